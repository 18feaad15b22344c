//! The values of constants that are integers or booleans, if nothing is specialized.
//!
//! Constants are defined before their uses, so that one pass in program order knows the operands of each.

use crate::module::Parts;
use spirula_spec::Op;

/// A type that a constant has a value of: how many bits, and whether it is signed.
#[derive(Clone, Copy)]
struct Integer {
    width: u32,
    signed: bool,
}

impl Integer {
    /// The bits of a number in this type.
    fn wrap(self, number: u128) -> u64 {
        (number & ((1 << self.width) - 1)) as u64
    }

    /// The number that bits are, with a sign.
    fn signed(self, bits: u64) -> i128 {
        let unused = 128 - self.width;
        (u128::from(bits) << unused).cast_signed() >> unused
    }

    /// The number that bits are.
    fn number(self, bits: u64) -> i128 {
        if self.signed { self.signed(bits) } else { bits.into() }
    }
}

impl Parts<'_> {
    /// The value of a constant before its specialization: the bits of an integer, or 0 or 1 of a boolean. None for other
    /// types, and for operations on them.
    pub(crate) fn evaluate(&self, op: Op, ty: u32, words: &[u32]) -> Option<u64> {
        let of = self.integer(ty)?;
        match (op, words) {
            (Op::ConstantTrue | Op::SpecConstantTrue, _) => Some(1),
            (Op::ConstantFalse | Op::SpecConstantFalse | Op::ConstantNull, _) => Some(0),
            (Op::Constant | Op::SpecConstant, [low, rest @ ..]) => {
                let high = rest.first().copied().unwrap_or(0);
                Some(of.wrap(u128::from(*low) | u128::from(high) << 32))
            }
            (Op::SpecConstantOp, [opcode, operands @ ..]) => {
                self.operation(Op(u16::try_from(*opcode).ok()?), of, operands)
            }
            _ => None,
        }
    }

    fn integer(&self, ty: u32) -> Option<Integer> {
        match self.types.get(&ty)? {
            (Op::TypeInt, [width @ 1..=64, signed, ..]) => {
                Some(Integer { width: *width, signed: *signed != 0 })
            }
            (Op::TypeBool, _) => Some(Integer { width: 1, signed: false }),
            _ => None,
        }
    }

    /// The bits and the type of an operand.
    fn operand(&self, id: u32) -> Option<(u64, Integer)> {
        let ty = self.constants.get(&id)?.1;
        Some((*self.values.get(&id)?, self.integer(ty)?))
    }

    fn operation(&self, op: Op, result: Integer, operands: &[u32]) -> Option<u64> {
        match (op, operands) {
            (Op::CompositeExtract, [composite, indices @ ..]) => self.extracted(*composite, indices),
            (Op::Select, [condition, yes, no]) => {
                let chosen = if self.operand(*condition)?.0 == 0 { no } else { yes };
                Some(self.operand(*chosen)?.0)
            }
            (_, [only]) => unary(op, self.operand(*only)?).map(|number| result.wrap(number.cast_unsigned())),
            (_, [left, right]) => {
                let ((left, of), (right, of_right)) = (self.operand(*left)?, self.operand(*right)?);
                // The types of a shift differ, those of others only in their signs.
                let amount = (right, of_right);
                binary(op, of, left, amount).map(|number| result.wrap(number.cast_unsigned()))
            }
            _ => None,
        }
    }

    /// A part of a composite constant.
    fn extracted(&self, composite: u32, indices: &[u32]) -> Option<u64> {
        let mut part = composite;
        for index in indices {
            let (op, _, words) = self.constants.get(&part)?;
            match *op {
                Op::ConstantComposite | Op::SpecConstantComposite => part = *words.get(*index as usize)?,
                Op::ConstantNull => return Some(0),
                _ => return None,
            }
        }
        Some(self.operand(part)?.0)
    }
}

