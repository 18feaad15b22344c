// y = a * x + y, a work-item for each element.
// spirula compile examples/saxpy.hlsl -T cs_6_0 -o saxpy.spv

struct Constants {
    float a;
    uint count;
};

[[vk::push_constant]] Constants constants;
[[vk::binding(0)]] StructuredBuffer<float> x;
[[vk::binding(1)]] RWStructuredBuffer<float> y;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    if (id.x < constants.count) {
        y[id.x] = constants.a * x[id.x] + y[id.x];
    }
}
