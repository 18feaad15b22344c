//! Examples: modules that break a rule, and the same ones mended.
//!
//! They are differences in `examples/*.txt`: a heading `== RULE FRAME [ATTRIBUTE]...`, then lines of assembly, marked
//! `-` if they are of the broken module only, `+` if of the mended one only, and with a space if of both. Lines are added
//! to a frame, a module of `frames.txt`, each at the place of its opcode: capabilities after capabilities, types after
//! types, functions at the end, and other instructions in place of `...`. A memory model, an entry point with the
//! same function, and a line that defines an id of the frame replace that of the frame. The frame `none` is empty, and its lines stay in order. Attributes:
//!
//! - `env=NAME`; `version=1.x` and `mended=1.x`, versions of SPIR-V;
//! - flags of validation: `device=NAME`, `profile=strict`, `max-struct-members=N` and the other limits;
//! - `also=RULE,...`: rules that cannot be kept where this one is broken;
//! - `swapped`: the broken module is in the other byte order; `word=INDEX:VALUE`: a word of the broken module, in
//!   hexadecimal.

use crate::rules::{FUNCTIONS, LOCAL_DEBUG_INSTRUCTIONS, section};
use crate::{Device, Environment, Options, Profile, Rule};
use spirula_spec::Op;

const FRAMES: &str = include_str!("examples/frames.txt");

/// The files of examples.
const FILES: &[&str] = &[
    include_str!("examples/module.txt"),
    include_str!("examples/modes.txt"),
    include_str!("examples/debug_info.txt"),
    include_str!("examples/decorations.txt"),
    include_str!("examples/annotations.txt"),
    include_str!("examples/blocks.txt"),
    include_str!("examples/types.txt"),
    include_str!("examples/small_types.txt"),
    include_str!("examples/memory.txt"),
    include_str!("examples/pointers.txt"),
    include_str!("examples/values.txt"),
    include_str!("examples/control_flow.txt"),
    include_str!("examples/groups.txt"),
    include_str!("examples/images.txt"),
    include_str!("examples/image_operands.txt"),
    include_str!("examples/graphs.txt"),
    include_str!("examples/tensors.txt"),
    include_str!("examples/glsl.txt"),
    include_str!("examples/opencl.txt"),
    include_str!("examples/mesh_shading.txt"),
    include_str!("examples/storage_classes.txt"),
    include_str!("examples/ray_tracing.txt"),
    include_str!("examples/extended.txt"),
    include_str!("examples/inputs.txt"),
    include_str!("examples/stages.txt"),
    include_str!("examples/uses.txt"),
    include_str!("examples/built_ins_graphics.txt"),
    include_str!("examples/built_ins_fragment.txt"),
    include_str!("examples/built_ins_compute.txt"),
    include_str!("examples/built_ins_mesh.txt"),
    include_str!("examples/built_ins_ray_tracing.txt"),
    include_str!("examples/built_ins_subgroup.txt"),
    include_str!("examples/built_in_uses.txt"),
    include_str!("examples/built_in_classes.txt"),
    include_str!("examples/variables.txt"),
    include_str!("examples/restrictions.txt"),
    include_str!("examples/operations.txt"),
    include_str!("examples/heaps.txt"),
    include_str!("examples/tile_shading.txt"),
    include_str!("examples/level_zero.txt"),
];

/// What is wrong with the words of a broken module, where assembly cannot say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// All words are in the other byte order.
    Swapped,
    /// A word of the module has another value.
    Word {
        /// Its index.
        index: usize,
        /// Its value.
        value: u32,
    },
}

impl Damage {
    /// Changes the words of a module.
    pub fn apply(self, words: &mut [u32]) {
        match self {
            Self::Swapped => words.iter_mut().for_each(|word| *word = word.swap_bytes()),
            Self::Word { index, value } => {
                words.iter_mut().skip(index).take(1).for_each(|word| *word = value);
            }
        }
    }
}

/// A module that breaks a rule, and the same one mended.
#[derive(Clone, Debug)]
pub struct Example {
    /// The id of the rule.
    pub rule: &'static str,
    /// The options of validation.
    pub options: Options,
    /// The flags of `spirula validate` for them, other than that for the environment, without hyphens.
    pub flags: Vec<&'static str>,
    /// Rules that cannot be kept where this one is broken.
    pub also: Vec<&'static str>,
    /// The assembly that breaks the rule.
    pub broken: String,
    /// What is wrong with the words of the broken module.
    pub damage: Option<Damage>,
    /// The assembly that keeps it.
    pub mended: String,
    /// The difference: lines marked with `-`, `+` or a space.
    pub difference: &'static str,
}

/// All examples.
///
/// # Panics
/// A heading is wrong: it names a frame, an environment or a device that does not exist; a test reads all of them.
pub fn examples() -> impl Iterator<Item = Example> {
    FILES.iter().flat_map(|file| entries(file)).map(|(heading, lines)| expected(heading, lines))
}

