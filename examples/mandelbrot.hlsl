// How many steps a point of the plane takes to leave a circle of radius 2, for each point of a grid.
// spirula compile examples/mandelbrot.hlsl -T cs_6_0 -o mandelbrot.spv

static const uint MOST_STEPS = 50;

struct View {
    float2 corner;
    float2 step;
    uint width;
};

[[vk::push_constant]] View view;
[[vk::binding(0)]] RWStructuredBuffer<uint> steps;

float2 square(float2 z)
{
    return float2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y);
}

uint steps_to_leave(float2 c)
{
    float2 z = 0;
    for (uint i = 0; i < MOST_STEPS; ++i) {
        z = square(z) + c;
        if (dot(z, z) > 4.0)
            return i;
    }
    return MOST_STEPS;
}

[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float2 c = view.corner + view.step * float2(id.xy);
    steps[id.y * view.width + id.x] = steps_to_leave(c);
}
