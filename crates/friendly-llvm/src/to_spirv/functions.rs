//! Functions and their parameters (LLVM language reference, "Functions"; SPIR-V specification, "Function Instructions").

use super::build;
use super::types::is_pointer;
use super::{Forward, Rewritten, Rw};
use crate::errors::Code;
use spirula_ir::convert::{Arguments, Pattern, SignatureConversion, SourceOp};
use spirula_ir::{Attr, Context, OpBuilder as _, OpParts, Str, Type, Value};
use spirula_llvm::enums;
use spirula_llvm::import::entries::NAMELESS_GLOBAL;
use spirula_llvm::types as llvm;
use spirula_spec::{Decoration, FunctionParameterAttribute as Parameter, LinkageType, Version};
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};
use spirula_spirv::{carry, target};

/// `spir_kernelcc`, by LLVM's number.
const KERNEL: u32 = 76;

const INLINE: u32 = 1;
const DONT_INLINE: u32 = 2;
const OPT_NONE: u32 = 0x1_0000;

/// The extension that gives calls of functions an FPFastMathMode.
const FLOAT_CONTROLS: &str = "SPV_KHR_float_controls2";

/// Attributes of parameters without an operand, with their FuncParamAttr.
const FLAGS: [(&str, Parameter); 8] = [
    ("llvm.zeroext", Parameter::Zext),
    ("llvm.signext", Parameter::Sext),
    ("llvm.byval", Parameter::ByVal),
    ("llvm.sret", Parameter::Sret),
    ("llvm.noalias", Parameter::NoAlias),
    ("llvm.nocapture", Parameter::NoCapture),
    ("llvm.readonly", Parameter::NoWrite),
    ("llvm.readnone", Parameter::NoReadWrite),
];

pub(super) fn patterns<'a>() -> Vec<Pattern<Forward<'a>>> {
    vec![
        Pattern::raw("llvm.func", function),
        Pattern::raw("llvm.call", super::calls::call),
        Pattern::raw("llvm.inline_asm", |_, _| Err("inline assembly needs SPV_INTEL_inline_assembly".into())),
    ]
}

/// Whether a function is a kernel.
pub(super) fn is_kernel(function: SourceOp<'_>) -> bool {
    enums::value(function.attr("CConv")) == KERNEL
}

/// The address space of a function.
pub(super) fn address_space(function: SourceOp<'_>) -> u32 {
    let space = function.discardable("llvm.address_space").and_then(|attr| function.ctx.as_int(attr));
    space.map_or(0, |(_, n)| n as u32)
}

/// Whether a function has a body.
pub(super) fn is_defined(function: SourceOp<'_>) -> bool {
    function.blocks(0).next().is_some()
}

/// The name of a function or global.
pub(super) fn symbol(op: SourceOp<'_>) -> Option<Str> {
    op.attr("sym_name").and_then(Attr::as_string)
}

/// Whether a symbol stands for a number in place of a name.
pub(super) fn is_nameless(ctx: &Context, name: Str) -> bool {
    ctx.text(name).starts_with(NAMELESS_GLOBAL)
}

/// The linkage of a symbol; none for one that is not visible outside.
pub(super) fn linkage(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, is_defined: bool) -> Option<LinkageType> {
    if !is_defined {
        return Some(LinkageType::Import);
    }
    // What has a number in place of a name is not found by a linker.
    if op.name() == spirula_llvm::op::Func::NAME && symbol(op).is_some_and(|name| is_nameless(op.ctx, name)) {
        return None;
    }
    let options = rw.conversion().options;
    match enums::LINKAGE.word(enums::value(op.attr("linkage"))) {
        Some("internal" | "private") => None,
        Some("linkonce_odr") if options.allows("SPV_KHR_linkonce_odr") => Some(LinkageType::LinkOnceODR),
        Some("available_externally") => Some(LinkageType::Import),
        Some("weak") if options.allows("SPV_AMD_weak_linkage") => Some(LinkageType::WeakAMD),
        _ => Some(LinkageType::Export),
    }
}

