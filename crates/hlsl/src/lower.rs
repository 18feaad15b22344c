//! HLSL's types as SPIR-V types: as values, and as they lie in memory under a layout rule.
//!
//! A matrix of floats is an OpTypeMatrix whose columns are HLSL's rows; other matrices are arrays of rows. In memory a
//! `bool` is a `uint`, and a column-major matrix of integers an array of its columns.

use crate::Compiler;
use crate::layout::{Layouter, Rule};
use crate::types::{Field, Kind, Major, Object, Scalar, Structured, TextureDim, Ty};
use spirula_ir::builtin::{FloatKind, Signedness};
use spirula_ir::{Attr, Type};
use spirula_spec::{Capability, Decoration, Dim, ImageFormat};
use spirula_spirv::types::{self as spv, ImageShape, Member, Size};

/// Where something lies in memory: by which rule, and how matrices lie there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Storage {
    pub(crate) rule: Rule,
    pub(crate) major: Option<Major>,
}

impl Storage {
    /// A value, or a variable that is not visible outside.
    pub(crate) const VALUE: Self = Self { rule: Rule::None, major: None };
}

impl Compiler<'_> {
    pub(crate) fn layouter(&self, rule: Rule) -> Layouter<'_> {
        Layouter { types: &self.types, rule, default_major: self.options.default_major() }
    }

    /// The type of a scalar in a register.
    pub(crate) fn hub_scalar(&mut self, scalar: Scalar) -> Type {
        let signed = |width| self.ctx.integer_type(width, Signedness::Signed);
        match scalar {
            Scalar::Bool => self.ctx.int_type(1),
            Scalar::Int | Scalar::Min16Int | Scalar::LitInt => signed(32),
            Scalar::Uint | Scalar::Min16Uint => self.ctx.int_type(32),
            Scalar::Float | Scalar::Min16Float | Scalar::LitFloat => self.ctx.f32_type(),
            Scalar::Double => {
                self.module.require(Capability::Float64);
                self.ctx.f64_type()
            }
            Scalar::Float16 => {
                self.module.require(Capability::Float16);
                self.ctx.float_type(FloatKind::F16)
            }
            Scalar::Int16 => {
                self.module.require(Capability::Int16);
                self.ctx.integer_type(16, Signedness::Signed)
            }
            Scalar::Uint16 => {
                self.module.require(Capability::Int16);
                self.ctx.int_type(16)
            }
            Scalar::Int64 => {
                self.module.require(Capability::Int64);
                self.ctx.integer_type(64, Signedness::Signed)
            }
            Scalar::Uint64 => {
                self.module.require(Capability::Int64);
                self.ctx.int_type(64)
            }
        }
    }

    pub(crate) fn hub_vector(&mut self, scalar: Scalar, count: u32) -> Type {
        let element = self.hub_scalar(scalar);
        if count == 1 { element } else { self.ctx.vector_type(&[count.into()], element) }
    }

    /// The type of a value of `ty`.
    pub(crate) fn value_type(&mut self, ty: Ty) -> Type {
        self.hub_type(ty, Storage::VALUE)
    }

    /// The type that `ty` has in memory.
    pub(crate) fn hub_type(&mut self, ty: Ty, storage: Storage) -> Type {
        let key = (ty, storage);
        if let Some(found) = self.hub_types.get(&key) {
            return *found;
        }
        let made = self.make_hub_type(ty, storage);
        self.hub_types.insert(key, made);
        made
    }

    fn make_hub_type(&mut self, ty: Ty, storage: Storage) -> Type {
        let stored = storage.rule != Rule::None;
        let in_memory = |s: Scalar| if stored && s == Scalar::Bool { Scalar::Uint } else { s };
        match self.types.kind(ty) {
            Kind::Void | Kind::String => self.ctx.none_type(),
            Kind::Scalar(s) => self.hub_scalar(in_memory(s)),
            Kind::Enum(key) => {
                let s = self.types.enums[key].underlying;
                self.hub_scalar(s)
            }
            Kind::Vector(s, n) => self.hub_vector(in_memory(s), n.into()),
            Kind::Matrix(s, rows, columns) => {
                let s = in_memory(s);
                if rows == 1 || columns == 1 {
                    return self.hub_vector(s, u32::from(rows) * u32::from(columns));
                }
                if s.is_float() {
                    let row = self.hub_vector(s, columns.into());
                    return spv::matrix(self.ctx, row, rows.into());
                }
                let (vectors, each) = if stored {
                    self.layouter(storage.rule).matrix_vectors(rows, columns, storage.major)
                } else {
                    (rows.into(), columns.into())
                };
                let vector = self.hub_vector(s, each);
                let stride =
                    if stored { self.layouter(storage.rule).matrix_stride(ty, storage.major) } else { 0 };
                spv::array(self.ctx, vector, Size::Literal(vectors.into()), stride)
            }
            Kind::Array(of, count) => {
                let element = self.hub_type(of, storage);
                let stride = self.stride(of, storage);
                spv::array(self.ctx, element, Size::Literal(count.into()), stride)
            }
            Kind::Unsized(of) => {
                let element = self.hub_type(of, storage);
                let stride = self.stride(of, storage);
                spv::runtime_array(self.ctx, element, stride)
            }
            Kind::Record(key) => {
                let record = self.types.records[key].clone();
                let offsets = if stored { self.layouter(storage.rule).record(&record).1 } else { Vec::new() };
                self.structure(&record.name, &record.fields, &offsets, storage.rule, &mut [])
            }
            Kind::Object(object) => self.object_type(object),
        }
    }

    fn stride(&self, element: Ty, storage: Storage) -> u32 {
        if storage.rule == Rule::None || self.types.has_object(element) {
            0
        } else {
            self.layouter(storage.rule).array_stride(element, storage.major)
        }
    }

    /// A structure with this name and these members; with a rule they have offsets.
    pub(crate) fn structure(
        &mut self,
        name: &str,
        fields: &[Field],
        offsets: &[u32],
        rule: Rule,
        decorations: &mut [(Decoration, Attr)],
    ) -> Type {
        self.structure_with(name, fields, offsets, rule, decorations, &[])
    }

    /// The same, where all members have these decorations too.
    pub(crate) fn structure_with(
        &mut self,
        name: &str,
        fields: &[Field],
        offsets: &[u32],
        rule: Rule,
        decorations: &mut [(Decoration, Attr)],
        of_members: &[Decoration],
    ) -> Type {
        let mut members = Vec::with_capacity(fields.len());
        for (i, field) in fields.iter().enumerate() {
            let storage = Storage { rule, major: field.major };
            let ty = self.hub_type(field.ty, storage);
            let mut extra: Vec<(Decoration, Attr)> = of_members.iter().map(|d| (*d, Attr::unit())).collect();
            if rule != Rule::None {
                self.matrix_decorations(field, rule, &mut extra);
            }
            members.push(Member {
                ty,
                offset: offsets.get(i).map(|o| u64::from(*o)),
                decorations: spv::decorations_attr(self.ctx, &mut extra),
            });
        }
        let decorations = spv::decorations_attr(self.ctx, decorations);
        let body = spv::structure(self.ctx, &members, decorations);
        let symbol = self.module.unique(self.ctx, name);
        let named = spv::named_structure(self.ctx, symbol);
        self.ctx.set_named_body(named, body);
        let names: Vec<Attr> = fields
            .iter()
            .map(|f| f.name.map_or_else(Attr::unit, |n| self.ctx.string_attr(self.ast.text(n))))
            .collect();
        if fields.iter().any(|f| f.name.is_some()) {
            let pair = [Attr::of_type(named), self.ctx.array_attr(&names)];
            self.module.member_names.push(self.ctx.array_attr(&pair));
        }
        if self.ctx.text(symbol) != name {
            let pair = [Attr::of_type(named), self.ctx.string_attr(name)];
            self.module.type_names.push(self.ctx.array_attr(&pair));
        }
        named
    }

    fn matrix_decorations(&self, field: &Field, rule: Rule, extra: &mut Vec<(Decoration, Attr)>) {
        let inner = self.types.innermost(field.ty);
        let Kind::Matrix(s, rows, columns) = self.types.kind(inner) else { return };
        if rows == 1 || columns == 1 || !s.is_float() {
            return;
        }
        // HLSL's rows are SPIR-V's columns, so that the words change places.
        let decoration = match field.major.unwrap_or(self.options.default_major()) {
            Major::Row => Decoration::ColMajor,
            Major::Column => Decoration::RowMajor,
        };
        extra.push((decoration, Attr::unit()));
        let stride = self.layouter(rule).matrix_stride(inner, field.major);
        extra.push((Decoration::MatrixStride, self.ctx.i32_attr(stride as i32)));
    }

    /// The type of an object that is no buffer of records: an image or a sampler.
    fn object_type(&mut self, object: Object) -> Type {
        let image = |this: &mut Self, element: Ty, dim, arrayed: bool, ms: bool, sampled: u32| {
            let component = this.types.component(element).unwrap_or(Scalar::Float);
            let component = if component == Scalar::Bool { Scalar::Uint } else { component };
            let format = if sampled == 2 && dim != Dim::SubpassData {
                this.image_format(element)
            } else {
                ImageFormat::Unknown
            };
            let ty = this.hub_scalar(component);
            let shape = ImageShape {
                dim,
                depth: 2,
                arrayed: arrayed.into(),
                multisampled: ms.into(),
                sampled,
                format,
                access: 0,
            };
            spv::image(this.ctx, ty, shape)
        };
        match object {
            Object::Sampler { .. } => self.ctx.type_of(spv::SAMPLER, &[]),
            Object::Texels { element, write } => {
                self.module.require(if write { Capability::ImageBuffer } else { Capability::SampledBuffer });
                image(self, element, Dim::Buffer, false, false, if write { 2 } else { 1 })
            }
            Object::Texture { dim, arrayed, multisampled, write, element } => {
                let dim = match dim {
                    TextureDim::D1 => {
                        self.module.require(if write { Capability::Image1D } else { Capability::Sampled1D });
                        Dim::Dim1D
                    }
                    TextureDim::D2 => Dim::Dim2D,
                    TextureDim::D3 => Dim::Dim3D,
                    TextureDim::Cube => {
                        if arrayed {
                            self.module.require(Capability::SampledCubeArray);
                        }
                        Dim::Cube
                    }
                };
                image(self, element, dim, arrayed, multisampled, if write { 2 } else { 1 })
            }
            Object::Subpass { element, multisampled } => {
                self.module.require(Capability::InputAttachment);
                image(self, element, Dim::SubpassData, false, multisampled, 2)
            }
            Object::Structured { element, kind } => self.structured_type(element, kind),
            Object::Bytes { write } => self.bytes_type(write),
            Object::Constant { element, .. } => {
                let rule = self.constant_rule();
                self.hub_type(element, Storage { rule, major: None })
            }
            Object::Patch { element, count, .. } => {
                let element = self.value_type(element);
                spv::array(self.ctx, element, Size::Literal(count.into()), 0)
            }
            Object::Stream { element, .. } => self.value_type(element),
        }
    }

    /// The format of a storage image's texels, as its element tells it.
    fn image_format(&mut self, element: Ty) -> ImageFormat {
        let component = self.types.component(element).unwrap_or(Scalar::Float);
        let count = self.types.components(element).unwrap_or(4);
        let formats = match component {
            Scalar::Int | Scalar::Min16Int => [ImageFormat::R32i, ImageFormat::Rg32i, ImageFormat::Rgba32i],
            Scalar::Uint | Scalar::Bool | Scalar::Min16Uint => {
                [ImageFormat::R32ui, ImageFormat::Rg32ui, ImageFormat::Rgba32ui]
            }
            Scalar::Float | Scalar::Min16Float | Scalar::LitFloat => {
                [ImageFormat::R32f, ImageFormat::Rg32f, ImageFormat::Rgba32f]
            }
            Scalar::Int64 | Scalar::Uint64 => {
                self.module.require(Capability::Int64ImageEXT);
                self.module.extend(self.ctx, "SPV_EXT_shader_image_int64");
                let one = if component == Scalar::Int64 { ImageFormat::R64i } else { ImageFormat::R64ui };
                return one;
            }
            _ => [ImageFormat::Unknown; 3],
        };
        let format = match count {
            1 => formats[0],
            2 => formats[1],
            3 => ImageFormat::Unknown,
            _ => formats[2],
        };
        if count == 2 {
            self.module.require(Capability::StorageImageExtendedFormats);
        }
        if format == ImageFormat::Unknown {
            self.module.require(Capability::StorageImageReadWithoutFormat);
            self.module.require(Capability::StorageImageWriteWithoutFormat);
        }
        format
    }

    /// The structure of a structured buffer: one runtime array.
    fn structured_type(&mut self, element: Ty, kind: Structured) -> Type {
        let rule = self.structured_rule();
        let major = None;
        let array = self.types.of(Kind::Unsized(element));
        let prefix = match kind {
            Structured::Read => "type.StructuredBuffer.",
            Structured::Write => "type.RWStructuredBuffer.",
            Structured::Append => "type.AppendStructuredBuffer.",
            Structured::Consume => "type.ConsumeStructuredBuffer.",
        };
        let name = format!("{prefix}{}", self.type_name(element));
        let field = Field { name: None, ty: array, major, var: None };
        self.buffer_structure(&name, &field, rule, kind == Structured::Read)
    }

    fn bytes_type(&mut self, write: bool) -> Type {
        let array = self.types.of(Kind::Unsized(Ty::uint()));
        let name = if write { "type.RWByteAddressBuffer" } else { "type.ByteAddressBuffer" };
        let field = Field { name: None, ty: array, major: None, var: None };
        self.buffer_structure(name, &field, Rule::Std430 { relaxed: false }, !write)
    }

    fn buffer_structure(&mut self, name: &str, field: &Field, rule: Rule, read_only: bool) -> Type {
        let of_members: &[Decoration] = if read_only { &[Decoration::NonWritable] } else { &[] };
        let block = if self.storage_buffers() { Decoration::Block } else { Decoration::BufferBlock };
        self.structure_with(name, &[*field], &[0], rule, &mut [(block, Attr::unit())], of_members)
    }

    /// Whether buffers are of the storage class StorageBuffer; before SPIR-V 1.4 they are decorated uniforms.
    pub(crate) fn storage_buffers(&self) -> bool {
        self.options.environment.spirv_minor() >= 4
    }

    /// The rule of constant buffers.
    pub(crate) fn constant_rule(&self) -> Rule {
        use crate::options::LayoutChoice as L;
        match self.options.layout {
            L::Relaxed => Rule::Std140 { relaxed: true },
            L::Gl => Rule::Std140 { relaxed: false },
            L::Dx => Rule::DxConstant,
            L::Scalar => Rule::Packed,
        }
    }

    /// The rule of structured buffers.
    pub(crate) fn structured_rule(&self) -> Rule {
        use crate::options::LayoutChoice as L;
        match self.options.layout {
            L::Relaxed => Rule::Std430 { relaxed: true },
            L::Gl => Rule::Std430 { relaxed: false },
            L::Dx | L::Scalar => Rule::Packed,
        }
    }

    /// The name of a type in names of other things: `v3float`, `mat4v4float`, `S`.
    pub(crate) fn type_name(&self, ty: Ty) -> String {
        match self.types.kind(ty) {
            Kind::Vector(s, n) => format!("v{n}{}", s.text()),
            Kind::Matrix(s, r, c) if r > 1 && c > 1 && s.is_float() => format!("mat{r}v{c}{}", s.text()),
            Kind::Matrix(s, r, c) if r == 1 || c == 1 => format!("v{}{}", r * c, s.text()),
            Kind::Matrix(s, r, c) => format!("_arr_v{c}{}_uint_{r}", s.text()),
            Kind::Array(of, n) => format!("_arr_{}_uint_{n}", self.type_name(of)),
            _ => self.types.text(ty),
        }
    }
}
