//! Blocks by structured control flow, for `--nested-indent` and `--reorder-blocks`.

use super::Printer;
use crate::module::{Instruction, Malformed, Module};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirula_spec::Op;

/// A block of the current function.
#[derive(Default)]
struct Block<'a> {
    instructions: Vec<Instruction<'a>>,
    /// Successors, in the order in which nesting is decided.
    successors: Vec<Successor>,
    nesting: Option<usize>,
    reachable: bool,
}

struct Successor {
    label: u32,
    /// Nesting relative to its parent.
    deeper: usize,
    /// Priority among the successors on the stack: what comes last is pushed first.
    rank: u8,
}

impl Printer<'_> {
    /// Writes the module function by function.
    pub(super) fn by_function(&mut self, module: &Module<'_>) -> Result<(), Box<Malformed>> {
        let mut blocks: Vec<Block<'_>> = Vec::new();
        for instruction in module.instructions() {
            let instruction = instruction?;
            self.section(&instruction);
            if instruction.op == Op::FunctionEnd && !blocks.is_empty() {
                self.function(std::mem::take(&mut blocks))?;
            }
            if instruction.op == Op::Label {
                blocks.push(Block::default());
            }
            match blocks.last_mut() {
                Some(block) => block.instructions.push(instruction),
                None => self.instruction(&instruction, None)?,
            }
        }
        // The OpFunctionEnd of the last function may be missing.
        if blocks.is_empty() { Ok(()) } else { self.function(blocks) }
    }

    fn function(&mut self, mut blocks: Vec<Block<'_>>) -> Result<(), Box<Malformed>> {
        for block in &mut blocks {
            self.find_successors(block)?;
        }
        let mut by_label: HashMap<u32, usize, FxBuildHasher> = HashMap::with_hasher(FxBuildHasher);
        for (index, block) in blocks.iter().enumerate() {
            by_label.insert(block.instructions.first().map_or(0, |label| label.word(1)), index);
        }
        let order = order(&mut blocks, &by_label);
        let given = 0..blocks.len();
        let order = if self.options.reorder_blocks { order } else { given.collect() };
        for index in order {
            let block = &blocks[index];
            for instruction in &block.instructions {
                self.instruction(instruction, Some(block.nesting.unwrap_or_default()))?;
            }
        }
        Ok(())
    }

    fn find_successors(&self, block: &mut Block<'_>) -> Result<(), Box<Malformed>> {
        let mut add = |label, deeper, rank| {
            if label != 0 {
                block.successors.push(Successor { label, deeper, rank });
            }
        };
        let (last, before) = match block.instructions.as_slice() {
            [_, .., before, last] => (last, Some(before)),
            [_, last] => (last, None),
            _ => return Ok(()),
        };
        let merge = before.filter(|i| matches!(i.op, Op::LoopMerge | Op::SelectionMerge));
        if let Some(merge) = merge {
            add(merge.word(1), 0, 6);
            if merge.op == Op::LoopMerge {
                add(merge.word(2), 1, 5);
            }
        }
        match last.op {
            Op::Branch if merge.is_some() => add(last.word(1), 2, 2),
            Op::Branch => add(last.word(1), 0, 3),
            Op::BranchConditional => {
                add(last.word(2), 2, 0);
                add(last.word(3), 2, 1);
            }
            Op::Switch => {
                let Some(row) = last.op.row() else { return Ok(()) };
                for (index, operand) in self.decoder.operands(*last, row).enumerate() {
                    let operand = operand?;
                    if index % 2 == 1 {
                        add(operand.word(), 2, 4);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Computes the nesting depth of blocks and returns the structured order: reverse postorder, with nested blocks before
/// their merge blocks, then unreachable blocks.
fn order(blocks: &mut [Block<'_>], by_label: &HashMap<u32, usize, FxBuildHasher>) -> Vec<usize> {
    let mut post_order = Vec::with_capacity(blocks.len());
    let mut stack = vec![(0, false)];
    if let Some(first) = blocks.first_mut() {
        first.nesting = Some(0);
    }
    while let Some((index, visited)) = stack.pop() {
        if visited {
            post_order.push(index);
            continue;
        }
        if std::mem::replace(&mut blocks[index].reachable, true) {
            continue;
        }
        stack.push((index, true));
        let nesting = blocks[index].nesting.unwrap_or_default();
        let mut successors = std::mem::take(&mut blocks[index].successors);
        for successor in &successors {
            if let Some(to) = by_label.get(&successor.label) {
                blocks[*to].nesting.get_or_insert(nesting + successor.deeper);
            }
        }
        successors.sort_by_key(|successor| successor.rank);
        stack.extend(successors.iter().filter_map(|s| by_label.get(&s.label)).map(|to| (*to, false)));
    }
    post_order.reverse();
    for (index, block) in blocks.iter_mut().enumerate() {
        if !block.reachable {
            block.nesting = Some(0);
            post_order.push(index);
        }
    }
    post_order
}
