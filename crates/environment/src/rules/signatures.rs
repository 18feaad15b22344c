//! Types of results and operands: arithmetic, bits, logic, conversions, derivatives.

use super::constraints::ScalarKind::{Bool, Float, Int, Unsigned};
use super::constraints::TypeRelation::{
    Count, First, FirstSize, Free, OtherScalar, OtherWidth, Result as Same, Size,
};
use super::constraints::TypeShape::{Scalar, Vector, Wide};
use super::constraints::{Signature, TypeConstraint, defect, want};
use crate::rule::{Check, Rule, rule};
use crate::view::{Kind, Shape, Ty};
use crate::{Group, Trigger};
use spirula_spec::{Capability, Op};

const fn row(
    id: &'static str,
    group: Group,
    ops: &'static [Op],
    summary: &'static str,
    signature: &'static Signature,
) -> Rule {
    rule(id, group, Trigger::Ops(ops), summary, check).signature(signature)
}

const FLOAT: TypeConstraint = want(Float, Wide, Free);
const SAME_FLOAT: TypeConstraint = want(Float, Wide, Same);
const SAME_INT: TypeConstraint = want(Int, Wide, Same);
const BOOL: TypeConstraint = want(Bool, Wide, Free);
const INT: TypeConstraint = want(Int, Wide, Free);
const INT_SCALAR: TypeConstraint = want(Int, Scalar, Free);

