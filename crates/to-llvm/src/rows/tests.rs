//! The shared rows under a policy that only checks them.

use super::*;
use spirula_ir::Context;
use spirula_ir::convert::{PatternSet, Rewrite, Root};

/// A policy without anything of its own.
struct Plain;

impl Conversion for Plain {
    type State = Vec<Block>;
}

impl Lower for Plain {
    const EXACT: bool = false;

    fn merges(state: &mut Self::State) -> &mut Vec<Block> {
        state
    }

    fn call_library(_: &mut Rewriter<'_, Self>, _: &'static str, _: &[Value], _: Type) -> Rewritten<Value> {
        Err("there is no library".into())
    }
}

#[test]
fn every_row_is_of_an_operation_that_no_other_row_is_of() {
    let ctx = Context::new(&[&spirula_spirv::DIALECT, &spirula_llvm::DIALECT]);
    let rows = [mlir::<Plain>(), others()].concat();
    let mut roots = Vec::new();
    for row in &rows {
        let Root::Op(root) = row.root else { panic!("a shared row is for many operations") };
        assert!(ctx.registered_op_name(root).is_some(), "{root} is no operation");
        if let Rewrite::Rename(made) = row.rewrite {
            assert!(ctx.registered_op_name(made).is_some(), "{made} is no operation");
        }
        // A row of higher benefit is for some of the operations only.
        roots.push((root, row.benefit));
    }
    roots.sort_unstable();
    let count = roots.len();
    roots.dedup();
    assert_eq!(roots.len(), count, "an operation has two rows");
    // All operations of the tables are known.
    let _ = PatternSet::new(&ctx, &[&rows]);
}
