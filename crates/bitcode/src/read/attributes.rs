//! Groups and lists of attributes.

use super::{Read, Reader, signed};
use crate::codes::attribute::FUNCTION;
use crate::codes::{ATTRIBUTE_KINDS, block};
use crate::stream::{Cursor, Record};
use spirula_ir::{Attr, Context, Type};
use spirula_llvm::import::attribute_table::{Form, attribute};
use spirula_llvm::import::attribute_words::text_of;
use spirula_llvm::import::attributes::{
    ANY_EFFECTS, Attribute, NEWER, OLD_EFFECTS, Value, add, call_slots, denormals, listed_attributes, place,
    upgrade, value_dictionary,
};
use std::fmt::Write as _;
use std::sync::OnceLock;

/// The attributes of a function or call.
#[derive(Default)]
pub(super) struct AttributeList {
    /// Of the function.
    pub(super) function: Vec<Attribute>,
    pub(super) result: Option<Attr>,
    /// Of the arguments.
    pub(super) params: Vec<Option<Attr>>,
    call: OnceLock<CallAttributes>,
    results: OnceLock<Option<Attr>>,
    /// The attribute for the number of arguments that came first.
    arguments: OnceLock<(usize, Option<Attr>)>,
}

/// The slots that attributes of a call have, and the others.
pub(super) type CallAttributes = (Vec<(usize, Attr)>, Option<Attr>);

impl AttributeList {
    /// The attributes of a call.
    pub(super) fn of_call(&self, ctx: &Context) -> &CallAttributes {
        self.call.get_or_init(|| {
            let mut slots = vec![None; spirula_llvm::op::Call::row().attrs.len()];
            let rest = call_slots(ctx, &self.function, &mut slots);
            let set = slots.into_iter().enumerate().filter_map(|(i, slot)| Some((i, slot?))).collect();
            (set, rest)
        })
    }

    /// The attributes of a call that has no slots for them.
    pub(super) fn listed(&self, ctx: &Context) -> Option<Attr> {
        listed_attributes(ctx, &self.function)
    }

    /// The attribute of the results, if there is one that has any.
    pub(super) fn results(&self, ctx: &Context) -> Option<Attr> {
        *self.results.get_or_init(|| self.result.map(|attrs| ctx.array_attr(&[attrs])))
    }

    /// The attribute of the arguments, if one of them has any.
    pub(super) fn arguments(&self, ctx: &Context, count: usize) -> Option<Attr> {
        match self.arguments.get_or_init(|| (count, self.new_arguments(ctx, count))) {
            (known, attr) if *known == count => *attr,
            _ => self.new_arguments(ctx, count),
        }
    }

    fn new_arguments(&self, ctx: &Context, count: usize) -> Option<Attr> {
        let params = self.params.get(..count).unwrap_or(&self.params);
        if params.iter().all(Option::is_none) {
            return None;
        }
        let empty = ctx.dictionary(&mut Vec::new());
        let mut all: Vec<Attr> = params.iter().map(|attrs| attrs.unwrap_or(empty)).collect();
        all.resize(count, empty);
        Some(ctx.array_attr(&all))
    }
}

impl<'a> Reader<'a> {
    /// Reads the block of attribute groups.
    pub(super) fn attribute_groups(&mut self, cursor: &mut Cursor<'a>) -> Read<()> {
        self.records(cursor, block::PARAMATTR_GROUP, |r, cursor, record| match record.code {
            3 if record.ops.len() >= 2 => {
                let index = record.get(1) as u32;
                let list = r.group(cursor, record, index)?;
                r.groups.insert(record.get(0), (index, list));
                Ok(())
            }
            3 => Err(r.error(cursor, record, "expected the number of a group and what it applies to")),
            _ => Err(r.unknown(cursor, record)),
        })
    }

    /// Reads the block of attribute lists.
    pub(super) fn attribute_lists(&mut self, cursor: &mut Cursor<'a>) -> Read<()> {
        self.records(cursor, block::PARAMATTR, |r, cursor, record| {
            if record.code != 2 {
                return Err(r.unknown(cursor, record));
            }
            let mut list = AttributeList::default();
            for id in &record.ops {
                let Some((index, attributes)) = r.groups.get(id).cloned() else {
                    return Err(r.error(cursor, record, "expected the number of an attribute group"));
                };
                match index {
                    FUNCTION => list.function = attributes,
                    0 => list.result = value_dictionary(r.ctx, attributes),
                    index if index as usize <= MOST_PARAMS => {
                        let at = index as usize - 1;
                        if list.params.len() <= at {
                            list.params.resize(at + 1, None);
                        }
                        list.params[at] = value_dictionary(r.ctx, attributes);
                    }
                    _ => return Err(r.error(cursor, record, "expected attributes of fewer arguments")),
                }
            }
            r.lists.push(list);
            Ok(())
        })
    }

