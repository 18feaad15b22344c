//! Short forms for what the patterns insert.

use super::Rw;
use super::types::element_width;
use spirula_ir::{Attr, Block, OpBuilder, OpParts, Type, Value};
use spirula_llvm::op::{
    AShr, Add, And, Bitcast, Br, Call, CallAttrs, CondBr, Constant, ExtractElement, FCmp, FCmpPredicate,
    GetElementPtr, ICmp, ICmpPredicate, InsertElement, LShr, Load, LoadAttrs, Mul, Or, Poison, SExt, Select,
    Shl, ShuffleVector, Store, StoreAttrs, Sub, Trunc, Xor, ZExt, Zero,
};
use spirula_llvm::types as llvm;

macro_rules! binary {
    ($($(#[$doc:meta])* $name:ident $op:ident;)*) => {
        $($(#[$doc])* fn $name(&mut self, lhs: Value, rhs: Value) -> Value {
            $op::build(self.builder(), lhs, rhs)
        })*
    };
}

/// Inserts operations of the LLVM dialect at the insertion point.
pub(super) trait Emit {
    /// The builder that inserts.
    fn builder(&mut self) -> &mut dyn OpBuilder;

    /// The type of a value of the new body.
    fn ty(&self, value: Value) -> Type;

    /// The attribute of an integer, or of a vector whose elements it is.
    fn int_value(&self, ty: Type, value: i128) -> Attr;

    binary! {
        /// `add`.
        add Add;
        /// `sub`.
        sub Sub;
        /// `mul`.
        mul Mul;
        /// `and`.
        and And;
        /// `or`.
        or Or;
        /// `xor`.
        xor Xor;
        /// `shl`.
        shl Shl;
        /// `lshr`.
        lshr LShr;
        /// `ashr`.
        ashr AShr;
    }

    /// An integer constant, or a vector whose elements it is. The value is truncated to the type.
    fn int(&mut self, ty: Type, value: i128) -> Value {
        let value = self.int_value(ty, value);
        Constant::build(self.builder(), ty, value)
    }

    /// The zero of a type.
    fn zero(&mut self, ty: Type) -> Value {
        Zero::build(self.builder(), ty)
    }

    /// A poison value.
    fn poison(&mut self, ty: Type) -> Value {
        Poison::build(self.builder(), ty)
    }

    /// `lshr` by a constant.
    fn lshr_by(&mut self, value: Value, amount: u32) -> Value {
        let amount = self.int(self.ty(value), amount.into());
        self.lshr(value, amount)
    }

    /// `ashr` by a constant.
    fn ashr_by(&mut self, value: Value, amount: u32) -> Value {
        let amount = self.int(self.ty(value), amount.into());
        self.ashr(value, amount)
    }

    /// `shl` by a constant.
    fn shl_by(&mut self, value: Value, amount: u32) -> Value {
        let amount = self.int(self.ty(value), amount.into());
        self.shl(value, amount)
    }

    /// `and` with a constant.
    fn and_with(&mut self, value: Value, mask: i128) -> Value {
        let mask = self.int(self.ty(value), mask);
        self.and(value, mask)
    }

    /// The value minus one.
    fn sub_one(&mut self, value: Value) -> Value {
        let one = self.int(self.ty(value), 1);
        self.sub(value, one)
    }

    /// The complement.
    fn not(&mut self, value: Value) -> Value {
        let ones = self.int(self.ty(value), -1);
        self.xor(value, ones)
    }

    /// `icmp`.
    fn icmp(&mut self, predicate: ICmpPredicate, lhs: Value, rhs: Value) -> Value {
        ICmp::build(self.builder(), predicate, lhs, rhs)
    }

    /// `icmp` with a constant.
    fn icmp_with(&mut self, predicate: ICmpPredicate, lhs: Value, rhs: i128) -> Value {
        let rhs = self.int(self.ty(lhs), rhs);
        self.icmp(predicate, lhs, rhs)
    }

    /// `fcmp`.
    fn fcmp(&mut self, predicate: FCmpPredicate, lhs: Value, rhs: Value) -> Value {
        FCmp::build(self.builder(), predicate, lhs, rhs)
    }

    /// `select`.
    fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        Select::build(self.builder(), condition, yes, no)
    }

    /// `zext`, or the value itself if it has the type.
    fn zext(&mut self, ty: Type, value: Value) -> Value {
        if self.ty(value) == ty { value } else { ZExt::build(self.builder(), ty, value) }
    }

    /// `sext`, or the value itself if it has the type.
    fn sext(&mut self, ty: Type, value: Value) -> Value {
        if self.ty(value) == ty { value } else { SExt::build(self.builder(), ty, value) }
    }

    /// `trunc`, or the value itself if it has the type.
    fn trunc(&mut self, ty: Type, value: Value) -> Value {
        if self.ty(value) == ty { value } else { Trunc::build(self.builder(), ty, value) }
    }

    /// `bitcast`, or the value itself if it has the type.
    fn bitcast(&mut self, ty: Type, value: Value) -> Value {
        if self.ty(value) == ty { value } else { Bitcast::build(self.builder(), ty, value) }
    }

    /// The element of a vector at a constant index.
    fn element(&mut self, vector: Value, index: usize) -> Value {
        let index = self.i32(index);
        ExtractElement::build(self.builder(), vector, index)
    }

    /// The vector with another element at a constant index.
    fn with_element(&mut self, vector: Value, value: Value, index: usize) -> Value {
        let index = self.i32(index);
        InsertElement::build(self.builder(), vector, value, index)
    }

    /// An `i32` constant.
    fn i32(&mut self, value: usize) -> Value {
        let ty = self.builder().ctx().int_type(32);
        self.int(ty, value as i128)
    }

    /// `shufflevector`; the result has as many elements as the mask.
    fn shuffle(&mut self, first: Value, second: Value, mask: &[i32]) -> Value {
        let ty = self.ty(first);
        let ctx = self.builder().ctx();
        let ty = ctx.vector_type(&[mask.len() as i64], llvm::scalar_of(ctx, ty));
        ShuffleVector::build(self.builder(), ty, mask, first, second)
    }

    /// The address of an element of an array of `ty` that a pointer points to.
    fn element_address(&mut self, ty: Type, pointer: Value, index: Value) -> Value {
        let pointer_type = self.ty(pointer);
        GetElementPtr::build(self.builder(), pointer_type, &[i32::MIN], ty, pointer, &[index])
    }

    /// The address that is a constant number of bytes behind a pointer.
    fn byte_address(&mut self, pointer: Value, offset: u64) -> Value {
        if offset == 0 {
            return pointer;
        }
        let ctx = self.builder().ctx();
        let (byte, word) = (ctx.int_type(8), ctx.int_type(64));
        let offset = self.int(word, offset.into());
        self.element_address(byte, pointer, offset)
    }

    /// `load` with an alignment in bytes.
    fn load(&mut self, ty: Type, pointer: Value, align: u64, is_volatile: bool) -> Value {
        let attrs =
            LoadAttrs { alignment: Some(align as i64), volatile: is_volatile, ..LoadAttrs::default() };
        Load::build_with(self.builder(), ty, pointer, &attrs)
    }

    /// `store` with an alignment in bytes.
    fn store(&mut self, value: Value, pointer: Value, align: u64, is_volatile: bool) {
        let attrs =
            StoreAttrs { alignment: Some(align as i64), volatile: is_volatile, ..StoreAttrs::default() };
        Store::build_with(self.builder(), value, pointer, &attrs);
    }

    /// `br`.
    fn br(&mut self, to: Block, values: &[Value]) {
        Br::build(self.builder(), (to, values));
    }

    /// `br` on a condition.
    fn cond_br(&mut self, condition: Value, yes: (Block, &[Value]), no: (Block, &[Value])) {
        CondBr::build(self.builder(), condition, yes, no);
    }
}

impl Emit for Rw<'_> {
    fn builder(&mut self) -> &mut dyn OpBuilder {
        self
    }

    fn ty(&self, value: Value) -> Type {
        self.arena().ty(value)
    }

    fn int_value(&self, ty: Type, value: i128) -> Attr {
        let ctx = self.context();
        let width = element_width(ctx, ty).unwrap_or(64);
        let value = match width {
            1 => value & 1,
            width if width < 128 => value << (128 - width) >> (128 - width),
            _ => value,
        };
        let size = width.div_ceil(8) as usize;
        let fill = if value < 0 { 0xff } else { 0 };
        let bytes: Vec<u8> =
            value.to_le_bytes().into_iter().chain(std::iter::repeat(fill)).take(size).collect();
        match llvm::vector_element(ctx, ty) {
            Some(_) => ctx.dense_attr(ty, &bytes),
            None => ctx.scalar_from_bytes(ty, &bytes),
        }
    }
}

