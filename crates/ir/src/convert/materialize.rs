//! Materializations: values of one type made of values of others where converted and kept operations meet.
//!
//! A *target* materialization makes a converted type for a pattern, a *source* materialization makes the old type again
//! for an operation that is kept. Both stand right behind the definition of the value, and are made once.

use super::rewriter::Rewriter;
use super::{Conversion, Mismatch};
use crate::body::{Body, Def, Op, OpParts, Value};
use crate::builder::OpBuilder;
use crate::builtin::UNREALIZED_CONVERSION_CAST;
use crate::handle::Type;
use smallvec::SmallVec;
use spirula_entity::EntityKey;

/// New values of one source value.
pub(super) type Values = SmallVec<[Value; 2]>;

/// Which way a materialization leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To converted types.
    Target,
    /// Back to the type of the source value.
    Source,
}

impl<C: Conversion> Rewriter<'_, C> {
    /// What a source value became, with its own type: for an operation that is kept.
    pub(super) fn as_source_type(&mut self, body: &Body, value: Value) -> Result<Value, Mismatch> {
        let ty = body.arena.ty(value);
        match self.frame.get(value) {
            Some([new]) if self.new.arena.ty(*new) == ty => Ok(*new),
            Some(_) => self.materialized(value, &[ty], Direction::Source).map(|values| values[0]),
            None => Ok(self.forward(value, ty)),
        }
    }

    /// The one value that a source value became, if it has the one type that the type converter gives: the usual case.
    #[inline]
    pub(super) fn converted_one(&mut self, body: &Body, value: Value) -> Option<Value> {
        let [new] = self.frame.get(value)? else { return None };
        let new = *new;
        let types = self.setup.types?;
        let is_converted = !types.depends_on_values()
            && self.convert_type(body.arena.ty(value)).is_ok_and(|ty| ty == self.new.arena.ty(new));
        is_converted.then_some(new)
    }

    /// What a source value became, with converted types: for a pattern.
    pub(super) fn as_target_types(&mut self, body: &Body, value: Value) -> Result<Values, Mismatch> {
        if self.setup.types.is_none() {
            return match self.frame.get(value) {
                Some(values) => Ok(values.into()),
                None => Ok(SmallVec::from_slice(&[self.forward(value, body.arena.ty(value))])),
            };
        }
        let types = self.value_types(body, value)?;
        match self.frame.get(value) {
            Some(values) if self.have_types(values, &types) => Ok(values.into()),
            Some(_) => self.materialized(value, &types, Direction::Target),
            None => match types.as_slice() {
                [ty] => Ok(SmallVec::from_slice(&[self.forward(value, *ty)])),
                _ => Err("it uses a value before its definition that becomes several values".into()),
            },
        }
    }

    fn have_types(&self, values: &[Value], types: &[Type]) -> bool {
        values.len() == types.len()
            && values.iter().zip(types).all(|(value, ty)| self.new.arena.ty(*value) == *ty)
    }

    /// A placeholder for a source value that is not defined yet: it is replaced when all is converted.
    fn forward(&mut self, value: Value, ty: Type) -> Value {
        let placeholder = self.new.arena.placeholder(ty);
        self.frame.forward.push((value, placeholder));
        placeholder
    }

    fn materialized(
        &mut self,
        source: Value,
        types: &[Type],
        direction: Direction,
    ) -> Result<Values, Mismatch> {
        if let [ty] = types
            && let Some(value) = self.frame.cast(source, *ty)
        {
            return Ok(SmallVec::from_slice(&[value]));
        }
        let inputs: Values = self.frame.get(source).unwrap_or_default().into();
        let at = (self.block, self.before);
        self.go_behind(&inputs);
        if direction == Direction::Source {
            self.go_behind_casts_of_later_arguments(&inputs);
        }
        let conversion = self.setup.conversion;
        let made = conversion.materialize(self, direction, &inputs, types);
        (self.block, self.before) = at;
        let Some(values) = made.filter(|values| self.have_types(values, types)) else {
            return Err(self.no_materialization(&inputs, types));
        };
        if let [value] = values.as_slice() {
            self.frame.set_cast(source, types[0], *value);
        }
        Ok(values)
    }

    /// Moves the insertion point behind the definition of values, if one operation or block defines them all.
    fn go_behind(&mut self, values: &[Value]) {
        let arena = &self.new.arena;
        let Some((first, rest)) = values.split_first() else { return };
        let definition = |value: Value| match arena.def(value) {
            Def::Result(op, _) => (Some(op), arena.block_of(op)),
            Def::Argument(block) => (None, Some(block)),
            Def::Nothing => (None, None),
        };
        let found = definition(*first);
        if rest.iter().any(|value| definition(*value) != found) {
            return;
        }
        match found {
            (Some(op), Some(block)) => (self.block, self.before) = (Some(block), arena.next(op)),
            (None, Some(block)) => (self.block, self.before) = (Some(block), arena.first(block)),
            _ => {}
        }
    }

    /// Source materializations of arguments stand in the order of MLIR's, that of the last argument first.
    fn go_behind_casts_of_later_arguments(&mut self, values: &[Value]) {
        let arena = &self.new.arena;
        let Some(first) = values.first().filter(|value| matches!(arena.def(**value), Def::Argument(_)))
        else {
            return;
        };
        while let Some(next) = self.before.filter(|op| arena.name(*op) == UNREALIZED_CONVERSION_CAST)
            && let Some(operand) = arena.operands(next).first()
            && matches!(arena.def(*operand), Def::Argument(block) if Some(block) == self.block)
            && operand.index() > first.index()
        {
            self.before = arena.next(next);
        }
    }

    /// `builtin.unrealized_conversion_cast` from values to types; where the values were cast from values of these types,
    /// those values.
    pub fn unrealized_cast(&mut self, inputs: &[Value], types: &[Type]) -> SmallVec<[Value; 2]> {
        if let Some(values) = self.cast_back(inputs, types) {
            return values;
        }
        let parts = OpParts {
            loc: self.loc,
            operands: inputs,
            results: types,
            ..OpParts::new(UNREALIZED_CONVERSION_CAST)
        };
        let op = self.insert(&parts);
        self.casts.push(op);
        self.new.arena.results(op).collect()
    }

    fn cast_back(&self, inputs: &[Value], types: &[Type]) -> Option<Values> {
        let arena = &self.new.arena;
        let op = arena.def_op(*inputs.first()?)?;
        let is_cast = arena.name(op) == UNREALIZED_CONVERSION_CAST
            && self.casts.binary_search_by_key(&op.index(), |cast| cast.index()).is_ok();
        (is_cast
            && arena.results(op).eq(inputs.iter().copied())
            && self.have_types(arena.operands(op), types))
        .then(|| arena.operands(op).into())
    }

    #[cold]
    fn no_materialization(&self, inputs: &[Value], types: &[Type]) -> Mismatch {
        let ctx = self.setup.ctx;
        let list = |types: &mut dyn Iterator<Item = Type>| {
            let texts: Vec<String> = types.map(|ty| format!("'{}'", ctx.type_text(ty))).collect();
            texts.join(", ")
        };
        let from = list(&mut inputs.iter().map(|value| self.new.arena.ty(*value)));
        let to = list(&mut types.iter().copied());
        Mismatch::from(format!("no materialization from ({from}) to ({to})"))
    }

    /// Puts the values in the place of the placeholders that were used before their definition.
    pub(super) fn resolve_forward(&mut self, body: &Body) -> Result<(), Mismatch> {
        let forward = std::mem::take(&mut self.frame.forward);
        let Some(first) = forward.iter().map(|(_, placeholder)| placeholder.index()).min() else {
            return Ok(());
        };
        let mut values = vec![None; self.new.arena.value_count() - first];
        for (source, placeholder) in forward {
            let ty = self.new.arena.ty(placeholder);
            let value = if self.frame.get(source).is_none() {
                return Err("it uses a value that is never defined".into());
            } else if ty == body.arena.ty(source) {
                self.as_source_type(body, source)?
            } else {
                self.as_target_types(body, source)?[0]
            };
            values[placeholder.index() - first] = Some(value);
        }
        let arena = &mut self.new.arena;
        for op in 0..arena.op_table_len() {
            let op = Op::from_index(op);
            for i in 0..arena.operands(op).len() {
                let old = arena.operands(op)[i].index();
                if let Some(new) = old.checked_sub(first).and_then(|at| *values.get(at)?) {
                    arena.replace_operand(op, i, new);
                }
            }
        }
        Ok(())
    }

    /// Takes out the casts of the framework that nothing uses.
    pub(super) fn drop_unused_casts(&mut self) {
        if self.casts.is_empty() {
            return;
        }
        let arena = &mut self.new.arena;
        let mut uses = vec![0u32; arena.value_count()];
        for op in arena.all_ops().filter(|op| arena.block_of(*op).is_some()) {
            arena.operands(op).iter().for_each(|value| uses[value.index()] += 1);
        }
        for op in std::mem::take(&mut self.casts).into_iter().rev() {
            if arena.block_of(op).is_some() && arena.results(op).all(|value| uses[value.index()] == 0) {
                arena.operands(op).iter().for_each(|value| uses[value.index()] -= 1);
                arena.unlink(op);
            }
        }
    }
}
