//! Constants (LLVM language reference, "Constants"): as attributes where they have no addresses, else as instructions in
//! functions, and as definitions at module scope in initializers (see [`super::globals`]).

use super::build::{self, Made, done};
use super::casts::pointer_in_space;
use super::types::pointer_class;
use super::{Forward, Rewritten, Rw};
use crate::errors::Code;
use rustc_hash::FxHashMap;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp, SourceValue};
use spirula_ir::{Attr, Context, Param, Type, Value};
use spirula_llvm::attrs::{CONSTANT_EXPRESSION, INLINE_ASSEMBLY, POISON, TYPED_CONSTANT, UNDEF, ZERO};
use spirula_llvm::op as source;
use spirula_llvm::types as llvm;
use spirula_spec::{Op as Instruction, StorageClass};
use spirula_spirv::op;
use spirula_spirv::types as spv;

/// Deeper nesting of constants has no translation.
pub(crate) const MAX_DEPTH: u32 = 256;

pub(super) fn patterns<'a>() -> Vec<Pattern<Forward<'a>>> {
    vec![
        Pattern::new("llvm.mlir.constant", |rw, op, _: Operands<'_>| {
            let (from, value) = (op.result_type(0), op.attr("value"));
            let (Some(from), Some(value)) = (from, value) else { return Err("it lacks a value".into()) };
            // The call that it is for says whether inline assembly or metadata can be translated.
            let is_metadata = op.ctx.type_node(from).kind == llvm::METADATA;
            if is_metadata || is_kind(op.ctx, value, INLINE_ASSEMBLY) {
                op.results().for_each(|result| rw.map(result, &[]));
                return Ok(());
            }
            // A call that names a function by its address.
            let of = as_expression(op.ctx, value).and_then(|parts| parts.operands.first()?.1.as_symbol());
            if of.is_some_and(|name| rw.conversion().is_function(name)) && !is_used(rw, op) {
                op.results().for_each(|result| rw.map(result, &[]));
                return Ok(());
            }
            let ty = rw.result_type(op, 0)?;
            let made = make(rw, from, ty, value, 0)?;
            rw.replace(op, &[made]);
            Ok(())
        }),
        Pattern::new("llvm.mlir.undef", |rw, op, _| undefined(rw, op)),
        Pattern::new("llvm.mlir.poison", |rw, op, _| poison(rw, op)),
        Pattern::new("llvm.mlir.zero", |rw, op, _| {
            let ty = rw.result_type(op, 0)?;
            let made = build::null(rw, ty);
            rw.replace(op, &[made]);
            Ok(())
        }),
        Pattern::raw("llvm.mlir.addressof", |rw, op| {
            let symbol = op.attr("global_name").and_then(Attr::as_symbol).ok_or("it names nothing")?;
            // A reader may leave the address of a function that is only called.
            let forward = rw.conversion();
            if forward.is_function(forward.aliased(symbol)) && !is_used(rw, op) {
                op.results().for_each(|result| rw.map(result, &[]));
                return Ok(());
            }
            let made = address(rw, symbol)?;
            let ty = rw.result_type(op, 0)?;
            let made = pointer_in_space(rw, made, ty)?;
            done(rw, op, made)
        }),
        Pattern::raw("llvm.blockaddress", |_, _| Err("SPIR-V has no addresses of blocks".into())),
        Pattern::raw("llvm.dso_local_equivalent", |_, _| Err("SPIR-V has no addresses of functions".into())),
    ]
}

/// Whether anything in its body uses the address that is the result of an operation.
fn is_used(rw: &Rw<'_, '_>, op: SourceOp<'_>) -> bool {
    let Some(value) = op.arena().result(op.op, 0) else { return false };
    let users = op.result(0).map_or(&[][..], |result| rw.users_of(result));
    users.iter().map(|at| SourceOp { op: *at, ..op }).any(|user| {
        !super::task_sequences::is_create_call(rw, user) && !super::enqueue::takes_kernel(user, value)
    })
}

/// The symbol that a value is the address of.
pub(super) fn is_address_of(op: SourceOp<'_>, value: SourceValue) -> Option<spirula_ir::Str> {
    let definition = op.def_op(value).filter(|def| def.name() == source::AddressOf::NAME)?;
    definition.attr("global_name").and_then(Attr::as_symbol)
}

