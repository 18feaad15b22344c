//! Ray queries: a table of their methods.

use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Place, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::ExprId;
use spirula_spec::{Capability, Op};

/// Which intersection a method asks about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    /// None in particular.
    Any,
    Candidate,
    Committed,
}

/// What is done with the result of the instruction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    Nothing,
    Transpose,
    Not,
}

use Which::{Any, Candidate, Committed};

const fn row(name: &'static str, op: Op, which: Which) -> (&'static str, Op, Which, Then) {
    (name, op, which, Then::Nothing)
}

const fn transposed(name: &'static str, op: Op, which: Which) -> (&'static str, Op, Which, Then) {
    (name, op, which, Then::Transpose)
}

const METHODS: &[(&str, Op, Which, Then)] = &[
    row("Proceed", Op::RayQueryProceedKHR, Any),
    row("Abort", Op::RayQueryTerminateKHR, Any),
    row("CommitNonOpaqueTriangleHit", Op::RayQueryConfirmIntersectionKHR, Any),
    row("CommitProceduralPrimitiveHit", Op::RayQueryGenerateIntersectionKHR, Any),
    row("CandidateType", Op::RayQueryGetIntersectionTypeKHR, Candidate),
    row("CommittedStatus", Op::RayQueryGetIntersectionTypeKHR, Committed),
    row("CandidateGeometryIndex", Op::RayQueryGetIntersectionGeometryIndexKHR, Candidate),
    row("CommittedGeometryIndex", Op::RayQueryGetIntersectionGeometryIndexKHR, Committed),
    row(
        "CandidateInstanceContributionToHitGroupIndex",
        Op::RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR,
        Candidate,
    ),
    row(
        "CommittedInstanceContributionToHitGroupIndex",
        Op::RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR,
        Committed,
    ),
    row("CandidateInstanceID", Op::RayQueryGetIntersectionInstanceCustomIndexKHR, Candidate),
    row("CommittedInstanceID", Op::RayQueryGetIntersectionInstanceCustomIndexKHR, Committed),
    row("CandidateInstanceIndex", Op::RayQueryGetIntersectionInstanceIdKHR, Candidate),
    row("CommittedInstanceIndex", Op::RayQueryGetIntersectionInstanceIdKHR, Committed),
    row("CandidateObjectRayDirection", Op::RayQueryGetIntersectionObjectRayDirectionKHR, Candidate),
    row("CommittedObjectRayDirection", Op::RayQueryGetIntersectionObjectRayDirectionKHR, Committed),
    row("CandidateObjectRayOrigin", Op::RayQueryGetIntersectionObjectRayOriginKHR, Candidate),
    row("CommittedObjectRayOrigin", Op::RayQueryGetIntersectionObjectRayOriginKHR, Committed),
    transposed("CandidateObjectToWorld3x4", Op::RayQueryGetIntersectionObjectToWorldKHR, Candidate),
    row("CandidateObjectToWorld4x3", Op::RayQueryGetIntersectionObjectToWorldKHR, Candidate),
    transposed("CommittedObjectToWorld3x4", Op::RayQueryGetIntersectionObjectToWorldKHR, Committed),
    row("CommittedObjectToWorld4x3", Op::RayQueryGetIntersectionObjectToWorldKHR, Committed),
    transposed("CandidateWorldToObject3x4", Op::RayQueryGetIntersectionWorldToObjectKHR, Candidate),
    row("CandidateWorldToObject4x3", Op::RayQueryGetIntersectionWorldToObjectKHR, Candidate),
    transposed("CommittedWorldToObject3x4", Op::RayQueryGetIntersectionWorldToObjectKHR, Committed),
    row("CommittedWorldToObject4x3", Op::RayQueryGetIntersectionWorldToObjectKHR, Committed),
    row("CandidatePrimitiveIndex", Op::RayQueryGetIntersectionPrimitiveIndexKHR, Candidate),
    row("CommittedPrimitiveIndex", Op::RayQueryGetIntersectionPrimitiveIndexKHR, Committed),
    (
        "CandidateProceduralPrimitiveNonOpaque",
        Op::RayQueryGetIntersectionCandidateAABBOpaqueKHR,
        Any,
        Then::Not,
    ),
    row("CandidateTriangleBarycentrics", Op::RayQueryGetIntersectionBarycentricsKHR, Candidate),
    row("CommittedTriangleBarycentrics", Op::RayQueryGetIntersectionBarycentricsKHR, Committed),
    row("CandidateTriangleFrontFace", Op::RayQueryGetIntersectionFrontFaceKHR, Candidate),
    row("CommittedTriangleFrontFace", Op::RayQueryGetIntersectionFrontFaceKHR, Committed),
    row("CandidateTriangleRayT", Op::RayQueryGetIntersectionTKHR, Candidate),
    row("CommittedRayT", Op::RayQueryGetIntersectionTKHR, Committed),
    row("CandidateClusterID", Op::RayQueryGetIntersectionClusterIdNV, Candidate),
    row("CommittedClusterID", Op::RayQueryGetIntersectionClusterIdNV, Committed),
    row("RayFlags", Op::RayQueryGetRayFlagsKHR, Any),
    row("RayTMin", Op::RayQueryGetRayTMinKHR, Any),
    row("WorldRayDirection", Op::RayQueryGetWorldRayDirectionKHR, Any),
    row("WorldRayOrigin", Op::RayQueryGetWorldRayOriginKHR, Any),
];

