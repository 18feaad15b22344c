//! Attributes of functions, calls, arguments and results (LLVM language reference, "Parameter Attributes", "Function
//! Attributes", "Attribute Groups").

use super::lexer::Tok;
use super::{Read, Reader};
use crate::attribute_table::{ATTRIBUTES, Form, attribute, attributes_of};
use crate::attributes::{BOOLS, CALL_FLAGS, FLAGS, MEMORY_PLACES, STRINGS};
use crate::entries::STRING_ATTRIBUTES;
use spirula_ir::{Attr, Context, Param, Str, Type};
use spirula_llvm::attrs::{CONSTANT_RANGE, MEMORY_EFFECTS, TARGET_FEATURES, VSCALE_RANGE};
use spirula_llvm::enums::{FRAME_POINTER, FRAME_POINTER_KIND, MOD_REF, UW_TABLE_KIND};
use spirula_llvm::ops::slot::{call, func};
use spirula_llvm::types;

/// An attribute.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Attribute {
    /// One of the table, by its place.
    Known(usize, Value),
    /// `"key"="value"`
    Text(Vec<u8>, Vec<u8>),
}

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    None,
    Int(i64),
    Type(Type),
    Range(Type, i64, i64),
    Text(String),
}

/// The place of an attribute in the table.
fn place(name: &str) -> usize {
    attribute(name).map_or(usize::MAX, |(at, _)| at)
}

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

