//! The flags of `compile`, those of `dxc -spirv`: their table, and what they ask of a compilation. Every flag has its
//! effect or is refused.

use crate::console::Failure;
use crate::flags::{Arguments, Flag, joined, several, switch, value};
use spirula_hlsl::{
    Debug, Denormals, Descriptor, Environment, LayoutChoice, Optimization, Options, Profile, RegisterBinding,
    Shift,
};

pub(super) const FLAGS: &[Flag] = &[
    joined("T", "profile", "target profile: stage and shader model, such as cs_6_0"),
    joined("E", "name", "entry function (default: main)"),
    joined("Fo", "file", "write a SPIR-V binary to this file"),
    joined("Fc", "file", "write SPIR-V assembly to this file"),
    joined("Fe", "file", "write diagnostics to this file"),
    joined("o", "file", "same as -Fo"),
    value("reflect", "file", "write the interface of the module as JSON to this file"),
    value("batch", "file", "compile what this list in JSON names, on all cores"),
    value("emit", "spirv|spvasm|mlir", "output format (default: binary to files, assembly to the terminal)"),
    joined("D", "name[=text]", "define a macro"),
    joined("I", "folder", "add an include search path"),
    joined("HV", "2016|2017|2018|2021", "language version"),
    switch("P", "preprocess only: to -Fi, else to -Fo or the terminal"),
    joined("Fi", "file", "with -P: the file that the preprocessed source goes to"),
    switch("M", "print what the source depends on and generate nothing"),
    switch("MD", "write what the source depends on to a file beside the output, with the ending .d"),
    joined("MF", "file", "write what the source depends on to this file"),
    switch("spirv", "generate SPIR-V (always on)"),
    switch("fcgl", "do not legalize the generated code"),
    switch("fsyntax-only", "check the source, every function of it, and generate nothing"),
    switch("ast-dump", "print the typed tree and generate nothing"),
    switch("verify", "compare the diagnostics with the comments 'expected-error' and kin of the source"),
    value(
        "fspv-target-env",
        "vulkan1.0|vulkan1.1|vulkan1.1spirv1.4|vulkan1.2|vulkan1.3|universal1.5",
        "target environment (default: vulkan1.0)",
    ),
    value("fspv-entrypoint-name", "name", "name of the entry point in the module"),
    value("fspv-extension", "name", "allow this extension, KHR for all of Khronos (default: all)"),
    value(
        "fspv-debug",
        "file|source|line|tool|rich|rich-with-source|vulkan|vulkan-with-source",
        "debug information of this kind; each of file, source, line has those before it; rich is in \
         OpenCL.DebugInfo.100, vulkan in NonSemantic.Shader.DebugInfo.100",
    ),
    switch("fspv-reflect", "decorate inputs, outputs and resources with their semantics and types"),
    switch("fspv-flatten-resource-arrays", "give each element of an array of resources a binding of its own"),
    switch(
        "fspv-reduce-load-size",
        "load the elements of arrays and structures that are used, not all of them",
    ),
    switch(
        "fspv-fix-func-call-arguments",
        "pass copies to functions where an argument is a part of a variable",
    ),
    switch("fspv-preserve-bindings", "keep resources that nothing uses"),
    switch("fspv-preserve-interface", "keep inputs and outputs that nothing uses"),
    several("fspv-max-id", 1, "<n>", "the largest id, hexadecimal (default: 3FFFFF)"),
    switch("fspv-print-all", "print the module before each pass and after the last"),
    switch("fspv-use-vulkan-memory-model", "use the Vulkan memory model"),
    switch("fspv-use-unknown-image-format", "give storage images the format Unknown where nothing is said"),
    switch("fspv-use-legacy-buffer-matrix-order", "read matrices in byte-address buffers by rows"),
    switch("fspv-enable-maximal-reconvergence", "add the execution mode MaximallyReconvergesKHR"),
    switch("fspv-use-emulated-heap", "make descriptor heaps arrays of descriptors (always on)"),
    switch("fvk-use-gl-layout", "use std140 and std430 buffer layouts"),
    switch("fvk-use-dx-layout", "use DirectX buffer layouts"),
    switch("fvk-use-scalar-layout", "use scalar buffer layouts"),
    several("fvk-b-shift", 2, "<n> <space>", "shift bindings of b registers by n; the space may be 'all'"),
    several("fvk-t-shift", 2, "<n> <space>", "shift bindings of t registers by n"),
    several("fvk-s-shift", 2, "<n> <space>", "shift bindings of s registers by n"),
    several("fvk-u-shift", 2, "<n> <space>", "shift bindings of u registers by n"),
    switch("fvk-auto-shift-bindings", "shift bindings of resources without a register too"),
    several("fvk-bind-globals", 2, "<binding> <set>", "binding and set of $Globals"),
    several("fvk-bind-register", 4, "<register> <space> <binding> <set>", "binding and set of a register"),
    several("vkbr", 4, "<register> <space> <binding> <set>", "same as -fvk-bind-register"),
    several("fvk-bind-resource-heap", 2, "<binding> <set>", "binding and set of ResourceDescriptorHeap"),
    several("fvk-bind-sampler-heap", 2, "<binding> <set>", "binding and set of SamplerDescriptorHeap"),
    several("fvk-bind-counter-heap", 2, "<binding> <set>", "binding and set of the counters of the heap"),
    value("fvk-stage-io-order", "alpha|decl", "order of the locations of inputs and outputs"),
    switch("pack-optimized", ""),
    switch("pack_optimized", ""),
    switch("fvk-invert-y", "negate SV_Position.y"),
    switch("fvk-use-dx-position-w", "take the reciprocal of SV_Position.w in pixel shaders"),
    switch("fvk-support-nonzero-base-instance", "count SV_InstanceID from the base instance"),
    switch("fvk-support-nonzero-base-vertex", "count SV_VertexID from the base vertex"),
    several("auto-binding-space", 1, "<n>", "default descriptor set"),
    switch("enable-16bit-types", "use 16-bit types for half, int16_t and uint16_t"),
    joined("denorm", "any|preserve|ftz", "what happens to denormal numbers (shader model 6.2)"),
    switch("ffinite-math-only", "assume that numbers are finite"),
    switch("fno-finite-math-only", ""),
    switch("Gis", "do not contract floating-point operations"),
    switch("Zpr", "make matrices row-major by default"),
    switch("Zpc", "make matrices column-major by default (the default)"),
    switch("Zi", "debug information: -fspv-debug=line, and -fspv-debug=tool from SPIR-V 1.1 on"),
    switch("Od", "do not optimize; same as -O0"),
    joined("O", "0|1|2|3|s", "optimization level (default: 3)"),
    value("Oconfig", "passes", "run these passes of spirv-opt instead of those of a level"),
    switch("WX", "treat warnings as errors"),
    switch("no-warnings", "suppress warnings"),
    switch("w", ""),
    switch("Wno-vk-ignored-features", "do not warn about what has no equivalent in Vulkan"),
    switch("Wno-vk-emulated-features", "do not warn about what is emulated"),
    joined(
        "W",
        "name",
        "no-name: suppress the warnings that have this name, which stands behind them in brackets",
    ),
    joined("Fd", "file", ""),
    joined("Fre", "file", ""),
    joined("Frs", "file", ""),
    joined("Fh", "file", ""),
    switch("Gec", ""),
    switch("Qstrip_reflect", ""),
    switch("fspv-use-descriptor-heap", ""),
    joined("exports", "names", ""),
    // What these ask for is so in any case.
    switch("nologo", ""),
    switch("Vd", ""),
    switch("Qembed_debug", ""),
    switch("Qstrip_debug", ""),
    switch("Ges", ""),
    switch("all-resources-bound", ""),
    switch("all_resources_bound", ""),
    switch("pack-prefix-stable", ""),
    switch("pack_prefix_stable", ""),
    switch("disable-payload-qualifiers", ""),
    switch("enable-payload-qualifiers", ""),
    switch("fcolor-diagnostics", ""),
    switch("fno-color-diagnostics", ""),
    switch("fdiagnostics-show-option", ""),
    switch("fno-diagnostics-show-option", ""),
];

