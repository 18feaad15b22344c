//! Affine scopes: which values may be dimensions and symbols.

use super::{APPLY, DELINEARIZE_INDEX, FOR, LINEARIZE_INDEX, PARALLEL};
use crate::{memref, tensor};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::dialect::Traits;
use spirula_ir::{Context, Op, OpArena, OpName, Region, Value, VerifyOp};
use std::collections::HashSet;

/// Whether dimensions and symbols are the same wherever they are used in the regions of an operation.
fn is_scope(ctx: &Context, name: OpName) -> bool {
    ["builtin.module", "func.func", "gpu.func", "gpu.launch"].contains(&ctx.op_name_text(name))
}

/// The region that an operation is in.
fn region_of(arena: &OpArena, op: Op) -> Option<Region> {
    arena.block_of(op).and_then(|block| arena.block_parent(block))
}

/// The region in which a value is defined.
fn defining_region(arena: &OpArena, value: Value) -> Option<Region> {
    arena.def_block(value).and_then(|block| arena.block_parent(block))
}

/// The region of an affine scope, and those around it in which values are the same for it.
pub(super) struct Scope<'a> {
    ctx: &'a Context,
    arena: &'a OpArena,
    /// Whether the operation around the body has a scope.
    is_body_scope: bool,
    /// The innermost region with a scope, and those around; none where nothing around an access has a scope.
    regions: Vec<Region>,
}

impl<'a> Scope<'a> {
    /// The scope around an operation that is verified.
    pub(super) fn around(op: &VerifyOp<'a>) -> Self {
        let is_body_scope = op.enclosing().is_some_and(|outer| is_scope(op.ctx, outer.arena.name(outer.op)));
        Self::of(op.ctx, op.arena(), op.op, is_body_scope)
    }

    /// The scope around an operation in the body of a function.
    pub(super) fn in_function(ctx: &'a Context, arena: &'a OpArena, op: Op) -> Self {
        Self::of(ctx, arena, op, true)
    }

    fn of(ctx: &'a Context, arena: &'a OpArena, op: Op, is_body_scope: bool) -> Self {
        let mut this = Self { ctx, arena, is_body_scope, regions: Vec::new() };
        let mut region = region_of(arena, op);
        while let Some(inner) = region {
            if !this.regions.is_empty() || this.has_scope(inner) {
                this.regions.push(inner);
            }
            region = arena.region_parent(inner).and_then(|parent| region_of(arena, parent));
        }
        this
    }

    /// Whether the operation with a region has a scope.
    fn has_scope(&self, region: Region) -> bool {
        match self.arena.region_parent(region) {
            Some(parent) => is_scope(self.ctx, self.arena.name(parent)),
            None => self.is_body_scope,
        }
    }

    /// Whether a value is defined directly in the region of a scope.
    fn is_of_a_scope(&self, value: Value) -> bool {
        defining_region(self.arena, value).is_some_and(|region| self.has_scope(region))
    }

    /// Whether a value is defined directly in the scope or around it.
    fn is_top_level(&self, value: Value) -> bool {
        defining_region(self.arena, value).is_some_and(|region| self.regions.contains(&region))
    }

    /// Whether a value is a symbol of the scope that it is defined in, wherever it is used.
    pub(super) fn is_symbol_where_defined(&self, value: Value) -> bool {
        if !self.ctx.is_index(self.arena.ty(value)) {
            return false;
        }
        let own = |op| Self::of(self.ctx, self.arena, op, self.is_body_scope).is_symbol(value);
        self.is_of_a_scope(value) || self.arena.def_op(value).is_some_and(own)
    }

    /// Whether a value is a symbol: defined directly in the scope, or computed without effects from such.
    pub(super) fn is_symbol(&self, value: Value) -> bool {
        let mut pending = vec![value];
        let mut seen = HashSet::new();
        while let Some(value) = pending.pop() {
            let is_index = self.ctx.is_index(self.arena.ty(value));
            if !seen.insert(value) || is_index && self.is_top_level(value) {
                continue;
            }
            let Some(op) = self.arena.def_op(value) else { return false };
            let Some(row) = self.ctx.op_row(self.arena.name(op)) else { return false };
            if row.has(Traits::CONSTANT) {
                continue;
            }
            if matches!(self.arena.name(op), memref::DIM | tensor::DIM) {
                match self.size(op) {
                    Some(Size::Known) => {}
                    Some(Size::Value(size)) => pending.push(size),
                    None => return false,
                }
            } else if row.has(Traits::PURE) && row.regions.is_empty() {
                pending.extend_from_slice(self.arena.operands(op));
            } else {
                return false;
            }
        }
        true
    }

    /// Whether a value is the variable of a loop.
    fn is_variable(&self, value: Value) -> bool {
        let block = self.arena.def_block(value);
        let region = block.and_then(|block| self.arena.block_parent(block));
        let around = region.and_then(|region| self.arena.region_parent(region));
        let first = block.and_then(|block| self.arena.arguments(block).first().copied());
        let is_first = first == Some(value);
        around.is_some_and(|op| match self.arena.name(op) {
            FOR => is_first,
            PARALLEL => true,
            _ => false,
        })
    }

    /// Whether a value is a dimension: a symbol, the variable of a loop, or a map of dimensions.
    pub(super) fn is_dimension(&self, value: Value) -> bool {
        let mut pending = vec![value];
        let mut seen = HashSet::new();
        while let Some(value) = pending.pop() {
            if !seen.insert(value) || self.is_symbol(value) {
                continue;
            }
            match self.arena.def_op(value) {
                None if self.is_variable(value) => {}
                Some(op) if matches!(self.arena.name(op), APPLY | LINEARIZE_INDEX | DELINEARIZE_INDEX) => {
                    pending.extend_from_slice(self.arena.operands(op));
                }
                _ => return false,
            }
        }
        true
    }

    /// The size that an operation asks for, if it is one of memory or a tensor of a scope, or of memory that was
    /// allocated.
    fn size(&self, dim: Op) -> Option<Size> {
        let [memory, index] = *self.arena.operands(dim) else { return None };
        if self.is_of_a_scope(memory) || self.is_top_level(memory) {
            return Some(Size::Known);
        }
        let constant = self.arena.def_op(index)?;
        let row = self.ctx.op_row(self.arena.name(constant)).filter(|row| row.has(Traits::CONSTANT))?;
        let value = self.arena.slots(constant, row.attrs.len()).iter().flatten().next()?;
        let index = usize::try_from(self.ctx.as_int(*value)?.1).ok()?;
        let mut op = self.arena.def_op(memory)?;
        while self.arena.name(op) == memref::CAST {
            op = self.arena.def_op(*self.arena.operands(op).first()?)?;
        }
        if self.arena.name(op) != memref::ALLOC {
            return None;
        }
        let shape = self.ctx.shape(self.arena.ty(self.arena.result(op, 0)?))?;
        let dynamic = |size: &i64| *size == DYNAMIC;
        if !dynamic(shape.get(index)?) {
            return Some(Size::Known);
        }
        let number = shape[..index].iter().filter(|size| dynamic(size)).count();
        self.arena.operands(op).get(number).copied().map(Size::Value)
    }
}

/// A size of memory.
enum Size {
    /// The same wherever it is used.
    Known,
    /// This value.
    Value(Value),
}
