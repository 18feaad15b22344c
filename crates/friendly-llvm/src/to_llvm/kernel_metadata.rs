//! Metadata of kernels: types and qualifiers of arguments, execution modes.

use super::functions::argument_dicts;
use super::signature::image_name;
use super::{Rewriting, decorations};
use crate::ARGUMENT_STRINGS;
use crate::function_metadata::{FUNCTIONS, Operands};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Context, Op, Param, Str, Type};
use spirula_llvm::attrs::{self, POISON, TYPED_CONSTANT};
use spirula_spec::{AccessQualifier, Decoration, ExecutionMode, FunctionParameterAttribute};
use spirula_spirv::carry;
use spirula_spirv::other_types::{as_other, is_untyped_pointer};
use spirula_spirv::types as spv;
use spirula_to_llvm::rows::Rewritten;

/// A parameter of a kernel.
struct Parameter {
    ty: Type,
    decorations: Vec<(Decoration, Vec<Attr>)>,
    name: String,
}

impl Parameter {
    fn has(&self, ctx: &Context, attribute: FunctionParameterAttribute) -> bool {
        self.attributes(ctx).any(|known| known == attribute)
    }

    fn attributes<'p>(&'p self, ctx: &'p Context) -> impl Iterator<Item = FunctionParameterAttribute> + 'p {
        let of = |words: &'p [Attr]| words.first().and_then(|word| number(ctx, *word));
        let all = self.decorations.iter().filter(|(decoration, _)| *decoration == Decoration::FuncParamAttr);
        all.filter_map(move |(_, words)| of(words)).map(|n| FunctionParameterAttribute(n as u32))
    }
}

fn number(ctx: &Context, word: Attr) -> Option<i64> {
    word.as_enumerant().map(|(_, n)| i64::from(n)).or_else(|| ctx.as_int(word).map(|(_, n)| n))
}

/// Attaches the metadata of the kernel `op` to the function `new`: of arguments, decorations, execution modes.
pub(super) fn attach(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, symbol: Str, new: Op) -> Rewritten {
    let ctx = op.ctx;
    let parameters = parameters(l, op)?;
    let strings = |of: &dyn Fn(&Parameter) -> String| -> Vec<Attr> {
        parameters.iter().map(|parameter| ctx.string_attr(of(parameter))).collect()
    };
    let spaces: Vec<Attr> =
        parameters.iter().map(|parameter| ctx.i32_attr(space(l, parameter.ty) as i32)).collect();
    let types = strings(&|parameter| type_name(ctx, parameter));
    let mut lists = vec![
        ("kernel_arg_addr_space", spaces),
        ("kernel_arg_access_qual", strings(&|parameter| access(ctx, parameter.ty).to_owned())),
        ("kernel_arg_type", types.clone()),
        ("kernel_arg_type_qual", strings(&|parameter| type_qualifiers(ctx, parameter))),
        ("kernel_arg_base_type", types),
    ];
    if l.conversion().options.argument_strings {
        for (kind, list) in &mut lists {
            if let Some(kept) = argument_strings(l, ctx, kind, symbol) {
                *list = kept;
            }
        }
    }
    if l.conversion().options.argument_names {
        lists.push(("kernel_arg_name", strings(&|parameter| parameter.name.clone())));
    }
    for (kind, list) in lists {
        let node = l.conversion().graph.tuple(ctx, &list);
        l.conversion().attach(l, new, kind, node);
    }
    argument_metadata(l, ctx, &parameters, new);
    parameter_metadata(l, ctx, &parameters, new);
    attach_decorations(l, op, new);
    execution_modes(l, ctx, symbol, new);
    Ok(())
}

/// Attaches the decorations of a function that have metadata of their own.
pub(super) fn attach_decorations(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, new: Op) {
    let listed = decorations::listed(op.ctx, op.arena().attrs(op.op));
    for row in FUNCTIONS {
        let Some((_, words)) = listed.iter().find(|(decoration, _)| *decoration == row.decoration) else {
            continue;
        };
        let numbers: Vec<i64> = words.iter().filter_map(|word| number(op.ctx, *word)).collect();
        let lists = match row.operands {
            Operands::Switch => vec![(row.name, vec![1])],
            Operands::Given => vec![(row.name, numbers)],
            Operands::With(other) => {
                let at = |index: usize| numbers.get(index).copied().unwrap_or(0);
                vec![(row.name, vec![at(0)]), (other, vec![at(1)])]
            }
        };
        for (name, numbers) in lists.into_iter().filter(|(name, n)| *name == row.name || n != &[0]) {
            let node = l.conversion().graph.numbers(op.ctx, &numbers);
            l.conversion().attach(l, new, name, node);
        }
    }
}

