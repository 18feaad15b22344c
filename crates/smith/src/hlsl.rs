//! Random compute shaders in HLSL whose results are equal on all devices and after any correct optimization.
//!
//! Integers wrap around, shifts and indices are masked, divisors are positive, loops are bounded. Floating-point numbers
//! are multiples of a half of at most 512, so that every operation on them is exact, fused or not.

use crate::Random;
use std::fmt::Write as _;

/// The names of the shader's buffers: what it reads and writes, an `int4` for each work-item.
pub const BUFFERS: [&str; 2] = ["source", "result"];
/// Work-items in a group.
pub const WORK_ITEMS: u32 = 16;

/// Makes a shader with the entry point `main`, of about `size` statements in each function.
///
/// ```
/// let text = spirula_smith::hlsl::shader(7, 8);
/// assert!(text.contains("void main("));
/// assert_eq!(text, spirula_smith::hlsl::shader(7, 8));
/// ```
pub fn shader(seed: u64, size: usize) -> String {
    let mut shader = Shader {
        random: Random::new(seed),
        out: String::new(),
        functions: Vec::new(),
        variables: Vec::new(),
        arrays: Vec::new(),
        records: Vec::new(),
        matrices: Vec::new(),
        named: 0,
        indent: 1,
        loops: 0,
        in_switch: false,
        result: None,
    };
    shader.all(size);
    shader.out
}

/// A scalar type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scalar {
    Int,
    Uint,
    Float,
    Bool,
}

/// A type: a scalar, or a vector of two to four of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ty {
    scalar: Scalar,
    count: usize,
}

const INT: Ty = Ty { scalar: Scalar::Int, count: 1 };
const BOOL: Ty = Ty { scalar: Scalar::Bool, count: 1 };
const FLOAT: Ty = Ty { scalar: Scalar::Float, count: 1 };

impl Ty {
    fn name(self) -> String {
        let scalar = match self.scalar {
            Scalar::Int => "int",
            Scalar::Uint => "uint",
            Scalar::Float => "float",
            Scalar::Bool => "bool",
        };
        if self.count == 1 { scalar.to_owned() } else { format!("{scalar}{}", self.count) }
    }

    fn of(self, count: usize) -> Self {
        Self { count, ..self }
    }
}

/// A function: its result, its parameters, and whether each is `inout`.
struct Function {
    name: String,
    result: Ty,
    parameters: Vec<(Ty, bool)>,
}

struct Shader {
    random: Random,
    out: String,
    functions: Vec<Function>,
    /// Variables in scope that may be read, with whether they may be assigned.
    variables: Vec<(String, Ty, bool)>,
    /// Arrays of four in scope.
    arrays: Vec<(String, Ty)>,
    /// Variables of the structure `S` in scope.
    records: Vec<String>,
    /// Matrices in scope, with rows and columns.
    matrices: Vec<(String, usize, usize)>,
    named: usize,
    indent: usize,
    /// Loops around the current statement, and whether a switch is between.
    loops: usize,
    in_switch: bool,
    /// The result of the current function; none for the entry point.
    result: Option<Ty>,
}

/// The members of the structure `S`.
const MEMBERS: [(&str, Ty); 4] = [
    ("a", INT),
    ("b", Ty { scalar: Scalar::Uint, count: 2 }),
    ("c", Ty { scalar: Scalar::Float, count: 3 }),
    ("d", Ty { scalar: Scalar::Int, count: 4 }),
];

const HEAD: &str = "struct S { int a; uint2 b; float3 c; int4 d; };\n\
StructuredBuffer<int4> source;\n\
RWStructuredBuffer<int4> result;\n\
static int calls = 0;\n\
float fit(float x) { return clamp(trunc(x * 2) * 0.5, -512, 512); }\n\
float2 fit(float2 x) { return clamp(trunc(x * 2) * 0.5, -512, 512); }\n\
float3 fit(float3 x) { return clamp(trunc(x * 2) * 0.5, -512, 512); }\n\
float4 fit(float4 x) { return clamp(trunc(x * 2) * 0.5, -512, 512); }\n";

