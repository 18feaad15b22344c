//! Who uses what, as far as merging operations needs to know.
//!
//! Where definitions come before their uses it is enough to know which values have a use at all: what stands for a
//! value is put in its place when its users are come to. Where the order means nothing, all uses are known.

use super::is_graph;
use spirula_entity::{EntityKey as _, SecondaryMap};
use spirula_ir::{Body, Context, Editor, Flat, Loc, Op, OpRow, Region, Value};

pub(super) enum Uses<'a> {
    /// Definitions come before their uses.
    Ordered(Ordered<'a>),
    /// Some do not.
    All(Editor<'a>),
}

pub(super) struct Ordered<'a> {
    flat: &'a mut Flat,
    /// Which values have a use.
    used: Vec<bool>,
    /// What stands for values that are no more; empty until there are such.
    instead: SecondaryMap<Value, Option<Value>>,
    /// Operations that use what stands for something else.
    renewed: Vec<Op>,
    /// There are blocks that are not come to.
    skips: bool,
}

impl<'a> Uses<'a> {
    /// Those in the body of an operation of this row.
    pub(super) fn new(ctx: &'a Context, body: &'a mut Body, owner: Option<&'static OpRow>) -> Self {
        match used_in_order(ctx, &body.flat, owner) {
            Some(used) => Self::Ordered(Ordered {
                flat: &mut body.flat,
                used,
                instead: SecondaryMap::new(),
                renewed: Vec::new(),
                skips: false,
            }),
            None => Self::All(Editor::new(ctx, body)),
        }
    }

    #[inline]
    pub(super) fn flat(&self) -> &Flat {
        match self {
            Self::Ordered(ordered) => ordered.flat,
            Self::All(editor) => editor.flat(),
        }
    }

    /// Says that there are blocks that are not come to.
    pub(super) fn skips_blocks(&mut self) {
        if let Self::Ordered(ordered) = self {
            ordered.skips = true;
        }
    }

    /// Lets an operation that is come to use what stands for its operands.
    #[inline]
    pub(super) fn renew(&mut self, op: Op) {
        if let Self::Ordered(ordered) = self
            && !ordered.instead.is_empty()
        {
            ordered.renew(op);
        }
    }

    /// Whether a result of an operation that is come to has a use.
    #[inline]
    pub(super) fn has_uses(&self, op: Op) -> bool {
        match self {
            Self::Ordered(Ordered { flat, used, .. }) => {
                flat.results(op).any(|result| used.get(result.index()).is_some_and(|used| *used))
            }
            Self::All(editor) => editor.has_uses(op),
        }
    }

    /// Lets those users of `from` use `to` for which `is_renewed` says so: of values whose definition comes before
    /// their uses, it is to say so for all.
    pub(super) fn replace(&mut self, from: Value, to: Value, is_renewed: impl Fn(&Flat, Op) -> bool) {
        match self {
            Self::Ordered(Ordered { instead, .. }) => instead[from] = Some(to),
            Self::All(editor) => {
                let users: Vec<(Op, usize)> = editor.uses(from).collect();
                for (user, index) in users {
                    if is_renewed(editor.flat(), user) {
                        editor.set_operand(user, index, to);
                    }
                }
            }
        }
    }

    /// Whether a result of an operation that was replaced has a use that was not.
    pub(super) fn is_used_still(&self, op: Op) -> bool {
        match self {
            Self::Ordered(_) => false,
            Self::All(editor) => editor.has_uses(op),
        }
    }

    pub(super) fn set_loc(&mut self, op: Op, loc: Loc) {
        match self {
            Self::Ordered(ordered) => ordered.flat.set_loc(op, loc),
            Self::All(editor) => editor.set_loc(op, loc),
        }
    }

    /// Erases operations. Returns those that were changed, if that is all.
    pub(super) fn finish(self, dead: &[Op]) -> Option<Vec<Op>> {
        match self {
            Self::Ordered(mut ordered) => {
                if ordered.skips && !ordered.instead.is_empty() {
                    ordered.renew_all();
                }
                dead.iter().for_each(|op| ordered.flat.unlink(*op));
                Some(ordered.renewed)
            }
            Self::All(mut editor) => {
                dead.iter().for_each(|op| editor.erase(*op));
                editor.into_changed()
            }
        }
    }
}

/// Which values have a use, if definitions come before their uses.
fn used_in_order(ctx: &Context, flat: &Flat, owner: Option<&'static OpRow>) -> Option<Vec<bool>> {
    let mut used = vec![false; flat.value_count()];
    let mut regions: Vec<Region> = flat.roots().to_vec();
    while let Some(region) = regions.pop() {
        let graph = is_graph(ctx, flat, region, owner);
        for op in flat.blocks(region).flat_map(|block| flat.ops(block)) {
            if graph && flat.result_count(op) > 0 {
                return None;
            }
            for value in flat.operands(op) {
                if let Some(used) = used.get_mut(value.index()) {
                    *used = true;
                }
            }
            regions.extend(flat.regions(op));
        }
    }
    Some(used)
}

impl Ordered<'_> {
    fn renew(&mut self, op: Op) {
        let mut renewed = false;
        for index in 0..self.flat.operands(op).len() {
            let value = self.flat.operands(op).get(index).and_then(|operand| self.instead[*operand]);
            if let Some(value) = value {
                renewed |= self.flat.replace_operand(op, index, value).is_some();
            }
        }
        if renewed {
            self.renewed.push(op);
        }
    }

    /// Renews all operations, those too that are not come to.
    fn renew_all(&mut self) {
        let mut regions: Vec<Region> = self.flat.roots().to_vec();
        while let Some(region) = regions.pop() {
            let ops: Vec<Op> = self.flat.blocks(region).flat_map(|block| self.flat.ops(block)).collect();
            for op in ops {
                self.renew(op);
                regions.extend(self.flat.regions(op));
            }
        }
    }
}
