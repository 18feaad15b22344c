//! Promotes variables that are only loaded and stored to values and block arguments (mem2reg).

use crate::cfg::{Cfg, NONE};
use crate::copy::{self, Edges};
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Block, Context, Op, OpArena, Type, Value};
use spirula_to_llvm::{Builder, LlvmBuilder as _};

/// The body with promoted variables, and the map from its old values to new ones.
pub(crate) fn promote(ctx: &Context, arena: &OpArena) -> (OpArena, Vec<Option<Value>>) {
    let cfg = Cfg::new(arena);
    let variables = Variables::find(ctx, arena, &cfg);
    let joins = variables.joins(&cfg);
    Promotion {
        arena,
        cfg: &cfg,
        variables: &variables,
        joins: &joins,
        b: Builder::new(ctx),
        values: vec![None; arena.value_count()],
        blocks: Vec::new(),
        at_end: vec![Vec::new(); cfg.order.len()],
    }
    .run()
}

/// The promotable variables.
struct Variables {
    /// The number of the variable of an address; [`NONE`] for none.
    of: Vec<usize>,
    types: Vec<Type>,
    /// For each block, the variables that are stored in it.
    stored: Vec<Vec<bool>>,
    /// For each block, the variables that are read in it before they are stored.
    read: Vec<Vec<bool>>,
}

fn attr(ctx: &Context, arena: &OpArena, op: Op, name: &str) -> Option<Attr> {
    arena.slot(op, ctx.op_row(arena.name(op))?.attr_index(name)?)
}

impl Variables {
    fn find(ctx: &Context, arena: &OpArena, cfg: &Cfg) -> Self {
        let name = |text| ctx.op_name(text);
        let (alloca, load, store) = (name("llvm.alloca"), name("llvm.load"), name("llvm.store"));
        let mut candidates: Vec<Option<Type>> = vec![None; arena.value_count()];
        for op in ops(arena, cfg).filter(|op| arena.name(*op) == alloca) {
            if let Some(result) = arena.result(op, 0) {
                candidates[result.index()] = attr(ctx, arena, op, "elem_type").and_then(Attr::as_type);
            }
        }
        for op in ops(arena, cfg) {
            for (i, operand) in arena.operands(op).iter().enumerate() {
                let Some(ty) = candidates[operand.index()] else { continue };
                let plain = || {
                    attr(ctx, arena, op, "ordering").is_none_or(|a| ctx.as_int(a).is_none_or(|o| o.1 == 0))
                };
                let fits = if arena.name(op) == load {
                    arena.result(op, 0).is_some_and(|r| arena.ty(r) == ty) && plain()
                } else {
                    arena.name(op) == store && i == 1 && arena.ty(arena.operands(op)[0]) == ty && plain()
                };
                if !fits {
                    candidates[operand.index()] = None;
                }
            }
        }
        let (mut of, mut types) = (vec![NONE; arena.value_count()], Vec::new());
        for (value, ty) in candidates.iter().enumerate() {
            if let Some(ty) = ty {
                of[value] = types.len();
                types.push(*ty);
            }
        }
        let mut stored = vec![vec![false; types.len()]; cfg.order.len()];
        let mut read = stored.clone();
        for (n, block) in cfg.order.iter().enumerate() {
            for op in arena.ops(*block) {
                let operands = arena.operands(op);
                if arena.name(op) == load {
                    let variable = of[operands[0].index()];
                    if variable != NONE && !stored[n][variable] {
                        read[n][variable] = true;
                    }
                } else if arena.name(op) == store && of[operands[1].index()] != NONE {
                    stored[n][of[operands[1].index()]] = true;
                }
            }
        }
        Self { of, types, stored, read }
    }

    fn numbers(&self) -> std::ops::Range<usize> {
        0..self.types.len()
    }

    /// For each block, the variables that become arguments: those live at join points.
    fn joins(&self, cfg: &Cfg) -> Vec<Vec<usize>> {
        let live = self.live(cfg);
        let frontiers = cfg.frontiers();
        let mut joins = vec![Vec::new(); cfg.order.len()];
        for variable in self.numbers() {
            let mut work: Vec<usize> = (0..cfg.order.len()).filter(|n| self.stored[*n][variable]).collect();
            let mut placed = vec![false; cfg.order.len()];
            while let Some(block) = work.pop() {
                for join in &frontiers[block] {
                    if !placed[*join] && live[*join][variable] {
                        placed[*join] = true;
                        joins[*join].push(variable);
                        work.push(*join);
                    }
                }
            }
        }
        joins
    }

    /// The variables live at the start of each block.
    fn live(&self, cfg: &Cfg) -> Vec<Vec<bool>> {
        let mut live = self.read.clone();
        let mut changed = true;
        while changed {
            changed = false;
            for n in (0..cfg.order.len()).rev() {
                for variable in self.numbers() {
                    if !live[n][variable]
                        && !self.stored[n][variable]
                        && cfg.succs[n].iter().any(|s| live[*s][variable])
                    {
                        live[n][variable] = true;
                        changed = true;
                    }
                }
            }
        }
        live
    }
}

