//! Structs that MLIR treats as blocks whether they are decorated or not: those that interface pointers point to.

use crate::types;
use rustc_hash::FxHashSet;
use spirula_ir::{Context, Type};
use spirula_spec::{Decoration, StorageClass};

/// The pointees of a module's interface pointers.
#[derive(Default)]
pub struct Interfaces {
    /// Structs, and whether they may be interfaces: elements of arrays may not.
    seen: Vec<(Type, bool)>,
}

impl Interfaces {
    /// Records a pointer, with its stride or 0.
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
            // Pointees with a stride are array elements.
            self.seen.push((part, part == ty && stride == 0));
        }
    }

    /// The structs that MLIR treats as blocks although they are not decorated. Blocks are not nested, so pointers to
    /// members of blocks are no evidence.
    pub fn implicit_blocks(&self, ctx: &Context) -> Vec<Type> {
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
        interfaces
            .filter(|ty| !inside.contains(ty) && !is_decorated_block(ctx, *ty) && done.insert(*ty))
            .collect()
    }
}

/// Whether a struct has the Block decoration.
fn is_decorated_block(ctx: &Context, ty: Type) -> bool {
    let said = types::decorations(ctx, types::struct_decorations(ctx, ty));
    said.iter().any(|(said, _)| matches!(*said, Decoration::Block | Decoration::BufferBlock))
}

/// The element type of nested arrays; other types unchanged.
fn inside_arrays(ctx: &Context, mut ty: Type) -> Type {
    while let Some(element) = types::element(ctx, ty, 0).filter(|_| !types::is_struct(ctx, ty)) {
        ty = element;
    }
    ty
}
