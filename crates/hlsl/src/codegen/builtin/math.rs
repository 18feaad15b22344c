//! Functions on numbers that are several instructions.

use super::Call;
use crate::codegen::Gen;
use crate::codegen::module::{Id, Member, Struct, Type};
use crate::codegen::place::{Ev, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Num;
use spirula_hlsl_sema::tree::Conversion;
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::{Kind, Scalar, ScalarClass, Ty};
use spirula_spec::Op;

/// Numbers of GLSL.std.450.
const SIN: u32 = 13;
const COS: u32 = 14;
const EXP2: u32 = 29;
const LOG2: u32 = 30;
const MODF_STRUCT: u32 = 36;
const F_MIN: u32 = 37;
const F_MAX: u32 = 40;
const F_CLAMP: u32 = 43;
const FMA: u32 = 50;
const FREXP_STRUCT: u32 = 52;
const REFRACT: u32 = 72;

/// The code of a function of this module; none for others.
pub(crate) fn call(this: &mut Gen<'_>, call: &Call<'_>) -> Option<Result<Ev, Failed>> {
    let code: fn(&mut Gen<'_>, &Call<'_>) -> Result<Ev, Failed> = match call.signature.name {
        "saturate" => saturate,
        "rcp" => rcp,
        "log10" => log10,
        "isfinite" => is_finite,
        "isnormal" => is_normal,
        "sign" => sign,
        "mad" => mad,
        "ldexp" => ldexp,
        "frexp" => |this, call| in_two_parts(this, call, FREXP_STRUCT),
        "modf" => |this, call| in_two_parts(this, call, MODF_STRUCT),
        "sincos" => sincos,
        "lit" => lit,
        "dst" => dst,
        "all" => |this, call| reduce(this, call, Op::All),
        "any" => |this, call| reduce(this, call, Op::Any),
        "and" => |this, call| by_instruction(this, call, Op::LogicalAnd),
        "or" => |this, call| by_instruction(this, call, Op::LogicalOr),
        "select" => |this, call| by_instruction(this, call, Op::Select),
        "refract" => refract,
        _ => return None,
    };
    Some(code(this, call))
}

impl Gen<'_> {
    /// A number in all components of what is computed at once: a row of a matrix, or the whole.
    pub(crate) fn row_number(&mut self, ty: Ty, num: Num) -> Id {
        match self.tree.types.kind(ty) {
            Kind::Matrix(s, r, c, _) if r > 1 && c > 1 => {
                let one = self.num_constant(num, s);
                self.splat_constant(one, c.into())
            }
            _ => self.splat_number(ty, num),
        }
    }

    /// A result of type `ty` by one instruction for each row.
    pub(crate) fn op_by_rows(&mut self, op: Op, ty: Ty, operands: &[(Id, Ty)]) -> Val {
        let (ids, types): (Vec<_>, Vec<_>) = operands.iter().copied().unzip();
        let id = self.by_rows(ty, &types, &ids, |this, ty, ids| this.op(op, ty, ids));
        self.marked(Val::new(id, ty))
    }

    /// A result of type `ty` by one function of GLSL.std.450 for each row.
    pub(crate) fn glsl_by_rows(&mut self, number: u32, ty: Ty, operands: &[(Id, Ty)]) -> Val {
        let (ids, types): (Vec<_>, Vec<_>) = operands.iter().copied().unzip();
        let id = self.by_rows(ty, &types, &ids, |this, ty, ids| this.glsl(number, ty, ids));
        self.marked(Val::new(id, ty))
    }

    /// Stores what an `out` argument of an intrinsic function is given.
    pub(crate) fn give(&mut self, arg: ExprId, value: Val, span: Span) -> Result<(), Failed> {
        let arg = match self.tree.exprs[arg].kind {
            spirula_hlsl_sema::tree::ExprKind::Convert(Conversion::Load, inner) => inner,
            _ => arg,
        };
        let Ev::Place(place) = self.expr(arg)? else {
            return Err(self.error(span, "an output argument has to be a place"));
        };
        let to = self.place_type(&place);
        let value = self.convert_back(value, to, span)?;
        self.store(&place, value, span)
    }
}

