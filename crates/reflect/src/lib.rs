//! Reflection of SPIR-V modules: what a program that runs one has to provide.
//!
//! [`reflect`] reads the words of a module, of any producer, and returns its entry points with inputs, outputs,
//! execution modes and workgroup sizes; descriptors; push constants; blocks with the layout of their members;
//! specialization constants. [`Reflection::to_json`] gives the same as JSON, whose keys are the fields in camel case.
//!
//! ```
//! use spirula_binary::{AssembleOptions, assemble};
//! use spirula_diag::{Diagnostics, SourceMap};
//!
//! let text = "OpCapability Shader
//!     OpMemoryModel Logical GLSL450
//!     OpEntryPoint GLCompute %main \"main\"
//!     OpExecutionMode %main LocalSize 8 8 1
//!     %void = OpTypeVoid
//!     %function = OpTypeFunction %void
//!     %main = OpFunction %void None %function
//!     %entry = OpLabel
//!     OpReturn
//!     OpFunctionEnd";
//! let mut sources = SourceMap::new();
//! let file = sources.add("a.spvasm", text.as_bytes()).unwrap();
//! let source = sources.file(file).unwrap();
//! let words = assemble(source, &AssembleOptions::default(), &mut Diagnostics::new()).unwrap();
//!
//! let reflection = spirula_reflect::reflect(&words).unwrap();
//! let entry = &reflection.entry_points[0];
//! assert_eq!((entry.name.as_str(), entry.execution_model.as_str()), ("main", "GLCompute"));
//! assert_eq!(reflection.to_json()["entryPoints"][0]["workgroupSize"], serde_json::json!([8, 8, 1]));
//! ```

mod evaluate;
mod interface;
mod json;
mod module;
mod types;

pub use interface::reflect;

/// What a module expects of its users.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reflection {
    /// The version of SPIR-V: major, minor.
    pub version: (u8, u8),
    /// Names of capabilities, in order.
    pub capabilities: Vec<String>,
    /// Extensions, in order.
    pub extensions: Vec<String>,
    /// Entry points, in order.
    pub entry_points: Vec<EntryPoint>,
    /// Descriptors by set and binding.
    pub descriptors: Vec<Descriptor>,
    /// Push constant blocks.
    pub push_constants: Vec<Block>,
    /// Shader record blocks.
    pub shader_records: Vec<Block>,
    /// Specialization constants by id.
    pub specialization_constants: Vec<SpecializationConstant>,
    /// The structures that types refer to by index, in the order of their first use.
    pub structs: Vec<Struct>,
}

/// An entry point.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct EntryPoint {
    /// Its name.
    pub name: String,
    /// Its execution model, such as `Fragment`.
    pub execution_model: String,
    /// Its execution modes with their operands, in order.
    pub execution_modes: Vec<(String, Vec<u32>)>,
    /// The workgroup size, if it has one.
    pub workgroup_size: Option<[Count; 3]>,
    /// Inputs.
    pub inputs: Vec<Variable>,
    /// Outputs.
    pub outputs: Vec<Variable>,
}

/// A number that may be known when a pipeline is made only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// The number.
    Fixed(u32),
    /// The value of the specialization constant with this id, with this default.
    Specialized {
        /// `SpecId`
        id: u32,
        /// The default.
        default: u32,
    },
    /// That of an array without a length.
    Runtime,
    /// An expression of specialization constants, with its value if none of them is specialized.
    Computed {
        /// That value.
        default: u32,
    },
    /// An expression that has no value here: a division by zero, numbers that are no integers.
    Unknown,
}

/// An input or output, or a member of one that is a block.
#[derive(Clone, PartialEq, Debug)]
pub struct Variable {
    /// Its name, empty if it has none.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// `Location`
    pub location: Option<u32>,
    /// `Component`
    pub component: Option<u32>,
    /// `Index`
    pub index: Option<u32>,
    /// `BuiltIn`
    pub built_in: Option<String>,
    /// `UserSemantic`
    pub semantic: Option<String>,
    /// Decorations of interpolation, such as `Flat`.
    pub qualifiers: Vec<String>,
}

/// A descriptor.
#[derive(Clone, PartialEq, Debug)]
pub struct Descriptor {
    /// Its name, empty if it has none.
    pub name: String,
    /// `DescriptorSet`
    pub set: u32,
    /// `Binding`
    pub binding: u32,
    /// Its kind.
    pub kind: DescriptorKind,
    /// How many there are; one, or the length of the array.
    pub count: Count,
    /// The type of one of them.
    pub ty: Type,
    /// Whether the module only reads it.
    pub non_writable: bool,
    /// Whether the module only writes it.
    pub non_readable: bool,
    /// `InputAttachmentIndex`
    pub input_attachment_index: Option<u32>,
    /// `UserTypeGOOGLE`: the type in the source.
    pub user_type: Option<String>,
    /// `CounterBuffer`: the binding of its counter.
    pub counter_binding: Option<u32>,
    /// The names of the entry points that use it.
    pub used_by: Vec<String>,
}

