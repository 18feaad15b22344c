//! Sources and programs out of Debian's packages, without installing them.
//!
//! `apt-get` downloads and checks them with a configuration of its own, made of the package sources that this machine has;
//! the machine's configuration stays as it is, and no rights are needed.

use crate::snapshot::TemporaryFolder;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Where Debian's keys are.
const KEYS: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// The releases that have what is newer than this machine's.
const NEWER: [&str; 2] = ["forky", "sid"];

/// An `apt-get` with a configuration of its own.
struct Apt {
    folder: TemporaryFolder,
    /// Debian's address, as far as this machine knows one.
    mirror: Option<String>,
}

impl Apt {
    fn new() -> Result<Self, String> {
        if !Path::new("/usr/bin/apt-get").exists() {
            return Err(
                "there is no apt-get here, which is Debian's: give what it would get by a flag".into()
            );
        }
        let folder = TemporaryFolder::new("apt")?;
        let at = |path: &str| folder.path().join(path);
        for path in ["sources", "lists/partial", "cache/archives/partial", "unpacked"] {
            std::fs::create_dir_all(at(path)).map_err(|error| format!("{path}: {error}"))?;
        }
        let root = folder.path().display();
        // Sandboxing would need another user.
        let configuration = format!(
            "Dir::Etc::sourcelist \"/dev/null\";\nDir::Etc::sourceparts \"{root}/sources\";\n\
             Dir::State::lists \"{root}/lists\";\nDir::State::status \"{root}/status\";\nDir::Cache \"{root}/cache\";\n\
             APT::Sandbox::User \"\";\nAPT::Install-Recommends \"false\";\nDebug::NoLocking \"true\";\n\
             #clear APT::Update;\n#clear DPkg::Post-Invoke;\n"
        );
        write(&at("apt.conf"), &configuration)?;
        write(&at("status"), "")?;
        let mirror = package_sources()?.iter().find_map(|(_, text)| debian_mirror(text));
        Ok(Self { folder, mirror })
    }

