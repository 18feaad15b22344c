//! Reading and changing parts of composite values.

use crate::copy::before;
use spirula_ir::{Attr, Context, Editor, Op, OpArena, Type, Value};
use spirula_spirv::op::{self, slot};
use spirula_spirv::types;

/// Indices as an attribute of `spirv.CompositeExtract`.
pub(crate) fn indices_attr(ctx: &Context, path: &[u64]) -> Attr {
    let items: Vec<Attr> = path.iter().map(|index| ctx.i32_attr(*index as i32)).collect();
    ctx.array_attr(&items)
}

/// The indices of a `spirv.CompositeExtract` or `spirv.CompositeInsert`.
pub(crate) fn indices(ctx: &Context, arena: &OpArena, op: Op) -> Option<Vec<u64>> {
    let slot = match arena.name(op) {
        op::COMPOSITE_EXTRACT => slot::composite_extract::INDICES,
        op::COMPOSITE_INSERT => slot::composite_insert::INDICES,
        _ => return None,
    };
    let items = ctx.as_array(arena.slot(op, slot)?)?;
    items.map(|item| u64::try_from(ctx.as_int(item)?.1).ok()).collect()
}

/// The type of a part.
pub(crate) fn part_type(ctx: &Context, ty: Type, path: &[u64]) -> Option<Type> {
    path.iter().try_fold(ty, |ty, index| types::element(ctx, ty, *index))
}

/// The value of a part of a composite, with operations before `at` where it is not known already: it is looked for in
/// the composites that this one was made of.
pub(crate) fn extract(editor: &mut Editor<'_>, at: Op, composite: Value, path: &[u64]) -> Option<Value> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (mut composite, mut path) = (composite, path.to_vec());
    while let (Some(first), Some(def)) = (path.first().copied(), arena.def_op(composite)) {
        let operands = arena.operands(def);
        match arena.name(def) {
            op::COMPOSITE_CONSTRUCT => {
                // Vectors may be made of vectors.
                let count = types::element_count(ctx, arena.ty(composite));
                if count != Some(operands.len() as u64) {
                    break;
                }
                composite = *operands.get(usize::try_from(first).ok()?)?;
                path.remove(0);
            }
            op::COMPOSITE_INSERT => {
                let inserted = indices(ctx, arena, def)?;
                let common = inserted.iter().zip(&path).take_while(|(a, b)| a == b).count();
                let [object, whole] = *operands else { break };
                if common == inserted.len() {
                    composite = object;
                    path.drain(..common);
                } else if common < path.len() {
                    composite = whole;
                } else {
                    break;
                }
            }
            op::COMPOSITE_EXTRACT => {
                let Some(outer) = operands.first() else { break };
                path.splice(0..0, indices(ctx, arena, def)?);
                composite = *outer;
            }
            _ => break,
        }
    }
    if path.is_empty() {
        return Some(composite);
    }
    let ty = part_type(ctx, arena.ty(composite), &path)?;
    let attr = indices_attr(ctx, &path);
    Some(op::CompositeExtract::build(&mut before(editor, at), ty, attr, composite))
}
