//! Calls of intrinsics of earlier versions, changed to those of LLVM 22.

use super::CallOrder;
use super::intrinsics::{Change, Plan, plan};
use crate::attrs::POISON;
use crate::import::attributes::intrinsic_slots;
use crate::import::calls::CALL_SLOTS;
use crate::import::entries::ATTACHMENTS;
use crate::import::function::{constant_op, constant_value, label_of};
use crate::import::intrinsics::named;
use crate::import::names::intrinsic_name;
use crate::ops::aggregate::{EXTRACTVALUE, INSERTVALUE};
use crate::ops::arithmetic::{ADDRSPACECAST, BITCAST};
use crate::ops::calls::CALL;
use crate::ops::constants::ADDRESSOF;
use crate::ops::functions::FUNC;
use crate::ops::memory::{ALLOCA, GETELEMENTPTR};
use crate::ops::slot::{addressof, call, element, func, getelementptr, label};
use crate::types::{self, Function};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::{
    Attr, Block, Body, Context, Editor, Loc, LocData, Op, OpArena, OpName, OpParts, Str, Type, Value,
    operand_group, symbol_name,
};

/// Upgrades the calls of intrinsics in a module, and their declarations. `undeclared` are intrinsics that are called without
/// a declaration.
pub(super) fn intrinsics(
    ctx: &Context,
    module: &mut Body,
    block: Block,
    undeclared: &[Str],
    order: CallOrder,
) {
    let ops: Vec<Op> = module.arena.ops(block).filter(|op| module.arena.name(*op) == FUNC).collect();
    let mut all =
        Calls { ctx, symbols: FxHashSet::default(), plans: FxHashMap::default(), added: Vec::new() };
    let mut old = Vec::new();
    for op in &ops {
        let Some(symbol) = symbol_name(ctx, module, *op) else { continue };
        match all.declared_plan(module, *op, symbol) {
            Some(plan) => {
                old.push((*op, symbol));
                all.plans.insert(symbol, Some(plan));
            }
            None => {
                all.symbols.insert(symbol);
            }
        }
    }
    all.plans.extend(undeclared.iter().map(|symbol| (*symbol, None)));
    if all.plans.is_empty() {
        return;
    }
    let mut found = Found::default();
    let mut used = FxHashSet::default();
    for op in &ops {
        if let Some(body) = module.body_of_mut(*op) {
            all.find(*op, body, &mut found, &mut used);
        }
    }
    let place: FxHashMap<Op, usize> = ops.iter().enumerate().map(|(at, op)| (*op, at)).collect();
    let intrinsics = undeclared.iter().map(|symbol| (None, *symbol));
    let intrinsics: Vec<_> =
        intrinsics.chain(old.iter().map(|(op, symbol)| (place.get(op).copied(), *symbol))).collect();
    let mut planned = match order {
        CallOrder::ByIntrinsic => all.by_intrinsic(module, &intrinsics, &place, found),
        CallOrder::ByFunction => all.by_function(module, &intrinsics, &place, found),
    };
    for function in ops {
        if let Some(body) = module.body_of_mut(function) {
            all.function(function, body, &mut planned);
        }
    }
    for (op, symbol) in old {
        if !used.contains(&symbol) {
            module.detach(op);
            module.arena.unlink(op);
        }
    }
    for (symbol, ty) in std::mem::take(&mut all.added) {
        declare(ctx, module, block, symbol, ty);
    }
}

/// Appends the declaration of an intrinsic to a module.
fn declare(ctx: &Context, module: &mut Body, block: Block, symbol: Str, ty: Type) {
    use crate::enums::{CCONV_KIND, LINKAGE_KIND};
    let mut slots = vec![None; crate::op::Func::row().attrs.len()];
    slots[func::SYM_NAME] = Some(Attr::string(symbol));
    slots[func::FUNCTION_TYPE] = Some(Attr::of_type(ty));
    slots[func::LINKAGE] = Some(Attr::enumerant(LINKAGE_KIND, 0));
    slots[func::CCONV] = Some(Attr::enumerant(CCONV_KIND, 0));
    slots[func::VISIBILITY] = Some(ctx.i64_attr(0));
    intrinsic_slots(ctx, symbol, ty, &mut slots);
    let op = module.arena.append_unverified(block, &OpParts { slots: &slots, ..OpParts::new(FUNC) });
    let mut body = Body::new();
    body.arena.add_root();
    module.attach(op, body);
}

