//! HLSL to the SPIR-V dialect: types, overload resolution and code, from the tree of `spirula-hlsl-syntax`.
//!
//! Names are declared in order of the source; bodies are compiled when something reaches them from the entry point, one
//! function after the other, in one pass over the tree: an expression's type and its code come together. Constants are
//! folded on the way, so that lengths of arrays, labels of cases and initial values need no evaluator of their own.
//! Control flow is flat: blocks with merges.

mod binding;
mod call;
mod codegen;
mod convert;
mod decl;
mod emit;
mod entry;
mod expr;
mod function;
mod global;
mod intrinsics;
mod konst;
mod layout;
mod lower;
mod module;
mod object;
mod operator;
mod options;
mod overload;
mod place;
mod resolve;
mod scope;
mod stage;
mod stmt;
mod template;
mod texture;
mod types;

pub use options::{Environment, LayoutChoice, Options, Profile, Shift, Stage};

use crate::emit::Fun;
use crate::function::{Func, Instance, InstanceKey};
use crate::global::{Buffer, Global};
use crate::konst::Consts;
use crate::lower::Storage;
use crate::module::Module;
use crate::scope::{FuncId, GlobalId, ScopeId, Scopes, TemplateId};
use crate::template::Template;
use crate::types::{RecordKey, Ty, Types};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Diagnostic, Diagnostics, Failed, Pos};
use spirula_entity::PrimaryMap;
use spirula_hlsl_syntax::Ast;
use spirula_hlsl_syntax::ast::DeclId;
use spirula_ir::{Body, Context, OpName, Str, Type};

/// Bytes of stack that a compilation gets: nesting is limited by the parser, and this is enough for all of it.
const STACK: usize = 512 << 20;

/// Compiles the entry point that the options name. The result is a body with one `spirv.module`.
///
/// # Errors
/// What is wrong was pushed to `diagnostics`.
pub fn compile(
    ast: &Ast,
    ctx: &Context,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<Body, Failed> {
    let work = || {
        let mut found = Diagnostics::new();
        let result = Compiler::new(ast, ctx, options, &mut found).run();
        (result, found)
    };
    // Deep nesting needs more stack than a thread usually has.
    let done = std::thread::scope(|scope| {
        std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).map(|thread| thread.join())
    });
    match done {
        Ok(Ok((result, found))) => {
            diagnostics.append(found);
            result
        }
        Ok(Err(panic)) => std::panic::resume_unwind(panic),
        Err(error) => {
            Err(diagnostics.error(spirula_diag::Place::Unknown, format!("no thread to compile in: {error}")))
        }
    }
}

/// A SPIR-V module in words.
#[derive(Clone, Debug)]
pub struct Generated {
    /// Its words.
    pub words: Vec<u32>,
    /// Whether it has to be legalized before it is valid for Vulkan: resources are values in it.
    pub needs_legalization: bool,
}

/// Generates code for the entry points of a typed tree that has no errors.
///
/// # Errors
/// What is wrong was pushed to `diagnostics`.
pub fn generate(
    ast: &Ast,
    tree: &spirula_hlsl_sema::Tree,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<Generated, Failed> {
    let work = || {
        let mut found = Diagnostics::new();
        let result = codegen::generate(ast, tree, options, &mut found);
        (result, found)
    };
    // Deep nesting needs more stack than a thread usually has.
    let done = std::thread::scope(|scope| {
        std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).map(|thread| thread.join())
    });
    match done {
        Ok(Ok((result, found))) => {
            diagnostics.append(found);
            result
        }
        Ok(Err(panic)) => std::panic::resume_unwind(panic),
        Err(error) => {
            Err(diagnostics.error(spirula_diag::Place::Unknown, format!("no thread to compile in: {error}")))
        }
    }
}

