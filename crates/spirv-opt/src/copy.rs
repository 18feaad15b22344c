//! Building blocks of passes that copy code or add to it: copies of operations within a body and from another one,
//! constants, variables, split blocks.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use spirula_ir::builder::result;
use spirula_ir::dialect::Traits;
use spirula_ir::{
    Attr, Block, Context, Dict, Editor, Loc, LocData, Op, OpArena, OpBuilder, OpName, OpParts, Type, Value,
};
use spirula_spec::StorageClass;
use spirula_spirv::enums::kind;
use spirula_spirv::{carry, op, types};

/// The components of an operation without regions, by value, so that its body can be changed meanwhile.
#[derive(Clone, Debug)]
pub(crate) struct OwnedParts {
    pub(crate) name: OpName,
    pub(crate) loc: Loc,
    pub(crate) operands: SmallVec<[Value; 4]>,
    pub(crate) results: SmallVec<[Type; 1]>,
    pub(crate) slots: SmallVec<[Option<Attr>; 4]>,
    pub(crate) attrs: Option<Dict>,
    pub(crate) successors: SmallVec<[Block; 2]>,
    pub(crate) merges: SmallVec<[Block; 2]>,
}

impl OwnedParts {
    /// The components of an operation.
    pub(crate) fn of(ctx: &Context, arena: &OpArena, op: Op) -> Self {
        let slots = ctx.op_row(arena.name(op)).map_or(0, |row| row.attrs.len());
        Self {
            name: arena.name(op),
            loc: arena.loc(op),
            operands: SmallVec::from_slice(arena.operands(op)),
            results: arena.result_types(op).collect(),
            slots: SmallVec::from_slice(arena.slots(op, slots)),
            attrs: arena.attrs(op),
            successors: SmallVec::from_slice(arena.successors(op)),
            merges: SmallVec::from_slice(arena.merges(op)),
        }
    }

    /// The same, for [`Editor`].
    pub(crate) fn parts(&self) -> OpParts<'_> {
        OpParts {
            name: self.name,
            loc: self.loc,
            operands: &self.operands,
            results: &self.results,
            slots: &self.slots,
            attrs: self.attrs,
            successors: &self.successors,
            merges: &self.merges,
        }
    }
}

/// Where a copy is inserted.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    /// Before an operation.
    Before(Op),
    /// At the end of a block.
    End(Block),
}

/// Inserts an operation.
pub(crate) fn insert(editor: &mut Editor<'_>, parts: &OwnedParts, place: Place) -> Op {
    match place {
        Place::Before(before) => editor.insert_before(before, &parts.parts()),
        Place::End(block) => editor.append(block, &parts.parts()),
    }
}

/// Replaces a terminator by a changed copy.
pub(crate) fn replace_terminator(
    editor: &mut Editor<'_>,
    op: Op,
    change: impl FnOnce(&mut OwnedParts),
) -> Op {
    let mut parts = OwnedParts::of(editor.ctx(), editor.arena(), op);
    change(&mut parts);
    let new = editor.insert_before(op, &parts.parts());
    editor.erase(op);
    new
}

/// Copies operations, with replacements for the values and blocks that they use.
#[derive(Default)]
pub(crate) struct Copier {
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
    locs: FxHashMap<Loc, Loc>,
    /// The values for which there are placeholders, as they are used before they are copied.
    pending: FxHashMap<Value, Value>,
    /// Whether the values of the source belong to another body, so that each needs a replacement.
    foreign: bool,
    /// The location of the call that the operations are inlined at.
    call: Option<Loc>,
}

impl Copier {
    /// A copier within one body: what has no replacement is used as it is.
    pub(crate) fn within() -> Self {
        Self::default()
    }

    /// A copier from the body of a function to a call of it.
    pub(crate) fn inlining(call: Loc) -> Self {
        Self { foreign: true, call: Some(call), ..Self::default() }
    }