/// The operations of reachable blocks.
fn ops<'f>(arena: &'f OpArena, cfg: &'f Cfg) -> impl Iterator<Item = Op> + 'f {
    cfg.order.iter().flat_map(|block| arena.ops(*block))
}

struct Promotion<'a> {
    arena: &'a OpArena,
    cfg: &'a Cfg,
    variables: &'a Variables,
    joins: &'a [Vec<usize>],
    b: Builder<'a>,
    values: Vec<Option<Value>>,
    blocks: Vec<Block>,
    /// The value of each variable at the end of each block.
    at_end: Vec<Vec<Option<Value>>>,
}

impl Promotion<'_> {
    fn run(mut self) -> (OpArena, Vec<Option<Value>>) {
        for n in 0..self.cfg.order.len() {
            let block = if n == 0 { self.b.block } else { self.b.new_block() };
            self.blocks.push(block);
            for argument in self.arena.arguments(self.cfg.order[n]) {
                let new = self.b.arena.add_argument(block, self.arena.ty(*argument));
                self.values[argument.index()] = Some(new);
            }
        }
        for n in 0..self.cfg.order.len() {
            self.block(n);
        }
        // Branch arguments are filled once the values at the ends of all blocks are known.
        for n in 0..self.cfg.order.len() {
            self.end(n);
        }
        (self.b.arena, self.values)
    }

    fn block(&mut self, n: usize) {
        self.b.block = self.blocks[n];
        let mut current = match n {
            0 => vec![None; self.variables.types.len()],
            _ => self.at_end[self.cfg.idom[n]].clone(),
        };
        for variable in &self.joins[n] {
            let ty = self.variables.types[*variable];
            current[*variable] = Some(self.b.arena.add_argument(self.blocks[n], ty));
        }
        let block = self.cfg.order[n];
        let last = self.arena.last(block);
        let mut next = self.arena.first(block);
        while let Some(op) = next {
            next = self.arena.next(op);
            if Some(op) != last || self.arena.successors(op).is_empty() {
                self.op(op, &mut current);
            }
        }
        self.at_end[n] = current;
    }

    fn op(&mut self, op: Op, current: &mut [Option<Value>]) {
        let operands = self.arena.operands(op);
        let name = self.b.ctx.op_name_text(self.arena.name(op));
        let variable_of = |value: Option<&Value>| value.map_or(NONE, |v| self.variables.of[v.index()]);
        match name {
            "llvm.alloca" if variable_of(self.arena.result(op, 0).as_ref()) != NONE => return,
            "llvm.load" if variable_of(operands.first()) != NONE => {
                let variable = variable_of(operands.first());
                let value = match current[variable] {
                    Some(value) => value,
                    None => self.b.undef(self.variables.types[variable]),
                };
                current[variable] = Some(value);
                if let Some(result) = self.arena.result(op, 0) {
                    self.values[result.index()] = Some(value);
                }
                return;
            }
            "llvm.store" if variable_of(operands.get(1)) != NONE => {
                current[variable_of(operands.get(1))] = Some(self.value(operands[0]));
                return;
            }
            _ => {}
        }
        let values = &self.values;
        let new = copy::operation(&mut self.b, self.arena, op, |b, v| {
            values[v.index()].unwrap_or_else(|| b.undef(self.arena.ty(v)))
        });
        for (old, new) in self.arena.results(op).zip(self.b.arena.results(new)) {
            self.values[old.index()] = Some(new);
        }
    }

    fn value(&mut self, old: Value) -> Value {
        match self.values[old.index()] {
            Some(value) => value,
            None => self.b.undef(self.arena.ty(old)),
        }
    }

    fn end(&mut self, n: usize) {
        let Some(op) = self.arena.last(self.cfg.order[n]).filter(|op| !self.arena.successors(*op).is_empty())
        else {
            return;
        };
        self.b.block = self.blocks[n];
        let old = copy::edges(self.b.ctx, self.arena, op);
        let mut edges = Edges { targets: Vec::new(), passed: Vec::new() };
        for (target, passed) in old.targets.iter().zip(&old.passed) {
            let number = self.cfg.of(*target);
            let mut values: Vec<Value> = passed.iter().map(|v| self.value(*v)).collect();
            for variable in &self.joins[number] {
                values.push(match self.at_end[n][*variable] {
                    Some(value) => value,
                    None => self.b.undef(self.variables.types[*variable]),
                });
            }
            edges.targets.push(self.blocks[number]);
            edges.passed.push(values);
        }
        let is_plain = self.b.ctx.op_name_text(self.arena.name(op)) == "llvm.br";
        let value = if is_plain { None } else { self.arena.operands(op).first().map(|v| self.value(*v)) };
        copy::branch(&mut self.b, self.arena, op, value, &edges);
    }
}
