//! The type table.

use super::{Read, Reader};
use crate::codes::{block, ty};
use crate::stream::{Cursor, Item, Record};
use spirula_ir::Type;
use spirula_ir::builtin::FloatKind;
use spirula_llvm::import::entries::NAMELESS_TYPE;
use spirula_llvm::types::{self, LABEL, METADATA, PPC_FP128, TOKEN, X86_AMX};

/// A record of the table.
enum Row {
    Known(Type),
    /// A named struct: its name, whether it is packed, elements; none for an opaque one.
    Named(Vec<u8>, bool, Option<Vec<u64>>),
    /// A type of others, which may come later.
    Record(u32, Vec<u64>, Vec<u8>, u64),
}

/// The longest vector.
const MOST_LANES: u64 = 1 << 32;
/// The widest integer.
const MOST_BITS: u64 = 1 << 23;

impl<'a> Reader<'a> {
    /// Reads the block of types.
    pub(super) fn type_table(&mut self, cursor: &mut Cursor<'a>) -> Read<()> {
        self.enter(cursor, block::TYPE_NEW)?;
        let mut record = Record::default();
        let mut rows = Vec::new();
        let mut name = Vec::new();
        loop {
            match self.next(cursor, &mut record)? {
                Item::End => break,
                Item::Block(_) => self.skip(cursor)?,
                Item::Record => match record.code {
                    ty::NUMENTRY => {}
                    ty::STRUCT_NAME => name = record.text(0),
                    ty::STRUCT_NAMED => {
                        let packed = record.get(0) != 0;
                        let elements = record.ops.get(1..).unwrap_or_default().to_vec();
                        rows.push(Row::Named(std::mem::take(&mut name), packed, Some(elements)));
                    }
                    ty::OPAQUE => rows.push(Row::Named(std::mem::take(&mut name), false, None)),
                    _ => match self.simple_type(cursor, &record)? {
                        Some(known) => rows.push(Row::Known(known)),
                        None => {
                            let name = match record.code {
                                ty::TARGET_TYPE => std::mem::take(&mut name),
                                _ => Vec::new(),
                            };
                            rows.push(Row::Record(record.code, record.ops.clone(), name, record.bit));
                        }
                    },
                },
            }
        }
        self.resolve_types(&rows)
    }

    /// A type without others; none for one with others.
    fn simple_type(&mut self, cursor: &Cursor<'_>, record: &Record<'_>) -> Read<Option<Type>> {
        let ctx = self.ctx;
        Ok(Some(match record.code {
            ty::VOID => types::void(ctx),
            ty::HALF => ctx.float_type(FloatKind::F16),
            ty::BFLOAT => ctx.float_type(FloatKind::BF16),
            ty::FLOAT => ctx.float_type(FloatKind::F32),
            ty::DOUBLE => ctx.float_type(FloatKind::F64),
            ty::X86_FP80 => ctx.float_type(FloatKind::F80),
            ty::FP128 => ctx.float_type(FloatKind::F128),
            ty::PPC_FP128 => ctx.type_of(PPC_FP128, &[]),
            ty::LABEL => ctx.type_of(LABEL, &[]),
            ty::METADATA => ctx.type_of(METADATA, &[]),
            // As LLVM does since version 20.
            ty::X86_MMX => ctx.vector_type(&[1], ctx.int_type(64)),
            ty::X86_AMX => ctx.type_of(X86_AMX, &[]),
            ty::TOKEN => ctx.type_of(TOKEN, &[]),
            ty::INTEGER => match record.get(0) {
                width @ 1..=MOST_BITS => ctx.int_type(width as u32),
                _ => return Err(self.error(cursor, record, "expected a width from 1 to 8388608")),
            },
            ty::OPAQUE_POINTER => match u32::try_from(record.get(0)) {
                Ok(space) if !record.ops.is_empty() => types::pointer(ctx, space),
                _ => return Err(self.error(cursor, record, "expected an address space")),
            },
            ty::POINTER => {
                let message = "typed pointers are not supported: expected a module of LLVM 15 or later with opaque pointers";
                return Err(self.error(cursor, record, message));
            }
            ty::ARRAY | ty::VECTOR | ty::STRUCT_ANON | ty::FUNCTION | ty::TARGET_TYPE => return Ok(None),
            _ => return Err(self.unknown(cursor, record)),
        }))
    }

