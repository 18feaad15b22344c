//! The table of suites, `tests/conformance/suites.toml`.

use regex::Regex;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// The table.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Table {
    /// The programs that tests call besides those under test.
    pub(crate) programs: Requirements,
    pub(crate) suite: Vec<Suite>,
}

/// Versions of the programs that tests call.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Requirements {
    /// The version of LLVM, as in the names of packages.
    pub(crate) llvm: String,
    /// The oldest SPIRV-Tools.
    pub(crate) spirv_tools: String,
    /// The release of Debian that has these.
    pub(crate) release: String,
}

/// Tests of another project.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Suite {
    pub(crate) name: String,
    pub(crate) title: String,
    /// `owner/name`.
    pub(crate) repository: String,
    /// The commit whose tests the summary is about.
    pub(crate) commit: Option<String>,
    /// A Debian source package that has them, too, and its version.
    pub(crate) package: Option<Package>,
    /// Where the tests are in it.
    pub(crate) folder: String,
    /// Whether CI may do without the suite.
    #[serde(default)]
    pub(crate) optional: bool,
    /// What of the folder is run: paths that start so; `*` is any name.
    pub(crate) paths: Vec<String>,
    /// Extensions of tests.
    pub(crate) endings: Vec<String>,
    /// The names under which the tests call what is tested.
    pub(crate) tools: Vec<String>,
    #[serde(default)]
    pub(crate) features: Vec<String>,
    /// Whether tests that the project's own tool is expected to fail are run as others.
    #[serde(default)]
    pub(crate) expected_failures: bool,
    /// Whether `llvm-dis` is to spell constants as LLVM 24 does.
    #[serde(default)]
    pub(crate) newer_constants: bool,
    #[serde(default)]
    pub(crate) substitutions: BTreeMap<String, String>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
}

impl Table {
    pub(crate) fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        Self::parse(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    fn parse(text: &str) -> Result<Self, String> {
        let table: Self = basic_toml::from_str(text).map_err(|error| error.to_string())?;
        for (n, suite) in table.suite.iter().enumerate() {
            if suite.commit.is_none() && suite.package.is_none() {
                return Err(format!("suite {}: neither a commit nor a package", suite.name));
            }
            if table.suite[..n].iter().any(|other| other.name == suite.name) {
                return Err(format!("suite {} is there twice", suite.name));
            }
            suite.selection()?;
        }
        Ok(table)
    }
}

impl Suite {
    /// What the paths of its tests match, from its folder.
    pub(crate) fn selection(&self) -> Result<Regex, String> {
        let path = |path: &String| path.split('*').map(regex::escape).collect::<Vec<_>>().join("[^/]*");
        let paths: Vec<String> = self.paths.iter().map(path).collect();
        let endings: Vec<String> = self.endings.iter().map(|ending| regex::escape(ending)).collect();
        // Folders `Inputs` have what tests read.
        let pattern = format!(r"^(?:{}).*\.(?:{})$", paths.join("|"), endings.join("|"));
        Regex::new(&pattern).map_err(|error| format!("suite {}: {error}", self.name))
    }
}

/// Whether a path is in a folder for what tests read.
pub(crate) fn is_input(path: &str) -> bool {
    path.split('/').rev().skip(1).any(|folder| folder == "Inputs")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_read() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/conformance/suites.toml");
        let table = Table::read(&path).unwrap();
        assert!(table.suite.iter().any(|suite| !suite.optional), "CI must run something");
    }

    #[test]
    fn selected_paths() {
        let suite = "[programs]\nllvm = '1'\nspirv-tools = '1'\nrelease = 'a'\n[[suite]]\nname = 'a'\ntitle = 'b'\n\
            repository = 'c/d'\ncommit = '0'\nfolder = 'e'\npaths = ['A/', 'B/*C/']\nendings = ['x', 'y']\ntools = ['t']\n";
        let selection = Table::parse(suite).unwrap().suite[0].selection().unwrap();
        for (path, expected) in [
            ("A/b.x", true),
            ("A/b/c.y", true),
            ("B/xC/b.x", true),
            ("B/x/C/b.x", false),
            ("A/b.z", false),
            ("b.x", false),
        ] {
            assert_eq!(selection.is_match(path), expected, "{path}");
        }
        assert!(is_input("A/Inputs/b.x") && !is_input("A/Inputs"));
        assert!(Table::parse(&suite.replace("commit = '0'\n", "")).is_err());
        assert!(Table::parse(&suite.replace("title", "tilte")).is_err());
        assert!(Table::parse(&format!("{suite}{}", &suite[suite.find("[[").unwrap()..])).is_err());
    }
}
