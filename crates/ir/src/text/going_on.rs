//! Functions that are given to an outlet as soon as they are read.
//!
//! What is around a function is known before it is read, but for what stands behind the functions. So what is around is
//! taken for what the text has said of it so far. If it turns out to be otherwise, all is read again.

use super::lexer::Tok;
use super::op_parser::OpState;
use super::parser::Parser;
use super::windows::Windows;
use crate::ahead::{Around, Fate, Front, Outlet, OutletWriter, Placing};
use crate::body::{Block, Body, Flat, Op, OpParts, Region};
use crate::builtin;
use crate::context::Context;
use crate::dialect::Traits;
use crate::handle::{Attr, OpName, Str};
use std::sync::Arc;

/// An operation that is being read, with symbols in it, and what is around it.
pub(crate) struct Level {
    /// The body that it will be in.
    outer: Body,
    /// Its region, in the body that it has.
    region: Region,
    name: OpName,
    slots: Vec<Option<Attr>>,
    attrs: Vec<(Str, Attr)>,
    /// Whether functions were read that take it for this.
    relied_on: bool,
}

impl Level {
    /// The operation as far as it is known, at the end of a body.
    fn append(&self, ctx: &Context, body: &mut Body) -> Option<Op> {
        let block = last_block(body)?;
        let attrs = ctx.dict(&mut self.attrs.clone());
        let parts = OpParts { slots: &self.slots, attrs, ..OpParts::new(self.name) };
        Some(body.flat.append(block, &parts))
    }
}

/// What was read of a source when its first function comes.
struct SoFar {
    /// Bodies with the operations that hold each other, the outermost first.
    holders: Vec<(Body, Op)>,
    /// What is in the last of these.
    inside: Body,
    /// Whether the first is a module that is put around all.
    wrapped: bool,
}

fn last_block(body: &Body) -> Option<Block> {
    body.flat.roots().last().and_then(|region| body.flat.last_block(*region))
}

impl<'c> Parser<'c> {
    /// Takes note of an operation whose region is about to be read, with the body around it, if that is wanted; else
    /// the body comes back.
    pub(super) fn enter_level(
        &mut self,
        outer: Option<Body>,
        region: Region,
        state: &OpState,
    ) -> Option<Body> {
        if !self.divisible || self.outlet().is_none() {
            return outer;
        }
        let (name, slots, attrs) = (state.name, state.slots.clone(), state.attrs.clone());
        self.levels.push(Level { outer: outer?, region, name, slots, attrs, relied_on: false });
        None
    }

    /// The region of the operation that was noted last was read. Returns the body around it.
    pub(super) fn leave_level(&mut self, state: &mut OpState) -> Option<Body> {
        let mut level = self.levels.pop()?;
        let outer = std::mem::take(&mut level.outer);
        if level.relied_on {
            state.taken_for = Some(Box::new(level));
        }
        Some(outer)
    }

    /// The body of an operation that was noted is whole: if functions in it were given away, what they name must be
    /// there as they take it for.
    pub(super) fn ask_pending(&mut self) {
        // The innermost is the first that is whole.
        if let Some(around) = self.around.take()
            && let Some(windows) = self.windows
            && !around.holds(self.ctx, &self.body)
        {
            windows.set_wrong();
        }
    }

    /// An operation is whole: it must be what it was taken for.
    #[cold]
    pub(super) fn compare(&mut self, level: &Level, op: Op, state: &OpState) {
        let attrs = self.ctx.dict(&mut level.attrs.clone());
        let same =
            level.name == state.name && level.slots == state.slots && attrs == self.body.flat.attrs(op);
        if let Some(windows) = self.windows.filter(|_| !same) {
            windows.set_wrong();
        }
    }