fn function(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let name = symbol(op).ok_or("it has no name")?;
    let is_defined = is_defined(op);
    if !is_defined && !rw.conversion().is_imported(name) {
        return Ok(());
    }
    let signature =
        op.attr("function_type").and_then(Attr::as_type).and_then(|ty| llvm::as_function(ctx, ty));
    let signature = signature.ok_or("it has no function type")?;
    if signature.variadic {
        // A declaration that nothing names is left out.
        if !is_defined && !crate::legalize::is_named(ctx, rw.conversion().source, name) {
            return Ok(());
        }
        return Err(Code::UnsupportedVarArgFunction.with(ctx.text(name)).into());
    }
    if is_kernel(op) && is_nameless(ctx, name) {
        return Err(Code::InvalidLlvmModule.with("Entry point function must have a name").into());
    }
    let pointees = rw.conversion().pointees;
    let mut inputs = SignatureConversion::default();
    for (index, ty) in signature.params.iter().enumerate() {
        let ty = pointees.parameter(name, index).ok_or_else(|| no_type(ctx, *ty))?;
        inputs.push_input(&[ty]);
    }
    let result = pointees.result(name).ok_or_else(|| no_type(ctx, signature.result))?;
    let results = if ctx.is_none_type(result) { vec![] } else { vec![result] };
    let mut slots = [None; 6];
    slots[slot::func::FUNCTION_TYPE] = Some(Attr::of_type(ctx.function_type(inputs.types(), &results)));
    slots[slot::func::ARG_ATTRS] = parameters(rw, op, signature.params.len());
    slots[slot::func::SYM_NAME] = Some(Attr::string(name));
    slots[slot::func::FUNCTION_CONTROL] = Some(Attr::enumerant(kind::FUNCTION_CONTROL, control(rw, op)));
    let linkage = linkage(rw, op, is_defined).filter(|_| !is_kernel(op));
    slots[slot::func::LINKAGE_ATTRIBUTES] =
        linkage.map(|linkage| target::linkage_attributes(ctx, name, linkage.0));
    let attrs = own_attributes(rw, op);
    let loc = rw.loc();
    let new = rw.insert(&OpParts { loc, slots: &slots, attrs, ..OpParts::new(op::FUNC) });
    rw.convert_region(op, 0, new, Arguments::Entry(inputs))
}

/// The refusal of a type of a parameter or result.
fn no_type(ctx: &Context, ty: Type) -> String {
    let shown = ctx.type_text(ty);
    if shown.contains("token") {
        return Code::InvalidModule
            .with("LLVM module contains token type, which doesn't have a counterpart in SPIR-V");
    }
    format!("type '{shown}' has no translation")
}

fn control(rw: &Rw<'_, '_>, op: SourceOp<'_>) -> u32 {
    let has = |name| op.attr(name).is_some();
    let mut bits = 0;
    if has("always_inline") {
        bits |= INLINE;
    }
    if has("no_inline") {
        bits |= DONT_INLINE;
    }
    let options = rw.conversion().options;
    let has_opt_none = options.allows("SPV_EXT_optnone") || options.allows("SPV_INTEL_optnone");
    if has("optimize_none") && has_opt_none {
        bits |= OPT_NONE;
    }
    bits
}

/// A decoration as a word list.
fn words(ctx: &Context, numbers: &[u32]) -> Attr {
    let items: Vec<Attr> = numbers.iter().map(|n| ctx.i32_attr(*n as i32)).collect();
    ctx.array_attr(&items)
}

/// Names and decorations of the parameters.
fn parameters(rw: &Rw<'_, '_>, op: SourceOp<'_>, count: usize) -> Option<Attr> {
    let (ctx, nodes) = (op.ctx, rw.conversion().nodes);
    let by_metadata = nodes.attached(op, "spirv.ParameterDecorations");
    let qualifiers = nodes.attached(op, "kernel_arg_type_qual");
    let numbers = |name: &str| -> Vec<Option<i64>> {
        nodes.attached(op, name).into_iter().map(|item| nodes.number(item)).collect()
    };
    let (locations, aligned) = (numbers("kernel_arg_buffer_location"), numbers("kernel_arg_runtime_aligned"));
    let has_locations = rw.conversion().provides(Decoration::BufferLocationALTERA.row());
    let has_aligned = rw.conversion().provides(Parameter::RuntimeAlignedALTERA.row());
    let types = op.attr("function_type").and_then(Attr::as_type).and_then(|ty| llvm::as_function(ctx, ty));
    let types = types.map(|signature| signature.params).unwrap_or_default();
    let is_pointer = |index: usize| types.get(index).is_some_and(|ty| llvm::as_pointer(ctx, *ty).is_some());
    let given: Vec<Attr> =
        op.attr("arg_attrs").and_then(|list| ctx.as_array(list)).into_iter().flatten().collect();
    let names: Vec<Option<Str>> = argument_names(op);
    let annotated = super::annotations::of_parameters(rw, op);
    let mut all = Vec::with_capacity(count);
    let mut any = false;
    for index in 0..count {
        let mut decorations = given.get(index).map(|attrs| decorations(rw, *attrs)).unwrap_or_default();
        if let Some(location) =
            locations.get(index).copied().flatten().filter(|n| has_locations && is_pointer(index) && *n >= 0)
        {
            decorations.push(words(ctx, &[Decoration::BufferLocationALTERA.0, location as u32]));
        }
        if aligned.get(index).copied().flatten().is_some_and(|n| has_aligned && n != 0) {
            let attribute = Parameter::RuntimeAlignedALTERA.0;
            decorations.push(words(ctx, &[Decoration::FuncParamAttr.0, attribute]));
        }
        let by_qualifier = qualifiers.get(index).into_iter().flat_map(|text| qualified(ctx, *text));
        let by_node = by_metadata.get(index).into_iter().flat_map(|list| nodes.decorations(*list));
        let by_annotation =
            annotated.iter().filter(|(of, _)| *of == index).flat_map(|(_, list)| list.clone());
        for decoration in by_qualifier.chain(by_node).chain(by_annotation) {
            if !decorations.contains(&decoration) {
                decorations.push(decoration);
            }
        }
        let mut entries = Vec::new();
        if !decorations.is_empty() {
            entries.push((ctx.str(carry::DECORATIONS), ctx.array_attr(&decorations)));
        }
        if let Some(name) = names.get(index).copied().flatten() {
            entries.push((ctx.str(carry::NAME), Attr::string(name)));
        }
        any |= !entries.is_empty();
        all.push(ctx.dictionary(&mut entries));
    }
    any.then(|| ctx.array_attr(&all))
}

