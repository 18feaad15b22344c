#version 450
// Prices of options: logarithms, exponentials, a polynomial in place of the normal distribution.
layout(local_size_x = 8) in;
layout(set = 0, binding = 0) readonly buffer Spot { float spot[]; };
layout(set = 0, binding = 1) readonly buffer Strike { float strike[]; };
layout(set = 0, binding = 2) writeonly buffer Call { float call[]; };
layout(set = 0, binding = 3) writeonly buffer Put { float put[]; };
layout(push_constant) uniform Push { float rate, volatility, years; };
float normal(float x) {
  float k = 1.0 / (1.0 + 0.2316419 * abs(x));
  float tail = k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  tail *= 0.3989422804 * exp(-0.5 * x * x);
  return x < 0.0 ? tail : 1.0 - tail;
}
void main() {
  uint i = gl_GlobalInvocationID.x;
  float s = spot[i], k = strike[i], spread = volatility * sqrt(years);
  float d = (log(s / k) + (rate + 0.5 * volatility * volatility) * years) / spread;
  float now = k * exp(-rate * years), price = s * normal(d) - now * normal(d - spread);
  call[i] = price;
  put[i] = price + now - s;
}
