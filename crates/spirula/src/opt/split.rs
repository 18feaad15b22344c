//! `-split-input-file`: splitting inputs at marker lines.

use std::ops::Range;

/// The default marker.
pub(crate) const MARKER: &str = "// -----";

/// Length of the marker's end, which near misses lack.
const SUFFIX: usize = 2;

/// The parts of a text, and the positions of near misses.
///
/// As in MLIR, the marker without its last two characters is searched; an incomplete match is not a split but a
/// warning.
pub(crate) fn split(text: &[u8], marker: &str) -> (Vec<Range<usize>>, Vec<usize>) {
    let (prefix, suffix) = marker.as_bytes().split_at(marker.len().saturating_sub(SUFFIX));
    let (mut parts, mut misses) = (Vec::new(), Vec::new());
    if prefix.is_empty() {
        parts.push(0..text.len());
        return (parts, misses);
    }
    let mut start = 0;
    let mut at = 0;
    while let Some(found) = find(&text[at..], prefix) {
        let cut = at + found;
        let behind = cut + prefix.len();
        let rest = &text[behind..];
        at = behind;
        // A leading marker makes no empty part.
        if cut == start && parts.is_empty() {
            if rest.starts_with(suffix) {
                start = behind + suffix.len();
                at = start;
            }
        } else if rest.starts_with(suffix) && rest.len() > suffix.len() && rest[suffix.len()] != b'0' {
            parts.push(start..cut);
            start = behind + suffix.len();
            at = start;
        } else {
            misses.push(behind);
        }
    }
    if start < text.len() {
        parts.push(start..text.len());
    }
    (parts, misses)
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> (Vec<&str>, Vec<usize>) {
        let (parts, misses) = split(text.as_bytes(), MARKER);
        (parts.into_iter().map(|part| &text[part]).collect(), misses)
    }

    #[test]
    fn markers_and_near_misses() {
        assert_eq!(parts("a\n// -----\nb\n"), (vec!["a\n", "\nb\n"], vec![]));
        assert_eq!(parts("a\n// ----\nb\n"), (vec!["a\n// ----\nb\n"], vec![8]));
        assert_eq!(parts(""), (vec![], vec![]));
        assert_eq!(parts("one"), (vec!["one"], vec![]));
        assert_eq!(parts("// -----\nb"), (vec!["\nb"], vec![]));
        assert_eq!(parts("a\n// -----\nb\n// -----"), (vec!["a\n", "\nb\n// -----"], vec![19]));
    }
}
