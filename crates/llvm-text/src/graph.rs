//! The metadata of a module that was LLVM IR: numbers and text of nodes (LLVM language reference, "Metadata").

use crate::{Writer, names};
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::{Attr, Body, Context, Op, OpArena, Param};
use spirula_llvm::attrs::{self, DI_EXPRESSION, TYPED_CONSTANT};
use spirula_llvm::import::entries::ATTACHMENTS;
use spirula_llvm::import::metadata::{attached, operands};
use spirula_llvm::metadata::{Holds, NodeClass, Show, as_reference, class_of};
use spirula_llvm::ops::constants::CONSTANT;
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::globals::{GLOBAL, IFUNC};
use spirula_llvm::ops::imported::{DBG_RECORD, METADATA, METADATA_NODE, NAMED_METADATA};
use spirula_llvm::ops::slot::{call, constant, dbg_record, metadata_node, named_metadata};
use std::fmt::Write as _;

/// A node.
#[derive(Clone, Copy)]
struct Node {
    distinct: bool,
    content: Attr,
}

/// The nodes of a module and their numbers.
#[derive(Default)]
pub(crate) struct Graph {
    nodes: FxHashMap<u32, Node>,
    /// The first of equal nodes.
    same: FxHashMap<u32, u32>,
    /// Named lists.
    named: Vec<(Attr, Attr)>,
    /// The numbers of nodes in the text, and the nodes in their order.
    numbers: FxHashMap<u32, u32>,
    order: Vec<u32>,
}

impl Graph {
    /// The graph of a module.
    pub(crate) fn of(ctx: &Context, module: &Body, ops: &[Op]) -> Self {
        let arena = &module.arena;
        let mut graph = Self::default();
        let mut first: FxHashMap<Attr, u32> = FxHashMap::default();
        let lists = ops.iter().filter(|op| arena.name(**op) == METADATA);
        let inside = lists.flat_map(|op| arena.ops_in(arena.regions(*op)));
        for op in inside {
            let slot = |index: usize| arena.slot(op, index);
            match arena.name(op) {
                METADATA_NODE => {
                    let id = slot(metadata_node::ID).and_then(|a| ctx.as_int(a)).map_or(0, |(_, n)| n as u32);
                    let Some(content) = slot(metadata_node::CONTENT) else { continue };
                    let distinct = slot(metadata_node::DISTINCT).is_some();
                    if !distinct {
                        let known = *first.entry(content).or_insert(id);
                        graph.same.insert(id, known);
                    }
                    graph.nodes.insert(id, Node { distinct, content });
                }
                NAMED_METADATA => {
                    graph.named.extend(slot(named_metadata::LIST_NAME).zip(slot(named_metadata::NODES)));
                }
                _ => {}
            }
        }
        if !graph.nodes.is_empty() {
            graph.number_all(ctx, module, ops);
        }
        graph
    }

    /// How many nodes have a number.
    pub(crate) fn len(&self) -> usize {
        self.order.len()
    }

    fn id(&self, attr: Attr) -> Option<u32> {
        let id = as_reference(attr)?;
        Some(self.same.get(&id).copied().unwrap_or(id))
    }

    /// Numbers the nodes in LLVM's order: of globals, of named lists, of functions and their instructions.
    fn number_all(&mut self, ctx: &Context, module: &Body, ops: &[Op]) {
        let arena = &module.arena;
        for kind in [GLOBAL, IFUNC] {
            for op in ops.iter().filter(|op| arena.name(**op) == kind) {
                self.number_attached(ctx, arena, *op);
            }
        }
        for (_, list) in self.named.clone() {
            ctx.as_array(list).into_iter().flatten().for_each(|node| self.number(ctx, node));
        }
        for op in ops.iter().filter(|op| arena.name(**op) == FUNC) {
            self.number_attached(ctx, arena, *op);
            let Some(body) = module.body_of(*op) else { continue };
            let inside = &body.arena;
            let Some(region) = inside.roots().first() else { continue };
            for block in inside.blocks(*region) {
                let first = crate::flow::label_of(inside, block);
                for i in 0..inside.arguments(block).len() {
                    if let Some(list) = crate::flow::phi_entry(ctx, inside, first, i, ATTACHMENTS) {
                        self.number_list(ctx, list);
                    }
                }
                inside.ops(block).for_each(|op| self.number_instruction(ctx, inside, op));
            }
        }
    }

