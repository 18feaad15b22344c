//! A kernel of a SPIR-V module as one function of the LLVM dialect, to be run.
//!
//! The function takes the context of [`crate::frame`] and the ids of one work-item in its group, has every function it
//! calls inlined, and reaches all that stands at module scope through the context. Barriers are calls of
//! [`BARRIER`], which [the next room](../spirula_lanes/index.html) takes apart.

use crate::builder::Builder;
use crate::frame;
use crate::layout::{Form, Layout};
use crate::module::Module;
use crate::patterns::{Pattern, Patterns, imports};
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed};
use spirula_ir::{Attr, Block, Body, Context, Flat, Loc, Op, Region, Str, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::types as hub;

/// The function whose call is a barrier of the work-group.
pub const BARRIER: &str = "spirula.barrier";

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
}

/// How an argument is passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    /// The address of a buffer, and behind it how many bytes it has.
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
    /// What stands at module scope, to begin with.
    pub data: Vec<u8>,
    /// Bytes of a work-group between barriers.
    pub scratch_bytes: u64,
    /// The work-group size.
    pub local: [u32; 3],
    /// Whether the kernel has the work-group meet at barriers.
    pub has_barriers: bool,
    /// Whether it stops when it is told to.
    pub stoppable: bool,
    /// Bytes of zeros that may be read in place of what is not the kernel's.
    pub sink_bytes: u64,
    /// Where the accesses are that are told of when they leave their memory, by number.
    pub accesses: Vec<Loc>,
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
}

/// A kernel as a function over one work-item.
pub struct Kernel {
    /// Its inside: arguments are the context and three ids of 64 bits.
    pub body: Flat,
    /// What a launch needs.
    pub info: KernelInfo,
    /// The addresses that all others come from, but for those of variables.
    pub memories: Vec<(Value, Memory)>,
}

/// A pointer that is no plain address.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// A variable that the machine fills, or one component of it.
    BuiltIn(Str, Type, Option<Value>),
    /// An element of a vector in a variable of the function.
    Component { vector: Value, ty: Type, index: Value },
    /// An address where matrices lie as decorations say.
    Formed(Value, Form),
}

/// What a value of the hub has become.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mapped {
    /// Nothing yet.
    Missing,
    /// A value.
    Value(Value),
    /// A pointer that is no plain address.
    Place(Place),
}

/// The function that is read.
pub(crate) struct Source<'a> {
    pub(crate) flat: &'a Flat,
    pub(crate) values: Vec<Mapped>,
    blocks: Vec<Option<Block>>,
    /// Where a return goes: the block takes the value.
    returns: Option<Block>,
    /// Where the merge of a region goes.
    merges: Vec<Block>,
}

/// A kernel that is being translated.
pub(crate) struct Lowering<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) module: &'a Module<'a>,
    pub(crate) b: Builder<'a>,
    pub(crate) source: Source<'a>,
    pub(crate) info: KernelInfo,
    pub(crate) diagnostics: &'a mut Diagnostics,
    patterns: &'a Patterns,
    /// The block that everything at module scope is fetched in.
    prologue: Block,
    /// Values of the prologue, by what they are.
    pub(crate) known: FxHashMap<Known, Value>,
    /// Variables of vectors, of which elements are reached through the whole.
    pub(crate) vectors: FxHashMap<Value, Type>,
    /// The functions that are being inlined, the innermost last.
    calls: Vec<Str>,
    /// Where variables lie among what stands at module scope.
    pub(crate) data_of: FxHashMap<Str, u64>,
    pub(crate) memories: Vec<(Value, Memory)>,
}

/// What is fetched once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Known {
    Word(usize),
    Pointer(usize),
    Variable(Str),
    Global(usize),
}

/// Failure was reported.
pub(crate) type Lowered<T = ()> = Result<T, Failed>;

/// More operations than this are not inlined into one kernel.
const MOST_OPS: usize = 4_000_000;

