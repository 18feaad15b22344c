//! The layout of HLSL types in memory: the rules of buffers for [`spirula_layout`].

use crate::types::{Field, Kind, Major, Record, Scalar, Ty, Types};
use spirula_layout::{Layout, MatrixLayout, Member, Rules, TypeTable};

/// The rules of a kind of buffer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Rule {
    /// Not in memory that is seen from outside: no offsets.
    None,
    Std140 {
        relaxed: bool,
    },
    Std430 {
        relaxed: bool,
    },
    DxConstant,
    Packed,
}

/// Size and alignment in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Extent {
    pub(crate) size: u32,
    pub(crate) align: u32,
}

impl Extent {
    /// An extent of 32 bits; what is larger, or none, is empty. Lengths of arrays are checked where they are made.
    fn of(extent: Option<spirula_layout::Extent>) -> Self {
        let extent = extent.unwrap_or(spirula_layout::Extent { size: 0, align: 1 });
        Self { size: extent.size as u32, align: extent.align as u32 }
    }
}

impl Rule {
    fn rules(self) -> Rules {
        match self {
            Self::Std140 { relaxed } => Rules { relaxed, ..Rules::STD140 },
            Self::Std430 { relaxed } => Rules { relaxed, ..Rules::STD430 },
            Self::DxConstant => Rules::DX_CONSTANT,
            Self::Packed | Self::None => Rules::SCALAR,
        }
    }
}

impl TypeTable for &Types {
    type Type = Ty;

    fn kind(&self, ty: Ty) -> Option<spirula_layout::Kind<Ty>> {
        use spirula_layout::{Extent, Kind as K};
        let bytes = |scalar: Scalar| Extent::scalar(scalar.bytes().into());
        Some(match Types::kind(self, ty) {
            Kind::Scalar(_) | Kind::Enum(_) => K::Scalar(self.component(ty).map_or(Extent::scalar(4), bytes)),
            Kind::Vector(scalar, count) => K::Vector { scalar: bytes(scalar), count: count.into() },
            Kind::Matrix(scalar, rows, columns) => {
                K::Matrix { scalar: bytes(scalar), rows: rows.into(), columns: columns.into() }
            }
            Kind::Array(element, count) => K::Array { element, count: Some(count.into()), stride: None },
            Kind::Unsized(element) => K::Array { element, count: None, stride: None },
            Kind::Record(_) => K::Structure { packed: false },
            Kind::Void | Kind::Object(_) | Kind::String => K::Scalar(Extent { size: 0, align: 1 }),
        })
    }

    fn members(&self, ty: Ty) -> Vec<Member<Ty>> {
        match Types::kind(self, ty) {
            Kind::Record(key) => self.records[key].fields.iter().map(|field| member(field, None)).collect(),
            _ => Vec::new(),
        }
    }
}

fn member(field: &Field, offset: Option<u32>) -> Member<Ty> {
    Member { ty: field.ty, offset: offset.map(u64::from), matrix: field.major.map(matrix) }
}

fn matrix(major: Major) -> MatrixLayout {
    MatrixLayout { row_major: major == Major::Row, stride: None }
}

/// Computes extents under one rule.
pub(crate) struct Layouter<'t> {
    pub(crate) types: &'t Types,
    pub(crate) rule: Rule,
    /// The layout of matrices where the source gives none.
    pub(crate) default_major: Major,
}

impl<'t> Layouter<'t> {
    fn layout(&self) -> Layout<&'t Types> {
        Layout { matrix: matrix(self.default_major), ..Layout::new(self.types, self.rule.rules()) }
    }

    /// Size and alignment of a type.
    pub(crate) fn extent(&self, ty: Ty, major: Option<Major>) -> Extent {
        Extent::of(self.layout().extent_as(ty, major.map(matrix)))
    }

    /// How many vectors a matrix is in memory, and of how many components.
    pub(crate) fn matrix_vectors(&self, rows: u8, columns: u8, major: Option<Major>) -> (u32, u32) {
        let vectors = self.layout().matrix_vectors(rows.into(), columns.into(), major.map(matrix));
        (vectors.0 as u32, vectors.1 as u32)
    }

    /// Bytes from one vector of a matrix to the next.
    pub(crate) fn matrix_stride(&self, ty: Ty, major: Option<Major>) -> u32 {
        self.layout().matrix_stride(ty, major.map(matrix)).unwrap_or(0) as u32
    }

    /// Bytes from one element of an array to the next.
    pub(crate) fn array_stride(&self, element: Ty, major: Option<Major>) -> u32 {
        self.layout().stride_of(element, major.map(matrix)).unwrap_or(0) as u32
    }

    /// The extent of a record and the offsets of its members.
    pub(crate) fn record(&self, record: &Record) -> (Extent, Vec<u32>) {
        self.members(record.fields.iter().map(|f| (f, None)))
    }

    /// Lays out members, each at its own given offset if it has one.
    pub(crate) fn members<'f>(
        &self,
        fields: impl Iterator<Item = (&'f Field, Option<u32>)>,
    ) -> (Extent, Vec<u32>) {
        let members: Vec<Member<Ty>> = fields.map(|(field, offset)| member(field, offset)).collect();
        match self.layout().members(&members, false) {
            Some((extent, offsets)) => {
                (Extent::of(Some(extent)), offsets.into_iter().map(|o| o as u32).collect())
            }
            None => (Extent::of(None), vec![0; members.len()]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scope::ScopeId;
    use spirula_entity::EntityKey;

    fn offsets(rule: Rule, build: impl Fn(&mut Types) -> Vec<Ty>) -> (u32, Vec<u32>) {
        let mut types = Types::new();
        let fields = build(&mut types)
            .into_iter()
            .map(|ty| Field { name: None, ty, major: None, var: None })
            .collect();
        let record =
            Record { name: String::new(), scope: ScopeId::from_index(0), fields, base: None, complete: true };
        let (extent, offsets) =
            Layouter { types: &types, rule, default_major: Major::Column }.record(&record);
        (extent.size, offsets)
    }

    fn scalar_then_vector(types: &mut Types) -> Vec<Ty> {
        vec![Ty::float(), types.vector(Scalar::Float, 3), types.vector(Scalar::Float, 2), Ty::float()]
    }

    #[test]
    fn vectors_by_rule() {
        let rules = [
            (Rule::Std140 { relaxed: false }, 48, [0, 16, 32, 40]),
            (Rule::Std140 { relaxed: true }, 32, [0, 4, 16, 24]),
            (Rule::Std430 { relaxed: true }, 32, [0, 4, 16, 24]),
            (Rule::Packed, 28, [0, 4, 16, 24]),
        ];
        for (rule, size, expected) in rules {
            assert_eq!(offsets(rule, scalar_then_vector), (size, expected.to_vec()), "{rule:?}");
        }
    }

    #[test]
    fn arrays_and_matrices_by_rule() {
        let build = |types: &mut Types| {
            let array = types.of(Kind::Array(Ty::float(), 3));
            vec![array, Ty::float(), types.matrix(Scalar::Float, 3, 2), Ty::float()]
        };
        assert_eq!(offsets(Rule::Std140 { relaxed: true }, build), (112, vec![0, 48, 64, 96]));
        assert_eq!(offsets(Rule::DxConstant, build), (80, vec![0, 36, 48, 76]));
        assert_eq!(offsets(Rule::Std430 { relaxed: false }, build), (64, vec![0, 12, 16, 48]));
        assert_eq!(offsets(Rule::Packed, build), (44, vec![0, 12, 16, 40]));
    }
}
