//! Writes operations of the LLVM dialect.

use crate::op::{
    Alloca, AllocaAttrs, Br, Call, CondBr, Constant, ExtractElement, ExtractValue, FCmp, FCmpPredicate,
    GetElementPtr, ICmp, ICmpPredicate, InsertElement, InsertValue, Load, LoadAttrs, SExt, Select, Store,
    Trunc, Undef, ZExt,
};
use crate::types as llvm;
use spirula_ir::{Attr, Block, Context, Dict, Loc, Op, OpArena, OpBuilder, OpName, OpParts, Type, Value};

/// A body that is written, and where in it.
pub struct Builder<'c> {
    /// The context of the types and attributes.
    pub ctx: &'c Context,
    /// What is written.
    pub arena: OpArena,
    /// The block at whose end operations are put.
    pub block: Block,
    /// Where what is written comes from.
    pub loc: Loc,
}

impl<'c> Builder<'c> {
    /// A builder of a body with one region and one block.
    pub fn new(ctx: &'c Context) -> Self {
        let mut arena = OpArena::default();
        let region = arena.add_root();
        let block = arena.append_block(region);
        Self { ctx, arena, block, loc: Loc::UNKNOWN }
    }

    /// Adds a block at the end of the body.
    pub fn new_block(&mut self) -> Block {
        let region = self.arena.roots()[0];
        self.arena.append_block(region)
    }
}

impl OpBuilder for Builder<'_> {
    fn ctx(&self) -> &Context {
        self.ctx
    }

    fn arena(&self) -> &OpArena {
        &self.arena
    }

    fn loc(&self) -> Loc {
        self.loc
    }

    fn insert(&mut self, parts: &OpParts<'_>) -> Op {
        self.arena.append(self.ctx, self.block, parts)
    }
}

/// More attributes than any operation of the dialect has.
const MOST_SLOTS: usize = 64;

static NO_SLOTS: [Option<Attr>; MOST_SLOTS] = [None; MOST_SLOTS];

impl<B: OpBuilder> LlvmBuilder for B {}

/// Inserts operations of the LLVM dialect.
pub trait LlvmBuilder: OpBuilder + Sized {
    /// Adds an operation with attributes by name, and successors.
    ///
    /// # Panics
    /// If the operation has no attribute of such a name, or wrong numbers of operands, results or successors.
    fn full(
        &mut self,
        name: OpName,
        operands: &[Value],
        results: &[Type],
        attrs: &[(&str, Attr)],
        successors: &[Block],
    ) -> Op {
        let mut slots = NO_SLOTS;
        let mut count = 0;
        if let Some(row) = self.ctx().op_row(name) {
            count = row.attrs.len().min(MOST_SLOTS);
            for (attr, value) in attrs {
                let slot = row.attr_index(attr).and_then(|i| slots.get_mut(i));
                *slot.unwrap_or_else(|| panic!("'{}' has no attribute '{attr}'", row.name)) = Some(*value);
            }
        }
        let parts = OpParts {
            name,
            loc: self.loc(),
            operands,
            results,
            slots: &slots[..count],
            attrs: None,
            successors,
            merges: &[],
        };
        self.insert(&parts)
    }

    /// Adds an operation without inherent attributes by its name.
    fn plain(&mut self, name: OpName, operands: &[Value], results: &[Type], attrs: Option<Dict>) -> Op {
        let count = self.ctx().op_row(name).map_or(0, |row| row.attrs.len().min(MOST_SLOTS));
        let slots = &NO_SLOTS[..count];
        let parts = OpParts { loc: self.loc(), operands, results, slots, attrs, ..OpParts::new(name) };
        self.insert(&parts)
    }

    /// Adds an operation without attributes.
    fn op(&mut self, name: OpName, operands: &[Value], results: &[Type]) -> Op {
        self.full(name, operands, results, &[], &[])
    }

    /// Adds an operation with one result, and gives that.
    fn value(&mut self, name: OpName, operands: &[Value], ty: Type) -> Value {
        let op = self.op(name, operands, &[ty]);
        self.only(op)
    }

    /// Adds an operation with attributes and one result, and gives that.
    fn value_with(&mut self, name: OpName, operands: &[Value], ty: Type, attrs: &[(&str, Attr)]) -> Value {
        let op = self.full(name, operands, &[ty], attrs, &[]);
        self.only(op)
    }

