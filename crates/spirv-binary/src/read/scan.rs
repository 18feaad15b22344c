//! The first pass: names, decorations, entry points, and offsets of functions.

use super::{Reader, Result, error};
use hashbrown::HashSet;
use rustc_hash::{FxBuildHasher, FxHashMap};
use spirula_binary::{Instruction, Module};
use spirula_spec::{MemoryAccess, Op};

/// Results of the first pass other than annotations.
#[derive(Default)]
pub(super) struct Scan {
    /// For each entry point, the id of its function and the offset of its instruction.
    pub(super) entries: Vec<(u32, usize)>,
    /// The offsets of functions.
    pub(super) functions: Vec<usize>,
    /// The words of instructions with continuations, by offset.
    continued: FxHashMap<usize, Vec<u32>>,
    /// Ids that decorations and execution modes name.
    pub(super) pinned: Vec<u32>,
    /// Whether there is an OpCopyLogical between identical structures.
    pub(super) copies_logically: bool,
    /// Functions with copies that have one memory access, and functions with copies that have two identical ones:
    /// MLIR's text does not distinguish them.
    one_access: HashSet<usize, FxBuildHasher>,
    two_accesses: HashSet<usize, FxBuildHasher>,
    /// Tensor types; MLIR's graphs are on tensors.
    tensors: HashSet<u32, FxBuildHasher>,
    /// Whether a graph has an input or output that is not a tensor: graphs are then kept as raw instructions.
    pub(super) odd_graphs: bool,
    /// Ids and offsets of OpTypePointer instructions; filled if one is needed early.
    pub(super) pointers: Option<Vec<(u32, usize)>>,
}

/// The instruction that a continuation continues.
pub(super) fn continues(op: Op) -> Option<Op> {
    match op {
        Op::TypeStructContinuedINTEL => Some(Op::TypeStruct),
        Op::ConstantCompositeContinuedINTEL => Some(Op::ConstantComposite),
        Op::SpecConstantCompositeContinuedINTEL => Some(Op::SpecConstantComposite),
        _ => None,
    }
}

/// Whether the first pass may look at instructions with this opcode.
#[inline]
fn says_something(op: Op) -> bool {
    const LOW: [u64; 7] = {
        let mut low = [0; 7];
        let ops = [
            Op::TypeStruct,
            Op::ConstantComposite,
            Op::SpecConstantComposite,
            Op::CopyLogical,
            Op::CopyMemory,
            Op::Name,
            Op::MemberName,
            Op::Decorate,
            Op::DecorateId,
            Op::MemberDecorate,
            Op::GroupDecorate,
            Op::GroupMemberDecorate,
            Op::ExecutionModeId,
            Op::EntryPoint,
            Op::Function,
        ];
        let mut n = 0;
        while n < ops.len() {
            let op = ops[n].0 as usize;
            low[op / 64] |= 1 << (op % 64);
            n += 1;
        }
        low
    };
    LOW.get(usize::from(op.0) / 64).is_none_or(|bits| bits & 1 << (op.0 % 64) != 0)
}

/// Whether the first pass records instructions with this opcode anywhere in the module.
pub(super) fn is_noted(op: Op) -> bool {
    const LOW: u16 = 64 * 7;
    match op {
        Op::DecorateString | Op::MemberDecorateString | Op::MemberDecorateIdEXT => true,
        Op::TypeTensorARM | Op::TypeGraphARM | Op::GraphEntryPointARM => true,
        op => op.0 < LOW && says_something(op) || continues(op).is_some(),
    }
}

impl Scan {
    /// Whether the function at an offset has copies with one memory access, and none with two identical ones.
    pub(super) fn copies_once(&self, function: usize) -> bool {
        self.one_access.contains(&function) && !self.two_accesses.contains(&function)
    }

    fn copy_memory(&mut self, i: &Instruction<'_>) {
        let Some(([mask, ..], function)) = i.words.get(3..).zip(self.functions.last()) else { return };
        let with_parameter = [
            MemoryAccess::Aligned,
            MemoryAccess::MakePointerAvailable,
            MemoryAccess::MakePointerVisible,
            MemoryAccess::AliasScopeINTELMask,
            MemoryAccess::NoAliasINTELMask,
        ];
        let parameters = with_parameter.into_iter().filter(|bit| MemoryAccess(*mask).contains(*bit));
        let (first, second) = i.words[3..].split_at((1 + parameters.count()).min(i.words.len() - 3));
        if second.is_empty() {
            self.one_access.insert(*function);
        } else if first == second {
            self.two_accesses.insert(*function);
        }
    }

    /// The index of the function at an offset: usually the expected one.
    #[inline]
    pub(super) fn number(&self, expected: usize, at: usize) -> Option<usize> {
        match self.functions.get(expected) {
            Some(function) if *function == at => Some(expected),
            _ => self.functions.binary_search(&at).ok(),
        }
    }
}

