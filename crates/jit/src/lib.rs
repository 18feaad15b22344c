//! In-memory machine code: functions of the LLVM dialect, compiled by Cranelift for the host.
//!
//! [`compile`] translates a work-group function, [`compile_program`] programs for the host. There are no optimizations beyond
//! Cranelift's; vectors that the machine does not support are split into elements.
//!
//! Machine code accesses whatever its addresses say, so that safe code must not be able to run any: [`compile`] takes what
//! only the lowering with checked accesses makes, calling its result is `unsafe` since the context consists of addresses, and
//! programs ask an [`Environment`], which is `unsafe` to implement, before each access.

mod control;
mod convert;
mod host;
mod library;
mod lower;
mod memory;
mod pressure;
mod printer;
mod rules;
mod types;
mod values;
mod vectors;

pub use crate::printer::Printer;

pub use crate::host::{Environment, Imports, Program, compile_program};

use crate::host::Host;
use crate::lower::{Lower, Lowered, Place as Surroundings};
use crate::rules::Rules;
use cranelift_codegen::ir::{self, AbiParam};
use cranelift_codegen::isa::CallConv;
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module};
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed, Place};
use spirula_ir::{Attr, Body, Context, Op, Str, Type};
use spirula_llvm::types as llvm;
use spirula_to_llvm::{KernelInfo, frame};
use spirula_workgroup::GroupKernel;

/// Compiled functions; dropping it frees their memory.
pub struct Code {
    /// `None` only while dropping.
    module: Option<JITModule>,
    entries: FxHashMap<String, Entry>,
}

/// A compiled function: its address, and whether it takes a pointer and returns nothing.
#[derive(Clone, Copy)]
struct Entry {
    address: usize,
    is_plain: bool,
}

#[allow(unsafe_code)]
// SAFETY: after `compile` the module is only kept for its memory and dropped; nothing of it is reached through a
// shared reference, and compiled code may run on any thread.
unsafe impl Send for Code {}
#[allow(unsafe_code)]
// SAFETY: as above; a shared `Code` gives away addresses as numbers and nothing else.
unsafe impl Sync for Code {}

impl Drop for Code {
    #[allow(unsafe_code)]
    fn drop(&mut self) {
        if let Some(module) = self.module.take() {
            // SAFETY: every way to call a function borrows this value, so that no function of it runs now or later.
            unsafe { module.free_memory() }
        }
    }
}

impl Code {
    /// The function with this name, if it takes one pointer and returns nothing.
    fn function(&self, name: &str) -> Option<Function<'_>> {
        let entry = self.entries.get(name).filter(|e| e.is_plain)?;
        Some(Function { address: entry.address, code: self })
    }
}

/// A function that takes a pointer to its context and returns nothing.
#[derive(Clone, Copy)]
struct Function<'c> {
    address: usize,
    #[allow(dead_code, reason = "keeps the code in memory")]
    code: &'c Code,
}

impl Function<'_> {
    /// Calls it.
    ///
    /// # Safety
    /// The program must stay in the memory that the context refers to, and `context` must have the layout that it was
    /// compiled for.
    #[allow(unsafe_code)]
    unsafe fn call(&self, context: &mut [u64]) {
        // SAFETY: the address is that of a finished function with this signature and the C calling convention
        // (`is_plain`), and the code is in memory as long as the borrowed `Code` is. The rest is the caller's to show.
        let function: extern "C" fn(*mut u64) = unsafe { std::mem::transmute(self.address) };
        function(context.as_mut_ptr());
    }
}

/// A compiled work-group function, and its interface.
pub struct GroupCode {
    code: Code,
    info: KernelInfo,
}

impl GroupCode {
    /// The interface for launches.
    pub fn info(&self) -> &KernelInfo {
        &self.info
    }

    /// Runs the work-group that the context says.
    ///
    /// # Safety
    /// The words of [`frame`] that are addresses must be those of memory that is not freed or accessed by safe code without
    /// atomic operations until this returns:
    /// * [`frame::ARGUMENTS`] of [`KernelInfo::argument_bytes`] bytes, in which each buffer has its address, and the number of
    ///   bytes and start of the memory that it is in, and an address in memory of the work-group is behind that of all variables in it and within
    ///   [`frame::WORKGROUP_BYTES`];
    /// * [`frame::PUSH`] of at least 256 and [`frame::PUSH_BYTES`] bytes;
    /// * [`frame::DESCRIPTORS`], of an address and a number of bytes for each of [`KernelInfo::descriptors`], those of an array
    ///   being such a table;
    /// * [`frame::WORKGROUP`] of [`frame::WORKGROUP_BYTES`], at least [`KernelInfo::workgroup_bytes`];
    /// * [`frame::SCRATCH`] of [`KernelInfo::scratch_bytes`], and [`frame::SINK`] of [`KernelInfo::dummy_bytes`] zeros;
    /// * [`frame::DATA`] of as many bytes as [`KernelInfo::data`];
    /// * [`frame::STOP`] of 8 bytes;
    /// * [`frame::TABLE`], of a number and so many pairs of start and end, if [`KernelInfo::finds_allocations`]: all of that memory,
    ///   disjoint and in order; [`frame::FOUND_BYTES`] is zero;
    /// * [`frame::PRINTER`] of a [`Printer`] that nothing else uses until this returns, or zero.
    ///
    /// If the kernel was compiled for [`MemoryChecks::Trusted`](spirula_to_llvm::MemoryChecks::Trusted), it must not access other memory.
    #[allow(unsafe_code)]
    pub unsafe fn call(&self, context: &mut [u64; frame::WORDS]) {
        if let Some(function) = self.code.function(GroupKernel::FUNCTION) {
            // SAFETY: `compile` only takes functions that stay in the memory which this function's caller shows.
            unsafe { function.call(context) }
        }
    }
}

