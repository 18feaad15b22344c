//! Operations of the SPIR-V dialect, made of instructions and operands in the order of the grammar.

use super::{Rewritten, Rw};
use smallvec::SmallVec;
use spirula_ir::convert::SourceOp;
use spirula_ir::dialect::no_slots;
use spirula_ir::{Attr, Block, Context, Op, OpBuilder as _, OpName, OpParts, OpRow, Str, Type, Value};
use spirula_spec::{Category, Decoration, ExtInstSet, Op as Instruction, OperandKind};
use spirula_spirv::encoding::{
    Encoding, Field, MaskIds, MaskLiterals, encoding, extended_operation, operation,
};
use spirula_spirv::op::{self, slot};
use spirula_spirv::{carry, enums};

/// More attributes than any operation has.
const MOST_SLOTS: usize = 32;

/// Memory semantics and other numbers as the grammar has them.
pub(super) type Parts = SmallVec<[Value; 8]>;

/// A result of making something.
pub(super) type Made<T = Value> = Result<T, spirula_ir::convert::Mismatch>;

/// The location of inserted operations: names are attributes.
fn line(rw: &Rw<'_, '_>) -> spirula_ir::Loc {
    super::lines::without_name(rw.context(), rw.loc())
}

/// The type of a value in the new body.
pub(super) fn ty(rw: &Rw<'_, '_>, value: Value) -> Type {
    rw.arena().ty(value)
}

/// An operation with attributes by name.
pub(super) fn full(
    rw: &mut Rw<'_, '_>,
    name: OpName,
    operands: &[Value],
    results: &[Type],
    attrs: &[(&str, Attr)],
    successors: &[Block],
) -> Made<Op> {
    let mut slots = [None; MOST_SLOTS];
    let row = rw.ctx().op_row(name).ok_or("an operation is not registered")?;
    for (attr, value) in attrs {
        let slot = row.attr_index(attr).and_then(|i| slots.get_mut(i));
        *slot.ok_or_else(|| format!("'{}' has no attribute '{attr}'", row.name))? = Some(*value);
    }
    let slots = slots.get(..row.attrs.len()).ok_or("an operation has too many attributes")?;
    let loc = line(rw);
    Ok(rw.insert(&OpParts { loc, operands, results, slots, successors, ..OpParts::new(name) }))
}

/// The only result of an operation.
pub(super) fn only(rw: &Rw<'_, '_>, made: Op) -> Made {
    rw.arena().result(made, 0).ok_or_else(|| "an operation lacks a result".into())
}

/// The value of an operation with attributes by name.
pub(super) fn with_attrs(
    rw: &mut Rw<'_, '_>,
    name: OpName,
    operands: &[Value],
    ty: Type,
    attrs: &[(&str, Attr)],
) -> Made {
    let made = full(rw, name, operands, &[ty], attrs, &[])?;
    only(rw, made)
}

/// The value of an operation without attributes.
pub(super) fn value(rw: &mut Rw<'_, '_>, name: OpName, operands: &[Value], ty: Type) -> Value {
    let (loc, slots) = (line(rw), no_slots(rw.ctx(), name));
    let made = rw.insert(&OpParts { loc, operands, results: &[ty], slots, ..OpParts::new(name) });
    match rw.arena().result(made, 0) {
        Some(value) => value,
        None => unreachable!("it was made with a result"),
    }
}

/// An operation without attributes and results.
pub(super) fn plain(rw: &mut Rw<'_, '_>, name: OpName, operands: &[Value]) -> Op {
    let (loc, slots) = (line(rw), no_slots(rw.ctx(), name));
    rw.insert(&OpParts { loc, operands, slots, ..OpParts::new(name) })
}

/// `spirv.Constant` with a value as an attribute.
pub(super) fn constant(rw: &mut Rw<'_, '_>, ty: Type, value: Attr) -> Value {
    let loc = line(rw);
    let made =
        rw.insert(&OpParts { loc, results: &[ty], slots: &[Some(value)], ..OpParts::new(op::CONSTANT) });
    match rw.arena().result(made, 0) {
        Some(value) => value,
        None => unreachable!("it was made with a result"),
    }
}

