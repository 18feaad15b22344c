//! Barriers and atomic operations.

use super::Call;
use crate::codegen::Gen;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Place, Val};
use crate::codegen::resource::Class;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::{ExprId, ExprKind};
use spirula_hlsl_sema::types::{Scalar, ScalarClass, Ty};
use spirula_spec::{Capability, MemorySemantics, Op, Scope, StorageClass};

/// The code of a function of this module; none for others.
pub(crate) fn call(this: &mut Gen<'_>, call: &Call<'_>) -> Option<Result<Ev, Failed>> {
    let name = call.signature.name;
    if name == "Barrier" {
        return Some(this.barrier_of(call));
    }
    if name == "GetRemainingRecursionLevels" {
        let uint = this.m.uint();
        let built_in = spirula_spec::BuiltIn::RemainingRecursionLevelsAMDX;
        let variable = this.built_in_variable(built_in, StorageClass::Input, uint);
        let id = this.op(Op::Load, uint, &[variable]);
        return Some(Ok(Ev::Value(Val::new(id, call.ty))));
    }
    if let Some(operation) = name.strip_prefix("Interlocked") {
        return Some(interlocked(this, call, operation));
    }
    let (kind, with_sync) = match name.strip_suffix("WithGroupSync") {
        Some(kind) => (kind, true),
        None => (name, false),
    };
    let (scope, memory) = match kind {
        "AllMemoryBarrier" => (this.device_scope(), ALL),
        "DeviceMemoryBarrier" => (this.device_scope(), DEVICE),
        "GroupMemoryBarrier" => (Scope::Workgroup, GROUP),
        _ => return None,
    };
    this.barrier(scope, memory, with_sync);
    Some(Ok(Ev::Nothing))
}

const DEVICE: u32 =
    MemorySemantics::ImageMemory.0 | MemorySemantics::UniformMemory.0 | MemorySemantics::AcquireRelease.0;
const GROUP: u32 = MemorySemantics::WorkgroupMemory.0 | MemorySemantics::AcquireRelease.0;
const ALL: u32 = DEVICE | GROUP;

/// The instruction of an atomic operation, by its name after `Interlocked`.
pub(crate) fn atomic_op(name: &str, class: ScalarClass) -> Option<Op> {
    let signed = class == ScalarClass::Signed;
    Some(match name {
        "Add" => Op::AtomicIAdd,
        "And" => Op::AtomicAnd,
        "Or" => Op::AtomicOr,
        "Xor" => Op::AtomicXor,
        "Exchange" => Op::AtomicExchange,
        "Min" if signed => Op::AtomicSMin,
        "Min" => Op::AtomicUMin,
        "Max" if signed => Op::AtomicSMax,
        "Max" => Op::AtomicUMax,
        _ => return None,
    })
}

/// What an atomic operation works on.
pub(crate) struct Target {
    /// The pointer.
    pub(crate) ptr: Id,
    /// The type of the scalar there.
    pub(crate) ty: Ty,
    /// Its storage class.
    pub(crate) class: StorageClass,
}

