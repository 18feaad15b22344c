//! Builds a view: one pass over the words, then derived tables.

use super::{
    Capabilities, Decoration, Entry, Mode, OpSet, OperandSlot, Slot, ValueSet, View, flow, text, types,
};
use crate::Options;
use spirula_binary::{Decoder, IdMap, IdTable, Instruction, Malformed, Module, Operand};
use spirula_spec::{
    AddressingModel, Capability, Category, Decoration as D, ExecutionMode, ExecutionModel, MemoryModel, Op,
    OperandKind,
};

/// Pairs of used number and user; and the last number.
type Uses = (Vec<(u32, u32)>, u32);

/// Limit of decorations expanded from groups.
const MOST: usize = 1 << 22;

impl<'m> View<'m> {
    /// Reads a module.
    ///
    /// # Errors
    /// The words are malformed; with the number of the instruction.
    pub(crate) fn new(module: Module<'m>, options: &'m Options) -> Result<Self, (usize, Box<Malformed>)> {
        let size = module.words().len();
        let bound = module.header().bound;
        let mut view = View {
            options,
            module,
            words: module.words(),
            decoder: Decoder::new(module.header().bound, module.words().len()),
            slots: Vec::with_capacity(size / 4),
            operands: Vec::with_capacity(size),
            defs: IdTable::new(bound, size),
            capabilities: Capabilities::default(),
            enabled: OpSet::new(),
            extensions: Vec::new(),
            decorations: Vec::new(),
            decoration_kinds: ValueSet::default(),
            built_ins: ValueSet::default(),
            decorated: IdMap::new(bound, size),
            entries: Vec::new(),
            modes: Vec::new(),
            addressing: AddressingModel(u32::MAX),
            memory_model: MemoryModel(u32::MAX),
            functions: Vec::new(),
            blocks: Vec::new(),
            graphs: Vec::new(),
            edges: Vec::new(),
            back_edges: Vec::new(),
            labels: IdTable::new(bound, size),
            function_ids: IdTable::new(bound, size),
            use_numbers: IdTable::new(bound, size),
            use_starts: Vec::new(),
            users: Vec::new(),
            type_numbers: IdTable::new(bound, size),
            types: Vec::new(),
        };
        let uses = view.read()?;
        let (uses, numbers) = uses;
        view.sort_uses(&uses, numbers);
        view.sort_decorations();
        types::describe(&mut view);
        flow::find(&mut view);
        Ok(view)
    }

    /// Reads all instructions; returns uses by numbers assigned to the used ids.
    fn read(&mut self) -> Result<Uses, (usize, Box<Malformed>)> {
        let module = self.module;
        let mut numbers = 0;
        let mut uses = Vec::with_capacity(module.words().len() / 3);
        for instruction in module.instructions() {
            let line = self.slots.len() + 1;
            let instruction = instruction.map_err(|malformed| (line, malformed))?;
            let Some(row) = instruction.op.row() else {
                let message = format!("Invalid opcode: {}", instruction.op.0);
                return Err((line, Box::new(Malformed { word: instruction.offset, message })));
            };
            let index = self.slots.len() as u32;
            let operands = self.operands.len() as u32;
            let (mut result, mut enumerants) = (0, false);
            self.decoder.record(&instruction, row).map_err(|malformed| (line, malformed))?;
            for operand in self.decoder.operands(instruction, row) {
                let operand = operand.map_err(|malformed| (line, malformed))?;
                let Operand { kind, index: at, words, .. } = operand;
                let category = kind.category();
                // An instruction has at most 2^16 words.
                self.operands.push(OperandSlot { kind, category, at: at as u16, count: words.len() as u16 });
                if kind == OperandKind::IdResult {
                    result = operand.word();
                } else if category == Category::Id {
                    let mut number = self.use_numbers.get(operand.word());
                    if number == 0 {
                        numbers += 1;
                        number = numbers;
                        self.use_numbers.set(operand.word(), number);
                    }
                    uses.push((number, index));
                } else {
                    enumerants |= matches!(category, Category::ValueEnum | Category::BitEnum);
                }
            }
            if result != 0 {
                self.defs.set(result, index + 1);
            }
            let at = instruction.offset as u32;
            self.slots.push(Slot { at, operands, result, enumerants, ..Slot::default() });
            self.note(&instruction, index);
        }
        Ok((uses, numbers))
    }

