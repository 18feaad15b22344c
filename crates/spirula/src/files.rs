//! Input from files and console; atomic output.

use crate::console::{Console, Failure};
use spirula_diag::{Bytes, SourceMap, Stored};
use std::fs;
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Files of at least this size are read into huge pages.
const LARGE: usize = 2 << 20;

/// The bytes of a file, or of standard input for `-`.
///
/// # Errors
/// A message with the file and the reason.
pub(crate) fn read(path: &str, console: &mut Console<'_>) -> Result<Bytes, Failure> {
    if path == "-" {
        let mut bytes = Vec::new();
        console.input.read_to_end(&mut bytes).map_err(|error| {
            Failure::io(shown(path), format!("cannot read standard input: {}", reason(&error)))
        })?;
        return Ok(bytes.into());
    }
    read_file(path).map_err(|error| unreadable(path, &error))
}

/// The failure to open an input file.
pub(crate) fn unreadable(path: &str, error: &io::Error) -> Failure {
    Failure::io(path, format!("cannot open input file '{path}': {}", reason(error)))
}

/// An input, possibly large.
pub(crate) enum Input {
    Bytes(Bytes),
    /// A file with its size, read on demand.
    File(Box<dyn Stored>, usize),
}

impl Input {
    /// Opens a file, or standard input for `-`.
    ///
    /// # Errors
    /// As [`read`].
    pub(crate) fn open(path: &str, console: &mut Console<'_>) -> Result<Self, Failure> {
        let stored = if path == "-" { None } else { stored(path) };
        match stored {
            Some((file, length)) => Ok(Self::File(file, length)),
            None => read(path, console).map(Self::Bytes),
        }
    }

    /// The first `count` bytes, or fewer.
    pub(crate) fn first(&self, count: usize) -> Vec<u8> {
        match self {
            Self::Bytes(bytes) => bytes[..bytes.len().min(count)].to_vec(),
            Self::File(file, _) => {
                let mut first = vec![0; count];
                let read = file.read_at(0, &mut first).unwrap_or(0);
                first.truncate(read);
                first
            }
        }
    }

    /// Adds it to the sources under a name, and returns its index.
    ///
    /// # Errors
    /// The sources are too big.
    pub(crate) fn add_to(self, sources: &mut SourceMap, name: &str) -> Result<usize, String> {
        match self {
            Self::Bytes(bytes) => sources.add(name, bytes),
            Self::File(file, length) => sources.add_stored(name, length, file),
        }
    }
}

/// A large seekable file, and its length.
#[cfg(unix)]
fn stored(path: &str) -> Option<(Box<dyn Stored>, usize)> {
    let file = fs::File::open(path).ok()?;
    let data = file.metadata().ok()?;
    let length = usize::try_from(data.len()).ok().filter(|length| *length >= LARGE)?;
    data.is_file().then(|| (Box::new(StoredFile(file)) as Box<dyn Stored>, length))
}

#[cfg(not(unix))]
fn stored(_: &str) -> Option<(Box<dyn Stored>, usize)> {
    None
}

#[cfg(unix)]
struct StoredFile(fs::File);

#[cfg(unix)]
impl Stored for StoredFile {
    fn read_at(&self, at: usize, room: &mut [u8]) -> io::Result<usize> {
        std::os::unix::fs::FileExt::read_at(&self.0, room, at as u64)
    }

    fn read_all(&self) -> io::Result<Bytes> {
        // Only positioned reads were made, so the file position is at the start.
        read_open(self.0.try_clone()?)
    }
}

fn read_file(path: &str) -> io::Result<Bytes> {
    read_open(fs::File::open(path)?)
}

