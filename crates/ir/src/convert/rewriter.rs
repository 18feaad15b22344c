//! What patterns see of a conversion: the body that is built, and what source values and blocks became.

use super::frame::{Frame, FrameMark};
use super::source::{SourceBlock, SourceOp, SourceValue};
use super::target::Verdict;
use super::types::{SignatureConversion, TypeList};
use super::users::Users;
use super::{Conversion, Mismatch, Setup};
use crate::body::{Block, Body, Op, OpArena, OpParts, Region, Value};
use crate::builder::OpBuilder;
use crate::builtin::UNREALIZED_CONVERSION_CAST;
use crate::context::Context;
use crate::counts::CountMismatch;
use crate::dialect::Traits;
use crate::graph::{DominatorTree, Graph};
use crate::handle::{Loc, Type};
use crate::shape::{ShapeFinder, ShapeId, ShapeTable};
use crate::verify::EnclosingOp;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use spirula_diag::{Diagnostics, Severity};
use spirula_entity::{EntityKey, SecondaryMap};
use std::cell::OnceCell;
use std::sync::{Mutex, PoisonError};

/// How the arguments of the blocks of a region are converted.
#[derive(Clone, Debug)]
pub enum Arguments {
    /// They keep their types.
    Keep,
    /// By the type converter.
    Convert,
    /// By the type converter, and cast back to their types at the start of the block.
    Cast,
    /// Those of the entry block by this signature, those of other blocks by the type converter.
    Entry(SignatureConversion),
}

/// A region of an isolated operation that is converted when the body around it is complete.
pub(super) struct Task {
    pub(super) source: Op,
    pub(super) new: Op,
    pub(super) regions: SmallVec<[(usize, Arguments); 1]>,
    pub(super) all_legal: bool,
}

impl Task {
    /// Whether the arguments of all blocks keep their types.
    pub(super) fn keeps_arguments(&self) -> bool {
        self.regions.iter().all(|(_, arguments)| matches!(arguments, Arguments::Keep))
    }
}

/// The inside of an isolated operation of the new body.
pub(super) enum Inside {
    New(Box<Body>),
    /// That of this operation of the source body, where a conversion [moves](Rewriter::moves) bodies.
    Kept(Op),
}

/// A conversion at work on one body.
///
/// Operations are inserted through [`OpBuilder`]. What a pattern inserts is legalized when the pattern is done; if that
/// fails, or if the pattern fails, the insertions are taken back. Changes to [`state`](Self::state) are not: a pattern
/// makes them when nothing can fail any more.
pub struct Rewriter<'a, C: Conversion> {
    pub(super) setup: &'a Setup<'a, C>,
    pub(super) source: &'a Body,
    pub(super) enclosing: Option<&'a EnclosingOp<'a>>,
    /// What the conversion collects in this body.
    pub state: C::State,
    /// The body that is built.
    pub(super) new: Body,
    pub(super) block: Option<Block>,
    pub(super) before: Option<Op>,
    pub(super) loc: Loc,
    pub(super) frame: Frame,
    pub(super) spare_frames: Vec<Frame>,
    pub(super) tasks: Vec<Task>,
    pub(super) attached: Vec<(Op, Inside)>,
    /// Bodies that stay as they are come from the source when the conversion is done, not from copies.
    pub(super) moves: bool,
    /// Inserted casts, in the order of their numbers.
    pub(super) casts: Vec<Op>,
    pub(super) memo: Memo,
    pub(super) memos: &'a Memos,
    /// How many patterns are at work inside each other.
    pub(super) depth: u32,
    /// How many patterns inserted what the next replaced.
    pub(super) generation: u32,
    /// Ranges of inserted operations that are legal, since they came of source operations in regions.
    pub(super) settled: Vec<(usize, usize)>,
    /// Everything is kept: it stands in an operation that is legal recursively.
    pub(super) all_legal: bool,
    /// An operation could not be legalized: it was reported, and nothing more is tried.
    pub(super) failed: bool,
    /// The first operation of the pattern at work that has a number of operands, results, successors or properties that
    /// its row does not allow: patterns build by name what input says, so the pattern fails then.
    pub(super) miscounted: Option<CountMismatch>,
    pub(super) diags: Diagnostics,
    pub(super) legalizable: Vec<Op>,
    pub(super) operands: Vec<Value>,
    /// Made when first asked for.
    pub(super) users: OnceCell<Users>,
    graph: Graph,
    numbers: SecondaryMap<Block, u32>,
    tree: DominatorTree,
}

