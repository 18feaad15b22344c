//! Operands of assembly text.

use super::ids::Class;
use super::literal::{self, Quoted, Refusal};
use super::{Assembler, Stop};
use crate::decode::{Import, is_spec_constant_op};
use crate::kinds::describe;
use crate::{NumberClass, NumberType};
use spirula_spec::{Category, Op, OperandKind as K, OperandRow, Quantifier, instruction};

/// The next expected operand.
#[derive(Clone, Copy)]
pub(super) struct Expected {
    pub(super) kind: K,
    pub(super) optional: bool,
    /// Any number, string or id: after `!word`.
    pub(super) any: bool,
}

/// The remaining expected operands.
#[derive(Default)]
pub(super) struct Pattern {
    rows: &'static [OperandRow],
    /// The operands expected after `rows`, next last.
    stack: Vec<&'static [OperandRow]>,
    pending: Option<K>,
    /// After `!word` the rows no longer apply.
    any: bool,
    op: Option<Op>,
}

static RESULT: [OperandRow; 1] = [OperandRow::new(K::IdResult, Quantifier::One, "")];
static ANY_IDS: [OperandRow; 1] = [OperandRow::new(K::IdRef, Quantifier::Variadic, "")];

impl Pattern {
    pub(super) fn begin(&mut self, op: Op, rows: &'static [OperandRow]) {
        self.rows = rows;
        self.stack.clear();
        (self.pending, self.any, self.op) = (None, false, Some(op));
    }

    fn push(&mut self, rows: &'static [OperandRow]) {
        if !rows.is_empty() {
            if !self.rows.is_empty() {
                self.stack.push(self.rows);
            }
            self.rows = rows;
        }
    }

    /// After `!word`: the result if it is still missing, then anything.
    fn accept_anything(&mut self) {
        let result = self.rows.iter().any(|row| row.kind == K::IdResult);
        self.rows = if result { &RESULT } else { &[] };
        self.stack.clear();
        (self.pending, self.any) = (None, true);
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<Expected> {
        let expect = |kind, optional| Some(Expected { kind, optional, any: false });
        if let Some(kind) = self.pending.take() {
            return expect(kind, false);
        }
        loop {
            if let [row, rest @ ..] = self.rows {
                if row.quantifier != Quantifier::Variadic {
                    self.rows = rest;
                }
                let kind = match row.kind {
                    K::PairLiteralIntegerIdRef => {
                        self.pending = Some(K::IdRef);
                        if self.op == Some(Op::Switch) {
                            K::LiteralContextDependentNumber
                        } else {
                            K::LiteralInteger
                        }
                    }
                    K::PairIdRefLiteralInteger => {
                        self.pending = Some(K::LiteralInteger);
                        K::IdRef
                    }
                    K::PairIdRefIdRef => K::IdRef,
                    kind => kind,
                };
                return expect(kind, row.quantifier != Quantifier::One);
            }
            match self.stack.pop() {
                Some(rows) => self.rows = rows,
                None if self.any => return Some(Expected { kind: K::IdRef, optional: true, any: true }),
                None => return None,
            }
        }
    }
}

impl<'a> Assembler<'a> {
    /// Parses `word` as the expected operand.
    #[inline]
    pub(super) fn operand(&mut self, word: &'a [u8], expected: Expected) -> Result<(), Stop> {
        if word.first() == Some(&b'!') {
            self.immediate(word)?;
            self.pattern.accept_anything();
            return Ok(());
        }
        if expected.any {
            return self.anything(word);
        }
        match expected.kind.category() {
            Category::Id => self.id(word),
            Category::ValueEnum => {
                let row = std::str::from_utf8(word).ok().and_then(|text| expected.kind.by_name(text));
                let Some(row) = row else {
                    let message = format!("Invalid {} '{}'.", describe(expected.kind), show(word));
                    return Err(self.fail(message));
                };
                self.words.push(row.value);
                self.pattern.push(row.parameters);
                Ok(())
            }
            Category::BitEnum => self.mask(word, expected.kind),
            Category::Literal | Category::Composite => self.literal(word, expected),
        }
    }

    /// Adds the word of `!word`.
    pub(super) fn immediate(&mut self, word: &[u8]) -> Result<(), Stop> {
        let text = word.strip_prefix(b"!").unwrap_or(word);
        match std::str::from_utf8(text).ok().and_then(literal::parse_u32) {
            Some(value) => {
                self.words.push(value);
                Ok(())
            }
            None => Err(self.fail(format!("Invalid immediate integer: !{}", show(text)))),
        }
    }

