//! Explicit layouts: offsets, strides and alignments of types in memory that a shader shares with its client.
//!
//! A layout is declared by decorations, and it is checked as declared: the size of a structure ends with its last
//! member, that of an array with its last element. Alignments follow one of three modes: scalar, standard (std430) and
//! extended (std140). With relaxed layout, vectors that are members of structures are aligned to their elements, but do
//! not cross multiples of 16 bytes.
//!
//! One walk finds all defects; the first row runs it, and each defect is reported under its own row.

use crate::rule::{Check, Rule, vulkan};
use crate::view::{Ins, View, named};
use crate::{Group, Trigger};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_spec::{AddressingModel as A, Capability as C, Decoration as D, Op, StorageClass as SC};

/// A row without a check of its own.
const fn defect(id: &'static str, summary: &'static str) -> Rule {
    vulkan(id, Group::BlockLayout, Trigger::NEVER, summary, |_| {})
}

pub(super) static RULES: [Rule; 8] = [
    vulkan(
        "block-layout:offsets",
        Group::BlockLayout,
        Trigger::Module,
        "members of blocks have offsets, and arrays in them strides other than 0",
        walk,
    ),
    defect("block-layout:matrices", "matrices in blocks have an order and a stride"),
    defect("block-layout:alignment", "offsets are multiples of the alignment of the member"),
    defect("block-layout:overlap", "members do not overlap"),
    defect("block-layout:straddle", "vectors with relaxed offsets do not cross multiples of 16 bytes"),
    defect(
        "block-layout:strides",
        "strides are multiples of the alignment of the element, and not smaller than it",
    ),
    defect("block-layout:runtime-array", "a runtime array is the last member of its block"),
    defect(
        "VUID-StandaloneSpirv-None-10684",
        "types have explicit layouts only in the storage classes that take them",
    ),
];

const OFFSETS: usize = 0;
const MATRICES: usize = 1;
const ALIGNMENT: usize = 2;
const OVERLAP: usize = 3;
const STRADDLE: usize = 4;
const STRIDES: usize = 5;
const RUNTIME_ARRAY: usize = 6;
const NO_LAYOUT: usize = 7;

/// A multiple of all alignments: places are compared modulo this number, so that few are distinct.
const REPEAT: u64 = 64;

/// Limit of nesting; deeper types break a universal limit.
const DEEPEST: u32 = 300;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Mode {
    Scalar,
    Standard,
    Extended,
}

/// The layout of matrices in a member.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Matrix {
    row_major: bool,
    stride: u64,
}

/// A member of a structure.
#[derive(Clone, Copy)]
struct Member {
    index: u32,
    ty: u32,
    offset: Option<u64>,
    /// Whether the order of matrices is given.
    ordered: bool,
    matrix: Matrix,
}

/// A defect: the number of its row, the type, and the message.
type Defect = (usize, u32, String);

struct Walk<'v, 'm> {
    view: &'v View<'m>,
    relaxed: bool,
    members: FxHashMap<u32, Vec<Member>>,
    sound: FxHashSet<(u32, Mode, u64, Matrix)>,
    plain: FxHashSet<u32>,
    aligns: FxHashMap<(u32, Mode, Matrix, bool), u64>,
}

impl<'v, 'm> Walk<'v, 'm> {
    fn new(view: &'v View<'m>) -> Self {
        let options = view.options;
        Self {
            view,
            relaxed: options.relax_block_layout || !options.environment.vulkan_before(1, 1),
            members: FxHashMap::default(),
            sound: FxHashSet::default(),
            plain: FxHashSet::default(),
            aligns: FxHashMap::default(),
        }
    }
}

fn walk(check: &mut Check<'_, '_>) {
    let view = check.view;
    let mut walk = Walk::new(view);
    let physical = view.has(C::PhysicalStorageBufferAddresses);
    let untyped = view.has(C::UntypedPointersKHR);
    for ins in view.all() {
        if ins.op != Op::Variable && !physical && !untyped {
            continue;
        }
        let Some(reference) = reference(view, ins) else { continue };
        if let Err((row, ty, message)) = walk.reference(reference) {
            let class = named(reference.class);
            let shown = if ins.result() == 0 { String::new() } else { check.show(ins.result()) };
            let at = view.def(ty);
            check.fail_as(
                &RULES[row],
                at,
                format!("{message} Instantiated via {shown} in the {class} storage class."),
            );
        }
    }
}

