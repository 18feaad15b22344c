//! SPIR-V dialect to LLVM dialect, by the conventions of SPIRV-LLVM-Translator ("SPIR-V representation in LLVM").
//!
//! Instructions that LLVM has become instructions; all others become calls of functions: of OpenCL C, or of functions
//! `__spirv_...` ([`Environment`]). What the module says besides is metadata.
//!
//! Rows of arithmetic, comparisons and control flow are those of `spirula_to_llvm`.

mod aliasing;
mod annotations;
mod arithmetic;
mod assembly;
mod aux_data;
mod built_ins;
mod calls;
mod constants;
mod debug;
mod decorations;
mod folds;
mod functions;
mod globals;
mod kernel_metadata;
mod loops;
mod matrices;
mod memory;
mod metadata;
mod module_metadata;
mod open_cl;
mod open_cl_groups;
mod open_cl_images;
mod open_cl_kernels;
mod open_cl_memory;
mod open_cl_names;
mod options;
mod returned;
mod signature;
mod source;
mod spaces;
mod string_attributes;
mod types;
mod values;

pub(crate) use constants::operation as constant_operation;
pub use options::{BuiltInFormat, Environment, Options};
pub(crate) use signature::plain_name;
pub use spaces::{ADDRESS_SPACES, AddressSpaces};

use constants::Constants;
use debug::Debug;
use metadata::Graph;
use rustc_hash::FxHashMap;
use source::Source;
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_ir::convert::{
    Conversion, ConversionTarget, Legality, Mismatch, Mode, Pattern, PatternSet, Rewrite, Rewriter, Root,
    Setup, SourceOp, TypeConverter, convert_body,
};
use spirula_ir::{Block, Body, Context, Loc, Op, OpName, Str, Type, Value};
use spirula_spirv::types::Size;
use spirula_to_llvm::rows::{self, Lower, Rewritten};

