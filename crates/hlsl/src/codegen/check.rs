//! What is wrong with declarations in Vulkan, with DXC's texts: attributes at the wrong place, resources of wrong types.

use super::Gen;
use super::global::vk;
use super::resource::{Class, class_of};
use spirula_diag::{Diagnostic, Failed};
use spirula_hlsl_sema::Attribute;
use spirula_hlsl_sema::tree::{Storage, VarId};
use spirula_hlsl_sema::types::{Kind, Scalar, Ty};
use spirula_hlsl_syntax::ast::Modifiers;

/// Where an attribute may stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// On a variable outside of functions.
    Global(VarId),
    /// On a `cbuffer` or `tbuffer`.
    Buffer,
    /// On a field, a parameter or a function.
    Other,
}

/// Attributes that only resources and blocks have, and the text where others have them.
const PLACED: &[(&str, &str)] = &[
    ("binding", "global variables, cbuffers, and tbuffers"),
    ("counter_binding", "RWStructuredBuffers, AppendStructuredBuffers, and ConsumeStructuredBuffers"),
    ("location", "functions, parameters, and fields"),
    ("push_constant", "global variables of struct type"),
    ("shader_record_nv", "cbuffer or ConstantBuffer"),
    ("shader_record_ext", "cbuffer or ConstantBuffer"),
];

