//! The dialect to SPIR-V words.
//!
//! One walk over the module ([`module_scope`]); types ([`types`]) and constants ([`constants`]) are declared when they
//! are first needed, each before what needs it. The sections of a module ("Logical Layout of a Module") are gathered
//! apart and joined at the end. The bodies of functions can be written on several threads ([`bodies`]).

mod annotations;
mod bodies;
mod carried;
mod code;
mod constant_ids;
mod constants;
mod control;
mod detached;
mod fields;
mod function;
mod graphs;
mod lines;
mod module_scope;
mod operands;
mod operation;
mod sections;
mod sink;
mod types;
mod wanted;

use carried::Carried;
use rustc_hash::FxHashMap;
use sections::Words;
use spirula_binary::{Header, Writer as Instructions};
use spirula_diag::{Diagnostics, Failed, Severity, SourceMap};
use spirula_entity::KeyMap;
use spirula_ir::{Attr, Body, Context, Dict, Op as Operation, Str, Type};
use spirula_spec::{Capability, Op, Version};
use spirula_spirv::interfaces::Interfaces;
use spirula_spirv::op::slot;
use spirula_spirv::target::as_vce;

pub use function::make_flat;
pub use sink::WordsSink;

type Result<T> = std::result::Result<T, Failed>;

/// Sections of a module in layout order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
enum Section {
    Capabilities,
    Extensions,
    Imports,
    MemoryModel,
    EntryPoints,
    ExecutionModes,
    /// OpString, OpSource and related instructions, in input order.
    Strings,
    Sources,
    Names,
    Processed,
    Annotations,
    Globals,
    /// Functions without bodies.
    Declarations,
    Functions,
    /// Graphs and their entry points, in input order.
    Graphs,
}

const SECTIONS: usize = Section::Graphs as usize + 1;

/// Options of [`serialize`].
#[derive(Clone, Copy, Default)]
pub struct SerializeOptions<'a> {
    /// MLIR mode: without unreachable blocks, and interface variables get `Block` whether their types have it or not.
    pub plain: bool,
    /// Write lines not only for explicit locations but for all operations that were read from these sources.
    pub lines_of: Option<&'a SourceMap>,
}

/// Writes the `spirv.module` `op` of `body`.
///
/// # Errors
/// If SPIR-V cannot represent the module; the error was pushed to `diagnostics`.
pub fn serialize(
    ctx: &Context,
    body: &Body,
    op: Operation,
    options: SerializeOptions<'_>,
    diagnostics: &mut Diagnostics,
) -> std::result::Result<Vec<u32>, Failed> {
    let pieces = serialize_in_pieces(ctx, body, op, options, diagnostics)?;
    Ok(pieces.concat())
}

/// [`serialize`] in pieces, for callers that write the words immediately: each piece may be dropped before the next is
/// taken.
///
/// # Errors
/// If SPIR-V cannot represent the module; the error was pushed to `diagnostics`.
pub fn serialize_in_pieces(
    ctx: &Context,
    body: &Body,
    op: Operation,
    options: SerializeOptions<'_>,
    diagnostics: &mut Diagnostics,
) -> std::result::Result<Vec<Vec<u32>>, Failed> {
    let mut writer = Writer::new(ctx, body, op, options);
    let version = writer.whole();
    diagnostics.append(std::mem::take(&mut writer.diagnostics));
    version.map(|version| writer.join(version))
}

/// [`serialize_in_pieces`] of a module, functions of which were written as it was read.
///
/// # Errors
/// As [`serialize`], and where a function does not fit what is around it in the end: all is to be read again then.
pub fn serialize_rest(
    ctx: &Context,
    body: &Body,
    op: Operation,
    options: SerializeOptions<'_>,
    written: WordsSink<'_>,
) -> std::result::Result<Vec<Vec<u32>>, Failed> {
    let mut writer = Writer::new(ctx, body, op, options);
    writer.written = written.into_written();
    let version = writer.whole()?;
    if writer.diagnostics.is_empty() { Ok(writer.join(version)) } else { Err(Failed) }
}

