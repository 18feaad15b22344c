//! The test modules, as differences from a frame.

/// The difference from a frame, and the violated rule; none for valid modules.
#[derive(Debug)]
pub(crate) struct Snippet {
    pub(crate) rule: &'static str,
    pub(crate) frame: usize,
    pub(crate) decorations: &'static str,
    pub(crate) types: &'static str,
    pub(crate) body: &'static str,
}

const fn body(rule: &'static str, frame: usize, types: &'static str, body: &'static str) -> Snippet {
    Snippet { rule, frame, decorations: "", types, body }
}

const fn decorated(
    rule: &'static str,
    frame: usize,
    decorations: &'static str,
    types: &'static str,
) -> Snippet {
    Snippet { rule, frame, decorations, types, body: "" }
}

/// Linkage in a kernel with a variable.
const fn linked(decorations: &'static str) -> Snippet {
    let (types, body) = ("%pf = OpTypePointer Function %uint", "%local = OpVariable %pf Function");
    Snippet { rule: "", frame: 1, decorations, types, body }
}

/// A compute shader, two kernels, a graph after a function, and a function with untyped pointers and data constants, by
/// environment.
pub(crate) const FRAMES: &[(&str, &str)] = &[
    (
        "vulkan1.1",
        "OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 8 1 1
{decorations}
%void = OpTypeVoid
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%float = OpTypeFloat 32
%v2 = OpTypeVector %float 2
%v4 = OpTypeVector %float 4
%true = OpConstantTrue %bool
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%u2 = OpConstant %uint 2
%i1 = OpConstant %int 1
%f1 = OpConstant %float 1
%c2 = OpConstantComposite %v2 %f1 %f1
%pf = OpTypePointer Function %float
%nothing = OpTypeFunction %void
{types}
%main = OpFunction %void None %nothing
%entry = OpLabel
%var = OpVariable %pf Function
{body}
OpReturn
OpFunctionEnd
",
    ),
    (
        "opencl2.0",
        "OpCapability Addresses
OpCapability Kernel
OpCapability Linkage
OpCapability Int64
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %main \"main\"
{decorations}
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%u1 = OpConstant %uint 1
%global = OpTypePointer CrossWorkgroup %uint
%kernel = OpTypeFunction %void %global
{types}
%main = OpFunction %void None %kernel
%data = OpFunctionParameter %global
%entry = OpLabel
{body}
OpReturn
OpFunctionEnd
",
    ),
    (
        "level-zero",
        "OpCapability Addresses
OpCapability Kernel
OpCapability Int64
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %main \"main\"
{decorations}
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%u2 = OpConstant %uint 2
%u3 = OpConstant %uint 3
%u5 = OpConstant %uint 5
%global = OpTypePointer CrossWorkgroup %uint
%kernel = OpTypeFunction %void %global
{types}
%main = OpFunction %void None %kernel
%data = OpFunctionParameter %global
%entry = OpLabel
{body}
OpReturn
OpFunctionEnd
",
    ),
    (
        "spv1.6",
        "OpCapability Shader
OpCapability Linkage
OpCapability TensorsARM
OpCapability GraphARM
OpCapability VulkanMemoryModel
OpExtension \"SPV_ARM_tensors\"
OpExtension \"SPV_ARM_graph\"
OpExtension \"SPV_KHR_non_semantic_info\"
%glsl = OpExtInstImport \"GLSL.std.450\"
%remarks = OpExtInstImport \"NonSemantic.Remarks\"
OpMemoryModel Logical Vulkan
{decorations}
%void = OpTypeVoid
%float = OpTypeFloat 32
%uint = OpTypeInt 32 0
%f1 = OpConstant %float 1
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%u2 = OpConstant %uint 2
%sizes = OpTypeArray %uint %u1
%size = OpConstantComposite %sizes %u2
%tensor = OpTypeTensorARM %float %u1 %size
%handle = OpTypePointer UniformConstant %tensor
%type = OpTypeGraphARM 1 %tensor %tensor
%taken = OpVariable %handle UniformConstant
%given = OpVariable %handle UniformConstant
%nothing = OpTypeFunction %void
%f = OpFunction %void None %nothing
%entry = OpLabel
OpReturn
OpFunctionEnd
{types}
OpGraphEntryPointARM %graph \"graph\" %taken %given
%graph = OpGraphARM %type
%all = OpGraphInputARM %tensor %u0
{body}
OpGraphSetOutputARM %all %u0
OpGraphEndARM
",
    ),
    (
        "spv1.6",
        "OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability UntypedPointersKHR
OpCapability ConstantDataKHR
OpExtension \"SPV_KHR_untyped_pointers\"
OpExtension \"SPV_KHR_constant_data\"
OpMemoryModel Physical64 OpenCL
{decorations}
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%u1 = OpConstant %uint 1
%f0 = OpConstantNull %float
%null = OpConstantNull %uint
%pair = OpTypeStruct %uint %uint
%two = OpTypeVector %uint 2
%list = OpConstantDataKHR %two 1 2
%options = OpSpecConstantDataKHR %two 1 2
%local = OpTypeUntypedPointerKHR Function
%ppair = OpTypePointer Function %pair
%puint = OpTypePointer Function %uint
%nothing = OpTypeFunction %void
{types}
%f = OpFunction %void None %nothing
%entry = OpLabel
%v = OpVariable %ppair Function
%w = OpUntypedVariableKHR %local Function %uint
{body}
OpReturn
OpFunctionEnd
",
    ),
];

