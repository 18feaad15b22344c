//! Writes operations of the LLVM dialect into a body.

use spirula_ir::{Attr, Block, Context, Dict, Flat, Loc, Op, OpName, OpParts, Type, Value};
use spirula_llvm::types as llvm;

/// A body that is written, and where in it.
pub struct Builder<'c> {
    /// The context of the types and attributes.
    pub ctx: &'c Context,
    /// What is written.
    pub flat: Flat,
    /// The block at whose end operations are put.
    pub block: Block,
    /// Where what is written comes from.
    pub loc: Loc,
}

/// More attributes than any operation of the dialect has.
const MOST_SLOTS: usize = 64;

static NO_SLOTS: [Option<Attr>; MOST_SLOTS] = [None; MOST_SLOTS];

impl<'c> Builder<'c> {
    /// A builder of a body with one region and one block.
    pub fn new(ctx: &'c Context) -> Self {
        Self::new_in(ctx, Flat::default())
    }

    /// The same with the memory of arenas in which there is nothing.
    pub fn new_in(ctx: &'c Context, mut flat: Flat) -> Self {
        let region = flat.add_root();
        let block = flat.append_block(region);
        Self { ctx, flat, block, loc: Loc::UNKNOWN }
    }

    /// Adds a block at the end of the body.
    pub fn new_block(&mut self) -> Block {
        let region = self.flat.roots()[0];
        self.flat.append_block(region)
    }

    /// Adds an operation with these attributes by name, and successors.
    pub fn full(
        &mut self,
        name: &'static str,
        operands: &[Value],
        results: &[Type],
        attrs: &[(&str, Attr)],
        successors: &[Block],
    ) -> Op {
        let name = self.ctx.op_name(name);
        let mut slots = NO_SLOTS;
        let mut count = 0;
        if let Some(row) = self.ctx.op_row(name) {
            count = row.attrs.len().min(MOST_SLOTS);
            for (attr, value) in attrs {
                if let Some(slot) = row.attr_index(attr).and_then(|i| slots.get_mut(i)) {
                    *slot = Some(*value);
                }
            }
        }
        let parts = OpParts {
            name,
            loc: self.loc,
            operands,
            results,
            slots: &slots[..count],
            attrs: None,
            successors,
            merges: &[],
        };
        self.flat.append(self.block, &parts)
    }

    /// Adds an operation without inherent attributes by its name.
    pub fn plain(&mut self, name: OpName, operands: &[Value], results: &[Type], attrs: Option<Dict>) -> Op {
        let count = self.ctx.op_row(name).map_or(0, |row| row.attrs.len().min(MOST_SLOTS));
        let slots = &NO_SLOTS[..count];
        let parts = OpParts { loc: self.loc, operands, results, slots, attrs, ..OpParts::new(name) };
        self.flat.append(self.block, &parts)
    }

    /// Adds an operation without attributes.
    pub fn op(&mut self, name: &'static str, operands: &[Value], results: &[Type]) -> Op {
        self.full(name, operands, results, &[], &[])
    }

    /// Adds an operation with one result, and gives that.
    pub fn value(&mut self, name: &'static str, operands: &[Value], ty: Type) -> Value {
        let op = self.op(name, operands, &[ty]);
        self.only(op)
    }

    /// Adds an operation with attributes and one result, and gives that.
    pub fn value_with(
        &mut self,
        name: &'static str,
        operands: &[Value],
        ty: Type,
        attrs: &[(&str, Attr)],
    ) -> Value {
        let op = self.full(name, operands, &[ty], attrs, &[]);
        self.only(op)
    }

    fn only(&self, op: Op) -> Value {
        match self.flat.result(op, 0) {
            Some(value) => value,
            None => unreachable!("the operation was made with a result"),
        }
    }

    // Types.

    /// `!llvm.ptr`.
    pub fn ptr(&self) -> Type {
        llvm::pointer(self.ctx, 0)
    }

    /// The integer type of `width` bits.
    pub fn int(&self, width: u32) -> Type {
        self.ctx.int_type(width)
    }

    /// The type of a value.
    pub fn ty(&self, value: Value) -> Type {
        self.flat.ty(value)
    }

    // Constants.

