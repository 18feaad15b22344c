//! The SPIR-V module that is being written: ids, types, constants, decorations, names, sections.
//!
//! Types and constants are interned and get their ids at once, but are written only in [`Module::finish`], when the
//! first instruction that needs them is written: constants in the order in which they were made, then global variables,
//! then functions. Names follow what they name in the same order. This is the order of DXC.

use super::requirements::Requirements;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_binary::{Header, TooLong, Writer};
use spirula_spec::{
    AddressingModel, BuiltIn, Capability, Decoration, Dim, ExecutionMode, ExecutionModel, ImageFormat,
    MemoryModel, Op, SourceLanguage, StorageClass, Version,
};

/// A result id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Id(pub(crate) u32);

impl Id {
    /// The id of nothing.
    pub(crate) const NONE: Self = Self(0);
}

/// A member of a structure.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Member {
    /// Its type.
    pub(crate) ty: Id,
    /// Its name; empty for none.
    pub(crate) name: String,
    /// Its offset in bytes.
    pub(crate) offset: Option<u32>,
    /// Of a matrix: the stride, and whether it is row-major in the sense of SPIR-V.
    pub(crate) matrix: Option<(u32, bool)>,
    /// Other decorations.
    pub(crate) decorations: Vec<(u32, Vec<u32>)>,
}

/// A structure.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Struct {
    /// Its name.
    pub(crate) name: String,
    /// Its members.
    pub(crate) members: Vec<Member>,
    /// Decorations without operands: `Block`, `BufferBlock`.
    pub(crate) decorations: Vec<u32>,
    /// Distinguishes structures that are the same otherwise.
    pub(crate) key: u32,
}

/// The shape of an image type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Image {
    /// The type of a texel's component.
    pub(crate) component: Id,
    /// Its dimensionality.
    pub(crate) dim: Dim,
    /// 0: no depth image, 1: a depth image, 2: unknown.
    pub(crate) depth: u32,
    /// Whether it has layers.
    pub(crate) arrayed: bool,
    /// Whether it has several samples.
    pub(crate) multisampled: bool,
    /// 1: used with a sampler, 2: without.
    pub(crate) sampled: u32,
    /// The format of the texels.
    pub(crate) format: ImageFormat,
}

/// A type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Type {
    /// `OpTypeVoid`
    Void,
    /// `OpTypeBool`
    Bool,
    /// `OpTypeInt`: width, signedness.
    Int(u32, bool),
    /// `OpTypeFloat`: width.
    Float(u32),
    /// `OpTypeVector`
    Vector(Id, u32),
    /// `OpTypeMatrix`: column type, columns.
    Matrix(Id, u32),
    /// `OpTypeArray`: element, constant of the length, stride or 0.
    Array(Id, Id, u32),
    /// `OpTypeRuntimeArray`: element, stride or 0.
    RuntimeArray(Id, u32),
    /// `OpTypeStruct`
    Struct(Struct),
    /// `OpTypePointer`
    Pointer(StorageClass, Id),
    /// `OpTypeFunction`: result, parameters.
    Function(Id, Vec<Id>),
    /// `OpTypeImage`
    Image(Image),
    /// `OpTypeSampledImage`
    SampledImage(Id),
    /// A type by its instruction: `OpTypeSampler` and others; operands that are ids come first, their number is given.
    Other(Op, Vec<u32>, usize),
}

/// An instruction that makes a type, a constant or a global variable.
#[derive(Clone, Debug)]
struct Definition {
    op: Op,
    ty: Id,
    operands: Vec<u32>,
    /// Which of the operands are ids: the first ones.
    ids: usize,
}

/// A function as it is written.
pub(crate) struct Finished {
    /// The words from OpFunction to OpFunctionEnd.
    pub(crate) words: Vec<u32>,
}

