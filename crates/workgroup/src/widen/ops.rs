//! Operations of a widened kernel.

use super::flow::Unsupported;
use super::shapes::{LOW_HALF, Shape, callee, computed, private_bytes, slot, steps};
use super::value::{Leaf, Linear, Part, Parts, Sum, scaled};
use super::{Mask, Widen, Widening};
use crate::bounds::is_storage_of;
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Op, Type, Value};
use spirula_llvm::op::{And, ICmpPredicate};
use spirula_llvm::types as llvm;
use spirula_to_llvm::{BARRIER, LlvmBuilder as _, PRINT};
use std::rc::Rc;

/// Operations that do the same for each element of their operands.
const ELEMENTWISE: &[&str] = &[
    "llvm.add",
    "llvm.sub",
    "llvm.mul",
    "llvm.udiv",
    "llvm.urem",
    "llvm.sdiv",
    "llvm.srem",
    "llvm.and",
    "llvm.or",
    "llvm.xor",
    "llvm.shl",
    "llvm.lshr",
    "llvm.ashr",
    "llvm.fadd",
    "llvm.fsub",
    "llvm.fmul",
    "llvm.fdiv",
    "llvm.frem",
    "llvm.fneg",
    "llvm.icmp",
    "llvm.fcmp",
    "llvm.trunc",
    "llvm.zext",
    "llvm.sext",
    "llvm.fptrunc",
    "llvm.fpext",
    "llvm.fptosi",
    "llvm.fptoui",
    "llvm.sitofp",
    "llvm.uitofp",
    "llvm.bitcast",
    "llvm.freeze",
    "llvm.intr.fma",
    "llvm.intr.fmuladd",
    "llvm.intr.sqrt",
    "llvm.intr.fabs",
    "llvm.intr.floor",
    "llvm.intr.ceil",
    "llvm.intr.trunc",
    "llvm.intr.rint",
    "llvm.intr.nearbyint",
    "llvm.intr.roundeven",
    "llvm.intr.copysign",
    "llvm.intr.minnum",
    "llvm.intr.maxnum",
    "llvm.intr.minimum",
    "llvm.intr.maximum",
    "llvm.intr.smin",
    "llvm.intr.smax",
    "llvm.intr.umin",
    "llvm.intr.umax",
    "llvm.intr.ctpop",
    "llvm.intr.bitreverse",
    "llvm.intr.bswap",
    "llvm.intr.fshl",
    "llvm.intr.fshr",
    "llvm.intr.uadd.sat",
    "llvm.intr.usub.sat",
    "llvm.intr.sadd.sat",
    "llvm.intr.ssub.sat",
];

/// Limit of the variables of the work-items of a vector in bytes: they are on the stack, which has its own limit.
const MOST_PRIVATE_BYTES: u64 = 1 << 17;

impl Widen<'_, '_> {
    /// Writes an operation other than a terminator in a block.
    pub(super) fn op(&mut self, op: Op, n: usize, mask: Mask) -> Widening {
        let name = self.ctx.op_name_text(self.arena.name(op));
        self.at.b.loc = self.arena.loc(op);
        self.block = n;
        match name {
            "llvm.alloca" => Ok(()),
            _ if super::CONSTANT.contains(&name) => Ok(()),
            "llvm.load" => self.load(op, n, mask),
            "llvm.store" => self.store(op, n, mask),
            "llvm.atomicrmw" | "llvm.cmpxchg" => self.atomic(op, mask),
            "llvm.intr.memcpy" | "llvm.intr.memmove" | "llvm.intr.memset" => self.block_access(op, n, mask),
            "llvm.fence" | "llvm.intr.lifetime.start" | "llvm.intr.lifetime.end" | "llvm.intr.assume" => {
                if name == "llvm.fence" {
                    self.clone_op(op, &[], &[]);
                }
                Ok(())
            }
            "llvm.call" if callee(self.ctx, self.arena, op) == Some(BARRIER) => {
                self.clone_op(op, &[], &[]);
                Ok(())
            }
            "llvm.call" if callee(self.ctx, self.arena, op) == Some(PRINT) => self.print(op, mask),
            _ if is_storage_of(self.ctx, self.arena, op) => self.storage(op),
            "llvm.call" if self.subgroup(op, mask)? => Ok(()),
            _ if self.lanes.width == 1 => self.pure(op),
            "llvm.extractelement"
            | "llvm.insertelement"
            | "llvm.shufflevector"
            | "llvm.extractvalue"
            | "llvm.insertvalue" => self.composite(op, name),
            "llvm.getelementptr" => self.address(op),
            "llvm.select" => self.choice(op),
            _ => self.pure(op),
        }
    }

