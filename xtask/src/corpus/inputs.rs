//! The files of a corpus: taken from snapshots, or made by scripts of the snapshot, and compared with the recorded hashes.

use super::Options;
use super::table::{Row, Set};
use crate::snapshot::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Takes the files of the chosen rows, and what they include, from the snapshots: the folder of each set.
pub(super) fn extract<'a>(
    rows: &'a [Row],
    chosen: &[usize],
    sets: &BTreeMap<&'a str, &'a Set>,
    options: &Options,
) -> Result<BTreeMap<&'a str, PathBuf>, String> {
    let mut paths: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for row in chosen.iter().map(|index| &rows[*index]) {
        paths.entry(&row.set).or_default().insert(&row.path);
    }
    let mut roots = BTreeMap::new();
    for (name, paths) in paths {
        let set = sets.get(name).ok_or_else(|| format!("corpus: sets.tsv has no set {name}"))?;
        let snapshot = options.mirrors.open(&set.repository, &set.commit);
        let snapshot =
            snapshot.unwrap_or_else(|| Err(format!("corpus: there is no snapshot of {}", set.repository)))?;
        let files = snapshot.files("")?;
        let is_included = |path: &str| {
            let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
            set.includes.iter().any(|include| include == ending)
        };
        let root = options.work.join(format!("{}-{}", set.repository.replace('/', "+"), set.commit));
        let is_new = |path: &str| !root.join(path).exists();
        let wanted = |path: &str| (paths.contains(path) || is_included(path)) && is_new(path);
        let new: Vec<Entry> = files.into_iter().filter(|entry| wanted(&entry.path)).collect();
        let lacking = snapshot.extract(&new, &root)?;
        if let Some(path) = lacking.iter().find(|path| paths.contains(path.as_str())) {
            return Err(format!("corpus: the snapshot of {} lacks the content of {path}", set.repository));
        }
        let root = root.canonicalize().map_err(|error| format!("{}: {error}", root.display()))?;
        generate(&set.generators, &root)?;
        check(&root, chosen.iter().map(|index| &rows[*index]).filter(|row| row.set == name))?;
        roots.insert(name, root);
    }
    Ok(roots)
}

/// Runs the scripts that make files of a set, once for each folder.
fn generate(scripts: &[String], root: &Path) -> Result<(), String> {
    for script in scripts {
        let script = root.join(script);
        let done = script.with_extension("done");
        if done.exists() {
            continue;
        }
        let mut python = Command::new("python3");
        python.arg(&script).current_dir(script.parent().unwrap_or(root));
        let output = python.output().map_err(|error| format!("python3: {error}"))?;
        if !output.status.success() {
            let why = String::from_utf8_lossy(&output.stderr);
            let last = why.lines().last().unwrap_or("no output");
            return Err(format!("corpus: {} does not run: {last}", script.display()));
        }
        std::fs::write(&done, "").map_err(|error| format!("{}: {error}", done.display()))?;
    }
    Ok(())
}

/// The hashes that git has of the content of files.
fn hashes(root: &Path, paths: &[&str]) -> Result<Vec<String>, String> {
    let failed = |error: std::io::Error| format!("git: {error}");
    let mut child = Command::new("git")
        .args(["hash-object", "--no-filters", "--stdin-paths"])
        .current_dir(root)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let mut input = child.stdin.take().ok_or("git: no standard input")?;
    let lines: String = paths.iter().flat_map(|path| [path, "\n"]).collect();
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = child.wait_with_output().map_err(failed)?;
    writer.join().map_err(|_| "git: writing panicked")?.map_err(failed)?;
    let hashes: Vec<String> = String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
    if hashes.len() == paths.len() { Ok(hashes) } else { Err("git: hash-object failed".to_owned()) }
}

/// Checks that the files of rows have the content that was recorded.
fn check<'a>(root: &Path, rows: impl Iterator<Item = &'a Row>) -> Result<(), String> {
    let rows: Vec<&Row> = rows.collect();
    let missing =
        |row: &Row| format!("corpus: {} has no file {} with the hash {}", row.set, row.path, row.blob);
    if let Some(row) = rows.iter().find(|row| !root.join(&row.path).is_file()) {
        return Err(missing(row));
    }
    let paths: Vec<&str> = rows.iter().map(|row| row.path.as_str()).collect();
    let hashes = hashes(root, &paths)?;
    match rows.iter().zip(&hashes).find(|(row, hash)| !hash.starts_with(&row.blob)) {
        Some((row, _)) => Err(missing(row)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_hashed_as_git_does() {
        let folder = crate::snapshot::TemporaryFolder::new("inputs-test").unwrap();
        std::fs::write(folder.path().join("a b"), "x\n").unwrap();
        std::fs::write(folder.path().join("empty"), "").unwrap();
        let hashes = hashes(folder.path(), &["empty", "a b"]).unwrap();
        assert_eq!(hashes[0], "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391");
        let row = |path: &str, blob: &str| {
            super::super::table::parse_rows("t", &format!("s\t{path}\t-\t{blob}\tok\n")).unwrap()
        };
        assert!(check(folder.path(), row("a b", &hashes[1]).iter()).is_ok());
        assert!(check(folder.path(), row("a b", &hashes[0]).iter()).is_err());
        assert!(check(folder.path(), row("lost", &hashes[0]).iter()).is_err());
    }
}
