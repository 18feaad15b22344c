//! Fixes: the changes to a module that mend a finding, for rules that leave no choice.

use crate::rules::{FUNCTIONS, Layout, allows, missing_layout, section};
use crate::view::{Ins, View, named};
use crate::{Family, Finding};
use spirula_spec::{
    Capability as C, Category, Decoration as D, ExecutionMode as M, ExecutionModel as X, Op, OperandKind,
    Version,
};

/// A fix of a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// The changes, in module order where they add instructions.
    pub changes: Vec<Change>,
}

/// A change to a module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// An instruction without a result is added at the end of its section.
    Add {
        /// Its opcode.
        op: Op,
        /// Its operands.
        operands: Vec<Part>,
        /// The first word of the instruction after it; none at the end of the module.
        before: Option<usize>,
    },
    /// An instruction is removed.
    Remove {
        /// Its first word.
        word: usize,
    },
    /// An id is added to the operands of an instruction.
    Append {
        /// Its first word.
        word: usize,
        /// The id.
        id: u32,
    },
    /// An enumerant of an instruction is replaced.
    Replace {
        /// Its first word.
        word: usize,
        /// The name of the enumerant.
        from: String,
        /// The name of the other one.
        to: String,
    },
    /// The module declares this version.
    Version(Version),
}

/// An operand of an added instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// An id.
    Id(u32),
    /// An enumerant, number or string, as in assembly.
    Text(String),
}

/// Adds fixes to the findings where they are known.
pub(crate) fn add(view: &View<'_>, findings: &mut [Finding]) {
    if findings.is_empty() {
        return;
    }
    let fixes = Fixes { view, ends: section_ends(view) };
    for finding in findings {
        let changes = if finding.line == 0 { None } else { fixes.of(finding) };
        finding.fix = changes.map(|changes| Box::new(Fix { changes }));
    }
}

/// The first instruction that is in a later section, for each section before the functions.
fn section_ends(view: &View<'_>) -> Vec<Option<usize>> {
    let mut ends = vec![None; usize::from(FUNCTIONS)];
    for ins in view.all() {
        let own = section(ins.op).unwrap_or(FUNCTIONS - 1).min(FUNCTIONS);
        ends.iter_mut().take(usize::from(own)).for_each(|end| *end = end.or(Some(ins.at)));
        if own == FUNCTIONS {
            break;
        }
    }
    ends
}

struct Fixes<'v, 'm> {
    view: &'v View<'m>,
    /// The first instruction after each section.
    ends: Vec<Option<usize>>,
}

type Changes = Vec<Change>;

/// Rules that one capability satisfies.
const CAPABILITIES: &[(&str, C)] = &[
    ("atomics:wide", C::Int64Atomics),
    ("level-zero:image-basic", C::ImageBasic),
    ("level-zero:image-read-write", C::ImageReadWrite),
    ("level-zero:half-arithmetic", C::Float16),
];

