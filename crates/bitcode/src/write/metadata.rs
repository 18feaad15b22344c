//! Metadata: pools of strings, values and nodes; kinds, named lists, attachments.
//!
//! The pool of the module has all nodes. That of a function has what only its instructions refer to: strings, constants,
//! locations, and values of the function.

use super::Writer;
use super::constants::untyped;
use crate::codes::{block, metadata as code};
use crate::stream::{Encoding, Output};
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::{Attr, Context, Op, OpArena, Param, Str, Type};
use spirula_llvm::attrs::DI_EXPRESSION;
use spirula_llvm::import::dwarf;
use spirula_llvm::import::metadata::{attached, bound_expression};
use spirula_llvm::metadata::{DI_GENERIC_SUBRANGE, DI_LOCATION, as_reference};
use spirula_llvm::ops::imported::{METADATA, METADATA_NODE, NAMED_METADATA};
use spirula_llvm::ops::slot::{metadata_node, named_metadata};

/// A node of the graph.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) distinct: bool,
    pub(super) content: Attr,
}

/// What is neither a string nor a constant.
#[derive(Clone)]
pub(super) enum Item {
    Node(Node),
    Expression(Attr),
    /// A value of the function: its type and number.
    Local(Type, u32),
    /// A list of metadata, by their numbers.
    List(Vec<u64>),
}

/// The metadata of the module or of a function.
#[derive(Default)]
pub(super) struct Metadata {
    first: u32,
    strings: FxHashMap<Attr, u32>,
    string_order: Vec<Str>,
    values: FxHashMap<Attr, u32>,
    value_order: Vec<Attr>,
    /// Nodes by their reference, and expressions.
    items: FxHashMap<Attr, u32>,
    pub(super) item_order: Vec<Item>,
}

impl Metadata {
    /// An empty pool whose first metadata has this number.
    pub(super) fn from(first: u32) -> Self {
        Self { first, ..Self::default() }
    }

    /// How many there are.
    pub(super) fn len(&self) -> u32 {
        (self.string_order.len() + self.value_order.len() + self.item_order.len()) as u32
    }

    /// The number of a string, constant, expression or node.
    pub(super) fn number(&self, attr: Attr) -> Option<u32> {
        let (strings, values) = (self.string_order.len() as u32, self.value_order.len() as u32);
        if let Some(at) = self.strings.get(&attr) {
            return Some(self.first + at);
        }
        if let Some(at) = self.values.get(&attr) {
            return Some(self.first + strings + at);
        }
        self.items.get(&attr).map(|at| self.first + strings + values + at)
    }

    /// The number of an item by its place, when all strings and values are known.
    pub(super) fn item_number(&self, place: usize) -> u64 {
        let before = self.string_order.len() + self.value_order.len();
        u64::from(self.first) + (before + place) as u64
    }

    pub(super) fn add_string(&mut self, text: Str) {
        let next = self.string_order.len() as u32;
        let order = &mut self.string_order;
        self.strings.entry(Attr::string(text)).or_insert_with(|| {
            order.push(text);
            next
        });
    }

    /// Adds a constant with its type; says whether it is new.
    fn add_value(&mut self, attr: Attr) -> bool {
        if self.values.contains_key(&attr) {
            return false;
        }
        self.values.insert(attr, self.value_order.len() as u32);
        self.value_order.push(attr);
        true
    }

    fn add_item(&mut self, attr: Attr, item: Item) {
        self.items.insert(attr, self.item_order.len() as u32);
        self.item_order.push(item);
    }
}

/// The content of a node as bitcode has it: bounds of generic subranges are expressions.
fn with_expressions(ctx: &Context, content: Attr) -> Attr {
    let Some(node) = ctx.attr_node_of(content, DI_GENERIC_SUBRANGE) else { return content };
    let bounds = node.params.iter().map(|param| match param {
        Param::Attr(bound) => Param::Attr(bound_expression(ctx, *bound)),
        param => *param,
    });
    ctx.attr_of(DI_GENERIC_SUBRANGE, &bounds.collect::<Vec<Param>>())
}

/// Whether content is that of a location, which instructions have without a node.
pub(super) fn is_location(ctx: &Context, node: Node) -> bool {
    !node.distinct && ctx.attr_node_of(node.content, DI_LOCATION).is_some()
}

