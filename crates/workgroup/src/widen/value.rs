//! Values of the work-items of a vector, and their representations.

use super::flow::Unsupported;
use super::shapes::{Shape, element_type};
use spirula_ir::{Context, Type, Value};
use spirula_llvm::op::{Add, GetElementPtr, InsertElement, ShuffleVector, Undef};
use spirula_llvm::types as llvm;
use spirula_to_llvm::{Builder, LlvmBuilder as _};
use std::rc::Rc;

/// Values with more elements are not widened.
const MOST_LEAVES: usize = 256;

/// One element of a value, for all work-items.
#[derive(Clone, Debug)]
pub(super) enum Part {
    /// The same for all.
    Uniform(Value),
    /// `stride` more for each than for the one before.
    Linear(Linear),
    /// A vector with an element for each.
    Vector(Value),
    /// A value for each: addresses are not computed as vectors.
    Lanes(Rc<[Value]>),
}

impl Part {
    /// Whether both are represented by the same values.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Uniform(a), Self::Uniform(b)) | (Self::Vector(a), Self::Vector(b)) => a == b,
            (Self::Linear(a), Self::Linear(b)) => a.base == b.base && a.stride == b.stride,
            (Self::Lanes(a), Self::Lanes(b)) => a == b,
            _ => false,
        }
    }

    /// Replaces the values that represent it.
    pub(super) fn map(&self, new: &mut dyn FnMut(Value) -> Value) -> Self {
        match self {
            Self::Uniform(value) => Self::Uniform(new(*value)),
            Self::Vector(value) => Self::Vector(new(*value)),
            Self::Lanes(lanes) => Self::Lanes(lanes.iter().map(|v| new(*v)).collect()),
            Self::Linear(linear) => Self::Linear(Linear {
                base: new(linear.base),
                guard: linear.guard.map(&mut *new),
                vector: linear.vector.map(&mut *new),
                sum: linear.sum.as_ref().map(|sum| Rc::new(sum.map(new))),
                stride: linear.stride,
            }),
        }
    }
}

/// A value that increases from work-item to work-item.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    /// That of the first work-item.
    pub(super) base: Value,
    pub(super) stride: i64,
    /// Only then are the others so.
    pub(super) guard: Option<Value>,
    /// Where there is a guard, the value as a vector; for addresses, what they are computed from.
    pub(super) vector: Option<Value>,
    pub(super) sum: Option<Rc<Sum>>,
}

/// An address computation.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    pub(super) address: Part,
    /// What is added: so many times so many bytes.
    pub(super) indices: Vec<(Part, i64)>,
    pub(super) constant: i64,
}

impl Sum {
    fn map(&self, new: &mut dyn FnMut(Value) -> Value) -> Self {
        let address = self.address.map(&mut *new);
        let indices = self.indices.iter().map(|(part, size)| (part.map(&mut *new), *size)).collect();
        Self { address, indices, constant: self.constant }
    }
}

impl Linear {
    /// A value without a guard.
    pub(super) fn new(base: Value, stride: i64) -> Self {
        Self { base, stride, guard: None, vector: None, sum: None }
    }
}

/// A value: its elements.
pub(super) type Parts = Rc<[Part]>;

/// The scalars that a type consists of, with the way to each.
pub(super) fn leaves(ctx: &Context, ty: Type) -> Result<Vec<Leaf>, Unsupported> {
    let mut out = Vec::new();
    let mut stack = vec![(ty, Vec::new(), 0)];
    while let Some((ty, path, offset)) = stack.pop() {
        let count = if let Some((_, length)) = llvm::as_array(ctx, ty) {
            Some(length)
        } else if let Some((length, _)) = ctx.as_vector1(ty) {
            Some(length.max(0) as u64)
        } else {
            llvm::as_structure(ctx, ty).and_then(|s| Some(s.elements?.len() as u64))
        };
        let Some(count) = count else {
            out.push(Leaf { ty, path, offset });
            if out.len() > MOST_LEAVES {
                return Err(Unsupported::Size);
            }
            continue;
        };
        if count > MOST_LEAVES as u64 || path.len() > 16 {
            return Err(Unsupported::Size);
        }
        for index in (0..count).rev() {
            let element = element_type(ctx, ty, index).ok_or(Unsupported::Size)?;
            let within = spirula_llvm::layout::offset(ctx, ty, index).ok_or(Unsupported::Size)?;
            let mut path = path.clone();
            path.push(index as i64);
            stack.push((element, path, offset + within));
        }
    }
    Ok(out)
}

/// A scalar in a type.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    pub(super) ty: Type,
    pub(super) path: Vec<i64>,
    /// Where it lies in memory, in bytes.
    pub(super) offset: u64,
}

