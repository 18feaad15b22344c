//! How types lie in memory: sizes, alignments, offsets, strides.
//!
//! | rule | vectors | arrays and matrices | structs |
//! | --- | --- | --- | --- |
//! | std140 | 2N, 4N | rounded to 16 | rounded to 16 |
//! | std430 | 2N, 4N | as the element | as the largest member |
//! | relaxed | as members: N, but not across 16 bytes | as the strict rule | as the strict rule |
//! | DX constant | N, not across 16 bytes | elements begin at 16 bytes | begin at 16 bytes |
//! | DX structured, scalar | N | as the element | as the largest member |

use crate::types::{Field, Kind, Major, Record, Ty, Types};

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

pub(crate) fn round_up(n: u32, to: u32) -> u32 {
    n.next_multiple_of(to.max(1))
}

impl Rule {
    fn relaxed(self) -> bool {
        matches!(self, Self::Std140 { relaxed: true } | Self::Std430 { relaxed: true } | Self::DxConstant)
    }

    fn sixteen(self) -> bool {
        matches!(self, Self::Std140 { .. } | Self::DxConstant)
    }

    fn packed(self) -> bool {
        matches!(self, Self::Packed | Self::None)
    }
}

/// Computes extents under one rule.
pub(crate) struct Layouter<'t> {
    pub(crate) types: &'t Types,
    pub(crate) rule: Rule,
    /// How matrices lie where nothing is said.
    pub(crate) default_major: Major,
}

impl Layouter<'_> {
    fn vector(&self, bytes: u32, count: u32) -> Extent {
        let size = bytes * count;
        let align = match (self.rule, count) {
            (Rule::Packed | Rule::None | Rule::DxConstant, _) | (_, 1) => bytes,
            (_, 2) => 2 * bytes,
            _ => 4 * bytes,
        };
        Extent { size, align }
    }

    /// Size and alignment of a type; wraps around instead of failing, lengths of arrays are checked where they are made.
    pub(crate) fn extent(&self, ty: Ty, major: Option<Major>) -> Extent {
        match self.types.kind(ty) {
            Kind::Scalar(_) | Kind::Enum(_) => {
                let bytes = self.types.component(ty).map_or(4, crate::types::Scalar::bytes);
                Extent { size: bytes, align: bytes }
            }
            Kind::Vector(s, n) => self.vector(s.bytes(), n.into()),
            Kind::Matrix(s, rows, columns) => {
                let (vectors, each) = self.matrix_vectors(rows, columns, major);
                if vectors == 1 || each == 1 {
                    return self.vector(s.bytes(), vectors * each);
                }
                let vector = self.vector(s.bytes(), each);
                let stride = self.matrix_stride(ty, major);
                let align = if self.rule.sixteen() { round_up(vector.align, 16) } else { vector.align };
                let tail = if self.rule == Rule::DxConstant { vector.size } else { stride };
                Extent { size: stride * (vectors - 1) + tail, align }
            }
            Kind::Array(of, count) => {
                let element = self.extent(of, major);
                let stride = self.array_stride(of, major);
                let align = if self.rule.sixteen() { round_up(element.align, 16) } else { element.align };
                let size = if self.rule == Rule::DxConstant {
                    stride.wrapping_mul(count.saturating_sub(1)).wrapping_add(element.size)
                } else {
                    stride.wrapping_mul(count)
                };
                Extent { size, align }
            }
            Kind::Unsized(of) => Extent { size: 0, ..self.extent(of, major) },
            Kind::Record(key) => self.record(&self.types.records[key]).0,
            Kind::Void | Kind::Object(_) | Kind::String => Extent { size: 0, align: 1 },
        }
    }

    /// How many vectors a matrix is in memory, and of how many components.
    pub(crate) fn matrix_vectors(&self, rows: u8, columns: u8, major: Option<Major>) -> (u32, u32) {
        match major.unwrap_or(self.default_major) {
            Major::Row => (rows.into(), columns.into()),
            Major::Column => (columns.into(), rows.into()),
        }
    }

    /// Bytes from one vector of a matrix to the next.
    pub(crate) fn matrix_stride(&self, ty: Ty, major: Option<Major>) -> u32 {
        let Kind::Matrix(s, rows, columns) = self.types.kind(ty) else { return 0 };
        let (_, each) = self.matrix_vectors(rows, columns, major);
        let vector = self.vector(s.bytes(), each);
        if self.rule.sixteen() {
            round_up(vector.size, 16)
        } else if self.rule.packed() {
            vector.size
        } else {
            vector.align
        }
    }

    /// Bytes from one element of an array to the next.
    pub(crate) fn array_stride(&self, element: Ty, major: Option<Major>) -> u32 {
        let extent = self.extent(element, major);
        round_up(extent.size, if self.rule.sixteen() { round_up(extent.align, 16) } else { extent.align })
    }

    /// The extent of a record and the offsets of its members.
    pub(crate) fn record(&self, record: &Record) -> (Extent, Vec<u32>) {
        self.members(record.fields.iter().map(|f| (f, None)))
    }

    /// Lays out members, each at least at its own given offset.
    pub(crate) fn members<'f>(
        &self,
        fields: impl Iterator<Item = (&'f Field, Option<u32>)>,
    ) -> (Extent, Vec<u32>) {
        let mut offsets = Vec::new();
        let (mut at, mut most) = (0u32, 1u32);
        for (field, given) in fields {
            let extent = self.extent(field.ty, field.major);
            let mut align = extent.align;
            // A record is aligned as its members would be by themselves, however closely they lie in it.
            most = most.max(align);
            let starts_row = match self.types.kind(field.ty) {
                Kind::Array(..) | Kind::Record(_) | Kind::Unsized(_) => true,
                Kind::Matrix(_, r, c) => r > 1 && c > 1,
                _ => false,
            };
            if starts_row && self.rule.sixteen() {
                align = round_up(align, 16);
            }
            if self.rule.relaxed() && !starts_row {
                // A vector stands anywhere where its scalars can, but not across 16 bytes.
                align = self.types.component(field.ty).map_or(align, crate::types::Scalar::bytes);
                at = round_up(at, align);
                let crosses = if extent.size <= 16 {
                    at / 16 != (at + extent.size.max(1) - 1) / 16
                } else {
                    at % 16 != 0
                };
                if crosses {
                    at = round_up(at, 16);
                }
            }
            at = given.unwrap_or_else(|| round_up(at, align));
            offsets.push(at);
            at = at.wrapping_add(extent.size);
        }
        if self.rule.sixteen() {
            most = round_up(most, 16);
        }
        let size = if self.rule == Rule::DxConstant { at } else { round_up(at, most) };
        (Extent { size, align: most }, offsets)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scope::ScopeId;
    use crate::types::Scalar;
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
