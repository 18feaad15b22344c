//! Conversions of numbers that LLVM lacks: functions `__builtin_spirv_` and what is converted to what, such as `ConvertE4M3ToFP16EXT`.
//! LLVM has integers in place of the numbers; floats of 4 bits and integers of 4 bits may be packed in wider integers.

use spirula_ir::builtin::FloatKind;
use spirula_ir::{Context, Param, Type};
use spirula_spec::{FPEncoding, Op};
use spirula_spirv::other_types::{as_other, other};

/// The prefix of the functions.
pub(crate) const PREFIX: &str = "__builtin_spirv_";

/// A type of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Number {
    /// A float that LLVM has.
    Float(FloatKind),
    /// A float that LLVM lacks.
    Mini(Mini),
    /// An integer of this width.
    Integer(u32),
}

/// A float that LLVM lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mini {
    Known(FloatKind),
    /// The float of 4 bits of SPV_INTEL_float4.
    Intel,
}

impl Mini {
    const E2M1: Self = Self::Known(FloatKind::F4E2M1FN);

    pub(crate) fn bits(self) -> u32 {
        match self {
            Self::Known(kind) => kind.bits(),
            Self::Intel => 4,
        }
    }

    /// The type of this float in SPIR-V.
    pub(crate) fn ty(self, ctx: &Context) -> Option<Type> {
        match self {
            Self::Known(kind) => Some(ctx.float_type(kind)),
            Self::Intel => other(ctx, Op::TypeFloat, &Self::INTEL),
        }
    }

    const INTEL: [Param; 2] = [Param::Int(4), Param::Int(FPEncoding::Float4E2M1INTEL.0 as i64)];

    /// The float that a type of SPIR-V is.
    pub(crate) fn of(ctx: &Context, ty: Type) -> Option<Self> {
        match ctx.as_float(ty) {
            Some(kind @ (FloatKind::F8E4M3FN | FloatKind::F8E5M2 | FloatKind::F4E2M1FN)) => {
                Some(Self::Known(kind))
            }
            Some(_) => None,
            None => {
                as_other(ctx, ty).filter(|found| *found == (Op::TypeFloat, &Self::INTEL)).map(|_| Self::Intel)
            }
        }
    }
}

const NUMBERS: &[(&str, Number)] = &[
    ("E4M3", Number::Mini(Mini::Known(FloatKind::F8E4M3FN))),
    ("E5M2", Number::Mini(Mini::Known(FloatKind::F8E5M2))),
    ("E2M1", Number::Mini(Mini::E2M1)),
    ("E2M1", Number::Mini(Mini::Intel)),
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
    Manner { name: PLAIN, clamps: false, is_stochastic: false },
];

const PLAIN: &str = "Convert";

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
        let (rest, is_intel) = match rest.strip_suffix("EXT") {
            Some(rest) => (rest, false),
            None => (rest.strip_suffix("INTEL")?, true),
        };
        let (manner, rest) =
            MANNERS.iter().find_map(|manner| Some((*manner, rest.strip_prefix(manner.name)?)))?;
        let (from, to) = rest.split_once("To")?;
        // Plain conversions have a name for each of the floats of 4 bits.
        let is_intel = is_intel && manner.name == PLAIN;
        let number = |name: &str| {
            let number = NUMBERS.iter().find(|(known, _)| *known == name).map(|(_, number)| *number)?;
            Some(if is_intel && number == Number::Mini(Mini::E2M1) {
                Number::Mini(Mini::Intel)
            } else {
                number
            })
        };
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
        let is_of_intel = |number: &Number| matches!(number, Number::Integer(4) | Number::Mini(Mini::Intel));
        let is_extended = manner.name == PLAIN && ![from, to].iter().any(is_of_intel);
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
            "ConvertE2M1ToFP16EXT",
            "ConvertE2M1ToFP16INTEL",
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
