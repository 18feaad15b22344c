//! Reads the grammar files.

use serde_json::Value;
use std::path::{Path, PathBuf};

#[derive(Clone)]
pub(crate) struct Operand {
    pub(crate) kind: String,
    pub(crate) quantifier: &'static str,
    pub(crate) name: String,
}

/// An instruction or an enumerant.
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) value: u32,
    pub(crate) class: String,
    pub(crate) operands: Vec<Operand>,
    pub(crate) capabilities: Vec<String>,
    pub(crate) extensions: Vec<String>,
    pub(crate) version: Option<(u8, u8)>,
    pub(crate) last_version: Option<(u8, u8)>,
    pub(crate) provisional: bool,
    pub(crate) aliases: Vec<String>,
}

pub(crate) struct Kind {
    pub(crate) name: String,
    pub(crate) category: String,
    pub(crate) bases: Vec<String>,
    pub(crate) enumerants: Vec<Entry>,
}

pub(crate) struct Set {
    pub(crate) variant: &'static str,
    pub(crate) import: &'static str,
    pub(crate) versioned: bool,
    pub(crate) instructions: Vec<Entry>,
}

pub(crate) struct Generator {
    pub(crate) id: u16,
    pub(crate) vendor: String,
    pub(crate) tool: String,
}

pub(crate) struct Grammar {
    pub(crate) magic: String,
    pub(crate) version: (u64, u64),
    pub(crate) revision: u64,
    pub(crate) instructions: Vec<Entry>,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) sets: Vec<Set>,
    pub(crate) generators: Vec<Generator>,
}

/// Properties that the grammar files lack: file stem, name of the set, import name, whether a version follows, and a
/// prefix for its own operand kinds (three sets have kinds of equal names).
const SETS: &[(&str, &str, &str, bool, &str)] = &[
    ("glsl.std.450", "GlslStd450", "GLSL.std.450", false, ""),
    ("opencl.std.100", "OpenClStd", "OpenCL.std", false, ""),
    ("debuginfo", "DebugInfo", "DebugInfo", false, ""),
    ("opencl.debuginfo.100", "OpenClDebugInfo100", "OpenCL.DebugInfo.100", false, "OpenCl"),
    // Version 101 contains all of version 100 under the same numbers, so one table serves both.
    (
        "nonsemantic.shader.debuginfo",
        "NonSemanticShaderDebugInfo",
        "NonSemantic.Shader.DebugInfo",
        true,
        "Shader",
    ),
    ("nonsemantic.graph.debuginfo", "NonSemanticGraphDebugInfo", "NonSemantic.Graph.DebugInfo", true, ""),
    ("nonsemantic.clspvreflection", "NonSemanticClspvReflection", "NonSemantic.ClspvReflection", true, ""),
    ("nonsemantic.vkspreflection", "NonSemanticVkspReflection", "NonSemantic.VkspReflection", true, ""),
    ("nonsemantic.debugprintf", "NonSemanticDebugPrintf", "NonSemantic.DebugPrintf", false, ""),
    ("nonsemantic.debugbreak", "NonSemanticDebugBreak", "NonSemantic.DebugBreak", false, ""),
    ("tosa.001000.1", "Tosa001000_1", "TOSA.001000.1", false, ""),
    ("arm.motion-engine.100", "ArmMotionEngine100", "Arm.MotionEngine.100", false, ""),
    (
        "arm.experimental-ml-operations",
        "ArmExperimentalMlOperations",
        "Arm.ExperimentalMLOperations",
        true,
        "",
    ),
    ("spv-amd-gcn-shader", "AmdGcnShader", "SPV_AMD_gcn_shader", false, ""),
    ("spv-amd-shader-ballot", "AmdShaderBallot", "SPV_AMD_shader_ballot", false, ""),
    (
        "spv-amd-shader-explicit-vertex-parameter",
        "AmdShaderExplicitVertexParameter",
        "SPV_AMD_shader_explicit_vertex_parameter",
        false,
        "",
    ),
    ("spv-amd-shader-trinary-minmax", "AmdShaderTrinaryMinmax", "SPV_AMD_shader_trinary_minmax", false, ""),
];

/// Instructions and enumerants that are not registered, in the format of the core grammar.
const UNREGISTERED: &str = "spirv.unregistered.grammar.json";

