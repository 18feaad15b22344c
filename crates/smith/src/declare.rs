//! Types, constants, module-scope variables.

use crate::builder::{Builder, Kind, Section, Ty, Variable};
use spirula_spec::{Decoration, Enumeration, Op, StorageClass};

impl Builder {
    /// The type of a kind, declared on demand.
    pub(crate) fn ty(&mut self, kind: Kind) -> Ty {
        let shared = !matches!(kind, Kind::Struct(_));
        if let Some(at) = self.types.iter().position(|(other, _)| shared && *other == kind) {
            return at;
        }
        let words: (Op, Vec<u32>) = match &kind {
            Kind::Bool => (Op::TypeBool, vec![]),
            Kind::Int(width, signed) => (Op::TypeInt, vec![*width, u32::from(*signed && self.is_shader())]),
            Kind::Float(width) => (Op::TypeFloat, vec![*width]),
            Kind::Vector(element, n) => (Op::TypeVector, vec![self.type_id(*element), *n]),
            Kind::Matrix(column, n) => (Op::TypeMatrix, vec![self.type_id(*column), *n]),
            Kind::Array(element, n) => {
                let length = self.length(*n);
                (Op::TypeArray, vec![self.type_id(*element), length])
            }
            Kind::Struct(members) => (Op::TypeStruct, members.iter().map(|m| self.type_id(*m)).collect()),
        };
        let id = self.new_id();
        let (op, mut operands) = words;
        operands.insert(0, id);
        self.emit(Section::Globals, op, &operands);
        self.annotate(id);
        self.types.push((kind, id));
        self.types.len() - 1
    }

    /// The constant for an array length.
    pub(crate) fn length(&mut self, n: u32) -> u32 {
        let word = self.ty(Kind::Int(32, false));
        let id = self.new_id();
        self.emit(Section::Globals, Op::Constant, &[self.type_id(word), id, n]);
        id
    }

    pub(crate) fn word_type(&mut self) -> Ty {
        self.ty(Kind::Int(32, false))
    }

    pub(crate) fn bool_type(&mut self) -> Ty {
        self.ty(Kind::Bool)
    }

    /// A type of values, nested at most `depth` deep.
    pub(crate) fn random_type(&mut self, depth: usize) -> Ty {
        let signed = self.is_shader() && self.random.once_in(2);
        match self.random.below(if depth == 0 { 7 } else { 14 }) {
            0 => self.ty(Kind::Bool),
            1 | 2 => self.ty(Kind::Int(32, signed)),
            3 => {
                let width = if self.random.once_in(2) { 16 } else { 64 };
                self.ty(Kind::Int(width, signed))
            }
            4 => self.ty(Kind::Float(64)),
            5 | 6 => self.ty(Kind::Float(32)),
            7..=10 => {
                let element = self.random_type(0);
                let n = 2 + self.random.below(3) as u32;
                self.ty(Kind::Vector(element, n))
            }
            11 if self.is_shader() => {
                let element = self.ty(Kind::Float(32));
                let (rows, columns) = (2 + self.random.below(3) as u32, 2 + self.random.below(3) as u32);
                let column = self.ty(Kind::Vector(element, rows));
                self.ty(Kind::Matrix(column, columns))
            }
            11 | 12 => {
                let element = self.random_type(depth - 1);
                let n = 1 + self.random.below(5) as u32;
                self.ty(Kind::Array(element, n))
            }
            _ => {
                let count = 1 + self.random.below(4);
                let members = (0..count).map(|_| self.random_type(depth - 1)).collect();
                self.ty(Kind::Struct(members))
            }
        }
    }

    /// A constant of a type.
    pub(crate) fn constant(&mut self, ty: Ty) -> u32 {
        let known: Vec<u32> = self.constants.iter().filter(|(t, _)| *t == ty).map(|(_, id)| *id).collect();
        if !known.is_empty() && !self.random.once_in(4) {
            return self.random.pick(&known).unwrap_or(0);
        }
        let id = self.new_constant(ty);
        self.constants.push((ty, id));
        id
    }

    /// A constant that can be an initializer: not undefined.
    pub(crate) fn initializer(&mut self, ty: Ty) -> Option<u32> {
        let id = self.constant(ty);
        (!self.undefined.contains(&id)).then_some(id)
    }