fn undefined(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let made = build::value(rw, op::UNDEF, &[], ty);
    rw.replace(op, &[made]);
    Ok(())
}

/// OpPoisonKHR, where it is allowed, else OpUndef.
fn poison(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    if !rw.conversion().options.allows("SPV_KHR_poison_freeze") {
        return undefined(rw, op);
    }
    let ty = rw.result_type(op, 0)?;
    let made = build::instruction(rw, Instruction::PoisonKHR, &[], Some(ty))?
        .ok_or("an instruction lacks a result")?;
    rw.replace(op, &[made]);
    Ok(())
}

/// The number of an operand that is a constant in the source.
pub(super) fn integer_operand(op: SourceOp<'_>, index: usize) -> Option<i64> {
    let constant = op.def_op(op.operand(index)?)?;
    match constant.name() {
        source::Constant::NAME => Some(op.ctx.as_int(constant.attr("value")?)?.1),
        source::Zero::NAME => Some(0),
        _ => None,
    }
}

/// The address of a global or function.
pub(super) fn address(rw: &mut Rw<'_, '_>, given: spirula_ir::Str) -> Made {
    let forward = rw.conversion();
    let symbol = forward.aliased(given);
    if let Some(ty) = forward.global_pointer(symbol) {
        return Ok(build::address_of(rw, symbol, ty));
    }
    let ty = forward.function_pointer(symbol).ok_or_else(|| no_address(rw.context(), symbol))?;
    let name = rw.context().str(format!("spirv.function_pointer.{}", rw.context().text(given)));
    rw.state.needed.push(super::kernels::Needed {
        symbol: name,
        code: Instruction::ConstantFunctionPointerINTEL,
        ty,
        words: vec![Attr::symbol(symbol)],
        decorations: Vec::new(),
        shown: (given != symbol).then_some(given),
    });
    Ok(build::reference_of(rw, name, ty))
}

/// The refusal of the address of a function.
pub(super) fn no_address(ctx: &Context, symbol: spirula_ir::Str) -> Mismatch {
    let name = ctx.text(symbol);
    Code::FunctionPointers
        .with(format!(
            "the address of '{name}' needs SPV_INTEL_function_pointers: functions have no address in SPIR-V"
        ))
        .into()
}

impl Forward<'_> {
    /// What an alias stands for; the symbol itself, if it is none.
    pub(super) fn aliased(&self, symbol: spirula_ir::Str) -> spirula_ir::Str {
        let mut symbol = symbol;
        for _ in 0..MAX_DEPTH {
            let Some(at) = self.symbols.get(&symbol) else { break };
            let at = SourceOp { ctx: self.ctx, body: self.source, op: *at };
            if at.name() != source::Alias::NAME {
                break;
            }
            let Some(aliasee) = super::globals::initial_value(at).and_then(Attr::as_symbol) else { break };
            symbol = aliasee;
        }
        symbol
    }

    /// The type of the address of a function, if functions may have one.
    pub(super) fn function_pointer(&self, symbol: spirula_ir::Str) -> Option<Type> {
        if !self.types.has_function_pointers() || !self.is_function(symbol) {
            return None;
        }
        let at = SourceOp { ctx: self.ctx, body: self.source, op: *self.symbols.get(&symbol)? };
        let signature = llvm::as_function(self.ctx, at.attr("function_type").and_then(Attr::as_type)?)?;
        let parameters = (0..signature.params.len())
            .map(|index| self.pointees.parameter(symbol, index))
            .collect::<Option<Vec<Type>>>()?;
        let result = self.pointees.result(symbol)?;
        let results: &[Type] = if self.ctx.is_none_type(result) { &[] } else { &[result] };
        let class = self.types.storage_class(super::functions::address_space(at))?;
        Some(self.types.pointer(self.ctx.function_type(&parameters, results), class))
    }

    /// Whether a symbol is that of a function.
    pub(super) fn is_function(&self, symbol: spirula_ir::Str) -> bool {
        self.symbols.get(&symbol).is_some_and(|at| self.source.arena.name(*at) == source::Func::NAME)
    }

    /// The type of a global in SPIR-V.
    pub(super) fn global_type(&self, symbol: spirula_ir::Str) -> Option<Type> {
        let held = || self.pointees.global(symbol);
        held().or_else(|| self.types.convert(*self.globals.get(&symbol)?))
    }

    /// The type of the address of a global.
    pub(super) fn global_pointer(&self, symbol: spirula_ir::Str) -> Option<Type> {
        let at = *self.symbols.get(&symbol)?;
        if self.source.arena.name(at) != source::Global::NAME {
            return None;
        }
        let global = SourceOp { ctx: self.ctx, body: self.source, op: at };
        let pointee = self.global_type(symbol)?;
        let class = match super::globals::address_space(global) {
            0 if self.is_vector_compute_global(global) => StorageClass::Private,
            space => self.types.storage_class(space)?,
        };
        Some(self.types.pointer(pointee, class))
    }
}

