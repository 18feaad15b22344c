//! Finds the types of a signature for given arguments, and converts the arguments.

use super::signature::{Class, Direction, Param, ParamType, Shape, Signature};
use crate::context::Sema;
use crate::tree::{Category, ExprId};
use crate::types::{Kind, Majorness, Object, Scalar, Ty};
use spirula_diag::Failed;

/// A signature with its types.
pub(crate) struct Match {
    pub(crate) signature: &'static Signature,
    /// The types of the parameters; `None` where an argument is taken as it is.
    pub(crate) params: Vec<Option<Ty>>,
    pub(crate) result: Ty,
}

impl Sema<'_> {
    /// The signature's types for these arguments, if it takes them.
    pub(crate) fn match_signature(
        &mut self,
        signature: &'static Signature,
        object: Option<Object>,
        args: &[ExprId],
        explicit: Option<Ty>,
    ) -> Option<Match> {
        let count = signature.params.len();
        if args.len() != count && !(signature.is_variadic && args.len() > count) {
            return None;
        }
        let vars = self.bind_variables(signature, args)?;
        let mut params = Vec::with_capacity(args.len());
        for (param, arg) in signature.params.iter().zip(args) {
            let ty = self.tree.exprs[*arg].ty;
            let wanted = self.param_type(param.ty, &vars, object, explicit, args);
            if !self.accepts(*param, *arg, ty, wanted) {
                return None;
            }
            params.push(wanted);
        }
        params.resize(args.len(), None);
        let void = self.tree.types.void();
        let result = match self.param_type(signature.result, &vars, object, explicit, args) {
            Some(ty) => ty,
            None if signature.result == ParamType::Product => self.product(&vars)?,
            None => void,
        };
        Some(Match { signature, params, result })
    }

    fn bind_variables(&mut self, signature: &Signature, args: &[ExprId]) -> Option<Vec<Ty>> {
        let mut vars = Vec::with_capacity(signature.vars.len());
        for (number, (class, shape)) in signature.vars.iter().enumerate() {
            let ty = self.bind_variable(signature, number, *class, *shape, args)?;
            vars.push(ty);
        }
        if signature.result == ParamType::Product {
            let common = self.tree.types.component(vars[0])?.common(self.tree.types.component(vars[1])?);
            for var in &mut vars {
                *var = self.tree.types.with_component(*var, common);
            }
        }
        Some(vars)
    }

    fn bind_variable(
        &mut self,
        signature: &Signature,
        number: usize,
        class: Class,
        shape: Shape,
        args: &[ExprId],
    ) -> Option<Ty> {
        let (mut common, mut scalar): (Option<Ty>, Option<Scalar>) = (None, None);
        for (param, arg) in signature.params.iter().zip(args) {
            let combines = match param.ty {
                ParamType::Var(n) => usize::from(n) == number,
                ParamType::Shaped(n, _) if usize::from(n) == number => param.direction == Direction::In,
                _ => false,
            };
            if !combines {
                continue;
            }
            let ty = self.tree.exprs[*arg].ty;
            let component = self.tree.types.component(ty)?;
            // A place that is read or written in its own type decides alone.
            if matches!(param.direction, Direction::Ref | Direction::InOut) {
                return (class.accepts(component)).then_some(ty);
            }
            if matches!(param.ty, ParamType::Var(_)) && (param.direction == Direction::In || scalar.is_none())
            {
                scalar = Some(scalar.map_or(component, |s| s.common(component)));
            }
            common = Some(match common {
                None => ty,
                Some(before) => self.common_shape(before, ty)?,
            });
        }
        let component = class.fit(scalar?)?;
        let ty = match self.tree.types.kind(common?) {
            Kind::Enum(_) => self.tree.types.scalar(component),
            _ => self.tree.types.with_component(common?, component),
        };
        self.fit_shape(ty, shape)
    }

    fn fit_shape(&mut self, ty: Ty, shape: Shape) -> Option<Ty> {
        match (shape, self.tree.types.kind(ty)) {
            (Shape::Vector, Kind::Matrix(s, 1, n, _) | Kind::Matrix(s, n, 1, _)) => {
                Some(self.tree.types.vector(s, n))
            }
            (Shape::Vector, Kind::Matrix(..)) => None,
            (Shape::Square, Kind::Matrix(_, r, c, _)) => (r == c).then_some(ty),
            (Shape::Square, _) => None,
            (Shape::Scalar, Kind::Scalar(_)) => Some(ty),
            (Shape::Scalar, _) => self.tree.types.component(ty).map(|s| self.tree.types.scalar(s)),
            _ => Some(ty),
        }
    }

    fn param_type(
        &mut self,
        param: ParamType,
        vars: &[Ty],
        object: Option<Object>,
        explicit: Option<Ty>,
        args: &[ExprId],
    ) -> Option<Ty> {
        let types = &mut self.tree.types;
        Some(match param {
            ParamType::Void => types.void(),
            ParamType::Fixed(s, 0, _) => types.scalar(s),
            ParamType::Fixed(s, n, 0) => types.vector(s, n),
            ParamType::Fixed(s, r, c) => types.matrix(s, r, c),
            ParamType::Var(n) => vars[usize::from(n)],
            ParamType::Shaped(n, s) => types.with_component(vars[usize::from(n)], s),
            ParamType::Component(n) => {
                let s = types.component(vars[usize::from(n)])?;
                types.scalar(s)
            }
            ParamType::Vector(n, count) => {
                let s = types.component(vars[usize::from(n)])?;
                types.vector(s, count)
            }
            ParamType::Transpose(n) => match types.kind(vars[usize::from(n)]) {
                Kind::Matrix(s, r, c, _) => types.of(Kind::Matrix(s, c, r, Majorness::Unset)),
                _ => vars[usize::from(n)],
            },
            ParamType::Element => object?.element,
            ParamType::Gather => {
                let s = types.component(object?.element).unwrap_or(Scalar::Float);
                types.vector(s, 4)
            }
            ParamType::Explicit => match explicit {
                Some(ty) => ty,
                // Without a template argument a stored value keeps its type, and a loaded one is a uint.
                None => match args.get(1) {
                    Some(value) => {
                        let ty = self.tree.exprs[*value].ty;
                        self.tree.types.settled(ty)
                    }
                    None => types.scalar(Scalar::Uint),
                },
            },
            ParamType::String => types.of(Kind::String),
            ParamType::Ray => self.ray_desc(),
            ParamType::Object(name) => match super::classes::named(name, false) {
                Some(class) => {
                    let element = match object {
                        Some(object) if class.row().has_element() => object.element,
                        _ => types.error(),
                    };
                    types.of(Kind::Object(Object {
                        class,
                        element,
                        count: 0,
                        norm: crate::types::Norm::None,
                    }))
                }
                None => return None,
            },
            ParamType::Sampler(_) | ParamType::Record | ParamType::AnyObject | ParamType::Product => {
                return None;
            }
        })
    }

    fn accepts(&mut self, param: Param, arg: ExprId, ty: Ty, wanted: Option<Ty>) -> bool {
        let place = self.tree.exprs[arg].category == Category::Place;
        match param.ty {
            ParamType::Sampler(wanted) => {
                match self.tree.types.object(ty).and_then(|o| o.class.row().sampler()) {
                    Some(Some(found)) => wanted.is_none_or(|w| w == found),
                    Some(None) => true,
                    None => false,
                }
            }
            ParamType::Record => self.tree.types.record(ty).is_some() || self.contents_of(ty).is_some(),
            ParamType::AnyObject => self.tree.types.object(ty).is_some(),
            _ => match (param.direction, wanted) {
                (_, None) => true,
                (Direction::Ref, Some(_)) => true,
                (Direction::In, Some(wanted)) => self.can_convert(arg, wanted),
                (Direction::Out | Direction::InOut, Some(wanted)) => {
                    place
                        && self.type_converts(wanted, ty)
                        && (param.direction == Direction::Out || self.can_convert(arg, wanted))
                }
            },
        }
    }

    /// Converts the arguments of a call to a signature's types. Places that are written stay as they are.
    pub(crate) fn convert_arguments(
        &mut self,
        found: &Match,
        args: &[ExprId],
    ) -> Result<Vec<ExprId>, Failed> {
        let mut out = Vec::with_capacity(args.len());
        for (i, arg) in args.iter().enumerate() {
            let direction = found.signature.params.get(i).map_or(Direction::In, |p| p.direction);
            out.push(match (direction, found.params[i]) {
                (Direction::In, Some(ty)) => self.convert(*arg, ty)?,
                (Direction::In, None) => self.rvalue(*arg),
                (Direction::Out | Direction::InOut | Direction::Ref, _) => *arg,
            });
        }
        Ok(out)
    }

    /// The type of `mul`'s result.
    fn product(&mut self, vars: &[Ty]) -> Option<Ty> {
        let (a, b) = (vars[0], vars[1]);
        let s = self.tree.types.component(a)?;
        let types = &mut self.tree.types;
        Some(match (types.kind(a), types.kind(b)) {
            (Kind::Scalar(_), _) => types.canonical(b),
            (_, Kind::Scalar(_)) => types.canonical(a),
            (Kind::Vector(..), Kind::Vector(..)) => types.scalar(s),
            (Kind::Vector(..), Kind::Matrix(_, _, c, _)) => types.vector(s, c),
            (Kind::Matrix(_, r, _, _), Kind::Vector(..)) => types.vector(s, r),
            (Kind::Matrix(_, r, _, _), Kind::Matrix(_, _, c, _)) => types.matrix(s, r, c),
            _ => return None,
        })
    }
}

