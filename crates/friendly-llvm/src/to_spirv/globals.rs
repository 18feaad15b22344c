//! Global variables (LLVM language reference, "Global Variables"). An initializer is a constant at module scope; parts
//! with addresses are definitions of their own.

use super::constants::{as_expression, elements, is_undefined, no_translation, simple, typed};
use super::functions::{is_nameless, linkage, symbol};
use super::types::pointer_class;
use super::{Forward, Rewritten, Rw};
use crate::errors::Code;
use crate::to_spirv::build::Made;
use spirula_ir::convert::{Pattern, SourceOp};
use spirula_ir::{Attr, Context, OpBuilder as _, OpParts, Str, Type};
use spirula_llvm::enums;
use spirula_llvm::types as llvm;
use spirula_spec::{Decoration, Op as Instruction, StorageClass};
use spirula_spirv::op::{self, slot};
use spirula_spirv::other_types::is_untyped_pointer;
use spirula_spirv::types as spv;
use spirula_spirv::{carry, target};

/// The prefix of symbols of constants.
const PLAIN: &str = "spirv.const.";
/// The prefix of symbols of results of operations, and of composites that have such members.
const SPECIAL: &str = "spirv.special.";
/// The longest name of a constant that a function uses.
const MAX_NAME: usize = 1 << 16;
/// More members than an instruction can list.
const MOST_MEMBERS: u64 = 65_533;

pub(super) fn patterns<'a>() -> Vec<Pattern<Forward<'a>>> {
    vec![
        Pattern::raw("llvm.mlir.global", global),
        Pattern::drop("llvm.metadata"),
        Pattern::drop("llvm.comdat"),
        Pattern::drop("llvm.module_flags"),
        Pattern::drop("llvm.linker_options"),
        // Uses of an alias are uses of what it stands for.
        Pattern::raw("llvm.mlir.alias", |rw, op| match symbol(op) {
            Some(name) if rw.conversion().aliased(name) != name => Ok(()),
            _ => Err("an alias of an expression has no translation".into()),
        }),
        Pattern::raw("llvm.mlir.ifunc", |_, _| Err("indirect functions have no translation".into())),
        Pattern::drop("llvm.mlir.global_ctors"),
        Pattern::drop("llvm.mlir.global_dtors"),
    ]
}

/// The address space of a global.
pub(crate) fn address_space(global: SourceOp<'_>) -> u32 {
    global.attr("addr_space").and_then(|attr| global.ctx.as_int(attr)).map_or(0, |(_, n)| n as u32)
}

/// Whether a global has a meaning for LLVM only.
fn is_directive(name: &str) -> bool {
    matches!(
        name,
        "llvm.used"
            | "llvm.compiler.used"
            | "llvm.global_ctors"
            | "llvm.global_dtors"
            | "llvm.global.annotations"
    )
}

