//! Functions and their straight-line code: memory, composites, calls.

use crate::buffers::Step;
use crate::builder::{Builder, Callee, Kind, Section, Ty, Variable, string};
use spirula_spec::{Decoration, Enumeration, Op, StorageClass};

/// How many instructions a function may execute.
const MOST_COST: u64 = 20_000;

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
            let pointees = (0..self.random.below(6).saturating_sub(3)).map(|_| self.random_type(2)).collect();
            self.function(result, parameters, pointees, false);
        }
        self.function(None, Vec::new(), Vec::new(), true);
    }

    fn function(&mut self, result: Option<Ty>, parameters: Vec<Ty>, pointees: Vec<Ty>, is_entry: bool) {
        let id = self.new_id();
        let result_id = result.map_or(self.void, |ty| self.type_id(ty));
        let mut words = vec![result_id];
        words.extend(parameters.iter().map(|ty| self.type_id(*ty)));
        for ty in &pointees {
            let pointee = self.type_id(*ty);
            words.push(self.pointer(StorageClass::Function, pointee));
        }
        let pointers = self.entry_pointers(is_entry);
        words.extend(pointers.iter().map(|(pointer, _)| *pointer));
        let function_type = self.function_type(&words);
        // Inline and DontInline are exclusive.
        let inlining = self.random.below(3) as u32;
        let purity = if self.defined { 0 } else { self.random.below(16) as u32 & !3 };
        let control = if is_entry { 0 } else { inlining | purity };
        self.scope = self.specialized.clone();
        self.locals.clear();
        self.targets.clear();
        self.result = result;
        self.may_return = !(is_entry && self.defined);
        (self.weight, self.cost) = (1, 0);
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
        for ty in &pointees {
            let pointee = self.type_id(*ty);
            let (pointer, parameter) = (self.pointer(StorageClass::Function, pointee), self.new_id());
            self.code(Op::FunctionParameter, &[pointer, parameter]);
            self.locals.push(Variable { id: parameter, class: StorageClass::Function, ty: *ty });
        }
        for (pointer, ty) in pointers {
            let parameter = self.new_id();
            self.code(Op::FunctionParameter, &[pointer, parameter]);
            if self.random.once_in(2) {
                let words = [parameter, Decoration::FuncParamAttr.word(), 5];
                self.emit(Section::Annotations, Op::Decorate, &words);
            }
            if self.defined {
                self.io_parameter(parameter);
            } else {
                self.locals.push(Variable { id: parameter, class: StorageClass::CrossWorkgroup, ty });
            }
        }
        let entry = self.new_id();
        self.begin_block(entry);
        self.local_variables();
        self.fuel = self.random.below(self.size + 1);
        if is_entry && self.defined {
            self.entry_body();
        } else if self.statements(4) {
            self.emit_return();
        }
        self.code(Op::FunctionEnd, &[]);
        self.callees.push(Callee { id, result, parameters, pointees, cost: self.cost });
        if is_entry && self.is_shader() {
            // LocalSize.
            self.emit(Section::Modes, Op::ExecutionMode, &[id, 17, crate::LOCAL_SIZE, 1, 1]);
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
        if self.defined {
            let word = self.word_type();
            let pointee = self.type_id(word);
            return vec![(self.pointer(StorageClass::CrossWorkgroup, pointee), word); 2];
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

    /// Declares local variables, some of the types that other functions take pointers to. Those of defined modules are
    /// initialized or stored to.
    fn local_variables(&mut self) {
        let mut stored = Vec::new();
        for _ in 0..self.random.below(5) {
            let wanted: Vec<Ty> = self.callees.iter().flat_map(|callee| callee.pointees.clone()).collect();
            let ty = match self.random.pick(&wanted) {
                Some(ty) if self.random.once_in(2) => ty,
                _ => self.random_type(2),
            };
            let (id, initialized) = self.local(ty);
            if self.defined && !initialized {
                stored.push((id, ty));
            }
        }
        for (id, ty) in stored {
            let value = self.pick(ty);
            self.code(Op::Store, &[id, value]);
        }
    }

    /// Declares a local variable; returns whether it has an initializer.
    fn local(&mut self, ty: Ty) -> (u32, bool) {
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
        (id, words.len() > 3)
    }

    /// A straight-line instruction.
    pub(crate) fn simple(&mut self) {
        match self.random.below(12) {
            0 | 1 => self.memory(),
            2 => self.buffer_access(),
            3 => self.composite(),
            4 if self.random.once_in(2) => self.call(),
            5 if self.random.once_in(3) => self.copy_memory(),
            6 if self.random.once_in(6) => self.copy_object(),
            7 if self.defined && self.random.once_in(2) => self.defined_statement(),
            _ => self.arithmetic(),
        }
    }

    /// Loads or stores a variable or a component of one.
    fn memory(&mut self) {
        let Some((pointer, _, ty)) = self.place() else { return };
        self.access(pointer, ty, true);
    }

    /// Copies from a place to another of the same type, without loading.
    fn copy_memory(&mut self) {
        let Some((from, _, ty)) = self.place() else { return };
        for _ in 0..4 {
            if let Some((to, ..)) = self.place().filter(|(.., other)| *other == ty) {
                return self.code(Op::CopyMemory, &[to, from]);
            }
        }
    }

    fn copy_object(&mut self) {
        let at = self.random.below(self.scope.len());
        if let Some((ty, id)) = self.scope.get(at).copied() {
            self.value(Op::CopyObject, ty, &[id]);
        }
    }

    /// A pointer to a variable or a component of one, its storage class, and the type of its pointee.
    fn place(&mut self) -> Option<(u32, StorageClass, Ty)> {
        let both: Vec<Variable> = self.globals.iter().chain(&self.locals).copied().collect();
        let Variable { id, class, ty } = self.random.pick(&both)?;
        let (mut pointer, mut at) = (id, ty);
        let mut indices = Vec::new();
        // The variable of a work-group has an element for each work-item.
        if self.defined && class == StorageClass::Workgroup {
            let slot = self.io.as_ref().map_or(0, |io| io.slot);
            let loaded = self.loaded_slot(slot);
            indices.push(loaded);
            at = self.element(ty, 0)?;
        }
        while self.count(at) > 0 && self.random.once_in(2) {
            let index = self.random.below(self.count(at));
            let dynamic = !matches!(self.kind(at), Kind::Struct(_)) && self.random.once_in(3);
            let Some(part) = self.element(at, index) else { break };
            let count = self.count(at);
            indices.push(if dynamic { self.index(count) } else { self.number(index as u32) });
            at = part;
        }
        if !indices.is_empty() {
            let op = if self.random.once_in(4) { Op::InBoundsAccessChain } else { Op::AccessChain };
            pointer = self.chain(op, class, at, id, &indices);
        }
        Some((pointer, class, at))
    }

    /// A dynamic index of a composite of `count` elements; in bounds if the module is defined.
    fn index(&mut self, count: usize) -> u32 {
        let word = self.word_type();
        let any = self.pick(word);
        if !self.defined {
            return any;
        }
        if count.is_power_of_two() {
            return self.masked(word, any, count as i64 - 1);
        }
        let count = self.literal(word, count as i64);
        self.value(Op::UMod, word, &[any, count])
    }

    /// Loads from a pointer, or stores to it if `stores`.
    fn access(&mut self, pointer: u32, ty: Ty, stores: bool) {
        let mut how = match self.random.below(6) {
            // Volatile; Nontemporal; Aligned.
            0 => vec![1],
            1 => vec![4],
            2 if !self.defined => vec![2, 16],
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

    pub(crate) fn chain(&mut self, op: Op, class: StorageClass, ty: Ty, base: u32, indices: &[u32]) -> u32 {
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
        let mut indices = Vec::new();
        for step in leaf.path {
            indices.push(match step {
                Step::Member(n) => self.number(n),
                Step::Element(n) if self.random.once_in(2) => self.index(n as usize),
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
        if self.defined {
            self.load_leaf(pointer, leaf.ty);
        } else {
            self.access(pointer, leaf.ty, leaf.class == StorageClass::StorageBuffer);
        }
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
                let (path, part) = self.path(ty, index, part);
                let (inserted, whole) = (self.pick(part), self.pick(ty));
                self.value(Op::CompositeInsert, ty, &[&[inserted, whole], path.as_slice()].concat());
            }
            2 if is_vector => {
                let (a, b) = (self.pick(ty), self.pick(ty));
                let n = self.count(ty);
                let mut words = vec![a, b];
                for _ in 0..n {
                    let lane = self.random.below(2 * n + usize::from(!self.defined));
                    words.push(if lane == 2 * n { u32::MAX } else { lane as u32 });
                }
                self.value(Op::VectorShuffle, ty, &words);
            }
            3 if of_bits => {
                let count = self.count(ty);
                let (vector, at) = (self.pick(ty), self.index(count));
                if self.random.once_in(3) {
                    let inserted = self.pick(part);
                    self.value(Op::VectorInsertDynamic, ty, &[vector, inserted, at]);
                } else {
                    self.value(Op::VectorExtractDynamic, part, &[vector, at]);
                }
            }
            _ => {
                let (path, part) = self.path(ty, index, part);
                let whole = self.pick(ty);
                self.value(Op::CompositeExtract, part, &[&[whole], path.as_slice()].concat());
            }
        }
    }

    /// Indices that begin with this one, and the type of the part.
    fn path(&mut self, ty: Ty, index: usize, part: Ty) -> (Vec<u32>, Ty) {
        let (mut path, mut at) = (vec![index as u32], part);
        debug_assert_eq!(self.element(ty, index), Some(part), "the index is that of the part");
        while self.count(at) > 0 && self.random.once_in(2) {
            let index = self.random.below(self.count(at));
            let Some(part) = self.element(at, index) else { break };
            path.push(index as u32);
            at = part;
        }
        (path, at)
    }

    fn call(&mut self) {
        let at = self.random.below(self.callees.len());
        let Some(Callee { id, result, parameters, pointees, cost }) = self.callees.get(at).cloned() else {
            return;
        };
        let cost = self.cost.saturating_add(self.weight.saturating_mul(cost + 1));
        if cost > MOST_COST {
            return;
        }
        let mut words = vec![id];
        for ty in parameters {
            words.push(self.pick(ty));
        }
        // No two pointers to one variable: parameters are not decorated with Aliased.
        let mut free: Vec<Variable> = self.locals.clone();
        for ty in pointees {
            let fits = |variable: &Variable| variable.ty == ty && variable.class == StorageClass::Function;
            let Some(at) = free.iter().position(fits) else { return };
            words.push(free.swap_remove(at).id);
        }
        self.cost = cost;
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
