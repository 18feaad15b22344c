//! Inputs and outputs: a variable for each scalar, vector, matrix or array with a semantic, structures taken apart.

use super::semantic::{Direction, built_in};
use crate::codegen::Gen;
use crate::codegen::global::vk;
use crate::codegen::layout::Rule;
use crate::codegen::module::{Id, Type};
use crate::codegen::place::Val;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::Semantic;
use spirula_hlsl_sema::types::{Kind, Length, Scalar, Ty};
use spirula_hlsl_sema::{Attribute, Stage};
use spirula_hlsl_syntax::ast::Modifiers;
use spirula_spec::{BuiltIn, Decoration, ExecutionMode, Op, StorageClass};

/// An input or output that needs a location.
#[derive(Clone, Debug)]
pub(crate) struct Located {
    /// Its variable.
    id: Id,
    /// Its storage class.
    class: StorageClass,
    /// How many locations it takes.
    count: u32,
    /// The location that the source gives.
    given: Option<u32>,
    /// The number of the render target, for outputs of pixel shaders.
    target: Option<u32>,
    /// `[[vk::index]]`
    index: Option<u32>,
}

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
    /// Where it is.
    pub(crate) span: Span,
    /// Its name, for messages.
    pub(crate) name: String,
}

impl Gen<'_> {
    /// Reads an input.
    pub(crate) fn read_input(&mut self, declared: &Declared<'_>, stage: Stage) -> Result<Val, Failed> {
        let inherited = declared.semantic.map(|s| (s.clone(), s.index));
        self.read_at(declared, &mut inherited.clone(), stage)
    }

    fn read_at(
        &mut self,
        declared: &Declared<'_>,
        semantic: &mut Option<(Semantic, u32)>,
        stage: Stage,
    ) -> Result<Val, Failed> {
        if let Some(record) = self.tree.types.record(declared.ty) {
            let shape = self.shape(record);
            let target = self.value_type(declared.ty);
            let mut ids = Vec::new();
            let mut field = 0;
            for (i, member) in shape.members.iter().enumerate() {
                let Some(var) = member.var else {
                    let base = Declared {
                        ty: member.ty,
                        semantic: None,
                        attributes: &[],
                        modifiers: declared.modifiers,
                        span: declared.span,
                        name: String::new(),
                    };
                    ids.push(self.read_at(&base, semantic, stage)?.id);
                    continue;
                };
                let tree = self.tree;
                let data = &tree.vars[var];
                let inner = Declared {
                    ty: data.ty,
                    semantic: data.semantic.as_ref(),
                    attributes: &data.attributes,
                    modifiers: data.modifiers | inherited_modifiers(declared.modifiers),
                    span: data.span,
                    name: self.text_of(data.name).to_owned(),
                };
                let mut own = data.semantic.clone().map(|s| (s.clone(), s.index));
                let used = if semantic.is_some() { &mut *semantic } else { &mut own };
                ids.push(self.read_at(&inner, used, stage)?.id);
                while shape.fields.get(field).is_some_and(|p| p.member == i as u32) {
                    field += 1;
                }
            }
            let id = self.construct(target, &ids);
            return Ok(Val::new(id, declared.ty));
        }
        let Some((name, index)) = semantic else {
            return Err(self.error(
                declared.span,
                format!("semantic string missing for shader input variable '{}'", declared.name),
            ));
        };
        let (name, at) = (name.clone(), *index);
        *index += 1;
        let variable = self.io_variable(declared, &name, at, stage, Direction::In)?;
        self.load_io(variable, declared.ty)
    }

    fn load_io(&mut self, variable: IoVariable, ty: Ty) -> Result<Val, Failed> {
        let id = self.op(Op::Load, variable.ty, &[variable.id]);
        let id = self.decode_io(id, variable, ty);
        Ok(Val::new(id, ty))
    }

    /// What is in the variable of an input as a value of its type in the source.
    fn decode_io(&mut self, id: Id, variable: IoVariable, ty: Ty) -> Id {
        let target = self.value_type(ty);
        if variable.ty == target {
            return id;
        }
        match variable.form {
            Form::Plain => id,
            Form::Bool => {
                let count = self.tree.types.component_count(ty).unwrap_or(1);
                self.cast_components(id, Scalar::Uint, Scalar::Bool, count)
            }
            Form::FirstElement => {
                let Some(Type::Array(element, ..)) = self.m.kind(variable.ty) else { return id };
                let element = *element;
                let id = self.extract(element, id, &[0]);
                self.bitcast_to(id, element, target)
            }
            Form::Leading => {
                let count = self.tree.types.component_count(ty).unwrap_or(1);
                let uints = self.vector_type(Scalar::Uint, count);
                let id = match count {
                    1 => self.extract(uints, id, &[0]),
                    3 => id,
                    n => {
                        let selectors: Vec<u32> = (0..n).collect();
                        self.shuffle(uints, id, id, &selectors)
                    }
                };
                let scalar = self.tree.types.component(ty).unwrap_or(Scalar::Uint);
                self.cast_components(id, Scalar::Uint, scalar, count)
            }
            Form::Other => self.bitcast_to(id, variable.ty, target),
        }
    }

    fn bitcast_to(&mut self, id: Id, from: Id, to: Id) -> Id {
        if from == to { id } else { self.op(Op::Bitcast, to, &[id]) }
    }

    /// Writes an output.
    pub(crate) fn write_output(
        &mut self,
        declared: &Declared<'_>,
        value: Val,
        stage: Stage,
    ) -> Result<(), Failed> {
        let mut semantic = declared.semantic.map(|s| (s.clone(), s.index));
        self.write_at(declared, value, &mut semantic, stage)
    }

    fn write_at(
        &mut self,
        declared: &Declared<'_>,
        value: Val,
        semantic: &mut Option<(Semantic, u32)>,
        stage: Stage,
    ) -> Result<(), Failed> {
        if let Some(record) = self.tree.types.record(declared.ty) {
            let shape = self.shape(record);
            for (i, member) in shape.members.iter().enumerate() {
                let tree = self.tree;
                let ty = self.lower(member.ty, value.rule);
                let part = self.extract(ty, value.id, &[i as u32]);
                let part = Val { id: part, ty: member.ty, rule: value.rule };
                let inner = match member.var {
                    Some(var) => {
                        let data = &tree.vars[var];
                        Declared {
                            ty: data.ty,
                            semantic: data.semantic.as_ref(),
                            attributes: &data.attributes,
                            modifiers: data.modifiers | inherited_modifiers(declared.modifiers),
                            span: data.span,
                            name: self.text_of(data.name).to_owned(),
                        }
                    }
                    None => Declared {
                        ty: member.ty,
                        semantic: None,
                        attributes: &[],
                        modifiers: declared.modifiers,
                        span: declared.span,
                        name: String::new(),
                    },
                };
                let mut own = inner.semantic.map(|s| (s.clone(), s.index));
                let used = if semantic.is_some() { &mut *semantic } else { &mut own };
                self.write_at(&inner, part, used, stage)?;
            }
            return Ok(());
        }
        let Some((name, index)) = semantic else {
            return Err(self.error(
                declared.span,
                format!("semantic string missing for shader output variable '{}'", declared.name),
            ));
        };
        let (name, at) = (name.clone(), *index);
        *index += 1;
        let variable = self.io_variable(declared, &name, at, stage, Direction::Out)?;
        let mut id = value.id;
        if name.name.eq_ignore_ascii_case("SV_Position") && self.options.invert_y && stage != Stage::Pixel {
            id = self.inverted_y(id, declared.ty);
        }
        let id = self.encode_io(id, variable, declared.ty);
        self.op_void(Op::Store, &[variable.id.0, id.0]);
        Ok(())
    }

    fn encode_io(&mut self, id: Id, variable: IoVariable, ty: Ty) -> Id {
        let from = self.value_type(ty);
        if variable.ty == from {
            return id;
        }
        match variable.form {
            Form::Plain => id,
            Form::Bool => self.bool_to_uint(id, ty),
            Form::FirstElement => {
                let Some(Type::Array(element, ..)) = self.m.kind(variable.ty) else { return id };
                let element = *element;
                let id = self.bitcast_to(id, from, element);
                self.construct(variable.ty, &[id])
            }
            Form::Leading => id,
            Form::Other => self.bitcast_to(id, from, variable.ty),
        }
    }

    /// A position with y turned over.
    pub(crate) fn inverted_y(&mut self, id: Id, ty: Ty) -> Id {
        let (float, vector) = (self.m.float(), self.value_type(ty));
        let y = self.extract(float, id, &[1]);
        let y = self.op(Op::FNegate, float, &[y]);
        self.op_words(Op::CompositeInsert, vector, &[y.0, id.0, 1])
    }

    /// The variable of an input or output.
    fn io_variable(
        &mut self,
        declared: &Declared<'_>,
        semantic: &Semantic,
        index: u32,
        stage: Stage,
        direction: Direction,
    ) -> Result<IoVariable, Failed> {
        let class = if direction == Direction::In { StorageClass::Input } else { StorageClass::Output };
        let scalar = self.tree.types.component(declared.ty);
        if let Some(attribute) = vk(declared.attributes, "builtin") {
            let name = attribute.text(0).map(|n| self.ast.text(n).trim_matches('"').to_owned());
            let Some(built_in) = name.as_deref().and_then(BuiltIn::by_name) else {
                return Err(self.error(attribute.span, "unknown built-in"));
            };
            let ty = self.value_type(declared.ty);
            let id = self.built_in_variable(built_in, class, ty);
            return Ok(IoVariable { id, ty, form: Form::Plain });
        }
        if let Some(built_in) = built_in(&semantic.name, stage, direction) {
            let mut built_in = built_in;
            if built_in == BuiltIn::BaryCoordKHR && declared.modifiers.contains(Modifiers::NOPERSPECTIVE) {
                built_in = BuiltIn::BaryCoordNoPerspKHR;
            }
            self.depth_mode(&semantic.name);
            let value = self.value_type(declared.ty);
            let (ty, form) = match built_in {
                BuiltIn::SampleMask => {
                    let uint = self.m.uint();
                    (self.m.array(uint, 1, 0), Form::FirstElement)
                }
                BuiltIn::GlobalInvocationId | BuiltIn::WorkgroupId | BuiltIn::LocalInvocationId => {
                    (self.vector_type(Scalar::Uint, 3), Form::Leading)
                }
                BuiltIn::FrontFacing | BuiltIn::CullPrimitiveEXT => (value, Form::Plain),
                BuiltIn::FullyCoveredEXT => (self.m.bool(), Form::Other),
                BuiltIn::ClipDistance | BuiltIn::CullDistance => {
                    return Err(self.unsupported(declared.span, &format!("semantic '{}'", semantic.text)));
                }
                _ => (value, Form::Plain),
            };
            let id = self.built_in_variable(built_in, class, ty);
            if stage == Stage::Pixel && direction == Direction::In && self.needs_flat(declared.ty, built_in) {
                self.m.decorate(id, Decoration::Flat, &[]);
            }
            return Ok(IoVariable { id, ty, form });
        }
        let prefix = if direction == Direction::In { "in.var" } else { "out.var" };
        let name = if index == semantic.index {
            format!("{prefix}.{}", semantic.text)
        } else {
            format!("{prefix}.{}{index}", semantic.name)
        };
        let (ty, form) = if scalar == Some(Scalar::Bool) {
            let count = self.tree.types.component_count(declared.ty).unwrap_or(1);
            (self.vector_type(Scalar::Uint, count), Form::Bool)
        } else {
            (self.value_type(declared.ty), Form::Plain)
        };
        let id = self.m.variable(class, ty, &name, None);
        if self.is_relaxed(self.innermost(declared.ty)) {
            self.m.decorate(id, Decoration::RelaxedPrecision, &[]);
        }
        if declared.modifiers.contains(Modifiers::PRECISE) {
            self.m.decorate(id, Decoration::NoContraction, &[]);
        }
        let interpolates = (stage == Stage::Pixel && direction == Direction::In)
            || (stage != Stage::Pixel && direction == Direction::Out);
        if interpolates {
            self.interpolation(id, declared);
        }
        self.stage.interface.push(id);
        let target = (stage == Stage::Pixel
            && direction == Direction::Out
            && semantic.name.eq_ignore_ascii_case("SV_Target"))
        .then_some(index);
        let number = |name: &str| vk(declared.attributes, name).and_then(|a| a.int(0)).map(|n| n as u32);
        let located = Located {
            id,
            class,
            count: self.location_count(declared.ty),
            given: number("location"),
            target,
            index: number("index"),
        };
        self.stage.located.push(located);
        Ok(IoVariable { id, ty, form })
    }

    fn needs_flat(&self, ty: Ty, built_in: BuiltIn) -> bool {
        self.tree.types.component(ty).is_some_and(Scalar::is_integer)
            && !matches!(built_in, BuiltIn::FrontFacing)
    }

    /// How a variable is interpolated.
    fn interpolation(&mut self, id: Id, declared: &Declared<'_>) {
        let modifiers = declared.modifiers;
        let inner = self.innermost(declared.ty);
        let scalar = self.tree.types.component(inner);
        let is_integer = scalar.is_some_and(|s| s.is_integer() || s == Scalar::Bool || s == Scalar::Double);
        let mut add = |decoration| self.m.decorate(id, decoration, &[]);
        if modifiers.contains(Modifiers::NOINTERPOLATION) || is_integer {
            add(Decoration::Flat);
        }
        if modifiers.contains(Modifiers::CENTROID) {
            add(Decoration::Centroid);
        }
        if modifiers.contains(Modifiers::NOPERSPECTIVE) {
            add(Decoration::NoPerspective);
        }
        if modifiers.contains(Modifiers::SAMPLE) {
            add(Decoration::Sample);
            self.m.capability(spirula_spec::Capability::SampleRateShading);
        }
    }

    /// Execution modes of outputs of depth.
    fn depth_mode(&mut self, name: &str) {
        let Some(wrapper) = self.stage.wrapper else { return };
        let lower = name.to_ascii_lowercase();
        if !lower.starts_with("sv_depth") {
            return;
        }
        self.m.execution_mode(wrapper, ExecutionMode::DepthReplacing, &[]);
        match lower.as_str() {
            "sv_depthgreaterequal" => self.m.execution_mode(wrapper, ExecutionMode::DepthGreater, &[]),
            "sv_depthlessequal" => self.m.execution_mode(wrapper, ExecutionMode::DepthLess, &[]),
            _ => {}
        }
    }

    /// How many locations a type takes.
    fn location_count(&self, ty: Ty) -> u32 {
        match self.tree.types.kind(ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                n.saturating_mul(self.location_count(of))
            }
            Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => r.into(),
            Kind::Vector(s, n) if s.bits() == 64 && !s.is_literal() && n > 2 => 2,
            _ => 1,
        }
    }

    /// Gives inputs and outputs their locations.
    pub(crate) fn assign_locations(&mut self) -> Result<(), Failed> {
        let all = std::mem::take(&mut self.stage.located);
        for class in [StorageClass::Input, StorageClass::Output] {
            let mut used: Vec<bool> = Vec::new();
            let mark = |at: u32, count: u32, used: &mut Vec<bool>| {
                let end = at.saturating_add(count).min(4096) as usize;
                if used.len() < end {
                    used.resize(end, false);
                }
                for slot in used.iter_mut().take(end).skip(at as usize) {
                    *slot = true;
                }
            };
            let of_class: Vec<&Located> = all.iter().filter(|l| l.class == class).collect();
            for located in &of_class {
                if let Some(at) = located.given.or(located.target) {
                    mark(at, located.count, &mut used);
                    self.m.decorate(located.id, Decoration::Location, &[at]);
                }
            }
            for located in &of_class {
                if located.given.or(located.target).is_none() {
                    let mut at = 0;
                    let free = |at: u32, used: &[bool]| {
                        (at..at.saturating_add(located.count))
                            .all(|i| !used.get(i as usize).copied().unwrap_or(false))
                    };
                    while !free(at, &used) {
                        at += 1;
                    }
                    mark(at, located.count, &mut used);
                    self.m.decorate(located.id, Decoration::Location, &[at]);
                }
                if let Some(index) = located.index {
                    self.m.decorate(located.id, Decoration::Index, &[index]);
                }
            }
        }
        let _ = Rule::Void;
        Ok(())
    }
}

/// Qualifiers of a structure that hold for its fields.
fn inherited_modifiers(modifiers: Modifiers) -> Modifiers {
    modifiers
        .and(Modifiers::NOINTERPOLATION | Modifiers::NOPERSPECTIVE | Modifiers::CENTROID | Modifiers::SAMPLE)
}

/// The variable of an input or output.
#[derive(Clone, Copy, Debug)]
struct IoVariable {
    id: Id,
    /// The type of what is in it.
    ty: Id,
    form: Form,
}

/// How the type of a variable differs from that of the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// It does not.
    Plain,
    /// `uint` for `bool`.
    Bool,
    /// An array of one element.
    FirstElement,
    /// The first components of three.
    Leading,
    /// The same bits.
    Other,
}