    /// Parses a number, a string or an id.
    pub(super) fn anything(&mut self, word: &'a [u8]) -> Result<(), Stop> {
        if word.first() == Some(&b'!') {
            return self.immediate(word);
        }
        let text = std::str::from_utf8(word).unwrap_or("");
        let ty = if text.contains('.') {
            NumberType::F32
        } else if text.starts_with('-') {
            NumberType::I32
        } else {
            NumberType::U32
        };
        if let Ok(bits) = literal::parse(text, ty) {
            self.words.push(bits as u32);
            return Ok(());
        }
        match literal::quoted(word) {
            Quoted::String(inner, escaped) => self.string(inner, escaped),
            Quoted::Number => {
                Err(self.fail(format!("Expected literal string, found literal number '{}'.", show(word))))
            }
            Quoted::Neither if word.first() == Some(&b'%') => self.id(word),
            Quoted::Neither => Err(self.fail(format!("Invalid word following !<integer>: {}", show(word)))),
        }
    }

    #[inline]
    fn id(&mut self, word: &'a [u8]) -> Result<(), Stop> {
        let Some(name) = word.strip_prefix(b"%") else {
            return Err(self.fail("Expected id to start with %.".to_owned()));
        };
        let valid = !name.is_empty() && name.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'_');
        if !valid {
            return Err(self.fail(format!("Invalid ID {}", show(name))));
        }
        let id = self.ids.id(name, self.cursor.at + 1);
        self.words.push(id);
        if self.words.len() - self.begun == 4
            && matches!(self.pattern.op, Some(Op::ExtInst | Op::ExtInstWithForwardRefsKHR))
        {
            self.import = self.ids.imports.iter().find(|import| import.0 == id).map(|import| import.1);
            if self.import.is_none() {
                let result = self.words[self.begun + 2];
                return Err(self.fail(format!("Invalid extended instruction import Id {result}")));
            }
        }
        Ok(())
    }

    fn mask(&mut self, word: &[u8], kind: K) -> Result<(), Stop> {
        let mut value = 0;
        for name in word.split(|b| *b == b'|') {
            match std::str::from_utf8(name).ok().and_then(|name| kind.by_name(name)) {
                Some(row) => value |= row.value,
                None => {
                    let message = format!("Invalid {} operand '{}'.", describe(kind), show(word));
                    return Err(self.fail(message));
                }
            }
        }
        self.words.push(value);
        // The parameters of the lowest bit come first, so they are pushed last.
        while value != 0 {
            let bit = 1 << value.ilog2();
            value ^= bit;
            self.pattern.push(kind.by_value(bit).map_or(&[], |row| row.parameters));
        }
        Ok(())
    }

    fn literal(&mut self, word: &'a [u8], expected: Expected) -> Result<(), Stop> {
        match expected.kind {
            K::LiteralInteger => self.number(word, NumberType::U32, expected.optional),
            K::LiteralFloat => self.number(word, NumberType::F32, expected.optional),
            K::LiteralContextDependentNumber => {
                let ty = self.literal_type()?;
                self.number(word, ty, expected.optional)
            }
            K::LiteralString => match literal::quoted(word) {
                Quoted::String(inner, escaped) => {
                    if self.pattern.op == Some(Op::ExtInstImport) {
                        self.import_set(inner)?;
                    }
                    self.string(inner, escaped)
                }
                Quoted::Number => {
                    Err(self.fail(format!("Expected literal string, found literal number '{}'.", show(word))))
                }
                Quoted::Neither if expected.optional => Err(Stop::Operands),
                Quoted::Neither => Err(self.fail(format!("Invalid literal string '{}'.", show(word)))),
            },
            K::LiteralExtInstInteger => self.ext_inst(word),
            K::LiteralSpecConstantOpInteger => {
                let name = format!("Op{}", show(word));
                let row = Op::by_name(&name).filter(|op| is_spec_constant_op(*op)).and_then(instruction);
                let Some(row) = row else {
                    return Err(self.fail(format!("Invalid OpSpecConstantOp opcode '{}'.", show(word))));
                };
                self.words.push(u32::from(row.op.0));
                self.pattern.push(row.operands.get(2..).unwrap_or_default());
                Ok(())
            }
            kind => Err(self.fail(format!("Invalid {} '{}'.", describe(kind), show(word)))),
        }
    }