/// A kind of descriptor, as Vulkan names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DescriptorKind {
    /// A sampler.
    Sampler,
    /// An image and its sampler.
    CombinedImageSampler,
    /// An image for sampling.
    SampledImage,
    /// An image for loads and stores.
    StorageImage,
    /// A formatted buffer for loads.
    UniformTexelBuffer,
    /// A formatted buffer for loads and stores.
    StorageTexelBuffer,
    /// A buffer that is constant.
    UniformBuffer,
    /// A buffer for loads and stores.
    StorageBuffer,
    /// An input attachment.
    InputAttachment,
    /// An acceleration structure.
    AccelerationStructure,
    /// Something else.
    Other,
}

impl DescriptorKind {
    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sampler => "sampler",
            Self::CombinedImageSampler => "combinedImageSampler",
            Self::SampledImage => "sampledImage",
            Self::StorageImage => "storageImage",
            Self::UniformTexelBuffer => "uniformTexelBuffer",
            Self::StorageTexelBuffer => "storageTexelBuffer",
            Self::UniformBuffer => "uniformBuffer",
            Self::StorageBuffer => "storageBuffer",
            Self::InputAttachment => "inputAttachment",
            Self::AccelerationStructure => "accelerationStructure",
            Self::Other => "other",
        }
    }
}

/// A block that is not a descriptor.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// The name of the variable, empty if it has none.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// The names of the entry points that use it.
    pub used_by: Vec<String>,
}

/// A specialization constant.
#[derive(Clone, PartialEq, Debug)]
pub struct SpecializationConstant {
    /// Its name, empty if it has none.
    pub name: String,
    /// `SpecId`
    pub id: u32,
    /// Its type.
    pub ty: Type,
    /// Its value if it is not specialized.
    pub default: Value,
}

/// A value of a scalar.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// Of a boolean.
    Bool(bool),
    /// Of a signed integer.
    Int(i64),
    /// Of an unsigned integer.
    UInt(u64),
    /// Of a floating-point number.
    Float(f64),
    /// Of another type: the bits.
    Bits(u64),
}

/// A type: an element, and the dimensions of the arrays that it is in, the outermost first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Type {
    /// The element.
    pub element: Element,
    /// The arrays.
    pub arrays: Vec<Array>,
    /// Bytes that a value takes in a block; none for what has no layout.
    pub size: Option<u64>,
}

/// An array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Array {
    /// How many elements it has.
    pub count: Count,
    /// `ArrayStride`
    pub stride: Option<u32>,
}

/// A type that is not an array.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Element {
    /// A scalar, vector or matrix by name: `float32`, `uint32x3`, `float32x4x3` (four columns of three), `bool`.
    Numeric(String),
    /// An entry of [`Reflection::structs`].
    Struct(usize),
    /// An image.
    Image(Image),
    /// An image with its sampler.
    SampledImage(Image),
    /// A pointer to a structure of [`Reflection::structs`], or to something else.
    Pointer(Option<usize>),
    /// A type without operands by its name: `Sampler`, `AccelerationStructureKHR`.
    Opaque(String),
    /// None that is known.
    #[default]
    Unknown,
}

/// An image type.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Image {
    /// The type of its components.
    pub sampled_type: String,
    /// `Dim`: `2D`
    pub dim: String,
    /// Whether it is for comparisons; none if that is not known.
    pub depth: Option<bool>,
    /// Whether it has layers.
    pub arrayed: bool,
    /// Whether it has several samples.
    pub multisampled: bool,
    /// Its format: `Rgba8`, `Unknown`.
    pub format: String,
}

/// A structure.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Struct {
    /// Its name, empty if it has none.
    pub name: String,
    /// Bytes up to the end of the last member; none for what has no layout.
    pub size: Option<u64>,
    /// Its members.
    pub members: Vec<Member>,
}

/// A member of a structure.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Member {
    /// Its name, empty if it has none.
    pub name: String,
    /// `Offset`
    pub offset: Option<u32>,
    /// Its type.
    pub ty: Type,
    /// `MatrixStride`
    pub matrix_stride: Option<u32>,
    /// Whether it is `RowMajor`.
    pub row_major: bool,
}
