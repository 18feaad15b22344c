//! The metadata graph of a module while it is read: nodes, named lists, kinds of attachments (LLVM language reference,
//! "Metadata").

use super::dwarf;
use super::entries::ATTACHMENTS;
use crate::attrs::DI_EXPRESSION;
use crate::metadata::{DI_COMPOSITE_TYPE, DI_DERIVED_TYPE, DI_SUBPROGRAM, as_reference, class_of, reference};
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
    /// The places of kinds of attachments in LLVM's order; those that LLVM does not know follow in the order of their first use.
    ranks: FxHashMap<Str, usize>,
    /// The number of the first node: others are before it in a module that this is a part of.
    first: u32,
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
    /// The nodes of a part of a module, the first of which has this number.
    pub fn from_number(first: u32) -> Self {
        Self { first, ..Self::default() }
    }

    /// The number of the next node.
    pub fn next_number(&self) -> u32 {
        self.first + self.nodes.len() as u32
    }

    /// Adds a node and gives its number.
    pub fn add(&mut self, node: Node) -> u32 {
        self.nodes.push(node);
        self.next_number() - 1
    }

    /// Defines a node that was added without content.
    pub fn define(&mut self, id: u32, content: Attr, distinct: bool) {
        let index = id.checked_sub(self.first).map(|index| index as usize);
        if let Some(node) = index.and_then(|index| self.nodes.get_mut(index)) {
            (node.content, node.distinct) = (Some(content), distinct);
        }
    }

    /// Adds the nodes of a part, which must have the next numbers. Returns whether they have.
    pub fn append(&mut self, part: Self) -> bool {
        let is_next = part.first == self.next_number();
        if is_next {
            self.nodes.extend(part.nodes);
        }
        is_next
    }

    /// Notes a kind of attachment.
    pub fn add_kind(&mut self, ctx: &Context, name: Str) {
        if self.ranks.contains_key(&name) {
            return;
        }
        let fixed = KINDS.iter().position(|known| *known == ctx.text(name));
        self.ranks.insert(name, fixed.unwrap_or(KINDS.len() + self.ranks.len()));
    }

    /// The entry of attachments, in LLVM's order of kinds.
    pub fn attachments(&self, ctx: &Context, list: &[(Str, Attr)]) -> Option<(Str, Attr)> {
        let value = match list {
            [] => return None,
            [(name, node)] => ctx.array_attr(&[Attr::string(*name), *node]),
            list => {
                // A kind that was not noted is that of debug locations, which is first.
                let rank = |name: Str| self.ranks.get(&name).copied().unwrap_or(0);
                let mut sorted = list.to_vec();
                sorted.sort_by_key(|(name, _)| rank(*name));
                let flat = sorted.iter().flat_map(|(name, node)| [Attr::string(*name), *node]);
                ctx.array_attr(&flat.collect::<Vec<Attr>>())
            }
        };
        Some((ctx.str(ATTACHMENTS), value))
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

    /// What makes a node equal to others: members of types with an identifier are equal by their names.
    fn key(&self, ctx: &Context, content: Attr) -> Attr {
        let Some(node) = ctx.attr_node(content) else { return content };
        let names: &[&str] = match node.kind {
            DI_DERIVED_TYPE => &["tag", "name", "scope"],
            DI_SUBPROGRAM => &["linkageName", "scope", "templateParams"],
            _ => return content,
        };
        let param = |name: &str| field_of(node, name);
        let is_member = match node.kind {
            DI_DERIVED_TYPE => {
                param("tag") == Some(Param::Str(ctx.str("DW_TAG_member")))
                    && param("name") != Some(Param::None)
            }
            _ => {
                let flags = if let Some(Param::Str(words)) = param("spFlags") { ctx.text(words) } else { "" };
                !flags.contains("DISPFlagDefinition") && param("linkageName") != Some(Param::None)
            }
        };
        let scope = match param("scope") {
            Some(Param::Attr(scope)) => as_reference(scope).and_then(|id| self.nodes.get(id as usize)),
            _ => None,
        };
        let scope = scope.and_then(|scope| ctx.attr_node_of(scope.content?, DI_COMPOSITE_TYPE));
        let identified =
            scope.is_some_and(|scope| !matches!(field_of(scope, "identifier"), Some(Param::None) | None));
        if !is_member || !identified {
            return content;
        }
        let params: Vec<Param> = names.iter().map(|name| param(name).unwrap_or(Param::None)).collect();
        ctx.attr_of(node.kind, &params)
    }

    /// Makes nodes that are not distinct and have equal content one node. References to the others stay valid: they have
    /// a node with equal content, which the writer recognizes.
    ///
    /// Only the nodes that refer to a replaced node are looked at again.
    fn unique(&mut self, ctx: &Context) {
        let count = self.nodes.len() as u32;
        let mut same: Vec<u32> = (0..count).collect();
        let mut users = self.users(ctx);
        let mut seen: FxHashMap<Attr, u32> = FxHashMap::default();
        let mut pending: Vec<u32> = (0..count).collect();
        let mut replaced = Vec::new();
        while !pending.is_empty() {
            for id in pending.drain(..) {
                let Some(Node { distinct: false, content: Some(content), .. }) = self.node(id) else {
                    continue;
                };
                if root(&same, id) != id {
                    continue;
                }
                let first = seen.entry(self.key(ctx, content)).or_insert(id);
                if *first != id {
                    let (lower, higher) = (id.min(*first), id.max(*first));
                    *first = lower;
                    same[higher as usize] = lower;
                    replaced.push(higher);
                }
            }
            for id in replaced.drain(..) {
                let list = std::mem::take(&mut users[id as usize]);
                pending.extend(&list);
                users[root(&same, id) as usize].extend(list);
            }
            pending.sort_unstable();
            pending.dedup();
            for id in &pending {
                if let Some(node) = self.nodes.get_mut(*id as usize) {
                    node.content = node.content.map(|content| redirected(ctx, content, &same));
                }
            }
        }
        // Those that are equal by a part of their content have that of the first.
        for id in (0..count).filter(|id| same[*id as usize] != *id) {
            let content = self.node(root(&same, id)).and_then(|node| node.content);
            if let Some(node) = self.nodes.get_mut(id as usize) {
                node.content = content;
            }
        }
    }

    fn node(&self, id: u32) -> Option<Node> {
        self.nodes.get(id as usize).copied()
    }

    /// The nodes that refer to each node.
    fn users(&self, ctx: &Context) -> Vec<Vec<u32>> {
        let mut users = vec![Vec::new(); self.nodes.len()];
        for (user, node) in self.nodes.iter().enumerate() {
            let Some(content) = node.content else { continue };
            each_operand(ctx, content, &mut |attr| {
                if let Some(list) = as_reference(attr).and_then(|id| users.get_mut(id as usize)) {
                    list.push(user as u32);
                }
            });
        }
        users
    }
}

