//! Input from files and streams, output that is there whole or not at all.

use crate::tools::Streams;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// The bytes of a file, or of the input stream for `-`.
///
/// # Errors
/// A line that says which file could not be read, and why.
pub(crate) fn read(path: &str, streams: &mut Streams<'_>) -> Result<Vec<u8>, String> {
    if path == "-" {
        let mut bytes = Vec::new();
        streams
            .input
            .read_to_end(&mut bytes)
            .map_err(|error| format!("cannot read standard input: {}", reason(&error)))?;
        return Ok(bytes);
    }
    fs::read(path).map_err(|error| format!("cannot open input file '{path}': {}", reason(&error)))
}

/// What diagnostics call a file.
pub(crate) fn shown(path: &str) -> &str {
    if path == "-" { "<stdin>" } else { path }
}

/// Writes a file at once: either all of it is there afterwards or what was there before. `-` is the output stream.
///
/// # Errors
/// A line that says which file could not be written, and why.
pub(crate) fn write(path: &str, bytes: &[u8], streams: &mut Streams<'_>) -> Result<(), String> {
    let mut writing = Writing::new(path);
    writing.piece(bytes, streams);
    writing.finish(streams)
}

/// Output that comes in pieces. A file is written beside the one that is to be, and takes its place when it is whole.
pub(crate) struct Writing<'p> {
    path: &'p str,
    to: To,
    result: io::Result<()>,
}

/// Where pieces go.
enum To {
    /// Nothing was written yet.
    Closed,
    /// The output stream.
    Stream,
    /// A device or a pipe, which is written as it is.
    Device(fs::File),
    /// A file that is not whole yet, its name, and the name it gets.
    Draft(fs::File, PathBuf, PathBuf),
}

impl<'p> Writing<'p> {
    /// Output to a file, or to the output stream for `-`.
    pub(crate) fn new(path: &'p str) -> Self {
        Self { path, to: To::Closed, result: Ok(()) }
    }

    /// Writes more. Behind a piece that failed nothing is written.
    pub(crate) fn piece(&mut self, bytes: &[u8], streams: &mut Streams<'_>) {
        if self.result.is_ok() {
            self.result = self.try_piece(bytes, streams);
        }
    }

    fn try_piece(&mut self, bytes: &[u8], streams: &mut Streams<'_>) -> io::Result<()> {
        if matches!(self.to, To::Closed) {
            self.to = if self.path == "-" { To::Stream } else { open(Path::new(self.path))? };
        }
        match &mut self.to {
            To::Stream => streams.output.write_all(bytes),
            to => to.write(bytes),
        }
    }

    /// There is no more to write.
    ///
    /// # Errors
    /// A line that says which file could not be written, and why.
    pub(crate) fn finish(mut self, streams: &mut Streams<'_>) -> Result<(), String> {
        let result = std::mem::replace(&mut self.result, Ok(())).and_then(|()| match &mut self.to {
            To::Stream => streams.output.flush(),
            to => to.finish(),
        });
        match result {
            Ok(()) => Ok(()),
            // Whoever read this wants no more.
            Err(error) if self.path == "-" && error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            Err(error) if self.path == "-" => {
                Err(format!("cannot write to standard output: {}", reason(&error)))
            }
            Err(error) => Err(format!("cannot open output file '{}': {}", self.path, reason(&error))),
        }
    }
}

impl To {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Device(file) | Self::Draft(file, ..) => file.write_all(bytes),
            Self::Closed | Self::Stream => Ok(()),
        }
    }

    /// All is written: a file gets its name.
    fn finish(&mut self) -> io::Result<()> {
        let Self::Draft(_, draft, target) = self else { return Ok(()) };
        if let Ok(data) = fs::metadata(&*target) {
            fs::set_permissions(&*draft, data.permissions())?;
        }
        fs::rename(&*draft, target)?;
        *self = Self::Closed;
        Ok(())
    }
}

impl Drop for To {
    fn drop(&mut self) {
        if let Self::Draft(_, draft, _) = self {
            // The draft is of no use to anybody; if it cannot be removed there is nothing more to do about it.
            let _ = fs::remove_file(draft);
        }
    }
}

/// Writes a file at once, as [`write`] does.
///
/// # Errors
/// The system's.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut to = open(path)?;
    to.write(bytes)?;
    to.finish()
}

fn open(path: &Path) -> io::Result<To> {
    // Through a link the file it leads to is written.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if fs::metadata(&target).is_ok_and(|data| !data.is_file()) {
        return fs::OpenOptions::new().write(true).open(&target).map(To::Device);
    }
    let draft = draft_name(&target)?;
    let file = fs::File::create_new(&draft)?;
    Ok(To::Draft(file, draft, target))
}

/// A name beside the target, so that renaming does not move data.
fn draft_name(target: &Path) -> io::Result<PathBuf> {
    let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut draft = std::ffi::OsString::from(".");
    draft.push(name);
    draft.push(format!(".{}.draft", std::process::id()));
    Ok(target.with_file_name(draft))
}

/// What went wrong, in the words of the system alone.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.rfind(" (os error") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}