fn value(val: Val) -> Result<Ev, Failed> {
    Ok(Ev::Value(val))
}

fn saturate(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let (zero, one) = (this.row_number(x.ty, Num::Int(0)), this.row_number(x.ty, Num::Int(1)));
    let scalar = this.component_type(x.ty);
    value(this.glsl_by_rows(F_CLAMP, call.ty, &[(x.id, x.ty), (zero, scalar), (one, scalar)]))
}

fn rcp(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let one = this.row_number(x.ty, Num::Int(1));
    let scalar = this.component_type(x.ty);
    value(this.op_by_rows(Op::FDiv, call.ty, &[(one, scalar), (x.id, x.ty)]))
}

/// The logarithm to base 2, scaled.
fn log10(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let log = this.glsl_by_rows(LOG2, call.ty, &[(x.id, x.ty)]);
    let scalar = this.tree.types.component(x.ty).unwrap_or(Scalar::Float);
    let factor = this.num_constant(Num::Float(std::f64::consts::LOG10_2), scalar);
    let op = match this.tree.types.kind(x.ty) {
        Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => Op::MatrixTimesScalar,
        _ if this.tree.types.component_count(x.ty) == Some(1) => Op::FMul,
        _ => Op::VectorTimesScalar,
    };
    let ty = this.value_type(call.ty);
    let id = this.op(op, ty, &[log.id, factor]);
    value(this.marked(Val::new(id, call.ty)))
}

fn is_finite(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let id = this.by_rows(call.ty, &[x.ty], &[x.id], |this, ty, ids| {
        let nan = this.op(Op::IsNan, ty, ids);
        let inf = this.op(Op::IsInf, ty, ids);
        let either = this.op(Op::LogicalOr, ty, &[nan, inf]);
        this.op(Op::LogicalNot, ty, &[either])
    });
    value(Val::new(id, call.ty))
}

/// Neither the least exponent nor the greatest.
fn is_normal(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let scalar = this.tree.types.component(x.ty).unwrap_or(Scalar::Float);
    let width = this.width_of(scalar);
    let mask = match width {
        16 => vec![0x7c00],
        64 => vec![0, 0x7ff0_0000],
        _ => vec![0x7f80_0000],
    };
    let uint = this.m.ty(Type::Int(width, false));
    let (mask, zero) = (this.m.const_words(uint, &mask), this.m.const_words(uint, &vec![0; mask.len()]));
    let id = this.by_rows(call.ty, &[x.ty], &[x.id], |this, ty, ids| {
        let count = match this.m.kind(ty) {
            Some(Type::Vector(_, n)) => *n,
            _ => 1,
        };
        let bits = this.m.vector(uint, count);
        let (mask, zero) = (this.splat_constant(mask, count), this.splat_constant(zero, count));
        let raw = this.op(Op::Bitcast, bits, ids);
        let exponent = this.op(Op::BitwiseAnd, bits, &[raw, mask]);
        let low = this.op(Op::INotEqual, ty, &[exponent, zero]);
        let high = this.op(Op::INotEqual, ty, &[exponent, mask]);
        this.op(Op::LogicalAnd, ty, &[low, high])
    });
    value(Val::new(id, call.ty))
}

