//! Functions of pixel shaders: `clip`, helper lanes, sparse texture status; and `NonUniformResourceIndex`.

use super::Call;
use crate::codegen::Gen;
use crate::codegen::place::{Ev, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::Num;
use spirula_hlsl_sema::types::{Kind, Scalar};
use spirula_spec::{BuiltIn, Capability, ExecutionMode, Op, SelectionControl, StorageClass};

/// The code of a function of this module; none for others.
pub(crate) fn call(this: &mut Gen<'_>, call: &Call<'_>) -> Option<Result<Ev, Failed>> {
    let code: fn(&mut Gen<'_>, &Call<'_>) -> Result<Ev, Failed> = match call.signature.name {
        "clip" => clip,
        "CheckAccessFullyMapped" => fully_mapped,
        "IsHelperLane" => is_helper_lane,
        "NonUniformResourceIndex" => non_uniform,
        _ => return None,
    };
    Some(code(this, call))
}

/// Discards the invocation if a component is negative.
fn clip(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let scalar = this.tree.types.component(x.ty).unwrap_or(Scalar::Float);
    let bool = this.m.bool();
    let below = |this: &mut Gen<'_>, id, count: u32| {
        let zero = this.num_constant(Num::Int(0), scalar);
        let zero = this.splat_constant(zero, count);
        let vector = this.vector_type(Scalar::Bool, count);
        let found = this.op(Op::FOrdLessThan, vector, &[id, zero]);
        if count == 1 { found } else { this.op(Op::Any, bool, &[found]) }
    };
    let condition = match this.tree.types.kind(x.ty) {
        Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => {
            let row_type = this.vector_type(scalar, c.into());
            let mut rows = Vec::new();
            for i in 0..u32::from(r) {
                let row = this.extract(row_type, x.id, &[i]);
                rows.push(below(this, row, c.into()));
            }
            let vector = this.vector_type(Scalar::Bool, r.into());
            let all = this.construct(vector, &rows);
            this.op(Op::Any, bool, &[all])
        }
        _ => {
            let count = this.tree.types.component_count(x.ty).unwrap_or(1);
            below(this, x.id, count)
        }
    };
    let [then, merge] = ["if.true", "if.merge"].map(|n| this.block(n));
    this.selection_merge(merge, SelectionControl::None);
    this.branch_if(condition, then, merge);
    this.start(then);
    if this.demotes() {
        this.discard();
        this.branch(merge);
    } else {
        this.leave(Op::Kill, &[]);
    }
    this.start(merge);
    Ok(Ev::Nothing)
}

fn fully_mapped(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    this.m.capability(Capability::SparseResidency);
    let bool = this.m.bool();
    let id = this.op(Op::ImageSparseTexelsResident, bool, &[x.id]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

fn is_helper_lane(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let bool = this.m.bool();
    if this.options.environment.spirv_minor() >= 6 {
        let ptr = this.built_in_variable(BuiltIn::HelperInvocation, StorageClass::Input, bool);
        let volatile = spirula_spec::MemoryAccess::Volatile.0;
        let id = this.op_words(Op::Load, bool, &[ptr.0, volatile]);
        return Ok(Ev::Value(Val::new(id, call.ty)));
    }
    this.m.capability(Capability::DemoteToHelperInvocation);
    this.m.extension("SPV_EXT_demote_to_helper_invocation");
    let id = this.op(Op::IsHelperInvocationEXT, bool, &[]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

impl Gen<'_> {
    /// Derivatives are taken: a stage that runs work-groups says how these form quads.
    /// Whether the stage at hand has derivatives.
    pub(crate) fn has_derivatives(&self) -> bool {
        use spirula_hlsl_sema::Stage;
        matches!(
            self.stage.stage,
            None | Some(Stage::Pixel | Stage::Compute | Stage::Mesh | Stage::Amplification | Stage::Node)
        )
    }

    pub(crate) fn note_derivatives(&mut self) {
        use spirula_hlsl_sema::Stage;
        let of_mesh = matches!(self.stage.stage, Some(Stage::Mesh | Stage::Amplification));
        if of_mesh && self.uses_nv_mesh() {
            return;
        }
        let Some(wrapper) = self.stage.wrapper else { return };
        let Some([x, y, z]) = self.m.local_size(wrapper) else { return };
        let mode = if x % 4 == 0 && (y, z) == (1, 1) {
            ExecutionMode::DerivativeGroupLinearKHR
        } else {
            ExecutionMode::DerivativeGroupQuadsKHR
        };
        let allowed = &self.options.extensions;
        let nv = "SPV_NV_compute_shader_derivatives";
        if allowed.iter().any(|e| e == nv)
            && !allowed.iter().any(|e| e == "KHR" || e == "SPV_KHR_compute_shader_derivatives")
        {
            self.m.extension(nv);
        }
        self.m.execution_mode(wrapper, mode, &[]);
    }
}

/// Marks an index; what is selected by it is marked where it is used.
fn non_uniform(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    if !this.m.is_constant(x.id) {
        this.mark_non_uniform(x.id);
    }
    Ok(Ev::Value(Val { ty: call.ty, ..x }))
}
