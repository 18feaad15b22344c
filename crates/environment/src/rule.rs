//! What a rule is, and the groups of rules.

use crate::rules::Signature;
use crate::view::{Ins, View};
use crate::{Family, Options};
use spirula_spec::{InstructionClass, Op};

/// A part of a specification that says what is valid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// The words: header, instructions, operands.
    Form,
    /// The order of sections and what may stand in each.
    Layout,
    /// Definitions of ids and where they may be used.
    Ids,
    /// Capabilities, extensions and versions that instructions and enumerants need.
    Requirements,
    /// Which capabilities an environment takes.
    Capabilities,
    /// The universal limits.
    Limits,
    /// Entry points, execution modes, the memory model.
    Modes,
    /// Decorations.
    Annotations,
    /// The layout of blocks in memory.
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
    /// What an instruction demands of the execution model.
    ExecutionModels,
    /// The interface of entry points: variables, locations, components.
    Interfaces,
    /// Built-in variables.
    BuiltIns,
    /// Resources: descriptor sets, bindings, their types.
    Resources,
    /// Extended instructions of GLSL.std.450 and OpenCL.std.
    ExtendedInstructions,
    /// Instructions of debug information.
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
    /// What only shows when a module runs.
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

    /// The groups that no rule belongs to: nothing of them is checked.
    pub fn unchecked() -> impl Iterator<Item = Self> {
        Self::ALL.iter().map(|(group, _)| *group).filter(|g| !crate::rules().any(|rule| rule.group == *g))
    }
}

/// The environments that a rule holds in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Families {
    /// All of them.
    All,
    /// This family alone.
    Only(Family),
    /// OpenCL and Level Zero.
    Kernels,
}

impl Families {
    /// Whether `family` is among them.
    pub fn has(self, family: Family) -> bool {
        match self {
            Self::All => true,
            Self::Only(only) => only == family,
            Self::Kernels => matches!(family, Family::OpenCl | Family::LevelZero),
        }
    }
}

/// What a rule looks at.
#[derive(Clone, Copy, Debug)]
pub enum On {
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
    /// Its name: that of Vulkan's specification where there is one, else ours.
    pub id: &'static str,
    /// Where it belongs.
    pub group: Group,
    /// The environments it holds in.
    pub families: Families,
    /// What it looks at.
    pub on: On,
    /// What it demands, in a line.
    pub summary: &'static str,
    pub(crate) check: fn(&mut Check<'_, '_>),
    /// Where the demand is one on the types of results and operands.
    pub(crate) signature: Option<&'static Signature>,
}

impl std::fmt::Debug for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

/// A rule that holds everywhere.
pub(crate) const fn rule(
    id: &'static str,
    group: Group,
    on: On,
    summary: &'static str,
    check: fn(&mut Check<'_, '_>),
) -> Rule {
    Rule { id, group, families: Families::All, on, summary, check, signature: None }
}

/// A rule of Vulkan.
pub(crate) const fn vulkan(
    id: &'static str,
    group: Group,
    on: On,
    summary: &'static str,
    check: fn(&mut Check<'_, '_>),
) -> Rule {
    Rule { id, group, families: Families::Only(Family::Vulkan), on, summary, check, signature: None }
}

/// A rule that was broken.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Which rule.
    pub rule: &'static Rule,
    /// The word where it shows.
    pub word: usize,
    /// The number of the instruction, from 1; 0 where the module as a whole is meant.
    pub line: usize,
    /// How it is broken.
    pub message: String,
}

/// A rule at work on an instruction, or on the module.
pub(crate) struct Check<'v, 'm> {
    pub(crate) view: &'v View<'m>,
    /// The instruction; that of the module's first word for rules on the module.
    pub(crate) ins: Ins<'m>,
    pub(crate) rule: &'static Rule,
    pub(crate) findings: &'v mut Vec<Finding>,
}

/// More findings than these of one rule help nobody.
const ENOUGH: usize = 1000;

impl<'m> Check<'_, 'm> {
    pub(crate) fn options(&self) -> &Options {
        self.view.options
    }

    /// The rule is broken by the instruction at hand.
    #[cold]
    pub(crate) fn fail(&mut self, message: impl Into<String>) {
        let ins = self.ins;
        self.fail_at(ins, message);
    }

    /// The rule is broken by another instruction.
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

    /// The rule is broken unless `good`.
    #[inline]
    pub(crate) fn demand(&mut self, good: bool, message: impl FnOnce() -> String) {
        if !good {
            self.fail(message());
        }
    }

    /// What messages call an id.
    pub(crate) fn show(&self, id: u32) -> String {
        self.view.show(id)
    }
}