/// The module so far.
pub(crate) struct Module {
    bound: u32,
    types: FxHashMap<Type, Id>,
    /// The types by their ids.
    kinds: FxHashMap<Id, Type>,
    /// By type, opcode and operands.
    constants: FxHashMap<(Id, Op, Vec<u32>), Id>,
    definitions: FxHashMap<Id, Definition>,
    /// Constants in the order in which they were made.
    constant_order: Vec<Id>,
    /// Global variables in order.
    variables: Vec<Id>,
    functions: Vec<Finished>,
    names: FxHashMap<Id, String>,
    decorations: Vec<(Id, Option<u32>, Decoration, Vec<u32>)>,
    decorated: FxHashSet<(Id, Option<u32>, Decoration, Vec<u32>)>,
    string_decorations: Vec<(Id, Option<u32>, Decoration, String)>,
    capabilities: Vec<Capability>,
    extensions: Vec<String>,
    imports: Vec<(String, Id)>,
    entry_points: Vec<(ExecutionModel, Id, String, Vec<Id>)>,
    execution_modes: Vec<(Op, Id, ExecutionMode, Vec<u32>)>,
    strings: FxHashMap<String, Id>,
    string_order: Vec<(String, Id)>,
    value_types: FxHashMap<Id, Id>,
    /// The minor number of the version of SPIR-V.
    pub(crate) minor: u32,
    /// The version that OpSource tells: 600 for shader model 6.0.
    pub(crate) source_version: u32,
    /// The addressing model.
    pub(crate) addressing: AddressingModel,
    /// The memory model.
    pub(crate) memory: MemoryModel,
    next_key: u32,
}

impl Module {
    /// An empty module.
    pub(crate) fn new(minor: u32, source_version: u32) -> Self {
        Self {
            bound: 1,
            types: FxHashMap::default(),
            kinds: FxHashMap::default(),
            constants: FxHashMap::default(),
            definitions: FxHashMap::default(),
            constant_order: Vec::new(),
            variables: Vec::new(),
            functions: Vec::new(),
            names: FxHashMap::default(),
            decorations: Vec::new(),
            decorated: FxHashSet::default(),
            string_decorations: Vec::new(),
            capabilities: Vec::new(),
            extensions: Vec::new(),
            imports: Vec::new(),
            entry_points: Vec::new(),
            execution_modes: Vec::new(),
            strings: FxHashMap::default(),
            string_order: Vec::new(),
            value_types: FxHashMap::default(),
            minor,
            source_version,
            addressing: AddressingModel::Logical,
            memory: MemoryModel::GLSL450,
            next_key: 0,
        }
    }

    /// A new id.
    pub(crate) fn id(&mut self) -> Id {
        let id = Id(self.bound);
        self.bound += 1;
        id
    }

    /// A number that makes a structure differ from all others.
    pub(crate) fn fresh_key(&mut self) -> u32 {
        self.next_key += 1;
        self.next_key
    }

    // Types.

    /// The id of a type.
    pub(crate) fn ty(&mut self, ty: Type) -> Id {
        if let Some(id) = self.types.get(&ty) {
            return *id;
        }
        let id = self.id();
        self.types.insert(ty.clone(), id);
        self.kinds.insert(id, ty);
        id
    }

    /// What a type is.
    pub(crate) fn kind(&self, ty: Id) -> Option<&Type> {
        self.kinds.get(&ty)
    }

    pub(crate) fn void(&mut self) -> Id {
        self.ty(Type::Void)
    }

    pub(crate) fn bool(&mut self) -> Id {
        self.ty(Type::Bool)
    }

    pub(crate) fn int(&mut self) -> Id {
        self.ty(Type::Int(32, true))
    }

    pub(crate) fn uint(&mut self) -> Id {
        self.ty(Type::Int(32, false))
    }

    pub(crate) fn float(&mut self) -> Id {
        self.ty(Type::Float(32))
    }

    /// A vector type; the scalar itself for one component.
    pub(crate) fn vector(&mut self, scalar: Id, count: u32) -> Id {
        if count <= 1 { scalar } else { self.ty(Type::Vector(scalar, count)) }
    }

    pub(crate) fn pointer(&mut self, class: StorageClass, to: Id) -> Id {
        self.ty(Type::Pointer(class, to))
    }

    /// The array type with a literal length.
    pub(crate) fn array(&mut self, element: Id, length: u32, stride: u32) -> Id {
        let length = self.const_uint(length);
        self.ty(Type::Array(element, length, stride))
    }

