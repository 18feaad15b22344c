//! Names and argument types of functions `__spirv_...` and of built-in functions of OpenCL C.
//!
//! A mangled name says more than a SPIR-V type: whether integers are unsigned, whether a pointee is constant or volatile. It is
//! a property of the function, so tables have it: [`Marks`].

use super::Rewriting;
use super::calls::{Argument, mangled};
use crate::mangle::{Qualifiers, Scalar, Signature, Type as Mangled, mangle, name_of_type};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Context, Param, Type};
use spirula_spec::{AccessQualifier, Dim, FPRoundingMode, ImageOperands, Op, StorageClass};
use spirula_spirv::other_types::{as_other, pointer_class};
use spirula_spirv::types as spv;

/// What a mangled name says of arguments beyond their types. The index of an argument is a bit.
#[derive(Clone, Copy, Default)]
pub(super) struct Marks {
    /// Integers, and integers that are pointed to, are unsigned.
    pub(super) unsigned: u32,
    /// What is pointed to is constant.
    pub(super) constant: u32,
    /// What is pointed to is volatile.
    pub(super) volatile: u32,
    /// What is pointed to is `_Atomic`.
    pub(super) atomic: u32,
    /// The pointee is `void`.
    pub(super) void: u32,
}

/// All arguments.
pub(super) const ALL: u32 = u32::MAX;

impl Marks {
    /// Those with unsigned arguments.
    pub(super) const fn unsigned(unsigned: u32) -> Self {
        Self { unsigned, constant: 0, volatile: 0, atomic: 0, void: 0 }
    }

    const fn with_constant(self, constant: u32) -> Self {
        Self { constant, ..self }
    }

    /// Applies them to arguments.
    pub(super) fn apply(self, arguments: &mut [Argument]) {
        for (i, argument) in arguments.iter_mut().enumerate() {
            let has = |mask: u32| mask.checked_shr(i as u32).is_some_and(|bits| bits & 1 == 1);
            if has(self.unsigned) {
                argument.ty = with_signs(&argument.ty, false);
            }
            let void = has(self.void);
            if void || has(self.constant) || has(self.volatile) || has(self.atomic) {
                argument.ty = qualified(&argument.ty, |qualifiers| {
                    qualifiers.is_const |= has(self.constant);
                    qualifiers.is_volatile |= has(self.volatile);
                });
                argument.ty = with_pointee(&argument.ty, |pointee| match (void, has(self.atomic)) {
                    (true, _) => Mangled::Scalar(Scalar::Void),
                    (false, true) => Mangled::Vendor("_Atomic".to_owned(), Box::new(pointee)),
                    _ => pointee,
                });
            }
        }
    }
}

/// The type with integers of a signedness.
pub(super) fn with_signs(ty: &Mangled, signed: bool) -> Mangled {
    match ty {
        Mangled::Scalar(scalar) if scalar.is_signed() || scalar.is_unsigned() => {
            Mangled::Scalar(Scalar::integer(scalar.width(), signed).unwrap_or(*scalar))
        }
        Mangled::BitInt { width, .. } => Mangled::BitInt { width: *width, is_signed: signed },
        Mangled::Vector { count, element } => {
            Mangled::Vector { count: *count, element: Box::new(with_signs(element, signed)) }
        }
        Mangled::Pointer(pointee) => Mangled::Pointer(Box::new(with_signs(pointee, signed))),
        Mangled::Qualified(qualifiers, inner) => {
            Mangled::Qualified(qualifiers.clone(), Box::new(with_signs(inner, signed)))
        }
        other => other.clone(),
    }
}

/// A pointer with other qualifiers of what it points to.
fn qualified(ty: &Mangled, change: impl FnOnce(&mut Qualifiers)) -> Mangled {
    let Some((mut qualifiers, pointee)) = ty.pointee() else { return ty.clone() };
    change(&mut qualifiers);
    Mangled::pointer(qualifiers, pointee.clone())
}

fn with_pointee(ty: &Mangled, change: impl FnOnce(Mangled) -> Mangled) -> Mangled {
    let Some((qualifiers, pointee)) = ty.pointee() else { return ty.clone() };
    Mangled::pointer(qualifiers, change(pointee.clone()))
}