/// The calls of each intrinsic: the function and the call, in the order of the module.
type Found = FxHashMap<Str, Vec<(Op, Op)>>;

/// What becomes of calls.
type Planned = FxHashMap<(Op, Op), Plan>;

struct Calls<'c> {
    ctx: &'c Context,
    /// The symbols of functions that stay, and of new ones.
    symbols: FxHashSet<Str>,
    /// What becomes of functions; none if that depends on each call.
    plans: FxHashMap<Str, Option<Plan>>,
    /// Declarations to add.
    added: Vec<(Str, Type)>,
}

impl Calls<'_> {
    /// What becomes of a function that is declared.
    fn declared_plan(&self, module: &Body, op: Op, symbol: Str) -> Option<Plan> {
        let ctx = self.ctx;
        if module.body_of(op).is_some_and(|body| body.arena.all_ops().next().is_some()) {
            return None;
        }
        let ty = module.arena.slot(op, func::FUNCTION_TYPE).and_then(Attr::as_type)?;
        plan(ctx, ctx.text(symbol), &types::as_function(ctx, ty)?)
    }

    /// Declares an intrinsic, unless the module does.
    fn declare(&mut self, symbol: &str, ty: &Function) {
        let ctx = self.ctx;
        let symbol = ctx.str(symbol);
        if self.symbols.insert(symbol) {
            self.added.push((symbol, types::function(ctx, ty.result, &ty.params, ty.variadic)));
        }
    }

    /// Declares the intrinsic that a declared one becomes whatever its calls are.
    fn declare_planned(&mut self, symbol: Str) {
        if let Some(Some(plan)) = self.plans.get(&symbol).cloned()
            && plan.change != Change::Splice
        {
            self.declare(&plan.symbol, &plan.ty);
        }
    }

    /// Plans the calls of one intrinsic after the other: undeclared intrinsics, then functions. Of each those uses that follow
    /// the declaration, from the last to the first, and then those before it.
    fn by_intrinsic(
        &mut self,
        module: &Body,
        intrinsics: &[(Option<usize>, Str)],
        place: &FxHashMap<Op, usize>,
        mut found: Found,
    ) -> Planned {
        let mut planned = Planned::default();
        for (declaration, symbol) in intrinsics {
            self.declare_planned(*symbol);
            let from = declaration.unwrap_or(0);
            let calls = found.remove(symbol).unwrap_or_default();
            let (before, after): (Vec<_>, Vec<_>) =
                calls.into_iter().partition(|(function, _)| place.get(function).is_some_and(|at| *at < from));
            for (function, op) in after.into_iter().rev().chain(before) {
                self.plan_call(module, function, op, *symbol, &mut planned);
            }
        }
        planned
    }

    /// Plans the calls of one function after the other: of each intrinsic from the last to the first.
    fn by_function(
        &mut self,
        module: &Body,
        intrinsics: &[(Option<usize>, Str)],
        place: &FxHashMap<Op, usize>,
        mut found: Found,
    ) -> Planned {
        let mut calls = Vec::new();
        for (_, symbol) in intrinsics {
            self.declare_planned(*symbol);
            let of = found.remove(symbol).unwrap_or_default();
            calls.extend(of.into_iter().rev().map(|(function, op)| (function, op, *symbol)));
        }
        calls.sort_by_key(|(function, ..)| place.get(function).copied());
        let mut planned = Planned::default();
        for (function, op, symbol) in calls {
            self.plan_call(module, function, op, symbol, &mut planned);
        }
        planned
    }

    /// Notes what becomes of a call.
    fn plan_call(&mut self, module: &Body, function: Op, op: Op, symbol: Str, planned: &mut Planned) {
        let body = module.body_of(function);
        if let Some(plan) = body.and_then(|body| self.resolve(&body.arena, op, symbol)) {
            planned.insert((function, op), plan);
        }
    }

    /// Finds the calls in a function, and notes functions that are used otherwise. Their addresses that nothing uses go.
    fn find(&self, function: Op, body: &mut Body, found: &mut Found, used: &mut FxHashSet<Str>) {
        let arena = &body.arena;
        let mut addresses = Vec::new();
        for op in arena.all_ops() {
            let slot = match arena.name(op) {
                CALL => call::CALLEE,
                ADDRESSOF => addressof::GLOBAL_NAME,
                _ => continue,
            };
            let symbol = arena.slot(op, slot).and_then(Attr::as_symbol);
            match symbol.filter(|symbol| self.plans.contains_key(symbol)) {
                Some(symbol) if slot == call::CALLEE && arena.name(op) == CALL => {
                    found.entry(symbol).or_default().push((function, op));
                }
                Some(symbol) => addresses.push((op, symbol)),
                None => {}
            }
        }
        if addresses.is_empty() {
            return;
        }
        let operands: FxHashSet<Value> =
            arena.all_ops().flat_map(|op| arena.operands(op).iter().copied()).collect();
        for (op, symbol) in addresses {
            if body.arena.result(op, 0).is_some_and(|value| operands.contains(&value)) {
                used.insert(symbol);
            } else {
                body.arena.unlink(op);
            }
        }
    }

    /// What becomes of a call; the function that it calls then is declared.
    fn resolve(&mut self, arena: &OpArena, op: Op, symbol: Str) -> Option<Plan> {
        let ctx = self.ctx;
        let plan = match self.plans.get(&symbol)? {
            // The type of a call may differ from that of the function.
            Some(declared) => {
                plan(ctx, ctx.text(symbol), &type_of_call(ctx, arena, op)).unwrap_or_else(|| declared.clone())
            }
            None => {
                let ty = type_of_call(ctx, arena, op);
                let Some(plan) = plan(ctx, ctx.text(symbol), &ty) else {
                    self.declare(ctx.text(symbol), &ty);
                    return None;
                };
                if plan.change != Change::Splice {
                    self.declare(&plan.symbol, &plan.ty);
                }
                plan
            }
        };
        let (base, ty) = match plan.change {
            Change::Splice => splice(ctx, arena, op)?,
            Change::Lifetime => match lifetime(ctx, arena, op, &plan) {
                Some(found) => found,
                None => return Some(plan),
            },
            _ => return Some(plan),
        };
        let symbol = intrinsic_name(ctx, &named(base)?, &ty)?;
        self.declare(&symbol, &ty);
        Some(Plan { symbol, ty, ..plan })
    }

    /// Changes the calls in a function.
    fn function(&self, function: Op, body: &mut Body, planned: &mut Planned) {
        let calls: Vec<Op> = body.arena.all_ops().filter(|op| body.arena.name(*op) == CALL).collect();
        let mut changed = Vec::new();
        for op in calls {
            let Some(plan) = planned.remove(&(function, op)) else { continue };
            if plan.change == Change::Keep {
                body.arena.set_slot(op, call::CALLEE, Some(Attr::symbol(self.ctx.str(&plan.symbol))));
            } else {
                changed.push((op, plan));
            }
        }
        if changed.is_empty() {
            return;
        }
        let mut names = Names::default();
        if changed.iter().any(|(_, plan)| matches!(plan.change, Change::Bits(_))) {
            names = Names::of(self.ctx, &body.arena);
        }
        let mut editor = Editor::new(self.ctx, body);
        for (op, plan) in changed {
            Edit { ctx: self.ctx, editor: &mut editor, op, names: &mut names }.apply(&plan);
        }
    }
}

