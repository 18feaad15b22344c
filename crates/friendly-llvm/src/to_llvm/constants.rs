//! Constants: each is one attribute, as the reader of LLVM IR makes them.

use super::source::Source;
use spirula_ir::convert::{Mismatch, TypeConverter};
use spirula_ir::{Attr, Context, Op, OpName, Param, Str, Type};
use spirula_llvm::attrs::{self, CONSTANT_EXPRESSION, POISON, TYPED_CONSTANT, UNDEF, ZERO};
use spirula_llvm::ops::constants as k;
use spirula_llvm::types as llvm;
use spirula_spirv::types as spv;

/// Deeper nesting of constants is an error; it ends the recursion of constants that contain themselves.
const MAX_DEPTH: u32 = 256;

/// A constant of a type.
pub(super) type Known = (Type, Attr);

/// Writes constants of a module.
#[derive(Clone, Copy)]
pub(super) struct Constants<'a> {
    pub(super) source: &'a Source<'a>,
    pub(super) types: &'a TypeConverter<'a>,
}

/// The operation of a constant and its slots.
pub(crate) fn operation(ctx: &Context, value: Attr) -> (OpName, Vec<Option<Attr>>) {
    if value.as_symbol().is_some() {
        return (k::ADDRESSOF, vec![Some(value)]);
    }
    match ctx.attr_node(value).map(|node| node.kind) {
        Some(UNDEF) => (k::UNDEF, vec![]),
        Some(POISON) => (k::POISON, vec![]),
        Some(ZERO) => (k::ZERO, vec![]),
        _ => (k::CONSTANT, vec![Some(value)]),
    }
}

/// The zero of a type of LLVM.
pub(super) fn zero(ctx: &Context, ty: Type) -> Attr {
    match (ctx.as_integer(ty), ctx.as_float(ty)) {
        (Some((1, _)), _) => ctx.bool_attr(false),
        (Some((width, _)), _) if width <= 64 => ctx.int_attr(ty, 0),
        (_, Some(kind)) if kind.bits() <= 64 => ctx.float_attr(ty, 0),
        _ => attrs::bare(ctx, ZERO),
    }
}

fn is_zero(ctx: &Context, value: Attr) -> bool {
    ctx.as_bool(value) == Some(false)
        || ctx.as_int(value).is_some_and(|(_, n)| n == 0)
        || ctx.as_float_bits(value).is_some_and(|(_, bits)| bits == 0)
        || ctx.attr_node_of(value, ZERO).is_some()
}

/// A constant with its type: numbers have theirs.
pub(super) fn typed(ctx: &Context, (ty, value): Known) -> Attr {
    match ctx.as_int(value) {
        Some((own, _)) if own == ty => value,
        _ => ctx.attr_of(TYPED_CONSTANT, &[Param::Type(ty), Param::Attr(value)]),
    }
}

/// An aggregate or vector of a type of LLVM; one that is zero, undefined or bytes has a form of its own.
pub(super) fn aggregate(ctx: &Context, ty: Type, items: &[Attr]) -> Attr {
    if items.iter().all(|item| is_zero(ctx, *item)) {
        return attrs::bare(ctx, ZERO);
    }
    for kind in [POISON, UNDEF] {
        if items.iter().all(|item| ctx.attr_node_of(*item, kind).is_some()) {
            return attrs::bare(ctx, kind);
        }
    }
    let is_bytes = llvm::as_array(ctx, ty).is_some_and(|(element, _)| ctx.is_signless(element, 8));
    let bytes = || items.iter().map(|item| ctx.as_int(*item).map(|(_, n)| n as u8)).collect();
    match is_bytes.then(bytes).flatten() {
        Some::<Vec<u8>>(bytes) => ctx.string_attr(bytes),
        None => ctx.array_attr(items),
    }
}

/// A constant expression.
pub(super) fn expression(ctx: &Context, opcode: &str, flags: &str, ty: Type, operands: &[Known]) -> Attr {
    let operands: Vec<Attr> = operands.iter().map(|operand| typed(ctx, *operand)).collect();
    let flags = if flags.is_empty() { Param::None } else { Param::Str(ctx.str(flags)) };
    let parts = [
        Param::Str(ctx.str(opcode)),
        flags,
        Param::Type(ty),
        Param::Attr(ctx.array_attr(&operands)),
        Param::None,
    ];
    ctx.attr_of(CONSTANT_EXPRESSION, &parts)
}

