//! The module that is being made: its head, its variables, its functions, its names.

use rustc_hash::FxHashSet;
use spirula_ir::{Attr, Block, Body, Context, Op, OpName, OpParts, Str};
use spirula_spec::{AddressingModel, Capability, MemoryModel};
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};
use spirula_spirv::target;

/// The discardable attributes of a module that hold names of members and of types.
const MEMBER_NAMES: &str = "spirula.member_names";
const TYPE_NAMES: &str = "spirula.type_names";

/// The module so far.
pub(crate) struct Module {
    pub(crate) body: Body,
    globals: Block,
    functions: Block,
    entries: Block,
    capabilities: Vec<Capability>,
    extensions: Vec<Str>,
    names: FxHashSet<Str>,
    /// Names of members, and names of types that had to be changed: pairs of type and name or names.
    pub(crate) member_names: Vec<Attr>,
    pub(crate) type_names: Vec<Attr>,
}

impl Module {
    pub(crate) fn new() -> Self {
        let mut body = Body::new();
        let [globals, functions, entries] = [(); 3].map(|()| body.arena.create_block());
        Self {
            body,
            globals,
            functions,
            entries,
            capabilities: Vec::new(),
            extensions: Vec::new(),
            names: FxHashSet::default(),
            member_names: Vec::new(),
            type_names: Vec::new(),
        }
    }

    /// The module needs this capability.
    pub(crate) fn require(&mut self, capability: Capability) {
        if !self.capabilities.contains(&capability) {
            self.capabilities.push(capability);
        }
    }

    /// Whether something needed this capability already.
    pub(crate) fn has(&self, capability: Capability) -> bool {
        self.capabilities.contains(&capability)
    }

    /// The module needs this extension.
    pub(crate) fn extend(&mut self, ctx: &Context, extension: &str) {
        let extension = ctx.str(extension);
        if !self.extensions.contains(&extension) {
            self.extensions.push(extension);
        }
    }

    /// A name that nothing else in the module has: `wanted`, or `wanted` with a number behind it.
    pub(crate) fn unique(&mut self, ctx: &Context, wanted: &str) -> Str {
        let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$') { c } else { '_' };
        let mut wanted: String = wanted.chars().map(plain).collect();
        if wanted.is_empty() || wanted.starts_with(|c: char| c.is_ascii_digit()) {
            wanted.insert(0, '_');
        }
        let mut name = ctx.str(&wanted);
        let mut number = 0;
        while !self.names.insert(name) {
            name = ctx.str(format!("{wanted}.{number}"));
            number += 1;
        }
        name
    }

    /// Adds a variable or another thing of module scope.
    pub(crate) fn add_global(&mut self, parts: &OpParts<'_>) -> Op {
        self.body.arena.append_unverified(self.globals, parts)
    }

    /// Adds a function with this body.
    pub(crate) fn add_function(&mut self, parts: &OpParts<'_>, inside: Body) -> Op {
        let op = self.body.arena.append_unverified(self.functions, parts);
        self.body.attach(op, inside);
        op
    }

    /// Adds an entry point or an execution mode.
    pub(crate) fn add_entry(&mut self, name: OpName, slots: &[Option<Attr>]) {
        self.body.arena.append_unverified(self.entries, &OpParts { slots, ..OpParts::new(name) });
    }

    /// The whole: a body whose only operation is the `spirv.module`.
    pub(crate) fn finish(mut self, ctx: &Context, minor: u32) -> Body {
        let region = self.body.arena.add_root();
        let block = self.body.arena.append_block(region);
        for part in [self.globals, self.functions, self.entries] {
            let ops: Vec<Op> = self.body.arena.ops(part).collect();
            for op in ops {
                self.body.arena.unlink(op);
                self.body.arena.append_op(block, op);
            }
        }
        self.capabilities.sort_by_key(|c| c.0);
        let version = spirula_spec::Version::new(1, minor as u8);
        let vce = target::vce(ctx, version, &self.capabilities, &self.extensions);
        let mut slots = [None; 4];
        slots[slot::module::ADDRESSING_MODEL] =
            Some(Attr::enumerant(kind::ADDRESSING_MODEL, AddressingModel::Logical.0));
        slots[slot::module::MEMORY_MODEL] = Some(Attr::enumerant(kind::MEMORY_MODEL, MemoryModel::GLSL450.0));
        slots[slot::module::VCE_TRIPLE] = Some(vce);
        let mut top = Body::new();
        let region = top.arena.add_root();
        let block = top.arena.append_block(region);
        let mut attrs = Vec::new();
        for (name, pairs) in [(MEMBER_NAMES, &self.member_names), (TYPE_NAMES, &self.type_names)] {
            if !pairs.is_empty() {
                attrs.push((ctx.str(name), ctx.array_attr(pairs)));
            }
        }
        let attrs = ctx.dict(&mut attrs);
        let op =
            top.arena.append_unverified(block, &OpParts { slots: &slots, attrs, ..OpParts::new(op::MODULE) });
        top.attach(op, self.body);
        top
    }
}
