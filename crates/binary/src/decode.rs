//! Splits instructions into operands, by the rows of the grammar.

use crate::kinds::describe;
use crate::module::{Instruction, Malformed, Module};
use crate::{FloatEncoding, IdMap, IdRun, IdSet, IdTable, NumberClass, NumberType};
use spirula_spec::{
    Category, ExtInstSet, FPEncoding, InstructionClass, InstructionRow, Op, OperandKind as K, OperandRow,
    Quantifier, instruction,
};

/// The import of an `OpExtInstImport`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Import {
    /// A set of the grammar.
    Set(ExtInstSet),
    /// Another non-semantic set: its instructions have ids as operands.
    NonSemantic,
}

impl Import {
    /// The import with this name; `None` for unknown sets.
    pub fn by_name(name: &str) -> Option<Self> {
        match ExtInstSet::by_import(name) {
            Some(set) => Some(Self::Set(set)),
            None => name.starts_with("NonSemantic.").then_some(Self::NonSemantic),
        }
    }

    /// The set, if it is in the grammar.
    pub fn set(self) -> Option<ExtInstSet> {
        match self {
            Self::Set(set) => Some(set),
            Self::NonSemantic => None,
        }
    }

    /// Whether it has debug instructions.
    fn is_debug(self) -> bool {
        matches!(
            self.set(),
            Some(
                ExtInstSet::DebugInfo
                    | ExtInstSet::OpenClDebugInfo100
                    | ExtInstSet::NonSemanticShaderDebugInfo
            )
        )
    }

    pub(crate) fn is_non_semantic(self) -> bool {
        self.set().is_none_or(ExtInstSet::is_non_semantic)
    }
}

/// An older name of a set of debug instructions, with the layout of `OpenCL.DebugInfo.100`.
pub(crate) const LEGACY_DEBUG: &str = "SPIRV.debug";

/// An operand of an instruction.
#[derive(Clone, Copy, Debug)]
pub struct Operand<'a> {
    /// Its kind, never a composite one.
    pub kind: K,
    /// Its words.
    pub words: &'a [u32],
    /// The index of its first word in the instruction.
    pub index: usize,
    /// The type of a literal number.
    pub number: NumberType,
}

impl Operand<'_> {
    /// Its first word.
    #[inline]
    pub fn word(&self) -> u32 {
        self.words.first().copied().unwrap_or_default()
    }

    /// The bytes of a string without its terminator, not necessarily UTF-8.
    pub fn string(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.words.len() * 4);
        push_string(&mut bytes, self.words);
        bytes
    }
}

/// Appends the bytes of a string.
pub(crate) fn push_string(out: &mut Vec<u8>, words: &[u32]) {
    for word in words {
        let bytes = word.to_le_bytes();
        match bytes.iter().position(|b| *b == 0) {
            None => out.extend_from_slice(&bytes),
            Some(end) => return out.extend_from_slice(&bytes[..end]),
        }
    }
}

/// The number of words of a string, terminator included.
#[inline]
pub(crate) fn string_words(words: &[u32]) -> Option<usize> {
    // The classic test for a zero byte: subtracting one from each byte borrows from a byte without its top bit.
    words.iter().position(|w| w.wrapping_sub(0x0101_0101) & !w & 0x8080_8080 != 0).map(|last| last + 1)
}

/// Whether an instruction declares a type.
#[inline]
pub(crate) fn declares_type(row: &InstructionRow) -> bool {
    row.class == InstructionClass::TypeDeclaration && row.result_index() == Some(1)
}

/// The linkage of symbols that no other module sees, as SPIRV-LLVM-Translator writes it sometimes; SPIR-V has none for it.
pub const INTERNAL_LINKAGE: u32 = 0x7fff_fffe;

/// The filter of a sampler that has none in OpenCL C, as SPIRV-LLVM-Translator writes it.
const NO_FILTER: u32 = u32::MAX;

/// Context for decoding: types of ids, and imports.
#[derive(Clone, Debug)]
pub struct Decoder {
    /// The ids that are results.
    defined: IdSet,
    /// The type of each id, the id itself for a type, 0 for none; whether values have entries too.
    type_ids: IdTable,
    of_values: bool,
    /// The number types.
    numbers: IdMap<NumberType>,
    imports: Vec<(u32, Import)>,
    /// Whether it decodes what SPIRV-LLVM-Translator writes against the grammar: enumerants of debug instructions that their
    /// set lacks, [`INTERNAL_LINKAGE`], [`NO_FILTER`], other source languages, and literals of decorations that should have
    /// none.
    is_lenient: bool,
}