    /// The type of a value, if it is one that was made here.
    pub(crate) fn type_of(&self, value: Id) -> Id {
        self.value_types.get(&value).copied().unwrap_or(Id::NONE)
    }

    /// Notes the type of a value.
    pub(crate) fn set_type(&mut self, value: Id, ty: Id) {
        self.value_types.insert(value, ty);
    }

    /// What a pointer type points to, and its storage class.
    pub(crate) fn pointee(&self, pointer: Id) -> Option<(StorageClass, Id)> {
        match self.kinds.get(&pointer) {
            Some(Type::Pointer(class, to)) => Some((*class, *to)),
            _ => None,
        }
    }

    // Constants.

    fn constant(&mut self, ty: Id, op: Op, operands: Vec<u32>, ids: usize) -> Id {
        let key = (ty, op, operands);
        if let Some(id) = self.constants.get(&key) {
            return *id;
        }
        let id = self.id();
        let operands = key.2.clone();
        self.constants.insert(key, id);
        self.define_constant(id, ty, op, operands, ids);
        id
    }

    fn define_constant(&mut self, id: Id, ty: Id, op: Op, operands: Vec<u32>, ids: usize) {
        self.definitions.insert(id, Definition { op, ty, operands, ids });
        self.constant_order.push(id);
        self.value_types.insert(id, ty);
    }

    pub(crate) fn const_bool(&mut self, value: bool) -> Id {
        let ty = self.bool();
        self.constant(ty, if value { Op::ConstantTrue } else { Op::ConstantFalse }, Vec::new(), 0)
    }

    pub(crate) fn const_uint(&mut self, value: u32) -> Id {
        let ty = self.uint();
        self.constant(ty, Op::Constant, vec![value], 0)
    }

    pub(crate) fn const_int(&mut self, value: i32) -> Id {
        let ty = self.int();
        self.constant(ty, Op::Constant, vec![value as u32], 0)
    }

    pub(crate) fn const_float(&mut self, value: f32) -> Id {
        let ty = self.float();
        self.constant(ty, Op::Constant, vec![value.to_bits()], 0)
    }

    /// A scalar constant of a number type by its words.
    pub(crate) fn const_words(&mut self, ty: Id, words: &[u32]) -> Id {
        self.constant(ty, Op::Constant, words.to_vec(), 0)
    }

    pub(crate) fn const_composite(&mut self, ty: Id, parts: &[Id]) -> Id {
        let operands: Vec<u32> = parts.iter().map(|p| p.0).collect();
        let count = operands.len();
        let spec = parts.iter().any(|p| self.is_spec_constant(*p));
        self.constant(
            ty,
            if spec { Op::SpecConstantComposite } else { Op::ConstantComposite },
            operands,
            count,
        )
    }

    pub(crate) fn const_null(&mut self, ty: Id) -> Id {
        self.constant(ty, Op::ConstantNull, Vec::new(), 0)
    }

    /// `OpUndef` at module scope.
    pub(crate) fn undef(&mut self, ty: Id) -> Id {
        self.constant(ty, Op::Undef, Vec::new(), 0)
    }

    /// A specialization constant: never shared.
    pub(crate) fn spec_constant(&mut self, ty: Id, op: Op, operands: Vec<u32>, ids: usize) -> Id {
        let id = self.id();
        self.define_constant(id, ty, op, operands, ids);
        id
    }

    /// An operation on constants.
    pub(crate) fn spec_constant_op(&mut self, ty: Id, op: Op, operands: &[Id]) -> Id {
        // The opcode comes first, so that the ids are told apart when it is written.
        let mut words = vec![u32::from(op.0)];
        words.extend(operands.iter().map(|o| o.0));
        self.constant(ty, Op::SpecConstantOp, words, usize::MAX)
    }

    /// Whether a value is a constant.
    pub(crate) fn is_constant(&self, id: Id) -> bool {
        self.definitions.get(&id).is_some_and(|d| d.op != Op::Variable && d.op != Op::Undef)
    }

