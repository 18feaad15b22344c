//! The command works where the system allows it little address space: stacks grow with what recurs.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod folder;

use folder::Folder;
use std::process::{Command, Output};

/// Kilobytes of address space.
const LIMIT: u32 = 700_000;

/// Compiles a shader under the limit.
fn compile(folder: &Folder, source: &str) -> Output {
    let file = folder.file("a.hlsl");
    std::fs::write(&file, source).unwrap();
    let script = format!("ulimit -v {LIMIT}; exec \"$0\" compile -T cs_6_0 -HV 2021 \"$1\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_spirula"), &file]).output().unwrap()
}

/// A shader with instances of templates in each other.
fn nested(times: u32) -> String {
    format!(
        "template<int N> struct S {{ S<N - 1> in1; float get() {{ return in1.get() + ((((((((N)))))))); }} }};
         template<> struct S<0> {{ float v; float get() {{ return v; }} }};
         RWStructuredBuffer<float> o;
         [numthreads(1,1,1)] void main() {{ S<{times}> s = (S<{times}>)0; o[0] = s.get(); }}"
    )
}

#[test]
fn templates_need_no_half_gigabyte() {
    let folder = Folder::new("address-space");
    let small = compile(&folder, &nested(8));
    assert!(small.status.success(), "{}", String::from_utf8_lossy(&small.stderr));
    // Where the depth of instantiations ends, it is said.
    let endless = compile(&folder, &nested(300));
    let message = String::from_utf8_lossy(&endless.stderr);
    assert!(message.contains("recursive template instantiation exceeded maximum depth"), "{message}");
}
