//! Comparison with the definitions, on random graphs.

use super::{Cfg, Joins};
use crate::dialect::Arity;
use crate::{Body, Context, Dialect, OpName, OpParts, OpRow, Traits};

static OPS: [OpRow; 1] = [OpRow {
    traits: Traits::TERMINATOR,
    successors: &[("to", Arity::Variadic)],
    ..OpRow::named("toy.jump")
}];
static TOY: Dialect = Dialect { ops: &OPS, ..Dialect::empty(4000, "toy") };

fn cfg(rows: &[Vec<usize>]) -> Cfg {
    let ctx = Context::new(&[&TOY]);
    let mut body = Body::new();
    let region = body.arena.add_root();
    let blocks: Vec<_> = rows.iter().map(|_| body.arena.append_block(region)).collect();
    for (from, row) in rows.iter().enumerate() {
        let successors: Vec<_> = row.iter().map(|to| blocks[*to]).collect();
        let jump = OpParts { successors: &successors, ..OpParts::new(OpName::new(4000, 0)) };
        body.arena.append(&ctx, blocks[from], &jump);
    }
    Cfg::new(&body.arena)
}

/// Graphs whose entry has no predecessors.
fn random_graphs() -> impl Iterator<Item = Cfg> {
    let mut state = 11u64;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    (0..300).map(move |_| {
        let len = 2 + random(12);
        let rows: Vec<Vec<usize>> =
            (0..len).map(|_| (0..random(4)).map(|_| 1 + random(len - 1)).collect()).collect();
        cfg(&rows)
    })
}

/// The blocks that can be reached from `from` by `edges` without passing `gone`.
fn reached(from: &[usize], edges: &super::Adjacency, gone: Option<usize>) -> Vec<bool> {
    let mut seen = vec![false; edges.len()];
    let mut todo = from.to_vec();
    todo.retain(|block| Some(*block) != gone);
    while let Some(block) = todo.pop() {
        if !std::mem::replace(&mut seen[block], true) {
            todo.extend(edges[block].iter().filter(|to| Some(**to) != gone));
        }
    }
    seen
}

#[test]
fn edges_go_both_ways_and_dominators_come_first() {
    for cfg in random_graphs() {
        for block in 0..cfg.len() {
            assert_eq!(cfg.of(cfg.order[block]), block);
            assert!(block == 0 || cfg.idom[block] < block);
            assert!(cfg.succs[block].iter().all(|to| cfg.preds[*to].contains(&block)));
            assert!(cfg.preds[block].iter().all(|from| cfg.succs[*from].contains(&block)));
            assert!(cfg.dominated()[block].iter().all(|below| cfg.idom[*below] == block));
            let without = reached(&[0], &cfg.succs, Some(block));
            assert!((0..cfg.len()).all(|other| cfg.dominates(block, other) != without[other]));
        }
    }
}

#[test]
fn frontiers_are_where_dominance_ends() {
    for cfg in random_graphs() {
        let frontiers = cfg.frontiers();
        for block in 0..cfg.len() {
            let is_met = |at: usize| {
                let is_entered = cfg.preds[at].iter().any(|from| cfg.dominates(block, *from));
                is_entered && (at == block || !cfg.dominates(block, at))
            };
            let expected: Vec<usize> = (0..cfg.len()).filter(|at| is_met(*at)).collect();
            assert_eq!(frontiers[block], expected);
        }
    }
}

#[test]
fn joins_are_iterated_frontiers() {
    let mut wanted = 1usize;
    for cfg in random_graphs() {
        let frontiers = cfg.frontiers();
        let mut joins = Joins::new(&cfg);
        for _ in 0..8 {
            wanted = wanted.wrapping_mul(2_862_933_555_777_941_757).wrapping_add(3_037_000_493);
            let from: Vec<usize> = (0..cfg.len()).filter(|block| wanted >> (20 + block) & 1 != 0).collect();
            let mut placed = vec![false; cfg.len()];
            let mut todo = from.clone();
            while let Some(block) = todo.pop() {
                let new = frontiers[block].iter().filter(|at| !std::mem::replace(&mut placed[**at], true));
                todo.extend(new);
            }
            let expected: Vec<usize> = (0..cfg.len()).filter(|at| placed[*at]).collect();
            assert_eq!(joins.of(&from), expected, "{from:?} of {:?}", cfg.succs);
        }
    }
}

