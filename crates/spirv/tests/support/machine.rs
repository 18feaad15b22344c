//! A small interpreter for functions.

use crate::support::Module;
use spirula_entity::SecondaryMap;
use spirula_ir::{Block, Context, Op, OpArena, Region, Value, successor_operands};

/// Runs the first function; returns at most `most` stored values, and its result.
pub(crate) fn run(module: &mut Module, arguments: &[i64], most: usize) -> Vec<i64> {
    let mut trace = None;
    module.functions(|ctx, body| {
        trace.get_or_insert_with(|| {
            let values = SecondaryMap::new();
            let mut machine =
                Machine { ctx, arena: &body.arena, values, trace: Vec::new(), most, steps: 5000 };
            machine.start(body.arena.roots()[0], arguments);
            machine.trace
        });
    });
    trace.unwrap_or_default()
}

/// Runs a function on integers. The stored values are its trace.
struct Machine<'a> {
    ctx: &'a Context,
    arena: &'a OpArena,
    values: SecondaryMap<Value, i64>,
    trace: Vec<i64>,
    /// The maximum length of the trace.
    most: usize,
    /// The remaining number of blocks to run: some loops store nothing.
    steps: usize,
}

/// The exit of a region.
enum Left {
    /// By `spirv.mlir.merge`, with these values.
    Merge(Vec<i64>),
    /// By returning from the function.
    End,
}

impl Machine<'_> {
    fn start(&mut self, region: Region, arguments: &[i64]) {
        let Some(entry) = self.arena.entry(region) else { return };
        for (value, number) in self.arena.arguments(entry).iter().zip(arguments) {
            self.values[*value] = *number;
        }
        self.region(region);
    }

    fn region(&mut self, region: Region) -> Left {
        let Some(mut block) = self.arena.entry(region) else { return Left::Merge(Vec::new()) };
        loop {
            assert_eq!(self.arena.block_parent(block), Some(region), "a branch out of its region");
            let mut next = None;
            match self.steps.checked_sub(1) {
                Some(steps) => self.steps = steps,
                None => return Left::End,
            }
            for op in self.arena.ops(block) {
                if self.trace.len() >= self.most {
                    return Left::End;
                }
                match self.ctx.op_name_text(self.arena.name(op)) {
                    "spirv.mlir.selection" | "spirv.mlir.loop" => {
                        match self.region(self.arena.regions(op)[0]) {
                            Left::Merge(values) => {
                                for (result, value) in self.arena.results(op).zip(values) {
                                    self.values[result] = value;
                                }
                            }
                            Left::End => return Left::End,
                        }
                    }
                    "spirv.mlir.merge" => return Left::Merge(self.operands(op)),
                    "spirv.Return" | "spirv.Kill" | "spirv.ReturnValue" => {
                        self.trace.push(-1);
                        let returned = self.operands(op);
                        self.trace.extend(returned);
                        return Left::End;
                    }
                    "spirv.Branch" => next = Some(self.go(op, 0)),
                    "spirv.BranchConditional" => {
                        next = Some(self.go(op, usize::from(self.operands(op)[0] == 0)));
                    }
                    "spirv.Switch" => next = Some(self.go(op, self.case(op))),
                    name => self.compute(name, op),
                }
            }
            block = next.expect("a block ends with a terminator");
        }
    }

    fn operands(&self, op: Op) -> Vec<i64> {
        self.arena.operands(op).iter().map(|value| self.values[*value]).collect()
    }

    /// The successor of a switch.
    fn case(&self, op: Op) -> usize {
        let selector = self.operands(op)[0];
        let literals = self.arena.slot(op, 0).and_then(|l| self.ctx.dense_elements(l)).unwrap_or_default();
        let literals: Vec<i64> = literals.iter().filter_map(|l| Some(self.ctx.as_int(*l)?.1)).collect();
        let cases = self.arena.successors(op).len() - 1;
        // A splat literal is stored once.
        (0..cases).position(|i| literals.get(i).or(literals.first()) == Some(&selector)).map_or(0, |i| i + 1)
    }

    /// Passes operands to a successor.
    fn go(&mut self, op: Op, index: usize) -> Block {
        let row = self.ctx.op_row(self.arena.name(op)).expect("a terminator has a row");
        let passed: Vec<i64> = successor_operands(self.ctx, self.arena, op, row, index)
            .iter()
            .map(|value| self.values[*value])
            .collect();
        let target = self.arena.successors(op)[index];
        for (argument, value) in self.arena.arguments(target).iter().zip(passed) {
            self.values[*argument] = value;
        }
        target
    }

    fn compute(&mut self, name: &str, op: Op) {
        let operands = self.operands(op);
        let constant = || {
            let attr = self.arena.slot(op, 0).expect("a constant has a value");
            self.ctx.as_bool(attr).map(i64::from).or(self.ctx.as_int(attr).map(|(_, n)| n)).expect("a number")
        };
        let value = match name {
            "spirv.Constant" => constant(),
            "spirv.Undef" | "spirv.Variable" => 77,
            "spirv.IAdd" => i64::from((operands[0] as i32).wrapping_add(operands[1] as i32)),
            "spirv.IMul" => i64::from((operands[0] as i32).wrapping_mul(operands[1] as i32)),
            "spirv.BitwiseAnd" => operands[0] & operands[1],
            "spirv.SLessThan" => i64::from(operands[0] < operands[1]),
            "spirv.Store" => return self.trace.push(operands[1]),
            _ => panic!("no meaning for {name}"),
        };
        if let Some(result) = self.arena.result(op, 0) {
            self.values[result] = value;
        }
    }
}