    /// Uses `new` in place of a value.
    pub(crate) fn define(&mut self, editor: &mut Editor<'_>, old: Value, new: Value) {
        self.values.insert(old, new);
        if let Some(placeholder) = self.pending.remove(&old) {
            editor.replace_value(placeholder, new);
        }
    }

    /// Uses `new` in place of a block.
    pub(crate) fn set_block(&mut self, old: Block, new: Block) {
        self.blocks.insert(old, new);
    }

    /// The replacement of a block.
    pub(crate) fn block(&self, block: Block) -> Block {
        self.blocks.get(&block).copied().unwrap_or(block)
    }

    /// The replacement of a value: the value itself, or in another body a placeholder until it is copied.
    pub(crate) fn value(&mut self, editor: &mut Editor<'_>, from: Option<&OpArena>, value: Value) -> Value {
        if let Some(new) = self.values.get(&value) {
            return *new;
        }
        match from.filter(|_| self.foreign) {
            None => value,
            Some(from) => {
                let ty = from.ty(value);
                *self.pending.entry(value).or_insert_with(|| editor.placeholder(ty))
            }
        }
    }

    /// The location of a copy.
    pub(crate) fn loc(&mut self, ctx: &Context, loc: Loc) -> Loc {
        match self.call.filter(|call| *call != Loc::UNKNOWN) {
            None => loc,
            Some(call) => *self.locs.entry(loc).or_insert_with(|| ctx.add_loc(LocData::CallSite(loc, call))),
        }
    }

    /// Adds arguments to the copy of a block.
    pub(crate) fn arguments(&mut self, editor: &mut Editor<'_>, arguments: &[(Value, Type)], to: Block) {
        for (old, ty) in arguments {
            let new = editor.add_argument(to, *ty);
            self.define(editor, *old, new);
        }
    }

    /// The components of the copy of an operation; `from` is its arena if that is not the editor's.
    pub(crate) fn parts(&mut self, editor: &mut Editor<'_>, from: Option<&OpArena>, op: Op) -> OwnedParts {
        let ctx = editor.ctx();
        let mut parts = OwnedParts::of(ctx, from.unwrap_or(editor.arena()), op);
        for value in &mut parts.operands {
            *value = self.value(editor, from, *value);
        }
        parts.successors.iter_mut().chain(&mut parts.merges).for_each(|block| *block = self.block(*block));
        parts.loc = self.loc(ctx, parts.loc);
        if self.foreign {
            // A name belongs to the function that was called: copies have none, as spirv-opt's.
            parts.attrs = without_names(ctx, parts.attrs);
        }
        parts
    }

    /// Copies an operation.
    pub(crate) fn operation(
        &mut self,
        editor: &mut Editor<'_>,
        from: Option<&OpArena>,
        op: Op,
        place: Place,
    ) -> Op {
        let parts = self.parts(editor, from, op);
        let new = insert(editor, &parts, place);
        self.define_results(editor, from, op, new);
        new
    }

    /// Uses the results of `new` in place of those of `op`.
    pub(crate) fn define_results(
        &mut self,
        editor: &mut Editor<'_>,
        from: Option<&OpArena>,
        op: Op,
        new: Op,
    ) {
        let old: SmallVec<[Value; 2]> = from.unwrap_or(editor.arena()).results(op).collect();
        let results: SmallVec<[Value; 2]> = editor.arena().results(new).collect();
        for (old, result) in old.into_iter().zip(results) {
            self.define(editor, old, result);
        }
    }
}