/// Compiles a work-group function for the host.
///
/// # Errors
/// The error was reported.
pub fn compile(kernel: &GroupKernel<'_>, diagnostics: &mut Diagnostics) -> Result<GroupCode, Failed> {
    let code = compile_with(kernel.ctx(), &[kernel.module()], None, diagnostics)?;
    Ok(GroupCode { code, info: kernel.info().clone() })
}

/// Compiles the functions of modules, for the host with this entry point.
fn compile_with(
    ctx: &Context,
    modules: &[&Body],
    host: Option<(&Host<'_>, &str)>,
    diagnostics: &mut Diagnostics,
) -> Result<Code, Failed> {
    let mut jit = match new_module(host.is_some()) {
        Ok(jit) => jit,
        Err(message) => return Err(diagnostics.error(Place::Unknown, message)),
    };
    let rules = Rules::new(ctx);
    let result = define_all(ctx, modules, &mut jit, &rules, host, diagnostics);
    let entries = match result {
        Ok(entries) => entries,
        Err(failed) => {
            drop(Code { module: Some(jit), entries: FxHashMap::default() });
            return Err(failed);
        }
    };
    Ok(Code { module: Some(jit), entries })
}

/// A Cranelift module for the host with the library symbols. `verify`: what is compiled comes from outside of this toolkit, and
/// may have operands of wrong types.
fn new_module(verify: bool) -> Result<JITModule, String> {
    let verify = verify || cfg!(debug_assertions);
    let mut flags = settings::builder();
    let set = [
        ("opt_level", "speed"),
        ("is_pic", "false"),
        ("use_colocated_libcalls", "false"),
        ("enable_verifier", if verify { "true" } else { "false" }),
        ("enable_nan_canonicalization", "false"),
    ];
    for (name, value) in set {
        flags.set(name, value).map_err(|error| format!("code generator: {error}"))?;
    }
    let isa = cranelift_native::builder()
        .map_err(|error| format!("the code generator does not support this machine: {error}"))?
        .finish(settings::Flags::new(flags))
        .map_err(|error| format!("code generator: {error}"))?;
    let mut builder = JITBuilder::with_isa(isa, cranelift_module::default_libcall_names());
    for entry in library::entries() {
        builder.symbol(entry.name, (entry.address)());
    }
    builder.symbols(host::symbols());
    Ok(JITModule::new(builder))
}

/// A function to compile.
struct Job<'m> {
    module: &'m Body,
    op: Op,
    name: Str,
    id: FuncId,
    signature: ir::Signature,
}

