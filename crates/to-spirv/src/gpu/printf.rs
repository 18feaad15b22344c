//! `gpu.printf` in kernels: the format is a variable with specialization constants for its characters.

use crate::build::Build;
use crate::globals::{Global, address_of, check_scope};
use crate::policy::{Rewritten, Rw, Table};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, OpBuilder};
use spirula_spec::StorageClass;
use spirula_spirv::op;
use spirula_spirv::types::{self as spv, Size};

pub(super) const PATTERNS: Table = &[Pattern::new("gpu.printf", printf)];

fn printf(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    check_scope(rw)?;
    let ctx = op.ctx;
    let name = rw.conversion().names.get(op).ok_or("its format has no name")?;
    let prefix = ctx.text(name);
    let format = op.attr("format").and_then(Attr::as_string).ok_or("it lacks a format")?;
    let i8 = ctx.int_type(8);
    let mut group = Vec::new();
    let mut characters = Vec::new();
    for (i, byte) in ctx.bytes(format).iter().chain([&0]).enumerate() {
        let character = ctx.str(format!("{prefix}_sc{i}"));
        group.push(Global::Number(character, ctx.int_attr(i8, i64::from(*byte as i8))));
        characters.push(character);
    }
    let array = spv::array(ctx, i8, Size::Literal(characters.len() as u64), 0);
    let composite = ctx.str(format!("{prefix}_scc"));
    group.push(Global::Composite(composite, array, characters));
    let ty = spv::pointer(ctx, array, StorageClass::UniformConstant);
    group.push(Global::Variable {
        name,
        ty,
        built_in: None,
        initializer: Some(composite),
        attrs: vec![(ctx.str("Constant"), Attr::unit())],
    });
    let address = address_of(rw, name, ty);
    let text = rw.value(op::BITCAST, &[address], spv::pointer(ctx, i8, StorageClass::UniformConstant));
    op::CLPrintf::build(rw, ctx.int_type(32), text, operands.all());
    let loc = rw.loc();
    rw.state.push(loc, group);
    Ok(())
}
