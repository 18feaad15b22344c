//! Names of values and blocks during parsing.

use super::lexer::Token;
use super::parser::hash_bytes;
use crate::body::{Block, Value};
use crate::handle::Type;
use rustc_hash::FxHashMap;

/// A lookup key: the bytes of a short name, else a hash with the highest bit set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Key(u64);

const LONG: u64 = 1 << 63;

impl Key {
    #[inline]
    pub(super) fn of(text: &[u8], token: Token) -> Self {
        let (start, len) = (token.start as usize, (token.end - token.start) as usize);
        if len > 8 {
            return Self(hash_bytes(&text[start..token.end as usize]) | LONG);
        }
        Self(match text.get(start..).and_then(|text| text.first_chunk()) {
            Some(bytes) => u64::from_le_bytes(*bytes) & (u64::MAX >> (64 - 8 * len.max(1))),
            None => text[start..].iter().take(len).rev().fold(0, |word, b| word << 8 | u64::from(*b)),
        })
    }

    #[inline]
    fn hash(self) -> u64 {
        self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// The name is too long to be stored in a key.
    #[inline]
    fn is_long(self) -> bool {
        self.0 & LONG != 0
    }
}

/// A direct-mapped cache of types by keyword.
#[derive(Default)]
pub(super) struct WordTypes([Option<(Key, Type)>; 16]);

impl WordTypes {
    /// The type of a keyword, if it is still in the cache.
    #[inline]
    pub(super) fn get(&self, word: Key) -> Option<Type> {
        self.0[(word.hash() >> 60) as usize].filter(|(key, _)| *key == word).map(|(_, ty)| ty)
    }

    /// Adds the type of a keyword; keywords too long to be their own key are not stored.
    pub(super) fn set(&mut self, word: Key, ty: Type) {
        if !word.is_long() {
            self.0[(word.hash() >> 60) as usize] = Some((word, ty));
        }
    }
}

/// A name that was defined or used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name {
    key: Key,
    pub(crate) token: Token,
    /// The first of its values, once defined.
    pub(crate) value: Option<Value>,
    /// The number of values, once defined.
    pub(crate) count: u32,
}

/// A hash table of indices into the list of names, with linear probing, at most half full. The keys are stored in the
/// list: lookups in the table of a large function are scattered, so it should be small, while most names used are
/// recent ones.
#[derive(Default)]
struct Places {
    /// A power of two, or empty.
    places: Vec<u32>,
    /// Slots that are or were in use.
    used: usize,
    /// The shift from a hash to a slot: the high bits of a hash depend on the whole name.
    shift: u32,
}

/// Never used.
const FREE: u32 = u32::MAX;
/// A deleted entry.
const GONE: u32 = u32::MAX - 1;

impl Places {
    /// Looks up an index by key.
    #[inline]
    fn find(&self, key: Key, sought: impl Fn(u32) -> bool) -> Option<u32> {
        let mask = self.places.len().wrapping_sub(1);
        let mut at = (key.hash() >> self.shift) as usize;
        loop {
            let number = *self.places.get(at & mask)?;
            if number == FREE {
                return None;
            }
            if sought(number) {
                return Some(number);
            }
            at = at.wrapping_add(1);
        }
    }

    /// Adds the last of these names, which must be new.
    #[inline]
    fn insert_last(&mut self, names: &[Name]) {
        let Some((last, before)) = names.split_last() else { return };
        if self.used * 2 >= self.places.len() {
            self.grow(before);
        }
        self.insert(last.key, before.len() as u32);
    }

    #[inline]
    fn insert(&mut self, key: Key, number: u32) {
        let mask = self.places.len().wrapping_sub(1);
        let mut at = (key.hash() >> self.shift) as usize;
        while let Some(place) = self.places.get_mut(at & mask) {
            if *place == FREE {
                *place = number;
                self.used += 1;
                return;
            }
            at = at.wrapping_add(1);
        }
    }

