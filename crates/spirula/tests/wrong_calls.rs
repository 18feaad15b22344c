//! Calls of intrinsics and built-in functions with another number or other types of arguments than they take: an error at
//! the call, or a valid module, never a panic.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;

/// Intrinsics that are called.
const INTRINSICS: &[&str] = &[
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
];

/// Built-in functions that are called, each with the parameters that its mangled name tells of.
const BUILTINS: &[(&str, &str)] = &[
    ("abs", "i"),
    ("min", "i"),
    ("clamp", "f"),
    ("vstore4", "v"),
    ("shuffle", "v"),
    ("atomic_add", "v"),
    ("sub_group_broadcast", "v"),
    ("work_group_broadcast", "v"),
    ("read_imagef", "v"),
    ("async_work_group_copy", "v"),
    ("__spirv_GenericCastToPtrExplicit_ToGlobal", "v"),
    ("__spirv_AtomicIAdd", "v"),
    ("__spirv_ControlBarrier", "v"),
    ("__spirv_ImageSampleExplicitLod", "v"),
    ("__spirv_CompositeConstruct", "v"),
    ("__spirv_ocl_vstoren", "v"),
];

const TYPES: &[&str] = &["i32", "float", "ptr addrspace(1)", "<4 x float>", "i64"];

#[test]
fn no_panics() {
    let folder = Folder::new("wrong-calls");
    let (path, out) = (folder.file("a.ll"), folder.file("a.spv"));
    let intrinsics = INTRINSICS.iter().map(|name| (*name).to_owned());
    // The length is computed, since a name with a wrong one is no built-in function and checks nothing.
    let builtins = BUILTINS.iter().map(|(name, parameters)| format!("_Z{}{name}{parameters}", name.len()));
    for (n, name) in intrinsics.chain(builtins).enumerate() {
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
            assert!(status == 0 || errors.contains("a.ll:"), "{text}{errors}");
        }
    }
}
