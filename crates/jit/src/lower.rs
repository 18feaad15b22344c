//! Lowers one function of the LLVM dialect to one Cranelift function.
//!
//! Blocks are visited in reverse postorder, so that definitions are translated before uses. The lowering of an
//! operation is a row of [`crate::rules::RULES`].

use crate::control;
use crate::host::Host;
use crate::library;
use crate::pressure::Kept;
use crate::rules::{Rule, Rules};
use crate::types::{Scalar, ValueRepr, packed_type, pieces, repr};
use crate::vectors;
use cranelift_codegen::ir::{
    self, AbiParam, BlockArg, InstBuilder, MemFlagsData, Value as Clif, types as ct,
};
use cranelift_frontend::FunctionBuilder;
use cranelift_jit::JITModule;
use cranelift_module::{FuncId, Linkage, Module};
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed};
use spirula_ir::cfg::Cfg;
use spirula_ir::{Attr, Block, Context, Loc, Op, OpArena, OpRow, Region, Str, Type, Value};

/// A result; errors have been reported.
pub(crate) type Lowered<T = ()> = Result<T, Failed>;

/// What a function is lowered in.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    /// The functions of the module by name.
    pub(crate) functions: &'a FxHashMap<Str, FuncId>,
    pub(crate) rules: &'a Rules,
    /// For programs for the host only.
    pub(crate) host: Option<&'a Host<'a>>,
}

/// The state of the lowering of a function.
pub(crate) struct Lower<'a, 'b> {
    pub(crate) ctx: &'a Context,
    pub(crate) arena: &'a OpArena,
    pub(crate) b: FunctionBuilder<'b>,
    pub(crate) module: &'a mut JITModule,
    /// The functions of the module by name.
    pub(crate) functions: &'a FxHashMap<Str, FuncId>,
    pub(crate) rules: &'a Rules,
    /// For programs for the host only.
    pub(crate) host: Option<&'a Host<'a>>,
    /// Where to go after an error, in programs for the host.
    pub(crate) exit: Option<ir::Block>,
    pub(crate) diagnostics: &'a mut Diagnostics,
    /// Start in `pool` and number of the pieces of each value.
    values: Vec<(u32, u32)>,
    pool: Vec<Clif>,
    /// Values in memory, and the stack slots of their pieces.
    kept: Kept,
    slots: FxHashMap<Value, Vec<(ir::StackSlot, ir::Type)>>,
    /// The number of the operation that is translated, in reverse postorder of the blocks.
    number: u32,
    blocks: Vec<Option<ir::Block>>,
    /// Library functions imported by this function, by address of their entry's name.
    pub(crate) imported: FxHashMap<&'static str, ir::FuncRef>,
    /// Bytes of stack slots.
    pub(crate) stack_bytes: u64,
}

/// Marks a value that is not translated yet.
const MISSING: u32 = u32::MAX;

impl<'a, 'b> Lower<'a, 'b> {
    pub(crate) fn new(
        ctx: &'a Context,
        arena: &'a OpArena,
        b: FunctionBuilder<'b>,
        module: &'a mut JITModule,
        place: Place<'a>,
        diagnostics: &'a mut Diagnostics,
    ) -> Self {
        let Place { functions, rules, host } = place;
        Self {
            ctx,
            arena,
            b,
            module,
            functions,
            rules,
            host,
            exit: None,
            diagnostics,
            values: vec![(MISSING, 0); arena.value_count()],
            pool: Vec::new(),
            kept: Kept::default(),
            slots: FxHashMap::default(),
            number: 0,
            blocks: vec![None; arena.block_table_len()],
            imported: FxHashMap::default(),
            stack_bytes: 0,
        }
    }

    /// Translates the body.
    pub(crate) fn function(mut self, region: Region, loc: Loc) -> Lowered {
        let cfg = Cfg::of_region(self.arena, region);
        let cold = control::cold_blocks(self.ctx, self.arena, &cfg);
        let order = cfg.order;
        for (i, block) in order.iter().enumerate() {
            let clif = self.b.create_block();
            if cold[i] {
                self.b.set_cold_block(clif);
            }
            self.blocks[block_index(*block)] = Some(clif);
            if i == 0 {
                self.b.append_block_params_for_function_params(clif);
            }
        }
        self.kept = Kept::choose(self.arena, &order);
        for (i, block) in order.iter().enumerate() {
            self.block(*block, (i == 0).then_some(loc))?;
        }
        self.define_exit()?;
        self.b.seal_all_blocks();
        let config = self.module.target_config();
        self.b.finalize(config);
        Ok(())
    }

