//! SPIR-V to LLVM IR by the conventions of SPIRV-LLVM-Translator.

use super::{Form, the_module};
use crate::console::Failure;
use crate::flags::{Arguments, Flag, switch, value};
use spirula_diag::Diagnostics;
use spirula_friendly_llvm::to_llvm::{
    ADDRESS_SPACES, AddressSpaces, BuiltInFormat, Environment, Options, convert,
};
use spirula_ir::builtin::FloatKind;
use spirula_ir::{Body, Context, Op};

/// The flag for metadata of kernels as OpString.
pub(crate) const ARGUMENT_STRINGS: &str = "preserve-ocl-kernel-arg-type-metadata-through-string";

/// The flag for an address space of functions.
pub(crate) const FUNCTION_ADDRESS_SPACE: &str = "spirv-emit-function-ptr-addr-space";

/// The flag for attributes and metadata as NonSemantic.AuxData.
pub(crate) const AUX_DATA: &str = "spirv-preserve-auxdata";

/// The last address space that LLVM has.
const LAST_ADDRESS_SPACE: u32 = (1 << 24) - 1;

/// Flags of this direction.
pub(crate) const FLAGS: &[Flag] = &[
    value(
        "spirv-target-env",
        "CL1.2|CL2.0|SPV-IR",
        "to LLVM IR: the built-in functions that the output calls (default: CL1.2)",
    ),
    value(
        "spirv-builtin-format",
        "function|global",
        "to LLVM IR: how built-in variables are written (default: function)",
    ),
    value("spec-const", "id:type:value ...", "to LLVM IR: values of specialization constants"),
    value(
        "spirv-addrspace-map",
        "from:to,...",
        "to LLVM IR: address spaces that replace those of storage classes, by number (0 private, 1 global, 2 constant, 3 local, \
         4 generic, 5 device, 6 host, 7 input, 8 output, 9 code)",
    ),
    value(
        "spirv-function-program-addrspace",
        "number",
        "to LLVM IR: the address space of functions (default: that of private memory)",
    ),
    switch("spirv-gen-kernel-arg-name-md", "to LLVM IR: write the names of arguments of kernels as metadata"),
    switch(
        ARGUMENT_STRINGS,
        "keep kernel_arg_type and kernel_arg_type_qual as OpString, and read them back from there",
    ),
    switch(
        AUX_DATA,
        "keep attributes and metadata that SPIR-V has no place for as instructions of NonSemantic.AuxData, and read them back",
    ),
    switch(
        FUNCTION_ADDRESS_SPACE,
        "pointers to functions, and functions whose addresses are taken, have an address space and a storage class of their own",
    ),
];

/// The options that the flags say.
pub(crate) fn options(arguments: &Arguments) -> Result<Options, Failure> {
    let environment = match arguments.value("spirv-target-env") {
        None | Some("CL1.2") => Environment::OpenCl12,
        Some("CL2.0") => Environment::OpenCl20,
        Some("SPV-IR") => Environment::Spirv,
        Some(other) => {
            return Err(Failure::refused(format!(
                "unknown environment '{other}' in --spirv-target-env: expected CL1.2, CL2.0 or SPV-IR"
            )));
        }
    };
    let built_ins = match arguments.value("spirv-builtin-format") {
        None | Some("function") => BuiltInFormat::Calls,
        Some("global") => BuiltInFormat::Globals,
        Some(other) => {
            return Err(Failure::refused(format!(
                "unknown format '{other}' in --spirv-builtin-format: expected function or global"
            )));
        }
    };
    let specialization = arguments.value("spec-const").map(specialization).transpose()?.unwrap_or_default();
    let argument_names = arguments.has("spirv-gen-kernel-arg-name-md");
    let argument_strings = arguments.has(ARGUMENT_STRINGS);
    let spaces = spaces(arguments)?;
    Ok(Options {
        environment,
        built_ins,
        specialization,
        argument_names,
        argument_strings,
        aux_data: arguments.has(AUX_DATA),
        spaces,
        generator: None,
    })
}

/// The address spaces of the output.
fn spaces(arguments: &Arguments) -> Result<AddressSpaces, Failure> {
    let mut spaces =
        AddressSpaces { code: arguments.has(FUNCTION_ADDRESS_SPACE), ..AddressSpaces::default() };
    if let Some(text) = arguments.value("spirv-addrspace-map") {
        for pair in text.split(',') {
            let numbers =
                pair.split_once(':').and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
            let (from, to): (u32, u32) = numbers.ok_or_else(|| {
                Failure::refused(format!(
                    "Invalid format for --spirv-addrspace-map: '{pair}'. Expected format: from:to,from:to,..."
                ))
            })?;
            if from as usize >= ADDRESS_SPACES || to > LAST_ADDRESS_SPACE {
                let wrong = if from as usize >= ADDRESS_SPACES { from } else { to };
                return Err(Failure::refused(format!(
                    "Invalid value for --spirv-addrspace-map: '{wrong}' is not a valid SPIRAddressSpace index"
                )));
            }
            spaces.map.push((from, to));
        }
    }
    if let Some(text) = arguments.value("spirv-function-program-addrspace") {
        let space = text.parse().ok().filter(|space| *space <= LAST_ADDRESS_SPACE).ok_or_else(|| {
            Failure::refused(format!(
                "invalid address space '{text}' in --spirv-function-program-addrspace: expected a number below 2^24"
            ))
        })?;
        spaces.program = Some(space);
    }
    Ok(spaces)
}

