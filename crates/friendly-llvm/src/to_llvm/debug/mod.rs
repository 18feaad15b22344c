//! Debug instructions to debug information.
//!
//! Each instruction at module scope has a node, which is numbered before any is made: so nodes are made in the order of
//! the instructions, whatever they refer to. Instructions in functions then find the nodes of scopes and variables
//! ([`lines`]). What instructions do not say is as LLVM's DIBuilder has it.

mod content;
mod functions;
pub(super) mod lines;
mod nodes;
mod read;
mod types;

pub(super) use functions::convert;

use super::Friendly;
use super::constants::Constants;
use super::metadata::Graph;
use super::source::Source;
use crate::debug::{Code, Field as F, IMPORTED, name_of};
use content::Content;
use read::{Instruction, Instructions};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Context, Str};
use std::cell::RefCell;

/// Longer chains of scopes and types are not followed.
const MAX_CHAIN: u32 = 4096;

/// The debug information of a module.
pub(super) struct Debug {
    instructions: Instructions,
    /// References to the nodes of instructions.
    nodes: FxHashMap<Str, Attr>,
    /// Nodes of files by the symbols of their instructions.
    files: FxHashMap<Str, Attr>,
    /// Subprograms of functions that are defined: the symbol of the instruction.
    subprograms: FxHashMap<Str, Str>,
    /// What describes variables at module scope.
    globals: FxHashMap<Str, Attr>,
}

/// What nodes are made from.
struct Maker<'a> {
    ctx: &'a Context,
    source: &'a Source<'a>,
    graph: &'a Graph,
    debug: Debug,
    /// The composite type that each member belongs to.
    owners: FxHashMap<Str, Str>,
    /// Parameters of templates by the type or function.
    templates: FxHashMap<Str, Vec<Attr>>,
    /// Variables and imports by subprogram.
    retained: FxHashMap<Str, Vec<Attr>>,
    /// What compile units list.
    units: FxHashMap<Str, Unit>,
    first_unit: Str,
    /// Producer and options that entry points say, by compile unit.
    entry_points: FxHashMap<Str, (Str, Str)>,
    /// Subprograms of entry points.
    entries: FxHashSet<Str>,
    /// Functions by subprogram, where DebugFunctionDefinition says it.
    definitions: FxHashMap<Str, Str>,
    /// Functions by the type that is their scope and does not list them.
    unlisted: FxHashMap<Str, Vec<Str>>,
    /// How many parameters of a scope have no known number.
    arguments: RefCell<FxHashMap<Str, u32>>,
    /// Checksums of files by path, where another instruction for the file says it.
    checksums: FxHashMap<Str, (&'static str, Str)>,
    /// Number and path of split debug information.
    build: (u64, Option<Str>),
    /// Compile units with numbers that are no source language.
    invalid_languages: Vec<(Attr, u32)>,
    constants: Constants<'a>,
}

/// What a compile unit lists.
#[derive(Default)]
struct Unit {
    enums: Vec<Attr>,
    globals: Vec<Attr>,
    imports: Vec<Attr>,
    /// Macros by file, in the order of the first.
    macros: Vec<(Option<Attr>, Vec<Attr>)>,
}

impl Debug {
    /// Makes the nodes of a module; none if it has no compile unit.
    pub(super) fn of_module(source: &Source<'_>, graph: &Graph, constants: Constants<'_>) -> Option<Self> {
        let instructions = Instructions::of(source);
        let is_unit = |i: &&Instruction| i.code() == Code::CompilationUnit;
        let first_unit = instructions.list.iter().find(is_unit)?.symbol;
        let mut maker = Maker {
            ctx: source.ctx,
            source,
            graph,
            debug: Self {
                instructions: Instructions::default(),
                nodes: FxHashMap::default(),
                files: FxHashMap::default(),
                subprograms: FxHashMap::default(),
                globals: FxHashMap::default(),
            },
            owners: FxHashMap::default(),
            templates: FxHashMap::default(),
            retained: FxHashMap::default(),
            units: FxHashMap::default(),
            first_unit,
            entry_points: FxHashMap::default(),
            entries: FxHashSet::default(),
            definitions: definitions(source),
            unlisted: FxHashMap::default(),
            arguments: RefCell::default(),
            checksums: FxHashMap::default(),
            build: (0, None),
            invalid_languages: Vec::new(),
            constants,
        };
        maker.reserve(&instructions);
        maker.note_members(&instructions);
        maker.debug.instructions = instructions;
        maker.make();
        Some(maker.debug)
    }

    /// The subprogram that is attached to a function.
    pub(super) fn of_function(&self, function: Str) -> Option<Attr> {
        self.node(*self.subprograms.get(&function)?)
    }

