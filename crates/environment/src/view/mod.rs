//! The module as rules see it: shared tables, built once.

mod collect;
mod flow;
mod types;

pub(crate) use flow::{Block, Function, branch_targets, ends_block, model_bit};
pub(crate) use types::{Kind, Shape, Ty};

use crate::Options;
use spirula_binary::{Decoder, IdMap, IdTable, Module, NumberType};
use spirula_spec::{
    AddressingModel, BuiltIn, Capability, Category, Decoration as D, Enumeration, ExecutionMode,
    ExecutionModel, MemoryModel, Op, OperandKind, Version,
};
use std::cell::Cell;

/// An instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ins<'m> {
    pub(crate) op: Op,
    /// Its words, the first included; empty for [`Self::NONE`].
    pub(crate) words: &'m [u32],
    /// The index of its first word in the module.
    pub(crate) at: usize,
    /// Its index among the instructions, from 0.
    pub(crate) index: u32,
}

impl<'m> Ins<'m> {
    /// Placeholder for a missing instruction.
    pub(crate) const NONE: Ins<'static> = Ins { op: Op(u16::MAX), words: &[], at: 0, index: 0 };

    /// A word; 0 if there are fewer.
    #[inline]
    pub(crate) fn word(&self, index: usize) -> u32 {
        self.words.get(index).copied().unwrap_or_default()
    }

    /// The words from an index on.
    #[inline]
    pub(crate) fn rest(&self, from: usize) -> &'m [u32] {
        self.words.get(from..).unwrap_or_default()
    }

    /// The name of the opcode.
    pub(crate) fn name(&self) -> &'static str {
        self.op.name().unwrap_or("nothing")
    }

    /// The result id; 0 for none.
    pub(crate) fn result(&self) -> u32 {
        self.op.row().and_then(|row| row.result_index()).map_or(0, |index| self.word(index))
    }
}

/// The function and block of an instruction.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Slot {
    pub(crate) at: u32,
    /// The function, from 1; 0 outside.
    pub(crate) function: u32,
    /// The block, from 1; 0 outside.
    pub(crate) block: u32,
    /// Its first operand in [`View::operands`].
    operands: u32,
    /// Its result id; 0 for none.
    result: u32,
    /// Whether an operand is an enumerant.
    pub(crate) enumerants: bool,
}

/// A decoded operand: its kind, the index of its first word in the instruction, and the number of its words.
#[derive(Clone, Copy, Debug)]
struct OperandSlot {
    kind: OperandKind,
    category: Category,
    at: u16,
    count: u16,
}

/// An operand of an instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Operand<'m> {
    /// Its kind, never a composite one.
    pub(crate) kind: OperandKind,
    /// The category of the kind.
    pub(crate) category: Category,
    /// Its words.
    pub(crate) words: &'m [u32],
}

impl Operand<'_> {
    /// Its first word.
    #[inline]
    pub(crate) fn word(&self) -> u32 {
        self.words.first().copied().unwrap_or_default()
    }
}

/// A decoration of an id or of a member.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decoration<'m> {
    pub(crate) target: u32,
    /// The member; `None` for the id itself.
    pub(crate) member: Option<u32>,
    pub(crate) kind: D,
    /// The parameters of the decoration.
    pub(crate) params: &'m [u32],
    /// The decorating instruction.
    pub(crate) by: u32,
}

impl Decoration<'_> {
    /// The first parameter.
    pub(crate) fn param(&self) -> u32 {
        self.params.first().copied().unwrap_or_default()
    }
}

/// An entry point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<'m> {
    pub(crate) model: ExecutionModel,
    pub(crate) function: u32,
    /// The words of the name.
    pub(crate) name: &'m [u32],
    pub(crate) interface: &'m [u32],
    pub(crate) by: u32,
}

/// An execution mode.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mode<'m> {
    pub(crate) entry: u32,
    pub(crate) mode: ExecutionMode,
    pub(crate) params: &'m [u32],
    pub(crate) by: u32,
}

