//! Constant expressions that LLVM has removed: where a function uses one, it becomes instructions before the use, as LLVM's
//! reader of bitcode makes them.

use super::constants::{lanes, with_type};
use super::fold::{self, Parts, REMOVED};
use super::function::{FunctionBody, Terminator, unique_name};
use crate::attrs::{CONSTANT_EXPRESSION, POISON, bare};
use crate::enums::{FCMP, ICMP, OVERFLOW_KIND};
use crate::ops::aggregate::{INSERTELEMENT, INSERTVALUE, SHUFFLEVECTOR};
use crate::ops::control::BR;
use crate::ops::memory::{DYNAMIC_INDEX, GETELEMENTPTR};
use crate::ops::slot::{element, getelementptr};
use crate::types;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::{Attr, Block, Context, Loc, LocData, Op, OpName, OpParts, OpRow, Param, Type, Value};

/// A constant and its type.
type Constant = (Type, Attr);

/// Where instructions are added.
#[derive(Clone, Copy)]
enum Place {
    Before(Op),
    End(Block),
}

/// An instruction that a constant becomes.
struct New {
    name: OpName,
    ty: Type,
    operands: Vec<Value>,
    slots: Vec<Option<Attr>>,
}

/// The constants that an expression or a composite has; none if the constant is another one.
fn elements(ctx: &Context, (ty, value): Constant) -> Option<Vec<Constant>> {
    if let Some(parts) = fold::parts(ctx, value) {
        return Some(parts.operands);
    }
    let items = ctx.as_array(value)?;
    if let Some(parts) = types::as_structure(ctx, ty) {
        return Some(parts.elements?.into_iter().zip(items).collect());
    }
    let element = match types::as_array(ctx, ty) {
        Some((element, _)) => element,
        None => types::vector_element(ctx, ty)?,
    };
    Some(items.map(|item| (element, item)).collect())
}

/// Whether a constant has others.
fn is_composite(ctx: &Context, value: Attr) -> bool {
    ctx.attr_node_of(value, CONSTANT_EXPRESSION).is_some() || ctx.as_array(value).is_some()
}

/// Whether a type is a vector of a length that is not known.
fn is_scalable(ctx: &Context, ty: Type) -> bool {
    types::vector_length(ctx, ty).is_some_and(|(_, scalable)| scalable)
}

/// Whether LLVM has no such expression any more.
fn is_removed(ctx: &Context, parts: &Parts<'_>) -> bool {
    REMOVED.contains(&parts.word)
        || (parts.word == "getelementptr" && parts.ty.is_some_and(|ty| is_scalable(ctx, ty)))
}

/// Which constants are or have expressions that LLVM has removed.
#[derive(Default)]
struct Removed {
    known: FxHashMap<Constant, bool>,
}

impl Removed {
    fn is(&mut self, ctx: &Context, constant: Constant) -> bool {
        let mut stack = vec![constant];
        while let Some(top) = stack.last().copied() {
            if self.known.contains_key(&top) {
                stack.pop();
                continue;
            }
            let mut of = elements(ctx, top).unwrap_or_default();
            of.retain(|(_, value)| is_composite(ctx, *value));
            let before = stack.len();
            stack.extend(of.iter().filter(|constant| !self.known.contains_key(constant)));
            if stack.len() > before {
                continue;
            }
            let own = fold::parts(ctx, top.1).is_some_and(|parts| is_removed(ctx, &parts));
            let any = own || of.iter().any(|constant| self.known.get(constant) == Some(&true));
            self.known.insert(top, any);
            stack.pop();
        }
        self.known.get(&constant) == Some(&true)
    }
}

/// Whether a constant is or has an expression that LLVM has removed, so that no global can have it.
pub fn is_expression_removed(ctx: &Context, ty: Type, value: Attr) -> bool {
    Removed::default().is(ctx, (ty, value))
}

