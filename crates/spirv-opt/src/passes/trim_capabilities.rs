//! `spirv-trim-capabilities`: removes declared capabilities that nothing in the module requires, and the extensions
//! that only these are of.
//!
//! Only capabilities of which every use is visible are removed ([`TRIMMED`]): those that operations, types, execution
//! modes and image operands require, and not those that values of scopes or semantics do.
//!
//! A type is required wherever the module has it: as the type of a value, a constant or a length, in a word list, as a
//! part of another type. An 8-bit or 16-bit number is allowed by the capability of its type or by any for such numbers in
//! memory; memory of a storage class requires the one of the class. Linkage stays in a module without entry points.

use crate::pipeline::module_pass;
use rustc_hash::FxHashSet;
use spirula_diag::Failed;
use spirula_ir::builtin::FloatKind;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Body, Context, Op, OpArena, Param, Region, Str, Type};
use spirula_spec::{Capability, Decoration, Dim, ImageFormat, OperandKind, StorageClass};
use spirula_spirv::availability::{Requirements, implied_capabilities, of_declaration, of_op, of_type};
use spirula_spirv::encoding::{Code, encoding};
use spirula_spirv::op::{self, slot};
use spirula_spirv::target::{as_vce, vce};
use spirula_spirv::types;

pub(crate) const PASS: PassRow = module_pass(
    "spirv-trim-capabilities",
    "SPIRVTrimCapabilities",
    "remove capabilities and extensions that nothing requires",
    |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
        let slot = run.enclosing.arena.slot(run.enclosing.op, slot::module::VCE_TRIPLE);
        let Some(triple) = slot.and_then(|attr| as_vce(run.ctx, attr)) else { return Ok(Outcome::Same) };
        let mut needs = Needs::new(run.ctx);
        needs.operation(run.enclosing.arena, run.enclosing.op);
        needs.inside(run.body, run.body.arena.roots());
        if !needs.has_entry {
            needs.capabilities.insert(&[Capability::Linkage]);
        }
        let (version, capabilities, extensions) = triple;
        let kept = needs.kept_capabilities(&capabilities);
        if kept.len() == capabilities.len() {
            return Ok(Outcome::Same);
        }
        let removed: Vec<Capability> = capabilities.into_iter().filter(|c| !kept.contains(c)).collect();
        let extensions = needs.kept_extensions(&extensions, &kept, &removed);
        run.header.set_slot(slot::module::VCE_TRIPLE, Some(vce(run.ctx, version, &kept, &extensions)));
        Ok(Outcome::Changed)
    },
);

/// The capabilities that are removed if nothing requires them.
const TRIMMED: &[Capability] = &[
    Capability::ComputeDerivativeGroupLinearKHR,
    Capability::ComputeDerivativeGroupQuadsKHR,
    Capability::Float16,
    Capability::Float64,
    Capability::FragmentShaderPixelInterlockEXT,
    Capability::FragmentShaderSampleInterlockEXT,
    Capability::FragmentShaderShadingRateInterlockEXT,
    Capability::GroupNonUniform,
    Capability::GroupNonUniformArithmetic,
    Capability::GroupNonUniformBallot,
    Capability::GroupNonUniformClustered,
    Capability::GroupNonUniformPartitionedNV,
    Capability::GroupNonUniformQuad,
    Capability::GroupNonUniformShuffle,
    Capability::GroupNonUniformShuffleRelative,
    Capability::GroupNonUniformVote,
    Capability::ImageMSArray,
    Capability::Int16,
    Capability::Int64,
    Capability::Int8,
    Capability::InterpolationFunction,
    Capability::Linkage,
    Capability::MinLod,
    Capability::PhysicalStorageBufferAddresses,
    Capability::QuadControlKHR,
    Capability::RayQueryKHR,
    Capability::RayTracingKHR,
    Capability::ShaderClockKHR,
    Capability::StorageBuffer16BitAccess,
    Capability::StorageBuffer8BitAccess,
    Capability::StorageImageReadWithoutFormat,
    Capability::StorageImageWriteWithoutFormat,
    Capability::StorageInputOutput16,
    Capability::StoragePushConstant16,
    Capability::StoragePushConstant8,
    Capability::UniformAndStorageBuffer16BitAccess,
    Capability::UniformAndStorageBuffer8BitAccess,
];

