//! Functions of extensions of OpenCL C: subgroups and split barriers of Intel, clocks, packed dot products.

use super::Form;
use spirula_spec::{Op, Scope};

const ACQUIRE: u32 = 2;
const RELEASE: u32 = 4;

static ROWS: &[(&str, Form)] = &[
    ("intel_work_group_barrier_arrive", Form::SplitBarrier(Op::ControlBarrierArriveINTEL, RELEASE)),
    ("intel_work_group_barrier_wait", Form::SplitBarrier(Op::ControlBarrierWaitINTEL, ACQUIRE)),
    ("intel_sub_group_shuffle", Form::Core(Op::SubgroupShuffleINTEL)),
    ("intel_sub_group_shuffle_down", Form::Core(Op::SubgroupShuffleDownINTEL)),
    ("intel_sub_group_shuffle_up", Form::Core(Op::SubgroupShuffleUpINTEL)),
    ("intel_sub_group_shuffle_xor", Form::Core(Op::SubgroupShuffleXorINTEL)),
];

/// Beginnings of names that end with the type that is read or written.
static FAMILIES: &[(&str, Form)] = &[
    ("intel_sub_group_block_read", Form::SubgroupBlock(Op::SubgroupBlockReadINTEL)),
    ("intel_sub_group_block_write", Form::SubgroupBlock(Op::SubgroupBlockWriteINTEL)),
    ("intel_sub_group_media_block_read", Form::MediaBlock(Op::SubgroupImageMediaBlockReadINTEL)),
    ("intel_sub_group_media_block_write", Form::MediaBlock(Op::SubgroupImageMediaBlockWriteINTEL)),
];

/// The groups whose clock is read, by the ends of names.
static CLOCKS: [(&str, Scope); 3] =
    [("device", Scope::Device), ("work_group", Scope::Workgroup), ("sub_group", Scope::Subgroup)];

/// What a function is.
pub(super) fn form(name: &str) -> Option<Form> {
    let row = ROWS.iter().find(|(known, _)| *known == name);
    let family = || FAMILIES.iter().find(|(prefix, _)| name.strip_prefix(prefix).is_some_and(is_type));
    row.or_else(family)
        .map(|(_, form)| *form)
        .or_else(|| clock(name))
        .or_else(|| packed_dot(name))
        .or_else(|| bfloat(name))
}

/// Conversions between bfloat16 and float (cl_intel_bfloat16_conversions): the names of what is converted and of what comes
/// of it, each before the number of components.
pub static BFLOAT_CONVERSIONS: &[(&str, &str, Op)] = &[
    ("intel_convert_bfloat16", "_as_ushort", Op::ConvertFToBF16INTEL),
    ("intel_convert_as_bfloat16", "_float", Op::ConvertBF16ToFINTEL),
];

fn bfloat(name: &str) -> Option<Form> {
    BFLOAT_CONVERSIONS.iter().find_map(|(from, to, code)| {
        let (first, second) = name.strip_prefix(from)?.split_once(to)?;
        let is_count = first == second && matches!(first, "" | "2" | "3" | "4" | "8" | "16");
        is_count.then_some(Form::Core(*code))
    })
}

/// The ends of names of functions on blocks: `_uc16`, `4`, nothing.
fn is_type(end: &str) -> bool {
    let rest = ["_uc", "_us", "_ui", "_ul"].iter().find_map(|prefix| end.strip_prefix(prefix));
    matches!(rest.unwrap_or(end), "" | "2" | "4" | "8" | "16")
}

fn clock(name: &str) -> Option<Form> {
    let rest = name.strip_prefix("clock_read_")?;
    let rest = rest.strip_prefix("hilo_").unwrap_or(rest);
    CLOCKS.iter().find(|(known, _)| *known == rest).map(|(_, scope)| Form::ReadClock(scope.0))
}

/// `dot_4x8packed_su_int`, `dot_acc_sat_4x8packed_uu_uint`: the signs are parts of the name.
fn packed_dot(name: &str) -> Option<Form> {
    if name == "dot_acc_sat" {
        return Some(Form::Dot);
    }
    let (start, rest) = name.split_once("_4x8packed_")?;
    let saturates = match start {
        "dot" => false,
        "dot_acc_sat" => true,
        _ => return None,
    };
    let signs = rest.split_once('_').filter(|(_, ty)| matches!(*ty, "int" | "uint"))?.0;
    let signs = match signs {
        "ss" => [true, true],
        "su" => [true, false],
        "us" => [false, true],
        "uu" => [false, false],
        _ => return None,
    };
    Some(Form::PackedDot { signs, saturates })
}

/// The instruction of a dot product of integers: by the signs of its operands, and whether they are in another order.
pub fn dot_instruction(signs: [bool; 2], saturates: bool) -> (Op, bool) {
    let (plain, saturating) = match signs {
        [true, true] => (Op::SDot, Op::SDotAccSat),
        [false, false] => (Op::UDot, Op::UDotAccSat),
        _ => (Op::SUDot, Op::SUDotAccSat),
    };
    (if saturates { saturating } else { plain }, signs == [false, true])
}
