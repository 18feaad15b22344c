//! Variables outside of functions, in the order of the source: resources, `cbuffer`s, `$Globals`, static and shared ones,
//! specialization constants.

use super::Gen;
use super::binding::Resource;
use super::layout::Rule;
use super::module::Id;
use super::place::{Ev, Memory, Place, Val};
use super::resource::counter::Owner;
use super::types::StructField;
use crate::options::LayoutChoice;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Attribute;
use spirula_hlsl_sema::tree::{Storage, VarId};
use spirula_hlsl_sema::types::{Kind, Length, Object, Scalar, Ty};
use spirula_hlsl_syntax::ast::{Annotation, Modifiers};
use spirula_layout::Rules;
use spirula_spec::{Decoration, Op, StorageClass};

/// Where a variable is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Variable {
    /// In memory of its own.
    Memory(Memory),
    /// A member of a buffer: the buffer and the number of the member.
    Member(Memory, u32),
    /// A value that never changes: a specialization constant, a string.
    Value(Val),
}

/// Something that is declared outside of functions.
#[derive(Clone, Copy, Debug)]
enum Global {
    Var(VarId),
    Buffer(usize),
}

/// The attribute with this name in the namespace `vk`.
pub(crate) fn vk<'t>(attributes: &'t [Attribute], name: &str) -> Option<&'t Attribute> {
    attributes.iter().find(|a| a.is_vulkan && a.name == name)
}

/// The attribute with this name, of whichever namespace.
pub(crate) fn vk_or_plain<'t>(attributes: &'t [Attribute], name: &str) -> Option<&'t Attribute> {
    attributes.iter().find(|a| a.name == name)
}

