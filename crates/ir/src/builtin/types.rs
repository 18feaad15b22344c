//! Constructors and accessors of the builtin types.

use super::{
    COMPLEX, FLOAT, FUNCTION, FloatKind, INDEX, INTEGER, MEMREF, NONE, OPAQUE_TYPE, RANKED_TENSOR, TUPLE,
    UNRANKED_MEMREF, UNRANKED_TENSOR, VECTOR,
};
use crate::context::Context;
use crate::dialect::ShapeOf;
use crate::handle::{Attr, Kind, Param, Str, Type};
use smallvec::SmallVec;
use std::fmt;

/// A list of types, inline if short.
pub type Types = SmallVec<[Type; 6]>;

/// A list of dimensions, inline if short.
pub type Dims = SmallVec<[i64; 4]>;

/// An unknown dimension: `?`.
pub const DYNAMIC: i64 = i64::MIN;

/// The signedness of an integer type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signedness {
    /// `i8`
    Signless = 0,
    /// `si8`
    Signed = 1,
    /// `ui8`
    Unsigned = 2,
}

impl Context {
    /// Prints the name of an integer or float type, such as `i32`; nothing for other types.
    pub fn push_scalar_name(&self, ty: Type, out: &mut impl fmt::Write) {
        // Writing to a string cannot fail.
        let mut write = |text: &str| {
            let _ = out.write_str(text);
        };
        if let Some((width, sign)) = self.as_integer(ty) {
            write(match sign {
                Signedness::Signless => "i",
                Signedness::Signed => "si",
                Signedness::Unsigned => "ui",
            });
            write(itoa::Buffer::new().format(width));
        } else if let Some(kind) = self.as_float(ty) {
            write(kind.name());
        }
    }

    /// `none`.
    pub fn none_type(&self) -> Type {
        self.common.none
    }

    /// `index`.
    #[inline]
    pub fn index_type(&self) -> Type {
        self.common.index
    }

    /// `f32`.
    #[inline]
    pub fn f32_type(&self) -> Type {
        self.common.f32
    }

    /// `f64`.
    pub fn f64_type(&self) -> Type {
        self.common.f64
    }

    /// A signless integer of `width` bits.
    #[inline]
    pub fn int_type(&self, width: u32) -> Type {
        match width {
            1 => self.common.ints[0],
            8 => self.common.ints[1],
            16 => self.common.ints[2],
            32 => self.common.ints[3],
            64 => self.common.ints[4],
            _ => self.type_of(INTEGER, &[Param::Int(width.into()), Param::Int(0)]),
        }
    }

    /// An integer of `width` bits.
    pub fn integer_type(&self, width: u32, signedness: Signedness) -> Type {
        match signedness {
            Signedness::Signless => self.int_type(width),
            _ => self.type_of(INTEGER, &[Param::Int(width.into()), Param::Int(signedness as i64)]),
        }
    }

    /// A floating-point type.
    pub fn float_type(&self, kind: FloatKind) -> Type {
        match kind {
            FloatKind::F16 => self.common.f16,
            FloatKind::BF16 => self.common.bf16,
            FloatKind::F32 => self.common.f32,
            FloatKind::F64 => self.common.f64,
            _ => self.type_of(FLOAT, &[Param::Int(kind as i64)]),
        }
    }

    /// `complex<element>`.
    pub fn complex_type(&self, element: Type) -> Type {
        self.type_of(COMPLEX, &[Param::Type(element)])
    }

    /// `vector<shape x element>` without scalable dimensions.
    pub fn vector_type(&self, shape: &[i64], element: Type) -> Type {
        self.scalable_vector_type(shape, 0, element)
    }

    /// A vector whose dimensions with a bit in `scalable` are multiples of `vscale`.
    pub fn scalable_vector_type(&self, shape: &[i64], scalable: u64, element: Type) -> Type {
        let mut params = vec![Param::Type(element), Param::Int(scalable as i64)];
        params.extend(shape.iter().map(|d| Param::Int(*d)));
        self.type_of(VECTOR, &params)
    }