    /// The only result of an operation.
    fn only(&self, op: Op) -> Value {
        match self.arena().result(op, 0) {
            Some(value) => value,
            None => unreachable!("the operation was made with a result"),
        }
    }

    // Types.

    /// `!llvm.ptr`.
    fn ptr(&self) -> Type {
        llvm::pointer(self.ctx(), 0)
    }

    /// The integer type of `width` bits.
    fn int(&self, width: u32) -> Type {
        self.ctx().int_type(width)
    }

    /// The type of a value.
    fn ty(&self, value: Value) -> Type {
        self.arena().ty(value)
    }

    // Constants.

    /// A constant of a type.
    fn constant(&mut self, ty: Type, value: Attr) -> Value {
        Constant::build(self, ty, value)
    }

    /// An integer, or a vector of the same integer.
    fn int_constant(&mut self, ty: Type, value: i64) -> Value {
        let element = llvm::scalar_of(self.ctx(), ty);
        let attr = self.ctx().int_attr(element, value);
        self.splat_constant(ty, attr)
    }

    /// A floating-point number, or a vector of the same number.
    fn float_constant(&mut self, ty: Type, value: f64) -> Value {
        let element = llvm::scalar_of(self.ctx(), ty);
        let bits = self.ctx().as_float(element).map_or(0, |kind| kind.from_f64(value));
        let attr = self.ctx().float_attr(element, bits);
        self.splat_constant(ty, attr)
    }

    /// A constant of a scalar, or a vector of the same.
    fn splat_constant(&mut self, ty: Type, attr: Attr) -> Value {
        let element = llvm::scalar_of(self.ctx(), ty);
        if element == ty {
            return self.constant(ty, attr);
        }
        let mut bytes = Vec::new();
        let dense = match self.ctx().scalar_bytes(attr, &mut bytes) {
            Some(()) => self.ctx().dense_attr(ty, &bytes),
            None => attr,
        };
        self.constant(ty, dense)
    }

    /// An undefined value.
    fn undef(&mut self, ty: Type) -> Value {
        Undef::build(self, ty)
    }

    // Small words.

    /// A comparison of integers or pointers.
    fn icmp(&mut self, predicate: ICmpPredicate, a: Value, b: Value) -> Value {
        ICmp::build(self, predicate, a, b)
    }

    /// A comparison of floating-point numbers.
    fn fcmp(&mut self, predicate: FCmpPredicate, a: Value, b: Value) -> Value {
        FCmp::build(self, predicate, a, b)
    }

