//! What the conversions share: the target environment, and which operations are legal in it.

use crate::globals::{self, Globals, Names};
use crate::tosa::{GraphOptions, graph_type};
use crate::types::{Target, is_spirv_type};
use spirula_dialects::cf;
use spirula_ir::convert::{
    Conversion, ConversionTarget, Converted, Legality, Mismatch, Operands, Pattern, Rewriter, Setup,
    SourceBlock, SourceOp, TypeConverter,
};
use spirula_ir::{Body, Context, OpName, Region, Traits, Type};
use spirula_spirv::availability::{of_op, of_type};
use spirula_spirv::op;

/// The policy of all conversions to SPIR-V.
pub(crate) struct ToSpirv {
    pub(crate) target: Target,
    /// Names of operations at module scope.
    pub(crate) names: Names,
    /// Whether what is converted is a module.
    pub(crate) has_module: bool,
    /// What a conversion to graphs is told, if it is one: tensors stay tensors then.
    pub(crate) graph: Option<GraphOptions>,
}

/// What patterns work with.
pub(crate) type Rw<'a> = Rewriter<'a, ToSpirv>;
/// What a pattern returns.
pub(crate) type Rewritten = Result<(), Mismatch>;
/// A table of patterns.
pub(crate) type Table = &'static [Pattern<ToSpirv>];

impl Conversion for ToSpirv {
    type State = Globals;

    fn merge(into: &mut Globals, from: Globals) {
        into.append(from);
    }

    fn finish_body(&self, rw: &mut Rw<'_>) -> Rewritten {
        globals::drop_unused(rw);
        globals::insert(rw);
        Ok(())
    }

    fn missing_for_type(&self, ctx: &Context, ty: Type) -> Option<String> {
        let element = ctx.element_or_self(ty);
        [ty, element]
            .iter()
            .filter(|ty| is_spirv_type(ctx, **ty))
            .find_map(|ty| self.target.environment.missing(&of_type(ctx, *ty)))
    }

    fn missing_for_op(&self, op: SourceOp<'_>) -> Option<String> {
        let environment = &self.target.environment;
        let of_values = || {
            let mut types = op.operand_types().chain(op.result_types());
            types.find_map(|ty| environment.missing(&of_type(op.ctx, ty)))
        };
        environment.missing(&of_op(op.ctx, op.arena(), op.op)).or_else(of_values)
    }

    fn converted_blocks(&self, rw: &mut Rw<'_>, body: &Body, region: Region) -> Vec<SourceBlock> {
        cf::converted_blocks(rw, body, region)
    }
}

impl ToSpirv {
    /// The type converter.
    pub(crate) fn types<'c>(&'c self, ctx: &'c Context) -> TypeConverter<'c> {
        TypeConverter::new(ctx)
            .with(move |_, ty| Some(self.target.convert(ctx, ty).map_or(Converted::Illegal, Converted::One)))
            .with(move |_, ty| self.graph.as_ref().and_then(|_| graph_type(ctx, ty)))
    }

    /// The legality of operations, where these dialects are illegal: of the SPIR-V dialect is legal what the target
    /// environment allows.
    pub(crate) fn legality(ctx: &Context, illegal: &[&str]) -> ConversionTarget<Self> {
        let target = ConversionTarget::new().dialect(ctx, "spirv", Legality::ByShape(is_allowed));
        illegal.iter().fold(target, |target, dialect| target.dialect(ctx, dialect, Legality::Illegal))
    }
}

/// Whether the target environment has what an operation and the types of its values need.
fn is_allowed(setup: &Setup<'_, ToSpirv>, op: SourceOp<'_>) -> Option<bool> {
    let (ctx, environment) = (setup.ctx, &setup.conversion.target.environment);
    let of_variable = (op.name() == op::GLOBAL_VARIABLE)
        .then(|| op.slot(op::slot::global_variable::TYPE)?.as_type())
        .flatten();
    let mut types = op.operand_types().chain(op.result_types()).chain(of_variable);
    Some(
        environment.allows(&of_op(ctx, op.arena(), op.op))
            && types.all(|ty| is_spirv_type(ctx, ty) && setup.conversion.target.allows(ctx, ty)),
    )
}

/// Another operation with the same operands: what most patterns are. `I` is the number of the row of the other.
pub(crate) const fn same_operands<const I: u16>(root: &'static str) -> Pattern<ToSpirv> {
    Pattern::new(root, |rw, op, operands| elementwise(rw, op, operands, spirv_op(I)))
}

/// The operation of the SPIR-V dialect with this row.
pub(crate) const fn spirv_op(index: u16) -> OpName {
    OpName::new(spirula_spirv::NUMBER, index)
}

/// The number of an operand that is a constant in the source.
pub(crate) fn constant_operand(op: SourceOp<'_>, index: usize) -> Option<i64> {
    let constant = op.def_op(op.operand(index)?)?;
    constant.row().filter(|row| row.has(Traits::CONSTANT))?;
    Some(op.ctx.as_int(constant.attr("value")?)?.1)
}

/// Rows of operations that become others with the same operands: `same!["arith.addf" => F_ADD]`.
macro_rules! same {
    ($root:literal => $op:ident) => {
        $crate::policy::same_operands::<{ spirula_spirv::op::$op.index() }>($root)
    };
}
pub(crate) use same;

/// Replaces an operation by another with the same operands and the converted type of its result.
pub(crate) fn elementwise(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    name: OpName,
) -> Rewritten {
    use crate::build::Build;
    let ty = rw.result_type(op, 0)?;
    if matches!(name, op::U_DIV | op::U_MOD)
        && let Some(from) = op.result_type(0)
        && from != ty
        && !op.ctx.is_index(op.ctx.element_or_self(from))
    {
        return Err(unsigned_emulation(
            rw,
            op,
            "bitwidth emulation is not implemented yet on unsigned op pattern version",
        ));
    }
    let value = rw.value(name, operands.all(), ty);
    rw.replace(op, &[value]);
    Ok(())
}

/// The upper bits of an emulated integer are not known, which an unsigned operation would see. Under MLIR's name this
/// is an error of its own.
pub(crate) fn unsigned_emulation(rw: &mut Rw<'_>, op: SourceOp<'_>, message: &'static str) -> Mismatch {
    if !rw.setup().explain {
        rw.error(op, message);
    }
    message.into()
}
