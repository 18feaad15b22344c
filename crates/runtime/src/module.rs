//! Modules: kernels that are compiled for the group sizes they are launched with.

use crate::buffer::Buffer;
use crate::kernel::Kernel;
use crate::read;
use rustc_hash::FxHashMap;
use spirula_binary::to_words;
use spirula_diag::{Diagnostic, Diagnostics, Place, Pos, SourceMap};
use spirula_ir::{Body, Context, Loc};
use spirula_spec::LinkageType;
use spirula_spirv::link::{LinkError, LinkOptions, link};
use spirula_spirv::op::{self, slot};
use spirula_spirv::target::as_linkage;
use spirula_to_llvm::{
    KernelInterface, KernelOptions, MemoryChecks, ModuleData, ModuleVariable, kernel_interfaces,
};
use std::fmt::Write as _;
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// How a module is built.
#[derive(Clone, Default, Debug)]
pub struct ModuleOptions {
    /// Values of specialization constants by SpecId.
    pub specialization: Vec<(u32, u64)>,
    /// Whether memory accesses of kernels are checked.
    pub memory: MemoryChecks,
    /// Whether kernels can be told to stop while they run.
    pub stoppable: bool,
    /// How many work-items are executed as one vector; none: what suits each kernel.
    pub width: Option<u32>,
    /// Whether modules are lowered as they are, without optimization.
    pub unoptimized: bool,
}

/// Why a module or a kernel was not built: the build log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuildError {
    /// One line for each diagnostic, with the instruction that it is about.
    pub log: String,
}

impl std::fmt::Display for BuildError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.log.trim_end())
    }
}

impl std::error::Error for BuildError {}

/// A kernel by its number in the module, and a group size.
type Variant = (usize, [u32; 3]);

/// A kernel that is compiled by the first who asks for it.
type Slot = Arc<OnceLock<Result<Arc<Kernel>, BuildError>>>;

/// One or more modules of SPIR-V, linked. Kernels are compiled when they are first asked for with a group size, and kept.
///
/// ```no_run
/// use spirula_runtime::{Device, Launch, Module, ModuleOptions, Value};
///
/// let device = Device::new(2)?;
/// let module = Module::new(&[&std::fs::read("kernel.spv")?], &ModuleOptions::default())?;
/// let address = device.memory().allocate(4096)?;
/// let kernel = module.kernel("scale", [64, 1, 1])?;
/// let arguments = [Value::Address(address), Value::Bytes(&2.0f32.to_le_bytes())];
/// let launch = Launch { groups: [16, 1, 1], arguments: &arguments, ..Launch::default() };
/// device.launch(&kernel, module.data(), &launch).map_err(|error| module.fault_text(&error))?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Module {
    ctx: Context,
    body: Body,
    options: ModuleOptions,
    places: Places,
    kernels: Vec<KernelInterface>,
    data: Buffer,
    exported: Vec<ModuleVariable>,
    log: String,
    compiled: Mutex<FxHashMap<Variant, Slot>>,
}

impl Module {
    /// Reads binaries of SPIR-V modules, and links them if there are several.
    ///
    /// # Errors
    /// One of them is malformed, or they cannot be linked. Functions that none of them has are missed only when a kernel is
    /// compiled that calls them.
    pub fn new(binaries: &[&[u8]], options: &ModuleOptions) -> Result<Self, BuildError> {
        let ctx = read::context();
        let mut diagnostics = Diagnostics::new();
        let mut places = Places::default();
        let read = read_all(&ctx, binaries, options, &mut places, &mut diagnostics);
        let log = places.log(&mut diagnostics);
        let missing = || BuildError { log: "error: there is no module\n".to_owned() };
        let body =
            read.ok_or_else(|| if log.is_empty() { missing() } else { BuildError { log: log.clone() } })?;
        let inside = read::spirv_module(&ctx, &body).ok_or_else(missing)?;
        let kernels = kernel_interfaces(&ctx, inside, &options.specialization);
        let data = ModuleData::of(&ctx, inside, &options.specialization);
        let memory = crate::kernel::data(&data.bytes, &data.relocations);
        let exported = data.exported;
        let (options, compiled) = (options.clone(), Mutex::default());
        Ok(Self { ctx, body, options, places, kernels, data: memory, exported, log, compiled })
    }

