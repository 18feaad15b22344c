//! The data layout: alignments that instructions have if the text does not say (LLVM language reference, "Data Layout").

use spirula_ir::{Context, Type};
use spirula_llvm::types;

/// Width in bits, ABI and preferred alignment in bytes.
type Row = (u32, u64, u64);

/// Alignments by kind of type.
#[derive(Clone, Debug)]
pub(super) struct DataLayout {
    ints: Vec<Row>,
    floats: Vec<Row>,
    vectors: Vec<Row>,
    /// By address space: its number, size in bits, ABI and preferred alignment.
    pointers: Vec<(u32, u32, u64, u64)>,
    aggregate: (u64, u64),
    pub(super) alloca_space: u32,
    pub(super) global_space: u32,
    pub(super) program_space: u32,
}

impl Default for DataLayout {
    fn default() -> Self {
        Self {
            ints: vec![(1, 1, 1), (8, 1, 1), (16, 2, 2), (32, 4, 4), (64, 4, 8)],
            floats: vec![(16, 2, 2), (32, 4, 4), (64, 8, 8), (128, 16, 16)],
            vectors: vec![(64, 8, 8), (128, 16, 16)],
            pointers: vec![(0, 64, 8, 8)],
            aggregate: (1, 8),
            alloca_space: 0,
            global_space: 0,
            program_space: 0,
        }
    }
}

/// Depth of types for alignments; the reader limits it before.
const DEEP: u32 = 4096;