fn read_open(mut file: fs::File) -> io::Result<Bytes> {
    let data = file.metadata()?;
    let length = usize::try_from(data.len()).unwrap_or(usize::MAX);
    let mut bytes = Vec::new();
    // A failed allocation of this size is reported by the vector instead.
    if data.is_file()
        && length >= LARGE
        && let Ok(mut pages) = Pages::new(length)
    {
        if pages.fill(&mut file)? {
            return Ok(Bytes::kept_by(pages));
        }
        bytes.extend_from_slice(pages.as_ref());
    }
    bytes.reserve_exact(length.saturating_sub(bytes.len()));
    file.read_to_end(&mut bytes)?;
    Ok(bytes.into())
}

/// Bytes in their own pages, huge ones if possible: page faults of ten megabytes in small pages cost as much as lexing
/// them.
struct Pages {
    map: memmap2::MmapMut,
    length: usize,
}

impl Pages {
    /// Allocates this many bytes, rounded up to whole huge pages.
    fn new(length: usize) -> io::Result<Self> {
        let room = length.checked_next_multiple_of(LARGE).unwrap_or(length);
        let map = memmap2::MmapMut::map_anon(room)?;
        #[cfg(target_os = "linux")]
        // Best effort.
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self { map, length: 0 })
    }

    /// Reads up to the capacity; returns whether that was the whole file.
    fn fill(&mut self, file: &mut fs::File) -> io::Result<bool> {
        loop {
            let Some(room) = self.map.get_mut(self.length..).filter(|room| !room.is_empty()) else {
                // The file may have grown.
                return Ok(file.metadata()?.len() == self.length as u64);
            };
            match file.read(room) {
                Ok(0) => return Ok(true),
                Ok(more) => self.length += more,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl AsRef<[u8]> for Pages {
    fn as_ref(&self) -> &[u8] {
        self.map.get(..self.length).unwrap_or_default()
    }
}

/// The refusal of an input without bytes, for tools whose formats have no empty files.
pub(crate) fn empty(path: &str) -> Failure {
    Failure::found("the input is empty").about(shown(path))
}

/// The name of a file in diagnostics.
pub(crate) fn shown(path: &str) -> &str {
    if path == "-" { "<stdin>" } else { path }
}

/// Writes a file atomically. `-` is standard output.
///
/// # Errors
/// A message with the file and the reason.
pub(crate) fn write(path: &str, bytes: &[u8], console: &mut Console<'_>) -> Result<(), Failure> {
    let mut writing = OutputFile::new(path);
    writing.piece(bytes, console);
    writing.finish(console)
}

/// Whether output to this path is invisible until it is complete: files are renamed into place at the end, and output
/// to the null device is never visible.
pub(crate) fn is_invisible(path: &str) -> bool {
    let target = target_of(Path::new(path));
    path != "-" && (!is_device(&target) || is_null(&target))
}

/// The file to write, with symbolic links resolved.
fn target_of(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

fn is_device(target: &Path) -> bool {
    fs::metadata(target).is_ok_and(|data| !data.is_file())
}

/// Whether this is the null device.
#[cfg(unix)]
fn is_null(target: &Path) -> bool {
    use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _};
    let device = |path: &Path| {
        fs::metadata(path).ok().filter(|data| data.file_type().is_char_device()).map(|data| data.rdev())
    };
    device(target).is_some_and(|number| device(Path::new("/dev/null")) == Some(number))
}

#[cfg(not(unix))]
fn is_null(_: &Path) -> bool {
    false
}

/// Output in pieces. A file is written next to its target and renamed when complete.
pub(crate) struct OutputFile<'p> {
    path: &'p str,
    to: To,
    result: io::Result<()>,
}

/// The destination of pieces.
enum To {
    /// Nothing was written yet.
    Closed,
    /// Standard output.
    Stream,
    /// A device or pipe, written directly.
    Device(fs::File),
    /// A temporary file, its path, and the target path.
    Draft(fs::File, PathBuf, PathBuf),
}

impl<'p> OutputFile<'p> {
    /// Output to a file, or to standard output for `-`.
    pub(crate) fn new(path: &'p str) -> Self {
        Self { path, to: To::Closed, result: Ok(()) }
    }

    /// Writes more. Nothing is written after a failure.
    pub(crate) fn piece(&mut self, bytes: &[u8], console: &mut Console<'_>) {
        if self.result.is_ok() {
            self.result = self.try_piece(bytes, console);
        }
    }

    fn try_piece(&mut self, bytes: &[u8], console: &mut Console<'_>) -> io::Result<()> {
        if matches!(self.to, To::Closed) {
            self.to = if self.path == "-" { To::Stream } else { open(Path::new(self.path))? };
        }
        match &mut self.to {
            To::Stream => console.output.write_all(bytes),
            to => to.write(bytes),
        }
    }

    /// Replaces the first `length` bytes that were written, for [invisible](is_unseen) output only.
    pub(crate) fn instead(&mut self, length: usize, bytes: &[u8]) {
        if self.result.is_ok() {
            self.result = self.to.instead(length as u64, bytes);
        }
    }

    /// Completes the output.
    ///
    /// # Errors
    /// A message with the file and the reason.
    pub(crate) fn finish(mut self, console: &mut Console<'_>) -> Result<(), Failure> {
        let result = std::mem::replace(&mut self.result, Ok(())).and_then(|()| match &mut self.to {
            To::Stream => console.output.flush(),
            to => to.finish(),
        });
        match result {
            Ok(()) => Ok(()),
            // The reader has closed the pipe, and knows it: only the status says so.
            Err(error) if self.path == "-" && error.kind() == io::ErrorKind::BrokenPipe => {
                Err(Failure::Refused(Vec::new()))
            }
            Err(error) if self.path == "-" => {
                Err(Failure::refused(format!("cannot write to standard output: {}", reason(&error))))
            }
            Err(error) => {
                let message = format!("cannot open output file '{}': {}", self.path, reason(&error));
                Err(Failure::io(self.path, message))
            }
        }
    }
}

/// The temporary files that are being written, and what to do when there is the first one.
static DRAFTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
static ON_DRAFT: Mutex<Option<fn()>> = Mutex::new(None);

/// Calls a function once, before the first output file is written: for programs that catch signals, which takes a thread that
/// most calls do not need.
pub fn before_output(call: fn()) {
    *ON_DRAFT.lock().unwrap_or_else(PoisonError::into_inner) = Some(call);
}

/// Removes the output files that are not finished and ends the process. A handler of signals calls this, so that an
/// interrupted command leaves nothing behind.
pub fn interrupted() -> ! {
    // Still locked when the process ends: no file is begun meanwhile.
    let drafts = DRAFTS.lock().unwrap_or_else(PoisonError::into_inner);
    for draft in &*drafts {
        // Best effort.
        let _ = fs::remove_file(draft);
    }
    std::process::exit(INTERRUPTED)
}

/// The status of a command that SIGINT has ended, as shells have it.
const INTERRUPTED: i32 = 130;

/// Forgets a temporary file that was renamed or removed.
fn forget_draft(draft: &Path) {
    let mut drafts = DRAFTS.lock().unwrap_or_else(PoisonError::into_inner);
    drafts.retain(|known| known != draft);
}

impl To {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Device(file) | Self::Draft(file, ..) => file.write_all(bytes),
            Self::Closed | Self::Stream => Ok(()),
        }
    }

    fn instead(&mut self, length: u64, bytes: &[u8]) -> io::Result<()> {
        let Self::Draft(file, draft, target) = self else { return self.write(bytes) };
        if length >= file.stream_position()? {
            file.set_len(0)?;
            file.rewind()?;
            return file.write_all(bytes);
        }
        // One of the two names is that of the current temporary file.
        let [first, again] = ["draft", "again.draft"];
        let is_again = draft.to_string_lossy().ends_with(again);
        let (mut other, name) = create_beside(target, if is_again { first } else { again })?;
        file.seek(io::SeekFrom::Start(length))?;
        let copied = other.write_all(bytes).and_then(|()| io::copy(file, &mut other));
        *self = Self::Draft(other, name, std::mem::take(target));
        copied.map(|_| ())
    }

    /// Completes the output: renames the temporary file.
    fn finish(&mut self) -> io::Result<()> {
        let Self::Draft(_, draft, target) = self else { return Ok(()) };
        if let Ok(data) = fs::metadata(&*target) {
            fs::set_permissions(&*draft, data.permissions())?;
        }
        fs::rename(&*draft, target)?;
        forget_draft(draft);
        *self = Self::Closed;
        Ok(())
    }
}