impl Rule {
    /// The examples of the rule, of those for the same check if it is included in another rule.
    pub fn examples(&self) -> impl Iterator<Item = Example> {
        let own = |heading: &str| heading.split_ascii_whitespace().next() == Some(self.id);
        let entries = FILES.iter().flat_map(|file| entries(file)).filter(move |entry| own(entry.0));
        entries.map(|(heading, lines)| expected(heading, lines))
    }
}

/// The example, whose heading is right.
fn expected(heading: &'static str, lines: &'static str) -> Example {
    let example = example(heading, lines);
    example.unwrap_or_else(|| panic!("{heading}: no such frame, environment, device or limit"))
}

/// The headings of a file, without the mark, and the text below.
fn entries(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let (_, first) = file.split_once("== ").unwrap_or_default();
    first.split("\n== ").map(|entry| entry.split_once('\n').unwrap_or((entry, "")))
}

fn example(heading: &'static str, lines: &'static str) -> Option<Example> {
    let mut words = heading.split_ascii_whitespace();
    let rule = words.next()?;
    let frame = Frame::by_name(words.next()?)?;
    let (mut environment, mut version, mut mended) = (frame.environment, frame.version, None);
    let (mut flags, mut also, mut damage) = (Vec::new(), Vec::new(), None);
    for attribute in words {
        match attribute.split_once('=').unwrap_or((attribute, "")) {
            ("env", name) => environment = name,
            ("version", value) => version = value,
            ("mended", value) => mended = Some(value),
            ("also", rules) => also.extend(rules.split(',')),
            ("swapped", "") => damage = Some(Damage::Swapped),
            ("word", word) => damage = Some(changed_word(word)?),
            _ => flags.push(attribute),
        }
    }
    let mut options = Options::new(Environment::by_name(environment)?);
    for flag in &flags {
        match flag.split_once('=')? {
            ("device", name) => options.device = Some(Device::by_name(name)?),
            ("profile", "strict") => options.profile = Profile::Strict,
            (name, value) => *options.limits.by_flag(name)? = value.parse().ok()?,
        }
    }
    let lines = lines.trim_end();
    Some(Example {
        rule,
        options,
        flags,
        also,
        broken: frame.module(version, &marked(lines, '-')),
        damage,
        mended: frame.module(mended.unwrap_or(version), &marked(lines, '+')),
        difference: lines,
    })
}

/// `INDEX:0xVALUE`.
fn changed_word(text: &str) -> Option<Damage> {
    let (index, value) = text.split_once(":0x")?;
    Some(Damage::Word { index: index.parse().ok()?, value: u32::from_str_radix(value, 16).ok()? })
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
        let defining = |id: &str| lines.iter().copied().find(|line| defined(line) == Some(id));
        let of_frame: Vec<&str> = self.text.lines().filter_map(defined).collect();
        let mut sections: Vec<Vec<&str>> = vec![Vec::new(); usize::from(FUNCTIONS) + 1];
        let (mut body, mut inside) = (Vec::new(), false);
        if self.text.is_empty() {
            body.extend(lines.iter().copied());
        }
        let is_own = |line: &&str| defined(line).is_none_or(|id| !of_frame.contains(&id));
        for line in lines.iter().copied().filter(is_own).filter(|_| !self.text.is_empty()) {
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
        for line in self.text.lines().filter(|line| !line.is_empty()) {
            let line = defined(line).and_then(defining).unwrap_or(line);
            if line == "..." {
                body.drain(..).for_each(&mut add);
                continue;
            }
            let own = section_of(line).map_or(usize::from(FUNCTIONS), usize::from);
            if lines.iter().any(|other| replaces(other, line)) {
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

/// The id that a line of assembly defines.
fn defined(line: &str) -> Option<&str> {
    line.split_once(" = ").map(|(id, _)| id)
}

/// Whether a line takes the place of one of a frame: the memory model, and an entry point with the same function.
fn replaces(line: &str, of_frame: &str) -> bool {
    let function = |line: &'_ str| line.split_ascii_whitespace().nth(2).map(str::to_owned);
    match opcode(of_frame) {
        Some(Op::MemoryModel) => opcode(line) == Some(Op::MemoryModel),
        Some(Op::EntryPoint) => opcode(line) == Some(Op::EntryPoint) && function(line) == function(of_frame),
        _ => false,
    }
}

/// The opcode of a line of assembly.
fn opcode(line: &str) -> Option<Op> {
    Op::by_name(line.split_ascii_whitespace().find(|word| word.starts_with("Op"))?)
}

/// The section of a line of assembly; none for instructions of blocks.
fn section_of(line: &str) -> Option<u8> {
    let op = opcode(line)?;
    let global = match op {
        Op::Variable | Op::UntypedVariableKHR => !line.contains(" Function"),
        Op::ExtInst => line
            .split_ascii_whitespace()
            .any(|word| word.starts_with("Debug") && !LOCAL_DEBUG_INSTRUCTIONS.contains(&word)),
        _ => false,
    };
    if global { Some(FUNCTIONS - 1) } else { section(op) }
}