    /// What is attached to a variable at module scope.
    pub(super) fn of_global(&self, variable: Str) -> Option<Attr> {
        self.globals.get(&variable).copied()
    }

    /// The node of an instruction.
    fn node(&self, symbol: Str) -> Option<Attr> {
        self.nodes.get(&symbol).copied()
    }

    /// The subprogram that a scope is in, by the symbol of its instruction.
    fn subprogram_of(&self, scope: Str) -> Option<Str> {
        let mut at = self.instructions.get(scope)?;
        for _ in 0..MAX_CHAIN {
            match at.code() {
                Code::Function => return Some(at.symbol),
                // A block with a name is a namespace.
                Code::LexicalBlock if at.word(F::Name).is_some() => return None,
                Code::LexicalBlock | Code::LexicalBlockDiscriminator => {}
                _ => return None,
            }
            at = self.instructions.get(at.symbol_of(F::Parent)?)?;
        }
        None
    }
}

/// Functions by subprogram, as DebugFunctionDefinition in them says.
fn definitions(source: &Source<'_>) -> FxHashMap<Str, Str> {
    let mut all = FxHashMap::default();
    for at in source.module.ops() {
        let Some(body) = source.module.body.body_of(at) else { continue };
        let Some(entry) = body.arena.roots().first().and_then(|region| body.arena.entry(*region)) else {
            continue;
        };
        for op in body.arena.ops(entry) {
            let Some(found) = functions::debug_instruction(SourceOp { ctx: source.ctx, body, op }) else {
                continue;
            };
            if found.code() == Code::FunctionDefinition
                && let (Some(subprogram), Some(function)) =
                    (found.operand(F::Function), found.operand(F::Definition))
                && let (Some(subprogram), Some(function)) = (subprogram.as_symbol(), function.as_symbol())
            {
                all.entry(subprogram).or_insert(function);
            }
        }
    }
    all
}