impl Decoder {
    /// An empty decoder for a module of `words` words with this id bound.
    pub fn new(bound: u32, words: usize) -> Self {
        Self {
            type_ids: IdTable::new(bound, words),
            of_values: true,
            is_lenient: false,
            ..Self::of_types(bound, words)
        }
    }

    /// [`new`](Self::new) without the types of values, which saves memory: it cannot decode OpSwitch. It also decodes
    /// what SPIRV-LLVM-Translator writes against the grammar.
    pub fn of_types(bound: u32, words: usize) -> Self {
        Self {
            defined: IdSet::new(bound, words),
            type_ids: IdTable::new(0, 0),
            of_values: false,
            numbers: IdMap::new(bound, words),
            imports: Vec::new(),
            is_lenient: true,
        }
    }

    /// Records all of `module`, which may have what SPIRV-LLVM-Translator writes against the grammar.
    ///
    /// # Errors
    /// See [`record`](Self::record).
    pub fn of_lenient(module: &Module<'_>) -> Result<Self, Box<Malformed>> {
        let header = module.header();
        let mut decoder = Self { is_lenient: true, ..Self::new(header.bound, module.words().len()) };
        decoder.record_all(module)?;
        Ok(decoder)
    }

    /// Records all of `module`.
    ///
    /// # Errors
    /// See [`record`](Self::record).
    pub fn of(module: &Module<'_>) -> Result<Self, Box<Malformed>> {
        let mut decoder = Self::new(module.header().bound, module.words().len());
        decoder.record_all(module)?;
        Ok(decoder)
    }

    fn record_all(&mut self, module: &Module<'_>) -> Result<(), Box<Malformed>> {
        for instruction in module.instructions() {
            let instruction = instruction?;
            if let Some(row) = instruction.op.row() {
                self.record(&instruction, row)?;
            }
        }
        Ok(())
    }

    /// Records the result of an instruction.
    ///
    /// # Errors
    /// The result is zero, missing or already defined, or an import is unknown.
    #[inline]
    pub fn record(
        &mut self,
        instruction: &Instruction<'_>,
        row: &InstructionRow,
    ) -> Result<(), Box<Malformed>> {
        let Some(index) = row.result_index() else { return Ok(()) };
        let result = instruction.word(index);
        if result == 0 {
            return Err(no_result(instruction, row, index));
        }
        if !self.defined.insert(result) {
            let message = format!("Id {result} is defined more than once");
            return Err(Malformed::new(instruction.offset + index, message));
        }
        if index == 2 {
            if self.of_values {
                self.type_ids.set(result, instruction.word(1));
            }
        } else if declares_type(row) {
            self.type_ids.set(result, result);
            if matches!(row.op, Op::TypeInt | Op::TypeFloat) {
                self.numbers.set(result, number_type(instruction));
            }
        } else if row.op == Op::ExtInstImport {
            let mut name = Vec::new();
            push_string(&mut name, instruction.words.get(2..).unwrap_or_default());
            let name = String::from_utf8_lossy(&name);
            let legacy = || {
                let set =
                    (self.is_lenient && name == LEGACY_DEBUG).then_some(ExtInstSet::OpenClDebugInfo100)?;
                Some(Import::Set(set))
            };
            let Some(import) = Import::by_name(&name).or_else(legacy) else {
                let message = format!("Invalid extended instruction import '{name}'");
                return Err(Malformed::new(instruction.offset + 2, message));
            };
            self.imports.push((result, import));
        }
        Ok(())
    }

    /// Records a result id without its instruction. Returns false if it is invalid or already defined;
    /// [`record`](Self::record) then reports the error.
    #[inline]
    pub fn define(&mut self, id: u32) -> bool {
        id != 0 && self.defined.insert(id)
    }

    /// [`define`](Self::define)s a run of ids: all, or none and returns false.
    #[inline]
    pub fn define_run(&mut self, run: IdRun) -> bool {
        run.ids().next() != Some(0) && self.defined.insert_run(run)
    }

    /// Removes an id that [`define`](Self::define) recorded.
    pub fn forget(&mut self, id: u32) {
        self.defined.remove(id);
    }

    /// The type of `id`: the id itself for a type, 0 if unknown.
    #[inline]
    pub fn type_of(&self, id: u32) -> u32 {
        self.type_ids.get(id)
    }

    /// The number type of the type `id`.
    #[inline]
    pub fn number_type(&self, id: u32) -> NumberType {
        self.numbers.get(id)
    }

    /// The import with this id.
    pub fn import(&self, id: u32) -> Option<Import> {
        self.imports.iter().find(|import| import.0 == id).map(|import| import.1)
    }

