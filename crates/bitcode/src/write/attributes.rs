//! Groups and lists of attributes: collected from slots and entries of operations, numbered when they are first used.

use super::types::Types;
use crate::codes::attribute::FUNCTION;
use crate::codes::{ATTRIBUTE_KINDS, block};
use crate::stream::{Output, with_sign};
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Context, Dict, Op, OpArena, Param, Type};
use spirula_llvm::attrs::{self, CONSTANT_RANGE, MEMORY_EFFECTS, TARGET_FEATURES, VSCALE_RANGE};
use spirula_llvm::enums::{self, FRAME_POINTER};
use spirula_llvm::import::attribute_table::{Form, attribute};
use spirula_llvm::import::attribute_words::number_of;
use spirula_llvm::import::attributes::{BOOLS, CALL_FLAGS, FLAGS, STRINGS};
use spirula_llvm::import::entries::{CALL_ATTRIBUTES, STRING_ATTRIBUTES};
use spirula_llvm::ops::calls::CALL;
use spirula_llvm::ops::slot::{call, func};

/// Codes of records.
const GROUP: u32 = 3;
const LIST: u32 = 2;
/// The version of the encoding of memory effects, in the highest byte.
const EFFECTS_VERSION: u64 = 1 << 56;

/// The attributes of a module.
#[derive(Default)]
pub(super) struct Attributes {
    /// Groups by what they apply to and their content.
    groups: FxHashMap<(u32, Vec<u64>), u32>,
    group_order: Vec<(u32, Vec<u64>)>,
    lists: FxHashMap<Vec<u32>, u32>,
    list_order: Vec<Vec<u32>>,
    /// Lists of calls by the attributes that they are made of.
    known: FxHashMap<Vec<Option<Attr>>, u32>,
}

/// Encodes attributes.
struct Encoder<'a> {
    ctx: &'a Context,
    types: &'a mut Types,
    out: Vec<u64>,
}

impl Attributes {
    /// The number of the list of a function.
    pub(super) fn of_function(&mut self, ctx: &Context, types: &mut Types, arena: &OpArena, op: Op) -> u64 {
        let mut e = Encoder { ctx, types, out: Vec::new() };
        e.function(arena, op);
        let own = std::mem::take(&mut e.out);
        let slot = |index: usize| arena.slot(op, index);
        let values = e.values(slot(func::RES_ATTRS), slot(func::ARG_ATTRS));
        self.list(own, values)
    }

    /// The number of the list of a global variable.
    pub(super) fn of_global(&mut self, ctx: &Context, types: &mut Types, listed: Option<Attr>) -> u64 {
        let mut e = Encoder { ctx, types, out: Vec::new() };
        e.listed(listed);
        let own = std::mem::take(&mut e.out);
        self.list(own, Vec::new())
    }

    /// The number of the list of a call, with the attributes of its results and arguments.
    pub(super) fn of_call(
        &mut self,
        ctx: &Context,
        types: &mut Types,
        (arena, op): (&OpArena, Op),
        (results, arguments): (Option<Attr>, Option<Attr>),
    ) -> u64 {
        let dict = arena.attrs(op);
        let listed = dict.and_then(|_| ctx.dict_get(dict, ctx.str(CALL_ATTRIBUTES)));
        let mut key = vec![results, arguments, listed];
        let has_slots = arena.name(op) == CALL;
        if has_slots {
            key.push(arena.slot(op, call::MEMORY_EFFECTS));
            key.extend(CALL_FLAGS.iter().map(|(slot, _)| arena.slot(op, *slot)));
        }
        if key.iter().all(Option::is_none) {
            return 0;
        }
        if let Some(number) = self.known.get(&key) {
            return (*number).into();
        }
        let mut e = Encoder { ctx, types, out: Vec::new() };
        if has_slots {
            for (_, word) in CALL_FLAGS.iter().filter(|(slot, _)| arena.slot(op, *slot).is_some()) {
                e.word(word);
            }
            e.memory(arena.slot(op, call::MEMORY_EFFECTS));
        }
        e.listed(listed);
        let own = std::mem::take(&mut e.out);
        let values = e.values(results, arguments);
        let number = self.list(own, values);
        self.known.insert(key, number as u32);
        number
    }

