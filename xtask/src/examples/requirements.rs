//! Required capabilities, extensions and version of a module, from the grammar.

use super::Model;
use spirula_binary::{Decoder, Module};
use spirula_spec::{Capability, Category, EnumerantRow, Enumeration, Op, OperandKind, Version};
use std::collections::BTreeSet;

/// Requirements collected so far.
pub(crate) struct Requirements {
    model: Model,
    declared: Vec<Capability>,
    /// Declared and implied capabilities.
    known: BTreeSet<u32>,
    /// Alternative capabilities, of which one is needed.
    choices: Vec<&'static [Capability]>,
    extensions: BTreeSet<&'static str>,
    /// Alternative extensions, of which one is needed.
    provided: Vec<&'static [&'static str]>,
    last_version: Option<Version>,
}

impl Requirements {
    pub(crate) fn new(model: Model) -> Self {
        let mut all = Self {
            model,
            declared: Vec::new(),
            known: BTreeSet::new(),
            choices: Vec::new(),
            extensions: BTreeSet::new(),
            provided: Vec::new(),
            last_version: None,
        };
        let base: &[Capability] = match model {
            Model::Shader => &[Capability::Shader, Capability::Linkage],
            Model::Kernel => &[Capability::Kernel, Capability::Addresses, Capability::Linkage],
        };
        for capability in base {
            all.declare(*capability);
        }
        all
    }

    /// Declares the capability with this name.
    pub(crate) fn name(&mut self, name: &str) -> Result<(), String> {
        let found = Capability::by_name(name.trim()).ok_or_else(|| format!("no capability {name}"))?;
        self.declare(found);
        Ok(())
    }

    fn declare(&mut self, capability: Capability) {
        if self.known.contains(&capability.word()) && self.declared.contains(&capability) {
            return;
        }
        self.declared.push(capability);
        if let Some(row) = capability.row() {
            self.version_of(row.version, row.last_version, row.extensions);
        }
        self.known.extend(implied(capability));
    }

    fn version_of(&mut self, version: Option<Version>, last: Option<Version>, extensions: &'static [&str]) {
        if version.is_none() && !extensions.is_empty() {
            self.provided.push(extensions);
        }
        self.last_version = match (self.last_version, last) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
    }

    /// Adds the requirements of a module's instructions.
    pub(crate) fn module(&mut self, words: &[u32]) -> Result<(), String> {
        let module = Module::new(words).map_err(|e| e.message)?;
        let decoder = Decoder::of(&module).map_err(|e| e.message)?;
        for instruction in module.instructions() {
            let instruction = instruction.map_err(|e| e.message)?;
            let Some(row) = instruction.op.row() else { continue };
            self.choices.push(row.capabilities);
            self.version_of(row.version, row.last_version, row.extensions);
            for operand in decoder.operands(instruction, row) {
                let operand = operand.map_err(|e| e.message)?;
                self.operand(operand.kind, operand.word());
            }
            if instruction.op == Op::ExtInst
                && let [_, _, _, set, number, ..] = instruction.words
                && let Some(set) = decoder.import(*set).and_then(|import| import.set())
                && let Some(row) = set.by_value(*number)
            {
                self.choices.push(row.capabilities);
                self.version_of(None, None, row.extensions);
            }
            match (instruction.op, instruction.words.get(2)) {
                (Op::TypeInt, Some(8)) => self.choices.push(&[Capability::Int8]),
                (Op::TypeInt, Some(16)) => self.choices.push(&[Capability::Int16]),
                (Op::TypeInt, Some(64)) => self.choices.push(&[Capability::Int64]),
                (Op::TypeFloat, Some(16)) if instruction.words.len() == 3 => {
                    self.choices.push(&[Capability::Float16]);
                }
                (Op::TypeFloat, Some(64)) => self.choices.push(&[Capability::Float64]),
                (Op::TypeVector, _) if matches!(instruction.words.get(3), Some(8 | 16)) => {
                    self.choices.push(&[Capability::Vector16]);
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn operand(&mut self, kind: OperandKind, word: u32) {
        let bits: Vec<&'static EnumerantRow> = match kind.category() {
            Category::ValueEnum => kind.by_value(word).into_iter().collect(),
            Category::BitEnum => {
                let bits = (0..32).map(|n| 1 << n).filter(|bit| word & bit != 0);
                bits.filter_map(|bit| kind.by_value(bit)).collect()
            }
            _ => return,
        };
        // Requirements of implied capabilities are not checked again.
        for row in bits {
            if kind != OperandKind::Capability {
                self.choices.push(row.capabilities);
            }
            self.version_of(row.version, row.last_version, row.extensions);
        }
    }

    /// The declarations.
    pub(crate) fn finish(&mut self) -> Vec<String> {
        // Sets of one element first: they may decide others.
        let mut choices = std::mem::take(&mut self.choices);
        choices.sort_by_key(|choice| choice.len());
        for choice in choices {
            if choice.is_empty() || choice.iter().any(|c| self.known.contains(&c.word())) {
                continue;
            }
            if let Some(best) = choice.iter().min_by_key(|c| self.cost(**c)) {
                self.declare(*best);
            }
        }
        for provided in std::mem::take(&mut self.provided) {
            if !provided.iter().any(|e| self.extensions.contains(e))
                && let Some(first) = provided.first()
            {
                self.extensions.insert(first);
            }
        }
        let mut lines: Vec<String> =
            self.declared.iter().filter_map(|c| Some(format!("OpCapability {}", c.name()?))).collect();
        lines.extend(self.extensions.iter().map(|e| format!("OpExtension \"{e}\"")));
        lines
    }

    /// The number of capabilities that a capability adds to the model.
    fn cost(&self, capability: Capability) -> usize {
        let other = match self.model {
            Model::Shader => Capability::Kernel,
            Model::Kernel => Capability::Shader,
        };
        let all = implied(capability);
        let foreign = if all.contains(&other.word()) { 100 } else { 0 };
        let vendor = capability.row().is_some_and(|row| row.version.is_none());
        foreign + usize::from(vendor) * 10 + all.iter().filter(|c| !self.known.contains(c)).count()
    }

    /// The newest version up to `wanted` that has everything.
    pub(crate) fn version(&self, wanted: Version) -> Version {
        self.last_version.map_or(wanted, |last| last.min(wanted))
    }
}

/// A capability and those that it implies.
fn implied(capability: Capability) -> BTreeSet<u32> {
    let mut all = BTreeSet::new();
    let mut todo = vec![capability];
    while let Some(next) = todo.pop() {
        if all.insert(next.word())
            && let Some(row) = next.row()
        {
            todo.extend(row.capabilities);
        }
    }
    all
}

/// The models in which an instruction with one of `capabilities` is allowed, most likely first.
pub(crate) fn models(capabilities: &[Capability]) -> &'static [Model] {
    let all = |wanted: Capability| {
        !capabilities.is_empty() && capabilities.iter().all(|c| implied(*c).contains(&wanted.word()))
    };
    match (all(Capability::Shader), all(Capability::Kernel)) {
        (false, true) => &[Model::Kernel],
        (true, false) => &[Model::Shader],
        _ => &[Model::Shader, Model::Kernel],
    }
}