    /// The type of the literals of OpConstant, OpSpecConstant and OpSwitch.
    fn literal_type(&mut self) -> Result<NumberType, Stop> {
        let first = self.words.get(self.begun + 1).copied().unwrap_or_default();
        let type_of = |class| match class {
            Class::Type(ty) => ty,
            _ => NumberType::default(),
        };
        if self.pattern.op == Some(Op::Switch) {
            let ty = match self.ids.class(first) {
                Class::Value(ty) => type_of(self.ids.class(ty)),
                _ => NumberType::default(),
            };
            if !matches!(ty.class, NumberClass::Signed | NumberClass::Unsigned) {
                let message = "The selector operand for OpSwitch must be the result of an instruction that generates \
                               an integer scalar";
                return Err(self.fail(message.to_owned()));
            }
            return Ok(ty);
        }
        let ty = type_of(self.ids.class(first));
        if ty.class == NumberClass::None {
            let name = self.pattern.op.and_then(Op::name).unwrap_or("opcode");
            let name = name.strip_prefix("Op").unwrap_or(name);
            let message = format!("Type for {name} must be a scalar floating point or integer type");
            return Err(self.fail(message));
        }
        Ok(ty)
    }

    fn number(&mut self, word: &[u8], ty: NumberType, optional: bool) -> Result<(), Stop> {
        let text = show(word);
        match literal::parse(&text, ty) {
            Ok(bits) => {
                self.words.push(bits as u32);
                if ty.width > 32 {
                    self.words.push((bits >> 32) as u32);
                }
                Ok(())
            }
            Err(Refusal::Text(_)) if optional => Err(Stop::Operands),
            Err(Refusal::Text(message) | Refusal::Usage(message)) => Err(self.fail(message)),
        }
    }

    fn string(&mut self, inner: &[u8], escaped: bool) -> Result<(), Stop> {
        let unescaped;
        let bytes = if escaped {
            unescaped = literal::unescape(inner);
            &unescaped
        } else {
            inner
        };
        if self.words.len() - self.begun + bytes.len() / 4 + 1 > usize::from(u16::MAX) {
            return Err(self.fail("Instruction too long: more than 65535 words.".to_owned()));
        }
        let (whole, rest) = bytes.as_chunks::<4>();
        self.words.extend(whole.iter().map(|word| u32::from_le_bytes(*word)));
        let mut last = [0; 4];
        last[..rest.len()].copy_from_slice(rest);
        self.words.push(u32::from_le_bytes(last));
        Ok(())
    }

    fn import_set(&mut self, inner: &[u8]) -> Result<(), Stop> {
        let name = String::from_utf8_lossy(&literal::unescape(inner)).into_owned();
        let Some(import) = Import::by_name(&name) else {
            return Err(self.fail(format!("Invalid extended instruction import '{name}'")));
        };
        let id = self.words.get(self.begun + 1).copied().unwrap_or_default();
        if self.ids.imports.iter().any(|import| import.0 == id) {
            return Err(self.fail("Import Id is being defined a second time".to_owned()));
        }
        self.ids.imports.push((id, import));
        Ok(())
    }

    fn ext_inst(&mut self, word: &[u8]) -> Result<(), Stop> {
        let text = show(word);
        let import = self.import;
        if self.pattern.op == Some(Op::ExtInst) {
            // The row ends with any number of ids, which the operands of the extended instruction replace.
            self.pattern.rows = &[];
        }
        let row = import.and_then(Import::set).and_then(|set| set.by_name(&text));
        let non_semantic = import.is_some_and(Import::is_non_semantic);
        if non_semantic {
            self.pattern.push(&ANY_IDS);
        }
        let number = text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten();
        match (row, number) {
            (Some(row), _) => {
                self.words.push(row.value);
                self.pattern.push(row.operands);
                Ok(())
            }
            (None, Some(number)) if non_semantic => {
                self.words.push(number);
                Ok(())
            }
            _ if non_semantic => Err(self.fail(format!(
                "Couldn't translate unknown extended instruction name '{text}' to unsigned integer."
            ))),
            _ => Err(self.fail(format!("Invalid extended instruction name '{text}'."))),
        }
    }
}

/// A word for a message.
pub(super) fn show(word: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(word)
}
