//! Code generation: from the typed tree of `spirula-hlsl-sema` to a SPIR-V module in the form of DXC before
//! legalization (`-fcgl`).
//!
//! Nothing of the language is resolved here: the tree has every conversion, overload, constant and instance of a
//! template. Resources are values: a local variable of a resource type holds it. Every function that an entry point
//! reaches is written once; its parameters are pointers to variables of the caller. The module is written in words,
//! with DXC's names and in DXC's order; the SPIR-V dialect reads them where passes follow.
//!
//! | module | what is there |
//! | --- | --- |
//! | [`module`] | ids, types, constants, decorations, names, sections of the module |
//! | [`requirements`] | capabilities and extensions that the instructions need |
//! | [`types`] | HLSL types as SPIR-V types under a layout rule |
//! | [`layout`] | what records consist of, offsets and strides |
//! | [`global`] | variables outside of functions, `cbuffer`s, `$Globals`, specialization constants |
//! | `buffer_copy` | copies of constant buffers whose matrices lie apart |
//! | [`binding`] | descriptor sets and bindings |
//! | [`check`] | declarations that Vulkan does not allow |
//! | [`function`] | blocks and instructions of the function at hand, its variables, calls, parameters |
//! | [`stmt`] | statements: control flow with merges |
//! | [`expr`] | expressions by kind |
//! | `path` | paths of fields, elements and components |
//! | [`place`] | places: pointers, components, elements of matrices, bit-fields, texels; loads and stores |
//! | [`precise`] | what `precise` asks for |
//! | `relaxed` | RelaxedPrecision of values |
//! | `coherent` | `globallycoherent` |
//! | `bit_field` | bits of integers |
//! | [`convert`] | conversions |
//! | [`init`] | aggregates of scalars: initializer lists, flat conversions |
//! | `inline_attribute` | attributes of inline SPIR-V: capabilities, extensions, decorations |
//! | [`inline_type`] | inline SPIR-V types |
//! | [`operator`] | unary and binary operators, short circuits |
//! | [`constant`] | values of the tree as constants |
//! | [`builtin`] | intrinsic functions: tables of names and instructions, and functions by subject |
//! | [`resource`] | types, methods and elements of resources |
//! | [`debug`] | types, variables, functions and scopes for debuggers |
//! | [`stage`] | entry points: stage x semantic x direction, wrappers, attributes |
//!
//! What is not done yet is refused with "... is not supported yet", at the place in the source.

pub(crate) mod binding;
mod bit_field;
mod buffer_copy;
pub(crate) mod builtin;
pub(crate) mod call;
pub(crate) mod check;
mod coherent;
pub(crate) mod constant;
pub(crate) mod convert;
pub(crate) mod debug;
pub(crate) mod expr;
pub(crate) mod function;
pub(crate) mod global;
pub(crate) mod init;
mod inline_attribute;
pub(crate) mod inline_type;
pub(crate) mod layout;
pub(crate) mod module;
pub(crate) mod operator;
mod path;
pub(crate) mod place;
pub(crate) mod precise;
mod relaxed;
pub(crate) mod requirements;
pub(crate) mod resource;
pub(crate) mod stage;
pub(crate) mod stmt;
pub(crate) mod types;

use crate::options::Options;
use function::Fun;
use layout::{RecordShape, Rule};
use module::{Id, Module};
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostic, Diagnostics, Failed, SourceMap, Span};
use spirula_hlsl_sema::Tree;
use spirula_hlsl_sema::tree::{FunctionId, VarId};
use spirula_hlsl_sema::types::{RecordId, Ty};
use spirula_hlsl_syntax::Ast;
use std::rc::Rc;

