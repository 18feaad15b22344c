//! The sections of a module as they are written: the head, names, decorations, types and constants, functions.
//!
//! A type, constant or variable is written when the first instruction that needs it is, with its name and decorations.

use super::{Finished, Id, Module, Struct, Type};
use rustc_hash::FxHashSet;
use spirula_binary::{Header, TooLong, Writer};
use spirula_spec::{Decoration, Dim, Op, SourceLanguage, Version};

/// The sections of the module that are written side by side.
pub(super) struct Sections {
    pub(super) head: Writer,
    pub(super) names: Writer,
    pub(super) decorations: Writer,
    pub(super) definitions: Writer,
    pub(super) variables: Writer,
    pub(super) functions: Writer,
    /// What is written or about to be.
    pub(super) written: FxHashSet<Id>,
    /// The types that are written.
    types: FxHashSet<Id>,
    /// The pointers that are declared before what they point to.
    forward: FxHashSet<Id>,
}

impl Sections {
    pub(super) fn new(module: &Module) -> Self {
        let version = Version::new(1, module.minor as u8);
        let header = Header { version, generator: 14 << 16, bound: module.bound, schema: 0 };
        let writer = || Writer::new(header);
        Self {
            head: writer(),
            names: writer(),
            decorations: writer(),
            definitions: writer(),
            variables: writer(),
            functions: writer(),
            written: FxHashSet::default(),
            types: FxHashSet::default(),
            forward: FxHashSet::default(),
        }
    }

    pub(super) fn write_head(&mut self, module: &mut Module) -> Result<(), TooLong> {
        let head = &mut self.head;
        let inst = |head: &mut Writer, op: Op, words: &[u32]| {
            head.begin(op);
            head.words(words);
            head.end()
        };
        for capability in &module.capabilities {
            inst(head, Op::Capability, &[capability.0])?;
        }
        for extension in &module.extensions {
            head.begin(Op::Extension);
            head.string(extension.as_bytes());
            head.end()?;
        }
        for (name, id) in &module.imports {
            head.begin(Op::ExtInstImport);
            head.word(id.0);
            head.string(name.as_bytes());
            head.end()?;
        }
        inst(head, Op::MemoryModel, &[module.addressing.0, module.memory.0])?;
        for (model, function, name, interface) in &module.entry_points {
            head.begin(Op::EntryPoint);
            head.words(&[model.0, function.0]);
            head.string(name.as_bytes());
            for id in interface {
                head.word(id.0);
            }
            head.end()?;
        }
        for (op, function, mode, operands) in &module.execution_modes {
            let mut words = vec![function.0, mode.0];
            words.extend(operands);
            inst(head, *op, &words)?;
        }
        for (text, id) in &module.string_order {
            head.begin(Op::String);
            head.word(id.0);
            head.string(text.as_bytes());
            head.end()?;
        }
        let language = [SourceLanguage::HLSL.0, module.source_version];
        if !module.debug.is_empty() {
            // DebugSource tells it.
            return Ok(());
        }
        if module.sources.is_empty() {
            return inst(head, Op::Source, &language);
        }
        for (file, text) in &module.sources {
            let mut parts = pieces(text.as_deref().unwrap_or(""), MOST);
            head.begin(Op::Source);
            head.words(&language);
            head.word(file.0);
            if let Some(first) = parts.next().filter(|_| text.is_some()) {
                head.string(first.as_bytes());
            }
            head.end()?;
            for more in parts {
                head.begin(Op::SourceContinued);
                head.string(more.as_bytes());
                head.end()?;
            }
        }
        Ok(())
    }

    /// What processed the module, after the names.
    pub(super) fn processed(&mut self, module: &Module) -> Result<(), TooLong> {
        for text in &module.processed {
            self.names.begin(Op::ModuleProcessed);
            self.names.string(pieces(text, MOST).next().unwrap_or("").as_bytes());
            self.names.end()?;
        }
        Ok(())
    }

