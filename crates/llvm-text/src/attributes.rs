//! Attributes of functions, arguments and results (LLVM language reference, "Parameter Attributes", "Function
//! Attributes").

use crate::metadata::string;
use crate::numbers::unsigned;
use crate::{Writer, names};
use spirula_diag::Failed;
use spirula_ir::{Attr, Body, Context, Dict, Op, Param};
use spirula_llvm::attrs::{
    self, CONSTANT_RANGE, MEMORY_EFFECTS, TARGET_FEATURES, VEC_TYPE_HINT, VSCALE_RANGE,
};
use spirula_llvm::enums::{self, FRAME_POINTER, MOD_REF};
use spirula_llvm::import::attribute_table::{Form, attribute};
use spirula_llvm::import::attributes::{BOOLS, CALL_FLAGS, FLAGS, STRINGS};
use spirula_llvm::import::entries::{CALL_ATTRIBUTES, STRING_ATTRIBUTES};
use spirula_llvm::ops::slot::{call, func};
use std::fmt::Write as _;
use std::rc::Rc;

/// What the group of a call is made of: which flags it has, its memory effects and its other attributes.
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct CallAttrs {
    flags: [bool; CALL_FLAGS.len()],
    memory: Option<Attr>,
    others: Option<Attr>,
}

fn quoted(key: &[u8], value: &[u8]) -> String {
    let mut out = String::from("\"");
    names::escaped(&mut out, key);
    out.push('"');
    if !value.is_empty() {
        out.push_str("=\"");
        names::escaped(&mut out, value);
        out.push('"');
    }
    out
}

/// The memory effects of a function, if given.
fn memory(ctx: &Context, attr: Option<Attr>) -> Option<String> {
    let params = attrs::params(ctx, attr, MEMORY_EFFECTS)?;
    let mut effects = [0; 6];
    for (effect, param) in effects.iter_mut().zip(params) {
        if let Param::Int(value) = param {
            *effect = *value as u32;
        }
    }
    Some(memory_text(effects))
}

/// The effects on other memory and on five locations, as an attribute.
fn memory_text([other, places @ ..]: [u32; 6]) -> String {
    const PLACES: [&str; 5] = ["argmem", "inaccessiblemem", "errnomem", "target_mem0", "target_mem1"];
    let word = |effect: u32| MOD_REF.word(effect).unwrap_or_default();
    let mut parts = Vec::new();
    if other != 0 || places == [0; 5] {
        parts.push(word(other).to_owned());
    }
    for (place, effect) in PLACES.iter().zip(places).filter(|(_, effect)| *effect != other) {
        parts.push(format!("{place}: {}", word(effect)));
    }
    format!("memory({})", parts.join(", "))
}

/// An LLVM attribute from its numeric value.
fn numbered(name: &str, number: i64) -> String {
    let (high, low) = (number >> 32, number & 0xffff_ffff);
    match name {
        "allocsize" if low == 0xffff_ffff => format!("allocsize({high})"),
        "allocsize" => format!("allocsize({high},{low})"),
        "vscale_range" => format!("vscale_range({high},{low})"),
        "uwtable" if number == 1 => "uwtable(sync)".to_owned(),
        "uwtable" => "uwtable".to_owned(),
        "memory" => {
            // Two bits for each location; other memory is the fourth.
            let at = |place: u32| (number >> (2 * place)) as u32 & 3;
            memory_text([at(3), at(0), at(1), at(2), at(4), at(5)])
        }
        _ => format!("{name}={number}"),
    }
}

/// Sorts attributes as LLVM does: those with a name by their kind, then strings.
pub(crate) fn sort_attributes(list: &mut [String]) {
    list.sort_by_cached_key(|text| {
        let name = text.split(['(', '=', ' ']).next().unwrap_or_default();
        match attribute(name) {
            Some((rank, _)) => (rank, String::new()),
            None => (usize::MAX, text.split_inclusive('"').take(2).collect()),
        }
    });
}

/// The dictionaries of `arg_attrs` or `res_attrs`.
pub(crate) fn dicts(ctx: &Context, attr: Option<Attr>) -> Vec<Option<Dict>> {
    let items = attr.and_then(|a| ctx.as_array(a)).into_iter().flatten();
    items.map(|a| ctx.as_dict(a)).collect()
}

