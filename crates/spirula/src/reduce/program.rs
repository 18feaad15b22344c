//! A module as a list of instructions whose uses of ids are known.

use spirula_binary::{Decoder, Instruction, Malformed, Module};
use spirula_spec::{Category, Op, OperandKind};
use std::collections::HashMap;

/// An instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Inst {
    pub(super) op: Op,
    /// All words, the first included.
    pub(super) words: Vec<u32>,
    /// The indices of the words with ids, other than the result.
    pub(super) uses: Vec<usize>,
    /// The index of the word with the result id.
    pub(super) result: Option<usize>,
    pub(super) has_type: bool,
}

impl Inst {
    /// The result id; 0 if there is none.
    pub(super) fn id(&self) -> u32 {
        self.result.map_or(0, |at| self.word(at))
    }

    /// The id of the result type; 0 if there is none.
    pub(super) fn ty(&self) -> u32 {
        if self.has_type { self.word(1) } else { 0 }
    }

    pub(super) fn word(&self, at: usize) -> u32 {
        self.words.get(at).copied().unwrap_or_default()
    }

    /// An instruction without a result; all operands are ids.
    pub(super) fn of_ids(op: Op, ids: &[u32]) -> Self {
        let words = [&[(ids.len() as u32 + 1) << 16 | u32::from(op.0)], ids].concat();
        Self { op, uses: (1..words.len()).collect(), words, result: None, has_type: false }
    }

    /// Removes words, and sets the word count.
    pub(super) fn remove(&mut self, mut at: Vec<usize>) {
        at.sort_unstable();
        at.dedup();
        for index in at.into_iter().rev() {
            if index >= self.words.len() {
                continue;
            }
            self.words.remove(index);
            self.uses.retain(|used| *used != index);
            for used in &mut self.uses {
                *used -= usize::from(*used > index);
            }
        }
        self.count();
    }

    /// Adds ids at the end.
    pub(super) fn push(&mut self, ids: &[u32]) {
        for id in ids {
            self.uses.push(self.words.len());
            self.words.push(*id);
        }
        self.count();
    }

    fn count(&mut self) {
        let count = self.words.len() as u32;
        if let Some(first) = self.words.first_mut() {
            *first = count << 16 | *first & 0xffff;
        }
    }

    /// Whether it refers to an id and is dropped with it: a name, a decoration, an execution mode.
    pub(super) fn is_annotation(&self) -> bool {
        matches!(
            self.op,
            Op::Name
                | Op::MemberName
                | Op::Decorate
                | Op::DecorateId
                | Op::DecorateString
                | Op::MemberDecorate
                | Op::MemberDecorateString
                | Op::GroupDecorate
                | Op::GroupMemberDecorate
                | Op::ExecutionMode
                | Op::ExecutionModeId
        )
    }

    pub(super) fn is_merge(&self) -> bool {
        matches!(self.op, Op::SelectionMerge | Op::LoopMerge)
    }

    /// Whether it ends a block.
    pub(super) fn is_terminator(&self) -> bool {
        matches!(
            self.op,
            Op::Branch
                | Op::BranchConditional
                | Op::Switch
                | Op::Return
                | Op::ReturnValue
                | Op::Kill
                | Op::Unreachable
                | Op::TerminateInvocation
                | Op::IgnoreIntersectionKHR
                | Op::TerminateRayKHR
                | Op::EmitMeshTasksEXT
        )
    }

    /// The blocks that a terminator branches to, in order and each once.
    pub(super) fn targets(&self) -> Vec<u32> {
        let first = match self.op {
            Op::Branch => 0,
            // The condition or the selector precedes them.
            Op::BranchConditional | Op::Switch => 1,
            _ => return Vec::new(),
        };
        let mut out = Vec::new();
        for at in self.uses.iter().skip(first) {
            if !out.contains(&self.word(*at)) {
                out.push(self.word(*at));
            }
        }
        out
    }
}

/// A module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Program {
    /// The words of the header.
    header: Vec<u32>,
    pub(super) insts: Vec<Inst>,
}

impl Program {
    /// Reads a module.
    ///
    /// # Errors
    /// The words are no module of known instructions.
    pub(super) fn read(words: &[u32]) -> Result<Self, Box<Malformed>> {
        let module = Module::new(words)?;
        let decoder = Decoder::of(&module)?;
        let mut insts = Vec::new();
        for instruction in module.instructions() {
            insts.push(read_inst(&decoder, instruction?)?);
        }
        let header = words.iter().take(Module::FIRST).copied().collect();
        Ok(Self { header, insts })
    }

    /// The words of the module.
    pub(super) fn words(&self) -> Vec<u32> {
        let mut out = self.header.clone();
        for inst in &self.insts {
            out.extend_from_slice(&inst.words);
        }
        out
    }

    /// A new id.
    pub(super) fn new_id(&mut self) -> u32 {
        // The bound.
        match self.header.get_mut(3) {
            Some(bound) => {
                *bound += 1;
                *bound - 1
            }
            None => 0,
        }
    }

    /// The index of the first instruction of functions.
    pub(super) fn first_function(&self) -> usize {
        self.insts.iter().position(|inst| inst.op == Op::Function).unwrap_or(self.insts.len())
    }

    /// How often each id is used, other than by annotations and interfaces of entry points.
    pub(super) fn use_counts(&self) -> HashMap<u32, usize> {
        let mut out = HashMap::new();
        for inst in self.insts.iter().filter(|inst| !inst.is_annotation()) {
            // Of an entry point, the function only.
            let uses =
                if inst.op == Op::EntryPoint { inst.uses.get(..1) } else { Some(inst.uses.as_slice()) };
            for at in uses.unwrap_or_default() {
                *out.entry(inst.word(*at)).or_default() += 1;
            }
        }
        out
    }

    /// The index of the instruction that defines each id.
    pub(super) fn definitions(&self) -> HashMap<u32, usize> {
        let defined = self.insts.iter().enumerate().filter(|(_, inst)| inst.id() != 0);
        defined.map(|(at, inst)| (inst.id(), at)).collect()
    }
}

fn read_inst(decoder: &Decoder, instruction: Instruction<'_>) -> Result<Inst, Box<Malformed>> {
    let mut inst = Inst {
        op: instruction.op,
        words: instruction.words.to_vec(),
        uses: Vec::new(),
        result: None,
        has_type: false,
    };
    let Some(row) = instruction.op.row() else {
        let message = format!("the opcode {} is not known", instruction.op.0);
        return Err(Box::new(Malformed { word: instruction.offset, message }));
    };
    inst.has_type = row.has_result_type();
    for operand in decoder.operands(instruction, row) {
        let operand = operand?;
        if operand.kind == OperandKind::IdResult {
            inst.result = Some(operand.index);
        } else if operand.kind.category() == Category::Id {
            inst.uses.push(operand.index);
        }
    }
    Ok(inst)
}
