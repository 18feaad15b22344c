//! Metadata of the module: nodes by number, named metadata, attachments.

use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Str};
use spirula_llvm::metadata::{as_reference, reference};
use spirula_llvm::op;
use spirula_spec::{Category, OperandKind};

/// The discardable attribute with the attachments of an operation: names and nodes in turn.
const ATTACHMENTS: &str = "llvm.metadata";

/// The metadata of a module.
pub(super) struct Nodes<'a> {
    ctx: &'a Context,
    /// Contents of nodes by number.
    nodes: FxHashMap<u32, Attr>,
    /// The number of the first of equal nodes that are not distinct, by content.
    first: FxHashMap<Attr, u32>,
    distinct: FxHashSet<u32>,
    /// The nodes of named metadata.
    named: FxHashMap<Str, Vec<Attr>>,
}

impl<'a> Nodes<'a> {
    /// Reads the metadata of a module with this inside.
    pub(super) fn new(ctx: &'a Context, module: &Body) -> Self {
        let (nodes, first, distinct, named) = Default::default();
        let mut all = Self { ctx, nodes, first, distinct, named };
        for holder in super::pointee::operations(module) {
            if module.arena.name(holder) != op::Metadata::NAME {
                continue;
            }
            let (inside, regions) = module.inside(holder);
            let ops = inside.arena.ops_in(regions);
            for at in ops {
                all.add(SourceOp { ctx, body: inside, op: at });
            }
        }
        all
    }

    fn add(&mut self, node: SourceOp<'_>) {
        match node.name() {
            op::MetadataNode::NAME => {
                let id = node.attr("id").and_then(|id| self.ctx.as_int(id)).map(|(_, id)| id as u32);
                if let (Some(id), Some(content)) = (id, node.attr("content")) {
                    self.nodes.insert(id, content);
                    match node.attr("distinct") {
                        Some(_) => _ = self.distinct.insert(id),
                        None => _ = self.first.entry(content).or_insert(id),
                    }
                }
            }
            op::NamedMetadata::NAME => {
                let name = node.attr("list_name").and_then(Attr::as_string);
                let list = node.attr("nodes").and_then(|nodes| self.ctx.as_array(nodes));
                if let (Some(name), Some(list)) = (name, list) {
                    self.named.entry(name).or_default().extend(list);
                }
            }
            _ => {}
        }
    }

    /// The content of what an attribute refers to, or the attribute itself.
    pub(super) fn content(&self, attr: Attr) -> Option<Attr> {
        match as_reference(attr) {
            Some(id) => self.nodes.get(&id).copied(),
            None => Some(attr),
        }
    }

    /// The reference that equal nodes have in common; an attribute without a node stays as it is.
    pub(super) fn canonical(&self, attr: Attr) -> Attr {
        let id = as_reference(attr).filter(|id| !self.distinct.contains(id));
        let content = match id {
            Some(id) => self.nodes.get(&id).copied(),
            None if as_reference(attr).is_none() => Some(attr),
            None => None,
        };
        content.and_then(|content| self.first.get(&content)).map_or(attr, |first| reference(*first))
    }

    /// References to all nodes, in their order.
    pub(super) fn all(&self) -> Vec<Attr> {
        let mut ids: Vec<u32> = self.nodes.keys().copied().collect();
        ids.sort_unstable();
        ids.into_iter().map(reference).collect()
    }

    /// The nodes of named metadata.
    pub(super) fn listed(&self, name: &str) -> Vec<Attr> {
        self.named.get(&self.ctx.str(name)).cloned().unwrap_or_default()
    }

    /// The number that a flag of the module is.
    pub(super) fn module_flag(&self, name: &str) -> Option<i64> {
        let flags = self.named("llvm.module.flags");
        let flag = flags.iter().find(|flag| flag.get(1).and_then(|key| self.text(*key)) == Some(name))?;
        self.number(*flag.get(2)?)
    }

    /// The operands of a node.
    pub(super) fn operands(&self, attr: Attr) -> Vec<Attr> {
        let content = self.content(attr);
        content.and_then(|content| self.ctx.as_array(content)).map(Iterator::collect).unwrap_or_default()
    }

