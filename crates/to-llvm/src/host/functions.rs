//! Functions, calls and returns. Each function gets a wrapper with a C interface, to which memory is passed by pointers
//! to descriptors.

use super::{Host, Rewritten, Rw, types};
use crate::builder::{Builder, LlvmBuilder};
use spirula_ir::builtin::{MEMREF, UNRANKED_MEMREF};
use spirula_ir::convert::{Arguments, Operands, Pattern, SignatureConversion, SourceOp};
use spirula_ir::{Attr, Block, Body, Context, Op, OpBuilder, OpParts, Str, Type, Value};
use spirula_llvm::op::{Call, CallAttrs, Load, Return, Store};
use spirula_llvm::types as llvm;

pub(super) static PATTERNS: &[Pattern<Host>] = &[
    Pattern::raw("func.func", function),
    Pattern::new("func.call", call),
    Pattern::new("func.return", |rw, op, operands| {
        if op.operand_types().any(|ty| is_memory(op.ctx, ty)) {
            return Err("functions that return memory are not supported".into());
        }
        let value = match operands.all() {
            [] => None,
            [one] => Some(*one),
            _ => return Err("functions with several results are not supported".into()),
        };
        Return::build(rw, value);
        Ok(())
    }),
];

/// The attribute of functions with a wrapper.
pub(super) const WRAPPED: &str = "llvm.emit_c_interface";

fn is_memory(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_node(ty).kind, MEMREF | UNRANKED_MEMREF)
}

/// The parameters of a function and its wrapper, and their result.
struct Signature {
    inputs: Vec<Type>,
    conversion: SignatureConversion,
    wrapper: Vec<Type>,
    result: Option<Type>,
}

impl Signature {
    fn of(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Rewritten<Self> {
        let ctx = op.ctx;
        let ty = op.attr("function_type").and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
        let (inputs, results) = ty.ok_or("it has no function type")?;
        let mut conversion = SignatureConversion::default();
        let mut wrapper = Vec::new();
        for input in &inputs {
            let types = types::expanded(ctx, *input).ok_or("a parameter has no counterpart")?;
            conversion.push_input(&types);
            wrapper.push(if is_memory(ctx, *input) { llvm::pointer(ctx, 0) } else { types[0] });
        }
        let result = match results.as_slice() {
            [] => None,
            [one] if !is_memory(ctx, *one) => Some(rw.convert_type(*one)?),
            _ => return Err("functions that return memory or several results are not supported".into()),
        };
        Ok(Self { inputs: inputs.to_vec(), conversion, wrapper, result })
    }

    fn ty(&self, ctx: &Context, params: &[Type]) -> Type {
        llvm::function(ctx, self.result.unwrap_or_else(|| llvm::void(ctx)), params, false)
    }
}

/// The attributes of `llvm.func`.
fn header(ctx: &Context, name: Str, ty: Type, visibility: Option<Attr>) -> Vec<Option<Attr>> {
    let row = ctx.registered_op_name("llvm.func").and_then(|name| ctx.op_row(name));
    let Some(row) = row else { return Vec::new() };
    let mut slots = vec![None; row.attrs.len()];
    let values = [
        ("sym_name", Some(Attr::string(name))),
        ("function_type", Some(Attr::of_type(ty))),
        ("sym_visibility", visibility),
    ];
    for (slot, value) in values {
        if let Some(index) = row.attr_index(slot) {
            slots[index] = value;
        }
    }
    slots
}

/// A function without a body at the end of a block.
pub(super) fn declare(ctx: &Context, body: &mut Body, block: Block, name: Str, ty: Type) -> Op {
    let slots = header(ctx, name, ty, None);
    let op =
        body.arena.append(ctx, block, &OpParts { slots: &slots, ..OpParts::new(ctx.op_name("llvm.func")) });
    let mut inside = Body::new();
    inside.arena.add_root();
    body.attach(op, inside);
    op
}

fn function(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let signature = Signature::of(rw, op)?;
    let name = op.attr("sym_name").and_then(Attr::as_string).ok_or("it has no name")?;
    let visibility = op.attr("sym_visibility");
    let wrapper_name = ctx.str(format!("_mlir_ciface_{}", ctx.text(name)));
    let ty = signature.ty(ctx, signature.conversion.types());
    let wrapper_ty = signature.ty(ctx, &signature.wrapper);
    let wraps = rw.conversion().wraps_all || op.discardable(WRAPPED).is_some();
    let attrs = match wraps {
        true => ctx.dict_with(op.attrs(), ctx.str(WRAPPED), Some(Attr::unit())),
        false => op.attrs(),
    };
    let func = ctx.registered_op_name("llvm.func").ok_or("the dialect llvm is not registered")?;
    let insert = |rw: &mut Rw<'_>, name, ty| {
        let slots = header(ctx, name, ty, visibility);
        rw.insert(&OpParts { loc: op.loc(), slots: &slots, attrs, ..OpParts::new(func) })
    };
    let new = insert(rw, name, ty);
    let is_declaration = op.blocks(0).next().is_none();
    if is_declaration && !wraps {
        let mut empty = Body::new();
        empty.arena.add_root();
        rw.attach_body(new, empty);
    } else if is_declaration {
        rw.attach_body(new, calls_wrapper(ctx, op, &signature, wrapper_name));
    } else {
        rw.convert_region(op, 0, new, Arguments::Entry(signature.conversion.clone()))?;
    }
    if !wraps {
        return Ok(());
    }
    let wrapper = insert(rw, wrapper_name, wrapper_ty);
    let inside = if is_declaration {
        let mut empty = Body::new();
        empty.arena.add_root();
        empty
    } else {
        wrapped_call(ctx, op, &signature, name)
    };
    rw.attach_body(wrapper, inside);
    Ok(())
}

