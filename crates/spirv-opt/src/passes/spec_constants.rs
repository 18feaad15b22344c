//! `spirv-freeze-spec-constants` and `spirv-set-spec-constants`: give specialization constants their values, or other
//! default values.
//!
//! A frozen constant is a constant operation in functions. Its symbol stays for types and other constants that refer to
//! it, as OpConstant.

use crate::pipeline::module_pass;
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Context, Dict, Editor, Op, OpArena, OpParts, Str, Type};
use spirula_spirv::op::{self, slot};

pub(crate) const FREEZE: PassRow = module_pass(
    "spirv-freeze-spec-constants",
    "SPIRVFreezeSpecConstants",
    "make specialization constants constants with their default values",
    freeze,
);

pub(crate) const SET: PassRow = PassRow {
    options: &[OptionRow {
        name: "values",
        kind: OptionKind::List,
        help: "specialization ids and their values, as 100:1,101:2.5,102:true",
    }],
    ..module_pass(
        "spirv-set-spec-constants",
        "SPIRVSetSpecConstants",
        "set the default values of specialization constants",
        set,
    )
};

/// The attribute with the specialization id.
const SPEC_ID: &str = "spec_id";

/// The specialization constants of a module.
fn spec_constants(arena: &OpArena) -> Vec<Op> {
    arena.root_ops().filter(|at| arena.name(*at) == op::SPEC_CONSTANT).collect()
}

fn freeze(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let mut values: FxHashMap<Str, (Attr, Type)> = FxHashMap::default();
    for at in spec_constants(&run.body.arena) {
        let arena = &run.body.arena;
        let name = arena.slot(at, slot::spec_constant::SYM_NAME).and_then(Attr::as_string);
        let value = arena.slot(at, slot::spec_constant::DEFAULT_VALUE);
        let (Some(name), Some(value)) = (name, value) else { continue };
        let Some(ty) = ctx.attr_type(value).or_else(|| ctx.as_bool(value).map(|_| ctx.int_type(1))) else {
            continue;
        };
        let Some((opcode, words)) = instruction(ctx, value) else { continue };
        let slots = [
            Some(Attr::string(name)),
            Some(Attr::string(ctx.str(opcode))),
            Some(words),
            Some(Attr::of_type(ty)),
        ];
        let attrs = without_id(ctx, arena.attrs(at));
        let parts =
            OpParts { loc: arena.loc(at), slots: &slots, attrs, ..OpParts::new(op::MODULE_INSTRUCTION) };
        let new = run.body.arena.create(ctx, &parts);
        run.body.arena.insert_before(at, new);
        run.body.arena.unlink(at);
        values.insert(name, (value, ty));
    }
    if values.is_empty() {
        return Ok(Outcome::Same);
    }
    replace_references(run, &values);
    Ok(Outcome::Changed)
}

/// Uses constants in place of references to the symbols with these values.
pub(super) fn replace_references(run: &mut PassRun<'_>, values: &FxHashMap<Str, (Attr, Type)>) {
    let ctx = run.ctx;
    let functions: Vec<Op> = run.body.isolated_ops().collect();
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        let mut editor = Editor::new(ctx, inside);
        let arena = editor.arena();
        let references: Vec<Op> = arena
            .all_ops()
            .filter(|at| arena.name(*at) == op::MLIR_REFERENCEOF && arena.block_of(*at).is_some())
            .collect();
        for at in references {
            let name = editor.arena().slot(at, slot::mlir_referenceof::SPEC_CONST).and_then(Attr::as_symbol);
            let Some((value, ty)) = name.and_then(|name| values.get(&name)) else { continue };
            if let Some(constant) = editor.constant(at, op::CONSTANT, *value, *ty) {
                editor.replace(at, &[constant]);
            }
        }
    }
}

