//! `spirv-pass-dynamic-sizes`: memory whose sizes, strides or offset are known at run time only, and parts of memory.
//!
//! A kernel parameter with such a layout becomes memory of one dimension of unknown size. What its type does not say is
//! passed in one more parameter, a buffer of 32-bit integers behind all others: parameter by parameter the offset, the
//! sizes and the strides, without those that are known. `memref<?xT>` needs a number only where `memref.dim` asks for its
//! size. Views of memory (`memref.subview`, `memref.cast`, `memref.reinterpret_cast`) are replaced by arithmetic on the
//! indices of accesses.

use super::builder::before;
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_dialects::{arith, gpu, memref, vector};
use spirula_ir::builtin::{DYNAMIC, MEMREF, STRIDED_LAYOUT};
use spirula_ir::pass::{Outcome, PassRun};
use spirula_ir::{Attr, Body, Context, Editor, Op, Type, Value, operand_range};
use spirula_spirv::target::INTERFACE_VAR_ABI_NAME;

/// A number that is known, or a value of type `index`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    Known(i64),
    Value(Value),
}

/// A dimension of a view: the dimension of the memory that an index is added to, times a stride.
#[derive(Clone, Copy)]
struct Dimension {
    at: usize,
    stride: Number,
    size: Number,
}

/// A view of memory.
#[derive(Clone)]
struct View {
    base: Value,
    /// By dimension of the memory: the index of the first element.
    offsets: Vec<Number>,
    dimensions: Vec<Dimension>,
    /// Whether accesses must be changed.
    is_changed: bool,
}

/// Does the work in the functions of a module.
pub(super) fn pass_sizes(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let is_function = |body: &Body, op: Op| ctx.op_name_text(body.arena.name(op)) == "func.func";
    let functions: Vec<Op> = run
        .body
        .isolated_ops()
        .filter(|op| run.body.arena.name(*op) == gpu::FUNC || is_function(run.body, *op))
        .collect();
    if !functions.iter().any(|op| run.body.body_of(*op).is_some_and(|inside| has_views(ctx, inside))) {
        return Ok(Outcome::Same);
    }
    if run.row().is_some_and(|row| row.name == "gpu.module") {
        crate::gpu::expand_attributions(ctx, run.body);
    }
    for function in functions {
        let mut header = Header::of(ctx, run.body, function);
        if let Some(inside) = run.body.body_of_mut(function) {
            Function { ctx, editor: Editor::new(ctx, inside), diags: run.diags, replaced: Vec::new() }
                .convert(&mut header)?;
        }
        header.write(ctx, run, function)?;
    }
    Ok(Outcome::Changed)
}

/// Whether there is anything to do in a function.
fn has_views(ctx: &Context, body: &Body) -> bool {
    let arena = &body.arena;
    let open = |ty: Type| {
        ctx.memref_strides(ty)
            .is_some_and(|(offset, strides)| offset == DYNAMIC || strides.contains(&DYNAMIC))
    };
    let entry = arena.roots().first().and_then(|root| arena.entry(*root));
    entry.is_some_and(|entry| arena.arguments(entry).iter().any(|value| open(arena.ty(*value))))
        || arena.all_ops().filter(|op| arena.block_of(*op).is_some()).any(|op| is_view(body, op))
}

fn is_view(body: &Body, op: Op) -> bool {
    matches!(body.arena.name(op), memref::SUBVIEW | memref::CAST | memref::REINTERPRET_CAST | memref::DIM)
}

/// What is outside of a function: its type, and the attributes of its parameters.
struct Header {
    inputs: Vec<Type>,
    results: Vec<Type>,
    is_kernel: bool,
    /// Whether a parameter was added.
    has_words: bool,
    is_changed: bool,
}

impl Header {
    fn of(ctx: &Context, body: &Body, op: Op) -> Self {
        let is_kernel = body.arena.name(op) == gpu::FUNC
            && ctx.dict_get(body.arena.attrs(op), ctx.str("gpu.kernel")).is_some();
        let ty = body.arena.slot(op, gpu::FUNC_SLOTS.ty).filter(|_| is_kernel).and_then(Attr::as_type);
        let (inputs, results) = ty.and_then(|ty| ctx.as_function(ty)).unwrap_or_default();
        Self {
            inputs: inputs.to_vec(),
            results: results.to_vec(),
            is_kernel,
            has_words: false,
            is_changed: false,
        }
    }

