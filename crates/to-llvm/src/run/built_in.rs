//! Variables that the machine fills.

use super::subgroup::{self, Ask, ask};
use super::{Rewriting, frame, global_id, local_id, word};
use crate::builder::LlvmBuilder as _;
use crate::rows::{Rewritten, known_number};
use spirula_ir::convert::Mismatch;
use spirula_ir::{Str, Type, Value};
use spirula_llvm::op::{Add, Mul, Sub};
use spirula_llvm::types as llvm;

/// Reads a built-in variable, or one component of it.
pub(super) fn read(l: &mut Rewriting<'_, '_>, name: Str, ty: Type, index: Option<Value>) -> Rewritten<Value> {
    let new = l.convert_type(ty)?;
    let text = l.context().text(name);
    let element = llvm::scalar_of(l.context(), new);
    let Some((count, _)) = llvm::vector_length(l.context(), new) else {
        let value = component(l, text, 0);
        return match value {
            Some(value) => Ok(l.resize(value, element, false)),
            None => Err(unknown(text)),
        };
    };
    let known = index.and_then(|index| known_number(l, index));
    if let Some(known) = known.filter(|n| (0..count).contains(n)) {
        return match component(l, text, known as usize) {
            Some(value) => Ok(l.resize(value, element, false)),
            None => Err(unknown(text)),
        };
    }
    let mut elements = Vec::new();
    for i in 0..count as usize {
        match component(l, text, i) {
            Some(value) => elements.push(l.resize(value, element, false)),
            None => return Err(unknown(text)),
        }
    }
    let whole = l.vector(new, &elements);
    Ok(match index {
        Some(index) => l.element_at(whole, index),
        None => whole,
    })
}

fn unknown(name: &str) -> Mismatch {
    format!("the built-in variable {name} has no value").into()
}

/// One component of a built-in variable, of 64 bits.
fn component(l: &mut Rewriting<'_, '_>, name: &str, at: usize) -> Option<Value> {
    if at > 3 {
        return None;
    }
    let local = l.conversion().local;
    let items: i64 = local.iter().map(|n| i64::from(*n)).product();
    let word64 = l.int(64);
    let is_vector = at < 3;
    Some(match name {
        "GlobalInvocationId" if is_vector => global_id(l, at),
        "LocalInvocationId" if is_vector => local_id(l, at),
        "WorkgroupId" if is_vector => word(l, frame::GROUP + at),
        "NumWorkgroups" if is_vector => word(l, frame::GROUPS + at),
        "GlobalOffset" if is_vector => word(l, frame::OFFSET + at),
        "WorkgroupSize" | "EnqueuedWorkgroupSize" if is_vector => l.int_constant(word64, local[at].into()),
        "GlobalSize" if is_vector => {
            let groups = word(l, frame::GROUPS + at);
            let size = l.int_constant(word64, local[at].into());
            Mul::build(l, groups, size)
        }
        "WorkDim" => word(l, frame::DIMENSIONS),
        "LocalInvocationIndex" => linear(l),
        "GlobalLinearId" => global_linear(l),
        "SubgroupId" => {
            l.state.info.subgroup = Some(l.conversion().subgroup);
            let word = l.int(32);
            ask(l, Ask::Index, None, &[], word)
        }
        "SubgroupSize" | "SubgroupMaxSize" | "NumSubgroups" | "NumEnqueuedSubgroups" => {
            let size = l.conversion().subgroup;
            l.state.info.subgroup = Some(size);
            let size = i64::from(size);
            let is_size = matches!(name, "SubgroupSize" | "SubgroupMaxSize");
            l.int_constant(
                word64,
                if is_size { size } else { items.div_euclid(size) + i64::from(items % size != 0) },
            )
        }
        "SubgroupLocalInvocationId" => subgroup::lane(l),
        "DeviceIndex" | "ViewIndex" => l.int_constant(word64, 0),
        _ if name.starts_with("Subgroup") && at > 0 => l.int_constant(word64, 0),
        _ if name.starts_with("Subgroup") => subgroup::mask(l, name)?,
        _ => return None,
    })
}

/// The number of the work-item in its group.
pub(super) fn linear(l: &mut Rewriting<'_, '_>) -> Value {
    let [x, y, _] = l.conversion().local;
    let word64 = l.int(64);
    let ids = [local_id(l, 0), local_id(l, 1), local_id(l, 2)];
    let rows = l.int_constant(word64, y.into());
    let row = Mul::build(l, ids[2], rows);
    let row = Add::build(l, row, ids[1]);
    let width = l.int_constant(word64, x.into());
    let start = Mul::build(l, row, width);
    Add::build(l, start, ids[0])
}

fn global_linear(l: &mut Rewriting<'_, '_>) -> Value {
    let word64 = l.int(64);
    let mut value = None;
    for d in [2, 1, 0] {
        let (id, offset) = (global_id(l, d), word(l, frame::OFFSET + d));
        let id = Sub::build(l, id, offset);
        value = Some(match value {
            None => id,
            Some(so_far) => {
                let groups = word(l, frame::GROUPS + d);
                let size = l.int_constant(word64, l.conversion().local[d].into());
                let total = Mul::build(l, groups, size);
                let start = Mul::build(l, so_far, total);
                Add::build(l, start, id)
            }
        });
    }
    value.unwrap_or_else(|| local_id(l, 0))
}
