//! Shapes that real modules have and examples of single instructions do not: there and back, through words and through
//! text, to the same module; and what was written once is written so again.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod canonical;
mod plainly;
mod roads;

use spirula_binary::{AssembleOptions, Instruction, Module, assemble};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_spec::Op;
use spirula_spirv_binary::{DeserializeOptions, deserialize};

/// Takes a module all ways; returns its text.
fn check(assembly: &str) -> String {
    roads::check(&assembled(assembly))
}

fn assembled(assembly: &str) -> Vec<u32> {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    sources.add("assembly", assembly.as_bytes().to_vec()).unwrap();
    assemble(&sources.files()[0], &AssembleOptions::default(), &mut diagnostics)
        .unwrap_or_else(|_| panic!("{}", roads::told(&diagnostics, &sources)))
}

const SHADER: &str = "OpCapability Shader\nOpCapability VulkanMemoryModel\nOpMemoryModel Logical Vulkan\n";

/// A function of these blocks, with a condition `%c` and numbers.
fn function(blocks: &str) -> String {
    format!(
        "OpCapability Linkage\n{SHADER}%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n%u32 = \
         OpTypeInt 32 0\n%c = OpConstantTrue %bool\n%n1 = OpConstant %u32 1\n%n2 = OpConstant %u32 2\n%f = OpFunction \
         %void None %fn\n%entry = OpLabel\n{blocks}OpFunctionEnd\n"
    )
}

#[test]
fn a_merge_block_that_heads_a_loop() {
    check(&function(
        "OpSelectionMerge %head None\nOpBranchConditional %c %then %head\n%then = OpLabel\nOpBranch %head\n%head = OpLabel\n\
         %i = OpPhi %u32 %n1 %entry %n2 %then %j %head\n%j = OpIAdd %u32 %i %n1\nOpLoopMerge %end %head None\n\
         OpBranchConditional %c %end %head\n%end = OpLabel\nOpReturn\n",
    ));
    check(&function(
        "OpSelectionMerge %head None\nOpBranchConditional %c %then %head\n%then = OpLabel\nOpBranch %head\n%head = OpLabel\n\
         OpLoopMerge %end %back None\nOpBranchConditional %c %end %back\n%back = OpLabel\nOpBranch %head\n%end = OpLabel\n\
         OpReturn\n",
    ));
}

/// Each instruction stands there often enough to be remembered, and then others stand that differ in a single word or in
/// the type of a value.
#[test]
fn instructions_that_are_nearly_alike() {
    let mut lines = String::new();
    for round in 0..4 {
        for (n, one) in
            ["%a = OpIAdd %u32 %x %x", "%b = OpIAdd %i32 %x %x", "%c = OpIAdd %u32 %i %x"].iter().enumerate()
        {
            lines += &one.replace(" = ", &format!("{round}{n} = "));
            lines.push('\n');
        }
        for part in [round % 2, 1, 0] {
            lines += &format!("%e{round}{part}{} = OpCompositeExtract %u32 %pair {part}\n", lines.len());
        }
        lines +=
            &format!("OpStore %p %x\nOpStore %p %x Aligned 4\nOpStore %p %x Aligned {}\n", 8 << (round % 2));
        lines += &format!("%l{round} = OpLoad %u32 %p\n%m{round} = OpLoad %u32 %p Volatile\n");
        lines +=
            &format!("%g{round} = OpFunctionCall %void %none\n%h{round} = OpFunctionCall %u32 %one %n7\n");
        lines += &format!(
            "%s{round} = OpExtInst %u32 %set UMin %x %n7\n%t{round} = OpExtInst %u32 %set UMax %n7 %x\n"
        );
        lines += &format!("%k{round} = OpIAdd %u32 %n7 %n{}\n", 8 + round % 2);
        lines += &format!("%r{round} = OpIAdd %u32 %x %x\n%w{round} = OpIMul %u32 %x %x\n");
    }
    let head = SHADER.replacen(
        "OpMemoryModel",
        "OpCapability Linkage\n%set = OpExtInstImport \"GLSL.std.450\"\nOpMemoryModel",
        1,
    );
    let text = check(&format!(
        "{head}OpDecorate %r1 NoContraction\nOpDecorate %w2 RelaxedPrecision\n%void = OpTypeVoid\n%u32 = OpTypeInt 32 0\n\
         %i32 = OpTypeInt 32 1\n%bool = OpTypeBool\n%vec = OpTypeVector %u32 2\n%ptr = OpTypePointer Function %u32\n%fn = OpTypeFunction \
         %void\n%fn1 = OpTypeFunction %u32 %u32\n%fn4 = OpTypeFunction %void %u32 %i32 %vec\n%yes = OpConstantTrue %bool\n\
         %n7 = OpConstant %u32 7\n%n8 = OpConstant %u32 8\n%n9 = OpConstant %u32 9\n\
         %none = OpFunction %void None %fn\n%entry0 = OpLabel\nOpReturn\nOpFunctionEnd\n\
         %one = OpFunction %u32 None %fn1\n%y = OpFunctionParameter %u32\n%entry1 = OpLabel\nOpReturnValue %y\nOpFunctionEnd\n\
         %f = OpFunction %void None %fn4\n%x = OpFunctionParameter %u32\n%i = OpFunctionParameter %i32\n%pair = \
         OpFunctionParameter %vec\n%entry = OpLabel\n%p = OpVariable %ptr Function\n{lines}OpReturn\nOpFunctionEnd\n"
    ));
    let alike = ["[\"Aligned\", 4]", "[\"Volatile\"]", "spirv.GL.UMin", "(i32, i32) -> si32", "-> ()"];
    for what in alike {
        assert_eq!(text.matches(what).count(), 4, "{what}: {text}");
    }
}