/// What the module requires.
struct Needs<'c> {
    ctx: &'c Context,
    /// Lists of capabilities, of each of which one is required.
    capabilities: FxHashSet<&'static [Capability]>,
    extensions: FxHashSet<&'static [&'static str]>,
    types: FxHashSet<(Type, Memory)>,
    attributes: FxHashSet<Attr>,
    /// Whether there is an entry point.
    has_entry: bool,
}

/// The memory that a type is in: a storage class, and whether in a structure that is a BufferBlock.
type Memory = (Option<StorageClass>, bool);

/// The capabilities of which each allows 8-bit numbers.
const ANY_8: [&[Capability]; 1] = [&[
    Capability::Int8,
    Capability::StorageBuffer8BitAccess,
    Capability::UniformAndStorageBuffer8BitAccess,
    Capability::StoragePushConstant8,
    Capability::WorkgroupMemoryExplicitLayout8BitAccessKHR,
]];

/// The capabilities of which each allows 16-bit integers, and floating-point numbers.
const ANY_16: [&[Capability]; 2] = [
    &[
        Capability::Int16,
        Capability::StorageBuffer16BitAccess,
        Capability::UniformAndStorageBuffer16BitAccess,
        Capability::StoragePushConstant16,
        Capability::StorageInputOutput16,
        Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR,
    ],
    &[
        Capability::Float16,
        Capability::Float16Buffer,
        Capability::StorageBuffer16BitAccess,
        Capability::UniformAndStorageBuffer16BitAccess,
        Capability::StoragePushConstant16,
        Capability::StorageInputOutput16,
        Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR,
    ],
];

/// What numbers of 8 or 16 bits in memory require.
fn of_memory((class, in_buffer): Memory, bits: u32) -> &'static [Capability] {
    use Capability as C;
    use StorageClass as S;
    let is_buffer =
        matches!(class, Some(S::StorageBuffer | S::PhysicalStorageBuffer | S::ShaderRecordBufferKHR))
            || class == Some(S::Uniform) && in_buffer;
    match (class, bits) {
        (_, 8) if is_buffer => &[C::StorageBuffer8BitAccess, C::UniformAndStorageBuffer8BitAccess],
        (_, 16) if is_buffer => &[C::StorageBuffer16BitAccess, C::UniformAndStorageBuffer16BitAccess],
        (Some(S::Uniform), 8) => &[C::UniformAndStorageBuffer8BitAccess],
        (Some(S::Uniform), 16) => &[C::UniformAndStorageBuffer16BitAccess],
        (Some(S::PushConstant), 8) => &[C::StoragePushConstant8],
        (Some(S::PushConstant), 16) => &[C::StoragePushConstant16],
        (Some(S::Input | S::Output), 16) => &[C::StorageInputOutput16],
        _ => &[],
    }
}

impl<'c> Needs<'c> {
    fn new(ctx: &'c Context) -> Self {
        Self {
            ctx,
            capabilities: FxHashSet::default(),
            extensions: FxHashSet::default(),
            types: FxHashSet::default(),
            attributes: FxHashSet::default(),
            has_entry: false,
        }
    }

    fn inside(&mut self, body: &Body, regions: &[Region]) {
        let arena = &body.arena;
        for at in arena.ops_in(regions) {
            // Functions are the only operations with bodies in flat form.
            let (inner, regions) = body.inside(at);
            self.inside(inner, regions);
            self.operation(arena, at);
        }
    }

