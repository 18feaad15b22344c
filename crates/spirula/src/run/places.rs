//! Where the instructions of a binary module are: diagnostics name the instruction, or the line of the assembly.

use crate::console::Console;
use spirula_binary::InstructionSpan;
use spirula_diag::{Bytes, Diagnostics, Place, Pos, Severity, SourceMap};

/// The sources of a run.
#[derive(Default)]
pub(super) struct Sources {
    pub(super) map: SourceMap,
    /// The file of the module, where errors are that no instruction is known of.
    pub(super) main: String,
    /// The words of the module, if it is no text of another kind.
    pub(super) words: Option<Words>,
}

impl Sources {
    /// Adds the words of a module.
    pub(super) fn add_words(
        &mut self,
        name: &str,
        bytes: Bytes,
        spans: Option<Vec<InstructionSpan>>,
    ) -> Result<Option<Pos>, String> {
        let length = bytes.len();
        let index = self.map.add(name, bytes)?;
        let base = self.map.file(index).map(|file| file.pos(0));
        self.words = base.map(|base| Words { name: name.to_owned(), base, length, spans });
        Ok(base)
    }

    /// Reports diagnostics, at the instructions that they are about.
    pub(super) fn report(&self, diagnostics: &mut Diagnostics, console: &mut Console<'_>) {
        let mut list = diagnostics.take();
        for diagnostic in &mut list {
            let is_error = diagnostic.severity >= Severity::Error;
            if diagnostic.place == Place::Unknown && is_error && !self.main.is_empty() {
                diagnostic.place = Place::File(self.main.as_str().into());
            }
            if let Some(words) = &self.words {
                words.resolve(&mut diagnostic.place);
                diagnostic.notes.iter_mut().for_each(|note| words.resolve(&mut note.place));
            }
        }
        console.report(&list, &self.map);
    }
}

/// The words of a module in a source map.
pub(super) struct Words {
    /// The name of the file.
    name: String,
    /// Where they begin.
    base: Pos,
    /// How many bytes they are.
    length: usize,
    /// The text of each instruction, if they were assembled.
    spans: Option<Vec<InstructionSpan>>,
}

impl Words {
    /// The place of an instruction, in place of its bytes in the source map.
    fn resolve(&self, place: &mut Place) {
        let Place::Source(span) = place else { return };
        let Some(byte) = span.start.raw().checked_sub(self.base.raw()) else { return };
        let byte = byte as usize;
        if byte > self.length {
            return;
        }
        let Some(spans) = &self.spans else {
            *place = Place::Byte(self.name.as_str().into(), byte);
            return;
        };
        let behind = spans.partition_point(|span| span.word <= byte / 4);
        *place = match behind.checked_sub(1).and_then(|at| spans.get(at)) {
            Some(span) => Place::Source(span.span),
            None => Place::File(self.name.as_str().into()),
        };
    }
}