    #[cold]
    fn grow(&mut self, names: &[Name]) {
        let mut live = std::mem::take(&mut self.places);
        live.retain(|number| *number < GONE);
        let bits = ((live.len() + 1) * 4).next_power_of_two().max(64).trailing_zeros();
        self.places = vec![FREE; 1 << bits];
        self.shift = u64::BITS - bits;
        self.used = 0;
        for number in live {
            if let Some(name) = names.get(number as usize) {
                self.insert(name.key, number);
            }
        }
    }

    /// Removes an index.
    fn remove(&mut self, key: Key, number: u32) {
        let mask = self.places.len().wrapping_sub(1);
        let mut at = (key.hash() >> self.shift) as usize;
        while let Some(place) = self.places.get_mut(at & mask)
            && *place != FREE
        {
            if *place == number {
                *place = GONE;
                return;
            }
            at = at.wrapping_add(1);
        }
    }

    /// Removes all; `names` is an estimate of their number.
    fn clear(&mut self, names: usize) {
        if self.places.len() > 16 * names.max(64) {
            self.places = Vec::new();
        } else {
            self.places.fill(FREE);
        }
        self.used = 0;
    }
}

/// The names visible inside one isolated operation.
#[derive(Default)]
struct Scope {
    table: Places,
    names: Vec<Name>,
    /// Placeholders for values used before their definition, by name and number.
    forward: FxHashMap<(u32, u32), (Value, Token)>,
    /// The values that replace placeholders.
    resolved: FxHashMap<Value, Value>,
}

impl Scope {
    #[inline]
    fn index_of(&self, key: Key, text: &[u8], token: Token) -> Option<u32> {
        let bytes = |token: Token| text.get(token.start as usize..token.end as usize);
        let same = |number: u32| {
            let name = self.names.get(number as usize).filter(|name| name.key == key);
            name.is_some_and(|name| !key.is_long() || bytes(name.token) == bytes(token))
        };
        self.table.find(key, same)
    }
}

/// A label that was defined or used.
#[derive(Clone, Copy)]
pub(crate) struct Label {
    pub(crate) block: Block,
    pub(crate) defined: bool,
    pub(crate) token: Token,
}

/// All names, by scope.
#[derive(Default)]
pub(crate) struct Names {
    scopes: Vec<Scope>,
    spare: Vec<Scope>,
    /// For each open region, the number of names of the current isolated scope at its start, to be removed at its end.
    marks: Vec<usize>,
    labels: Vec<FxHashMap<Box<[u8]>, Label>>,
}

impl Names {
    /// Whether no name was defined or used.
    pub(super) fn none(&self) -> bool {
        self.scopes.iter().all(|scope| scope.names.is_empty())
    }

    pub(crate) fn enter(&mut self, isolated: bool) {
        if isolated {
            let scope = self.spare.pop().unwrap_or_default();
            self.scopes.push(scope);
        }
        self.marks.push(self.scopes.last().map_or(0, |s| s.names.len()));
    }

    /// Leaves a region. For an isolated one, returns the undefined placeholders and the replacements.
    pub(crate) fn leave(&mut self, isolated: bool) -> Option<(Vec<Token>, FxHashMap<Value, Value>)> {
        let mark = self.marks.pop().unwrap_or(0);
        if !isolated {
            if let Some(scope) = self.scopes.last_mut() {
                // A name that has been used but not defined may still be defined by an enclosing region: it stays, and
                // so do the entries before it, because it is referred to by index.
                let mut stays = false;
                for index in (mark..scope.names.len()).rev() {
                    let name = scope.names[index];
                    if name.value.is_none() {
                        stays = true;
                        continue;
                    }
                    scope.table.remove(name.key, index as u32);
                    if !stays {
                        scope.names.pop();
                    }
                }
            }
            return None;
        }
        let mut scope = self.scopes.pop()?;
        let mut open: Vec<Token> = Vec::new();
        if !scope.forward.is_empty() {
            let mut left: Vec<_> = scope.forward.drain().map(|(_, (_, token))| token).collect();
            left.sort_by_key(|t| t.start);
            open = left;
        }
        let resolved = std::mem::take(&mut scope.resolved);
        scope.table.clear(scope.names.len());
        scope.names.clear();
        self.spare.push(scope);
        Some((open, resolved))
    }