/// The intrinsic that a splice is, by the sign of its constant, and its type.
fn splice(ctx: &Context, arena: &OpArena, op: Op) -> Option<(&'static str, Function)> {
    let ty = type_of_call(ctx, arena, op);
    let base = if offset(ctx, arena, op)?.1 < 0 { "vector.splice.right" } else { "vector.splice.left" };
    Some((base, ty))
}

/// The constant of a splice.
fn offset(ctx: &Context, arena: &OpArena, op: Op) -> Option<(Type, i64)> {
    let value = arena.def_op(*arguments(ctx, arena, op).get(2)?)?;
    ctx.as_int(constant_value(ctx, arena, value)?)
}

/// The intrinsic of the lifetime of an allocation, and its type; none if the pointer is another one.
fn lifetime(ctx: &Context, arena: &OpArena, op: Op, plan: &Plan) -> Option<(&'static str, Function)> {
    let pointer = allocation(ctx, arena, *arguments(ctx, arena, op).get(1)?)?;
    let ty = Function { params: vec![arena.ty(pointer)], ..plan.ty.clone() };
    let start = plan.symbol.starts_with("llvm.lifetime.start");
    Some((if start { "lifetime.start" } else { "lifetime.end" }, ty))
}

/// The type of the function that is called.
fn type_of_call(ctx: &Context, arena: &OpArena, op: Op) -> Function {
    let written = arena.slot(op, call::VAR_CALLEE_TYPE).and_then(Attr::as_type);
    written.and_then(|ty| types::as_function(ctx, ty)).unwrap_or_else(|| {
        let params = arguments(ctx, arena, op).iter().map(|value| arena.ty(*value)).collect();
        let result = arena.result(op, 0).map_or_else(|| types::void(ctx), |result| arena.ty(result));
        Function { params, result, variadic: false }
    })
}

