//! `spirula run-host`: runs a program for the host, in the LLVM dialect, that launches kernels; as `mlir-runner`.
//!
//! Kernels are the SPIR-V binaries in `gpu.binary`; a launch is a call of a function of the environment with the sizes of
//! the grid and the arguments behind them. The functions of MLIR's runner libraries are built in.

mod variables;

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::opt::driver::on_deep_stack;
use crate::run::load;
use crate::tools::{Tool, one_file};
use rustc_hash::FxHashMap;
use spirula_binary::to_words;
use spirula_diag::{Diagnostics, Failed, Severity, SourceMap};
use spirula_dialects::gpu::{self, binary_slot, launch_slot};
use spirula_ir::{Attr, Body, Context, Loc, MAX_DEPTH, Op, OpParts, Param, Str, operand_range};
use spirula_runtime::host::{Memory, ProgramError, World, function, launch_function};
use spirula_runtime::{
    ArgumentKind, Binding, Buffer, Device, Kernel, KernelOptions, Launch, Value, group_kernel,
};
use spirula_runtime::{Imports, Program, compile_program};

pub(crate) static TOOL: Tool = Tool {
    name: "run-host",
    program: Some("mlir-runner"),
    summary: "run a program for the host in the LLVM dialect, and the kernels that it launches",
    usage: "[flags] [file.mlir]",
    flags: FLAGS,
    version: "MLIR's LLVM dialect\n",
    refusal: "Error: ",
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[
    value("e", "function", "the function to call (default: main)"),
    value(
        "entry-point-result",
        "void|i32|i64|f32|f64",
        "the type of its result, which is printed (default: f32)",
    ),
    value("shared-libs", "files", "the functions of MLIR's runner libraries are built in: no file is loaded"),
    switch("link-nested-modules", "link the modules inside of the module"),
    value("threads", "n", "number of threads for kernels (default: all cores)"),
];

/// Names of the functions that launch kernels, before their numbers.
const LAUNCH: &str = "gpu.launch_func.";

/// Bytes of stack for the program.
const STACK: usize = 256 << 20;

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let path = one_file(arguments)?;
    let entry = arguments.value("e").unwrap_or("main").to_owned();
    let result = arguments.value("entry-point-result").unwrap_or("f32");
    if !matches!(result, "void" | "i32" | "i64" | "f32" | "f64") {
        return Err(Failure::refused(format!("unsupported function type: '{result}'")));
    }
    let threads =
        crate::run::number(arguments, "threads")?.unwrap_or_else(|| crate::tools::threads(arguments));
    let bytes = files::read(path, console)?;
    let length = bytes.len().min(MAX_DEPTH as usize);
    let mut sources = SourceMap::new();
    let index = sources.add(files::shown(path), bytes)?;
    let job = Job {
        entry,
        result,
        threads,
        nested: arguments.has("link-nested-modules"),
        prints_times: arguments.stands_in,
    };
    let (ran, output, diagnostics) = on_deep_stack(length, || {
        let mut diagnostics = Diagnostics::new();
        let mut output = String::new();
        let ctx = load::context(job.threads);
        let ran = job.run(&ctx, &sources, index, &mut output, &mut diagnostics);
        (ran, output, diagnostics)
    })?;
    // What the program printed before an error is shown, too.
    if !output.is_empty() {
        files::write("-", output.as_bytes(), console)?;
    }
    console.report(diagnostics.iter(), &sources);
    ran
}

struct Job<'a> {
    entry: String,
    result: &'a str,
    threads: usize,
    nested: bool,
    /// Whether the times of launches are printed, as MLIR's runtime for Vulkan does.
    prints_times: bool,
}