    /// Whether a value is a specialization constant, or made of one.
    pub(crate) fn is_spec_constant(&self, id: Id) -> bool {
        self.definitions.get(&id).is_some_and(|d| {
            matches!(
                d.op,
                Op::SpecConstant
                    | Op::SpecConstantTrue
                    | Op::SpecConstantFalse
                    | Op::SpecConstantOp
                    | Op::SpecConstantComposite
            )
        })
    }

    /// The words of a scalar constant.
    pub(crate) fn constant_words(&self, id: Id) -> Option<&[u32]> {
        self.definitions.get(&id).filter(|d| d.op == Op::Constant).map(|d| d.operands.as_slice())
    }

    // Variables.

    /// A variable at module scope.
    pub(crate) fn variable(&mut self, class: StorageClass, to: Id, name: &str, init: Option<Id>) -> Id {
        let ty = self.pointer(class, to);
        let id = self.id();
        let mut operands = vec![class.0];
        operands.extend(init.map(|i| i.0));
        self.definitions.insert(id, Definition { op: Op::Variable, ty, operands, ids: 0 });
        self.variables.push(id);
        self.value_types.insert(id, ty);
        self.name(id, name);
        id
    }

    /// The variables at module scope, in order.
    pub(crate) fn variables(&self) -> &[Id] {
        &self.variables
    }

    // Names, decorations, the head.

    /// Names something; an empty name is none.
    pub(crate) fn name(&mut self, id: Id, name: &str) {
        if !name.is_empty() {
            self.names.insert(id, name.to_owned());
        }
    }

    /// The name of something.
    pub(crate) fn name_of(&self, id: Id) -> Option<&str> {
        self.names.get(&id).map(String::as_str)
    }

    pub(crate) fn decorate(&mut self, id: Id, decoration: Decoration, operands: &[u32]) {
        self.decorate_at(id, None, decoration, operands);
    }

    /// Decorates a member of a structure, or the whole of something.
    pub(crate) fn decorate_at(
        &mut self,
        id: Id,
        member: Option<u32>,
        decoration: Decoration,
        operands: &[u32],
    ) {
        let row = (id, member, decoration, operands.to_vec());
        if self.decorated.insert(row.clone()) {
            self.decorations.push(row);
        }
    }

    /// A decoration whose operand is a string.
    pub(crate) fn decorate_string(
        &mut self,
        id: Id,
        member: Option<u32>,
        decoration: Decoration,
        text: &str,
    ) {
        self.string_decorations.push((id, member, decoration, text.to_owned()));
    }

    pub(crate) fn decorate_built_in(&mut self, id: Id, built_in: BuiltIn) {
        self.decorate(id, Decoration::BuiltIn, &[built_in.0]);
    }

    pub(crate) fn capability(&mut self, capability: Capability) {
        if !self.capabilities.contains(&capability) {
            self.capabilities.push(capability);
        }
    }

    pub(crate) fn has_capability(&self, capability: Capability) -> bool {
        self.capabilities.contains(&capability)
    }

    pub(crate) fn extension(&mut self, name: &str) {
        if !self.extensions.iter().any(|e| e == name) {
            self.extensions.push(name.to_owned());
        }
    }

    /// The id of an extended instruction set.
    pub(crate) fn import(&mut self, name: &str) -> Id {
        if let Some((_, id)) = self.imports.iter().find(|(n, _)| n == name) {
            return *id;
        }
        let id = self.id();
        self.imports.push((name.to_owned(), id));
        id
    }

    /// The id of an OpString.
    pub(crate) fn string(&mut self, text: &str) -> Id {
        if let Some(id) = self.strings.get(text) {
            return *id;
        }
        let id = self.id();
        self.strings.insert(text.to_owned(), id);
        self.string_order.push((text.to_owned(), id));
        id
    }

    pub(crate) fn entry_point(
        &mut self,
        model: ExecutionModel,
        function: Id,
        name: &str,
        interface: Vec<Id>,
    ) {
        self.entry_points.push((model, function, name.to_owned(), interface));
    }

    pub(crate) fn execution_mode(&mut self, function: Id, mode: ExecutionMode, operands: &[u32]) {
        self.execution_mode_by(Op::ExecutionMode, function, mode, operands);
    }

