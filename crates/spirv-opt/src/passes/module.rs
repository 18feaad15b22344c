//! What passes ask about the module.

use spirula_ir::{Attr, Context, Op, OpArena, Str};
use spirula_spec::Capability;
use spirula_spirv::availability::implied_capabilities;
use spirula_spirv::op::{self, slot};
use spirula_spirv::target::as_vce;

/// Whether the module requires structured control flow: it declares the capability Shader, or no capabilities at all.
pub(crate) fn is_structured(ctx: &Context, arena: &OpArena, module: Op) -> bool {
    if arena.name(module) != op::MODULE {
        return true;
    }
    let vce = arena.slot(module, slot::module::VCE_TRIPLE).and_then(|attr| as_vce(ctx, attr));
    vce.is_none_or(|(_, capabilities, _)| {
        let is_shader = |c: &Capability| {
            *c == Capability::Shader || implied_capabilities(*c).contains(&Capability::Shader)
        };
        capabilities.is_empty() || capabilities.iter().any(is_shader)
    })
}

/// The name of a function.
pub(crate) fn function_name(arena: &OpArena, function: Op) -> Option<Str> {
    arena.slot(function, slot::func::SYM_NAME).and_then(Attr::as_string)
}

/// The callee of a call.
pub(crate) fn callee(arena: &OpArena, call: Op) -> Option<Str> {
    let is_call = arena.name(call) == op::FUNCTION_CALL;
    arena.slot(call, slot::function_call::CALLEE).filter(|_| is_call).and_then(Attr::as_symbol)
}
