//! `spirv-relax-float-ops` and `spirv-relaxed-to-half`: RelaxedPrecision on operations on 32-bit floating-point numbers,
//! and operations of 16 bits in place of those with that decoration.

use super::module::{declare, is_structured};
use crate::copy::{EditBuilder, Place};
use crate::pipeline::module_pass;
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::builtin::FloatKind;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Context, Editor, Op, OpArena, OpName, Str, Type, Value};
use spirula_spec::{Capability, Decoration, ExtInstSet};
use spirula_spirv::encoding::{Code, encoding};
use spirula_spirv::{carry, op, types};

pub(crate) const RELAX: PassRow = PassRow {
    statistics: &[("operations", "Number of operations decorated")],
    ..module_pass(
        "spirv-relax-float-ops",
        "SPIRVRelaxFloatOps",
        "decorate operations on 32-bit floating-point numbers with RelaxedPrecision",
        relax,
    )
};

pub(crate) const TO_HALF: PassRow = PassRow {
    statistics: &[("operations", "Number of operations converted")],
    ..module_pass(
        "spirv-relaxed-to-half",
        "SPIRVRelaxedToHalf",
        "use 16-bit arithmetic for operations with RelaxedPrecision",
        convert,
    )
};

/// The arithmetic operations that both passes know; those of GLSL.std.450 are found by their encoding.
const ARITHMETIC: &[OpName] = &[
    op::F_ADD,
    op::F_SUB,
    op::F_MUL,
    op::F_DIV,
    op::F_MOD,
    op::F_REM,
    op::F_NEGATE,
    op::DOT,
    op::VECTOR_TIMES_SCALAR,
];

/// More operations whose results may have less precision.
const RELAXABLE: &[OpName] = &[
    op::LOAD,
    op::COMPOSITE_CONSTRUCT,
    op::COMPOSITE_EXTRACT,
    op::COMPOSITE_INSERT,
    op::VECTOR_EXTRACT_DYNAMIC,
    op::VECTOR_INSERT_DYNAMIC,
    op::VECTOR_SHUFFLE,
    op::COPY_OBJECT,
    op::TRANSPOSE,
    op::SELECT,
    op::CONVERT_S_TO_F,
    op::CONVERT_U_TO_F,
    op::F_CONVERT,
    op::OUTER_PRODUCT,
    op::MATRIX_TIMES_MATRIX,
    op::MATRIX_TIMES_SCALAR,
    op::MATRIX_TIMES_VECTOR,
    op::VECTOR_TIMES_MATRIX,
    op::D_PDX,
    op::D_PDY,
    op::FWIDTH,
    op::D_PDX_FINE,
    op::D_PDY_FINE,
    op::FWIDTH_FINE,
    op::D_PDX_COARSE,
    op::D_PDY_COARSE,
    op::FWIDTH_COARSE,
    op::IMAGE_SAMPLE_IMPLICIT_LOD,
    op::IMAGE_SAMPLE_EXPLICIT_LOD,
    op::IMAGE_SAMPLE_DREF_IMPLICIT_LOD,
    op::IMAGE_SAMPLE_DREF_EXPLICIT_LOD,
    op::IMAGE_SAMPLE_PROJ_IMPLICIT_LOD,
    op::IMAGE_SAMPLE_PROJ_EXPLICIT_LOD,
    op::IMAGE_SAMPLE_PROJ_DREF_IMPLICIT_LOD,
    op::IMAGE_SAMPLE_PROJ_DREF_EXPLICIT_LOD,
    op::IMAGE_FETCH,
    op::IMAGE_GATHER,
    op::IMAGE_DREF_GATHER,
    op::IMAGE_READ,
];

fn is_arithmetic(name: OpName) -> bool {
    let code = encoding(name).map(|encoding| encoding.code);
    ARITHMETIC.contains(&name) || matches!(code, Some(Code::Ext(ExtInstSet::GlslStd450, _)))
}

/// Whether a type is a 32-bit floating-point number, or a vector or matrix of them.
fn is_single(ctx: &Context, ty: Type) -> bool {
    let column = types::as_matrix(ctx, ty).map_or(ty, |(column, _)| column);
    ctx.element_or_self(column) == ctx.float_type(FloatKind::F32)
}

fn relaxed_key(ctx: &Context) -> Option<Str> {
    carry::decoration_name(Decoration::RelaxedPrecision).map(|name| ctx.str(name))
}