/// Attributes of functions before LLVM 16, and the effects on argument memory, inaccessible memory, `errno`, other
/// memory and target memory that they allow.
const OLD_EFFECTS: &[(&str, i64)] = &[
    ("argmemonly", 0b0000_0000_0011),
    ("inaccessiblememonly", 0b0000_0000_1100),
    ("inaccessiblemem_or_argmemonly", 0b0000_0000_1111),
    ("readnone", 0),
    ("readonly", 0b0101_0101_0101),
    ("writeonly", 0b1010_1010_1010),
];
/// All effects.
const ANY_EFFECTS: i64 = 0xfff;

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

    /// Sets the attributes of an intrinsic, which its declaration does not change.
    pub(super) fn intrinsic_slots(&mut self, symbol: Str, ty: Type, slots: &mut [Option<Attr>]) -> Read<()> {
        let ctx = self.ctx;
        let Some(signature) = types::as_function(ctx, ty) else { return Ok(()) };
        let Some((function, values)) = attributes_of(self.ctx.text(symbol)) else { return Ok(()) };
        for (slot, _) in FLAGS {
            slots[*slot] = None;
        }
        for slot in
            [func::PASSTHROUGH, func::MEMORY_EFFECTS, func::UWTABLE_KIND, func::ARG_ATTRS, func::RES_ATTRS]
        {
            slots[slot] = None;
        }
        let list = self.within(function, |r| r.attributes(On::Function))?;
        self.function_slots(&list, slots);
        let mut arguments = vec![ctx.dictionary(&mut Vec::new()); signature.params.len()];
        let mut any = false;
        for (place, text) in values.split(';').filter_map(|part| part.split_once(':')) {
            if let Some((low, high)) = text.strip_prefix("range ").and_then(|bounds| bounds.split_once(' ')) {
                let number = |text: &str| Param::Int(text.parse().unwrap_or(0));
                let element = types::scalar_of(ctx, signature.result);
                let range = ctx.attr_of(CONSTANT_RANGE, &[Param::Type(element), number(low), number(high)]);
                let dict = ctx.dictionary(&mut vec![(ctx.str("llvm.range"), range)]);
                slots[func::RES_ATTRS] = Some(ctx.array_attr(&[dict]));
                continue;
            }
            let Some(attrs) = self.within(text, Self::value_attributes)? else { continue };
            match place.parse::<usize>().ok().and_then(|place| place.checked_sub(1)) {
                None => slots[func::RES_ATTRS] = Some(self.ctx.array_attr(&[attrs])),
                Some(at) => {
                    if let Some(argument) = arguments.get_mut(at) {
                        (*argument, any) = (attrs, true);
                    }
                }
            }
        }
        if any {
            slots[func::ARG_ATTRS] = Some(self.ctx.array_attr(&arguments));
        }
        Ok(())
    }

    /// Reads another text.
    fn within<T>(&mut self, text: &'static str, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        let outer = (self.text, self.tok, self.start, self.end);
        (self.text, self.end) = (text.as_bytes(), 0);
        self.advance();
        let result = read(self);
        (self.text, self.tok, self.start, self.end) = outer;
        result
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
            _ => Value::Text(text),
        })
    }

    // As attributes of the dialect.

    /// The dictionary of the attributes of an argument or result.
    pub(super) fn value_attributes(&mut self) -> Read<Option<Attr>> {
        let list = self.attributes(On::Value)?;
        if list.is_empty() {
            return Ok(None);
        }
        let ctx = self.ctx;
        let mut entries = Vec::new();
        let mut strings = Vec::new();
        for attribute in list {
            match attribute {
                Attribute::Known(at, value) => {
                    let name = ATTRIBUTES.get(at).map_or("", |(name, _)| name);
                    let attr = match value {
                        // As MLIR writes it.
                        Value::Text(text) if name == "captures" && text == "none" => {
                            entries.push((ctx.str("llvm.nocapture"), Attr::unit()));
                            continue;
                        }
                        Value::None => Attr::unit(),
                        Value::Int(number) => ctx.i64_attr(number),
                        Value::Type(ty) => Attr::of_type(ty),
                        Value::Range(ty, low, high) => {
                            ctx.attr_of(CONSTANT_RANGE, &[Param::Type(ty), Param::Int(low), Param::Int(high)])
                        }
                        Value::Text(text) => ctx.string_attr(text),
                    };
                    entries.push((ctx.str(format!("llvm.{name}")), attr));
                }
                Attribute::Text(key, value) => {
                    strings.push(ctx.array_attr(&[ctx.string_attr(key), ctx.string_attr(value)]));
                }
            }
        }
        if !strings.is_empty() {
            entries.push((ctx.str(STRING_ATTRIBUTES), ctx.array_attr(&strings)));
        }
        Ok(Some(ctx.dictionary(&mut entries)))
    }

    /// Sets the slots of the attributes of a function; those without one are listed in `passthrough`.
    pub(super) fn function_slots(&self, list: &[Attribute], slots: &mut [Option<Attr>]) {
        let ctx = self.ctx;
        let mut rest = Vec::new();
        for attribute in list {
            match function_slot(ctx, attribute) {
                Some((slot, attr)) => slots[slot] = Some(attr),
                None => rest.push(listed(ctx, attribute)),
            }
        }
        if !rest.is_empty() {
            slots[func::PASSTHROUGH] = Some(ctx.array_attr(&rest));
        }
    }

    /// Sets the slots of the attributes of a call; gives the list of those without one.
    pub(super) fn call_slots(&self, list: &[Attribute], slots: &mut [Option<Attr>]) -> Option<Attr> {
        let ctx = self.ctx;
        let mut rest = Vec::new();
        for attribute in list {
            let slot = match attribute {
                Attribute::Known(at, Value::None) => {
                    let name = ATTRIBUTES.get(*at).map_or("", |(name, _)| name);
                    CALL_FLAGS.iter().find(|(_, word)| *word == name).map(|(slot, _)| (*slot, Attr::unit()))
                }
                Attribute::Known(at, Value::Int(effects)) if *at == place("memory") => {
                    Some((call::MEMORY_EFFECTS, effects_attr(ctx, *effects)))
                }
                _ => None,
            };
            match slot {
                Some((slot, attr)) => slots[slot] = Some(attr),
                None => rest.push(listed(ctx, attribute)),
            }
        }
        (!rest.is_empty()).then(|| ctx.array_attr(&rest))
    }

    /// The attributes as a list.
    pub(super) fn listed_attributes(&self, list: &[Attribute]) -> Option<Attr> {
        let items: Vec<Attr> = list.iter().map(|attribute| listed(self.ctx, attribute)).collect();
        (!items.is_empty()).then(|| self.ctx.array_attr(&items))
    }
}

/// Replaces string attributes of LLVM before version 10.
fn upgrade(list: &mut Vec<Attribute>) {
    let take = |list: &mut Vec<Attribute>, name: &[u8]| {
        let at = list.iter().position(|a| matches!(a, Attribute::Text(key, _) if key == name))?;
        match list.remove(at) {
            Attribute::Text(_, value) => Some(value),
            Attribute::Known(..) => None,
        }
    };
    let mut frame: Option<&[u8]> = None;
    if let Some(value) = take(list, b"no-frame-pointer-elim") {
        frame = Some(if value == b"true" { b"all" } else { b"none" });
    }
    if take(list, b"no-frame-pointer-elim-non-leaf").is_some() && frame != Some(b"all") {
        frame = Some(b"non-leaf");
    }
    if let Some(frame) = frame {
        add(list, Attribute::Text(b"frame-pointer".to_vec(), frame.to_vec()));
    }
    if let Some(value) = take(list, b"null-pointer-is-valid")
        && value == b"true"
    {
        add(list, Attribute::Known(place("null_pointer_is_valid"), Value::None));
    }
}

