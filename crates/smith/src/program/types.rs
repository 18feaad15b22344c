//! Types, and bit patterns of their values.

use crate::Random;

/// The type of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// `i1`
    I1,
    /// `i8`
    I8,
    /// `i16`
    I16,
    /// `i32`
    I32,
    /// `i64`
    I64,
    /// `index`, whose values fit into 31 bits
    Index,
    /// `f32`
    F32,
}

impl Scalar {
    /// The integers of arithmetic.
    pub(super) const INTEGERS: [Self; 4] = [Self::I8, Self::I16, Self::I32, Self::I64];
    /// The types of memory.
    pub(super) const STORED: [Self; 6] = [Self::I1, Self::I8, Self::I16, Self::I32, Self::I64, Self::F32];

    /// The spelling of the type.
    pub fn name(self) -> &'static str {
        match self {
            Self::I1 => "i1",
            Self::I8 => "i8",
            Self::I16 => "i16",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::Index => "index",
            Self::F32 => "f32",
        }
    }

    /// The width in bits.
    pub fn width(self) -> u32 {
        match self {
            Self::I1 => 1,
            Self::I8 => 8,
            Self::I16 => 16,
            Self::I32 | Self::F32 => 32,
            Self::I64 | Self::Index => 64,
        }
    }

    /// Whether arithmetic of integers applies.
    pub(super) fn is_integer(self) -> bool {
        Self::INTEGERS.contains(&self)
    }

    /// A random value; extreme ones are frequent.
    pub(super) fn random(self, random: &mut Random) -> u64 {
        let number = random.number();
        match self {
            Self::Index => number % 16,
            Self::F32 => {
                let whole = (number % 4096) as f32 - 2048.0;
                u64::from((whole / 16.0).to_bits())
            }
            _ => {
                let width = self.width();
                let value = match random.below(8) {
                    0 => u64::MAX,
                    1 => 1 << (width - 1),
                    2 => (1 << (width - 1)) - 1,
                    3 => number % 4,
                    _ => number,
                };
                truncate(value, width)
            }
        }
    }
}

/// The low bits of a value.
pub(super) fn truncate(value: u64, width: u32) -> u64 {
    if width >= 64 { value } else { value & ((1 << width) - 1) }
}

/// The value of a signed integer.
pub(super) fn signed(value: u64, width: u32) -> i64 {
    let unused = 64 - width.clamp(1, 64);
    (value << unused) as i64 >> unused
}

/// The type of a value: a scalar, or a vector of one dimension.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Type {
    /// The type of the elements.
    pub scalar: Scalar,
    /// The number of elements of a vector; 0 for a scalar.
    pub lanes: u32,
}

impl Type {
    /// The type of a scalar.
    pub(super) const fn scalar(scalar: Scalar) -> Self {
        Self { scalar, lanes: 0 }
    }

    /// The type with other elements.
    pub(super) const fn with(self, scalar: Scalar) -> Self {
        Self { scalar, ..self }
    }

    /// The number of bit patterns of a value.
    pub(super) fn count(self) -> usize {
        self.lanes.max(1) as usize
    }

    /// The spelling of the type.
    pub(super) fn name(self) -> String {
        if self.lanes == 0 {
            self.scalar.name().to_owned()
        } else {
            format!("vector<{}x{}>", self.lanes, self.scalar.name())
        }
    }
}

/// An array in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Array {
    /// The type of the elements.
    pub scalar: Scalar,
    /// The sizes of the dimensions. The first one of an output is the number of invocations.
    pub shape: Vec<u32>,
    output: bool,
    dynamic: bool,
}

impl Array {
    pub(super) fn new(scalar: Scalar, shape: Vec<u32>, output: bool) -> Self {
        Self { scalar, shape, output, dynamic: false }
    }

    /// With a size that the type does not give.
    pub(super) fn dynamic(mut self) -> Self {
        self.dynamic = self.shape.len() == 1;
        self
    }

    /// The number of elements.
    pub fn length(&self) -> usize {
        self.shape.iter().map(|size| *size as usize).product()
    }

    /// Whether the kernel writes the array. It reads the others only.
    pub fn is_output(&self) -> bool {
        self.output
    }

    /// The spelling of the type, in a memory space if one is given.
    pub(super) fn name(&self, space: &str) -> String {
        let sizes: String = if self.dynamic {
            "?x".to_owned()
        } else {
            self.shape.iter().map(|size| format!("{size}x")).collect()
        };
        format!("memref<{sizes}{}{space}>", self.scalar.name())
    }
}
