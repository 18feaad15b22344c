//! What execution makes of decorations, execution modes and other enumerants.
//!
//! Each enumerant of the grammar is in a [table](table::KINDS): it is honoured, it has no effect on what is computed, or
//! it is refused before anything runs; so is each [set](table::SETS) of extended instructions. A test holds the tables
//! complete. [`check`] looks at everything that a kernel
//! reaches: its execution modes, the functions that it calls, and the variables and constants that these name.

mod table;

use crate::module::Module;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Diagnostics, Failed};
use spirula_ir::{Attr, Body, Context, Loc, Op, OpArena, OpName, Str, Type};
use spirula_spec::{Category, Decoration, ExtInstSet, OperandKind};
use spirula_spirv::{decorations, enums, extended, op, types as spv};
use std::fmt::Write as _;
use std::sync::OnceLock;

/// What execution makes of an enumerant, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// It is honoured.
    Honoured(&'static str),
    /// It has no effect on what is computed.
    None(&'static str),
    /// It is refused.
    Refused(&'static str),
    /// It is refused, but with this last operand, with which it asks for what is done anyway.
    RefusedBut(u32, &'static str),
}

/// Enumerants with the same effect, by name.
type Row = (Effect, &'static [&'static str]);

/// Enumerants that a module of LLVM IR cannot say, or not all of them.
const REFUSED_IN_MODULES: &[(OperandKind, &[&str])] = &[
    (
        OperandKind::ExecutionMode,
        &["RoundingModeRTZ", "RoundingModeRTPINTEL", "RoundingModeRTNINTEL", "FloatingPointModeALTINTEL"],
    ),
    (
        OperandKind::Decoration,
        &[
            "FunctionRoundingModeINTEL",
            "FunctionDenormModeINTEL",
            "FunctionFloatingPointModeINTEL",
            "GLSLShared",
            "GLSLPacked",
            "ArrayStrideIdEXT",
            "OffsetIdEXT",
            "MemberOffsetNV",
            "ConditionalINTEL",
            "SaturatedToLargestFloat8NormalConversionEXT",
        ],
    ),
];

struct Effects {
    one: FxHashMap<(OperandKind, u32), Effect>,
    all: FxHashMap<OperandKind, Effect>,
    in_modules: FxHashSet<(OperandKind, u32)>,
}

fn effects() -> &'static Effects {
    static EFFECTS: OnceLock<Effects> = OnceLock::new();
    EFFECTS.get_or_init(|| {
        let mut effects = Effects {
            one: FxHashMap::default(),
            all: FxHashMap::default(),
            in_modules: FxHashSet::default(),
        };
        for (kind, effect, name) in rows() {
            match name {
                Some(name) => {
                    let value = kind.by_name(name).map(|row| row.value);
                    effects.one.extend(value.map(|value| ((kind, value), effect)));
                }
                None => {
                    effects.all.insert(kind, effect);
                }
            }
        }
        for (kind, names) in REFUSED_IN_MODULES {
            let values = names.iter().filter_map(|name| kind.by_name(name));
            effects.in_modules.extend(values.map(|row| (*kind, row.value)));
        }
        effects
    })
}

/// The rows of the table: the kind, the effect, and the name of an enumerant, or none for all of the kind.
pub fn rows() -> impl Iterator<Item = (OperandKind, Effect, Option<&'static str>)> {
    table::KINDS.iter().flat_map(|(kind, rows)| {
        rows.iter().flat_map(|(effect, names)| {
            let all = names.is_empty().then_some((*kind, *effect, None));
            all.into_iter().chain(names.iter().map(|name| (*kind, *effect, Some(*name))))
        })
    })
}

/// What execution makes of an enumerant, by its value; none for one that the grammar does not have.
pub fn effect(kind: OperandKind, value: u32) -> Option<Effect> {
    let effects = effects();
    effects.one.get(&(kind, value)).or_else(|| effects.all.get(&kind)).copied()
}

/// What execution makes of the sets of extended instructions that the grammar has.
pub fn sets() -> impl Iterator<Item = (ExtInstSet, Effect)> {
    table::SETS.iter().copied()
}

/// What execution makes of the instructions of an extended set, by the name that it is imported by; none for a set that
/// is not known.
pub fn effect_of_set(name: &str) -> Option<Effect> {
    match ExtInstSet::by_import(name) {
        Some(set) => sets().find(|(known, _)| *known == set).map(|(_, effect)| effect),
        None => name.starts_with("NonSemantic.").then_some(table::UNKNOWN_NON_SEMANTIC),
    }
}

/// The module with this inside without the extended instructions that have no effect, and what only those name; none
/// if it has none.
pub(crate) fn without_ineffective(ctx: &Context, inside: &Body) -> Option<Body> {
    let is_ineffective = |set: &str| matches!(effect_of_set(set), Some(Effect::None(_)));
    extended::has(ctx, inside, &is_ineffective).then(|| {
        let mut inside = inside.clone();
        extended::erase(ctx, &mut inside, &is_ineffective);
        inside
    })
}

/// What is converted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A kernel that is run.
    Run,
    /// A module of LLVM IR.
    Module,
}