/// The type that an instruction accesses.
#[derive(Clone, Copy)]
struct Reference {
    ty: u32,
    class: SC,
    /// The array of descriptors, or 0.
    descriptors: u32,
    untyped: bool,
    variable: bool,
}

fn reference(view: &View<'_>, ins: Ins<'_>) -> Option<Reference> {
    let variable = matches!(ins.op, Op::Variable | Op::UntypedVariableKHR);
    if ins.op == Op::Variable {
        let (class, ty) = view.pointer(ins.word(1))?;
        let array = matches!(view.op_of(ty), Op::TypeArray | Op::TypeRuntimeArray);
        let descriptors = array && matches!(class, SC::StorageBuffer | SC::Uniform | SC::UniformConstant);
        let (ty, descriptors) = if descriptors { (view.def(ty).word(2), ty) } else { (ty, 0) };
        return Some(Reference { ty, class, descriptors, untyped: false, variable });
    }
    let typed = view.type_of(ins.result());
    if view.op_of(typed) == Op::TypePointer {
        let heap = ins.op == Op::BufferPointerEXT;
        let (class, ty) =
            view.pointer(typed).filter(|pointer| heap || pointer.0 == SC::PhysicalStorageBuffer)?;
        return Some(Reference { ty, class, descriptors: 0, untyped: false, variable });
    }
    let of = |id: u32| view.pointer_of(id).filter(|pointer| pointer.1 == 0).map(|pointer| pointer.0);
    let (class, ty) = match ins.op {
        Op::UntypedVariableKHR => (of(ins.word(2))?, *ins.words.get(4)?),
        Op::UntypedAccessChainKHR
        | Op::UntypedInBoundsAccessChainKHR
        | Op::UntypedPtrAccessChainKHR
        | Op::UntypedInBoundsPtrAccessChainKHR => (of(ins.word(2))?, ins.word(3)),
        Op::Load => (of(ins.word(3))?, ins.word(1)),
        Op::Store => (of(ins.word(1))?, view.type_of(ins.word(2))),
        Op::UntypedArrayLengthKHR => (of(ins.word(4))?, ins.word(3)),
        _ => return None,
    };
    let element = view.def(ty).word(2);
    let array = matches!(view.op_of(ty), Op::TypeArray | Op::TypeRuntimeArray);
    let blocks = array && is_block(view, element);
    let (ty, descriptors) = if blocks { (element, ty) } else { (ty, 0) };
    Some(Reference { ty, class, descriptors, untyped: true, variable })
}

fn is_block(view: &View<'_>, ty: u32) -> bool {
    view.is_decorated(ty, D::Block) || view.is_decorated(ty, D::BufferBlock)
}

/// Whether types have an explicit layout in a storage class; `None` if they may have one.
fn lays_out(view: &View<'_>, class: SC, block: bool) -> Option<bool> {
    match class {
        SC::Workgroup => Some(block),
        SC::StorageBuffer | SC::Uniform | SC::PushConstant | SC::PhysicalStorageBuffer => Some(true),
        SC::UniformConstant => Some(false),
        SC::Function | SC::Private => view.version_at_least(5).then_some(false),
        _ => None,
    }
}

impl Walk<'_, '_> {
    fn reference(&mut self, of: Reference) -> Result<(), Defect> {
        let view = self.view;
        let stride = |kind| of.descriptors != 0 && view.is_decorated(of.descriptors, kind);
        if stride(D::ArrayStride) || stride(D::ArrayStrideIdEXT) {
            let message = "Invalid explicit layout decorations: an array of descriptors has a stride.";
            return Err((NO_LAYOUT, of.descriptors, message.to_owned()));
        }
        let structure = view.op_of(of.ty) == Op::TypeStruct;
        let block = structure && view.is_decorated(of.ty, D::Block);
        if of.untyped && of.variable && of.class == SC::Workgroup && !block {
            let message = "Untyped variables in Workgroup storage class must be block-decorated structs.";
            return Err((NO_LAYOUT, of.ty, message.to_owned()));
        }
        let heap = of.untyped && of.class == SC::UniformConstant;
        let required = if of.untyped && !heap { Some(true) } else { lays_out(view, of.class, block) };
        match required {
            Some(true) if !view.options.skip_block_layout => {
                let mode = self.mode(of.class, structure && view.is_decorated(of.ty, D::BufferBlock));
                self.check(of.ty, mode, 0, Matrix::default(), 0)
            }
            Some(false) if !heap => self.without(of.ty, 0),
            _ => Ok(()),
        }
    }