    /// `tensor<shape x element, encoding>`.
    pub fn tensor_type(&self, shape: &[i64], element: Type, encoding: Option<Attr>) -> Type {
        let mut params = vec![Param::Type(element), encoding.map_or(Param::None, Param::Attr)];
        params.extend(shape.iter().map(|d| Param::Int(*d)));
        self.type_of(RANKED_TENSOR, &params)
    }

    /// `tensor<*x element>`.
    pub fn unranked_tensor_type(&self, element: Type) -> Type {
        self.type_of(UNRANKED_TENSOR, &[Param::Type(element)])
    }

    /// `memref<shape x element, layout, space>`; no layout is the identity.
    pub fn memref_type(
        &self,
        shape: &[i64],
        element: Type,
        layout: Option<Attr>,
        space: Option<Attr>,
    ) -> Type {
        let attr = |a: Option<Attr>| a.map_or(Param::None, Param::Attr);
        // The identity is no layout.
        let layout = layout.filter(|layout| *layout != self.projection_map(shape.len(), 0..shape.len()));
        let mut params = vec![Param::Type(element), attr(layout), attr(space)];
        params.extend(shape.iter().map(|d| Param::Int(*d)));
        self.type_of(MEMREF, &params)
    }

    /// `memref<*x element, space>`.
    pub fn unranked_memref_type(&self, element: Type, space: Option<Attr>) -> Type {
        self.type_of(UNRANKED_MEMREF, &[Param::Type(element), space.map_or(Param::None, Param::Attr)])
    }

    /// `tuple<types>`.
    pub fn tuple_type(&self, types: &[Type]) -> Type {
        let params: Vec<Param> = types.iter().map(|t| Param::Type(*t)).collect();
        self.type_of(TUPLE, &params)
    }

    /// `(inputs) -> results`.
    pub fn function_type(&self, inputs: &[Type], results: &[Type]) -> Type {
        let mut params: SmallVec<[Param; 12]> = SmallVec::new();
        params.push(Param::Int(inputs.len() as i64));
        params.extend(inputs.iter().chain(results).map(|t| Param::Type(*t)));
        self.type_of(FUNCTION, &params)
    }

    /// A type of an unregistered dialect, as text.
    pub fn opaque_type(&self, dialect: Str, text: Str) -> Type {
        self.type_of(OPAQUE_TYPE, &[Param::Str(dialect), Param::Str(text)])
    }

    /// Whether this is `none`.
    pub fn is_none_type(&self, ty: Type) -> bool {
        self.type_node(ty).kind == NONE
    }

    /// Whether this is `index`.
    #[inline]
    pub fn is_index(&self, ty: Type) -> bool {
        ty == self.common.index || self.type_node(ty).kind == INDEX
    }

    /// Width and signedness of an integer type.
    #[inline]
    pub fn as_integer(&self, ty: Type) -> Option<(u32, Signedness)> {
        let node = self.type_node(ty);
        if node.kind != INTEGER {
            return None;
        }
        let signedness = match node.int_at(1)? {
            0 => Signedness::Signless,
            1 => Signedness::Signed,
            _ => Signedness::Unsigned,
        };
        Some((node.int_at(0)? as u32, signedness))
    }

    /// Whether this is the signless integer type of `width` bits.
    pub fn is_signless(&self, ty: Type, width: u32) -> bool {
        self.as_integer(ty) == Some((width, Signedness::Signless))
    }

    /// The format of a floating-point type.
    #[inline]
    pub fn as_float(&self, ty: Type) -> Option<FloatKind> {
        let node = self.type_node(ty);
        if node.kind == FLOAT { FloatKind::from_number(node.int_at(0)?) } else { None }
    }

    /// Width of an integer or floating-point type.
    pub fn scalar_bits(&self, ty: Type) -> Option<u32> {
        self.as_integer(ty).map(|(width, _)| width).or_else(|| self.as_float(ty).map(FloatKind::bits))
    }

    /// The element of a complex type.
    pub fn as_complex(&self, ty: Type) -> Option<Type> {
        let node = self.type_node(ty);
        if node.kind == COMPLEX { node.type_at(0) } else { None }
    }

