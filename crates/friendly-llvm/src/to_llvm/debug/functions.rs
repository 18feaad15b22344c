//! Debug instructions in functions.

use super::super::Rewriting;
use super::read::heading;
use crate::debug::{Code, DebugSet, Field as F, Row};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, OpBuilder as _, OpParts, Value};
use spirula_llvm::attrs::POISON;
use spirula_llvm::ops::imported::DBG_RECORD;
use spirula_llvm::ops::slot::dbg_record;
use spirula_llvm::types as llvm;
use spirula_spirv::op;
use spirula_to_llvm::rows::Rewritten;

/// A debug instruction in a function: its operands, where those that are values are symbols or their numbers.
pub(super) struct Of {
    set: DebugSet,
    row: &'static Row,
    words: Vec<Attr>,
    /// The operands of the operation, by the index of the word.
    values: Vec<Option<usize>>,
}

impl Of {
    pub(super) fn code(&self) -> Code {
        self.row.code
    }

    fn index(&self, field: F) -> Option<usize> {
        self.row.of(self.set).position(|operand| operand.field == field)
    }

    /// The operand of a field.
    pub(super) fn operand(&self, field: F) -> Option<Attr> {
        self.words.get(self.index(field)?).copied()
    }

    /// The index of the operand of the operation that a field is.
    fn value(&self, field: F) -> Option<usize> {
        self.values.get(self.index(field)?).copied().flatten()
    }
}

/// The debug instruction that an operation is.
pub(super) fn debug_instruction(at: SourceOp<'_>) -> Option<Of> {
    if at.name() != op::INSTRUCTION {
        return None;
    }
    let ctx = at.ctx;
    let code = at.slot(op::slot::instruction::OPCODE)?.as_string()?;
    if !ctx.text(code).starts_with("OpExtInst") {
        return None;
    }
    let words: Vec<Attr> = ctx.as_array(at.slot(op::slot::instruction::WORDS)?)?.collect();
    let (set, number) = heading(ctx, &words)?;
    let row = Code::by_number(number)?;
    let mut next = 0;
    let mut values = Vec::new();
    let words = words[2..].iter().map(|word| {
        if !word.is_unit() {
            values.push(None);
            return *word;
        }
        let index = next;
        next += 1;
        values.push(Some(index));
        let referenced =
            at.operand(index).and_then(|value| at.def_op(value)).and_then(|def| match def.name() {
                op::MLIR_REFERENCEOF | op::CONSTANT => def.slot(0),
                _ => None,
            });
        referenced.unwrap_or(*word)
    });
    let words = words.collect();
    Some(Of { set, row, words, values })
}

/// Converts a debug instruction; false if an operation is none.
pub(in super::super) fn convert(l: &mut Rewriting<'_, '_>, at: SourceOp<'_>) -> Rewritten<bool> {
    let words = at.slot(op::slot::instruction::WORDS).filter(|_| at.name() == op::INSTRUCTION);
    let words: Vec<Attr> = words.and_then(|words| at.ctx.as_array(words)).into_iter().flatten().collect();
    if heading(at.ctx, &words).is_none() {
        return Ok(false);
    }
    at.results().for_each(|result| l.map(result, &[]));
    let Some(found) = debug_instruction(at) else { return Ok(true) };
    if matches!(found.code(), Code::Declare | Code::Value) {
        // What cannot be represented is left out.
        let _ = record(l, at, &found);
    }
    Ok(true)
}

/// A debug record.
fn record(l: &mut Rewriting<'_, '_>, at: SourceOp<'_>, found: &Of) -> Option<()> {
    let policy = l.conversion();
    let debug = policy.debug()?;
    let ctx = at.ctx;
    let variable = found.operand(F::Variable)?.as_symbol()?;
    let expression = debug.node(found.operand(F::Expression)?.as_symbol()?)?;
    let variable = debug.instructions.get(variable).filter(|at| at.code() == Code::LocalVariable)?;
    let own = debug.subprogram(l)?;
    let scope = variable.symbol_of(F::Parent)?;
    let in_effect =
        l.state.lines.scope.filter(|(scope, inlined)| debug.is_in(*scope, *inlined, own).is_some());
    // A variable is in the same subprogram as its location.
    let in_effect = in_effect.filter(|(at, _)| debug.subprogram_of(*at) == debug.subprogram_of(scope));
    let location = match in_effect {
        Some((scope, inlined)) => {
            let (line, column) = super::lines::position(l, at.loc());
            debug.location(policy, (line, column), scope, inlined)?
        }
        None => {
            debug.is_in(scope, None, own)?;
            let line = variable.word(F::Line).and_then(|word| policy.source.word(word)).unwrap_or(0);
            debug.location(policy, (line as u32, 0), scope, None)?
        }
    };
    let node = debug.node(variable.symbol)?;
    let is_declaration = found.code() == Code::Declare;
    let operand = found.value(F::Value).and_then(|index| at.operand(index));
    let value = operand.and_then(|operand| l.mapped(operand)).and_then(|values| values.first().copied());
    let value = match value {
        Some(value) => value,
        None if is_declaration => null_pointer(l),
        None => poison(l, at, operand)?,
    };
    let uses_argument =
        ctx.attr_node(expression).and_then(|node| ctx.as_array(node.attr_at(0)?)).is_some_and(|mut items| {
            items.any(|item| item.as_string().is_some_and(|text| ctx.text(text) == "DW_OP_LLVM_arg"))
        });
    let mut slots = [None; 10];
    slots[dbg_record::KIND] = Some(ctx.string_attr(if is_declaration { "declare" } else { "value" }));
    slots[dbg_record::VARIABLE] = Some(node);
    slots[dbg_record::EXPRESSION] = Some(expression);
    slots[dbg_record::DEBUG_LOCATION] = Some(location);
    slots[dbg_record::ARG_LIST] = uses_argument.then(Attr::unit);
    slots[dbg_record::OPERAND_SEGMENT_SIZES] = Some(ctx.dense_i32_array(&[1, 0]));
    let loc = l.loc();
    l.insert(&OpParts { loc, operands: &[value], slots: &slots, ..OpParts::new(DBG_RECORD) });
    Some(())
}

fn null_pointer(l: &mut Rewriting<'_, '_>) -> Value {
    let ctx = l.context();
    let ty = llvm::pointer(ctx, 0);
    let zero = spirula_llvm::attrs::bare(ctx, spirula_llvm::attrs::ZERO);
    super::super::globals::build(l, (ty, zero))
}

fn poison(
    l: &mut Rewriting<'_, '_>,
    at: SourceOp<'_>,
    operand: Option<spirula_ir::convert::SourceValue>,
) -> Option<Value> {
    let ctx = l.context();
    let ty = operand.map(|operand| at.ty(operand)).filter(|ty| !ctx.is_none_type(*ty));
    let ty = match ty {
        Some(ty) => l.convert_type(ty).ok()?,
        None => ctx.int_type(32),
    };
    let poison = spirula_llvm::attrs::bare(ctx, POISON);
    Some(super::super::globals::build(l, (ty, poison)))
}
