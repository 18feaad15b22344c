//! Functions (specification, "Function Instructions").

use super::carried::items;
use super::code::Code;
use super::detached::Detached;
use super::lines::Line;
use super::sections::Words;
use super::{Result, Section, Writer};
use rustc_hash::FxHashSet;
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Block, Body, Context, Dict, Op as Operation, OpArena, Region, Value};
use spirula_spec::Op;
use spirula_spirv::carry;
use spirula_spirv::op::{self, slot};
use std::borrow::Cow;

/// Tables for writing a function; their memory is reused for the next.
#[derive(Default)]
pub(super) struct Tables {
    /// Ids of labels and values, 0 if none yet.
    labels: Vec<u32>,
    values: Vec<u32>,
    /// Variables, which come first.
    variables: Code,
    code: Code,
}

/// The average number of words of an instruction.
const WORDS: usize = 6;

/// A function being written.
pub(super) struct Function<'f> {
    pub(super) body: &'f Body,
    tables: Tables,
    /// The position of variables in the code.
    behind_label: usize,
    /// The line in effect, in the code and among the variables.
    pub(super) line: Option<Line>,
    pub(super) variable_line: Option<Line>,
    /// Whether extended instructions of the head are operations of the first block.
    pub(super) head_placed: bool,
    /// Whether two identical memory accesses of a copy are written as one.
    pub(super) copies_once: bool,
}

impl<'f> Function<'f> {
    pub(super) fn of(body: &'f Body, mut tables: Tables) -> Self {
        tables.labels.clear();
        tables.labels.resize(body.arena.block_table_len(), 0);
        tables.values.clear();
        tables.values.resize(body.arena.value_count(), 0);
        tables.variables.clear();
        tables.code.clear();
        // Most instructions have fewer words; growing a large buffer would waste memory.
        if body.arena.op_table_len() > Words::PIECE / WORDS {
            tables.code.words.reserve(body.arena.op_table_len() * WORDS);
        }
        Function {
            body,
            tables,
            behind_label: 0,
            line: None,
            variable_line: None,
            head_placed: false,
            copies_once: false,
        }
    }

    /// The buffer being written: the variables or the rest.
    #[inline]
    pub(super) fn code(&mut self, variable: bool) -> &mut Code {
        if variable { &mut self.tables.variables } else { &mut self.tables.code }
    }

    /// Begins the instructions after the variables.
    fn begin_body(&mut self) {
        self.behind_label = self.tables.code.words.len();
        self.variable_line = self.line;
    }

    /// The code in order.
    fn parts(&self) -> [&[u32]; 3] {
        let (label, rest) = self.tables.code.words.split_at(self.behind_label);
        [label, &self.tables.variables.words, rest]
    }

    /// Moves the code to the end of a section.
    pub(super) fn finish(mut self, section: &mut Words) -> Tables {
        let words = section.open();
        if self.tables.code.words.len() < Words::PIECE {
            self.parts().into_iter().for_each(|part| words.extend_from_slice(part));
            return self.tables;
        }
        words.extend(self.tables.code.words.drain(..self.behind_label));
        words.extend_from_slice(&self.tables.variables.words);
        section.add(std::mem::take(&mut self.tables.code.words));
        self.tables
    }

    /// Moves the code to the end of another.
    pub(super) fn finish_to(self, out: &mut Code) -> Tables {
        let Tables { code, variables, .. } = &self.tables;
        out.append(code, 0..self.behind_label);
        out.append(variables, 0..variables.words.len());
        out.append(code, self.behind_label..code.words.len());
        self.tables
    }
}

/// Whether a body has structured control flow in regions.
pub(super) fn has_regions(body: &Body) -> bool {
    let arena = &body.arena;
    arena.all_ops().any(|op| {
        matches!(arena.name(op), op::MLIR_SELECTION | op::MLIR_LOOP) && arena.block_of(op).is_some()
    })
}

/// The body of a function with flat control flow: a flattened copy if there are regions.
pub(super) fn flat_body<'b>(ctx: &Context, body: &'b Body) -> Cow<'b, Body> {
    if !has_regions(body) {
        return Cow::Borrowed(body);
    }
    let mut arena = body.clone();
    spirula_spirv::regions::flatten(ctx, &mut arena);
    Cow::Owned(arena)
}

/// Flattens the control flow of the largest functions in a body in place, which [`serialize`](super::serialize)
/// otherwise does on copies: for callers that do not need the body afterwards.
pub fn make_flat(ctx: &Context, body: &mut Body) {
    const COPIED: usize = 1 << 14;
    spirula_spirv::regions::for_each_function(ctx, body, &|inside: &mut Body| {
        // Smaller ones are copied one at a time into memory that is in the CPU cache.
        if inside.arena.op_table_len() > COPIED && has_regions(inside) {
            spirula_spirv::regions::flatten(ctx, inside);
        }
    });
}

