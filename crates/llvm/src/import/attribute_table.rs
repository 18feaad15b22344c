//! The attributes of LLVM IR (LLVM language reference, "Parameter Attributes", "Function Attributes").

use super::intrinsics::{INTRINSICS, SETS, TARGETS};

/// The syntax of the value of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// None.
    Enum,
    /// `(type)`
    Type,
    /// `(8)`, or `=8` in a group.
    Int,
    /// ` 8`, or `=8` in a group.
    Align,
    /// `(none, argmem: read)`
    Memory,
    /// Nothing, `(sync)` or `(async)`.
    UwTable,
    /// `(type 0, 10)`
    Range,
    /// Other text in parentheses.
    Special,
}

/// The attributes, in the order in which LLVM writes them.
pub const ATTRIBUTES: &[(&str, Form)] = &[
    ("allocalign", Form::Enum),
    ("allocptr", Form::Enum),
    ("alwaysinline", Form::Enum),
    ("builtin", Form::Enum),
    ("cold", Form::Enum),
    ("convergent", Form::Enum),
    ("coro_only_destroy_when_complete", Form::Enum),
    ("coro_elide_safe", Form::Enum),
    ("dead_on_return", Form::Enum),
    ("dead_on_unwind", Form::Enum),
    ("disable_sanitizer_instrumentation", Form::Enum),
    ("fn_ret_thunk_extern", Form::Enum),
    ("hot", Form::Enum),
    ("hybrid_patchable", Form::Enum),
    ("immarg", Form::Enum),
    ("inreg", Form::Enum),
    ("inlinehint", Form::Enum),
    ("jumptable", Form::Enum),
    ("minsize", Form::Enum),
    ("mustprogress", Form::Enum),
    ("naked", Form::Enum),
    ("nest", Form::Enum),
    ("noalias", Form::Enum),
    ("nobuiltin", Form::Enum),
    ("nocallback", Form::Enum),
    ("nocf_check", Form::Enum),
    ("nocreateundeforpoison", Form::Enum),
    ("nodivergencesource", Form::Enum),
    ("noduplicate", Form::Enum),
    ("noext", Form::Enum),
    ("nofree", Form::Enum),
    ("noimplicitfloat", Form::Enum),
    ("noinline", Form::Enum),
    ("nomerge", Form::Enum),
    ("noprofile", Form::Enum),
    ("norecurse", Form::Enum),
    ("noredzone", Form::Enum),
    ("noreturn", Form::Enum),
    ("nosanitize_bounds", Form::Enum),
    ("nosanitize_coverage", Form::Enum),
    ("nosync", Form::Enum),
    ("noundef", Form::Enum),
    ("nounwind", Form::Enum),
    ("nonlazybind", Form::Enum),
    ("nonnull", Form::Enum),
    ("null_pointer_is_valid", Form::Enum),
    ("optforfuzzing", Form::Enum),
    ("optdebug", Form::Enum),
    ("optsize", Form::Enum),
    ("optnone", Form::Enum),
    ("presplitcoroutine", Form::Enum),
    ("readnone", Form::Enum),
    ("readonly", Form::Enum),
    ("returned", Form::Enum),
    ("returns_twice", Form::Enum),
    ("signext", Form::Enum),
    ("safestack", Form::Enum),
    ("sanitize_address", Form::Enum),
    ("sanitize_alloc_token", Form::Enum),
    ("sanitize_hwaddress", Form::Enum),
    ("sanitize_memtag", Form::Enum),
    ("sanitize_memory", Form::Enum),
    ("sanitize_numerical_stability", Form::Enum),
    ("sanitize_realtime", Form::Enum),
    ("sanitize_realtime_blocking", Form::Enum),
    ("sanitize_thread", Form::Enum),
    ("sanitize_type", Form::Enum),
    ("shadowcallstack", Form::Enum),
    ("skipprofile", Form::Enum),
    ("speculatable", Form::Enum),
    ("speculative_load_hardening", Form::Enum),
    ("ssp", Form::Enum),
    ("sspreq", Form::Enum),
    ("sspstrong", Form::Enum),
    ("strictfp", Form::Enum),
    ("swiftasync", Form::Enum),
    ("swifterror", Form::Enum),
    ("swiftself", Form::Enum),
    ("willreturn", Form::Enum),
    ("writable", Form::Enum),
    ("writeonly", Form::Enum),
    ("zeroext", Form::Enum),
    ("byref", Form::Type),
    ("byval", Form::Type),
    ("elementtype", Form::Type),
    ("inalloca", Form::Type),
    ("preallocated", Form::Type),
    ("sret", Form::Type),
    ("align", Form::Align),
    ("allockind", Form::Special),
    ("allocsize", Form::Special),
    ("captures", Form::Special),
    ("dereferenceable", Form::Int),
    ("dereferenceable_or_null", Form::Int),
    ("memory", Form::Memory),
    ("nofpclass", Form::Special),
    ("alignstack", Form::Int),
    ("uwtable", Form::UwTable),
    ("vscale_range", Form::Special),
    ("range", Form::Range),
    ("initializes", Form::Special),
];

/// Place and form of an attribute.
pub fn attribute(name: &str) -> Option<(usize, Form)> {
    let at = ATTRIBUTES.iter().position(|(known, _)| *known == name)?;
    ATTRIBUTES.get(at).map(|(_, form)| (at, *form))
}

/// The attributes of the intrinsic of this symbol, which may end in types: those in [`SETS`].
pub fn attributes_of(symbol: &str) -> Option<(&'static str, &'static str)> {
    let mut name = symbol.strip_prefix("llvm.")?;
    loop {
        if let Ok(at) = INTRINSICS.binary_search_by(|(known, _)| (*known).cmp(name)) {
            return INTRINSICS.get(at).and_then(|(_, set)| SETS.get(usize::from(*set))).copied();
        }
        name = name.rsplit_once('.')?.0;
    }
}

/// Whether LLVM knows no intrinsic of this symbol, as far as the tables tell.
pub fn is_unknown(symbol: &str) -> bool {
    let Some(name) = symbol.strip_prefix("llvm.") else { return false };
    let target = name.split('.').next().unwrap_or_default();
    !TARGETS.contains(&target) && attributes_of(symbol).is_none()
}
