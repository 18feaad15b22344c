//! Inserting operations before another one.

use spirula_ir::{Attr, Context, Editor, Loc, Op, OpName, OpParts, Type, Value};

/// Inserts operations before one, with its location.
pub(super) struct Before<'e, 'a> {
    pub(super) editor: &'e mut Editor<'a>,
    at: Op,
    loc: Loc,
}

impl<'e, 'a> Before<'e, 'a> {
    pub(super) fn new(editor: &'e mut Editor<'a>, at: Op) -> Self {
        let loc = editor.arena().loc(at);
        Self { editor, at, loc }
    }

    pub(super) fn ctx(&self) -> &'a Context {
        self.editor.ctx()
    }

    /// Inserts an operation with one result, and the attributes of its first slots.
    pub(super) fn op(&mut self, name: OpName, operands: &[Value], ty: Type, attrs: &[Attr]) -> Option<Value> {
        let mut slots: Vec<Option<Attr>> = attrs.iter().copied().map(Some).collect();
        slots.resize(self.ctx().op_row(name).map_or(0, |row| row.attrs.len()), None);
        let parts = OpParts { loc: self.loc, operands, results: &[ty], slots: &slots, ..OpParts::new(name) };
        let op = self.editor.insert_before(self.at, &parts);
        self.editor.arena().result(op, 0)
    }

    /// Inserts a constant with a number in all components of a type.
    pub(super) fn number(&mut self, ty: Type, value: i64) -> Option<Value> {
        let ctx = self.ctx();
        let number = crate::fold::number(ctx, ty, value)?;
        self.op(crate::op::CONSTANT, &[], ty, &[number])
    }

    /// The type of a value.
    pub(super) fn ty(&self, value: Value) -> Type {
        self.editor.arena().ty(value)
    }

    /// The boolean type for comparisons of a type.
    pub(super) fn truth_like(&self, ty: Type) -> Type {
        let ctx = self.ctx();
        let truth = ctx.int_type(1);
        ctx.as_vector1(ty).map_or(truth, |(length, _)| ctx.vector_type(&[length], truth))
    }
}
