//! Conversions to the SPIR-V dialect beside MLIR's own: random modules become the same text.
//!
//! The peer is `mlir-opt` of MLIR 23: the program in the variable `MLIR_OPT`, or `mlir-opt-23` where it is installed.
//! Without it the modules are converted and the results verified, and nothing is compared.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

const MODULES: u64 = 60;

/// A generator of numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn one_of<'t>(&mut self, list: &[&'t str]) -> &'t str {
        list[self.below(list.len())]
    }
}

/// A function that is being written: its text, and the names of its values by type.
struct Function {
    text: String,
    values: Vec<(String, String)>,
    next: usize,
}

impl Function {
    /// A value of this type: an argument has each type.
    fn value(&self, random: &mut Random, ty: &str) -> String {
        let of_type: Vec<&String> = self.values.iter().filter(|(_, t)| t == ty).map(|(v, _)| v).collect();
        of_type[random.below(of_type.len())].clone()
    }

    /// Adds an operation with a result of this type.
    fn define(&mut self, ty: &str, operation: &str) {
        writeln!(self.text, "  %v{} = {operation}", self.next).unwrap();
        self.values.push((format!("%v{}", self.next), ty.to_owned()));
        self.next += 1;
    }
}

const INTEGERS: &[&str] = &["i8", "i16", "i32", "i64", "index"];
const FLOATS: &[&str] = &["f16", "f32", "f64"];
const INTEGER_OPS: &[&str] =
    &["addi", "subi", "muli", "divsi", "andi", "ori", "xori", "shli", "shrsi", "shrui", "remsi", "maxsi"];
const FLOAT_OPS: &[&str] = &["addf", "subf", "mulf", "divf", "remf", "minimumf", "maxnumf"];
const MATH_OPS: &[&str] = &["sin", "exp", "log2", "sqrt", "expm1", "log1p", "absf", "floor", "roundeven"];
const INDEX_OPS: &[&str] =
    &["add", "sub", "mul", "divs", "remu", "maxs", "minu", "shl", "ceildivs", "ceildivu", "floordivs", "xor"];
const PREDICATES: &[&str] = &["eq", "ne", "slt", "sge"];
const FLOAT_PREDICATES: &[&str] = &["oeq", "olt", "une", "uge", "ord", "uno"];

/// A type, sometimes a vector of it.
fn shaped(random: &mut Random, element: &str) -> String {
    match random.below(4) {
        0 if element != "index" => format!("vector<{}x{element}>", 1 + random.below(4)),
        _ => element.to_owned(),
    }
}

/// Two different values of one type; of one value twice MLIR folds some operations.
fn operands(random: &mut Random, function: &Function, ty: &str) -> Option<(String, String)> {
    let (a, b) = (function.value(random, ty), function.value(random, ty));
    (a != b).then_some((a, b))
}

fn operation(random: &mut Random, function: &mut Function, types: &[String]) {
    let integer = types[random.below(types.len() / 2)].clone();
    let float = types[types.len() / 2 + random.below(types.len() / 2)].clone();
    let element = |ty: &str| ty.trim_end_matches('>').rsplit('x').next().unwrap_or(ty).to_owned();
    let bools = |ty: &str| match ty.strip_prefix("vector<").and_then(|rest| rest.split_once('x')) {
        Some((count, _)) if ty != "index" => format!("vector<{count}xi1>"),
        _ => "i1".to_owned(),
    };
    match random.below(8) {
        0..=2 => {
            let name = random.one_of(INTEGER_OPS);
            let Some((a, b)) = operands(random, function, &integer) else { return };
            function.define(&integer, &format!("arith.{name} {a}, {b} : {integer}"));
        }
        3 => {
            let name = random.one_of(FLOAT_OPS);
            let Some((a, b)) = operands(random, function, &float) else { return };
            function.define(&float, &format!("arith.{name} {a}, {b} : {float}"));
        }
        4 => {
            let name = random.one_of(MATH_OPS);
            let a = function.value(random, &float);
            function.define(&float, &format!("math.{name} {a} : {float}"));
        }
        5 => {
            let name = random.one_of(INDEX_OPS);
            let Some((a, b)) = operands(random, function, "index") else { return };
            function.define("index", &format!("index.{name} {a}, {b}"));
        }
        6 => {
            let Some((a, b)) = operands(random, function, &integer) else { return };
            let name = random.one_of(PREDICATES);
            function.define(&bools(&integer), &format!("arith.cmpi {name}, {a}, {b} : {integer}"));
        }
        _ => {
            let Some((a, b)) = operands(random, function, &float) else { return };
            let name = random.one_of(FLOAT_PREDICATES);
            function.define(&bools(&float), &format!("arith.cmpf {name}, {a}, {b} : {float}"));
            let kept = element(&float);
            writeln!(function.text, "  \"test.use\"({a}) {{of = \"{kept}\"}} : ({float}) -> ()").unwrap();
        }
    }
}

