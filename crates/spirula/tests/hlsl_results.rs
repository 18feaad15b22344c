//! Compute shaders in HLSL give the expected results without and with optimization.
//!
//! `tests/hlsl-results` has files with shaders, separated by lines `// -----`. Comments before a shader say what it
//! runs on: `// flags: ...` are flags of `spirula compile`, `// groups: n` is the number of work-groups, `// in NAME TYPE
//! values` the contents of a buffer before and `// out NAME TYPE values` after the dispatch. Types are those of
//! manifests; values of floating-point numbers may differ by a ten-thousandth. Random shaders of `spirula-smith` give
//! the same results at all optimization levels.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod call;
mod common;
mod folder;

use common::{call, files};
use folder::Folder;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// A buffer: type, contents before, contents after.
#[derive(Default)]
struct Contents {
    ty: String,
    before: Vec<Value>,
    after: Vec<Value>,
}

/// A shader and what it runs on.
struct Shader {
    text: String,
    flags: Vec<String>,
    groups: u64,
    buffers: BTreeMap<String, Contents>,
}

impl Shader {
    fn read(text: &str) -> Self {
        let mut shader =
            Self { text: text.to_owned(), flags: Vec::new(), groups: 1, buffers: BTreeMap::new() };
        for line in text.lines().filter_map(|line| line.strip_prefix("// ")) {
            let mut words = line.split_whitespace();
            match words.next() {
                Some("flags:") => shader.flags = words.map(str::to_owned).collect(),
                Some("groups:") => shader.groups = words.next().unwrap().parse().unwrap(),
                Some(way @ ("in" | "out")) => {
                    let buffer = shader.buffers.entry(words.next().unwrap().to_owned()).or_default();
                    words.next().unwrap().clone_into(&mut buffer.ty);
                    let values = words.map(|word| serde_json::from_str(word).unwrap_or_else(|_| json!(word)));
                    *if way == "in" { &mut buffer.before } else { &mut buffer.after } = values.collect();
                }
                _ => {}
            }
        }
        shader
    }

    /// Compiles it at a level, and writes the manifest that runs it; returns the manifest's path.
    fn prepare(&self, level: &str, folder: &Folder) -> Result<String, String> {
        let (source, module, interface) =
            (folder.file("a.hlsl"), folder.file("a.spv"), folder.file("a.json"));
        std::fs::write(&source, &self.text).unwrap();
        let mut arguments =
            vec!["compile", "-T", "cs_6_6", level, "-Fo", &module, "--reflect", &interface, "-w"];
        arguments.extend(self.flags.iter().map(String::as_str));
        arguments.push(&source);
        let (status, _, errors) = call(&arguments);
        if status != 0 {
            return Err(errors);
        }
        let interface: Value = serde_json::from_slice(&std::fs::read(&interface).unwrap()).unwrap();
        let descriptors = interface["descriptors"].as_array().unwrap();
        let mut arguments: Vec<Value> =
            descriptors.iter().map(|descriptor| self.argument(descriptor)).collect();
        if let Some(push) = self.buffers.get("push") {
            arguments.extend(push.before.iter().map(|value| json!({ &push.ty: value })));
        }
        let size: Vec<u64> = interface["entryPoints"][0]["workgroupSize"]
            .as_array()
            .unwrap()
            .iter()
            .map(|n| n.as_u64().unwrap())
            .collect();
        let manifest = json!({
            "format": "spirula-exec/1", "name": "shader", "local": size,
            "global": [size[0] * self.groups, size[1], size[2]],
            "modules": { "shader": { "spv": "a.spv", "entry": "main" } }, "args": arguments,
        });
        let path = folder.file("manifest.json");
        std::fs::write(&path, manifest.to_string()).unwrap();
        Ok(path)
    }

