//! Debug information of another version, which is removed, and imported entities of functions.

use super::flags;
use crate::attrs::DI_EXPRESSION;
use crate::import::entries::ATTACHMENTS;
use crate::import::metadata::{Node, Nodes, expression_is_valid};
use crate::metadata::{
    DI_COMPILE_UNIT, DI_GLOBAL_VARIABLE_EXPRESSION, DI_IMPORTED_ENTITY, DI_LEXICAL_BLOCK,
    DI_LEXICAL_BLOCK_FILE, DI_LOCATION, DI_SUBPROGRAM, as_reference, class_of, reference,
};
use crate::ops::functions::FUNC;
use crate::ops::globals::GLOBAL;
use crate::ops::imported::{DBG_RECORD, LABEL};
use crate::ops::slot::{dbg_record, label};
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Block, Body, Context, Dict, Kind, Loc, Op, OpArena, Param, Str};

/// The version of debug information of LLVM 22.
const VERSION: i64 = 3;

/// Removes debug information that LLVM 22 does not take: of another version, or not well-formed.
pub(super) fn debug_info(ctx: &Context, module: &mut Body, block: Block, nodes: &mut Nodes) {
    let version = flags::number(ctx, nodes, "Debug Info Version");
    if version == Some(VERSION) && !is_broken(ctx, module, block, nodes) {
        return upgrade_units(ctx, nodes);
    }
    nodes.named.retain(|(name, _)| {
        let name = ctx.text(*name);
        !name.starts_with("llvm.dbg.") && name != "llvm.gcov"
    });
    let ops: Vec<Op> = module.arena.ops(block).collect();
    let mut stripper = Stripper { ctx, name: ctx.str(ATTACHMENTS), known: FxHashMap::default() };
    for op in ops {
        let name = module.arena.name(op);
        if name == GLOBAL || name == FUNC {
            stripper.strip(&mut module.arena, op);
        }
        if let Some(body) = module.body_of_mut(op) {
            stripper.strip_function(body);
        }
    }
    // Loops have locations.
    let is_location = |attr: Attr, nodes: &[Node]| {
        let node = as_reference(attr).and_then(|id| nodes.get(id as usize)?.content);
        node.is_some_and(|content| ctx.attr_node_of(content, DI_LOCATION).is_some())
    };
    for id in 0..nodes.nodes.len() {
        let Some(content) = nodes.nodes.get(id).and_then(|node| node.content) else { continue };
        let Some(items) = ctx.as_array(content) else { continue };
        let items: Vec<Attr> = items.collect();
        if items.first() != Some(&reference(id as u32)) {
            continue;
        }
        let kept: Vec<Attr> =
            items.iter().copied().filter(|item| !is_location(*item, &nodes.nodes)).collect();
        if kept.len() < items.len()
            && let Some(node) = nodes.nodes.get_mut(id)
        {
            node.content = Some(ctx.array_attr(&kept));
        }
    }
}

/// Whether debug information is not well-formed: that of a global is no variable, or a record has no location.
fn is_broken(ctx: &Context, module: &Body, block: Block, nodes: &Nodes) -> bool {
    let content = |attr: Attr| nodes.nodes.get(as_reference(attr)? as usize)?.content;
    let name = ctx.str(ATTACHMENTS);
    let broken_global = module.arena.ops(block).filter(|op| module.arena.name(*op) == GLOBAL).any(|op| {
        let list = ctx.dict_get(module.arena.attrs(op), name);
        let items: Vec<Attr> = list.and_then(|list| ctx.as_array(list)).into_iter().flatten().collect();
        items.chunks_exact(2).any(|pair| {
            let is_debug = pair[0].as_string().is_some_and(|word| ctx.text(word) == "dbg");
            let known = content(pair[1]);
            is_debug
                && known.is_some_and(|node| ctx.attr_node_of(node, DI_GLOBAL_VARIABLE_EXPRESSION).is_none())
        })
    });
    let invalid = |attr: Attr| {
        let attr = content(attr).unwrap_or(attr);
        ctx.attr_node_of(attr, DI_EXPRESSION).is_some() && !expression_is_valid(ctx, attr)
    };
    let broken_record = || {
        let bodies = module.arena.ops(block).filter_map(|op| module.body_of(op));
        bodies.into_iter().any(|body| {
            let arena = &body.arena;
            let mut records = arena.all_ops().filter(|op| arena.name(*op) == DBG_RECORD);
            records.any(|op| arena.slot(op, dbg_record::DEBUG_LOCATION).is_none())
        })
    };
    let broken_expression = || {
        nodes.nodes.iter().filter_map(|node| node.content).any(|content| {
            let Some(node) = ctx.attr_node_of(content, DI_GLOBAL_VARIABLE_EXPRESSION) else { return false };
            node.attr_at(1).is_some_and(invalid)
        })
    };
    broken_global || broken_expression() || broken_record()
}

/// Removes the attachments of debug information.
struct Stripper<'c> {
    ctx: &'c Context,
    name: Str,
    /// What dictionaries become; none for those that stay.
    known: FxHashMap<Dict, Option<Option<Dict>>>,
}

