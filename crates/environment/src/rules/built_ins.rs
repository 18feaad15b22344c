//! Built-in variables of Vulkan: their types, storage classes and execution models.
//!
//! A row has the built-in, the numbers of its three VUIDs (execution model, storage class, type), its type, and the
//! execution models that have it as input and as output. One walk over the decorations finds all violations.

use crate::rule::{Check, Rule, vulkan};
use crate::view::{Kind, Shape, View, model_bit, named};
use crate::{Group, Trigger};
use spirula_spec::{BuiltIn, Decoration as D, ExecutionModel as X, Op, StorageClass as SC};

/// The type of a built-in.
#[derive(Clone, Copy)]
enum Form {
    /// A 32-bit float, or a vector of this many.
    Float(u32),
    /// A 32-bit integer, or a vector of this many.
    Int(u32),
    /// A vector of this many 32-bit unsigned integers.
    Unsigned(u32),
    /// An integer of any width.
    AnyInt,
    Bool,
    /// An array of this many 32-bit floats; 0 is any number.
    Floats(u64),
    /// An array of 32-bit integers.
    Ints,
    /// An array of vectors of this many 32-bit integers.
    IntVectors(u32),
    Bools,
    /// Three columns of four rows or the reverse, of 32-bit floats.
    Transform,
    /// An array of three vectors of three 32-bit floats.
    Triangle,
}

/// A built-in.
struct Row {
    built_in: BuiltIn,
    form: Form,
    inputs: &'static [X],
    outputs: &'static [X],
}

const VERTEX: &[X] = &[X::Vertex];
const FRAGMENT: &[X] = &[X::Fragment];
const GEOMETRY_INPUTS: &[X] = &[X::TessellationControl, X::TessellationEvaluation, X::Geometry];
const VERTICES: &[X] =
    &[X::Vertex, X::TessellationControl, X::TessellationEvaluation, X::Geometry, X::MeshNV, X::MeshEXT];
const DISTANCES: &[X] = &[X::Fragment, X::TessellationControl, X::TessellationEvaluation, X::Geometry];
const LAYERS: &[X] = &[X::Vertex, X::TessellationEvaluation, X::Geometry, X::MeshNV, X::MeshEXT];
const PRIMITIVE_INPUTS: &[X] = &[
    X::TessellationControl,
    X::TessellationEvaluation,
    X::Geometry,
    X::Fragment,
    X::IntersectionKHR,
    X::AnyHitKHR,
    X::ClosestHitKHR,
];
const PRIMITIVE_OUTPUTS: &[X] = &[X::Geometry, X::MeshNV, X::MeshEXT];
const RATE_OUTPUTS: &[X] = &[X::Vertex, X::Geometry, X::MeshNV, X::MeshEXT];
const GROUPS: &[X] = &[X::GLCompute, X::TaskNV, X::MeshNV, X::TaskEXT, X::MeshEXT];
const DRAWS: &[X] = &[X::Vertex, X::TaskNV, X::MeshNV, X::TaskEXT, X::MeshEXT];
const MESH: &[X] = &[X::MeshNV, X::MeshEXT];
const INTERSECTIONS: &[X] = &[X::IntersectionKHR, X::AnyHitKHR, X::ClosestHitKHR];
const HITS: &[X] = &[X::AnyHitKHR, X::ClosestHitKHR];
const RAYS: &[X] = &[X::IntersectionKHR, X::AnyHitKHR, X::ClosestHitKHR, X::MissKHR];
const LAUNCHES: &[X] =
    &[X::RayGenerationKHR, X::IntersectionKHR, X::AnyHitKHR, X::ClosestHitKHR, X::MissKHR, X::CallableKHR];
