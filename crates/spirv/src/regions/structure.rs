//! From flat blocks to regions: what comes of it, and code that control does not reach.

use super::constructs::Constructs;
use super::flatten::flatten;
use super::sink::{Memory, sink};
use spirula_entity::SecondaryMap;
use spirula_ir::{Block, Body, Context, Def, DominatorTree, Flat, Graph, Op, Region, Value};

/// What [`structure`] did.
#[derive(Clone, Debug, Default)]
pub struct Structured {
    /// How many constructs have become regions.
    pub constructs: usize,
    /// The constructs that stayed flat.
    pub kept: Vec<Kept>,
    /// How many blocks were left out, which neither control nor the merge of a construct leads to.
    pub unreachable: usize,
}

/// A construct that stayed flat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The terminator of its header.
    pub header: Op,
    /// Why.
    pub reason: Reason,
}

/// Why a construct does not fit a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Control leaves it for elsewhere than its merge block.
    Exit,
    /// Control comes into it elsewhere than at its header.
    Entry,
    /// Its merge block is not its own: its header does not dominate it, or another construct merges there too.
    Merge,
    /// A loop whose continue target is not in it.
    Continue,
    /// A loop without a back edge or with several, or a selection that control comes back to.
    BackEdge,
    /// Nothing leads to its merge block, and what is there counts on that.
    Unreachable,
}

impl Reason {
    /// Words for it.
    pub fn text(self) -> &'static str {
        match self {
            Self::Exit => "control leaves it for elsewhere than its merge block",
            Self::Entry => "control comes into it elsewhere than at its header",
            Self::Merge => "its merge block is not its own",
            Self::Continue => "its continue target is not in it",
            Self::BackEdge => "it has not the one back edge of a loop, or is none and has one",
            Self::Unreachable => "values behind its merge block count on nothing coming there",
        }
    }
}

/// Makes the constructs of a function's flat body `spirv.mlir.selection` and `spirv.mlir.loop`, where they fit.
///
/// The shape is that of MLIR's deserializer. The operation stands at the beginning of the merge block, and what led
/// to the header leads there. A selection's header is cut before its terminator, unless that is all there is of it;
/// the blocks in a region stand in the order of a breadth-first walk, a loop's back edge last. Values that are used
/// behind a construct become its results, through `spirv.mlir.merge`; so do the arguments of its merge block.
///
/// What is in regions before is made flat first. A module that `flatten` then gives back is the same but for cuts
/// in straight-line code and for blocks that nothing leads to, which are left out.
pub fn structure(ctx: &Context, body: &mut Body) -> Structured {
    if !flatten(ctx, body).malformed.is_empty() {
        return Structured::default();
    }
    Structurer::default().run(ctx, &mut body.flat, None)
}

/// What [`structure`] needs; the memory serves the next body.
#[derive(Default)]
pub struct Structurer {
    constructs: Constructs,
    memory: Memory,
    reached: Vec<bool>,
    todo: Vec<u32>,
}

impl Structurer {
    /// [`structure`]s a body in which nothing is in regions. `far` are the operations that may use values of other blocks
    /// than theirs, or arguments of theirs; terminators count without being named.
    pub fn structure(&mut self, ctx: &Context, body: &mut Body, far: &[Op]) -> Structured {
        self.run(ctx, &mut body.flat, Some(far))
    }

    fn run(&mut self, ctx: &Context, flat: &mut Flat, far: Option<&[Op]>) -> Structured {
        let mut done = Structured::default();
        for root in 0..flat.roots().len() {
            let region = flat.roots()[root];
            if !self.constructs.find(flat, region) {
                continue;
            }
            self.find_reached(flat);
            let Self { constructs, reached, .. } = self;
            guard_unreachable(flat, region, constructs, reached);
            for level in 1..constructs.list.len() as u32 {
                let header = constructs.terminator(flat, level);
                match (constructs.list[level as usize].reason, header) {
                    (Some(reason), Some(header)) => done.kept.push(Kept { header, reason }),
                    _ => done.constructs += 1,
                }
            }
            if constructs.list.iter().skip(1).all(|c| c.reason.is_some()) {
                continue;
            }
            for (i, block) in constructs.blocks.iter().enumerate() {
                if !constructs.tree.is_reached(i as u32) {
                    flat.unlink_block(*block);
                    done.unreachable += 1;
                }
            }
            sink(ctx, flat, constructs, &mut self.memory, far);
        }
        done
    }

