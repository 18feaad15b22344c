//! Programs for the host in the LLVM dialect, with the functions of MLIR's runner libraries.
//!
//! A program is compiled by [`spirula_jit::compile_program`] and runs in a [`World`], which has its memory, what it
//! printed, and its first error. Whoever runs it provides the functions that launch kernels.

mod library;
mod memory;
mod print;

pub use library::function;
pub use memory::Memory;

use spirula_ir::Loc;
use spirula_jit::Environment;

/// How deep calls may be nested.
const MOST_CALLS: usize = 1 << 16;

/// Bytes of the native stack that are left for a function and what it calls outside of the program.
const RESERVE: usize = 4 << 20;

/// An error of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramError {
    /// The message.
    pub message: String,
    /// Where it is in the module.
    pub loc: Loc,
}

/// A function that launches kernels: the number after the functions of the library, the arguments, and the memory. It
/// returns what is printed.
pub type Launcher = Box<dyn FnMut(u32, &[u64], &Memory) -> Result<String, ProgramError>>;

/// What a program runs in.
pub struct World {
    /// Its memory.
    pub memory: Memory,
    /// What it printed.
    pub output: String,
    /// The first error.
    pub error: Option<ProgramError>,
    launcher: Launcher,
    /// Bytes of the native stack, and an address at its beginning.
    stack: (usize, usize),
    started: std::time::Instant,
}

/// The number of the function of the environment that launches the kernel with this number.
pub fn launch_function(kernel: u32) -> u32 {
    library::count() + kernel
}

impl World {
    /// A world with variables in memory, for a thread that has this many bytes of stack left.
    pub fn new(memory: Memory, stack_bytes: usize, launcher: Launcher) -> Self {
        let here = 0u8;
        let stack = (stack_bytes, (&raw const here).addr());
        let started = std::time::Instant::now();
        Self { memory, output: String::new(), error: None, launcher, stack, started }
    }

    fn fail(&mut self, message: impl Into<String>, loc: Loc) {
        if self.error.is_none() {
            self.error = Some(ProgramError { message: message.into(), loc });
        }
    }
}

#[allow(unsafe_code)]
// SAFETY: only bytes of an allocation of `memory` are allowed, which are atomic words and are freed by functions of the
// environment only.
unsafe impl Environment for World {
    fn call(&mut self, function: u32, arguments: &[u64], site: Loc) -> Option<u64> {
        let result = match function.checked_sub(library::count()) {
            None => library::call(self, function, arguments)
                .map_err(|message| ProgramError { message, loc: site }),
            Some(kernel) => (self.launcher)(kernel, arguments, &self.memory).map(|text| {
                self.output.push_str(&text);
                0
            }),
        };
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                let loc = if error.loc == Loc::UNKNOWN { site } else { error.loc };
                self.fail(error.message, loc);
                None
            }
        }
    }

    fn access(&mut self, address: u64, bytes: u64, site: Loc) -> bool {
        let valid = bytes == 0 || self.memory.is_valid(address, bytes);
        if !valid {
            let what = if bytes == u64::MAX {
                "the program reached code that is unreachable".to_owned()
            } else {
                format!("the program accessed {bytes} bytes outside of its memory")
            };
            self.fail(what, site);
        }
        valid
    }

    fn enter(&mut self, site: Loc) -> bool {
        let here = 0u8;
        let used = self.stack.1.abs_diff((&raw const here).addr());
        let depth = self.memory.enter();
        if depth > MOST_CALLS || used.saturating_add(RESERVE) > self.stack.0 {
            self.fail("calls are nested too deep", site);
        }
        self.error.is_none()
    }

    fn leave(&mut self) {
        self.memory.leave();
    }

    fn allocate(&mut self, bytes: u64, site: Loc) -> Option<u64> {
        let address = self.memory.allocate_local(bytes);
        if address.is_none() {
            self.fail(format!("there is no memory for {bytes} bytes"), site);
        }
        address
    }

    fn failed(&self) -> bool {
        self.error.is_some()
    }
}
