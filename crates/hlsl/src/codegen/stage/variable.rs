//! Variables of inputs and outputs: types, decorations, execution modes that they ask for.

use super::io::{Declared, Site};
use super::location::Located;
use super::semantic::{Meaning, Point, meaning};
use crate::codegen::Gen;
use crate::codegen::global::vk;
use crate::codegen::module::{Id, Type};
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::Semantic;
use spirula_hlsl_sema::types::{Kind, Scalar, Ty};
use spirula_hlsl_sema::{Attribute, Stage};
use spirula_hlsl_syntax::ast::Modifiers;
use spirula_spec::{BuiltIn, Capability, Decoration, ExecutionMode, ExecutionModel, StorageClass};

/// The variable of an input or output.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IoVariable {
    pub(crate) id: Id,
    /// The type of what is in it; of an element where it is an array of vertices.
    pub(crate) ty: Id,
    pub(crate) form: Form,
}

/// How the type of a variable differs from that of the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// It does not.
    Plain,
    /// `uint` for `bool`.
    Bool,
    /// An array of which the first elements are used.
    FirstElements,
    /// The first components of three.
    Leading,
    /// Of three coordinates the last is computed.
    Barycentrics,
    /// `bool` for a `uint` that is 0 or 1.
    WholeCoverage,
    /// The values at all three vertices of the triangle.
    PerVertex,
    /// No variable: an instruction tells it.
    Helper,
    /// The same bits.
    Other,
}

/// Built-in variables that `[[vk::builtin]]` may name, and where.
const BUILT_INS: &[(&str, BuiltIn, &[Point])] = &[
    ("HelperInvocation", BuiltIn::HelperInvocation, &[Point::PsIn]),
    (
        "PointSize",
        BuiltIn::PointSize,
        &[
            Point::VsOut,
            Point::HsPointIn,
            Point::HsPointOut,
            Point::DsPointIn,
            Point::DsOut,
            Point::GsVertexIn,
            Point::GsOut,
            Point::PsIn,
            Point::MsOut,
        ],
    ),
    ("BaseVertex", BuiltIn::BaseVertex, &[Point::VsIn]),
    ("BaseInstance", BuiltIn::BaseInstance, &[Point::VsIn]),
    ("DrawIndex", BuiltIn::DrawIndex, &[Point::VsIn, Point::MsIn, Point::AsIn]),
    ("DeviceIndex", BuiltIn::DeviceIndex, &[]),
    ("ViewportMaskNV", BuiltIn::ViewportMaskNV, &[Point::MsPrimitiveOut]),
];

