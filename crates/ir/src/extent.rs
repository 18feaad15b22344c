//! How large types are in full: types share their parts, so that a module of a few lines can name a type whose text,
//! layout or default value is exponentially larger.
//!
//! Everything that walks a type visits its parts as often as they occur. Readers therefore refuse modules that have types
//! beyond [`Context::MOST_PARTS`] once, in place of every walk having to remember what it has seen.

use crate::context::Context;
use crate::handle::{Param, Type};
use spirula_entity::EntityKey;

/// A type whose parts are being counted: it contains itself, which adds nothing.
const OPEN: u64 = u64::MAX;

impl Context {
    /// How many parts a type of a module may have, each counted as often as it occurs.
    pub const MOST_PARTS: u64 = 1 << 16;

    /// Refuses the types of this context that have more than [`MOST_PARTS`](Self::MOST_PARTS) parts.
    ///
    /// # Errors
    /// There is one: a sentence.
    pub fn check_extents(&self) -> Result<(), String> {
        TypeExtents::default().check(self)
    }
}

/// The extents of the types that were checked so far, for readers that define types one by one.
#[derive(Default)]
pub struct TypeExtents(Vec<u64>);

impl TypeExtents {
    /// Refuses types that are new since the last call and have more than [`Context::MOST_PARTS`] parts. A named type counts
    /// with the body that it has then.
    ///
    /// # Errors
    /// There is one: a sentence.
    pub fn check(&mut self, ctx: &Context) -> Result<(), String> {
        let known = self.0.len();
        self.0.resize(ctx.node_count().max(known), 0);
        for index in known..self.0.len() {
            if self.0[index] == 0 && count_parts(ctx, index, &mut self.0) > Context::MOST_PARTS {
                return Err(format!(
                    "a type has more than {} parts in full, where parts that it shares count each time",
                    Context::MOST_PARTS
                ));
            }
        }
        Ok(())
    }
}

/// Sets and returns the extent of a node. Types are interned behind their parts, but for those that have names.
fn count_parts(ctx: &Context, index: usize, extents: &mut [u64]) -> u64 {
    let mut stack = vec![index];
    while let Some(at) = stack.last().copied() {
        if !matches!(extents[at], 0 | OPEN) {
            stack.pop();
            continue;
        }
        extents[at] = OPEN;
        let before = stack.len();
        let mut extent = 1_u64;
        let body = ctx.named_body(Type::from_index(at));
        let params = &ctx.type_node(Type::from_index(at)).params;
        let types = params.iter().filter_map(|param| match param {
            Param::Type(ty) => Some(*ty),
            _ => None,
        });
        for part in types.chain(body).map(EntityKey::index) {
            match extents.get(part) {
                Some(0) => stack.push(part),
                Some(&OPEN) | None => {}
                Some(known) => extent = extent.saturating_add(*known).min(OPEN - 1),
            }
        }
        if stack.len() == before {
            extents[at] = extent;
            stack.pop();
        }
    }
    extents[index]
}

#[cfg(test)]
mod tests {
    use crate::{Context, Param};

    const PAIR: crate::Kind = crate::builtin::TUPLE;

    #[test]
    fn shared_parts_count_each_time() {
        let ctx = Context::new(&[]);
        let mut ty = ctx.int_type(32);
        for _ in 0..14 {
            ty = ctx.type_of(PAIR, &[Param::Type(ty), Param::Type(ty)]);
        }
        assert_eq!(ctx.check_extents(), Ok(()));
        for _ in 0..2 {
            ty = ctx.type_of(PAIR, &[Param::Type(ty), Param::Type(ty)]);
        }
        assert!(ctx.check_extents().is_err());
    }

    #[test]
    fn deep_and_recursive_types_are_no_more_than_their_parts() {
        let ctx = Context::new(&[]);
        let first = ctx.type_of(PAIR, &[Param::Str(ctx.str("first"))]);
        let mut ty = first;
        for _ in 0..50_000 {
            ty = ctx.type_of(PAIR, &[Param::Type(ty)]);
        }
        assert!(ctx.set_named_body(first, ty));
        assert_eq!(ctx.check_extents(), Ok(()));
    }

    #[test]
    fn named_types_may_be_defined_in_any_order() {
        let ctx = Context::new(&[]);
        let names: Vec<_> =
            (0..40).map(|n| ctx.type_of(PAIR, &[Param::Str(ctx.str(format!("t{n}")))])).collect();
        for pair in names.windows(2) {
            let body = ctx.type_of(PAIR, &[Param::Type(pair[1]), Param::Type(pair[1])]);
            assert!(ctx.set_named_body(pair[0], body));
        }
        assert!(ctx.check_extents().is_err());
    }
}