/// Attributes without the name of the result, and without that of the block's label if they are a terminator's.
fn without_names(ctx: &Context, attrs: Option<Dict>) -> Option<Dict> {
    let name = ctx.str(carry::NAME);
    let attrs = if ctx.dict_get(attrs, name).is_some() { ctx.dict_with(attrs, name, None) } else { attrs };
    let (block_key, label_key) = (ctx.str(carry::BLOCK), ctx.str(carry::LABEL));
    let Some(block) = ctx.dict_get(attrs, block_key).and_then(|block| ctx.as_dict(block)) else {
        return attrs;
    };
    let Some(label) = ctx.dict_get(Some(block), label_key).and_then(|label| ctx.as_dict(label)) else {
        return attrs;
    };
    let as_attr =
        |dict: Option<Dict>| dict.map(|dict| ctx.dictionary(&mut ctx.dict_entries(Some(dict)).collect()));
    let label = as_attr(ctx.dict_with(Some(label), name, None));
    let block = as_attr(ctx.dict_with(Some(block), label_key, label));
    ctx.dict_with(attrs, block_key, block)
}

/// Whether an operation is a constant or an address: without operands and effects, so that equal ones can be one at
/// the beginning of the function.
pub(crate) fn is_leaf(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let row = ctx.op_row(arena.name(op));
    row.is_some_and(|row| row.has(Traits::PURE) && row.operands.is_empty() && !row.has(Traits::TERMINATOR))
        // The length of a type is computed where it is.
        && !matches!(
            arena.name(op),
            op::KHR_COOPERATIVE_MATRIX_LENGTH | op::NV_COOPERATIVE_MATRIX_LENGTH
        )
        && arena.operands(op).is_empty()
        && arena.result_count(op) == 1
        && arena.regions(op).is_empty()
}

/// What equal leaves have in common.
type LeafKey = (OpName, SmallVec<[Option<Attr>; 4]>, Option<Dict>, Type);

/// The constants and addresses at the beginning of a function.
#[derive(Default)]
pub(crate) struct Leaves {
    known: FxHashMap<LeafKey, Value>,
}

impl Leaves {
    /// Those of an entry block.
    pub(crate) fn of(ctx: &Context, arena: &OpArena, entry: Block) -> Self {
        let mut this = Self::default();
        for op in
            arena.ops(entry).take_while(|op| is_leaf(ctx, arena, *op) || arena.name(*op) == op::VARIABLE)
        {
            if let (true, Some(result)) = (is_leaf(ctx, arena, op), arena.result(op, 0)) {
                this.known.entry(Self::key(&OwnedParts::of(ctx, arena, op))).or_insert(result);
            }
        }
        this
    }

    fn key(parts: &OwnedParts) -> LeafKey {
        // A leaf has one result.
        (parts.name, parts.slots.clone(), parts.attrs, parts.results[0])
    }

    /// The leaf with these components, which is added at the beginning of the function if there is none yet.
    pub(crate) fn insert(&mut self, editor: &mut Editor<'_>, entry: Block, parts: &OwnedParts) -> Value {
        let key = Self::key(parts);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let parts = OwnedParts { loc: Loc::UNKNOWN, ..parts.clone() };
        let op = editor.insert_at_start(entry, &parts.parts());
        let value = result(editor.arena(), op, 0);
        self.known.insert(key, value);
        value
    }
}

/// A place in an open editor, for typed builders.
pub(crate) struct EditBuilder<'e, 'a> {
    pub(crate) editor: &'e mut Editor<'a>,
    pub(crate) place: Place,
    pub(crate) loc: Loc,
}

impl OpBuilder for EditBuilder<'_, '_> {
    fn ctx(&self) -> &Context {
        self.editor.ctx()
    }

    fn arena(&self) -> &OpArena {
        self.editor.arena()
    }

    fn loc(&self) -> Loc {
        self.loc
    }

    fn insert(&mut self, parts: &OpParts<'_>) -> Op {
        match self.place {
            Place::Before(before) => self.editor.insert_before(before, parts),
            Place::End(block) => self.editor.append(block, parts),
        }
    }
}

/// A builder that inserts before an operation, with its location.
pub(crate) fn before<'e, 'a>(editor: &'e mut Editor<'a>, op: Op) -> EditBuilder<'e, 'a> {
    let loc = editor.arena().loc(op);
    EditBuilder { editor, place: Place::Before(op), loc }
}

