//! Layout of types in memory: what a record consists of, and the sizes and offsets under a layout rule.

use super::Gen;
use rustc_hash::FxHashMap;
use spirula_hlsl_sema::tree::VarId;
use spirula_hlsl_sema::types::{Kind, Length, Majorness, RecordId, Scalar, Ty};
use spirula_hlsl_sema::{SpirvForm, Tree};
use spirula_layout::{Extent, Layout, MatrixLayout, Member, Rules, TypeTable};

/// How a value lies in memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Rule {
    /// Nobody else sees it: no offsets, `bool` is `bool`.
    Void,
    /// Laid out.
    In(Rules),
}

impl Rule {
    /// Whether memory is laid out.
    pub(crate) fn is_laid_out(self) -> bool {
        self != Self::Void
    }
}

/// A member of the structure that a record becomes: a base, a field, or several bit-fields.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordMember {
    /// Its type.
    pub(crate) ty: Ty,
    /// The variable of its first field; none for a base.
    pub(crate) var: Option<VarId>,
}

/// Where a field is in the structure of its record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FieldPlace {
    /// The member.
    pub(crate) member: u32,
    /// First bit and number of bits of a bit-field.
    pub(crate) bits: Option<(u32, u32)>,
}

/// The structure of a record.
#[derive(Clone, Debug, Default)]
pub(crate) struct RecordShape {
    /// Its members.
    pub(crate) members: Vec<RecordMember>,
    /// Where its own fields are, in order.
    pub(crate) fields: Vec<FieldPlace>,
}

/// The structure of a record: the base first, then its fields; adjacent bit-fields of one type share a member.
pub(crate) fn record_shape(tree: &Tree, id: RecordId) -> RecordShape {
    let record = &tree.types.records[id];
    let mut shape = RecordShape::default();
    if let Some(base) = record.base
        && let Some(ty) = tree.types.find(Kind::Record(base))
    {
        shape.members.push(RecordMember { ty, var: None });
    }
    let mut open: Option<(Ty, u32)> = None;
    for field in &record.fields {
        let bits = tree.vars[field.var].bits;
        let Some(bits) = bits else {
            open = None;
            shape.fields.push(FieldPlace { member: shape.members.len() as u32, bits: None });
            shape.members.push(RecordMember { ty: field.ty, var: Some(field.var) });
            continue;
        };
        let width = tree.types.component(field.ty).map_or(32, |s| match s.settled() {
            s if s.is_integer() && !s.is_min_precision() => s.bits(),
            _ => 32,
        });
        match open {
            Some((ty, used)) if ty == field.ty && used + bits <= width => {
                shape
                    .fields
                    .push(FieldPlace { member: shape.members.len() as u32 - 1, bits: Some((used, bits)) });
                open = Some((ty, used + bits));
            }
            _ => {
                shape.fields.push(FieldPlace { member: shape.members.len() as u32, bits: Some((0, bits)) });
                shape.members.push(RecordMember { ty: field.ty, var: Some(field.var) });
                open = Some((field.ty, bits));
            }
        }
    }
    shape
}

/// The types as the layout computation wants them.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    pub(crate) tree: &'a Tree,
    /// Whether 16-bit types have 16 bits in memory.
    pub(crate) native_16bit: bool,
    /// Offsets that the source gives, by field.
    pub(crate) offsets: &'a FxHashMap<VarId, u32>,
}

impl Table<'_> {
    fn scalar(self, scalar: Scalar) -> Extent {
        Extent::scalar(match scalar.settled() {
            Scalar::Bool => 4,
            s if s.is_min_precision() => {
                if self.native_16bit {
                    2
                } else {
                    4
                }
            }
            s => u64::from(s.bits() / 8),
        })
    }
}

