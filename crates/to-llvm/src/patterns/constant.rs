//! Types and constants.

use super::Pattern::By;
use super::Row;
use crate::kernel::{Lowered, Lowering};
use spirula_ir::builtin::Signedness;
use spirula_ir::{Attr, Op, Str, Type, Value};
use spirula_llvm::types as llvm;
use spirula_spirv::types as hub;

pub(crate) const PATTERNS: &[Row] = &[
    ("spirv.Constant", By(constant)),
    ("spirv.mlir.referenceof", By(reference)),
    ("spirv.SpecConstantOperation", By(operation)),
    ("spirv.mlir.yield", By(yielded)),
    ("spirv.Undef", By(undef)),
];

fn constant(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let Some(value) = l.attr(op, "value") else { return Err(l.refuse(op, "it has no value")) };
    let ty = l.result_type(op)?;
    let new = l.constant_tree(op, ty, value)?;
    l.set_result(op, new);
    Ok(())
}

fn reference(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let Some(name) = l.attr(op, "spec_const").and_then(Attr::as_symbol) else {
        return Err(l.refuse(op, "it names no constant"));
    };
    let value = l.module_constant(op, name)?;
    l.set_result(op, value);
    Ok(())
}

fn undef(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let ty = l.new_result_type(op)?;
    let value = l.b.undef(ty);
    l.set_result(op, value);
    Ok(())
}

/// An operation on specialization constants: its region holds it and what gives its value.
fn operation(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let flat = l.source.flat;
    let Some(block) = flat.regions(op).first().and_then(|r| flat.entry(*r)) else {
        return Err(l.refuse(op, "it has no region"));
    };
    let mut next = flat.first(block);
    while let Some(inner) = next {
        next = flat.next(inner);
        if next.is_some() {
            l.op(inner)?;
        } else {
            let value = l.operand(inner, 0)?;
            l.set_result(op, value);
        }
    }
    Ok(())
}

fn yielded(l: &mut Lowering<'_>, op: Op) -> Lowered {
    Err(l.refuse(op, "it stands in no operation on constants"))
}