pub(super) const RULES: &[Rule] = &[
    row(
        "arithmetic:float",
        Group::Arithmetic,
        &[Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FRem, Op::FMod],
        "float arithmetic has operands of its result type",
        &Signature { result: FLOAT, operands: &[SAME_FLOAT, SAME_FLOAT] },
    ),
    row(
        "arithmetic:float-negate",
        Group::Arithmetic,
        &[Op::FNegate],
        "OpFNegate has an operand of its result type",
        &Signature { result: FLOAT, operands: &[SAME_FLOAT] },
    ),
    row(
        "arithmetic:unsigned",
        Group::Arithmetic,
        &[Op::UDiv, Op::UMod],
        "unsigned division has an unsigned result and operands of its type",
        &Signature { result: want(Unsigned, Wide, Free), operands: &[SAME_INT, SAME_INT] },
    ),
    row(
        "arithmetic:int",
        Group::Arithmetic,
        &[Op::IAdd, Op::ISub, Op::IMul, Op::SDiv, Op::SRem, Op::SMod],
        "integer arithmetic has operands of the width of its result",
        &Signature {
            result: want(Int, Wide, Free),
            operands: &[want(Int, Wide, Size), want(Int, Wide, Size)],
        },
    ),
    row(
        "arithmetic:int-negate",
        Group::Arithmetic,
        &[Op::SNegate],
        "OpSNegate has an operand of the width of its result",
        &Signature { result: want(Int, Wide, Free), operands: &[want(Int, Wide, Size)] },
    ),
    row(
        "arithmetic:dot",
        Group::Arithmetic,
        &[Op::Dot],
        "OpDot takes two float vectors of one type",
        &Signature {
            result: want(Float, Scalar, Free),
            operands: &[want(Float, Vector, Free), want(Float, Vector, First)],
        },
    ),
    row(
        "arithmetic:vector-times-scalar",
        Group::Arithmetic,
        &[Op::VectorTimesScalar],
        "OpVectorTimesScalar takes a vector of its result type and a float",
        &Signature {
            result: want(Float, Vector, Free),
            operands: &[want(Float, Vector, Same), want(Float, Scalar, Free)],
        },
    ),
    row(
        "bits:shift",
        Group::Bits,
        &[Op::ShiftLeftLogical, Op::ShiftRightLogical, Op::ShiftRightArithmetic],
        "shifts have a base of the width of the result and a count for each component",
        &Signature { result: INT, operands: &[want(Int, Wide, Size), want(Int, Wide, Count)] },
    ),
    row(
        "bits:logic",
        Group::Bits,
        &[Op::BitwiseAnd, Op::BitwiseOr, Op::BitwiseXor],
        "bitwise instructions have operands of the width of their result",
        &Signature { result: INT, operands: &[want(Int, Wide, Size), want(Int, Wide, Size)] },
    ),
    row(
        "bits:not",
        Group::Bits,
        &[Op::Not],
        "OpNot has an operand of the width of its result",
        &Signature { result: INT, operands: &[want(Int, Wide, Size)] },
    ),
    row(
        "bits:field-insert",
        Group::Bits,
        &[Op::BitFieldInsert],
        "OpBitFieldInsert has base and insert of its result type, and scalar offset and count",
        &Signature {
            result: INT,
            operands: &[want(Int, Wide, Same), want(Int, Wide, Same), INT_SCALAR, INT_SCALAR],
        },
    ),
    row(
        "bits:field-extract",
        Group::Bits,
        &[Op::BitFieldSExtract, Op::BitFieldUExtract],
        "bit field extraction has a base of its result type, and scalar offset and count",
        &Signature { result: INT, operands: &[want(Int, Wide, Same), INT_SCALAR, INT_SCALAR] },
    ),
    row(
        "bits:reverse",
        Group::Bits,
        &[Op::BitReverse],
        "OpBitReverse has a base of its result type",
        &Signature { result: INT, operands: &[want(Int, Wide, Same)] },
    ),
    row(
        "bits:count",
        Group::Bits,
        &[Op::BitCount],
        "OpBitCount has a base with as many components as its result",
        &Signature { result: INT, operands: &[want(Int, Wide, Count)] },
    ),
    row(
        "logic:any-all",
        Group::Logic,
        &[Op::Any, Op::All],
        "OpAny and OpAll reduce a boolean vector",
        &Signature { result: want(Bool, Scalar, Free), operands: &[want(Bool, Vector, Free)] },
    ),
    row(
        "logic:classify",
        Group::Logic,
        &[Op::IsNan, Op::IsInf, Op::IsFinite, Op::IsNormal, Op::SignBitSet],
        "float classification yields booleans",
        &Signature { result: BOOL, operands: &[want(Float, Wide, Count)] },
    ),
    row(
        "logic:float-compare",
        Group::Logic,
        &[
            Op::FOrdEqual,
            Op::FUnordEqual,
            Op::FOrdNotEqual,
            Op::FUnordNotEqual,
            Op::FOrdLessThan,
            Op::FUnordLessThan,
            Op::FOrdGreaterThan,
            Op::FUnordGreaterThan,
            Op::FOrdLessThanEqual,
            Op::FUnordLessThanEqual,
            Op::FOrdGreaterThanEqual,
            Op::FUnordGreaterThanEqual,
            Op::LessOrGreater,
            Op::Ordered,
            Op::Unordered,
        ],
        "float comparison yields booleans from operands of one type",
        &Signature { result: BOOL, operands: &[want(Float, Wide, Count), want(Float, Wide, First)] },
    ),
    row(
        "logic:bool",
        Group::Logic,
        &[Op::LogicalEqual, Op::LogicalNotEqual, Op::LogicalOr, Op::LogicalAnd],
        "logical instructions have operands of their result type",
        &Signature { result: BOOL, operands: &[want(Bool, Wide, Same), want(Bool, Wide, Same)] },
    ),
    row(
        "logic:not",
        Group::Logic,
        &[Op::LogicalNot],
        "OpLogicalNot has an operand of its result type",
        &Signature { result: BOOL, operands: &[want(Bool, Wide, Same)] },
    ),
    row(
        "logic:int-compare",
        Group::Logic,
        &[
            Op::IEqual,
            Op::INotEqual,
            Op::UGreaterThan,
            Op::SGreaterThan,
            Op::UGreaterThanEqual,
            Op::SGreaterThanEqual,
            Op::ULessThan,
            Op::SLessThan,
            Op::ULessThanEqual,
            Op::SLessThanEqual,
        ],
        "integer comparison yields booleans from operands of one width",
        &Signature { result: BOOL, operands: &[want(Int, Wide, Count), want(Int, Wide, FirstSize)] },
    ),
    row(
        "conversions:float-to-unsigned",
        Group::Conversions,
        &[Op::ConvertFToU],
        "OpConvertFToU converts floats to unsigned integers",
        &Signature { result: want(Unsigned, Wide, Free), operands: &[want(Float, Wide, Count)] },
    ),
    row(
        "conversions:float-to-signed",
        Group::Conversions,
        &[Op::ConvertFToS],
        "OpConvertFToS converts floats to integers",
        &Signature { result: want(Int, Wide, Free), operands: &[want(Float, Wide, Count)] },
    ),
    row(
        "conversions:int-to-float",
        Group::Conversions,
        &[Op::ConvertSToF, Op::ConvertUToF],
        "conversions from integers yield floats",
        &Signature { result: FLOAT, operands: &[want(Int, Wide, Count)] },
    ),
    row(
        "conversions:unsigned-width",
        Group::Conversions,
        &[Op::UConvert],
        "OpUConvert yields unsigned integers of another width",
        &Signature { result: want(Unsigned, Wide, Free), operands: &[want(Int, Wide, OtherWidth)] },
    ),
    row(
        "conversions:signed-width",
        Group::Conversions,
        &[Op::SConvert],
        "OpSConvert yields integers of another width",
        &Signature { result: want(Int, Wide, Free), operands: &[want(Int, Wide, OtherWidth)] },
    ),
    row(
        "conversions:float-width",
        Group::Conversions,
        &[Op::FConvert],
        "OpFConvert yields floats of another type",
        &Signature { result: FLOAT, operands: &[want(Float, Wide, OtherScalar)] },
    ),
    row(
        "conversions:quantize",
        Group::Conversions,
        &[Op::QuantizeToF16],
        "OpQuantizeToF16 takes floats of its result type",
        &Signature { result: want(Float, Wide, Free), operands: &[want(Float, Wide, Same)] },
    ),
    row(
        "conversions:saturate",
        Group::Conversions,
        &[Op::SatConvertSToU, Op::SatConvertUToS],
        "saturating conversions are between integers",
        &Signature { result: INT, operands: &[want(Int, Wide, Count)] },
    ),
    row(
        "derivatives:types",
        Group::Derivatives,
        &[
            Op::DPdx,
            Op::DPdy,
            Op::Fwidth,
            Op::DPdxFine,
            Op::DPdyFine,
            Op::FwidthFine,
            Op::DPdxCoarse,
            Op::DPdyCoarse,
            Op::FwidthCoarse,
        ],
        "derivatives take 16- or 32-bit floats of their result type",
        &Signature { result: want(Float, Wide, Free).widths(16 | 32), operands: &[want(Float, Wide, Same)] },
    ),
    rule(
        "derivatives:width",
        Group::Derivatives,
        Trigger::Ops(&[
            Op::DPdx,
            Op::DPdy,
            Op::Fwidth,
            Op::DPdxFine,
            Op::DPdyFine,
            Op::FwidthFine,
            Op::DPdxCoarse,
            Op::DPdyCoarse,
            Op::FwidthCoarse,
        ]),
        "derivatives have 32 bits, or 16 with SPV_AMD_gpu_shader_half_float",
        |check| {
            let width = check.view.ty(check.ins.word(1)).width;
            let good = width != 16 || check.view.extension("SPV_AMD_gpu_shader_half_float");
            check.require(good, || "Result type component width must be 32 bits".to_owned());
        },
    ),
    rule(
        "arithmetic:scalar-of-vector",
        Group::Arithmetic,
        Trigger::Ops(&[Op::Dot, Op::VectorTimesScalar, Op::MatrixTimesScalar]),
        "scalar operands of vector instructions have the component type",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let (scalar, of) = match ins.op {
                Op::Dot => (ins.word(1), view.value_ty(ins.word(3))),
                _ => (view.type_of(ins.word(4)), view.ty(ins.word(1))),
            };
            check.require(scalar == of.scalar, || {
                "Expected the scalar to have the type of the components".to_owned()
            });
        },
    ),
    rule(
        "arithmetic:matrix",
        Group::Arithmetic,
        Trigger::Ops(&[
            Op::MatrixTimesScalar,
            Op::VectorTimesMatrix,
            Op::MatrixTimesVector,
            Op::MatrixTimesMatrix,
            Op::OuterProduct,
            Op::Transpose,
        ]),
        "matrix products have matching rows, columns and component types",
        matrices,
    ),
    rule(
        "arithmetic:extended",
        Group::Arithmetic,
        Trigger::Ops(&[Op::IAddCarry, Op::ISubBorrow, Op::UMulExtended, Op::SMulExtended]),
        "the result is a struct of two members of the operand type",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let structure = view.def(ins.word(1));
            let member = structure.word(2);
            let ty = view.ty(member);
            let unsigned = ins.op == Op::SMulExtended || !ty.signed;
            let good = structure.op == Op::TypeStruct
                && structure.words.len() == 4
                && structure.word(3) == member
                && ty.kind == Kind::Int
                && unsigned
                && view.type_of(ins.word(3)) == member
                && view.type_of(ins.word(4)) == member;
            let name = ins.name();
            check.require(good, || {
                format!("Expected Result Type of {name} to be a struct of two members of the integer type of its operands")
            });
        },
    ),
    rule(
        "logic:select",
        Group::Logic,
        Trigger::Ops(&[Op::Select]),
        "OpSelect has objects of its result type and a boolean for each component",
        select,
    ),
    rule(
        "conversions:bitcast",
        Group::Conversions,
        Trigger::Ops(&[Op::Bitcast]),
        "OpBitcast keeps the total width; pointers convert to pointers or integers",
        bitcast,
    ),
    rule(
        "conversions:pointers",
        Group::Conversions,
        Trigger::Ops(&[Op::ConvertPtrToU, Op::ConvertUToPtr]),
        "pointer-integer conversions need physical addressing",
        pointers,
    ),
    rule(
        "conversions:generic",
        Group::Conversions,
        Trigger::Ops(&[Op::PtrCastToGeneric, Op::GenericCastToPtr, Op::GenericCastToPtrExplicit]),
        "casts to and from Generic change only the storage class",
        generic,
    ),
];

