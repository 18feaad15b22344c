//! Interfaces of entry points: built-ins in them, interpolation, and the locations that variables take.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Entry, Ins, Kind, View, named};
use crate::{Group, Trigger};
use rustc_hash::FxHashSet;
use spirula_spec::{Capability as C, Decoration as D, ExecutionModel as X, Op, StorageClass as SC};

pub(super) static RULES: [Rule; 9] = [
    vulkan(
        "VUID-StandaloneSpirv-Location-04916",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "inputs and outputs other than built-ins have locations",
        |check| unlocated(check, false),
    ),
    vulkan(
        "VUID-StandaloneSpirv-Location-04917",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "inputs and outputs of structures that are not blocks have locations",
        |check| unlocated(check, true),
    ),
    vulkan(
        "VUID-StandaloneSpirv-Location-04918",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "members of structures whose variable has a location have none",
        |check| {
            let view = check.view;
            let both = |variable: &Ins<'_>, ty: u32| {
                view.is_decorated(variable.word(2), D::Location) && has_member_locations(view, ty)
            };
            let found = user_defined(view, check.ins).into_iter().find(|(variable, ty)| both(variable, *ty));
            if let Some((variable, _)) = found {
                check.fail_at(variable, "Members cannot be assigned a location");
            }
        },
    ),
    rule(
        "VUID-StandaloneSpirv-Location-04919",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "structures with built-ins in an interface are blocks, and members of other blocks without a location have one each",
        |check| {
            for variable in variables(check.view, check.ins) {
                let ty = pointee(check.view, variable);
                let built = check.view.decorations(ty).iter().any(|d| d.kind == D::BuiltIn);
                if built && check.view.op_of(ty) == Op::TypeStruct && !check.view.is_decorated(ty, D::Block) {
                    let at = check.view.def(ty);
                    return check
                        .fail_at(at, "Interface struct has no Block decoration but has BuiltIn members.");
                }
            }
            if check.options().environment.is_vulkan() {
                members_without_location(check);
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpEntryPoint-09658",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "the inputs of an entry point have a built-in once",
        |check| repeated(check, SC::Input),
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpEntryPoint-09659",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "the outputs of an entry point have a built-in once",
        |check| repeated(check, SC::Output),
    ),
    vulkan(
        "VUID-StandaloneSpirv-Flat-04744",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "inputs of fragment shaders that are integers or 64-bit floats are flat",
        |check| {
            if check.ins.word(1) != X::Fragment.0 {
                return;
            }
            for variable in variables(check.view, check.ins) {
                let ty = check.view.ty(pointee(check.view, variable));
                let whole = ty.is_either(Kind::Int) || ty.is_scalar(Kind::Float) && ty.width == 64;
                let input = variable.word(3) == SC::Input.0;
                if whole && input && !check.view.is_decorated(variable.word(2), D::Flat) {
                    let message = "Fragment OpEntryPoint operand with integer or 64-bit float type must have a Flat decoration.";
                    return check.fail_at(variable, message);
                }
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpEntryPoint-08721",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "the inputs of an entry point do not share components of locations",
        |check| shared(check, SC::Input),
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpEntryPoint-08722",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "the outputs of an entry point do not share components of locations",
        |check| shared(check, SC::Output),
    ),
];

/// The variables of the interface of an entry point.
fn variables<'m>(view: &View<'m>, entry: Ins<'m>) -> Vec<Ins<'m>> {
    let entry = view.entries.iter().find(|found| found.by == entry.index);
    let ids = entry.map_or(&[][..], |entry: &Entry<'m>| entry.interface);
    // Before SPIR-V 1.4 an interface may repeat a variable.
    let mut seen = FxHashSet::default();
    let few = ids.len() <= 16;
    ids.iter()
        .enumerate()
        .filter(|(at, id)| if few { !ids[..*at].contains(id) } else { seen.insert(**id) })
        .map(|(_, id)| view.def(*id))
        .filter(|ins| ins.op == Op::Variable)
        .collect()
}

fn pointee(view: &View<'_>, variable: Ins<'_>) -> u32 {
    view.pointer(variable.word(1)).map_or(0, |pointer| pointer.1)
}

/// The variables of the interface of a graphics shader that are inputs and outputs without built-ins, each with its type
/// for one vertex.
fn user_defined<'m>(view: &View<'m>, entry: Ins<'m>) -> Vec<(Ins<'m>, u32)> {
    let model = X(entry.word(1));
    let stages = [X::Vertex, X::TessellationControl, X::TessellationEvaluation, X::Geometry, X::Fragment];
    if !stages.contains(&model) {
        return Vec::new();
    }
    let is_interface = |variable: &Ins<'_>| matches!(SC(variable.word(3)), SC::Input | SC::Output);
    let built_in = |id: u32| view.decorations(id).iter().any(|d| d.kind == D::BuiltIn);
    let mut found = Vec::new();
    for variable in variables(view, entry).into_iter().filter(is_interface) {
        let mut ty = pointee(view, variable);
        if is_per_vertex(view, model, variable)
            && matches!(view.op_of(ty), Op::TypeArray | Op::TypeRuntimeArray)
        {
            ty = view.def(ty).word(2);
        }
        if !built_in(variable.word(2)) && !built_in(ty) {
            found.push((variable, ty));
        }
    }
    found
}

/// Whether members of a structure have locations.
fn has_member_locations(view: &View<'_>, ty: u32) -> bool {
    view.op_of(ty) == Op::TypeStruct && view.decorations(ty).iter().any(|d| d.kind == D::Location)
}

/// Requires variables of structures that are not blocks, or of other types, to have locations.
fn unlocated(check: &mut Check<'_, '_>, structures: bool) {
    let view = check.view;
    let wrong = |variable: &Ins<'_>, ty: u32| {
        (view.op_of(ty) == Op::TypeStruct) == structures
            && !view.is_decorated(ty, D::Block)
            && !view.is_decorated(variable.word(2), D::Location)
    };
    let found = user_defined(view, check.ins).into_iter().find(|(variable, ty)| wrong(variable, *ty));
    if let Some((variable, _)) = found {
        let message = format!("Variable {} must be decorated with a location", check.show(variable.word(2)));
        check.fail(message);
    }
}

/// Requires the members of a block without a location to have one each.
fn members_without_location(check: &mut Check<'_, '_>) {
    let view = check.view;
    for (variable, ty) in user_defined(view, check.ins) {
        if !view.is_decorated(ty, D::Block) || view.is_decorated(variable.word(2), D::Location) {
            continue;
        }
        let count = view.def(ty).rest(2).len() as u32;
        if let Some(member) = (0..count).find(|at| view.member_decoration(ty, *at, D::Location).is_none()) {
            let message = format!("Member index {member} is missing a location assignment");
            return check.fail_at(view.def(ty), message);
        }
    }
}

fn repeated(check: &mut Check<'_, '_>, class: SC) {
    let view = check.view;
    let mut seen = FxHashSet::default();
    for variable in variables(view, check.ins).into_iter().filter(|ins| ins.word(3) == class.0) {
        let ty = pointee(view, variable);
        let of = if view.op_of(ty) == Op::TypeStruct { ty } else { variable.word(2) };
        for built_in in view.decorations(of).iter().filter(|d| d.kind == D::BuiltIn) {
            if !seen.insert(built_in.param()) {
                let name = named(spirula_spec::BuiltIn(built_in.param()));
                let kind = if class == SC::Input { "input" } else { "output" };
                return check.fail_at(
                    variable,
                    format!("OpEntryPoint contains duplicate {kind} variables with {name} builtin"),
                );
            }
        }
    }
}

/// Whether variables of a storage class have an array level for each vertex.
fn is_per_vertex(view: &View<'_>, model: X, variable: Ins<'_>) -> bool {
    let (id, input) = (variable.word(2), variable.word(3) == SC::Input.0);
    let patch = view.is_decorated(id, D::Patch);
    match model {
        X::TessellationControl => !patch,
        X::TessellationEvaluation => input && !patch,
        X::Geometry => input,
        X::MeshEXT | X::MeshNV => !input,
        X::Fragment => input && view.is_decorated(id, D::PerVertexKHR),
        _ => false,
    }
}

/// Limit of locations of one variable.
const MOST: u64 = 4096;

fn shared(check: &mut Check<'_, '_>, class: SC) {
    let view = check.view;
    let model = X(check.ins.word(1));
    // Outputs of MeshNV may have an array level for each view, and are not checked.
    let stages =
        [X::Vertex, X::TessellationControl, X::TessellationEvaluation, X::Geometry, X::Fragment, X::MeshEXT];
    let stage = stages.contains(&model);
    let mut taken = FxHashSet::default();
    for variable in variables(view, check.ins).into_iter().filter(|ins| stage && ins.word(3) == class.0) {
        let id = variable.word(2);
        let mut ty = pointee(view, variable);
        if is_per_vertex(view, model, variable) && view.op_of(ty) == Op::TypeArray {
            ty = view.def(ty).word(2);
        }
        let parameter = |kind| view.decoration(id, kind).map(|d| u64::from(d.param()));
        // Patches and streams have locations of their own.
        let streams = model == X::Geometry && class == SC::Output && view.has(C::GeometryStreams);
        let stream = parameter(D::Stream).filter(|_| streams).unwrap_or(0);
        let index = (parameter(D::Index).unwrap_or(0), stream, view.is_decorated(id, D::Patch));
        let mut components = Vec::new();
        match parameter(D::Location) {
            Some(location) => take(view, ty, location, parameter(D::Component).unwrap_or(0), &mut components),
            None if view.op_of(ty) == Op::TypeStruct => {
                for (member, of) in view.def(ty).rest(2).iter().enumerate() {
                    let parameter =
                        |kind| view.member_decoration(ty, member as u32, kind).map(|d| u64::from(d.param()));
                    if let Some(location) = parameter(D::Location) {
                        take(view, *of, location, parameter(D::Component).unwrap_or(0), &mut components);
                    }
                }
            }
            None => continue,
        }
        let kind = if class == SC::Input { "input" } else { "output" };
        let clash = components.into_iter().find(|place| !taken.insert((index, *place)));
        if let Some((location, component)) = clash {
            return check.fail(format!(
                "Entry-point has conflicting {kind} location assignment at location {location}, component {component}"
            ));
        }
    }
}

/// Adds the locations and components that a value takes; returns with nothing more where these are too many.
fn take(view: &View<'_>, ty: u32, location: u64, component: u64, out: &mut Vec<(u64, u64)>) {
    let mut next = location;
    fill(view, ty, &mut next, component, out, 64);
}

fn fill(view: &View<'_>, ty: u32, next: &mut u64, component: u64, out: &mut Vec<(u64, u64)>, depth: u32) {
    let (ins, summary) = (view.def(ty), view.ty(ty));
    if depth == 0 || out.len() as u64 > MOST {
        return;
    }
    let vector = |next: &mut u64, out: &mut Vec<(u64, u64)>| {
        let each = if summary.width == 64 { 2 } else { 1 };
        let count = u64::from(summary.count) * each;
        let last = component + count;
        out.extend((component..last.min(component + 8)).map(|at| (*next + at / 4, at % 4)));
        *next += last.div_ceil(4).max(1);
    };
    match ins.op {
        Op::TypeInt | Op::TypeFloat | Op::TypeVector => vector(next, out),
        Op::TypeMatrix => (0..summary.columns).for_each(|_| vector(next, out)),
        Op::TypeArray => {
            let count = view.constant(ins.word(3)).unwrap_or(0).min(MOST);
            for _ in 0..count {
                fill(view, ins.word(2), next, component, out, depth - 1);
                if out.len() as u64 > MOST {
                    return;
                }
            }
        }
        Op::TypeStruct => {
            for member in ins.rest(2) {
                fill(view, *member, next, 0, out, depth - 1);
            }
        }
        _ => {}
    }
}