/// The node that replaces a node in the end.
fn root(same: &[u32], mut id: u32) -> u32 {
    while let Some(next) = same.get(id as usize).copied().filter(|next| *next != id) {
        id = next;
    }
    id
}

/// The operands of a node, in the order of its fields.
fn each_operand(ctx: &Context, content: Attr, visit: &mut dyn FnMut(Attr)) {
    if let Some(items) = ctx.as_array(content) {
        return items.for_each(visit);
    }
    for param in ctx.attr_node(content).into_iter().flat_map(|node| node.params.iter()) {
        if let Param::Attr(attr) = param {
            match ctx.as_array(*attr) {
                Some(items) => items.for_each(&mut *visit),
                None => visit(*attr),
            }
        }
    }
}

/// A field of a specialized node.
fn field_of(node: &spirula_ir::Node, name: &str) -> Option<Param> {
    let at = class_of(node.kind)?.fields.iter().position(|field| field.name == name)?;
    node.params.get(at).copied()
}

/// A bound of a generic subrange: a signed constant is written as a number.
pub fn bound(ctx: &Context, attr: Attr) -> Attr {
    let constant = || {
        let list = ctx.attr_node_of(attr, DI_EXPRESSION)?.attr_at(0)?;
        let items: Vec<Attr> = ctx.as_array(list)?.collect();
        let [operation, number] = items[..] else { return None };
        (ctx.text(operation.as_string()?) == SIGNED_CONSTANT).then_some(number)
    };
    constant().unwrap_or(attr)
}

