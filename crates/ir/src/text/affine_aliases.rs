//! The `#map` and `#set` aliases at the start of a text: affine maps and integer sets are defined once, before the
//! operations that have them, and numbered in the order of their first use.
//!
//! So the whole text has to be known before its first line: where the context has maps at all, a text is printed twice,
//! the first time to find them. Functions that are printed as they are read have none: one that has is kept.

use super::op_patterns::OpPatterns;
use super::printer::Printer;
use crate::body::Body;
use crate::builtin::AFFINE_MAP;
use crate::handle::Attr;
use rustc_hash::FxHashMap;

/// The aliases of a printer.
#[derive(Clone, Default)]
pub(crate) struct AffineAliases {
    /// The number of each map among the maps, of each set among the sets.
    numbers: FxHashMap<Attr, usize>,
    /// The maps and sets in the order of their first use.
    maps: Vec<Attr>,
    sets: Vec<Attr>,
    mode: Mode,
    /// Whether a map or set was printed that has no alias.
    met: bool,
}

/// What is done with a map that has no alias.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Mode {
    /// It is written out.
    #[default]
    Plain,
    /// It gets an alias.
    Collect,
}

impl AffineAliases {
    /// Whether aliases are numbered as they come.
    pub(super) fn collects(&self) -> bool {
        self.mode == Mode::Collect
    }

    /// The number of a map or set, if it has an alias.
    fn number(&mut self, attr: Attr, is_map: bool) -> Option<usize> {
        if let Some(number) = self.numbers.get(&attr) {
            return Some(*number);
        }
        if self.mode == Mode::Plain {
            self.met = true;
            return None;
        }
        let list = if is_map { &mut self.maps } else { &mut self.sets };
        self.numbers.insert(attr, list.len());
        list.push(attr);
        Some(list.len() - 1)
    }
}

impl Printer<'_> {
    /// Takes back what was printed since the text had this length if there is a map or set without an alias in it, and
    /// what was remembered of it.
    pub(crate) fn take_back_affine(&mut self, start: usize) -> bool {
        let met = std::mem::take(&mut self.affine_aliases.met);
        if met {
            self.out.truncate(start);
            self.patterns = OpPatterns::default();
            self.type_ranges.clear();
            self.type_text.clear();
        }
        met
    }

    /// Prints a map or set: its alias if it has one.
    pub(super) fn affine(&mut self, attr: Attr) {
        let is_map = self.ctx.attr_node_of(attr, AFFINE_MAP).is_some();
        match self.affine_aliases.number(attr, is_map) {
            Some(number) => self.affine_alias(is_map, number),
            None => self.affine_text(attr, is_map),
        }
    }

    fn affine_alias(&mut self, is_map: bool, number: usize) {
        self.text(if is_map { "#map" } else { "#set" });
        if number > 0 {
            self.number(number as u64);
        }
    }

    fn affine_text(&mut self, attr: Attr, is_map: bool) {
        let text =
            self.ctx.attr_node(attr).and_then(|node| node.str_at(0)).map_or("", |text| self.ctx.text(text));
        self.text(if is_map { "affine_map<" } else { "affine_set<" });
        self.text(text);
        self.text(">");
    }

    /// Prints the definitions of the maps and sets that the operations of a body have, which get aliases. Functions that
    /// were printed before have none.
    pub(super) fn define_affine_aliases(&mut self, body: &Body) {
        if !self.ctx.has_affine() {
            return;
        }
        let discard = |mut text: Vec<u8>| {
            text.clear();
            text
        };
        let mut first = Printer::new(self.ctx, self.sources, self.options);
        first.affine_aliases.mode = Mode::Collect;
        first.sink = Some(&discard);
        first.print_tops(body);
        self.affine_aliases =
            AffineAliases { mode: Mode::Plain, ..std::mem::take(&mut first.affine_aliases) };
        for is_map in [true, false] {
            let aliases = &self.affine_aliases;
            let list = if is_map { aliases.maps.clone() } else { aliases.sets.clone() };
            for (number, attr) in list.into_iter().enumerate() {
                self.affine_alias(is_map, number);
                self.text(" = ");
                self.affine_text(attr, is_map);
                self.text("\n");
            }
        }
    }
}