    /// The operands of an instruction, result type and result included; `row` is that of its opcode.
    #[inline]
    pub fn operands<'a>(
        &'a self,
        instruction: Instruction<'a>,
        row: &'static InstructionRow,
    ) -> Operands<'a> {
        Operands {
            decoder: self,
            instruction,
            name: row.name,
            at: 1,
            rows: row.operands,
            stack: Vec::new(),
            pending: None,
            import: None,
        }
    }

    fn literal_type(&self, instruction: &Instruction<'_>, at: usize) -> Result<NumberType, Box<Malformed>> {
        let fail = |message| Err(Malformed::new(instruction.offset + at, message));
        let switch = instruction.op == Op::Switch;
        let first = instruction.word(1);
        let type_id = if switch { self.type_of(first) } else { first };
        if switch && type_id == 0 {
            return fail(format!("Invalid OpSwitch: selector id {first} has no type"));
        }
        if switch && type_id == first {
            return fail(format!("Invalid OpSwitch: selector id {first} is a type, not a value"));
        }
        if self.type_of(type_id) != type_id || type_id == 0 {
            return fail(format!("Type Id {type_id} is not a type"));
        }
        let number = self.number_type(type_id);
        match number.class {
            NumberClass::None => fail(format!("Type Id {type_id} is not a scalar numeric type")),
            NumberClass::Float if switch => {
                fail(format!("Invalid OpSwitch: selector id {first} is not a scalar integer"))
            }
            _ => Ok(number),
        }
    }
}

#[cold]
fn no_result(instruction: &Instruction<'_>, row: &InstructionRow, index: usize) -> Box<Malformed> {
    let message = if instruction.words.len() > index {
        "Error: Result Id is 0".to_owned()
    } else {
        ends_early(row.name, instruction)
    };
    Malformed::new(instruction.offset + index.min(instruction.words.len() - 1), message)
}

fn ends_early(name: &str, instruction: &Instruction<'_>) -> String {
    format!(
        "End of input reached while decoding {name} starting at word {}: expected more operands after {} words.",
        instruction.offset,
        instruction.words.len()
    )
}

/// The number type declared by `OpTypeInt` or `OpTypeFloat`.
pub(crate) fn number_type(instruction: &Instruction<'_>) -> NumberType {
    let width = instruction.word(2);
    match instruction.op {
        Op::TypeInt => {
            let class = if instruction.word(3) == 0 { NumberClass::Unsigned } else { NumberClass::Signed };
            NumberType { class, encoding: FloatEncoding::Ieee, width }
        }
        Op::TypeFloat => {
            let encoding =
                instruction.words.get(3).map(|word| FloatEncoding::from_enumerant(FPEncoding(*word)));
            NumberType { class: NumberClass::Float, encoding: encoding.unwrap_or_default(), width }
        }
        _ => NumberType::default(),
    }
}

/// Trailing operands of non-semantic instructions: newer versions append to them.
static ANY_IDS: [OperandRow; 1] = [OperandRow::new(K::IdRef, Quantifier::Variadic, "")];

/// Whether `OpSpecConstantOp` may contain an opcode.
pub(crate) fn is_spec_constant_op(op: Op) -> bool {
    matches!(
        op,
        Op::SConvert
            | Op::FConvert
            | Op::ConvertFToS
            | Op::ConvertSToF
            | Op::ConvertFToU
            | Op::ConvertUToF
            | Op::UConvert
            | Op::ConvertPtrToU
            | Op::ConvertUToPtr
            | Op::GenericCastToPtr
            | Op::PtrCastToGeneric
            | Op::Bitcast
            | Op::QuantizeToF16
            | Op::SNegate
            | Op::Not
            | Op::IAdd
            | Op::ISub
            | Op::IMul
            | Op::UDiv
            | Op::SDiv
            | Op::UMod
            | Op::SRem
            | Op::SMod
            | Op::ShiftRightLogical
            | Op::ShiftRightArithmetic
            | Op::ShiftLeftLogical
            | Op::BitwiseOr
            | Op::BitwiseAnd
            | Op::BitwiseXor
            | Op::FNegate
            | Op::FAdd
            | Op::FSub
            | Op::FMul
            | Op::FDiv
            | Op::FRem
            | Op::FMod
            | Op::VectorShuffle
            | Op::CompositeExtract
            | Op::CompositeInsert
            | Op::LogicalOr
            | Op::LogicalAnd
            | Op::LogicalNot
            | Op::LogicalEqual
            | Op::LogicalNotEqual
            | Op::Select
            | Op::IEqual
            | Op::INotEqual
            | Op::ULessThan
            | Op::SLessThan
            | Op::UGreaterThan
            | Op::SGreaterThan
            | Op::ULessThanEqual
            | Op::SLessThanEqual
            | Op::UGreaterThanEqual
            | Op::SGreaterThanEqual
            | Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain
            | Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR
            | Op::UntypedPtrAccessChainKHR
            | Op::UntypedInBoundsPtrAccessChainKHR
            | Op::CooperativeMatrixLengthNV
            | Op::CooperativeMatrixLengthKHR
    )
}

