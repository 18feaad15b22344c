//! Types (LLVM language reference, "Type System").

use super::lexer::{Name, Tok};
use super::{Key, Read, Reader};
use spirula_ir::Type;
use spirula_ir::builtin::FloatKind;
use spirula_llvm::import::entries::NAMELESS_TYPE;
use spirula_llvm::types::{self, LABEL, METADATA, PPC_FP128, TOKEN, X86_AMX};

impl<'a> Reader<'a> {
    /// Whether a type begins at the current token.
    pub(super) fn is_type(&self) -> bool {
        match self.tok {
            Tok::Word(word) => is_type_word(word),
            Tok::Punct(b'[' | b'<' | b'{') | Tok::Local(_) => true,
            _ => false,
        }
    }

    /// A type other than `void`, `label` and `metadata` where the context does not take them; the caller checks.
    pub(super) fn ty(&mut self) -> Read<Type> {
        self.nested(Self::any_type)
    }

    /// A type that values can have.
    pub(super) fn value_type(&mut self) -> Read<Type> {
        let at = self.start;
        let ty = self.ty()?;
        match types::is_void(self.ctx, ty) {
            true => Err(self.error_at(at, "void type only allowed for function results")),
            false => Ok(ty),
        }
    }

    fn any_type(&mut self) -> Read<Type> {
        let mut ty = match self.tok {
            Tok::Word(word) => self.simple_type(word)?,
            Tok::Punct(b'[') => {
                self.advance();
                let length = self.unsigned()?;
                self.expect_word("x")?;
                let element = self.element()?;
                self.expect(b']')?;
                types::array(self.ctx, element, length)
            }
            Tok::Punct(b'<') => {
                self.advance();
                if self.is(b'{') { self.packed_type()? } else { self.vector_type()? }
            }
            Tok::Punct(b'{') => {
                let elements = self.elements()?;
                types::structure(self.ctx, &elements, false)
            }
            Tok::Local(name) => {
                self.advance();
                self.named_type(name)
            }
            _ => return Err(self.error("expected type")),
        };
        let mut typed = false;
        loop {
            match self.tok {
                Tok::Punct(b'(') => ty = self.function_type(ty)?,
                // A typed pointer is an opaque one; what it points to is said where it is used.
                Tok::Punct(b'*') if types::as_pointer(self.ctx, ty).is_none() || typed => {
                    self.advance();
                    (ty, typed) = (types::pointer(self.ctx, 0), true);
                }
                Tok::Punct(b'*') => return Err(self.error("ptr* is invalid - use ptr instead")),
                Tok::Word("addrspace") if self.is_typed_pointer() => {
                    let space = self.address_space()?.unwrap_or(0);
                    self.expect(b'*')?;
                    (ty, typed) = (types::pointer(self.ctx, space), true);
                }
                _ => return Ok(ty),
            }
        }
    }

    fn simple_type(&mut self, word: &str) -> Read<Type> {
        let ctx = self.ctx;
        let float = |kind| Some(ctx.float_type(kind));
        let ty = match word {
            "ptr" => {
                self.advance();
                let space = self.address_space()?.unwrap_or(0);
                return Ok(types::pointer(ctx, space));
            }
            "target" => return self.target_type(),
            "void" => Some(types::void(ctx)),
            "half" => float(FloatKind::F16),
            "bfloat" => float(FloatKind::BF16),
            "float" => float(FloatKind::F32),
            "double" => float(FloatKind::F64),
            "x86_fp80" => float(FloatKind::F80),
            "fp128" => float(FloatKind::F128),
            "ppc_fp128" => Some(ctx.type_of(PPC_FP128, &[])),
            "label" => Some(ctx.type_of(LABEL, &[])),
            "metadata" => Some(ctx.type_of(METADATA, &[])),
            "token" => Some(ctx.type_of(TOKEN, &[])),
            "x86_amx" => Some(ctx.type_of(X86_AMX, &[])),
            // LLVM 20 has a vector for this type.
            "x86_mmx" => Some(ctx.vector_type(&[1], ctx.int_type(64))),
            _ => integer_width(word).map(|width| ctx.int_type(width)),
        };
        match ty {
            Some(ty) => {
                self.advance();
                Ok(ty)
            }
            None => Err(self.error("expected type")),
        }
    }

    /// Whether `addrspace(1)*` is next.
    fn is_typed_pointer(&self) -> bool {
        let mut at = self.end;
        for expected in [b'(', 0, b')', b'*'] {
            let (tok, _, end) = super::lexer::token(self.text, at);
            at = end;
            let found = match expected {
                0 => matches!(tok, Tok::Int(_)),
                byte => tok == Tok::Punct(byte),
            };
            if !found {
                return false;
            }
        }
        true
    }

    /// `addrspace(1)`, if it is next. `"A"`, `"G"` and `"P"` are those of the data layout.
    pub(super) fn address_space(&mut self) -> Read<Option<u32>> {
        if !self.word("addrspace") {
            return Ok(None);
        }
        self.expect(b'(')?;
        let space = match self.tok {
            Tok::Text(b"A") => self.layout.alloca_space,
            Tok::Text(b"G") => self.layout.global_space,
            Tok::Text(b"P") => self.layout.program_space,
            _ => {
                let at = self.start;
                let space = self.unsigned32()?;
                if space >= 1 << 24 {
                    return Err(self.error_at(at, "invalid address space, must be a 24-bit integer"));
                }
                self.expect(b')')?;
                return Ok(Some(space));
            }
        };
        self.advance();
        self.expect(b')')?;
        Ok(Some(space))
    }