    /// A constant of a type.
    pub fn constant(&mut self, ty: Type, value: Attr) -> Value {
        self.value_with("llvm.mlir.constant", &[], ty, &[("value", value)])
    }

    /// An integer, or a vector of the same integer.
    pub fn int_constant(&mut self, ty: Type, value: i64) -> Value {
        let element = llvm::scalar_of(self.ctx, ty);
        let attr = self.ctx.int_attr(element, value);
        self.splat_constant(ty, attr)
    }

    /// A floating-point number, or a vector of the same number.
    pub fn float_constant(&mut self, ty: Type, value: f64) -> Value {
        let element = llvm::scalar_of(self.ctx, ty);
        let bits = self.ctx.as_float(element).map_or(0, |kind| kind.from_f64(value));
        let attr = self.ctx.float_attr(element, bits);
        self.splat_constant(ty, attr)
    }

    fn splat_constant(&mut self, ty: Type, attr: Attr) -> Value {
        let element = llvm::scalar_of(self.ctx, ty);
        if element == ty {
            return self.constant(ty, attr);
        }
        let mut bytes = Vec::new();
        let dense = match self.ctx.scalar_bytes(attr, &mut bytes) {
            Some(()) => self.ctx.dense_attr(ty, &bytes),
            None => attr,
        };
        self.constant(ty, dense)
    }

    /// An undefined value.
    pub fn undef(&mut self, ty: Type) -> Value {
        self.value("llvm.mlir.undef", &[], ty)
    }

    // Small words.

    /// A comparison of integers, by the number of MLIR's predicate.
    pub fn icmp(&mut self, predicate: i64, a: Value, b: Value) -> Value {
        self.compare("llvm.icmp", predicate, a, b)
    }

    /// A comparison of floating-point numbers, by the number of MLIR's predicate.
    pub fn fcmp(&mut self, predicate: i64, a: Value, b: Value) -> Value {
        self.compare("llvm.fcmp", predicate, a, b)
    }

    fn compare(&mut self, name: &'static str, predicate: i64, a: Value, b: Value) -> Value {
        let ty = llvm::same_shape(self.ctx, self.ty(a), self.int(1));
        let predicate = self.ctx.i64_attr(predicate);
        self.value_with(name, &[a, b], ty, &[("predicate", predicate)])
    }

