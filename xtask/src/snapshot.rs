//! Files of other projects, read from git directories at a commit: no checkout, no network.
//!
//! A snapshot may be incomplete (a partial or shallow clone): what it lacks is named, not left out silently.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Component, Path, PathBuf};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The tree of a commit in a git directory.
pub(crate) struct Snapshot {
    git: PathBuf,
    commit: String,
}

/// A file of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// From the root of the repository, with `/`.
    pub(crate) path: String,
    /// The id of its blob.
    id: String,
    /// Whether its content is the path of another file.
    is_link: bool,
}

/// The git directory of a repository, `owner/name`, in a folder of git directories: `owner+name/repo`, `owner+name`,
/// `owner/name`, each also with `.git` appended.
pub(crate) fn find(mirror: &Path, repository: &str) -> Option<PathBuf> {
    let flat = repository.replace('/', "+");
    let names = [format!("{flat}/repo"), flat, repository.to_owned()];
    let candidates = names.iter().flat_map(|name| [mirror.join(name), mirror.join(format!("{name}.git"))]);
    candidates.filter_map(|path| git_directory(&path)).next()
}

/// The git directory that `path` is, or that belongs to the working copy `path`.
fn git_directory(path: &Path) -> Option<PathBuf> {
    [path.to_owned(), path.join(".git")]
        .into_iter()
        .find(|path| path.join("HEAD").is_file() && path.join("objects").is_dir())
}

impl Snapshot {
    /// Opens a git directory, or a working copy, at a commit.
    pub(crate) fn open(path: &Path, commit: &str) -> Result<Self, String> {
        let git = git_directory(path).ok_or_else(|| format!("{}: not a git directory", path.display()))?;
        if commit.is_empty() || !commit.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(format!("{commit:?} is not the id of a commit"));
        }
        let snapshot = Self { git, commit: commit.to_owned() };
        let tree = snapshot.command(&["cat-file", "-e", &format!("{commit}^{{tree}}")]).output();
        match tree {
            Ok(output) if output.status.success() => Ok(snapshot),
            Ok(output) => {
                let why = String::from_utf8_lossy(&output.stderr).trim().to_owned();
                Err(format!("{}: no commit {commit} ({why})", path.display()))
            }
            Err(error) => Err(format!("git: {error}")),
        }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("git");
        command.arg("--git-dir").arg(&self.git).args(arguments);
        command
    }

    /// The files under a folder (all for the empty string), sorted by path. Submodules are none.
    pub(crate) fn files(&self, folder: &str) -> Result<Vec<Entry>, String> {
        let mut command = self.command(&["ls-tree", "-r", "-z", "--full-tree", &self.commit]);
        if !folder.is_empty() {
            command.args(["--", folder]);
        }
        let output = command.output().map_err(|error| format!("git: {error}"))?;
        if !output.status.success() {
            let why = String::from_utf8_lossy(&output.stderr);
            return Err(format!("{}: {}: {}", self.git.display(), self.commit, why.trim()));
        }
        parse_tree(&output.stdout)
    }

    /// Calls `take` with the content of each file, in order; `None` for those that the snapshot lacks.
    pub(crate) fn read(
        &self,
        entries: &[Entry],
        mut take: impl FnMut(&Entry, Option<Vec<u8>>) -> Result<(), String>,
    ) -> Result<(), String> {
        // A lacking object must not be fetched from the remote of a partial clone.
        let mut child = self
            .command(&["cat-file", "--batch"])
            .env("GIT_NO_LAZY_FETCH", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("git: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("git: no pipes".into());
        };
        let mut output = BufReader::new(output);
        let done = std::thread::scope(|scope| {
            // If git ends early, reading says so.
            scope.spawn(move || ask(input, entries));
            let done = entries.iter().try_for_each(|entry| take(entry, answer(&mut output, entry)?));
            // Else the other thread would wait for a reader.
            drop(output);
            done
        });
        // It ends when its input does.
        let _ = child.wait();
        done
    }

    /// Writes the files to a folder under their paths, and returns the paths of those that the snapshot lacks.
    pub(crate) fn extract(&self, entries: &[Entry], to: &Path) -> Result<Vec<String>, String> {
        let mut lacking = Vec::new();
        self.read(entries, |entry, content| {
            let Some(content) = content else {
                lacking.push(entry.path.clone());
                return Ok(());
            };
            let path = Path::new(&entry.path);
            if !path.components().all(|part| matches!(part, Component::Normal(_))) {
                return Err(format!("{}: {} leads out of the repository", self.git.display(), entry.path));
            }
            let path = to.join(path);
            let written = (|| {
                std::fs::create_dir_all(path.parent().unwrap_or(to))?;
                if entry.is_link { link(&content, &path) } else { std::fs::write(&path, &content) }
            })();
            written.map_err(|error| format!("{}: {error}", path.display()))
        })?;
        Ok(lacking)
    }
}

