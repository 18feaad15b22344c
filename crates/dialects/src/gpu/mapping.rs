//! `#gpu.loop_dim_map`: the processor that executes the iterations of a dimension of a parallel loop, and the maps from
//! its number to the iteration and from the number of iterations to the number of processors.

use super::kind::LOOP_DIM_MAP;
use crate::common::{Words, word};
use spirula_ir::builtin::{AFFINE_MAP, AffineExpr};
use spirula_ir::dialect::AttrRow;
use spirula_ir::{Attr, Context, Param, ParseResult, Parser, Printer, Tok, Type};

/// The words of processors, with their numbers.
const PROCESSORS: Words = &[
    ("block_x", 0),
    ("block_y", 1),
    ("block_z", 2),
    ("thread_x", 3),
    ("thread_y", 4),
    ("thread_z", 5),
    ("sequential", 6),
];

/// What executes the iterations of a dimension.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Processor(u32);

impl Processor {
    /// A dimension of the grid, of the work-group behind them, or one iteration after the other.
    pub(crate) fn from_number(number: usize) -> Self {
        Self(u32::try_from(number).map_or(6, |number| number.min(6)))
    }

    /// Its number among the dimensions of the grid, then of the work-group; that behind for one iteration after the
    /// other.
    pub(crate) fn number(self) -> Option<usize> {
        usize::try_from(self.0).ok()
    }
}

/// The row of the attribute.
pub(super) const ROW: AttrRow = AttrRow { name: "gpu.loop_dim_map", parse, print };

/// The names of the maps, in the order of their parameters.
const MAPS: [&str; 2] = ["map", "bound"];

fn of(ctx: &Context, processor: u32, maps: [Attr; 2]) -> Attr {
    // As text, since these maps have no aliases.
    let text = |map: Attr| ctx.attr_node_of(map, AFFINE_MAP).and_then(|node| node.str_at(0));
    let [map, bound] = maps.map(|map| text(map).map_or(Param::None, Param::Str));
    ctx.attr_of(LOOP_DIM_MAP, &[Param::Int(processor.into()), map, bound])
}

/// The attribute for a processor, with the expressions of one dimension of its maps.
pub(crate) fn loop_mapping(
    ctx: &Context,
    processor: Processor,
    map: &AffineExpr,
    bound: &AffineExpr,
) -> Attr {
    of(ctx, processor.0, [map, bound].map(|expr| ctx.affine_map(1, 0, std::slice::from_ref(expr))))
}

fn map_of(ctx: &Context, attr: Attr, index: usize) -> Option<Attr> {
    let text = ctx.attr_node_of(attr, LOOP_DIM_MAP)?.str_at(index)?;
    Some(ctx.attr_of(AFFINE_MAP, &[Param::Str(text)]))
}

/// The processor and the expressions of the maps of an attribute, if each is one of one dimension.
pub(crate) fn as_loop_mapping(ctx: &Context, attr: Attr) -> Option<(Processor, AffineExpr, AffineExpr)> {
    let number = ctx.attr_node_of(attr, LOOP_DIM_MAP)?.int_at(0)?;
    let expr = |index| {
        let map = map_of(ctx, attr, index).filter(|map| ctx.affine_map_inputs(*map) == Some((1, 0)))?;
        match ctx.affine_exprs(map)?.as_slice() {
            [expr] => Some(expr.clone()),
            _ => None,
        }
    };
    Some((Processor(u32::try_from(number).ok()?), expr(1)?, expr(2)?))
}

fn parse(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    let ctx = p.context();
    let start = p.token();
    p.less()?;
    let (mut processor, mut maps) = (None, [None; 2]);
    loop {
        let token = p.token();
        let name = p.any_keyword()?;
        p.equal()?;
        if name == "processor" && processor.is_none() {
            let token = p.token();
            let text = p.optional_any_keyword().unwrap_or_default();
            let known = PROCESSORS.iter().find(|(word, _)| *word == text);
            let Some((_, number)) = known else {
                let list: Vec<&str> = PROCESSORS.iter().map(|(word, _)| *word).collect();
                let message = format!("expected ::mlir::gpu::Processor to be one of: {}", list.join(", "));
                return Err(p.error_at(token, message));
            };
            processor = Some(*number);
        } else if let Some(index) = MAPS.iter().position(|map| *map == name && is_free(&maps, map)) {
            maps[index] = Some(p.bare_affine_map()?);
        } else {
            return Err(p.error_at(token, format!("duplicate or unknown struct parameter name: {name}")));
        }
        if !p.optional(Tok::Comma) {
            break;
        }
    }
    p.greater()?;
    match (processor, maps) {
        (Some(processor), [Some(map), Some(bound)]) => Ok(of(ctx, processor, [map, bound])),
        _ => Err(p.error_at(start, "expected 'processor', 'map' and 'bound'")),
    }
}

/// Whether a map was not given yet.
fn is_free(maps: &[Option<Attr>; 2], name: &str) -> bool {
    MAPS.iter().zip(maps).any(|(map, given)| *map == name && given.is_none())
}

fn print(p: &mut Printer<'_>, attr: Attr) {
    let ctx = p.context();
    let Some(node) = ctx.attr_node_of(attr, LOOP_DIM_MAP) else { return };
    let number = node.int_at(0).and_then(|number| u32::try_from(number).ok()).unwrap_or(6);
    p.format(format_args!("<processor = {}", word(PROCESSORS, number)));
    for (index, name) in MAPS.iter().enumerate() {
        p.format(format_args!(", {name} = "));
        if let Some(text) = node.str_at(index + 1) {
            p.text(ctx.text(text));
        }
    }
    p.text(">");
}
