//! The nearest of known names, for "did you mean".

/// Longer names are compared by their beginning.
const COMPARED: usize = 64;

/// The edit distance from `a` to `b`.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(COMPARED).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().take(COMPARED).enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let change = corner + usize::from(x != *y);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// At most `count` of the known names that differ from `name` in at most half of their letters, nearest first.
pub fn nearest<'k>(name: &str, known: impl IntoIterator<Item = &'k str>, count: usize) -> Vec<&'k str> {
    let mut near: Vec<(usize, &str)> = known
        .into_iter()
        .map(|known| (distance(name, known), known))
        .filter(|(far, known)| *far <= known.len().min(name.len()).div_ceil(2))
        .collect();
    near.sort_unstable();
    near.dedup();
    near.truncate(count);
    near.into_iter().map(|(_, known)| known).collect()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn near_names_are_found() {
        let known = ["OpLoad", "OpStore", "OpNop"];
        assert_eq!(nearest("OpLod", known, 1), ["OpLoad"]);
        assert_eq!(nearest("OpLop", known, 2), ["OpNop", "OpLoad"]);
        assert!(nearest("nothing", known, 3).is_empty() && nearest("", known, 3).is_empty());
    }
}