    /// `condition ? yes : no`.
    pub fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let ty = self.ty(yes);
        self.value("llvm.select", &[condition, yes, no], ty)
    }

    /// The address `bytes` behind another.
    pub fn offset(&mut self, address: Value, bytes: i64) -> Value {
        if bytes == 0 {
            return address;
        }
        match i32::try_from(bytes) {
            Ok(bytes) if bytes != i32::MIN => {
                let (indices, element) = (self.ctx.dense_i32_array(&[bytes]), Attr::of_type(self.int(8)));
                let ptr = self.ptr();
                let attrs = [("rawConstantIndices", indices), ("elem_type", element)];
                self.value_with("llvm.getelementptr", &[address], ptr, &attrs)
            }
            _ => {
                let bytes = self.int_constant(self.int(64), bytes);
                self.offset_by(address, bytes)
            }
        }
    }

    /// The address a number of bytes behind another.
    pub fn offset_by(&mut self, address: Value, bytes: Value) -> Value {
        let (indices, element) = (self.ctx.dense_i32_array(&[i32::MIN]), Attr::of_type(self.int(8)));
        let ptr = self.ptr();
        let attrs = [("rawConstantIndices", indices), ("elem_type", element)];
        self.value_with("llvm.getelementptr", &[address, bytes], ptr, &attrs)
    }

    /// An integer in another width.
    pub fn resize(&mut self, value: Value, ty: Type, signed: bool) -> Value {
        let from = self.ty(value);
        let bits = |ty| self.ctx.scalar_bits(llvm::scalar_of(self.ctx, ty)).unwrap_or(0);
        match bits(from).cmp(&bits(ty)) {
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => self.value("llvm.trunc", &[value], ty),
            std::cmp::Ordering::Less if signed => self.value("llvm.sext", &[value], ty),
            std::cmp::Ordering::Less => self.value("llvm.zext", &[value], ty),
        }
    }

    /// What is at an address.
    pub fn load(&mut self, address: Value, ty: Type) -> Value {
        self.value("llvm.load", &[address], ty)
    }

    /// What is at an address that nobody writes while the function runs.
    pub fn load_invariant(&mut self, address: Value, ty: Type) -> Value {
        self.value_with("llvm.load", &[address], ty, &[("invariant", Attr::unit())])
    }

    /// Puts a value at an address.
    pub fn store(&mut self, value: Value, address: Value) {
        self.op("llvm.store", &[value, address], &[]);
    }

    /// Memory of the function for one value of a type.
    pub fn alloca(&mut self, ty: Type) -> Value {
        let one = self.int_constant(self.int(64), 1);
        let ptr = self.ptr();
        self.value_with("llvm.alloca", &[one], ptr, &[("elem_type", Attr::of_type(ty))])
    }

    /// The element of a vector at a known place.
    pub fn element(&mut self, vector: Value, index: u64) -> Value {
        let index = self.int_constant(self.int(32), index as i64);
        self.element_at(vector, index)
    }

    /// The element of a vector.
    pub fn element_at(&mut self, vector: Value, index: Value) -> Value {
        let ty = llvm::scalar_of(self.ctx, self.ty(vector));
        self.value("llvm.extractelement", &[vector, index], ty)
    }

    /// A vector with another element at a known place.
    pub fn with_element(&mut self, vector: Value, value: Value, index: u64) -> Value {
        let index = self.int_constant(self.int(32), index as i64);
        let ty = self.ty(vector);
        self.value("llvm.insertelement", &[vector, value, index], ty)
    }

    /// A vector of these elements.
    pub fn vector(&mut self, ty: Type, elements: &[Value]) -> Value {
        let mut vector = self.undef(ty);
        for (i, element) in elements.iter().enumerate() {
            vector = self.with_element(vector, *element, i as u64);
        }
        vector
    }

    /// A vector of one value in all elements, or the value for a scalar type.
    pub fn splat(&mut self, ty: Type, value: Value) -> Value {
        match llvm::vector_length(self.ctx, ty) {
            Some((length, _)) => self.vector(ty, &vec![value; length.max(0) as usize]),
            None => value,
        }
    }

    /// The elements of a vector, or a scalar alone.
    pub fn elements(&mut self, value: Value) -> Vec<Value> {
        match llvm::vector_length(self.ctx, self.ty(value)) {
            Some((length, _)) => (0..length.max(0) as u64).map(|i| self.element(value, i)).collect(),
            None => vec![value],
        }
    }

    /// The member of a structure or array.
    pub fn member(&mut self, composite: Value, index: u64, ty: Type) -> Value {
        let position = self.ctx.dense_i64_array(&[index as i64]);
        self.value_with("llvm.extractvalue", &[composite], ty, &[("position", position)])
    }

    /// A structure or array with another member.
    pub fn with_member(&mut self, composite: Value, value: Value, index: u64) -> Value {
        let position = self.ctx.dense_i64_array(&[index as i64]);
        let ty = self.ty(composite);
        self.value_with("llvm.insertvalue", &[composite, value], ty, &[("position", position)])
    }

    /// Goes to a block.
    pub fn br(&mut self, to: Block, passed: &[Value]) {
        self.full("llvm.br", passed, &[], &[], &[to]);
    }

    /// Goes to one block or another.
    pub fn cond_br(&mut self, condition: Value, yes: (Block, &[Value]), no: (Block, &[Value])) {
        let mut operands = vec![condition];
        operands.extend_from_slice(yes.1);
        operands.extend_from_slice(no.1);
        let sizes = self.ctx.dense_i32_array(&[1, yes.1.len() as i32, no.1.len() as i32]);
        self.full("llvm.cond_br", &operands, &[], &[("operandSegmentSizes", sizes)], &[yes.0, no.0]);
    }

    /// Calls a function by name.
    pub fn call(&mut self, callee: &str, operands: &[Value], results: &[Type]) -> Op {
        let name = Attr::symbol(self.ctx.str(callee));
        let sizes = self.ctx.dense_i32_array(&[operands.len() as i32, 0]);
        let bundles = self.ctx.dense_i32_array(&[]);
        let attrs = [("callee", name), ("operandSegmentSizes", sizes), ("op_bundle_sizes", bundles)];
        self.full("llvm.call", operands, results, &attrs, &[])
    }
}