    /// The list with this number; zero is none.
    pub(super) fn attribute_list(
        &mut self,
        cursor: &Cursor<'_>,
        record: &Record<'_>,
        id: u64,
    ) -> Read<Option<usize>> {
        match id {
            0 => Ok(None),
            id if id as usize <= self.main().lists.len() => Ok(Some(id as usize - 1)),
            _ => Err(self.error(cursor, record, "expected the number of an attribute list")),
        }
    }

    fn group(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, index: u32) -> Read<Vec<Attribute>> {
        let mut out = Vec::new();
        let mut effects = None;
        let mut at = 2;
        while at < record.ops.len() {
            let form = record.get(at);
            at += 1;
            if form == 3 || form == 4 {
                let key = zero_terminated(record, &mut at);
                let value = if form == 4 { zero_terminated(record, &mut at) } else { Vec::new() };
                add(&mut out, Attribute::Text(key, value));
                continue;
            }
            let kind = record.get(at) as usize;
            at += 1;
            let Some(name) = ATTRIBUTE_KINDS.get(kind).copied().filter(|name| !name.is_empty()) else {
                let message = format!("expected a kind of attribute, found {kind}");
                return Err(self.error(cursor, record, &message));
            };
            let old = OLD_EFFECTS.iter().find(|(known, _)| *known == name).filter(|_| index == FUNCTION);
            if let Some((_, allowed)) = old.filter(|_| form == 0) {
                effects = Some(effects.unwrap_or(ANY_EFFECTS) & allowed);
                continue;
            }
            if name == "nocapture" {
                add(&mut out, Attribute::Known(place("captures"), Value::Text("none".to_owned())));
                continue;
            }
            if form == 0 && NEWER.contains(&name) {
                add(&mut out, Attribute::Text(name.as_bytes().to_vec(), Vec::new()));
                continue;
            }
            if form == 1 && matches!(name, "denormal_fpenv" | "dead_on_return") {
                let number = record.get(at);
                at += 1;
                match name {
                    "denormal_fpenv" => denormals(number).into_iter().for_each(|new| add(&mut out, new)),
                    // LLVM 22 has it for whole objects only.
                    _ if number == u64::MAX => add(&mut out, Attribute::Known(place(name), Value::None)),
                    _ => {}
                }
                continue;
            }
            let value = self.value_of(cursor, record, (form, name), &mut at)?;
            add(&mut out, Attribute::Known(place(name), value));
        }
        upgrade(&mut out);
        if let Some(effects) = effects {
            add(&mut out, Attribute::Known(place("memory"), Value::Int(effects)));
        }
        Ok(out)
    }

    fn value_of(
        &mut self,
        cursor: &Cursor<'_>,
        record: &Record<'_>,
        (form, name): (u64, &str),
        at: &mut usize,
    ) -> Read<Value> {
        let known = attribute(name).map(|(_, form)| form);
        match (form, known) {
            (0, Some(Form::UwTable)) => Ok(Value::Int(2)),
            (0, Some(Form::Enum)) => Ok(Value::None),
            (1, Some(_)) => {
                let number = record.get(*at);
                *at += 1;
                Ok(numbered(name, number))
            }
            (6, Some(Form::Type)) => {
                let ty = self.ty(cursor, record, record.get(*at))?;
                *at += 1;
                Ok(Value::Type(ty))
            }
            (7, Some(Form::Range)) => {
                let width = record.get(*at);
                *at += 1;
                let bounds = self.range(cursor, record, width, at)?;
                let ty = self.ctx.int_type(width as u32);
                Ok(range_value(ty, width, &bounds))
            }
            (8, Some(Form::Special)) => {
                let (count, width) = (record.get(*at), record.get(*at + 1));
                *at += 2;
                let mut text = String::new();
                for i in 0..count {
                    let [low, high] = self.range(cursor, record, width, at)?;
                    let separator = if i > 0 { ", " } else { "" };
                    let _ = write!(text, "{separator}({}, {})", low.0, high.0);
                }
                Ok(Value::Text(text))
            }
            _ => {
                let message = format!("expected a value of attribute '{name}'");
                Err(self.error(cursor, record, &message))
            }
        }
    }

