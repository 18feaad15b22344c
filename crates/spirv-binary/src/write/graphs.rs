//! Graphs of tensor operations (`SPV_ARM_graph`).

use super::carried::items;
use super::function::Function;
use super::{Result, Section, Writer, push_string};
use spirula_ir::{Attr, Body, Op as Operation, Param};
use spirula_spec::Op;
use spirula_spirv::op::{self, slot};
use spirula_spirv::{other_types, types};

impl Writer<'_> {
    pub(super) fn graph_entry_point(&mut self, op: Operation) -> Result<()> {
        use slot::arm_graph_entry_point::{FN, INTERFACE};
        let arena = &self.inside().arena;
        let ctx = self.ctx;
        let Some(graph) = arena.slot(op, FN).and_then(Attr::as_symbol) else { return Ok(()) };
        let mut words = vec![self.symbol_id(graph)?];
        push_string(&mut words, ctx.bytes(graph));
        for variable in arena.slot(op, INTERFACE).map(|a| items(ctx, a)).unwrap_or_default() {
            if let Some(name) = variable.as_symbol() {
                words.push(self.symbol_id(name)?);
            }
        }
        self.emit(Section::Graphs, Op::GraphEntryPointARM, &words)
    }

    pub(super) fn graph(&mut self, op: Operation) -> Result<()> {
        use slot::arm_graph::{FUNCTION_TYPE, SYM_NAME};
        let inside = self.inside();
        let arena = &inside.arena;
        let ctx = self.ctx;
        let ty =
            arena.slot(op, FUNCTION_TYPE).and_then(Attr::as_type).and_then(|ty| types::as_graph(ctx, ty));
        let symbol = arena.slot(op, SYM_NAME).and_then(Attr::as_string);
        let (Some((inputs, results)), Some(symbol), Some(body)) = (ty, symbol, inside.body_of(op)) else {
            return Err(self.error(inside, op, "expected a graph with a name, a type and a body"));
        };
        let mut params = vec![Param::Int(inputs.len() as i64)];
        params.extend(inputs.iter().chain(&results).map(|ty| Param::Type(*ty)));
        let Some(graph_type) = other_types::other(ctx, Op::TypeGraphARM, &params) else { return Ok(()) };
        let words = [self.type_id(graph_type)?, self.symbol_id(symbol)?];
        self.annotate((inside, op), words[1], Some(symbol), arena.attrs(op))?;
        let line = self.line_of(arena.loc(op));
        self.emit_at(Section::Graphs, line, Op::GraphARM, &words)?;
        let mut f = Function::of(body, std::mem::take(&mut self.tables));
        let blocks: Vec<_> = body.arena.root_blocks().collect();
        let [block] = blocks[..] else {
            return Err(self.error(inside, op, "expected a graph to have one block"));
        };
        for (n, value) in body.arena.arguments(block).iter().enumerate() {
            let ty = self.type_id(body.arena.ty(*value))?;
            let words = [ty, self.value_id(&mut f, *value), self.index_id(n)?];
            self.emit_at(Section::Graphs, None, Op::GraphInputARM, &words)?;
        }
        for inner in body.arena.ops(block) {
            self.graph_operation(&mut f, body, inner)?;
        }
        self.line_at(&mut f, None)?;
        self.tables = f.finish(&mut self.sections[Section::Graphs as usize]);
        self.emit(Section::Graphs, Op::GraphEndARM, &[])
    }

    fn graph_operation(&mut self, f: &mut Function<'_>, body: &Body, op: Operation) -> Result<()> {
        let arena = &body.arena;
        match arena.name(op) {
            op::ARM_GRAPH_CONSTANT => {
                let Some(value) = arena.result(op, 0) else { return Ok(()) };
                let number = arena.slot(op, slot::arm_graph_constant::GRAPH_CONSTANT_ID);
                let number = number.and_then(|a| self.ctx.as_int(a)).map_or(0, |(_, v)| v as u32);
                let words = [self.type_id(arena.ty(value))?, self.value_id(f, value), number];
                let line = self.line_of(arena.loc(op));
                self.emit_at(Section::Globals, line, Op::GraphConstantARM, &words)?;
                self.annotate((body, op), words[1], None, arena.attrs(op))
            }
            op::ARM_GRAPH_OUTPUTS => {
                self.line_in(f, op)?;
                for (n, value) in arena.operands(op).iter().enumerate() {
                    let words = [self.value_id(f, *value), self.index_id(n)?];
                    let start = f.code(false).begin(Op::GraphSetOutputARM);
                    words.iter().for_each(|id| f.code(false).id(*id));
                    self.end(f, start, false)?;
                }
                Ok(())
            }
            _ => self.operation(f, op),
        }
    }

    /// The constant with the index of an input or output.
    fn index_id(&mut self, n: usize) -> Result<u32> {
        let ctx = self.ctx;
        self.constant_id((ctx.int_type(32), ctx.i32_attr(n as i32), false))
    }
}
