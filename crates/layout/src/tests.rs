//! Every rule on a small type system.

use super::*;

/// A type of the tests.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Ty {
    Scalar(u64),
    Vector(u64, u64),
    /// Bytes of the scalar, rows, columns.
    Matrix(u64, u64, u64),
    Array(&'static Ty, Option<u64>, Option<u64>),
    Record(&'static [Ty]),
    Packed(&'static [Ty]),
    /// With offsets and layouts of matrices.
    Placed(&'static [Member<Ty>]),
    Opaque,
}

struct Table;

impl TypeTable for Table {
    type Type = Ty;

    fn kind(&self, ty: Ty) -> Option<Kind<Ty>> {
        Some(match ty {
            Ty::Scalar(bytes) => Kind::Scalar(Extent::scalar(bytes)),
            Ty::Vector(bytes, count) => Kind::Vector { scalar: Extent::scalar(bytes), count },
            Ty::Matrix(bytes, rows, columns) => Kind::Matrix { scalar: Extent::scalar(bytes), rows, columns },
            Ty::Array(element, count, stride) => Kind::Array { element: *element, count, stride },
            Ty::Record(_) | Ty::Placed(_) => Kind::Structure { packed: false },
            Ty::Packed(_) => Kind::Structure { packed: true },
            Ty::Opaque => return None,
        })
    }

    fn members(&self, ty: Ty) -> Vec<Member<Ty>> {
        match ty {
            Ty::Record(members) | Ty::Packed(members) => {
                members.iter().map(|ty| Member { ty: *ty, offset: None, matrix: None }).collect()
            }
            Ty::Placed(members) => members.to_vec(),
            _ => Vec::new(),
        }
    }
}

const FLOAT: Ty = Ty::Scalar(4);

fn layout(rules: Rules) -> Layout<Table> {
    Layout::new(Table, rules)
}

fn extent(rules: Rules, ty: Ty) -> (u64, u64) {
    let extent = layout(rules).extent(ty).expect("the type has a layout");
    (extent.size, extent.align)
}

fn record(rules: Rules, ty: Ty) -> (u64, u64, Vec<u64>) {
    let (extent, offsets) = layout(rules).structure(ty).expect("the type has a layout");
    (extent.size, extent.align, offsets)
}

#[test]
fn vectors() {
    let rules = [
        (Rules::SCALAR, [(8, 4), (12, 4), (16, 4)]),
        (Rules::STD430, [(8, 8), (12, 16), (16, 16)]),
        (Rules::STD140, [(8, 8), (12, 16), (16, 16)]),
        (Rules::DX_CONSTANT, [(8, 4), (12, 4), (16, 4)]),
        (Rules::MLIR, [(8, 8), (12, 16), (16, 16)]),
        (Rules::NATIVE, [(8, 8), (16, 16), (16, 16)]),
    ];
    for (rules, expected) in rules {
        assert_eq!([2, 3, 4].map(|n| extent(rules, Ty::Vector(4, n))), expected, "{rules:?}");
    }
    assert_eq!(extent(Rules::NATIVE, Ty::Vector(2, 16)), (32, 32));
    assert_eq!(extent(Rules::STD430, Ty::Vector(8, 1)), (8, 8));
}

#[test]
fn vectors_in_structures() {
    let ty = Ty::Record(&[FLOAT, Ty::Vector(4, 3), Ty::Vector(4, 2), FLOAT]);
    let rules = [
        (Rules::STD140, (48, 16, vec![0, 16, 32, 40])),
        (Rules::STD430, (48, 16, vec![0, 16, 32, 40])),
        (Rules::STD140.relaxed(), (32, 16, vec![0, 4, 16, 24])),
        (Rules::STD430.relaxed(), (32, 16, vec![0, 4, 16, 24])),
        (Rules::DX_CONSTANT, (28, 16, vec![0, 4, 16, 24])),
        (Rules::SCALAR, (28, 4, vec![0, 4, 16, 24])),
        (Rules::MLIR, (48, 16, vec![0, 16, 32, 40])),
        (Rules::NATIVE, (48, 16, vec![0, 16, 32, 40])),
    ];
    for (rules, expected) in rules {
        assert_eq!(record(rules, ty), expected, "{rules:?}");
    }
}

#[test]
fn relaxed_vectors_do_not_cross_16_bytes() {
    let ty = Ty::Record(&[FLOAT, FLOAT, Ty::Vector(4, 3), FLOAT, Ty::Vector(8, 4)]);
    assert_eq!(record(Rules::STD430.relaxed(), ty).2, [0, 4, 16, 28, 32]);
    assert_eq!(record(Rules::DX_CONSTANT, ty).2, [0, 4, 16, 28, 32]);
}

#[test]
fn arrays_and_matrices() {
    let ty = Ty::Record(&[Ty::Array(&FLOAT, Some(3), None), FLOAT, Ty::Matrix(4, 3, 2), FLOAT]);
    let rules = [
        (Rules::STD140.relaxed(), (112, 16, vec![0, 48, 64, 96])),
        (Rules::STD430, (64, 16, vec![0, 12, 16, 48])),
        (Rules::DX_CONSTANT, (80, 16, vec![0, 36, 48, 76])),
        (Rules::SCALAR, (44, 4, vec![0, 12, 16, 40])),
        (Rules::MLIR, (44, 4, vec![0, 12, 16, 40])),
        (Rules::NATIVE, (64, 16, vec![0, 12, 16, 48])),
    ];
    for (rules, expected) in rules {
        assert_eq!(record(rules, ty), expected, "{rules:?}");
    }
}

#[test]
fn padding_between_elements() {
    const VECTOR: Ty = Ty::Vector(4, 3);
    let ty = Ty::Array(&VECTOR, Some(4), None);
    assert_eq!(extent(Rules::STD430, ty), (64, 16));
    assert_eq!(extent(Rules::MLIR, ty), (48, 16));
    assert_eq!(extent(Rules::SCALAR, ty), (48, 4));
    assert_eq!(extent(Rules::DX_CONSTANT, ty), (60, 16));
    assert_eq!(layout(Rules::STD140).array_stride(ty), Some(16));
    assert_eq!(layout(Rules::NATIVE).stride_of(FLOAT, None), Some(4));
}

#[test]
fn structures_in_structures() {
    const INNER: Ty = Ty::Record(&[FLOAT, Ty::Scalar(2)]);
    let ty = Ty::Record(&[Ty::Scalar(2), INNER, Ty::Scalar(2)]);
    assert_eq!(record(Rules::STD430, ty), (16, 4, vec![0, 4, 12]));
    assert_eq!(record(Rules::STD140, ty), (48, 16, vec![0, 16, 32]));
    assert_eq!(record(Rules::DX_CONSTANT, ty), (24, 16, vec![0, 16, 22]));
}

#[test]
fn rows_of_matrices() {
    let ty = Ty::Matrix(4, 3, 2);
    let rows = Some(MatrixLayout { row_major: true, stride: None });
    assert_eq!(layout(Rules::STD430).matrix_stride(ty, rows), Some(8));
    assert_eq!(layout(Rules::STD430).extent_as(ty, rows), Some(Extent { size: 24, align: 8 }));
    assert_eq!(layout(Rules::STD140).matrix_stride(ty, rows), Some(16));
    assert_eq!(layout(Rules::DX_CONSTANT).extent_as(ty, rows), Some(Extent { size: 40, align: 16 }));
    let column = Some(MatrixLayout { row_major: false, stride: None });
    let row = Ty::Matrix(4, 1, 3);
    assert_eq!(layout(Rules::DX_CONSTANT).extent_as(row, column), Some(Extent { size: 36, align: 16 }));
    assert_eq!(layout(Rules::DX_CONSTANT).extent_as(row, rows), Some(Extent { size: 12, align: 4 }));
    let by_default =
        Layout { matrix: MatrixLayout { row_major: true, stride: None }, ..layout(Rules::STD430) };
    assert_eq!(by_default.extent(ty), Some(Extent { size: 24, align: 8 }));
    // A matrix of one row or column is a vector.
    assert_eq!(
        layout(Rules::STD140).extent_as(Ty::Matrix(4, 1, 3), rows),
        Some(Extent { size: 12, align: 16 })
    );
}

#[test]
fn given_offsets_and_strides() {
    const WIDE: Ty = Ty::Array(&FLOAT, Some(3), Some(16));
    const MATRIX: Ty = Ty::Matrix(4, 4, 4);
    const MEMBERS: &[Member<Ty>] = &[
        Member { ty: WIDE, offset: Some(64), matrix: None },
        Member {
            ty: MATRIX,
            offset: Some(0),
            matrix: Some(MatrixLayout { row_major: true, stride: Some(16) }),
        },
        Member { ty: FLOAT, offset: None, matrix: None },
    ];
    assert_eq!(extent(Rules::STD430, WIDE), (48, 4));
    assert_eq!(record(Rules::STD430, Ty::Placed(MEMBERS)), (112, 16, vec![64, 0, 64]));
    assert_eq!(layout(Rules::STD430).offset(Ty::Placed(MEMBERS), 2), Some(64));
}

#[test]
fn packed_structures_and_arrays_without_lengths() {
    let ty = Ty::Packed(&[Ty::Scalar(1), FLOAT, Ty::Scalar(8)]);
    assert_eq!(record(Rules::NATIVE, ty), (13, 1, vec![0, 1, 5]));
    assert_eq!(extent(Rules::NATIVE, Ty::Array(&FLOAT, None, None)), (0, 4));
    assert_eq!(extent(Rules::STD140, Ty::Array(&FLOAT, None, None)), (0, 16));
}

#[test]
fn what_has_no_layout() {
    assert_eq!(layout(Rules::STD430).extent(Ty::Opaque), None);
    assert_eq!(layout(Rules::STD430).extent(Ty::Array(&Ty::Scalar(8), Some(u64::MAX), None)), None);
    assert_eq!(layout(Rules::STD430).offset(Ty::Record(&[FLOAT]), 1), None);
}