/// OpConstantNull of a type.
pub(super) fn null(rw: &mut Rw<'_, '_>, ty: Type) -> Value {
    let ctx = rw.context();
    let element = ctx.element_or_self(ty);
    if element == ty {
        if ctx.as_integer(ty).is_some() {
            return constant(rw, ty, ctx.int_attr(ty, 0));
        }
        if ctx.as_float(ty).is_some() {
            return constant(rw, ty, ctx.float_attr(ty, 0));
        }
    }
    constant(rw, ty, Attr::unit())
}

/// Whether a value is OpConstantNull.
pub(super) fn is_null(rw: &Rw<'_, '_>, value: Value) -> bool {
    let arena = rw.arena();
    arena
        .def_op(value)
        .is_some_and(|at| arena.name(at) == op::CONSTANT && arena.slot(at, 0).is_some_and(Attr::is_unit))
}

/// A number in each element of an integer or a vector of integers.
pub(super) fn integer(rw: &mut Rw<'_, '_>, ty: Type, number: i64) -> Value {
    let ctx = rw.context();
    let element = ctx.element_or_self(ty);
    let attr = if number == 0 && ctx.is_vector(ty) {
        Attr::unit()
    } else {
        splat(ctx, ty, ctx.int_attr(element, number))
    };
    constant(rw, ty, attr)
}

/// A number in each element of a float or a vector of floats.
pub(super) fn float(rw: &mut Rw<'_, '_>, ty: Type, number: f64) -> Value {
    let ctx = rw.context();
    let element = ctx.element_or_self(ty);
    let bits = ctx.as_float(element).map_or(0, |kind| kind.from_f64(number));
    let attr = splat(ctx, ty, ctx.float_attr(element, bits));
    constant(rw, ty, attr)
}

fn splat(ctx: &Context, ty: Type, element: Attr) -> Attr {
    let mut raw = Vec::new();
    if !ctx.is_vector(ty) || ctx.scalar_bytes(element, &mut raw).is_none() {
        return element;
    }
    ctx.dense_attr(ty, &raw)
}

/// A 32-bit number.
pub(super) fn word(rw: &mut Rw<'_, '_>, number: u32) -> Value {
    let ty = rw.context().int_type(32);
    integer(rw, ty, number as i32 as i64)
}

/// The number of a value that is a constant.
pub(super) fn number(rw: &Rw<'_, '_>, value: Value) -> Option<i64> {
    let arena = rw.arena();
    let at = arena.def_op(value).filter(|at| arena.name(*at) == op::CONSTANT)?;
    Some(rw.context().as_int(arena.slot(at, 0)?)?.1)
}

/// Whether a value is the constant zero: all of its bits are.
pub(super) fn is_zero(rw: &Rw<'_, '_>, value: Value) -> bool {
    let arena = rw.arena();
    let at = arena.def_op(value).filter(|at| arena.name(*at) == op::CONSTANT);
    let mut raw = Vec::new();
    let known = at.and_then(|at| rw.context().scalar_bytes(arena.slot(at, 0)?, &mut raw));
    known.is_some() && raw.iter().all(|byte| *byte == 0)
}

/// Whether a number differs from zero; a constant for a constant.
pub(super) fn is_not_zero(rw: &mut Rw<'_, '_>, value: Value) -> Value {
    let of = ty(rw, value);
    let truth = truth_type(rw.context(), of);
    if of == truth {
        return value;
    }
    if let Some(number) = number(rw, value) {
        return integer(rw, truth, i64::from(number != 0));
    }
    let zero = null(rw, of);
    self::value(rw, op::I_NOT_EQUAL, &[value, zero], truth)
}

/// A truth value for each element of `like`.
pub(super) fn truth_type(ctx: &Context, like: Type) -> Type {
    shaped(ctx, like, ctx.int_type(1))
}

