//! Modules and build logs.

use crate::abi::{ModuleConstants, ModuleDesc, ModuleProgramExpDesc, ModuleProperties};
use crate::codes::{
    Code, INVALID_ENUMERATION, INVALID_GLOBAL_NAME, INVALID_NATIVE_BINARY, INVALID_NULL_POINTER,
    INVALID_SIZE, MODULE_BUILD_FAILURE, MODULE_LINK_FAILURE, UNSUPPORTED_FEATURE, describe, described,
    entry_points,
};
use crate::context;
use crate::device;
use crate::handle::{Handle, Table};
use crate::pointer::{In, Out, Raw};
use spirula_runtime::{BuildError, MemoryChecks, Module, ModuleOptions};
use std::ffi::CString;
use std::sync::{Arc, PoisonError, RwLock};

/// A module of a program.
pub(crate) struct ProgramModule {
    parts: Parts,
    /// What it was linked to.
    program: RwLock<Arc<Module>>,
    /// The names of its kernels, which programs are given pointers to.
    names: Vec<CString>,
}

pub(crate) static MODULES: Table<ProgramModule> = Table::new();

/// A build log: text that ends with a zero.
static LOGS: Table<CString> = Table::new();

impl ProgramModule {
    /// What its kernels are compiled of.
    pub(crate) fn program(&self) -> Arc<Module> {
        self.program.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What the native form of a module begins with: behind it are the number of specialization constants that were given and of
/// each its id and its value in two words, then the number of modules of SPIR-V, and of each the number of its words and the
/// words.
const MAGIC: [u8; 8] = *b"spirula2";

/// What a module is made of.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct Parts {
    /// The words of each binary.
    words: Vec<Vec<u32>>,
    /// Values of specialization constants by their ids.
    specialization: Vec<(u32, u64)>,
}

/// The native form.
fn native(Parts { words, specialization }: &Parts) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    let mut add = |word: u32| bytes.extend_from_slice(&word.to_le_bytes());
    add(specialization.len() as u32);
    for (id, value) in specialization {
        [*id, *value as u32, (*value >> 32) as u32].into_iter().for_each(&mut add);
    }
    add(words.len() as u32);
    for module in words {
        add(module.len() as u32);
        module.iter().for_each(|word| add(*word));
    }
    bytes
}

/// What the native form was made of.
fn from_native(bytes: &[u8]) -> Option<Parts> {
    let mut rest = bytes.strip_prefix(&MAGIC)?;
    let mut word = || {
        let (first, others) = rest.split_first_chunk::<4>()?;
        rest = others;
        Some(u32::from_le_bytes(*first))
    };
    let mut parts = Parts::default();
    for _ in 0..word()? {
        let (id, low, high) = (word()?, word()?, word()?);
        parts.specialization.push((id, u64::from(low) | u64::from(high) << 32));
    }
    for _ in 0..word()? {
        let length = word()?;
        parts.words.push((0..length).map(|_| word()).collect::<Option<Vec<u32>>>()?);
    }
    rest.is_empty().then_some(parts)
}

fn to_words(bytes: &[u8]) -> Result<Vec<u32>, String> {
    match spirula_binary::to_words(bytes) {
        Ok(words) => Ok(words.into_owned()),
        Err(malformed) => Err(malformed.diagnostic("module").message),
    }
}

/// The values of specialization constants: as many bytes as the constant has in one of the modules.
fn specialization(words: &[Vec<u32>], constants: ModuleConstants) -> Result<Vec<(u32, u64)>, Code> {
    let count = constants.num_constants as usize;
    if count == 0 {
        return Ok(Vec::new());
    }
    let (ids, values) = (constants.constant_ids.list(count)?, constants.constant_values.list(count)?);
    let known: Vec<(u32, usize)> = words
        .iter()
        .filter_map(|words| spirula_reflect::reflect(words).ok())
        .flat_map(|reflection| reflection.specialization_constants)
        .map(|constant| (constant.id, constant.ty.size.map_or(1, |size| size.clamp(1, 8) as usize)))
        .collect();
    let mut given = Vec::with_capacity(count);
    for (id, value) in ids.into_iter().zip(values) {
        // What no module has is not read, as its size is not known.
        let Some((_, bytes)) = known.iter().find(|(known, _)| *known == id) else { continue };
        if value.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        let mut word = [0; 8];
        word[..*bytes].copy_from_slice(&value.bytes(*bytes));
        given.push((id, u64::from_le_bytes(word)));
    }
    Ok(given)
}

/// Options that say what is so anyway, or what must not change results.
const KNOWN_OPTIONS: &[&str] = &[
    "-ze-opt-disable",
    "-ze-opt-level",
    "-ze-opt-greater-than-4GB-buffer-required",
    "-ze-opt-large-register-file",
    "-ze-opt-has-buffer-offset-arg",
    "-ze-take-global-address",
    "-cl-std",
    "-g",
];

