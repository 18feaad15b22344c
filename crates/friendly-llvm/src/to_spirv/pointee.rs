//! Pointee types: what pointers without one point to, inferred over a module.
//!
//! Pointers are divided into classes that have one pointee: a parameter and what calls pass for it, a phi and its
//! operands, a pointer in memory and what is loaded from there (Steensgaard's analysis, in almost linear time). The
//! pointee of a class is that of its first use: a load, a store, an index computation, a call of a built-in function.
//! Allocations, globals and computed addresses have a pointee of their own. A class without any points to `i8`.

use super::types::Types;
use rustc_hash::FxHashMap;
use spirula_entity::EntityKey as _;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Op, Str, Type, Value};
use spirula_llvm::op;
use spirula_llvm::types as llvm;
use spirula_spirv::types as spv;

/// Deeper chains of pointers to pointers end in a pointer to `i8`.
const MAX_CHAIN: u32 = 8;

/// Intrinsics that give the pointer that they are passed.
const SAME_POINTER: &[&str] = &[
    "llvm.ptr.annotation",
    "llvm.launder.invariant.group",
    "llvm.strip.invariant.group",
    "llvm.threadlocal.address",
    "llvm.ssa.copy",
];

/// The number of a pointer among all of the module.
type Node = u32;

/// What a pointer that is passed to a built-in function is.
#[derive(Clone, Copy)]
pub(super) enum Passed {
    /// A pointer to this type of the source.
    To(Type),
    /// In place of a handle, of this type in SPIR-V: an image, a sampler, an event.
    Handle(Type),
}

/// What a parameter of a built-in function is, if it is a pointer in the source.
pub(super) type BuiltinPointee<'a> = dyn Fn(Str, usize) -> Option<Passed> + 'a;

/// A function as its callers see it.
struct Function {
    parameters: Vec<Node>,
    result: Node,
    is_defined: bool,
    /// Its type in the source.
    ty: Type,
}

/// The types of the values of a module in SPIR-V.
pub(super) struct Pointees {
    /// Where the values of a body begin, by its address.
    bodies: FxHashMap<usize, usize>,
    /// By value: its type.
    types: Vec<Option<Type>>,
    /// Parameters and results of functions.
    functions: FxHashMap<Str, (Vec<Option<Type>>, Option<Type>)>,
    /// The types of globals that hold an address.
    globals: FxHashMap<Str, Type>,
}

impl Pointees {
    /// Infers the types of all values of the functions in a module.
    pub(super) fn infer(
        ctx: &Context,
        module: &Body,
        types: &Types<'_>,
        globals: &FxHashMap<Str, Type>,
        builtin: &BuiltinPointee<'_>,
    ) -> Self {
        let mut inference = Inference {
            ctx,
            types,
            globals,
            builtin,
            classes: Vec::new(),
            functions: FxHashMap::default(),
            held: FxHashMap::default(),
            base: 0,
        };
        // Pointers in memory have no pointee then.
        if !types.has_untyped_pointers() {
            inference.addresses(module);
        }
        let functions: Vec<SourceOp<'_>> = operations(module)
            .filter(|at| module.arena.name(*at) == op::Func::NAME)
            .map(|at| SourceOp { ctx, body: module, op: at })
            .collect();
        let mut bodies = FxHashMap::default();
        for function in &functions {
            inference.declare(*function, &mut bodies);
        }
        inference.enqueued(&functions);
        for function in &functions {
            inference.function(*function, &bodies);
        }
        inference.finish(&functions, bodies)
    }

    /// The type of a value.
    pub(super) fn of(&self, body: &Body, value: Value) -> Option<Type> {
        let base = self.bodies.get(&address(body))?;
        self.types.get(base + value.index()).copied().flatten()
    }

    /// The type of a global that holds the address of a global or of a part of one.
    pub(super) fn global(&self, symbol: Str) -> Option<Type> {
        self.globals.get(&symbol).copied()
    }

    /// The type of a parameter of a function.
    pub(super) fn parameter(&self, function: Str, index: usize) -> Option<Type> {
        self.functions.get(&function)?.0.get(index).copied().flatten()
    }

    /// The type of the result of a function.
    pub(super) fn result(&self, function: Str) -> Option<Type> {
        self.functions.get(&function)?.1
    }
}

