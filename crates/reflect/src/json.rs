//! Reflection as JSON. What a thing does not have is left out.

use crate::{
    Array, Block, Count, Descriptor, Element, EntryPoint, Image, Member, Reflection, SpecializationConstant,
    Struct, Type, Value, Variable,
};
use serde_json::{Map, Value as Json, json};

impl Reflection {
    /// The same as JSON.
    pub fn to_json(&self) -> Json {
        json!({
            "version": format!("{}.{}", self.version.0, self.version.1),
            "capabilities": self.capabilities,
            "extensions": self.extensions,
            "entryPoints": list(&self.entry_points, entry_point),
            "descriptors": list(&self.descriptors, descriptor),
            "pushConstants": list(&self.push_constants, block),
            "shaderRecords": list(&self.shader_records, block),
            "specializationConstants": list(&self.specialization_constants, specialization_constant),
            "structs": list(&self.structs, structure),
        })
    }
}

fn list<T>(all: &[T], one: impl Fn(&T) -> Json) -> Json {
    all.iter().map(one).collect()
}

/// An object of the entries that are there.
fn object(entries: impl IntoIterator<Item = (&'static str, Option<Json>)>) -> Json {
    let there = entries.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?)));
    Json::Object(there.collect::<Map<String, Json>>())
}

fn switch(is_on: bool) -> Option<Json> {
    is_on.then_some(Json::Bool(true))
}

fn entry_point(entry: &EntryPoint) -> Json {
    let modes = list(&entry.execution_modes, |(mode, operands)| match operands.as_slice() {
        [] => json!({ "mode": mode }),
        operands => json!({ "mode": mode, "operands": operands }),
    });
    object([
        ("name", Some(json!(entry.name))),
        ("executionModel", Some(json!(entry.execution_model))),
        ("executionModes", Some(modes)),
        ("workgroupSize", entry.workgroup_size.map(|size| list(&size, |c| count(*c)))),
        ("inputs", Some(list(&entry.inputs, variable))),
        ("outputs", Some(list(&entry.outputs, variable))),
    ])
}

fn count(count: Count) -> Json {
    match count {
        Count::Fixed(count) => json!(count),
        Count::Specialized { id, default } => json!({ "specializationConstant": id, "default": default }),
        Count::Computed { default } => json!({ "default": default }),
        Count::Runtime => json!("runtime"),
        Count::Unknown => Json::Null,
    }
}

/// The entries that say a type.
fn ty(ty: &Type) -> [(&'static str, Option<Json>); 5] {
    let (name, structure, image) = match &ty.element {
        Element::Numeric(name) => (name.as_str(), None, None),
        Element::Struct(index) => ("struct", Some(*index), None),
        Element::Image(image) => ("image", None, Some(image)),
        Element::SampledImage(image) => ("sampledImage", None, Some(image)),
        Element::Pointer(to) => ("pointer", *to, None),
        Element::Opaque(name) => (name.as_str(), None, None),
        Element::Unknown => ("unknown", None, None),
    };
    let dimension = |array: &Array| {
        object([("count", Some(count(array.count))), ("stride", array.stride.map(Json::from))])
    };
    [
        ("type", Some(json!(name))),
        ("struct", structure.map(Json::from)),
        ("image", image.map(self::image)),
        ("array", (!ty.arrays.is_empty()).then(|| list(&ty.arrays, dimension))),
        ("size", ty.size.map(Json::from)),
    ]
}

fn image(image: &Image) -> Json {
    object([
        ("sampledType", Some(json!(image.sampled_type))),
        ("dim", Some(json!(image.dim))),
        ("depth", image.depth.map(Json::Bool)),
        ("arrayed", switch(image.arrayed)),
        ("multisampled", switch(image.multisampled)),
        ("format", Some(json!(image.format))),
    ])
}

fn variable(variable: &Variable) -> Json {
    let own = [
        ("name", Some(json!(variable.name))),
        ("location", variable.location.map(Json::from)),
        ("component", variable.component.map(Json::from)),
        ("index", variable.index.map(Json::from)),
        ("builtIn", variable.built_in.as_deref().map(Json::from)),
        ("semantic", variable.semantic.as_deref().map(Json::from)),
        ("qualifiers", (!variable.qualifiers.is_empty()).then(|| json!(variable.qualifiers))),
    ];
    object(own.into_iter().chain(ty(&variable.ty)).filter(|(key, _)| *key != "size"))
}

fn descriptor(descriptor: &Descriptor) -> Json {
    let own = [
        ("name", Some(json!(descriptor.name))),
        ("set", Some(json!(descriptor.set))),
        ("binding", Some(json!(descriptor.binding))),
        ("kind", Some(json!(descriptor.kind.name()))),
        ("count", Some(count(descriptor.count))),
        ("nonWritable", switch(descriptor.non_writable)),
        ("nonReadable", switch(descriptor.non_readable)),
        ("inputAttachmentIndex", descriptor.input_attachment_index.map(Json::from)),
        ("userType", descriptor.user_type.as_deref().map(Json::from)),
        ("counterBinding", descriptor.counter_binding.map(Json::from)),
        ("usedBy", Some(json!(descriptor.used_by))),
    ];
    object(own.into_iter().chain(ty(&descriptor.ty)))
}

fn block(block: &Block) -> Json {
    let own = [("name", Some(json!(block.name))), ("usedBy", Some(json!(block.used_by)))];
    object(own.into_iter().chain(ty(&block.ty)))
}

fn specialization_constant(constant: &SpecializationConstant) -> Json {
    let default = match constant.default {
        Value::Bool(value) => json!(value),
        Value::Int(value) => json!(value),
        Value::UInt(value) | Value::Bits(value) => json!(value),
        // JSON has no infinities and no NaN.
        Value::Float(value) if value.is_finite() => json!(value),
        Value::Float(value) => json!(value.to_string()),
    };
    let own =
        [("name", Some(json!(constant.name))), ("id", Some(json!(constant.id))), ("default", Some(default))];
    object(own.into_iter().chain(ty(&constant.ty)))
}

fn structure(structure: &Struct) -> Json {
    object([
        ("name", Some(json!(structure.name))),
        ("size", structure.size.map(Json::from)),
        ("members", Some(list(&structure.members, member))),
    ])
}

fn member(member: &Member) -> Json {
    let own = [
        ("name", Some(json!(member.name))),
        ("offset", member.offset.map(Json::from)),
        ("matrixStride", member.matrix_stride.map(Json::from)),
        ("rowMajor", switch(member.row_major)),
    ];
    object(own.into_iter().chain(ty(&member.ty)))
}
