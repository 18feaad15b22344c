//! The sections of a module under construction, and its ids.

use crate::buffers::Leaf;
use crate::entry::Interface;
use crate::flow::{Open, Target};
use crate::{Flavor, Random};
use spirula_binary::{Header, Writer};
use spirula_spec::{Capability, Enumeration, Op, StorageClass, Version};

/// A type: an index of [`Builder::types`].
pub(crate) type Ty = usize;

/// The structure of a type. Types other than structs are unique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Bool,
    /// Width and signedness.
    Int(u32, bool),
    Float(u32),
    Vector(Ty, u32),
    Matrix(Ty, u32),
    Array(Ty, u32),
    Struct(Vec<Ty>),
}

/// A variable, or a parameter that points to one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variable {
    pub(crate) id: u32,
    pub(crate) class: StorageClass,
    pub(crate) ty: Ty,
}

/// A function that can be called.
#[derive(Clone, Debug)]
pub(crate) struct Callee {
    pub(crate) id: u32,
    pub(crate) result: Option<Ty>,
    pub(crate) parameters: Vec<Ty>,
    /// The pointees of further parameters: pointers to variables of functions.
    pub(crate) pointees: Vec<Ty>,
    /// An upper bound of the number of instructions of a call.
    pub(crate) cost: u64,
}

/// The sections of a module, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
pub(crate) enum Section {
    Head,
    Modes,
    Debug,
    Annotations,
    Globals,
    Functions,
}

pub(crate) struct Builder {
    pub(crate) random: Random,
    pub(crate) flavor: Flavor,
    /// Whether the module is executed: its behaviour is defined, and its results are equal on all devices.
    pub(crate) defined: bool,
    pub(crate) size: usize,
    pub(crate) sections: [Vec<u32>; 6],
    next_id: u32,
    /// All types of values, with their ids.
    pub(crate) types: Vec<(Kind, u32)>,
    /// Pointer types by storage class and pointee id.
    pointers: Vec<(StorageClass, u32, u32)>,
    pub(crate) void: u32,
    /// The extended instruction set.
    pub(crate) set: u32,
    /// The file of debug lines.
    file: u32,
    /// Whether OpLine may precede the next instruction: not between a merge instruction and its branch.
    pub(crate) allows_line: bool,
    /// Function types by their operand ids.
    pub(crate) signatures: Vec<(Vec<u32>, u32)>,
    /// Specialization constants. Functions use them, other constants do not.
    pub(crate) specialized: Vec<(Ty, u32)>,
    /// Undefined values of module scope.
    pub(crate) undefined: Vec<u32>,
    /// Index constants.
    pub(crate) numbers: Vec<(u32, u32)>,
    /// Constants and undefined values of module scope.
    pub(crate) constants: Vec<(Ty, u32)>,
    pub(crate) globals: Vec<Variable>,
    pub(crate) leaves: Vec<Leaf>,
    pub(crate) interface: Vec<u32>,
    /// Variables of buffers without leaves.
    pub(crate) interface_buffers: Vec<u32>,
    pub(crate) callees: Vec<Callee>,
    /// Values in scope, innermost last.
    pub(crate) scope: Vec<(Ty, u32)>,
    pub(crate) locals: Vec<Variable>,
    /// The label of the current block.
    pub(crate) label: u32,
    /// The blocks of the function that several branches go to.
    pub(crate) targets: Vec<Target>,
    /// The constructs that can be left early, innermost last.
    pub(crate) open: Vec<Open>,
    /// Whether the function may return early.
    pub(crate) may_return: bool,
    /// How often the current block is executed at most in a call.
    pub(crate) weight: u64,
    /// How many instructions a call of the function executes at most.
    pub(crate) cost: u64,
    /// Integer constants by type and value.
    pub(crate) literals: Vec<(Ty, i64, u32)>,
    /// What the entry point of a defined module reads and writes.
    pub(crate) io: Option<Interface>,
    pub(crate) result: Option<Ty>,
    /// Number of instructions left for the function.
    pub(crate) fuel: usize,
}

impl Builder {
    pub(crate) fn new(random: Random, flavor: Flavor, size: usize, defined: bool) -> Self {
        let mut this = Self {
            random,
            flavor,
            defined,
            size,
            sections: [const { Vec::new() }; 6],
            next_id: 1,
            types: Vec::new(),
            pointers: Vec::new(),
            void: 0,
            set: 0,
            file: 0,
            allows_line: true,
            signatures: Vec::new(),
            specialized: Vec::new(),
            undefined: Vec::new(),
            numbers: Vec::new(),
            constants: Vec::new(),
            globals: Vec::new(),
            leaves: Vec::new(),
            interface: Vec::new(),
            interface_buffers: Vec::new(),
            callees: Vec::new(),
            scope: Vec::new(),
            locals: Vec::new(),
            label: 0,
            targets: Vec::new(),
            open: Vec::new(),
            may_return: true,
            weight: 1,
            cost: 0,
            literals: Vec::new(),
            io: None,
            result: None,
            fuel: 0,
        };
        this.head();
        this
    }

    pub(crate) fn is_shader(&self) -> bool {
        self.flavor == Flavor::Shader
    }