    fn number_instruction(&mut self, ctx: &Context, arena: &OpArena, op: Op) {
        if arena.name(op) == DBG_RECORD {
            use dbg_record as r;
            for slot in [r::LOCATION_NODE, r::VARIABLE, r::ASSIGN_ID, r::ADDRESS_NODE, r::DEBUG_LOCATION] {
                if let Some(node) = arena.slot(op, slot) {
                    self.number(ctx, node);
                }
            }
            return;
        }
        if arena.name(op) == spirula_llvm::ops::calls::CALL {
            let callee = arena.slot(op, call::CALLEE).and_then(Attr::as_symbol);
            if callee.is_some_and(|name| ctx.bytes(name).starts_with(b"llvm.")) {
                for value in arena.operands(op) {
                    let def = arena.def_op(*value).filter(|def| arena.name(*def) == CONSTANT);
                    if let Some(node) = def.and_then(|def| arena.slot(def, constant::VALUE)) {
                        self.number(ctx, node);
                    }
                }
            }
        }
        self.number_attached(ctx, arena, op);
    }

    fn number_attached(&mut self, ctx: &Context, arena: &OpArena, op: Op) {
        if let Some(list) = attached(ctx, arena, op) {
            self.number_list(ctx, list);
        }
    }

    fn number_list(&mut self, ctx: &Context, list: Attr) {
        ctx.as_array(list).into_iter().flatten().for_each(|node| self.number(ctx, node));
    }

    /// Numbers a node and those that it refers to, before what follows it.
    fn number(&mut self, ctx: &Context, attr: Attr) {
        let mut pending = vec![attr];
        while let Some(attr) = pending.pop() {
            let Some(id) = self.id(attr).filter(|id| !self.numbers.contains_key(id)) else { continue };
            let Some(node) = self.nodes.get(&id) else { continue };
            // Expressions are written where they are used.
            if ctx.attr_node_of(node.content, DI_EXPRESSION).is_some() {
                continue;
            }
            self.numbers.insert(id, self.order.len() as u32);
            self.order.push(id);
            let from = pending.len();
            operands(ctx, node.content, &mut pending);
            pending[from..].reverse();
        }
    }
}

