//! Widens a kernel over one work-item to one over the work-items of a vector.
//!
//! 1. [`flow`]: loops, and the regions where work-items of a vector may take different ways.
//! 2. [`shapes`]: which values are the same for all work-items of a vector, or increase by a stride.
//! 3. [`control`] writes the kernel: branches that all take stay branches, other regions are written one block after
//!    another under masks. [`ops`] writes operations, [`memory`] memory accesses with their bounds checks ([`inside`]), [`subgroup`]
//!    what work-items of a vector ask of each other.
//!
//! Work-items that are off compute values that are not used, but access no memory.

mod apart;
mod control;
mod cost;
mod flow;
mod inside;
mod loops;
mod memory;
mod ops;
mod print;
mod private;
mod shapes;
mod subgroup;
mod value;

use crate::bounds::{Bounds, Origin, Origins, is_invariant};
use crate::copy;
use crate::ranges::Ranges;
use control::LevelCode;
use flow::{Flow, Unsupported};
use shapes::{CONSTANT, Shape, Shapes};
use spirula_diag::{Diagnostics, Failed};
use spirula_entity::EntityKey;
use spirula_ir::cfg::Cfg;
use spirula_ir::{Block, Context, Op, OpArena, Type, Value};
use spirula_llvm::op::{Add, ICmpPredicate, Mul, UDiv, URem};
use spirula_to_llvm::{KernelInfo, LlvmBuilder as _};
use value::{Lanes, Leaf, Linear, Part, Parts, leaves};

/// A kernel over vectors of work-items.
pub(crate) struct Widened {
    pub(crate) body: OpArena,
    /// The number of vectors in each dimension: the ids that the kernel is given count them.
    pub(crate) grid: [u32; 3],
    /// Variables that hold nothing from one vector to the next.
    pub(crate) shared: Vec<Value>,
}

