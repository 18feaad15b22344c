//! Direct evaluation.

use super::operation::{Block, Id, Op, Step};
use super::types::{Type, truncate};
use super::{Array, Program};

/// The contents of the arrays after all invocations.
pub(super) fn evaluate(program: &Program, inputs: &[Vec<u64>]) -> Vec<Vec<u64>> {
    let mut memory = inputs.to_vec();
    for invocation in 0..Program::INVOCATIONS {
        memory.extend(program.private.iter().map(|array| vec![0; array.length()]));
        let mut machine =
            Machine { program, invocation, memory, values: vec![Vec::new(); program.values.len()] };
        machine.run(&program.body, &[]);
        memory = machine.memory;
        memory.truncate(inputs.len());
    }
    memory
}

/// The state of an invocation.
struct Machine<'p> {
    program: &'p Program,
    invocation: u32,
    memory: Vec<Vec<u64>>,
    values: Vec<Vec<u64>>,
}

impl Machine<'_> {
    /// Runs a block; returns what it yields.
    fn run(&mut self, block: &Block, arguments: &[Vec<u64>]) -> Vec<Vec<u64>> {
        for (id, value) in block.arguments.iter().zip(arguments) {
            self.set(*id, value.clone());
        }
        for step in &block.steps {
            self.step(step);
        }
        block.yields.iter().map(|id| self.value(*id).to_vec()).collect()
    }

    fn step(&mut self, step: &Step) {
        let results = match &step.op {
            Op::If(condition, then, otherwise) => {
                let block = if self.number(*condition) == 1 { then } else { otherwise };
                self.run(block, &[])
            }
            Op::For(count, initial, body) | Op::While(count, initial, body) => {
                self.iterate(*count, initial, body)
            }
            Op::Store(array, indices, value) => {
                let at = self.element(*array, indices);
                let value = self.number(*value);
                if let Some(element) = self.memory.get_mut(*array).and_then(|array| array.get_mut(at)) {
                    *element = value;
                }
                Vec::new()
            }
            op => {
                let ty = step.results.first().map_or(Type::scalar(super::Scalar::I32), |id| self.ty(*id));
                vec![self.compute(op, ty)]
            }
        };
        for (id, value) in step.results.iter().zip(results) {
            self.set(*id, value);
        }
    }

    /// The values after iterations.
    fn iterate(&mut self, count: u32, initial: &[Id], body: &Block) -> Vec<Vec<u64>> {
        let mut carried: Vec<Vec<u64>> = initial.iter().map(|id| self.value(*id).to_vec()).collect();
        for index in 0..u64::from(count) {
            let mut arguments = vec![vec![index]];
            arguments.append(&mut carried);
            carried = self.run(body, &arguments);
        }
        carried
    }

    /// The result of an operation without regions.
    fn compute(&self, op: &Op, ty: Type) -> Vec<u64> {
        let width = ty.scalar.width();
        match op {
            Op::Constant(value) => value.clone(),
            Op::Binary(row, a, b) => {
                self.lanes(*a, *b).map(|(a, b)| truncate((row.apply)(a, b, width), width)).collect()
            }
            Op::Compare(row, a, b) => {
                let width = self.ty(*a).scalar.width();
                self.lanes(*a, *b).map(|(a, b)| u64::from((row.apply)(a, b, width))).collect()
            }
            Op::Select(condition, a, b) => {
                self.value(if self.number(*condition) == 1 { *a } else { *b }).to_vec()
            }
            Op::Cast(row, a) => {
                let from = self.ty(*a).scalar.width();
                self.value(*a).iter().map(|a| truncate((row.apply)(*a, from, width), width)).collect()
            }
            Op::Broadcast(a) => vec![self.number(*a); ty.count()],
            Op::FromElements(list) => list.iter().map(|id| self.number(*id)).collect(),
            Op::Extract(a, lane) => vec![self.lane(*a, *lane)],
            Op::ExtractAt(a, lane) => vec![self.lane(*a, self.number(*lane) as usize)],
            Op::Insert(a, into, lane) => {
                let mut value = self.value(*into).to_vec();
                if let Some(element) = value.get_mut(*lane) {
                    *element = self.number(*a);
                }
                value
            }
            Op::Shuffle(a, b, lanes) => {
                let both = [self.value(*a), self.value(*b)].concat();
                lanes.iter().map(|lane| both.get(*lane).copied().unwrap_or(0)).collect()
            }
            Op::Reduce(row, a) => {
                let fold = |a, b| truncate((row.apply)(a, b, width), width);
                vec![self.value(*a).iter().copied().reduce(fold).unwrap_or(0)]
            }
            Op::Load(array, indices) => {
                let at = self.element(*array, indices);
                vec![self.memory.get(*array).and_then(|array| array.get(at)).copied().unwrap_or(0)]
            }
            // `step` has the others.
            _ => vec![u64::from(self.invocation)],
        }
    }

    fn ty(&self, id: Id) -> Type {
        Op::operand_type(&self.program.values, id)
    }

    fn set(&mut self, id: Id, value: Vec<u64>) {
        if let Some(slot) = self.values.get_mut(id) {
            *slot = value;
        }
    }

    fn value(&self, id: Id) -> &[u64] {
        self.values.get(id).map_or(&[], Vec::as_slice)
    }

    fn number(&self, id: Id) -> u64 {
        self.lane(id, 0)
    }

    fn lane(&self, id: Id, lane: usize) -> u64 {
        self.value(id).get(lane).copied().unwrap_or(0)
    }

    fn lanes(&self, a: Id, b: Id) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.value(a).iter().copied().zip(self.value(b).iter().copied())
    }

    /// The position of an element in row-major order.
    fn element(&self, array: usize, indices: &[Id]) -> usize {
        let all = self.program.arrays.iter().chain(&self.program.private);
        let shape: &[u32] = all.into_iter().nth(array).map_or(&[], |array: &Array| &array.shape);
        let linear = |at: usize, (size, id): (&u32, &Id)| at * *size as usize + self.number(*id) as usize;
        shape.iter().zip(indices).fold(0, linear)
    }
}
