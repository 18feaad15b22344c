//! Input from files and streams, output that is there whole or not at all.

use crate::tools::Streams;
use spirula_diag::{Bytes, SourceMap, Stored};
use std::fs;
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

/// Files of so many bytes are read into large pages where the system has them.
const LARGE: usize = 2 << 20;

/// The bytes of a file, or of the input stream for `-`.
///
/// # Errors
/// A line that says which file could not be read, and why.
pub(crate) fn read(path: &str, streams: &mut Streams<'_>) -> Result<Bytes, String> {
    if path == "-" {
        let mut bytes = Vec::new();
        streams
            .input
            .read_to_end(&mut bytes)
            .map_err(|error| format!("cannot read standard input: {}", reason(&error)))?;
        return Ok(bytes.into());
    }
    read_file(path).map_err(|error| format!("cannot open input file '{path}': {}", reason(&error)))
}

/// An input that may be large.
pub(crate) enum Input {
    Bytes(Bytes),
    /// A file of so many bytes that is read when it is asked for.
    File(Box<dyn Stored>, usize),
}

impl Input {
    /// A file, or the input stream for `-`.
    ///
    /// # Errors
    /// As [`read`].
    pub(crate) fn open(path: &str, streams: &mut Streams<'_>) -> Result<Self, String> {
        let stored = if path == "-" { None } else { stored(path) };
        match stored {
            Some((file, length)) => Ok(Self::File(file, length)),
            None => read(path, streams).map(Self::Bytes),
        }
    }

    /// The first bytes, at most so many.
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

    /// Adds it to the sources under a name, and returns its index there.
    ///
    /// # Errors
    /// When the sources are too big.
    pub(crate) fn add_to(self, sources: &mut SourceMap, name: &str) -> Result<usize, String> {
        match self {
            Self::Bytes(bytes) => sources.add(name, bytes),
            Self::File(file, length) => sources.add_stored(name, length, file),
        }
    }
}

/// A large file that can be read from any place, and its length.
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
        // It was read from given places alone: it stands at its beginning.
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
    // Memory for this cannot be had when it fails; a vector says so in the way of all others.
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

/// Bytes in pages of their own, which are large where the system lets them be: to fault in ten megabytes of small ones
/// costs as much as to lex them.
struct Pages {
    map: memmap2::MmapMut,
    length: usize,
}

impl Pages {
    /// Room for so many bytes, and what of the last large page is behind them.
    fn new(length: usize) -> io::Result<Self> {
        let room = length.checked_next_multiple_of(LARGE).unwrap_or(length);
        let map = memmap2::MmapMut::map_anon(room)?;
        #[cfg(target_os = "linux")]
        // Small pages do as well.
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self { map, length: 0 })
    }

    /// Reads as much as there is room for; says whether that was all.
    fn fill(&mut self, file: &mut fs::File) -> io::Result<bool> {
        loop {
            let Some(room) = self.map.get_mut(self.length..).filter(|room| !room.is_empty()) else {
                // The file may have grown since it was looked at.
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

/// Whether nobody sees what is written to this path before all of it is: a file takes its place when it is whole, and
/// what the null device is given nobody sees at all.
pub(crate) fn is_unseen(path: &str) -> bool {
    let target = target_of(Path::new(path));
    path != "-" && (!is_device(&target) || is_null(&target))
}

/// The file that is written: through a link it is the one that it leads to.
fn target_of(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

fn is_device(target: &Path) -> bool {
    fs::metadata(target).is_ok_and(|data| !data.is_file())
}

/// Whether this is the null device, under whatever name.
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

    /// Puts bytes in the place of the first ones that were written, so many or all, where [nobody has seen
    /// them](is_unseen).
    pub(crate) fn instead(&mut self, length: usize, bytes: &[u8]) {
        if self.result.is_ok() {
            self.result = self.to.instead(length as u64, bytes);
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

    fn instead(&mut self, length: u64, bytes: &[u8]) -> io::Result<()> {
        let Self::Draft(file, draft, target) = self else { return self.write(bytes) };
        if length >= file.stream_position()? {
            file.set_len(0)?;
            file.rewind()?;
            return file.write_all(bytes);
        }
        // One of the two names is that of the draft at hand.
        let [first, again] = ["draft", "again.draft"];
        let is_again = draft.to_string_lossy().ends_with(again);
        let (mut other, name) = create_beside(target, if is_again { first } else { again })?;
        file.seek(io::SeekFrom::Start(length))?;
        let copied = other.write_all(bytes).and_then(|()| io::copy(file, &mut other));
        *self = Self::Draft(other, name, std::mem::take(target));
        copied.map(|_| ())
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
    let target = target_of(path);
    if is_device(&target) {
        return fs::OpenOptions::new().write(true).open(&target).map(To::Device);
    }
    let (file, draft) = create_beside(&target, "draft")?;
    Ok(To::Draft(file, draft, target))
}

/// A new file beside the target, so that renaming does not move data.
fn create_beside(target: &Path, ending: &str) -> io::Result<(fs::File, PathBuf)> {
    let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut draft = std::ffi::OsString::from(".");
    draft.push(name);
    draft.push(format!(".{}.{ending}", std::process::id()));
    let draft = target.with_file_name(draft);
    let file = fs::OpenOptions::new().read(true).write(true).create_new(true).open(&draft)?;
    Ok((file, draft))
}

/// What went wrong, in the words of the system alone.
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
