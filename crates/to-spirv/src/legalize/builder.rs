//! A place in an open editor, for typed builders.

use spirula_ir::{Context, Editor, Loc, Op, OpArena, OpBuilder, OpParts};

/// Inserts before an operation.
pub(super) struct EditBuilder<'e, 'a> {
    editor: &'e mut Editor<'a>,
    before: Op,
    loc: Loc,
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
        self.editor.insert_before(self.before, parts)
    }
}

/// A builder that inserts before an operation, with its location.
pub(super) fn before<'e, 'a>(editor: &'e mut Editor<'a>, op: Op) -> EditBuilder<'e, 'a> {
    let loc = editor.arena().loc(op);
    EditBuilder { editor, before: op, loc }
}
