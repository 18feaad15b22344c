//! Mesh and amplification shaders: outputs by vertex and primitive, payloads, how many there are.
//!
//! What is assigned to an element of an output array goes to the variables of the interface at once.

use super::io::{Declared, Site};
use super::semantic::{Meaning, Point};
use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Val};
use crate::codegen::types::StructField;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Stage;
use spirula_hlsl_sema::tree::{Conversion, ExprId, ExprKind, FunctionId, Storage, VarId};
use spirula_hlsl_sema::types::{Kind, Length, Scalar, Ty};
use spirula_hlsl_syntax::ast::Modifiers;
use spirula_spec::{BuiltIn, Decoration, ExecutionMode, MemorySemantics, Op, Scope, StorageClass};

/// What an output parameter of a mesh shader has an element for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Vertices,
    Primitives,
    Indices,
}

/// A step from an element of an output array to what is assigned.
enum Step {
    Field(VarId),
    /// An element of an array or a component of a vector; the flag says whether of an array.
    Index(ExprId, bool),
    Swizzle(Vec<u8>),
}

/// The place in the outputs of a mesh shader that an expression names.
struct Output {
    param: VarId,
    element: ExprId,
    steps: Vec<Step>,
}

/// The code of a function of this module; none for others.
pub(super) fn call(this: &mut Gen<'_>, call: &Call<'_>) -> Option<Result<Ev, Failed>> {
    match call.signature.name {
        "SetMeshOutputCounts" => Some(set_counts(this, call)),
        "DispatchMesh" => Some(dispatch(this, call)),
        _ => None,
    }
}

fn set_counts(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let (vertices, primitives) = (this.value(call.args[0])?, this.value(call.args[1])?);
    if this.uses_nv_mesh() {
        let uint = this.m.uint();
        let count = this.built_in_variable(BuiltIn::PrimitiveCountNV, StorageClass::Output, uint);
        this.op_void(Op::Store, &[count.0, primitives.id.0]);
        return Ok(Ev::Nothing);
    }
    this.op_void(Op::SetMeshOutputsEXT, &[vertices.id.0, primitives.id.0]);
    Ok(Ev::Nothing)
}

fn dispatch(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let semantics = MemorySemantics::WorkgroupMemory.0 | MemorySemantics::AcquireRelease.0;
    let words = [Scope::Workgroup.0, Scope::Workgroup.0, semantics].map(|n| this.m.const_uint(n).0);
    this.op_void(Op::ControlBarrier, &words);
    let payload = this.without_load(call.args[3]);
    let var = match this.tree.exprs[payload].kind {
        ExprKind::Var(var) if this.stage.payloads.contains(&var) => var,
        _ => {
            let span = this.tree.exprs[payload].span;
            return Err(this.error(span, "expected groupshared object as argument to DispatchMesh()"));
        }
    };
    let Some(crate::codegen::global::Variable::Memory(memory)) = this.vars.get(&var).copied() else {
        return Err(Failed);
    };
    let ty = this.value_type(memory.ty);
    let id = this.op(Op::Load, ty, &[memory.ptr]);
    let is_nv = this.uses_nv_mesh();
    if is_nv {
        this.write_task_variables(memory.ty, id)?;
    } else {
        this.op_void(Op::Store, &[memory.ptr.0, id.0]);
        this.use_variable(memory.ptr);
    }
    let mut operands = Vec::new();
    for arg in &call.args[..3] {
        operands.push(this.value(*arg)?.id);
    }
    if is_nv {
        let uint = this.m.uint();
        let count = this.built_in_variable(BuiltIn::TaskCountNV, StorageClass::Output, uint);
        let product = this.op(Op::IMul, uint, &[operands[1], operands[2]]);
        let product = this.op(Op::IMul, uint, &[operands[0], product]);
        this.op_void(Op::Store, &[count.0, product.0]);
        return Ok(Ev::Nothing);
    }
    operands.push(memory.ptr);
    this.leave(Op::EmitMeshTasksEXT, &operands);
    this.start_unreachable();
    Ok(Ev::Nothing)
}

