//! Declarations of functions that had a body.

use crate::enums::{LINKAGE, LINKAGE_KIND, VISIBILITY};
use crate::ops::slot::func;
use spirula_ir::{Attr, Body, Context, Op};

/// The entries that only functions with a body have.
const OF_DEFINITIONS: [&str; 3] = ["llvm.prefix", "llvm.prologue", "llvm.personality"];

/// Makes a declaration of a function, as LLVM does: it becomes external, and hidden if it was local.
pub fn make_declaration(ctx: &Context, module: &mut Body, function: Op) {
    let mut body = Body::new();
    body.arena.add_root();
    module.detach(function);
    module.attach(function, body);
    let arena = &mut module.arena;
    let linkage = arena.slot(function, func::LINKAGE).and_then(Attr::as_enumerant);
    let word = linkage.and_then(|(_, number)| LINKAGE.word(number)).unwrap_or_default();
    if matches!(word, "private" | "internal") {
        let hidden = VISIBILITY.value("hidden").map(|number| ctx.i64_attr(number.into()));
        arena.set_slot(function, func::VISIBILITY, hidden);
    }
    let external = LINKAGE.value("external").map(|number| Attr::enumerant(LINKAGE_KIND, number));
    arena.set_slot(function, func::LINKAGE, external);
    arena.set_slot(function, func::COMDAT, None);
    arena.set_slot(function, func::PERSONALITY, None);
    let mut attrs = arena.attrs(function);
    for name in OF_DEFINITIONS {
        let name = ctx.str(name);
        if ctx.dict_get(attrs, name).is_some() {
            attrs = ctx.dict_with(attrs, name, None);
        }
    }
    arena.set_attrs(function, attrs);
}
