//! Attributes that many instructions have: they are looked up here, not in the tables of the context, which all threads share.

use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Context, Dict, Str};
use spirula_llvm::import::entries::ATTACHMENTS;
use spirula_llvm::import::metadata::Nodes;

/// What a reader has made.
#[derive(Default)]
pub(super) struct Known {
    arrays: FxHashMap<Box<[i32]>, Attr>,
    attachments: FxHashMap<Box<[(Str, Attr)]>, Attr>,
    /// Dictionaries with attachments, by those without them.
    dicts: FxHashMap<(Option<Dict>, Attr), Option<Dict>>,
}

impl Known {
    /// The array of these numbers.
    pub(super) fn array(&mut self, ctx: &Context, numbers: &[i32]) -> Attr {
        if let Some(known) = self.arrays.get(numbers) {
            return *known;
        }
        let array = ctx.dense_i32_array(numbers);
        self.arrays.insert(numbers.into(), array);
        array
    }

    /// The value of these attachments, if there are any.
    pub(super) fn attachments(&mut self, ctx: &Context, nodes: &Nodes, list: &[(Str, Attr)]) -> Option<Attr> {
        if let Some(known) = self.attachments.get(list) {
            return Some(*known);
        }
        let (_, value) = nodes.attachments(ctx, list)?;
        self.attachments.insert(list.into(), value);
        Some(value)
    }

    /// A dictionary with attachments added.
    pub(super) fn attached(&mut self, ctx: &Context, dict: Option<Dict>, value: Attr) -> Option<Dict> {
        let with = || ctx.dict_with(dict, ctx.str(ATTACHMENTS), Some(value));
        *self.dicts.entry((dict, value)).or_insert_with(with)
    }
}
