//! Functions: their conventions, attributes, names, and calls of them.

use super::calls;
use super::source::Source;
use super::{Friendly, NameOf, Rewriting, decorations, kernel_metadata, string_attributes};
use crate::memory_maps;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::convert::{Arguments, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Body, Context, LocData, Op, OpBuilder as _, OpParts, Str, Type};
use spirula_llvm::attrs::MEMORY_EFFECTS;
use spirula_llvm::enums;
use spirula_llvm::import::entries::STRING_ATTRIBUTES;
use spirula_llvm::op::{Call, ExtractValue, Func, InsertValue, Poison, Return, Unreachable};
use spirula_llvm::ops::imported::LABEL;
use spirula_llvm::ops::slot::label;
use spirula_llvm::types as llvm;
use spirula_spec::{Decoration, FunctionParameterAttribute, LinkageType};
use spirula_spirv::carry;
use spirula_spirv::types as spv;
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

/// `spir_func` and `spir_kernel`, by LLVM's numbers.
pub(super) const SPIR_FUNCTION: u32 = 75;
pub(super) const SPIR_KERNEL: u32 = 76;

/// The prefix of functions that stand for intrinsics of LLVM.
const INTRINSIC: &str = "spirv.llvm_";

/// Attributes that a function and its calls have.
#[derive(Clone, Default)]
pub(super) struct Signature {
    pub(super) convention: u32,
    /// Slots of `llvm.func` and `llvm.call` of this name.
    flags: Vec<&'static str>,
    arguments: Vec<Vec<(Str, Attr)>>,
    result: Vec<(Str, Attr)>,
}

/// What a declared function does not do.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Effects {
    pub(super) convergent: bool,
    pub(super) no_unwind: bool,
    pub(super) will_return: bool,
    /// It accesses no memory.
    pub(super) pure: bool,
    pub(super) no_return: bool,
}

impl Effects {
    /// Those of a function that only does not unwind.
    pub(super) const NO_UNWIND: Self =
        Self { convergent: false, no_unwind: true, will_return: false, pure: false, no_return: false };

    /// The slots of `llvm.func` and `llvm.call`.
    pub(super) fn slots(self, ctx: &Context) -> Vec<(&'static str, Attr)> {
        let flags = [
            ("convergent", self.convergent),
            ("no_unwind", self.no_unwind),
            ("will_return", self.will_return),
        ];
        let mut slots: Vec<_> =
            flags.iter().filter(|(_, set)| *set).map(|(name, _)| (*name, Attr::unit())).collect();
        if self.pure {
            let none = [spirula_ir::Param::Int(0); 6];
            slots.push(("memory_effects", ctx.attr_of(MEMORY_EFFECTS, &none)));
        }
        slots
    }
}

/// A function that is called and not in the module.
#[derive(Clone)]
pub(super) struct Declaration {
    pub(super) name: Str,
    pub(super) ty: Type,
    pub(super) convention: u32,
    pub(super) effects: Effects,
}

pub(super) fn rows<'a>() -> Vec<Pattern<Friendly<'a>>> {
    vec![
        Pattern::raw("spirv.func", function),
        Pattern::raw("spirv.FunctionCall", call),
        Pattern::new("spirv.INTEL.FunctionPointerCall", call_pointer),
        Pattern::raw("spirv.INTEL.AsmCall", super::assembly::call),
        Pattern::new("spirv.Return", |l, _, _| {
            Return::build(l, None);
            Ok(())
        }),
        Pattern::new("spirv.ReturnValue", |l, _, args: Operands<'_>| {
            Return::build(l, Some(args.one(0)?));
            Ok(())
        }),
        Pattern::raw("spirv.Unreachable", |l, _| {
            Unreachable::build(l);
            Ok(())
        }),
    ]
}

/// The attributes of all functions of a module.
pub(super) fn signatures(source: &Source<'_>) -> FxHashMap<Str, Signature> {
    let mut signatures = FxHashMap::default();
    for op in source.module.ops().filter(|op| source.module.op_name(*op) == "spirv.func") {
        let Some(name) = source.module.attr(op, "sym_name").and_then(Attr::as_string) else { continue };
        signatures.insert(name, signature(source, op, name));
    }
    signatures
}