/// The identity of a constant: type, value, and whether it is OpConstantNull.
type ConstantKey = (Type, Attr, bool);

struct Writer<'a> {
    ctx: &'a Context,
    /// The body that contains the module, and the module.
    outer: &'a Body,
    module: Operation,
    options: SerializeOptions<'a>,
    diagnostics: Diagnostics,
    sections: [Words; SECTIONS],
    /// The lines in effect at the ends of sections.
    lines: [Option<lines::Line>; SECTIONS],
    next_id: u32,
    /// The instruction being built.
    words: Vec<u32>,
    /// The constituents of the composite being built.
    parts: Vec<u32>,
    /// The elements of the dense attribute being written.
    elements: Vec<Attr>,
    /// The parameters of the function being written.
    parameters: Vec<u32>,
    /// Memory for writing functions, reused.
    tables: function::Tables,
    /// Ids of types by index, 0 if not declared yet.
    types: Vec<u32>,
    /// Structures whose members are being declared, and pending pointers to them.
    open_structs: Vec<(Type, Vec<Type>)>,
    /// Pointees of interface variables, in MLIR mode.
    interfaces: Interfaces,
    constants: constant_ids::ConstantIds,
    /// Composites with equal constituents, by type, value and whether they are nulls.
    replicated: FxHashMap<(Type, Attr, bool), u32>,
    /// Constants with names, decorations or lines.
    annotated_constants: FxHashMap<(ConstantKey, Option<Dict>, Option<lines::Line>), u32>,
    /// By text and number.
    strings: FxHashMap<(Str, u32), u32>,
    imports: FxHashMap<(Str, u32), u32>,
    symbols: KeyMap<Str, Symbol>,
    /// Ids of strings and the ids requested for them.
    wanted: Vec<(u32, u32)>,
    carried: Carried,
    /// The current section of extended instructions: declarations, a graph, or after functions.
    place: Section,
    /// The section of extended instructions after the current graph.
    around_graph: Section,
    /// The nesting depth of declarations.
    depth: u32,
    /// Bodies of functions that were written already.
    written: bodies::Written,
    /// What this writer has if it writes bodies alone.
    numbering: Option<bodies::Numbering>,
}

/// A module-scope symbol.
#[derive(Clone, Copy)]
struct Symbol {
    op: Operation,
    id: u32,
    declared: bool,
}

/// The maximum nesting depth of declarations.
const MAX_DEPTH: u32 = 2048;

impl<'a> Writer<'a> {
    fn new(ctx: &'a Context, outer: &'a Body, module: Operation, options: SerializeOptions<'a>) -> Self {
        Self {
            ctx,
            outer,
            module,
            options,
            diagnostics: Diagnostics::new(),
            sections: Default::default(),
            lines: [None; SECTIONS],
            next_id: 1,
            words: Vec::new(),
            parts: Vec::new(),
            elements: Vec::new(),
            parameters: Vec::new(),
            tables: function::Tables::default(),
            types: Vec::new(),
            open_structs: Vec::new(),
            interfaces: Interfaces::default(),
            constants: constant_ids::ConstantIds::new(ctx),
            replicated: FxHashMap::default(),
            annotated_constants: FxHashMap::default(),
            strings: FxHashMap::default(),
            imports: FxHashMap::default(),
            symbols: KeyMap::default(),
            wanted: Vec::new(),
            carried: Carried::default(),
            place: Section::Globals,
            around_graph: Section::Globals,
            depth: 0,
            written: bodies::Written::default(),
            numbering: None,
        }
    }

    /// Writes all sections; returns the version.
    fn whole(&mut self) -> Result<Version> {
        let version = self.module_scope()?;
        self.block_interfaces()?;
        self.end_lines()?;
        Ok(version)
    }

