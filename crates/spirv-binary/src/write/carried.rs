//! Annotations of types carried by module attributes.

use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::{Attr, Context, Dict, Loc, Str, Type};
use spirula_spec::Op;
use spirula_spirv::carry;

/// A decoration of a type: the member, or none for the type itself, and the word list of number and operands.
pub(super) type TypeDecoration = (Option<u32>, Vec<Attr>);

/// Annotations carried by module attributes.
#[derive(Default)]
pub(super) struct Carried {
    /// Names of types; none where a structure with an identifier has no OpName.
    pub(super) type_names: FxHashMap<Type, Vec<Str>>,
    pub(super) type_decorations: FxHashMap<Type, Vec<TypeDecoration>>,
    pub(super) member_names: FxHashMap<Type, Vec<Attr>>,
    pub(super) length_types: FxHashMap<Type, Vec<Type>>,
    pub(super) type_lines: FxHashMap<Type, Loc>,
    pub(super) no_blocks: FxHashSet<Type>,
    /// Attributes of strings and imports, by their instruction, text and number.
    pub(super) texts: FxHashMap<(Op, Str, u32), Dict>,
}

impl Carried {
    pub(super) fn new(ctx: &Context, attrs: Option<Dict>) -> Self {
        let mut carried = Self::default();
        for item in list(ctx, attrs, carry::TYPE_NAMES) {
            if let [ty, name] = items(ctx, item).as_slice()
                && let Some(ty) = ty.as_type()
            {
                carried.type_names.insert(ty, strings(ctx, *name));
            }
        }
        for item in list(ctx, attrs, carry::TYPE_DECORATIONS) {
            if let [ty, member, words @ ..] = items(ctx, item).as_slice()
                && let (Some(ty), Some((_, member))) = (ty.as_type(), ctx.as_int(*member))
            {
                let member = u32::try_from(member).ok();
                carried.type_decorations.entry(ty).or_default().push((member, words.to_vec()));
            }
        }
        for item in list(ctx, attrs, carry::MEMBER_NAMES) {
            if let [ty, names] = items(ctx, item).as_slice()
                && let Some(ty) = ty.as_type()
            {
                carried.member_names.insert(ty, items(ctx, *names));
            }
        }
        for item in list(ctx, attrs, carry::LENGTH_TYPES) {
            if let [ty, constants @ ..] = items(ctx, item).as_slice()
                && let Some(ty) = ty.as_type()
            {
                carried.length_types.insert(ty, constants.iter().filter_map(|ty| ty.as_type()).collect());
            }
        }
        for item in list(ctx, attrs, carry::TYPE_LINES) {
            if let [ty, line] = items(ctx, item).as_slice()
                && let (Some(ty), Some(line)) = (ty.as_type(), line.as_location())
            {
                carried.type_lines.insert(ty, line);
            }
        }
        carried.no_blocks.extend(list(ctx, attrs, carry::NO_BLOCKS).into_iter().filter_map(Attr::as_type));
        carried
    }
}

/// The strings of an attribute: itself, or the elements of an array.
pub(super) fn strings(ctx: &Context, attr: Attr) -> Vec<Str> {
    match attr.as_string() {
        Some(text) => vec![text],
        None => items(ctx, attr).into_iter().filter_map(Attr::as_string).collect(),
    }
}

/// The elements of an array attribute; empty for other attributes.
pub(super) fn items(ctx: &Context, attr: Attr) -> Vec<Attr> {
    ctx.as_array(attr).into_iter().flatten().collect()
}

/// The elements of an array attribute with a name.
pub(super) fn list(ctx: &Context, attrs: Option<Dict>, name: &str) -> Vec<Attr> {
    ctx.dict_get(attrs, ctx.str(name)).map(|attr| items(ctx, attr)).unwrap_or_default()
}
