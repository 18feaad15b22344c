//! Modules of which the bodies of functions are read on demand.

use super::{Read, Reader, modules};
use spirula_diag::{Diagnostics, Failed, SourceFile};
use spirula_ir::{Body, Context, Str};

/// A module of which everything but the bodies of functions was read.
///
/// The block of a function is skipped by its length until its body is asked for.
pub struct LazyModule<'a> {
    reader: Reader<'a>,
}

impl<'a> LazyModule<'a> {
    /// Reads what is at module scope: of the module with this number, from 0, or of the only one of the file.
    ///
    /// # Errors
    /// The error was pushed to `diags` with the offset in bytes, the block and the record, and what was expected.
    pub fn open(
        ctx: &'a Context,
        file: &'a SourceFile,
        number: Option<usize>,
        diags: &'a mut Diagnostics,
    ) -> Result<Self, Failed> {
        let (mut reader, bytes, found) = modules(ctx, file, diags)?;
        let located = match (number, &found[..]) {
            (None, [located]) => Some(*located),
            (None, []) => return Err(reader.error_at(0, "expected a module block")),
            (None, [_, (bit, _), ..]) => {
                let message =
                    format!("expected one module in the file or the number of one, found {}", found.len());
                return Err(reader.error_at(*bit, message));
            }
            (Some(number), found) => found.get(number).copied(),
        };
        let Some((bit, strtab)) = located else {
            let number = number.unwrap_or_default();
            let message = format!("expected the number of a module below {}, found {number}", found.len());
            return Err(reader.error_at(0, message));
        };
        reader.strtab = strtab;
        reader.module_scope(bytes, bit)?;
        Ok(Self { reader })
    }

    /// The functions whose bodies were not read, in the order of the file.
    pub fn unread(&self) -> impl Iterator<Item = Str> {
        self.reader.unread.iter().map(|function| function.symbol)
    }

    /// Reads the bodies of these functions, on as many threads as the context allows.
    ///
    /// # Errors
    /// As of [`open`](Self::open).
    pub fn materialize(&mut self, functions: &[Str]) -> Result<(), Failed> {
        self.reader.read_bodies(|symbol| functions.contains(&symbol))
    }

    /// Ends reading: functions whose bodies were not read become declarations. The bodies of functions that have a block
    /// whose address is taken are read too.
    ///
    /// # Errors
    /// As of [`open`](Self::open).
    pub fn finish(self) -> Result<Body, Failed> {
        self.reader.into_body()
    }

    /// Reads all bodies, and ends reading.
    pub(super) fn read_all(mut self) -> Read<Body> {
        self.reader.read_bodies(|_| true)?;
        self.reader.into_body()
    }
}