/// The type of as many elements as `like` has.
pub(super) fn shaped(ctx: &Context, like: Type, element: Type) -> Type {
    match ctx.shape(like).filter(|_| ctx.is_vector(like)) {
        Some(shape) => ctx.vector_type(&shape, element),
        None => element,
    }
}

/// Whether a type is a truth value or a vector of them.
pub(super) fn is_truth(ctx: &Context, ty: Type) -> bool {
    ctx.as_integer(ctx.element_or_self(ty)).is_some_and(|(width, _)| width == 1)
}

/// Components of a composite as an attribute.
pub(super) fn indices(ctx: &Context, numbers: &[i64]) -> Attr {
    let items: Vec<Attr> = numbers.iter().map(|n| ctx.i32_attr(*n as i32)).collect();
    ctx.array_attr(&items)
}

/// `spirv.CompositeExtract`.
pub(super) fn extract(rw: &mut Rw<'_, '_>, composite: Value, position: &[i64], ty: Type) -> Made {
    let attr = indices(rw.context(), position);
    with_attrs(rw, op::COMPOSITE_EXTRACT, &[composite], ty, &[("indices", attr)])
}

/// `spirv.CompositeInsert`.
pub(super) fn insert(rw: &mut Rw<'_, '_>, object: Value, composite: Value, position: &[i64]) -> Made {
    let (attr, ty) = (indices(rw.context(), position), ty(rw, composite));
    with_attrs(rw, op::COMPOSITE_INSERT, &[object, composite], ty, &[("indices", attr)])
}

// Instructions by the grammar.

/// A core instruction whose ids and literals, in the order of the grammar, are these values; literals are constants.
pub(super) fn instruction(
    rw: &mut Rw<'_, '_>,
    code: Instruction,
    parts: &[Value],
    ty: Option<Type>,
) -> Made<Option<Value>> {
    let made = instruction_op(rw, code, parts, ty)?;
    Ok(rw.arena().result(made, 0))
}

/// The operation of a core instruction, see [`instruction`].
pub(super) fn instruction_op(
    rw: &mut Rw<'_, '_>,
    code: Instruction,
    parts: &[Value],
    ty: Option<Type>,
) -> Made<Op> {
    let known = operation(code).and_then(|name| Some((name, encoding(name)?)));
    if let Some((name, encoding)) = known
        && let Some(made) = by_encoding(rw, name, encoding, parts, ty)
    {
        return Ok(made);
    }
    kept(rw, code, parts, ty)
}

/// An instruction of OpenCL.std.
pub(super) fn extended(rw: &mut Rw<'_, '_>, number: u32, parts: &[Value], ty: Type) -> Made {
    let name = extended_operation(ExtInstSet::OpenClStd, number)
        .ok_or_else(|| format!("OpenCL.std has no instruction {number}"))?;
    let encoding = encoding(name).ok_or("an extended instruction has no encoding")?;
    let made = by_encoding(rw, name, encoding, parts, Some(ty))
        .ok_or_else(|| format!("the operands of '{}' do not fit", rw.ctx().op_name_text(name)))?;
    only(rw, made)
}

/// The operation of an encoding; none if an operand that must be a constant is none.
fn by_encoding(
    rw: &mut Rw<'_, '_>,
    name: OpName,
    encoding: &Encoding,
    parts: &[Value],
    ty: Option<Type>,
) -> Option<Op> {
    let row = rw.ctx().op_row(name)?;
    let mut fill = Fill {
        rw,
        row,
        slots: [None; MOST_SLOTS],
        operands: vec![SmallVec::new(); row.operands.len()],
        parts,
    };
    for field in encoding.fields {
        fill.field(*field)?;
    }
    if !fill.parts.is_empty() {
        return None;
    }
    let Fill { mut slots, operands, .. } = fill;
    if let Some(slot) = row.attr_index("operandSegmentSizes") {
        let sizes: Vec<i32> = operands.iter().map(|group| group.len() as i32).collect();
        slots[slot] = Some(rw.ctx().dense_i32_array(&sizes));
    }
    let operands: Vec<Value> = operands.into_iter().flatten().collect();
    let results: SmallVec<[Type; 1]> = ty.into_iter().collect();
    if results.len() < row.results.len() && !row.results.is_empty() || results.len() > row.results.len() {
        return None;
    }
    let slots = slots.get(..row.attrs.len())?;
    let loc = line(rw);
    Some(rw.insert(&OpParts { loc, operands: &operands, results: &results, slots, ..OpParts::new(name) }))
}