fn signature(source: &Source<'_>, op: Op, name: Str) -> Signature {
    let ctx = source.ctx;
    let convention = if source.kernels.contains_key(&name) {
        SPIR_KERNEL
    } else if source.ctx.text(source.name(name)).starts_with("llvm.") {
        // An intrinsic that was kept as it is.
        0
    } else {
        SPIR_FUNCTION
    };
    let mut flags = vec!["no_unwind"];
    let control = source.module.attr(op, "function_control").and_then(Attr::as_enumerant).map_or(0, |c| c.1);
    for (bit, flag) in [(1, "always_inline"), (2, "no_inline"), (1 << 16, "optimize_none")] {
        if control & bit != 0 {
            flags.push(flag);
        }
    }
    let ty = source.module.attr(op, "function_type").and_then(Attr::as_type);
    let inputs = ty.and_then(|ty| ctx.as_function(ty)).map(|(inputs, _)| inputs).unwrap_or_default();
    let dicts = argument_dicts(source, op);
    let arguments = inputs.iter().enumerate().map(|(i, ty)| {
        let dict = dicts.get(i).copied().flatten();
        parameter(source, *ty, dict)
    });
    let arguments = arguments.collect();
    let mut result = Vec::new();
    for (decoration, words) in spirula_spirv::decorations::of_words(ctx, source.attr(op, carry::DECORATIONS))
    {
        if decoration == Decoration::FuncParamAttr
            && let Some(number) = words.first().and_then(|word| ctx.as_int(*word))
            && let Some(name) = flag_of(FunctionParameterAttribute(number.1 as u32))
            && name != "readonly"
        {
            result.push((ctx.str(format!("llvm.{name}")), Attr::unit()));
        }
    }
    let listed = decorations::listed(ctx, source.module.body.arena.attrs(op));
    let strings = string_attributes::of_result(ctx, &listed);
    result.extend(strings.map(|strings| (ctx.str(STRING_ATTRIBUTES), strings)));
    Signature { convention, flags, arguments, result }
}

/// The dictionaries of the parameters of a function.
pub(super) fn argument_dicts(source: &Source<'_>, op: Op) -> Vec<Option<spirula_ir::Dict>> {
    let ctx = source.ctx;
    let list = source.module.attr(op, "arg_attrs").and_then(|list| ctx.as_array(list));
    list.into_iter().flatten().map(|dict| ctx.as_dict(dict)).collect()
}

fn flag_of(attribute: FunctionParameterAttribute) -> Option<&'static str> {
    Some(match attribute {
        FunctionParameterAttribute::Zext => "zeroext",
        FunctionParameterAttribute::Sext => "signext",
        FunctionParameterAttribute::ByVal => "byval",
        FunctionParameterAttribute::Sret => "sret",
        FunctionParameterAttribute::NoAlias => "noalias",
        FunctionParameterAttribute::NoCapture => "nocapture",
        FunctionParameterAttribute::NoWrite => "readonly",
        FunctionParameterAttribute::NoReadWrite => "readnone",
        _ => return None,
    })
}

/// The attributes of a parameter.
fn parameter(source: &Source<'_>, ty: Type, dict: Option<spirula_ir::Dict>) -> Vec<(Str, Attr)> {
    let ctx = source.ctx;
    let mut attrs = Vec::new();
    let is_pointer =
        spv::as_pointer(ctx, ty).is_some() || spirula_spirv::other_types::is_untyped_pointer(ctx, ty);
    let is_integer = ctx.as_integer(ctx.element_or_self(ty)).is_some();
    for (decoration, words) in decorations::listed(ctx, dict) {
        let number = words.first().and_then(|word| source.word(*word)).map(|n| n as u64);
        match (decoration, number) {
            (Decoration::FuncParamAttr, Some(number)) => {
                let Some(name) = flag_of(FunctionParameterAttribute(number as u32)) else { continue };
                let extends = matches!(name, "zeroext" | "signext");
                if (extends && !is_integer) || (!extends && !is_pointer) {
                    continue;
                }
                let value = match (name, spv::as_pointer(ctx, ty)) {
                    ("byval" | "sret", Some((pointee, _))) => Attr::of_type(pointee),
                    // They need a type, which a pointer without a pointee does not say.
                    ("byval" | "sret", None) => continue,
                    _ => Attr::unit(),
                };
                attrs.push((ctx.str(format!("llvm.{name}")), value));
            }
            (Decoration::Alignment | Decoration::AlignmentId, Some(bytes)) if is_pointer => {
                attrs.push((ctx.str("llvm.align"), ctx.i64_attr(bytes as i64)));
            }
            (Decoration::MaxByteOffset | Decoration::MaxByteOffsetId, Some(bytes)) if is_pointer => {
                attrs.push((ctx.str("llvm.dereferenceable"), ctx.i64_attr(bytes as i64)));
            }
            _ => {}
        }
    }
    let strings = string_attributes::of_parameter(ctx, &decorations::listed(ctx, dict));
    attrs.extend(strings.map(|strings| (ctx.str(STRING_ATTRIBUTES), strings)));
    attrs
}

