//! The names of the enumerants and flags of debug information (DWARF 5, section 7; LLVM language reference, "Specialized
//! Metadata Nodes").

use std::fmt::Write as _;

/// The names of an enumeration: what they begin with, and the rest by number.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    /// What all names begin with.
    pub prefix: &'static str,
    /// Numbers and the rest of the names.
    pub rows: &'static [(u32, &'static str)],
}

impl Names {
    /// The name of a number.
    pub fn name(&self, number: u64) -> Option<String> {
        let row = self.rows.iter().find(|(known, _)| u64::from(*known) == number)?;
        Some(format!("{}{}", self.prefix, row.1))
    }

    /// The number of a name.
    pub fn number(&self, name: &str) -> Option<u32> {
        let rest = name.strip_prefix(self.prefix)?;
        self.rows.iter().find(|(_, known)| *known == rest).map(|(number, _)| *number)
    }

    /// The name of a number, or its digits.
    pub fn word(&self, number: u64) -> String {
        self.name(number).unwrap_or_else(|| number.to_string())
    }

    /// The number of a name or of digits.
    pub fn value(&self, word: &str) -> Option<u64> {
        self.number(word).map(u64::from).or_else(|| word.parse().ok())
    }
}

/// Flags: fields of several bits, which have their own names, and single bits.
#[derive(Clone, Copy, Debug)]
pub struct Flags {
    /// What all names begin with.
    pub prefix: &'static str,
    /// The masks of fields that have values of several bits.
    pub fields: &'static [u32],
    /// Values and the rest of their names, those of several bits of different fields first.
    pub rows: &'static [(u32, &'static str)],
}

impl Flags {
    /// The names of the flags, joined by `|`; none for zero.
    pub fn words(&self, mut flags: u32) -> Option<String> {
        let mut out = String::new();
        let mut push = |text: &str| {
            let separator = if out.is_empty() { "" } else { " | " };
            let _ = write!(out, "{separator}{}{text}", self.prefix);
        };
        for (value, name) in self.rows {
            let mask = self.fields.iter().copied().find(|mask| value & !mask == 0).unwrap_or(*value);
            if *value != 0 && flags & mask == *value {
                push(name);
                flags &= !mask;
            }
        }
        if flags != 0 {
            let separator = if out.is_empty() { "" } else { " | " };
            let _ = write!(out, "{separator}{flags}");
        }
        (!out.is_empty()).then_some(out)
    }

    /// The flags of names or numbers joined by `|`.
    pub fn value(&self, words: &str) -> Option<u32> {
        let mut flags = 0;
        for word in words.split('|').map(str::trim) {
            flags |= match word.strip_prefix(self.prefix) {
                Some("Zero") => 0,
                Some(rest) => self.rows.iter().find(|(_, known)| *known == rest)?.0,
                None => word.parse().ok()?,
            };
        }
        Some(flags)
    }
}

