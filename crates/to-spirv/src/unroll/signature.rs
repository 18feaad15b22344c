//! Signatures of functions without vectors that SPIR-V lacks: at its start a function puts the pieces together, and
//! before it returns it takes its results apart.

use super::Pieces;
use spirula_dialects::func::{self, FUNC_SLOTS};
use spirula_dialects::{arith, vector};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::{Attr, Block, Body, Context, Editor, Op, OpName, OpParts, Type, Value};

/// More pieces than functions have parameters are not worth having.
const MAX_PIECES: u64 = 1 << 12;

/// Converts all functions in a body and in those nested in it.
pub(super) fn convert(ctx: &Context, body: &mut Body) {
    let ops: Vec<Op> = body.isolated_ops().collect();
    for at in ops {
        if body.arena.name(at) == func::FUNC {
            function(ctx, body, at);
        } else if let Some(inside) = body.body_of_mut(at) {
            convert(ctx, inside);
        }
    }
}

/// The pieces of each type of a signature that has some.
fn pieces(ctx: &Context, types: &[Type]) -> Option<Vec<Option<Pieces>>> {
    let is_small = |ty: &Type| ctx.element_count(*ty).is_none_or(|count| count <= MAX_PIECES);
    let is_static = |ty: &Type| ctx.shape(*ty).is_none_or(|shape| !shape.contains(&DYNAMIC));
    if !types.iter().all(|ty| is_static(ty) && is_small(ty)) {
        return None;
    }
    let pieces: Vec<_> = types.iter().map(|ty| Pieces::of(ctx, *ty)).collect();
    pieces.iter().any(Option::is_some).then_some(pieces)
}

/// The types with the pieces in the place of what is broken down.
fn unrolled(types: &[Type], pieces: &[Option<Pieces>]) -> Vec<Type> {
    let of_one = |(ty, pieces): (&Type, &Option<Pieces>)| match pieces {
        None => vec![*ty],
        Some(pieces) => vec![pieces.ty; pieces.offsets().len()],
    };
    types.iter().zip(pieces).flat_map(of_one).collect()
}

/// The dictionaries of arguments or results: none for pieces.
fn unrolled_attrs(ctx: &Context, attrs: Option<Attr>, pieces: &[Option<Pieces>]) -> Option<Attr> {
    let given: Vec<Attr> = ctx.as_array(attrs?)?.collect();
    let of_one = |(attr, pieces): (Attr, &Option<Pieces>)| match pieces {
        None => vec![attr],
        Some(pieces) => vec![ctx.dictionary(&mut Vec::new()); pieces.offsets().len()],
    };
    let all: Vec<Attr> = given.into_iter().zip(pieces).flat_map(of_one).collect();
    Some(ctx.array_attr(&all))
}

fn function(ctx: &Context, body: &mut Body, at: Op) {
    let arena = &body.arena;
    let ty = arena.slot(at, FUNC_SLOTS.ty).and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
    let Some((mut inputs, mut results)) = ty else { return };
    let is_declared = body.body_of(at).is_none_or(|inside| {
        inside.arena.roots().first().and_then(|root| inside.arena.entry(*root)).is_none()
    });
    if is_declared {
        return;
    }
    if let Some(pieces) = pieces(ctx, &inputs) {
        if let Some(inside) = body.body_of_mut(at) {
            arguments(ctx, inside, &pieces);
        }
        inputs = unrolled(&inputs, &pieces).into();
        let attrs = unrolled_attrs(ctx, body.arena.slot(at, FUNC_SLOTS.arg_attrs), &pieces);
        body.arena.set_slot(at, FUNC_SLOTS.arg_attrs, attrs);
    }
    if let Some(pieces) = pieces(ctx, &results) {
        if let Some(inside) = body.body_of_mut(at) {
            returns(ctx, inside, &pieces);
        }
        results = unrolled(&results, &pieces).into();
        let attrs = unrolled_attrs(ctx, body.arena.slot(at, FUNC_SLOTS.res_attrs), &pieces);
        body.arena.set_slot(at, FUNC_SLOTS.res_attrs, attrs);
    }
    body.arena.set_slot(at, FUNC_SLOTS.ty, Some(Attr::of_type(ctx.function_type(&inputs, &results))));
}

/// The value of an operation of the vector dialect that is inserted before another, with these lists of numbers.
fn insert(
    editor: &mut Editor<'_>,
    before: Op,
    (name, ty): (OpName, Type),
    operands: &[Value],
    lists: &[(&str, Attr)],
) -> Option<Value> {
    let row = editor.ctx().op_row(name)?;
    let mut slots = vec![None; row.attrs.len()];
    for (name, list) in lists {
        slots[row.attr_index(name)?] = Some(*list);
    }
    let loc = editor.arena().loc(before);
    let parts = OpParts { loc, operands, results: &[ty], slots: &slots, ..OpParts::new(name) };
    let new = editor.insert_before(before, &parts);
    editor.arena().result(new, 0)
}

