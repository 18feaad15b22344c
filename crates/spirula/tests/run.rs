//! `spirula run`: wrong results, invalid manifests, and misbehaving kernels.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod call;
mod common;
mod folder;

use common::{call, files};
use folder::Folder;

/// Runs a manifest, written next to the file of a module.
fn run_in(folder: &Folder, module: (&str, &str), manifest: &str, flags: &[&str]) -> (u8, String, String) {
    std::fs::write(folder.file(module.0), module.1).unwrap();
    let path = folder.file("a.json");
    std::fs::write(&path, manifest).unwrap();
    call(&[&["run", &path], flags].concat())
}

#[test]
fn a_wrong_result_is_told() {
    let folder = Folder::new("run");
    let source = files("glsl", "count.json").remove(0);
    let text = std::fs::read_to_string(&source).unwrap();
    let path = folder.file("count.json");
    std::fs::copy(source.with_extension("comp.spv"), folder.file("count.comp.spv")).unwrap();
    std::fs::write(&path, text.replace("-490", "-491")).unwrap();
    let (status, output, _) = call(&["run", &path]);
    assert_eq!(status, 1);
    assert!(output.contains("WRONG") && output.contains("[1] = -490, expected -491"), "{output}");
    let (status, output, _) = call(&["run", &path, "--json", "--reps", "2"]);
    assert_eq!(status, 1);
    assert!(output.starts_with('{') && output.contains("\"ok\":false"), "{output}");
    let picture = folder.file("out.png");
    let (_, _, errors) = call(&["run", &path, "--image", &picture, "--image-width", "1"]);
    let bytes = std::fs::read(&picture).unwrap_or_else(|_| panic!("{errors}"));
    assert!(bytes.starts_with(b"\x89PNG"));
}

#[test]
fn what_cannot_run_is_located() {
    let folder = Folder::new("refused");
    let module = "spirv.module Logical GLSL450 {\n  spirv.func @main() \"None\" {\n    spirv.Kill\n  }\n\
                  \x20 spirv.EntryPoint \"GLCompute\" @main\n}\n";
    std::fs::write(folder.file("a.mlir"), module).unwrap();
    let manifest = r#"{"format": "spirula-exec/1", "modules": {"shader": {"mlir": "a.mlir"}},
        "global": [1], "local": [1], "args": []}"#;
    let path = folder.file("a.json");
    std::fs::write(&path, manifest).unwrap();
    let (status, _, errors) = call(&["run", &path]);
    assert_eq!(status, 1);
    assert!(errors.contains("a.mlir:3:5: error: cannot run OpKill"), "{errors}");
}

/// A shader with one work-item that reads and writes at the indices in its push constants.
const STRAY: &str = "[[vk::push_constant]] struct { int from, to; uint4 table; } p;
[[vk::binding(0)]] RWStructuredBuffer<uint> a;
[[vk::binding(1)]] RWStructuredBuffer<uint> b;
groupshared uint shared_[4];
[numthreads(1, 1, 1)]
void main() {
    uint mine[4] = { 1, 2, 3, 4 };
    shared_[p.to & 3] = 7;
    shared_[p.to] = 9;
    mine[p.to] = 5;
    b[1] = a[p.from] + 1;
    a[p.to] = 77;
    b[2] = mine[p.from & 3] + p.table[p.from & 3];
    uint old;
    InterlockedAdd(a[p.to], 5, old);
    b[3] = old;
    b[4] = mine[p.from] * 0;
}
";

#[test]
fn what_a_shader_reaches_beyond_its_buffers_is_zero_and_forgotten() {
    let folder = Folder::new("stray");
    for place in [4, 5, 1000, 1 << 20, i32::MAX, -1, -4, i32::MIN] {
        let manifest = format!(
            r#"{{"format": "spirula-exec/1", "modules": {{"shader": {{"hlsl": "a.hlsl"}}}}, "global": [1], "local": [1],
            "args": [{{"buf": "u32", "count": 4, "data": [1, 2, 3, 4], "expect": [1, 2, 3, 4]}},
                     {{"buf": "u32", "count": 5, "data": [1, 1, 1, 1, 1], "expect": [1, 1, {}, 0, 0]}},
                     {{"i32": {place}}}, {{"i32": {place}}}, {{"u32": 0}}, {{"u32": 0}}, {{"u32": 0}},
                     {{"u32": 0}}, {{"u32": 0}}, {{"u32": 0}}]}}"#,
            (place & 3) + 1
        );
        let (status, output, errors) = run_in(&folder, ("a.hlsl", STRAY), &manifest, &[]);
        assert_eq!(status, 0, "{place}: {output}{errors}");
    }
}

