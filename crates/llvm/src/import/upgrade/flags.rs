//! Flags of modules, and other named metadata (LLVM language reference, "Module Flags Metadata").

use crate::import::metadata::{Node, Nodes};
use crate::metadata::{as_reference, reference};
use spirula_ir::{Attr, Context, Loc, Str};

/// What happens to flags of a key when modules are linked.
mod behavior {
    pub(super) const ERROR: i64 = 1;
    pub(super) const OVERRIDE: i64 = 4;
    pub(super) const MAX: i64 = 7;
    pub(super) const MIN: i64 = 8;
}
use behavior::{ERROR, MAX, MIN, OVERRIDE};

/// The list of the flags.
const FLAGS: &str = "llvm.module.flags";

/// A flag: its behavior, key and value.
struct Flag {
    behavior: i64,
    key: Str,
    value: Attr,
}

/// The flags of a module by their references.
fn flags(ctx: &Context, nodes: &Nodes) -> Vec<(usize, Flag)> {
    let name = ctx.str(FLAGS);
    let list = nodes.named.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, list)| list);
    let read = |node: &Attr| {
        let node = nodes.nodes.get(as_reference(*node)? as usize)?;
        let items: Vec<Attr> = ctx.as_array(node.content?)?.collect();
        let [behavior, key, value] = items[..] else { return None };
        Some(Flag { behavior: ctx.as_int(behavior)?.1, key: key.as_string()?, value })
    };
    list.iter().enumerate().filter_map(|(at, node)| Some((at, read(node)?))).collect()
}

/// The number that is the value of a flag.
pub(super) fn number(ctx: &Context, nodes: &Nodes, key: &str) -> Option<i64> {
    let key = ctx.str(key);
    let found = flags(ctx, nodes).into_iter().find(|(_, flag)| flag.key == key);
    found.and_then(|(_, flag)| ctx.as_int(flag.value)).map(|(_, value)| value)
}

/// Sets the number that is the value of a flag, whose linked value is the lowest.
pub(super) fn set_number(ctx: &Context, nodes: &mut Nodes, key: &str, value: i64) {
    let key = ctx.str(key);
    let Some((at, _)) = flags(ctx, nodes).into_iter().find(|(_, flag)| flag.key == key) else { return };
    let flag = node(ctx, nodes, &Flag { behavior: MIN, key, value: ctx.i32_attr(value as i32) });
    let name = ctx.str(FLAGS);
    let list = nodes.named.iter_mut().find(|(known, _)| *known == name).map(|(_, list)| list);
    if let Some(place) = list.and_then(|list| list.get_mut(at)) {
        *place = flag;
    }
}

/// A new node of a flag.
fn node(ctx: &Context, nodes: &mut Nodes, flag: &Flag) -> Attr {
    let behavior = ctx.i32_attr(flag.behavior as i32);
    let content = ctx.array_attr(&[behavior, Attr::string(flag.key), flag.value]);
    reference(nodes.add(Node { loc: Loc::UNKNOWN, distinct: false, content: Some(content) }))
}

/// A list of words without spaces around its commas.
pub(super) fn without_spaces(text: &str) -> String {
    text.split(',').map(str::trim).collect::<Vec<&str>>().join(",")
}

/// Upgrades the flags of a module.
pub(super) fn module_flags(ctx: &Context, nodes: &mut Nodes) {
    let mut changed = Vec::new();
    let mut added = Vec::new();
    let (mut is_objective, mut has_properties) = (false, false);
    let byte = |value: i64| ctx.int_attr(ctx.int_type(8), value);
    for (at, mut flag) in flags(ctx, nodes) {
        let (behavior, key, value) = (flag.behavior, flag.key, flag.value);
        match ctx.text(key) {
            "Objective-C Image Info Version" => is_objective = true,
            "Objective-C Class Properties" => has_properties = true,
            "PIC Level" if matches!(behavior, ERROR | MAX) => flag.behavior = MIN,
            "PIE Level" if behavior == ERROR => flag.behavior = MAX,
            "branch-target-enforcement" if behavior == ERROR => flag.behavior = MIN,
            name if name.starts_with("sign-return-address") && behavior == ERROR => flag.behavior = MIN,
            "Objective-C Image Info Section" => {
                if let Some(text) = value.as_string() {
                    flag.value = ctx.string_attr(without_spaces(ctx.text(text)));
                }
            }
            "Objective-C Garbage Collection" => {
                let Some((_, number)) = ctx.as_int(value).filter(|(ty, _)| !ctx.is_signless(*ty, 8)) else {
                    continue;
                };
                flag = Flag { behavior: ERROR, key, value: byte(number & 0xff) };
                // The other bytes are a version of Swift.
                if number & 0xff != number {
                    let part = |shift: u32| number >> shift & 0xff;
                    added.push((ERROR, "Swift ABI Version", ctx.i32_attr(part(8) as i32)));
                    added.push((ERROR, "Swift Major Version", byte(part(24))));
                    added.push((ERROR, "Swift Minor Version", byte(part(16))));
                }
            }
            "amdgpu_code_object_version" => flag.key = ctx.str("amdhsa_code_object_version"),
            _ => {}
        }
        if (flag.behavior, flag.key, flag.value) != (behavior, key, value) {
            changed.push((at, flag));
        }
    }
    if is_objective && !has_properties {
        added.insert(0, (OVERRIDE, "Objective-C Class Properties", ctx.i32_attr(0)));
    }
    let added: Vec<Flag> =
        added.into_iter().map(|(behavior, key, value)| Flag { behavior, key: ctx.str(key), value }).collect();
    let changed: Vec<(usize, Attr)> =
        changed.into_iter().map(|(at, flag)| (at, node(ctx, nodes, &flag))).collect();
    let added: Vec<Attr> = added.iter().map(|flag| node(ctx, nodes, flag)).collect();
    let name = ctx.str(FLAGS);
    let Some((_, list)) = nodes.named.iter_mut().find(|(known, _)| *known == name) else { return };
    for (at, flag) in changed {
        if let Some(place) = list.get_mut(at) {
            *place = flag;
        }
    }
    list.extend(added);
}

/// Inline assembly with the marker of the runtime of Objective-C: `#` began a comment.
pub fn assembly(code: Vec<u8>) -> Vec<u8> {
    const MARKER: &[u8] = b"# marker";
    let has = |needle: &[u8]| code.windows(needle.len()).position(|part| part == needle);
    if !code.starts_with(b"mov\tfp") || has(b"objc_retainAutoreleaseReturnValue").is_none() {
        return code;
    }
    let Some(at) = has(MARKER) else { return code };
    let mut new = code;
    new[at] = b';';
    new
}