fn global(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let name = symbol(op).ok_or("it has no name")?;
    // Lists of constructors are kept where functions have addresses.
    let is_list = matches!(ctx.text(name), "llvm.global_ctors" | "llvm.global_dtors");
    let is_kept = is_list && rw.conversion().types.has_function_pointers() && address_space(op) != 0;
    if is_directive(ctx.text(name)) && !is_kept {
        return Ok(());
    }
    let ty = rw.conversion().global_pointer(name).ok_or("its type has no translation")?;
    let class = pointer_class(ctx, ty).ok_or("its type has no translation")?;
    if class == StorageClass::Function {
        return Err(Code::InvalidInstruction
            .with(format!(
                "Global variable cannot have Function storage class. Consider setting a proper address space.\n\
                 Original LLVM value:\n@{}",
                ctx.text(name)
            ))
            .into());
    }
    let value = initial_value(op);
    let is_constant = op.attr("constant").is_some();
    let is_common = enums::LINKAGE.word(enums::value(op.attr("linkage"))) == Some("common");
    let kept = value.filter(|value| {
        let has_value = is_constant || class != StorageClass::Workgroup && !is_undefined(ctx, *value);
        has_value && !is_common
    });
    let from = op.attr("global_type").and_then(Attr::as_type).ok_or("it lacks a type")?;
    let pointee = rw.conversion().global_type(name).ok_or("its type has no translation")?;
    let initializer = match kept {
        Some(value) => Some(definition(rw, from, pointee, value, 0)?),
        None => None,
    };
    let linkage = linkage(rw, op, value.is_some() || is_common);
    let mut slots = [None; 8];
    slots[slot::global_variable::TYPE] = Some(Attr::of_type(ty));
    slots[slot::global_variable::SYM_NAME] = Some(Attr::string(name));
    slots[slot::global_variable::INITIALIZER] = initializer.map(Attr::symbol);
    slots[slot::global_variable::LINKAGE_ATTRIBUTES] = linkage.map(|linkage| {
        let name = if is_nameless(ctx, name) { ctx.str("") } else { name };
        target::linkage_attributes(ctx, name, linkage.0)
    });
    slots[slot::global_variable::BUILT_IN] =
        ctx.text(name).strip_prefix("__spirv_BuiltIn").map(|variable| ctx.string_attr(variable));
    let mut decorations = Vec::new();
    let mut decorate = |numbers: &[u32]| {
        let items: Vec<Attr> = numbers.iter().map(|n| ctx.i32_attr(*n as i32)).collect();
        decorations.push(ctx.array_attr(&items));
    };
    if is_constant {
        decorate(&[Decoration::Constant.0]);
    }
    if let Some((_, alignment)) = op.attr("alignment").and_then(|attr| ctx.as_int(attr)) {
        decorate(&[Decoration::Alignment.0, alignment as u32]);
    }
    if let Some(list) = super::metadata::attachment(op, "spirv.Decorations") {
        decorations.extend(rw.conversion().nodes.decorations(list));
    }
    decorations.extend(rw.conversion().global_annotations(name));
    decorations.extend(rw.conversion().global_strings(op));
    let mut attrs = Vec::new();
    if !decorations.is_empty() {
        attrs.push((ctx.str(carry::DECORATIONS), ctx.array_attr(&decorations)));
    }
    if is_untyped_pointer(ctx, ty) {
        if let Some(variable) = slots[slot::global_variable::BUILT_IN] {
            attrs.push((ctx.str("built_in"), variable));
        }
        if let Some(linkage) = slots[slot::global_variable::LINKAGE_ATTRIBUTES] {
            attrs.push((ctx.str("linkage_attributes"), linkage));
        }
        untyped(rw, name, ty, class, pointee, initializer, attrs);
        return Ok(());
    }
    let loc = rw.loc();
    rw.insert(&OpParts {
        loc,
        slots: &slots,
        attrs: ctx.dict(&mut attrs),
        ..OpParts::new(op::GLOBAL_VARIABLE)
    });
    Ok(())
}

/// A variable whose address has no pointee.
fn untyped(
    rw: &mut Rw<'_, '_>,
    name: Str,
    ty: Type,
    class: StorageClass,
    data_type: Type,
    initializer: Option<Str>,
    mut attrs: Vec<(Str, Attr)>,
) {
    let ctx = rw.context();
    let mut words = vec![ctx.i32_attr(class.0 as i32), Attr::of_type(data_type)];
    words.extend(initializer.map(Attr::symbol));
    let mut slots = [None; 4];
    slots[slot::module_instruction::SYM_NAME] = Some(Attr::string(name));
    slots[slot::module_instruction::OPCODE] =
        Some(ctx.string_attr(Instruction::UntypedVariableKHR.row().map_or("", |row| row.name)));
    slots[slot::module_instruction::WORDS] = Some(ctx.array_attr(&words));
    slots[slot::module_instruction::TYPE] = Some(Attr::of_type(ty));
    let loc = rw.loc();
    let attrs = ctx.dict(&mut attrs);
    rw.insert(&OpParts { loc, slots: &slots, attrs, ..OpParts::new(op::MODULE_INSTRUCTION) });
}

/// The value that a global begins with.
pub(crate) fn initial_value(op: SourceOp<'_>) -> Option<Attr> {
    if let Some(value) = op.attr("value") {
        return Some(value);
    }
    let (inside, _) = op.inside();
    let block = op.blocks(0).next()?;
    let inner = SourceOp { ctx: op.ctx, body: inside, op: op.op };
    let last = inner.ops(block).last()?;
    let returned = last.def_op(last.operand(0)?)?;
    returned.attr("value").or_else(|| returned.attr("global_name"))
}

/// The functions in `llvm.global_ctors` or `llvm.global_dtors`: the second member of each structure.
pub(super) fn listed_functions(global: SourceOp<'_>) -> Vec<Str> {
    let ctx = global.ctx;
    let items = initial_value(global).zip(global.attr("global_type").and_then(Attr::as_type));
    let items = items.and_then(|(value, ty)| elements(ctx, ty, value)).unwrap_or_default();
    let function = |(ty, item): (Type, Attr)| {
        let (ty, item) = typed(ctx, item).unwrap_or((ty, item));
        let (_, member) = elements(ctx, ty, item)?.into_iter().nth(1)?;
        typed(ctx, member).map_or(member, |(_, member)| member).as_symbol()
    };
    items.into_iter().filter_map(function).collect()
}