/// The signature of an opcode.
pub(super) fn of(op: Op) -> Option<&'static Signature> {
    let has = |rule: &&Rule| matches!(rule.on, Trigger::Ops(ops) if ops.contains(&op));
    RULES.iter().filter(has).find_map(|rule| rule.signature)
}

/// Checks the signature of the current rule.
fn check(check: &mut Check<'_, '_>) {
    let Some(signature) = check.rule.signature else { return };
    let ins = check.ins;
    if let Some(message) = defect(check.view, signature, ins.word(1), ins.rest(3)) {
        check.fail(format!("{message}: {}", &ins.name()[2..]));
    }
}

fn matrices(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let result = view.ty(ins.word(1));
    let (left, right) = (view.value_ty(ins.word(3)), view.value_ty(ins.word(4)));
    if [result, left, right].iter().any(|ty| ty.shape == Shape::Cooperative) {
        let good = ins.op != Op::MatrixTimesScalar || view.type_of(ins.word(3)) == ins.word(1);
        return check.require(good, || {
            "Expected matrix operand type to be equal to Result Type: MatrixTimesScalar".to_owned()
        });
    }
    let matrix = |ty: Ty| ty.shape == Shape::Matrix;
    let vector = |ty: Ty| ty.is(Kind::Float, Shape::Vector);
    let same = result.scalar == left.scalar && result.scalar == right.scalar;
    let good = match ins.op {
        Op::MatrixTimesScalar => {
            matrix(result) && view.type_of(ins.word(3)) == ins.word(1) && right.is_scalar(Kind::Float)
        }
        Op::VectorTimesMatrix => {
            vector(result)
                && vector(left)
                && matrix(right)
                && same
                && right.columns == result.count
                && left.count == right.count
        }
        Op::MatrixTimesVector => {
            vector(result)
                && matrix(left)
                && vector(right)
                && same
                && left.count == result.count
                && left.columns == right.count
        }
        Op::MatrixTimesMatrix => {
            matrix(result)
                && matrix(left)
                && matrix(right)
                && same
                && left.count == result.count
                && right.columns == result.columns
                && left.columns == right.count
        }
        Op::OuterProduct => {
            matrix(result)
                && vector(left)
                && vector(right)
                && same
                && left.count == result.count
                && right.count == result.columns
        }
        _ => {
            matrix(result)
                && matrix(left)
                && result.scalar == left.scalar
                && result.count == left.columns
                && result.columns == left.count
        }
    };
    let name = &ins.name()[2..];
    check.require(good, || {
        format!("Expected rows, columns and components of result and operands to fit: {name}")
    });
}