pub(crate) const ALLOWED: &[Snippet] = &[
    body("", 0, "", "%x = OpLoad %float %var\n%y = OpFAdd %float %x %f1\nOpStore %var %y"),
    body("", 0, "", "%x = OpIAdd %uint %u1 %i1"),
    body(
        "",
        0,
        "",
        "OpSelectionMerge %end None\nOpBranchConditional %true %then %end\n%then = OpLabel\nOpBranch %end\n%end = OpLabel",
    ),
    body(
        "",
        1,
        "",
        "%n = OpConvertPtrToU %ulong %data\n%p = OpConvertUToPtr %global %n\nOpStore %p %u1 Aligned 4",
    ),
    body("", 2, "", "OpControlBarrier %u2 %u2 %u0\n%x = OpAtomicIAdd %uint %data %u1 %u0 %u1"),
    // A null constant is a valid zero index, also into structs.
    body("", 4, "", "%x = OpAccessChain %puint %v %null\n%y = OpPtrAccessChain %puint %v %null %null"),
    body(
        "",
        4,
        "",
        "%x = OpUntypedVariableKHR %local Function %uint %u1\nOpStore %x %u1\n%y = OpLoad %uint %x",
    ),
    decorated("", 4, "OpDecorate %options SpecId 0", ""),
    // Functions may have fewer parameters than their types, and groups may repeat decorations.
    body(
        "",
        4,
        "%takes = OpTypeFunction %void %uint\n%few = OpFunction %void None %takes\n%there = OpLabel\nOpReturn\nOpFunctionEnd",
        "",
    ),
    decorated(
        "",
        1,
        "OpDecorate %group Alignment 4\nOpDecorate %data Alignment 4\n%group = OpDecorationGroup\nOpGroupDecorate %group %data",
        "",
    ),
    // Extended instructions in a graph; non-semantic ones are allowed everywhere.
    body("", 3, "", "%x = OpExtInst %float %glsl Exp %f1"),
    body("", 3, "", "%x = OpCompositeExtract %uint %size 0"),
    body("", 3, "%x = OpExtInst %void %remarks 1", "%y = OpExtInst %void %remarks 1"),
    // Linkage is only restricted on entry points.
    linked("OpDecorate %local LinkageAttributes \"local\" Export"),
    linked("OpDecorate %global LinkageAttributes \"type\" Import"),
    linked("OpDecorate %u1 LinkageAttributes \"one\" Import"),
];

/// Cases of rules that their examples do not show.
pub(crate) const BROKEN: &[Snippet] = &[
    body("layout:functions", 3, "%late = OpUndef %float", ""),
    body("layout:functions", 3, "%x = OpFAdd %float %f1 %f1", ""),
    body("layout:functions", 3, "%x = OpCompositeExtract %uint %size 0", ""),
    body("layout:sections", 3, "", "%x = OpFAdd %float %f1 %f1"),
    body("layout:ext-inst-sections", 3, "%x = OpExtInst %float %glsl Exp %f1", ""),
    body(
        "layout:ext-inst-sections",
        3,
        "",
        "OpGraphSetOutputARM %all %u0\nOpGraphEndARM\n%x = OpExtInst %float %glsl Exp %f1\n%other = OpGraphARM %type",
    ),
    body(
        "layout:graphs",
        3,
        "",
        "OpGraphSetOutputARM %all %u0\nOpGraphEndARM\n%other = OpGraphARM %type\n%more = OpGraphARM %type",
    ),
    body("layout:graph-inputs", 3, "%early = OpGraphInputARM %tensor %u0", ""),
    body(
        "layout:graph-inputs",
        3,
        "",
        "%x = OpExtInst %float %glsl Exp %f1\n%late = OpGraphInputARM %tensor %u1",
    ),
    body("layout:graph-outputs", 3, "OpGraphSetOutputARM %f1 %u0", ""),
    body("layout:graph-outputs", 3, "", "OpGraphSetOutputARM %all %u1\n%x = OpExtInst %float %glsl Exp %f1"),
    body("layout:graph-ends", 3, "", "OpGraphEndARM\n%other = OpGraphARM %type"),
    decorated(
        "annotations:linkage",
        1,
        "OpDecorate %group LinkageAttributes \"main\" Export\n%group = OpDecorationGroup\nOpGroupDecorate %group %main",
        "",
    ),
    decorated(
        "annotations:member",
        1,
        "OpMemberDecorate %s 0 LinkageAttributes \"s\" Export",
        "%s = OpTypeStruct %uint",
    ),
    body("memory:access-chain", 4, "", "%x = OpAccessChain %puint %v %f0"),
    body("memory:access-chain", 4, "%later = OpSpecConstant %uint 0", "%x = OpAccessChain %puint %v %later"),
    body("layout:variables-first", 4, "", "OpStore %w %u1\n%x = OpUntypedVariableKHR %local Function %uint"),
    decorated("annotations:target", 4, "OpDecorate %list SpecId 0", ""),
    decorated("requirements:operand", 0, "OpDecorate %u1 Alignment 4", ""),
    body(
        "functions:parameters",
        4,
        "%many = OpFunction %void None %nothing\n%p = OpFunctionParameter %uint\n%there = OpLabel\nOpReturn\nOpFunctionEnd",
        "",
    ),
];
