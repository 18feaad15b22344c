// RUN: spirula compile -T ps_6_0 -fcgl %s | FileCheck %s

// A rasterizer-ordered resource needs an execution mode; the image is loaded within the critical section.

// CHECK: OpCapability FragmentShaderSampleInterlockEXT
// CHECK: OpExecutionMode %main SampleInterlockOrderedEXT

RasterizerOrderedTexture2D<float> image;

float main(uint sample : SV_SampleIndex) : SV_Target {
    // CHECK: OpBeginInvocationInterlockEXT
    // CHECK-NEXT: OpLoad %type_2d_image
    // CHECK-NEXT: OpImageRead
    // CHECK-NEXT: OpEndInvocationInterlockEXT
    return image[uint2(sample, 0)];
}