/// A constant in a function: `value` of the source type `from`, as a `ty`.
fn make(rw: &mut Rw<'_, '_>, from: Type, ty: Type, value: Attr, depth: u32) -> Made {
    if depth == 0 {
        rw.state.parts.clear();
    }
    // Constants share their parts, each of which is made once.
    let key = (from, ty, value);
    if let Some(made) = rw.state.parts.get(&key) {
        return Ok(*made);
    }
    let made = part(rw, from, ty, value, depth)?;
    rw.state.parts.insert(key, made);
    Ok(made)
}

fn part(rw: &mut Rw<'_, '_>, from: Type, ty: Type, value: Attr, depth: u32) -> Made {
    if depth > MAX_DEPTH {
        return Err("a constant is nested too deeply".into());
    }
    let ctx = rw.context();
    if let Some((inner, value)) = typed(ctx, value) {
        return make(rw, inner, ty, value, depth + 1);
    }
    if is_undefined(ctx, value) {
        return Ok(build::value(rw, op::UNDEF, &[], ty));
    }
    if let Some(symbol) = value.as_symbol() {
        let made = address(rw, symbol)?;
        return pointer_in_space(rw, made, ty);
    }
    if ctx.attr_node_of(value, CONSTANT_EXPRESSION).is_some() {
        let made = expression(rw, value, from, depth)?;
        return super::memory::cast_pointer(rw, made, ty);
    }
    if let Some(simple) = simple(ctx, from, value) {
        return Ok(build::constant(rw, ty, simple));
    }
    // The components of a vector may be expressions.
    if llvm::vector_element(ctx, from).is_some() {
        let symbol = super::globals::of_function(rw, from, ty, value)?;
        return Ok(build::reference_of(rw, symbol, ty));
    }
    let items = elements(ctx, from, value).ok_or_else(|| no_translation(ctx, value))?;
    let mut parts = Vec::with_capacity(items.len());
    for (index, (from, item)) in items.into_iter().enumerate() {
        let ty = spv::element(ctx, ty, index as u64).ok_or("a constant has more elements than its type")?;
        parts.push(make(rw, from, ty, item, depth + 1)?);
    }
    Ok(build::value(rw, op::COMPOSITE_CONSTRUCT, &parts, ty))
}

pub(super) fn no_translation(ctx: &Context, value: Attr) -> Mismatch {
    Mismatch::from(format!("the constant {} has no translation", ctx.attr_text(value)))
}

/// The type and value of a constant that has both.
pub(super) fn typed(ctx: &Context, value: Attr) -> Option<(Type, Attr)> {
    match &*ctx.attr_node_of(value, TYPED_CONSTANT)?.params {
        [Param::Type(ty), Param::Attr(value)] => Some((*ty, *value)),
        _ => None,
    }
}

fn is_kind(ctx: &Context, value: Attr, kind: spirula_ir::Kind) -> bool {
    ctx.attr_node_of(value, kind).is_some()
}

/// Whether a constant is undefined as a whole.
pub(super) fn is_undefined(ctx: &Context, value: Attr) -> bool {
    is_kind(ctx, value, UNDEF) || is_kind(ctx, value, POISON)
}

