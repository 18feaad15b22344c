//! Bit-fields: values of some bits of an integer. The instructions for them take integers of 32 bits in Vulkan; others are
//! shifted and masked.

use super::Gen;
use super::module::{Id, Type};
use spirula_spec::Op;

impl Gen<'_> {
    /// The width and signedness of an integer type.
    fn integer(&self, ty: Id) -> (u32, bool) {
        match self.m.kind(ty) {
            Some(Type::Int(width, signed)) => (*width, *signed),
            _ => (32, false),
        }
    }

    /// The value of so many bits of an integer, from a bit on.
    pub(crate) fn extract_bits(&mut self, ty: Id, of: Id, (first, count): (u32, u32)) -> Id {
        let (width, signed) = self.integer(ty);
        if width == 32 {
            let op = if signed { Op::BitFieldSExtract } else { Op::BitFieldUExtract };
            let (first, count) = (self.m.const_uint(first), self.m.const_uint(count));
            return self.op(op, ty, &[of, first, count]);
        }
        let left = self.m.const_uint(width.saturating_sub(first + count));
        let right = self.m.const_uint(width.saturating_sub(count));
        let high = self.op(Op::ShiftLeftLogical, ty, &[of, left]);
        self.op(if signed { Op::ShiftRightArithmetic } else { Op::ShiftRightLogical }, ty, &[high, right])
    }

    /// An integer with so many bits, from a bit on, replaced by those of a value.
    pub(crate) fn insert_bits(&mut self, ty: Id, old: Id, value: Id, (first, count): (u32, u32)) -> Id {
        let (width, _) = self.integer(ty);
        if width == 32 {
            let (first, count) = (self.m.const_uint(first), self.m.const_uint(count));
            return self.op(Op::BitFieldInsert, ty, &[old, value, first, count]);
        }
        let ones = u64::MAX.checked_shr(64 - count.min(64)).unwrap_or(0);
        let mask = ones.checked_shl(first).unwrap_or(0);
        let (kept, taken) = (self.m.const_integer(ty, !mask), self.m.const_integer(ty, mask));
        let rest = self.op(Op::BitwiseAnd, ty, &[old, kept]);
        let first = self.m.const_uint(first);
        let moved = self.op(Op::ShiftLeftLogical, ty, &[value, first]);
        let new = self.op(Op::BitwiseAnd, ty, &[moved, taken]);
        self.op(Op::BitwiseOr, ty, &[rest, new])
    }
}