impl Gen<'_> {
    /// Notes what the whole program does that its declarations depend on.
    pub(crate) fn scan_stages(&mut self) {
        for (_, expr) in self.tree.exprs.iter() {
            let ExprKind::Builtin { signature, args, .. } = &expr.kind else { continue };
            match signature.name {
                "GetAttributeAtVertex" => self.stage.reads_vertices = true,
                "DispatchMesh" => {
                    let payload = args.get(3).map(|a| &self.tree.exprs[self.without_load(*a)].kind);
                    if let Some(ExprKind::Var(var)) = payload
                        && self.tree.vars[*var].storage == Storage::GroupShared
                    {
                        self.stage.payloads.insert(*var);
                    }
                }
                _ => {}
            }
        }
    }

    /// What an output parameter of a mesh shader is for, with the type and number of its elements.
    pub(super) fn mesh_role(&self, var: VarId) -> Option<(Role, Ty, u32)> {
        let data = &self.tree.vars[var];
        let role = [
            (Modifiers::VERTICES, Role::Vertices),
            (Modifiers::PRIMITIVES, Role::Primitives),
            (Modifiers::INDICES, Role::Indices),
        ]
        .into_iter()
        .find(|(modifier, _)| data.modifiers.contains(*modifier))?
        .1;
        match self.tree.types.kind(data.ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => Some((role, of, n)),
            _ => None,
        }
    }

    /// Execution modes that the parameters of a mesh shader ask for; the number of vertices.
    pub(super) fn mesh_modes(&mut self, wrapper: Id, function: FunctionId) -> Result<u32, Failed> {
        let tree = self.tree;
        let data = &tree.functions[function];
        let mut counts = [None; 3];
        for param in &data.params {
            let var = &tree.vars[*param];
            let outputs = Modifiers::VERTICES | Modifiers::PRIMITIVES | Modifiers::INDICES;
            let wrong = [
                (Modifiers::VERTICES, "vertices", "out", !var.is_out()),
                (Modifiers::PRIMITIVES, "primitives", "out", !var.is_out()),
                (Modifiers::INDICES, "indices", "out", !var.is_out()),
                (Modifiers::PAYLOAD, "payload", "in", var.is_out()),
            ];
            if let Some((_, name, wanted, _)) =
                wrong.into_iter().find(|(modifier, .., wrong)| *wrong && var.modifiers.contains(*modifier))
            {
                let article = if wanted == "in" { "an in" } else { "an out" };
                let text = format!("'{name}' object must be {article} parameter");
                return Err(self.error(Span::at(var.start), text));
            }
            let Some((role, of, count)) = self.mesh_role(*param) else {
                if var.modifiers.intersects(outputs) {
                    let text = "expected 1D array of indices/vertices/primitives object";
                    return Err(self.error(var.span, text));
                }
                continue;
            };
            let (name, is_record) = match role {
                Role::Vertices => ("vertices", true),
                Role::Primitives => ("primitives", true),
                Role::Indices => ("indices", false),
            };
            if is_record && tree.types.record(of).is_none() {
                return Err(self.error(var.span, "expected 1D array of struct type"));
            }
            let (width, wanted) = self.topology_width(&data.attributes);
            let is_uint = tree.types.component(of) == Some(Scalar::Uint);
            let fits = is_uint && tree.types.component_count(of) == Some(width);
            if !is_record && !fits {
                return Err(self.error(var.span, format!("expected 1D array of {wanted} type")));
            }
            if counts[role as usize].replace(count).is_some() {
                let text = format!("only one object with '{name}' modifier is allowed");
                return Err(self.error(var.span, text));
            }
        }
        let [vertices, primitives, indices] = counts;
        let Some(vertices) = vertices else {
            return Err(self.error(data.span, "expected vertices object declaration"));
        };
        self.m.execution_mode(wrapper, ExecutionMode::OutputVertices, &[vertices]);
        let Some(indices) = indices else {
            return Err(self.error(data.span, "expected indices object declaration"));
        };
        self.m.execution_mode(wrapper, ExecutionMode::OutputPrimitivesEXT, &[indices]);
        if primitives.is_some_and(|p| p != indices) {
            let text = "array size of primitives object should match 'indices' object";
            return Err(self.error(data.span, text));
        }
        Ok(vertices)
    }

    /// Makes the variables of an output parameter of a mesh shader.
    pub(super) fn declare_mesh_output(&mut self, var: VarId) -> Result<(), Failed> {
        let Some((role, of, count)) = self.mesh_role(var) else { return Err(Failed) };
        if role == Role::Indices {
            let width = self.tree.types.component_count(of).unwrap_or(1);
            if self.uses_nv_mesh() {
                let uint = self.m.uint();
                let array = self.arrayed(uint, count.saturating_mul(width));
                let id = self.built_in_variable(BuiltIn::PrimitiveIndicesNV, StorageClass::Output, array);
                self.stage.indices = Some((id, width));
                return Ok(());
            }
            let built_in = match width {
                1 => BuiltIn::PrimitivePointIndicesEXT,
                2 => BuiltIn::PrimitiveLineIndicesEXT,
                _ => BuiltIn::PrimitiveTriangleIndicesEXT,
            };
            let element = self.value_type(of);
            let array = self.arrayed(element, count);
            let id = self.built_in_variable(built_in, StorageClass::Output, array);
            self.stage.indices = Some((id, width));
            return Ok(());
        }
        let declared = Declared { ty: of, ..self.declared_var(var) };
        self.write_output(&declared, None, Site::array(point_of(role), count))
    }

    /// The payload that a mesh shader gets.
    pub(super) fn read_payload(&mut self, var: VarId) -> Result<Id, Failed> {
        let data = &self.tree.vars[var];
        if self.tree.types.record(data.ty).is_none() {
            return Err(self.error(data.span, "expected payload of struct type"));
        }
        if self.uses_nv_mesh() {
            return self.read_task_variables(data.ty);
        }
        let ty = self.value_type(data.ty);
        let name = format!("in.var.{}", self.text_of(data.name));
        let id = self.m.variable(StorageClass::TaskPayloadWorkgroupEXT, ty, &name, None);
        self.use_variable(id);
        Ok(self.op(Op::Load, ty, &[id]))
    }

    /// Assigns to an output of a mesh shader; false for other places.
    pub(crate) fn assign_to_output(&mut self, place: ExprId, value: Val, span: Span) -> Result<bool, Failed> {
        let Some(output) = self.mesh_output(place) else { return Ok(false) };
        let Some((role, of, count)) = self.mesh_role(output.param) else { return Ok(false) };
        let element = self.value(output.element)?;
        let is_flat =
            role == Role::Indices && self.uses_nv_mesh() && self.tree.types.component_count(of) != Some(1);
        let element = if is_flat { self.unsigned(element) } else { element.id };
        if role == Role::Indices {
            self.assign_indices(&output, of, element, value)?;
            return Ok(true);
        }
        let site = Site { point: point_of(role), array: count, index: Some(element) };
        let mut steps = output.steps.iter();
        let mut field = None;
        for step in steps.by_ref() {
            let Step::Field(var) = step else {
                return Err(self.unsupported(span, "this assignment to an output"));
            };
            field = Some(*var);
            if self.tree.types.record(self.tree.vars[*var].ty).is_none() {
                break;
            }
        }
        let rest: Vec<&Step> = steps.collect();
        let Some(field) = field else {
            let declared = Declared { ty: of, ..self.declared_var(output.param) };
            self.write_output(&declared, Some(value), site)?;
            return Ok(true);
        };
        let declared = self.declared_var(field);
        if rest.is_empty() {
            self.write_output(&declared, Some(value), site)?;
        } else {
            self.assign_part(&declared, &rest, value, site, span)?;
        }
        Ok(true)
    }

    fn mesh_output(&self, place: ExprId) -> Option<Output> {
        if self.stage.stage != Some(Stage::Mesh) {
            return None;
        }
        let mut steps = Vec::new();
        let mut at = place;
        loop {
            match &self.tree.exprs[at].kind {
                ExprKind::Convert(Conversion::Load | Conversion::ToBase, inner) => at = *inner,
                ExprKind::Field(base, field) => {
                    let record = self.tree.types.record(self.tree.exprs[*base].ty)?;
                    let var = self.tree.types.records[record].fields.get(*field as usize)?.var;
                    steps.push(Step::Field(var));
                    at = *base;
                }
                ExprKind::Index(base, index) => {
                    let below = match self.tree.exprs[*base].kind {
                        ExprKind::Convert(Conversion::Load, inner) => inner,
                        _ => *base,
                    };
                    if let ExprKind::Var(param) = self.tree.exprs[below].kind
                        && self.mesh_role(param).is_some()
                    {
                        steps.reverse();
                        return Some(Output { param, element: *index, steps });
                    }
                    let of = self.tree.exprs[*base].ty;
                    let is_array = matches!(self.tree.types.kind(of), Kind::Array(..));
                    steps.push(Step::Index(*index, is_array));
                    at = *base;
                }
                ExprKind::Swizzle(base, components) => {
                    steps.push(Step::Swizzle(components.clone()));
                    at = *base;
                }
                _ => return None,
            }
        }
    }

    /// Whether an expression names a part of the outputs of a mesh shader, which cannot be read.
    pub(crate) fn is_mesh_output(&self, place: ExprId) -> bool {
        self.mesh_output(place).is_some()
    }

    fn assign_indices(&mut self, output: &Output, of: Ty, element: Id, value: Val) -> Result<(), Failed> {
        let Some((variable, width)) = self.stage.indices else { return Err(Failed) };
        let uint = self.m.uint();
        let steps: Vec<&Step> = output.steps.iter().collect();
        if self.uses_nv_mesh() && width > 1 {
            return self.assign_flat_indices((variable, width), element, &steps, value);
        }
        if steps.is_empty() || self.tree.types.component_count(of) == Some(1) {
            let ty = self.value_type(of);
            let pointer = self.m.pointer(StorageClass::Output, ty);
            let to = self.op(Op::AccessChain, pointer, &[variable, element]);
            self.op_void(Op::Store, &[to.0, value.id.0]);
            return Ok(());
        }
        let pointer = self.m.pointer(StorageClass::Output, uint);
        for (component, part) in self.assigned_components(&steps)? {
            let part = self.part_of(value, uint, part);
            let to = self.op(Op::AccessChain, pointer, &[variable, element, component]);
            self.op_void(Op::Store, &[to.0, part.0]);
        }
        Ok(())
    }

    /// Assigns to the indices of a primitive where those of all primitives make up one array.
    fn assign_flat_indices(
        &mut self,
        (variable, width): (Id, u32),
        element: Id,
        steps: &[&Step],
        value: Val,
    ) -> Result<(), Failed> {
        let uint = self.m.uint();
        let pointer = self.m.pointer(StorageClass::Output, uint);
        let count = self.m.const_uint(width);
        let first = self.op(Op::IMul, uint, &[element, count]);
        if !steps.is_empty() {
            for (component, part) in self.assigned_components(steps)? {
                let part = self.part_of(value, uint, part);
                let at = self.op(Op::IAdd, uint, &[first, component]);
                let to = self.op(Op::AccessChain, pointer, &[variable, at]);
                self.op_void(Op::Store, &[to.0, part.0]);
            }
            return Ok(());
        }
        for i in 0..width {
            let mut at = first;
            if i > 0 {
                let offset = self.m.const_uint(i);
                at = self.op(Op::IAdd, uint, &[first, offset]);
            }
            let to = self.op(Op::AccessChain, pointer, &[variable, at]);
            let part = self.extract(uint, value.id, &[i]);
            self.op_void(Op::Store, &[to.0, part.0]);
        }
        Ok(())
    }

    /// A variable for a member of the payload of SPV_NV_mesh_shader.
    fn task_variable(&mut self, field: &StructField, offset: u32, class: StorageClass) -> Id {
        let ty = self.value_type(field.ty);
        let prefix = if class == StorageClass::Input { "in.var" } else { "out.var" };
        let id = self.m.variable(class, ty, &format!("{prefix}.{}", field.name), None);
        self.m.decorate(id, Decoration::PerTaskNV, &[]);
        self.m.decorate(id, Decoration::Offset, &[offset]);
        self.use_variable(id);
        id
    }

    fn task_fields(&mut self, ty: Ty) -> Result<(Vec<StructField>, Vec<u32>), Failed> {
        let Some(record) = self.tree.types.record(ty) else { return Err(Failed) };
        let fields = self.record_fields(record);
        let rule = self.structured_rule();
        let offsets = self.offsets(&fields, rule);
        Ok((fields, offsets))
    }

    /// Reads the members of a payload.
    fn read_task_variables(&mut self, ty: Ty) -> Result<Id, Failed> {
        let (fields, offsets) = self.task_fields(ty)?;
        let mut parts = Vec::with_capacity(fields.len());
        for (field, offset) in fields.iter().zip(offsets) {
            parts.push(if self.tree.types.record(field.ty).is_some() {
                self.read_task_variables(field.ty)?
            } else {
                let id = self.task_variable(field, offset, StorageClass::Input);
                let part = self.value_type(field.ty);
                self.op(Op::Load, part, &[id])
            });
        }
        let whole = self.value_type(ty);
        Ok(self.construct(whole, &parts))
    }

    /// Writes the members of a payload.
    fn write_task_variables(&mut self, ty: Ty, value: Id) -> Result<(), Failed> {
        let (fields, offsets) = self.task_fields(ty)?;
        for (i, (field, offset)) in fields.iter().zip(offsets).enumerate() {
            let part_ty = self.value_type(field.ty);
            let part = self.extract(part_ty, value, &[i as u32]);
            if self.tree.types.record(field.ty).is_some() {
                self.write_task_variables(field.ty, part)?;
            } else {
                let id = self.task_variable(field, offset, StorageClass::Output);
                self.op_void(Op::Store, &[id.0, part.0]);
            }
        }
        Ok(())
    }

    /// The components that the last step selects, each with the index of its part of the value if there are several.
    fn assigned_components(&mut self, steps: &[&Step]) -> Result<Vec<(Id, Option<u32>)>, Failed> {
        match steps.last() {
            Some(Step::Index(index, is_array)) => {
                let index = self.value(*index)?;
                let at = if *is_array { index.id } else { self.unsigned(index) };
                Ok(vec![(at, None)])
            }
            Some(Step::Swizzle(components)) => {
                let several = components.len() > 1;
                let part =
                    |(i, c): (usize, &u8)| (self.m.const_uint(u32::from(*c)), several.then_some(i as u32));
                Ok(components.iter().enumerate().map(part).collect())
            }
            _ => Err(Failed),
        }
    }

    /// A part of a value, or the whole.
    fn part_of(&mut self, value: Val, ty: Id, index: Option<u32>) -> Id {
        match index {
            Some(i) => self.extract(ty, value.id, &[i]),
            None => value.id,
        }
    }

    /// Assigns to components or elements of an output.
    fn assign_part(
        &mut self,
        declared: &Declared<'_>,
        rest: &[&Step],
        value: Val,
        site: Site,
        span: Span,
    ) -> Result<(), Failed> {
        let Some(semantic) = declared.semantic else {
            return Err(self.unsupported(span, "this assignment to an output"));
        };
        let element = site.index.unwrap_or(Id::NONE);
        let part_ty = self.component_type(value.ty);
        let scalar = self.value_type(part_ty);
        let is_array = matches!(self.tree.types.kind(declared.ty), Kind::Array(..));
        if let Meaning::Distance { is_cull } = self.meaning_at(semantic, declared, site.point)? {
            if rest.len() > 1 || (is_array && self.tree.types.component_count(value.ty) != Some(1)) {
                return Err(self.unsupported(span, "this assignment to clip or cull distances"));
            }
            for (component, part) in self.assigned_components(rest)? {
                let part = self.part_of(value, scalar, part);
                self.write_distance_component(part, semantic.index, is_cull, element, component)?;
            }
            return Ok(());
        }
        let known = declared.var.and_then(|v| self.stage.outputs.get(&v)).copied();
        let Some(variable) = known else { return Err(Failed) };
        let mut path = vec![variable.id, element];
        let (before, last) = rest.split_at(rest.len().saturating_sub(1));
        for step in before {
            match step {
                Step::Index(index, _) => path.push(self.value(*index)?.id),
                Step::Swizzle(components) if components.len() == 1 => {
                    path.push(self.m.const_uint(u32::from(components[0])));
                }
                _ => return Err(self.unsupported(span, "this assignment to an output")),
            }
        }
        let turned = semantic.name.eq_ignore_ascii_case("SV_Position") && self.options.invert_y;
        let whole = matches!(last, [Step::Index(..)]);
        let stored_ty = if whole { value.ty } else { part_ty };
        let from = self.value_type(stored_ty);
        for (component, part) in self.assigned_components(last)? {
            let mut part = self.part_of(value, from, part);
            let mut stored = from;
            if self.tree.types.component(stored_ty) == Some(Scalar::Bool) {
                part = self.bool_to_uint(part, stored_ty);
                stored = self.m.type_of(part);
            }
            if turned && self.m.constant_words(component) == Some(&[1]) {
                part = self.op(Op::FNegate, stored, &[part]);
            }
            let pointer = self.m.pointer(StorageClass::Output, stored);
            let mut operands = path.clone();
            operands.push(component);
            let to = self.op(Op::AccessChain, pointer, &operands);
            self.op_void(Op::Store, &[to.0, part.0]);
        }
        Ok(())
    }
}

fn point_of(role: Role) -> Point {
    if role == Role::Primitives { Point::MsPrimitiveOut } else { Point::MsOut }
}