    /// The two bounds of a range: text and, if they have 64 bits, numbers.
    fn range(
        &mut self,
        cursor: &Cursor<'_>,
        record: &Record<'_>,
        width: u64,
        at: &mut usize,
    ) -> Read<[(String, Option<i64>); 2]> {
        if *at + 2 > record.ops.len() || !(1..=1 << 23).contains(&width) {
            return Err(self.error(cursor, record, "expected the bounds of a range"));
        }
        if width <= 64 {
            let bounds = [signed(record.get(*at)), signed(record.get(*at + 1))];
            *at += 2;
            return Ok(bounds.map(|bound| (bound.to_string(), Some(bound))));
        }
        let counts = record.get(*at);
        *at += 1;
        let mut bounds = [(String::new(), None), (String::new(), None)];
        for (bound, count) in bounds.iter_mut().zip([counts as u32, (counts >> 32) as u32]) {
            let Some(words) = record.ops.get(*at..at.saturating_add(count as usize)) else {
                return Err(self.error(cursor, record, "expected the words of a range"));
            };
            bound.0 = wide_text(words, width as u32);
            *at += count as usize;
        }
        Ok(bounds)
    }
}

/// The most arguments that have attributes.
const MOST_PARAMS: usize = 1 << 16;

fn range_value(ty: Type, width: u64, bounds: &[(String, Option<i64>); 2]) -> Value {
    match (bounds[0].1, bounds[1].1) {
        (Some(low), Some(high)) => Value::Range(ty, low, high),
        _ => Value::Text(format!("i{width} {}, {}", bounds[0].0, bounds[1].0)),
    }
}

/// The decimal digits of an integer in words of which the lowest bit is the sign.
fn wide_text(words: &[u64], width: u32) -> String {
    let mut words: Vec<u64> = words.iter().map(|word| signed(*word) as u64).collect();
    decimal(&mut words, width, false)
}

/// The decimal digits of an integer of this width in words, least significant first.
pub(super) fn decimal(words: &mut Vec<u64>, width: u32, unsigned: bool) -> String {
    let count = (width.clamp(1, MOST_WIDTH) as usize).div_ceil(64);
    // A single word is a number with a sign.
    let extension = if words.len() == 1 && words[0] >> 63 != 0 { u64::MAX } else { 0 };
    words.resize(count, extension);
    let top = (width.max(1) - 1) % 64;
    let negative = !unsigned && words.last().is_some_and(|word| word >> top & 1 != 0);
    if negative {
        let mut carry = true;
        for word in words.iter_mut() {
            let (sum, over) = (!*word).overflowing_add(carry.into());
            (*word, carry) = (sum, over);
        }
    }
    if top < 63
        && let Some(last) = words.last_mut()
    {
        *last &= (2 << top) - 1;
    }
    let mut digits = Vec::new();
    while words.iter().any(|word| *word != 0) {
        let mut rest = 0u128;
        for word in words.iter_mut().rev() {
            let part = rest << 64 | u128::from(*word);
            *word = (part / 10) as u64;
            rest = part % 10;
        }
        digits.push(b'0' + rest as u8);
    }
    if digits.is_empty() {
        digits.push(b'0');
    }
    if negative {
        digits.push(b'-');
    }
    digits.iter().rev().map(|digit| char::from(*digit)).collect()
}

/// The widest integers that are written in decimal.
const MOST_WIDTH: u32 = 1 << 16;

fn zero_terminated(record: &Record<'_>, at: &mut usize) -> Vec<u8> {
    let rest = record.ops.get(*at..).unwrap_or_default();
    let text: Vec<u8> = rest.iter().take_while(|c| **c != 0).map(|c| *c as u8).collect();
    *at += text.len() + 1;
    text
}

/// The value of an attribute with a number.
fn numbered(name: &str, number: u64) -> Value {
    match name {
        "memory" => Value::Int(effects(number)),
        _ => match text_of(name, number) {
            Some(text) => Value::Text(text),
            None => Value::Int(number as i64),
        },
    }
}

/// Two bits for each location; before version 1 of the encoding, `errno` was other memory.
fn effects(number: u64) -> i64 {
    match number >> 56 {
        0 => {
            let other = number >> 4 & 3;
            (number & 15 | other << 4 | other << 6) as i64
        }
        _ => (number & 0xff_ffff_ffff_ffff) as i64,
    }
}
