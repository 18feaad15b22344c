//! The function that is being written: blocks, instructions, variables; calls and parameters.
//!
//! Instructions are appended to the current block as words. A block that a terminator ended takes no more; what follows
//! a `return` goes to a block that nothing reaches. [`Gen::end_function`] writes the blocks that are reached, in DXC's
//! order: a block, then what its branches reach, the continue target and the merge block last.

use super::Gen;
use super::debug::scope::Local;
use super::global::Variable;
use super::layout::Rule;
use super::module::{Finished, Id, Type};
use super::place::Memory;
use spirula_diag::{Failed, Pos, Span};
use spirula_hlsl_sema::tree::{Conversion, ExprId, ExprKind, FunctionId};
use spirula_hlsl_sema::types::{Kind, Ty};
use spirula_hlsl_syntax::ast::Modifiers;
use spirula_spec::{
    Decoration, FunctionControl, LinkageType, LoopControl, Op, SelectionControl, StorageClass,
};

/// A block of the function at hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Block(u32);

#[derive(Default)]
struct BlockData {
    label: u32,
    words: Vec<u32>,
    successors: Vec<Block>,
    merge: Option<Block>,
    next: Option<Block>,
    is_ended: bool,
    /// The location of the last instruction.
    location: Option<(u32, u32, u32)>,
    /// The scope that it begins with.
    scope: Option<Id>,
}

/// The function at hand.
#[derive(Default)]
pub(crate) struct Fun {
    id: u32,
    ty: u32,
    result: u32,
    control: u32,
    params: Vec<(Id, Id)>,
    /// Where it is, and the parameters that come from the source.
    begins_at: Option<(u32, u32, u32)>,
    params_at: Vec<(Id, (u32, u32, u32))>,
    variables: Vec<u32>,
    blocks: Vec<BlockData>,
    current: u32,
    /// Where `break` goes.
    pub(crate) breaks: Vec<Block>,
    /// Where `continue` goes.
    pub(crate) continues: Vec<Block>,
    /// The object of a method.
    pub(crate) this: Option<Memory>,
    /// The function in the tree.
    pub(crate) function: Option<FunctionId>,
    /// File, line and column of the source that instructions come from, if that is asked for.
    location: Option<(u32, u32, u32)>,
    /// Its scope in debug information.
    scope: Option<Id>,
}

