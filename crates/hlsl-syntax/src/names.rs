//! Interned identifiers.
//!
//! Every word the language knows has a fixed [`Name`], see [`sym`], so that the parser and its users compare numbers. The
//! numeric type names (`float4`, `min16int2x3`) are interned in a regular order: [`numeric_type`] is arithmetic.

use crate::token::{KEYWORDS, TokenKind};
use hashbrown::HashTable;
use spirula_entity::{EntityKey, entity_key};
use std::num::NonZeroU32;

entity_key!(
    /// An interned identifier, number or string.
    pub struct Name,
    "name"
);

const fn known(index: u32) -> Name {
    match NonZeroU32::new(index + 1) {
        Some(raw) => Name(raw),
        None => panic!("index + 1 is not zero"),
    }
}

macro_rules! symbols {
    (words { $($w:ident $wtext:literal,)* } types { $($t:ident $ttext:literal,)* } templates { $($g:ident $gtext:literal,)* }) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Order { $($w,)* FIRST_TYPE_, $($t,)* FIRST_TEMPLATE_, $($g,)* END_ }

        const FIRST_WORD: u32 = KEYWORDS.len() as u32;
        const FIRST_TYPE: u32 = FIRST_WORD + Order::FIRST_TYPE_ as u32;
        const FIRST_TEMPLATE: u32 = FIRST_WORD + Order::FIRST_TEMPLATE_ as u32 - 1;
        const FIRST_NUMERIC: u32 = FIRST_WORD + Order::END_ as u32 - 2;

        /// Words with a meaning in the language, other than keywords and numeric types.
        #[allow(missing_docs)]
        pub mod sym {
            use super::{FIRST_WORD, Name, Order, known};
            $(pub const $w: Name = known(FIRST_WORD + Order::$w as u32);)*
            $(pub const $t: Name = known(FIRST_WORD + Order::$t as u32 - 1);)*
            $(pub const $g: Name = known(FIRST_WORD + Order::$g as u32 - 2);)*
        }

        const WORDS: &[&str] = &[$($wtext,)* $($ttext,)* $($gtext,)*];
    };
}

