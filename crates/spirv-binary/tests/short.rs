//! Instructions with fewer words than they need are reported, wherever they stand.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

use spirula_binary::{AssembleOptions, assemble};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::Context;
use spirula_smith::Flavor;
use spirula_spirv_binary::{DeserializeOptions, deserialize};

const MODULE: &str = "OpCapability Shader\nOpCapability Linkage\n%set = OpExtInstImport \"GLSL.std.450\"\nOpMemoryModel \
    Logical GLSL450\nOpEntryPoint Fragment %f \"f\" %in\nOpExecutionMode %f OriginUpperLeft\n%name = OpString \"s\"\n\
    OpSource HLSL 600 %name \"text\"\nOpName %f \"f\"\nOpMemberName %pair 0 \"m\"\nOpDecorate %in Location 0\n\
    OpMemberDecorate %pair 0 Offset 0\nOpLine %name 1 2\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n\
    %u32 = OpTypeInt 32 0\n%f32 = OpTypeFloat 32\n%v2 = OpTypeVector %f32 2\n%m2 = OpTypeMatrix %v2 2\n%pair = OpTypeStruct \
    %u32 %f32\n%n2 = OpConstant %u32 2\n%array = OpTypeArray %u32 %n2\n%list = OpTypeRuntimeArray %u32\n%image = OpTypeImage \
    %f32 2D 0 0 0 1 Unknown\n%sampled = OpTypeSampledImage %image\n%in_ptr = OpTypePointer Input %u32\n%ptr = OpTypePointer \
    Function %u32\n%in = OpVariable %in_ptr Input\n%yes = OpConstantTrue %bool\n%x = OpConstant %f32 1\n%xs = \
    OpConstantComposite %v2 %x %x\n%none = OpConstantNull %pair\n%any = OpUndef %u32\n%spec = OpSpecConstant %u32 3\n%both = \
    OpSpecConstantComposite %array %spec %spec\n%sum = OpSpecConstantOp %u32 IAdd %spec %n2\n%g = OpFunction %void None %fn\n\
    %only = OpLabel\nOpReturn\nOpFunctionEnd\n%f = OpFunction %void None %fn\n%entry = OpLabel\n%var = OpVariable %ptr \
    Function %n2\n%undef = OpUndef %u32\n%loaded = OpLoad %u32 %var Aligned 4\nOpStore %var %loaded Aligned 4\n%added = OpIAdd \
    %u32 %loaded %n2\n%root = OpExtInst %f32 %set Sqrt %x\n%made = OpCompositeConstruct %pair %added %root\n%part = \
    OpCompositeExtract %u32 %made 0\n%called = OpFunctionCall %void %g\nOpLine %name 3 4\nOpSelectionMerge %end None\n\
    OpSwitch %part %head 1 %end\n%head = OpLabel\n%i = OpPhi %u32 %n2 %entry %added %back\nOpLoopMerge %out %back None\n\
    OpBranchConditional %yes %back %out 1 2\n%back = OpLabel\nOpBranch %head\n%out = OpLabel\nOpBranch %end\n%end = OpLabel\n\
    OpReturn\nOpFunctionEnd\n";

/// Reads the module with each of its instructions cut to each shorter length.
fn cut(module: &[u32]) {
    let mut start = 5;
    while start < module.len() {
        let count = (module[start] >> 16) as usize;
        for left in 1..count {
            let mut words = module[..start + left].to_vec();
            words[start] = (left as u32) << 16 | module[start] & 0xffff;
            words.extend_from_slice(&module[start + count..]);
            let ctx = Context::new(&[&spirula_spirv::DIALECT]);
            let mut diagnostics = Diagnostics::new();
            let body = deserialize(&ctx, &words, "cut", DeserializeOptions::default(), &mut diagnostics);
            assert_eq!(body.is_err(), diagnostics.has_errors(), "word {start} cut to {left}");
        }
        start += count;
    }
}

#[test]
fn instructions_of_all_kinds() {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    sources.add("assembly", MODULE.as_bytes().to_vec()).unwrap();
    cut(&assemble(&sources.files()[0], &AssembleOptions::default(), &mut diagnostics).unwrap());
}

#[test]
fn instructions_of_random_modules() {
    for (seed, flavor) in [(1, Flavor::Shader), (2, Flavor::Kernel)] {
        cut(&spirula_smith::module(seed, 20, flavor));
    }
}
