//! Where the programs are that tests call besides those under test.

use super::packages;
use super::programs::{Program, Programs, find_in};
use super::suite::Requirements;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Folders of programs.
pub(crate) struct Helpers {
    pub(crate) folders: Vec<PathBuf>,
    /// LLVM's installation.
    pub(crate) llvm: PathBuf,
}

impl Helpers {
    /// Finds programs by name, in `given` folders first; those that are missing here are unpacked from packages into the
    /// cache.
    pub(crate) fn find(
        required: &Requirements,
        needed: &BTreeSet<String>,
        tested: &[String],
        given: &[PathBuf],
        cache: &Path,
    ) -> Result<Self, String> {
        let cache = absolute(cache)?;
        let unpacked = cache.join(&required.release);
        let own = PathBuf::from(format!("/usr/lib/llvm-{}", required.llvm));
        let mut folders: Vec<PathBuf> =
            given.iter().map(|folder| absolute(folder)).collect::<Result<_, _>>()?;
        folders.push(own.join("bin"));
        folders.extend(std::env::var_os("PATH").iter().flat_map(std::env::split_paths));
        let is_khronos = |name: &String| name.starts_with("spirv-");
        let (khronos, others): (Vec<&String>, Vec<&String>) =
            needed.iter().filter(|name| !tested.contains(name)).partition(|name| is_khronos(name));
        if khronos.iter().any(|name| !is_new(&folders, name, &required.spirv_tools)) {
            let folder = unpacked.join("spirv-tools");
            unpack(&["spirv-tools"], &required.release, &folder)?;
            folders.insert(0, folder.join("bin"));
        }
        // What this process does itself is not searched.
        let programs = Programs::new(Path::new("/"), &[], Path::new("/"), &folders)?;
        let missing = |folders: &[PathBuf]| -> Vec<String> {
            let is_builtin = |name: &str| matches!(programs.find(name), Some(Program::Builtin(_)));
            let is_missing = |name: &&String| !is_builtin(name) && !is_llvm(folders, name, &required.llvm);
            others.iter().copied().filter(is_missing).cloned().collect()
        };
        let folder = unpacked.join("llvm");
        if !missing(&folders).is_empty() {
            let names = [format!("llvm-{}", required.llvm), format!("clang-{}", required.llvm)];
            unpack(&names.each_ref().map(String::as_str), &required.release, &folder)?;
            folders.insert(given.len(), folder.join("bin"));
        }
        match &missing(&folders)[..] {
            [] => {}
            names => {
                let names = names.join(", ");
                return Err(format!(
                    "programs that tests call are missing, or are of an LLVM before {}: {names}",
                    required.llvm
                ));
            }
        }
        let headers = format!("lib/clang/{}/include/opencl-c-base.h", required.llvm);
        let parents = folders.iter().filter_map(|folder| folder.parent()).map(Path::to_owned);
        let mut candidates =
            parents.chain([own, folder.join("root/usr/lib").join(format!("llvm-{}", required.llvm))]);
        let llvm = candidates.find(|folder| folder.join(&headers).is_file()).unwrap_or_default();
        Ok(Self { folders, llvm })
    }
}

/// Unpacks packages unless they are there.
fn unpack(packages: &[&str], release: &str, to: &Path) -> Result<(), String> {
    if to.join("bin").is_dir() {
        return Ok(());
    }
    println!("conformance: unpacking {} of Debian {release} into {}", packages.join(", "), to.display());
    packages::programs(packages, release, to).map_err(|why| {
        format!(
            "tests call programs of {}; install them, or give their folder by --helpers ({why})",
            packages.join(", ")
        )
    })
}

fn absolute(path: &Path) -> Result<PathBuf, String> {
    std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Whether a program of SPIRV-Tools is there and not older than this.
fn is_new(folders: &[PathBuf], name: &str, oldest: &str) -> bool {
    let Some(program) = find_in(folders, name) else { return false };
    let output = Command::new(program).arg("--version").output();
    output.is_ok_and(|output| {
        let version = version(&String::from_utf8_lossy(&output.stdout));
        version.is_some_and(|found| Some(found) >= self::version(&format!("v{oldest}")))
    })
}

/// Whether a program is there, and not one of an older LLVM.
fn is_llvm(folders: &[PathBuf], name: &str, oldest: &str) -> bool {
    let Some(program) = find_in(folders, name) else { return false };
    let output = Command::new(program).arg("--version").stdin(Stdio::null()).output();
    output.is_ok_and(|output| {
        let found = llvm_version(&String::from_utf8_lossy(&output.stdout));
        found.is_none_or(|found| oldest.parse().is_ok_and(|oldest: u32| found >= oldest))
    })
}

/// The first number in `LLVM version 22.1.0` or `clang version 22.1.0`; other programs have none.
fn llvm_version(text: &str) -> Option<u32> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.windows(3).find_map(|words| match words {
        ["LLVM" | "clang", "version", version] => version.split('.').next()?.parse().ok(),
        _ => None,
    })
}

/// The year and number in `SPIRV-Tools v2026.4 ...`.
fn version(text: &str) -> Option<(u32, u32)> {
    let found = text.split_whitespace().find_map(|word| word.strip_prefix('v')?.split_once('.'))?;
    let number =
        |text: &str| text.split(|c: char| !c.is_ascii_digit()).next().and_then(|digits| digits.parse().ok());
    Some((number(found.0)?, number(found.1)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        assert_eq!(version("SPIRV-Tools v2026.4 v2026.4-0-g0\n"), Some((2026, 4)));
        assert_eq!(version("SPIRV-Tools v2023.10-dev"), Some((2023, 10)));
        assert_eq!(version("other"), None);
        assert_eq!(llvm_version("Debian LLVM version 22.1.8\n  Optimized build"), Some(22));
        assert_eq!(llvm_version("Debian clang version 19.1.7 (3)\nTarget: x"), Some(19));
        assert_eq!(llvm_version("cat (GNU coreutils) 9.1"), None);
        assert!(!is_new(&[PathBuf::from("/nowhere")], "spirv-val", "2026.4"));
    }
}
