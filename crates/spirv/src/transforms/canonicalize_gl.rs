//! `spirv-canonicalize-gl`: what instructions of GLSL.std.450 say shorter.

use crate::op;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{Editor, Op, OpName, OpParts, Value, is_dead_without_uses};

pub(crate) const PASS: PassRow = PassRow::named(
    "spirv-canonicalize-gl",
    "SPIRVCanonicalizeGLPass",
    "uses instructions of the GLSL set",
    Work::EachBody(run),
);

/// Comparisons, and the instruction that clamps by them.
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
        run.body.flat.all_ops().filter(|at| run.body.flat.name(*at) == op::SELECT).collect();
    let mut editor = Editor::new(ctx, run.body);
    let mut changed = false;
    for select in selects {
        if editor.is_erased(select) || editor.flat().block_of(select).is_none() {
            continue;
        }
        let Some((clamp, operands)) = clamp(&editor, select) else { continue };
        let flat = editor.flat();
        let Some(ty) = flat.result(select, 0).map(|v| flat.ty(v)) else { continue };
        let parts =
            OpParts { loc: flat.loc(select), operands: &operands, results: &[ty], ..OpParts::new(clamp) };
        let inside: Vec<Value> = flat.operands(select).to_vec();
        editor.replace_with(select, &parts);
        erase_unused(&mut editor, inside);
        changed = true;
    }
    Ok(Outcome::changed_if(changed))
}

/// Erases what has lost its last use, and what that used.
fn erase_unused(editor: &mut Editor<'_>, mut values: Vec<Value>) {
    while let Some(value) = values.pop() {
        let Some(def) = editor.flat().def_op(value).filter(|def| !editor.is_erased(*def)) else { continue };
        if !editor.has_uses(def) && is_dead_without_uses(editor.ctx(), editor.flat(), def) {
            values.extend_from_slice(editor.flat().operands(def));
            editor.erase(def);
        }
    }
}

/// A select by a comparison: the comparison, its two values, and the two that are chosen from.
fn compared(editor: &Editor<'_>, select: Op) -> Option<(OpName, [Value; 2], [Value; 2])> {
    let flat = editor.flat();
    let [condition, yes, no] = *flat.operands(select) else { return None };
    let compare = flat.def_op(condition)?;
    let [a, b] = *flat.operands(compare) else { return None };
    Some((flat.name(compare), [a, b], [yes, no]))
}

fn select_of(editor: &Editor<'_>, value: Value) -> Option<Op> {
    let flat = editor.flat();
    flat.def_op(value).filter(|def| flat.name(*def) == op::SELECT)
}

/// The instruction and operands (what is clamped, least, greatest) that two selects come to.
fn clamp(editor: &Editor<'_>, outer: Op) -> Option<(OpName, [Value; 3])> {
    let (name, [a, b], [yes, no]) = compared(editor, outer)?;
    let (_, clamp) = *CLAMPS.iter().find(|(compare, _)| *compare == name)?;
    // The greater of input and least, unless that is more than the greatest.
    if a == yes && b == no {
        let (inner, [least, input], chosen) = compared(editor, select_of(editor, a)?)?;
        if inner == name && chosen == [input, least] {
            return Some((clamp, [input, least, b]));
        }
    }
    // The greatest where that is less than the input, or else the greater of input and least.
    let (inner, [input, least], chosen) = compared(editor, select_of(editor, no)?)?;
    (a == yes && inner == name && b == input && chosen == [least, input])
        .then_some((clamp, [input, least, a]))
}