impl Shader {
    fn all(&mut self, size: usize) {
        self.out.push_str(HEAD);
        for _ in 0..1 + self.random.below(4) {
            self.function(size);
        }
        let _ = writeln!(
            self.out,
            "[numthreads({WORK_ITEMS}, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {{"
        );
        self.begin();
        self.variables.push(("id".to_owned(), Ty { scalar: Scalar::Uint, count: 3 }, false));
        self.line("int4 given = source[id.x];");
        self.variables.push(("given".to_owned(), INT.of(4), true));
        self.block(size * 2);
        let all = self.everything();
        self.line(&format!("result[id.x] = {all};"));
        self.out.push_str("}\n");
    }

    /// Forgets what the function before had.
    fn begin(&mut self) {
        self.variables.clear();
        self.arrays.clear();
        self.records.clear();
        self.matrices.clear();
        self.variables.push(("calls".to_owned(), INT, true));
        (self.indent, self.loops, self.in_switch, self.result) = (1, 0, false, None);
    }

    fn function(&mut self, size: usize) {
        let name = format!("f{}", self.functions.len());
        let result = self.ty();
        self.begin();
        let mut parameters = Vec::new();
        let mut list = Vec::new();
        for i in 0..self.random.below(4) {
            let (ty, is_inout) = (self.ty(), self.random.below(3) == 0);
            list.push(format!("{}{} p{i}", if is_inout { "inout " } else { "" }, ty.name()));
            self.variables.push((format!("p{i}"), ty, true));
            parameters.push((ty, is_inout));
        }
        let _ = writeln!(self.out, "{} {name}({}) {{", result.name(), list.join(", "));
        self.line("calls += 1;");
        self.result = Some(result);
        self.block(size);
        let value = self.expr(result, 2);
        self.line(&format!("return {value};"));
        self.out.push_str("}\n");
        self.functions.push(Function { name, result, parameters });
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{:indent$}{text}", "", indent = self.indent * 4);
    }

    fn fresh(&mut self) -> String {
        self.named += 1;
        format!("v{}", self.named)
    }

    fn ty(&mut self) -> Ty {
        let scalars = [Scalar::Int, Scalar::Int, Scalar::Uint, Scalar::Float, Scalar::Bool];
        let scalar = scalars[self.random.below(scalars.len())];
        let count =
            if self.random.below(2) == 0 || scalar == Scalar::Bool { 1 } else { 1 + self.random.below(4) };
        Ty { scalar, count }
    }

    /// Statements in a scope of their own.
    fn block(&mut self, size: usize) {
        let before = (self.variables.len(), self.arrays.len(), self.records.len(), self.matrices.len());
        for _ in 0..1 + self.random.below(size.max(1)) {
            self.statement(size / 2);
        }
        if self.indent > 1 {
            self.variables.truncate(before.0);
            self.arrays.truncate(before.1);
            self.records.truncate(before.2);
            self.matrices.truncate(before.3);
        }
    }

    fn nested(&mut self, size: usize) {
        self.indent += 1;
        self.block(size);
        self.indent -= 1;
    }

    fn statement(&mut self, size: usize) {
        match self.random.below(if size > 0 && self.indent < 5 { 18 } else { 11 }) {
            0 | 1 => self.declaration(),
            2 | 3 => {
                let (place, ty) = self.place();
                let value = self.expr(ty, 3);
                self.line(&format!("{place} = {value};"));
            }
            4 => self.compound(),
            5 => self.swizzled(),
            6 => self.aggregate(),
            7 => self.call_statement(),
            8 => self.escape(),
            9 | 10 => {
                let (place, ty) = self.place();
                let (condition, a, b) = (self.expr(BOOL, 2), self.expr(ty, 2), self.expr(ty, 2));
                self.line(&format!("{place} = {condition} ? {a} : {b};"));
            }
            11..=13 => {
                let condition = self.expr(BOOL, 3);
                self.line(&format!("if ({condition}) {{"));
                self.nested(size);
                if self.random.below(2) == 0 {
                    self.line("} else {");
                    self.nested(size);
                }
                self.line("}");
            }
            14..=16 => self.repeat(size),
            _ => self.switch(size),
        }
    }