/// A constant without addresses as an attribute of a SPIR-V constant; `unit` is OpConstantNull.
pub(super) fn simple(ctx: &Context, ty: Type, value: Attr) -> Option<Attr> {
    simple_part(ctx, ty, value, &mut FxHashMap::default(), 0)
}

/// [`simple`] of a part of a constant. Aggregates share their elements, so each is looked at once.
fn simple_part(ctx: &Context, ty: Type, value: Attr, known: &mut SimpleParts, depth: u32) -> Option<Attr> {
    if depth > MAX_DEPTH {
        return None;
    }
    if let Some((ty, value)) = typed(ctx, value) {
        return simple_part(ctx, ty, value, known, depth + 1);
    }
    if is_kind(ctx, value, ZERO) {
        return Some(match (ctx.as_integer(ty), ctx.as_float(ty)) {
            (Some(_), _) => ctx.int_attr(ty, 0),
            (_, Some(_)) => ctx.float_attr(ty, 0),
            _ => Attr::unit(),
        });
    }
    if is_undefined(ctx, value) {
        return Some(ctx.string_attr("undef"));
    }
    if ctx.as_integer(ty).is_some() || ctx.as_float(ty).is_some() {
        let is_number = ctx.as_bool(value).is_some() || ctx.scalar_bytes(value, &mut Vec::new()).is_some();
        return is_number.then_some(value);
    }
    if let Some(found) = known.get(&(ty, value)) {
        return *found;
    }
    let found = simple_aggregate(ctx, ty, value, known, depth);
    known.insert((ty, value), found);
    found
}

/// What constants and the parts of them are as attributes, if they are without addresses.
type SimpleParts = FxHashMap<(Type, Attr), Option<Attr>>;

fn simple_aggregate(
    ctx: &Context,
    ty: Type,
    value: Attr,
    known: &mut SimpleParts,
    depth: u32,
) -> Option<Attr> {
    let items = elements(ctx, ty, value)?;
    let mut made = Vec::with_capacity(items.len());
    for (ty, item) in items {
        made.push(simple_part(ctx, ty, item, known, depth + 1)?);
    }
    dense(ctx, ty, &made).or_else(|| Some(ctx.array_attr(&made)))
}

/// Numbers of a vector as one attribute.
fn dense(ctx: &Context, ty: Type, items: &[Attr]) -> Option<Attr> {
    let (length, element) = ctx.as_vector1(ty)?;
    if ctx.scalar_bits(element)? < 8 || length != items.len() as i64 {
        return None;
    }
    let mut raw = Vec::new();
    for item in items {
        ctx.scalar_bytes(*item, &mut raw)?;
    }
    Some(ctx.dense_attr(ty, &raw))
}

/// The elements of an aggregate or vector, with their types.
pub(super) fn elements(ctx: &Context, ty: Type, value: Attr) -> Option<Vec<(Type, Attr)>> {
    let element = match (llvm::as_array(ctx, ty), llvm::vector_element(ctx, ty)) {
        (Some((element, _)), _) | (None, Some(element)) => Some(element),
        _ => None,
    };
    let of_index = |index: usize| element.or_else(|| llvm::struct_element(ctx, ty, index));
    let items: Vec<Attr> = if let Some(items) = ctx.as_array(value) {
        items.collect()
    } else if let Some(items) = ctx.dense_items(value) {
        let items: Vec<Attr> = items.collect();
        let length = ctx.as_vector1(ty).map(|(length, _)| length as usize);
        let length = length.or_else(|| llvm::as_array(ctx, ty).map(|(_, length)| length as usize));
        match (length, items.as_slice()) {
            // One value for all elements.
            (Some(length), [one]) if length <= 1 << 20 => vec![*one; length],
            _ => items,
        }
    } else if let Some(text) = text(ctx, value) {
        let byte = ctx.int_type(8);
        ctx.bytes(text).iter().map(|b| ctx.int_attr(byte, (*b as i8).into())).collect()
    } else {
        return None;
    };
    items.into_iter().enumerate().map(|(index, item)| Some((of_index(index)?, item))).collect()
}

pub(super) fn text(ctx: &Context, value: Attr) -> Option<spirula_ir::Str> {
    match ctx.attr_value(value) {
        spirula_ir::builtin::AttrValue::String(text, ..) => Some(text),
        _ => value.as_string(),
    }
}

