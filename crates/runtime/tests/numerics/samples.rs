//! What functions are computed for.

use super::kernel::{CHUNK, Operands};

/// A generator of numbers that are not random at all: the same ones each time.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Between zero and one.
    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / 2f64.powi(53)
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }
}

/// Numbers at which functions change, for all formats.
const CORNERS: &[f64] = &[
    0.0,
    -0.0,
    0.25,
    0.5,
    1.0,
    1.5,
    2.0,
    3.0,
    4.0,
    10.0,
    171.0,
    0.99999999,
    1.00000001,
    0.693,
    std::f64::consts::FRAC_PI_2,
    std::f64::consts::PI,
    std::f64::consts::TAU,
    1e22,
    1e300,
    1e-300,
    2.2250738585072014e-308,
    5e-324,
    709.78,
    -745.1,
    88.72,
    27.2,
    -0.5,
    -1.0,
    -2.5,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    f64::MAX,
];

fn double(numbers: &mut Numbers, i: usize) -> f64 {
    match i % 8 {
        0 => f64::from_bits(numbers.next()),
        1 | 2 => numbers.between(-1.25, 1.25),
        3 => numbers.between(-12.0, 12.0),
        4 => numbers.between(-800.0, 800.0),
        5 => {
            // Near a multiple of a quarter turn.
            let n = (numbers.next() % 4000) as f64 - 2000.0;
            n * std::f64::consts::FRAC_PI_4 * (1.0 + numbers.between(-1e-12, 1e-12))
        }
        6 => 1.0 + numbers.between(-1.0, 1.0) * 2f64.powi(-((numbers.next() % 52) as i32)),
        _ => CORNERS[numbers.next() as usize % CORNERS.len()],
    }
}

/// How many doubles, since the digits of their results take long.
const DOUBLES: usize = 2400;

fn second(operands: Operands, numbers: &mut Numbers, i: usize) -> u64 {
    match operands {
        Operands::Integer => match i % 3 {
            0 => numbers.next() as i32 as u32 as u64,
            1 => (numbers.next() % 41) as i32 as u64,
            _ => u64::from((-((numbers.next() % 40) as i32)) as u32),
        },
        _ => double(numbers, i / 3).to_bits(),
    }
}

pub(super) fn doubles(name: &str, operands: Operands) -> Vec<Vec<u64>> {
    let mut numbers = Numbers(name.len() as u64);
    let mut lists = vec![Vec::new(); operands.count()];
    for i in 0..DOUBLES {
        let x = double(&mut numbers, i);
        lists[0].push(x.to_bits());
        if operands.count() > 1 {
            let mut y = second(operands, &mut numbers, i);
            if operands == Operands::Two && i % 4 == 1 {
                // Near the first.
                y = (x * numbers.between(0.1, 3.0)).to_bits();
            }
            lists[1].push(y);
        }
    }
    lists
}

/// Whether the reference knows the result; zeros, infinities and poles have a test of their own.
pub(super) fn is_ordinary(name: &str, x: f64, y: f64) -> bool {
    if !x.is_finite() || !y.is_finite() {
        return false;
    }
    match name {
        "acos" | "asin" | "acospi" | "asinpi" => x.abs() <= 1.0,
        "atanh" => x.abs() < 1.0,
        "acosh" => x >= 1.0,
        "log" | "log2" | "log10" | "rsqrt" => x > 0.0,
        "log1p" => x > -1.0 && x != 0.0,
        "pow" | "pown" | "powr" if (y * x.abs().ln()).abs() > 800.0 => false,
        "pow" | "pown" => x != 0.0 && (x > 0.0 || y.fract() == 0.0),
        "powr" => x > 0.0,
        "rootn" => x != 0.0 && y != 0.0 && (x > 0.0 || y % 2.0 != 0.0),
        "fmod" | "remainder" => y != 0.0,
        "atan2" | "atan2pi" => x != 0.0 || y != 0.0,
        "lgamma" | "tgamma" => x != 0.0 && (x > 0.0 || x.fract() != 0.0) && x < 1e15 && x > -1e6,
        "tanpi" => x.fract().abs() != 0.5,
        "erfc" => x < 28.0,
        "exp" | "expm1" | "sinh" | "cosh" | "tanh" => x.abs() < 800.0,
        "exp2" | "exp10" => x.abs() < 1100.0,
        _ => true,
    }
}

/// All halves, and pairs of them.
pub(super) fn halves(name: &str, operands: Operands) -> Box<dyn Iterator<Item = Vec<Vec<u64>>>> {
    let all: Vec<u64> = (0..1 << 16).collect();
    if operands.count() == 1 {
        return Box::new(std::iter::once(vec![all]));
    }
    let mut numbers = Numbers(name.len() as u64);
    Box::new((0..16).map(move |_| {
        let second = (0..1 << 16).map(|_| match operands {
            Operands::Integer => u64::from(((numbers.next() % 60) as i32 - 30) as u32),
            _ => numbers.next() & 0xffff,
        });
        vec![all.clone(), second.collect()]
    }))
}

/// Singles: all, or every so many.
pub(super) fn singles(name: &str, operands: Operands, all: bool) -> Box<dyn Iterator<Item = Vec<Vec<u64>>>> {
    if operands.count() == 1 {
        // An odd number, so that all exponents have all kinds of fractions.
        let step: u64 = if all { 1 } else { 4099 };
        let per_batch = CHUNK as u64 * step;
        return Box::new((0..(1u64 << 32).div_ceil(per_batch)).map(move |batch| {
            let start = batch * per_batch;
            let values = (0..CHUNK as u64).map(move |i| start + i * step).filter(|bits| *bits < 1 << 32);
            vec![values.collect()]
        }));
    }
    let mut numbers = Numbers(name.len() as u64);
    Box::new((0..16).map(move |_| {
        let (mut first, mut others) = (Vec::new(), Vec::new());
        for i in 0..CHUNK {
            let x = if i % 2 == 0 {
                f32::from_bits(numbers.next() as u32)
            } else {
                double(&mut numbers, i / 2) as f32
            };
            first.push(u64::from(x.to_bits()));
            others.push(match operands {
                Operands::Integer => second(operands, &mut numbers, i),
                _ if i % 4 == 1 => u64::from((x * numbers.between(0.1, 3.0) as f32).to_bits()),
                _ => u64::from((double(&mut numbers, i / 3) as f32).to_bits()),
            });
        }
        vec![first, others]
    }))
}
