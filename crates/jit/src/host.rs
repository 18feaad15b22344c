//! Programs for the host: functions that call each other and functions of an environment, and access any memory that
//! the environment has given them.
//!
//! Every access is checked by the [`Environment`], which also provides the memory of `llvm.alloca`. After an error, which
//! the environment records, functions return zeros at the next check, so that a wrong program ends without any access
//! outside of its memory.

use crate::lower::{Lower, Lowered};
use crate::{Code, Entry, Function};
use cranelift_codegen::ir::{
    self, AbiParam, InstBuilder, StackSlotData, StackSlotKind, Value as Clif, types as ct,
};
use cranelift_module::{Linkage, Module};
use rustc_hash::FxHashMap;
use spirula_ir::{Body, Context, Loc, Op, Str};
use std::cell::RefCell;

/// What a program runs in.
///
/// # Safety
/// [`access`](Self::access) must be true only for bytes of memory that the program may read and write until the next call of
/// one of these functions, without atomic operations. That is what keeps a program from other memory.
#[allow(unsafe_code)]
pub unsafe trait Environment: std::any::Any {
    /// Calls a function with arguments in words of 64 bits; returns its result, and none after an error.
    fn call(&mut self, function: u32, arguments: &[u64], site: Loc) -> Option<u64>;
    /// Whether the program may access these bytes; records an error if not.
    fn access(&mut self, address: u64, bytes: u64, site: Loc) -> bool;
    /// Enters a function; false after an error, also if calls are nested too deep.
    fn enter(&mut self, site: Loc) -> bool;
    /// Leaves a function: the memory that was allocated in it is released.
    fn leave(&mut self);
    /// Memory for the current function; none after an error.
    fn allocate(&mut self, bytes: u64, site: Loc) -> Option<u64>;
    /// Whether there was an error.
    fn failed(&self) -> bool;
}

/// What the program refers to.
pub struct Imports<'a> {
    /// The number of a function of the environment.
    pub function: &'a dyn Fn(&str) -> Option<u32>,
    /// The addresses of variables.
    pub variables: &'a FxHashMap<Str, u64>,
}

/// The state of a compilation for the host.
pub(crate) struct Host<'a> {
    pub(crate) imports: &'a Imports<'a>,
    pub(crate) sites: RefCell<Vec<Loc>>,
}

impl Host<'_> {
    fn site(&self, loc: Loc) -> i64 {
        let mut sites = self.sites.borrow_mut();
        if sites.last() != Some(&loc) {
            sites.push(loc);
        }
        sites.len() as i64 - 1
    }
}

/// A compiled program.
pub struct Program {
    code: Code,
    sites: Vec<Loc>,
}

/// What runs on this thread.
struct Running {
    environment: Box<dyn Environment>,
    sites: Vec<Loc>,
}

thread_local! {
    static RUNNING: RefCell<Option<Running>> = const { RefCell::new(None) };
}

/// The name of the function that calls the entry point.
const START: &str = "spirula.start";

impl Program {
    /// Runs the entry point; returns the words of its result, and the environment.
    #[allow(unsafe_code)]
    pub fn run<E: Environment>(&mut self, environment: E) -> (u64, E) {
        let environment = Box::new(environment);
        let sites = std::mem::take(&mut self.sites);
        let outer = RUNNING.replace(Some(Running { environment, sites }));
        let mut words = [0u64];
        if let Some(start) = self.code.function(START) {
            // SAFETY: the function stores at most one word, and every access of what it calls is one that the environment allows.
            unsafe { Function::call(&start, &mut words) };
        }
        let running = RUNNING.replace(outer).expect("only this function replaces it");
        self.sites = running.sites;
        let environment: Box<dyn std::any::Any> = running.environment;
        let environment = environment.downcast().expect("it has the type of the argument");
        (words[0], *environment)
    }
}

/// Does something with what runs on this thread.
fn with<R>(otherwise: R, action: impl FnOnce(&mut dyn Environment, &[Loc]) -> R) -> R {
    RUNNING.with_borrow_mut(|running| match running {
        Some(running) => action(&mut *running.environment, &running.sites),
        None => otherwise,
    })
}