/// The number of work-items, and code for all of them.
pub(super) struct Lanes {
    pub(super) width: u32,
}

impl Lanes {
    /// The type of a value with an element for each.
    pub(super) fn vector_type(&self, ctx: &Context, ty: Type) -> Type {
        ctx.vector_type(&[i64::from(self.width)], ty)
    }

    /// The type of masks.
    pub(super) fn mask_type(&self, ctx: &Context) -> Type {
        self.vector_type(ctx, ctx.int_type(1))
    }

    /// A mask of all or no work-items.
    pub(super) fn mask_of(&self, b: &mut Builder<'_>, value: bool) -> Value {
        let ty = self.mask_type(b.ctx);
        b.int_constant(ty, value.into())
    }

    /// The vector of the same value for all.
    pub(super) fn splat(&self, b: &mut Builder<'_>, value: Value) -> Value {
        let element = b.ty(value);
        if let Some(constant) =
            b.arena.def_op(value).filter(|op| b.ctx.op_name_text(b.arena.name(*op)) == "llvm.mlir.constant")
            && let Some(attr) = super::shapes::slot(b.ctx, &b.arena, constant, "value")
            && llvm::as_pointer(b.ctx, element).is_none()
        {
            let ty = self.vector_type(b.ctx, element);
            return b.splat_constant(ty, attr);
        }
        let ty = self.vector_type(b.ctx, element);
        let undef = Undef::build(b, ty);
        let word = b.int(32);
        let zero = b.int_constant(word, 0);
        let first = InsertElement::build(b, undef, value, zero);
        ShuffleVector::build(b, ty, &vec![0; self.width as usize], first, undef)
    }

    /// The vector of 0, `stride`, twice that, and so on.
    pub(super) fn steps(&self, b: &mut Builder<'_>, element: Type, stride: i64) -> Value {
        let ty = self.vector_type(b.ctx, element);
        let mut bytes = Vec::new();
        for lane in 0..i64::from(self.width) {
            let attr = b.ctx.int_attr(element, lane.wrapping_mul(stride));
            b.ctx.scalar_bytes(attr, &mut bytes);
        }
        let dense = b.ctx.dense_attr(ty, &bytes);
        b.constant(ty, dense)
    }

    /// The value of one work-item.
    pub(super) fn lane(&self, b: &mut Builder<'_>, part: &Part, lane: u32) -> Value {
        match part {
            Part::Uniform(value) => *value,
            Part::Linear(Linear { vector: Some(vector), .. }) => b.element(*vector, lane.into()),
            Part::Linear(Linear { sum: Some(sum), .. }) => self.added(b, sum, lane),
            Part::Linear(Linear { base, stride, .. }) => self.step(b, *base, *stride * i64::from(lane)),
            Part::Vector(vector) => b.element(*vector, lane.into()),
            Part::Lanes(lanes) => lanes[lane as usize],
        }
    }

    /// The address of one work-item.
    pub(super) fn added(&self, b: &mut Builder<'_>, sum: &Sum, lane: u32) -> Value {
        let mut at = self.lane(b, &sum.address, lane);
        for (part, size) in &sum.indices {
            let index = self.lane(b, part, lane);
            at = scaled(b, at, index, *size);
        }
        b.offset(at, sum.constant)
    }

    /// A number or address and so much more.
    pub(super) fn step(&self, b: &mut Builder<'_>, base: Value, by: i64) -> Value {
        if by == 0 {
            return base;
        }
        if llvm::as_pointer(b.ctx, b.ty(base)).is_some() {
            return b.offset(base, by);
        }
        let ty = b.ty(base);
        let by = b.int_constant(ty, by);
        Add::build(b, base, by)
    }

    /// The values of all work-items, each by itself.
    pub(super) fn lanes(&self, b: &mut Builder<'_>, part: &Part) -> Vec<Value> {
        (0..self.width).map(|lane| self.lane(b, part, lane)).collect()
    }

    /// The value as a vector; addresses are not.
    pub(super) fn vector(&self, b: &mut Builder<'_>, part: &Part) -> Value {
        match part {
            Part::Uniform(value) => self.splat(b, *value),
            Part::Vector(value) | Part::Linear(Linear { vector: Some(value), .. }) => *value,
            Part::Linear(Linear { sum: Some(_), .. }) => {
                let lanes = self.lanes(b, part);
                let ty = self.vector_type(b.ctx, b.ty(lanes[0]));
                b.vector(ty, &lanes)
            }
            Part::Linear(Linear { base, stride, .. }) => {
                let element = b.ty(*base);
                let first = self.splat(b, *base);
                let steps = self.steps(b, element, *stride);
                Add::build(b, first, steps)
            }
            Part::Lanes(lanes) => {
                let ty = self.vector_type(b.ctx, b.ty(lanes[0]));
                b.vector(ty, lanes)
            }
        }
    }

