//! MLIR text.

use super::Program;
use super::operation::{Block, Id, Op, Step};
use super::types::{Scalar, Type};
use std::fmt::Write;

/// The memory space of private arrays.
const PRIVATE: &str = ", #gpu.address_space<private>";

/// The text of a program.
pub(super) fn print(program: &Program) -> String {
    let mut printer = Printer { program, text: String::new(), depth: 2 };
    let arguments: Vec<String> =
        program.arrays.iter().enumerate().map(|(n, array)| format!("%m{n}: {}", array.name(""))).collect();
    let invocations = Program::INVOCATIONS;
    printer.text.push_str("gpu.module @kernels {\n");
    let _ = writeln!(
        printer.text,
        "  gpu.func @kernel({}) kernel attributes {{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = \
         [{invocations}, 1, 1]>}} {{",
        arguments.join(", ")
    );
    for (n, array) in program.private.iter().enumerate() {
        let number = program.arrays.len() + n;
        printer.line(&format!("%m{number} = memref.alloca() : {}", array.name(PRIVATE)));
    }
    printer.steps(&program.body);
    printer.line("gpu.return");
    printer.text.push_str("  }\n}\n");
    printer.text
}

struct Printer<'p> {
    program: &'p Program,
    text: String,
    depth: usize,
}