/// Flags that ask for what this compiler does not do.
const REFUSED: &[&str] = &["Fd", "Fre", "Gec", "Qstrip_reflect"];
const UNSUPPORTED: &[&str] =
    &["Frs", "Fh", "fspv-use-descriptor-heap", "exports", "pack-optimized", "pack_optimized"];

/// What the flags ask for.
pub(super) fn options(arguments: &Arguments) -> Result<Options, Failure> {
    for name in REFUSED {
        if arguments.last(name).is_some() {
            return Err(Failure::refused(format!("-{name} is not supported with -spirv")));
        }
    }
    for name in UNSUPPORTED {
        if arguments.last(name).is_some() {
            return Err(Failure::refused(format!("-{name} is not supported")));
        }
    }
    let Some(profile) = arguments.value("T") else {
        return Err(Failure::refused("the target profile must be given: -T <profile>".to_owned()));
    };
    let Some(profile) = Profile::parse(profile) else {
        return Err(Failure::refused(format!("invalid profile : {profile}")));
    };
    let mut options = Options::new(profile);
    if let Some(entry) = arguments.value("E") {
        entry.clone_into(&mut options.entry);
    }
    options.entry_as = arguments.value("fspv-entrypoint-name").map(str::to_owned);
    if let Some(name) = arguments.value("fspv-target-env") {
        let Some(environment) = Environment::parse(name) else {
            return Err(Failure::refused(format!("error: unknown SPIR-V target environment '{name}'")));
        };
        options.environment = environment;
        options.is_universal = name.starts_with("universal");
    }
    if let Some(year) = arguments.value("HV") {
        // The number that the macro has for it.
        let year = if year == "202x" { "2029" } else { year };
        let Some(year) = year.parse().ok().filter(|y| matches!(y, 2016 | 2017 | 2018 | 2021 | 2029)) else {
            return Err(Failure::refused(format!("Unknown HLSL version: {year}")));
        };
        options.version = year;
    }
    for (flag, layout) in [
        ("fvk-use-gl-layout", LayoutChoice::Gl),
        ("fvk-use-dx-layout", LayoutChoice::Dx),
        ("fvk-use-scalar-layout", LayoutChoice::Scalar),
    ] {
        if arguments.has(flag) {
            options.layout = layout;
        }
    }
    options.row_major = arguments.has("Zpr");
    if options.row_major && arguments.has("Zpc") {
        return Err(Failure::refused(
            "cannot specify /Zpr and /Zpc together, use /? to get usage information".to_owned(),
        ));
    }
    options.native_16bit = arguments.has("enable-16bit-types");
    switches(arguments, &mut options)?;
    bindings(arguments, &mut options)?;
    options.debug = debug(arguments, options.environment)?;
    optimization(arguments, &mut options)?;
    let defines = arguments.flags.iter().filter(|given| given.name == "D");
    options.defines = defines.filter_map(|given| given.value.clone()).collect();
    Ok(options)
}

