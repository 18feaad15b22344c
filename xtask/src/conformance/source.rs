//! Where the tests of a suite come from: a folder, a git snapshot, or a Debian source package.

use super::packages;
use super::suite::{Suite, is_input};
use crate::snapshot::{Sources, TemporaryFolder};
use std::path::{Path, PathBuf};

/// The tests of a suite on this machine.
pub(crate) struct Tests {
    /// The folder that the table names.
    pub(crate) root: PathBuf,
    /// Where they come from, for the user.
    pub(crate) origin: String,
    /// Whether they are those that the table names: then none can have vanished.
    pub(crate) is_exact: bool,
    /// Files that a snapshot lacks, from the root.
    pub(crate) lacking: Vec<String>,
    /// Keeps the files.
    _folder: Option<TemporaryFolder>,
}

/// Gets the tests of a suite. `folder`: the folder of tests that the user has given for it; `cache`: where packages are
/// kept.
pub(crate) fn get(
    suite: &Suite,
    folder: Option<&Path>,
    sources: &Sources,
    cache: &Path,
) -> Result<Tests, String> {
    if let Some(folder) = folder {
        if !folder.is_dir() {
            return Err(format!("{}: no such folder", folder.display()));
        }
        let root = folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
        let origin = format!("the folder {}", folder.display());
        return Ok(Tests { root, origin, is_exact: false, lacking: Vec::new(), _folder: None });
    }
    let snapshot = suite.commit.as_ref().and_then(|commit| sources.open(&suite.repository, commit));
    match (snapshot, &suite.commit, &suite.package) {
        (Some(snapshot), Some(commit), _) => {
            let snapshot = snapshot?;
            let entries = snapshot.files(&suite.folder)?;
            if entries.is_empty() {
                return Err(format!("{} has no folder {} at {commit}", suite.repository, suite.folder));
            }
            let folder = TemporaryFolder::new(&suite.name)?;
            let prefix = format!("{}/", suite.folder);
            let lacking = snapshot.extract(&entries, folder.path())?;
            let lacking =
                lacking.iter().map(|path| path.strip_prefix(&prefix).unwrap_or(path).to_owned()).collect();
            let root = folder.path().join(&suite.folder);
            let origin = format!("{} at {}", suite.repository, commit.get(..12).unwrap_or(commit));
            Ok(Tests { root, origin, is_exact: true, lacking, _folder: Some(folder) })
        }
        (_, _, Some(package)) => from_package(suite, &package.name, &package.version, cache),
        _ => Err(format!(
            "there is no snapshot of {repository}: give its git directory by --snapshot {repository}=PATH, or a folder of \
             git directories by --mirror FOLDER or SPIRULA_MIRROR",
            repository = suite.repository
        )),
    }
}

fn from_package(suite: &Suite, package: &str, version: &str, cache: &Path) -> Result<Tests, String> {
    let folder = cache.join(package);
    let root = folder.join(&suite.folder);
    let note = folder.join("version");
    if !root.is_dir() {
        println!("conformance: {}: downloading Debian's source package {package}", suite.name);
        let version = packages::source_folder(package, &suite.folder, &root)?;
        std::fs::write(&note, version).map_err(|error| format!("{}: {error}", note.display()))?;
    }
    let found = std::fs::read_to_string(&note).unwrap_or_default();
    let origin = match found == version {
        true => format!("Debian's {package} {found}"),
        false => format!("Debian's {package} {found}, not {version}, which the summary is about"),
    };
    let root = root.canonicalize().map_err(|error| format!("{}: {error}", root.display()))?;
    Ok(Tests { root, origin, is_exact: found == version, lacking: Vec::new(), _folder: None })
}

impl Tests {
    /// The files that the suite selects, from the root and sorted.
    pub(crate) fn files(&self, suite: &Suite) -> Result<Vec<String>, String> {
        let selection = suite.selection()?;
        let mut found = Vec::new();
        let mut folders = vec![String::new()];
        while let Some(folder) = folders.pop() {
            let path = self.root.join(&folder);
            let entries = std::fs::read_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            for entry in entries {
                let entry = entry.map_err(|error| format!("{}: {error}", path.display()))?;
                let name = entry.file_name().to_string_lossy().into_owned();
                let name = if folder.is_empty() { name } else { format!("{folder}/{name}") };
                if entry.path().is_dir() {
                    folders.push(name);
                } else if selection.is_match(&name) && !is_input(&name) {
                    found.push(name);
                }
            }
        }
        found.sort();
        Ok(found)
    }
}