/// All that a generation knows.
pub(crate) struct Gen<'a> {
    pub(crate) ast: &'a Ast,
    pub(crate) tree: &'a Tree,
    pub(crate) sources: &'a SourceMap,
    pub(crate) options: &'a Options,
    pub(crate) diagnostics: &'a mut Diagnostics,
    pub(crate) m: Module,
    /// The function that is being written.
    pub(crate) f: Fun,
    pub(crate) shapes: FxHashMap<RecordId, Rc<RecordShape>>,
    pub(crate) lowered: FxHashMap<(Ty, Rule), Id>,
    /// Types that are being made, with the pointers to them that are needed already.
    pub(crate) making: FxHashMap<(Ty, Rule), Option<Id>>,
    /// Offsets of fields that `[[vk::offset]]` and `packoffset` give.
    pub(crate) given_offsets: FxHashMap<VarId, u32>,
    /// Where variables are.
    pub(crate) vars: FxHashMap<VarId, global::Variable>,
    /// Functions that were called, with their ids.
    pub(crate) functions: FxHashMap<FunctionId, Id>,
    /// Those among them that are still to be written.
    pub(crate) queue: std::collections::VecDeque<FunctionId>,
    pub(crate) resources: Vec<binding::Resource>,
    /// Static variables to initialize when an entry point starts.
    pub(crate) to_initialize: Vec<VarId>,
    /// Constant buffers that are copied when an entry point begins.
    pub(crate) buffer_copies: Vec<buffer_copy::BufferCopy>,
    /// The function that copies them.
    pub(crate) buffer_copier: Option<Id>,
    /// Variables of the counters of buffers.
    pub(crate) counters: resource::counter::Counters,
    /// Variables of descriptor heaps, by whether they hold samplers and the type of the resources.
    pub(crate) heaps: FxHashMap<(bool, Ty), Id>,
    /// Images with samplers of which the images have less precision than their type says.
    pub(crate) relaxed_images: rustc_hash::FxHashSet<Id>,
    /// Values that `NonUniformResourceIndex` marked, and those made of them.
    pub(crate) non_uniform: rustc_hash::FxHashSet<Id>,
    /// Whether the module has to be legalized before it is valid for Vulkan.
    pub(crate) needs_legalization: bool,
    /// The format of the image that is being declared, where the source gives one.
    pub(crate) format: Option<spirula_spec::ImageFormat>,
    /// Whether structures of resources are taken apart, so that each element has a binding of its own.
    pub(crate) flattens_structures: bool,
    /// Textures and samplers that are combined.
    pub(crate) combined: binding::Combined,
    pub(crate) stage: stage::State,
    /// What is declared `precise`.
    pub(crate) precise: precise::Precise,
    /// Alignments of what addresses point to, by `vk::BufferPointer`.
    pub(crate) alignments: FxHashMap<Id, u32>,
    /// Types of the arrays of payloads of nodes, by parameter.
    pub(crate) payload_types: FxHashMap<VarId, Id>,
    /// Variables, addresses and images whose accesses all work-groups see, in the Vulkan memory model.
    pub(crate) coherent: rustc_hash::FxHashSet<Id>,
    /// Whether the module has the Vulkan memory model.
    pub(crate) has_vulkan_memory: bool,
    /// Built-in variables that attributes declare: number, storage class, where, and the variable.
    pub(crate) inline_built_ins: Vec<(u32, spirula_spec::StorageClass, Span, Id)>,
    /// Debug information with types and scopes, if it is asked for.
    pub(crate) rich: Option<debug::Rich>,
}

