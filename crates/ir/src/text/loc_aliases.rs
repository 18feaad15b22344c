//! The `#loc1` aliases behind a text that is written with locations.

use hashbrown::HashTable;
use std::fmt::Write as _;

use super::parser::hash_bytes;

/// Locations that were written, by their text.
#[derive(Default)]
pub(crate) struct LocAliases {
    texts: Vec<String>,
    table: HashTable<u32>,
}

impl LocAliases {
    /// The alias of a location with this text.
    pub(crate) fn alias(&mut self, text: String) -> String {
        let hash = hash_bytes(text.as_bytes());
        let texts = &self.texts;
        let index = match self.table.find(hash, |i| texts[*i as usize] == text) {
            Some(index) => *index,
            None => {
                let index = self.texts.len() as u32;
                self.texts.push(text);
                let texts = &self.texts;
                self.table.insert_unique(hash, index, |i| hash_bytes(texts[*i as usize].as_bytes()));
                index
            }
        };
        if index == 0 { "#loc".to_owned() } else { format!("#loc{index}") }
    }

    /// The definitions of all aliases, a line each.
    pub(crate) fn definitions(&self) -> String {
        let mut out = String::new();
        for (i, text) in self.texts.iter().enumerate() {
            let number = if i == 0 { String::new() } else { i.to_string() };
            let _ = writeln!(out, "#loc{number} = loc({text})");
        }
        out
    }
}
