//! `spirv-update-vce`: deduces the minimal version, capabilities and extensions of a module within its target
//! environment.

use crate::availability::{
    Environment, Requirements, capability_version, implied_capabilities, of_declaration, of_decoration,
    of_op, of_type, types_of,
};
use crate::decorations;
use crate::enums;
use crate::op::{self, slot};
use crate::target::{environment, vce};
use crate::types::as_pointer;
use rustc_hash::FxHashSet;
use spirula_diag::{Diagnostic, Failed, Severity};
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Body, Context, Op, OpArena, Region, Str, Type};
use spirula_spec::{Capability, StorageClass, Version};

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("spirv.module"),
    ..PassRow::named(
        "spirv-update-vce",
        "SPIRVUpdateVCEPass",
        "deduce version, capabilities and extensions",
        Work::Whole(run),
    )
};

/// The requirements so far, in order of discovery.
struct Needs<'a> {
    ctx: &'a Context,
    environment: Environment,
    version: Version,
    capabilities: Vec<Capability>,
    extensions: Vec<&'static str>,
    /// Types whose requirements are included.
    types: FxHashSet<Type>,
    /// By [shape](OpArena::shape): whether the needs of such operations are among these.
    shape: Vec<bool>,
}

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let Some(environment) = environment(ctx, &run.enclosing) else {
        return Err(error_on_module(run, "missing 'spirv.target_env' attribute"));
    };
    let mut needs = Needs {
        ctx,
        environment,
        version: Version::new(1, 0),
        capabilities: Vec::new(),
        extensions: Vec::new(),
        types: FxHashSet::default(),
        shape: Vec::new(),
    };
    if let Err(diagnostic) = needs.inside(run.body, run.body.arena.roots()) {
        run.diags.push(*diagnostic);
        return Err(Failed);
    }
    if let Err(message) = needs.operation(run.enclosing.arena, run.enclosing.op) {
        return Err(error_on_module(run, &message));
    }
    needs.add_implied();
    if let Err(message) = needs.versions_of_capabilities() {
        return Err(error_on_module(run, &message));
    }
    let extensions: Vec<Str> = needs.extensions.iter().map(|e| ctx.str(e)).collect();
    let triple = vce(ctx, needs.version, &needs.capabilities, &extensions);
    run.header.set_slot(slot::module::VCE_TRIPLE, Some(triple));
    Ok(Outcome::Changed)
}

fn error_on_module(run: &mut PassRun<'_>, message: &str) -> Failed {
    let place = run.ctx.place(run.enclosing.arena.loc(run.enclosing.op));
    run.diags.error(place, message)
}

