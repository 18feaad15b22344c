//! Methods of structured and byte-address buffers, and their counters.
//!
//! What is in a byte-address buffer: [`super::bytes`]. A counter is a buffer of its own beside the buffer that it counts.

use super::bytes;
use super::counter::count;
use super::texture::give_uint;
use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Memory, Place, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::{ExprId, ExprKind};
use spirula_hlsl_sema::types::{Kind, Object, Scalar, ScalarClass};
use spirula_spec::Op;

/// A method of a buffer.
pub(crate) fn method(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    call: &Call<'_>,
) -> Result<Ev, Failed> {
    let class = data.class.row().name;
    let is_bytes = class.ends_with("ByteAddressBuffer");
    let name = call.signature.name;
    if is_bytes && let Some(operation) = name.strip_prefix("Interlocked") {
        return atomic(this, object, call, operation);
    }
    match name {
        "GetDimensions" => dimensions(this, object, data, call, is_bytes),
        "Load" | "Load2" | "Load3" | "Load4" if is_bytes => {
            if call.args.len() > 1 {
                return Err(this
                    .error(call.span, "(RW)ByteAddressBuffer::Load(in address, out status) not supported"));
            }
            bytes::load(this, object, class, call)
        }
        "Store" | "Store2" | "Store3" | "Store4" => bytes::store(this, object, class, call),
        "Load" if call.args.len() == 1 => {
            let memory = element(this, object, data)?;
            let index = this.value(call.args[0])?;
            let zero = this.m.const_int(0);
            let memory = this.access(memory, data.element, &[zero, index.id]);
            Ok(Ev::Place(Place::Memory(memory)))
        }
        "IncrementCounter" | "DecrementCounter" => {
            if matches!(this.tree.exprs[object].kind, ExprKind::Call { .. }) {
                this.value(object)?;
            }
            let id = count(this, object, name == "IncrementCounter", call.span)?;
            let uint = this.m.uint();
            let id = this.op(Op::Bitcast, uint, &[id]);
            Ok(Ev::Value(Val::new(id, call.ty)))
        }
        "Append" => {
            let (memory, index) = counted(this, object, data, true, call.span)?;
            let zero = this.m.const_uint(0);
            let memory = this.access(memory, data.element, &[zero, index]);
            let value = this.value(call.args[0])?;
            this.store(&Place::Memory(memory), value, call.span)?;
            Ok(Ev::Nothing)
        }
        "Consume" => {
            let (memory, index) = counted(this, object, data, false, call.span)?;
            let zero = this.m.const_uint(0);
            let memory = this.access(memory, data.element, &[zero, index]);
            Ok(Ev::Place(Place::Memory(memory)))
        }
        _ => {
            let what = format!("method '{name}' of '{class}'");
            Err(this.unsupported(call.span, &what))
        }
    }
}

/// The memory of the buffer that an expression is.
fn element(this: &mut Gen<'_>, object: ExprId, _data: Object) -> Result<Memory, Failed> {
    let buffer = this.value(object)?;
    Ok(this.buffer_memory(buffer))
}

/// The memory of a buffer, and the index that its counter gives.
fn counted(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    up: bool,
    span: Span,
) -> Result<(Memory, Id), Failed> {
    let memory = element(this, object, data)?;
    Ok((memory, count(this, object, up, span)?))
}

fn dimensions(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    call: &Call<'_>,
    is_bytes: bool,
) -> Result<Ev, Failed> {
    let buffer = this.value(object)?;
    let uint = this.m.uint();
    let mut length = this.op_words(Op::ArrayLength, uint, &[buffer.id.0, 0]);
    if is_bytes {
        let four = this.m.const_uint(4);
        length = this.op(Op::IMul, uint, &[length, four]);
    }
    give_uint(this, call.args.first().copied(), length, call.span)?;
    if let Some(stride) = call.args.get(1) {
        let rule = this.structured_rule();
        let size = this.stride_of(data.element, rule);
        let size = this.m.const_uint(size);
        give_uint(this, Some(*stride), size, call.span)?;
    }
    Ok(Ev::Nothing)
}

/// An atomic operation on a word of a byte-address buffer.
fn atomic(this: &mut Gen<'_>, object: ExprId, call: &Call<'_>, operation: &str) -> Result<Ev, Failed> {
    let mut words = bytes::Address::of(this, object, call.args[0])?;
    let inputs = if operation.starts_with("Compare") { 2 } else { 1 };
    let mut values = Vec::new();
    for arg in &call.args[1..=inputs] {
        values.push(this.value(*arg)?);
    }
    let Some(uint) = this.tree.types.find(Kind::Scalar(Scalar::Uint)) else { return Err(Failed) };
    if operation.ends_with("64") || operation.contains("Float") {
        return Err(this.unsupported(call.span, &format!("'{}'", call.signature.name)));
    }
    let class = words.class;
    // Signed minimum and maximum are told by the type of the value.
    let signed = values.first().and_then(|v| this.tree.types.component(v.ty)).map(Scalar::class)
        == Some(ScalarClass::Signed);
    let ptr = words.pointer(this);
    let mut converted = Vec::new();
    for value in values {
        converted.push(this.convert_components(value, uint, call.span)?);
    }
    let before = if signed && matches!(operation, "Min" | "Max") {
        let scope = this.device_scope();
        let (scope, relaxed) = (this.m.const_uint(scope.0), this.m.const_uint(0));
        let op = if operation == "Min" { Op::AtomicSMin } else { Op::AtomicSMax };
        let ty = this.m.uint();
        Val::new(this.op(op, ty, &[ptr, scope, relaxed, converted[0].id]), uint)
    } else {
        let target = crate::codegen::builtin::sync::Target { ptr, ty: uint, class };
        this.atomic(&target, operation, &converted, call.span)?
    };
    if let Some(out) = call.args.get(inputs + 1) {
        this.give(*out, before, call.span)?;
    }
    Ok(Ev::Nothing)
}