/// An OpenCL kernel, in assembly, that stores to the address in its second argument.
const OPENCL: &str = "OpCapability Kernel
OpCapability Addresses
OpCapability Int64
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %main \"main\"
%file = OpString \"a.cl\"
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%long = OpTypeInt 64 0
%to = OpTypePointer CrossWorkgroup %uint
%fn = OpTypeFunction %void %to %long
%one = OpConstant %uint 1
%null = OpConstantNull %to
%main = OpFunction %void None %fn
%p = OpFunctionParameter %to
%i = OpFunctionParameter %long
%entry = OpLabel
OpLine %file 7 5
BODY
OpReturn
OpFunctionEnd
";

fn opencl(folder: &Folder, body: &str, place: i64) -> (u8, String, String) {
    let manifest = format!(
        r#"{{"format": "spirula-exec/1", "modules": {{"kernel": {{"spvasm": "a.spvasm"}}}}, "global": [1], "local": [1],
        "args": [{{"buf": "u32", "count": 4, "data": [5, 6, 7, 8]}}, {{"i64": {place}}}]}}"#
    );
    run_in(folder, ("a.spvasm", &OPENCL.replace("BODY", body)), &manifest, &[])
}

#[test]
fn an_opencl_kernel_that_leaves_its_buffers_is_told_of() {
    let folder = Folder::new("leave");
    let direct = "%q = OpPtrAccessChain %to %p %i\nOpStore %q %one Aligned 4";
    let through_memory = "%n = OpConvertPtrToU %long %p\n%m = OpIAdd %long %n %i\n\
                          %q = OpConvertUToPtr %to %m\nOpStore %q %one Aligned 4";
    let null = "OpStore %null %one Aligned 4";
    for (body, place) in [(direct, 3), (through_memory, 12)] {
        let (status, output, errors) = opencl(&folder, body, place);
        assert_eq!(status, 0, "{body}\n{output}{errors}");
    }
    for (body, place) in [
        (direct, 4),
        (direct, -1),
        (direct, 1 << 40),
        (direct, i64::MAX),
        (through_memory, 13),
        (through_memory, -1),
        (null, 0),
    ] {
        let (status, output, errors) = opencl(&folder, body, place);
        assert_eq!(status, 1, "{body} {place}\n{output}");
        assert!(errors.contains("a.cl:7:5: error: the kernel accessed memory out of bounds"), "{errors}");
    }
}

#[test]
fn endless_kernels_time_out() {
    let folder = Folder::new("forever");
    let source = "[[vk::binding(0)]] RWStructuredBuffer<uint> a;
        [numthreads(8, 1, 1)] void main(uint i : SV_GroupIndex) { while (a[0] == 0) { a[1] = i; SYNC } }";
    for sync in ["", "GroupMemoryBarrierWithGroupSync();"] {
        let manifest = r#"{"format": "spirula-exec/1", "modules": {"shader": {"hlsl": "a.hlsl"}}, "global": [80],
            "local": [8], "args": [{"buf": "u32", "count": 4}]}"#;
        for threads in ["1", "3"] {
            let flags = ["--timeout", "0.05", "--threads", threads];
            let module = source.replace("SYNC", sync);
            let (status, _, errors) = run_in(&folder, ("a.hlsl", &module), manifest, &flags);
            assert_eq!(status, 1, "{sync}");
            assert!(errors.contains("exceeded its time limit"), "{errors}");
        }
    }
}

