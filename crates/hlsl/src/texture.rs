//! Textures and typed buffers: texels, samples, sizes.

use crate::Compiler;
use crate::place::{Ex, Place, What};
use crate::types::{Kind, Object, Scalar, TextureDim, Ty};
use spirula_diag::{Failed, Pos};
use spirula_hlsl_syntax::ast::{Expr, ExprId};
use spirula_ir::{Attr, Value};
use spirula_spec::{Capability, ImageOperands};
use spirula_spirv::enums::kind;
use spirula_spirv::op;
use spirula_spirv::types as spv;

/// Image operands: the mask and its values, in the order of the bits.
#[derive(Default)]
struct Extra {
    mask: u32,
    values: Vec<(u32, Value)>,
}

impl Extra {
    fn add(&mut self, bit: ImageOperands, values: &[Value]) {
        self.mask |= bit.0;
        self.values.extend(values.iter().map(|v| (bit.0, *v)));
    }

    fn attr(&self) -> Option<Attr> {
        (self.mask != 0).then(|| Attr::enumerant(kind::IMAGE_OPERANDS, self.mask))
    }

    fn operands(&mut self) -> impl Iterator<Item = Value> {
        self.values.sort_by_key(|(bit, _)| *bit);
        self.values.iter().map(|(_, v)| *v)
    }
}

/// Number of coordinates of a texture's texels, the array's layer not counted.
fn dimensions(dim: TextureDim) -> u8 {
    match dim {
        TextureDim::D1 => 1,
        TextureDim::D2 => 2,
        TextureDim::D3 | TextureDim::Cube => 3,
    }
}

