//! Lists of alias scopes (SPV_INTEL_memory_access_aliasing) as `!alias.scope` and `!noalias`.

use super::Rewriting;
use super::decorations::Decorated;
use super::metadata::Graph;
use super::source::Source;
use rustc_hash::FxHashMap;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Op, Str};
use spirula_spec::{Decoration, MemoryAccess, Op as Instruction};

const SCOPES: &str = "alias.scope";
const OTHERS: &str = "noalias";

/// The memory operands that are ids, in their order; those with a metadata kind are lists of scopes.
const IDS: &[(MemoryAccess, Option<&str>)] = &[
    (MemoryAccess::MakePointerAvailable, None),
    (MemoryAccess::MakePointerVisible, None),
    (MemoryAccess::AliasScopeINTELMask, Some(SCOPES)),
    (MemoryAccess::NoAliasINTELMask, Some(OTHERS)),
];

/// The nodes of domains, scopes and lists by the symbols of their declarations.
pub(super) type Nodes = FxHashMap<Str, Attr>;

/// Adds the nodes of a module to its metadata.
pub(super) fn of_module(source: &Source<'_>, graph: &Graph) -> Nodes {
    let (ctx, module) = (source.ctx, &source.module);
    let mut all = Nodes::default();
    for op in module.ops() {
        let code = module.opcode(op).and_then(Instruction::by_name);
        let Some(words) = module.words(op) else { continue };
        let known = |word: &Attr| all.get(&word.as_symbol()?).copied();
        let name = |word: &Attr| ctx.as_array(*word)?.next().filter(|text| text.as_string().is_some());
        let node = match code {
            // A node that refers to itself is distinct from all others; a name is optional.
            Some(Instruction::AliasDomainDeclINTEL) => {
                let name = words.first().and_then(name);
                graph.distinct(|node| ctx.array_attr(&Vec::from_iter([node].into_iter().chain(name))))
            }
            Some(Instruction::AliasScopeDeclINTEL) => {
                let Some(domain) = words.first().and_then(known) else { continue };
                let name = words.get(1).and_then(name);
                graph.distinct(|node| ctx.array_attr(&Vec::from_iter([node, domain].into_iter().chain(name))))
            }
            Some(Instruction::AliasScopeListDeclINTEL) => {
                let scopes: Option<Vec<Attr>> = words.iter().map(known).collect();
                let Some(scopes) = scopes.filter(|scopes| !scopes.is_empty()) else { continue };
                graph.tuple(ctx, &scopes)
            }
            _ => continue,
        };
        all.extend(module.attr(op, "sym_name").and_then(Attr::as_string).map(|symbol| (symbol, node)));
    }
    all
}

/// Attaches the lists that are memory operands of `op`.
pub(super) fn of_access(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, new: Op, mask: MemoryAccess) {
    let Some(ids) = op.attr("memory_access_ids").and_then(|ids| op.ctx.as_array(ids)) else { return };
    let kinds = IDS.iter().filter(|(bit, _)| mask.contains(*bit)).map(|(_, kind)| *kind);
    for (kind, id) in kinds.zip(ids) {
        if let (Some(kind), Some(list)) = (kind, id.as_symbol()) {
            attach(l, new, kind, list);
        }
    }
}

/// Whether a decoration has a list of scopes.
pub(super) fn is_list(decoration: Decoration) -> bool {
    kind_of(decoration).is_some()
}

fn kind_of(decoration: Decoration) -> Option<&'static str> {
    match decoration {
        Decoration::AliasScopeINTEL => Some(SCOPES),
        Decoration::NoAliasINTEL => Some(OTHERS),
        _ => None,
    }
}

/// Attaches the lists that are among `decorations`, which are of what `new` was made from.
pub(super) fn of_decorations(l: &mut Rewriting<'_, '_>, new: Op, decorations: &[Decorated]) {
    for (decoration, words) in decorations {
        if let (Some(kind), Some(list)) =
            (kind_of(*decoration), words.first().and_then(|word| word.as_symbol()))
        {
            attach(l, new, kind, list);
        }
    }
}

fn attach(l: &mut Rewriting<'_, '_>, new: Op, kind: &str, list: Str) {
    if let Some(node) = l.conversion().aliasing.get(&list) {
        l.conversion().attach(l, new, kind, *node);
    }
}
