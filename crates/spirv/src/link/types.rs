//! Identified structs in several modules: which of them are equal.

use crate::types;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::{Attr, Body, Context, Param, Type};

/// An unused identifier for a type: the old one with a number.
pub(super) fn fresh_type(ctx: &Context, ty: Type) -> Type {
    let name = types::struct_name(ctx, ty).map_or("", |name| ctx.text(name));
    let mut number = 1u64;
    loop {
        let fresh = types::named_structure(ctx, ctx.str(format!("{name}_{number}")));
        if ctx.named_body(fresh).is_none() {
            return fresh;
        }
        number += 1;
    }
}

/// The identified structs that a module uses, in order of first use.
pub(super) fn named_structures(ctx: &Context, body: &Body) -> Vec<Type> {
    let mut walk = Walk { ctx, types: FxHashSet::default(), attrs: FxHashSet::default(), found: Vec::new() };
    let mut bodies = vec![body];
    while let Some(body) = bodies.pop() {
        let arena = &body.arena;
        let mut regions = arena.roots().to_vec();
        while let Some(region) = regions.pop() {
            for block in arena.blocks(region) {
                arena.arguments(block).iter().for_each(|value| walk.add(Param::Type(arena.ty(*value))));
                for at in arena.ops(block) {
                    regions.extend(arena.regions(at));
                    bodies.extend(body.body_of(at));
                    arena.results(at).for_each(|value| walk.add(Param::Type(arena.ty(value))));
                    let count = ctx.op_row(arena.name(at)).map_or(0, |row| row.attrs.len());
                    let slots = arena.slots(at, count).iter().flatten().copied();
                    let attrs: Vec<Attr> = slots.chain(arena.attrs(at).map(|dict| dict.attr())).collect();
                    attrs.into_iter().for_each(|attr| walk.add(Param::Attr(attr)));
                }
            }
        }
    }
    walk.found
}

struct Walk<'c> {
    ctx: &'c Context,
    types: FxHashSet<Type>,
    attrs: FxHashSet<Attr>,
    found: Vec<Type>,
}

impl Walk<'_> {
    fn add(&mut self, param: Param) {
        let ctx = self.ctx;
        let mut pending = vec![param];
        while let Some(param) = pending.pop() {
            match param {
                Param::Type(ty) if self.types.insert(ty) => {
                    pending.extend_from_slice(&ctx.type_node(ty).params);
                    if let Some(body) = ctx.named_body(ty) {
                        self.found.push(ty);
                        pending.push(Param::Type(body));
                    }
                }
                Param::Attr(attr) => {
                    if let Some(ty) = attr.as_type() {
                        pending.push(Param::Type(ty));
                    } else if self.attrs.insert(attr) {
                        pending.extend_from_slice(&ctx.attr_parts(attr));
                    }
                }
                _ => {}
            }
        }
    }
}

/// Whether two types are equal up to struct names.
pub(super) fn same_but_for_names(ctx: &Context, a: Type, b: Type) -> bool {
    same(ctx, a, b).is_some()
}

/// The pairs of identified structs in two types that are equal up to struct names. For functions whose pointer
/// parameters differ, those in the other parameters and results.
pub(super) fn same_structures(ctx: &Context, a: Type, b: Type) -> Vec<(Type, Type)> {
    let named = |pair: &(Type, Type)| ctx.named_body(pair.0).is_some() && ctx.named_body(pair.1).is_some();
    let pairs = match (ctx.as_function(a), ctx.as_function(b)) {
        (Some((a, ra)), Some((b, rb))) => {
            let both = a.into_iter().zip(b).chain(ra.into_iter().zip(rb));
            both.flat_map(|(a, b)| same(ctx, a, b).unwrap_or_default()).collect()
        }
        _ => same(ctx, a, b).unwrap_or_default(),
    };
    pairs.into_iter().filter(named).collect()
}

/// The same for functions, where pointer parameters may have different pointees.
pub(super) fn same_but_for_pointees(ctx: &Context, a: Type, b: Type) -> bool {
    let class = |ty| types::as_pointer(ctx, ty).map(|(_, class)| class);
    let same_parameter =
        |a: &Type, b: &Type| same_but_for_names(ctx, *a, *b) || class(*a).is_some() && class(*a) == class(*b);
    let (Some((a, ra)), Some((b, rb))) = (ctx.as_function(a), ctx.as_function(b)) else { return false };
    a.len() == b.len()
        && ra.len() == rb.len()
        && a.iter().zip(&b).all(|(a, b)| same_parameter(a, b))
        && ra.iter().zip(&rb).all(|(a, b)| same_but_for_names(ctx, *a, *b))
}

/// The pairs of different types that were compared, if the types are equal.
fn same(ctx: &Context, a: Type, b: Type) -> Option<Vec<(Type, Type)>> {
    // Recursive structs are equal unless a difference is found.
    let mut assumed: FxHashSet<(Type, Type)> = FxHashSet::default();
    let mut compared = Vec::new();
    let mut pending = vec![(Param::Type(a), Param::Type(b))];
    while let Some(pair) = pending.pop() {
        match pair {
            (Param::Type(a), Param::Type(b)) => {
                if a == b || !assumed.insert((a, b)) {
                    continue;
                }
                compared.push((a, b));
                if let (Some(a), Some(b)) = (ctx.named_body(a), ctx.named_body(b)) {
                    pending.push((Param::Type(a), Param::Type(b)));
                    continue;
                }
                let (a, b) = (ctx.type_node(a), ctx.type_node(b));
                if a.kind != b.kind || a.params.len() != b.params.len() {
                    return None;
                }
                pending.extend(a.params.iter().copied().zip(b.params.iter().copied()));
            }
            (Param::Attr(a), Param::Attr(b)) if a != b => {
                if let Some((a, b)) = a.as_type().zip(b.as_type()) {
                    pending.push((Param::Type(a), Param::Type(b)));
                    continue;
                }
                let (parts, others) = (ctx.attr_parts(a), ctx.attr_parts(b));
                if parts.len() != others.len() || ctx.attr_of_parts(a, &others) != b {
                    return None;
                }
                pending.extend(parts.iter().copied().zip(others.iter().copied()));
            }
            (a, b) if a != b => return None,
            _ => {}
        }
    }
    Some(compared)
}

/// A name without the suffix that the parser appends to duplicates.
fn base(name: &str) -> &str {
    match name.rsplit_once('_') {
        Some((base, number)) if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) => base,
        _ => name,
    }
}

/// Structs of earlier modules, by name without suffix.
#[derive(Default)]
pub(super) struct Structures {
    by_base: FxHashMap<Vec<u8>, Vec<Type>>,
}

impl Structures {
    /// Adds the structs of a module; returns replacements for those that exist under another suffix.
    pub(super) fn add(&mut self, ctx: &Context, list: &[Type]) -> Vec<(Type, Type)> {
        let mut one = Vec::new();
        for ty in list {
            let name = types::struct_name(ctx, *ty).map_or("", |name| ctx.text(name));
            let known = self.by_base.entry(base(name).as_bytes().to_vec()).or_default();
            if known.contains(ty) {
                continue;
            }
            match known.iter().find(|other| same_but_for_names(ctx, **other, *ty)) {
                Some(other) => one.push((*ty, *other)),
                None => known.push(*ty),
            }
        }
        one
    }
}