/// Adds an attribute; the last one of a name counts.
fn add(out: &mut Vec<Attribute>, new: Attribute) {
    let same = |old: &Attribute| match (old, &new) {
        (Attribute::Known(a, _), Attribute::Known(b, _)) => a == b,
        (Attribute::Text(a, _), Attribute::Text(b, _)) => a == b,
        _ => false,
    };
    match out.iter().position(same) {
        Some(at) => out[at] = new,
        None => out.push(new),
    }
}

fn effects_attr(ctx: &Context, effects: i64) -> Attr {
    // Other memory is first in the attribute, the fourth in LLVM.
    let params = [3, 0, 1, 2, 4, 5].map(|place| Param::Int(effects >> (2 * place) & 3));
    ctx.attr_of(MEMORY_EFFECTS, &params)
}

/// An attribute as an item of `passthrough`.
fn listed(ctx: &Context, attribute: &Attribute) -> Attr {
    let pair = |key: &[u8], value: &[u8]| ctx.array_attr(&[ctx.string_attr(key), ctx.string_attr(value)]);
    match attribute {
        Attribute::Text(key, value) => pair(key, value),
        Attribute::Known(at, value) => {
            let name = ATTRIBUTES.get(*at).map_or("", |(name, _)| name);
            match value {
                Value::None => ctx.string_attr(name),
                Value::Int(number) => pair(name.as_bytes(), number.to_string().as_bytes()),
                Value::Text(text) => pair(name.as_bytes(), text.as_bytes()),
                Value::Type(ty) => ctx.array_attr(&[ctx.string_attr(name), Attr::of_type(*ty)]),
                Value::Range(ty, low, high) => {
                    let range = [Param::Type(*ty), Param::Int(*low), Param::Int(*high)];
                    ctx.array_attr(&[ctx.string_attr(name), ctx.attr_of(CONSTANT_RANGE, &range)])
                }
            }
        }
    }
}

/// The slot of an attribute of a function, if it has one.
fn function_slot(ctx: &Context, attribute: &Attribute) -> Option<(usize, Attr)> {
    match attribute {
        Attribute::Known(at, value) => {
            let (name, _) = ATTRIBUTES.get(*at)?;
            match (*name, value) {
                ("memory", Value::Int(effects)) => Some((func::MEMORY_EFFECTS, effects_attr(ctx, *effects))),
                ("uwtable", Value::Int(kind)) => {
                    Some((func::UWTABLE_KIND, Attr::enumerant(UW_TABLE_KIND, u32::try_from(*kind).ok()?)))
                }
                ("vscale_range", Value::Int(both)) => {
                    let bound = |n: i64| Param::Attr(ctx.i32_attr(n as i32));
                    let range = ctx.attr_of(VSCALE_RANGE, &[bound(both >> 32), bound(*both)]);
                    Some((func::VSCALE_RANGE, range))
                }
                (_, Value::None) => {
                    FLAGS.iter().find(|(_, word)| word == name).map(|(slot, _)| (*slot, Attr::unit()))
                }
                _ => None,
            }
        }
        Attribute::Text(key, value) => {
            let key = std::str::from_utf8(key).ok()?;
            let text = std::str::from_utf8(value).ok()?;
            if key == "frame-pointer" {
                let kind = FRAME_POINTER.value(text)?;
                return Some((func::FRAME_POINTER, Attr::enumerant(FRAME_POINTER_KIND, kind)));
            }
            if key == "target-features" && !text.is_empty() {
                let items: Vec<Attr> = text.split(',').map(|f| ctx.string_attr(f)).collect();
                let list = Param::Attr(ctx.array_attr(&items));
                return Some((func::TARGET_FEATURES, ctx.attr_of(TARGET_FEATURES, &[list])));
            }
            if let Some((slot, _)) =
                STRINGS.iter().find(|(_, known)| *known == key).filter(|_| !text.is_empty())
            {
                return Some((*slot, ctx.string_attr(text)));
            }
            let value = match text {
                "true" => true,
                "false" => false,
                _ => return None,
            };
            BOOLS.iter().find(|(_, known)| *known == key).map(|(slot, _)| (*slot, ctx.bool_attr(value)))
        }
    }
}
