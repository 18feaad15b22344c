//! Subgroups: SPV_INTEL_subgroups, and the extended subgroups of OpenCL.

use super::module::declares;
use super::{guide, included, needs, section};
use crate::rule::{Check, CheckFn, Rule};
use crate::view::{Kind, Shape, Ty, text};
use crate::{Group, Trigger};
use rustc_hash::FxHashMap;
use spirula_spec::{Capability as C, Decoration as D, Op, Scope, StorageClass as SC};

const SHUFFLES: &[Op] = &[
    Op::SubgroupShuffleINTEL,
    Op::SubgroupShuffleDownINTEL,
    Op::SubgroupShuffleUpINTEL,
    Op::SubgroupShuffleXorINTEL,
];

const BLOCKS: &[Op] = &[
    Op::SubgroupBlockReadINTEL,
    Op::SubgroupBlockWriteINTEL,
    Op::SubgroupImageBlockReadINTEL,
    Op::SubgroupImageBlockWriteINTEL,
];

const IMAGE_BLOCKS: &[Op] = &[Op::SubgroupImageBlockReadINTEL, Op::SubgroupImageBlockWriteINTEL];

const REDUCTIONS: &[Op] = &[
    Op::GroupIAdd,
    Op::GroupFAdd,
    Op::GroupSMin,
    Op::GroupUMin,
    Op::GroupFMin,
    Op::GroupSMax,
    Op::GroupUMax,
    Op::GroupFMax,
];

const SCALARS: &[Op] = &[
    Op::GroupNonUniformAllEqual,
    Op::GroupNonUniformBroadcastFirst,
    Op::GroupNonUniformShuffle,
    Op::GroupNonUniformShuffleXor,
    Op::GroupNonUniformShuffleUp,
    Op::GroupNonUniformShuffleDown,
    Op::GroupNonUniformIAdd,
    Op::GroupNonUniformFAdd,
    Op::GroupNonUniformIMul,
    Op::GroupNonUniformFMul,
    Op::GroupNonUniformSMin,
    Op::GroupNonUniformUMin,
    Op::GroupNonUniformFMin,
    Op::GroupNonUniformSMax,
    Op::GroupNonUniformUMax,
    Op::GroupNonUniformFMax,
    Op::GroupNonUniformBitwiseAnd,
    Op::GroupNonUniformBitwiseOr,
    Op::GroupNonUniformBitwiseXor,
];

/// A rule of SPV_INTEL_subgroups.
const fn intel(id: &'static str, on: &'static [Op], summary: &'static str, check: CheckFn) -> Rule {
    guide(id, Group::Groups, section::SUBGROUPS, Trigger::Ops(on), summary, check)
}

/// A rule of the extended subgroups.
const fn extended(id: &'static str, on: &'static [Op], summary: &'static str, check: CheckFn) -> Rule {
    guide(id, Group::Groups, section::NON_UNIFORM, Trigger::Ops(on), summary, check)
}

/// A rule of the extended subgroups that a universal rule includes.
const fn general(id: &'static str, rule: &'static str, summary: &'static str) -> Rule {
    included(id, Group::Groups, section::NON_UNIFORM, rule, summary)
}