impl Fixes<'_, '_> {
    fn of(&self, finding: &Finding) -> Option<Changes> {
        let view = self.view;
        let ins = view.ins(u32::try_from(finding.line.checked_sub(1)?).ok()?);
        let id = finding.rule.id;
        if let Some((_, capability)) = CAPABILITIES.iter().find(|row| row.0 == id) {
            return self.capability(*capability);
        }
        match id {
            "requirements:instruction" => self.instruction(ins),
            "requirements:operand" => self.operands(ins),
            "requirements:import" => Some(vec![self.extension("SPV_KHR_non_semantic_info")]),
            "types:int" if ins.word(2) == 64 && ins.word(3) < 2 => self.capability(C::Int64),
            "types:float" if ins.words.len() == 3 && ins.word(2) == 64 => self.capability(C::Float64),
            "types:vector" if matches!(ins.word(3), 8 | 16) && view.has(C::Kernel) => {
                self.capability(C::Vector16)
            }
            "vulkan:image-format" => match ins.op {
                Op::ImageRead | Op::ImageSparseRead => self.capability(C::StorageImageReadWithoutFormat),
                Op::ImageWrite => self.capability(C::StorageImageWriteWithoutFormat),
                _ => None,
            },
            "VUID-StandaloneSpirv-Flat-04744" => Some(vec![self.decorate(ins.result(), D::Flat, None)]),
            "VUID-StandaloneSpirv-Location-04919" if !view.is_decorated(ins.result(), D::Block) => {
                Some(vec![self.decorate(ins.result(), D::Block, None)])
            }
            "VUID-StandaloneSpirv-Uniform-06676" | "VUID-StandaloneSpirv-PushConstant-06675" => {
                self.block(ins)
            }
            "VUID-StandaloneSpirv-UniformConstant-06677" => Some(self.binding(ins.result())),
            "block-layout:offsets" | "block-layout:matrices" => self.layout(ins.result()),
            "modes:required-modes" => self.origin(ins),
            "VUID-StandaloneSpirv-OriginLowerLeft-04653" => {
                let (from, to) = (named(M::OriginLowerLeft), named(M::OriginUpperLeft));
                Some(vec![Change::Replace { word: ins.at, from, to }])
            }
            "annotations:once" | "modes:execution-mode-once" => Some(vec![Change::Remove { word: ins.at }]),
            "types:block-array-stride" => self.without(ins.result(), D::ArrayStride),
            "interfaces:listed" => self.listed(ins.result()),
            _ => None,
        }
    }

    fn add(&self, op: Op, operands: Vec<Part>) -> Change {
        let own = section(op).map_or(0, usize::from);
        Change::Add { op, operands, before: self.ends.get(own).copied().flatten() }
    }

    fn extension(&self, name: &str) -> Change {
        self.add(Op::Extension, vec![Part::Text(format!("\"{name}\""))])
    }

    fn decorate(&self, id: u32, kind: D, value: Option<u64>) -> Change {
        let value = value.map(|value| Part::Text(value.to_string()));
        self.add(Op::Decorate, [Part::Id(id), Part::Text(named(kind))].into_iter().chain(value).collect())
    }

    /// Declares a capability, and the extension that it needs; none if the environment does not have it.
    fn capability(&self, capability: C) -> Option<Changes> {
        let (view, row) = (self.view, capability.row()?);
        let mut changes = vec![self.add(Op::Capability, vec![Part::Text(row.name.to_owned())])];
        let known = row.version.is_some_and(|first| first <= view.version());
        if !known && !row.extensions.is_empty() && !view.any_extension(row.extensions) {
            let [extension] = row.extensions else { return None };
            changes.push(self.extension(extension));
        } else if !allows(view, capability) {
            return None;
        }
        Some(changes)
    }

    /// What one of these is enabled by, if there is no choice.
    fn requirement(
        &self,
        capabilities: &[C],
        version: Option<Version>,
        extensions: &[&str],
    ) -> Option<Changes> {
        let view = self.view;
        if !capabilities.is_empty() && !view.capabilities.any(capabilities) {
            let [only] = capabilities else { return None };
            return self.capability(*only);
        }
        let known = version.is_some_and(|first| first <= view.version()) || view.any_extension(extensions);
        let [only] = extensions else { return None };
        (!known).then(|| vec![self.extension(only)])
    }

    fn instruction(&self, ins: Ins<'_>) -> Option<Changes> {
        let row = ins.op.row()?;
        self.requirement(row.capabilities, row.version, row.extensions)
    }

