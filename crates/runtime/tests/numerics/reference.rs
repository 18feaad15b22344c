//! Functions in many more digits than a double has.

use astro_float_num::{BigFloat, Consts, RoundingMode};

/// Bits of the results.
const BITS: usize = 192;
const NEAREST: RoundingMode = RoundingMode::ToEven;

/// Computes functions of doubles.
pub(super) struct Wide {
    constants: Consts,
}

/// A function of one or two doubles.
pub(super) type Function = fn(&mut Wide, f64, f64) -> BigFloat;

/// `B(2k)` as fractions, from `k` of 1.
const BERNOULLI: [(f64, f64); 15] = [
    (1.0, 6.0),
    (-1.0, 30.0),
    (1.0, 42.0),
    (-1.0, 30.0),
    (5.0, 66.0),
    (-691.0, 2730.0),
    (7.0, 6.0),
    (-3617.0, 510.0),
    (43867.0, 798.0),
    (-174611.0, 330.0),
    (854513.0, 138.0),
    (-236364091.0, 2730.0),
    (8553103.0, 6.0),
    (-23749461029.0, 870.0),
    (8615841276005.0, 14322.0),
];

fn big(x: f64) -> BigFloat {
    of(x, BITS)
}

/// A number with so many bits. What is not normal becomes that first, since the conversion takes it for less.
fn of(x: f64, bits: usize) -> BigFloat {
    if x.is_normal() || x == 0.0 {
        return BigFloat::from_f64(x, bits);
    }
    let mut value = BigFloat::from_f64(x * 2f64.powi(200), bits);
    if let Some(exponent) = value.exponent() {
        value.set_exponent(exponent - 200);
    }
    value
}

impl Wide {
    pub(super) fn new() -> Self {
        Self { constants: Consts::new().unwrap() }
    }

    fn pi(&mut self, bits: usize) -> BigFloat {
        self.constants.pi(bits, NEAREST)
    }

    fn over_pi(&mut self, x: &BigFloat) -> BigFloat {
        x.div(&self.pi(BITS), BITS, NEAREST)
    }

