//! Reports of statistics and execution times, in MLIR's format.

use super::pipeline::{Pipeline, Step};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The layout of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportStyle {
    /// By pipeline.
    Tree,
    /// By pass.
    List,
}

const RULE: &str = "===-------------------------------------------------------------------------===";

fn heading(title: &str) -> String {
    let gap = (80 - title.len()) / 2;
    format!("{RULE}\n{:gap$}{title}\n{RULE}\n", "")
}

fn load(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

/// The statistics of a pipeline's passes.
pub fn statistics_report(pipeline: &Pipeline, style: ReportStyle) -> String {
    let mut out = heading("... Pass statistics report ...");
    match style {
        ReportStyle::Tree => pipeline.steps.iter().for_each(|step| statistics_tree(&mut out, step, 0)),
        ReportStyle::List => {
            let mut by_pass = BTreeMap::new();
            pipeline.steps.iter().for_each(|step| statistics_list(&mut by_pass, step));
            for (class, counts) in by_pass {
                entry(&mut out, 2, class, &counts);
            }
        }
    }
    out.push('\n');
    out
}

/// A statistic: name, value, description.
type Count = (&'static str, u64, &'static str);

fn counts_of(pass: &super::PassInstance) -> Vec<Count> {
    let rows = pass.row.statistics.iter().zip(&pass.counters);
    rows.map(|((name, meaning), counter)| (*name, load(counter), *meaning)).collect()
}

fn statistics_tree(out: &mut String, step: &Step, indent: usize) {
    match step {
        Step::Pass(pass) => entry(out, indent, pass.row.class, &counts_of(pass)),
        Step::Nested(pipelines) => {
            let mut indent = indent;
            if pipelines.len() > 1 {
                entry(out, indent, &collection(pipelines), &[]);
                indent += 2;
            }
            for pipeline in pipelines {
                entry(out, indent, &format!("'{}' Pipeline", pipeline.anchor_text()), &[]);
                pipeline.steps.iter().for_each(|step| statistics_tree(out, step, indent + 2));
            }
        }
    }
}

fn collection(pipelines: &[Pipeline]) -> String {
    let names: Vec<String> = pipelines.iter().map(|p| format!("'{}'", p.anchor_text())).collect();
    format!("Pipeline Collection : [{}]", names.join(", "))
}

fn statistics_list(by_pass: &mut BTreeMap<&'static str, Vec<Count>>, step: &Step) {
    match step {
        Step::Pass(pass) if pass.counters.is_empty() => {}
        Step::Pass(pass) => {
            let counts = counts_of(pass);
            match by_pass.get_mut(pass.row.class) {
                Some(sums) => sums.iter_mut().zip(counts).for_each(|(sum, count)| sum.1 += count.1),
                None => {
                    by_pass.insert(pass.row.class, counts);
                }
            }
        }
        Step::Nested(pipelines) => {
            pipelines.iter().flat_map(|p| &p.steps).for_each(|step| statistics_list(by_pass, step));
        }
    }
}

fn entry(out: &mut String, indent: usize, name: &str, counts: &[Count]) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{:indent$}{name}", "");
    let mut counts = counts.to_vec();
    counts.sort_by_key(|(name, ..)| *name);
    let names = counts.iter().map(|(name, ..)| name.len()).max().unwrap_or(0);
    let values = counts.iter().map(|(_, value, _)| value.to_string().len()).max().unwrap_or(0);
    for (name, value, meaning) in counts {
        let _ = writeln!(out, "{:indent$}  (S) {value:values$} {name:names$} - {meaning}", "");
    }
}

/// The execution times of a job: phases before and after the pipeline are listed with its passes.
pub fn timing_report(
    before: &[(&str, Duration)],
    pipeline: &Pipeline,
    after: &[(&str, Duration)],
    total: Duration,
    style: ReportStyle,
) -> String {
    let mut lines: Vec<(usize, String, Duration)> = Vec::new();
    lines.extend(before.iter().map(|(name, time)| (0, (*name).to_owned(), *time)));
    pipeline.steps.iter().for_each(|step| times(&mut lines, step, 0));
    lines.extend(after.iter().map(|(name, time)| (0, (*name).to_owned(), *time)));
    let known: Duration = lines.iter().filter(|(indent, ..)| *indent == 0).map(|(.., time)| *time).sum();
    if style == ReportStyle::List {
        let mut by_name: BTreeMap<String, Duration> = BTreeMap::new();
        for (_, name, time) in lines {
            *by_name.entry(name).or_default() += time;
        }
        lines = by_name.into_iter().map(|(name, time)| (0, name, time)).collect();
        lines.sort_by_key(|(.., time)| std::cmp::Reverse(*time));
        lines.insert(0, (0, "root".to_owned(), total));
    }
    lines.push((0, "Rest".to_owned(), total.saturating_sub(known)));
    lines.push((0, "Total".to_owned(), total));
    let mut out = heading("... Execution time report ...");
    let seconds = total.as_secs_f64();
    let _ = writeln!(out, "  Total Execution Time: {seconds:.4} seconds\n");
    out.push_str("  ----Wall Time----  ----Name----\n");
    for (indent, name, time) in lines {
        let time = time.as_secs_f64();
        let share = if seconds > 0.0 { 100.0 * time / seconds } else { 0.0 };
        let _ = writeln!(out, "  {time:8.4} ({share:5.1}%)  {:indent$}{name}", "");
    }
    out
}

fn times(lines: &mut Vec<(usize, String, Duration)>, step: &Step, indent: usize) {
    match step {
        Step::Pass(pass) => {
            let time = Duration::from_nanos(load(&pass.nanoseconds));
            lines.push((indent, pass.row.class.to_owned(), time));
        }
        Step::Nested(pipelines) => {
            for pipeline in pipelines {
                let time = Duration::from_nanos(load(&pipeline.nanoseconds));
                lines.push((indent, format!("'{}' Pipeline", pipeline.anchor_text()), time));
                pipeline.steps.iter().for_each(|step| times(lines, step, indent + 2));
            }
        }
    }
}
