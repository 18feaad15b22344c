//! Constraints on the types of results and operands.

use crate::view::{Kind, Shape, Ty, View};
use spirula_spec::{AddressingModel, Op, StorageClass as SC};

/// Scalar kinds of a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScalarKind {
    Bool,
    Int,
    /// An unsigned integer.
    Unsigned,
    Float,
    /// An integer or a float.
    Number,
    /// `OpTypeVoid`.
    Void,
}

/// The shape of a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TypeShape {
    Scalar,
    /// A vector of any length.
    Vector,
    /// A scalar or a vector of any length.
    Either,
    /// Cooperative matrices too.
    Wide,
}

/// The relation of an operand to the result or the first operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TypeRelation {
    /// Unrelated.
    Free,
    /// The result type.
    Result,
    /// As many components as the result.
    Count,
    /// As many components of equal width as the result.
    Size,
    /// As many components as the result, of different width.
    OtherWidth,
    /// As many components as the result, of different type.
    OtherScalar,
    /// As many components as the result, of half its width.
    HalfWidth,
    /// Components of the result type.
    Components,
    /// The components of the result.
    SameComponents,
    /// The type of the components of the result.
    Component,
    /// The type of the first operand.
    First,
    /// The width and number of components of the first operand.
    FirstSize,
    /// The type of the components of the first operand.
    FirstComponent,
}

/// A constraint on one type.
#[derive(Clone, Copy, Debug)]
pub(super) struct TypeConstraint {
    of: ScalarKind,
    shape: TypeShape,
    like: TypeRelation,
    /// The allowed widths, joined by `|`; 0 for any.
    widths: u32,
    /// A bit for each allowed number of components; 0 for any.
    counts: u32,
    /// The storage classes of a pointer to such a type, empty for any; `None` for the type itself.
    classes: Option<&'static [SC]>,
    /// Whether it has the width of an address.
    address: bool,
}

impl TypeConstraint {
    /// With one of these widths, joined by `|`.
    pub(super) const fn widths(self, widths: u32) -> Self {
        Self { widths, ..self }
    }

    /// With one of these numbers of components, a bit for each.
    pub(super) const fn counts(self, counts: u32) -> Self {
        Self { counts, ..self }
    }

    /// A pointer to such a type, of one of these storage classes, if any are given.
    pub(super) const fn pointer(self, classes: &'static [SC]) -> Self {
        Self { classes: Some(classes), ..self }
    }

    /// With the width of an address in the addressing model of the module.
    pub(super) const fn address(self) -> Self {
        Self { address: true, ..self }
    }
}

/// A constraint without widths and numbers of components.
pub(super) const fn want(of: ScalarKind, shape: TypeShape, like: TypeRelation) -> TypeConstraint {
    TypeConstraint { of, shape, like, widths: 0, counts: 0, classes: None, address: false }
}

/// Constraints on the result and operands of an instruction.
#[derive(Debug)]
pub(crate) struct Signature {
    pub(super) result: TypeConstraint,
    /// The last one holds for all further operands.
    pub(super) operands: &'static [TypeConstraint],
}

/// What violates a signature.
pub(super) fn defect(
    view: &View<'_>,
    signature: &Signature,
    result: u32,
    operands: &[u32],
) -> Option<String> {
    if !fits(view, signature.result, view.ty(result)) {
        return Some(format!("Expected {} type as Result Type", describe(view, signature.result)));
    }
    let first = operands.first().map_or(0, |first| view.type_of(*first));
    for (at, operand) in operands.iter().enumerate() {
        let Some(want) = signature.operands.get(at).or(signature.operands.last()) else { break };
        let mut ty = view.type_of(*operand);
        if let Some(classes) = want.classes {
            let pointer =
                view.pointer(ty).filter(|pointer| classes.is_empty() || classes.contains(&pointer.0));
            let Some((_, pointee)) = pointer else {
                let classes: Vec<String> = classes.iter().map(|class| crate::view::named(*class)).collect();
                let classes = classes.join(", ");
                return Some(format!("Expected operand {at} to be a pointer, of storage class {classes}"));
            };
            // Nothing is known about the pointee of an untyped pointer.
            if view.op_of(ty) == Op::TypeUntypedPointerKHR {
                continue;
            }
            ty = pointee;
        }
        if !fits(view, *want, view.ty(ty)) {
            return Some(format!("Expected {} as operand {at}", describe(view, *want)));
        }
        if let Some(what) = unrelated(view, want.like, ty, result, first) {
            return Some(format!("Expected operand {at} to have {what}"));
        }
    }
    None
}