    /// The requirement of the first operand that has one.
    fn operands(&self, ins: Ins<'_>) -> Option<Changes> {
        let view = self.view;
        let rows = view.operands(ins).flat_map(|operand| {
            let word = operand.word();
            let values: Vec<u32> = match operand.category {
                Category::ValueEnum => vec![word],
                Category::BitEnum => {
                    (0..32).rev().map(|bit| 1 << bit).filter(|bit| word & bit != 0).collect()
                }
                _ => Vec::new(),
            };
            let kind = operand.kind;
            values.into_iter().filter_map(move |value| Some((kind, kind.by_value(value)?)))
        });
        let rows: Vec<_> = rows.collect();
        rows.into_iter().find_map(|(kind, row)| {
            let capabilities = if kind == OperandKind::Capability { &[] } else { row.capabilities };
            self.requirement(capabilities, row.version, row.extensions)
        })
    }

    /// `Block` on the structure that a variable points to.
    fn block(&self, variable: Ins<'_>) -> Option<Changes> {
        let view = self.view;
        let (_, mut ty) = view.pointer(variable.word(1))?;
        if matches!(view.op_of(ty), Op::TypeArray | Op::TypeRuntimeArray) {
            ty = view.def(ty).word(2);
        }
        let good = view.op_of(ty) == Op::TypeStruct && !view.is_decorated(ty, D::BufferBlock);
        good.then(|| vec![self.decorate(ty, D::Block, None)])
    }

    /// The descriptor set 0, and the first binding after those in use.
    fn binding(&self, id: u32) -> Changes {
        let view = self.view;
        let set = view.decoration(id, D::DescriptorSet);
        let number = set.as_ref().map_or(0, |set| set.param());
        let others = view.all_decorations().iter().filter(|d| d.kind == D::Binding);
        let of_set =
            |target| view.decoration(target, D::DescriptorSet).is_some_and(|set| set.param() == number);
        let used = others.filter(|d| of_set(d.target)).map(|d| u64::from(d.param()) + 1);
        let mut changes = Vec::new();
        if set.is_none() {
            changes.push(self.decorate(id, D::DescriptorSet, Some(0)));
        }
        if !view.is_decorated(id, D::Binding) {
            changes.push(self.decorate(id, D::Binding, Some(used.max().unwrap_or(0))));
        }
        changes
    }

    /// The missing offsets and strides of a type.
    fn layout(&self, ty: u32) -> Option<Changes> {
        let missing = missing_layout(self.view, ty)?;
        let changes = missing.into_iter().map(|layout| match layout {
            Layout::Member { member, kind, value } => {
                let parts = [Part::Id(ty), Part::Text(member.to_string()), Part::Text(named(kind))];
                let value = Part::Text(value.to_string());
                self.add(Op::MemberDecorate, parts.into_iter().chain([value]).collect())
            }
            Layout::Stride { ty, value } => self.decorate(ty, D::ArrayStride, Some(value)),
        });
        Some(changes.collect())
    }

    /// The origin of a fragment shader: Vulkan has one only.
    fn origin(&self, entry: Ins<'_>) -> Option<Changes> {
        let (view, function) = (self.view, entry.word(2));
        let mut modes = view.modes_of(function);
        let has_one = modes.any(|mode| matches!(mode.mode, M::OriginUpperLeft | M::OriginLowerLeft));
        let is_vulkan = view.options.environment.family == Family::Vulkan;
        (is_vulkan && !has_one && entry.word(1) == X::Fragment.0).then(|| {
            vec![self.add(Op::ExecutionMode, vec![Part::Id(function), Part::Text(named(M::OriginUpperLeft))])]
        })
    }

    /// Removes a decoration.
    fn without(&self, id: u32, kind: D) -> Option<Changes> {
        let by = self.view.ins(self.view.decoration(id, kind)?.by);
        (by.op == Op::Decorate).then(|| vec![Change::Remove { word: by.at }])
    }

    /// Lists a variable in the interface of the only entry point.
    fn listed(&self, variable: u32) -> Option<Changes> {
        let [entry] = self.view.entries.as_slice() else { return None };
        Some(vec![Change::Append { word: self.view.ins(entry.by).at, id: variable }])
    }
}
