//! The metadata graph of a module while it is read: nodes, named lists, kinds of attachments (LLVM language reference,
//! "Metadata").

use super::entries::ATTACHMENTS;
use crate::metadata::{as_reference, class_of, reference};
use crate::ops::imported::{METADATA, METADATA_NODE, NAMED_METADATA};
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Block, Body, Context, Loc, Op, OpArena, OpParts, Param, Str};

/// A node while the module is read.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Its location, or that of its first use.
    pub loc: Loc,
    /// Whether it is distinct.
    pub distinct: bool,
    /// An array of operands or the attribute of a specialized node; none until it is defined.
    pub content: Option<Attr>,
}

/// The metadata of a module.
#[derive(Default, Debug)]
pub struct Nodes {
    /// The nodes by their number.
    pub nodes: Vec<Node>,
    /// Named lists.
    pub named: Vec<(Str, Vec<Attr>)>,
    /// Kinds of attachments in the order of their first use.
    pub kinds: Vec<Str>,
}

/// Kinds of attachments that LLVM knows, in their order.
pub const KINDS: &[&str] = &[
    "dbg",
    "tbaa",
    "prof",
    "fpmath",
    "range",
    "tbaa.struct",
    "invariant.load",
    "alias.scope",
    "noalias",
    "nontemporal",
    "llvm.mem.parallel_loop_access",
    "nonnull",
    "dereferenceable",
    "dereferenceable_or_null",
    "make.implicit",
    "unpredictable",
    "invariant.group",
    "align",
    "llvm.loop",
    "type",
    "section_prefix",
    "absolute_symbol",
    "associated",
    "callees",
    "irr_loop",
    "llvm.access.group",
    "callback",
    "llvm.preserve.access.index",
    "vcall_visibility",
    "noundef",
    "annotation",
    "nosanitize",
    "func_sanitize",
    "exclude",
    "memprof",
    "callsite",
    "kcfi_type",
    "pcsections",
    "DIAssignID",
    "coro.outside.frame",
    "mmra",
    "noalias.addrspace",
    "callee_type",
    "nofree",
    "captures",
    "alloc_token",
    "implicit.ref",
];

