//! The type table: types are numbered when they are first used.

use crate::codes::{block, ty as code};
use crate::stream::Output;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::builtin::FloatKind;
use spirula_ir::{Context, Param, Type};
use spirula_llvm::import::entries::NAMELESS_TYPE;
use spirula_llvm::types::{self, LABEL, METADATA, NAMED_STRUCT, PPC_FP128, TOKEN, X86_AMX};

/// The types of a module.
#[derive(Default)]
pub(super) struct Types {
    numbers: FxHashMap<Type, u32>,
    order: Vec<Type>,
}

impl Types {
    /// The number of a type.
    #[inline]
    pub(super) fn number(&mut self, ctx: &Context, ty: Type) -> u64 {
        match self.numbers.get(&ty) {
            Some(number) => (*number).into(),
            None => self.add(ctx, ty),
        }
    }

    /// Numbers a type after those that it is made of; only a named struct may come after a type that refers to it.
    fn add(&mut self, ctx: &Context, ty: Type) -> u64 {
        let mut begun: FxHashSet<Type> = FxHashSet::default();
        let mut stack = vec![ty];
        while let Some(ty) = stack.last().copied() {
            if self.numbers.contains_key(&ty) {
                stack.pop();
                continue;
            }
            if ctx.type_node(ty).kind == NAMED_STRUCT {
                begun.insert(ty);
            }
            let mut missing = self.parts(ctx, ty);
            missing.retain(|part| !begun.contains(part));
            if missing.is_empty() {
                stack.pop();
                self.numbers.insert(ty, self.order.len() as u32);
                self.order.push(ty);
            } else {
                missing.reverse();
                stack.extend(missing);
            }
        }
        self.numbers.get(&ty).copied().unwrap_or(0).into()
    }

    /// The types that a type is made of and that have no number yet.
    fn parts(&self, ctx: &Context, ty: Type) -> Vec<Type> {
        let parts = match types::as_structure(ctx, ty) {
            Some(structure) => structure.elements.unwrap_or_default(),
            None => match types::vector_element(ctx, ty) {
                Some(element) => vec![element],
                None => {
                    let params = ctx.type_node(ty).params.iter();
                    params.filter_map(|p| if let Param::Type(ty) = p { Some(*ty) } else { None }).collect()
                }
            },
        };
        parts.into_iter().filter(|part| !self.numbers.contains_key(part)).collect()
    }

    /// Writes the block. Fails with the type that bitcode cannot represent.
    pub(super) fn write(&self, ctx: &Context, out: &mut Output) -> Result<(), Type> {
        out.enter(block::TYPE_NEW);
        out.record(code::NUMENTRY, &[self.order.len() as u64]);
        for ty in &self.order {
            self.write_type(ctx, out, *ty).ok_or(*ty)?;
        }
        out.exit();
        Ok(())
    }

    fn write_type(&self, ctx: &Context, out: &mut Output, ty: Type) -> Option<()> {
        let number = |ty: Type| self.numbers.get(&ty).map_or(0, |number| u64::from(*number));
        if let Some((width, _)) = ctx.as_integer(ty) {
            out.record(code::INTEGER, &[width.into()]);
        } else if let Some(kind) = ctx.as_float(ty) {
            out.record(float_code(kind)?, &[]);
        } else if let Some(space) = types::as_pointer(ctx, ty) {
            out.record(code::OPAQUE_POINTER, &[space.into()]);
        } else if let Some((length, scalable)) = types::vector_length(ctx, ty) {
            let mut ops = vec![length as u64, number(types::vector_element(ctx, ty)?)];
            ops.extend(scalable.then_some(1));
            out.record(code::VECTOR, &ops);
        } else if let Some((element, length)) = types::as_array(ctx, ty) {
            out.record(code::ARRAY, &[length, number(element)]);
        } else if let Some(structure) = types::as_structure(ctx, ty) {
            let mut ops = vec![u64::from(structure.packed)];
            ops.extend(structure.elements.iter().flatten().map(|ty| number(*ty)));
            let Some(name) = structure.name else {
                out.record(code::STRUCT_ANON, &ops);
                return Some(());
            };
            if !ctx.text(name).starts_with(NAMELESS_TYPE) {
                out.text(code::STRUCT_NAME, ctx.bytes(name));
            }
            match structure.elements {
                Some(_) => out.record(code::STRUCT_NAMED, &ops),
                None => out.record(code::OPAQUE, &[0]),
            }
        } else if let Some(function) = types::as_function(ctx, ty) {
            let mut ops = vec![u64::from(function.variadic), number(function.result)];
            ops.extend(function.params.iter().map(|ty| number(*ty)));
            out.record(code::FUNCTION, &ops);
        } else if let Some((name, params, numbers)) = types::as_target(ctx, ty) {
            out.text(code::STRUCT_NAME, ctx.bytes(name));
            let mut ops = vec![params.len() as u64];
            ops.extend(params.iter().map(|ty| number(*ty)));
            ops.extend(numbers.iter().map(|number| u64::from(*number)));
            out.record(code::TARGET_TYPE, &ops);
        } else if types::is_void(ctx, ty) {
            out.record(code::VOID, &[]);
        } else {
            let code = match ctx.type_node(ty).kind {
                LABEL => code::LABEL,
                METADATA => code::METADATA,
                TOKEN => code::TOKEN,
                PPC_FP128 => code::PPC_FP128,
                X86_AMX => code::X86_AMX,
                _ => return None,
            };
            out.record(code, &[]);
        }
        Some(())
    }
}

fn float_code(kind: FloatKind) -> Option<u32> {
    Some(match kind {
        FloatKind::F16 => code::HALF,
        FloatKind::BF16 => code::BFLOAT,
        FloatKind::F32 => code::FLOAT,
        FloatKind::F64 => code::DOUBLE,
        FloatKind::F80 => code::X86_FP80,
        FloatKind::F128 => code::FP128,
        _ => return None,
    })
}