fn switches(arguments: &Arguments, options: &mut Options) -> Result<(), Failure> {
    options.invert_y = arguments.has("fvk-invert-y");
    options.dx_position_w = arguments.has("fvk-use-dx-position-w");
    options.nonzero_base_instance = arguments.has("fvk-support-nonzero-base-instance");
    options.nonzero_base_vertex = arguments.has("fvk-support-nonzero-base-vertex");
    options.reflect = arguments.has("fspv-reflect");
    options.unknown_formats = arguments.has("fspv-use-unknown-image-format");
    options.vulkan_memory_model = arguments.has("fspv-use-vulkan-memory-model");
    options.maximal_reconvergence = arguments.has("fspv-enable-maximal-reconvergence");
    options.legacy_matrix_order = arguments.has("fspv-use-legacy-buffer-matrix-order");
    options.finite_math = arguments.has("ffinite-math-only") && !arguments.has("fno-finite-math-only");
    options.ieee_strict = arguments.has("Gis");
    options.warn_ignored = !arguments.has("Wno-vk-ignored-features");
    options.warn_emulated = !arguments.has("Wno-vk-emulated-features");
    options.alphabetic_locations = match arguments.value("fvk-stage-io-order") {
        None | Some("decl") => false,
        Some("alpha") => true,
        Some(other) => {
            return Err(Failure::refused(format!(
                "unknown Vulkan stage I/O location assignment order: {other}"
            )));
        }
    };
    options.denormals = match arguments.value("denorm") {
        None | Some("any") => None,
        Some("preserve") => Some(Denormals::Preserve),
        Some("ftz") => Some(Denormals::FlushToZero),
        Some(other) => {
            return Err(Failure::refused(format!("Unsupported value '{other}' for denorm option.")));
        }
    };
    if arguments.value("denorm").is_some() && options.profile.version < (6, 2) {
        return Err(Failure::refused("denorm option is only allowed for shader model 6.2 and above."));
    }
    for given in arguments.flags.iter().filter(|given| given.name == "fspv-extension") {
        let name = given.value.clone().unwrap_or_default();
        let is_known = name == "KHR" || is_extension(&name);
        if !is_known {
            let mut text = format!("error: unknown SPIR-V extension '{name}'\nnote: known extensions are");
            for known in known_extensions() {
                text.push_str("\n* ");
                text.push_str(known);
            }
            return Err(Failure::refused(text));
        }
        options.extensions.push(name);
    }
    Ok(())
}

