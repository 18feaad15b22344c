//! Intrinsic functions: a table of rows that say what they take and which instruction they are; where no single
//! instruction is the answer, a row has a function.
//!
//! A row's `T` is found from the arguments: their common shape and the highest of their component types, made one of
//! those that the row is for.

mod atomic;
mod custom;
mod matrix;
mod table;
mod wave;

use crate::Compiler;
use crate::operator::common_scalar;
use crate::place::{Ex, What};
use crate::types::{Kind, Scalar, Ty};
use rustc_hash::FxHashMap;
use spirula_diag::{Failed, Pos};
use spirula_ir::Value;

/// The type of a parameter or result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum P {
    /// The common type.
    T,
    /// The component of the common type.
    S,
    /// The shape of the common type, made of this.
    Like(Scalar),
    /// A scalar.
    Is(Scalar),
    /// A vector.
    Vec(Scalar, u8),
    /// A place of the common type that is written.
    OutT,
    /// A place of this shape that is written.
    OutLike(Scalar),
    /// Anything: the row's function looks at it.
    Any,
    /// Nothing.
    Void,
}

/// Which components `T` may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum On {
    /// Floats of 16 and 32 bits.
    Float,
    /// Floats of all sizes.
    Floats,
    /// Integers.
    Int,
    /// Unsigned integers.
    Uint,
    /// Integers and floats.
    Num,
    /// All scalars.
    All,
    /// `bool`
    Bool,
}

/// How an intrinsic is done.
#[derive(Clone, Copy)]
pub(crate) enum Code {
    /// One instruction.
    Op(&'static str),
    /// One instruction for floats, signed and unsigned integers; `=` for what changes nothing.
    By(&'static str, &'static str, &'static str),
    /// A function.
    Do(fn(&mut Compiler<'_>, &Call<'_>) -> Result<Ex, Failed>),
}

/// An intrinsic function.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) result: P,
    pub(crate) params: &'static [P],
    pub(crate) on: On,
    pub(crate) code: Code,
}

/// A call of an intrinsic.
pub(crate) struct Call<'r> {
    pub(crate) row: &'r Row,
    /// The common type.
    pub(crate) ty: Ty,
    /// The type of the result.
    pub(crate) result: Ty,
    /// Arguments, those that are read converted to what the row says.
    pub(crate) args: Vec<Ex>,
    pub(crate) pos: Pos,
}

/// The rows by name.
pub(crate) fn by_name() -> FxHashMap<&'static str, Vec<&'static Row>> {
    let mut map: FxHashMap<&'static str, Vec<&'static Row>> = FxHashMap::default();
    for row in
        [table::MATH, table::BITS, custom::ROWS, matrix::ROWS, atomic::ROWS, wave::ROWS].into_iter().flatten()
    {
        map.entry(row.name).or_default().push(row);
    }
    map
}