    /// The part of these values of all work-items.
    pub(super) fn gather(&self, b: &mut Builder<'_>, lanes: Vec<Value>) -> Part {
        let element = b.ty(lanes[0]);
        if self.width == 1 {
            return Part::Uniform(lanes[0]);
        }
        if llvm::as_pointer(b.ctx, element).is_some() {
            return Part::Lanes(lanes.into());
        }
        let ty = self.vector_type(b.ctx, element);
        Part::Vector(b.vector(ty, &lanes))
    }

    /// Each work-item's choice: `yes` where the mask is set.
    pub(super) fn select(&self, b: &mut Builder<'_>, mask: Value, yes: &Part, no: &Part) -> Part {
        if yes.is_same(no) {
            return yes.clone();
        }
        let element = self.element_type(b, yes);
        if llvm::as_pointer(b.ctx, element).is_some() {
            let (yes, no) = (self.lanes(b, yes), self.lanes(b, no));
            let lanes = (0..self.width)
                .map(|lane| {
                    let condition = b.element(mask, lane.into());
                    b.select(condition, yes[lane as usize], no[lane as usize])
                })
                .collect();
            return self.gather(b, lanes);
        }
        let (yes, no) = (self.vector(b, yes), self.vector(b, no));
        Part::Vector(b.select(mask, yes, no))
    }

    /// The type of the value of one work-item.
    pub(super) fn element_type(&self, b: &Builder<'_>, part: &Part) -> Type {
        match part {
            Part::Uniform(value) | Part::Linear(Linear { base: value, .. }) => b.ty(*value),
            Part::Vector(value) => llvm::scalar_of(b.ctx, b.ty(*value)),
            Part::Lanes(lanes) => b.ty(lanes[0]),
        }
    }

    /// The values that represent a part of this shape where blocks pass it.
    pub(super) fn pack(&self, b: &mut Builder<'_>, part: &Part, shape: Shape, out: &mut Vec<Value>) {
        let is_pointer = llvm::as_pointer(b.ctx, self.element_type(b, part)).is_some();
        match shape {
            Shape::Uniform | Shape::Linear(..) => out.push(self.lane(b, part, 0)),
            _ if is_pointer => out.extend(self.lanes(b, part)),
            _ => out.push(self.vector(b, part)),
        }
    }

    /// How a scalar type of this shape is passed: types of the values.
    pub(super) fn passed_types(&self, ctx: &Context, ty: Type, shape: Shape) -> Vec<Type> {
        match shape {
            Shape::Uniform | Shape::Linear(..) => vec![ty],
            _ if llvm::as_pointer(ctx, ty).is_some() => vec![ty; self.width as usize],
            _ => vec![self.vector_type(ctx, ty)],
        }
    }

    /// The part that passed values represent.
    pub(super) fn unpack(&self, ctx: &Context, ty: Type, shape: Shape, values: &[Value]) -> Part {
        match shape {
            Shape::Uniform => Part::Uniform(values[0]),
            Shape::Linear(stride, _) => Part::Linear(Linear::new(values[0], stride)),
            _ if llvm::as_pointer(ctx, ty).is_some() => Part::Lanes(values.into()),
            _ => Part::Vector(values[0]),
        }
    }

    /// Whether any work-item of a mask is on.
    pub(super) fn any(&self, b: &mut Builder<'_>, mask: Value) -> Value {
        let bit = b.int(1);
        b.value(spirula_llvm::op::IntrVectorReduceOr::NAME, &[mask], bit)
    }

    /// Whether all work-items of a mask are on.
    pub(super) fn all(&self, b: &mut Builder<'_>, mask: Value) -> Value {
        let bit = b.int(1);
        b.value(spirula_llvm::op::IntrVectorReduceAnd::NAME, &[mask], bit)
    }
}

/// The address `bytes` times a number behind another.
pub(super) fn scaled(b: &mut Builder<'_>, base: Value, index: Value, size: i64) -> Value {
    let (ptr, byte, word) = (b.ty(base), b.int(8), b.int(64));
    let index = b.resize(index, word, true);
    let bytes = if size == 1 {
        index
    } else {
        let size = b.int_constant(word, size);
        spirula_llvm::op::Mul::build(b, index, size)
    };
    GetElementPtr::build(b, ptr, &[i32::MIN], byte, base, &[bytes])
}
