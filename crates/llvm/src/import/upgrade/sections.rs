//! Sections of globals and functions.

use super::flags::without_spaces;
use crate::ops::functions::FUNC;
use crate::ops::globals::GLOBAL;
use crate::ops::slot::{func, global};
use spirula_ir::{Attr, Block, Body, Context, Op};

/// The attribute that was the section of a function.
const IMPLICIT: &str = "implicit-section-name";
/// The section of categories of Objective-C, as it was written.
const CATEGORIES: &str = "__DATA, __objc_catlist";

/// Upgrades the sections of a module.
pub(super) fn sections(ctx: &Context, module: &mut Body, block: Block) {
    let ops: Vec<Op> = module.arena.ops(block).collect();
    for op in ops {
        match module.arena.name(op) {
            GLOBAL => {
                let section = module.arena.slot(op, global::SECTION).and_then(Attr::as_string);
                let Some(text) = section.map(|text| ctx.text(text)).filter(|t| t.starts_with(CATEGORIES))
                else {
                    continue;
                };
                module.arena.set_slot(op, global::SECTION, Some(ctx.string_attr(without_spaces(text))));
            }
            FUNC => implicit_section(ctx, module, op),
            _ => {}
        }
    }
}

fn implicit_section(ctx: &Context, module: &mut Body, op: Op) {
    let Some(list) = module.arena.slot(op, func::PASSTHROUGH).and_then(|list| ctx.as_array(list)) else {
        return;
    };
    let mut section = None;
    let kept: Vec<Attr> = list
        .filter(|item| {
            let pair: Vec<Attr> = ctx.as_array(*item).into_iter().flatten().collect();
            let [name, value] = pair[..] else { return true };
            let found = name.as_string().is_some_and(|name| ctx.text(name) == IMPLICIT);
            if found {
                section = Some(value);
            }
            !found
        })
        .collect();
    if section.is_some() {
        module.arena.set_slot(op, func::SECTION, section);
        module.arena.set_slot(op, func::PASSTHROUGH, (!kept.is_empty()).then(|| ctx.array_attr(&kept)));
    }
}