impl Maker<'_> {
    /// Numbers the nodes, and notes what belongs to others.
    fn reserve(&mut self, instructions: &Instructions) {
        for i in instructions.list.iter().filter(|i| i.code() == Code::Source && !i.set.is_non_semantic()) {
            let checksum = i.word(F::Checksum).and_then(|word| self.checksum(self.text_of(word)?));
            self.checksums.extend(checksum.map(|checksum| (self.text(i, F::File), checksum)));
        }
        for (index, i) in instructions.list.iter().enumerate() {
            match i.code() {
                Code::InfoNone | Code::Operation => {}
                Code::Source => {
                    let file = self.source_file(instructions, index);
                    self.debug.files.extend(file.map(|file| (i.symbol, file)));
                }
                Code::BuildIdentifier => {
                    let text = self.text(i, F::Identifier);
                    self.build.0 = self.ctx.text(text).parse().unwrap_or(0);
                }
                Code::StoragePath => self.build.1 = Some(self.text(i, F::File)),
                Code::TypeTemplate => {
                    if let Some(target) = i.symbol_of(F::Target) {
                        self.templates.entry(target).or_insert_with(|| i.rest().to_vec());
                    }
                }
                Code::EntryPoint => {
                    let texts = (self.text(i, F::Signature), self.text(i, F::Options));
                    if let Some(unit) = i.symbol_of(F::Unit) {
                        self.entry_points.entry(unit).or_insert(texts);
                    }
                    if let Some(entry) = i.symbol_of(F::EntryPoint) {
                        self.entries.insert(self.without_template(instructions, entry));
                    }
                }
                Code::TypeComposite => {
                    for member in i.rest().iter().filter_map(|member| member.as_symbol()) {
                        self.owners.entry(member).or_insert(i.symbol);
                    }
                    self.debug.nodes.insert(i.symbol, self.graph.reserve());
                }
                Code::Expression => {
                    let expression = self.expression(instructions, i);
                    self.debug.nodes.insert(i.symbol, expression);
                }
                Code::SourceContinued | Code::InlinedVariable | Code::Line | Code::NoLine => {}
                Code::MacroUndef if instructions.at_code(i.word(F::Macro), Code::MacroDef).is_none() => {}
                Code::ImportedEntity if name_of(IMPORTED, self.bits(i, F::Tag)).is_none() => {}
                _ => _ = self.debug.nodes.insert(i.symbol, self.graph.reserve()),
            }
        }
        // A template stands for its target.
        for i in instructions.list.iter().filter(|i| i.code() == Code::TypeTemplate) {
            let target = self.without_template(instructions, i.symbol);
            if let Some(node) = self.debug.node(target) {
                self.debug.nodes.insert(i.symbol, node);
            }
        }
    }

    /// Notes functions that belong to types which do not list them.
    fn note_members(&mut self, instructions: &Instructions) {
        for i in &instructions.list {
            if !matches!(i.code(), Code::FunctionDeclaration) || self.owners.contains_key(&i.symbol) {
                continue;
            }
            let parent = i.symbol_of(F::Parent).map(|parent| self.without_template(instructions, parent));
            let Some(parent) = parent.and_then(|parent| instructions.get(parent)) else { continue };
            if parent.code() == Code::TypeComposite {
                self.unlisted.entry(parent.symbol).or_default().push(i.symbol);
            }
        }
    }

    /// Makes all nodes, then the compile units with what they list.
    fn make(&mut self) {
        self.graph.add_named(self.ctx.str("llvm.module.flags"), None);
        for index in 0..self.debug.instructions.list.len() {
            let i = self.debug.instructions.list[index].clone();
            self.instruction(&i);
        }
        for index in 0..self.debug.instructions.list.len() {
            let i = self.debug.instructions.list[index].clone();
            match i.code() {
                Code::Function | Code::FunctionDeclaration => self.function(&i),
                Code::CompilationUnit => self.unit(&i),
                _ => {}
            }
        }
        self.module_flags();
    }

    /// Defines the node of an instruction.
    fn define(&self, i: &Instruction, is_distinct: bool, content: Content<'_>) {
        if let Some(node) = self.debug.node(i.symbol) {
            self.graph.define(node, is_distinct, content.attr());
        }
    }

    // Operands.

    /// The text of an operand.
    fn text(&self, i: &Instruction, field: F) -> Str {
        i.word(field).and_then(|word| self.text_of(word)).unwrap_or_else(|| self.ctx.str(""))
    }

    /// The text that a word is the id of.
    fn text_of(&self, word: Attr) -> Option<Str> {
        self.ctx.as_array(word)?.next()?.as_string()
    }

    /// The number of an operand: a literal or a constant.
    fn number(&self, i: &Instruction, field: F) -> i64 {
        i.word(field).and_then(|word| self.source.word(word)).unwrap_or(0)
    }

    fn bits(&self, i: &Instruction, field: F) -> u32 {
        self.number(i, field) as u32
    }

    /// What a word refers to; none for DebugInfoNone and what is no debug instruction.
    fn at(&self, word: Option<Attr>) -> Option<&Instruction> {
        self.debug.instructions.at(word?).filter(|at| match at.code() {
            Code::InfoNone => false,
            // What stands for `void` where a type has to be.
            Code::TypeBasic => {
                self.number(at, F::Encoding) != 0 || self.ctx.text(self.text(at, F::Name)) != "void"
            }
            _ => true,
        })
    }

    /// The node that a word refers to.
    fn reference(&self, word: Option<Attr>) -> Option<Attr> {
        self.debug.node(self.at(word)?.symbol)
    }

    fn field(&self, i: &Instruction, field: F) -> Option<Attr> {
        self.reference(i.word(field))
    }

    /// A type; one that is not known if there is none.
    fn some_type(&self, word: Option<Attr>) -> Attr {
        self.reference(word).unwrap_or_else(|| self.unspecified(self.ctx.str("SPIRV unknown type")))
    }

    /// A type without a size.
    fn unspecified(&self, name: Str) -> Attr {
        let content = Content::new(self.ctx, "DIBasicType").word("tag", "DW_TAG_unspecified_type");
        self.graph.node(content.text("name", name).attr())
    }

    /// The scope of something.
    fn scope(&self, i: &Instruction) -> Option<Attr> {
        let word = i.word(F::Parent)?;
        match self.text_of(word) {
            Some(path) => self.file(path, None),
            None => self.reference(Some(word)),
        }
    }

    /// The scope of something, unless it is a compile unit.
    fn inner_scope(&self, i: &Instruction) -> Option<Attr> {
        let is_unit = self.at(i.word(F::Parent)).is_some_and(|at| at.code() == Code::CompilationUnit);
        if is_unit { None } else { self.scope(i) }
    }

    /// The compile unit that something is in.
    fn unit_of(&self, i: &Instruction) -> Str {
        let mut at = i;
        for _ in 0..MAX_CHAIN {
            if at.code() == Code::CompilationUnit {
                return at.symbol;
            }
            match self.at(at.word(F::Parent)) {
                Some(parent) => at = parent,
                None => break,
            }
        }
        self.first_unit
    }

    fn list_of_unit(&mut self, i: &Instruction) -> &mut Unit {
        let unit = self.unit_of(i);
        self.units.entry(unit).or_default()
    }
}

impl Friendly<'_> {
    /// The debug information, if there is any.
    pub(super) fn debug(&self) -> Option<&Debug> {
        self.debug.as_ref()
    }
}
