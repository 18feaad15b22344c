//! `map-memref-spirv-storage-class`: numbers of memory spaces become storage classes.

use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostic, Failed, Severity};
use spirula_dialects::gpu::kind::ADDRESS_SPACE;
use spirula_dialects::memref;
use spirula_entity::EntityKey as _;
use spirula_ir::builtin::{MEMREF, UNRANKED_MEMREF};
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{Header, OptionKind, OptionRow, Outcome, PassRow, PassRun, Work};
use spirula_ir::{Attr, Body, Context, Dict, Op, Param, Region, Type, Value};
use spirula_spec::{Capability, StorageClass};
use spirula_spirv::availability::Environment;
use spirula_spirv::enums::kind::STORAGE_CLASS;
use spirula_spirv::target;

const CLIENT_API: &str = "client-api";

pub(crate) const PASS: PassRow = PassRow {
    options: &[OptionRow {
        name: CLIENT_API,
        help: "the client API whose storage classes are mapped to, if no target environment says",
        kind: OptionKind::Choice(&["vulkan", "opencl"]),
    }],
    ..PassRow::named(
        "map-memref-spirv-storage-class",
        "MapMemRefStorageClass",
        "maps numeric memory spaces of memrefs to storage classes",
        Work::Whole(run),
    )
};

/// Storage classes by the number of the memory space; the first is also that of memory without a space.
type Spaces = &'static [(i64, StorageClass)];

const VULKAN: Spaces = &[
    (0, StorageClass::StorageBuffer),
    (1, StorageClass::Generic),
    (3, StorageClass::Workgroup),
    (4, StorageClass::Uniform),
    (5, StorageClass::Private),
    (6, StorageClass::Function),
    (7, StorageClass::PushConstant),
    (8, StorageClass::UniformConstant),
    (9, StorageClass::Input),
    (10, StorageClass::Output),
    (11, StorageClass::PhysicalStorageBuffer),
    (12, StorageClass::Image),
];

const OPENCL: Spaces = &[
    (0, StorageClass::CrossWorkgroup),
    (1, StorageClass::Generic),
    (3, StorageClass::Workgroup),
    (4, StorageClass::UniformConstant),
    (5, StorageClass::Private),
    (6, StorageClass::Function),
    (7, StorageClass::Image),
];

/// The number that stands for a `#gpu.address_space`: global, workgroup, private and constant memory.
const ADDRESS_SPACES: [(u32, i64); 4] = [(1, 0), (2, 3), (3, 6), (4, 4)];

/// The spaces of an environment, if it says which API it is for.
pub(crate) fn spaces_of(environment: &Environment) -> Option<Spaces> {
    if environment.capability(&[Capability::Kernel]).is_some() {
        Some(OPENCL)
    } else {
        environment.capability(&[Capability::Shader]).map(|_| VULKAN)
    }
}

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let given = if run.options().text(CLIENT_API) == "opencl" { OPENCL } else { VULKAN };
    let environment =
        target::nearest_target_env(ctx, &run.enclosing).and_then(|attr| target::environment_of(ctx, attr));
    let spaces = environment.as_ref().and_then(spaces_of).unwrap_or(given);
    let mut mapper = Mapper::new(ctx, spaces);
    mapper.header(run.enclosing.arena, run.enclosing.op, run.header);
    mapper.body(run.body);
    match first_illegal(ctx, run.body) {
        Some(diagnostic) => {
            run.diags.push(diagnostic);
            Err(Failed)
        }
        None => Ok(Outcome::Changed),
    }
}

/// Maps the memory spaces in a body and those nested in it.
///
/// # Errors
/// The first operation with memory in no storage class.
pub(crate) fn map(ctx: &Context, spaces: Spaces, body: &mut Body) -> Result<(), Diagnostic> {
    Mapper::new(ctx, spaces).body(body);
    first_illegal(ctx, body).map_or(Ok(()), Err)
}

/// Maps the memory spaces in a body and those nested in it; what is in none stays.
pub(crate) fn map_known(ctx: &Context, spaces: Spaces, body: &mut Body) {
    Mapper::new(ctx, spaces).body(body);
}

/// What types and attributes became.
struct Mapper<'c> {
    ctx: &'c Context,
    spaces: Spaces,
    types: FxHashMap<Type, Type>,
    attrs: FxHashMap<Attr, Attr>,
}

impl<'c> Mapper<'c> {
    fn new(ctx: &'c Context, spaces: Spaces) -> Self {
        Self { ctx, spaces, types: FxHashMap::default(), attrs: FxHashMap::default() }
    }

    /// The storage class of a memory space.
    fn class(&self, space: Option<Attr>) -> Option<StorageClass> {
        let number = match space {
            None => 0,
            Some(space) => match (self.ctx.as_int(space), space.as_enumerant_of(ADDRESS_SPACE)) {
                (Some((_, number)), _) => number,
                (None, known) => ADDRESS_SPACES.iter().find(|(space, _)| Some(*space) == known)?.1,
            },
        };
        self.spaces.iter().find(|(space, _)| *space == number).map(|(_, class)| *class)
    }

    fn ty(&mut self, ty: Type) -> Type {
        if let Some(known) = self.types.get(&ty) {
            return *known;
        }
        // A type that contains itself, by its name, stays.
        self.types.insert(ty, ty);
        let node = self.ctx.type_node(ty);
        let place = match node.kind {
            MEMREF => Some(2),
            UNRANKED_MEMREF => Some(1),
            _ => None,
        };
        let mut params = node.params.to_vec();
        if let Some(place) = place
            && let Some(class) = self.class(memref::memory_space(self.ctx, ty))
        {
            if params.len() <= place {
                params.resize(place + 1, Param::None);
            }
            params[place] = Param::Attr(Attr::enumerant(STORAGE_CLASS, class.0));
        }
        self.params(&mut params);
        let mapped = if *params == *node.params { ty } else { self.ctx.type_of(node.kind, &params) };
        self.types.insert(ty, mapped);
        mapped
    }