    /// The result of an operation that has one.
    pub(super) fn result(&self, op: Op) -> Widening<Value> {
        Ok(self.arena.result(op, 0).ok_or(Unsupported::Size)?)
    }

    pub(super) fn operand(&self, op: Op, index: usize) -> Widening<Value> {
        Ok(*self.arena.operands(op).get(index).ok_or(Unsupported::Size)?)
    }

    // What is written at the start.

    pub(super) fn constant(&mut self, op: Op) -> Widening {
        let result = self.result(op)?;
        let ty = self.arena.ty(result);
        let leaves = self.leaves(ty)?;
        let items = slot(self.ctx, self.arena, op, "value").and_then(|a| self.ctx.dense_elements(a));
        let is_split = self.lanes.width > 1 && self.ctx.as_vector1(ty).is_some();
        if let (Some(items), true) = (items, is_split) {
            let mut parts = Vec::new();
            for (i, leaf) in leaves.iter().enumerate() {
                let Some(item) = items.get(i).or(items.first()) else { return Err(Unsupported::Size.into()) };
                parts.push(Part::Uniform(self.at.b.constant(leaf.ty, *item)));
            }
            self.define(result, parts.into());
            return Ok(());
        }
        let new = self.clone_op(op, &[], &[ty]);
        let whole = self.at.b.only(new);
        let parts = self.split(whole, &leaves).into_iter().map(Part::Uniform).collect();
        self.define(result, parts);
        Ok(())
    }

    /// The number of elements of a variable, which is a constant that may not be written yet.
    fn alloca_count(&mut self, op: Op) -> Widening<Value> {
        let count = self.operand(op, 0)?;
        let number = self.shapes.constants[count.index()].ok_or(Unsupported::Size)?;
        let ty = self.arena.ty(count);
        Ok(self.at.b.int_constant(ty, number))
    }

    /// A variable of each work-item, one behind the other.
    pub(super) fn private(&mut self, op: Op) -> Widening {
        let result = self.result(op)?;
        let ty = slot(self.ctx, self.arena, op, "elem_type").and_then(Attr::as_type);
        let ty = ty.ok_or(Unsupported::Size)?;
        let alignment = slot(self.ctx, self.arena, op, "alignment").and_then(|a| self.ctx.as_int(a));
        let alignment = alignment.map_or(1, |(_, n)| n.max(1)).max(16);
        if self.lanes.width == 1 {
            let count = Part::Uniform(self.alloca_count(op)?);
            return self.uniform(op, &[[count].into()]);
        }
        let bytes = private_bytes(self.ctx, ty);
        let count = self.shapes.constants[self.operand(op, 0)?.index()];
        if count != Some(1) || !bytes.is_multiple_of(alignment as u64) {
            return Err(Unsupported::Variable.into());
        }
        let element = self.element_of(result);
        let stride = element.unwrap_or(bytes);
        let byte = self.at.b.int(8);
        let total = bytes.checked_mul(self.lanes.width.into()).ok_or(Unsupported::Variable)?;
        self.private_bytes = self.private_bytes.saturating_add(total);
        if self.private_bytes > MOST_PRIVATE_BYTES {
            return Err(Unsupported::Variable.into());
        }
        let all = llvm::array(self.ctx, byte, total);
        let base = self.at.b.alloca_aligned(all, Some(alignment));
        let stride = stride as i64;
        self.define(result, [Part::Linear(Linear::new(base, stride))].into());
        Ok(())
    }

    // Values.

    /// Writes an operation that computes its results from its operands alone.
    fn pure(&mut self, op: Op) -> Widening {
        let operands = self.arena.operands(op).to_vec();
        let operands = operands.iter().map(|v| self.parts(*v)).collect::<Widening<Vec<_>>>()?;
        let results: Vec<Value> = self.arena.results(op).collect();
        let is_uniform = operands.iter().flat_map(|p| p.iter()).all(|p| matches!(p, Part::Uniform(_)));
        if !is_uniform && let Some(part) = self.linear(op, &operands)? {
            self.define(self.result(op)?, [part].into());
            return Ok(());
        }
        if self.lanes.width == 1 {
            return self.uniform(op, &operands);
        }
        let name = self.ctx.op_name_text(self.arena.name(op));
        if ELEMENTWISE.contains(&name)
            && let [result] = results[..]
        {
            let leaves = self.leaves(self.arena.ty(result))?;
            if operands.iter().all(|parts| parts.len() == leaves.len()) {
                return self.elementwise(op, &leaves, &operands);
            }
        }
        if is_uniform { self.uniform(op, &operands) } else { self.by_lane(op, &operands) }
    }

