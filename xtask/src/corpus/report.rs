//! What is printed about a corpus: figures of each set, and losses with their commands.

use super::Tried;
use super::table::{Row, Verdict};
use std::collections::BTreeMap;

/// The number of inputs by their worst verdict.
type Counts = BTreeMap<Option<Verdict>, usize>;

/// Prints figures and losses, and with `failures` all that is not `ok`: the number of losses.
pub(super) fn print(corpus: &str, rows: &[Row], tried: &[Tried], failures: bool) -> usize {
    let mut by_set: BTreeMap<&str, Counts> = BTreeMap::new();
    let mut losses = 0;
    for tried in tried {
        let row = &rows[tried.row];
        *by_set.entry(&row.set).or_default().entry(tried.outcome.worst()).or_default() += 1;
        let recorded = row.outcome.clone().unwrap_or_default();
        let lost: Vec<&str> = tried.outcome.losses(&recorded).map(|(stage, _)| stage).collect();
        losses += lost.len();
        for report in &tried.reports {
            let is_loss = lost.contains(&report.stage.as_str());
            if failures || is_loss {
                let word = if is_loss { "LOSS" } else { "failure" };
                let verdict =
                    tried.outcome.failures.get(&report.stage).map_or(String::new(), Verdict::to_string);
                let (set, path, stage) = (&row.set, &row.path, &report.stage);
                println!("{word} {corpus} {set} {path} [{}] {stage}={verdict}", row.arguments.join(" "));
                println!("  {}\n  {}", report.why, report.command);
            }
        }
        if row.outcome.as_ref().is_some_and(|before| is_gain(before, tried)) {
            println!("gain {corpus} {} {}: {recorded} became {}", row.set, row.path, tried.outcome);
        }
    }
    for (set, counts) in &by_set {
        println!("{corpus}: {set}: {}", figures(counts));
    }
    let mut all = Counts::new();
    for (verdict, count) in by_set.values().flatten() {
        *all.entry(*verdict).or_default() += count;
    }
    let kernels: usize = tried.iter().map(|tried| tried.kernels).sum();
    let judged =
        if kernels > 0 { format!("; {kernels} launches of kernels were judged") } else { String::new() };
    println!("{corpus}: {}; {losses} losses{judged}", figures(&all));
    losses
}

/// Whether a stage that is recorded as failing fails less or no more.
fn is_gain(before: &super::table::Outcome, tried: &Tried) -> bool {
    before.losses(&tried.outcome).next().is_some() && tried.outcome.losses(before).next().is_none()
}

fn figures(counts: &Counts) -> String {
    let total: usize = counts.values().sum();
    let ok = counts.get(&None).copied().unwrap_or_default();
    let mut text = format!("{ok} of {total} ok");
    for (verdict, count) in counts.iter().filter_map(|(verdict, count)| Some((verdict.as_ref()?, count))) {
        text.push_str(&format!(", {count} {verdict}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(outcome: &str) -> Tried {
        Tried { row: 0, outcome: outcome.parse().unwrap(), kernels: 0, reports: Vec::new() }
    }

    #[test]
    fn figures_name_what_there_is() {
        let counts = Counts::from([(None, 3), (Some(Verdict::Refused), 2)]);
        assert_eq!(figures(&counts), "3 of 5 ok, 2 refused");
    }

    #[test]
    fn better_is_a_gain() {
        let before = "back=refused,to=invalid".parse().unwrap();
        assert!(is_gain(&before, &tried("ok")));
        assert!(is_gain(&before, &tried("back=refused,to=refused")));
        assert!(!is_gain(&before, &tried("back=refused,to=invalid")));
        assert!(!is_gain(&before, &tried("back=invalid,to=refused")));
    }

    #[test]
    fn losses_are_counted() {
        let rows = super::super::table::parse_rows("t", "a\tb\t-\t0123456789\tok\n").unwrap();
        assert_eq!(print("t", &rows, &[tried("to=refused")], false), 1);
        assert_eq!(print("t", &rows, &[tried("ok")], false), 0);
    }
}