impl Compiler<'_> {
    /// The component type that an image's texels have.
    fn texel_component(&self, element: Ty) -> Scalar {
        match self.types.component(element) {
            Some(Scalar::Bool) => Scalar::Uint,
            Some(s) => s,
            None => Scalar::Float,
        }
    }

    /// A texel as a place.
    pub(crate) fn texel(
        &mut self,
        object: Ex,
        element: Ty,
        coordinate: Ex,
        level: Option<(Value, bool)>,
        write: bool,
        pos: Pos,
    ) -> Result<Ex, Failed> {
        let scalar = match self.types.component(coordinate.ty) {
            Some(s) if s.is_signed() => Scalar::Int,
            Some(s) if s.is_float() => Scalar::Int,
            _ => Scalar::Uint,
        };
        let ty = self.types.with_component(coordinate.ty, scalar);
        let coordinate = self.value_as(coordinate, ty, pos)?;
        let image = self.rvalue(object, pos)?;
        let (level, sample) = match level {
            Some((value, sample)) => (Some(value), sample),
            None => (None, false),
        };
        let place = self.add_place(Place::Texel { image, element, coordinate, level, sample, write });
        Ok(Ex::place(element, place))
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of a texel's place")]
    pub(crate) fn load_texel(
        &mut self,
        image: Value,
        element: Ty,
        coordinate: Value,
        level: Option<Value>,
        sample: bool,
        write: bool,
        _pos: Pos,
    ) -> Result<Value, Failed> {
        let component = self.texel_component(element);
        let four = self.hub_vector(component, 4);
        let mut extra = Extra::default();
        if let Some(level) = level {
            extra.add(if sample { ImageOperands::Sample } else { ImageOperands::Lod }, &[level]);
        }
        let mut operands = vec![image, coordinate];
        operands.extend(extra.operands());
        let name = if write { op::IMAGE_READ } else { op::IMAGE_FETCH };
        let texel = self.emit_with(name, &operands, four, &[extra.attr()]);
        Ok(self.texel_value(texel, element))
    }

    /// What of a texel's four components the element type has.
    fn texel_value(&mut self, texel: Value, element: Ty) -> Value {
        let component = self.texel_component(element);
        let count = self.types.components(element).unwrap_or(4) as u8;
        let four = self.types.vector(component, 4);
        let picked: Vec<u8> = (0..count).collect();
        let value = self.shuffle(texel, four, &picked);
        match self.types.component(element) {
            Some(Scalar::Bool) => self.convert_components(value, count.into(), Scalar::Uint, Scalar::Bool),
            _ => value,
        }
    }

    pub(crate) fn store_texel(
        &mut self,
        image: Value,
        element: Ty,
        coordinate: Value,
        value: Value,
        _pos: Pos,
    ) -> Result<(), Failed> {
        let count = self.types.components(element).unwrap_or(1);
        let value = match self.types.component(element) {
            Some(Scalar::Bool) => self.convert_components(value, count, Scalar::Bool, Scalar::Uint),
            _ => value,
        };
        self.emit_void(op::IMAGE_WRITE, &[image, coordinate, value], &[]);
        Ok(())
    }

    /// `texture[coordinate]`; none for objects that are no textures.
    pub(crate) fn texture_subscript(
        &mut self,
        object: Ex,
        texture: Object,
        index: Ex,
        pos: Pos,
    ) -> Result<Option<Ex>, Failed> {
        match texture {
            Object::Texels { element, write } => {
                let index = self.convert_index(index, 1, pos)?;
                self.texel(object, element, index, None, write, pos).map(Some)
            }
            Object::Texture { dim, arrayed, multisampled, write, element } => {
                let index = self.convert_index(index, dimensions(dim) + u8::from(arrayed), pos)?;
                let zero = self.uint_value(0);
                let level = (!write).then_some((zero, multisampled));
                self.texel(object, element, index, level, write, pos).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn convert_index(&mut self, index: Ex, count: u8, pos: Pos) -> Result<Ex, Failed> {
        let scalar = match self.types.component(index.ty) {
            Some(s) if s.is_signed() => Scalar::Int,
            _ => Scalar::Uint,
        };
        let ty = self.types.vector(scalar, count);
        self.convert(index, ty, pos)
    }

    /// `texture.mips[level][coordinate]`, `texture.sample[index][coordinate]`
    pub(crate) fn mip_subscript(&mut self, a: ExprId, b: ExprId, pos: Pos) -> Result<Option<Ex>, Failed> {
        let Expr::Index(member, level) = self.ast.exprs[a] else { return Ok(None) };
        let Expr::Member(object, name) = self.ast.exprs[member] else { return Ok(None) };
        let text = self.ast.text(name);
        let is_sample = text == "sample";
        if !is_sample && text != "mips" {
            return Ok(None);
        }
        // A member of a record may be called so too.
        let ty = self.quietly(|this| this.type_of_expr(object));
        let Ok(Kind::Object(Object::Texture { dim, arrayed, element, write, .. })) =
            ty.map(|ty| self.types.kind(ty))
        else {
            return Ok(None);
        };
        let object = self.expr(object)?;
        let level = self.expr(level)?;
        let level = self.value_as(level, Ty::uint(), pos)?;
        let index = self.expr(b)?;
        let index = self.convert_index(index, dimensions(dim) + u8::from(arrayed), pos)?;
        self.texel(object, element, index, Some((level, is_sample)), write, pos).map(Some)
    }

    /// `texture.name(args)`
    pub(crate) fn texture_method(
        &mut self,
        object: Ex,
        texture: Object,
        name: &str,
        args: &[Ex],
        pos: Pos,
    ) -> Result<Ex, Failed> {
        let Object::Texture { dim, arrayed, multisampled, write, element } = texture else {
            return Err(Failed);
        };
        match name {
            "Load" => self.texture_load(object, texture, args, pos),
            "GetDimensions" => self.texture_size(object, texture, args, pos),
            _ if write || multisampled => match name {
                "GetSamplePosition" => Err(self.unsupported(pos, "method 'GetSamplePosition'")),
                _ => self.no_method(object.ty, name, pos),
            },
            "Sample" | "SampleBias" | "SampleLevel" | "SampleGrad" | "SampleCmp" | "SampleCmpLevelZero"
            | "SampleCmpLevel" | "SampleCmpBias" | "SampleCmpGrad" => {
                self.sample(object, (dim, arrayed, element), name, args, pos)
            }
            "Gather" | "GatherRed" | "GatherGreen" | "GatherBlue" | "GatherAlpha" | "GatherCmp"
            | "GatherCmpRed" => self.gather_texels(object, (dim, arrayed, element), name, args, pos),
            "CalculateLevelOfDetail" | "CalculateLevelOfDetailUnclamped" => {
                self.level_of_detail(object, dim, name, args, pos)
            }
            _ => self.no_method(object.ty, name, pos),
        }
    }

    fn texture_load(&mut self, object: Ex, texture: Object, args: &[Ex], pos: Pos) -> Result<Ex, Failed> {
        let Object::Texture { dim, arrayed, multisampled, write, element } = texture else {
            return Err(Failed);
        };
        let count = dimensions(dim) + u8::from(arrayed);
        let Some((location, rest)) = args.split_first() else { return self.wrong_arguments("Load", pos) };
        if write {
            if !rest.is_empty() {
                return self.wrong_arguments("Load", pos);
            }
            let at = self.convert_index(*location, count, pos)?;
            let ex = self.texel(object, element, at, None, true, pos)?;
            return self.once(ex, pos);
        }
        let (at, level, rest) = if multisampled {
            let Some((sample, rest)) = rest.split_first() else { return self.wrong_arguments("Load", pos) };
            let at = self.convert_index(*location, count, pos)?;
            (at, self.value_as(*sample, Ty::int(), pos)?, rest)
        } else {
            // The last component is the level.
            let whole = self.types.vector(Scalar::Int, count + 1);
            let location = self.convert(*location, whole, pos)?;
            let location = self.once(location, pos)?;
            let picked: Vec<u8> = (0..count).collect();
            let at = self.pick(location, &picked, pos)?;
            let level = self.pick(location, &[count], pos)?;
            (at, self.rvalue(level, pos)?, rest)
        };
        let image = self.rvalue(object, pos)?;
        let coordinate = self.rvalue(at, pos)?;
        let mut extra = Extra::default();
        extra.add(if multisampled { ImageOperands::Sample } else { ImageOperands::Lod }, &[level]);
        if let Some((offset, more)) = rest.split_first() {
            if !more.is_empty() {
                return Err(self.unsupported(pos, "access status"));
            }
            self.offset(*offset, dimensions(dim), false, &mut extra, pos)?;
        }
        let component = self.texel_component(element);
        let four = self.hub_vector(component, 4);
        let mut operands = vec![image, coordinate];
        operands.extend(extra.operands());
        let texel = self.emit_with(op::IMAGE_FETCH, &operands, four, &[extra.attr()]);
        Ok(Ex::value(element, self.texel_value(texel, element)))
    }

    fn offset(
        &mut self,
        offset: Ex,
        count: u8,
        gathers: bool,
        extra: &mut Extra,
        pos: Pos,
    ) -> Result<(), Failed> {
        let ty = self.types.vector(Scalar::Int, count);
        let offset = self.convert(offset, ty, pos)?;
        if offset.as_const().is_none() {
            if !gathers {
                return Err(self.error(
                    pos,
                    "Use constant value for offset (SPIR-V spec does not accept a variable offset for OpImage* \
                     instructions other than OpImage*Gather)",
                ));
            }
            self.module.require(Capability::ImageGatherExtended);
            let value = self.rvalue(offset, pos)?;
            extra.add(ImageOperands::Offset, &[value]);
            return Ok(());
        }
        let value = self.rvalue(offset, pos)?;
        extra.add(ImageOperands::ConstOffset, &[value]);
        Ok(())
    }

    /// Texture and sampler together.
    fn sampled_image(&mut self, object: Ex, sampler: Ex, pos: Pos) -> Result<Value, Failed> {
        if !matches!(self.types.kind(sampler.ty), Kind::Object(Object::Sampler { .. })) {
            let text = self.types.text(sampler.ty);
            return Err(self.error(pos, &format!("a sampler is expected, but this is of type '{text}'")));
        }
        let image = self.rvalue(object, pos)?;
        let sampler = self.rvalue(sampler, pos)?;
        let ty = spv::sampled_image(self.ctx, self.f.body.arena.ty(image));
        let name = self.op_named("SampledImage", pos)?;
        Ok(self.emit(name, &[image, sampler], ty))
    }

    fn float_coordinate(&mut self, ex: Ex, count: u8, pos: Pos) -> Result<Value, Failed> {
        let ty = self.types.vector(Scalar::Float, count);
        self.value_as(ex, ty, pos)
    }

    fn sample(
        &mut self,
        object: Ex,
        (dim, arrayed, element): (TextureDim, bool, Ty),
        name: &str,
        args: &[Ex],
        pos: Pos,
    ) -> Result<Ex, Failed> {
        let [sampler, location, rest @ ..] = args else { return self.wrong_arguments(name, pos) };
        let compares = name.starts_with("SampleCmp");
        let implicit = matches!(name, "Sample" | "SampleBias" | "SampleCmp" | "SampleCmpBias");
        if implicit && self.options.profile.stage != crate::Stage::Pixel {
            return Err(self.unsupported(pos, &format!("method '{name}' outside of pixel shaders")));
        }
        let image = self.sampled_image(object, *sampler, pos)?;
        let coordinate = self.float_coordinate(*location, dimensions(dim) + u8::from(arrayed), pos)?;
        let mut operands = vec![image, coordinate];
        let mut extra = Extra::default();
        let mut rest = rest.iter();
        let mut next = |this: &mut Self| match rest.next() {
            Some(ex) => Ok(*ex),
            None => this.wrong_arguments(name, pos).and(Err(Failed)),
        };
        if compares {
            let reference = next(self)?;
            operands.push(self.value_as(reference, Ty::float(), pos)?);
        }
        match name {
            "SampleBias" | "SampleCmpBias" => {
                let bias = next(self)?;
                let bias = self.value_as(bias, Ty::float(), pos)?;
                extra.add(ImageOperands::Bias, &[bias]);
            }
            "SampleLevel" | "SampleCmpLevel" => {
                let level = next(self)?;
                let level = self.value_as(level, Ty::float(), pos)?;
                extra.add(ImageOperands::Lod, &[level]);
            }
            "SampleCmpLevelZero" => {
                let zero = self.float_value(Scalar::Float, 0.0);
                extra.add(ImageOperands::Lod, &[zero]);
            }
            "SampleGrad" | "SampleCmpGrad" => {
                let (x, y) = (next(self)?, next(self)?);
                let x = self.float_coordinate(x, dimensions(dim), pos)?;
                let y = self.float_coordinate(y, dimensions(dim), pos)?;
                extra.add(ImageOperands::Grad, &[x, y]);
            }
            _ => {}
        }
        if dim != TextureDim::Cube
            && let Some(offset) = rest.next()
        {
            self.offset(*offset, dimensions(dim), false, &mut extra, pos)?;
        }
        if let Some(clamp) = rest.next() {
            if !implicit && !name.ends_with("Grad") {
                return Err(self.unsupported(pos, "access status"));
            }
            self.module.require(Capability::MinLod);
            let clamp = self.value_as(*clamp, Ty::float(), pos)?;
            extra.add(ImageOperands::MinLod, &[clamp]);
        }
        if rest.next().is_some() {
            return Err(self.unsupported(pos, "access status"));
        }
        operands.extend(extra.operands());
        let instruction = match (compares, implicit) {
            (false, true) => "ImageSampleImplicitLod",
            (false, false) => "ImageSampleExplicitLod",
            (true, true) => "ImageSampleDrefImplicitLod",
            (true, false) => "ImageSampleDrefExplicitLod",
        };
        let instruction = self.op_named(instruction, pos)?;
        if compares {
            let float = self.value_type(Ty::float());
            let found = self.emit_with(instruction, &operands, float, &[extra.attr()]);
            return Ok(Ex::value(Ty::float(), found));
        }
        let component = self.texel_component(element);
        let four = self.hub_vector(component, 4);
        let texel = self.emit_with(instruction, &operands, four, &[extra.attr()]);
        Ok(Ex::value(element, self.texel_value(texel, element)))
    }

    fn gather_texels(
        &mut self,
        object: Ex,
        (dim, arrayed, element): (TextureDim, bool, Ty),
        name: &str,
        args: &[Ex],
        pos: Pos,
    ) -> Result<Ex, Failed> {
        let [sampler, location, rest @ ..] = args else { return self.wrong_arguments(name, pos) };
        let image = self.sampled_image(object, *sampler, pos)?;
        let coordinate = self.float_coordinate(*location, dimensions(dim) + u8::from(arrayed), pos)?;
        let mut operands = vec![image, coordinate];
        let mut rest = rest.iter();
        let compares = name.starts_with("GatherCmp");
        if compares {
            let Some(reference) = rest.next() else { return self.wrong_arguments(name, pos) };
            operands.push(self.value_as(*reference, Ty::float(), pos)?);
        } else {
            operands.push(self.int_value(match name {
                "GatherGreen" => 1,
                "GatherBlue" => 2,
                "GatherAlpha" => 3,
                _ => 0,
            }));
        }
        let mut extra = Extra::default();
        if let Some(offset) = rest.next() {
            self.offset(*offset, dimensions(dim), true, &mut extra, pos)?;
        }
        if rest.next().is_some() {
            return Err(self.unsupported(pos, "gathering with four offsets or status"));
        }
        operands.extend(extra.operands());
        let component = self.texel_component(element);
        let four_ty = self.types.vector(component, 4);
        let four = self.value_type(four_ty);
        let instruction = self.op_named(if compares { "ImageDrefGather" } else { "ImageGather" }, pos)?;
        let found = self.emit_with(instruction, &operands, four, &[extra.attr()]);
        Ok(Ex::value(four_ty, found))
    }

    fn level_of_detail(
        &mut self,
        object: Ex,
        dim: TextureDim,
        name: &str,
        args: &[Ex],
        pos: Pos,
    ) -> Result<Ex, Failed> {
        let [sampler, location] = args else { return self.wrong_arguments(name, pos) };
        if self.options.profile.stage != crate::Stage::Pixel {
            return Err(self.unsupported(pos, &format!("method '{name}' outside of pixel shaders")));
        }
        self.module.require(Capability::ImageQuery);
        let image = self.sampled_image(object, *sampler, pos)?;
        let coordinate = self.float_coordinate(*location, dimensions(dim), pos)?;
        let pair = self.hub_vector(Scalar::Float, 2);
        let float = self.value_type(Ty::float());
        let query = self.op_named("ImageQueryLod", pos)?;
        let both = self.emit(query, &[image, coordinate], pair);
        let index = u32::from(name.ends_with("Unclamped"));
        Ok(Ex::value(Ty::float(), self.extract(both, index, float)))
    }

    fn texture_size(&mut self, object: Ex, texture: Object, args: &[Ex], pos: Pos) -> Result<Ex, Failed> {
        let Object::Texture { dim, arrayed, multisampled, write, .. } = texture else { return Err(Failed) };
        self.module.require(Capability::ImageQuery);
        let sizes = match dim {
            TextureDim::Cube => 2,
            dim => dimensions(dim),
        } + u8::from(arrayed);
        let sizes = usize::from(sizes);
        let image = self.rvalue(object, pos)?;
        let (level, outs) = if !write && !multisampled && args.len() == sizes + 2 {
            (Some(args[0]), &args[1..])
        } else {
            (None, args)
        };
        let more = outs.len().checked_sub(sizes);
        if !matches!((more, multisampled || level.is_some()), (Some(0), false) | (Some(1), true)) {
            return self.wrong_arguments("GetDimensions", pos);
        }
        let size_ty = self.types.vector(Scalar::Uint, sizes as u8);
        let hub_ty = self.value_type(size_ty);
        let size = if write || multisampled {
            self.emit(op::IMAGE_QUERY_SIZE, &[image], hub_ty)
        } else {
            let level = match level {
                Some(ex) => self.value_as(ex, Ty::uint(), pos)?,
                None => self.uint_value(0),
            };
            let name = self.op_named("ImageQuerySizeLod", pos)?;
            self.emit(name, &[image, level], hub_ty)
        };
        let uint = self.ctx.int_type(32);
        for (i, out) in outs[..sizes].iter().enumerate() {
            let part = if sizes == 1 { size } else { self.extract(size, i as u32, uint) };
            self.assign(*out, Ex::value(Ty::uint(), part), pos)?;
        }
        if let Some(out) = outs.get(sizes) {
            let name = if multisampled { "ImageQuerySamples" } else { "ImageQueryLevels" };
            let name = self.op_named(name, pos)?;
            let count = self.emit(name, &[image], uint);
            self.assign(*out, Ex::value(Ty::uint(), count), pos)?;
        }
        Ok(Ex::nothing())
    }

    /// `SubpassLoad`
    pub(crate) fn subpass_method(
        &mut self,
        object: Ex,
        element: Ty,
        multisampled: bool,
        name: &str,
        args: &[Ex],
        pos: Pos,
    ) -> Result<Ex, Failed> {
        if name != "SubpassLoad" || args.len() != usize::from(multisampled) {
            return self.no_method(object.ty, name, pos);
        }
        if self.options.profile.stage != crate::Stage::Pixel {
            return Err(self.error(pos, "SubpassInput(MS) only allowed in pixel shader"));
        }
        let at = self.types.vector(Scalar::Int, 2);
        let at = self.splat(at, 0.0);
        let image = self.rvalue(object, pos)?;
        let level = match args.first() {
            Some(sample) => Some(self.value_as(*sample, Ty::int(), pos)?),
            None => None,
        };
        let place = Place::Texel { image, element, coordinate: at, level, sample: multisampled, write: true };
        let place = self.add_place(place);
        let ex = Ex { ty: element, what: What::Place(place) };
        self.once(ex, pos)
    }
}
