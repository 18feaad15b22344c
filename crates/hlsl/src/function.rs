//! Functions: what is declared, and the bodies that are made of it.
//!
//! A function is compiled once for each set of resources it is called with: a parameter that is a resource is no
//! parameter of the SPIR-V function but stands for the variable that was passed, and only the indices into arrays of
//! resources are passed as numbers. Values go in as values, what comes out goes through variables of the caller.

use crate::Compiler;
use crate::emit::{Fun, Local, LocalValue};
use crate::place::{Ex, Memory, Place, PlaceId, Step, What};
use crate::scope::{FuncId, GlobalId, Owner, ScopeId, Symbol};
use crate::types::{Kind, Qualified, Ty};
use spirula_diag::{Failed, Pos};
use spirula_hlsl_syntax::Name;
use spirula_hlsl_syntax::ast::{ExprId, FunctionId, VarId};
use spirula_ir::{Attr, Loc, OpParts, Str, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};
use spirula_spirv::types as spv;

/// How a parameter is passed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Mode {
    In,
    Out,
    InOut,
}

/// A parameter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Param {
    pub(crate) name: Option<Name>,
    pub(crate) ty: Ty,
    pub(crate) mode: Mode,
    pub(crate) default: Option<ExprId>,
    pub(crate) var: VarId,
}

/// A declared function.
#[derive(Clone, Debug)]
pub(crate) struct Func {
    /// Its definition, or its first prototype.
    pub(crate) ast: FunctionId,
    pub(crate) name: String,
    pub(crate) scope: ScopeId,
    /// The record it is a method of.
    pub(crate) record: Option<Ty>,
    pub(crate) params: Vec<Param>,
    pub(crate) result: Qualified,
    pub(crate) is_static: bool,
}

/// A resource passed to a function: a variable of the module, and where in it; none for a number passed along.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Passed {
    global: GlobalId,
    steps: Vec<Option<u32>>,
    ty: Ty,
}

/// What makes an instance of a function different from another.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct InstanceKey {
    func: FuncId,
    passed: Vec<Option<Passed>>,
}

/// A function of the SPIR-V dialect.
#[derive(Clone, Debug)]
pub(crate) struct Instance {
    pub(crate) key: InstanceKey,
    pub(crate) symbol: Str,
    /// Instances that it calls.
    calls: Vec<usize>,
    compiled: bool,
}