impl Job<'_> {
    fn run(
        &self,
        ctx: &Context,
        sources: &SourceMap,
        index: usize,
        output: &mut String,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Failure> {
        let source = sources.file(index).ok_or(Failure::Reported)?;
        let mut top = load::from_text(ctx, source, diagnostics)?;
        let mut binaries = Binaries { ctx, kernels: Vec::new(), by_name: FxHashMap::default() };
        let Some(module) = top.isolated_ops().next() else {
            return Err(Failure::refused("expected a module"));
        };
        let body = top.body_of_mut(module).ok_or(Failure::Reported)?;
        binaries.rewrite(body, self.nested, diagnostics).map_err(|_| Failure::Reported)?;
        spirula_device_library::expand_all(ctx, body);
        let mut modules: Vec<&Body> = vec![&*body];
        if self.nested {
            add_nested(body, &mut modules);
        }
        self.check_result(ctx, &modules, diagnostics).map_err(|_| Failure::Reported)?;
        let mut memory = Memory::default();
        let variables =
            variables::variables(ctx, &modules, &mut memory, diagnostics).map_err(|_| Failure::Reported)?;
        let find = |name: &str| match name.strip_prefix(LAUNCH) {
            Some(number) => number.parse().ok().map(launch_function),
            None => function(name),
        };
        let imports = Imports { function: &find, variables: &variables };
        let program = compile_program(ctx, &modules, &self.entry, &imports, diagnostics);
        let program = program.map_err(|_| Failure::Reported)?;
        let device = Device::new(self.threads)?;
        let kernels = binaries.kernels;
        let (word, printed, error) = execute(program, memory, device, (kernels, self.prints_times))?;
        output.push_str(&printed);
        if let Some(ProgramError { message, loc }) = error {
            diagnostics.error(ctx.place(loc), message);
            return Err(Failure::Reported);
        }
        output.push_str(&match self.result {
            "i32" => format!("{}\n", word as i32),
            "i64" => format!("{}\n", word as i64),
            "f32" => format!("{}\n", exponential(f64::from(f32::from_bits(word as u32)))),
            "f64" => format!("{}\n", exponential(f64::from_bits(word))),
            _ => String::new(),
        });
        Ok(())
    }

    /// The entry point must return what is to be printed.
    fn check_result(
        &self,
        ctx: &Context,
        modules: &[&Body],
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Failed> {
        for (module, op) in
            modules.iter().flat_map(|module| module.isolated_ops().map(move |op| (module, op)))
        {
            let entry = header(ctx, module, op).filter(|(name, _)| ctx.text(*name) == self.entry);
            let Some((_, ty)) = entry else { continue };
            let found = spirula_llvm::types::as_function(ctx, ty).map(|f| f.result);
            let text = found.map_or(String::new(), |ty| match spirula_llvm::types::is_void(ctx, ty) {
                true => "void".to_owned(),
                false => ctx.type_text(ty),
            });
            if text != self.result {
                let wanted = self.result;
                let message = format!("the entry point returns {text}, but --entry-point-result is {wanted}");
                return Err(diagnostics.error(ctx.place(module.arena.loc(op)), message));
            }
        }
        Ok(())
    }
}

/// A number with six decimals and an exponent of at least two digits.
fn exponential(value: f64) -> String {
    if !value.is_finite() {
        let sign = if value.is_sign_negative() { "-" } else { "" };
        return format!("{sign}{}", if value.is_nan() { "nan" } else { "inf" });
    }
    let text = format!("{value:.6e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, digits) = match exponent.strip_prefix('-') {
        Some(digits) => ('-', digits),
        None => ('+', exponent),
    };
    format!("{mantissa}e{sign}{digits:0>2}")
}

/// Runs a program on a thread with enough stack.
fn execute(
    mut program: Program,
    memory: Memory,
    device: Device,
    (kernels, prints_times): (Vec<Compiled>, bool),
) -> Result<(u64, String, Option<ProgramError>), Failure> {
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().name("program".into()).stack_size(STACK);
        let work = move || {
            let launcher = Box::new(move |number: u32, words: &[u64], memory: &Memory| {
                let kernel = kernels.get(number as usize).ok_or_else(|| wrong("there is no such kernel"))?;
                let times = kernel.launch(&device, words, memory)?;
                Ok(if prints_times { times } else { String::new() })
            });
            let (word, world) = program.run(World::new(memory, STACK, launcher));
            (word, world.output, world.error)
        };
        let thread = builder.spawn_scoped(scope, work);
        let thread = thread.map_err(|error| format!("cannot start a thread: {}", files::reason(&error)))?;
        thread.join().map_err(|_| Failure::refused("internal error: the program's thread has panicked"))
    })
}