    fn declaration(&mut self) {
        let name = self.fresh();
        match self.random.below(8) {
            0 => {
                let scalar = [Scalar::Int, Scalar::Uint, Scalar::Float][self.random.below(3)];
                let ty = Ty { scalar, count: 1 };
                let all: Vec<String> = (0..4).map(|_| self.expr(ty, 1)).collect();
                self.line(&format!("{} {name}[4] = {{ {} }};", ty.name(), all.join(", ")));
                self.arrays.push((name, ty));
            }
            1 => {
                let value = self.random.below(9);
                self.line(&format!("S {name} = (S){value};"));
                self.records.push(name);
            }
            2 => {
                let (rows, columns) = (2 + self.random.below(3), 2 + self.random.below(3));
                let all: Vec<String> = (0..rows).map(|_| self.expr(FLOAT.of(columns), 1)).collect();
                self.line(&format!(
                    "float{rows}x{columns} {name} = float{rows}x{columns}({});",
                    all.join(", ")
                ));
                self.matrices.push((name, rows, columns));
            }
            _ => {
                let ty = self.ty();
                let value = self.expr(ty, 3);
                self.line(&format!("{} {name} = {value};", ty.name()));
                self.variables.push((name, ty, true));
            }
        }
    }

    /// Something that can be assigned.
    fn place(&mut self) -> (String, Ty) {
        let choice = self.random.below(6);
        if choice == 0 && !self.arrays.is_empty() {
            let (name, ty) = self.arrays[self.random.below(self.arrays.len())].clone();
            let index = self.expr(INT, 1);
            return (format!("{name}[{index} & 3]"), ty);
        }
        if choice == 1 && !self.records.is_empty() {
            let name = self.records[self.random.below(self.records.len())].clone();
            let (member, ty) = MEMBERS[self.random.below(MEMBERS.len())];
            return (format!("{name}.{member}"), ty);
        }
        let assignable: Vec<usize> = (0..self.variables.len()).filter(|i| self.variables[*i].2).collect();
        let (name, ty, _) = self.variables[assignable[self.random.below(assignable.len())]].clone();
        if choice == 2 && ty.count > 1 {
            let index = self.expr(INT, 1);
            let mask = if ty.count == 4 { 3 } else { 1 };
            return (format!("{name}[{index} & {mask}]"), ty.of(1));
        }
        (name, ty)
    }

    fn compound(&mut self) {
        let (place, ty) = self.place();
        let value = self.expr(ty, 2);
        match ty.scalar {
            Scalar::Bool => self.line(&format!("{place} = {place} != {value};")),
            // Sums stay small.
            Scalar::Float => self.line(&format!("{place} = fit({place} + {value});")),
            Scalar::Int | Scalar::Uint => {
                let op = ["+", "-", "*", "&", "|", "^"][self.random.below(6)];
                self.line(&format!("{place} {op}= {value};"));
            }
        }
    }

    /// An assignment to some components.
    fn swizzled(&mut self) {
        let vectors: Vec<usize> = (0..self.variables.len())
            .filter(|i| self.variables[*i].2 && self.variables[*i].1.count > 1)
            .collect();
        if vectors.is_empty() {
            return self.declaration();
        }
        let (name, ty, _) = self.variables[vectors[self.random.below(vectors.len())]].clone();
        let mut components: Vec<char> = "xyzw".chars().take(ty.count).collect();
        let mut chosen = String::new();
        for _ in 0..1 + self.random.below(ty.count) {
            chosen.push(components.swap_remove(self.random.below(components.len())));
        }
        let value = self.expr(ty.of(chosen.len()), 2);
        self.line(&format!("{name}.{chosen} = {value};"));
    }

