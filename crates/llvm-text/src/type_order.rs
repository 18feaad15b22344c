//! The order of the named struct types of a module that was LLVM IR: that of their first use, as LLVM finds them.

use crate::flow::{label_of, passed, phi_entry};
use crate::shapes::is_constant;
use rustc_hash::FxHashSet;
use spirula_ir::{Attr, Body, Context, Op, OpArena, Param, Type, Value};
use spirula_llvm::attrs::{self, CONSTANT_EXPRESSION, PTRAUTH, TYPED_CONSTANT};
use spirula_llvm::import::entries::{ATTACHMENTS, CALL_ATTRIBUTES};
use spirula_llvm::import::metadata::{attached, operands};
use spirula_llvm::metadata::as_reference;
use spirula_llvm::ops::calls::{CALL, INVOKE};
use spirula_llvm::ops::constants as k;
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::globals::{ALIAS, GLOBAL, IFUNC};
use spirula_llvm::ops::imported::{CALLBR, METADATA, METADATA_NODE, METADATA_VALUE, NAMED_METADATA};
use spirula_llvm::ops::memory::{ALLOCA, GETELEMENTPTR};
use spirula_llvm::ops::slot::{
    alias, alloca, call, callbr, constant, func, getelementptr, global, ifunc, invoke, metadata_node,
    named_metadata,
};
use spirula_llvm::types::{self, NAMED_STRUCT};

/// The search for types.
struct Finder<'a> {
    ctx: &'a Context,
    module: &'a Body,
    types: FxHashSet<Type>,
    constants: FxHashSet<(Type, Attr)>,
    /// The operations of constants of the function that were looked at.
    seen: FxHashSet<Op>,
    nodes: FxHashSet<Attr>,
    contents: rustc_hash::FxHashMap<u32, Attr>,
    found: Vec<Type>,
}

/// The identified structs of a module, in LLVM's order.
pub(crate) fn named_types(ctx: &Context, module: &Body, ops: &[Op]) -> Vec<Type> {
    let mut finder = Finder {
        ctx,
        module,
        types: FxHashSet::default(),
        constants: FxHashSet::default(),
        seen: FxHashSet::default(),
        nodes: FxHashSet::default(),
        contents: rustc_hash::FxHashMap::default(),
        found: Vec::new(),
    };
    finder.module(ops);
    finder.found
}

