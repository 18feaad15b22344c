//! Generation of programs.

use super::Program;
use super::operation::{
    BITCAST, BOOLEANS, Binary, Block, Cast, FLOAT_PREDICATES, FLOATS, FROM_SIGNED, FROM_UNSIGNED, Guard,
    INDEX, INTEGER_PREDICATES, INTEGERS, Id, Op, SIGN_EXTEND, Step, TO_SIGNED, TRUNCATE, ZERO_EXTEND,
};
use super::types::{Array, Scalar, Type};
use crate::Random;

/// How deep regions are nested.
const DEPTH: usize = 3;
/// The lengths of vectors.
const LANES: [u32; 5] = [2, 3, 4, 6, 8];

/// A program of about `size` operations.
pub(super) fn generate(seed: u64, size: usize) -> Program {
    let mut random = Random::new(seed);
    let (arrays, private) = arrays(&mut random);
    let mut generator =
        Generator { random, arrays, private, values: Vec::new(), block: Block::default(), live: Vec::new() };
    let invocation = generator.emit(Type::scalar(Scalar::Index), Op::Invocation);
    generator.steps(size, DEPTH);
    generator.outputs(invocation);
    Program {
        arrays: generator.arrays,
        private: generator.private,
        body: generator.block,
        values: generator.values,
    }
}

/// Inputs and outputs; private arrays.
fn arrays(random: &mut Random) -> (Vec<Array>, Vec<Array>) {
    let shapes: [&[u32]; 4] = [&[5], &[3, 4], &[8], &[2, 2, 3]];
    let shape = |random: &mut Random| random.pick(&shapes).unwrap_or(&[4]).to_vec();
    let mut arguments = Vec::new();
    for _ in 0..2 + random.below(3) {
        let scalar = random.pick(&Scalar::STORED).unwrap_or(Scalar::I32);
        let array = Array::new(scalar, shape(random), false);
        arguments.push(if random.once_in(2) { array.dynamic() } else { array });
    }
    for scalar in Scalar::STORED {
        arguments.push(Array::new(scalar, vec![Program::INVOCATIONS, 2], true));
    }
    let private = (0..random.below(3))
        .map(|_| Array::new(random.pick(&Scalar::STORED).unwrap_or(Scalar::I32), shape(random), false))
        .collect();
    (arguments, private)
}

/// The state of generation.
struct Generator {
    random: Random,
    arrays: Vec<Array>,
    private: Vec<Array>,
    values: Vec<Type>,
    /// The block that operations are appended to.
    block: Block,
    /// The values in scope.
    live: Vec<Id>,
}

impl Generator {
    fn value(&mut self, ty: Type) -> Id {
        self.values.push(ty);
        self.values.len() - 1
    }

    fn emit(&mut self, ty: Type, op: Op) -> Id {
        let id = self.value(ty);
        self.block.steps.push(Step { results: vec![id], op });
        self.live.push(id);
        id
    }

    fn ty(&self, id: Id) -> Type {
        Op::operand_type(&self.values, id)
    }

    fn constant(&mut self, ty: Type) -> Id {
        let value = (0..ty.count()).map(|_| ty.scalar.random(&mut self.random)).collect();
        self.emit(ty, Op::Constant(value))
    }

    fn number(&mut self, ty: Type, number: u64) -> Id {
        self.emit(ty, Op::Constant(vec![number; ty.count()]))
    }

    /// A value in scope with a type, or a constant.
    fn operand(&mut self, ty: Type) -> Id {
        let of_type: Vec<Id> = self.live.iter().copied().filter(|id| self.ty(*id) == ty).collect();
        match self.random.pick(&of_type) {
            Some(id) if !self.random.once_in(6) => id,
            _ => self.constant(ty),
        }
    }

    /// A type of arithmetic.
    fn some_type(&mut self) -> Type {
        let scalars =
            [Scalar::I8, Scalar::I16, Scalar::I32, Scalar::I32, Scalar::I64, Scalar::F32, Scalar::I1];
        let scalar = self.random.pick(&scalars).unwrap_or(Scalar::I32);
        let lanes = if self.random.once_in(3) { self.random.pick(&LANES).unwrap_or(4) } else { 0 };
        Type { scalar, lanes }
    }

    fn steps(&mut self, size: usize, depth: usize) {
        for _ in 0..size {
            match self.random.below(14) {
                0..=4 => drop(self.binary()),
                5 | 6 => drop(self.cast()),
                7 => drop(self.compare()),
                8 => drop(self.select()),
                9 | 10 => self.vector(),
                11 => drop(self.load()),
                12 => self.store_private(),
                _ if depth > 0 => self.region(size / 2 + 1, depth - 1),
                _ => drop(self.binary()),
            }
        }
    }

