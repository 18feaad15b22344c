//! The version, capabilities and extensions that a converted module needs.

use super::kernels::Mode;
use super::{Forward, State};
use crate::errors;
use crate::mini_floats::Mini;
use rustc_hash::FxHashSet;
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_ir::builtin::FloatKind;
use spirula_ir::{Attr, Body, Context, Op, OpArena, OpName, Param, ShapeSet, Str, Type, Value};
use spirula_spec::{
    AccessQualifier, Capability, Category, Decoration, Dim, EnumerantRow, InstructionClass,
    Op as Instruction, OperandKind, Scope, StorageClass, Version,
};
use spirula_spirv::availability::{
    Environment, Requirements, capability_version, implied_capabilities, of_declaration, of_decoration,
    of_op, of_type, types_of,
};
use spirula_spirv::encoding::{Code, encoding};
use spirula_spirv::op::{self, slot};
use spirula_spirv::other_types::{as_other, pointer_class};
use spirula_spirv::types::{self as spv, ImageShape};
use spirula_spirv::{carry, target};

/// Of several capabilities these are declared first.
const PREFERRED: [Capability; 7] = [
    Capability::Kernel,
    Capability::Addresses,
    Capability::Linkage,
    Capability::Groups,
    Capability::ImageBasic,
    Capability::Pipes,
    Capability::GroupNonUniformBallot,
];

/// Capabilities that another one needs and the grammar does not imply.
const NEEDS: &[(Capability, Capability)] = &[
    (Capability::SubgroupAvcMotionEstimationINTEL, Capability::Groups),
    (
        Capability::SubgroupScaledMatrixMultiplyAccumulateINTEL,
        Capability::SubgroupMatrixMultiplyAccumulateINTEL,
    ),
];

/// Extensions that another vendor had first, with that one.
const EQUIVALENT: &[(&str, &str)] =
    &[("SPV_EXT_arithmetic_fence", "SPV_INTEL_arithmetic_fence"), ("SPV_EXT_optnone", "SPV_INTEL_optnone")];

/// The extension for bfloat16, and what an error says where it is not allowed.
const BFLOAT: &str = "SPV_KHR_bfloat16";
const BFLOAT_NOTE: &str =
    "NOTE: LLVM module contains bfloat type, translation of which requires this extension";

/// Extensions that are not declared where a version that took them up may be written.
const TAKEN_UP: &[&str] = &["SPV_KHR_integer_dot_product", "SPV_KHR_float_controls"];

/// What allows format strings outside of constant memory.
pub(super) const RELAXED_PRINTF: &str = "SPV_EXT_relaxed_printf_string_address_space";

/// Implied capabilities that are not declared: consumers take them for uses of their own.
const NOT_DECLARED: [Capability; 3] = [Capability::DeviceEnqueue, Capability::Shader, Capability::Matrix];

/// Capabilities of atomic operations on floats by the format of the value.
struct FloatAtomic {
    op: OpName,
    half: &'static [Capability],
    single: &'static [Capability],
    double: &'static [Capability],
    bfloat: &'static [Capability],
}

const FLOAT_ATOMICS: &[FloatAtomic] = &[
    FloatAtomic {
        op: op::EXT_ATOMIC_F_ADD,
        half: &[Capability::AtomicFloat16AddEXT],
        single: &[Capability::AtomicFloat32AddEXT],
        double: &[Capability::AtomicFloat64AddEXT],
        bfloat: &[Capability::AtomicBFloat16AddINTEL],
    },
    FloatAtomic {
        op: op::EXT_ATOMIC_F_MIN,
        half: &[Capability::AtomicFloat16MinMaxEXT],
        single: &[Capability::AtomicFloat32MinMaxEXT],
        double: &[Capability::AtomicFloat64MinMaxEXT],
        bfloat: &[Capability::AtomicBFloat16MinMaxINTEL],
    },
    FloatAtomic {
        op: op::EXT_ATOMIC_F_MAX,
        half: &[Capability::AtomicFloat16MinMaxEXT],
        single: &[Capability::AtomicFloat32MinMaxEXT],
        double: &[Capability::AtomicFloat64MinMaxEXT],
        bfloat: &[Capability::AtomicBFloat16MinMaxINTEL],
    },
];

