//! Memory: allocation, addresses, accesses, atomics (LLVM language reference, "Memory Access and Addressing
//! Operations").

use super::slot::{alloca, atomicrmw, cmpxchg, fence, getelementptr, load, store};
use super::{optional_flags, rows};
use crate::enums::{self, NO_WRAP, ORDERING};
use crate::rules::{CMPXCHG, INT_V, LOADABLE, PTR, PTR_V, RMW, STRUCTURE};
use crate::types;
use spirula_diag::Failed;
use spirula_ir::dialect::{Relation, Traits, ValueRef, ValueSlot};
use spirula_ir::rules::SIGNLESS_INTEGER;
use spirula_ir::{AsmForm, Attr, Context, OpParser, OpPrinter, OpRow, ParseResult, Tok, Type, VerifyOp};

/// Marks a dynamic index among the constant indices of `llvm.getelementptr`.
pub const DYNAMIC_INDEX: i32 = i32::MIN;

/// The numbers of orderings, as slots hold them.
pub mod ordering {
    /// Not atomic.
    pub const NOT_ATOMIC: i64 = 0;
    /// Unordered.
    pub const UNORDERED: i64 = 1;
    /// Monotonic.
    pub const MONOTONIC: i64 = 2;
    /// Acquire.
    pub const ACQUIRE: i64 = 4;
    /// Release.
    pub const RELEASE: i64 = 5;
    /// Acquire and release.
    pub const ACQ_REL: i64 = 6;
    /// Sequentially consistent.
    pub const SEQ_CST: i64 = 7;
}

/// The result type of `llvm.cmpxchg`: the old value and whether it was replaced.
pub fn cmpxchg_type(ctx: &Context, value: Type) -> Type {
    types::structure(ctx, &[value, ctx.int_type(1)], false)
}