    /// `condition ? yes : no`.
    fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        Select::build(self, condition, yes, no)
    }

    /// The address `bytes` behind another.
    fn offset(&mut self, address: Value, bytes: i64) -> Value {
        if bytes == 0 {
            return address;
        }
        match i32::try_from(bytes) {
            Ok(bytes) if bytes != i32::MIN => {
                let (ptr, byte) = (self.ty(address), self.int(8));
                GetElementPtr::build(self, ptr, &[bytes], byte, address, &[])
            }
            _ => {
                let bytes = self.int_constant(self.int(64), bytes);
                self.offset_by(address, bytes)
            }
        }
    }

    /// The address a number of bytes behind another.
    fn offset_by(&mut self, address: Value, bytes: Value) -> Value {
        let (ptr, byte) = (self.ty(address), self.int(8));
        GetElementPtr::build(self, ptr, &[i32::MIN], byte, address, &[bytes])
    }

    /// An integer in another width.
    fn resize(&mut self, value: Value, ty: Type, signed: bool) -> Value {
        let from = self.ty(value);
        let bits = |ty| self.ctx().scalar_bits(llvm::scalar_of(self.ctx(), ty)).unwrap_or(0);
        match bits(from).cmp(&bits(ty)) {
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => Trunc::build(self, ty, value),
            std::cmp::Ordering::Less if signed => SExt::build(self, ty, value),
            std::cmp::Ordering::Less => ZExt::build(self, ty, value),
        }
    }

    /// The value at an address.
    fn load(&mut self, address: Value, ty: Type) -> Value {
        Load::build(self, ty, address)
    }

    /// The value at an address that is not written while the function runs.
    fn load_invariant(&mut self, address: Value, ty: Type) -> Value {
        Load::build_with(self, ty, address, &LoadAttrs { invariant: true, ..LoadAttrs::default() })
    }

    /// Puts a value at an address.
    fn store(&mut self, value: Value, address: Value) {
        Store::build(self, value, address);
    }

    /// Memory of the function for one value of a type.
    fn alloca(&mut self, ty: Type) -> Value {
        self.alloca_aligned(ty, None)
    }

    /// Memory for one value of a type, at a multiple of so many bytes where its type does not want more.
    fn alloca_aligned(&mut self, ty: Type, alignment: Option<i64>) -> Value {
        let one = self.int_constant(self.int(64), 1);
        let ptr = self.ptr();
        Alloca::build_with(self, ptr, ty, one, &AllocaAttrs { alignment, ..AllocaAttrs::default() })
    }

    /// The element of a vector at a known place.
    fn element(&mut self, vector: Value, index: u64) -> Value {
        let index = self.int_constant(self.int(32), index as i64);
        self.element_at(vector, index)
    }

    /// The element of a vector.
    fn element_at(&mut self, vector: Value, index: Value) -> Value {
        ExtractElement::build(self, vector, index)
    }

    /// A vector with another element at a known place.
    fn with_element(&mut self, vector: Value, value: Value, index: u64) -> Value {
        let index = self.int_constant(self.int(32), index as i64);
        InsertElement::build(self, vector, value, index)
    }

    /// A vector of these elements.
    fn vector(&mut self, ty: Type, elements: &[Value]) -> Value {
        let mut vector = self.undef(ty);
        for (i, element) in elements.iter().enumerate() {
            vector = self.with_element(vector, *element, i as u64);
        }
        vector
    }

    /// A vector of one value in all elements, or the value for a scalar type.
    fn splat(&mut self, ty: Type, value: Value) -> Value {
        match llvm::vector_length(self.ctx(), ty) {
            Some((length, _)) => self.vector(ty, &vec![value; length.max(0) as usize]),
            None => value,
        }
    }

    /// The elements of a vector, or a scalar alone.
    fn elements(&mut self, value: Value) -> Vec<Value> {
        match llvm::vector_length(self.ctx(), self.ty(value)) {
            Some((length, _)) => (0..length.max(0) as u64).map(|i| self.element(value, i)).collect(),
            None => vec![value],
        }
    }

    /// The member of a structure or array.
    fn member(&mut self, composite: Value, index: u64, ty: Type) -> Value {
        self.member_at(composite, &[index as i64], ty)
    }

    /// The member of a structure or array inside of others.
    fn member_at(&mut self, composite: Value, path: &[i64], ty: Type) -> Value {
        ExtractValue::build(self, ty, path, composite)
    }

    /// A structure or array with another member.
    fn with_member(&mut self, composite: Value, value: Value, index: u64) -> Value {
        self.with_member_at(composite, value, &[index as i64])
    }

    /// A structure or array with another member inside of others.
    fn with_member_at(&mut self, composite: Value, value: Value, path: &[i64]) -> Value {
        InsertValue::build(self, path, composite, value)
    }

    /// Goes to a block.
    fn br(&mut self, to: Block, passed: &[Value]) {
        self.full(Br::NAME, passed, &[], &[], &[to]);
    }

    /// Goes to one block or another.
    fn cond_br(&mut self, condition: Value, yes: (Block, &[Value]), no: (Block, &[Value])) {
        let mut operands = vec![condition];
        operands.extend_from_slice(yes.1);
        operands.extend_from_slice(no.1);
        let sizes = self.ctx().dense_i32_array(&[1, yes.1.len() as i32, no.1.len() as i32]);
        self.full(CondBr::NAME, &operands, &[], &[("operandSegmentSizes", sizes)], &[yes.0, no.0]);
    }

    /// Calls a function by name.
    fn call(&mut self, callee: &str, operands: &[Value], results: &[Type]) -> Op {
        let name = Attr::symbol(self.ctx().str(callee));
        let sizes = self.ctx().dense_i32_array(&[operands.len() as i32, 0]);
        let bundles = self.ctx().dense_i32_array(&[]);
        let attrs = [("callee", name), ("operandSegmentSizes", sizes), ("op_bundle_sizes", bundles)];
        self.full(Call::NAME, operands, results, &attrs, &[])
    }
}
