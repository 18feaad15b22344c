//! `spirv-trim-capabilities`: removes declared capabilities that nothing in the module requires, and the extensions
//! that only these are of.
//!
//! Only capabilities of which every use is visible are removed ([`TRIMMED`]): those that operations, types, execution
//! modes and image operands require, and not those that values of scopes or semantics do.

use crate::pipeline::module_pass;
use rustc_hash::FxHashSet;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Body, Context, Op, OpArena, Region, Str, Type};
use spirula_spec::{Capability, ImageFormat, OperandKind};
use spirula_spirv::availability::{
    Requirements, implied_capabilities, of_declaration, of_op, of_type, types_of,
};
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
    types: FxHashSet<Type>,
}

impl<'c> Needs<'c> {
    fn new(ctx: &'c Context) -> Self {
        Self {
            ctx,
            capabilities: FxHashSet::default(),
            extensions: FxHashSet::default(),
            types: FxHashSet::default(),
        }
    }

    fn inside(&mut self, body: &Body, regions: &[Region]) {
        let arena = &body.arena;
        for at in regions.iter().flat_map(|region| arena.blocks(*region)).flat_map(|block| arena.ops(block)) {
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
        for ty in types_of(self.ctx, arena, at) {
            if self.types.insert(ty) {
                self.add(of_type(self.ctx, ty));
            }
        }
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
        let image = arena.operands(at).first().and_then(|value| types::as_image(self.ctx, arena.ty(*value)));
        if image.is_none_or(|(_, shape)| shape.format == ImageFormat::Unknown) {
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
