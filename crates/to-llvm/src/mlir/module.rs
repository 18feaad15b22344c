//! Operations at module scope as `convert-spirv-to-llvm` writes them: globals, declarations, headers of functions.

use crate::builder::{Builder, LlvmBuilder as _};
use spirula_ir::{Attr, Block, Body, Context, Loc, Op, OpArena, OpName, OpParts, Str, Type};
use spirula_llvm::enums;
use spirula_llvm::op::{InsertValue, Poison, Return};
use spirula_llvm::types as llvm;
use spirula_spec::StorageClass;

/// `spir_funccc`, by LLVM's number.
pub(crate) const SPIR_FUNCTION: u32 = 75;

/// A global to be written.
pub(crate) struct Global {
    pub(crate) name: Str,
    pub(crate) ty: Type,
    pub(crate) is_constant: bool,
    pub(crate) is_private: bool,
    pub(crate) space: Option<u32>,
    pub(crate) location: Option<Attr>,
    pub(crate) loc: Loc,
    pub(crate) value: Option<OpArena>,
}

/// Whether a variable of a class is constant, and private; none for a class that has no globals in MLIR, and must not
/// where `strict`.
pub(crate) fn global_kind(class: StorageClass, strict: bool) -> Option<(bool, bool)> {
    match class {
        StorageClass::Input | StorageClass::UniformConstant => Some((true, false)),
        StorageClass::Private => Some((false, true)),
        StorageClass::Output | StorageClass::StorageBuffer => Some((false, false)),
        StorageClass::PushConstant | StorageClass::Uniform if !strict => Some((true, false)),
        StorageClass::Workgroup | StorageClass::CrossWorkgroup if !strict => Some((false, false)),
        _ => None,
    }
}

fn slots(ctx: &Context, name: OpName, values: &[(&str, Attr)]) -> Vec<Option<Attr>> {
    let Some(row) = ctx.op_row(name) else { return Vec::new() };
    let mut slots = vec![None; row.attrs.len()];
    for (slot, value) in values {
        if let Some(index) = row.attr_index(slot) {
            slots[index] = Some(*value);
        }
    }
    slots
}

/// Writes a global at the end of a block.
pub(crate) fn append_global(ctx: &Context, body: &mut Body, block: Block, global: &Global) -> Op {
    let name = ctx.op_name("llvm.mlir.global");
    let linkage = enums::LINKAGE.value(if global.is_private { "private" } else { "external" }).unwrap_or(0);
    let mut values = vec![
        ("global_type", Attr::of_type(global.ty)),
        ("sym_name", Attr::string(global.name)),
        ("linkage", Attr::enumerant(enums::LINKAGE_KIND, linkage)),
    ];
    if global.is_constant {
        values.push(("constant", Attr::unit()));
    }
    values.push(("addr_space", ctx.i32_attr(global.space.unwrap_or(0) as i32)));
    let slots = slots(ctx, name, &values);
    let attrs = global.location.and_then(|location| ctx.dict(&mut vec![(ctx.str("location"), location)]));
    let parts = OpParts { loc: global.loc, slots: &slots, attrs, ..OpParts::new(name) };
    let op = body.arena.append(ctx, block, &parts);
    let mut inside = Body::new();
    match &global.value {
        Some(value) => inside.arena = value.clone(),
        None => {
            inside.arena.add_root();
        }
    }
    body.attach(op, inside);
    op
}

/// The global that holds an execution mode of an entry point.
pub(crate) fn execution_mode(ctx: &Context, arena: &OpArena, op: Op, module: Option<Str>) -> Global {
    let row = ctx.op_row(arena.name(op));
    let attr = |name| row.and_then(|row| row.attr_index(name)).and_then(|i| arena.slot(op, i));
    let function = attr("fn").and_then(Attr::as_symbol).map_or("", |name| ctx.text(name));
    let mode = attr("execution_mode").and_then(Attr::as_enumerant).map_or(0, |(_, mode)| mode);
    let values: Vec<Attr> =
        attr("values").and_then(|a| ctx.as_array(a)).map(Iterator::collect).unwrap_or_default();
    let prefix = module.map_or_else(String::new, |m| format!("_{}", ctx.text(m)));
    let name = ctx.str(format!("__spv_{prefix}_{function}_execution_mode_info_{mode}"));
    let word = ctx.int_type(32);
    let mut fields = vec![word];
    if !values.is_empty() {
        fields.push(llvm::array(ctx, word, values.len() as u64));
    }
    let ty = llvm::structure(ctx, &fields, false);
    let mut b = Builder::new(ctx);
    let poison = Poison::build(&mut b, ty);
    let number = b.int_constant(word, mode.into());
    let mut whole = b.with_member(poison, number, 0);
    for (i, value) in values.into_iter().enumerate() {
        let value = b.constant(word, value);
        let position = ctx.dense_i64_array(&[1, i as i64]);
        whole = b.value_with(InsertValue::NAME, &[whole, value], ty, &[("position", position)]);
    }
    b.op(Return::NAME, &[whole], &[]);
    Global {
        name,
        ty,
        is_constant: true,
        is_private: false,
        space: None,
        location: None,
        loc: Loc::UNKNOWN,
        value: Some(b.arena),
    }
}

/// Writes the declaration of a function of the runtime at the end of a block.
pub(crate) fn append_declaration(ctx: &Context, body: &mut Body, block: Block, name: Str, ty: Type) -> Op {
    let func = ctx.op_name("llvm.func");
    let values = [
        ("sym_name", Attr::string(name)),
        ("function_type", Attr::of_type(ty)),
        ("CConv", Attr::enumerant(enums::CCONV_KIND, SPIR_FUNCTION)),
        ("convergent", Attr::unit()),
        ("no_unwind", Attr::unit()),
        ("will_return", Attr::unit()),
    ];
    let slots = slots(ctx, func, &values);
    let op = body.arena.append(ctx, block, &OpParts { slots: &slots, ..OpParts::new(func) });
    let mut inside = Body::new();
    inside.arena.add_root();
    body.attach(op, inside);
    op
}

/// The attributes of a function with this function control.
pub(crate) fn function_header(ctx: &Context, name: Str, ty: Type, control: u32) -> Vec<Option<Attr>> {
    let mut values = vec![("sym_name", Attr::string(name)), ("function_type", Attr::of_type(ty))];
    match control {
        1 => values.push(("always_inline", Attr::unit())),
        2 => values.push(("no_inline", Attr::unit())),
        4 => values.push(("passthrough", ctx.array_attr(&[ctx.string_attr("readonly")]))),
        8 => values.push(("passthrough", ctx.array_attr(&[ctx.string_attr("readnone")]))),
        _ => {}
    }
    slots(ctx, ctx.op_name("llvm.func"), &values)
}