impl FunctionBody {
    /// Expands the constants that LLVM has no expressions for any more, before terminators and phis are added.
    pub(super) fn expand_removed(&mut self, ctx: &Context) {
        let mut removed = Removed::default();
        let used: FxHashMap<Value, Constant> = self
            .constants()
            .filter(|((_, value), _)| is_composite(ctx, *value))
            .filter(|(constant, _)| removed.is(ctx, *constant))
            .map(|(constant, value)| (value, constant))
            .collect();
        if used.is_empty() {
            return;
        }
        let of_block: FxHashMap<Block, usize> =
            self.terminators.iter().enumerate().map(|(at, t)| (t.block, at)).collect();
        let mut all = Expansion {
            ctx,
            build: self,
            removed,
            used,
            added: Vec::new(),
            edges: Vec::new(),
            kept: FxHashSet::default(),
            of_block,
        };
        let blocks: Vec<Block> = all.build.body.arena.blocks(all.build.region).collect();
        let mut previous = None;
        for block in blocks {
            if let Some(previous) = previous {
                all.phis(previous, block);
            }
            all.block(block);
            previous = Some(block);
        }
        let Expansion { added, edges, used, kept, .. } = all;
        self.drop_constants(|value| used.contains_key(&value) && !kept.contains(&value));
        self.name_added(ctx, &added, &edges);
    }

    /// Names what was added, as no other value or block of the function.
    fn name_added(&mut self, ctx: &Context, added: &[(Op, &str)], edges: &[Block]) {
        let mut used = FxHashSet::default();
        for op in self.body.arena.all_ops() {
            if let Some(LocData::Name(name, _)) = ctx.loc_data(self.body.arena.loc(op)) {
                used.insert(*name);
            }
        }
        let name = ctx.str("name");
        for block in self.body.arena.blocks(self.region) {
            let Some(info) = self.info.get(&block) else { continue };
            used.extend(info.name);
            let entries = info.phis.iter().flat_map(|phi| &phi.entries);
            used.extend(entries.filter(|(key, _)| *key == name).filter_map(|(_, value)| value.as_string()));
        }
        for t in &self.terminators {
            if let Some(LocData::Name(name, _)) = ctx.loc_data(t.loc) {
                used.insert(*name);
            }
        }
        let mut appended = 0;
        for (op, name) in added {
            let name = unique_name(ctx, ctx.str(*name), &mut used, &mut appended);
            self.body.arena.set_loc(*op, ctx.add_loc(LocData::Name(name, Loc::UNKNOWN)));
        }
        for block in edges {
            let name = unique_name(ctx, ctx.str("phi.constexpr"), &mut used, &mut appended);
            let info = self.info.entry(*block).or_default();
            info.name = Some(name);
            info.is_added = true;
        }
    }
}

struct Expansion<'e> {
    ctx: &'e Context,
    build: &'e mut FunctionBody,
    removed: Removed,
    /// The constants to expand.
    used: FxHashMap<Value, Constant>,
    /// The instructions that were added, and how they are named.
    added: Vec<(Op, &'static str)>,
    /// The blocks that were added.
    edges: Vec<Block>,
    /// Constants that are used as they are, since their operands do not fit.
    kept: FxHashSet<Value>,
    /// The terminators by their blocks.
    of_block: FxHashMap<Block, usize>,
}

