//! Promotes variables that are only loaded and stored to values and block arguments (mem2reg).

use spirula_entity::EntityKey;
use spirula_ir::cfg::Cfg;
use spirula_ir::promote::{Access, Variables};
use spirula_ir::{Attr, Block, Body, Context, Editor, Op, OpArena, OpParts, Type, Value};
use spirula_llvm::op::{Alloca, Load, Store, Undef};

/// Removes unreachable blocks and promotes variables. Returns the body, and a map from its old values to those that
/// replace them.
pub(crate) fn promote(ctx: &Context, arena: OpArena) -> (OpArena, Vec<Option<Value>>) {
    let mut body = Body::new();
    body.arena = arena;
    let cfg = Cfg::new(&body.arena);
    let mut editor = Editor::new(ctx, &mut body);
    let regions = editor.arena().roots().iter().take(1);
    let blocks: Vec<Block> = regions.flat_map(|region| editor.arena().blocks(*region)).collect();
    for block in blocks.into_iter().filter(|block| !cfg.is_reachable(*block)) {
        editor.erase_block(block);
    }
    let mut values: Vec<Option<Value>> =
        (0..editor.arena().value_count()).map(|value| Some(Value::from_index(value))).collect();
    let Some(entry) = cfg.order.first() else { return (body.arena, values) };
    let mut allocas = Allocas::find(&editor, &cfg, *entry);
    let promoted = spirula_ir::promote::promote(&mut editor, &cfg, &mut allocas);
    for (old, new) in promoted.loads {
        values[old.index()] = Some(new);
    }
    for (alloca, _) in allocas.all.iter().zip(promoted.variables).filter(|(_, promoted)| *promoted) {
        values[alloca.address.index()] = None;
        editor.erase(alloca.op);
    }
    (body.arena, values)
}

/// A promotable variable.
#[derive(Clone, Copy)]
struct Variable {
    op: Op,
    address: Value,
    ty: Type,
    /// Its undefined value.
    undef: Option<Value>,
}

/// The promotable variables.
struct Allocas {
    /// Where undefined values are defined.
    entry: Block,
    all: Vec<Variable>,
    /// The number of the variable of an address.
    of: Vec<Option<usize>>,
}

fn attr(ctx: &Context, arena: &OpArena, op: Op, name: &str) -> Option<Attr> {
    arena.slot(op, ctx.op_row(arena.name(op))?.attr_index(name)?)
}

impl Allocas {
    fn find(editor: &Editor<'_>, cfg: &Cfg, entry: Block) -> Self {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        let mut found = Self { entry, all: Vec::new(), of: vec![None; arena.value_count()] };
        let ops = cfg.order.iter().flat_map(|block| arena.ops(*block));
        for op in ops.filter(|op| arena.name(*op) == Alloca::NAME) {
            let Some(address) = arena.result(op, 0) else { continue };
            let Some(ty) = attr(ctx, arena, op, "elem_type").and_then(Attr::as_type) else { continue };
            if editor.uses(address).all(|(user, index)| is_whole(ctx, arena, user, index, ty)) {
                found.of[address.index()] = Some(found.all.len());
                found.all.push(Variable { op, address, ty, undef: None });
            }
        }
        found
    }

    fn number(&self, address: Option<&Value>) -> Option<usize> {
        self.of.get(address?.index()).copied().flatten()
    }
}

/// Whether an operation loads or stores a variable of a type as a whole, and is not atomic.
fn is_whole(ctx: &Context, arena: &OpArena, user: Op, index: usize, ty: Type) -> bool {
    let is_plain =
        || attr(ctx, arena, user, "ordering").is_none_or(|a| ctx.as_int(a).is_none_or(|o| o.1 == 0));
    match arena.name(user) {
        Load::NAME => arena.result_types(user).next() == Some(ty) && is_plain(),
        Store::NAME => index == 1 && arena.ty(arena.operands(user)[0]) == ty && is_plain(),
        _ => false,
    }
}

impl Variables for Allocas {
    fn count(&self) -> usize {
        self.all.len()
    }

    fn access(&self, arena: &OpArena, op: Op) -> Option<Access> {
        let operands = arena.operands(op);
        match arena.name(op) {
            Load::NAME => Some(Access::Load(self.number(operands.first())?)),
            Store::NAME => Some(Access::Store(self.number(operands.get(1))?, *operands.first()?)),
            _ => None,
        }
    }

    fn ty(&self, variable: usize) -> Type {
        self.all[variable].ty
    }

    fn may_be_argument(&self, _variable: usize) -> bool {
        true
    }

    fn initial(&mut self, editor: &mut Editor<'_>, variable: usize) -> Value {
        let Variable { address, ty, undef, .. } = self.all[variable];
        if let Some(undef) = undef {
            return undef;
        }
        let new =
            editor.insert_at_start(self.entry, &OpParts { results: &[ty], ..OpParts::new(Undef::NAME) });
        // Its row says that it has a result.
        let value = editor.arena().result(new, 0).unwrap_or(address);
        self.all[variable].undef = Some(value);
        value
    }
}
