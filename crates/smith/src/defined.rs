//! What keeps modules defined: operations have operands for which they are defined, and floating-point numbers are exact.
//!
//! Values of floating-point types are integers from 0 to 255, so that sums and products of a few are exact in any order;
//! what is computed from them is reduced to that range. So a correct optimization may reassociate, contract and fold, and
//! the results stay the same bits. [`Builder::inexact`] computes others, with NoContraction.

use crate::builder::{Builder, Kind, Section, Ty};
use crate::declare::int_words;
use spirula_spec::{Decoration, Enumeration, Op};

impl Builder {
    /// Adds an instruction whose result is not in scope.
    fn unscoped(&mut self, op: Op, ty: Ty, operands: &[u32]) -> u32 {
        let id = self.value(op, ty, operands);
        self.scope.pop();
        id
    }

    /// The constant of an integer type or a vector of them, with this number in each element.
    pub(crate) fn literal(&mut self, ty: Ty, number: i64) -> u32 {
        if let Some((.., id)) = self.literals.iter().find(|(t, n, _)| *t == ty && *n == number) {
            return *id;
        }
        let of = self.type_id(ty);
        let (op, operands) = match self.kind(ty) {
            Kind::Vector(element, n) => {
                (Op::ConstantComposite, vec![self.literal(element, number); n as usize])
            }
            Kind::Int(width, signed) => (Op::Constant, int_words(number, width, signed && self.is_shader())),
            Kind::Float(64) => {
                let bits = (number as f64).to_bits();
                (Op::Constant, vec![bits as u32, (bits >> 32) as u32])
            }
            _ => (Op::Constant, vec![(number as f32).to_bits()]),
        };
        let id = self.new_id();
        self.emit(Section::Globals, op, &[&[of, id], operands.as_slice()].concat());
        self.literals.push((ty, number, id));
        id
    }

    /// An integer and a mask.
    pub(crate) fn masked(&mut self, ty: Ty, value: u32, mask: i64) -> u32 {
        let mask = self.literal(ty, mask);
        self.value(Op::BitwiseAnd, ty, &[value, mask])
    }

    /// Replaces operands for which an integer operation is not defined.
    pub(crate) fn guard(&mut self, op: Op, ty: Ty, operands: &mut [u32]) {
        let Some((element, _)) = self.shape(ty) else { return };
        let Kind::Int(width, _) = self.kind(element) else { return };
        let Some(last) = operands.last_mut() else { return };
        match op {
            Op::ShiftLeftLogical | Op::ShiftRightLogical | Op::ShiftRightArithmetic => {
                *last = self.masked(ty, *last, i64::from(width) - 1);
            }
            // The divisor is positive: the quotient of the least number and -1 overflows.
            Op::SDiv | Op::SRem | Op::SMod | Op::UDiv | Op::UMod => {
                let positive = self.masked(ty, *last, 0x7ffe);
                let one = self.literal(ty, 1);
                *last = self.value(Op::BitwiseOr, ty, &[positive, one]);
            }
            _ => {}
        }
    }

    /// Adds an operation on floating-point numbers; if the module is defined, a part of a longer computation that is
    /// exact.
    pub(crate) fn exact(&mut self, op: Op, ty: Ty, mut operands: Vec<u32>) -> u32 {
        if !self.defined {
            return self.value(op, ty, &operands);
        }
        match op {
            Op::FRem | Op::FMod => return self.pick(ty),
            Op::FDiv => {
                let divisor = self.random.pick(&[1, 2, 4, 8]).unwrap_or(1);
                if let Some(last) = operands.last_mut() {
                    *last = self.literal(ty, divisor);
                }
            }
            _ => {}
        }
        let mut id = self.unscoped(op, ty, &operands);
        if !matches!(self.kind(ty), Kind::Matrix(..)) {
            for _ in 0..self.random.below(3) {
                let other = self.pick(ty);
                let pair = if self.random.once_in(2) { [id, other] } else { [other, id] };
                let op = if self.random.once_in(2) { Op::FAdd } else { Op::FSub };
                id = self.unscoped(op, ty, &pair);
            }
        }
        self.reduced(ty, id)
    }

