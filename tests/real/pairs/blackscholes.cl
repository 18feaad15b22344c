// Prices of options: logarithms, exponentials, a polynomial in place of the normal distribution.
float normal(float x) {
  float k = 1.0f / (1.0f + 0.2316419f * fabs(x));
  float tail =
      k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
  tail *= 0.3989422804f * exp(-0.5f * x * x);
  return x < 0.0f ? tail : 1.0f - tail;
}
kernel void blackscholes(global const float *spot, global const float *strike, global float *call,
                         global float *put, float rate, float volatility, float years) {
  size_t i = get_global_id(0);
  float s = spot[i], k = strike[i], spread = volatility * sqrt(years);
  float d = (log(s / k) + (rate + 0.5f * volatility * volatility) * years) / spread;
  float now = k * exp(-rate * years), price = s * normal(d) - now * normal(d - spread);
  call[i] = price;
  put[i] = price + now - s;
}
