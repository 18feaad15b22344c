//! The layout of SPIR-V types in memory.
//!
//! [`SpirvTypes`] describes them to [`spirula_layout`]: with the offsets and strides of their decorations, or without,
//! where these are to be found.

use crate::types::{self, Member, Size};
use spirula_ir::{Context, Type};
use spirula_layout::{Extent, Kind, Layout, MatrixLayout, Rules, TypeTable};
use spirula_spec::Decoration;

/// SPIR-V types as a [`TypeTable`].
#[derive(Clone, Copy)]
pub struct SpirvTypes<'a, F> {
    /// The context of the types.
    pub ctx: &'a Context,
    /// The number that a length is; none where only specialization knows it.
    pub number: F,
    /// Whether offsets and strides that decorations give are taken.
    pub decorated: bool,
}

impl<'a> SpirvTypes<'a, fn(Size) -> Option<u64>> {
    /// Types whose lengths are literals.
    pub fn literal(ctx: &'a Context, decorated: bool) -> Self {
        Self { ctx, number: Size::literal, decorated }
    }
}

/// What the decorations of a member say about the matrices in it.
pub fn matrix_layout(ctx: &Context, member: &Member) -> Option<MatrixLayout> {
    let decorations = types::decorations(ctx, member.decorations);
    let stride = decorations.iter().find(|(d, _)| *d == Decoration::MatrixStride)?;
    let stride = u64::try_from(ctx.as_int(stride.1)?.1).ok();
    let row_major = decorations.iter().any(|(d, _)| *d == Decoration::RowMajor);
    Some(MatrixLayout { row_major, stride })
}

impl<F: Fn(Size) -> Option<u64>> TypeTable for SpirvTypes<'_, F> {
    type Type = Type;

    fn kind(&self, ty: Type) -> Option<Kind<Type>> {
        let ctx = self.ctx;
        if let Some(bits) = ctx.scalar_bits(ty) {
            let size = u64::from(bits).div_ceil(8);
            return Some(Kind::Scalar(Extent { size, align: size.next_power_of_two() }));
        }
        if let Some((count, element)) = ctx.as_vector1(ty) {
            return Some(Kind::Vector { scalar: self.scalar(element)?, count: u64::try_from(count).ok()? });
        }
        if types::as_pointer(ctx, ty).is_some() || types::is_handle(ctx, ty) {
            return Some(Kind::Scalar(Extent::scalar(8)));
        }
        let given = |stride: u32| Some(u64::from(stride)).filter(|stride| self.decorated && *stride != 0);
        if let Some((element, count, stride)) = types::as_array(ctx, ty) {
            return Some(Kind::Array { element, count: Some((self.number)(count)?), stride: given(stride) });
        }
        if let Some((element, stride)) = types::as_runtime_array(ctx, ty) {
            return Some(Kind::Array { element, count: None, stride: given(stride) });
        }
        if let Some((column, columns)) = types::as_matrix(ctx, ty) {
            let (rows, element) = ctx.as_vector1(column)?;
            let (scalar, rows) = (self.scalar(element)?, u64::try_from(rows).ok()?);
            return Some(Kind::Matrix { scalar, rows, columns: columns.into() });
        }
        if let Some((element, [rows, columns, ..])) = types::as_cooperative_matrix(ctx, ty) {
            // As much as a work-item has at most.
            let count = (self.number)(rows)?.checked_mul((self.number)(columns)?)?;
            return Some(Kind::Array { element, count: Some(count), stride: None });
        }
        let packed = || {
            let decorations = types::decorations(ctx, types::struct_decorations(ctx, ty));
            decorations.iter().any(|(d, _)| *d == Decoration::CPacked)
        };
        types::is_struct(ctx, ty).then(|| Kind::Structure { packed: packed() })
    }

    fn members(&self, ty: Type) -> Vec<spirula_layout::Member<Type>> {
        let members = types::struct_members(self.ctx, ty).into_iter().flatten();
        members
            .map(|member| spirula_layout::Member {
                ty: member.ty,
                offset: member.offset.filter(|_| self.decorated),
                matrix: matrix_layout(self.ctx, &member).filter(|_| self.decorated),
            })
            .collect()
    }
}

impl<F: Fn(Size) -> Option<u64>> SpirvTypes<'_, F> {
    fn scalar(&self, ty: Type) -> Option<Extent> {
        match self.kind(ty)? {
            Kind::Scalar(extent) => Some(extent),
            _ => None,
        }
    }
}

