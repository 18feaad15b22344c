//! Combines modules: renames conflicting symbols and merges duplicates.
//!
//! Names are assigned as MLIR's module combiner does, with one counter: functions keep their names in preference to
//! other symbols, and earlier symbols in preference to later ones.

use crate::forms::SPEC_ID;
use crate::op::{self, slot};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::dialect::Traits;
use spirula_ir::{Attr, Body, Context, Dict, Loc, Op, OpArena, OpName, OpParts, Str, Type, symbol_name};
use spirula_transforms::Renamer;

/// A detached `spirv.module`.
pub struct ModuleParts {
    /// Its location.
    pub loc: Loc,
    /// Its inherent attributes.
    pub slots: Vec<Option<Attr>>,
    /// Its discardable attributes.
    pub attrs: Option<Dict>,
    /// Its body.
    pub body: Body,
}

impl ModuleParts {
    /// Detaches a module.
    pub fn take(ctx: &Context, body: &mut Body, module: Op) -> Option<Self> {
        let count = ctx.op_row(op::MODULE)?.attrs.len();
        let arena = &body.arena;
        let (loc, slots, attrs) =
            (arena.loc(module), arena.slots(module, count).to_vec(), arena.attrs(module));
        Some(Self { loc, slots, attrs, body: body.detach(module)? })
    }

    /// A body with only the module.
    pub fn into_body(self, ctx: &Context) -> Body {
        let Self { loc, slots, attrs, body: inside } = self;
        let mut body = Body::new();
        let region = body.arena.add_root();
        let block = body.arena.append_block(region);
        let parts = OpParts { loc, slots: &slots, attrs, ..OpParts::new(op::MODULE) };
        let module = body.arena.append(ctx, block, &parts);
        body.attach(module, inside);
        body
    }
}

/// A renamed symbol: the number of its module, its old name, its new name.
pub type Renaming = (usize, Str, Str);

/// Which equal definitions are merged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DuplicatePolicy {
    /// All, as in MLIR.
    All,
    /// Those with an external identity: descriptor, location, built-in, specialization id.
    Identified,
}

/// The combined modules.
pub struct Combined {
    /// The body of the combined module.
    pub body: Body,
    /// Symbols that were renamed, in order.
    pub renamings: Vec<Renaming>,
    /// The module of each top-level operation.
    pub origin: FxHashMap<Op, usize>,
}

/// Combines the bodies of modules. `types` are type replacements.
pub fn combine(ctx: &Context, modules: Vec<(Body, Vec<(Type, Type)>)>, alike: DuplicatePolicy) -> Combined {
    let mut combiner = Combiner::new(ctx);
    for (index, (body, types)) in modules.into_iter().enumerate() {
        combiner.add(index, body, types);
    }
    deduplicate(ctx, &mut combiner.body, alike);
    let Combiner { body, renamings, origin, .. } = combiner;
    Combined { body, renamings, origin }
}

struct Combiner<'c> {
    ctx: &'c Context,
    body: Body,
    block: spirula_ir::Block,
    /// The symbols so far, with their module and original name.
    symbols: FxHashMap<Str, usize>,
    last_number: u64,
    renamings: Vec<Renaming>,
    origin: FxHashMap<Op, usize>,
}

/// The symbols of a body, in order, and whether they are functions.
fn symbols(ctx: &Context, body: &Body) -> Vec<(Str, bool)> {
    let arena = &body.arena;
    let top_level_ops = arena.root_ops();
    top_level_ops.filter_map(|at| Some((symbol_name(ctx, body, at)?, arena.name(at) == op::FUNC))).collect()
}

impl<'c> Combiner<'c> {
    fn new(ctx: &'c Context) -> Self {
        let mut body = Body::new();
        let region = body.arena.add_root();
        let block = body.arena.append_block(region);
        Self {
            ctx,
            body,
            block,
            symbols: FxHashMap::default(),
            last_number: 0,
            renamings: Vec::new(),
            origin: FxHashMap::default(),
        }
    }