impl Finder<'_> {
    fn module(&mut self, ops: &[Op]) {
        let (ctx, module) = (self.ctx, self.module);
        let arena = &module.arena;
        let of = |kind| ops.iter().copied().filter(move |op| arena.name(*op) == kind);
        let metadata: Vec<Op> = of(METADATA)
            .flat_map(|op| arena.regions(op))
            .flat_map(|r| arena.blocks(*r))
            .flat_map(|b| arena.ops(b))
            .collect();
        for op in metadata.iter().filter(|op| arena.name(**op) == METADATA_NODE) {
            let id = arena.slot(*op, metadata_node::ID).and_then(|a| ctx.as_int(a));
            if let Some(((_, id), content)) = id.zip(arena.slot(*op, metadata_node::CONTENT)) {
                self.contents.insert(id as u32, content);
            }
        }
        for op in of(GLOBAL) {
            let ty = arena.slot(op, global::GLOBAL_TYPE).and_then(Attr::as_type);
            self.slot_type(ty);
            if let Some((ty, value)) = ty.zip(arena.slot(op, global::VALUE)) {
                self.constant(ty, value);
            }
        }
        for op in of(ALIAS) {
            self.slot_type(arena.slot(op, alias::ALIAS_TYPE).and_then(Attr::as_type));
            let body = module.body_of(op);
            for inside in body.into_iter().flat_map(|body| body.arena.all_ops().map(move |op| (body, op))) {
                self.constant_op(&inside.0.arena, inside.1);
            }
        }
        for op in of(IFUNC) {
            self.slot_type(arena.slot(op, ifunc::I_FUNC_TYPE).and_then(Attr::as_type));
        }
        for op in of(FUNC) {
            self.function(op);
        }
        for op in metadata.iter().filter(|op| arena.name(**op) == NAMED_METADATA) {
            let nodes = arena.slot(*op, named_metadata::NODES).and_then(|a| ctx.as_array(a));
            nodes.into_iter().flatten().for_each(|node| self.node(node));
        }
    }

    fn function(&mut self, op: Op) {
        let (ctx, module) = (self.ctx, self.module);
        let arena = &module.arena;
        self.slot_type(arena.slot(op, func::FUNCTION_TYPE).and_then(Attr::as_type));
        self.attributes(arena, op, func::RES_ATTRS, func::ARG_ATTRS);
        for name in ["llvm.personality", "llvm.prefix", "llvm.prologue"] {
            if let Some(value) = ctx.dict_get(arena.attrs(op), ctx.str(name)) {
                self.typed(value);
            }
        }
        let Some(body) = module.body_of(op) else { return };
        let inside = &body.arena;
        let Some(region) = inside.roots().first().copied() else { return };
        self.seen.clear();
        let mut edges: rustc_hash::FxHashMap<spirula_ir::Block, Vec<(Op, usize)>> = Default::default();
        for block in inside.blocks(region) {
            let Some(last) = inside.last(block) else { continue };
            for (i, successor) in inside.successors(last).iter().enumerate() {
                edges.entry(*successor).or_default().push((last, i));
            }
        }
        for block in inside.blocks(region) {
            if inside.entry(region) != Some(block) {
                let first = label_of(inside, block);
                for (i, argument) in inside.arguments(block).iter().enumerate() {
                    self.ty(inside.ty(*argument));
                    for (last, successor) in edges.get(&block).into_iter().flatten() {
                        if let Some(value) = passed(ctx, body, *last, *successor).get(i) {
                            self.operand(inside, *value);
                        }
                    }
                    if let Some(list) = phi_entry(ctx, inside, first, i, ATTACHMENTS) {
                        self.list(list);
                    }
                }
            }
            for op in inside.ops(block).filter(|op| !is_constant(inside.name(*op))) {
                self.instruction(body, op);
            }
        }
    }

    fn instruction(&mut self, body: &Body, op: Op) {
        let ctx = self.ctx;
        let arena = &body.arena;
        if arena.name(op) == METADATA_VALUE {
            return;
        }
        arena.results(op).for_each(|v| self.ty(arena.ty(v)));
        // Operands of successors belong to phis.
        let mut passed_count = 0;
        for i in 0..arena.successors(op).len() {
            passed_count += passed(ctx, body, op, i).len();
        }
        let operands = arena.operands(op);
        let is_call = matches!(arena.name(op), CALL | INVOKE | CALLBR);
        if passed_count == 0 {
            // The callee is the last operand in LLVM.
            let indirect =
                is_call && arena.slot(op, callee_slot(op, arena)).is_none() && !operands.is_empty();
            let (first, rest) = if indirect { operands.split_at(1) } else { (&[][..], operands) };
            rest.iter().chain(first).for_each(|v| self.operand(arena, *v));
        } else {
            operands.iter().for_each(|v| self.operand(arena, *v));
        }
        match arena.name(op) {
            GETELEMENTPTR => self.slot_type(arena.slot(op, getelementptr::ELEM_TYPE).and_then(Attr::as_type)),
            ALLOCA => self.slot_type(arena.slot(op, alloca::ELEM_TYPE).and_then(Attr::as_type)),
            CALL => self.attributes(arena, op, call::RES_ATTRS, call::ARG_ATTRS),
            INVOKE => self.attributes(arena, op, invoke::RES_ATTRS, invoke::ARG_ATTRS),
            CALLBR => self.attributes(arena, op, callbr::RES_ATTRS, callbr::ARG_ATTRS),
            _ => {}
        }
        if is_call && let Some(list) = ctx.dict_get(arena.attrs(op), ctx.str(CALL_ATTRIBUTES)) {
            for pair in ctx.as_array(list).into_iter().flatten().filter_map(|item| ctx.as_array(item)) {
                pair.filter_map(Attr::as_type).for_each(|ty| self.ty(ty));
            }
        }
        if let Some(list) = attached(ctx, arena, op) {
            self.list(list);
        }
    }

    /// The types of the attributes of results and arguments.
    fn attributes(&mut self, arena: &OpArena, op: Op, results: usize, arguments: usize) {
        let ctx = self.ctx;
        for slot in [results, arguments] {
            let dicts = arena.slot(op, slot).and_then(|a| ctx.as_array(a));
            for dict in dicts.into_iter().flatten() {
                for (_, value) in ctx.dict_entries(ctx.as_dict(dict)) {
                    self.slot_type(value.as_type());
                }
            }
        }
    }

    fn list(&mut self, list: Attr) {
        let items: Vec<Attr> = self.ctx.as_array(list).into_iter().flatten().collect();
        for pair in items.chunks_exact(2) {
            if pair[0].as_string().is_none_or(|name| self.ctx.text(name) != "dbg") {
                self.node(pair[1]);
            }
        }
    }

    /// Types in the constants of metadata.
    fn node(&mut self, attr: Attr) {
        let ctx = self.ctx;
        let mut pending = vec![attr];
        while let Some(attr) = pending.pop() {
            match as_reference(attr) {
                Some(id) if self.nodes.insert(attr) => {
                    let from = pending.len();
                    if let Some(content) = self.contents.get(&id) {
                        operands(ctx, *content, &mut pending);
                    }
                    pending[from..].reverse();
                }
                Some(_) => {}
                None => self.typed(attr),
            }
        }
    }

    fn typed(&mut self, attr: Attr) {
        if let Some([Param::Type(ty), Param::Attr(value)]) =
            attrs::params(self.ctx, Some(attr), TYPED_CONSTANT)
        {
            self.constant(*ty, *value);
        }
    }

    fn operand(&mut self, arena: &OpArena, value: Value) {
        let Some(op) = arena.def_op(value) else { return };
        match arena.name(op) {
            METADATA_VALUE => arena.operands(op).iter().for_each(|v| self.operand(arena, *v)),
            name if !is_constant(name) || !self.seen.insert(op) => {}
            _ => self.constant_op(arena, op),
        }
    }

    fn constant_op(&mut self, arena: &OpArena, op: Op) {
        let Some(ty) = arena.result(op, 0).map(|v| arena.ty(v)) else { return };
        match arena.name(op) {
            k::CONSTANT => {
                let Some(value) = arena.slot(op, constant::VALUE) else { return };
                if ctx_is_metadata(self.ctx, ty) {
                    self.node(value);
                } else {
                    self.constant(ty, value);
                }
            }
            k::UNDEF | k::POISON | k::ZERO => self.ty(ty),
            _ => {}
        }
    }

    fn constant(&mut self, ty: Type, value: Attr) {
        let ctx = self.ctx;
        if value.as_symbol().is_some() || !self.constants.insert((ty, value)) {
            return;
        }
        self.ty(ty);
        if let Some(params) = attrs::params(ctx, Some(value), CONSTANT_EXPRESSION) {
            if let [Param::Str(word), _, Param::Type(element), ..] = params
                && ctx.text(*word) == "getelementptr"
            {
                self.ty(*element);
            }
            if let Some(Param::Attr(list)) = params.get(3) {
                ctx.as_array(*list).into_iter().flatten().for_each(|item| self.typed(item));
            }
            return;
        }
        if let Some([Param::Attr(list)]) = attrs::params(ctx, Some(value), PTRAUTH) {
            ctx.as_array(*list).into_iter().flatten().for_each(|item| self.typed(item));
            return;
        }
        let Some(items) = ctx.as_array(value) else { return };
        let element = types::as_array(ctx, ty).map(|(element, _)| element).or(types::vector_element(ctx, ty));
        for (i, item) in items.enumerate() {
            if let Some(ty) = element.or_else(|| types::struct_element(ctx, ty, i)) {
                self.constant(ty, item);
            }
        }
    }

    fn slot_type(&mut self, ty: Option<Type>) {
        if let Some(ty) = ty {
            self.ty(ty);
        }
    }

    fn ty(&mut self, ty: Type) {
        if !self.types.insert(ty) {
            return;
        }
        let ctx = self.ctx;
        let mut pending = vec![ty];
        while let Some(ty) = pending.pop() {
            let node = ctx.type_node(ty);
            let body = match node.kind {
                NAMED_STRUCT => {
                    self.found.push(ty);
                    ctx.named_body(ty).map(|body| ctx.type_node(body))
                }
                _ => Some(node),
            };
            for param in body.map_or(&[][..], |body| &body.params).iter().rev() {
                if let Param::Type(inner) = param
                    && self.types.insert(*inner)
                {
                    pending.push(*inner);
                }
            }
        }
    }
}

fn ctx_is_metadata(ctx: &Context, ty: Type) -> bool {
    ctx.type_node(ty).kind == types::METADATA
}

fn callee_slot(op: Op, arena: &OpArena) -> usize {
    match arena.name(op) {
        CALL => call::CALLEE,
        INVOKE => invoke::CALLEE,
        _ => callbr::CALLEE,
    }
}