/// The arguments of a direct call.
fn arguments<'a>(ctx: &Context, arena: &'a OpArena, op: Op) -> &'a [Value] {
    ctx.op_row(CALL).map_or(&[], |row| operand_group(ctx, arena, op, row, 0))
}

/// The names of the values and blocks of a function.
#[derive(Default)]
struct Names {
    used: FxHashSet<Str>,
    appended: u32,
}

impl Names {
    fn of(ctx: &Context, arena: &OpArena) -> Self {
        let mut used = FxHashSet::default();
        for op in arena.all_ops() {
            if let Some(LocData::Name(name, _)) = ctx.loc_data(arena.loc(op)) {
                used.insert(*name);
            }
            if let Some(block) = arena.block_of(op).filter(|block| arena.first(*block) == Some(op))
                && let Some(label) = label_of(arena, block)
            {
                used.extend(arena.slot(label, label::BLOCK_NAME).and_then(Attr::as_string));
                let dicts = arena.slot(label, label::ARGUMENTS).and_then(|list| ctx.as_array(list));
                let dicts = dicts.into_iter().flatten().map(|dict| ctx.as_dict(dict));
                used.extend(dicts.filter_map(|dict| ctx.dict_get(dict, ctx.str("name"))?.as_string()));
            }
        }
        Self { used, appended: 0 }
    }

    fn unique(&mut self, ctx: &Context, name: &str) -> Str {
        crate::import::function::unique_name(ctx, ctx.str(name), &mut self.used, &mut self.appended)
    }
}

struct Edit<'e, 'b> {
    ctx: &'e Context,
    editor: &'e mut Editor<'b>,
    op: Op,
    names: &'e mut Names,
}

impl Edit<'_, '_> {
    fn apply(&mut self, plan: &Plan) {
        let ctx = self.ctx;
        let mut values = arguments(ctx, self.editor.arena(), self.op).to_vec();
        match &plan.change {
            Change::Keep => {}
            Change::Append(constants) => {
                for (ty, value) in constants {
                    values.push(self.constant(*ty, *value));
                }
                self.call(&plan.symbol, plan.ty.result, &values, None);
            }
            Change::Alignment(at, of) => self.alignment(plan, &values, *at, of),
            Change::Lifetime => self.lifetime(plan, &values),
            Change::Splice => self.splice(plan, &values),
            Change::Structure(old) => self.structure(plan, &values, *old),
            Change::Bits(all) => {
                for (at, ty) in all {
                    let Some(value) = values.get_mut(*at) else { continue };
                    *value = self.bitcast(*value, *ty, plan.symbol.starts_with("llvm.x86"));
                }
                self.call(&plan.symbol, plan.ty.result, &values, None);
            }
        }
    }

    /// The location of the call, without its name.
    fn place(&self) -> Loc {
        let loc = self.editor.arena().loc(self.op);
        match self.ctx.loc_data(loc) {
            Some(LocData::Name(_, inner)) => *inner,
            _ => loc,
        }
    }

    /// The attachment of the source location.
    fn attachments(&self) -> Option<spirula_ir::Dict> {
        let ctx = self.ctx;
        let name = ctx.str(ATTACHMENTS);
        let list = ctx.dict_get(self.editor.arena().attrs(self.op), name)?;
        let items: Vec<Attr> = ctx.as_array(list)?.collect();
        let place =
            items.chunks_exact(2).find(|pair| pair[0].as_string().is_some_and(|s| ctx.text(s) == "dbg"))?;
        ctx.dict(&mut vec![(name, ctx.array_attr(place))])
    }

    /// A constant, in the entry block.
    fn constant(&mut self, ty: Type, value: Attr) -> Value {
        let (name, slots) = constant_op(self.ctx, ty, value);
        let parts = OpParts { loc: self.place(), results: &[ty], slots: &slots, ..OpParts::new(name) };
        let arena = self.editor.arena();
        let entry = arena.roots().first().and_then(|root| arena.entry(*root));
        let before = entry.and_then(|entry| match label_of(arena, entry) {
            Some(label) => arena.next(label),
            None => arena.first(entry),
        });
        let op = self.editor.insert_before(before.unwrap_or(self.op), &parts);
        spirula_ir::builder::result(self.editor.arena(), op, 0)
    }

