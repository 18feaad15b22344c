//! Entry points: the wrapper that reads the inputs, calls the function of the source and writes the outputs.
//!
//! | module | what is there |
//! | --- | --- |
//! | [`semantic`] | the table of stage x semantic x direction |
//! | [`io`] | inputs and outputs: structures taken apart and put together |
//! | [`variable`] | their variables |
//! | [`location`] | their locations |
//! | [`distance`] | clip and cull distances |
//! | [`wrapper`] | entry points and their interfaces |
//! | [`attribute`] | execution modes that attributes of entry functions ask for |
//! | [`geometry`] | streams |
//! | [`hull`] | the patch-constant function |
//! | [`mesh`] | outputs of mesh shaders, payloads, amplification |
//! | [`ray`] | stages and functions of ray tracing |
//! | [`interpolation`] | inputs evaluated elsewhere than at the pixel |

pub(crate) mod attribute;
pub(crate) mod distance;
pub(crate) mod geometry;
pub(crate) mod hull;
pub(crate) mod interpolation;
pub(crate) mod io;
pub(crate) mod location;
pub(crate) mod mesh;
pub(crate) mod ray;
pub(crate) mod semantic;
pub(crate) mod variable;
pub(crate) mod wrapper;

pub(crate) use geometry::stream_method;

use super::Gen;
use super::builtin::Call;
use super::function::Block;
use super::module::Id;
use super::place::Ev;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Stage;
use spirula_hlsl_sema::tree::{FunctionId, StmtId, VarId};
use spirula_hlsl_sema::types::Ty;
use spirula_spec::{BuiltIn, ExecutionMode, StorageClass};

/// What is known of the entry points.
#[derive(Default)]
pub(crate) struct State {
    /// The stage of the entry point at hand.
    pub(crate) stage: Option<Stage>,
    /// The id of the wrapper at hand.
    pub(crate) wrapper: Option<Id>,
    /// Blocks of the labels of switches.
    pub(crate) case_blocks: FxHashMap<StmtId, Block>,
    /// Whether a rasterizer-ordered resource is accessed.
    pub(crate) uses_interlock: bool,
    /// How invocations of the entry point at hand are ordered where they interlock, if not by pixel.
    pub(crate) interlock: Option<ExecutionMode>,
    /// Variables of inputs and outputs of the entry point at hand, in order.
    pub(crate) interface: Vec<Id>,
    /// Built-in variables with their storage class and type.
    pub(crate) built_ins: Vec<(BuiltIn, StorageClass, Id, Id)>,
    /// Inputs and outputs that need a location.
    pub(crate) located: Vec<location::Located>,
    /// The semantics of the entry point at hand: whether of an input, whether they must differ, where.
    pub(crate) semantics: Vec<(String, bool, bool, Span)>,
    /// The variables of inputs, by parameter or field.
    pub(crate) inputs: FxHashMap<VarId, variable::IoVariable>,
    /// The variables of outputs, by parameter or field.
    pub(crate) outputs: FxHashMap<VarId, variable::IoVariable>,
    /// The variable of what the entry function returns, if it is no structure.
    pub(crate) result: Option<variable::IoVariable>,
    /// The entry function at hand.
    pub(crate) entry: Option<FunctionId>,
    /// Clip and cull distances, by direction: whether they come in, whether they cull.
    pub(crate) distances: FxHashMap<(bool, bool), distance::Distances>,
    /// Variables of the interface that a function uses, by its id; 0 stands for no function.
    pub(crate) uses: FxHashMap<Id, Vec<Id>>,
    /// The functions that a function calls.
    pub(crate) calls: FxHashMap<Id, Vec<Id>>,
    /// Whether the program reads inputs of pixel shaders at the vertices.
    pub(crate) reads_vertices: bool,
    /// Shared variables that are payloads of mesh shaders.
    pub(crate) payloads: FxHashSet<VarId>,
    /// The array of indices of the mesh shader at hand, and how many make a primitive.
    pub(crate) indices: Option<(Id, u32)>,
    /// Payloads, callable data and hit attributes of ray tracing, by storage class and type, with their location.
    pub(crate) ray_variables: FxHashMap<(u32, Ty), (Id, u32)>,
    /// The incoming payload of the any-hit shader at hand: its parameter and its variable.
    pub(crate) incoming: Option<(VarId, Id)>,
}

/// Intrinsic functions of single stages: of ray tracing and mesh shaders, of pixel shaders' inputs.
pub(crate) fn intrinsic(this: &mut Gen<'_>, call: &Call<'_>) -> Option<Result<Ev, Failed>> {
    match () {
        () if let Some(result) = ray::call(this, call) => Some(result),
        () if let Some(result) = mesh::call(this, call) => Some(result),
        () if let Some(result) = interpolation::call(this, call) => Some(result),
        () => None,
    }
}

impl Gen<'_> {
    /// Whether an extension may be used.
    pub(crate) fn allows(&self, extension: &str) -> bool {
        let allowed = &self.options.extensions;
        allowed.is_empty()
            || allowed.iter().any(|e| e == extension)
            || (extension.starts_with("SPV_KHR_") && allowed.iter().any(|e| e == "KHR"))
    }

    /// Whether an extension is used where nothing needs it: those that exclude others have to be asked for.
    pub(crate) fn allows_by_default(&self, extension: &str) -> bool {
        let asked = self.options.extensions.iter().any(|e| e == extension);
        extension.is_empty() || asked || (!extension.starts_with("SPV_NV_compute") && self.allows(extension))
    }

    /// Whether mesh shaders are those of SPV_NV_mesh_shader: the others need SPIR-V 1.4.
    pub(crate) fn uses_nv_mesh(&self) -> bool {
        self.options.environment.spirv_minor() < 4 || !self.allows("SPV_EXT_mesh_shader")
    }

    /// Whether ray tracing is that of SPV_NV_ray_tracing, which must be asked for.
    pub(crate) fn uses_nv_rays(&self) -> bool {
        self.options.extensions.iter().any(|e| e == "SPV_NV_ray_tracing")
    }

    /// Notes that the function at hand uses a variable of the interface.
    pub(crate) fn use_variable(&mut self, variable: Id) {
        let function = self.function_at_hand();
        let of_function = self.stage.uses.entry(function).or_default();
        if !of_function.contains(&variable) {
            of_function.push(variable);
        }
        if function != Id::NONE && !self.stage.interface.contains(&variable) {
            self.stage.interface.push(variable);
        }
    }
}
