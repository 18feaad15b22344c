//! Vector intrinsics: reductions, masked accesses, matrices, insertion and extraction, vector predication.

use super::intrinsic::{Intrinsic, Row, declare_intrinsics};
use super::intrinsics::{FAST, RES};
use super::slot::{
    expand, masked, masked_load, matrix_load, matrix_multiply, matrix_store, matrix_transpose,
};
use super::{CALL_FORM, FAST_MATH};
use crate::rules::{FLOAT, PTR, VECTOR, VECTOR_OF_BOOL, VECTOR_OF_FLOAT, VECTOR_OF_INT, VECTOR_OF_PTR};
use crate::types;
use spirula_diag::Failed;
use spirula_ir::dialect::{AttrSlot, Relation, Requirement, Traits, TypeRule, ValueRef, ValueSlot};
use spirula_ir::rules::{FLOAT as ANY_FLOAT, I32, I64_ATTR, SIGNLESS_INTEGER};
use spirula_ir::{AsmForm, Context, OpRow, Type, VerifyOp};

const fn one(name: &'static str, rule: TypeRule) -> ValueSlot {
    ValueSlot::one(name, rule)
}

const VECTOR_RES: [ValueSlot; 1] = [one("res", VECTOR)];

/// Operands and result have one element type.
const SAME_ELEMENTS: Requirement = Requirement {
    test: |op| {
        let arena = op.arena();
        let mut types = arena.operands(op.op).iter().copied().chain(arena.results(op.op));
        let first = types.next().map(|v| types::scalar_of(op.ctx, arena.ty(v)));
        types.all(|v| Some(types::scalar_of(op.ctx, arena.ty(v))) == first)
    },
    message: "requires the same element type for all operands and results",
};

const fn reduction(name: &'static str, operands: &'static [ValueSlot]) -> Row {
    let row = OpRow {
        operands,
        results: &RES,
        traits: Traits::PURE,
        requirements: &[SAME_ELEMENTS],
        ..OpRow::named(name)
    };
    Row::by_operands(row, &[0])
}

const fn int_reduction(name: &'static str) -> Row {
    const OPERANDS: [ValueSlot; 1] = [one("in", VECTOR_OF_INT)];
    reduction(name, &OPERANDS)
}

const fn float_reduction(name: &'static str) -> Row {
    const OPERANDS: [ValueSlot; 1] = [one("in", VECTOR_OF_FLOAT)];
    let Row(row, call) = reduction(name, &OPERANDS);
    Row(OpRow { attrs: &FAST, form: CALL_FORM, ..row }, call)
}

/// With a start value.
const fn accumulation(name: &'static str) -> Row {
    const OPERANDS: [ValueSlot; 2] = [one("start_value", ANY_FLOAT), one("input", VECTOR_OF_FLOAT)];
    const ATTRS: [AttrSlot; 1] = [FAST_MATH];
    let Row(row, _) = reduction(name, &OPERANDS);
    Row::by_operands(OpRow { attrs: &ATTRS, ..row }, &[1])
}

const MASKED_FORM: AsmForm = AsmForm::Format("operands attr-dict `:` functional-type(operands, results)");

// Vector predication: the last operands are a mask and a length.

const fn predicated(name: &'static str, operands: &'static [ValueSlot]) -> Row {
    let row = OpRow { operands, results: &RES, traits: Traits::PURE, ..OpRow::named(name) };
    Row::by_results(row, &[0])
}

const MASK: ValueSlot = one("mask", VECTOR_OF_BOOL);
const EVL: ValueSlot = one("evl", I32);

const fn vp_int(name: &'static str) -> Row {
    const OPERANDS: [ValueSlot; 4] = [one("lhs", VECTOR_OF_INT), one("rhs", VECTOR_OF_INT), MASK, EVL];
    predicated(name, &OPERANDS)
}

