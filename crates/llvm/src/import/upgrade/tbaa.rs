//! Tags of type-based alias analysis: before LLVM 3.4 a tag was the type that is accessed (LLVM language reference, "'tbaa'
//! Metadata").

use crate::import::entries::ATTACHMENTS;
use crate::import::metadata::{Node, Nodes};
use crate::metadata::{as_reference, reference};
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Block, Body, Context, Dict, Loc, Op};

/// Upgrades the tags of instructions.
pub(super) fn tags(ctx: &Context, module: &mut Body, block: Block, nodes: &mut Nodes) {
    if !nodes.nodes.iter().any(|node| node.content.is_some_and(|content| old_type(ctx, content).is_some())) {
        return;
    }
    let (name, tbaa) = (ctx.str(ATTACHMENTS), ctx.str("tbaa"));
    let mut tags: FxHashMap<u32, Attr> = FxHashMap::default();
    // What dictionaries become; none for those that stay.
    let mut known: FxHashMap<Dict, Option<Option<Dict>>> = FxHashMap::default();
    let mut upgraded = |dict: Dict| {
        let mut items: Vec<Attr> =
            ctx.dict_get(Some(dict), name).and_then(|list| ctx.as_array(list))?.collect();
        let at = items.chunks_exact(2).position(|pair| pair[0].as_string() == Some(tbaa))?;
        let node = items.get_mut(2 * at + 1)?;
        *node = tag(ctx, nodes, &mut tags, as_reference(*node)?)?;
        Some(ctx.dict_with(Some(dict), name, Some(ctx.array_attr(&items))))
    };
    let ops: Vec<Op> = module.arena.ops(block).collect();
    for op in ops {
        let Some(body) = module.body_of_mut(op) else { continue };
        let inside: Vec<Op> = body.arena.all_ops().collect();
        for op in inside {
            let Some(dict) = body.arena.attrs(op) else { continue };
            if let Some(attrs) = *known.entry(dict).or_insert_with(|| upgraded(dict)) {
                body.arena.set_attrs(op, attrs);
            }
        }
    }
}

/// The operands of a type that may be a tag: a name, the type that includes it, and whether it is constant.
fn old_type(ctx: &Context, content: Attr) -> Option<Vec<Attr>> {
    let items: Vec<Attr> = ctx.as_array(content)?.collect();
    let is_type = items.first()?.as_string().is_some() && as_reference(*items.get(1)?).is_some();
    (is_type && items.len() <= 3).then_some(items)
}

/// The tag of a type.
fn tag(ctx: &Context, nodes: &mut Nodes, tags: &mut FxHashMap<u32, Attr>, id: u32) -> Option<Attr> {
    if let Some(known) = tags.get(&id) {
        return Some(*known);
    }
    let items = old_type(ctx, nodes.nodes.get(id as usize)?.content?)?;
    let mut add = |items: &[Attr]| {
        let content = Some(ctx.array_attr(items));
        reference(nodes.add(Node { loc: Loc::UNKNOWN, distinct: false, content }))
    };
    let offset = ctx.int_attr(ctx.int_type(64), 0);
    let new = match items[..] {
        [name, parent, constant] => {
            let ty = add(&[name, parent]);
            add(&[ty, ty, offset, constant])
        }
        _ => add(&[reference(id), reference(id), offset]),
    };
    tags.insert(id, new);
    Some(new)
}
