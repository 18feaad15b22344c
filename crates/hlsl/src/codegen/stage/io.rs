//! Inputs and outputs: structures are taken apart into a variable for each scalar, vector, matrix or array with a
//! semantic, and put together again.
//!
//! The inputs of control points and vertices, and the outputs of control points, are arrays of what the source declares.

use super::semantic::{Meaning, Point, meaning};
use super::variable::{Form, IoVariable};
use crate::codegen::Gen;
use crate::codegen::layout::Rule;
use crate::codegen::module::{Id, Type};
use crate::codegen::place::Val;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::{FunctionId, Semantic, VarId};
use spirula_hlsl_sema::types::{Kind, RecordId, Scalar, Ty};
use spirula_hlsl_sema::{Attribute, Stage};
use spirula_hlsl_syntax::ast::Modifiers;
use spirula_spec::{BuiltIn, Op, StorageClass};

/// What is declared as an input or output.
#[derive(Clone, Debug)]
pub(crate) struct Declared<'t> {
    /// Its type.
    pub(crate) ty: Ty,
    /// Its semantic.
    pub(crate) semantic: Option<&'t Semantic>,
    /// Its attributes.
    pub(crate) attributes: &'t [Attribute],
    /// Its qualifiers.
    pub(crate) modifiers: Modifiers,
    /// Whether it or a structure around it is not interpolated.
    pub(crate) is_flat: bool,
    /// Where it is.
    pub(crate) span: Span,
    /// Its name, for messages.
    pub(crate) name: String,
    /// The parameter or field that it is.
    pub(crate) var: Option<VarId>,
}

/// Where inputs are read or outputs are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    /// The point of the pipeline.
    pub(crate) point: Point,
    /// How many vertices or control points there are; 0 where there is one.
    pub(crate) array: u32,
    /// The control point that is written.
    pub(crate) index: Option<Id>,
}

impl Site {
    /// A point without control points.
    pub(crate) fn single(point: Point) -> Self {
        Self { point, array: 0, index: None }
    }

    /// A point with so many vertices or control points.
    pub(crate) fn array(point: Point, array: u32) -> Self {
        Self { point, array, index: None }
    }
}

/// The semantic in force and its next index.
pub(crate) type Current = Option<(Semantic, u32)>;

pub(crate) fn current(semantic: Option<&Semantic>) -> Current {
    semantic.map(|s| (s.clone(), s.index))
}

