//! Constants, of functions and at module scope.

use super::LowerMemory;
use crate::builder::LlvmBuilder;
use crate::layout::Layout;
use crate::module::Module;
use crate::places::{self, Place, Pointer};
use crate::rows::Rewritten;
use spirula_ir::convert::{Pattern, Rewriter, SourceOp, TypeConverter};
use spirula_ir::{Attr, Context, Str, Type, Value};
use spirula_llvm::op::{AddrSpaceCast, Zero};
use spirula_llvm::types as llvm;
use spirula_spec::Op as Opcode;
use spirula_spirv::{op as spv_op, types as spv};

pub(super) fn rows<C: LowerMemory>() -> Vec<Pattern<C>> {
    vec![
        Pattern::raw("spirv.Constant", constant),
        Pattern::raw("spirv.EXT.ConstantCompositeReplicate", constant),
        Pattern::raw("spirv.mlir.referenceof", reference),
        Pattern::raw("spirv.SpecConstantOperation", operation),
    ]
}

fn constant<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let value = op.attr("value").ok_or("it has no value")?;
    let ty = op.result_type(0).ok_or("it lacks a result")?;
    let constants = Constants::of(l)?;
    let new = constants.tree(l, ty, value, &mut global_address)?;
    l.replace(op, &[new]);
    Ok(())
}

fn reference<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let name = op.attr("spec_const").and_then(Attr::as_symbol).ok_or("it names no constant")?;
    let constants = Constants::of(l)?;
    if let Some(Address { variable: Some(variable), offset }) = constants.address(name)
        && constants.is_built_in(variable)
        && let Pointer::Place(Place::BuiltIn(built_in, ty, None)) = C::global(l, variable)?
    {
        places::replace(l, op, Pointer::Place(Place::BuiltInBytes(built_in, ty, offset)));
        return Ok(());
    }
    let value = module_constant(l, name)?;
    l.replace(op, &[value]);
    Ok(())
}

/// An operation on specialization constants: its region holds it and what gives its value.
fn operation<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let block = op.blocks(0).next().ok_or("it has no region")?;
    let mut inner = op.ops(block).peekable();
    while let Some(next) = inner.next() {
        if inner.peek().is_some() {
            l.convert_op(next)?;
            continue;
        }
        let value = next.operand(0).and_then(|value| l.mapped(value)).and_then(|v| v.first().copied());
        let value = value.ok_or("its region yields no value")?;
        l.replace(op, &[value]);
    }
    Ok(())
}

/// The value of a constant at module scope.
pub(crate) fn module_constant<C: LowerMemory>(l: &mut Rewriter<'_, C>, name: Str) -> Rewritten<Value> {
    let constants = Constants::of(l)?;
    constants.named(l, name, &mut global_address)
}

fn global_address<C: LowerMemory>(l: &mut Rewriter<'_, C>, name: Str) -> Rewritten<Value> {
    places::address(C::global(l, name)?)
}

/// Limit of memory at module scope in bytes.
pub(crate) const MOST_DATA: u64 = 1 << 30;

/// Limit of members of a constant that is made member by member.
const MOST_MEMBERS: u64 = 1 << 20;

/// An address in a constant: the variable at module scope, or none for the null pointer, and the bytes from its start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    pub(crate) variable: Option<Str>,
    pub(crate) offset: i64,
}

/// Gives the address of a variable at module scope.
type Globals<'g, B> = &'g mut dyn FnMut(&mut B, Str) -> Rewritten<Value>;

/// Writes constants of a module as LLVM values or as bytes.
#[derive(Clone, Copy)]
pub(crate) struct Constants<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) module: &'a Module<'a>,
    pub(crate) types: &'a TypeConverter<'a>,
}

impl<'a> Constants<'a> {
    pub(crate) fn of<C: LowerMemory>(l: &Rewriter<'a, C>) -> Rewritten<Self> {
        let types = l.setup().types.ok_or("types are not converted")?;
        Ok(Self { ctx: l.context(), module: l.conversion().module(), types })
    }