pub(super) const RULES: &[Rule] = &[
    included(
        "level-zero:subgroup-extension",
        Group::Requirements,
        section::SUBGROUPS,
        "requirements:operand",
        "capabilities of SPV_INTEL_subgroups need the extension",
    ),
    intel(
        "level-zero:shuffle-type",
        SHUFFLES,
        "shuffles of 16-bit and 32-bit integers and 32-bit floats are of scalars or 2, 4, 8 or 16 components",
        |check| {
            let ty = check.view.ty(check.ins.word(1));
            let own = ty.kind == Kind::Int && matches!(ty.width, 16 | 32) || is_float(ty, 32);
            shuffled(check, !own || is_scalar_or(ty, &[2, 4, 8, 16]));
            let known = matches!(ty.kind, Kind::Int | Kind::Float);
            shuffled(check, known);
        },
    ),
    intel(
        "level-zero:shuffle-byte",
        SHUFFLES,
        "shuffles of 8-bit integers are of scalars or 2, 4, 8 or 16 components",
        |check| {
            let ty = check.view.ty(check.ins.word(1));
            let own = ty.kind == Kind::Int && ty.width == 8;
            shuffled(check, !own || is_scalar_or(ty, &[2, 4, 8, 16]));
        },
    ),
    intel("level-zero:shuffle-long", SHUFFLES, "shuffles of 64-bit integers are of scalars", |check| {
        let ty = check.view.ty(check.ins.word(1));
        let own = ty.kind == Kind::Int && ty.width == 64;
        shuffled(check, !own || ty.shape == Shape::Scalar);
    }),
    intel(
        "level-zero:shuffle-float",
        SHUFFLES,
        "shuffles of 16-bit and 64-bit floats are of scalars, with Float16 or Float64",
        |check| {
            let ty = check.view.ty(check.ins.word(1));
            let declared = !is_float(ty, 16) || check.view.has(C::Float16);
            let own = is_float(ty, 16) || is_float(ty, 64);
            shuffled(check, !own || ty.shape == Shape::Scalar && declared);
        },
    ),
    intel(
        "level-zero:block-type",
        BLOCKS,
        "block reads and writes are of 16-bit or 32-bit integers, scalars or 2, 4 or 8 components",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = match ins.op {
                Op::SubgroupBlockWriteINTEL => view.value_ty(ins.word(2)),
                Op::SubgroupImageBlockWriteINTEL => view.value_ty(ins.word(3)),
                _ => view.ty(ins.word(1)),
            };
            let good = ty.kind == Kind::Int && matches!(ty.width, 16 | 32) && is_scalar_or(ty, &[2, 4, 8]);
            check.require(good, || format!("{} must be of 16-bit or 32-bit integers, scalars or 2, 4 or 8 components, for Level Zero", ins.name()));
        },
    ),
    intel(
        "level-zero:block-pointer",
        &[Op::SubgroupBlockReadINTEL, Op::SubgroupBlockWriteINTEL],
        "pointers of block reads and writes are to CrossWorkgroup storage",
        |check| {
            let ins = check.ins;
            let pointer = if ins.op == Op::SubgroupBlockReadINTEL { ins.word(3) } else { ins.word(1) };
            let class = check.view.pointer_of(pointer).map(|pointer| pointer.0);
            check.require(class == Some(SC::CrossWorkgroup), || {
                format!("the pointer of {} must be to CrossWorkgroup storage", ins.name())
            });
        },
    ),
    intel(
        "level-zero:block-image",
        IMAGE_BLOCKS,
        "images of block reads and writes are 2D, neither depth images nor arrayed nor multisampled",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = view.def(view.type_of(image(check)));
            let good = ty.op == Op::TypeImage && ty.rest(3).starts_with(&[1, 0, 0, 0]);
            check.require(good, || {
                format!(
                    "the image of {} must be 2D, not a depth image, not arrayed, not multisampled",
                    ins.name()
                )
            });
        },
    ),
    intel(
        "level-zero:block-coordinate",
        IMAGE_BLOCKS,
        "coordinates of image block reads and writes are two 32-bit integers",
        |check| {
            let ty = check.view.value_ty(coordinate(check));
            let good = ty.is(Kind::Int, Shape::Vector) && (ty.width, ty.count) == (32, 2);
            let name = check.ins.name();
            check.require(good, || {
                format!("the coordinate of {name} must be a vector of two 32-bit integers")
            });
        },
    ),
    intel(
        "level-zero:block-write-column",
        &[Op::SubgroupImageBlockWriteINTEL],
        "image block writes begin at a multiple of 4 bytes; checked if the coordinate is constant",
        |check| {
            let view = check.view;
            let composite = view.def(coordinate(check));
            let column = (composite.op == Op::ConstantComposite).then(|| view.constant(composite.word(3)));
            let good = column.flatten().is_none_or(|column| column % 4 == 0);
            check.require(good, || "an image block write must begin at a multiple of 4 bytes".to_owned());
        },
    ),
    extended(
        "level-zero:group-scalar",
        REDUCTIONS,
        "group reductions are of scalars; in subgroups those of 8 and 16 bits require ZE_extension_subgroups",
        |check| {
            let ty = check.view.ty(check.ins.word(1));
            if !matches!(ty.shape, Shape::Scalar) {
                let name = check.ins.name();
                return check.fail(format!("{name} must be of a scalar for Level Zero"));
            }
            if ty.width < 32 && in_subgroup(check) {
                needs_subgroups(check, "reductions of 8 and 16 bits in subgroups");
            }
        },
    )
    .device(),
    extended(
        "level-zero:group-broadcast",
        &[Op::GroupBroadcast],
        "group broadcasts are of numbers; in subgroups those of vectors require ZE_extension_subgroups",
        |check| {
            let ty = check.view.ty(check.ins.word(1));
            if !matches!(ty.kind, Kind::Int | Kind::Float) {
                return check.fail("OpGroupBroadcast must be of an integer or a float for Level Zero");
            }
            if ty.shape == Shape::Vector && in_subgroup(check) {
                needs_subgroups(check, "broadcasts of vectors in subgroups");
            }
        },
    )
    .device(),
    extended(
        "level-zero:non-uniform",
        &[Op::Capability],
        "capabilities of non-uniform group instructions require a device with ZE_extension_subgroups",
        |check| {
            let all = [
                C::GroupNonUniform,
                C::GroupNonUniformVote,
                C::GroupNonUniformBallot,
                C::GroupNonUniformArithmetic,
                C::GroupNonUniformShuffle,
                C::GroupNonUniformShuffleRelative,
                C::GroupNonUniformClustered,
            ];
            if all.into_iter().any(|capability| declares(check, capability)) {
                needs_subgroups(check, "non-uniform group instructions");
            }
        },
    )
    .device(),
    general(
        "level-zero:non-uniform-scope",
        "groups:scope",
        "the scope of non-uniform group instructions is Subgroup",
    ),
    extended(
        "level-zero:non-uniform-scalar",
        SCALARS,
        "non-uniform votes on equality, shuffles and reductions are of scalars",
        |check| {
            let ins = check.ins;
            let at = if ins.op == Op::GroupNonUniformAllEqual {
                check.view.type_of(ins.word(4))
            } else {
                ins.word(1)
            };
            let ty = check.view.ty(at);
            let good = matches!(ty.kind, Kind::Int | Kind::Float) && ty.shape == Shape::Scalar;
            check.require(good, || format!("{} must be of a scalar for Level Zero", ins.name()));
        },
    ),
    extended(
        "level-zero:non-uniform-broadcast",
        &[Op::GroupNonUniformBroadcast],
        "non-uniform broadcasts are of integers or floats, scalars or vectors",
        |check| {
            let ty = check.view.ty(check.ins.word(1));
            let good = ty.is_either(Kind::Int) || ty.is_either(Kind::Float);
            check.require(good, || {
                "OpGroupNonUniformBroadcast must be of integers or floats for Level Zero".to_owned()
            });
        },
    ),
    general("level-zero:ballot-type", "groups:ballots", "ballots are vectors of four 32-bit integers"),
    general(
        "level-zero:logical-reductions",
        "groups:logical-reductions",
        "logical reductions are of Booleans",
    ),
    general("level-zero:cluster-size", "requirements:operand", "cluster sizes need GroupNonUniformClustered"),
    guide(
        "level-zero:link-once",
        Group::Device,
        section::LINK_ONCE,
        Trigger::Ops(&[Op::Extension]),
        "LinkOnceODR requires a device with ZE_extension_linkonce_odr",
        |check| {
            if text(check.ins.rest(1)) == "SPV_KHR_linkonce_odr" {
                let name = "ZE_extension_linkonce_odr";
                needs(check, |device| device.supports(name), name);
            }
        },
    )
    .device(),
    guide(
        "level-zero:bfloat16",
        Group::Device,
        section::BFLOAT16,
        Trigger::Ops(&[Op::Capability]),
        "conversions from and to bfloat16 require a device with ZE_extension_bfloat16_conversions",
        |check| {
            if declares(check, C::BFloat16ConversionINTEL) {
                let name = "ZE_extension_bfloat16_conversions";
                needs(check, |device| device.supports(name), name);
            }
        },
    )
    .device(),
    included(
        "level-zero:bfloat16-vectors",
        Group::Conversions,
        section::BFLOAT16,
        "types:vector",
        "conversions from and to bfloat16 are of scalars or 2, 3, 4, 8 or 16 components",
    ),
    guide(
        "level-zero:host-access-names",
        Group::Annotations,
        section::HOST_ACCESS,
        Trigger::Module,
        "host access names are distinct, also from the linkage names of other variables",
        host_access_names,
    )
    .warning(),
];

