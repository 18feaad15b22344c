//! Modules whose constants or types share their parts, so that in full they are exponentially larger: time and output are
//! those of the module.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

const DEPTH: usize = 60;

/// Arrays of two, each of two of the arrays before.
fn arrays() -> String {
    let mut text = "OpCapability Kernel\nOpCapability Linkage\nOpCapability Addresses\nOpMemoryModel Physical64 OpenCL\n\
        %u = OpTypeInt 32 0\n%two = OpConstant %u 2\n%t0 = OpTypeArray %u %two\n%k0 = OpConstantComposite %t0 %two %two\n"
        .to_owned();
    for i in 1..DEPTH {
        let j = i - 1;
        write!(text, "%t{i} = OpTypeArray %t{j} %two\n%k{i} = OpConstantComposite %t{i} %k{j} %k{j}\n")
            .unwrap();
    }
    let last = DEPTH - 1;
    write!(
        text,
        "%p = OpTypePointer UniformConstant %t{last}\n%v = OpVariable %p UniformConstant %k{last}\n"
    )
    .unwrap();
    text
}

/// Sums of the sums before with themselves.
fn sums() -> String {
    let mut text =
        "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n%u = OpTypeInt 32 0\n\
        %s0 = OpSpecConstant %u 3\n"
            .to_owned();
    for i in 1..DEPTH {
        let j = i - 1;
        writeln!(text, "%s{i} = OpSpecConstantOp %u IAdd %s{j} %s{j}").unwrap();
    }
    let last = DEPTH - 1;
    write!(text, "%p = OpTypePointer Private %u\n%v = OpVariable %p Private %s{last}\n").unwrap();
    text
}

/// Structs of two of the structs before.
fn structs() -> String {
    let mut text = "OpCapability Kernel\nOpCapability Linkage\nOpCapability Addresses\nOpMemoryModel Physical64 OpenCL\n\
        %u = OpTypeInt 32 0\n%t0 = OpTypeStruct %u %u\n"
        .to_owned();
    for i in 1..DEPTH {
        writeln!(text, "%t{i} = OpTypeStruct %t{j} %t{j}", j = i - 1).unwrap();
    }
    let last = DEPTH - 1;
    write!(text, "%p = OpTypePointer CrossWorkgroup %t{last}\n%v = OpVariable %p CrossWorkgroup\n").unwrap();
    text
}

/// Named structs of LLVM IR, the largest first.
fn named_structs() -> String {
    let mut text = "target triple = \"spir64-unknown-unknown\"\n%t0 = type { i32, i32 }\n".to_owned();
    for i in (1..DEPTH).rev() {
        writeln!(text, "%t{i} = type {{ %t{j}, %t{j} }}", j = i - 1).unwrap();
    }
    writeln!(text, "@v = addrspace(1) global %t{} zeroinitializer", DEPTH - 1).unwrap();
    text
}

/// A module of the LLVM dialect, whose text has aliases: sums of sums or arrays of arrays of an address or number, as the
/// initial value of a variable. What is a number is also stored in a function.
fn dialect(first: &str, next: impl Fn(usize) -> String, ty: &str) -> String {
    let address = "#llvm.constant_expression<opcode = \"ptrtoint\", elem_type = i64, \
        operands = [#llvm.typed_constant<!llvm.ptr<1>, @g>]>";
    let mut text = format!("#address = {address}\n#a0 = {first}\n!t0 = {ty}\n");
    for i in 1..DEPTH {
        text.push_str(&next(i));
    }
    let last = DEPTH - 1;
    let body = match ty {
        "i64" => format!(
            "%0 = llvm.mlir.constant(#a{last}) : !t{last}\nllvm.store %0, %p : !t{last}, !llvm.ptr<1>\n"
        ),
        _ => String::new(),
    };
    write!(
        text,
        "module attributes {{llvm.target_triple = \"spir64-unknown-unknown\"}} {{\n\
         llvm.mlir.global external @g(0 : i64) {{addr_space = 1 : i32}} : i64\n\
         llvm.mlir.global external @v(#a{last}) {{addr_space = 1 : i32}} : !t{last}\n\
         llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) {{\n\
         {body}llvm.return\n}}\n}}\n"
    )
    .unwrap();
    text
}

