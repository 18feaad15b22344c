//! `GetSamplePosition`: no instruction tells it, so that it comes from tables of the standard positions.

use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::function::Block;
use crate::codegen::module::{Id, Type};
use crate::codegen::place::{Ev, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::Scalar;
use spirula_spec::{Capability, Op, SelectionControl, StorageClass};

/// The standard positions of 2, 4, 8 and 16 samples, in sixteenths of a texel from its center.
const POSITIONS: [&[[i8; 2]]; 4] = [
    &[[4, 4], [-4, -4]],
    &[[-2, -6], [6, -2], [-6, 2], [2, 6]],
    &[[1, -3], [-1, 3], [5, 1], [-3, -5], [-5, 5], [-7, -1], [3, 7], [7, -7]],
    &[
        [1, 1],
        [-1, -3],
        [-3, 2],
        [4, -1],
        [-5, -2],
        [2, 5],
        [5, 3],
        [3, -5],
        [-2, 6],
        [0, -7],
        [-4, -6],
        [-6, 4],
        [-8, 0],
        [7, -4],
        [6, 7],
        [-7, -8],
    ],
];

/// `texture.GetSamplePosition(index)`: zero for other numbers of samples.
pub(super) fn sample_position(this: &mut Gen<'_>, object: ExprId, call: &Call<'_>) -> Result<Ev, Failed> {
    let mut image = this.value(object)?.id;
    if let Some(Type::SampledImage(inner)) = this.m.kind(this.m.type_of(image)) {
        let inner = *inner;
        image = this.op(Op::Image, inner, &[image]);
    }
    this.m.capability(Capability::ImageQuery);
    let uint = this.m.uint();
    let samples = this.op(Op::ImageQuerySamples, uint, &[image]);
    let index = this.value(call.args[0])?.id;
    if this.options.warn_emulated {
        let text = "GetSamplePosition is emulated using many SPIR-V instructions due to lack of direct SPIR-V \
                    equivalent, so it only supports standard sample settings with 1, 2, 4, 8, or 16 samples and will \
                    return float2(0, 0) for other cases";
        this.diagnostics.warning(call.span, text);
    }
    let position = this.vector_type(Scalar::Float, 2);
    let mut tables = Vec::new();
    for table in POSITIONS {
        tables.push((table.len() as u32, table_variable(this, table, position)));
    }
    let result = this.local(position, "var.GetSamplePosition.result");
    let pointer = this.m.pointer(StorageClass::Function, position);
    let mut merges: Vec<Block> = Vec::new();
    let bool = this.m.bool();
    for (count, table) in tables {
        let number = this.m.const_uint(count);
        let [then, other, merge] =
            ["then", "else", "merge"].map(|n| this.block(&format!("if.GetSamplePosition.{n}{count}")));
        let is_that = this.op(Op::IEqual, bool, &[samples, number]);
        this.selection_merge(merge, SelectionControl::None);
        this.branch_if(is_that, then, other);
        this.start(then);
        let at = this.op(Op::AccessChain, pointer, &[table, index]);
        let value = this.op(Op::Load, position, &[at]);
        this.op_void(Op::Store, &[result.0, value.0]);
        this.branch(merge);
        this.start(other);
        merges.push(merge);
    }
    let zero = this.m.const_float(0.0);
    let zero = this.splat_constant(zero, 2);
    this.op_void(Op::Store, &[result.0, zero.0]);
    for merge in merges.into_iter().rev() {
        this.branch(merge);
        this.start(merge);
    }
    let id = this.op(Op::Load, position, &[result]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// A variable with a table.
fn table_variable(this: &mut Gen<'_>, table: &[[i8; 2]], position: Id) -> Id {
    let mut points = Vec::new();
    for point in table {
        let parts = point.map(|n| this.m.const_float(f32::from(n) / 16.0));
        points.push(this.m.const_composite(position, &parts));
    }
    let array = this.m.array(position, table.len() as u32, 0);
    let whole = this.m.const_composite(array, &points);
    let variable = this.local(array, &format!("var.GetSamplePosition.data.{}", table.len()));
    this.op_void(Op::Store, &[variable.0, whole.0]);
    variable
}
