//! The operations of the dialect by the numbers of operations, predicates and orderings in bitcode.

use spirula_ir::OpName;
use spirula_llvm::ops::arithmetic as a;
use spirula_llvm::ops::imported::PTRTOADDR;

/// Binary operations by their number: on integers, on floating-point numbers.
const BINARY: [(OpName, Option<OpName>); 13] = [
    (a::ADD, Some(a::FADD)),
    (a::SUB, Some(a::FSUB)),
    (a::MUL, Some(a::FMUL)),
    (a::UDIV, None),
    (a::SDIV, Some(a::FDIV)),
    (a::UREM, None),
    (a::SREM, Some(a::FREM)),
    (a::SHL, None),
    (a::LSHR, None),
    (a::ASHR, None),
    (a::AND, None),
    (a::OR, None),
    (a::XOR, None),
];

/// Casts by their number.
const CASTS: [OpName; 14] = [
    a::TRUNC,
    a::ZEXT,
    a::SEXT,
    a::FPTOUI,
    a::FPTOSI,
    a::UITOFP,
    a::SITOFP,
    a::FPTRUNC,
    a::FPEXT,
    a::PTRTOINT,
    a::INTTOPTR,
    a::BITCAST,
    a::ADDRSPACECAST,
    PTRTOADDR,
];

/// The operation with this number, on integers or on floating-point numbers.
pub(crate) fn binary_op(number: u64, float: bool) -> Option<OpName> {
    let (integer, other) = *BINARY.get(usize::try_from(number).ok()?)?;
    if float { other } else { Some(integer) }
}

/// The number of a binary operation.
pub(crate) fn binary_number(name: OpName) -> Option<u64> {
    let at = BINARY.iter().position(|(integer, float)| *integer == name || *float == Some(name))?;
    Some(at as u64)
}

/// The cast with this number.
pub(crate) fn cast_op(number: u64) -> Option<OpName> {
    CASTS.get(usize::try_from(number).ok()?).copied()
}

/// The number of a cast.
pub(crate) fn cast_number(name: OpName) -> Option<u64> {
    CASTS.iter().position(|known| *known == name).map(|at| at as u64)
}

/// Predicates of integers from 32 on, as the dialect numbers them: eq, ne, ugt, uge, ult, ule, sgt, sge, slt, sle.
pub(crate) const INTEGER_PREDICATES: [u64; 10] = [0, 1, 8, 9, 6, 7, 4, 5, 2, 3];

/// Predicates of floating-point numbers, as the dialect numbers them: after ord come uno, ueq, ugt, uge, ult, ule, une.
pub(crate) const FLOAT_PREDICATES: [u64; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 14, 8, 9, 10, 11, 12, 13, 15];

/// Orderings by number, as the dialect numbers them.
pub(crate) const ORDERINGS: [i64; 7] = [0, 1, 2, 4, 5, 6, 7];

/// The place of a number of the dialect in a table: its number in bitcode.
pub(crate) fn place_of<T: PartialEq>(table: &[T], value: &T) -> Option<u64> {
    table.iter().position(|known| known == value).map(|at| at as u64)
}
