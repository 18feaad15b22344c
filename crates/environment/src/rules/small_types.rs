//! Types of 8 and 16 bits in shaders without Int8, Int16 or Float16: they are only stored, loaded and converted.
//!
//! One walk finds all defects; the first row runs it, and each defect is reported under its own row.

use crate::rule::{Check, Rule, rule};
use crate::view::{Ins, View, named};
use crate::{Group, Trigger};
use spirula_spec::{Capability as C, Decoration as D, InstructionClass, Op, StorageClass as SC};

const fn part(id: &'static str, summary: &'static str) -> Rule {
    rule(id, Group::Types, Trigger::NEVER, summary, |_| {})
}

pub(super) static RULES: [Rule; 8] = [
    rule(
        "small-types:storage-class",
        Group::Types,
        Trigger::Module,
        "variables that contain 8- or 16-bit types are in storage classes that have a capability for them",
        walk,
    ),
    part(
        "small-types:capability",
        "variables that contain 8- or 16-bit types need the capability of their storage class",
    ),
    part("small-types:constants", "constants of 8- and 16-bit types need Int8, Int16 or Float16"),
    part("small-types:undefined", "undefined values of 8- and 16-bit types need Int8, Int16 or Float16"),
    part("small-types:composites", "composites of 8- and 16-bit types need Int8, Int16 or Float16"),
    part(
        "small-types:conversions",
        "conversions of 8- and 16-bit types other than of width need Int8, Int16 or Float16",
    ),
    part(
        "small-types:access",
        "without Int8, Int16 or Float16, 8- and 16-bit scalars, vectors and matrices are accessed, not aggregates",
    ),
    part(
        "small-types:uses",
        "without Int8, Int16 or Float16, 8- and 16-bit values are stored, copied or converted to another width",
    ),
];

const STORAGE_CLASS: usize = 0;
const CAPABILITY: usize = 1;
const CONSTANTS: usize = 2;
const UNDEFINED: usize = 3;
const COMPOSITES: usize = 4;
const CONVERSIONS: usize = 5;
const ACCESS: usize = 6;
const USES: usize = 7;

/// The width of a scalar type that needs a capability the module lacks.
fn restricted(view: &View<'_>, ty: u32) -> Option<u32> {
    let of = view.def(ty);
    let has = match (of.op, of.word(2)) {
        (Op::TypeInt, 8) => view.has(C::Int8),
        (Op::TypeInt, 16) => view.has(C::Int16),
        // Floats with an encoding have capabilities of their own.
        (Op::TypeFloat, 16) => view.has(C::Float16) || of.words.len() > 3,
        _ => true,
    };
    (!has).then(|| of.word(2))
}

/// Whether a type contains such a scalar, or points to it; of this width if it is not 0.
fn limited(view: &View<'_>, mut ty: u32, width: u32) -> bool {
    // What physical pointers point to is in storage of its own.
    while let Some((_, pointee)) = view.pointer(ty).filter(|pointer| pointer.0 != SC::PhysicalStorageBuffer) {
        ty = pointee;
    }
    view.holds(ty, false, &|ty, _| restricted(view, ty).is_some_and(|found| width == 0 || found == width))
}

fn walk(check: &mut Check<'_, '_>) {
    let view = check.view;
    if !view.has(C::Shader) {
        return;
    }
    let types = view.all().take_while(|ins| ins.op != Op::Function);
    let mut scalars = types.filter(|ins| matches!(ins.op, Op::TypeInt | Op::TypeFloat));
    if !scalars.any(|ins| restricted(view, ins.word(1)).is_some()) {
        return;
    }
    for ins in view.all() {
        if ins.op == Op::Variable {
            variable(check, ins);
        } else if matches!(ins.op, Op::Store | Op::CopyMemory) {
            access(check, ins);
        } else if ins.op.row().is_some_and(|row| row.has_result_type()) {
            value(check, ins);
        }
    }
}

/// The capability for a scalar of this width in a storage class; `None` if there is none.
pub(super) fn storage_capability(class: SC, width: u32) -> Option<C> {
    let wide = width == 16;
    Some(match class {
        SC::StorageBuffer | SC::PhysicalStorageBuffer if wide => C::StorageBuffer16BitAccess,
        SC::StorageBuffer | SC::PhysicalStorageBuffer => C::StorageBuffer8BitAccess,
        SC::Uniform if wide => C::UniformAndStorageBuffer16BitAccess,
        SC::Uniform => C::UniformAndStorageBuffer8BitAccess,
        SC::PushConstant if wide => C::StoragePushConstant16,
        SC::PushConstant => C::StoragePushConstant8,
        SC::Input | SC::Output if wide => C::StorageInputOutput16,
        SC::Workgroup if wide => C::WorkgroupMemoryExplicitLayout16BitAccessKHR,
        SC::Workgroup => C::WorkgroupMemoryExplicitLayout8BitAccessKHR,
        _ => return None,
    })
}

