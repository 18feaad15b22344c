//! What the work-items of a vector ask of each other.

use super::flow::Unsupported;
use super::shapes::{Shape, callee};
use super::value::{Linear, Part, Parts};
use super::{Mask, Widen, Widening};
use spirula_ir::{Op, Value};
use spirula_llvm::op::{
    Add, And, FAdd, FCmpPredicate, FMul, ICmpPredicate, IntrMaxnum, IntrMinnum, IntrSmax, IntrSmin, IntrUmax,
    IntrUmin, Mul, Or, Shl, ShuffleVector, Trunc, Xor, ZExt,
};
use spirula_llvm::types as llvm;
use spirula_to_llvm::subgroup::Ask;
use spirula_to_llvm::{Builder, LlvmBuilder as _};

type Combine = fn(&mut Builder<'_>, Value, Value) -> Value;

/// How values are combined, by name.
fn combine(name: &str) -> Option<Combine> {
    Some(match name {
        "add" => |b, x, y| Add::build(b, x, y),
        "fadd" => |b, x, y| FAdd::build(b, x, y),
        "mul" => |b, x, y| Mul::build(b, x, y),
        "fmul" => |b, x, y| FMul::build(b, x, y),
        "smin" => |b, x, y| IntrSmin::build(b, x, y),
        "umin" => |b, x, y| IntrUmin::build(b, x, y),
        "fmin" => |b, x, y| IntrMinnum::build(b, x, y),
        "smax" => |b, x, y| IntrSmax::build(b, x, y),
        "umax" => |b, x, y| IntrUmax::build(b, x, y),
        "fmax" => |b, x, y| IntrMaxnum::build(b, x, y),
        "and" => |b, x, y| And::build(b, x, y),
        "or" => |b, x, y| Or::build(b, x, y),
        "xor" => |b, x, y| Xor::build(b, x, y),
        _ => return None,
    })
}

/// The shape of a subgroup function's result.
pub(super) fn shape(name: &str) -> Option<Shape> {
    Some(match Ask::named(name)?.0 {
        Ask::Lane => Shape::Linear(1, false),
        Ask::Index | Ask::First | Ask::Last | Ask::Ballot | Ask::Equal | Ask::Reduce | Ask::Chosen => {
            Shape::Uniform
        }
        _ => Shape::Varying,
    })
}

impl Widen<'_, '_> {
    /// Writes the call of a subgroup function; whether it is one.
    pub(super) fn subgroup(&mut self, op: Op, mask: Mask) -> Widening<bool> {
        let Some((ask, how)) = callee(self.ctx, self.arena, op).and_then(Ask::named) else {
            return Ok(false);
        };
        let result = self.result(op)?;
        let operands = self.arena.operands(op).to_vec();
        let operands = operands.iter().map(|v| self.parts(*v)).collect::<Widening<Vec<_>>>()?;
        let how = match how {
            Some(how) => Some(combine(how).ok_or(Unsupported::Size)?),
            None => None,
        };
        let on: Vec<Option<Value>> =
            (0..self.lanes.width).map(|lane| mask.map(|mask| self.at.b.element(mask, lane.into()))).collect();
        let parts: Parts = match ask {
            Ask::Lane | Ask::Index | Ask::Elect => [self.own_place(ask, &on)].into(),
            Ask::Ballot => self.ballot(&operands[0][0], &on),
            Ask::Equal => {
                let mut all = None;
                for part in operands[0].iter() {
                    let equal = self.all_equal(part, &on);
                    all = Some(all.map_or(equal, |all| And::build(&mut self.at.b, all, equal)));
                }
                [Part::Uniform(all.ok_or(Unsupported::Size)?)].into()
            }
            Ask::Partition => self.partition(&operands[0], &on),
            _ => {
                let mut parts = Vec::new();
                for leaf in 0..operands[0].len() {
                    // Other operands are of one element, or of as many.
                    let of: Vec<Part> =
                        operands.iter().filter_map(|p| p.get(leaf).or(p.first()).cloned()).collect();
                    // A vector of one work-item is kept whole.
                    parts.push(self.combined(ask, how, &of, (&on, operands.get(2)))?);
                }
                parts.into()
            }
        };
        self.define(result, parts);
        Ok(true)
    }

    /// The number of the work-item or of its subgroup, or whether it is the first one.
    fn own_place(&mut self, ask: Ask, on: &[Option<Value>]) -> Part {
        let word = self.at.b.int(32);
        match ask {
            Ask::Lane => {
                let zero = self.at.b.int_constant(word, 0);
                if self.lanes.width == 1 { Part::Uniform(zero) } else { Part::Linear(Linear::new(zero, 1)) }
            }
            Ask::Index => match self.vector_index {
                Some(index) => Part::Uniform(Trunc::build(&mut self.at.b, word, index)),
                None => Part::Uniform(self.at.b.int_constant(word, 0)),
            },
            _ => {
                let bit = self.at.b.int(1);
                let mut found = self.at.b.int_constant(bit, 0);
                let yes = self.at.b.int_constant(bit, 1);
                let mut lanes = Vec::new();
                for on in on {
                    let b = &mut self.at.b;
                    let on = on.unwrap_or(yes);
                    let not_yet = Xor::build(b, found, yes);
                    lanes.push(And::build(b, on, not_yet));
                    found = Or::build(b, found, on);
                }
                self.lanes.gather(&mut self.at.b, lanes)
            }
        }
    }

    /// The bits of the work-items that are on and for which a condition holds: four words.
    fn ballot(&mut self, condition: &Part, on: &[Option<Value>]) -> Parts {
        let lanes = self.lanes.lanes(&mut self.at.b, condition);
        let conditions: Vec<Value> = lanes
            .iter()
            .zip(on)
            .map(|(value, on)| match on {
                Some(on) => And::build(&mut self.at.b, *value, *on),
                None => *value,
            })
            .collect();
        let bits = self.bits(&conditions);
        self.words(Part::Uniform(bits))
    }

    /// Four words of which the first is given: no subgroup has more than 32 work-items.
    fn words(&mut self, first: Part) -> Parts {
        let word = self.at.b.int(32);
        let zero = self.at.b.int_constant(word, 0);
        if self.lanes.width == 1
            && let Part::Uniform(first) = first
        {
            let ty = self.ctx.vector_type(&[4], word);
            return [Part::Uniform(self.at.b.vector(ty, &[first, zero, zero, zero]))].into();
        }
        [first, Part::Uniform(zero), Part::Uniform(zero), Part::Uniform(zero)].into()
    }

    /// A word of these bits.
    pub(super) fn bits(&mut self, conditions: &[Value]) -> Value {
        let b = &mut self.at.b;
        let word = b.int(32);
        let mut bits = b.int_constant(word, 0);
        for (lane, condition) in conditions.iter().enumerate() {
            let bit = ZExt::build(b, word, *condition);
            let by = b.int_constant(word, lane as i64);
            let bit = Shl::build(b, bit, by);
            bits = Or::build(b, bits, bit);
        }
        bits
    }

    /// Whether two scalars, or vectors of a work-item, are equal.
    fn equal(&mut self, x: Value, y: Value) -> Value {
        let b = &mut self.at.b;
        let element = llvm::scalar_of(b.ctx, b.ty(x));
        let is_float = b.ctx.as_float(element).is_some();
        let (xs, ys) = (b.elements(x), b.elements(y));
        let mut all = None;
        for (x, y) in xs.into_iter().zip(ys) {
            let equal =
                if is_float { b.fcmp(FCmpPredicate::Oeq, x, y) } else { b.icmp(ICmpPredicate::Eq, x, y) };
            all = Some(all.map_or(equal, |all| And::build(b, all, equal)));
        }
        let bit = b.int(1);
        all.unwrap_or_else(|| b.int_constant(bit, 1))
    }

    fn all_equal(&mut self, part: &Part, on: &[Option<Value>]) -> Value {
        let lanes = self.lanes.lanes(&mut self.at.b, part);
        let first = self.first(&lanes, on);
        let bit = self.at.b.int(1);
        let yes = self.at.b.int_constant(bit, 1);
        let mut all = yes;
        for (value, on) in lanes.into_iter().zip(on) {
            let mut equal = self.equal(value, first);
            if let Some(on) = on {
                let off = Xor::build(&mut self.at.b, *on, yes);
                equal = Or::build(&mut self.at.b, equal, off);
            }
            all = And::build(&mut self.at.b, all, equal);
        }
        all
    }

    fn partition(&mut self, value: &Parts, on: &[Option<Value>]) -> Parts {
        let lanes: Vec<Vec<Value>> =
            value.iter().map(|part| self.lanes.lanes(&mut self.at.b, part)).collect();
        let bit = self.at.b.int(1);
        let mut words = Vec::new();
        for own in 0..on.len() {
            let mut conditions = Vec::new();
            for (other, on) in on.iter().enumerate() {
                let mut equal = match on {
                    Some(on) => *on,
                    None => self.at.b.int_constant(bit, 1),
                };
                for leaf in &lanes {
                    let same = self.equal(leaf[own], leaf[other]);
                    equal = And::build(&mut self.at.b, equal, same);
                }
                conditions.push(equal);
            }
            words.push(self.bits(&conditions));
        }
        let first = self.lanes.gather(&mut self.at.b, words);
        self.words(first)
    }

    /// The value of the first work-item that is on.
    fn first(&mut self, lanes: &[Value], on: &[Option<Value>]) -> Value {
        let mut found = lanes[lanes.len() - 1];
        for (value, on) in lanes.iter().zip(on).rev().skip(1) {
            found = self.chosen(*on, *value, found);
        }
        found
    }

    fn chosen(&mut self, on: Option<Value>, yes: Value, no: Value) -> Value {
        match on {
            Some(on) => self.at.b.select(on, yes, no),
            None => yes,
        }
    }

    /// What is made of one element of the values.
    fn combined(
        &mut self,
        ask: Ask,
        how: Option<Combine>,
        of: &[Part],
        (on, third): (&[Option<Value>], Option<&Parts>),
    ) -> Widening<Part> {
        let lanes = self.lanes.lanes(&mut self.at.b, &of[0]);
        let second = of.get(1);
        let how = move || how.ok_or(Unsupported::Size);
        Ok(match ask {
            Ask::First => Part::Uniform(self.first(&lanes, on)),
            Ask::Last => {
                let mut found = lanes[0];
                for (value, on) in lanes.iter().zip(on).skip(1) {
                    found = self.chosen(*on, *value, found);
                }
                Part::Uniform(found)
            }
            Ask::Permute(kept, turned) => self.permuted(&of[0], kept, turned),
            Ask::Shuffle => self.shuffled(&of[0], second.ok_or(Unsupported::Size)?)?,
            Ask::Reduce => {
                let (_, all) = self.scan(how()?, &lanes, second, on)?;
                Part::Uniform(all)
            }
            Ask::Inclusive => {
                let (scan, _) = self.scan(how()?, &lanes, second, on)?;
                self.lanes.gather(&mut self.at.b, scan)
            }
            Ask::Exclusive => {
                let (scan, _) = self.scan(how()?, &lanes, second, on)?;
                let nothing = self.lanes.lane(&mut self.at.b, second.ok_or(Unsupported::Size)?, 0);
                let mut values = vec![nothing];
                values.extend_from_slice(&scan[..scan.len() - 1]);
                self.lanes.gather(&mut self.at.b, values)
            }
            Ask::Clustered(size) => {
                let mut values = Vec::new();
                let size = (size as usize).clamp(1, lanes.len());
                for (lanes, on) in lanes.chunks(size).zip(on.chunks(size)) {
                    let (_, all) = self.scan(how()?, lanes, second, on)?;
                    values.extend(std::iter::repeat_n(all, lanes.len()));
                }
                self.lanes.gather(&mut self.at.b, values)
            }
            Ask::PartitionedReduce | Ask::PartitionedInclusive | Ask::PartitionedExclusive => {
                let ballot = third.and_then(|parts| parts.first()).ok_or(Unsupported::Size)?.clone();
                self.partitioned(ask, how()?, (&lanes, second), &ballot)?
            }
            Ask::Chain => self.chain(how()?, &lanes, of, on)?,
            Ask::Shift => {
                let before = self.lanes.lane(&mut self.at.b, second.ok_or(Unsupported::Size)?, 0);
                let (mut last, mut values) = (before, Vec::new());
                for (value, on) in lanes.into_iter().zip(on) {
                    values.push(last);
                    last = self.chosen(*on, value, last);
                }
                self.lanes.gather(&mut self.at.b, values)
            }
            Ask::Chosen => {
                let mut found = self.lanes.lane(&mut self.at.b, second.ok_or(Unsupported::Size)?, 0);
                let is_it = self.lanes.lanes(&mut self.at.b, of.get(2).ok_or(Unsupported::Size)?);
                for ((value, is_it), on) in lanes.into_iter().zip(is_it).zip(on) {
                    let is_it = self.both(*on, is_it);
                    found = self.at.b.select(is_it, value, found);
                }
                Part::Uniform(found)
            }
            Ask::Lane | Ask::Index | Ask::Elect | Ask::Ballot | Ask::Equal | Ask::Partition => {
                return Err(Unsupported::Size.into());
            }
        })
    }

    /// The values combined up to each work-item, and all.
    fn scan(
        &mut self,
        how: Combine,
        lanes: &[Value],
        nothing: Option<&Part>,
        on: &[Option<Value>],
    ) -> Widening<(Vec<Value>, Value)> {
        let mut all = match on[0] {
            None => lanes[0],
            Some(on) => {
                let nothing = self.lanes.lane(&mut self.at.b, nothing.ok_or(Unsupported::Size)?, 0);
                self.at.b.select(on, lanes[0], nothing)
            }
        };
        let mut scan = vec![all];
        for (value, on) in lanes.iter().zip(on).skip(1) {
            let next = how(&mut self.at.b, all, *value);
            all = self.chosen(*on, next, all);
            scan.push(all);
        }
        Ok((scan, all))
    }

    /// The values of the work-items whose bits are set for each.
    fn partitioned(
        &mut self,
        ask: Ask,
        how: Combine,
        (lanes, nothing): (&[Value], Option<&Part>),
        ballot: &Part,
    ) -> Widening<Part> {
        let nothing = self.lanes.lane(&mut self.at.b, nothing.ok_or(Unsupported::Size)?, 0);
        let ballots = self.lanes.lanes(&mut self.at.b, ballot);
        let (bit, word) = (self.at.b.int(1), self.at.b.int(32));
        let mut values = Vec::new();
        for (own, ballot) in ballots.into_iter().enumerate() {
            let ballot = self.at.b.elements(ballot)[0];
            let end = match ask {
                Ask::PartitionedReduce => lanes.len(),
                Ask::PartitionedInclusive => own + 1,
                _ => own,
            };
            let mut all = nothing;
            for (other, value) in lanes.iter().enumerate().take(end) {
                let b = &mut self.at.b;
                let by = b.int_constant(word, other as i64);
                let shifted = spirula_llvm::op::LShr::build(b, ballot, by);
                let is_in = Trunc::build(b, bit, shifted);
                let next = how(b, all, *value);
                all = b.select(is_in, next, all);
            }
            values.push(all);
        }
        Ok(self.lanes.gather(&mut self.at.b, values))
    }

    /// The values combined in order behind what there was before.
    fn chain(&mut self, how: Combine, lanes: &[Value], of: &[Part], on: &[Option<Value>]) -> Widening<Part> {
        let [_, before, is_first] = of else { return Err(Unsupported::Size.into()) };
        let before = self.lanes.lane(&mut self.at.b, before, 0);
        let is_first = self.lanes.lane(&mut self.at.b, is_first, 0);
        // The first vector has its first work-item always on.
        let mut all = before;
        let mut values = Vec::new();
        for (lane, (value, on)) in lanes.iter().zip(on).enumerate() {
            let mut next = how(&mut self.at.b, all, *value);
            if lane == 0 {
                next = self.at.b.select(is_first, *value, next);
            }
            all = self.chosen(*on, next, all);
            values.push(all);
        }
        Ok(self.lanes.gather(&mut self.at.b, values))
    }

    /// The values of the work-items whose numbers have these bits of each one's kept, and those turned over.
    fn permuted(&mut self, value: &Part, kept: u32, turned: u32) -> Part {
        if matches!(value, Part::Uniform(_)) {
            return value.clone();
        }
        let width = self.lanes.width;
        let from = (0..width).map(|lane| (lane & kept ^ turned) & (width - 1));
        if let Part::Lanes(lanes) = value {
            return Part::Lanes(from.map(|lane| lanes[lane as usize]).collect());
        }
        let vector = self.lanes.vector(&mut self.at.b, value);
        let ty = self.at.b.ty(vector);
        let mask: Vec<i32> = from.map(|lane| lane as i32).collect();
        Part::Vector(ShuffleVector::build(&mut self.at.b, ty, &mask, vector, vector))
    }

    /// The values of other work-items.
    fn shuffled(&mut self, value: &Part, which: &Part) -> Widening<Part> {
        if matches!(value, Part::Uniform(_)) {
            return Ok(value.clone());
        }
        let width = self.lanes.width;
        let vector = self.lanes.vector(&mut self.at.b, value);
        let word = self.at.b.int(32);
        let most = self.at.b.int_constant(word, i64::from(width - 1));
        let one = |this: &mut Self, number: Value| {
            let within = And::build(&mut this.at.b, number, most);
            this.at.b.element_at(vector, within)
        };
        if let Part::Uniform(number) = which {
            return Ok(Part::Uniform(one(self, *number)));
        }
        let numbers = self.lanes.lanes(&mut self.at.b, which);
        let lanes = numbers.into_iter().map(|number| one(self, number)).collect();
        Ok(self.lanes.gather(&mut self.at.b, lanes))
    }
}
