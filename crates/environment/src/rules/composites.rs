//! Constants and composites: number and types of constituents, valid indices.

use super::constraints::defect;
use crate::rule::{Check, Rule, rule};
use crate::view::{Ins, Kind, Shape, View};
use crate::{Group, Trigger};
use spirula_spec::{Capability as C, Op};

pub(super) const RULES: &[Rule] = &[
    rule(
        "constants:bool",
        Group::Constants,
        Trigger::Ops(&[Op::ConstantTrue, Op::ConstantFalse, Op::SpecConstantTrue, Op::SpecConstantFalse]),
        "boolean constants have type bool",
        |check| {
            let good = check.view.ty(check.ins.word(1)).is_scalar(Kind::Bool);
            let name = check.ins.name();
            check.require(good, || format!("{name} Result Type is not a boolean type."));
        },
    ),
    rule(
        "constants:composite",
        Group::Constants,
        Trigger::Ops(&[Op::ConstantComposite, Op::SpecConstantComposite]),
        "constituents are constants that match the components in number and type",
        constant_composite,
    ),
    rule(
        "constants:null",
        Group::Constants,
        Trigger::Ops(&[Op::ConstantNull]),
        "the type of OpConstantNull has a null value",
        |check| {
            let nullable = nullable(check.view, check.ins.word(1));
            check.require(nullable, || "OpConstantNull Result Type cannot have a null value.".to_owned());
        },
    ),
    rule(
        "constants:sampler",
        Group::Constants,
        Trigger::Ops(&[Op::ConstantSampler]),
        "constant samplers have a sampler type",
        |check| {
            let good = check.view.op_of(check.ins.word(1)) == Op::TypeSampler;
            check.require(good, || "OpConstantSampler Result Type is not a sampler type.".to_owned());
        },
    ),
    rule(
        "constants:spec-op",
        Group::Constants,
        Trigger::Ops(&[Op::SpecConstantOp]),
        "OpSpecConstantOp has constant operands, and kernel opcodes need Kernel",
        spec_op,
    ),
    rule(
        "constants:spec-op-types",
        Group::Constants,
        Trigger::Ops(&[Op::SpecConstantOp]),
        "OpSpecConstantOp has the types of its operation",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let (op, result, operands) = (Op(ins.word(3) as u16), ins.word(1), ins.rest(4));
            let message = match op {
                Op::CompositeExtract | Op::CompositeInsert => path_defect(view, op, result, operands),
                Op::VectorShuffle => shuffle_defect(view, result, operands),
                _ => {
                    super::signatures::of(op).and_then(|signature| defect(view, signature, result, operands))
                }
            };
            if let Some(message) = message {
                check.fail(format!("OpSpecConstantOp of {}: {message}", op.name().unwrap_or_default()));
            }
        },
    ),
    rule(
        "constants:literal-bits",
        Group::Constants,
        Trigger::Ops(&[Op::Constant, Op::SpecConstant, Op::Switch]),
        "narrow literals are zero- or sign-extended",
        literal_bits,
    ),
    rule(
        "composites:construct",
        Group::Composites,
        Trigger::Ops(&[Op::CompositeConstruct]),
        "constituents match the components in number and type",
        construct,
    ),
    rule(
        "composites:extract",
        Group::Composites,
        Trigger::Ops(&[Op::CompositeExtract, Op::CompositeInsert]),
        "indices of extraction and insertion match the object type",
        extract,
    ),
    rule(
        "composites:vector-dynamic",
        Group::Composites,
        Trigger::Ops(&[Op::VectorExtractDynamic, Op::VectorInsertDynamic]),
        "dynamic vector indices are integers",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let vector = view.value_ty(ins.word(3));
            if vector.shape != Shape::Vector && vector.shape != Shape::Cooperative {
                return check.fail("Expected Vector type to be OpTypeVector");
            }
            let (index, component, result) = match ins.op {
                Op::VectorExtractDynamic => (ins.word(4), ins.word(1), true),
                _ => (ins.word(5), view.type_of(ins.word(4)), view.type_of(ins.word(3)) == ins.word(1)),
            };
            check.require(component == vector.scalar && result, || {
                "Expected Vector component type to be equal to that of the component and the result"
                    .to_owned()
            });
            check.require(view.value_ty(index).is_scalar(Kind::Int), || {
                "Expected Index to be int scalar".to_owned()
            });
        },
    ),
    rule(
        "composites:shuffle",
        Group::Composites,
        Trigger::Ops(&[Op::VectorShuffle]),
        "shuffles select components of two vectors of one type",
        shuffle,
    ),
    rule(
        "composites:copy",
        Group::Composites,
        Trigger::Ops(&[Op::CopyObject]),
        "copies have their operand's type",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = view.type_of(ins.word(3));
            check.require(ty == ins.word(1), || {
                "Expected Result Type and Operand type to be the same".to_owned()
            });
            check.require(view.op_of(ty) != Op::TypeVoid, || {
                "OpCopyObject cannot have void result type".to_owned()
            });
        },
    ),
    rule(
        "composites:copy-logical",
        Group::Composites,
        Trigger::Ops(&[Op::CopyLogical]),
        "logical copies have different, matching types",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = view.type_of(ins.word(3));
            check.require(ty != ins.word(1), || "Result Type must not equal the Operand type".to_owned());
            check.require(matches_logically(view, ty, ins.word(1), 0), || {
                "Result Type does not logically match the Operand type".to_owned()
            });
        },
    ),
    rule("composites:undef", Group::Types, Trigger::Ops(&[Op::Undef]), "OpUndef is not void", |check| {
        let op = check.view.op_of(check.ins.word(1));
        check.require(op != Op::TypeVoid, || "Cannot create undefined values with void type".to_owned());
    }),
];

