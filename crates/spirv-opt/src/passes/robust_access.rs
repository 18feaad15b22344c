//! `spirv-robust-access`: clamps the indices of access chains to the sizes of vectors, matrices and arrays, so that no
//! access is out of bounds.
//!
//! The length of a runtime array in a block is asked for by OpArrayLength. That of an array of descriptors, and behind a
//! physical address, is not known: an error.

use super::access::{constant_index, is_access_chain};
use super::merge_returns::entry_of;
use crate::copy::{Leaves, before, constant};
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_ir::builtin::Signedness;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Block, Context, Editor, Op, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::{constant_int, op, types};

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("indices", "Number of indices clamped")],
    ..function_pass("spirv-robust-access", "SPIRVRobustAccess", "clamp the indices of access chains", run)
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let Some((_, entry)) = entry_of(&run.body.arena) else { return Ok(Outcome::Same) };
    let arena = &run.body.arena;
    let chains: Vec<Op> = arena.root_ops().filter(|at| is_access_chain(arena.name(*at))).collect();
    let leaves = Leaves::of(run.ctx, arena, entry);
    let mut clamping = Clamping { editor: Editor::new(run.ctx, run.body), entry, leaves, count: 0 };
    let unbounded = chains.into_iter().find_map(|at| clamping.chain(at).err());
    let count = clamping.count;
    if let Some(Unbounded(at)) = unbounded {
        return Err(
            run.error_at(at, "selects from a runtime array of descriptors, or behind a physical address: its length is not known")
        );
    }
    run.count(0, count);
    Ok(Outcome::changed_if(count > 0))
}

/// An access chain with an index into a runtime array of unknown length.
struct Unbounded(Op);

struct Clamping<'a> {
    editor: Editor<'a>,
    entry: Block,
    leaves: Leaves,
    count: u64,
}

