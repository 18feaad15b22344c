//! Counters of append, consume and read-write structured buffers: each is a buffer of its own beside the one it counts.
//!
//! A buffer that is a local variable, a static one, a parameter or the result of a function has as counter a private
//! variable with a pointer to the counter of the buffer that it stands for.

use crate::codegen::Gen;
use crate::codegen::binding::{Origin, Resource};
use crate::codegen::global::Variable;
use crate::codegen::module::{Id, Member, Struct, Type};
use rustc_hash::FxHashMap;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::{Conversion, ExprId, ExprKind, FunctionId, Storage, VarId};
use spirula_hlsl_sema::types::{Kind, Length, Object, Ty};
use spirula_spec::{Op, StorageClass};

/// What a counter belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Owner {
    /// A variable.
    Var(VarId),
    /// The result of a function.
    Function(FunctionId),
    /// The variable of a descriptor heap.
    Heap(Id),
}

/// The variables of counters.
pub(crate) type Counters = FxHashMap<Owner, Id>;

impl Gen<'_> {
    /// Whether a type is a buffer with a counter.
    pub(crate) fn has_counter(&self, ty: Ty) -> bool {
        let Kind::Object(object) = self.tree.types.kind(ty) else { return false };
        matches!(
            object.class.row().name,
            "RWStructuredBuffer"
                | "RasterizerOrderedStructuredBuffer"
                | "AppendStructuredBuffer"
                | "ConsumeStructuredBuffer"
        )
    }

    /// Append and consume buffers have a counter always, others once it is used.
    pub(crate) fn declare_counter(&mut self, var: VarId, object: Object) {
        if matches!(object.class.row().name, "AppendStructuredBuffer" | "ConsumeStructuredBuffer") {
            self.counter_variable(var);
        }
    }

    /// The type of a counter.
    fn counter_type(&mut self) -> Id {
        let int = self.m.int();
        let member = Member {
            ty: int,
            name: "counter".to_owned(),
            offset: Some(0),
            matrix: None,
            decorations: Vec::new(),
        };
        self.m.ty(Type::Struct(Struct {
            name: "type.ACSBuffer.counter".to_owned(),
            members: vec![member],
            decorations: vec![self.buffer_block().0],
            key: 0,
        }))
    }

    /// The counter of a global variable, an array for an array of buffers.
    fn counter_variable(&mut self, var: VarId) -> Id {
        if let Some(id) = self.counters.get(&Owner::Var(var)) {
            return *id;
        }
        let counter = self.counter_type();
        let ty = self.counter_array(self.tree.vars[var].ty, counter);
        let name = format!("counter.var.{}", self.text_of(self.tree.vars[var].name));
        let id = self.m.variable(self.buffer_class(), ty, &name, None);
        self.counters.insert(Owner::Var(var), id);
        if let Some(Variable::Memory(memory)) = self.vars.get(&var) {
            let buffer = memory.ptr;
            self.m.place_before(buffer);
        }
        self.resources.push(Resource::counter(id, var));
        if self.options.reflect
            && let Some(Variable::Memory(memory)) = self.vars.get(&var)
        {
            let buffer = memory.ptr;
            self.m.decorate(buffer, spirula_spec::Decoration::CounterBuffer, &[id.0]);
        }
        id
    }

    fn counter_array(&mut self, ty: Ty, counter: Id) -> Id {
        let Kind::Array(of, length) = self.tree.types.kind(ty) else { return counter };
        let element = self.counter_array(of, counter);
        match length {
            Length::Known(n) | Length::Spec(_, n) => self.m.array(element, n, 0),
            Length::Unsized => self.m.ty(Type::RuntimeArray(element, 0)),
        }
    }

    /// The counters of a descriptor heap, by the variable of the heap.
    fn heap_counters(&mut self, heap: Id) -> Id {
        if let Some(id) = self.counters.get(&Owner::Heap(heap)) {
            return *id;
        }
        let counter = self.counter_type();
        let ty = self.m.ty(Type::RuntimeArray(counter, 0));
        let id = self.m.variable(self.buffer_class(), ty, "counter.var.ResourceDescriptorHeap", None);
        self.counters.insert(Owner::Heap(heap), id);
        self.resources.push(Resource { id, origin: Origin::HeapCounter });
        id
    }

    /// The private variable with the pointer to a counter.
    pub(crate) fn counter_alias(&mut self, owner: Owner) -> Id {
        if let Some(id) = self.counters.get(&owner) {
            return *id;
        }
        let counter = self.counter_type();
        let pointer = self.m.pointer(self.buffer_class(), counter);
        let name = match owner {
            Owner::Var(var) => self.text_of(self.tree.vars[var].name).to_owned(),
            Owner::Function(function) => self.ast.text(self.tree.functions[function].id).to_owned(),
            Owner::Heap(_) => String::new(),
        };
        let id = self.m.variable(StorageClass::Private, pointer, &format!("counter.var.{name}"), None);
        self.counters.insert(owner, id);
        self.needs_legalization = true;
        id
    }

    /// The pointer to the counter of the buffer that an expression is, if it is known.
    pub(crate) fn counter_pointer(&mut self, expr: ExprId) -> Result<Option<Id>, Failed> {
        let counter = self.counter_type();
        let pointer = self.m.pointer(self.buffer_class(), counter);
        let node = &self.tree.exprs[expr];
        Ok(match node.kind {
            ExprKind::Convert(Conversion::Object, inner)
                if let ExprKind::Heap { index, .. } = self.tree.exprs[self.without_load(inner)].kind =>
            {
                let heap = self.heap_variable(false, node.ty)?;
                let index = self.value(index)?;
                let index = self.unsigned(index);
                let counters = self.heap_counters(heap);
                Some(self.op(Op::AccessChain, pointer, &[counters, index]))
            }
            ExprKind::Convert(Conversion::Load | Conversion::Object, inner) => {
                return self.counter_pointer(inner);
            }
            ExprKind::Assign(place, _) => return self.counter_pointer(place),
            ExprKind::Var(var) if self.has_counter(node.ty) => {
                Some(if self.tree.vars[var].storage == Storage::Uniform {
                    self.counter_variable(var)
                } else {
                    let alias = self.counter_alias(Owner::Var(var));
                    self.op(Op::Load, pointer, &[alias])
                })
            }
            ExprKind::Index(base, index) => {
                let mut indices = vec![self.value(index)?.id];
                let mut base = base;
                while let ExprKind::Index(next, index) = self.tree.exprs[base].kind {
                    indices.insert(0, self.value(index)?.id);
                    base = next;
                }
                match self.tree.exprs[base].kind {
                    ExprKind::Var(var) if self.tree.vars[var].storage == Storage::Uniform => {
                        let mut operands = vec![self.counter_variable(var)];
                        operands.extend(indices);
                        Some(self.op(Op::AccessChain, pointer, &operands))
                    }
                    _ => {
                        return Err(self.fatal(
                            node.span,
                            "Cannot access associated counter variable for an array of buffers in a struct.",
                        ));
                    }
                }
            }
            ExprKind::Call { function, .. } => {
                let function = self.definition_of(function);
                let alias = self.counter_alias(Owner::Function(function));
                Some(self.op(Op::Load, pointer, &[alias]))
            }
            _ => None,
        })
    }

    /// Lets the counter of a variable or function be that of what it is assigned.
    pub(crate) fn assign_counter(&mut self, to: Owner, ty: Ty, value: ExprId) -> Result<(), Failed> {
        if !self.has_counter(ty) {
            return Ok(());
        }
        if let Some(counter) = self.counter_pointer(value)? {
            let alias = self.counter_alias(to);
            self.op_void(Op::Store, &[alias.0, counter.0]);
        }
        Ok(())
    }

    /// The same for an assignment.
    pub(crate) fn assign_counter_of(&mut self, place: ExprId, value: ExprId) -> Result<(), Failed> {
        match self.tree.exprs[place].kind {
            ExprKind::Var(var) => self.assign_counter(Owner::Var(var), self.tree.exprs[place].ty, value),
            _ => Ok(()),
        }
    }
}

/// Counts up or down: the number before or after, which is the index to use.
pub(crate) fn count(this: &mut Gen<'_>, object: ExprId, up: bool, span: Span) -> Result<Id, Failed> {
    let Some(counter) = this.counter_pointer(object)? else {
        return Err(this.unsupported(span, "the counter of this buffer"));
    };
    let int = this.m.int();
    let pointer = this.m.pointer(this.buffer_class(), int);
    let zero = this.m.const_uint(0);
    let place = this.op(Op::AccessChain, pointer, &[counter, zero]);
    let scope = this.device_scope();
    let (scope, one) = (this.m.const_uint(scope.0), this.m.const_int(1));
    let op = if up { Op::AtomicIAdd } else { Op::AtomicISub };
    let before = this.op(op, int, &[place, scope, zero, one]);
    Ok(if up { before } else { this.op(Op::ISub, int, &[before, one]) })
}