/// Grammar files that are contained in another one.
const SUPERSEDED: &[&str] = &["nonsemantic.shader.debuginfo.100"];

fn find(dir: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    for entry in std::fs::read_dir(dir).map_err(|e| format!("{}: {e}", dir.display()))? {
        let path = entry.map_err(|e| format!("{}: {e}", dir.display()))?.path();
        if path.is_dir() {
            find(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// The file with this name; of several (a SPIRV-Headers checkout has old versions) the one in `unified1`.
fn pick<'a>(files: &'a [PathBuf], name: &str) -> Result<&'a Path, String> {
    let named = || files.iter().filter(|path| path.file_name().is_some_and(|n| n == name));
    let unified = named().find(|path| path.components().any(|c| c.as_os_str() == "unified1"));
    unified.or_else(|| named().next()).map(PathBuf::as_path).ok_or_else(|| format!("no {name} found"))
}

/// The files of a grammar: names and paths.
///
/// # Errors
/// One is missing.
pub(crate) fn files(dir: &Path) -> Result<Vec<(String, PathBuf)>, String> {
    let mut all = Vec::new();
    find(dir, &mut all)?;
    all.sort();
    let names = SETS.iter().map(|set| set.0).map(|stem| format!("extinst.{stem}.grammar.json"));
    let names = names.chain(["spirv.core.grammar.json", "spir-v.xml"].map(str::to_owned));
    names.map(|name| pick(&all, &name).map(|path| (name.clone(), path.to_owned()))).collect()
}

pub(crate) fn load(dir: &Path) -> Result<Grammar, String> {
    let mut files = Vec::new();
    find(dir, &mut files)?;
    files.sort();
    let mut core = json(pick(&files, "spirv.core.grammar.json")?)?;
    add_unregistered(&mut core)?;
    let mut kinds =
        core["operand_kinds"].as_array().into_iter().flatten().map(kind).collect::<Result<Vec<_>, _>>()?;
    let mut sets = Vec::new();
    for &(stem, variant, import, versioned, prefix) in SETS {
        let file = json(pick(&files, &format!("extinst.{stem}.grammar.json"))?)?;
        let mut instructions = entries(&file["instructions"], "opname", "opcode")?;
        let mut own = Vec::new();
        for value in file["operand_kinds"].as_array().into_iter().flatten() {
            let mut kind = kind(value)?;
            own.push(kind.name.clone());
            kind.name = format!("{prefix}{}", kind.name);
            kinds.push(kind);
        }
        for operand in instructions.iter_mut().flat_map(|i| &mut i.operands) {
            if own.contains(&operand.kind) {
                operand.kind = format!("{prefix}{}", operand.kind);
            }
        }
        instructions.sort_by_key(|i| i.value);
        sets.push(Set { variant, import, versioned, instructions });
    }
    for path in &files {
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        if let Some(stem) = name.strip_prefix("extinst.").and_then(|n| n.strip_suffix(".grammar.json"))
            && !SETS.iter().any(|set| set.0 == stem)
            && !SUPERSEDED.contains(&stem)
        {
            return Err(format!(
                "{}: declare in xtask/src/spec/grammar.rs how this set is imported",
                path.display()
            ));
        }
    }
    let mut instructions = entries(&core["instructions"], "opname", "opcode")?;
    instructions.sort_by_key(|i| i.value);
    Ok(Grammar {
        magic: core["magic_number"].as_str().ok_or("no magic_number")?.to_owned(),
        version: (number(&core, "major_version")?, number(&core, "minor_version")?),
        revision: number(&core, "revision")?,
        instructions,
        kinds,
        sets,
        generators: generators(pick(&files, "spir-v.xml")?)?,
    })
}

/// Adds what tools implement and the registry lacks, unless the registry has taken the number up meanwhile.
fn add_unregistered(core: &mut Value) -> Result<(), String> {
    let more = json(&crate::generated::root().join("crates/spec/grammar").join(UNREGISTERED))?;
    extend(&mut core["instructions"], &more["instructions"], "opcode");
    for kind in more["operand_kinds"].as_array().into_iter().flatten() {
        let known = core["operand_kinds"].as_array_mut().into_iter().flatten();
        let Some(known) = known.into_iter().find(|known| known["kind"] == kind["kind"]) else {
            return Err(format!("{UNREGISTERED}: unknown operand kind {}", kind["kind"]));
        };
        extend(&mut known["enumerants"], &kind["enumerants"], "value");
    }
    Ok(())
}

/// Appends the items of `more` whose numbers are not in `list`.
fn extend(list: &mut Value, more: &Value, key: &str) {
    let Some(list) = list.as_array_mut() else { return };
    for item in more.as_array().into_iter().flatten() {
        if !list.iter().any(|known| known[key] == item[key]) {
            list.push(item.clone());
        }
    }
}

fn json(path: &Path) -> Result<Value, String> {
    let text = std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
    serde_json::from_slice(&text).map_err(|e| format!("{}: {e}", path.display()))
}

fn number(value: &Value, key: &str) -> Result<u64, String> {
    let found = match &value[key] {
        Value::String(text) => match text.strip_prefix("0x") {
            Some(hex) => u64::from_str_radix(hex, 16).ok(),
            None => text.parse().ok(),
        },
        other => other.as_u64(),
    };
    found.ok_or_else(|| format!("no number {key:?} in {value}"))
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(|v| v.as_str().map(str::to_owned)).collect()
}

fn version(value: &Value) -> Result<Option<(u8, u8)>, String> {
    match value.as_str() {
        None | Some("None") => Ok(None),
        Some(text) => {
            let parsed = text.split_once('.').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
            parsed.map(Some).ok_or_else(|| format!("version {text:?}"))
        }
    }
}

fn operands(value: &Value) -> Result<Vec<Operand>, String> {
    let one = |value: &Value| {
        let quantifier = match value["quantifier"].as_str() {
            None => "One",
            Some("?") => "Optional",
            Some("*") => "Variadic",
            Some(other) => return Err(format!("quantifier {other:?}")),
        };
        let kind = value["kind"].as_str().ok_or_else(|| format!("no kind in {value}"))?.to_owned();
        Ok(Operand { kind, quantifier, name: value["name"].as_str().unwrap_or_default().to_owned() })
    };
    value.as_array().into_iter().flatten().map(one).collect()
}

fn entries(value: &Value, name: &str, number_key: &str) -> Result<Vec<Entry>, String> {
    let one = |value: &Value| {
        let missing = value.get("version").is_none();
        let parameters = if value.get("operands").is_some() { "operands" } else { "parameters" };
        Ok::<_, String>(Entry {
            name: value[name].as_str().ok_or_else(|| format!("no {name} in {value}"))?.to_owned(),
            value: number(value, number_key)? as u32,
            class: value["class"].as_str().unwrap_or_default().to_owned(),
            operands: operands(&value[parameters])?,
            capabilities: strings(&value["capabilities"]),
            extensions: strings(&value["extensions"]),
            version: if missing { Some((1, 0)) } else { version(&value["version"])? },
            last_version: version(&value["lastVersion"])?,
            provisional: value["provisional"].as_bool().unwrap_or_default(),
            aliases: strings(&value["aliases"]),
        })
    };
    value.as_array().into_iter().flatten().map(one).collect()
}

fn kind(value: &Value) -> Result<Kind, String> {
    let text = |key| value[key].as_str().map(str::to_owned).ok_or_else(|| format!("no {key} in {value}"));
    let mut enumerants = entries(&value["enumerants"], "enumerant", "value")?;
    enumerants.sort_by_key(|e| e.value);
    Ok(Kind { name: text("kind")?, category: text("category")?, bases: strings(&value["bases"]), enumerants })
}

/// The generators of `spir-v.xml`. The file has one element per line, so a search for attributes suffices.
fn generators(path: &Path) -> Result<Vec<Generator>, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let attribute = |line: &str, name: &str| {
        let (_, rest) = line.split_once(&format!(" {name}=\""))?;
        let (value, _) = rest.split_once('"')?;
        Some(value.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\""))
    };
    let mut list: Vec<Generator> = text
        .lines()
        .filter(|line| line.trim_start().starts_with("<id "))
        .filter_map(|line| {
            Some(Generator {
                id: attribute(line, "value")?.parse().ok()?,
                vendor: attribute(line, "vendor")?,
                tool: attribute(line, "tool").unwrap_or_default(),
            })
        })
        .collect();
    list.sort_by_key(|g| g.id);
    if list.is_empty() { Err(format!("{}: no generators found", path.display())) } else { Ok(list) }
}