fn select(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let ty = view.ty(ins.word(1));
    let condition = view.value_ty(ins.word(3));
    if view.type_of(ins.word(4)) != ins.word(1) || view.type_of(ins.word(5)) != ins.word(1) {
        return check.fail("Expected both objects to be of Result Type: Select");
    }
    let composite = view.version_at_least(4);
    let op = view.op_of(ins.word(1));
    let good = match op {
        Op::TypePointer | Op::TypeUntypedPointerKHR => {
            let physical = !view.has(Capability::Shader)
                || view.capabilities.any(&[
                    Capability::VariablePointers,
                    Capability::VariablePointersStorageBuffer,
                    Capability::PhysicalStorageBufferAddresses,
                ])
                || check.options().before_hlsl_legalization
                || view.addressing != spirula_spec::AddressingModel::Logical;
            if !physical {
                return check.fail("Using pointers with OpSelect requires capability VariablePointers or VariablePointersStorageBuffer");
            }
            true
        }
        Op::TypeSampledImage | Op::TypeImage | Op::TypeSampler
            if check.options().before_hlsl_legalization || view.has(Capability::BindlessTextureNV) =>
        {
            true
        }
        Op::TypeMatrix | Op::TypeArray | Op::TypeStruct => composite,
        _ => matches!(ty.shape, Shape::Scalar | Shape::Vector | Shape::Cooperative),
    };
    if !good {
        return check.fail("Expected scalar or vector type as Result Type: Select");
    }
    let by_one = condition.is_scalar(Kind::Bool) && (ty.shape != Shape::Vector || composite);
    let each = condition.kind == Kind::Bool
        && matches!(condition.shape, Shape::Vector | Shape::Cooperative)
        && matches!(ty.shape, Shape::Vector | Shape::Cooperative)
        && condition.count == ty.count;
    check.require(by_one || each, || {
        "Expected Condition to be a bool, or a vector of them with a component for each of the result: Select".to_owned()
    });
}