    /// An assignment of a structure, a matrix or a row of one.
    fn aggregate(&mut self) {
        if self.records.len() > 1 && self.random.below(2) == 0 {
            let (a, b) = (self.random.below(self.records.len()), self.random.below(self.records.len()));
            let text = format!("{} = {};", self.records[a], self.records[b]);
            return self.line(&text);
        }
        if self.matrices.is_empty() {
            return self.declaration();
        }
        let (name, rows, columns) = self.matrices[self.random.below(self.matrices.len())].clone();
        let row = self.random.below(rows);
        match self.random.below(3) {
            0 => {
                let value = self.expr(FLOAT.of(columns), 2);
                self.line(&format!("{name}[{row}] = {value};"));
            }
            1 => {
                let (index, value) = (self.expr(INT, 1), self.expr(FLOAT, 2));
                let column = self.random.below(columns);
                self.line(&format!("{name}[{index} & 1][{column}] = {value};"));
            }
            _ => {
                let value = self.expr(FLOAT, 2);
                let column = self.random.below(columns);
                self.line(&format!("{name}._m{row}{column} = {value};"));
            }
        }
    }

    fn call_statement(&mut self) {
        if self.functions.is_empty() {
            return self.declaration();
        }
        let at = self.random.below(self.functions.len());
        let text = self.call(at, 2);
        self.line(&format!("{text};"));
    }

    /// A call; arguments of `inout` parameters are distinct variables, and declared first where there is none.
    fn call(&mut self, at: usize, depth: usize) -> String {
        let (name, parameters) = (self.functions[at].name.clone(), self.functions[at].parameters.clone());
        let mut used: Vec<String> = vec!["calls".to_owned()];
        let mut arguments = Vec::new();
        for (ty, is_inout) in parameters {
            if !is_inout {
                arguments.push(self.expr_without_calls(ty, depth));
                continue;
            }
            let fits = |(name, of, assignable): &&(String, Ty, bool)| {
                *of == ty && *assignable && !used.contains(name)
            };
            let found = self.variables.iter().find(fits).map(|(name, ..)| name.clone());
            match found {
                Some(found) => {
                    used.push(found.clone());
                    arguments.push(found);
                }
                // There is no variable to pass.
                None => return self.leaf(self.functions[at].result),
            }
        }
        format!("{name}({})", arguments.join(", "))
    }

    /// `break`, `continue` or `return`, under a condition.
    fn escape(&mut self) {
        let condition = self.expr(BOOL, 2);
        let text = match (self.random.below(3), self.result) {
            (0, _) if self.loops > 0 && !self.in_switch => "break;".to_owned(),
            (1, _) if self.loops > 0 => "continue;".to_owned(),
            (_, Some(ty)) => format!("return {};", self.expr(ty, 1)),
            _ => {
                let all = self.everything();
                format!("{{ result[id.x] = {all}; return; }}")
            }
        };
        self.line(&format!("if ({condition}) {text}"));
    }

    fn repeat(&mut self, size: usize) {
        let (counter, most) = (self.fresh(), 1 + self.random.below(5));
        let outer = (self.loops, self.in_switch);
        (self.loops, self.in_switch) = (outer.0 + 1, false);
        let kind = self.random.below(3);
        if kind > 0 {
            self.line(&format!("int {counter} = 0;"));
        }
        match kind {
            0 => self.line(&format!("for (int {counter} = 0; {counter} < {most}; ++{counter}) {{")),
            1 => {
                let condition = self.expr(BOOL, 1);
                self.line(&format!("while ({counter}++ < {most} && {condition}) {{"));
            }
            _ => self.line("do {"),
        }
        self.variables.push((counter.clone(), INT, false));
        self.nested(size);
        if kind < 2 {
            self.line("}");
        } else {
            self.line(&format!("}} while (++{counter} < {most});"));
        }
        self.variables.retain(|(name, ..)| *name != counter);
        (self.loops, self.in_switch) = outer;
    }