    /// The number of a list, plus one: the attributes of the function, and those of results and arguments by index.
    fn list(&mut self, own: Vec<u64>, values: Vec<(u32, Vec<u64>)>) -> u64 {
        let own = (!own.is_empty()).then_some((FUNCTION, own));
        let all: Vec<u32> = own.into_iter().chain(values).map(|group| self.group(group)).collect();
        if all.is_empty() {
            return 0;
        }
        let next = self.list_order.len() as u32 + 1;
        let number = *self.lists.entry(all).or_insert_with_key(|list| {
            self.list_order.push(list.clone());
            next
        });
        number.into()
    }

    fn group(&mut self, group: (u32, Vec<u64>)) -> u32 {
        let next = self.group_order.len() as u32 + 1;
        *self.groups.entry(group).or_insert_with_key(|group| {
            self.group_order.push(group.clone());
            next
        })
    }

    /// Writes the blocks of groups and lists.
    pub(super) fn write(&self, out: &mut Output) {
        if self.list_order.is_empty() {
            return;
        }
        out.enter(block::PARAMATTR_GROUP);
        for (i, (index, content)) in self.group_order.iter().enumerate() {
            let mut ops = vec![i as u64 + 1, (*index).into()];
            ops.extend(content);
            out.record(GROUP, &ops);
        }
        out.exit();
        out.enter(block::PARAMATTR);
        for list in &self.list_order {
            let ops: Vec<u64> = list.iter().map(|group| u64::from(*group)).collect();
            out.record(LIST, &ops);
        }
        out.exit();
    }
}

