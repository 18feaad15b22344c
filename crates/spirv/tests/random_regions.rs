//! Random functions: structuring and flattening preserve behavior, and every step is valid.
//!
//! A skeleton of blocks is generated from random statements or unrestricted; then blocks get arguments and operations
//! whose operands are any dominating values.

#[path = "support/machine.rs"]
mod machine;
mod support;

use spirula_ir::{DominatorTree, Graph};
use spirula_spirv::regions::{flatten, order_blocks, structure};
use std::fmt::Write as _;
use support::{Module, read};

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}

#[derive(Clone, Debug)]
enum End {
    Return,
    Kill,
    Unreachable,
    Branch(usize),
    Cond(usize, usize),
    Switch(Vec<usize>),
}

impl End {
    fn targets(&self) -> Vec<usize> {
        match self {
            Self::Return | Self::Kill | Self::Unreachable => Vec::new(),
            Self::Branch(to) => vec![*to],
            Self::Cond(a, b) => vec![*a, *b],
            Self::Switch(to) => to.clone(),
        }
    }
}

#[derive(Clone, Debug)]
struct Node {
    end: End,
    /// The merge block and, for a loop, the continue target.
    merge: Option<(usize, Option<usize>)>,
    /// It has only a terminator, and no arguments.
    bare: bool,
}

#[derive(Default)]
struct Skeleton {
    nodes: Vec<Node>,
}

impl Skeleton {
    fn node(&mut self) -> usize {
        self.nodes.push(Node { end: End::Unreachable, merge: None, bare: false });
        self.nodes.len() - 1
    }

    /// Statements from `at` on; returns the block where control continues, if it does.
    fn statements(&mut self, r: &mut Random, mut at: usize, depth: usize, exits: &[usize]) -> Option<usize> {
        for _ in 0..r.below(4) {
            if depth == 0 {
                break;
            }
            at = match r.below(9) {
                0..=2 => self.selection(r, at, depth - 1, exits),
                3 => self.switch(r, at, depth - 1, exits),
                4..=5 => self.repeat(r, at, depth - 1, exits),
                6 if !exits.is_empty() => {
                    self.nodes[at].end = End::Branch(r.pick(exits));
                    return None;
                }
                7 if r.chance(50) => {
                    self.nodes[at].end = if r.chance(60) { End::Return } else { End::Kill };
                    return None;
                }
                _ => {
                    let next = self.node();
                    self.nodes[at].end = End::Branch(next);
                    next
                }
            };
        }
        Some(at)
    }

    fn arm(&mut self, r: &mut Random, depth: usize, exits: &[usize], merge: usize) -> usize {
        if r.chance(25) {
            return merge;
        }
        let first = self.node();
        if let Some(last) = self.statements(r, first, depth, exits) {
            self.nodes[last].end = End::Branch(merge);
        }
        first
    }

    fn selection(&mut self, r: &mut Random, at: usize, depth: usize, exits: &[usize]) -> usize {
        let at = self.bare(r, at);
        let merge = self.node();
        let (a, b) = (self.arm(r, depth, exits, merge), self.arm(r, depth, exits, merge));
        self.nodes[at].end = End::Cond(a, b);
        self.nodes[at].merge = Some((merge, None));
        self.dead_end(r, merge);
        merge
    }

    fn switch(&mut self, r: &mut Random, at: usize, depth: usize, exits: &[usize]) -> usize {
        let merge = self.node();
        let mut inner = exits.to_vec();
        inner.push(merge);
        let mut targets = Vec::new();
        let count = 1 + r.below(3);
        for _ in 0..count {
            let mut case = self.arm(r, depth, &inner, merge);
            // A case falls through to an earlier one.
            if r.chance(20) && !targets.is_empty() && case != merge {
                let into = r.pick(&targets);
                case = self.node();
                self.nodes[case].end = End::Branch(into);
            }
            targets.push(case);
        }
        self.nodes[at].end = End::Switch(targets);
        self.nodes[at].merge = Some((merge, None));
        self.dead_end(r, merge);
        merge
    }

    fn repeat(&mut self, r: &mut Random, at: usize, depth: usize, exits: &[usize]) -> usize {
        let (header, merge) = (self.node(), self.node());
        self.nodes[at].end = End::Branch(header);
        if r.chance(15) {
            self.nodes[header].end =
                if r.chance(50) { End::Cond(header, merge) } else { End::Cond(merge, header) };
            self.nodes[header].merge = Some((merge, Some(header)));
            return merge;
        }
        let target = self.node();
        let body = self.node();
        self.nodes[header].end = if r.chance(70) { End::Cond(body, merge) } else { End::Branch(body) };
        self.nodes[header].merge = Some((merge, Some(target)));
        let inner: Vec<usize> = if r.chance(50) { vec![] } else { vec![merge, target] };
        if let Some(last) = self.statements(r, body, depth, &inner) {
            self.nodes[last].end = End::Branch(target);
        }
        let latch = if r.chance(30) { self.statements(r, target, depth.min(1), &[]) } else { Some(target) };
        if let Some(latch) = latch {
            self.nodes[latch].end = if r.chance(60) { End::Branch(header) } else { End::Cond(header, merge) };
        }
        let _ = exits;
        merge
    }

