//! String attributes of functions, parameters and globals as decorations and execution modes. What no allowed extension
//! provides is left out, as in SPIRV-LLVM-Translator.

use super::kernels::Mode;
use super::pointee::operations;
use super::{Forward, functions};
use crate::string_attributes::{
    DENORMAL_MODES, DENORMALS, FLOAT_CONTROL, FUNCTION, FUNCTIONS, GLOBAL, GLOBALS, MODES, OPERATION,
    PARAMETERS, RESULTS, ROUNDING, Row, Value, mask, number, strings,
};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Context, Dict};
use spirula_llvm::import::entries::STRING_ATTRIBUTES;
use spirula_llvm::op as source;
use spirula_spec::{Capability, Decoration, FPDenormMode};

/// The string attributes of a function.
fn of_function(function: SourceOp<'_>) -> Vec<(&str, &str)> {
    strings(function.ctx, function.attr("passthrough"))
}

/// The string attributes of a global.
fn of_global(global: SourceOp<'_>) -> Vec<(&str, &str)> {
    strings(global.ctx, global.attr("target_specific_attrs"))
}

/// The string attributes of a parameter or result.
fn of_dict(ctx: &Context, attrs: Option<Dict>) -> Vec<(&str, &str)> {
    strings(ctx, ctx.dict_get(attrs, ctx.str(STRING_ATTRIBUTES)))
}

fn words(ctx: &Context, numbers: &[u32]) -> Attr {
    let items: Vec<Attr> = numbers.iter().map(|n| ctx.i32_attr(*n as i32)).collect();
    ctx.array_attr(&items)
}

/// Rounding, operation, and what becomes of denormals of a width.
fn modes_of(bits: u32, width: u32) -> (usize, usize, usize) {
    let rounding = ROUNDING.iter().position(|(known, ..)| *known == bits & mask(&ROUNDING));
    let operation = OPERATION.iter().position(|(known, ..)| *known == bits & mask(&OPERATION));
    let preserved = DENORMALS.iter().any(|(bit, of)| *of == width && bits & bit != 0);
    let denormal = if preserved { FPDenormMode::Preserve } else { FPDenormMode::FlushToZero };
    let denormal = DENORMAL_MODES.iter().position(|(mode, _)| *mode == denormal);
    (rounding.unwrap_or(0), operation.unwrap_or(0), denormal.unwrap_or(0))
}

impl Forward<'_> {
    /// The decorations of a list of attributes.
    fn decorations(&self, rows: &[Row], attributes: &[(&str, &str)]) -> Vec<Attr> {
        let given = rows.iter().filter(|row| self.provides(row.decoration.row()));
        let given = given.filter_map(|row| Some((row, number(attributes, row.name)?)));
        given
            .map(|(row, number)| match row.value {
                Value::Operand => words(self.ctx, &[row.decoration.0, number]),
                Value::Empty | Value::Zero => words(self.ctx, &[row.decoration.0]),
            })
            .collect()
    }

    fn has_vector_compute(&self) -> bool {
        self.provides(Capability::VectorComputeINTEL.row())
    }

    /// Whether a global is one of vector compute.
    pub(super) fn is_vector_compute_global(&self, global: SourceOp<'_>) -> bool {
        self.has_vector_compute() && of_global(global).iter().any(|(name, _)| *name == GLOBAL)
    }

    /// Whether the module has a function or a global of vector compute.
    pub(super) fn is_vector_compute(&self) -> bool {
        let is_one = |at| {
            let op = SourceOp { ctx: self.ctx, body: self.source, op: at };
            match op.name() {
                source::Func::NAME => of_function(op).iter().any(|(name, _)| *name == FUNCTION),
                source::Global::NAME => of_global(op).iter().any(|(name, _)| *name == GLOBAL),
                _ => false,
            }
        };
        self.has_vector_compute() && operations(self.source).any(is_one)
    }

    /// The decorations of a global.
    pub(super) fn global_strings(&self, global: SourceOp<'_>) -> Vec<Attr> {
        match self.is_vector_compute_global(global) {
            true => self.decorations(GLOBALS, &of_global(global)),
            false => Vec::new(),
        }
    }

    /// The decorations of a parameter with these attributes.
    pub(super) fn parameter_strings(&self, attrs: Option<Dict>) -> Vec<Attr> {
        self.decorations(PARAMETERS, &of_dict(self.ctx, attrs))
    }

    /// The decorations of a function whose result has these attributes.
    pub(super) fn function_strings(&self, function: SourceOp<'_>, result: Option<Dict>) -> Vec<Attr> {
        let ctx = self.ctx;
        let attributes = of_function(function);
        let mut all = self.decorations(FUNCTIONS, &attributes);
        all.extend(self.decorations(RESULTS, &of_dict(ctx, result)));
        let bits = number(&attributes, FLOAT_CONTROL).filter(|_| !functions::is_kernel(function));
        let Some(bits) = bits.filter(|_| self.provides(Decoration::FunctionDenormModeINTEL.row())) else {
            return all;
        };
        for (_, width) in DENORMALS {
            let (rounding, operation, denormal) = modes_of(bits, width);
            let denormal = DENORMAL_MODES[denormal].0.0;
            all.push(words(ctx, &[Decoration::FunctionDenormModeINTEL.0, width, denormal]));
            let rounding = ROUNDING[rounding].1.0;
            all.push(words(ctx, &[Decoration::FunctionRoundingModeINTEL.0, width, rounding]));
            let operation = OPERATION[operation].1.0;
            all.push(words(ctx, &[Decoration::FunctionFloatingPointModeINTEL.0, width, operation]));
        }
        all
    }

    /// The execution modes of a kernel that its attributes say.
    pub(super) fn mode_strings(&self, kernel: SourceOp<'_>) -> Vec<Mode> {
        let attributes = of_function(kernel);
        let mut all = Vec::new();
        if let Some(bits) = number(&attributes, FLOAT_CONTROL) {
            for (_, width) in DENORMALS {
                let (rounding, operation, denormal) = modes_of(bits, width);
                let modes = [ROUNDING[rounding].2, OPERATION[operation].2, DENORMAL_MODES[denormal].1];
                all.extend(modes.map(|mode| (mode.0, vec![width])));
            }
        }
        for (name, mode) in MODES {
            all.extend(number(&attributes, name).map(|number| (mode.0, vec![number])));
        }
        all
    }
}
