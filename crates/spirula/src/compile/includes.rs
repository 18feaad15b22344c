//! Included files: next to the including file, then in the folders of `-I`; names as Windows takes them.

use spirula_hlsl_syntax::{IncludeRequest, IncludeResolver, Included};
use std::path::{Path, PathBuf};

/// Finds included files next to the including file, then in the folders of `-I`.
#[derive(Default)]
pub(super) struct Folders {
    pub(super) folders: Vec<PathBuf>,
}

impl IncludeResolver for Folders {
    fn resolve(&mut self, request: IncludeRequest<'_>) -> Option<Included> {
        let name = request.name.replace('\\', "/");
        let beside = Path::new(request.includer).parent().map(Path::to_owned);
        let folders: Vec<PathBuf> = beside.into_iter().chain(self.folders.iter().cloned()).collect();
        let read = |path: PathBuf| {
            let bytes = std::fs::read(&path).ok()?;
            Some(Included { name: path.display().to_string(), text: bytes.into() })
        };
        folders.iter().find_map(|folder| read(folder.join(&name))).or_else(|| {
            // Shaders that were written on Windows name files in another case.
            folders.iter().find_map(|folder| read(in_any_case(folder, &name)?))
        })
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