/// The decorations of the qualifiers of a kernel's parameter.
fn qualified(ctx: &Context, text: Attr) -> Vec<Attr> {
    let text = text.as_string().map_or("", |text| ctx.text(text));
    let known: [(&str, &[u32]); 2] = [
        ("volatile", &[Decoration::Volatile.0]),
        ("restrict", &[Decoration::FuncParamAttr.0, Parameter::NoAlias.0]),
    ];
    let of_text = known.iter().filter(|(word, _)| text.split(' ').any(|part| part == *word));
    of_text.map(|(_, decoration)| words(ctx, decoration)).collect()
}

/// The names of the arguments of the entry block.
fn argument_names(op: SourceOp<'_>) -> Vec<Option<Str>> {
    let (inside, _) = op.inside();
    let Some(entry) = op.blocks(0).next() else { return Vec::new() };
    let entry_op = SourceOp { ctx: op.ctx, body: inside, op: op.op };
    super::names::of_block_arguments(entry_op, entry)
}

/// The attributes of a parameter without an operand, in the order of the translator: the one that is none of LLVM's any
/// more, then those without a type.
pub(super) fn flags(ctx: &Context, attrs: Attr) -> Vec<Parameter> {
    let attrs = ctx.as_dict(attrs);
    let given = FLAGS.iter().filter(|(name, _)| ctx.dict_get(attrs, ctx.str(name)).is_some());
    let mut all: Vec<Parameter> = given.map(|(_, parameter)| *parameter).collect();
    all.sort_by_key(|parameter| match *parameter {
        Parameter::NoCapture => 0,
        Parameter::ByVal | Parameter::Sret => 2,
        _ => 1,
    });
    all
}

/// The decorations that attributes of a parameter stand for.
fn decorations(rw: &Rw<'_, '_>, attrs: Attr) -> Vec<Attr> {
    let ctx = rw.context();
    let has_byte_offset = rw.conversion().options.max_version >= Version::new(1, 1);
    let attrs = ctx.as_dict(attrs);
    let get = |name: &str| ctx.dict_get(attrs, ctx.str(name));
    let number = |name: &str| get(name).and_then(|attr| ctx.as_int(attr)).map(|(_, n)| n as u32);
    let mut all = Vec::new();
    for (name, parameter) in FLAGS {
        if get(name).is_some() {
            all.push(words(ctx, &[Decoration::FuncParamAttr.0, parameter.0]));
        }
    }
    if let Some(align) = number("llvm.align") {
        all.push(words(ctx, &[Decoration::Alignment.0, align]));
    }
    if let Some(bytes) = number("llvm.dereferenceable").filter(|_| has_byte_offset) {
        all.push(words(ctx, &[Decoration::MaxByteOffset.0, bytes]));
    }
    all.extend(rw.conversion().parameter_strings(attrs));
    all
}