impl Drop for To {
    fn drop(&mut self) {
        if let Self::Draft(_, draft, _) = self {
            // Best effort.
            let _ = fs::remove_file(&*draft);
            forget_draft(draft);
        }
    }
}

/// Writes a file atomically, as [`write`] does.
///
/// # Errors
/// An I/O error.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut to = open(path)?;
    to.write(bytes)?;
    to.finish()
}

fn open(path: &Path) -> io::Result<To> {
    let target = target_of(path);
    if is_device(&target) {
        return fs::OpenOptions::new().write(true).open(&target).map(To::Device);
    }
    let (file, draft) = create_beside(&target, "draft")?;
    Ok(To::Draft(file, draft, target))
}

/// A new file in the folder of the target, so that renaming does not copy.
fn create_beside(target: &Path, ending: &str) -> io::Result<(fs::File, PathBuf)> {
    let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut draft = std::ffi::OsString::from(".");
    draft.push(name);
    draft.push(format!(".{}.{ending}", std::process::id()));
    let draft = target.with_file_name(draft);
    if let Some(call) = ON_DRAFT.lock().unwrap_or_else(PoisonError::into_inner).take() {
        call();
    }
    // Locked from before it exists: a signal may come at any time.
    let mut drafts = DRAFTS.lock().unwrap_or_else(PoisonError::into_inner);
    let file = fs::OpenOptions::new().read(true).write(true).create_new(true).open(&draft)?;
    drafts.push(draft.clone());
    Ok((file, draft))
}

