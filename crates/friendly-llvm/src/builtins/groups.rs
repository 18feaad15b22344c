//! Work-group and subgroup functions (OpenCL C, sections "Work-Group Functions" and "Subgroup Functions").

use super::{Form, Row};
use spirula_spec::Op;

const WORKGROUP: u32 = 2;
const SUBGROUP: u32 = 3;
const REDUCE: u32 = 0;
const INCLUSIVE: u32 = 1;
const EXCLUSIVE: u32 = 2;

const fn add(scope: u32, operation: u32) -> Form {
    Form::Group { scope, float: Op::GroupFAdd, signed: Op::GroupIAdd, unsigned: Op::GroupIAdd, operation }
}

const fn min(scope: u32, operation: u32) -> Form {
    Form::Group { scope, float: Op::GroupFMin, signed: Op::GroupSMin, unsigned: Op::GroupUMin, operation }
}

const fn max(scope: u32, operation: u32) -> Form {
    Form::Group { scope, float: Op::GroupFMax, signed: Op::GroupSMax, unsigned: Op::GroupUMax, operation }
}

pub(super) static ROWS: &[Row] = &[
    ("work_group_all", Form::Vote(WORKGROUP, Op::GroupAll)),
    ("work_group_any", Form::Vote(WORKGROUP, Op::GroupAny)),
    ("work_group_broadcast", Form::Broadcast(WORKGROUP)),
    ("work_group_reduce_add", add(WORKGROUP, REDUCE)),
    ("work_group_reduce_min", min(WORKGROUP, REDUCE)),
    ("work_group_reduce_max", max(WORKGROUP, REDUCE)),
    ("work_group_scan_inclusive_add", add(WORKGROUP, INCLUSIVE)),
    ("work_group_scan_inclusive_min", min(WORKGROUP, INCLUSIVE)),
    ("work_group_scan_inclusive_max", max(WORKGROUP, INCLUSIVE)),
    ("work_group_scan_exclusive_add", add(WORKGROUP, EXCLUSIVE)),
    ("work_group_scan_exclusive_min", min(WORKGROUP, EXCLUSIVE)),
    ("work_group_scan_exclusive_max", max(WORKGROUP, EXCLUSIVE)),
    ("sub_group_all", Form::Vote(SUBGROUP, Op::GroupAll)),
    ("sub_group_any", Form::Vote(SUBGROUP, Op::GroupAny)),
    ("sub_group_broadcast", Form::Broadcast(SUBGROUP)),
    ("sub_group_reduce_add", add(SUBGROUP, REDUCE)),
    ("sub_group_reduce_min", min(SUBGROUP, REDUCE)),
    ("sub_group_reduce_max", max(SUBGROUP, REDUCE)),
    ("sub_group_scan_inclusive_add", add(SUBGROUP, INCLUSIVE)),
    ("sub_group_scan_inclusive_min", min(SUBGROUP, INCLUSIVE)),
    ("sub_group_scan_inclusive_max", max(SUBGROUP, INCLUSIVE)),
    ("sub_group_scan_exclusive_add", add(SUBGROUP, EXCLUSIVE)),
    ("sub_group_scan_exclusive_min", min(SUBGROUP, EXCLUSIVE)),
    ("sub_group_scan_exclusive_max", max(SUBGROUP, EXCLUSIVE)),
];
