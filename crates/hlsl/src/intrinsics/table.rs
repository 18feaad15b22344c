//! Intrinsics that are one instruction.

use super::{Code, On, P, Row};
use crate::types::Scalar as S;

macro_rules! rows {
    ($($name:literal $result:expr, [$($param:expr),*], $on:ident, $code:expr;)*) => {
        &[$(Row { name: $name, result: $result, params: &[$($param),*], on: On::$on, code: $code },)*]
    };
}
pub(super) use rows;

use Code::{By, Op};
use P::{Like, T};

/// Mathematics.
pub(super) const MATH: &[Row] = rows! {
    "abs" T, [T], Num, By("GL.FAbs", "GL.SAbs", "=");
    "acos" T, [T], Float, Op("GL.Acos");
    "asin" T, [T], Float, Op("GL.Asin");
    "atan" T, [T], Float, Op("GL.Atan");
    "atan2" T, [T, T], Float, Op("GL.Atan2");
    "ceil" T, [T], Floats, Op("GL.Ceil");
    "clamp" T, [T, T, T], Num, By("GL.FClamp", "GL.SClamp", "GL.UClamp");
    "cos" T, [T], Float, Op("GL.Cos");
    "cosh" T, [T], Float, Op("GL.Cosh");
    "degrees" T, [T], Float, Op("GL.Degrees");
    "exp" T, [T], Float, Op("GL.Exp");
    "exp2" T, [T], Float, Op("GL.Exp2");
    "floor" T, [T], Floats, Op("GL.Floor");
    "fma" T, [T, T, T], Floats, Op("GL.Fma");
    "frac" T, [T], Floats, Op("GL.Fract");
    "fmod" T, [T, T], Floats, Op("FRem");
    "isnan" Like(S::Bool), [T], Floats, Op("IsNan");
    "isinf" Like(S::Bool), [T], Floats, Op("IsInf");
    "lerp" T, [T, T, T], Floats, Op("GL.FMix");
    "log" T, [T], Float, Op("GL.Log");
    "log2" T, [T], Float, Op("GL.Log2");
    "max" T, [T, T], Num, By("GL.NMax", "GL.SMax", "GL.UMax");
    "min" T, [T, T], Num, By("GL.NMin", "GL.SMin", "GL.UMin");
    "pow" T, [T, T], Float, Op("GL.Pow");
    "radians" T, [T], Float, Op("GL.Radians");
    "round" T, [T], Floats, Op("GL.RoundEven");
    "rsqrt" T, [T], Floats, Op("GL.InverseSqrt");
    "sin" T, [T], Float, Op("GL.Sin");
    "sinh" T, [T], Float, Op("GL.Sinh");
    "smoothstep" T, [T, T, T], Floats, Op("GL.SmoothStep");
    "sqrt" T, [T], Floats, Op("GL.Sqrt");
    "step" T, [T, T], Floats, Op("GL.Step");
    "tan" T, [T], Float, Op("GL.Tan");
    "tanh" T, [T], Float, Op("GL.Tanh");
    "trunc" T, [T], Floats, Op("GL.Trunc");
};

/// Bits and truth values.
pub(super) const BITS: &[Row] = rows! {
    "and" Like(S::Bool), [T, T], Bool, Op("LogicalAnd");
    "or" Like(S::Bool), [T, T], Bool, Op("LogicalOr");
};
