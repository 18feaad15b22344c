//! Structuring: the result, and handling of unreachable code.

use super::build::{Scratch, build_regions};
use super::constructs::Constructs;
use super::flatten::flatten;
use spirula_entity::SecondaryMap;
use spirula_ir::{Block, Body, Context, Def, DominatorTree, Graph, Op, OpArena, Region, Value};

/// The result of [`structure`].
#[derive(Clone, Debug, Default)]
pub struct Structured {
    /// Number of constructs that became regions.
    pub constructs: usize,
    /// The constructs that stayed flat.
    pub kept: Vec<Kept>,
    /// Number of removed blocks, which are unreachable and not the merge block of a construct.
    pub unreachable: usize,
}

/// A construct that stayed flat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The terminator of its header.
    pub header: Op,
    /// The reason.
    pub reason: Reason,
}

/// Why a construct cannot become a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It has an exit to another block than its merge block.
    Exit,
    /// It is entered other than through its header.
    Entry,
    /// Its merge block is not dominated by its header, or shared with another construct.
    Merge,
    /// A loop whose continue target is outside.
    Continue,
    /// A loop without a back edge or with several, or a selection with a back edge.
    BackEdge,
    /// Its merge block is unreachable, and later code depends on that.
    Unreachable,
}

impl Reason {
    /// A message.
    pub fn text(self) -> &'static str {
        match self {
            Self::Exit => "control leaves it for elsewhere than its merge block",
            Self::Entry => "entered other than through its header",
            Self::Merge => "its merge block is not its own",
            Self::Continue => "its continue target is not in it",
            Self::BackEdge => "it has not the one back edge of a loop, or is none and has one",
            Self::Unreachable => "values after its merge block depend on it being unreachable",
        }
    }
}

/// Converts the constructs of a flat function body to `spirv.mlir.selection` and `spirv.mlir.loop`, where possible.
///
/// The form is that of MLIR's deserializer. The operation is inserted at the beginning of the merge block, and edges to
/// the header are redirected there. A selection's header is split before its terminator, unless that is its only
/// operation; the blocks of a region are in breadth-first order, a loop's back-edge block last. Values that are used
/// after a construct become its results, through `spirv.mlir.merge`; so do the arguments of its merge block.
///
/// Existing regions are flattened first. Flattening the result restores the module, except for split straight-line code
/// and removed unreachable blocks.
pub fn structure(ctx: &Context, body: &mut Body) -> Structured {
    if !flatten(ctx, body).malformed.is_empty() {
        return Structured::default();
    }
    Structurer::default().run(ctx, &mut body.arena, None)
}

/// The state of [`structure`]; its memory is reused for the next body.
#[derive(Default)]
pub struct Structurer {
    constructs: Constructs,
    memory: Scratch,
    reached: Vec<bool>,
    todo: Vec<u32>,
}

impl Structurer {
    /// [`structure`]s a flat body. `external_users` are the operations that may use values of other blocks, or block arguments;
    /// terminators are implied.
    pub fn structure(&mut self, ctx: &Context, body: &mut Body, external_users: &[Op]) -> Structured {
        self.run(ctx, &mut body.arena, Some(external_users))
    }

    fn run(&mut self, ctx: &Context, arena: &mut OpArena, external_users: Option<&[Op]>) -> Structured {
        let mut done = Structured::default();
        for root in 0..arena.roots().len() {
            let region = arena.roots()[root];
            if !self.constructs.find(arena, region) {
                continue;
            }
            self.find_reached(arena);
            let Self { constructs, reached, .. } = self;
            guard_unreachable(arena, region, constructs, reached);
            for level in 1..constructs.list.len() as u32 {
                let header = constructs.terminator(arena, level);
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
                    arena.unlink_block(*block);
                    done.unreachable += 1;
                }
            }
            build_regions(ctx, arena, constructs, &mut self.memory, external_users);
        }
        done
    }

    /// Finds the reachable blocks.
    fn find_reached(&mut self, arena: &OpArena) {
        let Self { constructs, reached, todo, .. } = self;
        reached.clear();
        reached.resize(constructs.blocks.len(), false);
        todo.push(0);
        while let Some(node) = todo.pop() {
            if !std::mem::replace(&mut reached[node as usize], true)
                && let Some(terminator) = arena.last(constructs.blocks[node as usize])
            {
                todo.extend(
                    arena.successors(terminator).iter().filter_map(|b| constructs.number_of(arena, *b)),
                );
            }
        }
    }
}

/// Ensures that definitions still dominate uses when constructs are operations, after which control always continues,
/// even if both sides of a selection return.
///
/// Unreachable code may use any value. If it uses one that does not structurally dominate it, it must stay unreachable,
/// and in the region of that value. Reachable code may depend on the end of such a construct being unreachable. Then
/// the constructs with unreachable merge blocks stay flat.
fn guard_unreachable(arena: &OpArena, region: Region, constructs: &mut Constructs, reached: &[bool]) {
    let mut foreign = Vec::new();
    for node in 0..constructs.blocks.len() as u32 {
        if !reached[node as usize] && constructs.tree.is_reached(node) {
            find_foreign(arena, constructs, node, &mut foreign);
        }
    }
    for (home, node) in &foreign {
        constructs.join(*home, *node);
    }
    let resumes = |level: &u32| {
        let construct = constructs.list[*level as usize];
        let fits = construct.reason.is_none() && !reached[construct.merge as usize];
        let goes_on = |end| !arena.successors(end).is_empty() || !foreign.is_empty();
        fits && arena.last(constructs.blocks[construct.merge as usize]).is_some_and(goes_on)
    };
    let levels: Vec<u32> = (1..constructs.list.len() as u32).filter(resumes).collect();
    if levels.is_empty() || foreign.is_empty() && still_dominate(arena, region, constructs, reached, &levels)
    {
        return;
    }
    for level in levels {
        constructs.keep_flat(level, Reason::Unreachable);
    }
}

/// Finds the blocks of values used by a block that do not structurally dominate it, paired with that block.
fn find_foreign(arena: &OpArena, constructs: &Constructs, node: u32, foreign: &mut Vec<(u32, u32)>) {
    let block = constructs.blocks[node as usize];
    let mut seen: SecondaryMap<Value, bool> = SecondaryMap::new();
    for user in arena.ops(block) {
        for value in arena.operands(user) {
            let home = arena.def_block(*value).and_then(|home| constructs.number_of(arena, home));
            let fine = match home {
                Some(home) if home == node => matches!(arena.def(*value), Def::Argument(_)) || seen[*value],
                Some(home) => constructs.tree.dominates(home, node),
                None => true,
            };
            if let (Some(home), false) = (home, fine) {
                foreign.push((home, node));
            }
        }
        for result in arena.results(user) {
            seen[result] = true;
        }
    }
}

/// Whether reachable code only uses dominating values even if control continues after these constructs.
fn still_dominate(
    arena: &OpArena,
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
        let successors = arena.last(*block).map_or(&[][..], |end| arena.successors(end));
        let here = successors.iter().filter_map(|b| constructs.number_of(arena, *b));
        graph.push(here.chain(resumed[*block]));
    }
    let tree = DominatorTree::new(&graph);
    let fine = |node: u32, value: Value| {
        arena
            .def_block(value)
            .filter(|home| arena.block_parent(*home) == Some(region))
            .is_none_or(|home| tree.dominates(constructs.number_then(home), node))
    };
    (0u32..).zip(&constructs.blocks).filter(|(node, _)| reached[*node as usize]).all(|(node, block)| {
        arena.ops(*block).all(|user| arena.operands(user).iter().all(|value| fine(node, *value)))
    })
}
