//! Conversions of numbers that LLVM lacks: functions `__builtin_spirv_` and what is converted to what, such as `ConvertE4M3ToFP16EXT`.
//! LLVM has integers in place of the numbers; floats of 4 bits and integers of 4 bits may be packed in wider integers.

use spirula_ir::builtin::FloatKind;
use spirula_spec::Op;

/// The prefix of the functions.
pub(crate) const PREFIX: &str = "__builtin_spirv_";

/// A type of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Number {
    /// A float that LLVM has.
    Float(FloatKind),
    /// A float that LLVM lacks.
    Mini(FloatKind),
    /// An integer of this width.
    Integer(u32),
}

const NUMBERS: &[(&str, Number)] = &[
    ("E4M3", Number::Mini(FloatKind::F8E4M3FN)),
    ("E5M2", Number::Mini(FloatKind::F8E5M2)),
    ("E2M1", Number::Mini(FloatKind::F4E2M1FN)),
    ("FP16", Number::Float(FloatKind::F16)),
    ("BF16", Number::Float(FloatKind::BF16)),
    ("Int4", Number::Integer(4)),
    ("Int8", Number::Integer(8)),
];

/// How numbers are converted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Manner {
    name: &'static str,
    clamps: bool,
    is_stochastic: bool,
}

const MANNERS: &[Manner] = &[
    Manner { name: "ClampStochasticRound", clamps: true, is_stochastic: true },
    Manner { name: "StochasticRound", clamps: false, is_stochastic: true },
    Manner { name: "ClampConvert", clamps: true, is_stochastic: false },
    Manner { name: "Convert", clamps: false, is_stochastic: false },
];

/// A conversion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Conversion {
    pub(crate) from: Number,
    pub(crate) to: Number,
    pub(crate) code: Op,
    /// Whether it is decorated with SaturatedToLargestFloat8NormalConversionEXT.
    pub(crate) saturates: bool,
}

impl Conversion {
    fn new(manner: Manner, from: Number, to: Number) -> Self {
        let gives_integer = matches!(to, Number::Integer(_));
        let code = match (manner.is_stochastic, from, to) {
            (true, ..) if gives_integer => Op::ClampStochasticRoundFToSINTEL,
            (true, ..) => Op::StochasticRoundFToFINTEL,
            (false, Number::Integer(_), Number::Integer(_)) => Op::SConvert,
            (false, Number::Integer(_), _) => Op::ConvertSToF,
            (false, ..) if gives_integer && manner.clamps => Op::ClampConvertFToSINTEL,
            (false, ..) if gives_integer => Op::ConvertFToS,
            (false, ..) => Op::FConvert,
        };
        Self { from, to, code, saturates: manner.clamps && !gives_integer }
    }

    /// The conversion that a function is.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        let rest = name.strip_prefix(PREFIX)?;
        let rest = rest.strip_suffix("EXT").or_else(|| rest.strip_suffix("INTEL"))?;
        let (manner, rest) =
            MANNERS.iter().find_map(|manner| Some((*manner, rest.strip_prefix(manner.name)?)))?;
        let (from, to) = rest.split_once("To")?;
        let number = |name: &str| NUMBERS.iter().find(|(known, _)| *known == name).map(|(_, number)| *number);
        Some(Self::new(manner, number(from)?, number(to)?))
    }

    /// The function that is a conversion by this instruction.
    pub(crate) fn function(code: Op, saturates: bool, from: Number, to: Number) -> Option<String> {
        // Those of the first version of the extension saturate by themselves.
        let (code, saturates) = match code {
            Op::ClampConvertFToFINTEL => (Op::FConvert, true),
            Op::ClampStochasticRoundFToFINTEL => (Op::StochasticRoundFToFINTEL, true),
            other => (other, saturates),
        };
        let wanted = Self { from, to, code, saturates };
        // Rounding to integers clamps.
        let exists =
            |manner: &Manner| manner.clamps || !manner.is_stochastic || !matches!(to, Number::Integer(_));
        let mut plain_first = MANNERS.iter().rev();
        let manner = plain_first.find(|manner| exists(manner) && Self::new(**manner, from, to) == wanted)?;
        let name = |number: Number| NUMBERS.iter().find(|(_, known)| *known == number).map(|(name, _)| *name);
        let is_extended = manner.name == "Convert" && ![from, to].contains(&Number::Integer(4));
        let vendor = if is_extended { "EXT" } else { "INTEL" };
        Some(format!("{PREFIX}{}{}To{}{vendor}", manner.name, name(from)?, name(to)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back() {
        for name in [
            "ConvertE4M3ToFP16EXT",
            "ConvertInt4ToInt8INTEL",
            "ClampConvertFP16ToE5M2INTEL",
            "ClampConvertBF16ToInt4INTEL",
            "StochasticRoundFP16ToE2M1INTEL",
            "ClampStochasticRoundBF16ToInt4INTEL",
        ] {
            let name = format!("{PREFIX}{name}");
            let Conversion { from, to, code, saturates } = Conversion::parse(&name).expect("it is known");
            assert_eq!(Conversion::function(code, saturates, from, to).as_deref(), Some(name.as_str()));
        }
        assert_eq!(Conversion::parse("__builtin_spirv_ConvertE4M3ToE9EXT"), None);
    }
}
