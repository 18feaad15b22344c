//! Functions and their straight-line code: memory, composites, calls.

use crate::buffers::Step;
use crate::builder::{Builder, Callee, Kind, Section, Ty, Variable, string};
use spirula_spec::{Decoration, Enumeration, Op, StorageClass};

impl Builder {
    /// A value of a type: one in scope, or a constant.
    pub(crate) fn pick(&mut self, ty: Ty) -> u32 {
        let fitting: Vec<u32> = self.scope.iter().filter(|(t, _)| *t == ty).map(|(_, id)| *id).collect();
        if !self.random.once_in(8)
            && let Some(id) = self.random.pick(&fitting)
        {
            return id;
        }
        self.constant(ty)
    }

    /// Some functions and the entry point.
    pub(crate) fn functions(&mut self) {
        for _ in 0..self.random.below(4) {
            let result = if self.random.once_in(3) { None } else { Some(self.random_type(1)) };
            let parameters = (0..self.random.below(4)).map(|_| self.random_type(1)).collect();
            self.function(result, parameters, false);
        }
        self.function(None, Vec::new(), true);
    }

    fn function(&mut self, result: Option<Ty>, parameters: Vec<Ty>, is_entry: bool) {
        let id = self.new_id();
        let result_id = result.map_or(self.void, |ty| self.type_id(ty));
        let mut words = vec![result_id];
        words.extend(parameters.iter().map(|ty| self.type_id(*ty)));
        let pointers = self.entry_pointers(is_entry);
        words.extend(pointers.iter().map(|(pointer, _)| *pointer));
        let function_type = self.function_type(&words);
        let control = if is_entry { 0 } else { self.random.below(16) as u32 & !3 };
        self.scope = self.specialized.clone();
        self.locals.clear();
        self.result = result;
        self.code(Op::Function, &[result_id, id, control, function_type]);
        if !is_entry {
            self.annotate(id);
        }
        for ty in &parameters {
            let parameter = self.new_id();
            self.code(Op::FunctionParameter, &[self.type_id(*ty), parameter]);
            self.annotate(parameter);
            self.scope.push((*ty, parameter));
        }
        for (pointer, ty) in pointers {
            let parameter = self.new_id();
            self.code(Op::FunctionParameter, &[pointer, parameter]);
            if self.random.once_in(2) {
                let words = [parameter, Decoration::FuncParamAttr.word(), 5];
                self.emit(Section::Annotations, Op::Decorate, &words);
            }
            self.locals.push(Variable { id: parameter, class: StorageClass::CrossWorkgroup, ty });
        }
        let entry = self.new_id();
        self.begin_block(entry);
        for _ in 0..self.random.below(4) {
            self.local();
        }
        self.fuel = self.random.below(self.size + 1);
        self.statements(4);
        self.end_function();
        self.callees.push(Callee { id, result, parameters });
        if is_entry && self.is_shader() {
            // LocalSize.
            self.emit(Section::Modes, Op::ExecutionMode, &[id, 17, 8, 1, 1]);
        }
        if is_entry {
            let mut words = vec![id];
            words.extend(string("main"));
            self.emit(Section::Debug, Op::Name, &words);
        }
    }

    /// Parameters of a kernel: pointers to global memory.
    fn entry_pointers(&mut self, is_entry: bool) -> Vec<(u32, Ty)> {
        if !is_entry || self.is_shader() {
            return Vec::new();
        }
        (0..1 + self.random.below(3))
            .map(|_| {
                let ty = self.random_type(1);
                let ty = if matches!(self.kind(ty), Kind::Bool) { self.word_type() } else { ty };
                let pointee = self.type_id(ty);
                (self.pointer(StorageClass::CrossWorkgroup, pointee), ty)
            })
            .collect()
    }

    /// The function type with these types; function types are unique.
    fn function_type(&mut self, words: &[u32]) -> u32 {
        if let Some((_, id)) = self.signatures.iter().find(|(types, _)| types == words) {
            return *id;
        }
        let id = self.new_id();
        let mut all = vec![id];
        all.extend_from_slice(words);
        self.emit(Section::Globals, Op::TypeFunction, &all);
        self.signatures.push((words.to_vec(), id));
        id
    }

    fn end_function(&mut self) {
        self.emit_return();
        self.code(Op::FunctionEnd, &[]);
    }

    /// Returns a value of the return type.
    pub(crate) fn emit_return(&mut self) {
        match self.result {
            Some(ty) => {
                let value = self.pick(ty);
                self.code(Op::ReturnValue, &[value]);
            }
            None => self.code(Op::Return, &[]),
        }
    }

    fn local(&mut self) {
        let ty = self.random_type(2);
        let pointee = self.type_id(ty);
        let pointer = self.pointer(StorageClass::Function, pointee);
        let id = self.new_id();
        let mut words = vec![pointer, id, StorageClass::Function.word()];
        if self.random.once_in(3) {
            words.extend(self.initializer(ty));
        }
        self.code(Op::Variable, &words);
        self.annotate(id);
        self.locals.push(Variable { id, class: StorageClass::Function, ty });
    }

    /// A straight-line instruction.
    pub(crate) fn simple(&mut self) {
        match self.random.below(12) {
            0 | 1 => self.memory(),
            2 => self.buffer_access(),
            3 => self.composite(),
            4 if self.random.once_in(2) => self.call(),
            _ => self.arithmetic(),
        }
    }