/// The symbol of a constant at module scope. Constants share their parts, each of which is defined once.
fn definition(rw: &mut Rw<'_, '_>, from: Type, ty: Type, value: Attr, depth: u32) -> Made<Str> {
    let key = (from, ty, value);
    if let Some(symbol) = rw.state.definitions.get(&key) {
        return Ok(*symbol);
    }
    let symbol = new_definition(rw, from, ty, value, depth)?;
    rw.state.definitions.insert(key, symbol);
    Ok(symbol)
}

fn new_definition(rw: &mut Rw<'_, '_>, from: Type, ty: Type, value: Attr, depth: u32) -> Made<Str> {
    if depth > super::constants::MAX_DEPTH {
        return Err("a constant is nested too deeply".into());
    }
    let ctx = rw.context();
    if let Some((inner, value)) = typed(ctx, value) {
        return definition(rw, inner, ty, value, depth + 1);
    }
    if let Some(symbol) = value.as_symbol() {
        return address(rw, symbol, ty);
    }
    if is_undefined(ctx, value)
        && let Some(count) = member_count(ctx, from)
    {
        return undefined(rw, [from, ty], value, count, depth);
    }
    if as_expression(ctx, value).is_some() {
        return expression(rw, value, ty, depth);
    }
    if let Some(value) = simple(ctx, from, value) {
        let name = if ctx.as_array(value).is_some() || ctx.dense_items(value).is_some() {
            let words: Vec<Attr> = members(rw, ty, value)?;
            return Ok(instruction(rw, Instruction::ConstantComposite, ty, &words));
        } else if value.is_unit() {
            instruction(rw, Instruction::ConstantNull, ty, &[])
        } else if value.as_string().is_some() {
            instruction(rw, Instruction::Undef, ty, &[])
        } else {
            return scalar(rw, ty, value);
        };
        return Ok(name);
    }
    let items = elements(ctx, from, value).ok_or_else(|| no_translation(ctx, value))?;
    let mut words = Vec::with_capacity(items.len());
    for (index, (from, item)) in items.into_iter().enumerate() {
        let ty = spv::element(ctx, ty, index as u64).ok_or("a constant has more elements than its type")?;
        words.push(match simple(ctx, from, item) {
            Some(value) => ctx.array_attr(&[value, Attr::of_type(ty)]),
            None => Attr::symbol(definition(rw, from, ty, item, depth + 1)?),
        });
    }
    Ok(composite(rw, ty, &words))
}

/// A composite of these members: one of specialization constants if a member is the result of an operation.
fn composite(rw: &mut Rw<'_, '_>, ty: Type, words: &[Attr]) -> Str {
    let ctx = rw.context();
    let is_special = |word: &Attr| word.as_symbol().is_some_and(|name| ctx.text(name).starts_with(SPECIAL));
    if words.iter().any(is_special) {
        return named(rw, SPECIAL, Instruction::SpecConstantComposite, ty, words);
    }
    instruction(rw, Instruction::ConstantComposite, ty, words)
}

/// The number of members of an aggregate.
fn member_count(ctx: &Context, ty: Type) -> Option<u64> {
    match llvm::as_array(ctx, ty) {
        Some((_, length)) => Some(length),
        None => Some(llvm::as_structure(ctx, ty)?.elements?.len() as u64),
    }
}

/// An undefined aggregate: an initializer is an OpConstantComposite, which an OpUndef may be part of.
fn undefined(rw: &mut Rw<'_, '_>, [from, ty]: [Type; 2], value: Attr, count: u64, depth: u32) -> Made<Str> {
    let ctx = rw.context();
    let array = llvm::as_array(ctx, from).map(|(element, _)| element);
    let mut words: Vec<Attr> = Vec::new();
    for index in 0..count.clamp(1, MOST_MEMBERS) {
        if let Some(first) = words.first().copied().filter(|_| array.is_some()) {
            words.push(first);
            continue;
        }
        let (of, index) = (array.or_else(|| llvm::struct_element(ctx, from, index as usize)), index);
        let (Some(of), Some(ty)) = (of, spv::element(ctx, ty, index)) else { break };
        words.push(Attr::symbol(definition(rw, of, ty, value, depth + 1)?));
    }
    Ok(instruction(rw, Instruction::ConstantComposite, ty, &words))
}

