//! Atomic operations and barriers.

use super::custom::target;
use super::table::rows;
use super::{Call, Code, On, P, Row};
use crate::Compiler;
use crate::place::{Ex, Place, Step, What};
use crate::types::{Scalar, Ty};
use spirula_diag::{Failed, Pos};
use spirula_ir::{Attr, OpName, Value};
use spirula_spec::{MemorySemantics, Scope, StorageClass};
use spirula_spirv::enums::kind;
use spirula_spirv::op;
use spirula_spirv::types as spv;

use Code::Do;
use P::{Any, Void};

pub(super) const ROWS: &[Row] = rows! {
    "InterlockedAdd" Void, [Any, Any], All, Do(interlocked);
    "InterlockedAdd" Void, [Any, Any, Any], All, Do(interlocked);
    "InterlockedAnd" Void, [Any, Any], All, Do(interlocked);
    "InterlockedAnd" Void, [Any, Any, Any], All, Do(interlocked);
    "InterlockedOr" Void, [Any, Any], All, Do(interlocked);
    "InterlockedOr" Void, [Any, Any, Any], All, Do(interlocked);
    "InterlockedXor" Void, [Any, Any], All, Do(interlocked);
    "InterlockedXor" Void, [Any, Any, Any], All, Do(interlocked);
    "InterlockedMin" Void, [Any, Any], All, Do(interlocked);
    "InterlockedMin" Void, [Any, Any, Any], All, Do(interlocked);
    "InterlockedMax" Void, [Any, Any], All, Do(interlocked);
    "InterlockedMax" Void, [Any, Any, Any], All, Do(interlocked);
    "InterlockedExchange" Void, [Any, Any, Any], All, Do(interlocked);
    "InterlockedCompareExchange" Void, [Any, Any, Any, Any], All, Do(compare);
    "InterlockedCompareStore" Void, [Any, Any, Any], All, Do(compare);
    "GroupMemoryBarrier" Void, [], All, Do(barrier);
    "GroupMemoryBarrierWithGroupSync" Void, [], All, Do(barrier);
    "DeviceMemoryBarrier" Void, [], All, Do(barrier);
    "DeviceMemoryBarrierWithGroupSync" Void, [], All, Do(barrier);
    "AllMemoryBarrier" Void, [], All, Do(barrier);
    "AllMemoryBarrierWithGroupSync" Void, [], All, Do(barrier);
};

/// What is changed atomically.
pub(crate) struct Atom {
    pub(crate) pointer: Value,
    pub(crate) ty: Ty,
    scope: Scope,
}

fn interlocked(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let atom = atom(this, call.args[0], call.pos)?;
    let value = this.value_as(call.args[1], atom.ty, call.pos)?;
    let what = call.row.name.strip_prefix("Interlocked").unwrap_or(call.row.name);
    let old = this.atomic(what, &atom, value, call.pos)?;
    if call.args.len() == 3 {
        let out = target(this, call, 2)?;
        this.assign(out, Ex::value(atom.ty, old), call.pos)?;
    }
    Ok(Ex::nothing())
}

fn compare(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let atom = atom(this, call.args[0], call.pos)?;
    let comparator = this.value_as(call.args[1], atom.ty, call.pos)?;
    let value = this.value_as(call.args[2], atom.ty, call.pos)?;
    let old = this.atomic_compare(&atom, comparator, value, call.pos)?;
    if call.args.len() == 4 {
        let out = target(this, call, 3)?;
        this.assign(out, Ex::value(atom.ty, old), call.pos)?;
    }
    Ok(Ex::nothing())
}

fn atom(this: &mut Compiler<'_>, ex: Ex, pos: Pos) -> Result<Atom, Failed> {
    let scalar = match this.types.kind(ex.ty) {
        crate::types::Kind::Scalar(s) => s,
        _ => return Err(this.error(pos, "Atomic operation targets must be integers of 32 or 64 bits")),
    };
    if scalar.bits() < 32 {
        return Err(this.error(pos, "Atomic operation targets must be integers of 32 or 64 bits"));
    }
    if scalar.bits() == 64 {
        this.module.require(spirula_spec::Capability::Int64Atomics);
    }
    let What::Place(place) = ex.what else {
        return Err(this.error(pos, "Atomic operation targets must be groupshared or UAV"));
    };
    let mut place = this.place(place);
    // A component of a vector is a place of its own in memory.
    if let Place::Swizzle { base, components, count: 1, .. } = place
        && let Place::Memory(memory) = this.place(base)
    {
        let mut inner = memory;
        inner.path.push(Step::Const(components[0].into()));
        place = Place::Memory(inner);
    }
    match place {
        Place::Memory(memory) => {
            let scope = match memory.class {
                StorageClass::Workgroup => Scope::Workgroup,
                StorageClass::Uniform | StorageClass::StorageBuffer if memory.writable => Scope::Device,
                _ => return Err(this.error(pos, "Atomic operation targets must be groupshared or UAV")),
            };
            Ok(Atom { pointer: this.pointer(&memory, ex.ty), ty: ex.ty, scope })
        }
        Place::Texel { image, coordinate, write: true, .. } => {
            // The image was loaded; its variable is what the pointer is made of.
            let Some(load) = this.f.body.arena.def_op(image) else { return Err(Failed) };
            let Some(variable) = this.f.body.arena.operands(load).first().copied() else {
                return Err(Failed);
            };
            let ty = this.value_type(ex.ty);
            let pointer_ty = spv::pointer(this.ctx, ty, StorageClass::Image);
            let name = this.op_named("ImageTexelPointer", pos)?;
            let sample = this.uint_value(0);
            let pointer = this.emit(name, &[variable, coordinate, sample], pointer_ty);
            Ok(Atom { pointer, ty: ex.ty, scope: Scope::Device })
        }
        _ => Err(this.error(pos, "Atomic operation targets must be groupshared or UAV")),
    }
}