const REFLECTION: &str = "OpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n\
     %set = OpExtInstImport \"NonSemantic.ClspvReflection.5\"\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \
     \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n%name = OpString \"main\"\n%void = OpTypeVoid\n%fn = OpTypeFunction \
     %void\n%u32 = OpTypeInt 32 0\n%n0 = OpConstant %u32 0\n%main = OpFunction %void None %fn\n%entry = OpLabel\n\
     OpReturn\nOpFunctionEnd\n%kernel = OpExtInst %void %set Kernel %main %name %n0 %n0 %name\n%info = OpExtInst %void \
     %set ArgumentInfo %name\n%argument = OpExtInst %void %set ArgumentStorageBuffer %kernel %n0 %n0 %n0 %info\n";

#[test]
fn reflection_stands_behind_functions() {
    let text = check(REFLECTION);
    let (function, kernel) = (
        text.find("spirv.func @main"),
        text.find("[\"OpExtInstImport\", \"NonSemantic.ClspvReflection.5\"]"),
    );
    assert!(function.is_some() && function < kernel, "{text}");
}

#[test]
fn a_scope_ends_behind_a_terminator() {
    let head = "OpCapability Shader\nOpCapability Linkage\nOpExtension \"SPV_KHR_non_semantic_info\"\n%set = OpExtInstImport \
                \"NonSemantic.Shader.DebugInfo.100\"\nOpMemoryModel Logical GLSL450\n%void = OpTypeVoid\n%fn = \
                OpTypeFunction %void\n%f = OpFunction %void None %fn\n%entry = OpLabel\n";
    check(&format!("{head}OpReturn\n%x = OpExtInst %void %set DebugNoScope\nOpFunctionEnd\n"));
    let next = "%x = OpExtInst %void %set DebugNoScope\n%next = OpLabel\nOpUnreachable\nOpFunctionEnd\n";
    check(&format!("{head}OpBranch %next\n{next}"));
}

#[test]
fn debug_information_in_a_circle() {
    check(
        "OpCapability Shader\nOpCapability Linkage\nOpExtension \"SPV_KHR_non_semantic_info\"\nOpExtension \
         \"SPV_KHR_relaxed_extended_instruction\"\n%set = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\nOpMemoryModel \
         Logical GLSL450\n%s = OpString \"s\"\n%void = OpTypeVoid\n%u32 = OpTypeInt 32 0\n%n0 = OpConstant %u32 0\n%source = \
         OpExtInst %void %set DebugSource %s\n%unit = OpExtInst %void %set DebugCompilationUnit %n0 %n0 %source %n0\n%type = \
         OpExtInstWithForwardRefsKHR %void %set DebugTypeComposite %s %n0 %source %n0 %n0 %unit %s %n0 %n0 %member\n%basic = \
         OpExtInst %void %set DebugTypeBasic %s %n0 %n0 %n0\n%member = OpExtInst %void %set DebugTypeMember %s %basic %source \
         %n0 %n0 %type %n0 %n0\n",
    );
}

