//! Specialized metadata nodes and debug expressions (LLVM language reference, "Specialized Metadata Nodes").

use super::lexer::{Name, Tok};
use super::{Read, Reader};
use spirula_ir::{Attr, Param};
use spirula_llvm::attrs::DI_EXPRESSION;
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
        Ok(self.ctx.attr_of(class.kind, &params))
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
                named(ctx, field.name, value)
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
            if number == 0 && field.holds == Holds::SizeRef {
                return Ok(Param::None);
            }
            return Ok(Param::Attr(ctx.int_attr(ctx.int_type(64), number)));
        }
        if self.word("null") {
            return Ok(Param::None);
        }
        Ok(Param::Attr(self.metadata()?))
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
                Tok::Word(word) => ctx.string_attr(word),
                Tok::Int(text) => match text.parse::<u64>() {
                    Ok(number) => ctx.int_attr(ctx.int_type(64), number as i64),
                    Err(_) => return Err(r.error("element too large, limit is 18446744073709551615")),
                },
                _ => return Err(r.error("expected unsigned integer or DWARF operation")),
            };
            r.advance();
            elements.push(element);
            Ok(())
        })?;
        Ok(ctx.attr_of(DI_EXPRESSION, &[Param::Attr(ctx.array_attr(&elements))]))
    }
}

/// The name of an enumerant that is given by its number.
fn named(ctx: &spirula_ir::Context, field: &str, value: Param) -> Param {
    let Param::Str(text) = value else { return value };
    let names: &[&str] = match field {
        "emissionKind" => &["NoDebug", "FullDebug", "LineTablesOnly", "DebugDirectivesOnly"],
        "nameTableKind" => &["Default", "GNU", "None", "Apple"],
        "language" => LANGUAGES,
        _ => return value,
    };
    let number = ctx.text(text).parse::<usize>().ok();
    match number.and_then(|number| names.get(number)).filter(|name| !name.is_empty()) {
        Some(name) => Param::Str(ctx.str(name)),
        None => value,
    }
}

/// The source languages of DWARF by their numbers (DWARF 5, section 7.12).
const LANGUAGES: &[&str] = &[
    "",
    "DW_LANG_C89",
    "DW_LANG_C",
    "DW_LANG_Ada83",
    "DW_LANG_C_plus_plus",
    "DW_LANG_Cobol74",
    "DW_LANG_Cobol85",
    "DW_LANG_Fortran77",
    "DW_LANG_Fortran90",
    "DW_LANG_Pascal83",
    "DW_LANG_Modula2",
    "DW_LANG_Java",
    "DW_LANG_C99",
    "DW_LANG_Ada95",
    "DW_LANG_Fortran95",
    "DW_LANG_PLI",
    "DW_LANG_ObjC",
    "DW_LANG_ObjC_plus_plus",
    "DW_LANG_UPC",
    "DW_LANG_D",
    "DW_LANG_Python",
    "DW_LANG_OpenCL",
    "DW_LANG_Go",
    "DW_LANG_Modula3",
    "DW_LANG_Haskell",
    "DW_LANG_C_plus_plus_03",
    "DW_LANG_C_plus_plus_11",
    "DW_LANG_OCaml",
    "DW_LANG_Rust",
    "DW_LANG_C11",
    "DW_LANG_Swift",
    "DW_LANG_Julia",
    "DW_LANG_Dylan",
    "DW_LANG_C_plus_plus_14",
    "DW_LANG_Fortran03",
    "DW_LANG_Fortran08",
    "DW_LANG_RenderScript",
    "DW_LANG_BLISS",
];

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