symbols! {
    words {
        LINEAR "linear", CENTROID "centroid", NOINTERPOLATION "nointerpolation", NOPERSPECTIVE "noperspective",
        SAMPLE "sample", CENTER "center", PRECISE "precise", GLOBALLYCOHERENT "globallycoherent",
        REORDERCOHERENT "reordercoherent", SNORM "snorm", UNORM "unorm", ROW_MAJOR "row_major",
        COLUMN_MAJOR "column_major", UNIFORM "uniform", GROUPSHARED "groupshared", SHARED "shared", IN "in", OUT "out",
        INOUT "inout", EXPORT "export", PAYLOAD "payload", POINT "point", LINE "line", TRIANGLE "triangle",
        LINEADJ "lineadj", TRIANGLEADJ "triangleadj", INDICES "indices", VERTICES "vertices", PRIMITIVES "primitives",
        REGISTER "register", PACKOFFSET "packoffset", SAMPLER_STATE "sampler_state", STATEBLOCK_STATE "stateblock_state",
        TECHNIQUE "technique", TECHNIQUE10 "technique10", TECHNIQUE11 "technique11", FXGROUP "fxgroup",
        COMPILE "compile", PUBLIC "public", PRIVATE "private", PROTECTED "protected", READ "read", WRITE "write",
        DEFINED "defined", VA_ARGS "__VA_ARGS__", FILE "__FILE__", LINE_NUMBER "__LINE__", COUNTER "__COUNTER__",
        HAS_FEATURE "__has_feature",
        DEFINE "define", UNDEF "undef", IFDEF "ifdef", IFNDEF "ifndef", ELIF "elif", ENDIF "endif", INCLUDE "include",
        PRAGMA "pragma", ERROR "error", WARNING "warning", ONCE "once", PACK_MATRIX "pack_matrix",
        VK "vk", DX "dx", KHR "khr", STD "std", HLSL "hlsl", DXC "dxc", MAIN "main", CONSTEXPR "constexpr",
        FRIEND "friend", VIRTUAL "virtual", OVERRIDE "override", FINAL "final", UNKNOWN "",
    }
    types {
        VOID "void", AUTO "auto", STRING "string", INT8_T4_PACKED "int8_t4_packed", UINT8_T4_PACKED "uint8_t4_packed",
        SAMPLER "sampler", SAMPLER1D "sampler1D", SAMPLER2D "sampler2D", SAMPLER3D "sampler3D",
        SAMPLER_CUBE "samplerCUBE", SAMPLER_CUBE_LOWER "samplercube", SAMPLER_STATE_TYPE "SamplerState",
        SAMPLER_COMPARISON_STATE "SamplerComparisonState", TEXTURE_OLD "texture", TEXTURE_OBJECT "Texture",
        BYTE_ADDRESS_BUFFER "ByteAddressBuffer", RW_BYTE_ADDRESS_BUFFER "RWByteAddressBuffer",
        RASTERIZER_ORDERED_BYTE_ADDRESS_BUFFER "RasterizerOrderedByteAddressBuffer",
        RAYTRACING_ACCELERATION_STRUCTURE "RaytracingAccelerationStructure", RAY_DESC "RayDesc",
        BUILTIN_TRIANGLE_INTERSECTION_ATTRIBUTES "BuiltInTriangleIntersectionAttributes",
        TRIANGLE_POSITIONS "BuiltInTrianglePositions",
        STATE_OBJECT_CONFIG "StateObjectConfig", GLOBAL_ROOT_SIGNATURE "GlobalRootSignature",
        LOCAL_ROOT_SIGNATURE "LocalRootSignature", SUBOBJECT_TO_EXPORTS_ASSOCIATION "SubobjectToExportsAssociation",
        RAYTRACING_SHADER_CONFIG "RaytracingShaderConfig", RAYTRACING_PIPELINE_CONFIG "RaytracingPipelineConfig",
        RAYTRACING_PIPELINE_CONFIG1 "RaytracingPipelineConfig1", TRIANGLE_HIT_GROUP "TriangleHitGroup",
        PROCEDURAL_PRIMITIVE_HIT_GROUP "ProceduralPrimitiveHitGroup", EMPTY_NODE_INPUT "EmptyNodeInput",
        EMPTY_NODE_OUTPUT "EmptyNodeOutput", EMPTY_NODE_OUTPUT_ARRAY "EmptyNodeOutputArray",
        BLEND_STATE "BlendState", DEPTH_STENCIL_STATE "DepthStencilState", RASTERIZER_STATE "RasterizerState",
        PIXEL_SHADER "PixelShader", VERTEX_SHADER "VertexShader", GEOMETRY_SHADER "GeometryShader",
        HULL_SHADER "HullShader", DOMAIN_SHADER "DomainShader", COMPUTE_SHADER "ComputeShader",
        PIXEL_FRAGMENT "pixelfragment", VERTEX_FRAGMENT "vertexfragment", STATE_BLOCK "stateblock",
        RAY_FLAG "RAY_FLAG", LINALG_MATRIX "__builtin_LinAlgMatrix", RENDER_TARGET_VIEW "RenderTargetView", DEPTH_STENCIL_VIEW "DepthStencilView",
    }
    templates {
        VECTOR "vector", MATRIX "matrix", BUFFER "Buffer", RW_BUFFER "RWBuffer",
        RASTERIZER_ORDERED_BUFFER "RasterizerOrderedBuffer", STRUCTURED_BUFFER "StructuredBuffer",
        RW_STRUCTURED_BUFFER "RWStructuredBuffer", RASTERIZER_ORDERED_STRUCTURED_BUFFER "RasterizerOrderedStructuredBuffer",
        APPEND_STRUCTURED_BUFFER "AppendStructuredBuffer", CONSUME_STRUCTURED_BUFFER "ConsumeStructuredBuffer",
        CONSTANT_BUFFER "ConstantBuffer", TEXTURE_BUFFER "TextureBuffer",
        TEXTURE_1D "Texture1D", TEXTURE_1D_ARRAY "Texture1DArray", TEXTURE_2D "Texture2D",
        TEXTURE_2D_ARRAY "Texture2DArray", TEXTURE_2D_MS "Texture2DMS", TEXTURE_2D_MS_ARRAY "Texture2DMSArray",
        TEXTURE_3D "Texture3D", TEXTURE_CUBE "TextureCube", TEXTURE_CUBE_ARRAY "TextureCubeArray",
        RW_TEXTURE_1D "RWTexture1D", RW_TEXTURE_1D_ARRAY "RWTexture1DArray", RW_TEXTURE_2D "RWTexture2D",
        RW_TEXTURE_2D_ARRAY "RWTexture2DArray", RW_TEXTURE_2D_MS "RWTexture2DMS",
        RW_TEXTURE_2D_MS_ARRAY "RWTexture2DMSArray", RW_TEXTURE_3D "RWTexture3D",
        RASTERIZER_ORDERED_TEXTURE_1D "RasterizerOrderedTexture1D",
        RASTERIZER_ORDERED_TEXTURE_1D_ARRAY "RasterizerOrderedTexture1DArray",
        RASTERIZER_ORDERED_TEXTURE_2D "RasterizerOrderedTexture2D",
        RASTERIZER_ORDERED_TEXTURE_2D_ARRAY "RasterizerOrderedTexture2DArray",
        RASTERIZER_ORDERED_TEXTURE_3D "RasterizerOrderedTexture3D",
        FEEDBACK_TEXTURE_2D "FeedbackTexture2D", FEEDBACK_TEXTURE_2D_ARRAY "FeedbackTexture2DArray",
        POINT_STREAM "PointStream", LINE_STREAM "LineStream", TRIANGLE_STREAM "TriangleStream",
        INPUT_PATCH "InputPatch", OUTPUT_PATCH "OutputPatch", SUBPASS_INPUT "SubpassInput",
        SUBPASS_INPUT_MS "SubpassInputMS", RAY_QUERY "RayQuery",
        DISPATCH_NODE_INPUT_RECORD "DispatchNodeInputRecord", RW_DISPATCH_NODE_INPUT_RECORD "RWDispatchNodeInputRecord",
        GROUP_NODE_INPUT_RECORDS "GroupNodeInputRecords", RW_GROUP_NODE_INPUT_RECORDS "RWGroupNodeInputRecords",
        THREAD_NODE_INPUT_RECORD "ThreadNodeInputRecord", RW_THREAD_NODE_INPUT_RECORD "RWThreadNodeInputRecord",
        NODE_OUTPUT "NodeOutput", NODE_OUTPUT_ARRAY "NodeOutputArray",
        GROUP_NODE_OUTPUT_RECORDS "GroupNodeOutputRecords", THREAD_NODE_OUTPUT_RECORDS "ThreadNodeOutputRecords",
    }
}