impl Printer<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "  ".repeat(self.depth));
    }

    fn steps(&mut self, block: &Block) {
        block.steps.iter().for_each(|step| self.step(step));
    }

    /// The operations of a region, with a terminator unless it yields nothing.
    fn region(&mut self, block: &Block) {
        self.depth += 1;
        self.steps(block);
        if !block.yields.is_empty() {
            let line = format!("scf.yield {} : {}", names(&block.yields), self.types(&block.yields));
            self.line(&line);
        }
        self.depth -= 1;
    }

    fn step(&mut self, step: &Step) {
        let head =
            if step.results.is_empty() { String::new() } else { format!("{} = ", names(&step.results)) };
        match &step.op {
            Op::If(condition, then, otherwise) => {
                let results = self.arrow(&step.results);
                self.line(&format!("{head}scf.if %v{condition}{results} {{"));
                self.region(then);
                if !otherwise.steps.is_empty() || !otherwise.yields.is_empty() {
                    self.line("} else {");
                    self.region(otherwise);
                }
                self.line("}");
            }
            Op::For(count, initial, body) => self.counted(&head, *count, initial, body),
            Op::While(count, initial, body) => self.while_loop(&head, step, *count, initial, body),
            Op::Store(array, indices, value) => {
                let memory = self.array(*array);
                self.line(&format!("memref.store %v{value}, %m{array}[{}] : {memory}", names(indices)));
            }
            op => {
                let ty = step.results.first().map_or(Type::scalar(Scalar::I32), |id| self.ty(*id));
                let text = self.plain(op, ty);
                self.line(&format!("{head}{text}"));
            }
        }
    }

    fn arrow(&self, results: &[Id]) -> String {
        if results.is_empty() { String::new() } else { format!(" -> ({})", self.types(results)) }
    }

    fn counted(&mut self, head: &str, count: u32, initial: &[Id], body: &Block) {
        let (index, carried) = body.arguments.split_first().map_or((0, &[][..]), |(i, rest)| (*i, rest));
        let bounds = self.bounds(index, count);
        let pairs: Vec<String> = carried
            .iter()
            .zip(initial)
            .map(|(argument, value)| format!("%v{argument} = %v{value}"))
            .collect();
        let carried = if pairs.is_empty() {
            String::new()
        } else {
            format!(" iter_args({}) -> ({})", pairs.join(", "), self.types(initial))
        };
        let [from, to, by] = bounds;
        self.line(&format!("{head}scf.for %v{index} = {from} to {to} step {by}{carried} {{"));
        self.region(body);
        self.line("}");
    }

    /// Constants for the bounds and the step of a loop whose index has a number.
    fn bounds(&mut self, index: Id, count: u32) -> [String; 3] {
        [("from", 0), ("to", count), ("by", 1)].map(|(name, value)| {
            let name = format!("%{name}{index}");
            self.line(&format!("{name} = arith.constant {value} : index"));
            name
        })
    }

    fn while_loop(&mut self, head: &str, step: &Step, count: u32, initial: &[Id], body: &Block) {
        let (index, carried) = body.arguments.split_first().map_or((0, &[][..]), |(i, rest)| (*i, rest));
        let [from, to, by] = self.bounds(index, count);
        let list = |prefix: &str, ids: &[Id]| -> String {
            ids.iter().map(|id| format!(", %{prefix}{id}")).collect()
        };
        let initials: String = carried
            .iter()
            .zip(initial)
            .map(|(argument, value)| format!(", %b{argument} = %v{value}"))
            .collect();
        let types: String = initial.iter().map(|id| format!(", {}", self.ty(*id).name())).collect();
        // The index is a result as well, which nothing uses.
        let results = list("v", &step.results);
        let results = if head.is_empty() { String::new() } else { results };
        self.line(&format!(
            "%end{index}{results} = scf.while (%b{index} = {from}{initials}) : (index{types}) -> (index{types}) {{"
        ));
        self.line(&format!("  %more{index} = arith.cmpi ult, %b{index}, {to} : index"));
        self.line(&format!("  scf.condition(%more{index}) %b{index}{} : index{types}", list("b", carried)));
        self.line("} do {");
        let arguments: String =
            carried.iter().map(|id| format!(", %v{id}: {}", self.ty(*id).name())).collect();
        self.line(&format!("^bb0(%v{index}: index{arguments}):"));
        self.depth += 1;
        self.steps(body);
        self.line(&format!("%next{index} = arith.addi %v{index}, {by} : index"));
        self.line(&format!("scf.yield %next{index}{} : index{types}", list("v", &body.yields)));
        self.depth -= 1;
        self.line("}");
    }

    /// An operation without regions.
    fn plain(&self, op: &Op, ty: Type) -> String {
        let name = ty.name();
        let of = |id: &Id| self.ty(*id).name();
        match op {
            Op::Constant(value) => format!("arith.constant {}", constant(value, ty)),
            Op::Binary(row, a, b) => format!("arith.{} %v{a}, %v{b} : {name}", row.name),
            Op::Compare(row, a, b) => {
                let kind = if self.ty(*a).scalar == Scalar::F32 { "cmpf" } else { "cmpi" };
                format!("arith.{kind} {}, %v{a}, %v{b} : {}", row.predicate, of(a))
            }
            Op::Select(c, a, b) => format!("arith.select %v{c}, %v{a}, %v{b} : {name}"),
            Op::Cast(row, a) => format!("arith.{} %v{a} : {} to {name}", row.name, of(a)),
            Op::Broadcast(a) => format!("vector.broadcast %v{a} : {} to {name}", of(a)),
            Op::FromElements(list) => format!("vector.from_elements {} : {name}", names(list)),
            Op::Extract(a, lane) => format!("vector.extract %v{a}[{lane}] : {name} from {}", of(a)),
            Op::ExtractAt(a, lane) => format!("vector.extract %v{a}[%v{lane}] : {name} from {}", of(a)),
            Op::Insert(a, into, lane) => {
                format!("vector.insert %v{a}, %v{into} [{lane}] : {} into {name}", of(a))
            }
            Op::Shuffle(a, b, lanes) => {
                format!("vector.shuffle %v{a}, %v{b} {lanes:?} : {}, {}", of(a), of(b))
            }
            Op::Reduce(row, a) => {
                format!("vector.reduction <{}>, %v{a} : {} into {name}", row.reduction, of(a))
            }
            Op::Load(array, indices) => {
                format!("memref.load %m{array}[{}] : {}", names(indices), self.array(*array))
            }
            // `step` has the others.
            _ => "gpu.global_id x".to_owned(),
        }
    }

    fn ty(&self, id: Id) -> Type {
        Op::operand_type(&self.program.values, id)
    }

    fn types(&self, ids: &[Id]) -> String {
        ids.iter().map(|id| self.ty(*id).name()).collect::<Vec<_>>().join(", ")
    }

    fn array(&self, number: usize) -> String {
        let arguments = &self.program.arrays;
        match arguments.get(number) {
            Some(array) => array.name(""),
            None => {
                let private = self.program.private.get(number - arguments.len());
                private.map_or_else(String::new, |array| array.name(PRIVATE))
            }
        }
    }
}

fn names(ids: &[Id]) -> String {
    ids.iter().map(|id| format!("%v{id}")).collect::<Vec<_>>().join(", ")
}

/// A constant with its type.
fn constant(value: &[u64], ty: Type) -> String {
    let element = |bits: &u64| match ty.scalar {
        Scalar::I1 => (if *bits == 1 { "true" } else { "false" }).to_owned(),
        Scalar::F32 => format!("0x{bits:08X}"),
        scalar => super::types::signed(*bits, scalar.width()).to_string(),
    };
    let elements: Vec<String> = value.iter().map(element).collect();
    match (ty.lanes, ty.scalar) {
        (0, Scalar::I1) => elements.concat(),
        (0, _) => format!("{} : {}", elements.concat(), ty.name()),
        _ => format!("dense<[{}]> : {}", elements.join(", "), ty.name()),
    }
}