rows! { super::aggregate::END;
    /// `llvm.alloca`: operand: number of elements.
    ALLOCA OpRow {
        operands: &[ValueSlot::one("arraySize", SIGNLESS_INTEGER)],
        results: &[ValueSlot::one("res", PTR)],
        attrs: alloca::ATTRS,
        form: AsmForm::Custom(read_alloca, write_alloca),
        verify: Some(verify_alloca),
        ..OpRow::named("llvm.alloca")
    };
    /// `llvm.getelementptr`: operands: base, dynamic indices.
    GETELEMENTPTR OpRow {
        operands: &[ValueSlot::one("base", PTR_V), ValueSlot::variadic("dynamicIndices", INT_V)],
        results: &[ValueSlot::one("res", PTR_V)],
        attrs: getelementptr::ATTRS,
        traits: Traits::PURE,
        form: AsmForm::Format(
            "custom<NoWrap>($noWrapFlags) $base `[` custom<Indices>($dynamicIndices, $rawConstantIndices) \
             `]` attr-dict `:` functional-type(operands, results) `,` $elem_type",
        ),
        verify: Some(verify_getelementptr),
        ..OpRow::named("llvm.getelementptr")
    };
    /// `llvm.load`: operand: address.
    LOAD OpRow {
        operands: &[ValueSlot::one("addr", PTR)],
        results: &[ValueSlot::one("res", LOADABLE)],
        attrs: load::ATTRS,
        form: AsmForm::Format(
            "(`volatile` $volatile_^)? $addr (`atomic` custom<SyncScope>($syncscope) \
             custom<Ordering>($ordering)^)? (`invariant` $invariant^)? (`invariant_group` \
             $invariantGroup^)? custom<Dereferenceable>($dereferenceable) attr-dict `:` type($addr) `->` \
             type($res)",
        ),
        verify: Some(|op| {
            let ty = op.result_type(0);
            verify_dereferenceable(op, load::DEREFERENCEABLE)?;
            let forbidden = [ordering::RELEASE, ordering::ACQ_REL];
            verify_access(op, ty, load::ORDERING, load::SYNCSCOPE, load::ALIGNMENT, forbidden)
        }),
        ..OpRow::named("llvm.load")
    };
    /// `llvm.store`: operands: value, address.
    STORE OpRow {
        operands: &[ValueSlot::one("value", LOADABLE), ValueSlot::one("addr", PTR)],
        attrs: store::ATTRS,
        form: AsmForm::Format(
            "(`volatile` $volatile_^)? $value `,` $addr (`atomic` custom<SyncScope>($syncscope) \
             custom<Ordering>($ordering)^)? (`invariant_group` $invariantGroup^)? attr-dict `:` \
             type($value) `,` type($addr)",
        ),
        verify: Some(|op| {
            let ty = op.operand_type(0);
            let forbidden = [ordering::ACQUIRE, ordering::ACQ_REL];
            verify_access(op, ty, store::ORDERING, store::SYNCSCOPE, store::ALIGNMENT, forbidden)
        }),
        ..OpRow::named("llvm.store")
    };
    /// `llvm.atomicrmw`: operands: address, value.
    ATOMICRMW OpRow {
        operands: &[ValueSlot::one("ptr", PTR), ValueSlot::one("val", RMW)],
        results: &[ValueSlot::one("res", RMW)],
        attrs: atomicrmw::ATTRS,
        form: AsmForm::Format(
            "(`volatile` $volatile_^)? custom<AtomicOp>($bin_op) $ptr `,` $val \
             custom<SyncScope>($syncscope) custom<Ordering>($ordering) attr-dict `:` type($ptr) `,` \
             type($val)",
        ),
        relations: &[Relation::same(
            ValueRef::Operand(1),
            ValueRef::Result(0),
            "result #0 and operand #1 have the same type",
        )],
        verify: Some(verify_atomicrmw),
        ..OpRow::named("llvm.atomicrmw")
    };
    /// `llvm.cmpxchg`: operands: address, expected value, new value.
    CMPXCHG_OP OpRow {
        operands: &[
            ValueSlot::one("ptr", PTR),
            ValueSlot::one("cmp", CMPXCHG),
            ValueSlot::one("val", CMPXCHG),
        ],
        results: &[ValueSlot::one("res", STRUCTURE)],
        attrs: cmpxchg::ATTRS,
        form: AsmForm::Format(
            "(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val \
             custom<SyncScope>($syncscope) custom<Ordering>($success_ordering) \
             custom<Ordering>($failure_ordering) attr-dict `:` type($ptr) `,` type($val)",
        ),
        relations: &[
            Relation::same(
                ValueRef::Operand(2),
                ValueRef::Operand(1),
                "operand #1 and operand #2 have the same type",
            ),
            Relation {
                from: ValueRef::Operand(2),
                to: ValueRef::Result(0),
                map: |ctx, ty| Some(cmpxchg_type(ctx, ty)),
                symmetric: false,
                summary: "result #0 has an LLVM struct type consisting of the type of operand #2 and a bool",
            },
        ],
        verify: Some(verify_cmpxchg),
        ..OpRow::named("llvm.cmpxchg")
    };
    /// `llvm.fence`.
    FENCE OpRow {
        attrs: fence::ATTRS,
        form: AsmForm::Format("custom<SyncScope>($syncscope) custom<Ordering>($ordering) attr-dict"),
        verify: Some(|op| match ordering_of(op, fence::ORDERING) {
            ordering::NOT_ATOMIC | ordering::UNORDERED | ordering::MONOTONIC => {
                Err(op.error("can be given only acquire, release, acq_rel, and seq_cst orderings"))
            }
            _ => Ok(()),
        }),
        ..OpRow::named("llvm.fence")
    };
}

/// Parses `inalloca? %size x type attributes : (type) -> type`.
fn read_alloca(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    if p.p.optional_keyword("inalloca") {
        p.state.slots[alloca::INALLOCA] = Some(Attr::unit());
    }
    let size = p.p.parse_operand()?;
    p.p.keyword("x")?;
    let element = p.p.parse_type()?;
    p.attr_dict()?;
    p.p.colon()?;
    let token = p.p.token();
    let signature = p.p.parse_type()?;
    if let Some(attr) = p.state.slots[alloca::ALIGNMENT] {
        match ctx.as_int(attr) {
            Some((_, 0)) => p.state.slots[alloca::ALIGNMENT] = None,
            Some(_) => {}
            None => return Err(p.p.error_at(token, "expected integer alignment")),
        }
    }
    match ctx.as_function(signature).as_ref().map(|(i, r)| (i.as_slice(), r.as_slice())) {
        Some((&[input], &[result])) => {
            p.push_operand(size, input)?;
            p.state.slots[alloca::ELEM_TYPE] = Some(Attr::of_type(element));
            p.state.results.push(result);
            Ok(())
        }
        _ => {
            let message = "expected trailing function type with one argument and one result";
            Err(p.p.error_at(token, message))
        }
    }
}