/// What the enumerants say of everything that is converted.
#[derive(Clone, Copy, Default)]
pub(crate) struct Found {
    /// Whether something is declared volatile, so that each access may be to it.
    pub(crate) has_volatile: bool,
}

/// Checks a function of the module and all that it reaches.
///
/// # Errors
/// Something is not honoured, which was reported at its place.
pub(crate) fn check(
    module: &Module<'_>,
    functions: &[Op],
    purpose: Purpose,
    diagnostics: &mut Diagnostics,
) -> Result<Found, Failed> {
    // What follows values to their parts relies on an end.
    if let Some(at) = crate::cycles::find(module.ctx, &module.body.arena) {
        let place = module.ctx.place(module.body.arena.loc(at));
        return Err(diagnostics.error(place, "the value depends on itself"));
    }
    let mut check = Check {
        module,
        purpose,
        found: Found::default(),
        seen: FxHashSet::default(),
        types: FxHashSet::default(),
        work: functions.to_vec(),
        errors: Vec::new(),
    };
    for function in functions {
        check.modes(*function);
    }
    while let Some(definition) = check.work.pop() {
        if check.seen.insert(definition) {
            check.definition(definition);
        }
    }
    let found = check.found;
    let errors = check.errors;
    if errors.is_empty() {
        return Ok(found);
    }
    for (loc, message) in errors {
        diagnostics.error(module.ctx.place(loc), message);
    }
    Err(Failed)
}

/// Operations that are rounded correctly, within any bound of their error (`!fpmath` in LLVM IR).
const EXACT: &[OpName] = &[
    op::F_ADD,
    op::F_SUB,
    op::F_MUL,
    op::F_DIV,
    op::F_REM,
    op::F_NEGATE,
    op::F_CONVERT,
    op::CL_SQRT,
    op::CL_FMA,
    op::GL_SQRT,
    op::GL_FMA,
    op::KHR_FMA,
];

struct Check<'a> {
    module: &'a Module<'a>,
    purpose: Purpose,
    found: Found,
    /// Visited definitions at module scope, and those to visit.
    seen: FxHashSet<Op>,
    work: Vec<Op>,
    types: FxHashSet<Type>,
    errors: Vec<(Loc, String)>,
}