    /// Writes an operation once for all work-items.
    pub(super) fn uniform(&mut self, op: Op, operands: &[Parts]) -> Widening {
        let values = self.lane_operands(op, operands, 0)?;
        let types: Vec<Type> = self.arena.results(op).map(|r| self.arena.ty(r)).collect();
        let new = self.clone_op(op, &values, &types);
        let wholes: Vec<Value> = self.at.b.arena.results(new).collect();
        let results: Vec<Value> = self.arena.results(op).collect();
        for (result, whole) in results.into_iter().zip(wholes) {
            let leaves = self.leaves(self.arena.ty(result))?;
            let parts = self.split(whole, &leaves).into_iter().map(Part::Uniform).collect();
            self.define(result, parts);
        }
        Ok(())
    }

    /// The operands of an operation for one work-item.
    pub(super) fn lane_operands(&mut self, op: Op, operands: &[Parts], lane: u32) -> Widening<Vec<Value>> {
        let mut out = Vec::new();
        for (old, parts) in self.arena.operands(op).to_vec().into_iter().zip(operands) {
            let ty = self.arena.ty(old);
            let leaves = self.leaves(ty)?;
            let b = &mut self.at.b;
            let values: Vec<Value> = parts.iter().map(|part| self.lanes.lane(b, part, lane)).collect();
            out.push(if values.is_empty() { self.at.b.undef(ty) } else { self.join(ty, &leaves, &values) });
        }
        Ok(out)
    }

    /// Writes an operation for each work-item by itself.
    pub(super) fn by_lane(&mut self, op: Op, operands: &[Parts]) -> Widening {
        let results: Vec<Value> = self.arena.results(op).collect();
        let types: Vec<Type> = results.iter().map(|r| self.arena.ty(*r)).collect();
        let mut found: Vec<Vec<Vec<Value>>> = Vec::new();
        for lane in 0..self.lanes.width {
            let values = self.lane_operands(op, operands, lane)?;
            let new = self.clone_op(op, &values, &types);
            let wholes: Vec<Value> = self.at.b.arena.results(new).collect();
            let mut split = Vec::new();
            for (whole, ty) in wholes.into_iter().zip(&types) {
                let leaves = self.leaves(*ty)?;
                split.push(self.split(whole, &leaves));
            }
            found.push(split);
        }
        for (i, result) in results.into_iter().enumerate() {
            let count = found[0][i].len();
            let parts = (0..count)
                .map(|leaf| {
                    let lanes = found.iter().map(|split| split[i][leaf]).collect();
                    self.lanes.gather(&mut self.at.b, lanes)
                })
                .collect();
            self.define(result, parts);
        }
        Ok(())
    }

    /// Writes an operation that does the same for each element: on vectors of work-items.
    fn elementwise(&mut self, op: Op, leaves: &[Leaf], operands: &[Parts]) -> Widening {
        let has_pointer = operands.iter().any(|parts| {
            parts.iter().any(|part| {
                let ty = self.lanes.element_type(&self.at.b, part);
                llvm::as_pointer(self.ctx, ty).is_some()
            })
        });
        let mut parts = Vec::new();
        for (i, leaf) in leaves.iter().enumerate() {
            let of: Vec<Part> = operands.iter().map(|p| p[i].clone()).collect();
            if of.iter().all(|part| matches!(part, Part::Uniform(_))) {
                let values: Vec<Value> =
                    of.iter().map(|part| self.lanes.lane(&mut self.at.b, part, 0)).collect();
                let new = self.clone_op(op, &values, &[leaf.ty]);
                parts.push(Part::Uniform(self.at.b.only(new)));
            } else if has_pointer {
                let mut lanes = Vec::new();
                for lane in 0..self.lanes.width {
                    let values: Vec<Value> =
                        of.iter().map(|part| self.lanes.lane(&mut self.at.b, part, lane)).collect();
                    let new = self.clone_op(op, &values, &[leaf.ty]);
                    lanes.push(self.at.b.only(new));
                }
                parts.push(self.lanes.gather(&mut self.at.b, lanes));
            } else {
                let values: Vec<Value> =
                    of.iter().map(|part| self.lanes.vector(&mut self.at.b, part)).collect();
                let ty = self.lanes.vector_type(self.ctx, leaf.ty);
                let new = self.clone_op(op, &values, &[ty]);
                parts.push(Part::Vector(self.at.b.only(new)));
            }
        }
        self.define(self.result(op)?, parts.into());
        Ok(())
    }

