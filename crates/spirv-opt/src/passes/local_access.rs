//! `spirv-local-access-chains`: replaces accesses to parts of a vector or matrix in a variable of the function by
//! accesses to the whole, with OpCompositeExtract and OpCompositeInsert, so that `spirv-mem2reg` can replace the variable.
//!
//! An index into a vector need not be constant: it is read by OpVectorExtractDynamic.

use super::access::{constant_index, is_access_chain, is_plain_load, is_plain_store};
use super::composites::{extract, indices_attr, part_type};
use super::debug_values::is_debug_declare;
use super::mem2reg::has_harmless_attributes;
use super::merge_returns::entry_of;
use crate::copy::before;
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Body, Context, Editor, Op, Type, Value};
use spirula_spirv::op;
use spirula_spirv::types;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("variables", "Number of variables accessed as a whole")],
    ..function_pass(
        "spirv-local-access-chains",
        "SPIRVLocalAccessChains",
        "access vectors and matrices in variables of functions as a whole",
        |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
            let count = convert(run.ctx, run.body);
            run.count(0, count);
            Ok(Outcome::changed_if(count > 0))
        },
    )
};

/// Converts the accesses to all variables. Returns the number of variables.
pub(crate) fn convert(ctx: &Context, body: &mut Body) -> u64 {
    let Some((_, entry)) = entry_of(&body.arena) else { return 0 };
    let variables: Vec<Op> =
        body.arena.ops(entry).filter(|op| body.arena.name(*op) == op::VARIABLE).collect();
    if variables.is_empty() {
        return 0;
    }
    let mut editor = Editor::new(ctx, body);
    let mut count = 0;
    for variable in variables {
        let Some((ty, chains)) = convertible(&editor, variable) else { continue };
        if chains.is_empty() {
            continue;
        }
        count += 1;
        for chain in chains {
            convert_chain(&mut editor, chain, ty);
        }
    }
    count
}

/// Where an access chain leads to.
struct Path {
    constants: Vec<u64>,
    /// The last index, into a vector, if it is not constant.
    dynamic: Option<Value>,
}

fn path_of(editor: &Editor<'_>, chain: Op, ty: Type) -> Option<Path> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (mut constants, mut at) = (Vec::new(), ty);
    let indices = arena.operands(chain).get(1..)?;
    for (position, index) in indices.iter().enumerate() {
        match constant_index(ctx, arena, *index) {
            Some(constant) if constant < types::element_count(ctx, at)? => {
                constants.push(constant);
                at = types::element(ctx, at, constant)?;
            }
            None if position + 1 == indices.len() && ctx.is_vector(at) => {
                return Some(Path { constants, dynamic: Some(*index) });
            }
            _ => return None,
        }
    }
    Some(Path { constants, dynamic: None })
}

/// The type and the access chains of a variable whose accesses can be converted.
fn convertible(editor: &Editor<'_>, variable: Op) -> Option<(Type, Vec<Op>)> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let pointer = arena.result(variable, 0)?;
    let (ty, _) = types::as_pointer(ctx, arena.ty(pointer))?;
    if !(ctx.is_vector(ty) || types::as_matrix(ctx, ty).is_some())
        || !has_harmless_attributes(ctx, arena, variable)
    {
        return None;
    }
    let accessed = |pointer: Value| {
        editor.uses(pointer).all(|(user, index)| match arena.name(user) {
            op::LOAD => is_plain_load(arena, user),
            op::STORE => index == 0 && is_plain_store(arena, user),
            _ => false,
        })
    };
    let mut chains = Vec::new();
    for (user, index) in editor.uses(pointer) {
        let name = arena.name(user);
        if is_access_chain(name) {
            let part = arena.result(user, 0)?;
            if index != 0 || path_of(editor, user, ty).is_none() || !accessed(part) {
                return None;
            }
            chains.push(user);
        } else if !(is_plain_load(arena, user)
            || (index == 0 && is_plain_store(arena, user))
            || is_debug_declare(ctx, arena, user))
        {
            return None;
        }
    }
    chains.sort_unstable();
    Some((ty, chains))
}

fn convert_chain(editor: &mut Editor<'_>, chain: Op, ty: Type) -> Option<()> {
    let path = path_of(editor, chain, ty)?;
    let pointer = *editor.arena().operands(chain).first()?;
    let part = editor.arena().result(chain, 0)?;
    let mut users: Vec<Op> = editor.uses(part).map(|(user, _)| user).collect();
    users.sort_unstable();
    for user in users {
        let whole = op::Load::build(&mut before(editor, user), ty, pointer);
        if editor.arena().name(user) == op::LOAD {
            let mut value = extract(editor, user, whole, &path.constants)?;
            if let Some(index) = path.dynamic {
                value = op::VectorExtractDynamic::build(&mut before(editor, user), value, index);
            }
            editor.replace(user, &[value]);
            continue;
        }
        let mut object = *editor.arena().operands(user).get(1)?;
        if let Some(index) = path.dynamic {
            let vector = extract(editor, user, whole, &path.constants)?;
            object = op::VectorInsertDynamic::build(&mut before(editor, user), vector, object, index);
        }
        let new = if path.constants.is_empty() {
            object
        } else {
            let attr = indices_attr(editor.ctx(), &path.constants);
            op::CompositeInsert::build(&mut before(editor, user), ty, attr, object, whole)
        };
        debug_assert!(part_type(editor.ctx(), ty, &path.constants).is_some(), "the path was checked");
        op::Store::build(&mut before(editor, user), pointer, new);
        editor.erase(user);
    }
    editor.erase(chain);
    Some(())
}
