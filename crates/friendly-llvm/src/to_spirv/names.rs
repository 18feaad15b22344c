//! Names of values: LLVM's are locations.

use spirula_ir::convert::{SourceBlock, SourceOp};
use spirula_ir::{Attr, Context, Loc, LocData, Str};
use spirula_llvm::op as source;

/// The name in a location, if it has one.
pub(super) fn of_loc(ctx: &Context, loc: Loc) -> Option<Str> {
    match ctx.loc_data(loc)? {
        LocData::Name(name, _) => Some(*name).filter(|name| !ctx.bytes(*name).is_empty()),
        _ => None,
    }
}

/// The names of the arguments of a block: attributes of the operation that begins it.
pub(super) fn of_block_arguments(op: SourceOp<'_>, block: SourceBlock) -> Vec<Option<Str>> {
    let Some(label) = op.ops(block).next().filter(|first| first.name() == source::Label::NAME) else {
        return Vec::new();
    };
    let ctx = op.ctx;
    let arguments = label.attr("arguments").and_then(|list| ctx.as_array(list));
    let name = |entry: Attr| ctx.dict_get(ctx.as_dict(entry), ctx.str("name")).and_then(Attr::as_string);
    arguments.into_iter().flatten().map(name).collect()
}