    fn mode(&self, class: SC, buffer_block: bool) -> Mode {
        let options = self.view.options;
        let scalar = match class {
            SC::Workgroup => options.workgroup_scalar_block_layout,
            _ => options.scalar_block_layout,
        };
        let standard = buffer_block || options.uniform_buffer_standard_layout;
        match class {
            _ if scalar => Mode::Scalar,
            SC::Uniform if !standard => Mode::Extended,
            _ => Mode::Standard,
        }
    }

    /// Checks that a type has no layout.
    fn without(&mut self, ty: u32, depth: u32) -> Result<(), Defect> {
        let view = self.view;
        let ins = view.def(ty);
        if depth > DEEPEST || self.plain.contains(&ty) {
            return Ok(());
        }
        if let Some((class, _)) = view.pointer(ty)
            && lays_out(view, class, true) != Some(false)
        {
            return Ok(());
        }
        let laid = view.decorations(ty).iter().find(|d| {
            matches!(
                d.kind,
                D::Block
                    | D::BufferBlock
                    | D::Offset
                    | D::OffsetIdEXT
                    | D::ArrayStride
                    | D::ArrayStrideIdEXT
                    | D::MatrixStride
                    | D::RowMajor
                    | D::ColMajor
            )
        });
        if let Some(laid) = laid {
            let (shown, name) = (view.show(ty), named(laid.kind));
            let message =
                format!("Invalid explicit layout decorations on type {shown}: it has the {name} decoration.");
            return Err((NO_LAYOUT, ty, message));
        }
        self.plain.insert(ty);
        let parts: &[u32] = match ins.op {
            Op::TypeStruct => ins.rest(2),
            Op::TypeArray | Op::TypeRuntimeArray => ins.words.get(2..3).unwrap_or_default(),
            Op::TypePointer => ins.words.get(3..4).unwrap_or_default(),
            _ => &[],
        };
        parts.iter().try_for_each(|part| self.without(*part, depth + 1))
    }

    /// Checks the layout of a type at an offset.
    fn check(&mut self, ty: u32, mode: Mode, at: u64, matrix: Matrix, depth: u32) -> Result<(), Defect> {
        let key = (ty, mode, at, matrix);
        if depth > DEEPEST || self.sound.contains(&key) {
            return Ok(());
        }
        match self.view.op_of(ty) {
            Op::TypeStruct => self.structure(ty, mode, at, matrix, depth)?,
            Op::TypeArray | Op::TypeRuntimeArray => self.array(ty, mode, at, matrix, depth)?,
            Op::TypeMatrix => self.matrix(ty, mode, matrix)?,
            _ => {}
        }
        self.sound.insert(key);
        Ok(())
    }

    fn structure(&mut self, ty: u32, mode: Mode, base: u64, outer: Matrix, depth: u32) -> Result<(), Defect> {
        let members = self.members(ty);
        for member in &members {
            let index = member.index;
            if !has_offset(self.view, ty, index) {
                let message = format!(
                    "Structure member {index} must be explicitly laid out with Offset or OffsetIdEXT decorations."
                );
                return Err((OFFSETS, ty, message));
            }
            if contains_matrix(self.view, member.ty) && !(member.ordered && member.matrix.stride != 0) {
                let which = if member.ordered { "MatrixStride" } else { "RowMajor or ColMajor" };
                let message = format!(
                    "Structure member {index} containing a matrix must be explicitly laid out with {which} decorations."
                );
                return Err((MATRICES, ty, message));
            }
        }
        let mut next = 0;
        for (order, member) in members.iter().enumerate() {
            let (index, Some(offset)) = (member.index, member.offset) else { continue };
            let op = self.view.op_of(member.ty);
            if op == Op::TypeRuntimeArray && order + 1 != members.len() {
                let message = format!(
                    "Structure has a runtime array at offset {offset}, but other members at larger offsets."
                );
                return Err((RUNTIME_ARRAY, ty, message));
            }
            let matrix = if member.ordered { member.matrix } else { outer };
            let align = self.align(member.ty, mode, matrix, true, depth);
            for place in [offset, base + offset] {
                if place % align != 0 {
                    let message =
                        format!("Structure member {index} at offset {place} is not aligned to {align}.");
                    return Err((ALIGNMENT, ty, message));
                }
            }
            if offset < next {
                let message = format!(
                    "Structure member {index} at offset {offset} overlaps previous member ending at offset {}.",
                    next - 1
                );
                return Err((OVERLAP, ty, message));
            }
            let size = self.size(member.ty, matrix, depth);
            let vector = matches!(op, Op::TypeVector | Op::TypeVectorIdEXT);
            if mode != Mode::Scalar && self.relaxed && vector && crosses(base + offset, size) {
                let message = format!(
                    "Structure member {index}: Vector has improper straddle due to offset {}.",
                    base + offset
                );
                return Err((STRADDLE, ty, message));
            }
            self.check(member.ty, mode, (base + offset) % REPEAT, matrix, depth + 1)?;
            next = offset.saturating_add(size);
            if mode != Mode::Scalar && matches!(op, Op::TypeArray | Op::TypeStruct) {
                next = next.next_multiple_of(align);
            }
        }
        Ok(())
    }