/// Why a kernel is not widened.
pub(crate) enum Refused {
    /// The error was reported.
    Failed(Failed),
    /// Its form is not supported.
    Form(&'static str),
}

impl From<Unsupported> for Refused {
    fn from(why: Unsupported) -> Self {
        Self::Form(why.text())
    }
}

impl From<Failed> for Refused {
    fn from(failed: Failed) -> Self {
        Self::Failed(failed)
    }
}

type Widening<T = ()> = Result<T, Refused>;

/// A mask; none where all work-items are on.
type Mask = Option<Value>;

/// Widens a kernel to vectors of `width` work-items, and checks its memory accesses. Where that is optional, kernels that
/// run faster as they are refused.
pub(crate) fn widen(
    ctx: &Context,
    arena: &OpArena,
    origins: &Origins,
    (width, is_optional): (u32, bool),
    info: &mut KernelInfo,
    diagnostics: &mut Diagnostics,
) -> Widening<Widened> {
    let cfg = Cfg::new(arena);
    let barriers = shapes::barriers(ctx, arena, &cfg);
    let mut flow = if width == 1 { Flow::flat(&cfg) } else { Flow::new(&cfg, &barriers, !is_optional)? };
    let is_row = info.local[0].is_multiple_of(width);
    let ids = if width == 1 {
        [Shape::Uniform; 4]
    } else if is_row {
        [Shape::Uniform, Shape::Linear(1, false), Shape::Uniform, Shape::Uniform]
    } else {
        [Shape::Uniform, Shape::Varying, Shape::Varying, Shape::Varying]
    };
    let shapes = Shapes::find(ctx, arena, (&cfg, &mut flow), &ids)?;
    if is_optional && width > 1 {
        let places = cost::Places { ctx, arena, cfg: &cfg, flow: &flow, shapes: &shapes, origins };
        if let Some(why) = places.refusal(width, is_row) {
            return Err(Refused::Form(why));
        }
    }
    let elements = match width {
        1 => vec![None; origins.objects.len()],
        _ => private::elements(ctx, arena, &cfg, (origins, &shapes)),
    };
    // The elements of a work-item's variable may lie as many times as far apart.
    let apart = if elements.iter().any(Option::is_some) { u64::from(width) } else { 1 };
    info.dummy_bytes = origins.dummy_bytes(ctx, arena, &cfg) * apart;
    let stops_at_fault = info.is_kernel;
    let items: u64 = info.local.iter().map(|n| u64::from(*n)).product();
    let grid = match is_row {
        true => [info.local[0] / width, info.local[1], info.local[2]],
        false => [items.div_ceil(width.into()) as u32, 1, 1],
    };
    // Work-items of the last vector that the group does not have are off, but rows are loaded for them, too: the numbers that
    // they have are not out of range.
    let missing = if items.is_multiple_of(width.into()) { 0 } else { width - 1 };
    let numbers = info.local.map(|n| n.saturating_add(missing));
    let mut widen = Widen {
        ctx,
        arena,
        cfg: &cfg,
        flow: &flow,
        shapes: &shapes,
        origins,
        ranges: Ranges::new(ctx, arena, &cfg, numbers),
        block: 0,
        lanes: Lanes { width },
        at: Bounds::new(ctx, origins, info),
        values: vec![None; arena.value_count()],
        levels: (0..flow.levels.len()).map(|_| LevelCode::default()).collect(),
        left: live_outs(arena, &cfg, &flow, &shapes),
        stops_at_fault,
        checked: vec![Vec::new(); cfg.order.len()],
        elements,
        private_bytes: 0,
        sink: None,
        row_memory: None,
        buffers: Vec::new(),
        used_buffers: 0,
        shared: Vec::new(),
        vector_index: None,
        diagnostics,
    };
    widen.function(is_row, items)?;
    Ok(Widened { body: widen.at.b.arena, grid, shared: widen.shared })
}

/// The values of each loop that are used behind it.
fn live_outs(arena: &OpArena, cfg: &Cfg, flow: &Flow, shapes: &Shapes) -> Vec<Vec<Value>> {
    let mut left = vec![Vec::new(); flow.loops.len()];
    let mut seen = rustc_hash::FxHashSet::default();
    for (n, block) in cfg.order.iter().enumerate() {
        for value in arena.ops(*block).flat_map(|op| arena.operands(op)) {
            if shapes.is_constant[value.index()] {
                continue;
            }
            let mut at = flow.loop_of[shapes.block_of[value.index()]];
            while let Some(l) = at.filter(|l| !flow.is_in(n, *l)) {
                if seen.insert((l, *value)) {
                    left[l].push(*value);
                }
                at = flow.loops[l].parent;
            }
        }
    }
    left
}

struct Widen<'a, 'd> {
    ctx: &'a Context,
    arena: &'a OpArena,
    cfg: &'a Cfg,
    flow: &'a Flow,
    shapes: &'a Shapes,
    origins: &'a Origins,
    ranges: Ranges<'a>,
    /// The block whose operations are being written.
    block: usize,
    lanes: Lanes,
    at: Bounds<'a, 'd>,
    /// The parts of the values that are written.
    values: Vec<Option<Parts>>,
    /// The levels that are being written.
    levels: Vec<LevelCode>,
    /// The values of each loop that are used behind it.
    left: Vec<Vec<Value>>,
    /// Whether an out-of-bounds access is recorded and stops the kernel.
    stops_at_fault: bool,
    /// For each block, the uniform addresses and sizes that are in bounds at its end and in all dominated blocks.
    checked: Vec<Vec<(Value, u64)>>,
    /// The size of the elements of variables of work-items that lie side by side, by object.
    elements: Vec<Option<u64>>,
    /// The bytes of the variables of the work-items of a vector.
    private_bytes: u64,
    /// Memory for what work-items that are off would store.
    sink: Option<Value>,
    /// Memory for what a row would store, for an element of each work-item, and how many of the latter are in use.
    row_memory: Option<Value>,
    buffers: Vec<Value>,
    used_buffers: usize,
    /// Variables of the function, which all vectors use.
    shared: Vec<Value>,
    /// The number of the vector in the work-group.
    vector_index: Option<Value>,
    diagnostics: &'d mut Diagnostics,
}

impl Widen<'_, '_> {
    fn function(&mut self, is_row: bool, items: u64) -> Widening {
        let entry = self.at.first;
        let (ptr, word) = (self.at.b.ptr(), self.at.b.int(64));
        let mut given = Vec::new();
        for ty in [ptr, word, word, word] {
            given.push(self.at.b.arena.add_argument(entry, ty));
        }
        let mask = if is_row { self.row_ids(&given) } else { self.linear_ids(&given, items) };
        self.hoist()?;
        let Some(first) = self.cfg.order.first().copied() else { return Ok(()) };
        // The first block fetches what is at module scope; everything else is behind that.
        let start = self.at.b.new_block();
        let last = self.arena.last(first);
        for op in self.arena.ops(first).take_while(|op| Some(*op) != last) {
            let name = self.ctx.op_name_text(self.arena.name(op));
            let is_access =
                matches!(name, "llvm.load" | "llvm.store" | "llvm.call" | "llvm.atomicrmw" | "llvm.cmpxchg")
                    || name.starts_with("llvm.intr.mem");
            if is_access && !is_invariant(self.ctx, self.arena, op) && self.at.b.block == entry {
                self.at.b.block = start;
            }
            self.op(op, 0, mask)?;
        }
        if self.at.b.block == entry {
            self.at.b.block = start;
        }
        self.level(None, mask)?;
        self.at.b.block = entry;
        self.at.b.br(start, &[]);
        Ok(())
    }