/// Component types: individual types, the count if known, the common type.
type Components<'m> = (Option<&'m [u32]>, Option<u64>, u32);

/// The components of a composite type.
fn components<'m>(view: &View<'m>, ty: Ins<'m>) -> Option<Components<'m>> {
    match ty.op {
        Op::TypeStruct => Some((ty.words.get(2..), None, 0)),
        Op::TypeVector | Op::TypeMatrix => Some((None, Some(u64::from(ty.word(3))), ty.word(2))),
        Op::TypeArray | Op::TypeVectorIdEXT => Some((None, view.constant(ty.word(3)), ty.word(2))),
        Op::TypeCooperativeMatrixKHR | Op::TypeCooperativeMatrixNV => Some((None, Some(1), ty.word(2))),
        _ => None,
    }
}

fn constant_composite(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let ty = view.def(ins.word(1));
    let name = ins.name();
    let given = ins.words.get(3..).unwrap_or_default();
    let constants =
        given.iter().all(|id| view.is_constant(*id) || matches!(view.op_of(*id), Op::Undef | Op::PoisonKHR));
    check.require(constants, || format!("{name} Constituents must be constants or undef."));
    let specialized = ins.op == Op::ConstantComposite && given.iter().any(|id| view.is_spec_constant(*id));
    check.require(!specialized, || format!("{name} must not have spec constant operands"));
    if ty.op == Op::TypeTensorARM {
        return;
    }
    let Some((own, count, element)) = components(view, ty) else {
        return check.fail(format!("{name} Result Type is not a composite type."));
    };
    let wanted = own.map(|own| own.len() as u64).or(count);
    if wanted.is_some_and(|wanted| wanted != given.len() as u64) {
        return check.fail(format!("{name} Constituent count does not match Result Type's count of parts."));
    }
    for (at, constituent) in given.iter().enumerate() {
        let part = own.and_then(|own| own.get(at)).copied().unwrap_or(element);
        if view.type_of(*constituent) != part {
            let shown = check.show(*constituent);
            return check
                .fail(format!("{name} Constituent {shown}s type does not match the type of the part."));
        }
    }
}

fn nullable(view: &View<'_>, ty: u32) -> bool {
    let mut work = vec![ty];
    let mut steps = 0;
    while let Some(ty) = work.pop() {
        steps += 1;
        // A type may contain itself in a module that is not valid, and a structure the same one many times.
        if steps > 1 << 12 {
            return true;
        }
        let ins = view.def(ty);
        match ins.op {
            Op::TypeBool
            | Op::TypeInt
            | Op::TypeFloat
            | Op::TypeEvent
            | Op::TypeDeviceEvent
            | Op::TypeReserveId
            | Op::TypeQueue
            | Op::TypeUntypedPointerKHR
            | Op::TypePointer => {}
            Op::TypeArray
            | Op::TypeMatrix
            | Op::TypeVector
            | Op::TypeVectorIdEXT
            | Op::TypeCooperativeMatrixKHR
            | Op::TypeCooperativeMatrixNV => work.push(ins.word(2)),
            Op::TypeTensorARM => {}
            Op::TypeStruct => work.extend_from_slice(ins.rest(2)),
            _ => return false,
        }
    }
    true
}

