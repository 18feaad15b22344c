//! A kernel of a SPIR-V module as one function of the LLVM dialect, to be run.
//!
//! The function takes the context of [`frame`] and the ids of one work-item in its group, has every function it calls
//! inlined, and reaches everything at module scope through the context. Barriers are calls of [`BARRIER`], which
//! `spirula_workgroup` takes apart.

mod async_copy;
mod built_in;
mod cooperative;
mod data;
mod derivative;
pub mod format;
pub mod frame;
mod generic;
mod group;
mod inline;
mod interface;
mod mathematics;
mod print;
mod refused;
pub mod subgroup;
mod variables;

pub use data::{ModuleData, ModuleVariable};
pub use interface::{KernelInterface, kernel_interfaces};
pub use print::{CLOCK, PRINT};

use crate::builder::LlvmBuilder as _;
use crate::effects::{self, Found, Purpose};
use crate::layout::{Form, Layout};
use crate::memory::{self, Access, LowerMemory};
use crate::module::Module;
use crate::places::{Places, Pointer};
use crate::rows::{self, Lower, Rewritten};
use crate::types::value_types;
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed};
use spirula_ir::convert::{
    Conversion, ConversionTarget, Converted, Direction, Legality, Mode, Pattern, PatternSet, Rewriter, Setup,
    SourceOp, convert_body,
};
use spirula_ir::{Attr, Block, Body, Context, Loc, Op, OpArena, OpParts, Str, Type, Value};
use spirula_llvm::op::{Add, AddressOf, Call, Mul};
use spirula_spec::{ExecutionModel, Op as Opcode, StorageClass};
use spirula_spirv::encoding::operation;
use spirula_spirv::types as spv;
use std::sync::atomic::{AtomicBool, Ordering};

/// The function whose call is a barrier of the work-group.
pub const BARRIER: &str = "spirula.barrier";

/// The function whose call gives the bits of the memory semantics for the storage class that an address is in, as 64 bits:
/// [`STORAGE_WORKGROUP`], [`STORAGE_GLOBAL`], or none for variables of the work-item.
pub const STORAGE: &str = "spirula.storage";
/// What [`STORAGE`] gives for memory of the work-group.
pub const STORAGE_WORKGROUP: u32 = spirula_spec::MemorySemantics::WorkgroupMemory.0;
/// What [`STORAGE`] gives for buffers and other memory that all work-items share.
pub const STORAGE_GLOBAL: u32 = spirula_spec::MemorySemantics::CrossWorkgroupMemory.0;

/// The function whose call tells whether bytes are in an allocation, from the context, an address and a number of bytes: zero
/// if they are not. It is called where they are not in the allocation that was found before ([`frame::FOUND`]).
pub const IN_ALLOCATION: &str = "spirula.in_allocation";

/// What the caller knows beforehand.
pub struct KernelOptions<'a> {
    /// The entry point.
    pub entry: &'a str,
    /// The work-group size, where the module does not say it.
    pub local: Option<[u32; 3]>,
    /// Values of specialization constants by SpecId.
    pub specialization: &'a [(u32, u64)],
    /// Whether it can be told to stop while it runs, which costs a little in each turn of a loop.
    pub stoppable: bool,
    /// How many work-items are executed as one vector, up to [`MOST_WIDTH`]; none: what suits the kernel.
    pub width: Option<u32>,
    /// Whether memory accesses of a kernel are checked.
    pub memory: MemoryChecks,
}

impl<'a> KernelOptions<'a> {
    /// A kernel with nothing said about it but the name of its entry point.
    pub fn new(entry: &'a str) -> Self {
        Self {
            entry,
            local: None,
            specialization: &[],
            stoppable: false,
            width: None,
            memory: MemoryChecks::Checked,
        }
    }
}

/// What is done about accesses of memory that a kernel was not given.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum MemoryChecks {
    /// They stop the kernel, or read zeros in a shader. Addresses that come straight from an argument are compared with its
    /// allocation, others are looked up in the table of allocations.
    #[default]
    Checked,
    /// As [`Checked`](Self::Checked), but beyond the memory of its work-group that a kernel asked for it reads zeros and writes nothing:
    /// GPUs have more, and shipped kernels read behind what they ask for.
    RobustWorkgroup,
    /// There are none: whoever launches the kernel promises so. For kernels of OpenCL only.
    Trusted,
}

/// The most work-items of a vector.
pub const MOST_WIDTH: u32 = 32;