impl Gen<'_> {
    pub(crate) fn barrier(&mut self, scope: Scope, memory: u32, with_sync: bool) {
        let group = self.m.const_uint(Scope::Workgroup.0);
        let scope = self.m.const_uint(scope.0);
        let memory = self.m.const_uint(memory);
        if with_sync {
            self.op_void(Op::ControlBarrier, &[group.0, scope.0, memory.0]);
        } else {
            self.op_void(Op::MemoryBarrier, &[scope.0, memory.0]);
        }
    }

    /// The pointer to what an expression names.
    fn atomic_target(&mut self, arg: ExprId, span: Span) -> Result<Target, Failed> {
        let arg = self.without_load(arg);
        let ty = self.tree.exprs[arg].ty;
        let object = match self.tree.exprs[arg].kind {
            ExprKind::Subscript(object, index) => Some((object, index)),
            ExprKind::Swizzle(base, _) => match self.tree.exprs[self.without_load(base)].kind {
                ExprKind::Subscript(object, index) => Some((object, index)),
                _ => None,
            },
            _ => None,
        };
        if let Some((object, index)) = object
            && self.class(self.tree.exprs[object].ty) == Some(Class::Texture)
        {
            return self.texel_target(object, index, ty, span);
        }
        let Ev::Place(Place::Memory(memory)) = self.expr(arg)? else {
            return Err(self.error(span, "an atomic operation needs a place in memory"));
        };
        if memory.bits.is_some() {
            return Err(self.error(span, "an atomic operation cannot work on a bit-field"));
        }
        if matches!(memory.class, StorageClass::Private | StorageClass::Function) {
            let origin = self.m.name_of(memory.ptr).is_some();
            if origin && memory.class == StorageClass::Private {
                return Err(self.error(
                    self.tree.exprs[arg].span,
                    "using static variable or function scope variable in interlocked operation is not allowed",
                ));
            }
            self.needs_legalization = true;
        }
        Ok(Target { ptr: memory.ptr, ty: memory.ty, class: memory.class })
    }

    /// The pointer to a texel.
    fn texel_target(&mut self, object: ExprId, index: ExprId, ty: Ty, span: Span) -> Result<Target, Failed> {
        let place = self.without_load(object);
        let pointer = match self.expr(place)? {
            Ev::Place(Place::Memory(memory)) => memory.ptr,
            other => {
                let value = self.as_value(other, place)?;
                self.needs_legalization = true;
                self.temporary(value, span)?.ptr
            }
        };
        let position = self.value(index)?;
        let element = self.value_type(ty);
        let class = StorageClass::Image;
        let to = self.m.pointer(class, element);
        let zero = self.m.const_uint(0);
        let ptr = self.op(Op::ImageTexelPointer, to, &[pointer, position.id, zero]);
        Ok(Target { ptr, ty, class })
    }

    /// An atomic operation; what was there before.
    pub(crate) fn atomic(
        &mut self,
        target: &Target,
        name: &str,
        values: &[Val],
        span: Span,
    ) -> Result<Val, Failed> {
        let scalar = self.tree.types.component(target.ty).unwrap_or(Scalar::Uint);
        if self.width_of(scalar) == 64 {
            self.m.capability(Capability::Int64);
            self.m.capability(Capability::Int64Atomics);
            if target.class == StorageClass::Image {
                self.m.capability(Capability::Int64ImageEXT);
                self.m.extension("SPV_EXT_shader_image_int64");
            }
        }
        let ty = self.value_type(target.ty);
        let scope =
            if target.class == StorageClass::Workgroup { Scope::Workgroup } else { self.device_scope() };
        let scope = self.m.const_uint(scope.0);
        let relaxed = self.m.const_uint(0);
        let id = match (name, values) {
            ("CompareExchange" | "CompareStore", [comparator, value]) => self.op(
                Op::AtomicCompareExchange,
                ty,
                &[target.ptr, scope, relaxed, relaxed, value.id, comparator.id],
            ),
            (_, [value, ..]) => {
                let Some(op) = atomic_op(name, scalar.class()) else {
                    return Err(self.unsupported(span, &format!("'Interlocked{name}'")));
                };
                self.op(op, ty, &[target.ptr, scope, relaxed, value.id])
            }
            _ => return Err(Failed),
        };
        Ok(Val::new(id, target.ty))
    }
}

fn interlocked(this: &mut Gen<'_>, call: &Call<'_>, operation: &str) -> Result<Ev, Failed> {
    // DXC's first constant.
    this.m.const_uint(0);
    let target = this.atomic_target(call.args[0], call.span)?;
    let inputs = if operation.starts_with("Compare") { 2 } else { 1 };
    let mut values = Vec::new();
    for arg in &call.args[1..=inputs] {
        let value = this.value(*arg)?;
        values.push(this.convert_components(value, target.ty, call.span)?);
    }
    let before = this.atomic(&target, operation, &values, call.span)?;
    if let Some(out) = call.args.get(inputs + 1) {
        this.give(*out, before, call.span)?;
    }
    Ok(Ev::Nothing)
}
