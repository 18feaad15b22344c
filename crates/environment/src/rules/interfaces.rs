//! Interfaces of entry points: variables, locations, descriptors.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::View;
use crate::{Group, Trigger};
use rustc_hash::FxHashSet;
use spirula_spec::{Decoration as D, Op, StorageClass as SC};

pub(super) const RULES: &[Rule] = &[
    rule(
        "interfaces:listed",
        Group::Interfaces,
        Trigger::Module,
        "used variables are listed in the interface: inputs and outputs, all since SPIR-V 1.4",
        listed,
    ),
    vulkan(
        "VUID-StandaloneSpirv-UniformConstant-06677",
        Group::Resources,
        Trigger::Module,
        "resources have a descriptor set and a binding",
        bound,
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpEntryPoint-06674",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "an entry point uses at most one PushConstant variable",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let mut found = 0;
            let reached: FxHashSet<u32> = view.reached_from(ins.word(2)).into_iter().collect();
            let is_push = |variable: &crate::view::Ins<'_>| {
                variable.op == Op::Variable && variable.word(3) == SC::PushConstant.0
            };
            let globals = view.all().take_while(|ins| ins.op != Op::Function).filter(is_push);
            for variable in globals {
                let used = view.users(variable.word(2)).iter().any(|user| {
                    let slot = view.slot(view.ins(*user));
                    slot.function != 0 && reached.contains(&(slot.function - 1))
                });
                found += u32::from(used);
            }
            let banks = view.has(spirula_spec::Capability::PushConstantBanksNV);
            check.require(found <= 1 || banks, || {
                "Entry point uses more than one PushConstant interface.".to_owned()
            });
        },
    ),
];

/// The functions that use a module-scope variable, also through constant expressions.
fn using_functions(view: &View<'_>, variable: u32) -> FxHashSet<u32> {
    let mut found = FxHashSet::default();
    let mut work = vec![variable];
    let mut seen: FxHashSet<u32> = work.iter().copied().collect();
    while let Some(id) = work.pop() {
        for user in view.users(id) {
            let ins = view.ins(*user);
            let function = view.slot(ins).function;
            if function != 0 {
                found.insert(function - 1);
            } else if matches!(ins.op, Op::SpecConstantOp | Op::Variable) && seen.insert(ins.result()) {
                work.push(ins.result());
            }
        }
    }
    found
}

/// The module-scope variables.
fn globals<'m>(view: &View<'m>) -> Vec<crate::view::Ins<'m>> {
    let variables = view.all().take_while(|ins| ins.op != Op::Function);
    variables.filter(|ins| matches!(ins.op, Op::Variable | Op::UntypedVariableKHR)).collect()
}

fn listed(check: &mut Check<'_, '_>) {
    let view = check.view;
    if !view.has(spirula_spec::Capability::Shader) && !view.version_at_least(4) {
        return;
    }
    let interfaces: Vec<FxHashSet<u32>> =
        view.entries.iter().map(|entry| entry.interface.iter().copied().collect()).collect();
    let mut reached: Option<Vec<FxHashSet<u32>>> = None;
    for variable in globals(view) {
        let class = SC(variable.word(3));
        let listed = matches!(class, SC::Input | SC::Output) || view.version_at_least(4);
        if !listed || class == SC::Function {
            continue;
        }
        let id = variable.word(2);
        if interfaces.iter().all(|interface| interface.contains(&id)) {
            continue;
        }
        let reached = reached.get_or_insert_with(|| {
            let entries = view.entries.iter();
            entries.map(|entry| view.reached_from(entry.function).into_iter().collect()).collect()
        });
        let using = using_functions(view, id);
        let missing = reached.iter().zip(&interfaces).any(|(functions, interface)| {
            !interface.contains(&id) && using.iter().any(|function| functions.contains(function))
        });
        if missing {
            let message = format!(
                "Interface variable id <{id}> is used by an entry point, but is not listed as an interface"
            );
            check.fail_at(variable, message);
        }
    }
}

fn bound(check: &mut Check<'_, '_>) {
    let view = check.view;
    for variable in globals(view).into_iter().filter(|ins| ins.op == Op::Variable) {
        let id = variable.word(2);
        let class = SC(variable.word(3));
        if !matches!(class, SC::UniformConstant | SC::Uniform | SC::StorageBuffer)
            || view.is_decorated(id, D::BuiltIn)
        {
            continue;
        }
        let good = view.is_decorated(id, D::DescriptorSet) && view.is_decorated(id, D::Binding);
        let unused = || using_functions(view, id).is_empty();
        if !(good || view.options.before_hlsl_legalization && unused()) {
            let shown = check.show(id);
            check.fail_at(
                variable,
                format!("Variable {shown} must be decorated with DescriptorSet and Binding."),
            );
        }
    }
}
