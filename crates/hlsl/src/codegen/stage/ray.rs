//! Ray tracing: the wrappers of its six stages, and the functions that trace, report and call.

use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::global::Variable;
use crate::codegen::layout::Rule;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Place, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::Stage;
use spirula_hlsl_sema::tree::{EntryPoint, ExprId, ExprKind};
use spirula_hlsl_sema::types::{Kind, Scalar, Ty};
use spirula_spec::{BuiltIn, Decoration, Op, StorageClass};

/// How a built-in variable becomes the value of a function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// As it is.
    Same,
    /// A matrix of three rows, of one of four.
    Transposed,
}

/// Functions that read a built-in variable.
const BUILT_INS: &[(&str, BuiltIn, How)] = &[
    ("DispatchRaysIndex", BuiltIn::LaunchIdKHR, How::Same),
    ("DispatchRaysDimensions", BuiltIn::LaunchSizeKHR, How::Same),
    ("WorldRayOrigin", BuiltIn::WorldRayOriginKHR, How::Same),
    ("WorldRayDirection", BuiltIn::WorldRayDirectionKHR, How::Same),
    ("ObjectRayOrigin", BuiltIn::ObjectRayOriginKHR, How::Same),
    ("ObjectRayDirection", BuiltIn::ObjectRayDirectionKHR, How::Same),
    ("RayTMin", BuiltIn::RayTminKHR, How::Same),
    ("RayTCurrent", BuiltIn::RayTmaxKHR, How::Same),
    ("HitKind", BuiltIn::HitKindKHR, How::Same),
    ("RayFlags", BuiltIn::IncomingRayFlagsKHR, How::Same),
    ("GeometryIndex", BuiltIn::RayGeometryIndexKHR, How::Same),
    ("InstanceIndex", BuiltIn::InstanceId, How::Same),
    ("InstanceID", BuiltIn::InstanceCustomIndexKHR, How::Same),
    ("PrimitiveIndex", BuiltIn::PrimitiveId, How::Same),
    ("ClusterID", BuiltIn::ClusterIDNV, How::Same),
    ("ObjectToWorld", BuiltIn::ObjectToWorldKHR, How::Transposed),
    ("ObjectToWorld3x4", BuiltIn::ObjectToWorldKHR, How::Transposed),
    ("ObjectToWorld4x3", BuiltIn::ObjectToWorldKHR, How::Same),
    ("WorldToObject", BuiltIn::WorldToObjectKHR, How::Transposed),
    ("WorldToObject3x4", BuiltIn::WorldToObjectKHR, How::Transposed),
    ("WorldToObject4x3", BuiltIn::WorldToObjectKHR, How::Same),
];

/// The code of a function of this module; none for others.
pub(super) fn call(this: &mut Gen<'_>, call: &Call<'_>) -> Option<Result<Ev, Failed>> {
    let name = call.signature.name;
    Some(match name {
        "TraceRay" => trace(this, call),
        "CallShader" => call_shader(this, call),
        "ReportHit" => report(this, call),
        "IgnoreHit" => end_any_hit(this, Op::IgnoreIntersectionKHR),
        "AcceptHitAndEndSearch" => end_any_hit(this, Op::TerminateRayKHR),
        _ => {
            let (_, built_in, how) = BUILT_INS.iter().find(|(n, ..)| *n == name)?;
            Ok(Ev::Value(this.ray_built_in(*built_in, *how, call.ty)))
        }
    })
}

/// Whether a stage is one of ray tracing.
pub(super) fn is_ray(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::RayGeneration
            | Stage::Intersection
            | Stage::AnyHit
            | Stage::ClosestHit
            | Stage::Miss
            | Stage::Callable
    )
}

fn trace(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let ray = this.ray(call.args[6])?;
    let (place, payload, variable, location) = this.pass_data(call.args[7], StorageClass::RayPayloadKHR)?;
    let mut operands = Vec::new();
    for arg in &call.args[..6] {
        operands.push(this.value(*arg)?.id.0);
    }
    operands.extend(ray.map(|id| id.0));
    if this.uses_nv_rays() {
        operands.push(this.m.const_uint(location).0);
        this.op_void(Op::TraceNV, &operands);
    } else {
        operands.push(variable.0);
        this.op_void(Op::TraceRayKHR, &operands);
    }
    this.take_data(&place, payload, variable, call)
}