/// Warnings for options that are not known, which the specification wants to be ignored with one.
fn warnings(options: &str) -> String {
    let separates = |c: char| c == ',' || c.is_whitespace();
    let options = options.split(separates).filter(|option| option.starts_with('-'));
    let is_known = |option: &str| {
        let (name, value) = option.split_once(['=', ':']).unwrap_or((option, ""));
        KNOWN_OPTIONS.contains(&name)
            && (name != "-ze-opt-level" || matches!(value, "" | "0" | "1" | "2" | "3"))
    };
    let unknown = options.filter(|option| !is_known(option));
    unknown.map(|option| format!("warning: the option '{option}' is not known and has no effect\n")).collect()
}

/// What a program asks to be built.
struct Request {
    parts: Parts,
    options: String,
}

/// `ZE_STRUCTURE_TYPE_MODULE_PROGRAM_EXP_DESC`
const PROGRAM: u32 = 0x0002_0002;

/// Reads a request; the error has its log.
fn request(desc: &ModuleDesc) -> Result<Request, (Code, String)> {
    let plain = |code| (code, String::new());
    if desc.format > 1 {
        return Err(plain(INVALID_ENUMERATION));
    }
    let program = desc.next.find::<ModuleProgramExpDesc>(PROGRAM).and_then(Out::get);
    let (inputs, constants, options) = match program {
        Some(program) => {
            let count = program.count as usize;
            let places = program.input_modules.list(count).map_err(plain)?;
            let sizes = program.input_sizes.list(count).map_err(plain)?;
            let list = |list: In<In<u8>>| if list.is_null() { Ok(Vec::new()) } else { list.list(count) };
            let options: Vec<String> =
                list(program.build_flags).map_err(plain)?.into_iter().filter_map(In::text).collect();
            let constants = if program.constants.is_null() {
                Vec::new()
            } else {
                program.constants.list(count).map_err(plain)?
            };
            let inputs = places.into_iter().zip(sizes).collect::<Vec<_>>();
            (inputs, constants.into_iter().filter_map(In::get).collect(), options.join(" "))
        }
        None => (
            vec![(desc.input_module, desc.input_size)],
            desc.constants.get().into_iter().collect::<Vec<_>>(),
            desc.build_flags.text().unwrap_or_default(),
        ),
    };
    let mut parts = Parts::default();
    for (place, size) in inputs {
        if place.is_null() {
            return Err(plain(INVALID_NULL_POINTER));
        }
        if size == 0 {
            return Err(plain(INVALID_SIZE));
        }
        let bytes = place.raw().bytes(size);
        if desc.format == 1 {
            let invalid = || {
                (INVALID_NATIVE_BINARY, "error: the module has no native form of this driver\n".to_owned())
            };
            let read = from_native(&bytes).ok_or_else(invalid)?;
            parts.words.extend(read.words);
            parts.specialization.extend(read.specialization);
        } else {
            let failed = |message| (MODULE_BUILD_FAILURE, format!("error: {message}\n"));
            parts.words.push(to_words(&bytes).map_err(failed)?);
        }
    }
    for constants in constants {
        let given = specialization(&parts.words, constants).map_err(plain)?;
        parts.specialization.extend(given);
    }
    Ok(Request { parts, options })
}

fn build(desc: &ModuleDesc) -> Result<(ProgramModule, String), (Code, String)> {
    let Request { parts, options } = request(desc)?;
    let log = warnings(&options);
    let program = linked(&parts).map_err(|error| (MODULE_BUILD_FAILURE, format!("{log}{}", error.log)))?;
    let names =
        program.kernels().iter().filter_map(|kernel| CString::new(kernel.name.as_str()).ok()).collect();
    let program = RwLock::new(Arc::new(program));
    Ok((ProgramModule { parts, program, names }, log))
}

/// Modules as one program.
fn linked(Parts { words, specialization }: &Parts) -> Result<Module, BuildError> {
    let bytes = |words: &Vec<u32>| words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let binaries: Vec<Vec<u8>> = words.iter().map(bytes).collect();
    let binaries: Vec<&[u8]> = binaries.iter().map(Vec::as_slice).collect();
    let options = ModuleOptions {
        specialization: specialization.clone(),
        memory: MemoryChecks::RobustWorkgroup,
        ..ModuleOptions::default()
    };
    Module::new(&binaries, &options)
}

fn add_log(place: Out<Handle>, log: &str) -> Result<(), Code> {
    if place.is_null() {
        return Ok(());
    }
    place.set(LOGS.add(CString::new(log.replace('\0', " ")).unwrap_or_default()))
}

