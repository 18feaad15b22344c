//! Arithmetic instructions, by tables.

use crate::builder::{Builder, Kind, Ty};
use spirula_spec::Op;

/// The element types of an operation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Int,
    /// Unsigned integers.
    Unsigned,
    Float,
    Bool,
}

/// Operations on scalars and vectors of one type: number of operands, and whether the result is boolean.
const ROWS: &[(Op, On, usize, bool)] = &[
    (Op::IAdd, On::Int, 2, false),
    (Op::ISub, On::Int, 2, false),
    (Op::IMul, On::Int, 2, false),
    (Op::SDiv, On::Int, 2, false),
    (Op::SRem, On::Int, 2, false),
    (Op::SMod, On::Int, 2, false),
    (Op::UDiv, On::Unsigned, 2, false),
    (Op::UMod, On::Unsigned, 2, false),
    (Op::SNegate, On::Int, 1, false),
    (Op::Not, On::Int, 1, false),
    (Op::BitwiseAnd, On::Int, 2, false),
    (Op::BitwiseOr, On::Int, 2, false),
    (Op::BitwiseXor, On::Int, 2, false),
    (Op::ShiftLeftLogical, On::Int, 2, false),
    (Op::ShiftRightLogical, On::Int, 2, false),
    (Op::ShiftRightArithmetic, On::Int, 2, false),
    (Op::IEqual, On::Int, 2, true),
    (Op::INotEqual, On::Int, 2, true),
    (Op::ULessThan, On::Int, 2, true),
    (Op::SLessThan, On::Int, 2, true),
    (Op::UGreaterThanEqual, On::Int, 2, true),
    (Op::SGreaterThan, On::Int, 2, true),
    (Op::FAdd, On::Float, 2, false),
    (Op::FSub, On::Float, 2, false),
    (Op::FMul, On::Float, 2, false),
    (Op::FDiv, On::Float, 2, false),
    (Op::FRem, On::Float, 2, false),
    (Op::FMod, On::Float, 2, false),
    (Op::FNegate, On::Float, 1, false),
    (Op::FOrdEqual, On::Float, 2, true),
    (Op::FOrdLessThan, On::Float, 2, true),
    (Op::FUnordGreaterThan, On::Float, 2, true),
    (Op::FUnordNotEqual, On::Float, 2, true),
    (Op::IsNan, On::Float, 1, true),
    (Op::LogicalAnd, On::Bool, 2, true),
    (Op::LogicalOr, On::Bool, 2, true),
    (Op::LogicalEqual, On::Bool, 2, true),
    (Op::LogicalNotEqual, On::Bool, 2, true),
    (Op::LogicalNot, On::Bool, 1, true),
];

/// Extended instructions on 32-bit operands of the result type: numbers in GLSL.std.450 and OpenCL.std.
const EXTENDED: &[(u32, u32, On, usize)] = &[
    (4, 23, On::Float, 1),
    (8, 25, On::Float, 1),
    (31, 61, On::Float, 1),
    (13, 57, On::Float, 1),
    (37, 28, On::Float, 2),
    (40, 27, On::Float, 2),
    (50, 26, On::Float, 3),
    (5, 141, On::Int, 1),
    (39, 158, On::Int, 2),
    (38, 159, On::Int, 2),
];

impl Builder {
    /// Element type and number of elements of a scalar or vector.
    pub(crate) fn shape(&self, ty: Ty) -> Option<(Ty, u32)> {
        match self.kind(ty) {
            Kind::Vector(element, n) => Some((element, n)),
            Kind::Matrix(..) | Kind::Array(..) | Kind::Struct(_) => None,
            _ => Some((ty, 1)),
        }
    }

    /// The scalar or vector type of this shape.
    pub(crate) fn shaped(&mut self, element: Ty, n: u32) -> Ty {
        if n == 1 { element } else { self.ty(Kind::Vector(element, n)) }
    }

    /// A type of values in scope, or any other, that satisfies the predicate.
    pub(crate) fn type_where(&mut self, test: impl Fn(&Self, Ty) -> bool) -> Option<Ty> {
        for _ in 0..6 {
            let at = self.random.below(self.scope.len());
            if let Some((ty, _)) = self.scope.get(at)
                && test(self, *ty)
            {
                return Some(*ty);
            }
            let any = self.random.below(self.types.len());
            if any < self.types.len() && test(self, any) {
                return Some(any);
            }
        }
        None
    }

    fn takes(&self, on: On, ty: Ty) -> bool {
        let Some((element, _)) = self.shape(ty) else { return false };
        match (on, self.kind(element)) {
            (On::Int, Kind::Int(..)) | (On::Float, Kind::Float(_)) | (On::Bool, Kind::Bool) => true,
            (On::Unsigned, Kind::Int(_, signed)) => !signed || !self.is_shader(),
            _ => false,
        }
    }