    /// Records the facts about an instruction.
    fn note(&mut self, instruction: &Instruction<'m>, index: u32) {
        let words = instruction.words;
        let word = |at: usize| words.get(at).copied().unwrap_or_default();
        let rest = |from: usize| words.get(from..).unwrap_or_default();
        match instruction.op {
            Op::Capability => self.capabilities.add(Capability(word(1))),
            Op::ConditionalCapabilityINTEL => self.capabilities.add(Capability(word(2))),
            Op::Extension => self.extensions.push(text(rest(1))),
            Op::ConditionalExtensionINTEL => self.extensions.push(text(rest(2))),
            Op::MemoryModel => {
                (self.addressing, self.memory_model) = (AddressingModel(word(1)), MemoryModel(word(2)));
            }
            Op::EntryPoint | Op::ConditionalEntryPointINTEL => {
                // The latter has the condition first.
                let at = if instruction.op == Op::EntryPoint { 1 } else { 2 };
                let named = rest(at + 2);
                let end = named.iter().position(|w| w.to_le_bytes().contains(&0)).map_or(0, |end| end + 1);
                let (name, interface) = named.split_at(end);
                let model = ExecutionModel(word(at));
                self.entries.push(Entry { model, function: word(at + 1), name, interface, by: index });
            }
            Op::ExecutionMode | Op::ExecutionModeId => {
                let mode = ExecutionMode(word(2));
                self.modes.push(Mode { entry: word(1), mode, params: rest(3), by: index });
            }
            Op::Decorate | Op::DecorateId | Op::DecorateString => {
                let (target, kind) = (word(1), D(word(2)));
                self.decorations.push(Decoration { target, member: None, kind, params: rest(3), by: index });
            }
            Op::MemberDecorate | Op::MemberDecorateString => {
                let (target, member, kind) = (word(1), Some(word(2)), D(word(3)));
                self.decorations.push(Decoration { target, member, kind, params: rest(4), by: index });
            }
            Op::GraphARM => self.graphs.push((index, u32::MAX)),
            Op::GraphEndARM => {
                if let Some(open) = self.graphs.last_mut().filter(|graph| graph.1 == u32::MAX) {
                    open.1 = index;
                }
            }
            Op::GroupDecorate => {
                let group = self.group(word(1));
                for target in rest(2).iter().filter(|target| **target != word(1)) {
                    if self.decorations.len() < MOST {
                        let given = |d: &Decoration<'m>| Decoration { target: *target, by: index, ..*d };
                        self.decorations.extend(group.iter().map(given));
                    }
                }
            }
            Op::GroupMemberDecorate => {
                let group = self.group(word(1));
                for pair in rest(2).chunks_exact(2) {
                    if self.decorations.len() < MOST {
                        let (target, member) = (pair[0], Some(pair[1]));
                        let given = |d: &Decoration<'m>| Decoration { target, member, by: index, ..*d };
                        self.decorations.extend(group.iter().map(given));
                    }
                }
            }
            _ => {}
        }
    }

    /// The decorations of a group so far.
    fn group(&self, group: u32) -> Vec<Decoration<'m>> {
        self.decorations.iter().filter(|d| d.target == group && d.member.is_none()).copied().collect()
    }

    fn sort_decorations(&mut self) {
        self.decorations.sort_by_key(|d| d.target);
        let mut at = 0;
        for run in self.decorations.chunk_by(|a, b| a.target == b.target) {
            if let Some(first) = run.first() {
                self.decorated.set(first.target, (at, run.len() as u32));
            }
            at += run.len() as u32;
        }
        for decoration in &self.decorations {
            self.decoration_kinds.add(decoration.kind.0);
            if decoration.kind == D::BuiltIn {
                self.built_ins.add(decoration.param());
            }
        }
    }

    /// Sorts users by the number of what they use, keeping their order.
    fn sort_uses(&mut self, uses: &[(u32, u32)], numbers: u32) {
        let mut starts = vec![0_u32; numbers as usize + 1];
        for (number, _) in uses {
            starts[*number as usize] += 1;
        }
        let mut at = 0;
        for start in &mut starts {
            (*start, at) = (at, at + *start);
        }
        self.use_starts.clone_from(&starts);
        self.use_starts.push(at);
        self.users = vec![0; uses.len()];
        for (number, user) in uses {
            let place = &mut starts[*number as usize];
            self.users[*place as usize] = *user;
            *place += 1;
        }
    }
}