fn wrong(message: impl Into<String>) -> ProgramError {
    ProgramError { message: message.into(), loc: Loc::UNKNOWN }
}

/// A kernel that can be launched.
struct Compiled {
    kernel: Kernel,
    data: Buffer,
    name: String,
}

impl Compiled {
    /// Launches it with these words: the sizes of the grid and of work-groups, then the arguments. For a shader these are
    /// the address and the size of each buffer, in the order of bindings. Gives the times as text.
    fn launch(&self, device: &Device, words: &[u64], memory: &Memory) -> Result<String, ProgramError> {
        let started = std::time::Instant::now();
        let (sizes, arguments) = words.split_at(words.len().min(6));
        let mut groups = [1u32; 3];
        for (group, size) in groups.iter_mut().zip(sizes) {
            *group = u32::try_from(*size).map_err(|_| wrong(format!("{size} work-groups are too many")))?;
        }
        let info = self.kernel.info();
        let is_shader = info.arguments.is_empty();
        let block = [0, 1, 2].map(|d| sizes.get(3 + d).copied().unwrap_or(1));
        if !is_shader && info.local.iter().zip(block).any(|(has, wanted)| u64::from(*has) != wanted) {
            let (name, local) = (&self.name, info.local);
            return Err(wrong(format!("the kernel '{name}' has work-groups of {local:?}, not {block:?}")));
        }
        let buffers =
            if is_shader { self.pairs(arguments, memory)? } else { self.values(arguments, memory)? };
        let bindings: Vec<Binding<'_>> = (0..)
            .zip(&buffers)
            .filter(|_| is_shader)
            .map(|(binding, held)| Binding { set: 0, binding, element: 0, buffer: held.buffer() })
            .collect();
        let values: Vec<Value<'_>> = match is_shader {
            true => Vec::new(),
            false => buffers.iter().map(Held::value).collect(),
        };
        let launch = Launch {
            groups,
            offset: [0; 3],
            dimensions: None,
            arguments: &values,
            bindings: &bindings,
            push: &[],
            deadline: None,
        };
        let submitted = started.elapsed();
        let times = device.launch(&self.kernel, &self.data, &launch).map_err(|error| wrong(error.message))?;
        for held in &buffers {
            if let Held::Part(address, buffer) = held {
                memory.write(*address, &buffer.read()).ok_or_else(|| wrong("a buffer was freed"))?;
            }
        }
        if !is_shader {
            return Ok(String::new());
        }
        let (ran, submitted) = (times.peak.as_secs_f64() * 1e6, submitted.as_secs_f64() * 1e6);
        let idle = times.wall.as_secs_f64() * 1e6;
        Ok(format!(
            "Compute shader execution time: {ran:.3}us\nCommand buffer submit time: {submitted:.3}us\n\
             Wait idle time: {idle:.3}us\n"
        ))
    }

    fn pairs<'m>(&self, words: &[u64], memory: &'m Memory) -> Result<Vec<Held<'m>>, ProgramError> {
        if !words.len().is_multiple_of(2) {
            return Err(wrong("the arguments of a shader are pairs of an address and a size"));
        }
        words.chunks_exact(2).map(|pair| Held::part(memory, pair[0], Some(pair[1]))).collect()
    }

    fn values<'m>(&self, words: &[u64], memory: &'m Memory) -> Result<Vec<Held<'m>>, ProgramError> {
        let arguments = &self.kernel.info().arguments;
        if arguments.len() != words.len() {
            let (name, takes, has) = (&self.name, arguments.len(), words.len());
            return Err(wrong(format!(
                "the kernel '{name}' takes {takes} arguments, but the launch has {has}"
            )));
        }
        let held = |(argument, word): (&spirula_runtime::Argument, &u64)| match argument.kind {
            ArgumentKind::Buffer => Held::part(memory, *word, None),
            ArgumentKind::Value => Ok(Held::Word(word.to_le_bytes(), (argument.size as usize).min(8))),
            ArgumentKind::Local => Ok(Held::Local(*word)),
        };
        arguments.iter().zip(words).map(held).collect()
    }
}