fn unary(op: Op, (bits, of): (u64, Integer)) -> Option<i128> {
    Some(match op {
        Op::UConvert => bits.into(),
        Op::SConvert => of.signed(bits),
        Op::Bitcast => of.number(bits),
        Op::SNegate => of.signed(bits).wrapping_neg(),
        Op::Not => !i128::from(bits),
        Op::LogicalNot => i128::from(bits == 0),
        _ => return None,
    })
}

fn binary(op: Op, of: Integer, left: u64, (right, of_right): (u64, Integer)) -> Option<i128> {
    let (unsigned_left, unsigned_right) = (i128::from(left), i128::from(right));
    let (signed_left, signed_right) = (of.signed(left), of_right.signed(right));
    // Shifts by the width or more are undefined.
    let amount = u32::try_from(right).ok().filter(|amount| *amount < of.width);
    Some(match op {
        Op::IAdd => unsigned_left + unsigned_right,
        Op::ISub => unsigned_left - unsigned_right,
        Op::IMul => unsigned_left.wrapping_mul(unsigned_right),
        Op::UDiv => unsigned_left.checked_div(unsigned_right)?,
        Op::UMod => unsigned_left.checked_rem(unsigned_right)?,
        Op::SDiv => signed_left.checked_div(signed_right)?,
        Op::SRem => signed_left.checked_rem(signed_right)?,
        // The sign is that of the second operand.
        Op::SMod => {
            let rest = signed_left.checked_rem(signed_right)?;
            if rest != 0 && (rest < 0) != (signed_right < 0) { rest + signed_right } else { rest }
        }
        Op::ShiftLeftLogical => unsigned_left << amount?,
        Op::ShiftRightLogical => unsigned_left >> amount?,
        Op::ShiftRightArithmetic => signed_left >> amount?,
        Op::BitwiseAnd | Op::LogicalAnd => unsigned_left & unsigned_right,
        Op::BitwiseOr | Op::LogicalOr => unsigned_left | unsigned_right,
        Op::BitwiseXor | Op::LogicalNotEqual => unsigned_left ^ unsigned_right,
        Op::IEqual | Op::LogicalEqual => i128::from(left == right),
        Op::INotEqual => i128::from(left != right),
        Op::ULessThan => i128::from(left < right),
        Op::ULessThanEqual => i128::from(left <= right),
        Op::UGreaterThan => i128::from(left > right),
        Op::UGreaterThanEqual => i128::from(left >= right),
        Op::SLessThan => i128::from(signed_left < signed_right),
        Op::SLessThanEqual => i128::from(signed_left <= signed_right),
        Op::SGreaterThan => i128::from(signed_left > signed_right),
        Op::SGreaterThanEqual => i128::from(signed_left >= signed_right),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_on_integers() {
        let (int, byte) = (Integer { width: 32, signed: true }, Integer { width: 8, signed: false });
        let value = |op, of: Integer, left: i64, right: i64| {
            let bits = |n: i64| of.wrap(i128::from(n).cast_unsigned());
            binary(op, of, bits(left), (bits(right), of)).map(|n| of.number(of.wrap(n.cast_unsigned())))
        };
        assert_eq!(value(Op::IAdd, byte, 250, 10), Some(4));
        assert_eq!(value(Op::ISub, int, 3, 5), Some(-2));
        assert_eq!(value(Op::SDiv, int, -7, 2), Some(-3));
        assert_eq!(value(Op::SMod, int, -7, 4), Some(1));
        assert_eq!(value(Op::SRem, int, -7, 4), Some(-3));
        assert_eq!(value(Op::UDiv, int, 7, 0), None);
        assert_eq!(value(Op::ShiftLeftLogical, byte, 3, 7), Some(128));
        assert_eq!(value(Op::ShiftLeftLogical, byte, 3, 8), None);
        assert_eq!(value(Op::SLessThan, int, -1, 1), Some(1));
        assert_eq!(value(Op::ULessThan, byte, -1, 1), Some(0));
        assert_eq!(value(Op::FAdd, int, 1, 1), None);
        let wide = Integer { width: 64, signed: false };
        assert_eq!(value(Op::IMul, wide, -1, -1), Some(1));
    }
}