/// What depends on the setup only: shared by the bodies that one thread converts.
#[derive(Default)]
pub(super) struct Memo {
    /// By type.
    pub(super) types: Vec<TypeMemo>,
    pub(super) shapes: ShapeFinder,
    pub(super) verdicts: ShapeTable<Verdict>,
}

impl Memo {
    /// Whether an operation is legal, and its shape if that was needed.
    pub(super) fn verdict<C: Conversion>(
        &mut self,
        setup: &Setup<'_, C>,
        op: SourceOp<'_>,
    ) -> (Verdict, ShapeId) {
        if !setup.decides_by_shape(op.name()) {
            return (setup.verdict(op), ShapeId::NONE);
        }
        let mut shape = op.arena().shape(op.op);
        if shape == ShapeId::UNKNOWN {
            shape = self.shapes.find(setup.ctx, op.arena(), op.op);
        }
        if let Some(verdict) = self.verdicts.get(shape) {
            return (*verdict, shape);
        }
        let verdict = setup.verdict(op);
        self.verdicts.set(shape, verdict);
        (verdict, shape)
    }
}

/// The memos that no thread uses.
pub(super) type Memos = Mutex<Vec<Memo>>;

/// What the type converter made of a type.
#[derive(Clone, Default)]
pub(super) enum TypeMemo {
    #[default]
    Unknown,
    Illegal,
    One(Type),
    Many(TypeList),
}

/// A state of the new body to which it can go back.
pub(super) struct Checkpoint {
    ops: usize,
    values: usize,
    blocks: usize,
    tasks: usize,
    attached: usize,
    casts: usize,
    pub(super) frame: FrameMark,
    block: Option<Block>,
    before: Option<Op>,
}

impl<'a, C: Conversion> Rewriter<'a, C> {
    /// A rewriter of a body into `new`, an empty body whose memory is used.
    pub(super) fn new(
        setup: &'a Setup<'a, C>,
        enclosing: Option<&'a EnclosingOp<'a>>,
        source: &'a Body,
        new: Body,
        memos: &'a Memos,
    ) -> Self {
        let mut frame = Frame::default();
        frame.reset(&source.arena);
        Self {
            setup,
            source,
            enclosing,
            state: C::State::default(),
            new,
            block: None,
            before: None,
            loc: Loc::UNKNOWN,
            frame,
            spare_frames: Vec::new(),
            tasks: Vec::new(),
            attached: Vec::new(),
            moves: false,
            casts: Vec::new(),
            memo: memos.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default(),
            memos,
            depth: 0,
            generation: 0,
            settled: Vec::new(),
            all_legal: false,
            failed: false,
            miscounted: None,
            diags: Diagnostics::new(),
            legalizable: Vec::new(),
            operands: Vec::new(),
            users: OnceCell::new(),
            graph: Graph::new(),
            numbers: SecondaryMap::new(),
            tree: DominatorTree::default(),
        }
    }