fn address(body: &Body) -> usize {
    std::ptr::from_ref(body) as usize
}

/// A class of pointers, if `parent` is its own number.
#[derive(Clone, Copy)]
struct Class {
    parent: Node,
    /// The pointee: of definitions, whose type is as it is; of uses; of other pointers in the class.
    fixed: Option<Type>,
    used: Option<Type>,
    weak: Option<Type>,
    /// The class of the pointers in memory that it points to.
    content: Option<Node>,
    /// The type of the handle that it stands for.
    handle: Option<Type>,
    /// Whether it is the result of an index computation.
    computed: bool,
    /// Whether a parameter says what it points to, so that the pointee is kept where pointers have none.
    declared: bool,
    /// A function that it points to.
    function: Option<Str>,
}

struct Inference<'a, 'c> {
    ctx: &'c Context,
    types: &'a Types<'c>,
    globals: &'a FxHashMap<Str, Type>,
    builtin: &'a BuiltinPointee<'a>,
    classes: Vec<Class>,
    functions: FxHashMap<Str, Function>,
    /// The pointers in globals that hold an address.
    held: FxHashMap<Str, Node>,
    /// Where the values of the current body begin.
    base: usize,
}

impl Inference<'_, '_> {
    fn fresh(&mut self) -> Node {
        let node = self.classes.len() as Node;
        self.classes.push(Class {
            parent: node,
            fixed: None,
            used: None,
            weak: None,
            content: None,
            handle: None,
            computed: false,
            declared: false,
            function: None,
        });
        node
    }

    fn find(&mut self, mut node: Node) -> Node {
        loop {
            let parent = self.classes[node as usize].parent;
            if parent == node {
                return node;
            }
            let above = self.classes[parent as usize].parent;
            self.classes[node as usize].parent = above;
            node = above;
        }
    }

    /// Makes one class of two, and of what these point to.
    fn unify(&mut self, a: Node, b: Node) {
        let mut due = vec![(a, b)];
        while let Some((a, b)) = due.pop() {
            let (a, b) = (self.find(a), self.find(b));
            if a == b {
                continue;
            }
            let (first, other) = (self.classes[a as usize], self.classes[b as usize]);
            match (first.fixed, other.fixed) {
                (Some(_), Some(_)) => continue,
                (Some(fixed), None) => {
                    self.classes[b as usize].weak.get_or_insert(fixed);
                    continue;
                }
                (None, Some(fixed)) => {
                    self.classes[a as usize].weak.get_or_insert(fixed);
                    continue;
                }
                (None, None) => {}
            }
            let joined = &mut self.classes[a as usize];
            joined.used = joined.used.or(other.used);
            joined.weak = joined.weak.or(other.weak);
            joined.handle = joined.handle.or(other.handle);
            joined.function = joined.function.or(other.function);
            match (first.content, other.content) {
                (Some(x), Some(y)) => due.push((x, y)),
                (None, content) => joined.content = content,
                _ => {}
            }
            self.classes[b as usize].parent = a;
        }
    }

    fn fix(&mut self, node: Node, pointee: Type) {
        let node = self.find(node);
        self.classes[node as usize].fixed.get_or_insert(pointee);
    }

    fn use_as(&mut self, node: Node, pointee: Type) {
        let node = self.find(node);
        let class = &mut self.classes[node as usize];
        // The first that is known of a class decides.
        if class.weak.is_none() {
            class.used.get_or_insert(pointee);
        }
    }

    /// The class of the pointers that a pointer points to.
    fn content(&mut self, node: Node) -> Node {
        let node = self.find(node);
        if let Some(content) = self.classes[node as usize].content {
            return content;
        }
        let content = self.fresh();
        self.classes[node as usize].content = Some(content);
        content
    }

    fn is_pointer(&self, ty: Type) -> bool {
        llvm::as_pointer(self.ctx, ty).is_some()
    }

    fn node(&self, value: Value) -> Node {
        (self.base + value.index()) as Node
    }

    // Collecting.

