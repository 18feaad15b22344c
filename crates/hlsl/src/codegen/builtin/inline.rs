//! Inline SPIR-V: functions with `[[vk::ext_instruction]]`.

use crate::codegen::Gen;
use crate::codegen::global::vk;
use crate::codegen::place::{Ev, Place, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Attribute;
use spirula_hlsl_sema::tree::{ExprId, FunctionId};
use spirula_hlsl_sema::types::Kind;
use spirula_spec::Op;

impl Gen<'_> {
    /// A call of a function that is an instruction.
    pub(crate) fn inline_instruction(
        &mut self,
        function: FunctionId,
        attribute: &Attribute,
        args: &[ExprId],
        span: Span,
    ) -> Result<Ev, Failed> {
        let data = &self.tree.functions[function];
        let number = attribute.int(0).unwrap_or(0) as u32;
        let mut words = Vec::new();
        for (param, arg) in data.params.iter().zip(args) {
            let var = &self.tree.vars[*param];
            if vk(&var.attributes, "ext_literal").is_some() {
                let Some(num) = self.tree.constant(*arg).and_then(|v| v.num()) else {
                    let place = self.tree.exprs[*arg].span;
                    return Err(self.error(place, "vk::ext_literal may only be applied to parameters that can be evaluated to a literal value"));
                };
                let scalar =
                    self.tree.types.component(var.ty).unwrap_or(spirula_hlsl_sema::types::Scalar::Uint);
                words.extend(self.num_words(num.to(scalar), scalar));
                continue;
            }
            if vk(&var.attributes, "ext_reference").is_some() {
                let arg = self.without_load(*arg);
                if self.tree.exprs[arg].category == spirula_hlsl_sema::tree::Category::Value {
                    let text =
                        "argument for a parameter with vk::ext_reference attribute must be a reference";
                    return Err(self.error(self.tree.exprs[arg].span, text));
                }
                let place = self.place(arg)?;
                let Place::Memory(memory) = place else {
                    return Err(self.unsupported(span, "this reference"));
                };
                words.push(memory.ptr.0);
                continue;
            }
            if takes_type(number) {
                words.push(self.value_type(self.tree.exprs[*arg].ty).0);
                continue;
            }
            words.push(self.value(*arg)?.id.0);
        }
        self.attributes_of_inline(&data.attributes);
        let set = attribute
            .text(1)
            .map(|n| self.ast.text(n).trim_matches('"').to_owned())
            .filter(|s| !s.is_empty());
        let is_void = matches!(self.tree.types.kind(data.result), Kind::Void);
        let result = self.value_type(data.result);
        let id = match set {
            Some(set) => {
                let set = self.m.import(&set);
                let mut all = vec![set.0, number];
                all.extend(words);
                self.op_words(Op::ExtInst, result, &all)
            }
            None => {
                let op = Op(number as u16);
                if op == Op::Constant {
                    let id = self.m.const_words(result, &words);
                    return Ok(Ev::Value(Val::new(id, data.result)));
                }
                if !op.row().is_none_or(|r| r.has_result()) {
                    self.op_void(op, &words);
                    return Ok(Ev::Nothing);
                }
                self.op_words(op, result, &words)
            }
        };
        Ok(if is_void { Ev::Nothing } else { Ev::Value(Val::new(id, data.result)) })
    }
}

/// Whether the operand of an instruction is the type of what is given.
fn takes_type(number: u32) -> bool {
    [Op::CooperativeMatrixLengthKHR, Op::CooperativeMatrixLengthNV].iter().any(|op| u32::from(op.0) == number)
}