/// A module with one function, for a random environment.
fn module(seed: u64) -> String {
    let random = &mut Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let environment = random.one_of(&[
        "[Shader]",
        "[Kernel, Int64]",
        "[Shader, Int8, Int16, Int64, Float16, Float64]",
        "[Kernel, Int8, Int16, Int64, Float16, Float64]",
        "[]",
    ]);
    let mut types: Vec<String> = Vec::new();
    for list in [INTEGERS, FLOATS] {
        for _ in 0..2 {
            let element = random.one_of(list);
            types.push(shaped(random, element));
        }
    }
    let mut function = Function { text: String::new(), values: Vec::new(), next: 0 };
    let mut arguments = Vec::new();
    for ty in types.iter().map(String::as_str).chain(["index", "i1"]) {
        for _ in 0..3 {
            let name = format!("%a{}", arguments.len());
            arguments.push(format!("{name}: {ty}"));
            function.values.push((name, ty.to_owned()));
        }
    }
    for _ in 0..12 {
        operation(random, &mut function, &types);
    }
    let (passed, condition) = (function.value(random, &types[0]), function.value(random, "i1"));
    let ty = &types[0];
    let text = &function.text;
    format!(
        "module attributes {{spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, {environment}, []>, \
         #spirv.resource_limits<>>}} {{\nfunc.func @f({}) -> {ty} {{\n{text}  cf.cond_br {condition}, \
         ^bb1({passed} : {ty}), ^bb2\n^bb1(%b: {ty}):\n  \"test.use\"(%b) : ({ty}) -> ()\n  cf.br ^bb2\n\
         ^bb2:\n  return {passed} : {ty}\n}}\n}}\n",
        arguments.join(", ")
    )
}

/// What our tool makes of a text; none if it refuses it.
fn converted(text: &str, pass: &str) -> Result<String, String> {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut streams = spirula::Streams {
        input: &mut text.as_bytes(),
        output: &mut output,
        errors: &mut errors,
        color_output: false,
        color_errors: false,
    };
    let arguments = [pass.to_owned(), "-allow-unregistered-dialect".to_owned()];
    let status = spirula::run("mlir-opt", &arguments, &mut streams);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    if status == 0 { Ok(text(output)) } else { Err(text(errors)) }
}

/// What the peer makes of it; none without a peer.
fn by_peer(text: &str, pass: &str) -> Option<Result<String, String>> {
    let program = std::env::var("MLIR_OPT").unwrap_or_else(|_| "mlir-opt-23".to_owned());
    let mut child = Command::new(program)
        .args([pass, "-allow-unregistered-dialect"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Some(if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) })
}

#[test]
fn random_modules_become_what_mlir_makes_of_them() {
    for seed in 1..=MODULES {
        let text = module(seed);
        assert!(converted(&text, "-cse").is_ok(), "the module is wrong:\n{text}");
        for dialect in ["arith", "math", "index", "cf", "func"] {
            let pass = format!("-convert-{dialect}-to-spirv");
            let ours = converted(&text, &pass);
            let Some(theirs) = by_peer(&text, &pass) else { continue };
            match (ours, theirs) {
                (Ok(ours), Ok(theirs)) => {
                    assert_eq!(ours.trim_end(), theirs.trim_end(), "{pass} of\n{text}");
                }
                (Err(_), Err(_)) => {}
                (Ok(_), Err(errors)) => panic!("{pass} is refused by the peer: {errors}\n{text}"),
                (Err(errors), Ok(_)) => panic!("{pass} is refused here: {errors}\n{text}"),
            }
        }
    }
}
