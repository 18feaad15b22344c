//! Calls of functions, intrinsics and inline assembly.

use crate::attributes::dicts;
use crate::function::Function;
use crate::metadata::string;
use crate::shapes::Own;
use crate::{Writer, names};
use spirula_diag::Failed;
use spirula_ir::{Attr, Dict, Op, Type, Value, operand_group};
use spirula_llvm::enums::{self, ASM_DIALECT, FP_EXCEPTION, ROUNDING, TAIL_CALL};
use spirula_llvm::import::names::mangled;
use spirula_llvm::ops::calls::divide_bundles;
use spirula_llvm::ops::intrinsic::Intrinsic;
use spirula_llvm::ops::intrinsics::{
    self as scalar, CONSTRAINED_FPEXT, CONSTRAINED_FPTRUNC, CONSTRAINED_SITOFP, CONSTRAINED_UITOFP,
    NOALIAS_SCOPE_DECL,
};
use spirula_llvm::ops::slot::{
    assume, call, call_intrinsic, callbr, catchswitch, dbg_record, expand, inline_asm,
    inline_memory_intrinsic, invoke, landingpad, masked, masked_load, memory_intrinsic,
};
use spirula_llvm::ops::vector_intrinsics as vector;
use spirula_llvm::types;

type In<'i, 'f> = &'i Function<'f>;

/// An argument of a call.
#[derive(Clone, Copy)]
enum Argument {
    /// A value, with attributes.
    Value(Value, Option<Dict>),
    /// A constant.
    Constant(Type, Attr),
    /// A value with an alignment attribute.
    Aligned(Value, i64),
    /// Poison for an omitted argument.
    Poison(Type),
}

/// The slots of operand bundles.
struct BundleSlots {
    group: usize,
    sizes: usize,
    tags: usize,
}