    fn operation(&mut self, arena: &OpArena, at: Op) {
        self.add(of_op(self.ctx, arena, at));
        self.add(of_declaration(self.ctx, arena, at));
        self.built_in(arena, at);
        self.instruction(arena, at);
        if let Some(Code::Ext(set, number)) = encoding(arena.name(at)).map(|encoding| encoding.code)
            && let Some(row) = set.by_value(number)
        {
            self.capabilities.extend(Some(row.capabilities).filter(|any| !any.is_empty()));
        }
        self.image_access(arena, at);
        self.has_entry |= arena.name(at) == op::ENTRY_POINT;
        for value in arena.operands(at).iter().copied().chain(arena.results(at)) {
            self.ty(arena.ty(value), (None, false));
        }
        let slots = self.ctx.op_row(arena.name(at)).map_or(0, |row| row.attrs.len());
        for attr in arena.slots(at, slots).iter().flatten() {
            self.attribute(*attr);
        }
        for (_, attr) in self.ctx.dict_entries(arena.attrs(at)) {
            self.attribute(attr);
        }
    }

    /// Adds what the types in an attribute require.
    fn attribute(&mut self, attr: Attr) {
        let mut todo = vec![attr];
        while let Some(attr) = todo.pop() {
            if !self.attributes.insert(attr) {
                continue;
            }
            for ty in attr.as_type().into_iter().chain(self.ctx.attr_type(attr)) {
                self.ty(ty, (None, false));
            }
            for part in self.ctx.attr_parts(attr).iter() {
                match part {
                    Param::Attr(part) => todo.push(*part),
                    Param::Type(part) => self.ty(*part, (None, false)),
                    _ => {}
                }
            }
        }
    }

    /// Adds what a type requires in some memory, with its parts.
    fn ty(&mut self, ty: Type, memory: Memory) {
        let ctx = self.ctx;
        let mut todo = vec![(ty, memory)];
        while let Some((ty, memory)) = todo.pop() {
            if !self.types.insert((ty, memory)) {
                continue;
            }
            if let Some((pointee, class)) = types::as_pointer(ctx, ty) {
                todo.push((pointee, (Some(class), false)));
            } else if let Some(bits) = ctx.scalar_bits(ty) {
                self.number(ty, bits, memory);
            } else if let Some(members) = types::struct_members(ctx, ty) {
                let decorations = types::decorations(ctx, types::struct_decorations(ctx, ty));
                let is_buffer = decorations.iter().any(|(name, _)| *name == Decoration::BufferBlock);
                let memory = (memory.0, memory.1 || is_buffer);
                todo.extend(members.into_iter().map(|member| (member.ty, memory)));
            } else {
                let parts = ctx.type_node(ty).params.to_vec();
                todo.extend(parts.iter().filter_map(|part| match part {
                    Param::Type(part) => Some((*part, memory)),
                    _ => None,
                }));
            }
            self.add(of_type(ctx, ty));
        }
    }

    /// Adds what a number requires.
    fn number(&mut self, ty: Type, bits: u32, memory: Memory) {
        let is_integer = self.ctx.as_integer(ty).is_some();
        let is_half = self.ctx.as_float(ty) == Some(FloatKind::F16);
        let any = match bits {
            8 if is_integer => ANY_8.first(),
            16 if is_integer => ANY_16.first(),
            16 if is_half => ANY_16.last(),
            _ => None,
        };
        self.capabilities.extend(any);
        self.capabilities.extend(Some(of_memory(memory, bits)).filter(|any| !any.is_empty()));
    }

    fn add(&mut self, needs: Requirements) {
        self.capabilities.extend(needs.capabilities);
        self.extensions.extend(needs.extensions);
    }

    /// Adds what the built-in of a variable requires.
    fn built_in(&mut self, arena: &OpArena, at: Op) {
        if arena.name(at) != op::GLOBAL_VARIABLE {
            return;
        }
        let name = arena.slot(at, slot::global_variable::BUILT_IN).and_then(Attr::as_string);
        let row = name.and_then(|name| OperandKind::BuiltIn.by_name(self.ctx.text(name)));
        self.capabilities.extend(row.map(|row| row.capabilities).filter(|any| !any.is_empty()));
    }

