//! Specialized metadata nodes and debug expressions (LLVM language reference, "Specialized Metadata Nodes").

use super::lexer::{Name, Tok};
use super::{Read, Reader};
use spirula_ir::{Attr, Param};
use spirula_llvm::import::dwarf::{self, Words};
use spirula_llvm::import::metadata::{bound, expression};
use spirula_llvm::metadata::{DI_SUBPROGRAM, Holds, NodeClass, NodeField, Show};

impl Reader<'_> {
    /// `(name: value, ...)` after the name of a class.
    pub(super) fn fields(&mut self, class: &'static NodeClass) -> Read<Attr> {
        let mut params = vec![Param::None; class.fields.len()];
        let mut seen = vec![false; class.fields.len()];
        let mut old = OldSubprogram::default();
        self.expect(b'(')?;
        self.list(b')', |r| {
            let Tok::Label(Name::Plain(name)) = r.tok else {
                return Err(r.error("expected field label here"));
            };
            let at = class.fields.iter().position(|field| field.name.as_bytes() == name);
            let Some(at) = at else {
                if class.kind == DI_SUBPROGRAM && old.field(r, name)? {
                    return Ok(());
                }
                let name = String::from_utf8_lossy(name).into_owned();
                return Err(r.error(format!("invalid field '{name}' of {}", class.name)));
            };
            if std::mem::replace(&mut seen[at], true) {
                return Err(
                    r.error(format!("field '{}' cannot be specified more than once", class.fields[at].name))
                );
            }
            r.advance();
            params[at] = r.field(&class.fields[at])?;
            Ok(())
        })?;
        for (i, field) in class.fields.iter().enumerate() {
            match field.show {
                Show::Initially("true") if !seen[i] => params[i] = Param::Int(1),
                Show::Unless(word) if params[i] == Param::Str(self.ctx.str(word)) => params[i] = Param::None,
                _ => {}
            }
        }
        if class.kind == DI_SUBPROGRAM
            && let Some(at) =
                class.fields.iter().position(|field| field.name == "spFlags").filter(|at| !seen[*at])
        {
            params[at] = old.flags(self);
        }
        if class.kind == DI_SUBPROGRAM {
            self.virtual_index(class, &mut params);
        }
        Ok(self.ctx.attr_of(class.kind, &params))
    }

    /// The index of a virtual function is written if it is zero, too.
    fn virtual_index(&self, class: &NodeClass, params: &mut [Param]) {
        let at = |name: &str| class.fields.iter().position(|field| field.name == name);
        let Some((flags, index)) = at("spFlags").zip(at("virtualIndex")) else { return };
        let is_virtual = match params.get(flags) {
            Some(Param::Str(words)) => {
                self.ctx.text(*words).split(" | ").any(|word| word.ends_with("Virtual"))
            }
            _ => false,
        };
        if let Some(param) = params.get_mut(index) {
            match *param {
                Param::None if is_virtual => *param = Param::Int(0),
                Param::Int(0) if !is_virtual => *param = Param::None,
                _ => {}
            }
        }
    }

    fn field(&mut self, field: &NodeField) -> Read<Param> {
        let ctx = self.ctx;
        let text = |text: Vec<u8>| if text.is_empty() { Param::None } else { Param::Str(ctx.str(text)) };
        Ok(match field.holds {
            Holds::Text => text(self.string()?),
            Holds::OptText => Param::Str(ctx.str(self.string()?)),
            Holds::Ref | Holds::IntRef | Holds::SizeRef => self.reference_field(field)?,
            Holds::List => {
                self.expect(b'{')?;
                let mut items = Vec::new();
                self.list(b'}', |r| {
                    items.push(r.metadata_or_null()?);
                    Ok(())
                })?;
                if items.is_empty() { Param::None } else { Param::Attr(ctx.array_attr(&items)) }
            }
            Holds::Int => match self.wide_number()? {
                0 => Param::None,
                number => Param::Int(number),
            },
            Holds::OptInt => Param::Int(self.wide_number()?),
            Holds::Unsigned => match self.unsigned()? {
                0 => Param::None,
                number => Param::Int(number as i64),
            },
            Holds::Bool => match self.boolean()? {
                false => Param::None,
                true => Param::Int(1),
            },
            // Absent is true.
            Holds::TrueBool => match self.boolean()? {
                true => Param::None,
                false => Param::Int(0),
            },
            Holds::OptBool => Param::Int(self.boolean()?.into()),
            Holds::Word => {
                let value = self.word_field()?;
                match value {
                    Param::Str(text) => canonical(ctx, field, text),
                    _ => value,
                }
            }
        })
    }

    /// A signed or unsigned number of 64 bits.
    fn wide_number(&mut self) -> Read<i64> {
        match self.tok {
            Tok::Int(text) if !text.starts_with('-') => Ok(self.unsigned()? as i64),
            _ => self.signed(),
        }
    }

    fn boolean(&mut self) -> Read<bool> {
        match self.one_of(&["true", "false"]) {
            Some(word) => Ok(word == "true"),
            None => Err(self.error("expected 'true' or 'false'")),
        }
    }

    fn reference_field(&mut self, field: &NodeField) -> Read<Param> {
        let ctx = self.ctx;
        if field.holds != Holds::Ref
            && let Tok::Int(_) = self.tok
        {
            let number = self.wide_number()?;
            return Ok(Param::Attr(ctx.int_attr(ctx.int_type(64), number)));
        }
        if self.word("null") {
            return Ok(Param::None);
        }
        let attr = self.metadata()?;
        let attr = bound(ctx, attr);
        // A constant is a number of 64 bits.
        Ok(Param::Attr(match ctx.as_int(attr).filter(|_| field.holds != Holds::Ref) {
            Some((_, number)) => ctx.int_attr(ctx.int_type(64), number),
            None => attr,
        }))
    }

    /// A word, words joined by `|`, or a number of any width.
    fn word_field(&mut self) -> Read<Param> {
        let mut text = String::new();
        loop {
            let piece = match self.tok {
                Tok::Word(word) => word,
                Tok::Int(digits) => digits,
                _ => return Err(self.error("expected an enumerant or a number")),
            };
            // Zero flags are no flags.
            if !(piece == "DIFlagZero" || piece == "DISPFlagZero") {
                if !text.is_empty() {
                    text.push_str(" | ");
                }
                text.push_str(piece);
            }
            self.advance();
            if !self.eat(b'|') {
                break;
            }
        }
        Ok(if text.is_empty() { Param::None } else { Param::Str(self.ctx.str(text)) })
    }

    /// `!DIExpression(DW_OP_deref, 8)`
    pub(super) fn expression_node(&mut self) -> Read<Attr> {
        let ctx = self.ctx;
        self.advance();
        self.expect(b'(')?;
        let mut elements = Vec::new();
        self.list(b')', |r| {
            let element = match r.tok {
                Tok::Word(word) => match dwarf::operation(word) {
                    Some(number) => number,
                    None => return Err(r.error(format!("invalid DWARF op '{word}'"))),
                },
                Tok::Int(text) => match text.parse::<u64>() {
                    Ok(number) => number,
                    Err(_) => return Err(r.error("element too large, limit is 18446744073709551615")),
                },
                _ => return Err(r.error("expected unsigned integer or DWARF operation")),
            };
            r.advance();
            elements.push(element);
            Ok(())
        })?;
        Ok(expression(ctx, &elements))
    }
}