#[test]
fn divisions_do_not_trap() {
    let folder = Folder::new("divide");
    let source = "[[vk::binding(0)]] RWStructuredBuffer<int> a;
        [numthreads(1, 1, 1)] void main() {
            for (int i = 0; i < 3; ++i) {
                a[8] += a[i] / a[4] + a[i] % a[4] + a[i] / a[5] + a[i] % a[5];
                a[8] += int(uint(a[i]) / uint(a[4]) + uint(a[i]) % uint(a[4]));
            }
            a[8] = 1;
        }";
    let manifest = r#"{"format": "spirula-exec/1", "modules": {"shader": {"hlsl": "a.hlsl"}}, "global": [1], "local": [1],
        "args": [{"buf": "i32", "count": 9, "data": [-2147483648, 1, 0, 0, 0, -1, 0, 0, 0],
                  "expect": [null, null, null, null, null, null, null, null, 1]}]}"#;
    let (status, output, errors) = run_in(&folder, ("a.hlsl", source), manifest, &[]);
    assert_eq!(status, 0, "{output}{errors}");
}

/// A valid manifest; each line below breaks it by a replacement, and has a word of the expected message.
const SOUND: &str = r#"{"format": "spirula-exec/1", "name": "a", "global": [8, 1, 1], "local": [8, 1, 1], "repeat": 1,
    "modules": {"shader": {"hlsl": "a.hlsl", "entry": "main", "profile": "cs_6_0"}},
    "args": [{"buf": "u32", "count": 8, "data": [1, 2], "set": 0, "binding": 0, "atol": 0}]}"#;

const SPOILED: &[(&str, &str, &str)] = &[
    ("\"count\": 8", "\"count\": 18446744073709551615", "exceed"),
    ("\"count\": 8", "\"count\": 4611686018427387904", "exceed"),
    ("\"count\": 8", "\"count\": 1000000000000", "exceed"),
    ("\"count\": 8", "\"count\": -1", "count"),
    ("\"count\": 8", "\"count\": 1e3", "count"),
    ("\"count\": 8", "\"count\": \"many\"", "count"),
    ("\"count\": 8", "\"count\": 1", "more elements than"),
    ("[1, 2]", "[1, \"two\"]", "data"),
    ("\"data\": [1, 2]", "\"file\": \"missing.bin\"", "missing.bin"),
    ("a.hlsl", "missing.hlsl", "missing.hlsl"),
    ("\"main\"", "\"other\"", "entry point"),
    ("cs_6_0", "cs_99", "cs_99"),
    ("[8, 1, 1]", "[0, 1, 1]", "does not divide"),
    ("[8, 1, 1], \"local\"", "[4294967296, 1, 1], \"local\"", "global"),
    ("[8, 1, 1], \"local\": [8, 1, 1]", "[4294967295, 65536, 65536], \"local\": [65535, 1, 2]", "work-items"),
    ("[8, 1, 1], \"local\": [8, 1, 1]", "[-8, 1, 1], \"local\": [-8, 1, 1]", "global"),
    ("\"repeat\": 1", "\"repeat\": 4294967296", "repeat"),
    ("\"repeat\": 1", "\"repeat\": -3", "repeat"),
    ("\"set\": 0", "\"set\": -1", "set"),
    ("\"binding\": 0", "\"binding\": 7", "binding 0"),
    ("\"atol\": 0", "\"atol\": \"much\"", "atol"),
    ("\"args\": [", "\"args\": [7, ", "args[0]"),
    ("\"args\": [", "\"args\": [{\"u99\": 7}, ", "args[0]"),
    ("}]}", "}]", "EOF"),
];

#[test]
fn invalid_manifests_are_rejected() {
    let folder = Folder::new("spoiled");
    let module = "[[vk::binding(0)]] RWStructuredBuffer<uint> a;
        [numthreads(8, 1, 1)] void main(uint i : SV_GroupIndex) { a[i] += 1; }";
    assert_eq!(run_in(&folder, ("a.hlsl", module), SOUND, &[]).0, 0);
    for (from, to, word) in SPOILED {
        let manifest = SOUND.replace(from, to);
        assert_ne!(manifest, SOUND, "{from}");
        let (status, output, errors) = run_in(&folder, ("a.hlsl", module), &manifest, &[]);
        // A file that cannot be read is not a finding.
        let expected = if word.starts_with("missing") { 2 } else { 1 };
        assert_eq!(status, expected, "{to}\n{output}");
        assert!(errors.contains(word), "{to}: {errors}");
    }
    let flags: &[&[&str]] =
        &[&["--threads", "1000000000"], &["--threads", "-1"], &["--reps", "x"], &["--timeout", "-1"]];
    for flags in flags {
        assert_eq!(run_in(&folder, ("a.hlsl", module), SOUND, flags).0, 2, "{flags:?}");
    }
    let wide = ["--image", &folder.file("a.png"), "--image-width", "99999999999"];
    assert_eq!(run_in(&folder, ("a.hlsl", module), SOUND, &wide).0, 2);
}