fn spec_op(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let op = Op(ins.word(3) as u16);
    let constants = matches!(
        op,
        Op::AccessChain | Op::InBoundsAccessChain | Op::PtrAccessChain | Op::InBoundsPtrAccessChain
    ) || op
        .name()
        .is_some_and(|name| name.contains("Untyped") || name.contains("CooperativeMatrixLength"));
    if !constants {
        let operands: Vec<u32> = view
            .operands(ins)
            .filter(|o| o.kind == spirula_spec::OperandKind::IdRef)
            .map(|o| o.word())
            .collect();
        let good = operands.iter().all(|id| {
            view.is_constant(*id) || view.op_of(*id) == Op::Undef || view.op_of(*id) == Op::Variable
        });
        check.require(good, || "OpSpecConstantOp operands must be constant instructions".to_owned());
    }
    let kernel = matches!(
        op,
        Op::ConvertFToS
            | Op::ConvertSToF
            | Op::ConvertFToU
            | Op::ConvertUToF
            | Op::ConvertPtrToU
            | Op::ConvertUToPtr
            | Op::GenericCastToPtr
            | Op::PtrCastToGeneric
            | Op::Bitcast
            | Op::FNegate
            | Op::FAdd
            | Op::FSub
            | Op::FMul
            | Op::FDiv
            | Op::FRem
            | Op::FMod
            | Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain
    );
    let uconvert =
        op == Op::UConvert && !view.version_at_least(4) && !view.extension("SPV_AMD_gpu_shader_int16");
    let name = op.name().unwrap_or_default();
    check.require(!(kernel || uconvert) || view.has(C::Kernel), || {
        format!("Specialization constant operation {name} requires Kernel capability")
    });
    check.require(op != Op::QuantizeToF16 || view.has(C::Shader), || {
        format!("Specialization constant operation {name} requires Shader capability")
    });
}

fn literal_bits(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let number = view.literal_type(ins);
    let rest = number.width % 32;
    if rest == 0 {
        return;
    }
    let broken = view.operands(ins).any(|operand| {
        use spirula_binary::NumberClass as N;
        if operand.kind != spirula_spec::OperandKind::LiteralContextDependentNumber {
            return false;
        }
        let Some(last) = operand.words.last() else { return false };
        let high = u32::MAX << rest;
        let negative = number.class == N::Signed && last >> (rest - 1) & 1 != 0;
        last & high != if negative { high } else { 0 }
    });
    check.require(!broken, || {
        "The high-order bits of a literal number must be 0 for a floating-point type, or 0 for an integer type with Signedness of 0, or sign extended when Signedness is 1".to_owned()
    });
}

fn construct(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let ty = view.def(ins.word(1));
    let given = ins.words.get(3..).unwrap_or_default();
    if matches!(ty.op, Op::TypeVector) {
        let vector = view.ty(ins.word(1));
        let mut count = 0_u64;
        for constituent in given {
            let part = view.value_ty(*constituent);
            let fits = matches!(part.shape, Shape::Scalar | Shape::Vector) && part.scalar == vector.scalar;
            if !fits {
                return check.fail(
                    "Expected Constituents to be scalars or vectors of the same type as Result Type components",
                );
            }
            count += u64::from(part.count);
        }
        check.require(given.len() > 1 || vector.count == 1 || view.has(C::LongVectorEXT), || {
            "Expected number of constituents to be at least 2".to_owned()
        });
        return check.require(count == u64::from(vector.count), || {
            "Expected total number of given components to be equal to the size of Result Type vector"
                .to_owned()
        });
    }
    if ty.op == Op::TypeVectorIdEXT {
        return;
    }
    let Some((own, count, element)) = components(view, ty) else {
        return check.fail("Expected Result Type to be a composite type");
    };
    let wanted = own.map(|own| own.len() as u64).or(count);
    if wanted.is_some_and(|wanted| wanted != given.len() as u64) {
        return check
            .fail("Expected total number of Constituents to be equal to the number of parts of Result Type");
    }
    for (at, constituent) in given.iter().enumerate() {
        let part = own.and_then(|own| own.get(at)).copied().unwrap_or(element);
        if view.type_of(*constituent) != part {
            return check
                .fail("Expected Constituent type to be equal to the type of the part of Result Type");
        }
    }
}

