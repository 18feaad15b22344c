//! Signatures of intrinsic functions and methods, written as text: `lerp(T:float, T, T) -> T`.
//!
//! A parameter is a type, after `out`, `inout` or `ref` where it is written. Types are
//!
//! * numeric types of the language: `float`, `uint4`, `float3x4`;
//! * variables: `T:float` at its first use says which components it may have ([`Class`]), `T` at others. An argument may
//!   have any shape; `T:float[c]` excludes matrices, `T:float[r]` takes square matrices only, `T:float[s]` scalars.
//! * made of a variable: `T.bool` has its shape, `T.s` its component, `T.4` four components, `T.t` is the transpose;
//! * in methods: `E` the element of the object, `G` four of the element's components, `C`, `D`, `O`, `L`, `P` a texture's
//!   coordinate, derivative, offset, position with a mip level and position, `N` outputs for the size, `S` and `Z` a
//!   sampler and a comparison sampler, left out where the object has one;
//! * `sampler`, `record` (any of the program), `object` (any), `accel`, `ray`, `string`, `void`;
//! * `F`, the explicit template argument or `uint`; `...` for any more arguments;
//! * `mul`, the result of a product.

use super::classes::ClassRow;
use crate::types::Scalar;

/// Which components a type variable may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Floats of 16 and 32 bits.
    Float,
    /// Floats of all widths.
    Floats,
    /// `double`
    Double,
    /// Integers.
    Int,
    /// Unsigned integers.
    Uint,
    /// Integers of exactly 32 bits.
    Int32,
    /// Integers of exactly 64 bits.
    Int64,
    /// `float`, exactly.
    Float32,
    /// Integers and floats.
    Num,
    /// Integers and floats of 32 bits, and `bool`.
    Num32,
    /// Integers and floats of 16 bits.
    Num16,
    /// `bool`
    Bool,
    /// All scalars.
    Any,
}

impl Class {
    const NAMES: &'static [(&'static str, Self)] = &[
        ("float", Self::Float),
        ("floats", Self::Floats),
        ("double", Self::Double),
        ("int", Self::Int),
        ("uint", Self::Uint),
        ("int32", Self::Int32),
        ("int64", Self::Int64),
        ("float32", Self::Float32),
        ("num", Self::Num),
        ("num32", Self::Num32),
        ("num16", Self::Num16),
        ("bool", Self::Bool),
        ("any", Self::Any),
    ];

    /// Whether an argument has to have such components, that is, is not converted.
    pub(crate) fn is_exact(self) -> bool {
        matches!(self, Self::Int32 | Self::Int64 | Self::Float32 | Self::Double | Self::Num16)
    }
}

/// Which shapes a type variable may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// All.
    Any,
    /// Scalars and vectors.
    Vector,
    /// Square matrices.
    Square,
    /// Scalars.
    Scalar,
}

/// The type of a parameter or result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParamType {
    /// `void`
    Void,
    /// A number, vector (columns 0) or matrix; no rows and columns for a scalar.
    Fixed(Scalar, u8, u8),
    /// A type variable.
    Var(u8),
    /// The shape of a variable with another component.
    Shaped(u8, Scalar),
    /// The component of a variable.
    Component(u8),
    /// A vector of so many of a variable's component.
    Vector(u8, u8),
    /// The transpose of a variable.
    Transpose(u8),
    /// The element of the object.
    Element,
    /// Four of the element's component.
    Gather,
    /// A sampler; the flag says whether it compares; `None` if it may.
    Sampler(Option<bool>),
    /// An object of the class with this name.
    Object(&'static str),
    /// Any record of the program.
    Record,
    /// Any object.
    AnyObject,
    /// `RayDesc`
    Ray,
    /// `string`
    String,
    /// The explicit template argument.
    Explicit,
    /// The product of the arguments.
    Product,
}

/// How a parameter passes its argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// By value.
    In,
    /// Written.
    Out,
    /// Read and written.
    InOut,
    /// The place itself: of an atomic operation.
    Ref,
}

/// A parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Param {
    /// Its type.
    pub ty: ParamType,
    /// How it passes its argument.
    pub direction: Direction,
}

