//! The committed summaries: a line for each test.

use std::collections::BTreeMap;

/// What becomes of a test that is run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Passes,
    /// With the reason.
    Fails(String),
}

/// The tests of a suite and whether they pass.
pub(crate) type Summary = BTreeMap<String, bool>;

/// The words in a file.
const WORDS: [(&str, bool); 2] = [("pass", true), ("fail", false)];

/// Reads a summary.
pub(crate) fn parse(text: &str) -> Result<Summary, String> {
    let mut summary = Summary::new();
    for (index, line) in
        text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    {
        let entry = line.split_once(' ').and_then(|(word, name)| {
            WORDS.iter().find(|(other, _)| *other == word).map(|(_, passes)| (name.to_owned(), *passes))
        });
        let (name, passes) = entry.ok_or_else(|| format!("line {}: unexpected {line:?}", index + 1))?;
        summary.insert(name, passes);
    }
    Ok(summary)
}

/// Writes a summary.
pub(crate) fn print(title: &str, origin: &str, summary: &Summary) -> String {
    let passing = summary.values().filter(|passes| **passes).count();
    let mut text = format!(
        "# {title}: {passing} of {} pass. Their source: {origin}.\n\
         # `cargo xtask conformance --bless` writes this.\n",
        summary.len()
    );
    for (name, passes) in summary {
        text.push_str(if *passes { "pass " } else { "fail " });
        text.push_str(name);
        text.push('\n');
    }
    text
}

/// How results differ from a summary.
#[derive(Default, PartialEq, Eq, Debug)]
pub(crate) struct Difference {
    /// Passed and fail now.
    pub(crate) lost: Vec<String>,
    /// Passed and are not run now.
    pub(crate) vanished: Vec<String>,
    /// Pass now.
    pub(crate) gained: Vec<String>,
    /// Fail, and are not in the summary.
    pub(crate) unknown: Vec<String>,
    /// Failed and are not run now.
    pub(crate) gone: Vec<String>,
}

/// Compares; `selected` are the tests of which results must have all.
pub(crate) fn compare(committed: &Summary, results: &Summary, selected: impl Fn(&str) -> bool) -> Difference {
    let mut difference = Difference::default();
    for (name, passed) in committed.iter().filter(|(name, _)| selected(name)) {
        let list = match (*passed, results.get(name)) {
            (true, Some(false)) => &mut difference.lost,
            (true, None) => &mut difference.vanished,
            (false, Some(true)) => &mut difference.gained,
            (false, None) => &mut difference.gone,
            (true, Some(true)) | (false, Some(false)) => continue,
        };
        list.push(name.clone());
    }
    for (name, passes) in results.iter().filter(|(name, _)| !committed.contains_key(*name)) {
        let list = if *passes { &mut difference.gained } else { &mut difference.unknown };
        list.push(name.clone());
    }
    difference
}

/// The number of tests that pass and of all, by the first parts of their paths.
pub(crate) fn by_folder(summary: &Summary, parts: usize) -> BTreeMap<String, (usize, usize)> {
    let mut folders: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (name, passes) in summary {
        let mut folder: Vec<&str> = name.split('/').collect();
        folder.pop();
        folder.truncate(parts);
        let folder = if folder.is_empty() { ".".to_owned() } else { folder.join("/") };
        let counts = folders.entry(folder).or_default();
        counts.0 += usize::from(*passes);
        counts.1 += 1;
    }
    folders
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(entries: &[(&str, bool)]) -> Summary {
        entries.iter().map(|(name, passes)| ((*name).to_owned(), *passes)).collect()
    }

    #[test]
    fn written_and_read() {
        let tests = summary(&[("a/b c.ll", true), ("a/d.ll", false)]);
        let text = print("Tests", "a place", &tests);
        assert!(text.starts_with("# Tests: 1 of 2 pass. Their source: a place.\n"));
        assert_eq!(parse(&text), Ok(tests));
        assert!(parse("passes a\n").is_err() && parse("pass\n").is_err());
    }

    #[test]
    fn differences() {
        let before =
            summary(&[("a", true), ("b", true), ("c", false), ("d", false), ("e", true), ("x", true)]);
        let after = summary(&[("a", true), ("b", false), ("c", true), ("f", true), ("g", false)]);
        let difference = compare(&before, &after, |name| name != "x");
        let list = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        assert_eq!(difference.lost, list(&["b"]));
        assert_eq!(difference.vanished, list(&["e"]));
        assert_eq!(difference.gained, list(&["c", "f"]));
        assert_eq!(difference.unknown, list(&["g"]));
        assert_eq!(difference.gone, list(&["d"]));
    }

    #[test]
    fn counts_of_folders() {
        let tests = summary(&[("a/b/c.ll", true), ("a/b/d/e.ll", false), ("f.ll", true)]);
        let counts = by_folder(&tests, 2);
        assert_eq!(counts.get("a/b"), Some(&(1, 2)));
        assert_eq!(counts.get("."), Some(&(1, 1)));
    }
}