fn call_shader(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let (place, data, variable, location) = this.pass_data(call.args[1], StorageClass::CallableDataKHR)?;
    let index = this.value(call.args[0])?;
    if this.uses_nv_rays() {
        let location = this.m.const_uint(location);
        this.op_void(Op::ExecuteCallableNV, &[index.id.0, location.0]);
    } else {
        this.op_void(Op::ExecuteCallableKHR, &[index.id.0, variable.0]);
    }
    this.take_data(&place, data, variable, call)
}

fn report(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let inner = this.without_load(call.args[2]);
    let name = this.variable_name(inner);
    let value = this.value(call.args[2])?;
    let value = this.relayout(value, Rule::Void);
    let (variable, _) = this.ray_variable(StorageClass::HitAttributeKHR, value.ty, &name);
    this.op_void(Op::Store, &[variable.0, value.id.0]);
    let hit = this.value(call.args[0])?;
    let kind = this.value(call.args[1])?;
    let bool = this.m.bool();
    let id = this.op(Op::ReportIntersectionKHR, bool, &[hit.id, kind.id]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// Ends an any-hit shader; what it made of the payload remains.
fn end_any_hit(this: &mut Gen<'_>, op: Op) -> Result<Ev, Failed> {
    if let Some((param, variable)) = this.stage.incoming
        && let Some(Variable::Memory(memory)) = this.vars.get(&param).copied()
        && this.is_entry_at_hand()
    {
        let ty = this.value_type(memory.ty);
        let id = this.op(Op::Load, ty, &[memory.ptr]);
        this.op_void(Op::Store, &[variable.0, id.0]);
    }
    if this.uses_nv_rays() {
        let op = if op == Op::TerminateRayKHR { Op::TerminateRayNV } else { Op::IgnoreIntersectionNV };
        this.op_void(op, &[]);
        return Ok(Ev::Nothing);
    }
    this.leave(op, &[]);
    this.start_unreachable();
    Ok(Ev::Nothing)
}

impl Gen<'_> {
    /// The value of a built-in variable of ray tracing.
    fn ray_built_in(&mut self, built_in: BuiltIn, how: How, ty: Ty) -> Val {
        self.needs_legalization = true;
        let built_in = match built_in {
            BuiltIn::RayTmaxKHR if self.uses_nv_rays() => BuiltIn::HitTNV,
            built_in => built_in,
        };
        let result = self.value_type(ty);
        let stored = if how == How::Transposed { self.ray_matrix() } else { result };
        let variable = self.built_in_variable(built_in, StorageClass::Input, stored);
        let actual = self.m.pointee(self.m.type_of(variable)).map_or(stored, |(_, to)| to);
        let id = self.op(Op::Load, actual, &[variable]);
        let id = match how {
            How::Transposed => self.op(Op::Transpose, result, &[id]),
            How::Same if actual == result => id,
            How::Same => self.op(Op::Bitcast, result, &[id]),
        };
        Val::new(id, ty)
    }

    /// The type of a matrix of four rows of three floats, as SPIR-V has those of rays.
    pub(crate) fn ray_matrix(&mut self) -> Id {
        let row = self.vector_type(Scalar::Float, 3);
        self.m.ty(crate::codegen::module::Type::Matrix(row, 4))
    }

    /// Origin, least parameter, direction and greatest parameter of a ray.
    pub(crate) fn ray(&mut self, arg: ExprId) -> Result<[Id; 4], Failed> {
        let ray = self.value(arg)?;
        let (float, vector) = (self.m.float(), self.vector_type(Scalar::Float, 3));
        Ok([(vector, 0), (float, 1), (vector, 2), (float, 3)]
            .map(|(ty, index)| self.extract(ty, ray.id, &[index])))
    }

    /// The name of a variable that an expression names.
    fn variable_name(&self, expr: ExprId) -> String {
        match self.tree.exprs[expr].kind {
            ExprKind::Var(var) => self.text_of(self.tree.vars[var].name).to_owned(),
            _ => String::new(),
        }
    }

    /// The variable through which shaders exchange data of a type.
    pub(super) fn ray_variable(&mut self, class: StorageClass, ty: Ty, name: &str) -> (Id, u32) {
        if let Some((id, location)) = self.stage.ray_variables.get(&(class.0, ty)).copied() {
            self.use_variable(id);
            return (id, location);
        }
        let value = self.value_type(ty);
        let id = self.m.variable(class, value, name, None);
        let location = self.stage.ray_variables.keys().filter(|(c, _)| *c == class.0).count() as u32;
        if matches!(class, StorageClass::RayPayloadKHR | StorageClass::CallableDataKHR) {
            self.m.decorate(id, Decoration::Location, &[location]);
        }
        self.stage.ray_variables.insert((class.0, ty), (id, location));
        self.use_variable(id);
        (id, location)
    }

    /// Copies an argument to the variable for data of its type: its place, its type, the variable and its location.
    fn pass_data(&mut self, arg: ExprId, class: StorageClass) -> Result<(Place, Ty, Id, u32), Failed> {
        let arg = self.without_load(arg);
        let span = self.tree.exprs[arg].span;
        let name = self.variable_name(arg);
        let place = self.place(arg)?;
        let value = self.load(&place, span)?;
        let value = self.relayout(value, Rule::Void);
        let (variable, location) = self.ray_variable(class, value.ty, &name);
        self.op_void(Op::Store, &[variable.0, value.id.0]);
        Ok((place, value.ty, variable, location))
    }

    /// Copies what came back to the argument.
    fn take_data(&mut self, place: &Place, ty: Ty, variable: Id, call: &Call<'_>) -> Result<Ev, Failed> {
        let value = self.value_type(ty);
        let id = self.op(Op::Load, value, &[variable]);
        self.store(place, Val::new(id, ty), call.span)?;
        Ok(Ev::Nothing)
    }

    /// The wrapper of an entry point of ray tracing.
    pub(super) fn write_ray_wrapper(&mut self, source: Id, entry: EntryPoint) -> Result<(), Failed> {
        let tree = self.tree;
        let data = &tree.functions[entry.function];
        let incoming = match entry.stage {
            Stage::AnyHit | Stage::ClosestHit | Stage::Miss => Some(StorageClass::IncomingRayPayloadKHR),
            Stage::Callable => Some(StorageClass::IncomingCallableDataKHR),
            _ => None,
        };
        let mut words = vec![source.0];
        let mut back = None;
        for (i, param) in data.params.iter().enumerate() {
            let var = &tree.vars[*param];
            let plain = self.text_of(var.name).to_owned();
            let memory = self.local_of(var.ty, &format!("param.var.{plain}"));
            words.push(memory.ptr.0);
            let class = match (i, incoming) {
                (0, Some(class)) => class,
                (_, Some(StorageClass::IncomingRayPayloadKHR)) => StorageClass::HitAttributeKHR,
                _ => continue,
            };
            let value = self.value_type(var.ty);
            let variable = self.m.variable(class, value, &plain, None);
            self.use_variable(variable);
            let id = self.op(Op::Load, value, &[variable]);
            self.op_void(Op::Store, &[memory.ptr.0, id.0]);
            if i == 0 {
                back = Some((value, memory.ptr, variable));
                if entry.stage == Stage::AnyHit {
                    self.stage.incoming = Some((*param, variable));
                }
            }
        }
        let result = self.value_type(data.result);
        if !matches!(tree.types.kind(data.result), Kind::Void) {
            return Err(self.error(data.span, "an entry point of ray tracing must return void"));
        }
        self.op_words(Op::FunctionCall, result, &words);
        if let Some((ty, from, to)) = back {
            let id = self.op(Op::Load, ty, &[from]);
            self.op_void(Op::Store, &[to.0, id.0]);
        }
        self.leave(Op::Return, &[]);
        self.end_function();
        Ok(())
    }
}
