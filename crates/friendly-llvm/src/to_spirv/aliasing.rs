//! `!alias.scope` and `!noalias` by SPV_INTEL_memory_access_aliasing: memory operands of loads and stores, decorations of
//! other instructions that access memory. Names of domains and scopes are left out, as SPIRV-LLVM-Translator does.

use super::kernels::Needed;
use super::metadata::attachment;
use super::{Rw, build};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Op, OpBuilder as _, Str};
use spirula_llvm::metadata::as_reference;
use spirula_llvm::op::{Call, Load, Store};
use spirula_spec::{Decoration, MemoryAccess, Op as Instruction};

const EXTENSION: &str = "SPV_INTEL_memory_access_aliasing";

/// The kinds of metadata, in the order of their memory operands.
const KINDS: &[(&str, MemoryAccess, Decoration)] = &[
    ("alias.scope", MemoryAccess::AliasScopeINTELMask, Decoration::AliasScopeINTEL),
    ("noalias", MemoryAccess::NoAliasINTELMask, Decoration::NoAliasINTEL),
];

/// The bits of a load or store, and the symbols of their lists.
pub(super) fn memory_operands(rw: &mut Rw<'_, '_>, source: SourceOp<'_>) -> (u32, Vec<Attr>) {
    let mut bits = 0;
    let mut lists = Vec::new();
    for (name, bit, _) in KINDS {
        if let Some(list) = attachment(source, name).and_then(|node| list(rw, node)) {
            bits |= bit.0;
            lists.push(Attr::symbol(list));
        }
    }
    (bits, lists)
}

/// Decorates what a call or an atomic instruction became; loads and stores have memory operands, and an intrinsic may
/// become what does not access memory.
pub(super) fn decorate(rw: &mut Rw<'_, '_>, made: Op, source: SourceOp<'_>) {
    if matches!(source.name(), Load::NAME | Store::NAME) || is_intrinsic(source) {
        return;
    }
    // A conversion of the result may come after the instruction.
    if spirula_ir::is_effect_free(source.ctx, rw.arena(), made) {
        return;
    }
    for (name, _, decoration) in KINDS {
        if let Some(list) = attachment(source, name).and_then(|node| list(rw, node)) {
            let words = [source.ctx.i32_attr(decoration.0 as i32), Attr::symbol(list)];
            build::decorate_op(rw, made, source.ctx.array_attr(&words));
        }
    }
}

fn is_intrinsic(source: SourceOp<'_>) -> bool {
    let callee = (source.name() == Call::NAME).then(|| source.attr("callee")).flatten();
    callee.and_then(Attr::as_symbol).is_some_and(|name| source.ctx.text(name).starts_with("llvm."))
}

/// The symbol of the list of scopes that a node is; none if it has no scope, or what is not one.
fn list(rw: &mut Rw<'_, '_>, node: Attr) -> Option<Str> {
    if let Some(known) = rw.state.aliasing.get(&node) {
        return *known;
    }
    let list = declare_list(rw, node);
    rw.state.aliasing.insert(node, list);
    list
}

fn declare_list(rw: &mut Rw<'_, '_>, node: Attr) -> Option<Str> {
    let forward = rw.conversion();
    if !forward.options.allows(EXTENSION) {
        return None;
    }
    let nodes = forward.nodes;
    let mut scopes = Vec::new();
    for scope in nodes.operands(node) {
        let domain = *nodes.operands(scope).get(1)?;
        scopes.push((nodes.canonical(scope), nodes.canonical(domain)));
    }
    let mut symbols = Vec::with_capacity(scopes.len());
    for (scope, domain) in scopes {
        let domain = declare(rw, Instruction::AliasDomainDeclINTEL, domain, Vec::new())?;
        let words = vec![Attr::symbol(domain)];
        symbols.push(Attr::symbol(declare(rw, Instruction::AliasScopeDeclINTEL, scope, words)?));
    }
    let node = nodes.canonical(node);
    (!symbols.is_empty()).then(|| declare(rw, Instruction::AliasScopeListDeclINTEL, node, symbols)).flatten()
}

/// The symbol of the declaration for a node, by its number.
fn declare(rw: &mut Rw<'_, '_>, code: Instruction, node: Attr, words: Vec<Attr>) -> Option<Str> {
    let ctx = rw.context();
    let symbol = ctx.str(format!("spirv.aliasing.{}.{}", code.0, as_reference(node)?));
    let ty = ctx.none_type();
    rw.state.needed.push(Needed { symbol, code, ty, words, decorations: Vec::new(), shown: None });
    Some(symbol)
}