    /// Loads or stores a variable or a component of one.
    fn memory(&mut self) {
        let both: Vec<Variable> = self.globals.iter().chain(&self.locals).copied().collect();
        let Some(Variable { id, class, ty }) = self.random.pick(&both) else { return };
        let (mut pointer, mut at) = (id, ty);
        let mut indices = Vec::new();
        let word = self.word_type();
        while self.count(at) > 0 && self.random.once_in(2) {
            let index = self.random.below(self.count(at));
            let dynamic = !matches!(self.kind(at), Kind::Struct(_)) && self.random.once_in(3);
            let Some(part) = self.element(at, index) else { break };
            indices.push(if dynamic { self.pick(word) } else { self.number(index as u32) });
            at = part;
        }
        if !indices.is_empty() {
            let op = if self.random.once_in(4) { Op::InBoundsAccessChain } else { Op::AccessChain };
            pointer = self.chain(op, class, at, id, &indices);
        }
        self.access(pointer, at, true);
    }

    /// Loads from a pointer, or stores to it if `stores`.
    fn access(&mut self, pointer: u32, ty: Ty, stores: bool) {
        let mut how = match self.random.below(6) {
            // Volatile; Nontemporal; Aligned.
            0 => vec![1],
            1 => vec![4],
            2 => vec![2, 16],
            _ => Vec::new(),
        };
        if stores && self.random.once_in(2) {
            let value = self.pick(ty);
            let mut words = vec![pointer, value];
            words.append(&mut how);
            self.code(Op::Store, &words);
        } else {
            let mut words = vec![pointer];
            words.append(&mut how);
            self.value(Op::Load, ty, &words);
        }
    }

    fn chain(&mut self, op: Op, class: StorageClass, ty: Ty, base: u32, indices: &[u32]) -> u32 {
        let pointee = self.type_id(ty);
        let pointer = self.pointer(class, pointee);
        let id = self.new_id();
        let mut words = vec![pointer, id, base];
        words.extend_from_slice(indices);
        self.code(op, &words);
        self.annotate(id);
        id
    }

    /// The constant with this number.
    pub(crate) fn number(&mut self, number: u32) -> u32 {
        if let Some((_, id)) = self.numbers.iter().find(|(n, _)| *n == number) {
            return *id;
        }
        let id = self.length(number);
        self.numbers.push((number, id));
        id
    }

    fn buffer_access(&mut self) {
        let at = self.random.below(self.leaves.len());
        let Some(leaf) = self.leaves.get(at).cloned() else { return self.memory() };
        let word = self.word_type();
        let mut indices = Vec::new();
        for step in leaf.path {
            indices.push(match step {
                Step::Member(n) => self.number(n),
                Step::Element(_) if self.random.once_in(2) => self.pick(word),
                Step::Element(n) => {
                    let n = self.random.below(n as usize) as u32;
                    self.number(n)
                }
            });
        }
        let mut pointer = leaf.buffer;
        if !indices.is_empty() {
            pointer = self.chain(Op::AccessChain, leaf.class, leaf.ty, pointer, &indices);
        }
        self.access(pointer, leaf.ty, leaf.class == StorageClass::StorageBuffer);
    }

    fn composite(&mut self) {
        let Some(ty) = self.type_where(|this, ty| this.count(ty) > 0) else { return };
        let index = self.random.below(self.count(ty));
        let Some(part) = self.element(ty, index) else { return };
        let is_vector = matches!(self.kind(ty), Kind::Vector(..));
        let of_bits = is_vector && !matches!(self.kind(part), Kind::Bool);
        match self.random.below(5) {
            0 => {
                let parts: Vec<u32> = (0..self.count(ty))
                    .filter_map(|n| self.element(ty, n))
                    .collect::<Vec<Ty>>()
                    .into_iter()
                    .map(|part| self.pick(part))
                    .collect();
                self.value(Op::CompositeConstruct, ty, &parts);
            }
            1 => {
                let (inserted, whole) = (self.pick(part), self.pick(ty));
                self.value(Op::CompositeInsert, ty, &[inserted, whole, index as u32]);
            }
            2 if is_vector => {
                let (a, b) = (self.pick(ty), self.pick(ty));
                let n = self.count(ty);
                let mut words = vec![a, b];
                for _ in 0..n {
                    let lane = self.random.below(2 * n + 1);
                    words.push(if lane == 2 * n { u32::MAX } else { lane as u32 });
                }
                self.value(Op::VectorShuffle, ty, &words);
            }
            3 if of_bits => {
                let word = self.word_type();
                let (vector, at) = (self.pick(ty), self.pick(word));
                self.value(Op::VectorExtractDynamic, part, &[vector, at]);
            }
            _ => {
                let whole = self.pick(ty);
                self.value(Op::CompositeExtract, part, &[whole, index as u32]);
            }
        }
    }

    fn call(&mut self) {
        let at = self.random.below(self.callees.len());
        let Some(Callee { id, result, parameters }) = self.callees.get(at).cloned() else { return };
        let mut words = vec![id];
        for ty in parameters {
            words.push(self.pick(ty));
        }
        match result {
            Some(ty) => drop(self.value(Op::FunctionCall, ty, &words)),
            None => {
                let call = self.new_id();
                words.splice(0..0, [self.void, call]);
                self.code(Op::FunctionCall, &words);
            }
        }
    }
}
