//! What goes into an entry point and comes out of it: semantics as built-in variables and locations.

use crate::Compiler;
use crate::options::Stage;
use crate::place::Ex;
use crate::types::{Field, Kind, Scalar, Ty};
use spirula_diag::{Failed, Pos};
use spirula_entity::List;
use spirula_hlsl_syntax::ast::{Annotation, Modifiers, VarId};
use spirula_ir::{Attr, OpParts, Str, Type, Value};
use spirula_spec::{BuiltIn, Capability, StorageClass};
use spirula_spirv::op::{self, slot};
use spirula_spirv::types as spv;

/// Which way a value goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Way {
    In,
    Out,
}

/// A semantic: its name in capitals without the number behind it, and the number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Semantic {
    pub(crate) name: String,
    pub(crate) index: u32,
    /// As it is written, and the index there.
    pub(crate) written: (String, u32),
    pub(crate) pos: Pos,
}

/// What a value of the stage's interface is declared with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Declared {
    pub(crate) semantic: Option<Semantic>,
    pub(crate) location: Option<u32>,
    pub(crate) index: Option<u32>,
    pub(crate) built_in: Option<BuiltIn>,
    pub(crate) modifiers: Modifiers,
}

/// The numbers of locations that are given away.
#[derive(Default)]
pub(crate) struct Locations {
    next: [u32; 2],
    taken: Vec<(Way, u32, u32)>,
    /// Counts up the indices of a semantic that stands on a whole record or array.
    pub(crate) used: Vec<(Way, String, u32)>,
}

/// A semantic that is a built-in variable in a stage: stage, direction, name, variable, its type.
struct BuiltInRow {
    stage: Stage,
    way: Way,
    name: &'static str,
    built_in: BuiltIn,
    scalar: Scalar,
    count: u8,
}

macro_rules! built_ins {
    ($($stage:ident $way:ident $name:literal $built_in:ident $scalar:ident $count:literal;)*) => {
        const BUILT_INS: &[BuiltInRow] = &[$(BuiltInRow {
            stage: Stage::$stage,
            way: Way::$way,
            name: $name,
            built_in: BuiltIn::$built_in,
            scalar: Scalar::$scalar,
            count: $count,
        },)*];
    };
}

built_ins! {
    Compute In "SV_DISPATCHTHREADID" GlobalInvocationId Uint 3;
    Compute In "SV_GROUPID" WorkgroupId Uint 3;
    Compute In "SV_GROUPTHREADID" LocalInvocationId Uint 3;
    Compute In "SV_GROUPINDEX" LocalInvocationIndex Uint 1;
    Vertex In "SV_VERTEXID" VertexIndex Int 1;
    Vertex In "SV_INSTANCEID" InstanceIndex Int 1;
    Vertex In "SV_VIEWID" ViewIndex Uint 1;
    Pixel In "SV_VIEWID" ViewIndex Uint 1;
    Vertex In "SV_STARTVERTEXLOCATION" BaseVertex Int 1;
    Vertex In "SV_STARTINSTANCELOCATION" BaseInstance Uint 1;
    Vertex Out "SV_POSITION" Position Float 4;
    Vertex Out "PSIZE" PointSize Float 1;
    Pixel In "SV_POSITION" FragCoord Float 4;
    Pixel In "VPOS" FragCoord Float 4;
    Pixel In "SV_ISFRONTFACE" FrontFacing Bool 1;
    Pixel In "SV_SAMPLEINDEX" SampleId Uint 1;
    Pixel In "SV_PRIMITIVEID" PrimitiveId Uint 1;
    Pixel In "SV_VIEWPORTARRAYINDEX" ViewportIndex Uint 1;
    Pixel In "SV_RENDERTARGETARRAYINDEX" Layer Uint 1;
    Pixel Out "SV_DEPTH" FragDepth Float 1;
    Pixel Out "SV_DEPTHGREATEREQUAL" FragDepth Float 1;
    Pixel Out "SV_DEPTHLESSEQUAL" FragDepth Float 1;
}