/// Translates a kernel of the module with this inside.
///
/// # Errors
/// What cannot be translated was reported.
pub fn lower_kernel(
    ctx: &Context,
    module: &Body,
    options: &KernelOptions<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<Kernel, Failed> {
    let module = Module::new(ctx, module, options.specialization);
    let Some(function) = module.entry(options.entry) else {
        let message = format!("the module has no entry point '{}'", options.entry);
        return Err(diagnostics.error(spirula_diag::Place::Unknown, message));
    };
    let local = match (module.local_size(function), options.local) {
        (Some(said), Some(given)) if said != given => {
            let message =
                format!("the work-group size is {said:?} by the module and {given:?} by the launch");
            return Err(diagnostics.error(ctx.place(module.body.flat.loc(function)), message));
        }
        (said, given) => said.or(given).unwrap_or([1, 1, 1]),
    };
    let patterns = Patterns::new(ctx);
    let mut b = Builder::new(ctx);
    let prologue = b.block;
    for ty in [b.ptr(), b.int(64), b.int(64), b.int(64)] {
        b.flat.add_argument(prologue, ty);
    }
    let name = module.attr(function, "sym_name").and_then(Attr::as_string).unwrap_or_else(|| ctx.str(""));
    let Some(body) = module.body.body_of(function) else {
        return Err(diagnostics.error(ctx.place(module.body.flat.loc(function)), "the kernel has no body"));
    };
    let info = KernelInfo {
        name: options.entry.to_owned(),
        local,
        stoppable: options.stoppable,
        ..KernelInfo::default()
    };
    let mut lowering = Lowering {
        ctx,
        module: &module,
        b,
        source: Source::new(&body.flat, None),
        info,
        diagnostics,
        patterns: &patterns,
        prologue,
        known: FxHashMap::default(),
        vectors: FxHashMap::default(),
        calls: vec![name],
        data_of: FxHashMap::default(),
        memories: Vec::new(),
    };
    lowering.kernel(function)?;
    lowering.memories();
    Ok(Kernel { body: lowering.b.flat, info: lowering.info, memories: lowering.memories })
}

impl<'a> Source<'a> {
    fn new(flat: &'a Flat, returns: Option<Block>) -> Self {
        Self {
            flat,
            values: vec![Mapped::Missing; flat.value_count()],
            blocks: vec![None; flat.block_table_len()],
            returns,
            merges: Vec::new(),
        }
    }
}

fn index<K: spirula_entity::EntityKey>(key: K) -> usize {
    key.index()
}

impl<'a> Lowering<'a> {
    fn kernel(&mut self, function: Op) -> Lowered {
        let start = self.b.new_block();
        let exit = self.b.new_block();
        self.b.block = start;
        self.arguments(function)?;
        self.source.returns = Some(exit);
        let Some(region) = self.source.flat.roots().first().copied() else {
            return Err(self.refuse_module("the kernel has no body"));
        };
        self.region(region)?;
        self.b.block = exit;
        self.b.op("llvm.return", &[], &[]);
        self.b.block = self.prologue;
        self.b.br(start, &[]);
        Ok(())
    }

    /// Says how much there is behind the pointers of the context.
    fn memories(&mut self) {
        let context = self.b.flat.arguments(self.prologue)[0];
        self.memories.push((context, Memory::Fixed(8 * frame::WORDS as u64)));
        let info = &self.info;
        let words = [
            (frame::ARGUMENTS, Memory::Fixed(info.argument_bytes)),
            (frame::PUSH, Memory::Word(frame::PUSH_BYTES)),
            (frame::DESCRIPTORS, Memory::Fixed(16 * info.descriptors.len() as u64)),
            (frame::WORKGROUP, Memory::Word(frame::WORKGROUP_BYTES)),
            (frame::DATA, Memory::Fixed(info.data.len() as u64)),
        ];
        for (word, memory) in words {
            self.memories.extend(self.known.get(&Known::Pointer(word)).map(|value| (*value, memory)));
        }
    }

    /// The kernel's parameters: what an OpenCL host passes.
    fn arguments(&mut self, function: Op) -> Lowered {
        let flat = self.source.flat;
        let Some(entry) = flat.roots().first().and_then(|r| flat.entry(*r)) else { return Ok(()) };
        let mut offset = 0u64;
        for parameter in flat.arguments(entry) {
            let ty = flat.ty(*parameter);
            let (argument, value) = self.argument(ty, offset, function)?;
            offset = argument.offset + argument.size;
            self.info.arguments.push(argument);
            self.set(*parameter, value);
        }
        self.info.argument_bytes = offset;
        Ok(())
    }

    fn argument(&mut self, ty: Type, offset: u64, function: Op) -> Lowered<(Argument, Value)> {
        let place = self.ctx.place(self.module.body.flat.loc(function));
        let pointee = hub::as_pointer(self.ctx, ty);
        let (kind, layout) = match pointee {
            Some((_, StorageClass::Workgroup)) => (ArgumentKind::Local, Some((8, 8))),
            Some((pointee, StorageClass::Function)) => (ArgumentKind::Value, self.layout().size(pointee)),
            Some(_) => (ArgumentKind::Buffer, Some((16, 8))),
            None => (ArgumentKind::Value, self.layout().size(ty)),
        };
        let found = layout.and_then(|(size, align)| Some((offset.checked_next_multiple_of(align)?, size)));
        let Some((offset, size)) = found else {
            return Err(self.diagnostics.error(place, "a parameter has no known size"));
        };
        let base = self.pointer(frame::ARGUMENTS);
        let value = self.in_prologue(|this| {
            let at = this.b.offset(base, offset as i64);
            match (kind, pointee) {
                (ArgumentKind::Buffer, _) => {
                    let ptr = this.b.ptr();
                    let address = this.b.load_invariant(at, ptr);
                    this.memories.push((address, Memory::Pair));
                    Ok(address)
                }
                (ArgumentKind::Local, _) => {
                    let word = this.b.int(64);
                    let within = this.b.load_invariant(at, word);
                    let base = this.pointer(frame::WORKGROUP);
                    Ok(this.b.offset_by(base, within))
                }
                (ArgumentKind::Value, Some(_)) => Ok(at),
                (ArgumentKind::Value, None) => this.load_tree(at, ty, Form::Plain),
            }
        })?;
        Ok((Argument { offset, size, kind }, value))
    }

    // What is known beforehand.

    /// How values lie in memory.
    pub(crate) fn layout(&self) -> Layout<'a> {
        let module = self.module;
        Layout { ctx: self.ctx, numbers: module }
    }

    /// Writes at the end of the prologue.
    pub(crate) fn in_prologue<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let block = std::mem::replace(&mut self.b.block, self.prologue);
        let result = work(self);
        self.b.block = block;
        result
    }

    /// A word of the context.
    pub(crate) fn word(&mut self, word: usize) -> Value {
        self.fetch(Known::Word(word), word, false)
    }

    /// A pointer in the context.
    pub(crate) fn pointer(&mut self, word: usize) -> Value {
        self.fetch(Known::Pointer(word), word, true)
    }

    fn fetch(&mut self, known: Known, word: usize, pointer: bool) -> Value {
        if let Some(value) = self.known.get(&known) {
            return *value;
        }
        let value = self.in_prologue(|this| {
            let context = this.b.flat.arguments(this.prologue)[0];
            let at = this.b.offset(context, 8 * word as i64);
            let ty = if pointer { this.b.ptr() } else { this.b.int(64) };
            this.b.load_invariant(at, ty)
        });
        self.known.insert(known, value);
        value
    }

    /// The id of the work-item in its group, of 64 bits.
    pub(crate) fn local_id(&mut self, dimension: usize) -> Value {
        self.b.flat.arguments(self.prologue)[1 + dimension]
    }

    /// The global id of the work-item, of 64 bits.
    pub(crate) fn global_id(&mut self, dimension: usize) -> Value {
        if let Some(value) = self.known.get(&Known::Global(dimension)) {
            return *value;
        }
        let (group, offset) = (self.word(frame::GROUP + dimension), self.word(frame::OFFSET + dimension));
        let local = self.local_id(dimension);
        let size = i64::from(self.info.local[dimension]);
        let value = self.in_prologue(|this| {
            let ty = this.b.int(64);
            let size = this.b.int_constant(ty, size);
            let base = this.b.value("llvm.mul", &[group, size], ty);
            let base = this.b.value("llvm.add", &[base, offset], ty);
            this.b.value("llvm.add", &[base, local], ty)
        });
        self.known.insert(Known::Global(dimension), value);
        value
    }

    // Values.

    /// Says what a value has become.
    pub(crate) fn set(&mut self, value: Value, new: Value) {
        self.source.values[index(value)] = Mapped::Value(new);
    }

    /// Says what the result of `op` has become.
    pub(crate) fn set_result(&mut self, op: Op, new: Value) {
        if let Some(result) = self.source.flat.result(op, 0) {
            self.set(result, new);
        }
    }

    /// Says which place the result of `op` points to.
    pub(crate) fn set_place(&mut self, op: Op, place: Place) {
        if let Some(result) = self.source.flat.result(op, 0) {
            self.source.values[index(result)] = Mapped::Place(place);
        }
    }

    /// What a value of the hub has become.
    pub(crate) fn mapped(&mut self, op: Op, value: Value) -> Lowered<Mapped> {
        match self.source.values[index(value)] {
            Mapped::Missing => Err(self.refuse(op, "it uses a value that is not defined before it")),
            mapped => Ok(mapped),
        }
    }

    /// The value that a value of the hub has become.
    pub(crate) fn get(&mut self, op: Op, value: Value) -> Lowered<Value> {
        match self.mapped(op, value)? {
            Mapped::Value(value) | Mapped::Place(Place::Formed(value, Form::Plain)) => Ok(value),
            _ => Err(self.refuse(op, "the pointer leads to something that has no address")),
        }
    }

    /// What operand `index` has become.
    pub(crate) fn operand(&mut self, op: Op, index: usize) -> Lowered<Value> {
        match self.source.flat.operands(op).get(index).copied() {
            Some(value) => self.get(op, value),
            None => Err(self.refuse(op, "an operand is missing")),
        }
    }

    /// What all operands have become.
    pub(crate) fn operands(&mut self, op: Op) -> Lowered<Vec<Value>> {
        (0..self.source.flat.operands(op).len()).map(|i| self.operand(op, i)).collect()
    }

    /// The hub's type of operand `index`.
    pub(crate) fn operand_type(&mut self, op: Op, index: usize) -> Lowered<Type> {
        match self.source.flat.operands(op).get(index) {
            Some(value) => Ok(self.source.flat.ty(*value)),
            None => Err(self.refuse(op, "an operand is missing")),
        }
    }

    /// The hub's type of the result.
    pub(crate) fn result_type(&mut self, op: Op) -> Lowered<Type> {
        match self.source.flat.result(op, 0) {
            Some(value) => Ok(self.source.flat.ty(value)),
            None => Err(self.refuse(op, "a result is missing")),
        }
    }

    /// The converted type of the result.
    pub(crate) fn new_result_type(&mut self, op: Op) -> Lowered<Type> {
        let ty = self.result_type(op)?;
        self.convert(ty)
    }

    /// An inherent attribute by name.
    pub(crate) fn attr(&self, op: Op, name: &str) -> Option<Attr> {
        let flat = self.source.flat;
        let row = self.ctx.op_row(flat.name(op))?;
        flat.slot(op, row.attr_index(name)?)
    }

    /// The numbers in an attribute that lists them.
    pub(crate) fn numbers(&self, op: Op, name: &str) -> Vec<i64> {
        let Some(attr) = self.attr(op, name) else { return Vec::new() };
        if let Some(items) = self.ctx.as_array(attr) {
            return items.filter_map(|a| self.ctx.as_int(a)).map(|(_, n)| n).collect();
        }
        self.ctx.as_dense_ints(attr).unwrap_or_default()
    }

    /// The number that a value of the hub is, if it is a constant.
    pub(crate) fn constant_of(&self, value: Value) -> Option<i64> {
        let flat = self.source.flat;
        let op = flat.def_op(value)?;
        match self.ctx.op_name_text(flat.name(op)) {
            "spirv.Constant" => self.ctx.as_int(self.attr(op, "value")?).map(|(_, n)| n),
            "spirv.mlir.referenceof" => {
                let name = self.attr(op, "spec_const")?.as_symbol()?;
                self.ctx.as_int(self.module.constant(name)?).map(|(_, n)| n)
            }
            _ => None,
        }
    }

    /// Reports that an operation cannot be translated.
    #[cold]
    pub(crate) fn refuse(&mut self, op: Op, why: &str) -> Failed {
        let name = self.ctx.op_name_text(self.source.flat.name(op));
        let place = self.ctx.place(self.source.flat.loc(op));
        self.diagnostics.error(place, format!("'{name}' op cannot be run: {why}"))
    }

    #[cold]
    fn refuse_module(&mut self, why: &str) -> Failed {
        self.diagnostics.error(spirula_diag::Place::Unknown, why)
    }

    // Control flow.

    /// Translates the blocks of a region; control enters at the current block.
    fn region(&mut self, region: Region) -> Lowered {
        let order = reverse_postorder(self.source.flat, region);
        for block in order.iter().skip(1) {
            let new = self.b.new_block();
            self.source.blocks[index(*block)] = Some(new);
            for argument in self.source.flat.arguments(*block) {
                let ty = self.convert(self.source.flat.ty(*argument))?;
                let value = self.b.flat.add_argument(new, ty);
                self.set(*argument, value);
            }
        }
        let Some(entry) = order.first() else { return Err(self.refuse_module("a region has no blocks")) };
        // Control may come back to the entry block of a region, so that it is a block of its own.
        let first = self.b.new_block();
        self.source.blocks[index(*entry)] = Some(first);
        self.b.br(first, &[]);
        for block in order {
            let Some(new) = self.source.blocks[index(block)] else { continue };
            self.b.block = new;
            let mut next = self.source.flat.first(block);
            while let Some(op) = next {
                self.op(op)?;
                next = self.source.flat.next(op);
            }
        }
        Ok(())
    }

    pub(crate) fn op(&mut self, op: Op) -> Lowered {
        self.b.loc = self.source.flat.loc(op);
        if self.b.flat.op_table_len() > MOST_OPS {
            return Err(self.refuse(op, "the kernel is too large when all calls are inlined"));
        }
        let Some(pattern) = self.pattern(op) else {
            return Err(self.refuse(op, "nobody knows what it is in the LLVM dialect"));
        };
        match pattern {
            Pattern::Same(name) => {
                let operands = self.operands(op)?;
                let ty = self.new_result_type(op)?;
                let value = self.b.value(name, &operands, ty);
                self.set_result(op, value);
                Ok(())
            }
            Pattern::Compare(name, predicate) => {
                let operands = self.operands(op)?;
                let value = match (*name, operands.as_slice()) {
                    ("llvm.icmp", [a, b]) => self.b.icmp(*predicate, *a, *b),
                    (_, [a, b]) => self.b.fcmp(*predicate, *a, *b),
                    _ => return Err(self.refuse(op, "two operands were expected")),
                };
                self.set_result(op, value);
                Ok(())
            }
            Pattern::Call(name) => {
                let operands = self.operands(op)?;
                let ty = self.new_result_type(op)?;
                let call = self.b.call(name, &operands, &[ty]);
                if let Some(value) = self.b.flat.result(call, 0) {
                    self.set_result(op, value);
                }
                Ok(())
            }
            Pattern::Nothing => Ok(()),
            Pattern::By(work) => work(self, op),
        }
    }

    /// The pattern of an operation; of an instruction that is kept as it is, that of the operation it would be.
    fn pattern(&self, op: Op) -> Option<&'a Pattern> {
        let name = self.source.flat.name(op);
        if name != spirula_spirv::op::INSTRUCTION {
            return self.patterns.get(name);
        }
        let opcode = self.attr(op, "opcode").and_then(Attr::as_string)?;
        let text = format!("spirv.{}", self.ctx.text(opcode).strip_prefix("Op")?);
        self.patterns.get(self.ctx.registered_op_name(&text)?)
    }

    /// Whether an operation is an instruction that is kept as it is: scopes are operands, not attributes.
    pub(crate) fn is_raw(&self, op: Op) -> bool {
        self.source.flat.name(op) == spirula_spirv::op::INSTRUCTION
    }

    /// The new block for a successor.
    pub(crate) fn target(&mut self, op: Op, block: Block) -> Lowered<Block> {
        match self.source.blocks[index(block)] {
            Some(block) => Ok(block),
            None => Err(self.refuse(op, "it leads out of its region")),
        }
    }

    /// What is passed to successor `number`.
    pub(crate) fn passed(&mut self, op: Op, number: usize) -> Lowered<Vec<Value>> {
        let flat = self.source.flat;
        let Some(row) = self.ctx.op_row(flat.name(op)) else { return Ok(Vec::new()) };
        let values = spirula_ir::successor_operands(self.ctx, flat, op, row, number);
        values.iter().map(|v| self.get(op, *v)).collect()
    }

    /// Goes to where a return leads, with the value of the function.
    pub(crate) fn return_to(&mut self, op: Op, values: &[Value]) -> Lowered {
        match self.source.returns {
            Some(block) => {
                self.b.br(block, values);
                Ok(())
            }
            None => Err(self.refuse(op, "there is nothing to return to")),
        }
    }

    /// Goes to where the merge of a region leads.
    pub(crate) fn merge_to(&mut self, op: Op, values: &[Value]) -> Lowered {
        match self.source.merges.last() {
            Some(block) => {
                let block = *block;
                self.b.br(block, values);
                Ok(())
            }
            None => Err(self.refuse(op, "it is in no selection or loop")),
        }
    }

    /// A selection or loop with a region: its blocks stand where it stood.
    pub(crate) fn structured(&mut self, op: Op) -> Lowered {
        let flat = self.source.flat;
        let merge = self.b.new_block();
        for result in flat.results(op) {
            let ty = self.convert(flat.ty(result))?;
            let value = self.b.flat.add_argument(merge, ty);
            self.set(result, value);
        }
        let Some(region) = flat.regions(op).first().copied() else {
            return Err(self.refuse(op, "it has no region"));
        };
        if flat.entry(region).is_none() {
            self.b.br(merge, &[]);
        } else {
            self.source.merges.push(merge);
            self.region(region)?;
            self.source.merges.pop();
        }
        self.b.block = merge;
        Ok(())
    }

    /// A call: the function's blocks stand where it stood.
    pub(crate) fn inline(&mut self, op: Op) -> Lowered {
        let name = self.attr(op, "callee").and_then(Attr::as_symbol);
        let function = name.and_then(|n| self.module.symbol(n));
        let (Some(name), Some(function)) = (name, function) else {
            return Err(self.refuse(op, "the function that is called is not in the module"));
        };
        if self.calls.contains(&name) {
            return Err(self.refuse(op, "SPIR-V allows no recursion"));
        }
        let Some(body) = self.module.body.body_of(function).filter(|b| has_blocks(&b.flat)) else {
            let imported = imports::imported_name(self, function, name);
            if imports::call(self, op, imported)? {
                return Ok(());
            }
            let text = self.ctx.text(name);
            return Err(self.refuse(op, &format!("the function '{text}' has no body")));
        };
        let flat = self.source.flat;
        let back = self.b.new_block();
        let mut result = None;
        if let Some(value) = flat.result(op, 0)
            && !self.ctx.is_none_type(flat.ty(value))
        {
            let ty = self.convert(flat.ty(value))?;
            result = Some((value, self.b.flat.add_argument(back, ty)));
        }
        let mut callee = Source::new(&body.flat, Some(back));
        let entry = body.flat.roots().first().and_then(|r| body.flat.entry(*r));
        if let Some(entry) = entry {
            let operands = flat.operands(op);
            let parameters = body.flat.arguments(entry);
            if operands.len() != parameters.len() {
                return Err(self.refuse(op, "it passes another number of arguments than are taken"));
            }
            for (parameter, operand) in parameters.iter().zip(operands) {
                callee.values[index(*parameter)] = self.mapped(op, *operand)?;
            }
        }
        let caller = std::mem::replace(&mut self.source, callee);
        self.calls.push(name);
        let region = body.flat.roots().first().copied();
        let done = match region {
            Some(region) => self.region(region),
            None => Ok(()),
        };
        self.calls.pop();
        self.source = caller;
        done?;
        self.b.block = back;
        if let Some((old, new)) = result {
            self.set(old, new);
        }
        Ok(())
    }

    /// The number that a new value is, if it is a constant.
    pub(crate) fn known_number(&self, value: Value) -> Option<i64> {
        let op = self.b.flat.def_op(value)?;
        let name = self.b.flat.name(op);
        if self.ctx.op_name_text(name) != "llvm.mlir.constant" {
            return None;
        }
        let slot = self.ctx.op_row(name)?.attr_index("value")?;
        self.ctx.as_int(self.b.flat.slot(op, slot)?).map(|(_, n)| n)
    }

    /// Where returns of the function that is read go.
    pub(crate) fn return_block(&self) -> Option<Block> {
        self.source.returns
    }
}

fn has_blocks(flat: &Flat) -> bool {
    flat.roots().first().is_some_and(|r| flat.entry(*r).is_some())
}

/// The blocks that control reaches in a region, each before those it dominates.
fn reverse_postorder(flat: &Flat, region: Region) -> Vec<Block> {
    let Some(entry) = flat.entry(region) else { return Vec::new() };
    let mut seen = vec![false; flat.block_table_len()];
    let mut order = Vec::new();
    let mut stack = vec![(entry, 0)];
    seen[index(entry)] = true;
    while let Some((block, next)) = stack.last_mut() {
        let successors = flat.last(*block).map_or(&[][..], |op| flat.successors(op));
        match successors.get(*next) {
            Some(successor) => {
                *next += 1;
                if !std::mem::replace(&mut seen[index(*successor)], true) {
                    stack.push((*successor, 0));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}
