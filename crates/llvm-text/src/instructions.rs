//! Instructions: one line for each operation.

use crate::Writer;
use crate::flow::same_value;
use crate::function::Function;
use crate::numbers::{signed, unsigned};
use crate::shapes::{Own, Shape, is_constant, shape};
use spirula_diag::Failed;
use spirula_ir::{Attr, Op, Type, Value};
use spirula_llvm::enums::{self, ATOMIC_OP, EnumTable, FCMP, ICMP, ORDERING};
use spirula_llvm::import::entries::{FAST_MATH_ENTRY, SAME_SIGN, SWIFT_ERROR};
use spirula_llvm::ops::arithmetic::overflow_flags;
use spirula_llvm::ops::constants::CONSTANT;
use spirula_llvm::ops::control::case_values;
use spirula_llvm::ops::intrinsic::intrinsic;
use spirula_llvm::ops::memory::DYNAMIC_INDEX;
use spirula_llvm::ops::slot::{
    alloca, atomicrmw, br, cmpxchg, cond_br, constant, element, fence, getelementptr, load, shufflevector,
    store, switch,
};
use spirula_llvm::types;

/// The function of an instruction.
type In<'i, 'f> = &'i Function<'f>;

/// Fast-math flags, in LLVM's order.
pub(crate) const FAST_MATH: [(u32, &str); 7] = [
    (64, "reassoc "),
    (1, "nnan "),
    (2, "ninf "),
    (4, "nsz "),
    (8, "arcp "),
    (16, "contract "),
    (32, "afn "),
];
pub(crate) const FAST: u32 = 127;

/// The keyword of an enumerant; MLIR's may have a leading underscore.
fn word(table: &EnumTable, value: u32) -> &'static str {
    table.word(value).unwrap_or_default().trim_start_matches('_')
}

