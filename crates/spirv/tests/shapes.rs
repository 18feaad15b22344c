//! Cached facts about the shape of an operation do not outlive changes of the shape.

use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::{Attr, Body, Context, Op, ParseOptions, PrintOptions, Type, Value, parse, print, verify};

/// Each operation occurs often enough to be cached by its shape.
const TEXT: &str = r#"
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32, %b: i32, %x: f32) -> () "None" {
    %0 = spirv.Constant 7 : i32
    %1 = spirv.Constant 7 : i32
    %2 = spirv.Constant 7 : i32
    %3 = spirv.IAdd %a, %b : i32
    %4 = spirv.IAdd %b, %a : i32
    %5 = spirv.IAdd %3, %0 : i32
    %6 = spirv.IAdd %4, %1 : i32
    %7 = spirv.IAdd %5, %2 : i32
    %8 = spirv.FNegate %x : f32
    %9 = spirv.FNegate %8 : f32
    %10 = spirv.FNegate %9 : f32
    spirv.Return
  }
}
"#;

/// Changes the body of the function, and returns the diagnostics of the verifier and the printed function.
fn changed(change: impl Fn(&Context, &mut Body)) -> (Vec<String>, String) {
    let ctx = Context::new(&[&spirula_spirv::DIALECT]);
    let mut sources = SourceMap::new();
    let index = sources.add("test", TEXT.as_bytes().to_vec()).expect("the text has it");
    let mut diags = Diagnostics::new();
    let file = sources.file(index).expect("the text has it");
    let options = ParseOptions { implicit_module: false };
    let mut body = parse(&ctx, file, 0..TEXT.len(), options, &mut diags).expect("the text has it");
    // Fills the caches before the change.
    verify(&ctx, &body, &mut diags).expect("the text has it");
    assert!(print(&ctx, None, &body, PrintOptions::default()).contains("spirv.IAdd %2, %cst7_i32_1 : i32"));
    let module = body.isolated_ops().next().expect("the text has it");
    let module = body.body_of_mut(module).expect("the text has it");
    let function = module.isolated_ops().next().expect("the text has it");
    change(&ctx, module.body_of_mut(function).expect("the text has it"));
    let result = verify(&ctx, &body, &mut diags);
    let messages: Vec<String> = diags.iter().map(|diagnostic| diagnostic.message.to_string()).collect();
    assert_eq!(result.is_err(), !messages.is_empty());
    (messages, print(&ctx, None, &body, PrintOptions::default()))
}

/// Operation `index` of those of a name.
fn nth(ctx: &Context, body: &Body, name: &str, index: usize) -> Op {
    body.arena
        .all_ops()
        .filter(|op| body.arena.name(*op) == ctx.op_name(name))
        .nth(index)
        .expect("the text has it")
}

fn operand(body: &Body, op: Op, index: usize) -> Value {
    body.arena.operands(op)[index]
}

#[test]
fn another_name() {
    let (messages, text) = changed(|ctx, body| {
        let op = nth(ctx, body, "spirv.IAdd", 4);
        body.arena.set_name(op, ctx.op_name("spirv.ISub"));
    });
    assert_eq!(messages, [""; 0]);
    assert!(text.contains("%4 = spirv.ISub"), "{text}");
    let (messages, _) = changed(|ctx, body| {
        let op = nth(ctx, body, "spirv.IAdd", 4);
        body.arena.set_name(op, ctx.op_name("spirv.FAdd"));
    });
    assert!(messages[0].starts_with("'spirv.FAdd' op operand #0 must be"), "{messages:?}");
}

#[test]
fn other_operands() {
    let (messages, _) = changed(|ctx, body| {
        let float = operand(body, nth(ctx, body, "spirv.FNegate", 0), 0);
        let op = nth(ctx, body, "spirv.IAdd", 4);
        body.arena.operands_mut(op)[1] = float;
    });
    assert!(messages[0].starts_with("'spirv.IAdd' op operand #1 must be"), "{messages:?}");
    let (messages, text) = changed(|ctx, body| {
        let op = nth(ctx, body, "spirv.IAdd", 4);
        let first = operand(body, op, 0);
        body.arena.set_operands(op, &[first]);
    });
    assert_eq!(messages, ["'spirv.IAdd' op expected 2 operands, but found 1"]);
    assert!(!text.contains("spirv.IAdd %2, %cst7_i32_1 : i32"), "{text}");
    let (messages, _) = changed(|ctx, body| {
        let (early, late) = (nth(ctx, body, "spirv.IAdd", 0), nth(ctx, body, "spirv.IAdd", 4));
        let value = body.arena.result(late, 0).expect("the text has it");
        body.arena.set_operands(early, &[value, value]);
    });
    assert_eq!(messages, ["operand #0 does not dominate this use"]);
}

#[test]
fn other_attributes() {
    let (messages, text) = changed(|ctx, body| {
        let op = nth(ctx, body, "spirv.Constant", 2);
        body.arena.set_slot(op, 0, Some(ctx.int_attr(ctx.int_type(32), 8)));
    });
    assert_eq!(messages, [""; 0]);
    assert!(text.contains("%cst8_i32 = spirv.Constant 8 : i32"), "{text}");
    let (messages, text) = changed(|ctx, body| {
        let op = nth(ctx, body, "spirv.FNegate", 2);
        let attrs = ctx.dict(&mut vec![(ctx.str("mark"), Attr::unit())]);
        body.arena.set_attrs(op, attrs);
    });
    assert_eq!(messages, [""; 0]);
    assert!(text.contains("{mark}"), "{text}");
    let (messages, _) = changed(|ctx, body| {
        let op = nth(ctx, body, "spirv.Constant", 2);
        body.arena.replace_slots(op, &[None]);
    });
    assert!(messages[0].contains("requires attribute 'value'"), "{messages:?}");
}

#[test]
fn other_types() {
    let retype = |ctx: &Context, body: &mut Body, ty: Type| {
        for op in body.arena.all_ops() {
            if body.arena.name(op) == ctx.op_name("spirv.FNegate") {
                let results: Vec<Value> = body.arena.results(op).collect();
                results.into_iter().for_each(|value| body.arena.set_ty(value, ty));
            }
        }
    };
    let (messages, _) = changed(|ctx, body| retype(ctx, body, ctx.int_type(32)));
    assert!(messages[0].starts_with("'spirv.FNegate' op result #0 must be"), "{messages:?}");
    let (_, text) = changed(|ctx, body| retype(ctx, body, ctx.f64_type()));
    assert!(text.contains("spirv.FNegate %6 : f64"), "{text}");
}