/// Whether an operation computes with values of bfloat16, which SPV_KHR_bfloat16 alone does not allow.
fn computes_bfloats(ctx: &Context, code: Option<Code>, arena: &OpArena, at: Op) -> bool {
    let is_bfloat =
        |value: Value| ctx.as_float(ctx.element_or_self(arena.ty(value))) == Some(FloatKind::BF16);
    let (first, result) = (arena.operands(at).first().copied(), arena.result(at, 0));
    match code {
        Some(Code::Op(Instruction::Dot)) => false,
        Some(Code::Op(code)) => match code.row().map(|row| row.class) {
            Some(InstructionClass::Arithmetic) => result.is_some_and(is_bfloat),
            Some(InstructionClass::RelationalAndLogical) => {
                code != Instruction::Select && first.is_some_and(is_bfloat)
            }
            _ => false,
        },
        Some(Code::Ext(..)) => first.is_some_and(is_bfloat),
        _ => false,
    }
}

impl FloatAtomic {
    /// The capability for values of a type.
    fn capability(&self, ctx: &Context, ty: Type) -> Option<&'static [Capability]> {
        if ctx.is_vector(ty) {
            return Some(&[Capability::AtomicFloat16VectorNV]);
        }
        Some(match ctx.as_float(ty)? {
            FloatKind::F16 => self.half,
            FloatKind::F32 => self.single,
            FloatKind::F64 => self.double,
            FloatKind::BF16 => self.bfloat,
            _ => return None,
        })
    }
}

struct Needs<'a> {
    forward: &'a Forward<'a>,
    version: Version,
    capabilities: Vec<Capability>,
    extensions: Vec<&'static str>,
    types: FxHashSet<Type>,
    /// Types that are only pointed to.
    pointees: FxHashSet<Type>,
    decorations: FxHashSet<u32>,
    /// Operations of the same shape need the same.
    shapes: ShapeSet,
    /// The capability of vectors of any length.
    any_vector: Capability,
}

/// The triple of version, capabilities and extensions.
///
/// # Errors
/// The options do not allow what is needed, which was reported.
pub(super) fn of_module(
    forward: &Forward<'_>,
    inside: &Body,
    state: &State,
    kernels: &[(Str, Vec<Mode>)],
    diags: &mut Diagnostics,
) -> Result<Attr, Failed> {
    let ctx = forward.ctx;
    let mut needs = Needs {
        forward,
        version: state.version.max(forward.triple_version).unwrap_or(Version::new(1, 0)),
        capabilities: vec![Capability::Addresses, Capability::Linkage, Capability::Kernel],
        extensions: Vec::new(),
        types: FxHashSet::default(),
        pointees: FxHashSet::default(),
        decorations: FxHashSet::default(),
        shapes: ShapeSet::default(),
        any_vector: match forward.options.allows("SPV_EXT_long_vector") && !forward.is_vector_compute() {
            true => Capability::LongVectorEXT,
            false => Capability::VectorAnyINTEL,
        },
    };
    let done = needs.capabilities_of(state);
    done.map_err(|message| diags.error(spirula_diag::Place::Unknown, message))?;
    for extension in state.extensions.iter().copied() {
        let done = needs.extension(&[extension]);
        done.map_err(|message| diags.error(spirula_diag::Place::Unknown, message))?;
    }
    let model = OperandKind::MemoryModel.by_value(super::module::memory_model(forward));
    let done = model.map_or(Ok(()), |row| needs.any_of(row.capabilities));
    done.map_err(|message| diags.error(spirula_diag::Place::Unknown, message))?;
    let named = forward.nodes.named("spirv.Extension").into_iter().flatten();
    for name in named.filter_map(Attr::as_string).map(|name| ctx.text(name)) {
        let known = super::options::known_extension(name);
        let done = known.map_or(Ok(()), |name| needs.extension(&[name]));
        done.map_err(|message| diags.error(spirula_diag::Place::Unknown, message))?;
    }
    let mut modes = kernels.iter().flat_map(|(_, modes)| modes);
    let done = modes.try_for_each(|(mode, _)| needs.mode(*mode));
    done.map_err(|message| diags.error(spirula_diag::Place::Unknown, message))?;
    needs.inside(inside, diags)?;
    // Lengths of arrays have the width of addresses.
    let mut arrays = forward.types.arrays().into_iter();
    let has = |ty: &Type| needs.types.contains(ty) || needs.pointees.contains(ty);
    if forward.address_bits == 64 && arrays.any(|ty| has(&ty)) {
        let done = needs.capability(Capability::Int64);
        done.map_err(|message| diags.error(spirula_diag::Place::Unknown, message))?;
    }
    // In the order of their numbers and names, as the translator has them.
    needs.capabilities.sort_unstable();
    needs.extensions.sort_unstable();
    let last = forward.options.max_version;
    if needs.version > last {
        return Err(diags.error(spirula_diag::Place::Unknown, errors::requires_version(last, needs.version)));
    }
    let names: Vec<_> = needs.extensions.iter().map(|name| ctx.str(name)).collect();
    Ok(target::vce(ctx, needs.version, &needs.capabilities, &names))
}