    /// Whether this is a vector.
    #[inline]
    pub fn is_vector(&self, ty: Type) -> bool {
        self.type_node(ty).kind == VECTOR
    }

    /// Length and element of a vector of one fixed dimension.
    #[inline]
    pub fn as_vector1(&self, ty: Type) -> Option<(i64, Type)> {
        let node = self.type_node(ty);
        match (node.kind == VECTOR, &*node.params) {
            (true, [Param::Type(element), Param::Int(0), Param::Int(length)]) => Some((*length, *element)),
            _ => None,
        }
    }

    /// The element of a vector, tensor or memref, or the type itself.
    #[inline]
    pub fn element_or_self(&self, ty: Type) -> Type {
        self.shaped_element(ty).unwrap_or(ty)
    }

    /// The element type of a vector, tensor, memref, or shaped type of another dialect.
    pub fn shaped_element(&self, ty: Type) -> Option<Type> {
        let node = self.type_node(ty);
        match node.kind {
            VECTOR | RANKED_TENSOR | UNRANKED_TENSOR | MEMREF | UNRANKED_MEMREF => node.type_at(0),
            kind => Some(self.shape_hook(kind)?(self, ty)?.1),
        }
    }

    /// The shape hook of the kind's dialect.
    fn shape_hook(&self, kind: Kind) -> Option<ShapeOf> {
        if kind.dialect() == super::NUMBER {
            return None;
        }
        self.dialect_of(kind)?.shape
    }

    /// The dimensions of a vector, ranked tensor, ranked memref, or shaped type of another dialect; [`DYNAMIC`] for
    /// unknown ones.
    pub fn shape(&self, ty: Type) -> Option<Dims> {
        let node = self.type_node(ty);
        let skip = match node.kind {
            VECTOR | RANKED_TENSOR => 2,
            MEMREF => 3,
            kind => return Some(self.shape_hook(kind)?(self, ty)?.0.into()),
        };
        Some(
            node.params[skip..]
                .iter()
                .filter_map(|p| if let Param::Int(d) = p { Some(*d) } else { None })
                .collect(),
        )
    }

    /// Number of elements of a statically shaped type, if it fits.
    pub fn element_count(&self, ty: Type) -> Option<u64> {
        if let Some((length, _)) = self.as_vector1(ty) {
            return u64::try_from(length).ok();
        }
        self.shape(ty)?.iter().try_fold(1u64, |n, d| n.checked_mul(u64::try_from(*d).ok()?))
    }

    /// Inputs and results of a function type.
    pub fn as_function(&self, ty: Type) -> Option<(Types, Types)> {
        let (inputs, results) = self.function_parts(ty)?;
        Some((few_types(self, inputs), few_types(self, results)))
    }

    /// Inputs and results of a function type, as iterators.
    pub fn function_parts(
        &self,
        ty: Type,
    ) -> Option<(impl ExactSizeIterator<Item = Type>, impl ExactSizeIterator<Item = Type>)> {
        let node = self.type_node(ty);
        if node.kind != FUNCTION {
            return None;
        }
        let types = node.params.get(1..)?;
        let (inputs, results) = types.split_at_checked(node.int_at(0)? as usize)?;
        let part = |param: &Param| match param {
            Param::Type(ty) => *ty,
            _ => self.none_type(),
        };
        Some((inputs.iter().map(part), results.iter().map(part)))
    }

    /// The types of a tuple.
    pub fn as_tuple(&self, ty: Type) -> Option<Vec<Type>> {
        let node = self.type_node(ty);
        (node.kind == TUPLE).then(|| {
            node.params.iter().filter_map(|p| if let Param::Type(t) = p { Some(*t) } else { None }).collect()
        })
    }
}

/// Collects types without growing step by step.
#[inline]
fn few_types(ctx: &Context, types: impl ExactSizeIterator<Item = Type>) -> Types {
    let mut few = [ctx.common.none; 6];
    let len = types.len();
    if len > few.len() {
        return types.collect();
    }
    few.iter_mut().zip(types).for_each(|(place, ty)| *place = ty);
    Types::from_buf_and_len(few, len)
}