    /// The header and the sections.
    fn join(self, version: Version) -> Vec<Vec<u32>> {
        let header = Header { version, generator: 0, bound: self.next_id, schema: 0 };
        let mut pieces = vec![Instructions::new(header).finish()];
        pieces.extend(self.sections.into_iter().flat_map(Words::into_pieces));
        if self.wanted.is_empty() {
            return pieces;
        }
        vec![wanted::with_wanted_ids(pieces.concat(), &self.wanted)]
    }

    fn new_id(&mut self) -> u32 {
        let id = self.next_id;
        self.next_id += 1;
        id
    }

    /// Adds an instruction to a section.
    fn emit(&mut self, section: Section, op: Op, words: &[u32]) -> Result<()> {
        if let Some(numbering) = &mut self.numbering {
            return numbering.emit(section, op, words);
        }
        let Ok(count) = u16::try_from(words.len() + 1) else {
            return self.emit_long(section, op, words);
        };
        let out = self.sections[section as usize].open();
        out.push(u32::from(count) << 16 | u32::from(op.0));
        out.extend_from_slice(words);
        Ok(())
    }

    /// Adds an instruction with more words than one instruction may have, followed by continuations.
    #[cold]
    fn emit_long(&mut self, section: Section, op: Op, words: &[u32]) -> Result<()> {
        let more = match op {
            Op::TypeStruct => Op::TypeStructContinuedINTEL,
            Op::ConstantComposite => Op::ConstantCompositeContinuedINTEL,
            Op::SpecConstantComposite => Op::SpecConstantCompositeContinuedINTEL,
            _ => return Err(self.too_long(op, words.len() + 1)),
        };
        let triple = self.outer.arena.slot(self.module, slot::module::VCE_TRIPLE);
        let (_, capabilities, _) = triple.and_then(|triple| as_vce(self.ctx, triple)).ok_or(Failed)?;
        if !capabilities.contains(&Capability::LongCompositesINTEL) {
            return Err(self.too_long(op, words.len() + 1));
        }
        for (n, part) in words.chunks(usize::from(u16::MAX) - 1).enumerate() {
            self.emit(section, if n == 0 { op } else { more }, part)?;
        }
        Ok(())
    }

    #[cold]
    fn too_long(&mut self, op: Op, count: usize) -> Failed {
        let name = op.name().unwrap_or("an instruction");
        self.error_at_module(format!("{name} needs {count} words, but an instruction has at most 65535"))
    }

    /// The contents of the module.
    fn inside(&self) -> &'a Body {
        self.outer.body_of(self.module).unwrap_or(self.outer)
    }

    #[cold]
    fn error_at_module(&mut self, message: impl Into<String>) -> Failed {
        let diagnostic = self.ctx.diagnostic_at(self.outer, self.module, Severity::Error, message);
        self.diagnostics.push(diagnostic);
        Failed
    }

    #[cold]
    fn error(&mut self, body: &Body, op: Operation, message: impl Into<String>) -> Failed {
        let diagnostic = self.ctx.diagnostic_at(body, op, Severity::Error, message);
        self.diagnostics.push(diagnostic);
        Failed
    }

    /// Runs `declare` unless declarations are nested too deep.
    fn nested<T>(&mut self, declare: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth >= MAX_DEPTH {
            return Err(self.error_at_module("declarations are nested too deep"));
        }
        self.depth += 1;
        let result = declare(self);
        self.depth -= 1;
        result
    }
}

/// Appends a nul-terminated string.
fn push_string(words: &mut Vec<u32>, text: &[u8]) {
    let end = text.iter().position(|b| *b == 0).unwrap_or(text.len());
    let (whole, rest) = text[..end].as_chunks::<4>();
    words.extend(whole.iter().map(|word| u32::from_le_bytes(*word)));
    let mut last = [0; 4];
    last[..rest.len()].copy_from_slice(rest);
    words.push(u32::from_le_bytes(last));
}

/// The version with a minor number.
fn version(minor: u8) -> Version {
    Version::new(1, minor)
}