/// The members of a composite, each with its type.
fn members(rw: &mut Rw<'_, '_>, ty: Type, value: Attr) -> Made<Vec<Attr>> {
    let ctx = rw.context();
    let items: Vec<Attr> = match ctx.as_array(value) {
        Some(items) => items.collect(),
        None => ctx.dense_items(value).into_iter().flatten().collect(),
    };
    items
        .into_iter()
        .enumerate()
        .map(|(index, item)| {
            let ty =
                spv::element(ctx, ty, index as u64).ok_or("a constant has more elements than its type")?;
            Ok(ctx.array_attr(&[item, Attr::of_type(ty)]))
        })
        .collect()
}

/// A number at module scope.
fn scalar(rw: &mut Rw<'_, '_>, ty: Type, value: Attr) -> Made<Str> {
    let ctx = rw.context();
    let (code, bits) = match (ctx.as_int(value), ctx.as_float_bits(value)) {
        (Some((_, n)), _) if ctx.is_signless(ty, 1) => {
            let code = if n == 0 { Instruction::ConstantFalse } else { Instruction::ConstantTrue };
            return Ok(instruction(rw, code, ty, &[]));
        }
        (Some((_, n)), _) => (Instruction::Constant, n as u64),
        (_, Some((_, bits))) => (Instruction::Constant, bits),
        _ => return wide(rw, ty, value),
    };
    if ctx.scalar_bits(ty).is_some_and(|width| width > 64) {
        return wide(rw, ty, value);
    }
    let mut words = vec![ctx.i32_attr(bits as i32)];
    if ctx.scalar_bits(ty).is_some_and(|width| width > 32) {
        words.push(ctx.i32_attr((bits >> 32) as i32));
    }
    Ok(instruction(rw, code, ty, &words))
}

/// A number of more than 64 bits at module scope.
fn wide(rw: &mut Rw<'_, '_>, ty: Type, value: Attr) -> Made<Str> {
    let ctx = rw.context();
    let mut bytes = Vec::new();
    ctx.scalar_bytes(value, &mut bytes).ok_or_else(|| no_translation(ctx, value))?;
    let word = |part: &[u8]| part.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
    let words: Vec<Attr> = bytes.chunks(4).map(|part| ctx.i32_attr(word(part) as i32)).collect();
    Ok(instruction(rw, Instruction::Constant, ty, &words))
}

/// Adds a definition at module scope and returns its symbol.
fn instruction(rw: &mut Rw<'_, '_>, code: Instruction, ty: Type, words: &[Attr]) -> Str {
    named(rw, PLAIN, code, ty, words)
}

/// The symbol of a constant at module scope that a function uses.
pub(super) fn of_function(rw: &mut Rw<'_, '_>, from: Type, ty: Type, value: Attr) -> Made<Str> {
    rw.state.is_collecting = true;
    let made = definition(rw, from, ty, value, 0);
    rw.state.is_collecting = false;
    // The name of a constant has those of its parts.
    made.and_then(|name| match rw.context().text(name).len() {
        0..=MAX_NAME => Ok(name),
        _ => Err("a constant has too many parts".into()),
    })
}

fn named(rw: &mut Rw<'_, '_>, prefix: &str, code: Instruction, ty: Type, words: &[Attr]) -> Str {
    let ctx = rw.context();
    if rw.state.is_collecting {
        let list = ctx.array_attr(words);
        let parts = format!("{prefix}{}.{}.{}", code.0, ctx.type_text(ty), ctx.attr_text(list));
        let symbol = ctx.str(parts.get(..MAX_NAME + 1).unwrap_or(&parts));
        rw.state.needed.push(super::kernels::Needed {
            symbol,
            code,
            ty,
            words: words.to_vec(),
            decorations: Vec::new(),
            shown: None,
        });
        return symbol;
    }
    let name = ctx.str(format!("{prefix}{}", rw.arena().op_table_len()));
    let mut slots = [None; 4];
    slots[slot::module_instruction::SYM_NAME] = Some(Attr::string(name));
    slots[slot::module_instruction::OPCODE] = Some(ctx.string_attr(code.row().map_or("", |row| row.name)));
    slots[slot::module_instruction::WORDS] = Some(ctx.array_attr(words));
    slots[slot::module_instruction::TYPE] = Some(Attr::of_type(ty));
    // It has no OpName.
    let attrs = ctx.dict(&mut vec![(ctx.str(carry::NAME), Attr::unit())]);
    let loc = rw.loc();
    rw.insert(&OpParts { loc, slots: &slots, attrs, ..OpParts::new(op::MODULE_INSTRUCTION) });
    name
}

