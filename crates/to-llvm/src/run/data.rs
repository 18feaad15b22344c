//! Memory at module scope: variables and constants that all work-items of all kernels share.
//!
//! All of a module's variables are laid out in their order, whichever a kernel accesses, so that the kernels of a module
//! share one memory, and a host finds its variables.

use super::Relocation;
use crate::layout::Layout;
use crate::memory::{self, Address, Constants, MOST_DATA};
use crate::module::Module;
use crate::types::value_types;
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Body, Context, Op, Str, Type};
use spirula_layout::Extent;
use spirula_spec::StorageClass;
use spirula_spirv::{op, target, types as spv};

/// Limit of the alignment of memory that work-items share: that of its start, which is also what the widest vectors want.
const MOST_ALIGNMENT: u64 = 128;

/// A variable that a host finds by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModuleVariable {
    /// Its name.
    pub name: String,
    /// Where it lies.
    pub offset: u64,
    /// Its bytes.
    pub size: u64,
}

/// Memory at module scope, as it is before the first launch.
#[derive(Clone, Default, Debug)]
pub struct ModuleData {
    /// Its contents.
    pub bytes: Vec<u8>,
    /// The addresses in them.
    pub relocations: Vec<Relocation>,
    /// The variables that are exported.
    pub exported: Vec<ModuleVariable>,
    /// The offset of each variable, or why it has none.
    places: FxHashMap<Str, Result<u64, String>>,
}

impl ModuleData {
    /// Lays out the variables of the SPIR-V module with this inside, its specialization constants (by SpecId) set to these bits.
    /// Variables whose layout is not known are left out.
    pub fn of(ctx: &Context, module: &Body, specialization: &[(u32, u64)]) -> Self {
        let module = Module::new(ctx, module, specialization);
        let numbers = &module;
        let types = value_types(ctx, move |size| Layout { ctx, numbers }.number(size), |_| 0);
        Self::with(Constants { ctx, module: numbers, types: &types })
    }

    /// The same by what says constants of the module.
    pub(super) fn with(constants: Constants<'_>) -> Self {
        let mut data = Self::default();
        let mut initialized = Vec::new();
        for (variable, name, pointee) in shared_variables(constants.module) {
            let placed = data.reserve(constants.module, variable, pointee);
            let known = placed.as_ref().ok().copied();
            data.places.insert(name, placed.map(|extent| extent.0));
            if let Some((offset, size)) = known {
                data.export(constants, variable, (offset, size));
                initialized.push((variable, name, pointee, offset));
            }
        }
        for (variable, name, pointee, at) in initialized {
            let initial = constants.module.attr(variable, "initializer").and_then(Attr::as_symbol);
            let Some(initial) = initial else { continue };
            if let Err(why) = data.initialize(constants, initial, (pointee, at)) {
                data.places.insert(name, Err(why));
            }
        }
        data
    }

    /// The offset of a variable.
    pub(super) fn place(&self, name: Str) -> Result<u64, String> {
        self.places.get(&name).cloned().unwrap_or_else(|| Err("there is no variable of its name".to_owned()))
    }

    /// Adds memory for a variable: its offset and size.
    fn reserve(&mut self, module: &Module<'_>, variable: Op, pointee: Type) -> Result<(u64, u64), String> {
        let Extent { size, align } = extent_of(module, variable, pointee)?;
        let at = (self.bytes.len() as u64).next_multiple_of(align.max(16));
        let end = at.checked_add(size).filter(|end| *end <= MOST_DATA);
        let end = end.ok_or("there is too much memory at module scope")?;
        self.bytes.resize(end as usize, 0);
        Ok((at, size))
    }

    fn export(&mut self, constants: Constants<'_>, variable: Op, (offset, size): (u64, u64)) {
        let linkage = constants.module.attr(variable, "linkage_attributes");
        let linkage = linkage.and_then(|attr| target::as_linkage(constants.ctx, attr));
        if let Some((name, _)) = linkage {
            self.exported.push(ModuleVariable { name: constants.ctx.text(name).to_owned(), offset, size });
        }
    }

    /// Writes an initial value. Of one that is not known, nothing is kept.
    fn initialize(
        &mut self,
        constants: Constants<'_>,
        initial: Str,
        (ty, at): (Type, u64),
    ) -> Result<(), String> {
        let mut addresses = Vec::new();
        let written = constants.write_named((&mut self.bytes, &mut addresses), initial, ty, at);
        written.ok_or("its initial value has no layout")?;
        let first = self.relocations.len();
        for (at, Address { variable, offset }) in addresses {
            let target = variable.and_then(|variable| self.places.get(&variable)?.as_ref().ok().copied());
            let Some(target) = target else {
                self.relocations.truncate(first);
                let why = "an initial value has the address of memory that work-items do not share";
                return Err(why.to_owned());
            };
            self.relocations.push(Relocation { at, target: target.wrapping_add_signed(offset) });
        }
        Ok(())
    }
}

/// The variables that all work-items share, with their names and the types of their contents.
fn shared_variables<'m>(module: &'m Module<'_>) -> impl Iterator<Item = (Op, Str, Type)> + 'm {
    module.ops().filter(|at| module.body.arena.name(*at) == op::GLOBAL_VARIABLE).filter_map(|variable| {
        let ty = module.attr(variable, "type").and_then(Attr::as_type);
        let (pointee, class) = ty.and_then(|ty| spv::as_pointer(module.ctx, ty))?;
        let is_shared = matches!(class, StorageClass::CrossWorkgroup | StorageClass::UniformConstant);
        let is_found = ["binding", "built_in"].iter().all(|found| module.attr(variable, found).is_none());
        let name = module.attr(variable, "sym_name").and_then(Attr::as_string)?;
        (is_shared && is_found).then_some((variable, name, pointee))
    })
}

/// Size and alignment of a variable at module scope.
pub(super) fn extent_of(module: &Module<'_>, variable: Op, pointee: Type) -> Result<Extent, String> {
    let said = memory::alignment(module, module.body.arena.attrs(variable));
    let said = said.map_err(|why| why.reason().to_owned())?;
    let layout = Layout { ctx: module.ctx, numbers: module };
    let Extent { size, align } = layout.extent(pointee).ok_or("the variable has no known size")?;
    let align = align.max(said.unwrap_or(1));
    if align > MOST_ALIGNMENT {
        return Err(format!("its alignment of {align} bytes is more than {MOST_ALIGNMENT}"));
    }
    Ok(Extent { size, align })
}
