//! Attribute slots: a module for each operation with attributes, a constant for each slot.

use super::{FAST_MATH, not_atomic};
use crate::enums::{self, CCONV_KIND, LINKAGE_KIND, TAIL_CALL_KIND};
use crate::rules;
use spirula_ir::dialect::{ANY_ATTR, AttrSlot};
use spirula_ir::rules::{
    ANY_INT, ARRAY, BOOL, DENSE_I32_ARRAY, DENSE_I64_ARRAY, DICT_ARRAY, FLAT_SYMBOL, FLAT_SYMBOL_ARRAY,
    I1_ATTR, I32_ARRAY, I32_ATTR, I32_NON_NEGATIVE, I64_ATTR, INT_ELEMENTS, STRING, STRING_ARRAY, SYMBOL,
    TYPE, UNIT,
};
use spirula_ir::{Attr, Context};

/// Declares the slots of operations, in order.
macro_rules! slots {
    ($($(#[$doc:meta])* $module:ident { $($name:ident $attr:expr;)* })*) => {
        $(
            $(#[$doc])*
            pub mod $module {
                use super::*;

                #[repr(usize)]
                #[allow(
                    non_camel_case_types,
                    clippy::upper_case_acronyms,
                    reason = "named as the constants they number"
                )]
                enum Index { $($name,)* }

                $(
                    #[doc = concat!("The slot of `", stringify!($name), "`.")]
                    pub const $name: usize = Index::$name as usize;
                )*

                /// The slots.
                pub(crate) const ATTRS: &[AttrSlot] = &[$($attr),*];
            }
        )*
    };
}

const fn optional(name: &'static str, rule: spirula_ir::dialect::AttrRule) -> AttrSlot {
    AttrSlot::optional(name, rule)
}

const fn required(name: &'static str, rule: spirula_ir::dialect::AttrRule) -> AttrSlot {
    AttrSlot::required(name, rule)
}

const fn flag(name: &'static str) -> AttrSlot {
    AttrSlot::optional(name, UNIT)
}

const ALIGNMENT: AttrSlot = optional("alignment", I64_ATTR);
const VOLATILE: AttrSlot = flag("volatile_");
const SYNCSCOPE: AttrSlot = optional("syncscope", STRING);
const ACCESS_GROUPS: AttrSlot = optional("access_groups", rules::ACCESS_GROUPS);
const ALIAS_SCOPES: AttrSlot = optional("alias_scopes", rules::ALIAS_SCOPES);
const NOALIAS_SCOPES: AttrSlot = optional("noalias_scopes", rules::ALIAS_SCOPES);
const TBAA: AttrSlot = optional("tbaa", rules::TBAA_TAGS);
const SEGMENTS: AttrSlot =
    AttrSlot { name: "operandSegmentSizes", required: false, rule: DENSE_I32_ARRAY, default: None };
const ARG_ATTRS: AttrSlot = optional("arg_attrs", DICT_ARRAY);
const RES_ATTRS: AttrSlot = optional("res_attrs", DICT_ARRAY);
const BUNDLE_SIZES: AttrSlot = AttrSlot::implied("op_bundle_sizes", DENSE_I32_ARRAY, no_bundles);
const BUNDLE_TAGS: AttrSlot = optional("op_bundle_tags", ARRAY);
const LINKAGE: AttrSlot = required("linkage", enums::rule::LINKAGE);
const VISIBILITY: AttrSlot = AttrSlot::implied("visibility_", rules::VISIBILITY_ATTR, zero_i64);
const UNNAMED_ADDR: AttrSlot = optional("unnamed_addr", rules::UNNAMED_ADDR_ATTR);
const CCONV: AttrSlot = AttrSlot::implied("CConv", enums::rule::CCONV, c_calls);
const SYM_NAME: AttrSlot = required("sym_name", STRING);
const LOOP: AttrSlot = optional("loop_annotation", rules::LOOP_ATTR);
const WEIGHTS: AttrSlot = optional("branch_weights", DENSE_I32_ARRAY);

fn no_bundles(ctx: &Context) -> Attr {
    ctx.dense_i32_array(&[])
}

fn zero_i64(ctx: &Context) -> Attr {
    ctx.i64_attr(0)
}

fn zero_i32(ctx: &Context) -> Attr {
    ctx.i32_attr(0)
}

fn c_calls(_: &Context) -> Attr {
    Attr::enumerant(CCONV_KIND, 0)
}

fn no_tail_call(_: &Context) -> Attr {
    Attr::enumerant(TAIL_CALL_KIND, 0)
}

fn external(_: &Context) -> Attr {
    Attr::enumerant(LINKAGE_KIND, 0)
}

slots! {
    /// `llvm.alloca`.
    alloca {
        ALIGNMENT super::ALIGNMENT;
        ELEM_TYPE required("elem_type", TYPE);
        INALLOCA flag("inalloca");
    }
    /// `llvm.getelementptr`: constant indices, [`DYNAMIC_INDEX`](crate::ops::memory::DYNAMIC_INDEX) for each operand.
    getelementptr {
        RAW_CONSTANT_INDICES required("rawConstantIndices", DENSE_I32_ARRAY);
        ELEM_TYPE required("elem_type", TYPE);
        NO_WRAP_FLAGS AttrSlot::implied("noWrapFlags", rules::NO_WRAP_ATTR, zero_i32);
    }
    /// `llvm.load`.
    load {
        ALIGNMENT super::ALIGNMENT;
        VOLATILE super::VOLATILE;
        NONTEMPORAL flag("nontemporal");
        INVARIANT flag("invariant");
        INVARIANT_GROUP flag("invariantGroup");
        ORDERING AttrSlot::implied("ordering", rules::ORDERING_ATTR, not_atomic);
        SYNCSCOPE super::SYNCSCOPE;
        DEREFERENCEABLE optional("dereferenceable", rules::DEREFERENCEABLE_ATTR);
        ACCESS_GROUPS super::ACCESS_GROUPS;
        ALIAS_SCOPES super::ALIAS_SCOPES;
        NOALIAS_SCOPES super::NOALIAS_SCOPES;
        TBAA super::TBAA;
    }
    /// `llvm.store`.
    store {
        ALIGNMENT super::ALIGNMENT;
        VOLATILE super::VOLATILE;
        NONTEMPORAL flag("nontemporal");
        INVARIANT_GROUP flag("invariantGroup");
        ORDERING AttrSlot::implied("ordering", rules::ORDERING_ATTR, not_atomic);
        SYNCSCOPE super::SYNCSCOPE;
        ACCESS_GROUPS super::ACCESS_GROUPS;
        ALIAS_SCOPES super::ALIAS_SCOPES;
        NOALIAS_SCOPES super::NOALIAS_SCOPES;
        TBAA super::TBAA;
    }
    /// `llvm.atomicrmw`.
    atomicrmw {
        BIN_OP required("bin_op", rules::ATOMIC_OP_ATTR);
        ORDERING required("ordering", rules::ORDERING_ATTR);
        SYNCSCOPE super::SYNCSCOPE;
        ALIGNMENT super::ALIGNMENT;
        VOLATILE super::VOLATILE;
        ACCESS_GROUPS super::ACCESS_GROUPS;
        ALIAS_SCOPES super::ALIAS_SCOPES;
        NOALIAS_SCOPES super::NOALIAS_SCOPES;
        TBAA super::TBAA;
    }
    /// `llvm.cmpxchg`.
    cmpxchg {
        SUCCESS_ORDERING required("success_ordering", rules::ORDERING_ATTR);
        FAILURE_ORDERING required("failure_ordering", rules::ORDERING_ATTR);
        SYNCSCOPE super::SYNCSCOPE;
        ALIGNMENT super::ALIGNMENT;
        WEAK flag("weak");
        VOLATILE super::VOLATILE;
        ACCESS_GROUPS super::ACCESS_GROUPS;
        ALIAS_SCOPES super::ALIAS_SCOPES;
        NOALIAS_SCOPES super::NOALIAS_SCOPES;
        TBAA super::TBAA;
    }
    /// `llvm.fence`.
    fence {
        ORDERING required("ordering", rules::ORDERING_ATTR);
        SYNCSCOPE super::SYNCSCOPE;
    }
    /// `llvm.extractvalue` and `llvm.insertvalue`.
    element {
        POSITION required("position", DENSE_I64_ARRAY);
    }
    /// `llvm.shufflevector`.
    shufflevector {
        MASK required("mask", DENSE_I32_ARRAY);
    }
    /// `llvm.br`.
    br {
        LOOP_ANNOTATION LOOP;
    }
    /// `llvm.cond_br`: segment sizes of the condition and the two successors.
    cond_br {
        BRANCH_WEIGHTS WEIGHTS;
        LOOP_ANNOTATION LOOP;
        OPERAND_SEGMENT_SIZES SEGMENTS;
    }
    /// `llvm.switch`: segment sizes of the value, the default successor and all cases; `CASE_OPERAND_SEGMENTS` has
    /// those of each case.
    switch {
        CASE_VALUES optional("case_values", INT_ELEMENTS);
        CASE_OPERAND_SEGMENTS required("case_operand_segments", DENSE_I32_ARRAY);
        BRANCH_WEIGHTS WEIGHTS;
        OPERAND_SEGMENT_SIZES SEGMENTS;
    }
    /// `llvm.indirectbr`.
    indirectbr {
        OPERAND_SEGMENTS required("indbr_operand_segments", DENSE_I32_ARRAY);
    }
    /// `llvm.call`. Without `CALLEE` the first operand is the callee; a variadic call has `VAR_CALLEE_TYPE`. The
    /// segments are the operands of the call and of its bundles.
    call {
        VAR_CALLEE_TYPE optional("var_callee_type", rules::LLVM_FUNCTION);
        CALLEE optional("callee", FLAT_SYMBOL);
        FAST_MATH_FLAGS FAST_MATH;
        CCONV super::CCONV;
        TAIL_CALL_KIND AttrSlot::implied("TailCallKind", enums::rule::TAIL_CALL, no_tail_call);
        MEMORY_EFFECTS optional("memory_effects", rules::MEMORY_EFFECTS_ATTR);
        CONVERGENT flag("convergent");
        NO_UNWIND flag("no_unwind");
        WILL_RETURN flag("will_return");
        OP_BUNDLE_SIZES BUNDLE_SIZES;
        OP_BUNDLE_TAGS BUNDLE_TAGS;
        ARG_ATTRS super::ARG_ATTRS;
        RES_ATTRS super::RES_ATTRS;
        NO_INLINE flag("no_inline");
        ALWAYS_INLINE flag("always_inline");
        INLINE_HINT flag("inline_hint");
        ACCESS_GROUPS super::ACCESS_GROUPS;
        ALIAS_SCOPES super::ALIAS_SCOPES;
        NOALIAS_SCOPES super::NOALIAS_SCOPES;
        TBAA super::TBAA;
        OPERAND_SEGMENT_SIZES SEGMENTS;
    }
    /// `llvm.invoke`.
    invoke {
        VAR_CALLEE_TYPE optional("var_callee_type", rules::LLVM_FUNCTION);
        CALLEE optional("callee", FLAT_SYMBOL);
        ARG_ATTRS super::ARG_ATTRS;
        RES_ATTRS super::RES_ATTRS;
        BRANCH_WEIGHTS WEIGHTS;
        CCONV super::CCONV;
        OP_BUNDLE_SIZES BUNDLE_SIZES;
        OP_BUNDLE_TAGS BUNDLE_TAGS;
        OPERAND_SEGMENT_SIZES SEGMENTS;
    }
    /// `llvm.landingpad`.
    landingpad {
        CLEANUP flag("cleanup");
    }
    /// `llvm.call_intrinsic`.
    call_intrinsic {
        INTRIN required("intrin", STRING);
        FAST_MATH_FLAGS FAST_MATH;
        OP_BUNDLE_SIZES BUNDLE_SIZES;
        OP_BUNDLE_TAGS BUNDLE_TAGS;
        ARG_ATTRS super::ARG_ATTRS;
        RES_ATTRS super::RES_ATTRS;
        OPERAND_SEGMENT_SIZES SEGMENTS;
    }
    /// `llvm.inline_asm`.
    inline_asm {
        ASM_STRING required("asm_string", STRING);
        CONSTRAINTS required("constraints", STRING);
        HAS_SIDE_EFFECTS flag("has_side_effects");
        IS_ALIGN_STACK flag("is_align_stack");
        TAIL_CALL_KIND AttrSlot::implied("tail_call_kind", enums::rule::TAIL_CALL, no_tail_call);
        ASM_DIALECT optional("asm_dialect", rules::ASM_DIALECT_ATTR);
        OPERAND_ATTRS optional("operand_attrs", ARRAY);
    }
    /// `llvm.mlir.constant`.
    constant {
        VALUE required("value", ANY_ATTR);
    }
    /// `llvm.mlir.addressof`.
    addressof {
        GLOBAL_NAME required("global_name", FLAT_SYMBOL);
    }
    /// `llvm.dso_local_equivalent`.
    dso_local_equivalent {
        FUNCTION_NAME required("function_name", FLAT_SYMBOL);
    }
    /// `llvm.blockaddress`.
    blockaddress {
        BLOCK_ADDR required("block_addr", rules::BLOCK_ADDRESS_ATTR);
    }
    /// `llvm.blocktag`.
    blocktag {
        TAG required("tag", rules::BLOCK_TAG_ATTR);
    }
    /// `llvm.mlir.global`.
    global {
        GLOBAL_TYPE required("global_type", TYPE);
        CONSTANT flag("constant");
        SYM_NAME super::SYM_NAME;
        LINKAGE super::LINKAGE;
        DSO_LOCAL flag("dso_local");
        THREAD_LOCAL flag("thread_local_");
        EXTERNALLY_INITIALIZED flag("externally_initialized");
        VALUE optional("value", ANY_ATTR);
        ALIGNMENT super::ALIGNMENT;
        ADDR_SPACE AttrSlot::implied("addr_space", I32_NON_NEGATIVE, zero_i32);
        UNNAMED_ADDR super::UNNAMED_ADDR;
        SECTION optional("section", STRING);
        COMDAT optional("comdat", SYMBOL);
        DBG_EXPRS optional("dbg_exprs", ARRAY);
        VISIBILITY super::VISIBILITY;
        TARGET_SPECIFIC_ATTRS optional("target_specific_attrs", ARRAY);
    }
    /// `llvm.mlir.alias`.
    alias {
        ALIAS_TYPE required("alias_type", TYPE);
        SYM_NAME super::SYM_NAME;
        LINKAGE super::LINKAGE;
        DSO_LOCAL flag("dso_local");
        THREAD_LOCAL flag("thread_local_");
        UNNAMED_ADDR super::UNNAMED_ADDR;
        VISIBILITY super::VISIBILITY;
    }
    /// `llvm.mlir.ifunc`.
    ifunc {
        SYM_NAME super::SYM_NAME;
        I_FUNC_TYPE required("i_func_type", TYPE);
        RESOLVER required("resolver", FLAT_SYMBOL);
        RESOLVER_TYPE required("resolver_type", TYPE);
        LINKAGE super::LINKAGE;
        DSO_LOCAL flag("dso_local");
        ADDRESS_SPACE AttrSlot::implied("address_space", I32_NON_NEGATIVE, zero_i32);
        UNNAMED_ADDR AttrSlot::implied("unnamed_addr", rules::UNNAMED_ADDR_ATTR, zero_i64);
        VISIBILITY super::VISIBILITY;
    }
    /// `llvm.mlir.global_ctors`.
    global_ctors {
        CTORS required("ctors", FLAT_SYMBOL_ARRAY);
        PRIORITIES required("priorities", I32_ARRAY);
        DATA required("data", ARRAY);
    }
    /// `llvm.mlir.global_dtors`: slots as of `llvm.mlir.global_ctors`.
    global_dtors {
        DTORS required("dtors", FLAT_SYMBOL_ARRAY);
        PRIORITIES required("priorities", I32_ARRAY);
        DATA required("data", ARRAY);
    }
    /// `llvm.comdat_selector`.
    comdat_selector {
        SYM_NAME super::SYM_NAME;
        COMDAT required("comdat", rules::COMDAT_ATTR);
    }
    /// `llvm.comdat`.
    comdat {
        SYM_NAME super::SYM_NAME;
    }
    /// `llvm.linker_options`.
    linker_options {
        OPTIONS required("options", STRING_ARRAY);
    }
    /// `llvm.module_flags`.
    module_flags {
        FLAGS required("flags", ARRAY);
    }
    /// `llvm.func`.
    func {
        SYM_NAME super::SYM_NAME;
        SYM_VISIBILITY optional("sym_visibility", STRING);
        FUNCTION_TYPE required("function_type", rules::LLVM_FUNCTION);
        LINKAGE AttrSlot::implied("linkage", enums::rule::LINKAGE, external);
        DSO_LOCAL flag("dso_local");
        CCONV super::CCONV;
        COMDAT optional("comdat", SYMBOL);
        CONVERGENT flag("convergent");
        PERSONALITY optional("personality", FLAT_SYMBOL);
        GARBAGE_COLLECTOR optional("garbageCollector", STRING);
        PASSTHROUGH optional("passthrough", ARRAY);
        ARG_ATTRS super::ARG_ATTRS;
        RES_ATTRS super::RES_ATTRS;
        FUNCTION_ENTRY_COUNT optional("function_entry_count", I64_ATTR);
        MEMORY_EFFECTS optional("memory_effects", rules::MEMORY_EFFECTS_ATTR);
        VISIBILITY super::VISIBILITY;
        ARM_STREAMING flag("arm_streaming");
        ARM_LOCALLY_STREAMING flag("arm_locally_streaming");
        ARM_STREAMING_COMPATIBLE flag("arm_streaming_compatible");
        ARM_NEW_ZA flag("arm_new_za");
        ARM_IN_ZA flag("arm_in_za");
        ARM_OUT_ZA flag("arm_out_za");
        ARM_INOUT_ZA flag("arm_inout_za");
        ARM_PRESERVES_ZA flag("arm_preserves_za");
        SECTION optional("section", STRING);
        UNNAMED_ADDR super::UNNAMED_ADDR;
        ALIGNMENT super::ALIGNMENT;
        VSCALE_RANGE optional("vscale_range", rules::VSCALE_ATTR);
        FRAME_POINTER optional("frame_pointer", enums::rule::FRAME_POINTER);
        TARGET_CPU optional("target_cpu", STRING);
        TUNE_CPU optional("tune_cpu", STRING);
        RECIPROCAL_ESTIMATES optional("reciprocal_estimates", STRING);
        PREFER_VECTOR_WIDTH optional("prefer_vector_width", STRING);
        TARGET_FEATURES optional("target_features", rules::TARGET_FEATURES_ATTR);
        NO_INFS_FP_MATH optional("no_infs_fp_math", BOOL);
        NO_NANS_FP_MATH optional("no_nans_fp_math", BOOL);
        NO_SIGNED_ZEROS_FP_MATH optional("no_signed_zeros_fp_math", BOOL);
        DENORMAL_FP_MATH optional("denormal_fp_math", STRING);
        DENORMAL_FP_MATH_F32 optional("denormal_fp_math_f32", STRING);
        FP_CONTRACT optional("fp_contract", STRING);
        INSTRUMENT_FUNCTION_ENTRY optional("instrument_function_entry", STRING);
        INSTRUMENT_FUNCTION_EXIT optional("instrument_function_exit", STRING);
        NO_INLINE flag("no_inline");
        ALWAYS_INLINE flag("always_inline");
        INLINE_HINT flag("inline_hint");
        NO_UNWIND flag("no_unwind");
        WILL_RETURN flag("will_return");
        OPTIMIZE_NONE flag("optimize_none");
        VEC_TYPE_HINT optional("vec_type_hint", rules::VEC_TYPE_HINT_ATTR);
        WORK_GROUP_SIZE_HINT optional("work_group_size_hint", DENSE_I32_ARRAY);
        REQD_WORK_GROUP_SIZE optional("reqd_work_group_size", DENSE_I32_ARRAY);
        INTEL_REQD_SUB_GROUP_SIZE optional("intel_reqd_sub_group_size", I32_ATTR);
        UWTABLE_KIND optional("uwtable_kind", enums::rule::UW_TABLE);
    }
    /// `llvm.intr.prefetch`.
    prefetch {
        RW required("rw", I32_ATTR);
        HINT required("hint", I32_ATTR);
        CACHE required("cache", I32_ATTR);
    }
    /// `llvm.intr.memcpy`, `llvm.intr.memmove` and `llvm.intr.memset`.
    memory_intrinsic {
        IS_VOLATILE required("isVolatile", I1_ATTR);
        ACCESS_GROUPS super::ACCESS_GROUPS;
        ALIAS_SCOPES super::ALIAS_SCOPES;
        NOALIAS_SCOPES super::NOALIAS_SCOPES;
        TBAA super::TBAA;
        ARG_ATTRS super::ARG_ATTRS;
        RES_ATTRS super::RES_ATTRS;
    }
    /// `llvm.intr.memcpy.inline` and `llvm.intr.memset.inline`.
    inline_memory_intrinsic {
        IS_VOLATILE required("isVolatile", I1_ATTR);
        LEN required("len", ANY_INT);
        ACCESS_GROUPS super::ACCESS_GROUPS;
        ALIAS_SCOPES super::ALIAS_SCOPES;
        NOALIAS_SCOPES super::NOALIAS_SCOPES;
        TBAA super::TBAA;
        ARG_ATTRS super::ARG_ATTRS;
        RES_ATTRS super::RES_ATTRS;
    }
    /// `llvm.intr.invariant.start` and `llvm.intr.invariant.end`.
    invariant {
        SIZE required("size", I64_ATTR);
    }
    /// `llvm.intr.assume`.
    assume {
        OP_BUNDLE_SIZES BUNDLE_SIZES;
        OP_BUNDLE_TAGS BUNDLE_TAGS;
    }
    /// `llvm.intr.masked.load`.
    masked_load {
        ALIGNMENT required("alignment", I32_ATTR);
        NONTEMPORAL flag("nontemporal");
    }
    /// `llvm.intr.masked.store`, `llvm.intr.masked.gather` and `llvm.intr.masked.scatter`.
    masked {
        ALIGNMENT required("alignment", I32_ATTR);
    }
    /// `llvm.intr.masked.expandload` and `llvm.intr.masked.compressstore`.
    expand {
        ARG_ATTRS super::ARG_ATTRS;
        RES_ATTRS super::RES_ATTRS;
    }
    /// `llvm.intr.matrix.column.major.load`.
    matrix_load {
        IS_VOLATILE required("isVolatile", I1_ATTR);
        ROWS required("rows", I32_ATTR);
        COLUMNS required("columns", I32_ATTR);
    }
    /// `llvm.intr.matrix.column.major.store`.
    matrix_store {
        IS_VOLATILE required("isVolatile", I1_ATTR);
        ROWS required("rows", I32_ATTR);
        COLUMNS required("columns", I32_ATTR);
    }
    /// `llvm.intr.matrix.multiply`.
    matrix_multiply {
        LHS_ROWS required("lhs_rows", I32_ATTR);
        LHS_COLUMNS required("lhs_columns", I32_ATTR);
        RHS_COLUMNS required("rhs_columns", I32_ATTR);
    }
    /// `llvm.intr.matrix.transpose`.
    matrix_transpose {
        ROWS required("rows", I32_ATTR);
        COLUMNS required("columns", I32_ATTR);
    }
    /// `llvm.intr.abs`.
    abs {
        IS_INT_MIN_POISON required("is_int_min_poison", I1_ATTR);
    }
    /// `llvm.intr.ctlz` and `llvm.intr.cttz`.
    count_zeros {
        IS_ZERO_POISON required("is_zero_poison", I1_ATTR);
    }
    /// `llvm.label`: the name; a dictionary for each argument; the order of the edges in phis.
    label {
        BLOCK_NAME optional("block_name", STRING);
        ARGUMENTS optional("arguments", DICT_ARRAY);
        INCOMING optional("incoming", DENSE_I32_ARRAY);
    }
    /// `llvm.dbg_record`: `value`, `declare`, `declare_value`, `assign` or `label`; nodes; the location if it is not a
    /// value.
    dbg_record {
        KIND required("kind", STRING);
        VARIABLE required("variable", ANY_ATTR);
        EXPRESSION optional("expression", ANY_ATTR);
        DEBUG_LOCATION optional("debug_location", ANY_ATTR);
        ASSIGN_ID optional("assign_id", ANY_ATTR);
        ADDRESS_EXPRESSION optional("address_expression", ANY_ATTR);
        LOCATION_NODE optional("location_node", ANY_ATTR);
        ADDRESS_NODE optional("address_node", ANY_ATTR);
        ARG_LIST flag("arg_list");
        OPERAND_SEGMENT_SIZES SEGMENTS;
    }
    /// `llvm.metadata_node`.
    metadata_node {
        ID required("id", I32_ATTR);
        DISTINCT flag("distinct");
        CONTENT required("content", ANY_ATTR);
    }
    /// `llvm.named_metadata`.
    named_metadata {
        LIST_NAME required("list_name", STRING);
        NODES required("nodes", ARRAY);
    }
    /// `llvm.module_summary`: flags of the whole, and the number of basic blocks.
    module_summary {
        FLAGS required("flags", I64_ATTR);
        BLOCK_COUNT required("block_count", I64_ATTR);
    }
    /// `llvm.summary_entry`: its kind, and its content.
    summary_entry {
        KIND required("kind", STRING);
        CONTENT required("content", ANY_ATTR);
    }
    /// `llvm.callbr`.
    callbr {
        VAR_CALLEE_TYPE optional("var_callee_type", rules::LLVM_FUNCTION);
        CALLEE optional("callee", FLAT_SYMBOL);
        ARG_ATTRS super::ARG_ATTRS;
        RES_ATTRS super::RES_ATTRS;
        CCONV super::CCONV;
        OP_BUNDLE_SIZES BUNDLE_SIZES;
        OP_BUNDLE_TAGS BUNDLE_TAGS;
        INDIRECT_OPERAND_SEGMENTS required("indirect_operand_segments", DENSE_I32_ARRAY);
        OPERAND_SEGMENT_SIZES SEGMENTS;
    }
    /// `llvm.catchswitch`.
    catchswitch {
        UNWINDS flag("unwinds");
        OPERAND_SEGMENTS required("operand_segments", DENSE_I32_ARRAY);
    }
    /// `llvm.cleanupret`.
    cleanupret {
        OPERAND_SEGMENTS required("operand_segments", DENSE_I32_ARRAY);
    }
}