fn write_alloca(p: &mut OpPrinter<'_, '_>) {
    let ctx = p.ctx();
    if p.slot(alloca::INALLOCA).is_some() {
        p.text(" inalloca");
    }
    let (Some(size), Some(result)) = (p.operand(0), p.result_type(0)) else { return };
    p.text(" ");
    p.value(size);
    p.text(" x ");
    if let Some(element) = p.slot(alloca::ELEM_TYPE).and_then(Attr::as_type) {
        p.ty(element);
    }
    let aligned = enums::int_value(ctx, p.slot(alloca::ALIGNMENT)) != 0;
    let written = [alloca::ELEM_TYPE, alloca::INALLOCA, alloca::ALIGNMENT];
    p.attr_dict(if aligned { &written[..2] } else { &written });
    p.text(" : ");
    let input = p.arena().ty(size);
    p.p.functional_type(&[input], &[result]);
}

fn verify_alloca(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(element) = op.slot(alloca::ELEM_TYPE).and_then(Attr::as_type) else { return Ok(()) };
    if types::as_target(op.ctx, element).is_some() && !types::target_has_memory(op.ctx, element) {
        return Err(op.error("this target extension type cannot be used in alloca"));
    }
    Ok(())
}

// Addresses.

pub(super) fn read_no_wrap(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    optional_flags(p, slot, &NO_WRAP, Tok::VerticalBar)
}

pub(super) fn write_no_wrap(p: &mut OpPrinter<'_, '_>, slot: usize) {
    let flags = enums::int_value(p.ctx(), p.slot(slot));
    // `inbounds` is two bits, of which one is never used alone.
    let words = [(3, "inbounds"), (2, "nusw"), (4, "nuw")];
    let mut left = flags;
    let mut first = true;
    for (bits, word) in words {
        if left & bits == bits {
            left &= !bits;
            if !std::mem::take(&mut first) {
                p.text("|");
            }
            p.text(word);
        }
    }
}

/// Parses indices, of which the dynamic ones are the operands of a slot.
pub(super) fn read_indices(p: &mut OpParser<'_, '_>, dynamic: usize) -> ParseResult<()> {
    let mut constants = Vec::new();
    p.slot_operands(dynamic, |p, operands| {
        p.p.list(spirula_ir::Delimiter::None, |p| {
            if p.kind() == Tok::PercentId {
                operands.push(p.parse_operand()?);
                constants.push(DYNAMIC_INDEX);
                return Ok(());
            }
            let token = p.token();
            match i32::try_from(p.int()?) {
                Ok(value) => constants.push(value),
                Err(_) => return Err(p.error_at(token, "integer value too large")),
            }
            Ok(())
        })
    })?;
    p.state.slots[getelementptr::RAW_CONSTANT_INDICES] = Some(p.ctx().dense_i32_array(&constants));
    Ok(())
}

pub(super) fn write_indices(p: &mut OpPrinter<'_, '_>, dynamic: usize) {
    let constants = p.slot(getelementptr::RAW_CONSTANT_INDICES);
    let constants = constants.and_then(|a| p.ctx().as_dense_ints(a)).unwrap_or_default();
    let mut operands = p.operand_group(dynamic).to_vec().into_iter();
    for (i, constant) in constants.iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        if *constant == i64::from(DYNAMIC_INDEX) {
            if let Some(value) = operands.next() {
                p.value(value);
            }
        } else {
            p.p.signed(*constant);
        }
    }
}

fn verify_getelementptr(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let indices = op.slot(getelementptr::RAW_CONSTANT_INDICES).and_then(|a| ctx.as_dense_ints(a));
    let indices = indices.unwrap_or_default();
    let dynamic = i64::from(DYNAMIC_INDEX);
    let given = op.arena().operands(op.op).len() - 1;
    if indices.iter().filter(|i| **i == dynamic).count() != given {
        return Err(op.error("expected as many dynamic indices as specified in 'rawConstantIndices'"));
    }
    if enums::int_value(ctx, op.slot(getelementptr::NO_WRAP_FLAGS)) == 1 {
        return Err(op.error("'inbounds_flag' cannot be used directly."));
    }
    let Some(mut ty) = op.slot(getelementptr::ELEM_TYPE).and_then(Attr::as_type) else { return Ok(()) };
    for (at, index) in indices.iter().enumerate().skip(1) {
        ty = match types::as_structure(ctx, ty) {
            Some(_) if *index == dynamic => {
                return Err(op.error(format!("expected index {at} indexing a struct to be constant")));
            }
            Some(parts) => {
                let element =
                    usize::try_from(*index).ok().and_then(|i| parts.elements.as_ref()?.get(i).copied());
                match element {
                    Some(element) => element,
                    None => {
                        return Err(op.error(format!("index {at} indexing a struct is out of bounds")));
                    }
                }
            }
            None => {
                let element =
                    types::as_array(ctx, ty).map(|(e, _)| e).or_else(|| types::vector_element(ctx, ty));
                match element {
                    Some(element) => element,
                    None => {
                        let text = ctx.type_text(ty);
                        return Err(op.error(format!("type '{text}' cannot be indexed (index #{at})")));
                    }
                }
            }
        };
    }
    Ok(())
}