    /// Adds what an instruction without an operation of its own requires.
    fn instruction(&mut self, arena: &OpArena, at: Op) {
        let (opcode, ty) = match arena.name(at) {
            op::INSTRUCTION => (slot::instruction::OPCODE, None),
            op::MODULE_INSTRUCTION => {
                (slot::module_instruction::OPCODE, arena.slot(at, slot::module_instruction::TYPE))
            }
            _ => return,
        };
        let name = arena.slot(at, opcode).and_then(Attr::as_string);
        let row = name.and_then(|name| spirula_spec::Op::by_name(self.ctx.text(name))?.row());
        if let Some(row) = row {
            self.capabilities.extend(Some(row.capabilities).filter(|any| !any.is_empty()));
            self.extensions.extend(Some(row.extensions).filter(|any| !any.is_empty()));
        }
        if let Some(ty) = ty.and_then(Attr::as_type) {
            self.add(of_type(self.ctx, ty));
        }
    }

    /// Adds what reading or writing an image of unknown format requires.
    fn image_access(&mut self, arena: &OpArena, at: Op) {
        let needed: &'static [Capability] = match arena.name(at) {
            op::IMAGE_READ | op::IMAGE_SPARSE_READ => &[Capability::StorageImageReadWithoutFormat],
            op::IMAGE_WRITE => &[Capability::StorageImageWriteWithoutFormat],
            _ => return,
        };
        let at_reads = arena.name(at) != op::IMAGE_WRITE;
        let image = arena.operands(at).first().and_then(|value| types::as_image(self.ctx, arena.ty(*value)));
        // A subpass input has no format.
        let is_subpass = |dim| at_reads && dim == Dim::SubpassData;
        if image.is_none_or(|(_, shape)| shape.format == ImageFormat::Unknown && !is_subpass(shape.dim)) {
            self.capabilities.insert(needed);
        }
    }

    /// The declared capabilities without those that are not required.
    fn kept_capabilities(&self, declared: &[Capability]) -> Vec<Capability> {
        let mut kept = declared.to_vec();
        let satisfied = |available: &FxHashSet<Capability>| -> Vec<&[Capability]> {
            self.capabilities
                .iter()
                .copied()
                .filter(|any| any.iter().any(|one| available.contains(one)))
                .collect()
        };
        let all = satisfied(&closure(declared)).len();
        for capability in declared.iter().filter(|capability| TRIMMED.contains(capability)) {
            let without: Vec<Capability> = kept.iter().copied().filter(|c| c != capability).collect();
            // What it implies and something requires keeps it, and so does what names it and none that is left.
            let named = |list: &[Capability]| satisfied(&list.iter().copied().collect()).len();
            if satisfied(&closure(&without)).len() == all && named(&without) == named(&kept) {
                kept = without;
            }
        }
        kept
    }

    /// The extensions without those of removed capabilities that nothing else is of.
    fn kept_extensions(&self, declared: &[Str], kept: &[Capability], removed: &[Capability]) -> Vec<Str> {
        let is_of = |capability: &Capability, name: &str| {
            capability.row().is_some_and(|row| row.extensions.contains(&name))
        };
        let is_kept = |extension: &Str| {
            let name = self.ctx.text(*extension);
            !removed.iter().any(|capability| is_of(capability, name))
                || kept.iter().any(|capability| is_of(capability, name))
                || self.extensions.iter().any(|any| any.contains(&name))
        };
        declared.iter().copied().filter(is_kept).collect()
    }
}

/// Capabilities with those that they imply.
fn closure(capabilities: &[Capability]) -> FxHashSet<Capability> {
    let implied = capabilities.iter().flat_map(|capability| implied_capabilities(*capability));
    capabilities.iter().copied().chain(implied).collect()
}
