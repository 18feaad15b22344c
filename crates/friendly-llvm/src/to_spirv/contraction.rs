//! Which kernels must not be contracted (ContractionOff): LLVM says of each operation what may be contracted, SPIR-V of each
//! entry point.

use super::functions::symbol;
use super::options::Contraction;
use super::pointee::operations;
use super::{Forward, functions};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Str};
use spirula_llvm::{enums, op as source};

/// `contract` among the fast-math flags.
const CONTRACT: u32 = 16;

/// The functions that must not be contracted.
pub(super) enum Uncontracted {
    All,
    /// By name.
    These(FxHashSet<Str>),
}

impl Uncontracted {
    pub(super) fn has(&self, name: Str) -> bool {
        match self {
            Self::All => true,
            Self::These(names) => names.contains(&name),
        }
    }

    /// With [`Contraction::On`]: functions with a sum or a difference without the flag `contract`, with a call of a function
    /// that is not known, and their callers.
    pub(super) fn of(forward: &Forward<'_>) -> Self {
        match forward.options.contraction {
            Contraction::Off => return Self::All,
            Contraction::Fast => return Self::These(FxHashSet::default()),
            Contraction::On => {}
        }
        let (mut due, mut callers) = (Vec::new(), FxHashMap::<Str, Vec<Str>>::default());
        for at in operations(forward.source) {
            let function = SourceOp { ctx: forward.ctx, body: forward.source, op: at };
            if function.name() != source::Func::NAME {
                continue;
            }
            let (Some(name), Some(inside)) = (symbol(function), forward.source.body_of(at)) else { continue };
            for at in operations(inside) {
                let op = SourceOp { ctx: forward.ctx, body: inside, op: at };
                match what(forward, op) {
                    Contracted::Free => {}
                    Contracted::Never => due.push(name),
                    Contracted::As(callee) => callers.entry(callee).or_default().push(name),
                }
            }
        }
        let mut seen = FxHashSet::default();
        while let Some(name) = due.pop() {
            if seen.insert(name) {
                due.extend(callers.get(&name).into_iter().flatten());
            }
        }
        Self::These(seen)
    }
}

/// What an operation says of the contraction of its function.
enum Contracted {
    /// Nothing.
    Free,
    Never,
    /// What this function says.
    As(Str),
}

fn what(forward: &Forward<'_>, op: SourceOp<'_>) -> Contracted {
    match op.name() {
        source::FAdd::NAME | source::FSub::NAME => {
            let flags = enums::value(op.attr("fastmathFlags"));
            if flags & CONTRACT == 0 { Contracted::Never } else { Contracted::Free }
        }
        source::Call::NAME => match op.attr("callee").and_then(Attr::as_symbol) {
            None => Contracted::Never,
            Some(callee) if forward.builtins.contains_key(&callee) => Contracted::Free,
            Some(callee) if forward.ctx.text(callee).starts_with("llvm.") => Contracted::Free,
            Some(callee) if is_defined(forward, callee) => Contracted::As(callee),
            Some(_) => Contracted::Never,
        },
        _ => Contracted::Free,
    }
}

fn is_defined(forward: &Forward<'_>, name: Str) -> bool {
    let function = forward.symbols.get(&name);
    function
        .is_some_and(|at| functions::is_defined(SourceOp { ctx: forward.ctx, body: forward.source, op: *at }))
}