/// Calls an intrinsic, and has it declared.
pub(super) fn call_intrinsic(rw: &mut Rw<'_>, name: &str, result: Type, operands: &[Value]) -> Value {
    let ctx = rw.context();
    let params: Vec<Type> = operands.iter().map(|value| rw.ty(*value)).collect();
    let name = ctx.str(name);
    rw.state.declare(name, llvm::function(ctx, result, &params, false));
    let attrs = CallAttrs { callee: Some(name), ..CallAttrs::default() };
    let op = Call::build_with(rw, Some(result), operands, &[], &attrs);
    spirula_ir::builder::result(rw.arena(), op, 0)
}

/// Calls an intrinsic without a result, and has it declared.
pub(super) fn call_void_intrinsic(rw: &mut Rw<'_>, name: &str, operands: &[Value]) {
    let ctx = rw.context();
    let params: Vec<Type> = operands.iter().map(|value| rw.ty(*value)).collect();
    let name = ctx.str(name);
    rw.state.declare(name, llvm::function(ctx, llvm::void(ctx), &params, false));
    let attrs = CallAttrs { callee: Some(name), ..CallAttrs::default() };
    Call::build_with(rw, None, operands, &[], &attrs);
}

/// The suffix of intrinsics that are overloaded on a type: `i32`, `v4f32`, `p1`.
pub(super) fn suffix(rw: &Rw<'_>, ty: Type) -> String {
    use spirula_ir::builtin::FloatKind;
    let ctx = rw.context();
    if let (Some((count, _)), Some(element)) = (llvm::vector_length(ctx, ty), llvm::vector_element(ctx, ty)) {
        return format!("v{count}{}", suffix(rw, element));
    }
    if let Some(space) = llvm::as_pointer(ctx, ty) {
        return format!("p{space}");
    }
    match ctx.as_float(ty) {
        Some(FloatKind::BF16) => "bf16".to_owned(),
        Some(kind) => format!("f{}", kind.bits()),
        None => format!("i{}", ctx.scalar_bits(ty).unwrap_or(0)),
    }
}

/// Calls an intrinsic that is overloaded on the type of its result only, which is that of its first operand.
pub(super) fn call_overloaded(rw: &mut Rw<'_>, base: &str, operands: &[Value]) -> Value {
    let ty = operands.first().map_or_else(|| rw.context().int_type(32), |value| rw.ty(*value));
    let name = format!("llvm.{base}.{}", suffix(rw, ty));
    call_intrinsic(rw, &name, ty, operands)
}

/// Inserts an operation that differs from a source operation in operands and result types only.
pub(super) fn insert_like(
    rw: &mut Rw<'_>,
    op: spirula_ir::convert::SourceOp<'_>,
    operands: &[Value],
    results: &[Type],
) -> spirula_ir::Op {
    let slots: Vec<Option<Attr>> =
        (0..op.row().map_or(0, |row| row.attrs.len())).map(|index| op.slot(index)).collect();
    let loc = rw.loc();
    let parts =
        OpParts { loc, operands, results, slots: &slots, attrs: op.attrs(), ..OpParts::new(op.name()) };
    rw.insert(&parts)
}
