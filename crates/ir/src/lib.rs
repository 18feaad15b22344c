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

mod adopt;
mod ahead;
mod body;
mod branch;
pub mod builtin;
mod bytes;
mod context;
pub mod dialect;
mod digits;
mod dominance;
mod edit;
mod effects;
mod function;
mod graph;
mod handle;
mod intern;
mod location;
pub mod parallel;
pub mod pass;
mod registry;
pub mod rules;
mod shape;
mod symbol;
mod text;
mod verify;

pub use ahead::{
    Ahead, Around, Change, Checker, Draft, Fate, Front, Instead, Outlet, OutletWriter, Placing, Text,
    TextOutlet, Written, text_before,
};
pub use body::{Block, Body, BodyId, Def, Flat, Op, OpParts, Region, Value};
pub use branch::{successor_operand_range, successor_operands};
pub use context::Context;
pub use dialect::{AsmForm, AttrRow, Dialect, FunctionSlots, OpRow, Traits, TypeRow};
pub use dominance::Dominance;
pub use edit::Editor;
pub use effects::{Effects, effects, is_dead_without_uses, is_effect_free, own_effects};
pub use graph::{DominatorTree, Graph};
pub use handle::{Attr, Dict, Kind, Loc, Node, OpName, Param, Str, Type};
pub use location::LocData;
pub use registry::Registry;
pub use shape::Template;
pub use symbol::{SymbolTable, symbol_name};
pub use text::{
    Delimiter, FunctionArgument, FunctionParts, FunctionSignature, MAX_DEPTH, OpParser, OpPrinter, OpState,
    ParseOptions, ParseResult, Parser, PrintOptions, Printer, Sink, Tok, Token, UnresolvedOperand,
    operand_group, operand_range, parse, parse_to, print, print_op, print_to, print_with, result_group,
};
pub use verify::{Above, VerifyOp, verify, verify_inside, verify_op};
