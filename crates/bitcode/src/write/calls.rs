//! Calls, operand bundles and debug records.

use super::Writer;
use super::function::Function;
use crate::codes::function as code;
use crate::read::METADATA_OPERAND;
use crate::stream::Output;
use spirula_diag::Failed;
use spirula_ir::{Attr, Op, Type, Value, operand_group};
use spirula_llvm::attrs::INLINE_ASSEMBLY;
use spirula_llvm::enums;
use spirula_llvm::import::calls::{CALL_SLOTS, CALLBR_SLOTS, CallSlots, INVOKE_SLOTS};
use spirula_llvm::import::function::constant_value;
use spirula_llvm::ops::calls::{CALL, INVOKE, divide_bundles};
use spirula_llvm::ops::slot::{call, dbg_record};
use spirula_llvm::types::{self, METADATA};

/// Bits of the markers of calls.
const MUST_TAIL: u64 = 1 << 14;
const EXPLICIT: u64 = 1 << 15;
const NO_TAIL: u64 = 1 << 16;
const FAST_MATH: u64 = 1 << 17;
const INVOKE_EXPLICIT: u64 = 1 << 13;

/// The slots of a call, and the group of its bundles' operands.
fn parts(name: spirula_ir::OpName) -> (&'static CallSlots, usize) {
    match name {
        CALL => (&CALL_SLOTS, 1),
        INVOKE => (&INVOKE_SLOTS, 3),
        _ => (&CALLBR_SLOTS, 3),
    }
}

