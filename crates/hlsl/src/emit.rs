//! Writing the body of a function: blocks, operations, constants, control flow.
//!
//! Constants, addresses and variables are collected apart and put before everything else when the function is done. Code
//! that cannot be reached is written into blocks that no region has, and so is gone.

use crate::Compiler;
use crate::konst::{Const, ConstId, Num};
use crate::place::Place;
use crate::scope::{FuncId, LocalId, ScopeId};
use crate::types::{Kind, Scalar, Ty};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_entity::{EntityKey, PrimaryMap};
use spirula_ir::{Attr, Block, Body, Loc, Op, OpArena, OpName, OpParts, Region, Str, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};
use spirula_spirv::types as spv;

/// A variable of the function at hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Local {
    pub(crate) ty: Ty,
    pub(crate) value: LocalValue,
}

/// Where a local variable's value is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LocalValue {
    /// In a place.
    Place(crate::place::PlaceId),
    /// Known, and never changed.
    Const(ConstId),
}

/// Where `break` and `continue` go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    pub(crate) merge: Block,
    /// None for a switch.
    pub(crate) next: Option<Block>,
}

/// The function that is being written.
pub(crate) struct Fun {
    pub(crate) body: Body,
    region: Region,
    head: Block,
    pub(crate) cur: Block,
    pub(crate) live: bool,
    reached: FxHashSet<Block>,
    consts: FxHashMap<(ConstId, Type), Value>,
    addresses: FxHashMap<Str, Value>,
    const_variables: FxHashMap<ConstId, Value>,
    block_names: FxHashMap<Block, Box<str>>,
    pub(crate) places: Vec<Place>,
    pub(crate) locals: PrimaryMap<LocalId, Local>,
    pub(crate) scope: ScopeId,
    pub(crate) targets: Vec<Target>,
    pub(crate) result: Ty,
    pub(crate) func: Option<FuncId>,
    pub(crate) this: Option<(Ty, crate::place::PlaceId)>,
    pub(crate) loc: Loc,
    /// The instance that this is the body of.
    pub(crate) instance: Option<usize>,
    /// Within what is never executed, such as the operand of `sizeof`.
    pub(crate) unevaluated: bool,
}

impl Fun {
    pub(crate) fn new(scope: ScopeId) -> Self {
        let mut body = Body::new();
        let region = body.arena.add_root();
        let cur = body.arena.append_block(region);
        let head = body.arena.create_block();
        Self {
            body,
            region,
            head,
            cur,
            live: true,
            reached: FxHashSet::default(),
            consts: FxHashMap::default(),
            addresses: FxHashMap::default(),
            const_variables: FxHashMap::default(),
            block_names: FxHashMap::from_iter([(cur, "bb.entry".into())]),
            places: Vec::new(),
            locals: PrimaryMap::new(),
            scope,
            targets: Vec::new(),
            result: Ty::void(),
            func: None,
            this: None,
            loc: Loc::UNKNOWN,
            instance: None,
            unevaluated: false,
        }
    }

    pub(crate) fn arena(&mut self) -> &mut OpArena {
        &mut self.body.arena
    }

    /// Adds a parameter.
    pub(crate) fn parameter(&mut self, ty: Type) -> Value {
        let entry = self.body.arena.entry(self.region).unwrap_or(self.cur);
        self.body.arena.add_argument(entry, ty)
    }

    pub(crate) fn block(&mut self) -> Block {
        self.body.arena.create_block()
    }

    /// A block with a name for those who read the result.
    pub(crate) fn block_named(&mut self, name: &str) -> Block {
        let block = self.body.arena.create_block();
        self.block_names.insert(block, name.into());
        block
    }

    /// Goes on in a block; what nothing reaches is written nowhere.
    pub(crate) fn start(&mut self, block: Block) {
        self.live = self.reached.contains(&block);
        if self.live {
            self.body.arena.append_block_to(self.region, block);
        }
        self.cur = block;
    }