fn define_all(
    ctx: &Context,
    modules: &[&Body],
    jit: &mut JITModule,
    rules: &Rules,
    host: Option<(&Host<'_>, &str)>,
    diagnostics: &mut Diagnostics,
) -> Result<FxHashMap<String, Entry>, Failed> {
    let jobs = declare_all(ctx, modules, jit, host.is_some(), diagnostics)?;
    let functions: FxHashMap<Str, FuncId> = jobs.iter().map(|job| (job.name, job.id)).collect();
    let mut scratch = FunctionBuilderContext::new();
    let mut context = jit.make_context();
    for job in &jobs {
        let Some(body) = job.module.body_of(job.op) else { continue };
        let Some(region) = body.arena.roots().first() else { continue };
        if host.is_some() {
            // That of kernels was checked when they were lowered.
            spirula_to_llvm::check_operations(ctx, body, diagnostics)?;
        }
        context.func.signature = job.signature.clone();
        let builder = FunctionBuilder::new(&mut context.func, &mut scratch);
        let surroundings = Surroundings { functions: &functions, rules, host: host.map(|(host, _)| host) };
        let lower = Lower::new(ctx, &body.arena, builder, jit, surroundings, diagnostics);
        lower.function(*region, job.module.arena.loc(job.op))?;
        jit.define_function(job.id, &mut context).map_err(|error| {
            let place = ctx.place(job.module.arena.loc(job.op));
            diagnostics.error(place, format!("the code generator failed: {error:?}"))
        })?;
        jit.clear_context(&mut context);
    }
    let start = match host {
        None => None,
        Some((_, entry)) => Some(define_start(ctx, &jobs, jit, entry, diagnostics)?),
    };
    jit.finalize_definitions().map_err(|error| diagnostics.error(Place::Unknown, error.to_string()))?;
    if let Some((id, name)) = start {
        let address = jit.get_finalized_function(id) as usize;
        return Ok(std::iter::once((name.to_owned(), host::plain(address))).collect());
    }
    let entries = jobs.iter().map(|job| {
        let address = jit.get_finalized_function(job.id) as usize;
        let is_plain = function_header(ctx, job.module, job.op).is_some_and(|(_, ty)| is_plain(ctx, ty));
        (ctx.text(job.name).to_owned(), Entry { address, is_plain })
    });
    Ok(entries.collect())
}

/// Declares the functions with a body.
fn declare_all<'m>(
    ctx: &Context,
    modules: &[&'m Body],
    jit: &mut JITModule,
    is_host: bool,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<Job<'m>>, Failed> {
    let mut jobs: Vec<Job<'m>> = Vec::new();
    let mut names = rustc_hash::FxHashSet::default();
    for (module, op) in modules.iter().flat_map(|module| top_level(module).map(|op| (*module, op))) {
        let Some((name, ty)) = function_header(ctx, module, op) else { continue };
        let has_body = |b: &Body| b.arena.roots().first().is_some_and(|r| b.arena.entry(*r).is_some());
        if !module.body_of(op).is_some_and(has_body) {
            continue;
        }
        let place = ctx.place(module.arena.loc(op));
        if !names.insert(name) {
            let text = ctx.text(name);
            return Err(diagnostics.error(place, format!("the function '{text}' is defined more than once")));
        }
        let mut signature = signature(ctx, jit, ty, place.clone(), diagnostics)?;
        if is_host {
            // Functions of the host return descriptors of memory in many registers.
            signature.call_conv = CallConv::Tail;
        }
        let id = jit
            .declare_function(ctx.text(name), Linkage::Export, &signature)
            .map_err(|error| diagnostics.error(place, error.to_string()))?;
        jobs.push(Job { module, op, name, id, signature });
    }
    Ok(jobs)
}

/// Defines what calls the entry point of a program for the host.
fn define_start(
    ctx: &Context,
    jobs: &[Job<'_>],
    jit: &mut JITModule,
    entry: &str,
    diagnostics: &mut Diagnostics,
) -> Result<(FuncId, &'static str), Failed> {
    let Some(job) = jobs.iter().find(|job| ctx.text(job.name) == entry) else {
        return Err(diagnostics.error(Place::Unknown, "entry point not found"));
    };
    let place = ctx.place(job.module.arena.loc(job.op));
    let returns: Vec<ir::Type> = job.signature.returns.iter().map(|r| r.value_type).collect();
    if !job.signature.params.is_empty() || !host::fits_word(&returns) {
        let message = "the entry point must have no parameters, and return nothing or one number";
        return Err(diagnostics.error(place, message));
    }
    host::define_start(jit, job.id, &returns).map_err(|message| diagnostics.error(place, message))
}

fn top_level(module: &Body) -> impl Iterator<Item = Op> {
    let arena = &module.arena;
    arena.root_ops()
}

/// Name and type of a function of the LLVM dialect.
fn function_header(ctx: &Context, module: &Body, op: Op) -> Option<(Str, Type)> {
    let row = ctx.op_row(module.arena.name(op)).filter(|row| row.name == "llvm.func")?;
    let name = module.arena.slot(op, row.attr_index("sym_name")?).and_then(Attr::as_string)?;
    let ty = module.arena.slot(op, row.attr_index("function_type")?).and_then(Attr::as_type)?;
    Some((name, ty))
}

/// Whether a function takes a pointer and returns nothing.
fn is_plain(ctx: &Context, ty: Type) -> bool {
    llvm::as_function(ctx, ty).is_some_and(|f| {
        llvm::is_void(ctx, f.result)
            && matches!(f.params.as_slice(), [only] if llvm::as_pointer(ctx, *only).is_some())
    })
}

fn signature(
    ctx: &Context,
    jit: &JITModule,
    ty: Type,
    place: Place,
    diagnostics: &mut Diagnostics,
) -> Lowered<ir::Signature> {
    let mut signature = jit.make_signature();
    let function = llvm::as_function(ctx, ty).filter(|f| !f.variadic);
    let add = |ty: Type, to: &mut Vec<AbiParam>| {
        let mut pieces = Vec::new();
        types::pieces(ctx, ty, &mut pieces)?;
        to.extend(pieces.into_iter().map(AbiParam::new));
        Some(())
    };
    let done = function.and_then(|f| {
        for param in &f.params {
            add(*param, &mut signature.params)?;
        }
        add(f.result, &mut signature.returns)
    });
    if done.is_none() {
        let text = ctx.type_text(ty);
        return Err(diagnostics.error(place, format!("unsupported function type '{text}'")));
    }
    Ok(signature)
}
