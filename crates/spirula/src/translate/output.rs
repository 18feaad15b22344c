//! What a translation makes.

use spirula_binary::to_bytes;
use spirula_diag::{Diagnostic, SourceMap};

/// The result.
pub(super) struct Done {
    pub(super) good: bool,
    pub(super) output: Vec<Output>,
    /// Binaries made on the way.
    pub(super) modules: Vec<Vec<u8>>,
    pub(super) sources: SourceMap,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// The output.
pub(super) enum Output {
    Bytes(Vec<u8>),
    Words(Vec<Vec<u32>>),
}

impl Output {
    pub(super) fn into_bytes(self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.write(&mut |piece| bytes.extend_from_slice(piece));
        bytes
    }

    /// Passes the bytes to `piece`, words in little-endian order.
    pub(super) fn write(self, piece: &mut dyn FnMut(&[u8])) {
        match self {
            Self::Bytes(bytes) => piece(&bytes),
            Self::Words(pieces) => {
                for words in &pieces {
                    piece(&to_bytes(words));
                }
            }
        }
    }
}