/// An operation on constants.
fn operation(rw: &mut Rw<'_, '_>, code: Instruction, ty: Type, operands: &[Attr]) -> Str {
    let ctx = rw.context();
    let mut words = vec![ctx.i32_attr(code.0.into())];
    words.extend_from_slice(operands);
    named(rw, SPECIAL, Instruction::SpecConstantOp, ty, &words)
}

/// The address of a global as a pointer of this type.
fn address(rw: &mut Rw<'_, '_>, symbol: Str, ty: Type) -> Made<Str> {
    let symbol = rw.conversion().aliased(symbol);
    let Some(own) = rw.conversion().global_pointer(symbol) else {
        // The function of a block is found by its name.
        if rw.conversion().is_block_function(symbol) {
            return Ok(instruction(rw, Instruction::ConstantNull, ty, &[]));
        }
        let refused = || super::constants::no_address(rw.context(), symbol);
        let own = rw.conversion().function_pointer(symbol).ok_or_else(refused)?;
        let pointer =
            instruction(rw, Instruction::ConstantFunctionPointerINTEL, own, &[Attr::symbol(symbol)]);
        return convert(rw, pointer, own, ty);
    };
    convert(rw, symbol, own, ty)
}

/// A constant pointer as one of another type.
fn convert(rw: &mut Rw<'_, '_>, symbol: Str, from: Type, ty: Type) -> Made<Str> {
    let ctx = rw.context();
    if from == ty {
        return Ok(symbol);
    }
    let (Some(has), Some(needs)) = (pointer_class(ctx, from), pointer_class(ctx, ty)) else {
        return Err("a constant pointer is used as another type".into());
    };
    let types = rw.conversion().types;
    let same = match spv::as_pointer(ctx, ty) {
        Some((pointee, _)) => spv::pointer(ctx, pointee, has),
        None => types.pointer(ctx.int_type(8), has),
    };
    let cast = if same == from {
        symbol
    } else if let Some((array, _)) = spv::as_pointer(ctx, from)
        && let Some((pointee, _)) = spv::as_pointer(ctx, same)
        && spv::as_array(ctx, array).is_some_and(|_| spv::element(ctx, array, 0) == Some(pointee))
    {
        first_element(rw, symbol, None, same)
    } else if let Some((array, _)) = spv::as_pointer(ctx, from)
        && is_untyped_pointer(ctx, same)
        && spv::as_array(ctx, array).is_some_and(|(element, ..)| ctx.is_signless(element, 8))
    {
        first_element(rw, symbol, Some(array), same)
    } else {
        operation(rw, Instruction::Bitcast, same, &[Attr::symbol(symbol)])
    };
    if has == needs {
        return Ok(cast);
    }
    let code = match (has, needs) {
        (_, StorageClass::Generic) => Instruction::PtrCastToGeneric,
        (StorageClass::Generic, _) => Instruction::GenericCastToPtr,
        _ => return Err("a constant pointer is cast to another address space".into()),
    };
    Ok(operation(rw, code, ty, &[Attr::symbol(cast)]))
}

/// The address of the first element of an array; `array` is the type of one without a typed pointer.
fn first_element(rw: &mut Rw<'_, '_>, symbol: Str, array: Option<Type>, ty: Type) -> Str {
    let ctx = rw.context();
    let word = ctx.int_type(32);
    let zero = ctx.array_attr(&[ctx.int_attr(word, 0), Attr::of_type(word)]);
    let code = match array {
        Some(_) => Instruction::UntypedInBoundsPtrAccessChainKHR,
        None => Instruction::InBoundsPtrAccessChain,
    };
    let words: Vec<Attr> =
        array.map(Attr::of_type).into_iter().chain([Attr::symbol(symbol), zero, zero]).collect();
    operation(rw, code, ty, &words)
}

