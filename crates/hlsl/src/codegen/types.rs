//! HLSL types as SPIR-V types: as values, and as they lie in memory under a layout rule.
//!
//! A matrix of floats is an OpTypeMatrix whose columns are HLSL's rows; other matrices are arrays of rows. In memory a
//! `bool` is a `uint`. Types of resources: [`super::resource`].

use super::Gen;
use super::layout::{Rule, matrix_layout};
use super::module::{Id, Member, Struct, Type};
use spirula_hlsl_sema::tree::VarId;
use spirula_hlsl_sema::types::{Kind, Length, RecordId, Scalar, ScalarClass, Ty};
use spirula_hlsl_syntax::ast::Modifiers;
use spirula_spec::{Decoration, StorageClass};

/// A field of a structure that is made for a buffer.
#[derive(Clone)]
pub(crate) struct StructField {
    pub(crate) ty: Ty,
    pub(crate) name: String,
    /// The offset that the source gives.
    pub(crate) offset: Option<u32>,
    /// Decorations that attributes ask for.
    pub(crate) decorations: Vec<(u32, Vec<u32>)>,
}

impl Gen<'_> {
    /// The type of a scalar as a value.
    pub(crate) fn scalar_type(&mut self, scalar: Scalar) -> Id {
        let native = self.options.native_16bit;
        let bits = match scalar.settled() {
            s if s.is_min_precision() => {
                if native {
                    16
                } else {
                    32
                }
            }
            s => s.bits(),
        };
        let ty = match scalar.class() {
            ScalarClass::Bool => Type::Bool,
            ScalarClass::Signed => Type::Int(bits, true),
            ScalarClass::Unsigned => Type::Int(bits, false),
            ScalarClass::Float => Type::Float(bits),
        };
        self.m.ty(ty)
    }

    /// The type of a scalar under a rule.
    pub(crate) fn stored_scalar(&mut self, scalar: Scalar, rule: Rule) -> Id {
        if scalar == Scalar::Bool && rule.is_laid_out() { self.m.uint() } else { self.scalar_type(scalar) }
    }

    /// The type of a vector of a scalar type as a value.
    pub(crate) fn vector_type(&mut self, scalar: Scalar, count: u32) -> Id {
        let scalar = self.scalar_type(scalar);
        self.m.vector(scalar, count)
    }

    /// The type of a value.
    pub(crate) fn value_type(&mut self, ty: Ty) -> Id {
        self.lower(ty, Rule::Void)
    }

    /// The type that `ty` has under a rule.
    pub(crate) fn lower(&mut self, ty: Ty, rule: Rule) -> Id {
        let key = (ty, rule);
        if let Some(found) = self.lowered.get(&key) {
            return *found;
        }
        // Only a pointer may lead back to what contains it.
        let is_pointer = self.class(ty) == Some(super::resource::Class::Pointer);
        if self.making.contains_key(&key) && !is_pointer {
            let text = format!("the type '{}' contains itself", self.tree.types.text(ty));
            self.diagnostics.error(spirula_diag::Place::Unknown, text);
            return self.m.void();
        }
        self.making.insert(key, None);
        let made = self.make_type(ty, rule);
        if let Some(Some(pointer)) = self.making.remove(&key) {
            self.m.resolve_pointer(pointer, StorageClass::PhysicalStorageBuffer, made);
        }
        self.lowered.insert(key, made);
        made
    }

    fn make_type(&mut self, ty: Ty, rule: Rule) -> Id {
        match self.tree.types.kind(ty) {
            Kind::Error | Kind::Void | Kind::String => self.m.void(),
            Kind::Scalar(s) => self.stored_scalar(s, rule),
            Kind::Enum(id) => {
                let s = self.tree.types.enums[id].underlying;
                self.stored_scalar(s, rule)
            }
            Kind::Vector(s, n) => {
                let s = self.stored_scalar(s, rule);
                self.m.vector(s, n.into())
            }
            Kind::Matrix(s, rows, columns, _) => self.matrix_type(ty, s, (rows, columns), rule),
            Kind::Array(of, length) => self.array_type(of, length, rule),
            Kind::Record(id) => self.record_type(id, rule),
            Kind::Object(object) => self.object_type(object, rule),
            Kind::Spirv(index) => self.inline_type(index),
        }
    }

    fn matrix_type(&mut self, ty: Ty, s: Scalar, (rows, columns): (u8, u8), rule: Rule) -> Id {
        let scalar = self.stored_scalar(s, rule);
        if let Some(count) = self.strided_scalars(ty, rule) {
            return self.strided_type(scalar, count);
        }
        if rows == 1 || columns == 1 {
            return self.m.vector(scalar, u32::from(rows) * u32::from(columns));
        }
        let row = self.m.vector(scalar, columns.into());
        if s.is_float() {
            return self.m.ty(Type::Matrix(row, rows.into()));
        }
        let stride = self.matrix_stride(ty, rule);
        self.m.array(row, rows.into(), stride)
    }

    fn array_type(&mut self, of: Ty, length: Length, rule: Rule) -> Id {
        if self.is_buffer_object(self.innermost(of)) && !rule.is_laid_out() {
            // An array of buffers is known by the pointer to it.
            let inside = self.structured_rule();
            let element = self.lower(of, inside);
            let array = self.array_of(element, length, 0);
            let class = self.buffer_class();
            return self.m.pointer(class, array);
        }
        if length == Length::Unsized
            && !rule.is_laid_out()
            && let Kind::Object(object) = self.tree.types.kind(self.innermost(of))
        {
            // So is one of other resources without a length.
            let (class, inside) = self.resource_storage(object);
            let element = self.resource_array_type(of, inside);
            let array = self.array_of(element, length, 0);
            return self.m.pointer(class, array);
        }
        let element = self.lower(of, rule);
        let stride = if self.has_object(of) { 0 } else { self.stride_of(of, rule) };
        self.array_of(element, length, stride)
    }

    fn array_of(&mut self, element: Id, length: Length, stride: u32) -> Id {
        match length {
            Length::Known(n) => self.m.array(element, n, stride),
            Length::Spec(expr, n) => {
                let length = match self.spec_length(expr) {
                    Some(length) => length,
                    None => self.m.const_uint(n),
                };
                self.m.ty(Type::Array(element, length, stride))
            }
            Length::Unsized => self.m.ty(Type::RuntimeArray(element, stride)),
        }
    }

    fn record_type(&mut self, id: RecordId, rule: Rule) -> Id {
        let shape = self.shape(id);
        let fields = self.record_fields(id);
        let name = self.record_name(id);
        let grid = shape.members.iter().position(|m| {
            let semantic = m.var.and_then(|v| self.tree.vars[v].semantic.as_ref());
            semantic.is_some_and(|s| s.name.eq_ignore_ascii_case("SV_DispatchGrid"))
        });
        let ty = self.structure(&name, &fields, rule, &[], false);
        let is_precise = |var: VarId| self.tree.vars[var].modifiers.contains(Modifiers::PRECISE);
        let members = shape.members.iter().zip(0..);
        let precise = members.filter(|(m, _)| m.var.is_some_and(is_precise)).map(|(_, i)| (ty, i));
        self.precise.members.extend(precise);
        if let Some(member) = grid.filter(|_| rule.is_laid_out() && self.has_nodes()) {
            self.m.decorate_at(ty, Some(member as u32), Decoration::PayloadDispatchIndirectAMDX, &[]);
        }
        ty
    }

    /// Whether the program has nodes of work graphs.
    fn has_nodes(&self) -> bool {
        self.tree.entry_points.iter().any(|entry| entry.stage == spirula_hlsl_sema::Stage::Node)
    }

    /// The name of a record in SPIR-V: the plain name; empty for a record without a name.
    pub(crate) fn record_name(&self, id: RecordId) -> String {
        let name = &self.tree.types.records[id].name;
        if name.contains('(') {
            return String::new();
        }
        // Template arguments and scopes are no part of it.
        let plain = name.split('<').next().unwrap_or(name);
        plain.rsplit("::").next().unwrap_or(plain).to_owned()
    }

    /// A structure of these fields.
    pub(crate) fn structure(
        &mut self,
        name: &str,
        fields: &[StructField],
        rule: Rule,
        decorations: &[Decoration],
        read_only: bool,
    ) -> Id {
        let offsets = self.offsets(fields, rule);
        let mut members = Vec::with_capacity(fields.len());
        for (i, field) in fields.iter().enumerate() {
            let ty = self.lower(field.ty, rule);
            let matrix = self.member_matrix(field.ty, rule);
            let mut extra = Vec::new();
            if read_only {
                extra.push((Decoration::NonWritable.0, Vec::new()));
            }
            if self.is_relaxed(self.innermost(field.ty)) {
                extra.push((Decoration::RelaxedPrecision.0, Vec::new()));
            }
            let is_laid_out = rule.is_laid_out();
            let own = field.decorations.iter().filter(|(d, _)| !is_laid_out || *d != Decoration::Offset.0);
            extra.extend(own.cloned());
            members.push(Member {
                ty,
                name: field.name.clone(),
                offset: offsets.get(i).copied(),
                matrix,
                decorations: extra,
            });
        }
        let decorations = decorations.iter().map(|d| d.0).collect();
        self.m.ty(Type::Struct(Struct { name: name.to_owned(), members, decorations, key: 0 }))
    }

    /// The offsets of fields under a rule; none if nothing is laid out.
    pub(crate) fn offsets(&self, fields: &[StructField], rule: Rule) -> Vec<u32> {
        let Rule::In(rules) = rule else { return Vec::new() };
        let members: Vec<spirula_layout::Member<Ty>> = fields
            .iter()
            .map(|f| spirula_layout::Member {
                ty: f.ty,
                offset: f.offset.map(u64::from),
                matrix: matrix_layout(self.tree, f.ty),
            })
            .collect();
        match self.layout(rules).members(&members, false) {
            Some((_, offsets)) => offsets.into_iter().map(|o| o as u32).collect(),
            None => vec![0; fields.len()],
        }
    }

    /// Stride and order of the matrices of a member.
    fn member_matrix(&mut self, ty: Ty, rule: Rule) -> Option<(u32, bool)> {
        if !rule.is_laid_out() {
            return None;
        }
        let inner = self.innermost(ty);
        let Kind::Matrix(s, rows, columns, _) = self.tree.types.kind(inner) else { return None };
        if rows == 1 || columns == 1 || !s.is_float() {
            return None;
        }
        // HLSL's rows are SPIR-V's columns, so that the words change places.
        let row_major = matrix_layout(self.tree, inner).map_or(self.options.row_major, |m| m.row_major);
        Some((self.matrix_stride(inner, rule), !row_major))
    }

    /// The element of arrays of arrays.
    pub(crate) fn innermost(&self, ty: Ty) -> Ty {
        let mut inner = ty;
        while let Kind::Array(of, _) = self.tree.types.kind(inner) {
            inner = of;
        }
        inner
    }

    /// Whether a type is a resource or contains one.
    pub(crate) fn has_object(&self, ty: Ty) -> bool {
        match self.tree.types.kind(ty) {
            Kind::Object(object) => {
                use super::resource::{Class, class_of};
                !matches!(
                    class_of(object.class.row().name),
                    Class::Pointer | Class::Patch | Class::Stream | Class::Node
                )
            }
            Kind::Array(of, _) => self.has_object(of),
            Kind::Record(id) => {
                let record = &self.tree.types.records[id];
                let base = record.base.and_then(|b| self.tree.types.find(Kind::Record(b)));
                base.is_some_and(|b| self.has_object(b))
                    || record.fields.iter().any(|f| self.has_object(f.ty))
            }
            _ => false,
        }
    }

    /// Whether values of a type have less precision than their type says.
    pub(crate) fn is_relaxed(&self, ty: Ty) -> bool {
        use super::resource::{Class, class_of};
        if self.options.native_16bit {
            return false;
        }
        let component = match self.tree.types.kind(ty) {
            // An image is as precise as its texels.
            Kind::Object(object)
                if matches!(class_of(object.class.row().name), Class::Texture | Class::Subpass) =>
            {
                object.element
            }
            _ => ty,
        };
        self.tree.types.component(component).is_some_and(Scalar::is_min_precision)
    }

    /// The name of a type in names of other things: `v3float`, `mat4v4float`, `S`.
    pub(crate) fn type_name(&self, ty: Ty) -> String {
        match self.tree.types.kind(ty) {
            Kind::Scalar(s) => self.scalar_name(s),
            Kind::Vector(s, n) => format!("v{n}{}", self.scalar_name(s)),
            Kind::Matrix(s, r, c, _) if r > 1 && c > 1 => format!("mat{r}v{c}{}", self.scalar_name(s)),
            Kind::Matrix(s, 1, 1, _) => self.scalar_name(s),
            Kind::Matrix(s, r, c, _) => format!("v{}{}", r * c, self.scalar_name(s)),
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                format!("_arr_{}_{n}", self.type_name(of))
            }
            Kind::Record(id) => self.record_name(id),
            Kind::Object(object) => object.class.row().name.to_owned(),
            _ => self.tree.types.text(ty),
        }
    }

    fn scalar_name(&self, s: Scalar) -> String {
        match s.settled() {
            Scalar::Int64 => "int64".to_owned(),
            Scalar::Uint64 => "uint64".to_owned(),
            Scalar::Int16 => "short".to_owned(),
            Scalar::Uint16 => "ushort".to_owned(),
            s => s.text().to_owned(),
        }
    }
}