impl Signature {
    /// The slots of a function or call: flags, `arg_attrs`, `res_attrs`.
    fn slots(&self, l: &mut Rewriting<'_, '_>, is_call: bool) -> Rewritten<Vec<(&'static str, Attr)>> {
        let ctx = l.context();
        let flags = self.flags.iter().filter(|flag| !is_call || **flag != "optimize_none");
        let mut slots: Vec<_> = flags.map(|flag| (*flag, Attr::unit())).collect();
        if self.arguments.iter().any(|attrs| !attrs.is_empty()) {
            let mut dicts = Vec::with_capacity(self.arguments.len());
            for attrs in &self.arguments {
                let mut entries = Vec::with_capacity(attrs.len());
                for (name, value) in attrs {
                    let value = match value.as_type() {
                        Some(ty) => Attr::of_type(l.convert_type(ty)?),
                        None => *value,
                    };
                    entries.push((*name, value));
                }
                dicts.push(ctx.dictionary(&mut entries));
            }
            slots.push(("arg_attrs", ctx.array_attr(&dicts)));
        }
        if !self.result.is_empty() {
            let dict = ctx.dictionary(&mut self.result.clone());
            slots.push(("res_attrs", ctx.array_attr(&[dict])));
        }
        Ok(slots)
    }
}