impl<'a> Writer<'a> {
    /// Collects the nodes and named lists of the module; all nodes but locations get a number.
    pub(super) fn collect_metadata(&mut self, ops: &[Op]) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, &self.module.arena);
        let lists = ops.iter().filter(|op| arena.name(**op) == METADATA);
        let inside = lists.flat_map(|op| arena.ops_in(arena.regions(*op)));
        let mut all = Vec::new();
        for op in inside {
            let slot = |index: usize| arena.slot(op, index);
            match arena.name(op) {
                METADATA_NODE => {
                    let id = slot(metadata_node::ID).and_then(|a| ctx.as_int(a)).map_or(0, |(_, n)| n as u32);
                    let Some(content) = slot(metadata_node::CONTENT) else { continue };
                    let content = with_expressions(ctx, content);
                    let distinct = slot(metadata_node::DISTINCT).is_some();
                    self.nodes.insert(id, Node { distinct, content });
                    all.push(id);
                }
                NAMED_METADATA => {
                    self.named.extend(slot(named_metadata::LIST_NAME).zip(slot(named_metadata::NODES)));
                }
                _ => {}
            }
        }
        let mut pool = Metadata::default();
        for id in all {
            let Some(node) = self.nodes.get(&id).copied().filter(|node| !is_location(ctx, *node)) else {
                continue;
            };
            self.add_metadata(None, &mut pool, spirula_llvm::metadata::reference(id), Some(node))?;
        }
        for (_, list) in self.named.clone() {
            for node in ctx.as_array(list).into_iter().flatten() {
                self.add_metadata(None, &mut pool, node, None)?;
            }
        }
        self.metadata = pool;
        Ok(())
    }

    /// Adds an operand and what it refers to, to the pool of a function unless the module has it.
    pub(super) fn add_metadata(
        &mut self,
        mut constants: Option<&mut super::constants::Pool>,
        pool: &mut Metadata,
        attr: Attr,
        node: Option<Node>,
    ) -> Result<(), Failed> {
        let ctx = self.ctx;
        let mut pending = vec![(attr, node)];
        while let Some((attr, node)) = pending.pop() {
            if attr.is_unit() || pool.number(attr).is_some() || self.metadata.number(attr).is_some() {
                continue;
            }
            if let Some(text) = attr.as_string() {
                pool.add_string(text);
            } else if let Some(id) = as_reference(attr) {
                let found = node.or_else(|| self.nodes.get(&id).copied());
                let Some(node) = found else {
                    return Err(self.failed(format!("expected the metadata node {id}")));
                };
                if ctx.attr_node_of(node.content, DI_EXPRESSION).is_some() {
                    pool.add_item(attr, Item::Expression(node.content));
                    continue;
                }
                pool.add_item(attr, Item::Node(node));
                let mut operands = Vec::new();
                super::nodes::operands(ctx, node.content, &mut operands);
                operands.reverse();
                pending.extend(operands.into_iter().map(|operand| (operand, None)));
            } else if ctx.attr_node_of(attr, DI_EXPRESSION).is_some() {
                pool.add_item(attr, Item::Expression(attr));
            } else if let Some(constant) = untyped(ctx, attr) {
                pool.add_value(attr);
                match &mut constants {
                    Some(constants) => constants.add(constant),
                    None => self.constants.add(constant),
                }
            } else {
                return Err(self.failed("unsupported metadata"));
            }
        }
        Ok(())
    }

    /// The number of an operand.
    pub(super) fn metadata_number(&mut self, pool: Option<&Metadata>, attr: Attr) -> Result<u64, Failed> {
        match self.metadata.number(attr).or_else(|| pool?.number(attr)) {
            Some(number) => Ok(number.into()),
            None => Err(self.failed("metadata without a number")),
        }
    }

    /// The number of an operand plus one, zero for none.
    pub(super) fn optional_metadata(&mut self, pool: Option<&Metadata>, attr: Attr) -> Result<u64, Failed> {
        match attr.is_unit() {
            true => Ok(0),
            false => self.metadata_number(pool, attr).map(|number| number + 1),
        }
    }

    /// The number of a kind of attachment.
    pub(super) fn kind(&mut self, name: Str) -> u64 {
        let next = self.kinds.len() as u64;
        *self.kinds.entry(name).or_insert_with(|| {
            self.kind_order.push(name);
            next
        })
    }

    /// The attachments of an operation but its location: kinds and nodes.
    pub(super) fn attachments(&self, arena: &OpArena, op: Op) -> Vec<(Str, Attr)> {
        match attached(self.ctx, arena, op) {
            Some(list) => self.attachment_list(list),
            None => Vec::new(),
        }
    }

    /// The attachments of a list.
    pub(super) fn attachment_list(&self, list: Attr) -> Vec<(Str, Attr)> {
        let items: Vec<Attr> = self.ctx.as_array(list).into_iter().flatten().collect();
        items.chunks_exact(2).filter_map(|pair| Some((pair[0].as_string()?, pair[1]))).collect()
    }

    /// Writes the strings, constants and items of a pool.
    pub(super) fn write_metadata_records(
        &mut self,
        out: &mut Output,
        pool: Option<&Metadata>,
        constants: Option<&super::constants::Pool>,
    ) -> Result<(), Failed> {
        let ctx = self.ctx;
        let whole = std::mem::take(&mut self.metadata);
        let own = pool.unwrap_or(&whole);
        write_strings(ctx, out, &own.string_order);
        let (values, items) = (own.value_order.clone(), own.item_order.clone());
        self.metadata = whole;
        for value in values {
            let Some(constant) = untyped(ctx, value) else { continue };
            let ty = self.types.number(ctx, constant.0);
            let number = self.constant_number(constants, constant)?;
            out.record(code::VALUE, &[ty, number]);
        }
        let mut ops = Vec::new();
        for item in items {
            ops.clear();
            match item {
                Item::Node(node) => {
                    let code = self.node_record(pool, node, &mut ops)?;
                    out.record(code, &ops);
                }
                Item::Expression(attr) => {
                    expression(ctx, attr, &mut ops);
                    out.record(code::EXPRESSION, &ops);
                }
                Item::Local(ty, number) => {
                    out.record(code::VALUE, &[self.types.number(ctx, ty), number.into()]);
                }
                Item::List(numbers) => out.record(code::ARG_LIST, &numbers),
            }
        }
        Ok(())
    }

    /// Writes the metadata block of the module.
    pub(super) fn write_metadata(&mut self, out: &mut Output, globals: &[(u32, Op)]) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, &self.module.arena);
        out.enter(block::METADATA);
        self.write_metadata_records(out, None, None)?;
        for (name, list) in self.named.clone() {
            let Some(name) = name.as_string() else { continue };
            out.text(code::NAME, ctx.bytes(name));
            let nodes: Vec<Attr> = ctx.as_array(list).into_iter().flatten().collect();
            let numbers: Result<Vec<u64>, Failed> =
                nodes.into_iter().map(|node| self.metadata_number(None, node)).collect();
            out.record(code::NAMED_NODE, &numbers?);
        }
        for (number, op) in globals {
            let list = self.attachments(arena, *op);
            if list.is_empty() {
                continue;
            }
            let mut ops = vec![u64::from(*number)];
            self.push_attachments(None, list, &mut ops)?;
            out.record(code::GLOBAL_DECL_ATTACHMENT, &ops);
        }
        out.exit();
        Ok(())
    }

    /// Appends kinds and numbers of nodes.
    pub(super) fn push_attachments(
        &mut self,
        pool: Option<&Metadata>,
        list: Vec<(Str, Attr)>,
        ops: &mut Vec<u64>,
    ) -> Result<(), Failed> {
        for (name, node) in list {
            ops.push(self.kind(name));
            ops.push(self.metadata_number(pool, node)?);
        }
        Ok(())
    }

    /// Writes the block of kinds.
    pub(super) fn write_kinds(&self, out: &mut Output) {
        out.enter(block::METADATA_KIND);
        for (i, name) in self.kind_order.iter().enumerate() {
            let mut ops = vec![i as u64];
            ops.extend(self.ctx.bytes(*name).iter().map(|byte| u64::from(*byte)));
            out.record(code::KIND, &ops);
        }
        out.exit();
    }
}

