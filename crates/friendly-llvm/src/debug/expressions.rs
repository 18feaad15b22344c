//! Operations of expressions: numbers in SPIR-V, names and operands in DWARF.

use spirula_llvm::import::dwarf;

/// An operation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Operation {
    /// Its number in SPIR-V.
    pub(crate) number: u32,
    /// How many operands follow.
    pub(crate) operands: usize,
    /// Whether the operands are signed.
    pub(crate) signed: bool,
}

impl Operation {
    /// Whether the sets of Khronos have it.
    pub(crate) fn is_standard(self) -> bool {
        self.number <= LAST_STANDARD
    }
}

/// DW_OP_LLVM_fragment.
const LAST_STANDARD: u32 = 9;

/// Numbers of the first of 32 operations each, and how many operands these have.
const LIT: (u32, usize) = (46, 0);
const REG: (u32, usize) = (78, 0);
const BREG: (u32, usize) = (110, 1);

/// The other operations: number, name, operands.
const ROWS: &[(u32, &str, usize)] = &[
    (0, "deref", 0),
    (1, "plus", 0),
    (2, "minus", 0),
    (3, "plus_uconst", 1),
    (4, "bit_piece", 2),
    (5, "swap", 0),
    (6, "xderef", 0),
    (7, "stack_value", 0),
    (8, "constu", 1),
    (9, "LLVM_fragment", 2),
    (10, "LLVM_convert", 2),
    (11, "addr", 1),
    (12, "const1u", 1),
    (13, "const1s", 1),
    (14, "const2u", 1),
    (15, "const2s", 1),
    (16, "const4u", 1),
    (17, "const4s", 1),
    (18, "const8u", 1),
    (19, "const8s", 1),
    (20, "consts", 1),
    (21, "dup", 0),
    (22, "drop", 0),
    (23, "over", 0),
    (24, "pick", 0),
    (25, "rot", 0),
    (26, "abs", 0),
    (27, "and", 0),
    (28, "div", 0),
    (29, "mod", 0),
    (30, "mul", 0),
    (31, "neg", 0),
    (32, "not", 0),
    (33, "or", 0),
    (34, "shl", 0),
    (35, "shr", 0),
    (36, "shra", 0),
    (37, "xor", 0),
    (38, "bra", 1),
    (39, "eq", 0),
    (40, "ge", 0),
    (41, "gt", 0),
    (42, "le", 0),
    (43, "lt", 0),
    (44, "ne", 0),
    (45, "skip", 1),
    (142, "regx", 1),
    (143, "fbreg", 0),
    (144, "bregx", 2),
    (145, "piece", 1),
    (146, "deref_size", 1),
    (147, "xderef_size", 1),
    (148, "nop", 0),
    (149, "push_object_address", 0),
    (150, "call2", 1),
    (151, "call4", 1),
    (152, "call_ref", 1),
    (153, "form_tls_address", 0),
    (154, "call_frame_cfa", 0),
    (155, "implicit_value", 2),
    (156, "implicit_pointer", 2),
    (157, "addrx", 1),
    (158, "constx", 1),
    (159, "entry_value", 2),
    (160, "const_type", 3),
    (161, "regval_type", 2),
    (162, "deref_type", 2),
    (163, "xderef_type", 2),
    (164, "reinterpret", 1),
    (165, "LLVM_arg", 1),
    (166, "LLVM_implicit_pointer", 1),
    (167, "LLVM_tag_offset", 1),
];

/// The operations of DWARF with numbers in their names.
const NUMBERED: [(&str, (u32, usize)); 3] = [("lit", LIT), ("reg", REG), ("breg", BREG)];

/// The operation with a name of LLVM IR, such as `DW_OP_deref`.
pub(crate) fn by_name(name: &str) -> Option<Operation> {
    let rest = name.strip_prefix("DW_OP_")?;
    for (word, (first, operands)) in NUMBERED {
        if let Some(at) = rest.strip_prefix(word).and_then(|digits| digits.parse::<u32>().ok()) {
            return (at < 32).then_some(Operation { number: first + at, operands, signed: word == "breg" });
        }
    }
    let (number, _, operands) = *ROWS.iter().find(|(_, known, _)| *known == rest)?;
    Some(Operation { number, operands, signed: rest == "consts" || rest == "bregx" })
}

/// The name in LLVM IR of the operation with a number, and whether its operands are signed.
pub(crate) fn by_number(number: u32) -> Option<(String, bool)> {
    for (word, (first, _)) in NUMBERED {
        if (first..first + 32).contains(&number) {
            return Some((format!("DW_OP_{word}{}", number - first), word == "breg"));
        }
    }
    let (_, name, _) = ROWS.iter().find(|(known, ..)| *known == number)?;
    let name = format!("DW_OP_{name}");
    dwarf::operation_number(&name)?;
    let signed = matches!(number, 20 | 144);
    Some((name, signed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_agree() {
        for number in 0..168 {
            let Some((name, signed)) = by_number(number) else { continue };
            let found = by_name(&name).unwrap();
            assert_eq!((found.number, found.signed), (number, signed), "{name}");
        }
        assert!(by_name("DW_OP_lit32").is_none());
    }
}