/// How an argument is passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    /// The address of a buffer, how many bytes the allocation has that it is in, and where that begins.
    Buffer,
    /// So many bytes of memory of the work-group: its offset in that memory is passed.
    Local,
    /// A value, as it lies in memory.
    Value,
}

/// A parameter of a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Argument {
    /// Where it lies among the arguments.
    pub offset: u64,
    /// Its bytes.
    pub size: u64,
    /// How it is passed.
    pub kind: ArgumentKind,
}

/// A buffer that a shader finds by descriptor set and binding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Descriptor {
    /// The descriptor set.
    pub set: u32,
    /// The binding in it.
    pub binding: u32,
    /// Of an array of buffers, how many it has: the entry in the table of descriptors is then another table.
    pub count: Option<DescriptorCount>,
}

/// How many descriptors a binding has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DescriptorCount {
    /// As many as the length of the array.
    Declared(u32),
    /// As many as the launch brings along.
    Any,
}

/// An address of module-scope memory in module-scope memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relocation {
    /// The offset of its 8 bytes.
    pub at: u64,
    /// The offset of what it is the address of.
    pub target: u64,
}

/// What a launch has to bring along.
#[derive(Clone, Debug, Default)]
pub struct KernelInfo {
    /// The symbol of the function.
    pub name: String,
    /// The parameters.
    pub arguments: Vec<Argument>,
    /// Bytes of all arguments.
    pub argument_bytes: u64,
    /// The buffers, in the order of the table of descriptors.
    pub descriptors: Vec<Descriptor>,
    /// Bytes of memory of a work-group, without what arguments bring.
    pub workgroup_bytes: u64,
    /// The initial contents of module-scope memory.
    pub data: Vec<u8>,
    /// The addresses in these contents.
    pub relocations: Vec<Relocation>,
    /// Bytes of a work-group between barriers.
    pub scratch_bytes: u64,
    /// The work-group size.
    pub local: [u32; 3],
    /// Whether the kernel has the work-group meet at barriers.
    pub has_barriers: bool,
    /// Whether it stops when it is told to.
    pub stoppable: bool,
    /// Whether it is a kernel of OpenCL, whose accesses out of bounds are faults and whose addresses may be made of numbers.
    pub is_kernel: bool,
    /// Whether its accesses are checked.
    pub memory: MemoryChecks,
    /// Whether it looks addresses up in the table of allocations.
    pub finds_allocations: bool,
    /// Bytes of push constants that its block has.
    pub push_bytes: u64,
    /// How many work-items are executed as one vector.
    pub width: u32,
    /// The size of subgroups, where the kernel asks anything of them: it is then executed as vectors of so many.
    pub subgroup: Option<u32>,
    /// Bytes of zeros that may be read in place of what is not the kernel's.
    pub dummy_bytes: u64,
    /// What its calls of `printf` print, by number.
    pub prints: Vec<format::Print>,
    /// Whether addresses may be made of numbers: in kernels of OpenCL, and in shaders with physical addressing.
    pub has_addresses: bool,
    /// What stops the kernel, and where, by number.
    pub faults: Vec<(Fault, Loc)>,
}

/// What stops a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It accessed memory that is not its own.
    Access,
    /// Work-items of a vector took a branch differently that a barrier depends on.
    Branch,
}

/// How many bytes there are behind an address that the kernel was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// So many.
    Fixed(u64),
    /// As many as this word of the context says.
    Word(usize),
    /// The address was loaded, and behind it lies the number.
    Pair,
    /// The address was loaded; behind it lie the number of bytes of the allocation that it is in, and where that begins.
    Span,
}

/// A kernel as a function over one work-item, in a context.
///
/// Only [`lower_kernel`] makes one. What executes it relies on that: all accesses are to memory that the parts of it say.
pub struct Kernel<'c> {
    ctx: &'c Context,
    parts: KernelParts,
}

/// What a [`Kernel`] consists of.
pub struct KernelParts {
    /// Its inside: arguments are the context and three ids of 64 bits.
    pub body: OpArena,
    /// What a launch needs.
    pub info: KernelInfo,
    /// The addresses that all others come from, but for those of variables.
    pub memories: Vec<(Value, Memory)>,
    /// Those of memory whose address lies in memory.
    pub stored: Vec<Value>,
}

impl<'c> Kernel<'c> {
    /// The context that its types and attributes belong to.
    pub fn ctx(&self) -> &'c Context {
        self.ctx
    }

    /// Its parts, which no longer prove where they come from.
    pub fn into_parts(self) -> KernelParts {
        self.parts
    }
}

