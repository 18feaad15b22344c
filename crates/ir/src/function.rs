//! The rules of MLIR's `FunctionOpInterface`.
//!
//! 1. Attributes of arguments and results are arrays of dictionaries, one for each of them.
//! 2. Their names have a dialect prefix, and the dialect accepts them.
//! 3. The entry block's arguments match the signature.

use crate::dialect::{FunctionSlots, SignaturePart};
use crate::handle::{Attr, Type};
use crate::verify::VerifyOp;
use spirula_diag::Failed;

impl VerifyOp<'_> {
    /// Verifies a function with these inputs and results.
    ///
    /// # Errors
    /// The error was reported.
    pub fn function(
        &mut self,
        slots: &FunctionSlots,
        inputs: &[Type],
        results: &[Type],
    ) -> Result<(), Failed> {
        self.signature(slots, inputs, results)?;
        self.entry_block(inputs, "function")
    }

    /// Verifies the attributes of arguments and results: rules 1 and 2.
    ///
    /// # Errors
    /// The error was reported.
    pub fn signature(
        &mut self,
        slots: &FunctionSlots,
        inputs: &[Type],
        results: &[Type],
    ) -> Result<(), Failed> {
        if let Some(attrs) = self.slot(slots.arg_attrs) {
            self.signature_attrs(attrs, inputs, SignaturePart::Argument, "argument")?;
        }
        if let Some(attrs) = self.slot(slots.res_attrs) {
            self.signature_attrs(attrs, results, SignaturePart::Result, "result")?;
        }
        Ok(())
    }

    fn signature_attrs(
        &mut self,
        attrs: Attr,
        types: &[Type],
        part: fn(usize) -> SignaturePart,
        what: &str,
    ) -> Result<(), Failed> {
        let ctx = self.ctx;
        let items: Vec<Attr> = ctx.as_array(attrs).map(Iterator::collect).unwrap_or_default();
        if items.len() != types.len() {
            return Err(self.error(format!(
                "expects {what} attribute array to have the same number of elements as the number of function \
                 {what}s, got {}, but expected {}",
                items.len(),
                types.len()
            )));
        }
        for (i, (item, ty)) in items.iter().zip(types).enumerate() {
            let Some(dict) = ctx.as_dict(*item) else {
                let text = ctx.attr_text(*item);
                return Err(self.error(format!(
                    "expects {what} attribute dictionary to be a DictionaryAttr, but got `{text}`"
                )));
            };
            for (name, value) in ctx.dict_entries(Some(dict)) {
                let Some((prefix, _)) = ctx.text(name).split_once('.') else {
                    return Err(self.error(format!("{what}s may only have dialect attributes")));
                };
                if let Some(rule) = ctx.dialect(prefix).and_then(|d| d.verify_signature_attr) {
                    rule(self, part(i), *ty, name, value)?;
                }
            }
        }
        Ok(())
    }

    /// Verifies the arguments of the entry block, rule 3; `what` names the operation in messages.
    ///
    /// # Errors
    /// The error was reported.
    pub fn entry_block(&mut self, inputs: &[Type], what: &str) -> Result<(), Failed> {
        let Some(arguments) = self.argument_types() else { return Ok(()) };
        if arguments.len() != inputs.len() {
            let count = inputs.len();
            return Err(
                self.error(format!("entry block must have {count} arguments to match {what} signature"))
            );
        }
        for (i, (found, ty)) in arguments.zip(inputs).enumerate() {
            if found != *ty {
                let (found, ty) = (self.ctx.type_text(found), self.ctx.type_text(*ty));
                return Err(self.error(format!(
                    "type of entry block argument #{i}('{found}') must match the type of the corresponding argument \
                     in {what} signature('{ty}')"
                )));
            }
        }
        Ok(())
    }
}