    fn array(&mut self, ty: u32, mode: Mode, base: u64, matrix: Matrix, depth: u32) -> Result<(), Defect> {
        let element = self.view.def(ty).word(2);
        let stride = match stride(self.view, ty) {
            Some(Some(0)) => return Err((OFFSETS, ty, "Array must not have a stride of 0.".to_owned())),
            Some(Some(stride)) => stride,
            // The value of a specialization constant.
            Some(None) => return Ok(()),
            None => {
                let message =
                    "Array must be explicitly laid out with ArrayStride or ArrayStrideIdEXT decorations.";
                return Err((OFFSETS, ty, message.to_owned()));
            }
        };
        let align = self.align(ty, mode, matrix, true, depth);
        if !stride.is_multiple_of(align) {
            return Err((STRIDES, ty, format!("Array stride {stride} must satisfy alignment {align}.")));
        }
        let size = self.size(element, matrix, depth);
        if stride < size {
            return Err((
                STRIDES,
                ty,
                format!("Array stride {stride} is smaller than element type size {size}."),
            ));
        }
        let count = length(self.view, ty).unwrap_or(1).max(1);
        // Later elements are at places that repeat modulo 16.
        let mut seen = [false; 16];
        for number in 0..count.min(16) {
            let at = base + number * stride;
            if std::mem::replace(&mut seen[(at % 16) as usize], true) {
                break;
            }
            self.check(element, mode, at % REPEAT, matrix, depth + 1)?;
        }
        Ok(())
    }

    fn matrix(&mut self, ty: u32, mode: Mode, matrix: Matrix) -> Result<(), Defect> {
        let stride = matrix.stride;
        let align = self.align(ty, mode, matrix, true, 0);
        if stride != 0 && !stride.is_multiple_of(align) {
            return Err((
                STRIDES,
                ty,
                format!("Matrix with a stride {stride} not satisfying alignment to {align}."),
            ));
        }
        let summary = self.view.ty(ty);
        let each = if matrix.row_major { summary.columns } else { summary.count };
        let size = u64::from(each) * u64::from(summary.width / 8);
        if stride != 0 && stride < size {
            return Err((STRIDES, ty, format!("Matrix stride {stride} is smaller than column size {size}.")));
        }
        Ok(())
    }

    /// The members of a structure, by offset.
    fn members(&mut self, ty: u32) -> Vec<Member> {
        let view = self.view;
        let collect = || {
            let types = view.def(ty).rest(2);
            let mut all: Vec<Member> = types
                .iter()
                .enumerate()
                .map(|(index, ty)| Member {
                    index: index as u32,
                    ty: *ty,
                    offset: None,
                    ordered: false,
                    matrix: Matrix::default(),
                })
                .collect();
            for decoration in view.decorations(ty) {
                let Some(member) = decoration.member.and_then(|index| all.get_mut(index as usize)) else {
                    continue;
                };
                match decoration.kind {
                    D::Offset => member.offset = Some(u64::from(decoration.param())),
                    D::OffsetIdEXT => member.offset = view.constant(decoration.param()),
                    D::RowMajor | D::ColMajor => {
                        member.ordered = true;
                        member.matrix.row_major = decoration.kind == D::RowMajor;
                    }
                    D::MatrixStride => member.matrix.stride = u64::from(decoration.param()),
                    _ => {}
                }
            }
            all.sort_by_key(|member| member.offset.unwrap_or(u64::MAX));
            all
        };
        self.members.entry(ty).or_insert_with(collect).clone()
    }