    fn insert(
        &mut self,
        name: OpName,
        operands: &[Value],
        ty: Type,
        slots: &[Option<Attr>],
        loc: Loc,
    ) -> Value {
        let attrs = self.attachments();
        let parts = OpParts { loc, operands, results: &[ty], slots, attrs, ..OpParts::new(name) };
        let op = self.editor.insert_before(self.op, &parts);
        spirula_ir::builder::result(self.editor.arena(), op, 0)
    }

    fn bitcast(&mut self, value: Value, ty: Type, is_named: bool) -> Value {
        let loc = self.place();
        let ctx = self.ctx;
        let loc = match is_named {
            true => ctx.add_loc(LocData::Name(self.names.unique(ctx, "cast"), loc)),
            false => loc,
        };
        let count = ctx.op_row(BITCAST).map_or(0, |row| row.attrs.len());
        self.insert(BITCAST, &[value], ty, &vec![None; count], loc)
    }

    /// Replaces the call by one of `symbol`, with the properties of the old one in `keep`.
    fn call(
        &mut self,
        symbol: &str,
        result: Type,
        values: &[Value],
        keep: Option<(Vec<Option<Attr>>, bool)>,
    ) {
        let ctx = self.ctx;
        let results: Vec<Type> = Some(result).filter(|ty| !types::is_void(ctx, *ty)).into_iter().collect();
        let (slots, attrs) = match keep {
            Some((slots, _)) => (slots, self.editor.arena().attrs(self.op)),
            None => (self.fresh(values.len()), self.attachments()),
        };
        let mut slots = slots;
        slots[CALL_SLOTS.callee] = Some(Attr::symbol(ctx.str(symbol)));
        let loc = self.editor.arena().loc(self.op);
        let parts =
            OpParts { loc, operands: values, results: &results, slots: &slots, attrs, ..OpParts::new(CALL) };
        self.editor.replace_with(self.op, &parts);
    }

    /// The slots of a call without properties.
    fn fresh(&self, count: usize) -> Vec<Option<Attr>> {
        use crate::enums::{CCONV_KIND, FAST_MATH_KIND, TAIL_CALL_KIND};
        let ctx = self.ctx;
        let mut slots = vec![None; ctx.op_row(CALL).map_or(0, |row| row.attrs.len())];
        slots[call::FAST_MATH_FLAGS] = Some(Attr::enumerant(FAST_MATH_KIND, 0));
        slots[call::CCONV] = Some(Attr::enumerant(CCONV_KIND, 0));
        slots[call::TAIL_CALL_KIND] = Some(Attr::enumerant(TAIL_CALL_KIND, 0));
        slots[call::OP_BUNDLE_SIZES] = Some(ctx.dense_i32_array(&[]));
        slots[call::OPERAND_SEGMENT_SIZES] = Some(ctx.dense_i32_array(&[count as i32, 0]));
        slots
    }

    /// The slots of the old call, for as many arguments.
    fn kept(&self, count: usize) -> Vec<Option<Attr>> {
        let ctx = self.ctx;
        let rows = ctx.op_row(CALL).map_or(0, |row| row.attrs.len());
        let mut slots = self.editor.arena().slots(self.op, rows).to_vec();
        slots[call::OPERAND_SEGMENT_SIZES] = Some(ctx.dense_i32_array(&[count as i32, 0]));
        slots[call::OP_BUNDLE_SIZES] = Some(ctx.dense_i32_array(&[]));
        slots[call::OP_BUNDLE_TAGS] = None;
        slots
    }