impl Writer<'_> {
    // Calls of functions.

    fn group_of<'f>(&self, function: In<'_, 'f>, op: Op, group: usize) -> &'f [Value] {
        let arena = &function.body.arena;
        match self.ctx.op_row(arena.name(op)) {
            Some(row) => operand_group(self.ctx, arena, op, row, group),
            None => &[],
        }
    }

    fn result(&self, function: In<'_, '_>, op: Op) -> Option<Type> {
        function.body.arena.result(op, 0).map(|v| function.body.arena.ty(v))
    }

    /// Writes the callee's type: the result type, or the function type if it is variadic.
    fn callee_type(&mut self, function: In<'_, '_>, op: Op, variadic: Option<Attr>) {
        match (variadic.and_then(Attr::as_type), self.result(function, op)) {
            (Some(ty), _) | (None, Some(ty)) => self.ty(ty),
            (None, None) => self.text("void"),
        }
    }

    /// Writes the address space of the callee, unless it is the default.
    fn callee_space(&mut self, function: In<'_, '_>, op: Op, callee: Option<Attr>) {
        let arena = &function.body.arena;
        let pointer = arena.operands(op).first().filter(|_| callee.is_none());
        let space = match callee.and_then(Attr::as_symbol) {
            Some(name) => self.spaces.get(&name).copied(),
            None => pointer.and_then(|v| types::as_pointer(self.ctx, arena.ty(*v))),
        };
        let space = space.unwrap_or(0);
        if space != 0 || self.program_space != 0 {
            self.text("addrspace(");
            crate::numbers::unsigned(&mut self.out, space.into());
            self.text(") ");
        }
    }

    /// Writes arguments in parentheses.
    fn arguments(&mut self, function: In<'_, '_>, op: Op, arguments: &[Argument]) -> Result<(), Failed> {
        let body = function.body;
        self.out.push('(');
        for (i, argument) in arguments.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            match *argument {
                Argument::Value(value, attrs) => {
                    self.ty(body.arena.ty(value));
                    self.out.push(' ');
                    self.parameter_attrs(attrs, body, op)?;
                    self.operand(function, value)?;
                }
                Argument::Constant(ty, attr) => {
                    self.ty(ty);
                    self.out.push(' ');
                    self.constant(ty, attr, body, op)?;
                }
                Argument::Aligned(value, alignment) => {
                    self.ty(body.arena.ty(value));
                    self.out.push(' ');
                    if alignment > 0 {
                        self.text("align ");
                        crate::numbers::signed(&mut self.out, alignment);
                        self.out.push(' ');
                    }
                    self.operand(function, value)?;
                }
                Argument::Poison(ty) => {
                    self.ty(ty);
                    self.text(" poison");
                }
            }
        }
        self.out.push(')');
        Ok(())
    }

    /// The values of a call with their argument attributes.
    fn attributed(&self, function: In<'_, '_>, op: Op, values: &[Value], slot: usize) -> Vec<Argument> {
        let attrs = dicts(self.ctx, function.body.arena.slot(op, slot));
        let attrs = attrs.into_iter().chain(std::iter::repeat(None));
        values.iter().zip(attrs).map(|(v, a)| Argument::Value(*v, a)).collect()
    }

    fn result_attrs(&mut self, function: In<'_, '_>, op: Op, slot: usize) -> Result<(), Failed> {
        let attrs = dicts(self.ctx, function.body.arena.slot(op, slot)).first().copied().flatten();
        self.parameter_attrs(attrs, function.body, op)
    }

    /// Writes ` [ "tag"(type value) ]` if there are bundles.
    fn bundles(&mut self, function: In<'_, '_>, op: Op, slots: &BundleSlots) -> Result<(), Failed> {
        let arena = &function.body.arena;
        let operands = self.group_of(function, op, slots.group);
        let bundles =
            divide_bundles(self.ctx, operands, arena.slot(op, slots.sizes), arena.slot(op, slots.tags));
        if bundles.is_empty() {
            return Ok(());
        }
        for (i, (tag, operands)) in bundles.into_iter().enumerate() {
            self.text(if i > 0 { ", \"" } else { " [ \"" });
            if let Some(tag) = tag.as_string() {
                names::escaped(&mut self.out, self.ctx.bytes(tag));
            }
            self.text("\"(");
            self.typed_operands(function, operands)?;
            self.out.push(')');
        }
        self.text(" ]");
        Ok(())
    }

    /// Writes the callee: `@name`, or the first of the values.
    fn callee<'v>(
        &mut self,
        function: In<'_, '_>,
        callee: Option<Attr>,
        values: &'v [Value],
    ) -> Result<&'v [Value], Failed> {
        match (callee.and_then(Attr::as_symbol), values) {
            (Some(name), _) => {
                self.symbol(name);
                Ok(values)
            }
            (None, [first, rest @ ..]) => {
                self.operand(function, *first)?;
                Ok(rest)
            }
            (None, []) => Ok(values),
        }
    }

    pub(crate) fn call(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let arena = &function.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        self.tail(slot(call::TAIL_CALL_KIND));
        self.text("call ");
        if self.result(function, op).is_some_and(|ty| takes_fast_math(self, ty)) {
            self.fast_math(slot(call::FAST_MATH_FLAGS));
        }
        self.convention(slot(call::CCONV));
        self.result_attrs(function, op, call::RES_ATTRS)?;
        self.callee_space(function, op, slot(call::CALLEE));
        self.callee_type(function, op, slot(call::VAR_CALLEE_TYPE));
        self.out.push(' ');
        let values = self.group_of(function, op, 0);
        let values = self.callee(function, slot(call::CALLEE), values)?;
        let arguments = self.attributed(function, op, values, call::ARG_ATTRS);
        self.arguments(function, op, &arguments)?;
        if self.forwards(function, slot(call::TAIL_CALL_KIND)) {
            self.out.pop();
            self.text(if arguments.is_empty() { "...)" } else { ", ...)" });
        }
        self.call_group(function.body, op)?;
        let slots = BundleSlots { group: 1, sizes: call::OP_BUNDLE_SIZES, tags: call::OP_BUNDLE_TAGS };
        self.bundles(function, op, &slots)?;
        let access = [call::ACCESS_GROUPS, call::ALIAS_SCOPES, call::NOALIAS_SCOPES, call::TBAA];
        self.access_metadata(function.body, op, access);
        Ok(())
    }

    /// Whether a call forwards the variable arguments of its function.
    fn forwards(&self, function: In<'_, '_>, kind: Option<Attr>) -> bool {
        function.variadic && TAIL_CALL.word(enums::value(kind)) == Some("musttail")
    }

    fn tail(&mut self, kind: Option<Attr>) {
        match TAIL_CALL.word(enums::value(kind)) {
            Some("none") | None => {}
            Some(word) => {
                self.text(word);
                self.out.push(' ');
            }
        }
    }

    pub(crate) fn invoke(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let arena = &function.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        self.text("invoke ");
        self.convention(slot(invoke::CCONV));
        self.result_attrs(function, op, invoke::RES_ATTRS)?;
        self.callee_space(function, op, slot(invoke::CALLEE));
        self.callee_type(function, op, slot(invoke::VAR_CALLEE_TYPE));
        self.out.push(' ');
        let values = self.group_of(function, op, 0);
        let values = self.callee(function, slot(invoke::CALLEE), values)?;
        let arguments = self.attributed(function, op, values, invoke::ARG_ATTRS);
        self.arguments(function, op, &arguments)?;
        let attrs = self.more_call_attrs(function.body, op)?;
        self.group(&attrs);
        let slots = BundleSlots { group: 3, sizes: invoke::OP_BUNDLE_SIZES, tags: invoke::OP_BUNDLE_TAGS };
        self.bundles(function, op, &slots)?;
        self.text("\n          to ");
        self.target(function, op, 0);
        self.text(" unwind ");
        self.target(function, op, 1);
        self.branch_weights(slot(invoke::BRANCH_WEIGHTS));
        Ok(())
    }

    pub(crate) fn callbr(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let arena = &function.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        self.text("callbr ");
        self.convention(slot(callbr::CCONV));
        self.result_attrs(function, op, callbr::RES_ATTRS)?;
        self.callee_type(function, op, slot(callbr::VAR_CALLEE_TYPE));
        self.out.push(' ');
        let values = self.group_of(function, op, 0);
        let values = self.callee(function, slot(callbr::CALLEE), values)?;
        let arguments = self.attributed(function, op, values, callbr::ARG_ATTRS);
        self.arguments(function, op, &arguments)?;
        let attrs = self.more_call_attrs(function.body, op)?;
        self.group(&attrs);
        let slots = BundleSlots { group: 3, sizes: callbr::OP_BUNDLE_SIZES, tags: callbr::OP_BUNDLE_TAGS };
        self.bundles(function, op, &slots)?;
        self.text("\n          to ");
        self.target(function, op, 0);
        self.text(" [");
        self.targets(function, op, 1..arena.successors(op).len());
        self.out.push(']');
        Ok(())
    }

    /// Writes successors, separated by commas.
    fn targets(&mut self, function: In<'_, '_>, op: Op, range: std::ops::Range<usize>) {
        for index in range.clone() {
            if index > range.start {
                self.text(", ");
            }
            self.target(function, op, index);
        }
    }

    // Funclets.

    fn first_operand(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        match function.body.arena.operands(op).first() {
            Some(value) => self.operand(function, *value),
            None => Ok(()),
        }
    }

    pub(crate) fn catchswitch(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let arena = &function.body.arena;
        let unwinds = arena.slot(op, catchswitch::UNWINDS).is_some();
        let handlers = arena.successors(op).len() - usize::from(unwinds && !arena.successors(op).is_empty());
        self.text("catchswitch within ");
        self.first_operand(function, op)?;
        self.text(" [");
        self.targets(function, op, 0..handlers);
        self.text("] unwind ");
        if unwinds {
            self.target(function, op, handlers);
        } else {
            self.text("to caller");
        }
        Ok(())
    }

    pub(crate) fn funclet(&mut self, function: In<'_, '_>, op: Op, word: &str) -> Result<(), Failed> {
        self.text(word);
        self.text(" within ");
        self.first_operand(function, op)?;
        self.text(" [");
        let operands = function.body.arena.operands(op);
        self.typed_operands(function, operands.get(1..).unwrap_or_default())?;
        self.out.push(']');
        Ok(())
    }

    pub(crate) fn funclet_return(&mut self, function: In<'_, '_>, op: Op, own: Own) -> Result<(), Failed> {
        let catch = matches!(own, Own::CatchRet);
        self.text(if catch { "catchret from " } else { "cleanupret from " });
        self.first_operand(function, op)?;
        self.text(if catch { " to " } else { " unwind " });
        match function.body.arena.successors(op).is_empty() {
            true => self.text("to caller"),
            false => self.target(function, op, 0),
        }
        Ok(())
    }

    // Debug records.

    pub(crate) fn debug_record(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        use dbg_record as r;
        let arena = &function.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        let kind = slot(r::KIND).and_then(Attr::as_string).map(|s| self.ctx.text(s)).unwrap_or_default();
        self.text("    #dbg_");
        self.text(kind);
        self.out.push('(');
        if kind != "label" {
            self.record_location(
                function,
                self.group_of(function, op, 0),
                slot(r::LOCATION_NODE),
                slot(r::ARG_LIST),
            )?;
            self.text(", ");
        }
        self.optional_node(slot(r::VARIABLE), "");
        if kind != "label" {
            self.optional_node(slot(r::EXPRESSION), ", ");
        }
        if kind == "assign" {
            self.optional_node(slot(r::ASSIGN_ID), ", ");
            self.text(", ");
            self.record_location(function, self.group_of(function, op, 1), slot(r::ADDRESS_NODE), None)?;
            self.optional_node(slot(r::ADDRESS_EXPRESSION), ", ");
        }
        self.optional_node(slot(r::DEBUG_LOCATION), ", ");
        self.out.push(')');
        Ok(())
    }

    fn optional_node(&mut self, node: Option<Attr>, separator: &str) {
        if let Some(node) = node {
            self.text(separator);
            self.metadata_operand(node);
        }
    }

    fn record_location(
        &mut self,
        function: In<'_, '_>,
        values: &[Value],
        node: Option<Attr>,
        list: Option<Attr>,
    ) -> Result<(), Failed> {
        if let Some(node) = node {
            self.metadata_operand(node);
            return Ok(());
        }
        if list.is_some() {
            self.text("!DIArgList(");
        }
        self.typed_operands(function, values)?;
        if list.is_some() {
            self.out.push(')');
        }
        Ok(())
    }

    pub(crate) fn landingpad(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let arena = &function.body.arena;
        self.text("landingpad ");
        if let Some(ty) = self.result(function, op) {
            self.ty(ty);
        }
        if arena.slot(op, landingpad::CLEANUP).is_some() {
            self.text("\n          cleanup");
        }
        for operand in arena.operands(op) {
            let filter = types::as_array(self.ctx, arena.ty(*operand)).is_some();
            self.text(if filter { "\n          filter " } else { "\n          catch " });
            self.typed_operand(function, *operand)?;
        }
        Ok(())
    }

    pub(crate) fn inline_asm(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let arena = &function.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        self.tail(slot(inline_asm::TAIL_CALL_KIND));
        self.text("call ");
        self.callee_type(function, op, None);
        self.text(" asm ");
        for (index, word) in
            [(inline_asm::HAS_SIDE_EFFECTS, "sideeffect "), (inline_asm::IS_ALIGN_STACK, "alignstack ")]
        {
            if slot(index).is_some() {
                self.text(word);
            }
        }
        if ASM_DIALECT.word(enums::int_value(ctx, slot(inline_asm::ASM_DIALECT))) == Some("intel") {
            self.text("inteldialect ");
        }
        for (index, behind) in [(inline_asm::ASM_STRING, "\", "), (inline_asm::CONSTRAINTS, "\"")] {
            self.out.push('"');
            if let Some(text) = slot(index).and_then(Attr::as_string) {
                names::escaped(&mut self.out, ctx.bytes(text));
            }
            self.text(behind);
        }
        let attrs = dicts(ctx, slot(inline_asm::OPERAND_ATTRS));
        self.out.push('(');
        for (i, value) in arena.operands(op).iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.ty(arena.ty(*value));
            self.out.push(' ');
            let entries = ctx.dict_entries(attrs.get(i).copied().flatten());
            for (name, value) in entries.filter(|(name, _)| ctx.text(*name) == "elementtype") {
                if let Some(ty) = value.as_type() {
                    self.text(ctx.text(name));
                    self.out.push('(');
                    self.ty(ty);
                    self.text(") ");
                }
            }
            self.operand(function, *value)?;
        }
        self.out.push(')');
        Ok(())
    }

    // Intrinsics.

    /// Writes the call of an intrinsic that has an operation, to the end of the line.
    pub(crate) fn intrinsic(
        &mut self,
        function: In<'_, '_>,
        op: Op,
        intrinsic: &Intrinsic,
    ) -> Result<(), Failed> {
        let ctx = self.ctx;
        let body = function.body;
        let arena = &body.arena;
        let name = arena.name(op);
        let Some(row) = ctx.op_row(name) else { return Ok(()) };
        self.text("call ");
        if row.attrs.first().is_some_and(|slot| slot.name == "fastmathFlags") {
            self.fast_math(arena.slot(op, 0));
        }
        let mut llvm_name = match name {
            scalar::VASTART => "llvm.va_start".to_owned(),
            scalar::VACOPY => "llvm.va_copy".to_owned(),
            scalar::VAEND => "llvm.va_end".to_owned(),
            _ => row.name.replacen("intr.", "", 1),
        };
        if name == NOALIAS_SCOPE_DECL {
            self.scope_declaration(function, op, &llvm_name);
            return Ok(());
        }
        let arguments = self.intrinsic_arguments(function, op, intrinsic);
        for ty in self.overloads(function, op, intrinsic, &arguments) {
            llvm_name.push('.');
            mangled(ctx, &mut llvm_name, ty);
        }
        if let Some((_, res_attrs)) = signature_slots(name) {
            self.result_attrs(function, op, res_attrs)?;
        }
        let result = self.result(function, op);
        self.callee_type(function, op, None);
        self.text(" @");
        names::name(&mut self.out, llvm_name.as_bytes());
        let mut types: Vec<Type> = arguments.iter().map(|a| self.type_of(function, *a)).collect();
        self.arguments(function, op, &arguments)?;
        match name {
            CONSTRAINED_UITOFP | CONSTRAINED_SITOFP | CONSTRAINED_FPTRUNC | CONSTRAINED_FPEXT => {
                self.constraints(function, op);
                let metadata = ctx.type_of(types::METADATA, &[]);
                types.extend([metadata, metadata].iter().skip(usize::from(name == CONSTRAINED_FPEXT)));
            }
            scalar::ASSUME => {
                let slots =
                    BundleSlots { group: 1, sizes: assume::OP_BUNDLE_SIZES, tags: assume::OP_BUNDLE_TAGS };
                self.bundles(function, op, &slots)?;
            }
            vector::MASKED_LOAD if arena.slot(op, masked_load::NONTEMPORAL).is_some() => {
                let id = self.metadata.node("i32 1");
                self.attach("nontemporal", id);
            }
            _ => {}
        }
        if let Some(slots) = access_slots(name) {
            self.access_metadata(body, op, slots);
        }
        self.declare(llvm_name, result, &types);
        self.out.push('\n');
        Ok(())
    }

    /// The types in the name of an overloaded intrinsic.
    fn overloads(
        &self,
        function: In<'_, '_>,
        op: Op,
        intrinsic: &Intrinsic,
        arguments: &[Argument],
    ) -> Vec<Type> {
        let ctx = self.ctx;
        let result = self.result(function, op);
        let results = intrinsic.results.iter().filter_map(|index| {
            let result = result?;
            // Several results are the elements of a struct.
            let element = types::struct_element(ctx, result, usize::from(*index));
            Some(element.unwrap_or(result))
        });
        let operands = intrinsic.operands.iter().filter_map(|index| arguments.get(usize::from(*index)));
        results.chain(operands.map(|a| self.type_of(function, *a))).collect()
    }

    fn type_of(&self, function: In<'_, '_>, argument: Argument) -> Type {
        match argument {
            Argument::Value(value, _) | Argument::Aligned(value, _) => function.body.arena.ty(value),
            Argument::Constant(ty, _) | Argument::Poison(ty) => ty,
        }
    }

    /// The arguments of an intrinsic: operands and immediate attributes.
    fn intrinsic_arguments(&self, function: In<'_, '_>, op: Op, intrinsic: &Intrinsic) -> Vec<Argument> {
        let ctx = self.ctx;
        let arena = &function.body.arena;
        let name = arena.name(op);
        let values = if name == scalar::ASSUME { &arena.operands(op)[..1] } else { arena.operands(op) };
        let int = |slot: usize| arena.slot(op, slot).and_then(|a| ctx.as_int(a)).map_or(0, |(_, n)| n);
        let mut arguments = match signature_slots(name) {
            Some((arg_attrs, _)) => self.attributed(function, op, values, arg_attrs),
            None => values.iter().map(|v| Argument::Value(*v, None)).collect(),
        };
        // Alignments are attributes of the pointer arguments.
        let aligned = match name {
            vector::MASKED_LOAD => Some((0, int(masked_load::ALIGNMENT))),
            vector::MASKED_GATHER => Some((0, int(masked::ALIGNMENT))),
            vector::MASKED_STORE | vector::MASKED_SCATTER => Some((1, int(masked::ALIGNMENT))),
            vector::MATRIX_COLUMN_MAJOR_LOAD => Some((0, self.element_bytes(self.result(function, op)))),
            vector::MATRIX_COLUMN_MAJOR_STORE => {
                Some((1, self.element_bytes(values.first().map(|v| arena.ty(*v)))))
            }
            _ => None,
        };
        if let Some((at, alignment)) = aligned
            && let Some(value) = values.get(at)
        {
            arguments[at] = Argument::Aligned(*value, alignment);
        }
        if matches!(name, vector::MASKED_LOAD | vector::MASKED_GATHER) && arguments.len() == 2 {
            arguments.extend(self.result(function, op).map(Argument::Poison));
        }
        for (place, slot) in intrinsic.immediates {
            if let Some(attr) = arena.slot(op, usize::from(*slot)) {
                let ty = ctx.attr_type(attr).unwrap_or_else(|| ctx.int_type(32));
                let place = usize::from(*place).min(arguments.len());
                arguments.insert(place, Argument::Constant(ty, attr));
            }
        }
        arguments
    }

    /// Size of a vector element in bytes.
    fn element_bytes(&self, ty: Option<Type>) -> i64 {
        let bits = ty.and_then(|ty| self.ctx.scalar_bits(types::scalar_of(self.ctx, ty)));
        bits.map_or(8, |bits| i64::from(bits.div_ceil(8).next_power_of_two()))
    }

    /// Writes rounding mode and exception behavior of a constrained intrinsic, in place of the closing parenthesis.
    fn constraints(&mut self, function: In<'_, '_>, op: Op) {
        let ctx = self.ctx;
        let arena = &function.body.arena;
        self.out.pop();
        let rounds = arena.name(op) != CONSTRAINED_FPEXT;
        if rounds {
            let word = ROUNDING.word(enums::int_value(ctx, arena.slot(op, 0))).unwrap_or_default();
            self.text(", metadata ");
            self.text(&string(format!("round.{word}").as_bytes()));
        }
        let exceptions = arena.slot(op, usize::from(rounds));
        let word = FP_EXCEPTION.word(enums::int_value(ctx, exceptions)).unwrap_or_default();
        self.text(", metadata ");
        self.text(&string(format!("fpexcept.{word}").as_bytes()));
        self.out.push(')');
        self.group(&["strictfp".to_owned()]);
    }

    fn scope_declaration(&mut self, function: In<'_, '_>, op: Op, name: &str) {
        let scopes: Vec<Attr> = function.body.arena.slot(op, 0).into_iter().collect();
        let id = self.alias_scopes(&scopes);
        self.text("void @");
        self.text(name);
        self.text(&format!("(metadata !{id})\n"));
        self.declare(name.to_owned(), None, &[self.ctx.type_of(types::METADATA, &[])]);
    }

    /// Declares an intrinsic, once. Returns whether it has this signature.
    fn declare(&mut self, name: String, result: Option<Type>, arguments: &[Type]) -> bool {
        let ((), signature) = self.capture(|w| {
            match result {
                Some(ty) => w.ty(ty),
                None => w.text("void"),
            }
            w.text(" @");
            names::name(&mut w.out, name.as_bytes());
            w.out.push('(');
            for (i, ty) in arguments.iter().enumerate() {
                if i > 0 {
                    w.text(", ");
                }
                w.ty(*ty);
            }
            w.out.push(')');
        });
        if let Some(known) = self.intrinsics.get(&name) {
            return *known == signature;
        }
        self.declarations.push(format!("\ndeclare {signature}\n"));
        self.intrinsics.insert(name, signature);
        true
    }

    /// Writes the call of an intrinsic given by name.
    pub(crate) fn call_intrinsic(&mut self, function: In<'_, '_>, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let arena = &function.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        let name =
            slot(call_intrinsic::INTRIN).and_then(Attr::as_string).map(|s| ctx.text(s)).unwrap_or_default();
        self.text("call ");
        if self.result(function, op).is_some_and(|ty| takes_fast_math(self, ty)) {
            self.fast_math(slot(call_intrinsic::FAST_MATH_FLAGS));
        }
        self.result_attrs(function, op, call_intrinsic::RES_ATTRS)?;
        self.callee_type(function, op, None);
        self.text(" @");
        names::name(&mut self.out, name.as_bytes());
        let values = self.group_of(function, op, 0);
        let arguments = self.attributed(function, op, values, call_intrinsic::ARG_ATTRS);
        self.arguments(function, op, &arguments)?;
        let slots = BundleSlots {
            group: 1,
            sizes: call_intrinsic::OP_BUNDLE_SIZES,
            tags: call_intrinsic::OP_BUNDLE_TAGS,
        };
        self.bundles(function, op, &slots)?;
        let types: Vec<Type> = values.iter().map(|v| arena.ty(*v)).collect();
        if !self.declare(name.to_owned(), self.result(function, op), &types) {
            let message = format!("intrinsic \"{name}\" is called with two signatures: name the overload");
            return Err(self.error(function.body, op, message));
        }
        Ok(())
    }
}

