//! The wrapper of an entry function.

use super::hull::Patch;
use super::io::{Declared, Site};
use super::ray::is_ray;
use super::semantic::Point;
use crate::codegen::Gen;
use crate::codegen::layout::Rule;
use crate::codegen::module::Id;
use crate::codegen::place::{Memory, Place, Val};
use crate::codegen::resource::{Class, class_of};
use rustc_hash::FxHashSet;
use spirula_diag::Failed;
use spirula_hlsl_sema::Stage;
use spirula_hlsl_sema::tree::{EntryPoint, FunctionId, VarId};
use spirula_hlsl_sema::types::Kind;
use spirula_hlsl_syntax::ast::Modifiers;
use spirula_spec::{Capability, ExecutionMode, ExecutionModel, FunctionControl, Op, StorageClass};

/// The execution model of a stage.
pub(crate) fn model(stage: Stage) -> Option<ExecutionModel> {
    Some(match stage {
        Stage::Vertex => ExecutionModel::Vertex,
        Stage::Hull => ExecutionModel::TessellationControl,
        Stage::Domain => ExecutionModel::TessellationEvaluation,
        Stage::Geometry => ExecutionModel::Geometry,
        Stage::Pixel => ExecutionModel::Fragment,
        Stage::Compute => ExecutionModel::GLCompute,
        Stage::Amplification => ExecutionModel::TaskEXT,
        Stage::Mesh => ExecutionModel::MeshEXT,
        Stage::RayGeneration => ExecutionModel::RayGenerationKHR,
        Stage::Intersection => ExecutionModel::IntersectionKHR,
        Stage::AnyHit => ExecutionModel::AnyHitKHR,
        Stage::ClosestHit => ExecutionModel::ClosestHitKHR,
        Stage::Miss => ExecutionModel::MissKHR,
        Stage::Callable => ExecutionModel::CallableKHR,
        Stage::Node => ExecutionModel::GLCompute,
    })
}

/// A stage's letters in profiles.
pub(super) fn profile(stage: Stage) -> &'static str {
    match stage {
        Stage::Vertex => "vs",
        Stage::Hull => "hs",
        Stage::Domain => "ds",
        Stage::Geometry => "gs",
        Stage::Pixel => "ps",
        Stage::Compute => "cs",
        Stage::Amplification => "as",
        Stage::Mesh => "ms",
        _ => stage.text(),
    }
}

/// An entry point that is written but for its interface.
struct Written {
    model: ExecutionModel,
    wrapper: Id,
    name: String,
    /// Its inputs and outputs, in order.
    interface: Vec<Id>,
}

/// A parameter of an entry function.
#[derive(Clone, Debug)]
struct Param<'t> {
    declared: Declared<'t>,
    /// Where its value comes from.
    input: Option<Site>,
    /// Where its value goes.
    output: Option<Site>,
    /// Whether it is the payload of a mesh shader.
    is_payload: bool,
}

impl<'a> Gen<'a> {
    /// Writes all entry points and what they reach.
    pub(crate) fn entry_points(&mut self) -> Result<(), Failed> {
        let tree = self.tree;
        let mut failed = false;
        let mut written = Vec::new();
        for entry in &tree.entry_points {
            match self.entry_point(*entry) {
                Ok(entry) => written.push(entry),
                Err(Failed) => failed = true,
            }
        }
        if failed {
            return Err(Failed);
        }
        self.exported_functions()?;
        for entry in written {
            let interface = self.interface(&entry);
            self.m.entry_point(entry.model, entry.wrapper, &entry.name, interface);
        }
        Ok(())
    }

    /// Writes the functions that a library exports.
    fn exported_functions(&mut self) -> Result<(), Failed> {
        if self.options.profile.stage != crate::Stage::Library {
            return Ok(());
        }
        let tree = self.tree;
        for (function, data) in tree.functions.iter() {
            let is_entry = tree.entry_points.iter().any(|entry| entry.function == function);
            if data.modifiers.contains(Modifiers::EXPORT) && data.body.is_some() && !is_entry {
                self.function_id(function);
            }
        }
        self.write_queue()
    }