/// The opcode and literal words of a constant.
pub(super) fn instruction(ctx: &Context, value: Attr) -> Option<(&'static str, Attr)> {
    if let Some(value) = ctx.as_bool(value) {
        return Some((if value { "OpConstantTrue" } else { "OpConstantFalse" }, ctx.array_attr(&[])));
    }
    let mut bytes = Vec::new();
    ctx.scalar_bytes(value, &mut bytes)?;
    // A narrow signed integer is sign-extended to a word.
    let is_negative = ctx.as_int(value).is_some_and(|(ty, value)| {
        value < 0
            && ctx.as_integer(ty).is_some_and(|(_, sign)| sign == spirula_ir::builtin::Signedness::Signed)
    });
    let fill = if is_negative { 0xff } else { 0 };
    bytes.resize(bytes.len().next_multiple_of(4), fill);
    let word = |bytes: &[u8; 4]| ctx.int_attr(ctx.int_type(32), i64::from(i32::from_le_bytes(*bytes)));
    let words: Vec<Attr> = bytes.as_chunks::<4>().0.iter().map(word).collect();
    Some(("OpConstant", ctx.array_attr(&words)))
}

/// The attributes without the specialization id, and without decorations that have it.
fn without_id(ctx: &Context, attrs: Option<Dict>) -> Option<Dict> {
    ctx.dict_with(attrs, ctx.str(SPEC_ID), None)
}

fn set(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let mut wanted: FxHashMap<i64, &str> = FxHashMap::default();
    for item in run.options().list("values") {
        let parsed =
            item.split_once(':').and_then(|(id, value)| Some((id.trim().parse().ok()?, value.trim())));
        let Some((id, value)) = parsed else {
            return Err(run.error(format!("expected ID:VALUE, not '{item}'")));
        };
        wanted.insert(id, value);
    }
    let mut changed = false;
    for at in spec_constants(&run.body.arena) {
        let arena = &run.body.arena;
        let id = ctx.dict_get(arena.attrs(at), ctx.str(SPEC_ID)).and_then(|id| ctx.as_int(id));
        let Some(text) = id.and_then(|(_, id)| wanted.get(&id).copied()) else { continue };
        let Some(old) = arena.slot(at, slot::spec_constant::DEFAULT_VALUE) else { continue };
        let Some(value) = parse(ctx, old, text) else {
            return Err(
                run.error(format!("'{text}' is not a value of the type of its specialization constant"))
            );
        };
        run.body.arena.set_slot(at, slot::spec_constant::DEFAULT_VALUE, Some(value));
        changed |= value != old;
    }
    Ok(Outcome::changed_if(changed))
}

/// A value of the type of another.
fn parse(ctx: &Context, like: Attr, text: &str) -> Option<Attr> {
    if ctx.as_bool(like).is_some() {
        return match text {
            "true" => Some(ctx.bool_attr(true)),
            "false" => Some(ctx.bool_attr(false)),
            _ => integer(text).map(|value| ctx.bool_attr(value != 0)),
        };
    }
    if let Some((ty, _)) = ctx.as_int(like) {
        let bits = ctx.scalar_bits(ty).filter(|bits| *bits <= 64)?;
        let value = integer(text)?;
        let fits = value >= -(1 << (bits - 1)) && value < 1 << bits;
        return fits.then(|| ctx.int_attr(ty, value as i64));
    }
    let (ty, _) = ctx.as_float_bits(like)?;
    match ctx.scalar_bits(ty)? {
        32 => Some(ctx.float_attr(ty, u64::from(text.parse::<f32>().ok()?.to_bits()))),
        64 => Some(ctx.float_attr(ty, text.parse::<f64>().ok()?.to_bits())),
        _ => None,
    }
}

/// A decimal or hexadecimal integer.
fn integer(text: &str) -> Option<i128> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
    let value = match digits.strip_prefix("0x").or(digits.strip_prefix("0X")) {
        Some(digits) => i128::from_str_radix(digits, 16).ok()?,
        None => digits.parse().ok()?,
    };
    Some(if negative { value.checked_neg()? } else { value })
}
