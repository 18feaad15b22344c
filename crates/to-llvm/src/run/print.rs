//! Printing by work-items, and clocks: calls of functions that the code generator has.

use super::format::{self, Argument, Language};
use super::{Known, Rewriting, Run, frame, pointer, word};
use crate::builder::LlvmBuilder as _;
use crate::places;
use crate::rows::{Rewritten, known_number};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, OpBuilder as _, Type, Value};
use spirula_llvm::op::{Bitcast, PtrToInt, Sub, ZExt};
use spirula_llvm::types as llvm;
use spirula_spirv::types as spv;

/// The function whose call prints: where to, which of [`super::KernelInfo::prints`], and the words of the arguments.
pub const PRINT: &str = "spirula.print";

/// The function whose call gives a number of 64 bits that grows with time.
pub const CLOCK: &str = "spirula.clock";

/// The name of the set of debug printing.
const DEBUG_PRINTF: &str = "NonSemantic.DebugPrintf";

/// More arguments than these are not printed at once.
const MOST_WORDS: usize = 256;

pub(super) fn rows<'a>() -> Vec<Pattern<Run<'a>>> {
    vec![Pattern::new("spirv.CL.printf", printf), Pattern::new("spirv.KHR.ReadClock", clock)]
}

fn clock(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let word = l.int(64);
    let call = l.call(CLOCK, &[], &[word]);
    let value = l.only(call);
    let ty = l.result_type(op, 0)?;
    let value = if ty == word { value } else { Bitcast::build(l, ty, value) };
    l.replace(op, &[value]);
    Ok(())
}

/// `printf` of OpenCL C.
fn printf(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let address = places::operand(l, op, 0).and_then(places::address)?;
    let format = text_at(l, address).ok_or("the format is no constant text")?;
    let mut values = Vec::new();
    for index in 1..op.operand_count() {
        let ty = op.operand_type(index).ok_or("an operand is missing")?;
        values.push(match spv::as_pointer(l.context(), ty) {
            Some(_) => places::operand(l, op, index).and_then(places::address)?,
            None => args.one(index)?,
        });
    }
    print(l, &format, &values, Language::OpenCl)?;
    let ty = l.result_type(op, 0)?;
    let done = l.int_constant(ty, 0);
    l.replace(op, &[done]);
    Ok(())
}

/// Whether an instruction that is kept as it is prints for debugging: its format.
pub(super) fn debug_format(op: SourceOp<'_>) -> Option<Rewritten<String>> {
    let words: Vec<Attr> = op.attr("words").and_then(|words| op.ctx.as_array(words))?.collect();
    let text = |word: &Attr, index: usize| {
        let attr = op.ctx.as_array(*word)?.nth(index)?.as_string()?;
        Some(op.ctx.text(attr).to_owned())
    };
    if text(words.first()?, 1)? != DEBUG_PRINTF {
        return None;
    }
    Some(match words.get(2).and_then(|word| text(word, 0)) {
        Some(format) => Ok(format),
        None => Err("it has no format".into()),
    })
}

/// Debug printing of shaders.
pub(super) fn debug_print(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, format: &str) -> Rewritten {
    let mut values = Vec::new();
    for operand in op.operands() {
        values.push(*l.mapped(operand).and_then(|v| v.first()).ok_or("an operand has no value")?);
    }
    print(l, format.as_bytes(), &values, Language::Debug)?;
    // The result has no value.
    let word = l.int(64);
    let nothing = l.undef(word);
    l.replace(op, &[nothing]);
    Ok(())
}

fn print(l: &mut Rewriting<'_, '_>, format: &[u8], values: &[Value], language: Language) -> Rewritten {
    let mut arguments = Vec::new();
    let mut words = Vec::new();
    let data = pointer(l, frame::DATA);
    for value in values {
        let ty = l.ty(*value);
        let element = llvm::scalar_of(l.context(), ty);
        let elements = l.elements(*value);
        let bits = l.context().scalar_bits(element);
        arguments.push(match bits {
            None if llvm::as_pointer(l.context(), ty).is_some() => Argument::Address,
            None => return Err("an argument is no number, vector, or address".into()),
            Some(bits) if l.context().as_float(element).is_some() => Argument::Floats(elements.len(), bits),
            Some(bits) => Argument::Integers(elements.len(), bits),
        });
        for element in elements {
            words.push(as_word(l, element, data));
        }
    }
    if words.len() > MOST_WORDS {
        return Err(format!("more than {MOST_WORDS} numbers are printed at once").into());
    }
    let print = format::parse(format, &arguments, language)?;
    let number = l.state.info.prints.len() as i64;
    l.state.info.prints.push(print);
    let to = word(l, frame::PRINTER);
    let word = l.int(64);
    let mut operands = vec![to, l.int_constant(word, number)];
    operands.extend(words);
    l.call(PRINT, &operands, &[]);
    Ok(())
}

/// The bits of a number, or the offset of an address in the memory at module scope.
fn as_word(l: &mut Rewriting<'_, '_>, value: Value, data: Value) -> Value {
    let word = l.int(64);
    let ty: Type = l.ty(value);
    if llvm::as_pointer(l.context(), ty).is_some() {
        let (at, base) = (PtrToInt::build(l, word, value), PtrToInt::build(l, word, data));
        return Sub::build(l, at, base);
    }
    let bits = l.context().scalar_bits(ty).unwrap_or(64);
    let integer = l.int(bits);
    let value = if ty == integer { value } else { Bitcast::build(l, integer, value) };
    if bits == 64 { value } else { ZExt::build(l, word, value) }
}

/// The constant text at an address in the memory at module scope, up to its end.
fn text_at(l: &Rewriting<'_, '_>, address: Value) -> Option<Vec<u8>> {
    /// More steps lead to no constant.
    const MOST_STEPS: usize = 64;
    let base = *l.state.known.get(&Known::Pointer(frame::DATA))?;
    let (mut at, mut offset) = (address, 0i64);
    for _ in 0..MOST_STEPS {
        if at == base {
            let data = l.state.data.as_ref()?;
            let text = data.bytes.get(usize::try_from(offset).ok()?..)?;
            let end = text.iter().position(|byte| *byte == 0)?;
            return Some(text[..end].to_vec());
        }
        let op = l.arena().def_op(at)?;
        let row = l.context().op_row(l.arena().name(op)).filter(|row| row.name == "llvm.getelementptr")?;
        let slot = |name| l.arena().slot(op, row.attr_index(name)?);
        let element = slot("elem_type").and_then(Attr::as_type)?;
        let size = i64::from(l.context().scalar_bits(element)? / 8);
        let by = match l.context().as_dense_ints(slot("rawConstantIndices")?)?[..] {
            [by] if by != i64::from(i32::MIN) => by,
            [_] => known_number(l, *l.arena().operands(op).get(1)?)?,
            _ => return None,
        };
        offset = offset.checked_add(by.checked_mul(size)?)?;
        at = *l.arena().operands(op).first()?;
    }
    None
}