const fn vp_float(name: &'static str) -> Row {
    const OPERANDS: [ValueSlot; 4] = [one("lhs", VECTOR_OF_FLOAT), one("rhs", VECTOR_OF_FLOAT), MASK, EVL];
    predicated(name, &OPERANDS)
}

const fn vp_ternary(name: &'static str) -> Row {
    const OPERANDS: [ValueSlot; 5] =
        [one("op1", VECTOR_OF_FLOAT), one("op2", VECTOR_OF_FLOAT), one("op3", VECTOR_OF_FLOAT), MASK, EVL];
    predicated(name, &OPERANDS)
}

const fn vp_reduction(name: &'static str, operands: &'static [ValueSlot]) -> Row {
    Row::by_operands(predicated(name, operands).0, &[1])
}

const fn vp_reduce_int(name: &'static str) -> Row {
    const OPERANDS: [ValueSlot; 4] =
        [one("satrt_value", SIGNLESS_INTEGER), one("val", VECTOR_OF_INT), MASK, EVL];
    vp_reduction(name, &OPERANDS)
}

const fn vp_reduce_float(name: &'static str) -> Row {
    const OPERANDS: [ValueSlot; 4] = [one("satrt_value", FLOAT), one("val", VECTOR_OF_FLOAT), MASK, EVL];
    vp_reduction(name, &OPERANDS)
}

const fn vp_select(name: &'static str) -> Row {
    const OPERANDS: [ValueSlot; 4] =
        [one("cond", VECTOR_OF_BOOL), one("true_val", VECTOR), one("false_val", VECTOR), EVL];
    vp_reduction(name, &OPERANDS)
}

const fn vp_cast(name: &'static str, operands: &'static [ValueSlot]) -> Row {
    Row::by_both(predicated(name, operands).0)
}

const FROM_INT: [ValueSlot; 3] = [one("src", VECTOR_OF_INT), MASK, EVL];
const FROM_FLOAT: [ValueSlot; 3] = [one("src", VECTOR_OF_FLOAT), MASK, EVL];
const FROM_PTR: [ValueSlot; 3] = [one("src", VECTOR_OF_PTR), MASK, EVL];

