//! Reads files that LLVM has written, whole and damaged, and writes what was read.

use spirula_bitcode::{is_bitcode, read, write};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::Context;

const FILES: [&[u8]; 3] = [
    include_bytes!("../../../tests/llvm/Inputs/roundtrip.bc"),
    include_bytes!("../../../tests/llvm/Inputs/add.bc"),
    include_bytes!("../../../tests/llvm/Inputs/summary.bc"),
];

/// The number of operations of the module, or the messages.
fn read_bytes(bytes: &[u8]) -> Result<usize, Vec<String>> {
    let mut sources = SourceMap::new();
    let index = sources.add("file.bc", bytes.to_vec()).expect("small");
    let ctx = Context::new(&[&spirula_llvm::DIALECT]);
    let mut diags = Diagnostics::new();
    let body = read(&ctx, sources.file(index).expect("added"), &mut diags);
    match body {
        Ok(body) => Ok(body.op_count()),
        Err(_) => Err(diags.take().into_iter().map(|diagnostic| diagnostic.message.to_string()).collect()),
    }
}

#[test]
fn files_of_llvm() {
    for file in FILES {
        assert!(is_bitcode(file));
        assert!(read_bytes(file).is_ok_and(|count| count > 20));
    }
}

#[test]
fn a_wrapper_is_skipped() {
    let file = FILES[1];
    let mut wrapped = vec![0xDE, 0xC0, 0x17, 0x0B, 0, 0, 0, 0, 20, 0, 0, 0];
    wrapped.extend((file.len() as u32).to_le_bytes());
    wrapped.extend([7, 0, 0, 1]);
    wrapped.extend(file);
    assert_eq!(read_bytes(&wrapped), read_bytes(file));
    wrapped[8] = 255;
    assert_eq!(
        read_bytes(&wrapped),
        Err(vec!["expected bitcode: the wrapper has a wrong offset or length".into()])
    );
}

#[test]
fn every_prefix_is_an_error() {
    for file in FILES {
        for length in (4..file.len() - 8).step_by(37) {
            let messages = read_bytes(&file[..length]).expect_err("a prefix is no module");
            assert_eq!(messages.len(), 1, "{messages:?}");
        }
    }
}

#[test]
fn damaged_bits_are_no_panic() {
    for file in FILES {
        for bit in (32..file.len() * 8).step_by(11) {
            let mut damaged = file.to_vec();
            damaged[bit / 8] ^= 1 << (bit % 8);
            // It may be valid, or an error.
            if let Err(messages) = read_bytes(&damaged) {
                assert_eq!(messages.len(), 1, "bit {bit}: {messages:?}");
            }
        }
    }
}

/// The bitcode of what was read from bytes; none if they cannot be read, or the messages of the writer.
fn written(bytes: &[u8]) -> Option<Result<Vec<u8>, Vec<String>>> {
    let mut sources = SourceMap::new();
    let index = sources.add("file.bc", bytes.to_vec()).expect("small");
    let ctx = Context::new(&[&spirula_llvm::DIALECT]);
    let mut diags = Diagnostics::new();
    let body = read(&ctx, sources.file(index).expect("added"), &mut diags).ok()?;
    let module = body.arena.all_ops().next().expect("a module");
    let result = write(&ctx, &body, module, &mut diags);
    let mut messages = || diags.take().into_iter().map(|diagnostic| diagnostic.message.to_string()).collect();
    Some(result.map_err(|_| messages()))
}

#[test]
fn what_is_written_is_written_again() {
    for file in FILES {
        let first = written(file).expect("valid").expect("LLVM IR");
        assert_eq!(read_bytes(&first), read_bytes(file));
        let second = written(&first).expect("valid").expect("LLVM IR");
        assert!(first == second, "the bytes are the same");
    }
}

#[test]
fn what_is_damaged_is_written_or_refused() {
    for file in FILES {
        for bit in (32..file.len() * 8).step_by(97) {
            let mut damaged = file.to_vec();
            damaged[bit / 8] ^= 1 << (bit % 8);
            match written(&damaged) {
                Some(Ok(bytes)) => assert!(read_bytes(&bytes).is_ok(), "bit {bit}"),
                Some(Err(messages)) => assert_eq!(messages.len(), 1, "bit {bit}: {messages:?}"),
                None => {}
            }
        }
    }
}