/// All that a compilation knows.
pub(crate) struct Compiler<'a> {
    pub(crate) ast: &'a Ast,
    pub(crate) ctx: &'a Context,
    pub(crate) options: &'a Options,
    diagnostics: &'a mut Diagnostics,
    pub(crate) types: Types,
    pub(crate) consts: Consts,
    pub(crate) scopes: Scopes,
    pub(crate) globals: PrimaryMap<GlobalId, Global>,
    pub(crate) buffers: Vec<Buffer>,
    pub(crate) funcs: PrimaryMap<FuncId, Func>,
    pub(crate) templates: PrimaryMap<TemplateId, Template>,
    pub(crate) module: Module,
    pub(crate) f: Fun,
    pub(crate) hub_types: FxHashMap<(Ty, Storage), Type>,
    pub(crate) op_names: FxHashMap<&'static str, OpName>,
    /// Records and enumerations that were declared, by their declaration and the scope it was met in.
    pub(crate) declared: FxHashMap<(DeclId, ScopeId), Ty>,
    /// Template and arguments that a record was made of.
    pub(crate) origins: FxHashMap<RecordKey, (TemplateId, Vec<template::Arg>)>,
    pub(crate) instances: Vec<Instance>,
    pub(crate) instance_of: FxHashMap<InstanceKey, usize>,
    pub(crate) global_scope: ScopeId,
    pub(crate) depth: u32,
    /// Built-in variables by direction and number.
    pub(crate) built_ins: FxHashMap<(stage::Way, u32), (Str, Type)>,
    /// Inputs and outputs, in order.
    pub(crate) interface: Vec<Str>,
    pub(crate) used_bindings: FxHashSet<binding::Binding>,
    /// The type of the counters of structured buffers.
    pub(crate) counter_type: Option<Type>,
    /// How a pixel shader replaces depths: bits for replacing, greater, less.
    pub(crate) depth_modes: u32,
    pub(crate) intrinsic_rows: FxHashMap<&'static str, Vec<&'static intrinsics::Row>>,
    quiet: u32,
}

impl<'a> Compiler<'a> {
    fn new(ast: &'a Ast, ctx: &'a Context, options: &'a Options, diagnostics: &'a mut Diagnostics) -> Self {
        let (scopes, global_scope) = Scopes::new();
        Self {
            ast,
            ctx,
            options,
            diagnostics,
            types: Types::new(),
            consts: Consts::default(),
            scopes,
            globals: PrimaryMap::new(),
            buffers: Vec::new(),
            funcs: PrimaryMap::new(),
            templates: PrimaryMap::new(),
            module: Module::new(),
            f: Fun::new(global_scope),
            hub_types: FxHashMap::default(),
            op_names: FxHashMap::default(),
            declared: FxHashMap::default(),
            origins: FxHashMap::default(),
            instances: Vec::new(),
            instance_of: FxHashMap::default(),
            global_scope,
            depth: 0,
            built_ins: FxHashMap::default(),
            interface: Vec::new(),
            used_bindings: FxHashSet::default(),
            counter_type: None,
            depth_modes: 0,
            intrinsic_rows: intrinsics::by_name(),
            quiet: 0,
        }
    }

    fn run(mut self) -> Result<Body, Failed> {
        self.module.require(spirula_spec::Capability::Shader);
        for decl in &self.ast.roots {
            // What is wrong is reported; later declarations are looked at all the same.
            let _ = self.declare(*decl);
        }
        self.finish_buffers();
        self.assign_bindings();
        let entry = self.compile_entry();
        if self.diagnostics.has_errors() {
            return Err(Failed);
        }
        entry?;
        Ok(self.module.finish(self.ctx, self.options.environment.spirv_minor()))
    }

    /// Reports an error.
    pub(crate) fn error(&mut self, pos: Pos, message: &str) -> Failed {
        if self.quiet == 0 {
            let mut diagnostic = Diagnostic::error(pos, message);
            if let Some(expansion) = self.ast.expansion_at(pos) {
                let text = format!("expanded from macro '{}'", self.ast.text(expansion.name));
                diagnostic = diagnostic.with_note(expansion.definition.start, text);
            }
            self.diagnostics.push(diagnostic);
        }
        Failed
    }

    /// Reports that something of the language is not done here.
    pub(crate) fn unsupported(&mut self, pos: Pos, what: &str) -> Failed {
        self.error(pos, &format!("{what} is not supported yet"))
    }

    pub(crate) fn warn(&mut self, pos: Pos, message: &str) {
        if self.quiet == 0 && !self.f.unevaluated {
            self.diagnostics.warning(pos, message);
        }
    }

    /// Does something without reporting what goes wrong.
    pub(crate) fn quietly<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        self.quiet += 1;
        let result = work(self);
        self.quiet -= 1;
        result
    }
}