fn extract(check: &mut Check<'_, '_>) {
    let ins = check.ins;
    if let Some(message) = path_defect(check.view, ins.op, ins.word(1), ins.rest(3)) {
        check.fail(message);
    }
}

/// What is wrong with an OpCompositeExtract or OpCompositeInsert with these operands.
pub(super) fn path_defect(view: &View<'_>, op: Op, result: u32, operands: &[u32]) -> Option<String> {
    let name = &op.name()?[2..];
    let operand = |at: usize| operands.get(at).copied().unwrap_or_default();
    let inserts = op == Op::CompositeInsert;
    let composite = operand(usize::from(inserts));
    let indices = operands.get(1 + usize::from(inserts)..).unwrap_or_default();
    if indices.len() > 255 {
        return Some(format!("The number of indexes in {name} may not exceed 255."));
    }
    let mut ty = view.type_of(composite);
    if indices.is_empty() {
        return Some(format!("Expected at least one index to {name}, zero found"));
    }
    for index in indices {
        let def = view.def(ty);
        let index = u64::from(*index);
        let bound = match def.op {
            Op::TypeVector | Op::TypeMatrix => Some(u64::from(def.word(3))),
            Op::TypeArray => view.constant(def.word(3)),
            Op::TypeStruct => Some(def.rest(2).len() as u64),
            _ => None,
        };
        if def.op == Op::TypeRuntimeArray || bound.is_some_and(|bound| index >= bound) {
            return Some(format!("{name}: access is out of bounds, or into a runtime array"));
        }
        match view.element(ty, Some(index)) {
            Some(element) => ty = element,
            None => {
                return Some(format!(
                    "{name}: reached non-composite type while indexes still remain to be traversed."
                ));
            }
        }
    }
    if !inserts {
        let message = || format!("Expected Result Type to be the type that the indices of {name} select");
        return (ty != result).then(message);
    }
    if view.type_of(composite) != result {
        return Some("The Result Type must be the same as Composite type in OpCompositeInsert".to_owned());
    }
    let message = "The Object type does not match the type that results from indexing into the Composite";
    (view.type_of(operand(0)) != ty).then(|| message.to_owned())
}

fn shuffle(check: &mut Check<'_, '_>) {
    let ins = check.ins;
    if let Some(message) = shuffle_defect(check.view, ins.word(1), ins.rest(3)) {
        check.fail(message);
    }
}

/// What is wrong with an OpVectorShuffle with these operands.
pub(super) fn shuffle_defect(view: &View<'_>, result: u32, operands: &[u32]) -> Option<String> {
    let result = view.ty(result);
    let operand = |at: usize| view.value_ty(operands.get(at).copied().unwrap_or_default());
    let (left, right) = (operand(0), operand(1));
    if [result, left, right].iter().any(|ty| ty.shape != Shape::Vector) {
        return Some("The Result Type and the operands of OpVectorShuffle must be OpTypeVector.".to_owned());
    }
    let literals = operands.get(2..).unwrap_or_default();
    if literals.len() != result.count as usize {
        return Some(
            "OpVectorShuffle component literals count does not match Result Type's vector component count."
                .to_owned(),
        );
    }
    if left.scalar != result.scalar || right.scalar != result.scalar {
        return Some("The Component Type of the vectors must be the same as ResultType.".to_owned());
    }
    let bound = u64::from(left.count) + u64::from(right.count);
    let good = literals.iter().all(|literal| *literal == u32::MAX || u64::from(*literal) < bound);
    (!good).then(|| {
        format!("Component index is out of bounds for combined (Vector1 + Vector2) size of {bound}.")
    })
}

fn matches_logically(view: &View<'_>, left: u32, right: u32, depth: u32) -> bool {
    let (a, b) = (view.def(left), view.def(right));
    if left == right {
        return true;
    }
    if a.op != b.op || depth > 64 {
        return false;
    }
    match a.op {
        Op::TypeArray => {
            let same = a.word(3) == b.word(3)
                || view.constant(a.word(3)).is_some() && view.constant(a.word(3)) == view.constant(b.word(3));
            same && matches_logically(view, a.word(2), b.word(2), depth + 1)
        }
        Op::TypeStruct => {
            a.words.len() == b.words.len()
                && a.rest(2).iter().zip(b.rest(2)).all(|(x, y)| matches_logically(view, *x, *y, depth + 1))
        }
        _ => false,
    }
}
