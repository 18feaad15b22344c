// Images.

spirv.func @sample(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %f: f32) "None" {
  %0 = spirv.ImageSampleImplicitLod %s, %c ["Bias"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  %1 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %c, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  %2 = spirv.ImageSampleImplicitLod %s, %c ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32> // error: Lod is only valid with explicit-lod and fetch instructions
  spirv.Return
}
// ---
spirv.func @no_mask(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %f: f32) "None" {
  %0 = spirv.ImageSampleImplicitLod %s, %c, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32> // error: the Image Operands should encode what operands follow, as per Image Operands
  spirv.Return
}
// ---
spirv.func @bias_missing(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>) "None" {
  %0 = spirv.ImageSampleImplicitLod %s, %c ["Bias"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32> // error: Bias operand requires 1 argument
  spirv.Return
}
// ---
spirv.func @bias_vector(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>) "None" {
  %0 = spirv.ImageSampleImplicitLod %s, %c ["Bias"], %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32> -> vector<4xf32> // error: Bias must be a floating-point type scalar
  spirv.Return
}
// ---
spirv.func @bias_rect(%s: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %f: f32) "None" {
  %0 = spirv.ImageSampleImplicitLod %s, %c ["Bias"], %f : !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32> // error: Bias must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube
  spirv.Return
}
// ---
spirv.func @bias_explicit(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %f: f32) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Bias|Lod"], %f, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32> // error: Bias is only valid with implicit-lod instructions
  spirv.Return
}
// ---
spirv.func @neither(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["None"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32> // error: 'spirv.ImageSampleExplicitLod' op failed to verify that either Lod or Grad image operands must be present
  spirv.Return
}
// ---
spirv.func @both(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %f: f32) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Lod|Grad"], %f, %c, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, vector<2xf32>, vector<2xf32> -> vector<4xf32> // error: it is invalid to set both the Lod and Grad bits
  spirv.Return
}
// ---
spirv.func @lod_missing(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Lod"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32> // error: Lod operand requires 1 argument
  spirv.Return
}
// ---
spirv.func @lod_integer(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %i: i32) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Lod"], %i : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, i32 -> vector<4xf32> // error: for sampling operations, Lod must be a floating-point type scalar
  spirv.Return
}
// ---
spirv.func @lod_float(%s: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %c: vector<2xi32>, %f: f32) "None" {
  %0 = spirv.ImageFetch %s, %c ["Lod"], %f : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32>, f32 -> vector<4xf32> // error: for fetch operations, Lod must be an integer type scalar
  spirv.Return
}
// ---
spirv.func @lod_rect(%s: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %f: f32) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32> // error: Lod must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube
  spirv.Return
}
// ---
spirv.func @lod_of_samples(%s: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>, %c: vector<2xi32>, %i: i32) "None" {
  %0 = spirv.ImageFetch %s, %c ["Lod"], %i : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>, vector<2xi32>, i32 -> vector<4xf32> // error: Lod must only be used with an image type that has a MS operand of 0
  spirv.Return
}
// ---
spirv.func @too_many(%s: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %c: vector<2xi32>, %i: i32) "None" {
  %0 = spirv.ImageFetch %s, %c ["Lod"], %i, %i : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32>, i32, i32 -> vector<4xf32> // error: too many image operand arguments have been provided
  spirv.Return
}
// ---
spirv.func @grad_missing(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32> -> vector<4xf32> // error: Grad operand requires 2 arguments (scalars or vectors)
  spirv.Return
}
// ---
spirv.func @grad_integers(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %v: vector<2xi32>) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %v, %v : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xi32>, vector<2xi32> -> vector<4xf32> // error: Grad arguments must be a vector of floating-point type
  spirv.Return
}
// ---
spirv.func @grad_of_another_length(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<3xf32>) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %c, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, vector<3xf32>, vector<3xf32>, vector<3xf32> -> vector<4xf32> // error: number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present
  spirv.Return
}
// ---
spirv.func @grad_scalars(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %f: f32) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %f, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32> // error: number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present
  spirv.Return
}
// ---
spirv.func @grad_mixed(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %f: f32) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %f, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, vector<2xf32> -> vector<4xf32> // error: Grad arguments must be a scalar or vector of floating-point type
  spirv.Return
}
// ---
spirv.func @size(%s: !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NoSampler, Unknown>) "None" {
  %0 = spirv.ImageQuerySize %s : !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NoSampler, Unknown> -> vector<3xi32>
  %1 = spirv.ImageQuerySize %s : !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NoSampler, Unknown> -> vector<2xi32> // error: expected the result to have 3 component(s), but found 2 component(s)
  spirv.Return
}
// ---
spirv.func @size_sampled(%s: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>) "None" {
  %0 = spirv.ImageQuerySize %s : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown> -> vector<2xi32> // error: if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2
  spirv.Return
}
// ---
spirv.func @size_of_subpass(%s: !spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) "None" {
  %0 = spirv.ImageQuerySize %s : !spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown> -> vector<2xi32> // error: the Dim operand of the image type must be 1D, 2D, 3D, Buffer, Cube, or Rect
  spirv.Return
}
// ---
spirv.func @gather(%s: !spirv.sampled_image<!spirv.image<f32, Dim3D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<3xf32>, %f: f32) "None" {
  %0 = spirv.ImageDrefGather %s, %c, %f : !spirv.sampled_image<!spirv.image<f32, Dim3D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<3xf32>, f32 -> vector<4xf32> // error: 'spirv.ImageDrefGather' op failed to verify that the Dim operand of the underlying image must be Dim2D or Cube or Rect
  spirv.Return
}
// ---
spirv.func @gather_samples(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %f: f32) "None" {
  %0 = spirv.ImageDrefGather %s, %c, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32> // error: 'spirv.ImageDrefGather' op failed to verify that the MS operand of the underlying image type must be SingleSampled
  spirv.Return
}
// ---
spirv.func @gather_another(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %f: f32) "None" {
  %0 = spirv.ImageDrefGather %s, %c, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xi32> // error: 'spirv.ImageDrefGather' op failed to verify that the result component type must match the image sampled type
  spirv.Return
}
// ---
spirv.func @write_sampled(%s: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba16>, %c: vector<2xi32>, %t: vector<4xf32>) "None" {
  spirv.ImageWrite %s, %c, %t : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba16>, vector<2xi32>, vector<4xf32> // error: 'spirv.ImageWrite' op failed to verify that the sampled operand of the underlying image must be SamplerUnknown or NoSampler
  spirv.Return
}
// ---
spirv.func @write_subpass(%s: !spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, %c: vector<2xi32>, %t: vector<4xf32>) "None" {
  spirv.ImageWrite %s, %c, %t : !spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, vector<2xi32>, vector<4xf32> // error: 'spirv.ImageWrite' op failed to verify that the Dim operand of the underlying image must not be SubpassData
  spirv.Return
}
// ---
spirv.func @write_another(%s: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, %c: vector<2xi32>, %t: vector<4xi32>) "None" {
  spirv.ImageWrite %s, %c, %t : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, vector<2xi32>, vector<4xi32> // error: 'spirv.ImageWrite' op failed to verify that the texel component type must match the image sampled type
  spirv.Return
}
// ---
spirv.func @fetch_cube(%s: !spirv.image<f32, Cube, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %c: vector<3xi32>) "None" {
  %0 = spirv.ImageFetch %s, %c : !spirv.image<f32, Cube, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<3xi32> -> vector<4xf32> // error: 'spirv.ImageFetch' op failed to verify that the Dim operand of the underlying image must not be Cube
  spirv.Return
}
// ---
spirv.func @fetch_unsampled(%s: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, %c: vector<2xi32>) "None" {
  %0 = spirv.ImageFetch %s, %c : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, vector<2xi32> -> vector<4xf32> // error: 'spirv.ImageFetch' op failed to verify that the sampled operand of the underlying image must be NeedSampler
  spirv.Return
}