    /// The operands of each node of named metadata.
    pub(super) fn named(&self, name: &str) -> Vec<Vec<Attr>> {
        let nodes = self.named.get(&self.ctx.str(name)).map(Vec::as_slice).unwrap_or_default();
        nodes.iter().map(|node| self.operands(*node)).collect()
    }

    /// The operands of what is attached to an operation under a name.
    pub(super) fn attached(&self, op: SourceOp<'_>, name: &str) -> Vec<Attr> {
        attachment(op, name).map(|node| self.operands(node)).unwrap_or_default()
    }

    /// Decorations as word lists: a node for each, of its number and operands.
    pub(super) fn decorations(&self, list: Attr) -> Vec<Attr> {
        let words = |node: Attr| -> Option<Attr> {
            let word = |item: &Attr| match self.number(*item) {
                Some(number) => Some(self.ctx.i32_attr(number as i32)),
                None => item.as_string().map(Attr::string),
            };
            let mut words = self.operands(node).iter().map(word).collect::<Option<Vec<_>>>()?;
            // A truth value of a decoration without operands.
            let first = words.first().and_then(|first| self.ctx.as_int(*first));
            let row = first.and_then(|(_, number)| OperandKind::Decoration.by_value(number as u32));
            if row.is_some_and(|row| row.parameters.is_empty()) {
                words.truncate(1);
            }
            self.as_ids(&mut words);
            (!words.is_empty()).then(|| self.ctx.array_attr(&words))
        };
        self.operands(list).into_iter().filter_map(words).collect()
    }

    /// Numbers where a decoration has ids become constants.
    fn as_ids(&self, words: &mut [Attr]) {
        let Some((first, operands)) = words.split_first_mut() else { return };
        let Some((_, number)) = self.ctx.as_int(*first) else { return };
        let Some(row) = OperandKind::Decoration.by_value(number as u32) else { return };
        let word = Attr::of_type(self.ctx.int_type(32));
        for (operand, parameter) in operands.iter_mut().zip(row.parameters) {
            if parameter.kind.category() == Category::Id {
                *operand = self.ctx.array_attr(&[*operand, word]);
            }
        }
    }

    /// A text.
    pub(super) fn text(&self, attr: Attr) -> Option<&'a str> {
        self.content(attr)?.as_string().map(|text| self.ctx.text(text))
    }

    /// A number, which may be a typed constant.
    pub(super) fn number(&self, attr: Attr) -> Option<i64> {
        let attr = super::constants::typed(self.ctx, attr).map_or(attr, |(_, value)| value);
        Some(self.ctx.as_int(attr)?.1)
    }

    /// The numbers that a node consists of.
    pub(super) fn numbers(&self, attr: Attr) -> Vec<i64> {
        self.operands(attr).into_iter().filter_map(|item| self.number(item)).collect()
    }
}

/// All that is attached to an operation, with its names.
pub(super) fn all_attachments(op: SourceOp<'_>) -> Vec<(Str, Attr)> {
    let list = op.discardable(ATTACHMENTS).and_then(|list| op.ctx.as_array(list));
    let list: Vec<Attr> = list.map(Iterator::collect).unwrap_or_default();
    list.chunks_exact(2).filter_map(|pair| Some((pair[0].as_string()?, pair[1]))).collect()
}

/// All that is attached to an operation under a name.
pub(super) fn attachments(op: SourceOp<'_>, name: &str) -> Vec<Attr> {
    let all = all_attachments(op).into_iter();
    all.filter(|(key, _)| op.ctx.text(*key) == name).map(|(_, node)| node).collect()
}

/// What is attached to an operation under a name.
pub(super) fn attachment(op: SourceOp<'_>, name: &str) -> Option<Attr> {
    let list = op.ctx.as_array(op.discardable(ATTACHMENTS)?)?.collect::<Vec<_>>();
    list.chunks_exact(2)
        .find(|pair| pair[0].as_string().is_some_and(|text| op.ctx.text(text) == name))
        .map(|pair| pair[1])
}