/// A type whose structures have the offsets, and whose arrays the strides, that the rules give them. None for what has
/// no layout: pointers, and structures that are known by their names, because one name has one body.
pub fn laid_out(ctx: &Context, ty: Type, rules: Rules) -> Option<Type> {
    let layout = Layout::new(SpirvTypes::literal(ctx, false), rules);
    let with_stride = |element: Type| {
        let element = laid_out(ctx, element, rules)?;
        Some((element, u32::try_from(layout.stride_of(element, None)?).ok()?))
    };
    if let Some((element, length, _)) = types::as_array(ctx, ty) {
        let (element, stride) = with_stride(element)?;
        return Some(types::array(ctx, element, length, stride));
    }
    if let Some((element, _)) = types::as_runtime_array(ctx, ty) {
        let (element, stride) = with_stride(element)?;
        return Some(types::runtime_array(ctx, element, stride));
    }
    let Some(members) = types::struct_members(ctx, ty) else {
        let is_plain =
            ctx.scalar_bits(ctx.element_or_self(ty)).is_some() || types::as_matrix(ctx, ty).is_some();
        return is_plain.then_some(ty);
    };
    if types::struct_name(ctx, ty).is_some() {
        return None;
    }
    let mut members: Vec<Member> = members.collect();
    let (_, offsets) = layout.structure(ty)?;
    for (member, offset) in members.iter_mut().zip(offsets) {
        member.ty = laid_out(ctx, member.ty, rules)?;
        member.offset = Some(offset);
    }
    // MLIR's passes drop the decorations of the structure, for its serializer to add them.
    let decorations = types::struct_decorations(ctx, ty).filter(|_| !ctx.is_strict());
    Some(if members.is_empty() { ty } else { types::structure(ctx, &members, decorations) })
}

/// Whether all offsets and strides in a type are those that the rules give it.
pub fn is_laid_out(ctx: &Context, ty: Type, rules: Rules) -> bool {
    let layout = Layout::new(SpirvTypes::literal(ctx, false), rules);
    if let Some((element, _, stride)) = types::as_array(ctx, ty) {
        return layout.array_stride(ty) == Some(stride.into()) && is_laid_out(ctx, element, rules);
    }
    let Some(members) = types::struct_members(ctx, ty) else {
        return ctx.scalar_bits(ty).is_some() || ctx.is_vector(ty) || types::as_pointer(ctx, ty).is_some();
    };
    let Some((_, offsets)) = layout.structure(ty) else { return false };
    members.zip(offsets).all(|(m, offset)| m.offset == Some(offset) && is_laid_out(ctx, m.ty, rules))
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirula_ir::builtin::FloatKind;
    use spirula_spec::StorageClass;

    fn context() -> Context {
        Context::new(&[&crate::DIALECT])
    }

    fn member(ty: Type) -> Member {
        Member { ty, offset: None, decorations: None }
    }

    #[test]
    fn offsets_and_strides_are_given_to_types() {
        let ctx = context();
        let float = ctx.float_type(FloatKind::F32);
        let vector = ctx.vector_type(&[3], float);
        let array = types::array(&ctx, vector, Size::Literal(2), 0);
        let inner = types::structure(&ctx, &[member(float), member(vector)], None);
        let outer = types::structure(&ctx, &[member(float), member(array), member(inner)], None);
        let text = |rules| ctx.type_text(laid_out(&ctx, outer, rules).expect("it has a layout")).to_string();
        assert!(text(Rules::STD430).contains("stride=16> [16]"), "{}", text(Rules::STD430));
        assert!(text(Rules::MLIR).contains("stride=12> [16]"), "{}", text(Rules::MLIR));
        for rules in [Rules::STD140, Rules::STD430, Rules::SCALAR, Rules::MLIR, Rules::NATIVE] {
            let ty = laid_out(&ctx, outer, rules).expect("it has a layout");
            assert!(is_laid_out(&ctx, ty, rules), "{rules:?}");
            assert!(!is_laid_out(&ctx, outer, rules), "{rules:?}");
        }
    }

    #[test]
    fn decorations_are_taken_where_they_are_wanted() {
        let ctx = context();
        let float = ctx.float_type(FloatKind::F32);
        let column = ctx.vector_type(&[2], float);
        let matrix = types::matrix(&ctx, column, 3);
        let mut decorations =
            [(Decoration::MatrixStride, ctx.i32_attr(16)), (Decoration::RowMajor, spirula_ir::Attr::unit())];
        let decorations = types::decorations_attr(&ctx, &mut decorations);
        let members = [
            Member { ty: matrix, offset: Some(32), decorations },
            Member { ty: float, offset: Some(0), decorations: None },
        ];
        let ty = types::structure(&ctx, &members, None);
        let with = Layout::new(SpirvTypes::literal(&ctx, true), Rules::STD430);
        assert_eq!(with.extent(ty), Some(Extent { size: 64, align: 16 }));
        let without = Layout::new(SpirvTypes::literal(&ctx, false), Rules::STD430);
        assert_eq!(without.structure(ty).map(|s| s.1), Some(vec![0, 24]));
    }

    #[test]
    fn pointers_have_a_size_but_are_not_laid_out() {
        let ctx = context();
        let pointer = types::pointer(&ctx, ctx.int_type(32), StorageClass::Function);
        let layout = Layout::new(SpirvTypes::literal(&ctx, true), Rules::NATIVE);
        assert_eq!(layout.extent(pointer), Some(Extent::scalar(8)));
        assert_eq!(laid_out(&ctx, pointer, Rules::STD430), None);
    }
}