/// Metadata of the arguments of a kernel that decorations of them say: numbers for each argument.
fn argument_metadata(l: &mut Rewriting<'_, '_>, ctx: &Context, parameters: &[Parameter], new: Op) {
    let location = |parameter: &Parameter| {
        let of = parameter.decorations.iter().find(|(known, _)| *known == Decoration::BufferLocationALTERA);
        of.and_then(|(_, words)| number(ctx, *words.first()?))
    };
    if parameters.iter().any(|parameter| location(parameter).is_some()) {
        let numbers: Vec<i64> =
            parameters.iter().map(|parameter| location(parameter).unwrap_or(-1)).collect();
        let node = l.conversion().graph.numbers(ctx, &numbers);
        l.conversion().attach(l, new, "kernel_arg_buffer_location", node);
    }
    let is_aligned =
        |parameter: &Parameter| parameter.has(ctx, FunctionParameterAttribute::RuntimeAlignedALTERA);
    if parameters.iter().any(is_aligned) {
        let truth = ctx.int_type(1);
        let items: Vec<Attr> =
            parameters.iter().map(|parameter| ctx.int_attr(truth, is_aligned(parameter).into())).collect();
        let node = l.conversion().graph.tuple(ctx, &items);
        l.conversion().attach(l, new, "kernel_arg_runtime_aligned", node);
    }
}

/// What an OpString says of the arguments of a kernel: the kind of metadata, the kernel, and the items, each with a comma.
fn argument_strings(l: &Rewriting<'_, '_>, ctx: &Context, kind: &str, kernel: Str) -> Option<Vec<Attr>> {
    let kind = ARGUMENT_STRINGS.iter().find(|known| **known == kind)?;
    let prefix = format!("{kind}.{}.", ctx.text(kernel));
    let strings = l.conversion().source.module_list(carry::STRINGS);
    let text = strings.into_iter().find_map(|item| {
        let text = ctx.as_array(item)?.next()?.as_string()?;
        ctx.text(text).strip_prefix(prefix.as_str())
    })?;
    let items = text.strip_suffix(',').unwrap_or(text);
    Some(outer_parts(items).into_iter().map(|item| ctx.string_attr(item)).collect())
}

/// The parts of a list at commas that are not within the arguments of a template.
fn outer_parts(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0usize);
    for (at, c) in text.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(text.get(start..at).unwrap_or_default());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text.get(start..).unwrap_or_default());
    parts
}

fn parameters(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<Vec<Parameter>> {
    let ctx = op.ctx;
    let source = l.conversion().source;
    let ty = op.attr("function_type").and_then(Attr::as_type).ok_or("it has no function type")?;
    let (inputs, _) = ctx.as_function(ty).ok_or("it has no function type")?;
    let dicts = argument_dicts(source, op.op);
    let parameter = |(i, ty): (usize, &Type)| {
        let dict = dicts.get(i).copied().flatten();
        let name = ctx.dict_get(dict, ctx.str(carry::NAME)).and_then(Attr::as_string);
        Parameter {
            ty: *ty,
            decorations: decorations::listed(ctx, dict),
            name: name.map_or(String::new(), |name| ctx.text(name).to_owned()),
        }
    };
    Ok(inputs.iter().enumerate().map(parameter).collect())
}

fn space(l: &Rewriting<'_, '_>, ty: Type) -> u32 {
    let (ctx, spaces) = (l.context(), l.conversion().source.spaces);
    if let Some((_, class)) = spv::as_pointer(ctx, ty) {
        return spaces.of_class(class);
    }
    match as_other(ctx, ty) {
        Some((spirula_spec::Op::TypeUntypedPointerKHR, [Param::Int(class), ..])) => {
            spaces.of_class(spirula_spec::StorageClass(*class as u32))
        }
        Some((spirula_spec::Op::TypePipe, _)) => spaces.of(1),
        _ if spv::as_image(ctx, ty).is_some() => spaces.of(1),
        _ => spaces.private(),
    }
}

fn access(ctx: &Context, ty: Type) -> &'static str {
    let qualifier = match (spv::as_image(ctx, ty), as_other(ctx, ty)) {
        (Some((_, shape)), _) => shape.access.saturating_sub(1),
        (None, Some((spirula_spec::Op::TypePipe, [Param::Int(access), ..]))) => *access as u32,
        _ => return "none",
    };
    match AccessQualifier(qualifier) {
        AccessQualifier::WriteOnly => "write_only",
        AccessQualifier::ReadWrite => "read_write",
        _ => "read_only",
    }
}

