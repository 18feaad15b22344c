//! Methods of textures, typed buffers and subpass inputs.
//!
//! A method has arguments by its name first (a sampler, a position, a reference, levels); an offset, a least level and
//! the status of a sparse access may follow, and are told apart by their types.

use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::module::{Id, Member, Struct, Type};
use crate::codegen::place::{Ev, Texel, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::{Object, Scalar, ScalarClass, Ty};
use spirula_hlsl_sema::{ParamType, Signature};
use spirula_spec::{Capability, Dim, ImageOperands, Op};

/// Image operands as they are collected.
#[derive(Default)]
struct Operands {
    mask: u32,
    /// With their bits, in the order of these.
    ids: Vec<(u32, Vec<Id>)>,
}

impl Operands {
    fn push(&mut self, operand: ImageOperands, ids: &[Id]) {
        self.mask |= operand.0;
        self.ids.push((operand.0, ids.to_vec()));
    }

    fn words(&self) -> Vec<u32> {
        let mut sorted: Vec<_> = self.ids.iter().collect();
        sorted.sort_by_key(|(bit, _)| *bit);
        let mut words = vec![self.mask];
        words.extend(sorted.into_iter().flat_map(|(_, ids)| ids.iter().map(|i| i.0)));
        words
    }
}

/// What may follow the arguments that a method has by its name.
#[derive(Default)]
struct Trailing {
    offsets: Vec<ExprId>,
    least_level: Option<ExprId>,
    status: Option<ExprId>,
}

fn trailing(signature: &Signature, args: &[ExprId], first: usize) -> Trailing {
    let mut found = Trailing::default();
    for (param, arg) in signature.params.iter().zip(args).skip(first) {
        if param.is_out() {
            found.status = Some(*arg);
        } else if matches!(param.ty, ParamType::Fixed(scalar, ..) if scalar.class() == ScalarClass::Float) {
            found.least_level = Some(*arg);
        } else {
            found.offsets.push(*arg);
        }
    }
    found
}

/// A method of a texture.
pub(crate) fn method(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    call: &Call<'_>,
) -> Result<Ev, Failed> {
    let name = call.signature.name;
    match name {
        "Load" => load(this, object, data, call),
        "GetDimensions" => dimensions(this, object, data, call),
        "GetSamplePosition" => super::sample_position::sample_position(this, object, call),
        "SubpassLoad" => subpass_load(this, object, call),
        "CalculateLevelOfDetail" => level_of_detail(this, object, data, call, 0),
        "CalculateLevelOfDetailUnclamped" => level_of_detail(this, object, data, call, 1),
        "Gather" | "GatherRed" => gather(this, object, data, call, Some(0)),
        "GatherGreen" => gather(this, object, data, call, Some(1)),
        "GatherBlue" => gather(this, object, data, call, Some(2)),
        "GatherAlpha" => gather(this, object, data, call, Some(3)),
        "GatherCmp" | "GatherCmpRed" => gather(this, object, data, call, None),
        "GatherCmpGreen" | "GatherCmpBlue" | "GatherCmpAlpha" => {
            // The name follows the dot.
            let end = this.tree.exprs[object].span.end;
            let place = spirula_diag::Pos::from_raw(end.raw() + 1).map_or(call.span, Span::at);
            Err(this.error(place, format!("no equivalent for {name} intrinsic method in Vulkan")))
        }
        _ if name.starts_with("Sample") => sample(this, object, data, call),
        _ => {
            let what = format!("method '{name}' of '{}'", data.class.row().name);
            Err(this.unsupported(call.span, &what))
        }
    }
}

impl Gen<'_> {
    /// A constant where the expression is one, its value else.
    pub(crate) fn constant_or_value(&mut self, expr: ExprId) -> Result<Val, Failed> {
        match self.tree.constant(expr) {
            Some(value) => {
                let ty = self.tree.exprs[expr].ty;
                Ok(self.constant(&value, ty))
            }
            None => self.value(expr),
        }
    }

    /// The image with its sampler, and the number of arguments that this takes.
    fn sampled_image(
        &mut self,
        object: ExprId,
        data: Object,
        args: &[ExprId],
    ) -> Result<(Id, usize, Vec<Val>), Failed> {
        let image = self.value(object)?;
        if data.class.row().has_sampler {
            return Ok((image.id, 0, Vec::new()));
        }
        let sampler = self.value(args[0])?;
        Ok((image.id, 1, vec![sampler]))
    }

    /// Joins an image and a sampler.
    fn join(&mut self, image: Id, data: Object, sampler: &[Val]) -> Id {
        let [sampler] = sampler else { return image };
        let image_type = match self.m.kind(self.m.type_of(image)) {
            Some(Type::Image(_)) => self.m.type_of(image),
            _ => self.image_type(data),
        };
        let ty = self.m.ty(Type::SampledImage(image_type));
        self.op(Op::SampledImage, ty, &[image, sampler.id])
    }

    /// The image operand of an offset.
    fn offset(&mut self, operands: &mut Operands, expr: ExprId, is_gather: bool) -> Result<(), Failed> {
        let offset = self.constant_or_value(expr)?;
        if self.m.is_constant(offset.id) {
            operands.push(ImageOperands::ConstOffset, &[offset.id]);
        } else if is_gather {
            self.m.capability(Capability::ImageGatherExtended);
            operands.push(ImageOperands::Offset, &[offset.id]);
        } else {
            // It has to become constant before the module is valid.
            self.needs_legalization = true;
            operands.push(ImageOperands::Offset, &[offset.id]);
        }
        Ok(())
    }

    fn least_level(&mut self, operands: &mut Operands, expr: Option<ExprId>) -> Result<(), Failed> {
        if let Some(expr) = expr {
            let level = self.value(expr)?;
            self.m.capability(Capability::MinLod);
            operands.push(ImageOperands::MinLod, &[level.id]);
        }
        Ok(())
    }

    /// An instruction that reads an image, with a status if that is wanted.
    fn read_image(
        &mut self,
        ops: (Op, Op),
        ty: Id,
        words: &[u32],
        status: Option<ExprId>,
        span: Span,
    ) -> Result<Id, Failed> {
        let Some(status) = status else { return Ok(self.op_words(ops.0, ty, words)) };
        let uint = self.m.uint();
        self.m.capability(Capability::SparseResidency);
        let member = |ty, name: &str| Member {
            ty,
            name: name.into(),
            offset: None,
            matrix: None,
            decorations: vec![],
        };
        let both = self.m.ty(Type::Struct(Struct {
            name: "SparseResidencyStruct".to_owned(),
            members: vec![member(uint, "Residency.Code"), member(ty, "Result.Type")],
            decorations: Vec::new(),
            key: 0,
        }));
        let result = self.op_words(ops.1, both, words);
        let code = self.extract(uint, result, &[0]);
        let status_ty = self.tree.exprs[status].ty;
        self.give(status, Val::new(code, status_ty), span)?;
        Ok(self.extract(ty, result, &[1]))
    }
}

