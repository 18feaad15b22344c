//! Operands of debug information: OpenCL.DebugInfo.100 and NonSemantic.Shader.DebugInfo.
//!
//! Operands are found by their names in the registry. Where a set takes a literal, its operand is skipped.

use crate::rule::{Check, CheckFn, Rule, rule};
use crate::view::{Ins, Kind, View};
use crate::{Group, Trigger};
use spirula_spec::{Category, ExtInstRow, ExtInstSet, Op};

const fn on(id: &'static str, summary: &'static str, check: CheckFn) -> Rule {
    let trigger = Trigger::Ops(&[Op::ExtInst, Op::ExtInstWithForwardRefsKHR]);
    rule(id, Group::DebugInformation, trigger, summary, check)
}

/// Operands that are 32-bit unsigned constants.
const NUMBERS: &[&str] = &[
    "Version",
    "DWARF Version",
    "Language",
    "Encoding",
    "Flags",
    "Storage Class",
    "Type Qualifier",
    "Line",
    "Column",
    "Tag",
    "Scope Line",
    "Arg Number",
    "OpCode",
    "Line Start",
    "Line End",
    "Column Start",
    "Column End",
    "Vector Count",
    "FPEncoding",
];

/// Instructions that are in functions.
pub(crate) const LOCAL_DEBUG_INSTRUCTIONS: &[&str] = &[
    "DebugScope",
    "DebugNoScope",
    "DebugDeclare",
    "DebugValue",
    "DebugLine",
    "DebugNoLine",
    "DebugFunctionDefinition",
];

pub(super) const RULES: &[Rule] = &[
    on("debug-info:result", "debug information instructions have the result type void", |check| {
        if row(check.view, check.ins).is_some() {
            let void = check.view.op_of(check.ins.word(1)) == Op::TypeVoid;
            check.require(void, || "expected result type must be a result id of OpTypeVoid".to_owned());
        }
    }),
    on(
        "debug-info:place",
        "instructions on scopes, values and lines are in functions, others at module scope before functions",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let Some(row) = row(view, ins) else { return };
            let (local, inside) =
                (LOCAL_DEBUG_INSTRUCTIONS.contains(&row.name), view.slot(ins).function != 0);
            let early = view.functions.first().is_none_or(|first| ins.index < first.first);
            check.require(if local { inside } else { early }, || {
                let place = if local { "in a function body" } else { "before functions" };
                format!("{} must appear {place}", row.name)
            });
        },
    ),
    on("debug-info:strings", "names, files, texts and paths are strings", |check| {
        let names = [
            "Name",
            "Linkage Name",
            "File",
            "Text",
            "Identifier",
            "Path",
            "Compiler Signature",
            "Command-line Arguments",
        ];
        require(check, &names, "OpString", |view, id| view.op_of(id) == Op::String);
    }),
    on(
        "debug-info:numbers",
        "lines, columns, flags and encodings of NonSemantic.Shader.DebugInfo are 32-bit unsigned constants",
        |check| {
            require(check, NUMBERS, "32-bit unsigned OpConstant", |view, id| {
                let ty = view.value_ty(id);
                view.op_of(id) == Op::Constant && ty.is_scalar(Kind::Int) && ty.width == 32 && !ty.signed
            });
        },
    ),
    on("debug-info:sizes", "sizes and offsets are constants", |check| {
        require(check, &["Size", "Offset"], "OpConstant", |view, id| {
            view.op_of(id) == Op::Constant || none(view, id)
        });
    }),
    on("debug-info:source", "sources are DebugSource", |check| {
        require(check, &["Source"], "DebugSource", |view, id| is(view, id, &["DebugSource"]));
    }),
    on("debug-info:function-type", "types of functions are DebugTypeFunction", |check| {
        let functions = ["DebugFunction", "DebugFunctionDeclaration"];
        if row(check.view, check.ins).is_some_and(|row| functions.contains(&row.name)) {
            require(check, &["Type"], "DebugTypeFunction", |view, id| is(view, id, &["DebugTypeFunction"]));
        }
    }),
    on("debug-info:local-variable", "DebugDeclare and DebugValue take a DebugLocalVariable", |check| {
        require(check, &["Local Variable"], "DebugLocalVariable", |view, id| {
            is(view, id, &["DebugLocalVariable"])
        });
    }),
    on("debug-info:expression", "expressions are DebugExpression", |check| {
        require(check, &["Expression"], "DebugExpression", |view, id| is(view, id, &["DebugExpression"]));
    }),
    on("debug-info:inlined", "DebugScope and DebugInlinedAt refer to DebugInlinedAt", |check| {
        require(check, &["Inlined At", "Inlined"], "DebugInlinedAt", |view, id| {
            is(view, id, &["DebugInlinedAt", "DebugLocalVariable"])
        });
    }),
    on(
        "debug-info:declaration",
        "the declaration of a DebugFunction is a DebugFunctionDeclaration",
        |check| {
            require(check, &["Declaration"], "DebugFunctionDeclaration", |view, id| {
                is(view, id, &["DebugFunctionDeclaration"]) || none(view, id)
            });
        },
    ),
    on("debug-info:vector", "vectors are of a DebugTypeBasic, matrices of a DebugTypeVector", |check| {
        let Some(row) = row(check.view, check.ins) else { return };
        match row.name {
            "DebugTypeVector" => {
                require(check, &["Base Type"], "DebugTypeBasic", |view, id| {
                    is(view, id, &["DebugTypeBasic"])
                });
            }
            "DebugTypeMatrix" => require(check, &["Vector Type"], "DebugTypeVector", |view, id| {
                is(view, id, &["DebugTypeVector"])
            }),
            _ => {}
        }
    }),
    on("debug-info:definition", "DebugFunctionDefinition takes a DebugFunction and an OpFunction", |check| {
        let defines = row(check.view, check.ins).is_some_and(|row| row.name == "DebugFunctionDefinition");
        if defines {
            require(check, &["Function"], "DebugFunction", |view, id| is(view, id, &["DebugFunction"]));
            require(check, &["Definition"], "OpFunction", |view, id| view.op_of(id) == Op::Function);
        }
    }),
    on(
        "debug-info:entry-point",
        "DebugEntryPoint takes a DebugFunction and a DebugCompilationUnit",
        |check| {
            if row(check.view, check.ins).is_some_and(|row| row.name == "DebugEntryPoint") {
                require(check, &["Entry Point"], "DebugFunction", |view, id| {
                    is(view, id, &["DebugFunction"])
                });
                require(check, &["Compilation Unit"], "DebugCompilationUnit", |view, id| {
                    is(view, id, &["DebugCompilationUnit"])
                });
            }
        },
    ),
    on("debug-info:line-order", "the end of a DebugLine is not before its start", |check| {
        if row(check.view, check.ins).is_none_or(|row| row.name != "DebugLine") {
            return;
        }
        let value = |at| check.view.constant(check.ins.word(at));
        let ordered = |start, end| value(start).zip(value(end)).is_none_or(|(start, end)| start <= end);
        let good = ordered(6, 7) && (value(6) != value(7) || ordered(8, 9));
        check.require(good, || {
            "Line End and Column End must not be less than Line Start and Column Start".to_owned()
        });
    }),
];