/// The files that `git ls-tree -r -z` lists.
fn parse_tree(listing: &[u8]) -> Result<Vec<Entry>, String> {
    let mut entries = Vec::new();
    for line in listing.split(|byte| *byte == 0).filter(|line| !line.is_empty()) {
        let line = String::from_utf8_lossy(line);
        let parts = line.split_once('\t').and_then(|(head, path)| {
            let mut head = head.split(' ');
            Some((head.next()?, head.next()?, head.next()?, path))
        });
        let Some((mode, kind, id, path)) = parts else {
            return Err(format!("git ls-tree: unexpected line {line}"));
        };
        if kind == "blob" {
            entries.push(Entry { path: path.to_owned(), id: id.to_owned(), is_link: mode == "120000" });
        }
    }
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(entries)
}

/// Asks `git cat-file --batch` for files.
fn ask(input: ChildStdin, entries: &[Entry]) {
    let mut input = std::io::BufWriter::new(input);
    for entry in entries {
        if writeln!(input, "{}", entry.id).is_err() {
            return;
        }
    }
}

/// The next answer of `git cat-file --batch`.
fn answer(output: &mut BufReader<ChildStdout>, entry: &Entry) -> Result<Option<Vec<u8>>, String> {
    let broken = |why: &dyn std::fmt::Display| format!("git cat-file: {}: {why}", entry.path);
    let mut head = String::new();
    output.read_line(&mut head).map_err(|error| broken(&error))?;
    let words: Vec<&str> = head.split_whitespace().collect();
    let size: u64 = match words[..] {
        [_, "missing"] => return Ok(None),
        [_, "blob", size] => size.parse().map_err(|error| broken(&error))?,
        _ => return Err(broken(&format!("unexpected answer {:?}", head.trim_end()))),
    };
    let mut content = Vec::new();
    // The content ends with a line break of its own.
    let read = output.by_ref().take(size + 1).read_to_end(&mut content).map_err(|error| broken(&error))?;
    if read as u64 != size + 1 {
        return Err(broken(&"the content is cut short"));
    }
    content.pop();
    Ok(Some(content))
}

/// Writes a symbolic link, or a file with the path where there are none.
fn link(target: &[u8], path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::symlink(String::from_utf8_lossy(target).as_ref(), path);
    #[cfg(not(unix))]
    std::fs::write(path, target)
}

/// Where the snapshots of repositories are: `--snapshot owner/name=PATH`, and `--mirror FOLDER` for all others.
#[derive(Default)]
pub(crate) struct Sources {
    named: HashMap<String, PathBuf>,
    mirrors: Vec<PathBuf>,
}

impl Sources {
    /// Adds a `NAME=PATH`.
    pub(crate) fn add_snapshot(&mut self, argument: &str) -> Result<(), String> {
        let (name, path) =
            argument.split_once('=').ok_or_else(|| format!("--snapshot {argument}: expected NAME=PATH"))?;
        self.named.insert(name.to_owned(), PathBuf::from(path));
        Ok(())
    }

    /// Adds a folder of git directories.
    pub(crate) fn add_mirror(&mut self, folder: &str) -> Result<(), String> {
        if !Path::new(folder).is_dir() {
            return Err(format!("--mirror {folder}: no such folder"));
        }
        self.mirrors.push(PathBuf::from(folder));
        Ok(())
    }

