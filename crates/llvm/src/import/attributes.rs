//! Attributes of functions, calls, arguments and results: lists of them, and the slots and entries of operations that hold
//! them (LLVM language reference, "Parameter Attributes", "Function Attributes").

use super::attribute_table::{ATTRIBUTES, Form, attribute};
use super::entries::STRING_ATTRIBUTES;
use super::intrinsics::intrinsic;
use crate::attrs::{CONSTANT_RANGE, MEMORY_EFFECTS, TARGET_FEATURES, VSCALE_RANGE};
use crate::enums::{FRAME_POINTER, FRAME_POINTER_KIND, MOD_REF, UW_TABLE_KIND};
use crate::ops::slot::{call, func};
use crate::types;
use spirula_ir::{Attr, Context, Param, Str, Type};

/// An attribute.
#[derive(Clone, Debug, PartialEq)]
pub enum Attribute {
    /// One of the table, by its place.
    Known(usize, Value),
    /// `"key"="value"`
    Text(Vec<u8>, Vec<u8>),
}

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// None.
    None,
    /// A number.
    Int(i64),
    /// A type.
    Type(Type),
    /// A range of integers of a type: the first one, and the one after the last.
    Range(Type, i64, i64),
    /// Text in parentheses.
    Text(String),
}

/// The place of an attribute in the table.
pub fn place(name: &str) -> usize {
    attribute(name).map_or(usize::MAX, |(at, _)| at)
}

/// Attributes of functions before LLVM 16, and the effects on argument memory, inaccessible memory, `errno`, other
/// memory and target memory that they allow.
pub const OLD_EFFECTS: &[(&str, i64)] = &[
    ("argmemonly", 0b0000_0000_0011),
    ("inaccessiblememonly", 0b0000_0000_1100),
    ("inaccessiblemem_or_argmemonly", 0b0000_0000_1111),
    ("readnone", 0),
    ("readonly", 0b0101_0101_0101),
    ("writeonly", 0b1010_1010_1010),
];
/// All effects.
pub const ANY_EFFECTS: i64 = 0xfff;

/// The locations of memory effects with a name, and their places in LLVM's number.
pub const MEMORY_PLACES: &[(&str, i64)] =
    &[("argmem", 0), ("inaccessiblemem", 1), ("errnomem", 2), ("target_mem0", 4), ("target_mem1", 5)];

/// The slots of functions that are attributes without a value.
pub const FLAGS: &[(usize, &str)] = &[
    (func::NO_INLINE, "noinline"),
    (func::ALWAYS_INLINE, "alwaysinline"),
    (func::INLINE_HINT, "inlinehint"),
    (func::OPTIMIZE_NONE, "optnone"),
    (func::CONVERGENT, "convergent"),
    (func::NO_UNWIND, "nounwind"),
    (func::WILL_RETURN, "willreturn"),
];

/// The slots of functions that are string attributes.
pub const STRINGS: &[(usize, &str)] = &[
    (func::TARGET_CPU, "target-cpu"),
    (func::TUNE_CPU, "tune-cpu"),
    (func::RECIPROCAL_ESTIMATES, "reciprocal-estimates"),
    (func::PREFER_VECTOR_WIDTH, "prefer-vector-width"),
    (func::DENORMAL_FP_MATH, "denormal-fp-math"),
    (func::DENORMAL_FP_MATH_F32, "denormal-fp-math-f32"),
    (func::FP_CONTRACT, "fp-contract"),
    (func::INSTRUMENT_FUNCTION_ENTRY, "instrument-function-entry"),
    (func::INSTRUMENT_FUNCTION_EXIT, "instrument-function-exit"),
];

/// The slots of functions that are string attributes, `true` or `false`.
pub const BOOLS: &[(usize, &str)] = &[
    (func::NO_INFS_FP_MATH, "no-infs-fp-math"),
    (func::NO_NANS_FP_MATH, "no-nans-fp-math"),
    (func::NO_SIGNED_ZEROS_FP_MATH, "no-signed-zeros-fp-math"),
];

/// The slots of calls that are attributes without a value.
pub const CALL_FLAGS: &[(usize, &str)] = &[
    (call::CONVERGENT, "convergent"),
    (call::NO_UNWIND, "nounwind"),
    (call::WILL_RETURN, "willreturn"),
    (call::NO_INLINE, "noinline"),
    (call::ALWAYS_INLINE, "alwaysinline"),
    (call::INLINE_HINT, "inlinehint"),
];

/// Attributes of LLVM 23 that LLVM 22 has as text only.
pub const NEWER: &[&str] = &["nooutline", "flatten", "noipa"];

/// The text attributes of LLVM 22 for `denormal_fpenv` of LLVM 23: of all types, and of `float` if it differs. Each is the
/// number of what outputs are, and that of inputs times four.
pub fn denormals(number: u64) -> Vec<Attribute> {
    const WORDS: [&str; 4] = ["ieee", "preserve-sign", "positive-zero", "dynamic"];
    let text = |mode: u64| format!("{},{}", WORDS[(mode & 3) as usize], WORDS[(mode >> 2 & 3) as usize]);
    let (all, single) = (text(number), text(number >> 4));
    let mut out = Vec::new();
    if all != "ieee,ieee" || single != all {
        out.push(Attribute::Text(b"denormal-fp-math".to_vec(), all.clone().into_bytes()));
    }
    if single != all {
        out.push(Attribute::Text(b"denormal-fp-math-f32".to_vec(), single.into_bytes()));
    }
    out
}

