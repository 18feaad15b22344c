//! In-memory machine code: functions of the LLVM dialect, compiled by Cranelift for the host.
//!
//! [`compile`] translates every function of a module that has a body and returns [`Code`], whose functions can be
//! called while it lives. There are no optimizations beyond Cranelift's; vectors that the machine does not support are
//! split into elements.

mod control;
mod convert;
mod library;
mod lower;
mod memory;
mod rules;
mod types;
mod values;

use crate::lower::{Lower, Lowered};
use crate::rules::Rules;
use cranelift_codegen::ir::{self, AbiParam};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module};
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed, Place};
use spirula_ir::{Attr, Body, Context, Op, Str, Type};
use spirula_llvm::types as llvm;

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
    pub fn function(&self, name: &str) -> Option<Function<'_>> {
        let entry = self.entries.get(name).filter(|e| e.is_plain)?;
        Some(Function { address: entry.address, code: self })
    }
}

/// A function that takes a pointer to its context and returns nothing.
#[derive(Clone, Copy)]
pub struct Function<'c> {
    address: usize,
    #[allow(dead_code, reason = "keeps the code in memory")]
    code: &'c Code,
}

impl Function<'_> {
    /// Calls it.
    ///
    /// The program must stay in the memory that the context refers to, which is the responsibility of the lowering that
    /// inserted the bounds checks. `context` must have the layout that the program was compiled for.
    #[allow(unsafe_code)]
    pub fn call(&self, context: &mut [u64]) {
        // SAFETY: the address is that of a finished function with this signature and the C calling convention
        // (`is_plain`), and the code is in memory as long as the borrowed `Code` is. The context is as long as its
        // reader expects by the contract between lowering and runtime.
        let function: extern "C" fn(*mut u64) = unsafe { std::mem::transmute(self.address) };
        function(context.as_mut_ptr());
    }
}

/// Compiles the functions of `module` for the host.
///
/// # Errors
/// The error was reported.
pub fn compile(ctx: &Context, module: &Body, diagnostics: &mut Diagnostics) -> Result<Code, Failed> {
    let mut jit = match new_module() {
        Ok(jit) => jit,
        Err(message) => return Err(diagnostics.error(Place::Unknown, message)),
    };
    let rules = Rules::new(ctx);
    let result = define_all(ctx, module, &mut jit, &rules, diagnostics);
    let entries = match result {
        Ok(entries) => entries,
        Err(failed) => {
            drop(Code { module: Some(jit), entries: FxHashMap::default() });
            return Err(failed);
        }
    };
    Ok(Code { module: Some(jit), entries })
}

/// A Cranelift module for the host with the library symbols.
fn new_module() -> Result<JITModule, String> {
    let mut flags = settings::builder();
    let set = [
        ("opt_level", "speed"),
        ("is_pic", "false"),
        ("use_colocated_libcalls", "false"),
        ("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" }),
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
    Ok(JITModule::new(builder))
}

/// A function to compile.
struct Job {
    op: Op,
    id: FuncId,
    signature: ir::Signature,
}

fn define_all(
    ctx: &Context,
    module: &Body,
    jit: &mut JITModule,
    rules: &Rules,
    diagnostics: &mut Diagnostics,
) -> Result<FxHashMap<String, Entry>, Failed> {
    let mut functions: FxHashMap<Str, FuncId> = FxHashMap::default();
    let (mut jobs, mut names) = (Vec::new(), Vec::new());
    for op in top_level(module) {
        let Some((name, ty)) = function_header(ctx, module, op) else { continue };
        if module
            .body_of(op)
            .is_none_or(|b| b.arena.roots().first().is_none_or(|r| b.arena.entry(*r).is_none()))
        {
            continue;
        }
        let signature = signature(ctx, jit, ty, diagnostics)?;
        let id = jit
            .declare_function(ctx.text(name), Linkage::Export, &signature)
            .map_err(|error| diagnostics.error(ctx.place(module.arena.loc(op)), error.to_string()))?;
        functions.insert(name, id);
        names.push((name, id, is_plain(ctx, ty)));
        jobs.push(Job { op, id, signature });
    }
    let mut scratch = FunctionBuilderContext::new();
    let mut context = jit.make_context();
    for job in jobs {
        let Some(body) = module.body_of(job.op) else { continue };
        let Some(region) = body.arena.roots().first() else { continue };
        context.func.signature = job.signature;
        let builder = FunctionBuilder::new(&mut context.func, &mut scratch);
        let lower = Lower::new(ctx, &body.arena, builder, jit, &functions, rules, diagnostics);
        lower.function(*region)?;
        jit.define_function(job.id, &mut context).map_err(|error| {
            let place = ctx.place(module.arena.loc(job.op));
            diagnostics.error(place, format!("the code generator failed: {error:?}"))
        })?;
        jit.clear_context(&mut context);
    }
    jit.finalize_definitions().map_err(|error| diagnostics.error(Place::Unknown, error.to_string()))?;
    Ok(names
        .into_iter()
        .map(|(name, id, is_plain)| {
            let address = jit.get_finalized_function(id) as usize;
            (ctx.text(name).to_owned(), Entry { address, is_plain })
        })
        .collect())
}

fn top_level(module: &Body) -> impl Iterator<Item = Op> {
    let arena = &module.arena;
    arena.roots().iter().flat_map(|r| arena.blocks(*r)).flat_map(|b| arena.ops(b))
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
        return Err(diagnostics.error(Place::Unknown, format!("unsupported function type '{text}'")));
    }
    Ok(signature)
}