    fn add(&mut self, index: usize, mut body: Body, types: Vec<(Type, Type)>) {
        let ctx = self.ctx;
        let new = symbols(ctx, &body);
        let coming: FxHashSet<Str> = new.iter().map(|(name, _)| *name).collect();
        // Symbols other than functions are renamed in favor of functions of the new module.
        let mut here: FxHashMap<Str, Str> = FxHashMap::default();
        if coming.iter().any(|name| self.symbols.contains_key(name)) {
            for (name, is_function) in symbols(ctx, &self.body) {
                if !is_function && coming.contains(&name) {
                    let fresh = self.fresh(name, |all, name| all.contains_key(&name));
                    here.insert(name, fresh);
                    let module = self.symbols.remove(&name).unwrap_or(index);
                    self.renamings.push((module, name, fresh));
                    self.symbols.insert(fresh, module);
                }
            }
        }
        // Symbols of the new module are renamed in favor of the remaining ones.
        let mut there: FxHashMap<Str, Str> = FxHashMap::default();
        for (name, _) in &new {
            let mut kept = *name;
            if self.symbols.contains_key(name) {
                kept = self.fresh(*name, |all, name| coming.contains(&name) || all.contains_key(&name));
                there.insert(*name, kept);
                self.renamings.push((index, *name, kept));
            }
            self.symbols.insert(kept, index);
        }
        if !here.is_empty() {
            Renamer::new(ctx, here).with_named_types(super::types::fresh_type).rename(&mut self.body);
        }
        if !there.is_empty() || !types.is_empty() {
            Renamer::new(ctx, there)
                .with_named_types(super::types::fresh_type)
                .with_types(types)
                .rename(&mut body);
        }
        for at in self.body.adopt(ctx, self.block, body) {
            self.origin.insert(at, index);
        }
    }

    /// An unused name with a numeric suffix.
    fn fresh(&mut self, name: Str, taken: impl Fn(&FxHashMap<Str, usize>, Str) -> bool) -> Str {
        loop {
            self.last_number += 1;
            let fresh = self.ctx.str(format!("{}_{}", self.ctx.text(name), self.last_number));
            if !taken(&self.symbols, fresh) {
                return fresh;
            }
        }
    }
}

/// The identity of a definition: everything except its name.
type Key = (OpName, Vec<Option<Attr>>, Option<Dict>);

/// Erases definitions that exist under another name.
fn deduplicate(ctx: &Context, body: &mut Body, alike: DuplicatePolicy) {
    let arena = &body.arena;
    let top_level_ops: Vec<Op> = arena.root_ops().collect();
    let mut renamer = Renamer::new(ctx, FxHashMap::default());
    let mut known: FxHashMap<Key, Str> = FxHashMap::default();
    let mut erased = Vec::new();
    for at in top_level_ops {
        let arena = &mut body.arena;
        let Some(row) = ctx.op_row(arena.name(at)) else { continue };
        let plain = row.has(Traits::SYMBOL)
            && arena.body(at).is_none()
            && arena.regions(at).is_empty()
            && arena.operands(at).is_empty()
            && arena.result_count(at) == 0;
        let Some(slot) = row.attr_index("sym_name").filter(|_| plain) else { continue };
        let Some(name) = arena.slot(at, slot).and_then(Attr::as_string) else { continue };
        if !renamer.is_empty() {
            renamer.operation(arena, at);
        }
        if alike == DuplicatePolicy::Identified && !is_identified(ctx, arena, at) {
            continue;
        }
        let mut slots = arena.slots(at, row.attrs.len()).to_vec();
        if let Some(slot) = slots.get_mut(slot) {
            *slot = None;
        }
        match known.get(&(arena.name(at), slots.clone(), arena.attrs(at))) {
            Some(first) => {
                renamer.add(name, *first);
                erased.push(at);
            }
            None => {
                known.insert((arena.name(at), slots, arena.attrs(at)), name);
            }
        }
    }
    for at in &erased {
        body.arena.unlink(*at);
    }
    if !erased.is_empty() {
        renamer.rename_references(body);
    }
}

/// Whether a definition has an external identity.
fn is_identified(ctx: &Context, arena: &OpArena, at: Op) -> bool {
    use slot::global_variable::{BINDING, BUILT_IN, DESCRIPTOR_SET, LOCATION};
    match arena.name(at) {
        op::GLOBAL_VARIABLE => {
            let has = |slot| arena.slot(at, slot).is_some();
            has(BINDING) && has(DESCRIPTOR_SET) || has(BUILT_IN) || has(LOCATION)
        }
        op::SPEC_CONSTANT => ctx.dict_get(arena.attrs(at), ctx.str(SPEC_ID)).is_some(),
        // Composites of specialization constants inherit their identity.
        op::SPEC_CONSTANT_COMPOSITE => true,
        _ => false,
    }
}