    /// Notes the globals that hold an address of a global or of a part of one.
    fn addresses(&mut self, module: &Body) {
        let mut found = Vec::new();
        for at in operations(module) {
            let global = SourceOp { ctx: self.ctx, body: module, op: at };
            let symbol = super::functions::symbol(global).filter(|_| global.name() == op::Global::NAME);
            let Some(symbol) = symbol else { continue };
            let is_pointer = self.globals.get(&symbol).is_some_and(|ty| self.is_pointer(*ty));
            let value = super::globals::initial_value(global).filter(|_| is_pointer);
            let Some((pointee, base)) = value.and_then(|value| self.pointed(value, 0)) else { continue };
            let node = self.fresh();
            self.fix(node, pointee);
            self.held.insert(symbol, node);
            found.push((node, base));
        }
        for (node, base) in found {
            let held = base.and_then(|base| self.held.get(&base).copied());
            self.classes[node as usize].content = held;
        }
    }

    /// What a constant address points to, and the global that this is.
    fn pointed(&self, value: Attr, depth: u32) -> Option<(Type, Option<Str>)> {
        let ctx = self.ctx;
        let value = super::constants::typed(ctx, value).map_or(value, |(_, value)| value);
        if let Some(symbol) = value.as_symbol() {
            return Some((*self.globals.get(&symbol)?, Some(symbol)));
        }
        let parts = super::constants::as_expression(ctx, value).filter(|_| depth < MAX_CHAIN)?;
        let (first, indices) = parts.operands.split_first()?;
        match parts.opcode.as_str() {
            "bitcast" | "addrspacecast" => self.pointed(first.1, depth + 1),
            "getelementptr" => {
                let numbers = indices.iter().map(|(_, index)| ctx.as_int(*index).map(|(_, n)| n));
                let numbers = numbers.collect::<Option<Vec<i64>>>()?;
                Some((super::memory::indexed(ctx, parts.element?, &numbers, &mut |_| None)?, None))
            }
            _ => None,
        }
    }

    /// Gives the values of a function their numbers.
    fn declare(&mut self, function: SourceOp<'_>, bodies: &mut FxHashMap<usize, usize>) {
        let Some(name) = function.attr("sym_name").and_then(Attr::as_string) else { return };
        let Some(ty) = function.attr("function_type").and_then(Attr::as_type) else { return };
        let Some(signature) = llvm::as_function(self.ctx, ty) else { return };
        let (inside, regions) = function.inside();
        let entry = regions.first().and_then(|region| inside.arena.entry(*region));
        let parameters: Vec<Node> = match entry {
            Some(entry) => {
                let base = self.classes.len();
                bodies.insert(address(inside), base);
                for _ in 0..inside.arena.value_count() {
                    self.fresh();
                }
                inside.arena.arguments(entry).iter().map(|value| (base + value.index()) as Node).collect()
            }
            None => signature.params.iter().map(|_| self.fresh()).collect(),
        };
        let attrs = function.attr("arg_attrs").and_then(|attrs| self.ctx.as_array(attrs));
        for (attrs, node) in attrs.into_iter().flatten().zip(&parameters) {
            if let Some(pointee) = pointee_attribute(self.ctx, attrs) {
                self.fix(*node, pointee);
                self.classes[*node as usize].declared = true;
            }
        }
        // The literal of a block comes first, but for a returned structure.
        let text = self.ctx.text(name);
        if super::functions::is_block_name(text.strip_suffix("_kernel").unwrap_or(text)) {
            let is_literal = |(ty, node): &(&Type, &Node)| {
                llvm::as_pointer(self.ctx, **ty).is_some() && !self.classes[**node as usize].declared
            };
            let literal = signature.params.iter().zip(&parameters).find(is_literal).map(|(_, node)| *node);
            literal.into_iter().for_each(|node| self.fix(node, self.ctx.int_type(8)));
        }
        for (index, node) in parameters.iter().enumerate() {
            match (self.builtin)(name, index) {
                Some(Passed::To(pointee)) if entry.is_none() => self.use_as(*node, pointee),
                Some(Passed::Handle(ty)) => self.classes[*node as usize].handle = Some(ty),
                _ => {}
            }
        }
        let result = self.fresh();
        self.classes[result as usize].handle = super::calls::result_handle(self.ctx, self.ctx.text(name));
        self.functions.insert(name, Function { parameters, result, is_defined: entry.is_some(), ty });
    }

