//! Mathematics as code in the LLVM dialect: what GLSL.std.450 and OpenCL.std have and machines have not.
//!
//! [`expand`] replaces intrinsics of LLVM like `llvm.intr.sin`, and calls of the functions of this library, which are named
//! [`PREFIX`] and a name of [`FUNCTIONS`], by operations on numbers or vectors of them: arithmetic, comparisons, selections,
//! conversions and operations on bits. There are no branches, calls and accesses to memory, so that code can be widened to
//! vectors of work-items. Halves are computed in singles.
//!
//! Errors are within the bounds of the OpenCL SPIR-V environment (full profile); what they are is measured in
//! `docs/numerics.md`.

mod coefficients;
mod emit;
mod error;
mod exponential;
mod functions;
mod gamma;
mod geometry;
mod inverse;
mod logarithm;
mod power;
mod remainder;
mod rounding;
mod trigonometric;

pub use functions::{FUNCTIONS, Function, Halves, PREFIX};

use emit::{Emitter, Format};
use functions::Signature;
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Body, Context, Loc, Op, OpArena, OpBuilder, OpName, OpParts, Type, Value};
use spirula_llvm::builder::LlvmBuilder as _;
use spirula_llvm::op::{Call, FpExt, FpTrunc};
use spirula_llvm::types as llvm;

/// Inserts before an operation.
struct Before<'a> {
    ctx: &'a Context,
    arena: &'a mut OpArena,
    op: Op,
    loc: Loc,
}

impl OpBuilder for Before<'_> {
    fn ctx(&self) -> &Context {
        self.ctx
    }

    fn arena(&self) -> &OpArena {
        self.arena
    }

    fn loc(&self) -> Loc {
        self.loc
    }

    fn insert(&mut self, parts: &OpParts<'_>) -> Op {
        let op = self.arena.create(self.ctx, parts);
        self.arena.insert_before(self.op, op);
        op
    }
}

/// Expands the functions of all bodies in a body, of which the innermost are those of functions.
pub fn expand_all(ctx: &Context, body: &mut Body) {
    let functions = Functions::new(ctx);
    let mut bodies = vec![body];
    while let Some(body) = bodies.pop() {
        functions.expand(ctx, &mut body.arena);
        let isolated: Vec<Op> = body.isolated_ops().collect();
        bodies.extend(body.split_at_ops(&isolated).1.into_iter().map(|(_, body)| body));
    }
}

/// Expands the functions of a body, but not those of bodies in it.
pub fn expand(ctx: &Context, arena: &mut OpArena) {
    Functions::new(ctx).expand(ctx, arena);
}

/// The functions by what is replaced.
struct Functions {
    intrinsics: FxHashMap<OpName, &'static Function>,
    names: FxHashMap<&'static str, &'static Function>,
}

impl Functions {
    fn new(ctx: &Context) -> Self {
        let intrinsics = FUNCTIONS.iter().filter_map(|f| Some((ctx.registered_op_name(f.intrinsic?)?, f)));
        Self { intrinsics: intrinsics.collect(), names: FUNCTIONS.iter().map(|f| (f.name, f)).collect() }
    }

    /// The function that an operation computes.
    fn of(&self, ctx: &Context, arena: &OpArena, op: Op) -> Option<&'static Function> {
        let name = arena.name(op);
        if name == Call::NAME {
            let slot = ctx.op_row(name)?.attr_index("callee")?;
            let callee = ctx.text(arena.slot(op, slot).and_then(Attr::as_symbol)?);
            return self.names.get(callee.strip_prefix(PREFIX)?).copied();
        }
        self.intrinsics.get(&name).copied()
    }

    fn expand(&self, ctx: &Context, arena: &mut OpArena) {
        let mut replaced: FxHashMap<Value, Value> = FxHashMap::default();
        for op in arena.all_ops().collect::<Vec<_>>() {
            let Some(function) = self.of(ctx, arena, op) else { continue };
            let operands = arena.operands(op).to_vec();
            let Some(result) = arena.result(op, 0) else { continue };
            let ty = arena.ty(result);
            let loc = arena.loc(op);
            let mut builder = Before { ctx, arena, op, loc };
            if let Some(value) = call(&mut builder, function, &operands, ty) {
                replaced.insert(result, value);
                arena.unlink(op);
            }
        }
        if replaced.is_empty() {
            return;
        }
        for op in arena.all_ops().collect::<Vec<_>>() {
            for operand in arena.operands_mut(op) {
                if let Some(value) = replaced.get(operand) {
                    *operand = *value;
                }
            }
        }
    }
}

/// Emits the code of a function for operands, and gives its result in a type; nothing if it has none for such operands.
pub fn call(builder: &mut dyn OpBuilder, function: &Function, operands: &[Value], ty: Type) -> Option<Value> {
    let first = *operands.first().filter(|_| operands.len() == function.operands)?;
    let like = builder.arena().ty(first);
    let bits = {
        let ctx = builder.ctx();
        let element = llvm::scalar_of(ctx, like);
        ctx.as_float(element)?;
        ctx.scalar_bits(element)?
    };
    let is_half = bits == 16;
    let types: Vec<Type> = operands.iter().map(|operand| builder.arena().ty(*operand)).collect();
    if function.halves == Halves::Only && !is_half || !fits(builder.ctx(), function.signature, &types, ty) {
        return None;
    }
    let format = match bits {
        16 | 32 => Format::Single,
        64 => Format::Double,
        _ => return None,
    };
    let mut e = Emitter::new(builder, format, like);
    e.half = is_half;
    let operands: Vec<Value> = operands
        .iter()
        .map(|operand| {
            let from = e.arena().ty(*operand);
            let is_float = e.ctx().as_float(llvm::scalar_of(e.ctx(), from)).is_some();
            let to = e.ty;
            if is_half && is_float { FpExt::build(&mut e, to, *operand) } else { *operand }
        })
        .collect();
    let value = (function.work)(&mut e, &operands);
    let from = e.arena().ty(value);
    if from == ty {
        return Some(value);
    }
    let is_float = e.ctx().as_float(llvm::scalar_of(e.ctx(), ty)).is_some();
    Some(if is_float { FpTrunc::build(&mut e, ty, value) } else { e.resize(value, ty, true) })
}

/// Whether a function has operands and a result of these types.
fn fits(ctx: &Context, signature: Signature, operands: &[Type], result: Type) -> bool {
    let Some((like, others)) = operands.split_first() else { return false };
    let is_integer = |ty: Type| {
        let is_int = llvm::is_int(ctx, llvm::scalar_of(ctx, ty));
        is_int && llvm::vector_length(ctx, ty) == llvm::vector_length(ctx, *like)
    };
    let others_fit = match signature {
        Signature::IntegerOperand => others.iter().all(|ty| is_integer(*ty)),
        _ => others.iter().all(|ty| ty == like),
    };
    let result_fits = match signature {
        Signature::IntegerResult => is_integer(result),
        Signature::Element => result == llvm::scalar_of(ctx, *like),
        _ => result == *like,
    };
    others_fit && result_fits
}
