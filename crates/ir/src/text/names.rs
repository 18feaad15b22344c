//! Names of values and blocks while text is being read.

use super::lexer::Token;
use super::parser::hash_bytes;
use crate::body::{Block, Value};
use crate::handle::Type;
use hashbrown::HashTable;
use rustc_hash::FxHashMap;

/// What a name is found by: its bytes where they are few, else a hash of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Key {
    word: u64,
    /// The word is the name itself.
    whole: bool,
}

impl Key {
    #[inline]
    pub(super) fn of(text: &[u8], token: Token) -> Self {
        let (start, len) = (token.start as usize, (token.end - token.start) as usize);
        if len > 8 {
            return Self { word: hash_bytes(&text[start..token.end as usize]), whole: false };
        }
        let word = match text.get(start..start + 8) {
            Some(bytes) => {
                let bytes = bytes.try_into().unwrap_or([0; 8]);
                u64::from_le_bytes(bytes) & (u64::MAX >> (64 - 8 * len.max(1)))
            }
            None => text[start..].iter().take(len).rev().fold(0, |word, b| word << 8 | u64::from(*b)),
        };
        Self { word, whole: true }
    }

    #[inline]
    fn hash(self) -> u64 {
        let hash = self.word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash ^ hash >> 32
    }

    /// Whether the names in two tokens that have these keys are one.
    #[inline]
    fn same(self, other: Self, text: &[u8], a: Token, b: Token) -> bool {
        let bytes = |token: Token| &text[token.start as usize..token.end as usize];
        self == other && (self.whole || bytes(a) == bytes(b))
    }
}

/// Types that words stand for. A later word may take the place of an earlier one.
#[derive(Default)]
pub(super) struct WordTypes([Option<(Key, Type)>; 16]);

impl WordTypes {
    /// The type of a word, if it was set and not replaced since.
    #[inline]
    pub(super) fn get(&self, word: Key) -> Option<Type> {
        self.0[word.hash() as usize % 16].filter(|(key, _)| *key == word).map(|(_, ty)| ty)
    }

    /// Says the type of a word; of one that is too long to be its own key it is not remembered.
    pub(super) fn set(&mut self, word: Key, ty: Type) {
        if word.whole {
            self.0[word.hash() as usize % 16] = Some((word, ty));
        }
    }
}

/// A name that was defined or used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name {
    key: Key,
    pub(crate) token: Token,
    /// The first of the values, once defined.
    pub(crate) value: Option<Value>,
    /// How many values the name stands for, once defined.
    pub(crate) count: u32,
}

/// The names visible inside one isolated operation.
#[derive(Default)]
struct Scope {
    table: HashTable<u32>,
    names: Vec<Name>,
    /// Placeholders of values used before their definition, by name and number.
    forward: FxHashMap<(u32, u32), (Value, Token)>,
    /// What placeholders turned out to be.
    resolved: FxHashMap<Value, Value>,
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
    /// Numbers of names of the current isolated scope at the start of each open region, to be forgotten at its end.
    marks: Vec<usize>,
    labels: Vec<FxHashMap<Box<[u8]>, Label>>,
}

impl Names {
    pub(crate) fn enter(&mut self, isolated: bool) {
        if isolated {
            let scope = self.spare.pop().unwrap_or_default();
            self.scopes.push(scope);
        }
        self.marks.push(self.scopes.last().map_or(0, |s| s.names.len()));
    }

    /// Leaves a region. For an isolated one: the placeholders that were never defined, and those that were.
    pub(crate) fn leave(&mut self, isolated: bool) -> Option<(Vec<Token>, FxHashMap<Value, Value>)> {
        let mark = self.marks.pop().unwrap_or(0);
        if !isolated {
            if let Some(scope) = self.scopes.last_mut() {
                // A name that is still only used may be defined by an enclosing region later on: it stays, and with it
                // the places of those before it, for what is known of it is known by its number.
                let mut stays = false;
                for index in (mark..scope.names.len()).rev() {
                    let name = scope.names[index];
                    if name.value.is_none() {
                        stays = true;
                        continue;
                    }
                    if let Ok(entry) = scope.table.find_entry(name.key.hash(), |i| *i as usize == index) {
                        entry.remove();
                    }
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
        scope.table.clear();
        scope.names.clear();
        self.spare.push(scope);
        Some((open, resolved))
    }

    /// The entry of a name, made if there is none.
    #[inline]
    pub(crate) fn entry(&mut self, text: &[u8], token: Token) -> &mut Name {
        let key = Key::of(text, token);
        let hash = key.hash();
        if self.scopes.is_empty() {
            self.enter(true);
        }
        let last = self.scopes.len() - 1;
        let scope = &mut self.scopes[last];
        let names = &scope.names;
        let found = scope.table.find(hash, |i| {
            let name = &names[*i as usize];
            name.key.same(key, text, name.token, token)
        });
        let index = match found {
            Some(index) => *index,
            None => {
                let index = scope.names.len() as u32;
                scope.names.push(Name { key, token, value: None, count: 0 });
                let names = &scope.names;
                scope.table.insert_unique(hash, index, |i| names[*i as usize].key.hash());
                index
            }
        };
        &mut scope.names[index as usize]
    }

    /// Gives a value to a name that was neither defined nor used before.
    #[inline]
    pub(crate) fn define_new(&mut self, text: &[u8], token: Token, value: Option<Value>) {
        let Some(scope) = self.scopes.last_mut() else { return };
        let key = Key::of(text, token);
        let index = scope.names.len() as u32;
        scope.names.push(Name { key, token, value, count: 1 });
        let names = &scope.names;
        scope.table.insert_unique(key.hash(), index, |i| names[*i as usize].key.hash());
    }

    /// What is known of a name, if it was defined or used before.
    #[inline]
    pub(crate) fn find(&self, text: &[u8], token: Token) -> Option<&Name> {
        let index = self.index_of(text, token)?;
        self.scopes.last()?.names.get(index as usize)
    }

    #[inline]
    fn index_of(&self, text: &[u8], token: Token) -> Option<u32> {
        let key = Key::of(text, token);
        let scope = self.scopes.last()?;
        let same = |i: &u32| {
            let name = &scope.names[*i as usize];
            name.key.same(key, text, name.token, token)
        };
        scope.table.find(key.hash(), same).copied()
    }

    /// The placeholder of a name used before its definition, or the one that `make` makes.
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

    /// Tells that a name is now defined: placeholders of it become `value(number)`. Returns a placeholder that is
    /// beyond the values defined, or pairs of placeholder and value whose types are to be compared.
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

    /// Leaves a region: the labels that were used and never defined.
    pub(crate) fn leave_labels(&mut self) -> Vec<Token> {
        let labels = self.labels.pop().unwrap_or_default();
        let mut open: Vec<Token> = labels.values().filter(|l| !l.defined).map(|l| l.token).collect();
        open.sort_by_key(|t| t.start);
        open
    }

    /// The label of this name in the current region, made with the block of `make` if there is none.
    pub(crate) fn label(&mut self, name: &[u8], token: Token, make: impl FnOnce() -> Block) -> &mut Label {
        if self.labels.is_empty() {
            self.enter_labels();
        }
        let last = self.labels.len() - 1;
        self.labels[last].entry(name.into()).or_insert_with(|| Label { block: make(), defined: false, token })
    }
}