/// What a type should have in common with the result or the first operand and has not.
fn unrelated(
    view: &View<'_>,
    like: TypeRelation,
    ty_id: u32,
    result_id: u32,
    first_id: u32,
) -> Option<&'static str> {
    let (ty, result, first) = (view.ty(ty_id), view.ty(result_id), view.ty(first_id));
    let cooperative = result.shape == Shape::Cooperative || ty.shape == Shape::Cooperative;
    let same_count = cooperative || ty.count == result.count;
    let (good, what) = match like {
        TypeRelation::Free => (true, ""),
        TypeRelation::Result => (ty_id == result_id, "the type of the result"),
        TypeRelation::Count => (same_count, "as many components as the result"),
        TypeRelation::Size => {
            (same_count && ty.width == result.width, "as many components of equal width as the result")
        }
        TypeRelation::OtherWidth => {
            (same_count && ty.width != result.width, "as many components as the result, of different width")
        }
        TypeRelation::OtherScalar => {
            (same_count && ty.scalar != result.scalar, "as many components as the result, of different type")
        }
        TypeRelation::HalfWidth => (
            same_count && ty.width * 2 == result.width,
            "as many components as the result, of half its width",
        ),
        TypeRelation::Components => (ty.scalar == result_id, "components of the result type"),
        TypeRelation::SameComponents => (ty.scalar == result.scalar, "the component type of the result"),
        TypeRelation::Component => (ty_id == result.scalar, "the component type of the result"),
        TypeRelation::First => (ty_id == first_id, "the type of the first operand"),
        TypeRelation::FirstSize => {
            (ty.count == first.count && ty.width == first.width, "the size of the first operand")
        }
        TypeRelation::FirstComponent => (ty_id == first.scalar, "the component type of the first operand"),
    };
    (!good).then_some(what)
}

/// The width of an address; 0 under logical addressing.
pub(super) fn address_width(view: &View<'_>) -> u32 {
    match view.addressing {
        AddressingModel::Physical32 => 32,
        AddressingModel::Physical64 => 64,
        _ => 0,
    }
}

fn fits(view: &View<'_>, want: TypeConstraint, ty: Ty) -> bool {
    let of = match want.of {
        ScalarKind::Bool => ty.kind == Kind::Bool,
        ScalarKind::Int => ty.kind == Kind::Int,
        ScalarKind::Unsigned => ty.kind == Kind::Int && !ty.signed,
        ScalarKind::Float => ty.kind == Kind::Float,
        ScalarKind::Number => matches!(ty.kind, Kind::Int | Kind::Float),
        ScalarKind::Void => return ty.kind == Kind::Void,
    };
    let shape = match want.shape {
        TypeShape::Scalar => ty.shape == Shape::Scalar,
        TypeShape::Vector => matches!(ty.shape, Shape::Vector | Shape::Cooperative),
        TypeShape::Either => matches!(ty.shape, Shape::Scalar | Shape::Vector),
        TypeShape::Wide => matches!(ty.shape, Shape::Scalar | Shape::Vector | Shape::Cooperative),
    };
    let width = want.widths == 0 || ty.width.is_power_of_two() && want.widths & ty.width != 0;
    let count = want.counts == 0 || want.counts >> ty.count.min(31) & 1 != 0;
    of && shape && width && count && (!want.address || ty.width == address_width(view))
}

fn describe(view: &View<'_>, want: TypeConstraint) -> String {
    let widths: Vec<String> =
        [8, 16, 32, 64].iter().filter(|w| want.widths & **w != 0).map(|w| format!("{w}-bit")).collect();
    let mut text = widths.join(" or ");
    if want.address {
        text = format!("{}-bit", address_width(view));
    }
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(match want.of {
        ScalarKind::Bool => "bool",
        ScalarKind::Int => "int",
        ScalarKind::Unsigned => "unsigned int",
        ScalarKind::Float => "floating",
        ScalarKind::Number => "int or floating",
        ScalarKind::Void => return "void".to_owned(),
    });
    text.push_str(match want.shape {
        TypeShape::Scalar => " scalar",
        TypeShape::Vector => " vector",
        TypeShape::Either | TypeShape::Wide => " scalar or vector",
    });
    if want.counts != 0 {
        let counts: Vec<String> =
            (1..32).filter(|n| want.counts >> n & 1 != 0).map(|n: u32| n.to_string()).collect();
        text.push_str(&format!(" of {} components", counts.join(", ")));
    }
    text
}
