//! Rust names of operations and of their parts.

use crate::spirv::snake;

/// Types of operations whose words are written together, as MLIR's classes spell them.
const SPELLED: &[(&str, &str)] = &[
    ("addrspacecast", "AddrSpaceCast"),
    ("addressof", "AddressOf"),
    ("ashr", "AShr"),
    ("atomicrmw", "AtomicRmw"),
    ("blockaddress", "BlockAddress"),
    ("blocktag", "BlockTag"),
    ("cmpxchg", "CmpXchg"),
    ("extractelement", "ExtractElement"),
    ("extractvalue", "ExtractValue"),
    ("fadd", "FAdd"),
    ("fcmp", "FCmp"),
    ("fdiv", "FDiv"),
    ("fmul", "FMul"),
    ("fneg", "FNeg"),
    ("fpext", "FpExt"),
    ("fptosi", "FpToSi"),
    ("fptoui", "FpToUi"),
    ("fptrunc", "FpTrunc"),
    ("frem", "FRem"),
    ("fsub", "FSub"),
    ("getelementptr", "GetElementPtr"),
    ("icmp", "ICmp"),
    ("ifunc", "IFunc"),
    ("indirectbr", "IndirectBr"),
    ("insertelement", "InsertElement"),
    ("insertvalue", "InsertValue"),
    ("inttoptr", "IntToPtr"),
    ("landingpad", "LandingPad"),
    ("lshr", "LShr"),
    ("ptrtoint", "PtrToInt"),
    ("sdiv", "SDiv"),
    ("sext", "SExt"),
    ("shufflevector", "ShuffleVector"),
    ("sitofp", "SiToFp"),
    ("srem", "SRem"),
    ("udiv", "UDiv"),
    ("uitofp", "UiToFp"),
    ("urem", "URem"),
    ("zext", "ZExt"),
];

/// Endings of mnemonics that say which numbers an operation of `arith` works on.
const KINDS: &[(&str, &str)] = &[("ui", "UI"), ("si", "SI"), ("i", "I"), ("f", "F")];

/// The Rust type of an operation, from the name without the dialect.
pub(super) fn type_name(dialect: &str, mnemonic: &str) -> String {
    let words = mnemonic.strip_prefix("mlir.").filter(|_| dialect == "llvm").unwrap_or(mnemonic);
    let name: String = words.split(['.', '_']).map(|word| type_word(dialect, word)).collect();
    // The names of the prelude keep their meaning.
    if name == "None" { format!("Mlir{name}") } else { name }
}

fn type_word(dialect: &str, word: &str) -> String {
    if let Some((_, spelled)) = SPELLED.iter().find(|(plain, _)| dialect != "spirv" && *plain == word) {
        return (*spelled).to_owned();
    }
    let kind = KINDS.iter().find(|(end, _)| dialect == "arith" && word.ends_with(end));
    match kind {
        Some((end, kind)) if word.len() > end.len() + 1 => capital(&word[..word.len() - end.len()]) + kind,
        _ => capital(word),
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// The variant of an enumeration.
pub(super) fn variant(word: &str) -> String {
    let name: String = word
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
        .map(capital)
        .collect();
    if name.is_empty() { "Default".to_owned() } else { name }
}

/// The constant of a flag.
pub(super) fn flag(word: &str) -> String {
    word.to_uppercase()
}

/// The name of an operand, a result, an attribute or a parameter.
pub(super) fn value(name: &str) -> String {
    const KEYWORDS: &[&str] = &[
        "as", "async", "await", "break", "const", "continue", "dyn", "else", "enum", "extern", "final", "fn",
        "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return",
        "static", "struct", "trait", "type", "unsafe", "use", "where", "while",
    ];
    let name = snake(name);
    let name = name.trim_end_matches('_');
    let name: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if KEYWORDS.contains(&name.as_str()) { format!("{name}_") } else { name }
}