/// What is fetched once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Known {
    Word(usize),
    Pointer(usize),
    Variable(Str),
    Global(usize),
}

/// The conversion of a kernel.
struct Run<'a> {
    module: Module<'a>,
    local: [u32; 3],
    /// The size of subgroups.
    subgroup: u32,
    quads: Option<derivative::Quads>,
    has_volatile: bool,
    /// All patterns, for instructions that are kept as they are.
    patterns: Vec<Pattern<Run<'a>>>,
}

/// What is collected while a kernel is converted.
#[derive(Default)]
struct RunState {
    info: KernelInfo,
    /// The context, and the ids of the work-item in its group.
    arguments: Vec<Value>,
    /// The end of the block in which everything at module scope is fetched.
    prologue: Option<Op>,
    /// Values of the prologue, by what they are.
    known: FxHashMap<Known, Value>,
    /// Variables of vectors, of which elements are reached through the whole.
    vectors: FxHashMap<Value, Type>,
    /// The functions that are being inlined, the innermost last, and where their returns go.
    calls: Vec<(Str, Block)>,
    merges: Vec<Block>,
    places: Places,
    /// Memory of the work-group in which its work-items combine values.
    shared: Option<Value>,
    /// Memory of the work-group for cooperative matrices that are multiplied, and its bytes.
    matrices: Option<(Value, u64)>,
    /// Memory of the aliased variables of the work-group.
    aliased: Option<Value>,
    /// The data at module scope, once any of it is accessed.
    data: Option<ModuleData>,
    memories: Vec<(Value, Memory)>,
}

type Rewriting<'r, 'a> = Rewriter<'r, Run<'a>>;

impl Conversion for Run<'_> {
    type State = RunState;

    fn refusal(&self, op: SourceOp<'_>) -> Option<String> {
        Some(format!("cannot run {}", refused::instruction(op.name_text())))
    }

    fn without_pattern(&self, op: SourceOp<'_>) -> String {
        refused::operation(op.name_text())
    }

    fn materialize(
        &self,
        _: &mut Rewriter<'_, Self>,
        _: Direction,
        _: &[Value],
        _: &[Type],
    ) -> Option<smallvec::SmallVec<[Value; 2]>> {
        None
    }
}

impl Lower for Run<'_> {
    const EXACT: bool = false;

    fn merges(state: &mut RunState) -> &mut Vec<Block> {
        &mut state.merges
    }

    fn call_library(
        l: &mut Rewriter<'_, Self>,
        function: &'static str,
        operands: &[Value],
        ty: Type,
    ) -> Rewritten<Value> {
        // The device library replaces the call.
        let call = l.call(&format!("{}{function}", spirula_device_library::PREFIX), operands, &[ty]);
        l.new_body().arena.result(call, 0).ok_or_else(|| "the call has no result".into())
    }
}

impl LowerMemory for Run<'_> {
    fn module(&self) -> &Module<'_> {
        &self.module
    }

    fn has_volatile(&self) -> bool {
        self.has_volatile
    }

    fn places(state: &mut RunState) -> &mut Places {
        &mut state.places
    }

    fn global(l: &mut Rewriter<'_, Self>, name: Str) -> Rewritten<Pointer> {
        variables::global(l, name)
    }

    fn variable(
        l: &mut Rewriter<'_, Self>,
        pointee: Type,
        _: Type,
        alignment: Option<u64>,
    ) -> Rewritten<Value> {
        variables::variable(l, pointee, alignment)
    }

    fn built_in(
        l: &mut Rewriter<'_, Self>,
        name: Str,
        ty: Type,
        component: Option<Value>,
    ) -> Rewritten<Value> {
        built_in::read(l, name, ty, component)
    }

    fn vector_variable(state: &RunState, address: Value) -> Option<Type> {
        state.vectors.get(&address).copied()
    }

    fn buffer_bytes(l: &mut Rewriter<'_, Self>, op: SourceOp<'_>) -> Rewritten<Value> {
        variables::buffer_bytes(l, op)
    }

    fn described(l: &mut Rewriter<'_, Self>, variable: Str, index: Value) -> Rewritten<Value> {
        variables::described(l, variable, index)
    }
}

/// More operations than this are not inlined into one kernel.
const MOST_OPS: usize = 4_000_000;

