//! Modules with an instruction for every row of the grammar.
#![allow(dead_code, clippy::unwrap_used, reason = "each test binary uses its part, and tests may fail")]

use spirula_binary::{Header, Writer};
use spirula_spec::{
    Category, ExtInstSet, FPEncoding, INSTRUCTIONS, InstructionRow, Op, OperandKind as K, OperandRow,
    Quantifier, Version,
};

/// A pseudo-random number generator.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 ^ (self.0 as u32) << 31
    }

    pub(crate) fn below(&mut self, limit: u32) -> u32 {
        self.next() % limit
    }
}

/// What SPIRV-LLVM-Translator has and the registry lacks, and SPIRV-Tools therefore does not know.
const UNREGISTERED: &str = include_str!("../../../spec/grammar/spirv.unregistered.grammar.json");

/// Whether an instruction or enumerant is in the registry.
fn is_registered(name: &str) -> bool {
    !UNREGISTERED.contains(&format!("\"{name}\""))
}

/// Number types: opcode and words after the result.
const NUMBERS: &[(Op, &[u32])] = &[
    (Op::TypeInt, &[32, 0]),
    (Op::TypeInt, &[32, 1]),
    (Op::TypeInt, &[64, 0]),
    (Op::TypeInt, &[64, 1]),
    (Op::TypeInt, &[16, 1]),
    (Op::TypeInt, &[8, 0]),
    (Op::TypeFloat, &[32]),
    (Op::TypeFloat, &[64]),
    (Op::TypeFloat, &[16]),
    (Op::TypeFloat, &[16, FPEncoding::BFloat16KHR.0]),
    (Op::TypeFloat, &[8, FPEncoding::Float8E4M3EXT.0]),
    (Op::TypeFloat, &[8, FPEncoding::Float8E5M2EXT.0]),
];
const INTEGERS: usize = 6;
const TEXTS: &[&str] =
    &["", "a", "main", "four", "with \"quotes\" and \\", "two\nlines ; no comment", "é→😀", "%1 = OpNop"];

pub(crate) struct Example {
    writer: Writer,
    random: Random,
    next: u32,
    highest: u32,
    /// What SPIRV-Tools takes: one bit per mask, as it parses some masks as single names, and nothing unregistered.
    pub(crate) single: bool,
    /// The required enumerant of an operand kind.
    forced: Option<(K, u32)>,
}

impl Example {
    pub(crate) fn new(seed: u64) -> Self {
        let header = Header { version: Version::new(1, 6), generator: 7 << 16, bound: 0, schema: 0 };
        let mut example = Self {
            writer: Writer::new(header),
            random: Random(seed),
            next: 1,
            highest: 0,
            forced: None,
            single: false,
        };
        for set in ExtInstSet::ALL {
            let name =
                if set.row().versioned { format!("{}.5", set.row().name) } else { set.row().name.to_owned() };
            example.writer.begin(Op::ExtInstImport);
            example.fresh();
            example.writer.string(name.as_bytes());
            example.writer.end().unwrap();
        }
        for (op, words) in NUMBERS {
            example.writer.begin(*op);
            example.fresh();
            example.writer.words(words);
            example.writer.end().unwrap();
        }
        for number in 0..INTEGERS {
            example.writer.begin(Op::Undef);
            example.writer.word(Self::number_type(number));
            example.fresh();
            example.writer.end().unwrap();
        }
        example
    }

    fn set(index: usize) -> u32 {
        index as u32 + 1
    }

    fn number_type(index: usize) -> u32 {
        (ExtInstSet::ALL.len() + index) as u32 + 1
    }

    fn value(index: usize) -> u32 {
        Self::number_type(NUMBERS.len() + index)
    }

    fn fresh(&mut self) {
        self.writer.word(self.next);
        self.highest = self.highest.max(self.next);
        self.next += 1;
    }

    fn id(&mut self) {
        let id = 1 + self.random.below(5000);
        self.highest = self.highest.max(id);
        self.writer.word(id);
    }

    fn string(&mut self) {
        let text = TEXTS[self.random.below(TEXTS.len() as u32) as usize];
        self.writer.string(text.as_bytes());
    }

    fn literal(&mut self, number: usize) {
        let (op, words) = NUMBERS[number];
        let narrow = words[0] < 32;
        let value = self.random.next();
        let low = match (narrow, op) {
            (true, Op::TypeInt) if words[1] == 1 => value as u16 as i16 as u32,
            (true, _) => value & ((1 << words[0]) - 1),
            _ => value,
        };
        self.writer.word(low);
        if words[0] == 64 {
            let high = self.random.next();
            self.writer.word(high);
        }
    }

    fn operand(&mut self, row: OperandRow, top: Op) {
        let times = match row.quantifier {
            Quantifier::Variadic => self.random.below(4),
            _ => 1,
        };
        for _ in 0..times {
            self.one(row.kind, top);
        }
    }

    fn operands(&mut self, rows: &[OperandRow], top: Op) {
        let needed = rows.iter().rposition(|row| self.forced.is_some_and(|f| f.0 == row.kind));
        for (index, row) in rows.iter().enumerate() {
            let wanted = needed.is_some_and(|needed| index <= needed);
            if row.quantifier == Quantifier::Optional && !wanted && self.random.below(2) == 0 {
                return;
            }
            self.operand(*row, top);
        }
    }