    /// The same, by an instruction: `OpExecutionMode` or `OpExecutionModeId`.
    pub(crate) fn execution_mode_by(&mut self, op: Op, function: Id, mode: ExecutionMode, operands: &[u32]) {
        if !self
            .execution_modes
            .iter()
            .any(|(_, f, m, o)| (*f, *m, o.as_slice()) == (function, mode, operands))
        {
            self.execution_modes.push((op, function, mode, operands.to_vec()));
        }
    }

    /// Adds a function.
    pub(crate) fn function(&mut self, function: Finished) {
        self.functions.push(function);
    }

    /// The words of the module.
    ///
    /// # Errors
    /// An instruction is too long.
    pub(crate) fn finish(mut self) -> Result<Vec<u32>, TooLong> {
        let mut out = Sections::new(&self);
        for (id, member, decoration, operands) in &self.decorations {
            out.decoration(*id, *member, *decoration, operands)?;
        }
        for (id, member, decoration, text) in &self.string_decorations {
            out.decoration_string(*id, *member, *decoration, text)?;
        }
        for id in &self.constant_order {
            out.definition(&self, *id)?;
        }
        for id in &self.variables {
            out.definition(&self, *id)?;
        }
        for function in &self.functions {
            out.function(&self, function)?;
        }
        self.require(&out);
        out.write_head(&mut self)?;
        Ok(out.join(&self))
    }

    /// Adds the capabilities and extensions that the instructions need.
    fn require(&mut self, out: &Sections) {
        let (capabilities, extensions) =
            (std::mem::take(&mut self.capabilities), std::mem::take(&mut self.extensions));
        let mut needs = Requirements::new(self, capabilities, extensions);
        for (model, ..) in &self.entry_points {
            needs.model(*model);
        }
        for (_, _, mode, _) in &self.execution_modes {
            needs.mode(*mode);
        }
        for (_, _, decoration, operands) in &self.decorations {
            needs.decoration(*decoration, operands);
        }
        for (_, _, decoration, _) in &self.string_decorations {
            needs.decoration(*decoration, &[]);
        }
        for (name, _) in &self.imports {
            if name.starts_with("NonSemantic.") {
                needs.extension("SPV_KHR_non_semantic_info");
            }
        }
        for writer in [&out.definitions, &out.variables, &out.functions] {
            let words = writer.words_so_far();
            let mut at = 5;
            while let Some(first) = words.get(at) {
                let count = ((first >> 16) as usize).max(1);
                let end = (at + count).min(words.len());
                needs.instruction(Op(*first as u16), &words[at + 1..end]);
                at += count;
            }
        }
        self.storage_16bit(&mut needs);
        (self.capabilities, self.extensions) = needs.finish();
    }

    /// Capabilities for 16-bit types in memory that others see.
    fn storage_16bit(&self, needs: &mut Requirements) {
        for id in &self.variables {
            let Some((class, to)) = self.pointee(self.type_of(*id)) else { continue };
            if !self.has_16bit(to, 0) {
                continue;
            }
            let capability = match class {
                StorageClass::Input | StorageClass::Output => Capability::StorageInputOutput16,
                StorageClass::PushConstant => Capability::StoragePushConstant16,
                StorageClass::StorageBuffer => Capability::StorageBuffer16BitAccess,
                StorageClass::Uniform if self.is_buffer_block(to, 0) => Capability::StorageBuffer16BitAccess,
                StorageClass::Uniform => Capability::UniformAndStorageBuffer16BitAccess,
                _ => continue,
            };
            needs.need(capability);
            needs.extension("SPV_KHR_16bit_storage");
        }
    }

    fn has_16bit(&self, ty: Id, depth: u32) -> bool {
        if depth > 64 {
            return false;
        }
        match self.kind(ty) {
            Some(Type::Int(16, _) | Type::Float(16)) => true,
            Some(Type::Vector(a, _) | Type::Matrix(a, _) | Type::Array(a, ..) | Type::RuntimeArray(a, _)) => {
                self.has_16bit(*a, depth + 1)
            }
            Some(Type::Struct(s)) => s.members.iter().any(|m| self.has_16bit(m.ty, depth + 1)),
            _ => false,
        }
    }