impl Gen<'_> {
    // Blocks.

    /// Begins a function with this type; it has no block yet.
    pub(crate) fn begin_function(&mut self, id: Id, result: Id, params: &[Id], control: FunctionControl) {
        let ty = self.m.ty(Type::Function(result, params.to_vec()));
        self.f = Fun { id: id.0, ty: ty.0, result: result.0, control: control.0, ..Fun::default() };
    }

    /// Adds a parameter.
    pub(crate) fn parameter(&mut self, ty: Id, name: &str) -> Id {
        let id = self.m.id();
        self.m.set_type(id, ty);
        self.m.name(id, name);
        self.f.params.push((ty, id));
        id
    }

    /// A new block.
    pub(crate) fn block(&mut self, name: &str) -> Block {
        let label = self.m.id();
        self.m.name(label, name);
        let scope = self.debug_scope();
        self.f.blocks.push(BlockData { label: label.0, scope, ..BlockData::default() });
        Block(self.f.blocks.len() as u32 - 1)
    }

    /// Goes on in a block.
    pub(crate) fn start(&mut self, block: Block) {
        self.f.current = block.0;
    }

    fn current(&mut self) -> &mut BlockData {
        &mut self.f.blocks[self.f.current as usize]
    }

    /// The label of a block.
    pub(crate) fn label(&self, block: Block) -> u32 {
        self.f.blocks[block.0 as usize].label
    }

    /// Whether a terminator ended the current block.
    pub(crate) fn is_ended(&self) -> bool {
        self.f.blocks[self.f.current as usize].is_ended
    }

    fn raw(&mut self, op: Op, words: &[u32]) {
        if self.f.blocks.is_empty() || self.is_ended() {
            return;
        }
        let count = words.len() as u32 + 1;
        let location = self.f.location;
        let block = self.current();
        // A merge is followed by its branch.
        let follows_merge =
            block.merge.is_some() && matches!(op, Op::BranchConditional | Op::Switch | Op::Branch);
        if let Some((file, line, column)) = location
            && block.location != location
            && !follows_merge
        {
            block.words.extend(line_words((file, line, column)));
            block.location = location;
        }
        block.words.push(count << 16 | u32::from(op.0));
        block.words.extend_from_slice(words);
    }

    fn end_block(&mut self, op: Op, words: &[u32], successors: &[Block]) {
        if self.f.blocks.is_empty() || self.is_ended() {
            return;
        }
        self.raw(op, words);
        let block = self.current();
        block.is_ended = true;
        block.successors.extend_from_slice(successors);
    }

    pub(crate) fn branch(&mut self, to: Block) {
        let label = self.label(to);
        self.end_block(Op::Branch, &[label], &[to]);
    }

    /// Makes the current block the header of a loop; its branch follows.
    pub(crate) fn loop_merge(&mut self, merge: Block, next: Block, control: LoopControl, operands: &[u32]) {
        let mut words = vec![self.label(merge), self.label(next), control.0];
        words.extend_from_slice(operands);
        self.raw(Op::LoopMerge, &words);
        let block = self.current();
        block.merge = Some(merge);
        block.next = Some(next);
    }

    /// Makes the current block the header of a selection; its branch follows.
    pub(crate) fn selection_merge(&mut self, merge: Block, control: SelectionControl) {
        let label = self.label(merge);
        self.raw(Op::SelectionMerge, &[label, control.0]);
        self.current().merge = Some(merge);
    }

    pub(crate) fn branch_if(&mut self, condition: Id, yes: Block, no: Block) {
        let words = [condition.0, self.label(yes), self.label(no)];
        self.end_block(Op::BranchConditional, &words, &[yes, no]);
    }

    /// `OpSwitch` over literals of one or two words; `blocks` are the blocks of the labels in the order of the source.
    pub(crate) fn switch(
        &mut self,
        selector: Id,
        default: Block,
        cases: &[(Vec<u32>, Block)],
        blocks: &[Block],
    ) {
        let mut words = vec![selector.0, self.label(default)];
        for (literal, block) in cases {
            words.extend_from_slice(literal);
            words.push(self.label(*block));
        }
        self.end_block(Op::Switch, &words, blocks);
    }

    /// Ends the block with an instruction that leaves the function.
    pub(crate) fn leave(&mut self, op: Op, operands: &[Id]) {
        let words: Vec<u32> = operands.iter().map(|o| o.0).collect();
        self.end_block(op, &words, &[]);
    }

    /// Goes on in a block that nothing reaches.
    pub(crate) fn start_unreachable(&mut self) {
        let block = self.block("");
        self.start(block);
    }

    /// Adds the function to the module.
    pub(crate) fn end_function(&mut self) {
        let f = std::mem::take(&mut self.f);
        let declares = self.take_declares();
        let is_vulkan = self.options.debug.vulkan;
        let mut words = f.begins_at.map_or(Vec::new(), line_words);
        words.extend([5 << 16 | u32::from(Op::Function.0), f.result, f.id, f.control, f.ty]);
        // One set has its instructions before blocks and variables, the other behind variables.
        let scope = f.scope.map_or(Vec::new(), |scope| self.scope_words(scope));
        if !is_vulkan {
            words.extend_from_slice(&scope);
        }
        for (ty, id) in &f.params {
            if let Some((_, at)) = f.params_at.iter().find(|(param, _)| param == id) {
                words.extend(line_words(*at));
            }
            words.extend([3 << 16 | u32::from(Op::FunctionParameter.0), ty.0, id.0]);
        }
        if !is_vulkan {
            words.extend_from_slice(&declares);
        }
        for (i, block) in order(&f.blocks).into_iter().enumerate() {
            let data = &f.blocks[block.0 as usize];
            words.extend([2 << 16 | u32::from(Op::Label.0), data.label]);
            let own = data.scope.filter(|own| !(is_vulkan && i == 0 && f.scope == Some(*own)));
            let own = own.map_or(Vec::new(), |own| self.scope_words(own));
            if !is_vulkan {
                words.extend_from_slice(&own);
            }
            if i == 0 {
                words.extend_from_slice(&f.variables);
            }
            if is_vulkan && i == 0 {
                words.extend_from_slice(&scope);
                words.extend_from_slice(&declares);
            }
            if is_vulkan {
                words.extend_from_slice(&own);
            }
            words.extend_from_slice(&data.words);
            if !data.is_ended {
                words.push(1 << 16 | u32::from(Op::Unreachable.0));
            }
        }
        words.push(1 << 16 | u32::from(Op::FunctionEnd.0));
        self.m.function(Finished { words });
    }

    /// Instructions that follow come from this place of the source; what it was before.
    pub(crate) fn locate(&mut self, span: Span) -> Option<(u32, u32, u32)> {
        let before = self.f.location;
        if let Some(at) = self.line_of(span.start) {
            self.f.location = Some(at);
        }
        before
    }

    /// File, line and column of a place, if that is asked for.
    fn line_of(&mut self, place: Pos) -> Option<(u32, u32, u32)> {
        if !self.options.debug.line {
            return None;
        }
        let file = self.sources.file_of(place)?;
        let (name, at) = file.presumed(file.offset(place));
        Some((self.m.string(name).0, at.line, at.column))
    }

    /// The function at hand is declared at this place.
    pub(crate) fn function_begins(&mut self, place: Pos) {
        self.f.begins_at = self.line_of(place);
    }

    /// Instructions that follow come from no place; what it was before.
    pub(crate) fn forget_location(&mut self) -> Option<(u32, u32, u32)> {
        self.f.location.take()
    }

    /// The scope of the function at hand is that of debug information at hand.
    pub(crate) fn set_function_scope(&mut self) {
        self.f.scope = self.debug_scope();
    }

    /// Gives the block at hand another scope to begin with; false if it has instructions already.
    pub(crate) fn set_block_scope(&mut self, scope: Id) -> bool {
        let is_empty = self.f.blocks.get(self.f.current as usize).is_some_and(|b| b.words.is_empty());
        if is_empty {
            self.current().scope = Some(scope);
        }
        is_empty
    }

    /// Goes back to an earlier place.
    pub(crate) fn restore_location(&mut self, before: Option<(u32, u32, u32)>) {
        self.f.location = before;
    }

    // Instructions.

    /// An instruction with a result.
    pub(crate) fn op(&mut self, op: Op, ty: Id, operands: &[Id]) -> Id {
        let words: Vec<u32> = operands.iter().map(|o| o.0).collect();
        self.op_words(op, ty, &words)
    }

    /// The same, with operands as words.
    pub(crate) fn op_words(&mut self, op: Op, ty: Id, operands: &[u32]) -> Id {
        let id = self.m.id();
        self.m.set_type(id, ty);
        let mut words = Vec::with_capacity(operands.len() + 2);
        words.extend([ty.0, id.0]);
        match self.coherent_operands(op, operands) {
            Some(coherent) => words.extend(coherent),
            None => words.extend_from_slice(operands),
        }
        self.raw(op, &words);
        if op == Op::FunctionCall
            && let Some(callee) = operands.first()
        {
            let called = self.stage.calls.entry(Id(self.f.id)).or_default();
            if !called.contains(&Id(*callee)) {
                called.push(Id(*callee));
            }
        }
        self.propagate_non_uniform(op, id, ty, operands);
        self.propagate_relaxed(op, id, ty, operands);
        self.propagate_coherent(op, id, operands);
        id
    }

    /// An instruction without a result.
    pub(crate) fn op_void(&mut self, op: Op, operands: &[u32]) {
        if let Some(coherent) = self.coherent_operands(op, operands) {
            return self.raw(op, &coherent);
        }
        self.raw(op, operands);
    }

    /// An instruction of GLSL.std.450.
    pub(crate) fn glsl(&mut self, number: u32, ty: Id, operands: &[Id]) -> Id {
        let set = self.m.import("GLSL.std.450");
        let mut words = vec![set.0, number];
        words.extend(operands.iter().map(|o| o.0));
        self.op_words(Op::ExtInst, ty, &words)
    }

    pub(crate) fn extract(&mut self, ty: Id, of: Id, indices: &[u32]) -> Id {
        let mut words = vec![of.0];
        words.extend_from_slice(indices);
        self.op_words(Op::CompositeExtract, ty, &words)
    }

    pub(crate) fn construct(&mut self, ty: Id, parts: &[Id]) -> Id {
        self.op(Op::CompositeConstruct, ty, parts)
    }

    pub(crate) fn shuffle(&mut self, ty: Id, a: Id, b: Id, components: &[u32]) -> Id {
        let mut words = vec![a.0, b.0];
        words.extend_from_slice(components);
        self.op_words(Op::VectorShuffle, ty, &words)
    }

    /// The id of the function at hand; none outside of functions.
    pub(crate) fn function_at_hand(&self) -> Id {
        Id(self.f.id)
    }

    /// Whether the function at hand is the entry function of the source.
    pub(crate) fn is_entry_at_hand(&self) -> bool {
        self.f.function.is_some() && self.f.function == self.stage.entry
    }

    /// A variable of the function at hand.
    pub(crate) fn local(&mut self, ty: Id, name: &str) -> Id {
        let pointer = self.m.pointer(StorageClass::Function, ty);
        let id = self.m.id();
        self.m.set_type(id, pointer);
        self.m.name(id, name);
        let first = 4 << 16 | u32::from(Op::Variable.0);
        self.f.variables.extend([first, pointer.0, id.0, StorageClass::Function.0]);
        id
    }

    /// A variable of the function at hand for a type of the language.
    pub(crate) fn local_of(&mut self, ty: Ty, name: &str) -> Memory {
        let value = self.value_type(ty);
        let ptr = self.local(value, name);
        if self.is_relaxed(self.innermost(ty)) {
            self.m.mark_relaxed(ptr);
        }
        let object = self.innermost(ty);
        let is_pointer = matches!(self.m.kind(value), Some(Type::Pointer(..)));
        if self.has_object(object) || (is_pointer && self.inline_form(ty).is_some()) {
            self.needs_legalization = true;
        }
        Memory { ptr, ty, class: StorageClass::Function, rule: Rule::Void, bits: None }
    }

    // Functions of the program.

    /// The id of a function; it is written later if it was not called before.
    pub(crate) fn function_id(&mut self, function: FunctionId) -> Id {
        if let Some(id) = self.functions.get(&function) {
            return *id;
        }
        let id = self.m.id();
        let name = self.function_name(function);
        self.m.name(id, &name);
        self.functions.insert(function, id);
        self.queue.push_back(function);
        let data = &self.tree.functions[function];
        if data.modifiers.contains(Modifiers::EXPORT) {
            let mut operands = super::module::string_words(self.ast.text(data.id));
            operands.push(LinkageType::Export.0);
            self.m.decorate(id, Decoration::LinkageAttributes, &operands);
        }
        id
    }

    /// A function's name in SPIR-V: with its namespaces, and for a method its record.
    pub(crate) fn function_name(&self, function: FunctionId) -> String {
        let data = &self.tree.functions[function];
        let plain = self.ast.text(data.id);
        let named = match plain.strip_prefix("operator") {
            Some(rest) => operator_name(rest).map_or_else(|| plain.to_owned(), |n| format!("operator.{n}")),
            None => plain.to_owned(),
        };
        let (scope, dot) = match data.record {
            Some(record) => (without_args(&self.tree.types.records[record].name), "."),
            None => {
                let whole = without_args(&data.name);
                let scope = whole.strip_suffix(&without_args(plain)).unwrap_or("").to_owned();
                (scope, "")
            }
        };
        format!("{scope}{dot}{named}")
    }

    /// The function with a body that a declaration stands for.
    pub(crate) fn definition_of(&mut self, function: FunctionId) -> FunctionId {
        let data = &self.tree.functions[function];
        if data.body.is_some() {
            return function;
        }
        let same = |other: FunctionId| {
            let other = &self.tree.functions[other];
            other.body.is_some()
                && other.id == data.id
                && (other.record == data.record || data.record.is_none() || other.record.is_none())
                && other.params.len() == data.params.len()
                && other
                    .params
                    .iter()
                    .zip(&data.params)
                    .all(|(a, b)| self.same_type(self.tree.vars[*a].ty, self.tree.vars[*b].ty))
        };
        self.tree.functions.keys().find(|f| same(*f)).unwrap_or(function)
    }

    /// Writes all functions that were called and are not written yet.
    pub(crate) fn write_queue(&mut self) -> Result<(), Failed> {
        let mut failed = false;
        while let Some(function) = self.queue.pop_front() {
            failed |= self.write_function(function).is_err();
        }
        if failed { Err(Failed) } else { Ok(()) }
    }

    /// The types of the parameters of a function: pointers.
    fn parameter_types(&mut self, function: FunctionId) -> Vec<Id> {
        let data = &self.tree.functions[function];
        let mut types = Vec::new();
        if let Some(record) = data.record.filter(|_| !data.is_static)
            && let Some(ty) = self.tree.types.find(Kind::Record(record))
        {
            let value = self.value_type(ty);
            types.push(self.m.pointer(StorageClass::Function, value));
        }
        for param in &data.params {
            let ty = self.tree.vars[*param].ty;
            let (class, value) = match self.is_node_type(ty) {
                true => (self.node_class(ty), self.payload_type(*param)),
                false => (StorageClass::Function, self.value_type(ty)),
            };
            types.push(self.m.pointer(class, value));
        }
        types
    }

    /// The types of the result and of the parameters of a function.
    pub(crate) fn signature_types(&mut self, function: FunctionId) -> (Id, Vec<Id>) {
        let result = self.value_type(self.tree.functions[function].result);
        (result, self.parameter_types(function))
    }

    /// Writes a function.
    pub(crate) fn write_function(&mut self, function: FunctionId) -> Result<(), Failed> {
        let data = &self.tree.functions[function];
        let Some(body) = data.body else {
            return Err(self.error(data.span, "found undefined function"));
        };
        let id = self.function_id(function);
        let result = self.value_type(data.result);
        let types = self.parameter_types(function);
        let control = if data.attributes.iter().any(|a| a.name == "noinline") {
            FunctionControl::DontInline
        } else {
            FunctionControl::None
        };
        self.begin_function(id, result, &types, control);
        self.f.function = Some(function);
        self.function_begins(data.start);
        let debug_file = self.begin_debug_function(function, id);
        self.locate(data.span);
        if data.modifiers.contains(Modifiers::PRECISE) {
            self.precise.functions.insert(id);
        }
        if self.is_relaxed(data.result) {
            self.m.mark_relaxed(id);
        }
        let is_entry = self.is_entry_at_hand();
        if !is_entry {
            self.decorate_function(id, &data.attributes)?;
        }
        let mut next = types.into_iter();
        if let Some(record) = data.record.filter(|_| !data.is_static)
            && let Some(ty) = self.tree.types.find(Kind::Record(record))
            && let Some(pointer) = next.next()
        {
            let ptr = self.parameter(pointer, "param.this");
            let class = StorageClass::Function;
            self.f.this = Some(Memory { ptr, ty, class, rule: Rule::Void, bits: None });
            let span = Span::at(data.start);
            let (number, rule) = (Some(1), Rule::Void);
            self.debug_local(&Local { name: "this", ty, rule, span, number, is_object: true, id: ptr });
        }
        let first = if self.f.this.is_some() { 2 } else { 1 };
        for ((param, pointer), number) in data.params.iter().zip(next).zip(first..) {
            let var = &self.tree.vars[*param];
            let name = self.text_of(var.name).to_owned();
            let ptr = self.parameter(pointer, &name);
            if let Some(at) = self.line_of(var.span.start) {
                self.f.params_at.push((ptr, at));
            }
            if self.is_relaxed(self.innermost(var.ty)) {
                self.m.mark_relaxed(ptr);
            }
            if var.modifiers.contains(Modifiers::PRECISE) {
                self.precise.pointers.insert(ptr);
            }
            self.decorate_pointer(ptr, var.ty, &var.attributes);
            if !is_entry {
                self.decorate_by_attributes(ptr, &var.attributes)?;
            }
            let class =
                if self.is_node_type(var.ty) { self.node_class(var.ty) } else { StorageClass::Function };
            let memory = Memory { ptr, ty: var.ty, class, rule: Rule::Void, bits: None };
            self.vars.insert(*param, Variable::Memory(memory));
            let (number, rule, span) = (Some(number), Rule::Void, var.span);
            self.debug_local(&Local {
                name: &name,
                ty: var.ty,
                rule,
                span,
                number,
                is_object: false,
                id: ptr,
            });
        }
        let entry = self.block("bb.entry");
        self.start(entry);
        self.debug_definition();
        let done = self.stmt(body);
        if !self.is_ended() {
            let end = self.tree.stmt_spans.get(&body).map(|span| span.end.raw().saturating_sub(1));
            if let Some(brace) = end.and_then(Pos::from_raw) {
                self.locate(Span::at(brace));
            }
            if matches!(self.tree.types.kind(data.result), Kind::Void) {
                self.leave(Op::Return, &[]);
            } else {
                let undef = self.m.undef(result);
                self.leave(Op::ReturnValue, &[undef]);
            }
        }
        self.end_function();
        self.end_debug_function(debug_file);
        done
    }

    /// The place under a load.
    pub(crate) fn without_load(&self, expr: ExprId) -> ExprId {
        match self.tree.exprs[expr].kind {
            ExprKind::Convert(Conversion::Load, inner) => inner,
            _ => expr,
        }
    }

    /// Whether two types are the same but for majorness.
    pub(crate) fn same_type(&self, a: Ty, b: Ty) -> bool {
        if a == b {
            return true;
        }
        match (self.tree.types.kind(a), self.tree.types.kind(b)) {
            (Kind::Matrix(s, r, c, _), Kind::Matrix(t, r2, c2, _)) => (s, r, c) == (t, r2, c2),
            (Kind::Array(x, n), Kind::Array(y, m)) => n == m && self.same_type(x, y),
            (Kind::Object(x), Kind::Object(y)) => {
                x.class == y.class
                    && x.count == y.count
                    && (x.element == y.element || self.same_type(x.element, y.element))
            }
            _ => false,
        }
    }

    /// Whether a pointer is a variable or parameter of the function at hand.
    pub(super) fn is_variable(&self, id: Id) -> bool {
        self.f.params.iter().any(|(_, p)| *p == id) || self.f.variables.chunks_exact(4).any(|v| v[2] == id.0)
    }
}