/// The system's error message without the error number.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.rfind(" (os error") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_all_lengths_are_read_whole() {
        let path = std::env::temp_dir().join(format!("spirula-read-{}", std::process::id()));
        for length in [0, 1, LARGE - 1, LARGE, LARGE + 1, 3 * LARGE] {
            let bytes: Vec<u8> = (0..length).map(|i| ((i * 31) >> 3) as u8).collect();
            fs::write(&path, &bytes).unwrap();
            assert!(*read_file(path.to_str().unwrap()).unwrap() == *bytes, "{length}");
        }
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn a_file_that_has_grown_is_told_from_one_that_is_whole() {
        let path = std::env::temp_dir().join(format!("spirula-grown-{}", std::process::id()));
        fs::write(&path, vec![7; LARGE + 5]).unwrap();
        let mut small = Pages::new(LARGE).unwrap();
        assert!(!small.fill(&mut fs::File::open(&path).unwrap()).unwrap());
        assert_eq!(small.as_ref().len(), LARGE);
        let mut enough = Pages::new(LARGE + 1).unwrap();
        assert!(enough.fill(&mut fs::File::open(&path).unwrap()).unwrap());
        assert_eq!(enough.as_ref().len(), LARGE + 5);
        fs::remove_file(path).unwrap();
    }
    #[test]
    fn the_beginning_of_a_draft_is_changed_as_often_as_need_be() -> io::Result<()> {
        let folder = std::env::temp_dir().join(format!("spirula-draft-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let path = folder.join("output");
        let mut to = open(&path)?;
        to.write(b"head, rest")?;
        to.instead(4, b"another head")?;
        to.instead(12, b"a third")?;
        to.instead(7, b"the last")?;
        to.write(b" of all")?;
        to.finish()?;
        assert_eq!(fs::read(&path)?, b"the last, rest of all");
        assert_eq!(fs::read_dir(&folder)?.count(), 1, "no draft is left");
        fs::remove_dir_all(&folder)
    }
}