impl Expansion<'_> {
    /// Expands the operands of the instructions of a block.
    fn block(&mut self, block: Block) {
        let ops: Vec<Op> = self.build.body.arena.ops(block).collect();
        for op in ops {
            let operands = self.build.body.arena.operands(op).to_vec();
            let expanded = self.values(&operands, Place::Before(op));
            self.build.body.arena.operands_mut(op).copy_from_slice(&expanded);
        }
        if let Some(at) = self.of_block.get(&block).copied() {
            for tail in [false, true] {
                let list = |t: &mut Terminator| std::mem::take(if tail { &mut t.tail } else { &mut t.head });
                let Some(operands) = self.build.terminators.get_mut(at).map(list) else { continue };
                let expanded = self.values(&operands, Place::End(block));
                let t = &mut self.build.terminators[at];
                *(if tail { &mut t.tail } else { &mut t.head }) = expanded;
            }
        }
    }

    fn values(&mut self, operands: &[Value], place: Place) -> Vec<Value> {
        operands.iter().map(|value| self.value(*value, place)).collect()
    }

    fn value(&mut self, value: Value, place: Place) -> Value {
        let Some(constant) = self.used.get(&value).copied() else { return value };
        self.expanded(constant, place).unwrap_or_else(|| {
            self.kept.insert(value);
            value
        })
    }

    /// Expands what comes into the phis of a block: in a block of its own on each edge.
    fn phis(&mut self, previous: Block, block: Block) {
        let mut edges: FxHashMap<Block, Block> = FxHashMap::default();
        let mut order = Vec::new();
        let mut phis = self.build.info.get_mut(&block).map(|info| std::mem::take(&mut info.phis));
        for phi in phis.iter_mut().flatten() {
            let mut seen: FxHashMap<Block, Value> = FxHashMap::default();
            for (value, from) in &mut phi.incoming {
                if !self.used.contains_key(value) {
                    continue;
                }
                if let Some(known) = seen.get(from) {
                    *value = *known;
                    continue;
                }
                let edge = *edges.entry(*from).or_insert_with(|| {
                    let edge = self.build.body.arena.create_block();
                    self.build.body.arena.insert_block_after(previous, edge);
                    self.edges.push(edge);
                    order.push((*from, edge));
                    edge
                });
                *value = self.value(*value, Place::End(edge));
                seen.insert(*from, *value);
            }
        }
        for phi in phis.iter_mut().flatten().filter(|_| !edges.is_empty()) {
            let mut seen = FxHashSet::default();
            phi.incoming.retain(|(_, from)| !edges.contains_key(from) || seen.insert(*from));
            for (_, from) in &mut phi.incoming {
                *from = edges.get(from).copied().unwrap_or(*from);
            }
        }
        if let Some(phis) = phis {
            self.build.info.entry(block).or_default().phis = phis;
        }
        for (from, edge) in order {
            let terminator = self.of_block.get(&from).and_then(|at| self.build.terminators.get_mut(*at));
            let Some(terminator) = terminator else { continue };
            for successor in terminator.successors.iter_mut().filter(|successor| **successor == block) {
                *successor = edge;
            }
            let at = terminator.at;
            let mut new = Terminator::new(self.ctx, edge, BR, Loc::UNKNOWN, at);
            new.successors.push(block);
            self.build.terminators.push(new);
        }
    }

    /// The value of a constant, made of instructions.
    fn expanded(&mut self, constant: Constant, place: Place) -> Option<Value> {
        let ctx = self.ctx;
        let mut made: FxHashMap<Constant, Value> = FxHashMap::default();
        let mut stack = vec![constant];
        while let Some(top) = stack.last().copied() {
            if made.contains_key(&top) {
                stack.pop();
                continue;
            }
            if !self.removed.is(ctx, top) {
                made.insert(top, self.build.constant(ctx, top.0, top.1, Loc::UNKNOWN));
                stack.pop();
                continue;
            }
            let of = elements(ctx, top)?;
            let before = stack.len();
            stack.extend(of.iter().rev().filter(|constant| !made.contains_key(constant)));
            if stack.len() > before {
                continue;
            }
            let values: Option<Vec<Value>> = of.iter().map(|constant| made.get(constant).copied()).collect();
            let value = match fold::parts(ctx, top.1) {
                Some(parts) => {
                    let new = self.instruction(top.0, &parts, values?)?;
                    self.insert(&new, place, "constexpr")?
                }
                None => self.composite(top.0, &values?, place)?,
            };
            made.insert(top, value);
            stack.pop();
        }
        made.get(&constant).copied()
    }

    /// The elements of a vector, a structure or an array, inserted one by one.
    fn composite(&mut self, ty: Type, values: &[Value], place: Place) -> Option<Value> {
        let ctx = self.ctx;
        let is_vector = types::vector_length(ctx, ty).is_some();
        let mut whole = self.build.constant(ctx, ty, bare(ctx, POISON), Loc::UNKNOWN);
        for (at, value) in values.iter().enumerate() {
            let mut new = New { name: INSERTVALUE, ty, operands: vec![whole, *value], slots: vec![None; 1] };
            if is_vector {
                let number = ctx.int_type(32);
                let index = ctx.int_attr(number, at as i64);
                new.name = INSERTELEMENT;
                new.operands.push(self.build.constant(ctx, number, index, Loc::UNKNOWN));
                new.slots.clear();
            } else {
                new.slots[element::POSITION] = Some(ctx.dense_i64_array(&[at as i64]));
            }
            whole = self.insert(&new, place, "constexpr.ins")?;
        }
        Some(whole)
    }

    fn insert(&mut self, new: &New, place: Place, name: &'static str) -> Option<Value> {
        let parts = OpParts {
            operands: &new.operands,
            results: &[new.ty],
            slots: &new.slots,
            ..OpParts::new(new.name)
        };
        let arena = &mut self.build.body.arena;
        let op = arena.create_unverified(&parts);
        match place {
            Place::Before(before) => arena.insert_before(before, op),
            Place::End(block) => arena.append_op(block, op),
        }
        self.added.push((op, name));
        arena.result(op, 0)
    }

    /// The instruction of an expression.
    fn instruction(&self, ty: Type, parts: &Parts<'_>, operands: Vec<Value>) -> Option<New> {
        let ctx = self.ctx;
        let name = ctx.registered_op_name(&format!("llvm.{}", parts.word))?;
        let row = ctx.op_row(name)?;
        let mut new = New { name, ty, operands, slots: vec![None; row.attrs.len()] };
        match name {
            GETELEMENTPTR => return self.address(new, parts),
            SHUFFLEVECTOR => {
                let mask = parts.operands.get(2)?;
                let (length, _) = types::vector_length(ctx, mask.0)?;
                new.slots[0] = Some(ctx.dense_i32_array(&lanes(ctx, mask.1, length)?));
                new.operands.truncate(2);
            }
            _ => {}
        }
        let mut wrap = 0;
        for word in parts.flags.split_whitespace() {
            match word {
                "nsw" => wrap |= 1,
                "nuw" => wrap |= 2,
                "exact" => set(row, &mut new, "isExact", Attr::unit()),
                predicate => {
                    let table = if parts.word == "fcmp" { &FCMP } else { &ICMP };
                    let number = table.value(predicate)?;
                    set(row, &mut new, "predicate", ctx.i64_attr(number as i64));
                }
            }
        }
        if wrap != 0 {
            set(row, &mut new, "overflowFlags", Attr::enumerant(OVERFLOW_KIND, wrap));
        }
        Some(new)
    }

    /// An address whose indices are values or numbers.
    fn address(&self, mut new: New, parts: &Parts<'_>) -> Option<New> {
        let ctx = self.ctx;
        let flags = parts.flags.split_whitespace().fold(0, |flags, word| {
            flags
                | match word {
                    "inbounds" => 3,
                    "nusw" => 2,
                    "nuw" => 4,
                    _ => 0,
                }
        });
        let mut raw = Vec::new();
        let mut operands: Vec<Value> = new.operands.first().copied().into_iter().collect();
        for ((ty, index), value) in parts.operands.iter().zip(&new.operands).skip(1) {
            let number = ctx.as_int(*index).filter(|_| ctx.is_signless(*ty, 32));
            match number.and_then(|(_, n)| i32::try_from(n).ok()).filter(|n| *n != DYNAMIC_INDEX) {
                Some(number) => raw.push(number),
                None => {
                    raw.push(DYNAMIC_INDEX);
                    operands.push(*value);
                }
            }
        }
        new.operands = operands;
        new.slots[getelementptr::NO_WRAP_FLAGS] = Some(ctx.i32_attr(flags));
        new.slots[getelementptr::ELEM_TYPE] = parts.ty.map(Attr::of_type);
        new.slots[getelementptr::RAW_CONSTANT_INDICES] = Some(ctx.dense_i32_array(&raw));
        Some(new)
    }
}

/// Sets a property of an instruction by its name.
fn set(row: &OpRow, new: &mut New, name: &str, value: Attr) {
    if let Some(slot) = row.attrs.iter().position(|slot| slot.name == name) {
        new.slots[slot] = Some(value);
    }
}

/// An expression that LLVM has removed, with the type of its result.
pub fn removed_expression(ctx: &Context, word: &str, flags: &str, ty: Type, operands: &[Constant]) -> Attr {
    let flags = if flags.is_empty() { Param::None } else { Param::Str(ctx.str(flags)) };
    let operands: Vec<Attr> = operands.iter().map(|(ty, value)| with_type(ctx, *ty, *value)).collect();
    let params = [
        Param::Str(ctx.str(word)),
        flags,
        Param::Type(ty),
        Param::Attr(ctx.array_attr(&operands)),
        Param::None,
    ];
    ctx.attr_of(CONSTANT_EXPRESSION, &params)
}
