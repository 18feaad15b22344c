//! Names of intrinsics, which end in the types that they are overloaded for (LLVM language reference, "Intrinsic Functions").

use super::entries::NAMELESS_TYPE;
use super::intrinsics::Intrinsic;
use crate::types::{self, METADATA, PPC_FP128, VOID, X86_AMX};
use spirula_ir::{Context, Type};
use std::fmt::Write as _;

/// The name of an intrinsic with a signature; none if the signature lacks a type that the name ends in, or the type has no name.
pub fn intrinsic_name(ctx: &Context, intrinsic: &Intrinsic, signature: &types::Function) -> Option<String> {
    let mut out = format!("llvm.{}", intrinsic.name);
    for ty in intrinsic.types(ctx, signature)? {
        out.push('.');
        mangled(ctx, &mut out, ty);
    }
    (!out.contains(NAMELESS_TYPE)).then_some(out)
}

/// Writes the mangled name of a type.
pub fn mangled(ctx: &Context, out: &mut String, ty: Type) {
    if let Some((width, _)) = ctx.as_integer(ty) {
        let _ = write!(out, "i{width}");
        return;
    }
    if let Some(kind) = ctx.as_float(ty) {
        return out.push_str(kind.name());
    }
    if let Some(space) = types::as_pointer(ctx, ty) {
        let _ = write!(out, "p{space}");
        return;
    }
    if let Some((length, scalable)) = types::vector_length(ctx, ty) {
        let _ = write!(out, "{}{length}", if scalable { "nxv" } else { "v" });
        return mangled(ctx, out, types::scalar_of(ctx, ty));
    }
    if let Some((element, length)) = types::as_array(ctx, ty) {
        let _ = write!(out, "a{length}");
        return mangled(ctx, out, element);
    }
    if let Some(parts) = types::as_structure(ctx, ty) {
        match parts.name {
            Some(name) => {
                out.push_str("s_");
                out.push_str(ctx.text(name));
            }
            None => {
                out.push_str("sl_");
                for element in parts.elements.unwrap_or_default() {
                    mangled(ctx, out, element);
                }
            }
        }
        // Separates the name from what follows.
        return out.push('s');
    }
    if let Some((name, params, numbers)) = types::as_target(ctx, ty) {
        out.push('t');
        out.push_str(ctx.text(name));
        for param in params {
            out.push('_');
            mangled(ctx, out, param);
        }
        for number in numbers {
            let _ = write!(out, "_{number}");
        }
        return out.push('t');
    }
    out.push_str(match ctx.type_node(ty).kind {
        VOID => "isVoid",
        METADATA => "Metadata",
        PPC_FP128 => "ppcf128",
        X86_AMX => "x86amx",
        _ => "token",
    });
}
