//! Required capabilities, extensions and versions, from the grammar.

use crate::rule::{Check, rule};
use crate::view::text;
use crate::{Family, Group, Profile, Rule, Trigger};
use spirula_spec::{
    BuiltIn, Capability, Category, Decoration, EnumerantRow, ExtInstSet, GroupOperation, Op, OperandKind,
    Version,
};

pub(super) const RULES: &[Rule] = &[
    rule(
        "requirements:instruction",
        Group::Requirements,
        Trigger::Every,
        "the module declares a capability, extension or version that enables the instruction",
        instruction,
    ),
    rule(
        "requirements:operand",
        Group::Requirements,
        Trigger::Every,
        "the module declares a capability, extension or version that enables each enumerant",
        operands,
    ),
    rule(
        "requirements:import",
        Group::Requirements,
        Trigger::Ops(&[Op::ExtInstImport]),
        "non-semantic imports need SPIR-V 1.6 or SPV_KHR_non_semantic_info",
        |check| {
            let import = check.view.decoder.import(check.ins.word(1));
            let bare = import.is_some_and(|i| i.set().is_none_or(ExtInstSet::is_non_semantic));
            let good =
                !bare || check.view.version_at_least(6) || check.view.extension("SPV_KHR_non_semantic_info");
            check.require(good, || {
                "NonSemantic extended instruction sets cannot be declared without SPV_KHR_non_semantic_info.".to_owned()
            });
        },
    ),
    rule(
        "requirements:extension-version",
        Group::Requirements,
        Trigger::Ops(&[Op::Extension]),
        "extensions that are written against a version of SPIR-V are declared in modules of that version or a later one",
        |check| {
            let name = text(check.ins.rest(1));
            let least = VERSIONS.iter().find(|row| row.0 == name).map_or(0, |row| row.1);
            check.require(check.view.version_at_least(least), || {
                format!("{name} extension requires SPIR-V version 1.{least} or later.")
            });
        },
    ),
];

/// Extensions that need a version of SPIR-V, by its minor number.
const VERSIONS: &[(&str, u8)] = &[
    ("SPV_KHR_vulkan_memory_model", 3),
    ("SPV_QCOM_cooperative_matrix_conversion", 3),
    ("SPV_KHR_workgroup_memory_explicit_layout", 4),
    ("SPV_KHR_opacity_micromap", 4),
    ("SPV_EXT_mesh_shader", 4),
    ("SPV_NV_shader_invocation_reorder", 4),
    ("SPV_EXT_shader_invocation_reorder", 4),
    ("SPV_NV_cluster_acceleration_structure", 4),
    ("SPV_NV_linear_swept_spheres", 4),
    ("SPV_QCOM_image_processing", 4),
    ("SPV_QCOM_image_processing2", 4),
];

fn names(of: &[Capability]) -> String {
    of.iter().filter_map(|c| c.name()).map(|name| format!("{name} ")).collect()
}

fn instruction(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    if view.enabled.has(ins.op) {
        return;
    }
    let Some(row) = ins.op.row() else { return };
    let name = row.name;
    let ballot = || {
        name.starts_with("OpGroup")
            && name.ends_with("NonUniformAMD")
            && view.extension("SPV_AMD_shader_ballot")
    };
    if !row.capabilities.is_empty() && !view.capabilities.any(row.capabilities) && !ballot() {
        check.fail(format!(
            "Opcode {} requires one of these capabilities: {}",
            &name[2..],
            names(row.capabilities)
        ));
        return;
    }
    let version = view.version();
    if let Some(last) = row.last_version.filter(|last| *last < version) {
        check.fail(format!("{} requires SPIR-V version {last} or earlier", &name[2..]));
        return;
    }
    let enabled = !row.capabilities.is_empty() && ins.op != Op::TerminateInvocation
        || row.version.is_some_and(|first| first <= version)
        || view.any_extension(row.extensions);
    if enabled {
        return view.enabled.add(ins.op);
    }
    let needs = requirement(row.version, row.extensions);
    check.fail(format!("{} requires {needs}", &name[2..]));
}

fn requirement(version: Option<Version>, extensions: &[&str]) -> String {
    match (version, extensions) {
        (None, []) => "a reserved feature".to_owned(),
        (Some(version), []) => format!("SPIR-V version {version} at minimum."),
        (None, list) => format!("one of these extensions: {} ", list.join(" ")),
        (Some(version), list) => {
            format!(
                "SPIR-V version {version} at minimum or one of the following extensions: {} ",
                list.join(" ")
            )
        }
    }
}