const GRAPHICS: &[X] = &[
    X::Vertex,
    X::TessellationControl,
    X::TessellationEvaluation,
    X::Geometry,
    X::Fragment,
    X::TaskNV,
    X::MeshNV,
    X::TaskEXT,
    X::MeshEXT,
    X::RayGenerationKHR,
    X::IntersectionKHR,
    X::AnyHitKHR,
    X::ClosestHitKHR,
    X::MissKHR,
    X::CallableKHR,
];
const GEOMETRY_CONTROL: &[X] = &[X::TessellationControl, X::Geometry];
const TESSELLATION: &[X] = &[X::TessellationControl, X::TessellationEvaluation];
const EVALUATION: &[X] = &[X::TessellationEvaluation];
const CONTROL: &[X] = &[X::TessellationControl];
const TILES: &[X] = &[X::Fragment, X::GLCompute];
const NONE: &[X] = &[];

/// Inputs of every execution model.
const ANY: &[X] = &[
    X::Vertex,
    X::TessellationControl,
    X::TessellationEvaluation,
    X::Geometry,
    X::Fragment,
    X::GLCompute,
    X::Kernel,
    X::TaskNV,
    X::MeshNV,
    X::TaskEXT,
    X::MeshEXT,
    X::RayGenerationKHR,
    X::IntersectionKHR,
    X::AnyHitKHR,
    X::ClosestHitKHR,
    X::MissKHR,
    X::CallableKHR,
];

macro_rules! built_ins {
    (
        $($name:ident $models:literal $class:literal $form:literal: $ty:expr, $inputs:ident, $outputs:ident;)*
        [inputs] $($input:ident $input_class:literal $input_form:literal: $input_ty:expr;)*
    ) => {
        /// The built-ins, first those with a rule on execution models.
        static ROWS: &[Row] = &[
            $(Row { built_in: BuiltIn::$name, form: $ty, inputs: $inputs, outputs: $outputs },)*
            $(Row { built_in: BuiltIn::$input, form: $input_ty, inputs: ANY, outputs: NONE },)*
        ];

        /// How many rows have three rules.
        const FULL: usize = [$(BuiltIn::$name),*].len();

        /// Three rules for each built-in, or two without one on execution models. The first one finds the violations
        /// of all.
        pub(super) static RULES: [Rule; FULL * 3 + (ROWS.len() - FULL) * 2] = walking([
            $(
                part(
                    concat!("VUID-", stringify!($name), "-", stringify!($name), "-", $models),
                    concat!(stringify!($name), " is used in the execution models that have it"),
                ),
                part(
                    concat!("VUID-", stringify!($name), "-", stringify!($name), "-", $class),
                    concat!(stringify!($name), " is an input or an output, as its execution model has it"),
                ),
                part(
                    concat!("VUID-", stringify!($name), "-", stringify!($name), "-", $form),
                    concat!(stringify!($name), " has its type"),
                ),
            )*
            $(
                part($input_class, concat!(stringify!($input), " is an input")),
                part($input_form, concat!(stringify!($input), " has its type")),
            )*
        ]);
    };
}

/// The rules, with the walk as the check of the first.
const fn walking<const N: usize>(mut rules: [Rule; N]) -> [Rule; N] {
    rules[0].on = Trigger::Module;
    rules[0].check = walk;
    rules
}

const fn part(id: &'static str, summary: &'static str) -> Rule {
    vulkan(id, Group::BuiltIns, Trigger::NEVER, summary, |_| {})
}

