//! Builds the module of an example: referenced definitions, capabilities, extensions, an enclosing function.

use super::palette::{FUNCTION, Palette, section};
use super::requirements::Requirements;
use super::{Example, Model, opcode};
use spirula_binary::{AssembleOptions, assemble};
use spirula_diag::{Diagnostics, SourceMap, Style, render};
use spirula_spec::{Op, Version};

/// Instructions that need no OpReturn after them.
const ENDS: &[Op] = &[
    Op::Return,
    Op::ReturnValue,
    Op::Kill,
    Op::Unreachable,
    Op::Branch,
    Op::BranchConditional,
    Op::Switch,
    Op::TerminateInvocation,
    Op::IgnoreIntersectionKHR,
    Op::TerminateRayKHR,
    Op::EmitMeshTasksEXT,
    Op::AbortKHR,
];

/// The SPIR-V version of examples, unless an instruction requires an earlier one.
const VERSION: Version = Version::new(1, 6);

/// Text and words of the module of an example.
///
/// # Errors
/// The line that does not assemble.
pub(crate) fn compose(palette: &Palette, example: &Example) -> Result<(String, Vec<u32>), String> {
    let draft = lines(palette, example);
    let words = words(&text(VERSION, &[], &draft), VERSION)?;
    let mut requirements = Requirements::new(example.model);
    for line in &draft {
        if let Some(name) = line.strip_prefix("OpCapability ") {
            requirements.name(name)?;
        }
    }
    for name in palette.needed(&example.lines).capabilities {
        requirements.name(&name)?;
    }
    requirements.module(&words)?;
    let head = requirements.finish();
    let version = requirements.version(VERSION);
    let text = text(version, &head, &draft);
    let words = self::words(&text, version)?;
    Ok((text, words))
}

fn text(version: Version, head: &[String], lines: &[String]) -> String {
    let mut all: Vec<&str> = head.iter().map(String::as_str).collect();
    let declared = |line: &str| head.iter().any(|h| h == line);
    all.extend(lines.iter().map(String::as_str).filter(|line| !declared(line)));
    all.sort_by_key(|line| section(line));
    let mut text = format!("; SPIR-V\n; Version: {version}\n");
    for line in all {
        text += line;
        text.push('\n');
    }
    text
}

/// All lines except capabilities and extensions, unsorted.
fn lines(palette: &Palette, example: &Example) -> Vec<String> {
    let is = |line: &String, op| opcode(line) == Some(op);
    let own = &example.lines;
    let whole = own.iter().any(|line| is(line, Op::Function) || is(line, Op::GraphARM));
    let in_function = own.iter().any(|line| section(line) == FUNCTION);
    let needed = palette.needed(own);
    let wraps = !whole && (in_function || !needed.function.is_empty());
    let mut all = Vec::new();
    if !own.iter().any(|line| is(line, Op::MemoryModel)) {
        all.push(
            match example.model {
                Model::Shader => "OpMemoryModel Logical GLSL450",
                Model::Kernel => "OpMemoryModel Physical64 OpenCL",
            }
            .to_owned(),
        );
    }
    let wrapping =
        if wraps { vec!["%main = OpFunction %void None %main_type".to_owned()] } else { Vec::new() };
    let everything: Vec<String> = own.iter().chain(&wrapping).cloned().collect();
    all.extend(palette.needed(&everything).module);
    all.extend(own.iter().filter(|line| section(line) != FUNCTION).cloned());
    if wraps {
        all.extend(wrapping);
        all.push("%entry = OpLabel".to_owned());
    }
    let mut body: Vec<String> = own.iter().filter(|line| section(line) == FUNCTION).cloned().collect();
    let at = if whole { body.iter().position(|line| is(line, Op::Label)).map_or(0, |at| at + 1) } else { 0 };
    let ends = body.last().and_then(|line| opcode(line)).is_some_and(|op| ENDS.contains(&op));
    body.splice(at..at, needed.function);
    // Variables come first in the entry block.
    if wraps {
        body.sort_by_key(|line| !(is(line, Op::Variable) || is(line, Op::UntypedVariableKHR)));
    }
    all.extend(body);
    if wraps {
        if !ends {
            all.push("OpReturn".to_owned());
        }
        all.push("OpFunctionEnd".to_owned());
    }
    all
}

fn words(text: &str, version: Version) -> Result<Vec<u32>, String> {
    let mut sources = SourceMap::new();
    sources.add("example", text.as_bytes().to_vec()).map_err(|e| e.to_string())?;
    let mut diagnostics = Diagnostics::new();
    let options = AssembleOptions { version: Some(version), preserve_numeric_ids: false };
    assemble(&sources.files()[0], &options, &mut diagnostics).map_err(|_| {
        diagnostics.iter().next().map_or_else(String::new, |d| render(d, &sources, Style::default()))
    })
}
