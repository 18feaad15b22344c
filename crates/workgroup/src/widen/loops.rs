//! Loops of a widened kernel.

use super::control::{After, LevelCode, Pending};
use super::flow::{LinearRegion, Target, Unsupported};
use super::shapes::Shape;
use super::value::{Part, Parts};
use super::{Mask, Widen, Widening};
use spirula_ir::{Block, Value};
use spirula_llvm::op::Or;
use spirula_to_llvm::LlvmBuilder as _;

impl Widen<'_, '_> {
    /// What is passed to the header of a loop when it is entered.
    fn entering(&mut self, l: usize) -> Widening<Vec<Value>> {
        let header = self.flow.loops[l].header;
        let arguments = self.arena.arguments(self.cfg.order[header]).to_vec();
        let passed = arguments.iter().map(|v| self.parts(*v)).collect::<Widening<Vec<_>>>()?;
        Ok(self.pack_arguments(header, &passed))
    }

    /// Writes the header of a loop and enters it.
    fn enter_loop(&mut self, l: usize, mask: Mask, after: Option<After>) -> Widening {
        let values = self.entering(l)?;
        let header = self.at.b.new_block();
        let parameters = self.add_parameters(self.flow.loops[l].header, header)?;
        self.at.b.br(header, &values);
        self.at.b.block = header;
        for (argument, parts) in parameters {
            self.define(argument, parts);
        }
        if self.at.info.stoppable {
            self.at.poll_stop();
        }
        self.levels[l + 1] = LevelCode { blocks: Vec::new(), header: Some(header), after };
        self.level(Some(l), mask)
    }

    /// Writes a loop outside of linear regions.
    pub(super) fn real_loop(&mut self, at: Option<usize>, l: usize, mask: Mask) -> Widening {
        if !self.flow.loops[l].is_divergent {
            return self.enter_loop(l, mask, None);
        }
        let out = self.divergent_loop(l, mask)?;
        let source = self.flow.levels[l + 1].edges.iter().find(|e| matches!(e.to, Target::Exit(_)));
        let source = source.map_or(0, |edge| edge.source.0);
        let [(target, pending)] = &out[..] else { return Err(Unsupported::Irreducible.into()) };
        let (block, values) = self.real_edge(at, source, *target, &pending.passed)?;
        self.at.b.br(block, &values);
        Ok(())
    }

    /// Writes a loop in a linear region; returns what leaves it to which block.
    pub(super) fn linear_loop(&mut self, l: usize, mask: Mask) -> Widening<Vec<(usize, Pending)>> {
        if self.flow.loops[l].is_divergent {
            return self.divergent_loop(l, mask);
        }
        let exits = self.flow.exits_of(l);
        let block = self.at.b.new_block();
        let mask_type = self.lanes.mask_type(self.ctx);
        let mut masks = vec![mask; exits.len()];
        if exits.len() > 1 {
            for mask in &mut masks {
                *mask = Some(self.at.b.arena.add_argument(block, mask_type));
            }
        }
        let mut out = Vec::new();
        for (exit, mask) in exits.iter().zip(masks) {
            let passed = self.add_parameters(*exit, block)?.into_iter().map(|(_, parts)| parts).collect();
            out.push((*exit, Pending { mask, passed }));
        }
        let mut left = Vec::new();
        for value in self.left[l].clone() {
            left.push((value, self.add_value_parameters(value, self.shapes.of(value), block)?));
        }
        self.enter_loop(l, mask, Some(After { block, exits, mask }))?;
        self.at.b.block = block;
        for (value, parts) in left {
            self.define(value, parts);
        }
        Ok(out)
    }

    fn add_value_parameters(&mut self, value: Value, shape: Shape, block: Block) -> Widening<Parts> {
        let leaves = self.leaves(self.arena.ty(value))?;
        let mut parts = Vec::new();
        for leaf in leaves {
            let types = self.lanes.passed_types(self.ctx, leaf.ty, shape);
            let values: Vec<Value> =
                types.iter().map(|ty| self.at.b.arena.add_argument(block, *ty)).collect();
            parts.push(self.lanes.unpack(self.ctx, leaf.ty, shape, &values));
        }
        Ok(parts.into())
    }