fn numbers(ctx: &Context, numbers: &[i64]) -> Attr {
    let numbers: Vec<Attr> = numbers.iter().map(|number| ctx.i64_attr(*number)).collect();
    ctx.array_attr(&numbers)
}

/// A constant of zeros at the start of a block, the same for the same type.
fn zeros(editor: &mut Editor<'_>, made: &mut Vec<(Type, Value)>, entry: Block, ty: Type) -> Option<Value> {
    if let Some((_, value)) = made.iter().find(|(of, _)| *of == ty) {
        return Some(*value);
    }
    let ctx = editor.ctx();
    let raw = vec![0; ctx.dense_element_bytes(ctx.shaped_element(ty)?)?];
    let zero = ctx.dense_attr(ty, &raw);
    let first = editor.arena().first(entry)?;
    let value = insert(editor, first, (arith::CONSTANT, ty), &[], &[("value", zero)])?;
    made.push((ty, value));
    Some(value)
}

/// Replaces the arguments of the first block by their pieces, which are put together.
fn arguments(ctx: &Context, body: &mut Body, pieces: &[Option<Pieces>]) {
    let entry = body.arena.roots().first().and_then(|root| body.arena.entry(*root));
    let Some((entry, first)) = entry.and_then(|entry| Some((entry, body.arena.first(entry)?))) else {
        return;
    };
    let old: Vec<Value> = body.arena.arguments(entry).to_vec();
    let mut editor = Editor::new(ctx, body);
    let mut made = Vec::new();
    for (argument, pieces) in old.iter().zip(pieces) {
        let ty = editor.arena().ty(*argument);
        let whole = match pieces {
            None => Some(editor.add_argument(entry, ty)),
            Some(pieces) => zeros(&mut editor, &mut made, entry, ty).and_then(|zeros| {
                pieces.offsets().into_iter().try_fold(zeros, |whole, offsets| {
                    let piece = editor.add_argument(entry, pieces.ty);
                    let lists = [("offsets", numbers(ctx, &offsets)), ("strides", numbers(ctx, &[1]))];
                    let name = (vector::INSERT_STRIDED_SLICE, ty);
                    insert(&mut editor, first, name, &[piece, whole], &lists)
                })
            }),
        };
        if let Some(whole) = whole {
            editor.replace_value(*argument, whole);
        }
    }
    editor.retain_arguments(entry, |index, _| index >= old.len());
}

/// Takes apart what each return of a function gives back.
fn returns(ctx: &Context, body: &mut Body, pieces: &[Option<Pieces>]) {
    let arena = &body.arena;
    let blocks = arena.roots().first().into_iter().flat_map(|root| arena.blocks(*root));
    let ends = blocks.filter_map(|block| arena.last(block));
    let ends: Vec<Op> = ends.filter(|at| arena.name(*at) == func::RETURN).collect();
    let mut editor = Editor::new(ctx, body);
    for at in ends {
        let operands = editor.arena().operands(at).to_vec();
        let mut values = Vec::new();
        for (operand, pieces) in operands.into_iter().zip(pieces) {
            match pieces {
                None => values.push(operand),
                Some(pieces) => {
                    let offsets = pieces.offsets();
                    values.extend(
                        offsets.iter().filter_map(|offsets| piece(&mut editor, at, operand, pieces, offsets)),
                    );
                }
            }
        }
        let (loc, attrs) = (editor.arena().loc(at), editor.arena().attrs(at));
        editor.insert_before(at, &OpParts { loc, attrs, operands: &values, ..OpParts::new(func::RETURN) });
        editor.erase(at);
    }
}

/// A piece of a vector: a slice of as many dimensions, of which the last is taken.
fn piece(
    editor: &mut Editor<'_>,
    before: Op,
    whole: Value,
    pieces: &Pieces,
    offsets: &[i64],
) -> Option<Value> {
    let ctx = editor.ctx();
    let mut sizes = vec![1; offsets.len()];
    *sizes.last_mut()? = pieces.size;
    let ty = ctx.vector_type(&sizes, ctx.shaped_element(pieces.ty)?);
    let strides = vec![1; offsets.len()];
    let lists = [
        ("offsets", numbers(ctx, offsets)),
        ("sizes", numbers(ctx, &sizes)),
        ("strides", numbers(ctx, &strides)),
    ];
    let slice = insert(editor, before, (vector::EXTRACT_STRIDED_SLICE, ty), &[whole], &lists)?;
    if offsets.len() == 1 {
        return Some(slice);
    }
    let position = ctx.dense_i64_array(&vec![0; offsets.len() - 1]);
    insert(editor, before, (vector::EXTRACT, pieces.ty), &[slice], &[("static_position", position)])
}
