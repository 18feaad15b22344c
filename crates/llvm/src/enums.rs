//! Enumerations of the LLVM dialect: names, values, text.
//!
//! Some are attributes (`#llvm.linkage<internal>`), some are stored as `i64` (orderings, predicates), as in MLIR, so
//! that the generic form is the same.

use crate::NUMBER;
use spirula_ir::{
    Attr, AttrRow, Context, Kind, OpParser, OpPrinter, ParseResult, Parser, Printer, Tok, Type,
};

/// A name and its value.
pub type Case = (&'static str, u32);

/// An enumeration.
pub struct EnumTable {
    /// The full name of its attribute; none for one stored as `i64`.
    pub name: &'static str,
    /// Names and values, in MLIR's order.
    pub cases: &'static [Case],
    /// Whether its values are bit sets, printed as lists.
    pub flags: bool,
}

impl EnumTable {
    /// The name of a value.
    pub fn word(&self, value: u32) -> Option<&'static str> {
        self.cases.iter().find(|(_, v)| *v == value).map(|(name, _)| *name)
    }

    /// The value of a name.
    pub fn value(&self, word: &str) -> Option<u32> {
        self.cases.iter().find(|(name, _)| *name == word).map(|(_, v)| *v)
    }

    /// Prints a value: its name, or the names of the bits of a set.
    pub fn write(&self, value: u32, mut text: impl FnMut(&str)) {
        if let Some(word) = self.word(value) {
            return text(word);
        }
        let mut first = true;
        for (name, bits) in self.cases.iter().filter(|_| self.flags) {
            // Names of several bits are not part of a longer list.
            if *bits != 0 && bits.is_power_of_two() && value & bits == *bits {
                if !first {
                    text(", ");
                }
                first = false;
                text(name);
            }
        }
    }

    /// Parses a value.
    pub fn read(&self, p: &mut Parser<'_>) -> ParseResult<u32> {
        let mut value = 0;
        loop {
            let token = p.token();
            let word = p.any_keyword()?;
            match self.value(word) {
                Some(bits) => value |= bits,
                None => return Err(self.unknown(p, token)),
            }
            if !self.flags || !p.optional(Tok::Comma) {
                return Ok(value);
            }
        }
    }

    #[cold]
    fn unknown(&self, p: &mut Parser<'_>, token: spirula_ir::Token) -> spirula_diag::Failed {
        let names: Vec<&str> = self.cases.iter().map(|(name, _)| *name).filter(|n| !n.is_empty()).collect();
        p.error_at(token, format!("expected one of [{}] here", names.join(", ")))
    }

    /// Parses an optional keyword.
    pub fn optional(&self, p: &mut Parser<'_>) -> Option<u32> {
        if p.kind() != Tok::BareId {
            return None;
        }
        let value = self.value(p.text_of(p.token()))?;
        p.advance();
        Some(value)
    }
}

macro_rules! attr_enums {
    ($($index:literal $name:ident $kind:ident $ty:ident $full:literal $flags:literal [$($word:literal $value:literal,)*];)*) => {
        $(
            #[doc = concat!("`#", $full, "`.")]
            pub static $name: EnumTable =
                EnumTable { name: $full, cases: &[$(($word, $value)),*], flags: $flags };
            #[doc = concat!("The kind of `#", $full, "`.")]
            pub const $kind: Kind = Kind::new(NUMBER, $index);
        )*

        static TABLES: &[&EnumTable] = &[$(&$name),*];

        /// The attributes of the enumerations, in the order of their kinds.
        pub(crate) const ROWS: &[AttrRow] = &[$(AttrRow { name: $full, parse: parse::<$index>, print }),*];

        /// Constraints on attributes of the enumerations.
        pub(crate) mod rule {
            use spirula_ir::dialect::{AttrRule, AttrType, EnumStorage, EnumType};
            $(
                #[doc = concat!("Takes `#", $full, "`.")]
                #[allow(dead_code, reason = "one for each enumeration, whether an operation uses it or not")]
                pub(crate) const $name: AttrRule = AttrRule::new(
                    summary($index),
                    |_, attr| attr.as_enumerant_of(super::$kind).is_some(),
                )
                .with_type(AttrType::Enum(&EnumType {
                    name: stringify!($ty),
                    cases: &[$(($word, $value)),*],
                    flags: $flags,
                    storage: EnumStorage::Enumerant(super::$kind),
                }));
            )*

            const fn summary(index: usize) -> &'static str {
                const SUMMARIES: [&str; 7] = [
                    "LLVM Calling Convention specification",
                    "LLVM Linkage specification",
                    "LLVM Calling Convention specification",
                    "",
                    "",
                    "LLVM fastmath flags",
                    "LLVM integer overflow flags",
                ];
                SUMMARIES[index]
            }
        }
    };
}

