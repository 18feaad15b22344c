//! Instructions of images as calls of functions of OpenCL C.

use super::calls::{Argument, Builtin, arguments, mangled, replace, result};
use super::open_cl::{call, texels_are_unsigned};
use super::{Rewriting, open_cl_names};
use spirula_ir::convert::SourceOp;
use spirula_ir::{OpBuilder as _, Type, Value};
use spirula_llvm::op::{InsertElement, Poison, ShuffleVector, Sub};
use spirula_llvm::types as llvm;
use spirula_spec::{Dim, ImageOperands, Op};
use spirula_spirv::types as spv;
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

/// OpenCL's numbers of channel types and orders start with these.
const CHANNEL_TYPE: i64 = 0x10d0;
const CHANNEL_ORDER: i64 = 0x10b0;

/// A combined image and sampler is taken apart where it is used, if that is in functions of OpenCL C only.
pub(super) fn sampled(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<bool> {
    let Some(result) = op.result(0) else { return Ok(false) };
    for user in l.users_of(result) {
        let user = SourceOp { op: *user, ..op };
        if !matches!(user.name_text(), "spirv.ImageSampleExplicitLod" | "spirv.Image") {
            return Ok(false);
        }
    }
    l.map(result, &[]);
    Ok(true)
}

/// The image of a combined image and sampler.
pub(super) fn image(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<bool> {
    let Some(definition) = op.operand(0).and_then(|value| op.def_op(value)) else { return Ok(false) };
    let Some(image) = definition.operand(0).filter(|_| definition.name_text() == "spirv.SampledImage") else {
        return Ok(false);
    };
    let value = l.converted_value(op.body, image)?;
    l.replace(op, &[value]);
    Ok(true)
}

/// The letter of the texel type in the name of a function.
fn texel_letter(l: &Rewriting<'_, '_>, ty: Type, unsigned: bool) -> &'static str {
    let ctx = l.context();
    match ctx.as_float(llvm::scalar_of(ctx, ty)).map(|kind| kind.bits()) {
        Some(16) => "h",
        Some(_) => "f",
        None if unsigned => "ui",
        None => "i",
    }
}

/// Reading, writing and sampling.
pub(super) fn access(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten {
    let ctx = op.ctx;
    let at = if core == Op::ImageWrite { 3 } else { 2 };
    let (mut arguments, is_depth) = match core {
        Op::ImageSampleExplicitLod => sample_arguments(l, op)?,
        _ => (arguments(l, op)?, false),
    };
    let shift = usize::from(core == Op::ImageSampleExplicitLod);
    let unsigned = {
        let without: Vec<Argument> = arguments.iter().skip(shift).cloned().collect();
        texels_are_unsigned(core, &without)
    };
    let mask = arguments.get(at + shift).and_then(|argument| argument.number).unwrap_or(0);
    drop_image_operands(l, op, &mut arguments, at + shift);
    let ty = result(l, op)?;
    let texel = match core {
        Op::ImageWrite => arguments.get(2).and_then(|texel| texel.value).map(|texel| l.ty(texel)),
        _ => ty,
    };
    let texel = texel.ok_or("its texel type is not known")?;
    let letter = texel_letter(l, texel, unsigned);
    let name = match core {
        Op::ImageWrite => format!("write_image{letter}"),
        Op::ImageRead => format!("read_image{letter}"),
        _ => format!("sampled_read_image{letter}"),
    };
    if core == Op::ImageWrite && arguments.len() > 3 {
        // The level of detail comes before the texel.
        arguments.swap(2, 3);
    }
    let returned = if is_depth { ty.map(|ty| llvm::scalar_of(ctx, ty)) } else { ty };
    let mut builtin = Builtin::new(name, arguments, returned);
    builtin.is_nontemporal = mask & i64::from(ImageOperands::Nontemporal.0) != 0;
    let mut value = call(l, builtin);
    if let (true, Some(one), Some(ty)) = (is_depth && ty != returned, value, ty) {
        let poison = Poison::build(l, ty);
        value = Some(l.with_element(poison, one, 0));
    }
    replace(l, op, value);
    Ok(())
}

/// The arguments of a sample: image, sampler, coordinate, image operands; and whether the image is a depth image.
fn sample_arguments(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<(Vec<Argument>, bool)> {
    let ctx = op.ctx;
    let definition = op.operand(0).and_then(|value| op.def_op(value)).ok_or("its image has no definition")?;
    if definition.name_text() != "spirv.SampledImage" {
        return Err("the definition of its image is no OpSampledImage".into());
    }
    let (image, sampler) =
        definition.operand(0).zip(definition.operand(1)).ok_or("its image lacks an operand")?;
    let is_depth = spv::as_image(ctx, op.ty(image)).is_some_and(|(_, shape)| shape.depth == 1);
    let mut all = Vec::new();
    for value in [image, sampler].into_iter().chain(op.operands().skip(1).take(1)) {
        let new = super::globals::operand(l, op, value)?;
        let ty = mangled(l, op.ty(value));
        all.push(Argument::new(new, ty));
    }
    let mask = op.attr("image_operands").and_then(spirula_ir::Attr::as_enumerant).map(|(_, bits)| bits);
    if let Some(mask) = mask {
        all.push(Argument::number(mask.into()));
    }
    for value in op.operands().skip(2) {
        let new = super::globals::operand(l, op, value)?;
        let ty = mangled(l, op.ty(value));
        all.push(Argument::new(new, ty));
    }
    Ok((all, is_depth))
}

/// Drops the mask of image operands, and a level of detail that is zero.
fn drop_image_operands(l: &Rewriting<'_, '_>, op: SourceOp<'_>, arguments: &mut Vec<Argument>, at: usize) {
    let Some(mask) = arguments.get(at).and_then(|argument| argument.number) else { return };
    arguments.remove(at);
    let has_lod = mask & i64::from(ImageOperands::Lod.0) != 0;
    let is_zero = arguments.get(at).and_then(|argument| argument.value).is_some_and(|value| {
        let arena = l.arena();
        let definition = arena.def_op(value);
        let attr = definition.and_then(|def| arena.slot(def, spirula_llvm::ops::slot::constant::VALUE));
        attr.and_then(|attr| op.ctx.as_float_bits(attr)).is_some_and(|(_, bits)| bits == 0)
    });
    if has_lod && is_zero {
        arguments.truncate(at);
    }
}

/// Format or order of the channels.
pub(super) fn query(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten {
    let arguments = arguments(l, op)?;
    let ty = l.result_type(op, 0)?;
    let name = open_cl_names::function(core).ok_or("OpenCL C has no function for it")?;
    let value = call(l, Builtin::new(name, arguments, Some(ty))).ok_or("the call has no result")?;
    let first = if core == Op::ImageQueryFormat { CHANNEL_TYPE } else { CHANNEL_ORDER };
    let first = super::arithmetic::integer(l, ty, first)?;
    let value = Sub::build(l, value, first);
    l.replace(op, &[value]);
    Ok(())
}

/// The size of an image: width, dimensions and length of the array are different functions.
pub(super) fn size(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let mut arguments = arguments(l, op)?;
    arguments.truncate(1);
    let image = op.operand(0).map(|value| op.ty(value)).ok_or("it lacks an operand")?;
    let (_, shape) = spv::as_image(ctx, image).ok_or("its operand is no image")?;
    let ty = l.result_type(op, 0)?;
    let element = llvm::scalar_of(ctx, ty);
    let count = llvm::vector_length(ctx, ty).map_or(1, |(count, _)| count);
    let word = l.int(32);
    let is_array = shape.arrayed == 1;
    let dimensions = match shape.dim {
        Dim::Dim1D | Dim::Buffer => 1,
        Dim::Dim3D => 3,
        _ => 2,
    };
    let mut value = if dimensions == 1 {
        let width = call(l, Builtin::new("get_image_width", arguments.clone(), Some(word)));
        let width = l.resize(width.ok_or("the call has no result")?, element, false);
        match is_array {
            true => {
                let poison = Poison::build(l, ty);
                l.with_element(poison, width, 0)
            }
            false => width,
        }
    } else {
        let lanes = if dimensions == 2 { 2 } else { 4 };
        let vector = ctx.vector_type(&[lanes], word);
        let sizes = call(l, Builtin::new("get_image_dim", arguments.clone(), Some(vector)));
        let wide = ctx.vector_type(&[lanes], element);
        let sizes = l.resize(sizes.ok_or("the call has no result")?, wide, false);
        if is_array || dimensions == 3 { resized(l, sizes, wide, ty, count) } else { sizes }
    };
    if is_array {
        let bits = l.conversion().source.pointer_bits().unwrap_or(64);
        let long = l.int(bits);
        let length = call(l, Builtin::new("get_image_array_size", arguments, Some(long)));
        let length = l.resize(length.ok_or("the call has no result")?, element, false);
        let index = l.int_constant(word, count - 1);
        value = InsertElement::build(l, value, length, index);
    }
    l.replace(op, &[value]);
    Ok(())
}

/// A vector with another number of elements.
fn resized(l: &mut Rewriting<'_, '_>, vector: Value, from: Type, ty: Type, count: i64) -> Value {
    let poison = Poison::build(l, from);
    let mask: Vec<i32> = (0..count as i32).collect();
    ShuffleVector::build(l, ty, &mask, vector, poison)
}
