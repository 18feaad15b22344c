//! `spirv-webgpu-prepare`: expands operations that WGSL lacks: products and sums of more than 32 bits in 16-bit digits,
//! and tests for infinity and NaN, which it assumes not to occur.

use super::before::Before;
use crate::op;
use spirula_diag::Failed;
use spirula_ir::dialect::Rewrite;
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{Editor, Op, OpName, Type, Value};

pub(crate) const PASS: PassRow = PassRow::named(
    "spirv-webgpu-prepare",
    "SPIRVWebGPUPreparePass",
    "expand operations that WebGPU lacks",
    Work::EachBody(run),
);

/// The replaced operations.
const REWRITES: &[(OpName, &[Rewrite])] = &[
    (op::S_MUL_EXTENDED, &[|editor, at| extended_product(editor, at, true)]),
    (op::U_MUL_EXTENDED, &[|editor, at| extended_product(editor, at, false)]),
    (op::I_ADD_CARRY, &[add_carry]),
    (op::I_SUB_BORROW, &[sub_borrow]),
    (op::IS_INF, &[never]),
    (op::IS_NAN, &[never]),
];

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let changed = spirula_transforms::rewrite_greedily(run.ctx, run.body, |_, name| {
        REWRITES.iter().find(|(of, _)| *of == name).map_or(&[] as &[Rewrite], |(_, list)| *list)
    });
    Ok(Outcome::changed_if(changed))
}

/// The two operands of a 32-bit integer operation, and its result type.
fn operands(editor: &Editor<'_>, at: Op) -> Option<(Value, Value, Type)> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let [a, b] = *arena.operands(at) else { return None };
    let element = ctx.element_or_self(arena.ty(a));
    let is_32 = ctx.as_integer(element).is_some_and(|(width, _)| width == 32);
    Some((a, b, arena.ty(arena.result(at, 0)?))).filter(|_| is_32)
}

/// Replaces an operation by a value inserted before it.
fn replace(editor: &mut Editor<'_>, at: Op, value: Option<Value>) -> bool {
    value.is_some_and(|value| {
        editor.replace(at, &[value]);
        true
    })
}

fn never(editor: &mut Editor<'_>, at: Op) -> bool {
    let ty = editor.arena().result(at, 0).map(|value| editor.arena().ty(value));
    let no = ty.and_then(|ty| Before::new(editor, at).number(ty, 0));
    replace(editor, at, no)
}

fn add_carry(editor: &mut Editor<'_>, at: Op) -> bool {
    let Some((a, b, result)) = operands(editor, at) else { return false };
    // The carry is one if the sum is less than an addend.
    let sum = with_overflow(&mut Before::new(editor, at), op::I_ADD, [a, b], |sum| [sum, a], result);
    replace(editor, at, sum)
}

fn sub_borrow(editor: &mut Editor<'_>, at: Op) -> bool {
    let Some((a, b, result)) = operands(editor, at) else { return false };
    let difference = with_overflow(&mut Before::new(editor, at), op::I_SUB, [a, b], |_| [a, b], result);
    replace(editor, at, difference)
}

/// A sum or difference and its overflow: one if the first of `compared` is less than the second.
fn with_overflow(
    to: &mut Before<'_, '_>,
    name: OpName,
    operands: [Value; 2],
    compared: impl Fn(Value) -> [Value; 2],
    result: Type,
) -> Option<Value> {
    let ty = to.ty(operands[0]);
    let one = to.number(ty, 1)?;
    let zero = to.number(ty, 0)?;
    let low = to.op(name, &operands, ty, &[])?;
    let truth = to.truth_like(ty);
    let less = to.op(op::U_LESS_THAN, &compared(low), truth, &[])?;
    let overflow = to.op(op::SELECT, &[less, one, zero], ty, &[])?;
    to.op(op::COMPOSITE_CONSTRUCT, &[low, overflow], result, &[])
}

fn extended_product(editor: &mut Editor<'_>, at: Op, signed: bool) -> bool {
    let Some((a, b, result)) = operands(editor, at) else { return false };
    let ty = editor.arena().ty(a);
    let product = Digits::new(Before::new(editor, at), ty).and_then(|mut d| d.product(a, b, result, signed));
    replace(editor, at, product)
}

/// Arithmetic on 16-bit digits in 32-bit integers.
struct Digits<'e, 'a> {
    to: Before<'e, 'a>,
    ty: Type,
    mask: Value,
    sixteen: Value,
    zero: Value,
}

impl<'e, 'a> Digits<'e, 'a> {
    fn new(mut to: Before<'e, 'a>, ty: Type) -> Option<Self> {
        let (mask, sixteen, zero) = (to.number(ty, 0xffff)?, to.number(ty, 16)?, to.number(ty, 0)?);
        Some(Self { to, ty, mask, sixteen, zero })
    }

    fn op(&mut self, name: OpName, a: Value, b: Value) -> Option<Value> {
        self.to.op(name, &[a, b], self.ty, &[])
    }

    fn low(&mut self, value: Value) -> Option<Value> {
        self.op(op::BITWISE_AND, value, self.mask)
    }

    fn high(&mut self, value: Value) -> Option<Value> {
        self.op(op::SHIFT_RIGHT_LOGICAL, value, self.sixteen)
    }

    /// The four digits of a factor, lowest first, sign-extended beyond 32 bits.
    fn factor(&mut self, value: Value, signed: bool) -> Option<[Value; 4]> {
        let (low, high) = (self.low(value)?, self.high(value)?);
        let above = if signed {
            let sign = self.op(op::SHIFT_RIGHT_ARITHMETIC, value, self.sixteen)?;
            self.high(sign)?
        } else {
            self.zero
        };
        Some([low, high, above, above])
    }

    fn sum(&mut self, a: Value, b: Value) -> Option<Value> {
        if a == self.zero { Some(b) } else { self.op(op::I_ADD, a, b) }
    }

    /// Long multiplication.
    fn product(&mut self, a: Value, b: Value, result: Type, signed: bool) -> Option<Value> {
        let (a, b) = (self.factor(a, signed)?, self.factor(b, signed)?);
        let mut digits = [self.zero; 4];
        for (i, x) in a.into_iter().enumerate() {
            for (j, y) in b.into_iter().enumerate() {
                let at = i + j;
                if at >= digits.len() || x == self.zero || y == self.zero {
                    continue;
                }
                let product = self.op(op::I_MUL, x, y)?;
                let here = self.sum(digits[at], product)?;
                digits[at] = self.low(here)?;
                if let Some(next) = digits.get(at + 1).copied() {
                    let carry = self.high(here)?;
                    digits[at + 1] = self.sum(next, carry)?;
                }
            }
        }
        let low = self.join(digits[0], digits[1])?;
        let high = self.join(digits[2], digits[3])?;
        self.to.op(op::COMPOSITE_CONSTRUCT, &[low, high], result, &[])
    }

    fn join(&mut self, low: Value, high: Value) -> Option<Value> {
        let high = self.op(op::SHIFT_LEFT_LOGICAL, high, self.sixteen)?;
        self.op(op::BITWISE_OR, low, high)
    }
}