fn bindings(arguments: &Arguments, options: &mut Options) -> Result<(), Failure> {
    if let Some(space) = arguments.value("auto-binding-space") {
        options.default_space = number("auto-binding-space", space)?;
    }
    options.auto_shift = arguments.has("fvk-auto-shift-bindings");
    options.flatten_arrays = arguments.has("fspv-flatten-resource-arrays");
    options.reduce_load_size = arguments.has("fspv-reduce-load-size");
    options.fix_call_arguments = arguments.has("fspv-fix-func-call-arguments");
    for given in &arguments.flags {
        let words: Vec<&str> = given.value.as_deref().unwrap_or("").split(' ').collect();
        let register = match given.name {
            "fvk-b-shift" => 'b',
            "fvk-t-shift" => 't',
            "fvk-s-shift" => 's',
            "fvk-u-shift" => 'u',
            "fvk-bind-register" | "vkbr" => {
                options.bind_registers.push(register_binding(&words)?);
                continue;
            }
            _ => continue,
        };
        let [by, space] = *words.as_slice() else { continue };
        let shift = |text: &str| match text.parse::<i32>() {
            Ok(n) if n < 0 => {
                Err(Failure::refused(format!("negative -fvk-{register}-shift argument: {text}")))
            }
            Ok(n) => Ok(n.unsigned_abs()),
            Err(_) => Err(Failure::refused(format!("invalid -fvk-{register}-shift argument: {text}"))),
        };
        let space = if space == "all" { None } else { Some(shift(space)?) };
        let by = shift(by)?;
        let same = options.shifts.iter().filter(|s| s.register == register);
        if (space.is_none() && same.clone().count() > 0) || same.clone().any(|s| s.space.is_none()) {
            return Err(Failure::refused(format!(
                "setting all sets via -fvk-{register}-shift argument should be used alone"
            )));
        }
        options.shifts.push(Shift { register, by, space });
    }
    if let (Some(shift), false) = (options.shifts.first(), options.bind_registers.is_empty()) {
        let register = shift.register;
        return Err(Failure::refused(format!(
            "-fvk-{register}-shift cannot be used together with -fvk-bind-register"
        )));
    }
    if let Some(text) = arguments.value("fvk-bind-globals") {
        let part = |what: &str, text: &str| {
            text.parse::<u32>().map_err(|_| {
                Failure::refused(format!("error: invalid -fvk-bind-globals {what} number: {text}"))
            })
        };
        let (binding, set) = text.split_once(' ').unwrap_or((text, ""));
        options.bind_globals =
            Some(Descriptor { binding: part("binding", binding)?, set: part("set", set)? });
    }
    options.resource_heap = heap(arguments, "fvk-bind-resource-heap")?;
    options.sampler_heap = heap(arguments, "fvk-bind-sampler-heap")?;
    options.counter_heap = heap(arguments, "fvk-bind-counter-heap")?;
    Ok(())
}