impl Needs<'_> {
    /// Adds the requirements of the operations in these regions, nested ones first.
    fn inside(&mut self, body: &Body, regions: &[Region]) -> Result<(), Box<Diagnostic>> {
        let arena = &body.arena;
        for op in arena.ops_in(regions) {
            // What was found already is not found again.
            let shape = arena.shape_number(op).filter(|_| arena.attrs(op).is_none());
            if shape.is_some_and(|shape| self.shape.get(shape).is_some_and(|known| *known)) {
                continue;
            }
            let (inner, regions) = body.inside(op);
            self.inside(inner, regions)?;
            let needed = self.operation(arena, op).and_then(|()| self.interface(arena, op));
            if let Err(message) = needed {
                return Err(Box::new(self.ctx.diagnostic_at(body, op, Severity::Error, message)));
            }
            if let Some(shape) = shape {
                self.shape.resize(self.shape.len().max(shape + 1), false);
                self.shape[shape] = true;
            }
        }
        Ok(())
    }

    fn operation(&mut self, arena: &OpArena, op: Op) -> Result<(), String> {
        let name = self.ctx.op_name_text(arena.name(op));
        let own = of_op(self.ctx, arena, op);
        self.version(own.min).map_err(|why| format!("'{name}' requires min version {why}"))?;
        self.lists(name, &own)?;
        self.lists(name, &of_declaration(self.ctx, arena, op))?;
        self.decorations(name, arena, op)?;
        for ty in types_of(self.ctx, arena, op) {
            if !self.types.contains(&ty) {
                self.lists(name, &of_type(self.ctx, ty))?;
                self.types.insert(ty);
            }
        }
        Ok(())
    }

    /// Decorations that came with an extension: that, or the version that adopted them. MLIR does not look at them.
    fn decorations(&mut self, name: &str, arena: &OpArena, at: Op) -> Result<(), String> {
        if self.ctx.is_strict() || arena.attrs(at).is_none() {
            return Ok(());
        }
        for (decoration, _) in decorations::listed(self.ctx, arena.attrs(at)) {
            let Requirements { extensions, .. } = of_decoration(decoration);
            if extensions.is_empty() {
                continue;
            }
            let adopted = decoration.row().and_then(|row| row.version);
            match adopted.filter(|version| *version <= self.version.max(self.environment.version)) {
                Some(version) if extensions.iter().all(|any| self.environment.extension(any).is_none()) => {
                    self.version(version)?;
                }
                _ => self.lists(name, &Requirements { extensions, ..Requirements::default() })?,
            }
        }
        Ok(())
    }

    /// The version of an entry point with variables other than inputs and outputs in its interface, which MLIR does not
    /// look at.
    fn interface(&mut self, arena: &OpArena, at: Op) -> Result<(), String> {
        let ctx = self.ctx;
        if arena.name(at) != op::ENTRY_POINT || ctx.is_strict() {
            return Ok(());
        }
        let listed = arena.slot(at, slot::entry_point::INTERFACE).and_then(|list| ctx.as_array(list));
        let listed: FxHashSet<Attr> = listed.into_iter().flatten().collect();
        let is_other = |variable: Op| {
            let name = arena.slot(variable, slot::global_variable::SYM_NAME).and_then(Attr::as_string);
            let ty = arena.slot(variable, slot::global_variable::TYPE).and_then(Attr::as_type);
            let class = ty.and_then(|ty| as_pointer(ctx, ty)).map(|(_, class)| class);
            let is_listed = name.is_some_and(|name| listed.contains(&Attr::symbol(name)));
            is_listed && !matches!(class, Some(StorageClass::Input | StorageClass::Output))
        };
        let block = arena.block_of(at);
        let mut around = block.into_iter().flat_map(|block| arena.ops(block));
        if around.any(|op| arena.name(op) == op::GLOBAL_VARIABLE && is_other(op)) {
            self.version(Version::new(1, 4))
                .map_err(|why| format!("its interface requires min version {why}"))?;
        }
        Ok(())
    }

    fn version(&mut self, version: Version) -> Result<(), String> {
        self.version = self.version.max(version);
        let allowed = self.environment.version;
        if self.version > allowed {
            return Err(format!("v{} but target environment allows up to v{allowed}", self.version));
        }
        Ok(())
    }

    fn lists(&mut self, name: &str, needs: &Requirements) -> Result<(), String> {
        let none = |what: &str, list: Vec<&str>| {
            let list = list.join(", ");
            format!(
                "'{name}' requires at least one {what} in [{list}] but none allowed in target environment"
            )
        };
        for any in &needs.extensions {
            let Some(chosen) = self.environment.extension(any) else {
                return Err(none("extension", any.to_vec()));
            };
            if !self.extensions.contains(&chosen) {
                self.extensions.push(chosen);
            }
        }
        for any in &needs.capabilities {
            let Some(chosen) = self.environment.capability(any) else {
                let names = any.iter().filter_map(|c| enums::CAPABILITY.name(c.0)).collect();
                return Err(none("capability", names));
            };
            self.capability(chosen);
        }
        Ok(())
    }

    fn capability(&mut self, capability: Capability) {
        if !self.capabilities.contains(&capability) {
            self.capabilities.push(capability);
        }
    }

    fn add_implied(&mut self) {
        let implied: Vec<Capability> =
            self.capabilities.iter().flat_map(|c| implied_capabilities(*c)).collect();
        implied.into_iter().for_each(|c| self.capability(c));
    }

    fn versions_of_capabilities(&mut self) -> Result<(), String> {
        for capability in self.capabilities.clone() {
            if let Some(version) = capability_version(capability) {
                let name = enums::CAPABILITY.name(capability.0).unwrap_or("?");
                self.version(version)
                    .map_err(|why| format!("Capability '{name}' requires min version {why}"))?;
            }
        }
        Ok(())
    }
}