struct Fill<'f, 'r> {
    rw: &'f Rw<'f, 'r>,
    row: &'static OpRow,
    slots: [Option<Attr>; MOST_SLOTS],
    operands: Vec<SmallVec<[Value; 4]>>,
    parts: &'f [Value],
}

impl Fill<'_, '_> {
    fn next(&mut self) -> Option<Value> {
        let (first, rest) = self.parts.split_first()?;
        self.parts = rest;
        Some(*first)
    }

    fn number(&mut self) -> Option<i64> {
        let value = self.next()?;
        number(self.rw, value)
    }

    fn is_optional(&self, slot: u8) -> bool {
        self.parts.is_empty() && self.row.attrs.get(usize::from(slot)).is_none_or(|attr| !attr.required)
    }

    fn set(&mut self, slot: u8, attr: Attr) -> Option<()> {
        *self.slots.get_mut(usize::from(slot))? = Some(attr);
        Some(())
    }

    fn field(&mut self, field: Field) -> Option<()> {
        let ctx = self.rw.context();
        match field {
            Field::Operand(slot) | Field::Literal(slot) => {
                let arity = self.row.operands.get(usize::from(slot))?.arity;
                self.take(slot, arity)
            }
            Field::Constant(slot, _) | Field::Enum(slot, _) | Field::Word(slot) | Field::Value(slot)
                if self.is_optional(slot) =>
            {
                Some(())
            }
            Field::Constant(slot, kind) | Field::Enum(slot, kind) => {
                let number = self.number()?;
                self.set(slot, Attr::enumerant(kind, number as u32))
            }
            Field::Word(slot) => {
                let number = self.number()?;
                self.set(slot, ctx.i32_attr(number as i32))
            }
            Field::Value(slot) => {
                let value = self.next()?;
                let ty = self.rw.arena().ty(value);
                let number = number(self.rw, value)?;
                self.set(slot, ctx.int_attr(ty, number))
            }
            Field::Words(slot) => {
                let mut items = Vec::new();
                while !self.parts.is_empty() {
                    items.push(ctx.i32_attr(self.number()? as i32));
                }
                self.set(slot, ctx.array_attr(&items))
            }
            Field::Mask(mask) => self.mask(mask),
            Field::ResultStorageClass => Some(()),
            Field::Type(_) | Field::Symbol(_) | Field::String(_) => None,
        }
    }

    fn take(&mut self, slot: u8, arity: spirula_ir::dialect::Arity) -> Option<()> {
        use spirula_ir::dialect::Arity;
        let group = usize::from(slot);
        match arity {
            Arity::One => {
                let value = self.next()?;
                self.operands.get_mut(group)?.push(value);
            }
            Arity::Optional => {
                let value = self.next();
                self.operands.get_mut(group)?.extend(value);
            }
            Arity::Variadic => {
                let rest = std::mem::take(&mut self.parts);
                self.operands.get_mut(group)?.extend_from_slice(rest);
            }
        }
        Some(())
    }