/// Whether the invocation of a broadcast is a constant, as it is before version 1.5; true for other instructions.
fn is_constant_broadcast(body: &Body, at: Op) -> bool {
    let arena = &body.arena;
    let id = arena.operands(at).get(1).and_then(|id| arena.def_op(*id));
    arena.name(at) != op::GROUP_NON_UNIFORM_BROADCAST
        || id.is_some_and(|id| matches!(arena.name(id), op::CONSTANT | op::MLIR_REFERENCEOF))
}

impl Needs<'_> {
    fn inside(&mut self, body: &Body, diags: &mut Diagnostics) -> Result<(), Failed> {
        let mut bodies = vec![body];
        while let Some(body) = bodies.pop() {
            for at in super::pointee::operations(body) {
                if !is_constant_broadcast(body, at) {
                    self.version = self.version.max(Version::new(1, 5));
                }
                if !self.shapes.insert(&body.arena, at) {
                    continue;
                }
                let done = self.operation(self.forward.ctx, body, at);
                done.map_err(|message| {
                    diags.push(self.forward.ctx.diagnostic_at(body, at, Severity::Error, message));
                    Failed
                })?;
                bodies.extend(body.body_of(at));
            }
        }
        Ok(())
    }

    fn operation(&mut self, ctx: &Context, body: &Body, at: Op) -> Result<(), String> {
        let arena = &body.arena;
        let types: Vec<Type> = types_of(ctx, arena, at).collect();
        self.types(ctx, types)?;
        self.add(&self.of_operation(ctx, arena, at))?;
        self.add(&of_declaration(ctx, arena, at))?;
        let name = arena.name(at);
        let slots = ctx.op_row(name).map_or(0, |row| row.attrs.len());
        let of_slots: Vec<Type> =
            arena.slots(at, slots).iter().flatten().filter_map(|attr| attr.as_type()).collect();
        self.types(ctx, of_slots)?;
        if name == op::MODULE_INSTRUCTION {
            self.types_of_words(ctx, arena.slot(at, slot::module_instruction::WORDS))?;
        }
        if name == op::GLOBAL_VARIABLE {
            self.built_in(ctx, arena.slot(at, slot::global_variable::BUILT_IN))?;
        }
        let opcode = match name {
            op::INSTRUCTION => arena.slot(at, slot::instruction::OPCODE),
            op::MODULE_INSTRUCTION => arena.slot(at, slot::module_instruction::OPCODE),
            _ => None,
        };
        let row = opcode.and_then(Attr::as_string).and_then(|n| Instruction::by_name(ctx.text(n))?.row());
        if let Some(row) = row {
            self.instruction(row)?;
            // A scope that is not constant may be any.
            if row.op == Instruction::ControlBarrier
                && self.forward.provides(Capability::DeviceBarrierINTEL.row())
            {
                self.capability(Capability::DeviceBarrierINTEL)?;
            }
        }
        self.decorations_of(ctx, arena.attrs(at))?;
        if name == op::FUNC {
            let parameters = arena.slot(at, slot::func::ARG_ATTRS).and_then(|list| ctx.as_array(list));
            for attrs in parameters.into_iter().flatten() {
                self.decorations_of(ctx, ctx.as_dict(attrs))?;
            }
        }
        Ok(())
    }

    /// The requirements of an operation, for the types that it has.
    fn of_operation(&self, ctx: &Context, arena: &OpArena, at: Op) -> Requirements {
        let mut all = of_op(ctx, arena, at);
        let float_atomic = FLOAT_ATOMICS.iter().find(|row| row.op == arena.name(at));
        let value = arena.result(at, 0).map(|value| arena.ty(value));
        let capability = float_atomic.zip(value).and_then(|(row, ty)| row.capability(ctx, ty));
        if let Some(chosen) = capability {
            all.capabilities = vec![chosen];
            // Extensions of vendors stand for themselves; that of halves is on top of that of floats.
            let is_ext = |c: &Capability| c.name().is_some_and(|name| name.ends_with("EXT"));
            let is_half = chosen == [Capability::AtomicFloat16AddEXT];
            if is_half || !chosen.iter().all(is_ext) {
                all.extensions.clear();
            }
        }
        if arena.name(at) == op::CL_PRINTF {
            let format = arena.operands(at).first().map(|format| arena.ty(*format));
            if format.and_then(|ty| pointer_class(ctx, ty)) != Some(StorageClass::UniformConstant) {
                all.extensions.push(&[RELAXED_PRINTF]);
            }
        }
        let opcode = encoding(arena.name(at)).map(|encoding| encoding.code);
        if let Some(Code::Op(opcode)) = opcode {
            all.capabilities.extend(self.of_atomic(ctx, opcode, arena, at));
        }
        if computes_bfloats(ctx, opcode, arena, at) {
            all.capabilities.push(&[Capability::BFloat16ArithmeticINTEL]);
        }
        if arena.name(at) == op::CONTROL_BARRIER
            && self.forward.provides(Capability::DeviceBarrierINTEL.row())
        {
            let scope = arena.slot(at, slot::control_barrier::EXECUTION_SCOPE).and_then(Attr::as_enumerant);
            if scope.is_some_and(|(_, scope)| scope == Scope::Device.0) {
                all.capabilities.push(&[Capability::DeviceBarrierINTEL]);
            }
        }
        all
    }

    /// The capability of an atomic operation on numbers of a width that needs one.
    fn of_atomic(
        &self,
        ctx: &Context,
        opcode: Instruction,
        arena: &OpArena,
        at: Op,
    ) -> Option<&'static [Capability]> {
        if opcode.row()?.class != InstructionClass::Atomic
            || FLOAT_ATOMICS.iter().any(|row| row.op == arena.name(at))
        {
            return None;
        }
        let value = arena
            .result(at, 0)
            .or_else(|| arena.operands(at).last().copied())
            .map(|value| arena.ty(value))?;
        let moves = matches!(
            opcode,
            Instruction::AtomicLoad
                | Instruction::AtomicStore
                | Instruction::AtomicExchange
                | Instruction::AtomicCompareExchange
        );
        let provides = |capability: Capability| self.forward.provides(capability.row());
        match (ctx.as_integer(value), ctx.as_float(value)) {
            (Some((64, _)), _) => Some(&[Capability::Int64Atomics]),
            (Some((16, _)), _) if !moves && provides(Capability::Int16AtomicsINTEL) => {
                Some(&[Capability::Int16AtomicsINTEL])
            }
            (Some((16, _)), _) if provides(Capability::AtomicInt16CompareExchangeINTEL) => {
                Some(&[Capability::AtomicInt16CompareExchangeINTEL])
            }
            (_, Some(FloatKind::BF16)) if provides(Capability::AtomicBFloat16LoadStoreINTEL) => {
                Some(&[Capability::AtomicBFloat16LoadStoreINTEL])
            }
            _ => None,
        }
    }

    fn capabilities_of(&mut self, state: &State) -> Result<(), String> {
        state.capabilities.iter().try_for_each(|capability| self.capability(*capability))
    }

    /// An execution mode.
    fn mode(&mut self, mode: u32) -> Result<(), String> {
        let Some(row) = OperandKind::ExecutionMode.by_value(mode) else { return Ok(()) };
        self.any_of(row.capabilities)?;
        if row.parameters.iter().any(|parameter| parameter.kind.category() == Category::Id) {
            // OpExecutionModeId.
            self.version = self.version.max(Version::new(1, 2));
        }
        if !row.extensions.is_empty() {
            return self.provided(row.extensions, row.version);
        }
        self.version = self.version.max(row.version.unwrap_or(Version::new(1, 0)));
        Ok(())
    }

    /// The types of the constants in a word list.
    fn types_of_words(&mut self, ctx: &Context, words: Option<Attr>) -> Result<(), String> {
        let items = words.and_then(|words| ctx.as_array(words)).into_iter().flatten();
        let constants = items
            .filter_map(|item| item.as_type().or_else(|| ctx.as_array(item)?.nth(1)?.as_type()))
            .collect();
        self.types(ctx, constants)
    }

    /// Types, and those that they are made of.
    fn types(&mut self, ctx: &Context, types: Vec<Type>) -> Result<(), String> {
        // Types, and whether they are only pointed to.
        let mut due: Vec<(Type, bool)> = types.into_iter().map(|ty| (ty, false)).collect();
        while let Some((ty, is_pointee)) = due.pop() {
            let known = if is_pointee { &mut self.pointees } else { &mut self.types };
            if !known.insert(ty) || is_pointee && self.types.contains(&ty) {
                continue;
            }
            if let Some((_, shape)) = spv::as_image(ctx, ty) {
                self.image(shape)?;
            }
            self.number(ctx, ty)?;
            if ctx.as_float(ty) == Some(FloatKind::BF16) {
                self.extension(&[BFLOAT])?;
            }
            let mut needs = of_type(ctx, ty);
            if is_pointee || ctx.as_float(ty) != Some(FloatKind::F16) {
                // There may be pointers to halves where halves are no values; the parts of a type are looked at by themselves.
                needs.capabilities.retain(|any| *any != [Capability::Float16]);
            }
            self.add(&needs)?;
            if ctx.as_float(ty) == Some(FloatKind::F16) {
                self.capability(Capability::Float16Buffer)?;
            }
            if let Some((op, operands)) = as_other(ctx, ty) {
                op.row().map_or(Ok(()), |row| self.instruction(row))?;
                if let (Instruction::TypeUntypedPointerKHR, [Param::Int(class), ..]) = (op, operands) {
                    let row = OperandKind::StorageClass.by_value(*class as u32);
                    row.map_or(Ok(()), |row| self.enumerant(row))?;
                }
            }
            let is_pointee = is_pointee || spv::as_pointer(ctx, ty).is_some();
            let node = ctx.type_node(ty);
            let parts =
                node.params.iter().filter_map(|p| if let Param::Type(ty) = p { Some(*ty) } else { None });
            due.extend(parts.chain(ctx.named_body(ty)).map(|ty| (ty, is_pointee)));
            if let Some((inputs, results)) = ctx.as_function(ty) {
                due.extend(inputs.iter().chain(results.iter()).map(|ty| (*ty, is_pointee)));
            }
        }
        Ok(())
    }

    /// What numbers of widths and vectors of lengths beyond the core need.
    fn number(&mut self, ctx: &Context, ty: Type) -> Result<(), String> {
        if let Some((width, _)) = ctx.as_integer(ty) {
            let is_allowed = |name: &str| self.forward.options.allows(name);
            return match width {
                1 | 8 | 16 | 32 | 64 => Ok(()),
                4 if is_allowed("SPV_INTEL_int4") => self.capability(Capability::Int4TypeINTEL),
                _ => self.capability(Capability::ArbitraryPrecisionIntegersALTERA),
            };
        }
        match Mini::of(ctx, ty) {
            Some(Mini::Intel) => return self.capability(Capability::Float4E2M1INTEL),
            Some(float) if float.bits() == 4 => return self.capability(Capability::Float4EXT),
            _ => {}
        }
        if let Some((element, sizes)) = spv::as_cooperative_matrix(ctx, ty) {
            return self.matrix(ctx, element, sizes.map(|size| size.literal()));
        }
        match ctx.as_vector1(ty) {
            Some((length, _)) if !matches!(length, 2 | 3 | 4 | 8 | 16) => self.capability(self.any_vector),
            _ => Ok(()),
        }
    }

    /// What a matrix with these elements, and rows, columns, scope and use, needs.
    fn matrix(&mut self, ctx: &Context, element: Type, sizes: [Option<u64>; 4]) -> Result<(), String> {
        let refused = |what: &str| {
            Err(errors::Code::InvalidInstruction.with(format!("TypeCooperativeMatrixKHR\n{what}")))
        };
        let [.., scope, used] = sizes;
        let is_use = |used: u64| {
            u32::try_from(used).is_ok_and(|used| OperandKind::CooperativeMatrixUse.by_value(used).is_some())
        };
        if used.is_some_and(|used| !is_use(used)) {
            return refused("Incorrect Use parameter, should be MatrixA, MatrixB or Accumulator");
        }
        if scope.is_some_and(|scope| scope > u64::from(Scope::Invocation.0)) {
            return refused("Unsupported Scope parameter");
        }
        if ctx.as_integer(element).is_some_and(|(width, _)| width == 4) {
            return self.capability(Capability::Int4CooperativeMatrixINTEL);
        }
        if ctx.as_float(element) == Some(FloatKind::BF16) {
            return self.capability(Capability::BFloat16CooperativeMatrixKHR);
        }
        match Mini::of(ctx, element) {
            Some(float) if float.bits() == 8 => self.capability(Capability::Float8CooperativeMatrixEXT),
            Some(_) => {
                // It stands for the elements of both extensions, so it is declared without what it implies.
                let capability = Capability::Float4E2M1CooperativeMatrixINTEL;
                if !self.capabilities.contains(&capability) {
                    self.capabilities.push(capability);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The capabilities of images that are sampled or read in kernels.
    fn image(&mut self, shape: ImageShape) -> Result<(), String> {
        self.capability(Capability::ImageBasic)?;
        match shape.dim {
            Dim::Dim1D => self.capability(Capability::Sampled1D)?,
            Dim::Buffer => self.capability(Capability::SampledBuffer)?,
            _ => {}
        }
        if shape.access == AccessQualifier::ReadWrite.0 + 1 {
            self.capability(Capability::ImageReadWrite)?;
        }
        if shape.multisampled != 0 {
            self.capability(Capability::ImageMipmap)?;
        }
        Ok(())
    }

    /// A built-in variable, by its name.
    fn built_in(&mut self, ctx: &Context, name: Option<Attr>) -> Result<(), String> {
        let row = name.and_then(Attr::as_string).and_then(|n| OperandKind::BuiltIn.by_name(ctx.text(n)));
        row.map_or(Ok(()), |row| self.enumerant(row))
    }

    fn enumerant(&mut self, row: &EnumerantRow) -> Result<(), String> {
        self.any_of(row.capabilities)?;
        // A capability of the core has it too.
        if row.capabilities.iter().any(|c| self.has_core(*c)) {
            return self.version_or_extension(row.version, &[]);
        }
        self.version_or_extension(row.version, row.extensions)
    }

    fn instruction(&mut self, row: &spirula_spec::InstructionRow) -> Result<(), String> {
        self.any_of(row.capabilities)?;
        self.version_or_extension(row.version, row.extensions)
    }

    /// What gives something that a version has, or an extension.
    fn version_or_extension(
        &mut self,
        version: Option<Version>,
        extensions: &[&'static str],
    ) -> Result<(), String> {
        if extensions.is_empty() {
            self.version = self.version.max(version.unwrap_or(Version::new(1, 0)));
            return Ok(());
        }
        self.extension(extensions)
    }

    fn decorations_of(&mut self, ctx: &Context, attrs: Option<spirula_ir::Dict>) -> Result<(), String> {
        let list = ctx.dict_get(attrs, ctx.str(carry::DECORATIONS)).and_then(|list| ctx.as_array(list));
        for item in list.into_iter().flatten() {
            let number = ctx.as_array(item).and_then(|mut words| words.next()).and_then(|n| ctx.as_int(n));
            let Some((_, number)) = number else { continue };
            if number as u32 == Decoration::FuncParamAttr.0 {
                let attribute = ctx.as_array(item).and_then(|mut words| words.nth(1));
                let attribute = attribute.and_then(|attribute| ctx.as_int(attribute)).map(|(_, n)| n as u32);
                let row = attribute.and_then(|n| OperandKind::FunctionParameterAttribute.by_value(n));
                row.map_or(Ok(()), |row| self.enumerant(row))?;
            }
            if self.decorations.insert(number as u32) {
                self.add(&of_decoration(Decoration(number as u32)))?;
            }
        }
        Ok(())
    }

    fn add(&mut self, needed: &Requirements) -> Result<(), String> {
        self.version = self.version.max(needed.min);
        for any in &needed.capabilities {
            self.any_of(any)?;
        }
        for any in &needed.extensions {
            self.extension(any)?;
        }
        Ok(())
    }

    /// Declares one of these, unless one is declared.
    fn any_of(&mut self, any: &[Capability]) -> Result<(), String> {
        if any.is_empty() || any.iter().any(|c| self.capabilities.contains(c)) {
            return Ok(());
        }
        let implied = self.capabilities.iter().flat_map(|c| implied_capabilities(*c));
        if implied.into_iter().any(|c| any.contains(&c)) {
            return Ok(());
        }
        let preferred = PREFERRED.iter().find(|c| any.contains(c));
        let mut available = any.iter().filter(|c| self.is_available(**c));
        // Kernels have no shaders.
        let available = available.clone().find(|c| **c != Capability::Shader).or(available.next());
        match preferred.or(available).or(any.first()) {
            Some(chosen) => self.capability(*chosen),
            None => Ok(()),
        }
    }

    /// Whether a capability is declared that needs no extension.
    fn has_core(&self, capability: Capability) -> bool {
        self.capabilities.contains(&capability)
            && capability.row().is_some_and(|row| row.extensions.is_empty())
    }

    /// Whether a capability needs no extension that is not allowed.
    fn is_available(&self, capability: Capability) -> bool {
        capability.row().is_none_or(|row| {
            row.extensions.is_empty()
                || row.version.is_some_and(|version| version <= self.forward.options.max_version)
                || row.extensions.iter().any(|name| self.forward.options.allows(name))
        })
    }

    /// Declares a capability with what it implies, and what provides it.
    fn capability(&mut self, capability: Capability) -> Result<(), String> {
        if self.capabilities.contains(&capability) {
            return Ok(());
        }
        self.capabilities.push(capability);
        if capability == Capability::AtomicFloat16AddEXT {
            self.extensions.push("SPV_EXT_shader_atomic_float_add");
        }
        if let Some(row) = capability.row().filter(|row| !row.extensions.is_empty()) {
            if row.version != Some(Version::new(1, 0)) {
                self.provided(row.extensions, row.version)?;
            }
        } else if let Some(version) = capability_version(capability) {
            self.version = self.version.max(version);
        }
        let needed = NEEDS.iter().filter(|(by, _)| *by == capability).map(|(_, needed)| *needed);
        let all: Vec<Capability> = implied_capabilities(capability).into_iter().chain(needed).collect();
        for implied in all.into_iter().filter(|c| !NOT_DECLARED.contains(c)) {
            self.capability(implied)?;
        }
        Ok(())
    }

    /// Declares one of these extensions, or uses the version that took one up.
    fn extension(&mut self, any: &[&'static str]) -> Result<(), String> {
        let last = self.forward.options.max_version;
        let taken_up = (0..=last.minor)
            .map(|minor| Version::new(1, minor))
            .find(|version| Environment::new(*version, &[], []).extension(any).is_some());
        self.provided(any, taken_up)
    }

    /// Declares one of these extensions, or uses a version that has what they provide.
    fn provided(&mut self, any: &[&'static str], version: Option<Version>) -> Result<(), String> {
        if any.iter().any(|name| self.extensions.contains(name)) {
            return Ok(());
        }
        let options = self.forward.options;
        let taken_up = version
            .filter(|last| *last <= options.max_version && any.iter().any(|name| TAKEN_UP.contains(name)));
        if let Some(version) = taken_up {
            self.version = self.version.max(version);
            return Ok(());
        }
        // What became an extension of another vendor is known to more consumers by its first name.
        let allowed = any.iter().rev().find(|name| options.allows(name)).copied();
        let both = EQUIVALENT.iter().find(|(name, first)| any.contains(name) && any.contains(first));
        let allowed = both.map(|(name, _)| *name).filter(|name| options.allows(name)).or(allowed);
        let same = EQUIVALENT.iter().filter(|(_, first)| options.allows(first));
        let same = || same.clone().find(|(name, _)| any.contains(name)).map(|(_, first)| *first);
        if let Some(name) = allowed.or_else(same) {
            if !self.extensions.contains(&name) {
                self.extensions.push(name);
            }
            return Ok(());
        }
        match version.filter(|version| *version <= options.max_version) {
            Some(version) => {
                self.version = self.version.max(version);
                Ok(())
            }
            None if any == [BFLOAT] => Err(format!("{}\n{BFLOAT_NOTE}", errors::requires_extension(any))),
            None => Err(errors::requires_extension(any)),
        }
    }
}