/// A set of the values of an enumeration.
#[derive(Clone, Default, Debug)]
struct ValueSet {
    bits: Vec<u64>,
}

impl ValueSet {
    #[inline]
    fn has(&self, value: u32) -> bool {
        self.bits.get(value as usize / 64).is_some_and(|word| word >> (value % 64) & 1 != 0)
    }

    /// Adds a value of the grammar.
    #[inline]
    fn add(&mut self, value: u32) {
        let word = value as usize / 64;
        if self.bits.len() <= word {
            self.bits.resize(word + 1, 0);
        }
        self.bits[word] |= 1 << (value % 64);
    }
}

/// A set of capabilities.
#[derive(Clone, Default, Debug)]
pub(crate) struct Capabilities {
    set: ValueSet,
}

impl Capabilities {
    #[inline]
    pub(crate) fn has(&self, capability: Capability) -> bool {
        self.set.has(capability.0)
    }

    #[inline]
    pub(crate) fn any(&self, of: &[Capability]) -> bool {
        of.iter().any(|capability| self.has(*capability))
    }

    /// Adds a capability and all that it implies.
    fn add(&mut self, capability: Capability) {
        let Some(row) = capability.row() else { return };
        if self.has(capability) {
            return;
        }
        self.set.add(capability.0);
        for implied in row.capabilities {
            self.add(*implied);
        }
    }
}

/// A set of opcodes that have a property of the module, extended where it is found out.
pub(crate) struct OpSet([Cell<u64>; 128]);

impl OpSet {
    fn new() -> Self {
        Self(std::array::from_fn(|_| Cell::new(0)))
    }

    #[inline]
    pub(crate) fn has(&self, op: Op) -> bool {
        self.0.get(usize::from(op.0 >> 6)).is_some_and(|bits| bits.get() >> (op.0 & 63) & 1 != 0)
    }

    pub(crate) fn add(&self, op: Op) {
        if let Some(bits) = self.0.get(usize::from(op.0 >> 6)) {
            bits.set(bits.get() | 1 << (op.0 & 63));
        }
    }
}

/// A module with derived tables.
pub(crate) struct View<'m> {
    pub(crate) options: &'m Options,
    pub(crate) module: Module<'m>,
    words: &'m [u32],
    pub(crate) decoder: Decoder,
    pub(crate) slots: Vec<Slot>,
    /// The operands of all instructions.
    operands: Vec<OperandSlot>,
    /// The index of the defining instruction, from 1.
    defs: IdTable,
    pub(crate) capabilities: Capabilities,
    /// Opcodes that are known to be enabled by capabilities, extensions and version.
    pub(crate) enabled: OpSet,
    pub(crate) extensions: Vec<String>,
    decorations: Vec<Decoration<'m>>,
    /// The decorations that occur.
    decoration_kinds: ValueSet,
    /// The built-ins that occur.
    built_ins: ValueSet,
    /// Start and length in `decorations`.
    decorated: IdMap<(u32, u32)>,
    pub(crate) entries: Vec<Entry<'m>>,
    pub(crate) modes: Vec<Mode<'m>>,
    pub(crate) addressing: AddressingModel,
    pub(crate) memory_model: MemoryModel,
    pub(crate) functions: Vec<Function>,
    pub(crate) blocks: Vec<Block>,
    /// The indices of OpGraphARM and OpGraphEndARM; the maximum if the latter is missing.
    pub(crate) graphs: Vec<(u32, u32)>,
    edges: Vec<u32>,
    back_edges: Vec<u32>,
    /// The block of a label, from 1.
    labels: IdTable,
    /// The function of an id, from 1.
    function_ids: IdTable,
    /// A number for each used id, from 1.
    use_numbers: IdTable,
    /// By number: the start of the users.
    use_starts: Vec<u32>,
    users: Vec<u32>,
    /// The number of each type id in `types`; 0 for other ids.
    type_numbers: IdTable,
    /// Summaries of types; the first is that of what is not a type.
    types: Vec<Ty>,
}

