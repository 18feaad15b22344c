//! Elements of resources: of structured buffers as access chains, texels by instructions.

use super::Class;
use crate::codegen::Gen;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, ImageSource, Memory, Place, Texel, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::{Scalar, Ty};
use spirula_spec::{Capability, ImageOperands, Op};

impl Gen<'_> {
    /// The memory behind a buffer that is known by its pointer.
    pub(crate) fn buffer_memory(&self, buffer: Val) -> Memory {
        Memory {
            ptr: buffer.id,
            ty: buffer.ty,
            class: self.buffer_class(),
            rule: self.structured_rule(),
            bits: None,
        }
    }

    /// `buffer[index]` in a path.
    pub(crate) fn collect_subscript(
        &mut self,
        object: ExprId,
        index: ExprId,
        indices: &mut Vec<Id>,
        bits: &mut Option<(u32, u32)>,
    ) -> Result<Ev, Failed> {
        *bits = None;
        if self.is_node_type(self.tree.exprs[object].ty) {
            let memory = self.records(object)?;
            let index = self.value(index)?;
            indices.push(self.unsigned(index));
            return Ok(Ev::Place(Place::Memory(memory)));
        }
        let begin = self.expr(object)?;
        let is_structured = self.is_buffer_object(self.tree.exprs[object].ty);
        let begin = if is_structured {
            let value = self.as_value(begin, object)?;
            indices.push(self.m.const_int(0));
            Ev::Place(Place::Memory(self.buffer_memory(value)))
        } else {
            begin
        };
        let index = self.value(index)?;
        indices.push(self.unsigned(index));
        Ok(begin)
    }

    /// `texture[position]`
    pub(crate) fn subscript(
        &mut self,
        object: ExprId,
        index: ExprId,
        ty: Ty,
        span: Span,
    ) -> Result<Ev, Failed> {
        let object_ty = self.tree.exprs[object].ty;
        match self.class(object_ty) {
            Some(Class::Texture) => {
                let position = self.value(index)?;
                let position = self.unsigned(position);
                let image = self.image_source(object)?;
                Ok(Ev::Place(Place::Texel(Texel { image, image_ty: object_ty, position, level: None, ty })))
            }
            _ => Err(self.unsupported(span, "this subscript")),
        }
    }

    /// Where the image that an expression is comes from: it is loaded when it is accessed.
    pub(crate) fn image_source(&mut self, object: ExprId) -> Result<ImageSource, Failed> {
        let object = self.without_load(object);
        Ok(match self.expr(object)? {
            Ev::Place(Place::Memory(memory)) => ImageSource::Memory(memory),
            other => ImageSource::Value(self.as_value(other, object)?.id),
        })
    }

    /// Loads the image of a texel; of an image with its sampler the image alone.
    fn load_image(&mut self, texel: Texel, span: Span) -> Result<Id, Failed> {
        let id = match texel.image {
            ImageSource::Memory(memory) => self.load(&Place::Memory(memory), span)?.id,
            ImageSource::Value(id) => id,
        };
        let ty = self.m.type_of(id);
        if let Some(crate::codegen::module::Type::SampledImage(image)) = self.m.kind(ty) {
            let image = *image;
            return Ok(self.op(Op::Image, image, &[id]));
        }
        Ok(id)
    }

    /// Four components of the texels of an image with elements of a type.
    pub(crate) fn texel_vector(&mut self, element: Ty) -> (Id, Scalar) {
        let scalar = self.tree.types.component(self.texel_scalar(element)).unwrap_or(Scalar::Float);
        let scalar = if scalar == Scalar::Bool { Scalar::Uint } else { scalar };
        (self.vector_type(scalar, 4), scalar)
    }

    /// What an image instruction gave, four components, as an element.
    pub(crate) fn texel_to_element(&mut self, texel: Id, ty: Ty, span: Span) -> Result<Val, Failed> {
        let (_, scalar) = self.texel_vector(ty);
        let component = self.scalar_type(scalar);
        let Some(wanted) = self.tree.types.component(ty) else {
            return self.texel_to_record(texel, ty, span);
        };
        let count = self.tree.types.component_count(ty).unwrap_or(1);
        let id = match count {
            1 => self.extract(component, texel, &[0]),
            4 => texel,
            n => {
                let vector = self.vector_type(scalar, n);
                let selectors: Vec<u32> = (0..n).collect();
                self.shuffle(vector, texel, texel, &selectors)
            }
        };
        let id = if wanted == Scalar::Bool { self.cast_components(id, scalar, wanted, count) } else { id };
        Ok(self.marked(Val::new(id, ty)))
    }

    /// Records of up to four scalars as texels.
    fn texel_to_record(&mut self, texel: Id, ty: Ty, span: Span) -> Result<Val, Failed> {
        let Some(record) = self.tree.types.record(ty) else {
            return Err(self.unsupported(span, "texels of this type"));
        };
        let (_, scalar) = self.texel_vector(ty);
        let component = self.scalar_type(scalar);
        let shape = self.shape(record);
        let mut at = 0u32;
        let mut parts = Vec::new();
        for member in &shape.members {
            let count = self.tree.types.component_count(member.ty).unwrap_or(1);
            if at + count > 4 {
                return Err(self.unsupported(span, "texels of this type"));
            }
            parts.push(match count {
                1 => self.extract(component, texel, &[at]),
                n => {
                    let vector = self.vector_type(scalar, n);
                    let selectors: Vec<u32> = (at..at + n).collect();
                    self.shuffle(vector, texel, texel, &selectors)
                }
            });
            at += count;
        }
        let target = self.value_type(ty);
        let id = self.construct(target, &parts);
        Ok(Val::new(id, ty))
    }

    /// Reads a texel.
    pub(crate) fn load_texel(&mut self, texel: Texel, span: Span) -> Result<Val, Failed> {
        let Some(object) = self.tree.types.object(texel.image_ty) else { return Err(Failed) };
        let name = object.class.row().name;
        let is_storage = name.starts_with("RW") || name.starts_with("RasterizerOrdered");
        self.begin_ordered(name);
        let image = self.load_image(texel, span)?;
        let (vector, _) = self.texel_vector(texel.ty);
        let op = if is_storage { Op::ImageRead } else { Op::ImageFetch };
        let mut words = vec![image.0, texel.position.0];
        match texel.level {
            Some((level, true)) => words.extend([ImageOperands::Sample.0, level.0]),
            Some((level, false)) => words.extend([ImageOperands::Lod.0, level.0]),
            None if !is_storage && name != "Buffer" && !object.class.row().multisampled => {
                let zero = self.m.const_uint(0);
                words.extend([ImageOperands::Lod.0, zero.0]);
            }
            None => words.push(ImageOperands::None.0),
        }
        let id = self.op_words(op, vector, &words);
        self.end_ordered(name);
        self.require_format(image, false);
        self.texel_to_element(id, texel.ty, span)
    }

    /// Writes a texel.
    pub(crate) fn store_texel(&mut self, texel: Texel, value: Val, span: Span) -> Result<(), Failed> {
        let Some(object) = self.tree.types.object(texel.image_ty) else { return Err(Failed) };
        let name = object.class.row().name;
        let value = if self.tree.types.component(texel.ty) == Some(Scalar::Bool) {
            let count = self.tree.types.component_count(texel.ty).unwrap_or(1);
            let id = self.cast_components(value.id, Scalar::Bool, Scalar::Uint, count);
            Val::new(id, texel.ty)
        } else {
            value
        };
        if !self.tree.types.is_numeric(texel.ty) {
            return Err(self.unsupported(span, "texels of this type"));
        }
        self.begin_ordered(name);
        let image = self.load_image(texel, span)?;
        let mut words = vec![image.0, texel.position.0, value.id.0];
        match texel.level {
            Some((level, true)) => words.extend([ImageOperands::Sample.0, level.0]),
            _ => words.push(ImageOperands::None.0),
        }
        self.op_void(Op::ImageWrite, &words);
        self.end_ordered(name);
        self.require_format(image, true);
        Ok(())
    }

    /// Capabilities for images without a format.
    pub(crate) fn require_format(&mut self, image: Id, write: bool) {
        let ty = self.m.type_of(image);
        if let Some(crate::codegen::module::Type::Image(image)) = self.m.kind(ty)
            && image.sampled == 2
            && image.format == spirula_spec::ImageFormat::Unknown
            && image.dim != spirula_spec::Dim::SubpassData
        {
            self.m.capability(if write {
                Capability::StorageImageWriteWithoutFormat
            } else {
                Capability::StorageImageReadWithoutFormat
            });
        }
    }

    /// Begins the critical section of a rasterizer-ordered resource.
    pub(crate) fn begin_ordered(&mut self, class: &str) {
        if class.starts_with("RasterizerOrdered") {
            self.stage.uses_interlock = true;
            self.m.extension("SPV_EXT_fragment_shader_interlock");
            self.op_void(Op::BeginInvocationInterlockEXT, &[]);
        }
    }

    /// Ends it.
    pub(crate) fn end_ordered(&mut self, class: &str) {
        if class.starts_with("RasterizerOrdered") {
            self.op_void(Op::EndInvocationInterlockEXT, &[]);
        }
    }
}