impl Writer<'_> {
    /// Writes the attributes of an argument or a result, each followed by a space.
    pub(crate) fn parameter_attrs(&mut self, dict: Option<Dict>, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let mut found = Vec::new();
        for (name, value) in ctx.dict_entries(dict) {
            let Some(name) = ctx.text(name).strip_prefix("llvm.") else { continue };
            match attribute(if name == "nocapture" { "captures" } else { name }) {
                Some((rank, _)) => found.push((rank, name, value)),
                None if STRING_ATTRIBUTES.ends_with(name) => found.push((usize::MAX, name, value)),
                None => {}
            }
        }
        found.sort_by_key(|(rank, ..)| *rank);
        for (rank, name, value) in found {
            if rank == usize::MAX {
                let mut list = Vec::new();
                self.listed_attrs(Some(value), name, body, op, &mut list)?;
                sort_attributes(&mut list);
                self.text(&list.join(" "));
            } else {
                self.parameter_attr(name, value, body, op)?;
            }
            self.out.push(' ');
        }
        Ok(())
    }

    fn parameter_attr(&mut self, word: &str, value: Attr, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        if word == "nocapture" {
            self.text("captures(none)");
            return Ok(());
        }
        self.text(word);
        if value.is_unit() {
            return Ok(());
        }
        if let Some(ty) = value.as_type() {
            self.out.push('(');
            self.ty(ty);
            self.out.push(')');
        } else if let Some((_, number)) = ctx.as_int(value) {
            // Only alignment is written without parentheses.
            let (open, close) = if word == "align" { (' ', "") } else { ('(', ")") };
            self.out.push(open);
            unsigned(&mut self.out, number as u64);
            self.text(close);
        } else if let Some(text) = value.as_string() {
            let _ = write!(self.out, "({})", ctx.text(text));
        } else if let Some([Param::Type(ty), Param::Int(low), Param::Int(high)]) =
            attrs::params(ctx, Some(value), CONSTANT_RANGE)
        {
            self.out.push('(');
            self.ty(*ty);
            let _ = write!(self.out, " {low}, {high})");
        } else {
            return Err(self.error(body, op, "unsupported parameter attribute type"));
        }
        Ok(())
    }

    /// Writes ` #number` for a group of function attributes, if there are any.
    pub(crate) fn group(&mut self, attrs: &[String]) {
        let number = self.group_number(attrs);
        self.group_reference(number);
    }

    fn group_reference(&mut self, number: Option<usize>) {
        if let Some(number) = number {
            self.text(" #");
            unsigned(&mut self.out, number as u64);
        }
    }

    /// The number of the group of these attributes, if there are any.
    pub(crate) fn group_number(&mut self, attrs: &[String]) -> Option<usize> {
        if attrs.is_empty() {
            return None;
        }
        let text = attrs.join(" ");
        if let Some(id) = self.groups.get(&text) {
            return Some(*id);
        }
        let id = self.group_texts.len();
        self.group_texts.push(text.clone());
        self.groups.insert(text, id);
        Some(id)
    }

    /// The attributes listed in `passthrough` or `target_specific_attrs`.
    pub(crate) fn listed_attrs(
        &mut self,
        attr: Option<Attr>,
        list: &str,
        body: &Body,
        op: Op,
        out: &mut Vec<String>,
    ) -> Result<(), Failed> {
        let ctx = self.ctx;
        for item in attr.and_then(|a| ctx.as_array(a)).into_iter().flatten() {
            let pair: Vec<Attr> = match ctx.as_array(item) {
                Some(pair) if pair.len() == 2 => pair.collect(),
                None if item.as_string().is_some() => vec![item],
                _ => {
                    let message = format!("expected '{list}' to contain string or array attributes");
                    return Err(self.error(body, op, message));
                }
            };
            if let [key, value] = pair.as_slice()
                && let Some(key) = key.as_string()
                && value.as_string().is_none()
            {
                let (result, text) = self.capture(|w| w.parameter_attr(ctx.text(key), *value, body, op));
                result?;
                out.push(text);
                continue;
            }
            let texts: Vec<&[u8]> = pair.iter().filter_map(|a| a.as_string()).map(|s| ctx.bytes(s)).collect();
            let (key, value) = match texts.as_slice() {
                [key] => (*key, &b""[..]),
                [key, value] => (*key, *value),
                _ => {
                    let message = format!("expected arrays within '{list}' to contain two strings");
                    return Err(self.error(body, op, message));
                }
            };
            let (name, text) = (String::from_utf8_lossy(key), String::from_utf8_lossy(value));
            match attribute(&name).map(|(_, form)| form) {
                None | Some(Form::Type | Form::Range) => out.push(quoted(key, value)),
                Some(Form::Enum) if !text.is_empty() => {
                    let message = format!("LLVM attribute '{name}' does not expect a value, found '{text}'");
                    return Err(self.error(body, op, message));
                }
                Some(Form::Enum) => out.push(name.into_owned()),
                Some(_) if text.is_empty() => {
                    return Err(self.error(body, op, format!("LLVM attribute '{name}' expects a value")));
                }
                Some(form) => match text.parse() {
                    Ok(number) => out.push(numbered(&name, number)),
                    Err(_) if form == Form::Special => out.push(format!("{name}({text})")),
                    Err(_) => out.push(quoted(key, value)),
                },
            }
        }
        Ok(())
    }

    /// The attributes of a function: those of an earlier one that has the same.
    pub(crate) fn function_attrs(&mut self, body: &Body, op: Op) -> Result<Rc<[String]>, Failed> {
        let row = self.ctx.op_row(body.arena.name(op));
        let mut key = body.arena.slots(op, row.map_or(0, |row| row.attrs.len())).to_vec();
        for other in [func::SYM_NAME, func::FUNCTION_TYPE, func::ARG_ATTRS, func::RES_ATTRS] {
            if let Some(slot) = key.get_mut(other) {
                *slot = None;
            }
        }
        if let Some(known) = self.known_attrs.get(&key) {
            return Ok(known.clone());
        }
        let attrs: Rc<[String]> = self.new_function_attrs(body, op)?.into();
        self.known_attrs.insert(key, attrs.clone());
        Ok(attrs)
    }

    fn new_function_attrs(&mut self, body: &Body, op: Op) -> Result<Vec<String>, Failed> {
        let ctx = self.ctx;
        let slot = |index: usize| body.arena.slot(op, index);
        let mut out = Vec::new();
        for (index, word) in FLAGS {
            if slot(*index).is_some() {
                out.push((*word).to_owned());
            }
        }
        out.extend(memory(ctx, slot(func::MEMORY_EFFECTS)));
        match enums::UW_TABLE.word(enums::value(slot(func::UWTABLE_KIND))) {
            Some("sync") => out.push("uwtable(sync)".to_owned()),
            Some("async") => out.push("uwtable".to_owned()),
            _ => {}
        }
        if let Some([Param::Attr(low), Param::Attr(high)]) =
            attrs::params(ctx, slot(func::VSCALE_RANGE), VSCALE_RANGE)
        {
            let number = |attr: Attr| ctx.as_int(attr).map_or(0, |(_, n)| n);
            out.push(format!("vscale_range({},{})", number(*low), number(*high)));
        }
        if let Some(word) = slot(func::FRAME_POINTER).and_then(|a| FRAME_POINTER.word(enums::value(Some(a))))
        {
            out.push(quoted(b"frame-pointer", word.as_bytes()));
        }
        for (index, key) in STRINGS {
            if let Some(text) = slot(*index).and_then(Attr::as_string) {
                out.push(quoted(key.as_bytes(), ctx.bytes(text)));
            }
        }
        for (index, key) in BOOLS {
            if let Some(value) = slot(*index).and_then(|a| ctx.as_bool(a)) {
                out.push(quoted(key.as_bytes(), if value { b"true" } else { b"false" }));
            }
        }
        if let Some([Param::Attr(list)]) = attrs::params(ctx, slot(func::TARGET_FEATURES), TARGET_FEATURES) {
            let features: Vec<&str> = ctx
                .as_array(*list)
                .into_iter()
                .flatten()
                .filter_map(Attr::as_string)
                .map(|s| ctx.text(s))
                .collect();
            out.push(quoted(b"target-features", features.join(",").as_bytes()));
        }
        for states in ARM_STATES {
            let first = states.iter().find(|(index, _)| slot(*index).is_some());
            out.extend(first.map(|(_, key)| quoted(key.as_bytes(), b"")));
        }
        self.listed_attrs(slot(func::PASSTHROUGH), "passthrough", body, op, &mut out)?;
        sort_attributes(&mut out);
        Ok(out)
    }

    /// Writes ` #number` for the group of the attributes of a call, if it has any.
    pub(crate) fn call_group(&mut self, body: &Body, op: Op) -> Result<(), Failed> {
        let arena = &body.arena;
        let key = CallAttrs {
            flags: std::array::from_fn(|at| arena.slot(op, CALL_FLAGS[at].0).is_some()),
            memory: arena.slot(op, call::MEMORY_EFFECTS),
            others: self.ctx.dict_get(arena.attrs(op), self.ctx.str(CALL_ATTRIBUTES)),
        };
        let number = match self.call_groups.get(&key) {
            Some(known) => *known,
            None => {
                let attrs = self.call_attrs(body, op)?;
                let number = self.group_number(&attrs);
                self.call_groups.insert(key, number);
                number
            }
        };
        self.group_reference(number);
        Ok(())
    }

    /// The attributes of a call.
    fn call_attrs(&mut self, body: &Body, op: Op) -> Result<Vec<String>, Failed> {
        let set = CALL_FLAGS.iter().filter(|(slot, _)| body.arena.slot(op, *slot).is_some());
        let mut out: Vec<String> = set.map(|(_, word)| (*word).to_owned()).collect();
        out.extend(memory(self.ctx, body.arena.slot(op, call::MEMORY_EFFECTS)));
        out.extend(self.more_call_attrs(body, op)?);
        sort_attributes(&mut out);
        Ok(out)
    }

    /// The attributes of a call that have no slot.
    pub(crate) fn more_call_attrs(&mut self, body: &Body, op: Op) -> Result<Vec<String>, Failed> {
        let mut out = Vec::new();
        let list = self.ctx.dict_get(body.arena.attrs(op), self.ctx.str(CALL_ATTRIBUTES));
        self.listed_attrs(list, CALL_ATTRIBUTES, body, op, &mut out)?;
        sort_attributes(&mut out);
        Ok(out)
    }

    /// Writes the metadata of a function: entry count, kernel attributes.
    pub(crate) fn function_metadata(&mut self, body: &Body, op: Op) {
        let ctx = self.ctx;
        let slot = |index: usize| body.arena.slot(op, index);
        if let Some((_, count)) = slot(func::FUNCTION_ENTRY_COUNT).and_then(|a| ctx.as_int(a)) {
            let name = string(b"function_entry_count");
            let id = self.metadata.node(&format!("{name}, i64 {count}"));
            let _ = write!(self.out, " !prof !{id}");
        }
        if let Some([Param::Type(ty), signed]) = attrs::params(ctx, slot(func::VEC_TYPE_HINT), VEC_TYPE_HINT)
        {
            let ((), name) = self.capture(|w| w.ty(*ty));
            let signed = i32::from(matches!(signed, Param::Int(1)));
            let id = self.metadata.node(&format!("{name} undef, i32 {signed}"));
            let _ = write!(self.out, " !vec_type_hint !{id}");
        }
        for (index, name) in [
            (func::WORK_GROUP_SIZE_HINT, "work_group_size_hint"),
            (func::REQD_WORK_GROUP_SIZE, "reqd_work_group_size"),
        ] {
            if let Some(sizes) = slot(index).and_then(|a| ctx.as_dense_ints(a)) {
                let sizes: Vec<String> = sizes.iter().map(|n| format!("i32 {n}")).collect();
                let id = self.metadata.node(&sizes.join(", "));
                let _ = write!(self.out, " !{name} !{id}");
            }
        }
        if let Some((_, size)) = slot(func::INTEL_REQD_SUB_GROUP_SIZE).and_then(|a| ctx.as_int(a)) {
            let id = self.metadata.node(&format!("i32 {size}"));
            let _ = write!(self.out, " !intel_reqd_sub_group_size !{id}");
        }
    }
}

/// States of streaming mode and ZA storage: the first that applies of each list is written.
const ARM_STATES: &[&[(usize, &str)]] = &[
    &[
        (func::ARM_STREAMING, "aarch64_pstate_sm_enabled"),
        (func::ARM_LOCALLY_STREAMING, "aarch64_pstate_sm_body"),
        (func::ARM_STREAMING_COMPATIBLE, "aarch64_pstate_sm_compatible"),
    ],
    &[
        (func::ARM_NEW_ZA, "aarch64_new_za"),
        (func::ARM_IN_ZA, "aarch64_in_za"),
        (func::ARM_OUT_ZA, "aarch64_out_za"),
        (func::ARM_INOUT_ZA, "aarch64_inout_za"),
        (func::ARM_PRESERVES_ZA, "aarch64_preserves_za"),
    ],
];
