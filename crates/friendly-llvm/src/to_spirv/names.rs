//! Names of values: LLVM's are locations.

use spirula_ir::convert::{SourceBlock, SourceOp};
use spirula_ir::{Attr, Context, Loc, LocData, Str};
use spirula_llvm::op as source;
use spirula_spirv::carry;

/// The name in a location, if it has one.
pub(super) fn of_loc(ctx: &Context, loc: Loc) -> Option<Str> {
    match ctx.loc_data(loc)? {
        LocData::Name(name, _) => Some(*name).filter(|name| !ctx.bytes(*name).is_empty()),
        _ => None,
    }
}

/// The operation that begins a block and has its names, if it has any.
fn label(op: SourceOp<'_>, block: SourceBlock) -> Option<SourceOp<'_>> {
    op.ops(block).next().filter(|first| first.name() == source::Label::NAME)
}

/// The names of the arguments of a block: attributes of the operation that begins it.
pub(super) fn of_block_arguments(op: SourceOp<'_>, block: SourceBlock) -> Vec<Option<Str>> {
    let Some(label) = label(op, block) else { return Vec::new() };
    let ctx = op.ctx;
    let arguments = label.attr("arguments").and_then(|list| ctx.as_array(list));
    let name = |entry: Attr| ctx.dict_get(ctx.as_dict(entry), ctx.str("name")).and_then(Attr::as_string);
    arguments.into_iter().flatten().map(name).collect()
}

/// The names of the label and the phis of a block, given its terminator, as [`carry::BLOCK`] has them.
pub(super) fn of_block(last: SourceOp<'_>) -> Option<Attr> {
    let (ctx, block) = (last.ctx, last.block()?);
    let name = label(last, block)?.slot(source::Label::BLOCK_NAME).filter(|name| name.as_string().is_some());
    let named = |name: Attr| ctx.dictionary(&mut vec![(ctx.str(carry::NAME), name)]);
    let mut entries = Vec::new();
    entries.extend(name.map(|name| (ctx.str(carry::LABEL), named(name))));
    // Those of the entry block are parameters.
    let arena = last.arena();
    let is_entry = arena.block_of(last.op).is_some_and(|block| arena.prev_block(block).is_none());
    let arguments = if is_entry { Vec::new() } else { of_block_arguments(last, block) };
    if arguments.iter().any(Option::is_some) {
        let dicts: Vec<Attr> = arguments
            .into_iter()
            .map(|name| {
                name.map_or_else(|| ctx.dictionary(&mut Vec::new()), |name| named(Attr::string(name)))
            })
            .collect();
        entries.push((ctx.str(carry::ARGUMENTS), ctx.array_attr(&dicts)));
    }
    (!entries.is_empty()).then(|| ctx.dictionary(&mut entries))
}
