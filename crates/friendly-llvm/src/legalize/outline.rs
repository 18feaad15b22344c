//! Calls of some intrinsics become calls of functions that are added to the module and whose bodies are the intrinsic, so that
//! the way back to LLVM finds the intrinsic by the name of the function, as SPIRV-LLVM-Translator has it.

use super::{Options, check_count, types};
use rustc_hash::FxHashSet;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Op, OpParts, Str, Type, Value};
use spirula_llvm::enums;
use spirula_llvm::op::{Call, Constant, Func, Label, Return};
use spirula_llvm::types as llvm;

/// `spir_func`, by LLVM's number.
const CONVENTION: u32 = 75;

/// An intrinsic: its name between `llvm.` and the types, and what the name of the function begins with.
struct Row {
    name: &'static str,
    prefix: &'static str,
}

const fn row(name: &'static str) -> Row {
    Row { name, prefix: "spirv." }
}

const ROWS: &[Row] = &[
    row("fshl"),
    row("fshr"),
    row("bswap"),
    row("memset"),
    row("umul.with.overflow"),
    Row { name: "bitreverse", prefix: "" },
];

/// The names of the arguments of `memset`, by which the translator knows them.
const MEMSET_ARGUMENTS: [&str; 4] = ["dest", "val", "len", "isvolatile"];

/// A call that is replaced.
struct Found {
    call: Op,
    function: Str,
    row: &'static Row,
}

/// Replaces the calls of a module.
pub(super) fn run(ctx: &Context, module: &mut Body, options: &Options) {
    let tops: Vec<Op> = module
        .arena
        .roots()
        .iter()
        .flat_map(|region| module.arena.blocks(*region))
        .flat_map(|block| module.arena.ops(block))
        .collect();
    let mut known: FxHashSet<Str> = super::functions(ctx, module).collect();
    for top in tops {
        let Some(body) = module.body_of(top) else { continue };
        let found: Vec<Found> =
            operations(body).filter_map(|call| find(SourceOp { ctx, body, op: call }, options)).collect();
        let mut made = Vec::new();
        for one in &found {
            if known.insert(one.function)
                && let Some(body) = module.body_of(top)
            {
                made.extend(function(SourceOp { ctx, body, op: one.call }, one));
            }
        }
        if let Some(body) = module.body_of_mut(top) {
            for one in &found {
                body.arena.set_slot(one.call, Call::CALLEE, Some(Attr::symbol(one.function)));
                let convention = Attr::enumerant(enums::CCONV_KIND, CONVENTION);
                body.arena.set_slot(one.call, Call::C_CONV, Some(convention));
            }
        }
        let Some(block) = module.arena.block_of(top) else { continue };
        let next = module.arena.next(top);
        for (slots, body) in made {
            let parts = OpParts { slots: &slots, ..OpParts::new(Func::NAME) };
            let at = module.arena.append(ctx, block, &parts);
            module.attach(at, body);
            if let Some(next) = next {
                module.arena.unlink(at);
                module.arena.insert_before(next, at);
            }
        }
    }
}

pub(super) fn operations(body: &Body) -> impl Iterator<Item = Op> + '_ {
    let arena = &body.arena;
    arena.root_ops()
}

/// The function for a call, if it is of an intrinsic that gets one and its types need no legalization.
fn find(call: SourceOp<'_>, options: &Options) -> Option<Found> {
    let ctx = call.ctx;
    if call.name() != Call::NAME {
        return None;
    }
    let name = ctx.text(call.slot(Call::CALLEE)?.as_symbol()?).strip_prefix("llvm.")?;
    let row = ROWS.iter().find(|row| {
        name.strip_prefix(row.name)
            .is_some_and(|rest| rest.starts_with(".v") || rest.starts_with(".i") || rest.starts_with(".p"))
    })?;
    let is_constant = |index| constant(call, index).is_some();
    let stays = match row.name {
        "bitreverse" => options.has_bit_reverse,
        // Known bytes are stored where the call is.
        "memset" => name.starts_with("memset.inline") || is_constant(1) && is_constant(2),
        _ => false,
    };
    let is_legal = |ty: Type| types::replacement(ctx, options, ty).is_none();
    // A call with other arguments than the intrinsic's is reported where it is, which the function would not be.
    if stays
        || !call.operand_types().chain(call.result_types()).all(is_legal)
        || check_count(call).is_err()
        || row.name != "memset" && !has_one_type(call)
    {
        return None;
    }
    let mut function = format!("{}llvm_{}", row.prefix, name.replace('.', "_"));
    if row.name == "memset" && flag(call, 3) {
        function.push_str(".volatile");
    }
    Some(Found { call: call.op, function: ctx.str(function), row })
}

