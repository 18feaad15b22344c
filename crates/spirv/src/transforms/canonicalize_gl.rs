//! `spirv-canonicalize-gl`: uses GLSL.std.450 instructions for common patterns.

use crate::op;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{Editor, Op, OpName, OpParts, Value, is_trivially_dead};

pub(crate) const PASS: PassRow = PassRow::named(
    "spirv-canonicalize-gl",
    "SPIRVCanonicalizeGLPass",
    "use GLSL.std.450 instructions",
    Work::EachBody(run),
);

/// Comparisons with the corresponding clamp instruction.
const CLAMPS: &[(OpName, OpName)] = &[
    (op::F_ORD_LESS_THAN, op::GL_F_CLAMP),
    (op::F_ORD_LESS_THAN_EQUAL, op::GL_F_CLAMP),
    (op::S_LESS_THAN, op::GL_S_CLAMP),
    (op::S_LESS_THAN_EQUAL, op::GL_S_CLAMP),
    (op::U_LESS_THAN, op::GL_U_CLAMP),
    (op::U_LESS_THAN_EQUAL, op::GL_U_CLAMP),
];

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let selects: Vec<Op> =
        run.body.arena.all_ops().filter(|at| run.body.arena.name(*at) == op::SELECT).collect();
    let mut editor = Editor::new(ctx, run.body);
    let mut changed = false;
    for select in selects {
        if editor.is_erased(select) || editor.arena().block_of(select).is_none() {
            continue;
        }
        let Some((clamp, operands)) = clamp(&editor, select) else { continue };
        let arena = editor.arena();
        let Some(ty) = arena.result(select, 0).map(|v| arena.ty(v)) else { continue };
        let parts =
            OpParts { loc: arena.loc(select), operands: &operands, results: &[ty], ..OpParts::new(clamp) };
        let inside: Vec<Value> = arena.operands(select).to_vec();
        editor.replace_with(select, &parts);
        erase_unused(&mut editor, inside);
        changed = true;
    }
    Ok(Outcome::changed_if(changed))
}

/// Erases unused operations, transitively.
fn erase_unused(editor: &mut Editor<'_>, mut values: Vec<Value>) {
    while let Some(value) = values.pop() {
        let Some(def) = editor.arena().def_op(value).filter(|def| !editor.is_erased(*def)) else { continue };
        if !editor.has_uses(def) && is_trivially_dead(editor.ctx(), editor.arena(), def) {
            values.extend_from_slice(editor.arena().operands(def));
            editor.erase(def);
        }
    }
}

/// A select on a comparison: the comparison, its operands, and the selected values.
fn compared(editor: &Editor<'_>, select: Op) -> Option<(OpName, [Value; 2], [Value; 2])> {
    let arena = editor.arena();
    let [condition, yes, no] = *arena.operands(select) else { return None };
    let compare = arena.def_op(condition)?;
    let [a, b] = *arena.operands(compare) else { return None };
    Some((arena.name(compare), [a, b], [yes, no]))
}

fn select_of(editor: &Editor<'_>, value: Value) -> Option<Op> {
    let arena = editor.arena();
    arena.def_op(value).filter(|def| arena.name(*def) == op::SELECT)
}

/// The clamp instruction with operands (value, minimum, maximum) for two selects.
fn clamp(editor: &Editor<'_>, outer: Op) -> Option<(OpName, [Value; 3])> {
    let (name, [a, b], [yes, no]) = compared(editor, outer)?;
    let (_, clamp) = *CLAMPS.iter().find(|(compare, _)| *compare == name)?;
    // max(value, minimum), unless it is more than the maximum.
    if a == yes && b == no {
        let (inner, [least, input], chosen) = compared(editor, select_of(editor, a)?)?;
        if inner == name && chosen == [input, least] {
            return Some((clamp, [input, least, b]));
        }
    }
    // The maximum if it is less than the value, else max(value, minimum).
    let (inner, [input, least], chosen) = compared(editor, select_of(editor, no)?)?;
    (a == yes && inner == name && b == input && chosen == [least, input])
        .then_some((clamp, [input, least, a]))
}