impl Stripper<'_> {
    /// A dictionary without such attachments; none if it has none.
    fn stripped(&mut self, dict: Option<Dict>) -> Option<Option<Dict>> {
        let dict = dict?;
        if let Some(known) = self.known.get(&dict) {
            return *known;
        }
        let stripped = self.new_stripped(dict);
        self.known.insert(dict, stripped);
        stripped
    }

    fn new_stripped(&self, dict: Dict) -> Option<Option<Dict>> {
        let ctx = self.ctx;
        let list = ctx.dict_get(Some(dict), self.name)?;
        let items: Vec<Attr> = ctx.as_array(list)?.collect();
        let kept: Vec<Attr> = items
            .chunks_exact(2)
            .filter(|pair| {
                !pair[0].as_string().is_some_and(|word| matches!(ctx.text(word), "dbg" | "DIAssignID"))
            })
            .flatten()
            .copied()
            .collect();
        if kept.len() == items.len() {
            return None;
        }
        let value = (!kept.is_empty()).then(|| ctx.array_attr(&kept));
        Some(ctx.dict_with(Some(dict), self.name, value))
    }

    fn strip(&mut self, arena: &mut OpArena, op: Op) {
        if let Some(dict) = self.stripped(arena.attrs(op)) {
            arena.set_attrs(op, dict);
        }
    }

    fn strip_function(&mut self, body: &mut Body) {
        let ctx = self.ctx;
        let ops: Vec<Op> = body.arena.all_ops().collect();
        for op in ops {
            match body.arena.name(op) {
                DBG_RECORD => body.arena.unlink(op),
                LABEL => {
                    let list = body.arena.slot(op, label::ARGUMENTS).and_then(|list| ctx.as_array(list));
                    let Some(list) = list else { continue };
                    let dicts: Vec<Attr> = list
                        .map(|attr| match self.stripped(ctx.as_dict(attr)) {
                            Some(dict) => ctx.dictionary(&mut ctx.dict_entries(dict).collect()),
                            None => attr,
                        })
                        .collect();
                    let list = ctx.array_attr(&dicts);
                    body.arena.set_slot(op, label::ARGUMENTS, Some(list));
                }
                _ => self.strip(&mut body.arena, op),
            }
        }
    }
}

/// The entities that a unit imports into functions belong to the functions.
fn upgrade_units(ctx: &Context, nodes: &mut Nodes) {
    let units: Vec<u32> =
        (0..nodes.nodes.len() as u32).filter(|id| is_of(ctx, nodes, *id, DI_COMPILE_UNIT)).collect();
    for unit in units {
        let Some(imports) = field(ctx, nodes, unit, "imports") else { continue };
        let list = as_reference(imports).and_then(|id| nodes.nodes.get(id as usize)?.content);
        let Some(items) = list.and_then(|list| ctx.as_array(list)) else { continue };
        let (mut kept, mut moved) = (Vec::new(), Vec::<(u32, Vec<Attr>)>::new());
        for item in items {
            match as_reference(item).and_then(|id| function_of_import(ctx, nodes, id)) {
                Some(function) => match moved.iter_mut().find(|(known, _)| *known == function) {
                    Some((_, list)) => list.push(item),
                    None => moved.push((function, vec![item])),
                },
                None => kept.push(item),
            }
        }
        if moved.is_empty() {
            continue;
        }
        let kept = tuple(ctx, nodes, &kept);
        set_field(ctx, nodes, unit, "imports", kept);
        for (function, new) in moved {
            let old = field(ctx, nodes, function, "retainedNodes").and_then(as_reference);
            let old = old.and_then(|id| ctx.as_array(nodes.nodes.get(id as usize)?.content?));
            let all: Vec<Attr> = old.into_iter().flatten().chain(new).collect();
            let all = tuple(ctx, nodes, &all);
            set_field(ctx, nodes, function, "retainedNodes", all);
        }
    }
}

fn tuple(ctx: &Context, nodes: &mut Nodes, items: &[Attr]) -> Attr {
    let content = Some(ctx.array_attr(items));
    reference(nodes.add(Node { loc: Loc::UNKNOWN, distinct: false, content }))
}

fn is_of(ctx: &Context, nodes: &Nodes, id: u32, kind: Kind) -> bool {
    let content = nodes.nodes.get(id as usize).and_then(|node| node.content);
    content.is_some_and(|content| ctx.attr_node_of(content, kind).is_some())
}

/// The number of a field of a specialized node.
fn place(ctx: &Context, content: Attr, name: &str) -> Option<usize> {
    class_of(ctx.attr_node(content)?.kind)?.fields.iter().position(|field| field.name == name)
}

fn field(ctx: &Context, nodes: &Nodes, id: u32, name: &str) -> Option<Attr> {
    let content = nodes.nodes.get(id as usize)?.content?;
    ctx.attr_node(content)?.attr_at(place(ctx, content, name)?)
}

fn set_field(ctx: &Context, nodes: &mut Nodes, id: u32, name: &str, value: Attr) {
    let Some(node) = nodes.nodes.get_mut(id as usize) else { return };
    let Some(content) = node.content else { return };
    let Some((old, at)) = ctx.attr_node(content).zip(place(ctx, content, name)) else { return };
    let mut params = old.params.to_vec();
    if let Some(param) = params.get_mut(at) {
        *param = Param::Attr(value);
    }
    node.content = Some(ctx.attr_of(old.kind, &params));
}

/// The subprogram into which an entity is imported.
fn function_of_import(ctx: &Context, nodes: &Nodes, id: u32) -> Option<u32> {
    if !is_of(ctx, nodes, id, DI_IMPORTED_ENTITY) {
        return None;
    }
    let mut scope = as_reference(field(ctx, nodes, id, "scope")?)?;
    // As many steps as there are nodes: scopes may be cyclic.
    for _ in 0..nodes.nodes.len() {
        if is_of(ctx, nodes, scope, DI_SUBPROGRAM) {
            return Some(scope);
        }
        if !is_of(ctx, nodes, scope, DI_LEXICAL_BLOCK) && !is_of(ctx, nodes, scope, DI_LEXICAL_BLOCK_FILE) {
            return None;
        }
        scope = as_reference(field(ctx, nodes, scope, "scope")?)?;
    }
    None
}
