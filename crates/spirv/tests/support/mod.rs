//! Shared parts of this crate's tests: parsing and printing.

use spirula_diag::{Diagnostics, SourceMap, Style, render};
use spirula_ir::{Body, Context, ParseOptions, PrintOptions, parse, print, verify};

/// A module in its own context.
pub(crate) struct Module {
    pub(crate) ctx: Context,
    pub(crate) body: Body,
}

/// Parses and verifies text.
pub(crate) fn read(text: &str) -> Result<Module, String> {
    let ctx = Context::new(&[&spirula_spirv::DIALECT]);
    let mut sources = SourceMap::new();
    let file = sources.add("t", text.as_bytes())?;
    let file = sources.file(file).ok_or("no file")?;
    let mut diags = Diagnostics::new();
    let body = parse(&ctx, file, 0..text.len(), ParseOptions::default(), &mut diags);
    let module = body.map(|body| Module { ctx, body });
    module.map_err(|_| diags.iter().map(|d| render(d, &sources, Style::default())).collect())
}

impl Module {
    /// The errors of the verifier, and of blocks that are named outside of their region.
    pub(crate) fn verify(&mut self) -> Result<(), String> {
        let mut foreign = false;
        self.functions(|_, body| {
            let arena = &body.arena;
            let mut regions = arena.roots().to_vec();
            while let Some(region) = regions.pop() {
                for op in arena.blocks(region).flat_map(|block| arena.ops(block)) {
                    regions.extend(arena.regions(op));
                    let mut named = arena.successors(op).iter().chain(arena.merges(op));
                    foreign |= named.any(|block| arena.block_parent(*block) != Some(region));
                }
            }
        });
        if foreign {
            return Err("a block of another region is named".to_owned());
        }
        let mut diags = Diagnostics::new();
        verify(&self.ctx, &self.body, &mut diags)
            .map_err(|_| diags.iter().map(|d| format!("{}\n", d.message)).collect())
    }

    pub(crate) fn text(&self) -> String {
        print(&self.ctx, None, &self.body, PrintOptions::default())
    }

    /// Applies `work` to the body of each function.
    pub(crate) fn functions(&mut self, mut work: impl FnMut(&Context, &mut Body)) {
        functions_in(&self.ctx, &mut self.body, &mut work);
    }
}

fn functions_in(ctx: &Context, body: &mut Body, work: &mut impl FnMut(&Context, &mut Body)) {
    for op in body.isolated_ops().collect::<Vec<_>>() {
        let is_function = ctx.op_name_text(body.arena.name(op)) == "spirv.func";
        if let Some(inside) = body.body_of_mut(op) {
            if is_function {
                work(ctx, inside);
            } else {
                functions_in(ctx, inside, work);
            }
        }
    }
}
