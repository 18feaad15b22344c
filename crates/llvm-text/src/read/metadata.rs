//! Metadata: numbered and named nodes, operands, attachments (LLVM language reference, "Metadata").

use super::lexer::Tok;
use super::{Read, Reader};
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Kind, Str};
use spirula_llvm::import::metadata::{Node, Nodes};
use spirula_llvm::import::upgrade;
use spirula_llvm::metadata::{class_named, class_of, reference};
use spirula_llvm::types::METADATA as METADATA_TYPE;

/// The nodes of the module.
#[derive(Default)]
pub(super) struct Graph {
    pub(super) all: Nodes,
    /// Their numbers in the text.
    numbers: FxHashMap<u32, u32>,
    /// Where nodes were used that are not defined yet.
    undefined: FxHashMap<u32, usize>,
    /// Nodes without a number in the text, which have equal content.
    inline: FxHashMap<Attr, u32>,
}

impl Reader<'_> {
    // Nodes.

    /// The node with this number in the text.
    fn numbered(&mut self, number: u32) -> u32 {
        let (at, loc) = (self.start, self.loc(self.start));
        let Graph { all, numbers, undefined, .. } = &mut self.graph;
        *numbers.entry(number).or_insert_with(|| {
            let id = all.add(Node { loc, distinct: false, content: None });
            undefined.insert(id, at);
            id
        })
    }

    /// A node without a number.
    fn inline(&mut self, distinct: bool, content: Attr) -> Attr {
        if class_of(self.kind_of(content)).is_none() && self.ctx.as_array(content).is_none() {
            // Expressions are written where they are used.
            return content;
        }
        let node = Node { loc: self.loc(self.start), distinct, content: Some(content) };
        if distinct {
            return reference(self.graph.all.add(node));
        }
        let Graph { all, inline, .. } = &mut self.graph;
        reference(*inline.entry(content).or_insert_with(|| all.add(node)))
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
        let id = self.numbered(number);
        if self.graph.undefined.remove(&id).is_none() {
            return Err(self.error_at(at, format!("redefinition of metadata node !{number}")));
        }
        self.graph.all.nodes[id as usize] = Node { loc: self.loc(at), distinct, content: Some(content) };
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
        match self.graph.all.named.iter_mut().find(|(known, _)| *known == name) {
            Some((_, all)) => all.extend(operands),
            None => self.graph.all.named.push((name, operands)),
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
        self.graph.all.add_kind(self.ctx, name);
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

    /// The entry of attachments.
    pub(super) fn attachments(&self, list: &[(Str, Attr)]) -> Option<(Str, Attr)> {
        self.graph.all.attachments(self.ctx, list)
    }

    /// Upgrades the module, and adds the operation of the metadata.
    pub(super) fn finish_metadata(&mut self, undeclared: &[Str]) -> Read<()> {
        if let Some(at) = self.graph.undefined.values().min().copied() {
            return Err(self.error_at(at, "use of undefined metadata node"));
        }
        let order = upgrade::CallOrder::ByIntrinsic;
        let more = upgrade::More { triple: self.text_of("llvm.target_triple"), undeclared, order };
        upgrade::upgrade(self.ctx, &mut self.module, self.block, &mut self.graph.all, &more);
        self.graph.all.finish(self.ctx, &mut self.module, self.block);
        Ok(())
    }
}

/// `DIAssignID` and compile units are always distinct.
fn content_is_distinct(reader: &Reader<'_>, content: Attr) -> bool {
    use spirula_llvm::metadata::DI_ASSIGN_ID;
    reader.ctx.attr_node_of(content, DI_ASSIGN_ID).is_some()
}
