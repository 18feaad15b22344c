//! Damaged modules and text give errors, never a panic, and memory use stays proportional to the input.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod common;

use proptest::prelude::*;
use spirula_binary::{AssembleOptions, DisassembleOptions, assemble, disassemble, to_words};
use spirula_diag::{Diagnostics, Place, SourceMap};
use std::sync::OnceLock;

fn words() -> &'static [u32] {
    static WORDS: OnceLock<Vec<u32>> = OnceLock::new();
    WORDS.get_or_init(|| common::every_row(11))
}

fn text() -> &'static [u8] {
    static TEXT: OnceLock<Vec<u8>> = OnceLock::new();
    TEXT.get_or_init(|| {
        let mut text = Vec::new();
        let options = DisassembleOptions::default();
        text.extend(disassemble("text", words(), &options, &mut Diagnostics::new()).unwrap());
        text
    })
}

fn every_way(words: &[u32]) {
    let all = DisassembleOptions {
        nested_indent: true,
        reorder_blocks: true,
        comment: true,
        offsets: true,
        color: true,
        unknown_opcodes: true,
        ..DisassembleOptions::default()
    };
    for options in [DisassembleOptions::default(), all] {
        let mut diagnostics = Diagnostics::new();
        let done = disassemble("damaged", words, &options, &mut diagnostics);
        assert_eq!(done.is_err(), diagnostics.has_errors());
        for diagnostic in diagnostics.iter() {
            let Place::Byte(_, byte) = &diagnostic.place else { panic!("{diagnostic:?}") };
            assert!(*byte <= words.len() * 4, "{diagnostic:?}");
        }
    }
}

fn read(text: Vec<u8>) {
    let mut sources = SourceMap::new();
    sources.add("damaged.spvasm", text).unwrap();
    for preserve_numeric_ids in [false, true] {
        let options = AssembleOptions { version: None, preserve_numeric_ids };
        let mut diagnostics = Diagnostics::new();
        if let Ok(words) = assemble(&sources.files()[0], &options, &mut diagnostics) {
            every_way(&words);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_words(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u32>(), 0..4u8), 1..6)) {
        let mut words = words().to_vec();
        for (at, value, how) in changes {
            let at = at.index(words.len());
            match how {
                0 => words[at] = value,
                1 => words[at] ^= 1 << (value % 32),
                2 => words[at] = words[at].wrapping_add(value % 5).wrapping_sub(2),
                _ => words.truncate(at.max(5)),
            }
        }
        every_way(&words);
    }

    #[test]
    fn any_words(body in prop::collection::vec(any::<u32>(), 0..64), bound in any::<u32>()) {
        let mut words = vec![spirula_spec::MAGIC_NUMBER, 0x10600, 0, bound, 0];
        words.extend(body);
        every_way(&words);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
        if let Ok(words) = to_words(&bytes) {
            every_way(&words);
        }
    }

    #[test]
    fn damaged_text(
        start in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3u8), 1..6),
    ) {
        // A piece of the text suffices, and keeps the cases short.
        let start = start.index(text().len());
        let mut text = text()[start..text().len().min(start + 4000)].to_vec();
        for (at, value, how) in changes {
            let at = at.index(text.len());
            match how {
                0 => text[at] = value,
                1 => text.truncate(at + 1),
                _ => text.insert(at, b" \"\\;=%!|0.-x\n"[value as usize % 13]),
            }
        }
        read(text);
    }

    #[test]
    fn any_text(text in "([%!;=\"\\\\|,()]|Op[A-Z][a-z]*|[ \n]|[0-9a-fxp.+-]{1,6}){0,60}") {
        read(text.into_bytes());
    }
}

#[test]
fn a_huge_bound_costs_nothing() {
    let words = [spirula_spec::MAGIC_NUMBER, 0x10600, 0, u32::MAX, 0, 2 << 16 | 19, u32::MAX];
    let text = disassemble("huge", &words, &DisassembleOptions::default(), &mut Diagnostics::new()).unwrap();
    assert!(text.ends_with(b"       %void = OpTypeVoid\n"));
}

#[test]
fn a_long_instruction_is_refused() {
    let mut text = b"%s = OpTypeStruct".to_vec();
    text.extend(b" %a".repeat(70_000));
    let mut sources = SourceMap::new();
    sources.add("long.spvasm", text).unwrap();
    let mut diagnostics = Diagnostics::new();
    assert!(assemble(&sources.files()[0], &AssembleOptions::default(), &mut diagnostics).is_err());
    let message = &diagnostics.iter().next().unwrap().message;
    assert_eq!(message, "OpTypeStruct Instruction too long: 70002 words, but the limit is 65535");
}