fn sign(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let scalar = this.tree.types.component(x.ty).unwrap_or(Scalar::Float);
    match scalar.class() {
        ScalarClass::Float => {
            let found = this.glsl_by_rows(6, x.ty, &[(x.id, x.ty)]);
            value(this.convert_components(found, call.ty, call.span)?)
        }
        ScalarClass::Signed => {
            let found = this.glsl_by_rows(7, x.ty, &[(x.id, x.ty)]);
            value(this.convert_components(found, call.ty, call.span)?)
        }
        ScalarClass::Unsigned | ScalarClass::Bool => {
            let zero = this.row_number(x.ty, Num::Int(0));
            let (yes, no) = (this.row_number(call.ty, Num::Int(1)), this.row_number(call.ty, Num::Int(0)));
            let id = this.by_rows(call.ty, &[x.ty], &[x.id], |this, ty, ids| {
                let count = match this.m.kind(ty) {
                    Some(Type::Vector(_, n)) => *n,
                    _ => 1,
                };
                let bools = this.vector_type(Scalar::Bool, count);
                let above = this.op(Op::UGreaterThan, bools, &[ids[0], zero]);
                this.op(Op::Select, ty, &[above, yes, no])
            });
            value(Val::new(id, call.ty))
        }
    }
}

fn mad(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let v = this.values(call.args)?;
    let (ids, types): (Vec<_>, Vec<_>) = v.iter().map(|v| (v.id, v.ty)).unzip();
    let is_float = this.tree.types.component(call.ty).is_some_and(Scalar::is_float);
    // The result is that of a product and a sum, whatever the device makes of it elsewhere.
    let exact = |this: &mut Gen<'_>, id| {
        this.m.decorate(id, spirula_spec::Decoration::NoContraction, &[]);
        id
    };
    let id = this.by_rows(call.ty, &types, &ids, |this, ty, ids| {
        if is_float {
            let id = this.glsl(FMA, ty, ids);
            return exact(this, id);
        }
        let product = this.op(Op::IMul, ty, &ids[..2]);
        exact(this, product);
        let sum = this.op(Op::IAdd, ty, &[product, ids[2]]);
        exact(this, sum)
    });
    value(this.marked(Val::new(id, call.ty)))
}

fn ldexp(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let v = this.values(call.args)?;
    let id = this.by_rows(call.ty, &[v[0].ty, v[1].ty], &[v[0].id, v[1].id], |this, ty, ids| {
        let power = this.glsl(EXP2, ty, &ids[1..]);
        this.op(Op::FMul, ty, &[ids[0], power])
    });
    value(this.marked(Val::new(id, call.ty)))
}

/// `frexp` and `modf`: an instruction gives a structure of the result and of what the `out` argument gets.
fn in_two_parts(this: &mut Gen<'_>, call: &Call<'_>, number: u32) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let mut others = Vec::new();
    let by_rows = this.is_whole_matrix(call.ty);
    let id = this.by_rows(call.ty, &[x.ty], &[x.id], |this, ty, ids| {
        let count = match this.m.kind(ty) {
            Some(Type::Vector(_, n)) => *n,
            _ => 1,
        };
        let second = if number == FREXP_STRUCT { this.vector_type(Scalar::Int, count) } else { ty };
        let member = |ty, name: &str| Member {
            ty,
            name: name.to_owned(),
            offset: None,
            matrix: None,
            decorations: Vec::new(),
        };
        let (name, names) = if number == FREXP_STRUCT {
            ("FrexpStructType", ["mantissa", "exponent"])
        } else {
            ("ModfStructType", ["frac", "ip"])
        };
        let pair = this.m.ty(Type::Struct(Struct {
            name: name.to_owned(),
            members: vec![member(ty, names[0]), member(second, names[1])],
            decorations: Vec::new(),
            key: 0,
        }));
        let both = this.glsl(number, pair, ids);
        let mut other = this.extract(second, both, &[1]);
        if number == FREXP_STRUCT {
            other = this.op(Op::ConvertSToF, ty, &[other]);
        }
        others.push(other);
        if by_rows { this.extract(ty, both, &[0]) } else { both }
    });
    let other = match others.as_slice() {
        [one] => *one,
        many => {
            let ty = this.value_type(call.ty);
            this.construct(ty, many)
        }
    };
    this.give(call.args[1], Val::new(other, call.ty), call.span)?;
    if by_rows {
        return value(Val::new(id, call.ty));
    }
    let ty = this.value_type(call.ty);
    value(Val::new(this.extract(ty, id, &[0]), call.ty))
}