fn type_qualifiers(ctx: &Context, parameter: &Parameter) -> String {
    let mut words = String::new();
    if parameter.decorations.iter().any(|(decoration, _)| *decoration == Decoration::Volatile) {
        words.push_str("volatile");
    }
    for attribute in parameter.attributes(ctx) {
        if !words.is_empty() {
            words.push(' ');
        }
        if attribute == FunctionParameterAttribute::NoAlias {
            words.push_str("restrict");
        }
    }
    if matches!(as_other(ctx, parameter.ty), Some((spirula_spec::Op::TypePipe, _))) {
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str("pipe");
    }
    words
}

/// The name in OpenCL C of the type of a parameter.
fn type_name(ctx: &Context, parameter: &Parameter) -> String {
    let by_value = parameter.has(ctx, FunctionParameterAttribute::ByVal);
    let signed = !parameter.has(ctx, FunctionParameterAttribute::Zext);
    match spv::as_pointer(ctx, parameter.ty).filter(|_| by_value) {
        Some((pointee, _)) => name_of(ctx, pointee, signed),
        None => name_of(ctx, parameter.ty, signed),
    }
}

fn name_of(ctx: &Context, ty: Type, signed: bool) -> String {
    if let Some((width, _)) = ctx.as_integer(ty) {
        let prefix = if signed { "" } else { "u" };
        return match width {
            1 => "bool".to_owned(),
            8 => format!("{prefix}char"),
            16 => format!("{prefix}short"),
            32 => format!("{prefix}int"),
            64 => format!("{prefix}long"),
            width => format!("{prefix}int{width}_t"),
        };
    }
    if let Some(kind) = ctx.as_float(ty) {
        return match kind.bits() {
            16 => "half",
            32 => "float",
            _ => "double",
        }
        .to_owned();
    }
    if let Some((count, element)) = ctx.as_vector1(ty) {
        return format!("{}{count}", name_of(ctx, element, true));
    }
    if let Some((pointee, _)) = spv::as_pointer(ctx, ty) {
        return format!("{}*", name_of(ctx, pointee, true));
    }
    if is_untyped_pointer(ctx, ty) {
        return "int*".to_owned();
    }
    if spv::as_array(ctx, ty).is_some() {
        return "array".to_owned();
    }
    if let Some(name) = spv::struct_name(ctx, ty) {
        return ctx.text(name).replacen("struct.", "struct ", 1).replacen("union.", "union ", 1);
    }
    if let Some((_, shape)) = spv::as_image(ctx, ty) {
        return format!("{}_t", image_name(shape));
    }
    if ctx.type_node(ty).kind == spv::SAMPLER {
        return "sampler_t".to_owned();
    }
    if let Some((op, params)) = as_other(ctx, ty) {
        use spirula_spec::Op;
        return match op {
            Op::TypePipe => "pipe".to_owned(),
            Op::TypeEvent => "event_t".to_owned(),
            Op::TypeDeviceEvent => "clk_event_t".to_owned(),
            Op::TypeQueue => "queue_t".to_owned(),
            Op::TypeReserveId => "reserve_id_t".to_owned(),
            _ => match params {
                [Param::Str(name), ..] => ctx.text(*name).to_owned(),
                _ => String::new(),
            },
        };
    }
    "void".to_owned()
}

/// `!spirv.ParameterDecorations`: the decorations of each parameter.
fn parameter_metadata(l: &mut Rewriting<'_, '_>, ctx: &Context, parameters: &[Parameter], new: Op) {
    if parameters.iter().all(|parameter| parameter.decorations.is_empty()) {
        return;
    }
    let graph = &l.conversion().graph;
    let mut lists = Vec::with_capacity(parameters.len());
    for parameter in parameters {
        let nodes: Vec<Attr> = parameter.decorations.iter().map(|one| decorations::node(l, one)).collect();
        lists.push(graph.tuple(ctx, &nodes));
    }
    let node = graph.tuple(ctx, &lists);
    l.conversion().attach(l, new, "spirv.ParameterDecorations", node);
}

