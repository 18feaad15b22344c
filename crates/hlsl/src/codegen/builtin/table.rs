//! Functions that are one instruction, by the class of the components of the first argument.

use super::Call;
use crate::codegen::Gen;
use crate::codegen::module::{Id, Type};
use crate::codegen::place::{Ev, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::types::{Scalar, ScalarClass};
use spirula_spec::Op;

/// An instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Inst {
    /// One of the core.
    Core(Op),
    /// One of GLSL.std.450.
    Glsl(u32),
    /// None.
    None,
}

/// A function that is one instruction.
pub(crate) struct Row {
    /// Its name.
    name: &'static str,
    /// For floats, signed and unsigned integers.
    insts: [Inst; 3],
}

const fn glsl(name: &'static str, float: u32) -> Row {
    Row { name, insts: [Inst::Glsl(float), Inst::None, Inst::None] }
}

const fn core(name: &'static str, float: Op) -> Row {
    Row { name, insts: [Inst::Core(float), Inst::None, Inst::None] }
}

const fn three(name: &'static str, insts: [u32; 3]) -> Row {
    Row { name, insts: [Inst::Glsl(insts[0]), Inst::Glsl(insts[1]), Inst::Glsl(insts[2])] }
}

const ROWS: &[Row] = &[
    glsl("acos", 17),
    glsl("asin", 16),
    glsl("atan", 18),
    glsl("atan2", 25),
    glsl("ceil", 9),
    glsl("cos", 14),
    glsl("cosh", 20),
    glsl("degrees", 12),
    glsl("distance", 67),
    glsl("exp", 27),
    glsl("exp2", 29),
    glsl("faceforward", 70),
    glsl("floor", 8),
    glsl("fma", 50),
    glsl("frac", 10),
    glsl("length", 66),
    glsl("lerp", 46),
    glsl("log", 28),
    glsl("log2", 30),
    glsl("normalize", 69),
    glsl("pow", 26),
    glsl("radians", 11),
    glsl("reflect", 71),
    glsl("round", 2),
    glsl("rsqrt", 32),
    glsl("sin", 13),
    glsl("sinh", 19),
    glsl("smoothstep", 49),
    glsl("sqrt", 31),
    glsl("step", 48),
    glsl("tan", 15),
    glsl("tanh", 21),
    glsl("trunc", 3),
    glsl("cross", 68),
    glsl("determinant", 33),
    core("fmod", Op::FRem),
    core("isinf", Op::IsInf),
    core("isnan", Op::IsNan),
    core("ddx", Op::DPdx),
    core("ddx_coarse", Op::DPdxCoarse),
    core("ddx_fine", Op::DPdxFine),
    core("ddy", Op::DPdy),
    core("ddy_coarse", Op::DPdyCoarse),
    core("ddy_fine", Op::DPdyFine),
    core("fwidth", Op::Fwidth),
    Row { name: "abs", insts: [Inst::Glsl(4), Inst::Glsl(5), Inst::None] },
    three("max", [80, 42, 41]),
    three("min", [79, 39, 38]),
    three("clamp", [43, 45, 44]),
];

/// `FMin`, `FMax`, `FClamp`, where numbers are finite, in the order of `NMin`, `NMax`, `NClamp`.
const FINITE: [u32; 3] = [37, 40, 43];

/// The row of a function.
pub(crate) fn find(name: &str) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.name == name)
}

impl Gen<'_> {
    /// A derivative: those of 16-bit numbers are computed with 32 bits.
    fn derivative(&mut self, op: Op, ty: Id, x: Id) -> Id {
        let (scalar, count) = match self.m.kind(ty) {
            Some(Type::Vector(scalar, count)) => (*scalar, *count),
            _ => (ty, 1),
        };
        if self.m.kind(scalar) != Some(&Type::Float(16)) {
            return self.op(op, ty, &[x]);
        }
        let float = self.m.float();
        let wide = self.m.vector(float, count);
        let x = self.op(Op::FConvert, wide, &[x]);
        let found = self.op(op, wide, &[x]);
        self.op(Op::FConvert, ty, &[found])
    }

    /// A function that is one instruction.
    pub(crate) fn by_table(&mut self, row: &Row, call: &Call<'_>) -> Result<Ev, Failed> {
        let is_derivative = row.name.starts_with("dd") || row.name == "fwidth";
        if is_derivative {
            self.note_derivatives();
        }
        let values = self.values(call.args)?;
        let Some(first) = values.first() else { return Err(Failed) };
        let scalar = self.tree.types.component(first.ty).unwrap_or(Scalar::Float);
        let finite = |inst| match inst {
            Inst::Glsl(number @ 79..=81) if self.options.finite_math => {
                Inst::Glsl(FINITE[number as usize - 79])
            }
            inst => inst,
        };
        let inst = match scalar.class() {
            ScalarClass::Float => finite(row.insts[0]),
            ScalarClass::Signed => row.insts[1],
            ScalarClass::Unsigned | ScalarClass::Bool => row.insts[2],
        };
        let types: Vec<_> = values.iter().map(|v| v.ty).collect();
        let ids: Vec<_> = values.iter().map(|v| v.id).collect();
        if inst == Inst::None && row.name == "abs" {
            return Ok(Ev::Value(*first));
        }
        if inst == Inst::None {
            return Err(self.unsupported(call.span, &format!("'{}' of this type", row.name)));
        }
        let whole = row.name == "determinant";
        let act = |this: &mut Self, ty, operands: &[_]| match inst {
            Inst::Core(op) if is_derivative => this.derivative(op, ty, operands[0]),
            Inst::Core(op) => this.op(op, ty, operands),
            Inst::Glsl(number) => this.glsl(number, ty, operands),
            Inst::None => operands[0],
        };
        let id = if whole {
            let ty = self.value_type(call.ty);
            act(self, ty, &ids)
        } else {
            self.by_rows(call.ty, &types, &ids, act)
        };
        Ok(Ev::Value(self.marked(Val::new(id, call.ty))))
    }
}
