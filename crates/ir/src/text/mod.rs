//! The parser and printer of MLIR text.
//!
//! The syntax is that of MLIR 23: custom forms as declared by the rows of a dialect, the generic form for any
//! operation.

pub(crate) mod affine;
pub(crate) mod affine_aliases;
mod attr_printer;
mod attributes;
mod elements;
mod form_parser;
mod form_printer;
mod function;
mod functions;
mod int_lists;
mod lexer;
mod line_patterns;
mod loc_aliases;
mod loc_printer;
mod locations;
mod names;
mod op_parser;
mod op_patterns;
mod op_printer;
mod operations;
mod out;
mod parser;
mod plain_numbers;
mod printer;
mod resources;
mod source;
mod suggested;
mod type_printer;
mod types;
mod value_names;

pub use function::{FunctionArgument, FunctionParts, FunctionSignature};
pub use int_lists::index_list_slot;
pub use lexer::{Tok, Token};
pub use op_parser::{OpParser, OpState};
pub use op_printer::{OpPrinter, operand_group, operand_range, result_group};
pub(crate) use operations::default_dialect;
pub use parser::{Delimiter, MAX_DEPTH, ParseResult, Parser, UnresolvedOperand};
pub(crate) use printer::print_op_from;
pub use printer::{PrintOptions, Printer, Sink, print, print_op, print_to, print_with};
pub use source::{ParseOptions, parse, parse_to};