#[test]
fn a_block_post_dominates_what_reaches_no_exit_without_it() {
    for cfg in random_graphs() {
        let exits: Vec<usize> = (0..cfg.len()).filter(|block| cfg.succs[*block].is_empty()).collect();
        let post = cfg.post_dominators();
        let all = reached(&exits, &cfg.preds, None);
        for a in 0..cfg.len() {
            assert_eq!(post.reaches_exit(a), all[a]);
            let without = reached(&exits, &cfg.preds, Some(a));
            for b in 0..cfg.len() {
                assert_eq!(post.dominates(a, b), all[a] && all[b] && !without[b]);
            }
            if let Some(up) = post.immediate(a) {
                let between = |c: usize| c != a && c != up && post.dominates(c, a) && post.dominates(up, c);
                assert!(post.dominates(up, a) && !(0..cfg.len()).any(between));
            }
        }
    }
}

#[test]
fn a_loop_is_what_reaches_its_latches_without_the_header() {
    for cfg in random_graphs() {
        let loops = cfg.loops();
        let mut number = 0;
        for header in 0..cfg.len() {
            let latches: Vec<usize> =
                cfg.preds[header].iter().copied().filter(|latch| cfg.dominates(header, *latch)).collect();
            if latches.is_empty() {
                continue;
            }
            let mut members = reached(&latches, &cfg.preds, Some(header));
            members[header] = true;
            assert_eq!(loops.list[number].header, header);
            assert_eq!(loops.latches(&cfg, number).collect::<Vec<_>>(), latches);
            let mut blocks = loops.blocks(number).to_vec();
            blocks.sort_unstable();
            assert_eq!(blocks, (0..cfg.len()).filter(|block| members[*block]).collect::<Vec<_>>());
            for block in 0..cfg.len() {
                assert_eq!(loops.contains(number, block), members[block]);
                let leaves = cfg.succs[block].iter().filter(|to| members[block] && !members[**to]).count();
                assert_eq!(loops.exits(&cfg, number).filter(|(from, _)| *from == block).count(), leaves);
            }
            number += 1;
        }
        assert_eq!(loops.list.len(), number);
        for (number, this) in loops.list.iter().enumerate() {
            let mut around = (0..loops.list.len()).filter(|other| loops.contains(*other, this.header));
            assert_eq!(this.depth as usize, around.clone().count());
            assert_eq!(this.parent, around.rfind(|other| *other != number));
            assert_eq!(loops.depth(this.header), this.depth);
        }
    }
}

/// Loops in loops: each header branches to the next and leaves to the latch of the loop around it.
#[test]
fn deep_nests_take_linear_time() {
    let depth = 50_000;
    let latch = |level: usize| 2 * depth + 1 - level;
    let mut rows = vec![vec![1]];
    rows.extend((1..=depth).map(|level| if level < depth { vec![level + 1] } else { vec![latch(level)] }));
    rows.extend(
        (1..=depth)
            .rev()
            .map(|level| if level > 1 { vec![level, latch(level - 1)] } else { vec![level, 2 * depth + 1] }),
    );
    rows.push(vec![]);
    let cfg = cfg(&rows);
    let loops = cfg.loops();
    assert_eq!(loops.list.len(), depth);
    assert_eq!(loops.depth(cfg.of(cfg.order[depth])), depth as u32);
    assert_eq!(cfg.post_dominators().immediate(0), Some(1));
    let mut joins = Joins::new(&cfg);
    assert_eq!(joins.of(&[depth]).len(), depth);
}