impl Nodes {
    /// Adds a node and gives its number.
    pub fn add(&mut self, node: Node) -> u32 {
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    /// Notes a kind of attachment.
    pub fn add_kind(&mut self, name: Str) {
        if !self.kinds.contains(&name) {
            self.kinds.push(name);
        }
    }

    /// The entry of attachments, in LLVM's order of kinds.
    pub fn attachments(&self, ctx: &Context, list: &[(Str, Attr)]) -> Option<(Str, Attr)> {
        if list.is_empty() {
            return None;
        }
        let rank = |name: Str| {
            let fixed = KINDS.iter().position(|known| *known == ctx.text(name));
            let own = || KINDS.len() + self.kinds.iter().position(|known| *known == name).unwrap_or(0);
            fixed.unwrap_or_else(own)
        };
        let mut sorted = list.to_vec();
        if sorted.len() > 1 {
            sorted.sort_by_cached_key(|(name, _)| rank(*name));
        }
        let flat: Vec<Attr> = sorted.iter().flat_map(|(name, node)| [Attr::string(*name), *node]).collect();
        Some((ctx.str(ATTACHMENTS), ctx.array_attr(&flat)))
    }

    /// Appends the operation of the metadata to the block of a module, if there is any. Nodes without content are left out.
    pub fn finish(&mut self, ctx: &Context, module: &mut Body, block: Block) {
        if self.nodes.is_empty() && self.named.is_empty() {
            return;
        }
        self.mark_cyclic(ctx);
        self.unique(ctx);
        let op = module.arena.append_unverified(block, &OpParts::new(METADATA));
        let region = module.arena.add_region(op);
        let block = module.arena.append_block(region);
        for (name, nodes) in std::mem::take(&mut self.named) {
            let slots = [Some(Attr::string(name)), Some(ctx.array_attr(&nodes))];
            let parts = OpParts { slots: &slots, ..OpParts::new(NAMED_METADATA) };
            module.arena.append_unverified(block, &parts);
        }
        for (id, node) in std::mem::take(&mut self.nodes).into_iter().enumerate() {
            if node.content.is_none() {
                continue;
            }
            let slots = [Some(ctx.i32_attr(id as i32)), node.distinct.then(Attr::unit), node.content];
            let parts = OpParts { loc: node.loc, slots: &slots, ..OpParts::new(METADATA_NODE) };
            module.arena.append_unverified(block, &parts);
        }
    }

    /// Makes nodes that refer to themselves distinct.
    fn mark_cyclic(&mut self, ctx: &Context) {
        let mut found = Vec::new();
        for (id, node) in self.nodes.iter_mut().enumerate() {
            let Some(content) = node.content.filter(|_| !node.distinct) else { continue };
            found.clear();
            operands(ctx, content, &mut found);
            node.distinct = found.contains(&reference(id as u32));
        }
    }

    /// Makes nodes that are not distinct and have equal content one node. References to the others stay valid: they have
    /// a node with equal content, which the writer recognizes.
    fn unique(&mut self, ctx: &Context) {
        let mut same: Vec<u32> = (0..self.nodes.len() as u32).collect();
        loop {
            let mut seen: FxHashMap<Attr, u32> = FxHashMap::default();
            let mut changed = false;
            for (id, place) in same.iter_mut().enumerate() {
                let Some(Node { distinct, content: Some(content), .. }) = self.nodes.get(id).copied() else {
                    continue;
                };
                if distinct || *place != id as u32 {
                    continue;
                }
                let first = *seen.entry(content).or_insert(id as u32);
                if first != id as u32 {
                    (*place, changed) = (first, true);
                }
            }
            if !changed {
                return;
            }
            for node in &mut self.nodes {
                node.content = node.content.map(|content| redirected(ctx, content, &same));
            }
        }
    }
}

/// The content of a node with references to the first of equal nodes.
fn redirected(ctx: &Context, content: Attr, same: &[u32]) -> Attr {
    let operand = |attr: Attr| match as_reference(attr) {
        Some(id) => reference(same.get(id as usize).copied().unwrap_or(id)),
        None => attr,
    };
    if let Some(items) = ctx.as_array(content) {
        let items: Vec<Attr> = items.map(operand).collect();
        return ctx.array_attr(&items);
    }
    let Some(node) = ctx.attr_node(content) else { return content };
    let params: Vec<Param> = node
        .params
        .iter()
        .map(|param| match param {
            Param::Attr(attr) => Param::Attr(match ctx.as_array(*attr) {
                Some(items) => ctx.array_attr(&items.map(operand).collect::<Vec<_>>()),
                None => operand(*attr),
            }),
            other => *other,
        })
        .collect();
    ctx.attr_of(node.kind, &params)
}

/// The attachments of an operation.
pub fn attached(ctx: &Context, arena: &OpArena, op: Op) -> Option<Attr> {
    arena.attrs(op)?;
    ctx.dict_get(arena.attrs(op), ctx.str(ATTACHMENTS))
}

/// The operands of a node, in LLVM's order.
pub fn operands(ctx: &Context, content: Attr, out: &mut Vec<Attr>) {
    if let Some(items) = ctx.as_array(content) {
        out.extend(items);
        return;
    }
    let Some(node) = ctx.attr_node(content) else { return };
    let Some(class) = class_of(node.kind) else { return };
    let at = |name: &str| class.fields.iter().position(|field| field.name == name);
    let mut take = |param: Option<&Param>| {
        if let Some(Param::Attr(attr)) = param {
            match ctx.as_array(*attr) {
                Some(items) => out.extend(items),
                None => out.push(*attr),
            }
        }
    };
    // Operands come in another order than fields.
    let first: &[&str] = match class.name {
        "DILocation" => &["scope", "inlinedAt"],
        "DICompositeType" | "DIDerivedType" | "DISubrangeType" => OPERANDS_OF_TYPES,
        "DISubprogram" => OPERANDS_OF_SUBPROGRAMS,
        "DILexicalBlock" | "DILexicalBlockFile" | "DIModule" => OPERANDS_OF_BLOCKS,
        _ => &[],
    };
    let mut done = vec![false; class.fields.len()];
    for i in first.iter().filter_map(|name| at(name)) {
        done[i] = true;
        take(node.params.get(i));
    }
    for (param, done) in node.params.iter().zip(done) {
        take(Some(param).filter(|_| !done));
    }
}

const OPERANDS_OF_TYPES: &[&str] = &[
    "file",
    "scope",
    "size",
    "offset",
    "baseType",
    "elements",
    "vtableHolder",
    "templateParams",
    "extraData",
    "discriminator",
    "dataLocation",
    "associated",
    "allocated",
    "rank",
    "annotations",
    "specification",
    "bitStride",
    "lowerBound",
    "upperBound",
    "stride",
    "bias",
];
const OPERANDS_OF_SUBPROGRAMS: &[&str] = &[
    "file",
    "scope",
    "type",
    "unit",
    "declaration",
    "retainedNodes",
    "containingType",
    "templateParams",
    "thrownTypes",
    "annotations",
];
const OPERANDS_OF_BLOCKS: &[&str] = &["file", "scope"];

/// An expression with a dereference at its end, before a fragment.
pub fn dereferenced(ctx: &Context, expression: Attr) -> Attr {
    let list = ctx.attr_node(expression).and_then(|node| node.attr_at(0));
    let mut items: Vec<Attr> = list.and_then(|a| ctx.as_array(a)).into_iter().flatten().collect();
    let fragment = |item: &Attr| item.as_string().is_some_and(|s| ctx.text(s) == "DW_OP_LLVM_fragment");
    let at = items.iter().position(fragment).unwrap_or(items.len());
    items.insert(at, ctx.string_attr("DW_OP_deref"));
    ctx.attr_of(crate::attrs::DI_EXPRESSION, &[Param::Attr(ctx.array_attr(&items))])
}