    fn entry_point(&mut self, entry: EntryPoint) -> Result<Written, Failed> {
        let tree = self.tree;
        let data = &tree.functions[entry.function];
        let Some(mut model) = model(entry.stage) else {
            let what = format!("stage '{}'", entry.stage.text());
            return Err(self.unsupported(data.span, &what));
        };
        if self.uses_nv_mesh() {
            model = match model {
                ExecutionModel::MeshEXT => ExecutionModel::MeshNV,
                ExecutionModel::TaskEXT => ExecutionModel::TaskNV,
                model => model,
            };
        }
        let source = self.m.id();
        let plain = self.ast.text(data.id).to_owned();
        self.m.name(source, &format!("src.{plain}"));
        self.functions.insert(entry.function, source);
        let wrapper = self.m.id();
        self.m.name(wrapper, &plain);
        self.stage.stage = Some(entry.stage);
        self.stage.wrapper = Some(wrapper);
        self.stage.interface = Vec::new();
        self.stage.located = Vec::new();
        self.stage.semantics.clear();
        self.stage.interlock = None;
        self.stage.uses_interlock = false;
        self.stage.inputs.clear();
        self.stage.outputs.clear();
        self.stage.result = None;
        self.stage.distances.clear();
        self.stage.indices = None;
        self.stage.incoming = None;
        self.stage.entry = Some(entry.function);
        self.execution_modes(wrapper, entry.function, entry.stage)?;
        let void = self.m.void();
        if is_ray(entry.stage) {
            if self.uses_nv_rays() {
                self.m.capability(Capability::RayTracingNV);
                self.m.extension("SPV_NV_ray_tracing");
            } else if self.options.environment.spirv_minor() < 4 {
                return Err(self.needs_environment(data.span, "Vulkan 1.1 with SPIR-V 1.4", "Raytracing"));
            }
            self.begin_wrapper(wrapper, void)?;
            self.write_ray_wrapper(source, entry)?;
        } else {
            self.write_wrapper(wrapper, source, entry)?;
        }
        if entry.stage == Stage::Hull
            && let Some(function) = self.patch_function(entry.function)
            && let Some(at) = self.queue.iter().position(|f| *f == function)
        {
            self.queue.remove(at);
            self.write_function(function)?;
        }
        self.end_debug_wrapper();
        self.write_function(entry.function)?;
        self.write_queue()?;
        if self.stage.uses_interlock {
            let mode = self.stage.interlock.unwrap_or(ExecutionMode::PixelInterlockOrderedEXT);
            self.m.execution_mode(wrapper, mode, &[]);
        }
        self.refuse_recursion(wrapper)?;
        self.assign_locations()?;
        let name = match &self.options.entry_as {
            Some(name) if plain == self.options.entry => name.clone(),
            _ => plain,
        };
        Ok(Written { model, wrapper, name, interface: std::mem::take(&mut self.stage.interface) })
    }

    /// Reports a function that calls itself, by way of others or not.
    fn refuse_recursion(&mut self, wrapper: Id) -> Result<(), Failed> {
        let mut done = FxHashSet::default();
        let mut open = vec![(wrapper, 0)];
        while let Some((function, next)) = open.last_mut() {
            let (function, at) = (*function, *next);
            *next += 1;
            let Some(callee) = self.stage.calls.get(&function).and_then(|c| c.get(at)).copied() else {
                done.insert(function);
                open.pop();
                continue;
            };
            if open.iter().any(|(f, _)| *f == callee) {
                let of = |id: Id| self.functions.iter().find(|(_, i)| **i == id).map(|(f, _)| *f);
                let (Some(caller), Some(called)) = (of(function), of(callee)) else { return Err(Failed) };
                let data = &self.tree.functions[called];
                let text = format!(
                    "recursive functions are not allowed: function '{}' calls recursive function '{}'",
                    self.tree.functions[caller].name, data.name
                );
                return Err(self.error(data.span, text));
            }
            if !done.contains(&callee) {
                open.push((callee, 0));
            }
        }
        Ok(())
    }

    fn begin_wrapper(&mut self, wrapper: Id, void: Id) -> Result<(), Failed> {
        self.begin_function(wrapper, void, &[], FunctionControl::None);
        if let Some(entry) = self.stage.entry {
            self.function_begins(self.tree.functions[entry].start);
            self.begin_debug_wrapper(entry, wrapper);
        }
        let block = self.block("");
        self.start(block);
        self.debug_definition();
        self.copy_buffers();
        self.initialize_statics()
    }