    /// The policy of the conversion.
    pub fn conversion(&self) -> &'a C {
        self.setup.conversion
    }

    /// Reports an error about a source operation; whether the conversion fails is another matter.
    pub fn error(&mut self, op: SourceOp<'_>, message: impl Into<String>) {
        self.report(op, Severity::Error, message);
    }

    /// Reports a diagnostic about a source operation.
    pub fn report(&mut self, op: SourceOp<'_>, severity: Severity, message: impl Into<String>) {
        self.diags.push(op.ctx.diagnostic_at(op.body, op.op, severity, message));
    }

    /// What the conversion was started with.
    pub fn setup(&self) -> &'a Setup<'a, C> {
        self.setup
    }

    /// The context.
    pub fn context(&self) -> &'a Context {
        self.setup.ctx
    }

    /// The isolated operation around the source body, with those around it.
    pub fn enclosing(&self) -> Option<&'a EnclosingOp<'a>> {
        self.enclosing
    }

    /// The source body.
    pub fn source(&self) -> &'a Body {
        self.source
    }

    // Insertion.

    /// The block that operations are inserted into.
    ///
    /// # Panics
    /// Outside of all blocks, where no pattern runs.
    pub fn insertion_block(&self) -> Block {
        match self.block {
            Some(block) => block,
            None => unreachable!("patterns run inside a block"),
        }
    }

    /// Moves the insertion point to the end of a block of the new body.
    pub fn set_insertion_end(&mut self, block: Block) {
        (self.block, self.before) = (Some(block), None);
    }

    /// Moves the insertion point before an operation of the new body.
    pub fn set_insertion_before(&mut self, op: Op) {
        (self.block, self.before) = (self.new.arena.block_of(op), Some(op));
    }

    /// Moves the insertion point to the beginning of a block of the new body.
    pub fn set_insertion_start(&mut self, block: Block) {
        (self.block, self.before) = (Some(block), self.new.arena.first(block));
    }

    /// Runs `work` with the insertion point as it is moved by it, and puts it back.
    pub fn with_insertion<R>(&mut self, work: impl FnOnce(&mut Self) -> R) -> R {
        let at = (self.block, self.before);
        let result = work(self);
        (self.block, self.before) = at;
        result
    }

    /// Sets the location of inserted operations; at first it is that of the source operation.
    pub fn set_loc(&mut self, loc: Loc) {
        self.loc = loc;
    }

    /// Adds a block to the new body that is in no region yet.
    pub fn create_block(&mut self, arguments: &[Type]) -> Block {
        let block = self.new.arena.create_block();
        for ty in arguments {
            self.new.arena.add_argument(block, *ty);
        }
        block
    }

    /// Puts a block that is in no region behind the block of the insertion point, and moves the insertion point to its
    /// end.
    pub fn continue_in(&mut self, block: Block) {
        if let Some(at) = self.block {
            self.new.arena.insert_block_after(at, block);
        }
        self.set_insertion_end(block);
    }

    /// The arguments of a block of the new body.
    pub fn block_arguments(&self, block: Block) -> SmallVec<[Value; 4]> {
        self.new.arena.arguments(block).into()
    }

    /// The new body, for additions beyond operations.
    pub fn new_body(&mut self) -> &mut Body {
        &mut self.new
    }

    /// Gives an isolated operation of the new body its inside.
    pub fn attach_body(&mut self, op: Op, inside: Body) {
        self.attached.push((op, Inside::New(Box::new(inside))));
    }

    // Types.

    /// The type that replaces `ty`; itself without a type converter.
    ///
    /// # Errors
    /// There is none, or more than one.
    #[inline]
    pub fn convert_type(&mut self, ty: Type) -> Result<Type, Mismatch> {
        match self.type_memo(ty) {
            TypeMemo::One(ty) => Ok(*ty),
            _ => Err(self.no_type(ty)),
        }
    }

    /// The types that replace `ty`.
    ///
    /// # Errors
    /// It has no conversion.
    pub fn convert_types(&mut self, ty: Type) -> Result<TypeList, Mismatch> {
        match self.type_memo(ty) {
            TypeMemo::One(ty) => Ok(SmallVec::from_slice(&[*ty])),
            TypeMemo::Many(types) => Ok(types.clone()),
            _ => Err(self.no_type(ty)),
        }
    }

    /// The types that replace these.
    ///
    /// # Errors
    /// One of them has no conversion.
    pub fn convert_all(&mut self, types: impl IntoIterator<Item = Type>) -> Result<TypeList, Mismatch> {
        let mut all = TypeList::new();
        for ty in types {
            match self.type_memo(ty) {
                TypeMemo::One(ty) => all.push(*ty),
                TypeMemo::Many(types) => all.extend_from_slice(types),
                _ => return Err(self.no_type(ty)),
            }
        }
        Ok(all)
    }

    /// The signature that replaces one of these types.
    ///
    /// # Errors
    /// One of them has no conversion.
    pub fn convert_signature(&mut self, types: &[Type]) -> Result<SignatureConversion, Mismatch> {
        let mut signature = SignatureConversion::default();
        for ty in types {
            let types = self.convert_types(*ty)?;
            signature.push_input(&types);
        }
        Ok(signature)
    }

    #[cold]
    fn no_type(&self, ty: Type) -> Mismatch {
        let (ctx, setup) = (self.setup.ctx, self.setup);
        let missing = if setup.explain { setup.conversion.missing_for_type(ctx, ty) } else { None };
        let needs = missing.map_or_else(String::new, |what| format!(": it needs {what}"));
        Mismatch::from(format!("type '{}' has no conversion{needs}", ctx.type_text(ty)))
    }

    #[inline]
    fn type_memo(&mut self, ty: Type) -> &TypeMemo {
        let (index, types) = (ty.index(), &mut self.memo.types);
        if index >= types.len() {
            types.resize(index + 1, TypeMemo::Unknown);
        }
        if matches!(types[index], TypeMemo::Unknown) {
            types[index] = match self.setup.types.map_or(Some(SmallVec::from_slice(&[ty])), |c| c.convert(ty))
            {
                None => TypeMemo::Illegal,
                Some(types) => match types.as_slice() {
                    [one] => TypeMemo::One(*one),
                    _ => TypeMemo::Many(types),
                },
            };
        }
        &types[index]
    }

    /// The types that replace the type of a source value.
    pub(super) fn value_types(&mut self, body: &Body, value: Value) -> Result<TypeList, Mismatch> {
        let ty = body.arena.ty(value);
        match self.setup.types.filter(|types| types.depends_on_values()) {
            Some(types) => types.convert_value(body, value).ok_or_else(|| self.no_type(ty)),
            None => self.convert_types(ty),
        }
    }

    /// The type that replaces that of a result of a source operation.
    ///
    /// # Errors
    /// There is no such result, or its type does not convert to one type.
    pub fn result_type(&mut self, op: SourceOp<'_>, index: usize) -> Result<Type, Mismatch> {
        let result = op.result(index).ok_or("it lacks a result")?;
        if self.setup.types.is_some_and(|types| types.depends_on_values()) {
            return match self.value_types(op.body, result.0)?.as_slice() {
                [one] => Ok(*one),
                _ => Err(self.no_type(op.ty(result))),
            };
        }
        self.convert_type(op.ty(result))
    }

    // Values and blocks.

    /// What a source value became, with the types it has there; none if it is not defined yet.
    #[inline]
    pub fn mapped(&self, value: SourceValue) -> Option<&[Value]> {
        self.frame.get(value.0)
    }

    /// What a source value became, with converted types.
    ///
    /// # Errors
    /// Its type has no conversion, or there is no way from the types that it has.
    pub fn converted(&mut self, body: &Body, value: SourceValue) -> Result<SmallVec<[Value; 2]>, Mismatch> {
        self.as_target_types(body, value.0)
    }

    /// What a source value became, as one value with a converted type.
    ///
    /// # Errors
    /// Those of [`converted`](Self::converted), or it became more or fewer values.
    pub fn converted_value(&mut self, body: &Body, value: SourceValue) -> Result<Value, Mismatch> {
        match self.converted(body, value)?.as_slice() {
            [one] => Ok(*one),
            values => Err(Mismatch::from(format!("a value became {} values", values.len()))),
        }
    }

    /// Says what a source value became.
    #[inline]
    pub fn map(&mut self, value: SourceValue, new: &[Value]) {
        self.frame.set(value.0, new);
    }

    /// Says what the results of a source operation became, one value each.
    #[inline]
    pub fn replace(&mut self, op: SourceOp<'_>, new: &[Value]) {
        for (result, new) in op.results().zip(new) {
            self.frame.set(result.0, std::slice::from_ref(new));
        }
    }

    /// Says that an inserted operation stands for a source operation: its results are the new ones.
    pub fn replace_with_op(&mut self, op: SourceOp<'_>, new: Op) {
        for (result, new) in op.results().zip(self.new.arena.results(new)) {
            self.frame.set(result.0, &[new]);
        }
    }

    /// The block that a source block became.
    ///
    /// # Errors
    /// It became none: it is not in a region that is being converted.
    pub fn block(&self, block: SourceBlock) -> Result<Block, Mismatch> {
        self.frame.block(block.0).ok_or_else(|| Mismatch::from("it names a block outside of its region"))
    }

    /// The blocks that the successors of a source operation became.
    ///
    /// # Errors
    /// One became none.
    pub fn successors(&self, op: SourceOp<'_>) -> Result<SmallVec<[Block; 2]>, Mismatch> {
        op.successors().map(|block| self.block(block)).collect()
    }

    /// Says which block of the new body a source block became.
    pub fn map_block(&mut self, block: SourceBlock, new: Block) {
        self.frame.set_block(block.0, new);
    }

    /// Adds a block for a source block of `body`, in no region yet, and maps the block and its arguments.
    ///
    /// # Errors
    /// The type of an argument has no conversion.
    pub fn declare_block(
        &mut self,
        body: &Body,
        block: SourceBlock,
        arguments: &Arguments,
    ) -> Result<Block, Mismatch> {
        let new = self.new.arena.create_block();
        self.frame.set_block(block.0, new);
        let old = body.arena.arguments(block.0);
        if let Arguments::Entry(signature) = arguments {
            if signature.input_count() != old.len() {
                return Err(
                    "the signature has another number of inputs than the entry block has arguments".into()
                );
            }
            let values: SmallVec<[Value; 8]> =
                signature.types().iter().map(|ty| self.new.arena.add_argument(new, *ty)).collect();
            for (i, argument) in old.iter().enumerate() {
                self.frame.set(*argument, &values[signature.range(i)]);
            }
            return Ok(new);
        }
        let mut changed: SmallVec<[Value; 4]> = SmallVec::new();
        for argument in old {
            let types = match arguments {
                Arguments::Keep => SmallVec::from_slice(&[body.arena.ty(*argument)]),
                _ => self.value_types(body, *argument)?,
            };
            let values: SmallVec<[Value; 2]> =
                types.iter().map(|ty| self.new.arena.add_argument(new, *ty)).collect();
            self.frame.set(*argument, &values);
            if types.as_slice() != [body.arena.ty(*argument)] {
                changed.push(*argument);
            }
        }
        if matches!(arguments, Arguments::Cast) {
            self.cast_arguments(body, new, &changed);
        }
        Ok(new)
    }

    /// Casts what these arguments of a source block became back to their types. The casts stay though nothing uses them.
    fn cast_arguments(&mut self, body: &Body, block: Block, arguments: &[Value]) {
        self.with_insertion(|this| {
            this.set_insertion_end(block);
            for argument in arguments {
                let ty = body.arena.ty(*argument);
                let operands: SmallVec<[Value; 2]> = this.frame.get(*argument).unwrap_or_default().into();
                let op = this.insert(&OpParts {
                    loc: this.loc,
                    operands: &operands,
                    results: &[ty],
                    ..OpParts::new(UNREALIZED_CONVERSION_CAST)
                });
                for cast in this.new.arena.results(op) {
                    this.frame.set_cast(*argument, ty, cast);
                }
            }
        });
    }

    /// Converts the operations of a source block at the end of the block that it became.
    ///
    /// # Errors
    /// An operation cannot be legalized, which was reported.
    pub fn convert_block(&mut self, body: &Body, block: SourceBlock) -> Result<(), Mismatch> {
        let new = self.block(block)?;
        self.set_insertion_end(new);
        let ctx = self.setup.ctx;
        let mut next = body.arena.first(block.0);
        while let Some(op) = next {
            self.convert_op(SourceOp { ctx, body, op })?;
            next = body.arena.next(op);
        }
        Ok(())
    }

    /// Converts the blocks of a region of a source operation into a new region of an operation of the new body. The
    /// regions of an isolated operation become those of another, at the end of the conversion and perhaps on other
    /// threads.
    ///
    /// # Errors
    /// The type of an argument has no conversion, or an operation cannot be legalized, which was reported.
    pub fn convert_region(
        &mut self,
        op: SourceOp<'_>,
        index: usize,
        new: Op,
        arguments: Arguments,
    ) -> Result<(), Mismatch> {
        let (inside, regions) = op.inside();
        let Some(region) = regions.get(index).copied() else { return Err("it lacks a region".into()) };
        let ctx = self.setup.ctx;
        let was_isolated = !std::ptr::eq(inside, op.body);
        let is_isolated = match ctx.op_row(self.new.arena.name(new)) {
            Some(row) => row.has(Traits::ISOLATED),
            None => was_isolated,
        };
        match (was_isolated, is_isolated) {
            (true, true) if std::ptr::eq(op.body, self.source) => {
                let all_legal = self.all_legal;
                // The only region of an operation is not looked for: a module has many functions.
                let known = if regions.len() > 1 {
                    self.tasks.iter_mut().rev().find(|task| task.new == new)
                } else {
                    None
                };
                match known {
                    Some(task) => task.regions.push((index, arguments)),
                    None => {
                        let regions = SmallVec::from_iter([(index, arguments)]);
                        self.tasks.push(Task { source: op.op, new, regions, all_legal });
                    }
                }
                Ok(())
            }
            (_, true) => Err("its region cannot become that of an isolated operation".into()),
            (false, false) => {
                let into = self.new.arena.add_region(new);
                self.with_insertion(|this| this.region(op.body, region, into, &arguments))
            }
            (true, false) => {
                let into = self.new.arena.add_region(new);
                self.in_source(inside, |this| {
                    this.with_insertion(|this| this.region(inside, region, into, &arguments))
                })
            }
        }
    }

    /// Runs `work` on another source body, whose values and blocks have a map of their own: for the body of a function
    /// that is inlined.
    ///
    /// # Errors
    /// Those of `work`, or a value is used that is never defined.
    pub fn in_source<R>(
        &mut self,
        body: &Body,
        work: impl FnOnce(&mut Self) -> Result<R, Mismatch>,
    ) -> Result<R, Mismatch> {
        let mut frame = self.spare_frames.pop().unwrap_or_default();
        frame.reset(&body.arena);
        std::mem::swap(&mut self.frame, &mut frame);
        let loc = self.loc;
        let result = work(self).and_then(|result| self.resolve_forward(body).map(|()| result));
        self.loc = loc;
        std::mem::swap(&mut self.frame, &mut frame);
        self.spare_frames.push(frame);
        result
    }

    /// Converts the blocks of a source region: they keep their order, and are visited in dominance order.
    pub(super) fn region(
        &mut self,
        body: &Body,
        region: Region,
        into: Region,
        arguments: &Arguments,
    ) -> Result<(), Mismatch> {
        let mut blocks: SmallVec<[Block; 8]> = SmallVec::new();
        let cast: FxHashSet<SourceBlock> = match arguments {
            Arguments::Keep if !self.all_legal => {
                self.setup.conversion.converted_blocks(self, body, region).into_iter().collect()
            }
            _ => FxHashSet::default(),
        };
        for block in body.arena.blocks(region) {
            let of_block = match arguments {
                Arguments::Entry(_) if !blocks.is_empty() => &Arguments::Convert,
                Arguments::Keep if cast.contains(&SourceBlock(block)) => &Arguments::Cast,
                other => other,
            };
            let new = self.declare_block(body, SourceBlock(block), of_block)?;
            self.new.arena.append_block_to(into, new);
            blocks.push(block);
        }
        if blocks.len() < 2 {
            return blocks.iter().try_for_each(|block| self.convert_block(body, SourceBlock(*block)));
        }
        let order = self.dominance_order(body, region, &blocks);
        order.into_iter().try_for_each(|block| self.convert_block(body, SourceBlock(block)))
    }

    /// The blocks that control reaches, each after those that dominate it, then all others.
    fn dominance_order(&mut self, body: &Body, region: Region, blocks: &[Block]) -> SmallVec<[Block; 8]> {
        self.graph.refill(&body.arena, region, &mut self.numbers);
        self.tree.rebuild(&self.graph);
        let reached = self.tree.order().iter().map(|node| blocks[*node as usize]);
        let others = (0..blocks.len()).filter(|i| !self.tree.is_reached(*i as u32)).map(|i| blocks[i]);
        reached.chain(others).collect()
    }

    // Going back.

    pub(super) fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            ops: self.new.arena.op_table_len(),
            values: self.new.arena.value_count(),
            blocks: self.new.arena.block_table_len(),
            tasks: self.tasks.len(),
            attached: self.attached.len(),
            casts: self.casts.len(),
            frame: self.frame.mark(),
            block: self.block,
            before: self.before,
        }
    }

    /// The operations that were inserted since a checkpoint.
    pub(super) fn inserted_since(&self, checkpoint: &Checkpoint) -> std::ops::Range<usize> {
        checkpoint.ops..self.new.arena.op_table_len()
    }

    /// Takes back what was inserted since a checkpoint.
    pub(super) fn go_back(&mut self, checkpoint: &Checkpoint) {
        let arena = &mut self.new.arena;
        for op in (checkpoint.ops..arena.op_table_len()).rev() {
            arena.unlink(Op::from_index(op));
        }
        for block in (checkpoint.blocks..arena.block_table_len()).rev() {
            arena.unlink_block(Block::from_index(block));
        }
        arena.truncate(checkpoint.ops, checkpoint.values, checkpoint.blocks);
        self.tasks.truncate(checkpoint.tasks);
        self.attached.truncate(checkpoint.attached);
        self.casts.truncate(checkpoint.casts);
        while self.settled.pop_if(|(start, _)| *start >= checkpoint.ops).is_some() {}
        self.frame.go_back(checkpoint.frame, checkpoint.values);
        (self.block, self.before) = (checkpoint.block, checkpoint.before);
    }
}

impl<C: Conversion> OpBuilder for Rewriter<'_, C> {
    fn ctx(&self) -> &Context {
        self.setup.ctx
    }

    fn arena(&self) -> &OpArena {
        &self.new.arena
    }

    fn loc(&self) -> Loc {
        self.loc
    }

    #[inline]
    fn insert(&mut self, parts: &OpParts<'_>) -> Op {
        if let Err(mismatch) = self.setup.ctx.check_counts(parts) {
            self.miscounted.get_or_insert(mismatch);
        }
        let op = self.new.arena.create_unverified(parts);
        match (self.before, self.block) {
            (Some(before), _) => self.new.arena.insert_before(before, op),
            (None, Some(block)) => self.new.arena.append_op(block, op),
            (None, None) => {}
        }
        op
    }
}