    /// Goes on where a construct comes together; if only its header names the block, it has to be there all the same.
    pub(crate) fn start_merge(&mut self, block: Block, header_is_live: bool) {
        if !self.reached.contains(&block) && header_is_live {
            self.body.arena.append_block_to(self.region, block);
            self.body.arena.append_unverified(block, &OpParts::new(op::UNREACHABLE));
            self.cur = self.body.arena.create_block();
            self.live = false;
            return;
        }
        self.start(block);
    }

    /// Goes on in a block that must be there, reached or not.
    pub(crate) fn start_anyway(&mut self, block: Block) {
        self.reached.insert(block);
        self.start(block);
    }

    fn end(&mut self, parts: &OpParts<'_>) {
        let parts = OpParts { loc: self.loc, ..parts.clone() };
        self.body.arena.append_unverified(self.cur, &parts);
        if self.live {
            self.reached.extend(parts.successors.iter().copied());
        }
        self.live = false;
        self.cur = self.body.arena.create_block();
    }

    pub(crate) fn branch(&mut self, to: Block, values: &[Value]) {
        let slots = [None; 2];
        self.end(&OpParts { operands: values, slots: &slots, successors: &[to], ..OpParts::new(op::BRANCH) });
    }

    /// Ends a loop's header.
    pub(crate) fn branch_loop(&mut self, to: Block, merge: Block, next: Block, control: u32) {
        let mut slots = [None; 2];
        slots[slot::branch::MERGE_CONTROL] = Some(Attr::enumerant(kind::LOOP_CONTROL, control));
        self.end(&OpParts {
            slots: &slots,
            successors: &[to],
            merges: &[merge, next],
            ..OpParts::new(op::BRANCH)
        });
    }

    pub(crate) fn ret(&mut self, value: Option<Value>) {
        match value {
            Some(value) => self.end(&OpParts { operands: &[value], ..OpParts::new(op::RETURN_VALUE) }),
            None => self.end(&OpParts::new(op::RETURN)),
        }
    }

    pub(crate) fn end_with(&mut self, name: OpName) {
        self.end(&OpParts::new(name));
    }

    /// Adds an operation here.
    pub(crate) fn op(&mut self, parts: &OpParts<'_>) -> Op {
        let parts = OpParts { loc: self.loc, ..parts.clone() };
        self.body.arena.append_unverified(self.cur, &parts)
    }

    fn head_value(&mut self, ty: Type, parts: &OpParts<'_>) -> Value {
        let parts = OpParts { results: &[ty], ..parts.clone() };
        let op = self.body.arena.append_unverified(self.head, &parts);
        result_of(&mut self.body.arena, op, ty)
    }

    /// A variable of this function.
    pub(crate) fn variable(&mut self, ctx: &spirula_ir::Context, ty: Type, name: &str) -> Value {
        let pointer = spv::pointer(ctx, ty, StorageClass::Function);
        let slots = [Some(Attr::enumerant(kind::STORAGE_CLASS, StorageClass::Function.0))];
        let attrs =
            if name.is_empty() { None } else { ctx.dict(&mut vec![(ctx.str(NAME), ctx.string_attr(name))]) };
        let parts = OpParts { slots: &slots, attrs, loc: self.loc, ..OpParts::new(op::VARIABLE) };
        self.head_value(pointer, &parts)
    }

    /// The address of a variable of the module.
    pub(crate) fn address(&mut self, symbol: Str, pointer: Type) -> Value {
        if let Some(value) = self.addresses.get(&symbol) {
            return *value;
        }
        let slots = [Some(Attr::symbol(symbol))];
        let value = self.head_value(pointer, &OpParts { slots: &slots, ..OpParts::new(op::MLIR_ADDRESSOF) });
        self.addresses.insert(symbol, value);
        value
    }

    /// The value of a specialization constant.
    pub(crate) fn reference(&mut self, symbol: Str, ty: Type) -> Value {
        if let Some(value) = self.addresses.get(&symbol) {
            return *value;
        }
        let slots = [Some(Attr::symbol(symbol))];
        let value = self.head_value(ty, &OpParts { slots: &slots, ..OpParts::new(op::MLIR_REFERENCEOF) });
        self.addresses.insert(symbol, value);
        value
    }