    /// Translates a block; that of the entry is told the function's location.
    fn block(&mut self, block: Block, entry: Option<Loc>) -> Lowered {
        let is_entry = entry.is_some();
        let clif = self.target(block)?;
        self.b.switch_to_block(clif);
        let mut taken = 0;
        // All parameters of a block come before its first instruction.
        let mut all = Vec::new();
        for argument in self.arena.arguments(block) {
            let mut types = Vec::new();
            self.pieces_of(self.arena.ty(*argument), &mut types)?;
            let params: Vec<Clif> = if is_entry {
                self.b.block_params(clif).iter().skip(taken).take(types.len()).copied().collect()
            } else {
                types.iter().map(|ty| self.b.append_block_param(clif, *ty)).collect()
            };
            taken += params.len();
            all.push((*argument, params));
        }
        for (argument, params) in all {
            self.set(argument, &params);
        }
        if let Some(loc) = entry.filter(|_| self.host.is_some()) {
            self.enter_host_function(loc)?;
        }
        let mut next = self.arena.first(block);
        while let Some(op) = next {
            self.op(op)?;
            self.number += 1;
            next = self.arena.next(op);
        }
        Ok(())
    }

    fn op(&mut self, op: Op) -> Lowered {
        match self.rules.get(self.arena.name(op)) {
            Some(Rule::By(lower)) => lower(self, op),
            Some(rule) => self.elementwise(op, rule),
            None => Err(self.refuse(op, "no lowering rule")),
        }
    }

    /// Reports that an operation cannot be translated.
    #[cold]
    pub(crate) fn refuse(&mut self, op: Op, why: &str) -> Failed {
        let name = self.ctx.op_name_text(self.arena.name(op));
        let place = self.ctx.place(self.arena.loc(op));
        self.diagnostics.error(place, format!("'{name}' op cannot be compiled: {why}"))
    }

    #[cold]
    fn refuse_type(&mut self, ty: Type) -> Failed {
        let text = self.ctx.type_text(ty);
        self.diagnostics
            .error(spirula_diag::Place::Unknown, format!("values of type '{text}' are not supported"))
    }

    /// The Cranelift types of the pieces of a type.
    pub(crate) fn pieces_of(&mut self, ty: Type, out: &mut Vec<ir::Type>) -> Lowered {
        pieces(self.ctx, ty, out).ok_or_else(|| self.refuse_type(ty))
    }

    /// The representation of a type.
    pub(crate) fn repr(&mut self, ty: Type) -> Lowered<ValueRepr> {
        repr(self.ctx, ty).ok_or_else(|| self.refuse_type(ty))
    }

    // Values.

    /// Defines the pieces of a value.
    pub(crate) fn set(&mut self, value: Value, pieces: &[Clif]) {
        let start = self.pool.len() as u32;
        self.pool.extend_from_slice(pieces);
        self.values[value_index(value)] = (start, pieces.len() as u32);
        if self.kept.is_stored(value) {
            let stored = pieces.iter().map(|piece| self.store_on_stack(*piece)).collect();
            self.slots.insert(value, stored);
        }
    }

    /// Stores a piece in a slot of its own. It is loaded as another type of the same size, since Cranelift replaces a load by
    /// the value that was stored last as the same type, which then lives as long as before.
    fn store_on_stack(&mut self, piece: Clif) -> (ir::StackSlot, ir::Type) {
        let ty = self.b.func.dfg.value_type(piece);
        let (stored, piece) = match ty {
            ct::I8 | ct::I16 => (ct::I32, self.b.ins().uextend(ct::I32, piece)),
            _ => (ty, piece),
        };
        let shift = stored.bytes().trailing_zeros() as u8;
        let data = ir::StackSlotData::new(ir::StackSlotKind::ExplicitSlot, stored.bytes(), shift);
        let slot = self.b.create_sized_stack_slot(data);
        self.b.ins().stack_store(ct::I64, piece, slot, 0);
        (slot, ty)
    }

