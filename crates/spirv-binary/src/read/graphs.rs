//! Graphs of tensor operations (`SPV_ARM_graph`) in MLIR's form. Other graphs are kept as raw instructions.

use super::function::Function;
use super::{Def, Reader, Result, error};
use spirula_binary::{IdRun, Instruction};
use spirula_ir::{Attr, Block, OpParts, Param, Str, Type, Value};
use spirula_spec::Op;
use spirula_spirv::op::{self, slot};
use spirula_spirv::other_types;

/// A graph being read.
pub(super) struct Graph {
    f: Function,
    block: Block,
    id: u32,
    ty: Type,
    outputs: Vec<Option<Value>>,
}

impl Reader<'_> {
    /// Whether graphs become operations: MLIR only has graphs of tensors, not of arrays of tensors.
    pub(super) fn has_graphs(&self) -> bool {
        self.plain && !self.scan.odd_graphs
    }

    /// OpGraphEntryPointARM.
    pub(super) fn graph_entry(&mut self, i: &Instruction<'_>) -> Result<()> {
        use slot::arm_graph_entry_point::{FN, INTERFACE};
        let id = self.word(i, 1)?;
        let name = self.string(i, 2)?;
        let text = self.ctx.text(name);
        let symbol: Str = self.symbol_for(id, || text.to_owned());
        let first = 3 + self.ctx.bytes(name).len() / 4;
        let mut interface = Vec::new();
        for id in i.words.get(first..).unwrap_or_default() {
            interface.push(Attr::symbol(self.symbol_of_id(i, *id)?));
        }
        let mut slots = vec![None; self.op_row(op::ARM_GRAPH_ENTRY_POINT).attrs.len()];
        slots[FN] = Some(Attr::symbol(symbol));
        slots[INTERFACE] = Some(self.ctx.array_attr(&interface));
        self.push_op(op::ARM_GRAPH_ENTRY_POINT, &slots, None);
        Ok(())
    }

    /// An OpGraphEntryPointARM in the first pass: its name becomes the symbol of its graph, which may come earlier or
    /// later, because the operation has no other attribute for it.
    pub(super) fn scan_graph_entry(&mut self, i: &Instruction<'_>) -> Result<()> {
        let id = self.word(i, 1)?;
        let name = self.string(i, 2)?;
        if self.graph_entries.insert(id) && self.symbol_of.get(id).is_none() {
            self.new_symbol(id, name);
        }
        Ok(())
    }

    /// OpGraphARM: the instructions up to OpGraphEndARM belong to it.
    pub(super) fn begin_graph(&mut self, i: &Instruction<'_>) -> Result<()> {
        let (ty, id) = (self.type_at(i, 1)?, self.word(i, 2)?);
        let Some((Op::TypeGraphARM, [Param::Int(count), types @ ..])) = other_types::as_other(self.ctx, ty)
        else {
            return error(i, "expected the type of a graph to be an OpTypeGraphARM");
        };
        let types: Vec<Type> =
            types.iter().filter_map(|p| if let Param::Type(ty) = p { Some(*ty) } else { None }).collect();
        let Some((inputs, results)) = usize::try_from(*count).ok().and_then(|n| types.split_at_checked(n))
        else {
            return error(i, "expected as many types as the graph has inputs");
        };
        let mut f = Function::default();
        let region = f.body.arena.add_root();
        let block = f.body.arena.append_block(region);
        for input in inputs {
            f.body.arena.add_argument(block, *input);
        }
        f.current = Some(block);
        let ty = self.ctx.function_type(inputs, results);
        self.graph = Some(Graph { f, block, id, ty, outputs: vec![None; results.len()] });
        Ok(())
    }

    /// The numeric value of a constant.
    fn graph_index(&mut self, i: &Instruction<'_>, id: u32) -> Result<usize> {
        let index = match self.defs.get(id) {
            Def::Constant(index) => self.plain_constant(index).and_then(|(_, value)| self.ctx.as_int(value)),
            _ => None,
        };
        match index.and_then(|(_, index)| usize::try_from(index).ok()) {
            Some(index) => Ok(index),
            None => error(i, format!("expected {id} to be a constant number")),
        }
    }

    /// An instruction in a graph.
    pub(super) fn graph_instruction(&mut self, mut graph: Graph, i: &Instruction<'_>) -> Result<()> {
        if let Some(id) = self.shapes.of(i.op).result.and_then(|index| i.words.get(usize::from(index))) {
            IdRun::push(&mut graph.f.ids, *id);
        }
        match i.op {
            Op::Line => self.loc = self.line(i)?,
            Op::NoLine => self.loc = spirula_ir::Loc::UNKNOWN,
            Op::GraphInputARM => {
                let index = self.graph_index(i, self.word(i, 3)?)?;
                let Some(value) = graph.f.body.arena.arguments(graph.block).get(index).copied() else {
                    return error(i, format!("the graph has no input {index}"));
                };
                let id = self.word(i, 2)?;
                self.define(id, value);
            }
            Op::GraphSetOutputARM => {
                let index = self.graph_index(i, self.word(i, 2)?)?;
                let value = self.value(&mut graph.f, i, self.word(i, 1)?)?;
                match graph.outputs.get_mut(index) {
                    Some(output) => *output = value,
                    None => return error(i, format!("the graph has no output {index}")),
                }
            }
            Op::GraphEndARM => return self.end_graph(graph, i),
            _ => {
                self.instruction(&mut graph.f, graph.block, i, self.shapes.of(i.op))?;
            }
        }
        self.graph = Some(graph);
        Ok(())
    }

    fn end_graph(&mut self, graph: Graph, i: &Instruction<'_>) -> Result<()> {
        use slot::arm_graph::{ENTRY_POINT, FUNCTION_TYPE, SYM_NAME};
        let Graph { mut f, block, id, ty, outputs } = graph;
        let Some(outputs) = outputs.into_iter().collect::<Option<Vec<Value>>>() else {
            return error(i, "an output of the graph is not set");
        };
        if !f.forward.is_empty() {
            return error(i, "the graph uses an undefined id");
        }
        f.body.arena.append(
            self.ctx,
            block,
            &OpParts { operands: &outputs, ..OpParts::new(op::ARM_GRAPH_OUTPUTS) },
        );
        let symbol = self.symbol_for(id, || format!("spirv_graph_{id}"));
        let row = self.op_row(op::ARM_GRAPH);
        let mut slots = vec![None; row.attrs.len()];
        slots[FUNCTION_TYPE] = Some(Attr::of_type(ty));
        slots[SYM_NAME] = Some(Attr::string(symbol));
        slots[ENTRY_POINT] = Some(self.ctx.bool_attr(self.graph_entries.contains(&id)));
        let mut entries = Vec::new();
        self.annotate(id, Some(symbol), row, &mut slots, &mut entries)?;
        let attrs = self.ctx.dict(&mut entries);
        let op = self.push_op(op::ARM_GRAPH, &slots, attrs);
        self.defs.forget(&f.ids);
        self.copies.clear();
        self.inside.attach(op, f.body);
        Ok(())
    }
}