    /// An argument becomes the alignment of others.
    fn alignment(&mut self, plan: &Plan, values: &[Value], at: usize, of: &[usize]) {
        let ctx = self.ctx;
        let arena = self.editor.arena();
        let mut values = values.to_vec();
        let number = arena
            .def_op(values.remove(at))
            .and_then(|op| constant_value(ctx, arena, op))
            .map_or(0, |value| ctx.as_int(value).map_or(0, |(_, number)| number));
        let mut slots = self.kept(values.len());
        let listed = slots[call::ARG_ATTRS].and_then(|list| ctx.as_array(list));
        let mut dicts: Vec<Attr> = listed.into_iter().flatten().collect();
        dicts.resize(values.len() + 1, ctx.dictionary(&mut Vec::new()));
        dicts.remove(at);
        for place in of.iter().filter(|_| number > 0) {
            // Places count the arguments before one was removed.
            let place = place - usize::from(*place > at);
            let Some(dict) = dicts.get_mut(place) else { continue };
            let mut entries: Vec<(Str, Attr)> = ctx.dict_entries(ctx.as_dict(*dict)).collect();
            entries.retain(|(name, _)| ctx.text(*name) != "llvm.align");
            entries.push((ctx.str("llvm.align"), ctx.i64_attr(number)));
            *dict = ctx.dictionary(&mut entries);
        }
        slots[call::ARG_ATTRS] = Some(ctx.array_attr(&dicts));
        self.call(&plan.symbol, plan.ty.result, &values, Some((slots, true)));
    }

    /// The lifetime of an allocation; other pointers have none.
    fn lifetime(&mut self, plan: &Plan, values: &[Value]) {
        let pointer = values.get(1).and_then(|value| allocation(self.ctx, self.editor.arena(), *value));
        match pointer {
            Some(pointer) => self.call(&plan.symbol, plan.ty.result, &[pointer], None),
            None => self.editor.erase(self.op),
        }
    }

    /// The direction of a splice is the sign of its constant.
    fn splice(&mut self, plan: &Plan, values: &[Value]) {
        let ctx = self.ctx;
        let Some((ty, number)) = offset(ctx, self.editor.arena(), self.op) else { return };
        let mut operands = values.to_vec();
        if let Some(last) = operands.last_mut().filter(|_| number < 0) {
            *last = self.constant(ty, ctx.int_attr(ty, number.wrapping_neg()));
        }
        let mut slots = self.fresh(operands.len());
        slots[CALL_SLOTS.callee] = Some(Attr::symbol(ctx.str(&plan.symbol)));
        let place = self.place();
        let value = self.insert(CALL, &operands, plan.ty.result, &slots, place);
        self.editor.replace(self.op, &[value]);
    }

    /// The result is a struct without a name, whose elements are put into the old struct.
    fn structure(&mut self, plan: &Plan, values: &[Value], old: Type) {
        let ctx = self.ctx;
        let place = self.place();
        let mut slots = self.kept(values.len());
        slots[CALL_SLOTS.callee] = Some(Attr::symbol(ctx.str(&plan.symbol)));
        let new = self.insert(CALL, values, plan.ty.result, &slots, place);
        let elements = types::as_structure(ctx, old).and_then(|parts| parts.elements).unwrap_or_default();
        let mut whole = self.constant(old, crate::attrs::bare(ctx, POISON));
        for (at, ty) in elements.into_iter().enumerate() {
            let mut slots = vec![None; 1];
            slots[element::POSITION] = Some(ctx.dense_i64_array(&[at as i64]));
            let part = self.insert(EXTRACTVALUE, &[new], ty, &slots, place);
            whole = self.insert(INSERTVALUE, &[whole, part], old, &slots, place);
        }
        self.editor.replace(self.op, &[whole]);
    }
}

/// The allocation that a pointer is, behind casts and addresses without an offset.
fn allocation(ctx: &Context, arena: &OpArena, mut value: Value) -> Option<Value> {
    loop {
        let op = arena.def_op(value)?;
        match arena.name(op) {
            ALLOCA => return Some(value),
            BITCAST | ADDRSPACECAST => {}
            GETELEMENTPTR => {
                let indices = arena.slot(op, getelementptr::RAW_CONSTANT_INDICES);
                let indices = indices.and_then(|list| ctx.as_dense_ints(list)).unwrap_or_default();
                let dynamic = i64::from(crate::ops::memory::DYNAMIC_INDEX);
                let mut rest = arena.operands(op).iter().skip(1);
                let none = indices.iter().all(|index| match *index == dynamic {
                    true => rest.next().is_some_and(|value| {
                        let constant = arena.def_op(*value).and_then(|op| constant_value(ctx, arena, op));
                        constant.is_some_and(|value| crate::import::constants::is_zero(ctx, value))
                    }),
                    false => *index == 0,
                });
                if !none {
                    return None;
                }
            }
            _ => return None,
        }
        value = *arena.operands(op).first()?;
    }
}