/// A constant expression.
pub(crate) struct Expression {
    /// The name of the instruction.
    pub(crate) opcode: String,
    /// The words of its flags, with spaces between them.
    pub(crate) flags: String,
    /// The type that is indexed.
    pub(crate) element: Option<Type>,
    /// Types and values of operands.
    pub(crate) operands: Vec<(Type, Attr)>,
}

impl Expression {
    /// Whether indices stay in the object.
    pub(super) fn in_bounds(&self) -> bool {
        self.flags.contains("inbounds")
    }
}

/// The parts of a constant expression.
pub(crate) fn as_expression(ctx: &Context, value: Attr) -> Option<Expression> {
    let node = ctx.attr_node_of(value, CONSTANT_EXPRESSION)?;
    let opcode = ctx.text(node.str_at(0)?).to_owned();
    let flags = node.str_at(1).map_or("", |flags| ctx.text(flags)).to_owned();
    let operands = ctx.as_array(node.attr_at(3)?)?;
    let operands = operands
        .map(|item| typed(ctx, item).or_else(|| Some((ctx.attr_type(item)?, item))))
        .collect::<Option<Vec<_>>>()?;
    Some(Expression { opcode, element: node.type_at(2), operands, flags })
}

/// A constant expression as instructions; `ty` is its type in the source.
fn expression(rw: &mut Rw<'_, '_>, value: Attr, ty: Type, depth: u32) -> Made {
    let ctx = rw.context();
    let parts = as_expression(ctx, value).ok_or_else(|| no_translation(ctx, value))?;
    let types = rw.conversion().types;
    let convert = |ty: Type| types.convert(ty).ok_or("a constant has a type without a translation");
    // The function of a block is found by its name, not by an address.
    let of_block =
        |value: &Attr| value.as_symbol().is_some_and(|name| rw.conversion().is_block_function(name));
    if parts.operands.iter().any(|(_, value)| of_block(value)) {
        return Ok(build::null(rw, convert(ty)?));
    }
    let mut values: Vec<Value> = Vec::with_capacity(parts.operands.len());
    for (from, value) in &parts.operands {
        let symbol = value.as_symbol();
        values.push(match symbol {
            Some(symbol) => address(rw, symbol)?,
            None => {
                let ty = convert(*from)?;
                make(rw, *from, ty, *value, depth + 1)?
            }
        });
    }
    let to = convert(ty)?;
    let first = *values.first().ok_or_else(|| no_translation(ctx, value))?;
    Ok(match parts.opcode.as_str() {
        "getelementptr" => {
            let from = parts.element.ok_or("an index computation lacks a type")?;
            let numbers: Vec<i64> =
                parts.operands[1..].iter().map(|(_, n)| ctx.as_int(*n).map_or(0, |n| n.1)).collect();
            super::memory::element_pointer(rw, first, from, &values[1..], &numbers, parts.in_bounds())?
        }
        "addrspacecast" => {
            let class = pointer_class(ctx, to).ok_or("a cast is not to a pointer")?;
            let byte = ctx.int_type(8);
            let pointee = super::memory::pointee(rw, first).unwrap_or(byte);
            pointer_in_space(rw, first, types.pointer(pointee, class))?
        }
        "bitcast" if build::ty(rw, first) == to => first,
        "bitcast" if llvm::as_pointer(ctx, ty).is_some() => first,
        "bitcast" => build::value(rw, op::BITCAST, &[first], to),
        "ptrtoint" | "ptrtoaddr" => super::casts::address_of_pointer(rw, first, to),
        "inttoptr" => super::casts::pointer_of_address(rw, first, to),
        "trunc" if build::is_truth(ctx, to) => super::casts::lowest_bit(rw, first, to),
        "trunc" => build::value(rw, op::U_CONVERT, &[first], to),
        "add" => build::value(rw, op::I_ADD, &values, to),
        "sub" => build::value(rw, op::I_SUB, &values, to),
        "xor" => build::value(rw, op::BITWISE_XOR, &values, to),
        _ => return Err(no_translation(ctx, value)),
    })
}
