//! Functions of the namespace `vk`, and `printf`: memory by addresses, execution modes, the clock.

use super::Call;
use crate::codegen::Gen;
use crate::codegen::layout::Rule;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Memory, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::Ty;
use spirula_spec::{Capability, ExecutionMode, MemoryAccess, Op, StorageClass};

/// The code of a function of this module; none for others.
pub(crate) fn call(this: &mut Gen<'_>, call: &Call<'_>) -> Option<Result<Ev, Failed>> {
    let code: fn(&mut Gen<'_>, &Call<'_>) -> Result<Ev, Failed> = match call.signature.name {
        "RawBufferLoad" => raw_load,
        "RawBufferStore" => raw_store,
        "printf" => printf,
        "ext_execution_mode" | "ext_execution_mode_id" => execution_mode,
        "ReadClock" => read_clock,
        "static_pointer_cast" | "reinterpret_pointer_cast" => pointer_cast,
        _ => return None,
    };
    Some(code(this, call))
}

/// The memory at an address, and the alignment that is given or 4.
fn at_address(
    this: &mut Gen<'_>,
    address: Val,
    align: Option<&ExprId>,
    ty: Ty,
) -> Result<(Memory, u32), Failed> {
    let align = match align {
        None => 4,
        Some(align) => match this.tree.constant(*align).and_then(|v| v.num()) {
            Some(num) if (1..=1 << 16).contains(&num.as_i64()) => num.as_i64() as u32,
            _ => {
                let span = this.tree.exprs[*align].span;
                return Err(this.error(span, "alignment argument must be a constant unsigned integer"));
            }
        },
    };
    let (class, rule) = (StorageClass::PhysicalStorageBuffer, this.structured_rule());
    let inside = this.lower(ty, rule);
    let pointer = this.m.pointer(class, inside);
    let ptr = this.op(Op::Bitcast, pointer, &[address.id]);
    Ok((Memory { ptr, ty, class, rule, bits: None }, align))
}

fn raw_load(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let address = this.value(call.args[0])?;
    let (memory, align) = at_address(this, address, call.args.get(1), call.ty)?;
    let ty = this.lower(memory.ty, memory.rule);
    let id = this.op_words(Op::Load, ty, &[memory.ptr.0, MemoryAccess::Aligned.0, align]);
    let value = this.loaded(Val { id, ty: memory.ty, rule: memory.rule });
    Ok(Ev::Value(this.relayout(value, Rule::Void)))
}

fn raw_store(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let ty = this.tree.exprs[call.args[1]].ty;
    let address = this.value(call.args[0])?;
    let value = this.value(call.args[1])?;
    let (memory, align) = at_address(this, address, call.args.get(2), ty)?;
    let value = this.for_memory(value, memory);
    this.op_void(Op::Store, &[memory.ptr.0, value.id.0, MemoryAccess::Aligned.0, align]);
    Ok(Ev::Nothing)
}

fn printf(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let set = this.m.import("NonSemantic.DebugPrintf");
    let mut words = vec![set.0, 1];
    for arg in call.args {
        words.push(this.value(*arg)?.id.0);
    }
    let void = this.m.void();
    this.op_words(Op::ExtInst, void, &words);
    Ok(Ev::Nothing)
}

/// Adds an execution mode to the entry point at hand.
fn execution_mode(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let by_id = call.signature.name.ends_with("_id");
    let mut operands = Vec::new();
    for (i, arg) in call.args.iter().enumerate() {
        if by_id && i > 0 {
            let id: Id = this.constant_or_value(*arg)?.id;
            operands.push(id.0);
            continue;
        }
        let Some(num) = this.tree.constant(*arg).and_then(|v| v.num()) else {
            let span = this.tree.exprs[*arg].span;
            return Err(this.error(span, "execution modes and their operands have to be constants"));
        };
        operands.push(num.as_i64() as u32);
    }
    if let (Some(wrapper), Some((mode, rest))) = (this.stage.wrapper, operands.split_first()) {
        let op = if by_id { Op::ExecutionModeId } else { Op::ExecutionMode };
        this.m.execution_mode_by(op, wrapper, ExecutionMode(*mode), rest);
    }
    Ok(Ev::Nothing)
}

fn read_clock(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let scope = this.constant_or_value(call.args[0])?;
    this.m.capability(Capability::ShaderClockKHR);
    this.m.extension("SPV_KHR_shader_clock");
    let ty = this.value_type(call.ty);
    let id = this.op(Op::ReadClockKHR, ty, &[scope.id]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// A pointer to a base or to another type.
fn pointer_cast(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let value = this.value(call.args[0])?;
    let ty = this.value_type(call.ty);
    if this.m.type_of(value.id) == ty {
        return Ok(Ev::Value(Val { ty: call.ty, ..value }));
    }
    let id = this.op(Op::Bitcast, ty, &[value.id]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}