    /// Warnings of reading and linking.
    pub fn log(&self) -> &str {
        &self.log
    }

    /// The interfaces of its kernels.
    pub fn kernels(&self) -> &[KernelInterface] {
        &self.kernels
    }

    /// The names of functions that it imports and no module of it exports.
    pub fn imports(&self) -> Vec<String> {
        let Some(inside) = read::spirv_module(&self.ctx, &self.body) else { return Vec::new() };
        let arena = &inside.arena;
        let functions = arena.root_ops().filter(|at| arena.name(*at) == op::FUNC);
        let linkages = functions.filter_map(|at| arena.slot(at, slot::func::LINKAGE_ATTRIBUTES));
        let imports = linkages.filter_map(|linkage| as_linkage(&self.ctx, linkage));
        let imports = imports.filter(|(_, linkage)| *linkage == LinkageType::Import);
        imports.map(|(name, _)| self.ctx.text(name).to_owned()).collect()
    }

    /// The memory of its variables, for launches of all its kernels.
    pub fn data(&self) -> &Buffer {
        &self.data
    }

    /// Where a variable that it exports lies, which is in [`data`](Self::data).
    pub fn variable(&self, name: &str) -> Option<Range<u64>> {
        let found = self.exported.iter().find(|variable| variable.name == name)?;
        let start = self.data.address() + found.offset;
        Some(start..start + found.size)
    }

    /// The names of the variables that it exports.
    pub fn variables(&self) -> impl Iterator<Item = &str> {
        self.exported.iter().map(|variable| variable.name.as_str())
    }

    /// A kernel for a group size, compiled the first time that it is asked for.
    ///
    /// # Errors
    /// There is no such kernel, it cannot be run, or it requires another group size.
    pub fn kernel(&self, name: &str, local: [u32; 3]) -> Result<Arc<Kernel>, BuildError> {
        let Some(number) = self.kernels.iter().position(|kernel| kernel.name == name) else {
            return Err(BuildError { log: format!("error: the module has no kernel '{name}'\n") });
        };
        let slot = {
            let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
            compiled.entry((number, local)).or_default().clone()
        };
        // Others that ask for it wait.
        slot.get_or_init(|| self.compile(name, local)).clone()
    }

    fn compile(&self, name: &str, local: [u32; 3]) -> Result<Arc<Kernel>, BuildError> {
        let mut diagnostics = Diagnostics::new();
        let Some(inside) = read::spirv_module(&self.ctx, &self.body) else {
            return Err(BuildError { log: "error: there is no module\n".to_owned() });
        };
        let options = KernelOptions {
            local: Some(local),
            specialization: &self.options.specialization,
            stoppable: self.options.stoppable,
            width: self.options.width,
            memory: self.options.memory,
            ..KernelOptions::new(name)
        };
        match Kernel::compile(&self.ctx, inside, &options, &mut diagnostics) {
            Ok(kernel) => Ok(Arc::new(kernel)),
            Err(_) => Err(BuildError { log: self.places.log(&mut diagnostics) }),
        }
    }

    /// What a launch failed for, with the instruction.
    pub fn fault_text(&self, error: &crate::launch::LaunchError) -> String {
        let place = match error.loc {
            Loc::UNKNOWN => Place::Unknown,
            loc => self.ctx.place(loc),
        };
        let mut text = String::new();
        self.places.write(&mut text, &place, "error", &error.message);
        text
    }
}

fn read_all(
    ctx: &Context,
    binaries: &[&[u8]],
    options: &ModuleOptions,
    places: &mut Places,
    diagnostics: &mut Diagnostics,
) -> Option<Body> {
    let mut bodies = Vec::with_capacity(binaries.len());
    for (number, binary) in binaries.iter().enumerate() {
        let name = places.add(number, binary, diagnostics)?;
        let words = match to_words(binary) {
            Ok(words) => words,
            Err(malformed) => {
                diagnostics.push(malformed.diagnostic(&name));
                return None;
            }
        };
        bodies.push(read::from_words(ctx, &words, (&name, places.base(number)), diagnostics).ok()?);
    }
    let mut body = if bodies.len() > 1 { linked(ctx, bodies, diagnostics)? } else { bodies.pop()? };
    read::legalize(ctx, &mut body, diagnostics).ok()?;
    if !options.unoptimized {
        read::optimize(ctx, &mut body, diagnostics).ok()?;
    }
    Some(body)
}