fn builder<'c>(ctx: &'c Context, op: SourceOp<'_>, params: &[Type]) -> (Builder<'c>, Vec<Value>) {
    let mut b = Builder::new(ctx);
    b.loc = op.loc();
    let block = b.block;
    let values = params.iter().map(|ty| b.arena.add_argument(block, *ty)).collect();
    (b, values)
}

/// Calls a function with the operands, and returns what it returns.
fn finish(mut b: Builder<'_>, callee: Str, operands: &[Value], result: Option<Type>) -> Body {
    let attrs = CallAttrs { callee: Some(callee), ..Default::default() };
    let call = Call::build_with(&mut b, result, operands, &[], &attrs);
    let value = result.map(|_| b.only(call));
    Return::build(&mut b, value);
    let mut body = Body::new();
    body.arena = b.arena;
    body
}

/// The body of a function that is defined elsewhere: it calls the wrapper, which is.
fn calls_wrapper(ctx: &Context, op: SourceOp<'_>, signature: &Signature, wrapper: Str) -> Body {
    let (mut b, values) = builder(ctx, op, signature.conversion.types());
    let mut operands = Vec::new();
    for (i, input) in signature.inputs.iter().enumerate() {
        let parts = &values[signature.conversion.range(i)];
        match types::convert(ctx, *input).filter(|_| is_memory(ctx, *input)) {
            Some(descriptor) => {
                let whole = types::pack(&mut b, descriptor, parts);
                let one = b.int_constant(types::index(ctx), 1);
                let pointer = b.ptr();
                let place = spirula_llvm::op::Alloca::build(&mut b, pointer, descriptor, one);
                Store::build(&mut b, whole, place);
                operands.push(place);
            }
            None => operands.extend_from_slice(parts),
        }
    }
    finish(b, wrapper, &operands, signature.result)
}

/// The body of a wrapper: it loads descriptors and calls the function.
fn wrapped_call(ctx: &Context, op: SourceOp<'_>, signature: &Signature, function: Str) -> Body {
    let (mut b, values) = builder(ctx, op, &signature.wrapper);
    let mut operands = Vec::new();
    for (input, value) in signature.inputs.iter().zip(values) {
        match types::convert(ctx, *input).filter(|_| is_memory(ctx, *input)) {
            Some(descriptor) => {
                let whole = Load::build(&mut b, descriptor, value);
                operands.extend(types::unpack(&mut b, whole));
            }
            None => operands.push(value),
        }
    }
    finish(b, function, &operands, signature.result)
}

/// Memory is passed by the members of its descriptor.
fn call(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let mut values = Vec::new();
    for (index, ty) in op.operand_types().enumerate() {
        let value = operands.one(index)?;
        if is_memory(ctx, ty) {
            values.extend(types::unpack(rw, value));
        } else {
            values.push(value);
        }
    }
    let result = match op.result_count() {
        0 => None,
        1 => Some(rw.result_type(op, 0)?),
        _ => return Err("functions with several results are not supported".into()),
    };
    let callee = op.attr("callee").and_then(Attr::as_symbol).ok_or("it has no callee")?;
    let attrs = CallAttrs { callee: Some(callee), ..Default::default() };
    let new = Call::build_with(rw, result, &values, &[], &attrs);
    rw.replace_with_op(op, new);
    Ok(())
}