    fn argument(&self, descriptor: &Value) -> Value {
        let place = |mut argument: Value| {
            argument["set"] = descriptor["set"].clone();
            argument["binding"] = descriptor["binding"].clone();
            argument
        };
        let Some(buffer) = self.buffers.get(descriptor["name"].as_str().unwrap()) else {
            // A counter.
            return place(json!({ "buf": "u32", "count": 1 }));
        };
        let count = buffer.before.len().max(buffer.after.len());
        let mut argument = json!({ "buf": buffer.ty, "count": count, "data": buffer.before });
        if !buffer.after.is_empty() {
            argument["expect"] = Value::Array(buffer.after.clone());
        }
        if buffer.ty.starts_with('f') {
            (argument["atol"], argument["rtol"]) = (json!(1e-4), json!(1e-4));
        }
        place(argument)
    }
}

#[test]
fn shaders_give_the_expected_results_at_all_levels() {
    let folder = Folder::new("hlsl-results");
    let mut count = 0;
    for path in files("../hlsl-results", ".hlsl") {
        let text = std::fs::read_to_string(&path).unwrap();
        for part in text.split("// -----\n") {
            let shader = Shader::read(part);
            assert!(shader.buffers.values().any(|buffer| !buffer.after.is_empty()), "no result:\n{part}");
            for level in ["-O0", "-O3"] {
                let manifest = shader.prepare(level, &folder);
                let manifest =
                    manifest.unwrap_or_else(|why| panic!("{}: {level}\n{why}\n{part}", path.display()));
                let (status, output, errors) = call(&["run", &manifest, "--threads", "1", "--reps", "0"]);
                assert_eq!(status, 0, "{}: {level}\n{output}{errors}\n{part}", path.display());
            }
            count += 1;
        }
    }
    assert!(count > 100, "the files were not found: {count}");
}

/// What a random shader writes when it is compiled at a level.
fn results(shader: &Shader, level: &str, folder: &Folder) -> Vec<u8> {
    let manifest =
        shader.prepare(level, folder).unwrap_or_else(|why| panic!("{level}\n{why}\n{}", shader.text));
    let out = folder.file("");
    let arguments = ["run", &manifest, "--threads", "1", "--reps", "0", "--write-buffers", &out];
    let (status, output, errors) = call(&arguments);
    assert_eq!(status, 0, "{level}\n{output}{errors}\n{}", shader.text);
    std::fs::read(Path::new(&out).join("1.bin")).unwrap()
}

/// `SPIRULA_SEEDS=first..last` runs these.
fn seeds() -> std::ops::Range<u64> {
    let given = std::env::var("SPIRULA_SEEDS").ok();
    let numbers = given.as_deref().and_then(|given| given.split_once(".."));
    numbers.map_or(0..8, |(first, last)| first.parse().unwrap()..last.parse().unwrap())
}

#[test]
fn random_shaders_give_the_same_results_at_all_levels() {
    use spirula_smith::hlsl::{BUFFERS, WORK_ITEMS, shader};
    let folder = Folder::new("hlsl-random");
    let numbers = [0, 1, 2, 3, -1, 5, 17, 100, -7, i32::MAX, i32::MIN, 255];
    let count = WORK_ITEMS as usize * 4;
    let data: Vec<Value> = (0..count).map(|i| json!(numbers[(i * 7 + i / 5) % numbers.len()])).collect();
    for seed in seeds() {
        let zeros = vec![json!(0); count];
        let buffers = [&data, &zeros].map(|before| Contents {
            ty: "i32".into(),
            before: before.clone(),
            after: Vec::new(),
        });
        let shader = Shader {
            text: shader(seed, 6),
            flags: Vec::new(),
            groups: 1,
            buffers: BUFFERS.map(str::to_owned).into_iter().zip(buffers).collect(),
        };
        let plain = results(&shader, "-O0", &folder);
        for level in ["-O1", "-O2", "-Os", "-O3"] {
            assert_eq!(plain, results(&shader, level, &folder), "seed {seed}, {level}\n{}", shader.text);
        }
    }
}