declare_intrinsics! { super::intrinsics::END;
    /// `llvm.intr.vector.reduce.add`.
    REDUCE_ADD int_reduction("llvm.intr.vector.reduce.add");
    /// `llvm.intr.vector.reduce.and`.
    REDUCE_AND int_reduction("llvm.intr.vector.reduce.and");
    /// `llvm.intr.vector.reduce.mul`.
    REDUCE_MUL int_reduction("llvm.intr.vector.reduce.mul");
    /// `llvm.intr.vector.reduce.or`.
    REDUCE_OR int_reduction("llvm.intr.vector.reduce.or");
    /// `llvm.intr.vector.reduce.smax`.
    REDUCE_SMAX int_reduction("llvm.intr.vector.reduce.smax");
    /// `llvm.intr.vector.reduce.smin`.
    REDUCE_SMIN int_reduction("llvm.intr.vector.reduce.smin");
    /// `llvm.intr.vector.reduce.umax`.
    REDUCE_UMAX int_reduction("llvm.intr.vector.reduce.umax");
    /// `llvm.intr.vector.reduce.umin`.
    REDUCE_UMIN int_reduction("llvm.intr.vector.reduce.umin");
    /// `llvm.intr.vector.reduce.xor`.
    REDUCE_XOR int_reduction("llvm.intr.vector.reduce.xor");
    /// `llvm.intr.vector.reduce.fmax`.
    REDUCE_FMAX float_reduction("llvm.intr.vector.reduce.fmax");
    /// `llvm.intr.vector.reduce.fmin`.
    REDUCE_FMIN float_reduction("llvm.intr.vector.reduce.fmin");
    /// `llvm.intr.vector.reduce.fmaximum`.
    REDUCE_FMAXIMUM float_reduction("llvm.intr.vector.reduce.fmaximum");
    /// `llvm.intr.vector.reduce.fminimum`.
    REDUCE_FMINIMUM float_reduction("llvm.intr.vector.reduce.fminimum");
    /// `llvm.intr.vector.reduce.fadd`.
    REDUCE_FADD accumulation("llvm.intr.vector.reduce.fadd");
    /// `llvm.intr.vector.reduce.fmul`.
    REDUCE_FMUL accumulation("llvm.intr.vector.reduce.fmul");
    /// `llvm.intr.matrix.column.major.load`.
    MATRIX_COLUMN_MAJOR_LOAD Row(
        OpRow {
            operands: &[one("data", PTR), one("stride", SIGNLESS_INTEGER)],
            results: &VECTOR_RES,
            attrs: matrix_load::ATTRS,
            form: AsmForm::Format(
                "$data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($res) `from` type($data) \
                 `stride` type($stride)",
            ),
            ..OpRow::named("llvm.intr.matrix.column.major.load")
        },
        Intrinsic { results: &[0], operands: &[1], immediates: &[(2, 0), (3, 1), (4, 2)] },
    );
    /// `llvm.intr.matrix.column.major.store`.
    MATRIX_COLUMN_MAJOR_STORE Row::by_operands(
        OpRow {
            operands: &[one("matrix", VECTOR), one("data", PTR), one("stride", SIGNLESS_INTEGER)],
            attrs: matrix_store::ATTRS,
            form: AsmForm::Format(
                "$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($matrix) `to` \
                 type($data) `stride` type($stride)",
            ),
            ..OpRow::named("llvm.intr.matrix.column.major.store")
        },
        &[0, 2],
    )
    .immediates(&[(3, 0), (4, 1), (5, 2)]);
    /// `llvm.intr.matrix.multiply`.
    MATRIX_MULTIPLY Row(
        OpRow {
            operands: &[one("lhs", VECTOR), one("rhs", VECTOR)],
            results: &VECTOR_RES,
            attrs: matrix_multiply::ATTRS,
            form: AsmForm::Format(
                "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)",
            ),
            ..OpRow::named("llvm.intr.matrix.multiply")
        },
        Intrinsic { results: &[0], operands: &[0, 1], immediates: &[(2, 0), (3, 1), (4, 2)] },
    );
    /// `llvm.intr.matrix.transpose`.
    MATRIX_TRANSPOSE Row::by_results(
        OpRow {
            operands: &[one("matrix", VECTOR)],
            results: &VECTOR_RES,
            attrs: matrix_transpose::ATTRS,
            form: AsmForm::Format("$matrix attr-dict `:` type($matrix) `into` type($res)"),
            ..OpRow::named("llvm.intr.matrix.transpose")
        },
        &[0],
    )
    .immediates(&[(1, 0), (2, 1)]);
    /// `llvm.intr.get.active.lane.mask`.
    GET_ACTIVE_LANE_MASK Row::by_both(OpRow {
        operands: &[one("base", SIGNLESS_INTEGER), one("n", SIGNLESS_INTEGER)],
        results: &RES,
        traits: Traits::PURE,
        form: AsmForm::Format("$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)"),
        ..OpRow::named("llvm.intr.get.active.lane.mask")
    });
    /// `llvm.intr.masked.load`: operands: address, mask, pass-through value.
    MASKED_LOAD Row::by_both(OpRow {
        operands: &[one("data", PTR), MASK, ValueSlot::optional("pass_thru", VECTOR)],
        results: &VECTOR_RES,
        attrs: masked_load::ATTRS,
        form: MASKED_FORM,
        ..OpRow::named("llvm.intr.masked.load")
    });
    /// `llvm.intr.masked.store`: operands: value, address, mask.
    MASKED_STORE Row::by_operands(
        OpRow {
            operands: &[one("value", VECTOR), one("data", PTR), MASK],
            attrs: masked::ATTRS,
            form: AsmForm::Format(
                "$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($data)",
            ),
            ..OpRow::named("llvm.intr.masked.store")
        },
        &[0, 1],
    );
    /// `llvm.intr.masked.gather`: operands: addresses, mask, pass-through value.
    MASKED_GATHER Row::by_both(OpRow {
        operands: &[one("ptrs", VECTOR_OF_PTR), MASK, ValueSlot::variadic("pass_thru", VECTOR)],
        results: &VECTOR_RES,
        attrs: masked::ATTRS,
        form: MASKED_FORM,
        verify: Some(|op| {
            let (pointers, values) = (op.operand_type(0), op.result_type(0));
            verify_addresses(op, pointers, values, 1)
        }),
        ..OpRow::named("llvm.intr.masked.gather")
    });
    /// `llvm.intr.masked.scatter`: operands: values, addresses, mask.
    MASKED_SCATTER Row::by_operands(
        OpRow {
            operands: &[one("value", VECTOR), one("ptrs", VECTOR_OF_PTR), MASK],
            attrs: masked::ATTRS,
            form: AsmForm::Format(
                "$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)",
            ),
            verify: Some(|op| {
                let (pointers, values) = (op.operand_type(1), op.operand_type(0));
                verify_addresses(op, pointers, values, 2)
            }),
            ..OpRow::named("llvm.intr.masked.scatter")
        },
        &[0, 1],
    );
    /// `llvm.intr.masked.expandload`: operands: address, mask, pass-through value.
    MASKED_EXPANDLOAD Row::by_results(
        OpRow {
            operands: &[one("ptr", PTR), MASK, one("passthru", VECTOR)],
            results: &RES,
            attrs: expand::ATTRS,
            ..OpRow::named("llvm.intr.masked.expandload")
        },
        &[0],
    );
    /// `llvm.intr.masked.compressstore`: operands: value, address, mask.
    MASKED_COMPRESSSTORE Row::by_operands(
        OpRow {
            operands: &[one("value", VECTOR), one("ptr", PTR), MASK],
            attrs: expand::ATTRS,
            ..OpRow::named("llvm.intr.masked.compressstore")
        },
        &[0],
    );
    /// `llvm.intr.vscale`.
    VSCALE Row::by_results(OpRow { results: &RES, ..OpRow::named("llvm.intr.vscale") }, &[0]);
    /// `llvm.intr.stepvector`.
    STEPVECTOR Row::by_results(
        OpRow {
            results: &[one("res", VECTOR_OF_INT)],
            traits: Traits::PURE,
            form: AsmForm::Format("attr-dict `:` type($res)"),
            ..OpRow::named("llvm.intr.stepvector")
        },
        &[0],
    );
    /// `llvm.intr.vector.insert`: operands: destination, source.
    VECTOR_INSERT Row(
        OpRow {
            operands: &[one("dstvec", VECTOR), one("srcvec", VECTOR)],
            results: &VECTOR_RES,
            attrs: &[AttrSlot::required("pos", I64_ATTR)],
            traits: Traits::PURE,
            form: AsmForm::Format(
                "$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)",
            ),
            relations: &[Relation::same(
                ValueRef::Operand(0),
                ValueRef::Result(0),
                "all of {dstvec, res} have same type",
            )],
            requirements: &[SMALL, INSERTED],
            ..OpRow::named("llvm.intr.vector.insert")
        },
        Intrinsic { results: &[0], operands: &[1], immediates: &[(2, 0)] },
    );
    /// `llvm.intr.vector.extract`.
    VECTOR_EXTRACT Row::by_both(OpRow {
        operands: &[one("srcvec", VECTOR)],
        results: &VECTOR_RES,
        attrs: &[AttrSlot::required("pos", I64_ATTR)],
        traits: Traits::PURE,
        form: AsmForm::Format("$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)"),
        requirements: &[SMALL, EXTRACTED],
        ..OpRow::named("llvm.intr.vector.extract")
    })
    .immediates(&[(1, 0)]);
    /// `llvm.intr.vector.interleave2`.
    VECTOR_INTERLEAVE2 Row::by_results(
        OpRow {
            operands: &[one("vec1", VECTOR), one("vec2", VECTOR)],
            results: &RES,
            traits: Traits::PURE,
            relations: &[Relation::same(
                ValueRef::Operand(0),
                ValueRef::Operand(1),
                "all of {vec1, vec2} have same type",
            )],
            requirements: &[INTERLEAVED],
            ..OpRow::named("llvm.intr.vector.interleave2")
        },
        &[0],
    );
    /// `llvm.intr.vector.deinterleave2`.
    VECTOR_DEINTERLEAVE2 Row::by_operands(
        OpRow {
            operands: &[one("vec", VECTOR)],
            results: &RES,
            traits: Traits::PURE,
            ..OpRow::named("llvm.intr.vector.deinterleave2")
        },
        &[0],
    );
    /// `llvm.intr.vp.add`.
    VP_ADD vp_int("llvm.intr.vp.add");
    /// `llvm.intr.vp.sub`.
    VP_SUB vp_int("llvm.intr.vp.sub");
    /// `llvm.intr.vp.mul`.
    VP_MUL vp_int("llvm.intr.vp.mul");
    /// `llvm.intr.vp.sdiv`.
    VP_SDIV vp_int("llvm.intr.vp.sdiv");
    /// `llvm.intr.vp.udiv`.
    VP_UDIV vp_int("llvm.intr.vp.udiv");
    /// `llvm.intr.vp.srem`.
    VP_SREM vp_int("llvm.intr.vp.srem");
    /// `llvm.intr.vp.urem`.
    VP_UREM vp_int("llvm.intr.vp.urem");
    /// `llvm.intr.vp.ashr`.
    VP_ASHR vp_int("llvm.intr.vp.ashr");
    /// `llvm.intr.vp.lshr`.
    VP_LSHR vp_int("llvm.intr.vp.lshr");
    /// `llvm.intr.vp.shl`.
    VP_SHL vp_int("llvm.intr.vp.shl");
    /// `llvm.intr.vp.or`.
    VP_OR vp_int("llvm.intr.vp.or");
    /// `llvm.intr.vp.and`.
    VP_AND vp_int("llvm.intr.vp.and");
    /// `llvm.intr.vp.xor`.
    VP_XOR vp_int("llvm.intr.vp.xor");
    /// `llvm.intr.vp.smax`.
    VP_SMAX vp_int("llvm.intr.vp.smax");
    /// `llvm.intr.vp.smin`.
    VP_SMIN vp_int("llvm.intr.vp.smin");
    /// `llvm.intr.vp.umax`.
    VP_UMAX vp_int("llvm.intr.vp.umax");
    /// `llvm.intr.vp.umin`.
    VP_UMIN vp_int("llvm.intr.vp.umin");
    /// `llvm.intr.vp.fadd`.
    VP_FADD vp_float("llvm.intr.vp.fadd");
    /// `llvm.intr.vp.fsub`.
    VP_FSUB vp_float("llvm.intr.vp.fsub");
    /// `llvm.intr.vp.fmul`.
    VP_FMUL vp_float("llvm.intr.vp.fmul");
    /// `llvm.intr.vp.fdiv`.
    VP_FDIV vp_float("llvm.intr.vp.fdiv");
    /// `llvm.intr.vp.frem`.
    VP_FREM vp_float("llvm.intr.vp.frem");
    /// `llvm.intr.vp.fneg`.
    VP_FNEG predicated("llvm.intr.vp.fneg", &[one("op", VECTOR_OF_FLOAT), MASK, EVL]);
    /// `llvm.intr.vp.fmuladd`.
    VP_FMULADD vp_ternary("llvm.intr.vp.fmuladd");
    /// `llvm.intr.vp.fma`.
    VP_FMA vp_ternary("llvm.intr.vp.fma");
    /// `llvm.intr.vp.reduce.add`.
    VP_REDUCE_ADD vp_reduce_int("llvm.intr.vp.reduce.add");
    /// `llvm.intr.vp.reduce.mul`.
    VP_REDUCE_MUL vp_reduce_int("llvm.intr.vp.reduce.mul");
    /// `llvm.intr.vp.reduce.and`.
    VP_REDUCE_AND vp_reduce_int("llvm.intr.vp.reduce.and");
    /// `llvm.intr.vp.reduce.or`.
    VP_REDUCE_OR vp_reduce_int("llvm.intr.vp.reduce.or");
    /// `llvm.intr.vp.reduce.xor`.
    VP_REDUCE_XOR vp_reduce_int("llvm.intr.vp.reduce.xor");
    /// `llvm.intr.vp.reduce.smax`.
    VP_REDUCE_SMAX vp_reduce_int("llvm.intr.vp.reduce.smax");
    /// `llvm.intr.vp.reduce.smin`.
    VP_REDUCE_SMIN vp_reduce_int("llvm.intr.vp.reduce.smin");
    /// `llvm.intr.vp.reduce.umax`.
    VP_REDUCE_UMAX vp_reduce_int("llvm.intr.vp.reduce.umax");
    /// `llvm.intr.vp.reduce.umin`.
    VP_REDUCE_UMIN vp_reduce_int("llvm.intr.vp.reduce.umin");
    /// `llvm.intr.vp.reduce.fadd`.
    VP_REDUCE_FADD vp_reduce_float("llvm.intr.vp.reduce.fadd");
    /// `llvm.intr.vp.reduce.fmul`.
    VP_REDUCE_FMUL vp_reduce_float("llvm.intr.vp.reduce.fmul");
    /// `llvm.intr.vp.reduce.fmax`.
    VP_REDUCE_FMAX vp_reduce_float("llvm.intr.vp.reduce.fmax");
    /// `llvm.intr.vp.reduce.fmin`.
    VP_REDUCE_FMIN vp_reduce_float("llvm.intr.vp.reduce.fmin");
    /// `llvm.intr.vp.select`.
    VP_SELECT vp_select("llvm.intr.vp.select");
    /// `llvm.intr.vp.merge`.
    VP_MERGE vp_select("llvm.intr.vp.merge");
    /// `llvm.intr.vp.load`.
    VP_LOAD Row::by_both(OpRow {
        operands: &[one("ptr", PTR), MASK, EVL],
        results: &RES,
        ..OpRow::named("llvm.intr.vp.load")
    });
    /// `llvm.intr.vp.store`.
    VP_STORE Row::by_operands(
        OpRow { operands: &[one("val", VECTOR), one("ptr", PTR), MASK, EVL], ..OpRow::named("llvm.intr.vp.store") },
        &[0, 1],
    );
    /// `llvm.intr.experimental.vp.strided.load`.
    VP_STRIDED_LOAD Row(
        OpRow {
            operands: &[one("ptr", PTR), one("stride", SIGNLESS_INTEGER), MASK, EVL],
            results: &RES,
            ..OpRow::named("llvm.intr.experimental.vp.strided.load")
        },
        Intrinsic { results: &[0], operands: &[0, 1], immediates: &[] },
    );
    /// `llvm.intr.experimental.vp.strided.store`.
    VP_STRIDED_STORE Row::by_operands(
        OpRow {
            operands: &[one("val", VECTOR), one("ptr", PTR), one("stride", SIGNLESS_INTEGER), MASK, EVL],
            ..OpRow::named("llvm.intr.experimental.vp.strided.store")
        },
        &[0, 1, 2],
    );
    /// `llvm.intr.vp.trunc`.
    VP_TRUNC vp_cast("llvm.intr.vp.trunc", &FROM_INT);
    /// `llvm.intr.vp.zext`.
    VP_ZEXT vp_cast("llvm.intr.vp.zext", &FROM_INT);
    /// `llvm.intr.vp.sext`.
    VP_SEXT vp_cast("llvm.intr.vp.sext", &FROM_INT);
    /// `llvm.intr.vp.fptrunc`.
    VP_FPTRUNC vp_cast("llvm.intr.vp.fptrunc", &FROM_FLOAT);
    /// `llvm.intr.vp.fpext`.
    VP_FPEXT vp_cast("llvm.intr.vp.fpext", &FROM_FLOAT);
    /// `llvm.intr.vp.fptoui`.
    VP_FPTOUI vp_cast("llvm.intr.vp.fptoui", &FROM_FLOAT);
    /// `llvm.intr.vp.fptosi`.
    VP_FPTOSI vp_cast("llvm.intr.vp.fptosi", &FROM_FLOAT);
    /// `llvm.intr.vp.uitofp`.
    VP_UITOFP vp_cast("llvm.intr.vp.uitofp", &FROM_INT);
    /// `llvm.intr.vp.sitofp`.
    VP_SITOFP vp_cast("llvm.intr.vp.sitofp", &FROM_INT);
    /// `llvm.intr.vp.ptrtoint`.
    VP_PTRTOINT vp_cast("llvm.intr.vp.ptrtoint", &FROM_PTR);
    /// `llvm.intr.vp.inttoptr`.
    VP_INTTOPTR vp_cast("llvm.intr.vp.inttoptr", &FROM_INT);
}