/// An argument while a kernel runs.
enum Held<'m> {
    /// A whole allocation.
    Whole(&'m Buffer),
    /// A copy of a part of one, with its address.
    Part(u64, Buffer),
    /// A number, and its size.
    Word([u8; 8], usize),
    /// Bytes of memory of the work-group.
    Local(u64),
}

impl<'m> Held<'m> {
    /// The bytes at an address; without a size, to the end of the allocation.
    fn part(memory: &'m Memory, address: u64, bytes: Option<u64>) -> Result<Self, ProgramError> {
        let outside = || wrong("an argument of the launch is outside of the memory of the program");
        let (buffer, offset) = memory.find(address, bytes.unwrap_or(0)).ok_or_else(outside)?;
        let bytes = bytes.map_or(buffer.len() - offset, |bytes| bytes as usize);
        if offset == 0 && bytes == buffer.len() {
            return Ok(Self::Whole(buffer));
        }
        Ok(Self::Part(address, Buffer::with(&buffer.read_at(offset, bytes))))
    }

    fn buffer(&self) -> &Buffer {
        static EMPTY: std::sync::LazyLock<Buffer> = std::sync::LazyLock::new(|| Buffer::new(0));
        match self {
            Self::Whole(buffer) => buffer,
            Self::Part(_, buffer) => buffer,
            Self::Word(..) | Self::Local(_) => &EMPTY,
        }
    }

    fn value(&self) -> Value<'_> {
        match self {
            Self::Word(bytes, size) => Value::Bytes(&bytes[..*size]),
            Self::Local(bytes) => Value::Local(*bytes),
            _ => Value::Buffer(self.buffer()),
        }
    }
}

/// The kernels of a program.
struct Binaries<'c> {
    ctx: &'c Context,
    kernels: Vec<Compiled>,
    by_name: FxHashMap<(Str, Str), u32>,
}