/// The name of an instruction without `Op`.
pub(crate) fn plain_name(op: Op) -> &'static str {
    // The translator knows what was taken up from an extension, or moved to one, by its first name.
    let of_vendor = |alias: &&&str| alias.ends_with("INTEL") || alias.ends_with("KHR");
    let alias = op.row().and_then(|row| row.aliases.iter().find(of_vendor).copied());
    let name = alias.or_else(|| op.name()).unwrap_or_default();
    name.strip_prefix("Op").unwrap_or(name)
}

// Handles.

/// The name in OpenCL C of an image with this shape, without its access.
pub(super) fn image_name(shape: spv::ImageShape) -> String {
    let dim = match shape.dim {
        Dim::Dim1D => "1d",
        Dim::Dim3D => "3d",
        Dim::Buffer => "1d_buffer",
        _ => "2d",
    };
    let array = if shape.arrayed == 1 { "_array" } else { "" };
    let samples = if shape.multisampled == 1 { "_msaa" } else { "" };
    let depth = if shape.depth == 1 { "_depth" } else { "" };
    format!("image{dim}{array}{samples}{depth}")
}

/// Names of opaque types in OpenCL C, by their instructions.
const OPEN_CL_HANDLES: &[(Op, &str)] = &[
    (Op::TypeEvent, "ocl_event"),
    (Op::TypeDeviceEvent, "ocl_clkevent"),
    (Op::TypeQueue, "ocl_queue"),
    (Op::TypeReserveId, "ocl_reserveid"),
];

/// A handle as OpenCL C names it.
pub(super) fn open_cl_handle(ctx: &Context, ty: Type) -> Mangled {
    if ctx.type_node(ty).kind == spv::SAMPLER {
        return Mangled::named("ocl_sampler");
    }
    if let Some((_, shape)) = spv::as_image(ctx, ty) {
        let access = ["_ro", "_wo", "_rw"].get(shape.access.saturating_sub(1) as usize).unwrap_or(&"_ro");
        return Mangled::named(format!("ocl_{}{access}", image_name(shape)));
    }
    if let Some((op, params)) = as_other(ctx, ty) {
        if let Some((_, name)) = OPEN_CL_HANDLES.iter().find(|(known, _)| *known == op) {
            return Mangled::named(*name);
        }
        if op == Op::TypePipe {
            let write = matches!(params, [Param::Int(access), ..] if *access == i64::from(AccessQualifier::WriteOnly.0));
            return Mangled::named(if write { "ocl_pipe_wo" } else { "ocl_pipe_ro" });
        }
    }
    spirv_handle(ctx, ty)
}

/// A handle as a pointer to an opaque structure that has the parameters of its type in its name.
pub(super) fn spirv_handle(ctx: &Context, ty: Type) -> Mangled {
    let sampled = spv::as_sampled_image(ctx, ty);
    if let Some((texel, shape)) = spv::as_image(ctx, sampled.unwrap_or(ty)) {
        let texel = texel_name(ctx, texel);
        let numbers = [
            shape.dim.0,
            shape.depth,
            shape.arrayed,
            shape.multisampled,
            shape.sampled,
            shape.format.0,
            shape.access.saturating_sub(1),
        ];
        let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
        let kind = if sampled.is_some() { "SampledImage" } else { "Image" };
        let name = format!("__spirv_{kind}__{texel}_{}", numbers.join("_"));
        return Mangled::pointer_in(1, Mangled::named(name));
    }
    if ctx.type_node(ty).kind == spv::SAMPLER {
        return Mangled::pointer_in(2, Mangled::named("__spirv_Sampler"));
    }
    if let Some((element, sizes)) = spv::as_cooperative_matrix(ctx, ty) {
        let [rows, columns, scoped, used] = sizes.map(|size| size.literal().unwrap_or(0));
        let element = texel_name(ctx, element);
        let name = format!("__spirv_CooperativeMatrixKHR__{element}_{scoped}_{rows}_{columns}_{used}");
        return Mangled::pointer_in(1, Mangled::named(name));
    }
    let Some((op, params)) = as_other(ctx, ty) else { return Mangled::Scalar(Scalar::Void) };
    let mut name = format!("__spirv_{}", plain_name(op).strip_prefix("Type").unwrap_or_default());
    for (i, param) in params.iter().enumerate() {
        if let Param::Int(number) = param {
            name.push_str(if i == 0 { "__" } else { "_" });
            name.push_str(&number.to_string());
        }
    }
    let space =
        if matches!(op, Op::TypePipe | Op::TypePipeStorage | Op::TypeTaskSequenceALTERA) { 1 } else { 0 };
    Mangled::pointer_in(space, Mangled::named(name))
}

