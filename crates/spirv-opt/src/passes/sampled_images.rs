//! `spirv-localize-sampled-images`: gives each block that uses a result of OpSampledImage its own, since the
//! specification wants both in one block. Inlining splits blocks between them.

use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Block, Editor, Op, OpParts, Value};
use spirula_spirv::op;

pub(crate) const PASS: PassRow = function_pass(
    "spirv-localize-sampled-images",
    "SPIRVLocalizeSampledImages",
    "compute sampled images in the blocks that use them",
    |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
        Ok(Outcome::changed_if(localize(&mut Editor::new(run.ctx, run.body))))
    },
);

/// Copies sampled images to the blocks that use them. Returns whether there were any to copy.
pub(crate) fn localize(editor: &mut Editor<'_>) -> bool {
    let arena = editor.arena();
    let images: Vec<Op> = arena
        .all_ops()
        .filter(|at| arena.name(*at) == op::SAMPLED_IMAGE && arena.block_of(*at).is_some())
        .collect();
    let mut changed = false;
    for image in images {
        let arena = editor.arena();
        let (home, Some(result)) = (arena.block_of(image), arena.result(image, 0)) else { continue };
        let mut elsewhere: Vec<(Block, Op, usize)> = editor
            .uses(result)
            .filter_map(|(user, index)| Some((arena.block_of(user)?, user, index)))
            .filter(|(block, ..)| Some(*block) != home)
            .collect();
        elsewhere.sort_unstable();
        let mut copy: Option<(Block, Value)> = None;
        for (block, user, index) in elsewhere {
            let value = match copy {
                Some((place, value)) if place == block => value,
                _ => {
                    let Some(value) = copy_into(editor, image, block) else { continue };
                    copy = Some((block, value));
                    value
                }
            };
            editor.set_operand(user, index, value);
            changed = true;
        }
    }
    changed
}

/// Computes a sampled image at the beginning of a block.
fn copy_into(editor: &mut Editor<'_>, image: Op, block: Block) -> Option<Value> {
    let arena = editor.arena();
    let operands = arena.operands(image).to_vec();
    let ty = arena.ty(arena.result(image, 0)?);
    let (loc, attrs) = (arena.loc(image), arena.attrs(image));
    let parts =
        OpParts { loc, attrs, operands: &operands, results: &[ty], ..OpParts::new(op::SAMPLED_IMAGE) };
    let copy = editor.insert_at_start(block, &parts);
    editor.arena().result(copy, 0)
}