impl<'a> Constants<'a> {
    fn convert(self, ty: Type) -> Result<Type, Mismatch> {
        let text = || format!("type '{}' has no conversion", self.source.ctx.type_text(ty));
        self.types.convert_one(ty).ok_or_else(|| text().into())
    }

    /// The constant of a word: a symbol, or a value with its type.
    ///
    /// # Errors
    /// It is no constant.
    pub(super) fn word(self, word: Attr) -> Result<Known, Mismatch> {
        if let Some(name) = word.as_symbol() {
            return self.named(name);
        }
        let parts: Vec<Attr> = self.source.ctx.as_array(word).into_iter().flatten().collect();
        match parts[..] {
            [value, ty] => self.value(ty.as_type().ok_or("a constant has no type")?, value),
            _ => Err("it is no constant".into()),
        }
    }

    /// The value of what has a symbol at module scope: a constant, variable or function.
    pub(super) fn named(self, name: Str) -> Result<Known, Mismatch> {
        self.named_at(name, 0)
    }

    fn named_at(self, name: Str, depth: u32) -> Result<Known, Mismatch> {
        // Constants share constituents: each is converted once.
        let cached = self.source.known_constant(name);
        if let Some(known) = cached {
            return Ok(known);
        }
        let known = self.new_named(name, depth)?;
        self.source.know_constant(name, known);
        Ok(known)
    }

    fn new_named(self, name: Str, depth: u32) -> Result<Known, Mismatch> {
        let ctx = self.source.ctx;
        let module = &self.source.module;
        if depth > MAX_DEPTH {
            return Err("a constant is nested too deep".into());
        }
        let op = module.symbol(name).ok_or("there is no constant of its name")?;
        let said = module.attr(op, "type").and_then(Attr::as_type);
        match module.op_name(op) {
            "spirv.GlobalVariable" => {
                let ty = self.convert(said.ok_or("a variable has no type")?)?;
                return Ok((ty, Attr::symbol(self.source.name(name))));
            }
            "spirv.func" => {
                return Ok((
                    llvm::pointer(ctx, self.source.function_space(name)),
                    Attr::symbol(self.source.name(name)),
                ));
            }
            _ => {}
        }
        if module.opcode(op) == Some("OpConstantNull") {
            let ty = self.convert(said.ok_or("a constant has no type")?)?;
            return Ok((ty, zero(ctx, ty)));
        }
        if let Some(value) = module.constant(name) {
            let ty = said.or_else(|| ctx.attr_type(value)).unwrap_or_else(|| ctx.int_type(1));
            return self.value_at(ty, value, depth);
        }
        let ty = said.ok_or("a constant has no type")?;
        if let Some(parts) = module.constituents(name) {
            return self.composite(ty, &parts, depth);
        }
        self.instruction(op, ty, depth)
    }

    /// The value that an attribute has in the SPIR-V type `ty`.
    pub(super) fn value(self, ty: Type, value: Attr) -> Result<Known, Mismatch> {
        self.value_at(ty, value, 0)
    }

