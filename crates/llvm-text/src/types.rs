//! Types.

use crate::numbers::unsigned;
use crate::{Writer, names};
use spirula_ir::Type;
use spirula_ir::builtin::{FloatKind, VECTOR};
use spirula_llvm::types::{
    self, ARRAY, FUNCTION, LABEL, METADATA, NAMED_STRUCT, POINTER, PPC_FP128, STRUCT, TARGET, TOKEN, VOID,
    X86_AMX,
};

fn float_name(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::F16 => "half",
        FloatKind::BF16 => "bfloat",
        FloatKind::F32 => "float",
        FloatKind::F64 => "double",
        FloatKind::F80 => "x86_fp80",
        FloatKind::F128 => "fp128",
        // Types that LLVM lacks are integers.
        _ => "i8",
    }
}

impl Writer<'_> {
    /// Writes a type; its text is made once.
    pub(crate) fn ty(&mut self, ty: Type) {
        if let Some(place) = self.type_places.get(&ty) {
            return self.out.push_str(&self.type_text[place.clone()]);
        }
        let from = self.out.len();
        self.new_type(ty);
        let start = self.type_text.len();
        self.type_text.push_str(&self.out[from..]);
        self.type_places.insert(ty, start..self.type_text.len());
    }

    fn new_type(&mut self, ty: Type) {
        let ctx = self.ctx;
        if let Some((width, _)) = ctx.as_integer(ty) {
            self.out.push('i');
            return unsigned(&mut self.out, width.into());
        }
        if let Some(kind) = ctx.as_float(ty) {
            return self.text(float_name(kind));
        }
        let node = ctx.type_node(ty);
        match node.kind {
            POINTER => {
                self.text("ptr");
                if let Some(space @ 1..) = types::as_pointer(ctx, ty) {
                    self.text(" addrspace(");
                    unsigned(&mut self.out, space.into());
                    self.out.push(')');
                }
            }
            VECTOR => self.vector(ty),
            ARRAY => {
                let Some((element, length)) = types::as_array(ctx, ty) else { return };
                self.out.push('[');
                unsigned(&mut self.out, length);
                self.text(" x ");
                self.ty(element);
                self.out.push(']');
            }
            STRUCT => self.structure(ty),
            NAMED_STRUCT => {
                if self.seen.insert(ty) {
                    self.named.push(ty);
                }
                self.out.push('%');
                if let Some(name) = node.str_at(0) {
                    match self.nameless.get(&name).copied() {
                        Some(number) => unsigned(&mut self.out, number.into()),
                        None => names::name(&mut self.out, ctx.bytes(name)),
                    }
                }
            }
            FUNCTION => self.function_type(ty),
            VOID => self.text("void"),
            TOKEN => self.text("token"),
            LABEL => self.text("label"),
            METADATA => self.text("metadata"),
            PPC_FP128 => self.text("ppc_fp128"),
            X86_AMX => self.text("x86_amx"),
            TARGET => self.target_type(ty),
            // The verifier rejects all other types.
            _ => self.text("ptr"),
        }
    }

    fn vector(&mut self, ty: Type) {
        let (Some((length, scalable)), Some(element)) =
            (types::vector_length(self.ctx, ty), types::vector_element(self.ctx, ty))
        else {
            return;
        };
        self.text(if scalable { "<vscale x " } else { "<" });
        unsigned(&mut self.out, length as u64);
        self.text(" x ");
        self.ty(element);
        self.out.push('>');
    }

    /// Writes the body of a struct, without its name.
    pub(crate) fn structure(&mut self, ty: Type) {
        let Some(parts) = types::as_structure(self.ctx, ty) else { return };
        let Some(elements) = parts.elements else { return self.text("opaque") };
        self.text(match (parts.packed, elements.is_empty()) {
            (true, true) => "<{",
            (true, false) => "<{ ",
            (false, true) => "{",
            (false, false) => "{ ",
        });
        self.type_list(&elements);
        self.text(match (parts.packed, elements.is_empty()) {
            (true, true) => "}>",
            (true, false) => " }>",
            (false, true) => "}",
            (false, false) => " }",
        });
    }

    fn type_list(&mut self, list: &[Type]) {
        for (i, ty) in list.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.ty(*ty);
        }
    }

    fn function_type(&mut self, ty: Type) {
        let Some(parts) = types::as_function(self.ctx, ty) else { return };
        self.ty(parts.result);
        self.text(" (");
        self.type_list(&parts.params);
        if parts.variadic {
            self.text(if parts.params.is_empty() { "..." } else { ", ..." });
        }
        self.out.push(')');
    }

    fn target_type(&mut self, ty: Type) {
        let Some((name, params, numbers)) = types::as_target(self.ctx, ty) else { return };
        self.text("target(\"");
        names::escaped(&mut self.out, self.ctx.bytes(name));
        self.out.push('"');
        for param in params {
            self.text(", ");
            self.ty(param);
        }
        for number in numbers {
            self.text(", ");
            unsigned(&mut self.out, number.into());
        }
        self.out.push(')');
    }
}