    /// Defines the ids where vectors are parts of rows.
    fn row_ids(&mut self, given: &[Value]) -> Mask {
        let width = i64::from(self.lanes.width);
        let word = self.at.b.int(64);
        let by = self.at.b.int_constant(word, width);
        let x = Mul::build(&mut self.at.b, given[1], by);
        let x = if width == 1 { Part::Uniform(x) } else { Part::Linear(Linear::new(x, 1)) };
        let parts = [Part::Uniform(given[0]), x, Part::Uniform(given[2]), Part::Uniform(given[3])];
        self.define_arguments(parts.to_vec());
        let [columns, rows, _] = self.at.info.local.map(i64::from);
        let b = &mut self.at.b;
        let rows = b.int_constant(word, rows);
        let row = Mul::build(b, given[3], rows);
        let row = Add::build(b, row, given[2]);
        let columns = b.int_constant(word, columns / width);
        let start = Mul::build(b, row, columns);
        self.vector_index = Some(Add::build(b, start, given[1]));
        None
    }

    /// Defines the ids where vectors are parts of the group as one row; the last vector may be short.
    fn linear_ids(&mut self, given: &[Value], items: u64) -> Mask {
        let width = u64::from(self.lanes.width);
        let word = self.at.b.int(64);
        self.vector_index = Some(given[1]);
        let by = self.at.b.int_constant(word, width as i64);
        let first = Mul::build(&mut self.at.b, given[1], by);
        let linear = Part::Linear(Linear::new(first, 1));
        let numbers = self.lanes.vector(&mut self.at.b, &linear);
        let ty = self.at.b.ty(numbers);
        let [columns, rows, _] = self.at.info.local.map(i64::from);
        let b = &mut self.at.b;
        let columns = b.int_constant(ty, columns);
        let rows = b.int_constant(ty, rows);
        let x = URem::build(b, numbers, columns);
        let row = UDiv::build(b, numbers, columns);
        let y = URem::build(b, row, rows);
        let z = UDiv::build(b, row, rows);
        let mask = (!items.is_multiple_of(width)).then(|| {
            let count = b.int_constant(ty, items as i64);
            b.icmp(ICmpPredicate::Ult, numbers, count)
        });
        let parts = vec![Part::Uniform(given[0]), Part::Vector(x), Part::Vector(y), Part::Vector(z)];
        self.define_arguments(parts);
        mask
    }

    fn define_arguments(&mut self, parts: Vec<Part>) {
        let Some(first) = self.cfg.order.first() else { return };
        for (argument, part) in self.arena.arguments(*first).to_vec().into_iter().zip(parts) {
            self.define(argument, [part].into());
        }
    }

    /// Writes constants and variables of work-items, which everything may use.
    fn hoist(&mut self) -> Widening {
        for block in self.cfg.order.clone() {
            for op in self.arena.ops(block) {
                let name = self.ctx.op_name_text(self.arena.name(op));
                if CONSTANT.contains(&name) {
                    self.constant(op)?;
                } else if name == "llvm.alloca" {
                    self.private(op)?;
                }
            }
        }
        Ok(())
    }

    // Values.

    /// The scalars that a type consists of; a value of one work-item is kept whole.
    fn leaves(&self, ty: Type) -> Widening<Vec<Leaf>> {
        if self.lanes.width == 1 {
            return Ok(vec![Leaf { ty, path: Vec::new(), offset: 0 }]);
        }
        Ok(leaves(self.ctx, ty)?)
    }

    /// Defines what a value became.
    fn define(&mut self, old: Value, parts: Parts) {
        if let Some(object) = self.origins.object_at(old)
            && let [Part::Uniform(base)] = &*parts
        {
            self.at.bases[object] = Some(*base);
        }
        self.values[old.index()] = Some(parts);
    }

    /// What a value became.
    fn parts(&mut self, old: Value) -> Widening<Parts> {
        if let Some(parts) = &self.values[old.index()] {
            return Ok(parts.clone());
        }
        // Not defined on any path to here.
        let leaves = self.leaves(self.arena.ty(old))?;
        Ok(leaves.iter().map(|leaf| Part::Uniform(self.at.b.undef(leaf.ty))).collect())
    }

