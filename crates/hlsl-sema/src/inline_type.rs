//! Inline SPIR-V types: `vk::SpirvType`, `vk::SpirvOpaqueType`, `vk::ext_type`, and what their arguments are made of.

use crate::attributes::Attribute;
use crate::const_eval::{Num, Value};
use crate::context::Sema;
use crate::template::Arg;
use crate::tree::SpirvType;
use crate::types::{Kind, Scalar, Ty};
use spirula_diag::{Failed, Span};
use spirula_hlsl_syntax::ast::{TypeId, TypeKind};

/// Operands of an inline type, at most.
const MAX_OPERANDS: usize = 64;

/// What an inline SPIR-V type is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpirvForm {
    /// `vk::SpirvType` and, without size and alignment, `vk::SpirvOpaqueType`.
    Instruction {
        /// The opcode of the instruction that makes it.
        op: u16,
        /// Size and alignment in bytes.
        extent: Option<(u32, u32)>,
        /// The operands: types, of which `vk::integral_constant` is the id of a constant and `vk::Literal` its words.
        operands: Vec<Ty>,
    },
    /// `vk::ext_type`: the number of the function that makes it.
    Declared(u32),
    /// `vk::integral_constant`: type and value.
    Constant(Ty, Value),
    /// `vk::Literal`: the type and value of its constant.
    Literal(Ty, Value),
}

/// The names of the templates that make these types.
pub(crate) const NAMES: [&str; 5] =
    ["SpirvType", "SpirvOpaqueType", "Literal", "integral_constant", "ext_type"];

impl Sema<'_> {
    /// The type that one of [`NAMES`] is with these arguments.
    pub(crate) fn inline_type(&mut self, name: &str, args: &[Arg], span: Span) -> Result<Ty, Failed> {
        let form = match (name, args) {
            ("integral_constant", [Arg::Type(ty), Arg::Value(from, value)]) => {
                match self.value_arg(*ty, *from, value.clone(), span)? {
                    Arg::Value(ty, value) => SpirvForm::Constant(ty, value),
                    _ => return Err(Failed),
                }
            }
            ("Literal", [Arg::Type(constant)]) => match self.inline_form(*constant) {
                Some(SpirvForm::Constant(ty, value)) => SpirvForm::Literal(*ty, value.clone()),
                _ => {
                    let text = "The template argument to vk::Literal must be a vk::integral_constant";
                    return Err(self.error(span, text));
                }
            },
            ("ext_type", [number]) => SpirvForm::Declared(self.inline_number(number, span)?),
            ("SpirvOpaqueType", [op, operands @ ..]) => self.inline_instruction(op, None, operands, span)?,
            ("SpirvType", [op, size, align, operands @ ..]) => {
                let (size, align) = (self.inline_number(size, span)?, self.inline_number(align, span)?);
                if !align.is_power_of_two() {
                    return Err(self.error(span, "the alignment of vk::SpirvType has to be a power of two"));
                }
                self.inline_instruction(op, Some((size, align)), operands, span)?
            }
            _ => {
                return Err(self.error(span, format!("wrong template arguments for 'vk::{name}'")));
            }
        };
        let list = &mut self.tree.spirv_types;
        let index = list.iter().position(|known| known.form == form).unwrap_or_else(|| {
            list.push(SpirvType { form, attributes: Vec::new() });
            list.len() - 1
        });
        Ok(self.tree.types.of(Kind::Spirv(index as u32)))
    }

    fn inline_instruction(
        &mut self,
        op: &Arg,
        extent: Option<(u32, u32)>,
        operands: &[Arg],
        span: Span,
    ) -> Result<SpirvForm, Failed> {
        let number = self.inline_number(op, span)?;
        let Ok(op) = u16::try_from(number) else {
            return Err(self.error(span, format!("{number} is no opcode of SPIR-V")));
        };
        if operands.len() > MAX_OPERANDS {
            return Err(self.error(span, "too many operands for an inline SPIR-V type"));
        }
        let mut types = Vec::with_capacity(operands.len());
        for operand in operands {
            let Arg::Type(ty) = operand else {
                let text = "an operand of an inline SPIR-V type must be a type: that of a number is \
                            vk::integral_constant or vk::Literal";
                return Err(self.error(span, text));
            };
            types.push(*ty);
        }
        Ok(SpirvForm::Instruction { op, extent, operands: types })
    }

    fn inline_number(&mut self, arg: &Arg, span: Span) -> Result<u32, Failed> {
        let number = match arg {
            Arg::Value(_, value) => value.num().and_then(|n| u32::try_from(n.as_i64()).ok()),
            _ => None,
        };
        number.ok_or_else(|| self.error(span, "expected an unsigned integer as template argument"))
    }

    /// Whether a type is written as `vk::ext_result_id`.
    pub(crate) fn is_result_id(&self, written: TypeId) -> bool {
        let TypeKind::Path(path) = self.ast.types[written].kind else { return false };
        let segments = self.ast.segments(self.ast.paths[path].segments);
        matches!(segments, [.., last] if self.text(last.name) == "ext_result_id")
    }

    /// What an inline SPIR-V type is; none for other types.
    pub(crate) fn inline_form(&self, ty: Ty) -> Option<&SpirvForm> {
        match self.tree.types.kind(ty) {
            Kind::Spirv(index) => self.tree.spirv_types.get(index as usize).map(|found| &found.form),
            _ => None,
        }
    }

    /// The template arguments that a type has as one of [`NAMES`]; none if it is not that one.
    pub(crate) fn inline_args(&mut self, name: &str, ty: Ty) -> Option<Vec<Arg>> {
        let form = self.inline_form(ty)?.clone();
        let uint = self.tree.types.scalar(Scalar::Uint);
        let number = |n: u32| Arg::Value(uint, Value::from(Num::Uint(n.into())));
        Some(match (name, form) {
            ("SpirvOpaqueType", SpirvForm::Instruction { op, extent: None, operands }) => {
                std::iter::once(number(op.into())).chain(operands.into_iter().map(Arg::Type)).collect()
            }
            ("SpirvType", SpirvForm::Instruction { op, extent: Some((size, align)), operands }) => {
                let first = [number(op.into()), number(size), number(align)];
                first.into_iter().chain(operands.into_iter().map(Arg::Type)).collect()
            }
            ("integral_constant", SpirvForm::Constant(ty, value)) => {
                vec![Arg::Type(ty), Arg::Value(ty, value)]
            }
            ("Literal", SpirvForm::Literal(ty, value)) => {
                let form = SpirvForm::Constant(ty, value);
                let index = self.tree.spirv_types.iter().position(|known| known.form == form)?;
                vec![Arg::Type(self.tree.types.of(Kind::Spirv(index as u32)))]
            }
            ("ext_type", SpirvForm::Declared(n)) => vec![number(n)],
            _ => return None,
        })
    }

    /// Notes the attributes of an alias with the inline SPIR-V type that it names.
    pub(crate) fn note_alias_attributes(&mut self, ty: Ty, attributes: Vec<Attribute>) {
        if let Kind::Spirv(index) = self.tree.types.kind(ty)
            && let Some(known) = self.tree.spirv_types.get_mut(index as usize)
        {
            known.attributes.extend(attributes);
        }
    }
}
