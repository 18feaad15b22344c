//! Which of several functions a call means.
//!
//! A function fits if each argument converts to its parameter. Of two that fit the better one costs no more for any
//! argument and less for one; where that leaves several, the smaller sum of costs decides.

use crate::Compiler;
use crate::function::Mode;
use crate::place::Ex;
use crate::scope::{FuncId, Symbol};
use crate::template::Arg;
use crate::types::Ty;
use spirula_diag::{Failed, Pos};

impl Compiler<'_> {
    /// What each argument costs, if the function can be called with them.
    fn costs(&self, func: FuncId, args: &[Ex]) -> Option<Vec<u32>> {
        let data = &self.funcs[func];
        let needed = data.params.iter().filter(|p| p.default.is_none()).count();
        if args.len() > data.params.len() || args.len() < needed {
            return None;
        }
        let mut costs = Vec::with_capacity(args.len());
        for (arg, param) in args.iter().zip(&data.params) {
            let inward = || self.argument_cost(arg.ty, param.ty);
            let outward = || self.conversion_cost(param.ty, arg.ty);
            costs.push(match param.mode {
                Mode::In => inward()?,
                Mode::Out => outward()?,
                Mode::InOut => inward()?.max(outward()?),
            });
        }
        Some(costs)
    }

    fn argument_cost(&self, from: Ty, to: Ty) -> Option<u32> {
        use crate::types::Kind;
        // An array of resources may be passed where the length is left open.
        if let (Kind::Array(a, _), Kind::Unsized(b)) = (self.types.kind(from), self.types.kind(to))
            && a == b
        {
            return Some(1);
        }
        self.conversion_cost(from, to)
    }

    /// The best function among those that a name stands for. None if none fits.
    pub(crate) fn best(
        &mut self,
        symbols: &[Symbol],
        explicit: &[Arg],
        args: &[Ex],
        pos: Pos,
    ) -> Result<Option<FuncId>, Failed> {
        let types: Vec<Ty> = args.iter().map(|a| a.ty).collect();
        let mut found: Vec<(FuncId, Vec<u32>, bool)> = Vec::new();
        for symbol in symbols {
            let (func, plain) = match *symbol {
                Symbol::Function(func) if explicit.is_empty() => (func, true),
                Symbol::Template(template) => match self.instantiate_call(template, explicit, &types, pos) {
                    Some(func) => (func, false),
                    None => continue,
                },
                _ => continue,
            };
            if let Some(costs) = self.costs(func, args)
                && found.iter().all(|(f, ..)| *f != func)
            {
                found.push((func, costs, plain));
            }
        }
        let better = |a: &(FuncId, Vec<u32>, bool), b: &(FuncId, Vec<u32>, bool)| {
            let no_worse = a.1.iter().zip(&b.1).all(|(x, y)| x <= y);
            let less = a.1.iter().zip(&b.1).any(|(x, y)| x < y);
            no_worse && (less || (a.2 && !b.2))
        };
        let winners: Vec<usize> = (0..found.len())
            .filter(|i| found.iter().enumerate().all(|(j, other)| *i == j || better(&found[*i], other)))
            .collect();
        if let [one] = winners.as_slice() {
            return Ok(Some(found[*one].0));
        }
        let sum = |costs: &[u32]| costs.iter().sum::<u32>();
        let Some(least) = found.iter().map(|(_, costs, _)| sum(costs)).min() else { return Ok(None) };
        let cheapest: Vec<FuncId> =
            found.iter().filter(|(_, costs, _)| sum(costs) == least).map(|(f, ..)| *f).collect();
        match cheapest.as_slice() {
            [one] => Ok(Some(*one)),
            [first, ..] => {
                let name = self.funcs[*first].name.clone();
                Err(self.error(pos, &format!("call to '{name}' is ambiguous")))
            }
            [] => Ok(None),
        }
    }
}
