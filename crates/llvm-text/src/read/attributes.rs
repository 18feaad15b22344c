//! Attributes of functions, calls, arguments and results (LLVM language reference, "Parameter Attributes", "Function
//! Attributes", "Attribute Groups").

use super::lexer::Tok;
use super::{Read, Reader};
use spirula_ir::Attr;
use spirula_llvm::enums::MOD_REF;
use spirula_llvm::import::attribute_table::{Form, attribute};
use spirula_llvm::import::attribute_words::{number_of, text_of};
use spirula_llvm::import::attributes::{
    ANY_EFFECTS, Attribute, MEMORY_PLACES, NEWER, OLD_EFFECTS, Value, add, denormals, place, upgrade,
    value_dictionary,
};

/// Where an attribute applies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum On {
    /// Functions and calls; `align` follows.
    Function,
    /// A group.
    Group,
    /// Arguments and results.
    Value,
}

impl Reader<'_> {
    /// `attributes #0 = { ... }`
    pub(super) fn attribute_group(&mut self) -> Read<()> {
        self.expect_word("attributes")?;
        let Tok::Group(number) = self.tok else { return Err(self.error("expected the number of a group")) };
        self.advance();
        self.expect(b'=')?;
        self.expect(b'{')?;
        let list = self.attributes(On::Group)?;
        self.expect(b'}')?;
        self.groups.insert(number, list);
        Ok(())
    }

    /// Attributes up to what is none.
    pub(super) fn attributes(&mut self, on: On) -> Read<Vec<Attribute>> {
        let mut out = Vec::new();
        let mut effects = None;
        loop {
            match self.tok {
                Tok::Text(_) => {
                    let key = self.string()?;
                    let value = if self.eat(b'=') { self.string()? } else { Vec::new() };
                    add(&mut out, Attribute::Text(key, value));
                }
                Tok::Group(number) if on != On::Value => {
                    // As in LLVM, a group that is not defined is empty.
                    let group = self.groups.get(&number).cloned().unwrap_or_default();
                    self.advance();
                    group.into_iter().for_each(|attribute| add(&mut out, attribute));
                }
                Tok::Word("align") if on == On::Function => break,
                Tok::Word(word) => {
                    let old = OLD_EFFECTS.iter().find(|(name, _)| *name == word).filter(|_| on != On::Value);
                    if let Some((_, allowed)) = old {
                        effects = Some(effects.unwrap_or(ANY_EFFECTS) & allowed);
                        self.advance();
                    } else if word == "nocapture" {
                        self.advance();
                        add(&mut out, Attribute::Known(place("captures"), Value::Text("none".to_owned())));
                    } else if NEWER.contains(&word) && on != On::Value {
                        self.advance();
                        add(&mut out, Attribute::Text(word.as_bytes().to_vec(), Vec::new()));
                    } else if word == "denormal_fpenv" {
                        self.advance();
                        let number = self.denormal_modes()?;
                        denormals(number).into_iter().for_each(|new| add(&mut out, new));
                    } else if word == "dead_on_return" {
                        self.advance();
                        // LLVM 22 has it for whole objects only.
                        match self.is(b'(') {
                            true => drop(self.in_parens()?),
                            false => add(&mut out, Attribute::Known(place(word), Value::None)),
                        }
                    } else if let Some((at, form)) = attribute(word) {
                        let value = self.attribute_value(word, form)?;
                        add(&mut out, Attribute::Known(at, value));
                    } else {
                        break;
                    }
                }
                _ => break,
            }
        }
        upgrade(&mut out);
        if let Some(effects) = effects {
            add(&mut out, Attribute::Known(place("memory"), Value::Int(effects)));
        }
        Ok(out)
    }

    /// `(preservesign|ieee, float: dynamic)`: what outputs and inputs are, of all types and of `float`.
    fn denormal_modes(&mut self) -> Read<u64> {
        const WORDS: [&str; 4] = ["ieee", "preservesign", "positivezero", "dynamic"];
        self.expect(b'(')?;
        let mut modes = [0, 0];
        self.list(b')', |r| {
            let single = matches!(r.tok, Tok::Label(super::lexer::Name::Plain(b"float")));
            if single {
                r.advance();
            }
            let mode = |r: &mut Self| {
                let word = r.one_of(&WORDS);
                match WORDS.iter().position(|known| Some(*known) == word) {
                    Some(number) => Ok(number as u64),
                    None => Err(r.error("expected ieee, preservesign, positivezero or dynamic")),
                }
            };
            let output = mode(r)?;
            let input = if r.eat(b'|') { mode(r)? } else { output };
            let number = output | input << 2;
            modes = if single { [modes[0], number] } else { [number, number] };
            Ok(())
        })?;
        Ok(modes[0] | modes[1] << 4)
    }

    fn attribute_value(&mut self, word: &str, form: Form) -> Read<Value> {
        self.advance();
        Ok(match form {
            Form::Enum => Value::None,
            Form::Type if self.is(b'(') || self.is(b'=') => {
                let group = self.eat(b'=');
                if !group {
                    self.expect(b'(')?;
                }
                let ty = self.ty()?;
                if !group {
                    self.expect(b')')?;
                }
                Value::Type(ty)
            }
            Form::Type => return Err(self.error("expected '(' and a type")),
            Form::Align if !self.is(b'(') => {
                self.eat(b'=');
                Value::Int(self.alignment()?)
            }
            Form::Int | Form::Align if self.is(b'(') => Value::Int(self.in_parens()? as i64),
            Form::Int | Form::Align => {
                self.expect(b'=')?;
                Value::Int(self.unsigned()? as i64)
            }
            Form::Memory => Value::Int(self.memory()?),
            Form::UwTable if self.eat(b'(') => {
                let kind = self.one_of(&["sync", "async"]);
                self.expect(b')')?;
                Value::Int(if kind == Some("sync") { 1 } else { 2 })
            }
            Form::UwTable => Value::Int(2),
            Form::Range => self.range()?,
            Form::Special => self.special(word)?,
        })
    }

    /// A power of two.
    pub(super) fn alignment(&mut self) -> Read<i64> {
        let at = self.start;
        let parens = self.eat(b'(');
        let number = self.unsigned()?;
        if parens {
            self.expect(b')')?;
        }
        match number.is_power_of_two() && number <= 1 << 32 {
            true => Ok(number as i64),
            false => Err(self.error_at(at, "expected an alignment that is a power of two")),
        }
    }

    /// `(readwrite, argmem: none)`: two bits for each location.
    fn memory(&mut self) -> Read<i64> {
        self.expect(b'(')?;
        let mut effects = 0;
        self.list(b')', |r| {
            let place = match r.tok {
                Tok::Label(super::lexer::Name::Plain(name)) => {
                    let found = MEMORY_PLACES.iter().find(|(known, _)| known.as_bytes() == name);
                    let targets = (name == b"target_mem").then_some(0b1111_0000_0000);
                    let Some(mask) = found.map(|(_, place)| 3 << (2 * place)).or(targets) else {
                        return Err(r.error("expected a memory location"));
                    };
                    r.advance();
                    mask
                }
                _ => ANY_EFFECTS,
            };
            let access = match r.tok {
                Tok::Word(word) => MOD_REF.value(word),
                _ => None,
            };
            let Some(access) = access else {
                return Err(r.error("expected access kind (none, read, write, readwrite)"));
            };
            r.advance();
            effects = effects & !place | (i64::from(access) * 0b0101_0101_0101) & place;
            Ok(())
        })?;
        Ok(effects)
    }

    /// `(i32 0, 10)`
    fn range(&mut self) -> Read<Value> {
        let from = self.start;
        self.expect(b'(')?;
        let ty = self.ty()?;
        let low = self.tok;
        self.advance();
        self.expect(b',')?;
        let high = self.tok;
        self.advance();
        let to = self.start;
        self.expect(b')')?;
        let number = |tok| if let Tok::Int(text) = tok { text.parse::<i64>().ok() } else { None };
        Ok(match number(low).zip(number(high)) {
            Some((low, high)) => Value::Range(ty, low, high),
            None => {
                let text = self.text.get(from + 1..to).unwrap_or_default();
                Value::Text(String::from_utf8_lossy(text).into_owned())
            }
        })
    }

    /// What is in parentheses, as text.
    fn special(&mut self, word: &str) -> Read<Value> {
        let from = self.end;
        let mut depth = 0usize;
        let mut text = String::new();
        self.expect(b'(')?;
        let _ = from;
        loop {
            let piece = match self.tok {
                Tok::End => return Err(self.error("expected ')'")),
                Tok::Bad(_) => return Err(self.error("expected an attribute")),
                Tok::Punct(b')') if depth == 0 => break,
                Tok::Punct(b'(') => {
                    depth += 1;
                    "("
                }
                Tok::Punct(b')') => {
                    depth -= 1;
                    ")"
                }
                _ => std::str::from_utf8(self.text.get(self.start..self.end).unwrap_or_default())
                    .unwrap_or_default(),
            };
            let spaced = !text.is_empty() && !text.ends_with('(') && !matches!(piece, "," | ")");
            if spaced {
                text.push(' ');
            }
            text.push_str(piece);
            self.advance();
        }
        self.advance();
        Ok(match word {
            // As in MLIR: two numbers in one.
            "allocsize" | "vscale_range" => {
                let mut numbers = text.split(',').map(|part| part.trim().parse::<u32>().ok());
                let (first, second) = (numbers.next().flatten(), numbers.next().flatten());
                let Some(first) = first else { return Err(self.error("expected a number in the attribute")) };
                let missing = if word == "allocsize" { u32::MAX } else { first };
                Value::Int(i64::from(first) << 32 | i64::from(second.unwrap_or(missing)))
            }
            // As LLVM writes it.
            _ => Value::Text(number_of(word, &text).and_then(|number| text_of(word, number)).unwrap_or(text)),
        })
    }

    /// The dictionary of the attributes of an argument or result.
    pub(super) fn value_attributes(&mut self) -> Read<Option<Attr>> {
        let list = self.attributes(On::Value)?;
        Ok(value_dictionary(self.ctx, list))
    }
}