impl Gen<'_> {
    /// Checks all declarations.
    pub(crate) fn check_declarations(&mut self) -> Result<(), Failed> {
        let tree = self.tree;
        let globals: std::collections::HashSet<VarId> = tree.globals.iter().copied().collect();
        for (id, var) in tree.vars.iter() {
            let place = if globals.contains(&id) { Place::Global(id) } else { Place::Other };
            self.check_places(&var.attributes, place);
        }
        for function in tree.functions.values() {
            self.check_places(&function.attributes, Place::Other);
        }
        for buffer in &tree.buffers {
            self.check_places(&buffer.attributes, Place::Buffer);
            for member in &buffer.members {
                let Some(init) = tree.vars[*member].init else { continue };
                if self.options.warn_ignored && !tree.vars[*member].modifiers.contains(Modifiers::STATIC) {
                    let kind = if buffer.is_texture { "tbuffer" } else { "cbuffer" };
                    let text = format!("{kind} member initializer ignored since no Vulkan equivalent");
                    self.diagnostics.warning(tree.exprs[init].span, text);
                }
            }
        }
        let mut block: Option<VarId> = None;
        for id in &tree.globals {
            self.check_global(*id);
            let Some(attribute) = vk(&tree.vars[*id].attributes, "push_constant") else { continue };
            if let Some(before) = block.and_then(|b| vk(&tree.vars[b].attributes, "push_constant")) {
                let text = "cannot have more than one push constant block";
                let note = "push constant block previously defined here";
                self.diagnostics.push(Diagnostic::error(attribute.span, text).with_note(before.span, note));
            }
            block = Some(*id);
        }
        if self.diagnostics.has_errors() { Err(Failed) } else { Ok(()) }
    }

    fn check_places(&mut self, attributes: &[Attribute], place: Place) {
        for attribute in attributes.iter().filter(|a| a.is_vulkan) {
            let Some((name, text)) = PLACED.iter().find(|(name, _)| *name == attribute.name) else {
                continue;
            };
            let fits = match (*name, place) {
                ("location", _) => place == Place::Other,
                (_, Place::Other) => false,
                ("counter_binding", Place::Global(var)) => {
                    let inner = self.innermost(self.tree.vars[var].ty);
                    self.has_counter(inner)
                }
                ("counter_binding", Place::Buffer) => false,
                _ => true,
            };
            if !fits {
                self.error(attribute.span, format!("'{name}' attribute only applies to {text}"));
            }
        }
        for name in ["push_constant", "shader_record_ext", "shader_record_nv"] {
            if let (Some(attribute), Some(_)) = (vk(attributes, name), vk(attributes, "binding")) {
                let text = format!("vk::{name} attribute cannot be used together with vk::binding attribute");
                self.error(attribute.span, text);
            }
        }
    }

    fn check_global(&mut self, id: VarId) {
        let tree = self.tree;
        let var = &tree.vars[id];
        self.check_built_in_variable(id);
        if vk(&var.attributes, "constant_id").is_some() {
            self.check_spec_constant(id);
            return;
        }
        let inner = self.innermost(var.ty);
        if let Some(attribute) = vk(&var.attributes, "push_constant")
            && self.is_pointer_or_has_one(inner, 0)
        {
            let text =
                "vk::push_constant attribute cannot be used on declarations with vk::BufferPointer type";
            self.error(attribute.span, text);
        }
        match tree.types.kind(inner) {
            Kind::String if var.init.is_none() => {
                self.error(var.span, "Found uninitialized string variable.");
            }
            Kind::Object(object) => {
                let name = object.class.row().name;
                match class_of(name) {
                    Class::Subpass if var.storage == Storage::Static => {
                        self.error(var.span, "SubpassInput(MS) must be externally visible");
                    }
                    Class::Subpass if tree.types.component(object.element).is_none() => {
                        let text = "only scalar/vector types allowed as SubpassInput(MS) parameter type";
                        self.error(var.span, text);
                    }
                    Class::Texture => {
                        // As below, not in arrays.
                        if matches!(tree.types.kind(var.ty), Kind::Object(_)) {
                            self.check_format(id, object.element);
                        }
                        let leaf = self.texel_scalar(object.element);
                        // Not in arrays, and not for what samples by itself or has several samples to store.
                        let is_refused = matches!(tree.types.kind(var.ty), Kind::Object(_))
                            && !name.starts_with("SampledTexture")
                            && !name.starts_with("RWTexture2DMS");
                        let is_small = is_refused
                            && self.options.native_16bit
                            && matches!(tree.types.component(leaf), Some(s) if s.is_float() && s.bits() == 16);
                        if is_small && !self.options.is_universal {
                            self.error(
                                var.span,
                                "The sampled type for textures cannot be a floating point type smaller than \
                                 32-bits when targeting a Vulkan environment.",
                            );
                        }
                    }
                    Class::Other if name.starts_with("FeedbackTexture") => {
                        let text = format!("Texture resource type '{name}' is not supported with -spirv");
                        self.error(var.span, text);
                    }
                    Class::Structured if self.has_counter(inner) => {
                        if let Kind::Array(of, _) = tree.types.kind(var.ty)
                            && matches!(tree.types.kind(of), Kind::Array(..))
                        {
                            self.error(
                                var.span,
                                "Multi-dimensional arrays of RW/append/consume structured buffers are \
                                 unsupported in Vulkan",
                            );
                        }
                    }
                    _ => {}
                }
            }
            Kind::Record(_) if var.storage == Storage::Uniform && self.has_buffer(inner, 0) => {
                self.error(var.span, "global structures containing buffers are not supported");
            }
            _ => {}
        }
    }

    /// Whether a type is `vk::BufferPointer`, or a `ConstantBuffer` or array of them.
    fn is_pointer_or_has_one(&self, ty: Ty, depth: u32) -> bool {
        match self.tree.types.kind(ty) {
            Kind::Object(object) => match class_of(object.class.row().name) {
                Class::Pointer => true,
                Class::Contents if depth < 64 => self.is_pointer_or_has_one(object.element, depth + 1),
                _ => false,
            },
            Kind::Array(of, _) if depth < 64 => self.is_pointer_or_has_one(of, depth + 1),
            _ => false,
        }
    }

    /// Whether a structure has a structured or byte-address buffer.
    fn has_buffer(&self, ty: Ty, depth: u32) -> bool {
        match self.tree.types.kind(ty) {
            Kind::Object(object) => {
                matches!(class_of(object.class.row().name), Class::Structured | Class::Bytes)
            }
            Kind::Array(of, _) if depth < 64 => self.has_buffer(of, depth + 1),
            Kind::Record(id) if depth < 64 => {
                self.tree.types.records[id].fields.iter().any(|f| self.has_buffer(f.ty, depth + 1))
            }
            _ => false,
        }
    }

    fn check_built_in_variable(&mut self, id: VarId) {
        let var = &self.tree.vars[id];
        let input = vk(&var.attributes, "ext_builtin_input");
        let output = vk(&var.attributes, "ext_builtin_output");
        let Some(one) = input.or(output) else { return };
        if input.is_some() && output.is_some() {
            self.error(one.span, "vk::ext_builtin_input cannot be used together with vk::ext_builtin_output");
        }
        if !var.modifiers.contains(Modifiers::STATIC) {
            let text =
                "vk::ext_builtin_input and vk::ext_builtin_output can only be applied to a static variable";
            self.error(one.span, text);
        } else if input.is_some() && !var.modifiers.contains(Modifiers::CONST) {
            self.error(one.span, "vk::ext_builtin_input can only be applied to a const-qualified variable");
        }
    }

    fn check_spec_constant(&mut self, id: VarId) {
        let tree = self.tree;
        let var = &tree.vars[id];
        if var.modifiers.contains(Modifiers::STATIC) {
            self.error(var.span, "specialization constant must be externally visible");
        }
        let scalar = match tree.types.kind(var.ty) {
            Kind::Scalar(scalar) => Some(scalar),
            Kind::Enum(id) => Some(tree.types.enums[id].underlying),
            _ => None,
        };
        let fits =
            scalar.is_some_and(|s| matches!(s, Scalar::Bool) || (s.bits() <= 64 && s != Scalar::Double));
        if !fits {
            self.error(spirula_diag::Span::at(var.start), "unsupported specialization constant type");
        }
        match var.init {
            None => {
                self.error(var.span, "missing default value for specialization constant");
            }
            Some(init) if self.refers_to_spec_constant(init) => {
                self.error(tree.exprs[init].span, "unsupported specialization constant initializer");
            }
            Some(_) => {}
        }
    }

    fn refers_to_spec_constant(&self, expr: spirula_hlsl_sema::tree::ExprId) -> bool {
        let mut work = vec![expr];
        while let Some(at) = work.pop() {
            match &self.tree.exprs[at].kind {
                spirula_hlsl_sema::tree::ExprKind::Var(var)
                    if self.tree.vars[*var].storage == Storage::Spec =>
                {
                    return true;
                }
                kind => work.extend(super::expr::children(kind)),
            }
        }
        false
    }

    /// Whether the format of `[[vk::image_format]]` fits the type of the texels.
    fn check_format(&mut self, id: VarId, element: Ty) {
        use spirula_spec::ImageFormat as F;
        let Some(format) = self.given_format(id) else { return };
        let Some(scalar) = self.tree.types.component(self.texel_scalar(element)) else { return };
        let name = format.name().unwrap_or("");
        let wide = matches!(format, F::R64i | F::R64ui);
        let is_integer = name.ends_with('i');
        let fits = match format {
            F::Unknown => true,
            _ if wide => scalar.bits() == 64 && scalar.is_float() != is_integer,
            _ if name.ends_with("ui") => !scalar.is_float() && scalar.bits() <= 32,
            _ if is_integer => !scalar.is_float() && scalar.bits() <= 32,
            _ => scalar.is_float(),
        };
        let signed = scalar.class() == spirula_hlsl_sema::types::ScalarClass::Signed;
        let sign_fits = !is_integer || !self.is_storage_texture(id) || signed != name.ends_with("ui");
        if !(fits && sign_fits) {
            self.error(
                self.tree.vars[id].span,
                "The image format and the sampled type are not compatible.\nFor the table of compatible types, \
                 see https://docs.vulkan.org/spec/latest/appendices/spirvenv.html#spirvenv-format-type-matching.",
            );
        }
    }

    fn is_storage_texture(&self, id: VarId) -> bool {
        let object = self.tree.types.object(self.innermost(self.tree.vars[id].ty));
        object.is_some_and(|o| {
            let name = o.class.row().name;
            name.starts_with("RW") || name.starts_with("RasterizerOrdered")
        })
    }
}
