//! Emits operations on floating-point numbers of one type, and on integers of the same width and shape.

use spirula_ir::builtin::FloatKind;
use spirula_ir::{Attr, Context, Loc, Op, OpArena, OpBuilder, OpParts, Type, Value};
use spirula_llvm::builder::LlvmBuilder as _;
use spirula_llvm::op::{
    AShr, Add, And, Bitcast, FAdd, FCmpPredicate, FDiv, FMul, FNeg, FSub, FpExt, FpTrunc, ICmpPredicate,
    IntrCopysign, IntrFabs, IntrFloor, IntrFma, IntrRint, IntrSqrt, IntrTrunc, LShr, Mul, Or, Shl, Sub, Xor,
};
use spirula_llvm::types as llvm;

/// The formats in which functions are computed. Functions of halves are computed in singles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    Single,
    Double,
}

impl Format {
    /// Bits of a number.
    pub(crate) const fn bits(self) -> u32 {
        match self {
            Self::Single => 32,
            Self::Double => 64,
        }
    }

    /// Bits of the fraction.
    pub(crate) const fn fraction(self) -> i64 {
        match self {
            Self::Single => 23,
            Self::Double => 52,
        }
    }

    /// What is added to exponents.
    pub(crate) const fn bias(self) -> i64 {
        match self {
            Self::Single => 127,
            Self::Double => 1023,
        }
    }

    /// The least normal number.
    pub(crate) fn least(self) -> f64 {
        match self {
            Self::Single => f32::MIN_POSITIVE.into(),
            Self::Double => f64::MIN_POSITIVE,
        }
    }

    /// The number that shifts an integer into the last bits of the fraction when it is added: 1.5 times the power of two
    /// whose last bit is one.
    fn shifter(self) -> f64 {
        match self {
            Self::Single => 12_582_912.0,
            Self::Double => 6_755_399_441_055_744.0,
        }
    }

    fn shifter_bits(self) -> i64 {
        match self {
            Self::Single => i64::from((self.shifter() as f32).to_bits()),
            Self::Double => self.shifter().to_bits() as i64,
        }
    }
}

/// The sum of two numbers of which the second is less than the last place of the first.
#[derive(Clone, Copy)]
pub(crate) struct Pair {
    pub(crate) high: Value,
    pub(crate) low: Value,
}

/// A constant as a sum of two numbers of a format.
#[derive(Clone, Copy)]
pub(crate) struct Constant {
    single: (f64, f64),
    double: (f64, f64),
}

impl Constant {
    /// A constant that is the sum of two doubles.
    pub(crate) const fn new(high: f64, low: f64) -> Self {
        let single = high as f32 as f64;
        Self { single: (single, ((high - single) + low) as f32 as f64), double: (high, low) }
    }

    /// The parts in a format.
    pub(crate) fn parts(self, format: Format) -> (f64, f64) {
        match format {
            Format::Single => self.single,
            Format::Double => self.double,
        }
    }
}

/// Emits operations on numbers of one type.
pub(crate) struct Emitter<'b> {
    builder: &'b mut dyn OpBuilder,
    pub(crate) format: Format,
    /// Whether the numbers were halves.
    pub(crate) half: bool,
    /// Numbers, or vectors of them.
    pub(crate) ty: Type,
    /// Integers of the same width and shape.
    pub(crate) int: Type,
    /// The constants that were emitted.
    constants: Vec<(Type, u64, Value)>,
}

impl OpBuilder for Emitter<'_> {
    fn ctx(&self) -> &Context {
        self.builder.ctx()
    }

    fn arena(&self) -> &OpArena {
        self.builder.arena()
    }

    fn loc(&self) -> Loc {
        self.builder.loc()
    }

    fn insert(&mut self, parts: &OpParts<'_>) -> Op {
        self.builder.insert(parts)
    }
}

