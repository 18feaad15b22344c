//! The memory model, entry points and execution modes.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Kind, named, text};
use crate::{EnvironmentSet, Family, Group, Trigger};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_spec::{
    AddressingModel as A, Capability as C, Decoration as D, ExecutionMode as M, ExecutionModel as X,
    MemoryModel, Op, StorageClass as SC,
};

pub(super) const RULES: &[Rule] = &[
    rule(
        "modes:entry-point-exists",
        Group::Modes,
        Trigger::Module,
        "a module has an entry point or declares Linkage",
        |check| {
            let view = check.view;
            let good = !view.entries.is_empty()
                || view.capabilities.any(&[C::Linkage, C::GraphARM])
                || view.all().any(|ins| ins.op == Op::ConditionalEntryPointINTEL);
            check.require(good, || {
                "No OpEntryPoint instruction was found. This is only allowed if the Linkage or GraphARM capability is \
                 being used."
                    .to_owned()
            });
        },
    )
    .strict_in(EnvironmentSet::only(Family::LevelZero)),
    rule(
        "modes:entry-point-names",
        Group::Modes,
        Trigger::Module,
        "entry points of an execution model have distinct names",
        |check| {
            let mut seen: FxHashSet<(u32, String)> = FxHashSet::default();
            // Of conditional declarations at most one applies.
            let always = check.view.entries.iter();
            for entry in always.filter(|entry| check.view.ins(entry.by).op == Op::EntryPoint) {
                if !seen.insert((entry.model.0, text(entry.name))) {
                    let ins = check.view.ins(entry.by);
                    check.fail_at(ins, "2 Entry points cannot share the same name and ExecutionMode.");
                }
            }
        },
    ),
    rule(
        "modes:entry-point-function",
        Group::Modes,
        Trigger::Ops(&[Op::EntryPoint]),
        "entry points return void, and those of shaders have no parameters",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let function = view.def(ins.word(2));
            if function.op != Op::Function {
                return check.fail("OpEntryPoint Entry Point is not a function.");
            }
            let ty = view.def(function.word(4));
            check.require(view.op_of(ty.word(2)) == Op::TypeVoid, || {
                "OpEntryPoint Entry Points function return type is not void.".to_owned()
            });
            let kernel = ins.word(1) == X::Kernel.0;
            check.require(kernel || ty.words.len() == 3, || {
                "OpEntryPoint Entry Points function parameter count is not zero.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-04633",
        Group::Modes,
        Trigger::NEVER,
        "entry points return nothing and have no parameters",
        |_| {},
    )
    .included_in("modes:entry-point-function"),
    rule(
        "modes:entry-point-called",
        Group::Modes,
        Trigger::Ops(&[Op::FunctionCall]),
        "entry points are not called",
        |check| {
            let target = check.ins.word(3);
            let called = check.view.entries.iter().any(|entry| entry.function == target);
            check.require(!called, || {
                format!("A function ({target}) may not be targeted by both an OpEntryPoint instruction and an OpFunctionCall instruction.")
            });
        },
    ),
    rule(
        "modes:interface",
        Group::Interfaces,
        Trigger::Ops(&[Op::EntryPoint]),
        "interfaces list variables: Input and Output before SPIR-V 1.4, all storage classes without repetition since",
        interface,
    ),
    rule(
        "modes:execution-mode-target",
        Group::Modes,
        Trigger::Ops(&[Op::ExecutionMode, Op::ExecutionModeId]),
        "execution modes target entry points and match their execution model",
        execution_mode,
    ),
    rule(
        "modes:execution-mode-ids",
        Group::Modes,
        Trigger::Ops(&[Op::ExecutionMode, Op::ExecutionModeId]),
        "modes with id operands use OpExecutionModeId and constants, others OpExecutionMode",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let with_ids = matches!(
                M(ins.word(2)),
                M::LocalSizeId
                    | M::LocalSizeHintId
                    | M::SubgroupsPerWorkgroupId
                    | M::FPFastMathDefault
                    | M::MaximumRegistersIdINTEL
            );
            if ins.op == Op::ExecutionMode {
                return check.require(!with_ids, || {
                    "OpExecutionMode is only valid when the Mode operand is an execution mode that takes no Extra Operands, or takes Extra Operands that are not id operands.".to_owned()
                });
            }
            if !with_ids && !view.has(C::TileShadingQCOM) && view.modes.len() < 1 << 16 {
                let known = M(ins.word(2)).row().is_some_and(|row| {
                    row.parameters.iter().all(|p| p.kind != spirula_spec::OperandKind::IdRef)
                });
                return check.require(!known, || {
                    "OpExecutionModeId is only valid when the Mode operand is an execution mode that takes Extra Operands that are id operands.".to_owned()
                });
            }
            let constants = ins.rest(3).iter().all(|id| view.is_constant(*id) || view.is_type(*id));
            check.require(constants, || {
                "For OpExecutionModeId all Extra Operand ids must be constant instructions.".to_owned()
            });
        },
    ),
    rule(
        "modes:execution-mode-once",
        Group::Modes,
        Trigger::Module,
        "execution modes are not repeated on an entry point",
        |check| {
            let view = check.view;
            let mut seen: FxHashSet<(u32, u32, u32)> = FxHashSet::default();
            for mode in &view.modes {
                // Modes that are declared for each width or type.
                let key = match mode.mode {
                    M::DenormPreserve
                    | M::DenormFlushToZero
                    | M::SignedZeroInfNanPreserve
                    | M::RoundingModeRTE
                    | M::RoundingModeRTZ
                    | M::FPFastMathDefault
                    | M::RoundingModeRTPINTEL
                    | M::RoundingModeRTNINTEL
                    | M::FloatingPointModeALTINTEL
                    | M::FloatingPointModeIEEEINTEL => mode.params.first().copied().unwrap_or_default() + 1,
                    _ => 0,
                };
                if !seen.insert((mode.entry, mode.mode.0, key)) {
                    let ins = view.ins(mode.by);
                    let name = named(mode.mode);
                    check.fail_at(
                        ins,
                        format!("{name} execution mode must not be specified multiple times per entry point"),
                    );
                }
            }
        },
    ),
    rule(
        "modes:required-modes",
        Group::Modes,
        Trigger::Ops(&[Op::EntryPoint]),
        "fragment shaders have one origin and at most one depth mode; geometry and tessellation shaders declare their topology",
        required,
    ),
    rule(
        "modes:memory-model",
        Group::Modes,
        Trigger::Ops(&[Op::MemoryModel]),
        "VulkanMemoryModel and the Vulkan memory model are declared together",
        |check| {
            let vulkan = check.ins.word(2) == MemoryModel::Vulkan.0;
            let asked = check.view.has(C::VulkanMemoryModel);
            check.require(!asked || vulkan, || {
                "VulkanMemoryModelKHR capability must only be specified if the VulkanKHR memory model is used.".to_owned()
            });
        },
    ),
    rule(
        "modes:opencl-memory-model",
        Group::Modes,
        Trigger::Ops(&[Op::MemoryModel]),
        "OpenCL uses physical addressing and the OpenCL memory model",
        |check| {
            if check.options().environment.family != Family::OpenCl {
                return;
            }
            let physical = matches!(A(check.ins.word(1)), A::Physical32 | A::Physical64);
            check.require(physical, || {
                "Addressing model must be Physical32 or Physical64 in the OpenCL environment.".to_owned()
            });
            let good = check.ins.word(2) == MemoryModel::OpenCL.0;
            check.require(good, || "Memory model must be OpenCL in the OpenCL environment.".to_owned());
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-04635",
        Group::Modes,
        Trigger::Ops(&[Op::MemoryModel]),
        "the addressing model is Logical or PhysicalStorageBuffer64",
        |check| {
            let good = matches!(A(check.ins.word(1)), A::Logical | A::PhysicalStorageBuffer64);
            check.require(good, || {
                "Addressing model must be Logical or PhysicalStorageBuffer64 in the Vulkan environment."
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-04634",
        Group::Functions,
        Trigger::Module,
        "entry points are not recursive",
        recursion,
    ),
    vulkan(
        "VUID-StandaloneSpirv-None-10685",
        Group::Modes,
        Trigger::Ops(&[Op::EntryPoint]),
        "compute, task and mesh shaders declare a workgroup size",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let model = X(ins.word(1));
            if !matches!(model, X::GLCompute | X::TaskNV | X::MeshNV | X::TaskEXT | X::MeshEXT) {
                return;
            }
            let by_mode = view
                .modes_of(ins.word(2))
                .any(|m| matches!(m.mode, M::LocalSize | M::LocalSizeId | M::TileShadingRateQCOM));
            let by_constant = view
                .all_decorations()
                .iter()
                .any(|d| d.kind == D::BuiltIn && d.param() == spirula_spec::BuiltIn::WorkgroupSize.0);
            check.require(by_mode || by_constant, || {
                format!("In the Vulkan environment, {} execution model entry points require either the LocalSize or LocalSizeId execution mode or an object decorated with WorkgroupSize must be specified.", named(model))
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OriginLowerLeft-04653",
        Group::Modes,
        Trigger::Ops(&[Op::ExecutionMode]),
        "fragment shaders use OriginUpperLeft",
        |check| {
            let good = check.ins.word(2) != M::OriginLowerLeft.0;
            check.require(good, || {
                "In the Vulkan environment, the OriginLowerLeft execution mode must not be used.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-PixelCenterInteger-04654",
        Group::Modes,
        Trigger::Ops(&[Op::ExecutionMode]),
        "PixelCenterInteger is not used",
        |check| {
            let good = check.ins.word(2) != M::PixelCenterInteger.0;
            check.require(good, || {
                "In the Vulkan environment, the PixelCenterInteger execution mode must not be used."
                    .to_owned()
            });
        },
    ),
    vulkan(
        "vulkan:local-size-id",
        Group::Modes,
        Trigger::Ops(&[Op::ExecutionModeId]),
        "LocalSizeId needs Vulkan 1.3 or maintenance4",
        |check| {
            let options = check.options();
            let good = check.ins.word(2) != M::LocalSizeId.0
                || options.allow_local_size_id
                || !options.environment.vulkan_before(1, 3);
            check.require(good, || "LocalSizeId mode is not allowed by the current environment.".to_owned());
        },
    ),
];

fn interface(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let Some(entry) = view.entries.iter().find(|entry| entry.by == ins.index) else { return };
    let mut seen: FxHashMap<u32, ()> = FxHashMap::default();
    for id in entry.interface {
        let variable = view.def(*id);
        if !matches!(variable.op, Op::Variable | Op::UntypedVariableKHR) {
            let message =
                format!("Interfaces passed to OpEntryPoint must be variables. Found {}.", variable.name());
            check.fail(message);
            return;
        }
        let class = SC(variable.word(3));
        if view.version_at_least(4) {
            if class == SC::Function {
                check.fail("OpEntryPoint interfaces should only list global variables");
            }
            if seen.insert(*id, ()).is_some() {
                let message = format!("Non-unique OpEntryPoint interface {} is disallowed", check.show(*id));
                check.fail(message);
            }
        } else if !matches!(class, SC::Input | SC::Output) {
            check.fail(
                "OpEntryPoint interfaces must be OpVariables with Storage Class of Input(1) or Output(3).",
            );
        }
    }
}

fn execution_mode(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let mode = M(ins.word(2));
    let models: Vec<X> =
        view.entries.iter().filter(|entry| entry.function == ins.word(1)).map(|entry| entry.model).collect();
    let conditional = view.has(C::FunctionVariantsINTEL);
    if models.is_empty() && !conditional {
        let name = ins.name();
        return check.fail(format!("{name} Entry Point is not the Entry Point operand of an OpEntryPoint."));
    }
    let mesh = [X::MeshNV, X::MeshEXT];
    let compute = [X::Kernel, X::GLCompute, X::TaskNV, X::MeshNV, X::TaskEXT, X::MeshEXT];
    let of = |allowed: &[X]| models.iter().all(|model| allowed.contains(model));
    let good = match mode {
        M::Invocations
        | M::InputPoints
        | M::InputLines
        | M::InputLinesAdjacency
        | M::InputTrianglesAdjacency
        | M::OutputLineStrip
        | M::OutputTriangleStrip => of(&[X::Geometry]),
        M::OutputPoints => of(&[X::Geometry, X::MeshNV, X::MeshEXT]),
        M::SpacingEqual
        | M::SpacingFractionalEven
        | M::SpacingFractionalOdd
        | M::VertexOrderCw
        | M::VertexOrderCcw
        | M::PointMode
        | M::Quads
        | M::Isolines => of(&[X::TessellationControl, X::TessellationEvaluation]),
        M::Triangles => of(&[X::Geometry, X::TessellationControl, X::TessellationEvaluation]),
        M::OutputVertices => {
            of(&[X::Geometry, X::TessellationControl, X::TessellationEvaluation, X::MeshNV, X::MeshEXT])
        }
        M::OutputLinesEXT | M::OutputTrianglesEXT | M::OutputPrimitivesEXT => of(&mesh),
        M::PixelCenterInteger
        | M::OriginUpperLeft
        | M::OriginLowerLeft
        | M::EarlyFragmentTests
        | M::DepthReplacing
        | M::DepthGreater
        | M::DepthLess
        | M::DepthUnchanged => of(&[X::Fragment]),
        M::LocalSize | M::LocalSizeId => of(&compute),
        M::LocalSizeHint | M::LocalSizeHintId | M::VecTypeHint | M::ContractionOff => of(&[X::Kernel]),
        _ => true,
    };
    if !good {
        let name = named(mode);
        return check.fail(format!(
            "Execution mode {name} can not be used with the Execution Model of its entry point."
        ));
    }
    if mode == M::LocalSize {
        // A constant with this built-in takes the place of the mode.
        let replaced = view
            .all_decorations()
            .iter()
            .any(|d| d.kind == D::BuiltIn && d.param() == spirula_spec::BuiltIn::WorkgroupSize.0);
        let zero = !replaced && ins.words.get(3..6).is_some_and(|sizes| sizes.contains(&0));
        check.require(!zero, || "Local Size execution mode must not have a product of zero".to_owned());
    }
    if mode == M::LocalSizeId {
        for id in ins.rest(3) {
            let good = view.value_ty(*id).is_scalar(Kind::Int) && view.is_constant(*id);
            check.require(good, || "LocalSizeId operands must be constant integers".to_owned());
        }
    }
}

fn required(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let model = X(ins.word(1));
    let count = |of: &[M]| view.modes_of(ins.word(2)).filter(|mode| of.contains(&mode.mode)).count();
    if !view.has(C::Shader) {
        return;
    }
    match model {
        X::Fragment => {
            let origins = count(&[M::OriginUpperLeft, M::OriginLowerLeft]);
            check.require(origins == 1, || {
                "Fragment execution model entry points require either an OriginUpperLeft or OriginLowerLeft execution mode.".to_owned()
            });
            let depths = count(&[M::DepthGreater, M::DepthLess, M::DepthUnchanged]);
            check.require(depths <= 1, || {
                "Fragment execution model entry points can specify at most one of DepthGreater, DepthLess or DepthUnchanged execution modes.".to_owned()
            });
        }
        X::TessellationControl | X::TessellationEvaluation => {
            let spacing = count(&[M::SpacingEqual, M::SpacingFractionalEven, M::SpacingFractionalOdd]);
            let shapes = count(&[M::Triangles, M::Quads, M::Isolines]);
            let orders = count(&[M::VertexOrderCw, M::VertexOrderCcw]);
            check.require(spacing <= 1 && shapes <= 1 && orders <= 1, || {
                "Tessellation execution model entry points can specify at most one spacing, one shape and one vertex order.".to_owned()
            });
        }
        X::Geometry => {
            let inputs = count(&[
                M::InputPoints,
                M::InputLines,
                M::InputLinesAdjacency,
                M::Triangles,
                M::InputTrianglesAdjacency,
            ]);
            check.require(inputs == 1, || {
                "Geometry execution model entry points must specify exactly one of InputPoints, InputLines, InputLinesAdjacency, Triangles or InputTrianglesAdjacency execution modes.".to_owned()
            });
            let outputs = count(&[M::OutputPoints, M::OutputLineStrip, M::OutputTriangleStrip]);
            check.require(outputs == 1, || {
                "Geometry execution model entry points must specify exactly one of OutputPoints, OutputLineStrip or OutputTriangleStrip execution modes.".to_owned()
            });
        }
        X::MeshEXT => {
            let shapes = count(&[M::OutputPoints, M::OutputLinesEXT, M::OutputTrianglesEXT]);
            check.require(shapes == 1, || {
                "MeshEXT execution model entry points must specify exactly one of OutputPoints, OutputLinesEXT, or OutputTrianglesEXT Execution Modes.".to_owned()
            });
            check.require(count(&[M::OutputPrimitivesEXT]) == 1 && count(&[M::OutputVertices]) == 1, || {
                "MeshEXT execution model entry points must specify both OutputPrimitivesEXT and OutputVertices Execution Modes.".to_owned()
            });
        }
        _ => {}
    }
}

/// Recursive functions that are reachable from entry points.
fn recursion(check: &mut Check<'_, '_>) {
    if let Some(function) = super::functions::cycle(check.view, true) {
        let ins = check.view.ins(function.first);
        check.fail_at(ins, "Entry points may not have a call graph with cycles.");
    }
}
