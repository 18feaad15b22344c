//! Classes of objects: resources, streams, patches, ray queries, nodes; a row for each.

use super::methods as m;
use super::signature::{Signature, parse_rows};
use std::sync::OnceLock;

/// A class of objects: an index into [`CLASSES`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClassId(pub u8);

impl ClassId {
    /// The index into [`CLASSES`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The row.
    pub fn row(self) -> &'static ClassRow {
        &CLASSES[self.index()]
    }

    /// The signatures of the methods with a name.
    pub(crate) fn methods(self, name: &str) -> impl Iterator<Item = &'static Signature> {
        static PARSED: [OnceLock<Vec<Signature>>; CLASSES.len()] = [const { OnceLock::new() }; CLASSES.len()];
        let rows = PARSED[self.index()].get_or_init(|| parse_rows(self.row().methods, Some(self.row())));
        rows.iter().filter(move |row| row.name == name)
    }
}

/// The template arguments of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Args {
    /// None.
    None,
    /// A numeric element type, `float4` if none is given, and a number.
    Texel,
    /// Any element type.
    Element,
    /// An element type and a number of control points.
    Patch,
    /// Numbers.
    Flags,
    /// An element type and an alignment.
    Pointer,
}

/// What `object[i]` is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subscript {
    /// Nothing.
    None,
    /// An element that is read.
    Read,
    /// An element that is written too.
    Write,
}

/// A class of objects.
#[derive(Clone, Copy, Debug)]
pub struct ClassRow {
    /// Its name.
    pub name: &'static str,
    /// Whether it is of the namespace `vk`.
    pub is_vulkan: bool,
    /// Its template arguments.
    pub args: Args,
    /// Dimensions of a texture's coordinate, 0 for others.
    pub dims: u8,
    /// Whether a texture has layers.
    pub arrayed: bool,
    /// Whether a texture has samples.
    pub multisampled: bool,
    /// Whether a texture comes with its sampler.
    pub has_sampler: bool,
    /// Whether a texture has mip levels to subscript.
    pub has_mips: bool,
    /// What a subscript gives.
    pub subscript: Subscript,
    /// Whether its contents are used as if it were them.
    pub has_contents: bool,
    /// Rows of methods.
    pub methods: &'static [&'static str],
}

impl ClassRow {
    const PLAIN: Self = Self {
        name: "",
        is_vulkan: false,
        args: Args::None,
        dims: 0,
        arrayed: false,
        multisampled: false,
        has_sampler: false,
        has_mips: false,
        subscript: Subscript::None,
        has_contents: false,
        methods: &[],
    };

    /// Whether its template arguments begin with an element type.
    pub fn has_element(&self) -> bool {
        matches!(self.args, Texel | Element | Patch | Pointer)
    }

    /// Whether it is a part of a state object, which a list of strings and numbers initializes.
    pub(crate) fn is_subobject(&self) -> bool {
        matches!(
            self.name,
            "StateObjectConfig"
                | "GlobalRootSignature"
                | "LocalRootSignature"
                | "SubobjectToExportsAssociation"
                | "RaytracingShaderConfig"
                | "RaytracingPipelineConfig"
                | "RaytracingPipelineConfig1"
                | "TriangleHitGroup"
                | "ProceduralPrimitiveHitGroup"
        )
    }

    /// Number of sizes that `GetDimensions` gives, mip levels and samples aside.
    pub(crate) fn size_count(&self) -> u8 {
        let dims =
            if self.name.contains("Cube") || self.name.contains("CUBE") { 2 } else { self.dims.max(1) };
        dims + u8::from(self.arrayed)
    }

    /// Components of a subscript's index.
    pub(crate) fn index_count(&self) -> u8 {
        self.dims + u8::from(self.arrayed)
    }

    /// Whether it is a sampler, and whether of comparisons; `None` in the pair for those that may be either.
    pub(crate) fn sampler(&self) -> Option<Option<bool>> {
        match self.name {
            "SamplerState" => Some(Some(false)),
            "SamplerComparisonState" => Some(Some(true)),
            "SamplerDescriptorHeap"
            | "sampler"
            | "sampler1D"
            | "sampler2D"
            | "sampler3D"
            | "samplerCUBE"
            | "samplercube" => Some(None),
            _ => None,
        }
    }
}

const fn plain(name: &'static str) -> ClassRow {
    ClassRow { name, ..ClassRow::PLAIN }
}

const fn class(
    name: &'static str,
    args: Args,
    subscript: Subscript,
    methods: &'static [&'static str],
) -> ClassRow {
    ClassRow { name, args, subscript, methods, ..ClassRow::PLAIN }
}

const fn contents(name: &'static str) -> ClassRow {
    ClassRow { name, args: Element, has_contents: true, ..ClassRow::PLAIN }
}