    /// Adds an operation of the tables.
    pub(crate) fn arithmetic(&mut self) {
        match self.random.below(10) {
            0 => self.extended(),
            1 => self.conversion(),
            2 => self.select(),
            3 if self.is_shader() => self.linear(),
            _ => {
                let Some((op, on, arity, asks)) = self.random.pick(ROWS) else { return };
                let Some(ty) = self.type_where(|this, ty| this.takes(on, ty)) else { return };
                let mut operands: Vec<u32> = (0..arity).map(|_| self.pick(ty)).collect();
                let result = if asks { self.bool_like(ty) } else { ty };
                if !self.defined {
                    self.value(op, result, &operands);
                } else if !asks && on == On::Float {
                    self.exact(op, ty, operands);
                } else {
                    self.guard(op, ty, &mut operands);
                    self.value(op, result, &operands);
                }
            }
        }
    }

    /// The boolean type with as many elements.
    fn bool_like(&mut self, ty: Ty) -> Ty {
        let n = self.shape(ty).map_or(1, |(_, n)| n);
        let bool_type = self.bool_type();
        self.shaped(bool_type, n)
    }

    fn extended(&mut self) {
        let Some((glsl, opencl, on, arity)) = self.random.pick(EXTENDED) else { return };
        // Square roots are not exact, and fma is not fma on all devices.
        if self.defined && matches!(glsl, 31 | 50) {
            return;
        }
        let wide = |this: &Self, ty: Ty| {
            let element = this.shape(ty).map(|(element, _)| this.kind(element));
            matches!(element, Some(Kind::Int(32, _) | Kind::Float(32))) && this.takes(on, ty)
        };
        let Some(ty) = self.type_where(wide) else { return };
        let mut words = vec![self.set, if self.is_shader() { glsl } else { opencl }];
        for _ in 0..arity {
            words.push(self.pick(ty));
        }
        self.value(Op::ExtInst, ty, &words);
    }

    fn conversion(&mut self) {
        let numeric = |this: &Self, ty: Ty| this.takes(On::Int, ty) || this.takes(On::Float, ty);
        let Some(from) = self.type_where(numeric) else { return };
        let Some((element, n)) = self.shape(from) else { return };
        let to = self.random_type(0);
        let op = match (self.kind(element), self.kind(to)) {
            (Kind::Int(a, _), Kind::Int(b, _)) if a == b && element != to => Op::Bitcast,
            (Kind::Int(a, _), Kind::Int(b, signed)) if a != b => {
                if signed || self.random.once_in(2) && !self.is_shader() {
                    Op::SConvert
                } else {
                    Op::UConvert
                }
            }
            (Kind::Float(a), Kind::Float(b)) if a != b => Op::FConvert,
            (Kind::Float(a), Kind::Int(b, _)) if a == b && self.random.once_in(2) => Op::Bitcast,
            (Kind::Int(a, _), Kind::Float(b)) if a == b && !self.defined && self.random.once_in(2) => {
                Op::Bitcast
            }
            (Kind::Float(_), Kind::Int(_, true)) => Op::ConvertFToS,
            (Kind::Float(_), Kind::Int(_, false)) => Op::ConvertFToU,
            (Kind::Int(_, true), Kind::Float(_)) => Op::ConvertSToF,
            (Kind::Int(_, false), Kind::Float(_)) => Op::ConvertUToF,
            _ => return,
        };
        let mut operand = self.pick(from);
        if self.defined && matches!(op, Op::ConvertSToF | Op::ConvertUToF) {
            operand = self.masked(from, operand, 255);
        }
        let result = self.shaped(to, n);
        self.value(op, result, &[operand]);
    }

    fn select(&mut self) {
        let Some(ty) = self.type_where(|this, ty| this.shape(ty).is_some()) else { return };
        let condition = self.bool_like(ty);
        let operands = [self.pick(condition), self.pick(ty), self.pick(ty)];
        self.value(Op::Select, ty, &operands);
    }

    /// Linear algebra on vectors and matrices.
    fn linear(&mut self) {
        let is_matrix = |this: &Self, ty: Ty| matches!(this.kind(ty), Kind::Matrix(..));
        if let Some(matrix) = self.type_where(is_matrix)
            && let Kind::Matrix(column, columns) = self.kind(matrix)
            && let Some((element, rows)) = self.shape(column)
        {
            let row = self.shaped(element, columns);
            let m = self.pick(matrix);
            match self.random.below(4) {
                0 => {
                    let v = self.pick(row);
                    self.exact(Op::MatrixTimesVector, column, vec![m, v]);
                }
                1 => {
                    let v = self.pick(column);
                    self.exact(Op::VectorTimesMatrix, row, vec![v, m]);
                }
                2 => {
                    let turned = self.ty(Kind::Matrix(row, rows));
                    self.value(Op::Transpose, turned, &[m]);
                }
                _ => {
                    let s = self.pick(element);
                    self.exact(Op::MatrixTimesScalar, matrix, vec![m, s]);
                }
            }
            return;
        }
        let is_vector =
            |this: &Self, ty: Ty| this.takes(On::Float, ty) && matches!(this.kind(ty), Kind::Vector(..));
        let Some(vector) = self.type_where(is_vector) else { return };
        let Some((element, _)) = self.shape(vector) else { return };
        let a = self.pick(vector);
        if self.random.once_in(2) {
            let b = self.pick(vector);
            self.exact(Op::Dot, element, vec![a, b]);
        } else {
            let s = self.pick(element);
            self.exact(Op::VectorTimesScalar, vector, vec![a, s]);
        }
    }
}