/// Keeps the blocks reachable through edges and merge instructions.
fn keep_reachable(body: &Body, blocks: &mut Vec<Block>) {
    if blocks.len() == 1 {
        return;
    }
    let arena = &body.arena;
    let mut reached = FxHashSet::default();
    let mut todo: Vec<Block> = blocks.first().copied().into_iter().collect();
    while let Some(block) = todo.pop() {
        if reached.insert(block)
            && let Some(last) = arena.last(block)
        {
            todo.extend(arena.successors(last).iter().chain(arena.merges(last)));
        }
    }
    blocks.retain(|block| reached.contains(block));
}

/// The parameters of a function: the arguments of its first block.
pub(super) fn parameters(body: &Body) -> &[Value] {
    let entry = body.arena.roots().iter().find_map(|region| body.arena.entry(*region));
    entry.map_or(&[], |block| body.arena.arguments(block))
}

impl Writer<'_> {
    /// The id of a value.
    #[inline]
    pub(super) fn value_id(&mut self, f: &mut Function<'_>, value: Value) -> u32 {
        match f.tables.values.get_mut(value.index()) {
            Some(0) => {
                let id = self.new_id();
                f.tables.values[value.index()] = id;
                id
            }
            Some(id) => *id,
            None => self.new_id(),
        }
    }

    pub(super) fn set_value(&self, f: &mut Function<'_>, value: Value, id: u32) {
        if let Some(slot) = f.tables.values.get_mut(value.index()) {
            *slot = id;
        }
    }

    pub(super) fn set_result(&self, f: &mut Function<'_>, op: Operation, id: u32) {
        if let Some(value) = f.body.arena.result(op, 0) {
            self.set_value(f, value, id);
        }
    }

    /// The label of a block.
    pub(super) fn label(&mut self, f: &mut Function<'_>, block: Block) -> u32 {
        match f.tables.labels.get_mut(block.index()) {
            Some(0) => {
                let id = self.new_id();
                f.tables.labels[block.index()] = id;
                id
            }
            Some(id) => *id,
            None => self.new_id(),
        }
    }

    /// Ends the instruction that begins at `start` of the code or of the variables.
    #[inline]
    pub(super) fn end(&mut self, f: &mut Function<'_>, start: usize, variable: bool) -> Result<()> {
        let code = f.code(variable);
        match code.end(start) {
            Ok(()) => Ok(()),
            Err(count) => {
                let op = Op(code.words[start] as u16);
                Err(self.too_long(op, count))
            }
        }
    }

    /// Writes a function.
    pub(super) fn function(&mut self, op: Operation) -> Result<()> {
        use slot::func::FUNCTION_TYPE;
        let inside = self.inside();
        let arena = &inside.arena;
        let ctx = self.ctx;
        let Some(body) = inside.body_of(op) else { return Ok(()) };
        let ty = arena.slot(op, FUNCTION_TYPE).and_then(Attr::as_type);
        let Some(ty) = ty.filter(|ty| ctx.function_parts(*ty).is_some()) else {
            return Err(self.error(inside, op, "expected a function type"));
        };
        let Some(symbol) = arena.slot(op, slot::func::SYM_NAME).and_then(Attr::as_string) else {
            return Ok(());
        };
        // What is defined outside must be declared before what is defined here.
        let defined = body.is_written() || body.arena.roots().iter().any(|r| body.arena.entry(*r).is_some());
        let section = if defined { Section::Functions } else { Section::Declarations };
        let mut ids = std::mem::take(&mut self.parameters);
        ids.clear();
        self.head(op, section, (ty, symbol), &mut ids)?;
        let line = self.lines[section as usize].take();
        self.lines[section as usize] = match self.placed(op, section, line, &ids)? {
            Some(line) => line,
            // The body was written and dropped already.
            None if body.is_written() => return Err(self.error_at_module("a function was written otherwise")),
            None => {
                let body = flat_body(ctx, body);
                let mut f = Function::of(&body, std::mem::take(&mut self.tables));
                for (value, id) in parameters(&body).iter().zip(&ids) {
                    self.set_value(&mut f, *value, *id);
                }
                f.line = line;
                f.head_placed = self.has_placed(arena.attrs(op));
                f.copies_once = self.copies_once(arena.attrs(op));
                self.blocks(&mut f)?;
                let line = f.line;
                self.tables = f.finish(&mut self.sections[section as usize]);
                line
            }
        };
        self.parameters = ids;
        self.emit(section, Op::FunctionEnd, &[])
    }

    /// Writes the instructions before the blocks of a function. Adds the ids of its parameters to `ids`.
    fn head(
        &mut self,
        op: Operation,
        section: Section,
        (ty, symbol): (spirula_ir::Type, spirula_ir::Str),
        ids: &mut Vec<u32>,
    ) -> Result<()> {
        use slot::func::{ARG_ATTRS, FUNCTION_CONTROL, LINKAGE_ATTRIBUTES};
        let (ctx, inside) = (self.ctx, self.inside());
        let arena = &inside.arena;
        let id = self.symbol_id(symbol)?;
        let control = arena.slot(op, FUNCTION_CONTROL).and_then(Attr::as_enumerant).map_or(0, |(_, v)| v);
        let Some((inputs, mut results)) = ctx.function_parts(ty) else { return Ok(()) };
        let result = self.type_id(results.next().unwrap_or_else(|| ctx.none_type()))?;
        let function_type = self.type_id(ty)?;
        if let Some(linkage) = arena.slot(op, LINKAGE_ATTRIBUTES) {
            self.decorate_value(id, None, spirula_spec::Decoration::LinkageAttributes, linkage)?;
        }
        self.annotate((inside, op), id, Some(symbol), arena.attrs(op))?;
        let line = self.line_of(arena.loc(op));
        self.emit_at(section, line, Op::Function, &[result, id, control, function_type])?;
        let attrs = arena.slot(op, ARG_ATTRS).map(|a| items(ctx, a)).unwrap_or_default();
        let mut detached = self.detached(arena.attrs(op))?;
        let count = self.parameter_count(arena, op, inputs.len());
        let placed = self.has_placed(arena.attrs(op));
        if placed {
            detached = self.placed_in_head(op, 0, ids)?;
        }
        for (n, ty) in inputs.take(count).enumerate() {
            self.detached_in_head(section, &detached, n)?;
            let id = self.new_id();
            ids.push(id);
            let ty = self.type_id(ty)?;
            let dict = attrs.get(n).and_then(|a| ctx.as_dict(*a));
            let line = self.carried_line(dict);
            self.emit_at(section, line, Op::FunctionParameter, &[ty, id])?;
            self.annotate((inside, op), id, None, dict)?;
            if placed {
                detached = self.placed_in_head(op, n + 1, ids)?;
            }
        }
        self.detached_in_head(section, &detached, count)
    }

    /// The extended instructions after so many parameters of the head that are operations.
    fn placed_in_head(&mut self, op: Operation, at: usize, ids: &[u32]) -> Result<Vec<Detached>> {
        let Some(body) = self.inside().body_of(op) else { return Ok(Vec::new()) };
        let Some(entry) = body.arena.roots().iter().find_map(|region| body.arena.entry(*region)) else {
            return Ok(Vec::new());
        };
        let id_of = |_: &mut Self, value| {
            let index = parameters(body).iter().position(|parameter| *parameter == value)?;
            ids.get(index).copied()
        };
        self.placed_detached(body, entry, |place| place == at as i64, id_of)
    }

    /// Whether the attributes of a function say that its copies have one memory access.
    pub(super) fn copies_once(&self, attrs: Option<Dict>) -> bool {
        attrs.is_some() && self.ctx.dict_get(attrs, self.ctx.str(carry::ONE_ACCESS)).is_some()
    }

    /// The number of parameters of a function whose type has `n`.
    pub(super) fn parameter_count(&self, arena: &OpArena, op: Operation, inputs: usize) -> usize {
        let (ctx, attrs) = (self.ctx, arena.attrs(op));
        let carried = attrs.and_then(|_| ctx.dict_get(attrs, ctx.str(carry::PARAMETERS)));
        let count = carried.and_then(|count| usize::try_from(ctx.as_int(count)?.1).ok());
        count.map_or(inputs, |count| count.min(inputs))
    }

    /// The line in effect after the head of a function, if nothing else is in the head.
    pub(super) fn line_behind_head(&self, arena: &OpArena, op: Operation) -> Option<Line> {
        let ctx = self.ctx;
        let ty = arena.slot(op, slot::func::FUNCTION_TYPE).and_then(Attr::as_type)?;
        match self.parameter_count(arena, op, ctx.function_parts(ty)?.0.len()).checked_sub(1) {
            None => self.line_of(arena.loc(op)),
            Some(last) => {
                let attrs = arena.slot(op, slot::func::ARG_ATTRS).and_then(|attrs| ctx.as_array(attrs));
                self.carried_line(attrs?.nth(last).and_then(|attr| ctx.as_dict(attr)))
            }
        }
    }

    /// Writes the blocks of a function.
    pub(super) fn blocks(&mut self, f: &mut Function<'_>) -> Result<()> {
        let ordered = |region: &Region| spirula_spirv::regions::ordered_blocks(&f.body.arena, *region);
        let arena = &f.body.arena;
        // A function with one block needs no reachability analysis.
        let one = match arena.roots() {
            [root] => arena.entry(*root).filter(|entry| arena.last_block(*root) == Some(*entry)),
            _ => None,
        };
        let mut several: Vec<Block> = match (one, arena.roots()) {
            (Some(_), _) => Vec::new(),
            (None, [root]) => ordered(root),
            (None, roots) => roots.iter().flat_map(ordered).collect(),
        };
        if self.options.plain {
            keep_reachable(f.body, &mut several);
        }
        let blocks = if let Some(one) = &one { std::slice::from_ref(one) } else { &several[..] };
        let edges = self.edges(f, blocks);
        let mut line_of_label = None;
        for (n, block) in blocks.iter().enumerate() {
            let label = self.label(f, *block);
            let carried = f.body.arena.last(*block).and_then(|last| self.carried_block(f, last));
            let line = self.carried_line(self.carried_part(carried, carry::LABEL));
            let mut detached = self.detached(carried)?;
            let (in_head, placed) = (f.head_placed && n == 0, self.has_placed(carried));
            if placed {
                let (body, here) = (f.body, |place| place < 0 || !in_head);
                let id_of = |w: &mut Self, value| w.incoming_id(f, value).ok();
                detached = self.placed_detached(body, *block, here, id_of)?;
            }
            self.line_at(f, line)?;
            let start = f.code(false).begin(Op::Label);
            f.code(false).id(label);
            self.end(f, start, false)?;
            if n == 0 {
                line_of_label = f.line;
                f.begin_body();
            } else {
                self.phis(f, &edges, *block, &detached)?;
            }
            let arguments = if n == 0 { 0 } else { f.body.arena.arguments(*block).len() as i64 };
            self.detached_in(f, &detached, |place| place >= arguments)?;
            for op in f.body.arena.ops(*block) {
                match f.body.arena.name(op) {
                    op::BRANCH | op::BRANCH_CONDITIONAL | op::SWITCH => {
                        self.line_in(f, op)?;
                        self.branch(f, &edges, op)?;
                    }
                    _ if (placed || in_head)
                        && self.place_of(f.body, op).is_some_and(|at| placed || at >= 0) => {}
                    _ => self.operation(f, op)?,
                }
            }
            self.detached_in(f, &detached, |place| place < 0)?;
            if carried.is_some()
                && let Some(last) = f.body.arena.last(*block)
            {
                self.block_annotations(f, *block, last, carried)?;
            }
            f.line = None;
        }
        self.variable_line_at(f, line_of_label)
    }

    /// What the terminator of a block carries for its label.
    pub(super) fn carried_block(&self, f: &Function<'_>, last: Operation) -> Option<Dict> {
        let attrs = f.body.arena.attrs(last);
        attrs?;
        self.ctx.dict_get(attrs, self.ctx.str(carry::BLOCK)).and_then(|attr| self.ctx.as_dict(attr))
    }

    fn carried_part(&self, dict: Option<Dict>, name: &str) -> Option<Dict> {
        dict?;
        self.ctx.dict_get(dict, self.ctx.str(name)).and_then(|attr| self.ctx.as_dict(attr))
    }

    /// Names and decorations of a label and of block arguments, which the terminator carries.
    fn block_annotations(
        &mut self,
        f: &mut Function<'_>,
        block: Block,
        last: Operation,
        dict: Option<Dict>,
    ) -> Result<()> {
        let ctx = self.ctx;
        if let Some(attrs) = ctx.dict_get(dict, ctx.str(carry::LABEL)) {
            let label = self.label(f, block);
            self.annotate((f.body, last), label, None, ctx.as_dict(attrs))?;
        }
        let arguments =
            ctx.dict_get(dict, ctx.str(carry::ARGUMENTS)).map(|a| items(ctx, a)).unwrap_or_default();
        for (attrs, value) in arguments.into_iter().zip(f.body.arena.arguments(block)) {
            let id = self.value_id(f, *value);
            self.annotate((f.body, last), id, None, ctx.as_dict(attrs))?;
        }
        Ok(())
    }
}