/// Whether the operands and the result, or its first part, have one type, as all intrinsics of [`ROWS`] but `memset` have it.
fn has_one_type(call: SourceOp<'_>) -> bool {
    let Some(result) = call.result_type(0) else { return false };
    let ty = llvm::struct_element(call.ctx, result, 0).unwrap_or(result);
    call.operand_types().all(|operand| operand == ty)
}

/// The constant that an operand is.
fn constant(call: SourceOp<'_>, index: usize) -> Option<Attr> {
    call.def_op(call.operand(index)?).filter(|at| at.name() == Constant::NAME)?.slot(Constant::VALUE)
}

fn flag(call: SourceOp<'_>, index: usize) -> bool {
    constant(call, index).and_then(|value| call.ctx.as_int(value)).is_some_and(|(_, n)| n != 0)
}

/// The attributes and the body of the function: the call, whose constants of one bit are part of the body.
fn function(call: SourceOp<'_>, found: &Found) -> Option<(Vec<Option<Attr>>, Body)> {
    let ctx = call.ctx;
    let parameters: Vec<Type> = call.operand_types().collect();
    let results: Vec<Type> = call.result_types().collect();
    let result = results.first().copied().unwrap_or_else(|| llvm::void(ctx));
    let mut slots = vec![None; ctx.op_row(Func::NAME)?.attrs.len()];
    slots[Func::SYM_NAME] = Some(Attr::string(found.function));
    slots[Func::FUNCTION_TYPE] = Some(Attr::of_type(llvm::function(ctx, result, &parameters, false)));
    slots[Func::C_CONV] = Some(Attr::enumerant(enums::CCONV_KIND, CONVENTION));
    let linkage = enums::LINKAGE.value("external")?;
    slots[Func::LINKAGE] = Some(Attr::enumerant(enums::LINKAGE_KIND, linkage));
    slots[Func::NO_UNWIND] = Some(Attr::unit());
    slots[Func::ARG_ATTRS] = call.slot(Call::ARG_ATTRS);
    let mut body = Body::new();
    let region = body.arena.add_root();
    let block = body.arena.append_block(region);
    let arguments: Vec<Value> = parameters.iter().map(|ty| body.arena.add_argument(block, *ty)).collect();
    if found.row.name == "memset" {
        let names = MEMSET_ARGUMENTS
            .map(|name| ctx.dictionary(&mut vec![(ctx.str("name"), Attr::string(ctx.str(name)))]));
        let mut slots = vec![None; ctx.op_row(Label::NAME)?.attrs.len()];
        slots[Label::ARGUMENTS] = Some(ctx.array_attr(&names));
        body.arena.append(ctx, block, &OpParts { slots: &slots, ..OpParts::new(Label::NAME) });
    }
    let mut operands = Vec::with_capacity(arguments.len());
    for (index, (argument, ty)) in arguments.iter().zip(&parameters).enumerate() {
        operands.push(match constant(call, index).filter(|_| ctx.is_signless(*ty, 1)) {
            Some(value) => {
                let slots = [Some(value)];
                let parts = OpParts { results: &[*ty], slots: &slots, ..OpParts::new(Constant::NAME) };
                let made = body.arena.append(ctx, block, &parts);
                body.arena.result(made, 0)?
            }
            None => *argument,
        });
    }
    let own: Vec<Option<Attr>> =
        (0..ctx.op_row(Call::NAME)?.attrs.len()).map(|index| call.slot(index)).collect();
    let parts = OpParts { operands: &operands, results: &results, slots: &own, ..OpParts::new(Call::NAME) };
    let made = body.arena.append(ctx, block, &parts);
    let returned: Vec<Value> = body.arena.results(made).collect();
    body.arena.append(ctx, block, &OpParts { operands: &returned, ..OpParts::new(Return::NAME) });
    Some((slots, body))
}
