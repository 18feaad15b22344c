//! `spirv-simplify-instructions`: folds and rewrites operations, by their rows and by patterns for composites and
//! floating-point constants.

use super::blocks::constant_of;
use super::image_operands::{constant_offset, has_image_operands};
use super::{extended, floats};
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_ir::dialect::Rewrite;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Context, Editor, Op, OpName, OpParts, Value};
use spirula_spirv::op::{self, slot};
use spirula_spirv::types;
use spirula_transforms::rewrite_greedily;

pub(crate) const PASS: PassRow = PassRow {
    adds: true,
    ..function_pass(
        "spirv-simplify-instructions",
        "SPIRVSimplifyInstructions",
        "fold and simplify operations",
        |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
            Ok(Outcome::changed_if(rewrite_greedily(run.ctx, run.body, rewrites)))
        },
    )
};

/// Patterns, beside those of the rows.
fn rewrites(ctx: &Context, name: OpName) -> &'static [Rewrite] {
    match name {
        op::COMPOSITE_EXTRACT => &[extract_of_extract, extract_of_shuffle, extract_of_construct],
        op::COMPOSITE_CONSTRUCT => &[construct_of_constants, construct_of_extracts],
        op::COMPOSITE_INSERT => &[insert_over_insert, construct_of_inserts],
        op::VECTOR_SHUFFLE => &[identity_shuffle, shuffle_of_constants],
        op::COPY_OBJECT => &[forward_copy],
        op::BITCAST => &[bitcast],
        op::F_ADD | op::F_SUB | op::F_MUL | op::F_DIV | op::F_NEGATE => &[floats::fold_arithmetic],
        op::VECTOR_TIMES_SCALAR => &[floats::fold_vector_times_scalar],
        op::DOT => &[extended::fold_dot],
        op::CONVERT_F_TO_S | op::CONVERT_F_TO_U => &[extended::fold_to_integer],
        _ if extended::is_folded(name) => &[extended::fold_extended],
        op::F_ORD_EQUAL
        | op::F_ORD_NOT_EQUAL
        | op::F_ORD_LESS_THAN
        | op::F_ORD_LESS_THAN_EQUAL
        | op::F_ORD_GREATER_THAN
        | op::F_ORD_GREATER_THAN_EQUAL
        | op::F_UNORD_EQUAL
        | op::F_UNORD_NOT_EQUAL
        | op::F_UNORD_LESS_THAN
        | op::F_UNORD_LESS_THAN_EQUAL
        | op::F_UNORD_GREATER_THAN
        | op::F_UNORD_GREATER_THAN_EQUAL => &[floats::fold_comparison],
        op::CONVERT_S_TO_F | op::CONVERT_U_TO_F => &[floats::fold_conversion],
        _ if has_image_operands(ctx, name) => &[constant_offset],
        _ => ctx.op_row(name).map_or(&[], |row| row.rewrites),
    }
}

/// A bitcast of a constant is a constant; others have the patterns of their row.
fn bitcast(editor: &mut Editor<'_>, at: Op) -> bool {
    floats::fold_bitcast(editor, at) || rewrites_of_row(editor, at).iter().any(|rewrite| rewrite(editor, at))
}

