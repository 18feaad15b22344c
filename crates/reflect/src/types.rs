//! Types: elements, arrays, structures with their layout.

use crate::module::{Parts, has, number};
use crate::{Array, Count, Element, Image, Member, Struct, Type, Value};
use half::f16;
use rustc_hash::FxHashMap;
use spirula_spec::{Decoration, Dim, ImageFormat, Op};

/// Depth of arrays in arrays that is shown.
const DEPTH: usize = 64;

/// The structures that were used so far.
pub(crate) struct Types<'m, 'w> {
    pub(crate) parts: &'m Parts<'w>,
    /// Ids of structures, in the order of their first use.
    used: Vec<u32>,
    index: FxHashMap<u32, usize>,
    sizes: FxHashMap<u32, Option<u64>>,
}

impl<'m, 'w> Types<'m, 'w> {
    pub(crate) fn new(parts: &'m Parts<'w>) -> Self {
        Self { parts, used: Vec::new(), index: FxHashMap::default(), sizes: FxHashMap::default() }
    }

    /// A type by its id. For members, their matrix stride and whether they are row-major.
    pub(crate) fn ty(&mut self, id: u32, matrix: (Option<u32>, bool)) -> Type {
        let (arrays, inner) = self.innermost(id);
        let element = self.element(inner);
        Type { element, arrays, size: self.size(id, matrix, DEPTH) }
    }

    /// The arrays of a type, the outermost first, and what is in them.
    pub(crate) fn innermost(&self, id: u32) -> (Vec<Array>, u32) {
        let (mut arrays, mut inner) = (Vec::new(), id);
        while let Some((array, of)) = self.array(inner).filter(|_| arrays.len() < DEPTH) {
            arrays.push(array);
            inner = of;
        }
        (arrays, inner)
    }

    /// The type that a pointer points to.
    pub(crate) fn pointee(&self, pointer: u32) -> u32 {
        match self.parts.types.get(&pointer) {
            Some((Op::TypePointer, [_, pointee, ..])) => *pointee,
            _ => pointer,
        }
    }

    /// An array type: itself, and its element.
    pub(crate) fn array(&self, id: u32) -> Option<(Array, u32)> {
        let stride = number(self.parts.decorations(id), Decoration::ArrayStride);
        match self.parts.types.get(&id)? {
            (Op::TypeArray, [element, length, ..]) => {
                Some((Array { count: self.count(*length), stride }, *element))
            }
            (Op::TypeRuntimeArray, [element, ..]) => {
                Some((Array { count: Count::Runtime, stride }, *element))
            }
            _ => None,
        }
    }

    /// The value of a constant that is a number.
    pub(crate) fn count(&self, constant: u32) -> Count {
        match self.parts.constants.get(&constant) {
            Some((Op::Constant, _, [value, ..])) => Count::Fixed(*value),
            Some((Op::ConstantNull, ..)) => Count::Fixed(0),
            Some((Op::SpecConstant, _, [default, ..])) => {
                match number(self.parts.decorations(constant), Decoration::SpecId) {
                    Some(id) => Count::Specialized { id, default: *default },
                    None => Count::Fixed(*default),
                }
            }
            Some((Op::SpecConstantOp, ..)) => {
                let value = self.parts.values.get(&constant).and_then(|value| u32::try_from(*value).ok());
                value.map_or(Count::Unknown, |default| Count::Computed { default })
            }
            _ => Count::Unknown,
        }
    }

    fn element(&mut self, id: u32) -> Element {
        if let Some(name) = self.numeric(id) {
            return Element::Numeric(name);
        }
        match self.parts.types.get(&id) {
            Some((Op::TypeStruct, _)) => Element::Struct(self.structure(id)),
            Some((Op::TypeImage, _)) => Element::Image(self.image(id)),
            Some((Op::TypeSampledImage, [image, ..])) => Element::SampledImage(self.image(*image)),
            Some((Op::TypePointer, [_, pointee, ..])) => {
                let is_struct = matches!(self.parts.types.get(pointee), Some((Op::TypeStruct, _)));
                Element::Pointer(is_struct.then(|| self.structure(*pointee)))
            }
            Some((op, _)) => Element::Opaque(op.name().unwrap_or("").trim_start_matches("OpType").to_owned()),
            None => Element::Unknown,
        }
    }

    /// The index of a structure.
    fn structure(&mut self, id: u32) -> usize {
        *self.index.entry(id).or_insert_with(|| {
            self.used.push(id);
            self.used.len() - 1
        })
    }

    /// The name of a scalar, vector or matrix type.
    fn numeric(&self, id: u32) -> Option<String> {
        Some(match self.parts.types.get(&id)? {
            (Op::TypeBool, _) => "bool".to_owned(),
            (Op::TypeInt, [width, signed, ..]) => {
                format!("{}{width}", if *signed == 0 { "uint" } else { "int" })
            }
            (Op::TypeFloat, [width, ..]) => format!("float{width}"),
            (Op::TypeVector, [of, count, ..]) if !self.is_vector(*of) => {
                format!("{}x{count}", self.numeric(*of)?)
            }
            (Op::TypeMatrix, [of, count, ..]) => match self.parts.types.get(of) {
                Some((Op::TypeVector, [of, rows, ..])) if !self.is_vector(*of) => {
                    format!("{}x{count}x{rows}", self.numeric(*of)?)
                }
                _ => return None,
            },
            _ => return None,
        })
    }

    /// Whether a type is a vector or matrix, which neither may be of in valid modules.
    fn is_vector(&self, id: u32) -> bool {
        matches!(self.parts.types.get(&id), Some((Op::TypeVector | Op::TypeMatrix, _)))
    }