    fn write(&self, ctx: &Context, run: &mut PassRun<'_>, op: Op) -> Result<(), Failed> {
        if !self.is_changed {
            return Ok(());
        }
        let arena = &mut run.body.arena;
        let ty = ctx.function_type(&self.inputs, &self.results);
        arena.set_slot(op, gpu::FUNC_SLOTS.ty, Some(Attr::of_type(ty)));
        let attrs = arena.slot(op, gpu::FUNC_SLOTS.arg_attrs);
        if let Some(items) = attrs.and_then(|attrs| ctx.as_array(attrs)).filter(|_| self.has_words) {
            let abi = ctx.str(INTERFACE_VAR_ABI_NAME);
            let mut items: Vec<Attr> = items.collect();
            if items.iter().any(|item| ctx.dict_get(ctx.as_dict(*item), abi).is_some()) {
                let message =
                    "the sizes of its memory need one more parameter, but its parameters have bindings";
                return Err(run.error_at(op, message));
            }
            items.push(ctx.dictionary(&mut Vec::new()));
            let items = ctx.array_attr(&items);
            run.body.arena.set_slot(op, gpu::FUNC_SLOTS.arg_attrs, Some(items));
        }
        Ok(())
    }
}

/// A function at work.
struct Function<'a, 'd> {
    ctx: &'a Context,
    editor: Editor<'a>,
    diags: &'d mut Diagnostics,
    /// The operations whose results are views, each behind that of its operand.
    replaced: Vec<Op>,
}

/// What the type of a parameter does not say, in the order in which it is passed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Offset,
    Size(usize),
    Stride(usize),
}

impl Function<'_, '_> {
    fn fail(&mut self, op: Op, message: &str) -> Failed {
        self.diags.push(self.ctx.diagnostic_at(self.editor.body(), op, Severity::Error, message.to_owned()));
        Failed
    }

    fn convert(mut self, header: &mut Header) -> Result<(), Failed> {
        let mut views: Vec<(Value, View)> = Vec::new();
        let arena = self.editor.arena();
        let entry = arena.roots().first().and_then(|root| arena.entry(*root));
        let Some(entry) = entry else { return Ok(()) };
        let parameters: Vec<Value> = arena.arguments(entry).to_vec();
        if header.is_kernel {
            self.parameters(header, entry, &parameters, &mut views)?;
        }
        let arena = self.editor.arena();
        let known: Vec<Value> = views.iter().map(|(value, _)| *value).collect();
        let is_root = |op: &Op| arena.block_of(*op).is_some() && !is_view(self.editor.body(), *op);
        let allocated = arena.all_ops().filter(is_root).flat_map(|op| arena.results(op));
        let roots: Vec<Value> = parameters
            .iter()
            .copied()
            .filter(|value| !known.contains(value))
            .chain(allocated)
            .filter(|value| self.ctx.type_node(arena.ty(*value)).kind == MEMREF)
            .collect();
        for root in roots {
            if let Some(view) = self.whole(root) {
                views.push((root, view));
            }
        }
        while let Some((value, view)) = views.pop() {
            let uses: Vec<Op> = self.editor.uses(value).map(|(op, _)| op).collect();
            for op in uses {
                if !self.editor.is_erased(op) && self.editor.arena().operands(op).contains(&value) {
                    self.use_of(op, value, &view, &mut views)?;
                }
            }
        }
        for op in std::mem::take(&mut self.replaced).into_iter().rev() {
            if !self.editor.has_uses(op) {
                self.editor.erase(op);
            }
        }
        Ok(())
    }

    /// The view that a value is of itself.
    fn whole(&self, value: Value) -> Option<View> {
        let shape = self.ctx.shape(self.editor.arena().ty(value))?;
        let number = |size: &i64| if *size == DYNAMIC { None } else { Some(Number::Known(*size)) };
        // The size of memory that is not passed is never asked for.
        let sizes = shape.iter().map(|size| number(size).unwrap_or(Number::Known(DYNAMIC)));
        let dimensions =
            sizes.enumerate().map(|(at, size)| Dimension { at, stride: Number::Known(1), size }).collect();
        Some(View {
            base: value,
            offsets: vec![Number::Known(0); shape.len()],
            dimensions,
            is_changed: false,
        })
    }

    /// Whether a view of a value, or of a view of it, is made by such an operation.
    fn is_viewed_by(&self, value: Value, what: spirula_ir::OpName) -> bool {
        let mut values = vec![value];
        while let Some(value) = values.pop() {
            for (op, _) in self.editor.uses(value) {
                if self.editor.arena().name(op) == what {
                    return true;
                }
                if is_view(self.editor.body(), op) {
                    values.extend(self.editor.arena().result(op, 0));
                }
            }
        }
        false
    }

