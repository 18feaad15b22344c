// RUN: dxc -spirv -T cs_6_6 -E main -enable-16bit-types -HV 2021 %s | FileCheck %s
// RUN: not dxc -spirv -T cs_6_6 -E main -enable-16bit-types -HV 2021 -DSINGLE=Texture2D %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not dxc -spirv -T cs_6_6 -E main -enable-16bit-types -HV 2021 -DSINGLE=RWBuffer %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not dxc -spirv -T cs_6_6 -E main -enable-16bit-types -HV 2021 -DSINGLE=RasterizerOrderedTexture2D %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: dxc -spirv -T cs_6_6 -E main -HV 2021 -DSINGLE=Texture2D %s | FileCheck %s

// Vulkan has no textures of halves. A texture by itself is refused; arrays of them, as headers for bindless resources
// declare them, are not looked at.
// CHECK: OpEntryPoint GLCompute %main "main"
// REFUSED: error: The sampled type for textures cannot be a floating point type smaller than 32-bits
[[vk::binding(0, 4)]] Texture2D<half4> maps[];
[[vk::binding(0, 5)]] RWTexture2D<half> images[4];
[[vk::binding(0, 6)]] Buffer<half2> buffers[2][2];
#ifdef SINGLE
[[vk::binding(0, 7)]] SINGLE<half4> single;
#endif
RWStructuredBuffer<uint> o : register(u0);
[numthreads(1, 1, 1)] void main() { o[0] = 7; }
