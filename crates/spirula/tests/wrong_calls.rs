//! Calls of intrinsics and built-in functions with another number or other types of arguments than they take: an error at
//! the call, or a valid module, never a panic.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;

/// Names that are called, as LLVM has them or by the mangling of OpenCL C.
const NAMES: &[&str] = &[
    "llvm.abs.i32",
    "llvm.ctlz.i32",
    "llvm.fshl.i32",
    "llvm.ldexp.f32.i32",
    "llvm.powi.f32.i32",
    "llvm.fma.f32",
    "llvm.canonicalize.f32",
    "llvm.smax.i32",
    "llvm.frexp.f32.i32",
    "llvm.memcpy.p1.p1.i32",
    "llvm.lifetime.start.p0",
    "llvm.experimental.constrained.fadd.f32",
    "llvm.experimental.constrained.fcmp.f32",
    "llvm.vector.reduce.add.v4i32",
    "llvm.umul.with.overflow.i32",
    "llvm.ptr.annotation.p1.p0",
    "_Z3absi",
    "_Z3mini",
    "_Z5clampf",
    "_Z6vstore",
    "_Z7shufflev",
    "_Z10atomic_addv",
    "_Z10sub_group_v",
    "_Z20work_group_broadcastv",
    "_Z11read_imagefv",
    "_Z16async_work_group_copyv",
    "_Z41__spirv_GenericCastToPtrExplicit_ToGlobalv",
    "_Z18__spirv_AtomicIAddv",
    "_Z20__spirv_ControlBarrierv",
    "_Z21__spirv_ImageSampleExplicitLodv",
    "_Z26__spirv_CompositeConstructv",
    "_Z22__spirv_ocl_vstoren",
];

const TYPES: &[&str] = &["i32", "float", "ptr addrspace(1)", "<4 x float>", "i64"];

#[test]
fn no_panics() {
    let folder = Folder::new("wrong-calls");
    let (path, out) = (folder.file("a.ll"), folder.file("a.spv"));
    for (n, name) in NAMES.iter().enumerate() {
        for count in 0..5 {
            let types: Vec<&str> = (0..count).map(|i| TYPES[(n + i * 3) % TYPES.len()]).collect();
            let result = TYPES[(n + count) % TYPES.len()];
            let value =
                |ty: &&str| if ty.starts_with("ptr") { format!("{ty} %p") } else { format!("{ty} poison") };
            let values: Vec<String> = types.iter().map(value).collect();
            let text = format!(
                "target triple = \"spir64-unknown-unknown\"\ndeclare {result} @\"{name}\"({})\n\
                 define spir_kernel void @k(ptr addrspace(1) %p) {{\n  %r = call {result} @\"{name}\"({})\n  ret void\n}}\n",
                types.join(", "),
                values.join(", ")
            );
            std::fs::write(&path, &text).unwrap();
            let (status, _, errors) = call_as("llvm-spirv", &[&path, "-o", &out]);
            assert!(status <= 1 && !errors.contains("internal error"), "{text}{errors}");
            // What is refused is told with its place.
            assert!(status == 0 || errors.contains("a.ll:") || errors.contains("error"), "{text}{errors}");
        }
    }
}