/// Writes strings in one record: the lengths, then the characters.
fn write_strings(ctx: &Context, out: &mut Output, strings: &[Str]) {
    if strings.is_empty() {
        return;
    }
    let mut lengths = Output::new();
    for text in strings {
        lengths.vbr(ctx.bytes(*text).len() as u64, 6);
    }
    let mut blob = lengths.into_bytes();
    let offset = blob.len() as u64;
    for text in strings {
        blob.extend_from_slice(ctx.bytes(*text));
    }
    out.define(&[
        Encoding::Literal(code::STRINGS.into()),
        Encoding::Vbr(6),
        Encoding::Vbr(6),
        Encoding::Blob,
    ]);
    out.blob(4, &[strings.len() as u64, offset], &blob);
}

/// The operands of an expression: a version, then operations and numbers.
fn expression(ctx: &Context, attr: Attr, ops: &mut Vec<u64>) {
    const VERSION: u64 = 3 << 1;
    ops.push(VERSION);
    let list = ctx.attr_node(attr).and_then(|node| node.attr_at(0));
    for item in list.and_then(|list| ctx.as_array(list)).into_iter().flatten() {
        ops.push(match item.as_string() {
            Some(word) => {
                let word = ctx.text(word);
                let number =
                    dwarf::operation_number(word).or_else(|| dwarf::ENCODINGS.number(word).map(u64::from));
                number.unwrap_or(0)
            }
            None => ctx.as_int(item).map_or(0, |(_, number)| number as u64),
        });
    }
}