    fn load_from_stack(&mut self, slot: ir::StackSlot, ty: ir::Type) -> Clif {
        let (stored, loaded) = match ty {
            ct::I8 | ct::I16 | ct::I32 => (ct::I32, ct::F32),
            ct::I64 => (ct::I64, ct::F64),
            ct::F32 => (ct::F32, ct::I32),
            ct::F64 => (ct::F64, ct::I64),
            ct::F32X4 => (ty, ct::I32X4),
            ct::F64X2 => (ty, ct::I64X2),
            _ if ty.bits() == 128 => (ty, ct::F32X4),
            _ => (ty, ty),
        };
        let value = self.b.ins().stack_load(ct::I64, loaded, slot, 0);
        let value =
            if loaded == stored { value } else { self.b.ins().bitcast(stored, little_endian(), value) };
        if ty == stored { value } else { self.b.ins().ireduce(ty, value) }
    }

    /// Defines the pieces of the first result of `op`.
    pub(crate) fn set_result(&mut self, op: Op, pieces: &[Clif]) {
        if let Some(result) = self.arena.result(op, 0) {
            self.set(result, pieces);
        }
    }

    /// The pieces of a value.
    pub(crate) fn get(&mut self, op: Op, value: Value) -> Lowered<Vec<Clif>> {
        let (start, len) = self.values[value_index(value)];
        if start == MISSING {
            return Err(self.refuse(op, "it uses a value that is not defined before it"));
        }
        if self.kept.is_loaded(value, self.number)
            && let Some(slots) = self.slots.get(&value).cloned()
        {
            return Ok(slots.iter().map(|(slot, ty)| self.load_from_stack(*slot, *ty)).collect());
        }
        Ok(self.pool[start as usize..(start + len) as usize].to_vec())
    }

    /// The pieces of operand `index`.
    pub(crate) fn operand(&mut self, op: Op, index: usize) -> Lowered<Vec<Clif>> {
        match self.arena.operands(op).get(index).copied() {
            Some(value) => self.get(op, value),
            None => Err(self.refuse(op, "an operand is missing")),
        }
    }

    /// The only piece of operand `index`.
    pub(crate) fn single(&mut self, op: Op, index: usize) -> Lowered<Clif> {
        let pieces = self.operand(op, index)?;
        match pieces.as_slice() {
            [one] => Ok(*one),
            _ => Err(self.refuse(op, "a scalar was expected")),
        }
    }

    /// The type of operand `index`.
    pub(crate) fn operand_type(&mut self, op: Op, index: usize) -> Lowered<Type> {
        match self.arena.operands(op).get(index) {
            Some(value) => Ok(self.arena.ty(*value)),
            None => Err(self.refuse(op, "an operand is missing")),
        }
    }

    /// The type of the first result.
    pub(crate) fn result_type(&mut self, op: Op) -> Lowered<Type> {
        match self.arena.result(op, 0) {
            Some(value) => Ok(self.arena.ty(value)),
            None => Err(self.refuse(op, "a result is missing")),
        }
    }

    /// The inherent attribute with this name.
    pub(crate) fn attr(&self, op: Op, name: &str) -> Option<Attr> {
        let index = self.row(op)?.attr_index(name)?;
        self.arena.slot(op, index)
    }