    /// The alignment of a type, at least 1. `direct`: it may be that of a relaxed member.
    fn align(&mut self, ty: u32, mode: Mode, matrix: Matrix, direct: bool, depth: u32) -> u64 {
        let key = (ty, mode, matrix, direct);
        if let Some(align) = self.aligns.get(&key) {
            return *align;
        }
        if depth > DEEPEST {
            return 1;
        }
        let view = self.view;
        let (ins, summary) = (view.def(ty), view.ty(ty));
        let scalar = u64::from(summary.width / 8).max(1);
        let of_vector =
            |count: u32| if count == 3 || count > 4 { 4 * scalar } else { u64::from(count) * scalar };
        let rounded = |align: u64| if mode == Mode::Extended { align.next_multiple_of(16) } else { align };
        let align = match ins.op {
            Op::TypeInt | Op::TypeFloat => scalar,
            Op::TypeVector | Op::TypeVectorIdEXT if mode == Mode::Scalar || direct && self.relaxed => scalar,
            Op::TypeVector | Op::TypeVectorIdEXT => of_vector(summary.count),
            Op::TypeMatrix if mode == Mode::Scalar => scalar,
            Op::TypeMatrix if matrix.row_major => rounded(of_vector(summary.columns)),
            Op::TypeMatrix => rounded(of_vector(summary.count)),
            Op::TypeArray | Op::TypeRuntimeArray => {
                rounded(self.align(ins.word(2), mode, matrix, false, depth + 1))
            }
            Op::TypeStruct => {
                let members = self.members(ty);
                let aligns = members.iter().map(|m| self.align(m.ty, mode, m.matrix, true, depth + 1));
                rounded(aligns.fold(1, u64::max))
            }
            Op::TypePointer | Op::TypeUntypedPointerKHR => pointer_size(view),
            _ => 1,
        };
        let align = align.max(1);
        self.aligns.insert(key, align);
        align
    }

    /// The size of a type as declared; 0 if it is not known.
    fn size(&mut self, ty: u32, matrix: Matrix, depth: u32) -> u64 {
        if depth > DEEPEST {
            return 0;
        }
        let view = self.view;
        let (ins, summary) = (view.def(ty), view.ty(ty));
        let scalar = u64::from(summary.width / 8);
        let (rows, columns) = (u64::from(summary.count), u64::from(summary.columns));
        match ins.op {
            Op::TypeInt | Op::TypeFloat => scalar,
            Op::TypeVector | Op::TypeVectorIdEXT => rows * scalar,
            Op::TypeMatrix if matrix.row_major => {
                rows.saturating_sub(1).saturating_mul(matrix.stride) + columns * scalar
            }
            Op::TypeMatrix => columns.saturating_mul(matrix.stride),
            Op::TypeArray => {
                let element = self.size(ins.word(2), matrix, depth + 1);
                match (length(view, ty), stride(view, ty)) {
                    (Some(count), Some(Some(stride))) => {
                        count.saturating_sub(1).saturating_mul(stride).saturating_add(element)
                    }
                    (Some(_), _) => element,
                    (None, _) => 0,
                }
            }
            Op::TypeStruct => {
                let Some(last) = self.members(ty).last().copied() else { return 0 };
                let Some(offset) = last.offset else { return 0 };
                offset.saturating_add(self.size(last.ty, last.matrix, depth + 1))
            }
            Op::TypePointer | Op::TypeUntypedPointerKHR => pointer_size(view),
            _ => 0,
        }
    }
}

fn pointer_size(view: &View<'_>) -> u64 {
    if matches!(view.addressing, A::Physical64 | A::PhysicalStorageBuffer64) { 8 } else { 4 }
}

fn has_offset(view: &View<'_>, ty: u32, member: u32) -> bool {
    view.member_decoration(ty, member, D::Offset).is_some()
        || view.member_decoration(ty, member, D::OffsetIdEXT).is_some()
}

/// The stride of an array; the inner option is empty if the value is not known.
fn stride(view: &View<'_>, ty: u32) -> Option<Option<u64>> {
    let given = view.decoration(ty, D::ArrayStride).map(|d| Some(u64::from(d.param())));
    given.or_else(|| view.decoration(ty, D::ArrayStrideIdEXT).map(|d| view.constant(d.param())))
}

fn length(view: &View<'_>, array: u32) -> Option<u64> {
    let ins = view.def(array);
    if ins.op == Op::TypeArray { view.constant(ins.word(3)) } else { None }
}

