//! Records of work-graph nodes: arrays of payloads, of which each parameter of a node has a type of its own.

use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::global::vk_or_plain;
use crate::codegen::layout::Rule;
use crate::codegen::module::{Id, Type};
use crate::codegen::place::{Ev, Memory, Place, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Attribute;
use spirula_hlsl_sema::tree::{ExprId, ExprKind, FunctionId, VarId};
use spirula_hlsl_sema::types::{Kind, Ty};
use spirula_layout::Rules;
use spirula_spec::{Decoration, Op, Scope, StorageClass};

/// Bits of the first argument of `Barrier`: kinds of memory.
const UAV_MEMORY: i64 = 1;
const SHARED_MEMORY: i64 = 2;
const OUTPUT_MEMORY: i64 = 8;
/// Bits of the second argument of `Barrier`.
const GROUP_SYNC: i64 = 1;
const GROUP_SCOPE: i64 = 2;
const DEVICE_SCOPE: i64 = 4;

/// The rule of records: everything by the size of its scalars.
const RECORDS: Rule = Rule::In(Rules::SCALAR);

impl Gen<'_> {
    /// Whether a parameter is an input or output of a node.
    pub(crate) fn is_node_type(&self, ty: Ty) -> bool {
        self.class(ty) == Some(super::Class::Node)
    }

    /// The storage class of what a parameter of a node points to.
    pub(crate) fn node_class(&self, ty: Ty) -> StorageClass {
        let is_output = self.object_name(ty).is_some_and(|name| name.contains("Output"));
        if is_output { StorageClass::Function } else { StorageClass::NodePayloadAMDX }
    }

    /// The type of the array of payloads of a parameter.
    pub(crate) fn payload_type(&mut self, param: VarId) -> Id {
        if let Some(known) = self.payload_types.get(&param) {
            return *known;
        }
        let tree = self.tree;
        let var = &tree.vars[param];
        let element = match tree.types.object(var.ty) {
            Some(object) if object.class.row().has_element() => self.lower(object.element, RECORDS),
            _ => self.m.ty(Type::Struct(crate::codegen::module::Struct::default())),
        };
        let mut decorations: Vec<(Decoration, Vec<u32>)> = Vec::new();
        let mut needs = Vec::new();
        if self.object_name(var.ty).is_some_and(|name| name.contains("NodeOutput")) {
            let id = vk_or_plain(&var.attributes, "nodeid");
            let name = match id {
                Some(id) => self.attribute_text(id),
                None => self.text_of(var.name).to_owned(),
            };
            let text = self.m.ty(Type::Text(name));
            needs.push(text);
            decorations.push((Decoration::PayloadNodeNameAMDX, vec![text.0]));
            if let Some(index) = id.and_then(|id| id.int(1)).filter(|index| *index != 0) {
                let index = self.m.const_uint(index as u32);
                decorations.push((Decoration::PayloadNodeBaseIndexAMDX, vec![index.0]));
            }
        }
        let count = |name| vk_or_plain(&var.attributes, name).and_then(|a| a.int(0)).map(|n| n as u32);
        let most = self.m.const_uint(count("maxrecords").unwrap_or(1));
        decorations.push((Decoration::NodeMaxPayloadsAMDX, vec![most.0]));
        if let Some(shared) = vk_or_plain(&var.attributes, "maxrecordssharedwith") {
            let name = self.attribute_text(shared);
            let other = tree.functions.values().find(|f| f.params.contains(&param)).and_then(|f| {
                let named = |p: &&VarId| self.text_of(tree.vars[**p].name) == name && **p != param;
                f.params.iter().find(named).copied()
            });
            if let Some(other) = other {
                let other = self.payload_type(other);
                decorations.push((Decoration::NodeSharesPayloadLimitsWithAMDX, vec![other.0]));
            }
        }
        if vk_or_plain(&var.attributes, "unboundedsparsenodes").is_some()
            || vk_or_plain(&var.attributes, "allowsparsenodes").is_some()
        {
            decorations.push((Decoration::PayloadNodeSparseArrayAMDX, Vec::new()));
        }
        if let Some(size) = count("nodearraysize") {
            let size = self.m.const_uint(size);
            decorations.push((Decoration::PayloadNodeArraySizeAMDX, vec![size.0]));
        }
        let key = self.payload_types.len() as u32;
        let ty = self.m.ty(Type::Payloads { element, needs, key });
        for (decoration, operands) in decorations {
            self.m.decorate(ty, decoration, &operands);
        }
        self.payload_types.insert(param, ty);
        ty
    }

    /// The string or name that an attribute has, without quotes.
    pub(crate) fn attribute_text(&self, attribute: &Attribute) -> String {
        attribute.text(0).map_or("", |n| self.ast.text(n).trim_matches('"')).to_owned()
    }

    /// The variable of a parameter of a node.
    pub(crate) fn node_variable(&mut self, param: VarId) -> Memory {
        let ty = self.tree.vars[param].ty;
        let payloads = self.payload_type(param);
        let class = self.node_class(ty);
        let name = self.text_of(self.tree.vars[param].name).to_owned();
        let ptr = if class == StorageClass::Function {
            self.local(payloads, &format!("param.var.{name}"))
        } else {
            let variable = self.m.variable(class, payloads, &format!("in.var.{name}"), None);
            self.use_variable(variable);
            variable
        };
        Memory { ptr, ty, class, rule: Rule::Void, bits: None }
    }

    /// The memory that an expression of a node's type names.
    fn payloads(&mut self, object: ExprId) -> Result<Memory, Failed> {
        let object = self.without_load(object);
        match self.expr(object)? {
            Ev::Place(Place::Memory(memory)) => Ok(memory),
            other => {
                let value = self.as_value(other, object)?;
                self.payload_local(value, "temp.var.records")
            }
        }
    }

    /// A variable for an array of payloads.
    pub(crate) fn payload_local(&mut self, value: Val, name: &str) -> Result<Memory, Failed> {
        let ty = self.m.type_of(value.id);
        let ptr = self.local(ty, name);
        self.op_void(Op::Store, &[ptr.0, value.id.0]);
        Ok(Memory { ptr, ty: value.ty, class: StorageClass::Function, rule: Rule::Void, bits: None })
    }

    /// The memory of records behind a node's object, for a path of elements and fields.
    pub(crate) fn records(&mut self, object: ExprId) -> Result<Memory, Failed> {
        let memory = self.payloads(object)?;
        Ok(Memory { rule: RECORDS, ..memory })
    }

    /// Allocates records of an output; a pointer to the array of them.
    fn allocate(&mut self, object: ExprId, scope: Scope, count: ExprId, span: Span) -> Result<Id, Failed> {
        let mut object = self.without_load(object);
        let mut index = None;
        if let ExprKind::Subscript(outputs, element) = self.tree.exprs[object].kind {
            let element = self.value(element)?;
            (object, index) = (self.without_load(outputs), Some(self.unsigned(element)));
        }
        let param = match self.tree.exprs[object].kind {
            ExprKind::Var(param) if self.payload_types.contains_key(&param) => param,
            _ => return Err(self.unsupported(span, "records of an output that is no parameter of the node")),
        };
        let payloads = self.payload_type(param);
        let pointer = self.m.pointer(StorageClass::NodePayloadAMDX, payloads);
        let count = self.value(count)?;
        let scope = self.m.const_uint(scope.0);
        let index = match index {
            Some(index) => index,
            None => self.m.const_uint(0),
        };
        Ok(self.op(Op::AllocateNodePayloadsAMDX, pointer, &[scope, count.id, index]))
    }

    /// Execution modes of a node.
    pub(crate) fn node_modes(&mut self, wrapper: Id, function: FunctionId) {
        use spirula_spec::ExecutionMode as Mode;
        let tree = self.tree;
        let attributes = tree.functions[function].attributes.as_slice();
        let launch =
            vk_or_plain(attributes, "nodelaunch").map(|a| self.attribute_text(a)).unwrap_or_default();
        if matches!(launch.to_ascii_lowercase().as_str(), "coalescing" | "thread") {
            self.m.execution_mode(wrapper, Mode::CoalescingAMDX, &[]);
        }
        let by_id = |this: &mut Self, mode, operands: &[u32]| {
            let operands: Vec<u32> = operands.iter().map(|n| this.m.const_uint(*n).0).collect();
            this.m.execution_mode_by(Op::ExecutionModeId, wrapper, mode, &operands);
        };
        let number = |a: &Attribute, i| a.int(i).unwrap_or(0) as u32;
        let index = vk_or_plain(attributes, "nodeid").map_or(0, |a| number(a, 1));
        by_id(self, Mode::ShaderIndexAMDX, &[index]);
        if let Some(depth) = vk_or_plain(attributes, "nodemaxrecursiondepth") {
            by_id(self, Mode::MaxNodeRecursionAMDX, &[number(depth, 0)]);
        }
        if let Some(shared) = vk_or_plain(attributes, "nodeshareinputof") {
            let name = self.attribute_text(shared);
            let (text, index) = (self.m.ty(Type::Text(name)), self.m.const_uint(number(shared, 1)));
            let operands = [text.0, index.0];
            self.m.execution_mode_by(Op::ExecutionModeId, wrapper, Mode::SharesInputWithAMDX, &operands);
        }
        for (name, mode) in [
            ("nodedispatchgrid", Mode::StaticNumWorkgroupsAMDX),
            ("nodemaxdispatchgrid", Mode::MaxNumWorkgroupsAMDX),
        ] {
            if let Some(grid) = vk_or_plain(attributes, name) {
                by_id(self, mode, &[number(grid, 0), number(grid, 1), number(grid, 2)]);
                break;
            }
        }
    }

    /// Whether the program synchronizes records of nodes, which takes the Vulkan memory model.
    pub(crate) fn synchronizes_records(&self) -> bool {
        self.tree.exprs.values().any(|node| match &node.kind {
            ExprKind::Builtin { signature, args, object: None, .. } if signature.name == "Barrier" => {
                args.first().is_some_and(|kinds| self.memory_kinds(*kinds) & OUTPUT_MEMORY != 0)
            }
            _ => false,
        })
    }

    /// The kinds of memory that the first argument of `Barrier` says: all of them for an object.
    fn memory_kinds(&self, arg: ExprId) -> i64 {
        match self.tree.types.kind(self.tree.exprs[arg].ty) {
            Kind::Object(_) => 0xf,
            _ => self.tree.constant(arg).and_then(|v| v.num()).map_or(-1, |n| n.as_i64()),
        }
    }

    /// `Barrier(kinds, flags)`
    pub(crate) fn barrier_of(&mut self, call: &Call<'_>) -> Result<Ev, Failed> {
        use spirula_spec::MemorySemantics as Semantics;
        let kinds = self.memory_kinds(call.args[0]);
        let flags = self.tree.constant(call.args[1]).and_then(|v| v.num()).map_or(-1, |n| n.as_i64());
        if kinds < 0 || flags < 0 {
            let text = "Barrier arguments must be non-negative integer constants";
            return Err(self.error(call.span, text));
        }
        if kinds | flags == 0 {
            return Ok(Ev::Nothing);
        }
        let scope = match flags {
            _ if flags & DEVICE_SCOPE != 0 => self.device_scope(),
            _ if flags & GROUP_SCOPE != 0 => Scope::Workgroup,
            _ => Scope::Invocation,
        };
        let mut memory = Semantics::AcquireRelease.0;
        for (kind, semantics) in [
            (UAV_MEMORY, Semantics::UniformMemory),
            (SHARED_MEMORY, Semantics::WorkgroupMemory),
            (OUTPUT_MEMORY, Semantics::OutputMemory),
        ] {
            if kinds & kind != 0 {
                memory |= semantics.0;
            }
        }
        self.barrier(scope, memory, flags & GROUP_SYNC != 0);
        Ok(Ev::Nothing)
    }
}