/// The words that LLVM writes for the value of a field, which may be said by numbers and in any order.
fn canonical(ctx: &spirula_ir::Context, field: &NodeField, text: spirula_ir::Str) -> Param {
    let words = match dwarf::words_of(field.name) {
        Some(Words::Names(names)) => names.value(ctx.text(text)).map(|number| match number {
            0 if field.show == Show::Nonzero => None,
            _ => Some(names.word(number)),
        }),
        Some(Words::Flags(flags)) => flags.value(ctx.text(text)).map(|number| flags.words(number)),
        None => None,
    };
    match words {
        Some(Some(words)) => Param::Str(ctx.str(words)),
        Some(None) => Param::None,
        None => Param::Str(text),
    }
}

/// Fields of subprograms before LLVM 8, which are flags now.
#[derive(Default)]
struct OldSubprogram {
    local: bool,
    declaration: bool,
    optimized: bool,
    virtuality: Option<&'static str>,
}

impl OldSubprogram {
    /// Reads a field, if it is one of them.
    fn field(&mut self, reader: &mut Reader<'_>, name: &[u8]) -> Read<bool> {
        let flag = match name {
            b"isLocal" => &mut self.local,
            b"isDefinition" => {
                reader.advance();
                self.declaration = !reader.boolean()?;
                return Ok(true);
            }
            b"isOptimized" => &mut self.optimized,
            b"virtuality" => {
                reader.advance();
                self.virtuality = match reader.tok {
                    Tok::Word("DW_VIRTUALITY_virtual") => Some("DISPFlagVirtual"),
                    Tok::Word("DW_VIRTUALITY_pure_virtual") => Some("DISPFlagPureVirtual"),
                    _ => None,
                };
                reader.advance();
                return Ok(true);
            }
            _ => return Ok(false),
        };
        reader.advance();
        *flag = reader.boolean()?;
        Ok(true)
    }

    fn flags(&self, reader: &Reader<'_>) -> Param {
        let words = [
            self.virtuality,
            self.local.then_some("DISPFlagLocalToUnit"),
            (!self.declaration).then_some("DISPFlagDefinition"),
            self.optimized.then_some("DISPFlagOptimized"),
        ];
        let words: Vec<&str> = words.into_iter().flatten().collect();
        if words.is_empty() { Param::None } else { Param::Str(reader.ctx.str(words.join(" | "))) }
    }
}
