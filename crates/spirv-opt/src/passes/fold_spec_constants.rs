//! `spirv-fold-spec-constants`: evaluates OpSpecConstantOp and OpSpecConstantComposite whose operands are constants, as
//! they are once specialization constants are frozen.

use super::module::top_level;
use super::spec_constants::{instruction, replace_references};
use crate::pipeline::module_pass;
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Context, Op, OpArena, OpName, OpParts, Str, Type};
use spirula_spec::Op as Opcode;
use spirula_spirv::encoding::operation as operation_name;
use spirula_spirv::op::{self, slot};
use spirula_spirv::types;
use spirula_transforms::folded_from;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("folded", "Number of operations folded")],
    ..module_pass(
        "spirv-fold-spec-constants",
        "SPIRVFoldSpecConstants",
        "evaluate operations on frozen specialization constants",
        run,
    )
};

/// A constant at module scope.
#[derive(Clone, Debug)]
enum Known {
    /// A number or a truth value.
    Scalar(Attr, Type),
    /// The constituents: symbols and `[value, type]`.
    Composite(Vec<Attr>, Type),
}

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let ops: Vec<Op> = top_level(&run.body.arena).collect();
    let mut known: FxHashMap<Str, Known> = FxHashMap::default();
    let mut scalars: FxHashMap<Str, (Attr, Type)> = FxHashMap::default();
    let mut count = 0;
    for at in ops {
        let Some((name, ty)) = symbol_and_type(&run.body.arena, at) else { continue };
        if let Some(constant) = constant_of(ctx, &run.body.arena, at, ty, &known) {
            known.insert(name, constant);
            if run.body.arena.name(at) == op::MODULE_INSTRUCTION {
                continue;
            }
        }
        let value = match known.get(&name) {
            Some(value) => Some(value.clone()),
            None => operation(ctx, &run.body.arena, at)
                .and_then(|(opcode, words)| Folder { ctx, known: &known }.fold(opcode, &words, ty)),
        };
        let Some(value) = value else { continue };
        let Some((opcode, words)) = as_instruction(ctx, &value) else { continue };
        let slots = [
            Some(Attr::string(name)),
            Some(Attr::string(ctx.str(opcode))),
            Some(words),
            Some(Attr::of_type(ty)),
        ];
        let (loc, attrs) = (run.body.arena.loc(at), run.body.arena.attrs(at));
        let parts = OpParts { loc, slots: &slots, attrs, ..OpParts::new(op::MODULE_INSTRUCTION) };
        let new = run.body.arena.create(ctx, &parts);
        run.body.arena.insert_before(at, new);
        run.body.arena.unlink(at);
        if let Known::Scalar(value, ty) = &value {
            scalars.insert(name, (*value, *ty));
        }
        known.insert(name, value);
        count += 1;
    }
    if count == 0 {
        return Ok(Outcome::Same);
    }
    replace_references(run, &scalars);
    run.count(0, count);
    Ok(Outcome::Changed)
}

/// The symbol and the type of a constant instruction.
fn symbol_and_type(arena: &OpArena, at: Op) -> Option<(Str, Type)> {
    use slot::module_instruction as from;
    let (name, ty) = match arena.name(at) {
        op::MODULE_INSTRUCTION => (from::SYM_NAME, from::TYPE),
        op::SPEC_CONSTANT_COMPOSITE => {
            (slot::spec_constant_composite::SYM_NAME, slot::spec_constant_composite::TYPE)
        }
        _ => return None,
    };
    Some((arena.slot(at, name)?.as_string()?, arena.slot(at, ty)?.as_type()?))
}

/// The opcode and the operands of an instruction that is kept as it is.
fn kept<'c>(ctx: &'c Context, arena: &OpArena, at: Op) -> Option<(&'c str, Vec<Attr>)> {
    let is_kept = arena.name(at) == op::MODULE_INSTRUCTION;
    let opcode = arena.slot(at, slot::module_instruction::OPCODE).filter(|_| is_kept)?.as_string()?;
    let words = ctx.as_array(arena.slot(at, slot::module_instruction::WORDS)?)?.collect();
    Some((ctx.text(opcode), words))
}

/// A constant whose parts are known.
fn constant_of(
    ctx: &Context,
    arena: &OpArena,
    at: Op,
    ty: Type,
    known: &FxHashMap<Str, Known>,
) -> Option<Known> {
    let are_known = |parts: &[Attr]| {
        parts.iter().all(|part| part.as_symbol().is_none_or(|name| known.contains_key(&name)))
    };
    if arena.name(at) == op::SPEC_CONSTANT_COMPOSITE {
        let parts = arena.slot(at, slot::spec_constant_composite::CONSTITUENTS)?;
        let parts: Vec<Attr> = ctx.as_array(parts)?.collect();
        // Constants without a symbol are values here; each word says its type.
        let typed = (0..).zip(parts).map(|(index, part)| match (part.as_symbol(), ctx.as_array(part)) {
            (None, None) => Some(ctx.array_attr(&[part, Attr::of_type(types::element(ctx, ty, index)?)])),
            _ => Some(part),
        });
        let parts: Vec<Attr> = typed.collect::<Option<_>>()?;
        return are_known(&parts).then_some(Known::Composite(parts, ty));
    }
    let (opcode, words) = kept(ctx, arena, at)?;
    match opcode {
        "OpConstant" => Some(Known::Scalar(number(ctx, ty, &words)?, ty)),
        "OpConstantTrue" => Some(Known::Scalar(ctx.bool_attr(true), ty)),
        "OpConstantFalse" => Some(Known::Scalar(ctx.bool_attr(false), ty)),
        "OpConstantComposite" if are_known(&words) => Some(Known::Composite(words, ty)),
        _ => None,
    }
}