/// A builder that appends to a block.
pub(crate) fn at_end<'e, 'a>(editor: &'e mut Editor<'a>, block: Block, loc: Loc) -> EditBuilder<'e, 'a> {
    EditBuilder { editor, place: Place::End(block), loc }
}

/// The undefined value of a type, at module scope.
pub(crate) fn undef(editor: &mut Editor<'_>, entry: Block, leaves: &mut Leaves, ty: Type) -> Value {
    let ctx = editor.ctx();
    let attrs = ctx.dict(&mut vec![(ctx.str(carry::AT_MODULE_SCOPE), Attr::unit())]);
    leaf(editor, entry, leaves, op::UNDEF, &[], attrs, ty)
}

/// A constant of a type.
pub(crate) fn constant(
    editor: &mut Editor<'_>,
    entry: Block,
    leaves: &mut Leaves,
    value: Attr,
    ty: Type,
) -> Value {
    leaf(editor, entry, leaves, op::CONSTANT, &[Some(value)], None, ty)
}

fn leaf(
    editor: &mut Editor<'_>,
    entry: Block,
    leaves: &mut Leaves,
    name: OpName,
    slots: &[Option<Attr>],
    attrs: Option<Dict>,
    ty: Type,
) -> Value {
    let parts = OwnedParts {
        name,
        loc: Loc::UNKNOWN,
        operands: SmallVec::new(),
        results: SmallVec::from_slice(&[ty]),
        slots: SmallVec::from_slice(slots),
        attrs,
        successors: SmallVec::new(),
        merges: SmallVec::new(),
    };
    leaves.insert(editor, entry, &parts)
}

/// Adds a variable of the function at the beginning of its entry block.
pub(crate) fn variable(editor: &mut Editor<'_>, entry: Block, pointee: Type, attrs: Option<Dict>) -> Value {
    let ctx = editor.ctx();
    let ty = types::pointer(ctx, pointee, StorageClass::Function);
    let class = Attr::enumerant(kind::STORAGE_CLASS, StorageClass::Function.0);
    let parts = OpParts { results: &[ty], slots: &[Some(class)], attrs, ..OpParts::new(op::VARIABLE) };
    let op = editor.insert_at_start(entry, &parts);
    result(editor.arena(), op, 0)
}

/// The first operation of an entry block behind its variables and leaves.
pub(crate) fn first_behind_variables(ctx: &Context, arena: &OpArena, entry: Block) -> Option<Op> {
    arena.ops(entry).find(|op| arena.name(*op) != op::VARIABLE && !is_leaf(ctx, arena, *op))
}

/// Whether phis of a type are possible: there are none of pointers without capabilities for variable pointers, and none
/// of opaque types.
pub(crate) fn may_be_argument(ctx: &Context, ty: Type) -> bool {
    types::as_pointer(ctx, ty).is_none() && !types::is_handle(ctx, ty)
}

/// Splits a block before an operation: what follows moves to a new block, which this one then branches to. The
/// attributes of the label stay with it. Returns the new block.
pub(crate) fn split_before(editor: &mut Editor<'_>, block: Block, op: Op) -> Block {
    let (ctx, key) = (editor.ctx(), editor.ctx().str(carry::BLOCK));
    let loc = editor.arena().loc(op);
    let new = editor.split_block(block, op);
    let mut branch_attrs = None;
    if let Some(last) = editor.arena().last(new) {
        let attrs = editor.arena().attrs(last);
        if let Some(label) = ctx.dict_get(attrs, key) {
            branch_attrs = ctx.dict(&mut vec![(key, label)]);
            editor.set_attrs(last, ctx.dict_with(attrs, key, None));
        }
    }
    let parts = OpParts {
        loc,
        attrs: branch_attrs,
        slots: &[None; 2],
        successors: &[new],
        ..OpParts::new(op::BRANCH)
    };
    editor.append(block, &parts);
    new
}
