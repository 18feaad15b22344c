//! Constants and constant expressions (LLVM language reference, "Constants").

use super::lexer::Tok;
use super::{Key, Read, Reader};
use spirula_ir::{Attr, Param, Str, Type};
use spirula_llvm::attrs::{
    self, BLOCK_ADDRESS, BLOCK_TAG, LOCAL_EQUIVALENT, NO_CFI, POISON, PTRAUTH, UNDEF, ZERO,
};
use spirula_llvm::import::constants;
use spirula_llvm::import::fold::{self, Expression, REMOVED};
use spirula_llvm::types::{self, FUNCTION, LABEL, METADATA, TARGET, TOKEN};

/// Constant expressions of two operands.
const BINARY: &[&str] = &["add", "sub", "xor"];
/// Constant expressions that are casts.
const CASTS: &[&str] = &["trunc", "ptrtoint", "ptrtoaddr", "inttoptr", "bitcast", "addrspacecast"];
/// Constant expressions before LLVM 23, or that LLVM folds.
const OTHERS: &[&str] = &["getelementptr", "extractelement", "insertelement", "shufflevector"];

impl Reader<'_> {
    /// A type and a constant of it.
    pub(super) fn typed_constant(&mut self) -> Read<(Type, Attr)> {
        let ty = self.value_type()?;
        Ok((ty, self.constant(ty)?))
    }

    /// A type and a constant of it, as one attribute.
    pub(super) fn typed_attr(&mut self) -> Read<Attr> {
        let (ty, value) = self.typed_constant()?;
        Ok(self.with_type(ty, value))
    }

    /// A constant and its type; numbers have theirs.
    pub(super) fn with_type(&self, ty: Type, value: Attr) -> Attr {
        constants::with_type(self.ctx, ty, value)
    }

    /// A constant of a type.
    pub(super) fn constant(&mut self, ty: Type) -> Read<Attr> {
        self.nested(|r| r.any_constant(ty))
    }

    fn any_constant(&mut self, ty: Type) -> Read<Attr> {
        let ctx = self.ctx;
        if matches!(ctx.type_node(ty).kind, FUNCTION | LABEL | METADATA) || types::is_void(ctx, ty) {
            return Err(self.error("expected a constant of a first-class type"));
        }
        match self.tok {
            Tok::Int(_) => self.integer(ty),
            Tok::Float(_) => self.float(ty),
            Tok::Global(name) => {
                if types::as_pointer(ctx, ty).is_none() {
                    return Err(self.error("global variable reference must have pointer type"));
                }
                let symbol = self.symbol(name);
                self.uses.push((symbol, self.start));
                self.advance();
                Ok(Attr::symbol(symbol))
            }
            Tok::Punct(b'[') => self.array(ty),
            Tok::Punct(b'{') => self.structure(ty, false),
            Tok::Punct(b'<') => {
                if self.following() == Tok::Punct(b'{') {
                    self.advance();
                    let value = self.structure(ty, true)?;
                    self.expect(b'>')?;
                    return Ok(value);
                }
                self.advance();
                self.vector(ty)
            }
            Tok::Word(word) => self.named_constant(word, ty),
            _ => Err(self.error("expected a constant")),
        }
    }

    fn bare(&mut self, kind: spirula_ir::Kind) -> Attr {
        self.advance();
        attrs::bare(self.ctx, kind)
    }

    fn named_constant(&mut self, word: &str, ty: Type) -> Read<Attr> {
        let ctx = self.ctx;
        match word {
            "true" | "false" if ctx.is_signless(ty, 1) => {
                self.advance();
                Ok(ctx.bool_attr(word == "true"))
            }
            "null" if types::as_pointer(ctx, ty).is_some() => Ok(self.bare(ZERO)),
            "null" => Err(self.error("null must be a pointer type")),
            "none" if ctx.type_node(ty).kind == TOKEN => Ok(self.bare(ZERO)),
            "zeroinitializer" => {
                self.advance();
                Ok(constants::zero(self.ctx, ty))
            }
            "undef" => Ok(self.bare(UNDEF)),
            "poison" => Ok(self.bare(POISON)),
            "c" if matches!(self.following(), Tok::Text(_)) => self.bytes(ty),
            "splat" => self.splat(ty),
            "blockaddress" => self.block_address(),
            "dso_local_equivalent" => self.wrapped(LOCAL_EQUIVALENT),
            "no_cfi" => self.wrapped(NO_CFI),
            "ptrauth" => {
                self.advance();
                self.expect(b'(')?;
                let mut operands = Vec::new();
                self.list(b')', |r| {
                    operands.push(r.typed_attr()?);
                    Ok(())
                })?;
                Ok(ctx.attr_of(PTRAUTH, &[Param::Attr(ctx.array_attr(&operands))]))
            }
            "asm" => Err(self.error("inline assembly may only be called")),
            _ if BINARY.contains(&word) || CASTS.contains(&word) || OTHERS.contains(&word) => {
                let at = self.start;
                let (found, value) = self.expression(word)?;
                match found == ty {
                    true => Ok(value),
                    false => Err(self.error_at(
                        at,
                        format!(
                            "constant expression type mismatch: got type '{}' but expected '{}'",
                            ctx.type_text(found),
                            ctx.type_text(ty)
                        ),
                    )),
                }
            }
            _ if REMOVED.contains(&word) => {
                Err(self.error(format!("{word} constexprs are no longer supported")))
            }
            _ => Err(self.error("expected a constant")),
        }
    }

    /// Items, each with its type.
    fn items(&mut self, close: u8) -> Read<Vec<(Type, Attr)>> {
        let mut items = Vec::new();
        self.list(close, |r| {
            items.push(r.typed_constant()?);
            Ok(())
        })?;
        Ok(items)
    }

    fn array(&mut self, ty: Type) -> Read<Attr> {
        let at = self.start;
        let Some((element, length)) = types::as_array(self.ctx, ty) else {
            return Err(self
                .error("constant expression type mismatch: expected a constant of another type than array"));
        };
        self.advance();
        let items = self.items(b']')?;
        if items.len() as u64 != length || items.iter().any(|(ty, _)| *ty != element) {
            return Err(self.error_at(at, "expected as many elements of the type as the array has"));
        }
        // As in LLVM, `[]` has no value.
        if length == 0 {
            return Ok(attrs::bare(self.ctx, POISON));
        }
        let values: Vec<Attr> = items.into_iter().map(|(_, value)| value).collect();
        let bytes: Option<Vec<u8>> = values
            .iter()
            .map(|value| self.ctx.as_int(*value).map(|(_, n)| n as u8))
            .collect::<Option<Vec<u8>>>()
            .filter(|bytes| self.ctx.is_signless(element, 8) && bytes.iter().any(|b| *b != 0));
        Ok(match bytes {
            Some(bytes) => self.ctx.string_attr(bytes),
            None => constants::aggregate(self.ctx, &values),
        })
    }

    fn vector(&mut self, ty: Type) -> Read<Attr> {
        let at = self.start;
        let shape = types::vector_length(self.ctx, ty).zip(types::vector_element(self.ctx, ty));
        let items = self.items(b'>')?;
        let Some(((length, false), element)) = shape else {
            return Err(self.error_at(at, "constant expression type mismatch: the type is not a vector"));
        };
        if items.len() as i64 != length || items.iter().any(|(ty, _)| *ty != element) {
            return Err(self.error_at(at, "expected as many elements of the type as the vector has"));
        }
        let values: Vec<Attr> = items.into_iter().map(|(_, value)| value).collect();
        Ok(constants::aggregate(self.ctx, &values))
    }

    fn structure(&mut self, ty: Type, packed: bool) -> Read<Attr> {
        let at = self.start;
        self.expect(b'{')?;
        let items = self.items(b'}')?;
        let parts = types::as_structure(self.ctx, ty);
        let elements = parts.and_then(|parts| parts.elements.filter(|_| parts.packed == packed));
        let Some(elements) = elements else {
            return Err(self.error_at(at, "constant expression type mismatch: the type is not such a struct"));
        };
        if items.len() != elements.len() || items.iter().zip(&elements).any(|((ty, _), e)| ty != e) {
            return Err(self.error_at(at, "initializer with struct type has wrong elements"));
        }
        let values: Vec<Attr> = items.into_iter().map(|(_, value)| value).collect();
        Ok(constants::aggregate(self.ctx, &values))
    }

    /// `c"text"`
    fn bytes(&mut self, ty: Type) -> Read<Attr> {
        let at = self.start;
        self.advance();
        let text = self.string()?;
        let fits = types::as_array(self.ctx, ty)
            .is_some_and(|(element, n)| n == text.len() as u64 && self.ctx.is_signless(element, 8));
        if !fits {
            return Err(
                self.error_at(at, format!("expected a type of {} bytes: [{} x i8]", text.len(), text.len()))
            );
        }
        Ok(match text.iter().all(|b| *b == 0) {
            true => attrs::bare(self.ctx, ZERO),
            false => self.ctx.string_attr(text),
        })
    }

    /// `splat (i32 1)`: an array with one item.
    fn splat(&mut self, ty: Type) -> Read<Attr> {
        let at = self.start;
        self.advance();
        self.expect(b'(')?;
        let (element, value) = self.typed_constant()?;
        self.expect(b')')?;
        match types::vector_length(self.ctx, ty).zip(types::vector_element(self.ctx, ty)) {
            Some(((length, scalable), of)) if of == element => {
                if scalable || length > 1 << 16 {
                    let one = [value];
                    return Ok(if constants::is_zero(self.ctx, value) {
                        constants::aggregate(self.ctx, &one)
                    } else {
                        self.ctx.array_attr(&one)
                    });
                }
                Ok(constants::aggregate(self.ctx, &vec![value; length as usize]))
            }
            _ => Err(self.error_at(at, "expected a splat of the element type of the vector")),
        }
    }

    fn wrapped(&mut self, kind: spirula_ir::Kind) -> Read<Attr> {
        self.advance();
        let symbol = self.global_name()?;
        Ok(self.ctx.attr_of(kind, &[Param::Attr(Attr::symbol(symbol))]))
    }

    /// `@name`
    pub(super) fn global_name(&mut self) -> Read<Str> {
        let Tok::Global(name) = self.tok else { return Err(self.error("expected a global: '@' and a name")) };
        let symbol = self.symbol(name);
        self.uses.push((symbol, self.start));
        self.advance();
        Ok(symbol)
    }

    /// `blockaddress(@function, %block)`: a tag that the block has.
    fn block_address(&mut self) -> Read<Attr> {
        let ctx = self.ctx;
        self.advance();
        self.expect(b'(')?;
        let function = self.global_name()?;
        self.expect(b',')?;
        let at = self.start;
        let Tok::Local(name) = self.tok else { return Err(self.error("expected a block: '%' and a name")) };
        let key = self.key(name);
        self.advance();
        self.expect(b')')?;
        Ok(ctx.attr_of(
            BLOCK_ADDRESS,
            &[Param::Attr(Attr::symbol(function)), Param::Attr(self.tag(function, key, at))],
        ))
    }

    fn tag(&mut self, function: Str, block: Key, at: usize) -> Attr {
        let next = self.tags.len() as u32;
        let (_, id) = *self.tags.entry((function, block)).or_insert((at, next));
        self.ctx.attr_of(BLOCK_TAG, &[Param::Int(id.into())])
    }

    /// Whether a constant expression begins at the current token.
    pub(super) fn is_expression(&self) -> bool {
        let known = |word| BINARY.contains(&word) || CASTS.contains(&word) || OTHERS.contains(&word);
        matches!(self.tok, Tok::Word(word) if known(word))
    }

    /// A constant expression and its type.
    pub(super) fn expression(&mut self, word: &str) -> Read<(Type, Attr)> {
        let at = self.start;
        self.advance();
        let mut flags = Vec::new();
        while let Tok::Word(flag @ ("nuw" | "nsw" | "exact" | "inbounds" | "nusw")) = self.tok {
            self.advance();
            flags.push(flag.to_owned());
        }
        if self.word("inrange") {
            self.expect(b'(')?;
            let (low, high) = (self.signed()?, {
                self.expect(b',')?;
                self.signed()?
            });
            self.expect(b')')?;
            flags.push(format!("inrange({low}, {high})"));
        }
        // `inbounds` includes `nusw`; LLVM writes `nuw` last of the two, but before `nsw`.
        if word == "getelementptr" {
            if flags.iter().any(|f| f == "inbounds") {
                flags.retain(|f| f != "nusw");
            }
            flags.sort_by_key(|f| {
                ["inbounds", "nusw", "nuw"].iter().position(|known| known == f).unwrap_or(3)
            });
        } else {
            flags.sort_by_key(|f| usize::from(f != "nuw"));
        }
        self.expect(b'(')?;
        let mut element = None;
        if word == "getelementptr" {
            element = Some(self.value_type()?);
            self.expect(b',')?;
        }
        let mut operands = Vec::new();
        loop {
            self.word("inrange");
            operands.push(self.typed_attr()?);
            if !self.eat(b',') {
                break;
            }
        }
        if CASTS.contains(&word) {
            self.expect_word("to")?;
            element = Some(self.value_type()?);
        }
        self.expect(b')')?;
        let new = Expression { word, flags: &flags.join(" "), ty: element, operands: &operands };
        fold::expression(self.ctx, &new)
            .ok_or_else(|| self.error_at(at, format!("expected operands that '{word}' takes")))
    }

    /// Whether the type of a value is a target extension type, which has no other constants than zero.
    pub(super) fn is_target(&self, ty: Type) -> bool {
        self.ctx.type_node(ty).kind == TARGET
    }
}