macro_rules! binary {
    ($($(#[$doc:meta])* $name:ident $op:ident;)*) => {
        $($(#[$doc])* pub(crate) fn $name(&mut self, a: Value, b: Value) -> Value { $op::build(self, a, b) })*
    };
}

macro_rules! unary {
    ($($(#[$doc:meta])* $name:ident $op:ident;)*) => {
        $($(#[$doc])* pub(crate) fn $name(&mut self, a: Value) -> Value { $op::build(self, a) })*
    };
}

macro_rules! compare {
    ($($(#[$doc:meta])* $name:ident $method:ident $predicate:expr;)*) => {
        $($(#[$doc])* pub(crate) fn $name(&mut self, a: Value, b: Value) -> Value {
            self.$method($predicate, a, b)
        })*
    };
}

impl<'b> Emitter<'b> {
    /// An emitter for numbers of a format in the shape of a type.
    pub(crate) fn new(builder: &'b mut dyn OpBuilder, format: Format, like: Type) -> Self {
        let ctx = builder.ctx();
        let kind = match format {
            Format::Single => FloatKind::F32,
            Format::Double => FloatKind::F64,
        };
        let ty = llvm::same_shape(ctx, like, ctx.float_type(kind));
        let int = llvm::same_shape(ctx, like, ctx.int_type(format.bits()));
        Self { builder, format, half: false, ty, int, constants: Vec::new() }
    }

    /// An emitter for another format in the same shape.
    pub(crate) fn in_format(&mut self, format: Format) -> Emitter<'_> {
        let like = self.ty;
        Emitter::new(self.builder, format, like)
    }

    /// An emitter for the elements.
    pub(crate) fn of_elements(&mut self) -> Emitter<'_> {
        let (format, like) = (self.format, llvm::scalar_of(self.builder.ctx(), self.ty));
        Emitter::new(self.builder, format, like)
    }

    /// Whether it is for doubles.
    pub(crate) fn is_double(&self) -> bool {
        self.format == Format::Double
    }

    // Constants.

    fn cached(&mut self, ty: Type, bits: u64, make: impl FnOnce(&mut Self) -> Value) -> Value {
        if let Some((.., value)) = self.constants.iter().find(|(t, b, _)| *t == ty && *b == bits) {
            return *value;
        }
        let value = make(self);
        self.constants.push((ty, bits, value));
        value
    }

    /// A number.
    pub(crate) fn f(&mut self, value: f64) -> Value {
        let ty = self.ty;
        self.cached(ty, value.to_bits(), |e| e.float_constant(ty, value))
    }

    /// An integer.
    pub(crate) fn i(&mut self, value: i64) -> Value {
        let ty = self.int;
        self.cached(ty, value as u64, |e| e.int_constant(ty, value))
    }

    /// The parts of a constant.
    pub(crate) fn parts(&mut self, constant: Constant) -> (Value, Value) {
        let (high, low) = constant.parts(self.format);
        (self.f(high), self.f(low))
    }

    /// One for singles, another one for doubles.
    pub(crate) fn choose<T>(&self, single: T, double: T) -> T {
        if self.is_double() { double } else { single }
    }

    // Arithmetic.

    binary! {
        add FAdd;
        sub FSub;
        mul FMul;
        div FDiv;
        /// The magnitude of the first with the sign of the second.
        with_sign IntrCopysign;
        iadd Add;
        isub Sub;
        imul Mul;
        and And;
        or Or;
        xor Xor;
    }

    unary! {
        neg FNeg;
        abs IntrFabs;
        sqrt IntrSqrt;
        floor IntrFloor;
        trunc IntrTrunc;
        /// The nearest integer, of two the even one.
        rint IntrRint;
    }

    compare! {
        lt fcmp FCmpPredicate::Olt;
        le fcmp FCmpPredicate::Ole;
        gt fcmp FCmpPredicate::Ogt;
        ge fcmp FCmpPredicate::Oge;
        eq fcmp FCmpPredicate::Oeq;
        ne fcmp FCmpPredicate::Une;
        /// Whether one of them is NaN.
        unordered fcmp FCmpPredicate::Uno;
        ine icmp ICmpPredicate::Ne;
        ilt icmp ICmpPredicate::Slt;
        ult icmp ICmpPredicate::Ult;
    }

    /// `a * b + c`, rounded once.
    pub(crate) fn fma(&mut self, a: Value, b: Value, c: Value) -> Value {
        IntrFma::build(self, a, b, c)
    }

    /// `c - a * b`, rounded once.
    pub(crate) fn minus_product(&mut self, a: Value, b: Value, c: Value) -> Value {
        let a = self.neg(a);
        self.fma(a, b, c)
    }

    /// A number times a constant.
    pub(crate) fn times(&mut self, a: Value, factor: f64) -> Value {
        let factor = self.f(factor);
        self.mul(a, factor)
    }

    /// A number plus a constant.
    pub(crate) fn plus(&mut self, a: Value, other: f64) -> Value {
        let other = self.f(other);
        self.add(a, other)
    }

    /// A comparison with a constant: whether the number is less.
    pub(crate) fn below(&mut self, a: Value, bound: f64) -> Value {
        let bound = self.f(bound);
        self.lt(a, bound)
    }

    /// Whether the number is greater than a constant.
    pub(crate) fn above(&mut self, a: Value, bound: f64) -> Value {
        let bound = self.f(bound);
        self.gt(a, bound)
    }

    /// Whether the number is a constant.
    pub(crate) fn is(&mut self, a: Value, constant: f64) -> Value {
        let constant = self.f(constant);
        self.eq(a, constant)
    }

    /// `condition ? yes : no`.
    pub(crate) fn sel(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        self.select(condition, yes, no)
    }

    /// A constant where a condition is true, else a number.
    pub(crate) fn sel_f(&mut self, condition: Value, yes: f64, no: Value) -> Value {
        let yes = self.f(yes);
        self.sel(condition, yes, no)
    }

    /// The condition is false.
    pub(crate) fn not(&mut self, condition: Value) -> Value {
        let ty = self.arena().ty(condition);
        let ones = self.cached(ty, 1, |e| {
            let truth = e.ctx().int_attr(e.ctx().int_type(1), 1);
            e.splat_of(ty, truth)
        });
        self.xor(condition, ones)
    }

    fn splat_of(&mut self, ty: Type, attr: Attr) -> Value {
        self.splat_constant(ty, attr)
    }

    /// Within bounds; NaN stays.
    pub(crate) fn clamp(&mut self, x: Value, low: f64, high: f64) -> Value {
        let less = self.below(x, low);
        let x = self.sel_f(less, low, x);
        let more = self.above(x, high);
        self.sel_f(more, high, x)
    }

    /// A polynomial, the coefficient of the lowest degree first.
    pub(crate) fn polynomial(&mut self, x: Value, coefficients: &[f64]) -> Value {
        if coefficients.len() > 5 {
            // Two chains, of the even and the odd powers, which do not wait for each other.
            let even: Vec<f64> = coefficients.iter().copied().step_by(2).collect();
            let odd: Vec<f64> = coefficients.iter().copied().skip(1).step_by(2).collect();
            let square = self.mul(x, x);
            let even = self.chain(square, &even);
            let odd = self.chain(square, &odd);
            return self.fma(odd, x, even);
        }
        self.chain(x, coefficients)
    }

    fn chain(&mut self, x: Value, coefficients: &[f64]) -> Value {
        let Some((last, rest)) = coefficients.split_last() else { return self.f(0.0) };
        let mut value = self.f(*last);
        for c in rest.iter().rev() {
            let c = self.f(*c);
            value = self.fma(value, x, c);
        }
        value
    }

    // Bits.

    /// The bits of numbers.
    pub(crate) fn bits(&mut self, x: Value) -> Value {
        let int = self.int;
        Bitcast::build(self, int, x)
    }

    /// The numbers with these bits.
    pub(crate) fn float(&mut self, bits: Value) -> Value {
        let ty = self.ty;
        Bitcast::build(self, ty, bits)
    }

    /// Shifted to the left by a constant.
    pub(crate) fn shl(&mut self, x: Value, amount: i64) -> Value {
        let amount = self.i(amount);
        Shl::build(self, x, amount)
    }

    /// Shifted to the right by a constant, with zeros.
    pub(crate) fn shr(&mut self, x: Value, amount: i64) -> Value {
        let amount = self.i(amount);
        LShr::build(self, x, amount)
    }

    /// Shifted to the right by a constant, with the sign.
    pub(crate) fn sar(&mut self, x: Value, amount: i64) -> Value {
        let amount = self.i(amount);
        AShr::build(self, x, amount)
    }

    /// Shifted to the left by amounts.
    pub(crate) fn shl_by(&mut self, x: Value, amount: Value) -> Value {
        Shl::build(self, x, amount)
    }

    /// Shifted to the right by amounts, with zeros.
    pub(crate) fn shr_by(&mut self, x: Value, amount: Value) -> Value {
        LShr::build(self, x, amount)
    }

    /// Some of the bits.
    pub(crate) fn masked(&mut self, x: Value, mask: i64) -> Value {
        let mask = self.i(mask);
        self.and(x, mask)
    }

    /// Whether one of these bits is set.
    pub(crate) fn has_bits(&mut self, x: Value, mask: i64) -> Value {
        let bits = self.masked(x, mask);
        let zero = self.i(0);
        self.ine(bits, zero)
    }

    /// The sign bits of numbers.
    pub(crate) fn sign(&mut self, x: Value) -> Value {
        let bits = self.bits(x);
        let shift = i64::from(self.format.bits()) - 1;
        self.masked(bits, i64::MIN >> (63 - shift))
    }

    /// A number whose sign is turned around by a sign bit.
    pub(crate) fn flip(&mut self, x: Value, sign: Value) -> Value {
        let bits = self.bits(x);
        let bits = self.xor(bits, sign);
        self.float(bits)
    }

    // Numbers and integers. The conversions are additions, since machines without AVX-512 have no other for vectors of
    // 64 bits.

    /// The nearest integer of less than half of the fraction's bits, as a number and as an integer.
    pub(crate) fn nearest(&mut self, x: Value) -> (Value, Value) {
        let shifter = self.f(self.format.shifter());
        let sum = self.add(x, shifter);
        let number = self.sub(sum, shifter);
        let bits = self.bits(sum);
        let base = self.i(self.format.shifter_bits());
        (number, self.isub(bits, base))
    }

    /// A small integer as a number.
    pub(crate) fn number(&mut self, n: Value) -> Value {
        let base = self.i(self.format.shifter_bits());
        let bits = self.iadd(n, base);
        let number = self.float(bits);
        let shifter = self.f(self.format.shifter());
        self.sub(number, shifter)
    }

    /// A small integer in a number as an integer.
    pub(crate) fn integer(&mut self, x: Value) -> Value {
        self.nearest(x).1
    }

    /// Two to the power of an integer in the range of normal exponents.
    pub(crate) fn power_of_two(&mut self, n: Value) -> Value {
        let bias = self.i(self.format.bias());
        let biased = self.iadd(n, bias);
        let bits = self.shl(biased, self.format.fraction());
        self.float(bits)
    }

    /// `x * 2^n`, rounded once, for normal `x` near one and `n` within twice the range of exponents.
    pub(crate) fn scale(&mut self, x: Value, n: Value) -> Value {
        let half = self.sar(n, 1);
        let rest = self.isub(n, half);
        let (first, second) = (self.power_of_two(half), self.power_of_two(rest));
        let value = self.mul(x, first);
        self.mul(value, second)
    }

    // Formats.

    /// Singles as doubles.
    pub(crate) fn widen(&mut self, x: Value) -> Value {
        let ty = llvm::same_shape(self.ctx(), self.ty, self.ctx().float_type(FloatKind::F64));
        FpExt::build(self, ty, x)
    }

    /// Doubles as singles.
    pub(crate) fn narrow(&mut self, x: Value) -> Value {
        let ty = llvm::same_shape(self.ctx(), self.ty, self.ctx().float_type(FloatKind::F32));
        FpTrunc::build(self, ty, x)
    }

    // Pairs.

    /// The product of two numbers, exactly.
    pub(crate) fn product(&mut self, a: Value, b: Value) -> Pair {
        let high = self.mul(a, b);
        let negative = self.neg(high);
        let low = self.fma(a, b, negative);
        Pair { high, low }
    }

    /// The product of a number and a constant.
    pub(crate) fn times_constant(&mut self, a: Value, constant: Constant) -> Pair {
        let (high, low) = self.parts(constant);
        let Pair { high, low: rest } = self.product(a, high);
        let low = self.fma(a, low, rest);
        Pair { high, low }
    }

    /// The sum of two numbers of which the first has the greater magnitude, exactly.
    pub(crate) fn sum(&mut self, a: Value, b: Value) -> Pair {
        let high = self.add(a, b);
        let gone = self.sub(a, high);
        let low = self.add(gone, b);
        Pair { high, low }
    }
}
