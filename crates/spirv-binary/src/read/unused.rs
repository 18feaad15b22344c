//! Unused types and constants: the module carries them (`carry::UNUSED`), because no operation refers to them.

use super::constants::{Constant, Literal, literal_attr};
use super::{Reader, Result};
use rustc_hash::FxHashSet;
use spirula_binary::{IdSet, Instruction};
use spirula_ir::{Attr, Type};
use spirula_spec::Category;

/// The types of a module and their uses.
pub(super) struct Types {
    /// Id, type, and offset of the instruction.
    all: Vec<(u32, Type, usize)>,
    /// Types used by something other than a type.
    used: IdSet,
    /// Types used by another type.
    parts: IdSet,
    /// Whether the current user is a type.
    is_type: bool,
}

impl Types {
    pub(super) fn new(bound: u32, words: usize) -> Self {
        let (used, parts) = (IdSet::new(bound, words), IdSet::new(bound, words));
        Self { all: Vec::new(), used, parts, is_type: false }
    }

    /// Records a use of a type.
    #[inline]
    pub(super) fn used(&mut self, id: u32) {
        let users = if self.is_type { &mut self.parts } else { &mut self.used };
        users.insert(id);
    }

    /// Begins a type: the following uses are by a type.
    pub(super) fn begin(&mut self) {
        self.is_type = true;
    }

    /// Adds the uses recorded by another reader.
    pub(super) fn add(&mut self, other: &Self) {
        for (id, ..) in &self.all {
            if other.used.contains(*id) {
                self.used.insert(*id);
            }
        }
    }

    /// Whether a type is used only by other types.
    fn is_part_alone(&self, id: u32) -> bool {
        self.parts.contains(id) && !self.used.contains(id)
    }

    /// Records a type declaration.
    pub(super) fn declared(&mut self, id: u32, ty: Type, offset: usize) {
        self.all.push((id, ty, offset));
        self.is_type = false;
    }
}

/// A set of numbers.
#[derive(Default)]
pub(super) struct Marks(Vec<u64>);

impl Marks {
    /// Adds a number.
    #[inline]
    pub(super) fn set(&mut self, number: u32) {
        match self.0.get_mut(number as usize / 64) {
            Some(bits) => *bits |= 1 << (number % 64),
            None => self.set_new(number),
        }
    }

    #[cold]
    fn set_new(&mut self, number: u32) {
        let at = number as usize / 64;
        self.0.resize((at + 1).max(self.0.len() * 2), 0);
        self.0[at] |= 1 << (number % 64);
    }

    /// Whether a number is in the set.
    pub(super) fn get(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|bits| bits & 1 << (number % 64) != 0)
    }

    fn add(&mut self, other: &Self) {
        self.0.resize(self.0.len().max(other.0.len()), 0);
        for (bits, more) in self.0.iter_mut().zip(&other.0) {
            *bits |= more;
        }
    }
}

/// Used module-scope definitions other than types.
#[derive(Default)]
pub(super) struct Used {
    /// Constants used by a copy in a function, another constant, a type or an operation.
    pub(super) constants: Marks,
    pub(super) imports: Marks,
    pub(super) strings: Marks,
}

impl Used {
    /// Adds the uses of another set.
    pub(super) fn add(&mut self, other: &Self) {
        self.constants.add(&other.constants);
        self.imports.add(&other.imports);
        self.strings.add(&other.strings);
    }
}

impl Reader<'_> {
    /// Carries unused definitions that have no duplicate. Constants with semantics, such as `BuiltIn WorkgroupSize`,
    /// become module-scope instructions.
    pub(super) fn unused(&mut self) -> Result<()> {
        if self.plain {
            return Ok(());
        }
        if self.scan.pointers.is_some() {
            self.break_circles()?;
        }
        let types = &self.types;
        let is_used = |(id, ..): &&(u32, Type, usize)| types.used.contains(*id) || types.parts.contains(*id);
        if !types.all.iter().all(|ty| is_used(&ty)) {
            let mut known: FxHashSet<Type> = types.all.iter().filter(is_used).map(|(_, ty, _)| *ty).collect();
            let left = types.all.iter().map(|(_, ty, _)| *ty).filter(|ty| known.insert(*ty));
            self.carried.unused.extend(left.map(Attr::of_type));
        }
        if !(0..self.constants.len()).all(|n| self.used.constants.get(n)) {
            self.unused_constants()?;
        }
        Ok(())
    }

    /// Unused types that form a cycle through forward-declared pointers: one of them is treated as unused by others.
    fn break_circles(&mut self) -> Result<()> {
        let mut reached: FxHashSet<u32> = FxHashSet::default();
        let all = std::mem::take(&mut self.types.all);
        // Among the rest, the last one reaches most.
        let mut roots: Vec<_> = all.iter().rev().copied().collect();
        roots.sort_by_key(|(id, ..)| self.types.is_part_alone(*id));
        let place: rustc_hash::FxHashMap<u32, usize> = all.iter().map(|(id, _, at)| (*id, *at)).collect();
        for (id, _, at) in roots {
            let mut pending = vec![(id, at)];
            if self.types.is_part_alone(id) && !reached.contains(&id) {
                self.types.parts.remove(id);
            }
            while let Some((id, at)) = pending.pop() {
                if !reached.insert(id) {
                    continue;
                }
                let all = self.all_words(at);
                let i = self.module.instruction_at(at)?;
                let i = Instruction { words: all.as_deref().unwrap_or(i.words), ..i };
                let row = self.row(&i)?;
                for operand in self.decoder.operands(i, row) {
                    let operand = operand?;
                    if operand.kind.category() == Category::Id
                        && let Some(at) = place.get(&i.words[operand.index])
                    {
                        pending.push((i.words[operand.index], *at));
                    }
                }
            }
        }
        self.types.all = all;
        Ok(())
    }

    fn unused_constants(&mut self) -> Result<()> {
        let key = |c: &Constant| (c.ty, literal_attr(c));
        let used = (0..self.constants.len()).filter(|n| self.used.constants.get(*n));
        let mut known: FxHashSet<(Type, Attr)> = used
            .map(|n| self.constant_at(n as u32))
            .filter(|c| c.symbol.is_none())
            .map(|c| key(&c))
            .collect();
        for index in 0..self.constants.len() {
            let constant = self.constant_at(index as u32);
            if self.used.constants.get(index) || constant.symbol.is_some() {
                continue;
            }
            let value = literal_attr(&constant);
            let plain = matches!(constant.literal, Literal::Value | Literal::Null | Literal::Undef);
            if constant.kept || !plain {
                let i = self.module.instruction_at(constant.at)?;
                self.constant_symbol(&i, index as u32)?;
            } else if known.insert((constant.ty, value)) {
                let item = self.ctx.array_attr(&[value, Attr::of_type(constant.ty)]);
                self.carried.unused.push(item);
            }
        }
        Ok(())
    }
}
