//! Operations of the SPIR-V dialect, as patterns make them.

use spirula_ir::builtin::FloatKind;
use spirula_ir::dialect::no_slots;
use spirula_ir::{Attr, Block, Context, Op, OpBuilder, OpName, OpParts, Type, Value};
use spirula_spirv::op::{self, slot};
use spirula_spirv::types as spv;

/// What makes operations of the SPIR-V dialect at an insertion point.
pub(crate) trait Build: OpBuilder {
    /// The type of a value.
    fn ty(&self, value: Value) -> Type {
        self.arena().ty(value)
    }

    /// An operation without attributes.
    fn plain(&mut self, name: OpName, operands: &[Value], results: &[Type]) -> Op {
        let (loc, slots) = (self.loc(), no_slots(self.ctx(), name));
        self.insert(&OpParts { loc, operands, results, slots, ..OpParts::new(name) })
    }

    /// The only result of an operation that was just inserted.
    fn only_result(&self, op: Op) -> Value {
        match self.arena().result(op, 0) {
            Some(value) => value,
            None => unreachable!("it was made with a result"),
        }
    }

    /// The value of an operation without attributes.
    fn value(&mut self, name: OpName, operands: &[Value], ty: Type) -> Value {
        let op = self.plain(name, operands, &[ty]);
        self.only_result(op)
    }

    /// The value of an operation whose operands and result have one type.
    fn arithmetic(&mut self, name: OpName, operands: &[Value]) -> Value {
        let ty = self.ty(operands[0]);
        self.value(name, operands, ty)
    }

    /// The truth value, or vector of them, of an operation on numbers.
    fn test(&mut self, name: OpName, operands: &[Value]) -> Value {
        let ty = bools_like(self.ctx(), self.ty(operands[0]));
        self.value(name, operands, ty)
    }

    /// `spirv.Select`.
    fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let ty = self.ty(yes);
        self.value(op::SELECT, &[condition, yes, no], ty)
    }

    /// `spirv.Constant`.
    fn constant(&mut self, ty: Type, value: Attr) -> Value {
        let loc = self.loc();
        let new = self.insert(&OpParts {
            loc,
            results: &[ty],
            slots: &[Some(value)],
            ..OpParts::new(op::CONSTANT)
        });
        self.only_result(new)
    }

    /// A constant with this number in each element, or none for a type that is not of integers.
    fn int_constant(&mut self, ty: Type, value: i64) -> Option<Value> {
        let ctx = self.ctx();
        let element = ctx.element_or_self(ty);
        ctx.as_integer(element)?;
        let attr = splat(ctx, ty, ctx.int_attr(element, value))?;
        Some(self.constant(ty, attr))
    }

    /// A constant with this number in each element, or none for a type that is not of floats.
    fn float_constant(&mut self, ty: Type, value: f64) -> Option<Value> {
        let ctx = self.ctx();
        let element = ctx.element_or_self(ty);
        let bits = ctx.as_float(element)?.from_f64(value);
        let attr = splat(ctx, ty, ctx.float_attr(element, bits))?;
        Some(self.constant(ty, attr))
    }

    /// A constant with a small number in each element, whatever that is.
    fn number(&mut self, ty: Type, value: u8) -> Result<Value, &'static str> {
        let constant = match self.int_constant(ty, value.into()) {
            None => self.float_constant(ty, value.into()),
            made => made,
        };
        constant.ok_or("it needs a constant of a type that is neither of integers nor of floats")
    }

    /// `spirv.CompositeExtract` of one member of a structure.
    fn member(&mut self, composite: Value, index: u32) -> Option<Value> {
        let ctx = self.ctx();
        let ty = spv::element(ctx, self.ty(composite), index.into())?;
        let indices = ctx.array_attr(&[ctx.i32_attr(index as i32)]);
        let loc = self.loc();
        let mut slots = [None];
        slots[slot::composite_extract::INDICES] = Some(indices);
        let new = self.insert(&OpParts {
            loc,
            operands: &[composite],
            results: &[ty],
            slots: &slots,
            ..OpParts::new(op::COMPOSITE_EXTRACT)
        });
        Some(self.only_result(new))
    }

    /// A terminator that goes to other blocks.
    fn branch(
        &mut self,
        name: OpName,
        operands: &[Value],
        slots: &[Option<Attr>],
        successors: &[Block],
    ) -> Op {
        let loc = self.loc();
        self.insert(&OpParts { loc, operands, slots, successors, ..OpParts::new(name) })
    }
}

impl<B: OpBuilder> Build for B {}

/// The constant of a type that has this number, which is one of its elements, in each.
pub(crate) fn splat(ctx: &Context, ty: Type, element: Attr) -> Option<Attr> {
    if !ctx.is_vector(ty) {
        return ctx.shaped_element(ty).is_none().then_some(element);
    }
    let mut raw = Vec::new();
    ctx.scalar_bytes(element, &mut raw)?;
    Some(ctx.dense_attr(ty, &raw))
}

/// The type of as many elements as `ty`, of this type each.
pub(crate) fn with_elements(ctx: &Context, ty: Type, element: Type) -> Type {
    match ctx.shape(ty).filter(|_| ctx.is_vector(ty)) {
        Some(shape) => ctx.vector_type(&shape, element),
        None => element,
    }
}

/// A truth value for each number.
fn bools_like(ctx: &Context, ty: Type) -> Type {
    with_elements(ctx, ty, ctx.int_type(1))
}

/// Whether this is a truth value or a vector of them.
pub(crate) fn is_bool(ctx: &Context, ty: Type) -> bool {
    let element = if ctx.is_vector(ty) { ctx.element_or_self(ty) } else { ty };
    ctx.as_integer(element).is_some_and(|(width, _)| width == 1)
}

/// Bits of a number or of an element of a vector.
pub(crate) fn element_bits(ctx: &Context, ty: Type) -> Option<u32> {
    ctx.scalar_bits(ctx.element_or_self(ty))
}

/// The bits of a float of at most 32 bits as those of an `f32`; none for a signaling NaN.
pub(crate) fn widened(kind: FloatKind, bits: u64) -> Option<u64> {
    let value = kind.to_f64(bits);
    if !value.is_nan() {
        return Some(FloatKind::F32.from_f64(value));
    }
    let mantissa_bits = match kind {
        FloatKind::F16 => 10,
        FloatKind::BF16 => 7,
        FloatKind::F32 => 23,
        _ => return None,
    };
    let mantissa = bits & ((1 << mantissa_bits) - 1);
    let is_quiet = mantissa >> (mantissa_bits - 1) == 1;
    let sign = bits >> (kind.bits() - 1) & 1;
    is_quiet.then_some(sign << 31 | 0xff << 23 | mantissa << (23 - mantissa_bits))
}