/// Translates a kernel of the module with this inside.
///
/// # Errors
/// What cannot be translated was reported.
pub fn lower_kernel<'c>(
    ctx: &'c Context,
    module: &Body,
    options: &KernelOptions<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<Kernel<'c>, Failed> {
    let cleaned = effects::without_ineffective(ctx, module);
    let module = Module::new(ctx, cleaned.as_ref().unwrap_or(module), options.specialization);
    let Some(function) = module.entry(options.entry) else {
        let message = format!("the module has no entry point '{}'", options.entry);
        return Err(diagnostics.error(spirula_diag::Place::Unknown, message));
    };
    let loc = module.body.arena.loc(function);
    let local = match (module.local_size(function), options.local) {
        (Some(said), Some(given)) if said != given => {
            let message = format!(
                "the work-group size of '{}' is {said:?} by the module and {given:?} by the launch",
                options.entry
            );
            return Err(diagnostics.error(ctx.place(loc), message));
        }
        (said, given) => said.or(given).unwrap_or([1, 1, 1]),
    };
    let subgroup = subgroup_size(&module, function, options.width)
        .map_err(|message| diagnostics.error(ctx.place(loc), message))?;
    let Some(name) = module.attr(function, "sym_name").and_then(Attr::as_string) else {
        return Err(diagnostics.error(ctx.place(loc), "the kernel has no name"));
    };
    let ty = module.attr(function, "function_type").and_then(Attr::as_type);
    for ty in ty.and_then(|ty| ctx.as_function(ty)).map(|(inputs, _)| inputs).unwrap_or_default() {
        if let Some(why) = refused::parameter(ctx, ty) {
            let message = format!(
                "the kernel '{}' has a parameter of type '{}': {why}",
                options.entry,
                ctx.type_text(ty)
            );
            return Err(diagnostics.error(ctx.place(loc), message));
        }
    }
    let Found { has_volatile } = effects::check(&module, &[function], Purpose::Run, diagnostics)?;
    let patterns = [
        mathematics::rows(),
        rows::mlir(),
        rows::others(),
        memory::rows(),
        inline::rows(),
        group::rows(),
        subgroup::rows(),
        async_copy::rows(),
        cooperative::rows(),
        derivative::rows(),
        print::rows(),
        generic::rows(),
        vec![Pattern::raw("spirv.Instruction", instruction)],
    ]
    .concat();
    let quads = derivative::quads(&module, function);
    let conversion = Run { module, local, subgroup, quads, has_volatile, patterns };
    let set = PatternSet::new(ctx, &[&conversion.patterns]);
    let numbers = &conversion.module;
    let has_physical = AtomicBool::new(false);
    let types = value_types(
        ctx,
        move |size| Layout { ctx, numbers }.number(size),
        |class| {
            has_physical.fetch_or(class == StorageClass::PhysicalStorageBuffer, Ordering::Relaxed);
            0
        },
    )
    .with(|_, ty| async_copy::is_event(ctx, ty).then(|| Converted::One(ctx.int_type(64))))
    .with(move |_, ty| {
        spv::as_cooperative_matrix(ctx, ty)?;
        let value = cooperative::value_type(ctx, Layout { ctx, numbers }, subgroup, ty);
        Some(value.map_or(Converted::Illegal, Converted::One))
    });
    let target = ConversionTarget::new().dialect(ctx, "llvm", Legality::Legal);
    let setup = Setup {
        ctx,
        conversion: &conversion,
        types: Some(&types),
        target: &target,
        patterns: &set,
        fold: None,
        mode: Mode::Full,
        explain: true,
        spread: false,
    };
    let source = call_of(ctx, name, loc);
    let mut converted = convert_body(&setup, None, &source, diagnostics)?;
    spirula_device_library::expand(ctx, &mut converted.body.arena);
    check_operations(ctx, &converted.body, diagnostics)?;
    let mut state = converted.state;
    state.info.name = options.entry.to_owned();
    state.info.local = local;
    state.info.stoppable = options.stoppable;
    let models = conversion.module.execution_models(name);
    state.info.is_kernel = match models.first() {
        Some((model, _)) => *model == ExecutionModel::Kernel,
        None => !state.info.arguments.is_empty(),
    };
    state.info.has_addresses = state.info.is_kernel || has_physical.load(Ordering::Relaxed);
    if options.memory == MemoryChecks::Trusted && !state.info.is_kernel {
        let message = format!("'{}' is a shader, whose memory accesses are always checked", options.entry);
        return Err(diagnostics.error(ctx.place(loc), message));
    }
    state.info.memory = options.memory;
    if let Some(data) = state.data.take() {
        (state.info.data, state.info.relocations) = (data.bytes, data.relocations);
    }
    let memories = memories(&mut state);
    let data = state.known.get(&Known::Pointer(frame::DATA)).filter(|_| !state.info.relocations.is_empty());
    let stored = data.copied().into_iter().collect();
    let parts = KernelParts { body: converted.body.arena, info: state.info, memories, stored };
    Ok(Kernel { ctx, parts })
}