/// The layout of the matrices of a type that says it.
pub(crate) fn matrix_layout(tree: &Tree, ty: Ty) -> Option<MatrixLayout> {
    let mut inner = ty;
    while let Kind::Array(of, _) = tree.types.kind(inner) {
        inner = of;
    }
    match tree.types.kind(inner) {
        Kind::Matrix(_, _, _, Majorness::Row) => Some(MatrixLayout { row_major: true, stride: None }),
        Kind::Matrix(_, _, _, Majorness::Column) => Some(MatrixLayout { row_major: false, stride: None }),
        _ => None,
    }
}

impl TypeTable for Table<'_> {
    type Type = Ty;

    fn kind(&self, ty: Ty) -> Option<spirula_layout::Kind<Ty>> {
        use spirula_layout::Kind as K;
        Some(match self.tree.types.kind(ty) {
            Kind::Scalar(s) => K::Scalar(self.scalar(s)),
            Kind::Enum(_) => K::Scalar(Extent::scalar(4)),
            Kind::Vector(s, n) => K::Vector { scalar: self.scalar(s), count: n.into() },
            Kind::Matrix(s, r, c, _) => {
                K::Matrix { scalar: self.scalar(s), rows: r.into(), columns: c.into() }
            }
            Kind::Array(element, length) => {
                let count = match length {
                    Length::Known(n) | Length::Spec(_, n) => Some(u64::from(n)),
                    Length::Unsized => None,
                };
                K::Array { element, count, stride: None }
            }
            Kind::Record(_) => K::Structure { packed: false },
            Kind::Object(object) if object.class.row().name == "BufferPointer" => {
                K::Scalar(Extent::scalar(8))
            }
            Kind::Spirv(index) => {
                let form = self.tree.spirv_types.get(index as usize).map(|t| &t.form);
                let extent = match form {
                    Some(SpirvForm::Instruction { extent: Some(extent), .. }) => *extent,
                    _ => (0, 1),
                };
                K::Scalar(Extent { size: extent.0.into(), align: extent.1.into() })
            }
            Kind::Error | Kind::Void | Kind::String | Kind::Object(_) => {
                K::Scalar(Extent { size: 0, align: 1 })
            }
        })
    }

    fn members(&self, ty: Ty) -> Vec<Member<Ty>> {
        let Kind::Record(id) = self.tree.types.kind(ty) else { return Vec::new() };
        let shape = record_shape(self.tree, id);
        shape
            .members
            .iter()
            .map(|m| Member {
                ty: m.ty,
                offset: m.var.and_then(|v| self.offsets.get(&v)).map(|o| u64::from(*o)),
                matrix: matrix_layout(self.tree, m.ty),
            })
            .collect()
    }
}

impl<'a> Gen<'a> {
    /// The layout computation under a rule.
    pub(crate) fn layout(&self, rules: Rules) -> Layout<Table<'_>> {
        let table =
            Table { tree: self.tree, native_16bit: self.options.native_16bit, offsets: &self.given_offsets };
        let matrix = MatrixLayout { row_major: self.options.row_major, stride: None };
        Layout { matrix, ..Layout::new(table, rules) }
    }

    /// Bytes from one element of an array of these to the next.
    pub(crate) fn stride_of(&self, element: Ty, rule: Rule) -> u32 {
        let Rule::In(rules) = rule else { return 0 };
        let matrix = matrix_layout(self.tree, element);
        self.layout(rules).stride_of(element, matrix).unwrap_or(0) as u32
    }

    /// Bytes from one vector of a matrix to the next.
    pub(crate) fn matrix_stride(&self, ty: Ty, rule: Rule) -> u32 {
        let Rule::In(rules) = rule else { return 0 };
        self.layout(rules).matrix_stride(ty, matrix_layout(self.tree, ty)).unwrap_or(0) as u32
    }

    /// The structure of a record.
    pub(crate) fn shape(&mut self, id: RecordId) -> std::rc::Rc<RecordShape> {
        if let Some(shape) = self.shapes.get(&id) {
            return shape.clone();
        }
        let shape = std::rc::Rc::new(record_shape(self.tree, id));
        self.shapes.insert(id, shape.clone());
        shape
    }
}