    /// Puts a call of a function without parameters before everything else.
    pub(crate) fn call_first(&mut self, ctx: &spirula_ir::Context, callee: Str) {
        let Some(first) = self.body.arena.entry(self.region).and_then(|e| self.body.arena.first(e)) else {
            return;
        };
        let mut slots = [None; 3];
        slots[slot::function_call::CALLEE] = Some(Attr::symbol(callee));
        let count = ctx.op_row(op::FUNCTION_CALL).map_or(3, |row| row.attrs.len()).min(3);
        let call = self
            .body
            .arena
            .create(ctx, &OpParts { slots: &slots[..count], ..OpParts::new(op::FUNCTION_CALL) });
        self.body.arena.insert_before(first, call);
    }

    /// The body, with constants and variables in front.
    pub(crate) fn finish(mut self, ctx: &spirula_ir::Context) -> Body {
        let arena = &mut self.body.arena;
        let blocks: Vec<Block> = arena.blocks(self.region).collect();
        let (name_key, label_key, block_key) = (ctx.str(NAME), ctx.str(LABEL), ctx.str(BLOCK));
        for block in blocks {
            // The name of a block is on its terminator.
            if let (Some(name), Some(last)) = (self.block_names.get(&block), arena.last(block)) {
                let label = ctx.dictionary(&mut vec![(name_key, ctx.string_attr(name.as_bytes()))]);
                let label = ctx.dictionary(&mut vec![(label_key, label)]);
                let attrs = ctx.dict_with(arena.attrs(last), block_key, Some(label));
                arena.set_attrs(last, attrs);
            }
        }
        let first = arena.entry(self.region).and_then(|entry| arena.first(entry));
        if let Some(first) = first {
            let ops = used_of(arena, self.region, self.head);
            for op in ops {
                arena.unlink(op);
                arena.insert_before(first, op);
            }
        }
        self.body
    }
}

/// The operations of a block that something in the region uses, directly or through others of the block.
fn used_of(arena: &OpArena, region: Region, head: Block) -> Vec<Op> {
    let mut used = vec![false; arena.value_count()];
    let mark = |op: Op, used: &mut Vec<bool>| {
        for value in arena.operands(op) {
            used[value.index()] = true;
        }
    };
    for block in arena.blocks(region) {
        for op in arena.ops(block) {
            mark(op, &mut used);
        }
    }
    let all: Vec<Op> = arena.ops(head).collect();
    let mut kept = Vec::with_capacity(all.len());
    for op in all.into_iter().rev() {
        if arena.results(op).any(|v| used[v.index()]) {
            mark(op, &mut used);
            kept.push(op);
        }
    }
    kept.reverse();
    kept
}

/// The discardable attribute that holds what OpName says.
pub(crate) const NAME: &str = "spirula.name";
/// The discardable attribute of a terminator that holds what its block has, and in it what the block's label has.
const BLOCK: &str = "spirula.block";
const LABEL: &str = "label";

/// The result of an operation that was made with one.
fn result_of(arena: &mut OpArena, op: Op, ty: Type) -> Value {
    match arena.result(op, 0) {
        Some(value) => value,
        None => arena.placeholder(ty),
    }
}