/// Iterates over the operands of an instruction; ends after an error.
#[derive(Debug)]
pub struct Operands<'a> {
    decoder: &'a Decoder,
    instruction: Instruction<'a>,
    name: &'static str,
    at: usize,
    /// The expected operands.
    rows: &'static [OperandRow],
    /// The operands expected after `rows`, next last.
    stack: Vec<&'static [OperandRow]>,
    /// The second half of a pair.
    pending: Option<K>,
    import: Option<Import>,
}

impl<'a> Operands<'a> {
    /// The instruction set of the instruction, once decoded.
    pub fn import(&self) -> Option<Import> {
        self.import
    }

    #[cold]
    fn fail(&mut self, at: usize, message: String) -> Option<Result<Operand<'a>, Box<Malformed>>> {
        let word = self.instruction.offset + at;
        self.stack.clear();
        (self.rows, self.pending, self.at) = (&[], None, self.instruction.words.len());
        Some(Err(Malformed::new(word, message)))
    }

    fn push(&mut self, rows: &'static [OperandRow]) {
        if !rows.is_empty() {
            if !self.rows.is_empty() {
                self.stack.push(self.rows);
            }
            self.rows = rows;
        }
    }

    /// At the end of the words: only optional operands may remain.
    #[inline]
    fn end(&mut self) -> Option<Result<Operand<'a>, Box<Malformed>>> {
        let done = self.rows.is_empty() && self.stack.is_empty() && self.pending.is_none();
        if done { None } else { self.end_within() }
    }

    /// At the end of the words, with operands left in rows.
    fn end_within(&mut self) -> Option<Result<Operand<'a>, Box<Malformed>>> {
        while self.rows.is_empty() {
            match self.stack.pop() {
                Some(rows) => self.rows = rows,
                None => break,
            }
        }
        let missing = match self.rows.first() {
            _ if self.pending.is_some() => true,
            Some(row) => row.quantifier == Quantifier::One,
            None => false,
        };
        if missing {
            let message = ends_early(self.name, &self.instruction);
            return self.fail(self.instruction.words.len() - 1, message);
        }
        None
    }

    fn next_kind(&mut self) -> Option<K> {
        if let Some(kind) = self.pending.take() {
            return Some(kind);
        }
        loop {
            if let [row, rest @ ..] = self.rows {
                if row.quantifier != Quantifier::Variadic {
                    self.rows = rest;
                }
                return Some(match row.kind {
                    K::PairLiteralIntegerIdRef => {
                        self.pending = Some(K::IdRef);
                        if self.instruction.op == Op::Switch {
                            K::LiteralContextDependentNumber
                        } else {
                            K::LiteralInteger
                        }
                    }
                    K::PairIdRefLiteralInteger => {
                        self.pending = Some(K::LiteralInteger);
                        K::IdRef
                    }
                    // An odd number is left to the validator.
                    K::PairIdRefIdRef => K::IdRef,
                    kind => kind,
                });
            }
            self.rows = self.stack.pop()?;
        }
    }

    fn enumerant(&mut self, kind: K, word: u32) -> Result<(), String> {
        if kind.category() == Category::ValueEnum {
            let Some(row) = kind.by_value(word) else {
                let is_known = self.import.is_some_and(Import::is_debug)
                    || kind == K::SourceLanguage
                    || kind == K::LinkageType && word == INTERNAL_LINKAGE
                    || kind == K::SamplerFilterMode && word == NO_FILTER;
                if self.decoder.is_lenient && is_known {
                    return Ok(());
                }
                let hint = if kind == K::SourceLanguage {
                    ", if you are creating a new source language please use value 0 (Unknown) and when ready, add your \
                     source language to SPIRV-Headers"
                } else {
                    ""
                };
                return Err(format!("Invalid {} operand: {word}{hint}", describe(kind)));
            };
            self.push(row.parameters);
            return Ok(());
        }
        // The parameters of the lowest bit come first, so they are pushed last.
        let mut left = word;
        while left != 0 {
            let bit = 1 << left.ilog2();
            left ^= bit;
            let Some(row) = kind.by_value(bit) else {
                if self.decoder.is_lenient && self.import.is_some_and(Import::is_debug) {
                    continue;
                }
                return Err(format!(
                    "Invalid {} operand: {word} has invalid mask component {bit}",
                    describe(kind)
                ));
            };
            self.push(row.parameters);
        }
        Ok(())
    }

    fn literal(&mut self, kind: K) -> Result<(usize, NumberType), String> {
        let word = self.instruction.word(self.at);
        match kind {
            K::LiteralInteger => Ok((1, NumberType::U32)),
            K::LiteralFloat => Ok((1, NumberType::F32)),
            K::LiteralString => match string_words(&self.instruction.words[self.at..]) {
                Some(count) => Ok((count, NumberType::default())),
                None => Err(self.truncated(kind)),
            },
            K::LiteralContextDependentNumber => {
                let ty = self.decoder.literal_type(&self.instruction, self.at).map_err(|e| e.message)?;
                Ok((ty.words(), ty))
            }
            K::LiteralExtInstInteger => {
                let import = self.import;
                let row = import.and_then(Import::set).and_then(|set| set.by_value(word));
                // The row of OpExtInst ends with any number of ids, which the operands of the extended instruction
                // replace.
                if self.instruction.op == Op::ExtInst {
                    self.rows = &[];
                }
                if import.is_some_and(Import::is_non_semantic) {
                    self.push(&ANY_IDS);
                } else if row.is_none() {
                    return Err(format!("Invalid extended instruction number: {word}"));
                }
                self.push(row.map_or(&[], |row| row.operands));
                Ok((1, NumberType::default()))
            }
            K::LiteralSpecConstantOpInteger => {
                let op = u16::try_from(word).ok().map(Op).filter(|op| is_spec_constant_op(*op));
                let row = op.and_then(instruction);
                let row = row.ok_or_else(|| format!("Invalid {}: {word}", describe(kind)))?;
                self.push(row.operands.get(2..).unwrap_or_default());
                Ok((1, NumberType::default()))
            }
            _ => Err(format!("no literal has the kind {kind:?}")),
        }
    }

    fn truncated(&self, kind: K) -> String {
        format!(
            "End of input reached while decoding {} starting at word {}: truncated {} operand at word offset {}.",
            self.name,
            self.instruction.offset,
            describe(kind),
            self.at
        )
    }
}

