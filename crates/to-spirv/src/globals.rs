//! What functions need at module scope: variables and constants, collected while functions are converted and inserted
//! when the module around them is complete.
//!
//! Functions are converted in parallel, so that names are known before: those of built-in variables follow from the
//! built-in, others are numbered in program order by [`Names`].

use crate::build::Build;
use crate::policy::Rw;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_dialects::{gpu, memref};
use spirula_entity::EntityKey as _;
use spirula_ir::convert::{Mismatch, SourceOp};
use spirula_ir::dialect::Traits;
use spirula_ir::{
    Attr, Body, Context, EnclosingOp, Loc, Op, OpArena, OpBuilder, Str, SymbolTable, Type, Value,
};
use spirula_spec::{BuiltIn, StorageClass};
use spirula_spirv::op::{self, slot};
use spirula_spirv::types as spv;

/// An operation at module scope.
pub(crate) enum Global {
    /// `spirv.GlobalVariable`.
    Variable {
        /// Its name.
        name: Str,
        /// Its type, a pointer.
        ty: Type,
        /// The built-in that it is.
        built_in: Option<Str>,
        /// The name of the constant that it is initialized with.
        initializer: Option<Str>,
        /// Discardable attributes.
        attrs: Vec<(Str, Attr)>,
    },
    /// `spirv.SpecConstant`: name and value.
    Number(Str, Attr),
    /// `spirv.SpecConstantComposite`: name, type, names of the constituents.
    Composite(Str, Type, Vec<Str>),
}

/// What was collected in a body and those nested in it: groups that are inserted at the start of the module, each before
/// those that were collected earlier.
#[derive(Default)]
pub(crate) struct Globals {
    groups: Vec<(Loc, Vec<Global>)>,
    /// Operations without effects of the body at hand, which are erased if nothing uses them.
    pub(crate) droppable: Vec<Op>,
}

impl Globals {
    /// Adds a group.
    pub(crate) fn push(&mut self, loc: Loc, group: Vec<Global>) {
        self.groups.push((loc, group));
    }

    /// Adds what was collected in a nested body.
    pub(crate) fn append(&mut self, mut from: Self) {
        self.groups.append(&mut from.groups);
    }
}

fn is_table(ctx: &Context, enclosing: &EnclosingOp<'_>) -> bool {
    ctx.op_row(enclosing.arena.name(enclosing.op)).is_some_and(|row| row.has(Traits::SYMBOL_TABLE))
}

/// The operations of the nearest symbol table around the source body.
fn module_ops<'a>(rw: &Rw<'a>) -> Option<&'a OpArena> {
    let ctx = rw.context();
    let (mut inside, mut enclosing) = (&rw.source().arena, rw.enclosing());
    while let Some(around) = enclosing {
        if is_table(ctx, around) {
            return Some(inside);
        }
        (inside, enclosing) = (around.arena, around.enclosing);
    }
    None
}

/// Whether a module is around the body that is converted, in what is converted.
pub(crate) fn check_scope(rw: &Rw<'_>) -> Result<(), Mismatch> {
    if rw.conversion().has_module {
        return Ok(());
    }
    Err("it needs an operation at module scope, and the pass runs inside of a module".into())
}

/// The address of a module-scope variable.
pub(crate) fn address_of(rw: &mut Rw<'_>, name: Str, ty: Type) -> Value {
    op::MlirAddressof::build(rw, ty, name)
}

/// Collects a variable and gives its address.
///
/// # Errors
/// There is no module to insert it into.
pub(crate) fn variable(rw: &mut Rw<'_>, name: Str, ty: Type) -> Result<Value, Mismatch> {
    check_scope(rw)?;
    let loc = rw.loc();
    let variable = Global::Variable { name, ty, built_in: None, initializer: None, attrs: Vec::new() };
    rw.state.push(loc, vec![variable]);
    Ok(address_of(rw, name, ty))
}

/// The value of a built-in variable, which is collected unless the module has it.
///
/// # Errors
/// There is no module to insert it into.
pub(crate) fn built_in(rw: &mut Rw<'_>, built_in: BuiltIn, ty: Type) -> Result<Value, Mismatch> {
    check_scope(rw)?;
    let ctx = rw.context();
    let word = built_in.name().ok_or("the built-in has no name")?;
    let (pointer, name) =
        (spv::pointer(ctx, ty, StorageClass::Input), ctx.str(format!("__builtin__{word}__")));
    let word = ctx.str(word);
    let address = match existing(rw, word) {
        Some((name, pointer)) => address_of(rw, name, pointer),
        None => {
            let loc = rw.loc();
            let variable = Global::Variable {
                name,
                ty: pointer,
                built_in: Some(word),
                initializer: None,
                attrs: Vec::new(),
            };
            rw.state.push(loc, vec![variable]);
            address_of(rw, name, pointer)
        }
    };
    let (ty, _) = spv::as_pointer(ctx, rw.ty(address)).ok_or("the built-in variable has no pointer type")?;
    Ok(op::Load::build(rw, ty, address))
}

/// The variable of a built-in that the module has: its name and type.
fn existing(rw: &Rw<'_>, word: Str) -> Option<(Str, Type)> {
    use slot::global_variable::{BUILT_IN, SYM_NAME, TYPE};
    let arena = module_ops(rw)?;
    let first = arena.entry(*arena.roots().first()?)?;
    let variable = arena.ops(first).find(|at| {
        arena.name(*at) == op::GLOBAL_VARIABLE
            && arena.slot(*at, BUILT_IN).and_then(Attr::as_string) == Some(word)
    })?;
    Some((arena.slot(variable, SYM_NAME)?.as_string()?, arena.slot(variable, TYPE)?.as_type()?))
}