/// A compute shader of GLSL with a specialization constant and push constants, in assembly.
const SPECIALIZED: &str = "OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 2 1 1
OpName %count \"count\"
OpName %scale \"scale\"
OpDecorate %count SpecId 7
OpDecorate %scale SpecId 8
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpMemberDecorate %block 1 Offset 16
OpDecorate %buffer_type Block
OpMemberDecorate %buffer_type 0 Offset 0
OpMemberDecorate %buffer_type 1 Offset 4
OpDecorate %buffer DescriptorSet 0
OpDecorate %buffer Binding 0
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%count = OpSpecConstant %uint 3
%scale = OpSpecConstant %float 1.5
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%block = OpTypeStruct %uint %uint
%buffer_type = OpTypeStruct %uint %float
%to_block = OpTypePointer PushConstant %block
%to_pushed = OpTypePointer PushConstant %uint
%to_buffer = OpTypePointer StorageBuffer %buffer_type
%to_uint = OpTypePointer StorageBuffer %uint
%to_float = OpTypePointer StorageBuffer %float
%push = OpVariable %to_block PushConstant
%buffer = OpVariable %to_buffer StorageBuffer
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%at = OpAccessChain %to_pushed %push %one
%pushed = OpLoad %uint %at
%sum = OpIAdd %uint %pushed %count
%first = OpAccessChain %to_uint %buffer %zero
OpStore %first %sum
%second = OpAccessChain %to_float %buffer %one
OpStore %second %scale
MORE
OpReturn
OpFunctionEnd
";

const PUSHED: [&str; 4] = ["--arg", "u32[2]", "--arg", "u32=0,0,0,0,5"];

#[test]
fn a_module_says_what_it_is_and_its_constants_have_names_and_ids() {
    let folder = Folder::new("specialized");
    let path = folder.file("a.spvasm");
    std::fs::write(&path, SPECIALIZED.replace("MORE\n", "")).unwrap();
    let run = |flags: &[&str]| call(&[&["run", &path, "--print", "0"], &PUSHED[..], flags].concat());
    for (flags, first, second) in [
        (&[][..], 8, 0x3fc0_0000u32),
        (&["--spec", "count=10", "--spec", "8=-0.5"], 15, 0xbf00_0000),
        (&["--spec", "7=0x10", "--flavour", "shader"], 21, 0x3fc0_0000),
    ] {
        let (status, output, errors) = run(flags);
        assert!(status == 0 && output.contains(&format!("[0] {first} {second}\n")), "{output}{errors}");
        assert!(output.contains("(shader)"), "{output}");
    }
    for (flags, why) in [
        (&["--spec", "cuont=1"][..], "did you mean 'count'?"),
        (&["--spec", "9=1"], "it has count (7), scale (8)"),
        (&["--spec", "count=1.5"], "has no value '1.5'"),
        (&["--spec", "count=1", "--spec", "7=1"], "two values"),
        (&["--spec", "count"], "'count'"),
        (&["--flavour", "kernel"], "its entry point 'main' is a shader"),
    ] {
        let (status, output, errors) = run(flags);
        assert!(status != 0 && errors.contains(why), "{flags:?}: {output}{errors}");
    }
    // A manifest says the same.
    let manifest = r#"{"format": "spirula-exec/1", "modules": {"shader": {"spvasm": "a.spvasm"}},
        "specialization": {"count": 10, "8": 2.5}, "args": [{"buf": "u32", "count": 2, "expect": [15, 1075838976]},
        {"u32": [0, 0, 0, 0, 5]}]}"#;
    let (status, output, errors) =
        run_in(&folder, ("a.spvasm", &SPECIALIZED.replace("MORE\n", "")), manifest, &[]);
    assert!(status == 0 && output.contains("right"), "{output}{errors}");
}

