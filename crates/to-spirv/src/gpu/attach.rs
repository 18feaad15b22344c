//! `spirv-attach-target`: adds a target environment to gpu modules.

use regex::Regex;
use spirula_diag::{Diagnostic, Failed};
use spirula_dialects::gpu;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, Work};
use spirula_ir::{Attr, Body, Context, Op};
use spirula_spec::{Capability, Version};
use spirula_spirv::enums::{self, EnumTable};
use spirula_spirv::target;

const fn text(name: &'static str, default: &'static str, help: &'static str) -> OptionRow {
    OptionRow { name, kind: OptionKind::Text(default), help }
}

pub(crate) const PASS: PassRow = PassRow {
    options: &[
        text("module", "", "a regular expression that the names of the modules match"),
        text("ver", "v1.0", "the SPIR-V version"),
        OptionRow { name: "caps", kind: OptionKind::List, help: "the capabilities" },
        OptionRow { name: "exts", kind: OptionKind::List, help: "the extensions" },
        text("client_api", "Unknown", "the client API"),
        text("vendor", "Unknown", "the vendor of the device"),
        text("device_type", "Unknown", "the type of the device"),
        OptionRow {
            name: "device_id",
            kind: OptionKind::Number(target::UNKNOWN_DEVICE),
            help: "the number of the device",
        },
    ],
    ..PassRow::named(
        "spirv-attach-target",
        "GpuSPIRVAttachTarget",
        "adds a SPIR-V target environment to gpu modules",
        Work::Whole(run),
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let target = environment(run).and_then(|target| {
        let pattern = run.options().text("module");
        let pattern =
            Regex::new(pattern).map_err(|why| format!("'module' is no regular expression: {why}"))?;
        Ok((target, pattern))
    });
    match target {
        Ok((target, pattern)) => Ok(Outcome::changed_if(attach(run.ctx, run.body, target, &pattern))),
        Err(message) => {
            let place = run.ctx.place(run.enclosing.arena.loc(run.enclosing.op));
            run.diags.push(Diagnostic::error(place, message));
            Err(Failed)
        }
    }
}

/// The environment that the options describe.
fn environment(run: &PassRun<'_>) -> Result<Attr, String> {
    let (ctx, options) = (run.ctx, run.options());
    let version = options.text("ver");
    let minor = version.strip_prefix("v1.").and_then(|minor| minor.parse().ok());
    let version = Version::new(1, minor.ok_or_else(|| format!("unknown SPIR-V version '{version}'"))?);
    let mut capabilities = Vec::new();
    for name in options.list("caps") {
        capabilities.push(Capability::by_name(name).ok_or_else(|| format!("unknown capability '{name}'"))?);
    }
    let extensions: Vec<_> = options.list("exts").iter().map(|name| ctx.str(name)).collect();
    let word = |option: &str, table: &EnumTable| {
        let word = options.text(option);
        table.value(word).ok_or_else(|| format!("unknown '{option}': '{word}'"))
    };
    let device = target::Device {
        api: word("client_api", &enums::CLIENT_API)?,
        vendor: word("vendor", &enums::VENDOR)?,
        ty: word("device_type", &enums::DEVICE_TYPE)?,
        id: options.number("device_id"),
    };
    Ok(target::target_env(ctx, target::vce(ctx, version, &capabilities, &extensions), device))
}

/// Adds the target to all modules whose name matches.
fn attach(ctx: &Context, body: &mut Body, target: Attr, pattern: &Regex) -> bool {
    use gpu::module_slot::{SYM_NAME, TARGETS};
    let ops: Vec<Op> = body.isolated_ops().collect();
    let mut changed = false;
    for at in ops {
        let arena = &mut body.arena;
        if arena.name(at) == gpu::MODULE {
            let name = arena.slot(at, SYM_NAME).and_then(Attr::as_string);
            if !name.is_some_and(|name| pattern.is_match(ctx.text(name))) {
                continue;
            }
            let given = arena.slot(at, TARGETS).and_then(|attr| ctx.as_array(attr));
            let mut targets: Vec<Attr> = given.into_iter().flatten().collect();
            targets.push(target);
            targets.dedup();
            arena.set_slot(at, TARGETS, Some(ctx.array_attr(&targets)));
            changed = true;
        } else if let Some(inside) = body.body_of_mut(at) {
            changed |= attach(ctx, inside, target, pattern);
        }
    }
    changed
}
