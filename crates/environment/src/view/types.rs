//! Type summaries, and the values of constants.

use super::View;
use spirula_spec::{InstructionClass, Op, StorageClass};

/// The scalar kind of a type.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Kind {
    /// Another type, or not a type.
    #[default]
    Other,
    Void,
    Bool,
    Int,
    Float,
    Pointer,
}

/// The shape of a type.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Shape {
    #[default]
    Scalar,
    Vector,
    Matrix,
    /// A cooperative matrix or vector.
    Cooperative,
    /// An array, a struct, or anything else.
    Other,
}

/// The summary of a type.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Ty {
    pub(crate) kind: Kind,
    pub(crate) shape: Shape,
    /// Width of the scalar.
    pub(crate) width: u32,
    /// Signedness of an integer.
    pub(crate) signed: bool,
    /// Whether it is a float with an encoding other than IEEE 754.
    pub(crate) encoded: bool,
    /// Number of components of a vector or column.
    pub(crate) count: u32,
    /// Number of columns of a matrix.
    pub(crate) columns: u32,
    /// The id of the scalar.
    pub(crate) scalar: u32,
    /// Storage class and pointee of a pointer.
    class: u32,
    pointee: u32,
    /// A bit for each opcode that declares the type or a part of it, not through pointers; see [`part_bit`].
    parts: u32,
}

/// The bit of types that are declared by an extension's instruction, or that contain a type declared later.
const OTHER: u32 = 1 << 31;

/// The bit of a type declaration in [`Ty::parts`].
fn part_bit(op: Op) -> u32 {
    const FIRST: u16 = Op::TypeVoid.0;
    const LAST: u16 = Op::TypeForwardPointer.0;
    if (FIRST..=LAST).contains(&op.0) { 1 << (op.0 - FIRST) } else { OTHER }
}

impl Ty {
    pub(crate) fn is(self, kind: Kind, shape: Shape) -> bool {
        self.kind == kind && self.shape == shape
    }

    pub(crate) fn is_scalar(self, kind: Kind) -> bool {
        self.is(kind, Shape::Scalar)
    }

    /// A scalar or a vector.
    pub(crate) fn is_either(self, kind: Kind) -> bool {
        self.kind == kind && matches!(self.shape, Shape::Scalar | Shape::Vector)
    }
}

/// Builds the summaries of a module's types, in order of definition.
pub(super) fn describe(view: &mut View<'_>) {
    view.types.push(Ty { shape: Shape::Other, ..Ty::default() });
    for index in 0..view.slots.len() as u32 {
        let ins = view.ins(index);
        let id = ins.word(1);
        if ins.op == Op::Function {
            break;
        }
        if view.result(ins) != id || id == 0 {
            continue;
        }
        let of = view.type_numbers.get(ins.word(2)) as usize;
        let of = view.types.get(of).filter(|_| of != 0).copied().unwrap_or_default();
        let scalar = |kind, width| Ty { kind, width, count: 1, columns: 1, scalar: id, ..Ty::default() };
        let ty = match ins.op {
            Op::TypeVoid => Ty { shape: Shape::Other, ..scalar(Kind::Void, 0) },
            Op::TypeBool => scalar(Kind::Bool, 1),
            Op::TypeInt => Ty { signed: ins.word(3) == 1, ..scalar(Kind::Int, ins.word(2)) },
            Op::TypeFloat => Ty { encoded: ins.words.len() > 3, ..scalar(Kind::Float, ins.word(2)) },
            Op::TypeVector => Ty { shape: Shape::Vector, count: ins.word(3), ..of },
            Op::TypeVectorIdEXT => {
                let count = view.constant(ins.word(3)).map_or(0, |n| n as u32);
                Ty { shape: Shape::Cooperative, count, ..of }
            }
            Op::TypeMatrix => Ty { shape: Shape::Matrix, columns: ins.word(3), ..of },
            Op::TypeCooperativeMatrixKHR | Op::TypeCooperativeMatrixNV => {
                Ty { shape: Shape::Cooperative, count: 0, ..of }
            }
            Op::TypePointer => Ty { class: ins.word(2), pointee: ins.word(3), ..scalar(Kind::Pointer, 0) },
            Op::TypeUntypedPointerKHR => Ty { class: ins.word(2), ..scalar(Kind::Pointer, 0) },
            _ if ins.op.row().is_some_and(spirula_type) => {
                Ty { shape: Shape::Other, ..scalar(Kind::Other, 0) }
            }
            _ => continue,
        };
        let parts = view.parts(id, false).iter().map(|part| match view.type_numbers.get(*part) {
            0 => OTHER,
            number => view.types[number as usize].parts,
        });
        let ty = Ty { parts: parts.fold(part_bit(ins.op), |all, part| all | part), ..ty };
        view.type_numbers.set(id, view.types.len() as u32);
        view.types.push(ty);
    }
}

fn spirula_type(row: &spirula_spec::InstructionRow) -> bool {
    // Vendor types have other classes in the registry.
    row.result_index() == Some(1) && row.name.starts_with("OpType")
}