/// A method of an input or output of a node.
pub(crate) fn method(this: &mut Gen<'_>, object: ExprId, call: &Call<'_>) -> Result<Ev, Failed> {
    match call.signature.name {
        "Get" => {
            let memory = this.records(object)?;
            let index = match call.args.first() {
                Some(index) => {
                    let index = this.value(*index)?;
                    this.unsigned(index)
                }
                None => this.m.const_uint(0),
            };
            Ok(Ev::Place(Place::Memory(this.access(memory, call.ty, &[index]))))
        }
        "Count" => {
            let memory = this.payloads(object)?;
            let uint = this.m.uint();
            let id = this.op(Op::NodePayloadArrayLengthAMDX, uint, &[memory.ptr]);
            Ok(Ev::Value(Val::new(id, call.ty)))
        }
        "FinishedCrossGroupSharing" => {
            let memory = this.payloads(object)?;
            let bool = this.m.bool();
            let id = this.op(Op::FinishWritingNodePayloadAMDX, bool, &[memory.ptr]);
            Ok(Ev::Value(Val::new(id, call.ty)))
        }
        "OutputComplete" => {
            let memory = this.payloads(object)?;
            this.op_void(Op::EnqueueNodePayloadsAMDX, &[memory.ptr.0]);
            Ok(Ev::Nothing)
        }
        "IsValid" => {
            let memory = this.payloads(object)?;
            let index = match this.tree.exprs[this.without_load(object)].kind {
                ExprKind::Var(param) => vk_or_plain(&this.tree.vars[param].attributes, "nodeid")
                    .and_then(|id| id.int(1))
                    .unwrap_or(0),
                _ => 0,
            };
            let (bool, index) = (this.m.bool(), this.m.const_uint(index as u32));
            let id = this.op(Op::IsNodePayloadValidAMDX, bool, &[memory.ptr, index]);
            Ok(Ev::Value(Val::new(id, call.ty)))
        }
        name => {
            let scope = if name.contains("Group") { Scope::Workgroup } else { Scope::Invocation };
            let pointer = this.allocate(object, scope, call.args[0], call.span)?;
            if name.ends_with("IncrementOutputCount") {
                return Ok(Ev::Nothing);
            }
            let Some((_, payloads)) = this.m.pointee(this.m.type_of(pointer)) else { return Err(Failed) };
            let id = this.op(Op::Load, payloads, &[pointer]);
            Ok(Ev::Value(Val::new(id, call.ty)))
        }
    }
}