    /// Changes the types of parameters, and adds the one for what their types do not say.
    fn parameters(
        &mut self,
        header: &mut Header,
        entry: spirula_ir::Block,
        parameters: &[Value],
        views: &mut Vec<(Value, View)>,
    ) -> Result<(), Failed> {
        let ctx = self.ctx;
        let mut plans: Vec<(usize, Value, Type, Vec<Open>)> = Vec::new();
        for (index, value) in parameters.iter().enumerate().take(header.inputs.len()) {
            let ty = self.editor.arena().ty(*value);
            let (Some((offset, strides)), Some(shape)) = (ctx.memref_strides(ty), ctx.shape(ty)) else {
                continue;
            };
            let open_layout = offset == DYNAMIC || strides.contains(&DYNAMIC);
            let is_cast = strides.as_slice() != [1] && self.is_viewed_by(*value, memref::REINTERPRET_CAST);
            let is_asked = shape.contains(&DYNAMIC) && self.is_viewed_by(*value, memref::DIM);
            if !open_layout && !is_cast && !is_asked {
                continue;
            }
            let has_strides = memref::layout(ctx, ty)
                .and_then(|layout| ctx.attr_node(layout))
                .is_some_and(|node| node.kind == STRIDED_LAYOUT);
            let mut open = Vec::new();
            open.extend((offset == DYNAMIC).then_some(Open::Offset));
            open.extend((0..shape.len()).filter(|at| shape[*at] == DYNAMIC).map(Open::Size));
            let strides = (0..strides.len()).filter(|at| has_strides && strides[*at] == DYNAMIC);
            open.extend(strides.map(Open::Stride));
            plans.push((index, *value, ty, open));
        }
        let count: usize = plans.iter().map(|plan| plan.3.len()).sum();
        let words = if count == 0 {
            None
        } else {
            let ty = ctx.memref_type(&[count as i64], ctx.int_type(32), None, None);
            header.inputs.push(ty);
            (header.has_words, header.is_changed) = (true, true);
            Some(self.editor.add_argument(entry, ty))
        };
        let Some(first) = self.editor.arena().first(entry) else { return Ok(()) };
        let mut next = 0;
        for (index, value, ty, open) in plans {
            let numbers: Vec<(Open, Number)> =
                open.iter().map(|open| (*open, self.word(first, words, &mut next))).collect();
            let view = self.flat(first, value, ty, &numbers);
            let Some(view) = view else { continue };
            if view.is_changed {
                let element = ctx.element_or_self(ty);
                let flat = ctx.memref_type(&[DYNAMIC], element, None, memref::memory_space(ctx, ty));
                self.editor.set_type(value, flat);
                header.inputs[index] = flat;
                header.is_changed = true;
            }
            views.push((value, view));
        }
        Ok(())
    }

    /// The next number of those that are passed.
    fn word(&mut self, first: Op, words: Option<Value>, next: &mut i64) -> Number {
        let ctx = self.ctx;
        let Some(words) = words else { return Number::Known(0) };
        let mut b = before(&mut self.editor, first);
        let at = arith::op::Constant::build(&mut b, ctx.int_attr(ctx.index_type(), *next));
        *next += 1;
        let loaded = memref::op::Load::build(&mut b, words, &[at]);
        Number::Value(arith::op::IndexCast::build(&mut b, ctx.index_type(), loaded))
    }

    /// A parameter as memory of one dimension.
    fn flat(&mut self, first: Op, value: Value, ty: Type, numbers: &[(Open, Number)]) -> Option<View> {
        let ctx = self.ctx;
        let (offset, strides) = ctx.memref_strides(ty)?;
        let shape = ctx.shape(ty)?.to_vec();
        let passed = |open: Open, known: i64| {
            numbers
                .iter()
                .find(|(which, _)| *which == open)
                .map_or(Number::Known(known), |(_, number)| *number)
        };
        let sizes: Vec<Number> = (0..shape.len()).map(|at| passed(Open::Size(at), shape[at])).collect();
        let mut dimensions: Vec<Dimension> = (0..shape.len())
            .map(|at| Dimension { at: 0, stride: passed(Open::Stride(at), strides[at]), size: sizes[at] })
            .collect();
        // Without strides in the type they are the products of the sizes behind.
        let mut product = Number::Known(1);
        for at in (0..shape.len()).rev() {
            if dimensions[at].stride == Number::Known(DYNAMIC) {
                dimensions[at].stride = product;
            }
            product = match dimensions[at].stride {
                Number::Known(stride) if sizes[at] == Number::Known(DYNAMIC) => Number::Known(stride),
                stride if at > 0 => self.multiply(first, stride, sizes[at]),
                stride => stride,
            };
        }
        let offset = passed(Open::Offset, offset);
        let is_plain =
            shape.len() == 1 && offset == Number::Known(0) && dimensions[0].stride == Number::Known(1);
        Some(View { base: value, offsets: vec![offset], dimensions, is_changed: !is_plain })
    }

