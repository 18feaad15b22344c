//! Type constraints on operands and results of TOSA operations.

use crate::types::{NAMED_STRUCT, STRUCT, as_tensor_arm, struct_members};
use spirula_ir::builtin::{FloatKind, Signedness};
use spirula_ir::dialect::TypeRule;
use spirula_ir::{Context, Type};

/// Element types of tensors.
#[derive(Clone, Copy)]
struct Elements {
    /// Widths of integers of any signedness.
    ints: &'static [u32],
    /// Widths of signless integers.
    signless: &'static [u32],
    /// Floats.
    floats: &'static [FloatKind],
}

/// Dimensions of tensors.
#[derive(Clone, Copy)]
enum Dims {
    /// One of these ranks.
    Ranks(&'static [usize]),
    /// Rank 1 and one of these lengths.
    Lengths(&'static [i64]),
}

const F8: [FloatKind; 2] = [FloatKind::F8E4M3FN, FloatKind::F8E5M2];
const FLOATS: &[FloatKind] = &[FloatKind::F16, FloatKind::F32, FloatKind::BF16];
const FLOATS_AND_F8: &[FloatKind] = &[FloatKind::F16, FloatKind::F32, FloatKind::BF16, F8[0], F8[1]];
const ALL_RANKS: Dims = Dims::Ranks(&[1, 2, 3, 4, 5, 6]);

/// Whether `ty` is a ranked tensor of these dimensions and elements.
fn tensor(ctx: &Context, ty: Type, dims: Dims, elements: Elements) -> bool {
    let Some((element, Some(shape))) = as_tensor_arm(ctx, ty) else { return false };
    let fits = match dims {
        Dims::Ranks(ranks) => ranks.contains(&shape.len()),
        Dims::Lengths(lengths) => matches!(shape[..], [length] if lengths.contains(&length)),
    };
    let int = ctx.as_integer(element).is_some_and(|(width, sign)| {
        elements.ints.contains(&width) || elements.signless.contains(&width) && sign == Signedness::Signless
    });
    fits && (int || ctx.as_float(element).is_some_and(|kind| elements.floats.contains(&kind)))
}

macro_rules! tensors {
    ($($name:ident $summary:literal $dims:expr, $ints:expr, $signless:expr, $floats:expr;)*) => {
        $(
            #[doc = concat!("Takes ", $summary, ".")]
            pub(crate) const $name: TypeRule = TypeRule::new($summary, |ctx, ty| {
                tensor(ctx, ty, $dims, Elements { ints: &$ints, signless: &$signless, floats: $floats })
            });
        )*
    };
}

/// Takes the pair of tensors that a Fourier transform returns.
pub(crate) const TENSOR_PAIR_F32_3D: TypeRule =
    TypeRule::new("Struct with any combination of 3D tensorArm of Float32 values values", |ctx, ty| {
        let is_struct = matches!(ctx.type_node(ty).kind, STRUCT | NAMED_STRUCT);
        let Some(mut members) = struct_members(ctx, ty).filter(|_| is_struct) else { return false };
        members.len() == 2 && members.all(|member| (TENSOR_F32_3D.test)(ctx, member.ty))
    });

tensors! {
    TENSOR_BOOL "1D/2D/3D/4D/5D/6D tensorArm of bool values"
        ALL_RANKS, [], [1], &[];
    TENSOR_BOOL_I8_I16_I32_F16_F32_BF16 "1D/2D/3D/4D/5D/6D tensorArm of bool or 8/16/32-bit integer or Float16 or Float32 or BFloat16 values"
        ALL_RANKS, [8, 16, 32], [1], FLOATS;
    TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8 "1D/2D/3D/4D/5D/6D tensorArm of bool or 8/16/32-bit integer or Float16 or Float32 or BFloat16 or Float8E4M3 or Float8E5M2 values"
        ALL_RANKS, [8, 16, 32], [1], FLOATS_AND_F8;
    TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8_OF_1 "rank 1 tensorArm of length 1 of bool or 8/16/32-bit integer or Float16 or Float32 or BFloat16 or Float8E4M3 or Float8E5M2 values"
        Dims::Lengths(&[1]), [8, 16, 32], [1], FLOATS_AND_F8;
    TENSOR_CAST_RESULT "1D/2D/3D/4D/5D/6D tensorArm of 8/16/32-bit integer or bool or Float16 or Float32 or BFloat16 or Float8E4M3 or Float8E5M2 values"
        ALL_RANKS, [8, 16, 32], [1], FLOATS_AND_F8;
    TENSOR_F16_F32_BF16 "1D/2D/3D/4D/5D/6D tensorArm of Float16 or Float32 or BFloat16 values"
        ALL_RANKS, [], [], FLOATS;
    TENSOR_F32_3D "3D tensorArm of Float32 values"
        Dims::Ranks(&[3]), [], [], &[FloatKind::F32];
    TENSOR_I16_I32_1D "1D tensorArm of 16/32-bit integer values"
        Dims::Ranks(&[1]), [16, 32], [], &[];
    TENSOR_I32 "1D/2D/3D/4D/5D/6D tensorArm of Int32 values"
        ALL_RANKS, [], [32], &[];
    TENSOR_I32_2D "2D tensorArm of Int32 values"
        Dims::Ranks(&[2]), [], [32], &[];
    TENSOR_I32_F16_F32_BF16 "1D/2D/3D/4D/5D/6D tensorArm of Int32 or Float16 or Float32 or BFloat16 values"
        ALL_RANKS, [], [32], FLOATS;
    TENSOR_I32_I64_F16_F32_3D "3D tensorArm of 32/64-bit integer or Float16 or Float32 values"
        Dims::Ranks(&[3]), [32, 64], [], &[FloatKind::F16, FloatKind::F32];
    TENSOR_I32_I64_F16_F32_BF16_1D "1D tensorArm of 32/64-bit integer or Float16 or Float32 or BFloat16 values"
        Dims::Ranks(&[1]), [32, 64], [], FLOATS;
    TENSOR_I32_I64_F16_F32_BF16_4D "4D tensorArm of 32/64-bit integer or Float16 or Float32 or BFloat16 values"
        Dims::Ranks(&[4]), [32, 64], [], FLOATS;
    TENSOR_I32_I64_F16_F32_BF16_5D "5D tensorArm of 32/64-bit integer or Float16 or Float32 or BFloat16 values"
        Dims::Ranks(&[5]), [32, 64], [], FLOATS;
    TENSOR_I32_OF_1_TO_6 "rank 1 tensorArm of length 1/2/3/4/5/6 of Int32 values"
        Dims::Lengths(&[1, 2, 3, 4, 5, 6]), [], [32], &[];
    TENSOR_I32_OF_2 "rank 1 tensorArm of length 2 of Int32 values"
        Dims::Lengths(&[2]), [], [32], &[];
    TENSOR_I32_OF_2_TO_12 "rank 1 tensorArm of length 2/4/6/8/10/12 of Int32 values"
        Dims::Lengths(&[2, 4, 6, 8, 10, 12]), [], [32], &[];
    TENSOR_I32_OF_4 "rank 1 tensorArm of length 4 of Int32 values"
        Dims::Lengths(&[4]), [], [32], &[];
    TENSOR_I32_UP_TO_5D "1D/2D/3D/4D/5D tensorArm of Int32 values"
        Dims::Ranks(&[1, 2, 3, 4, 5]), [], [32], &[];
    TENSOR_I8_1D "1D tensorArm of Int8 values"
        Dims::Ranks(&[1]), [], [8], &[];
    TENSOR_I8_F16_F32_BF16_FP8_4D "4D tensorArm of Int8 or Float16 or Float32 or BFloat16 or Float8E4M3 or Float8E5M2 values"
        Dims::Ranks(&[4]), [], [8], FLOATS_AND_F8;
    TENSOR_I8_F16_F32_BF16_FP8_5D "5D tensorArm of Int8 or Float16 or Float32 or BFloat16 or Float8E4M3 or Float8E5M2 values"
        Dims::Ranks(&[5]), [], [8], FLOATS_AND_F8;
    TENSOR_I8_F16_F32_BF16_FP8_OF_1 "rank 1 tensorArm of length 1 of Int8 or Float16 or Float32 or BFloat16 or Float8E4M3 or Float8E5M2 values"
        Dims::Lengths(&[1]), [], [8], FLOATS_AND_F8;
    TENSOR_I8_I16 "1D/2D/3D/4D/5D/6D tensorArm of 8/16-bit integer values"
        ALL_RANKS, [8, 16], [], &[];
    TENSOR_I8_I16_1D "1D tensorArm of 8/16-bit integer values"
        Dims::Ranks(&[1]), [8, 16], [], &[];
    TENSOR_I8_I16_F16_F32_BF16 "1D/2D/3D/4D/5D/6D tensorArm of 8/16-bit integer or Float16 or Float32 or BFloat16 values"
        ALL_RANKS, [8, 16], [], FLOATS;
    TENSOR_I8_I16_F16_F32_BF16_4D "4D tensorArm of 8/16-bit integer or Float16 or Float32 or BFloat16 values"
        Dims::Ranks(&[4]), [8, 16], [], FLOATS;
    TENSOR_I8_I16_F16_F32_BF16_FP8 "1D/2D/3D/4D/5D/6D tensorArm of 8/16-bit integer or Float16 or Float32 or BFloat16 or Float8E4M3 or Float8E5M2 values"
        ALL_RANKS, [8, 16], [], FLOATS_AND_F8;
    TENSOR_I8_I16_F16_F32_BF16_FP8_3D "3D tensorArm of 8/16-bit integer or Float16 or Float32 or BFloat16 or Float8E4M3 or Float8E5M2 values"
        Dims::Ranks(&[3]), [8, 16], [], FLOATS_AND_F8;
    TENSOR_I8_I16_F16_F32_BF16_FP8_4D "4D tensorArm of 8/16-bit integer or Float16 or Float32 or BFloat16 or Float8E4M3 or Float8E5M2 values"
        Dims::Ranks(&[4]), [8, 16], [], FLOATS_AND_F8;
    TENSOR_I8_I16_F16_F32_BF16_FP8_5D "5D tensorArm of 8/16-bit integer or Float16 or Float32 or BFloat16 or Float8E4M3 or Float8E5M2 values"
        Dims::Ranks(&[5]), [8, 16], [], FLOATS_AND_F8;
    TENSOR_I8_I16_F16_F32_BF16_FP8_OF_1 "rank 1 tensorArm of length 1 of 8/16-bit integer or Float16 or Float32 or BFloat16 or Float8E4M3 or Float8E5M2 values"
        Dims::Lengths(&[1]), [8, 16], [], FLOATS_AND_F8;
    TENSOR_I8_I16_I32 "1D/2D/3D/4D/5D/6D tensorArm of 8/16/32-bit integer values"
        ALL_RANKS, [8, 16, 32], [], &[];
    TENSOR_I8_I16_I32_F16_F32_BF16 "1D/2D/3D/4D/5D/6D tensorArm of 8/16/32-bit integer or Float16 or Float32 or BFloat16 values"
        ALL_RANKS, [8, 16, 32], [], FLOATS;
    TENSOR_I8_I16_I32_F16_F32_BF16_FP8_3D "3D tensorArm of 8/16/32-bit integer or Float16 or Float32 or BFloat16 or Float8E4M3 or Float8E5M2 values"
        Dims::Ranks(&[3]), [8, 16, 32], [], FLOATS_AND_F8;
    TENSOR_I8_I16_I32_F16_F32_BF16_OF_1 "rank 1 tensorArm of length 1 of 8/16/32-bit integer or Float16 or Float32 or BFloat16 values"
        Dims::Lengths(&[1]), [8, 16, 32], [], FLOATS;
    TENSOR_I8_I16_I32_I64 "1D/2D/3D/4D/5D/6D tensorArm of 8/16/32/64-bit integer values"
        ALL_RANKS, [8, 16, 32, 64], [], &[];
    TENSOR_I8_I16_I32_I64_F16_F32_BF16_4D "4D tensorArm of 8/16/32/64-bit integer or Float16 or Float32 or BFloat16 values"
        Dims::Ranks(&[4]), [8, 16, 32, 64], [], FLOATS;
    TENSOR_I8_I16_I32_I64_OF_1 "rank 1 tensorArm of length 1 of 8/16/32/64-bit integer values"
        Dims::Lengths(&[1]), [8, 16, 32, 64], [], &[];
    TENSOR_I8_I16_I32_OF_1 "rank 1 tensorArm of length 1 of 8/16/32-bit integer values"
        Dims::Lengths(&[1]), [8, 16, 32], [], &[];
    TENSOR_I8_I32 "1D/2D/3D/4D/5D/6D tensorArm of Int8 or Int32 values"
        ALL_RANKS, [], [8, 32], &[];
    TENSOR_I8_OF_1 "rank 1 tensorArm of length 1 of Int8 values"
        Dims::Lengths(&[1]), [], [8], &[];
}
