//! Terminators other than calls.

use super::Writer;
use super::function::Function;
use crate::codes::function as code;
use spirula_diag::Failed;
use spirula_ir::Op;
use spirula_llvm::ops::control::{BR, COND_BR, INDIRECTBR, RESUME, RETURN, SWITCH, UNREACHABLE, case_values};
use spirula_llvm::ops::imported::{CATCHRET, CATCHSWITCH, CLEANUPRET};
use spirula_llvm::ops::slot::catchswitch;

impl<'a> Writer<'a> {
    /// Appends the operands of a terminator; gives its code, or none for other instructions.
    pub(super) fn terminator(
        &mut self,
        f: &Function<'a>,
        op: Op,
        ops: &mut Vec<u64>,
    ) -> Result<Option<u32>, Failed> {
        let arena = &f.body.arena;
        let successors: Vec<u64> = arena.successors(op).iter().map(|block| f.block(*block)).collect();
        Ok(Some(match (arena.name(op), arena.operands(op)) {
            (RETURN, operands) => {
                if let Some(value) = operands.first() {
                    self.push_typed(f, *value, ops);
                }
                code::INST_RET
            }
            (UNREACHABLE, _) => code::INST_UNREACHABLE,
            (BR, _) => {
                ops.extend(successors);
                code::INST_BR
            }
            (COND_BR, [condition, ..]) => {
                ops.extend(successors);
                self.push(f, *condition, ops);
                code::INST_BR
            }
            (SWITCH, [value, ..]) => {
                let ty = arena.ty(*value);
                ops.push(self.types.number(self.ctx, ty));
                self.push(f, *value, ops);
                ops.extend(successors.first());
                for (case, block) in
                    case_values(self.ctx, arena, op).into_iter().zip(successors.iter().skip(1))
                {
                    // The numbers of constants are not relative.
                    ops.extend([self.constant_number(Some(&f.constants), (ty, case))?, *block]);
                }
                code::INST_SWITCH
            }
            (INDIRECTBR, [address, ..]) => {
                ops.push(self.types.number(self.ctx, arena.ty(*address)));
                self.push(f, *address, ops);
                ops.extend(successors);
                code::INST_INDIRECTBR
            }
            (RESUME, [value]) => {
                self.push_typed(f, *value, ops);
                code::INST_RESUME
            }
            (CLEANUPRET | CATCHRET, [pad, ..]) => {
                self.push(f, *pad, ops);
                ops.extend(successors);
                if arena.name(op) == CATCHRET { code::INST_CATCHRET } else { code::INST_CLEANUPRET }
            }
            (CATCHSWITCH, [parent, ..]) => {
                self.push(f, *parent, ops);
                let unwinds = usize::from(arena.slot(op, catchswitch::UNWINDS).is_some());
                ops.push(successors.len().saturating_sub(unwinds) as u64);
                ops.extend(successors);
                code::INST_CATCHSWITCH
            }
            _ => return Ok(None),
        }))
    }
}
