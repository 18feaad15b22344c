//! `-O` and `-Os` keep within a budget what they copy: calls, loops with hints to unroll, chains of calls.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;
use std::fmt::Write as _;

/// A shader in assembly: declarations, and a main function that passes a number from a buffer through `body`.
fn shader(body: &str, functions: &str) -> String {
    format!(
        "OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %block BufferBlock
OpDecorate %numbers ArrayStride 4
OpMemberDecorate %block 0 Offset 0
OpDecorate %buffer DescriptorSet 0
OpDecorate %buffer Binding 0
%void = OpTypeVoid
%bool = OpTypeBool
%u = OpTypeInt 32 0
%c0 = OpConstant %u 0
%c1 = OpConstant %u 1
%c2 = OpConstant %u 2
%c3 = OpConstant %u 3
%numbers = OpTypeRuntimeArray %u
%block = OpTypeStruct %numbers
%ptr_block = OpTypePointer Uniform %block
%ptr = OpTypePointer Uniform %u
%fn = OpTypeFunction %void
%fn_u = OpTypeFunction %u %u
%buffer = OpVariable %ptr_block Uniform
%main = OpFunction %void None %fn
%start = OpLabel
%place = OpAccessChain %ptr %buffer %c0 %c0
%first = OpLoad %u %place
{body}
OpStore %place %last
OpReturn
OpFunctionEnd
{functions}"
    )
}

/// A chain of functions, each of which calls the one before twice.
fn doubling(levels: usize) -> String {
    let mut functions = String::new();
    for n in 0..levels {
        let _ = writeln!(
            functions,
            "%f{n} = OpFunction %u None %fn_u\n%a{n} = OpFunctionParameter %u\n%l{n} = OpLabel"
        );
        let _ = match n.checked_sub(1) {
            None => writeln!(functions, "%r0 = OpIMul %u %a0 %c3"),
            Some(before) => writeln!(
                functions,
                "%s{n} = OpFunctionCall %u %f{before} %a{n}\n%t{n} = OpFunctionCall %u %f{before} %s{n}\n\
                 %r{n} = OpIAdd %u %t{n} %s{n}"
            ),
        };
        let _ = writeln!(functions, "OpReturnValue %r{n}\nOpFunctionEnd");
    }
    shader(&format!("%last = OpFunctionCall %u %f{} %first", levels - 1), &functions)
}

/// A loop of `turns` with the hint to unroll, and so many loads in each.
fn unrollable(turns: usize, loads: usize) -> String {
    let mut text = format!(
        "%turns = OpCopyObject %u %c{turns}
OpBranch %loop
%loop = OpLabel
%i = OpPhi %u %c0 %start %j %next
%sum = OpPhi %u %first %start %sum{loads} %next
OpLoopMerge %end %next Unroll
OpBranch %test
%test = OpLabel
%less = OpULessThan %bool %i %turns
OpBranchConditional %less %body %end
%body = OpLabel
%sum0 = OpCopyObject %u %sum
"
    );
    for n in 0..loads {
        let _ = writeln!(
            text,
            "%p{n} = OpAccessChain %ptr %buffer %c0 %sum{n}\n%x{n} = OpLoad %u %p{n}\n%sum{} = OpIAdd %u %sum{n} %x{n}",
            n + 1
        );
    }
    text += "OpBranch %next
%next = OpLabel
%j = OpIAdd %u %i %c1
OpBranch %loop
%end = OpLabel
%last = OpCopyObject %u %sum";
    shader(&text, "")
}