impl Encoder<'_> {
    fn kind(name: &str) -> Option<u64> {
        ATTRIBUTE_KINDS.iter().position(|known| *known == name).map(|at| at as u64)
    }

    /// An attribute without a value.
    fn word(&mut self, name: &str) {
        if let Some(kind) = Self::kind(name) {
            self.out.extend([0, kind]);
        }
    }

    fn number(&mut self, name: &str, number: u64) {
        if let Some(kind) = Self::kind(name) {
            self.out.extend([1, kind, number]);
        }
    }

    fn of_type(&mut self, name: &str, ty: Type) {
        if let Some(kind) = Self::kind(name) {
            let number = self.types.number(self.ctx, ty);
            self.out.extend([6, kind, number]);
        }
    }

    /// A string attribute.
    fn string(&mut self, key: &[u8], value: &[u8]) {
        self.out.push(if value.is_empty() { 3 } else { 4 });
        self.out.extend(key.iter().map(|byte| u64::from(*byte)));
        self.out.push(0);
        if !value.is_empty() {
            self.out.extend(value.iter().map(|byte| u64::from(*byte)));
            self.out.push(0);
        }
    }

    /// A range of integers.
    fn range(&mut self, width: u64, low: i64, high: i64) {
        if width > 64 {
            return self.parsed_range(&format!("i{width} {low}, {high}"));
        }
        if let Some(kind) = Self::kind("range") {
            self.out.extend([7, kind, width, with_sign(low), with_sign(high)]);
        }
    }

    /// The memory effects, of which other memory is first in the attribute and the fourth in LLVM.
    fn memory(&mut self, attr: Option<Attr>) {
        let Some(params) = attrs::params(self.ctx, attr, MEMORY_EFFECTS) else { return };
        let mut effects = EFFECTS_VERSION;
        for (param, place) in params.iter().zip([3, 0, 1, 2, 4, 5]) {
            if let Param::Int(effect) = param {
                effects |= (*effect as u64 & 3) << (2 * place);
            }
        }
        self.number("memory", effects);
    }

    /// The attributes of a function.
    fn function(&mut self, arena: &OpArena, op: Op) {
        let ctx = self.ctx;
        let slot = |index: usize| arena.slot(op, index);
        for (_, word) in FLAGS.iter().filter(|(index, _)| slot(*index).is_some()) {
            self.word(word);
        }
        self.memory(slot(func::MEMORY_EFFECTS));
        if let kind @ 1.. = enums::value(slot(func::UWTABLE_KIND)) {
            self.number("uwtable", kind.into());
        }
        if let Some([Param::Attr(low), Param::Attr(high)]) =
            attrs::params(ctx, slot(func::VSCALE_RANGE), VSCALE_RANGE)
        {
            let number = |attr: Attr| ctx.as_int(attr).map_or(0, |(_, n)| n as u64);
            self.number("vscale_range", number(*low) << 32 | number(*high));
        }
        let frame = slot(func::FRAME_POINTER).and_then(|attr| FRAME_POINTER.word(enums::value(Some(attr))));
        if let Some(word) = frame {
            self.string(b"frame-pointer", word.as_bytes());
        }
        for (index, key) in STRINGS {
            if let Some(text) = slot(*index).and_then(Attr::as_string) {
                self.string(key.as_bytes(), ctx.bytes(text));
            }
        }
        for (index, key) in BOOLS {
            if let Some(value) = slot(*index).and_then(|attr| ctx.as_bool(attr)) {
                self.string(key.as_bytes(), if value { b"true" } else { b"false" });
            }
        }
        if let Some([Param::Attr(list)]) = attrs::params(ctx, slot(func::TARGET_FEATURES), TARGET_FEATURES) {
            let features = ctx.as_array(*list).into_iter().flatten().filter_map(Attr::as_string);
            let features: Vec<&[u8]> = features.map(|text| ctx.bytes(text)).collect();
            self.string(b"target-features", &features.join(&b','));
        }
        self.listed(slot(func::PASSTHROUGH));
    }

    /// The attributes of a list: names, pairs of a name and a value, pairs of strings.
    fn listed(&mut self, list: Option<Attr>) {
        let ctx = self.ctx;
        for item in list.and_then(|list| ctx.as_array(list)).into_iter().flatten() {
            if let Some(name) = item.as_string() {
                match attribute(ctx.text(name)) {
                    Some(_) => self.word(ctx.text(name)),
                    None => self.string(ctx.bytes(name), b""),
                }
                continue;
            }
            let pair: Vec<Attr> = ctx.as_array(item).into_iter().flatten().collect();
            let [key, value] = pair[..] else { continue };
            let Some(key) = key.as_string() else { continue };
            match value.as_string() {
                None => self.value(ctx.text(key), value),
                Some(text) => self.pair(ctx.bytes(key), ctx.bytes(text)),
            }
        }
    }

    /// An attribute of the table with the text of its value, or a string attribute.
    fn pair(&mut self, key: &[u8], value: &[u8]) {
        let known = std::str::from_utf8(key).ok().zip(std::str::from_utf8(value).ok());
        let form = known.and_then(|(name, text)| Some((name, text, attribute(name)?.1)));
        match form {
            Some((name, _, Form::Enum)) => self.word(name),
            Some((name, text, form)) if form != Form::Type => self.parsed(name, text),
            _ => self.string(key, value),
        }
    }

    /// An attribute with the text of its value.
    fn parsed(&mut self, name: &str, text: &str) {
        if let Ok(number) = text.parse::<i64>() {
            let version = if name == "memory" { EFFECTS_VERSION } else { 0 };
            return self.number(name, number as u64 | version);
        }
        match name {
            "initializes" => self.initialized(text),
            "range" => self.parsed_range(text),
            _ => {
                if let Some(number) = number_of(name, text) {
                    self.number(name, number);
                }
            }
        }
    }

    /// `(0, 4), (8, 12)`: ranges of bytes.
    fn initialized(&mut self, text: &str) {
        let Some(kind) = Self::kind("initializes") else { return };
        let numbers: Vec<i64> = text
            .split(|c: char| !c.is_ascii_digit() && c != '-')
            .filter_map(|part| part.parse().ok())
            .collect();
        self.out.extend([8, kind, (numbers.len() / 2) as u64, 64]);
        self.out.extend(numbers.into_iter().map(with_sign));
    }

    /// `i128 0, 10`: a range of wide integers.
    fn parsed_range(&mut self, text: &str) {
        let parsed = || {
            let (ty, bounds) = text.split_once(' ')?;
            let width: u32 = ty.strip_prefix('i')?.parse().ok()?;
            let (low, high) = bounds.split_once(", ")?;
            Some((width, wide_words(low, width)?, wide_words(high, width)?))
        };
        let Some((width, low, high)) = parsed() else { return };
        let Some(kind) = Self::kind("range") else { return };
        self.out.extend([7, kind, width.into()]);
        self.out.push(low.len() as u64 | (high.len() as u64) << 32);
        self.out.extend(low.into_iter().chain(high));
    }

    /// The groups of results and arguments, by index.
    fn values(&mut self, results: Option<Attr>, arguments: Option<Attr>) -> Vec<(u32, Vec<u64>)> {
        let ctx = self.ctx;
        let dicts = |list: Option<Attr>| list.and_then(|list| ctx.as_array(list)).into_iter().flatten();
        let results = dicts(results).take(1).map(|attr| (0, attr));
        let all = results.chain(dicts(arguments).enumerate().map(|(i, attr)| (i as u32 + 1, attr)));
        let mut groups = Vec::new();
        for (index, attr) in all {
            self.dictionary(ctx.as_dict(attr));
            if !self.out.is_empty() {
                groups.push((index, std::mem::take(&mut self.out)));
            }
        }
        groups
    }

    fn dictionary(&mut self, dict: Option<Dict>) {
        let ctx = self.ctx;
        for (name, value) in ctx.dict_entries(dict) {
            let name = ctx.text(name);
            if name == STRING_ATTRIBUTES {
                self.listed(Some(value));
            } else if let Some(name) = name.strip_prefix("llvm.") {
                self.value(name, value);
            }
        }
    }

    /// An attribute of the table with the attribute that is its value.
    fn value(&mut self, name: &str, value: Attr) {
        let ctx = self.ctx;
        if name == "nocapture" {
            self.number("captures", 0);
        } else if value.is_unit() {
            self.word(name);
        } else if let Some(ty) = value.as_type() {
            self.of_type(name, ty);
        } else if let Some((_, number)) = ctx.as_int(value) {
            self.number(name, number as u64);
        } else if let Some(text) = value.as_string() {
            self.parsed(name, ctx.text(text));
        } else if let Some([Param::Type(ty), Param::Int(low), Param::Int(high)]) =
            attrs::params(ctx, Some(value), CONSTANT_RANGE)
        {
            self.range(ctx.scalar_bits(*ty).unwrap_or(64).into(), *low, *high);
        }
    }
}

/// The words of a decimal number of this width, least significant first, each with its sign in the lowest bit.
pub(super) fn wide_words(text: &str, width: u32) -> Option<Vec<u64>> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let count = (width.max(1) as usize).div_ceil(64);
    let mut words = vec![0u64; count];
    for digit in digits.bytes() {
        let mut carry = u128::from(digit.checked_sub(b'0').filter(|digit| *digit < 10)?);
        for word in &mut words {
            let product = u128::from(*word) * 10 + carry;
            (*word, carry) = (product as u64, product >> 64);
        }
    }
    if negative {
        let mut carry = true;
        for word in &mut words {
            (*word, carry) = (!*word).overflowing_add(carry.into());
        }
        if let Some(last) = words.last_mut().filter(|_| !width.is_multiple_of(64)) {
            *last &= (1 << (width % 64)) - 1;
        }
    }
    // Words of zeros at the end are not written.
    while words.len() > 1 && words.last() == Some(&0) {
        words.pop();
    }
    Some(words.into_iter().map(|word| with_sign(word as i64)).collect())
}