/// The name of the type of texels or elements.
fn texel_name(ctx: &Context, ty: Type) -> String {
    if let Some(kind) = ctx.as_float(ty) {
        return match kind.bits() {
            16 => "half",
            64 => "double",
            _ => "float",
        }
        .to_owned();
    }
    match ctx.as_integer(ty) {
        Some((8, _)) => "char".to_owned(),
        Some((16, _)) => "short".to_owned(),
        Some((64, _)) => "long".to_owned(),
        Some(_) => "uint".to_owned(),
        None => "void".to_owned(),
    }
}

// Functions `__spirv_...`.

/// Whether an instruction converts numbers.
pub(super) fn is_conversion(op: Op) -> bool {
    matches!(
        op,
        Op::ConvertFToU
            | Op::ConvertFToS
            | Op::ConvertSToF
            | Op::ConvertUToF
            | Op::UConvert
            | Op::SConvert
            | Op::FConvert
            | Op::QuantizeToF16
            | Op::SatConvertSToU
            | Op::SatConvertUToS
            | Op::ConvertPtrToU
            | Op::ConvertUToPtr
            | Op::PtrCastToGeneric
            | Op::GenericCastToPtr
            | Op::Bitcast
    )
}

/// Whether a conversion makes unsigned numbers.
pub(super) fn makes_unsigned(op: Op) -> bool {
    matches!(op, Op::ConvertFToU | Op::UConvert | Op::SatConvertSToU)
}

/// Whether a conversion takes unsigned numbers.
pub(super) fn takes_unsigned(op: Op) -> bool {
    matches!(op, Op::ConvertUToF | Op::UConvert | Op::SatConvertUToS)
}

/// Whether the result is part of the name.
fn names_result(op: Op) -> bool {
    is_conversion(op)
        || matches!(
            op,
            Op::ImageQuerySizeLod
                | Op::ImageQuerySize
                | Op::ImageRead
                | Op::SubgroupImageBlockReadINTEL
                | Op::SubgroupImageMediaBlockReadINTEL
                | Op::SubgroupBlockReadINTEL
                | Op::ImageSampleExplicitLod
                | Op::SDot
                | Op::UDot
                | Op::SUDot
                | Op::SDotAccSat
                | Op::UDotAccSat
                | Op::SUDotAccSat
                | Op::ReadClockKHR
                | Op::CooperativeMatrixLoadKHR
                | Op::CooperativeMatrixLoadCheckedINTEL
                | Op::TaskSequenceCreateALTERA
                | Op::CooperativeMatrixLoadOffsetINTEL
                | Op::StochasticRoundFToFINTEL
                | Op::ClampConvertFToFINTEL
                | Op::ClampStochasticRoundFToFINTEL
        )
}