impl<'a> Writer<'a> {
    /// The operands of a group.
    pub(super) fn group_of(&self, f: &Function<'a>, op: Op, group: usize) -> &'a [Value] {
        let arena = &f.body.arena;
        match self.ctx.op_row(arena.name(op)) {
            Some(row) => operand_group(self.ctx, arena, op, row, group),
            None => &[],
        }
    }

    /// The callee if it is a value, and the arguments.
    fn called(&self, f: &Function<'a>, op: Op) -> (Option<Value>, &'a [Value]) {
        let (slots, _) = parts(f.body.arena.name(op));
        let operands = self.group_of(f, op, 0);
        match (f.body.arena.slot(op, slots.callee), operands) {
            (None, [callee, arguments @ ..]) => (Some(*callee), arguments),
            _ => (None, operands),
        }
    }

    /// The type of the callee.
    fn callee_type(&self, f: &Function<'a>, op: Op, arguments: &[Value]) -> Type {
        let (ctx, arena) = (self.ctx, &f.body.arena);
        let (slots, _) = parts(arena.name(op));
        if let Some(ty) = arena.slot(op, slots.var_callee).and_then(Attr::as_type) {
            return ty;
        }
        let result = arena.result(op, 0).map_or_else(|| types::void(ctx), |value| arena.ty(value));
        let params: Vec<Type> = arguments.iter().map(|value| arena.ty(*value)).collect();
        types::function(ctx, result, &params, false)
    }

    /// The inline assembly that an operation calls, with the type of the function.
    pub(super) fn called_assembly(&self, f: &Function<'a>, op: Op) -> Option<(Type, Attr)> {
        let arena = &f.body.arena;
        let (callee, arguments) = self.called(f, op);
        let value = constant_value(self.ctx, arena, arena.def_op(callee?)?)?;
        self.ctx.attr_node_of(value, INLINE_ASSEMBLY)?;
        Some((self.callee_type(f, op, arguments), value))
    }

    /// Writes a call: attributes, convention and markers, flags, blocks, type, callee, arguments.
    pub(super) fn call(&mut self, f: &Function<'a>, op: Op, out: &mut Output) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, &f.body.arena);
        let slot = |index: usize| arena.slot(op, index);
        let name = arena.name(op);
        let (slots, _) = parts(name);
        self.bundles(f, op, out);
        let (callee, arguments) = self.called(f, op);
        let ty = self.callee_type(f, op, arguments);
        let attrs = (slot(slots.res_attrs), slot(slots.arg_attrs));
        let mut ops = vec![self.attributes.of_call(ctx, &mut self.types, (arena, op), attrs)];
        let convention = u64::from(enums::value(slot(slots.cconv)));
        let successors = arena.successors(op).iter().map(|block| f.block(*block));
        let code = match name {
            CALL => {
                let flags = self.call_flags(f, op);
                let tail = match enums::value(slot(call::TAIL_CALL_KIND)) {
                    1 => 1,
                    2 => MUST_TAIL | 1,
                    3 => NO_TAIL,
                    _ => 0,
                };
                let marker = if flags == 0 { 0 } else { FAST_MATH };
                ops.push(convention << 1 | EXPLICIT | tail | marker);
                ops.extend(Some(flags).filter(|flags| *flags != 0));
                code::INST_CALL
            }
            INVOKE => {
                ops.push(convention | INVOKE_EXPLICIT);
                ops.extend(successors);
                code::INST_INVOKE
            }
            _ => {
                ops.push(convention << 1 | EXPLICIT);
                for (i, block) in successors.enumerate() {
                    if i == 1 {
                        ops.push(arena.successors(op).len() as u64 - 1);
                    }
                    ops.push(block);
                }
                if arena.successors(op).len() == 1 {
                    ops.push(0);
                }
                code::INST_CALLBR
            }
        };
        ops.push(self.types.number(ctx, ty));
        let (number, callee_type) = match callee {
            None => {
                let Some(symbol) = slot(slots.callee) else {
                    return Err(self.failed("a call without a callee"));
                };
                let pointer = types::pointer(ctx, 0);
                (self.constant_number(None, (pointer, symbol))? as u32, pointer)
            }
            Some(callee) => match self.called_assembly(f, op) {
                Some(assembly) => {
                    let number = self.constant_number(Some(&f.constants), assembly)?;
                    (number as u32, types::pointer(ctx, 0))
                }
                None => (f.number(callee), arena.ty(callee)),
            },
        };
        self.push_number(f.next, number, callee_type, &mut ops);
        let fixed = types::as_function(ctx, ty).map_or(0, |function| function.params.len());
        for (i, value) in arguments.iter().enumerate() {
            match i < fixed {
                true => self.push(f, *value, &mut ops),
                false => self.push_typed(f, *value, &mut ops),
            }
        }
        out.record(code, &ops);
        Ok(())
    }

    /// Fast-math flags of a call, which only those of floating-point numbers have.
    fn call_flags(&self, f: &Function<'a>, op: Op) -> u64 {
        let (ctx, arena) = (self.ctx, &f.body.arena);
        let flags = enums::value(arena.slot(op, call::FAST_MATH_FLAGS));
        let mut ty = match arena.result(op, 0) {
            Some(value) if flags != 0 => arena.ty(value),
            _ => return 0,
        };
        while let Some(element) =
            types::as_array(ctx, ty).map(|(element, _)| element).or_else(|| types::struct_element(ctx, ty, 0))
        {
            ty = element;
        }
        match types::is_float(ctx, types::scalar_of(ctx, ty)) {
            true => u64::from(flags) << 1,
            false => 0,
        }
    }

    /// Writes the operand bundles of a call, before it.
    fn bundles(&mut self, f: &Function<'a>, op: Op, out: &mut Output) {
        let (ctx, arena) = (self.ctx, &f.body.arena);
        let (slots, group) = parts(arena.name(op));
        let operands = self.group_of(f, op, group);
        let bundles = divide_bundles(ctx, operands, arena.slot(op, slots.sizes), arena.slot(op, slots.tags));
        for (tag, values) in bundles {
            let tag = tag.as_string().unwrap_or_else(|| ctx.str(""));
            let mut ops = vec![self.tags.number(tag)];
            for value in values {
                if ctx.type_node(arena.ty(*value)).kind == METADATA {
                    ops.push(METADATA_OPERAND);
                    self.push(f, *value, &mut ops);
                } else {
                    self.push_typed(f, *value, &mut ops);
                }
            }
            out.record(code::OPERAND_BUNDLE, &ops);
        }
    }

    /// Writes a debug record: location, variable, expression, values, and for an assignment its number and address.
    pub(super) fn debug_record(&mut self, f: &Function<'a>, op: Op, out: &mut Output) -> Result<(), Failed> {
        use dbg_record as r;
        let arena = &f.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        let kind =
            slot(r::KIND).and_then(Attr::as_string).map(|text| self.ctx.text(text)).unwrap_or_default();
        let mut ops = vec![self.record_node(f, slot(r::DEBUG_LOCATION))?];
        ops.push(self.record_node(f, slot(r::VARIABLE))?);
        let code = match kind {
            "label" => code::DEBUG_RECORD_LABEL,
            "declare" => code::DEBUG_RECORD_DECLARE,
            "declare_value" => code::DEBUG_RECORD_DECLARE_VALUE,
            "assign" => code::DEBUG_RECORD_ASSIGN,
            _ => code::DEBUG_RECORD_VALUE,
        };
        if kind != "label" {
            ops.push(self.record_node(f, slot(r::EXPRESSION))?);
            ops.push(self.record_value(f, op, 0, slot(r::LOCATION_NODE))?);
        }
        if kind == "assign" {
            ops.push(self.record_node(f, slot(r::ASSIGN_ID))?);
            ops.push(self.record_node(f, slot(r::ADDRESS_EXPRESSION))?);
            ops.push(self.record_value(f, op, 1, slot(r::ADDRESS_NODE))?);
        }
        out.record(code, &ops);
        Ok(())
    }

    fn record_node(&mut self, f: &Function<'a>, node: Option<Attr>) -> Result<u64, Failed> {
        match node {
            Some(node) => self.metadata_number(Some(&f.metadata), node),
            None => Err(self.failed("a debug record without a node")),
        }
    }

    /// The number of the value of a record, of the list of its values, or of the node in place of them.
    fn record_value(
        &mut self,
        f: &Function<'a>,
        op: Op,
        group: usize,
        node: Option<Attr>,
    ) -> Result<u64, Failed> {
        if let Some(node) = node {
            return self.metadata_number(Some(&f.metadata), node);
        }
        let list = f.lists.get(&op).filter(|_| group == 0).copied();
        let value = self.group_of(f, op, group).first().and_then(|value| f.locals.get(value)).copied();
        match list.or(value) {
            Some(number) => Ok(number),
            None => Err(self.failed("a debug record without a value")),
        }
    }
}