    // Values that increase from work-item to work-item.

    /// The result of an operation on increasing values, where it is one itself.
    fn linear(&mut self, op: Op, operands: &[Parts]) -> Widening<Option<Part>> {
        let Some(result) = self.arena.result(op, 0) else { return Ok(None) };
        let used = |i: usize| match operands.get(i).map(|parts| &parts[..]) {
            Some([Part::Uniform(_)]) => Shape::Uniform,
            Some([Part::Linear(linear)]) => Shape::Linear(linear.stride, linear.guard.is_some()),
            _ => Shape::Varying,
        };
        let values = self.arena.operands(op);
        let constant = |i: usize| values.get(i).and_then(|v| self.shapes.constants[v.index()]);
        let (stride, is_guarded) = match computed(self.ctx, self.arena, op, &used, &constant) {
            Shape::Uniform => (0, false),
            Shape::Linear(stride, is_guarded) => (stride, is_guarded),
            _ => return Ok(None),
        };
        let ty = self.arena.ty(result);
        let base = |part: &Part| match part {
            Part::Uniform(value) => Some((*value, 0, None)),
            Part::Linear(linear) => Some((linear.base, linear.stride, linear.guard)),
            _ => None,
        };
        let is_address = |v: &Value| llvm::as_pointer(self.ctx, self.arena.ty(*v)).is_some();
        let has_address = is_address(&result) || self.arena.operands(op).iter().any(is_address);
        let mut bases = Vec::new();
        let mut guards = Vec::new();
        for parts in operands {
            let [part] = &parts[..] else { return Ok(None) };
            let Some((base, _, guard)) = base(part) else { return Ok(None) };
            bases.push(base);
            guards.extend(guard);
        }
        let new = self.clone_op(op, &bases, &[ty]);
        let new_base = self.at.b.only(new);
        let name = self.ctx.op_name_text(self.arena.name(op));
        if matches!(name, "llvm.sext" | "llvm.zext") {
            let Ok(guard) = self.no_wrap(values[0], (bases[0], stride), name == "llvm.sext") else {
                return Ok(None);
            };
            guards.extend(guard);
        } else if name == "llvm.and" {
            let most = LOW_HALF - stride * i64::from(self.lanes.width - 1);
            if self.range(result).is_none_or(|range| range.high > most as u64) {
                let most = self.at.b.int_constant(ty, most);
                guards.push(self.at.b.icmp(ICmpPredicate::Ule, new_base, most));
            }
        }
        let guard = guards.into_iter().reduce(|a, b| And::build(&mut self.at.b, a, b));
        debug_assert!(is_guarded || guard.is_none());
        if stride == 0 && guard.is_none() {
            return Ok(Some(Part::Uniform(new_base)));
        }
        let vector = match guard {
            None => None,
            // Addresses are not computed as vectors.
            Some(_) if has_address => return Ok(None),
            Some(_) => {
                let values: Vec<Value> =
                    operands.iter().map(|p| self.lanes.vector(&mut self.at.b, &p[0])).collect();
                let ty = self.lanes.vector_type(self.ctx, ty);
                let new = self.clone_op(op, &values, &[ty]);
                Some(self.at.b.only(new))
            }
        };
        Ok(Some(Part::Linear(Linear { base: new_base, stride, guard, vector, sum: None })))
    }

