//! Definitions of ids: at module scope, and in the function being read.

use rustc_hash::FxHashMap;
use spirula_binary::{IdRun, IdTable};
use spirula_entity::EntityKey;
use spirula_ir::{Block, Str, Type, Value};

/// The definition of an id.
#[derive(Clone, Copy, Default, Debug)]
pub(super) enum Def {
    /// Not defined yet.
    #[default]
    Nothing,
    Type(Type),
    /// A constant that functions may copy: an index into [`Constants`](super::constants::Constants).
    Constant(u32),
    /// A module-scope definition with a symbol, and its type.
    Symbol(Str, Type),
    Function(Str, Type),
    /// An import: an index into [`Reader::imports`](super::Reader::imports).
    Import(u32),
    /// An OpString: an index into [`Reader::strings`](super::Reader::strings).
    String(u32),
    Value(Value),
    Label(Block),
}

/// Encoded definitions: with this bit, a value; else the bits above [`INDEX`] are the kind of the index.
const VALUE: u32 = 1 << 31;
const INDEX: u32 = (1 << 28) - 1;
/// The number of constants that can be encoded.
pub(super) const CONSTANTS: usize = 1 << 28;
const TYPE: u32 = 1 << 28;
const CONSTANT: u32 = 2 << 28;
const LABEL: u32 = 3 << 28;
const OTHER: u32 = 4 << 28;

/// Definitions of ids, in four bytes each.
pub(super) struct Defs {
    table: IdTable,
    /// Rare definitions, and those whose index is too large.
    others: Vec<Def>,
}

impl Defs {
    pub(super) fn new(bound: u32, words: usize) -> Self {
        Self { table: IdTable::new(bound, words), others: Vec::new() }
    }

    pub(super) fn get(&self, id: u32) -> Def {
        let number = self.table.get(id);
        let index = (number & INDEX) as usize;
        match number & !INDEX {
            0 => Def::Nothing,
            TYPE => Def::Type(Type::from_index(index)),
            CONSTANT => Def::Constant(number & INDEX),
            LABEL => Def::Label(Block::from_index(index)),
            OTHER => self.others.get(index).copied().unwrap_or_default(),
            _ => Def::Value(Value::from_index((number & !VALUE) as usize)),
        }
    }

    /// The value with an id.
    #[inline]
    pub(super) fn value(&self, id: u32) -> Option<Value> {
        let number = self.table.get(id);
        (number & VALUE != 0).then(|| Value::from_index((number & !VALUE) as usize))
    }

    /// The type with an id.
    #[inline]
    pub(super) fn ty(&self, id: u32) -> Option<Type> {
        let number = self.table.get(id);
        if number & !INDEX == TYPE {
            Some(Type::from_index((number & INDEX) as usize))
        } else {
            self.far_type(id)
        }
    }

    #[cold]
    fn far_type(&self, id: u32) -> Option<Type> {
        if let Def::Type(ty) = self.get(id) { Some(ty) } else { None }
    }

    /// The index of the constant with an id.
    #[inline]
    pub(super) fn constant(&self, id: u32) -> Option<u32> {
        let number = self.table.get(id);
        (number & !INDEX == CONSTANT).then_some(number & INDEX)
    }

    /// The index of the constant with an id that probably is one; for other ids, a number not below [`CONSTANTS`].
    #[inline]
    pub(super) fn constant_or_other(&self, id: u32) -> Option<usize> {
        Some((self.table.likely(id)? ^ CONSTANT) as usize)
    }

    /// Records the definition of an id.
    #[inline]
    pub(super) fn set(&mut self, id: u32, def: Def) {
        let (of, index, most) = match def {
            Def::Value(value) => (VALUE, value.index(), VALUE - 1),
            Def::Label(block) => (LABEL, block.index(), INDEX),
            Def::Type(ty) => (TYPE, ty.index(), INDEX),
            Def::Constant(index) => (CONSTANT, index as usize, INDEX),
            Def::Nothing => (0, 0, 0),
            _ => return self.set_other(id, def),
        };
        if index > most as usize {
            return self.set_other(id, def);
        }
        self.table.set(id, of | index as u32);
    }

    #[cold]
    fn set_other(&mut self, id: u32, def: Def) {
        // More constants than can be encoded would take gigabytes of words; they are left undefined.
        let index = self.others.len() as u32;
        if index <= INDEX {
            self.others.push(def);
            self.table.set(id, OTHER | index);
        }
    }

    /// Removes values and labels from these ids.
    pub(super) fn forget(&mut self, runs: &[IdRun]) {
        let is_local = |number: u32| number & VALUE != 0 || number & !INDEX == LABEL;
        for run in runs {
            if let Some(numbers) = self.table.run_mut(*run) {
                numbers.iter_mut().filter(|number| is_local(**number)).for_each(|number| *number = 0);
                continue;
            }
            for id in run.ids() {
                if matches!(self.get(id), Def::Value(_) | Def::Label(_)) {
                    self.table.set(id, 0);
                }
            }
        }
    }
}

/// The copies of module-scope definitions in the function being read.
#[derive(Default)]
pub(super) struct Copies {
    /// The index of the copy of each constant, plus one.
    of_constants: Vec<u32>,
    made: Vec<u32>,
    of_symbols: FxHashMap<u32, Value>,
}

impl Copies {
    /// The copy of a constant, if it exists.
    #[inline]
    pub(super) fn of_constant(&self, number: u32) -> Option<Value> {
        let index = self.of_constants.get(number as usize)?.checked_sub(1)?;
        Some(Value::from_index(index as usize))
    }

    /// Records the copy of one of `count` constants.
    pub(super) fn add_constant(&mut self, number: u32, value: Value, count: usize) {
        if number as usize >= self.of_constants.len() {
            // A new table is zeroed memory that has not been touched.
            let mut more = vec![0; count.max(number as usize + 1)];
            self.made.iter().for_each(|n| more[*n as usize] = self.of_constants[*n as usize]);
            self.of_constants = more;
        }
        self.of_constants[number as usize] = value.index() as u32 + 1;
        self.made.push(number);
    }

    /// The reference to a module-scope definition, if it exists.
    pub(super) fn of_symbol(&self, id: u32) -> Option<Value> {
        self.of_symbols.get(&id).copied()
    }

    pub(super) fn add_symbol(&mut self, id: u32, value: Value) {
        self.of_symbols.insert(id, value);
    }

    /// Removes all copies.
    pub(super) fn clear(&mut self) {
        for number in self.made.drain(..) {
            self.of_constants[number as usize] = 0;
        }
        self.of_symbols.clear();
    }
}