    fn params(&mut self, params: &mut [Param]) {
        for param in params {
            match param {
                Param::Type(ty) => *ty = self.ty(*ty),
                Param::Attr(attr) => *attr = self.attr(*attr),
                _ => {}
            }
        }
    }

    fn attr(&mut self, attr: Attr) -> Attr {
        if let Some(ty) = attr.as_type() {
            return Attr::of_type(self.ty(ty));
        }
        let parts = self.ctx.attr_parts(attr);
        if parts.is_empty() {
            return attr;
        }
        if let Some(known) = self.attrs.get(&attr) {
            return *known;
        }
        let mut mapped = parts.to_vec();
        self.params(&mut mapped);
        let mapped = if *mapped == *parts { attr } else { self.ctx.attr_of_parts(attr, &mapped) };
        self.attrs.insert(attr, mapped);
        mapped
    }

    /// The attributes of a dictionary, if one changes.
    fn dict(&mut self, dict: Option<Dict>) -> Option<Option<Dict>> {
        let old: Vec<_> = self.ctx.dict_entries(dict).collect();
        let mut new: Vec<_> = old.iter().map(|(name, attr)| (*name, self.attr(*attr))).collect();
        (old != new).then(|| self.ctx.dict(&mut new))
    }

    /// The operation that the pass runs on.
    fn header(&mut self, arena: &spirula_ir::OpArena, op: Op, header: &mut Header) {
        let slots = self.ctx.op_row(arena.name(op)).map_or(0, |row| row.attrs.len());
        for index in 0..slots {
            if let Some(attr) = arena.slot(op, index) {
                let mapped = self.attr(attr);
                if mapped != attr {
                    header.set_slot(index, Some(mapped));
                }
            }
        }
        if let Some(dict) = self.dict(arena.attrs(op)) {
            header.set_attrs(dict);
        }
    }

    fn body(&mut self, body: &mut Body) {
        let arena = &mut body.arena;
        for index in 0..arena.value_count() {
            let value = Value::from_index(index);
            let ty = arena.ty(value);
            let mapped = self.ty(ty);
            if mapped != ty {
                arena.set_ty(value, mapped);
            }
        }
        for op in arena.all_ops() {
            let slots = self.ctx.op_row(arena.name(op)).map_or(0, |row| row.attrs.len());
            for index in 0..slots {
                if let Some(attr) = arena.slot(op, index) {
                    let mapped = self.attr(attr);
                    if mapped != attr {
                        arena.set_slot(op, index, Some(mapped));
                    }
                }
            }
            if let Some(dict) = self.dict(arena.attrs(op)) {
                arena.set_attrs(op, dict);
            }
        }
        body.split().1.iter_mut().for_each(|inside| self.body(inside));
    }
}

fn is_legal(ctx: &Context, ty: Type) -> bool {
    !matches!(ctx.type_node(ty).kind, MEMREF | UNRANKED_MEMREF)
        || memref::memory_space(ctx, ty).is_some_and(|space| space.as_enumerant_of(STORAGE_CLASS).is_some())
}

/// An error at the first operation with memory in no storage class, operations in regions before those around them.
fn first_illegal(ctx: &Context, body: &Body) -> Option<Diagnostic> {
    body.arena.roots().iter().find_map(|region| illegal_in(ctx, body, *region))
}

fn illegal_in(ctx: &Context, body: &Body, region: Region) -> Option<Diagnostic> {
    let arena = &body.arena;
    arena.blocks(region).flat_map(|block| arena.ops(block)).find_map(|op| {
        let (inside, regions) = body.inside(op);
        let within = regions.iter().find_map(|region| illegal_in(ctx, inside, *region));
        within.or_else(|| {
            (!is_legal_op(ctx, body, op)).then(|| {
                let name = ctx.op_name_text(arena.name(op));
                let message = format!("'{name}' op failed to legalize memory space");
                ctx.diagnostic_at(body, op, Severity::Error, message)
            })
        })
    })
}

fn is_legal_op(ctx: &Context, body: &Body, op: Op) -> bool {
    let arena = &body.arena;
    let row = ctx.op_row(arena.name(op));
    let slots = row.map_or(0, |row| row.attrs.len());
    let attrs = (0..slots).filter_map(|index| arena.slot(op, index));
    if row.is_some_and(|row| row.has(Traits::FUNCTION)) {
        let (inside, regions) = body.inside(op);
        let mut arguments = inside.arena.blocks_in(regions).flat_map(|block| {
            inside.arena.arguments(block).iter().map(|argument| inside.arena.ty(*argument))
        });
        let signature = attrs.filter_map(Attr::as_type).filter_map(|ty| ctx.as_function(ty));
        let mut types = signature.flat_map(|(inputs, results)| inputs.into_iter().chain(results));
        return arguments.all(|ty| is_legal(ctx, ty)) && types.all(|ty| is_legal(ctx, ty));
    }
    let discardable = ctx.dict_entries(arena.attrs(op)).map(|(_, attr)| attr);
    let mut operands = arena.operands(op).iter().map(|value| arena.ty(*value));
    operands.all(|ty| is_legal(ctx, ty))
        && arena.result_types(op).all(|ty| is_legal(ctx, ty))
        && attrs.chain(discardable).filter_map(Attr::as_type).all(|ty| is_legal(ctx, ty))
}