const fn texture(name: &'static str, dims: u8, arrayed: bool, methods: &'static [&'static str]) -> ClassRow {
    let (args, subscript) = (Texel, Read);
    ClassRow { name, args, dims, arrayed, has_mips: true, subscript, methods, ..ClassRow::PLAIN }
}

const fn cube(name: &'static str, arrayed: bool) -> ClassRow {
    let (args, methods) = (Texel, CUBE);
    ClassRow { name, args, dims: 3, arrayed, methods, ..ClassRow::PLAIN }
}

const fn samples(
    name: &'static str,
    arrayed: bool,
    subscript: Subscript,
    methods: &'static [&'static str],
) -> ClassRow {
    let args = Texel;
    ClassRow { name, args, dims: 2, arrayed, multisampled: true, subscript, methods, ..ClassRow::PLAIN }
}

const fn storage(name: &'static str, dims: u8, arrayed: bool) -> ClassRow {
    let (args, subscript) = (Texel, Write);
    ClassRow { name, args, dims, arrayed, subscript, methods: &[m::SIZE, m::LOAD], ..ClassRow::PLAIN }
}

const fn sampled(row: ClassRow) -> ClassRow {
    ClassRow { is_vulkan: true, has_sampler: true, ..row }
}

const fn vulkan(row: ClassRow) -> ClassRow {
    ClassRow { is_vulkan: true, ..row }
}

const ALL: &[&str] = &[m::LEVEL_OF_DETAIL, m::SIZE_OF_MIPS, m::LOAD_MIP, m::SAMPLE, m::SAMPLE_OFFSET];
const GATHERED: &[&str] = &[
    m::LEVEL_OF_DETAIL,
    m::SIZE_OF_MIPS,
    m::LOAD_MIP,
    m::SAMPLE,
    m::SAMPLE_OFFSET,
    m::GATHER,
    m::GATHER_OFFSET,
];
const CUBE: &[&str] =
    &[m::LEVEL_OF_DETAIL, m::SIZE_OF_MIPS, m::SAMPLE, m::SAMPLE_CUBE, m::GATHER, m::GATHER_CUBE];
const MS: &[&str] = &[m::SIZE_OF_SAMPLES, m::LOAD_SAMPLE];
const RW_MS: &[&str] = &[m::SIZE_OF_SAMPLES, m::LOAD_SAMPLE];
const TEXELS: &[&str] = &["GetDimensions(out N:any[s]) -> void", m::STRUCTURED_LOAD];
const NONE: &[&str] = &[];

use Args::{Element, Flags, None as NoArgs, Patch, Pointer, Texel};
use Subscript::{None as NoSubscript, Read, Write};

