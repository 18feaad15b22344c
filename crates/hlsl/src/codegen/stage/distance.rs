//! Clip and cull distances: all parts that the source declares make up one array of floats, in the order of their indices.

use super::io::{Current, Declared, Site, current};
use super::semantic::{Meaning, Point, meaning};
use crate::codegen::Gen;
use crate::codegen::module::Id;
use crate::codegen::place::Val;
use spirula_diag::Failed;
use spirula_hlsl_sema::types::{Kind, Length, Scalar, Ty};
use spirula_spec::{BuiltIn, Decoration, Op, StorageClass};
use std::collections::BTreeMap;

/// The clip distances, or the cull distances, that go in or out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Distances {
    /// The parts by their index: first float and type.
    parts: BTreeMap<u32, (u32, Ty)>,
    /// The built-in variable.
    variable: Option<Id>,
    /// The semantic of the only part, or the plain one of several.
    semantic: String,
}

impl Gen<'_> {
    /// Notes the distances among what is declared.
    pub(super) fn note_distances(&mut self, declared: &Declared<'_>, point: Point) -> Result<(), Failed> {
        self.note_at(declared, &mut current(declared.semantic), point)
    }

    fn note_at(
        &mut self,
        declared: &Declared<'_>,
        semantic: &mut Current,
        point: Point,
    ) -> Result<(), Failed> {
        if let Some(record) = self.tree.types.record(declared.ty) {
            for part in self.parts(declared, record) {
                let mut own = current(part.semantic);
                let used = if semantic.is_some() { &mut *semantic } else { &mut own };
                self.note_at(&part, used, point)?;
            }
            return Ok(());
        }
        let Some((name, index)) = semantic else { return Ok(()) };
        let at = *index;
        *index += 1;
        let Some(Meaning::Distance { is_cull }) = meaning(&name.name, point) else { return Ok(()) };
        let scalar = self.tree.types.component(self.innermost(declared.ty));
        if scalar.is_none_or(|s| !matches!(s, Scalar::Float | Scalar::HalfFloat | Scalar::Half)) {
            let text = format!(
                "elements for {} variable '{}' must be scalar, vector, or array with float type",
                if is_cull { "SV_CullDistance" } else { "SV_ClipDistance" },
                declared.name
            );
            return Err(self.error(declared.span, text));
        }
        let of = self.stage.distances.entry((point.is_input(), is_cull)).or_default();
        of.semantic = match (of.parts.is_empty(), is_cull) {
            (true, _) => name.text.clone(),
            (false, true) => "SV_CullDistance".to_owned(),
            (false, false) => "SV_ClipDistance".to_owned(),
        };
        of.parts.insert(at, (0, declared.ty));
        Ok(())
    }

    /// Makes the built-in variables for the distances that were noted.
    pub(super) fn declare_distances(&mut self, inputs: u32, outputs: u32) {
        for (is_input, is_cull) in [(true, false), (true, true), (false, false), (false, true)] {
            let Some(mut of) = self.stage.distances.remove(&(is_input, is_cull)) else { continue };
            let mut total = 0u32;
            for (first, ty) in of.parts.values_mut() {
                *first = total;
                total = total.saturating_add(self.float_count(*ty));
            }
            let float = self.m.float();
            let array = self.m.array(float, total.max(1), 0);
            let ty = self.arrayed(array, if is_input { inputs } else { outputs });
            let class = if is_input { StorageClass::Input } else { StorageClass::Output };
            let built_in = if is_cull { BuiltIn::CullDistance } else { BuiltIn::ClipDistance };
            let variable = self.built_in_variable(built_in, class, ty);
            of.variable = Some(variable);
            if self.options.reflect {
                self.m.decorate_string(variable, Decoration::UserSemantic, &of.semantic);
            }
            self.stage.distances.insert((is_input, is_cull), of);
        }
    }

    fn float_count(&self, ty: Ty) -> u32 {
        match self.tree.types.kind(ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => n.saturating_mul(self.float_count(of)),
            _ => self.tree.types.component_count(ty).unwrap_or(0),
        }
    }

    /// The variable and the first float of a part.
    fn distance(&mut self, is_input: bool, is_cull: bool, index: u32) -> Result<(Id, u32), Failed> {
        let of = self.stage.distances.get(&(is_input, is_cull));
        let found = of.and_then(|of| Some((of.variable?, of.parts.get(&index)?.0)));
        found.ok_or(Failed)
    }

    /// Reads a part of the distances, for each vertex where there are several.
    pub(super) fn read_distance(
        &mut self,
        declared: &Declared<'_>,
        index: u32,
        is_cull: bool,
        site: Site,
    ) -> Result<Id, Failed> {
        let (variable, first) = self.distance(true, is_cull, index)?;
        let mut whole = Vec::new();
        for i in 0..site.array.max(1) {
            let mut at = first;
            let outer = (site.array != 0).then_some(i);
            whole.push(self.read_floats(variable, declared.ty, outer, &mut at));
        }
        if site.array == 0 {
            return Ok(whole[0]);
        }
        let value = self.value_type(declared.ty);
        let ty = self.arrayed(value, site.array);
        Ok(self.construct(ty, &whole))
    }

    fn read_floats(&mut self, variable: Id, ty: Ty, outer: Option<u32>, at: &mut u32) -> Id {
        if let Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) = self.tree.types.kind(ty) {
            let parts: Vec<Id> = (0..n).map(|_| self.read_floats(variable, of, outer, at)).collect();
            let ty = self.value_type(ty);
            return self.construct(ty, &parts);
        }
        let float = self.m.float();
        let pointer = self.m.pointer(StorageClass::Input, float);
        let count = self.tree.types.component_count(ty).unwrap_or(1);
        let mut parts = Vec::new();
        for _ in 0..count {
            let mut operands = vec![variable];
            operands.extend(outer.map(|i| self.m.const_uint(i)));
            operands.push(self.m.const_uint(*at));
            *at += 1;
            let ptr = self.op(Op::AccessChain, pointer, &operands);
            parts.push(self.op(Op::Load, float, &[ptr]));
        }
        match parts.as_slice() {
            [one] => *one,
            _ => {
                let ty = self.value_type(ty);
                self.construct(ty, &parts)
            }
        }
    }

    /// Writes a part of the distances, of a vertex where there are several.
    pub(super) fn write_distance(
        &mut self,
        value: Val,
        index: u32,
        is_cull: bool,
        outer: Option<Id>,
    ) -> Result<(), Failed> {
        let (variable, first) = self.distance(false, is_cull, index)?;
        let base = self.m.const_uint(first);
        self.write_floats((variable, outer), (value.id, &[]), value.ty, base);
        Ok(())
    }

    /// Writes the floats of a part of a value, which its indices tell, behind each other.
    fn write_floats(&mut self, to: (Id, Option<Id>), (value, path): (Id, &[u32]), ty: Ty, base: Id) {
        let uint = self.m.uint();
        let inner = |i: u32| path.iter().copied().chain([i]).collect::<Vec<u32>>();
        if let Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) = self.tree.types.kind(ty) {
            let width = self.float_count(of);
            for i in 0..n {
                let offset = self.m.const_uint(i.saturating_mul(width));
                let at = self.op(Op::IAdd, uint, &[base, offset]);
                self.write_floats(to, (value, &inner(i)), of, at);
            }
            return;
        }
        let count = self.tree.types.component_count(ty).unwrap_or(1);
        if count == 1 {
            return self.write_float(to, (value, path), base);
        }
        for i in 0..count {
            let offset = self.m.const_uint(i);
            let at = self.op(Op::IAdd, uint, &[base, offset]);
            self.write_float(to, (value, &inner(i)), at);
        }
    }

    fn write_float(&mut self, (variable, outer): (Id, Option<Id>), (value, path): (Id, &[u32]), index: Id) {
        let float = self.m.float();
        let pointer = self.m.pointer(StorageClass::Output, float);
        let mut operands = vec![variable];
        operands.extend(outer);
        operands.push(index);
        let ptr = self.op(Op::AccessChain, pointer, &operands);
        let part = if path.is_empty() { value } else { self.extract(float, value, path) };
        self.op_void(Op::Store, &[ptr.0, part.0]);
    }

    /// Writes one float of a part of the distances of a vertex; `component` counts within the part.
    pub(super) fn write_distance_component(
        &mut self,
        value: Id,
        index: u32,
        is_cull: bool,
        outer: Id,
        component: Id,
    ) -> Result<(), Failed> {
        let (variable, first) = self.distance(false, is_cull, index)?;
        let uint = self.m.uint();
        let offset = self.m.const_uint(first);
        let at = self.op(Op::IAdd, uint, &[component, offset]);
        self.write_float((variable, Some(outer)), (value, &[]), at);
        Ok(())
    }
}