    pub(super) fn decoration(
        &mut self,
        id: Id,
        member: Option<u32>,
        decoration: Decoration,
        operands: &[u32],
    ) -> Result<(), TooLong> {
        let by_id = matches!(
            decoration,
            Decoration::CounterBuffer
                | Decoration::UniformId
                | Decoration::AlignmentId
                | Decoration::MaxByteOffsetId
                | Decoration::PayloadNodeNameAMDX
                | Decoration::PayloadNodeBaseIndexAMDX
                | Decoration::PayloadNodeArraySizeAMDX
                | Decoration::NodeMaxPayloadsAMDX
                | Decoration::NodeSharesPayloadLimitsWithAMDX
        );
        let out = &mut self.decorations;
        let is_string = matches!(decoration, Decoration::UserSemantic | Decoration::UserTypeGOOGLE);
        out.begin(match (member, by_id) {
            (Some(_), _) if is_string => Op::MemberDecorateString,
            (None, _) if is_string => Op::DecorateString,
            (Some(_), _) => Op::MemberDecorate,
            (None, true) => Op::DecorateId,
            (None, false) => Op::Decorate,
        });
        out.word(id.0);
        if let Some(member) = member {
            out.word(member);
        }
        out.word(decoration.0);
        out.words(operands);
        out.end()
    }

    /// The decoration of what is marked.
    fn relaxed(&mut self, module: &Module, id: Id) -> Result<(), TooLong> {
        if !module.is_relaxed(id) {
            return Ok(());
        }
        self.decoration(id, None, Decoration::RelaxedPrecision, &[])
    }

    pub(super) fn name(&mut self, module: &Module, id: Id) -> Result<(), TooLong> {
        let Some(name) = module.names.get(&id) else { return Ok(()) };
        self.name_as(id, None, name)
    }

    pub(super) fn name_as(&mut self, id: Id, member: Option<u32>, name: &str) -> Result<(), TooLong> {
        let out = &mut self.names;
        out.begin(if member.is_some() { Op::MemberName } else { Op::Name });
        out.word(id.0);
        if let Some(member) = member {
            out.word(member);
        }
        // A name that is too long for an instruction is cut.
        let mut end = name.len().min(0xff00);
        while !name.is_char_boundary(end) {
            end -= 1;
        }
        out.string(&name.as_bytes()[..end]);
        out.end()
    }

    /// Writes a type, constant or variable, and before it what it refers to.
    pub(super) fn definition(&mut self, module: &Module, id: Id) -> Result<(), TooLong> {
        if !self.written.insert(id) {
            return Ok(());
        }
        if let Some(kind) = module.kinds.get(&id) {
            return self.type_definition(module, id, kind);
        }
        let Some(def) = module.definitions.get(&id) else { return Ok(()) };
        self.definition(module, def.ty)?;
        let from = usize::from(def.op == Op::SpecConstantOp);
        for operand in def.operands.iter().skip(from).take(def.ids) {
            self.definition(module, Id(*operand))?;
        }
        if def.op == Op::Variable
            && let Some(init) = def.operands.get(1)
        {
            self.definition(module, Id(*init))?;
        }
        self.name(module, id)?;
        self.relaxed(module, id)?;
        let out = if def.op == Op::Variable { &mut self.variables } else { &mut self.definitions };
        out.begin(def.op);
        out.words(&[def.ty.0, id.0]);
        out.words(&def.operands);
        out.end()
    }