/// Execution modes with metadata of their own: mode, name.
const MODES: &[(ExecutionMode, &[&str])] = &[
    (ExecutionMode::LocalSize, &["reqd_work_group_size"]),
    (ExecutionMode::LocalSizeId, &["reqd_work_group_size"]),
    (ExecutionMode::LocalSizeHint, &["work_group_size_hint"]),
    (ExecutionMode::LocalSizeHintId, &["work_group_size_hint"]),
    (ExecutionMode::SubgroupSize, &["reqd_sub_group_size", "intel_reqd_sub_group_size"]),
    (ExecutionMode::MaxWorkgroupSizeINTEL, &["max_work_group_size"]),
    (ExecutionMode::NoGlobalOffsetINTEL, &["no_global_work_offset"]),
    (ExecutionMode::MaxWorkDimINTEL, &["max_global_work_dim"]),
    (ExecutionMode::NumSIMDWorkitemsINTEL, &["num_simd_work_items"]),
    (ExecutionMode::SchedulerTargetFmaxMhzINTEL, &["scheduler_target_fmax_mhz"]),
];

/// Modes that are words: mode, by its literal.
const WORDS: &[(ExecutionMode, [&[&str]; 2])] = &[
    (ExecutionMode::RegisterMapInterfaceINTEL, [&["csr"], &["csr", "wait_for_done_write"]]),
    (ExecutionMode::StreamingInterfaceINTEL, [&["streaming"], &["streaming", "stall_free_return"]]),
];

fn execution_modes(l: &mut Rewriting<'_, '_>, ctx: &Context, symbol: Str, new: Op) {
    let modes = l.conversion().source.execution_modes(symbol);
    for (mode, names) in MODES {
        let Some((_, values)) = modes.iter().find(|(known, _)| *known == mode.0) else { continue };
        for name in *names {
            let node = l.conversion().graph.numbers(ctx, values);
            l.conversion().attach(l, new, name, node);
        }
    }
    let named = ExecutionMode::NamedSubgroupSizeINTEL.0;
    if modes.iter().any(|(mode, values)| *mode == named && values.first() == Some(&0)) {
        // Any size that the implementation chooses.
        let node = l.conversion().graph.numbers(ctx, &[-1]);
        l.conversion().attach(l, new, "intel_reqd_sub_group_size", node);
    }
    if let Some((_, values)) = modes.iter().find(|(known, _)| *known == ExecutionMode::VecTypeHint.0)
        && let Some(ty) = values.first().and_then(|number| hinted_type(ctx, *number as u32))
    {
        let poison = [Param::Type(ty), Param::Attr(attrs::bare(ctx, POISON))];
        let operands = [ctx.attr_of(TYPED_CONSTANT, &poison), ctx.i32_attr(1)];
        let node = l.conversion().graph.tuple(ctx, &operands);
        l.conversion().attach(l, new, "vec_type_hint", node);
    }
    for (mode, lists) in WORDS {
        let Some((_, values)) = modes.iter().find(|(known, _)| *known == mode.0) else { continue };
        let list = values.first().and_then(|n| lists.get(*n as usize)).copied().unwrap_or_default();
        let words: Vec<Attr> = list.iter().map(|word| ctx.string_attr(word)).collect();
        let node = l.conversion().graph.tuple(ctx, &words);
        l.conversion().attach(l, new, "ip_interface", node);
    }
}

/// The type of a vector hint: the number of elements in the upper half, the scalar in the lower.
fn hinted_type(ctx: &Context, word: u32) -> Option<Type> {
    use spirula_ir::builtin::FloatKind;
    let scalar = match word & 0xffff {
        0 => ctx.int_type(8),
        1 => ctx.int_type(16),
        2 => ctx.int_type(32),
        3 => ctx.int_type(64),
        4 => ctx.float_type(FloatKind::F16),
        5 => ctx.float_type(FloatKind::F32),
        6 => ctx.float_type(FloatKind::F64),
        _ => return None,
    };
    let count = word >> 16;
    Some(if count < 2 { scalar } else { ctx.vector_type(&[count.into()], scalar) })
}
