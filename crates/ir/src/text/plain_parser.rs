//! Reading operations that are written plainly, by the plan of their row.
//!
//! Nothing is changed until all of the line is known to be good: whatever is not expected here is left to the long way,
//! which reads the operation from its beginning.

use super::lexer::{Tok, Token, identifier_end, suffix_end};
use super::names::Key;
use super::parser::Parser;
use super::plan::{OPERANDS, Plan, ReadStep};
use crate::body::{Block, OpParts, Value};
use crate::handle::{Attr, Loc, OpName, Type};
use crate::signature::Signature;
use spirula_entity::EntityKey;

/// Inherent attributes that a plainly written operation does not have.
const NO_ATTRS: [Option<Attr>; 16] = [None; 16];

/// The names of operations that were read, to find them again without hashing all of a name.
#[derive(Default)]
pub(crate) struct OpNames<'c> {
    places: Vec<Option<Seen<'c>>>,
}

#[derive(Clone, Copy)]
struct Seen<'c> {
    text: &'c [u8],
    name: OpName,
    plan: Option<&'c Plan>,
}

const PLACES: usize = 256;

/// What a plain line says.
struct Line {
    operands: [Option<Value>; OPERANDS],
    count: usize,
    types: [Option<Type>; OPERANDS + 1],
}

impl<'c> Parser<'c> {
    /// Reads an operation to the end of `block` if its line is plain; else nothing has happened.
    #[inline]
    pub(crate) fn parse_plain(&mut self, block: Block) -> bool {
        self.token.kind == Tok::PercentId && self.try_plain(block).is_some()
    }

    fn try_plain(&mut self, block: Block) -> Option<()> {
        let result = self.token;
        let text = self.readable();
        let name_at = result.end as usize + 3;
        if text.get(result.end as usize..name_at)? != b" = " {
            return None;
        }
        let name_end = identifier_end(text, name_at);
        let (name, plan) = self.plan_of(text, name_at, name_end)?;
        if plan.results != 1 || self.names.find(text, result).is_some() {
            return None;
        }
        let mut line = Line { operands: [None; OPERANDS], count: 0, types: [None; OPERANDS + 1] };
        let mut at = name_end;
        for step in &plan.read {
            at = self.step(text, at, step, &mut line)?;
        }
        let next = spaces_end(text, at);
        if text.get(next) != Some(&b'\n') {
            return None;
        }
        let ty = self.complete(name, plan, &mut line)?;
        let mut operands = [Value::from_index(0); OPERANDS];
        for (operand, value) in operands.iter_mut().zip(line.operands) {
            *operand = value.unwrap_or(*operand);
        }
        let op = self.body.flat.append(
            block,
            &OpParts {
                loc: Loc::at(self.file.pos(name_at)),
                operands: &operands[..plan.operands],
                results: &[ty],
                slots: NO_ATTRS.get(..plan.attrs)?,
                ..OpParts::new(name)
            },
        );
        let value = self.body.flat.result(op, 0);
        self.names.define_new(text, result, value);
        self.token.end = at as u32;
        self.seek(next);
        Some(())
    }

    /// The operation whose name is written there, and its plan.
    #[inline]
    fn plan_of(&mut self, text: &'c [u8], start: usize, end: usize) -> Option<(OpName, &'c Plan)> {
        let word = &text[start..end];
        let last: [u8; 8] = word.get(word.len().checked_sub(8)?..)?.try_into().ok()?;
        let hash = u64::from_le_bytes(last).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56;
        let place = hash as usize % PLACES;
        if let Some(Some(seen)) = self.op_names.places.get(place)
            && seen.text == word
        {
            return seen.plan.map(|plan| (seen.name, plan));
        }
        let name = self.ctx.registered_op_name(std::str::from_utf8(word).ok()?)?;
        let plan = self.ctx.plan(name).filter(|plan| plan.attrs <= NO_ATTRS.len());
        if self.op_names.places.is_empty() {
            self.op_names.places.resize(PLACES, None);
        }
        self.op_names.places[place] = Some(Seen { text: word, name, plan });
        plan.map(|plan| (name, plan))
    }

    /// Reads what a step expects; returns where it ends.
    #[inline]
    fn step(&self, text: &[u8], at: usize, step: &ReadStep, line: &mut Line) -> Option<usize> {
        let at = spaces_end(text, at);
        match *step {
            ReadStep::Lit(literal) => {
                let end = at + literal.len();
                if text.get(at..end)? != literal.as_bytes() {
                    return None;
                }
                // A word ends where no letter follows.
                let word = literal.starts_with(|c: char| c.is_ascii_alphabetic());
                (!word || identifier_end(text, end) == end).then_some(end)
            }
            ReadStep::Operand => {
                let end = suffix_end(text, at + 1)?;
                if text.get(at) != Some(&b'%') || text.get(end) == Some(&b'#') {
                    return None;
                }
                let token = Token { kind: Tok::PercentId, start: at as u32, end: end as u32 };
                let known = self.names.find(text, token)?;
                if known.count != 1 {
                    return None;
                }
                *line.operands.get_mut(line.count)? = Some(known.value?);
                line.count += 1;
                Some(end)
            }
            ReadStep::Type(slot) => {
                let (ty, end) = self.known_type(text, at)?;
                line.types[usize::from(slot)] = Some(ty);
                Some(end)
            }
            ReadStep::Class(slot, rule) => {
                let ty = line.types[usize::from(slot)]?;
                (rule.test)(self.ctx, ty).then_some(at)
            }
        }
    }

    /// The type whose text was read before, and where it ends.
    #[inline]
    pub(super) fn known_type(&self, text: &[u8], at: usize) -> Option<(Type, usize)> {
        let end = match text.get(at)? {
            b'!' => suffix_end(text, at + 1)?,
            b'a'..=b'z' => identifier_end(text, at),
            _ => return None,
        };
        if text.get(end) == Some(&b'<') {
            return self.remembered_type(at, end);
        }
        let word = Token { kind: Tok::BareId, start: at as u32, end: end as u32 };
        Some((self.scalars.get(Key::of(text, word))?, end))
    }

    /// Fills in the types that are not written and compares those of the operands; returns that of the result.
    #[inline]
    fn complete(&self, name: OpName, plan: &Plan, line: &mut Line) -> Option<Type> {
        let slots = plan.operands + 1;
        if plan.one_type {
            let one = line.types.iter().find_map(|ty| *ty)?;
            line.types[..slots].fill(Some(one));
        } else if line.types[..slots].contains(&None) {
            let before = Signature::of_slots(name, line.types[..slots].iter().copied())?;
            let after = self.derived.get(&before)??;
            for (slot, ty) in line.types[..slots].iter_mut().enumerate() {
                *ty = Some(after.slot(slot)?);
            }
        }
        for (value, ty) in line.operands.iter().zip(&line.types).take(plan.operands) {
            if Some(self.body.flat.ty((*value)?)) != *ty {
                return None;
            }
        }
        line.types[plan.operands]
    }
}

#[inline]
fn spaces_end(text: &[u8], mut at: usize) -> usize {
    while text.get(at) == Some(&b' ') {
        at += 1;
    }
    at
}