    /// Where a narrow number that increases from `base` on does not wrap around; none where it never does. An error where it
    /// does not increase.
    fn no_wrap(&mut self, old: Value, (base, by): (Value, i64), signed: bool) -> Result<Option<Value>, ()> {
        let last =
            u64::try_from(by).map_err(|_| ())?.checked_mul(u64::from(self.lanes.width - 1)).ok_or(())?;
        let ty = self.arena.ty(old);
        let bits = self.ctx.scalar_bits(ty).unwrap_or(32).clamp(1, 64);
        let most = u64::MAX >> (64 - bits);
        let most = (if signed { most >> 1 } else { most }).checked_sub(last).ok_or(())?;
        if self.range(old).is_some_and(|range| range.high <= most) {
            return Ok(None);
        }
        let limit = self.at.b.int_constant(ty, most as i64);
        let predicate = if signed { ICmpPredicate::Sle } else { ICmpPredicate::Ule };
        Ok(Some(self.at.b.icmp(predicate, base, limit)))
    }

    /// Writes an address computation.
    fn address(&mut self, op: Op) -> Widening {
        let result = self.result(op)?;
        let operands = self.arena.operands(op).to_vec();
        let Some(steps) = steps(self.ctx, self.arena, op) else { return self.pure(op) };
        if self.arena.ty(result) != self.at.b.ptr()
            && llvm::as_pointer(self.ctx, self.arena.ty(result)).is_none()
        {
            return self.pure(op);
        }
        let scale = self.private_scale(result);
        let address = self.part(operands[0])?;
        let mut indices = Vec::new();
        for step in &steps.dynamic {
            indices.push((self.part(operands[step.operand])?, step.size.wrapping_mul(scale)));
        }
        let sum = Sum { address, indices, constant: steps.constant.wrapping_mul(scale) };
        let narrow: Vec<Option<Value>> =
            (steps.dynamic.iter()).map(|step| step.narrow.then_some(operands[step.operand])).collect();
        let part = match self.linear_sum(&sum, &narrow) {
            Some(part) => part,
            None => {
                let b = &mut self.at.b;
                Part::Lanes((0..self.lanes.width).map(|lane| self.lanes.added(b, &sum, lane)).collect())
            }
        };
        self.define(result, [part].into());
        Ok(())
    }

    /// The address, where it is the same for all work-items or increases; `narrow` are the indices of less than 64 bits.
    fn linear_sum(&mut self, sum: &Sum, narrow: &[Option<Value>]) -> Option<Part> {
        let as_linear = |part: &Part| match part {
            Part::Uniform(value) => Some((*value, 0, None)),
            Part::Linear(linear) => Some((linear.base, linear.stride, linear.guard)),
            _ => None,
        };
        let (mut base, mut stride, guard) = as_linear(&sum.address)?;
        let mut guards: Vec<Value> = guard.into_iter().collect();
        let mut added = Vec::new();
        for ((part, size), narrow) in sum.indices.iter().zip(narrow) {
            let (index, by, guard) = as_linear(part)?;
            if let Some(old) = narrow.filter(|_| by != 0) {
                guards.extend(self.no_wrap(old, (index, by), true).ok()?);
            }
            stride = stride.checked_add(by.checked_mul(*size)?)?;
            guards.extend(guard);
            added.push((index, *size));
        }
        for (index, size) in added {
            base = scaled(&mut self.at.b, base, index, size);
        }
        base = self.at.b.offset(base, sum.constant);
        let guard = guards.into_iter().reduce(|a, b| And::build(&mut self.at.b, a, b));
        Some(match guard {
            None if stride == 0 => Part::Uniform(base),
            None => Part::Linear(Linear::new(base, stride)),
            Some(_) => {
                Part::Linear(Linear { base, stride, guard, vector: None, sum: Some(Rc::new(sum.clone())) })
            }
        })
    }

