//! A text of a module that does not depend on ids and on the order of what has no order.
//!
//! Types, constants, imports and strings are written out where they are used, so each counts once and only where it is
//! used, and names of what nothing uses do not count; a variable is known by what it is and how it is decorated; what
//! functions define is numbered. All that stands before the functions is sorted, and blocks are in an order of ours.

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
    let long = continued(&all);
    let all: Vec<Instruction<'_>> = all.iter().zip(&long).filter_map(|(i, words)| whole(i, words)).collect();
    let begins = |i: &Instruction<'_>| matches!(i.op, Op::Function | Op::GraphARM);
    let start = all.iter().position(begins).unwrap_or(all.len());
    let (head, functions) = all.split_at(start);
    let functions = &in_order(functions, &wide_integers(&all));
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
    let used = text.used(head, functions);
    let counts = |i: &&Instruction<'_>| match i.op {
        Op::Name | Op::MemberName => text.local.contains_key(&i.words[1]) || used.contains(&i.words[1]),
        _ => is_line(i),
    };
    let mut place = String::new();
    let mut lines = Vec::new();
    for i in head {
        match i.op {
            Op::Line => place = text.line(i),
            Op::NoLine => place.clear(),
            Op::Variable => lines.push(format!("{} {place}", text.line(i))),
            _ if counts(&i) => lines.push(text.line(i)),
            _ => {}
        }
    }
    let mut lines: Vec<String> = lines.into_iter().chain(decorations.iter().map(|i| text.line(i))).collect();
    lines.sort();
    // Equal constants with equal names are one.
    lines.dedup_by(|a, b| a == b && a.starts_with("OpName (OpConstant"));
    for i in functions {
        match i.op {
            Op::Line => place = text.line(i),
            Op::NoLine => place.clear(),
            Op::Label | Op::FunctionParameter | Op::FunctionEnd => lines.push(text.line(i)),
            _ => {
                lines.push(format!("{} {place}", text.line(i)));
                if ends_block(i.op) {
                    place.clear();
                }
            }
        }
    }
    lines.insert(0, format!("version {}", module.header().version));
    lines
}