built_ins! {
    Position "04318" "04320" "04321": Form::Float(4), GEOMETRY_INPUTS, VERTICES;
    PointSize "04314" "04316" "04317": Form::Float(1), GEOMETRY_INPUTS, VERTICES;
    ClipDistance "04187" "04190" "04191": Form::Floats(0), DISTANCES, VERTICES;
    CullDistance "04196" "04199" "04200": Form::Floats(0), DISTANCES, VERTICES;
    FragCoord "04210" "04211" "04212": Form::Float(4), FRAGMENT, NONE;
    FragDepth "04213" "04214" "04215": Form::Float(1), NONE, FRAGMENT;
    FrontFacing "04229" "04230" "04231": Form::Bool, FRAGMENT, NONE;
    HelperInvocation "04239" "04240" "04241": Form::Bool, FRAGMENT, NONE;
    InvocationId "04257" "04258" "04259": Form::Int(1), GEOMETRY_CONTROL, NONE;
    InstanceIndex "04263" "04264" "04265": Form::Int(1), VERTEX, NONE;
    VertexIndex "04398" "04399" "04400": Form::Int(1), VERTEX, NONE;
    Layer "04272" "04275" "04276": Form::Int(1), FRAGMENT, LAYERS;
    ViewportIndex "04404" "04407" "04408": Form::Int(1), FRAGMENT, LAYERS;
    PatchVertices "04308" "04309" "04310": Form::Int(1), TESSELLATION, NONE;
    PointCoord "04311" "04312" "04313": Form::Float(2), FRAGMENT, NONE;
    PrimitiveId "04330" "04334" "04337": Form::Int(1), PRIMITIVE_INPUTS, PRIMITIVE_OUTPUTS;
    SampleId "04354" "04355" "04356": Form::Int(1), FRAGMENT, NONE;
    SampleMask "04357" "04358" "04359": Form::Ints, FRAGMENT, FRAGMENT;
    SamplePosition "04360" "04361" "04362": Form::Float(2), FRAGMENT, NONE;
    TessCoord "04387" "04388" "04389": Form::Float(3), EVALUATION, NONE;
    TessLevelOuter "04390" "04392" "04393": Form::Floats(4), EVALUATION, CONTROL;
    TessLevelInner "04394" "04396" "04397": Form::Floats(2), EVALUATION, CONTROL;
    GlobalInvocationId "04236" "04237" "04238": Form::Int(3), GROUPS, NONE;
    LocalInvocationId "04281" "04282" "04283": Form::Int(3), GROUPS, NONE;
    NumWorkgroups "04296" "04297" "04298": Form::Int(3), GROUPS, NONE;
    WorkgroupId "04422" "04423" "04424": Form::Int(3), GROUPS, NONE;
    LocalInvocationIndex "04284" "04285" "04286": Form::Int(1), GROUPS, NONE;
    NumSubgroups "04293" "04294" "04295": Form::Int(1), GROUPS, NONE;
    SubgroupId "04367" "04368" "04369": Form::Int(1), GROUPS, NONE;
    BaseInstance "04181" "04182" "04183": Form::Int(1), VERTEX, NONE;
    BaseVertex "04184" "04185" "04186": Form::Int(1), VERTEX, NONE;
    DrawIndex "04207" "04208" "04209": Form::Int(1), DRAWS, NONE;
    ViewIndex "04401" "04402" "04403": Form::Int(1), GRAPHICS, NONE;
    BaryCoordKHR "04154" "04155" "04156": Form::Float(3), FRAGMENT, NONE;
    BaryCoordNoPerspKHR "04160" "04161" "04162": Form::Float(3), FRAGMENT, NONE;
    FragInvocationCountEXT "04217" "04218" "04219": Form::Int(1), FRAGMENT, NONE;
    FragSizeEXT "04220" "04221" "04222": Form::Int(2), FRAGMENT, NONE;
    FragStencilRefEXT "04223" "04224" "04225": Form::AnyInt, NONE, FRAGMENT;
    FullyCoveredEXT "04232" "04233" "04234": Form::Bool, FRAGMENT, NONE;
    PrimitiveShadingRateKHR "04484" "04485" "04486": Form::Int(1), NONE, RATE_OUTPUTS;
    ShadingRateKHR "04490" "04491" "04492": Form::Int(1), FRAGMENT, NONE;
    HitKindKHR "04242" "04243" "04244": Form::Int(1), HITS, NONE;
    HitTNV "04245" "04246" "04247": Form::Float(1), HITS, NONE;
    InstanceCustomIndexKHR "04251" "04252" "04253": Form::Int(1), INTERSECTIONS, NONE;
    InstanceId "04254" "04255" "04256": Form::Int(1), INTERSECTIONS, NONE;
    RayGeometryIndexKHR "04345" "04346" "04347": Form::Int(1), INTERSECTIONS, NONE;
    ObjectRayDirectionKHR "04299" "04300" "04301": Form::Float(3), INTERSECTIONS, NONE;
    ObjectRayOriginKHR "04302" "04303" "04304": Form::Float(3), INTERSECTIONS, NONE;
    ObjectToWorldKHR "04305" "04306" "04307": Form::Transform, INTERSECTIONS, NONE;
    WorldToObjectKHR "04434" "04435" "04436": Form::Transform, INTERSECTIONS, NONE;
    IncomingRayFlagsKHR "04248" "04249" "04250": Form::Int(1), RAYS, NONE;
    RayTminKHR "04351" "04352" "04353": Form::Float(1), RAYS, NONE;
    RayTmaxKHR "04348" "04349" "04350": Form::Float(1), RAYS, NONE;
    WorldRayDirectionKHR "04428" "04429" "04430": Form::Float(3), RAYS, NONE;
    WorldRayOriginKHR "04431" "04432" "04433": Form::Float(3), RAYS, NONE;
    CullMaskKHR "06735" "06736" "06737": Form::Int(1), RAYS, NONE;
    LaunchIdKHR "04266" "04267" "04268": Form::Int(3), LAUNCHES, NONE;
    LaunchSizeKHR "04269" "04270" "04271": Form::Int(3), LAUNCHES, NONE;
    HitTriangleVertexPositionsKHR "08747" "08748" "08749": Form::Triangle, HITS, NONE;
    PrimitivePointIndicesEXT "07041" "07043" "07044": Form::Ints, NONE, MESH;
    PrimitiveLineIndicesEXT "07047" "07049" "07050": Form::IntVectors(2), NONE, MESH;
    PrimitiveTriangleIndicesEXT "07053" "07055" "07056": Form::IntVectors(3), NONE, MESH;
    CullPrimitiveEXT "07034" "07035" "07036": Form::Bools, NONE, MESH;
    TileOffsetQCOM "10626" "10627" "10628": Form::Unsigned(2), TILES, NONE;
    TileDimensionQCOM "10629" "10630" "10631": Form::Unsigned(3), TILES, NONE;
    TileApronSizeQCOM "10632" "10633" "10634": Form::Unsigned(2), TILES, NONE;
    [inputs]
    SubgroupEqMask "VUID-SubgroupEqMask-SubgroupEqMask-04370" "VUID-SubgroupEqMask-SubgroupEqMask-04371": Form::Int(4);
    SubgroupGeMask "VUID-SubgroupGeMask-SubgroupGeMask-04372" "VUID-SubgroupGeMask-SubgroupGeMask-04373": Form::Int(4);
    SubgroupGtMask "VUID-SubgroupGtMask-SubgroupGtMask-04374" "VUID-SubgroupGtMask-SubgroupGtMask-04375": Form::Int(4);
    SubgroupLeMask "VUID-SubgroupLeMask-SubgroupLeMask-04376" "VUID-SubgroupLeMask-SubgroupLeMask-04377": Form::Int(4);
    SubgroupLtMask "VUID-SubgroupLtMask-SubgroupLtMask-04378" "VUID-SubgroupLtMask-SubgroupLtMask-04379": Form::Int(4);
    SubgroupLocalInvocationId "VUID-SubgroupLocalInvocationId-SubgroupLocalInvocationId-04380"
        "VUID-SubgroupLocalInvocationId-SubgroupLocalInvocationId-04381": Form::Int(1);
    SubgroupSize "VUID-SubgroupSize-SubgroupSize-04382" "VUID-SubgroupSize-SubgroupSize-04383": Form::Int(1);
    DeviceIndex "VUID-DeviceIndex-DeviceIndex-04205" "VUID-DeviceIndex-DeviceIndex-04206": Form::Int(1);
    CoreIDARM "built-ins:CoreIDARM-input" "built-ins:CoreIDARM-type": Form::Int(1);
    CoreCountARM "built-ins:CoreCountARM-input" "built-ins:CoreCountARM-type": Form::Int(1);
    CoreMaxIDARM "built-ins:CoreMaxIDARM-input" "built-ins:CoreMaxIDARM-type": Form::Int(1);
    WarpIDARM "built-ins:WarpIDARM-input" "built-ins:WarpIDARM-type": Form::Int(1);
    WarpMaxIDARM "built-ins:WarpMaxIDARM-input" "built-ins:WarpMaxIDARM-type": Form::Int(1);
    WarpsPerSMNV "built-ins:WarpsPerSMNV-input" "built-ins:WarpsPerSMNV-type": Form::Int(1);
    SMCountNV "built-ins:SMCountNV-input" "built-ins:SMCountNV-type": Form::Int(1);
    WarpIDNV "built-ins:WarpIDNV-input" "built-ins:WarpIDNV-type": Form::Int(1);
    SMIDNV "built-ins:SMIDNV-input" "built-ins:SMIDNV-type": Form::Int(1);
}

