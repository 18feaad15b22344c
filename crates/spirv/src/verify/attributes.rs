//! Attributes with the prefix `spirv.` on operations and in function signatures.

use super::Checked;
use crate::enums::kind;
use crate::op;
use crate::target::{
    ENTRY_POINT_ABI, ENTRY_POINT_ABI_NAME, INTERFACE_VAR_ABI, INTERFACE_VAR_ABI_NAME, LOOP_CONTROL_NAME,
    SELECTION_CONTROL_NAME, TARGET_ENV, TARGET_ENV_NAME,
};
use spirula_ir::dialect::SignaturePart;
use spirula_ir::{Attr, Str, Type, VerifyOp};

/// A decoration of a parameter.
pub(crate) const DECORATION: &str = "spirv.decoration";

pub(crate) fn operation_attribute(op: &mut VerifyOp<'_>, name: Str, attr: Attr) -> Checked {
    let ctx = op.ctx;
    let name = ctx.text(name);
    let message = match name {
        ENTRY_POINT_ABI_NAME if ctx.attr_node_of(attr, ENTRY_POINT_ABI).is_none() => {
            format!("'{name}' attribute must be an entry point ABI attribute")
        }
        TARGET_ENV_NAME if ctx.attr_node_of(attr, TARGET_ENV).is_none() => {
            format!("'{name}' must be a spirv::TargetEnvAttr")
        }
        LOOP_CONTROL_NAME if attr.as_enumerant_of(kind::LOOP_CONTROL).is_none() => {
            format!("'{name}' must be a spirv::LoopControlAttr")
        }
        SELECTION_CONTROL_NAME if attr.as_enumerant_of(kind::SELECTION_CONTROL).is_none() => {
            format!("'{name}' must be a spirv::SelectionControlAttr")
        }
        ENTRY_POINT_ABI_NAME | TARGET_ENV_NAME | LOOP_CONTROL_NAME | SELECTION_CONTROL_NAME => return Ok(()),
        _ => format!("found unsupported '{name}' attribute on operation"),
    };
    Err(op.error_plain(message))
}

pub(crate) fn signature_attribute(
    op: &mut VerifyOp<'_>,
    part: SignaturePart,
    ty: Type,
    name: Str,
    attr: Attr,
) -> Checked {
    let ctx = op.ctx;
    if matches!(part, SignaturePart::Result(_)) && op.arena().name(op.op) != op::ARM_GRAPH {
        return Err(op.error_plain(
            "cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type",
        ));
    }
    let name = ctx.text(name);
    let message = match name {
        INTERFACE_VAR_ABI_NAME => match ctx.attr_node_of(attr, INTERFACE_VAR_ABI) {
            None => format!("'{name}' must be a spirv::InterfaceVarABIAttr"),
            Some(node) if node.int_at(2).is_some() && ctx.scalar_bits(ty).is_none() && !ctx.is_index(ty) => {
                format!(
                    "'{name}' attribute cannot specify storage class when attaching to a non-scalar value"
                )
            }
            Some(_) => return Ok(()),
        },
        DECORATION if attr.as_enumerant_of(kind::DECORATION).is_none() => {
            format!("'{name}' must be a spirv::DecorationAttr")
        }
        DECORATION => return Ok(()),
        _ => format!("found unsupported '{name}' attribute on region argument"),
    };
    Err(op.error_plain(message))
}