fn relax(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let Some(key) = relaxed_key(ctx) else { return Ok(Outcome::Same) };
    if !is_structured(ctx, run.enclosing.arena, run.enclosing.op) {
        return Err(run.error("is no module of shaders: RelaxedPrecision requires the capability Shader"));
    }
    let functions: Vec<Op> = run.body.isolated_ops().collect();
    let mut count = 0;
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        count += relax_function(ctx, &mut inside.arena, key);
    }
    run.count(0, count);
    Ok(Outcome::changed_if(count > 0))
}

/// Decorates the operations of a function. Returns their number.
fn relax_function(ctx: &Context, arena: &mut OpArena, key: Str) -> u64 {
    let is_relaxable = |arena: &OpArena, at: &Op| {
        let name = arena.name(*at);
        arena.block_of(*at).is_some()
            && (is_arithmetic(name) || RELAXABLE.contains(&name))
            && arena.result(*at, 0).is_some_and(|result| is_single(ctx, arena.ty(result)))
            && ctx.dict_get(arena.attrs(*at), key).is_none()
    };
    let found: Vec<Op> = arena.all_ops().filter(|at| is_relaxable(arena, at)).collect();
    for at in &found {
        arena.set_attrs(*at, ctx.dict_with(arena.attrs(*at), key, Some(Attr::unit())));
    }
    found.len() as u64
}

fn convert(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let Some(key) = relaxed_key(ctx) else { return Ok(Outcome::Same) };
    let functions: Vec<Op> = run.body.isolated_ops().collect();
    let mut count = 0;
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        let mut halves = Halves { editor: Editor::new(ctx, inside), key, known: FxHashMap::default() };
        count += halves.convert_all();
    }
    if count > 0 {
        declare(run, Some(Capability::Float16), None);
    }
    run.count(0, count);
    Ok(Outcome::changed_if(count > 0))
}

/// Conversion of the operations of a function.
struct Halves<'a> {
    editor: Editor<'a>,
    key: Str,
    /// The values of 16 bits of converted results.
    known: FxHashMap<Value, Value>,
}

impl Halves<'_> {
    fn convert_all(&mut self) -> u64 {
        let arena = self.editor.arena();
        let found: Vec<Op> = arena.root_ops().filter(|at| self.is_convertible(*at)).collect();
        found.iter().filter(|at| self.convert(**at).is_some()).count() as u64
    }

    /// Whether an operation is arithmetic on scalars and vectors of 32 bits alone, with the decoration.
    fn is_convertible(&self, at: Op) -> bool {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let is_plain = |ty: Type| ctx.element_or_self(ty) == ctx.float_type(FloatKind::F32);
        is_arithmetic(arena.name(at))
            && ctx.dict_get(arena.attrs(at), self.key).is_some()
            && arena.result_types(at).all(is_plain)
            && arena.result_count(at) == 1
            && arena.operands(at).iter().all(|value| is_plain(arena.ty(*value)))
    }

    fn convert(&mut self, at: Op) -> Option<()> {
        let ctx = self.editor.ctx();
        let loc = self.editor.arena().loc(at);
        let operands = self.editor.arena().operands(at).to_vec();
        let operands: Vec<Value> = operands.into_iter().map(|value| self.half(at, value)).collect();
        self.editor.set_operands(at, &operands);
        let result = self.editor.arena().result(at, 0)?;
        let single = self.editor.arena().ty(result);
        let next = self.editor.arena().next(at)?;
        let users: Vec<(Op, usize)> = self.editor.uses(result).collect();
        self.editor.set_type(result, self.half_type(single));
        let attrs = self.editor.arena().attrs(at);
        self.editor.set_attrs(at, ctx.dict_with(attrs, self.key, None));
        let mut builder = EditBuilder { editor: &mut self.editor, place: Place::Before(next), loc };
        let wide = op::FConvert::build(&mut builder, single, result);
        users.into_iter().for_each(|(user, index)| self.editor.set_operand(user, index, wide));
        self.known.insert(wide, result);
        Some(())
    }

    /// A value of 32 bits in 16, before an operation.
    fn half(&mut self, at: Op, value: Value) -> Value {
        if let Some(half) = self.known.get(&value) {
            return *half;
        }
        let ty = self.half_type(self.editor.arena().ty(value));
        op::FConvert::build(&mut crate::copy::before(&mut self.editor, at), ty, value)
    }

    fn half_type(&self, single: Type) -> Type {
        let ctx = self.editor.ctx();
        let half = ctx.float_type(FloatKind::F16);
        match types::element_count(ctx, single).filter(|_| ctx.is_vector(single)) {
            Some(count) => ctx.vector_type(&[count.cast_signed()], half),
            None => half,
        }
    }
}
