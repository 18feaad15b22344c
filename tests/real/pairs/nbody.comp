#version 450
// What pulls at each of some bodies; square roots, vectors of four.
layout(local_size_x = 4) in;
layout(set = 0, binding = 0, std430) readonly buffer Bodies { vec4 bodies[]; };
layout(set = 0, binding = 1, std430) writeonly buffer Pulls { vec4 pulls[]; };
layout(push_constant) uniform Push { uint count; float softening; };
void main() {
  vec4 mine = bodies[gl_GlobalInvocationID.x];
  vec3 sum = vec3(0.0);
  float energy = 0.0;
  for (uint k = 0; k < count; ++k) {
    vec3 away = bodies[k].xyz - mine.xyz;
    float r = inversesqrt(dot(away, away) + softening);
    sum += away * (bodies[k].w * r * r * r);
    energy -= bodies[k].w * r;
  }
  pulls[gl_GlobalInvocationID.x] = vec4(sum, energy * mine.w);
}