    /// Finds the blocks that control comes to.
    fn find_reached(&mut self, flat: &Flat) {
        let Self { constructs, reached, todo, .. } = self;
        reached.clear();
        reached.resize(constructs.blocks.len(), false);
        todo.push(0);
        while let Some(node) = todo.pop() {
            if !std::mem::replace(&mut reached[node as usize], true)
                && let Some(terminator) = flat.last(constructs.blocks[node as usize])
            {
                todo.extend(
                    flat.successors(terminator).iter().filter_map(|b| constructs.number_of(flat, *b)),
                );
            }
        }
    }
}

/// Sees to it that definitions still dominate uses when constructs are operations, behind which control always goes
/// on, even where both sides of a selection return.
///
/// Code that control does not reach may use any value. Where it uses one that does not structurally dominate it, it has
/// to stay unreached, with that value in sight. Code that control reaches may use a value because nothing comes from
/// behind such a construct. Then the constructs with merge blocks that nothing leads to stay flat.
fn guard_unreachable(flat: &Flat, region: Region, constructs: &mut Constructs, reached: &[bool]) {
    let mut foreign = Vec::new();
    for node in 0..constructs.blocks.len() as u32 {
        if !reached[node as usize] && constructs.tree.is_reached(node) {
            find_foreign(flat, constructs, node, &mut foreign);
        }
    }
    for (home, node) in &foreign {
        constructs.join(*home, *node);
    }
    let resumes = |level: &u32| {
        let construct = constructs.list[*level as usize];
        let fits = construct.reason.is_none() && !reached[construct.merge as usize];
        let goes_on = |end| !flat.successors(end).is_empty() || !foreign.is_empty();
        fits && flat.last(constructs.blocks[construct.merge as usize]).is_some_and(goes_on)
    };
    let levels: Vec<u32> = (1..constructs.list.len() as u32).filter(resumes).collect();
    if levels.is_empty() || foreign.is_empty() && still_dominate(flat, region, constructs, reached, &levels) {
        return;
    }
    for level in levels {
        constructs.refuse(level, Reason::Unreachable);
    }
}

/// Finds the blocks of the values that a block uses where they do not structurally dominate it, each with that block.
fn find_foreign(flat: &Flat, constructs: &Constructs, node: u32, foreign: &mut Vec<(u32, u32)>) {
    let block = constructs.blocks[node as usize];
    let mut seen: SecondaryMap<Value, bool> = SecondaryMap::new();
    for user in flat.ops(block) {
        for value in flat.operands(user) {
            let home = flat.def_block(*value).and_then(|home| constructs.number_of(flat, home));
            let fine = match home {
                Some(home) if home == node => matches!(flat.def(*value), Def::Argument(_)) || seen[*value],
                Some(home) => constructs.tree.dominates(home, node),
                None => true,
            };
            if let (Some(home), false) = (home, fine) {
                foreign.push((home, node));
            }
        }
        for result in flat.results(user) {
            seen[result] = true;
        }
    }
}

/// Whether what control reaches uses only values that dominate it also when control goes on behind these constructs.
fn still_dominate(
    flat: &Flat,
    region: Region,
    constructs: &Constructs,
    reached: &[bool],
    levels: &[u32],
) -> bool {
    let mut resumed: SecondaryMap<Block, Option<u32>> = SecondaryMap::new();
    for level in levels {
        let construct = constructs.list[*level as usize];
        resumed[constructs.blocks[construct.header as usize]] = Some(construct.merge);
    }
    let mut graph = Graph::new();
    for block in &constructs.blocks {
        let successors = flat.last(*block).map_or(&[][..], |end| flat.successors(end));
        let here = successors.iter().filter_map(|b| constructs.number_of(flat, *b));
        graph.push(here.chain(resumed[*block]));
    }
    let tree = DominatorTree::new(&graph);
    let fine = |node: u32, value: Value| {
        flat.def_block(value)
            .filter(|home| flat.block_parent(*home) == Some(region))
            .is_none_or(|home| tree.dominates(constructs.number_then(home), node))
    };
    (0u32..).zip(&constructs.blocks).filter(|(node, _)| reached[*node as usize]).all(|(node, block)| {
        flat.ops(*block).all(|user| flat.operands(user).iter().all(|value| fine(node, *value)))
    })
}