    fn head(&mut self) {
        let both = [Capability::Int64, Capability::Float64, Capability::Int16];
        let own: &[Capability] = match self.flavor {
            Flavor::Shader => &[Capability::Shader],
            Flavor::Kernel => &[Capability::Kernel, Capability::Addresses, Capability::Int8],
        };
        for capability in own.iter().chain(&both) {
            self.emit(Section::Head, Op::Capability, &[capability.word()]);
        }
        self.set = self.new_id();
        let (name, model) = match self.flavor {
            Flavor::Shader => ("GLSL.std.450", [0, 1]),
            Flavor::Kernel => ("OpenCL.std", [2, 2]),
        };
        let mut words = vec![self.set];
        words.extend(string(name));
        self.emit(Section::Head, Op::ExtInstImport, &words);
        self.emit(Section::Head, Op::MemoryModel, &model);
        self.file = self.new_id();
        let mut words = vec![self.file];
        words.extend(string("file"));
        self.emit(Section::Debug, Op::String, &words);
        self.void = self.new_id();
        self.emit(Section::Globals, Op::TypeVoid, &[self.void]);
    }

    pub(crate) fn new_id(&mut self) -> u32 {
        let id = self.next_id;
        self.next_id += 1;
        id
    }

    pub(crate) fn emit(&mut self, section: Section, op: Op, words: &[u32]) {
        let out = &mut self.sections[section as usize];
        out.push((words.len() as u32 + 1) << 16 | u32::from(op.0));
        out.extend_from_slice(words);
    }

    /// Adds an instruction to the function, sometimes with a debug line.
    pub(crate) fn code(&mut self, op: Op, words: &[u32]) {
        if self.allows_line && op != Op::Label && self.random.once_in(10) {
            self.emit_line();
        }
        self.allows_line = !matches!(op, Op::SelectionMerge | Op::LoopMerge);
        self.emit(Section::Functions, op, words);
    }

    fn emit_line(&mut self) {
        if self.random.once_in(4) {
            return self.emit(Section::Functions, Op::NoLine, &[]);
        }
        let (line, column) = (self.random.below(9), self.random.below(9));
        self.emit(Section::Functions, Op::Line, &[self.file, line as u32, column as u32]);
    }

    /// Adds an instruction with a result, and puts the result in scope.
    pub(crate) fn value(&mut self, op: Op, ty: Ty, operands: &[u32]) -> u32 {
        let id = self.new_id();
        let mut words = vec![self.type_id(ty), id];
        words.extend_from_slice(operands);
        self.code(op, &words);
        self.scope.push((ty, id));
        self.annotate(id);
        self.fuel = self.fuel.saturating_sub(1);
        id
    }

    pub(crate) fn type_id(&self, ty: Ty) -> u32 {
        self.types.get(ty).map_or(self.void, |(_, id)| *id)
    }

    pub(crate) fn kind(&self, ty: Ty) -> Kind {
        self.types.get(ty).map_or(Kind::Bool, |(kind, _)| kind.clone())
    }

    /// The type of an element of a composite.
    pub(crate) fn element(&self, ty: Ty, index: usize) -> Option<Ty> {
        match &self.types.get(ty)?.0 {
            Kind::Vector(element, n) | Kind::Matrix(element, n) | Kind::Array(element, n) => {
                (index < *n as usize).then_some(*element)
            }
            Kind::Struct(members) => members.get(index).copied(),
            _ => None,
        }
    }

    /// Number of elements of a composite.
    pub(crate) fn count(&self, ty: Ty) -> usize {
        match self.types.get(ty) {
            Some((Kind::Vector(_, n) | Kind::Matrix(_, n) | Kind::Array(_, n), _)) => *n as usize,
            Some((Kind::Struct(members), _)) => members.len(),
            _ => 0,
        }
    }

    /// The pointer type to a type id in a storage class.
    pub(crate) fn pointer(&mut self, class: StorageClass, pointee: u32) -> u32 {
        if let Some((.., id)) = self.pointers.iter().find(|(c, p, _)| *c == class && *p == pointee) {
            return *id;
        }
        let id = self.new_id();
        self.emit(Section::Globals, Op::TypePointer, &[id, class.word(), pointee]);
        self.pointers.push((class, pointee, id));
        id
    }

    /// Names an id sometimes.
    pub(crate) fn annotate(&mut self, id: u32) {
        if self.random.once_in(6) {
            let name = format!("v{}", self.random.below(40));
            let mut words = vec![id];
            words.extend(string(&name));
            self.emit(Section::Debug, Op::Name, &words);
        }
    }

    /// Joins the sections.
    pub(crate) fn finish(mut self) -> Vec<u32> {
        let version = Version::new(1, if self.random.once_in(2) { 3 } else { 5 });
        // Interfaces list all variables since 1.4, and only inputs and outputs before.
        let mut words = vec![self.entry_model(), self.entry()];
        words.extend(string("main"));
        let mut interface = self.interface.clone();
        if version.minor >= 4 {
            interface.extend(self.globals.iter().map(|variable| variable.id));
            interface.extend(self.leaves.iter().map(|leaf| leaf.buffer));
            interface.extend(&self.interface_buffers);
        }
        interface.sort_unstable();
        interface.dedup();
        words.extend(interface);
        self.emit(Section::Head, Op::EntryPoint, &words);
        let mut out = Writer::new(Header { version, generator: 0, bound: self.next_id, schema: 0 });
        for section in &self.sections {
            out.words(section);
        }
        out.finish()
    }

    fn entry_model(&self) -> u32 {
        match self.flavor {
            Flavor::Shader => 5,
            Flavor::Kernel => 6,
        }
    }

    fn entry(&self) -> u32 {
        self.callees.last().map_or(0, |callee| callee.id)
    }
}

/// A string literal as words.
pub(crate) fn string(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.push(0);
    bytes.resize(bytes.len().next_multiple_of(4), 0);
    bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect()
}