fn loc(sites: &[Loc], site: u64) -> Loc {
    sites.get(site as usize).copied().unwrap_or(Loc::UNKNOWN)
}

extern "C" fn host_access(address: u64, bytes: u64, site: u64) -> u64 {
    with(0, |env, sites| env.access(address, bytes, loc(sites, site)).into())
}

extern "C" fn host_enter(site: u64) -> u64 {
    with(0, |env, sites| env.enter(loc(sites, site)).into())
}

extern "C" fn host_leave() -> u64 {
    with(0, |env, _| {
        env.leave();
        0
    })
}

extern "C" fn host_allocate(bytes: u64, site: u64) -> u64 {
    with(0, |env, sites| env.allocate(bytes, loc(sites, site)).unwrap_or(0))
}

extern "C" fn host_running() -> u64 {
    with(0, |env, _| (!env.failed()).into())
}

/// Calls a function; the first word is replaced by the result. Returns whether there was no error.
#[allow(unsafe_code)]
extern "C" fn host_call(function: u64, words: *mut u64, count: u64, site: u64) -> u64 {
    // SAFETY: only code of `call_environment` calls this, with a stack slot of at least `count` words, and at least one,
    // that it has initialized and that nothing else refers to.
    let words = unsafe { std::slice::from_raw_parts_mut(words, (count as usize).max(1)) };
    with(0, |env, sites| {
        let arguments = words.get(..count as usize).unwrap_or_default();
        match env.call(function as u32, arguments, loc(sites, site)) {
            Some(result) => {
                words[0] = result;
                1
            }
            None => 0,
        }
    })
}