/// The rounding mode of a conversion, as a postfix.
pub(super) fn rounding(op: SourceOp<'_>) -> Option<&'static str> {
    let (_, mode) = op.discardable("fp_rounding_mode")?.as_enumerant()?;
    Some(match FPRoundingMode(mode) {
        FPRoundingMode::RTE => "rte",
        FPRoundingMode::RTZ => "rtz",
        FPRoundingMode::RTP => "rtp",
        _ => "rtn",
    })
}

/// Whether a conversion is saturated.
pub(super) fn is_saturated(op: SourceOp<'_>) -> bool {
    op.discardable("saturated_conversion").is_some()
}

/// The name of the function for an instruction, with its postfixes.
pub(super) fn spirv_name(
    l: &Rewriting<'_, '_>,
    op: SourceOp<'_>,
    core: Op,
    arguments: &[Argument],
) -> String {
    let ctx = op.ctx;
    let mut name = format!("__spirv_{}", plain_name(core));
    let result = op.result_type(0).filter(|ty| !ctx.is_none_type(*ty));
    if names_result(core)
        && let Some(ty) = result
    {
        let unsigned = makes_unsigned(core)
            || matches!(core, Op::UDot | Op::UDotAccSat | Op::ReadClockKHR)
            || image_is_unsigned(core, arguments);
        let ty = with_signs(&mangled(l, ty), !unsigned);
        name.push_str("_R");
        name.push_str(&result_name(&ty));
    }
    if is_saturated(op) {
        name.push_str("_sat");
    }
    if let Some(mode) = rounding(op) {
        name.push('_');
        name.push_str(mode);
    }
    match core {
        Op::GenericCastToPtrExplicit => {
            let class = result.and_then(|ty| pointer_class(ctx, ctx.element_or_self(ty)));
            name.push_str(match class {
                Some(StorageClass::CrossWorkgroup) => "_ToGlobal",
                Some(StorageClass::Workgroup) => "_ToLocal",
                _ => "_ToPrivate",
            });
        }
        Op::BuildNDRange => name.push_str(nd_range_postfix(ctx, op)),
        Op::CreatePipeFromPipeStorage => {
            let access =
                result.and_then(|ty| as_other(ctx, ty)).and_then(|(_, params)| params.first().copied());
            name.push_str(match access {
                Some(Param::Int(1)) => "_write",
                Some(Param::Int(2)) => "_read_write",
                _ => "_read",
            });
        }
        _ => {}
    }
    name
}

/// The dimensions of an index space, as a postfix.
pub(super) fn nd_range_postfix(ctx: &Context, op: SourceOp<'_>) -> &'static str {
    let ty = op.operand(0).map(|value| op.ty(value));
    match ty.and_then(|ty| spv::as_array(ctx, ty)).and_then(|(_, length, _)| length.literal()) {
        Some(2) => "_2D",
        Some(3) => "_3D",
        _ => "_1D",
    }
}

/// A result type in a postfix.
pub(super) fn result_name(ty: &Mangled) -> String {
    if let Some(name) = name_of_type(ty) {
        return name;
    }
    // What has no name in OpenCL C is mangled.
    let mangled = mangle(&Signature::new("", [ty.clone()]));
    mangled.strip_prefix("_Z0").unwrap_or(&mangled).to_owned()
}

/// The position of the image operands among the arguments.
fn image_operands_index(core: Op) -> usize {
    if core == Op::ImageWrite { 3 } else { 2 }
}

/// Whether the image operands say that texels are unsigned.
pub(super) fn image_is_unsigned(core: Op, arguments: &[Argument]) -> bool {
    matches!(core, Op::ImageRead | Op::ImageSampleExplicitLod | Op::ImageWrite)
        && arguments
            .get(image_operands_index(core))
            .and_then(|argument| argument.number)
            .is_some_and(|bits| bits & i64::from(ImageOperands::ZeroExtend.0) != 0)
}

/// Whether an instruction is a dot product of integers.
pub(super) fn is_dot(core: Op) -> bool {
    matches!(core, Op::SDot | Op::UDot | Op::SUDot | Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat)
}

/// Marks the arguments of a function `__spirv_...`.
pub(super) fn qualify_spirv(core: Op, arguments: &mut [Argument]) {
    let marks = match core {
        _ if takes_unsigned(core) => Marks::unsigned(ALL),
        Op::SubgroupShuffleINTEL | Op::SubgroupShuffleXorINTEL => Marks::unsigned(0b10),
        Op::SubgroupShuffleDownINTEL | Op::SubgroupShuffleUpINTEL => Marks::unsigned(0b100),
        Op::SubgroupBlockWriteINTEL => Marks::unsigned(0b11),
        Op::SubgroupImageBlockWriteINTEL => Marks::unsigned(0b100),
        Op::SubgroupBlockReadINTEL => Marks::unsigned(1).with_constant(1),
        Op::SubgroupBlockPrefetchINTEL => Marks::unsigned(ALL).with_constant(1),
        Op::AtomicUMax | Op::AtomicUMin => Marks::unsigned(0b1001),
        Op::GroupAsyncCopy => Marks::unsigned(0b11000).with_constant(0b100),
        Op::GroupUMax
        | Op::GroupUMin
        | Op::GroupBroadcast
        | Op::GroupNonUniformBroadcast
        | Op::GroupNonUniformBallotBitCount
        | Op::GroupNonUniformShuffle
        | Op::GroupNonUniformShuffleXor
        | Op::GroupNonUniformShuffleUp
        | Op::GroupNonUniformShuffleDown => Marks::unsigned(0b100),
        Op::GroupNonUniformRotateKHR => Marks::unsigned(if arguments.len() == 4 { 0b1100 } else { 0b100 }),
        Op::GroupNonUniformInverseBallot
        | Op::GroupNonUniformBallotFindLSB
        | Op::GroupNonUniformBallotFindMSB
        | Op::EnqueueMarker => Marks::unsigned(0b10),
        Op::BitFieldSExtract | Op::GroupNonUniformBallotBitExtract => Marks::unsigned(0b110),
        Op::BitFieldUExtract => Marks::unsigned(0b111),
        Op::GroupNonUniformIAdd
        | Op::GroupNonUniformFAdd
        | Op::GroupNonUniformIMul
        | Op::GroupNonUniformFMul
        | Op::GroupNonUniformSMin
        | Op::GroupNonUniformFMin
        | Op::GroupNonUniformSMax
        | Op::GroupNonUniformFMax
        | Op::GroupNonUniformBitwiseAnd
        | Op::GroupNonUniformBitwiseOr
        | Op::GroupNonUniformBitwiseXor
        | Op::GroupNonUniformLogicalAnd
        | Op::GroupNonUniformLogicalOr
        | Op::GroupNonUniformLogicalXor => Marks::unsigned(0b1000),
        Op::BitFieldInsert | Op::GroupNonUniformUMax | Op::GroupNonUniformUMin => Marks::unsigned(0b1100),
        Op::UMulExtended | Op::UDot | Op::UDotAccSat => Marks::unsigned(ALL),
        Op::SUDot | Op::SUDotAccSat => Marks::unsigned(0b10),
        Op::ImageWrite if image_is_unsigned(core, arguments) => Marks::unsigned(0b100),
        Op::GenericPtrMemSemantics => Marks::default().with_constant(1),
        _ => Marks::default(),
    };
    marks.apply(arguments);
}

/// Marks the arguments of a function `__spirv_ocl_...`.
pub(super) fn qualify_extended(name: &str, arguments: &mut [Argument]) {
    let marks = match name {
        "s_upsample" | "shuffle" => Marks::unsigned(0b10),
        "shuffle2" => Marks::unsigned(0b100),
        "nan" => Marks::unsigned(1),
        "prefetch" => Marks::unsigned(0b10).with_constant(1),
        _ if name.starts_with("u_") => Marks::unsigned(ALL),
        _ if name.starts_with("vload") => Marks::unsigned(1).with_constant(0b10),
        _ if name.starts_with("vstore") => Marks::unsigned(0b10),
        _ => Marks::default(),
    };
    marks.apply(arguments);
}

/// Whether all invocations of a group execute an instruction together.
pub(super) fn is_convergent(op: Op) -> bool {
    let name = op.name().unwrap_or_default();
    name.starts_with("OpGroup")
        && !matches!(
            op,
            Op::GroupAsyncCopy
                | Op::GroupWaitEvents
                | Op::GroupReserveReadPipePackets
                | Op::GroupReserveWritePipePackets
                | Op::GroupCommitReadPipe
                | Op::GroupCommitWritePipe
        )
        || name.starts_with("OpSubgroup") && name.ends_with("INTEL") && !name.contains("Avc")
        || matches!(op, Op::ControlBarrier | Op::ControlBarrierArriveINTEL | Op::ControlBarrierWaitINTEL)
}

/// Whether an extended instruction accesses no memory.
pub(super) fn is_pure(name: &str) -> bool {
    name.starts_with("native_") || name.starts_with("half_") || PURE.binary_search(&name).is_ok()
}

/// Extended instructions that access no memory and have the name of a function of OpenCL C, sorted.
static PURE: &[&str] = &[
    "acos",
    "acosh",
    "acospi",
    "asin",
    "asinh",
    "asinpi",
    "atan",
    "atan2",
    "atan2pi",
    "atanh",
    "atanpi",
    "bitselect",
    "cbrt",
    "ceil",
    "clz",
    "copysign",
    "cos",
    "cosh",
    "cospi",
    "cross",
    "ctz",
    "degrees",
    "distance",
    "erf",
    "erfc",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fabs",
    "fast_distance",
    "fast_length",
    "fast_normalize",
    "fdim",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "fmod",
    "hypot",
    "ilogb",
    "ldexp",
    "length",
    "lgamma",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "mad",
    "maxmag",
    "minmag",
    "mix",
    "nan",
    "nextafter",
    "normalize",
    "pow",
    "pown",
    "powr",
    "radians",
    "remainder",
    "rint",
    "rootn",
    "rotate",
    "round",
    "rsqrt",
    "select",
    "sign",
    "sin",
    "sinh",
    "sinpi",
    "smoothstep",
    "sqrt",
    "step",
    "tan",
    "tanh",
    "tanpi",
    "tgamma",
    "trunc",
];