    pub(super) fn outlet(&self) -> Option<&'c dyn Outlet> {
        self.windows.and_then(Windows::outlet)
    }

    /// Whether the next operation is one with these traits, in its custom form.
    pub(super) fn at_op_with(&self, traits: Traits) -> bool {
        let name = Some(self.token).filter(|token| token.kind == Tok::BareId);
        let op = name.and_then(|name| self.custom_op(self.text_of(name)));
        op.is_some_and(|(_, row)| row.has(traits))
    }

    /// Opens the outlet for the functions that come; none if it takes none.
    pub(super) fn open_outlet(&mut self) -> Option<&'c dyn Outlet> {
        let (windows, outlet) = (self.windows?, self.outlet()?);
        let ctx = self.ctx;
        if self.levels.is_empty() || self.levels.len() != self.depth as usize {
            return None;
        }
        let SoFar { holders, mut inside, wrapped } = self.so_far(windows)?;
        let top = holders.first().map(|(body, op)| body.flat.name(*op))?;
        let around = Arc::new(Around::so_far(ctx, holders.clone(), &inside));
        // Any operation stands for the functions.
        let last = last_block(&inside)?;
        let stand_in = inside.flat.append(last, &OpParts::new(top));
        inside.mark_written(stand_in, None);
        let mut source = inside;
        for (mut body, op) in holders.into_iter().rev() {
            body.attach(op, source);
            source = body;
        }
        if !outlet.open(&Front { ctx, around: &around, source: &source, stand_in, top }) {
            return None;
        }
        windows.rely_on(wrapped);
        self.around = Some(around);
        self.levels.iter_mut().for_each(|level| level.relied_on = true);
        Some(outlet)
    }

    /// What was read so far.
    fn so_far(&self, windows: &Windows<'_>) -> Option<SoFar> {
        let mut bodies: Vec<Body> = self.levels.iter().map(|level| level.outer.clone()).collect();
        let mut inside = self.body.clone();
        for (n, level) in self.levels.iter().enumerate() {
            bodies.get_mut(n + 1).unwrap_or(&mut inside).flat.attach_root(level.region);
        }
        let outermost = bodies.first()?;
        let alone = last_block(outermost).is_some_and(|block| outermost.flat.first(block).is_none());
        let is_top = alone && self.levels.first()?.name == builtin::MODULE;
        let wrapped = windows.implicit_module() && !is_top;
        let mut holders = Vec::new();
        if wrapped {
            let mut body = Body::new();
            let region = body.flat.add_root();
            let block = body.flat.append_block(region);
            let parts = OpParts { slots: &[None, None], ..OpParts::new(builtin::MODULE) };
            let module = body.flat.append(block, &parts);
            holders.push((body, module));
        }
        for (level, mut body) in self.levels.iter().zip(bodies) {
            let op = level.append(self.ctx, &mut body)?;
            holders.push((body, op));
        }
        Some(SoFar { holders, inside, wrapped })
    }
}

/// The way of functions to the outlet, on one thread.
pub(super) struct Going<'o> {
    writer: Box<dyn OutletWriter<'o> + 'o>,
    /// A body like the one that the functions will be in: as it was before the first.
    scope: Body,
    block: Block,
    /// The operation in it that stands for each function.
    stand_in: Option<Op>,
}

impl<'o> Going<'o> {
    /// For functions that come to the end of `block` in a body like this.
    pub(super) fn new(outlet: &'o dyn Outlet, scope: &Body, block: Block) -> Option<Self> {
        Some(Self { writer: outlet.writer()?, scope: scope.clone(), block, stand_in: None })
    }

    /// Gives a function with this inside to the outlet.
    pub(super) fn function(&mut self, ctx: &Context, flat: &Flat, op: Op, inside: &mut Body) -> Fate {
        let name = flat.name(op);
        let slots = flat.slots(op, ctx.op_row(name).map_or(0, |row| row.attrs.len()));
        let known = self.stand_in.filter(|known| self.scope.flat.name(*known) == name);
        let stand_in = match known {
            Some(known) => {
                for (n, slot) in slots.iter().enumerate() {
                    self.scope.flat.set_slot(known, n, *slot);
                }
                self.scope.flat.set_attrs(known, flat.attrs(op));
                self.scope.flat.set_loc(known, flat.loc(op));
                known
            }
            None => {
                let parts = OpParts { loc: flat.loc(op), slots, attrs: flat.attrs(op), ..OpParts::new(name) };
                self.scope.flat.append(self.block, &parts)
            }
        };
        self.stand_in = Some(stand_in);
        self.writer.take(&mut self.scope, stand_in, inside)
    }

    /// All functions of a piece of text were given.
    pub(super) fn end_piece(&mut self) -> Placing<'o> {
        self.writer.end_piece()
    }
}
