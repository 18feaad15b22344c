//! Rules and their groups.

use crate::rules::Signature;
use crate::view::{Ins, View};
use crate::{Family, Options};
use spirula_spec::{InstructionClass, Op};

/// A part of the specifications.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// The words: header, instructions, operands.
    Form,
    /// The order of sections and their contents.
    Layout,
    /// Definitions and uses of ids.
    Ids,
    /// Required capabilities, extensions and versions of instructions and enumerants.
    Requirements,
    /// Allowed capabilities of an environment.
    Capabilities,
    /// The universal limits.
    Limits,
    /// Entry points, execution modes, the memory model.
    Modes,
    /// Decorations.
    Annotations,
    /// Block layouts in memory.
    BlockLayout,
    /// Types.
    Types,
    /// Constants.
    Constants,
    /// Variables, loads, stores, access chains.
    Memory,
    /// Storage classes under logical addressing.
    LogicalPointers,
    /// Functions, parameters, calls.
    Functions,
    /// Images and samplers.
    Images,
    /// Conversions.
    Conversions,
    /// Composites.
    Composites,
    /// Arithmetic.
    Arithmetic,
    /// Bit instructions.
    Bits,
    /// Relational and logical instructions.
    Logic,
    /// Control flow within a function: blocks, branches, phis.
    ControlFlow,
    /// Structured control flow.
    Structure,
    /// Derivatives.
    Derivatives,
    /// Atomics.
    Atomics,
    /// Barriers, scopes and memory semantics.
    Synchronization,
    /// Group and subgroup instructions.
    Groups,
    /// Restrictions of instructions to execution models.
    ExecutionModels,
    /// The interface of entry points: variables, locations, components.
    Interfaces,
    /// Built-in variables.
    BuiltIns,
    /// Resources: descriptor sets, bindings, their types.
    Resources,
    /// Extended instructions of GLSL.std.450 and OpenCL.std.
    ExtendedInstructions,
    /// Debug information instructions.
    DebugInformation,
    /// Pipes and device-side enqueue.
    Pipes,
    /// Ray tracing and ray queries.
    RayTracing,
    /// Mesh shading.
    MeshShading,
    /// Cooperative matrices and vectors, tensors, graphs.
    Tensors,
    /// Kernels: parameters, return types.
    Kernels,
    /// Limits and features of a device.
    Device,
    /// Properties only known at run time.
    RunTime,
}

impl Group {
    /// All groups with their names.
    pub const ALL: &'static [(Self, &'static str)] = &[
        (Self::Form, "form"),
        (Self::Layout, "layout"),
        (Self::Ids, "ids"),
        (Self::Requirements, "requirements"),
        (Self::Capabilities, "capabilities"),
        (Self::Limits, "limits"),
        (Self::Modes, "modes"),
        (Self::Annotations, "annotations"),
        (Self::BlockLayout, "block layout"),
        (Self::Types, "types"),
        (Self::Constants, "constants"),
        (Self::Memory, "memory"),
        (Self::LogicalPointers, "logical pointers"),
        (Self::Functions, "functions"),
        (Self::Images, "images"),
        (Self::Conversions, "conversions"),
        (Self::Composites, "composites"),
        (Self::Arithmetic, "arithmetic"),
        (Self::Bits, "bits"),
        (Self::Logic, "logic"),
        (Self::ControlFlow, "control flow"),
        (Self::Structure, "structured control flow"),
        (Self::Derivatives, "derivatives"),
        (Self::Atomics, "atomics"),
        (Self::Synchronization, "synchronization"),
        (Self::Groups, "groups"),
        (Self::ExecutionModels, "execution models"),
        (Self::Interfaces, "interfaces"),
        (Self::BuiltIns, "built-ins"),
        (Self::Resources, "resources"),
        (Self::ExtendedInstructions, "extended instructions"),
        (Self::DebugInformation, "debug information"),
        (Self::Pipes, "pipes"),
        (Self::RayTracing, "ray tracing"),
        (Self::MeshShading, "mesh shading"),
        (Self::Tensors, "tensors"),
        (Self::Kernels, "kernels"),
        (Self::Device, "device"),
        (Self::RunTime, "run time"),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(group, _)| *group == self).map_or("", |(_, name)| name)
    }

    /// The groups without rules.
    pub fn unchecked() -> impl Iterator<Item = Self> {
        Self::ALL.iter().map(|(group, _)| *group).filter(|g| !crate::rules().any(|rule| rule.group == *g))
    }
}

