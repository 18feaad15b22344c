//! Requirements on operands by their names in the registry.

use crate::rule::Check;
use crate::view::{Kind, Shape, View};
use spirula_spec::{Category, Op, OperandKind, OperandRow};

/// What an operand is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// A value of a type declared by this instruction.
    Of(Op),
    /// A 32-bit integer.
    Word,
    /// A 32-bit unsigned integer.
    Unsigned,
    /// A boolean.
    Bool,
}

impl Wanted {
    /// Whether a value of the type `ty` is one.
    fn fits(self, view: &View<'_>, ty: u32) -> bool {
        let of = view.ty(ty);
        let word = of.is(Kind::Int, Shape::Scalar) && of.width == 32;
        match self {
            Self::Of(op) => view.op_of(ty) == op,
            Self::Word => word,
            Self::Unsigned => word && !of.signed,
            Self::Bool => of.is(Kind::Bool, Shape::Scalar),
        }
    }

    fn describe(self) -> String {
        match self {
            Self::Of(op) => op.name().unwrap_or_default().to_owned(),
            Self::Word => "a 32-bit integer".to_owned(),
            Self::Unsigned => "a 32-bit unsigned integer".to_owned(),
            Self::Bool => "a boolean".to_owned(),
        }
    }
}

/// The word of the operand with this name that is an id; names of the registry are compared without case and spaces.
pub(super) fn word_of(op: Op, name: &str) -> Option<usize> {
    let row = op.row()?;
    let same = |other: &str| {
        let plain = |text: &str| -> String {
            text.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect()
        };
        plain(other) == plain(name)
    };
    // Operands before one without a variable number of words have one word each.
    let id = |operand: &OperandRow| operand.kind.category() == Category::Id;
    let at = row.operands.iter().position(|operand| id(operand) && same(operand.name))?;
    let fixed = row.operands[..at].iter().all(|operand| operand.kind != OperandKind::LiteralString);
    fixed.then_some(at + 1)
}

/// Requires the operands of these names to be as wanted; instructions without such an operand are skipped.
pub(super) fn require(check: &mut Check<'_, '_>, names: &[&str], wanted: Wanted) {
    let (view, ins) = (check.view, check.ins);
    for name in names {
        let Some(id) = word_of(ins.op, name).and_then(|at| ins.words.get(at)) else { continue };
        check.require(wanted.fits(view, view.type_of(*id)), || {
            format!("{name} of {} must be {}", ins.name(), wanted.describe())
        });
    }
}

/// Requires the result type to be as wanted.
pub(super) fn require_result(check: &mut Check<'_, '_>, wanted: Wanted) {
    let (view, ins) = (check.view, check.ins);
    check.require(wanted.fits(view, ins.word(1)), || {
        format!("Result Type of {} must be {}", ins.name(), wanted.describe())
    });
}