    /// The first parameter of the kernels of blocks, which is a pointer to bytes (SPIR-V specification, "OpEnqueueKernel").
    fn enqueued(&mut self, functions: &[SourceOp<'_>]) {
        if !self.functions.keys().any(|name| super::enqueue::is_known(self.ctx.text(*name))) {
            return;
        }
        let byte = self.ctx.int_type(8);
        for function in functions {
            let (inside, _) = function.inside();
            for at in operations(inside) {
                let kernel = super::enqueue::kernel(SourceOp { ctx: self.ctx, body: inside, op: at });
                let parameter =
                    kernel.and_then(|name| self.functions.get(&name)?.parameters.first().copied());
                if let Some(parameter) = parameter {
                    self.fix(parameter, byte);
                }
            }
        }
    }

    fn function(&mut self, function: SourceOp<'_>, bodies: &FxHashMap<usize, usize>) {
        let (inside, _) = function.inside();
        let Some(base) = bodies.get(&address(inside)) else { return };
        self.base = *base;
        let name = function.attr("sym_name").and_then(Attr::as_string);
        let result = name.and_then(|name| self.functions.get(&name)).map(|function| function.result);
        for at in operations(inside) {
            self.operation(SourceOp { ctx: self.ctx, body: inside, op: at }, result);
        }
    }

    fn operation(&mut self, at: SourceOp<'_>, returned: Option<Node>) {
        let arena = at.arena();
        let operands = arena.operands(at.op);
        let result = arena.result(at.op, 0);
        match at.name() {
            op::Alloca::NAME => {
                if let (Some(result), Some(ty)) =
                    (result, at.slot(op::Alloca::ELEM_TYPE).and_then(Attr::as_type))
                {
                    self.fix(self.node(result), ty);
                }
            }
            op::AddressOf::NAME => self.address_of(at, result),
            op::GetElementPtr::NAME => self.index(at, operands, result),
            op::Load::NAME => {
                if let (Some(result), [address, ..]) = (result, operands) {
                    self.access(*address, arena.ty(result), Some(result));
                }
            }
            op::Store::NAME => {
                if let [value, address, ..] = operands {
                    self.access(*address, arena.ty(*value), Some(*value));
                }
            }
            op::AtomicRmw::NAME | op::CmpXchg::NAME => {
                if let [address, value, ..] = operands {
                    self.access(*address, arena.ty(*value), None);
                }
            }
            op::Call::NAME => self.call(at, operands, result),
            op::Return::NAME => {
                if let (Some(returned), [value, ..]) = (returned, operands)
                    && self.is_pointer(arena.ty(*value))
                {
                    self.unify(returned, self.node(*value));
                }
            }
            op::Select::NAME | op::Freeze::NAME | op::Bitcast::NAME | op::AddrSpaceCast::NAME => {
                if let Some(result) = result.filter(|result| self.is_pointer(arena.ty(*result))) {
                    for operand in operands {
                        if self.is_pointer(arena.ty(*operand)) {
                            self.unify(self.node(result), self.node(*operand));
                        }
                    }
                }
            }
            _ => {}
        }
        self.passed(at);
    }

    /// What branches pass to blocks.
    fn passed(&mut self, at: SourceOp<'_>) {
        let arena = at.arena();
        for (index, successor) in arena.successors(at.op).iter().enumerate() {
            let row = at.row();
            let values: &[Value] = match row {
                Some(row) => spirula_ir::successor_operands(self.ctx, arena, at.op, row, index),
                None => &[],
            };
            for (value, argument) in values.iter().zip(arena.arguments(*successor)) {
                if self.is_pointer(arena.ty(*argument)) {
                    self.unify(self.node(*argument), self.node(*value));
                }
            }
        }
    }

    fn address_of(&mut self, at: SourceOp<'_>, result: Option<Value>) {
        let name = at.slot(op::AddressOf::GLOBAL_NAME).and_then(Attr::as_symbol);
        if let (Some(result), Some(ty)) = (result, name.and_then(|name| self.globals.get(&name))) {
            self.fix(self.node(result), *ty);
            let held = name.and_then(|name| self.held.get(&name).copied());
            let node = self.find(self.node(result));
            self.classes[node as usize].content = held;
        }
        if let (Some(result), Some(name)) = (result, name)
            && let Some(function) = self.functions.get(&name)
        {
            self.use_as(self.node(result), function.ty);
            let root = self.find(self.node(result));
            self.classes[root as usize].function.get_or_insert(name);
        }
    }

    fn index(&mut self, at: SourceOp<'_>, operands: &[Value], result: Option<Value>) {
        let (Some(result), Some(base)) = (result, operands.first()) else { return };
        let Some(from) = at.slot(op::GetElementPtr::ELEM_TYPE).and_then(Attr::as_type) else { return };
        self.use_as(self.node(*base), from);
        let indices =
            at.slot(op::GetElementPtr::RAW_CONSTANT_INDICES).and_then(|attr| self.ctx.as_dense_ints(attr));
        let indices = indices.unwrap_or_default();
        let pointee = super::memory::indexed(self.ctx, from, &indices, &mut |number| {
            super::constants::integer_operand(at, number + 1)
        });
        let Some(pointee) = pointee else { return };
        self.fix(self.node(result), pointee);
        let root = self.find(self.node(result));
        self.classes[root as usize].computed = true;
        if self.is_pointer(pointee) && indices.len() == 1 {
            let (content, of_base) = (self.content(self.node(result)), self.content(self.node(*base)));
            self.unify(content, of_base);
        }
    }

    /// A value of a type in memory.
    fn access(&mut self, address: Value, ty: Type, value: Option<Value>) {
        let node = self.node(address);
        self.use_as(node, ty);
        if let Some(value) = value.filter(|_| self.is_pointer(ty)) {
            let content = self.content(node);
            self.unify(content, self.node(value));
        }
    }

    fn call(&mut self, at: SourceOp<'_>, operands: &[Value], result: Option<Value>) {
        let Some(callee) = at.slot(op::Call::CALLEE).and_then(Attr::as_symbol) else {
            if let (Some(ty), Some(callee)) = (super::calls::function_of_pointer(at), operands.first()) {
                self.use_as(self.node(*callee), ty);
            }
            return;
        };
        let attrs = at.slot(op::Call::ARG_ATTRS).and_then(|attrs| self.ctx.as_array(attrs));
        for (attrs, operand) in attrs.into_iter().flatten().zip(operands) {
            if let Some(pointee) = pointee_attribute(self.ctx, attrs) {
                self.use_as(self.node(*operand), pointee);
            }
        }
        let Some(function) = self.functions.get(&callee) else { return };
        let (parameters, of_result) = (function.parameters.clone(), function.result);
        let is_builtin = !function.is_defined;
        let name = self.ctx.text(callee);
        if !function.is_defined && name.starts_with("llvm.") {
            // It gives the pointer that it is passed.
            let is_same = SAME_POINTER.iter().any(|prefix| name.starts_with(prefix));
            if let (true, Some(result), [first, ..]) = (is_same, result, operands)
                && self.is_pointer(at.arena().ty(*first))
            {
                self.unify(self.node(result), self.node(*first));
            }
            return;
        }
        for (operand, parameter) in operands.iter().zip(parameters) {
            if !self.is_pointer(at.arena().ty(*operand)) {
                continue;
            }
            let known = self.classes[parameter as usize];
            match (is_builtin, known.handle, known.used) {
                // Calls of a built-in function do not make one class of what they pass.
                (true, Some(handle), _) => {
                    let node = self.find(self.node(*operand));
                    self.classes[node as usize].handle.get_or_insert(handle);
                }
                (true, None, Some(pointee)) => self.use_as(self.node(*operand), pointee),
                _ => self.unify(parameter, self.node(*operand)),
            }
        }
        if let Some(result) = result.filter(|result| self.is_pointer(at.arena().ty(*result))) {
            self.unify(of_result, self.node(result));
        }
    }

    // Results.

    fn finish(mut self, functions: &[SourceOp<'_>], bodies: FxHashMap<usize, usize>) -> Pointees {
        let mut types = vec![None; self.classes.len()];
        let mut of_functions = FxHashMap::default();
        for function in functions {
            let (inside, _) = function.inside();
            if let Some(base) = bodies.get(&address(inside)) {
                for index in 0..inside.arena.value_count() {
                    let ty = inside.arena.ty(Value::from_index(index));
                    types[base + index] = self.resolve(ty, (base + index) as Node, 0);
                }
            }
            let Some(name) = function.attr("sym_name").and_then(Attr::as_string) else { continue };
            let signature = function.attr("function_type").and_then(Attr::as_type);
            let Some(signature) = signature.and_then(|ty| llvm::as_function(self.ctx, ty)) else { continue };
            let Some(known) = self.functions.get(&name) else { continue };
            let (nodes, result) = (known.parameters.clone(), known.result);
            let parameters =
                signature.params.iter().zip(nodes).map(|(ty, node)| self.resolve(*ty, node, 0)).collect();
            let result = self.resolve(signature.result, result, 0);
            of_functions.insert(name, (parameters, result));
        }
        let held: Vec<(Str, Node)> = self.held.iter().map(|(symbol, node)| (*symbol, *node)).collect();
        let mut globals = FxHashMap::default();
        for (symbol, node) in held {
            let ty = self.globals.get(&symbol).and_then(|ty| self.resolve(*ty, node, 0));
            globals.extend(ty.map(|ty| (symbol, ty)));
        }
        Pointees { bodies, types, functions: of_functions, globals }
    }

    /// The type of a function that has this type in the source.
    fn signature(&mut self, name: Str, ty: Type, depth: u32) -> Option<Type> {
        let known = self.functions.get(&name).filter(|known| known.ty == ty)?;
        let (parameters, result) = (known.parameters.clone(), known.result);
        let signature = llvm::as_function(self.ctx, ty)?;
        let mut inputs = Vec::with_capacity(parameters.len());
        for (ty, node) in signature.params.iter().zip(parameters) {
            inputs.push(self.resolve(*ty, node, depth + 1)?);
        }
        let result = self.resolve(signature.result, result, depth + 1)?;
        let results: &[Type] = if self.ctx.is_none_type(result) { &[] } else { &[result] };
        Some(self.ctx.function_type(&inputs, results))
    }

    /// The type of a value of this type and number.
    fn resolve(&mut self, ty: Type, node: Node, depth: u32) -> Option<Type> {
        let Some(space) = llvm::as_pointer(self.ctx, ty) else { return self.types.convert(ty) };
        let class = self.types.storage_class(space)?;
        let root = self.find(node);
        let Class { fixed, used, weak, handle, computed, declared, function, .. } =
            self.classes[root as usize];
        if let Some(handle) = handle.filter(|_| fixed.is_none()) {
            return Some(handle);
        }
        let pointee = fixed.or(used).or(weak).filter(|_| depth < MAX_CHAIN);
        let pointee = match pointee {
            // A pointer that is in the memory it points to has no pointee of its own.
            Some(ty) if self.is_pointer(ty) => {
                let content = self.classes[root as usize].content;
                match content.filter(|content| self.find(*content) != root) {
                    Some(content) => self.resolve(ty, content, depth + 1)?,
                    None => self.types.convert(ty)?,
                }
            }
            Some(ty) if !self.types.has_function_pointers() && llvm::as_function(self.ctx, ty).is_some() => {
                self.ctx.int_type(8)
            }
            Some(ty) => match function.and_then(|name| self.signature(name, ty, depth)) {
                Some(signature) => signature,
                None => self.types.convert(ty)?,
            },
            None => self.ctx.int_type(8),
        };
        Some(if declared {
            spv::pointer(self.ctx, pointee, class)
        } else if computed {
            self.types.computed_pointer(pointee, class)
        } else {
            self.types.pointer(pointee, class)
        })
    }
}

/// What an attribute of a parameter says about its pointee.
pub(super) fn pointee_attribute(ctx: &Context, attrs: Attr) -> Option<Type> {
    let attrs = ctx.as_dict(attrs);
    ["llvm.byval", "llvm.sret", "llvm.elementtype"]
        .iter()
        .find_map(|name| ctx.dict_get(attrs, ctx.str(name)).and_then(Attr::as_type))
}

/// The operations directly inside a body.
pub(super) fn operations(body: &Body) -> impl Iterator<Item = Op> + '_ {
    body.arena.root_ops()
}