    fn layout(self) -> Layout<'a> {
        Layout { ctx: self.ctx, numbers: self.module }
    }

    fn convert(self, ty: Type) -> Rewritten<Type> {
        let text = || format!("type '{}' has no conversion", self.ctx.type_text(ty));
        self.types.convert_one(ty).ok_or_else(|| text().into())
    }

    /// Whether a variable is a built-in one, which may have no memory.
    fn is_built_in(self, variable: Str) -> bool {
        self.module.symbol(variable).is_some_and(|op| self.module.attr(op, "built_in").is_some())
    }

    /// The type of a constant at module scope.
    pub(crate) fn type_of(self, name: Str) -> Option<Type> {
        let op = self.module.symbol(name)?;
        let said = self.module.attr(op, "type").and_then(Attr::as_type);
        said.or_else(|| self.ctx.attr_type(self.module.constant(name)?)).or(Some(self.ctx.int_type(1)))
    }

    /// The value of a constant at module scope.
    pub(crate) fn named<B: LlvmBuilder>(
        self,
        b: &mut B,
        name: Str,
        globals: Globals<'_, B>,
    ) -> Rewritten<Value> {
        let ty = self.type_of(name).ok_or("the constant has no type")?;
        if let Some(value) = self.module.constant(name) {
            return self.tree(b, ty, value, globals);
        }
        if let Some(Address { variable, offset }) = self.address(name) {
            let new = self.convert(ty)?;
            let base = match variable {
                Some(variable) => globals(b, variable)?,
                None => Zero::build(b, new),
            };
            let address = b.offset(base, offset);
            return Ok(if b.ty(address) == new { address } else { AddrSpaceCast::build(b, new, address) });
        }
        if self.module.member_count(name) > MOST_MEMBERS {
            return Err("the constant has too many members".into());
        }
        let parts = self.module.constituents(name).ok_or_else(|| match self.module.symbol(name) {
            Some(op) if self.module.opcode(op) == Some("OpConstantFunctionPointerINTEL") => {
                let words = self.module.words(op);
                let function = words.and_then(|words| words.first()?.as_symbol());
                let function =
                    function.map(|name| format!(" ('{}')", self.ctx.text(name))).unwrap_or_default();
                format!("functions have no address and cannot be called through a pointer{function}")
            }
            Some(op) if self.module.body.arena.name(op) == spv_op::FUNC => {
                let name = self.ctx.text(name);
                format!("functions have no address and cannot be called through a pointer ('{name}')")
            }
            op => {
                let opcode = op.and_then(|op| self.module.opcode(op)).unwrap_or("a constant");
                format!("the value of {opcode} is not known")
            }
        })?;
        let new = self.convert(ty)?;
        let mut values = Vec::with_capacity(parts.len());
        for (i, part) in parts.into_iter().enumerate() {
            let member = spv::element(self.ctx, ty, i as u64).ok_or("it has more members than its type")?;
            values.push(self.tree(b, member, part, globals)?);
        }
        Ok(self.whole(b, ty, new, &values))
    }

    /// The address that a symbol is: that of a variable, or of something in it by operations on constants.
    pub(crate) fn address(self, mut name: Str) -> Option<Address> {
        let mut offset = 0i64;
        loop {
            let op = self.module.symbol(name)?;
            if self.module.body.arena.name(op) == spv_op::GLOBAL_VARIABLE {
                return Some(Address { variable: Some(name), offset });
            }
            if self.module.constant(name).is_some_and(Attr::is_unit) {
                return Some(Address { variable: None, offset });
            }
            if self.module.opcode(op)? != "OpSpecConstantOp" {
                return None;
            }
            let words = self.module.words(op)?;
            let [opcode, base, indices @ ..] = &words[..] else { return None };
            let base = base.as_symbol()?;
            let opcode = Opcode(u16::try_from(self.ctx.as_int(*opcode)?.1).ok()?);
            let has_element = match opcode {
                Opcode::Bitcast | Opcode::PtrCastToGeneric | Opcode::GenericCastToPtr => None,
                Opcode::AccessChain | Opcode::InBoundsAccessChain => Some(false),
                Opcode::PtrAccessChain | Opcode::InBoundsPtrAccessChain => Some(true),
                _ => return None,
            };
            if let Some(has_element) = has_element {
                offset = offset.checked_add(self.chain(base, indices, has_element)?)?;
            }
            name = base;
        }
    }

    /// The bytes that a chain of constant indices goes from the address that a symbol is.
    fn chain(self, base: Str, indices: &[Attr], has_element: bool) -> Option<i64> {
        let said = self.module.attr(self.module.symbol(base)?, "type").and_then(Attr::as_type)?;
        let (mut ty, _) = spv::as_pointer(self.ctx, said)?;
        let index = |index: &Attr| match index.as_symbol() {
            Some(name) => self.ctx.as_int(self.module.constant(name)?).map(|(_, n)| n),
            None => self.ctx.as_int(self.module.plain(*index)).map(|(_, n)| n),
        };
        let mut indices = indices.iter();
        let mut offset = 0i64;
        if has_element {
            let stride = i64::try_from(self.layout().stride_of(ty)?).ok()?;
            offset = index(indices.next()?)?.checked_mul(stride)?;
        }
        for at in indices {
            let at = usize::try_from(index(at)?).ok()?;
            let (step, member) = self.member_at(ty, at)?;
            offset = offset.checked_add(i64::try_from(step).ok()?)?;
            ty = member;
        }
        Some(offset)
    }

    fn whole<B: LlvmBuilder>(self, b: &mut B, ty: Type, new: Type, values: &[Value]) -> Value {
        if self.ctx.is_vector(ty) {
            return b.vector(new, values);
        }
        if let ([value], true) = (values, spv::as_cooperative_matrix(self.ctx, ty).is_some()) {
            return b.splat(new, *value);
        }
        let mut whole = b.undef(new);
        for (i, value) in values.iter().enumerate() {
            whole = b.with_member(whole, *value, i as u64);
        }
        whole
    }

    /// A constant of the SPIR-V type `ty`, from an attribute.
    pub(crate) fn tree<B: LlvmBuilder>(
        self,
        b: &mut B,
        ty: Type,
        value: Attr,
        globals: Globals<'_, B>,
    ) -> Rewritten<Value> {
        let ctx = self.ctx;
        if let Some(name) = value.as_symbol() {
            return self.named(b, name, globals);
        }
        let new = self.convert(ty)?;
        if value.is_unit() {
            return Ok(Zero::build(b, new));
        }
        if value.as_string().is_some() {
            return Ok(b.undef(new));
        }
        if ctx.scalar_bits(ty).is_some() {
            return Ok(b.constant(new, retyped(ctx, value, new)));
        }
        let items = match ctx.as_array(value) {
            Some(items) => items.collect(),
            // One number for all (OpConstantCompositeReplicateEXT).
            None => ctx.dense_elements(value).unwrap_or_else(|| vec![value]),
        };
        if let Some((count, element)) = ctx.as_vector1(ty) {
            let is_plain = items.iter().all(|i| ctx.attr_type(*i).is_some() || ctx.as_bool(*i).is_some());
            if is_plain {
                return Ok(b.constant(new, plain_vector(ctx, new, &items, count)?));
            }
            let values: Rewritten<Vec<Value>> =
                items.iter().map(|item| self.tree(b, element, *item, globals)).collect();
            return Ok(b.vector(new, &values?));
        }
        if let Some((element, _)) = spv::as_cooperative_matrix(ctx, ty) {
            // All elements have the same value.
            let item = *items.first().ok_or("it has fewer members than its type")?;
            let value = self.tree(b, element, item, globals)?;
            return Ok(b.splat(new, value));
        }
        let count = self.member_count(ty).ok_or("constants of its type are not known")?;
        let mut values = Vec::with_capacity(count);
        for i in 0..count {
            let member = spv::element(ctx, ty, i as u64).ok_or("it has more members than its type")?;
            let item = part_of(ctx, &items, i, count).ok_or("it has fewer members than its type")?;
            values.push(self.tree(b, member, item, globals)?);
        }
        Ok(self.whole(b, ty, new, &values))
    }

    fn member_count(self, ty: Type) -> Option<usize> {
        let ctx = self.ctx;
        if let Some(members) = spv::struct_members(ctx, ty) {
            return Some(members.len());
        }
        if let Some((_, count)) = spv::as_matrix(ctx, ty) {
            return Some(count as usize);
        }
        let (_, count, _) = spv::as_array(ctx, ty)?;
        usize::try_from(self.layout().number(count)?).ok()
    }

    // As bytes.

    /// Writes the value of a constant at module scope to `bytes` from `at` on; none where it is not known. Addresses are
    /// only listed, by their places.
    pub(crate) fn write_named(
        self,
        (bytes, addresses): (&mut [u8], &mut Vec<(u64, Address)>),
        name: Str,
        ty: Type,
        at: u64,
    ) -> Option<()> {
        if spv::as_pointer(self.ctx, ty).is_some()
            && let Some(address) = self.address(name)
        {
            if address.variable.is_some() {
                addresses.push((at, address));
            } else {
                let place = bytes.get_mut(usize::try_from(at).ok()?..)?.first_chunk_mut()?;
                *place = address.offset.to_le_bytes();
            }
            return Some(());
        }
        if let Some(value) = self.module.constant(name) {
            return self.write((bytes, addresses), value, ty, at);
        }
        for (i, part) in self.module.constituents(name)?.into_iter().enumerate() {
            let (offset, member) = self.member_at(ty, i)?;
            self.write((&mut *bytes, &mut *addresses), part, member, at + offset)?;
        }
        Some(())
    }

    /// The offset of a member, and its type.
    fn member_at(self, ty: Type, index: usize) -> Option<(u64, Type)> {
        let (ctx, layout) = (self.ctx, self.layout());
        let member = spv::element(ctx, ty, index as u64)?;
        let offset = if spv::is_struct(ctx, ty) {
            layout.offset(ty, index)?
        } else if ctx.is_vector(ty) {
            layout.scalar(ty)?.checked_mul(index as u64)?
        } else if spv::as_matrix(ctx, ty).is_some() {
            layout.extent(member)?.size.checked_mul(index as u64)?
        } else {
            layout.stride(ty)?.checked_mul(index as u64)?
        };
        Some((offset, member))
    }

    /// Writes the value in an attribute to `bytes` from `at` on.
    fn write(
        self,
        (bytes, addresses): (&mut [u8], &mut Vec<(u64, Address)>),
        value: Attr,
        ty: Type,
        at: u64,
    ) -> Option<()> {
        let ctx = self.ctx;
        if let Some(name) = value.as_symbol() {
            return self.write_named((bytes, addresses), name, ty, at);
        }
        if value.is_unit() || value.as_string().is_some() {
            return Some(());
        }
        if ctx.scalar_bits(ty).is_some() {
            let mut scalar = Vec::new();
            match ctx.as_bool(value) {
                Some(truth) if ctx.is_signless(ty, 1) => scalar.push(truth.into()),
                _ => ctx.scalar_bytes(value, &mut scalar)?,
            }
            bytes.get_mut(usize::try_from(at).ok()?..)?.get_mut(..scalar.len())?.copy_from_slice(&scalar);
            return Some(());
        }
        let items: Vec<Attr> = match ctx.as_array(value) {
            Some(items) => items.collect(),
            None => ctx.dense_elements(value)?,
        };
        let count = match ctx.as_vector1(ty) {
            Some((count, _)) => count as usize,
            None => self.member_count(ty)?,
        };
        for i in 0..count {
            let (offset, member) = self.member_at(ty, i)?;
            let part = part_of(ctx, &items, i, count)?;
            self.write((&mut *bytes, &mut *addresses), part, member, at + offset)?;
        }
        Some(())
    }
}