    /// Sometimes an empty block as a header.
    fn bare(&mut self, r: &mut Random, at: usize) -> usize {
        if r.chance(60) {
            return at;
        }
        let header = self.node();
        self.nodes[at].end = End::Branch(header);
        self.nodes[header].bare = true;
        header
    }

    /// Sometimes an unreachable block.
    fn dead_end(&mut self, r: &mut Random, merge: usize) {
        if r.chance(5) {
            let dead = self.node();
            self.nodes[dead].end = End::Branch(merge);
        }
    }

    fn from_statements(r: &mut Random) -> Self {
        let mut this = Self::default();
        let entry = this.node();
        let depth = 1 + r.below(4);
        if let Some(last) = this.statements(r, entry, depth, &[]) {
            this.nodes[last].end = End::Return;
        }
        this
    }

    fn from_chance(r: &mut Random) -> Self {
        let count = 2 + r.below(9);
        let nodes = (0..count).map(|_| {
            let mut to = || 1 + r.below(count - 1);
            let targets = [to(), to(), to()];
            let merge = (to(), Some(to()));
            let (end, merge) = match r.below(8) {
                0 => (End::Return, None),
                1..=2 => (End::Branch(targets[0]), if r.chance(40) { Some(merge) } else { None }),
                3 => (End::Switch(targets.to_vec()), Some((merge.0, None))),
                _ => (
                    End::Cond(targets[0], targets[1]),
                    match r.below(4) {
                        0..=1 => Some((merge.0, None)),
                        2 => Some(merge),
                        _ => None,
                    },
                ),
            };
            Node { end, merge, bare: r.chance(20) }
        });
        Self { nodes: nodes.collect() }
    }

    /// Its text.
    fn fill(&self, r: &mut Random) -> String {
        let count = self.nodes.len();
        let mut graph = Graph::new();
        for node in &self.nodes {
            graph.push(node.end.targets().into_iter().map(|to| to as u32));
        }
        let tree = DominatorTree::new(&graph);
        let arguments: Vec<usize> = (0..count)
            .map(|i| if i == 0 || self.nodes[i].bare { 0 } else { r.below(3).saturating_sub(r.below(2)) })
            .collect();
        let own = |i: usize| -> Vec<String> {
            let arguments = (0..arguments[i]).map(|n| format!("%a{i}_{n}"));
            arguments.chain((!self.nodes[i].bare).then(|| format!("%v{i}"))).collect()
        };
        // Constructs stay flat if unreachable code uses their values.
        let uses_all = r.chance(50);
        let visible = |i: usize| -> Vec<String> {
            let mut found = vec!["%x".to_owned(), "%y".to_owned(), "%k1".to_owned(), "%k3".to_owned()];
            let above = |j: &usize| *j != i && tree.dominates(*j as u32, i as u32);
            // Every block dominates unreachable ones.
            let sees_all = uses_all && !tree.is_reached(i as u32);
            let above: Vec<usize> =
                (0..count).filter(|j| above(j) || (sees_all && tree.is_reached(*j as u32))).collect();
            found.extend(above.into_iter().flat_map(own));
            found.extend((0..arguments[i]).map(|n| format!("%a{i}_{n}")));
            found
        };
        let mut text = String::from(
            "spirv.module Logical GLSL450 {\nspirv.func @f(%x: i32, %y: i32) \"None\" {\n  %k1 = spirv.Constant 1 : i32\n  \
             %k3 = spirv.Constant 3 : i32\n  %out = spirv.Variable : !spirv.ptr<i32, Function>\n",
        );
        for (i, node) in self.nodes.iter().enumerate() {
            if i > 0 {
                let list: Vec<String> = (0..arguments[i]).map(|n| format!("%a{i}_{n}: i32")).collect();
                let list = if list.is_empty() { String::new() } else { format!("({})", list.join(", ")) };
                let _ = writeln!(text, "^b{i}{list}:");
            }
            let mut values = visible(i);
            if !node.bare {
                let op = r.pick(&["IAdd", "IMul", "BitwiseAnd", "IAdd"]);
                let (a, b) = (r.pick(&values), r.pick(&values));
                let _ = writeln!(text, "  %v{i} = spirv.{op} {a}, {b} : i32");
                values.push(format!("%v{i}"));
                let _ = writeln!(text, "  spirv.Store \"Function\" %out, {} : i32", r.pick(&values));
            }
            let target = |r: &mut Random, to: usize| {
                let passed: Vec<String> = (0..arguments[to]).map(|_| r.pick(&values)).collect();
                let types = vec!["i32"; passed.len()].join(", ");
                if passed.is_empty() {
                    format!("^b{to}")
                } else {
                    format!("^b{to}({} : {types})", passed.join(", "))
                }
            };
            let end = match &node.end {
                End::Return => "spirv.Return".to_owned(),
                End::Kill => "spirv.Kill".to_owned(),
                End::Unreachable => "spirv.Unreachable".to_owned(),
                End::Branch(to) => format!("spirv.Branch {}", target(r, *to)),
                End::Cond(a, b) => {
                    format!("spirv.BranchConditional %c{i}, {}, {}", target(r, *a), target(r, *b))
                }
                End::Switch(to) => {
                    let mut cases = vec![format!("default: {}", target(r, to[0]))];
                    cases.extend((1..to.len()).map(|n| format!("{}: {}", n - 1, target(r, to[n]))));
                    format!("spirv.Switch %s{i} : i32, [{}]", cases.join(", "))
                }
            };
            match (&node.end, node.bare) {
                (End::Cond(..), true) => {}
                (End::Cond(..), false) => {
                    let (a, b) = (r.pick(&values), r.pick(&values));
                    let _ = writeln!(text, "  %c{i} = spirv.SLessThan {a}, {b} : i32");
                }
                (End::Switch(_), false) => {
                    let _ = writeln!(text, "  %s{i} = spirv.BitwiseAnd {}, %k3 : i32", r.pick(&values));
                }
                _ => {}
            }
            let end = if node.bare {
                end.replace(&format!("%c{i},"), "%go,").replace(&format!("%s{i} "), "%y ")
            } else {
                end
            };
            let merge = match node.merge {
                Some((merge, None)) => format!(" selection_merge(^b{merge})"),
                Some((merge, Some(next))) if r.chance(10) => {
                    format!(" loop_merge(^b{merge}, ^b{next}, MaxIterations, 4)")
                }
                Some((merge, Some(next))) => format!(" loop_merge(^b{merge}, ^b{next})"),
                None => String::new(),
            };
            let _ = writeln!(text, "  {end}{merge}");
        }
        text = text.replace("  %out = ", "  %go = spirv.SLessThan %x, %y : i32\n  %out = ");
        text + "}\n}\n"
    }
}

