//! Uses, as far as CSE needs them.
//!
//! Where definitions precede uses it suffices to know which values are used: replacements are applied when the users
//! are visited. In graph regions all uses are tracked.

use super::is_graph;
use spirula_entity::{EntityKey as _, SecondaryMap};
use spirula_ir::{Body, Context, Editor, Loc, Op, OpArena, OpRow, Region, Value};

pub(super) enum Uses<'a> {
    /// Definitions precede uses.
    Ordered(Ordered<'a>),
    /// Not all definitions precede uses.
    All(Editor<'a>),
}

pub(super) struct Ordered<'a> {
    arena: &'a mut OpArena,
    /// Which values are used.
    used: Vec<bool>,
    /// Replacements of values; empty until there are any.
    instead: SecondaryMap<Value, Option<Value>>,
    /// Operations with replaced operands.
    updated: Vec<Op>,
    /// Unreachable blocks are not visited.
    skips: bool,
}

impl<'a> Uses<'a> {
    /// The uses in the body of an operation with this row.
    pub(super) fn new(ctx: &'a Context, body: &'a mut Body, owner: Option<&'static OpRow>) -> Self {
        match used_in_order(ctx, &body.arena, owner) {
            Some(used) => Self::Ordered(Ordered {
                arena: &mut body.arena,
                used,
                instead: SecondaryMap::new(),
                updated: Vec::new(),
                skips: false,
            }),
            None => Self::All(Editor::new(ctx, body)),
        }
    }

    #[inline]
    pub(super) fn arena(&self) -> &OpArena {
        match self {
            Self::Ordered(ordered) => ordered.arena,
            Self::All(editor) => editor.arena(),
        }
    }

    /// Notes that unreachable blocks are not visited.
    pub(super) fn skips_unreachable(&mut self) {
        if let Self::Ordered(ordered) = self {
            ordered.skips = true;
        }
    }

    /// Applies replacements to the operands of a visited operation.
    #[inline]
    pub(super) fn apply_replacements(&mut self, op: Op) {
        if let Self::Ordered(ordered) = self
            && !ordered.instead.is_empty()
        {
            ordered.apply_replacements(op);
        }
    }

    /// Whether a result of a visited operation is used.
    #[inline]
    pub(super) fn has_uses(&self, op: Op) -> bool {
        match self {
            Self::Ordered(Ordered { arena, used, .. }) => {
                arena.results(op).any(|result| used.get(result.index()).is_some_and(|used| *used))
            }
            Self::All(editor) => editor.has_uses(op),
        }
    }

    /// Replaces `from` by `to` in the users that satisfy `is_renewed`; where definitions precede uses it must hold for
    /// all.
    pub(super) fn replace(&mut self, from: Value, to: Value, is_renewed: impl Fn(&OpArena, Op) -> bool) {
        match self {
            Self::Ordered(Ordered { instead, .. }) => instead[from] = Some(to),
            Self::All(editor) => {
                let users: Vec<(Op, usize)> = editor.uses(from).collect();
                for (user, index) in users {
                    if is_renewed(editor.arena(), user) {
                        editor.set_operand(user, index, to);
                    }
                }
            }
        }
    }

    /// Whether a result of a replaced operation still has a use.
    pub(super) fn is_used_still(&self, op: Op) -> bool {
        match self {
            Self::Ordered(_) => false,
            Self::All(editor) => editor.has_uses(op),
        }
    }

    pub(super) fn set_loc(&mut self, op: Op, loc: Loc) {
        match self {
            Self::Ordered(ordered) => ordered.arena.set_loc(op, loc),
            Self::All(editor) => editor.set_loc(op, loc),
        }
    }

    /// Erases operations. Returns the changed operations, if known.
    pub(super) fn finish(self, dead: &[Op]) -> Option<Vec<Op>> {
        match self {
            Self::Ordered(mut ordered) => {
                if ordered.skips && !ordered.instead.is_empty() {
                    ordered.apply_all_replacements();
                }
                dead.iter().for_each(|op| ordered.arena.unlink(*op));
                Some(ordered.updated)
            }
            Self::All(mut editor) => {
                dead.iter().for_each(|op| editor.erase(*op));
                editor.into_changed()
            }
        }
    }
}

/// Which values are used, if definitions precede uses.
fn used_in_order(ctx: &Context, arena: &OpArena, owner: Option<&'static OpRow>) -> Option<Vec<bool>> {
    let mut used = vec![false; arena.value_count()];
    let mut regions: Vec<Region> = arena.roots().to_vec();
    while let Some(region) = regions.pop() {
        let graph = is_graph(ctx, arena, region, owner);
        for op in arena.blocks(region).flat_map(|block| arena.ops(block)) {
            if graph && arena.result_count(op) > 0 {
                return None;
            }
            for value in arena.operands(op) {
                if let Some(used) = used.get_mut(value.index()) {
                    *used = true;
                }
            }
            regions.extend(arena.regions(op));
        }
    }
    Some(used)
}

impl Ordered<'_> {
    fn apply_replacements(&mut self, op: Op) {
        let mut updated = false;
        for index in 0..self.arena.operands(op).len() {
            let value = self.arena.operands(op).get(index).and_then(|operand| self.instead[*operand]);
            if let Some(value) = value {
                updated |= self.arena.replace_operand(op, index, value).is_some();
            }
        }
        if updated {
            self.updated.push(op);
        }
    }

    /// Applies replacements to all operations, unreachable ones included.
    fn apply_all_replacements(&mut self) {
        let ops: Vec<Op> = self.arena.walk().collect();
        ops.into_iter().for_each(|op| self.apply_replacements(op));
    }
}
