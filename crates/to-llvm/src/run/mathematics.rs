//! Mathematics of the extended instruction sets that kernels compute otherwise than LLVM's intrinsics: as functions of the
//! device library, which replaces the intrinsics too.

use super::{Rewriting, Run};
use crate::memory::{Access, store_value};
use crate::rows::{Lower as _, Rewritten};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_spirv::types as spv;

/// A row that calls a function of the library.
macro_rules! function {
    ($operation:literal, $function:literal) => {
        Pattern::new($operation, |l, op, args| function(l, op, args, $function)).with_benefit(2)
    };
}

/// A row that calls two functions of the same operands, and stores the result of the second through the last operand.
macro_rules! functions {
    ($operation:literal, $function:literal, $stored:literal) => {
        Pattern::new($operation, |l, op, args| functions(l, op, args, $function, $stored)).with_benefit(2)
    };
}

pub(super) fn rows<'a>() -> Vec<Pattern<Run<'a>>> {
    vec![
        function!("spirv.GL.Fract", "fract"),
        function!("spirv.GL.InverseSqrt", "rsqrt"),
        function!("spirv.GL.Length", "length"),
        function!("spirv.GL.Distance", "distance"),
        function!("spirv.GL.Normalize", "normalize"),
        function!("spirv.CL.acospi", "acospi"),
        function!("spirv.CL.asinpi", "asinpi"),
        function!("spirv.CL.atanpi", "atanpi"),
        function!("spirv.CL.atan2pi", "atan2pi"),
        function!("spirv.CL.sinpi", "sinpi"),
        function!("spirv.CL.cospi", "cospi"),
        function!("spirv.CL.tanpi", "tanpi"),
        function!("spirv.CL.erf", "erf"),
        function!("spirv.CL.erfc", "erfc"),
        function!("spirv.CL.tgamma", "tgamma"),
        function!("spirv.CL.lgamma", "lgamma"),
        functions!("spirv.CL.lgamma_r", "lgamma", "lgamma_sign"),
        function!("spirv.CL.remainder", "remainder"),
        functions!("spirv.CL.remquo", "remainder", "remquo_quotient"),
        function!("spirv.CL.powr", "powr"),
        function!("spirv.CL.pown", "pown"),
        function!("spirv.CL.rootn", "rootn"),
        function!("spirv.CL.rsqrt", "rsqrt"),
        function!("spirv.CL.length", "length"),
        function!("spirv.CL.distance", "distance"),
        function!("spirv.CL.normalize", "normalize"),
        function!("spirv.CL.fast_normalize", "normalize"),
        function!("spirv.CL.half_cos", "quick_cos"),
        function!("spirv.CL.half_sin", "quick_sin"),
        function!("spirv.CL.half_tan", "quick_tan"),
        function!("spirv.CL.half_powr", "quick_powr"),
        function!("spirv.CL.native_cos", "quick_cos"),
        function!("spirv.CL.native_sin", "quick_sin"),
        function!("spirv.CL.native_tan", "quick_tan"),
        function!("spirv.CL.native_powr", "quick_powr"),
    ]
}

fn function(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    function: &'static str,
) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let value = Run::call_library(l, function, args.all(), ty)?;
    l.replace(op, &[value]);
    Ok(())
}

fn functions(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    function: &'static str,
    stored: &'static str,
) -> Rewritten {
    let Some((pointer, operands)) = args.all().split_last() else { return Err("it has no pointer".into()) };
    let pointee = op.operand_type(operands.len()).and_then(|ty| spv::as_pointer(op.ctx, ty));
    let pointee = l.convert_type(pointee.ok_or("its last operand is no pointer")?.0)?;
    let second = Run::call_library(l, stored, operands, pointee)?;
    store_value(l, second, *pointer, Access::default());
    let ty = l.result_type(op, 0)?;
    let value = Run::call_library(l, function, operands, ty)?;
    l.replace(op, &[value]);
    Ok(())
}