    fn switch(&mut self, size: usize) {
        let (selector, name) = (self.expr(INT, 2), self.fresh());
        self.line(&format!("int {name} = {selector} & 3;"));
        self.line(&format!("switch ({name}) {{"));
        let outer = std::mem::replace(&mut self.in_switch, true);
        for label in ["case 0:", "case 1:", "case 3:", "default:"] {
            if self.random.below(4) == 0 {
                continue;
            }
            self.line(&format!("{label} {{"));
            self.nested(size);
            self.line("    break;");
            self.line("}");
        }
        // There is at least one case.
        self.line("case 7: break;");
        self.in_switch = outer;
        self.line("}");
    }

    /// An `int4` of all variables.
    fn everything(&mut self) -> String {
        let mut sums = ["0".to_owned(), "1".to_owned(), "2".to_owned(), "3".to_owned()];
        for i in 0..self.variables.len() {
            let (name, ty, _) = self.variables[i].clone();
            for component in 0..ty.count {
                let part = if ty.count == 1 { name.clone() } else { format!("{name}[{component}]") };
                sums[(i + component) % 4] = format!("{} * 3 + (int){part}", sums[(i + component) % 4]);
            }
        }
        for (i, (name, _)) in self.arrays.iter().enumerate() {
            sums[i % 4] = format!("{} * 5 + (int)({name}[0] + {name}[3])", sums[i % 4]);
        }
        for (i, name) in self.records.iter().enumerate() {
            sums[i % 4] =
                format!("{} * 7 + {name}.a + (int){name}.b.y + (int){name}.c.z + {name}.d.w", sums[i % 4]);
        }
        for (i, (name, ..)) in self.matrices.iter().enumerate() {
            sums[i % 4] = format!("{} + (int)({name}[0][1] + {name}[1][0] * 4)", sums[i % 4]);
        }
        format!("int4({})", sums.join(", "))
    }

    fn expr_without_calls(&mut self, ty: Ty, depth: usize) -> String {
        let functions = std::mem::take(&mut self.functions);
        let text = self.expr(ty, depth);
        self.functions = functions;
        text
    }

    /// An expression of a type.
    fn expr(&mut self, ty: Ty, depth: usize) -> String {
        if depth == 0 || self.random.below(6) == 0 {
            return self.leaf(ty);
        }
        if self.random.below(6) == 0 {
            let fits: Vec<usize> =
                (0..self.functions.len()).filter(|i| self.functions[*i].result == ty).collect();
            if !fits.is_empty() {
                let at = fits[self.random.below(fits.len())];
                return self.call(at, depth - 1);
            }
        }
        if ty.count > 1 && self.random.below(3) == 0 {
            return self.built(ty, depth - 1);
        }
        match ty.scalar {
            Scalar::Int | Scalar::Uint => self.integer(ty, depth - 1),
            Scalar::Float => self.float(ty, depth - 1),
            Scalar::Bool => self.boolean(depth - 1),
        }
    }

