//! What `llvm-spirv` refuses in conversions between bfloat16 and float (SPV_INTEL_bfloat16_conversion) and in prefetches of
//! blocks (SPV_INTEL_subgroup_buffer_prefetch), which the validation of words does not see.

use spirula_binary::Instruction;
use spirula_friendly_llvm::errors::Code;
use spirula_spec::{Op, StorageClass};
use std::collections::HashMap;

/// A number or a vector of numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shape {
    is_float: bool,
    width: u32,
    count: u32,
}

/// The count of a matrix, which has one for each invocation.
const MATRIX: u32 = u32::MAX;

/// The types of a module and of its values, as far as conversions need them.
#[derive(Default)]
pub(super) struct Conversions {
    types: HashMap<u32, Shape>,
    values: HashMap<u32, u32>,
    /// The storage classes and pointees of pointers.
    pointers: HashMap<u32, (u32, u32)>,
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
            (Op::TypeCooperativeMatrixKHR, [_, id, element, ..]) => {
                if let Some(shape) = self.types.get(element).copied() {
                    self.types.insert(*id, Shape { count: MATRIX, ..shape });
                }
            }
            (Op::TypeVector, [_, id, element, count]) => {
                if let Some(shape) = self.types.get(element).copied() {
                    self.types.insert(*id, Shape { count: *count, ..shape });
                }
            }
            (Op::TypePointer, [_, id, class, pointee]) => {
                self.pointers.insert(*id, (*class, *pointee));
            }
            (Op::SubgroupBlockPrefetchINTEL, [_, pointer, size, ..]) => self.prefetch(*pointer, *size)?,
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

    /// The shape of the type of a value.
    fn shape(&self, value: u32) -> Option<Shape> {
        self.types.get(self.values.get(&value)?).copied()
    }

    fn prefetch(&self, pointer: u32, size: u32) -> Result<(), String> {
        let refused =
            |text: &str| Err(Code::InvalidInstruction.with(format!("OpSubgroupBlockPrefetchINTEL\n{text}")));
        let pointer = self.values.get(&pointer).and_then(|ty| self.pointers.get(ty));
        if let Some((class, pointee)) = pointer {
            if *class != StorageClass::CrossWorkgroup.0 {
                return refused("Ptr must be in CrossWorkgroup storage class");
            }
            if self.types.get(pointee).is_none_or(|shape| shape.is_float || shape.count != 1) {
                return refused("Ptr must point to a scalar integer type");
            }
        }
        let is_word = |shape: Shape| !shape.is_float && (shape.width, shape.count) == (32, 1);
        match self.shape(size).is_some_and(is_word) {
            true => Ok(()),
            false => refused("NumBytes must be a 32-bit integer scalar"),
        }
    }

    fn conversion(
        &self,
        name: &str,
        [ty, value]: [u32; 2],
        [result, input]: [Part; 2],
    ) -> Result<(), String> {
        let refused = |text: String| Err(Code::InvalidInstruction.with(format!("{name}\n{text}")));
        let to = self.types.get(&ty).copied();
        let from = self.shape(value);
        let is = |shape: Option<Shape>, part: Part| {
            shape.is_some_and(|shape| (shape.is_float, shape.width) == (part.is_float, part.width))
        };
        // What is of floats is checked first.
        if result.is_float && !is(to, result) {
            return refused(format!("Result value must be a scalar or vector of {}", result.text));
        }
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