fn sincos(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    for (arg, number) in [(1, SIN), (2, COS)] {
        let x = this.value(call.args[0])?;
        let found = this.glsl_by_rows(number, x.ty, &[(x.id, x.ty)]);
        this.give(call.args[arg], found, call.span)?;
    }
    Ok(Ev::Nothing)
}

fn lit(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let v = this.values(call.args)?;
    let ty = this.value_type(v[0].ty);
    let bool = this.m.bool();
    let (zero, one) = (this.splat_number(v[0].ty, Num::Int(0)), this.splat_number(v[0].ty, Num::Int(1)));
    let diffuse = this.glsl(F_MAX, ty, &[zero, v[0].id]);
    let least = this.glsl(F_MIN, ty, &[v[0].id, v[1].id]);
    let dark = this.op(Op::FOrdLessThan, bool, &[least, zero]);
    let product = this.op(Op::FMul, ty, &[v[1].id, v[2].id]);
    let specular = this.op(Op::Select, ty, &[dark, zero, product]);
    let target = this.value_type(call.ty);
    let id = this.construct(target, &[one, diffuse, specular, one]);
    value(Val::new(id, call.ty))
}

/// `(1, a.y * b.y, a.z, b.w)`
fn dst(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let v = this.values(call.args)?;
    if this.tree.types.component_count(call.ty) != Some(4) {
        return Err(this.unsupported(call.span, "'dst' of other than four components"));
    }
    let scalar = this.component_type(call.ty);
    let ty = this.value_type(scalar);
    let one = this.splat_number(scalar, Num::Int(1));
    let (a, b) = (this.extract(ty, v[0].id, &[1]), this.extract(ty, v[1].id, &[1]));
    let (z, w) = (this.extract(ty, v[0].id, &[2]), this.extract(ty, v[1].id, &[3]));
    let product = this.op(Op::FMul, ty, &[a, b]);
    let target = this.value_type(call.ty);
    let id = this.construct(target, &[one, product, z, w]);
    value(Val::new(id, call.ty))
}

/// `all` and `any`: whether the components are true or not zero.
fn reduce(this: &mut Gen<'_>, call: &Call<'_>, op: Op) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let bool = this.m.bool();
    let scalar = this.tree.types.component(x.ty).unwrap_or(Scalar::Bool);
    let id = match this.tree.types.kind(x.ty) {
        Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => {
            let row_type = this.vector_type(scalar, c.into());
            let mut rows = Vec::new();
            for i in 0..u32::from(r) {
                let row = this.extract(row_type, x.id, &[i]);
                let row = this.cast_components(row, scalar, Scalar::Bool, c.into());
                rows.push(this.op(op, bool, &[row]));
            }
            let vector = this.vector_type(Scalar::Bool, r.into());
            let all = this.construct(vector, &rows);
            this.op(op, bool, &[all])
        }
        _ => {
            let count = this.tree.types.component_count(x.ty).unwrap_or(1);
            let found = this.cast_components(x.id, scalar, Scalar::Bool, count);
            if count == 1 { found } else { this.op(op, bool, &[found]) }
        }
    };
    value(Val::new(id, call.ty))
}

fn by_instruction(this: &mut Gen<'_>, call: &Call<'_>, op: Op) -> Result<Ev, Failed> {
    let v = this.values(call.args)?;
    let operands: Vec<_> = v.iter().map(|v| (v.id, v.ty)).collect();
    value(this.op_by_rows(op, call.ty, &operands))
}

fn refract(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let v = this.values(call.args)?;
    let ids: Vec<_> = v.iter().map(|v| v.id).collect();
    let ty = this.value_type(call.ty);
    let id = this.glsl(REFRACT, ty, &ids);
    value(this.marked(Val::new(id, call.ty)))
}