/// The words of an `OpLine`.
fn line_words((file, line, column): (u32, u32, u32)) -> Vec<u32> {
    vec![4 << 16 | u32::from(Op::Line.0), file, line, column]
}

/// The blocks in the order in which they are written.
fn order(blocks: &[BlockData]) -> Vec<Block> {
    enum Step {
        Visit(Block),
        /// A merge block or continue target that waits no longer.
        Release(Block),
    }
    let mut out = Vec::new();
    let mut seen = vec![false; blocks.len()];
    let mut waiting = vec![0u32; blocks.len()];
    let mut work = Vec::new();
    if !blocks.is_empty() {
        work.push(Step::Visit(Block(0)));
    }
    while let Some(step) = work.pop() {
        let block = match step {
            Step::Release(block) => {
                waiting[block.0 as usize] -= 1;
                block
            }
            Step::Visit(block) => block,
        };
        let at = block.0 as usize;
        if seen[at] || waiting[at] > 0 {
            continue;
        }
        seen[at] = true;
        out.push(block);
        let data = &blocks[at];
        for later in [data.merge, data.next].into_iter().flatten() {
            waiting[later.0 as usize] += 1;
        }
        // What is pushed last comes first.
        work.extend([data.merge, data.next].into_iter().flatten().map(Step::Release));
        work.extend(data.successors.iter().rev().map(|s| Step::Visit(*s)));
    }
    out
}

/// A name without template arguments.
fn without_args(name: &str) -> String {
    let mut depth = 0u32;
    let mut out = String::with_capacity(name.len());
    for c in name.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            c if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out
}

/// The word for an operator in the name of its function.
fn operator_name(text: &str) -> Option<&'static str> {
    Some(match text {
        "+" => "Plus",
        "-" => "Minus",
        "*" => "Star",
        "/" => "Slash",
        "%" => "Percent",
        "^" => "Caret",
        "&" => "Amp",
        "|" => "Pipe",
        "~" => "Tilde",
        "!" => "Exclaim",
        "=" => "Equal",
        "<" => "Less",
        ">" => "Greater",
        "+=" => "PlusEqual",
        "-=" => "MinusEqual",
        "*=" => "StarEqual",
        "/=" => "SlashEqual",
        "%=" => "PercentEqual",
        "<<" => "LessLess",
        ">>" => "GreaterGreater",
        "==" => "EqualEqual",
        "!=" => "ExclaimEqual",
        "<=" => "LessEqual",
        ">=" => "GreaterEqual",
        "&&" => "AmpAmp",
        "||" => "PipePipe",
        "()" => "Call",
        "[]" => "Subscript",
        _ => return None,
    })
}
