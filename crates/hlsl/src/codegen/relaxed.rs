//! RelaxedPrecision: which values have less precision than their type says, as far as instructions hand it on. That of
//! variables, loads and calls is known from their type.

use super::Gen;
use super::module::{Id, Type};
use super::precise::is_binary_arithmetic;
use spirula_spec::Op;

/// What an instruction needs of its operands to have less precision itself.
enum Needs {
    /// One operand, at this place.
    One(usize),
    /// All operands from this place on.
    All(usize),
}

/// What an instruction needs; none for those that never have less precision, or by their type alone.
fn needs(op: Op) -> Option<Needs> {
    Some(match op {
        Op::FNegate
        | Op::SNegate
        | Op::Not
        | Op::BitReverse
        | Op::BitCount
        | Op::DPdx
        | Op::DPdy
        | Op::DPdxFine
        | Op::DPdyFine
        | Op::DPdxCoarse
        | Op::DPdyCoarse
        | Op::Fwidth
        | Op::BitFieldSExtract
        | Op::BitFieldUExtract
        | Op::BitFieldInsert
        | Op::CompositeExtract
        | Op::SampledImage
        | Op::ImageSampleImplicitLod
        | Op::ImageSampleExplicitLod
        | Op::ImageSampleDrefImplicitLod
        | Op::ImageSampleDrefExplicitLod
        | Op::ImageFetch
        | Op::ImageRead
        | Op::ImageGather
        | Op::ImageDrefGather => Needs::One(0),
        Op::CompositeInsert => Needs::One(1),
        Op::Select => Needs::All(1),
        Op::ExtInst => Needs::All(2),
        Op::CompositeConstruct
        | Op::ShiftLeftLogical
        | Op::ShiftRightLogical
        | Op::ShiftRightArithmetic
        | Op::BitwiseOr
        | Op::BitwiseXor
        | Op::BitwiseAnd
        | Op::IEqual
        | Op::INotEqual
        | Op::UGreaterThan
        | Op::SGreaterThan
        | Op::UGreaterThanEqual
        | Op::SGreaterThanEqual
        | Op::ULessThan
        | Op::SLessThan
        | Op::ULessThanEqual
        | Op::SLessThanEqual
        | Op::FOrdEqual
        | Op::FOrdNotEqual
        | Op::FUnordNotEqual
        | Op::FOrdLessThan
        | Op::FOrdGreaterThan
        | Op::FOrdLessThanEqual
        | Op::FOrdGreaterThanEqual => Needs::All(0),
        _ if is_binary_arithmetic(op) => Needs::All(0),
        _ => return None,
    })
}

impl Gen<'_> {
    /// Marks the result of an instruction whose operands are marked. Constants are as precise as what they meet.
    pub(crate) fn propagate_relaxed(&mut self, op: Op, result: Id, ty: Id, operands: &[u32]) {
        if !self.m.has_relaxed() {
            return;
        }
        let marked = |id: &u32| self.m.is_relaxed(Id(*id)) || self.relaxed_images.contains(&Id(*id));
        let found = match needs(op) {
            None if op == Op::VectorShuffle => self.shuffles_relaxed(operands),
            None => false,
            Some(Needs::One(at)) => operands.get(at).is_some_and(marked),
            Some(Needs::All(from)) => {
                let parts = operands.get(from..).unwrap_or(&[]);
                parts.iter().all(|id| marked(id) || self.m.is_constant(Id(*id))) && parts.iter().any(marked)
            }
        };
        if !found
            || (op == Op::ExtInst
                && operands.first() != self.m.imported("GLSL.std.450").map(|i| i.0).as_ref())
        {
            return;
        }
        match op {
            Op::SampledImage => {
                self.relaxed_images.insert(result);
            }
            Op::CompositeConstruct if matches!(self.m.kind(ty), Some(Type::Struct(_))) => {}
            _ => self.m.mark_relaxed(result),
        }
    }

    /// Whether all vectors that a shuffle takes components from are marked.
    fn shuffles_relaxed(&self, operands: &[u32]) -> bool {
        let [a, b, components @ ..] = operands else { return false };
        let Some(Type::Vector(_, count)) = self.m.kind(self.m.type_of(Id(*a))) else { return false };
        components.iter().all(|c| self.m.is_relaxed(Id(if c < count { *a } else { *b })))
    }
}