fn sample(this: &mut Gen<'_>, object: ExprId, data: Object, call: &Call<'_>) -> Result<Ev, Failed> {
    let name = call.signature.name;
    let (image, mut at, sampler) = this.sampled_image(object, data, call.args)?;
    let position = this.value(call.args[at])?;
    at += 1;
    let is_compare = name.starts_with("SampleCmp");
    let reference = if is_compare {
        at += 1;
        Some(this.value(call.args[at - 1])?)
    } else {
        None
    };
    let mut operands = Operands::default();
    let mut is_explicit = false;
    match name.trim_start_matches("Sample").trim_start_matches("Cmp") {
        "Bias" => {
            let bias = this.value(call.args[at])?;
            operands.push(ImageOperands::Bias, &[bias.id]);
            at += 1;
        }
        "Level" => {
            let level = this.value(call.args[at])?;
            operands.push(ImageOperands::Lod, &[level.id]);
            is_explicit = true;
            at += 1;
        }
        "LevelZero" => {
            let zero = this.m.const_float(0.0);
            operands.push(ImageOperands::Lod, &[zero]);
            is_explicit = true;
        }
        "Grad" => {
            let (x, y) = (this.value(call.args[at])?, this.value(call.args[at + 1])?);
            operands.push(ImageOperands::Grad, &[x.id, y.id]);
            is_explicit = true;
            at += 2;
        }
        _ => {}
    }
    let rest = trailing(call.signature, call.args, at);
    if let Some(offset) = rest.offsets.first() {
        this.offset(&mut operands, *offset, false)?;
    }
    this.least_level(&mut operands, rest.least_level)?;
    let joined = this.join(image, data, &sampler);
    let mut words = vec![joined.0, position.id.0];
    words.extend(reference.map(|r| r.id.0));
    words.extend(operands.words());
    let ops = match (is_compare, is_explicit) {
        (false, false) => (Op::ImageSampleImplicitLod, Op::ImageSparseSampleImplicitLod),
        (false, true) => (Op::ImageSampleExplicitLod, Op::ImageSparseSampleExplicitLod),
        (true, false) => (Op::ImageSampleDrefImplicitLod, Op::ImageSparseSampleDrefImplicitLod),
        (true, true) => (Op::ImageSampleDrefExplicitLod, Op::ImageSparseSampleDrefExplicitLod),
    };
    if !is_explicit {
        if !this.has_derivatives() {
            let text = "sampling with implicit lod is only allowed in fragment and compute shaders";
            return Err(this.error(call.span, text));
        }
        this.note_derivatives();
    }
    if is_compare {
        let ty = this.value_type(call.ty);
        let id = this.read_image(ops, ty, &words, rest.status, call.span)?;
        return Ok(Ev::Value(Val::new(id, call.ty)));
    }
    let (vector, _) = this.texel_vector(data.element);
    let texel = this.read_image(ops, vector, &words, rest.status, call.span)?;
    this.texel_to_element(texel, call.ty, call.span).map(Ev::Value)
}