    /// A variable, a part of one, or a literal.
    fn leaf(&mut self, ty: Ty) -> String {
        let choice = self.random.below(8);
        if choice == 0 && ty.count == 1 {
            let fits: Vec<usize> = (0..self.arrays.len()).filter(|i| self.arrays[*i].1 == ty).collect();
            if !fits.is_empty() {
                let name = self.arrays[fits[self.random.below(fits.len())]].0.clone();
                return format!("{name}[{} & 3]", self.integer_leaf());
            }
        }
        if choice == 1 && !self.records.is_empty() {
            let name = self.records[self.random.below(self.records.len())].clone();
            if let Some((member, _)) = MEMBERS.iter().find(|(_, of)| *of == ty) {
                return format!("{name}.{member}");
            }
        }
        if choice == 2
            && ty.scalar == Scalar::Float
            && let Some((name, rows, _)) = self.matrices.iter().find(|(_, _, columns)| *columns == ty.count)
        {
            return format!("{name}[{}]", self.random.below(*rows));
        }
        if choice < 6 {
            let wide = |(_, of, _): &&(String, Ty, bool)| of.scalar == ty.scalar && of.count >= ty.count;
            let fits: Vec<(String, Ty, bool)> = self.variables.iter().filter(wide).cloned().collect();
            if !fits.is_empty() {
                let (name, of, _) = &fits[self.random.below(fits.len())];
                if *of == ty && (ty.count == 1 || self.random.below(2) == 0) {
                    return name.clone();
                }
                let chosen: String =
                    (0..ty.count).filter_map(|_| "xyzw".chars().nth(self.random.below(of.count))).collect();
                return format!("{name}.{chosen}");
            }
        }
        self.literal(ty)
    }

    fn integer_leaf(&mut self) -> String {
        let fits: Vec<&(String, Ty, bool)> = self.variables.iter().filter(|(_, of, _)| *of == INT).collect();
        match fits.get(self.random.below(fits.len() + 1)) {
            Some((name, ..)) => name.clone(),
            None => self.random.below(4).to_string(),
        }
    }

    fn literal(&mut self, ty: Ty) -> String {
        let value = self.random.below(40);
        let scalar = match ty.scalar {
            Scalar::Int if value > 36 => ["2147483647", "(-2147483647 - 1)", "-1"][value - 37].to_owned(),
            Scalar::Int => format!("{}", value as i32 - 9),
            Scalar::Uint if value > 38 => "4294967295u".to_owned(),
            Scalar::Uint => format!("{value}u"),
            Scalar::Float => format!("{:?}", (value as f32 - 15.0) / 2.0),
            Scalar::Bool => if value.is_multiple_of(2) { "true" } else { "false" }.to_owned(),
        };
        if ty.count == 1 { scalar } else { format!("({}){scalar}", ty.name()) }
    }

    /// A vector of parts.
    fn built(&mut self, ty: Ty, depth: usize) -> String {
        let mut left = ty.count;
        let mut parts = Vec::new();
        while left > 0 {
            let part = ty.of(1 + self.random.below(left.min(ty.count - 1)));
            parts.push(self.expr(part, depth));
            left -= part.count;
        }
        format!("{}({})", ty.name(), parts.join(", "))
    }

    fn integer(&mut self, ty: Ty, depth: usize) -> String {
        let (a, b) = (self.expr(ty, depth), self.expr(ty, depth));
        let name = ty.name();
        match self.random.below(16) {
            0..=2 => format!("({a} {} {b})", ["+", "-", "*"][self.random.below(3)]),
            3 | 4 => format!("({a} {} {b})", ["&", "|", "^"][self.random.below(3)]),
            5 => format!("({a} {} ({b} & 15))", ["<<", ">>"][self.random.below(2)]),
            6 => format!("({a} {} (({b} & 7) + 1))", ["/", "%"][self.random.below(2)]),
            7 => format!("{}({a}, {b})", ["min", "max"][self.random.below(2)]),
            8 => format!("clamp({a}, ({name})2, ({name})90)"),
            9 if ty.scalar == Scalar::Int => {
                format!("{}({a})", ["abs", "sign", "-", "~"][self.random.below(4)])
            }
            9 => format!("{}({a})", ["countbits", "reversebits", "~"][self.random.below(3)]),
            10 => format!("mad({a}, {b}, {})", self.leaf(ty)),
            11 => {
                let condition = self.expr(BOOL, depth);
                format!("({condition} ? {a} : {b})")
            }
            12 if ty.count > 1 => {
                let scalar = self.expr(ty.of(1), depth);
                format!("({a} {} {scalar})", ["+", "*", "^"][self.random.below(3)])
            }
            13 if ty.scalar == Scalar::Int => {
                let from = self.expr(Ty { scalar: Scalar::Float, ..ty }, depth);
                format!("({name}){from}")
            }
            _ => {
                let scalars = [Scalar::Int, Scalar::Uint, Scalar::Bool];
                let scalar = scalars[self.random.below(if ty.count == 1 { 3 } else { 2 })];
                let from = self.expr(Ty { scalar, ..ty }, depth);
                format!("({name})({from})")
            }
        }
    }

