//! The search for a smaller module: edits of a kind are tried many at a time, then fewer, as in delta debugging.

use super::apply::apply;
use super::edits::{Edit, KINDS, Kind};
use super::program::Program;

/// What decides whether a module is kept: that it is valid, and still of interest. It is called from several threads; the
/// number is different in calls at the same time.
pub(super) type Test<'a> = dyn Fn(&Program, usize) -> bool + Sync + 'a;

/// What a search did.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Steps {
    /// Edited modules that were tested.
    pub(super) tested: usize,
    /// Those that were kept.
    pub(super) kept: usize,
}

/// Makes a module smaller until no single edit is possible. The result does not depend on `threads`.
pub(super) fn reduce(program: Program, threads: usize, test: &Test<'_>) -> (Program, Steps) {
    let mut search = Search { program, threads: threads.max(1), test, steps: Steps::default() };
    loop {
        let before = search.steps.kept;
        for kind in KINDS {
            search.kind(*kind);
        }
        if search.steps.kept == before {
            return (search.program, search.steps);
        }
    }
}

struct Search<'a> {
    program: Program,
    threads: usize,
    test: &'a Test<'a>,
    steps: Steps,
}

impl Search<'_> {
    /// Tries the edits of a kind, in shorter and shorter rows.
    fn kind(&mut self, kind: Kind) {
        let mut length = kind(&self.program).len();
        while length > 0 {
            self.rows(kind, length);
            length /= 2;
        }
    }

    /// Tries all rows of edits of this length. After one that is kept, the next edits are those that follow it.
    fn rows(&mut self, kind: Kind, length: usize) {
        let mut at = 0;
        loop {
            let edits = kind(&self.program);
            let rows: Vec<&[Edit]> = edits.get(at..).unwrap_or_default().chunks(length).collect();
            if rows.is_empty() {
                return;
            }
            match self.first_kept(&rows) {
                Some((row, program)) => {
                    self.program = program;
                    at += row * length;
                }
                None => return,
            }
        }
    }

    /// The first of these rows of edits that is kept, with its module.
    fn first_kept(&mut self, rows: &[&[Edit]]) -> Option<(usize, Program)> {
        for (batch, some) in rows.chunks(self.threads).enumerate() {
            let tried: Vec<Option<Program>> = std::thread::scope(|scope| {
                let workers: Vec<_> = some
                    .iter()
                    .enumerate()
                    .map(|(worker, row)| {
                        let (program, test) = (&self.program, self.test);
                        scope.spawn(move || {
                            let edited = apply(program, row);
                            let is_new = edited.insts != program.insts && smaller(&edited, program);
                            (is_new && test(&edited, worker)).then_some(edited)
                        })
                    })
                    .collect();
                workers.into_iter().map(|worker| worker.join().unwrap_or_default()).collect()
            });
            let found = tried.into_iter().enumerate().find_map(|(at, program)| Some((at, program?)));
            // What was tested at the same time as one that is kept does not count: it depends on the number of threads.
            self.steps.tested += found.as_ref().map_or(some.len(), |(at, _)| at + 1);
            if let Some((at, program)) = found {
                self.steps.kept += 1;
                return Some((batch * self.threads + at, program));
            }
        }
        None
    }
}

/// Whether a module is simpler than another. Null constants count little, so that one may take the place of an
/// instruction; it may take the place of an operand too.
fn smaller(edited: &Program, program: &Program) -> bool {
    weight(edited) < weight(program)
}

fn weight(program: &Program) -> (usize, usize) {
    use spirula_spec::Op;
    let is_null = |op: Op| op == Op::ConstantNull;
    let insts = program.insts.iter().filter(|inst| !is_null(inst.op)).count();
    let nulls: std::collections::HashSet<u32> =
        program.insts.iter().filter(|inst| is_null(inst.op)).map(super::program::Inst::id).collect();
    // Words other than those that name null constants.
    let words = program.insts.iter().filter(|inst| !is_null(inst.op)).map(|inst| {
        let simple = inst.uses.iter().filter(|at| nulls.contains(&inst.word(**at))).count();
        2 * inst.words.len() - simple
    });
    (insts, words.sum())
}