impl Compiler<'_> {
    /// The semantic among annotations.
    pub(crate) fn semantic(&self, annotations: List<Annotation>) -> Option<Semantic> {
        self.ast.annotations(annotations).iter().find_map(|a| match a {
            Annotation::Semantic { name, span } => {
                let text = self.ast.text(*name).to_owned();
                let digits = text.bytes().rev().take_while(u8::is_ascii_digit).count();
                let (name, number) = text.split_at(text.len() - digits);
                let (name, index) = (name.to_ascii_uppercase(), number.parse().unwrap_or(0));
                Some(Semantic { name, index, written: (text, index), pos: span.start })
            }
            _ => None,
        })
    }

    /// What a parameter or member is declared with.
    pub(crate) fn declared(&mut self, var: VarId) -> Result<Declared, Failed> {
        let data = self.ast.vars[var];
        let mut declared = Declared {
            semantic: self.semantic(data.annotations),
            modifiers: data.modifiers,
            ..Declared::default()
        };
        if let Some(attr) = self.vk_attr(data.attrs, "location") {
            declared.location = self.attr_int(attr, 0)?;
        }
        if let Some(attr) = self.vk_attr(data.attrs, "index") {
            declared.index = self.attr_int(attr, 0)?;
        }
        if let Some(attr) = self.vk_attr(data.attrs, "builtin") {
            let args = self.ast.attrs[attr].args.map_or(&[][..], |a| self.ast.expr_list(a));
            let text = match args.first().map(|e| self.ast.exprs[*e]) {
                Some(spirula_hlsl_syntax::ast::Expr::Str(name)) => self.ast.text(name).trim_matches('"'),
                _ => "",
            };
            declared.built_in = BuiltIn::by_name(text);
            if declared.built_in.is_none() {
                let text = text.to_owned();
                return Err(self.unsupported(data.pos, &format!("built-in variable '{text}'")));
            }
        }
        Ok(declared)
    }

    /// What a member has, where its record has something itself.
    fn inherited(&mut self, outer: &Declared, field: &Field) -> Result<Declared, Failed> {
        let mut declared = match field.var {
            Some(var) => self.declared(var)?,
            None => Declared::default(),
        };
        if declared.semantic.is_none() {
            declared.semantic.clone_from(&outer.semantic);
        }
        declared.modifiers = declared.modifiers | outer.modifiers;
        Ok(declared)
    }

    /// Reads an input of the stage.
    pub(crate) fn read_input(
        &mut self,
        ty: Ty,
        declared: &Declared,
        locations: &mut Locations,
        pos: Pos,
    ) -> Result<Value, Failed> {
        if let Kind::Record(key) = self.types.kind(ty) {
            let fields = self.types.records[key].fields.clone();
            let mut parts = Vec::new();
            for field in &fields {
                let inner = self.inherited(declared, field)?;
                let at = field.var.map_or(pos, |v| self.ast.vars[v].pos);
                parts.push(self.read_input(field.ty, &inner, locations, at)?);
            }
            let hub_ty = self.value_type(ty);
            return Ok(self.emit(op::COMPOSITE_CONSTRUCT, &parts, hub_ty));
        }
        let variable = self.stage_variable(Way::In, ty, declared, locations, pos)?;
        let root = self.f.address(variable.symbol, variable.pointer);
        let value = self.emit(op::LOAD, &[root], variable.value);
        if self.is_array(variable.ty) || variable.ty == ty {
            return Ok(value);
        }
        let ex = self.convert_anyhow(Ex::value(variable.ty, value), ty, pos)?;
        self.rvalue(ex, pos)
    }

    /// Writes an output of the stage.
    pub(crate) fn write_output(
        &mut self,
        ex: Ex,
        declared: &Declared,
        locations: &mut Locations,
        pos: Pos,
    ) -> Result<(), Failed> {
        let ty = ex.ty;
        if let Kind::Record(key) = self.types.kind(ty) {
            let fields = self.types.records[key].fields.clone();
            for (i, field) in fields.iter().enumerate() {
                let inner = self.inherited(declared, field)?;
                let at = field.var.map_or(pos, |v| self.ast.vars[v].pos);
                let part = self.field(ex, i as u32, pos)?;
                self.write_output(part, &inner, locations, at)?;
            }
            return Ok(());
        }
        let variable = self.stage_variable(Way::Out, ty, declared, locations, pos)?;
        let mut value = self.rvalue(ex, pos)?;
        if !self.is_array(variable.ty) && variable.ty != ty {
            value = self.value_as(Ex::value(ty, value), variable.ty, pos)?;
        }
        if variable.built_in == Some(BuiltIn::Position) && self.options.invert_y {
            let vector = self.value_type(variable.ty);
            let float = self.value_type(Ty::float());
            let y = self.extract(value, 1, float);
            let y = self.emit(op::F_NEGATE, &[y], float);
            value = self.insert(y, value, 1, vector);
        }
        let root = self.f.address(variable.symbol, variable.pointer);
        self.emit_void(op::STORE, &[root, value], &[]);
        Ok(())
    }

    /// The variable that a value of the interface is in.
    fn stage_variable(
        &mut self,
        way: Way,
        ty: Ty,
        declared: &Declared,
        locations: &mut Locations,
        pos: Pos,
    ) -> Result<StageVariable, Failed> {
        let stage = self.options.profile.stage;
        let Some(mut semantic) = declared.semantic.clone() else {
            if let Some(built_in) = declared.built_in {
                return self.built_in_variable(way, built_in, ty);
            }
            let what = if way == Way::In { "input" } else { "output" };
            return Err(self.error(
                pos,
                &format!(
                    "semantic string missing for shader entry-point function {what} parameter or result"
                ),
            ));
        };
        if let Some(built_in) = declared.built_in {
            return self.built_in_variable(way, built_in, ty);
        }
        let row = BUILT_INS.iter().find(|r| r.stage == stage && r.way == way && r.name == semantic.name);
        if let Some(row) = row {
            let ty = self.types.vector(row.scalar, row.count);
            self.depth_modes |= match row.name {
                "SV_DEPTH" => 1,
                "SV_DEPTHGREATEREQUAL" => 3,
                "SV_DEPTHLESSEQUAL" => 5,
                _ => 0,
            };
            return self.built_in_variable(way, row.built_in, ty);
        }
        let target = stage == Stage::Pixel
            && way == Way::Out
            && matches!(semantic.name.as_str(), "SV_TARGET" | "COLOR");
        // What another stage made of them is passed on like anything else.
        let passed = match (stage, way) {
            (Stage::Vertex, Way::In) => true,
            (Stage::Pixel, Way::In) => matches!(semantic.name.as_str(), "SV_INSTANCEID" | "SV_VERTEXID"),
            _ => false,
        };
        if semantic.name.starts_with("SV_") && !target && !passed {
            let name = semantic.name;
            return Err(self.unsupported(semantic.pos, &format!("semantic '{name}' in this stage")));
        }
        if stage == Stage::Compute {
            let name = semantic.name;
            return Err(self.error(semantic.pos, &format!("invalid semantic '{name}' for compute shader")));
        }
        // The same semantic on several members is counted on.
        while locations.used.iter().any(|(w, n, i)| *w == way && *n == semantic.name && *i == semantic.index)
        {
            semantic.index += 1;
        }
        locations.used.push((way, semantic.name.clone(), semantic.index));
        let location = match declared.location {
            Some(location) => location,
            None if target => semantic.index,
            None => {
                let next = &mut locations.next[usize::from(way == Way::Out)];
                *next
            }
        };
        let size = self.location_count(ty);
        let slot = declared.index.unwrap_or(0);
        for at in location..location.saturating_add(size) {
            if locations.taken.contains(&(way, at, slot)) {
                let what = if way == Way::In { "input" } else { "output" };
                return Err(self.error(
                    pos,
                    &format!("stage {what} location #{at} already consumed by another semantic"),
                ));
            }
            locations.taken.push((way, at, slot));
        }
        let next = &mut locations.next[usize::from(way == Way::Out)];
        *next = (*next).max(location + size);
        self.located_variable(way, ty, declared, &semantic, location)
    }

    /// How many locations a type takes.
    fn location_count(&self, ty: Ty) -> u32 {
        match self.types.kind(ty) {
            Kind::Matrix(s, r, _) => u32::from(r) * if s.bits() == 64 { 2 } else { 1 },
            Kind::Array(of, n) => n.saturating_mul(self.location_count(of)),
            Kind::Vector(s, n) if s.bits() == 64 && n > 2 => 2,
            _ => 1,
        }
    }

    fn located_variable(
        &mut self,
        way: Way,
        ty: Ty,
        declared: &Declared,
        semantic: &Semantic,
        location: u32,
    ) -> Result<StageVariable, Failed> {
        // There are no truth values between stages.
        let ty = match self.types.component(ty) {
            Some(Scalar::Bool) => self.types.with_component(ty, Scalar::Uint),
            _ => ty,
        };
        let hub_ty = self.value_type(ty);
        let (prefix, class) = match way {
            Way::In => ("in.var.", StorageClass::Input),
            Way::Out => ("out.var.", StorageClass::Output),
        };
        let mut extra = Vec::new();
        let unit = |this: &Self, name: &str| (this.ctx.str(name), Attr::unit());
        let component = self.types.component(self.types.innermost(ty));
        let fragment_input = way == Way::In && self.options.profile.stage == Stage::Pixel;
        let vertex_input = way == Way::In && self.options.profile.stage == Stage::Vertex;
        let interpolated = !(vertex_input || way == Way::Out && self.options.profile.stage == Stage::Pixel);
        let whole = component.is_some_and(|s| !s.is_float() || s.bits() == 64);
        let modifiers = declared.modifiers;
        if interpolated && (modifiers.contains(Modifiers::NOINTERPOLATION) || (fragment_input && whole)) {
            extra.push(unit(self, "flat"));
        } else if interpolated {
            for (modifier, name) in [
                (Modifiers::NOPERSPECTIVE, "no_perspective"),
                (Modifiers::CENTROID, "centroid"),
                (Modifiers::SAMPLE, "sample"),
            ] {
                if modifiers.contains(modifier) {
                    extra.push(unit(self, name));
                }
            }
            if modifiers.contains(Modifiers::SAMPLE) {
                self.module.require(Capability::SampleRateShading);
            }
        }
        if let Some(index) = declared.index.filter(|_| way == Way::Out) {
            extra.push((self.ctx.str("index"), self.ctx.i32_attr(index as i32)));
        }
        let (text, written) = &semantic.written;
        let name = if semantic.index == *written {
            format!("{prefix}{text}")
        } else {
            let plain = text.trim_end_matches(|c: char| c.is_ascii_digit());
            format!("{prefix}{plain}{}", semantic.index)
        };
        let (symbol, pointer) = self.interface_variable(&name, hub_ty, class, Some(location), None, extra);
        Ok(StageVariable { symbol, pointer, value: hub_ty, ty, built_in: None })
    }

    /// A built-in variable, one for all its uses.
    fn built_in_variable(&mut self, way: Way, built_in: BuiltIn, ty: Ty) -> Result<StageVariable, Failed> {
        let value = self.value_type(ty);
        self.require_built_in(built_in);
        let key = (way, built_in.0);
        if let Some((symbol, pointer)) = self.built_ins.get(&key).copied() {
            return Ok(StageVariable { symbol, pointer, value, ty, built_in: Some(built_in) });
        }
        let class = if way == Way::In { StorageClass::Input } else { StorageClass::Output };
        let name = match built_in {
            BuiltIn::WorkgroupId => "gl_WorkGroupID".to_owned(),
            other => {
                let name = other.name().unwrap_or("BuiltIn");
                match name.strip_suffix("Id") {
                    Some(plain) => format!("gl_{plain}ID"),
                    None => format!("gl_{name}"),
                }
            }
        };
        let mut extra = Vec::new();
        let whole = self.types.component(ty).is_some_and(|s| s.is_int());
        if way == Way::In && self.options.profile.stage == Stage::Pixel && whole {
            extra.push((self.ctx.str("flat"), Attr::unit()));
        }
        let (symbol, pointer) = self.interface_variable(&name, value, class, None, Some(built_in), extra);
        self.built_ins.insert(key, (symbol, pointer));
        Ok(StageVariable { symbol, pointer, value, ty, built_in: Some(built_in) })
    }

    /// What the grammar says that a built-in variable needs.
    fn require_built_in(&mut self, built_in: BuiltIn) {
        let Some(row) = built_in.row() else { return };
        // One of these is enough, and the first is the oldest; but this is no kernel.
        if !row.capabilities.iter().any(|c| self.module.has(*c))
            && let Some(capability) = row.capabilities.iter().find(|c| **c != Capability::Kernel)
        {
            self.module.require(*capability);
        }
        let minor = self.options.environment.spirv_minor();
        let in_core = row.version.is_some_and(|v| u32::from(v.minor) <= minor);
        if !in_core && let Some(extension) = row.extensions.first() {
            self.module.extend(self.ctx, extension);
        }
    }

    /// The value of a built-in input, anywhere in the program.
    pub(crate) fn built_in_value(&mut self, built_in: BuiltIn, _name: &str, ty: Ty) -> Result<Ex, Failed> {
        let variable = self.built_in_variable(Way::In, built_in, ty)?;
        let root = self.f.address(variable.symbol, variable.pointer);
        Ok(Ex::value(ty, self.emit(op::LOAD, &[root], variable.value)))
    }

    fn interface_variable(
        &mut self,
        name: &str,
        ty: Type,
        class: StorageClass,
        location: Option<u32>,
        built_in: Option<BuiltIn>,
        mut extra: Vec<(Str, Attr)>,
    ) -> (Str, Type) {
        use slot::global_variable::{BUILT_IN, LOCATION, SYM_NAME, TYPE};
        let pointer = spv::pointer(self.ctx, ty, class);
        let symbol = self.module.unique(self.ctx, name);
        let mut slots = [None; 8];
        slots[TYPE] = Some(Attr::of_type(pointer));
        slots[SYM_NAME] = Some(Attr::string(symbol));
        slots[LOCATION] = location.map(|l| self.ctx.i32_attr(l as i32));
        slots[BUILT_IN] = built_in.and_then(BuiltIn::name).map(|n| self.ctx.string_attr(n));
        let attrs = self.ctx.dict(&mut extra);
        self.module.add_global(&OpParts { slots: &slots, attrs, ..OpParts::new(op::GLOBAL_VARIABLE) });
        self.interface.push(symbol);
        (symbol, pointer)
    }
}

/// A variable between stages.
struct StageVariable {
    symbol: Str,
    /// The type of its address.
    pointer: Type,
    /// The type of what it holds, in the SPIR-V dialect and in HLSL.
    value: Type,
    ty: Ty,
    built_in: Option<BuiltIn>,
}
