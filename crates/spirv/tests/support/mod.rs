//! What the tests of this crate share: text to IR and back.

use spirula_diag::{Diagnostics, SourceMap, Style, render};
use spirula_ir::{Body, Context, ParseOptions, PrintOptions, parse, print, verify};

/// A module's text in a context of its own.
pub(crate) struct Module {
    pub(crate) ctx: Context,
    pub(crate) body: Body,
}

/// Reads text and verifies it.
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
    /// What the verifier says, and whether blocks that an operation names are in its region.
    pub(crate) fn verify(&mut self) -> Result<(), String> {
        let mut foreign = false;
        self.functions(|_, body| {
            let flat = &body.flat;
            let mut regions = flat.roots().to_vec();
            while let Some(region) = regions.pop() {
                for op in flat.blocks(region).flat_map(|block| flat.ops(block)) {
                    regions.extend(flat.regions(op));
                    let mut named = flat.successors(op).iter().chain(flat.merges(op));
                    foreign |= named.any(|block| flat.block_parent(*block) != Some(region));
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

    /// Does something with the body of each function.
    pub(crate) fn functions(&mut self, mut work: impl FnMut(&Context, &mut Body)) {
        functions_in(&self.ctx, &mut self.body, &mut work);
    }
}

fn functions_in(ctx: &Context, body: &mut Body, work: &mut impl FnMut(&Context, &mut Body)) {
    for op in body.isolated_ops().collect::<Vec<_>>() {
        let is_function = ctx.op_name_text(body.flat.name(op)) == "spirv.func";
        if let Some(inside) = body.body_of_mut(op) {
            if is_function {
                work(ctx, inside);
            } else {
                functions_in(ctx, inside, work);
            }
        }
    }
}