/// Of each instruction at module scope the words that continue it.
fn continued(all: &[Instruction<'_>]) -> Vec<Vec<u32>> {
    let mut more = vec![Vec::new(); all.len()];
    let mut first = 0;
    for (n, i) in all.iter().enumerate() {
        match continues(i.op) {
            true => more[first].extend_from_slice(&i.words[1..]),
            false => first = n,
        }
    }
    let join = |(i, more): (&Instruction<'_>, Vec<u32>)| match more.is_empty() {
        true => more,
        false => [i.words, &more].concat(),
    };
    all.iter().zip(more).map(join).collect()
}

fn continues(op: Op) -> bool {
    matches!(
        op,
        Op::TypeStructContinuedINTEL
            | Op::ConstantCompositeContinuedINTEL
            | Op::SpecConstantCompositeContinuedINTEL
    )
}

/// An instruction with all its words; none for one that continues another.
fn whole<'a>(i: &Instruction<'a>, words: &'a [u32]) -> Option<Instruction<'a>> {
    let words = if words.is_empty() { i.words } else { words };
    (!continues(i.op)).then_some(Instruction { words, ..*i })
}

/// Functions with their blocks in an order that depends on where they branch to alone: the first, then each behind the
/// one that named it last; at the end those that nothing reaches.
fn in_order<'a>(functions: &[Instruction<'a>], wide: &BTreeSet<u32>) -> Vec<Instruction<'a>> {
    let (mut all, mut blocks) = (Vec::new(), Vec::<&[Instruction<'a>]>::new());
    let mut rest = functions;
    while let Some(first) = rest.first() {
        let ends = |i: &Instruction<'_>| ends_block(i.op);
        let length = match first.op {
            Op::Label => rest.iter().position(ends).map_or(rest.len(), |at| at + 1),
            _ => 1,
        };
        let (block, behind) = rest.split_at(length);
        rest = behind;
        match first.op {
            Op::Label => blocks.push(block),
            _ => {
                flush(&mut all, &blocks, wide);
                blocks.clear();
                all.extend_from_slice(block);
            }
        }
    }
    flush(&mut all, &blocks, wide);
    all
}

fn flush<'a>(all: &mut Vec<Instruction<'a>>, blocks: &[&[Instruction<'a>]], wide: &BTreeSet<u32>) {
    let by_label: BTreeMap<u32, &[Instruction<'a>]> = blocks.iter().map(|b| (b[0].words[1], *b)).collect();
    let (mut seen, mut left) = (BTreeSet::new(), Vec::new());
    for block in blocks {
        left.push(block[0].words[1]);
        while let Some(label) = left.pop() {
            if !seen.insert(label) {
                continue;
            }
            let block = by_label[&label];
            all.extend_from_slice(block);
            let merges = |op| matches!(op, Op::SelectionMerge | Op::LoopMerge);
            for i in block.iter().filter(|i| ends_block(i.op) || merges(i.op)) {
                left.extend(labels(i, wide).iter().filter(|label| by_label.contains_key(label)));
            }
        }
    }
}

/// The values of integer types with more than 32 bits, whose literals have two words.
fn wide_integers(all: &[Instruction<'_>]) -> BTreeSet<u32> {
    let is_wide = |i: &&Instruction<'_>| i.op == Op::TypeInt && i.words[2] > 32;
    let types: BTreeSet<u32> = all.iter().filter(is_wide).map(|i| i.words[1]).collect();
    let typed = all.iter().filter(|i| i.op.row().unwrap().result_index() == Some(2));
    typed.filter(|i| types.contains(&i.words[1])).map(|i| i.words[2]).collect()
}

/// The labels that an instruction names.
fn labels(i: &Instruction<'_>, wide: &BTreeSet<u32>) -> Vec<u32> {
    match i.op {
        Op::Branch | Op::SelectionMerge => vec![i.words[1]],
        Op::LoopMerge => i.words[1..3].to_vec(),
        Op::BranchConditional => i.words[2..4].to_vec(),
        Op::Switch => {
            let literal = if wide.contains(&i.words[1]) { 2 } else { 1 };
            let cases = i.words[3..].chunks_exact(literal + 1).map(|case| case[literal]);
            std::iter::once(i.words[2]).chain(cases).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether an instruction is the last of a block: a line holds no longer.
fn ends_block(op: Op) -> bool {
    op == Op::Unreachable
        || matches!(op, Op::Branch | Op::BranchConditional | Op::Switch)
        || matches!(op, Op::Return | Op::ReturnValue | Op::Kill | Op::TerminateInvocation)
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
    /// What stands before the functions and is used by a line that is no name.
    fn used(&self, head: &[Instruction<'_>], functions: &[Instruction<'_>]) -> BTreeSet<u32> {
        let names = |i: &&Instruction<'_>| matches!(i.op, Op::Name | Op::MemberName);
        let lines = head.iter().filter(|i| (is_line(i) || is_decoration(i)) && !names(i));
        let (mut used, mut left) = (BTreeSet::new(), Vec::new());
        for i in lines.chain(functions) {
            self.ids_of(i, &mut left);
        }
        while let Some(id) = left.pop() {
            if used.insert(id)
                && let Some(i) = self.by_id.get(&id)
            {
                self.ids_of(i, &mut left);
            }
        }
        used
    }

    fn ids_of(&self, i: &Instruction<'_>, ids: &mut Vec<u32>) {
        let operands = self.decoder.operands(*i, i.op.row().unwrap()).map(Result::unwrap);
        ids.extend(operands.filter(|o| o.kind.category() == Category::Id).map(|o| o.word()));
    }

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