impl<'a> Gen<'a> {
    /// A parameter or field as an input or output.
    pub(crate) fn declared_var(&self, var: VarId) -> Declared<'a> {
        let data = &self.tree.vars[var];
        Declared {
            ty: data.ty,
            semantic: data.semantic.as_ref(),
            attributes: &data.attributes,
            modifiers: data.modifiers,
            is_flat: data.modifiers.contains(Modifiers::NOINTERPOLATION),
            span: data.span,
            name: self.text_of(data.name).to_owned(),
            var: Some(var),
        }
    }

    /// What a function returns as an output.
    pub(crate) fn declared_result(&self, function: FunctionId) -> Declared<'a> {
        let data = &self.tree.functions[function];
        Declared {
            ty: data.result,
            semantic: data.semantic.as_ref(),
            attributes: &data.attributes,
            modifiers: data.modifiers,
            is_flat: false,
            span: data.span,
            name: self.ast.text(data.id).to_owned(),
            var: None,
        }
    }

    /// The members of a structure: bases and fields.
    pub(crate) fn parts(&mut self, whole: &Declared<'_>, record: RecordId) -> Vec<Declared<'a>> {
        let shape = self.shape(record);
        let mut parts = Vec::with_capacity(shape.members.len());
        for member in &shape.members {
            parts.push(match member.var {
                Some(var) => {
                    let mut part = self.declared_var(var);
                    part.is_flat |= whole.is_flat;
                    part
                }
                None => Declared {
                    ty: member.ty,
                    semantic: None,
                    attributes: &[],
                    modifiers: Modifiers::default(),
                    is_flat: whole.is_flat,
                    span: whole.span,
                    name: String::new(),
                    var: None,
                },
            });
        }
        parts
    }

    /// The type of a value, or of an array of them.
    pub(crate) fn arrayed(&mut self, ty: Id, count: u32) -> Id {
        if count == 0 { ty } else { self.m.array(ty, count, 0) }
    }

    /// Reads an input: a value of its type, or an array of them.
    pub(crate) fn read_input(&mut self, declared: &Declared<'_>, site: Site) -> Result<Id, Failed> {
        self.read_at(declared, &mut current(declared.semantic), site)
    }

    fn read_at(&mut self, declared: &Declared<'_>, semantic: &mut Current, site: Site) -> Result<Id, Failed> {
        if let Some(record) = self.tree.types.record(declared.ty) {
            let parts = self.parts(declared, record);
            let mut ids = Vec::with_capacity(parts.len());
            for part in &parts {
                let mut own = current(part.semantic);
                let used = if semantic.is_some() { &mut *semantic } else { &mut own };
                ids.push(self.read_at(part, used, site)?);
            }
            return Ok(self.compose(declared.ty, &parts, &ids, site.array));
        }
        let (name, at) = self.next_semantic(declared, semantic, "input")?;
        match self.meaning_at(&name, declared, site.point)? {
            Meaning::Distance { is_cull } => self.read_distance(declared, at, is_cull, site),
            Meaning::BuiltIn(_) | Meaning::Plain => {
                let variable = self.io_variable(declared, &name, at, site)?;
                let id = self.load_io(declared, variable, site)?;
                Ok(self.adjusted_input(id, &name, variable, site))
            }
        }
    }

    /// A structure of its members, or an array of structures of arrays of their members.
    fn compose(&mut self, ty: Ty, parts: &[Declared<'_>], ids: &[Id], array: u32) -> Id {
        let target = self.value_type(ty);
        if array == 0 {
            return self.construct(target, ids);
        }
        let mut elements = Vec::new();
        for i in 0..array {
            let mut fields = Vec::with_capacity(ids.len());
            for (part, id) in parts.iter().zip(ids) {
                let ty = self.value_type(part.ty);
                fields.push(self.extract(ty, *id, &[i]));
            }
            elements.push(self.construct(target, &fields));
        }
        let whole = self.arrayed(target, array);
        self.construct(whole, &elements)
    }

    /// The semantic of what is no structure.
    fn next_semantic(
        &mut self,
        declared: &Declared<'_>,
        semantic: &mut Current,
        direction: &str,
    ) -> Result<(Semantic, u32), Failed> {
        let Some((name, index)) = semantic else {
            let text = format!("semantic string missing for shader {direction} variable '{}'", declared.name);
            return Err(self.error(declared.span, text));
        };
        let found = (name.clone(), *index);
        *index += 1;
        Ok(found)
    }

    /// What a semantic is at a point; an error where it is not allowed.
    pub(crate) fn meaning_at(
        &mut self,
        semantic: &Semantic,
        declared: &Declared<'_>,
        point: Point,
    ) -> Result<Meaning, Failed> {
        if let Some(meaning) = meaning(&semantic.name, point) {
            return Ok(meaning);
        }
        let is_draw =
            |a: &Attribute| a.text(0).is_some_and(|n| self.ast.text(n).trim_matches('"') == "DrawIndex");
        let attribute = crate::codegen::global::vk(declared.attributes, "builtin");
        if matches!(point, Point::MsIn | Point::AsIn) && attribute.is_some_and(is_draw) {
            return Ok(Meaning::Plain);
        }
        let profile = self.stage.stage.map_or("lib", super::wrapper::profile);
        let text = format!("invalid usage of semantic '{}' in shader profile {profile}", semantic.text);
        Err(self.error(declared.span, text))
    }

    /// An input as options ask for: the reciprocal of w of a position, ids that count from the first.
    fn adjusted_input(&mut self, id: Id, semantic: &Semantic, variable: IoVariable, site: Site) -> Id {
        let is = |name: &str| semantic.name.eq_ignore_ascii_case(name);
        if site.point == Point::PsIn && self.options.dx_position_w && is("SV_Position") {
            let (float, vector) = (self.m.float(), variable.ty);
            let w = self.extract(float, id, &[3]);
            let one = self.m.const_float(1.0);
            let w = self.op(Op::FDiv, float, &[one, w]);
            return self.op_words(Op::CompositeInsert, vector, &[w.0, id.0, 3]);
        }
        let (base, name) = match site.point {
            Point::VsIn if self.options.nonzero_base_instance && is("SV_InstanceID") => {
                (BuiltIn::BaseInstance, "SV_InstanceID")
            }
            Point::VsIn if self.options.nonzero_base_vertex && is("SV_VertexID") => {
                (BuiltIn::BaseVertex, "SV_VertexID")
            }
            _ => return id,
        };
        let ty = self.m.type_of(id);
        let first = self.built_in_variable(base, StorageClass::Input, ty);
        let local = self.local(ty, name);
        let first = self.op(Op::Load, ty, &[first]);
        let counted = self.op(Op::ISub, ty, &[id, first]);
        self.op_void(Op::Store, &[local.0, counted.0]);
        self.op(Op::Load, ty, &[local])
    }

    fn load_io(&mut self, declared: &Declared<'_>, variable: IoVariable, site: Site) -> Result<Id, Failed> {
        if variable.form == Form::Helper {
            let bool = self.m.bool();
            return Ok(self.op(Op::IsHelperInvocationEXT, bool, &[]));
        }
        if variable.form == Form::PerVertex {
            let zero = self.m.const_uint(0);
            let to = self.m.pointer(StorageClass::Input, variable.ty);
            let first = self.op(Op::AccessChain, to, &[variable.id, zero]);
            let id = self.op(Op::Load, variable.ty, &[first]);
            let is_bool = self.tree.types.component(declared.ty) == Some(Scalar::Bool);
            let form = if is_bool { Form::Bool } else { Form::Plain };
            return Ok(self.decode_io(id, IoVariable { form, ..variable }, declared.ty));
        }
        let whole = self.arrayed(variable.ty, site.array);
        let id = self.op(Op::Load, whole, &[variable.id]);
        if self.is_relaxed(self.innermost(declared.ty)) {
            self.m.mark_relaxed(id);
        }
        if site.array == 0 {
            return Ok(self.decode_io(id, variable, declared.ty));
        }
        if variable.form == Form::Plain && variable.ty == self.value_type(declared.ty) {
            return Ok(id);
        }
        let mut parts = Vec::new();
        for i in 0..site.array {
            let part = self.extract(variable.ty, id, &[i]);
            parts.push(self.decode_io(part, variable, declared.ty));
        }
        let value = self.value_type(declared.ty);
        let whole = self.arrayed(value, site.array);
        Ok(self.construct(whole, &parts))
    }

    /// What is in the variable of an input as a value of its type in the source.
    pub(super) fn decode_io(&mut self, id: Id, variable: IoVariable, ty: Ty) -> Id {
        let target = self.value_type(ty);
        match variable.form {
            Form::Barycentrics => return self.complete_barycentrics(id, target),
            Form::WholeCoverage => {
                let (one, zero) = (self.m.const_uint(1), self.m.const_uint(0));
                return self.op(Op::Select, target, &[id, one, zero]);
            }
            _ if variable.ty == target => return id,
            _ => {}
        }
        match variable.form {
            Form::Bool => {
                let count = self.tree.types.component_count(ty).unwrap_or(1);
                self.cast_components(id, Scalar::Uint, Scalar::Bool, count)
            }
            Form::FirstElements => self.first_elements(id, variable.ty, target),
            Form::Leading => {
                let count = self.tree.types.component_count(ty).unwrap_or(1);
                let scalar = match self.m.kind(variable.ty) {
                    Some(Type::Vector(scalar, _)) => *scalar,
                    _ => return id,
                };
                match count {
                    1 => self.extract(scalar, id, &[0]),
                    3 => id,
                    n => {
                        let selectors: Vec<u32> = (0..n).collect();
                        let vector = self.m.vector(scalar, n);
                        self.shuffle(vector, id, id, &selectors)
                    }
                }
            }
            _ => self.bitcast_to(id, variable.ty, target),
        }
    }

    /// The first elements of an array, as an array or a scalar.
    fn first_elements(&mut self, id: Id, from: Id, target: Id) -> Id {
        let Some(Type::Array(element, ..)) = self.m.kind(from) else { return id };
        let element = *element;
        let count = self.array_length(target);
        if count == 0 {
            let id = self.extract(element, id, &[0]);
            return self.bitcast_to(id, element, target);
        }
        let available = self.array_length(from);
        let mut parts = Vec::new();
        for i in 0..count {
            parts.push(if i < available {
                self.extract(element, id, &[i])
            } else {
                self.m.const_null(element)
            });
        }
        self.construct(target, &parts)
    }

    /// The number of elements of an array type; 0 for others.
    fn array_length(&self, ty: Id) -> u32 {
        let Some(Type::Array(_, length, _)) = self.m.kind(ty) else { return 0 };
        self.m.constant_words(*length).and_then(|w| w.first().copied()).unwrap_or(0)
    }

    /// The third coordinate is what the other two leave of one.
    fn complete_barycentrics(&mut self, id: Id, target: Id) -> Id {
        let float = self.m.float();
        let x = self.extract(float, id, &[0]);
        let y = self.extract(float, id, &[1]);
        let sum = self.op(Op::FAdd, float, &[x, y]);
        let one = self.m.const_float(1.0);
        let z = self.op(Op::FSub, float, &[one, sum]);
        let vector = self.vector_type(Scalar::Float, 3);
        let id = self.construct(vector, &[x, y, z]);
        if target == vector { id } else { self.bitcast_to(id, vector, target) }
    }

    pub(super) fn bitcast_to(&mut self, id: Id, from: Id, to: Id) -> Id {
        if from == to { id } else { self.op(Op::Bitcast, to, &[id]) }
    }

    /// Writes an output; without a value its variables are made alone.
    pub(crate) fn write_output(
        &mut self,
        declared: &Declared<'_>,
        value: Option<Val>,
        site: Site,
    ) -> Result<(), Failed> {
        self.write_at(declared, value, &mut current(declared.semantic), site)
    }

    /// Whether a type is a vector of four floats, or an array of them.
    fn is_four_floats(&self, ty: Ty) -> bool {
        let inner = self.innermost(ty);
        let scalar = self.tree.types.component(inner);
        matches!(self.tree.types.kind(inner), Kind::Vector(_, 4))
            && scalar.is_some_and(|s| s.is_float() && self.width_of(s) == 32)
    }

    fn write_at(
        &mut self,
        declared: &Declared<'_>,
        value: Option<Val>,
        semantic: &mut Current,
        site: Site,
    ) -> Result<(), Failed> {
        if let Some(record) = self.tree.types.record(declared.ty) {
            for (i, part) in self.parts(declared, record).iter().enumerate() {
                let value = value.map(|value| {
                    let ty = self.lower(part.ty, value.rule);
                    let id = self.extract(ty, value.id, &[i as u32]);
                    Val { id, ty: part.ty, rule: value.rule }
                });
                let mut own = current(part.semantic);
                let used = if semantic.is_some() { &mut *semantic } else { &mut own };
                self.write_at(part, value, used, site)?;
            }
            return Ok(());
        }
        let (name, at) = self.next_semantic(declared, semantic, "output")?;
        let value = value.map(|v| self.relayout(v, Rule::Void));
        match self.meaning_at(&name, declared, site.point)? {
            Meaning::Distance { is_cull } => match value {
                Some(value) => self.write_distance(value, at, is_cull, site.index),
                None => Ok(()),
            },
            Meaning::BuiltIn(BuiltIn::Position)
                if site.point == Point::VsOut && !self.is_four_floats(declared.ty) =>
            {
                let text = "SV_Position must be a 4-component 32-bit float vector or a composite which recursively \
                            contains only such a vector";
                Err(self.error(declared.span, text))
            }
            Meaning::BuiltIn(_) | Meaning::Plain => {
                let known = declared.var.and_then(|v| self.stage.outputs.get(&v)).copied();
                // The wrapper made the variables, the function of the source writes them.
                let written_late = matches!(site.point, Point::GsOut | Point::MsOut | Point::MsPrimitiveOut)
                    && value.is_some();
                let variable = match known.filter(|_| written_late) {
                    Some(known) => known,
                    None => self.io_variable(declared, &name, at, site)?,
                };
                let Some(value) = value else { return Ok(()) };
                let id = self.turned_position(value.id, &name, declared.ty);
                self.store_io(id, variable, declared.ty, site);
                Ok(())
            }
        }
    }

    fn store_io(&mut self, id: Id, variable: IoVariable, ty: Ty, site: Site) {
        let from = self.value_type(ty);
        if variable.form == Form::FirstElements && variable.ty != from {
            self.store_elements_of_io(id, variable.id, variable.ty, from);
            return;
        }
        let id = self.encode_io(id, variable, ty);
        let mut target = variable.id;
        if let Some(index) = site.index {
            let pointer = self.m.pointer(StorageClass::Output, variable.ty);
            target = self.op(Op::AccessChain, pointer, &[variable.id, index]);
        }
        self.op_void(Op::Store, &[target.0, id.0]);
    }

    /// Stores a scalar or an array to the first elements of another.
    fn store_elements_of_io(&mut self, id: Id, target: Id, variable: Id, from: Id) {
        let Some(Type::Array(element, ..)) = self.m.kind(variable) else { return };
        let element = *element;
        let (count, room) = (self.array_length(from), self.array_length(variable));
        let pointer = self.m.pointer(StorageClass::Output, element);
        for i in 0..count.max(1).min(room) {
            let index = self.m.const_uint(i);
            let to = self.op(Op::AccessChain, pointer, &[target, index]);
            let part =
                if count == 0 { self.bitcast_to(id, from, element) } else { self.extract(element, id, &[i]) };
            self.op_void(Op::Store, &[to.0, part.0]);
        }
    }

    pub(super) fn encode_io(&mut self, id: Id, variable: IoVariable, ty: Ty) -> Id {
        let from = self.value_type(ty);
        if variable.ty == from {
            return id;
        }
        match variable.form {
            Form::Bool => self.bool_to_uint(id, ty),
            Form::Other => self.bitcast_to(id, from, variable.ty),
            _ => id,
        }
    }

    /// A position with y turned over, if that is asked for.
    pub(super) fn turned_position(&mut self, id: Id, semantic: &Semantic, ty: Ty) -> Id {
        let turns =
            matches!(self.stage.stage, Some(Stage::Vertex | Stage::Geometry | Stage::Domain | Stage::Mesh));
        if !self.options.invert_y || !turns || !semantic.name.eq_ignore_ascii_case("SV_Position") {
            return id;
        }
        let (float, vector) = (self.m.float(), self.value_type(ty));
        let y = self.extract(float, id, &[1]);
        let y = self.op(Op::FNegate, float, &[y]);
        self.op_words(Op::CompositeInsert, vector, &[y.0, id.0, 1])
    }
}