// Accesses.

fn ordering_of(op: &VerifyOp<'_>, slot: usize) -> i64 {
    enums::int_value(op.ctx, op.slot(slot)).into()
}

/// Whether a type can be accessed atomically: at least 8 bits, and a power of two.
fn is_atomic(ctx: &Context, ty: Type) -> bool {
    let bits = match types::as_pointer(ctx, ty) {
        Some(_) => Some(64),
        None => ctx.scalar_bits(ty),
    };
    (types::is_int(ctx, ty) || types::is_float(ctx, ty) || types::as_pointer(ctx, ty).is_some())
        && bits.is_some_and(|bits| bits >= 8 && bits.is_power_of_two())
}

/// The attributes of the pointee apply to pointers only.
pub(super) fn verify_dereferenceable(op: &mut VerifyOp<'_>, slot: usize) -> Result<(), Failed> {
    let pointer = op.result_type(0).is_some_and(|ty| types::as_pointer(op.ctx, ty).is_some());
    match op.slot(slot) {
        Some(_) if !pointer => Err(op.error("expected op to return a single LLVM pointer type")),
        _ => Ok(()),
    }
}

fn verify_access(
    op: &mut VerifyOp<'_>,
    ty: Option<Type>,
    ordering: usize,
    scope: usize,
    alignment: usize,
    forbidden: [i64; 2],
) -> Result<(), Failed> {
    let Some(ty) = ty else { return Ok(()) };
    let order = ordering_of(op, ordering);
    if order == ordering::NOT_ATOMIC {
        return match op.slot(scope) {
            Some(_) => Err(op.error("expected syncscope to be null for non-atomic access")),
            None => Ok(()),
        };
    }
    if !is_atomic(op.ctx, ty) {
        let text = op.ctx.type_text(ty);
        return Err(op.error(format!("unsupported type '{text}' for atomic access")));
    }
    if forbidden.contains(&order) {
        let word = ORDERING.word(order as u32).unwrap_or_default();
        return Err(op.error(format!("unsupported ordering '{word}'")));
    }
    if op.slot(alignment).is_none() {
        return Err(op.error("expected alignment for atomic access"));
    }
    Ok(())
}

fn verify_atomicrmw(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some(ty) = op.operand_type(1) else { return Ok(()) };
    let kind = enums::ATOMIC_OP.word(enums::int_value(ctx, op.slot(atomicrmw::BIN_OP))).unwrap_or_default();
    match kind {
        "fadd" | "fsub" | "fmin" | "fmax" | "fminimum" | "fmaximum" => {
            if let Some(element) = types::vector_element(ctx, ty) {
                if !types::is_float(ctx, element) {
                    return Err(op.error("expected LLVM IR floating point type for vector element"));
                }
            } else if !types::is_float(ctx, ty) {
                return Err(op.error("expected LLVM IR floating point type"));
            }
        }
        "xchg" => {
            if !is_atomic(ctx, ty) {
                return Err(op.error("unexpected LLVM IR type for 'xchg' bin_op"));
            }
        }
        _ => {
            if !matches!(ctx.as_integer(ty), Some((8 | 16 | 32 | 64, _))) {
                return Err(op.error("expected LLVM IR integer type"));
            }
        }
    }
    if ordering_of(op, atomicrmw::ORDERING) < ordering::MONOTONIC {
        return Err(op.error("expected at least 'monotonic' ordering"));
    }
    Ok(())
}

fn verify_cmpxchg(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(ty) = op.operand_type(2) else { return Ok(()) };
    if !is_atomic(op.ctx, ty) {
        return Err(op.error("unexpected LLVM IR type"));
    }
    let success = ordering_of(op, cmpxchg::SUCCESS_ORDERING);
    let failure = ordering_of(op, cmpxchg::FAILURE_ORDERING);
    if success < ordering::MONOTONIC || failure < ordering::MONOTONIC {
        return Err(op.error("ordering must be at least 'monotonic'"));
    }
    if matches!(failure, ordering::RELEASE | ordering::ACQ_REL) {
        return Err(op.error("failure ordering cannot be 'release' or 'acq_rel'"));
    }
    Ok(())
}
