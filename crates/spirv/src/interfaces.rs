//! Which structures MLIR takes for blocks, whether they say so or not: those that interfaces point to.

use crate::types;
use rustc_hash::FxHashSet;
use spirula_ir::{Context, Type};
use spirula_spec::{Decoration, StorageClass};

/// What the pointers of a module point to in memory that others see.
#[derive(Default)]
pub struct Interfaces {
    /// Structures, and whether they may be interfaces: arrays of them are none.
    seen: Vec<(Type, bool)>,
}

impl Interfaces {
    /// Takes note of a pointer, with the stride of what it leads to or 0.
    pub fn point(&mut self, ctx: &Context, pointer: Type, stride: u32) {
        let Some((ty, class)) = types::as_pointer(ctx, pointer) else { return };
        let is_seen = matches!(
            class,
            StorageClass::PhysicalStorageBuffer
                | StorageClass::PushConstant
                | StorageClass::StorageBuffer
                | StorageClass::Uniform
        );
        let part = inside_arrays(ctx, ty);
        if is_seen && types::is_struct(ctx, part) {
            // What pointers with a stride lead to are elements.
            self.seen.push((part, part == ty && stride == 0));
        }
    }

    /// The structures that MLIR takes for blocks though they do not say so. No block may be inside another: pointers to
    /// parts of blocks make none.
    pub fn unsaid_blocks(&self, ctx: &Context) -> Vec<Type> {
        let mut inside = FxHashSet::default();
        let mut left: Vec<Type> = self.seen.iter().map(|(ty, _)| *ty).collect();
        while let Some(ty) = left.pop() {
            for member in types::struct_members(ctx, ty).into_iter().flatten() {
                let part = inside_arrays(ctx, member.ty);
                if types::is_struct(ctx, part) && inside.insert(part) {
                    left.push(part);
                }
            }
        }
        let mut done = FxHashSet::default();
        let interfaces = self.seen.iter().filter(|(_, may_be)| *may_be).map(|(ty, _)| *ty);
        interfaces.filter(|ty| !inside.contains(ty) && !says_block(ctx, *ty) && done.insert(*ty)).collect()
    }
}

/// Whether a structure says that it is a block.
fn says_block(ctx: &Context, ty: Type) -> bool {
    let said = types::decorations(ctx, types::struct_decorations(ctx, ty));
    said.iter().any(|(said, _)| matches!(*said, Decoration::Block | Decoration::BufferBlock))
}

/// What an array is made of, and arrays in it; other types are that themselves.
fn inside_arrays(ctx: &Context, mut ty: Type) -> Type {
    while let Some(element) = types::element(ctx, ty, 0).filter(|_| !types::is_struct(ctx, ty)) {
        ty = element;
    }
    ty
}
