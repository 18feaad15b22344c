//! What `llvm-spirv` refuses in conversions between bfloat16 and float (SPV_INTEL_bfloat16_conversion), which the validation
//! of words does not see.

use spirula_binary::Instruction;
use spirula_friendly_llvm::errors::Code;
use spirula_spec::Op;
use std::collections::HashMap;

/// A number or a vector of numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shape {
    is_float: bool,
    width: u32,
    count: u32,
}

/// The types of a module and of its values, as far as conversions need them.
#[derive(Default)]
pub(super) struct Conversions {
    types: HashMap<u32, Shape>,
    values: HashMap<u32, u32>,
}

impl Conversions {
    /// Reads an instruction, and refuses a conversion of wrong types.
    pub(super) fn instruction(&mut self, instruction: Instruction<'_>) -> Result<(), String> {
        let words = instruction.words;
        match (instruction.op, words) {
            (Op::TypeInt, [_, id, width, ..]) => {
                self.types.insert(*id, Shape { is_float: false, width: *width, count: 1 });
            }
            (Op::TypeFloat, [_, id, width, ..]) => {
                self.types.insert(*id, Shape { is_float: true, width: *width, count: 1 });
            }
            (Op::TypeVector, [_, id, element, count]) => {
                if let Some(shape) = self.types.get(element).copied() {
                    self.types.insert(*id, Shape { count: *count, ..shape });
                }
            }
            (Op::ConvertBF16ToFINTEL, [_, ty, _, value]) => {
                self.conversion("ConvertBF16ToFINTEL", [*ty, *value], [FLOAT, SHORT])?;
            }
            (Op::ConvertFToBF16INTEL, [_, ty, _, value]) => {
                self.conversion("ConvertFToBF16INTEL", [*ty, *value], [SHORT, FLOAT])?;
            }
            _ => {}
        }
        let row = instruction.op.row();
        if row.is_some_and(|row| row.has_result_type())
            && let [_, ty, id, ..] = words
        {
            self.values.insert(*id, *ty);
        }
        Ok(())
    }

    fn conversion(
        &self,
        name: &str,
        [ty, value]: [u32; 2],
        [result, input]: [Part; 2],
    ) -> Result<(), String> {
        let refused = |text: String| Err(Code::InvalidInstruction.with(format!("{name}\n{text}")));
        let to = self.types.get(&ty).copied();
        let from = self.values.get(&value).and_then(|ty| self.types.get(ty)).copied();
        let is = |shape: Option<Shape>, part: Part| {
            shape.is_some_and(|shape| (shape.is_float, shape.width) == (part.is_float, part.width))
        };
        if !is(from, input) {
            return refused(format!("Input value must be a scalar or vector of {}", input.text));
        }
        if !is(to, result) {
            return refused(format!("Result value must be a scalar or vector of {}", result.text));
        }
        if from.map(|shape| shape.count) != to.map(|shape| shape.count) {
            return refused("Input type must have the same number of components as result type".to_owned());
        }
        Ok(())
    }
}

/// What an operand or result consists of.
#[derive(Clone, Copy)]
struct Part {
    is_float: bool,
    width: u32,
    text: &'static str,
}

const FLOAT: Part = Part { is_float: true, width: 32, text: "floating-point 32-bit type" };
const SHORT: Part = Part { is_float: false, width: 16, text: "integer 16-bit type" };