/// The linkage of a function or variable.
pub(super) fn linkage(source: &Source<'_>, op: Op, is_function: bool, is_defined: bool) -> &'static str {
    let name = source.module.attr(op, "sym_name").and_then(Attr::as_string);
    if name.is_some_and(|name| source.kernels.contains_key(&name)) {
        return "external";
    }
    if name.is_some_and(|name| {
        matches!(
            source.ctx.text(source.name(name)),
            "llvm.used" | "llvm.compiler.used" | "llvm.global_ctors" | "llvm.global_dtors"
        )
    }) {
        return "appending";
    }
    match source.linkage(op) {
        None if is_function && !is_defined => "external",
        None => "internal",
        Some((_, LinkageType::Import)) if is_defined => "available_externally",
        Some((_, LinkageType::Export)) if !is_function && !is_defined => "common",
        Some((_, LinkageType::LinkOnceODR)) => "linkonce_odr",
        Some((_, LinkageType::WeakAMD)) => "weak",
        Some(_) => "external",
    }
}

/// The name of a linkage as an attribute.
pub(super) fn linkage_attr(name: &str) -> Attr {
    Attr::enumerant(enums::LINKAGE_KIND, enums::LINKAGE.value(name).unwrap_or(0))
}

fn function(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let policy = l.conversion();
    let ty = op.attr("function_type").and_then(Attr::as_type).ok_or("it has no function type")?;
    let (inputs, _) = ctx.as_function(ty).ok_or("it has no function type")?;
    let inputs = l.convert_signature(&inputs)?;
    let ty = l.convert_type(ty)?;
    let old = op.attr("sym_name").and_then(Attr::as_string).ok_or("it has no name")?;
    if let Some(name) = intrinsic(ctx, ctx.text(policy.source.name(old)), ty) {
        let signature = llvm::as_function(ctx, ty).ok_or("it has no function type")?;
        let result = literal(ctx, signature.result).unwrap_or(signature.result);
        return declare_intrinsic(l, &name, llvm::function(ctx, result, &signature.params, false));
    }
    let is_defined = op.blocks(0).next().is_some();
    let signature = policy.signatures.get(&old).cloned().unwrap_or_default();
    let mut values = vec![
        ("sym_name", Attr::string(policy.source.name(old))),
        ("function_type", Attr::of_type(ty)),
        ("CConv", Attr::enumerant(enums::CCONV_KIND, signature.convention)),
        ("linkage", linkage_attr(linkage(policy.source, op.op, true, is_defined))),
    ];
    values.extend(signature.slots(l, false)?);
    let listed = decorations::listed(ctx, op.arena().attrs(op.op));
    let strings = string_attributes::of_function(policy.source, old, &listed);
    values.extend(strings.map(|strings| ("passthrough", strings)));
    let new = l.full(Func::NAME, &[], &[], &values, &[]);
    set_space(l, new, policy.source.function_space(old));
    if signature.convention == SPIR_KERNEL && !string_attributes::is_vector_compute(&listed) {
        kernel_metadata::attach(l, op, old, new)?;
    } else {
        kernel_metadata::attach_decorations(l, op, new);
    }
    let subprogram = policy.debug().and_then(|debug| debug.of_function(old)).filter(|_| is_defined);
    if let Some(subprogram) = subprogram {
        policy.attach(l, new, "dbg", subprogram);
    }
    super::aux_data::apply(l, old, new);
    l.convert_region(op, 0, new, Arguments::Entry(inputs))
}

/// Puts a function into an address space.
fn set_space(l: &mut Rewriting<'_, '_>, function: Op, space: u32) {
    if space != 0 {
        let ctx = l.context();
        let space = Some(ctx.i32_attr(space as i32));
        let attrs = ctx.dict_with(l.arena().attrs(function), ctx.str("llvm.address_space"), space);
        l.new_body().arena.set_attrs(function, attrs);
    }
}

/// The intrinsic of LLVM that a function with this name stands for.
fn intrinsic(ctx: &Context, name: &str, ty: Type) -> Option<String> {
    let rest = name.strip_prefix(INTRINSIC)?;
    let rest = rest.strip_suffix(".volatile").unwrap_or(rest);
    if rest.starts_with("memset_p") {
        // The name of the pointer type in it is that of typed pointers.
        let params = llvm::as_function(ctx, ty)?.params;
        let space = llvm::as_pointer(ctx, *params.first()?)?;
        let (width, _) = ctx.as_integer(*params.get(2)?)?;
        return Some(format!("llvm.memset.p{space}.i{width}"));
    }
    Some(format!("llvm.{}", rest.replace('_', ".")))
}

fn declare_intrinsic(l: &mut Rewriting<'_, '_>, name: &str, ty: Type) -> Rewritten {
    let name = l.context().str(name);
    l.state.declare(Declaration { name, ty, convention: 0, effects: Effects::default() });
    Ok(())
}

/// The attributes that every call has.
pub(super) fn call_slots(
    ctx: &Context,
    callee: Str,
    operands: usize,
    convention: u32,
) -> Vec<(&'static str, Attr)> {
    vec![
        ("callee", Attr::symbol(callee)),
        ("CConv", Attr::enumerant(enums::CCONV_KIND, convention)),
        ("operandSegmentSizes", ctx.dense_i32_array(&[operands as i32, 0])),
        ("op_bundle_sizes", ctx.dense_i32_array(&[])),
    ]
}

fn call(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let args: Rewritten<Vec<spirula_ir::Value>> =
        op.operands().map(|operand| super::globals::operand(l, op, operand)).collect();
    let args = args?;
    let callee = op.attr("callee").and_then(Attr::as_symbol).ok_or("it names no function")?;
    let result = op.result_type(0).filter(|ty| !ctx.is_none_type(*ty));
    let types = l.convert_all(result)?;
    let policy = l.conversion();
    let name = policy.source.name(callee);
    let signature = policy.signatures.get(&callee).cloned().unwrap_or_default();
    let operands: Vec<Type> = args.iter().map(|value| l.ty(*value)).collect();
    let returned = types.first().copied().unwrap_or_else(|| llvm::void(ctx));
    let ty = llvm::function(ctx, returned, &operands, false);
    if let Some(name) = intrinsic(ctx, ctx.text(name), ty) {
        return call_intrinsic(l, op, &name, &args, types.first().copied());
    }
    let mut slots = call_slots(ctx, name, args.len(), signature.convention);
    slots.extend(signature.slots(l, true)?);
    let flags = super::values::fast_math(l, op);
    if flags != 0 {
        slots.push(("fastmathFlags", Attr::enumerant(enums::FAST_MATH_KIND, flags)));
    }
    let new = l.full(Call::NAME, &args, &types, &slots, &[]);
    match result {
        Some(_) => l.replace_with_op(op, new),
        None => without_result(l, op, new),
    }
    Ok(())
}

/// What a call without a result became: no value leads to it, so it gets here what decorations say.
fn without_result(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, new: Op) {
    op.results().for_each(|result| l.map(result, &[]));
    super::aliasing::of_decorations(l, new, &decorations::listed(op.ctx, op.attrs()));
}

/// A call of an intrinsic, which returns a structure without a name.
fn call_intrinsic(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    name: &str,
    args: &[spirula_ir::Value],
    result: Option<Type>,
) -> Rewritten {
    let ctx = op.ctx;
    let slots = call_slots(ctx, ctx.str(name), args.len(), 0);
    let Some(ty) = result else {
        l.full(Call::NAME, args, &[], &slots, &[]);
        op.results().for_each(|result| l.map(result, &[]));
        return Ok(());
    };
    let Some(literal) = literal(ctx, ty) else {
        let new = l.full(Call::NAME, args, &[ty], &slots, &[]);
        l.replace_with_op(op, new);
        return Ok(());
    };
    let new = l.full(Call::NAME, args, &[literal], &slots, &[]);
    let all = l.only(new);
    let mut value = Poison::build(l, ty);
    for (index, member) in
        llvm::as_structure(ctx, ty).and_then(|ty| ty.elements).into_iter().flatten().enumerate()
    {
        let member = ExtractValue::build(l, member, &[index as i64], all);
        value = InsertValue::build(l, &[index as i64], value, member);
    }
    l.replace(op, &[value]);
    Ok(())
}

/// The structure without a name that has the members of one with a name.
fn literal(ctx: &Context, ty: Type) -> Option<Type> {
    let structure = llvm::as_structure(ctx, ty)?;
    structure.name?;
    Some(llvm::structure(ctx, &structure.elements?, structure.packed))
}

/// The attributes of what is passed to a function that is called by its address (ArgumentAttributeINTEL).
fn passed_attributes(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, count: usize) -> Rewritten<Option<Attr>> {
    let ctx = op.ctx;
    let mut lists = vec![Vec::new(); count];
    for (decoration, words) in decorations::listed(ctx, op.arena().attrs(op.op)) {
        let number = |index: usize| {
            let word = *words.get(index)?;
            word.as_enumerant().map(|(_, n)| n).or_else(|| ctx.as_int(word).map(|(_, n)| n as u32))
        };
        if decoration != Decoration::ArgumentAttributeINTEL {
            continue;
        }
        let (Some(index), Some(attribute)) = (number(0), number(1)) else { continue };
        let name = flag_of(FunctionParameterAttribute(attribute));
        let (Some(list), Some(name)) = (lists.get_mut(index as usize), name) else { continue };
        let ty = op.operand(index as usize + 1).map(|value| op.ty(value));
        let value = match (name, ty.and_then(|ty| spv::as_pointer(ctx, ty))) {
            ("byval" | "sret", Some((pointee, _))) => Attr::of_type(l.convert_type(pointee)?),
            ("byval" | "sret", None) => continue,
            _ => Attr::unit(),
        };
        list.push((ctx.str(format!("llvm.{name}")), value));
    }
    let is_empty = lists.iter().all(Vec::is_empty);
    let dicts: Vec<Attr> = lists.iter_mut().map(|list| ctx.dictionary(list)).collect();
    Ok((!is_empty).then(|| ctx.array_attr(&dicts)))
}

/// A call of a function by its address.
fn call_pointer(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let result = op.result_type(0).filter(|ty| !ctx.is_none_type(*ty));
    let types = l.convert_all(result)?;
    let mut slots = vec![
        ("CConv", Attr::enumerant(enums::CCONV_KIND, SPIR_FUNCTION)),
        ("operandSegmentSizes", ctx.dense_i32_array(&[args.len() as i32, 0])),
        ("op_bundle_sizes", ctx.dense_i32_array(&[])),
    ];
    let attributes = passed_attributes(l, op, args.len().saturating_sub(1))?;
    slots.extend(attributes.map(|attributes| ("arg_attrs", attributes)));
    let new = l.full(Call::NAME, args.all(), &types, &slots, &[]);
    match result {
        Some(_) => l.replace_with_op(op, new),
        None => without_result(l, op, new),
    }
    Ok(())
}

/// An operation without a row of its own: at module scope it is read where it is used, in functions it is a call.
pub(super) fn any(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    if std::ptr::eq(op.body, l.conversion().source.module.body) {
        op.results().for_each(|result| l.map(result, &[]));
        return Ok(());
    }
    if super::debug::convert(l, op)? {
        return Ok(());
    }
    calls::any(l, op)
}

/// Adds the functions that are called and not in the module.
pub(super) fn write_declarations(l: &mut Rewriting<'_, '_>) {
    let source = l.conversion().source;
    let ctx = source.ctx;
    let defined: FxHashSet<Str> = source.module.symbols().map(|name| source.name(name)).collect();
    let block = l.new_body().arena.roots().first().copied();
    let Some(block) = block.and_then(|region| l.new_body().arena.entry(region)) else { return };
    for declaration in std::mem::take(&mut l.state.declared) {
        if defined.contains(&declaration.name) {
            continue;
        }
        if let Some((slots, body)) =
            memory_maps::by_name(ctx.text(declaration.name)).and_then(|map| map.function(ctx))
        {
            l.set_insertion_end(block);
            let function = l.insert(&OpParts { slots: &slots, ..OpParts::new(Func::NAME) });
            set_space(l, function, source.spaces.of_function(false));
            l.attach_body(function, body);
            continue;
        }
        let mut values = vec![
            ("sym_name", Attr::string(declaration.name)),
            ("function_type", Attr::of_type(declaration.ty)),
            ("CConv", Attr::enumerant(enums::CCONV_KIND, declaration.convention)),
        ];
        values.extend(declaration.effects.slots(ctx));
        if declaration.effects.no_return {
            values.push(("passthrough", ctx.array_attr(&[ctx.string_attr("noreturn")])));
        }
        l.set_insertion_end(block);
        let function = l.full(Func::NAME, &[], &[], &values, &[]);
        set_space(l, function, source.spaces.of_function(false));
        let mut inside = Body::new();
        inside.arena.add_root();
        l.attach_body(function, inside);
    }
}

/// Puts declarations of what is not in the source after the first function that calls it, as SPIRV-LLVM-Translator has them.
pub(super) fn place_declarations(source: &Source<'_>, new: &mut Body) {
    let ctx = source.ctx;
    let Some(block) = new.arena.roots().first().and_then(|region| new.arena.entry(*region)) else { return };
    let known: FxHashSet<Str> = source.module.symbols().map(|name| source.name(name)).collect();
    let functions: Vec<Op> = new.arena.ops(block).filter(|op| new.arena.name(*op) == Func::NAME).collect();
    let mut declarations: FxHashMap<Str, Op> = FxHashMap::default();
    for function in &functions {
        let at = SourceOp { ctx, body: new, op: *function };
        let name = at.attr("sym_name").and_then(Attr::as_string);
        if let Some(name) = name.filter(|name| at.blocks(0).next().is_none() && !known.contains(name)) {
            declarations.insert(name, *function);
        }
    }
    for function in functions {
        let Some(body) = new.body_of(function) else { continue };
        let callees = body.arena.all_ops().filter_map(|op| {
            let callee = SourceOp { ctx, body, op }.attr("callee").and_then(Attr::as_symbol)?;
            declarations.remove(&callee)
        });
        let called: Vec<Op> = callees.collect();
        let mut next = new.arena.next(function);
        while let Some(at) = next.filter(|at| called.contains(at)) {
            next = new.arena.next(at);
        }
        let Some(next) = next else { continue };
        for declaration in called {
            new.arena.unlink(declaration);
            new.arena.insert_before(next, declaration);
        }
    }
}

/// Names values, blocks and arguments of a function that was converted.
pub(super) fn finish_labels(l: &mut Rewriting<'_, '_>) {
    let body = l.source();
    let ctx = l.context();
    let name_key = ctx.str(carry::NAME);
    for op in body.arena.all_ops() {
        let Some(name) = ctx.dict_get(body.arena.attrs(op), name_key).and_then(Attr::as_string) else {
            continue;
        };
        let source = SourceOp { ctx, body, op };
        let value =
            source.result(0).and_then(|value| l.mapped(value)).and_then(|values| values.first().copied());
        let Some(value) = value else { continue };
        name_value(l, value, name);
    }
    name_added(l);
    flag_values(l);
    decorate_values(l);
    let Some(region) = body.arena.roots().first().copied() else { return };
    let mut edges: FxHashMap<spirula_ir::Block, i32> = FxHashMap::default();
    for last in body.arena.blocks(region).filter_map(|block| body.arena.last(block)) {
        for successor in body.arena.successors(last) {
            *edges.entry(*successor).or_default() += 1;
        }
    }
    for (i, block) in body.arena.blocks(region).enumerate().collect::<Vec<_>>() {
        let Some(last) = body.arena.last(block) else { continue };
        let source = SourceOp { ctx, body, op: last };
        let dict = source.discardable(carry::BLOCK).and_then(|dict| ctx.as_dict(dict));
        let entry = |name: &str| ctx.dict_get(dict, ctx.str(name));
        let named = entry(carry::LABEL).and_then(|label| ctx.as_dict(label));
        let name = ctx.dict_get(named, name_key);
        let arguments = if i == 0 { parameter_names(l) } else { entry(carry::ARGUMENTS) };
        let Some(new) = source.block().and_then(|block| l.block(block).ok()) else { continue };
        let edges = if i == 0 { 0 } else { edges.get(&block).copied().unwrap_or(0) };
        write_label(l, new, edges, name, arguments);
    }
}

/// Names the values that the conversion added, with numbers where names are taken, as LLVM numbers them.
fn name_added(l: &mut Rewriting<'_, '_>) {
    let named = std::mem::take(&mut l.state.named);
    if named.is_empty() {
        return;
    }
    let ctx = l.context();
    let parameters: Vec<Option<Str>> = parameter_names(l).map(|list| names(ctx, list)).unwrap_or_default();
    let mut used: FxHashSet<Str> = parameters.iter().flatten().copied().collect();
    let arena = &l.new_body().arena;
    used.extend(arena.all_ops().filter_map(|op| name_of(ctx, arena.loc(op))));
    let mut number = 0u32;
    for (value, base) in named {
        let base = match base {
            NameOf::Text(text) => text.to_owned(),
            NameOf::Cast(pointer) => {
                let arena = &l.new_body().arena;
                let own = match arena.def_op(pointer) {
                    Some(op) => name_of(ctx, arena.loc(op)),
                    None => {
                        parameter_index(arena, pointer).and_then(|at| parameters.get(at).copied().flatten())
                    }
                };
                format!("{}.as", own.map_or("", |name| ctx.text(name)))
            }
        };
        let mut name = ctx.str(&base);
        while !used.insert(name) {
            number += 1;
            name = ctx.str(format!("{base}{number}"));
        }
        name_value(l, value, name);
    }
}

/// The names in a list of dictionaries of arguments.
fn names(ctx: &Context, list: Attr) -> Vec<Option<Str>> {
    let key = ctx.str(carry::NAME);
    let dicts = ctx.as_array(list).into_iter().flatten();
    dicts.map(|dict| ctx.dict_get(ctx.as_dict(dict), key).and_then(Attr::as_string)).collect()
}

fn name_of(ctx: &Context, loc: spirula_ir::Loc) -> Option<Str> {
    match ctx.loc_data(loc)? {
        LocData::Name(name, _) => Some(*name),
        _ => None,
    }
}

/// The number of a parameter of the function.
fn parameter_index(arena: &spirula_ir::OpArena, value: spirula_ir::Value) -> Option<usize> {
    let entry = arena.entry(*arena.roots().first()?)?;
    arena.arguments(entry).iter().position(|argument| *argument == value)
}

fn name_value(l: &mut Rewriting<'_, '_>, value: spirula_ir::Value, name: Str) {
    let ctx = l.context();
    let arena = &mut l.new_body().arena;
    let Some(op) = arena.def_op(value) else { return };
    let loc = arena.loc(op);
    if matches!(ctx.loc_data(loc), Some(LocData::Name(..))) {
        return;
    }
    arena.set_loc(op, ctx.add_loc(LocData::Name(name, loc)));
}

/// Gives instructions the flags that decorations say, where the row that made them did not.
fn flag_values(l: &mut Rewriting<'_, '_>) {
    let (body, ctx) = (l.source(), l.context());
    for op in body.arena.all_ops().filter(|op| body.arena.attrs(*op).is_some()) {
        let source = SourceOp { ctx, body, op };
        let value = source.result(0).and_then(|value| l.mapped(value)).and_then(|new| new.first().copied());
        let Some(new) = value.and_then(|value| l.new_body().arena.def_op(value)) else { continue };
        let name = l.new_body().arena.name(new);
        for (slot, flags) in super::values::flags(l, source, name) {
            if l.new_body().arena.slot(new, slot).is_none() {
                l.new_body().arena.set_slot(new, slot, Some(flags));
            }
        }
    }
}

/// Writes the decorations of instructions as metadata.
fn decorate_values(l: &mut Rewriting<'_, '_>) {
    let (body, ctx) = (l.source(), l.context());
    for op in body.arena.all_ops() {
        let mut decorations = decorations::listed(ctx, body.arena.attrs(op));
        if decorations.is_empty() {
            continue;
        }
        let source = SourceOp { ctx, body, op };
        let value =
            source.result(0).and_then(|value| l.mapped(value)).and_then(|values| values.first().copied());
        let new = value.and_then(|value| l.new_body().arena.def_op(value));
        let Some(new) = new else { continue };
        super::aliasing::of_decorations(l, new, &decorations);
        decorations.retain(|(decoration, _)| !super::aliasing::is_list(*decoration));
        if !decorations::largest_error(l, new, &decorations) {
            decorations::attach(l, new, &decorations);
        }
    }
}

/// The dictionaries of the parameters of the function whose body is converted.
fn parameter_names(l: &Rewriting<'_, '_>) -> Option<Attr> {
    let enclosing = l.enclosing()?;
    let arena = &enclosing.body?.arena;
    let row = l.context().op_row(arena.name(enclosing.op))?;
    arena.slot(enclosing.op, row.attr_index("arg_attrs")?)
}

fn write_label(
    l: &mut Rewriting<'_, '_>,
    block: spirula_ir::Block,
    edges: i32,
    name: Option<Attr>,
    arguments: Option<Attr>,
) {
    let ctx = l.context();
    let key = ctx.str(carry::NAME);
    let mut slots = [None; 3];
    slots[label::BLOCK_NAME] = name;
    let mut named = false;
    let dicts = arguments.and_then(|list| ctx.as_array(list)).into_iter().flatten().map(|dict| {
        let name = ctx.dict_get(ctx.as_dict(dict), key).filter(|name| name.as_string().is_some());
        named |= name.is_some();
        let mut entries: Vec<(Str, Attr)> = name.map(|name| (ctx.str("name"), name)).into_iter().collect();
        ctx.dictionary(&mut entries)
    });
    let dicts: Vec<Attr> = dicts.collect();
    if named {
        slots[label::ARGUMENTS] = Some(ctx.array_attr(&dicts));
    }
    let has_phis = edges > 0 && !l.block_arguments(block).is_empty();
    if has_phis && edges > 1 {
        // Entries in the order of the blocks; the default is the reverse.
        let order: Vec<i32> = (0..edges).rev().collect();
        slots[label::INCOMING] = Some(ctx.dense_i32_array(&order));
    }
    if !has_phis && slots.iter().all(Option::is_none) {
        return;
    }
    l.set_insertion_start(block);
    l.insert(&OpParts { slots: &slots, ..OpParts::new(LABEL) });
}
