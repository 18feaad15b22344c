//! Calls of functions of the program: arguments as the parameters take them, and what comes back from them.

use super::Gen;
use super::global::Variable;
use super::layout::Rule;
use super::module::Id;
use super::place::{Ev, Memory, Place, Val};
use super::resource::counter::Owner;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::{ExprId, ExprKind, FunctionId, VarId};
use spirula_hlsl_sema::types::{Kind, Length, Ty};
use spirula_spec::{Op, StorageClass};

impl Gen<'_> {
    /// A call of a function of the program.
    pub(crate) fn call(
        &mut self,
        function: FunctionId,
        object: Option<ExprId>,
        args: &[ExprId],
        span: Span,
    ) -> Result<Ev, Failed> {
        let function = self.definition_of(function);
        let data = &self.tree.functions[function];
        if data.body.is_none() {
            if let Some(attribute) = super::global::vk(&data.attributes, "ext_instruction") {
                return self.inline_instruction(function, attribute, args, span);
            }
            if super::global::vk(&data.attributes, "ext_type_def").is_some() {
                // What it makes is looked up by `vk::ext_type`.
                return Ok(Ev::Nothing);
            }
            return Err(self.error(span, "found undefined function"));
        }
        let mut operands = Vec::new();
        let mut back: Vec<(Memory, Place, Ty)> = Vec::new();
        if let Some(object) = object
            && data.record.is_some()
            && !data.is_static
        {
            operands.push(self.object_argument(object, data.is_const, &mut back)?);
        }
        for (param, arg) in data.params.iter().zip(args) {
            operands.push(self.argument(*param, *arg, &mut back)?);
            self.assign_counter(Owner::Var(*param), self.tree.vars[*param].ty, *arg)?;
        }
        let fixed = self.fix_arguments(&mut operands, span)?;
        let id = self.function_id(function);
        let result = self.value_type(data.result);
        let mut words = vec![id.0];
        words.extend(operands.iter().map(|operand| operand.ptr.0));
        let value = self.op_words(Op::FunctionCall, result, &words);
        if self.is_relaxed(data.result) {
            self.m.mark_relaxed(value);
        }
        for (variable, memory) in fixed.into_iter().rev() {
            let value = self.load(&Place::Memory(variable), span)?;
            self.store(&Place::Memory(memory), value, span)?;
        }
        for (variable, place, to) in back {
            let value = self.load(&Place::Memory(variable), span)?;
            let value = self.convert_back(value, to, span)?;
            self.store(&place, value, span)?;
        }
        Ok(match self.tree.types.kind(data.result) {
            Kind::Void => Ev::Nothing,
            _ => Ev::Value(Val { id: value, ty: data.result, rule: Rule::Void }),
        })
    }

    /// With `-fspv-fix-func-call-arguments`, replaces arguments that are access chains by variables. Returns the variables
    /// with what they stand for.
    fn fix_arguments(
        &mut self,
        operands: &mut [Memory],
        span: Span,
    ) -> Result<Vec<(Memory, Memory)>, Failed> {
        if !self.options.fixes_call_arguments() {
            return Ok(Vec::new());
        }
        let mut fixed = Vec::new();
        for operand in operands.iter_mut().rev() {
            if !self.is_variable(operand.ptr) && !self.is_global(operand.ptr) {
                let variable = self.local_of(operand.ty, "");
                fixed.push((variable, *operand));
                *operand = variable;
            }
        }
        fixed.reverse();
        for (variable, memory) in &fixed {
            let value = self.load(&Place::Memory(*memory), span)?;
            self.store(&Place::Memory(*variable), value, span)?;
        }
        Ok(fixed)
    }

    /// Whether a pointer is a variable outside of functions.
    fn is_global(&self, pointer: Id) -> bool {
        self.vars.values().any(|known| matches!(known, Variable::Memory(memory) if memory.ptr == pointer))
    }

    /// What an `out` parameter gave, as the type of the argument.
    pub(crate) fn convert_back(&mut self, value: Val, to: Ty, span: Span) -> Result<Val, Failed> {
        if value.ty == to {
            return Ok(value);
        }
        let types = &self.tree.types;
        match (types.component(value.ty), types.component(to)) {
            (Some(_), Some(_)) if types.component_count(value.ty) == types.component_count(to) => {
                self.convert_components(value, to, span)
            }
            (Some(_), Some(scalar)) if types.component_count(to) == Some(1) => {
                let first = self.first_component(value);
                let from = first.ty;
                let id = self.cast_scalars(first.id, from, to, scalar);
                Ok(Val { id, ty: to, rule: Rule::Void })
            }
            _ => Ok(Val { ty: to, ..value }),
        }
    }

    /// The pointer that a method gets for its object.
    fn object_argument(
        &mut self,
        object: ExprId,
        is_const: bool,
        back: &mut Vec<(Memory, Place, Ty)>,
    ) -> Result<Memory, Failed> {
        let span = self.tree.exprs[object].span;
        let ty = self.tree.exprs[object].ty;
        match self.expr(object)? {
            Ev::Place(Place::Memory(memory)) if memory.bits.is_none() => {
                if memory.class != StorageClass::Function || memory.rule != Rule::Void {
                    self.needs_legalization = true;
                }
                if memory.rule != Rule::Void {
                    // The layout differs: the method works on a copy.
                    let value = self.load(&Place::Memory(memory), span)?;
                    let copy = self.temporary(value, span)?;
                    let is_place =
                        self.tree.exprs[object].category == spirula_hlsl_sema::tree::Category::Place;
                    if !is_const && is_place {
                        back.push((copy, Place::Memory(memory), ty));
                    }
                    return Ok(copy);
                }
                if !self.is_variable(memory.ptr) {
                    self.needs_legalization = true;
                }
                Ok(memory)
            }
            Ev::Place(place) => {
                let value = self.load(&place, span)?;
                self.temporary(value, span)
            }
            Ev::Value(value) => self.temporary(value, span),
            Ev::Nothing => Ok(self.local_of(ty, "")),
        }
    }

    /// A variable `temp.var.TYPE` with a value.
    pub(crate) fn temporary(&mut self, value: Val, span: Span) -> Result<Memory, Failed> {
        let name = match self.tree.types.kind(value.ty) {
            Kind::Array(..) => "temp.var.".to_owned(),
            _ => format!("temp.var.{}", self.type_name(value.ty)),
        };
        self.temporary_as(value, &name, span)
    }

    /// A variable with a name and a value.
    pub(crate) fn temporary_as(&mut self, value: Val, name: &str, span: Span) -> Result<Memory, Failed> {
        let memory = self.local_of(value.ty, name);
        self.store(&Place::Memory(memory), value, span)?;
        Ok(memory)
    }

    /// The pointer for an argument; what has to be written back afterwards is added to `back`.
    fn argument(
        &mut self,
        param: VarId,
        arg: ExprId,
        back: &mut Vec<(Memory, Place, Ty)>,
    ) -> Result<Memory, Failed> {
        let var = &self.tree.vars[param];
        let span = self.tree.exprs[arg].span;
        let arg = self.without_load(arg);
        let arg_ty = self.tree.exprs[arg].ty;
        if self.is_mesh_output(arg) {
            return Err(self.unsupported(span, "an output of a mesh shader as an argument"));
        }
        if matches!(self.tree.types.kind(var.ty), Kind::Array(_, Length::Unsized)) && !self.has_object(var.ty)
        {
            let text = self.tree.types.text(var.ty);
            return Err(self.error(span, format!("initializer for type '{text}' unimplemented")));
        }
        let ev = self.expr(arg)?;
        let name = format!("param.var.{}", self.text_of(var.name));
        let is_whole = matches!(self.tree.exprs[arg].kind, ExprKind::Var(_));
        if var.is_out() {
            let is_resource = self.has_object(var.ty);
            if let Ev::Place(Place::Memory(memory)) = &ev
                && memory.bits.is_none()
                && memory.rule == Rule::Void
                && self.same_type(arg_ty, var.ty)
                && (!is_resource || memory.class == StorageClass::Function)
            {
                if memory.class != StorageClass::Function || !is_whole {
                    self.needs_legalization = true;
                }
                return Ok(*memory);
            }
            let variable = self.local_of(var.ty, &name);
            let Ev::Place(place) = ev else {
                let value = self.as_value(ev, arg)?;
                self.store(&Place::Memory(variable), value, span)?;
                return Ok(variable);
            };
            let value = self.load(&place, span)?;
            let value = self.convert_to_param(value, var.ty, span)?;
            self.store(&Place::Memory(variable), value, span)?;
            if !is_resource {
                back.push((variable, place, arg_ty));
            }
            return Ok(variable);
        }
        if self.class(var.ty) == Some(super::resource::Class::RayQuery)
            && let Ev::Place(Place::Memory(memory)) = &ev
        {
            // A ray query has no value that could be copied.
            return Ok(*memory);
        }
        let variable = self.local_of(var.ty, &name);
        let value = match ev {
            Ev::Place(place) => self.load(&place, span)?,
            other => self.as_value(other, arg)?,
        };
        self.store(&Place::Memory(variable), value, span)?;
        Ok(variable)
    }

    fn convert_to_param(&mut self, value: Val, to: Ty, span: Span) -> Result<Val, Failed> {
        if self.same_type(value.ty, to) {
            return Ok(value);
        }
        let types = &self.tree.types;
        match (types.component_count(value.ty), types.component_count(to)) {
            (Some(a), Some(b)) if a == b => self.convert_components(value, to, span),
            (Some(1), Some(_)) => {
                let scalar = types.component(to);
                let id = match scalar.and_then(|s| types.find(Kind::Scalar(s))) {
                    Some(s) => self.convert_components(value, s, span)?,
                    None => value,
                };
                Ok(self.splat(id, to))
            }
            _ => Ok(Val { ty: to, ..value }),
        }
    }
}
