//! The data layout: alignments that instructions have if the text does not say (LLVM language reference, "Data Layout").

use crate::types;
use spirula_ir::{Context, Type};

/// Width in bits, ABI and preferred alignment in bytes.
type Row = (u32, u64, u64);

/// Alignments by kind of type.
#[derive(Clone, Debug)]
pub struct DataLayout {
    ints: Vec<Row>,
    floats: Vec<Row>,
    vectors: Vec<Row>,
    /// By address space: its number, size in bits, ABI and preferred alignment.
    pointers: Vec<(u32, u32, u64, u64)>,
    aggregate: (u64, u64),
    /// The address space of variables of functions.
    pub alloca_space: u32,
    /// The address space of globals.
    pub global_space: u32,
    /// The address space of functions.
    pub program_space: u32,
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
    pub fn parse(text: &str) -> Option<Self> {
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
    pub fn abi(&self, ctx: &Context, ty: Type) -> u64 {
        self.alignment(ctx, ty, false, DEEP)
    }

    /// The alignment of variables.
    pub fn preferred(&self, ctx: &Context, ty: Type) -> u64 {
        self.alignment(ctx, ty, true, DEEP)
    }

    fn pointer(&self, space: u32) -> (u32, u64, u64) {
        let find = |space| self.pointers.iter().find(|(known, ..)| *known == space);
        find(space)
            .or_else(|| find(0))
            .map_or((64, 8, 8), |(_, size, abi, preferred)| (*size, *abi, *preferred))
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
        if let (Some((length, _)), Some(element)) =
            (types::vector_length(ctx, ty), types::vector_element(ctx, ty))
        {
            let bits = self.bits(ctx, element, depth - 1).saturating_mul(length as u64);
            let row = self.vectors.iter().find(|row| u64::from(row.0) == bits);
            return row.map_or_else(
                || power(self.size(ctx, element, depth - 1).saturating_mul(length as u64)),
                |r| of(*r),
            );
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
            None => {
                ctx.scalar_bits(ty).map_or_else(|| self.size(ctx, ty, depth).saturating_mul(8), u64::from)
            }
        }
    }

    /// The bytes that a store writes.
    pub fn store_size(&self, ctx: &Context, ty: Type) -> u64 {
        if let (Some((length, _)), Some(element)) =
            (types::vector_length(ctx, ty), types::vector_element(ctx, ty))
        {
            return self.bits(ctx, element, DEEP).saturating_mul(length as u64).div_ceil(8);
        }
        self.bits(ctx, ty, DEEP).div_ceil(8)
    }

    /// The bytes between elements of an array.
    pub fn allocated_size(&self, ctx: &Context, ty: Type) -> u64 {
        self.size(ctx, ty, DEEP)
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
                let alignment =
                    if parts.packed { 1 } else { self.alignment(ctx, element, false, depth - 1).max(1) };
                most = most.max(alignment);
                at = at.div_ceil(alignment).saturating_mul(alignment).saturating_add(self.size(
                    ctx,
                    element,
                    depth - 1,
                ));
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

/// A data layout with what LLVM adds to those of earlier versions.
pub fn upgraded(layout: &str, triple: &str) -> String {
    let mut out = layout.to_owned();
    let arch = triple.split('-').next().unwrap_or_default();
    let says = |out: &str, head: &str| out.split('-').any(|part| part.starts_with(head));
    if matches!(arch, "spir" | "spir64")
        || (arch.starts_with("spirv") && !arch.starts_with("spirv1")) && arch != "spirv"
    {
        if !says(layout, "G") {
            out.push_str(if out.is_empty() { "G1" } else { "-G1" });
        }
        return out;
    }
    if matches!(arch, "riscv64" | "loongarch64") {
        return out.replacen("-n64-", "-n32:64-", 1);
    }
    if matches!(arch, "amdgcn" | "r600") {
        return amdgpu(out, layout, arch == "amdgcn");
    }
    if arch.starts_with("aarch64") || arch.starts_with("arm64") {
        if !layout.is_empty() && !layout.contains("-Fn32") {
            out.push_str("-Fn32");
        }
        return with_pointers(&out);
    }
    let integers = ["sparc", "mips64", "powerpc64", "ppc64", "wasm"];
    if integers.iter().any(|head| arch.starts_with(head))
        && !layout.contains("m:m")
        && !out.contains("-i128:128")
    {
        out = out.replacen("-i64:64", "-i64:64-i128:128", 1);
    }
    let x86 = arch == "x86_64" || (arch.len() == 4 && arch.starts_with('i') && arch.ends_with("86"));
    if !x86 {
        return out;
    }
    out = with_pointers(&out);
    if arch != "x86_64" && (triple.ends_with("-msvc") || triple.ends_with("-windows")) {
        out = out.replacen("-f80:32-", "-f80:128-", 1);
    }
    if !out.contains("-i128:128") && !triple.contains("elfiamcu") && out.starts_with('e') {
        // After mangling, pointers and integers.
        let parts: Vec<&str> = out.split('-').collect();
        let first = parts.iter().skip(1).take_while(|part| part.starts_with(['m', 'p', 'i'])).count() + 1;
        let rest = parts.iter().skip(first).any(|part| part.starts_with(['m', 'p', 'i']));
        if !rest && !out.is_empty() {
            out = [&parts[..first], &["i128:128"], &parts[first..]].concat().join("-");
        }
    }
    out
}

/// Address spaces of 32-bit and 64-bit pointers, after mangling.
fn with_pointers(layout: &str) -> String {
    const SPACES: &str = "-p270:32:32-p271:32:32-p272:64:64";
    let head = layout.get(..5).unwrap_or_default();
    let mangled = head.starts_with(['e', 'E']) && head.get(1..4) == Some("-m:");
    if layout.contains(SPACES) || !mangled {
        return layout.to_owned();
    }
    let rest = layout.get(5..).unwrap_or_default();
    let pointers = if rest.starts_with("-p:32:32-") { 8 } else { 0 };
    match rest.split_at_checked(pointers).filter(|(_, tail)| tail.starts_with('-')) {
        Some((own, tail)) => format!("{head}{own}{SPACES}{tail}"),
        None => layout.to_owned(),
    }
}

fn amdgpu(mut out: String, layout: &str, gcn: bool) -> String {
    let says = |head: &str| layout.split('-').any(|part| part.starts_with(head));
    if !says("G") {
        out.push_str(if out.is_empty() { "G1" } else { "-G1" });
    }
    if gcn {
        if !says("ni") {
            out.push_str("-ni:7:8:9");
        }
        if layout.ends_with("ni:7") {
            out.push_str(":8:9");
        }
        if layout.ends_with("ni:7:8") {
            out.push_str(":9");
        }
        if !says("p7") {
            out.push_str("-p7:160:256:256:32");
        }
        if !says("p8") {
            out.push_str("-p8:128:128:128:48");
        }
        out = out.replacen("-p8:128:128-", "-p8:128:128:128:48-", 1);
        if !says("p9") {
            out.push_str("-p9:192:256:256:32");
        }
    }
    if !layout.contains("m:e") {
        out.insert_str(0, "m:e-");
    }
    out
}
