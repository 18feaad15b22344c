//! Types of variables and functions in debug information.

use super::{Gen, Key, Node, Operand, PUBLIC, Spot, Typed, number};
use crate::codegen::layout::Rule;
use crate::codegen::module::{Id, Type};
use crate::codegen::resource::{Class, class_of};
use spirula_hlsl_sema::ClassArgs;
use spirula_hlsl_sema::tree::FunctionId;
use spirula_hlsl_sema::types::{Kind, Length, Object, RecordId, Ty};

/// Encodings of basic types.
const BOOLEAN: u32 = 2;
const FLOAT: u32 = 3;
const SIGNED: u32 = 4;
const UNSIGNED: u32 = 6;

/// Tags of composites.
const CLASS: u32 = 0;
const STRUCTURE: u32 = 1;

/// A composite that is made.
struct Composite {
    ty: Id,
    name: String,
    tag: u32,
    spot: Option<Spot>,
    is_opaque: bool,
}

/// A member of a composite.
struct Field {
    ty: Ty,
    name: String,
    spot: Option<Spot>,
    offset: Option<u32>,
}

impl Gen<'_> {
    /// Finds the types of all that has one, and lists them.
    pub(super) fn find_debug_types(&mut self) {
        let mut at = 0;
        while let Some((key, typed)) = self.rich.as_ref().and_then(|rich| {
            let key = *rich.list.get(at)?;
            Some((key, rich.nodes[key.0].typed))
        }) {
            at += 1;
            let Some(typed) = typed else { continue };
            let ty = match typed {
                Typed::Value(ty, rule) => self.debug_type(ty, rule, 0),
                Typed::Buffer(index, structure) => self.debug_buffer(index, structure),
                Typed::Function(function) => self.debug_function_type(function),
                Typed::Wrapper => self.debug_wrapper_type(),
            };
            if let Some(rich) = &mut self.rich {
                rich.nodes[key.0].ty = ty;
            }
        }
        let Some(rich) = &mut self.rich else { return };
        for (_, key) in &rich.types {
            rich.list.push(*key);
            rich.list.extend(rich.members.get(key).into_iter().flatten());
        }
        rich.list.extend(rich.templates.iter().map(|(_, key)| *key));
        rich.list.extend(&rich.parameters);
    }

    fn type_node(&mut self, ty: Id, number: u32, operands: Vec<Operand>, edges: Vec<Key>) -> Option<Key> {
        let node = Node { id: self.m.id(), number, operands, ty: None, typed: None, edges };
        let rich = self.rich.as_mut()?;
        let key = rich.add_unlisted(node);
        rich.types.push((ty, key));
        Some(key)
    }

    fn known_type(&self, ty: Id) -> Option<Key> {
        self.rich.as_ref()?.types.iter().find(|(other, _)| *other == ty).map(|(_, key)| *key)
    }

    /// A type of the language under a rule.
    fn debug_type(&mut self, ty: Ty, rule: Rule, depth: u32) -> Option<Key> {
        if depth > 64 {
            return self.debug_none();
        }
        if let Kind::Object(object) = self.tree.types.kind(ty) {
            return self.debug_object(ty, object, rule, depth);
        }
        let id = self.lower(ty, rule);
        if let Some(known) = self.known_type(id) {
            return Some(known);
        }
        match self.tree.types.kind(ty) {
            Kind::Array(of, length) => {
                let count = match length {
                    Length::Known(n) | Length::Spec(_, n) => n,
                    Length::Unsized => 0,
                };
                let element = self.debug_type(of, rule, depth + 1)?;
                self.debug_array(id, element, count)
            }
            Kind::Record(record) => self.debug_record(id, record, rule, depth),
            _ => self.debug_numbers(id),
        }
    }

    /// Numbers, vectors and matrices.
    fn debug_numbers(&mut self, id: Id) -> Option<Key> {
        if let Some(known) = self.known_type(id) {
            return Some(known);
        }
        let is_vulkan = self.options.debug.vulkan;
        match self.m.kind(id)?.clone() {
            Type::Bool => self.debug_basic(id, "bool".to_owned(), 32, BOOLEAN),
            Type::Int(bits, signed) => {
                let name = if signed { "int" } else { "uint" };
                let name = if bits == 32 { name.to_owned() } else { format!("{name}{bits}_t") };
                self.debug_basic(id, name, bits, if signed { SIGNED } else { UNSIGNED })
            }
            Type::Float(bits) => {
                let name = if bits == 32 { "float".to_owned() } else { format!("float{bits}_t") };
                self.debug_basic(id, name, bits, FLOAT)
            }
            Type::Vector(of, count) => {
                let element = self.debug_numbers(of)?;
                let operands = vec![Operand::Node(element), Operand::Number(count)];
                self.type_node(id, number::TYPE_VECTOR, operands, vec![element])
            }
            Type::Matrix(of, columns) if is_vulkan => {
                let vector = self.debug_numbers(of)?;
                let operands = vec![Operand::Node(vector), Operand::Number(columns), Operand::Number(1)];
                self.type_node(id, number::TYPE_MATRIX, operands, vec![vector])
            }
            Type::Matrix(of, columns) => {
                let Some(Type::Vector(scalar, rows)) = self.m.kind(of).cloned() else { return None };
                let element = self.debug_numbers(scalar)?;
                let operands =
                    vec![Operand::Node(element), Operand::Constant(columns), Operand::Constant(rows)];
                self.type_node(id, number::TYPE_ARRAY, operands, vec![element])
            }
            Type::Array(of, length, _) => {
                let count = self.m.constant_words(length).and_then(|words| words.first().copied());
                let element = self.debug_numbers(of)?;
                self.debug_array(id, element, count.unwrap_or(0))
            }
            _ => self.debug_none(),
        }
    }

    fn debug_basic(&mut self, id: Id, name: String, bits: u32, encoding: u32) -> Option<Key> {
        let mut operands = vec![Operand::Text(name), Operand::Constant(bits), Operand::Number(encoding)];
        if self.options.debug.vulkan {
            operands.push(Operand::Number(0));
        }
        self.type_node(id, number::TYPE_BASIC, operands, Vec::new())
    }

    /// An array; one of arrays has all its lengths.
    fn debug_array(&mut self, id: Id, element: Key, count: u32) -> Option<Key> {
        let inner = &self.rich.as_ref()?.nodes[element.0];
        let mut operands = vec![Operand::Node(element), Operand::Constant(count)];
        let mut edges = vec![element];
        if inner.number == number::TYPE_ARRAY {
            edges = inner.edges.clone();
            let mut of = inner.operands.iter().cloned();
            operands[0] = of.next()?;
            operands.extend(of);
        }
        self.type_node(id, number::TYPE_ARRAY, operands, edges)
    }

    fn composite(&mut self, made: Composite) -> Option<Key> {
        if let Some(known) = self.known_type(made.ty) {
            return Some(known);
        }
        let none = if made.is_opaque { self.debug_none() } else { None };
        let unit = self.rich.as_ref()?.unit;
        let source = self.debug_source(made.spot.map_or(0, |spot| spot.file))?;
        let name = if made.is_opaque { format!("@{}", made.name) } else { made.name.clone() };
        let operands = vec![
            Operand::Text(name),
            Operand::Number(made.tag),
            Operand::Node(source),
            Operand::Number(made.spot.map_or(0, |spot| spot.line)),
            Operand::Number(made.spot.map_or(0, |spot| spot.column)),
            Operand::Node(unit),
            Operand::Text(made.name),
            none.map_or(Operand::Constant(0), Operand::Node),
            Operand::Number(PUBLIC),
        ];
        let mut edges = vec![unit, source];
        edges.extend(none);
        self.type_node(made.ty, number::TYPE_COMPOSITE, operands, edges)
    }

    fn debug_record(&mut self, id: Id, record: RecordId, rule: Rule, depth: u32) -> Option<Key> {
        let data = &self.tree.types.records[record];
        let (name, span) = (self.record_name(record), data.span);
        let shape = self.shape(record);
        let fields = self.record_fields(record);
        let offsets = self.offsets(&fields, rule);
        let mut own = Vec::new();
        for (i, (member, field)) in shape.members.iter().zip(fields).enumerate() {
            let Some(var) = member.var else { continue };
            let spot = self.spot(self.tree.vars[var].span.start);
            own.push(Field { ty: field.ty, name: field.name, spot, offset: offsets.get(i).copied() });
        }
        let spot = self.spot(span.start);
        let made = Composite { ty: id, name, tag: STRUCTURE, spot, is_opaque: false };
        let composite = self.composite(made)?;
        self.debug_members(composite, own, rule, depth)?;
        self.debug_methods(composite, record)
    }

    /// The members of a composite, and its size.
    fn debug_members(&mut self, composite: Key, fields: Vec<Field>, rule: Rule, depth: u32) -> Option<()> {
        let is_vulkan = self.options.debug.vulkan;
        let mut members = Vec::new();
        let mut end = 0u32;
        for field in fields {
            let ty = self.debug_type(field.ty, rule, depth + 1)?;
            let offset = field.offset.map_or(end, |offset| offset.saturating_mul(8));
            let bits = match rule {
                Rule::In(rules) => {
                    let matrix = crate::codegen::layout::matrix_layout(self.tree, field.ty);
                    let extent = self.layout(rules).extent_as(field.ty, matrix);
                    extent.map_or(0, |e| (e.size as u32).saturating_mul(8))
                }
                Rule::Void => self.debug_size(ty, 0),
            };
            let source = self.debug_source(field.spot.map_or(0, |spot| spot.file))?;
            let mut operands = vec![
                Operand::Text(field.name),
                Operand::Node(ty),
                Operand::Node(source),
                Operand::Number(field.spot.map_or(0, |spot| spot.line)),
                Operand::Number(field.spot.map_or(0, |spot| spot.column)),
            ];
            let mut edges = vec![ty];
            if !is_vulkan {
                operands.push(Operand::Node(composite));
                edges.push(composite);
            }
            edges.push(source);
            operands.extend([Operand::Constant(offset), Operand::Constant(bits), Operand::Number(PUBLIC)]);
            let node =
                Node { id: self.m.id(), number: number::TYPE_MEMBER, operands, ty: None, typed: None, edges };
            members.push(self.rich.as_mut()?.add_unlisted(node));
            end = offset.saturating_add(bits);
        }
        let rich = self.rich.as_mut()?;
        let node = &mut rich.nodes[composite.0];
        node.operands[7] = Operand::Constant(end);
        node.operands.extend(members.iter().map(|member| Operand::Node(*member)));
        if is_vulkan {
            node.edges.extend(&members);
        }
        rich.members.insert(composite, members);
        Some(())
    }

    /// The methods of a record: members of it, where that is allowed.
    fn debug_methods(&mut self, composite: Key, record: RecordId) -> Option<Key> {
        let tree = self.tree;
        let rich = self.rich.as_mut()?;
        if !rich.is_vulkan {
            return Some(composite);
        }
        for method in &tree.types.records[record].methods {
            let Some(function) = rich.functions.get(method).copied() else { continue };
            let node = &mut rich.nodes[function.0];
            node.operands[5] = Operand::Node(composite);
            node.edges[0] = composite;
            let node = &mut rich.nodes[composite.0];
            node.operands.push(Operand::Node(function));
            node.edges.push(function);
        }
        Some(composite)
    }

    /// The size in bits of what has no layout: that of its parts.
    fn debug_size(&self, key: Key, depth: u32) -> u32 {
        let Some(rich) = self.rich.as_ref().filter(|_| depth < 64) else { return 0 };
        let node = &rich.nodes[key.0];
        let numbers = node.operands.iter().map(|operand| match operand {
            Operand::Number(n) | Operand::Constant(n) => *n,
            _ => 0,
        });
        let numbers: Vec<u32> = numbers.collect();
        let element = || match node.operands.first() {
            Some(Operand::Node(of)) => self.debug_size(*of, depth + 1),
            _ => 0,
        };
        match node.number {
            number::TYPE_BASIC => numbers[1],
            number::TYPE_VECTOR | number::TYPE_MATRIX => element().saturating_mul(numbers[1]),
            number::TYPE_ARRAY => {
                numbers[1..].iter().fold(element(), |size, count| size.saturating_mul(*count))
            }
            number::TYPE_COMPOSITE => numbers[7],
            _ => 0,
        }
    }

    /// A `cbuffer` or `tbuffer`.
    fn debug_buffer(&mut self, index: usize, structure: Id) -> Option<Key> {
        let buffer = &self.tree.buffers[index];
        let rule = if buffer.is_texture { self.texture_buffer_rule() } else { self.constant_rule() };
        let Some(Type::Struct(data)) = self.m.kind(structure).cloned() else { return None };
        let spot = self.spot(buffer.span.start);
        let mut fields = Vec::new();
        for (var, member) in buffer.members.iter().zip(&data.members) {
            let var = &self.tree.vars[*var];
            fields.push(Field {
                ty: var.ty,
                name: member.name.clone(),
                spot: self.spot(var.span.start),
                offset: member.offset,
            });
        }
        let made = Composite { ty: structure, name: data.name, tag: STRUCTURE, spot, is_opaque: false };
        let composite = self.composite(made)?;
        self.debug_members(composite, fields, rule, 0)?;
        Some(composite)
    }

    /// A resource: a template of an opaque type, if it has arguments.
    fn debug_object(&mut self, ty: Ty, object: Object, rule: Rule, depth: u32) -> Option<Key> {
        if let Some((_, known)) = self.rich.as_ref()?.templates.iter().find(|(other, _)| *other == ty) {
            return Some(*known);
        }
        let row = object.class.row();
        let (id, rule) = match class_of(row.name) {
            Class::Structured | Class::Bytes => (self.buffer_type(object), self.structured_rule()),
            Class::Stream | Class::Patch => return self.debug_type(object.element, rule, depth + 1),
            Class::Contents => {
                let rule = self.contents_rule(object);
                (self.lower(ty, rule), rule)
            }
            _ => (self.lower(ty, rule), rule),
        };
        let name = super::super::module::opaque_name(self.m.kind(id)?);
        let name = match self.m.kind(id)? {
            Type::Struct(data) => data.name.clone(),
            _ => name.unwrap_or_else(|| row.name.to_owned()),
        };
        let has_args = row.args != ClassArgs::None;
        let tag = if has_args { CLASS } else { STRUCTURE };
        let made = Composite { ty: id, name, tag, spot: None, is_opaque: true };
        let composite = self.composite(made)?;
        if !has_args {
            return Some(composite);
        }
        let parameter = match row.has_element() {
            true => Some(self.debug_parameter(object.element, rule, depth)?),
            false => None,
        };
        let operands = std::iter::once(composite).chain(parameter).map(Operand::Node).collect();
        let edges = std::iter::once(composite).chain(parameter).collect();
        let number = number::TYPE_TEMPLATE;
        let template = Node { id: self.m.id(), number, operands, ty: None, typed: None, edges };
        let rich = self.rich.as_mut()?;
        let template = rich.add_unlisted(template);
        rich.parameters.extend(parameter);
        rich.templates.push((ty, template));
        Some(template)
    }

    /// The argument of a template that is a type.
    fn debug_parameter(&mut self, ty: Ty, rule: Rule, depth: u32) -> Option<Key> {
        let (none, source) = (self.debug_none()?, self.debug_source(0)?);
        let actual = self.debug_type(ty, rule, depth + 1)?;
        let operands = vec![
            Operand::Text("TemplateParam".to_owned()),
            Operand::Node(actual),
            Operand::Node(none),
            Operand::Node(source),
            Operand::Number(0),
            Operand::Number(0),
        ];
        let edges = vec![actual, none, source];
        let number = number::TYPE_TEMPLATE_PARAMETER;
        let parameter = Node { id: self.m.id(), number, operands, ty: None, typed: None, edges };
        Some(self.rich.as_mut()?.add_unlisted(parameter))
    }

    fn debug_function_type(&mut self, function: FunctionId) -> Option<Key> {
        let data = &self.tree.functions[function];
        let result = match self.tree.types.kind(data.result) {
            Kind::Void => None,
            _ => Some(self.debug_type(data.result, Rule::Void, 0)?),
        };
        let mut parts = Vec::new();
        if let Some(record) = data.record.filter(|_| !data.is_static)
            && let Some(ty) = self.tree.types.find(Kind::Record(record))
        {
            parts.push(self.debug_type(ty, Rule::Void, 0)?);
        }
        for param in &data.params {
            parts.push(self.debug_type(self.tree.vars[*param].ty, Rule::Void, 0)?);
        }
        let (result_type, types) = self.signature_types(function);
        let id = self.m.ty(Type::Function(result_type, types));
        self.debug_signature(id, result, parts)
    }

    fn debug_wrapper_type(&mut self) -> Option<Key> {
        let void = self.m.void();
        let id = self.m.ty(Type::Function(void, Vec::new()));
        self.debug_signature(id, None, Vec::new())
    }

    fn debug_signature(&mut self, id: Id, result: Option<Key>, parts: Vec<Key>) -> Option<Key> {
        if let Some(known) = self.known_type(id) {
            return Some(known);
        }
        let void = self.m.void();
        let mut operands = vec![Operand::Number(PUBLIC), result.map_or(Operand::Id(void), Operand::Node)];
        operands.extend(parts.iter().map(|part| Operand::Node(*part)));
        let edges = result.into_iter().chain(parts).collect();
        self.type_node(id, number::TYPE_FUNCTION, operands, edges)
    }
}
