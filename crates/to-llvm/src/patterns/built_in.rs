//! Variables that the machine fills.

use crate::frame;
use crate::kernel::{Lowered, Lowering};
use spirula_ir::{Op, Str, Type, Value};
use spirula_llvm::types as llvm;

/// Reads a built-in variable, or one component of it.
pub(crate) fn read(
    l: &mut Lowering<'_>,
    op: Op,
    name: Str,
    ty: Type,
    index: Option<Value>,
) -> Lowered<Value> {
    let new = l.convert(ty)?;
    let text = l.ctx.text(name);
    let element = llvm::scalar_of(l.ctx, new);
    let Some((count, _)) = llvm::vector_length(l.ctx, new) else {
        let value = component(l, text, 0);
        return match value {
            Some(value) => Ok(l.b.resize(value, element, false)),
            None => Err(l.refuse(op, &format!("nobody fills the built-in variable {text}"))),
        };
    };
    let known = index.and_then(|index| l.known_number(index));
    if let Some(known) = known.filter(|n| (0..count).contains(n)) {
        return match component(l, text, known as usize) {
            Some(value) => Ok(l.b.resize(value, element, false)),
            None => Err(l.refuse(op, &format!("nobody fills the built-in variable {text}"))),
        };
    }
    let mut elements = Vec::new();
    for i in 0..count as usize {
        match component(l, text, i) {
            Some(value) => elements.push(l.b.resize(value, element, false)),
            None => return Err(l.refuse(op, &format!("nobody fills the built-in variable {text}"))),
        }
    }
    let whole = l.b.vector(new, &elements);
    Ok(match index {
        Some(index) => l.b.element_at(whole, index),
        None => whole,
    })
}

/// One component of a built-in variable, of 64 bits.
fn component(l: &mut Lowering<'_>, name: &str, at: usize) -> Option<Value> {
    if at > 3 {
        return None;
    }
    let local = l.info.local;
    let items: i64 = local.iter().map(|n| i64::from(*n)).product();
    let word = l.b.int(64);
    let is_vector = at < 3;
    Some(match name {
        "GlobalInvocationId" if is_vector => l.global_id(at),
        "LocalInvocationId" if is_vector => l.local_id(at),
        "WorkgroupId" if is_vector => l.word(frame::GROUP + at),
        "NumWorkgroups" if is_vector => l.word(frame::GROUPS + at),
        "GlobalOffset" if is_vector => l.word(frame::OFFSET + at),
        "WorkgroupSize" | "EnqueuedWorkgroupSize" if is_vector => l.b.int_constant(word, local[at].into()),
        "GlobalSize" if is_vector => {
            let groups = l.word(frame::GROUPS + at);
            let size = l.b.int_constant(word, local[at].into());
            l.b.value("llvm.mul", &[groups, size], word)
        }
        "WorkDim" => l.word(frame::DIMENSIONS),
        "LocalInvocationIndex" | "SubgroupId" => linear(l),
        "GlobalLinearId" => global_linear(l),
        // A subgroup is one work-item.
        "SubgroupSize" | "SubgroupMaxSize" => l.b.int_constant(word, 1),
        "NumSubgroups" | "NumEnqueuedSubgroups" => l.b.int_constant(word, items),
        "SubgroupLocalInvocationId" | "DeviceIndex" | "ViewIndex" => l.b.int_constant(word, 0),
        "SubgroupEqMask" | "SubgroupGeMask" | "SubgroupLeMask" => l.b.int_constant(word, i64::from(at == 0)),
        "SubgroupGtMask" | "SubgroupLtMask" => l.b.int_constant(word, 0),
        _ => return None,
    })
}

/// The number of the work-item in its group.
fn linear(l: &mut Lowering<'_>) -> Value {
    let [x, y, _] = l.info.local;
    let word = l.b.int(64);
    let ids = [l.local_id(0), l.local_id(1), l.local_id(2)];
    let rows = l.b.int_constant(word, y.into());
    let row = l.b.value("llvm.mul", &[ids[2], rows], word);
    let row = l.b.value("llvm.add", &[row, ids[1]], word);
    let width = l.b.int_constant(word, x.into());
    let start = l.b.value("llvm.mul", &[row, width], word);
    l.b.value("llvm.add", &[start, ids[0]], word)
}

fn global_linear(l: &mut Lowering<'_>) -> Value {
    let word = l.b.int(64);
    let mut value = None;
    for d in [2, 1, 0] {
        let (id, offset) = (l.global_id(d), l.word(frame::OFFSET + d));
        let id = l.b.value("llvm.sub", &[id, offset], word);
        value = Some(match value {
            None => id,
            Some(so_far) => {
                let groups = l.word(frame::GROUPS + d);
                let size = l.b.int_constant(word, l.info.local[d].into());
                let total = l.b.value("llvm.mul", &[groups, size], word);
                let start = l.b.value("llvm.mul", &[so_far, total], word);
                l.b.value("llvm.add", &[start, id], word)
            }
        });
    }
    value.unwrap_or_else(|| l.local_id(0))
}