/// Several modules as one.
fn linked(ctx: &Context, mut bodies: Vec<Body>, diagnostics: &mut Diagnostics) -> Option<Body> {
    let options = LinkOptions {
        create_library: true,
        allow_partial_linkage: true,
        allow_pointer_mismatch: true,
        use_highest_version: true,
    };
    let parts = bodies.iter_mut().map(|body| read::parts_of(ctx, body)).collect::<Option<Vec<_>>>()?;
    match link(ctx, parts, options) {
        Ok(parts) => Some(parts.into_body(ctx)),
        Err(errors) => {
            for LinkError { at, message, note } in errors {
                let mut diagnostic = Diagnostic::error(ctx.place(at.loc), message);
                if let Some((at, text)) = note {
                    diagnostic = diagnostic.with_note(ctx.place(at.loc), text);
                }
                diagnostics.push(diagnostic);
            }
            None
        }
    }
}

/// Where instructions are in the binaries of a module.
#[derive(Default)]
struct Places {
    sources: SourceMap,
}

impl Places {
    fn add(&mut self, number: usize, binary: &[u8], diagnostics: &mut Diagnostics) -> Option<String> {
        let name = format!("module {number}");
        match self.sources.add(&name, binary.to_vec()) {
            Ok(_) => Some(name),
            Err(why) => {
                diagnostics.error(Place::Unknown, why);
                None
            }
        }
    }

    /// Where a binary begins.
    fn base(&self, number: usize) -> Option<Pos> {
        self.sources.file(number).map(|file| file.pos(0))
    }

    /// The diagnostics as text.
    fn log(&self, diagnostics: &mut Diagnostics) -> String {
        let mut out = String::new();
        for diagnostic in diagnostics.take() {
            self.write(&mut out, &diagnostic.place, diagnostic.severity.as_str(), &diagnostic.message);
            for note in &diagnostic.notes {
                self.write(&mut out, &note.place, note.severity.as_str(), &note.message);
            }
        }
        out
    }

    /// Writes a line: the place, the severity, the message. Writing to a string cannot fail.
    fn write(&self, out: &mut String, place: &Place, severity: &str, message: &str) {
        let _ = match place {
            Place::Unknown => Ok(()),
            Place::File(file) => write!(out, "{file}: "),
            Place::Line(file, at) => write!(out, "{file}:{}:{}: ", at.line, at.column),
            Place::Byte(file, byte) => write!(out, "{file}: word {}: ", byte / 4),
            Place::Source(span) => match self.sources.file_of(span.start) {
                Some(file) => self.write_instruction(out, file, file.offset(span.start)),
                None => Ok(()),
            },
        };
        let _ = writeln!(out, "{severity}: {message}");
    }

    /// Writes the instruction at a byte of a binary.
    fn write_instruction(
        &self,
        out: &mut String,
        file: &spirula_diag::SourceFile,
        byte: usize,
    ) -> std::fmt::Result {
        let (name, word) = (file.name(), byte / 4);
        let first = to_words(file.text()).ok().and_then(|words| words.get(word).copied());
        match first.and_then(|first| spirula_spec::Op(first as u16).name()) {
            Some(opcode) => write!(out, "{name}: {opcode} at word {word}: "),
            None => write!(out, "{name}: word {word}: "),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_module_is_told() {
        let options = ModuleOptions::default();
        let log = |binaries: &[&[u8]]| Module::new(binaries, &options).err().map_or(String::new(), |e| e.log);
        assert!(log(&[b"abc"]).contains("expected a multiple of 4"));
        assert!(log(&[&[0; 20]]).contains("error"));
        assert!(log(&[]).contains("there is no module"));
        fn shared<T: Send + Sync>() {}
        shared::<Module>();
    }
}