#[test]
fn one_access_of_a_copy_is_one() {
    let copy = |access: &str| {
        check(&function(&format!(
            "%p = OpVariable %ptr Function\n%q = OpVariable %ptr Function\nOpCopyMemory %p %q{access}\nOpReturn\n"
        ))
        .replace("%f = OpFunction", "%ptr = OpTypePointer Function %u32\n%f = OpFunction"))
    };
    copy("");
    assert!(copy(" Volatile").contains(" [\"Volatile\"] :"));
    assert!(copy(" Volatile Volatile").contains(" [\"Volatile\"],  [\"Volatile\"] :"));
}

#[test]
fn decorations_alike_keep_their_order() {
    check(
        "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\nOpMemoryModel Physical64 OpenCL\nOpDecorate %p \
         FuncParamAttr Zext\nOpDecorate %p FuncParamAttr NoWrite\nOpDecorate %p Restrict\nOpDecorate %p Volatile\nOpDecorate %v \
         Alignment 4\nOpDecorate %v Alignment 8\n%void = OpTypeVoid\n%u8 = OpTypeInt 8 0\n%ptr = OpTypePointer CrossWorkgroup \
         %u8\n%local = OpTypePointer Function %u8\n%fn = OpTypeFunction %void %ptr\n%f = OpFunction %void None %fn\n%p = \
         OpFunctionParameter %ptr\n%entry = OpLabel\n%v = OpVariable %local Function\nOpReturn\nOpFunctionEnd\n",
    );
}

#[test]
fn vectors_of_numbers_that_mlir_has_not() {
    check(
        "OpCapability Kernel\nOpCapability Int4TypeINTEL\nOpCapability Linkage\nOpExtension \"SPV_INTEL_int4\"\nOpMemoryModel \
         Physical64 OpenCL\n%i4 = OpTypeInt 4 0\n%v4 = OpTypeVector %i4 4\n%fn = OpTypeFunction %i4 %v4\n%f = OpFunction %i4 None \
         %fn\n%v = OpFunctionParameter %v4\n%entry = OpLabel\n%x = OpCompositeExtract %i4 %v 2\nOpReturnValue %x\nOpFunctionEnd\n",
    );
}

#[test]
fn a_constant_that_nothing_uses_but_the_environment() {
    let text = check(
        "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main \
         LocalSize 8 4 1\nOpDecorate %size BuiltIn WorkgroupSize\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u32 = \
         OpTypeInt 32 0\n%v3 = OpTypeVector %u32 3\n%n8 = OpConstant %u32 8\n%n4 = OpConstant %u32 4\n%n1 = OpConstant \
         %u32 1\n%size = OpConstantComposite %v3 %n8 %n4 %n1\n%main = OpFunction %void None %fn\n%entry = OpLabel\n\
         OpReturn\nOpFunctionEnd\n",
    );
    assert!(text.contains("WorkgroupSize"), "{text}");
}

fn instructions(words: &[u32]) -> Vec<Vec<u32>> {
    let module = Module::new(words).unwrap();
    module.instructions().map(|i| i.unwrap().words.to_vec()).collect()
}

fn code(words: &[u32]) -> Op {
    Op(words[0] as u16)
}

/// MLIR's tool makes blocks of what interfaces point to; parts of blocks are none.
#[test]
fn parts_of_blocks_are_no_blocks() {
    let words = plainly::plainly(&assembled(
        "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main \
         LocalSize 1 1 1\nOpDecorate %outer Block\nOpMemberDecorate %outer 0 Offset 0\nOpMemberDecorate %inner 0 Offset \
         0\nOpDecorate %var DescriptorSet 0\nOpDecorate %var Binding 0\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n\
         %u32 = OpTypeInt 32 0\n%n0 = OpConstant %u32 0\n%inner = OpTypeStruct %u32\n%outer = OpTypeStruct %inner\n\
         %ptr = OpTypePointer Uniform %outer\n%part = OpTypePointer Uniform %inner\n%var = OpVariable %ptr Uniform\n\
         %main = OpFunction %void None %fn\n%entry = OpLabel\n%p = OpAccessChain %part %var %n0\n%l = OpLoad %inner %p\n\
         OpReturn\nOpFunctionEnd\n",
    ));
    let all = instructions(&words);
    let blocks = all.iter().filter(|i| code(i) == Op::Decorate && i[2] == 2).count();
    assert_eq!(blocks, 1);
}

