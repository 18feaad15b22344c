//! Memory objects that pointers refer to, and aliasing by storage class.
//!
//! A pointer is traced through access chains to the variable, parameter or other value that it is based on. Storage
//! classes fall into groups that do not overlap; what is visible outside of an invocation is one group, since a buffer
//! can be bound to several variables.

use spirula_ir::{Attr, Context, Def, Op, OpArena, Str, Type, Value};
use spirula_spec::{Decoration, StorageClass};
use spirula_spirv::op::{self, slot};
use spirula_spirv::types;

/// What a pointer is based on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Object {
    /// A `spirv.Variable` of the function.
    Variable(Op),
    /// A `spirv.GlobalVariable`, by symbol.
    Global(Str),
    /// A parameter of the function, or another value.
    Value(Value),
}

/// Memory behind the pointers of a function.
pub struct Memory<'a> {
    ctx: &'a Context,
    arena: &'a OpArena,
}

/// Storage classes that do not overlap with others, see [`group`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    /// Only this class.
    Own(StorageClass),
    /// Memory that is visible outside of the invocation: buffers, images, global memory.
    External,
    /// Any of them: the class Generic.
    Any,
}

fn group(class: StorageClass) -> Group {
    match class {
        StorageClass::Function
        | StorageClass::Private
        | StorageClass::Workgroup
        | StorageClass::Input
        | StorageClass::Output
        | StorageClass::UniformConstant
        | StorageClass::PushConstant => Group::Own(class),
        StorageClass::Generic => Group::Any,
        _ => Group::External,
    }
}

impl<'a> Memory<'a> {
    /// The memory of a function with this arena.
    pub fn new(ctx: &'a Context, arena: &'a OpArena) -> Self {
        Self { ctx, arena }
    }

    /// What a pointer is based on.
    pub fn object(&self, pointer: Value) -> Object {
        let mut at = pointer;
        loop {
            let Def::Result(def, _) = self.arena.def(at) else { return Object::Value(at) };
            let name = self.arena.name(def);
            match name {
                op::VARIABLE => return Object::Variable(def),
                op::MLIR_ADDRESSOF => {
                    let symbol =
                        self.arena.slot(def, slot::mlir_addressof::VARIABLE).and_then(Attr::as_symbol);
                    return symbol.map_or(Object::Value(at), Object::Global);
                }
                _ if is_part_of_pointer(name) => match self.arena.operands(def).first() {
                    Some(base) => at = *base,
                    None => return Object::Value(at),
                },
                _ => return Object::Value(at),
            }
        }
    }

    /// The storage class of a pointer.
    pub fn class(&self, pointer: Value) -> Option<StorageClass> {
        types::as_pointer(self.ctx, self.arena.ty(pointer)).map(|(_, class)| class)
    }

    /// Whether two pointers may refer to overlapping memory.
    pub fn may_alias(&self, a: Value, b: Value) -> bool {
        if a == b {
            return true;
        }
        let (Some(first), Some(second)) = (self.class(a), self.class(b)) else { return true };
        let apart = match (group(first), group(second)) {
            (Group::Any, _) | (_, Group::Any) => false,
            (one, other) => one != other,
        };
        if apart {
            return false;
        }
        match (self.object(a), self.object(b)) {
            (Object::Value(_), _) | (_, Object::Value(_)) => true,
            (one, other) if one == other => true,
            // Workgroup variables with an explicit layout are all at the same place.
            _ => group(first) == Group::External || self.is_workgroup_block(first, a),
        }
    }

    fn is_workgroup_block(&self, class: StorageClass, pointer: Value) -> bool {
        class == StorageClass::Workgroup
            && self.base_type(pointer).is_none_or(|ty| types::is_struct(self.ctx, ty))
    }

    /// Whether what a pointer refers to never changes while a shader or kernel runs: memory of a class that is not
    /// written, and uniform buffers.
    pub fn is_never_written(&self, pointer: Value) -> bool {
        match self.class(pointer) {
            Some(StorageClass::Uniform) => {
                self.base_type(pointer).is_some_and(|ty| self.is_uniform_block(ty))
            }
            Some(class) => Self::is_constant(class),
            None => false,
        }
    }

    /// Whether a type is a structure, or an array of them, that is a block and not a buffer block.
    fn is_uniform_block(&self, ty: Type) -> bool {
        let array = types::as_array(self.ctx, ty).map(|(element, ..)| element);
        let element = array.or_else(|| types::as_runtime_array(self.ctx, ty).map(|(element, _)| element));
        let decorations = types::struct_decorations(self.ctx, element.unwrap_or(ty));
        let decorations = types::decorations(self.ctx, decorations);
        let has = |wanted| decorations.iter().any(|(decoration, _)| *decoration == wanted);
        has(Decoration::Block) && !has(Decoration::BufferBlock)
    }

    /// The type of the memory that a pointer is a part of.
    fn base_type(&self, pointer: Value) -> Option<Type> {
        let mut base = pointer;
        while let Some(def) = self.arena.def_op(base).filter(|def| is_part_of_pointer(self.arena.name(*def)))
        {
            base = *self.arena.operands(def).first()?;
        }
        types::as_pointer(self.ctx, self.arena.ty(base)).map(|(pointee, _)| pointee)
    }

    /// Whether memory of a class never changes while a shader or kernel runs.
    pub fn is_constant(class: StorageClass) -> bool {
        matches!(class, StorageClass::UniformConstant | StorageClass::Input | StorageClass::PushConstant)
    }
}

/// Whether operations with this name make a pointer to a part of what their first operand points to, or to the same.
fn is_part_of_pointer(name: spirula_ir::OpName) -> bool {
    matches!(
        name,
        op::ACCESS_CHAIN
            | op::IN_BOUNDS_ACCESS_CHAIN
            | op::PTR_ACCESS_CHAIN
            | op::IN_BOUNDS_PTR_ACCESS_CHAIN
            | op::COPY_OBJECT
    )
}