/// Part `index` of `count` of a list: a dense attribute has the elements of arrays in arrays in one row, and may have
/// one element for all.
fn part_of(ctx: &Context, items: &[Attr], index: usize, count: usize) -> Option<Attr> {
    if items.len() > count && count > 0 {
        let each = items.len() / count;
        return Some(ctx.array_attr(items.get(index * each..(index + 1) * each)?));
    }
    if let [one] = items { Some(*one) } else { items.get(index).copied() }
}

/// A vector of numbers as one attribute.
fn plain_vector(ctx: &Context, ty: Type, items: &[Attr], count: i64) -> Rewritten<Attr> {
    let element = llvm::scalar_of(ctx, ty);
    if items.is_empty() || (items.len() as i64 != count && items.len() != 1) {
        return Err("a constant vector has another number of elements".into());
    }
    let mut bytes = Vec::new();
    for item in items {
        ctx.scalar_bytes(retyped(ctx, *item, element), &mut bytes).ok_or("a vector element is no number")?;
    }
    if items.iter().all(|item| *item == items[0]) {
        bytes.truncate(bytes.len() / items.len());
    }
    Ok(ctx.dense_attr(ty, &bytes))
}

/// An attribute with the signless type.
fn retyped(ctx: &Context, value: Attr, ty: Type) -> Attr {
    match ctx.as_int(value) {
        Some((from, number)) if from != ty && ctx.as_integer(ty).is_some() => ctx.int_attr(ty, number),
        _ => value,
    }
}