/// The functions that compiled code calls.
pub(crate) fn symbols() -> [(&'static str, *const u8); 6] {
    [
        ("spirula.host_access", host_access as *const u8),
        ("spirula.host_enter", host_enter as *const u8),
        ("spirula.host_leave", host_leave as *const u8),
        ("spirula.host_allocate", host_allocate as *const u8),
        ("spirula.host_running", host_running as *const u8),
        ("spirula.host_call", host_call as *const u8),
    ]
}

impl Lower<'_, '_> {
    /// Calls one of [`symbols`].
    fn host_symbol(&mut self, op: Option<Op>, name: &'static str, args: &[Clif]) -> Lowered<Clif> {
        let function = match self.imported.get(name) {
            Some(function) => *function,
            None => {
                let mut signature = self.module.make_signature();
                signature.params.extend(args.iter().map(|_| AbiParam::new(ct::I64)));
                signature.returns.push(AbiParam::new(ct::I64));
                let id = match self.module.declare_function(name, Linkage::Import, &signature) {
                    Ok(id) => id,
                    Err(error) => {
                        let place = op.map(|op| self.ctx.place(self.arena.loc(op)));
                        let place = place.unwrap_or(spirula_diag::Place::Unknown);
                        return Err(self.diagnostics.error(place, error.to_string()));
                    }
                };
                let function = self.module.declare_func_in_func(id, self.b.func);
                self.imported.insert(name, function);
                function
            }
        };
        let call = self.b.ins().call(function, args);
        Ok(self.b.inst_results(call)[0])
    }

    fn site(&mut self, loc: Loc) -> Clif {
        let site = self.host.map_or(0, |host| host.site(loc));
        self.int_constant(ct::I64, site)
    }

    /// Leaves the function if a value is 0.
    fn stop_unless(&mut self, value: Clif) {
        let next = self.b.create_block();
        let exit = match self.exit {
            Some(exit) => exit,
            None => {
                let exit = self.b.create_block();
                self.b.set_cold_block(exit);
                self.exit = Some(exit);
                exit
            }
        };
        self.b.ins().brif(value, next, &[], exit, &[]);
        self.b.switch_to_block(next);
    }

    /// Enters the function.
    pub(crate) fn enter_host_function(&mut self, loc: Loc) -> Lowered {
        let site = self.site(loc);
        let entered = self.host_symbol(None, "spirula.host_enter", &[site])?;
        self.stop_unless(entered);
        Ok(())
    }

    /// Leaves the function.
    pub(crate) fn leave_host_function(&mut self) -> Lowered {
        if self.host.is_some() {
            self.host_symbol(None, "spirula.host_leave", &[])?;
        }
        Ok(())
    }

    /// Defines the block for the end after an error.
    pub(crate) fn define_exit(&mut self) -> Lowered {
        let Some(exit) = self.exit else { return Ok(()) };
        self.b.switch_to_block(exit);
        self.leave_host_function()?;
        let types: Vec<ir::Type> = self.b.func.signature.returns.iter().map(|p| p.value_type).collect();
        let values: Vec<Clif> = types.iter().map(|ty| crate::values::zero_of(self, *ty)).collect();
        self.b.ins().return_(&values);
        Ok(())
    }

    /// Checks an access to memory in a program for the host.
    pub(crate) fn check_access(&mut self, op: Op, address: Clif, bytes: Clif) -> Lowered {
        if self.host.is_none() {
            return Ok(());
        }
        let site = self.site(self.arena.loc(op));
        let valid = self.host_symbol(Some(op), "spirula.host_access", &[address, bytes, site])?;
        self.stop_unless(valid);
        Ok(())
    }

    /// As [`Self::check_access`], of a value of a type.
    pub(crate) fn check_typed(&mut self, op: Op, address: Clif, ty: spirula_ir::Type) -> Lowered {
        if self.host.is_none() {
            return Ok(());
        }
        let Some(extent) = crate::types::layout(self.ctx, ty) else {
            return Err(self.refuse(op, "the size of a type is not known"));
        };
        let bytes = self.int_constant(ct::I64, extent.size as i64);
        self.check_access(op, address, bytes)
    }

    /// Memory for the function.
    pub(crate) fn allocate_in_host(&mut self, op: Op, bytes: Clif) -> Lowered<Clif> {
        let site = self.site(self.arena.loc(op));
        let address = self.host_symbol(Some(op), "spirula.host_allocate", &[bytes, site])?;
        self.stop_unless(address);
        Ok(address)
    }

    /// Returns early if a callee failed.
    pub(crate) fn stop_if_failed(&mut self) -> Lowered {
        if self.host.is_some() {
            let running = self.host_symbol(None, "spirula.host_running", &[])?;
            self.stop_unless(running);
        }
        Ok(())
    }

    /// Calls a function of the environment, if it has the callee.
    pub(crate) fn call_environment(&mut self, op: Op, name: &str, args: &[Clif]) -> Lowered<bool> {
        let Some(number) = self.host.and_then(|host| (host.imports.function)(name)) else {
            return Ok(false);
        };
        let bytes = (args.len().max(1) * 8) as u32;
        let slot = StackSlotData::new(StackSlotKind::ExplicitSlot, bytes, 3);
        let slot = self.b.create_sized_stack_slot(slot);
        let zero = self.int_constant(ct::I64, 0);
        self.b.ins().stack_store(ct::I64, zero, slot, 0);
        for (i, arg) in args.iter().enumerate() {
            let word = self.word_of(op, *arg)?;
            self.b.ins().stack_store(ct::I64, word, slot, i as i32 * 8);
        }
        let place = self.b.ins().stack_addr(ct::I64, slot, 0);
        let (number, count) =
            (self.int_constant(ct::I64, number.into()), self.int_constant(ct::I64, args.len() as i64));
        let site = self.site(self.arena.loc(op));
        let done = self.host_symbol(Some(op), "spirula.host_call", &[number, place, count, site])?;
        self.stop_unless(done);
        if let Some(result) = self.arena.result(op, 0) {
            let mut types = Vec::new();
            self.pieces_of(self.arena.ty(result), &mut types)?;
            let [ty] = types.as_slice() else {
                return Err(self.refuse(op, "functions of the environment return one number or pointer"));
            };
            let word = self.b.ins().stack_load(ct::I64, ct::I64, slot, 0);
            let value = self.value_of(op, word, *ty)?;
            self.set(result, &[value]);
        }
        Ok(true)
    }

    fn word_of(&mut self, op: Op, value: Clif) -> Lowered<Clif> {
        let flags = crate::lower::little_endian();
        match self.b.func.dfg.value_type(value) {
            ct::I64 => Ok(value),
            ct::F64 => Ok(self.b.ins().bitcast(ct::I64, flags, value)),
            ct::F32 => {
                let bits = self.b.ins().bitcast(ct::I32, flags, value);
                Ok(self.b.ins().uextend(ct::I64, bits))
            }
            ct::I8 | ct::I16 | ct::I32 => Ok(self.b.ins().uextend(ct::I64, value)),
            _ => Err(self.refuse(op, "functions of the environment take numbers and pointers")),
        }
    }

    fn value_of(&mut self, op: Op, word: Clif, ty: ir::Type) -> Lowered<Clif> {
        let flags = crate::lower::little_endian();
        match ty {
            ct::I64 => Ok(word),
            ct::F64 => Ok(self.b.ins().bitcast(ct::F64, flags, word)),
            ct::F32 => {
                let bits = self.b.ins().ireduce(ct::I32, word);
                Ok(self.b.ins().bitcast(ct::F32, flags, bits))
            }
            ct::I8 | ct::I16 | ct::I32 => Ok(self.b.ins().ireduce(ty, word)),
            _ => Err(self.refuse(op, "functions of the environment return one number or pointer")),
        }
    }
}

/// Compiles the functions of modules, which see each other's, and a function that calls the entry point, which has no
/// parameters.
///
/// # Errors
/// The error was reported.
pub fn compile_program(
    ctx: &Context,
    modules: &[&Body],
    entry: &str,
    imports: &Imports<'_>,
    diagnostics: &mut spirula_diag::Diagnostics,
) -> Lowered<Program> {
    let host = Host { imports, sites: RefCell::new(Vec::new()) };
    let code = crate::compile_with(ctx, modules, Some((&host, entry)), diagnostics)?;
    Ok(Program { code, sites: host.sites.into_inner() })
}

/// Defines the function that calls the entry point and stores its result.
pub(crate) fn define_start(
    jit: &mut cranelift_jit::JITModule,
    entry: cranelift_module::FuncId,
    returns: &[ir::Type],
) -> Result<(cranelift_module::FuncId, &'static str), String> {
    let mut signature = jit.make_signature();
    signature.params.push(AbiParam::new(ct::I64));
    let id = jit.declare_function(START, Linkage::Export, &signature).map_err(|e| e.to_string())?;
    let mut context = jit.make_context();
    context.func.signature = signature;
    let mut scratch = cranelift_frontend::FunctionBuilderContext::new();
    let mut b = cranelift_frontend::FunctionBuilder::new(&mut context.func, &mut scratch);
    let block = b.create_block();
    b.append_block_params_for_function_params(block);
    b.switch_to_block(block);
    let place = b.block_params(block)[0];
    let callee = jit.declare_func_in_func(entry, b.func);
    let call = b.ins().call(callee, &[]);
    if !returns.is_empty() {
        let value = b.inst_results(call)[0];
        b.ins().store(crate::lower::memory_flags(), value, place, 0);
    }
    b.ins().return_(&[]);
    b.seal_all_blocks();
    let config = jit.target_config();
    b.finalize(config);
    jit.define_function(id, &mut context).map_err(|error| format!("the code generator failed: {error:?}"))?;
    Ok((id, START))
}

/// Whether a value of this type fits into one word.
pub(crate) fn fits_word(types: &[ir::Type]) -> bool {
    types.len() <= 1 && types.iter().all(|ty| !ty.is_vector() && ty.bytes() <= 8)
}

/// The entry of a compiled function that takes a pointer.
pub(crate) fn plain(address: usize) -> Entry {
    Entry { address, is_plain: true }
}
