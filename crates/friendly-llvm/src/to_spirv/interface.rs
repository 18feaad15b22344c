//! Interfaces of entry points: the variables that a kernel reaches; below version 1.4 only inputs and outputs.

use super::pointee::operations;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::{Attr, Body, Context, Str};
use spirula_spec::{StorageClass, Version};
use spirula_spirv::op::{self, slot};
use spirula_spirv::types as spv;

/// What refers to what in a converted module.
pub(super) struct References {
    /// The symbols that a function or variable names.
    named: FxHashMap<Str, Vec<Str>>,
    /// Variables with their storage classes, in order.
    variables: Vec<(Str, StorageClass)>,
}

impl References {
    /// Reads the inside of a module.
    pub(super) fn new(ctx: &Context, inside: &Body) -> Self {
        let mut all = Self { named: FxHashMap::default(), variables: Vec::new() };
        for at in operations(inside) {
            let slot = |index| inside.arena.slot(at, index);
            match inside.arena.name(at) {
                op::GLOBAL_VARIABLE => {
                    let name = slot(slot::global_variable::SYM_NAME).and_then(Attr::as_string);
                    let ty = slot(slot::global_variable::TYPE).and_then(Attr::as_type);
                    let class = ty.and_then(|ty| spv::as_pointer(ctx, ty)).map(|(_, class)| class);
                    let (Some(name), Some(class)) = (name, class) else { continue };
                    all.variables.push((name, class));
                    let initializer = slot(slot::global_variable::INITIALIZER).and_then(Attr::as_symbol);
                    all.named.entry(name).or_default().extend(initializer);
                }
                op::MODULE_INSTRUCTION => {
                    let name = slot(slot::module_instruction::SYM_NAME).and_then(Attr::as_string);
                    let words = slot(slot::module_instruction::WORDS).and_then(|words| ctx.as_array(words));
                    let Some(name) = name else { continue };
                    let ty = slot(slot::module_instruction::TYPE).and_then(Attr::as_type);
                    if let Some(class) = ty.and_then(|ty| untyped_variable(ctx, inside, at, ty)) {
                        all.variables.push((name, class));
                    }
                    all.named
                        .entry(name)
                        .or_default()
                        .extend(words.into_iter().flatten().filter_map(Attr::as_symbol));
                }
                op::FUNC => {
                    let Some(name) = slot(slot::func::SYM_NAME).and_then(Attr::as_string) else { continue };
                    let list = inside.body_of(at).map(of_function).unwrap_or_default();
                    all.named.insert(name, list);
                }
                _ => {}
            }
        }
        all
    }

    /// The interface of an entry point.
    pub(super) fn interface(&self, ctx: &Context, kernel: Str, version: Version) -> Attr {
        let mut seen = FxHashSet::default();
        let mut due = vec![kernel];
        while let Some(name) = due.pop() {
            if seen.insert(name) {
                due.extend(self.named.get(&name).into_iter().flatten());
            }
        }
        let all = version >= Version::new(1, 4);
        let is_listed =
            |class: StorageClass| all || matches!(class, StorageClass::Input | StorageClass::Output);
        let list: Vec<Attr> = self
            .variables
            .iter()
            .filter(|(name, class)| seen.contains(name) && is_listed(*class))
            .map(|(name, _)| Attr::symbol(*name))
            .collect();
        ctx.array_attr(&list)
    }
}

/// The symbols that the instructions of a function name.
fn of_function(body: &Body) -> Vec<Str> {
    let mut list: Vec<Str> = operations(body)
        .filter_map(|at| {
            let index = match body.arena.name(at) {
                op::MLIR_ADDRESSOF => slot::mlir_addressof::VARIABLE,
                op::MLIR_REFERENCEOF => 0,
                op::FUNCTION_CALL => slot::function_call::CALLEE,
                _ => return None,
            };
            body.arena.slot(at, index)?.as_symbol()
        })
        .collect();
    let mut seen = FxHashSet::default();
    list.retain(|name| seen.insert(*name));
    list
}

/// The storage class of a variable whose address has no pointee.
fn untyped_variable(
    ctx: &Context,
    inside: &Body,
    at: spirula_ir::Op,
    ty: spirula_ir::Type,
) -> Option<StorageClass> {
    let code = inside.arena.slot(at, slot::module_instruction::OPCODE).and_then(Attr::as_string)?;
    if ctx.text(code) != "OpUntypedVariableKHR" {
        return None;
    }
    super::types::pointer_class(ctx, ty)
}