macro_rules! storage_classes {
    ($($name:ident $class:ident $number:literal;)*) => {
        /// Built-ins with a statement of their own on inputs or outputs of execution models that have it as the other
        /// only; that of the row is on other storage classes, and on what is not listed here.
        static CLASSES: &[(BuiltIn, SC)] = &[$((BuiltIn::$name, SC::$class)),*];

        /// The rules on them.
        pub(super) static CLASS_RULES: &[Rule] = &[
            $(part(
                concat!("VUID-", stringify!($name), "-", stringify!($name), "-", $number),
                concat!(
                    stringify!($name), " is of ", stringify!($class),
                    " storage only in execution models that have it so"
                ),
            ),)*
        ];
    };
}

storage_classes! {
    Position Input "04319";
    PointSize Input "04315";
    ClipDistance Input "04188";
    ClipDistance Output "04189";
    CullDistance Input "04197";
    CullDistance Output "04198";
    Layer Input "04274";
    ViewportIndex Input "04406";
    TessLevelOuter Input "04391";
    TessLevelInner Input "04395";
}

/// The rule on the storage class of a row.
fn class_rule(row: usize, class: SC) -> &'static Rule {
    let own = CLASSES.iter().position(|of| *of == (ROWS[row].built_in, class));
    own.map_or(&RULES[rule_of(row, CLASS)], |own| &CLASS_RULES[own])
}

