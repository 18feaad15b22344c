//! Where included files come from.
//!
//! An [`IncludeResolver`](spirula_hlsl_syntax::IncludeResolver) finds them: [`Folders`] on disk, [`Memory`] among texts
//! of the program, and [`NoIncludes`](spirula_hlsl_syntax::NoIncludes) none. All three can serve several threads at
//! once.

use spirula_diag::Bytes;
use spirula_hlsl_syntax::{IncludeRequest, IncludeResolver, Included};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Finds included files next to the including file, then in folders; names as Windows takes them.
///
/// A file is read once: what it had then is what each later compilation with the same value gets.
#[derive(Default)]
pub struct Folders {
    folders: Vec<PathBuf>,
    cache: Mutex<Cache>,
}

/// What was found already.
#[derive(Default)]
struct Cache {
    /// By folder of the including file and name as it is written.
    found: BTreeMap<(PathBuf, String), Option<Included>>,
    /// By path; none for those that cannot be read.
    texts: BTreeMap<PathBuf, Option<Bytes>>,
}

impl Folders {
    /// These folders, in the order in which they are searched, behind that of the including file.
    pub fn new(folders: impl IntoIterator<Item = impl Into<PathBuf>>) -> Self {
        Self { folders: folders.into_iter().map(Into::into).collect(), cache: Mutex::default() }
    }
}

impl IncludeResolver for Folders {
    fn resolve(&self, request: IncludeRequest<'_>) -> Option<Included> {
        let beside = Path::new(request.includer).parent().map(Path::to_owned).unwrap_or_default();
        let key = (beside, request.name.to_owned());
        // A thread that panicked has left complete entries.
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = cache.found.get(&key) {
            return found.clone();
        }
        let name = request.name.replace('\\', "/");
        let folders: Vec<&Path> =
            std::iter::once(key.0.as_path()).chain(self.folders.iter().map(PathBuf::as_path)).collect();
        let mut read = |path: PathBuf| {
            let name = path.display().to_string();
            let read = |path: &PathBuf| std::fs::read(path).ok().map(Bytes::from);
            let text = cache.texts.entry(path).or_insert_with_key(read).clone()?;
            Some(Included { name, text })
        };
        let found = folders.iter().find_map(|folder| read(folder.join(&name))).or_else(|| {
            // Shaders that were written on Windows name files in another case.
            folders.iter().find_map(|folder| read(in_any_case(folder, &name)?))
        });
        cache.found.insert(key, found.clone());
        found
    }
}

/// The file with a name below a folder, whatever the case of its letters.
fn in_any_case(folder: &Path, name: &str) -> Option<PathBuf> {
    let mut path = folder.to_owned();
    for part in name.split('/').filter(|part| !part.is_empty() && *part != ".") {
        if part == ".." || path.join(part).exists() {
            path.push(part);
            continue;
        }
        let here = if path.as_os_str().is_empty() { Path::new(".") } else { path.as_path() };
        let entries = std::fs::read_dir(here).ok()?;
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        // The first in order, so that the result does not depend on the file system.
        let found = names.filter(|entry| entry.eq_ignore_ascii_case(part)).min()?;
        path.push(found);
    }
    Some(path)
}

/// Included files that are in memory: next to the including file, else by the name itself.
#[derive(Clone, Default)]
pub struct Memory {
    files: BTreeMap<String, Bytes>,
}

impl Memory {
    /// These files: names, with slashes between folders, and texts.
    pub fn new(files: impl IntoIterator<Item = (impl AsRef<str>, impl Into<Bytes>)>) -> Self {
        Self { files: files.into_iter().map(|(name, text)| (plain(name.as_ref()), text.into())).collect() }
    }
}

impl IncludeResolver for Memory {
    fn resolve(&self, request: IncludeRequest<'_>) -> Option<Included> {
        let beside = Path::new(request.includer).parent().unwrap_or(Path::new(""));
        let names =
            [beside.join(request.name.replace('\\', "/")).display().to_string(), request.name.to_owned()];
        names.iter().find_map(|name| {
            let name = plain(name);
            let text = self.files.get(&name)?.clone();
            Some(Included { name, text })
        })
    }
}

/// A name without `.`, `..` and backslashes.
fn plain(name: &str) -> String {
    let name = name.replace('\\', "/");
    let mut out = PathBuf::new();
    for part in Path::new(&name).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if out.file_name().is_some() => {
                out.pop();
            }
            part => out.push(part),
        }
    }
    out.display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_in_memory_are_found_beside_the_including_file_first() {
        let files = Memory::new([("a/x.hlsli", "1"), ("x.hlsli", "2"), ("b\\y.hlsli", "3")]);
        let found = |name, includer| {
            let request = IncludeRequest { name, angled: false, includer };
            files.resolve(request).map(|found| (found.name, found.text.to_vec()))
        };
        assert_eq!(found("x.hlsli", "a/main.hlsl"), Some(("a/x.hlsli".into(), b"1".to_vec())));
        assert_eq!(found("x.hlsli", "main.hlsl"), Some(("x.hlsli".into(), b"2".to_vec())));
        assert_eq!(found("../b/./y.hlsli", "a/main.hlsl"), Some(("b/y.hlsli".into(), b"3".to_vec())));
        assert_eq!(found("z.hlsli", "a/main.hlsl"), None);
    }

    #[test]
    fn files_on_disk_are_found_in_any_case_and_read_once() -> std::io::Result<()> {
        let root = std::env::temp_dir().join(format!("spirula-includes-{}", std::process::id()));
        std::fs::create_dir_all(root.join("Shared"))?;
        std::fs::write(root.join("Shared/Common.hlsli"), "old")?;
        let folders = Folders::new([&root]);
        let text = || {
            let request = IncludeRequest { name: "shared\\common.HLSLI", angled: true, includer: "a.hlsl" };
            folders.resolve(request).map(|found| found.text.to_vec())
        };
        assert_eq!(text(), Some(b"old".to_vec()));
        std::fs::write(root.join("Shared/Common.hlsli"), "new")?;
        assert_eq!(text(), Some(b"old".to_vec()));
        std::fs::remove_dir_all(root)
    }
}