    fn one(&mut self, kind: K, top: Op) {
        match kind.category() {
            Category::Id if kind == K::IdResult => self.fresh(),
            Category::Id => self.id(),
            Category::ValueEnum | Category::BitEnum => {
                let rows: Vec<_> =
                    kind.enumerants().iter().filter(|row| !self.single || is_registered(row.name)).collect();
                let forced = self.forced.take_if(|forced| forced.0 == kind).map(|forced| forced.1);
                let mut value =
                    forced.unwrap_or_else(|| rows[self.random.below(rows.len() as u32) as usize].value);
                if kind.category() == Category::BitEnum {
                    value |= forced
                        .or(self.single.then_some(0))
                        .map_or_else(|| rows[self.random.below(rows.len() as u32) as usize].value, |_| 0);
                    if value == 0 && kind.by_value(0).is_none() {
                        value = rows[0].value;
                    }
                    self.writer.word(value);
                    for bit in (0..32).map(|bit| 1 << bit).filter(|bit| value & bit != 0) {
                        self.operands(kind.by_value(bit).unwrap().parameters, top);
                    }
                } else {
                    self.writer.word(value);
                    self.operands(kind.by_value(value).unwrap().parameters, top);
                }
            }
            Category::Composite => {
                for base in kind.bases() {
                    self.one(*base, top);
                }
            }
            Category::Literal => match kind {
                K::LiteralString => self.string(),
                K::LiteralFloat => {
                    let value = self.random.next() as f32 / 1024.0;
                    self.writer.word(value.to_bits());
                }
                _ => {
                    let value = self.random.next();
                    self.writer.word(value);
                }
            },
        }
    }

    fn end(&mut self) {
        self.writer.end().unwrap();
    }

    /// Adds an instruction of this row; `forced` is the enumerant that one of its operands must have.
    pub(crate) fn instruction(&mut self, row: &InstructionRow, forced: Option<(K, u32)>) {
        self.forced = forced;
        match row.op {
            Op::Constant | Op::SpecConstant => {
                for number in (0..NUMBERS.len()).flat_map(|number| [number; 8]) {
                    self.writer.begin(row.op);
                    self.writer.word(Self::number_type(number));
                    self.fresh();
                    self.literal(number);
                    self.end();
                }
            }
            Op::Switch => {
                for number in 0..INTEGERS {
                    self.writer.begin(row.op);
                    self.writer.word(Self::value(number));
                    self.id();
                    for _ in 0..number {
                        self.literal(number);
                        self.id();
                    }
                    self.end();
                }
            }
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR => {
                for (index, set) in ExtInstSet::ALL.iter().enumerate() {
                    for instruction in set.row().instructions {
                        self.writer.begin(row.op);
                        self.id();
                        self.fresh();
                        self.writer.word(Self::set(index));
                        self.writer.word(instruction.value);
                        self.operands(instruction.operands, row.op);
                        self.end();
                    }
                }
            }
            Op::SpecConstantOp => {
                for op in [
                    Op::IAdd,
                    Op::Select,
                    Op::VectorShuffle,
                    Op::CompositeExtract,
                    Op::AccessChain,
                    Op::SConvert,
                ] {
                    self.writer.begin(row.op);
                    self.id();
                    self.fresh();
                    self.writer.word(u32::from(op.0));
                    self.operands(&op.row().unwrap().operands[2..], op);
                    self.end();
                }
            }
            // Its operand determines later imports.
            Op::ExtInstImport => {}
            // Widths and encodings must match; these types exist already.
            Op::TypeInt | Op::TypeFloat => {}
            op => {
                self.writer.begin(op);
                self.operands(row.operands, op);
                self.end();
            }
        }
    }

    pub(crate) fn finish(mut self) -> Vec<u32> {
        let bound = self.highest + 1;
        self.writer.set_bound(bound);
        self.writer.finish()
    }
}

/// A module with an instruction for every row.
pub(crate) fn every_row(seed: u64) -> Vec<u32> {
    rows(Example::new(seed))
}

/// The same with one bit in each mask.
pub(crate) fn every_row_simply(seed: u64) -> Vec<u32> {
    rows(Example { single: true, ..Example::new(seed) })
}

fn rows(mut example: Example) -> Vec<u32> {
    let single = example.single;
    for row in INSTRUCTIONS.iter().filter(|row| !single || is_registered(row.name)) {
        example.instruction(row, None);
    }
    example.finish()
}

/// A module with an instruction for every enumerant of every operand.
pub(crate) fn every_enumerant(seed: u64) -> Vec<u32> {
    let mut example = Example::new(seed);
    for row in &INSTRUCTIONS {
        enumerants(&mut example, row);
    }
    example.finish()
}

/// The same, a module a row, with one bit in each mask.
pub(crate) fn enumerants_by_row(seed: u64) -> Vec<Vec<u32>> {
    let one = |row: &InstructionRow| {
        let mut example = Example { single: true, ..Example::new(seed) };
        enumerants(&mut example, row).then(|| example.finish())
    };
    INSTRUCTIONS.iter().filter(|row| is_registered(row.name)).filter_map(one).collect()
}

fn enumerants(example: &mut Example, row: &InstructionRow) -> bool {
    let mut any = false;
    if !matches!(row.op, Op::TypeInt | Op::TypeFloat) {
        for operand in row.operands.iter().filter(|operand| operand.quantifier != Quantifier::Variadic) {
            let single = example.single;
            for enumerant in operand.kind.enumerants().iter().filter(|row| !single || is_registered(row.name))
            {
                example.instruction(row, Some((operand.kind, enumerant.value)));
                any = true;
            }
        }
    }
    any
}