    fn at(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Result<Output, String> {
        Command::new(program)
            .arg("-c")
            .arg(self.at("apt.conf"))
            .args(arguments)
            .current_dir(self.folder.path())
            .output()
            .map_err(|error| format!("{program}: {error}"))
    }

    /// Adds a release of Debian.
    fn add_release(&self, release: &str, kind: &str) -> Result<(), String> {
        let mirror = self.mirror.as_ref().ok_or("this machine's package sources have no mirror of Debian")?;
        let text = format!(
            "Types: {kind}\nURIs: {mirror}\nSuites: {release}\nComponents: main\nSigned-By: {KEYS}\n"
        );
        write(&self.at("sources/newer.sources"), &text)
    }

    /// Downloads a source package; its archive.
    fn download_source(&self, package: &str, log: &mut String) -> Result<Option<PathBuf>, String> {
        // Whether a source of somebody else's can be reached does not matter, if the package comes.
        *log = said(&self.run("apt-get", &["-q", "update"])?);
        let versions = self.run("apt-cache", &["madison", package])?;
        let versions = String::from_utf8_lossy(&versions.stdout).into_owned();
        for version in versions.lines().filter_map(|line| line.split('|').nth(1)).map(str::trim) {
            let wanted = format!("{package}={version}");
            let done = self.run("apt-get", &["-q", "source", "--download-only", "--tar-only", &wanted])?;
            log.push_str(&said(&done));
            let archive = files(self.folder.path())?.into_iter().find(|path| {
                let name = file_name(path);
                name.starts_with(&format!("{package}_")) && name.contains(".orig.tar.")
            });
            if done.status.success() && archive.is_some() {
                return Ok(archive);
            }
        }
        Ok(None)
    }
}

/// Unpacks a folder of a Debian source package to `to`, and returns the version of the package.
pub(crate) fn source_folder(package: &str, folder: &str, to: &Path) -> Result<String, String> {
    let apt = Apt::new()?;
    for (path, text) in package_sources()? {
        write(&apt.at("sources").join(file_name(&path)), &as_source_packages(&path, &text))?;
    }
    let mut log = String::new();
    let mut archive = apt.download_source(package, &mut log)?;
    for release in NEWER {
        if archive.is_none() {
            apt.add_release(release, "deb-src")?;
            archive = apt.download_source(package, &mut log)?;
        }
    }
    let archive = archive.ok_or_else(|| {
        format!("the download of Debian's source package {package} failed: {}", last_lines(&log))
    })?;
    let member = format!("*/{folder}");
    let unpacked = Command::new("tar")
        .arg("-xf")
        .arg(&archive)
        .arg("-C")
        .arg(apt.at("unpacked"))
        .args(["--strip-components=1", "--wildcards", "--no-wildcards-match-slash", &member])
        .output()
        .map_err(|error| format!("tar: {error}"))?;
    if !unpacked.status.success() {
        return Err(format!(
            "{}: {} (tar and xz-utils unpack it)",
            file_name(&archive),
            last_lines(&said(&unpacked))
        ));
    }
    move_folder(&apt.at("unpacked").join(folder), to)?;
    let name = file_name(&archive);
    let version = name.strip_prefix(&format!("{package}_")).and_then(|rest| rest.split_once(".orig.tar."));
    Ok(version.map_or(name.clone(), |(version, _)| version.to_owned()))
}

/// Unpacks packages of a release of Debian with all that they depend on, the C library included, to a folder; its folder
/// `bin` gets a script for each program of theirs, which starts it with these libraries.
pub(crate) fn programs(packages: &[&str], release: &str, to: &Path) -> Result<(), String> {
    let apt = Apt::new()?;
    apt.add_release(release, "deb")?;
    let mut arguments = vec!["-q", "-y", "install", "--download-only"];
    arguments.extend(packages);
    let log = said(&apt.run("apt-get", &["-q", "update"])?);
    let done = apt.run("apt-get", &arguments)?;
    if !done.status.success() {
        let log = log + &said(&done);
        return Err(format!("apt-get cannot get {} of {release}: {}", packages.join(", "), last_lines(&log)));
    }
    let root = apt.at("unpacked");
    let archives = files(&apt.at("cache/archives"))?;
    for archive in archives.iter().filter(|path| path.extension().is_some_and(|ending| ending == "deb")) {
        let unpacked = Command::new("dpkg").arg("-x").arg(archive).arg(&root).output();
        let unpacked = unpacked.map_err(|error| format!("dpkg: {error}"))?;
        if !unpacked.status.success() {
            return Err(format!("{}: {}", archive.display(), last_lines(&said(&unpacked))));
        }
    }
    let target = to.join("root");
    move_folder(&root, &target)?;
    let target = target.canonicalize().map_err(|error| format!("{}: {error}", target.display()))?;
    let libraries = library_folders(&target)?;
    let loader =
        libraries.iter().map(|folder| folder.join("ld-linux-x86-64.so.2")).find(|path| path.is_file());
    let loader = loader.ok_or("the packages have no loader for x86-64")?;
    std::fs::create_dir_all(to.join("bin")).map_err(|error| format!("{}: {error}", to.display()))?;
    for package in packages {
        let is_own = |path: &&PathBuf| file_name(path).starts_with(&format!("{package}_"));
        let archive = archives.iter().find(is_own).ok_or_else(|| format!("{package} was not downloaded"))?;
        write_starters(archive, &target, &loader, &libraries, &to.join("bin"))?;
    }
    Ok(())
}

/// Writes a script for each program of a package.
fn write_starters(
    archive: &Path,
    root: &Path,
    loader: &Path,
    libraries: &[PathBuf],
    bin: &Path,
) -> Result<(), String> {
    let listing =
        Command::new("dpkg").arg("-c").arg(archive).output().map_err(|error| format!("dpkg: {error}"))?;
    let paths = String::from_utf8_lossy(&listing.stdout).into_owned();
    let libraries = std::env::join_paths(libraries).map_err(|error| error.to_string())?;
    for line in paths.lines().filter(|line| line.starts_with(['-', 'l'])) {
        let Some(path) = line.split_whitespace().nth(5).and_then(|path| path.strip_prefix("./usr/")) else {
            continue;
        };
        // `bin/spirv-val`, and `lib/llvm-22/bin/llvm-as`.
        let name = match path.split('/').collect::<Vec<_>>()[..] {
            ["bin", name] => name,
            ["lib", folder, "bin", name] if folder.starts_with("llvm-") => name,
            _ => continue,
        };
        // Not what a link means outside of the packages.
        let program =
            root.join("usr").join(path).canonicalize().ok().filter(|program| program.starts_with(root));
        let Some(program) = program else { continue };
        let is_binary = std::fs::read(&program).is_ok_and(|bytes| bytes.starts_with(b"\x7fELF"));
        if !is_binary {
            continue;
        }
        let script = format!(
            "#!/bin/sh\nexec '{}' --library-path '{}' '{}' \"$@\"\n",
            loader.display(),
            libraries.to_string_lossy(),
            program.display()
        );
        let starter = bin.join(name);
        write(&starter, &script)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::Permissions::from_mode(0o755);
            std::fs::set_permissions(&starter, mode)
                .map_err(|error| format!("{}: {error}", starter.display()))?;
        }
    }
    Ok(())
}