    fn float(&mut self, ty: Ty, depth: usize) -> String {
        let (a, b) = (self.expr(ty, depth), self.expr(ty, depth));
        let name = ty.name();
        match self.random.below(12) {
            0..=3 => format!("fit({a} {} {b})", ["+", "-", "*"][self.random.below(3)]),
            4 => format!("{}({a}, {b})", ["min", "max"][self.random.below(2)]),
            5 => format!("{}({a})", ["abs", "floor", "ceil", "trunc", "-"][self.random.below(5)]),
            6 => format!("fit(mad({a}, {b}, {}))", self.leaf(ty)),
            7 => {
                let condition = self.expr(BOOL, depth);
                format!("({condition} ? {a} : {b})")
            }
            8 if ty.count == 1 => {
                let of = FLOAT.of(2 + self.random.below(3));
                let (a, b) = (self.expr(of, depth), self.expr(of, depth));
                format!("fit(dot({a}, {b}))")
            }
            8 | 9 => self.product(ty, depth).unwrap_or(a),
            // Of every size.
            10 => format!("({name})({} & 255)", self.expr(Ty { scalar: Scalar::Int, ..ty }, depth)),
            _ if ty.count > 1 => {
                let scalar = self.expr(FLOAT, depth);
                format!("fit({a} {} {scalar})", ["+", "*"][self.random.below(2)])
            }
            _ => format!("fit({a} * 0.5)"),
        }
    }

    /// A product of a matrix and a vector.
    fn product(&mut self, ty: Ty, depth: usize) -> Option<String> {
        let fits: Vec<(String, usize, usize)> = self
            .matrices
            .iter()
            .filter(|(_, rows, columns)| [*rows, *columns].contains(&ty.count))
            .cloned()
            .collect();
        let (name, rows, columns) = fits.get(self.random.below(fits.len().max(1)))?;
        Some(if *rows == ty.count {
            format!("fit(mul({name}, {}))", self.expr(FLOAT.of(*columns), depth))
        } else {
            format!("fit(mul({}, {name}))", self.expr(FLOAT.of(*rows), depth))
        })
    }

    fn boolean(&mut self, depth: usize) -> String {
        match self.random.below(8) {
            0..=3 => {
                let scalars = [Scalar::Int, Scalar::Uint, Scalar::Float];
                let ty = Ty { scalar: scalars[self.random.below(3)], count: 1 };
                let op = ["<", "<=", ">", ">=", "==", "!="][self.random.below(6)];
                format!("({} {op} {})", self.expr(ty, depth), self.expr(ty, depth))
            }
            4 | 5 => {
                let op = ["&&", "||"][self.random.below(2)];
                format!("({} {op} {})", self.expr(BOOL, depth), self.expr(BOOL, depth))
            }
            6 => format!("!{}", self.expr(BOOL, depth)),
            _ => {
                let ty = INT.of(2 + self.random.below(3));
                let (a, b) = (self.expr(ty, depth), self.expr(ty, depth));
                format!("{}({a} < {b})", ["any", "all"][self.random.below(2)])
            }
        }
    }
}