    pub(super) fn exp(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).exp(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn exp2(&mut self, x: f64, _: f64) -> BigFloat {
        self.power(&big(2.0), &big(x))
    }

    pub(super) fn exp10(&mut self, x: f64, _: f64) -> BigFloat {
        self.power(&big(10.0), &big(x))
    }

    pub(super) fn expm1(&mut self, x: f64, _: f64) -> BigFloat {
        // With as many digits more as the difference loses.
        let more = BITS + x.abs().recip().log2().clamp(0.0, 1100.0) as usize;
        let power = big(x).exp(more, NEAREST, &mut self.constants);
        power.sub(&big(1.0), BITS, NEAREST)
    }

    pub(super) fn ln(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).ln(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn log2(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).log2(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn log10(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).log10(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn log1p(&mut self, x: f64, _: f64) -> BigFloat {
        let sum = big(x).add_full_prec(&big(1.0));
        sum.ln(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn sin(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).sin(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn cos(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).cos(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn tan(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).tan(BITS, NEAREST, &mut self.constants)
    }

    /// Pi times a number, less whole turns.
    fn turns(&mut self, x: f64) -> BigFloat {
        let rest = x % 2.0;
        // The nearest multiple of a half is exact, so that zeros are.
        self.pi(BITS + 64).mul(&big(rest), BITS + 64, NEAREST)
    }

    pub(super) fn sinpi(&mut self, x: f64, _: f64) -> BigFloat {
        if x.fract() == 0.0 {
            return big(0.0);
        }
        self.turns(x).sin(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn cospi(&mut self, x: f64, _: f64) -> BigFloat {
        if x.fract().abs() == 0.5 {
            return big(0.0);
        }
        self.turns(x).cos(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn tanpi(&mut self, x: f64, y: f64) -> BigFloat {
        let sine = self.sinpi(x, y);
        sine.div(&self.cospi(x, y), BITS, NEAREST)
    }

    pub(super) fn asin(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).asin(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn acos(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).acos(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn atan(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).atan(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn atan2(&mut self, y: f64, x: f64) -> BigFloat {
        if x == 0.0 {
            let half = self.pi(BITS).mul(&big(0.5), BITS, NEAREST);
            return if y < 0.0 { half.neg() } else { half };
        }
        let angle = big(y).div(&big(x), BITS + 64, NEAREST).atan(BITS + 64, NEAREST, &mut self.constants);
        if x > 0.0 {
            return angle;
        }
        let pi = self.pi(BITS + 64);
        if y.is_sign_negative() { angle.sub(&pi, BITS, NEAREST) } else { angle.add(&pi, BITS, NEAREST) }
    }

    pub(super) fn asinpi(&mut self, x: f64, y: f64) -> BigFloat {
        let angle = self.asin(x, y);
        self.over_pi(&angle)
    }

    pub(super) fn acospi(&mut self, x: f64, y: f64) -> BigFloat {
        let angle = self.acos(x, y);
        self.over_pi(&angle)
    }

    pub(super) fn atanpi(&mut self, x: f64, y: f64) -> BigFloat {
        let angle = self.atan(x, y);
        self.over_pi(&angle)
    }

    pub(super) fn atan2pi(&mut self, y: f64, x: f64) -> BigFloat {
        let angle = self.atan2(y, x);
        self.over_pi(&angle)
    }

    pub(super) fn sinh(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).sinh(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn cosh(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).cosh(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn tanh(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).tanh(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn asinh(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).asinh(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn acosh(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).acosh(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn atanh(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).atanh(BITS, NEAREST, &mut self.constants)
    }

    fn power(&mut self, x: &BigFloat, y: &BigFloat) -> BigFloat {
        let ln = x.ln(BITS + 80, NEAREST, &mut self.constants);
        ln.mul(y, BITS + 80, NEAREST).exp(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn pow(&mut self, x: f64, y: f64) -> BigFloat {
        let value = if x.abs() == 1.0 { big(1.0) } else { self.power(&big(x.abs()), &big(y)) };
        if x < 0.0 && y % 2.0 != 0.0 { value.neg() } else { value }
    }

    pub(super) fn rootn(&mut self, x: f64, n: f64) -> BigFloat {
        let ln = big(x.abs()).ln(BITS + 32, NEAREST, &mut self.constants);
        let root = ln.div(&big(n), BITS + 32, NEAREST).exp(BITS, NEAREST, &mut self.constants);
        if x < 0.0 { root.neg() } else { root }
    }

    pub(super) fn cbrt(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).cbrt(BITS, NEAREST)
    }

    pub(super) fn rsqrt(&mut self, x: f64, _: f64) -> BigFloat {
        big(x).sqrt(BITS, NEAREST).reciprocal(BITS, NEAREST)
    }

    pub(super) fn hypot(&mut self, x: f64, y: f64) -> BigFloat {
        let (x, y) = (big(x), big(y));
        let sum = x.mul_full_prec(&x).add(&y.mul_full_prec(&y), BITS, NEAREST);
        sum.sqrt(BITS, NEAREST)
    }

    pub(super) fn fmod(&mut self, x: f64, y: f64) -> BigFloat {
        // Exact in Rust.
        big(x % y)
    }

    pub(super) fn remainder(&mut self, x: f64, y: f64) -> BigFloat {
        let (a, b) = (x.abs(), y.abs());
        let a = a % (2.0 * b);
        // Above a half of the divisor, and of two quotients that are as near the even one.
        let rest = if a >= b {
            let rest = a - b;
            if rest >= b - rest { rest - b } else { rest }
        } else if a > b - a {
            a - b
        } else {
            a
        };
        big(if x < 0.0 { -rest } else { rest })
    }

    /// The error function, with so many bits behind the binary point.
    fn erf_to(&mut self, x: f64, bits: usize) -> BigFloat {
        if x == 0.0 {
            return big(x);
        }
        let x = of(x, bits);
        let square = x.mul(&x, bits, NEAREST);
        let twice = square.mul(&big(2.0), bits, NEAREST);
        let mut term = x;
        let mut sum = term.clone();
        let mut odd = 1.0;
        loop {
            odd += 2.0;
            term = term.mul(&twice, bits, NEAREST).div(&big(odd), bits, NEAREST);
            let (Some(of_term), Some(of_sum)) = (term.exponent(), sum.exponent()) else { break };
            if i64::from(of_term) < i64::from(of_sum) - bits as i64 {
                break;
            }
            sum = sum.add(&term, bits, NEAREST);
        }
        let power = square.neg().exp(bits, NEAREST, &mut self.constants);
        let root = self.pi(bits).sqrt(bits, NEAREST);
        sum.mul(&power, bits, NEAREST).mul(&big(2.0), bits, NEAREST).div(&root, bits, NEAREST)
    }

    pub(super) fn erf(&mut self, x: f64, _: f64) -> BigFloat {
        if x.abs() > 30.0 { big(x.signum()) } else { self.erf_to(x, BITS) }
    }

    pub(super) fn erfc(&mut self, x: f64, _: f64) -> BigFloat {
        if x < -30.0 {
            return big(2.0);
        }
        if x > 30.0 {
            return big(0.0);
        }
        let bits = BITS + (x * x * std::f64::consts::LOG2_E) as usize + 32;
        let erf = self.erf_to(x, bits);
        big(1.0).sub(&erf, bits, NEAREST)
    }

    /// The logarithm of the gamma function of a positive number.
    fn ln_gamma(&mut self, x: f64) -> BigFloat {
        let bits = BITS + 64;
        let mut z = of(x, bits);
        let one = big(1.0);
        let mut product = one.clone();
        let mut steps = x;
        while steps < 200.0 {
            product = product.mul(&z, bits, NEAREST);
            z = z.add(&one, bits, NEAREST);
            steps += 1.0;
        }
        let ln = z.ln(bits, NEAREST, &mut self.constants);
        let mut sum = z.sub(&big(0.5), bits, NEAREST).mul(&ln, bits, NEAREST).sub(&z, bits, NEAREST);
        let tau = self.pi(bits).mul(&big(2.0), bits, NEAREST).ln(bits, NEAREST, &mut self.constants);
        sum = sum.add(&tau.mul(&big(0.5), bits, NEAREST), bits, NEAREST);
        let square = z.mul(&z, bits, NEAREST);
        let mut power = z;
        for (k, (above, below)) in (1u32..).zip(BERNOULLI) {
            let k = f64::from(2 * k);
            let divisor = big(below * k * (k - 1.0)).mul(&power, bits, NEAREST);
            sum = sum.add(&big(above).div(&divisor, bits, NEAREST), bits, NEAREST);
            power = power.mul(&square, bits, NEAREST);
        }
        sum.sub(&product.ln(bits, NEAREST, &mut self.constants), bits, NEAREST)
    }

    pub(super) fn lgamma(&mut self, x: f64, _: f64) -> BigFloat {
        if x > 0.0 {
            return self.ln_gamma(x);
        }
        let gamma = self.tgamma(x, 0.0);
        gamma.abs().ln(BITS, NEAREST, &mut self.constants)
    }

    pub(super) fn tgamma(&mut self, x: f64, _: f64) -> BigFloat {
        let ln = self.ln_gamma(x.abs());
        let value = ln.exp(BITS, NEAREST, &mut self.constants);
        if x > 0.0 {
            return value;
        }
        let sine = self.sinpi(x, 0.0);
        let divisor = sine.mul(&big(x), BITS, NEAREST).mul(&value, BITS, NEAREST);
        self.pi(BITS).neg().div(&divisor, BITS, NEAREST)
    }
}

/// By how many units in the last place of a double a result differs from what it should be, and of what is greater than it if
/// something is.
pub(super) fn error(result: f64, exact: &BigFloat, at_least: Option<f64>) -> f64 {
    if exact.is_nan() {
        return if result.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if result.is_nan() {
        return f64::INFINITY;
    }
    if exact.is_inf_pos() || exact.is_inf_neg() {
        let same = result.is_infinite() && (result > 0.0) == exact.is_inf_pos();
        return if same { 0.0 } else { f64::INFINITY };
    }
    let exponent = if exact.is_zero() { -2000 } else { exact.exponent().unwrap() };
    // The exponent is that of a fraction in [1/2, 1).
    let result = if result.is_infinite() {
        if exponent > 1024 {
            return if (result > 0.0) == exact.is_positive() { 0.0 } else { f64::INFINITY };
        }
        let mut end = BigFloat::from_f64(1.0f64.copysign(result), BITS);
        end.set_exponent(1025);
        end
    } else {
        big(result)
    };
    let mut difference = result.sub(exact, BITS, NEAREST);
    if difference.is_zero() {
        return 0.0;
    }
    let least = at_least.map_or(-1021, |least| least.log2() as i32 + 1);
    let unit = exponent.max(least) - 53;
    difference.set_exponent(difference.exponent().unwrap().saturating_sub(unit).min(1000));
    let words = difference.mantissa_digits().unwrap();
    let top = *words.last().unwrap() as f64;
    let power = difference.exponent().unwrap() - 64;
    if power < -1000 { 0.0 } else { top * 2f64.powi(power) }
}