/// The bytes of a module as it is, and after the flags, and the loops that are left.
fn sizes(folder: &Folder, text: &str, flag: &str) -> (u64, u64, usize) {
    let (source, plain, optimized) = (folder.file("a.spvasm"), folder.file("a.spv"), folder.file("b.spv"));
    std::fs::write(&source, text).unwrap();
    let target = "--target-env=spv1.3";
    for arguments in [vec![target, &source, "-o", &plain], vec![target, flag, &source, "-o", &optimized]] {
        let (status, _, errors) = call_as("spirv-opt", &arguments);
        assert_eq!(status, 0, "{errors}");
    }
    let (status, _, errors) = call_as("spirv-val", &[&optimized]);
    assert_eq!(status, 0, "{errors}");
    let (_, shown, _) = call_as("spirv-dis", &[&optimized]);
    let bytes = |path: &str| std::fs::metadata(path).unwrap().len();
    (bytes(&plain), bytes(&optimized), shown.matches("OpLoopMerge").count())
}

#[test]
fn chains_of_doubled_calls_stay_linear() {
    let folder = Folder::new("growth-chains");
    for flag in ["-O", "-Os"] {
        let (before, after, _) = sizes(&folder, &doubling(300), flag);
        assert!(after * 10 <= before * 13, "{flag}: {before} became {after}");
    }
}

/// Legalization inlines all calls, up to a size that is soon reached.
#[test]
fn legalization_of_doubled_calls_ends() {
    let folder = Folder::new("growth-legalization");
    let (_, after, _) = sizes(&folder, &doubling(40), "--legalize-hlsl");
    assert!(after < 16 << 20, "{after}");
}

#[test]
fn short_loops_with_a_hint_are_unrolled_and_long_ones_kept() {
    let folder = Folder::new("growth-loops");
    let (_, _, loops) = sizes(&folder, &unrollable(3, 2), "-O");
    assert_eq!(loops, 0);
    let (before, after, loops) = sizes(&folder, &unrollable(2, 1500), "-O");
    assert_eq!(loops, 1);
    assert!(after <= before, "{before} became {after}");
}

/// Extractions from an extracted part take more words as extractions from the whole, which is all there is to do here.
#[test]
fn size_is_never_more_than_before() {
    const MEMBERS: usize = 32;
    let folder = Folder::new("growth-size");
    let mut body = String::from(
        "%address = OpAccessChain %ptr_whole %nested %c0
%loaded = OpLoad %whole %address
%part = OpCompositeExtract %many %loaded 0 1
",
    );
    let mut last = String::from("%first");
    for n in 0..MEMBERS {
        let _ = writeln!(body, "%e{n} = OpCompositeExtract %u %part {n}\n%s{n} = OpIMul %u %e{n} {last}");
        last = format!("%s{n}");
    }
    let mut text = shader(body.trim_end(), "").replace("%last", &last);
    let mut offsets = String::new();
    for n in 0..MEMBERS {
        let _ = writeln!(offsets, "OpMemberDecorate %many {n} Offset {}", 4 * n);
    }
    offsets += "OpMemberDecorate %two 0 Offset 0
OpMemberDecorate %two 1 Offset 128
OpMemberDecorate %whole 0 Offset 0
OpMemberDecorate %outer 0 Offset 0
OpDecorate %outer BufferBlock
OpDecorate %nested DescriptorSet 0
OpDecorate %nested Binding 1
%void = OpTypeVoid";
    text = text.replacen("%void = OpTypeVoid", &offsets, 1);
    let many = format!("%many = OpTypeStruct {}\n", "%u ".repeat(MEMBERS));
    let types = "%two = OpTypeStruct %many %many
%whole = OpTypeStruct %two
%outer = OpTypeStruct %whole
%ptr_outer = OpTypePointer Uniform %outer
%ptr_whole = OpTypePointer Uniform %whole
%nested = OpVariable %ptr_outer Uniform
%main = OpFunction";
    text = text.replacen("%main = OpFunction", &(many + types), 1);
    let (before, speed, _) = sizes(&folder, &text, "-O");
    let (_, size, _) = sizes(&folder, &text, "-Os");
    assert!(speed > before, "{before} became {speed}, so this tests nothing");
    assert!(size <= before, "{before} became {size}");
}
