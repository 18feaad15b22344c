//! Enumerants and flags: numbers in SPIR-V, names and bits in LLVM IR.

/// Names of LLVM IR with numbers of SPIR-V.
pub(crate) type Names = &'static [(&'static str, u32)];

/// The name of a number.
pub(crate) fn name_of(names: Names, number: u32) -> Option<&'static str> {
    names.iter().find(|(_, known)| *known == number).map(|(name, _)| *name)
}

/// The number of a name.
pub(crate) fn number_of(names: Names, name: &str) -> Option<u32> {
    names.iter().find(|(known, _)| *known == name).map(|(_, number)| *number)
}

/// Encodings of basic types; 0 is an unspecified one. The last is one of version 200.
pub(crate) const ENCODINGS: Names = &[
    ("DW_ATE_address", 1),
    ("DW_ATE_boolean", 2),
    ("DW_ATE_float", 3),
    ("DW_ATE_signed", 4),
    ("DW_ATE_signed_char", 5),
    ("DW_ATE_unsigned", 6),
    ("DW_ATE_unsigned_char", 7),
    ("DW_ATE_complex_float", 8),
];

pub(crate) const QUALIFIERS: Names = &[
    ("DW_TAG_const_type", 0),
    ("DW_TAG_volatile_type", 1),
    ("DW_TAG_restrict_type", 2),
    ("DW_TAG_atomic_type", 3),
];

pub(crate) const CLASSES: Names =
    &[("DW_TAG_class_type", 0), ("DW_TAG_structure_type", 1), ("DW_TAG_union_type", 2)];

pub(crate) const IMPORTED: Names = &[("DW_TAG_imported_module", 0), ("DW_TAG_imported_declaration", 1)];

pub(crate) const CHECKSUMS: Names = &[("CSK_MD5", 0), ("CSK_SHA1", 1), ("CSK_SHA256", 2)];

/// Flags of SPIR-V.
pub(crate) mod flag {
    pub(crate) const PROTECTED: u32 = 1 << 0;
    pub(crate) const PRIVATE: u32 = 1 << 1;
    pub(crate) const PUBLIC: u32 = 3;
    pub(crate) const LOCAL: u32 = 1 << 2;
    pub(crate) const DEFINITION: u32 = 1 << 3;
    pub(crate) const FORWARD: u32 = 1 << 4;
    pub(crate) const ARTIFICIAL: u32 = 1 << 5;
    pub(crate) const EXPLICIT: u32 = 1 << 6;
    pub(crate) const PROTOTYPED: u32 = 1 << 7;
    pub(crate) const OBJECT_POINTER: u32 = 1 << 8;
    pub(crate) const STATIC_MEMBER: u32 = 1 << 9;
    pub(crate) const L_VALUE_REFERENCE: u32 = 1 << 11;
    pub(crate) const R_VALUE_REFERENCE: u32 = 1 << 12;
    pub(crate) const OPTIMIZED: u32 = 1 << 13;
    pub(crate) const ENUM_CLASS: u32 = 1 << 14;
    pub(crate) const BY_VALUE: u32 = 1 << 15;
    pub(crate) const BY_REFERENCE: u32 = 1 << 16;
    pub(crate) const BIT_FIELD: u32 = 1 << 18;
}

/// Bits of LLVM's flags that say the access to a member: private is 1, protected 2, public 3.
pub(crate) const LLVM_ACCESS: u32 = 3;

/// Bits of LLVM's flags besides, with SPIR-V's.
pub(crate) const FLAGS: &[(u32, u32)] = &[
    (1 << 2, flag::FORWARD),
    (1 << 6, flag::ARTIFICIAL),
    (1 << 7, flag::EXPLICIT),
    (1 << 8, flag::PROTOTYPED),
    (1 << 10, flag::OBJECT_POINTER),
    (1 << 12, flag::STATIC_MEMBER),
    (1 << 13, flag::L_VALUE_REFERENCE),
    (1 << 14, flag::R_VALUE_REFERENCE),
    (1 << 22, flag::BY_VALUE),
    (1 << 23, flag::BY_REFERENCE),
    (1 << 24, flag::ENUM_CLASS),
];

/// The bit of LLVM's flags that only version 200 has.
pub(crate) const BIT_FIELD: (u32, u32) = (1 << 19, flag::BIT_FIELD);
