//! Several modules in one: symbols that clash are renamed, what is alike is there once.
//!
//! Names are given as MLIR's module combiner gives them, one counter for all: a function keeps its name before anything
//! else does, and what came first before what comes later.

use crate::forms::SPEC_ID;
use crate::op::{self, slot};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::dialect::Traits;
use spirula_ir::{Attr, Body, Context, Dict, Flat, Loc, Op, OpName, Str, Type, symbol_name};
use spirula_transforms::Renamer;

/// A `spirv.module`, taken out of where it stood.
pub struct ModuleParts {
    /// Where it is from.
    pub loc: Loc,
    /// Its inherent attributes.
    pub slots: Vec<Option<Attr>>,
    /// Its discardable attributes.
    pub attrs: Option<Dict>,
    /// What is in it.
    pub body: Body,
}

impl ModuleParts {
    /// Takes the inside of a module away.
    pub fn take(ctx: &Context, body: &mut Body, module: Op) -> Option<Self> {
        let count = ctx.op_row(op::MODULE)?.attrs.len();
        let flat = &body.flat;
        let (loc, slots, attrs) = (flat.loc(module), flat.slots(module, count).to_vec(), flat.attrs(module));
        Some(Self { loc, slots, attrs, body: body.detach(module)? })
    }
}

/// A symbol that was renamed: the number of its module, its old name, its new name.
pub type Renaming = (usize, Str, Str);

/// Which operations of one definition are one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alike {
    /// All of them, as MLIR has it.
    All,
    /// Those that the outside knows by a place or number: a descriptor, a location, a built-in, a specialization id.
    Identified,
}

/// Modules that were put together.
pub struct Combined {
    /// The inside of the module that has all.
    pub body: Body,
    /// Symbols that were renamed, in order.
    pub renamings: Vec<Renaming>,
    /// By module, the operations directly inside it that are there now.
    pub origin: FxHashMap<Op, usize>,
}

/// Puts the insides of modules into one. `types` says which types stand for others.
pub fn combine(ctx: &Context, modules: Vec<(Body, Vec<(Type, Type)>)>, alike: Alike) -> Combined {
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
    /// The symbols that are there, with the module they came from and the name they had in it.
    symbols: FxHashMap<Str, usize>,
    last_number: u64,
    renamings: Vec<Renaming>,
    origin: FxHashMap<Op, usize>,
}

/// The symbols directly in a body, in order, and whether they are functions.
fn symbols(ctx: &Context, body: &Body) -> Vec<(Str, bool)> {
    let flat = &body.flat;
    let tops = flat.roots().iter().flat_map(|region| flat.blocks(*region)).flat_map(|b| flat.ops(b));
    tops.filter_map(|at| Some((symbol_name(ctx, body, at)?, flat.name(at) == op::FUNC))).collect()
}

impl<'c> Combiner<'c> {
    fn new(ctx: &'c Context) -> Self {
        let mut body = Body::new();
        let region = body.flat.add_root();
        let block = body.flat.append_block(region);
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
        // What is there and no function makes way for what comes.
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
        // What comes makes way for what is left.
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

    /// A name with a number behind it that is not taken.
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

/// What makes two definitions one: all but their names.
type Key = (OpName, Vec<Option<Attr>>, Option<Dict>);

/// Erases definitions that are there already under another name.
fn deduplicate(ctx: &Context, body: &mut Body, alike: Alike) {
    let flat = &body.flat;
    let tops: Vec<Op> =
        flat.roots().iter().flat_map(|region| flat.blocks(*region)).flat_map(|b| flat.ops(b)).collect();
    let mut renamer = Renamer::new(ctx, FxHashMap::default());
    let mut known: FxHashMap<Key, Str> = FxHashMap::default();
    let mut erased = Vec::new();
    for at in tops {
        let flat = &mut body.flat;
        let Some(row) = ctx.op_row(flat.name(at)) else { continue };
        let plain = row.has(Traits::SYMBOL)
            && flat.body(at).is_none()
            && flat.regions(at).is_empty()
            && flat.operands(at).is_empty()
            && flat.result_count(at) == 0;
        let Some(slot) = row.attr_index("sym_name").filter(|_| plain) else { continue };
        let Some(name) = flat.slot(at, slot).and_then(Attr::as_string) else { continue };
        if !renamer.is_empty() {
            renamer.operation(flat, at);
        }
        if alike == Alike::Identified && !is_identified(ctx, flat, at) {
            continue;
        }
        let mut slots = flat.slots(at, row.attrs.len()).to_vec();
        if let Some(slot) = slots.get_mut(slot) {
            *slot = None;
        }
        match known.get(&(flat.name(at), slots.clone(), flat.attrs(at))) {
            Some(first) => {
                renamer.add(name, *first);
                erased.push(at);
            }
            None => {
                known.insert((flat.name(at), slots, flat.attrs(at)), name);
            }
        }
    }
    for at in &erased {
        body.flat.unlink(*at);
    }
    if !erased.is_empty() {
        renamer.rename_references(body);
    }
}

/// Whether the outside knows a definition by a place or number.
fn is_identified(ctx: &Context, flat: &Flat, at: Op) -> bool {
    use slot::global_variable::{BINDING, BUILT_IN, DESCRIPTOR_SET, LOCATION};
    match flat.name(at) {
        op::GLOBAL_VARIABLE => {
            let has = |slot| flat.slot(at, slot).is_some();
            has(BINDING) && has(DESCRIPTOR_SET) || has(BUILT_IN) || has(LOCATION)
        }
        op::SPEC_CONSTANT => ctx.dict_get(flat.attrs(at), ctx.str(SPEC_ID)).is_some(),
        // What is made of specialization constants is what they are.
        op::SPEC_CONSTANT_COMPOSITE => true,
        _ => false,
    }
}