    /// The variables of the interface of an entry point.
    fn interface(&self, entry: &Written) -> Vec<Id> {
        let mut seen: FxHashSet<Id> = [Id::NONE, entry.wrapper].into_iter().collect();
        let mut work = vec![Id::NONE, entry.wrapper];
        let mut used = FxHashSet::default();
        let mut ordered = Vec::new();
        while let Some(function) = work.pop() {
            for variable in self.stage.uses.get(&function).into_iter().flatten() {
                if used.insert(*variable) {
                    ordered.push(*variable);
                }
            }
            let calls = self.stage.calls.get(&function).into_iter().flatten();
            work.extend(calls.copied().filter(|f| seen.insert(*f)));
        }
        let class = |id: &Id| self.m.pointee(self.m.type_of(*id)).map(|(class, _)| class);
        let is_io = |id: &Id| matches!(class(id), Some(StorageClass::Input | StorageClass::Output));
        let is_listed = |id: &Id| {
            let is_payload = class(id) == Some(StorageClass::TaskPayloadWorkgroupEXT);
            is_io(id) || (is_payload && self.options.environment.spirv_minor() >= 4)
        };
        // What attributes declare comes first.
        let inline = self.inline_built_ins.iter().map(|(.., id)| *id).filter(|id| ordered.contains(id));
        let mut out: Vec<Id> = inline.collect();
        out.extend(entry.interface.iter().copied().filter(is_listed));
        for variable in ordered {
            if is_io(&variable) && !out.contains(&variable) {
                out.push(variable);
            }
        }
        if self.options.environment.spirv_minor() < 4 {
            return out;
        }
        let of_entry = |id: &Id| match class(id) {
            Some(
                StorageClass::RayPayloadKHR
                | StorageClass::IncomingRayPayloadKHR
                | StorageClass::CallableDataKHR
                | StorageClass::IncomingCallableDataKHR
                | StorageClass::HitAttributeKHR
                | StorageClass::TaskPayloadWorkgroupEXT,
            ) => used.contains(id),
            Some(StorageClass::Input | StorageClass::Output) => false,
            _ => true,
        };
        let others: Vec<Id> =
            self.m.variables().iter().copied().filter(|v| of_entry(v) && !out.contains(v)).collect();
        out.extend(others);
        out
    }