    /// The row of an operation.
    pub(crate) fn row(&self, op: Op) -> Option<&'static OpRow> {
        self.ctx.op_row(self.arena.name(op))
    }

    // Elements of vectors.

    /// The elements of a scalar or vector as scalars.
    pub(crate) fn explode(&mut self, repr: &ValueRepr, pieces: &[Clif]) -> Vec<Clif> {
        match repr {
            ValueRepr::Packed(scalar, _) => {
                let per = 16 / scalar.bytes() as usize;
                let mut out = Vec::with_capacity(per * pieces.len());
                for piece in pieces {
                    out.extend((0..per).map(|lane| vectors::lane(self, *piece, lane as u8)));
                }
                out
            }
            ValueRepr::Mask(_) => {
                let mut out = Vec::with_capacity(4 * pieces.len());
                for piece in pieces {
                    for lane in 0..4u8 {
                        let word = self.b.ins().extractlane(*piece, lane);
                        let byte = self.b.ins().ireduce(ct::I8, word);
                        out.push(self.b.ins().band_imm_s(byte, 1));
                    }
                }
                out
            }
            _ => pieces.to_vec(),
        }
    }

    /// The pieces of a scalar or vector with these elements.
    pub(crate) fn pack(&mut self, repr: &ValueRepr, scalars: &[Clif]) -> Vec<Clif> {
        match repr {
            ValueRepr::Packed(scalar, _) => {
                let Some(ty) = packed_type(*scalar) else { return scalars.to_vec() };
                scalars.chunks(ty.lane_count() as usize).map(|lanes| self.pack_lanes(ty, lanes)).collect()
            }
            ValueRepr::Mask(_) => {
                let words: Vec<Clif> = scalars
                    .iter()
                    .map(|normalize_bool| {
                        let word = self.b.ins().uextend(ct::I32, *normalize_bool);
                        self.b.ins().ineg(word)
                    })
                    .collect();
                words.chunks(4).map(|lanes| self.pack_lanes(ct::I32X4, lanes)).collect()
            }
            _ => scalars.to_vec(),
        }
    }

    fn pack_lanes(&mut self, ty: ir::Type, lanes: &[Clif]) -> Clif {
        if lanes.iter().all(|lane| *lane == lanes[0]) {
            return self.b.ins().splat(ty, lanes[0]);
        }
        // Cranelift moves no single byte to a vector.
        let mut vector = match ty.lane_type() {
            ct::I8 => self.b.ins().splat(ty, lanes[0]),
            _ => self.b.ins().scalar_to_vector(ty, lanes[0]),
        };
        for (i, lane) in lanes.iter().enumerate().skip(1) {
            vector = self.b.ins().insertlane(vector, *lane, i as u8);
        }
        vector
    }

    /// Widens a mask of four words to lanes of `scalar`: one piece for each four lanes.
    pub(crate) fn mask_for(&mut self, scalar: Scalar, mask: &[Clif]) -> Option<Vec<Clif>> {
        match scalar.bytes() {
            4 => Some(mask.to_vec()),
            8 => Some(
                mask.iter()
                    .flat_map(|m| [self.b.ins().swiden_low(*m), self.b.ins().swiden_high(*m)])
                    .collect(),
            ),
            2 => Some(mask.chunks(2).map(|m| self.b.ins().snarrow(m[0], m[1])).collect()),
            1 => {
                let halves: Vec<Clif> = mask.chunks(2).map(|m| self.b.ins().snarrow(m[0], m[1])).collect();
                Some(halves.chunks(2).map(|m| self.b.ins().snarrow(m[0], m[1])).collect())
            }
            _ => None,
        }
    }

    /// The reverse of [`mask_for`](Self::mask_for): comparison results of `scalar` lanes to masks of four words.
    pub(crate) fn mask_from(&mut self, scalar: Scalar, compared: &[Clif]) -> Option<Vec<Clif>> {
        let widen = |this: &mut Self, v: Clif| [this.b.ins().swiden_low(v), this.b.ins().swiden_high(v)];
        match scalar.bytes() {
            4 => Some(compared.to_vec()),
            8 => Some(
                compared
                    .chunks(2)
                    .map(|pair| {
                        // The low words of the four double words.
                        let bytes = [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27];
                        let flags = little_endian();
                        let low = self.b.ins().bitcast(ct::I8X16, flags, pair[0]);
                        let high = self.b.ins().bitcast(ct::I8X16, flags, pair[1]);
                        let mask = self.b.func.dfg.immediates.push(bytes.to_vec().into());
                        let words = self.b.ins().shuffle(low, high, mask);
                        self.b.ins().bitcast(ct::I32X4, flags, words)
                    })
                    .collect(),
            ),
            2 => Some(compared.iter().flat_map(|v| widen(self, *v)).collect()),
            1 => {
                let halves: Vec<Clif> = compared.iter().flat_map(|v| widen(self, *v)).collect();
                Some(halves.iter().flat_map(|v| widen(self, *v)).collect())
            }
            _ => None,
        }
    }

    /// An elementwise operation.
    fn elementwise(&mut self, op: Op, rule: &Rule) -> Lowered {
        let ty = self.result_type(op)?;
        let repr = self.repr(ty)?;
        let from = self.operand_type(op, 0)?;
        let from = self.repr(from)?;
        let mut operands = Vec::new();
        for i in 0..self.arena.operands(op).len() {
            operands.push(self.operand(op, i)?);
        }
        let result = self.apply(op, rule, &from, &repr, &operands)?;
        self.set_result(op, &result);
        Ok(())
    }

    fn apply(
        &mut self,
        op: Op,
        rule: &Rule,
        from: &ValueRepr,
        to: &ValueRepr,
        operands: &[Vec<Clif>],
    ) -> Lowered<Vec<Clif>> {
        let Some((scalar, count)) = from.elements() else {
            return Err(self.refuse(op, "it supports numbers only"));
        };
        let packed = matches!(to, ValueRepr::Packed(..) | ValueRepr::Mask(_)) && from == to;
        if packed && let Some(work) = rule.packed_work(scalar) {
            return Ok((0..operands[0].len())
                .map(|i| {
                    let args: Vec<Clif> = operands.iter().map(|o| o[i]).collect();
                    work(self, scalar, &args)
                })
                .collect());
        }
        let at_once = match rule {
            Rule::Convert(_, lanes) => vectors::convert(self, *lanes, from, to, &operands[0]),
            Rule::Shift(work) => vectors::shift(self, to, operands, *work),
            _ => None,
        };
        if let Some(pieces) = at_once {
            return Ok(pieces);
        }
        let Some((to_scalar, _)) = to.elements() else {
            return Err(self.refuse(op, "it supports results of number type only"));
        };
        let exploded: Vec<Vec<Clif>> = operands.iter().map(|o| self.explode(from, o)).collect();
        let mut out = Vec::with_capacity(count);
        for i in 0..count {
            let args: Vec<Clif> = exploded.iter().filter_map(|o| o.get(i).copied()).collect();
            match self.scalar_work(rule, scalar, to_scalar, &args) {
                Some(value) => out.push(value),
                None => return Err(self.refuse(op, "no lowering rule for this type")),
            }
        }
        Ok(self.pack(to, &out))
    }

    fn scalar_work(&mut self, rule: &Rule, from: Scalar, to: Scalar, args: &[Clif]) -> Option<Clif> {
        // Halves are computed as singles.
        if from == Scalar::F16 && rule.computes_floats() {
            let wide: Vec<Clif> = args.iter().map(|a| self.half_to_single(*a)).collect();
            let to_wide = if to == Scalar::F16 { Scalar::F32 } else { to };
            let value = self.scalar_work(rule, Scalar::F32, to_wide, &wide)?;
            return Some(if to == Scalar::F16 { self.single_to_half(value) } else { value });
        }
        match rule {
            Rule::Each(work, _) => Some(work(self, from, args)),
            Rule::Convert(work, _) => work(self, from, to, args[0]),
            Rule::Shift(work) => Some(work(self, args[0], args[1])),
            Rule::By(_) => None,
        }
    }

    /// A half as a single.
    pub(crate) fn half_to_single(&mut self, half: Clif) -> Clif {
        self.library("half_to_single", &[half]).unwrap_or(half)
    }

    /// A single as a half.
    pub(crate) fn single_to_half(&mut self, single: Clif) -> Clif {
        self.library("single_to_half", &[single]).unwrap_or(single)
    }

    /// Calls a library function.
    pub(crate) fn library(&mut self, name: &str, args: &[Clif]) -> Option<Clif> {
        let entry = library::find(name)?;
        let function = match self.imported.get(entry.name) {
            Some(function) => {
                let dfg = &self.b.func.dfg;
                let params = &dfg.signatures[dfg.ext_funcs[*function].signature].params;
                let types = args.iter().map(|arg| dfg.value_type(*arg));
                if !types.eq(params.iter().map(|param| param.value_type)) {
                    return None;
                }
                *function
            }
            None => {
                let mut signature = self.module.make_signature();
                let params: Vec<ir::Type> = args.iter().map(|a| self.b.func.dfg.value_type(*a)).collect();
                signature.params.extend(params.iter().map(|ty| AbiParam::new(*ty)));
                signature.returns.push(AbiParam::new(entry.result));
                let id = self.module.declare_function(entry.name, Linkage::Import, &signature).ok()?;
                let function = self.module.declare_func_in_func(id, self.b.func);
                self.imported.insert(entry.name, function);
                function
            }
        };
        let call = self.b.ins().call(function, args);
        self.b.inst_results(call).first().copied()
    }

    // Control flow.

    /// The Cranelift block of a block.
    pub(crate) fn target(&mut self, block: Block) -> Lowered<ir::Block> {
        match self.blocks[block_index(block)] {
            Some(block) => Ok(block),
            None => Err(self
                .diagnostics
                .error(spirula_diag::Place::Unknown, "a branch target is not in the function")),
        }
    }

    /// The pieces of the block arguments for successor `index`.
    pub(crate) fn passed(&mut self, op: Op, index: usize) -> Lowered<Vec<BlockArg>> {
        let Some(row) = self.row(op) else { return Ok(Vec::new()) };
        let values = spirula_ir::successor_operands(self.ctx, self.arena, op, row, index).to_vec();
        let mut out = Vec::new();
        for value in values {
            out.extend(self.get(op, value)?.into_iter().map(BlockArg::Value));
        }
        Ok(out)
    }

    // Memory.

    /// Loads from a pointer with a constant offset, which is folded into the instruction where it fits.
    pub(crate) fn load_at(&mut self, ty: Type, address: Clif, offset: u64, out: &mut Vec<Clif>) -> Lowered {
        match self.repr(ty)? {
            ValueRepr::Members(members) => {
                for (i, member) in members.iter().enumerate() {
                    let Some(at) = spirula_llvm::layout::offset(self.ctx, ty, i as u64) else {
                        return Err(self.refuse_type(ty));
                    };
                    self.load_at(*member, address, offset + at, out)?;
                }
            }
            ValueRepr::Packed(scalar, count) => {
                let Some(packed) = packed_type(scalar) else { return Err(self.refuse_type(ty)) };
                for piece in 0..scalar.bytes() as u64 * count as u64 / 16 {
                    out.push(self.load_piece(packed, address, offset + 16 * piece));
                }
            }
            repr => {
                let Some((scalar, count)) = repr.elements() else { return Ok(()) };
                let size = u64::from(scalar.bytes());
                let elements: Vec<Clif> = (0..count as u64)
                    .map(|i| self.load_piece(scalar.clif(), address, offset + size * i))
                    .collect();
                out.extend(self.pack(&repr, &elements));
            }
        }
        Ok(())
    }

    /// Stores the pieces of a value of a type; returns their number.
    pub(crate) fn store_at(
        &mut self,
        ty: Type,
        address: Clif,
        offset: u64,
        pieces: &[Clif],
    ) -> Lowered<usize> {
        match self.repr(ty)? {
            ValueRepr::Members(members) => {
                let mut taken = 0;
                for (i, member) in members.iter().enumerate() {
                    let Some(at) = spirula_llvm::layout::offset(self.ctx, ty, i as u64) else {
                        return Err(self.refuse_type(ty));
                    };
                    taken += self.store_at(*member, address, offset + at, &pieces[taken..])?;
                }
                Ok(taken)
            }
            ValueRepr::Packed(scalar, count) => {
                let taken = scalar.bytes() as usize * count / 16;
                for (i, piece) in pieces[..taken].iter().enumerate() {
                    self.store_piece(*piece, address, offset + 16 * i as u64);
                }
                Ok(taken)
            }
            repr => {
                let Some((scalar, count)) = repr.elements() else { return Ok(0) };
                let taken = if let ValueRepr::Mask(_) = repr { count / 4 } else { count };
                let size = u64::from(scalar.bytes());
                for (i, element) in self.explode(&repr, &pieces[..taken]).into_iter().enumerate() {
                    self.store_piece(element, address, offset + size * i as u64);
                }
                Ok(taken)
            }
        }
    }

    fn place(&mut self, address: Clif, offset: u64) -> (Clif, i32) {
        match i32::try_from(offset) {
            Ok(offset) => (address, offset),
            Err(_) => (self.b.ins().iadd_imm_s(address, offset as i64), 0),
        }
    }

    fn load_piece(&mut self, ty: ir::Type, address: Clif, offset: u64) -> Clif {
        let (address, offset) = self.place(address, offset);
        self.b.ins().load(ty, memory_flags(), address, offset)
    }

    fn store_piece(&mut self, value: Clif, address: Clif, offset: u64) {
        let (address, offset) = self.place(address, offset);
        self.b.ins().store(memory_flags(), value, address, offset);
    }
}

/// Accesses never trap, since their bounds were checked, and may be unaligned.
pub(crate) fn memory_flags() -> MemFlagsData {
    MemFlagsData::new().with_notrap()
}

/// Bitcasts between vectors use the memory order.
pub(crate) fn little_endian() -> MemFlagsData {
    MemFlagsData::new().with_endianness(ir::Endianness::Little)
}

fn value_index(value: Value) -> usize {
    spirula_entity::EntityKey::index(value)
}

fn block_index(block: Block) -> usize {
    spirula_entity::EntityKey::index(block)
}