impl Class {
    /// Whether a place of this component is taken as it is.
    fn accepts(self, s: Scalar) -> bool {
        match self {
            Self::Int32 => s.is_integer() && s.bits() == 32,
            Self::Int64 => s.is_integer() && s.bits() == 64 && !s.is_literal(),
            Self::Float32 => matches!(s, Scalar::Float | Scalar::HalfFloat),
            Self::Double => s == Scalar::Double,
            Self::Num16 => s.bits() == 16,
            Self::Int => s.is_integer(),
            Self::Uint => s.class() == crate::types::ScalarClass::Unsigned,
            Self::Bool => s == Scalar::Bool,
            Self::Float => s.is_float() && s != Scalar::Double,
            Self::Floats => s.is_float(),
            Self::Num | Self::Num32 => s != Scalar::Bool,
            Self::Any => true,
        }
    }

    /// The component that arguments of component `s` are converted to.
    fn fit(self, s: Scalar) -> Option<Scalar> {
        let settled = s.settled();
        if self.accepts(settled) {
            return Some(if self == Self::Any { s } else { settled });
        }
        // Literals have no width of their own. Those of integers become halves too, as in DXC, whose concrete types of
        // literals have 32 bits or more: none of them is one of these functions, so the first of theirs is taken.
        if self == Self::Num16 && matches!(s, Scalar::LitFloat | Scalar::LitInt) {
            return Some(Scalar::Half);
        }
        if self.is_exact() {
            return None;
        }
        Some(match self {
            Self::Float | Self::Floats => Scalar::Float,
            Self::Bool => Scalar::Bool,
            Self::Num32 => settled,
            Self::Num => Scalar::Int,
            Self::Uint if settled.bits() == 64 && settled.is_integer() => Scalar::Uint64,
            Self::Uint if settled.bits() == 16 && settled.is_integer() => Scalar::Uint16,
            Self::Uint => Scalar::Uint,
            Self::Int if settled.is_float() => Scalar::Int,
            _ => Scalar::Int,
        })
    }
}