impl Writer<'_> {
    /// Writes an operation of a function.
    pub(crate) fn instruction(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let arena = &function.body.arena;
        let name = arena.name(op);
        if let Some(call) = intrinsic(name) {
            self.start(function, op);
            return self.intrinsic(function, op, call);
        }
        if same_value(arena, op, self.imported).is_some() {
            return Ok(());
        }
        let Some(shape) = shape(name) else {
            let name = self.ctx.op_name_text(name).to_owned();
            let message = format!(
                "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect \
                 for op: {name}"
            );
            return Err(self.error(function.body, op, message));
        };
        match shape {
            Shape::Constant | Shape::Nothing => return Ok(()),
            Shape::Own(Own::DebugRecord) => {
                self.debug_record(function, op)?;
                self.out.push('\n');
                return Ok(());
            }
            _ => self.start(function, op),
        }
        let slot = |index: usize| arena.slot(op, index);
        match shape {
            Shape::Binary(word) => self.binary(function, op, word)?,
            Shape::Wrapping(word) => {
                self.text(word);
                self.wrap_flags(slot(0));
                self.binary(function, op, "")?;
            }
            Shape::Flagged(word, flag) => {
                self.text(word);
                if slot(0).is_some() {
                    self.out.push(' ');
                    self.text(flag);
                }
                self.binary(function, op, "")?;
            }
            Shape::FloatBinary(word) => {
                self.text(word);
                self.out.push(' ');
                self.fast_math(slot(0));
                self.out.pop();
                self.binary(function, op, "")?;
            }
            Shape::Cast(word) => {
                self.text(word);
                self.more_fast_math(function, op);
                self.cast(function, op, "")?;
            }
            Shape::FlaggedCast(word, flag) => {
                self.text(word);
                self.more_fast_math(function, op);
                if slot(0).is_some() {
                    self.out.push(' ');
                    self.text(flag);
                }
                self.cast(function, op, "")?;
            }
            Shape::Own(own) => self.own(function, op, own)?,
            Shape::Constant | Shape::Nothing => {}
        }
        self.attachments(function.body, op, ", ");
        self.out.push('\n');
        Ok(())
    }

    /// Writes the indentation and the result number of an instruction.
    fn start(&mut self, function: In<'_, '_>, op: Op) {
        self.text("  ");
        if let Some(local) = function.body.arena.result(op, 0).and_then(|v| function.flow.value(v)) {
            self.local(local);
            self.text(" = ");
        }
    }

    /// Writes fast-math flags, each followed by a space.
    pub(crate) fn fast_math(&mut self, attr: Option<Attr>) {
        let flags = enums::value(attr);
        if flags & FAST == FAST {
            return self.text("fast ");
        }
        for (bit, word) in FAST_MATH {
            if flags & bit != 0 {
                self.text(word);
            }
        }
    }

    /// Writes fast-math flags of operations that have no slot for them.
    fn more_fast_math(&mut self, function: In<'_, '_>, op: Op) {
        let dict = function.body.arena.attrs(op);
        if dict.is_some()
            && let Some(flags) = self.ctx.dict_get(dict, self.ctx.str(FAST_MATH_ENTRY))
        {
            self.out.push(' ');
            self.fast_math(Some(flags));
            self.out.pop();
        }
    }

    /// Whether an operation has a discardable attribute.
    pub(crate) fn has_entry(&self, function: In<'_, '_>, op: Op, name: &str) -> bool {
        let dict = function.body.arena.attrs(op);
        dict.is_some() && self.ctx.dict_get(dict, self.ctx.str(name)).is_some()
    }

    fn wrap_flags(&mut self, attr: Option<Attr>) {
        let flags = overflow_flags(self.ctx, attr);
        if flags & 2 != 0 {
            self.text(" nuw");
        }
        if flags & 1 != 0 {
            self.text(" nsw");
        }
    }

    fn binary(&mut self, function: In<'_, '_>, op: Op, word: &str) -> Result<(), Failed> {
        self.text(word);
        self.out.push(' ');
        self.same_operands(function, function.body.arena.operands(op))
    }

    /// Writes operands of one type, preceded by the type.
    fn same_operands(&mut self, function: In<'_, '_>, operands: &[Value]) -> Result<(), Failed> {
        for (i, value) in operands.iter().enumerate() {
            if i == 0 {
                self.typed_operand(function, *value)?;
            } else {
                self.text(", ");
                self.operand(function, *value)?;
            }
        }
        Ok(())
    }

    fn cast(&mut self, function: In<'_, '_>, op: Op, word: &str) -> Result<(), Failed> {
        let arena = &function.body.arena;
        self.text(word);
        self.out.push(' ');
        self.typed_operands(function, arena.operands(op))?;
        self.text(" to ");
        self.result_type(function, op);
        Ok(())
    }

    fn result_type(&mut self, function: In<'_, '_>, op: Op) {
        if let Some(value) = function.body.arena.result(op, 0) {
            self.ty(function.body.arena.ty(value));
        }
    }

    /// Writes the operands, each with its type.
    fn with_operands(&mut self, function: In<'_, '_>, op: Op, word: &str) -> Result<(), Failed> {
        self.text(word);
        self.out.push(' ');
        self.typed_operands(function, function.body.arena.operands(op))
    }

    fn own(&mut self, function: In<'_, '_>, op: Op, own: Own) -> Result<(), Failed> {
        let ctx = self.ctx;
        let arena = &function.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        match own {
            Own::Fneg => {
                self.text("fneg ");
                self.fast_math(slot(0));
                self.typed_operands(function, arena.operands(op))
            }
            Own::Icmp => {
                self.text("icmp ");
                if self.has_entry(function, op, SAME_SIGN) {
                    self.text("samesign ");
                }
                self.text(word(&ICMP, enums::int_value(ctx, slot(0))));
                self.binary(function, op, "")
            }
            Own::Fcmp => {
                self.text("fcmp ");
                self.fast_math(slot(1));
                self.text(word(&FCMP, enums::int_value(ctx, slot(0))));
                self.binary(function, op, "")
            }
            Own::Select => {
                self.text("select ");
                self.fast_math(slot(0));
                self.typed_operands(function, arena.operands(op))
            }
            Own::Freeze => self.with_operands(function, op, "freeze"),
            Own::Trunc => {
                self.text("trunc");
                self.wrap_flags(slot(0));
                self.cast(function, op, "")
            }
            Own::IntToPtr => {
                self.cast(function, op, "inttoptr")?;
                self.dereferenceable(slot(0));
                Ok(())
            }
            Own::ExtractElement => self.with_operands(function, op, "extractelement"),
            Own::InsertElement => self.with_operands(function, op, "insertelement"),
            Own::ShuffleVector => {
                self.with_operands(function, op, "shufflevector")?;
                self.text(", ");
                self.mask(function, op);
                Ok(())
            }
            Own::ExtractValue => {
                self.with_operands(function, op, "extractvalue")?;
                self.position(slot(element::POSITION));
                Ok(())
            }
            Own::InsertValue => {
                self.with_operands(function, op, "insertvalue")?;
                self.position(slot(element::POSITION));
                Ok(())
            }
            Own::Alloca => self.alloca(function, op),
            Own::GetElementPtr => self.getelementptr(function, op),
            Own::Load => self.load(function, op),
            Own::Store => self.store(function, op),
            Own::AtomicRmw => self.atomicrmw(function, op),
            Own::CmpXchg => self.cmpxchg(function, op),
            Own::Fence => {
                self.text("fence");
                self.ordering(slot(fence::SYNCSCOPE), slot(fence::ORDERING));
                Ok(())
            }
            Own::Br | Own::CondBr | Own::Switch | Own::IndirectBr => self.branch(function, op, own),
            Own::Return if arena.operands(op).is_empty() => {
                self.text("ret void");
                Ok(())
            }
            Own::Return => self.with_operands(function, op, "ret"),
            Own::Resume => self.with_operands(function, op, "resume"),
            Own::Unreachable => {
                self.text("unreachable");
                Ok(())
            }
            Own::VaArg => {
                self.with_operands(function, op, "va_arg")?;
                self.text(", ");
                self.result_type(function, op);
                Ok(())
            }
            Own::Call => self.call(function, op),
            Own::Invoke => self.invoke(function, op),
            Own::LandingPad => self.landingpad(function, op),
            Own::CallIntrinsic => self.call_intrinsic(function, op),
            Own::InlineAsm => self.inline_asm(function, op),
            Own::CallBr => self.callbr(function, op),
            Own::CatchSwitch => self.catchswitch(function, op),
            Own::CatchPad => self.funclet(function, op, "catchpad"),
            Own::CleanupPad => self.funclet(function, op, "cleanuppad"),
            Own::CatchRet | Own::CleanupRet => self.funclet_return(function, op, own),
            Own::DebugRecord => Ok(()),
        }
    }

    // Aggregates.

    fn position(&mut self, attr: Option<Attr>) {
        for index in attr.and_then(|a| self.ctx.as_dense_ints(a)).unwrap_or_default() {
            self.text(", ");
            signed(&mut self.out, index);
        }
    }

    fn mask(&mut self, function: In<'_, '_>, op: Op) {
        let ctx = self.ctx;
        let arena = &function.body.arena;
        let mask = arena.slot(op, shufflevector::MASK).and_then(|a| ctx.as_dense_ints(a)).unwrap_or_default();
        if let Some(value) = arena.result(op, 0) {
            self.ty(types::same_shape(ctx, arena.ty(value), ctx.int_type(32)));
        }
        if mask.iter().all(|i| *i == 0) {
            return self.text(" zeroinitializer");
        }
        if mask.iter().all(|i| *i < 0) {
            return self.text(" poison");
        }
        self.text(" <");
        for (i, index) in mask.iter().enumerate() {
            self.text(if i > 0 { ", i32 " } else { "i32 " });
            match *index {
                ..0 => self.text("poison"),
                index => signed(&mut self.out, index),
            }
        }
        self.out.push('>');
    }

    // Memory.

    fn alloca(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let arena = &function.body.arena;
        self.text(if arena.slot(op, alloca::INALLOCA).is_some() { "alloca inalloca " } else { "alloca " });
        if self.has_entry(function, op, SWIFT_ERROR) {
            self.text("swifterror ");
        }
        if let Some(ty) = arena.slot(op, alloca::ELEM_TYPE).and_then(Attr::as_type) {
            self.ty(ty);
        }
        if let Some(size) = arena.operands(op).first()
            && !is_one(self, function, *size)
        {
            self.text(", ");
            self.typed_operand(function, *size)?;
        }
        self.alignment(arena.slot(op, alloca::ALIGNMENT));
        let space = arena.result(op, 0).and_then(|v| types::as_pointer(ctx, arena.ty(v)));
        if let Some(space @ 1..) = space {
            self.text(", addrspace(");
            unsigned(&mut self.out, space.into());
            self.out.push(')');
        }
        Ok(())
    }

    fn getelementptr(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let arena = &function.body.arena;
        self.text("getelementptr ");
        self.no_wrap(enums::int_value(ctx, arena.slot(op, getelementptr::NO_WRAP_FLAGS)));
        if let Some(ty) = arena.slot(op, getelementptr::ELEM_TYPE).and_then(Attr::as_type) {
            self.ty(ty);
        }
        let [base, dynamic @ ..] = arena.operands(op) else { return Ok(()) };
        self.text(", ");
        self.typed_operand(function, *base)?;
        let indices = arena.slot(op, getelementptr::RAW_CONSTANT_INDICES).and_then(|a| ctx.as_dense_ints(a));
        let mut dynamic = dynamic.iter();
        for index in indices.unwrap_or_default() {
            self.text(", ");
            if index != i64::from(DYNAMIC_INDEX) {
                self.text("i32 ");
                signed(&mut self.out, index);
            } else if let Some(value) = dynamic.next() {
                self.typed_operand(function, *value)?;
            }
        }
        Ok(())
    }

    /// Writes the no-wrap flags of an address computation, each followed by a space.
    pub(crate) fn no_wrap(&mut self, flags: u32) {
        if flags & 1 != 0 {
            self.text("inbounds ");
        } else if flags & 2 != 0 {
            self.text("nusw ");
        }
        if flags & 4 != 0 {
            self.text("nuw ");
        }
    }

    fn alignment(&mut self, attr: Option<Attr>) {
        if let Some((_, alignment @ 1..)) = attr.and_then(|a| self.ctx.as_int(a)) {
            self.text(", align ");
            unsigned(&mut self.out, alignment as u64);
        }
    }

    /// Writes ` syncscope("scope") ordering`.
    fn ordering(&mut self, scope: Option<Attr>, ordering: Option<Attr>) {
        if let Some(scope) = scope.and_then(Attr::as_string) {
            self.text(" syncscope(\"");
            crate::names::escaped(&mut self.out, self.ctx.bytes(scope));
            self.text("\")");
        }
        self.out.push(' ');
        self.text(word(&ORDERING, enums::int_value(self.ctx, ordering)));
    }

    fn flag(&mut self, attr: Option<Attr>, word: &str) {
        if attr.is_some() {
            self.text(word);
        }
    }

    /// Attaches a metadata node if a flag is set.
    fn flag_metadata(&mut self, attr: Option<Attr>, name: &str, operands: &str) {
        if attr.is_some() {
            let id = self.metadata.node(operands);
            self.attach(name, id);
        }
    }

    fn load(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let arena = &function.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        let atomic = enums::int_value(self.ctx, slot(load::ORDERING)) != 0;
        self.text(if atomic { "load atomic " } else { "load " });
        self.flag(slot(load::VOLATILE), "volatile ");
        self.result_type(function, op);
        self.text(", ");
        self.typed_operands(function, arena.operands(op))?;
        if atomic {
            self.ordering(slot(load::SYNCSCOPE), slot(load::ORDERING));
        }
        self.alignment(slot(load::ALIGNMENT));
        self.flag_metadata(slot(load::INVARIANT), "invariant.load", "");
        self.dereferenceable(slot(load::DEREFERENCEABLE));
        self.flag_metadata(slot(load::NONTEMPORAL), "nontemporal", "i32 1");
        self.flag_metadata(slot(load::INVARIANT_GROUP), "invariant.group", "");
        let access = [load::ACCESS_GROUPS, load::ALIAS_SCOPES, load::NOALIAS_SCOPES, load::TBAA];
        self.access_metadata(function.body, op, access);
        Ok(())
    }

    fn store(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let arena = &function.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        let atomic = enums::int_value(self.ctx, slot(store::ORDERING)) != 0;
        self.text(if atomic { "store atomic " } else { "store " });
        self.flag(slot(store::VOLATILE), "volatile ");
        self.typed_operands(function, arena.operands(op))?;
        if atomic {
            self.ordering(slot(store::SYNCSCOPE), slot(store::ORDERING));
        }
        self.alignment(slot(store::ALIGNMENT));
        self.flag_metadata(slot(store::NONTEMPORAL), "nontemporal", "i32 1");
        self.flag_metadata(slot(store::INVARIANT_GROUP), "invariant.group", "");
        let access = [store::ACCESS_GROUPS, store::ALIAS_SCOPES, store::NOALIAS_SCOPES, store::TBAA];
        self.access_metadata(function.body, op, access);
        Ok(())
    }

    fn atomicrmw(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let arena = &function.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        self.text("atomicrmw ");
        self.flag(slot(atomicrmw::VOLATILE), "volatile ");
        self.text(word(&ATOMIC_OP, enums::int_value(self.ctx, slot(atomicrmw::BIN_OP))));
        self.out.push(' ');
        self.typed_operands(function, arena.operands(op))?;
        self.ordering(slot(atomicrmw::SYNCSCOPE), slot(atomicrmw::ORDERING));
        self.alignment(slot(atomicrmw::ALIGNMENT));
        let access =
            [atomicrmw::ACCESS_GROUPS, atomicrmw::ALIAS_SCOPES, atomicrmw::NOALIAS_SCOPES, atomicrmw::TBAA];
        self.access_metadata(function.body, op, access);
        Ok(())
    }

    fn cmpxchg(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let arena = &function.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        self.text("cmpxchg ");
        self.flag(slot(cmpxchg::WEAK), "weak ");
        self.flag(slot(cmpxchg::VOLATILE), "volatile ");
        self.typed_operands(function, arena.operands(op))?;
        self.ordering(slot(cmpxchg::SYNCSCOPE), slot(cmpxchg::SUCCESS_ORDERING));
        self.ordering(None, slot(cmpxchg::FAILURE_ORDERING));
        self.alignment(slot(cmpxchg::ALIGNMENT));
        let access = [cmpxchg::ACCESS_GROUPS, cmpxchg::ALIAS_SCOPES, cmpxchg::NOALIAS_SCOPES, cmpxchg::TBAA];
        self.access_metadata(function.body, op, access);
        Ok(())
    }

    // Branches.

    /// Writes `label %number` for a successor.
    pub(crate) fn target(&mut self, function: In<'_, '_>, op: Op, index: usize) {
        self.text("label ");
        self.local(function.flow.successor(&function.body.arena, op, index));
    }

    fn branch(&mut self, function: In<'_, '_>, op: Op, own: Own) -> Result<(), Failed> {
        let arena = &function.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        let first = arena.operands(op).first().copied();
        match (own, first) {
            (Own::CondBr, Some(condition)) => {
                self.text("br ");
                self.typed_operand(function, condition)?;
                for target in 0..2 {
                    self.text(", ");
                    self.target(function, op, target);
                }
                self.branch_weights(slot(cond_br::BRANCH_WEIGHTS));
                self.loop_metadata(slot(cond_br::LOOP_ANNOTATION));
            }
            (Own::Switch, Some(value)) => {
                self.text("switch ");
                self.typed_operand(function, value)?;
                self.text(", ");
                self.target(function, op, 0);
                self.cases(function, op, arena.ty(value))?;
                self.branch_weights(slot(switch::BRANCH_WEIGHTS));
            }
            (Own::IndirectBr, Some(address)) => {
                self.text("indirectbr ");
                self.typed_operand(function, address)?;
                self.text(", [");
                for target in 0..arena.successors(op).len() {
                    if target > 0 {
                        self.text(", ");
                    }
                    self.target(function, op, target);
                }
                self.out.push(']');
            }
            _ => {
                self.text("br ");
                self.target(function, op, 0);
                self.loop_metadata(slot(br::LOOP_ANNOTATION));
            }
        }
        Ok(())
    }

    fn cases(&mut self, function: In<'_, '_>, op: Op, ty: Type) -> Result<(), Failed> {
        self.text(" [\n");
        for (i, value) in case_values(self.ctx, &function.body.arena, op).into_iter().enumerate() {
            self.text("    ");
            self.ty(ty);
            self.out.push(' ');
            self.constant(ty, value, function.body, op)?;
            self.text(", ");
            self.target(function, op, i + 1);
            self.out.push('\n');
        }
        self.text("  ]");
        Ok(())
    }
}

/// Whether a value is the 32-bit constant one, which is omitted in allocas.
fn is_one(writer: &Writer<'_>, function: In<'_, '_>, value: Value) -> bool {
    let arena = &function.body.arena;
    let Some(op) = arena.def_op(value).filter(|op| is_constant(arena.name(*op))) else { return false };
    let number = arena.slot(op, constant::VALUE).and_then(|a| writer.ctx.as_int(a));
    arena.name(op) == CONSTANT
        && writer.ctx.is_signless(arena.ty(value), 32)
        && number.is_some_and(|(_, n)| n == 1)
}