/// What `-fvk-bind-register` says: register, space, binding, set.
fn register_binding(words: &[&str]) -> Result<RegisterBinding, Failure> {
    let refuse = |what: &str, text: &str| {
        Failure::refused(format!("error: invalid -fvk-bind-register {what}: {text}"))
    };
    let &[register, space, binding, set] = words else {
        return Err(refuse("argument", &words.join(" ")));
    };
    let mut chars = register.chars();
    let letter = chars.next().map(|c| c.to_ascii_lowercase());
    let (Some(letter @ ('b' | 't' | 's' | 'u')), Ok(number)) = (letter, chars.as_str().parse()) else {
        return Err(refuse("register number", register));
    };
    let part = |what: &str, text: &str| text.parse::<u32>().map_err(|_| refuse(what, text));
    Ok(RegisterBinding {
        register: letter,
        number,
        space: part("space number", space)?,
        descriptor: Descriptor { binding: part("binding number", binding)?, set: part("set number", set)? },
    })
}

/// Binding and set of a descriptor heap.
fn heap(arguments: &Arguments, flag: &str) -> Result<Option<Descriptor>, Failure> {
    let Some(text) = arguments.value(flag) else { return Ok(None) };
    let part = |text: &str| match text.parse::<i32>() {
        Ok(n) if n < 0 => Err(Failure::refused(format!("expected positive integer for -{flag}, got: {n}"))),
        Ok(n) => Ok(n.unsigned_abs()),
        Err(_) => Err(Failure::refused(format!("invalid -{flag} argument: '{text}'"))),
    };
    let (binding, set) = text.split_once(' ').unwrap_or((text, ""));
    Ok(Some(Descriptor { binding: part(binding)?, set: part(set)? }))
}

/// The words of a piece of the source's text where pieces are tried out.
const PIECE: u32 = 13;

/// The kinds of debug information.
fn debug(arguments: &Arguments, environment: Environment) -> Result<Debug, Failure> {
    let mut debug = Debug::default();
    let mut is_given = false;
    for given in arguments.flags.iter().filter(|given| given.name == "fspv-debug") {
        is_given = true;
        let value = given.value.as_deref().unwrap_or("");
        match value {
            "file" => debug.file = true,
            "source" => (debug.file, debug.source) = (true, true),
            "line" => (debug.file, debug.source, debug.line) = (true, true, true),
            "tool" => debug.tool = true,
            "rich" | "rich-with-source" | "vulkan" | "vulkan-with-source" | "vulkan-with-source-test" => {
                (debug.file, debug.line, debug.rich) = (true, true, true);
                debug.source = value.contains("-with-source");
                debug.vulkan = value.starts_with("vulkan");
                debug.piece = value.ends_with("-test").then_some(PIECE);
            }
            other => {
                return Err(Failure::refused(format!(
                    "unknown SPIR-V debug info control parameter: {other}"
                )));
            }
        }
    }
    if !is_given && arguments.has("Zi") {
        // OpModuleProcessed is not in SPIR-V 1.0.
        let tool = environment > Environment::Vulkan10;
        debug = Debug { file: true, source: true, line: true, tool, ..debug };
    }
    if debug.tool || debug.vulkan {
        let given: Vec<String> = arguments.flags.iter().map(spelling).collect();
        debug.command_line = given.iter().map(|text| format!(" {text}")).collect();
    }
    Ok(debug)
}

/// A flag as it is written.
fn spelling(given: &crate::flags::ParsedFlag) -> String {
    let takes = FLAGS.iter().find(|flag| flag.name == given.name).map(|flag| flag.takes);
    match (&given.value, takes) {
        (None, _) => format!("-{}", given.name),
        (Some(value), Some(crate::flags::ValueSyntax::Value(_))) => format!("-{}={value}", given.name),
        (Some(value), _) => format!("-{} {value}", given.name),
    }
}

