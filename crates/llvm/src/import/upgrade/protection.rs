//! Protection of branches and return addresses on Arm: flags of the module become attributes of functions.

use super::flags::{number, set_number};
use crate::import::metadata::Nodes;
use crate::ops::functions::FUNC;
use crate::ops::slot::func;
use spirula_ir::{Attr, Block, Body, Context, Op};

/// Flags whose value 1 is an attribute of all functions, and then becomes 2.
const FLAGS: &[&str] = &["branch-target-enforcement", "branch-protection-pauth-lr", "guarded-control-stack"];
/// Return addresses are signed: at all, in all functions, with the second key.
const SIGNED: &str = "sign-return-address";
const SIGNED_ALL: &str = "sign-return-address-all";
const SECOND_KEY: &str = "sign-return-address-with-bkey";
const KEY: &str = "sign-return-address-key";

/// Adds the attributes that flags of the module say to functions.
pub(super) fn protect(ctx: &Context, module: &mut Body, block: Block, nodes: &mut Nodes, triple: &str) {
    let arch = triple.split('-').next().unwrap_or_default();
    if !["aarch64", "arm", "thumb"].iter().any(|head| arch.starts_with(head)) {
        return;
    }
    let is_set = |key: &str| number(ctx, nodes, key) == Some(1);
    let mut added: Vec<(&str, &str)> =
        FLAGS.iter().filter(|key| is_set(key)).map(|key| (*key, "true")).collect();
    let signs = is_set(SIGNED);
    if signs {
        added.push((SIGNED, if is_set(SIGNED_ALL) { "all" } else { "non-leaf" }));
        added.push((KEY, if is_set(SECOND_KEY) { "b_key" } else { "a_key" }));
    }
    let flags = FLAGS.iter().chain(&[SIGNED, SIGNED_ALL, SECOND_KEY]);
    let set: Vec<&str> = flags.copied().filter(|key| is_set(key)).collect();
    for key in set {
        set_number(ctx, nodes, key, 2);
    }
    if added.is_empty() {
        return;
    }
    let ops: Vec<Op> = module.arena.ops(block).filter(|op| module.arena.name(*op) == FUNC).collect();
    for op in ops {
        if module.body_of(op).is_none_or(|body| body.arena.all_ops().next().is_none()) {
            continue;
        }
        let list = module.arena.slot(op, func::PASSTHROUGH).and_then(|list| ctx.as_array(list));
        let mut items: Vec<Attr> = list.into_iter().flatten().collect();
        for (key, value) in &added {
            let known = items.iter().any(|item| {
                let name = ctx.as_array(*item).and_then(|mut pair| pair.next()).and_then(Attr::as_string);
                name.is_some_and(|name| ctx.text(name) == *key)
            });
            if !known {
                items.push(ctx.array_attr(&[ctx.string_attr(key), ctx.string_attr(value)]));
            }
        }
        module.arena.set_slot(op, func::PASSTHROUGH, Some(ctx.array_attr(&items)));
    }
}