/// The folders under `usr/lib` that have shared libraries.
fn library_folders(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut folders = vec![root.join("usr/lib")];
    while let Some(folder) = folders.pop() {
        let entries = files(&folder)?;
        if entries.iter().any(|path| file_name(path).contains(".so")) {
            found.push(folder);
        }
        folders.extend(entries.into_iter().filter(|path| path.is_dir() && !path.is_symlink()));
    }
    found.sort();
    Ok(found)
}

/// The files with this machine's package sources.
fn package_sources() -> Result<Vec<(PathBuf, String)>, String> {
    let mut paths = vec![PathBuf::from("/etc/apt/sources.list")];
    paths.extend(files(Path::new("/etc/apt/sources.list.d")).unwrap_or_default());
    let is_list =
        |path: &PathBuf| path.extension().is_some_and(|ending| ending == "list" || ending == "sources");
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok((path, text))
    };
    paths.into_iter().filter(|path| is_list(path) && path.is_file()).map(read).collect()
}

/// Package sources, asked for source packages.
fn as_source_packages(path: &Path, text: &str) -> String {
    let is_list = path.extension().is_some_and(|ending| ending == "list");
    let line = |line: &str| {
        let trimmed = line.trim_start();
        if !is_list {
            let is_types = trimmed.get(..6).is_some_and(|head| head.eq_ignore_ascii_case("types:"));
            return Some(if is_types { "Types: deb-src".to_owned() } else { line.to_owned() });
        }
        let (kind, rest) = trimmed.split_once(char::is_whitespace)?;
        matches!(kind, "deb" | "deb-src").then(|| format!("deb-src {rest}"))
    };
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().filter_map(line) {
        if !is_list || !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines.join("\n") + "\n"
}

/// The address of Debian in package sources.
fn debian_mirror(text: &str) -> Option<String> {
    let is_debian = |word: &&str| word.contains("://") && word.trim_end_matches('/').ends_with("/debian");
    let mut lines =
        text.lines().map(str::trim).filter(|line| line.starts_with("URIs:") || line.starts_with("deb"));
    lines.find_map(|line| line.split_whitespace().find(is_debian)).map(str::to_owned)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Moves a folder, also to another file system; the target appears when it is complete.
fn move_folder(from: &Path, to: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", to.display());
    std::fs::create_dir_all(to.parent().unwrap_or(to)).map_err(failed)?;
    if std::fs::rename(from, to).is_ok() {
        return Ok(());
    }
    let part = to.with_extension(format!("part{}", std::process::id()));
    let copied = Command::new("cp").arg("-a").arg(from).arg(&part).output().map_err(failed)?;
    if !copied.status.success() {
        return Err(format!("{}: {}", to.display(), last_lines(&said(&copied))));
    }
    std::fs::rename(&part, to).map_err(failed)
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    lines[lines.len().saturating_sub(4)..].join(" / ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn package_sources_are_rewritten() {
        let list = "# main\ndeb [signed-by=a] http://d.example/debian sid main\ndeb-src [signed-by=a] http://d.example/debian sid main\n";
        let rewritten = as_source_packages(Path::new("a.list"), list);
        assert_eq!(rewritten, "deb-src [signed-by=a] http://d.example/debian sid main\n");
        let sources = "Types: deb\nURIs: http://d.example/debian/\nSuites: sid\n\nTypes: deb deb-src\n";
        let rewritten = as_source_packages(Path::new("a.sources"), sources);
        assert_eq!(
            rewritten,
            "Types: deb-src\nURIs: http://d.example/debian/\nSuites: sid\n\nTypes: deb-src\n"
        );
        assert_eq!(debian_mirror(list).as_deref(), Some("http://d.example/debian"));
        assert_eq!(debian_mirror(sources).as_deref(), Some("http://d.example/debian/"));
        assert_eq!(debian_mirror("deb http://d.example/debian-security sid main"), None);
    }
}
