//! What the kernel reaches at module scope, and its own variables: where they lie.
//!
//! A buffer is found through the table of descriptors, memory of the work-group and constants through the context, a
//! variable of the work-item is one of the function.

use crate::frame;
use crate::kernel::{Descriptor, Known, Lowered, Lowering, Mapped, Memory, Place};
use crate::layout::Form;
use spirula_ir::{Attr, Op, Str, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::types as hub;

impl Lowering<'_> {
    /// The place that a variable at module scope is.
    pub(crate) fn global(&mut self, op: Op, name: Str) -> Lowered<Mapped> {
        let module = self.module;
        let Some(variable) = module.symbol(name) else {
            return Err(self.refuse(op, "there is no variable of this name"));
        };
        let ty = module.attr(variable, "type").and_then(Attr::as_type);
        let Some((pointee, class)) = ty.and_then(|ty| hub::as_pointer(self.ctx, ty)) else {
            return Err(self.refuse(op, "the variable has no pointer type"));
        };
        if let Some(built_in) = module.attr(variable, "built_in").and_then(Attr::as_string) {
            return Ok(Mapped::Place(Place::BuiltIn(built_in, pointee, None)));
        }
        if let Some(value) = self.known.get(&Known::Variable(name)) {
            return Ok(Mapped::Value(*value));
        }
        let number = |attr: &str| {
            let attr = module.attr(variable, attr)?;
            self.ctx.as_int(attr).map(|(_, n)| n as u32)
        };
        let bound = (number("descriptor_set"), number("binding"));
        let value = match (class, bound) {
            (StorageClass::PushConstant, _) => self.pointer(frame::PUSH),
            (StorageClass::Workgroup, _) => self.workgroup(op, pointee)?,
            (StorageClass::Private | StorageClass::Function, _) => self.private(op, variable, pointee)?,
            (
                StorageClass::StorageBuffer | StorageClass::Uniform | StorageClass::UniformConstant,
                (set, Some(binding)),
            ) => self.descriptor(Descriptor { set: set.unwrap_or(0), binding }),
            (StorageClass::CrossWorkgroup | StorageClass::UniformConstant, _) => {
                self.data(op, name, variable, pointee)?
            }
            _ => {
                let class = class.name().unwrap_or("unknown");
                return Err(self.refuse(op, &format!("nothing lies behind variables of class {class}")));
            }
        };
        self.known.insert(Known::Variable(name), value);
        Ok(Mapped::Value(value))
    }

    fn descriptor(&mut self, descriptor: Descriptor) -> Value {
        let at = match self.info.descriptors.iter().position(|d| *d == descriptor) {
            Some(at) => at,
            None => {
                self.info.descriptors.push(descriptor);
                self.info.descriptors.len() - 1
            }
        };
        let table = self.pointer(frame::DESCRIPTORS);
        self.in_prologue(|this| {
            let at = this.b.offset(table, 16 * at as i64);
            let ptr = this.b.ptr();
            let address = this.b.load_invariant(at, ptr);
            this.memories.push((address, Memory::Pair));
            address
        })
    }

    fn workgroup(&mut self, op: Op, pointee: Type) -> Lowered<Value> {
        let Some((size, align)) = self.layout().size(pointee) else {
            return Err(self.refuse(op, "the variable has no known size"));
        };
        let at = self.info.workgroup_bytes.next_multiple_of(align.max(16));
        self.info.workgroup_bytes = at + size;
        let base = self.pointer(frame::WORKGROUP);
        Ok(self.in_prologue(|this| this.b.offset(base, at as i64)))
    }

    /// A variable of each work-item.
    fn private(&mut self, op: Op, variable: Op, pointee: Type) -> Lowered<Value> {
        let initial = self.module.attr(variable, "initializer").and_then(Attr::as_symbol);
        let address = self.variable(op, pointee)?;
        if let Some(initial) = initial {
            self.in_prologue(|this| {
                let value = this.module_constant(op, initial)?;
                this.store_tree(address, pointee, Form::Plain, value)
            })?;
        }
        Ok(address)
    }

    /// Memory of the work-item for a value of a type.
    pub(crate) fn variable(&mut self, op: Op, pointee: Type) -> Lowered<Value> {
        let simple = self.ctx.scalar_bits(pointee).is_some()
            || self.ctx.is_vector(pointee)
            || hub::as_pointer(self.ctx, pointee).is_some();
        let ty = if simple {
            self.convert(pointee)?
        } else {
            let Some((size, align)) = self.layout().size(pointee) else {
                return Err(self.refuse(op, "the variable has no known size"));
            };
            let word = if align >= 8 { 8 } else { align.max(1) };
            let element = self.b.int(word as u32 * 8);
            spirula_llvm::types::array(self.ctx, element, size.div_ceil(word))
        };
        let address = self.in_prologue(|this| this.b.alloca(ty));
        if self.ctx.is_vector(pointee) {
            self.vectors.insert(address, ty);
        }
        Ok(address)
    }

    /// A variable or constant that all work-items share.
    fn data(&mut self, op: Op, name: Str, variable: Op, pointee: Type) -> Lowered<Value> {
        let at = match self.data_of.get(&name) {
            Some(at) => *at,
            None => {
                let Some((size, align)) = self.layout().size(pointee) else {
                    return Err(self.refuse(op, "the variable has no known size"));
                };
                let at = self.reserve(size, align);
                self.data_of.insert(name, at);
                if let Some(initial) = self.module.attr(variable, "initializer").and_then(Attr::as_symbol) {
                    let written = self.write_constant(initial, pointee, at);
                    if written.is_none() {
                        return Err(self.refuse(op, "its initial value cannot be laid out"));
                    }
                }
                at
            }
        };
        let base = self.pointer(frame::DATA);
        Ok(self.in_prologue(|this| this.b.offset(base, at as i64)))
    }

    /// Makes room among what stands at module scope.
    pub(crate) fn reserve(&mut self, size: u64, align: u64) -> u64 {
        let at = (self.info.data.len() as u64).next_multiple_of(align.max(16));
        self.info.data.resize((at + size) as usize, 0);
        at
    }

    /// Bytes of the buffer that a variable is bound to.
    pub(crate) fn descriptor_bytes(&mut self, name: Str) -> Option<Value> {
        let module = self.module;
        let variable = module.symbol(name)?;
        let number = |attr: &str| self.ctx.as_int(module.attr(variable, attr)?).map(|(_, n)| n as u32);
        let wanted = Descriptor { set: number("descriptor_set").unwrap_or(0), binding: number("binding")? };
        let at = self.info.descriptors.iter().position(|d| *d == wanted)?;
        let table = self.pointer(frame::DESCRIPTORS);
        Some(self.in_prologue(|this| {
            let at = this.b.offset(table, 16 * at as i64 + 8);
            let word = this.b.int(64);
            this.b.load_invariant(at, word)
        }))
    }
}
