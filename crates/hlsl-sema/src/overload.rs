//! Overload resolution: which candidates take the arguments, and which of these takes them best.

use crate::builtin::signature::{Direction, Signature};
use crate::context::Sema;
use crate::conversion::Cost;
use crate::scope::Symbol;
use crate::template::Arg;
use crate::tree::{Category, ExprId, ExprKind, FunctionId};
use crate::types::{Object, Ty};
use spirula_diag::{Diagnostic, Failed, Span};

/// Candidates that an error lists.
const MAX_NOTES: usize = 8;

/// A candidate.
#[derive(Clone, Copy)]
struct Candidate {
    function: FunctionId,
    from_template: bool,
}

/// The outcome of overload resolution among functions of the program.
pub(crate) enum Best {
    /// A function and what its arguments' conversions cost.
    Found(FunctionId, Cost),
    Ambiguous(Vec<FunctionId>),
    /// None takes the arguments; the candidates there are.
    None(Vec<FunctionId>),
}

fn add(a: &mut Cost, b: &Cost) {
    for (a, b) in a.iter_mut().zip(b) {
        *a += b;
    }
}

impl Sema<'_> {
    /// The best function among what a name stands for.
    pub(crate) fn best_function(
        &mut self,
        found: &[Symbol],
        explicit: Option<&[Arg]>,
        args: &[ExprId],
        span: Span,
    ) -> Best {
        let types: Vec<Ty> = args.iter().map(|a| self.ty(*a)).collect();
        let mut candidates: Vec<Candidate> = Vec::new();
        for symbol in found {
            match symbol {
                Symbol::Function(function) if explicit.is_none() => {
                    candidates.push(Candidate { function: *function, from_template: false });
                }
                Symbol::Template(template) => {
                    let explicit = explicit.unwrap_or(&[]);
                    if let Some(function) = self.instantiate_function(*template, explicit, &types, span) {
                        candidates.push(Candidate { function, from_template: true });
                    }
                }
                _ => {}
            }
        }
        let mut best: Option<(Cost, bool)> = None;
        let mut winners: Vec<FunctionId> = Vec::new();
        for candidate in &candidates {
            let Some(cost) = self.function_cost(candidate.function, args) else { continue };
            let key = (cost, candidate.from_template);
            match best {
                Some(before) if key > before => {}
                Some(before) if key == before => {
                    if !winners.contains(&candidate.function) && !self.is_hidden(candidate.function, &winners)
                    {
                        winners.push(candidate.function);
                    }
                }
                _ => {
                    best = Some(key);
                    winners = vec![candidate.function];
                }
            }
        }
        match (winners.as_slice(), best) {
            ([one], Some((cost, _))) => Best::Found(*one, cost),
            ([], _) | (_, None) => Best::None(candidates.iter().map(|c| c.function).collect()),
            _ => Best::Ambiguous(winners),
        }
    }

    /// Whether a function has the parameters of one that was found before it: a prototype of it in another namespace, or
    /// a method that one of a derived record hides.
    fn is_hidden(&mut self, function: FunctionId, winners: &[FunctionId]) -> bool {
        let types = |this: &Self, f: FunctionId| -> Vec<Ty> {
            this.tree.functions[f].params.iter().map(|p| this.tree.vars[*p].ty).collect()
        };
        let own = types(self, function);
        winners.iter().any(|w| {
            let other = types(self, *w);
            own == other
                && self.tree.functions[*w].record.is_some() == self.tree.functions[function].record.is_some()
        })
    }

    /// What the conversions of a call cost; none if the function does not take the arguments.
    fn function_cost(&mut self, function: FunctionId, args: &[ExprId]) -> Option<Cost> {
        let params = self.tree.functions[function].params.clone();
        if args.len() > params.len() {
            return None;
        }
        if params.get(args.len()).is_some_and(|p| self.tree.vars[*p].init.is_none()) {
            return None;
        }
        let mut total = Cost::default();
        for (param, arg) in params.iter().zip(args) {
            let var = &self.tree.vars[*param];
            let (ty, is_in, is_out) = (var.ty, var.is_in(), var.is_out());
            let from = self.ty(*arg);
            if is_in {
                if !self.can_convert(*arg, ty) {
                    return None;
                }
                let cost = self.cost(from, ty);
                add(&mut total, &cost);
            }
            if is_out {
                if self.tree.exprs[*arg].category != Category::Place || !self.type_converts(ty, from) {
                    return None;
                }
                let cost = self.cost(ty, from);
                add(&mut total, &cost);
            }
        }
        Some(total)
    }

    /// Reports that no function takes the arguments, or that several do equally well.
    pub(crate) fn no_match(
        &mut self,
        name: &str,
        what: &str,
        best: &Best,
        args: &[ExprId],
        span: Span,
    ) -> Failed {
        let (functions, message) = match best {
            Best::Ambiguous(functions) => (functions, format!("call to {what}'{name}' is ambiguous")),
            Best::None(functions) => (functions, format!("no matching {what}function for call to '{name}'")),
            Best::Found(..) => return Failed,
        };
        let mut diagnostic = Diagnostic::error(span, message);
        for function in functions.iter().take(MAX_NOTES) {
            let text = self.why_not(*function, args);
            diagnostic = diagnostic.with_note(self.tree.functions[*function].span, text);
        }
        self.report(diagnostic)
    }

    fn why_not(&mut self, function: FunctionId, args: &[ExprId]) -> String {
        let params = self.tree.functions[function].params.clone();
        let required = params.iter().take_while(|p| self.tree.vars[**p].init.is_none()).count();
        let count = args.len();
        let plural = |n: usize| if n == 1 { "" } else { "s" };
        if count < required || count > params.len() {
            let exact = if required == params.len() {
                ""
            } else if count < required {
                "at least "
            } else {
                "at most "
            };
            let wanted = if count < required { required } else { params.len() };
            let was = if count == 1 { "was" } else { "were" };
            return format!(
                "candidate function not viable: requires {exact}{wanted} argument{}, but {count} {was} provided",
                plural(wanted)
            );
        }
        for (i, (param, arg)) in params.iter().zip(args).enumerate() {
            let var = &self.tree.vars[*param];
            let (ty, is_in, is_out) = (var.ty, var.is_in(), var.is_out());
            let from = self.ty(*arg);
            if is_out && self.tree.exprs[*arg].category != Category::Place {
                let ordinal = ordinal(i);
                return format!("candidate function not viable: expects an l-value for {ordinal} argument");
            }
            if (is_in && !self.can_convert(*arg, ty)) || (is_out && !self.type_converts(ty, from)) {
                let (from, to, ordinal) = (self.type_text(from), self.type_text(ty), ordinal(i));
                return format!(
                    "candidate function not viable: no known conversion from '{from}' to '{to}' for {ordinal} argument"
                );
            }
        }
        "candidate function".to_owned()
    }

    /// The best of the language's signatures, and what its arguments' conversions cost.
    pub(crate) fn best_signature(
        &mut self,
        signatures: impl Iterator<Item = &'static Signature>,
        object: Option<Object>,
        args: &[ExprId],
        explicit: Option<Ty>,
    ) -> Option<(crate::builtin::matching::Match, Cost)> {
        let mut best: Option<(crate::builtin::matching::Match, Cost)> = None;
        for signature in signatures {
            let Some(found) = self.match_signature(signature, object, args, explicit) else { continue };
            let mut total = Cost::default();
            for (i, arg) in args.iter().enumerate() {
                if let Some(ty) = found.params[i] {
                    let from = self.ty(*arg);
                    let cost = self.cost(from, ty);
                    add(&mut total, &cost);
                }
            }
            if best.as_ref().is_none_or(|(_, before)| total < *before) {
                best = Some((found, total));
            }
        }
        best
    }

    /// The call of a signature that was found.
    pub(crate) fn builtin_call(
        &mut self,
        found: &crate::builtin::matching::Match,
        object: Option<ExprId>,
        args: &[ExprId],
        types: Vec<Ty>,
        span: Span,
    ) -> Result<ExprId, Failed> {
        for (param, arg) in found.signature.params.iter().zip(args) {
            if matches!(param.direction, Direction::Out | Direction::InOut | Direction::Ref) {
                self.require_place(*arg)?;
            }
        }
        let args = self.convert_arguments(found, args)?;
        let kind = ExprKind::Builtin { signature: found.signature, object, args, types };
        Ok(self.value(kind, found.result, span))
    }

    /// The call of a function that was found.
    pub(crate) fn function_call(
        &mut self,
        function: FunctionId,
        object: Option<ExprId>,
        args: &[ExprId],
        span: Span,
    ) -> Result<ExprId, Failed> {
        self.use_function(function);
        let params = self.tree.functions[function].params.clone();
        let mut converted = Vec::with_capacity(params.len());
        for (i, param) in params.iter().enumerate() {
            let var = &self.tree.vars[*param];
            let (ty, is_out) = (var.ty, var.is_out());
            converted.push(match (args.get(i), var.init) {
                (Some(arg), _) if is_out => {
                    self.require_place(*arg)?;
                    *arg
                }
                (Some(arg), _) => self.convert(*arg, ty)?,
                (None, Some(default)) => default,
                (None, None) => return Err(Failed),
            });
        }
        let result = self.tree.functions[function].result;
        Ok(self.value(ExprKind::Call { function, object, args: converted }, result, span))
    }
}

fn ordinal(index: usize) -> String {
    match index + 1 {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        n => format!("{n}th"),
    }
}