attr_enums! {
    0 CCONV CCONV_KIND CConv "llvm.cconv" false [
        "ccc" 0, "fastcc" 8, "coldcc" 9, "cc_10" 10, "cc_11" 11, "anyregcc" 13, "preserve_mostcc" 14,
        "preserve_allcc" 15, "swiftcc" 16, "cxx_fast_tlscc" 17, "tailcc" 18, "cfguard_checkcc" 19, "swifttailcc" 20,
        "x86_stdcallcc" 64, "x86_fastcallcc" 65, "arm_apcscc" 66, "arm_aapcscc" 67, "arm_aapcs_vfpcc" 68,
        "msp430_intrcc" 69, "x86_thiscallcc" 70, "ptx_kernelcc" 71, "ptx_devicecc" 72, "spir_funccc" 75,
        "spir_kernelcc" 76, "intel_ocl_bicc" 77, "x86_64_sysvcc" 78, "win64cc" 79, "x86_vectorcallcc" 80, "hhvmcc" 81,
        "hhvm_ccc" 82, "x86_intrcc" 83, "avr_intrcc" 84, "avr_builtincc" 86, "amdgpu_vscc" 87, "amdgpu_gscc" 88,
        "amdgpu_cscc" 90, "amdgpu_kernelcc" 91, "x86_regcallcc" 92, "amdgpu_hscc" 93, "msp430_builtincc" 94,
        "amdgpu_lscc" 95, "amdgpu_escc" 96, "aarch64_vectorcallcc" 97, "aarch64_sve_vectorcallcc" 98,
        "wasm_emscripten_invokecc" 99, "amdgpu_gfxcc" 100, "m68k_intrcc" 101,
    ];
    1 LINKAGE LINKAGE_KIND Linkage "llvm.linkage" false [
        "external" 0, "available_externally" 1, "linkonce" 2, "linkonce_odr" 3, "weak" 4, "weak_odr" 5, "appending" 6,
        "internal" 7, "private" 8, "extern_weak" 9, "common" 10,
    ];
    2 TAIL_CALL TAIL_CALL_KIND TailCallKind "llvm.tailcallkind" false ["none" 0, "notail" 3, "musttail" 2, "tail" 1,];
    3 FRAME_POINTER FRAME_POINTER_KIND FramePointerKind "llvm.framePointerKind" false [
        "none" 0, "non-leaf" 1, "all" 2, "reserved" 3, "non-leaf-no-reserve" 4,
    ];
    4 UW_TABLE UW_TABLE_KIND UwTableKind "llvm.uwtableKind" false ["none" 0, "sync" 1, "async" 2,];
    5 FAST_MATH FAST_MATH_KIND FastMathFlags "llvm.fastmath" true [
        "none" 0, "nnan" 1, "ninf" 2, "nsz" 4, "arcp" 8, "contract" 16, "afn" 32, "reassoc" 64, "fast" 127,
    ];
    6 OVERFLOW OVERFLOW_KIND OverflowFlags "llvm.overflow" true ["none" 0, "nsw" 1, "nuw" 2,];
}