    /// Writes a loop that work-items leave in different iterations.
    ///
    /// The header takes, behind its own arguments, which work-items are still in the loop, and of those that left what they
    /// had then.
    fn divergent_loop(&mut self, l: usize, mask: Mask) -> Widening<Vec<(usize, Pending)>> {
        let exits = self.flow.exits_of(l);
        let mut values = self.entering(l)?;
        values.push(match mask {
            Some(mask) => mask,
            None => self.lanes.mask_of(&mut self.at.b, true),
        });
        let header = self.at.b.new_block();
        let parameters = self.add_parameters(self.flow.loops[l].header, header)?;
        let mask_type = self.lanes.mask_type(self.ctx);
        let active = self.at.b.arena.add_argument(header, mask_type);
        let kept = self.add_kept(l, &exits, header)?;
        let none = self.kept_values(&kept);
        for value in none {
            let ty = self.at.b.ty(value);
            values.push(if ty == mask_type {
                self.lanes.mask_of(&mut self.at.b, false)
            } else {
                self.at.b.undef(ty)
            });
        }
        self.at.b.br(header, &values);
        self.at.b.block = header;
        for (argument, parts) in parameters {
            self.define(argument, parts);
        }
        if self.at.info.stoppable {
            self.at.poll_stop();
        }
        let level = &self.flow.levels[l + 1];
        let region = LinearRegion { head: 0, exit: level.end() };
        let out = self.region(Some(l), &region, Some(active))?;
        let (again, back, kept) = self.iterate(l, &exits, active, kept, out)?;
        let after = self.at.b.new_block();
        let behind = self.add_kept(l, &exits, after)?;
        let kept_values = self.kept_values(&kept);
        let mut values = back;
        values.extend_from_slice(&kept_values);
        self.at.b.cond_br(again, (header, &values), (after, &kept_values));
        self.at.b.block = after;
        for (value, parts) in behind.left {
            self.define(value, parts);
        }
        let exits = exits.iter().zip(behind.exits);
        Ok(exits.map(|(exit, (own, passed))| (*exit, Pending { mask: own.or(mask), passed })).collect())
    }

    /// Ends an iteration of a divergent loop: whether there is another one, what it is passed, and what work-items that left
    /// had.
    fn iterate(
        &mut self,
        l: usize,
        exits: &[usize],
        active: Value,
        kept: Kept,
        out: Vec<(Target, Pending)>,
    ) -> Widening<(Value, Vec<Value>, Kept)> {
        let mut back = Vec::new();
        let mut leaving: Vec<Vec<Pending>> = vec![Vec::new(); exits.len()];
        for (target, pending) in out {
            match target {
                Target::Back => back.push(pending),
                Target::Exit(block) => {
                    if let Some(at) = exits.iter().position(|exit| *exit == block) {
                        leaving[at].push(pending);
                    }
                }
                _ => {}
            }
        }
        let back = self.merge(back)?;
        let mut new = Kept { exits: Vec::new(), left: Vec::new() };
        let mut gone = None;
        for ((own, passed), pending) in kept.exits.iter().zip(leaving) {
            if pending.is_empty() {
                new.exits.push((*own, passed.clone()));
                continue;
            }
            let pending = self.merge(pending)?;
            let mask = pending.mask.unwrap_or(active);
            gone = Some(gone.map_or(mask, |gone| Or::build(&mut self.at.b, gone, mask)));
            let own = own.map(|own| Or::build(&mut self.at.b, own, mask));
            let mut captured = Vec::new();
            for (new, old) in pending.passed.iter().zip(passed) {
                captured.push(self.capture(mask, new, old));
            }
            new.exits.push((own, captured));
        }
        for (value, old) in kept.left {
            let parts = match gone {
                Some(gone) => {
                    let now = self.parts(value)?;
                    self.capture(gone, &now, &old)
                }
                None => old,
            };
            new.left.push((value, parts));
        }
        let still = back.mask.unwrap_or(active);
        let again = self.lanes.any(&mut self.at.b, still);
        let mut values = self.pack_arguments(self.flow.loops[l].header, &back.passed);
        values.push(still);
        Ok((again, values, new))
    }

    /// What work-items have: those of the mask what they have now, others what they had.
    pub(super) fn capture(&mut self, mask: Value, now: &Parts, before: &Parts) -> Parts {
        let b = &mut self.at.b;
        let parts: Vec<Part> = now
            .iter()
            .zip(before.iter())
            .map(|(now, before)| self.lanes.select(b, mask, now, before))
            .collect();
        parts.into()
    }

    /// Adds parameters for what work-items that left a loop had: masks of the exits, if there are several, and what was
    /// passed; values that are used behind.
    fn add_kept(&mut self, l: usize, exits: &[usize], block: Block) -> Widening<Kept> {
        let mut kept = Kept { exits: Vec::new(), left: Vec::new() };
        let mask_type = self.lanes.mask_type(self.ctx);
        for exit in exits {
            let own = (exits.len() > 1).then(|| self.at.b.arena.add_argument(block, mask_type));
            let mut passed = Vec::new();
            for argument in self.arena.arguments(self.cfg.order[*exit]).to_vec() {
                passed.push(self.add_value_parameters(argument, Shape::Varying, block)?);
            }
            kept.exits.push((own, passed));
        }
        for value in self.left[l].clone() {
            kept.left.push((value, self.add_value_parameters(value, Shape::Varying, block)?));
        }
        Ok(kept)
    }

    fn kept_values(&mut self, kept: &Kept) -> Vec<Value> {
        let mut values = Vec::new();
        let b = &mut self.at.b;
        for (own, passed) in &kept.exits {
            values.extend(*own);
            for part in passed.iter().flat_map(|parts| parts.iter()) {
                self.lanes.pack(b, part, Shape::Varying, &mut values);
            }
        }
        for part in kept.left.iter().flat_map(|(_, parts)| parts.iter()) {
            self.lanes.pack(b, part, Shape::Varying, &mut values);
        }
        values
    }
}

/// What work-items that left a loop had.
struct Kept {
    exits: Vec<(Mask, Vec<Parts>)>,
    left: Vec<(Value, Parts)>,
}