/// `0:i32:42 1:f32:1.5`: the identifiers and bits of values.
fn specialization(text: &str) -> Result<Vec<(u32, u64)>, Failure> {
    // The last value of a constant counts.
    text.split_whitespace().rev().map(constant).collect()
}

fn constant(text: &str) -> Result<(u32, u64), Failure> {
    let refused = || {
        Failure::refused(format!(
            "invalid specialization constant '{text}': expected id:type:value, where the type is i1, i8, i16, i32, i64, f16, \
             f32 or f64"
        ))
    };
    let mut parts = text.splitn(3, ':');
    let (Some(id), Some(ty), Some(value)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(Failure::refused(format!(
            "Invalid format of -spec-const option: \"{text}\". Expected format: -spec-const \"<id1:type1:value1 \
             id2:type2:value2 ...>\""
        )));
    };
    let id = id.parse().map_err(|_| {
        Failure::refused(format!(
            "Invalid id for '-spec-const' option! In \"{text}\": \"{id}\" must be a 32-bit unsigned integer"
        ))
    })?;
    if !matches!(ty, "i1" | "i8" | "i16" | "i32" | "i64" | "f16" | "f32" | "f64") {
        return Err(Failure::refused(format!(
            "Invalid type for '-spec-const' option! In \"{text}\": \"{ty}\" - is not allowed type. Allowed types are: \
             i1, i8, i16, i32, i64, f16, f32, f64"
        )));
    }
    let width = ty.get(1..).and_then(|width| width.parse::<u32>().ok());
    let bits = match (ty.as_bytes().first(), width) {
        (Some(b'i'), Some(1)) => u64::from(matches!(value, "1" | "true")),
        (Some(b'i'), Some(width @ (8 | 16 | 32 | 64))) => {
            let refused = || {
                Failure::refused(format!(
                    "Invalid value for '-spec-const' option! In \"{text}\": can't convert \"{value}\" to {width}-bit integer \
                     number"
                ))
            };
            let number: i128 = value.parse().map_err(|_| refused())?;
            let fits = number >= -(1 << (width - 1)) && number < 1 << width;
            if !fits {
                return Err(refused());
            }
            number as u64 & (u64::MAX >> (64 - width))
        }
        (Some(b'f'), Some(width)) => {
            let refused = || {
                Failure::refused(format!(
                    "Invalid value for '-spec-const' option! In \"{text}\": can't convert \"{value}\" to {width}-bit floating \
                     point number"
                ))
            };
            // Hexadecimal digits are the bits.
            if let Some(digits) = value.strip_prefix("0x") {
                let bits = u64::from_str_radix(digits, 16).map_err(|_| refused())?;
                return if width < 64 && bits >> width != 0 { Err(refused()) } else { Ok((id, bits)) };
            }
            let number: f64 = value.parse().map_err(|_| refused())?;
            let largest = match width {
                16 => 65504.0,
                32 => f64::from(f32::MAX),
                _ => f64::MAX,
            };
            if number.is_finite() && number.abs() > largest {
                return Err(refused());
            }
            match width {
                16 => FloatKind::F16.from_f64(number),
                32 => FloatKind::F32.from_f64(number),
                64 => number.to_bits(),
                _ => return Err(refused()),
            }
        }
        _ => return Err(refused()),
    };
    Ok((id, bits))
}

/// The third word of a binary: the tool that wrote it, and its version.
pub(super) fn generator(from: Form, bytes: &[u8]) -> Option<u32> {
    if from != Form::Spirv {
        return None;
    }
    let word = |at: usize| <[u8; 4]>::try_from(bytes.get(at..at + 4)?).ok();
    let little = word(0)? == spirula_spec::MAGIC_NUMBER.to_le_bytes();
    Some(if little { u32::from_le_bytes(word(8)?) } else { u32::from_be_bytes(word(8)?) })
}

/// The only `spirv.module` of a body as LLVM IR text.
pub(crate) fn text(
    ctx: &Context,
    body: &mut Body,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    let (converted, top) = llvm_ir(ctx, body, options, diagnostics)?;
    spirula_llvm_text::write(ctx, &converted, top, diagnostics).ok()
}

/// The only `spirv.module` of a body as a module of the LLVM dialect, and the body that has it.
pub(crate) fn llvm_ir(
    ctx: &Context,
    body: &mut Body,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Option<(Body, Op)> {
    flatten(ctx, body);
    let (holder, module) = the_module(ctx, body, true, diagnostics)?;
    let converted = convert(ctx, holder, module, options, diagnostics).ok()?;
    let [top] = super::operations(&converted)[..] else { return None };
    Some((converted, top))
}

/// Replaces regions of control flow by blocks.
fn flatten(ctx: &Context, body: &mut Body) {
    spirula_spirv::regions::for_each_function(ctx, body, &|inside: &mut Body| {
        spirula_spirv::regions::flatten(ctx, inside);
    });
}