    /// The size of the elements of a variable of the work-items, if they lie side by side.
    fn element_of(&self, address: Value) -> Option<u64> {
        match self.origins.of[address.index()] {
            Origin::Object(object) => self.elements[object],
            _ => None,
        }
    }

    /// How many times as far apart elements lie in memory as in the kernel's variable.
    fn private_scale(&self, address: Value) -> i64 {
        if self.element_of(address).is_some() { self.lanes.width.into() } else { 1 }
    }

    /// The only part of a scalar.
    fn part(&mut self, old: Value) -> Widening<Part> {
        Ok(match &*self.parts(old)? {
            [part] => part.clone(),
            _ => return Err(Unsupported::Size.into()),
        })
    }

    /// The elements of a value that is the same for all work-items.
    fn split(&mut self, whole: Value, leaves: &[Leaf]) -> Vec<Value> {
        leaves.iter().map(|leaf| self.extract(whole, leaf)).collect()
    }

    fn extract(&mut self, whole: Value, leaf: &Leaf) -> Value {
        let b = &mut self.at.b;
        let mut value = whole;
        let (last, outer) = match leaf.path.split_last() {
            None => return whole,
            Some((last, outer)) => (*last, outer),
        };
        let container =
            outer.iter().try_fold(b.ty(whole), |ty, index| shapes::element_type(b.ctx, ty, *index as u64));
        let Some(container) = container else { return whole };
        if b.ctx.as_vector1(container).is_some() {
            if !outer.is_empty() {
                value = b.member_at(whole, outer, container);
            }
            return b.element(value, last as u64);
        }
        b.member_at(whole, &leaf.path, leaf.ty)
    }

    /// A value of a type from its elements.
    fn join(&mut self, ty: Type, leaves: &[Leaf], values: &[Value]) -> Value {
        let b = &mut self.at.b;
        if let [leaf] = leaves
            && leaf.path.is_empty()
        {
            return values[0];
        }
        if b.ctx.as_vector1(ty).is_some() {
            return b.vector(ty, values);
        }
        let mut whole = b.undef(ty);
        let mut at = 0;
        while at < leaves.len() {
            let (last, outer) = leaves[at].path.split_last().map_or((0, &[][..]), |(l, o)| (*l, o));
            let container =
                outer.iter().try_fold(ty, |ty, index| shapes::element_type(b.ctx, ty, *index as u64));
            let vector = container.and_then(|ty| Some((ty, b.ctx.as_vector1(ty)?.0)));
            match vector {
                Some((ty, count)) if last == 0 => {
                    let count = count.max(1) as usize;
                    let value = b.vector(ty, &values[at..at + count]);
                    whole = b.with_member_at(whole, value, outer);
                    at += count;
                }
                _ => {
                    whole = b.with_member_at(whole, values[at], &leaves[at].path);
                    at += 1;
                }
            }
        }
        whole
    }

    /// Clones an operation with other operands and result types.
    fn clone_op(&mut self, op: Op, operands: &[Value], results: &[Type]) -> Op {
        self.at.b.loc = self.arena.loc(op);
        copy::with_types(&mut self.at.b, self.arena, op, operands, results)
    }

    fn block_argument_types(&self, n: usize) -> Widening<Vec<(Value, Vec<Leaf>)>> {
        let mut out = Vec::new();
        for argument in self.arena.arguments(self.cfg.order[n]) {
            out.push((*argument, self.leaves(self.arena.ty(*argument))?));
        }
        Ok(out)
    }

    /// Adds parameters for the arguments of a block to a new block; returns what represents them there.
    fn add_parameters(&mut self, n: usize, block: Block) -> Widening<Vec<(Value, Parts)>> {
        let mut out = Vec::new();
        for (argument, leaves) in self.block_argument_types(n)? {
            let shape = self.shapes.of(argument);
            let parts = leaves
                .iter()
                .map(|leaf| {
                    let types = self.lanes.passed_types(self.ctx, leaf.ty, shape);
                    let values: Vec<Value> =
                        types.iter().map(|ty| self.at.b.arena.add_argument(block, *ty)).collect();
                    self.lanes.unpack(self.ctx, leaf.ty, shape, &values)
                })
                .collect();
            out.push((argument, parts));
        }
        Ok(out)
    }

    /// The values that are passed to a block for its arguments.
    fn pack_arguments(&mut self, n: usize, passed: &[Parts]) -> Vec<Value> {
        let mut out = Vec::new();
        for (argument, parts) in self.arena.arguments(self.cfg.order[n]).to_vec().iter().zip(passed) {
            let shape = self.shapes.of(*argument);
            for part in parts.iter() {
                self.lanes.pack(&mut self.at.b, part, shape, &mut out);
            }
        }
        out
    }
}