/// The values that a module stores for some arguments.
fn traces(module: &mut Module) -> Vec<Vec<i64>> {
    [[0, 0], [1, 5], [7, 2], [-3, 1], [2, 3]]
        .iter()
        .map(|arguments| machine::run(module, arguments, 120))
        .collect()
}

struct Totals {
    structured: usize,
    kept: usize,
}

fn check(text: &str, totals: &mut Totals, settles: bool) {
    let fail = |what: &str, why: &str, module: &Module| -> ! {
        panic!("{what}: {why}\n{text}\n{}", module.text());
    };
    let mut module = read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    if let Err(e) = module.verify() {
        panic!("{e}\n{text}");
    }
    let expected = traces(&mut module);
    module.functions(|_, body| order_blocks(body));
    let mut last = String::new();
    for round in 0..2 {
        module.functions(|ctx, body| {
            let done = structure(ctx, body);
            totals.structured += done.constructs;
            totals.kept += done.kept.len();
        });
        if let Err(e) = module.verify() {
            fail("structured", &e, &module);
        }
        if traces(&mut module) != expected {
            fail("structured", "does something else", &module);
        }
        let shown = module.text();
        if std::mem::replace(&mut last, shown.clone()) != shown && settles && round > 0 {
            fail("structured", "otherwise than before", &module);
        }
        let again = read(&shown).unwrap_or_else(|e| fail("read again", &e, &module)).text();
        if again != shown {
            fail("read again", &again, &module);
        }
        module.functions(|ctx, body| {
            let done = flatten(ctx, body);
            assert!(done.malformed.is_empty(), "{text}");
            order_blocks(body);
        });
        if let Err(e) = module.verify() {
            fail("flattened", &e, &module);
        }
        if module.text().contains("spirv.mlir.") {
            fail("flattened", "has regions", &module);
        }
        if traces(&mut module) != expected {
            fail("flattened", &format!("does something else in round {round}"), &module);
        }
    }
}

/// Tests many of these; `settles` is whether a second run must change nothing.
fn many(count: u64, settles: bool, make: fn(&mut Random) -> Skeleton) -> Totals {
    let mut totals = Totals { structured: 0, kept: 0 };
    for seed in 1..=count {
        let mut r = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        r.below(2);
        let skeleton = make(&mut r);
        check(&skeleton.fill(&mut r), &mut totals, settles);
    }
    totals
}

#[test]
fn statements() {
    let totals = many(1000, true, Skeleton::from_statements);
    assert!(totals.structured > totals.kept, "{} regions, {} flat", totals.structured, totals.kept);
}

#[test]
fn chance() {
    let totals = many(1000, false, Skeleton::from_chance);
    assert!(totals.structured > 100, "{} regions, {} flat", totals.structured, totals.kept);
}
