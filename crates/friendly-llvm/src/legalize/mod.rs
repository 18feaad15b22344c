//! LLVM dialect to the part of it that SPIR-V has instructions for.
//!
//! Two conversions, in this order:
//!
//! * [`intrinsics`]: calls of `llvm.*` intrinsics without a counterpart in SPIR-V become other operations, with loops and
//!   branches where they need them; so do atomic operations that SPIR-V lacks, and `freeze`. What is inserted may have any
//!   type.
//! * [`types`]: integers of other widths than 1, 8, 16, 32 and 64 bits, and vectors of other lengths than 2, 3, 4, 8 and 16,
//!   become one or several values of such types. In memory they keep their place and size.
//!
//! Intrinsics that are instructions of SPIR-V or OpenCL.std on the types they are called with are kept.

mod access;
mod atomics;
mod constant_expressions;
mod emit;
mod flow;
mod fp;
mod integers;
mod intrinsics;
mod memory;
mod outline;
mod private_constants;
mod types;
mod values;
mod vectors;
mod words;

pub(crate) use intrinsics::check_count;
pub(crate) use private_constants::is_named;
use rustc_hash::FxHashSet;
use spirula_diag::{Diagnostics, Failed};
use spirula_ir::convert::{
    Conversion, ConversionTarget, Legality, Mode, Pattern, PatternSet, Rewriter, Root, Setup, SourceOp,
    convert_in_place,
};
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{Attr, Body, Context, Str, Type};
use spirula_llvm::op::{Alloca, Bitcast, Func, GetElementPtr, Global, Load, Store};

/// What the target has beyond the core instructions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// `atomicrmw fadd` and `fsub` (SPV_EXT_shader_atomic_float_add) are kept.
    pub has_float_atomic_add: bool,
    /// The same of `half` (SPV_EXT_shader_atomic_float16_add).
    pub has_half_atomic_add: bool,
    /// `atomicrmw` of vectors of `half` (SPV_NV_shader_atomic_fp16_vector) is kept.
    pub has_half_vector_atomics: bool,
    /// `atomicrmw fmin` and `fmax` (SPV_EXT_shader_atomic_float_min_max) are kept.
    pub has_float_atomic_min_max: bool,
    /// `freeze` (SPV_KHR_poison_freeze) is kept.
    pub has_freeze: bool,
    /// Integers of any width (SPV_INTEL_arbitrary_precision_integers) are kept.
    pub has_any_integer: bool,
    /// Integers of 4 bits (SPV_INTEL_int4, SPV_EXT_ocp_microscaling_types) are kept.
    pub has_int4: bool,
    /// Vectors of any length but one (SPV_EXT_long_vector, SPV_INTEL_vector_compute) are kept.
    pub has_any_vector: bool,
    /// Vectors of one element (SPV_EXT_long_vector) are kept.
    pub has_single_element_vector: bool,
    /// `llvm.bitreverse` (SPV_KHR_bit_instructions) is kept.
    pub has_bit_reverse: bool,
    /// `llvm.expect` and `llvm.assume` (SPV_KHR_expect_assume) are kept.
    pub has_expect_assume: bool,
    /// `llvm.arithmetic.fence` (SPV_EXT_arithmetic_fence) is kept.
    pub has_arithmetic_fence: bool,
    /// `llvm.stacksave` and `llvm.stackrestore` (SPV_INTEL_variable_length_array) are kept.
    pub has_variable_length: bool,
}

/// The policy of the conversions.
pub(crate) struct Legalize {
    options: Options,
    callees: intrinsics::Callees,
    answers: types::Answers,
}

/// What is to be added to the module.
#[derive(Default)]
pub(crate) struct Additions {
    declarations: Vec<(Str, Type)>,
}

impl Additions {
    fn declare(&mut self, name: Str, ty: Type) {
        if !self.declarations.iter().any(|(known, _)| *known == name) {
            self.declarations.push((name, ty));
        }
    }
}

type Rw<'a> = Rewriter<'a, Legalize>;

impl Conversion for Legalize {
    type State = Additions;

    fn merge(into: &mut Additions, from: Additions) {
        from.declarations.into_iter().for_each(|(name, ty)| into.declare(name, ty));
    }
}

/// The passes, for tests of each by itself.
pub static PASSES: [PassRow; 3] = [
    PassRow::named(
        "llvm-legalize-intrinsics",
        "LLVMLegalizeIntrinsics",
        "replace intrinsics and atomic operations that SPIR-V has no instructions for",
        Work::Whole(intrinsics_pass),
    ),
    PassRow::named(
        "llvm-legalize-types",
        "LLVMLegalizeTypes",
        "replace integers and vectors of sizes that SPIR-V does not have",
        Work::Whole(types_pass),
    ),
    PassRow::named(
        "llvm-legalize",
        "LLVMLegalize",
        "replace all of the LLVM dialect that SPIR-V has no instructions or types for",
        Work::Whole(all),
    ),
];

fn intrinsics_pass(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    legalize_intrinsics(run.ctx, run.body, &Options::default(), run.spread, run.diags)?;
    Ok(Outcome::Changed)
}

fn types_pass(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    legalize_types(run.ctx, run.body, &Options::default(), run.spread, run.diags)?;
    Ok(Outcome::Changed)
}

fn all(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    legalize(run.ctx, run.body, &Options::default(), run.spread, run.diags)?;
    Ok(Outcome::Changed)
}