    /// Makes the types. Those that are not named depend on others without cycles; named structs get their bodies at the end.
    fn resolve_types(&mut self, rows: &[Row]) -> Read<()> {
        let ctx = self.ctx;
        let mut known: Vec<Option<Type>> = rows
            .iter()
            .enumerate()
            .map(|(id, row)| match row {
                Row::Known(ty) => Some(*ty),
                Row::Named(name, ..) if name.is_empty() => {
                    Some(types::named_structure(ctx, ctx.str(format!("{NAMELESS_TYPE}{id}"))))
                }
                Row::Named(name, ..) => Some(types::named_structure(ctx, ctx.str(name))),
                Row::Record(..) => None,
            })
            .collect();
        for first in 0..rows.len() {
            let mut stack = vec![first];
            while let Some(id) = stack.last().copied() {
                let Some(Row::Record(code, ops, name, bit)) = rows.get(id).filter(|_| known[id].is_none())
                else {
                    stack.pop();
                    continue;
                };
                let parts = parts(*code, ops);
                let missing = parts
                    .iter()
                    .map(|part| *part as usize)
                    .find(|part| known.get(*part).is_none_or(Option::is_none));
                match missing {
                    Some(part) if part < rows.len() && stack.len() <= rows.len() => stack.push(part),
                    Some(_) => {
                        return Err(self.error_at(*bit, "in TYPE_NEW: expected the number of another type"));
                    }
                    None => {
                        let elements: Vec<Type> =
                            parts.iter().filter_map(|part| known[*part as usize]).collect();
                        known[id] = Some(self.compound(*code, ops, &elements, name, *bit)?);
                        stack.pop();
                    }
                }
            }
        }
        self.types = known.into_iter().flatten().collect();
        for (id, row) in rows.iter().enumerate() {
            let Row::Named(_, packed, elements) = row else { continue };
            let parts: Option<Vec<Type>> =
                elements.iter().flatten().map(|id| self.types.get(*id as usize).copied()).collect();
            let Some(parts) = parts else {
                return Err(self.error_at(0, "in TYPE_NEW: expected the numbers of the elements of a struct"));
            };
            let body = elements.as_ref().map(|_| parts.as_slice());
            if !types::set_struct_body(ctx, self.types[id], body, *packed) {
                return Err(self.error_at(0, "in TYPE_NEW: redefinition of a struct"));
            }
        }
        ctx.check_extents().map_err(|message| self.error_at(0, format!("in TYPE_NEW: {message}")))
    }

    fn compound(&mut self, code: u32, ops: &[u64], elements: &[Type], name: &[u8], bit: u64) -> Read<Type> {
        let ctx = self.ctx;
        let number = ops.first().copied().unwrap_or(0);
        Ok(match (code, elements) {
            (ty::ARRAY, [element]) if types::is_element(ctx, *element) => types::array(ctx, *element, number),
            (ty::VECTOR, [element]) if (1..MOST_LANES).contains(&number) => {
                let scalable = ops.get(2).is_some_and(|flag| *flag != 0);
                ctx.scalable_vector_type(&[number as i64], scalable.into(), *element)
            }
            (ty::STRUCT_ANON, _) => types::structure(ctx, elements, number != 0),
            (ty::FUNCTION, [result, params @ ..]) => types::function(ctx, *result, params, number != 0),
            (ty::TARGET_TYPE, _) => {
                let numbers: Vec<u32> =
                    ops.iter().skip(1 + elements.len()).map(|number| *number as u32).collect();
                types::target(ctx, ctx.str(name), elements, &numbers)
            }
            _ => return Err(self.error_at(bit, "in TYPE_NEW: expected an element type and a length")),
        })
    }
}

/// The numbers of the types that a type is made of.
fn parts(code: u32, ops: &[u64]) -> &[u64] {
    match code {
        ty::ARRAY | ty::VECTOR => ops.get(1..2),
        ty::TARGET_TYPE => {
            let count = ops.first().copied().unwrap_or(0) as usize;
            ops.get(1..count.saturating_add(1))
        }
        _ => ops.get(1..),
    }
    .unwrap_or_default()
}
