//! Types of resources and their variables.

use super::{Class, class_of};
use crate::codegen::Gen;
use crate::codegen::binding::Resource;
use crate::codegen::global::{Variable, vk};
use crate::codegen::layout::Rule;
use crate::codegen::module::{Id, Image, Member, Struct, Type};
use crate::codegen::place::Memory;
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::{ExprId, VarId};
use spirula_hlsl_sema::types::{Kind, Length, Majorness, Object, Scalar, Ty};
use spirula_hlsl_syntax::ast::Modifiers;
use spirula_spec::{Decoration, Dim, ImageFormat, Op, StorageClass};

impl Gen<'_> {
    /// The class of the object that a type is.
    pub(crate) fn class(&self, ty: Ty) -> Option<Class> {
        self.tree.types.object(ty).map(|o| class_of(o.class.row().name))
    }

    /// Whether a type is a buffer that is known by the pointer to it.
    pub(crate) fn is_buffer_object(&self, ty: Ty) -> bool {
        matches!(self.class(ty), Some(Class::Structured | Class::Bytes))
    }

    /// Whether an element of an object is part of an access chain.
    pub(crate) fn is_path_object(&self, object: ExprId) -> bool {
        let class = self.class(self.tree.exprs[object].ty);
        matches!(class, Some(Class::Structured | Class::Patch | Class::Node))
    }

    /// The storage class of structured and byte-address buffers.
    pub(crate) fn buffer_class(&self) -> StorageClass {
        if self.options.environment.spirv_minor() >= 4 {
            StorageClass::StorageBuffer
        } else {
            StorageClass::Uniform
        }
    }

    /// The decoration of structures that are such buffers.
    pub(crate) fn buffer_block(&self) -> Decoration {
        if self.options.environment.spirv_minor() >= 4 { Decoration::Block } else { Decoration::BufferBlock }
    }

    /// The type of an object: under no rule that of a value.
    pub(crate) fn object_type(&mut self, object: Object, rule: Rule) -> Id {
        let name = object.class.row().name;
        match class_of(name) {
            Class::Sampler => self.m.ty(Type::Other(Op::TypeSampler, Vec::new(), 0)),
            Class::Texture | Class::Subpass => self.image_type(object),
            Class::Structured | Class::Bytes => {
                let ty = self.buffer_type(object);
                if rule.is_laid_out() {
                    return ty;
                }
                let class = self.buffer_class();
                self.m.pointer(class, ty)
            }
            Class::Contents => self.contents_type(object, rule),
            Class::Acceleration => self.m.ty(Type::Other(Op::TypeAccelerationStructureKHR, Vec::new(), 0)),
            Class::RayQuery => self.m.ty(Type::Other(Op::TypeRayQueryKHR, Vec::new(), 0)),
            Class::Stream => self.lower(object.element, rule),
            Class::Patch => {
                let element = self.lower(object.element, rule);
                self.m.array(element, object.count, 0)
            }
            Class::Pointer => {
                let inside = self.structured_rule();
                let class = StorageClass::PhysicalStorageBuffer;
                if let Some(early) = self.making.get(&(object.element, inside)).copied() {
                    let pointer = early.unwrap_or_else(|| self.m.forward_pointer(class));
                    self.making.insert((object.element, inside), Some(pointer));
                    return pointer;
                }
                let element = self.lower(object.element, inside);
                self.m.pointer(class, element)
            }
            Class::Node | Class::Other => self.m.void(),
        }
    }

    /// The structure of a structured or byte-address buffer.
    pub(crate) fn buffer_type(&mut self, object: Object) -> Id {
        let name = object.class.row().name;
        let block = self.buffer_block().0;
        if class_of(name) == Class::Bytes {
            let uint = self.m.uint();
            let array = self.m.ty(Type::RuntimeArray(uint, 4));
            let is_read_only = name == "ByteAddressBuffer";
            let name = if is_read_only { "type.ByteAddressBuffer" } else { "type.RWByteAddressBuffer" };
            return self.one_member_block(name, array, None, is_read_only, block);
        }
        let rule = self.structured_rule();
        let element = self.lower(object.element, rule);
        let stride = self.stride_of(object.element, rule);
        let array = self.m.ty(Type::RuntimeArray(element, stride));
        let matrix = match self.tree.types.kind(object.element) {
            Kind::Matrix(s, r, c, _) if r > 1 && c > 1 && s.is_float() => {
                let row_major = crate::codegen::layout::matrix_layout(self.tree, object.element)
                    .map_or(self.options.row_major, |m| m.row_major);
                Some((self.matrix_stride(object.element, rule), !row_major))
            }
            _ => None,
        };
        let type_name = format!("type.{name}.{}", self.type_name(object.element));
        self.one_member_block(&type_name, array, matrix, name == "StructuredBuffer", block)
    }

    fn one_member_block(
        &mut self,
        name: &str,
        ty: Id,
        matrix: Option<(u32, bool)>,
        read_only: bool,
        block: u32,
    ) -> Id {
        let decorations = if read_only { vec![(Decoration::NonWritable.0, Vec::new())] } else { Vec::new() };
        let member = Member { ty, name: String::new(), offset: Some(0), matrix, decorations };
        self.m.ty(Type::Struct(Struct {
            name: name.to_owned(),
            members: vec![member],
            decorations: vec![block],
            key: 0,
        }))
    }

    /// The structure of a `ConstantBuffer` or `TextureBuffer`.
    /// The rule of the contents of a `ConstantBuffer` or `TextureBuffer`.
    pub(crate) fn contents_rule(&self, object: Object) -> Rule {
        match object.class.row().name {
            "TextureBuffer" => self.texture_buffer_rule(),
            _ => self.constant_rule(),
        }
    }

    fn contents_type(&mut self, object: Object, rule: Rule) -> Id {
        let name = object.class.row().name;
        let is_texture = name == "TextureBuffer";
        let rule = if rule.is_laid_out() { rule } else { self.contents_rule(object) };
        let Some(record) = self.tree.types.record(object.element) else {
            return self.lower(object.element, rule);
        };
        let fields = self.record_fields(record);
        let type_name = format!("type.{name}.{}", self.record_name(record));
        let block = if is_texture { self.buffer_block() } else { Decoration::Block };
        self.structure(&type_name, &fields, rule, &[block], is_texture)
    }

    /// The type of an image.
    pub(crate) fn image_type(&mut self, object: Object) -> Id {
        let row = object.class.row();
        let name = row.name;
        let scalar = self.tree.types.component(self.texel_scalar(object.element)).unwrap_or(Scalar::Float);
        let scalar = if scalar == Scalar::Bool { Scalar::Uint } else { scalar };
        let is_storage = name.starts_with("RW") || name.starts_with("RasterizerOrdered");
        let dim = match (name, row.dims) {
            (_, _) if name.ends_with("Buffer") => Dim::Buffer,
            (_, _) if name.starts_with("SubpassInput") => Dim::SubpassData,
            (_, _) if name.contains("Cube") || name.contains("CUBE") => Dim::Cube,
            (_, 1) => Dim::Dim1D,
            (_, 3) => Dim::Dim3D,
            _ => Dim::Dim2D,
        };
        let is_subpass = dim == Dim::SubpassData;
        let format = if let Some(given) = self.format {
            given
        } else if (is_storage || name == "Buffer") && !self.options.unknown_formats {
            self.texel_format(object.element)
        } else {
            ImageFormat::Unknown
        };
        let component = self.scalar_type(scalar);
        let image = self.m.ty(Type::Image(Image {
            component,
            dim,
            depth: if row.has_sampler { 0 } else { 2 },
            arrayed: row.arrayed,
            multisampled: row.multisampled || name == "SubpassInputMS",
            sampled: if is_storage || is_subpass { 2 } else { 1 },
            format,
        }));
        if row.has_sampler { self.m.ty(Type::SampledImage(image)) } else { image }
    }

    /// The scalar that texels of a type consist of.
    pub(crate) fn texel_scalar(&self, element: Ty) -> Ty {
        let mut leaves = Vec::new();
        self.tree.types.flatten(element, 4, &mut leaves);
        leaves.first().copied().unwrap_or(element)
    }

    /// The format of texels that are stored, as their type tells it.
    fn texel_format(&self, element: Ty) -> ImageFormat {
        use ImageFormat as F;
        let mut leaves = Vec::new();
        self.tree.types.flatten(element, 8, &mut leaves);
        let Some(scalar) = leaves.first().and_then(|l| self.tree.types.component(*l)) else {
            return F::Unknown;
        };
        let [one, two, four] = match scalar.settled() {
            Scalar::Int => [F::R32i, F::Rg32i, F::Rgba32i],
            Scalar::Min12Int | Scalar::Min16Int => [F::R16i, F::Rg16i, F::Rgba16i],
            Scalar::Uint => [F::R32ui, F::Rg32ui, F::Rgba32ui],
            Scalar::Min16Uint => [F::R16ui, F::Rg16ui, F::Rgba16ui],
            Scalar::Float => [F::R32f, F::Rg32f, F::Rgba32f],
            Scalar::Min10Float | Scalar::Min16Float | Scalar::HalfFloat => [F::R16f, F::Rg16f, F::Rgba16f],
            Scalar::Int64 => [F::R64i, F::Unknown, F::Unknown],
            Scalar::Uint64 => [F::R64ui, F::Unknown, F::Unknown],
            _ => [F::Unknown; 3],
        };
        match leaves.len() {
            1 => one,
            2 => two,
            4 => four,
            _ => F::Unknown,
        }
    }

    /// The variable of a resource, or of an array of them.
    pub(crate) fn declare_resource(&mut self, id: VarId, object: Object) -> Result<(), Failed> {
        let var = &self.tree.vars[id];
        let name = self.text_of(var.name).to_owned();
        let class = class_of(object.class.row().name);
        match class {
            Class::Pointer => return Err(self.unsupported(var.span, "a global 'vk::BufferPointer'")),
            // Objects of other APIs and of the effect framework have no code.
            Class::Other => return Ok(()),
            _ => {}
        }
        let (storage, rule) = self.resource_storage(object);
        if class == Class::Contents && self.has_strided(object.element, rule) {
            return Err(
                self.unsupported(var.span, "a matrix of one row or column in a buffer in this layout")
            );
        }
        if object.class.row().name.ends_with("DescriptorHeap") {
            return Ok(());
        }
        if class == Class::Structured {
            self.check_structured(object.element, var.span)?;
        }
        self.format = self.given_format(id);
        let ty = match self.format {
            Some(_) => self.formatted_type(var.ty),
            None => self.resource_array_type(var.ty, rule),
        };
        self.format = None;
        let ptr = self.m.variable(storage, ty, &name, None);
        let is_array = matches!(self.tree.types.kind(var.ty), Kind::Array(..));
        if !(is_array && self.options.flatten_arrays) {
            self.debug_global_var(id, ptr, rule);
        }
        if self.is_relaxed(self.innermost(var.ty)) {
            self.m.mark_relaxed(ptr);
        }
        self.vars.insert(id, Variable::Memory(Memory { ptr, ty: var.ty, class: storage, rule, bits: None }));
        self.resources.push(Resource::of_var(ptr, id));
        if self.options.reflect {
            let text = self.user_type(object);
            self.m.decorate_string(ptr, Decoration::UserTypeGOOGLE, &text);
        }
        if let Some(index) = vk(&var.attributes, "input_attachment_index").and_then(|a| a.int(0)) {
            self.m.decorate(ptr, Decoration::InputAttachmentIndex, &[index as u32]);
        }
        if var.modifiers.contains(Modifiers::GLOBALLYCOHERENT) {
            self.make_coherent(ptr);
        }
        self.declare_counter(id, object);
        self.decorate_by_attributes(ptr, &var.attributes)
    }

    /// The type of a resource as it is written, in the spelling of `UserTypeGOOGLE`.
    fn user_type(&self, object: Object) -> String {
        let name = object.class.row().name.to_ascii_lowercase();
        let element = match self.tree.types.kind(object.element) {
            Kind::Scalar(s) => s.text().to_owned(),
            Kind::Vector(s, n) => format!("{}{n}", s.text()),
            Kind::Matrix(s, r, c, majorness) => {
                let order = match majorness {
                    Majorness::Row => "row_major ",
                    Majorness::Column => "column_major ",
                    Majorness::Unset => "",
                };
                format!("{order}{}{r}x{c}", s.text())
            }
            Kind::Record(id) => self.tree.types.records[id].name.clone(),
            _ => return name,
        };
        match object.count {
            // That is the type where nothing is written.
            0 if element == "float4" && name.contains("texture") && !name.starts_with("rw") => name,
            0 => format!("{name}:<{element}>"),
            count => format!("{name}:<{element},{count}>"),
        }
    }

    fn check_structured(&mut self, element: Ty, span: spirula_diag::Span) -> Result<(), Failed> {
        let _ = (element, span);
        Ok(())
    }

    /// The format that `[[vk::image_format]]` gives a texture.
    pub(crate) fn given_format(&self, id: VarId) -> Option<ImageFormat> {
        let name = vk(&self.tree.vars[id].attributes, "image_format")?.text(0)?;
        let name = self.ast.text(name).trim_matches('"').to_ascii_lowercase();
        let rows = spirula_spec::OperandKind::ImageFormat.enumerants().iter();
        let plain = match name.as_str() {
            "r11g11b10f" => "r11fg11fb10f",
            other => other,
        };
        rows.clone().find(|row| row.name.to_ascii_lowercase() == plain).map(|row| ImageFormat(row.value))
    }

    /// The type of a variable of images with the format at hand.
    fn formatted_type(&mut self, ty: Ty) -> Id {
        match self.tree.types.kind(ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                let element = self.formatted_type(of);
                self.m.array(element, n, 0)
            }
            Kind::Array(of, Length::Unsized) => {
                let element = self.formatted_type(of);
                self.m.capability(spirula_spec::Capability::RuntimeDescriptorArray);
                self.m.extension("SPV_EXT_descriptor_indexing");
                self.m.ty(Type::RuntimeArray(element, 0))
            }
            Kind::Object(object) => self.image_type(object),
            _ => self.lower(ty, Rule::Void),
        }
    }

    /// The type of a variable of resources: arrays of them have no stride.
    pub(crate) fn resource_array_type(&mut self, ty: Ty, rule: Rule) -> Id {
        let Kind::Array(of, length) = self.tree.types.kind(ty) else { return self.lower(ty, rule) };
        let element = self.resource_array_type(of, rule);
        match length {
            Length::Known(n) | Length::Spec(_, n) => self.m.array(element, n, 0),
            Length::Unsized => {
                self.m.capability(spirula_spec::Capability::RuntimeDescriptorArray);
                self.m.extension("SPV_EXT_descriptor_indexing");
                self.m.ty(Type::RuntimeArray(element, 0))
            }
        }
    }

    /// The length of an array as an expression of specialization constants.
    pub(crate) fn spec_length(&mut self, expr: ExprId) -> Option<Id> {
        let value = self.value(expr).ok()?;
        self.m.is_constant(value.id).then_some(value.id)
    }
}
