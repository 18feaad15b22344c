//! Metadata: nodes, named metadata, nodes of attributes (LLVM language reference, "Metadata").

use crate::numbers::signed;
use crate::{Writer, names};
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Body, Context, Op, Param};
use spirula_llvm::attrs::{
    self, ACCESS_GROUP, ALIAS_SCOPE, ALIAS_SCOPE_DOMAIN, DEREFERENCEABLE, LOOP_ANNOTATION, TBAA_MEMBER,
    TBAA_ROOT, TBAA_TAG, TBAA_TYPE,
};
use std::fmt::Write as _;

/// The metadata nodes.
#[derive(Default)]
pub(crate) struct Metadata {
    /// The number of the first of them.
    pub(crate) base: usize,
    nodes: Vec<String>,
    /// Uniqued nodes.
    unique: FxHashMap<String, usize>,
    /// The nodes of attributes.
    of_attrs: FxHashMap<Attr, usize>,
    named: Vec<(&'static str, Vec<usize>)>,
}

impl Metadata {
    /// The node with these operands.
    pub(crate) fn node(&mut self, operands: &str) -> usize {
        let text = format!("!{{{operands}}}");
        if let Some(id) = self.unique.get(&text) {
            return *id;
        }
        let id = self.base + self.nodes.len();
        self.nodes.push(text.clone());
        self.unique.insert(text, id);
        id
    }

    /// A distinct node; `operands` gets its number.
    fn distinct(&mut self, operands: impl FnOnce(usize) -> String) -> usize {
        let id = self.base + self.nodes.len();
        let text = format!("distinct !{{{}}}", operands(id));
        self.nodes.push(text);
        id
    }

    /// Adds a node to a named metadata list.
    pub(crate) fn add_named(&mut self, name: &'static str, id: usize) {
        match self.named.iter_mut().find(|(n, _)| *n == name) {
            Some((_, list)) => list.push(id),
            None => self.named.push((name, vec![id])),
        }
    }

    /// Writes named lists and nodes.
    pub(crate) fn write(&self, out: &mut String) {
        // Writing to a string cannot fail.
        if !self.named.is_empty() {
            out.push('\n');
        }
        for (name, list) in &self.named {
            let list: Vec<String> = list.iter().map(|id| format!("!{id}")).collect();
            let _ = writeln!(out, "!{name} = !{{{}}}", list.join(", "));
        }
        if !self.nodes.is_empty() {
            out.push('\n');
        }
        for (i, node) in self.nodes.iter().enumerate() {
            let _ = writeln!(out, "!{} = {node}", self.base + i);
        }
    }
}

/// A string as metadata.
pub(crate) fn string(text: &[u8]) -> String {
    let mut out = String::from("!\"");
    names::escaped(&mut out, text);
    out.push('"');
    out
}

fn list(ctx: &Context, attr: Option<Attr>) -> Vec<Attr> {
    attr.and_then(|a| ctx.as_array(a)).into_iter().flatten().collect()
}

fn attr_of(param: &Param) -> Option<Attr> {
    if let Param::Attr(attr) = param { Some(*attr) } else { None }
}

fn text_of<'c>(ctx: &'c Context, param: &Param) -> Option<&'c [u8]> {
    if let Param::Str(text) = param { Some(ctx.bytes(*text)) } else { None }
}

fn number_of(param: &Param) -> i64 {
    if let Param::Int(number) = param { *number } else { 0 }
}