/// Its constants stand where they are used, those that come back into a loop behind that.
#[test]
fn constants_that_come_back_into_a_loop() {
    let words = plainly::plainly(&assembled(&function(
        "OpBranch %head\n%head = OpLabel\n%i = OpPhi %u32 %n1 %entry %n2 %back\nOpLoopMerge %end %back None\n\
         OpBranchConditional %c %back %end\n%back = OpLabel\nOpBranch %head\n%end = OpLabel\nOpReturn\n",
    )));
    let all = instructions(&words);
    let phi = all.iter().find(|i| code(i) == Op::Phi).unwrap();
    for value in [phi[3], phi[5]] {
        assert!(all.iter().any(|i| code(i) == Op::Constant && i[2] == value), "{value}");
    }
}

/// And undefined values stand before functions.
#[test]
fn undefined_values_of_a_module() {
    let assembly = function("OpStore %var %undef\nOpReturn\n").replace(
        "%f = OpFunction",
        "%undef = OpUndef %u32\n%ptr = OpTypePointer Private %u32\n%var = OpVariable %ptr Private\n%f = OpFunction",
    );
    let all = instructions(&plainly::plainly(&assembled(&assembly)));
    let place = |op| all.iter().position(|i| code(i) == op);
    assert!(place(Op::Undef) < place(Op::Function));
}

#[test]
fn what_is_too_long_for_an_instruction_is_continued() {
    let head = "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\nOpCapability LongCompositesINTEL\nOpExtension \
                \"SPV_INTEL_long_composites\"\nOpMemoryModel Physical64 OpenCL\n%void = OpTypeVoid\n%fn = OpTypeFunction \
                %void\n%u32 = OpTypeInt 32 0\n%n1 = OpConstant %u32 1\n%n2 = OpConstant %u32 2\n%length = OpConstant %u32 \
                70000\n%array = OpTypeArray %u32 %length\n%spec = OpSpecConstant %u32 3\n";
    let (ones, twos) = (" %n1".repeat(40_000), " %n2".repeat(30_000));
    let specs = " %spec".repeat(30_000);
    let function = "%f = OpFunction %void None %fn\n%entry = OpLabel\n%x = OpCopyObject %array %a\n%y = OpCopyObject \
                    %array %b\n%z = OpCopyObject %short %c\nOpReturn\nOpFunctionEnd\n";
    let words = assembled(&format!(
        "{head}%a = OpConstantComposite %array{ones}\nOpConstantCompositeContinuedINTEL{twos}\n%b = OpSpecConstantComposite \
         %array{specs}\nOpSpecConstantCompositeContinuedINTEL{ones}\n%short = OpTypeStruct %u32\n\
         OpTypeStructContinuedINTEL %u32 %u32\n%c = OpConstantComposite %short %n1 %n2\n\
         OpConstantCompositeContinuedINTEL %n1\n{function}"
    ));
    assert!(roads::check(&words).contains("!spirv.struct<(i32, i32, i32)>"));
    let lost = assembled(&format!("{head}OpConstantCompositeContinuedINTEL %n1\n"));
    let (ctx, mut diagnostics) = (roads::context(), Diagnostics::new());
    assert!(deserialize(&ctx, &lost, "words", DeserializeOptions::default(), &mut diagnostics).is_err());
}

#[test]
fn strings_that_the_grammar_does_not_know_of_keep_their_ids() {
    let words = assembled(
        "OpCapability Shader\nOpCapability Linkage\nOpExtension \"SPV_KHR_non_semantic_info\"\n%set = OpExtInstImport \
         \"NonSemantic.Shader.DebugInfo.100\"\nOpMemoryModel Logical GLSL450\n%a = OpString \"a\"\n%b = OpString \
         \"b\"\n%void = OpTypeVoid\n%u32 = OpTypeInt 32 0\n%n0 = OpConstant %u32 0\n%source = OpExtInst %void %set \
         DebugSource %a\n%unit = OpExtInst %void %set DebugCompilationUnit %n0 %n0 %source %n0\n%more = OpString \
         \"more\"\n%entry = OpExtInst %void %set DebugEntryPoint %unit %unit %a %b %more\n",
    );
    assert!(roads::check(&words).contains("[\"a\"], [\"b\"], [\"more\", 0 : i32, "));
    let of_more = |words: &[u32]| {
        let all = Module::new(words).unwrap().instructions();
        let is_more = |i: &Instruction<'_>| i.op == Op::String && i.words[2] == u32::from_le_bytes(*b"more");
        all.map(Result::unwrap).find(is_more).unwrap().words[1]
    };
    assert_eq!(of_more(&roads::there_and_back(&words)), of_more(&words));
}
