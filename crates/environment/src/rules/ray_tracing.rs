//! Ray tracing and ray queries: types of operands, and execution models.

use super::operands::word_of;
use super::synchronization::reached_by_other_models;
use crate::rule::{Check, Rule, rule};
use crate::view::{Kind, Shape};
use crate::{Group, Trigger};
use spirula_spec::{ExecutionModel as X, Op, StorageClass as SC};

/// The type of an operand, all of 32 bits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Int,
    Unsigned,
    Float,
    /// A vector of three floats.
    Point,
}

/// An operand: opcode, word, type, name.
type Operand = (Op, usize, Form, &'static str);

const OPERANDS: &[Operand] = &[
    (Op::TraceRayKHR, 2, Form::Int, "Ray Flags"),
    (Op::TraceRayKHR, 3, Form::Int, "Cull Mask"),
    (Op::TraceRayKHR, 4, Form::Int, "SBT Offset"),
    (Op::TraceRayKHR, 5, Form::Int, "SBT Stride"),
    (Op::TraceRayKHR, 6, Form::Int, "Miss Index"),
    (Op::TraceRayKHR, 7, Form::Point, "Ray Origin"),
    (Op::TraceRayKHR, 8, Form::Float, "Ray TMin"),
    (Op::TraceRayKHR, 9, Form::Point, "Ray Direction"),
    (Op::TraceRayKHR, 10, Form::Float, "Ray TMax"),
    (Op::ReportIntersectionKHR, 3, Form::Float, "Hit"),
    (Op::ReportIntersectionKHR, 4, Form::Unsigned, "Hit Kind"),
    (Op::ExecuteCallableKHR, 1, Form::Unsigned, "SBT Index"),
    (Op::RayQueryInitializeKHR, 3, Form::Int, "Ray Flags"),
    (Op::RayQueryInitializeKHR, 4, Form::Int, "Cull Mask"),
    (Op::RayQueryInitializeKHR, 5, Form::Point, "Ray Origin"),
    (Op::RayQueryInitializeKHR, 6, Form::Float, "Ray TMin"),
    (Op::RayQueryInitializeKHR, 7, Form::Point, "Ray Direction"),
    (Op::RayQueryInitializeKHR, 8, Form::Float, "Ray TMax"),
    (Op::RayQueryGenerateIntersectionKHR, 2, Form::Float, "Hit T"),
];

/// The type of a result.
#[derive(Clone, Copy)]
enum Yields {
    Bool,
    Int,
    Float,
    /// A vector of this many floats.
    Floats(u32),
    /// A matrix of three rows and four columns of floats.
    Matrix,
}

/// Types of results, of 32 bits.
const RESULTS: &[(Op, Yields)] = &[
    (Op::ReportIntersectionKHR, Yields::Bool),
    (Op::RayQueryProceedKHR, Yields::Bool),
    (Op::RayQueryGetIntersectionTypeKHR, Yields::Int),
    (Op::RayQueryGetRayTMinKHR, Yields::Float),
    (Op::RayQueryGetRayFlagsKHR, Yields::Int),
    (Op::RayQueryGetIntersectionTKHR, Yields::Float),
    (Op::RayQueryGetIntersectionInstanceCustomIndexKHR, Yields::Int),
    (Op::RayQueryGetIntersectionInstanceIdKHR, Yields::Int),
    (Op::RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR, Yields::Int),
    (Op::RayQueryGetIntersectionGeometryIndexKHR, Yields::Int),
    (Op::RayQueryGetIntersectionPrimitiveIndexKHR, Yields::Int),
    (Op::RayQueryGetIntersectionBarycentricsKHR, Yields::Floats(2)),
    (Op::RayQueryGetIntersectionFrontFaceKHR, Yields::Bool),
    (Op::RayQueryGetIntersectionCandidateAABBOpaqueKHR, Yields::Bool),
    (Op::RayQueryGetIntersectionObjectRayDirectionKHR, Yields::Floats(3)),
    (Op::RayQueryGetIntersectionObjectRayOriginKHR, Yields::Floats(3)),
    (Op::RayQueryGetWorldRayDirectionKHR, Yields::Floats(3)),
    (Op::RayQueryGetWorldRayOriginKHR, Yields::Floats(3)),
    (Op::RayQueryGetIntersectionObjectToWorldKHR, Yields::Matrix),
    (Op::RayQueryGetIntersectionWorldToObjectKHR, Yields::Matrix),
];

/// Execution models of instructions.
const MODELS: &[(Op, &[X])] = &[
    (Op::TraceRayKHR, &[X::RayGenerationKHR, X::ClosestHitKHR, X::MissKHR]),
    (Op::ReportIntersectionKHR, &[X::IntersectionKHR]),
    (Op::ExecuteCallableKHR, &[X::RayGenerationKHR, X::ClosestHitKHR, X::MissKHR, X::CallableKHR]),
];

/// Ray query instructions without a result, and with one.
const QUERIES: &[Op] = &[
    Op::RayQueryInitializeKHR,
    Op::RayQueryTerminateKHR,
    Op::RayQueryGenerateIntersectionKHR,
    Op::RayQueryConfirmIntersectionKHR,
    Op::RayQueryProceedKHR,
    Op::RayQueryGetIntersectionTypeKHR,
    Op::RayQueryGetRayTMinKHR,
    Op::RayQueryGetRayFlagsKHR,
    Op::RayQueryGetIntersectionTKHR,
    Op::RayQueryGetIntersectionInstanceCustomIndexKHR,
    Op::RayQueryGetIntersectionInstanceIdKHR,
    Op::RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR,
    Op::RayQueryGetIntersectionGeometryIndexKHR,
    Op::RayQueryGetIntersectionPrimitiveIndexKHR,
    Op::RayQueryGetIntersectionBarycentricsKHR,
    Op::RayQueryGetIntersectionFrontFaceKHR,
    Op::RayQueryGetIntersectionCandidateAABBOpaqueKHR,
    Op::RayQueryGetIntersectionObjectRayDirectionKHR,
    Op::RayQueryGetIntersectionObjectRayOriginKHR,
    Op::RayQueryGetWorldRayDirectionKHR,
    Op::RayQueryGetWorldRayOriginKHR,
    Op::RayQueryGetIntersectionObjectToWorldKHR,
    Op::RayQueryGetIntersectionWorldToObjectKHR,
];

const WITH_OPERANDS: Trigger = Trigger::Ops(&[
    Op::TraceRayKHR,
    Op::ReportIntersectionKHR,
    Op::ExecuteCallableKHR,
    Op::RayQueryInitializeKHR,
    Op::RayQueryGenerateIntersectionKHR,
]);

const WITH_RESULTS: Trigger = Trigger::Ops(&{
    let mut ops = [Op(0); RESULTS.len()];
    let mut at = 0;
    while at < ops.len() {
        ops[at] = RESULTS[at].0;
        at += 1;
    }
    ops
});

pub(super) const RULES: &[Rule] = &[
    rule(
        "ray-tracing:operands",
        Group::RayTracing,
        WITH_OPERANDS,
        "masks, indices, distances and directions of rays have 32 bits and the type of their operand",
        operands,
    ),
    rule(
        "ray-tracing:acceleration-structure",
        Group::RayTracing,
        Trigger::Ops(&[Op::TraceRayKHR, Op::RayQueryInitializeKHR]),
        "rays are traced through an acceleration structure",
        |check| {
            let id = check.ins.word(if check.ins.op == Op::TraceRayKHR { 1 } else { 2 });
            let good = check.view.op_of(check.view.type_of(id)) == Op::TypeAccelerationStructureKHR;
            check.require(good, || {
                "Expected Acceleration Structure to be of type OpTypeAccelerationStructureKHR".to_owned()
            });
        },
    ),
    rule(
        "ray-tracing:payload",
        Group::RayTracing,
        Trigger::Ops(&[Op::TraceRayKHR, Op::ExecuteCallableKHR]),
        "payloads and callable data are variables of their storage classes",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let traces = ins.op == Op::TraceRayKHR;
            let variable = view.def(ins.word(if traces { 11 } else { 2 }));
            let class = SC(variable.word(3));
            let good = if traces {
                matches!(class, SC::RayPayloadKHR | SC::IncomingRayPayloadKHR)
            } else {
                matches!(class, SC::CallableDataKHR | SC::IncomingCallableDataKHR)
            };
            check.require(good && variable.op == Op::Variable, || {
                "Payload must be the result of a OpVariable of its storage class".to_owned()
            });
        },
    ),
    rule(
        "ray-tracing:models",
        Group::RayTracing,
        WITH_OPERANDS,
        "rays are traced, reported and called for in the execution models for that",
        |check| {
            let models = MODELS.iter().find(|row| row.0 == check.ins.op);
            if models.is_some_and(|(_, models)| reached_by_other_models(check, models)) {
                let name = check.ins.name();
                check.fail(format!("{name} is not allowed in this execution model"));
            }
        },
    ),
    rule(
        "ray-tracing:query",
        Group::RayTracing,
        Trigger::Ops(QUERIES),
        "ray query instructions take a pointer to a ray query",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let id = ins.word(if ins.result() == 0 { 1 } else { 3 });
            let good =
                view.pointer_of(id).is_some_and(|pointer| view.op_of(pointer.1) == Op::TypeRayQueryKHR);
            check.require(good, || "Ray Query must be a pointer to OpTypeRayQueryKHR".to_owned());
        },
    ),
    rule(
        "ray-tracing:results",
        Group::RayTracing,
        WITH_RESULTS,
        "ray queries and reported intersections yield the 32-bit type of what is queried",
        results,
    ),
    rule(
        "ray-tracing:intersection",
        Group::RayTracing,
        Trigger::Ops(QUERIES),
        "the intersection of a query is a constant 32-bit integer",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let Some(id) = word_of(ins.op, "Intersection").and_then(|at| ins.words.get(at)) else { return };
            let ty = view.value_ty(*id);
            check.require(ty.is_scalar(Kind::Int) && ty.width == 32 && view.is_constant(*id), || {
                "expected Intersection ID to be a constant 32-bit int scalar".to_owned()
            });
        },
    ),
];