impl View<'_> {
    /// Whether an id is a type.
    #[inline]
    pub(crate) fn is_type(&self, id: u32) -> bool {
        self.type_numbers.get(id) != 0
    }

    /// The summary of a type; of a missing one, `Other`.
    #[inline]
    pub(crate) fn ty(&self, id: u32) -> Ty {
        self.types.get(self.type_numbers.get(id) as usize).copied().unwrap_or_default()
    }

    /// The summary of a value's type.
    #[inline]
    pub(crate) fn value_ty(&self, id: u32) -> Ty {
        self.ty(self.type_of(id))
    }

    /// Storage class and pointee of a pointer type; the pointee of an untyped pointer is 0.
    #[inline]
    pub(crate) fn pointer(&self, ty: u32) -> Option<(StorageClass, u32)> {
        let ty = self.types.get(self.type_numbers.get(ty) as usize)?;
        ty.is_scalar(Kind::Pointer).then_some((StorageClass(ty.class), ty.pointee))
    }

    /// The same for a value.
    #[inline]
    pub(crate) fn pointer_of(&self, value: u32) -> Option<(StorageClass, u32)> {
        self.pointer(self.type_of(value))
    }

    /// Whether an id is a constant, specialization constants included.
    pub(crate) fn is_constant(&self, id: u32) -> bool {
        let op = self.op_of(id);
        op == Op::Undef && self.slots.get(self.def(id).index as usize).is_some_and(|s| s.function == 0)
            || matches!(
                op,
                Op::ConstantFunctionPointerINTEL | Op::ConstantStringAMDX | Op::SpecConstantStringAMDX
            )
            || op.row().is_some_and(|row| row.class == InstructionClass::ConstantCreation)
    }

    /// Whether an id is a specialization constant.
    pub(crate) fn is_spec_constant(&self, id: u32) -> bool {
        matches!(
            self.op_of(id),
            Op::SpecConstant
                | Op::SpecConstantTrue
                | Op::SpecConstantFalse
                | Op::SpecConstantComposite
                | Op::SpecConstantCompositeReplicateEXT
                | Op::SpecConstantOp
        )
    }

    /// The value of an integer constant that is not specializable, sign-extended.
    pub(crate) fn constant(&self, id: u32) -> Option<u64> {
        let ins = self.def(id);
        match ins.op {
            Op::ConstantNull => Some(0),
            Op::Constant => {
                let number = self.decoder.number_type(ins.word(1));
                let low = u64::from(ins.word(3)) | u64::from(ins.word(4)) << 32;
                let signed = number.class == spirula_binary::NumberClass::Signed;
                match (signed, number.width) {
                    (true, 1..=32) => Some(ins.word(3).cast_signed() as u64),
                    (false, 1..=32) => Some(u64::from(ins.word(3))),
                    _ => Some(low),
                }
            }
            _ => None,
        }
    }

    /// The element type of a composite type at an index; `None` if the index is invalid. For structs the index must be
    /// known.
    pub(crate) fn element(&self, ty: u32, index: Option<u64>) -> Option<u32> {
        let ins = self.def(ty);
        match ins.op {
            Op::TypeVector
            | Op::TypeVectorIdEXT
            | Op::TypeMatrix
            | Op::TypeArray
            | Op::TypeRuntimeArray
            | Op::TypeCooperativeMatrixKHR
            | Op::TypeCooperativeMatrixNV
            | Op::TypeNodePayloadArrayAMDX => Some(ins.word(2)),
            Op::TypeStruct => ins.words.get(usize::try_from(index?).ok()?.checked_add(2)?).copied(),
            _ => None,
        }
    }

    /// Whether a type contains another one that satisfies `is`, itself included; through pointers only if `through`.
    pub(crate) fn holds(&self, mut ty: u32, through: bool, is: &dyn Fn(u32, Op) -> bool) -> bool {
        // Most types have no or one part. Pointers may form cycles, which the worklist ends.
        for _ in 0..8 {
            if is(ty, self.op_of(ty)) {
                return true;
            }
            match self.parts(ty, through) {
                [] => return false,
                [part] => ty = *part,
                _ => break,
            }
        }
        let mut seen = vec![ty];
        let mut at = 0;
        while let Some(&ty) = seen.get(at) {
            at += 1;
            if is(ty, self.op_of(ty)) {
                return true;
            }
            for part in self.parts(ty, through) {
                if seen.len() < 64 && seen.contains(part) {
                    continue;
                }
                // Bounds the work for deeply shared types.
                if seen.len() < 1 << 14 {
                    seen.push(*part);
                }
            }
        }
        false
    }

    /// Whether a type is declared by one of these instructions or contains such a type, not through pointers.
    pub(crate) fn contains(&self, ty: u32, ops: &[Op]) -> bool {
        let parts = self.ty(ty).parts;
        let wanted = ops.iter().fold(0, |all, op| all | part_bit(*op));
        parts & wanted & !OTHER != 0
            || parts & OTHER != 0 && self.holds(ty, false, &|_, op| ops.contains(&op))
    }

    /// The types that a type consists of; of a pointer the pointee, if `through`.
    fn parts(&self, ty: u32, through: bool) -> &[u32] {
        let ins = self.def(ty);
        match ins.op {
            Op::TypeVector
            | Op::TypeMatrix
            | Op::TypeArray
            | Op::TypeRuntimeArray
            | Op::TypeVectorIdEXT
            | Op::TypeCooperativeMatrixKHR
            | Op::TypeCooperativeMatrixNV
            | Op::TypeSampledImage => ins.words.get(2..3).unwrap_or_default(),
            Op::TypeStruct | Op::TypeFunction => ins.words.get(2..).unwrap_or_default(),
            Op::TypePointer if through => ins.words.get(3..4).unwrap_or_default(),
            _ => &[],
        }
    }
}