/// The row of an instruction of the sets.
fn row(view: &View<'_>, ins: Ins<'_>) -> Option<&'static ExtInstRow> {
    if !matches!(ins.op, Op::ExtInst | Op::ExtInstWithForwardRefsKHR) {
        return None;
    }
    let set = view.decoder.import(ins.word(3))?.set()?;
    let debug = matches!(set, ExtInstSet::OpenClDebugInfo100 | ExtInstSet::NonSemanticShaderDebugInfo);
    set.by_value(ins.word(4)).filter(|_| debug)
}

/// Whether an id is one of these instructions.
fn is(view: &View<'_>, id: u32, names: &[&str]) -> bool {
    row(view, view.def(id)).is_some_and(|row| names.contains(&row.name))
}

/// Whether an id is DebugInfoNone.
fn none(view: &View<'_>, id: u32) -> bool {
    is(view, id, &["DebugInfoNone"])
}

/// Requires the ids of operands with these names to be as wanted.
fn require(check: &mut Check<'_, '_>, names: &[&str], wanted: &str, good: impl Fn(&View<'_>, u32) -> bool) {
    let (view, ins) = (check.view, check.ins);
    let Some(row) = row(view, ins) else { return };
    for (at, operand) in row.operands.iter().enumerate() {
        // Each operand before a variable number of them has one word.
        let Some(id) = ins.words.get(5 + at).filter(|_| operand.kind.category() == Category::Id) else {
            continue;
        };
        if names.contains(&operand.name) {
            check.require(good(view, *id), || {
                format!("{}: expected operand {} must be a result id of {wanted}", row.name, operand.name)
            });
        }
    }
}