impl DataLayout {
    /// The layout of a description.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut layout = Self::default();
        for part in text.split('-').filter(|part| !part.is_empty()) {
            let mut fields = part.split(':');
            let head = fields.next()?;
            let mut bytes = fields.clone().map(|field| field.parse::<u64>().ok().map(|bits| bits / 8));
            let number = |text: &str| text.parse::<u32>().ok();
            match (head.chars().next()?, head.get(1..)?) {
                ('i', width) => set(&mut layout.ints, number(width)?, &mut bytes)?,
                ('f', width) => set(&mut layout.floats, number(width)?, &mut bytes)?,
                ('v', width) => set(&mut layout.vectors, number(width)?, &mut bytes)?,
                ('a', _) => {
                    let abi = bytes.next()??.max(1);
                    layout.aggregate = (abi, bytes.next().flatten().unwrap_or(abi));
                }
                ('p', space) => {
                    let space = space.trim_start_matches(|c: char| c.is_ascii_alphabetic());
                    let space = if space.is_empty() { 0 } else { number(space)? };
                    let size = number(fields.next()?)?;
                    let mut bytes = fields.map(|field| field.parse::<u64>().ok().map(|bits| bits / 8));
                    let abi = bytes.next()??;
                    let preferred = bytes.next().flatten().unwrap_or(abi);
                    layout.pointers.retain(|(known, ..)| *known != space);
                    layout.pointers.push((space, size, abi, preferred));
                }
                ('A', space) => layout.alloca_space = number(space)?,
                ('G', space) => layout.global_space = number(space)?,
                ('P', space) => layout.program_space = number(space)?,
                _ => {}
            }
        }
        Some(layout)
    }

    /// The alignment of accesses.
    pub(super) fn abi(&self, ctx: &Context, ty: Type) -> u64 {
        self.alignment(ctx, ty, false, DEEP)
    }

    /// The alignment of variables.
    pub(super) fn preferred(&self, ctx: &Context, ty: Type) -> u64 {
        self.alignment(ctx, ty, true, DEEP)
    }

    fn pointer(&self, space: u32) -> (u32, u64, u64) {
        let find = |space| self.pointers.iter().find(|(known, ..)| *known == space);
        find(space).or_else(|| find(0)).map_or((64, 8, 8), |(_, size, abi, preferred)| (*size, *abi, *preferred))
    }

    fn alignment(&self, ctx: &Context, ty: Type, preferred: bool, depth: u32) -> u64 {
        let of = |(_, abi, pref): Row| if preferred { pref } else { abi };
        if depth == 0 {
            return 1;
        }
        if let Some((width, _)) = ctx.as_integer(ty) {
            // The next wider one, or the widest.
            let row = self.ints.iter().filter(|row| row.0 >= width).min_by_key(|row| row.0);
            return row.or_else(|| self.ints.iter().max_by_key(|row| row.0)).map_or(1, |row| of(*row));
        }
        if types::is_float(ctx, ty) {
            let width = ctx.scalar_bits(ty).unwrap_or(128);
            let row = self.floats.iter().find(|row| row.0 == width);
            return row.map_or_else(|| u64::from(width.div_ceil(8)).next_power_of_two(), |row| of(*row));
        }
        if let Some(space) = types::as_pointer(ctx, ty) {
            return of(self.pointer(space));
        }
        if let (Some((length, _)), Some(element)) = (types::vector_length(ctx, ty), types::vector_element(ctx, ty)) {
            let bits = self.bits(ctx, element, depth - 1).saturating_mul(length as u64);
            let row = self.vectors.iter().find(|row| u64::from(row.0) == bits);
            return row.map_or_else(|| power(self.size(ctx, element, depth - 1).saturating_mul(length as u64)), |r| of(*r));
        }
        if let Some((element, _)) = types::as_array(ctx, ty) {
            return self.alignment(ctx, element, preferred, depth - 1);
        }
        if let Some(parts) = types::as_structure(ctx, ty) {
            let aggregate = if preferred { self.aggregate.1 } else { self.aggregate.0 };
            if parts.packed {
                return if preferred { aggregate } else { 1 };
            }
            let elements = parts.elements.unwrap_or_default();
            let most = elements.iter().map(|e| self.alignment(ctx, *e, false, depth - 1)).max();
            return most.unwrap_or(1).max(aggregate);
        }
        if let Some((name, types, _)) = types::as_target(ctx, ty) {
            return match types.first() {
                _ if ctx.text(name).starts_with("spirv.") => of(self.pointer(0)),
                Some(layout) => self.alignment(ctx, *layout, preferred, depth - 1),
                None => 1,
            };
        }
        1
    }

    /// Width in bits.
    fn bits(&self, ctx: &Context, ty: Type, depth: u32) -> u64 {
        match types::as_pointer(ctx, ty) {
            Some(space) => self.pointer(space).0.into(),
            None => ctx.scalar_bits(ty).map_or_else(|| self.size(ctx, ty, depth).saturating_mul(8), u64::from),
        }
    }

    /// The bytes that a store writes.
    pub(super) fn store_size(&self, ctx: &Context, ty: Type) -> u64 {
        if let (Some((length, _)), Some(element)) = (types::vector_length(ctx, ty), types::vector_element(ctx, ty)) {
            return self.bits(ctx, element, DEEP).saturating_mul(length as u64).div_ceil(8);
        }
        self.bits(ctx, ty, DEEP).div_ceil(8)
    }

    /// The bytes of an element, with padding.
    fn size(&self, ctx: &Context, ty: Type, depth: u32) -> u64 {
        if depth == 0 {
            return 0;
        }
        if let Some((element, length)) = types::as_array(ctx, ty) {
            return self.size(ctx, element, depth - 1).saturating_mul(length);
        }
        if let Some(parts) = types::as_structure(ctx, ty) {
            let (mut at, mut most) = (0u64, 1);
            for element in parts.elements.unwrap_or_default() {
                let alignment = if parts.packed { 1 } else { self.alignment(ctx, element, false, depth - 1).max(1) };
                most = most.max(alignment);
                at = at.div_ceil(alignment).saturating_mul(alignment).saturating_add(self.size(ctx, element, depth - 1));
            }
            return at.div_ceil(most).saturating_mul(most);
        }
        let bytes = match types::as_pointer(ctx, ty) {
            Some(space) => u64::from(self.pointer(space).0) / 8,
            None if types::vector_length(ctx, ty).is_some() => self.store_size(ctx, ty),
            None => ctx.scalar_bits(ty).map_or(16, |bits| u64::from(bits.div_ceil(8))),
        };
        let alignment = self.alignment(ctx, ty, false, depth - 1).max(1);
        bytes.div_ceil(alignment).saturating_mul(alignment)
    }
}

/// The next power of two.
fn power(size: u64) -> u64 {
    size.max(1).checked_next_power_of_two().unwrap_or(1 << 63)
}

fn set(rows: &mut Vec<Row>, width: u32, bytes: &mut impl Iterator<Item = Option<u64>>) -> Option<()> {
    let abi = bytes.next()??;
    let preferred = bytes.next().flatten().unwrap_or(abi);
    rows.retain(|row| row.0 != width);
    rows.push((width, abi, preferred));
    Some(())
}