#[test]
fn what_a_launch_lacks_is_an_error() {
    let folder = Folder::new("lacks");
    let path = folder.file("a.spvasm");
    std::fs::write(&path, SPECIALIZED.replace("MORE\n", "")).unwrap();
    for (arguments, why) in [
        (&["--arg", "u32[2]"][..], "the kernel has 20 bytes of push constants, the launch 0"),
        (
            &["--arg", "u32[2]", "--arg", "u32=0,0,0,0"],
            "the kernel has 20 bytes of push constants, the launch 16",
        ),
        (&["--arg", "u32=0,0,0,0,5"], "the launch has no buffer for set 0 binding 0"),
    ] {
        let (status, _, errors) = call(&[&["run", &path], arguments].concat());
        assert!(status == 1 && errors.contains(why), "{arguments:?}: {errors}");
    }
    // An argument of another size than the kernel's.
    let kernel = OPENCL.replace("BODY", "");
    std::fs::write(&path, kernel).unwrap();
    let (status, _, errors) = call(&["run", &path, "--arg", "u32[4]", "--arg", "i32=1"]);
    assert!(
        status == 1 && errors.contains("argument 1 of the kernel has 8 bytes, the value has 4"),
        "{errors}"
    );
}

#[test]
fn refusals_name_instructions_and_lines() {
    let folder = Folder::new("lines");
    let text = SPECIALIZED.replace("MORE", "OpEmitVertex");
    let text = text.replace("OpCapability Shader\n", "OpCapability Shader\nOpCapability Geometry\n");
    let (assembly, binary) = (folder.file("a.spvasm"), folder.file("a.spv"));
    std::fs::write(&assembly, &text).unwrap();
    assert_eq!(call(&["as", &assembly, "-o", &binary]).0, 0);
    let line = text.lines().position(|line| line == "OpEmitVertex").unwrap() + 1;
    let (status, _, errors) = call(&[&["run", &assembly], &PUSHED[..]].concat());
    assert!(
        status == 1 && errors.contains(&format!("a.spvasm:{line}:1: error: cannot run OpEmitVertex")),
        "{errors}"
    );
    let (status, _, errors) = call(&[&["run", &binary], &PUSHED[..]].concat());
    assert!(status == 1 && errors.contains("a.spv: byte "), "{errors}");
    assert!(errors.contains("error: cannot run OpEmitVertex"), "{errors}");
    // Those of the whole kernel are at its function.
    let text = OPENCL.replace("%long = OpTypeInt 64 0", "%long = OpTypeInt 64 0\n%queue = OpTypeQueue");
    let text = text.replace("OpCapability Int64", "OpCapability Int64\nOpCapability DeviceEnqueue");
    let text = text
        .replace("%void %to %long\n", "%void %to %queue\n")
        .replace("%i = OpFunctionParameter %long", "%i = OpFunctionParameter %queue");
    std::fs::write(&assembly, text.replace("BODY", "")).unwrap();
    let (status, _, errors) = call(&["run", &assembly]);
    let line = OPENCL.lines().position(|line| line.starts_with("%main = OpFunction")).unwrap() + 3;
    assert!(
        status == 1
            && errors.contains(&format!("a.spvasm:{line}:1: error: the kernel 'main' has a parameter")),
        "{errors}"
    );
    // Those of HLSL name the file at least.
    let source = "Texture2D<float> t;\nRWStructuredBuffer<float> a;\n[numthreads(1, 1, 1)]\nvoid main() { a[0] = t.Load(0); }\n";
    let path = folder.file("a.hlsl");
    std::fs::write(&path, source).unwrap();
    let (status, _, errors) = call(&["run", &path, "--profile", "cs_6_0", "--arg", "u32[2]"]);
    assert!(status == 1 && errors.contains("a.hlsl"), "{errors}");
}

#[test]
fn hlsl_needs_no_target_for_wave_operations() {
    let folder = Folder::new("waves");
    let path = folder.file("a.hlsl");
    let source = "RWStructuredBuffer<uint> a;
        [numthreads(4, 1, 1)] void main(uint i : SV_DispatchThreadID) { a[i] = WaveActiveMax(7 + i * 0); }";
    std::fs::write(&path, source).unwrap();
    let (status, output, errors) = call(&["run", &path, "--arg", "u32[4]", "--print", "0"]);
    assert!(status == 0 && output.contains("[0] 7 7 7 7"), "{output}{errors}");
}