    fn value_at(self, ty: Type, value: Attr, depth: u32) -> Result<Known, Mismatch> {
        let ctx = self.source.ctx;
        if depth > MAX_DEPTH {
            return Err("a constant is nested too deep".into());
        }
        if let Some(name) = value.as_symbol() {
            return self.named_at(name, depth + 1);
        }
        let new = self.convert(ty)?;
        if value.is_unit() {
            return Ok((new, zero(ctx, new)));
        }
        if let Some(text) = value.as_string() {
            let kind = if ctx.text(text) == spirula_to_llvm::module::POISON { POISON } else { UNDEF };
            return Ok((new, attrs::bare(ctx, kind)));
        }
        if let Some(truth) = ctx.as_bool(value)
            && ctx.is_signless(new, 1)
        {
            return Ok((new, ctx.bool_attr(truth)));
        }
        if let Some((from, number)) = ctx.as_int(value)
            && ctx.as_integer(new).is_some()
        {
            return Ok((new, if from == new { value } else { ctx.int_attr(new, number) }));
        }
        if ctx.scalar_bits(ty).is_some() {
            return Ok((new, value));
        }
        let mut items: Vec<Attr> = match ctx.as_array(value) {
            Some(items) => items.collect(),
            None => ctx.dense_elements(value).unwrap_or_default(),
        };
        let count = self.count(new).ok_or("constants of its type are not known")?;
        if let [one] = items[..]
            && count > 1
        {
            items = vec![one; count];
        } else if count > 0 && items.len() > count && items.len().is_multiple_of(count) {
            // Dense elements have those of arrays in arrays in one row.
            let each = items.len() / count;
            items = items.chunks(each).map(|chunk| ctx.array_attr(chunk)).collect();
        }
        self.composite(ty, &items, depth)
    }

    fn count(self, ty: Type) -> Option<usize> {
        let ctx = self.source.ctx;
        if let Some((count, _)) = llvm::vector_length(ctx, ty) {
            return usize::try_from(count).ok();
        }
        if let Some((_, count)) = llvm::as_array(ctx, ty) {
            return usize::try_from(count).ok();
        }
        Some(llvm::as_structure(ctx, ty)?.elements?.len())
    }

    fn composite(self, ty: Type, parts: &[Attr], depth: u32) -> Result<Known, Mismatch> {
        let ctx = self.source.ctx;
        let new = self.convert(ty)?;
        if self.count(new) != Some(parts.len()) {
            return Err("a constant has another number of members than its type".into());
        }
        let mut values = Vec::with_capacity(parts.len());
        for (i, part) in parts.iter().enumerate() {
            let member =
                spv::element(ctx, ty, i as u64).ok_or("a constant has more members than its type")?;
            let known = self.value_at(member, *part, depth + 1)?;
            values.push(self.in_space(self.convert(member)?, known));
        }
        Ok((new, aggregate(ctx, new, &values)))
    }

    /// A pointer as one to another address space.
    fn in_space(self, ty: Type, (from, value): Known) -> Attr {
        let ctx = self.source.ctx;
        let pointers = llvm::as_pointer(ctx, ty).is_some() && llvm::as_pointer(ctx, from).is_some();
        if pointers && from != ty {
            expression(ctx, "addrspacecast", "", ty, &[(from, value)])
        } else {
            value
        }
    }

    /// An instruction that is kept as it is: undefined values, and operations on addresses.
    fn instruction(self, op: Op, ty: Type, depth: u32) -> Result<Known, Mismatch> {
        let ctx = self.source.ctx;
        let module = &self.source.module;
        let new = self.convert(ty)?;
        let opcode = module.opcode(op).ok_or("the value of a constant is not known")?;
        match opcode {
            "OpUntypedVariableKHR" => {
                let name = module.attr(op, "sym_name").and_then(Attr::as_string).ok_or("it has no name")?;
                return Ok((new, Attr::symbol(self.source.name(name))));
            }
            "OpUndef" => return Ok((new, attrs::bare(ctx, UNDEF))),
            "OpPoisonKHR" => return Ok((new, attrs::bare(ctx, POISON))),
            "OpConstantFunctionPointerINTEL" => {
                let words = module.words(op).unwrap_or_default();
                let name = words.first().and_then(|word| word.as_symbol()).ok_or("it names no function")?;
                let known = self.named_at(name, depth + 1)?;
                return Ok((new, self.in_space(new, known)));
            }
            "OpSpecConstantOp" => {}
            _ => return Err(format!("the value of '{opcode}' is not a constant of LLVM").into()),
        }
        let words = module.words(op).unwrap_or_default();
        let (number, operands) = words.split_first().ok_or("it has no operands")?;
        let number = ctx.as_int(*number).map(|(_, n)| n as u16).ok_or("it has no opcode")?;
        // An untyped access chain has the type of its base first.
        let (base_type, operands) = match operands.split_first() {
            Some((ty, rest)) if ty.as_type().is_some() => (ty.as_type(), rest),
            _ => (None, operands),
        };
        let mut known = Vec::with_capacity(operands.len());
        for operand in operands {
            let plain = module.plain(*operand);
            let ty = match ctx.as_array(*operand).and_then(|mut parts| parts.nth(1)).and_then(Attr::as_type) {
                Some(ty) => Some(ty),
                None => ctx.attr_type(plain),
            };
            known.push(match plain.as_symbol() {
                Some(name) => self.named_at(name, depth + 1)?,
                None => self.value_at(ty.ok_or("an operand has no type")?, plain, depth + 1)?,
            });
        }
        let base = operands.first().and_then(|word| word.as_symbol()).and_then(|name| self.spirv_type(name));
        let base = base_type.or_else(|| spv::as_pointer(ctx, base?).map(|(pointee, _)| pointee));
        self.computed(spirula_spec::Op(number), new, base, &known)
    }