impl<'m> View<'m> {
    /// The version of the module.
    pub(crate) fn version(&self) -> Version {
        self.module.header().version
    }

    pub(crate) fn version_at_least(&self, minor: u8) -> bool {
        self.version() >= Version::new(1, minor)
    }

    #[inline]
    pub(crate) fn has(&self, capability: Capability) -> bool {
        self.capabilities.has(capability)
    }

    pub(crate) fn extension(&self, name: &str) -> bool {
        self.extensions.iter().any(|extension| extension == name)
    }

    pub(crate) fn any_extension(&self, of: &[&str]) -> bool {
        of.iter().any(|name| self.extension(name))
    }

    /// An instruction by its index.
    #[inline]
    pub(crate) fn ins(&self, index: u32) -> Ins<'m> {
        let Some(slot) = self.slots.get(index as usize) else { return Ins::NONE };
        let Some(rest) = self.words.get(slot.at as usize..) else { return Ins::NONE };
        let first = rest.first().copied().unwrap_or_default();
        let words = rest.get(..(first >> 16) as usize).unwrap_or_default();
        Ins { op: Op(first as u16), words, at: slot.at as usize, index }
    }

    #[inline]
    pub(crate) fn slot(&self, ins: Ins<'_>) -> Slot {
        self.slots.get(ins.index as usize).copied().unwrap_or_default()
    }

    /// All instructions.
    pub(crate) fn all(&self) -> impl Iterator<Item = Ins<'m>> + '_ {
        (0..self.slots.len() as u32).map(|index| self.ins(index))
    }

    /// The operands of an instruction, result type and result included.
    #[inline]
    pub(crate) fn operands(&self, ins: Ins<'m>) -> impl Iterator<Item = Operand<'m>> + '_ {
        let index = ins.index as usize;
        let start = self.slots.get(index).map_or(0, |slot| slot.operands as usize);
        let end = self.slots.get(index + 1).map_or(self.operands.len(), |next| next.operands as usize);
        let decoded = self.operands.get(start..end).filter(|_| !ins.words.is_empty()).unwrap_or_default();
        decoded.iter().map(move |operand| {
            let at = usize::from(operand.at);
            let words = ins.words.get(at..at + usize::from(operand.count)).unwrap_or_default();
            Operand { kind: operand.kind, category: operand.category, words }
        })
    }

    /// The type of the literal numbers of an instruction: of the selector for OpSwitch, else of the result.
    pub(crate) fn literal_type(&self, ins: Ins<'_>) -> NumberType {
        let ty = if ins.op == Op::Switch { self.type_of(ins.word(1)) } else { ins.word(1) };
        self.decoder.number_type(ty)
    }

    /// The instructions of one function.
    pub(crate) fn inside(&self, function: &Function) -> impl Iterator<Item = Ins<'m>> + '_ {
        (function.first..function.last + 1).map(|index| self.ins(index))
    }

    /// The instruction that defines an id; [`Ins::NONE`] if undefined.
    #[inline]
    pub(crate) fn def(&self, id: u32) -> Ins<'m> {
        match self.defs.get(id) {
            0 => Ins::NONE,
            index => self.ins(index - 1),
        }
    }

    /// The number of the instruction that defines an id, from 1; 0 if undefined.
    #[inline]
    pub(crate) fn line_of(&self, id: u32) -> u32 {
        self.defs.get(id)
    }

    /// The place of the definition of an id; outside of functions if undefined.
    #[inline]
    pub(crate) fn slot_of(&self, id: u32) -> Slot {
        let line = self.defs.get(id) as usize;
        self.slots.get(line.wrapping_sub(1)).copied().unwrap_or_default()
    }

    /// The result of an instruction of the module; 0 for none.
    #[inline]
    pub(crate) fn result(&self, ins: Ins<'_>) -> u32 {
        self.slot(ins).result
    }

    /// The opcode of the definition of an id.
    #[inline]
    pub(crate) fn op_of(&self, id: u32) -> Op {
        self.def(id).op
    }

    /// The type of the value `id`; 0 for none.
    #[inline]
    pub(crate) fn type_of(&self, id: u32) -> u32 {
        let type_id = self.decoder.type_of(id);
        if type_id == id { 0 } else { type_id }
    }

    /// The users of an id, by index; one entry for each use.
    pub(crate) fn users(&self, id: u32) -> &[u32] {
        let number = self.use_numbers.get(id) as usize;
        let range = self.use_starts.get(number..number + 2).unwrap_or_default();
        let &[start, end] = range else { return &[] };
        self.users.get(start as usize..end as usize).unwrap_or_default()
    }

    /// The decorations of an id and of its members.
    pub(crate) fn decorations(&self, id: u32) -> &[Decoration<'m>] {
        let (start, count) = self.decorated.get(id);
        self.decorations.get(start as usize..(start + count) as usize).unwrap_or_default()
    }

    /// All decorations, by target.
    pub(crate) fn all_decorations(&self) -> &[Decoration<'m>] {
        &self.decorations
    }

    /// Whether one of these decorations occurs.
    pub(crate) fn any_decorated(&self, kinds: &[D]) -> bool {
        kinds.iter().any(|kind| self.decoration_kinds.has(kind.0))
    }

    /// Whether a variable or member is this built-in.
    pub(crate) fn any_built_in(&self, built_in: BuiltIn) -> bool {
        self.built_ins.has(built_in.0)
    }

    /// A decoration of the id itself.
    pub(crate) fn decoration(&self, id: u32, kind: D) -> Option<Decoration<'m>> {
        self.decorations(id).iter().find(|d| d.kind == kind && d.member.is_none()).copied()
    }

    pub(crate) fn is_decorated(&self, id: u32, kind: D) -> bool {
        self.decoration(id, kind).is_some()
    }

    /// A decoration of a member.
    pub(crate) fn member_decoration(&self, id: u32, member: u32, kind: D) -> Option<Decoration<'m>> {
        self.decorations(id).iter().find(|d| d.kind == kind && d.member == Some(member)).copied()
    }

    /// The modes of an entry point.
    pub(crate) fn modes_of(&self, entry: u32) -> impl Iterator<Item = &Mode<'m>> + '_ {
        self.modes.iter().filter(move |mode| mode.entry == entry)
    }

    /// The number of the function with this id.
    pub(crate) fn function_of(&self, id: u32) -> Option<usize> {
        (self.function_ids.get(id) as usize).checked_sub(1)
    }

    /// Whether an instruction is between OpGraphARM and OpGraphEndARM.
    pub(crate) fn in_graph(&self, ins: Ins<'_>) -> bool {
        let begun = self.graphs.partition_point(|graph| graph.0 < ins.index);
        self.graphs[..begun].last().is_some_and(|graph| ins.index < graph.1)
    }

    /// The number of the block with this label.
    pub(crate) fn block_of(&self, label: u32) -> Option<usize> {
        (self.labels.get(label) as usize).checked_sub(1)
    }

    /// The successors of a block.
    pub(crate) fn successors(&self, block: &Block) -> &[u32] {
        self.edges.get(block.edges.0 as usize..block.edges.1 as usize).unwrap_or_default()
    }

    /// An id in messages: number and name.
    pub(crate) fn show(&self, id: u32) -> String {
        let named = self.all().take_while(|ins| ins.op != Op::Function).find_map(|ins| {
            (ins.op == Op::Name && ins.word(1) == id)
                .then(|| text(ins.rest(2)))
                .filter(|name| !name.is_empty())
        });
        match named {
            Some(name) => format!("'{id}[%{name}]'"),
            None => format!("'{id}[%{id}]'"),
        }
    }
}

/// The string in these words.
pub(crate) fn text(words: &[u32]) -> String {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).take_while(|b| *b != 0).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The name of an enumerant, or its number.
pub(crate) fn named<E: Enumeration>(value: E) -> String {
    E::KIND.by_value(value.word()).map_or_else(|| value.word().to_string(), |row| row.name.to_owned())
}