/// Whether a call with this result type may have fast-math flags.
fn takes_fast_math(writer: &Writer<'_>, ty: Type) -> bool {
    let ctx = writer.ctx;
    // A struct without a name whose elements are of one type.
    let structure = types::as_structure(ctx, ty).filter(|parts| parts.name.is_none() && !parts.packed);
    if let Some([first, rest @ ..]) = structure.and_then(|parts| parts.elements).as_deref() {
        return rest.iter().all(|element| element == first)
            && types::is_float(ctx, types::scalar_of(ctx, *first));
    }
    match types::as_array(ctx, ty) {
        Some((element, _)) => takes_fast_math(writer, element),
        None => types::is_float(ctx, types::scalar_of(ctx, ty)),
    }
}

/// The slots of argument and result attributes, for intrinsics that have them.
fn signature_slots(name: spirula_ir::OpName) -> Option<(usize, usize)> {
    Some(match name {
        scalar::MEMCPY | scalar::MEMMOVE | scalar::MEMSET => {
            (memory_intrinsic::ARG_ATTRS, memory_intrinsic::RES_ATTRS)
        }
        scalar::MEMCPY_INLINE | scalar::MEMSET_INLINE => {
            (inline_memory_intrinsic::ARG_ATTRS, inline_memory_intrinsic::RES_ATTRS)
        }
        vector::MASKED_EXPANDLOAD | vector::MASKED_COMPRESSSTORE => (expand::ARG_ATTRS, expand::RES_ATTRS),
        _ => return None,
    })
}

/// The slots of access metadata, for intrinsics that access memory.
fn access_slots(name: spirula_ir::OpName) -> Option<[usize; 4]> {
    use {inline_memory_intrinsic as i, memory_intrinsic as m};
    Some(match name {
        scalar::MEMCPY | scalar::MEMMOVE | scalar::MEMSET => {
            [m::ACCESS_GROUPS, m::ALIAS_SCOPES, m::NOALIAS_SCOPES, m::TBAA]
        }
        scalar::MEMCPY_INLINE | scalar::MEMSET_INLINE => {
            [i::ACCESS_GROUPS, i::ALIAS_SCOPES, i::NOALIAS_SCOPES, i::TBAA]
        }
        _ => return None,
    })
}