impl Compiler<'_> {
    /// Whether the method needs an object.
    pub(crate) fn needs_this(&self, func: FuncId) -> Option<Ty> {
        let data = &self.funcs[func];
        data.record.filter(|_| !data.is_static)
    }

    /// Calls a function with arguments that fit its parameters; those left out have defaults.
    pub(crate) fn call_function(
        &mut self,
        func: FuncId,
        object: Option<Ex>,
        args: &[Ex],
        pos: Pos,
    ) -> Result<Ex, Failed> {
        let data = self.funcs[func].clone();
        let has_body = self.ast.functions[data.ast].body.is_some();
        if !has_body && !self.f.unevaluated {
            return Err(self.error(pos, &format!("found undefined function '{}'", data.name)));
        }
        let mut operands: Vec<Value> = Vec::new();
        let mut passed = Vec::new();
        let mut back: Vec<(PlaceId, Ty, Ex)> = Vec::new();
        let mut lent = Vec::new();
        if let Some(record) = self.needs_this(func) {
            let object = match object {
                Some(object) => self.convert_anyhow(object, record, pos)?,
                None => {
                    return Err(
                        self.error(pos, "call to non-static member function without an object argument")
                    );
                }
            };
            let is_const = self.ast.functions[data.ast].is_const;
            let mode = if is_const { Mode::In } else { Mode::InOut };
            operands.push(self.pass_by_variable(object, record, mode, (&mut back, &mut lent), pos)?);
        }
        for (i, param) in data.params.iter().enumerate() {
            let arg = match (args.get(i), param.default) {
                (Some(arg), _) => *arg,
                (None, Some(default)) => self.in_scope(data.scope, |this| this.initial(default, param.ty))?,
                (None, None) => return Err(self.error(pos, "too few arguments to function call")),
            };
            if self.types.has_object(param.ty) {
                passed.push(Some(self.pass_resource(arg, param.ty, &mut operands, pos)?));
                continue;
            }
            passed.push(None);
            match param.mode {
                Mode::In => {
                    // The callee may write to its parameter: it gets a variable of its own.
                    let value = self.value_as(arg, param.ty, pos)?;
                    let name = self.parameter_name(param);
                    let own = self.temporary(param.ty, &name);
                    self.store(own, param.ty, value, pos)?;
                    if let Place::Memory(memory) = self.place(own) {
                        operands.push(memory.root);
                    }
                }
                mode => {
                    let value = self.pass_by_variable(arg, param.ty, mode, (&mut back, &mut lent), pos)?;
                    operands.push(value);
                }
            }
        }
        let result_ty = data.result.ty;
        let hub_ty = self.value_type(result_ty);
        let index = if self.f.unevaluated && !has_body {
            None
        } else {
            Some(self.instance(InstanceKey { func, passed }))
        };
        let result = match index {
            None => self.f.arena().placeholder(hub_ty),
            Some(index) => self.emit_call(index, &operands, hub_ty),
        };
        for (place, ty, target) in back {
            let value = self.load(place, ty, pos)?;
            self.assign(target, Ex::value(ty, value), pos)?;
        }
        Ok(if result_ty == Ty::void() { Ex::nothing() } else { Ex::value(result_ty, result) })
    }

    /// What a caller's variable for a parameter is called.
    fn parameter_name(&self, param: &Param) -> String {
        param.name.map_or_else(String::new, |n| format!("param.var.{}", self.ast.text(n)))
    }

    fn emit_call(&mut self, index: usize, operands: &[Value], result: Type) -> Value {
        if !self.f.unevaluated
            && let Some(caller) = self.current_instance()
            && !self.instances[caller].calls.contains(&index)
        {
            self.instances[caller].calls.push(index);
        }
        let mut slots = [None; 3];
        slots[slot::function_call::CALLEE] = Some(Attr::symbol(self.instances[index].symbol));
        if self.ctx.is_none_type(result) {
            self.emit_void(op::FUNCTION_CALL, operands, &slots);
            return self.f.arena().placeholder(result);
        }
        self.emit_with(op::FUNCTION_CALL, operands, result, &slots)
    }

    fn current_instance(&self) -> Option<usize> {
        self.f.instance
    }

    /// A variable of the caller that the callee reads, writes, or both.
    fn pass_by_variable(
        &mut self,
        arg: Ex,
        ty: Ty,
        mode: Mode,
        (back, lent): (&mut Vec<(PlaceId, Ty, Ex)>, &mut Vec<Value>),
        pos: Pos,
    ) -> Result<Value, Failed> {
        // A whole variable of this function can be lent as it is.
        if arg.ty == ty
            && let What::Place(place) = arg.what
            && let Place::Memory(memory) = self.place(place)
            && memory.class == StorageClass::Function
            && memory.path.is_empty()
            && memory.writable
            && !lent.contains(&memory.root)
        {
            lent.push(memory.root);
            return Ok(memory.root);
        }
        let temporary = self.temporary(ty, "");
        if mode != Mode::Out {
            let value = self.value_as(arg, ty, pos)?;
            self.store(temporary, ty, value, pos)?;
        }
        if mode != Mode::In && matches!(arg.what, What::Place(_)) {
            let may = match arg.what {
                What::Place(place) => self.is_writable(place),
                _ => false,
            };
            if may {
                back.push((temporary, ty, arg));
            } else if mode == Mode::Out {
                return Err(self.error(pos, "read-only variable is not assignable"));
            }
        } else if mode == Mode::Out {
            return Err(self.error(pos, "cannot bind non-lvalue argument to out parameter"));
        }
        match self.place(temporary) {
            Place::Memory(memory) => Ok(memory.root),
            _ => Err(Failed),
        }
    }

    /// Whether something can be stored in a place.
    pub(crate) fn is_writable(&self, place: PlaceId) -> bool {
        match self.place(place) {
            Place::Memory(memory) => memory.writable,
            Place::Swizzle { base, .. } | Place::Elements { base, .. } => self.is_writable(base),
            Place::Texel { write, .. } => write,
            Place::Unknown => false,
        }
    }

    /// A resource, told by the variable it is in.
    fn pass_resource(
        &mut self,
        arg: Ex,
        ty: Ty,
        operands: &mut Vec<Value>,
        pos: Pos,
    ) -> Result<Passed, Failed> {
        if self.types.object(self.types.innermost(ty)).is_none() {
            return Err(self.unsupported(pos, "passing a structure that contains a resource"));
        }
        if let What::Place(place) = arg.what
            && let Place::Memory(Memory { origin: Some(global), path, .. }) = self.place(place)
        {
            let mut steps = Vec::new();
            for step in path {
                match step {
                    Step::Const(n) => steps.push(Some(n)),
                    Step::Value(value) => {
                        steps.push(None);
                        let ty = self.ctx.int_type(32);
                        let same = self.f.body.arena.ty(value) == ty;
                        operands.push(if same { value } else { self.emit(op::BITCAST, &[value], ty) });
                    }
                }
            }
            return Ok(Passed { global, steps, ty: arg.ty });
        }
        Err(self.error(pos, "a resource that is passed to a function must be known while compiling"))
    }

    fn instance(&mut self, key: InstanceKey) -> usize {
        if let Some(index) = self.instance_of.get(&key) {
            return *index;
        }
        let name = self.funcs[key.func].name.clone();
        let symbol = self.module.unique(self.ctx, &name);
        let index = self.instances.len();
        self.instances.push(Instance { key: key.clone(), symbol, calls: Vec::new(), compiled: false });
        self.instance_of.insert(key, index);
        index
    }

    /// The instance that is the entry function itself, called by the entry point.
    pub(crate) fn entry_instance(&mut self, func: FuncId, passed: usize) -> usize {
        let key = InstanceKey { func, passed: vec![None; passed] };
        let name = format!("src.{}", self.funcs[func].name);
        let symbol = self.module.unique(self.ctx, &name);
        let index = self.instances.len();
        self.instances.push(Instance { key: key.clone(), symbol, calls: Vec::new(), compiled: false });
        self.instance_of.insert(key, index);
        index
    }

    /// Compiles all functions that were called and are not compiled yet.
    pub(crate) fn compile_pending(&mut self) -> Result<(), Failed> {
        let mut failed = false;
        let mut at = 0;
        while at < self.instances.len() {
            if !self.instances[at].compiled {
                self.instances[at].compiled = true;
                failed |= self.compile_instance(at).is_err();
            }
            at += 1;
        }
        if failed { Err(Failed) } else { self.reject_recursion() }
    }

    fn compile_instance(&mut self, index: usize) -> Result<(), Failed> {
        let Instance { key, symbol, .. } = self.instances[index].clone();
        let data = self.funcs[key.func].clone();
        let ast = self.ast.functions[data.ast];
        let Some(body) = ast.body else { return Err(Failed) };
        let scope = self.scopes.add(data.scope, Owner::Block, "");
        let before = std::mem::replace(&mut self.f, Fun::new(scope));
        self.f.result = data.result.ty;
        self.f.func = Some(key.func);
        self.f.instance = Some(index);
        self.f.loc = Loc::at(data_pos(&ast));
        let inputs = self.bind_parameters(&key, &data);
        let done = inputs.and_then(|inputs| {
            let done = self.stmt(body);
            if self.f.live {
                self.fall_off(&data, ast.pos)?;
            }
            done.map(|()| inputs)
        });
        let fun = std::mem::replace(&mut self.f, before);
        let inputs = done?;
        let result =
            if data.result.ty == Ty::void() { Vec::new() } else { vec![self.value_type(data.result.ty)] };
        self.add_function(symbol, &inputs, &result, fun);
        Ok(())
    }

    /// Adds a compiled function to the module.
    pub(crate) fn add_function(&mut self, symbol: Str, inputs: &[Type], results: &[Type], fun: Fun) {
        use slot::func::{FUNCTION_CONTROL, FUNCTION_TYPE, SYM_NAME};
        let ty = self.ctx.function_type(inputs, results);
        let count = self.ctx.op_row(op::FUNC).map_or(6, |row| row.attrs.len()).min(8);
        let mut slots = [None; 8];
        slots[FUNCTION_TYPE] = Some(Attr::of_type(ty));
        slots[SYM_NAME] = Some(Attr::string(symbol));
        slots[FUNCTION_CONTROL] = Some(Attr::enumerant(kind::FUNCTION_CONTROL, 0));
        let name = fun.func.map(|f| self.funcs[f].name.clone()).unwrap_or_default();
        let is_entry = self.ctx.text(symbol).starts_with("src.");
        let mut attrs = Vec::new();
        if !name.is_empty() && !is_entry && self.ctx.text(symbol) != name {
            attrs.push((self.ctx.str(crate::emit::NAME), self.ctx.string_attr(&name)));
        }
        let attrs = self.ctx.dict(&mut attrs);
        let parts = OpParts { slots: &slots[..count], attrs, loc: fun.loc, ..OpParts::new(op::FUNC) };
        self.module.add_function(&parts, fun.finish(self.ctx));
    }

    /// What happens where control reaches the end of a function.
    fn fall_off(&mut self, data: &Func, pos: Pos) -> Result<(), Failed> {
        if data.result.ty == Ty::void() {
            self.f.ret(None);
            return Ok(());
        }
        let name = data.name.clone();
        self.warn(pos, &format!("control may reach end of non-void function '{name}' [-Wreturn-type]"));
        let ty = self.value_type(data.result.ty);
        let undef = self.emit(op::UNDEF, &[], ty);
        self.f.ret(Some(undef));
        Ok(())
    }

    fn bind_parameters(&mut self, key: &InstanceKey, data: &Func) -> Result<Vec<Type>, Failed> {
        let mut inputs = Vec::new();
        if let Some(record) = self.needs_this(key.func) {
            let ty = self.value_type(record);
            let pointer = spv::pointer(self.ctx, ty, StorageClass::Function);
            inputs.push(pointer);
            let value = self.f.parameter(pointer);
            let place = self.function_memory(value);
            self.f.this = Some((record, place));
        }
        for (param, passed) in data.params.iter().zip(&key.passed) {
            let place = match passed {
                Some(passed) => self.bind_resource(passed, &mut inputs)?,
                None => {
                    let ty = self.value_type(param.ty);
                    let pointer = spv::pointer(self.ctx, ty, StorageClass::Function);
                    inputs.push(pointer);
                    let value = self.f.parameter(pointer);
                    self.function_memory(value)
                }
            };
            if let Some(name) = param.name {
                let ty = passed.as_ref().map_or(param.ty, |p| p.ty);
                let local = self.f.locals.push(Local { ty, value: LocalValue::Place(place) });
                self.scopes.declare(self.f.scope, name, Symbol::Local(local));
            }
        }
        Ok(inputs)
    }

    fn bind_resource(&mut self, passed: &Passed, inputs: &mut Vec<Type>) -> Result<PlaceId, Failed> {
        let pos = self.ast.vars[self.globals[passed.global].var].pos;
        let whole = self.global_ex(passed.global, pos)?;
        let What::Place(place) = whole.what else { return Err(Failed) };
        let Place::Memory(mut memory) = self.place(place) else { return Err(Failed) };
        for step in &passed.steps {
            memory.path.push(match step {
                Some(n) => Step::Const(*n),
                None => {
                    let ty = self.ctx.int_type(32);
                    inputs.push(ty);
                    Step::Value(self.f.parameter(ty))
                }
            });
        }
        Ok(self.memory(memory))
    }

    fn reject_recursion(&mut self) -> Result<(), Failed> {
        // Colours of a walk in depth: 0 not seen, 1 open, 2 done.
        let mut color = vec![0u8; self.instances.len()];
        for start in 0..self.instances.len() {
            if color[start] != 0 {
                continue;
            }
            let mut stack = vec![(start, 0)];
            color[start] = 1;
            while let Some((at, next)) = stack.pop() {
                let Some(callee) = self.instances[at].calls.get(next).copied() else {
                    color[at] = 2;
                    continue;
                };
                stack.push((at, next + 1));
                if color[callee] == 1 {
                    let func = self.instances[callee].key.func;
                    let (name, pos) =
                        (self.funcs[func].name.clone(), self.ast.functions[self.funcs[func].ast].pos);
                    return Err(self.error(
                        pos,
                        &format!("recursive functions are not allowed: function '{name}' calls itself"),
                    ));
                }
                if color[callee] == 0 {
                    color[callee] = 1;
                    stack.push((callee, 0));
                }
            }
        }
        Ok(())
    }

    /// Whether two types are the same to a caller.
    pub(crate) fn is_array(&self, ty: Ty) -> bool {
        matches!(self.types.kind(ty), Kind::Array(..) | Kind::Unsized(_))
    }
}

fn data_pos(function: &spirula_hlsl_syntax::ast::Function) -> Pos {
    function.pos
}