impl Reader<'_> {
    /// Appends the operands of a continuation to those of the instruction it continues.
    fn continued(&mut self, long: usize, instruction: &Instruction<'_>) -> Result<()> {
        let first = self.module.instruction_at(long)?;
        if continues(instruction.op) != Some(first.op) {
            return error(instruction, "expected an instruction before that this continues");
        }
        let words = self.scan.continued.entry(long).or_insert_with(|| first.words.to_vec());
        words.extend_from_slice(instruction.words.get(1..).unwrap_or_default());
        Ok(())
    }

    /// All words of an instruction including its continuations.
    pub(super) fn all_words(&self, offset: usize) -> Option<Vec<u32>> {
        if self.scan.continued.is_empty() { None } else { self.scan.continued.get(&offset).cloned() }
    }

    pub(super) fn scan(&mut self) -> Result<()> {
        let module = self.module;
        // The instruction that may be continued next, and the offset of the continuation.
        let (mut long, mut end, mut composites) = (0, 0, 0);
        let words = module.words();
        let mut at = Module::FIRST;
        while let Some(head) = words.get(at) {
            let count = (head >> 16) as usize;
            if !says_something(Op(*head as u16)) && count > 0 && count <= words.len() - at {
                at += count;
                continue;
            }
            let instruction = module.instruction_at(at)?;
            at += instruction.words.len();
            match instruction.op {
                Op::TypeStruct | Op::ConstantComposite | Op::SpecConstantComposite => {
                    composites += usize::from(instruction.op == Op::ConstantComposite);
                    (long, end) = (instruction.offset, instruction.offset + instruction.words.len());
                }
                op if continues(op).is_some() => {
                    if end != instruction.offset {
                        return error(&instruction, "expected an instruction before that this continues");
                    }
                    end += instruction.words.len();
                    self.continued(long, &instruction)?;
                }
                Op::CopyLogical => self.scan.copies_logically = true,
                Op::CopyMemory if self.plain => self.scan.copy_memory(&instruction),
                Op::Name => {
                    let target = self.word(&instruction, 1)?;
                    let name = self.string(&instruction, 2)?;
                    self.annotations.add_name(target, name);
                }
                Op::MemberName => {
                    let (target, member) = (self.word(&instruction, 1)?, self.word(&instruction, 2)?);
                    self.string(&instruction, 3)?;
                    self.annotations.add_member_name(target, member, instruction.offset);
                }
                Op::Decorate
                | Op::DecorateId
                | Op::DecorateString
                | Op::MemberDecorate
                | Op::MemberDecorateString
                | Op::MemberDecorateIdEXT
                | Op::GroupDecorate
                | Op::GroupMemberDecorate => self.scan_decoration(&instruction)?,
                Op::ExecutionModeId => {
                    self.scan.pinned.extend(instruction.words.get(3..).unwrap_or_default());
                }
                Op::EntryPoint => {
                    let function = self.word(&instruction, 2)?;
                    self.scan.entries.push((function, instruction.offset));
                }
                Op::TypeTensorARM => {
                    self.scan.tensors.insert(self.word(&instruction, 1)?);
                }
                Op::TypeGraphARM => {
                    let types = instruction.words.get(3..).unwrap_or_default();
                    self.scan.odd_graphs |= !types.iter().all(|ty| self.scan.tensors.contains(ty));
                }
                Op::GraphEntryPointARM if self.has_graphs() => self.scan_graph_entry(&instruction)?,
                Op::Function => {
                    self.word(&instruction, 2)?;
                    self.scan.functions.push(instruction.offset);
                }
                _ => {}
            }
        }
        if let Some(stored) = self.stored {
            self.scan.functions.extend(stored.functions());
            self.scan.copies_logically |= stored.copies_logically;
        }
        self.name_functions()?;
        self.ctx.expect_arrays(composites);
        self.annotations.finish(words);
        // Functions refer to ids with names or decorations by symbol: there is one definition.
        for id in std::mem::take(&mut self.scan.pinned) {
            if self.annotations.any(id) {
                self.symbol_for(id, || format!("spirv_{id}"));
            }
        }
        Ok(())
    }

    /// Names functions. Reserves capacity for all names.
    fn name_functions(&mut self) -> Result<()> {
        self.symbols.reserve(self.scan.functions.len());
        for n in 0..self.scan.functions.len() {
            let function = self.function_head(n)?;
            let id = self.word(&function, 2)?;
            self.scan_function(id)?;
        }
        Ok(())
    }

    /// Names a function by its OpName, its entry point's name, or its id.
    fn scan_function(&mut self, id: u32) -> Result<()> {
        let entry = self.scan.entries.iter().find(|(function, _)| *function == id).map(|(_, offset)| *offset);
        let entry = match entry {
            Some(offset) => {
                let name = self.string(&self.module.instruction_at(offset)?, 3)?;
                String::from_utf8_lossy(self.ctx.bytes(name)).into_owned()
            }
            None => String::new(),
        };
        self.symbol_for(id, || if entry.is_empty() { format!("spirv_fn_{id}") } else { entry });
        Ok(())
    }
}