/// Gives bytes in the way of all queries of sizes.
pub(crate) fn give(size: Out<usize>, place: Out<u8>, bytes: &[u8]) -> Result<(), Code> {
    let room = size.get().ok_or(INVALID_NULL_POINTER)?;
    if !place.is_null() {
        place.fill(&bytes[..room.min(bytes.len())])?;
    }
    size.set(bytes.len())
}

entry_points! {
    fn zeModuleCreate(
        context: Handle,
        device: Handle,
        desc: In<ModuleDesc>,
        module: Out<Handle>,
        log: Out<Handle>,
    ) {
        context::of(context)?;
        device::of(device)?;
        let desc = desc.required()?;
        if module.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        match build(&desc) {
            Ok((built, text)) => {
                add_log(log, &text)?;
                module.set(MODULES.add(built))
            }
            Err((code, text)) => {
                add_log(log, &text)?;
                describe(&text);
                Err(code)
            }
        }
    }

    fn zeModuleDestroy(module: Handle) {
        MODULES.remove(module).map(|_| ())
    }

    fn zeModuleDynamicLink(count: u32, modules: In<Handle>, log: Out<Handle>) {
        if modules.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        let modules = modules.list(count as usize)?;
        let modules: Vec<_> = modules.into_iter().map(|module| MODULES.get(module)).collect::<Result<_, _>>()?;
        for (index, module) in modules.iter().enumerate() {
            if module.program().imports().is_empty() {
                continue;
            }
            let others = modules.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, other)| other);
            let words = std::iter::once(module).chain(others).flat_map(|module| module.parts.words.clone());
            let specialization = module.parts.specialization.clone();
            let parts = Parts { words: words.collect(), specialization };
            let linked = linked(&parts).map_err(|error| error.log);
            let missing = |linked: Module| match linked.imports() {
                names if names.is_empty() => Ok(linked),
                names => Err(format!("error: no module exports {}\n", names.join(", "))),
            };
            match linked.and_then(missing) {
                Ok(linked) => {
                    *module.program.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(linked);
                }
                Err(text) => {
                    add_log(log, &text)?;
                    return Err(described(MODULE_LINK_FAILURE, &text));
                }
            }
        }
        add_log(log, "")
    }

    fn zeModuleGetNativeBinary(module: Handle, size: Out<usize>, place: Out<u8>) {
        let module = MODULES.get(module)?;
        give(size, place, &native(&module.parts))
    }

    fn zeModuleGetKernelNames(module: Handle, count: Out<u32>, names: Out<usize>) {
        let module = MODULES.get(module)?;
        let all: Vec<usize> = module.names.iter().map(|name| name.as_ptr().expose_provenance()).collect();
        crate::driver::enumerate(count, names, &all)
    }

    fn zeModuleGetProperties(module: Handle, properties: Out<ModuleProperties>) {
        let module = MODULES.get(module)?;
        let has_imports = !module.program().imports().is_empty();
        properties.update(|properties| properties.flags = has_imports.into())
    }

    fn zeModuleGetGlobalPointer(module: Handle, name: In<u8>, size: Out<usize>, place: Out<Raw>) {
        let module = MODULES.get(module)?;
        let name = name.text().ok_or(INVALID_NULL_POINTER)?;
        let Some(range) = module.program().variable(&name) else {
            let message = format!("the module exports no variable '{name}'");
            return Err(described(INVALID_GLOBAL_NAME, &message));
        };
        if !size.is_null() {
            size.set((range.end - range.start) as usize)?;
        }
        if place.is_null() { Ok(()) } else { place.set(Raw::of(range.start)) }
    }

    fn zeModuleGetFunctionPointer(module: Handle, name: In<u8>, place: Out<usize>) {
        MODULES.get(module)?;
        if name.is_null() || place.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        Err(UNSUPPORTED_FEATURE)
    }

    fn zeModuleBuildLogDestroy(log: Handle) {
        LOGS.remove(log).map(|_| ())
    }

    fn zeModuleBuildLogGetString(log: Handle, size: Out<usize>, place: Out<u8>) {
        give(size, place, LOGS.get(log)?.as_bytes_with_nul())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_native_form_is_read_back() {
        let words = vec![vec![1, 2, 3], vec![], vec![u32::MAX]];
        let parts = Parts { words, specialization: vec![(7, u64::MAX - 1), (8, 1)] };
        let bytes = native(&parts);
        assert_eq!(from_native(&bytes), Some(parts));
        assert_eq!((from_native(&bytes[..bytes.len() - 1]), from_native(&[])), (None, None));
        assert_eq!(from_native(&[&bytes[..], &[0]].concat()), None);
    }

    #[test]
    fn unknown_options_are_told() {
        assert_eq!(warnings("-ze-opt-level=2,-g -ze-opt-level 1"), "");
        assert!(warnings("-x -g").contains("'-x'"));
        assert!(warnings("-g,-ze-opt-level=7").contains("'-ze-opt-level=7'"));
    }
}
