//! The SPIR-V module that is being written: ids, types, constants, decorations, names, sections.
//!
//! Types and constants are interned and get their ids at once, but are written only in [`Module::finish`], when the
//! first instruction that needs them is written: constants in the order in which they were made, then global variables,
//! then functions. Names follow what they name in the same order. This is the order of DXC.

mod sections;

use super::requirements::Requirements;
use rustc_hash::{FxHashMap, FxHashSet};
use sections::Sections;
pub(super) use sections::{opaque_name, pieces};
use spirula_binary::TooLong;
use spirula_spec::{
    AddressingModel, BuiltIn, Capability, Decoration, Dim, ExecutionMode, ExecutionModel, ImageFormat,
    MemoryModel, Op, StorageClass,
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
    /// `OpTypeNodePayloadArrayAMDX`: element, what its decorations refer to; `key` distinguishes those of parameters.
    Payloads {
        /// The type of a record.
        element: Id,
        /// Strings that decorations refer to.
        needs: Vec<Id>,
        /// The number of the parameter.
        key: u32,
    },
    /// `OpConstantStringAMDX`, which has no type.
    Text(String),
    /// `OpTypePointer`
    Pointer(StorageClass, Id),
    /// `OpTypeFunction`: result, parameters.
    Function(Id, Vec<Id>),
    /// `OpTypeImage`
    Image(Image),
    /// `OpTypeSampledImage`
    SampledImage(Id),
    /// A type by its instruction: `OpTypeSampler` and others; the bits tell which operands are ids.
    Other(Op, Vec<u32>, u64),
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

/// The words of a string.
pub(crate) fn string_words(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize(bytes.len() / 4 * 4 + 4, 0);
    bytes.chunks_exact(4).map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect()
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
    /// Pointers that are declared before what they point to, which contains them: by pointee.
    forward: FxHashMap<Id, Id>,
    /// By type, opcode and operands.
    constants: FxHashMap<(Id, Op, Vec<u32>), Id>,
    definitions: FxHashMap<Id, Definition>,
    /// Constants in the order in which they were made.
    constant_order: Vec<Id>,
    /// Global variables in order.
    variables: Vec<Id>,
    functions: Vec<Finished>,
    /// Words of debug instructions outside of functions.
    debug: Vec<u32>,
    names: FxHashMap<Id, String>,
    decorations: Vec<(Id, Option<u32>, Decoration, Vec<u32>)>,
    decorated: FxHashSet<(Id, Option<u32>, Decoration, Vec<u32>)>,
    /// What has less precision than its type says.
    relaxed: FxHashSet<Id>,
    capabilities: Vec<Capability>,
    extensions: Vec<String>,
    imports: Vec<(String, Id)>,
    entry_points: Vec<(ExecutionModel, Id, String, Vec<Id>)>,
    execution_modes: Vec<(Op, Id, ExecutionMode, Vec<u32>)>,
    strings: FxHashMap<String, Id>,
    string_order: Vec<(String, Id)>,
    /// Sources, by name, with their text if that is asked for.
    pub(crate) sources: Vec<(Id, Option<String>)>,
    /// What `OpModuleProcessed` tells.
    pub(crate) processed: Vec<String>,
    value_types: FxHashMap<Id, Id>,
    /// The minor number of the version of SPIR-V.
    pub(crate) minor: u32,
    /// The version that OpSource tells: 600 for shader model 6.0.
    pub(crate) source_version: u32,
    /// The addressing model.
    pub(crate) addressing: AddressingModel,
    /// The memory model.
    pub(crate) memory: MemoryModel,
    /// Whether SPV_KHR_ray_query may be used.
    pub(crate) allows_queries: bool,
    /// Capabilities that are declared whether anything needs them or not, with their extensions.
    pub(crate) untrimmed: Vec<(&'static str, &'static [Capability])>,
}

impl Module {
    /// An empty module.
    pub(crate) fn new(minor: u32, source_version: u32) -> Self {
        Self {
            bound: 1,
            types: FxHashMap::default(),
            kinds: FxHashMap::default(),
            forward: FxHashMap::default(),
            constants: FxHashMap::default(),
            definitions: FxHashMap::default(),
            constant_order: Vec::new(),
            variables: Vec::new(),
            functions: Vec::new(),
            debug: Vec::new(),
            names: FxHashMap::default(),
            decorations: Vec::new(),
            decorated: FxHashSet::default(),
            relaxed: FxHashSet::default(),
            capabilities: Vec::new(),
            extensions: Vec::new(),
            imports: Vec::new(),
            entry_points: Vec::new(),
            execution_modes: Vec::new(),
            strings: FxHashMap::default(),
            string_order: Vec::new(),
            sources: Vec::new(),
            processed: Vec::new(),
            value_types: FxHashMap::default(),
            minor,
            source_version,
            addressing: AddressingModel::Logical,
            memory: MemoryModel::GLSL450,
            allows_queries: true,
            untrimmed: Vec::new(),
        }
    }

    /// A new id.
    pub(crate) fn id(&mut self) -> Id {
        let id = Id(self.bound);
        self.bound += 1;
        id
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

    /// A pointer to a type that is being made.
    pub(crate) fn forward_pointer(&mut self, class: StorageClass) -> Id {
        let id = self.id();
        self.kinds.insert(id, Type::Pointer(class, Id::NONE));
        id
    }

    /// Says what a pointer of [`Module::forward_pointer`] points to.
    pub(crate) fn resolve_pointer(&mut self, pointer: Id, class: StorageClass, to: Id) {
        let ty = Type::Pointer(class, to);
        self.types.insert(ty.clone(), pointer);
        self.kinds.insert(pointer, ty);
        self.forward.insert(to, pointer);
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

    /// A constant of an integer type; bits that the type does not have are dropped.
    pub(crate) fn const_integer(&mut self, ty: Id, value: u64) -> Id {
        let words = match self.kind(ty) {
            Some(Type::Int(64, _)) => vec![value as u32, (value >> 32) as u32],
            Some(Type::Int(16, true)) => vec![value as u16 as i16 as i32 as u32],
            Some(Type::Int(16, false)) => vec![u32::from(value as u16)],
            _ => vec![value as u32],
        };
        self.constant(ty, Op::Constant, words, 0)
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

    /// The value of a constant of 32 bits.
    pub(crate) fn uint_value(&self, id: Id) -> Option<u32> {
        match self.definitions.get(&id) {
            Some(Definition { op: Op::Constant, operands, .. }) => operands.first().copied(),
            _ => None,
        }
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

    /// Moves the last variable before another.
    pub(crate) fn place_before(&mut self, other: Id) {
        if let Some(at) = self.variables.iter().position(|v| *v == other)
            && let Some(last) = self.variables.pop()
        {
            self.variables.insert(at.min(self.variables.len()), last);
        }
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
        if decoration == Decoration::RelaxedPrecision && member.is_none() {
            return self.mark_relaxed(id);
        }
        let row = (id, member, decoration, operands.to_vec());
        if self.decorated.insert(row.clone()) {
            self.decorations.push(row);
        }
    }

    /// Marks something as having less precision than its type says; the decorations follow the order of what is written.
    pub(crate) fn mark_relaxed(&mut self, id: Id) {
        self.relaxed.insert(id);
    }

    /// Whether something is marked.
    pub(crate) fn is_relaxed(&self, id: Id) -> bool {
        self.relaxed.contains(&id)
    }

    /// Whether anything is marked.
    pub(crate) fn has_relaxed(&self) -> bool {
        !self.relaxed.is_empty()
    }

    /// Decorates something with a string.
    pub(crate) fn decorate_string(&mut self, id: Id, decoration: Decoration, text: &str) {
        self.decorate(id, decoration, &string_words(text));
    }

    /// Whether something has a decoration without operands.
    pub(crate) fn has_decoration(&self, id: Id, decoration: Decoration) -> bool {
        self.decorated.contains(&(id, None, decoration, Vec::new()))
    }

    pub(crate) fn decorate_built_in(&mut self, id: Id, built_in: BuiltIn) {
        self.decorate(id, Decoration::BuiltIn, &[built_in.0]);
    }

    pub(crate) fn capability(&mut self, capability: Capability) {
        if !self.capabilities.contains(&capability) {
            self.capabilities.push(capability);
        }
    }

    pub(crate) fn extension(&mut self, name: &str) {
        if !self.extensions.iter().any(|e| e == name) {
            self.extensions.push(name.to_owned());
        }
    }

    /// The id of an extended instruction set.
    pub(crate) fn import(&mut self, name: &str) -> Id {
        if let Some(id) = self.imported(name) {
            return id;
        }
        let id = self.id();
        self.imports.push((name.to_owned(), id));
        id
    }

    /// The id of an extended instruction set that is imported.
    pub(crate) fn imported(&self, name: &str) -> Option<Id> {
        self.imports.iter().find(|(known, _)| known == name).map(|(_, id)| *id)
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

    /// The size of a work-group of an entry point, where it is a number.
    pub(crate) fn local_size(&self, function: Id) -> Option<[u32; 3]> {
        let mut modes = self.execution_modes.iter();
        let (_, _, _, size) =
            modes.find(|(_, f, mode, _)| *f == function && *mode == ExecutionMode::LocalSize)?;
        size.as_slice().try_into().ok()
    }

    /// Adds a debug instruction outside of functions: its words but the first.
    pub(crate) fn debug_instruction(&mut self, op: Op, words: &[u32]) {
        self.debug.push((words.len() as u32 + 1) << 16 | u32::from(op.0));
        self.debug.extend_from_slice(words);
    }

    /// Whether an entry point of one of these stages lists a variable in its interface.
    pub(crate) fn is_interface_of(&self, variable: Id, models: &[ExecutionModel]) -> bool {
        let mut all = self.entry_points.iter();
        all.any(|(model, _, _, interface)| models.contains(model) && interface.contains(&variable))
    }

    /// The functions so far.
    pub(crate) fn functions(&self) -> &[Finished] {
        &self.functions
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
        for id in &self.constant_order {
            out.definition(&self, *id)?;
        }
        for id in &self.variables {
            out.definition(&self, *id)?;
        }
        if let [_, void, ..] = self.debug.as_slice() {
            out.definition(&self, Id(*void))?;
        }
        for (_, _, _, operands) in self.execution_modes.iter().filter(|mode| mode.0 == Op::ExecutionModeId) {
            for operand in operands {
                out.definition(&self, Id(*operand))?;
            }
        }
        for function in &self.functions {
            out.function(&self, function)?;
        }
        self.require(&out);
        if self.capabilities.contains(&Capability::PhysicalStorageBufferAddresses) {
            self.addressing = AddressingModel::PhysicalStorageBuffer64;
        }
        out.processed(&self)?;
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
        for (name, _) in &self.imports {
            if name.starts_with("NonSemantic.") && self.minor < 6 {
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
        for (extension, capabilities) in &self.untrimmed {
            needs.declare(extension, capabilities);
        }
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