    fn image(&self, id: u32) -> Image {
        let Some((Op::TypeImage, [sampled, dim, depth, arrayed, multisampled, _, format, ..])) =
            self.parts.types.get(&id)
        else {
            return Image::default();
        };
        Image {
            sampled_type: self.numeric(*sampled).unwrap_or_else(|| "void".to_owned()),
            dim: Dim(*dim).name().unwrap_or("").to_owned(),
            depth: (*depth < 2).then_some(*depth == 1),
            arrayed: *arrayed == 1,
            multisampled: *multisampled == 1,
            format: ImageFormat(*format).name().unwrap_or("").to_owned(),
        }
    }

    /// Bytes of a value in a block.
    fn size(&mut self, id: u32, matrix: (Option<u32>, bool), depth: usize) -> Option<u64> {
        let depth = depth.checked_sub(1)?;
        if let Some((array, of)) = self.array(id) {
            let (Count::Fixed(count), Some(stride)) = (array.count, array.stride) else { return None };
            let last = u64::from(count).checked_sub(1)?.checked_mul(u64::from(stride))?;
            return last.checked_add(self.size(of, matrix, depth)?);
        }
        match self.parts.types.get(&id)? {
            (Op::TypeInt | Op::TypeFloat, [width, ..]) => Some(u64::from(*width / 8)),
            (Op::TypeVector, [of, count, ..]) => {
                self.size(*of, matrix, depth)?.checked_mul(u64::from(*count))
            }
            (Op::TypeMatrix, [of, columns, ..]) => {
                let Some((Op::TypeVector, [scalar, rows, ..])) = self.parts.types.get(of) else {
                    return None;
                };
                let (stride, is_row_major) = matrix;
                let (lines, each) = if is_row_major { (*rows, *columns) } else { (*columns, *rows) };
                let line = self.size(*scalar, matrix, depth)?.checked_mul(u64::from(each))?;
                u64::from(lines).checked_sub(1)?.checked_mul(u64::from(stride?))?.checked_add(line)
            }
            (Op::TypePointer, _) => Some(8),
            (Op::TypeStruct, members) => {
                if let Some(known) = self.sizes.get(&id) {
                    return *known;
                }
                // What contains itself, which is not valid, has no size.
                self.sizes.insert(id, None);
                let size = self.size_of_members(id, members, depth);
                self.sizes.insert(id, size);
                size
            }
            _ => None,
        }
    }

    fn size_of_members(&mut self, id: u32, members: &[u32], depth: usize) -> Option<u64> {
        let mut end = 0;
        for (member, ty) in (0..).zip(members) {
            let decorations = self.parts.member_decorations(id, member);
            let offset = u64::from(number(decorations, Decoration::Offset)?);
            let matrix = matrix(decorations);
            // The array at the end of a block has no size of its own.
            let is_runtime = matches!(self.array(*ty), Some((Array { count: Count::Runtime, .. }, _)));
            let size = if is_runtime { 0 } else { self.size(*ty, matrix, depth)? };
            end = end.max(offset.checked_add(size)?);
        }
        Some(end)
    }

    /// All structures that were used, and those that they use.
    pub(crate) fn structs(mut self) -> Vec<Struct> {
        let mut done = Vec::new();
        while let Some(id) = self.used.get(done.len()).copied() {
            let members = match self.parts.types.get(&id) {
                Some((Op::TypeStruct, members)) => *members,
                _ => &[],
            };
            let member = |(member, ty): (u32, &u32)| {
                let decorations = self.parts.member_decorations(id, member);
                let matrix = matrix(decorations);
                Member {
                    name: self.parts.member_name(id, member).to_owned(),
                    offset: number(decorations, Decoration::Offset),
                    ty: self.ty(*ty, matrix),
                    matrix_stride: matrix.0,
                    row_major: matrix.1,
                }
            };
            let members = (0..).zip(members).map(member).collect();
            let size = self.size(id, (None, false), DEPTH);
            done.push(Struct { name: self.parts.name(id).to_owned(), size, members });
        }
        done
    }

    /// The value of a scalar constant.
    pub(crate) fn value(&self, constant: u32) -> Value {
        let Some((op, ty, words)) = self.parts.constants.get(&constant) else { return Value::Bits(0) };
        let word = |at: usize| u64::from(words.get(at).copied().unwrap_or(0));
        let bits = word(0) | word(1) << 32;
        match (*op, self.parts.types.get(ty)) {
            (Op::SpecConstantTrue, _) => Value::Bool(true),
            (Op::SpecConstantFalse, _) => Value::Bool(false),
            (_, Some((Op::TypeInt, [64, 0, ..]))) => Value::UInt(bits),
            (_, Some((Op::TypeInt, [64, ..]))) => Value::Int(bits.cast_signed()),
            (_, Some((Op::TypeInt, [_, 0, ..]))) => Value::UInt(word(0)),
            // Narrow numbers are sign-extended in their word.
            (_, Some((Op::TypeInt, _))) => Value::Int(i64::from((word(0) as u32).cast_signed())),
            (_, Some((Op::TypeFloat, [16]))) => Value::Float(f16::from_bits(word(0) as u16).to_f64()),
            (_, Some((Op::TypeFloat, [32]))) => Value::Float(f32::from_bits(word(0) as u32).into()),
            (_, Some((Op::TypeFloat, [64]))) => Value::Float(f64::from_bits(bits)),
            _ => Value::Bits(bits),
        }
    }
}

/// The matrix stride of a member, and whether it is row-major.
fn matrix(decorations: &[(Decoration, &[u32])]) -> (Option<u32>, bool) {
    (number(decorations, Decoration::MatrixStride), has(decorations, Decoration::RowMajor))
}