/// The words that a field of a specialized node can have.
#[derive(Clone, Copy, Debug)]
pub enum Words {
    /// One of these.
    Names(&'static Names),
    /// Several of these, joined by `|`.
    Flags(&'static Flags),
}

/// The words of a field of specialized nodes, by its name.
pub fn words_of(field: &str) -> Option<Words> {
    Some(match field {
        "tag" => Words::Names(&TAGS),
        "encoding" => Words::Names(&ENCODINGS),
        "language" | "runtimeLang" => Words::Names(&LANGUAGES),
        "sourceLanguageName" => Words::Names(&LANGUAGE_NAMES),
        "cc" => Words::Names(&CONVENTIONS),
        "type" => Words::Names(&MACROS),
        "emissionKind" => Words::Names(&EMISSION_KINDS),
        "nameTableKind" => Words::Names(&NAME_TABLES),
        "checksumkind" => Words::Names(&CHECKSUMS),
        "flags" => Words::Flags(&FLAGS),
        "spFlags" => Words::Flags(&SUBPROGRAM_FLAGS),
        _ => return None,
    })
}

/// The number of an operation of debug expressions, or of an encoding, which are arguments.
pub fn operation(word: &str) -> Option<u64> {
    operation_number(word).or_else(|| ENCODINGS.number(word).map(u64::from))
}

/// Tags of debugging information entries.
pub static TAGS: Names = Names {
    prefix: "DW_TAG_",
    rows: &[
        (0x0, "null"),
        (0x1, "array_type"),
        (0x2, "class_type"),
        (0x3, "entry_point"),
        (0x4, "enumeration_type"),
        (0x5, "formal_parameter"),
        (0x8, "imported_declaration"),
        (0xa, "label"),
        (0xb, "lexical_block"),
        (0xd, "member"),
        (0xf, "pointer_type"),
        (0x10, "reference_type"),
        (0x11, "compile_unit"),
        (0x12, "string_type"),
        (0x13, "structure_type"),
        (0x15, "subroutine_type"),
        (0x16, "typedef"),
        (0x17, "union_type"),
        (0x18, "unspecified_parameters"),
        (0x19, "variant"),
        (0x1a, "common_block"),
        (0x1b, "common_inclusion"),
        (0x1c, "inheritance"),
        (0x1d, "inlined_subroutine"),
        (0x1e, "module"),
        (0x1f, "ptr_to_member_type"),
        (0x20, "set_type"),
        (0x21, "subrange_type"),
        (0x22, "with_stmt"),
        (0x23, "access_declaration"),
        (0x24, "base_type"),
        (0x25, "catch_block"),
        (0x26, "const_type"),
        (0x27, "constant"),
        (0x28, "enumerator"),
        (0x29, "file_type"),
        (0x2a, "friend"),
        (0x2b, "namelist"),
        (0x2c, "namelist_item"),
        (0x2d, "packed_type"),
        (0x2e, "subprogram"),
        (0x2f, "template_type_parameter"),
        (0x30, "template_value_parameter"),
        (0x31, "thrown_type"),
        (0x32, "try_block"),
        (0x33, "variant_part"),
        (0x34, "variable"),
        (0x35, "volatile_type"),
        (0x36, "dwarf_procedure"),
        (0x37, "restrict_type"),
        (0x38, "interface_type"),
        (0x39, "namespace"),
        (0x3a, "imported_module"),
        (0x3b, "unspecified_type"),
        (0x3c, "partial_unit"),
        (0x3d, "imported_unit"),
        (0x3f, "condition"),
        (0x40, "shared_type"),
        (0x41, "type_unit"),
        (0x42, "rvalue_reference_type"),
        (0x43, "template_alias"),
        (0x44, "coarray_type"),
        (0x45, "generic_subrange"),
        (0x46, "dynamic_type"),
        (0x47, "atomic_type"),
        (0x48, "call_site"),
        (0x49, "call_site_parameter"),
        (0x4a, "skeleton_unit"),
        (0x4b, "immutable_type"),
        (0x4081, "MIPS_loop"),
        (0x4101, "format_label"),
        (0x4102, "function_template"),
        (0x4103, "class_template"),
        (0x4104, "GNU_BINCL"),
        (0x4105, "GNU_EINCL"),
        (0x4106, "GNU_template_template_param"),
        (0x4107, "GNU_template_parameter_pack"),
        (0x4108, "GNU_formal_parameter_pack"),
        (0x4109, "GNU_call_site"),
        (0x410a, "GNU_call_site_parameter"),
        (0x4200, "APPLE_property"),
        (0x4201, "SUN_function_template"),
        (0x4202, "SUN_class_template"),
        (0x4203, "SUN_struct_template"),
        (0x4204, "SUN_union_template"),
        (0x4205, "SUN_indirect_inheritance"),
        (0x4206, "SUN_codeflags"),
        (0x4207, "SUN_memop_info"),
        (0x4208, "SUN_omp_child_func"),
        (0x4209, "SUN_rtti_descriptor"),
        (0x420a, "SUN_dtor_info"),
        (0x420b, "SUN_dtor"),
        (0x420c, "SUN_f90_interface"),
        (0x420d, "SUN_fortran_vax_structure"),
        (0x42ff, "SUN_hi"),
        (0x4300, "LLVM_ptrauth_type"),
        (0x5101, "ALTIUM_circ_type"),
        (0x5102, "ALTIUM_mwa_circ_type"),
        (0x5103, "ALTIUM_rev_carry_type"),
        (0x5111, "ALTIUM_rom"),
        (0x6000, "LLVM_annotation"),
        (0x8004, "GHS_namespace"),
        (0x8005, "GHS_using_namespace"),
        (0x8006, "GHS_using_declaration"),
        (0x8007, "GHS_template_templ_param"),
        (0x8765, "UPC_shared_type"),
        (0x8766, "UPC_strict_type"),
        (0x8767, "UPC_relaxed"),
        (0xa000, "PGI_kanji_type"),
        (0xa020, "PGI_interface_block"),
        (0xb000, "BORLAND_property"),
        (0xb001, "BORLAND_Delphi_string"),
        (0xb002, "BORLAND_Delphi_dynamic_array"),
        (0xb003, "BORLAND_Delphi_set"),
        (0xb004, "BORLAND_Delphi_variant"),
    ],
};

/// Source languages.
pub static LANGUAGES: Names = Names {
    prefix: "DW_LANG_",
    rows: &[
        (0x1, "C89"),
        (0x2, "C"),
        (0x3, "Ada83"),
        (0x4, "C_plus_plus"),
        (0x5, "Cobol74"),
        (0x6, "Cobol85"),
        (0x7, "Fortran77"),
        (0x8, "Fortran90"),
        (0x9, "Pascal83"),
        (0xa, "Modula2"),
        (0xb, "Java"),
        (0xc, "C99"),
        (0xd, "Ada95"),
        (0xe, "Fortran95"),
        (0xf, "PLI"),
        (0x10, "ObjC"),
        (0x11, "ObjC_plus_plus"),
        (0x12, "UPC"),
        (0x13, "D"),
        (0x14, "Python"),
        (0x15, "OpenCL"),
        (0x16, "Go"),
        (0x17, "Modula3"),
        (0x18, "Haskell"),
        (0x19, "C_plus_plus_03"),
        (0x1a, "C_plus_plus_11"),
        (0x1b, "OCaml"),
        (0x1c, "Rust"),
        (0x1d, "C11"),
        (0x1e, "Swift"),
        (0x1f, "Julia"),
        (0x20, "Dylan"),
        (0x21, "C_plus_plus_14"),
        (0x22, "Fortran03"),
        (0x23, "Fortran08"),
        (0x24, "RenderScript"),
        (0x25, "BLISS"),
        (0x26, "Kotlin"),
        (0x27, "Zig"),
        (0x28, "Crystal"),
        (0x2a, "C_plus_plus_17"),
        (0x2b, "C_plus_plus_20"),
        (0x2c, "C17"),
        (0x2d, "Fortran18"),
        (0x2e, "Ada2005"),
        (0x2f, "Ada2012"),
        (0x30, "HIP"),
        (0x31, "Assembly"),
        (0x32, "C_sharp"),
        (0x33, "Mojo"),
        (0x34, "GLSL"),
        (0x35, "GLSL_ES"),
        (0x36, "HLSL"),
        (0x37, "OpenCL_CPP"),
        (0x38, "CPP_for_OpenCL"),
        (0x39, "SYCL"),
        (0x3d, "Metal"),
        (0x40, "Ruby"),
        (0x41, "Move"),
        (0x42, "Hylo"),
        (0x8001, "Mips_Assembler"),
        (0x8e57, "GOOGLE_RenderScript"),
        (0xb000, "BORLAND_Delphi"),
    ],
};

/// Source languages without a version (DWARF 6).
pub static LANGUAGE_NAMES: Names = Names {
    prefix: "DW_LNAME_",
    rows: &[
        (0x1, "Ada"),
        (0x2, "BLISS"),
        (0x3, "C"),
        (0x4, "C_plus_plus"),
        (0x5, "Cobol"),
        (0x6, "Crystal"),
        (0x7, "D"),
        (0x8, "Dylan"),
        (0x9, "Fortran"),
        (0xa, "Go"),
        (0xb, "Haskell"),
        (0xc, "Java"),
        (0xd, "Julia"),
        (0xe, "Kotlin"),
        (0xf, "Modula2"),
        (0x10, "Modula3"),
        (0x11, "ObjC"),
        (0x12, "ObjC_plus_plus"),
        (0x13, "OCaml"),
        (0x14, "OpenCL_C"),
        (0x15, "Pascal"),
        (0x16, "PLI"),
        (0x17, "Python"),
        (0x18, "RenderScript"),
        (0x19, "Rust"),
        (0x1a, "Swift"),
        (0x1b, "UPC"),
        (0x1c, "Zig"),
        (0x1d, "Assembly"),
        (0x1e, "C_sharp"),
        (0x1f, "Mojo"),
        (0x20, "GLSL"),
        (0x21, "GLSL_ES"),
        (0x22, "HLSL"),
        (0x23, "OpenCL_CPP"),
        (0x24, "CPP_for_OpenCL"),
        (0x25, "SYCL"),
        (0x26, "Ruby"),
        (0x27, "Move"),
        (0x28, "Hylo"),
        (0x2c, "Metal"),
    ],
};

/// Encodings of base types.
pub static ENCODINGS: Names = Names {
    prefix: "DW_ATE_",
    rows: &[
        (0x1, "address"),
        (0x2, "boolean"),
        (0x3, "complex_float"),
        (0x4, "float"),
        (0x5, "signed"),
        (0x6, "signed_char"),
        (0x7, "unsigned"),
        (0x8, "unsigned_char"),
        (0x9, "imaginary_float"),
        (0xa, "packed_decimal"),
        (0xb, "numeric_string"),
        (0xc, "edited"),
        (0xd, "signed_fixed"),
        (0xe, "unsigned_fixed"),
        (0xf, "decimal_float"),
        (0x10, "UTF"),
        (0x11, "UCS"),
        (0x12, "ASCII"),
        (0x81, "HP_complex_float"),
        (0x82, "HP_float128"),
        (0x83, "HP_complex_float128"),
        (0x84, "HP_floathpintel"),
        (0x85, "HP_imaginary_float90"),
        (0x86, "HP_imaginary_float128"),
    ],
};

/// Calling conventions of subroutines.
pub static CONVENTIONS: Names = Names {
    prefix: "DW_CC_",
    rows: &[
        (0x1, "normal"),
        (0x2, "program"),
        (0x3, "nocall"),
        (0x4, "pass_by_reference"),
        (0x5, "pass_by_value"),
        (0x40, "GNU_renesas_sh"),
        (0x41, "GNU_borland_fastcall_i386"),
        (0xb0, "BORLAND_safecall"),
        (0xb1, "BORLAND_stdcall"),
        (0xb2, "BORLAND_pascal"),
        (0xb3, "BORLAND_msfastcall"),
        (0xb4, "BORLAND_msreturn"),
        (0xb5, "BORLAND_thiscall"),
        (0xb6, "BORLAND_fastcall"),
        (0xc0, "LLVM_vectorcall"),
        (0xc1, "LLVM_Win64"),
        (0xc2, "LLVM_X86_64SysV"),
        (0xc3, "LLVM_AAPCS"),
        (0xc4, "LLVM_AAPCS_VFP"),
        (0xc5, "LLVM_IntelOclBicc"),
        (0xc6, "LLVM_SpirFunction"),
        (0xc7, "LLVM_DeviceKernel"),
        (0xc8, "LLVM_Swift"),
        (0xc9, "LLVM_PreserveMost"),
        (0xca, "LLVM_PreserveAll"),
        (0xcb, "LLVM_X86RegCall"),
        (0xcc, "LLVM_M68kRTD"),
        (0xcd, "LLVM_PreserveNone"),
        (0xce, "LLVM_RISCVVectorCall"),
        (0xcf, "LLVM_SwiftTail"),
        (0xd0, "LLVM_RISCVVLSCall"),
        (0xff, "GDB_IBM_OpenCL"),
    ],
};

/// Kinds of virtual functions.
pub static VIRTUALITIES: Names =
    Names { prefix: "DW_VIRTUALITY_", rows: &[(0x0, "none"), (0x1, "virtual"), (0x2, "pure_virtual")] };

/// Kinds of enumerations.
pub static ENUM_KINDS: Names =
    Names { prefix: "DW_APPLE_ENUM_KIND_", rows: &[(0x0, "Closed"), (0x1, "Open")] };

/// Kinds of macro information.
pub static MACROS: Names = Names {
    prefix: "DW_MACINFO_",
    rows: &[(0x1, "define"), (0x2, "undef"), (0x3, "start_file"), (0x4, "end_file"), (0xff, "vendor_ext")],
};

/// Operations of expressions, without `lit0`, `reg0`, `breg0` and those after them.
pub static OPERATIONS: Names = Names {
    prefix: "DW_OP_",
    rows: &[
        (0x3, "addr"),
        (0x6, "deref"),
        (0x8, "const1u"),
        (0x9, "const1s"),
        (0xa, "const2u"),
        (0xb, "const2s"),
        (0xc, "const4u"),
        (0xd, "const4s"),
        (0xe, "const8u"),
        (0xf, "const8s"),
        (0x10, "constu"),
        (0x11, "consts"),
        (0x12, "dup"),
        (0x13, "drop"),
        (0x14, "over"),
        (0x15, "pick"),
        (0x16, "swap"),
        (0x17, "rot"),
        (0x18, "xderef"),
        (0x19, "abs"),
        (0x1a, "and"),
        (0x1b, "div"),
        (0x1c, "minus"),
        (0x1d, "mod"),
        (0x1e, "mul"),
        (0x1f, "neg"),
        (0x20, "not"),
        (0x21, "or"),
        (0x22, "plus"),
        (0x23, "plus_uconst"),
        (0x24, "shl"),
        (0x25, "shr"),
        (0x26, "shra"),
        (0x27, "xor"),
        (0x28, "bra"),
        (0x29, "eq"),
        (0x2a, "ge"),
        (0x2b, "gt"),
        (0x2c, "le"),
        (0x2d, "lt"),
        (0x2e, "ne"),
        (0x2f, "skip"),
        (0x90, "regx"),
        (0x91, "fbreg"),
        (0x92, "bregx"),
        (0x93, "piece"),
        (0x94, "deref_size"),
        (0x95, "xderef_size"),
        (0x96, "nop"),
        (0x97, "push_object_address"),
        (0x98, "call2"),
        (0x99, "call4"),
        (0x9a, "call_ref"),
        (0x9b, "form_tls_address"),
        (0x9c, "call_frame_cfa"),
        (0x9d, "bit_piece"),
        (0x9e, "implicit_value"),
        (0x9f, "stack_value"),
        (0xa0, "implicit_pointer"),
        (0xa1, "addrx"),
        (0xa2, "constx"),
        (0xa3, "entry_value"),
        (0xa4, "const_type"),
        (0xa5, "regval_type"),
        (0xa6, "deref_type"),
        (0xa7, "xderef_type"),
        (0xa8, "convert"),
        (0xa9, "reinterpret"),
        (0xe0, "GNU_push_tls_address"),
        (0xe1, "HP_is_value"),
        (0xe2, "HP_fltconst4"),
        (0xe3, "HP_fltconst8"),
        (0xe4, "HP_mod_range"),
        (0xe5, "HP_unmod_range"),
        (0xe6, "HP_tls"),
        (0xe8, "INTEL_bit_piece"),
        (0xed, "WASM_location"),
        (0xee, "WASM_location_int"),
        (0xf0, "APPLE_uninit"),
        (0xf2, "GNU_implicit_pointer"),
        (0xf3, "GNU_entry_value"),
        (0xf8, "PGI_omp_thread_num"),
        (0xfb, "GNU_addr_index"),
        (0xfc, "GNU_const_index"),
        (0xe9, "LLVM_user"),
        (0x1000, "LLVM_fragment"),
        (0x1001, "LLVM_convert"),
        (0x1002, "LLVM_tag_offset"),
        (0x1003, "LLVM_entry_value"),
        (0x1004, "LLVM_implicit_pointer"),
        (0x1005, "LLVM_arg"),
        (0x1006, "LLVM_extract_bits_sext"),
        (0x1007, "LLVM_extract_bits_zext"),
    ],
};

/// How much debug information a unit has.
pub static EMISSION_KINDS: Names = Names {
    prefix: "",
    rows: &[(0x0, "NoDebug"), (0x1, "FullDebug"), (0x2, "LineTablesOnly"), (0x3, "DebugDirectivesOnly")],
};

/// Kinds of name tables.
pub static NAME_TABLES: Names =
    Names { prefix: "", rows: &[(0x0, "Default"), (0x1, "GNU"), (0x2, "None"), (0x3, "Apple")] };

/// Kinds of fixed-point types.
pub static FIXED_POINT_KINDS: Names =
    Names { prefix: "", rows: &[(0x0, "Binary"), (0x1, "Decimal"), (0x2, "Rational")] };

/// Kinds of checksums of files.
pub static CHECKSUMS: Names = Names { prefix: "CSK_", rows: &[(0x1, "MD5"), (0x2, "SHA1"), (0x3, "SHA256")] };

/// Flags of nodes.
pub static FLAGS: Flags = Flags {
    prefix: "DIFlag",
    fields: &[3, 0x30000],
    rows: &[
        (0x1, "Private"),
        (0x2, "Protected"),
        (0x3, "Public"),
        (0x10000, "SingleInheritance"),
        (0x20000, "MultipleInheritance"),
        (0x30000, "VirtualInheritance"),
        (0x24, "IndirectVirtualBase"),
        (0x4, "FwdDecl"),
        (0x8, "AppleBlock"),
        (0x10, "ReservedBit4"),
        (0x20, "Virtual"),
        (0x40, "Artificial"),
        (0x80, "Explicit"),
        (0x100, "Prototyped"),
        (0x200, "ObjcClassComplete"),
        (0x400, "ObjectPointer"),
        (0x800, "Vector"),
        (0x1000, "StaticMember"),
        (0x2000, "LValueReference"),
        (0x4000, "RValueReference"),
        (0x8000, "ExportSymbols"),
        (0x40000, "IntroducedVirtual"),
        (0x80000, "BitField"),
        (0x100000, "NoReturn"),
        (0x400000, "TypePassByValue"),
        (0x800000, "TypePassByReference"),
        (0x1000000, "EnumClass"),
        (0x2000000, "Thunk"),
        (0x4000000, "NonTrivial"),
        (0x8000000, "BigEndian"),
        (0x10000000, "LittleEndian"),
        (0x20000000, "AllCallsDescribed"),
        (0x40000000, "NameIsSimplified"),
    ],
};

/// Flags of subprograms.
pub static SUBPROGRAM_FLAGS: Flags = Flags {
    prefix: "DISPFlag",
    fields: &[3],
    rows: &[
        (0x1, "Virtual"),
        (0x2, "PureVirtual"),
        (0x4, "LocalToUnit"),
        (0x8, "Definition"),
        (0x10, "Optimized"),
        (0x20, "Pure"),
        (0x40, "Elemental"),
        (0x80, "Recursive"),
        (0x100, "MainSubprogram"),
        (0x200, "Deleted"),
        (0x800, "ObjCDirect"),
    ],
};

/// The name of an operation of expressions.
pub fn operation_name(number: u64) -> Option<String> {
    let (first, word) = match number {
        0x30..=0x4f => (0x30, "lit"),
        0x50..=0x6f => (0x50, "reg"),
        0x70..=0x8f => (0x70, "breg"),
        _ => return OPERATIONS.name(number),
    };
    Some(format!("DW_OP_{word}{}", number - first))
}

/// The number of an operation of expressions.
pub fn operation_number(name: &str) -> Option<u64> {
    let rest = name.strip_prefix("DW_OP_")?;
    for (word, first) in [("lit", 0x30), ("reg", 0x50), ("breg", 0x70)] {
        if let Some(number) = rest.strip_prefix(word).and_then(|digits| digits.parse::<u64>().ok()) {
            return (number < 32).then_some(first + number);
        }
    }
    OPERATIONS.number(name).map(u64::from)
}

/// How many arguments an operation has in the expressions of LLVM IR.
pub fn operation_arguments(number: u64) -> usize {
    match OPERATIONS.name(number).as_deref().and_then(|name| name.strip_prefix("DW_OP_")) {
        _ if (0x70..=0x8f).contains(&number) => 1,
        Some(
            "LLVM_convert" | "LLVM_fragment" | "LLVM_extract_bits_sext" | "LLVM_extract_bits_zext" | "bregx",
        ) => 2,
        Some(
            "constu" | "consts" | "deref_size" | "plus_uconst" | "LLVM_tag_offset" | "LLVM_entry_value"
            | "LLVM_arg" | "regx",
        ) => 1,
        _ => 0,
    }
}