impl Gen<'_> {
    /// The rule of constant buffers.
    pub(crate) fn constant_rule(&self) -> Rule {
        Rule::In(match self.options.layout {
            LayoutChoice::Relaxed => Rules::STD140.relaxed(),
            LayoutChoice::Gl => Rules::STD140,
            LayoutChoice::Dx => Rules::DX_CONSTANT,
            LayoutChoice::Scalar => Rules::SCALAR,
        })
    }

    /// The rule of structured buffers and push constants.
    pub(crate) fn structured_rule(&self) -> Rule {
        Rule::In(match self.options.layout {
            LayoutChoice::Relaxed => Rules::STD430.relaxed(),
            LayoutChoice::Gl => Rules::STD430,
            LayoutChoice::Dx | LayoutChoice::Scalar => Rules::SCALAR,
        })
    }

    /// The rule of texture buffers.
    pub(crate) fn texture_buffer_rule(&self) -> Rule {
        match self.options.layout {
            LayoutChoice::Dx => self.constant_rule(),
            _ => self.structured_rule(),
        }
    }

    /// Declares all that is outside of functions.
    pub(crate) fn declare_globals(&mut self) -> Result<(), Failed> {
        self.note_offsets();
        let tree = self.tree;
        // The order of the variables' declarations, in included files too.
        let mut all: Vec<(VarId, Global)> = Vec::new();
        for var in &tree.globals {
            all.push((*var, Global::Var(*var)));
        }
        for (i, buffer) in tree.buffers.iter().enumerate() {
            if let Some(first) = buffer.members.first() {
                all.push((*first, Global::Buffer(i)));
            }
        }
        all.sort_by_key(|(var, _)| *var);
        let mut failed = false;
        for (_, global) in all {
            failed |= match global {
                Global::Var(var) => self.declare_global(var),
                Global::Buffer(index) => self.declare_buffer(index),
            }
            .is_err();
        }
        if failed { Err(Failed) } else { Ok(()) }
    }

    /// Notes the offsets that the source gives.
    fn note_offsets(&mut self) {
        let tree = self.tree;
        for (id, var) in tree.vars.iter() {
            let decorated = var.attributes.iter().find(|a| {
                a.is_vulkan && a.name == "ext_decorate" && a.int(0) == Some(Decoration::Offset.0.into())
            });
            let offset = vk(&var.attributes, "offset").and_then(|a| a.int(0));
            if let Some(offset) = offset.or_else(|| decorated?.int(1)) {
                self.given_offsets.insert(id, offset as u32);
                continue;
            }
            for annotation in &var.annotations {
                if let Annotation::PackOffset { register, component, .. } = annotation {
                    let text = self.ast.text(*register);
                    let number: u32 = text.get(1..).and_then(|n| n.parse().ok()).unwrap_or(0);
                    let component = match component.map(|c| self.ast.text(c)) {
                        Some("y" | "g") => 1,
                        Some("z" | "b") => 2,
                        Some("w" | "a") => 3,
                        _ => 0,
                    };
                    self.given_offsets.insert(id, number.wrapping_mul(16).wrapping_add(component * 4));
                }
            }
        }
    }

    fn declare_global(&mut self, id: VarId) -> Result<(), Failed> {
        let tree = self.tree;
        let var = &tree.vars[id];
        if self.vars.contains_key(&id) {
            return Ok(());
        }
        self.attributes_of_inline(&var.attributes);
        for (name, class) in
            [("ext_builtin_input", StorageClass::Input), ("ext_builtin_output", StorageClass::Output)]
        {
            if let Some(attribute) = vk(&var.attributes, name) {
                return self.declare_built_in(id, attribute, class);
            }
        }
        match var.storage {
            Storage::Spec => self.declare_spec_constant(id),
            Storage::Static => self.declare_static(id),
            // Refused where it is used.
            Storage::GroupShared if self.is_empty_array(var.ty) => Ok(()),
            Storage::GroupShared => {
                let class = if self.stage.payloads.contains(&id) && !self.uses_nv_mesh() {
                    StorageClass::TaskPayloadWorkgroupEXT
                } else {
                    StorageClass::Workgroup
                };
                if var.init.is_some() && self.options.warn_ignored {
                    let text = "Initializer of external global will be ignored";
                    self.diagnostics.warning(var.span, text);
                }
                let memory = self.module_variable(id, class);
                self.vars.insert(id, Variable::Memory(memory));
                Ok(())
            }
            Storage::Uniform => self.declare_uniform(id),
            _ => Ok(()),
        }
    }

    /// Whether a type is an array without elements, which SPIR-V does not have.
    fn is_empty_array(&self, ty: Ty) -> bool {
        match self.tree.types.kind(ty) {
            Kind::Array(of, length) => matches!(length, Length::Known(0)) || self.is_empty_array(of),
            _ => false,
        }
    }

    /// A variable of the module, not laid out.
    pub(crate) fn module_variable(&mut self, id: VarId, class: StorageClass) -> Memory {
        let var = &self.tree.vars[id];
        let name = self.text_of(var.name).to_owned();
        let ty = self.value_type(var.ty);
        let ptr = self.m.variable(class, ty, &name, None);
        // What is taken apart has no variable that debug information could name.
        if !(class == StorageClass::UniformConstant && self.has_object(var.ty)) {
            self.debug_global_var(id, ptr, Rule::Void);
        }
        self.decorate_pointer(ptr, var.ty, &var.attributes);
        if self.is_relaxed(self.innermost(var.ty)) {
            self.m.mark_relaxed(ptr);
        }
        if var.modifiers.contains(Modifiers::PRECISE) {
            self.precise.pointers.insert(ptr);
        }
        Memory { ptr, ty: var.ty, class, rule: Rule::Void, bits: None }
    }

    /// A string is a value.
    fn declare_string(&mut self, id: VarId) -> Result<(), Failed> {
        let Some(init) = self.tree.vars[id].init else { return Ok(()) };
        let value = self.value(init)?;
        self.vars.insert(id, Variable::Value(value));
        Ok(())
    }

    fn declare_static(&mut self, id: VarId) -> Result<(), Failed> {
        let var = &self.tree.vars[id];
        if matches!(self.tree.types.kind(var.ty), Kind::String) {
            return self.declare_string(id);
        }
        if self.has_object(var.ty) {
            self.needs_legalization = true;
        }
        // A constant needs no variable.
        if var.modifiers.contains(Modifiers::CONST)
            && matches!(self.tree.types.kind(var.ty), Kind::Scalar(_) | Kind::Enum(_))
            && let Some(value) = &var.value
        {
            let constant = self.constant(value, var.ty);
            self.vars.insert(id, Variable::Value(constant));
            return Ok(());
        }
        let memory = self.module_variable(id, StorageClass::Private);
        self.vars.insert(id, Variable::Memory(memory));
        if !self.starts_in_place(id) {
            self.to_initialize.push(id);
        }
        Ok(())
    }

    /// Whether a static variable of a function gets its value when control comes to it first: a constant is there from
    /// the start, and which resource a variable holds must not depend on branches.
    pub(crate) fn starts_in_place(&self, id: VarId) -> bool {
        let var = &self.tree.vars[id];
        var.is_local_static
            && !self.has_object(var.ty)
            && var.init.is_some_and(|init| self.tree.constant(init).is_none())
    }

    fn declare_uniform(&mut self, id: VarId) -> Result<(), Failed> {
        let var = &self.tree.vars[id];
        let span = var.span;
        if matches!(self.tree.types.kind(var.ty), Kind::String) {
            return self.declare_string(id);
        }
        if let Some(attribute) = vk(&var.attributes, "ext_builtin_input") {
            return self.declare_built_in(id, attribute, StorageClass::Input);
        }
        if let Some(attribute) = vk(&var.attributes, "ext_builtin_output") {
            return self.declare_built_in(id, attribute, StorageClass::Output);
        }
        if vk(&var.attributes, "push_constant").is_some() {
            return self.declare_block(id, StorageClass::PushConstant, "type.PushConstant.");
        }
        if vk(&var.attributes, "shader_record_ext").is_some() {
            return self.declare_block(
                id,
                StorageClass::ShaderRecordBufferKHR,
                "type.ShaderRecordBufferKHR.",
            );
        }
        if vk(&var.attributes, "shader_record_nv").is_some() {
            return self.declare_block(id, StorageClass::ShaderRecordBufferKHR, "type.ShaderRecordBufferNV.");
        }
        if let Some(class) = vk(&var.attributes, "ext_storage_class").and_then(|a| a.int(0)) {
            let memory = self.module_variable(id, StorageClass(class as u32));
            self.vars.insert(id, Variable::Memory(memory));
            return self.decorate_by_attributes(memory.ptr, &var.attributes);
        }
        let inner = self.innermost(var.ty);
        if let Kind::Object(object) = self.tree.types.kind(inner) {
            self.check_external_matrix(inner, span, false)?;
            return self.declare_resource(id, object);
        }
        if self.is_opaque_inline(inner) {
            let memory = self.module_variable(id, StorageClass::UniformConstant);
            self.vars.insert(id, Variable::Memory(memory));
            self.resources.push(Resource::of_var(memory.ptr, id));
            return self.decorate_by_attributes(memory.ptr, &var.attributes);
        }
        if self.has_object(inner) {
            if !self.is_only_objects(inner) {
                return Err(self.error(
                    span,
                    "global structures containing both resources and non-resources are not supported",
                ));
            }
            let memory = self.module_variable(id, StorageClass::UniformConstant);
            self.vars.insert(id, Variable::Memory(memory));
            self.resources.push(Resource::of_var(memory.ptr, id));
            self.flattens_structures = true;
            self.needs_legalization = true;
            return Ok(());
        }
        self.declare_globals_buffer()
    }

    /// Whether a type consists of resources alone.
    pub(crate) fn is_only_objects(&self, ty: Ty) -> bool {
        match self.tree.types.kind(ty) {
            Kind::Object(_) => true,
            Kind::Array(of, _) => self.is_only_objects(of),
            Kind::Record(id) => {
                let record = &self.tree.types.records[id];
                let base = record.base.and_then(|b| self.tree.types.find(Kind::Record(b)));
                base.is_none_or(|b| self.is_only_objects(b))
                    && record.fields.iter().all(|f| self.is_only_objects(f.ty))
            }
            _ => false,
        }
    }

    /// Whether a variable goes to `$Globals`.
    fn is_loose(&self, id: VarId) -> bool {
        let var = &self.tree.vars[id];
        let placed = [
            "ext_builtin_input",
            "ext_builtin_output",
            "push_constant",
            "shader_record_ext",
            "shader_record_nv",
            "ext_storage_class",
        ];
        var.storage == Storage::Uniform
            && !matches!(self.tree.types.kind(var.ty), Kind::String)
            && !self.has_object(var.ty)
            && !self.is_opaque_inline(self.innermost(var.ty))
            && !placed.iter().any(|name| vk(&var.attributes, name).is_some())
    }

    /// The buffer of all loose variables.
    fn declare_globals_buffer(&mut self) -> Result<(), Failed> {
        let tree = self.tree;
        let members: Vec<VarId> = tree.globals.iter().copied().filter(|v| self.is_loose(*v)).collect();
        for id in &members {
            let var = &tree.vars[*id];
            if let Some(init) = var.init.filter(|_| self.options.warn_ignored) {
                let name = self.text_of(var.name).to_owned();
                self.diagnostics.warning(
                    tree.exprs[init].span,
                    format!("variable '{name}' will be placed in $Globals so initializer ignored"),
                );
            }
            if let Some(attribute) = vk(&var.attributes, "binding") {
                let name = self.text_of(var.name).to_owned();
                return Err(self.error(
                    attribute.span,
                    format!(
                        "variable '{name}' will be placed in $Globals so cannot have vk::binding attribute"
                    ),
                ));
            }
        }
        let ptr =
            self.buffer_variable("type.$Globals", "$Globals", &members, StorageClass::Uniform, false)?;
        self.resources.push(Resource::globals(ptr));
        Ok(())
    }

    /// A variable of a structure of these variables, which become its members.
    fn buffer_variable(
        &mut self,
        type_name: &str,
        name: &str,
        members: &[VarId],
        class: StorageClass,
        is_texture: bool,
    ) -> Result<Id, Failed> {
        let tree = self.tree;
        let rule = match class {
            StorageClass::Uniform if is_texture => self.texture_buffer_rule(),
            StorageClass::Uniform => self.constant_rule(),
            _ => self.structured_rule(),
        };
        let fields = self.buffer_fields(members, rule)?;
        let block = if is_texture && self.options.environment.spirv_minor() < 4 {
            Decoration::BufferBlock
        } else {
            Decoration::Block
        };
        let ty = self.structure(type_name, &fields, rule, &[block], is_texture);
        let class = if is_texture { self.buffer_class() } else { class };
        let ptr = self.m.variable(class, ty, name, None);
        let (ty, span) = members.first().map_or((tree.types.void(), None), |id| {
            let var = &tree.vars[*id];
            (var.ty, Some(var.span))
        });
        let mut whole = Memory { ptr, ty, class, rule, bits: None };
        if let Some(span) = span
            && let Some(copy) = self.copy_of_buffer(whole, (name, &fields), span)?
        {
            whole = copy;
        }
        for (i, id) in members.iter().enumerate() {
            let memory = Memory { ty: tree.vars[*id].ty, ..whole };
            self.vars.insert(*id, Variable::Member(memory, i as u32));
        }
        Ok(ptr)
    }

    /// The members of a buffer with their offsets: those with a register are laid out first, by its number.
    fn buffer_fields(&mut self, members: &[VarId], rule: Rule) -> Result<Vec<StructField>, Failed> {
        let tree = self.tree;
        let mut order: Vec<usize> = (0..members.len()).collect();
        order.sort_by_key(|i| self.register_c(members[*i]).unwrap_or(u32::MAX));
        let mut fields = Vec::new();
        for id in members {
            let var = &tree.vars[*id];
            self.check_external_matrix(var.ty, var.span, false)?;
            let offset = self.given_offsets.get(id).copied().or_else(|| self.register_c(*id).map(|r| r * 16));
            let name = self.text_of(var.name).to_owned();
            let decorations = self.member_decorations(*id);
            fields.push(StructField { ty: var.ty, name, offset, decorations });
        }
        if !rule.is_laid_out() {
            return Ok(fields);
        }
        let sorted: Vec<StructField> = order.iter().map(|i| fields[*i].clone()).collect();
        let offsets = self.offsets(&sorted, rule);
        let mut end = 0u64;
        let mut before = None;
        for (i, offset) in order.into_iter().zip(offsets) {
            let (id, ty) = (members[i], fields[i].ty);
            let register = self.register_c(id);
            if register.is_some() && register == before {
                let (name, number) = (fields[i].name.clone(), register.unwrap_or(0));
                let text = format!("field \"{name}\" at register(c{number}) overlaps with previous members");
                self.error(self.annotation_span(id), text);
            } else if u64::from(offset) < end && vk(&tree.vars[id].attributes, "offset").is_none() {
                let text = match register {
                    Some(n) => format!("found offset overlap when processing register(c{n}) assignment"),
                    None => "packoffset caused overlap with previous members".to_owned(),
                };
                self.error(self.annotation_span(id), text);
            }
            before = register;
            if let Rule::In(rules) = rule {
                let matrix = super::layout::matrix_layout(tree, ty);
                let size = self.layout(rules).extent_as(ty, matrix).map_or(0, |extent| extent.size);
                end = u64::from(offset).saturating_add(size);
            }
            fields[i].offset = Some(offset);
        }
        Ok(fields)
    }

    /// Where the register or offset of a variable is written.
    fn annotation_span(&self, id: VarId) -> Span {
        let var = &self.tree.vars[id];
        let written = var.annotations.iter().find_map(|a| match a {
            Annotation::Register { span, .. } | Annotation::PackOffset { span, .. } => Some(*span),
            _ => None,
        });
        written.unwrap_or(var.span)
    }

    /// The number of a `c` register of a loose variable.
    fn register_c(&self, id: VarId) -> Option<u32> {
        let var = &self.tree.vars[id];
        if var.storage != Storage::Uniform {
            return None;
        }
        var.annotations.iter().find_map(|a| match a {
            Annotation::Register { register: Some(register), .. } => {
                let text = self.ast.text(*register);
                text.strip_prefix(['c', 'C']).and_then(|n| n.parse().ok())
            }
            _ => None,
        })
    }

    /// Matrices that are no OpTypeMatrix lie in memory by rows.
    fn check_external_matrix(&mut self, ty: Ty, span: Span, in_buffer: bool) -> Result<(), Failed> {
        let tree = self.tree;
        let row_major = |this: &Self, ty| {
            super::layout::matrix_layout(tree, ty).map_or(this.options.row_major, |m| m.row_major)
        };
        let is_laid_out = |object: Object| {
            let row = object.class.row();
            row.has_contents || row.name.ends_with("StructuredBuffer")
        };
        let inner = self.innermost(ty);
        let bad = match tree.types.kind(inner) {
            Kind::Matrix(..) => self.is_array_matrix(inner) && !row_major(self, inner),
            Kind::Record(id) => {
                let fields: Vec<Ty> = tree.types.records[id].fields.iter().map(|f| f.ty).collect();
                for field in fields {
                    self.check_external_matrix(field, span, in_buffer)?;
                }
                false
            }
            // What structured and constant buffers contain, but not what pointers lead to, which may be the same type again.
            Kind::Object(object) if !in_buffer && is_laid_out(object) => {
                return self.check_external_matrix(object.element, span, true);
            }
            _ => false,
        };
        if bad {
            return Err(self.error(
                span,
                "externally initialized non-floating-point column-major matrices not supported yet",
            ));
        }
        Ok(())
    }

    fn declare_buffer(&mut self, index: usize) -> Result<(), Failed> {
        let buffer = &self.tree.buffers[index];
        let mut members = Vec::new();
        for id in &buffer.members {
            let var = &self.tree.vars[*id];
            match self.tree.types.kind(self.innermost(var.ty)) {
                Kind::Object(object) if object.class.row().name != "BufferPointer" => {
                    self.declare_resource(*id, object)?;
                }
                _ => members.push(*id),
            }
        }
        if members.is_empty() {
            return Ok(());
        }
        let name = self.text_of(buffer.name).to_owned();
        if vk(&buffer.attributes, "push_constant").is_some() {
            let type_name = format!("type.PushConstant.{name}");
            self.buffer_variable(&type_name, &name, &members, StorageClass::PushConstant, false)?;
            return Ok(());
        }
        for (attribute, kind) in [("shader_record_ext", "KHR"), ("shader_record_nv", "NV")] {
            if vk(&buffer.attributes, attribute).is_some() {
                let type_name = format!("type.ShaderRecordBuffer{kind}.{name}");
                let class = StorageClass::ShaderRecordBufferKHR;
                self.buffer_variable(&type_name, &name, &members, class, false)?;
                return Ok(());
            }
        }
        let type_name = format!("type.{name}");
        let ptr =
            self.buffer_variable(&type_name, &name, &members, StorageClass::Uniform, buffer.is_texture)?;
        self.resources.push(Resource::of_buffer(ptr, index));
        if let Some((_, structure)) = self.m.pointee(self.m.type_of(ptr)) {
            let typed = super::debug::Typed::Buffer(index, structure);
            self.debug_global(&name, buffer.span.start, ptr, typed);
        }
        if self.options.reflect {
            let text = if buffer.is_texture { "tbuffer" } else { "cbuffer" };
            self.m.decorate_string(ptr, Decoration::UserTypeGOOGLE, text);
        }
        Ok(())
    }

    /// A variable of a record or `ConstantBuffer` in another storage class.
    fn declare_block(&mut self, id: VarId, class: StorageClass, prefix: &str) -> Result<(), Failed> {
        let var = &self.tree.vars[id];
        let (record, type_name) = match self.tree.types.kind(var.ty) {
            Kind::Record(record) => (record, format!("{prefix}{}", self.record_name(record))),
            Kind::Object(object) => match self.tree.types.record(object.element) {
                Some(record) => {
                    (record, format!("type.{}.{}", object.class.row().name, self.record_name(record)))
                }
                None => return Err(self.unsupported(var.span, "a block of this type")),
            },
            _ => return Err(self.unsupported(var.span, "a block of this type")),
        };
        self.check_external_matrix(var.ty, var.span, false)?;
        let rule = self.structured_rule();
        let fields = self.record_fields(record);
        let ty = self.structure(&type_name, &fields, rule, &[Decoration::Block], false);
        let name = self.text_of(var.name).to_owned();
        let ptr = self.m.variable(class, ty, &name, None);
        let memory = Memory { ptr, ty: var.ty, class, rule, bits: None };
        self.vars.insert(id, Variable::Memory(memory));
        Ok(())
    }

    /// The fields of a record for a structure that is made of it.
    pub(crate) fn record_fields(&mut self, record: spirula_hlsl_sema::types::RecordId) -> Vec<StructField> {
        let (tree, shape) = (self.tree, self.shape(record));
        let mut fields = Vec::with_capacity(shape.members.len());
        for member in &shape.members {
            let var = member.var.map(|v| &tree.vars[v]);
            if let Some(var) = var {
                self.attributes_of_inline(&var.attributes);
            }
            fields.push(StructField {
                ty: member.ty,
                name: self.text_of(var.and_then(|v| v.name)).to_owned(),
                offset: member.var.and_then(|v| self.given_offsets.get(&v)).copied(),
                decorations: member.var.map_or(Vec::new(), |v| self.member_decorations(v)),
            });
        }
        fields
    }

    fn declare_built_in(
        &mut self,
        id: VarId,
        attribute: &Attribute,
        class: StorageClass,
    ) -> Result<(), Failed> {
        let number = attribute.int(0).unwrap_or(0) as u32;
        let var = &self.tree.vars[id];
        let other = |(known, known_class, ..): &&(u32, StorageClass, Span, Id)| {
            *known == number && *known_class != class
        };
        if let Some((_, _, before, _)) = self.inline_built_ins.iter().find(other).copied() {
            let direction = if class == StorageClass::Input { "input" } else { "output" };
            let text = format!("cannot redefine builtin {number} as an {direction}");
            let failed = self.error(attribute.span, text);
            self.diagnostics.warning(before, "previous definition is here");
            return Err(failed);
        }
        let ty = self.value_type(var.ty);
        let ptr = self.m.variable(class, ty, "", None);
        self.inline_built_ins.push((number, class, attribute.span, ptr));
        self.m.decorate_built_in(ptr, spirula_spec::BuiltIn(number));
        let is_pixel = self.tree.entry_points.iter().any(|e| e.stage == spirula_hlsl_sema::Stage::Pixel);
        let is_flat =
            self.tree.types.component(var.ty).is_some_and(|s| s.is_integer() || s == Scalar::Double);
        if class == StorageClass::Input && is_pixel && is_flat {
            self.m.decorate(ptr, Decoration::Flat, &[]);
        }
        let memory = Memory { ptr, ty: var.ty, class, rule: Rule::Void, bits: None };
        self.vars.insert(id, Variable::Memory(memory));
        self.decorate_by_attributes(ptr, &var.attributes)
    }

    fn declare_spec_constant(&mut self, id: VarId) -> Result<(), Failed> {
        let var = &self.tree.vars[id];
        let Some(number) = vk(&var.attributes, "constant_id").and_then(|a| a.int(0)) else {
            return Err(Failed);
        };
        let Some(num) = var.value.as_ref().and_then(spirula_hlsl_sema::Value::num) else {
            return Err(self.error(var.span, "unsupported specialization constant initializer"));
        };
        let ty = self.value_type(var.ty);
        let Some(scalar) = self.tree.types.component(var.ty) else {
            return Err(self.error(var.span, "unsupported specialization constant type"));
        };
        let value = match num.to(scalar) {
            spirula_hlsl_sema::Num::Bool(b) => {
                let op = if b { Op::SpecConstantTrue } else { Op::SpecConstantFalse };
                self.m.spec_constant(ty, op, Vec::new(), 0)
            }
            num => {
                let words = self.num_words(num, scalar);
                self.m.spec_constant(ty, Op::SpecConstant, words, 0)
            }
        };
        let name = self.text_of(var.name).to_owned();
        self.m.name(value, &name);
        self.m.decorate(value, Decoration::SpecId, &[number as u32]);
        self.vars.insert(id, Variable::Value(Val::new(value, var.ty)));
        Ok(())
    }

    /// What a variable is.
    pub(crate) fn variable(&mut self, id: VarId, span: Span) -> Result<Ev, Failed> {
        match self.vars.get(&id).copied() {
            Some(Variable::Memory(memory)) => {
                let is_external = matches!(memory.class, StorageClass::Input | StorageClass::Output);
                if is_external && !self.stage.interface.contains(&memory.ptr) {
                    self.stage.interface.push(memory.ptr);
                }
                Ok(Ev::Place(Place::Memory(memory)))
            }
            Some(Variable::Member(memory, index)) => {
                let index = self.m.const_int(index as i32);
                let ty = memory.ty;
                Ok(Ev::Place(Place::Memory(self.access(memory, ty, &[index]))))
            }
            Some(Variable::Value(value)) => Ok(Ev::Value(value)),
            None => {
                let var = &self.tree.vars[id];
                match &var.value {
                    Some(value) => Ok(Ev::Value(self.constant(value, var.ty))),
                    None if self.is_empty_array(var.ty) => Err(self
                        .error(span, "an array without elements cannot be used: SPIR-V has no type for it")),
                    None => Err(self.unsupported(span, "this variable")),
                }
            }
        }
    }

    /// Initializes the static variables, at the start of an entry point.
    pub(crate) fn initialize_statics(&mut self) -> Result<(), Failed> {
        for id in self.to_initialize.clone() {
            let var = &self.tree.vars[id];
            let Some(Variable::Memory(memory)) = self.vars.get(&id).copied() else { continue };
            match var.init {
                Some(init) => {
                    if var.modifiers.contains(Modifiers::GLOBALLYCOHERENT) {
                        self.make_heap_coherent(init, var.ty)?;
                    }
                    let value = self.initial_value(init, var.ty)?;
                    self.store(&Place::Memory(memory), value, var.span)?;
                    self.assign_counter(Owner::Var(id), var.ty, init)?;
                }
                None if self.has_object(var.ty) => {}
                None => {
                    let ty = self.value_type(var.ty);
                    let null = self.m.const_null(ty);
                    self.op_void(Op::Store, &[memory.ptr.0, null.0]);
                }
            }
        }
        Ok(())
    }
}