    /// The SPIR-V type of what has a symbol.
    fn spirv_type(self, name: Str) -> Option<Type> {
        let module = &self.source.module;
        module.attr(module.symbol(name)?, "type").and_then(Attr::as_type)
    }

    fn computed(
        self,
        op: spirula_spec::Op,
        ty: Type,
        base: Option<Type>,
        operands: &[Known],
    ) -> Result<Known, Mismatch> {
        use spirula_spec::Op;
        let ctx = self.source.ctx;
        let cast = |name: &str| Ok((ty, expression(ctx, name, "", ty, operands)));
        match op {
            Op::Bitcast | Op::PtrCastToGeneric | Op::GenericCastToPtr if operands.len() == 1 => {
                let from = operands[0].0;
                let pointers = llvm::as_pointer(ctx, ty).zip(llvm::as_pointer(ctx, from));
                match pointers {
                    _ if from == ty => Ok(operands[0]),
                    Some(_) => cast("addrspacecast"),
                    None if llvm::as_pointer(ctx, ty).is_some() => cast("inttoptr"),
                    None if llvm::as_pointer(ctx, from).is_some() => cast("ptrtoint"),
                    None => cast("bitcast"),
                }
            }
            Op::ConvertPtrToU => cast("ptrtoint"),
            Op::ConvertUToPtr => cast("inttoptr"),
            Op::IAdd => cast_binary(ctx, "add", ty, operands),
            Op::ISub => cast_binary(ctx, "sub", ty, operands),
            Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain
            | Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR
            | Op::UntypedPtrAccessChainKHR
            | Op::UntypedInBoundsPtrAccessChainKHR => {
                let element = self.convert(base.ok_or("its base is no variable")?)?;
                let mut all = operands.to_vec();
                if matches!(
                    op,
                    Op::AccessChain
                        | Op::InBoundsAccessChain
                        | Op::UntypedAccessChainKHR
                        | Op::UntypedInBoundsAccessChainKHR
                ) {
                    let word = ctx.int_type(32);
                    all.insert(1, (word, ctx.int_attr(word, 0)));
                }
                let in_bounds = matches!(
                    op,
                    Op::InBoundsAccessChain
                        | Op::InBoundsPtrAccessChain
                        | Op::UntypedInBoundsAccessChainKHR
                        | Op::UntypedInBoundsPtrAccessChainKHR
                );
                let flags = if in_bounds { "inbounds" } else { "" };
                Ok((ty, expression(ctx, "getelementptr", flags, element, &all)))
            }
            // Known integers without a result: a division by zero, a shift by too much.
            Op::UDiv
            | Op::SDiv
            | Op::UMod
            | Op::SMod
            | Op::SRem
            | Op::ShiftLeftLogical
            | Op::ShiftRightLogical
            | Op::ShiftRightArithmetic
                if operands.iter().all(|(_, value)| ctx.as_int(*value).is_some()) =>
            {
                Ok((ty, attrs::bare(ctx, POISON)))
            }
            _ => {
                Err(format!("'{}' of constants is not a constant of LLVM", op.name().unwrap_or_default())
                    .into())
            }
        }
    }
}

fn cast_binary(ctx: &Context, name: &str, ty: Type, operands: &[Known]) -> Result<Known, Mismatch> {
    Ok((ty, expression(ctx, name, "", ty, operands)))
}
