//! The `memref` dialect on the host: memory on the heap and on the stack, loads, stores and casts.

use super::types::{ALIGNED, ALLOCATED, OFFSET, SIZES, STRIDES, convert, index, member, number, pack};
use super::{Host, Rewritten, Rw, State};
use crate::builder::LlvmBuilder;
use spirula_ir::builtin::{DYNAMIC, MEMREF};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Type, Value};
use spirula_llvm::op::{Alloca, Call, CallAttrs, GetElementPtr, Load, Mul, PtrToInt, Store, Zero};
use spirula_llvm::types as llvm;

pub(super) static PATTERNS: &[Pattern<Host>] = &[
    Pattern::new("memref.alloc", allocate),
    Pattern::new("memref.alloca", allocate),
    Pattern::new("memref.dealloc", free),
    Pattern::new("memref.load", |rw, op, operands| {
        let (pointer, element) = element(rw, op, operands, 0)?;
        let value = Load::build(rw, element, pointer);
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("memref.store", |rw, op, operands| {
        let (pointer, _) = element(rw, op, operands, 1)?;
        Store::build(rw, operands.one(0)?, pointer);
        Ok(())
    }),
    Pattern::new("vector.load", |rw, op, operands| {
        let (pointer, _) = element(rw, op, operands, 0)?;
        check_vector(op, op.result_type(0), op.operand_type(0))?;
        let ty = rw.result_type(op, 0)?;
        let value = Load::build(rw, ty, pointer);
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("vector.store", |rw, op, operands| {
        check_vector(op, op.operand_type(0), op.operand_type(1))?;
        let (pointer, _) = element(rw, op, operands, 1)?;
        Store::build(rw, operands.one(0)?, pointer);
        Ok(())
    }),
    Pattern::new("memref.cast", cast),
    Pattern::new("memref.dim", dim),
];

/// A vector of one dimension is the elements behind each other in memory, if the last stride is 1.
fn check_vector(op: SourceOp<'_>, vector: Option<Type>, memory: Option<Type>) -> Rewritten {
    let rank = vector.and_then(|ty| op.ctx.shape(ty)).map(|shape| shape.len());
    let stride =
        memory.and_then(|ty| op.ctx.memref_strides(ty)).and_then(|(_, strides)| strides.last().copied());
    match (rank, stride) {
        (Some(1), Some(1)) => Ok(()),
        _ => Err("only vectors of one dimension in memory whose last stride is 1 are supported".into()),
    }
}

/// The sizes of memory that its type does not say.
pub(super) fn dynamic_sizes(rw: &mut Rw<'_>, ty: Type, memory: Value) -> Rewritten<Vec<Value>> {
    let shape = rw.context().shape(ty).ok_or("the memory has no rank")?.to_vec();
    let dynamic = (0..).zip(shape).filter(|(_, size)| *size == DYNAMIC);
    Ok(dynamic.map(|(at, _)| member(rw, memory, &[SIZES, at])).collect())
}

/// The index of an operand that is any number of GEP's indices.
const DYNAMIC_INDEX: i32 = i32::MIN;

/// A pointer to an element of an array.
fn element_pointer(rw: &mut Rw<'_>, base: Value, element: Type, index: Value) -> Value {
    let ty = rw.ptr();
    GetElementPtr::build(rw, ty, &[DYNAMIC_INDEX], element, base, &[index])
}

/// Sizes, strides and bytes of memory with an identity layout.
pub(super) struct Extent {
    sizes: Vec<Value>,
    strides: Vec<Value>,
    pub(super) count: Value,
    pub(super) bytes: Value,
}

impl Extent {
    /// That of memory of a type with these dynamic sizes.
    pub(super) fn of(rw: &mut Rw<'_>, ty: Type, dynamic: &[Value]) -> Rewritten<Self> {
        let ctx = rw.context();
        let shape = ctx.shape(ty).ok_or("the memory has no rank")?.to_vec();
        let (offset, strides) = ctx.memref_strides(ty).ok_or("its layout has no strides")?;
        let mut expected = 1i64;
        for (size, stride) in shape.iter().zip(&strides).rev() {
            if *stride != expected {
                return Err("its layout is not the identity".into());
            }
            expected = if *size == DYNAMIC || expected == DYNAMIC {
                DYNAMIC
            } else {
                expected.checked_mul(*size).ok_or("it is too large")?
            };
        }
        if offset != 0 {
            return Err("its layout is not the identity".into());
        }
        let mut dynamic = dynamic.iter();
        let mut sizes = Vec::new();
        for size in &shape {
            sizes.push(match *size {
                DYNAMIC => *dynamic.next().ok_or("it lacks a size")?,
                size => number(rw, size),
            });
        }
        let mut running = number(rw, 1);
        let mut strides = vec![running; sizes.len()];
        for (at, size) in sizes.iter().enumerate().rev() {
            strides[at] = running;
            running = if at + 1 == sizes.len() { *size } else { Mul::build(rw, *size, running) };
        }
        let element = rw.convert_type(ctx.shaped_element(ty).ok_or("it has no elements")?)?;
        let pointer = rw.ptr();
        let null = Zero::build(rw, pointer);
        let end = element_pointer(rw, null, element, running);
        let bytes = PtrToInt::build(rw, index(ctx), end);
        Ok(Self { sizes, strides, count: running, bytes })
    }

    fn descriptor(&self, rw: &mut Rw<'_>, ty: Type, pointer: Value) -> Value {
        let zero = number(rw, 0);
        let values = [&[pointer, pointer, zero], self.sizes.as_slice(), &self.strides].concat();
        pack(rw, ty, &values)
    }
}

fn allocate(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let ty = op.result_type(0).ok_or("it lacks a result")?;
    let alignment = op.attr("alignment").and_then(|attr| ctx.as_int(attr)).map(|(_, alignment)| alignment);
    let extent = Extent::of(rw, ty, operands.all())?;
    let pointer = if op.name() == spirula_dialects::memref::ALLOCA {
        if alignment.is_some() {
            return Err("an alignment of memory on the stack is not supported".into());
        }
        let element = rw.convert_type(ctx.shaped_element(ty).ok_or("it has no elements")?)?;
        let pointer = rw.ptr();
        Alloca::build(rw, pointer, element, extent.count)
    } else {
        let pointer = rw.ptr();
        let (name, arguments) = match alignment {
            None => (library(rw, "malloc", Some(pointer), &[index(ctx)]), vec![extent.bytes]),
            Some(alignment) => {
                let name = library(rw, "aligned_alloc", Some(pointer), &[index(ctx), index(ctx)]);
                (name, vec![number(rw, alignment), extent.bytes])
            }
        };
        let attrs = CallAttrs { callee: Some(name), ..Default::default() };
        let call = Call::build_with(rw, Some(pointer), &arguments, &[], &attrs);
        rw.only(call)
    };
    let descriptor = rw.result_type(op, 0)?;
    let value = extent.descriptor(rw, descriptor, pointer);
    rw.replace(op, &[value]);
    Ok(())
}

/// Declares a function of the C library.
fn library(rw: &mut Rw<'_>, name: &str, result: Option<Type>, params: &[Type]) -> spirula_ir::Str {
    let ctx = rw.context();
    let name = ctx.str(name);
    let ty = llvm::function(ctx, result.unwrap_or_else(|| llvm::void(ctx)), params, false);
    State::declare(&mut rw.state.functions, name, ty);
    name
}

fn free(rw: &mut Rw<'_>, _: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let memory = operands.one(0)?;
    let pointer = member(rw, memory, &[ALLOCATED]);
    let ty = rw.ptr();
    let name = library(rw, "free", None, &[ty]);
    let attrs = CallAttrs { callee: Some(name), ..Default::default() };
    Call::build_with(rw, None, &[pointer], &[], &attrs);
    Ok(())
}

/// A pointer to the element of an access, and its type. Operand `first` is the memory, with the indices behind it.
fn element(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    first: usize,
) -> Rewritten<(Value, Type)> {
    let ctx = op.ctx;
    let ty = op.operand_type(first).ok_or("it lacks an operand")?;
    let (offset, strides) = ctx.memref_strides(ty).ok_or("its layout has no strides")?;
    let memory = operands.one(first)?;
    let base = member(rw, memory, &[ALIGNED]);
    let mut linear = match offset {
        0 => None,
        DYNAMIC => Some(member(rw, memory, &[OFFSET])),
        offset => Some(number(rw, offset)),
    };
    for (at, stride) in (0..).zip(strides) {
        let index = operands.one(first + 1 + at as usize)?;
        let term = match stride {
            1 => index,
            DYNAMIC => {
                let stride = member(rw, memory, &[STRIDES, at]);
                Mul::build(rw, index, stride)
            }
            stride => {
                let stride = number(rw, stride);
                Mul::build(rw, index, stride)
            }
        };
        linear = Some(match linear {
            None => term,
            Some(sum) => spirula_llvm::op::Add::build(rw, sum, term),
        });
    }
    let element = rw.convert_type(ctx.shaped_element(ty).ok_or("it has no elements")?)?;
    let pointer = match linear {
        None => base,
        Some(linear) => element_pointer(rw, base, element, linear),
    };
    Ok((pointer, element))
}

/// Memory of known rank stays what it is; without a rank it is a pointer to the descriptor.
fn cast(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let (from, to) = op.operand_type(0).zip(op.result_type(0)).ok_or("it lacks a value")?;
    let value = operands.one(0)?;
    let is_ranked = |ty: Type| ctx.type_node(ty).kind == MEMREF;
    let value = match (is_ranked(from), is_ranked(to)) {
        (true, true) | (false, false) => value,
        (true, false) => {
            let rank = ctx.shape(from).map_or(0, |shape| shape.len());
            let one = number(rw, 1);
            let (pointer, descriptor) = (rw.ptr(), convert(ctx, from).ok_or("it has no counterpart")?);
            let place = Alloca::build(rw, pointer, descriptor, one);
            Store::build(rw, value, place);
            let rank = rw.int_constant(index(ctx), rank as i64);
            let ty = rw.result_type(op, 0)?;
            pack(rw, ty, &[rank, place])
        }
        (false, true) => {
            let pointer = rw.ptr();
            let place = spirula_llvm::op::ExtractValue::build(rw, pointer, &[1], value);
            let descriptor = rw.result_type(op, 0)?;
            Load::build(rw, descriptor, place)
        }
    };
    rw.replace(op, &[value]);
    Ok(())
}

/// A constant dimension.
fn dim(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let dimension = op
        .operand(1)
        .and_then(|value| op.def_op(value))
        .filter(|constant| constant.name() == spirula_dialects::arith::CONSTANT)
        .and_then(|constant| ctx.as_int(constant.slot(0)?))
        .ok_or("the dimension is not constant")?
        .1;
    let shape =
        ctx.shape(op.operand_type(0).ok_or("it lacks an operand")?).ok_or("the memory has no rank")?;
    let size = usize::try_from(dimension).ok().and_then(|at| shape.get(at).copied());
    let value = match size.ok_or("the memory lacks the dimension")? {
        DYNAMIC => {
            let memory = operands.one(0)?;
            member(rw, memory, &[SIZES, dimension])
        }
        size => number(rw, size),
    };
    rw.replace(op, &[value]);
    Ok(())
}
