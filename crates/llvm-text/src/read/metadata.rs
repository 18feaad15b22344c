//! Metadata: numbered and named nodes, operands, attachments (LLVM language reference, "Metadata").

use super::lexer::Tok;
use super::{Read, Reader};
use crate::entries::ATTACHMENTS;
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Kind, OpParts, Param, Str};
use spirula_llvm::metadata::{as_reference, class_named, class_of, reference};
use spirula_llvm::ops::imported::{METADATA, METADATA_NODE, NAMED_METADATA};
use spirula_llvm::types::METADATA as METADATA_TYPE;

/// A node while the module is read.
#[derive(Clone, Copy)]
struct Node {
    /// The position of its first use.
    at: usize,
    distinct: bool,
    content: Option<Attr>,
}

/// The nodes of the module.
#[derive(Default)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    /// Their numbers in the text.
    numbers: FxHashMap<u32, u32>,
    /// Nodes without a number in the text, which have equal content.
    inline: FxHashMap<Attr, u32>,
    named: Vec<(Str, Vec<Attr>)>,
    /// Kinds of attachments in the order of their first use.
    kinds: Vec<Str>,
}

/// Kinds of attachments that LLVM knows, in their order.
const KINDS: &[&str] = &[
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

impl Reader<'_> {
    // Nodes.

    /// The node with this number in the text.
    fn numbered(&mut self, number: u32) -> u32 {
        let at = self.start;
        let Graph { nodes, numbers, .. } = &mut self.graph;
        *numbers.entry(number).or_insert_with(|| {
            nodes.push(Node { at, distinct: false, content: None });
            nodes.len() as u32 - 1
        })
    }

    /// A node without a number.
    fn inline(&mut self, distinct: bool, content: Attr) -> Attr {
        if class_of(self.kind_of(content)).is_none() && self.ctx.as_array(content).is_none() {
            // Expressions are written where they are used.
            return content;
        }
        let node = Node { at: self.start, distinct, content: Some(content) };
        if distinct {
            self.graph.nodes.push(node);
            return reference(self.graph.nodes.len() as u32 - 1);
        }
        let Graph { nodes, inline, .. } = &mut self.graph;
        reference(*inline.entry(content).or_insert_with(|| {
            nodes.push(node);
            nodes.len() as u32 - 1
        }))
    }

    fn kind_of(&self, attr: Attr) -> Kind {
        self.ctx.attr_node(attr).map_or(spirula_ir::builtin::DICTIONARY, |node| node.kind)
    }

    /// `!4 = distinct !{...}`
    pub(super) fn numbered_metadata(&mut self) -> Read<()> {
        let at = self.start;
        self.advance();
        let number = self.unsigned32()?;
        self.expect(b'=')?;
        if self.is_type() {
            return Err(self.error("unexpected type in metadata definition"));
        }
        let distinct = self.word("distinct");
        let content = self.node_content()?;
        let id = self.numbered(number) as usize;
        if self.graph.nodes[id].content.is_some() {
            return Err(self.error_at(at, format!("redefinition of metadata node !{number}")));
        }
        self.graph.nodes[id] = Node { at, distinct, content: Some(content) };
        Ok(())
    }

    /// `!{...}` or `!DILocation(...)`
    fn node_content(&mut self) -> Read<Attr> {
        self.nested(|r| match r.tok {
            Tok::Punct(b'!') => {
                r.advance();
                r.expect(b'{')?;
                r.tuple()
            }
            Tok::Metadata(name) => r.specialized(name),
            _ => Err(r.error("expected metadata node: '!{' or a specialized node")),
        })
    }

    /// Operands up to `}`.
    fn tuple(&mut self) -> Read<Attr> {
        let mut operands = Vec::new();
        self.list(b'}', |r| {
            operands.push(r.metadata_or_null()?);
            Ok(())
        })?;
        Ok(self.ctx.array_attr(&operands))
    }

    /// `null` is a unit attribute.
    pub(super) fn metadata_or_null(&mut self) -> Read<Attr> {
        match self.word("null") {
            true => Ok(Attr::unit()),
            false => self.metadata(),
        }
    }

    /// A metadata operand: a node, a string or a constant.
    pub(super) fn metadata(&mut self) -> Read<Attr> {
        match self.tok {
            Tok::Punct(b'!') => match self.following() {
                Tok::Text(_) => {
                    self.advance();
                    self.string_attr()
                }
                Tok::Int(_) => {
                    self.advance();
                    let number = self.unsigned32()?;
                    Ok(reference(self.numbered(number)))
                }
                _ => {
                    let content = self.node_content()?;
                    Ok(self.inline(false, content))
                }
            },
            Tok::Metadata(_) => {
                let content = self.node_content()?;
                Ok(self.inline(content_is_distinct(self, content), content))
            }
            Tok::Word("distinct") => {
                self.advance();
                let content = self.node_content()?;
                Ok(self.inline(true, content))
            }
            _ if self.is_type() => {
                let at = self.start;
                let ty = self.value_type()?;
                if self.ctx.type_node(ty).kind == METADATA_TYPE {
                    return Err(self.error_at(at, "invalid metadata-value-metadata roundtrip"));
                }
                if matches!(self.tok, Tok::Local(_)) {
                    return Err(self.error("a value of a function is not allowed here"));
                }
                let value = self.constant(ty)?;
                Ok(self.with_type(ty, value))
            }
            _ => Err(self.error("expected metadata operand")),
        }
    }

    fn specialized(&mut self, name: &[u8]) -> Read<Attr> {
        let text = std::str::from_utf8(name).unwrap_or_default();
        if text == "DIExpression" {
            return self.expression_node();
        }
        match class_named(text) {
            Some(class) => {
                self.advance();
                self.fields(class)
            }
            None => Err(self.error("expected metadata type")),
        }
    }

    // Named metadata.

    /// `!name = !{!0, !1}`
    pub(super) fn named_metadata(&mut self) -> Read<()> {
        let Tok::Metadata(raw) = self.tok else { return Err(self.error("expected a metadata name")) };
        let name = self.ctx.str(super::lexer::unescaped(raw));
        self.advance();
        self.expect(b'=')?;
        self.expect(b'!')?;
        self.expect(b'{')?;
        let mut operands = Vec::new();
        self.list(b'}', |r| {
            if !matches!(r.tok, Tok::Punct(b'!') | Tok::Metadata(_)) {
                return Err(r.error("expected a metadata node: '!' and a number"));
            }
            let operand = r.metadata()?;
            operands.push(operand);
            Ok(())
        })?;
        match self.graph.named.iter_mut().find(|(known, _)| *known == name) {
            Some((_, all)) => all.extend(operands),
            None => self.graph.named.push((name, operands)),
        }
        Ok(())
    }

    // Attachments.

    /// `!dbg !4`
    pub(super) fn attachment(&mut self, out: &mut Vec<(Str, Attr)>) -> Read<()> {
        let Tok::Metadata(raw) = self.tok else {
            return Err(self.error("expected a metadata kind: '!' and a name"));
        };
        let name = self.ctx.str(super::lexer::unescaped(raw));
        self.advance();
        if !matches!(self.tok, Tok::Punct(b'!') | Tok::Metadata(_)) && !self.is_word("distinct") {
            return Err(self.error("expected metadata node"));
        }
        let node = self.metadata()?;
        if !self.graph.kinds.contains(&name) {
            self.graph.kinds.push(name);
        }
        out.push((name, node));
        Ok(())
    }

    /// Attachments of an instruction: of one kind the last counts.
    pub(super) fn instruction_attachment(&mut self, out: &mut Vec<(Str, Attr)>) -> Read<()> {
        let mut new = Vec::new();
        self.attachment(&mut new)?;
        for (name, node) in new {
            match out.iter_mut().find(|(known, _)| *known == name) {
                Some(old) => old.1 = node,
                None => out.push((name, node)),
            }
        }
        Ok(())
    }

    /// The entry of attachments, in LLVM's order of kinds.
    pub(super) fn attachments(&self, list: &[(Str, Attr)]) -> Option<(Str, Attr)> {
        if list.is_empty() {
            return None;
        }
        let ctx = self.ctx;
        let rank = |name: Str| {
            let fixed = KINDS.iter().position(|known| *known == ctx.text(name));
            let own = || KINDS.len() + self.graph.kinds.iter().position(|known| *known == name).unwrap_or(0);
            fixed.unwrap_or_else(own)
        };
        let mut sorted = list.to_vec();
        sorted.sort_by_key(|(name, _)| rank(*name));
        let flat: Vec<Attr> = sorted.iter().flat_map(|(name, node)| [Attr::string(*name), *node]).collect();
        Some((ctx.str(ATTACHMENTS), ctx.array_attr(&flat)))
    }

    // The end of the module.

    /// Adds the operation of the metadata.
    pub(super) fn finish_metadata(&mut self) -> Read<()> {
        let undefined =
            self.graph.nodes.iter().filter(|node| node.content.is_none()).map(|node| node.at).min();
        if let Some(at) = undefined {
            return Err(self.error_at(at, "use of undefined metadata node"));
        }
        if self.graph.nodes.is_empty() && self.graph.named.is_empty() {
            return Ok(());
        }
        self.mark_cyclic();
        self.unique();
        let ctx = self.ctx;
        let op = self.append(&OpParts::new(METADATA));
        let region = self.module.arena.add_region(op);
        let block = self.module.arena.append_block(region);
        for (name, nodes) in std::mem::take(&mut self.graph.named) {
            let slots = [Some(Attr::string(name)), Some(ctx.array_attr(&nodes))];
            let parts = OpParts { slots: &slots, ..OpParts::new(NAMED_METADATA) };
            self.module.arena.append_unverified(block, &parts);
        }
        for (id, node) in std::mem::take(&mut self.graph.nodes).into_iter().enumerate() {
            let slots = [Some(ctx.i32_attr(id as i32)), node.distinct.then(Attr::unit), node.content];
            let parts = OpParts { loc: self.loc(node.at), slots: &slots, ..OpParts::new(METADATA_NODE) };
            self.module.arena.append_unverified(block, &parts);
        }
        Ok(())
    }

    /// Makes nodes that refer to themselves distinct.
    fn mark_cyclic(&mut self) {
        for id in 0..self.graph.nodes.len() {
            let Some(content) = self.graph.nodes[id].content else { continue };
            let mut operands = Vec::new();
            crate::graph::operands(self.ctx, content, &mut operands);
            if operands.contains(&reference(id as u32)) {
                self.graph.nodes[id].distinct = true;
            }
        }
    }

    /// Makes nodes that are not distinct and have equal content one node. References to the others stay valid: they have
    /// a node with equal content, which the writer recognizes.
    fn unique(&mut self) {
        let ctx = self.ctx;
        let count = self.graph.nodes.len();
        let mut same: Vec<u32> = (0..count as u32).collect();
        loop {
            let mut seen: FxHashMap<Attr, u32> = FxHashMap::default();
            let mut changed = false;
            for (id, place) in same.iter_mut().enumerate() {
                let Some(Node { distinct, content: Some(content), .. }) = self.graph.nodes.get(id).copied()
                else {
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
            for id in 0..count {
                if let Some(content) = self.graph.nodes[id].content {
                    self.graph.nodes[id].content = Some(redirected(ctx, content, &same));
                }
            }
        }
    }
}

/// `DIAssignID` and compile units are always distinct.
fn content_is_distinct(reader: &Reader<'_>, content: Attr) -> bool {
    use spirula_llvm::metadata::DI_ASSIGN_ID;
    reader.ctx.attr_node_of(content, DI_ASSIGN_ID).is_some()
}

/// The content of a node with references to the first of equal nodes.
fn redirected(ctx: &spirula_ir::Context, content: Attr, same: &[u32]) -> Attr {
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
