//! The rules of an environment by trigger.
//!
//! An index follows from the family and version of the environment and from the profile, so it is built once for each
//! of these and shared by all validations.

use crate::{Environment, Family, Group, Options, Profile, Rule, Trigger, rules};
use spirula_spec::{INSTRUCTIONS, Op, Version};
use std::sync::{Arc, PoisonError, RwLock};

/// What an index depends on.
type Key = (Family, Version, Profile);

static CACHE: RwLock<Vec<(Key, Arc<[RuleIndex; 2]>)>> = RwLock::new(Vec::new());

/// Rules by trigger, in the order of the tables.
pub(crate) struct RuleIndex {
    /// The rules on the module.
    pub(crate) module: Vec<&'static Rule>,
    /// The rules on instructions, by opcode; those on every instruction are first.
    by_op: Vec<&'static Rule>,
    /// The range of each opcode in `by_op`.
    ranges: Vec<(u32, u32)>,
}

impl RuleIndex {
    /// The rules that are checked first, since others require that they hold, and the other rules.
    pub(crate) fn of(options: &Options) -> Arc<[Self; 2]> {
        let environment = options.environment;
        let key = (environment.family, environment.api, options.profile);
        let cache = CACHE.read().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = cache.iter().find(|(known, _)| *known == key) {
            return Arc::clone(known);
        }
        drop(cache);
        let first = |rule: &Rule| matches!(rule.group, Group::Layout | Group::Ids);
        let index = Arc::new([
            Self::new(environment, options.profile, &first),
            Self::new(environment, options.profile, &|rule| !first(rule)),
        ]);
        // Another thread may have added it meanwhile, which does no harm.
        let mut cache = CACHE.write().unwrap_or_else(PoisonError::into_inner);
        cache.push((key, Arc::clone(&index)));
        index
    }

    fn new(environment: &Environment, profile: Profile, take: &dyn Fn(&Rule) -> bool) -> Self {
        let applies = |rule: &&'static Rule| rule.applies(environment, profile) && take(rule);
        let opcodes = INSTRUCTIONS.iter().map(|row| usize::from(row.op.0) + 1).max().unwrap_or_default();
        let (mut module, mut every) = (Vec::new(), Vec::new());
        let mut own: Vec<Vec<&'static Rule>> = vec![Vec::new(); opcodes];
        for rule in rules().filter(applies) {
            let mut add = |op: Op| {
                let Some(of_op) = own.get_mut(usize::from(op.0)) else { return };
                if of_op.last().is_none_or(|last| !std::ptr::eq(*last, rule)) {
                    of_op.push(rule);
                }
            };
            match rule.on {
                Trigger::Module => module.push(rule),
                Trigger::Every => every.push(rule),
                Trigger::Ops(ops) => ops.iter().for_each(|op| add(*op)),
                Trigger::Classes(classes) => {
                    let rows = INSTRUCTIONS.iter().filter(|row| classes.contains(&row.class));
                    rows.for_each(|row| add(row.op));
                }
            }
        }
        let (mut by_op, mut ranges) = (Vec::new(), vec![(0, 0); opcodes]);
        for row in &INSTRUCTIONS {
            let start = by_op.len() as u32;
            by_op.extend_from_slice(&every);
            by_op.extend_from_slice(&own[usize::from(row.op.0)]);
            ranges[usize::from(row.op.0)] = (start, by_op.len() as u32);
        }
        Self { module, by_op, ranges }
    }

    /// A rule on instructions, if there is one.
    pub(crate) fn any(&self) -> Option<&'static Rule> {
        self.by_op.first().copied()
    }

    /// The rules on an instruction with this opcode.
    #[inline]
    pub(crate) fn of_op(&self, op: Op) -> &[&'static Rule] {
        let (start, end) = self.ranges.get(usize::from(op.0)).copied().unwrap_or_default();
        self.by_op.get(start as usize..end as usize).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENVIRONMENTS;

    #[test]
    fn each_rule_of_an_environment_is_indexed_once_for_each_of_its_opcodes() {
        for environment in ENVIRONMENTS {
            for profile in [Profile::Strict, Profile::Practice] {
                let index = RuleIndex::of(&Options { profile, ..Options::new(environment) });
                for row in &INSTRUCTIONS {
                    let indexed = || index.iter().flat_map(|part| part.of_op(row.op));
                    let triggered = rules().filter(|rule| {
                        let skipped = profile == Profile::Practice && rule.strict_only.has(environment);
                        rule.environments.has(environment)
                            && !skipped
                            && match rule.on {
                                Trigger::Module => false,
                                Trigger::Every => true,
                                Trigger::Ops(ops) => ops.contains(&row.op),
                                Trigger::Classes(classes) => classes.contains(&row.class),
                            }
                    });
                    let mut left: Vec<&str> = triggered.map(|rule| rule.id).collect();
                    for rule in indexed() {
                        let at = left.iter().position(|id| *id == rule.id);
                        left.swap_remove(at.expect("an indexed rule is triggered, and indexed once"));
                    }
                    assert!(left.is_empty(), "{} {}: {left:?}", environment.name, row.name);
                }
            }
        }
    }
}