    /// Puts the absolute integer part, modulo 256, in scope.
    fn reduced(&mut self, ty: Ty, id: u32) -> u32 {
        if let Kind::Matrix(column, n) = self.kind(ty) {
            let mut columns = Vec::new();
            for at in 0..n {
                let part = self.unscoped(Op::CompositeExtract, column, &[id, at]);
                columns.push(self.reduced(column, part));
            }
            return self.value(Op::CompositeConstruct, ty, &columns);
        }
        let Some((_, n)) = self.shape(ty) else { return id };
        let shader = self.is_shader();
        let word = self.ty(Kind::Int(32, shader));
        let integer = self.shaped(word, n);
        let mask = self.literal(integer, 255);
        let converted = self.unscoped(Op::ConvertFToS, integer, &[id]);
        let low = self.unscoped(Op::BitwiseAnd, integer, &[converted, mask]);
        self.value(Op::ConvertSToF, ty, &[low])
    }

    /// Computes with rounding, and puts the bits of the result in scope. Nothing may be reassociated or contracted.
    pub(crate) fn inexact(&mut self) {
        let (word, float) = (self.word_type(), self.ty(Kind::Float(32)));
        let mut parts = Vec::new();
        for _ in 0..2 + self.random.below(3) {
            let any = self.pick(word);
            parts.push(self.unscoped(Op::ConvertUToF, float, &[any]));
        }
        let mut parts = parts.into_iter();
        let Some(mut id) = parts.next() else { return };
        for part in parts {
            let op = self.random.pick(&[Op::FAdd, Op::FSub, Op::FMul]).unwrap_or(Op::FAdd);
            id = self.unscoped(op, float, &[id, part]);
            self.emit(Section::Annotations, Op::Decorate, &[id, Decoration::NoContraction.word()]);
        }
        self.value(Op::Bitcast, word, &[id]);
    }

    /// Loads from a buffer; floating-point numbers as the integers of the same bits.
    pub(crate) fn load_leaf(&mut self, pointer: u32, ty: Ty) {
        let Some((element, n)) = self.shape(ty) else { return };
        if matches!(self.kind(element), Kind::Float(_)) {
            let word = self.word_type();
            let (loaded, result) = (self.unscoped(Op::Load, ty, &[pointer]), self.shaped(word, n));
            self.value(Op::Bitcast, result, &[loaded]);
        } else {
            self.value(Op::Load, ty, &[pointer]);
        }
    }

    /// The scalars of a value as 32-bit integers; of large composites, some.
    pub(crate) fn scalars(&mut self, ty: Ty, id: u32, most: usize) -> Vec<u32> {
        let word = self.word_type();
        let shader = self.is_shader();
        let count = self.count(ty);
        let mut out = Vec::new();
        if count > 0 {
            for at in 0..count {
                if let Some(part) = self.element(ty, at)
                    && out.len() < most
                {
                    let scalar = self.unscoped(Op::CompositeExtract, part, &[id, at as u32]);
                    out.extend(self.scalars(part, scalar, most - out.len()));
                }
            }
            return out;
        }
        out.push(match self.kind(ty) {
            Kind::Bool => {
                let (one, zero) = (self.literal(word, 1), self.literal(word, 0));
                self.unscoped(Op::Select, word, &[id, one, zero])
            }
            Kind::Int(32, true) if shader => self.unscoped(Op::Bitcast, word, &[id]),
            Kind::Int(32, _) => id,
            Kind::Int(64, _) => {
                let half = self.literal(word, 32);
                let high = self.unscoped(Op::ShiftRightLogical, ty, &[id, half]);
                let both = self.unscoped(Op::BitwiseXor, ty, &[id, high]);
                self.unscoped(Op::UConvert, word, &[both])
            }
            Kind::Float(64) => self.unscoped(Op::ConvertFToU, word, &[id]),
            Kind::Float(_) => self.unscoped(Op::Bitcast, word, &[id]),
            _ => self.unscoped(Op::UConvert, word, &[id]),
        });
        out
    }
}