/// Checks the numbers and types of operands and results of a function in the LLVM dialect, which the code generator relies
/// on: rules of the SPIR-V dialect are left to validators. Rules about symbols are not applied, since a function may not be
/// in a module yet, and the code generator knows callees that no module declares.
///
/// # Errors
/// The error was reported.
pub fn check_operations(ctx: &Context, function: &Body, diagnostics: &mut Diagnostics) -> Result<(), Failed> {
    let arena = &function.arena;
    let names_symbol = |op: &Op| [Call::NAME, AddressOf::NAME].contains(&arena.name(*op));
    let mut ops = arena.root_ops().filter(|op| !names_symbol(op));
    ops.try_for_each(|op| spirula_ir::verify_op(ctx, function, op, None, diagnostics))
}

/// The size of subgroups where nothing says it: the width of the vector registers of every machine.
const USUAL_SUBGROUP: u32 = 4;

/// The size of subgroups: that which the module requires, or the launch asks for.
fn subgroup_size(module: &Module<'_>, function: Op, wanted: Option<u32>) -> Result<u32, String> {
    let said = module.subgroup_size(function);
    match (said, wanted) {
        (Some(said), _) if said == 0 || said > MOST_WIDTH || !said.is_power_of_two() => Err(format!(
            "subgroups of {said} work-items cannot be run: their size is a power of two up to {MOST_WIDTH}"
        )),
        (Some(said), Some(wanted)) if said != wanted => {
            Err(format!("the size of subgroups is {said} by the module and {wanted} by the launch"))
        }
        (said, wanted) => Ok(said.or(wanted).unwrap_or(USUAL_SUBGROUP)),
    }
}

/// A function over the context and the ids of one work-item that calls a kernel.
fn call_of(ctx: &Context, name: Str, loc: Loc) -> Body {
    let mut source = Body::new();
    let region = source.arena.add_root();
    let block = source.arena.append_block(region);
    let word = ctx.int_type(64);
    for ty in [spirula_llvm::types::pointer(ctx, 0), word, word, word] {
        source.arena.add_argument(block, ty);
    }
    let slots = |op: &str, callee: bool| {
        let row = ctx.op_row(ctx.op_name(op));
        let mut slots = vec![None; row.map_or(0, |row| row.attrs.len())];
        if let Some(index) = row.and_then(|row| row.attr_index("callee")).filter(|_| callee) {
            slots[index] = Some(Attr::symbol(name));
        }
        slots
    };
    for op in ["spirv.FunctionCall", "llvm.return"] {
        let slots = slots(op, op == "spirv.FunctionCall");
        source.arena.append(ctx, block, &OpParts { loc, slots: &slots, ..OpParts::new(ctx.op_name(op)) });
    }
    source
}

/// Says how much there is behind the pointers of the context.
fn memories(state: &mut RunState) -> Vec<(Value, Memory)> {
    let mut memories = std::mem::take(&mut state.memories);
    let info = &state.info;
    let words = [
        (frame::ARGUMENTS, Memory::Fixed(info.argument_bytes)),
        (frame::PUSH, Memory::Word(frame::PUSH_BYTES)),
        (frame::DESCRIPTORS, Memory::Fixed(16 * info.descriptors.len() as u64)),
        (frame::WORKGROUP, Memory::Word(frame::WORKGROUP_BYTES)),
        (frame::DATA, Memory::Fixed(info.data.len() as u64)),
    ];
    memories.extend(state.arguments.first().map(|c| (*c, Memory::Fixed(8 * frame::WORDS as u64))));
    for (word, memory) in words {
        memories.extend(state.known.get(&Known::Pointer(word)).map(|value| (*value, memory)));
    }
    memories
}