impl Writer<'_> {
    /// Writes the attachments of an operation, each after `separator`.
    pub(crate) fn attachments(&mut self, body: &Body, op: Op, separator: &str) {
        if let Some(list) = attached(self.ctx, &body.arena, op) {
            self.attachment_list(list, separator);
        }
    }

    /// Writes a list of attachments.
    pub(crate) fn attachment_list(&mut self, list: Attr, separator: &str) {
        let items: Vec<Attr> = self.ctx.as_array(list).into_iter().flatten().collect();
        for pair in items.chunks_exact(2) {
            self.text(separator);
            self.out.push('!');
            if let Some(name) = pair[0].as_string() {
                self.metadata_name(self.ctx.bytes(name));
            }
            self.out.push(' ');
            self.metadata_operand(pair[1]);
        }
    }

    /// Writes a name of metadata; other characters than those of identifiers are escaped.
    fn metadata_name(&mut self, name: &[u8]) {
        for (i, byte) in name.iter().enumerate() {
            let first = byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'$' | b'.' | b'_');
            if first || (i > 0 && byte.is_ascii_digit()) {
                self.out.push(char::from(*byte));
            } else {
                let _ = write!(self.out, "\\{byte:02X}");
            }
        }
    }

    /// Writes a reference to a node, a string, a constant with its type or an expression.
    pub(crate) fn metadata_operand(&mut self, attr: Attr) {
        let ctx = self.ctx;
        if let Some(id) = self.graph.id(attr) {
            match self.graph.numbers.get(&id) {
                Some(number) => {
                    let _ = write!(self.out, "!{number}");
                }
                // A node that nothing numbers is written where it is used.
                None => match self.graph.nodes.get(&id).copied() {
                    Some(node) => self.node(node),
                    None => self.text("null"),
                },
            }
        } else if attr.is_unit() {
            self.text("null");
        } else if let Some(text) = attr.as_string() {
            self.text("!\"");
            names::escaped(&mut self.out, ctx.bytes(text));
            self.out.push('"');
        } else if ctx.attr_node_of(attr, DI_EXPRESSION).is_some() {
            self.debug_expression(attr);
        } else {
            let module = self.module;
            // Constants of metadata have been checked by the verifier of their values.
            if let Some(op) = module.arena.all_ops().next() {
                let _: Result<(), Failed> = self.typed_constant(attr, module, op);
            }
        }
    }

    fn node(&mut self, node: Node) {
        let ctx = self.ctx;
        if ctx.attr_node_of(node.content, DI_EXPRESSION).is_some() {
            return self.debug_expression(node.content);
        }
        if node.distinct {
            self.text("distinct ");
        }
        let class = ctx.attr_node(node.content).and_then(|attr| class_of(attr.kind));
        let Some(class) = class else {
            self.text("!{");
            self.operand_list(node.content);
            return self.out.push('}');
        };
        self.out.push('!');
        self.text(class.name);
        self.out.push('(');
        self.fields(class, node.content);
        self.out.push(')');
    }

    fn operand_list(&mut self, list: Attr) {
        for (i, item) in self.ctx.as_array(list).into_iter().flatten().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.metadata_operand(item);
        }
    }

    fn fields(&mut self, class: &NodeClass, content: Attr) {
        let ctx = self.ctx;
        let Some(node) = ctx.attr_node(content) else { return };
        let start = self.out.len();
        for (field, param) in class.fields.iter().zip(&node.params) {
            let default = match (field.show, field.holds) {
                (Show::Otherwise(word), _) => Some(word),
                (Show::Always, Holds::Ref) => Some("null"),
                (Show::Always, Holds::Text) => Some("\"\""),
                (Show::Always | Show::Initially(_), Holds::Bool) => Some("false"),
                (Show::Always, _) => Some("0"),
                _ => None,
            };
            // A list without items is not written.
            let empty = matches!(param, Param::Attr(list) if field.holds == Holds::List
                && ctx.as_array(*list).is_none_or(|items| items.len() == 0));
            // A size of zero is not written, but it is not an absent one.
            let zero = matches!(param, Param::Attr(size) if field.holds == Holds::SizeRef
                && ctx.as_int(*size).is_some_and(|(_, size)| size == 0));
            if (*param == Param::None && default.is_none()) || empty || zero {
                continue;
            }
            if self.out.len() > start {
                self.text(", ");
            }
            self.text(field.name);
            self.text(": ");
            self.field(field.holds, *param, default.unwrap_or_default());
        }
    }

    fn field(&mut self, holds: Holds, param: Param, default: &str) {
        let ctx = self.ctx;
        match (holds, param) {
            (_, Param::None) => self.text(default),
            (Holds::Word, Param::Str(text)) => self.text(ctx.text(text)),
            (_, Param::Str(text)) => {
                self.out.push('"');
                names::escaped(&mut self.out, ctx.bytes(text));
                self.out.push('"');
            }
            (Holds::Bool | Holds::TrueBool | Holds::OptBool, Param::Int(value)) => {
                self.text(if value != 0 { "true" } else { "false" });
            }
            (Holds::Unsigned, Param::Int(value)) => crate::numbers::unsigned(&mut self.out, value as u64),
            (_, Param::Int(value)) => crate::numbers::signed(&mut self.out, value),
            (Holds::List, Param::Attr(list)) => {
                self.out.push('{');
                self.operand_list(list);
                self.out.push('}');
            }
            (Holds::IntRef | Holds::SizeRef, Param::Attr(attr)) if ctx.as_int(attr).is_some() => {
                let value = ctx.as_int(attr).map_or(0, |(_, n)| n);
                match holds {
                    Holds::SizeRef => crate::numbers::unsigned(&mut self.out, value as u64),
                    _ => crate::numbers::signed(&mut self.out, value),
                }
            }
            (_, Param::Attr(attr)) => self.metadata_operand(attr),
            (_, Param::Type(ty)) => self.ty(ty),
        }
    }

    fn debug_expression(&mut self, attr: Attr) {
        let ctx = self.ctx;
        self.text("!DIExpression(");
        let list = ctx.attr_node(attr).and_then(|node| node.attr_at(0));
        for (i, item) in list.and_then(|a| ctx.as_array(a)).into_iter().flatten().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            match item.as_string() {
                Some(word) => self.text(ctx.text(word)),
                None => {
                    let number = ctx.as_int(item).map_or(0, |(_, n)| n);
                    crate::numbers::unsigned(&mut self.out, number as u64);
                }
            }
        }
        self.out.push(')');
    }

    /// Writes a constant after its type: an integer or a typed constant.
    pub(crate) fn typed_constant(&mut self, attr: Attr, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let (ty, value) = match attrs::params(ctx, Some(attr), TYPED_CONSTANT) {
            Some([Param::Type(ty), Param::Attr(value)]) => (*ty, *value),
            _ => match ctx.attr_type(attr) {
                Some(ty) => (ty, attr),
                None => return Err(self.error(body, op, "expected a constant with a type")),
            },
        };
        self.ty(ty);
        self.out.push(' ');
        self.constant(ty, value, body, op)
    }

    /// Writes the named lists.
    pub(crate) fn named_lists(&mut self) {
        for (i, (name, list)) in self.graph.named.clone().into_iter().enumerate() {
            if i == 0 {
                self.out.push('\n');
            }
            self.out.push('!');
            if let Some(name) = name.as_string() {
                self.metadata_name(self.ctx.bytes(name));
            }
            self.text(" = !{");
            self.operand_list(list);
            self.text("}\n");
        }
    }

    /// Writes the nodes that have a number.
    pub(crate) fn nodes(&mut self) {
        let order = std::mem::take(&mut self.graph.order);
        if !order.is_empty() {
            self.out.push('\n');
        }
        for (number, id) in order.iter().enumerate() {
            let _ = write!(self.out, "!{number} = ");
            if let Some(node) = self.graph.nodes.get(id).copied() {
                self.node(node);
            }
            self.out.push('\n');
        }
    }
}