/// The classes.
pub const CLASSES: &[ClassRow] = &[
    plain("SamplerState"),
    plain("SamplerComparisonState"),
    plain("sampler"),
    plain("sampler1D"),
    plain("sampler2D"),
    plain("sampler3D"),
    plain("samplerCUBE"),
    plain("samplercube"),
    plain("RaytracingAccelerationStructure"),
    texture("Texture1D", 1, false, ALL),
    texture("Texture1DArray", 1, true, ALL),
    texture("Texture2D", 2, false, GATHERED),
    texture("Texture2DArray", 2, true, GATHERED),
    texture("Texture3D", 3, false, ALL),
    cube("TextureCube", false),
    cube("TextureCubeArray", true),
    samples("Texture2DMS", false, Read, MS),
    samples("Texture2DMSArray", true, Read, MS),
    storage("RWTexture1D", 1, false),
    storage("RWTexture1DArray", 1, true),
    storage("RWTexture2D", 2, false),
    storage("RWTexture2DArray", 2, true),
    storage("RWTexture3D", 3, false),
    samples("RWTexture2DMS", false, Write, RW_MS),
    samples("RWTexture2DMSArray", true, Write, RW_MS),
    storage("RasterizerOrderedTexture1D", 1, false),
    storage("RasterizerOrderedTexture1DArray", 1, true),
    storage("RasterizerOrderedTexture2D", 2, false),
    storage("RasterizerOrderedTexture2DArray", 2, true),
    storage("RasterizerOrderedTexture3D", 3, false),
    class("Buffer", Texel, Read, TEXELS),
    class("RWBuffer", Texel, Write, TEXELS),
    class("RasterizerOrderedBuffer", Texel, Write, TEXELS),
    class("StructuredBuffer", Element, Read, &[m::STRUCTURED, m::STRUCTURED_LOAD]),
    class("RWStructuredBuffer", Element, Write, &[m::STRUCTURED, m::STRUCTURED_LOAD, m::COUNTER]),
    class(
        "RasterizerOrderedStructuredBuffer",
        Element,
        Write,
        &[m::STRUCTURED, m::STRUCTURED_LOAD, m::COUNTER],
    ),
    class("AppendStructuredBuffer", Element, NoSubscript, &[m::STRUCTURED, m::APPEND]),
    class("ConsumeStructuredBuffer", Element, NoSubscript, &[m::STRUCTURED, m::CONSUME]),
    class("ByteAddressBuffer", NoArgs, NoSubscript, &[m::BYTES]),
    class("RWByteAddressBuffer", NoArgs, NoSubscript, &[m::BYTES, m::BYTES_STORE]),
    class("RasterizerOrderedByteAddressBuffer", NoArgs, NoSubscript, &[m::BYTES, m::BYTES_STORE]),
    contents("ConstantBuffer"),
    contents("TextureBuffer"),
    class("PointStream", Element, NoSubscript, &[m::STREAM]),
    class("LineStream", Element, NoSubscript, &[m::STREAM]),
    class("TriangleStream", Element, NoSubscript, &[m::STREAM]),
    class("InputPatch", Patch, Read, NONE),
    class("OutputPatch", Patch, Read, NONE),
    class("SubpassInput", Texel, NoSubscript, &[m::SUBPASS]),
    class("SubpassInputMS", Texel, NoSubscript, &[m::SUBPASS_SAMPLE]),
    class("RayQuery", Flags, NoSubscript, &[m::RAY_QUERY]),
    ClassRow { dims: 2, methods: &[m::FEEDBACK], args: Flags, ..plain("FeedbackTexture2D") },
    ClassRow {
        dims: 2,
        arrayed: true,
        methods: &[m::FEEDBACK],
        args: Flags,
        ..plain("FeedbackTexture2DArray")
    },
    class("DispatchNodeInputRecord", Element, NoSubscript, &[m::NODE_INPUT]),
    class("RWDispatchNodeInputRecord", Element, NoSubscript, &[m::NODE_INPUT]),
    class("GroupNodeInputRecords", Element, Read, &[m::NODE_INPUT]),
    class("RWGroupNodeInputRecords", Element, Write, &[m::NODE_INPUT]),
    class("ThreadNodeInputRecord", Element, NoSubscript, &[m::NODE_INPUT]),
    class("RWThreadNodeInputRecord", Element, NoSubscript, &[m::NODE_INPUT]),
    class("NodeOutput", Element, NoSubscript, &[m::NODE_OUTPUT]),
    class("NodeOutputArray", Element, NoSubscript, NONE),
    class("GroupNodeOutputRecords", Element, Write, &[m::NODE_INPUT]),
    class("ThreadNodeOutputRecords", Element, Write, &[m::NODE_INPUT]),
    class("EmptyNodeInput", NoArgs, NoSubscript, &[m::EMPTY_NODE]),
    class("EmptyNodeOutput", NoArgs, NoSubscript, &[m::EMPTY_NODE]),
    class("EmptyNodeOutputArray", NoArgs, NoSubscript, NONE),
    class("HitObject", NoArgs, NoSubscript, &[m::HIT_OBJECT]),
    plain("StateObjectConfig"),
    plain("GlobalRootSignature"),
    plain("LocalRootSignature"),
    plain("SubobjectToExportsAssociation"),
    plain("RaytracingShaderConfig"),
    plain("RaytracingPipelineConfig"),
    plain("RaytracingPipelineConfig1"),
    plain("TriangleHitGroup"),
    plain("ProceduralPrimitiveHitGroup"),
    plain("texture"),
    plain("ResourceDescriptorHeap"),
    plain("SamplerDescriptorHeap"),
    plain("BlendState"),
    plain("DepthStencilState"),
    plain("RasterizerState"),
    plain("PixelShader"),
    plain("VertexShader"),
    plain("GeometryShader"),
    plain("HullShader"),
    plain("DomainShader"),
    plain("ComputeShader"),
    plain("pixelfragment"),
    plain("vertexfragment"),
    plain("stateblock"),
    plain("RenderTargetView"),
    plain("DepthStencilView"),
    sampled(texture("SampledTexture1D", 1, false, ALL)),
    sampled(texture("SampledTexture1DArray", 1, true, ALL)),
    sampled(texture("SampledTexture2D", 2, false, GATHERED)),
    sampled(texture("SampledTexture2DArray", 2, true, GATHERED)),
    sampled(texture("SampledTexture3D", 3, false, ALL)),
    sampled(cube("SampledTextureCUBE", false)),
    sampled(cube("SampledTextureCUBEArray", true)),
    sampled(cube("SampledTextureCube", false)),
    sampled(cube("SampledTextureCubeArray", true)),
    sampled(samples("SampledTexture2DMS", false, Read, MS)),
    sampled(samples("SampledTexture2DMSArray", true, Read, MS)),
    vulkan(class("BufferPointer", Pointer, NoSubscript, &[m::POINTER])),
];

/// Whether a class is one of effects, which are not compiled.
pub(crate) fn is_of_effects(name: &str) -> bool {
    let stages = ["Pixel", "Vertex", "Geometry", "Hull", "Domain", "Compute"];
    name.strip_suffix("Shader").is_some_and(|stage| stages.contains(&stage))
        || matches!(
            name,
            "BlendState" | "DepthStencilState" | "RasterizerState" | "RenderTargetView" | "DepthStencilView"
        )
}

/// The class with a name.
pub(crate) fn named(name: &str, is_vulkan: bool) -> Option<ClassId> {
    let index = CLASSES.iter().position(|row| row.is_vulkan == is_vulkan && row.name == name)?;
    u8::try_from(index).ok().map(ClassId)
}
