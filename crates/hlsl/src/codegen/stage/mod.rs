//! Entry points: the wrapper that reads the inputs, calls the function of the source and writes the outputs.
//!
//! | module | what is there |
//! | --- | --- |
//! | [`semantic`] | the table of stage x semantic x direction |
//! | [`io`] | variables of inputs and outputs, structures taken apart and put together, locations |
//! | [`wrapper`] | entry points of the stages |
//! | [`attribute`] | execution modes that attributes of entry functions ask for |

pub(crate) mod attribute;
pub(crate) mod io;
pub(crate) mod semantic;
pub(crate) mod wrapper;

use super::Gen;
use super::builtin::Call;
use super::function::Block;
use super::module::Id;
use super::place::{Ev, Val};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Stage;
use spirula_hlsl_sema::tree::{ExprId, StmtId};
use spirula_hlsl_sema::types::Object;
use spirula_spec::{BuiltIn, StorageClass};

/// What is known of the entry points.
#[derive(Default)]
pub(crate) struct State {
    /// The stage of the entry point at hand.
    pub(crate) stage: Option<Stage>,
    /// The id of the wrapper at hand.
    pub(crate) wrapper: Option<Id>,
    /// Blocks of the labels of switches.
    pub(crate) case_blocks: FxHashMap<StmtId, Block>,
    /// Variables declared `precise`.
    pub(crate) precise: FxHashSet<Id>,
    /// Whether a rasterizer-ordered resource is accessed.
    pub(crate) uses_interlock: bool,
    /// Whether derivatives are taken, by an instruction or by sampling without a level.
    pub(crate) uses_derivatives: bool,
    /// Variables of inputs and outputs of the entry point at hand, in order.
    pub(crate) interface: Vec<Id>,
    /// Built-in variables by number and storage class.
    pub(crate) built_ins: FxHashMap<(u32, u32), Id>,
    /// Inputs and outputs that need a location.
    pub(crate) located: Vec<io::Located>,
}

/// A method of a stream of a geometry shader.
pub(crate) fn stream_method(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    call: &Call<'_>,
) -> Result<Ev, Failed> {
    let _ = (object, data);
    Err(this.unsupported(call.span, "a geometry shader's stream"))
}

/// Intrinsic functions of single stages: of ray tracing and mesh shaders.
pub(crate) fn intrinsic(this: &mut Gen<'_>, call: &Call<'_>) -> Option<Result<Ev, Failed>> {
    let _ = (this, call);
    None
}

impl Gen<'_> {
    /// Assigns to an output of a mesh shader; false for other places.
    pub(crate) fn assign_to_output(&mut self, place: ExprId, value: Val, span: Span) -> Result<bool, Failed> {
        let _ = (place, value, span);
        Ok(false)
    }

    /// The variable of a built-in; one for each storage class.
    pub(crate) fn built_in_variable(&mut self, built_in: BuiltIn, class: StorageClass, ty: Id) -> Id {
        if let Some(id) = self.stage.built_ins.get(&(built_in.0, class.0)) {
            let id = *id;
            if !self.stage.interface.contains(&id) {
                self.stage.interface.push(id);
            }
            return id;
        }
        // It has no name of its own: the decoration tells what it is.
        let id = self.m.variable(class, ty, "", None);
        self.m.decorate_built_in(id, built_in);
        self.stage.built_ins.insert((built_in.0, class.0), id);
        self.stage.interface.push(id);
        id
    }
}