    fn value(&mut self, before_op: Op, number: Number) -> Value {
        let ctx = self.ctx;
        match number {
            Number::Value(value) => value,
            Number::Known(known) => {
                let mut b = before(&mut self.editor, before_op);
                arith::op::Constant::build(&mut b, ctx.int_attr(ctx.index_type(), known))
            }
        }
    }

    fn multiply(&mut self, at: Op, a: Number, b: Number) -> Number {
        match (a, b) {
            (Number::Known(a), Number::Known(b)) => Number::Known(a.wrapping_mul(b)),
            (Number::Known(1), other) | (other, Number::Known(1)) => other,
            (Number::Known(0), _) | (_, Number::Known(0)) => Number::Known(0),
            (a, b) => {
                let (a, b) = (self.value(at, a), self.value(at, b));
                Number::Value(arith::op::MulI::build(&mut before(&mut self.editor, at), a, b))
            }
        }
    }

    fn add(&mut self, at: Op, a: Number, b: Number) -> Number {
        match (a, b) {
            (Number::Known(a), Number::Known(b)) => Number::Known(a.wrapping_add(b)),
            (Number::Known(0), other) | (other, Number::Known(0)) => other,
            (a, b) => {
                let (a, b) = (self.value(at, a), self.value(at, b));
                Number::Value(arith::op::AddI::build(&mut before(&mut self.editor, at), a, b))
            }
        }
    }

    /// One use of a view.
    fn use_of(
        &mut self,
        op: Op,
        value: Value,
        view: &View,
        views: &mut Vec<(Value, View)>,
    ) -> Result<(), Failed> {
        let access = match self.editor.arena().name(op) {
            memref::LOAD | memref::GENERIC_ATOMIC_RMW | vector::LOAD => Some(0),
            memref::STORE | memref::ATOMIC_RMW | vector::STORE => Some(1),
            _ => None,
        };
        if let Some(place) = access.filter(|_| view.is_changed) {
            return self.access(op, value, view, place);
        }
        let new = match self.editor.arena().name(op) {
            memref::DIM => return self.dim(op, view),
            memref::SUBVIEW => self.part(op, view)?,
            memref::CAST => {
                let to = self.editor.arena().result(op, 0).map(|to| self.editor.arena().ty(to));
                if to.is_none_or(|to| self.ctx.type_node(to).kind != MEMREF) {
                    return Ok(());
                }
                View { is_changed: true, ..view.clone() }
            }
            memref::REINTERPRET_CAST => self.reinterpreted(op, view)?,
            _ if view.is_changed => {
                let name = self.ctx.op_name_text(self.editor.arena().name(op)).to_owned();
                let message =
                    format!("'{name}' cannot take a part of memory, or memory whose layout is not known");
                return Err(self.fail(op, &message));
            }
            _ => return Ok(()),
        };
        views.extend(self.editor.arena().result(op, 0).map(|result| (result, new)));
        self.replaced.push(op);
        Ok(())
    }

    fn access(&mut self, op: Op, value: Value, view: &View, place: usize) -> Result<(), Failed> {
        let operands = self.editor.arena().operands(op).to_vec();
        if operands.iter().filter(|operand| **operand == value).count() > 1
            || operands.get(place) != Some(&value)
        {
            return Err(self.fail(op, "memory cannot be stored in memory"));
        }
        let is_vector = matches!(self.editor.arena().name(op), vector::LOAD | vector::STORE);
        let last = view.dimensions.last();
        let is_consecutive =
            last.is_some_and(|d| d.stride == Number::Known(1) && d.at + 1 == view.offsets.len());
        if is_vector && !is_consecutive {
            return Err(self.fail(op, "a vector needs memory whose last stride is known to be 1"));
        }
        let (before_indices, indices) = operands.split_at(place + 1);
        if indices.len() != view.dimensions.len() {
            return Err(self.fail(op, "it has another number of indices than its memory has dimensions"));
        }
        let mut at = view.offsets.clone();
        for (index, dimension) in indices.iter().zip(&view.dimensions) {
            let term = self.multiply(op, Number::Value(*index), dimension.stride);
            at[dimension.at] = self.add(op, at[dimension.at], term);
        }
        let mut new = before_indices.to_vec();
        new[place] = view.base;
        for number in at {
            new.push(self.value(op, number));
        }
        self.editor.set_operands(op, &new);
        Ok(())
    }