impl Compiler<'_> {
    /// Adds an operation with one result and no attributes here.
    pub(crate) fn emit(&mut self, name: OpName, operands: &[Value], result: Type) -> Value {
        self.emit_with(name, operands, result, &[])
    }

    /// The same, with inherent attributes.
    pub(crate) fn emit_with(
        &mut self,
        name: OpName,
        operands: &[Value],
        result: Type,
        slots: &[Option<Attr>],
    ) -> Value {
        let mut padded = [None; 8];
        let slots = self.padded(name, slots, &mut padded);
        let op = self.f.op(&OpParts { operands, results: &[result], slots, ..OpParts::new(name) });
        result_of(&mut self.f.body.arena, op, result)
    }

    /// Adds an operation without a result here.
    pub(crate) fn emit_void(&mut self, name: OpName, operands: &[Value], slots: &[Option<Attr>]) {
        let mut padded = [None; 8];
        let slots = self.padded(name, slots, &mut padded);
        self.f.op(&OpParts { operands, slots, ..OpParts::new(name) });
    }

    fn padded<'s>(
        &self,
        name: OpName,
        slots: &[Option<Attr>],
        into: &'s mut [Option<Attr>; 8],
    ) -> &'s [Option<Attr>] {
        let count = self.ctx.op_row(name).map_or(slots.len(), |row| row.attrs.len()).min(8);
        for (to, from) in into.iter_mut().zip(slots) {
            *to = *from;
        }
        &into[..count]
    }

    /// Ends the block with a branch on a condition; with a merge block it is the header of a selection.
    pub(crate) fn branch_if(
        &mut self,
        condition: Value,
        [yes, no]: [Block; 2],
        merge: Option<Block>,
        control: u32,
    ) {
        self.branch_if_not(condition, [yes, no], &[], merge, control);
    }

    /// The same, passing values to the block that is gone to if the condition does not hold.
    pub(crate) fn branch_if_not(
        &mut self,
        condition: Value,
        [yes, no]: [Block; 2],
        passed: &[Value],
        merge: Option<Block>,
        control: u32,
    ) {
        use slot::branch_conditional::{MERGE_CONTROL, OPERAND_SEGMENT_SIZES};
        let mut slots = [None; 4];
        slots[OPERAND_SEGMENT_SIZES] = Some(self.ctx.dense_i32_array(&[1, 0, passed.len() as i32]));
        let mut operands = vec![condition];
        operands.extend_from_slice(passed);
        if merge.is_some() {
            slots[MERGE_CONTROL] = Some(Attr::enumerant(kind::SELECTION_CONTROL, control));
        }
        self.f.end(&OpParts {
            operands: &operands,
            slots: &slots,
            successors: &[yes, no],
            merges: merge.as_slice(),
            ..OpParts::new(op::BRANCH_CONDITIONAL)
        });
    }

    /// Ends a loop's header that asks whether to go on.
    pub(crate) fn branch_loop_if(
        &mut self,
        condition: Value,
        body: Block,
        (merge, next): (Block, Block),
        control: u32,
    ) {
        use slot::branch_conditional::{MERGE_CONTROL, OPERAND_SEGMENT_SIZES};
        let mut slots = [None; 4];
        slots[OPERAND_SEGMENT_SIZES] = Some(self.ctx.dense_i32_array(&[1, 0, 0]));
        slots[MERGE_CONTROL] = Some(Attr::enumerant(kind::LOOP_CONTROL, control));
        self.f.end(&OpParts {
            operands: &[condition],
            slots: &slots,
            successors: &[body, merge],
            merges: &[merge, next],
            ..OpParts::new(op::BRANCH_CONDITIONAL)
        });
    }

    /// Ends the block with a switch over 32-bit literals; the first block is the default one.
    pub(crate) fn switch(
        &mut self,
        selector: Value,
        literals: &[i32],
        blocks: &[Block],
        merge: Block,
        control: u32,
    ) {
        use slot::switch::{CASE_OPERAND_SEGMENTS, LITERALS, MERGE_CONTROL, OPERAND_SEGMENT_SIZES};
        let mut slots = [None; 5];
        let ty = self.f.body.arena.ty(selector);
        if !literals.is_empty() {
            let vector = self.ctx.vector_type(&[literals.len() as i64], ty);
            let first = literals[0];
            let all_same = literals.iter().all(|l| *l == first);
            let raw: Vec<u8> = if all_same { &literals[..1] } else { literals }
                .iter()
                .flat_map(|l| l.to_le_bytes())
                .collect();
            slots[LITERALS] = Some(self.ctx.dense_attr(vector, &raw));
        }
        slots[CASE_OPERAND_SEGMENTS] = Some(self.ctx.dense_i32_array(&vec![0; literals.len()]));
        slots[OPERAND_SEGMENT_SIZES] = Some(self.ctx.dense_i32_array(&[1, 0, 0]));
        slots[MERGE_CONTROL] = Some(Attr::enumerant(kind::SELECTION_CONTROL, control));
        self.f.end(&OpParts {
            operands: &[selector],
            slots: &slots,
            successors: blocks,
            merges: &[merge],
            ..OpParts::new(op::SWITCH)
        });
    }

    // Constants.

    pub(crate) fn num_const(&mut self, num: Num) -> ConstId {
        let ty = self.types.scalar(num.scalar);
        self.consts.of(ty, Const::Scalar(num.bits))
    }

    /// A constant of a scalar type as a number.
    pub(crate) fn const_num(&self, id: ConstId) -> Option<Num> {
        let scalar = match self.types.kind(self.consts.ty(id)) {
            Kind::Scalar(s) => s,
            Kind::Enum(key) => self.types.enums[key].underlying,
            _ => return None,
        };
        match self.consts.value(id) {
            Const::Scalar(bits) => Some(Num { scalar, bits: *bits }),
            Const::Zero => Some(Num { scalar, bits: 0 }),
            Const::Composite(_) => None,
        }
    }

    pub(crate) fn int_value(&mut self, value: i64) -> Value {
        let id = self.num_const(Num::int(Scalar::Int, value));
        self.const_value(id)
    }

    pub(crate) fn uint_value(&mut self, value: u32) -> Value {
        let id = self.num_const(Num::int(Scalar::Uint, value.into()));
        self.const_value(id)
    }

    pub(crate) fn float_value(&mut self, scalar: Scalar, value: f64) -> Value {
        let id = self.num_const(Num::float(scalar, value));
        self.const_value(id)
    }

    /// A number in all components of a value of `ty`.
    pub(crate) fn splat(&mut self, ty: Ty, value: f64) -> Value {
        let scalar = self.types.component(ty).unwrap_or(Scalar::Float);
        let num = Num::float(Scalar::Double, value).to(scalar);
        let id = self.splat_const(ty, num);
        self.const_value(id)
    }

    pub(crate) fn splat_const(&mut self, ty: Ty, num: Num) -> ConstId {
        match self.types.kind(ty) {
            Kind::Vector(s, n) => {
                let part = self.num_const(num.to(s));
                self.consts.of(ty, Const::Composite(vec![part; n.into()].into()))
            }
            Kind::Matrix(s, r, c) => {
                let row = self.types.vector(s, c);
                let part = self.splat_const(row, num);
                self.consts.of(ty, Const::Composite(vec![part; r.into()].into()))
            }
            _ => {
                let scalar = self.types.component(ty).unwrap_or(num.scalar);
                self.consts.of(ty, Const::Scalar(num.to(scalar).bits))
            }
        }
    }

    /// A constant as a value of this function.
    pub(crate) fn const_value(&mut self, id: ConstId) -> Value {
        let ty = self.value_type(self.consts.ty(id));
        self.const_value_as(id, ty)
    }

    fn const_value_as(&mut self, id: ConstId, ty: Type) -> Value {
        if let Some(value) = self.f.consts.get(&(id, ty)) {
            return *value;
        }
        let value = match self.const_attr(id, ty) {
            Some(attr) => {
                let slots = [Some(attr)];
                self.f.head_value(ty, &OpParts { slots: &slots, ..OpParts::new(op::CONSTANT) })
            }
            None => {
                let parts: Vec<Value> =
                    self.const_parts(id).into_iter().map(|part| self.const_value(part)).collect();
                self.f.head_value(ty, &OpParts { operands: &parts, ..OpParts::new(op::COMPOSITE_CONSTRUCT) })
            }
        };
        self.f.consts.insert((id, ty), value);
        value
    }

    /// A constant as an attribute, if it is a scalar or a vector.
    pub(crate) fn const_attr(&mut self, id: ConstId, ty: Type) -> Option<Attr> {
        match self.types.kind(self.consts.ty(id)) {
            Kind::Scalar(_) | Kind::Enum(_) => {
                let num = self.const_num(id)?;
                Some(self.num_attr(num, ty))
            }
            Kind::Vector(..) | Kind::Matrix(_, 1, _) | Kind::Matrix(_, _, 1) if self.ctx.is_vector(ty) => {
                let parts = self.flat_parts(id);
                let element = self.ctx.element_or_self(ty);
                let mut raw = Vec::new();
                for part in &parts {
                    let num = self.const_num(*part)?;
                    let attr = self.num_attr(num, element);
                    self.ctx.scalar_bytes(attr, &mut raw)?;
                }
                let size = raw.len() / parts.len().max(1);
                if size > 0 && raw.chunks_exact(size).all(|c| *c == raw[..size]) {
                    raw.truncate(size);
                }
                Some(self.ctx.dense_attr(ty, &raw))
            }
            Kind::Matrix(_, 1, 1) => {
                let num = self.flat_parts(id).first().and_then(|p| self.const_num(*p))?;
                Some(self.num_attr(num, ty))
            }
            Kind::Array(..) if self.is_plain_array(ty) => {
                let (element, _, _) = spv::as_array(self.ctx, ty)?;
                let parts = self.const_parts(id);
                let mut items = Vec::with_capacity(parts.len());
                for part in parts {
                    items.push(self.const_attr(part, element)?);
                }
                Some(self.ctx.array_attr(&items))
            }
            _ => None,
        }
    }

    fn num_attr(&self, num: Num, ty: Type) -> Attr {
        if let Some(kind) = self.ctx.as_float(ty) {
            self.ctx.float_attr(ty, kind.from_f64(num.as_f64()))
        } else if num.scalar == Scalar::Bool {
            self.ctx.bool_attr(num.is_true())
        } else {
            self.ctx.int_attr(ty, num.as_i64())
        }
    }

    /// A variable of this function whose initial value is a constant array, if SPIR-V has such constants.
    pub(crate) fn const_variable_in_head(&mut self, id: ConstId, ty: Type) -> Option<Value> {
        if let Some(value) = self.f.const_variables.get(&id) {
            return Some(*value);
        }
        if !self.is_plain_array(ty) {
            return None;
        }
        let value = self.const_value(id);
        let pointer = spv::pointer(self.ctx, ty, StorageClass::Function);
        let slots = [Some(Attr::enumerant(kind::STORAGE_CLASS, StorageClass::Function.0))];
        let parts = OpParts { operands: &[value], slots: &slots, ..OpParts::new(op::VARIABLE) };
        let variable = self.f.head_value(pointer, &parts);
        self.f.const_variables.insert(id, variable);
        Some(variable)
    }

    /// The parts of a composite constant.
    pub(crate) fn const_parts(&mut self, id: ConstId) -> Vec<ConstId> {
        if let Const::Composite(parts) = self.consts.value(id) {
            return parts.to_vec();
        }
        let types: Vec<Ty> = match self.types.kind(self.consts.ty(id)) {
            Kind::Vector(s, n) => vec![self.types.scalar(s); n.into()],
            Kind::Matrix(s, r, c) => vec![self.types.vector(s, c); r.into()],
            Kind::Array(of, n) => vec![of; n as usize],
            Kind::Record(key) => self.types.records[key].fields.iter().map(|f| f.ty).collect(),
            _ => return vec![id],
        };
        types.into_iter().map(|ty| self.consts.of(ty, Const::Zero)).collect()
    }

    /// The scalars of a constant vector or matrix, in order.
    pub(crate) fn flat_parts(&mut self, id: ConstId) -> Vec<ConstId> {
        match self.types.kind(self.consts.ty(id)) {
            Kind::Scalar(_) | Kind::Enum(_) => vec![id],
            _ => self.const_parts(id).into_iter().flat_map(|p| self.flat_parts(p)).collect(),
        }
    }

    /// An operation by its name without `spirv.`; one that the dialect lacks is an error at `pos`.
    pub(crate) fn op_named(
        &mut self,
        name: &'static str,
        pos: spirula_diag::Pos,
    ) -> Result<OpName, spirula_diag::Failed> {
        if let Some(found) = self.op_names.get(name) {
            return Ok(*found);
        }
        match self.ctx.registered_op_name(&format!("spirv.{name}")) {
            Some(found) => {
                self.op_names.insert(name, found);
                Ok(found)
            }
            None => Err(self.unsupported(pos, &format!("instruction '{name}'"))),
        }
    }
}