/// The expression that a bound of a generic subrange is in bitcode.
pub fn bound_expression(ctx: &Context, bound: Attr) -> Attr {
    match ctx.as_int(bound).zip(dwarf::operation(SIGNED_CONSTANT)) {
        Some(((_, number), operation)) => expression(ctx, &[operation, number as u64]),
        None => bound,
    }
}

const SIGNED_CONSTANT: &str = "DW_OP_consts";

/// The content of a node with references to the nodes that replace others.
fn redirected(ctx: &Context, content: Attr, same: &[u32]) -> Attr {
    let operand = |attr: Attr| match as_reference(attr) {
        Some(id) => reference(root(same, id)),
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

/// A debug expression: operations with their arguments if it is valid, else numbers.
pub fn expression(ctx: &Context, elements: &[u64]) -> Attr {
    let number = |value: u64| ctx.int_attr(ctx.int_type(64), value as i64);
    let items = named_operations(ctx, elements)
        .unwrap_or_else(|| elements.iter().map(|element| number(*element)).collect());
    ctx.attr_of(DI_EXPRESSION, &[Param::Attr(ctx.array_attr(&items))])
}

/// Whether the operations of a debug expression are known and in their places.
pub fn expression_is_valid(ctx: &Context, expression: Attr) -> bool {
    let list = ctx.attr_node(expression).and_then(|node| node.attr_at(0)).and_then(|list| ctx.as_array(list));
    let mut items = list.into_iter().flatten();
    items.next().is_none_or(|first| first.as_string().is_some())
}

fn named_operations(ctx: &Context, elements: &[u64]) -> Option<Vec<Attr>> {
    let number = |value: u64| ctx.int_attr(ctx.int_type(64), value as i64);
    let mut items = Vec::with_capacity(elements.len());
    let mut rest = elements;
    while let Some((operation, tail)) = rest.split_first() {
        let name = dwarf::operation_name(*operation)?;
        let (arguments, after) = tail.split_at_checked(dwarf::operation_arguments(*operation))?;
        let followed_by = |word: &str| {
            after.first().is_none_or(|next| dwarf::operation_name(*next).is_some_and(|name| name == word))
        };
        match &*name {
            "DW_OP_LLVM_fragment" if !after.is_empty() => return None,
            "DW_OP_stack_value" if !followed_by("DW_OP_LLVM_fragment") => return None,
            "DW_OP_swap" if elements.len() == 1 => return None,
            _ => {}
        }
        items.push(ctx.string_attr(&*name));
        for (i, argument) in arguments.iter().enumerate() {
            let encoding = (i == 1 && name == "DW_OP_LLVM_convert").then(|| dwarf::ENCODINGS.name(*argument));
            items.push(match encoding.flatten() {
                Some(word) => ctx.string_attr(word),
                None => number(*argument),
            });
        }
        rest = after;
    }
    Some(items)
}

/// An expression with a dereference at its end, before a fragment, and without sums with zero.
pub fn dereferenced(ctx: &Context, expression: Attr) -> Attr {
    let list = ctx.attr_node(expression).and_then(|node| node.attr_at(0));
    let mut items: Vec<Attr> = list.and_then(|a| ctx.as_array(a)).into_iter().flatten().collect();
    let is_sum = |pair: &[Attr]| {
        pair[0].as_string().is_some_and(|s| ctx.text(s) == "DW_OP_plus_uconst")
            && ctx.as_int(pair[1]).is_some_and(|(_, n)| n == 0)
    };
    while let Some(at) = items.windows(2).position(is_sum) {
        items.drain(at..at + 2);
    }
    let fragment = |item: &Attr| item.as_string().is_some_and(|s| ctx.text(s) == "DW_OP_LLVM_fragment");
    let at = items.iter().position(fragment).unwrap_or(items.len());
    items.insert(at, ctx.string_attr("DW_OP_deref"));
    ctx.attr_of(DI_EXPRESSION, &[Param::Attr(ctx.array_attr(&items))])
}