/// The environments of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnvironmentSet {
    /// All of them.
    All,
    /// This family.
    Only(Family),
    /// OpenCL and Level Zero.
    Kernels,
}

impl EnvironmentSet {
    /// Whether `family` is included.
    pub fn has(self, family: Family) -> bool {
        match self {
            Self::All => true,
            Self::Only(only) => only == family,
            Self::Kernels => matches!(family, Family::OpenCl | Family::LevelZero),
        }
    }
}

/// The trigger of a rule.
#[derive(Clone, Copy, Debug)]
pub enum Trigger {
    /// The module, once.
    Module,
    /// Each instruction with one of these opcodes.
    Ops(&'static [Op]),
    /// Each instruction of these sections of the specification.
    Classes(&'static [InstructionClass]),
    /// Each instruction.
    Every,
}

/// A rule.
pub struct Rule {
    /// Its id: the VUID of Vulkan's specification if there is one, else ours.
    pub id: &'static str,
    /// Its group.
    pub group: Group,
    /// Its environments.
    pub families: EnvironmentSet,
    /// Its trigger.
    pub on: Trigger,
    /// What it requires, in one line.
    pub summary: &'static str,
    pub(crate) check: fn(&mut Check<'_, '_>),
    /// The signature, for rules on types of results and operands.
    pub(crate) signature: Option<&'static Signature>,
}

impl std::fmt::Debug for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

/// A rule for all environments.
pub(crate) const fn rule(
    id: &'static str,
    group: Group,
    on: Trigger,
    summary: &'static str,
    check: fn(&mut Check<'_, '_>),
) -> Rule {
    Rule { id, group, families: EnvironmentSet::All, on, summary, check, signature: None }
}

/// A rule for Vulkan.
pub(crate) const fn vulkan(
    id: &'static str,
    group: Group,
    on: Trigger,
    summary: &'static str,
    check: fn(&mut Check<'_, '_>),
) -> Rule {
    Rule { id, group, families: EnvironmentSet::Only(Family::Vulkan), on, summary, check, signature: None }
}

/// A violation of a rule.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The rule.
    pub rule: &'static Rule,
    /// The word index.
    pub word: usize,
    /// The number of the instruction, from 1; 0 for the module.
    pub line: usize,
    /// The message.
    pub message: String,
}

/// The context of a rule: the instruction or the module.
pub(crate) struct Check<'v, 'm> {
    pub(crate) view: &'v View<'m>,
    /// The instruction; the first one for module rules.
    pub(crate) ins: Ins<'m>,
    pub(crate) rule: &'static Rule,
    pub(crate) findings: &'v mut Vec<Finding>,
}

/// Limit of findings for one rule.
const ENOUGH: usize = 1000;

impl<'m> Check<'_, 'm> {
    pub(crate) fn options(&self) -> &Options {
        self.view.options
    }

    /// Reports a violation by the current instruction.
    #[cold]
    pub(crate) fn fail(&mut self, message: impl Into<String>) {
        let ins = self.ins;
        self.fail_at(ins, message);
    }

    /// Reports a violation by another instruction.
    #[cold]
    pub(crate) fn fail_at(&mut self, ins: Ins<'m>, message: impl Into<String>) {
        if self.findings.len() < ENOUGH {
            self.findings.push(Finding {
                rule: self.rule,
                word: ins.at,
                line: if ins.words.is_empty() { 0 } else { ins.index as usize + 1 },
                message: message.into(),
            });
        }
    }

    /// Reports a violation unless `good`.
    #[inline]
    pub(crate) fn require(&mut self, good: bool, message: impl FnOnce() -> String) {
        if !good {
            self.fail(message());
        }
    }

    /// An id in a message.
    pub(crate) fn show(&self, id: u32) -> String {
        self.view.show(id)
    }
}