/// Whether a type is a matrix or consists of arrays of them.
fn contains_matrix(view: &View<'_>, mut ty: u32) -> bool {
    for _ in 0..DEEPEST {
        let ins = view.def(ty);
        match ins.op {
            Op::TypeMatrix => return true,
            Op::TypeArray | Op::TypeRuntimeArray => ty = ins.word(2),
            _ => return false,
        }
    }
    false
}

/// Whether a vector crosses a multiple of 16 bytes, or, if longer, does not begin at one.
fn crosses(at: u64, size: u64) -> bool {
    if size > 16 { !at.is_multiple_of(16) } else { at / 16 != (at + size.max(1) - 1) / 16 }
}

/// A decoration that a layout lacks.
pub(crate) enum Layout {
    /// Of a member.
    Member {
        /// Its index.
        member: u32,
        /// `Offset` or `MatrixStride`.
        kind: D,
        /// The value.
        value: u64,
    },
    /// The stride of an array.
    Stride {
        /// Its type.
        ty: u32,
        /// The value.
        value: u64,
    },
}

/// What the layout of a structure or an array in a block lacks: the next offsets and the least strides that are allowed;
/// none if they cannot be told.
pub(crate) fn missing_layout(view: &View<'_>, ty: u32) -> Option<Vec<Layout>> {
    let mut walk = Walk::new(view);
    let in_uniform = |ins: Ins<'_>| {
        ins.op == Op::Variable
            && view.pointer(ins.word(1)).is_some_and(|(class, pointee)| {
                class == SC::Uniform && (pointee == ty || view.holds(pointee, false, &|part, _| part == ty))
            })
    };
    let mode = if view.all().any(in_uniform) { Mode::Extended } else { Mode::Standard };
    if view.op_of(ty) != Op::TypeStruct {
        return Some(vec![walk.missing_stride(ty, mode)?]);
    }
    let mut members = walk.members(ty);
    members.sort_by_key(|member| member.index);
    let (mut missing, mut end) = (Vec::new(), 0);
    for Member { index, ty, offset, ordered, mut matrix } in members {
        if contains_matrix(view, ty) && matrix.stride == 0 {
            if !ordered || view.op_of(ty) != Op::TypeMatrix {
                return None;
            }
            matrix.stride = walk.align(ty, mode, matrix, false, 0);
            missing.push(Layout::Member { member: index, kind: D::MatrixStride, value: matrix.stride });
        }
        let start = match offset {
            // An offset that is given after a missing one might be too small.
            Some(offset) if offset >= end => offset,
            Some(_) => return None,
            None => {
                let value = in_word(end.checked_next_multiple_of(walk.align(ty, mode, matrix, false, 0))?)?;
                missing.push(Layout::Member { member: index, kind: D::Offset, value });
                value
            }
        };
        let is_array = matches!(view.op_of(ty), Op::TypeArray | Op::TypeRuntimeArray);
        let size = if is_array && stride(view, ty).is_none() {
            let layout = walk.missing_stride(ty, mode)?;
            let Layout::Stride { value, .. } = layout else { return None };
            missing.push(layout);
            length(view, ty).and_then(|count| count.checked_mul(value))
        } else {
            walk.known_size(ty, matrix)
        };
        end = match (view.op_of(ty), size) {
            // No member comes after it.
            (Op::TypeRuntimeArray, _) => u64::MAX / 2,
            (_, size) => start.checked_add(size?)?,
        };
    }
    Some(missing)
}

/// The value, if an operand can hold it.
fn in_word(value: u64) -> Option<u64> {
    u32::try_from(value).ok().map(u64::from)
}

impl Walk<'_, '_> {
    /// The least stride of an array.
    fn missing_stride(&mut self, ty: u32, mode: Mode) -> Option<Layout> {
        let size = self.known_size(self.view.def(ty).word(2), Matrix::default())?;
        let align = self.align(ty, mode, Matrix::default(), false, 0);
        Some(Layout::Stride { ty, value: in_word(size.checked_next_multiple_of(align)?)? })
    }

    /// The size of a type whose parts are laid out.
    fn known_size(&mut self, ty: u32, matrix: Matrix) -> Option<u64> {
        let view = self.view;
        let unknown = view.holds(ty, false, &|part, op| match op {
            Op::TypeArray => !matches!(stride(view, part), Some(Some(1..))),
            Op::TypeStruct => {
                (0..view.def(part).rest(2).len()).any(|member| !has_offset(view, part, member as u32))
            }
            _ => false,
        });
        let size = self.size(ty, matrix, 0);
        (!unknown && size != 0).then_some(size)
    }
}