    /// The folder that was given for a name.
    pub(crate) fn named(&self, name: &str) -> Option<&Path> {
        self.named.get(name).map(PathBuf::as_path)
    }

    /// Opens a repository, `owner/name`, at a commit; `None` if no folder was given that has it.
    pub(crate) fn open(&self, repository: &str, commit: &str) -> Option<Result<Snapshot, String>> {
        let found = || self.mirrors.iter().find_map(|mirror| find(mirror, repository));
        let path = self.named(repository).map(Path::to_owned).or_else(found)?;
        Some(Snapshot::open(&path, commit))
    }
}

/// A folder that is removed with its content when this is dropped.
pub(crate) struct TemporaryFolder(PathBuf);

impl TemporaryFolder {
    /// Creates one whose name contains `name`.
    pub(crate) fn new(name: &str) -> Result<Self, String> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("spirula-{name}-{}-{count}", std::process::id()));
        // Not `create_dir_all`: a folder of somebody else's is not used.
        std::fs::create_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let path = path.canonicalize().map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Self(path))
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        // What stays behind is in the folder of temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn git(folder: &Path, arguments: &[&str]) -> String {
        let output = Command::new("git")
            .args(["-c", "user.name=a", "-c", "user.email=a@b"])
            .args(arguments)
            .current_dir(folder)
            .output()
            .expect("git is installed");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    #[test]
    fn files_of_a_commit() {
        let folder = TemporaryFolder::new("snapshot-test").unwrap();
        let repository = folder.path().join("owner+name/repo");
        std::fs::create_dir_all(repository.join("a/b")).unwrap();
        git(&repository, &["init", "-q"]);
        for (path, content) in [("a/one", "1\n"), ("a/b/two", ""), ("three", "\0missing\n\n")] {
            std::fs::write(repository.join(path), content).unwrap();
        }
        git(&repository, &["add", "."]);
        git(&repository, &["commit", "-q", "-m", "first"]);
        let commit = git(&repository, &["rev-parse", "HEAD"]);
        std::fs::remove_file(repository.join("three")).unwrap();
        git(&repository, &["commit", "-q", "-a", "-m", "second"]);

        let mut sources = Sources::default();
        assert!(sources.open("owner/name", &commit).is_none());
        sources.add_mirror(&folder.path().display().to_string()).unwrap();
        assert!(sources.open("owner/other", &commit).is_none());
        assert!(sources.open("owner/name", &"0".repeat(40)).unwrap().is_err());
        assert!(sources.open("owner/name", "HEAD").unwrap().is_err());
        let snapshot = sources.open("owner/name", &commit).unwrap().unwrap();
        let mut all = snapshot.files("").unwrap();
        let paths: Vec<&str> = all.iter().map(|entry| entry.path.as_str()).collect();
        assert_eq!(paths, ["a/b/two", "a/one", "three"]);
        assert_eq!(snapshot.files("a/b").unwrap(), all[..1]);
        assert_eq!(snapshot.files("nothing").unwrap(), []);

        all.insert(1, Entry { path: "lost".into(), id: "1".repeat(40), is_link: false });
        let target = folder.path().join("target");
        assert_eq!(snapshot.extract(&all, &target).unwrap(), ["lost"]);
        assert_eq!(std::fs::read(target.join("a/one")).unwrap(), b"1\n");
        assert_eq!(std::fs::read(target.join("a/b/two")).unwrap(), b"");
        assert_eq!(std::fs::read(target.join("three")).unwrap(), b"\0missing\n\n");
        all[0].path = "../out".into();
        assert!(snapshot.extract(&all, &target).is_err());
        // An error ends the reading although more is asked for.
        let many = vec![all[2].clone(); 40_000];
        assert_eq!(snapshot.read(&many, |_, _| Err("enough".into())), Err("enough".into()));
    }

    #[test]
    fn sources_are_checked() {
        let mut sources = Sources::default();
        assert!(sources.add_snapshot("name").is_err());
        assert!(sources.add_mirror("/no/such/folder").is_err());
        sources.add_snapshot("a/b=/no/such/folder").unwrap();
        assert!(sources.open("a/b", "00").unwrap().is_err());
    }
}