fn is_float(ty: Ty, width: u32) -> bool {
    ty.kind == Kind::Float && ty.width == width
}

fn is_scalar_or(ty: Ty, counts: &[u32]) -> bool {
    ty.shape == Shape::Scalar || ty.shape == Shape::Vector && counts.contains(&ty.count)
}

fn shuffled(check: &mut Check<'_, '_>, good: bool) {
    let name = check.ins.name();
    check.require(good, || format!("{name} is not of a type that Level Zero lists"));
}

/// The image of an image block read or write.
fn image(check: &Check<'_, '_>) -> u32 {
    check.ins.word(if check.ins.op == Op::SubgroupImageBlockReadINTEL { 3 } else { 1 })
}

/// The coordinate of an image block read or write.
fn coordinate(check: &Check<'_, '_>) -> u32 {
    check.ins.word(if check.ins.op == Op::SubgroupImageBlockReadINTEL { 4 } else { 2 })
}

/// Whether the execution scope of a group instruction is Subgroup.
fn in_subgroup(check: &Check<'_, '_>) -> bool {
    check.view.constant(check.ins.word(3)) == Some(u64::from(Scope::Subgroup.0))
}

fn needs_subgroups(check: &mut Check<'_, '_>, what: &str) {
    let name = "ZE_extension_subgroups";
    needs(check, |device| device.supports(name), format!("{what} ({name})"));
}

fn host_access_names(check: &mut Check<'_, '_>) {
    let view = check.view;
    // The first variable with each name that hosts look up.
    let mut owners: FxHashMap<&[u32], u32> = FxHashMap::default();
    let names = view.all_decorations().iter().filter_map(|d| match d.kind {
        D::HostAccessINTEL => d.params.get(1..).map(|name| (d, name)),
        // The linkage type follows the name.
        D::LinkageAttributes => d.params.split_last().map(|(_, name)| (d, name)),
        _ => None,
    });
    let (host, linked): (Vec<_>, Vec<_>) = names.partition(|(d, _)| d.kind == D::HostAccessINTEL);
    for (decoration, name) in host.into_iter().chain(linked) {
        let owner = match owners.get(name) {
            Some(owner) => *owner,
            None if decoration.kind == D::HostAccessINTEL => {
                owners.insert(name, decoration.target);
                continue;
            }
            None => continue,
        };
        if owner != decoration.target {
            let ins = view.ins(decoration.by);
            check.fail_at(ins, format!("the name '{}' is that of another variable for the host", text(name)));
        }
    }
}
