//! The `ub` dialect: undefined behaviour.

use crate::build::Build;
use crate::policy::Table;
use spirula_ir::convert::Pattern;
use spirula_spirv::op;

/// All patterns.
pub(crate) const TABLES: &[Table] = &[&[
    Pattern::new("ub.poison", |rw, op, _| {
        let ty = rw.result_type(op, 0)?;
        let value = rw.value(op::UNDEF, &[], ty);
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("ub.unreachable", |rw, _, _| {
        rw.plain(op::UNREACHABLE, &[], &[]);
        Ok(())
    }),
]];