impl<'a> Iterator for Operands<'a> {
    type Item = Result<Operand<'a>, Box<Malformed>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let words = self.instruction.words;
        let Some(&word) = words.get(self.at) else { return self.end() };
        let at = self.at;
        let kind = match self.rows {
            // Most operands are one id.
            [row, rest @ ..] if self.pending.is_none() && row.kind.category() == Category::Id => {
                if row.quantifier != Quantifier::Variadic {
                    self.rows = rest;
                }
                Some(row.kind)
            }
            _ => self.next_kind(),
        };
        let is_lenient = self.decoder.is_lenient && self.instruction.op == Op::Decorate;
        let Some(kind) = kind.or(is_lenient.then_some(K::LiteralInteger)) else {
            let message = format!(
                "Invalid instruction {} starting at word {}: expected no more operands after {at} words, but stated \
                 word count is {}.",
                self.name,
                self.instruction.offset,
                words.len()
            );
            return self.fail(at, message);
        };
        let (mut count, mut number) = (1, NumberType::default());
        match kind.category() {
            Category::Id => {
                if word == 0 {
                    let message = match kind {
                        K::IdResultType => "Error: Type Id is 0".to_owned(),
                        K::IdResult => "Error: Result Id is 0".to_owned(),
                        K::IdRef => "Id is 0".to_owned(),
                        _ => format!("{} is 0", describe(kind)),
                    };
                    return self.fail(at, message);
                }
                if at == 3 && matches!(self.instruction.op, Op::ExtInst | Op::ExtInstWithForwardRefsKHR) {
                    self.import = self.decoder.import(word);
                    if self.import.is_none() {
                        let message = format!(
                            "OpExtInst set Id {word} does not reference an OpExtInstImport result Id"
                        );
                        return self.fail(at, message);
                    }
                }
            }
            Category::ValueEnum | Category::BitEnum => {
                if let Err(message) = self.enumerant(kind, word) {
                    return self.fail(at, message);
                }
            }
            Category::Literal | Category::Composite => match self.literal(kind) {
                Ok(found) => (count, number) = found,
                Err(message) => return self.fail(at, message),
            },
        }
        let Some(operand) = words.get(at..at + count) else {
            let message = self.truncated(kind);
            return self.fail(at, message);
        };
        self.at += count;
        Some(Ok(Operand { kind, words: operand, index: at, number }))
    }
}