/// There is one address for each value.
fn verify_addresses(
    op: &mut VerifyOp<'_>,
    pointers: Option<Type>,
    values: Option<Type>,
    number: usize,
) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(pointers), Some(values)) = (pointers, values) else { return Ok(()) };
    let expected = types::same_shape(ctx, values, types::scalar_of(ctx, pointers));
    if pointers == expected {
        return Ok(());
    }
    let expected = ctx.type_text(expected);
    Err(op.error(format!("expected operand #{number} type to be '{expected}'")))
}

/// Width of a vector, the minimum if it is scalable.
fn bits(ctx: &Context, ty: Type) -> u64 {
    let length = types::vector_length(ctx, ty).map_or(0, |(n, _)| n as u64);
    length.saturating_mul(ctx.scalar_bits(types::scalar_of(ctx, ty)).unwrap_or(64).into())
}

fn scalable(ctx: &Context, ty: Option<Type>) -> bool {
    matches!(ty.and_then(|ty| types::vector_length(ctx, ty)), Some((_, true)))
}

const SMALL: Requirement = Requirement {
    test: |op| {
        let arena = op.arena();
        let mut values = arena.operands(op.op).iter().copied().chain(arena.results(op.op));
        values.all(|v| bits(op.ctx, arena.ty(v)) <= 1 << 17)
    },
    message: "failed to verify that vectors are not bigger than 2^17 bits.",
};

const INSERTED: Requirement = Requirement {
    test: |op| !scalable(op.ctx, op.operand_type(1)) || scalable(op.ctx, op.operand_type(0)),
    message: "failed to verify that it is not inserting scalable into fixed-length vectors.",
};

const EXTRACTED: Requirement = Requirement {
    test: |op| !scalable(op.ctx, op.result_type(0)) || scalable(op.ctx, op.operand_type(0)),
    message: "failed to verify that it is not extracting scalable from fixed-length vectors.",
};

const INTERLEAVED: Requirement = Requirement {
    test: |op| {
        let ctx = op.ctx;
        let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return false };
        let (Some((half, a)), Some((whole, b))) =
            (types::vector_length(ctx, from), types::vector_length(ctx, to))
        else {
            return false;
        };
        half.checked_mul(2) == Some(whole)
            && a == b
            && types::scalar_of(ctx, from) == types::scalar_of(ctx, to)
    },
    message: "failed to verify that result has twice as many elements as 'vec1'",
};
