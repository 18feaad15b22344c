//! A text of a module that does not depend on ids and on the order of what has no order.
//!
//! Types, constants, imports and strings are written out where they are used, so each counts once and only where it is
//! used; a variable is known by what it is and how it is decorated; what functions define is numbered. All that stands
//! before the functions is sorted.

use spirula_binary::{Decoder, Instruction, Module};
use spirula_spec::{Category, InstructionClass as C, Op, OperandKind as K};
use std::collections::{BTreeMap, BTreeSet};

/// Types contain themselves at most so often before the text says no more.
const DEPTH: usize = 24;

/// The text of a module.
pub(crate) fn canonical(words: &[u32]) -> Vec<String> {
    let module = Module::new(words).unwrap();
    let decoder = Decoder::of(&module).unwrap();
    let all: Vec<Instruction<'_>> = module.instructions().map(Result::unwrap).collect();
    let begins = |i: &Instruction<'_>| matches!(i.op, Op::Function | Op::GraphARM);
    let start = all.iter().position(begins).unwrap_or(all.len());
    let (head, functions) = all.split_at(start);
    let decorations: Vec<Vec<u32>> = decorations(head);
    let decorations: Vec<Instruction<'_>> =
        decorations.iter().map(|words| Instruction { op: Op(words[0] as u16), words, offset: 0 }).collect();
    let mut text =
        Text { decoder, by_id: BTreeMap::new(), decorations: BTreeMap::new(), local: BTreeMap::new() };
    for i in head {
        let row = i.op.row().unwrap();
        if let Some(at) = row.result_index() {
            text.by_id.insert(i.words[at], *i);
        }
    }
    let mut count = 0;
    for i in functions {
        if let Some(at) = i.op.row().unwrap().result_index() {
            text.local.insert(i.words[at], format!("%{count}"));
            count += 1;
        }
    }
    for i in &decorations {
        text.decorations.entry(i.words[1]).or_default().push(*i);
    }
    let lines = head.iter().filter(|i| is_line(i)).map(|i| text.line(i));
    let mut lines: Vec<String> = lines.chain(decorations.iter().map(|i| text.line(i))).collect();
    lines.sort();
    let mut place = String::new();
    for i in functions {
        match i.op {
            Op::Line => place = text.line(i),
            Op::NoLine => place.clear(),
            Op::Label | Op::FunctionParameter | Op::FunctionEnd => lines.push(text.line(i)),
            _ => lines.push(format!("{} {place}", text.line(i))),
        }
    }
    lines.insert(0, format!("version {}", module.header().version));
    lines
}

/// Decorations with a target, those of groups with each target of the group.
fn decorations(head: &[Instruction<'_>]) -> Vec<Vec<u32>> {
    let groups: BTreeSet<u32> =
        head.iter().filter(|i| i.op == Op::DecorationGroup).map(|i| i.words[1]).collect();
    let of_group = |group: u32| head.iter().filter(move |i| i.op == Op::Decorate && i.words[1] == group);
    let mut all = Vec::new();
    for i in head.iter().filter(|i| is_decoration(i)) {
        match i.op {
            Op::Decorate if groups.contains(&i.words[1]) => {}
            Op::GroupDecorate => {
                for target in &i.words[2..] {
                    all.extend(
                        of_group(i.words[1]).map(|d| [&[d.words[0], *target], &d.words[2..]].concat()),
                    );
                }
            }
            Op::GroupMemberDecorate => {
                for pair in i.words[2..].chunks(2) {
                    let first = |d: &Instruction<'_>| {
                        (d.words[0] + (1 << 16)) & !0xffff | u32::from(Op::MemberDecorate.0)
                    };
                    all.extend(of_group(i.words[1]).map(|d| [&[first(d)], pair, &d.words[2..]].concat()));
                }
            }
            _ => all.push(i.words.to_vec()),
        }
    }
    all
}

fn is_decoration(i: &Instruction<'_>) -> bool {
    let row = i.op.row().unwrap();
    row.class == C::Annotation && row.result_index().is_none()
}

/// Whether an instruction before the functions is a line, and not part of others.
fn is_line(i: &Instruction<'_>) -> bool {
    let row = i.op.row().unwrap();
    let part = row.name.starts_with("OpType")
        || matches!(row.class, C::ConstantCreation)
        || is_decoration(i)
        || i.op == Op::DecorationGroup
        || matches!(i.op, Op::ExtInstImport | Op::String | Op::Undef | Op::Nop | Op::NoLine);
    !part
}

struct Text<'a> {
    decoder: Decoder,
    /// What stands before the functions.
    by_id: BTreeMap<u32, Instruction<'a>>,
    decorations: BTreeMap<u32, Vec<Instruction<'a>>>,
    /// What functions define.
    local: BTreeMap<u32, String>,
}

impl Text<'_> {
    fn line(&self, i: &Instruction<'_>) -> String {
        if i.op == Op::Phi {
            // Predecessors have no order.
            let mut words = i.words[3..].to_vec();
            let mut pairs: Vec<&mut [u32]> = words.chunks_exact_mut(2).collect();
            pairs.sort_by_key(|pair| self.id(pair[1], 0));
            let words = [&i.words[..3], &pairs.concat()].concat();
            return self.instruction(&Instruction { words: &words, ..*i }, 0);
        }
        self.instruction(i, 0)
    }

    fn instruction(&self, i: &Instruction<'_>, depth: usize) -> String {
        let row = i.op.row().unwrap();
        let mut text = row.name.to_owned();
        for operand in self.decoder.operands(*i, row) {
            let operand = operand.unwrap();
            text.push(' ');
            match operand.kind {
                K::IdResult => match self.local.get(&operand.word()) {
                    Some(name) => text += name,
                    None => text += "=",
                },
                K::LiteralString => text += &format!("{:?}", String::from_utf8_lossy(&operand.string())),
                kind if kind.category() == Category::Id => text += &self.id(operand.word(), depth),
                _ => text += &format!("{:?}", operand.words),
            }
        }
        text
    }

    fn id(&self, id: u32, depth: usize) -> String {
        if let Some(name) = self.local.get(&id) {
            return name.clone();
        }
        let Some(i) = self.by_id.get(&id).filter(|_| depth < DEPTH) else { return "?".to_owned() };
        let mut parts = vec![self.instruction(i, depth + 1)];
        let mut decorations: Vec<String> = Vec::new();
        for i in self.decorations.get(&id).into_iter().flatten() {
            // The target would be written out in its own text.
            let rest = Instruction { words: i.words, ..*i };
            let text = self.decoration(&rest, depth + 1);
            decorations.push(text);
        }
        decorations.sort();
        parts.extend(decorations);
        format!("({})", parts.join("; "))
    }

    fn decoration(&self, i: &Instruction<'_>, depth: usize) -> String {
        let mut text = i.op.name().unwrap().to_owned();
        for operand in self.decoder.operands(*i, i.op.row().unwrap()).map(Result::unwrap).skip(1) {
            if operand.kind.category() == Category::Id {
                text += &format!(" {}", self.id(operand.word(), depth));
            } else {
                text += &format!(" {:?}", operand.words);
            }
        }
        text
    }
}
