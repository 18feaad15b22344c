//! Values of specialization constants, by the names and ids that users give.

use super::manifest::Read;
use super::number::Number;
use spirula_diag::nearest;
use spirula_ir::{Attr, Body, Context, Type};
use spirula_spirv::carry;
use spirula_spirv::op::{self, slot};

/// A specialization constant of a module.
struct Constant {
    id: u32,
    name: String,
    ty: Type,
}

/// The specialization constants of a module that have an id.
fn constants(ctx: &Context, module: &Body) -> Vec<Constant> {
    let arena = &module.arena;
    let ops = arena.roots().iter().flat_map(|region| arena.blocks(*region)).flat_map(|b| arena.ops(b));
    ops.filter(|at| arena.name(*at) == op::SPEC_CONSTANT)
        .filter_map(|at| {
            let attrs = arena.attrs(at);
            let (_, id) = ctx.as_int(ctx.dict_get(attrs, ctx.str("spec_id"))?)?;
            let value = arena.slot(at, slot::spec_constant::DEFAULT_VALUE)?;
            let symbol = arena.slot(at, slot::spec_constant::SYM_NAME).and_then(Attr::as_string)?;
            // The name in the module, if the symbol is another one.
            let said = ctx.dict_get(attrs, ctx.str(carry::NAME)).and_then(Attr::as_string);
            let name = ctx.text(said.unwrap_or(symbol)).to_owned();
            let ty = ctx.attr_type(value).unwrap_or_else(|| ctx.int_type(1));
            Some(Constant { id: u32::try_from(id).ok()?, name, ty })
        })
        .collect()
}

/// The bits of each constant that has a value, by its id.
pub(super) fn resolve(ctx: &Context, module: &Body, given: &[(String, String)]) -> Read<Vec<(u32, u64)>> {
    if given.is_empty() {
        return Ok(Vec::new());
    }
    let known = constants(ctx, module);
    let mut values: Vec<(u32, u64)> = Vec::with_capacity(given.len());
    for (name, value) in given {
        let id = name.parse::<u32>().ok();
        let mut found = known.iter().filter(|one| Some(one.id) == id || one.name == *name);
        let constant = found.next().ok_or_else(|| unknown(name, &known))?;
        if found.any(|other| other.id != constant.id) {
            return Err(format!("several specialization constants are called '{name}'; give an id"));
        }
        if values.iter().any(|(id, _)| *id == constant.id) {
            return Err(format!("the specialization constant '{name}' has two values"));
        }
        let bits = bits(ctx, constant.ty, value).ok_or_else(|| {
            let ty = ctx.type_text(constant.ty);
            format!("the specialization constant '{name}' is of type {ty}, which has no value '{value}'")
        })?;
        values.push((constant.id, bits));
    }
    Ok(values)
}

fn unknown(name: &str, known: &[Constant]) -> String {
    let mut message = format!("the module has no specialization constant '{name}'");
    let near = nearest(name, known.iter().map(|one| one.name.as_str()), 1);
    if let [near] = near[..] {
        message.push_str(&format!("; did you mean '{near}'?"));
    } else if known.is_empty() {
        message.push_str(" and no other one");
    } else {
        let all: Vec<String> = known.iter().map(|one| format!("{} ({})", one.name, one.id)).collect();
        message.push_str(&format!("; it has {}", all.join(", ")));
    }
    message
}

/// The bits of a value of a type.
fn bits(ctx: &Context, ty: Type, value: &str) -> Option<u64> {
    let width = ctx.scalar_bits(ty)?;
    if width == 1 {
        return match value {
            "true" | "1" => Some(1),
            "false" | "0" => Some(0),
            _ => None,
        };
    }
    let letter = if ctx.as_float(ty).is_some() { 'f' } else { 'i' };
    let mut bytes = Vec::new();
    Number::named(&format!("{letter}{width}"))?.encode_text(value, &mut bytes)?;
    bytes.resize(8, 0);
    Some(u64::from_le_bytes(bytes.try_into().ok()?))
}