impl<'a> Check<'a> {
    fn ctx(&self) -> &'a Context {
        self.module.ctx
    }

    /// The execution modes of an entry point.
    fn modes(&mut self, function: Op) {
        let Some(name) = self.module.attr(function, "sym_name").and_then(Attr::as_string) else { return };
        for (model, loc) in self.module.execution_models(name) {
            self.enumerant(OperandKind::ExecutionModel, model.0, None, loc);
        }
        for mode in self.module.execution_modes(name) {
            self.enumerant(OperandKind::ExecutionMode, mode.mode.0, mode.values.last().copied(), mode.loc);
        }
    }

    /// A function, variable or constant.
    fn definition(&mut self, definition: Op) {
        let arena = &self.module.body.arena;
        self.operation(arena, definition);
        let ctx = self.ctx();
        let arguments = self.module.attr(definition, "arg_attrs").and_then(|list| ctx.as_array(list));
        for dict in arguments.into_iter().flatten() {
            let loc = arena.loc(definition);
            for (decoration, operands) in decorations::listed(ctx, ctx.as_dict(dict)) {
                self.decoration(decoration, &operands, loc);
            }
        }
        let ty = self.module.attr(definition, "type").and_then(Attr::as_type);
        if let Some(ty) = ty {
            self.ty(ty, arena.loc(definition));
        }
        if let Some(body) = self.module.body.body_of(definition) {
            self.body(body);
        }
    }

    fn body(&mut self, body: &Body) {
        for op in body.arena.all_ops().filter(|op| body.arena.block_of(*op).is_some()) {
            self.operation(&body.arena, op);
        }
    }

    /// The decorations of an operation, the enumerants among its attributes, the types of its results, and the
    /// definitions that it names.
    fn operation(&mut self, arena: &OpArena, at: Op) {
        let (ctx, loc) = (self.ctx(), arena.loc(at));
        if arena.attrs(at).is_some() {
            let is_exact = EXACT.contains(&arena.name(at));
            for (decoration, operands) in decorations::listed(ctx, arena.attrs(at)) {
                if decoration != Decoration::FPMaxErrorDecorationINTEL || !is_exact {
                    self.decoration(decoration, &operands, loc);
                }
            }
        }
        let detached = extended::detached_sets(ctx, arena.attrs(at));
        for set in extended::set_of(ctx, arena, at).into_iter().chain(detached) {
            self.extended_set(set, loc);
        }
        let slots = self.ctx().op_row(arena.name(at)).map_or(0, |row| row.attrs.len());
        for attr in arena.slots(at, slots).iter().flatten() {
            self.attribute(*attr, loc);
        }
        for result in arena.results(at) {
            self.ty(arena.ty(result), loc);
        }
    }

    fn attribute(&mut self, attr: Attr, loc: Loc) {
        if let Some(name) = attr.as_symbol() {
            self.work.extend(self.module.symbol(name));
        } else if let Some((kind, value)) = attr.as_enumerant() {
            let kind = enums::table(kind).and_then(enums::EnumTable::operand_kind);
            if let Some(kind) = kind {
                self.enumerants(kind, value, loc);
            }
        } else if let Some(items) = self.ctx().as_array(attr) {
            let symbols: Vec<Str> = items.filter_map(Attr::as_symbol).collect();
            self.work.extend(symbols.into_iter().filter_map(|name| self.module.symbol(name)));
        }
    }

    /// The decorations of a type and its members, and the storage classes of pointers.
    fn ty(&mut self, ty: Type, loc: Loc) {
        let mut work = vec![ty];
        while let Some(ty) = work.pop().filter(|ty| self.types.insert(*ty)) {
            let ctx = self.module.ctx;
            if let Some((pointee, class)) = spv::as_pointer(ctx, ty) {
                self.enumerant(OperandKind::StorageClass, class.0, None, loc);
                // The members behind a pointer in a structure are looked at where it is loaded.
                work.push(pointee);
                continue;
            }
            let of_struct = spv::decorations(ctx, spv::struct_decorations(ctx, ty));
            for member in spv::struct_members(ctx, ty).into_iter().flatten() {
                for (decoration, value) in spv::decorations(ctx, member.decorations) {
                    self.decoration(decoration, &decorations::operands(ctx, value), loc);
                }
                if spv::as_pointer(ctx, member.ty).is_none() {
                    work.push(member.ty);
                }
            }
            for (decoration, value) in of_struct {
                self.decoration(decoration, &decorations::operands(ctx, value), loc);
            }
            let element = spv::as_array(ctx, ty).map(|array| array.0);
            work.extend(element.or_else(|| spv::as_runtime_array(ctx, ty).map(|array| array.0)));
        }
    }

    fn decoration(&mut self, decoration: Decoration, operands: &[Attr], loc: Loc) {
        self.found.has_volatile |= decoration == Decoration::Volatile;
        let number = |operand: &Attr| decorations::number(self.module.ctx, std::slice::from_ref(operand));
        let last = operands.last().and_then(number);
        if decoration == Decoration::FuncParamAttr
            && let Some(attribute) = last
        {
            self.enumerant(OperandKind::FunctionParameterAttribute, attribute, None, loc);
        }
        self.enumerant(OperandKind::Decoration, decoration.0, last, loc);
    }

    /// The set of an extended instruction.
    fn extended_set(&mut self, set: &str, loc: Loc) {
        let is_module = self.purpose == Purpose::Module;
        // A module calls functions for the others.
        let is_call = is_module && !ExtInstSet::by_import(set).is_some_and(ExtInstSet::is_non_semantic);
        let why = match effect_of_set(set) {
            Some(Effect::Refused(why) | Effect::RefusedBut(_, why)) if !is_call => why,
            // Debug printing, which LLVM IR does not have.
            Some(Effect::Honoured(_)) if is_module && !is_call => "only `run` does what it says",
            _ => return,
        };
        self.error(loc, format!("extended instruction set {set} is not honoured: {why}"));
    }

    /// An enumerant, or each bit of a mask.
    fn enumerants(&mut self, kind: OperandKind, value: u32, loc: Loc) {
        if kind.category() == Category::BitEnum {
            for bit in (0..u32::BITS).map(|bit| 1 << bit).filter(|bit| value & bit != 0) {
                self.enumerant(kind, bit, None, loc);
            }
        } else {
            self.enumerant(kind, value, None, loc);
        }
    }

    fn enumerant(&mut self, kind: OperandKind, value: u32, operand: Option<u32>, loc: Loc) {
        if self.purpose == Purpose::Module && !effects().in_modules.contains(&(kind, value)) {
            return;
        }
        let why = match effect(kind, value) {
            Some(Effect::Honoured(_) | Effect::None(_)) => return,
            Some(Effect::RefusedBut(allowed, _)) if operand == Some(allowed) => return,
            Some(Effect::Refused(why) | Effect::RefusedBut(_, why)) => why,
            None => "it is not known",
        };
        let mut message = words(kind.name());
        match kind.by_value(value) {
            Some(row) => message.push_str(row.name),
            None => _ = write!(message, "{value}"),
        }
        if let Some(operand) = operand {
            _ = write!(message, " {operand}");
        }
        _ = write!(message, " is not honoured: {why}");
        self.error(loc, message);
    }

    fn error(&mut self, loc: Loc, message: String) {
        if !self.errors.iter().any(|(_, other)| *other == message) {
            self.errors.push((loc, message));
        }
    }
}