macro_rules! int_enums {
    ($($(#[$doc:meta])* $name:ident $ty:ident($width:literal, $flags:literal) [$($word:literal $value:literal,)*];)*) => {
        $(
            $(#[$doc])*
            pub static $name: EnumTable =
                EnumTable { name: "", cases: &[$(($word, $value)),*], flags: false };
        )*

        /// The Rust types of what attributes of the enumerations hold.
        pub(crate) mod types {
            use spirula_ir::dialect::{AttrType, EnumStorage, EnumType};
            $(
                $(#[$doc])*
                #[allow(dead_code, reason = "one for each enumeration, whether an operation uses it or not")]
                pub(crate) const $name: AttrType = AttrType::Enum(&EnumType {
                    name: stringify!($ty),
                    cases: &[$(($word, $value)),*],
                    flags: $flags,
                    storage: EnumStorage::Int($width),
                });
            )*
        }
    };
}

int_enums! {
    /// Orderings of atomic accesses.
    ORDERING Ordering(64, false) [
        "not_atomic" 0, "unordered" 1, "monotonic" 2, "acquire" 4, "release" 5, "acq_rel" 6, "seq_cst" 7,
    ];
    /// Operations of `llvm.atomicrmw`.
    ATOMIC_OP AtomicOp(64, false) [
        "xchg" 0, "add" 1, "sub" 2, "_and" 3, "nand" 4, "_or" 5, "_xor" 6, "max" 7, "min" 8, "umax" 9, "umin" 10,
        "fadd" 11, "fsub" 12, "fmax" 13, "fmin" 14, "uinc_wrap" 15, "udec_wrap" 16, "usub_cond" 17, "usub_sat" 18,
        "fmaximum" 19, "fminimum" 20,
    ];
    /// Predicates of `llvm.icmp`.
    ICMP ICmpPredicate(64, false) [
        "eq" 0, "ne" 1, "slt" 2, "sle" 3, "sgt" 4, "sge" 5, "ult" 6, "ule" 7, "ugt" 8, "uge" 9,
    ];
    /// Predicates of `llvm.fcmp`.
    FCMP FCmpPredicate(64, false) [
        "_false" 0, "oeq" 1, "ogt" 2, "oge" 3, "olt" 4, "ole" 5, "one" 6, "ord" 7, "ueq" 8, "ugt" 9, "uge" 10,
        "ult" 11, "ule" 12, "une" 13, "uno" 14, "_true" 15,
    ];
    /// Visibility of globals.
    VISIBILITY Visibility(64, false) ["" 0, "hidden" 1, "protected" 2,];
    /// Significance of a global's address.
    UNNAMED_ADDR UnnamedAddr(64, false) ["" 0, "local_unnamed_addr" 1, "unnamed_addr" 2,];
    /// Dialects of inline assembly.
    ASM_DIALECT AsmDialect(64, false) ["att" 0, "intel" 1,];
    /// Rounding modes of constrained floating-point operations.
    ROUNDING RoundingMode(64, false) [
        "towardzero" 0, "tonearest" 1, "upward" 2, "downward" 3, "tonearestaway" 4, "dynamic" 7,
    ];
    /// Exception behavior of constrained floating-point operations.
    FP_EXCEPTION FpExceptionBehavior(64, false) ["ignore" 0, "maytrap" 1, "strict" 2,];
    /// Memory effects of a function.
    MOD_REF ModRef(64, false) ["none" 0, "read" 1, "write" 2, "readwrite" 3,];
    /// Comdat selection kinds.
    COMDAT ComdatKind(64, false) ["any" 0, "exactmatch" 1, "largest" 2, "nodeduplicate" 3, "samesize" 4,];
    /// Merge behavior of module flags.
    MODULE_FLAG ModuleFlagBehavior(64, false) [
        "error" 1, "warning" 2, "require" 3, "override" 4, "append" 5, "append_unique" 6, "max" 7, "min" 8,
    ];
    /// No-wrap flags of `llvm.getelementptr`.
    NO_WRAP GepNoWrapFlags(32, true) ["none" 0, "inbounds_flag" 1, "nusw" 2, "inbounds" 3, "nuw" 4,];
}

/// Parses the text after the name of an attribute of enumeration `N`.
fn parse<const N: usize>(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    let table = TABLES[N];
    p.less()?;
    let value = match p.optional_string()? {
        // A name that is not an identifier is quoted.
        Some(text) => {
            let word = p.context().text(text);
            table
                .value(word)
                .ok_or_else(|| p.error(format!("'{word}' is not a value of '{}'", table.name)))?
        }
        None => table.read(p)?,
    };
    p.greater()?;
    Ok(Attr::enumerant(Kind::new(NUMBER, N as u16), value))
}

fn print(p: &mut Printer<'_>, attr: Attr) {
    let Some((kind, value)) = attr.as_enumerant() else { return };
    let Some(table) = TABLES.get(usize::from(kind.index())) else { return };
    let quote = if table.word(value).is_some_and(|w| w.contains('-')) { "\"" } else { "" };
    p.text("<");
    p.text(quote);
    table.write(value, |word| p.text(word));
    p.text(quote);
    p.text(">");
}

/// The value of an enumeration stored as `i64`.
pub fn int_value(ctx: &Context, attr: Option<Attr>) -> u32 {
    attr.and_then(|a| ctx.as_int(a)).map_or(0, |(_, value)| value as u32)
}

/// The value of an enumeration attribute; 0 if absent.
#[inline]
pub fn value(attr: Option<Attr>) -> u32 {
    attr.and_then(Attr::as_enumerant).map_or(0, |(_, value)| value)
}

/// An enumeration stored as `i64`, for formats.
pub(crate) trait IntEnum {
    /// The table.
    const TABLE: &'static EnumTable;
}

macro_rules! int_enum_types {
    ($($name:ident = $table:ident;)*) => {
        $(
            pub(crate) struct $name;
            impl IntEnum for $name {
                const TABLE: &'static EnumTable = &$table;
            }
        )*
    };
}

int_enum_types! {
    Ordering = ORDERING;
    AtomicOp = ATOMIC_OP;
    Comdat = COMDAT;
    AsmDialect = ASM_DIALECT;
    Rounding = ROUNDING;
    FpException = FP_EXCEPTION;
}

/// Parses a keyword into a slot.
pub(crate) fn read_int_enum<E: IntEnum>(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    let token = p.p.token();
    let value = match p.p.optional_string()? {
        Some(text) => {
            let value = E::TABLE.value(p.ctx().text(text));
            value.ok_or_else(|| E::TABLE.unknown(p.p, token))?
        }
        None => E::TABLE.read(p.p)?,
    };
    p.state.slots[slot] = Some(p.ctx().i64_attr(value.into()));
    Ok(())
}

/// Prints the keyword of a value.
pub(crate) fn write_int_enum<E: IntEnum>(p: &mut OpPrinter<'_, '_>, slot: usize) {
    let value = int_value(p.ctx(), p.slot(slot));
    p.text(E::TABLE.word(value).unwrap_or_default());
}