/// An instruction that is kept as it is: as the operation that it would be.
fn instruction(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let opcode = op.attr("opcode").and_then(Attr::as_string).ok_or("it has no opcode")?;
    if let Some(format) = print::debug_format(op) {
        return print::debug_print(l, op, &format?);
    }
    let operation = Opcode::by_name(op.ctx.text(opcode)).and_then(operation);
    let is_it = |root: &spirula_ir::convert::Root| match root {
        spirula_ir::convert::Root::Op(name) => {
            operation.is_some_and(|operation| op.ctx.op_name_text(operation) == *name)
        }
        _ => false,
    };
    let found = l.conversion().patterns.iter().find(|pattern| is_it(&pattern.root));
    let pattern = found.ok_or_else(|| refused::operation(op.ctx.text(opcode)))?;
    l.apply(pattern.rewrite, op)
}

/// Writes at the end of the prologue.
fn in_prologue<'r, 'a, T>(l: &mut Rewriting<'r, 'a>, work: impl FnOnce(&mut Rewriting<'r, 'a>) -> T) -> T {
    l.with_insertion(|l| {
        if let Some(end) = l.state.prologue {
            l.set_insertion_before(end);
        }
        work(l)
    })
}

/// A word of the context.
fn word(l: &mut Rewriting<'_, '_>, word: usize) -> Value {
    fetch(l, Known::Word(word), word, false)
}

/// A pointer in the context.
fn pointer(l: &mut Rewriting<'_, '_>, word: usize) -> Value {
    fetch(l, Known::Pointer(word), word, true)
}

fn fetch(l: &mut Rewriting<'_, '_>, known: Known, word: usize, pointer: bool) -> Value {
    if let Some(value) = l.state.known.get(&known) {
        return *value;
    }
    let value = in_prologue(l, |l| {
        let at = l.offset(l.state.arguments[0], 8 * word as i64);
        let ty = if pointer { l.ptr() } else { l.int(64) };
        l.load_invariant(at, ty)
    });
    l.state.known.insert(known, value);
    value
}

/// The id of the work-item in its group, of 64 bits.
fn local_id(l: &Rewriting<'_, '_>, dimension: usize) -> Value {
    l.state.arguments[1 + dimension]
}

/// The global id of the work-item, of 64 bits.
fn global_id(l: &mut Rewriting<'_, '_>, dimension: usize) -> Value {
    if let Some(value) = l.state.known.get(&Known::Global(dimension)) {
        return *value;
    }
    let (group, offset) = (word(l, frame::GROUP + dimension), word(l, frame::OFFSET + dimension));
    let local = local_id(l, dimension);
    let size = i64::from(l.conversion().local[dimension]);
    let value = in_prologue(l, |l| {
        let ty = l.int(64);
        let size = l.int_constant(ty, size);
        let base = Mul::build(l, group, size);
        let base = Add::build(l, base, offset);
        Add::build(l, base, local)
    });
    l.state.known.insert(Known::Global(dimension), value);
    value
}

/// The kernel's parameters: what an OpenCL host passes.
fn arguments(l: &mut Rewriting<'_, '_>, types: &[Type]) -> Rewritten<Vec<Value>> {
    let mut offset = 0u64;
    let mut values = Vec::with_capacity(types.len());
    for ty in types {
        let (argument, value) = argument(l, *ty, offset)?;
        offset = argument.offset + argument.size;
        l.state.info.arguments.push(argument);
        values.push(value);
    }
    l.state.info.argument_bytes = offset;
    Ok(values)
}

fn argument(l: &mut Rewriting<'_, '_>, ty: Type, offset: u64) -> Rewritten<(Argument, Value)> {
    let pointee = spv::as_pointer(l.context(), ty);
    let argument =
        interface::argument(memory::layout(l), ty, offset).ok_or("a parameter has no known size")?;
    let Argument { offset, kind, .. } = argument;
    let base = pointer(l, frame::ARGUMENTS);
    let value = in_prologue(l, |l| {
        let at = l.offset(base, offset as i64);
        match (kind, pointee) {
            (ArgumentKind::Buffer, _) => {
                let ptr = l.ptr();
                let address = l.load_invariant(at, ptr);
                l.state.memories.push((address, Memory::Span));
                Ok(address)
            }
            (ArgumentKind::Local, _) => {
                let word = l.int(64);
                let within = l.load_invariant(at, word);
                let base = pointer(l, frame::WORKGROUP);
                Ok(l.offset_by(base, within))
            }
            (ArgumentKind::Value, Some(_)) => Ok(at),
            (ArgumentKind::Value, None) => memory::load_tree(l, at, ty, Form::Plain, Access::default()),
        }
    })?;
    Ok((argument, value))
}