/// Gathers a component, or compares where there is none.
fn gather(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    call: &Call<'_>,
    component: Option<i32>,
) -> Result<Ev, Failed> {
    let (image, mut at, sampler) = this.sampled_image(object, data, call.args)?;
    let position = this.value(call.args[at])?;
    at += 1;
    let third = match component {
        Some(component) => this.m.const_int(component),
        None => {
            at += 1;
            this.value(call.args[at - 1])?.id
        }
    };
    let rest = trailing(call.signature, call.args, at);
    let ops = if component.is_some() {
        (Op::ImageGather, Op::ImageSparseGather)
    } else {
        (Op::ImageDrefGather, Op::ImageSparseDrefGather)
    };
    let vector = this.value_type(call.ty);
    let mut operands = Operands::default();
    match rest.offsets.as_slice() {
        [] => {}
        [one] => this.offset(&mut operands, *one, true)?,
        many => {
            let mut values = Vec::new();
            for offset in many {
                values.push(this.constant_or_value(*offset)?.id);
            }
            this.m.capability(Capability::ImageGatherExtended);
            if !values.iter().all(|v| this.m.is_constant(*v)) {
                return gather_each(this, (image, &sampler, data), [position.id, third], &values, call, ops);
            }
            let element = this.m.type_of(values[0]);
            let array = this.m.array(element, values.len() as u32, 0);
            let all = this.m.const_composite(array, &values);
            operands.push(ImageOperands::ConstOffsets, &[all]);
        }
    }
    let joined = this.join(image, data, &sampler);
    let mut words = vec![joined.0, position.id.0, third.0];
    words.extend(operands.words());
    let id = this.read_image(ops, vector, &words, rest.status, call.span)?;
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// Four offsets that are not constant: one gather for each component of the result.
fn gather_each(
    this: &mut Gen<'_>,
    (image, sampler, data): (Id, &[Val], Object),
    [position, third]: [Id; 2],
    offsets: &[Id],
    call: &Call<'_>,
    ops: (Op, Op),
) -> Result<Ev, Failed> {
    let vector = this.value_type(call.ty);
    let scalar = this.component_type(call.ty);
    let scalar = this.value_type(scalar);
    let mut parts = Vec::new();
    for (i, offset) in offsets.iter().enumerate() {
        let joined = this.join(image, data, sampler);
        let mut operands = Operands::default();
        let operand =
            if this.m.is_constant(*offset) { ImageOperands::ConstOffset } else { ImageOperands::Offset };
        operands.push(operand, &[*offset]);
        let mut words = vec![joined.0, position.0, third.0];
        words.extend(operands.words());
        let found = this.op_words(ops.0, vector, &words);
        parts.push(this.extract(scalar, found, &[i as u32]));
    }
    let id = this.construct(vector, &parts);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

fn load(this: &mut Gen<'_>, object: ExprId, data: Object, call: &Call<'_>) -> Result<Ev, Failed> {
    let row = data.class.row();
    let is_sampled = row.has_mips || row.name.starts_with("Texture") || row.has_sampler;
    let is_buffer = row.name.ends_with("Buffer");
    let (mut operands, position, mut at);
    if is_sampled && !row.multisampled && !is_buffer {
        let location = this.value(call.args[0])?;
        let count = this.tree.types.component_count(location.ty).unwrap_or(2);
        let scalar = this.tree.types.component(location.ty).unwrap_or(Scalar::Int);
        let int = this.scalar_type(scalar);
        position = if count == 2 {
            this.extract(int, location.id, &[0])
        } else {
            let vector = this.vector_type(scalar, count - 1);
            let selectors: Vec<u32> = (0..count - 1).collect();
            this.shuffle(vector, location.id, location.id, &selectors)
        };
        let level = this.extract(int, location.id, &[count - 1]);
        operands = Operands::default();
        operands.push(ImageOperands::Lod, &[level]);
        at = 1;
    } else {
        position = this.value(call.args[0])?.id;
        operands = Operands::default();
        at = 1;
        if row.multisampled {
            let sample = this.value(call.args[1])?;
            operands.push(ImageOperands::Sample, &[sample.id]);
            at = 2;
        }
    }
    let rest = trailing(call.signature, call.args, at);
    if let Some(offset) = rest.offsets.first() {
        this.offset(&mut operands, *offset, false)?;
        if operands.mask & ImageOperands::Offset.0 != 0 {
            let span = this.tree.exprs[*offset].span;
            return Err(this.error(span, "Offsets to texture access operations must be immediate values."));
        }
    }
    if !is_sampled && rest.status.is_none() && operands.mask == 0 {
        let image = this.image_source(object)?;
        let image_ty = this.tree.exprs[object].ty;
        let texel = Texel { image, image_ty, position, level: None, ty: call.ty };
        return this.load_texel(texel, call.span).map(Ev::Value);
    }
    let image = this.value(object)?;
    let image = if row.has_sampler {
        let ty = this.image_type(data);
        let inner = match this.m.kind(ty) {
            Some(Type::SampledImage(inner)) => *inner,
            _ => ty,
        };
        this.op(Op::Image, inner, &[image.id])
    } else {
        image.id
    };
    let is_storage = row.name.starts_with("RW") || row.name.starts_with("RasterizerOrdered");
    let ops = if is_storage {
        (Op::ImageRead, Op::ImageSparseRead)
    } else {
        (Op::ImageFetch, Op::ImageSparseFetch)
    };
    let (vector, _) = this.texel_vector(call.ty);
    let mut words = vec![image.0, position.0];
    words.extend(operands.words());
    this.begin_ordered(row.name);
    let texel = this.read_image(ops, vector, &words, rest.status, call.span)?;
    this.end_ordered(row.name);
    if is_storage {
        this.require_format(image, false);
    }
    this.texel_to_element(texel, call.ty, call.span).map(Ev::Value)
}

fn subpass_load(this: &mut Gen<'_>, object: ExprId, call: &Call<'_>) -> Result<Ev, Failed> {
    if this.stage.stage != Some(spirula_hlsl_sema::Stage::Pixel) {
        return Err(this.error(call.span, "SubpassInput(MS) only allowed in pixel shader"));
    }
    let zero = this.m.const_int(0);
    let position = this.splat_constant(zero, 2);
    let mut operands = Operands::default();
    if let Some(sample) = call.args.first() {
        let sample = this.value(*sample)?;
        operands.push(ImageOperands::Sample, &[sample.id]);
    }
    let image = this.value(object)?;
    this.m.capability(Capability::InputAttachment);
    let (vector, _) = this.texel_vector(call.ty);
    let mut words = vec![image.id.0, position.0];
    words.extend(operands.words());
    let texel = this.op_words(Op::ImageRead, vector, &words);
    this.texel_to_element(texel, call.ty, call.span).map(Ev::Value)
}

fn level_of_detail(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    call: &Call<'_>,
    which: u32,
) -> Result<Ev, Failed> {
    let (image, at, sampler) = this.sampled_image(object, data, call.args)?;
    let position = this.value(call.args[at])?;
    let joined = this.join(image, data, &sampler);
    this.m.capability(Capability::ImageQuery);
    this.note_derivatives();
    let (pair, float) = (this.vector_type(Scalar::Float, 2), this.m.float());
    let both = this.op(Op::ImageQueryLod, pair, &[joined, position.id]);
    let id = this.extract(float, both, &[which]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// The sizes, and the number of levels or samples where that is asked for.
fn dimensions(this: &mut Gen<'_>, object: ExprId, data: Object, call: &Call<'_>) -> Result<Ev, Failed> {
    let row = data.class.row();
    let mut image = this.value(object)?.id;
    let mut image_type = this.image_type(data);
    if let Some(Type::SampledImage(inner)) = this.m.kind(image_type) {
        image_type = *inner;
        image = this.op(Op::Image, image_type, &[image]);
    }
    this.m.capability(Capability::ImageQuery);
    let Some(Type::Image(shape)) = this.m.kind(image_type).cloned() else { return Err(Failed) };
    let sizes = match shape.dim {
        Dim::Dim1D | Dim::Buffer => 1,
        Dim::Dim3D => 3,
        _ => 2,
    } + u32::from(shape.arrayed);
    let by_level = shape.sampled == 1 && !shape.multisampled && shape.dim != Dim::Buffer;
    let has_level = call.signature.params.first().is_some_and(|p| !p.is_out());
    let (level, outs) =
        if has_level { (Some(this.value(call.args[0])?), &call.args[1..]) } else { (None, call.args) };
    let uint = this.m.uint();
    let vector = this.vector_type(Scalar::Uint, sizes);
    let size = if by_level {
        let level = match level {
            Some(level) => level.id,
            None => this.m.const_int(0),
        };
        this.op(Op::ImageQuerySizeLod, vector, &[image, level])
    } else {
        this.op(Op::ImageQuerySize, vector, &[image])
    };
    for i in 0..sizes {
        let one = if sizes == 1 { size } else { this.extract(uint, size, &[i]) };
        give_uint(this, outs.get(i as usize).copied(), one, call.span)?;
    }
    if let Some(last) = outs.get(sizes as usize) {
        let op = if row.multisampled { Op::ImageQuerySamples } else { Op::ImageQueryLevels };
        let count = this.op(op, uint, &[image]);
        give_uint(this, Some(*last), count, call.span)?;
    }
    Ok(Ev::Nothing)
}

/// Gives an unsigned number to an output argument, converted to its type.
pub(crate) fn give_uint(this: &mut Gen<'_>, arg: Option<ExprId>, id: Id, span: Span) -> Result<(), Failed> {
    let Some(arg) = arg else { return Ok(()) };
    let ty: Ty = this.tree.exprs[arg].ty;
    let scalar = this.tree.types.component(ty).unwrap_or(Scalar::Uint);
    let id = this.cast_components(id, Scalar::Uint, scalar, 1);
    this.give(arg, Val::new(id, ty), span)
}
