//! Branches at the ends of blocks: OpPhi values become branch operands.

use super::function::{Function, is_long};
use super::{Def, Reader, Result, error};
use smallvec::{SmallVec, smallvec};
use spirula_binary::Instruction;
use spirula_ir::{Attr, Block, Loc, OpName, OpParts, Value};
use spirula_spec::Op;
use spirula_spirv::carry;
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};

/// A branch: its name, attributes, targets, and the slot of its control mask.
type Branch = (OpName, Slots, Targets, usize);

type Slots = SmallVec<[Option<Attr>; 8]>;
type Targets = SmallVec<[Block; 4]>;
type Values = SmallVec<[Value; 8]>;

impl Reader<'_> {
    /// Creates the branches of all blocks, and adds block attributes to the other terminators.
    pub(super) fn branches(&mut self, f: &mut Function) -> Result<()> {
        let view = self.view.clone();
        let module = view.module();
        for at in 0..f.blocks.len() {
            if let Some((offset, loc)) = f.blocks[at].branch {
                let i = module.instruction_at(offset)?;
                f.current = Some(f.blocks[at].block);
                self.branch(f, at, &i, loc)?;
            } else if let Some(merge) = f.blocks[at].merge {
                let i = module.instruction_at(merge)?;
                return error(&i, "expected a branch after a merge instruction");
            } else if let Some(op) = f.blocks[at].terminator
                && let Some(attr) = self.block_attrs(f, at)?
            {
                let name = self.ctx.str(carry::BLOCK);
                let attrs = self.ctx.dict_with(f.body.arena.attrs(op), name, Some(attr));
                f.body.arena.set_attrs(op, attrs);
            }
        }
        Ok(())
    }

    fn block(&self, i: &Instruction<'_>, index: usize) -> Result<Block> {
        let id = self.word(i, index)?;
        match self.defs.get(id) {
            Def::Label(block) => Ok(block),
            _ => error(i, format!("expected {id} to be the label of a block of this function")),
        }
    }

    /// The values that block `from` passes to `target`.
    fn passed(&mut self, f: &mut Function, from: u32, target: Block, out: &mut Values) -> Result<i32> {
        let Some(row) = f.row_of(target) else { return Ok(0) };
        if f.blocks[row].phis.is_empty() {
            return Ok(0);
        }
        let view = self.view.clone();
        for n in 0..f.blocks[row].phis.len() {
            let phi = view.module().instruction_at(f.blocks[row].phis[n])?;
            let found = if is_long(&phi) {
                f.incoming.get(&(phi.offset, from)).copied()
            } else {
                phi.words[3..].chunks_exact(2).find(|pair| pair[1] == from).map(|pair| pair[0])
            };
            let Some(id) = found else {
                return error(&phi, format!("OpPhi has no value for the predecessor {from}"));
            };
            match self.value(f, &phi, id)? {
                Some(value) => out.push(value),
                None => return error(&phi, format!("{id} is not a value")),
            }
        }
        Ok(f.blocks[row].phis.len() as i32)
    }

    fn branch(&mut self, f: &mut Function, at: usize, i: &Instruction<'_>, loc: Loc) -> Result<()> {
        let (from, block) = (f.blocks[at].label, f.blocks[at].block);
        let mut operands = Values::new();
        let (name, mut slots, successors, control) = match i.op {
            Op::Branch => {
                let target = self.block(i, 1)?;
                self.passed(f, from, target, &mut operands)?;
                (
                    op::BRANCH,
                    smallvec![None; self.slot_count(op::BRANCH)],
                    smallvec![target],
                    slot::branch::MERGE_CONTROL,
                )
            }
            Op::BranchConditional => self.conditional(f, from, i, &mut operands)?,
            _ => self.switch(f, from, i, &mut operands)?,
        };
        let mut merges = Targets::new();
        if let Some(offset) = f.blocks[at].merge {
            let view = self.view.clone();
            let merge = view.module().instruction_at(offset)?;
            merges.push(self.block(&merge, 1)?);
            let (kind, mask) = match merge.op {
                Op::LoopMerge => {
                    merges.push(self.block(&merge, 2)?);
                    (kind::LOOP_CONTROL, 3)
                }
                _ => (kind::SELECTION_CONTROL, 2),
            };
            slots[control] = Some(Attr::enumerant(kind, self.word(&merge, mask)?));
            if let [_, ..] = &merge.words[mask + 1..] {
                let words: Vec<i32> = merge.words[mask + 1..].iter().map(|w| *w as i32).collect();
                slots[control + 1] = Some(self.ctx.dense_i32_array(&words));
            }
        }
        let attrs = match self.block_attrs(f, at)? {
            Some(attr) => self.ctx.dict(&mut vec![(self.ctx.str(carry::BLOCK), attr)]),
            None => None,
        };
        let parts = OpParts {
            loc,
            operands: &operands,
            slots: &slots,
            attrs,
            successors: &successors,
            merges: &merges,
            ..OpParts::new(name)
        };
        match f.body.arena.try_create(self.ctx, &parts) {
            Ok(op) => f.body.arena.append_op(block, op),
            Err(mismatch) => return error(i, mismatch.to_string()),
        }
        Ok(())
    }

    fn slot_count(&self, name: OpName) -> usize {
        self.op_row(name).attrs.len()
    }

    fn conditional(
        &mut self,
        f: &mut Function,
        from: u32,
        i: &Instruction<'_>,
        operands: &mut Values,
    ) -> Result<Branch> {
        use slot::branch_conditional::{BRANCH_WEIGHTS, MERGE_CONTROL, OPERAND_SEGMENT_SIZES};
        let Some(condition) = self.value(f, i, self.word(i, 1)?)? else {
            return error(i, "expected the condition to be a value");
        };
        operands.push(condition);
        let targets = [self.block(i, 2)?, self.block(i, 3)?];
        let first = self.passed(f, from, targets[0], operands)?;
        let second = self.passed(f, from, targets[1], operands)?;
        let mut slots: Slots = smallvec![None; self.slot_count(op::BRANCH_CONDITIONAL)];
        slots[OPERAND_SEGMENT_SIZES] = Some(self.ctx.dense_i32_array(&[1, first, second]));
        if let [_, ..] = &i.words[4..] {
            let weights: Vec<Attr> = i.words[4..].iter().map(|w| self.ctx.i32_attr(*w as i32)).collect();
            slots[BRANCH_WEIGHTS] = Some(self.ctx.array_attr(&weights));
        }
        Ok((op::BRANCH_CONDITIONAL, slots, targets.as_slice().into(), MERGE_CONTROL))
    }

    fn switch(
        &mut self,
        f: &mut Function,
        from: u32,
        i: &Instruction<'_>,
        operands: &mut Values,
    ) -> Result<Branch> {
        use slot::switch::{CASE_OPERAND_SEGMENTS, LITERALS, MERGE_CONTROL, OPERAND_SEGMENT_SIZES};
        let ctx = self.ctx;
        let id = self.word(i, 1)?;
        let Some(selector) = self.value(f, i, id)? else {
            return error(i, "expected the selector to be a value");
        };
        operands.push(selector);
        let ty = f.body.arena.ty(selector);
        if self.ctx.is_none_type(ty) {
            return error(i, "expected the selector to have a type");
        }
        let Some((width @ 1.., _)) = ctx.as_integer(ty) else {
            return error(i, "expected the selector to be an integer");
        };
        let size = width.div_ceil(32) as usize;
        let default = self.block(i, 2)?;
        let mut targets: Targets = smallvec![default];
        let passed = self.passed(f, from, default, operands)?;
        let (mut segments, mut literals, mut bytes) = (Vec::new(), Vec::new(), Vec::new());
        let rest = &i.words[3..];
        if !rest.len().is_multiple_of(size + 1) {
            return error(i, "expected pairs of a literal and a label");
        }
        for (n, pair) in rest.chunks_exact(size + 1).enumerate() {
            let words = &pair[..size];
            bytes.clear();
            bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()).take(width.div_ceil(8) as usize));
            ctx.scalar_bytes(ctx.scalar_from_bytes(ty, &bytes), &mut literals);
            let target = self.block(i, 3 + n * (size + 1) + size)?;
            targets.push(target);
            segments.push(self.passed(f, from, target, operands)?);
        }
        let mut slots: Slots = smallvec![None; self.slot_count(op::SWITCH)];
        if !segments.is_empty() {
            let bytes = literals.len() / segments.len();
            if literals.chunks_exact(bytes.max(1)).all(|c| *c == literals[..bytes]) {
                literals.truncate(bytes);
            }
            let vector = ctx.vector_type(&[segments.len() as i64], ty);
            slots[LITERALS] = Some(ctx.dense_attr(vector, &literals));
        }
        let total: i32 = segments.iter().sum();
        slots[CASE_OPERAND_SEGMENTS] = Some(ctx.dense_i32_array(&segments));
        slots[OPERAND_SEGMENT_SIZES] = Some(ctx.dense_i32_array(&[1, passed, total]));
        Ok((op::SWITCH, slots, targets, MERGE_CONTROL))
    }
}