/// Decorations of a function: extensions of the result, and what metadata says.
fn own_attributes(rw: &Rw<'_, '_>, op: SourceOp<'_>) -> Option<spirula_ir::Dict> {
    let ctx = op.ctx;
    let first = op.attr("res_attrs").and_then(|list| ctx.as_array(list)?.next());
    let attrs = first.and_then(|first| ctx.as_dict(first));
    let mut decorations: Vec<Attr> = FLAGS[..2]
        .iter()
        .filter(|(name, _)| ctx.dict_get(attrs, ctx.str(name)).is_some())
        .map(|(_, parameter)| words(ctx, &[Decoration::FuncParamAttr.0, parameter.0]))
        .collect();
    decorations.extend(rw.conversion().function_decorations(op));
    decorations.extend(rw.conversion().function_strings(op, attrs));
    if decorations.is_empty() {
        return None;
    }
    ctx.dict(&mut vec![(ctx.str(carry::DECORATIONS), ctx.array_attr(&decorations))])
}

/// Whether clang gives this name to the function of a block of OpenCL C: `f_block_invoke`, `f_block_invoke_2`.
pub(super) fn is_block_name(name: &str) -> bool {
    let text = name.trim_end_matches(|c: char| c.is_ascii_digit());
    text.strip_suffix('_').unwrap_or(text).ends_with("_block_invoke")
}

impl Forward<'_> {
    /// Whether a function is that of a block of OpenCL C.
    pub(super) fn is_block_function(&self, name: Str) -> bool {
        self.is_function(name) && is_block_name(self.ctx.text(name))
    }

    /// Whether a name is not that of an intrinsic, or of one that is called as it is.
    pub(super) fn is_allowed_intrinsic(&self, name: &str) -> bool {
        !name.starts_with("llvm.")
            || self.options.unknown_intrinsics.as_ref().is_some_and(|prefixes| {
                prefixes.is_empty() || prefixes.iter().any(|prefix| name.starts_with(prefix.as_str()))
            })
    }

    /// Whether a function without a body is one that a linker finds: neither an intrinsic nor a built-in function.
    pub(super) fn is_imported(&self, name: Str) -> bool {
        let text = self.ctx.text(name);
        self.is_allowed_intrinsic(text)
            && !self.builtins.contains_key(&name)
            && !super::max_error::is_known(text)
    }
}

/// Whether a call passes and returns what a function has, but for pointees.
fn fits(rw: &Rw<'_, '_>, op: SourceOp<'_>, callee: Str, values: &[Value]) -> bool {
    let (ctx, pointees) = (op.ctx, rw.conversion().pointees);
    let same = |a: Type, b: Type| a == b || (is_pointer(ctx, a) && is_pointer(ctx, b));
    let is_passed = |(index, value): (usize, &Value)| {
        pointees.parameter(callee, index).is_some_and(|ty| same(ty, build::ty(rw, *value)))
    };
    let result = pointees.result(callee).filter(|ty| !ctx.is_none_type(*ty));
    let is_returned = match (result, op.result_type(0)) {
        (Some(ty), Some(of)) => rw.conversion().types.convert(of).is_none_or(|of| same(ty, of)),
        (Some(_), None) | (None, None) => true,
        (None, Some(_)) => false,
    };
    is_returned && values.iter().enumerate().all(is_passed)
}

/// A call of a function of the module.
pub(super) fn call_function(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, callee: Str) -> Rewritten {
    let ctx = op.ctx;
    let pointees = rw.conversion().pointees;
    let mut operands = Vec::new();
    let mut values = Vec::with_capacity(op.operand_count());
    for operand in op.operands() {
        values.push(rw.converted_value(op.body, operand)?);
    }
    if !fits(rw, op, callee, &values) && rw.conversion().function_pointer(callee).is_some() {
        let address = super::constants::address(rw, callee)?;
        return super::calls::call_address(rw, op, address, values);
    }
    for (index, value) in values.into_iter().enumerate() {
        let ty = pointees
            .parameter(callee, index)
            .ok_or("it passes more values than the function has parameters")?;
        operands.push(super::memory::cast_pointer(rw, value, ty)?);
    }
    let result = pointees.result(callee).ok_or("the function is not declared")?;
    let types = if ctx.is_none_type(result) { vec![] } else { vec![result] };
    let attrs = [("callee", Attr::symbol(callee))];
    let new = build::full(rw, op::FUNCTION_CALL, &operands, &types, &attrs, &[])?;
    if op.result_count() == 0 {
        super::aliasing::decorate(rw, new, op);
        return Ok(());
    }
    let made = build::only(rw, new)?;
    if rw.conversion().options.allows(FLOAT_CONTROLS) {
        super::arithmetic::fast_math(rw, op, made, true);
    }
    build::name(rw, made, op);
    let ty = rw.result_type(op, 0)?;
    let made = super::memory::cast_pointer(rw, made, ty)?;
    rw.replace(op, &[made]);
    Ok(())
}