/// `"ExecutionMode"` as `"execution mode "`.
fn words(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    for c in name.chars() {
        if c.is_ascii_uppercase() && !out.is_empty() {
            out.push(' ');
        }
        out.push(c.to_ascii_lowercase());
    }
    out.push(' ');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every enumerant has exactly one row, and every row is of an enumerant.
    #[test]
    fn the_table_is_complete() {
        let kinds = OperandKind::ALL.iter().copied();
        for kind in kinds.filter(|kind| matches!(kind.category(), Category::BitEnum | Category::ValueEnum)) {
            let of_kind: Vec<_> = rows().filter(|(k, ..)| *k == kind).collect();
            if let [(_, _, None)] = of_kind[..] {
                continue;
            }
            let mut values = FxHashSet::default();
            for (_, _, name) in &of_kind {
                let name = name.unwrap_or_else(|| panic!("{} has a row for all among others", kind.name()));
                let row = kind.by_name(name).unwrap_or_else(|| panic!("{} has no {name}", kind.name()));
                assert!(values.insert(row.value), "{} {name} has two rows", kind.name());
            }
            for row in kind.enumerants() {
                let is_none = kind.category() == Category::BitEnum && row.value == 0;
                assert!(is_none || values.contains(&row.value), "{} {} has no row", kind.name(), row.name);
            }
        }
    }

    #[test]
    fn every_extended_set_has_one_effect() {
        for set in ExtInstSet::ALL {
            assert_eq!(sets().filter(|(other, _)| other == set).count(), 1, "{}", set.row().name);
        }
        assert!(matches!(effect_of_set("NonSemantic.AuxData"), Some(Effect::None(_))));
        assert!(matches!(effect_of_set("NonSemantic.DebugPrintf"), Some(Effect::Honoured(_))));
        assert_eq!(effect_of_set("Semantic.Unknown"), None);
    }

    #[test]
    fn rows_of_modules_are_enumerants() {
        let listed: usize = REFUSED_IN_MODULES.iter().map(|(_, names)| names.len()).sum();
        assert_eq!(effects().in_modules.len(), listed);
    }
}