impl Writer<'_> {
    /// Writes `, !name !number`.
    pub(crate) fn attach(&mut self, name: &str, id: usize) {
        let _ = write!(self.out, ", !{name} !{id}");
    }

    /// Writes the metadata of an access: access groups, alias scopes, TBAA tags.
    pub(crate) fn access_metadata(&mut self, body: &Body, op: Op, slots: [usize; 4]) {
        let [groups, scopes, noalias, tags] = slots.map(|slot| list(self.ctx, body.arena.slot(op, slot)));
        match groups.as_slice() {
            [] => {}
            [one] => {
                let id = self.access_group(*one);
                self.attach("llvm.access.group", id);
            }
            many => {
                let ids: Vec<String> = many.iter().map(|g| format!("!{}", self.access_group(*g))).collect();
                let id = self.metadata.node(&ids.join(", "));
                self.attach("llvm.access.group", id);
            }
        }
        for (name, scopes) in [("alias.scope", scopes), ("noalias", noalias)] {
            if !scopes.is_empty() {
                let id = self.alias_scopes(&scopes);
                self.attach(name, id);
            }
        }
        match tags.as_slice() {
            [] => {}
            [one] => {
                if let Some(id) = self.tbaa(*one) {
                    self.attach("tbaa", id);
                }
            }
            _ => self.warning(
                body,
                op,
                "TBAA access tags were not translated, because LLVM IR only supports a single tag per instruction",
            ),
        }
    }

    fn access_group(&mut self, group: Attr) -> usize {
        if let Some(id) = self.metadata.of_attrs.get(&group) {
            return *id;
        }
        debug_assert!(self.ctx.attr_node_of(group, ACCESS_GROUP).is_some());
        let id = self.metadata.distinct(|_| String::new());
        self.metadata.of_attrs.insert(group, id);
        id
    }

    /// The node of a list of scopes.
    pub(crate) fn alias_scopes(&mut self, scopes: &[Attr]) -> usize {
        let ids: Vec<String> =
            scopes.iter().filter_map(|s| self.alias_scope(*s)).map(|id| format!("!{id}")).collect();
        self.metadata.node(&ids.join(", "))
    }

    fn alias_scope(&mut self, scope: Attr) -> Option<usize> {
        if let Some(id) = self.metadata.of_attrs.get(&scope) {
            return Some(*id);
        }
        let ctx = self.ctx;
        let [id, domain, description] = attrs::params(ctx, Some(scope), ALIAS_SCOPE)? else { return None };
        let domain = self.alias_domain(attr_of(domain)?)?;
        let mut rest = format!(", !{domain}");
        if let Some(text) = text_of(ctx, description) {
            rest.push_str(", ");
            rest.push_str(&string(text));
        }
        let node = self.named_or_distinct(attr_of(id)?, &rest);
        self.metadata.of_attrs.insert(scope, node);
        Some(node)
    }

    fn alias_domain(&mut self, domain: Attr) -> Option<usize> {
        if let Some(id) = self.metadata.of_attrs.get(&domain) {
            return Some(*id);
        }
        let ctx = self.ctx;
        let [id, description] = attrs::params(ctx, Some(domain), ALIAS_SCOPE_DOMAIN)? else { return None };
        let rest = text_of(ctx, description).map(|t| format!(", {}", string(t))).unwrap_or_default();
        let node = self.named_or_distinct(attr_of(id)?, &rest);
        self.metadata.of_attrs.insert(domain, node);
        Some(node)
    }

    /// A node identified by its first operand: a string, or the node itself.
    fn named_or_distinct(&mut self, id: Attr, rest: &str) -> usize {
        match id.as_string() {
            Some(text) => {
                let text = string(self.ctx.bytes(text));
                self.metadata.node(&format!("{text}{rest}"))
            }
            None => self.metadata.distinct(|own| format!("!{own}{rest}")),
        }
    }

    fn tbaa(&mut self, attr: Attr) -> Option<usize> {
        if let Some(id) = self.metadata.of_attrs.get(&attr) {
            return Some(*id);
        }
        let ctx = self.ctx;
        let node = ctx.attr_node(attr)?;
        let id = match (node.kind, &*node.params) {
            (TBAA_ROOT, [name]) => match text_of(ctx, name) {
                Some(text) => self.metadata.node(&string(text)),
                None => self.metadata.distinct(|own| format!("!{own}")),
            },
            (TBAA_TYPE, [name, members]) => {
                let mut text = string(text_of(ctx, name)?);
                for member in list(ctx, attr_of(members)) {
                    let [ty, offset] = attrs::params(ctx, Some(member), TBAA_MEMBER)? else { return None };
                    let ty = self.tbaa(attr_of(ty)?)?;
                    let _ = write!(text, ", !{ty}, i64 {}", number_of(offset));
                }
                self.metadata.node(&text)
            }
            (TBAA_TAG, [base, access, offset, constant]) => {
                let (base, access) = (self.tbaa(attr_of(base)?)?, self.tbaa(attr_of(access)?)?);
                let mut text = format!("!{base}, !{access}, i64 {}", number_of(offset));
                if number_of(constant) != 0 {
                    text.push_str(", i64 1");
                }
                self.metadata.node(&text)
            }
            _ => return None,
        };
        self.metadata.of_attrs.insert(attr, id);
        Some(id)
    }

    /// Writes `dereferenceable` metadata.
    pub(crate) fn dereferenceable(&mut self, attr: Option<Attr>) {
        if let Some([bytes, may_be_null]) = attrs::params(self.ctx, attr, DEREFERENCEABLE) {
            let id = self.metadata.node(&format!("i64 {}", number_of(bytes)));
            let null = number_of(may_be_null) != 0;
            self.attach(if null { "dereferenceable_or_null" } else { "dereferenceable" }, id);
        }
    }

    /// Writes branch weights.
    pub(crate) fn branch_weights(&mut self, attr: Option<Attr>) {
        let Some(weights) = attr.and_then(|a| self.ctx.as_dense_ints(a)).filter(|w| !w.is_empty()) else {
            return;
        };
        let mut text = String::from("!\"branch_weights\"");
        for weight in weights {
            text.push_str(", i32 ");
            signed(&mut text, weight);
        }
        let id = self.metadata.node(&text);
        self.attach("prof", id);
    }

    /// Writes the loop metadata of a latch branch.
    pub(crate) fn loop_metadata(&mut self, attr: Option<Attr>) {
        if let Some(attr) = attr {
            let id = self.loop_node(attr);
            self.attach("llvm.loop", id);
        }
    }

    /// The node of a loop annotation.
    fn loop_node(&mut self, attr: Attr) -> usize {
        if let Some(id) = self.metadata.of_attrs.get(&attr) {
            return *id;
        }
        let ctx = self.ctx;
        let params = attrs::params(ctx, Some(attr), LOOP_ANNOTATION).unwrap_or_default();
        let mut operands = Vec::new();
        let part = |at: usize| params.get(at).and_then(attr_of);
        self.loop_part(part(0), WhenTrue, "llvm.loop.disable_nonforced", &mut operands);
        self.loop_part(part(10), WhenTrue, "llvm.loop.mustprogress", &mut operands);
        self.loop_part(part(11), Number, "llvm.loop.isvectorized", &mut operands);
        for (at, fields) in LOOP_OPTIONS {
            let Some(node) = part(*at).and_then(|a| ctx.attr_node(a)) else { continue };
            for (param, (holds, name)) in node.params.iter().zip(*fields) {
                self.loop_part(attr_of(param), *holds, name, &mut operands);
            }
        }
        let groups = list(ctx, part(14));
        if !groups.is_empty() {
            let mut text = String::from("!\"llvm.loop.parallel_accesses\"");
            for group in groups {
                let _ = write!(text, ", !{}", self.access_group(group));
            }
            operands.push(self.metadata.node(&text));
        }
        let rest: String = operands.iter().map(|id| format!(", !{id}")).collect();
        let id = self.metadata.distinct(|own| format!("!{own}{rest}"));
        self.metadata.of_attrs.insert(attr, id);
        id
    }

    fn loop_part(&mut self, attr: Option<Attr>, holds: FieldSyntax, name: &str, operands: &mut Vec<usize>) {
        let Some(attr) = attr else { return };
        let value = self.ctx.as_int(attr).map_or(0, |(_, value)| value);
        let text = match holds {
            WhenTrue if value == 0 => return,
            WhenTrue => string(name.as_bytes()),
            Switch => {
                let word = if value != 0 { "disable" } else { "enable" };
                string(format!("{name}.{word}").as_bytes())
            }
            Bool => format!("{}, i1 {}", string(name.as_bytes()), value != 0),
            NotBool => format!("{}, i1 {}", string(name.as_bytes()), value == 0),
            Number => format!("{}, i32 {value}", string(name.as_bytes())),
            Loop => {
                let id = self.loop_node(attr);
                format!("{}, !{id}", string(name.as_bytes()))
            }
        };
        operands.push(self.metadata.node(&text));
    }
}