    fn binary(&mut self) -> Id {
        let ty = self.some_type();
        let rows: &'static [Binary] = match ty.scalar {
            Scalar::F32 => FLOATS,
            Scalar::I1 => BOOLEANS,
            _ => INTEGERS,
        };
        let at = self.random.below(rows.len());
        let Some(row) = rows.get(at) else { return 0 };
        let a = self.operand(ty);
        let b = self.operand(ty);
        let b = self.guard(ty, row.guard, b);
        self.emit(ty, Op::Binary(row, a, b))
    }

    /// An operand for which the result is defined.
    fn guard(&mut self, ty: Type, guard: Guard, b: Id) -> Id {
        let mask = match guard {
            Guard::None => return b,
            Guard::ShiftAmount => u64::from(ty.scalar.width() - 1),
            Guard::Divisor => 15,
        };
        let mask = self.number(ty, mask);
        let masked = self.emit(ty, Op::Binary(by_name("andi"), b, mask));
        if guard == Guard::ShiftAmount {
            return masked;
        }
        let one = self.number(ty, 1);
        self.emit(ty, Op::Binary(by_name("ori"), masked, one))
    }

    fn cast(&mut self) -> Id {
        let from = self.some_type();
        let to = self.some_type().scalar;
        let a = self.operand(from);
        let Some(row) = self.cast_row(from.scalar, to) else { return a };
        let a = if from.scalar == Scalar::F32 && row.name == "fptosi" { self.limited(from, a) } else { a };
        self.emit(from.with(to), Op::Cast(row, a))
    }

    fn cast_row(&mut self, from: Scalar, to: Scalar) -> Option<&'static Cast> {
        let is_signed = self.random.once_in(2);
        let integral = |scalar: Scalar| scalar.is_integer() || scalar == Scalar::I1;
        if from == Scalar::I32 && to == Scalar::F32 && self.random.once_in(2) {
            return Some(&BITCAST);
        }
        if integral(from) && integral(to) {
            return match from.width().cmp(&to.width()) {
                std::cmp::Ordering::Less => Some(if is_signed { &SIGN_EXTEND } else { &ZERO_EXTEND }),
                std::cmp::Ordering::Greater => Some(&TRUNCATE),
                std::cmp::Ordering::Equal => None,
            };
        }
        match (from, to) {
            (Scalar::F32, _) if to.is_integer() => Some(&TO_SIGNED),
            (_, Scalar::F32) if from == Scalar::I1 => Some(&FROM_UNSIGNED),
            (_, Scalar::F32) if from.is_integer() => {
                Some(if is_signed { &FROM_SIGNED } else { &FROM_UNSIGNED })
            }
            _ => None,
        }
    }

    /// A float that fits into all integers.
    fn limited(&mut self, ty: Type, a: Id) -> Id {
        let [low, high] = [-100.0f32, 100.0].map(|limit| u64::from(limit.to_bits()));
        let low = self.number(ty, low);
        let high = self.number(ty, high);
        let [minimum, maximum] = ["minnumf", "maxnumf"].map(|name| by_name_in(FLOATS, name));
        let a = self.emit(ty, Op::Binary(minimum, a, high));
        self.emit(ty, Op::Binary(maximum, a, low))
    }

    fn compare(&mut self) -> Id {
        let mut ty = self.some_type();
        if ty.scalar == Scalar::I1 {
            ty.scalar = Scalar::I32;
        }
        let rows = if ty.scalar == Scalar::F32 { FLOAT_PREDICATES } else { INTEGER_PREDICATES };
        let at = self.random.below(rows.len());
        let (a, b) = (self.operand(ty), self.operand(ty));
        match rows.get(at) {
            Some(row) => self.emit(ty.with(Scalar::I1), Op::Compare(row, a, b)),
            None => a,
        }
    }

    fn condition(&mut self) -> Id {
        self.operand(Type::scalar(Scalar::I1))
    }

    fn select(&mut self) -> Id {
        let ty = self.some_type();
        let (condition, a, b) = (self.condition(), self.operand(ty), self.operand(ty));
        self.emit(ty, Op::Select(condition, a, b))
    }

    fn vector(&mut self) {
        let lanes = self.random.pick(&LANES).unwrap_or(4);
        let ty = Type { lanes, ..self.some_type() };
        let scalar = Type::scalar(ty.scalar);
        let lane = self.random.below(lanes as usize);
        match self.random.below(7) {
            0 => {
                let a = self.operand(scalar);
                self.emit(ty, Op::Broadcast(a));
            }
            1 => {
                let list = (0..lanes).map(|_| self.operand(scalar)).collect();
                self.emit(ty, Op::FromElements(list));
            }
            2 => {
                let a = self.operand(ty);
                self.emit(scalar, Op::Extract(a, lane));
            }
            3 => {
                let a = self.operand(ty);
                let index = self.index(lanes);
                self.emit(scalar, Op::ExtractAt(a, index));
            }
            4 => {
                let (a, into) = (self.operand(scalar), self.operand(ty));
                self.emit(ty, Op::Insert(a, into, lane));
            }
            5 => {
                let (a, b) = (self.operand(ty), self.operand(ty));
                let result = self.random.pick(&LANES).unwrap_or(4);
                let list = (0..result).map(|_| self.random.below(2 * lanes as usize)).collect();
                self.emit(Type { lanes: result, ..ty }, Op::Shuffle(a, b, list));
            }
            _ => self.reduce(ty),
        }
    }

    fn reduce(&mut self, ty: Type) {
        let rows: Vec<&'static Binary> = match ty.scalar {
            Scalar::F32 | Scalar::I1 => return,
            _ => INTEGERS.iter().filter(|row| !row.reduction.is_empty()).collect(),
        };
        let a = self.operand(ty);
        if let Some(row) = self.random.pick(&rows) {
            self.emit(Type::scalar(ty.scalar), Op::Reduce(row, a));
        }
    }

    /// An index below a limit.
    fn index(&mut self, limit: u32) -> Id {
        let ty = Type::scalar(Scalar::Index);
        if self.random.once_in(3) {
            let number = self.random.below(limit as usize) as u64;
            return self.number(ty, number);
        }
        let wide = if self.random.once_in(2) {
            let integer = Type::scalar(Scalar::I32);
            let value = self.operand(integer);
            let mask = self.number(integer, 0xff);
            let masked = self.emit(integer, Op::Binary(by_name("andi"), value, mask));
            self.emit(ty, Op::Cast(&INDEX, masked))
        } else {
            self.operand(ty)
        };
        let limit = self.number(ty, u64::from(limit));
        self.emit(ty, Op::Binary(by_name("remui"), wide, limit))
    }

    fn indices(&mut self, shape: &[u32]) -> Vec<Id> {
        shape.iter().map(|size| self.index(*size)).collect()
    }

    /// Reads an input or a private array.
    fn load(&mut self) -> Id {
        let count = self.arrays.len();
        let readable: Vec<(usize, Array)> = self
            .arrays
            .iter()
            .chain(&self.private)
            .cloned()
            .enumerate()
            .filter(|(_, array)| !array.is_output())
            .collect();
        let at = self.random.below(readable.len());
        let Some((number, array)) = readable.get(at) else { return 0 };
        let indices = self.indices(&array.shape);
        // Private memory starts undefined.
        if *number >= count {
            let value = self.operand(Type::scalar(array.scalar));
            self.block
                .steps
                .push(Step { results: Vec::new(), op: Op::Store(*number, indices.clone(), value) });
        }
        self.emit(Type::scalar(array.scalar), Op::Load(*number, indices))
    }

    fn store_private(&mut self) {
        let at = self.random.below(self.private.len());
        let Some(array) = self.private.get(at).cloned() else { return };
        let indices = self.indices(&array.shape);
        let value = self.operand(Type::scalar(array.scalar));
        let op = Op::Store(self.arrays.len() + at, indices, value);
        self.block.steps.push(Step { results: Vec::new(), op });
    }

    /// A branch or a loop with results.
    fn region(&mut self, size: usize, depth: usize) {
        let types: Vec<Type> = (0..self.random.below(3)).map(|_| self.some_type()).collect();
        let op = match self.random.below(3) {
            0 => {
                let condition = self.condition();
                let then = self.nested(&[], &types, size, depth);
                let otherwise = self.nested(&[], &types, size, depth);
                Op::If(condition, then, otherwise)
            }
            kind => {
                let count = self.random.below(5) as u32;
                let initial: Vec<Id> = types.iter().map(|ty| self.operand(*ty)).collect();
                let mut arguments = vec![Type::scalar(Scalar::Index)];
                arguments.extend(&types);
                let body = self.nested(&arguments, &types, size, depth);
                if kind == 1 { Op::For(count, initial, body) } else { Op::While(count, initial, body) }
            }
        };
        let results: Vec<Id> = types.iter().map(|ty| self.value(*ty)).collect();
        self.live.extend(&results);
        self.block.steps.push(Step { results, op });
    }

    /// A block with arguments that yields values of types.
    fn nested(&mut self, arguments: &[Type], yields: &[Type], size: usize, depth: usize) -> Block {
        let outside = std::mem::take(&mut self.block);
        let in_scope = self.live.len();
        self.block.arguments = arguments.iter().map(|ty| self.value(*ty)).collect();
        self.live.extend(&self.block.arguments);
        self.steps(size, depth);
        self.block.yields = yields.iter().map(|ty| self.operand(*ty)).collect();
        self.live.truncate(in_scope);
        std::mem::replace(&mut self.block, outside)
    }

    /// Writes values to the outputs, at the elements of the invocation.
    fn outputs(&mut self, invocation: Id) {
        for number in 0..self.arrays.len() {
            let Some(array) = self.arrays.get(number).filter(|array| array.is_output()) else { continue };
            let ty = Type::scalar(array.scalar);
            for column in 0..2 {
                let column = self.number(Type::scalar(Scalar::Index), column);
                let value = self.operand(ty);
                let op = Op::Store(number, vec![invocation, column], value);
                self.block.steps.push(Step { results: Vec::new(), op });
            }
        }
    }
}

fn by_name(name: &str) -> &'static Binary {
    by_name_in(INTEGERS, name)
}

/// The row of an operation, or the first one.
fn by_name_in(rows: &'static [Binary], name: &str) -> &'static Binary {
    let mut found = &rows[0];
    for row in rows {
        if row.name == name {
            found = row;
        }
    }
    found
}