impl Gen<'_> {
    /// The variable of an input or output.
    pub(super) fn io_variable(
        &mut self,
        declared: &Declared<'_>,
        semantic: &Semantic,
        index: u32,
        site: Site,
    ) -> Result<IoVariable, Failed> {
        self.check_vulkan_attributes(declared);
        if semantic.name.eq_ignore_ascii_case("SV_InnerCoverage")
            && self.tree.types.kind(declared.ty) != Kind::Scalar(Scalar::Uint)
        {
            return Err(self.error(declared.span, "SV_InnerCoverage must be of uint type."));
        }
        let text = text_at(semantic, index);
        let point = site.point;
        self.stage.semantics.push((text, point.is_input(), point.has_signature(), semantic.span));
        let variable = match vk(declared.attributes, "builtin") {
            Some(attribute) => self.vulkan_built_in(declared, attribute, site)?,
            None => match meaning(&semantic.name, site.point) {
                Some(Meaning::BuiltIn(built_in)) => {
                    self.semantic_built_in(declared, semantic, built_in, site)
                }
                _ => self.plain_variable(declared, semantic, index, site)?,
            },
        };
        if variable.form == Form::Helper {
            return Ok(variable);
        }
        if self.options.reflect {
            self.m.decorate_string(variable.id, Decoration::UserSemantic, &text_at(semantic, index));
        }
        if site.point == Point::MsPrimitiveOut {
            self.m.decorate(variable.id, Decoration::PerPrimitiveEXT, &[]);
        } else if site.point.is_patch() && !semantic.name.eq_ignore_ascii_case("SV_DomainLocation") {
            self.m.decorate(variable.id, Decoration::Patch, &[]);
        }
        let is_built_in = matches!(meaning(&semantic.name, site.point), Some(Meaning::BuiltIn(_)));
        if matches!(site.point, Point::PsIn | Point::VsOut | Point::MsOut)
            || (site.point == Point::MsPrimitiveOut && !is_built_in)
        {
            self.interpolation(variable.id, declared, semantic);
        }
        if declared.var.is_none() && !site.point.is_input() {
            self.decorate_by_attributes(variable.id, declared.attributes)?;
            self.stage.result = Some(variable);
        }
        if let Some(var) = declared.var {
            self.decorate_by_attributes(variable.id, &self.tree.vars[var].attributes)?;
            let known = if site.point.is_input() { &mut self.stage.inputs } else { &mut self.stage.outputs };
            known.insert(var, variable);
        }
        Ok(variable)
    }

    /// Reports what is wrong with `[[vk::index]]`.
    fn check_vulkan_attributes(&mut self, declared: &Declared<'_>) {
        let Some(index) = vk(declared.attributes, "index") else { return };
        if self.stage.stage != Some(Stage::Pixel) {
            self.error(index.span, "vk::index only allowed in pixel shader");
        }
        match vk(declared.attributes, "location") {
            None => {
                let text = "vk::index should be used together with vk::location for dual-source blending";
                self.error(index.span, text);
            }
            Some(location) if location.int(0) != Some(0) => {
                self.error(location.span, "dual-source blending should use vk::location 0");
            }
            Some(_) => {}
        }
        if !matches!(index.int(0), Some(0 | 1)) {
            self.error(index.span, "dual-source blending only accepts 0 or 1 as vk::index");
        }
    }

    fn vulkan_built_in(
        &mut self,
        declared: &Declared<'_>,
        attribute: &Attribute,
        site: Site,
    ) -> Result<IoVariable, Failed> {
        let name = attribute.text(0).map_or("", |n| self.ast.text(n).trim_matches('"'));
        let Some((name, built_in, points)) = BUILT_INS.iter().find(|(n, ..)| *n == name) else {
            return Err(self.error(attribute.span, "unknown built-in"));
        };
        if vk(declared.attributes, "location").is_some() {
            self.error(attribute.span, "cannot use vk::builtin and vk::location together");
        }
        let scalar = self.tree.types.component(declared.ty);
        let wanted: (bool, &str) = match *name {
            "HelperInvocation" => (scalar == Some(Scalar::Bool), "boolean type"),
            "PointSize" => (scalar.is_some_and(Scalar::is_float), "float type"),
            "ViewportMaskNV" => (scalar.is_none(), "type array of integers"),
            _ => (matches!(scalar, Some(Scalar::Int | Scalar::Uint)), "32-bit scalar integer type"),
        };
        if !wanted.0 && *name != "DeviceIndex" {
            self.error(attribute.span, format!("{name} builtin must be of {}", wanted.1));
        }
        let is_allowed = if points.is_empty() { site.point.is_input() } else { points.contains(&site.point) };
        if !is_allowed {
            let text = match *name {
                "HelperInvocation" => {
                    "HelperInvocation builtin can only be used as pixel shader input".to_owned()
                }
                "DeviceIndex" => format!("{name} builtin can only be used as shader input"),
                "ViewportMaskNV" => format!("{name} builtin can only be used as 'primitives' output in MS"),
                _ => format!("{name} builtin cannot be used as {}", site.point.text()),
            };
            self.error(attribute.span, text);
        }
        if !wanted.0 && *name == "DeviceIndex" {
            self.error(attribute.span, format!("{name} builtin must be of {}", wanted.1));
        }
        if !wanted.0 || !is_allowed {
            return Err(Failed);
        }
        let ty = self.value_type(declared.ty);
        if *built_in == BuiltIn::HelperInvocation && self.options.environment.spirv_minor() < 6 {
            self.m.capability(Capability::DemoteToHelperInvocation);
            self.m.extension("SPV_EXT_demote_to_helper_invocation");
            return Ok(IoVariable { id: Id::NONE, ty, form: Form::Helper });
        }
        let whole = self.arrayed(ty, site.array);
        let id = self.built_in_variable(*built_in, site.point.class(), whole);
        Ok(IoVariable { id, ty, form: Form::Plain })
    }

    /// The built-in variable of a semantic.
    fn semantic_built_in(
        &mut self,
        declared: &Declared<'_>,
        semantic: &Semantic,
        built_in: BuiltIn,
        site: Site,
    ) -> IoVariable {
        let mut built_in = built_in;
        if built_in == BuiltIn::BaryCoordKHR && declared.modifiers.contains(Modifiers::NOPERSPECTIVE) {
            built_in = BuiltIn::BaryCoordNoPerspKHR;
        }
        match built_in {
            BuiltIn::SampleId => self.stage.interlock = Some(ExecutionMode::SampleInterlockOrderedEXT),
            BuiltIn::ShadingRateKHR => {
                self.stage.interlock = Some(ExecutionMode::ShadingRateInterlockOrderedEXT);
            }
            _ => {}
        }
        self.depth_mode(&semantic.name);
        let (ty, form) = self.built_in_type(built_in, declared.ty);
        let whole = self.arrayed(ty, site.array);
        let id = self.built_in_variable(built_in, site.point.class(), whole);
        let actual = self.m.pointee(self.m.type_of(id)).map_or(whole, |(_, to)| to);
        if actual != whole && site.array == 0 {
            return IoVariable { id, ty: actual, form: Form::Other };
        }
        IoVariable { id, ty, form }
    }

    /// The type of a built-in variable for what is declared with a type.
    fn built_in_type(&mut self, built_in: BuiltIn, ty: Ty) -> (Id, Form) {
        let value = self.value_type(ty);
        let scalar = self.tree.types.component(ty);
        match built_in {
            BuiltIn::SampleMask => {
                let uint = self.m.uint();
                (self.m.array(uint, 1, 0), Form::FirstElements)
            }
            BuiltIn::TessLevelOuter | BuiltIn::TessLevelInner => {
                let float = self.m.float();
                let count = if built_in == BuiltIn::TessLevelOuter { 4 } else { 2 };
                (self.m.array(float, count, 0), Form::FirstElements)
            }
            BuiltIn::GlobalInvocationId | BuiltIn::WorkgroupId | BuiltIn::LocalInvocationId => {
                (self.vector_type(scalar.unwrap_or(Scalar::Uint), 3), Form::Leading)
            }
            BuiltIn::TessCoord => (self.vector_type(Scalar::Float, 3), Form::Leading),
            BuiltIn::BaryCoordKHR | BuiltIn::BaryCoordNoPerspKHR => {
                (self.vector_type(Scalar::Float, 3), Form::Barycentrics)
            }
            BuiltIn::FullyCoveredEXT => (self.m.bool(), Form::WholeCoverage),
            BuiltIn::FrontFacing | BuiltIn::CullPrimitiveEXT => (value, Form::Plain),
            _ if scalar == Some(Scalar::Bool) => {
                let count = self.tree.types.component_count(ty).unwrap_or(1);
                (self.vector_type(Scalar::Uint, count), Form::Bool)
            }
            _ => (value, Form::Plain),
        }
    }

    /// A variable with a location.
    fn plain_variable(
        &mut self,
        declared: &Declared<'_>,
        semantic: &Semantic,
        index: u32,
        site: Site,
    ) -> Result<IoVariable, Failed> {
        let class = site.point.class();
        let text = text_at(semantic, index);
        let scalar = self.tree.types.component(declared.ty);
        let (ty, mut form) = if scalar == Some(Scalar::Bool) && !self.is_whole_matrix(declared.ty) {
            let count = self.tree.types.component_count(declared.ty).unwrap_or(1);
            (self.vector_type(Scalar::Uint, count), Form::Bool)
        } else {
            (self.value_type(declared.ty), Form::Plain)
        };
        let mut whole = self.arrayed(ty, site.array);
        let per_vertex = site.point == Point::PsIn && declared.is_flat && self.stage.reads_vertices;
        if per_vertex {
            whole = self.arrayed(ty, 3);
            form = Form::PerVertex;
        }
        let prefix = if site.point.is_input() { "in.var" } else { "out.var" };
        let id = self.m.variable(class, whole, &format!("{prefix}.{text}"), None);
        if per_vertex {
            self.m.decorate(id, Decoration::PerVertexKHR, &[]);
        }
        if self.is_relaxed(self.innermost(declared.ty)) {
            self.m.mark_relaxed(id);
        }
        if declared.modifiers.contains(Modifiers::PRECISE) {
            self.m.decorate(id, Decoration::NoContraction, &[]);
        }
        self.stage.interface.push(id);
        let is_placed = declared.attributes.iter().any(|a| {
            let number = a.int(0).map(|n| Decoration(n as u32));
            a.is_vulkan
                && a.name == "ext_decorate"
                && matches!(number, Some(Decoration::Location | Decoration::BuiltIn))
        });
        let target =
            (site.point == Point::PsOut && semantic.name.eq_ignore_ascii_case("SV_Target")).then_some(index);
        let number = |name: &str| vk(declared.attributes, name).and_then(|a| a.int(0)).map(|n| n as u32);
        self.stage.located.push(Located {
            id,
            class,
            count: self.location_count(declared.ty),
            given: number("location"),
            target,
            index: number("index"),
            is_placed,
            semantic: text,
            place: vk(declared.attributes, "location").map_or(declared.span, |a| a.span),
        });
        Ok(IoVariable { id, ty, form })
    }

    /// How a variable is interpolated.
    fn interpolation(&mut self, id: Id, declared: &Declared<'_>, semantic: &Semantic) {
        let modifiers = declared.modifiers;
        let is_barycentrics = semantic.name.eq_ignore_ascii_case("SV_Barycentrics");
        if is_barycentrics && modifiers.contains(Modifiers::NOINTERPOLATION) {
            let text = "SV_BaryCentrics inputs cannot have attribute 'nointerpolation'.";
            self.error(declared.span, text);
        }
        if is_barycentrics && semantic.index > 1 {
            let text = "The index SV_BaryCentrics semantics could only be 1 or 0.";
            self.error(declared.span, text);
        }
        let is_numeric = self.tree.types.is_numeric(declared.ty);
        // Out parameters are references for DXC, which it takes for no integers.
        let is_reference = modifiers.intersects(Modifiers::OUT | Modifiers::INOUT);
        let scalar = self.tree.types.component(self.innermost(declared.ty));
        let is_integer =
            scalar.is_some_and(|s| s.is_integer() || s == Scalar::Bool) && !(is_reference && is_numeric);
        let other = Modifiers::LINEAR | Modifiers::CENTROID | Modifiers::NOPERSPECTIVE | Modifiers::SAMPLE;
        if is_integer && is_numeric && modifiers.intersects(other) {
            let text = "only nointerpolation mode allowed for integer input parameters in pixel shader or \
                        integer output in vertex shader";
            self.error(declared.span, text);
            return;
        }
        let per_vertex = self.m.has_decoration(id, Decoration::PerVertexKHR);
        let is_bool = semantic.name.eq_ignore_ascii_case("SV_CullPrimitive");
        let flat = modifiers.contains(Modifiers::NOINTERPOLATION) || scalar == Some(Scalar::Double);
        let mut add = |decoration| self.m.decorate(id, decoration, &[]);
        if (is_integer || (flat && !is_barycentrics)) && !per_vertex && !is_bool {
            add(Decoration::Flat);
        }
        if is_integer {
            return;
        }
        if modifiers.contains(Modifiers::CENTROID) {
            add(Decoration::Centroid);
        }
        if modifiers.contains(Modifiers::NOPERSPECTIVE) && !is_barycentrics {
            add(Decoration::NoPerspective);
        }
        if modifiers.contains(Modifiers::SAMPLE) {
            add(Decoration::Sample);
            self.m.capability(Capability::SampleRateShading);
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

    /// The variable of a built-in; one for each storage class.
    pub(crate) fn built_in_variable(&mut self, built_in: BuiltIn, class: StorageClass, ty: Id) -> Id {
        let of_entry = self
            .stage
            .built_ins
            .iter()
            .find(|(b, c, _, id)| (*b, *c) == (built_in, class) && self.stage.interface.contains(id));
        let found = of_entry.or_else(|| {
            self.stage.built_ins.iter().find(|(b, c, t, _)| (*b, *c, *t) == (built_in, class, ty))
        });
        if let Some((.., id)) = found {
            let id = *id;
            self.use_variable(id);
            return id;
        }
        // It has no name of its own: the decoration tells what it is.
        let id = self.m.variable(class, ty, "", None);
        self.m.decorate_built_in(id, built_in);
        let scalar = match self.m.kind(ty) {
            Some(Type::Vector(scalar, _)) => *scalar,
            _ => ty,
        };
        let is_integer = matches!(self.m.kind(scalar), Some(Type::Int(..)));
        if self.stage.stage == Some(Stage::Pixel) && class == StorageClass::Input && is_integer {
            self.m.decorate(id, Decoration::Flat, &[]);
        }
        self.stage.built_ins.push((built_in, class, ty, id));
        self.use_variable(id);
        id
    }

    /// Decorates the built-in variables whose value may change while a stage for ray tracing runs.
    pub(crate) fn decorate_volatile(&mut self) {
        // With the Vulkan memory model loads are volatile, not variables; legalization elsewhere decorates what it is given.
        if self.has_vulkan_memory || self.options.optimization == crate::Optimization::Unlegalized {
            return;
        }
        let built_ins = std::mem::take(&mut self.stage.built_ins);
        for (built_in, class, _, id) in &built_ins {
            let is_volatile = VOLATILE
                .iter()
                .any(|(volatile, models)| volatile.contains(built_in) && self.m.is_interface_of(*id, models));
            if *class == StorageClass::Input && is_volatile {
                self.m.decorate(*id, Decoration::Volatile, &[]);
            }
        }
        self.stage.built_ins = built_ins;
    }
}

/// Built-in variables that are volatile, and in which stages: Vulkan's rules 04678 and 04679 of standalone SPIR-V.
const VOLATILE: &[(&[BuiltIn], &[ExecutionModel])] = &[
    (
        &[
            BuiltIn::SMIDNV,
            BuiltIn::WarpIDNV,
            BuiltIn::SubgroupSize,
            BuiltIn::SubgroupLocalInvocationId,
            BuiltIn::SubgroupEqMask,
            BuiltIn::SubgroupGeMask,
            BuiltIn::SubgroupGtMask,
            BuiltIn::SubgroupLeMask,
            BuiltIn::SubgroupLtMask,
        ],
        &[
            ExecutionModel::RayGenerationKHR,
            ExecutionModel::ClosestHitKHR,
            ExecutionModel::MissKHR,
            ExecutionModel::IntersectionKHR,
            ExecutionModel::CallableKHR,
        ],
    ),
    (&[BuiltIn::RayTmaxKHR], &[ExecutionModel::IntersectionKHR]),
];

/// The text of a semantic with an index.
fn text_at(semantic: &Semantic, index: u32) -> String {
    if index == semantic.index { semantic.text.clone() } else { format!("{}{index}", semantic.name) }
}