impl Clamping<'_> {
    /// Clamps the indices of an access chain; an error if the bound of one is not known.
    fn chain(&mut self, at: Op) -> Result<(), Unbounded> {
        let ctx = self.editor.ctx();
        let Some(base) = self.editor.arena().operands(at).first().copied() else { return Ok(()) };
        let Some((mut ty, _)) = types::as_pointer(ctx, self.editor.arena().ty(base)) else { return Ok(()) };
        for number in 1..self.editor.arena().operands(at).len() {
            let index = self.editor.arena().operands(at)[number];
            let next = if types::is_struct(ctx, ty) {
                constant_index(ctx, self.editor.arena(), index)
            } else if types::as_runtime_array(ctx, ty).is_some() {
                let Some(length) = self.length(at, number) else { return Err(Unbounded(at)) };
                self.clamp_to(at, number, length);
                Some(0)
            } else {
                if let Some(count) = types::element_count(ctx, ty) {
                    self.clamp(at, number, count);
                }
                Some(0)
            };
            match next.and_then(|next| types::element(ctx, ty, next)) {
                Some(element) => ty = element,
                None => break,
            }
        }
        Ok(())
    }

    /// Clamps an index below a number that is known.
    fn clamp(&mut self, at: Op, number: usize, count: u64) {
        let ctx = self.editor.ctx();
        let index = self.editor.arena().operands(at)[number];
        let ty = self.editor.arena().ty(index);
        let known = constant_int(ctx, self.editor.arena(), index);
        let last = count.saturating_sub(1);
        let is_in_bounds = known.is_some_and(|known| u64::try_from(known).is_ok_and(|known| known <= last));
        // A type of few bits may not have the last index: all of its values are in bounds then.
        let bits = ctx.scalar_bits(ty).unwrap_or(0);
        let value_bits = bits.saturating_sub(u32::from(!is_unsigned(ctx, ty)));
        if is_in_bounds || (value_bits < 64 && last >> value_bits != 0) {
            return;
        }
        let bound = known.map_or(last, |known| if known < 0 { 0 } else { last });
        let bound = constant(
            &mut self.editor,
            self.entry,
            &mut self.leaves,
            ctx.int_attr(ty, bound.cast_signed()),
            ty,
        );
        if known.is_some() {
            self.count += 1;
            self.editor.set_operand(at, number, bound);
        } else {
            self.clamp_to(at, number, bound);
        }
    }

    /// Clamps an index to a last one, which has its type.
    fn clamp_to(&mut self, at: Op, number: usize, last: Value) {
        let ctx = self.editor.ctx();
        let index = self.editor.arena().operands(at)[number];
        let ty = self.editor.arena().ty(index);
        let clamped = if is_unsigned(ctx, ty) {
            op::GLUMin::build(&mut before(&mut self.editor, at), index, last)
        } else {
            let zero = constant(&mut self.editor, self.entry, &mut self.leaves, ctx.int_attr(ty, 0), ty);
            op::GLSClamp::build(&mut before(&mut self.editor, at), ty, index, zero, last)
        };
        self.editor.set_operand(at, number, clamped);
        self.count += 1;
    }

    /// The last index of the runtime array that an index of an access chain selects from, in the type of that index.
    fn length(&mut self, at: Op, number: usize) -> Option<Value> {
        let ctx = self.editor.ctx();
        let (path, member) = self.structure(at, number)?;
        let (base, indices) = path.split_first()?;
        let structure = if indices.is_empty() {
            *base
        } else {
            let (whole, class) = types::as_pointer(ctx, self.editor.arena().ty(*base))?;
            let place = types::pointer(ctx, self.part(whole, indices)?, class);
            op::AccessChain::build(&mut before(&mut self.editor, at), place, *base, indices)
        };
        let uint = ctx.int_type(32);
        let length = op::ArrayLength::build(&mut before(&mut self.editor, at), uint, member, structure);
        let one = constant(&mut self.editor, self.entry, &mut self.leaves, ctx.int_attr(uint, 1), uint);
        let last = op::ISub::build(&mut before(&mut self.editor, at), length, one);
        let index = *self.editor.arena().operands(at).get(number)?;
        Some(self.as_type(at, last, self.editor.arena().ty(index)))
    }

    /// The path to the structure with the runtime array that an index selects from, and the number of its member.
    fn structure(&self, at: Op, number: usize) -> Option<(Vec<Value>, i64)> {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let operands = arena.operands(at);
        if number == 1 {
            let chain = arena.def_op(*operands.first()?).filter(|def| is_access_chain(arena.name(*def)))?;
            return self.structure(chain, arena.operands(chain).len());
        }
        let (member, path) = operands.get(..number)?.split_last()?;
        let (base, indices) = path.split_first()?;
        let (whole, class) = types::as_pointer(ctx, arena.ty(*base))?;
        let is_block = class != StorageClass::PhysicalStorageBuffer;
        (is_block && types::is_struct(ctx, self.part(whole, indices)?)).then_some(())?;
        Some((path.to_vec(), i64::try_from(constant_index(ctx, arena, *member)?).ok()?))
    }

    /// The type of a part.
    fn part(&self, whole: Type, indices: &[Value]) -> Option<Type> {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        indices.iter().try_fold(whole, |ty, index| {
            let index = if types::is_struct(ctx, ty) { constant_index(ctx, arena, *index)? } else { 0 };
            types::element(ctx, ty, index)
        })
    }

    /// An unsigned number of 32 bits as another integer type.
    fn as_type(&mut self, at: Op, value: Value, ty: Type) -> Value {
        let ctx = self.editor.ctx();
        let bits = ctx.scalar_bits(ty).unwrap_or(32);
        let unsigned = ctx.int_type(bits);
        let builder = &mut before(&mut self.editor, at);
        let value = if bits == 32 { value } else { op::UConvert::build(builder, unsigned, value) };
        if ty == unsigned { value } else { op::Bitcast::build(builder, ty, value) }
    }
}

fn is_unsigned(ctx: &Context, ty: Type) -> bool {
    ctx.as_integer(ty).is_some_and(|(_, signedness)| signedness != Signedness::Signed)
}