impl Compiler<'_> {
    pub(crate) fn is_intrinsic(&self, name: &str) -> bool {
        self.intrinsic_rows.contains_key(name)
    }

    /// Calls the intrinsic `name`. None if there is none that takes such arguments.
    pub(crate) fn intrinsic(&mut self, name: &str, args: &[Ex], pos: Pos) -> Result<Option<Ex>, Failed> {
        let rows = self.intrinsic_rows.get(name).cloned().unwrap_or_default();
        for row in rows {
            if row.params.len() != args.len() {
                continue;
            }
            if let Some(ty) = self.common_type(row, args, pos) {
                let call = self.prepare(row, ty, args, pos)?;
                return self.run_row(&call).map(Some);
            }
        }
        Ok(None)
    }

    /// The common type of a row's arguments.
    fn common_type(&mut self, row: &Row, args: &[Ex], pos: Pos) -> Option<Ty> {
        let mut shape: Option<Ty> = None;
        let mut scalar: Option<Scalar> = None;
        for (arg, param) in args.iter().zip(row.params) {
            match param {
                P::Any => continue,
                P::Is(_) | P::Vec(..) => {
                    self.types.component(arg.ty)?;
                    continue;
                }
                _ => {}
            }
            let component = self.types.component(arg.ty)?;
            match param {
                P::S => {
                    scalar = Some(scalar.map_or(component, |s| common_scalar(s, component)));
                    continue;
                }
                P::T | P::OutT => {
                    scalar = Some(scalar.map_or(component, |s| common_scalar(s, component)));
                }
                _ => {}
            }
            shape = Some(match shape {
                None => arg.ty,
                Some(shape) => self.quietly(|this| this.common_shape(shape, arg.ty, pos))?,
            });
        }
        let scalar = fit(row.on, scalar.unwrap_or(Scalar::Float));
        Some(match shape {
            Some(shape) => self.types.with_component(shape, scalar),
            None => self.types.scalar(scalar),
        })
    }

    fn param_type(&mut self, param: P, ty: Ty) -> Option<Ty> {
        Some(match param {
            P::T | P::OutT => ty,
            P::S => {
                let s = self.types.component(ty)?;
                self.types.scalar(s)
            }
            P::Like(s) | P::OutLike(s) => self.types.with_component(ty, s),
            P::Is(s) => self.types.scalar(s),
            P::Vec(s, n) => self.types.vector(s, n),
            P::Void => Ty::void(),
            P::Any => return None,
        })
    }

    fn prepare<'r>(&mut self, row: &'r Row, ty: Ty, args: &[Ex], pos: Pos) -> Result<Call<'r>, Failed> {
        let mut converted = Vec::with_capacity(args.len());
        for (arg, param) in args.iter().zip(row.params) {
            let wanted = self.param_type(*param, ty);
            converted.push(match (param, wanted) {
                (P::OutT | P::OutLike(_), _) => {
                    if !matches!(arg.what, What::Place(_)) {
                        return Err(self.error(pos, "argument of an out parameter must be assignable"));
                    }
                    *arg
                }
                (_, Some(wanted)) => self.convert(*arg, wanted, pos)?,
                (_, None) => *arg,
            });
        }
        let result = self.param_type(row.result, ty).unwrap_or(ty);
        Ok(Call { row, ty, result, args: converted, pos })
    }

    fn run_row(&mut self, call: &Call<'_>) -> Result<Ex, Failed> {
        let scalar = self.types.component(call.ty).unwrap_or(Scalar::Float);
        let name = match call.row.code {
            Code::Do(work) => return work(self, call),
            Code::Op(name) => name,
            Code::By(float, ..) if scalar.is_float() => float,
            Code::By(_, _, unsigned) if scalar.is_unsigned() => unsigned,
            Code::By(_, signed, _) => signed,
        };
        if name == "=" {
            return self.once(call.args[0], call.pos);
        }
        let name = self.op_named(name, call.pos)?;
        let mut operands = Vec::with_capacity(call.args.len());
        for arg in &call.args {
            let value = self.rvalue(*arg, call.pos)?;
            operands.push((value, arg.ty));
        }
        if call.result == Ty::void() {
            let values: Vec<Value> = operands.iter().map(|(v, _)| *v).collect();
            self.emit_void(name, &values, &[]);
            return Ok(Ex::nothing());
        }
        Ok(Ex::value(call.result, self.each_row(call.ty, call.result, &operands, name)))
    }

    /// The values of a call's arguments.
    pub(crate) fn values(&mut self, call: &Call<'_>) -> Result<Vec<Value>, Failed> {
        let mut out = Vec::with_capacity(call.args.len());
        for arg in &call.args {
            out.push(self.rvalue(*arg, call.pos)?);
        }
        Ok(out)
    }

    /// An instruction by name, on each row where `ty` is a matrix of several.
    pub(crate) fn by_rows(
        &mut self,
        name: &'static str,
        ty: Ty,
        operands: &[Value],
        pos: Pos,
    ) -> Result<Value, Failed> {
        let name = self.op_named(name, pos)?;
        let operands: Vec<(Value, Ty)> = operands.iter().map(|v| (*v, ty)).collect();
        Ok(self.each_row(ty, ty, &operands, name))
    }

    /// Whether a type is a matrix that is kept as one, with several rows and columns.
    pub(crate) fn is_true_matrix(&self, ty: Ty) -> Option<(Scalar, u8, u8)> {
        match self.types.kind(ty) {
            Kind::Matrix(s, r, c) if r > 1 && c > 1 => Some((s, r, c)),
            _ => None,
        }
    }
}

/// The component type that a row computes in, where the arguments' is `scalar`.
fn fit(on: On, scalar: Scalar) -> Scalar {
    use Scalar as S;
    let settled = match scalar {
        S::LitInt => S::Int,
        S::LitFloat => S::Float,
        s => s,
    };
    match on {
        On::All => settled,
        On::Bool => S::Bool,
        On::Num if settled == S::Bool => S::Int,
        On::Num => settled,
        On::Float if settled == S::Double || !settled.is_float() => S::Float,
        On::Floats if !settled.is_float() => S::Float,
        On::Float | On::Floats => settled,
        On::Int if settled.is_float() => S::Uint,
        On::Int if settled == S::Bool => S::Int,
        On::Int => settled,
        On::Uint => match settled.bits() {
            64 => S::Uint64,
            16 => S::Uint16,
            _ => S::Uint,
        },
    }
}