impl Binaries<'_> {
    /// Replaces launches by calls, and compiles the kernels that are launched.
    fn rewrite(
        &mut self,
        body: &mut Body,
        nested: bool,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Failed> {
        let objects: FxHashMap<Str, (Op, Attr)> = body
            .isolated_ops()
            .chain(top_ops(body))
            .filter(|op| body.arena.name(*op) == gpu::BINARY)
            .filter_map(|op| {
                let name = body.arena.slot(op, binary_slot::SYM_NAME).and_then(Attr::as_string)?;
                Some((name, (op, body.arena.slot(op, binary_slot::OBJECTS)?)))
            })
            .collect();
        for op in body.isolated_ops().collect::<Vec<_>>() {
            let is_module = body.arena.name(op) == spirula_ir::builtin::MODULE;
            let Some(inside) = body.body_of_mut(op) else { continue };
            if is_module {
                if nested {
                    self.rewrite(inside, nested, diagnostics)?;
                }
                continue;
            }
            let arena = &inside.arena;
            let is_launch = |op: &Op| arena.name(*op) == gpu::LAUNCH_FUNC && arena.block_of(*op).is_some();
            let launches: Vec<Op> = arena.all_ops().filter(is_launch).collect();
            for launch in launches {
                self.replace(inside, launch, &objects, diagnostics)?;
            }
        }
        Ok(())
    }

    fn replace(
        &mut self,
        body: &mut Body,
        launch: Op,
        objects: &FxHashMap<Str, (Op, Attr)>,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Failed> {
        let ctx = self.ctx;
        let fail = |body: &Body, diagnostics: &mut Diagnostics, message: String| {
            diagnostics.push(ctx.diagnostic_at(body, launch, Severity::Error, message));
            Failed
        };
        let kernel = body.arena.slot(launch, launch_slot::KERNEL).and_then(|attr| ctx.as_symbol_path(attr));
        let Some([module, function]) = kernel.as_deref() else {
            return Err(fail(body, diagnostics, "its kernel is in no module".into()));
        };
        let number = match self.by_name.get(&(*module, *function)) {
            Some(number) => *number,
            None => {
                let Some((_, objects)) = objects.get(module) else {
                    let message = format!("there is no 'gpu.binary' of the name '{}'", ctx.text(*module));
                    return Err(fail(body, diagnostics, message));
                };
                let compiled = match self.compile(*objects, *function, diagnostics) {
                    Ok(compiled) => compiled,
                    Err(message) => return Err(fail(body, diagnostics, message)),
                };
                let number = self.kernels.len() as u32;
                self.kernels.push(compiled);
                self.by_name.insert((*module, *function), number);
                number
            }
        };
        let row = ctx.op_row(gpu::LAUNCH_FUNC).ok_or(Failed)?;
        let range = |slot| operand_range(ctx, &body.arena, launch, row, slot);
        let operands = body.arena.operands(launch);
        let sizes = (launch_slot::GRID_SIZE_X..launch_slot::GRID_SIZE_X + 6).flat_map(range);
        let passed: Vec<_> = sizes
            .chain(range(launch_slot::KERNEL_OPERANDS))
            .filter_map(|at| operands.get(at).copied())
            .collect();
        if body.arena.results(launch).next().is_some() {
            return Err(fail(body, diagnostics, "launches that return a token are not supported".into()));
        }
        let name = ctx.op_name("llvm.call");
        let callee = ctx.op_row(name).and_then(|row| Some((row.attrs.len(), row.attr_index("callee")?)));
        let (count, at) = callee.ok_or(Failed)?;
        let mut slots = vec![None; count];
        slots[at] = Some(Attr::symbol(ctx.str(format!("{LAUNCH}{number}"))));
        let loc = body.arena.loc(launch);
        let parts = OpParts { loc, operands: &passed, slots: &slots, ..OpParts::new(name) };
        let call = body.arena.create(ctx, &parts);
        body.arena.insert_before(launch, call);
        body.arena.unlink(launch);
        Ok(())
    }

    /// Compiles a kernel of the first object.
    fn compile(
        &self,
        objects: Attr,
        function: Str,
        diagnostics: &mut Diagnostics,
    ) -> Result<Compiled, String> {
        let ctx = self.ctx;
        let object =
            ctx.as_array(objects).and_then(|mut objects| objects.next()).ok_or("the binary has no object")?;
        let bytes = ctx.attr_node(object).and_then(|node| {
            node.params.iter().find_map(|param| match param {
                Param::Str(bytes) => Some(ctx.bytes(*bytes)),
                _ => None,
            })
        });
        let words = to_words(bytes.ok_or("the object has no bytes")?)
            .map_err(|_| "the object is no SPIR-V binary".to_owned())?;
        let failed = |_| "the kernel cannot be compiled".to_owned();
        let options = spirula_spirv_binary::DeserializeOptions::default();
        let mut body = spirula_spirv_binary::deserialize(ctx, &words, "gpu.binary", options, diagnostics)
            .map_err(failed)?;
        spirula_runtime::optimize(ctx, &mut body, diagnostics)
            .map_err(|_| "the kernel cannot be optimized".to_owned())?;
        let inside = spirula_runtime::spirv_module(ctx, &body).ok_or("the object has no module")?;
        let name = ctx.text(function).to_owned();
        let options = KernelOptions::new(&name);
        let group = group_kernel(ctx, inside, &options, diagnostics).map_err(failed)?;
        let kernel = Kernel::of_group(&group, diagnostics).map_err(failed)?;
        let data = kernel.data();
        Ok(Compiled { kernel, data, name })
    }
}

/// The operations of the blocks of a body.
pub(super) fn top_ops(body: &Body) -> impl Iterator<Item = Op> {
    let arena = &body.arena;
    arena.root_ops()
}

fn add_nested<'b>(body: &'b Body, out: &mut Vec<&'b Body>) {
    for op in body.isolated_ops().filter(|op| body.arena.name(*op) == spirula_ir::builtin::MODULE) {
        if let Some(inside) = body.body_of(op) {
            out.push(inside);
            add_nested(inside, out);
        }
    }
}

/// Name and type of a function of the LLVM dialect.
fn header(ctx: &Context, module: &Body, op: Op) -> Option<(Str, spirula_ir::Type)> {
    let row = ctx.op_row(module.arena.name(op)).filter(|row| row.name == "llvm.func")?;
    let name = module.arena.slot(op, row.attr_index("sym_name")?).and_then(Attr::as_string)?;
    let ty = module.arena.slot(op, row.attr_index("function_type")?).and_then(Attr::as_type)?;
    Some((name, ty))
}
