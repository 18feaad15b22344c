//! The names of functions that stand for SPIR-V instructions: `__spirv_ConvertFToS_Rint4_sat_rte`.

use super::{Scalar, Type};

/// The rounding mode of a conversion, by the postfix of OpenCL C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// `_rte`: to nearest even.
    NearestEven,
    /// `_rtz`: toward zero.
    TowardZero,
    /// `_rtp`: toward positive infinity.
    TowardPositive,
    /// `_rtn`: toward negative infinity.
    TowardNegative,
}

const ROUNDINGS: &[(&str, Rounding)] = &[
    ("rte", Rounding::NearestEven),
    ("rtz", Rounding::TowardZero),
    ("rtp", Rounding::TowardPositive),
    ("rtn", Rounding::TowardNegative),
];

impl Rounding {
    /// The name without the underscore: `rte`.
    pub fn name(self) -> &'static str {
        ROUNDINGS.iter().find(|row| row.1 == self).map_or("", |row| row.0)
    }

    /// The mode that a name stands for.
    pub fn parse(name: &str) -> Option<Self> {
        ROUNDINGS.iter().find(|row| row.0 == name).map(|row| row.1)
    }
}

/// A `__spirv_` or `__spirv_ocl_` name in its parts.
///
/// The mapping document joins postfixes by one underscore to the name of an instruction, and by two to the name of an extended
/// instruction, since these contain underscores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpirvName<'a> {
    /// The instruction without `Op`, or the extended instruction of OpenCL.std, or the variable (`BuiltInGlobalSize`).
    pub base: &'a str,
    /// Whether it is an instruction of OpenCL.std.
    pub is_extended: bool,
    /// The result type by its name in OpenCL C, after `_R`.
    pub result: Option<&'a str>,
    /// `_sat`.
    pub is_saturated: bool,
    /// `_rte`, `_rtz`, `_rtp`, `_rtn`.
    pub rounding: Option<Rounding>,
    /// Other postfixes, such as `ToGlobal`, `1D`, `read`.
    pub others: Vec<&'a str>,
}

impl<'a> SpirvName<'a> {
    /// The parts of an unmangled name, or `None` if it does not begin with `__spirv_`.
    pub fn parse(name: &'a str) -> Option<Self> {
        let name = name.strip_prefix("__spirv_")?;
        let (base, is_extended, postfixes) = match name.strip_prefix("ocl_") {
            Some(name) => match name.split_once("__") {
                Some((base, postfixes)) => (base, true, postfixes),
                None => (name, true, ""),
            },
            None => match name.split_once('_') {
                Some((base, postfixes)) => (base, false, postfixes),
                None => (name, false, ""),
            },
        };
        let mut parts =
            Self { base, is_extended, result: None, is_saturated: false, rounding: None, others: Vec::new() };
        for postfix in postfixes.split('_').filter(|postfix| !postfix.is_empty()) {
            parts.add(postfix);
        }
        Some(parts)
    }

    fn add(&mut self, postfix: &'a str) {
        if postfix == "sat" {
            self.is_saturated = true;
        } else if let Some(rounding) = Rounding::parse(postfix) {
            self.rounding = Some(rounding);
        } else if let Some(result) = postfix.strip_prefix('R').filter(|name| type_by_name(name).is_some()) {
            self.result = Some(result);
        } else {
            self.others.push(postfix);
        }
    }

    /// The type that the `_R` postfix names.
    pub fn result_type(&self) -> Option<Type> {
        self.result.and_then(type_by_name)
    }

    /// The name again, with the postfixes in the order of the mapping document.
    pub fn join(&self) -> String {
        let mut name = format!("__spirv_{}{}", if self.is_extended { "ocl_" } else { "" }, self.base);
        let result = self.result.map(|result| format!("R{result}"));
        let saturated = self.is_saturated.then_some("sat");
        let rounding = self.rounding.map(Rounding::name);
        let postfixes = self.others.iter().copied().chain(result.as_deref()).chain(saturated).chain(rounding);
        for (index, postfix) in postfixes.enumerate() {
            name.push_str(if index == 0 && self.is_extended { "__" } else { "_" });
            name.push_str(postfix);
        }
        name
    }
}

/// Names of scalar types in OpenCL C, as postfixes and names of built-in functions have them.
const NAMES: &[(&str, Scalar)] = &[
    ("void", Scalar::Void),
    ("bool", Scalar::Bool),
    ("char", Scalar::Char),
    ("uchar", Scalar::UnsignedChar),
    ("short", Scalar::Short),
    ("ushort", Scalar::UnsignedShort),
    ("int", Scalar::Int),
    ("uint", Scalar::UnsignedInt),
    ("long", Scalar::Long),
    ("ulong", Scalar::UnsignedLong),
    ("half", Scalar::Half),
    ("float", Scalar::Float),
    ("double", Scalar::Double),
];

/// The scalar or vector type of a name in OpenCL C: `uchar`, `float4`.
pub fn type_by_name(name: &str) -> Option<Type> {
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let scalar = NAMES.iter().find(|row| row.0 == letters)?.1;
    match &name[letters.len()..] {
        "" => Some(Type::Scalar(scalar)),
        digits if digits.starts_with('0') => None,
        digits => digits
            .parse()
            .ok()
            .filter(|&count| count > 1)
            .map(|count| Type::vector(count, Type::Scalar(scalar))),
    }
}

/// The name in OpenCL C of a scalar or vector type.
pub fn name_of_type(ty: &Type) -> Option<String> {
    let scalar = match ty.scalar()? {
        Scalar::SignedChar => Scalar::Char,
        Scalar::LongLong => Scalar::Long,
        Scalar::UnsignedLongLong => Scalar::UnsignedLong,
        Scalar::Float16 => Scalar::Half,
        scalar => scalar,
    };
    let name = NAMES.iter().find(|row| row.1 == scalar)?.0;
    Some(if ty.width() == 1 { name.to_owned() } else { format!("{name}{}", ty.width()) })
}
