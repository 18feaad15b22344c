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
    if path == "-" {
        return match streams.output.write_all(bytes).and_then(|()| streams.output.flush()) {
            // Whoever read this wants no more.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            Err(error) => Err(format!("cannot write to standard output: {}", reason(&error))),
            Ok(()) => Ok(()),
        };
    }
    replace(Path::new(path), bytes)
        .map_err(|error| format!("cannot open output file '{path}': {}", reason(&error)))
}

/// Writes a file at once, as [`write`] does.
///
/// # Errors
/// The system's.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Through a link the file it leads to is written, and a device or a pipe is written as it is.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if fs::metadata(&target).is_ok_and(|data| !data.is_file()) {
        return fs::OpenOptions::new().write(true).open(&target)?.write_all(bytes);
    }
    let draft = draft_name(&target)?;
    let written = fs::File::create_new(&draft).and_then(|mut file| file.write_all(bytes)).and_then(|()| {
        if let Ok(data) = fs::metadata(&target) {
            fs::set_permissions(&draft, data.permissions())?;
        }
        fs::rename(&draft, &target)
    });
    if written.is_err() {
        // The draft is of no use to anybody; if it cannot be removed there is nothing more to do about it.
        let _ = fs::remove_file(&draft);
    }
    written
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