/// Erases operations that nothing turned out to use.
pub(crate) fn drop_unused(rw: &mut Rw<'_>) {
    let droppable = std::mem::take(&mut rw.state.droppable);
    if droppable.is_empty() {
        return;
    }
    let arena = &mut rw.new_body().arena;
    let is_placed = |op: &Op| arena.block_of(*op).is_some();
    let used: FxHashSet<Value> =
        arena.all_ops().filter(is_placed).flat_map(|op| arena.operands(op).to_vec()).collect();
    // What a pattern that failed inserted is gone, and another operation may have its place.
    let is_extraction =
        |op: &Op| op.index() < arena.op_table_len() && arena.name(*op) == op::COMPOSITE_EXTRACT;
    let unused =
        |op: &Op| is_extraction(op) && is_placed(op) && arena.results(*op).all(|v| !used.contains(&v));
    let unused: Vec<Op> = droppable.into_iter().filter(unused).collect();
    unused.into_iter().for_each(|op| arena.unlink(op));
}

/// Inserts what was collected at the start of the body, if that is the one of a symbol table.
pub(crate) fn insert(rw: &mut Rw<'_>) {
    let ctx = rw.context();
    if !rw.enclosing().is_some_and(|around| is_table(ctx, around)) {
        return;
    }
    let groups = std::mem::take(&mut rw.state.groups);
    let arena = &rw.arena();
    let Some(start) = arena.roots().first().and_then(|root| arena.entry(*root)) else { return };
    let mut seen = Vec::new();
    for (loc, group) in groups {
        if let [Global::Variable { name, built_in: Some(_), .. }] = group.as_slice() {
            if seen.contains(name) {
                continue;
            }
            seen.push(*name);
        }
        rw.set_insertion_start(start);
        rw.set_loc(loc);
        group.into_iter().for_each(|global| insert_one(rw, global));
    }
}

fn insert_one(rw: &mut Rw<'_>, global: Global) {
    let ctx = rw.context();
    match global {
        Global::Variable { name, ty, built_in, initializer, mut attrs } => {
            let given = op::GlobalVariableAttrs { built_in, initializer, ..Default::default() };
            let attrs = ctx.dict(&mut attrs);
            let mut builder = spirula_ir::WithAttrs { builder: rw, attrs };
            op::GlobalVariable::build_with(&mut builder, ty, name, &given);
        }
        Global::Number(name, value) => {
            op::SpecConstant::build(rw, name, value);
        }
        Global::Composite(name, ty, constituents) => {
            let names: Vec<Attr> = constituents.into_iter().map(Attr::symbol).collect();
            op::SpecConstantComposite::build(rw, ty, name, ctx.array_attr(&names));
        }
    }
}

/// Names of module-scope operations, by the source operation that needs them.
#[derive(Default)]
pub(crate) struct Names {
    /// By the address of the body and the key of the operation in it: bodies stay where they are while they are
    /// converted.
    names: FxHashMap<(usize, Op), Str>,
}

/// A module whose names are given out.
struct Table {
    symbols: SymbolTable,
    variables: usize,
    messages: usize,
}

impl Table {
    fn of(ctx: &Context, body: &Body) -> Self {
        let variables = body.arena.all_ops().filter(|at| body.arena.name(*at) == op::GLOBAL_VARIABLE).count();
        Self { symbols: SymbolTable::of(ctx, body), variables, messages: 0 }
    }

    /// The next name that the module does not have.
    fn next(ctx: &Context, symbols: &SymbolTable, prefix: &str, number: &mut usize) -> Str {
        loop {
            let name = ctx.str(format!("{prefix}{number}"));
            *number += 1;
            if symbols.get(name).is_none() {
                return name;
            }
        }
    }
}

impl Names {
    /// The names for a body and those nested in it.
    pub(crate) fn of(ctx: &Context, body: &Body) -> Self {
        let mut names = Self::default();
        names.collect(ctx, body, &mut Table::of(ctx, body));
        names
    }

    fn collect(&mut self, ctx: &Context, body: &Body, table: &mut Table) {
        let arena = &body.arena;
        for at in arena.all_ops().filter(|at| arena.block_of(*at).is_some()) {
            let name = match arena.name(at) {
                memref::ALLOC => Table::next(ctx, &table.symbols, "__workgroup_mem__", &mut table.variables),
                gpu::PRINTF => Table::next(ctx, &table.symbols, "printfMsg", &mut table.messages),
                _ => continue,
            };
            self.names.insert((std::ptr::from_ref(body) as usize, at), name);
        }
        for at in body.isolated_ops() {
            let Some(inside) = body.body_of(at) else { continue };
            let row = ctx.op_row(arena.name(at));
            if row.is_some_and(|row| row.has(Traits::SYMBOL_TABLE)) {
                self.collect(ctx, inside, &mut Table::of(ctx, inside));
            } else {
                self.collect(ctx, inside, table);
            }
        }
    }

    /// The name for an operation.
    pub(crate) fn get(&self, op: SourceOp<'_>) -> Option<Str> {
        self.names.get(&(std::ptr::from_ref(op.body) as usize, op.op)).copied()
    }
}
