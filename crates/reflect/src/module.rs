//! One pass over a module: what reflection needs of it, by id.

use rustc_hash::{FxHashMap, FxHashSet};
use spirula_binary::{Instruction, Malformed, Module};
use spirula_spec::{Decoration, Op};

/// The decorations of an id or member: each with its operands.
pub(crate) type Decorations<'w> = Vec<(Decoration, &'w [u32])>;

/// A module by id.
#[derive(Default)]
pub(crate) struct Parts<'w> {
    pub(crate) capabilities: Vec<u32>,
    pub(crate) extensions: Vec<String>,
    /// Execution model, function, name, interface.
    pub(crate) entries: Vec<(u32, u32, String, &'w [u32])>,
    /// The modes of entry points: function, instruction, mode with operands.
    pub(crate) modes: Vec<(u32, Op, &'w [u32])>,
    names: FxHashMap<u32, String>,
    member_names: FxHashMap<(u32, u32), String>,
    decorations: FxHashMap<u32, Decorations<'w>>,
    member_decorations: FxHashMap<(u32, u32), Decorations<'w>>,
    /// Types: instruction and its operands after the result.
    pub(crate) types: FxHashMap<u32, (Op, &'w [u32])>,
    /// Constants: instruction, type, operands.
    pub(crate) constants: FxHashMap<u32, (Op, u32, &'w [u32])>,
    /// The values of constants that are integers or booleans, if nothing is specialized.
    pub(crate) values: FxHashMap<u32, u64>,
    /// Specialization constants that are scalars, in order.
    pub(crate) specialized: Vec<u32>,
    /// Global variables in order: id, type, storage class.
    pub(crate) variables: Vec<(u32, u32, u32)>,
    /// The ids that the instructions of each function mention, if they are global variables or functions.
    pub(crate) uses: FxHashMap<u32, FxHashSet<u32>>,
}

impl<'w> Parts<'w> {
    /// Reads a module.
    pub(crate) fn read(module: &Module<'w>) -> Result<Self, Box<Malformed>> {
        let mut parts = Self::default();
        let mut global = FxHashSet::default();
        let mut function = None;
        // Functions may be called before they are defined.
        for instruction in module.instructions() {
            let instruction = instruction?;
            if instruction.op == Op::Function {
                global.insert(operand(&instruction, 2)?);
            }
        }
        for instruction in module.instructions() {
            let instruction = instruction?;
            match (instruction.op, function) {
                (Op::Function, _) => function = Some(operand(&instruction, 2)?),
                (Op::FunctionEnd, _) => function = None,
                (_, Some(of)) => {
                    let used = instruction.words.iter().skip(1).filter(|id| global.contains(id));
                    parts.uses.entry(of).or_default().extend(used.copied());
                }
                (_, None) => parts.global(&instruction, &mut global)?,
            }
        }
        Ok(parts)
    }

    /// Reads an instruction outside of functions.
    fn global(&mut self, i: &Instruction<'w>, global: &mut FxHashSet<u32>) -> Result<(), Box<Malformed>> {
        let rest = |from: usize| i.words.get(from..).unwrap_or_default();
        match i.op {
            Op::Capability => self.capabilities.push(operand(i, 1)?),
            Op::Extension => self.extensions.push(string(rest(1)).0),
            Op::EntryPoint => {
                let (name, interface) = string(rest(3));
                self.entries.push((operand(i, 1)?, operand(i, 2)?, name, interface));
            }
            Op::ExecutionMode | Op::ExecutionModeId => self.modes.push((operand(i, 1)?, i.op, rest(2))),
            Op::Name => {
                self.names.insert(operand(i, 1)?, string(rest(2)).0);
            }
            Op::MemberName => {
                self.member_names.insert((operand(i, 1)?, operand(i, 2)?), string(rest(3)).0);
            }
            Op::Decorate | Op::DecorateId | Op::DecorateString => {
                let decoration = (Decoration(operand(i, 2)?), rest(3));
                self.decorations.entry(operand(i, 1)?).or_default().push(decoration);
            }
            Op::MemberDecorate | Op::MemberDecorateString => {
                let decoration = (Decoration(operand(i, 3)?), rest(4));
                let member = (operand(i, 1)?, operand(i, 2)?);
                self.member_decorations.entry(member).or_default().push(decoration);
            }
            Op::GroupDecorate => {
                let all = self.decorations.get(&operand(i, 1)?).cloned().unwrap_or_default();
                for target in rest(2) {
                    self.decorations.entry(*target).or_default().extend(all.iter().copied());
                }
            }
            Op::Variable | Op::UntypedVariableKHR => {
                let id = operand(i, 2)?;
                // Untyped variables name the type of their data behind the storage class.
                let ty = if i.op == Op::Variable { operand(i, 1)? } else { operand(i, 4).unwrap_or(0) };
                self.variables.push((id, ty, operand(i, 3)?));
                global.insert(id);
            }
            op if op.name().is_some_and(|name| name.starts_with("OpType")) => {
                self.types.insert(operand(i, 1)?, (op, rest(2)));
            }
            op if op.name().is_some_and(|name| name.contains("Constant")) && i.words.len() > 2 => {
                let id = operand(i, 2)?;
                if matches!(op, Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse) {
                    self.specialized.push(id);
                }
                let value = self.evaluate(op, operand(i, 1)?, rest(3));
                self.values.extend(value.map(|value| (id, value)));
                self.constants.insert(id, (op, operand(i, 1)?, rest(3)));
            }
            _ => {}
        }
        Ok(())
    }

    /// The name of an id, empty if it has none.
    pub(crate) fn name(&self, id: u32) -> &str {
        self.names.get(&id).map_or("", String::as_str)
    }

    /// The name of a member, empty if it has none.
    pub(crate) fn member_name(&self, id: u32, member: u32) -> &str {
        self.member_names.get(&(id, member)).map_or("", String::as_str)
    }

    /// The decorations of an id.
    pub(crate) fn decorations(&self, id: u32) -> &[(Decoration, &'w [u32])] {
        self.decorations.get(&id).map_or(&[], Vec::as_slice)
    }

    /// The decorations of a member.
    pub(crate) fn member_decorations(&self, id: u32, member: u32) -> &[(Decoration, &'w [u32])] {
        self.member_decorations.get(&(id, member)).map_or(&[], Vec::as_slice)
    }
}

/// Whether there is a decoration.
pub(crate) fn has(decorations: &[(Decoration, &[u32])], which: Decoration) -> bool {
    decorations.iter().any(|(decoration, _)| *decoration == which)
}

/// The first operand of a decoration.
pub(crate) fn number(decorations: &[(Decoration, &[u32])], which: Decoration) -> Option<u32> {
    decorations.iter().find(|(decoration, _)| *decoration == which)?.1.first().copied()
}

/// The string of a decoration.
pub(crate) fn text(decorations: &[(Decoration, &[u32])], which: Decoration) -> Option<String> {
    Some(string(decorations.iter().find(|(decoration, _)| *decoration == which)?.1).0)
}

/// The word of an instruction at an index.
fn operand(instruction: &Instruction<'_>, index: usize) -> Result<u32, Box<Malformed>> {
    instruction.words.get(index).copied().ok_or_else(|| {
        let (name, count) = (instruction.op.name().unwrap_or("instruction"), instruction.words.len());
        let message = format!("{name} has {count} words, expected more than {index}");
        Box::new(Malformed { word: instruction.offset, message })
    })
}

/// A string, and the words behind it.
fn string(words: &[u32]) -> (String, &[u32]) {
    let end = words.iter().position(|word| word.to_le_bytes().contains(&0)).map_or(words.len(), |at| at + 1);
    let (text, rest) = words.split_at(end);
    let bytes: Vec<u8> =
        text.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0).collect();
    (String::from_utf8_lossy(&bytes).into_owned(), rest)
}