    fn is_buffer_block(&self, ty: Id, depth: u32) -> bool {
        match self.kind(ty) {
            Some(Type::Array(a, ..) | Type::RuntimeArray(a, _)) if depth < 64 => {
                self.is_buffer_block(*a, depth + 1)
            }
            Some(Type::Struct(s)) => s.decorations.contains(&Decoration::BufferBlock.0),
            _ => false,
        }
    }
}

/// The sections of the module that are written side by side.
struct Sections {
    head: Writer,
    names: Writer,
    decorations: Writer,
    definitions: Writer,
    variables: Writer,
    functions: Writer,
    written: FxHashSet<Id>,
}

impl Sections {
    fn new(module: &Module) -> Self {
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
        }
    }

    fn write_head(&mut self, module: &mut Module) -> Result<(), TooLong> {
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
        inst(head, Op::Source, &[SourceLanguage::HLSL.0, module.source_version])
    }

    fn decoration(
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
        );
        let out = &mut self.decorations;
        out.begin(match (member, by_id) {
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

    fn decoration_string(
        &mut self,
        id: Id,
        member: Option<u32>,
        decoration: Decoration,
        text: &str,
    ) -> Result<(), TooLong> {
        let out = &mut self.decorations;
        out.begin(if member.is_some() { Op::MemberDecorateString } else { Op::DecorateString });
        out.word(id.0);
        if let Some(member) = member {
            out.word(member);
        }
        out.word(decoration.0);
        out.string(text.as_bytes());
        out.end()
    }

    fn name(&mut self, module: &Module, id: Id) -> Result<(), TooLong> {
        let Some(name) = module.names.get(&id) else { return Ok(()) };
        self.name_as(id, None, name)
    }

    fn name_as(&mut self, id: Id, member: Option<u32>, name: &str) -> Result<(), TooLong> {
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
    fn definition(&mut self, module: &Module, id: Id) -> Result<(), TooLong> {
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
        let out = if def.op == Op::Variable { &mut self.variables } else { &mut self.definitions };
        out.begin(def.op);
        out.words(&[def.ty.0, id.0]);
        out.words(&def.operands);
        out.end()
    }

    fn type_definition(&mut self, module: &Module, id: Id, kind: &Type) -> Result<(), TooLong> {
        let refers: Vec<Id> = match kind {
            Type::Void | Type::Bool | Type::Int(..) | Type::Float(_) => Vec::new(),
            Type::Vector(a, _) | Type::Matrix(a, _) | Type::RuntimeArray(a, _) | Type::SampledImage(a) => {
                vec![*a]
            }
            Type::Array(a, b, _) => vec![*a, *b],
            Type::Struct(s) => s.members.iter().map(|m| m.ty).collect(),
            Type::Pointer(_, to) => vec![*to],
            Type::Function(result, params) => std::iter::once(result).chain(params).copied().collect(),
            Type::Image(image) => vec![image.component],
            Type::Other(_, operands, ids) => operands.iter().take(*ids).map(|o| Id(*o)).collect(),
        };
        for other in refers {
            self.definition(module, other)?;
        }
        if let Type::Struct(s) = kind {
            self.structure_annotations(id, s)?;
        } else if let Some(name) = opaque_name(kind) {
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
        out.end()
    }

    /// Names and decorations of a structure.
    fn structure_annotations(&mut self, id: Id, s: &Struct) -> Result<(), TooLong> {
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
    fn function(&mut self, module: &Module, function: &Finished) -> Result<(), TooLong> {
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
            }
            at += count.max(1);
        }
        self.functions.words(words);
        Ok(())
    }

    fn join(self, module: &Module) -> Vec<u32> {
        let mut words = self.head.finish();
        for part in [self.names, self.decorations, self.definitions, self.variables, self.functions] {
            words.extend_from_slice(&part.finish()[5..]);
        }
        words[3] = module.bound;
        words
    }
}

/// The name that a type of images, samplers and other opaque things has.
fn opaque_name(kind: &Type) -> Option<String> {
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
        Type::Other(op, operands, _) => (*op, operands.clone()),
    }
}