    pub(super) fn type_definition(&mut self, module: &Module, id: Id, kind: &Type) -> Result<(), TooLong> {
        let refers: Vec<Id> = match kind {
            Type::Void | Type::Bool | Type::Int(..) | Type::Float(_) | Type::Text(_) => Vec::new(),
            Type::Payloads { element, needs, .. } => std::iter::once(element).chain(needs).copied().collect(),
            Type::Vector(a, _) | Type::Matrix(a, _) | Type::RuntimeArray(a, _) | Type::SampledImage(a) => {
                vec![*a]
            }
            Type::Array(a, b, _) => vec![*a, *b],
            Type::Struct(s) => s.members.iter().map(|m| m.ty).collect(),
            Type::Pointer(_, to) => vec![*to],
            Type::Function(result, params) => std::iter::once(result).chain(params).copied().collect(),
            Type::Image(image) => vec![image.component],
            Type::Other(_, operands, ids) => {
                let is_id = |at: usize| at < 64 && ids >> at & 1 == 1;
                operands.iter().enumerate().filter(|(i, _)| is_id(*i)).map(|(_, o)| Id(*o)).collect()
            }
        };
        let is_pointer = matches!(kind, Type::Pointer(..));
        for other in refers {
            if is_pointer || !self.forward_pointer(module, other)? {
                self.definition(module, other)?;
            }
        }
        if self.types.contains(&id) {
            // What it points to wrote it.
            return Ok(());
        }
        if let Type::Struct(s) = kind {
            self.structure_annotations(id, s)?;
        } else if let Some(name) = opaque_name(kind).filter(|_| !module.names.contains_key(&id)) {
            self.name_as(id, None, &name)?;
        } else {
            self.name(module, id)?;
        }
        if let Type::Array(_, _, stride) | Type::RuntimeArray(_, stride) = kind
            && *stride != 0
        {
            self.decoration(id, None, Decoration::ArrayStride, &[*stride])?;
        }
        let (op, words) = words_of_type(kind);
        let out = &mut self.definitions;
        out.begin(op);
        out.word(id.0);
        out.words(&words);
        out.end()?;
        self.types.insert(id);
        match module.forward.get(&id).filter(|pointer| self.forward.contains(pointer)) {
            Some(pointer) => {
                self.written.remove(pointer);
                self.definition(module, *pointer)
            }
            None => Ok(()),
        }
    }

    /// Declares a pointer to a type that is about to be written; false if it is none.
    fn forward_pointer(&mut self, module: &Module, pointer: Id) -> Result<bool, TooLong> {
        let Some(Type::Pointer(class, to)) = module.kinds.get(&pointer) else { return Ok(false) };
        if module.forward.get(to) != Some(&pointer) || !self.written.contains(to) || self.types.contains(to) {
            return Ok(false);
        }
        if self.forward.insert(pointer) {
            self.definitions.begin(Op::TypeForwardPointer);
            self.definitions.words(&[pointer.0, class.0]);
            self.definitions.end()?;
        }
        Ok(true)
    }

    /// Names and decorations of a structure.
    pub(super) fn structure_annotations(&mut self, id: Id, s: &Struct) -> Result<(), TooLong> {
        if !s.name.is_empty() {
            self.name_as(id, None, &s.name)?;
        }
        for (i, member) in s.members.iter().enumerate() {
            if !member.name.is_empty() {
                self.name_as(id, Some(i as u32), &member.name)?;
            }
        }
        for (i, member) in s.members.iter().enumerate() {
            let at = Some(i as u32);
            if let Some(offset) = member.offset {
                self.decoration(id, at, Decoration::Offset, &[offset])?;
            }
            if let Some((stride, row_major)) = member.matrix {
                self.decoration(id, at, Decoration::MatrixStride, &[stride])?;
                let order = if row_major { Decoration::RowMajor } else { Decoration::ColMajor };
                self.decoration(id, at, order, &[])?;
            }
            for (decoration, operands) in &member.decorations {
                self.decoration(id, at, Decoration(*decoration), operands)?;
            }
        }
        for decoration in &s.decorations {
            self.decoration(id, None, Decoration(*decoration), &[])?;
        }
        Ok(())
    }