    /// The choice of an operand.
    fn choice(&mut self, op: Op) -> Widening {
        let (condition, yes, no) = (self.operand(op, 0)?, self.operand(op, 1)?, self.operand(op, 2)?);
        let (condition, yes, no) = (self.parts(condition)?, self.parts(yes)?, self.parts(no)?);
        let mut parts = Vec::new();
        for (i, (yes, no)) in yes.iter().zip(no.iter()).enumerate() {
            let condition = condition.get(i).or(condition.first()).ok_or(Unsupported::Size)?;
            let part = match (condition, yes, no) {
                (Part::Uniform(c), Part::Uniform(a), Part::Uniform(b)) => {
                    Part::Uniform(self.at.b.select(*c, *a, *b))
                }
                (Part::Uniform(c), _, _) => {
                    let element = self.lanes.element_type(&self.at.b, yes);
                    if llvm::as_pointer(self.ctx, element).is_some() {
                        let (yes, no) =
                            (self.lanes.lanes(&mut self.at.b, yes), self.lanes.lanes(&mut self.at.b, no));
                        let lanes = yes.iter().zip(&no).map(|(a, b)| self.at.b.select(*c, *a, *b)).collect();
                        self.lanes.gather(&mut self.at.b, lanes)
                    } else {
                        let (yes, no) =
                            (self.lanes.vector(&mut self.at.b, yes), self.lanes.vector(&mut self.at.b, no));
                        Part::Vector(self.at.b.select(*c, yes, no))
                    }
                }
                _ => {
                    let mask = self.lanes.vector(&mut self.at.b, condition);
                    self.lanes.select(&mut self.at.b, mask, yes, no)
                }
            };
            parts.push(part);
        }
        self.define(self.result(op)?, parts.into());
        Ok(())
    }

    // Composites.

    fn composite(&mut self, op: Op, name: &str) -> Widening {
        let result = self.result(op)?;
        let first = self.operand(op, 0)?;
        let whole = self.parts(first)?;
        let parts: Option<Parts> = match name {
            "llvm.extractelement" => {
                let index = self.shapes.constants[self.operand(op, 1)?.index()];
                index.and_then(|i| whole.get(usize::try_from(i).ok()?)).map(|part| [part.clone()].into())
            }
            "llvm.insertelement" => {
                let index = self.shapes.constants[self.operand(op, 2)?.index()];
                let new = self.part(self.operand(op, 1)?)?;
                let index = index.and_then(|i| usize::try_from(i).ok()).filter(|i| *i < whole.len());
                index.map(|index| {
                    let mut parts = whole.to_vec();
                    parts[index] = new;
                    parts.into()
                })
            }
            "llvm.shufflevector" => {
                let second = self.parts(self.operand(op, 1)?)?;
                let mask = slot(self.ctx, self.arena, op, "mask").and_then(|a| self.ctx.as_dense_ints(a));
                mask.and_then(|mask| {
                    let all: Vec<&Part> = whole.iter().chain(second.iter()).collect();
                    mask.iter().map(|i| all.get((*i).max(0) as usize).map(|p| (*p).clone())).collect()
                })
            }
            _ => self.member(op, name, &whole)?,
        };
        match parts {
            Some(parts) => {
                self.define(result, parts);
                Ok(())
            }
            None => self.pure(op),
        }
    }

    /// `llvm.extractvalue` and `llvm.insertvalue`.
    fn member(&mut self, op: Op, name: &str, whole: &Parts) -> Widening<Option<Parts>> {
        let path = slot(self.ctx, self.arena, op, "position").and_then(|a| self.ctx.as_dense_ints(a));
        let path = path.unwrap_or_default();
        let first = self.operand(op, 0)?;
        let leaves = self.leaves(self.arena.ty(first))?;
        let start = leaves.iter().position(|leaf| leaf.path.starts_with(&path));
        let count = leaves.iter().filter(|leaf| leaf.path.starts_with(&path)).count();
        let Some(start) = start else { return Ok(None) };
        if name == "llvm.extractvalue" {
            return Ok(Some(whole[start..start + count].into()));
        }
        let new = self.parts(self.operand(op, 1)?)?;
        let mut parts = whole.to_vec();
        if new.len() != count {
            return Ok(None);
        }
        parts[start..start + count].clone_from_slice(&new);
        Ok(Some(parts.into()))
    }

    /// Which memory an address is in.
    fn storage(&mut self, op: Op) -> Widening {
        let (address, result) = (self.operand(op, 0)?, self.result(op)?);
        let word = self.at.b.int(64);
        let part = if let crate::bounds::Origin::Object(object) = self.origins.of[address.index()] {
            Part::Uniform(self.at.b.int_constant(word, self.origins.objects[object].storage.into()))
        } else {
            match self.part(address)? {
                Part::Uniform(address) => Part::Uniform(self.lane_storage(address, 0)),
                part => {
                    let lanes = self.lanes.lanes(&mut self.at.b, &part);
                    let lanes = (0..).zip(lanes).map(|(n, lane)| self.lane_storage(lane, n)).collect();
                    self.lanes.gather(&mut self.at.b, lanes)
                }
            }
        };
        self.define(result, [part].into());
        Ok(())
    }
}