    fn mask(&mut self, mask: spirula_spirv::encoding::Mask) -> Option<()> {
        if self.parts.is_empty() {
            return Some(());
        }
        let bits = self.number()? as u32;
        self.set(mask.slot, Attr::enumerant(mask.kind, bits))?;
        let table = enums::table(mask.kind).and_then(enums::EnumTable::operand_kind)?;
        let mut literals = Vec::new();
        for row in
            (0..32).map(|bit| 1 << bit).filter(|bit| bits & bit != 0).filter_map(|bit| table.by_value(bit))
        {
            for operand in row.parameters {
                let value = self.next()?;
                if operand.kind == OperandKind::LiteralInteger {
                    literals.push(number(self.rw, value)? as i32);
                } else if let MaskIds::Operands(slot) = mask.ids {
                    self.operands.get_mut(usize::from(slot))?.push(value);
                } else {
                    return None;
                }
            }
        }
        let ctx = self.rw.context();
        match (mask.literals, literals.as_slice()) {
            (_, []) => Some(()),
            (MaskLiterals::One(slot), [one]) => self.set(slot, ctx.i32_attr(*one)),
            (MaskLiterals::List(slot), all) => self.set(slot, ctx.dense_i32_array(all)),
            _ => None,
        }
    }
}

/// An instruction as it is: ids are operands, literals are words.
fn kept(rw: &mut Rw<'_, '_>, code: Instruction, parts: &[Value], ty: Option<Type>) -> Made<Op> {
    let ctx = rw.context();
    let row = code.row().ok_or("an instruction is not in the grammar")?;
    let mut kinds = row
        .operands
        .iter()
        .filter(|operand| !matches!(operand.kind, OperandKind::IdResult | OperandKind::IdResultType));
    let (mut words, mut operands) = (Vec::new(), Parts::new());
    let mut last = None;
    for part in parts {
        last = kinds.next().or(last);
        let is_id = last.is_none_or(|operand| operand.kind.category() == Category::Id);
        match number(rw, *part).filter(|_| !is_id) {
            Some(number) => words.push(ctx.i32_attr(number as i32)),
            None => {
                words.push(Attr::unit());
                operands.push(*part);
            }
        }
    }
    let attrs = [("opcode", ctx.string_attr(row.name)), ("words", ctx.array_attr(&words))];
    let results: SmallVec<[Type; 1]> = ty.into_iter().collect();
    full(rw, op::INSTRUCTION, &operands, &results, &attrs, &[])
}

// Annotations.

/// Adds a decoration to the definition of a value, as a word list of the decoration's number and its literals.
pub(super) fn decorate(rw: &mut Rw<'_, '_>, value: Value, decoration: u32, literals: &[u32]) {
    let ctx = rw.context();
    let words: Vec<Attr> =
        std::iter::once(&decoration).chain(literals).map(|n| ctx.i32_attr(*n as i32)).collect();
    decorate_by_words(rw, value, ctx.array_attr(&words));
}

/// Adds a decoration, as its word list, to the definition of a value.
pub(super) fn decorate_by_words(rw: &mut Rw<'_, '_>, value: Value, item: Attr) {
    if let Some(at) = rw.arena().def_op(value) {
        decorate_op(rw, at, item);
    }
}

/// Adds a decoration, as its word list, to an operation.
pub(super) fn decorate_op(rw: &mut Rw<'_, '_>, at: Op, item: Attr) {
    let ctx = rw.context();
    let decoration = decoration_of(ctx, item);
    let attrs = rw.arena().attrs(at);
    let key = ctx.str(carry::DECORATIONS);
    let mut all: Vec<Attr> =
        ctx.dict_get(attrs, key).and_then(|list| ctx.as_array(list)).into_iter().flatten().collect();
    let is_new = |known: &Attr| decoration_of(ctx, *known) != decoration;
    if !all.contains(&item) && (may_repeat(ctx, item) || all.iter().all(is_new)) {
        all.push(item);
    }
    let dict = ctx.dict_with(attrs, key, Some(ctx.array_attr(&all)));
    rw.new_body().arena.set_attrs(at, dict);
}

/// The decoration of a word list.
fn decoration_of(ctx: &Context, list: Attr) -> Option<u32> {
    Some(ctx.as_int(ctx.as_array(list)?.next()?)?.1 as u32)
}