fn optimization(arguments: &Arguments, options: &mut Options) -> Result<(), Failure> {
    let configs = arguments.flags.iter().filter(|given| given.name == "Oconfig").count();
    if configs > 1 {
        return Err(Failure::refused("-Oconfig should not be specified more than once"));
    }
    if configs == 1 && arguments.value("O").is_some() {
        return Err(Failure::refused("-Oconfig should not be used together with -O"));
    }
    if let Some(level) = arguments.value("O") {
        options.optimization = Optimization::parse(level)
            .ok_or_else(|| Failure::refused(format!("unknown optimization level '{level}'")))?;
    }
    if arguments.has("Od") {
        options.optimization = Optimization::None;
    }
    if let Some(flags) = arguments.value("Oconfig") {
        options.optimization = Optimization::Passes(flags.to_owned());
    }
    if arguments.has("fcgl") {
        options.optimization = Optimization::Unlegalized;
    }
    options.preserve_bindings = arguments.has("fspv-preserve-bindings");
    options.preserve_interface = arguments.has("fspv-preserve-interface");
    options.print_passes = arguments.has("fspv-print-all");
    if let Some(text) = arguments.value("fspv-max-id") {
        options.max_id = u32::from_str_radix(text, 16)
            .map_err(|_| Failure::refused("-fspv-max-id must be an integer in hexadecimal format"))?;
    }
    Ok(())
}

fn number(flag: &str, text: &str) -> Result<u32, Failure> {
    text.parse().map_err(|_| Failure::refused(format!("invalid -{flag} argument: '{text}'")))
}

/// The arguments with response files (`@file`) read, and flags that begin with a slash as on Windows.
pub(super) fn rewrite(arguments: &[String]) -> Result<Vec<String>, Failure> {
    let mut out = Vec::with_capacity(arguments.len());
    let mut work: Vec<(String, u32)> = arguments.iter().rev().map(|a| (a.clone(), 0)).collect();
    while let Some((argument, depth)) = work.pop() {
        if let Some(path) = argument.strip_prefix('@') {
            let text = std::fs::read_to_string(path)
                .map_err(|why| Failure::refused(format!("cannot read response file '{path}': {why}")))?;
            if depth > 16 {
                return Err(Failure::refused(format!("response file '{path}' is nested too deeply")));
            }
            work.extend(response(&text).into_iter().rev().map(|a| (a, depth + 1)));
            continue;
        }
        let flag = argument.strip_prefix('/').filter(|text| {
            let name = text.split('=').next().unwrap_or(text);
            FLAGS.iter().any(|flag| match flag.takes {
                crate::flags::ValueSyntax::Joined(_) => {
                    flag.name == name || (text.starts_with(flag.name) && !text.contains('/'))
                }
                _ => flag.name == name,
            })
        });
        match flag {
            Some(text) if !std::path::Path::new(&argument).exists() => out.push(format!("-{text}")),
            _ => out.push(argument),
        }
    }
    Ok(out)
}

/// The arguments in a response file: words, with quotes around spaces and `#` before comments.
fn response(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for line in text.lines().filter(|line| !line.trim_start().starts_with('#')) {
        let (mut word, mut quote, mut is_word) = (String::new(), None, false);
        for c in line.chars() {
            match (c, quote) {
                ('"' | '\'', None) => (quote, is_word) = (Some(c), true),
                (_, Some(open)) if c == open => quote = None,
                (_, None) if c.is_whitespace() => {
                    if is_word {
                        words.push(std::mem::take(&mut word));
                    }
                    is_word = false;
                }
                _ => {
                    word.push(c);
                    is_word = true;
                }
            }
        }
        if is_word {
            words.push(word);
        }
    }
    words
}

/// Extensions that provide no capability.
const WITHOUT_CAPABILITY: &[&str] = &[
    "SPV_EXT_shader_viewport_index_layer",
    "SPV_GOOGLE_hlsl_functionality1",
    "SPV_GOOGLE_user_type",
    "SPV_KHR_maximal_reconvergence",
    "SPV_KHR_non_semantic_info",
    "SPV_KHR_relaxed_extended_instruction",
    "SPV_KHR_storage_buffer_storage_class",
];

/// Whether there is an extension with this name.
fn is_extension(name: &str) -> bool {
    known_extensions().contains(&name)
}

/// The extensions that there are.
fn known_extensions() -> std::collections::BTreeSet<&'static str> {
    let capabilities = spirula_spec::OperandKind::Capability.enumerants().iter();
    capabilities.flat_map(|row| row.extensions).chain(WITHOUT_CAPABILITY).copied().collect()
}