/// A constant expression at module scope.
fn expression(rw: &mut Rw<'_, '_>, value: Attr, ty: Type, depth: u32) -> Made<Str> {
    let ctx = rw.context();
    let parts = as_expression(ctx, value).ok_or_else(|| no_translation(ctx, value))?;
    let (from, first) = *parts.operands.first().ok_or_else(|| no_translation(ctx, value))?;
    let types = rw.conversion().types;
    let natural = match first.as_symbol() {
        Some(symbol) => {
            let symbol = rw.conversion().aliased(symbol);
            let function = || rw.conversion().function_pointer(symbol);
            rw.conversion().global_pointer(symbol).or_else(function)
        }
        None => types.convert(from),
    };
    if let Some(symbol) = first.as_symbol().filter(|_| natural.is_none()) {
        return address(rw, symbol, ty);
    }
    let natural = natural.ok_or("a constant has a type without a translation")?;
    let base = definition(rw, from, natural, first, depth + 1)?;
    if [natural, ty].iter().any(|ty| super::build::is_truth(ctx, *ty)) {
        return Err("an expression of truth values has no constant at module scope".into());
    }
    let is_pointer = |ty| pointer_class(ctx, ty);
    match parts.opcode.as_str() {
        "bitcast" | "addrspacecast" if is_pointer(ty).is_some() => convert(rw, base, natural, ty),
        "ptrtoint" | "ptrtoaddr" => Ok(operation(rw, Instruction::ConvertPtrToU, ty, &[Attr::symbol(base)])),
        "inttoptr" => Ok(operation(rw, Instruction::ConvertUToPtr, ty, &[Attr::symbol(base)])),
        "getelementptr" => {
            let element = parts.element.ok_or("an index computation lacks a type")?;
            let object = types.convert(element).ok_or("the type that is indexed has no translation")?;
            let class = is_pointer(natural).ok_or("an address is not a pointer")?;
            let made = types.computed_pointer(object, class);
            let is_untyped = is_untyped_pointer(ctx, made);
            let base = match is_untyped {
                true => base,
                false => convert(rw, base, natural, spv::pointer(ctx, object, class))?,
            };
            let (mut at, mut words) = (object, vec![Attr::symbol(base)]);
            if is_untyped {
                words.insert(0, Attr::of_type(super::memory::base_type(rw, object)));
            }
            for (n, (index_type, index)) in parts.operands[1..].iter().enumerate() {
                let number = ctx.as_int(*index).map(|(_, n)| n).ok_or_else(|| no_translation(ctx, value))?;
                words.push(ctx.array_attr(&[*index, Attr::of_type(*index_type)]));
                if n > 0 {
                    at = spv::element(ctx, at, number as u64).ok_or("an index is out of range")?;
                }
            }
            let code = match (parts.in_bounds(), is_untyped) {
                (true, false) => Instruction::InBoundsPtrAccessChain,
                (false, false) => Instruction::PtrAccessChain,
                (true, true) => Instruction::UntypedInBoundsPtrAccessChainKHR,
                (false, true) => Instruction::UntypedPtrAccessChainKHR,
            };
            let made = types.computed_pointer(at, class);
            let pointer = operation(rw, code, made, &words);
            convert(rw, pointer, made, ty)
        }
        "add" | "sub" | "xor" => {
            let code = match parts.opcode.as_str() {
                "add" => Instruction::IAdd,
                "sub" => Instruction::ISub,
                _ => Instruction::BitwiseXor,
            };
            let (from, second) = *parts.operands.get(1).ok_or_else(|| no_translation(ctx, value))?;
            let second = definition(rw, from, ty, second, depth + 1)?;
            Ok(operation(rw, code, ty, &[Attr::symbol(base), Attr::symbol(second)]))
        }
        "trunc" => Ok(operation(rw, Instruction::UConvert, ty, &[Attr::symbol(base)])),
        "bitcast" => Ok(operation(rw, Instruction::Bitcast, ty, &[Attr::symbol(base)])),
        "extractelement" => {
            let index = parts.operands.get(1).and_then(|(_, index)| ctx.as_int(*index)).map(|(_, n)| n);
            let count = ctx.as_vector1(natural).map_or(0, |(count, _)| count);
            let index = index.filter(|index| (0..count).contains(index)).ok_or("an index is out of range")?;
            Ok(operation(
                rw,
                Instruction::CompositeExtract,
                ty,
                &[Attr::symbol(base), ctx.i32_attr(index as i32)],
            ))
        }
        _ => Err(no_translation(ctx, value)),
    }
}

/// The types of the globals of a module.
pub(super) fn type_of(op: SourceOp<'_>) -> Option<(Str, Type)> {
    let ty = op.attr("global_type").and_then(Attr::as_type)?;
    debug_assert!(!llvm::is_void(op.ctx, ty));
    Some((symbol(op)?, ty))
}