/// Whether a target may have several decorations of the kind of a word list.
fn may_repeat(ctx: &Context, list: Attr) -> bool {
    let kind = decoration_of(ctx, list).map(Decoration);
    matches!(
        kind,
        Some(
            Decoration::UserSemantic
                | Decoration::FuncParamAttr
                | Decoration::CacheControlLoadINTEL
                | Decoration::CacheControlStoreINTEL
                | Decoration::ArgumentAttributeINTEL
        )
    )
}

/// Gives a value the decorations that are attached to its source.
fn decorate_by_metadata(rw: &mut Rw<'_, '_>, made: Value, source: SourceOp<'_>) {
    let Some(list) = super::metadata::attachment(source, "spirv.Decorations") else { return };
    let decorations = rw.conversion().nodes.decorations(list);
    let Some(at) = rw.arena().def_op(made).filter(|_| !decorations.is_empty()) else { return };
    let (ctx, attrs) = (rw.context(), rw.arena().attrs(at));
    let key = ctx.str(carry::DECORATIONS);
    let mut all: Vec<Attr> =
        ctx.dict_get(attrs, key).and_then(|list| ctx.as_array(list)).into_iter().flatten().collect();
    for item in decorations {
        if may_repeat(ctx, item)
            || !all.iter().any(|known| decoration_of(ctx, *known) == decoration_of(ctx, item))
        {
            all.push(item);
        }
    }
    let dict = ctx.dict_with(attrs, key, Some(ctx.array_attr(&all)));
    rw.new_body().arena.set_attrs(at, dict);
}

/// Gives a value the name and the decorations that its source has.
pub(super) fn name(rw: &mut Rw<'_, '_>, made: Value, source: SourceOp<'_>) {
    decorate_by_metadata(rw, made, source);
    super::max_error::of_metadata(rw, made, source);
    if let Some(at) = rw.arena().def_op(made) {
        super::aliasing::decorate(rw, at, source);
    }
    let Some(text) = super::names::of_loc(source.ctx, source.loc()) else { return };
    named(rw, made, text);
}

/// Gives a value a name.
pub(super) fn named(rw: &mut Rw<'_, '_>, made: Value, name: Str) {
    let ctx = rw.context();
    let Some(at) = rw.arena().def_op(made) else { return };
    let dict = ctx.dict_with(rw.arena().attrs(at), ctx.str(carry::NAME), Some(Attr::string(name)));
    rw.new_body().arena.set_attrs(at, dict);
}

/// Ends a pattern that made one value.
pub(super) fn done(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, made: Value) -> Rewritten {
    name(rw, made, op);
    rw.replace(op, &[made]);
    Ok(())
}

/// The address of a symbol.
pub(super) fn address_of(rw: &mut Rw<'_, '_>, symbol: Str, ty: Type) -> Value {
    if spirula_spirv::other_types::is_untyped_pointer(rw.context(), ty) {
        return reference_of(rw, symbol, ty);
    }
    let loc = line(rw);
    let mut slots = [None; 1];
    slots[slot::mlir_addressof::VARIABLE] = Some(Attr::symbol(symbol));
    let made = rw.insert(&OpParts { loc, results: &[ty], slots: &slots, ..OpParts::new(op::MLIR_ADDRESSOF) });
    match rw.arena().result(made, 0) {
        Some(value) => value,
        None => unreachable!("it was made with a result"),
    }
}

/// The value of a constant at module scope.
pub(super) fn reference_of(rw: &mut Rw<'_, '_>, symbol: Str, ty: Type) -> Value {
    let loc = line(rw);
    let slots = [Some(Attr::symbol(symbol))];
    let made =
        rw.insert(&OpParts { loc, results: &[ty], slots: &slots, ..OpParts::new(op::MLIR_REFERENCEOF) });
    match rw.arena().result(made, 0) {
        Some(value) => value,
        None => unreachable!("it was made with a result"),
    }
}
