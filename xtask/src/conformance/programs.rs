//! The programs that RUN lines call: the command under the names of the tools it replaces, and helpers.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// What is done in this process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Builtin {
    FileCheck,
    Count,
    SplitFile,
    ChangeFolder,
    Export,
    True,
    False,
    /// The second half of `llvm-dis`: spells constants as a newer one.
    RespellConstants,
}

/// By name; the last one has none.
const BUILTINS: &[(&str, Builtin)] = &[
    ("FileCheck", Builtin::FileCheck),
    ("count", Builtin::Count),
    ("split-file", Builtin::SplitFile),
    ("cd", Builtin::ChangeFolder),
    ("export", Builtin::Export),
    (":", Builtin::True),
    ("true", Builtin::True),
    ("false", Builtin::False),
];

/// A program, found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Program {
    Builtin(Builtin),
    File {
        path: PathBuf,
        /// Whether it is the command.
        is_tested: bool,
        /// Whether its output is to go through [`Builtin::RespellConstants`].
        respelled: bool,
    },
}

pub(crate) struct Programs {
    /// The folder of the tools under test.
    tools: PathBuf,
    names: HashSet<String>,
    /// Whether the tools are the command, not those of the tests' own project.
    is_command: bool,
    /// Where others are searched.
    folders: Vec<PathBuf>,
    /// Another FileCheck than the one in this repository.
    file_check: Option<PathBuf>,
    /// Whether `llvm-dis` is respelled.
    newer_constants: bool,
}

impl Programs {
    /// `tested` is an executable, which is linked into `links` under all `names`, or a folder that has them.
    pub(crate) fn new(
        tested: &Path,
        names: &[String],
        links: &Path,
        folders: &[PathBuf],
    ) -> Result<Self, String> {
        let tested = tested.canonicalize().map_err(|error| format!("{}: {error}", tested.display()))?;
        let is_command = tested.is_file();
        let tools = if is_command { links.to_owned() } else { tested.clone() };
        if is_command {
            for name in names {
                link(&tested, &links.join(name)).map_err(|error| format!("{}: {error}", links.display()))?;
            }
        }
        let names = names.iter().cloned().collect();
        Ok(Self {
            tools,
            names,
            is_command,
            folders: folders.to_vec(),
            file_check: None,
            newer_constants: false,
        })
    }

    pub(crate) fn with_file_check(mut self, program: Option<PathBuf>) -> Self {
        self.file_check = program;
        self
    }

    pub(crate) fn with_newer_constants(mut self, on: bool) -> Self {
        self.newer_constants = on;
        self
    }

    /// The value of `PATH` for what runs.
    pub(crate) fn path(&self) -> std::ffi::OsString {
        // A name of a folder with a separator cannot be in it; such a folder is found by this process only.
        std::env::join_paths(std::iter::once(&self.tools).chain(&self.folders)).unwrap_or_default()
    }

    /// The program that a name in a RUN line means.
    pub(crate) fn find(&self, name: &str) -> Option<Program> {
        let file = |path: PathBuf| Program::File { path, is_tested: false, respelled: false };
        if name.contains('/') {
            return Some(PathBuf::from(name)).filter(|path| is_executable(path)).map(file);
        }
        if self.names.contains(name) {
            let path = Some(self.tools.join(name)).filter(|path| is_executable(path))?;
            return Some(Program::File { path, is_tested: self.is_command, respelled: false });
        }
        if name == "FileCheck"
            && let Some(program) = &self.file_check
        {
            return Some(file(program.clone()));
        }
        if let Some((_, builtin)) = BUILTINS.iter().find(|(other, _)| *other == name) {
            return Some(Program::Builtin(*builtin));
        }
        let path = find_in(&self.folders, name)?;
        let respelled = self.newer_constants && name == "llvm-dis";
        Some(Program::File { path, is_tested: false, respelled })
    }
}

/// The first executable of a name in some folders.
pub(crate) fn find_in(folders: &[PathBuf], name: &str) -> Option<PathBuf> {
    folders.iter().map(|folder| folder.join(name)).find(|path| is_executable(path))
}

fn is_executable(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
    }
    #[cfg(not(unix))]
    path.is_file()
}

/// The command under another name.
fn link(program: &Path, name: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::symlink(program, name);
    #[cfg(not(unix))]
    std::fs::copy(program, name).map(|_| ())
}
