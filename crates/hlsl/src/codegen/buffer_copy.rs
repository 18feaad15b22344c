//! Constant buffers in DirectX's layout with matrices whose scalars lie apart: a `float1x3` in columns is an array of
//! three in memory. Such a buffer is copied to a variable when an entry point begins, and read from there.

use super::Gen;
use super::layout::{Rule, matrix_layout};
use super::module::Id;
use super::place::{Memory, Place};
use super::types::StructField;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::types::{Kind, Length, Ty};
use spirula_spec::{FunctionControl, Op, StorageClass};

/// Scalars of a buffer that is copied, at most: 64 KiB.
const MOST: usize = 1 << 14;

/// Nesting of types that is looked into.
const MAX_DEPTH: u32 = 64;

/// A buffer, its copy, and the types of their members.
pub(crate) struct BufferCopy {
    buffer: Memory,
    copy: Memory,
    members: Vec<Ty>,
    span: Span,
}

impl Gen<'_> {
    /// The number of scalars of a matrix that lie apart under a rule.
    pub(crate) fn strided_scalars(&self, ty: Ty, rule: Rule) -> Option<u32> {
        let (Rule::In(rules), Kind::Matrix(_, rows, columns, _)) = (rule, self.tree.types.kind(ty)) else {
            return None;
        };
        let layout = self.layout(rules);
        let strided = layout.is_strided(rows.into(), columns.into(), matrix_layout(self.tree, ty));
        strided.then(|| u32::from(rows) * u32::from(columns))
    }

    /// Whether a type is or contains such a matrix.
    pub(crate) fn has_strided(&self, ty: Ty, rule: Rule) -> bool {
        self.has_strided_at(ty, rule, 0)
    }

    fn has_strided_at(&self, ty: Ty, rule: Rule, depth: u32) -> bool {
        if depth > MAX_DEPTH {
            return false;
        }
        match self.tree.types.kind(ty) {
            Kind::Matrix(..) => self.strided_scalars(ty, rule).is_some(),
            Kind::Array(of, _) => self.has_strided_at(of, rule, depth + 1),
            Kind::Record(id) => {
                let record = &self.tree.types.records[id];
                let base = record.base.and_then(|b| self.tree.types.find(Kind::Record(b)));
                base.into_iter()
                    .chain(record.fields.iter().map(|f| f.ty))
                    .any(|ty| self.has_strided_at(ty, rule, depth + 1))
            }
            _ => false,
        }
    }

    /// Declares the copy of a buffer of these members, if it needs one.
    pub(crate) fn copy_of_buffer(
        &mut self,
        buffer: Memory,
        (name, fields): (&str, &[StructField]),
        span: Span,
    ) -> Result<Option<Memory>, Failed> {
        if !fields.iter().any(|f| self.has_strided(f.ty, buffer.rule)) {
            return Ok(None);
        }
        let mut scalars = Vec::new();
        for field in fields {
            if !self.tree.types.flatten(field.ty, MOST, &mut scalars) || scalars.len() > MOST {
                return Err(self.error(span, "the buffer is too large to be copied"));
            }
        }
        let ty = self.structure(name, fields, Rule::Void, &[], false);
        let ptr = self.m.variable(StorageClass::Private, ty, name, None);
        let copy = Memory { ptr, class: StorageClass::Private, rule: Rule::Void, ..buffer };
        let members = fields.iter().map(|f| f.ty).collect();
        self.buffer_copies.push(BufferCopy { buffer, copy, members, span });
        Ok(Some(copy))
    }

    /// Calls the function that makes the copies, in a wrapper.
    pub(crate) fn copy_buffers(&mut self) {
        if self.buffer_copies.is_empty() {
            return;
        }
        let id = match self.buffer_copier {
            Some(id) => id,
            None => {
                let id = self.m.id();
                self.m.name(id, "module.init");
                self.buffer_copier = Some(id);
                id
            }
        };
        let void = self.m.void();
        self.op(Op::FunctionCall, void, &[id]);
    }

    /// Writes the function that makes the copies, if it was called.
    pub(crate) fn write_buffer_copier(&mut self) -> Result<(), Failed> {
        let Some(id) = self.buffer_copier else { return Ok(()) };
        let void = self.m.void();
        self.begin_function(id, void, &[], FunctionControl::None);
        let block = self.block("module.init.bb");
        self.start(block);
        for BufferCopy { buffer, copy, members, span } in std::mem::take(&mut self.buffer_copies) {
            for (i, ty) in members.into_iter().enumerate() {
                self.copy_part(buffer, copy, ty, i as u32, span)?;
            }
        }
        self.leave(Op::Return, &[]);
        self.end_function();
        Ok(())
    }

    /// Copies a part of a buffer, scalar by scalar where they lie apart.
    fn copy_part(&mut self, from: Memory, to: Memory, ty: Ty, index: u32, span: Span) -> Result<(), Failed> {
        let at = self.m.const_uint(index);
        let strided = self.strided_scalars(ty, from.rule);
        let from = self.access(from, ty, &[at]);
        let to = self.access(to, ty, &[at]);
        if let Some(count) = strided {
            let scalar = self.component_type(ty);
            for i in 0..count {
                self.copy_part(from, to, scalar, i, span)?;
            }
            return Ok(());
        }
        match self.tree.types.kind(ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                (0..n).try_for_each(|i| self.copy_part(from, to, of, i, span))
            }
            Kind::Record(id) => {
                let shape = self.shape(id);
                let members = shape.members.iter().enumerate();
                members
                    .map(|(i, m)| (i as u32, m.ty))
                    .try_for_each(|(i, ty)| self.copy_part(from, to, ty, i, span))
            }
            _ => {
                let value = self.load_memory(from, span)?;
                self.store(&Place::Memory(to), value, span)
            }
        }
    }

    /// The array that such a matrix is in memory.
    pub(crate) fn strided_type(&mut self, scalar: Id, count: u32) -> Id {
        self.m.array(scalar, count, 16)
    }
}
