//! The IR: context, types, attributes, operations and regions, with their text, verifier and passes.
//!
//! * A [`Context`] interns types, attributes and strings; handles ([`Type`], [`Attr`], [`Str`]) are `Copy` and
//!   compare in one instruction.
//! * A [`Body`] owns operations in flat arenas, one body for each operation isolated from above.
//! * A [`Dialect`] declares operations, types and attributes as rows ([`OpRow`], [`TypeRow`], [`AttrRow`]) that
//!   parser, printer and verifier read.
//! * [`parse`] and [`print`] are MLIR's text, [`verify`] its structural rules.
//!
//! The semantics follow MLIR's language reference; the crate knows no dialect but the builtin one.
//!
//! # Example
//!
//! A dialect with two operations, of which one has an assembly format; a function that is built, verified, walked and
//! printed:
//!
//! ```
//! use spirula_diag::Diagnostics;
//! use spirula_ir::dialect::{ANY_TYPE, Arity, RegionSlot, ValueSlot};
//! use spirula_ir::{
//!     AsmForm, Body, Context, Dialect, OpParts, OpRow, PrintOptions, Traits, op_rows, print, verify,
//! };
//!
//! static OPS: [OpRow; 2] = op_rows![
//!     &[],
//!     OpRow {
//!         regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: true }],
//!         traits: Traits::ISOLATED.and(Traits::NO_TERMINATOR),
//!         ..OpRow::named("toy.func")
//!     },
//!     OpRow {
//!         operands: &[ValueSlot::one("lhs", ANY_TYPE), ValueSlot::one("rhs", ANY_TYPE)],
//!         results: &[ValueSlot::one("sum", ANY_TYPE)],
//!         traits: Traits::PURE.and(Traits::SAME_TYPE),
//!         form: AsmForm::Format("$lhs `,` $rhs attr-dict `:` type($sum)"),
//!         ..OpRow::named("toy.add")
//!     },
//! ];
//! static TOY: Dialect = Dialect { ops: &OPS, ..Dialect::empty(4000, "toy") };
//!
//! let ctx = Context::new(&[&TOY]);
//! let (func, add) = (ctx.op_name("toy.func"), ctx.op_name("toy.add"));
//! let i32 = ctx.int_type(32);
//!
//! // An operation that is isolated from above has a body of its own.
//! let mut inside = Body::new();
//! let region = inside.arena.add_root();
//! let entry = inside.arena.append_block(region);
//! let x = inside.arena.add_argument(entry, i32);
//! inside.arena.append(&ctx, entry, &OpParts { operands: &[x, x], results: &[i32], ..OpParts::new(add) });
//!
//! let mut body = Body::new();
//! let region = body.arena.add_root();
//! let top = body.arena.append_block(region);
//! let function = body.arena.append(&ctx, top, &OpParts::new(func));
//! body.attach(function, inside);
//!
//! let mut diags = Diagnostics::new();
//! assert!(verify(&ctx, &body, &mut diags).is_ok());
//!
//! // Walk the operations of the function.
//! let arena = &body.body_of(function).unwrap().arena;
//! let names: Vec<&str> =
//!     arena.root_ops().map(|op| ctx.op_name_text(arena.name(op))).collect();
//! assert_eq!(names, ["toy.add"]);
//!
//! let text = print(&ctx, None, &body, PrintOptions::default());
//! assert!(text.contains("%0 = toy.add %arg0, %arg0 : i32"), "{text}");
//! ```

mod adopt;
mod attr_type;
mod body;
mod branch;
pub mod builder;
pub mod builtin;
mod bytes;
pub mod cfg;
mod context;
pub mod convert;
mod counts;
pub mod dialect;
mod digits;
mod dominance;
mod edit;
mod effects;
mod extent;
pub mod form;
mod function;
mod graph;
mod handle;
mod intern;
mod location;
pub mod numbers;
pub mod parallel;
pub mod pass;
pub mod promote;
mod region_branch;
mod registry;
pub mod rules;
mod shape;
mod stream;
mod symbol;
mod text;
pub mod typed;
mod verify;

pub use body::{Block, Body, BodyId, Def, Op, OpArena, OpParts, Region, Value};
pub use branch::{
    passed_operand_ranges, successor_operand_range, successor_operand_ranges, successor_operands,
};
pub use builder::{BlockBuilder, OpBuilder, WithAttrs};
pub use context::Context;
pub use counts::CountMismatch;
pub use dialect::{AsmForm, AttrRow, Dialect, FunctionSlots, OpRow, Traits, TypeRow};
pub use dominance::Dominance;
pub use edit::Editor;
pub use effects::{Effects, effects, is_effect_free, is_trivially_dead, own_effects};
pub use extent::TypeExtents;
pub use graph::{DominatorTree, Graph};
pub use handle::{Attr, Dict, Kind, Loc, Node, OpName, Param, Str, Type};
pub use location::LocData;
pub use region_branch::{RegionBranch, region_branches};
pub use registry::Registry;
pub use shape::{ShapeId, ShapeSet};
pub use stream::{
    Change, Commit, Draft, EnclosingScope, FunctionChecker, FunctionSink, FunctionWorker, Opening, Outcome,
    Replace, Text, TextSink, Written, text_before,
};
pub use symbol::{SymbolTable, symbol_name};
pub use text::{
    Delimiter, FunctionArgument, FunctionParts, FunctionSignature, MAX_DEPTH, OpParser, OpPrinter, OpState,
    ParseOptions, ParseResult, Parser, PrintOptions, Printer, Sink, Tok, Token, UnresolvedOperand,
    index_list_slot, operand_group, operand_range, parse, parse_to, print, print_op, print_to, print_with,
    result_group,
};
pub use verify::{EnclosingOp, VerifyOp, verify, verify_inside, verify_op};
