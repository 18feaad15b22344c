//! The version, capabilities and extensions that a converted module needs.

use super::{Forward, State};
use rustc_hash::FxHashSet;
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_ir::{Attr, Body, Context, Op, Param, Type};
use spirula_spec::{Capability, Decoration, Op as Instruction, OperandKind, Version};
use spirula_spirv::availability::{
    Environment, Requirements, capability_version, implied_capabilities, of_declaration, of_decoration,
    of_op, of_type, types_of,
};
use spirula_spirv::op::{self, slot};
use spirula_spirv::other_types::as_other;
use spirula_spirv::{carry, target};

/// Of several capabilities these are declared first.
const PREFERRED: [Capability; 6] = [
    Capability::Kernel,
    Capability::Addresses,
    Capability::Linkage,
    Capability::Groups,
    Capability::ImageBasic,
    Capability::Pipes,
];

struct Needs<'a> {
    forward: &'a Forward<'a>,
    version: Version,
    capabilities: Vec<Capability>,
    extensions: Vec<&'static str>,
    types: FxHashSet<Type>,
    decorations: FxHashSet<u32>,
}

/// The triple of version, capabilities and extensions.
///
/// # Errors
/// The options do not allow what is needed, which was reported.
pub(super) fn of_module(
    forward: &Forward<'_>,
    inside: &Body,
    state: &State,
    diags: &mut Diagnostics,
) -> Result<Attr, Failed> {
    let ctx = forward.ctx;
    let mut needs = Needs {
        forward,
        version: Version::new(1, 0),
        capabilities: vec![Capability::Addresses, Capability::Linkage, Capability::Kernel],
        extensions: Vec::new(),
        types: FxHashSet::default(),
        decorations: FxHashSet::default(),
    };
    for capability in &state.capabilities {
        needs.capability(*capability);
    }
    let extensions: Vec<&'static str> = state.extensions.clone();
    for extension in extensions {
        needs
            .extension(&[extension])
            .map_err(|message| diags.error(spirula_diag::Place::Unknown, message))?;
    }
    needs.inside(inside, diags)?;
    // Lengths of arrays have the width of addresses.
    let mut arrays = forward.types.arrays().into_iter();
    if forward.address_bits == 64 && arrays.any(|ty| needs.types.contains(&ty)) {
        needs.capability(Capability::Int64);
    }
    for capability in needs.capabilities.clone() {
        if let Some(version) = capability_version(capability) {
            needs.version = needs.version.max(version);
        }
    }
    let names: Vec<_> = needs.extensions.iter().map(|name| ctx.str(name)).collect();
    Ok(target::vce(ctx, needs.version, &needs.capabilities, &names))
}

impl Needs<'_> {
    fn inside(&mut self, body: &Body, diags: &mut Diagnostics) -> Result<(), Failed> {
        let mut bodies = vec![body];
        while let Some(body) = bodies.pop() {
            for at in super::pointee::operations(body) {
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
        self.add(&of_op(ctx, arena, at))?;
        self.add(&of_declaration(ctx, arena, at))?;
        let types: Vec<Type> = types_of(ctx, arena, at).collect();
        self.types(ctx, types)?;
        let name = arena.name(at);
        let slots = ctx.op_row(name).map_or(0, |row| row.attrs.len());
        let of_slots: Vec<Type> =
            arena.slots(at, slots).iter().flatten().filter_map(|attr| attr.as_type()).collect();
        self.types(ctx, of_slots)?;
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

    /// Types, and those that they are made of.
    fn types(&mut self, ctx: &Context, types: Vec<Type>) -> Result<(), String> {
        let mut due = types;
        while let Some(ty) = due.pop() {
            if !self.types.insert(ty) {
                continue;
            }
            self.add(&of_type(ctx, ty))?;
            if ctx.as_float(ty) == Some(spirula_ir::builtin::FloatKind::F16) {
                self.capability(Capability::Float16Buffer);
            }
            if let Some(row) = as_other(ctx, ty).and_then(|(op, _)| op.row()) {
                self.instruction(row)?;
            }
            let node = ctx.type_node(ty);
            due.extend(
                node.params.iter().filter_map(|p| if let Param::Type(ty) = p { Some(*ty) } else { None }),
            );
            due.extend(ctx.named_body(ty));
            if let Some((inputs, results)) = ctx.as_function(ty) {
                due.extend(inputs.iter().chain(results.iter()));
            }
        }
        Ok(())
    }

    /// A built-in variable, by its name.
    fn built_in(&mut self, ctx: &Context, name: Option<Attr>) -> Result<(), String> {
        let row = name.and_then(Attr::as_string).and_then(|n| OperandKind::BuiltIn.by_name(ctx.text(n)));
        let Some(row) = row else { return Ok(()) };
        self.any_of(row.capabilities);
        if row.extensions.is_empty() {
            self.version = self.version.max(row.version.unwrap_or(Version::new(1, 0)));
            return Ok(());
        }
        self.extension(row.extensions)
    }

    fn instruction(&mut self, row: &spirula_spec::InstructionRow) -> Result<(), String> {
        self.any_of(row.capabilities);
        if row.extensions.is_empty() {
            self.version = self.version.max(row.version.unwrap_or(Version::new(1, 0)));
            return Ok(());
        }
        self.extension(row.extensions)
    }

    fn decorations_of(&mut self, ctx: &Context, attrs: Option<spirula_ir::Dict>) -> Result<(), String> {
        let list = ctx.dict_get(attrs, ctx.str(carry::DECORATIONS)).and_then(|list| ctx.as_array(list));
        for item in list.into_iter().flatten() {
            let number = ctx.as_array(item).and_then(|mut words| words.next()).and_then(|n| ctx.as_int(n));
            let Some((_, number)) = number else { continue };
            if self.decorations.insert(number as u32) {
                self.add(&of_decoration(Decoration(number as u32)))?;
            }
        }
        Ok(())
    }

    fn add(&mut self, needed: &Requirements) -> Result<(), String> {
        self.version = self.version.max(needed.min);
        for any in &needed.capabilities {
            self.any_of(any);
        }
        for any in &needed.extensions {
            self.extension(any)?;
        }
        Ok(())
    }

    fn any_of(&mut self, any: &[Capability]) {
        if any.is_empty() || any.iter().any(|c| self.capabilities.contains(c)) {
            return;
        }
        let implied = self.capabilities.iter().flat_map(|c| implied_capabilities(*c));
        if implied.into_iter().any(|c| any.contains(&c)) {
            return;
        }
        let chosen = PREFERRED.iter().find(|c| any.contains(c)).or(any.first());
        self.capabilities.extend(chosen.copied());
    }

    fn capability(&mut self, capability: Capability) {
        if !self.capabilities.contains(&capability) {
            self.capabilities.push(capability);
        }
    }

    fn extension(&mut self, any: &[&'static str]) -> Result<(), String> {
        if any.iter().any(|name| self.extensions.contains(name)) {
            return Ok(());
        }
        // A version that took the extension up, without the name.
        let last = self.forward.options.max_version;
        let taken_up = (0..=last.minor)
            .map(|minor| Version::new(1, minor))
            .find(|version| Environment::new(*version, &[], []).extension(any).is_some());
        if let Some(version) = taken_up {
            self.version = self.version.max(version);
            return Ok(());
        }
        let allowed = any.iter().find(|name| self.forward.options.allows(name));
        match allowed {
            Some(name) => {
                self.extensions.push(name);
                Ok(())
            }
            None => Err(format!(
                "RequiresExtension: Feature requires the following SPIR-V extension:\n{}",
                any.join(" or ")
            )),
        }
    }
}