/// `RAY_FLAG_SKIP_TRIANGLES | RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES`
const SKIPPING: u32 = 0x100 | 0x200;

/// A method of `RayQuery`.
pub(crate) fn query_method(this: &mut Gen<'_>, object: ExprId, call: &Call<'_>) -> Result<Ev, Failed> {
    let place = this.without_load(object);
    let Ev::Place(Place::Memory(memory)) = this.expr(place)? else {
        return Err(this.error(call.span, "a ray query must be a variable"));
    };
    if call.signature.name == "TraceRayInline" {
        let flags = this.tree.types.object(this.tree.exprs[place].ty).map_or(0, |o| o.count);
        return initialize(this, memory.ptr, flags, call);
    }
    let Some((_, op, which, then)) = METHODS.iter().find(|(n, ..)| *n == call.signature.name) else {
        return Err(this.unsupported(call.span, &format!("method '{}' of 'RayQuery'", call.signature.name)));
    };
    let mut operands = vec![memory.ptr];
    for value in this.values(call.args)? {
        operands.push(value.id);
    }
    match which {
        Any => {}
        Candidate => operands.push(this.m.const_uint(0)),
        Committed => operands.push(this.m.const_uint(1)),
    }
    if *op == Op::RayQueryGetIntersectionClusterIdNV {
        this.m.capability(Capability::RayTracingClusterAccelerationStructureNV);
    }
    if call.ty == this.tree.types.void() {
        let words: Vec<u32> = operands.iter().map(|o| o.0).collect();
        this.op_void(*op, &words);
        return Ok(Ev::Nothing);
    }
    let ty = this.value_type(call.ty);
    let id = match then {
        Then::Nothing => this.op(*op, ty, &operands),
        Then::Transpose => {
            let matrix = this.ray_matrix();
            let id = this.op(*op, matrix, &operands);
            this.op(Op::Transpose, ty, &[id])
        }
        Then::Not => {
            let id = this.op(*op, ty, &operands);
            this.op(Op::LogicalNot, ty, &[id])
        }
    };
    Ok(Ev::Value(Val::new(id, call.ty)))
}

fn initialize(this: &mut Gen<'_>, query: Id, flags: u32, call: &Call<'_>) -> Result<Ev, Failed> {
    let structure = this.value(call.args[0])?.id;
    let given = this.value(call.args[1])?.id;
    let known = this.m.constant_words(given).and_then(|w| w.first().copied()).unwrap_or(0);
    if (flags | known) & SKIPPING != 0 {
        this.m.capability(Capability::RayQueryKHR);
        this.m.capability(Capability::RayTraversalPrimitiveCullingKHR);
    }
    let (uint, of_type) = (this.m.uint(), this.m.const_uint(flags));
    let given = this.op(Op::BitwiseOr, uint, &[of_type, given]);
    let mask = this.value(call.args[2])?.id;
    let ray = this.ray(call.args[3])?;
    let mut words = vec![query.0, structure.0, given.0, mask.0];
    words.extend(ray.map(|id| id.0));
    this.op_void(Op::RayQueryInitializeKHR, &words);
    Ok(Ev::Nothing)
}
