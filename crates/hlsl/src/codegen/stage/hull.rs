//! Hull shaders: the patch-constant function, which the first invocation calls when all control points are written.

use super::attribute::find;
use super::io::{Declared, Site};
use super::semantic::Point;
use crate::codegen::Gen;
use crate::codegen::layout::Rule;
use crate::codegen::module::Id;
use crate::codegen::place::{Memory, Place, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::{FunctionId, VarId};
use spirula_hlsl_sema::types::{Kind, Ty};
use spirula_spec::{Op, Scope, SelectionControl, StorageClass};

/// What the wrapper of a hull shader knows when it calls the patch-constant function.
#[derive(Default)]
pub(super) struct Patch {
    /// The number of control points that go out.
    pub(super) points: u32,
    /// The number of the control point at hand.
    pub(super) id: Option<Id>,
    /// The variable of the control points that come in.
    pub(super) input: Option<Id>,
    /// The variables of parameters with semantics that the patch-constant function may take too, by semantic.
    pub(super) values: Vec<(String, Id)>,
}

impl Gen<'_> {
    /// The number of control points that a hull shader writes.
    pub(super) fn output_points(&self, function: FunctionId) -> u32 {
        let attributes = &self.tree.functions[function].attributes;
        find(attributes, "outputcontrolpoints").and_then(|a| a.int(0)).map_or(0, |n| n.clamp(0, 1024) as u32)
    }

    /// The patch-constant function of a hull shader.
    pub(super) fn patch_function(&self, function: FunctionId) -> Option<FunctionId> {
        let attribute = find(&self.tree.functions[function].attributes, "patchconstantfunc")?;
        let name = self.ast.text(attribute.text(0)?).trim_matches('"');
        let named = |f: &&FunctionId| {
            let data = &self.tree.functions[**f];
            data.body.is_some() && data.record.is_none() && data.name == name
        };
        let all: Vec<FunctionId> = self.tree.functions.keys().collect();
        all.iter().rfind(named).copied()
    }

    /// Calls the patch-constant function and writes its outputs.
    pub(super) fn call_patch_function(&mut self, main: FunctionId, patch: &Patch) -> Result<(), Failed> {
        let tree = self.tree;
        let span = tree.functions[main].span;
        if patch.points == 0 {
            return Err(self.error(span, "number of output control points cannot be zero"));
        }
        let Some(id) = patch.id else {
            let text = "SV_OutputControlPointID semantic must be provided in hull shader";
            return Err(self.error(span, text));
        };
        let Some(function) = self.patch_function(main) else {
            return Err(self.error(span, "patch constant function not defined in hull shader"));
        };
        self.check_patches(main, function, patch)?;
        let words = [Scope::Workgroup.0, Scope::Invocation.0, 0].map(|n| self.m.const_uint(n).0);
        self.op_void(Op::ControlBarrier, &words);
        let points = self.copied_points(main, function, patch, span)?;
        let (bool, zero) = (self.m.bool(), self.m.const_uint(0));
        let is_first = self.op(Op::IEqual, bool, &[id, zero]);
        let [then, merge] = ["if.true", "if.merge"].map(|n| self.block(n));
        self.selection_merge(merge, SelectionControl::None);
        self.branch_if(is_first, then, merge);
        self.start(then);
        self.write_patch_call(function, patch, points)?;
        self.branch(merge);
        self.start(merge);
        Ok(())
    }

    /// Reports patches of the patch-constant function of another size than those of the hull shader.
    fn check_patches(&mut self, main: FunctionId, function: FunctionId, patch: &Patch) -> Result<(), Failed> {
        let size = |p: &VarId, class: &str| {
            let ty = self.tree.vars[*p].ty;
            self.tree.types.object(ty).filter(|o| o.class.row().name == class).map(|o| o.count)
        };
        let data = &self.tree.functions[function];
        let input = self.tree.functions[main].params.iter().find_map(|p| size(p, "InputPatch"));
        for (class, what, wanted) in
            [("InputPatch", "input", input), ("OutputPatch", "output", Some(patch.points))]
        {
            let found = data.params.iter().find_map(|p| size(p, class));
            if let (Some(wanted), Some(found)) = (wanted, found)
                && wanted != found
            {
                let text = format!(
                    "Patch constant function's {what} patch input should have {wanted} elements, but has {found}."
                );
                return Err(self.error(data.span, text));
            }
        }
        Ok(())
    }

    /// A variable with all control points that went out, if the patch-constant function takes them.
    fn copied_points(
        &mut self,
        main: FunctionId,
        function: FunctionId,
        patch: &Patch,
        span: Span,
    ) -> Result<Option<Id>, Failed> {
        let takes = |p: &VarId| self.object_name(self.tree.vars[*p].ty) == Some("OutputPatch");
        if !self.tree.functions[function].params.iter().any(takes) {
            return Ok(None);
        }
        let declared = self.declared_result(main);
        let element = self.value_type(declared.ty);
        let array = self.arrayed(element, patch.points);
        let variable = self.local(array, "temp.var.hullMainRetVal");
        let pointer = self.m.pointer(StorageClass::Function, element);
        for i in 0..patch.points {
            let index = self.m.const_uint(i);
            let to = self.op(Op::AccessChain, pointer, &[variable, index]);
            self.copy_point(&declared, to, index, span)?;
        }
        Ok(Some(variable))
    }

    /// Copies a control point that went out to a variable.
    fn copy_point(&mut self, declared: &Declared<'_>, to: Id, index: Id, span: Span) -> Result<(), Failed> {
        if let Some(record) = self.tree.types.record(declared.ty) {
            for (i, part) in self.parts(declared, record).iter().enumerate() {
                let ty = self.value_type(part.ty);
                let pointer = self.m.pointer(StorageClass::Function, ty);
                let at = self.m.const_uint(i as u32);
                let inner = self.op(Op::AccessChain, pointer, &[to, at]);
                self.copy_point(part, inner, index, span)?;
            }
            return Ok(());
        }
        let known = match declared.var {
            Some(var) => self.stage.outputs.get(&var).copied(),
            None => self.stage.result,
        };
        let Some(variable) = known else {
            return Err(self.unsupported(span, "an output patch with clip or cull distances"));
        };
        let pointer = self.m.pointer(StorageClass::Output, variable.ty);
        let from = self.op(Op::AccessChain, pointer, &[variable.id, index]);
        let id = self.op(Op::Load, variable.ty, &[from]);
        let id = self.decode_io(id, variable, declared.ty);
        self.op_void(Op::Store, &[to.0, id.0]);
        Ok(())
    }

    fn write_patch_call(
        &mut self,
        function: FunctionId,
        patch: &Patch,
        points: Option<Id>,
    ) -> Result<(), Failed> {
        let tree = self.tree;
        let data = &tree.functions[function];
        let id = self.function_id(function);
        let mut words = vec![id.0];
        let mut outputs: Vec<(VarId, Memory)> = Vec::new();
        for param in &data.params {
            let var = &tree.vars[*param];
            let semantic = var.semantic.as_ref().map(|s| s.name.to_ascii_lowercase());
            let known = match (self.object_name(var.ty), &semantic) {
                (Some("InputPatch"), _) => patch.input,
                (Some("OutputPatch"), _) => points,
                (_, Some(name)) => patch.values.iter().find(|(n, _)| n == name).map(|(_, id)| *id),
                _ => None,
            };
            if let Some(id) = known.filter(|_| !var.is_out()) {
                words.push(id.0);
                continue;
            }
            let name = format!("param.var.{}", self.text_of(var.name));
            let memory = self.local_of(var.ty, &name);
            words.push(memory.ptr.0);
            if var.is_in() {
                let declared = self.declared_var(*param);
                let value = self.read_input(&declared, Site::single(Point::PcIn))?;
                self.store(&Place::Memory(memory), Val::new(value, var.ty), var.span)?;
            }
            if var.is_out() {
                outputs.push((*param, memory));
            }
        }
        let result = self.value_type(data.result);
        let value = self.op_words(Op::FunctionCall, result, &words);
        let site = Site::single(Point::PcOut);
        if !matches!(tree.types.kind(data.result), Kind::Void) {
            let declared = self.declared_result(function);
            let value = Val { id: value, ty: data.result, rule: Rule::Void };
            self.write_output(&declared, Some(value), site)?;
        }
        for (param, memory) in outputs {
            let declared = self.declared_var(param);
            let value = self.load(&Place::Memory(memory), declared.span)?;
            self.write_output(&declared, Some(value), site)?;
        }
        Ok(())
    }

    /// The class of an object by its name.
    pub(in crate::codegen) fn object_name(&self, ty: Ty) -> Option<&'static str> {
        self.tree.types.object(ty).map(|o| o.class.row().name)
    }
}