/// The dictionary of the attributes of an argument or result.
pub fn value_dictionary(ctx: &Context, list: Vec<Attribute>) -> Option<Attr> {
    if list.is_empty() {
        return None;
    }
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
    Some(ctx.dictionary(&mut entries))
}

/// Sets the slots of the attributes of a function; those without one are listed in `passthrough`.
pub fn function_slots(ctx: &Context, list: &[Attribute], slots: &mut [Option<Attr>]) {
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
pub fn call_slots(ctx: &Context, list: &[Attribute], slots: &mut [Option<Attr>]) -> Option<Attr> {
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
pub fn listed_attributes(ctx: &Context, list: &[Attribute]) -> Option<Attr> {
    let items: Vec<Attr> = list.iter().map(|attribute| listed(ctx, attribute)).collect();
    (!items.is_empty()).then(|| ctx.array_attr(&items))
}

/// Sets the attributes of an intrinsic, which its declaration does not change.
pub fn intrinsic_slots(ctx: &Context, symbol: Str, ty: Type, slots: &mut [Option<Attr>]) {
    let Some(signature) = types::as_function(ctx, ty) else { return };
    let Some(known) = intrinsic(ctx.text(symbol)).filter(|known| known.fits(ctx, &signature)) else { return };
    for (slot, _) in FLAGS {
        slots[*slot] = None;
    }
    for slot in
        [func::PASSTHROUGH, func::MEMORY_EFFECTS, func::UWTABLE_KIND, func::ARG_ATTRS, func::RES_ATTRS]
    {
        slots[slot] = None;
    }
    function_slots(ctx, &from_table(known.function, None), slots);
    let mut arguments = vec![ctx.dictionary(&mut Vec::new()); signature.params.len()];
    let mut any = false;
    for (place, text) in known.values.split(';').filter_map(|part| part.split_once(':')) {
        let place = place.parse::<usize>().ok().and_then(|place| place.checked_sub(1));
        let ty = match place {
            None => Some(signature.result),
            Some(at) => signature.params.get(at).copied(),
        };
        let list = from_table(text, ty.map(|ty| types::scalar_of(ctx, ty)));
        let Some(attrs) = value_dictionary(ctx, list) else { continue };
        match place {
            None => slots[func::RES_ATTRS] = Some(ctx.array_attr(&[attrs])),
            Some(at) => {
                if let Some(argument) = arguments.get_mut(at) {
                    (*argument, any) = (attrs, true);
                }
            }
        }
    }
    if any {
        slots[func::ARG_ATTRS] = Some(ctx.array_attr(&arguments));
    }
}

/// The attributes of a row of the table of intrinsics: words, some with text in parentheses. Ranges are of the type.
fn from_table(text: &str, ty: Option<Type>) -> Vec<Attribute> {
    let mut out = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let end = rest.find([' ', '(']).unwrap_or(rest.len());
        let (word, tail) = rest.split_at(end);
        let (inside, tail) = match tail.strip_prefix('(').and_then(|tail| tail.split_once(')')) {
            Some((inside, tail)) => (Some(inside), tail),
            None => (None, tail),
        };
        let value = match (word, inside) {
            ("memory", Some(text)) => Value::Int(effects_of(text)),
            ("range", Some(text)) => match text.split_once(", ").zip(ty) {
                Some(((low, high), ty)) => {
                    Value::Range(ty, low.parse().unwrap_or(0), high.parse().unwrap_or(0))
                }
                None => Value::None,
            },
            (_, Some(text)) if attribute(word).is_some_and(|(_, form)| form == Form::Align) => {
                Value::Int(text.parse().unwrap_or(0))
            }
            (_, Some(text)) => Value::Text(text.to_owned()),
            (_, None) => Value::None,
        };
        out.push(Attribute::Known(place(word), value));
        rest = tail.trim_start();
    }
    out
}

/// The effects of `readwrite, argmem: none`: two bits for each location.
fn effects_of(text: &str) -> i64 {
    let mut effects = 0;
    for part in text.split(", ") {
        let (mask, access) = match part.split_once(": ") {
            Some((name, access)) => {
                let found = MEMORY_PLACES.iter().find(|(known, _)| *known == name);
                (found.map_or(0, |(_, place)| 3 << (2 * place)), access)
            }
            None => (ANY_EFFECTS, part),
        };
        let access = i64::from(MOD_REF.value(access).unwrap_or(0));
        effects = effects & !mask | (access * 0b0101_0101_0101) & mask;
    }
    effects
}

/// Replaces string attributes of LLVM before version 10.
pub fn upgrade(list: &mut Vec<Attribute>) {
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
pub fn add(out: &mut Vec<Attribute>, new: Attribute) {
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
