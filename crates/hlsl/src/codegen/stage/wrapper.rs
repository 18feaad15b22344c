//! The wrapper of an entry function.

use super::io::Declared;
use crate::codegen::Gen;
use crate::codegen::layout::Rule;
use crate::codegen::module::Id;
use crate::codegen::place::{Place, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::Stage;
use spirula_hlsl_sema::tree::EntryPoint;
use spirula_hlsl_sema::types::Kind;
use spirula_spec::{ExecutionModel, FunctionControl, Op, StorageClass};

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
        Stage::Node => return None,
    })
}

impl Gen<'_> {
    /// Writes all entry points and what they reach.
    pub(crate) fn entry_points(&mut self) -> Result<(), Failed> {
        let tree = self.tree;
        let mut failed = false;
        for entry in &tree.entry_points {
            failed |= self.entry_point(*entry).is_err();
        }
        if failed { Err(Failed) } else { Ok(()) }
    }

    fn entry_point(&mut self, entry: EntryPoint) -> Result<(), Failed> {
        let tree = self.tree;
        let data = &tree.functions[entry.function];
        let Some(model) = model(entry.stage)
            .filter(|_| matches!(entry.stage, Stage::Vertex | Stage::Pixel | Stage::Compute))
        else {
            let what = format!("stage '{}'", entry.stage.text());
            return Err(self.unsupported(data.span, &what));
        };
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
        self.stage.built_ins.clear();
        self.execution_modes(wrapper, entry.function, entry.stage)?;
        self.write_wrapper(wrapper, source, entry)?;
        self.write_function(entry.function)?;
        self.write_queue()?;
        self.assign_locations()?;
        let interface = self.interface();
        let name = match &self.options.entry_as {
            Some(name) => name.clone(),
            None => plain,
        };
        self.m.entry_point(model, wrapper, &name, interface);
        Ok(())
    }

    /// The variables of the interface of the entry point at hand.
    fn interface(&self) -> Vec<Id> {
        if self.options.environment.spirv_minor() < 4 {
            return self.stage.interface.clone();
        }
        self.m
            .variables()
            .iter()
            .copied()
            .filter(|v| {
                let class = self.m.pointee(self.m.type_of(*v)).map(|(class, _)| class);
                !matches!(class, Some(StorageClass::Input | StorageClass::Output))
                    || self.stage.interface.contains(v)
            })
            .collect()
    }

    fn write_wrapper(&mut self, wrapper: Id, source: Id, entry: EntryPoint) -> Result<(), Failed> {
        let tree = self.tree;
        let data = &tree.functions[entry.function];
        let void = self.m.void();
        self.begin_function(wrapper, void, &[], FunctionControl::None);
        let block = self.block("");
        self.start(block);
        self.initialize_statics()?;
        let mut words = vec![source.0];
        let mut outputs = Vec::new();
        for param in &data.params {
            let var = &tree.vars[*param];
            let name = format!("param.var.{}", self.text_of(var.name));
            let memory = self.local_of(var.ty, &name);
            words.push(memory.ptr.0);
            let declared = Declared {
                ty: var.ty,
                semantic: var.semantic.as_ref(),
                attributes: &var.attributes,
                modifiers: var.modifiers,
                span: var.span,
                name: self.text_of(var.name).to_owned(),
            };
            if var.is_in() {
                let value = self.read_input(&declared, entry.stage)?;
                self.store(&Place::Memory(memory), value, var.span)?;
            }
            if var.is_out() {
                outputs.push((declared, memory));
            }
        }
        let result = self.value_type(data.result);
        let value = self.op_words(Op::FunctionCall, result, &words);
        if !matches!(tree.types.kind(data.result), Kind::Void) {
            let declared = Declared {
                ty: data.result,
                semantic: data.semantic.as_ref(),
                attributes: &data.attributes,
                modifiers: data.modifiers,
                span: data.span,
                name: self.ast.text(data.id).to_owned(),
            };
            let value = Val { id: value, ty: data.result, rule: Rule::Void };
            self.write_output(&declared, value, entry.stage)?;
        }
        for (declared, memory) in outputs {
            let value = self.load(&Place::Memory(memory), declared.span)?;
            self.write_output(&declared, value, entry.stage)?;
        }
        self.leave(Op::Return, &[]);
        self.end_function();
        Ok(())
    }
}