/// Makes instructions of constant expressions ([`constant_expressions`]), gives functions variables of their own for constants
/// in their address space ([`private_constants`]), replaces calls of some intrinsics by calls of functions that have them as
/// their bodies ([`outline`]), and legalizes the inside of a `builtin.module`.
///
/// # Errors
/// See [`run`].
pub(crate) fn run_outlined(ctx: &Context, module: &mut Body, options: &Options) -> Result<(), Diagnostics> {
    constant_expressions::run(ctx, module);
    private_constants::run(ctx, module);
    outline::run(ctx, module, options);
    run(ctx, module, options)
}

/// Legalizes a module: the inside of its `builtin.module`.
///
/// # Errors
/// An operation has no counterpart, which was reported with its location. The body is as it was then.
pub fn run(ctx: &Context, module: &mut Body, options: &Options) -> Result<(), Diagnostics> {
    let mut diags = Diagnostics::new();
    legalize(ctx, module, options, ctx.threads() > 1, &mut diags).map_err(|_| diags)
}

fn legalize(
    ctx: &Context,
    module: &mut Body,
    options: &Options,
    spread: bool,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    legalize_intrinsics(ctx, module, options, spread, diags)?;
    legalize_types(ctx, module, options, spread, diags)
}

fn legalize_intrinsics(
    ctx: &Context,
    module: &mut Body,
    options: &Options,
    spread: bool,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let callees = intrinsics::Callees::of(ctx, functions(ctx, module));
    let conversion = Legalize { options: *options, callees, answers: types::Answers::default() };
    let target = intrinsics::target(ctx);
    let patterns = PatternSet::new(ctx, &[intrinsics::PATTERNS, atomics::PATTERNS]);
    let setup = Setup {
        ctx,
        conversion: &conversion,
        types: None,
        target: &target,
        patterns: &patterns,
        fold: None,
        mode: Mode::Partial,
        explain: true,
        spread,
    };
    let additions = convert_in_place(&setup, None, module, diags)?;
    declare_all(ctx, module, additions);
    Ok(())
}

fn legalize_types(
    ctx: &Context,
    module: &mut Body,
    options: &Options,
    spread: bool,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let (callees, answers) = Default::default();
    let conversion = Legalize { options: *options, callees, answers };
    let converter = types::converter(ctx, *options);
    let target = ConversionTarget::<Legalize>::new()
        .op(ctx, "builtin.module", Legality::Legal)
        .op(
            ctx,
            "llvm.func",
            Legality::DynamicRecursively(|setup, op| Some(!flow::needs_conversion(setup.conversion, op))),
        )
        .op(ctx, "llvm.label", Legality::Dynamic(|setup, op| Some(flow::is_legal_label(setup, op))))
        .others(Legality::Dynamic(|setup, op| Some(is_legal_type(setup.conversion, op))));
    let rest = [Pattern { root: Root::Any, ..Pattern::new("llvm", values::elementwise) }];
    let patterns = PatternSet::new(ctx, &[values::PATTERNS, access::PATTERNS, flow::PATTERNS, &rest]);
    let setup = Setup {
        ctx,
        conversion: &conversion,
        types: Some(&converter),
        target: &target,
        patterns: &patterns,
        fold: None,
        mode: Mode::Partial,
        explain: true,
        spread,
    };
    let additions = convert_in_place(&setup, None, module, diags)?;
    declare_all(ctx, module, additions);
    Ok(())
}

/// Whether no value or memory of an operation is of a type that is replaced.
fn is_legal_type(conversion: &Legalize, op: SourceOp<'_>) -> bool {
    let (ctx, options, answers) = (op.ctx, &conversion.options, &conversion.answers);
    let is_kept = |ty: Type| !answers.is_replaced(ctx, options, ty);
    if !op.operand_types().chain(op.result_types()).all(is_kept) {
        return false;
    }
    let slot_type = |slot| op.slot(slot).and_then(Attr::as_type);
    let memory = match op.name() {
        Load::NAME => op.result_type(0),
        Store::NAME => op.operand_type(0),
        Alloca::NAME => slot_type(Alloca::ELEM_TYPE),
        GetElementPtr::NAME => slot_type(GetElementPtr::ELEM_TYPE),
        Global::NAME => slot_type(Global::GLOBAL_TYPE),
        Bitcast::NAME => {
            let mut types = op.operand_types().chain(op.result_types());
            return types
                .all(|ty| ctx.as_vector1(ty).is_none_or(|(_, element)| !ctx.is_signless(element, 1)));
        }
        _ => None,
    };
    memory.is_none_or(|ty| !answers.changes_in_memory(ctx, options, ty))
}

/// The names of the functions of a module.
fn functions<'a>(ctx: &'a Context, module: &'a Body) -> impl Iterator<Item = Str> + 'a {
    let arena = &module.arena;
    arena.root_ops().filter_map(|op| Func::from_op(arena, op)?.sym_name(ctx, arena))
}

/// Declares the functions that were called and are not in the module.
fn declare_all(ctx: &Context, module: &mut Body, additions: Additions) {
    let arena = &module.arena;
    let Some(block) = arena.root_blocks().last() else { return };
    let known: FxHashSet<Str> = functions(ctx, module).collect();
    for (name, ty) in additions.declarations {
        if known.contains(&name) {
            continue;
        }
        let mut builder = spirula_ir::builder::BlockBuilder {
            ctx,
            arena: &mut module.arena,
            block,
            loc: spirula_ir::Loc::UNKNOWN,
        };
        let op = Func::build(&mut builder, name, ty);
        let mut inside = Body::new();
        inside.arena.add_root();
        module.attach(op, inside);
    }
}