impl Lowering<'_> {
    /// The LLVM type that holds values of a type.
    pub(crate) fn convert(&mut self, ty: Type) -> Lowered<Type> {
        match self.converted(ty, 0) {
            Some(ty) => Ok(ty),
            None => {
                let text = self.ctx.type_text(ty);
                let message = format!("values of type '{text}' cannot be run");
                Err(self.diagnostics.error(self.ctx.place(self.b.loc), message))
            }
        }
    }

    fn converted(&self, ty: Type, depth: usize) -> Option<Type> {
        let ctx = self.ctx;
        if let Some((width, signedness)) = ctx.as_integer(ty) {
            return Some(if signedness == Signedness::Signless { ty } else { ctx.int_type(width) });
        }
        if ctx.as_float(ty).is_some() {
            return Some(ty);
        }
        if let Some((count, element)) = ctx.as_vector1(ty) {
            return Some(ctx.vector_type(&[count], self.converted(element, depth)?));
        }
        if hub::as_pointer(ctx, ty).is_some() {
            return Some(llvm::pointer(ctx, 0));
        }
        if depth > 64 {
            return None;
        }
        if let Some((element, count, _)) = hub::as_array(ctx, ty) {
            return Some(llvm::array(ctx, self.converted(element, depth + 1)?, self.layout().number(count)?));
        }
        if let Some((column, count)) = hub::as_matrix(ctx, ty) {
            return Some(llvm::array(ctx, self.converted(column, depth)?, count.into()));
        }
        let members: Option<Vec<Type>> =
            hub::struct_members(ctx, ty)?.map(|m| self.converted(m.ty, depth + 1)).collect();
        Some(llvm::structure(ctx, &members?, false))
    }

    /// The types that a return of the current function gives.
    pub(crate) fn return_types(&self) -> Option<Vec<Type>> {
        let block = self.return_block()?;
        Some(self.b.flat.arguments(block).iter().map(|v| self.b.flat.ty(*v)).collect())
    }

    /// A constant of the hub's type `ty`, from an attribute.
    pub(crate) fn constant_tree(&mut self, op: Op, ty: Type, value: Attr) -> Lowered<Value> {
        let ctx = self.ctx;
        if let Some(name) = value.as_symbol() {
            return self.module_constant(op, name);
        }
        let new = self.convert(ty)?;
        if value.is_unit() {
            return Ok(self.b.value("llvm.mlir.zero", &[], new));
        }
        if value.as_string().is_some() {
            return Ok(self.b.undef(new));
        }
        if ctx.scalar_bits(ty).is_some() {
            return Ok(self.b.constant(new, retyped(ctx, value, new)));
        }
        let items = match ctx.as_array(value) {
            Some(items) => items.collect(),
            None => ctx.dense_elements(value).unwrap_or_default(),
        };
        let is_plain = items.iter().all(|i| ctx.attr_type(*i).is_some() || ctx.as_bool(*i).is_some());
        if ctx.is_vector(ty) && !is_plain {
            let Some((_, element)) = ctx.as_vector1(ty) else {
                return Err(self.refuse(op, "constants of this type are not known"));
            };
            let mut values = Vec::with_capacity(items.len());
            for item in items {
                values.push(self.constant_tree(op, element, item)?);
            }
            return Ok(self.b.vector(new, &values));
        }
        if ctx.is_vector(ty) {
            let element = llvm::scalar_of(ctx, new);
            let count = ctx.as_vector1(ty).map_or(0, |v| v.0) as usize;
            let mut bytes = Vec::new();
            for item in &items {
                let _ = ctx.scalar_bytes(retyped(ctx, *item, element), &mut bytes);
            }
            if items.len() != count && items.len() != 1 {
                return Err(self.refuse(op, "a constant vector has another number of elements"));
            }
            let same = items.iter().all(|item| *item == items[0]);
            if same {
                bytes.truncate(bytes.len() / items.len());
            }
            let dense = ctx.dense_attr(new, &bytes);
            return Ok(self.b.constant(new, dense));
        }
        let Some(count) = self.member_count(ty) else {
            return Err(self.refuse(op, "constants of this type are not known"));
        };
        // A dense attribute has the elements of arrays in arrays in one row.
        let per = if items.len() > count && count > 0 { items.len() / count } else { 1 };
        let mut whole = self.b.undef(new);
        for i in 0..count {
            let Some(member) = hub::element(ctx, ty, i as u64) else {
                return Err(self.refuse(op, "a constant has more members than its type"));
            };
            let item = if per > 1 {
                ctx.array_attr(&items[i * per..(i + 1) * per])
            } else {
                match items.get(i).or(if items.len() == 1 { items.first() } else { None }) {
                    Some(item) => *item,
                    None => return Err(self.refuse(op, "a constant has fewer members than its type")),
                }
            };
            let part = self.constant_tree(op, member, item)?;
            whole = self.b.with_member(whole, part, i as u64);
        }
        Ok(whole)
    }

    fn member_count(&self, ty: Type) -> Option<usize> {
        let ctx = self.ctx;
        if let Some(members) = hub::struct_members(ctx, ty) {
            return Some(members.len());
        }
        if let Some((_, count)) = hub::as_matrix(ctx, ty) {
            return Some(count as usize);
        }
        let (_, count, _) = hub::as_array(ctx, ty)?;
        usize::try_from(self.layout().number(count)?).ok()
    }

    /// The value of a constant at module scope.
    pub(crate) fn module_constant(&mut self, op: Op, name: Str) -> Lowered<Value> {
        let module = self.module;
        let Some(constant) = module.symbol(name) else {
            return Err(self.refuse(op, "there is no constant of this name"));
        };
        if let Some(value) = module.constant(name) {
            let ty =
                module.attr(constant, "type").and_then(Attr::as_type).or_else(|| self.ctx.attr_type(value));
            let ty = ty.unwrap_or_else(|| self.ctx.int_type(1));
            return self.constant_tree(op, ty, value);
        }
        if module.op_name(constant) == "spirv.GlobalVariable" {
            return match self.global(op, name)? {
                crate::kernel::Mapped::Value(value) => Ok(value),
                _ => Err(self.refuse(op, "the initial value is a variable without an address")),
            };
        }
        let ty = module.attr(constant, "type").and_then(Attr::as_type);
        let (Some(ty), Some(parts)) = (ty, module.constituents(name)) else {
            return Err(self.refuse(op, "nobody knows the value of the constant"));
        };
        let new = self.convert(ty)?;
        let mut values = Vec::with_capacity(parts.len());
        for (i, part) in parts.into_iter().enumerate() {
            let Some(member) = hub::element(self.ctx, ty, i as u64) else {
                return Err(self.refuse(op, "a constant has more members than its type"));
            };
            values.push(self.constant_tree(op, member, part)?);
        }
        if self.ctx.is_vector(ty) {
            return Ok(self.b.vector(new, &values));
        }
        let mut whole = self.b.undef(new);
        for (i, value) in values.into_iter().enumerate() {
            whole = self.b.with_member(whole, value, i as u64);
        }
        Ok(whole)
    }

    /// Lays the value of a constant at module scope into what stands there; none where it is not known.
    pub(crate) fn write_constant(&mut self, name: Str, ty: Type, at: u64) -> Option<()> {
        let module = self.module;
        if let Some(value) = module.constant(name) {
            return self.write_attr(value, ty, at);
        }
        for (i, part) in module.constituents(name)?.into_iter().enumerate() {
            let (offset, member) = self.member_at(ty, i)?;
            self.write_attr(part, member, at + offset)?;
        }
        Some(())
    }

    /// Where a member lies, and its type.
    fn member_at(&self, ty: Type, index: usize) -> Option<(u64, Type)> {
        let ctx = self.ctx;
        let member = hub::element(ctx, ty, index as u64)?;
        let offset = if hub::is_struct(ctx, ty) {
            self.layout().offset(ty, index)?
        } else if ctx.is_vector(ty) || hub::as_matrix(ctx, ty).is_some() {
            self.layout().size(member)?.0.checked_mul(index as u64)?
        } else {
            self.layout().stride(ty)?.checked_mul(index as u64)?
        };
        Some((offset, member))
    }

    /// Lays the value in an attribute into what stands at module scope.
    pub(crate) fn write_attr(&mut self, value: Attr, ty: Type, at: u64) -> Option<()> {
        let ctx = self.ctx;
        if let Some(name) = value.as_symbol() {
            return self.write_constant(name, ty, at);
        }
        if value.is_unit() || value.as_string().is_some() {
            return Some(());
        }
        if ctx.scalar_bits(ty).is_some() {
            let mut bytes = Vec::new();
            match ctx.as_bool(value) {
                Some(truth) if ctx.is_signless(ty, 1) => bytes.push(truth.into()),
                _ => ctx.scalar_bytes(value, &mut bytes)?,
            }
            let to = self.info.data.get_mut(at as usize..)?.get_mut(..bytes.len())?;
            to.copy_from_slice(&bytes);
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
        let per = if items.len() > count && count > 0 { items.len() / count } else { 1 };
        for i in 0..count {
            let (offset, member) = self.member_at(ty, i)?;
            let item = if per > 1 {
                ctx.array_attr(items.get(i * per..(i + 1) * per)?)
            } else if items.len() == 1 {
                items[0]
            } else {
                *items.get(i)?
            };
            self.write_attr(item, member, at + offset)?;
        }
        Some(())
    }
}

/// An attribute with the signless type.
fn retyped(ctx: &spirula_ir::Context, value: Attr, ty: Type) -> Attr {
    match ctx.as_int(value) {
        Some((from, number)) if from != ty && ctx.as_integer(ty).is_some() => ctx.int_attr(ty, number),
        _ => value,
    }
}