fn operands(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    if !view.slot(ins).enumerants {
        return;
    }
    let mut broken = None;
    for (position, operand) in view.operands(ins).enumerate() {
        let word = operand.word();
        match operand.category {
            Category::ValueEnum => {
                let row = operand.kind.by_value(word);
                broken = row.and_then(|row| missing_requirement(check, operand.kind, row, position));
            }
            Category::BitEnum => {
                let mut left = word;
                while left != 0 && broken.is_none() {
                    let bit = 1 << left.ilog2();
                    left ^= bit;
                    broken = operand
                        .kind
                        .by_value(bit)
                        .and_then(|row| missing_requirement(check, operand.kind, row, position));
                }
            }
            _ => {}
        }
        if broken.is_some() {
            break;
        }
    }
    if let Some(message) = broken {
        check.fail(message);
    }
}

/// The missing requirement of an enumerant.
fn missing_requirement(
    check: &Check<'_, '_>,
    kind: OperandKind,
    row: &EnumerantRow,
    position: usize,
) -> Option<String> {
    if row.capabilities.is_empty() && row.last_version.is_none() && row.version.is_some_and(|v| v.minor == 0)
    {
        return None;
    }
    let view = check.view;
    match kind {
        OperandKind::BuiltIn
            if [BuiltIn::PointSize, BuiltIn::ClipDistance, BuiltIn::CullDistance]
                .contains(&BuiltIn(row.value)) =>
        {
            return None;
        }
        OperandKind::FPRoundingMode if allows_rounding_mode(check) => return None,
        OperandKind::Decoration
            if row.value == Decoration::FPRoundingMode.0 && allows_rounding_mode(check) =>
        {
            return None;
        }
        OperandKind::GroupOperation
            if row.value <= GroupOperation::ExclusiveScan.0
                && (view.has(Capability::Kernel) || view.extension("SPV_AMD_shader_ballot")) =>
        {
            return None;
        }
        _ => {}
    }
    let name = check.ins.name();
    let vulkan_rounding = kind == OperandKind::Decoration
        && row.value == Decoration::FPRoundingMode.0
        && check.options().environment.family == Family::Vulkan;
    // The row of a capability lists what it implies, not what it requires.
    if kind != OperandKind::Capability
        && !row.capabilities.is_empty()
        && (vulkan_rounding || !view.capabilities.any(row.capabilities))
    {
        return Some(format!(
            "Operand {} of {} requires one of these capabilities: {}",
            position + 1,
            &name[2..],
            names(row.capabilities)
        ));
    }
    let version = view.version();
    if let Some(last) = row.last_version.filter(|last| *last < version) {
        return Some(format!(
            "operand {}({}) of {} requires SPIR-V version {last} or earlier",
            row.name,
            row.value,
            &name[2..]
        ));
    }
    if row.version.is_some_and(|first| first <= version) || view.any_extension(row.extensions) {
        return None;
    }
    if row.version.is_none() && row.extensions.is_empty() {
        return None;
    }
    // Released kernels use capabilities and decorations of extensions without these, and drivers accept them.
    let options = check.view.options;
    let released = options.environment.family == Family::LevelZero && options.profile == Profile::Practice;
    let accepted = match kind {
        OperandKind::Capability => row.name.starts_with("ArbitraryPrecisionIntegers"),
        OperandKind::Decoration => {
            matches!(Decoration(row.value), Decoration::NoSignedWrap | Decoration::NoUnsignedWrap)
        }
        _ => false,
    };
    if released && accepted {
        return None;
    }
    let needs = requirement(row.version, row.extensions);
    Some(format!("operand {}({}) of {} requires {needs}", row.name, row.value, &name[2..]))
}

/// Whether rounding modes may be given outside kernels, as 16-bit storage allows.
fn allows_rounding_mode(check: &Check<'_, '_>) -> bool {
    check.view.capabilities.any(&[
        Capability::UniformAndStorageBuffer16BitAccess,
        Capability::StorageBuffer16BitAccess,
        Capability::StoragePushConstant16,
        Capability::StorageInputOutput16,
        Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR,
    ])
}