impl Compiler<'_> {
    /// A word of a buffer as something to be changed atomically.
    pub(crate) fn word_atom(&mut self, pointer: Value) -> Atom {
        Atom { pointer, ty: Ty::uint(), scope: Scope::Device }
    }

    /// Changes something atomically; the result is what it was before.
    pub(crate) fn atomic(
        &mut self,
        what: &str,
        atom: &Atom,
        value: Value,
        pos: Pos,
    ) -> Result<Value, Failed> {
        let scalar = self.types.component(atom.ty).unwrap_or(Scalar::Uint);
        if scalar.is_float() && what != "Exchange" {
            return Err(self
                .error(pos, "no matching function for call to atomic operation: operand is not an integer"));
        }
        let unsigned = scalar.is_unsigned();
        let name: OpName = match what {
            "Add" => op::ATOMIC_I_ADD,
            "And" => op::ATOMIC_AND,
            "Or" => op::ATOMIC_OR,
            "Xor" => op::ATOMIC_XOR,
            "Min" if unsigned => op::ATOMIC_U_MIN,
            "Min" => op::ATOMIC_S_MIN,
            "Max" if unsigned => op::ATOMIC_U_MAX,
            "Max" => op::ATOMIC_S_MAX,
            "Exchange" => op::ATOMIC_EXCHANGE,
            _ => return Err(self.unsupported(pos, &format!("'Interlocked{what}'"))),
        };
        let slots = [self.scope(atom.scope), self.semantics(0)];
        let ty = self.value_type(atom.ty);
        Ok(self.emit_with(name, &[atom.pointer, value], ty, &slots))
    }

    /// Exchanges something atomically if it is as expected; the result is what it was before.
    pub(crate) fn atomic_compare(
        &mut self,
        atom: &Atom,
        comparator: Value,
        value: Value,
        pos: Pos,
    ) -> Result<Value, Failed> {
        if self.types.component(atom.ty).is_some_and(Scalar::is_float) {
            return Err(self
                .error(pos, "no matching function for call to atomic operation: operand is not an integer"));
        }
        let slots = [self.scope(atom.scope), self.semantics(0), self.semantics(0)];
        let ty = self.value_type(atom.ty);
        Ok(self.emit_with(op::ATOMIC_COMPARE_EXCHANGE, &[atom.pointer, value, comparator], ty, &slots))
    }

    pub(crate) fn scope(&self, scope: Scope) -> Option<Attr> {
        Some(Attr::enumerant(kind::SCOPE, scope.0))
    }

    pub(crate) fn semantics(&self, mask: u32) -> Option<Attr> {
        Some(Attr::enumerant(kind::MEMORY_SEMANTICS, mask))
    }
}

fn barrier(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    use MemorySemantics as M;
    let name = call.row.name;
    let (scope, memory) = if name.starts_with("Group") {
        (Scope::Workgroup, M::WorkgroupMemory.0)
    } else if name.starts_with("Device") {
        (Scope::Device, M::UniformMemory.0 | M::ImageMemory.0)
    } else {
        (Scope::Device, M::UniformMemory.0 | M::ImageMemory.0 | M::WorkgroupMemory.0)
    };
    let mask = this.semantics(M::AcquireRelease.0 | memory);
    if name.ends_with("Sync") {
        let slots = [this.scope(Scope::Workgroup), this.scope(scope), mask];
        this.emit_void(op::CONTROL_BARRIER, &[], &slots);
    } else {
        let slots = [this.scope(scope), mask];
        this.emit_void(op::MEMORY_BARRIER, &[], &slots);
    }
    Ok(Ex::nothing())
}