/// Converts the `spirv.module` operation `op` of `holder` to a body with a module of the LLVM dialect.
///
/// # Errors
/// An operation or type has no conversion, which was reported.
pub fn convert(
    ctx: &Context,
    holder: &Body,
    op: Op,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<Body, Failed> {
    let Some(source) = Source::new(ctx, holder, op, options) else {
        diags.push(ctx.diagnostic_at(holder, op, Severity::Error, "the module has no body"));
        return Err(Failed);
    };
    let names = types::struct_names(&source);
    let source = &source;
    let number = move |size| match size {
        Size::Literal(n) => Some(n),
        Size::Symbol(name) => source.module.number(name),
    };
    let types = types::converter(ctx, &names, source.spaces, source.has_host_memory(), number);
    let mut patterns = patterns();
    patterns.extend(matrices::pattern(source));
    let graph = Graph::default();
    let conversion = Friendly {
        source,
        options,
        types: &types,
        struct_names: &names,
        annotations: annotations::Annotations::of(source),
        debug: Debug::of_module(source, &graph, Constants { source, types: &types }),
        aliasing: aliasing::of_module(source, &graph),
        graph,
        renames: values::renames(ctx),
        aux_data: aux_data::of_module(source, options),
        signatures: functions::signatures(source),
    };
    let set = PatternSet::new(ctx, &[&patterns]);
    let target = ConversionTarget::new().dialect(ctx, "llvm", Legality::Legal);
    let setup = Setup {
        ctx,
        conversion: &conversion,
        types: Some(&types),
        target: &target,
        patterns: &set,
        fold: None,
        mode: Mode::Full,
        explain: true,
        spread: true,
    };
    let mut body = convert_body(&setup, None, source.module.body, diags)?.body;
    if options.environment == Environment::Spirv {
        functions::place_declarations(source, &mut body);
    }
    module_metadata::add(&conversion);
    conversion.graph.write(ctx, &mut body);
    Ok(module_metadata::wrap(source, body))
}

/// The patterns.
fn patterns<'a>() -> Vec<Pattern<Friendly<'a>>> {
    let shared =
        rows::mlir().into_iter().filter(|pattern: &Pattern<Friendly<'a>>| values::is_shared(pattern));
    let mut patterns: Vec<Pattern<Friendly<'a>>> = shared.collect();
    let is_used = |pattern: &Pattern<Friendly<'a>>| values::is_used(pattern.root);
    patterns.extend(rows::others().into_iter().filter(is_used));
    patterns.extend(values::rows());
    patterns.extend(arithmetic::rows());
    patterns.extend(folds::rows());
    patterns.extend(memory::rows());
    patterns.extend(functions::rows());
    patterns.extend(globals::rows());
    patterns.push(Pattern { root: Root::Any, benefit: 0, rewrite: Rewrite::Raw(functions::any) });
    patterns
}

/// The policy: what all functions of a module share.
struct Friendly<'a> {
    source: &'a Source<'a>,
    options: &'a Options,
    types: &'a TypeConverter<'a>,
    /// Names of structures.
    struct_names: &'a types::StructNames,
    graph: Graph,
    /// Lists of alias scopes.
    aliasing: aliasing::Nodes,
    annotations: annotations::Annotations,
    debug: Option<Debug>,
    /// The LLVM operations that have the operands of a SPIR-V operation.
    renames: FxHashMap<OpName, OpName>,
    /// Attributes of functions that their calls have too.
    signatures: FxHashMap<Str, functions::Signature>,
    /// What instructions of NonSemantic.AuxData keep.
    aux_data: aux_data::Kept,
}

type Rewriting<'r, 'a> = Rewriter<'r, Friendly<'a>>;

/// The name of a value that the conversion adds, before it is made unique in the function.
#[derive(Clone, Copy)]
enum NameOf {
    /// This text.
    Text(&'static str),
    /// The name of a pointer that is cast to another address space, and `.as`.
    Cast(Value),
}

/// What is collected in a body.
#[derive(Default)]
struct State {
    merges: Vec<Block>,
    /// Functions that are called and not in the module.
    declared: Vec<functions::Declaration>,
    seen: FxHashMap<Str, usize>,
    /// Values that get names, in the order in which they were made.
    named: Vec<(Value, NameOf)>,
    /// Lines and scopes in effect.
    lines: debug::lines::Lines,
    /// The store of a result that the call before it stores already.
    stored: Option<Op>,
    /// The values that a function uses once, when they were looked for.
    used_once: Option<rustc_hash::FxHashSet<Value>>,
}

impl State {
    fn declare(&mut self, declaration: functions::Declaration) {
        if !self.seen.contains_key(&declaration.name) {
            self.seen.insert(declaration.name, self.declared.len());
            self.declared.push(declaration);
        }
    }
}

impl<'a> Friendly<'a> {
    fn constants(&self) -> Constants<'_> {
        Constants { source: self.source, types: self.types }
    }
}

impl Conversion for Friendly<'_> {
    type State = State;

    fn merge(into: &mut State, from: State) {
        from.declared.into_iter().for_each(|declaration| into.declare(declaration));
    }

    fn finish_body(&self, l: &mut Rewriter<'_, Self>) -> Result<(), Mismatch> {
        if std::ptr::eq(l.source(), self.source.module.body) {
            annotations::write_globals(l);
            functions::write_declarations(l);
        } else {
            debug::lines::attach(l);
            functions::finish_labels(l);
            annotations::annotate_values(l);
            loops::attach(l);
        }
        Ok(())
    }

    fn location(&self, l: &mut Rewriter<'_, Self>, op: SourceOp<'_>) -> Loc {
        debug::lines::location(l, op)
    }
}

impl Lower for Friendly<'_> {
    const EXACT: bool = true;

    fn merges(state: &mut State) -> &mut Vec<Block> {
        &mut state.merges
    }

    fn call_library(_: &mut Rewriter<'_, Self>, _: &'static str, _: &[Value], _: Type) -> Rewritten<Value> {
        Err("extended instructions are calls of built-in functions".into())
    }
}
