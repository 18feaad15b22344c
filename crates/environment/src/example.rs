//! Examples: modules that break a rule, and the same ones mended.
//!
//! They are differences in `examples/*.txt`: a heading `== RULE FRAME [ATTRIBUTE]...`, then lines of assembly, marked
//! `-` if they are of the broken module only, `+` if of the mended one only, and with a space if of both. Lines are added
//! to a frame, a module of `frames.txt`, each at the place of its opcode: capabilities after capabilities, types after
//! types, functions at the end, and other instructions in place of `...`. The frame `none` is empty, and its lines stay
//! in order. Attributes: `env=NAME`, `version=1.x` and `mended=1.x` (versions of SPIR-V), `device=NAME`,
//! `profile=strict`, `swapped` (the broken module is in the other byte order).

use crate::rules::{FUNCTIONS, section};
use crate::{Device, Environment, Profile, Rule};
use spirula_spec::Op;

const FRAMES: &str = include_str!("examples/frames.txt");

/// The files of examples.
const FILES: &[&str] = &[include_str!("examples/level_zero.txt")];

/// A module that breaks a rule, and the same one mended.
#[derive(Clone, Debug)]
pub struct Example {
    /// The id of the rule.
    pub rule: &'static str,
    /// The environment.
    pub environment: &'static Environment,
    /// The device; `None` for rules that do not need one.
    pub device: Option<Device>,
    /// The profile in which the rule is checked.
    pub profile: Profile,
    /// The assembly that breaks the rule.
    pub broken: String,
    /// The assembly that keeps it.
    pub mended: String,
    /// Whether the broken module has the other byte order.
    pub swapped: bool,
    /// The difference: lines marked with `-`, `+` or a space.
    pub difference: &'static str,
}

/// All examples.
///
/// # Panics
/// A heading names a frame, an environment or a device that does not exist; a test reads all of them.
pub fn examples() -> impl Iterator<Item = Example> {
    FILES.iter().flat_map(|file| entries(file)).map(|(heading, lines)| example(heading, lines))
}

impl Rule {
    /// The examples of the rule, of those for the same check if it is included in another rule.
    pub fn examples(&self) -> impl Iterator<Item = Example> {
        examples().filter(|example| example.rule == self.id)
    }
}

/// The headings of a file, without the mark, and the text below.
fn entries(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let (_, first) = file.split_once("== ").unwrap_or_default();
    first.split("\n== ").map(|entry| entry.split_once('\n').unwrap_or((entry, "")))
}

fn example(heading: &'static str, lines: &'static str) -> Example {
    let mut words = heading.split_ascii_whitespace();
    let rule = words.next().unwrap_or_default();
    let frame = words.next().unwrap_or_default();
    let frame = Frame::by_name(frame).unwrap_or_else(|| panic!("{heading}: no such frame"));
    let attributes: Vec<&str> = words.collect();
    let value = |name: &str| attributes.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    let environment = value("env").unwrap_or(frame.environment);
    let version = value("version").unwrap_or(frame.version);
    let device = value("device")
        .map(|name| Device::by_name(name).unwrap_or_else(|| panic!("{heading}: no such device")));
    let lines = lines.trim_end();
    Example {
        rule,
        environment: Environment::by_name(environment)
            .unwrap_or_else(|| panic!("{heading}: no such environment")),
        device,
        profile: if value("profile").is_some() { Profile::Strict } else { Profile::Practice },
        broken: frame.module(version, &marked(lines, '-')),
        mended: frame.module(value("mended").unwrap_or(version), &marked(lines, '+')),
        swapped: attributes.contains(&"swapped"),
        difference: lines,
    }
}

/// The lines with this mark or none.
fn marked(lines: &'static str, mark: char) -> Vec<&'static str> {
    lines.lines().filter_map(|line| line.strip_prefix([' ', mark])).collect()
}

/// A module with a place for more lines.
struct Frame {
    environment: &'static str,
    version: &'static str,
    text: &'static str,
}

impl Frame {
    fn by_name(name: &str) -> Option<Self> {
        if name == "none" {
            return Some(Self { environment: "spv1.6", version: "1.6", text: "" });
        }
        entries(FRAMES).find_map(|(heading, text)| {
            let mut words = heading.strip_prefix("frame ")?.split_ascii_whitespace();
            let found = words.next() == Some(name);
            found.then_some(Self { environment: words.next()?, version: words.next()?, text })
        })
    }

    /// The frame with more lines.
    fn module(&self, version: &str, lines: &[&str]) -> String {
        let mut sections: Vec<Vec<&str>> = vec![Vec::new(); usize::from(FUNCTIONS) + 1];
        let (mut body, mut inside) = (Vec::new(), false);
        if self.text.is_empty() {
            body.extend(lines.iter().copied());
        }
        for line in lines.iter().copied().filter(|_| !self.text.is_empty()) {
            let own = section_of(line);
            inside |= opcode(line) == Some(Op::Function);
            match own.filter(|own| *own < FUNCTIONS && !inside) {
                Some(own) => sections[usize::from(own)].push(line),
                None if inside => sections[usize::from(FUNCTIONS)].push(line),
                None => body.push(line),
            }
            inside &= opcode(line) != Some(Op::FunctionEnd);
        }
        let mut out = format!("; Version: {version}\n");
        let mut add = |line: &str| {
            out.push_str(line);
            out.push('\n');
        };
        let models = usize::from(section_of("OpMemoryModel").unwrap_or_default());
        for line in self.text.lines().filter(|line| !line.is_empty()) {
            if line == "..." {
                body.drain(..).for_each(&mut add);
                continue;
            }
            let own = section_of(line).map_or(usize::from(FUNCTIONS), usize::from);
            if own == models && !sections[models].is_empty() {
                continue;
            }
            // Lines of earlier sections precede the first line of a later one.
            sections[..own].iter_mut().flat_map(|section| section.drain(..)).for_each(&mut add);
            add(line);
        }
        sections.iter_mut().flat_map(|section| section.drain(..)).chain(body.drain(..)).for_each(add);
        out
    }
}

/// The opcode of a line of assembly.
fn opcode(line: &str) -> Option<Op> {
    Op::by_name(line.split_ascii_whitespace().find(|word| word.starts_with("Op"))?)
}

/// The section of a line of assembly; none for instructions of blocks.
fn section_of(line: &str) -> Option<u8> {
    let op = opcode(line)?;
    let global = matches!(op, Op::Variable | Op::UntypedVariableKHR) && !line.contains(" Function");
    if global { Some(FUNCTIONS - 1) } else { section(op) }
}