/// The syntax of a field of a loop annotation.
#[derive(Clone, Copy)]
enum FieldSyntax {
    /// Its name if it is true.
    WhenTrue,
    /// Its name with `.disable` or `.enable`.
    Switch,
    /// Its name and its value.
    Bool,
    /// Its name and the opposite of its value.
    NotBool,
    /// Its name and a number.
    Number,
    /// Its name and another loop annotation.
    Loop,
}

use FieldSyntax::{Bool, Loop, NotBool, Number, Switch, WhenTrue};

type Fields = &'static [(FieldSyntax, &'static str)];

/// The nested loop annotations: slot and fields.
const LOOP_OPTIONS: &[(usize, Fields)] = &[
    (
        1,
        &[
            (NotBool, "llvm.loop.vectorize.enable"),
            (Bool, "llvm.loop.vectorize.predicate.enable"),
            (Bool, "llvm.loop.vectorize.scalable.enable"),
            (Number, "llvm.loop.vectorize.width"),
            (Loop, "llvm.loop.vectorize.followup_vectorized"),
            (Loop, "llvm.loop.vectorize.followup_epilogue"),
            (Loop, "llvm.loop.vectorize.followup_all"),
        ],
    ),
    (2, &[(Number, "llvm.loop.interleave.count")]),
    (
        3,
        &[
            (Switch, "llvm.loop.unroll"),
            (Number, "llvm.loop.unroll.count"),
            (Bool, "llvm.loop.unroll.runtime.disable"),
            (WhenTrue, "llvm.loop.unroll.full"),
            (Loop, "llvm.loop.unroll.followup_unrolled"),
            (Loop, "llvm.loop.unroll.followup_remainder"),
            (Loop, "llvm.loop.unroll.followup_all"),
        ],
    ),
    (
        4,
        &[
            (Switch, "llvm.loop.unroll_and_jam"),
            (Number, "llvm.loop.unroll_and_jam.count"),
            (Loop, "llvm.loop.unroll_and_jam.followup_outer"),
            (Loop, "llvm.loop.unroll_and_jam.followup_inner"),
            (Loop, "llvm.loop.unroll_and_jam.followup_remainder_outer"),
            (Loop, "llvm.loop.unroll_and_jam.followup_remainder_inner"),
            (Loop, "llvm.loop.unroll_and_jam.followup_all"),
        ],
    ),
    (5, &[(WhenTrue, "llvm.licm.disable"), (WhenTrue, "llvm.loop.licm_versioning.disable")]),
    (
        6,
        &[
            (NotBool, "llvm.loop.distribute.enable"),
            (Loop, "llvm.loop.distribute.followup_coincident"),
            (Loop, "llvm.loop.distribute.followup_sequential"),
            (Loop, "llvm.loop.distribute.followup_fallback"),
            (Loop, "llvm.loop.distribute.followup_all"),
        ],
    ),
    (7, &[(Bool, "llvm.loop.pipeline.disable"), (Number, "llvm.loop.pipeline.initiationinterval")]),
    (8, &[(Number, "llvm.loop.peeled.count")]),
    (9, &[(WhenTrue, "llvm.loop.unswitch.partial.disable")]),
];
