//! Reads files that LLVM has written, whole and damaged, and writes what was read.

use spirula_bitcode::{is_bitcode, read, write};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::Context;

const FILES: [&[u8]; 3] = [
    include_bytes!("../../../tests/llvm/Inputs/roundtrip.bc"),
    include_bytes!("../../../tests/llvm/Inputs/add.bc"),
    include_bytes!("../../../tests/llvm/Inputs/summary.bc"),
];

/// A module of LLVM 16, which is changed when it is read.
const OLD: &[u8] = include_bytes!("../../../tests/llvm/Inputs/llvm-16.bc");

/// Symbols of all kinds.
const SYMBOLS: &[u8] = include_bytes!("../../../tests/llvm/Inputs/symbols.bc");

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
    for file in FILES.into_iter().chain([OLD]) {
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

#[test]
fn lengths_that_lie_are_no_panic() {
    let file = FILES[0];
    for at in (4..file.len() - 4).step_by(4) {
        let word = u32::from_le_bytes(file[at..at + 4].try_into().expect("four bytes"));
        for length in [1, word.wrapping_sub(1), word.wrapping_add(1), u32::MAX] {
            let mut damaged = file.to_vec();
            damaged[at..at + 4].copy_from_slice(&length.to_le_bytes());
            if let Err(messages) = read_bytes(&damaged) {
                assert_eq!(messages.len(), 1, "byte {at}, length {length}: {messages:?}");
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
    let first = written(OLD).expect("valid").expect("LLVM IR");
    assert!(Some(Ok(&first)) == written(&first).as_ref().map(Result::as_ref), "the bytes are the same");
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

/// The parts of the symbol table of a file, with the strings that they refer to.
fn symbol_table(bytes: &[u8]) -> Option<Vec<Vec<String>>> {
    const HEADER: u32 = 76;
    const PRODUCER_LENGTH: u32 = 6;
    let words: Vec<u32> =
        bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().expect("four bytes"))).collect();
    let is_head = |w: &[u32]| w[0] == 3 && w[2] == PRODUCER_LENGTH && w[3] == HEADER && w[4] == 1;
    let at = words.windows(5).position(is_head)?;
    let table = &words[at..];
    // The string table comes after it, with the version of the producer.
    let strings = &bytes[at * 4..];
    let version = strings.windows(5).position(|text| text == b"22.1.")?;
    let strings = &strings[version - table[1] as usize..];
    let text = |at: u32, length: u32| {
        String::from_utf8_lossy(&strings[at as usize..(at + length) as usize]).into_owned()
    };
    // What is a string in the rows of modules, comdats, symbols, symbols that are not common, libraries.
    let shapes: [(usize, &[bool]); 5] = [
        (3, &[false, false, false]),
        (5, &[true, false]),
        (7, &[true, true, false, false]),
        (9, &[false, false, true, true]),
        (17, &[true]),
    ];
    let mut parts = Vec::new();
    for (range, shape) in shapes {
        let mut from = table[range] as usize / 4;
        let mut part = Vec::new();
        for _ in 0..table[range + 1] {
            for is_text in shape {
                part.push(match is_text {
                    true => text(table[from], table[from + 1]),
                    false => table[from].to_string(),
                });
                from += 1 + usize::from(*is_text);
            }
        }
        parts.push(part);
    }
    parts.push(vec![text(table[11], table[12]), text(table[13], table[14])]);
    Some(parts)
}

#[test]
fn symbol_tables_are_those_of_llvm() {
    let mut compared = 0;
    for file in FILES.into_iter().chain([SYMBOLS]) {
        let own = symbol_table(&written(file).expect("valid").expect("LLVM IR"));
        if own.is_some() {
            assert_eq!(own, symbol_table(file));
            compared += 1;
        }
    }
    assert_eq!(compared, 2, "both modules for ELF");
}