    /// `target("name", types, numbers)`
    fn target_type(&mut self) -> Read<Type> {
        self.advance();
        self.expect(b'(')?;
        let name = self.string()?;
        let (mut list, mut numbers) = (Vec::new(), Vec::new());
        while self.eat(b',') {
            if matches!(self.tok, Tok::Int(_)) {
                numbers.push(self.unsigned32()?);
            } else if numbers.is_empty() {
                list.push(self.ty()?);
            } else {
                return Err(self.error("expected an integer"));
            }
        }
        self.expect(b')')?;
        Ok(types::target(self.ctx, self.ctx.str(name), &list, &numbers))
    }

    /// An element of an aggregate or a vector.
    fn element(&mut self) -> Read<Type> {
        let at = self.start;
        let ty = self.ty()?;
        match types::is_element(self.ctx, ty) {
            true => Ok(ty),
            false => Err(self.error_at(at, "invalid element type")),
        }
    }

    fn vector_type(&mut self) -> Read<Type> {
        let scalable = self.word("vscale");
        if scalable {
            self.expect_word("x")?;
        }
        let at = self.start;
        let length = self.unsigned32()?;
        if length == 0 {
            return Err(self.error_at(at, "zero element vector is illegal"));
        }
        self.expect_word("x")?;
        let at = self.start;
        let element = self.ty()?;
        if !is_vector_element(self.ctx, element) {
            return Err(self.error_at(at, "invalid vector element type"));
        }
        self.expect(b'>')?;
        Ok(self.ctx.scalable_vector_type(&[length.into()], scalable.into(), element))
    }

    /// `{ i32, ptr }`
    fn elements(&mut self) -> Read<Vec<Type>> {
        self.expect(b'{')?;
        let mut elements = Vec::new();
        self.list(b'}', |r| {
            elements.push(r.element()?);
            Ok(())
        })?;
        Ok(elements)
    }

    /// `{ ... }>` after `<`.
    fn packed_type(&mut self) -> Read<Type> {
        let elements = self.elements()?;
        self.expect(b'>')?;
        Ok(types::structure(self.ctx, &elements, true))
    }

    /// `(i32, ...)` after the result type.
    fn function_type(&mut self, result: Type) -> Read<Type> {
        self.expect(b'(')?;
        let (mut params, mut variadic) = (Vec::new(), false);
        self.list(b')', |r| {
            if r.tok == Tok::Dots && !variadic {
                r.advance();
                variadic = true;
                return Ok(());
            }
            let ty = r.value_type()?;
            params.push(ty);
            Ok(())
        })?;
        Ok(types::function(self.ctx, result, &params, variadic))
    }

    fn named_type(&mut self, name: Name<'a>) -> Type {
        let key = self.key(name);
        if let Some(ty) = self.types.get(&key) {
            return *ty;
        }
        let ty = self.new_type(key);
        self.undefined_types.insert(key, self.start);
        self.types.insert(key, ty);
        ty
    }

    fn new_type(&self, key: Key) -> Type {
        let name = match key {
            Key::Name(name) => name,
            Key::Number(number) => self.ctx.str(format!("{NAMELESS_TYPE}{number}")),
        };
        types::named_structure(self.ctx, name)
    }

    /// `%name = type { ... }`
    pub(super) fn type_definition(&mut self, name: Name<'a>) -> Read<()> {
        let at = self.start;
        self.advance();
        self.expect(b'=')?;
        self.expect_word("type")?;
        let key = self.key(name);
        let forward = self.undefined_types.remove(&key).is_some();
        if !forward && self.types.contains_key(&key) {
            return Err(self.error_at(at, "redefinition of type"));
        }
        if self.word("opaque") {
            return self.set_body(key, None, false, at);
        }
        let packed = self.is(b'<') && self.following() == Tok::Punct(b'{');
        if packed || self.is(b'{') {
            if packed {
                self.advance();
            }
            // The struct may contain itself.
            let ty = self.new_type(key);
            self.types.insert(key, ty);
            let elements = self.elements()?;
            if packed {
                self.expect(b'>')?;
            }
            return self.set_body(key, Some(&elements), packed, at);
        }
        if forward {
            return Err(self.error("forward references to non-struct type"));
        }
        let ty = self.ty()?;
        self.types.insert(key, ty);
        Ok(())
    }

    fn set_body(&mut self, key: Key, elements: Option<&[Type]>, packed: bool, at: usize) -> Read<()> {
        let ty = self.new_type(key);
        self.types.insert(key, ty);
        match types::set_struct_body(self.ctx, ty, elements, packed) {
            true => Ok(()),
            false => Err(self.error_at(at, "redefinition of type")),
        }
    }
}

fn is_vector_element(ctx: &spirula_ir::Context, ty: Type) -> bool {
    types::is_int(ctx, ty)
        || types::is_float(ctx, ty)
        || types::as_pointer(ctx, ty).is_some()
        || types::as_target(ctx, ty).is_some()
}

fn integer_width(word: &str) -> Option<u32> {
    let digits = word.strip_prefix('i')?;
    if !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok().filter(|width| (1..=1 << 23).contains(width))
}

fn is_type_word(word: &str) -> bool {
    matches!(
        word,
        "ptr"
            | "target"
            | "void"
            | "half"
            | "bfloat"
            | "float"
            | "double"
            | "x86_fp80"
            | "fp128"
            | "ppc_fp128"
            | "label"
            | "metadata"
            | "token"
            | "x86_amx"
            | "x86_mmx"
    ) || integer_width(word).is_some()
}
