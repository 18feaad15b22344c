// Written by `cargo xtask gen-spirv`; do not edit. Sources: the grammar and overlay/.

const ROWS: &[Row] = &[
    Row {
        op: op::ARM_GRAPH,
        capabilities: &[Capability::GraphARM],
        extensions: &["SPV_ARM_graph", "SPV_ARM_tensors"],
        version: Version::new(1, 0),
    },
    Row {
        op: op::ARM_GRAPH_CONSTANT,
        capabilities: &[Capability::GraphARM],
        extensions: &["SPV_ARM_graph", "SPV_ARM_tensors"],
        version: Version::new(1, 0),
    },
    Row {
        op: op::ARM_GRAPH_ENTRY_POINT,
        capabilities: &[Capability::GraphARM],
        extensions: &["SPV_ARM_graph", "SPV_ARM_tensors"],
        version: Version::new(1, 0),
    },
    Row {
        op: op::ARM_GRAPH_OUTPUTS,
        capabilities: &[Capability::GraphARM],
        extensions: &["SPV_ARM_graph", "SPV_ARM_tensors"],
        version: Version::new(1, 0),
    },
    Row {
        op: op::EXT_CONSTANT_COMPOSITE_REPLICATE,
        capabilities: &[Capability::ReplicatedCompositesEXT],
        extensions: &["SPV_EXT_replicated_composites"],
        version: Version::new(1, 0),
    },
    Row {
        op: op::EXT_EMIT_MESH_TASKS,
        capabilities: &[Capability::MeshShadingEXT],
        extensions: &["SPV_EXT_mesh_shader"],
        version: Version::new(1, 4),
    },
    Row {
        op: op::EXT_SET_MESH_OUTPUTS,
        capabilities: &[Capability::MeshShadingEXT],
        extensions: &["SPV_EXT_mesh_shader"],
        version: Version::new(1, 4),
    },
    Row {
        op: op::EXT_SPEC_CONSTANT_COMPOSITE_REPLICATE,
        capabilities: &[Capability::ReplicatedCompositesEXT],
        extensions: &["SPV_EXT_replicated_composites"],
        version: Version::new(1, 0),
    },
    Row { op: op::IS_FINITE, capabilities: &[], extensions: &[], version: Version::new(1, 0) },
];