/// The scalar types that have vectors and matrices, in the order of their names.
pub const SCALARS: [&str; 21] = [
    "bool",
    "int",
    "uint",
    "dword",
    "half",
    "float",
    "double",
    "min16float",
    "min10float",
    "min16int",
    "min12int",
    "min16uint",
    "int16_t",
    "uint16_t",
    "int32_t",
    "uint32_t",
    "int64_t",
    "uint64_t",
    "float16_t",
    "float32_t",
    "float64_t",
];

/// Names for each scalar: the scalar, four vectors, sixteen matrices.
const PER_SCALAR: u32 = 21;
const END_OF_TYPES: u32 = FIRST_NUMERIC + PER_SCALAR * SCALARS.len() as u32;

/// A numeric type name, decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumericType {
    /// Index into [`SCALARS`].
    pub scalar: u8,
    /// Rows of a matrix, components of a vector, 0 for a scalar.
    pub rows: u8,
    /// Columns of a matrix, 0 for vectors and scalars.
    pub columns: u8,
}

/// Decodes a numeric type name: `float3x4` has 3 rows and 4 columns; `None` for other names.
pub fn numeric_type(name: Name) -> Option<NumericType> {
    let index = (name.index() as u32).checked_sub(FIRST_NUMERIC)?;
    let (scalar, shape) = (index / PER_SCALAR, (index % PER_SCALAR) as u8);
    if scalar as usize >= SCALARS.len() {
        return None;
    }
    let (rows, columns) = match shape {
        0..=4 => (shape, 0),
        _ => ((shape - 5) / 4 + 1, (shape - 5) % 4 + 1),
    };
    Some(NumericType { scalar: scalar as u8, rows, columns })
}

/// Whether `name` is a type of the language.
pub fn is_builtin_type(name: Name) -> bool {
    (FIRST_TYPE..END_OF_TYPES).contains(&(name.index() as u32))
}

/// Whether `name` is a type of the language that takes template arguments.
pub fn is_builtin_template(name: Name) -> bool {
    (FIRST_TEMPLATE..FIRST_NUMERIC).contains(&(name.index() as u32))
}

/// The keyword with this name.
#[inline]
pub(crate) fn keyword(name: Name) -> Option<TokenKind> {
    KEYWORDS.get(name.index()).map(|k| k.1)
}

/// The number of predefined [`Name`]s; names of the program follow.
pub(crate) const BUILTIN_NAMES: usize = END_OF_TYPES as usize;

/// The string interner.
pub struct Names {
    text: String,
    ends: Vec<u32>,
    table: HashTable<u32>,
}

impl Default for Names {
    fn default() -> Self {
        Self::new()
    }
}

#[inline]
fn hash_of(bytes: &[u8]) -> u64 {
    const K: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = bytes.len() as u64;
    let mut rest = bytes;
    while let Some((chunk, after)) = rest.split_first_chunk::<8>() {
        hash = (hash.rotate_left(23) ^ u64::from_le_bytes(*chunk)).wrapping_mul(K);
        rest = after;
    }
    let mut tail = 0u64;
    for b in rest {
        tail = tail << 8 | u64::from(*b);
    }
    hash = (hash.rotate_left(23) ^ tail).wrapping_mul(K);
    hash ^ hash >> 29
}