    /// The parameters of an entry function, with where their values come from and go.
    fn entry_params(&mut self, entry: EntryPoint) -> Result<Vec<Param<'a>>, Failed> {
        let tree = self.tree;
        let stage = entry.stage;
        let mut params = Vec::new();
        for id in &tree.functions[entry.function].params {
            let var = &tree.vars[*id];
            let mut declared = self.declared_var(*id);
            let mut param =
                Param { declared: declared.clone(), input: None, output: None, is_payload: false };
            if let Kind::Object(object) = tree.types.kind(var.ty) {
                declared.ty = object.element;
                match class_of(object.class.row().name) {
                    Class::Patch => {
                        let point = if stage == Stage::Domain { Point::DsPointIn } else { Point::HsPointIn };
                        param.input = Some(Site::array(point, object.count));
                    }
                    Class::Stream => param.output = Some(Site::single(Point::GsOut)),
                    Class::Node if stage == Stage::Node => {}
                    _ => {
                        let what = format!("a parameter of type '{}' here", tree.types.text(var.ty));
                        return Err(self.unsupported(var.span, &what));
                    }
                }
            } else if let Some((of, count)) = self.primitive_of(*id).filter(|_| stage == Stage::Geometry) {
                declared.ty = of;
                param.input = Some(Site::array(Point::GsVertexIn, count));
            } else if var.modifiers.contains(Modifiers::PAYLOAD) {
                param.is_payload = true;
            } else {
                param.input = var.is_in().then(|| Site::single(Point::input(stage)));
                param.output = Point::output(stage).filter(|_| var.is_out()).map(Site::single);
                if stage == Stage::Mesh
                    && self.mesh_role(*id).is_none()
                    && let Some(semantic) = var.semantic.as_ref().filter(|_| var.is_out())
                {
                    let text = format!("invalid usage of semantic '{}' in shader profile ms", semantic.text);
                    return Err(self.error(var.span, text));
                }
            }
            param.declared = declared;
            params.push(param);
        }
        Ok(params)
    }

    /// Notes the clip and cull distances of an entry point and makes their variables.
    fn entry_distances(
        &mut self,
        function: FunctionId,
        stage: Stage,
        params: &[Param<'_>],
        outputs: u32,
    ) -> Result<(), Failed> {
        let mut inputs = 0;
        for param in params {
            let Some(var) = param.declared.var else { continue };
            if let Some(site) = param.input {
                inputs = inputs.max(site.array);
                self.note_distances(&param.declared, site.point)?;
            }
            if let Some((_, of, _)) = self.mesh_role(var) {
                let declared = Declared { ty: of, ..param.declared.clone() };
                self.note_distances(&declared, Point::MsOut)?;
            } else if let Some(site) = param.output {
                self.note_distances(&param.declared, site.point)?;
            }
        }
        if let Some(point) = Point::output(stage) {
            let declared = self.declared_result(function);
            self.note_distances(&declared, point)?;
        }
        self.declare_distances(inputs, outputs);
        Ok(())
    }

    fn write_wrapper(&mut self, wrapper: Id, source: Id, entry: EntryPoint) -> Result<(), Failed> {
        let tree = self.tree;
        let data = &tree.functions[entry.function];
        let void = self.m.void();
        let mut outputs = 0;
        match entry.stage {
            Stage::Geometry => self.primitive_modes(wrapper, entry.function)?,
            Stage::Hull => outputs = self.output_points(entry.function),
            Stage::Mesh => outputs = self.mesh_modes(wrapper, entry.function)?,
            _ => {}
        }
        self.begin_wrapper(wrapper, void)?;
        let params = self.entry_params(entry)?;
        self.entry_distances(entry.function, entry.stage, &params, outputs)?;
        let mut words = vec![source.0];
        let mut memories = Vec::new();
        let mut patch = Patch { points: outputs, ..Patch::default() };
        for (param, id) in params.iter().zip(&data.params) {
            let memory = self.read_param(param, *id, &mut patch)?;
            words.push(memory.ptr.0);
            memories.push(memory);
        }
        let result = self.value_type(data.result);
        let value = self.op_words(Op::FunctionCall, result, &words);
        if self.is_relaxed(self.tree.functions[entry.function].result) {
            self.m.mark_relaxed(value);
        }
        let mut site = Point::output(entry.stage).map(Site::single);
        if entry.stage == Stage::Hull {
            site = Some(Site { point: Point::HsPointOut, array: patch.points.max(1), index: patch.id });
        }
        if !matches!(tree.types.kind(data.result), Kind::Void) {
            let declared = self.declared_result(entry.function);
            let value = Val { id: value, ty: data.result, rule: Rule::Void };
            let Some(site) = site else {
                let text = format!("'{}' must return void", declared.name);
                return Err(self.error(data.span, text));
            };
            self.write_output(&declared, Some(value), site)?;
        }
        if entry.stage == Stage::Hull {
            self.call_patch_function(entry.function, &patch)?;
        }
        for (param, memory) in params.iter().zip(memories) {
            self.write_param(param, memory, entry.stage, site)?;
        }
        self.leave(Op::Return, &[]);
        self.end_function();
        Ok(())
    }

    /// A variable for a parameter, with its value if it takes one.
    fn read_param(&mut self, param: &Param<'_>, id: VarId, patch: &mut Patch) -> Result<Memory, Failed> {
        let var = &self.tree.vars[id];
        if self.is_node_type(var.ty) {
            return Ok(self.node_variable(id));
        }
        let memory = self.local_of(var.ty, &format!("param.var.{}", param.declared.name));
        let value = if param.is_payload {
            self.read_payload(id)?
        } else {
            let Some(site) = param.input else { return Ok(memory) };
            self.read_input(&param.declared, site)?
        };
        self.store(&Place::Memory(memory), Val::new(value, var.ty), var.span)?;
        if self.object_name(var.ty) == Some("InputPatch") {
            patch.input = Some(memory.ptr);
        }
        if let Some(semantic) = &var.semantic {
            let name = semantic.name.to_ascii_lowercase();
            match name.as_str() {
                "sv_outputcontrolpointid" => patch.id = Some(value),
                "sv_primitiveid" | "sv_viewid" => patch.values.push((name, memory.ptr)),
                _ => {}
            }
        }
        Ok(memory)
    }

    /// Writes an output parameter, or makes the variables that its elements go to.
    fn write_param(
        &mut self,
        param: &Param<'_>,
        memory: Memory,
        stage: Stage,
        site: Option<Site>,
    ) -> Result<(), Failed> {
        let Some(var) = param.declared.var else { return Ok(()) };
        if stage == Stage::Mesh && self.mesh_role(var).is_some() {
            return self.declare_mesh_output(var);
        }
        let Some(mut out) = param.output else { return Ok(()) };
        if stage == Stage::Geometry {
            return self.write_output(&param.declared, None, out);
        }
        if stage == Stage::Hull {
            out = site.unwrap_or(out);
        }
        let value = self.load(&Place::Memory(memory), param.declared.span)?;
        self.write_output(&param.declared, Some(value), out)
    }
}