/// The number that literal words are.
fn number(ctx: &Context, ty: Type, words: &[Attr]) -> Option<Attr> {
    let mut bits = 0u64;
    for (shift, word) in [0, 32].into_iter().zip(words) {
        bits |= u64::from(ctx.as_int(*word)?.1 as u32) << shift;
    }
    let width = ctx.scalar_bits(ty).filter(|width| *width <= 64 && words.len() <= 2)?;
    let unused = 64 - width;
    Some(match ctx.as_float(ty) {
        Some(_) => ctx.float_attr(ty, bits << unused >> unused),
        None => ctx.int_attr(ty, (bits << unused).cast_signed() >> unused),
    })
}

/// The operation of an OpSpecConstantOp, with its operands.
fn operation(ctx: &Context, arena: &OpArena, at: Op) -> Option<(Opcode, Vec<Attr>)> {
    let (_, words) = kept(ctx, arena, at).filter(|(opcode, _)| *opcode == "OpSpecConstantOp")?;
    let (operation, operands) = words.split_first()?;
    Some((Opcode(u16::try_from(ctx.as_int(*operation)?.1).ok()?), operands.to_vec()))
}

/// A constant as an instruction: opcode and operands.
fn as_instruction(ctx: &Context, value: &Known) -> Option<(&'static str, Attr)> {
    match value {
        Known::Scalar(value, _) => instruction(ctx, *value),
        Known::Composite(parts, _) => Some(("OpConstantComposite", ctx.array_attr(parts))),
    }
}

/// Evaluates operations.
struct Folder<'k> {
    ctx: &'k Context,
    known: &'k FxHashMap<Str, Known>,
}

impl Folder<'_> {
    fn fold(&self, opcode: Opcode, words: &[Attr], ty: Type) -> Option<Known> {
        match opcode {
            Opcode::CompositeExtract => {
                let (whole, path) = words.split_first()?;
                return self.part(self.known(*whole)?, path);
            }
            Opcode::CompositeInsert => {
                let [part, whole, path @ ..] = words else { return None };
                let Known::Composite(mut parts, ty) = self.known(*whole)? else { return None };
                let [index] = path else { return None };
                *parts.get_mut(usize::try_from(self.ctx.as_int(*index)?.1).ok()?)? = *part;
                return Some(Known::Composite(parts, ty));
            }
            Opcode::VectorShuffle => return self.shuffle(words, ty),
            _ => {}
        }
        let operands: Vec<Known> = words.iter().map(|word| self.known(*word)).collect::<Option<_>>()?;
        let ctx = self.ctx;
        let name = operation_name(opcode)?;
        let Some((count, element)) = ctx.as_vector1(ty) else { return self.scalar(name, &operands, ty) };
        let mut parts = Vec::new();
        for index in 0..usize::try_from(count).ok()? {
            let lane = |operand: &Known| match operand {
                Known::Composite(parts, _) => self.known(*parts.get(index)?),
                Known::Scalar(..) => Some(operand.clone()),
            };
            let lanes: Vec<Known> = operands.iter().map(lane).collect::<Option<_>>()?;
            let Known::Scalar(value, ty) = self.scalar(name, &lanes, element)? else { return None };
            parts.push(self.ctx.array_attr(&[value, Attr::of_type(ty)]));
        }
        Some(Known::Composite(parts, ty))
    }

    /// The constant of a word.
    fn known(&self, word: Attr) -> Option<Known> {
        if let Some(name) = word.as_symbol() {
            return self.known.get(&name).cloned();
        }
        let mut pair = self.ctx.as_array(word)?;
        let (value, ty) = (pair.next()?, pair.next()?.as_type()?);
        let ctx = self.ctx;
        let is_scalar = ctx.as_bool(value).is_some() || ctx.scalar_bits(ty).is_some();
        is_scalar.then_some(Known::Scalar(value, ty))
    }

    fn part(&self, whole: Known, path: &[Attr]) -> Option<Known> {
        path.iter().try_fold(whole, |whole, index| {
            let Known::Composite(parts, _) = whole else { return None };
            let index = usize::try_from(self.ctx.as_int(*index)?.1).ok()?;
            self.known(*parts.get(index)?)
        })
    }

    fn shuffle(&self, words: &[Attr], ty: Type) -> Option<Known> {
        let [first, second, components @ ..] = words else { return None };
        let (Known::Composite(mut parts, _), Known::Composite(others, _)) =
            (self.known(*first)?, self.known(*second)?)
        else {
            return None;
        };
        parts.extend(others);
        let component = |index: &Attr| parts.get(usize::try_from(self.ctx.as_int(*index)?.1).ok()?).copied();
        Some(Known::Composite(components.iter().map(component).collect::<Option<_>>()?, ty))
    }

    /// An operation on scalars, by the folder of its row.
    fn scalar(&self, name: OpName, operands: &[Known], ty: Type) -> Option<Known> {
        let scalar = |operand: &Known| match operand {
            Known::Scalar(value, ty) => Some((*value, *ty)),
            Known::Composite(..) => None,
        };
        let operands = operands.iter().map(scalar).collect::<Option<Vec<_>>>()?;
        folded_from(self.ctx, name, &operands, ty).map(|value| Known::Scalar(value, ty))
    }
}