impl Names {
    /// An interner with the words of the language.
    pub fn new() -> Self {
        let mut names = Self {
            text: String::with_capacity(1 << 14),
            ends: Vec::with_capacity(1 << 10),
            table: HashTable::with_capacity(1 << 11),
        };
        for (text, _) in KEYWORDS {
            names.intern(text);
        }
        for text in WORDS {
            names.intern(text);
        }
        let mut text = String::new();
        for scalar in SCALARS {
            names.intern(scalar);
            for shape in 1..PER_SCALAR {
                text.clear();
                text.push_str(scalar);
                if shape > 4 {
                    text.push(char::from(b'1' + ((shape - 5) / 4) as u8));
                    text.push('x');
                    text.push(char::from(b'1' + ((shape - 5) % 4) as u8));
                } else {
                    text.push(char::from(b'0' + shape as u8));
                }
                names.intern(&text);
            }
        }
        debug_assert_eq!(names.ends.len(), BUILTIN_NAMES);
        names
    }

    /// The name of `text`.
    #[inline]
    pub fn intern(&mut self, text: &str) -> Name {
        let hash = hash_of(text.as_bytes());
        let Self { text: all, ends, table } = self;
        let found = table.find(hash, |i| slice(all, ends, *i as usize).as_bytes() == text.as_bytes());
        if let Some(index) = found {
            return Name::from_index(*index as usize);
        }
        let index = ends.len() as u32;
        all.push_str(text);
        ends.push(all.len() as u32);
        table.insert_unique(hash, index, |i| hash_of(slice(all, ends, *i as usize).as_bytes()));
        Name::from_index(index as usize)
    }

    /// The name of `bytes`; bytes that are no UTF-8 are replaced.
    #[inline]
    pub fn intern_bytes(&mut self, bytes: &[u8]) -> Name {
        // Known names are valid UTF-8.
        let Self { text: all, ends, table } = self;
        if let Some(index) = table.find(hash_of(bytes), |i| slice(all, ends, *i as usize).as_bytes() == bytes)
        {
            return Name::from_index(*index as usize);
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => self.intern(text),
            Err(_) => self.intern(&String::from_utf8_lossy(bytes)),
        }
    }

    /// The name of `text`, if it was ever interned.
    pub fn find(&self, text: &str) -> Option<Name> {
        let found = self
            .table
            .find(hash_of(text.as_bytes()), |i| slice(&self.text, &self.ends, *i as usize) == text)?;
        Some(Name::from_index(*found as usize))
    }

    /// The text of `name`.
    #[inline]
    pub fn text(&self, name: Name) -> &str {
        slice(&self.text, &self.ends, name.index())
    }

    /// Number of names.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no names; always false.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

#[inline]
fn slice<'a>(text: &'a str, ends: &[u32], index: usize) -> &'a str {
    let start = index.checked_sub(1).and_then(|i| ends.get(i)).map_or(0, |e| *e as usize);
    let end = ends.get(index).map_or(start, |e| *e as usize);
    text.get(start..end).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_words_have_their_numbers() {
        let mut names = Names::new();
        assert_eq!(names.text(sym::LINEAR), "linear");
        assert_eq!(names.text(sym::UNKNOWN), "");
        assert_eq!(names.text(sym::VOID), "void");
        assert_eq!(names.text(sym::DEPTH_STENCIL_VIEW), "DepthStencilView");
        assert_eq!(names.text(sym::VECTOR), "vector");
        assert_eq!(names.text(sym::THREAD_NODE_OUTPUT_RECORDS), "ThreadNodeOutputRecords");
        let keyword_name = names.intern("while");
        assert_eq!(keyword(keyword_name), Some(TokenKind::KwWhile));
        assert!(keyword(sym::LINEAR).is_none());
        assert!(is_builtin_type(sym::VOID) && !is_builtin_type(sym::UNKNOWN));
        assert!(is_builtin_template(sym::VECTOR) && !is_builtin_template(sym::DEPTH_STENCIL_VIEW));
        let own = names.intern("own");
        assert_eq!(own.index(), BUILTIN_NAMES);
        assert!(!is_builtin_type(own));
    }

    #[test]
    fn numeric_names_come_apart() {
        let mut names = Names::new();
        let mut shape = |text: &str| {
            numeric_type(names.intern(text)).map(|n| (SCALARS[n.scalar as usize], n.rows, n.columns))
        };
        assert_eq!(shape("float"), Some(("float", 0, 0)));
        assert_eq!(shape("int3"), Some(("int", 3, 0)));
        assert_eq!(shape("float64_t4x4"), Some(("float64_t", 4, 4)));
        assert_eq!(shape("bool1x2"), Some(("bool", 1, 2)));
        assert_eq!(shape("vector"), None);
        assert_eq!(shape("float5"), None);
    }
}