    /// The entry of a name, created if necessary.
    #[inline]
    pub(crate) fn entry(&mut self, text: &[u8], token: Token) -> &mut Name {
        let key = Key::of(text, token);
        if self.scopes.is_empty() {
            self.enter(true);
        }
        let last = self.scopes.len() - 1;
        let scope = &mut self.scopes[last];
        let index = match scope.index_of(key, text, token) {
            Some(index) => index,
            None => {
                let index = scope.names.len() as u32;
                scope.names.push(Name { key, token, value: None, count: 0 });
                scope.table.insert_last(&scope.names);
                index
            }
        };
        &mut scope.names[index as usize]
    }

    /// Defines a name that was neither defined nor used before.
    #[inline]
    pub(super) fn define_new(&mut self, key: Key, token: Token, value: Option<Value>) {
        let Some(scope) = self.scopes.last_mut() else { return };
        scope.names.push(Name { key, token, value, count: 1 });
        scope.table.insert_last(&scope.names);
    }

    /// The entry of a name, if there is one.
    #[inline]
    pub(crate) fn find(&self, text: &[u8], token: Token) -> Option<&Name> {
        self.find_key(Key::of(text, token), text, token)
    }

    /// The entry of the name in `token` with this key.
    #[inline]
    pub(super) fn find_key(&self, key: Key, text: &[u8], token: Token) -> Option<&Name> {
        let scope = self.scopes.last()?;
        scope.names.get(scope.index_of(key, text, token)? as usize)
    }

    fn index_of(&self, text: &[u8], token: Token) -> Option<u32> {
        self.scopes.last()?.index_of(Key::of(text, token), text, token)
    }

    /// The placeholder of a name used before its definition, created by `make` if necessary.
    pub(crate) fn forward(
        &mut self,
        text: &[u8],
        token: Token,
        number: u32,
        make: impl FnOnce() -> Value,
    ) -> Value {
        let index = self.index_of(text, token).unwrap_or(u32::MAX);
        let Some(scope) = self.scopes.last_mut() else { return make() };
        scope.forward.entry((index, number)).or_insert_with(|| (make(), token)).0
    }

    /// Defines a name: its placeholders are replaced by `value(number)`. Returns a placeholder whose number is out of
    /// range, or pairs of placeholder and value whose types must be compared.
    pub(crate) fn resolve(
        &mut self,
        text: &[u8],
        token: Token,
        values: &[Value],
    ) -> Result<Vec<(Value, Value, Token)>, Token> {
        let Some(index) = self.index_of(text, token) else { return Ok(Vec::new()) };
        let Some(scope) = self.scopes.last_mut() else { return Ok(Vec::new()) };
        if scope.forward.is_empty() {
            return Ok(Vec::new());
        }
        let mut pairs = Vec::new();
        for (number, value) in values.iter().enumerate() {
            if let Some((placeholder, used)) = scope.forward.remove(&(index, number as u32)) {
                scope.resolved.insert(placeholder, *value);
                pairs.push((placeholder, *value, used));
            }
        }
        match scope.forward.iter().find(|((i, _), _)| *i == index) {
            Some((_, (_, used))) => Err(*used),
            None => Ok(pairs),
        }
    }

    pub(crate) fn enter_labels(&mut self) {
        self.labels.push(FxHashMap::default());
    }

    /// Leaves a region: returns the labels that were used but not defined.
    pub(crate) fn leave_labels(&mut self) -> Vec<Token> {
        let labels = self.labels.pop().unwrap_or_default();
        let mut open: Vec<Token> = labels.values().filter(|l| !l.defined).map(|l| l.token).collect();
        open.sort_by_key(|t| t.start);
        open
    }

    /// The label with this name in the current region, with a block created by `make` if necessary.
    pub(crate) fn label(&mut self, name: &[u8], token: Token, make: impl FnOnce() -> Block) -> &mut Label {
        if self.labels.is_empty() {
            self.enter_labels();
        }
        let last = self.labels.len() - 1;
        self.labels[last].entry(name.into()).or_insert_with(|| Label { block: make(), defined: false, token })
    }
}
