//! Every row of the grammar survives the round trip words -> text -> words.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod common;

use spirula_binary::{AssembleOptions, Decoder, DisassembleOptions, Module, assemble, disassemble, to_words};
use spirula_diag::{Diagnostics, SourceMap, Style, render};

fn round_trip(words: &[u32]) -> Vec<u32> {
    let options = DisassembleOptions { friendly_names: false, ..DisassembleOptions::default() };
    let mut diagnostics = Diagnostics::new();
    let mut sources = SourceMap::new();
    let text = disassemble("rows", words, &options, &mut diagnostics);
    if let Ok(text) = &text {
        sources.add("rows.spvasm", text.clone()).unwrap();
        let options = AssembleOptions { version: None, preserve_numeric_ids: true };
        if let Ok(words) = assemble(&sources.files()[0], &options, &mut diagnostics) {
            return words;
        }
    }
    let first = diagnostics.iter().next().unwrap();
    panic!("{}", render(first, &sources, Style::default()));
}

fn assert_same(words: &[u32]) {
    let back = round_trip(words);
    if let Some(at) = words.iter().zip(&back).position(|(a, b)| a != b) {
        let module = Module::new(words).unwrap();
        let found = module.instructions().map(Result::unwrap).take_while(|i| i.offset <= at).last();
        panic!("word {at}: {} became {}, in {found:?}", words[at], back[at]);
    }
    assert_eq!(words.len(), back.len());
}

#[test]
fn every_row_comes_back() {
    for seed in 0..8 {
        assert_same(&common::every_row(seed));
    }
}

#[test]
fn every_enumerant_comes_back() {
    assert_same(&common::every_enumerant(1));
}

#[test]
fn other_byte_order_reads_the_same() {
    let words = common::every_row(3);
    let little: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
    let big: Vec<u8> = words.iter().flat_map(|w| w.to_be_bytes()).collect();
    assert_eq!(to_words(&little).unwrap(), words);
    assert_eq!(to_words(&big).unwrap(), words);
}

#[test]
fn operands_cover_their_instruction() {
    let words = common::every_enumerant(2);
    let module = Module::new(&words).unwrap();
    let decoder = Decoder::of(&module).unwrap();
    for instruction in module.instructions() {
        let instruction = instruction.unwrap();
        let mut at = 1;
        for operand in decoder.operands(instruction, instruction.op.row().unwrap()) {
            let operand = operand.unwrap();
            assert_eq!(operand.index, at);
            at += operand.words.len();
        }
        assert_eq!(at, instruction.words.len(), "{instruction:?}");
    }
}

/// Friendly names only change ids.
#[test]
fn friendly_names_name_the_same_module() {
    let words = common::every_row(5);
    let mut diagnostics = Diagnostics::new();
    let text = disassemble("rows", &words, &DisassembleOptions::default(), &mut diagnostics).unwrap();
    let mut sources = SourceMap::new();
    sources.add("rows.spvasm", text.clone()).unwrap();
    let back = assemble(&sources.files()[0], &AssembleOptions::default(), &mut diagnostics).unwrap();
    assert_eq!(back.len(), words.len());
    for (a, b) in Module::new(&words).unwrap().instructions().zip(Module::new(&back).unwrap().instructions())
    {
        assert_eq!(a.unwrap().words[0], b.unwrap().words[0]);
    }
}