fn variable(check: &mut Check<'_, '_>, ins: Ins<'_>) {
    let view = check.view;
    let ins = view.ins(ins.index);
    let Some((_, pointee)) = view.pointer(ins.word(1)) else { return };
    for width in [16, 8] {
        if !limited(view, pointee, width) {
            continue;
        }
        let (mut class, mut ty) = (SC(ins.word(3)), pointee);
        while let Some((of, pointee)) =
            view.pointer(ty).filter(|pointer| pointer.0 != SC::PhysicalStorageBuffer)
        {
            (class, ty) = (of, pointee);
        }
        if matches!(view.op_of(ty), Op::TypeArray | Op::TypeRuntimeArray) {
            ty = view.def(ty).word(2);
        }
        let name = named(class);
        let Some(needed) = storage_capability(class, width) else {
            let message =
                format!("Cannot allocate a variable containing a {width}-bit type in {name} storage class");
            check.fail_as(&RULES[STORAGE_CLASS], ins, message);
            continue;
        };
        let storage = storage_capability(SC::StorageBuffer, width).is_some_and(|storage| view.has(storage));
        let buffer = class == SC::Uniform && storage && view.is_decorated(ty, D::BufferBlock);
        if !view.has(needed) && !buffer {
            check.fail_as(&RULES[CAPABILITY], ins, format!(
                "Allocating a variable containing a {width}-bit element in {name} storage class requires capability {}",
                named(needed)
            ));
        }
    }
}

/// Whether values of a type can be loaded and stored.
fn accessible(view: &View<'_>, ty: u32) -> bool {
    let op = view.op_of(ty);
    let plain = matches!(op, Op::TypeInt | Op::TypeFloat | Op::TypeVector | Op::TypeMatrix | Op::TypePointer);
    plain || !limited(view, ty, 0)
}

fn access(check: &mut Check<'_, '_>, ins: Ins<'_>) {
    let view = check.view;
    let ins = view.ins(ins.index);
    let (good, what) = if ins.op == Op::Store {
        (
            accessible(view, view.type_of(ins.word(2))),
            "8- or 16-bit stores must be a scalar, vector or matrix type",
        )
    } else {
        let of = view.pointer_of(ins.word(1)).map_or(0, |pointer| pointer.1);
        (!limited(view, of, 0), "Cannot copy memory of objects containing 8- or 16-bit types")
    };
    if !good {
        check.fail_as(&RULES[ACCESS], ins, what.to_owned());
    }
}

fn value(check: &mut Check<'_, '_>, ins: Ins<'_>) {
    let view = check.view;
    let ins = view.ins(ins.index);
    let Some(row) = ins.op.row() else { return };
    let ty = ins.word(1);
    let own = limited(view, ty, 0) && view.pointer(ty).is_none();
    let width_only = matches!(ins.op, Op::UConvert | Op::SConvert | Op::FConvert);
    let operand = || row.class == InstructionClass::Conversion && limited(view, view.type_of(ins.word(3)), 0);
    if !own && (width_only || !operand()) || ins.op == Op::Function {
        return;
    }
    let copy = matches!(ins.op, Op::CopyObject);
    let (row, what) = match row.class {
        InstructionClass::ConstantCreation => (CONSTANTS, "Cannot form constants of 8- or 16-bit types"),
        _ if ins.op == Op::Undef => (UNDEFINED, "Cannot create undefined values with 8- or 16-bit types"),
        InstructionClass::Composite if !copy => (COMPOSITES, "Cannot form composites of 8- or 16-bit types"),
        InstructionClass::Conversion if !width_only => {
            (CONVERSIONS, "8- or 16-bit types can only be used with width-only conversions")
        }
        _ if ins.op == Op::Load && !accessible(view, ty) => {
            (ACCESS, "8- or 16-bit loads must be a scalar, vector or matrix type")
        }
        _ => return uses(check, ins),
    };
    check.fail_as(&RULES[row], ins, what.to_owned());
}

fn uses(check: &mut Check<'_, '_>, ins: Ins<'_>) {
    let view = check.view;
    for user in view.users(ins.result()) {
        let user = view.ins(*user);
        let class = user.op.row().map(|row| row.class);
        let good = matches!(user.op, Op::CopyObject | Op::Store | Op::FConvert | Op::UConvert | Op::SConvert)
            || matches!(class, Some(InstructionClass::Annotation | InstructionClass::Debug));
        if !good {
            check.fail_as(&RULES[USES], user, "Invalid use of 8- or 16-bit result".to_owned());
        }
    }
}