fn rewrites_of_row(editor: &Editor<'_>, at: Op) -> &'static [Rewrite] {
    editor.ctx().op_row(editor.arena().name(at)).map_or(&[], |row| row.rewrites)
}

/// The literal indices of an extraction or insertion.
pub(super) fn indices(editor: &Editor<'_>, at: Op, slot: usize) -> Option<Vec<u32>> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let list = ctx.as_array(arena.slot(at, slot)?)?;
    list.map(|attr| u32::try_from(ctx.as_int(attr)?.1).ok()).collect()
}

fn indices_attr(editor: &Editor<'_>, like: Op, slot: usize, indices: &[u32]) -> Option<Attr> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let first = ctx.as_array(arena.slot(like, slot)?)?.next()?;
    let ty = ctx.attr_type(first)?;
    let attrs: Vec<Attr> = indices.iter().map(|index| ctx.int_attr(ty, i64::from(*index))).collect();
    Some(ctx.array_attr(&attrs))
}

const EXTRACTED: usize = slot::composite_extract::INDICES;
const INSERTED: usize = slot::composite_insert::INDICES;

/// The operation with this name that defines an operand.
fn operand_def(editor: &Editor<'_>, at: Op, index: usize, name: OpName) -> Option<Op> {
    let arena = editor.arena();
    arena.def_op(*arena.operands(at).get(index)?).filter(|def| arena.name(*def) == name)
}

/// Puts an extraction of other indices from another composite in place of one.
fn extract_from(editor: &mut Editor<'_>, at: Op, composite: Value, indices: &[u32]) -> bool {
    let Some(list) = indices_attr(editor, at, EXTRACTED, indices) else { return false };
    editor.set_slot(at, EXTRACTED, Some(list));
    editor.set_operand(at, 0, composite);
    true
}

/// An extraction from an extracted part extracts from the whole.
fn extract_of_extract(editor: &mut Editor<'_>, at: Op) -> bool {
    let Some(inner) = operand_def(editor, at, 0, op::COMPOSITE_EXTRACT) else { return false };
    let (Some(mut path), Some(rest)) = (indices(editor, inner, EXTRACTED), indices(editor, at, EXTRACTED))
    else {
        return false;
    };
    let Some(whole) = editor.arena().operands(inner).first().copied() else { return false };
    path.extend(rest);
    extract_from(editor, at, whole, &path)
}

/// An extraction from a shuffle extracts from its source.
fn extract_of_shuffle(editor: &mut Editor<'_>, at: Op) -> bool {
    let Some(shuffle) = operand_def(editor, at, 0, op::VECTOR_SHUFFLE) else { return false };
    let (Some(path), Some(components)) =
        (indices(editor, at, EXTRACTED), indices(editor, shuffle, slot::vector_shuffle::COMPONENTS))
    else {
        return false;
    };
    let [index] = *path.as_slice() else { return false };
    let [first, second] = *editor.arena().operands(shuffle) else { return false };
    let Some(component) = components.get(index as usize).copied() else { return false };
    let Some(count) = types::element_count(editor.ctx(), editor.arena().ty(first)) else { return false };
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    match component {
        u32::MAX => false,
        _ if component < count => extract_from(editor, at, first, &[component]),
        _ => extract_from(editor, at, second, &[component - count]),
    }
}

/// An extraction from a construction of parts extracts from the part, vectors of several components counted.
fn extract_of_construct(editor: &mut Editor<'_>, at: Op) -> bool {
    let Some(construct) = operand_def(editor, at, 0, op::COMPOSITE_CONSTRUCT) else { return false };
    let Some(path) = indices(editor, at, EXTRACTED) else { return false };
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(result) = arena.result(construct, 0) else { return false };
    let is_vector = ctx.is_vector(arena.ty(result));
    let Some((first, rest)) = path.split_first() else { return false };
    let mut left = u64::from(*first);
    for part in arena.operands(construct).to_vec() {
        let ty = arena.ty(part);
        let spans = is_vector && ctx.is_vector(ty);
        let count = if spans { types::element_count(ctx, ty).unwrap_or(1) } else { 1 };
        if left >= count {
            left -= count;
            continue;
        }
        if spans {
            return extract_from(editor, at, part, &[left as u32]);
        }
        if !rest.is_empty() {
            let rest = rest.to_vec();
            return extract_from(editor, at, part, &rest);
        }
        let same = arena.result(at, 0).is_some_and(|result| arena.ty(result) == ty);
        if same {
            editor.replace(at, &[part]);
        }
        return same;
    }
    false
}

/// A construction from constants is a constant.
fn construct_of_constants(editor: &mut Editor<'_>, at: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    if !ctx.is_vector(ty) {
        return false;
    }
    let mut raw = Vec::new();
    for part in arena.operands(at) {
        let Some(attr) = constant_of(arena, *part) else { return false };
        let elements = if ctx.is_vector(arena.ty(*part)) {
            let count = types::element_count(ctx, arena.ty(*part)).unwrap_or(0) as usize;
            match ctx.dense_elements(attr) {
                Some(elements) if elements.len() == count => elements,
                Some(elements) if elements.len() == 1 => vec![elements[0]; count],
                _ => return false,
            }
        } else {
            vec![attr]
        };
        if elements.iter().any(|element| ctx.scalar_bytes(*element, &mut raw).is_none()) {
            return false;
        }
    }
    floats::replace_by_constant(editor, at, floats::dense(ctx, ty, &raw), ty)
}

/// A construction of all parts of a composite, in order, is the composite.
fn construct_of_extracts(editor: &mut Editor<'_>, at: Op) -> bool {
    let arena = editor.arena();
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    let count = arena.operands(at).len();
    if types::element_count(editor.ctx(), ty) != Some(count as u64) {
        return false;
    }
    let mut whole: Option<(Value, Vec<u32>)> = None;
    for n in 0..count {
        let Some(extract) = operand_def(editor, at, n, op::COMPOSITE_EXTRACT) else { return false };
        let Some(mut path) = indices(editor, extract, EXTRACTED) else { return false };
        let Some(source) = editor.arena().operands(extract).first().copied() else { return false };
        if path.pop() != Some(n as u32) {
            return false;
        }
        match &whole {
            None => whole = Some((source, path)),
            Some(whole) if *whole == (source, path) => {}
            Some(_) => return false,
        }
    }
    match whole {
        Some((source, path)) if path.is_empty() && editor.arena().ty(source) == ty => {
            editor.replace(at, &[source]);
            true
        }
        _ => false,
    }
}