/// The part of a row on the storage class.
const CLASS: usize = 1;

/// The index of the rule of a row for a part: execution model, storage class or type.
fn rule_of(row: usize, part: usize) -> usize {
    // Rows without a rule on execution models allow all of them, so that they do not have that part.
    if row < FULL { row * 3 + part } else { FULL * 3 + (row - FULL) * 2 + part.saturating_sub(1) }
}

/// What is wrong: the part of the three rules, and the message.
type Violation = (usize, String);

fn walk(check: &mut Check<'_, '_>) {
    let view = check.view;
    for decoration in view.all_decorations().iter().filter(|d| d.kind == D::BuiltIn) {
        let built_in = BuiltIn(decoration.param());
        let Some((number, row)) = ROWS.iter().enumerate().find(|(_, row)| row.built_in == built_in) else {
            continue;
        };
        let ins = view.def(decoration.target);
        let ty = match decoration.member {
            Some(member) => ins.word(member as usize + 2),
            None if view.is_constant(decoration.target) => continue,
            None => view.pointer_of(decoration.target).map_or(0, |pointer| pointer.1),
        };
        if ty != 0 && !fits(view, row.form, ty) {
            let message = format!(
                "According to the Vulkan spec BuiltIn {} variable has another type.",
                named(built_in)
            );
            check.fail_as(&RULES[rule_of(number, 2)], ins, message);
        }
    }
    for ins in view.all().take_while(|ins| ins.op != Op::Function).filter(|ins| ins.op == Op::Variable) {
        let mut ty = view.pointer(ins.word(1)).map_or(0, |pointer| pointer.1);
        while matches!(view.op_of(ty), Op::TypeArray | Op::TypeRuntimeArray) {
            ty = view.def(ty).word(2);
        }
        let of =
            |id| view.decorations(id).iter().filter(|d: &&crate::view::Decoration<'_>| d.kind == D::BuiltIn);
        let members = of(ty).filter(|d| d.member.is_some());
        let own = of(ins.word(2)).filter(|d| d.member.is_none());
        for decoration in own.chain(members) {
            let built_in = BuiltIn(decoration.param());
            let row = ROWS.iter().enumerate().find(|(_, row)| row.built_in == built_in);
            let Some((number, row)) = row else { continue };
            let class = SC(ins.word(3));
            if let Some((part, message)) = misused(view, row, ins.word(2), class) {
                let rule =
                    if part == CLASS { class_rule(number, class) } else { &RULES[rule_of(number, part)] };
                check.fail_as(rule, ins, message);
            }
        }
    }
}

/// Whether a variable with a built-in is used where that is not allowed.
fn misused(view: &View<'_>, row: &Row, variable: u32, class: SC) -> Option<Violation> {
    let mask = |models: &[X]| models.iter().fold(0, |mask, model| mask | model_bit(*model));
    let (inputs, outputs) = (mask(row.inputs), mask(row.outputs));
    let used = view.users(variable).iter().fold(0, |used, user| used | view.models(view.ins(*user)));
    let name = named(row.built_in);
    if used & !(inputs | outputs) != 0 {
        return Some((0, format!("Vulkan spec does not allow BuiltIn {name} in this execution model.")));
    }
    let allowed = match class {
        SC::Input => inputs,
        SC::Output => outputs,
        _ => 0,
    };
    let message =
        || format!("Vulkan spec does not allow BuiltIn {name} in {} storage class here.", named(class));
    let wrong = used & !allowed != 0 || used == 0 && allowed == 0;
    wrong.then(|| (CLASS, message()))
}

fn fits(view: &View<'_>, form: Form, ty: u32) -> bool {
    let strip = |ty| if view.op_of(ty) == Op::TypeArray { view.def(ty).word(2) } else { ty };
    let is = |ty, kind, count| {
        let ty = view.ty(ty);
        let shape = if count == 1 { Shape::Scalar } else { Shape::Vector };
        ty.is(kind, shape) && (ty.width == 32 || kind == Kind::Bool) && ty.count == count
    };
    let element = strip(ty);
    // Inputs and outputs of each vertex are in an array, so that one level more is allowed.
    let array = view.op_of(ty) == Op::TypeArray || view.op_of(ty) == Op::TypeRuntimeArray;
    match form {
        Form::Float(count) => is(element, Kind::Float, count),
        Form::Int(count) => is(element, Kind::Int, count),
        Form::Unsigned(count) => is(element, Kind::Int, count) && !view.ty(element).signed,
        Form::AnyInt => view.ty(element).is_scalar(Kind::Int),
        Form::Bool => is(ty, Kind::Bool, 1),
        Form::Floats(count) => {
            let one = |ty| {
                let length = view.constant(view.def(ty).word(3));
                let fits = count == 0 || length.is_none_or(|length| length == count);
                view.op_of(ty) == Op::TypeArray && is(strip(ty), Kind::Float, 1) && fits
            };
            one(ty) || one(element)
        }
        Form::Ints => array && is(strip(ty), Kind::Int, 1),
        Form::IntVectors(count) => array && is(strip(ty), Kind::Int, count),
        Form::Bools => (array && is(strip(ty), Kind::Bool, 1)) || is(ty, Kind::Bool, 1),
        Form::Transform => {
            let ty = view.ty(ty);
            ty.is(Kind::Float, Shape::Matrix) && ty.width == 32 && (ty.count, ty.columns) == (3, 4)
        }
        Form::Triangle => {
            let length = view.constant(view.def(ty).word(3));
            view.op_of(ty) == Op::TypeArray
                && length.is_none_or(|length| length == 3)
                && is(element, Kind::Float, 3)
        }
    }
}
