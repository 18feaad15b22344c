// The Mandelbrot set in colour: `spirula run examples/mandelbrot.json --image mandelbrot.png`.
//
// Each pixel is the mean of four points. The color of a point is the number of steps until it leaves the circle of radius
// 16, with a fraction computed from its distance, which avoids bands.

static const uint MOST_STEPS = 300;

struct View {
    float2 corner;
    float pixel;
    uint width;
};

[[vk::push_constant]] View view;
[[vk::binding(0)]] RWStructuredBuffer<uint> picture;
// The integer steps of every fortieth point in both directions, which the manifest checks.
[[vk::binding(1)]] RWStructuredBuffer<uint> samples;

float2 square(float2 z)
{
    return float2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y);
}

// Steps until the point leaves, with the fraction in the second element; negative if it stays.
float2 steps_to_leave(float2 c)
{
    float2 z = 0;
    for (uint i = 0; i < MOST_STEPS; ++i) {
        z = square(z) + c;
        float r2 = dot(z, z);
        if (r2 > 256.0)
            return float2(i, 1.0 - log2(log2(r2) * 0.125));
    }
    return float2(MOST_STEPS, -1.0e9);
}

// A cyclic palette of dark blue, sea green, white and gold.
float3 colour(float t)
{
    if (t < 0.0)
        return float3(0.01, 0.01, 0.03);
    float turns = (sqrt(t) - 1.7) * 0.17;
    return 0.5 - 0.5 * cos(6.2831853 * (turns + float3(0.02, 0.07, 0.14)));
}

uint pack(float3 rgb)
{
    uint3 bytes = uint3(saturate(rgb) * 255.0 + 0.5);
    return bytes.r | bytes.g << 8 | bytes.b << 16 | 0xff000000;
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float3 sum = 0.0;
    for (uint k = 0; k < 4; ++k) {
        float2 inside = float2(k & 1, k >> 1) * 0.5;
        float2 steps = steps_to_leave(view.corner + view.pixel * (float2(id.xy) + inside));
        sum += colour(steps.x + steps.y);
        if (k == 0 && all(id.xy % 40 == 0))
            samples[id.y / 40 * (view.width / 40) + id.x / 40] = uint(steps.x);
    }
    picture[id.y * view.width + id.x] = pack(sum * 0.25);
}
