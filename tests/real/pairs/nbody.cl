// What pulls at each of some bodies; square roots, vectors of four.
kernel void nbody(global const float4 *bodies, global float4 *pulls, uint count, float softening) {
  float4 mine = bodies[get_global_id(0)], sum = 0.0f;
  float energy = 0.0f;
  for (uint k = 0; k < count; ++k) {
    float4 other = bodies[k];
    float3 away = other.xyz - mine.xyz;
    float r = rsqrt(dot(away, away) + softening);
    sum.xyz += away * (other.w * r * r * r);
    energy -= other.w * r;
  }
  sum.w = energy * mine.w;
  pulls[get_global_id(0)] = sum;
}