fn bitcast(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let (to, from) = (view.ty(ins.word(1)), view.value_ty(ins.word(3)));
    let cast = |ty: Ty| {
        ty.is_scalar(Kind::Pointer)
            || (matches!(ty.kind, Kind::Int | Kind::Float)
                && matches!(ty.shape, Shape::Scalar | Shape::Vector | Shape::Cooperative))
    };
    if !cast(to) {
        return check
            .fail("Expected Result Type to be a pointer or int or float vector or scalar type: Bitcast");
    }
    if !cast(from) {
        return check.fail("Expected input to be a pointer or int or float vector or scalar: Bitcast");
    }
    let (pointer_to, pointer_from) = (to.kind == Kind::Pointer, from.kind == Kind::Pointer);
    let vectors = view.version_at_least(5) || view.extension("SPV_KHR_physical_storage_buffer");
    let number =
        |ty: Ty| ty.is_scalar(Kind::Int) || vectors && ty.is(Kind::Int, Shape::Vector) && ty.width == 32;
    if pointer_to && !pointer_from && !number(from) || pointer_from && !pointer_to && !number(to) {
        return check.fail("A pointer can only be converted to and from pointers and integers: Bitcast");
    }
    let bits = |ty: Ty| u64::from(ty.width) * u64::from(ty.count);
    if !pointer_to
        && !pointer_from
        && to.shape != Shape::Cooperative
        && from.shape != Shape::Cooperative
        && bits(to) != bits(from)
    {
        check.fail("Expected input to have the same total bit width as Result Type: Bitcast");
    }
}

fn pointers(check: &mut Check<'_, '_>) {
    use spirula_spec::{AddressingModel, StorageClass};
    let (view, ins) = (check.view, check.ins);
    if view.has(Capability::MaskedGatherScatterINTEL) {
        return;
    }
    let (pointer, number) = match ins.op {
        Op::ConvertPtrToU => (view.type_of(ins.word(3)), view.ty(ins.word(1))),
        _ => (ins.word(1), view.value_ty(ins.word(3))),
    };
    let name = &ins.name()[2..];
    let unsigned = ins.op != Op::ConvertPtrToU || !number.signed;
    let Some((class, _)) = view.pointer(pointer) else {
        return check.fail(format!("Expected a pointer: {name}"));
    };
    if !number.is_scalar(Kind::Int) || !unsigned {
        return check.fail(format!("Expected int scalar type: {name}"));
    }
    if view.addressing == AddressingModel::Logical {
        return check.fail(format!("Logical addressing not supported: {name}"));
    }
    let physical = view.addressing == AddressingModel::PhysicalStorageBuffer64;
    check.require(!physical || class == StorageClass::PhysicalStorageBuffer, || {
        format!("Pointer storage class must be PhysicalStorageBuffer: {name}")
    });
}

fn generic(check: &mut Check<'_, '_>) {
    use spirula_spec::StorageClass as SC;
    let (view, ins) = (check.view, check.ins);
    let name = &ins.name()[2..];
    let (Some(to), Some(from)) = (view.pointer(ins.word(1)), view.pointer_of(ins.word(3))) else {
        return check.fail(format!("Expected Result Type and input to be pointers: {name}"));
    };
    let named =
        |class| matches!(class, SC::Workgroup | SC::CrossWorkgroup | SC::Function | SC::CodeSectionINTEL);
    let good = match ins.op {
        Op::PtrCastToGeneric => to.0 == SC::Generic && named(from.0),
        Op::GenericCastToPtr => from.0 == SC::Generic && named(to.0),
        _ => from.0 == SC::Generic && named(to.0) && to.0.0 == ins.word(4),
    };
    if !good {
        return check.fail(format!(
            "Expected one side to be Generic, the other Workgroup, CrossWorkgroup or Function: {name}"
        ));
    }
    check.require(to.1 == from.1, || {
        format!("Expected input and Result Type to point to the same type: {name}")
    });
}