    /// Writes a function, and before it the types that its instructions need.
    pub(super) fn function(&mut self, module: &Module, function: &Finished) -> Result<(), TooLong> {
        let words = &function.words;
        let mut at = 0;
        while let Some(first) = words.get(at) {
            let count = (first >> 16) as usize;
            let op = Op(*first as u16);
            let Some(row) = op.row() else { break };
            let mut next = at + 1;
            if row.has_result_type() {
                self.definition(module, Id(words[next]))?;
                next += 1;
            }
            if op == Op::Function {
                self.definition(module, Id(words[next + 2]))?;
            }
            if row.has_result() {
                self.name(module, Id(words[next]))?;
                self.relaxed(module, Id(words[next]))?;
            }
            at += count.max(1);
        }
        self.functions.words(words);
        Ok(())
    }

    pub(super) fn join(self, module: &Module) -> Vec<u32> {
        let mut words = self.head.finish();
        for part in [self.names, self.decorations, self.definitions, self.variables] {
            words.extend_from_slice(&part.finish()[5..]);
        }
        words.extend_from_slice(&module.debug);
        words.extend_from_slice(&self.functions.finish()[5..]);
        words[3] = module.bound;
        words
    }
}

/// Bytes of a text that fit into an instruction, with much to spare for its other operands.
const MOST: usize = 0x3_0000;

/// The pieces of a text that fit into one instruction each.
pub(in super::super) fn pieces(text: &str, most: usize) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let mut end = text.len().min(most.max(4));
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let (piece, more) = text.split_at(end);
        rest = (!more.is_empty()).then_some(more);
        Some(piece)
    })
}

/// The name that a type of images, samplers and other opaque things has.
pub(in super::super) fn opaque_name(kind: &Type) -> Option<String> {
    Some(match kind {
        Type::Image(image) => {
            let dim = match image.dim {
                Dim::Dim1D => "1d",
                Dim::Dim3D => "3d",
                Dim::Cube => "cube",
                Dim::Buffer => "buffer",
                Dim::SubpassData => "subpass",
                _ => "2d",
            };
            format!("type.{dim}.image{}", if image.arrayed { ".array" } else { "" })
        }
        Type::SampledImage(_) => "type.sampled.image".to_owned(),
        Type::Other(Op::TypeSampler, ..) => "type.sampler".to_owned(),
        Type::Other(Op::TypeAccelerationStructureKHR, ..) => "accelerationStructureNV".to_owned(),
        Type::Other(Op::TypeRayQueryKHR, ..) => "rayQueryKHR".to_owned(),
        _ => return None,
    })
}

fn words_of_type(kind: &Type) -> (Op, Vec<u32>) {
    match kind {
        Type::Void => (Op::TypeVoid, Vec::new()),
        Type::Bool => (Op::TypeBool, Vec::new()),
        Type::Int(width, signed) => (Op::TypeInt, vec![*width, u32::from(*signed)]),
        Type::Float(width) => (Op::TypeFloat, vec![*width]),
        Type::Vector(of, count) => (Op::TypeVector, vec![of.0, *count]),
        Type::Matrix(of, count) => (Op::TypeMatrix, vec![of.0, *count]),
        Type::Array(of, length, _) => (Op::TypeArray, vec![of.0, length.0]),
        Type::RuntimeArray(of, _) => (Op::TypeRuntimeArray, vec![of.0]),
        Type::Struct(s) => (Op::TypeStruct, s.members.iter().map(|m| m.ty.0).collect()),
        Type::Pointer(class, to) => (Op::TypePointer, vec![class.0, to.0]),
        Type::Function(result, params) => {
            (Op::TypeFunction, std::iter::once(result).chain(params).map(|t| t.0).collect())
        }
        Type::Image(image) => (
            Op::TypeImage,
            vec![
                image.component.0,
                image.dim.0,
                image.depth,
                image.arrayed.into(),
                image.multisampled.into(),
                image.sampled,
                image.format.0,
            ],
        ),
        Type::SampledImage(image) => (Op::TypeSampledImage, vec![image.0]),
        Type::Payloads { element, .. } => (Op::TypeNodePayloadArrayAMDX, vec![element.0]),
        Type::Text(text) => (Op::ConstantStringAMDX, super::string_words(text)),
        Type::Other(op, operands, _) => (*op, operands.clone()),
    }
}