/// Generates code for the entry points of a tree.
pub(crate) fn generate(
    ast: &Ast,
    tree: &Tree,
    sources: &SourceMap,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<crate::Generated, Failed> {
    let (major, minor) = options.profile.version;
    let mut this = Gen {
        ast,
        tree,
        sources,
        options,
        diagnostics,
        m: Module::new(options.environment.spirv_minor(), major * 100 + minor * 10),
        f: Fun::default(),
        shapes: FxHashMap::default(),
        lowered: FxHashMap::default(),
        making: FxHashMap::default(),
        given_offsets: FxHashMap::default(),
        vars: FxHashMap::default(),
        functions: FxHashMap::default(),
        queue: std::collections::VecDeque::new(),
        resources: Vec::new(),
        to_initialize: Vec::new(),
        buffer_copies: Vec::new(),
        buffer_copier: None,
        counters: FxHashMap::default(),
        heaps: FxHashMap::default(),
        relaxed_images: rustc_hash::FxHashSet::default(),
        non_uniform: rustc_hash::FxHashSet::default(),
        needs_legalization: false,
        format: None,
        flattens_structures: false,
        combined: binding::Combined::default(),
        stage: stage::State::default(),
        precise: precise::Precise::default(),
        alignments: FxHashMap::default(),
        payload_types: FxHashMap::default(),
        coherent: rustc_hash::FxHashSet::default(),
        has_vulkan_memory: false,
        inline_built_ins: Vec::new(),
        rich: None,
    };
    let done = this.run();
    if this.diagnostics.has_errors() {
        return Err(Failed);
    }
    done?;
    let (needs_legalization, splits_structures) = (this.needs_legalization, this.flattens_structures);
    let combined_images = this.combined.images;
    let words = this
        .m
        .finish()
        .map_err(|error| diagnostics.error(spirula_diag::Place::Unknown, error.to_string()))?;
    if !options.extensions.is_empty() {
        check_extensions(&words, options, diagnostics)?;
    }
    Ok(crate::Generated { words, needs_legalization, splits_structures, combined_images })
}

/// Reports extensions that are needed but not allowed.
fn check_extensions(words: &[u32], options: &Options, diagnostics: &mut Diagnostics) -> Result<(), Failed> {
    let mut at = 5;
    let mut failed = false;
    while let Some(first) = words.get(at) {
        let count = ((first >> 16) as usize).max(1);
        if *first as u16 == spirula_spec::Op::Extension.0 {
            let bytes = words.get(at + 1..at + count).unwrap_or(&[]).iter().flat_map(|w| w.to_le_bytes());
            let name: Vec<u8> = bytes.take_while(|b| *b != 0).collect();
            let name = String::from_utf8_lossy(&name);
            let is_khronos = name.starts_with("SPV_KHR_");
            let mut allowed = options.extensions.iter();
            if !allowed.any(|e| **e == *name || (e == "KHR" && is_khronos)) {
                let text = format!("SPIR-V extension '{name}' required but not permitted to use");
                diagnostics.error(spirula_diag::Place::Unknown, text);
                failed = true;
            }
        }
        at += count;
    }
    if failed { Err(Failed) } else { Ok(()) }
}

impl Gen<'_> {
    /// The scope of what the whole device sees. In the Vulkan memory model that is the queue family, unless the capability
    /// VulkanMemoryModelDeviceScope allows more.
    pub(crate) fn device_scope(&self) -> spirula_spec::Scope {
        use spirula_spec::Scope;
        if self.has_vulkan_memory { Scope::QueueFamily } else { Scope::Device }
    }

    fn run(&mut self) -> Result<(), Failed> {
        self.m.capability(spirula_spec::Capability::Shader);
        self.has_vulkan_memory = self.options.vulkan_memory_model
            || self.synchronizes_records()
            || self.asks_for(spirula_spec::Capability::VulkanMemoryModel);
        if self.has_vulkan_memory {
            self.m.memory = spirula_spec::MemoryModel::Vulkan;
            self.m.capability(spirula_spec::Capability::VulkanMemoryModel);
            if self.options.environment.spirv_minor() < 5 {
                self.m.extension("SPV_KHR_vulkan_memory_model");
            }
        }
        self.scan_stages();
        self.m.allows_queries = self.allows("SPV_KHR_ray_query");
        if self.options.optimization == crate::Optimization::Unlegalized {
            self.m.untrimmed = requirements::UNTRIMMED
                .iter()
                .filter(|(extension, _)| self.allows_by_default(extension))
                .copied()
                .collect();
        }
        self.describe_sources();
        self.begin_debug();
        self.check_declarations()?;
        self.declare_globals()?;
        self.entry_points()?;
        self.write_buffer_copier()?;
        self.decorate_precise();
        self.decorate_volatile();
        self.finish_debug();
        self.assign_bindings()
    }

    /// Names the sources and the tool, as far as debug information is asked for.
    fn describe_sources(&mut self) {
        let debug = &self.options.debug;
        let written = |name: &str| !name.starts_with('<');
        for file in self.sources.files().iter().filter(|f| debug.file && !debug.rich && written(f.name())) {
            let id = self.m.string(file.name());
            let text = debug.source.then(|| String::from_utf8_lossy(file.text()).into_owned());
            self.m.sources.push((id, text));
        }
        if debug.tool && self.options.environment.spirv_minor() == 0 {
            let text = "-fspv-debug=tool needs SPIR-V 1.1; the command line is not written";
            self.diagnostics.warning(spirula_diag::Place::Unknown, text);
        } else if debug.tool {
            self.m.processed.push(format!("dxc-cl-option:{}", debug.command_line));
        }
    }

    /// Reports an error.
    pub(crate) fn error(&mut self, span: Span, message: impl Into<String>) -> Failed {
        let mut diagnostic = Diagnostic::error(span, message);
        if let Some(expansion) = self.ast.expansion_at(span.start) {
            let text = format!("expanded from macro '{}'", self.ast.text(expansion.name));
            diagnostic = diagnostic.with_note(expansion.definition.start, text);
        }
        self.diagnostics.push(diagnostic);
        Failed
    }

    /// Reports that something needs a newer environment.
    pub(crate) fn needs_environment(&mut self, span: Span, environment: &str, what: &str) -> Failed {
        let text = format!("{environment} is required for {what} but not permitted to use");
        let note = "please specify your target environment via command line option -fspv-target-env=";
        let diagnostic = Diagnostic::error(span, text);
        self.diagnostics.push(diagnostic.with_note(spirula_diag::Place::Unknown, note));
        Failed
    }

    /// Reports what makes the rest of the program not worth a look.
    pub(crate) fn fatal(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.diagnostics.push(Diagnostic::new(spirula_diag::Severity::Fatal, span, message));
        Failed
    }

    /// Reports that something of the language is not done here.
    pub(crate) fn unsupported(&mut self, span: Span, what: &str) -> Failed {
        self.error(span, format!("{what} is not supported yet"))
    }

    /// The text of a name.
    pub(crate) fn text_of(&self, name: Option<spirula_hlsl_syntax::Name>) -> &str {
        match name {
            Some(name) => self.ast.text(name),
            None => "",
        }
    }
}
