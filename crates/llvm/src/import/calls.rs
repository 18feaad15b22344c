//! The slots of calls.

use crate::ops::slot::{call, callbr, invoke};

/// The slots that calls have in common.
#[derive(Clone, Copy, Debug)]
pub struct CallSlots {
    /// The type of a variadic callee.
    pub var_callee: usize,
    /// The symbol of the callee.
    pub callee: usize,
    /// Attributes of the arguments.
    pub arg_attrs: usize,
    /// Attributes of the result.
    pub res_attrs: usize,
    /// The calling convention.
    pub cconv: usize,
    /// Numbers of the operands of bundles.
    pub sizes: usize,
    /// Tags of bundles.
    pub tags: usize,
}

/// Those of `llvm.call`.
pub const CALL_SLOTS: CallSlots = CallSlots {
    var_callee: call::VAR_CALLEE_TYPE,
    callee: call::CALLEE,
    arg_attrs: call::ARG_ATTRS,
    res_attrs: call::RES_ATTRS,
    cconv: call::CCONV,
    sizes: call::OP_BUNDLE_SIZES,
    tags: call::OP_BUNDLE_TAGS,
};
/// Those of `llvm.invoke`.
pub const INVOKE_SLOTS: CallSlots = CallSlots {
    var_callee: invoke::VAR_CALLEE_TYPE,
    callee: invoke::CALLEE,
    arg_attrs: invoke::ARG_ATTRS,
    res_attrs: invoke::RES_ATTRS,
    cconv: invoke::CCONV,
    sizes: invoke::OP_BUNDLE_SIZES,
    tags: invoke::OP_BUNDLE_TAGS,
};
/// Those of `llvm.callbr`.
pub const CALLBR_SLOTS: CallSlots = CallSlots {
    var_callee: callbr::VAR_CALLEE_TYPE,
    callee: callbr::CALLEE,
    arg_attrs: callbr::ARG_ATTRS,
    res_attrs: callbr::RES_ATTRS,
    cconv: callbr::CCONV,
    sizes: callbr::OP_BUNDLE_SIZES,
    tags: callbr::OP_BUNDLE_TAGS,
};