/// An insertion over one at the same place, or inside of it, does not need that.
fn insert_over_insert(editor: &mut Editor<'_>, at: Op) -> bool {
    let Some(before) = operand_def(editor, at, 1, op::COMPOSITE_INSERT) else { return false };
    let (Some(path), Some(inner)) = (indices(editor, at, INSERTED), indices(editor, before, INSERTED)) else {
        return false;
    };
    if !inner.starts_with(&path) {
        return false;
    }
    let Some(source) = editor.arena().operands(before).get(1).copied() else { return false };
    editor.set_operand(at, 1, source);
    true
}

/// The most parts of a composite that is constructed instead of by insertions.
const MAX_PARTS: u64 = 32;

/// Insertions of all parts, one over the other or over a construction, are a construction.
fn construct_of_inserts(editor: &mut Editor<'_>, at: Op) -> bool {
    let arena = editor.arena();
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    let count = types::element_count(editor.ctx(), ty).filter(|count| (2..=MAX_PARTS).contains(count));
    let mut parts: Vec<Option<Value>> = vec![None; count.unwrap_or(0) as usize];
    let mut insert = Some(at);
    while let Some(this) = insert {
        let path = indices(editor, this, INSERTED);
        let Some([index]) = path.as_deref() else { break };
        let Some(part) = parts.get_mut(*index as usize) else { return false };
        *part = part.or(editor.arena().operands(this).first().copied());
        if let Some(whole) = operand_def(editor, this, 1, op::COMPOSITE_CONSTRUCT)
            && editor.arena().operands(whole).len() == parts.len()
        {
            let rest = editor.arena().operands(whole);
            parts.iter_mut().zip(rest).for_each(|(part, rest)| *part = part.or(Some(*rest)));
        }
        insert = operand_def(editor, this, 1, op::COMPOSITE_INSERT).filter(|before| {
            let result = editor.arena().result(*before, 0);
            result.is_some_and(|result| editor.uses(result).count() == 1)
        });
    }
    let Some(parts) = parts.into_iter().collect::<Option<Vec<Value>>>().filter(|parts| !parts.is_empty())
    else {
        return false;
    };
    let (loc, attrs) = (editor.arena().loc(at), editor.arena().attrs(at));
    let new =
        OpParts { loc, attrs, operands: &parts, results: &[ty], ..OpParts::new(op::COMPOSITE_CONSTRUCT) };
    editor.replace_with(at, &new);
    true
}

/// A shuffle that takes a vector as it is.
fn identity_shuffle(editor: &mut Editor<'_>, at: Op) -> bool {
    let Some(components) = indices(editor, at, slot::vector_shuffle::COMPONENTS) else { return false };
    let arena = editor.arena();
    let [first, second] = *arena.operands(at) else { return false };
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    let count = types::element_count(editor.ctx(), arena.ty(first)).unwrap_or(0) as u32;
    let is = |from: u32| components.iter().enumerate().all(|(n, c)| *c == from.wrapping_add(n as u32));
    let source = if is(0) { first } else { second };
    if !(is(0) || is(count)) || arena.ty(source) != ty {
        return false;
    }
    editor.replace(at, &[source]);
    true
}

/// A shuffle of constants is a constant.
fn shuffle_of_constants(editor: &mut Editor<'_>, at: Op) -> bool {
    let Some(components) = indices(editor, at, slot::vector_shuffle::COMPONENTS) else { return false };
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    let mut all: Vec<Option<Attr>> = Vec::new();
    for operand in arena.operands(at) {
        let count = types::element_count(ctx, arena.ty(*operand)).unwrap_or(0) as usize;
        let elements = constant_of(arena, *operand).and_then(|attr| ctx.dense_elements(attr));
        match elements {
            Some(elements) if elements.len() == count => all.extend(elements.into_iter().map(Some)),
            Some(elements) if elements.len() == 1 => all.extend(vec![Some(elements[0]); count]),
            _ => all.extend(vec![None; count]),
        }
    }
    let mut raw = Vec::new();
    for component in components {
        let Some(Some(element)) = all.get(component as usize) else { return false };
        if ctx.scalar_bytes(*element, &mut raw).is_none() {
            return false;
        }
    }
    floats::replace_by_constant(editor, at, floats::dense(ctx, ty, &raw), ty)
}

/// A copy is what is copied.
fn forward_copy(editor: &mut Editor<'_>, at: Op) -> bool {
    let arena = editor.arena();
    let (Some(source), None) = (arena.operands(at).first().copied(), arena.attrs(at)) else { return false };
    if arena.result(at, 0).is_none_or(|result| arena.ty(result) != arena.ty(source)) {
        return false;
    }
    editor.replace(at, &[source]);
    true
}
