//! Resources: their types ([`types`]), elements of buffers and texels ([`element`]), methods by class.
//!
//! A structured or byte-address buffer is known by the pointer to its variable; images and samplers are values that are
//! loaded. [`method`] looks up the class of the object and hands over to the module for it:
//!
//! | module | classes |
//! | --- | --- |
//! | [`texture`] | textures, typed buffers, subpass inputs, samplers |
//! | [`buffer`] | structured, append, consume and byte-address buffers, counters |
//! | [`bytes`] | what is in byte-address buffers |
//! | `sample_position` | `GetSamplePosition` |
//! | [`ray`] | acceleration structures, ray queries, hit objects |
//! | [`pointer`] | `vk::BufferPointer`, `vk::RawBufferLoad` and `-Store` |
//! | [`node`] | inputs and outputs of work-graph nodes |
//! | [`non_uniform`] | `NonUniformResourceIndex` |
//! | [`heap`] | `ResourceDescriptorHeap`, `SamplerDescriptorHeap` |

pub(crate) mod buffer;
mod bytes;
pub(crate) mod counter;
pub(crate) mod element;
pub(crate) mod heap;
pub(crate) mod node;
pub(crate) mod non_uniform;
pub(crate) mod pointer;
pub(crate) mod ray;
mod sample_position;
pub(crate) mod texture;
pub(crate) mod types;

use super::Gen;
use super::builtin::Call;
use super::place::Ev;
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::ExprId;

/// What a class of objects is, as far as code is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    /// `Texture2D` and others, also `Buffer` and `RWBuffer`.
    Texture,
    /// `StructuredBuffer` and others.
    Structured,
    /// `ByteAddressBuffer` and others.
    Bytes,
    /// `ConstantBuffer`, `TextureBuffer`.
    Contents,
    /// `SamplerState`, `SamplerComparisonState`.
    Sampler,
    /// `SubpassInput`.
    Subpass,
    /// `RaytracingAccelerationStructure`.
    Acceleration,
    /// `RayQuery`.
    RayQuery,
    /// `PointStream` and others.
    Stream,
    /// `InputPatch`, `OutputPatch`.
    Patch,
    /// `vk::BufferPointer`.
    Pointer,
    /// Inputs and outputs of nodes of work graphs.
    Node,
    /// What is not compiled to SPIR-V.
    Other,
}

/// The class of an object, by its name.
pub(crate) fn class_of(name: &str) -> Class {
    match name {
        "SamplerState" | "SamplerComparisonState" | "sampler" => Class::Sampler,
        "ConstantBuffer" | "TextureBuffer" => Class::Contents,
        "SubpassInput" | "SubpassInputMS" => Class::Subpass,
        "RaytracingAccelerationStructure" => Class::Acceleration,
        "RayQuery" => Class::RayQuery,
        "PointStream" | "LineStream" | "TriangleStream" => Class::Stream,
        "InputPatch" | "OutputPatch" => Class::Patch,
        "BufferPointer" => Class::Pointer,
        _ if name.contains("Node") => Class::Node,
        "Buffer" | "RWBuffer" | "RasterizerOrderedBuffer" => Class::Texture,
        _ if name.ends_with("StructuredBuffer") => Class::Structured,
        _ if name.ends_with("ByteAddressBuffer") => Class::Bytes,
        _ if name.starts_with("Texture")
            || name.starts_with("RWTexture")
            || name.starts_with("RasterizerOrderedTexture")
            || name.starts_with("SampledTexture") =>
        {
            Class::Texture
        }
        _ => Class::Other,
    }
}

/// A method of an object.
pub(crate) fn method(this: &mut Gen<'_>, object: ExprId, call: &Call<'_>) -> Result<Ev, Failed> {
    let ty = this.tree.exprs[object].ty;
    let Some(data) = this.tree.types.object(ty) else {
        return Err(this.unsupported(call.span, "this method"));
    };
    match class_of(data.class.row().name) {
        Class::Texture | Class::Subpass => texture::method(this, object, data, call),
        Class::Structured | Class::Bytes => buffer::method(this, object, data, call),
        Class::RayQuery => ray::query_method(this, object, call),
        Class::Stream => super::stage::stream_method(this, object, data, call),
        Class::Pointer => pointer::method(this, object, data, call),
        Class::Node => node::method(this, object, call),
        _ => {
            let what = format!("method '{}' of '{}'", call.signature.name, data.class.row().name);
            Err(this.unsupported(call.span, &what))
        }
    }
}