impl Param {
    /// Whether its argument is written and not read.
    pub fn is_out(&self) -> bool {
        self.direction == Direction::Out
    }
}

/// An intrinsic function or a method of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// Its name.
    pub name: &'static str,
    /// Its parameters.
    pub params: Vec<Param>,
    /// Whether more arguments may follow.
    pub is_variadic: bool,
    /// What it returns.
    pub result: ParamType,
    /// The type variables, in order.
    pub vars: Vec<(Class, Shape)>,
}

/// The rows that `text` has, for a class of objects or none. The texts are constants of this crate, and a test parses
/// all of them, so that mistakes do not reach users.
pub(crate) fn parse_rows(rows: &[&'static str], class: Option<&ClassRow>) -> Vec<Signature> {
    rows.iter().flat_map(|text| text.lines()).filter_map(|line| parse_row(line.trim(), class)).collect()
}

fn parse_row(line: &'static str, class: Option<&ClassRow>) -> Option<Signature> {
    let (head, result) = line.split_once(" -> ")?;
    let (name, rest) = head.split_once('(')?;
    let inner = rest.strip_suffix(')')?;
    let mut row =
        Signature { name, params: Vec::new(), is_variadic: false, result: ParamType::Void, vars: Vec::new() };
    let mut names = Vec::new();
    for text in inner.split(',').map(str::trim).filter(|t| !t.is_empty()) {
        row.parse_param(text, class, &mut names)?;
    }
    row.result = row.parse_type(result, class, &mut names)?;
    Some(row)
}

impl Signature {
    fn parse_param(
        &mut self,
        text: &'static str,
        class: Option<&ClassRow>,
        names: &mut Vec<&'static str>,
    ) -> Option<()> {
        let (direction, text) = match text.split_once(' ') {
            Some(("out", rest)) => (Direction::Out, rest),
            Some(("inout", rest)) => (Direction::InOut, rest),
            Some(("ref", rest)) => (Direction::Ref, rest),
            _ => (Direction::In, text),
        };
        match (text, class) {
            ("...", _) => self.is_variadic = true,
            ("S" | "Z" | "A", Some(class)) if class.has_sampler => {}
            ("N", Some(class)) => {
                for _ in 0..class.size_count() {
                    let ty = self.parse_type("N:any[s]", Some(class), names)?;
                    self.params.push(Param { ty, direction: Direction::Out });
                }
            }
            _ => {
                let ty = self.parse_type(text, class, names)?;
                self.params.push(Param { ty, direction });
            }
        }
        Some(())
    }

    fn parse_type(
        &mut self,
        text: &'static str,
        class: Option<&ClassRow>,
        names: &mut Vec<&'static str>,
    ) -> Option<ParamType> {
        let vector = |scalar, count: u8| ParamType::Fixed(scalar, if count == 1 { 0 } else { count }, 0);
        Some(match (text, class) {
            ("void", _) => ParamType::Void,
            ("E", Some(_)) => ParamType::Element,
            ("G", Some(_)) => ParamType::Gather,
            ("C", Some(c)) => vector(Scalar::Float, c.dims + u8::from(c.arrayed)),
            ("D", Some(c)) => vector(Scalar::Float, c.dims),
            ("O", Some(c)) => vector(Scalar::Int, c.dims),
            ("L", Some(c)) => vector(Scalar::Int, c.dims + u8::from(c.arrayed) + 1),
            ("P", Some(c)) => vector(Scalar::Int, c.dims + u8::from(c.arrayed)),
            ("S", Some(_)) => ParamType::Sampler(Some(false)),
            ("Z", Some(_)) => ParamType::Sampler(Some(true)),
            ("A" | "sampler", _) => ParamType::Sampler(None),
            ("F", _) => ParamType::Explicit,
            ("record", _) => ParamType::Record,
            ("object", _) => ParamType::AnyObject,
            ("accel", _) => ParamType::Object("RaytracingAccelerationStructure"),
            ("ray", _) => ParamType::Ray,
            ("string", _) => ParamType::String,
            ("mul", _) => ParamType::Product,
            _ => match text.strip_prefix('@') {
                Some(class) => ParamType::Object(class),
                None => match parse_numeric(text) {
                    Some(fixed) => fixed,
                    None => self.parse_variable(text, names)?,
                },
            },
        })
    }

    fn parse_variable(&mut self, text: &'static str, names: &mut Vec<&'static str>) -> Option<ParamType> {
        if let Some((name, class)) = text.split_once(':') {
            let (class, shape) = match class.split_once('[') {
                None => (class, Shape::Any),
                Some((class, "c]")) => (class, Shape::Vector),
                Some((class, "r]")) => (class, Shape::Square),
                Some((class, "s]")) => (class, Shape::Scalar),
                Some(_) => return None,
            };
            let class = Class::NAMES.iter().find(|(text, _)| *text == class)?.1;
            // A part of the variable may stand before it: `select(T.bool, T:any, T)`.
            if name != "N"
                && let Some(known) = names.iter().position(|n| *n == name)
            {
                self.vars[known] = (class, shape);
                return Some(ParamType::Var(u8::try_from(known).ok()?));
            }
            names.push(name);
            self.vars.push((class, shape));
            return Some(ParamType::Var(u8::try_from(names.len() - 1).ok()?));
        }
        let (name, part) = text.split_once('.').map_or((text, None), |(n, p)| (n, Some(p)));
        let known = match names.iter().position(|n| *n == name) {
            Some(known) => known,
            None if part.is_some() => {
                names.push(name);
                self.vars.push((Class::Any, Shape::Any));
                names.len() - 1
            }
            None => return None,
        };
        let var = u8::try_from(known).ok()?;
        Some(match part {
            None => ParamType::Var(var),
            Some("s") => ParamType::Component(var),
            Some("t") => ParamType::Transpose(var),
            Some("4") => ParamType::Vector(var, 4),
            Some(scalar) => match parse_numeric(scalar)? {
                ParamType::Fixed(scalar, 0, 0) => ParamType::Shaped(var, scalar),
                _ => return None,
            },
        })
    }
}

/// `float`, `uint4`, `float3x4`
fn parse_numeric(text: &str) -> Option<ParamType> {
    const SCALARS: &[(&str, Scalar)] = &[
        ("bool", Scalar::Bool),
        ("int16_t", Scalar::Int16),
        ("uint16_t", Scalar::Uint16),
        ("int64_t", Scalar::Int64),
        ("uint64_t", Scalar::Uint64),
        ("float16_t", Scalar::Half),
        ("uint", Scalar::Uint),
        ("int", Scalar::Int),
        ("float", Scalar::Float),
        ("double", Scalar::Double),
    ];
    let (scalar, rest) = SCALARS.iter().find_map(|(name, s)| Some((*s, text.strip_prefix(name)?)))?;
    let digit = |b: u8| (b'1'..=b'4').contains(&b).then(|| b - b'0');
    Some(match rest.as_bytes() {
        [] => ParamType::Fixed(scalar, 0, 0),
        [n] => ParamType::Fixed(scalar, digit(*n)?, 0),
        [r, b'x', c] => ParamType::Fixed(scalar, digit(*r)?, digit(*c)?),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::{classes::CLASSES, intrinsics, methods};
    use super::*;

    #[test]
    fn every_row_parses() {
        let lines = |rows: &[&'static str]| {
            rows.iter().flat_map(|t| t.lines()).filter(|l| !l.trim().is_empty()).count()
        };
        assert_eq!(parse_rows(intrinsics::ROWS, None).len(), lines(intrinsics::ROWS));
        for class in CLASSES {
            let parsed = parse_rows(class.methods, Some(class));
            assert_eq!(parsed.len(), lines(class.methods), "{}", class.name);
        }
        assert!(!methods::SAMPLE.is_empty());
    }

    #[test]
    fn variables_and_shapes() {
        let rows = parse_rows(&["clamp(T:num, T, T) -> T", "modf(T:float, out T) -> T.bool"], None);
        assert_eq!(rows[0].vars, [(Class::Num, Shape::Any)]);
        assert_eq!(rows[0].params.len(), 3);
        assert_eq!(rows[1].params[1].direction, Direction::Out);
        assert_eq!(rows[1].result, ParamType::Shaped(0, Scalar::Bool));
    }
}