fn dialect_sums() -> String {
    let next = |i: usize| {
        let part = format!("#llvm.typed_constant<i64, #a{}>", i - 1);
        format!(
            "#a{i} = #llvm.constant_expression<opcode = \"add\", operands = [{part}, {part}]>\n!t{i} = i64\n"
        )
    };
    dialect("#address", next, "i64")
}

fn dialect_arrays(element: &str) -> String {
    let next = |i: usize| {
        let j = i - 1;
        format!("#a{i} = [#a{j}, #a{j}]\n!t{i} = !llvm.array<2 x !t{j}>\n")
    };
    dialect(&format!("[{element}, {element}]"), next, "!llvm.array<2 x i64>")
}

#[test]
fn expressions_and_arrays_of_the_llvm_dialect_are_shared() {
    let folder = Folder::new("shared-dialect");
    let (path, out) = (folder.file("a.mlir"), folder.file("a.spv"));
    let started = Instant::now();
    let sources = [dialect_sums(), dialect_arrays("1 : i64"), dialect_arrays("#address")];
    for text in sources {
        std::fs::write(&path, &text).unwrap();
        let (status, _, errors) = call_as("spirula", &["translate", "--to", "spirv", &path, "-o", &out]);
        assert_eq!(status, 0, "{text}{errors}");
        assert!(std::fs::metadata(&out).unwrap().len() < 1 << 14, "{text}");
    }
    assert!(started.elapsed() < Duration::from_secs(30), "{:?}", started.elapsed());
}

#[test]
fn types_that_are_exponential_in_full_are_refused() {
    let folder = Folder::new("shared-types");
    let (assembly, binary) = (folder.file("a.spvasm"), folder.file("a.spv"));
    let (llvm, out) = (folder.file("a.ll"), folder.file("out"));
    std::fs::write(&assembly, structs()).unwrap();
    assert_eq!(call_as("spirula", &["as", &assembly, "-o", &binary]).0, 0);
    std::fs::write(&llvm, named_structs()).unwrap();
    let started = Instant::now();
    for (name, arguments) in [
        ("spirula", &["translate", "--to", "mlir", &binary, "-o", &out][..]),
        ("spirula", &["translate", "--to", "llvm", &binary, "-o", &out]),
        ("spirula", &["opt", "-O", &binary, "-o", &out]),
        ("llvm-spirv", &["-r", &binary, "-o", &out]),
        ("llvm-spirv", &[&llvm, "-o", &out]),
        ("llvm-as", &[&llvm, "-o", &out]),
    ] {
        let (status, _, errors) = call_as(name, arguments);
        assert_ne!(status, 0, "{name} {arguments:?}");
        assert!(errors.contains("more than 65536 parts"), "{name} {arguments:?}: {errors}");
    }
    // The validator reads words, where parts are shared.
    assert_eq!(call_as("spirv-val", &[&binary]).0, 0);
    assert!(started.elapsed() < Duration::from_secs(30), "{:?}", started.elapsed());
}

#[test]
fn time_and_output_are_those_of_the_module() {
    let folder = Folder::new("shared");
    let started = Instant::now();
    for (name, text) in [("arrays", arrays()), ("sums", sums())] {
        let path = folder.file(&format!("{name}.spvasm"));
        std::fs::write(&path, &text).unwrap();
        let binary = folder.file(&format!("{name}.spv"));
        assert_eq!(call_as("spirula", &["as", &path, "-o", &binary]).0, 0);
        for command in [&["translate", "--to", "mlir"][..], &["translate", "--to", "llvm"], &["opt", "-O"]] {
            let out = folder.file("out");
            // What would be exponential as text is an error.
            let _ = call_as("spirula", &[command, &[&path, "-o", &out]].concat());
            let size = std::fs::metadata(&out).map_or(0, |data| data.len());
            assert!(size < 1 << 20, "{name}, {command:?}: {size} bytes");
        }
        let out = folder.file("out.bc");
        let (status, _, errors) = call_as("llvm-spirv", &["-r", &binary, "-o", &out]);
        assert_eq!(status, 0, "{name}: {errors}");
        assert!(std::fs::metadata(&out).unwrap().len() < 1 << 20, "{name}: bitcode");
    }
    assert!(started.elapsed() < Duration::from_secs(60), "{:?}", started.elapsed());
}
