//! Bodies of functions, read on several threads and on demand.

use spirula_bitcode::{LazyModule, read, write};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::{Body, Context, PrintOptions};
use std::fmt::Write as _;

const FUNCTIONS: usize = 400;

/// A module that is large enough for threads. Functions have nodes of metadata of their own, and locations if wanted; some
/// take the address of a block.
fn large(has_locations: bool) -> String {
    let mut text = String::from("!llvm.module.flags = !{!0}\n!llvm.dbg.cu = !{!1}\n");
    text += "!0 = !{i32 2, !\"Debug Info Version\", i32 3}\n";
    text += "!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2)\n";
    text += "!2 = !DIFile(filename: \"large.c\", directory: \"/\")\n";
    for n in 0..FUNCTIONS {
        let (scope, note) = (2 * n + 3, 2 * n + 4);
        let located = has_locations && n % 3 == 0;
        let debug = if located { format!("!dbg !{scope}") } else { String::new() };
        if located {
            let _ =
                writeln!(text, "!{scope} = distinct !DISubprogram(scope: !2, file: !2, line: {n}, unit: !1)");
        }
        let _ = writeln!(text, "!{note} = distinct !{{!{note}, !\"note {}\"}}", n % 7);
        let _ = writeln!(text, "define i32 @f{n}(i32 %x, ptr %p) {debug} {{\n  br label %next");
        let _ = writeln!(text, "next:\n  %v0 = add i32 %x, {n}, !note !{note}");
        for i in 1..60 {
            let place = match located {
                true => format!(", !dbg !DILocation(line: {}, column: {n}, scope: !{scope})", i / 2),
                false => String::new(),
            };
            let _ = writeln!(text, "  %v{i} = mul i32 %v{}, %x{place}", i - 1);
        }
        if n % 50 == 7 {
            let _ = writeln!(text, "  store ptr blockaddress(@f{}, %next), ptr %p", (n + 31) % FUNCTIONS);
        }
        let _ = writeln!(text, "  ret i32 %v59\n}}");
    }
    text
}

fn context(threads: usize) -> Context {
    let mut ctx = Context::new(&[&spirula_llvm::DIALECT]);
    ctx.set_threads(threads);
    ctx
}

fn bitcode(text: &str) -> Vec<u8> {
    let (ctx, mut diags, mut sources) = (context(1), Diagnostics::new(), SourceMap::new());
    let index = sources.add("large.ll", text.as_bytes().to_vec()).expect("small");
    let body = spirula_llvm_text::read(&ctx, sources.file(index).expect("added"), &mut diags);
    let body = body.unwrap_or_else(|_| panic!("expected a module, found {:?}", diags.take()));
    let module = body.arena.all_ops().next().expect("a module");
    write(&ctx, &body, module, &mut diags).expect("LLVM IR")
}

/// The text of a module, or the messages.
fn text(ctx: &Context, body: &Body) -> String {
    let module = body.arena.all_ops().next().expect("a module");
    spirula_llvm_text::write(ctx, body, module, &mut Diagnostics::new()).expect("LLVM IR")
}

fn read_on(threads: usize, bytes: &[u8]) -> Result<(String, String), Vec<String>> {
    let (ctx, mut diags, mut sources) = (context(threads), Diagnostics::new(), SourceMap::new());
    let index = sources.add("large.bc", bytes.to_vec()).expect("small");
    match read(&ctx, sources.file(index).expect("added"), &mut diags) {
        Ok(body) => Ok((text(&ctx, &body), spirula_ir::print(&ctx, None, &body, PrintOptions::default()))),
        Err(_) => Err(diags.take().into_iter().map(|diagnostic| diagnostic.message.to_string()).collect()),
    }
}

#[test]
fn threads_change_nothing() {
    for has_locations in [false, true] {
        let bytes = bitcode(&large(has_locations));
        let one = read_on(1, &bytes);
        assert!(one.as_ref().is_ok_and(|(text, _)| text.contains("blockaddress(@f38, %next)")));
        assert!(one == read_on(4, &bytes), "the text differs");
    }
}

#[test]
fn errors_are_the_same_on_threads() {
    let bytes = bitcode(&large(false));
    let mut failed = 0;
    for bit in (bytes.len() * 2..bytes.len() * 6).step_by(bytes.len() / 2 + 13) {
        let mut damaged = bytes.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        let one = read_on(1, &damaged);
        failed += usize::from(one.is_err());
        assert!(one == read_on(4, &damaged), "bit {bit}");
    }
    assert!(failed > 0);
}

#[test]
fn bodies_are_read_on_demand() {
    let bytes = bitcode(&large(false));
    let (ctx, mut diags, mut sources) = (context(2), Diagnostics::new(), SourceMap::new());
    let index = sources.add("large.bc", bytes).expect("small");
    let mut module =
        LazyModule::open(&ctx, sources.file(index).expect("added"), None, &mut diags).expect("bitcode");
    assert_eq!(module.unread().count(), FUNCTIONS);
    // The last first: the function takes the address of a block of another one, which is read too.
    module.materialize(&[ctx.str("f57")]).expect("a body");
    module.materialize(&[ctx.str("f3"), ctx.str("f57")]).expect("a body");
    assert_eq!(module.unread().count(), FUNCTIONS - 2);
    let text = text(&ctx, &module.finish().expect("a module"));
    assert_eq!(text.matches("\ndefine ").count(), 3);
    assert_eq!(text.matches("\ndeclare ").count(), FUNCTIONS - 3);
    assert!(text.contains("define i32 @f88(") && text.contains("!\"note 1\""));
}