    fn new_constant(&mut self, ty: Ty) -> u32 {
        let of = self.type_id(ty);
        let id = self.new_id();
        match self.kind(ty) {
            _ if self.random.once_in(12) => self.emit(Section::Globals, Op::ConstantNull, &[of, id]),
            _ if !self.defined && self.random.once_in(30) => {
                self.emit(Section::Globals, Op::Undef, &[of, id]);
                self.undefined.push(id);
            }
            Kind::Bool => {
                let op = if self.random.once_in(2) { Op::ConstantTrue } else { Op::ConstantFalse };
                self.emit(Section::Globals, op, &[of, id]);
            }
            Kind::Int(width, signed) => {
                let number = match self.random.below(3) {
                    0 => self.random.number() as i64,
                    _ => self.random.below(9) as i64 - 2,
                };
                let words = int_words(number, width, signed && self.is_shader());
                let mut all = vec![of, id];
                all.extend(words);
                self.emit(Section::Globals, Op::Constant, &all);
            }
            Kind::Float(width) => {
                let number = if self.defined {
                    self.random.below(256) as f64
                } else {
                    (self.random.below(4001) as f64 - 2000.0) / 16.0
                };
                let mut all = vec![of, id];
                if width == 64 {
                    let bits = number.to_bits();
                    all.extend([bits as u32, (bits >> 32) as u32]);
                } else {
                    all.push((number as f32).to_bits());
                }
                self.emit(Section::Globals, Op::Constant, &all);
            }
            Kind::Vector(..) | Kind::Matrix(..) | Kind::Array(..) | Kind::Struct(_) => {
                let mut all = vec![of, id];
                for n in 0..self.count(ty) {
                    let part = self.element(ty, n).unwrap_or(ty);
                    all.push(self.constant(part));
                }
                self.emit(Section::Globals, Op::ConstantComposite, &all);
            }
        }
        self.annotate(id);
        id
    }

    /// Declares specialization constants.
    fn specialization(&mut self) {
        let word = self.word_type();
        let mut words = Vec::new();
        for n in 0..self.random.below(4) {
            let id = self.new_id();
            let value = self.random.below(90) as u32;
            self.emit(Section::Globals, Op::SpecConstant, &[self.type_id(word), id, value]);
            let decoration = [id, Decoration::SpecId.word(), n as u32];
            self.emit(Section::Annotations, Op::Decorate, &decoration);
            self.annotate(id);
            self.specialized.push((word, id));
            words.push(id);
        }
        if let (Some(a), Some(b)) = (self.random.pick(&words), self.random.pick(&words)) {
            let op = self.random.pick(&[Op::IAdd, Op::IMul, Op::BitwiseXor]).unwrap_or(Op::ISub);
            let id = self.new_id();
            let of = self.type_id(word);
            self.emit(Section::Globals, Op::SpecConstantOp, &[of, id, u32::from(op.0), a, b]);
            self.specialized.push((word, id));
            let pair = self.ty(Kind::Vector(word, 2));
            let both = self.new_id();
            self.emit(Section::Globals, Op::SpecConstantComposite, &[self.type_id(pair), both, a, id]);
            self.specialized.push((pair, both));
        }
    }

    /// Declares module-scope items other than those declared on demand.
    pub(crate) fn globals(&mut self) {
        self.specialization();
        if self.defined {
            self.io();
        } else if self.is_shader() {
            for _ in 0..self.random.below(5) {
                let class = self.random.pick(&[StorageClass::Private, StorageClass::Workgroup]);
                self.global(class.unwrap_or(StorageClass::Private));
            }
            self.invocation_id();
            for n in 0..1 + self.random.below(3) {
                self.buffer(n as u32);
            }
        }
    }

    pub(crate) fn global(&mut self, class: StorageClass) {
        let ty = self.random_type(2);
        let pointee = self.type_id(ty);
        let pointer = self.pointer(class, pointee);
        let initialized = class == StorageClass::Private && (self.defined || self.random.once_in(2));
        let initializer = if initialized { self.initializer(ty) } else { None };
        let id = self.new_id();
        let mut words = vec![pointer, id, class.word()];
        words.extend(initializer);
        self.emit(Section::Globals, Op::Variable, &words);
        self.annotate(id);
        self.globals.push(Variable { id, class, ty });
    }
}

/// The words of an integer: one for up to 32 bits, sign-extended.
pub(crate) fn int_words(number: i64, width: u32, signed: bool) -> Vec<u32> {
    match (width, signed) {
        (64, _) => vec![number as u32, (number >> 32) as u32],
        (16, true) => vec![i32::from(number as i16) as u32],
        (16, false) => vec![u32::from(number as u16)],
        _ => vec![number as u32],
    }
}