fn results(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let Some((_, wanted)) = RESULTS.iter().find(|row| row.0 == ins.op) else { return };
    let ty = view.ty(ins.word(1));
    let word = ty.width == 32;
    let good = match *wanted {
        Yields::Bool => ty.is_scalar(Kind::Bool),
        Yields::Int => ty.is_scalar(Kind::Int) && word,
        Yields::Float => ty.is_scalar(Kind::Float) && word,
        Yields::Floats(count) => ty.is(Kind::Float, Shape::Vector) && word && ty.count == count,
        Yields::Matrix => ty.is(Kind::Float, Shape::Matrix) && word && (ty.count, ty.columns) == (3, 4),
    };
    check.require(good, || {
        let what = match *wanted {
            Yields::Bool => "bool scalar".to_owned(),
            Yields::Int => "32-bit int scalar".to_owned(),
            Yields::Float => "32-bit float scalar".to_owned(),
            Yields::Floats(count) => format!("32-bit float {count}-component vector"),
            Yields::Matrix => "matrix of 3 rows and 4 columns".to_owned(),
        };
        format!("expected Result Type to be {what} type")
    });
}

fn operands(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    for (_, word, form, name) in OPERANDS.iter().filter(|row| row.0 == ins.op) {
        let ty = view.value_ty(ins.word(*word));
        let good = match form {
            Form::Int => ty.is_scalar(Kind::Int),
            Form::Unsigned => ty.is_scalar(Kind::Int) && !ty.signed,
            Form::Float => ty.is_scalar(Kind::Float),
            Form::Point => ty.is(Kind::Float, Shape::Vector) && ty.count == 3,
        };
        check.require(good && ty.width == 32, || {
            let what = match form {
                Form::Int => "int scalar",
                Form::Unsigned => "unsigned int scalar",
                Form::Float => "float scalar",
                Form::Point => "float 3-component vector",
            };
            format!("{name} must be a 32-bit {what}")
        });
    }
}