    fn dim(&mut self, op: Op, view: &View) -> Result<(), Failed> {
        let arena = self.editor.arena();
        let index = arena.operands(op).get(1).and_then(|index| arena.def_op(*index));
        let known = index.filter(|def| arena.name(*def) == arith::CONSTANT);
        let known = known.and_then(|def| self.ctx.as_int(arena.slot(def, 0)?)).map(|(_, index)| index);
        let size = match known.map(usize::try_from) {
            Some(Ok(at)) => view.dimensions.get(at).map(|dimension| dimension.size),
            _ => return Err(self.fail(op, "the dimension that it asks for is not a constant")),
        };
        let Some(size) = size.filter(|size| *size != Number::Known(DYNAMIC)) else {
            return Err(self.fail(op, "the size of its memory is not passed to the function"));
        };
        let size = self.value(op, size);
        self.editor.replace(op, &[size]);
        Ok(())
    }

    /// The numbers of a list that are known, and the values of the others.
    fn list(&self, op: Op, slot: usize, operand: usize) -> Option<Vec<Number>> {
        let (ctx, arena) = (self.ctx, self.editor.arena());
        let row = ctx.op_row(arena.name(op))?;
        let mut values =
            operand_range(ctx, arena, op, row, operand).map(|at| arena.operands(op).get(at).copied());
        let numbers = ctx.as_dense_ints(arena.slot(op, slot)?)?;
        numbers
            .into_iter()
            .map(|number| match number {
                DYNAMIC => values.next().flatten().map(Number::Value),
                number => Some(Number::Known(number)),
            })
            .collect()
    }

    fn lists(&mut self, op: Op) -> Result<[Vec<Number>; 3], Failed> {
        match (self.list(op, 0, 1), self.list(op, 1, 2), self.list(op, 2, 3)) {
            (Some(offsets), Some(sizes), Some(strides)) => Ok([offsets, sizes, strides]),
            _ => Err(self.fail(op, "its offsets, sizes or strides are missing")),
        }
    }

    /// The view that a `memref.subview` is.
    fn part(&mut self, op: Op, view: &View) -> Result<View, Failed> {
        let [offsets, sizes, strides] = self.lists(op)?;
        let mut new = View { dimensions: Vec::new(), is_changed: true, ..view.clone() };
        let arena = self.editor.arena();
        let shape =
            arena.result(op, 0).and_then(|to| self.ctx.shape(arena.ty(to))).map(|shape| shape.to_vec());
        let shape = shape.unwrap_or_default();
        for (i, dimension) in view.dimensions.iter().enumerate() {
            let (Some(offset), Some(size), Some(stride)) = (offsets.get(i), sizes.get(i), strides.get(i))
            else {
                return Err(self.fail(op, "it has fewer offsets than its memory has dimensions"));
            };
            let term = self.multiply(op, *offset, dimension.stride);
            new.offsets[dimension.at] = self.add(op, new.offsets[dimension.at], term);
            let stride = self.multiply(op, dimension.stride, *stride);
            // A dimension that is left out has one element, so that it does not matter which of several it is.
            let kept = new.dimensions.len();
            let wanted = shape.get(kept).copied();
            let fits = wanted == Some(if let Number::Known(size) = size { *size } else { DYNAMIC });
            if fits && shape.len() - kept <= view.dimensions.len() - i {
                new.dimensions.push(Dimension { at: dimension.at, stride, size: *size });
            }
        }
        if new.dimensions.len() != shape.len() {
            return Err(self.fail(op, "its result has other dimensions than the part"));
        }
        Ok(new)
    }

    /// The view that a `memref.reinterpret_cast` is.
    fn reinterpreted(&mut self, op: Op, view: &View) -> Result<View, Failed> {
        if view.offsets.len() != 1 {
            return Err(
                self.fail(op, "only memory of one dimension and parameters of kernels can be reinterpreted")
            );
        }
        let [offsets, sizes, strides] = self.lists(op)?;
        let dimensions = sizes.iter().zip(&strides).map(|(size, stride)| Dimension {
            at: 0,
            stride: *stride,
            size: *size,
        });
        Ok(View { base: view.base, offsets, dimensions: dimensions.collect(), is_changed: true })
    }
}
