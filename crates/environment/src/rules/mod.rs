//! The rules, a table for each part of the specifications.

mod accesses;
mod annotations;
mod block_layout;
mod built_in_uses;
mod built_ins;
mod capabilities;
mod composites;
mod constraints;
mod control_flow;
mod cooperative;
mod debug_info;
mod decorations;
mod entry_interfaces;
mod execution_models;
mod extended;
mod form;
mod functions;
mod graphs;
mod groups;
mod heaps;
mod ids;
mod image_access;
mod image_operands;
mod image_queries;
mod images;
mod interfaces;
mod layout;
mod level_zero;
mod logical_pointers;
mod memory;
mod mesh_shading;
mod modes;
mod operands;
mod operations;
mod pipes;
mod ray_tracing;
mod requirements;
mod semantics;
mod signatures;
mod small_types;
mod stages;
mod switches;
mod synchronization;
mod tensors;
mod tile_shading;
mod types;
mod variables;

use crate::Rule;
pub(crate) use block_layout::{Layout, missing_layout};
pub(crate) use capabilities::allows;
pub(crate) use constraints::Signature;
pub(crate) use debug_info::LOCAL_DEBUG_INSTRUCTIONS;
pub(crate) use form::{header, malformed};
pub(crate) use layout::{FUNCTIONS, section};

/// The tables, in the order in which violations are reported.
static TABLES: &[&[&[Rule]]] = &[
    &[
        &form::FIRST,
        form::RULES,
        layout::RULES,
        graphs::RULES,
        &ids::RULES,
        capabilities::RULES,
        requirements::RULES,
        types::RULES,
        modes::RULES,
        annotations::RULES,
        decorations::RULES,
        &block_layout::RULES,
        composites::RULES,
        memory::RULES,
        &memory::PARTS,
        accesses::RULES,
        &logical_pointers::RULES,
        functions::RULES,
        &small_types::RULES,
        signatures::RULES,
        extended::RULES,
        debug_info::RULES,
        control_flow::RULES,
        &switches::RULES,
        synchronization::RULES,
        &semantics::RULES,
        groups::RULES,
        interfaces::RULES,
        images::RULES,
        image_access::RULES,
        image_operands::RULES,
        image_queries::RULES,
        &entry_interfaces::RULES,
        &built_ins::RULES,
        built_ins::CLASS_RULES,
        execution_models::RULES,
        execution_models::STORAGE,
        built_in_uses::RULES,
        built_in_uses::MESH,
        built_in_uses::MESH_TYPES,
        ray_tracing::RULES,
        pipes::RULES,
        mesh_shading::RULES,
        tensors::RULES,
        cooperative::RULES,
        variables::RULES,
        stages::RULES,
        operations::RULES,
        heaps::RULES,
        tile_shading::RULES,
    ],
    &level_zero::TABLES,
];

/// All rules.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    TABLES.iter().flat_map(|part| part.iter()).flat_map(|table| table.iter())
}

/// The rule with this id.
pub fn rule_by_id(id: &str) -> Option<&'static Rule> {
    rules().find(|rule| rule.id == id)
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_rule_has_a_name_of_its_own() {
        let mut ids: Vec<&str> = super::rules().map(|rule| rule.id).collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
        assert!(super::rules().all(|rule| rule.summary.len() > 10));
    }

    #[test]
    fn rules_are_included_in_rules() {
        let others = super::rules().filter_map(|rule| rule.included_in);
        let missing: Vec<&str> = others.filter(|other| super::rule_by_id(other).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
