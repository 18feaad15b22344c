//! Diagnostics of all commands: formats, exit statuses, explanations of rules.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;
use serde_json::Value;

const FILES: &[(&str, &str)] = &[
    ("bad.hlsl", "[numthreads(1, 1, 1)] void main() {\n  int a = 1\n}\n"),
    ("bad.mlir", "spirv.module Logical GLSL450 {\n  spirv.func @f() \"None\" {\n    spirv.Nothing\n  }\n}\n"),
    ("bad.spvasm", "OpCapability Shader\nOpMemoryModel Logical GLSL450\n%v = OpTypVoid\n"),
    (
        "invalid.spvasm",
        "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n%i = OpTypeInt 32 0\n\
         %f = OpTypeFloat 32\n%c = OpConstant %i 1\n%d = OpConstantComposite %f %c\n",
    ),
    (
        "invalid.mlir",
        "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {\n  \
         spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(f32)>, Uniform>\n  \
         spirv.func @f() \"None\" {\n    %p = spirv.Undef : !spirv.ptr<f32, Function>\n    \
         %x = spirv.Load \"Function\" %p : f32\n    spirv.Return\n  }\n  \
         spirv.EntryPoint \"GLCompute\" @f\n}\n",
    ),
    ("good.mlir", "spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {\n}\n"),
    (
        "run.json",
        r#"{"format": "spirula-exec/1", "modules": {"shader": {"hlsl": "bad.hlsl"}}, "global": [1], "local": [1], "args": []}"#,
    ),
    ("wrong.json", "{"),
];

/// A command line: files are in the folder; a word `OUT` is a path in it.
struct Case {
    line: &'static str,
    status: u8,
    /// The file of the first diagnostic, and a part of its message.
    first: (Option<&'static str>, &'static str),
}

const fn case(line: &'static str, status: u8, file: Option<&'static str>, message: &'static str) -> Case {
    Case { line, status, first: (file, message) }
}

const CASES: &[Case] = &[
    case("compile -T cs_6_0 bad.hlsl", 1, Some("bad.hlsl"), "expected ';'"),
    case("compile -T cs_6_0 missing.hlsl", 2, Some("missing.hlsl"), "cannot open input file"),
    case("compile bad.hlsl", 2, None, "the target profile must be given"),
    case("compile -T cs_6_0 --nothing bad.hlsl", 2, None, "unknown flag '--nothing'"),
    case("as bad.spvasm -o -", 1, Some("bad.spvasm"), "Invalid Opcode name 'OpTypVoid'"),
    case("as missing.spvasm", 2, Some("missing.spvasm"), "cannot open input file"),
    case("as --target-env=spv9 bad.spvasm", 2, None, "unknown target environment"),
    case("dis cut.spv", 1, Some("cut.spv"), "expected a multiple of 4"),
    case("dis missing.spv", 2, Some("missing.spv"), "cannot open input file"),
    case("dis -o", 2, None, "flag '-o' requires a value"),
    case("opt bad.mlir", 1, Some("bad.mlir"), "spirv.Nothing"),
    case("opt missing.mlir", 2, Some("missing.mlir"), "cannot open input file"),
    case("opt --verify-each=maybe bad.mlir", 2, None, "requires true or false"),
    case("opt --pass-pipeline=any(nothing) good.mlir", 2, None, "nothing"),
    case("opt good.mlir -o no/such/folder", 2, Some("no/such/folder"), "cannot open output file"),
    case("translate --to=spirv bad.mlir", 1, Some("bad.mlir"), "spirv.Nothing"),
    case("translate --to=mlir cut.spv", 1, Some("cut.spv"), "expected a multiple of 4"),
    case("translate --to=mlir missing.spv", 2, Some("missing.spv"), "cannot open input file"),
    case("translate --to=word bad.mlir", 2, None, "unknown format"),
    case("translate bad.mlir", 2, None, "no output format"),
    case("translate --batch --to=spirv bad.mlir good.mlir", 1, Some("bad.mlir"), "spirv.Nothing"),
    case("validate invalid.spv", 1, Some("invalid.spv"), "OpConstantComposite"),
    case("validate invalid.spvasm", 1, Some("invalid.spvasm"), "OpConstantComposite"),
    case("validate bad.mlir", 1, Some("bad.mlir"), "spirv.Nothing"),
    case("validate cut.spv", 1, Some("cut.spv"), "expected a multiple of 4"),
    case("validate missing.spv", 2, Some("missing.spv"), "cannot open input file"),
    case("validate --env=nowhere invalid.spv", 2, None, "Unrecognized target env"),
    case("val invalid.spv", 1, Some("invalid.spv"), "OpConstantComposite"),
    case("val missing.spv", 2, Some("missing.spv"), "cannot open input file"),
    case("val --max-id-bound=x invalid.spv", 2, None, "requires a number"),
    case("link bad.mlir good.mlir -o OUT", 1, Some("bad.mlir"), "spirv.Nothing"),
    case("link good.mlir missing.spv -o OUT", 2, Some("missing.spv"), "cannot open input file"),
    case("link", 2, None, "no input files"),
    case("run run.json", 1, Some("bad.hlsl"), "expected ';'"),
    case("run wrong.json", 1, Some("wrong.json"), "EOF"),
    case("run missing.json", 2, Some("missing.json"), "cannot open input file"),
    case("run --threads=x run.json", 2, None, "requires a number"),
    case("explain nothing-like-it-at-all", 2, None, "unknown rule"),
    case("completions csh", 2, None, "expected one shell"),
    case("man", 2, None, "expected one folder"),
    case("nothing", 2, None, "unknown command"),
];

fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    for (file, text) in FILES {
        std::fs::write(folder.file(file), text).unwrap();
    }
    let binary = folder.file("invalid.spv");
    assert_eq!(call_as("spirula", &["as", &folder.file("invalid.spvasm"), "-o", &binary]).0, 0);
    let bytes = std::fs::read(&binary).unwrap();
    std::fs::write(folder.file("cut.spv"), &bytes[..bytes.len() - 2]).unwrap();
    folder
}

/// Runs a case in a format: status, output, errors.
fn run(folder: &Folder, line: &str, format: &str) -> (u8, String, String) {
    let is_file = |word: &str| word == "OUT" || word.contains('.') && !word.contains('=');
    let word =
        |word: &str| if is_file(word) || word.contains('/') { folder.file(word) } else { word.to_owned() };
    let mut words: Vec<String> = line.split(' ').map(word).collect();
    words.insert(1, format!("--diagnostics={format}"));
    call_as("spirula", &words.iter().map(String::as_str).collect::<Vec<&str>>())
}

#[test]
fn text_begins_with_a_place_or_the_severity() {
    let folder = folder("text");
    for Case { line, status, first: (file, message) } in CASES {
        let (found, _, errors) = run(&folder, line, "text");
        assert_eq!(found, *status, "{line}: {errors}");
        assert!(errors.contains(message), "{line}: {errors}");
        if *status == 2 {
            assert!(errors.starts_with("error: "), "{line}: {errors}");
        } else if !line.starts_with("val ") {
            assert!(errors.starts_with(&folder.file(file.unwrap())), "{line}: {errors}");
        }
    }
}

#[test]
fn every_line_of_json_is_a_diagnostic() {
    let folder = folder("json");
    for Case { line, status, first: (file, message) } in CASES {
        let (found, output, errors) = run(&folder, line, "json");
        assert_eq!(found, *status, "{line}: {errors}");
        assert_eq!(output, "", "{line}");
        let all: Vec<Value> = errors.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let [first, ..] = all.as_slice() else { panic!("{line}") };
        for diagnostic in &all {
            let keys: Vec<&String> = diagnostic.as_object().unwrap().keys().collect();
            let expected = ["severity", "id", "message", "file", "range", "instruction", "notes", "fix"];
            assert_eq!(keys, expected, "{line}");
            assert!(diagnostic["notes"].is_array());
        }
        assert_eq!(first["severity"], "error", "{line}");
        assert!(first["message"].as_str().unwrap().contains(message), "{line}: {first}");
        assert_eq!(first["file"].as_str(), file.map(|file| folder.file(file)).as_deref(), "{line}");
        assert_eq!(
            first["range"].is_null(),
            *status == 2 || line.contains(".json") && !line.contains("run.json")
        );
    }
}

#[test]
fn sarif_is_one_log() {
    let folder = folder("sarif");
    for Case { line, status, first: (file, message) } in CASES {
        let (found, output, errors) = run(&folder, line, "sarif");
        assert_eq!((found, output.as_str()), (*status, ""), "{line}: {errors}");
        let log: Value = serde_json::from_str(&errors).unwrap();
        assert_eq!(log["version"], "2.1.0");
        let [run] = log["runs"].as_array().unwrap().as_slice() else { panic!("{line}") };
        assert_eq!(run["tool"]["driver"]["name"], "spirula");
        let invocation = &run["invocations"][0];
        assert_eq!(invocation["exitCode"], *status);
        assert_eq!(invocation["executionSuccessful"], *status != 2);
        let (results, notifications) = (&run["results"], &invocation["toolExecutionNotifications"]);
        assert_eq!(results.as_array().unwrap().is_empty(), *status == 2, "{line}");
        let first = if *status == 2 { &notifications[0] } else { &results[0] };
        assert_eq!(first["level"], "error");
        assert!(first["message"]["text"].as_str().unwrap().contains(message), "{line}");
        let uri = first["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].as_str();
        assert_eq!(uri.is_some(), file.is_some(), "{line}");
        let ends = |(uri, file): (&str, &str)| uri.starts_with("file:///") && uri.ends_with(file);
        assert!(uri.zip(*file).is_none_or(ends), "{line}: {uri:?}");
        for result in results.as_array().unwrap() {
            let index = result["ruleIndex"].as_u64().map(|index| index as usize);
            let rule = index.map(|index| &run["tool"]["driver"]["rules"][index]["id"]);
            assert_eq!(rule, result.get("ruleId"), "{line}");
        }
    }
}

#[test]
fn success_says_nothing_but_an_empty_log() {
    let folder = folder("success");
    for line in [
        "validate good.mlir",
        "translate --to=mlir good.mlir",
        "opt good.mlir",
        "translate --batch --to=mlir good.mlir",
    ] {
        let (status, _, errors) = run(&folder, line, "json");
        assert_eq!((status, errors.as_str()), (0, ""), "{line}");
        let (status, _, errors) = run(&folder, line, "sarif");
        let log: Value = serde_json::from_str(&errors).unwrap();
        let run = &log["runs"][0];
        assert_eq!(
            (status, &run["results"], &run["invocations"][0]["exitCode"]),
            (0, &Value::Array(vec![]), &0.into())
        );
    }
}

#[test]
fn findings_have_rules_instructions_and_places() {
    let folder = folder("findings");
    let first = |line: &str| -> Value {
        let (_, _, errors) = run(&folder, line, "json");
        serde_json::from_str(errors.lines().next().unwrap()).unwrap()
    };
    for line in ["validate invalid.spv", "validate invalid.spvasm", "val invalid.spv"] {
        let found = first(line);
        assert_eq!(found["id"], "constants:composite");
        assert_eq!(found["instruction"]["number"], 7);
        assert_eq!(found["instruction"]["opcode"], "OpConstantComposite");
        assert_eq!(found["instruction"]["result_id"], 4);
        assert_eq!(found["instruction"]["text"], "%4 = OpConstantComposite %float %uint_1");
        let range = &found["range"];
        if line.ends_with(".spv") {
            let words = |at: &str| range[at]["word"].as_u64().unwrap();
            assert_eq!(words("end") - words("start"), 4);
            assert_eq!(range["start"]["offset"], words("start") * 4);
        } else {
            assert_eq!((&range["start"]["line"], &range["start"]["column"]), (&7.into(), &1.into()));
        }
    }
}

#[test]
fn findings_in_mlir_are_at_operations() {
    let folder = folder("diagnostics_mlir_places");
    let (status, _, errors) = run(&folder, "validate --env=vulkan1.2 invalid.mlir", "json");
    let places = errors.lines().map(|line| {
        let value: Value = serde_json::from_str(line).unwrap();
        let start = &value["range"]["start"];
        format!("{} {}:{}", value["id"].as_str().unwrap(), start["line"], start["column"])
    });
    let places: Vec<String> = places.collect();
    assert_eq!(status, 1);
    // The structure is at the variable that uses it, the entry point at its operation.
    for place in [
        "VUID-StandaloneSpirv-None-10685 8:3",
        "block-layout:offsets 2:3",
        "VUID-StandaloneSpirv-Uniform-06676 2:3",
        "memory:logical-pointer 5:10",
    ] {
        assert!(places.iter().any(|found| found == place), "{place} in {places:#?}");
    }
    let (_, _, text) = run(&folder, "validate --env=vulkan1.2 invalid.mlir", "text");
    assert!(text.contains("invalid.mlir:5:10: error: OpLoad"), "{text}");
}

#[test]
fn fixes_are_edits() {
    let folder = folder("fixes");
    for (line, file, text) in [
        ("compile -T cs_6_0 bad.hlsl", "bad.hlsl", "int a = 1;\n"),
        ("as bad.spvasm -o -", "bad.spvasm", "%v = OpTypeVoid\n"),
    ] {
        let (_, _, errors) = run(&folder, line, "json");
        let found: Value = serde_json::from_str(errors.lines().next().unwrap()).unwrap();
        let edit = &found["fix"]["edits"][0];
        let at = |end: &str| edit["range"][end]["offset"].as_u64().unwrap() as usize;
        let mut fixed = std::fs::read_to_string(folder.file(file)).unwrap();
        fixed.replace_range(at("start")..at("end"), edit["text"].as_str().unwrap());
        assert!(fixed.contains(text), "{fixed}");
        let (_, _, text) = run(&folder, line, "text");
        assert!(text.contains(&format!("help: {}", found["fix"]["message"].as_str().unwrap())), "{text}");
    }
}

/// Applies the edits of a diagnostic, which are in one file and do not overlap.
fn fixed(text: &str, edits: &[Value]) -> String {
    let at = |edit: &Value, end: &str| edit["range"][end]["offset"].as_u64().unwrap() as usize;
    let mut edits: Vec<&Value> = edits.iter().collect();
    edits.sort_by_key(|edit| at(edit, "start"));
    let mut out = text.to_owned();
    for edit in edits.into_iter().rev() {
        out.replace_range(at(edit, "start")..at(edit, "end"), edit["text"].as_str().unwrap());
    }
    out
}

/// Rules whose violations have fixes.
const FIXED: &[&str] = &[
    "VUID-StandaloneSpirv-Flat-04744",
    "VUID-StandaloneSpirv-Location-04919",
    "VUID-StandaloneSpirv-OriginLowerLeft-04653",
    "VUID-StandaloneSpirv-PushConstant-06675",
    "VUID-StandaloneSpirv-Uniform-06676",
    "VUID-StandaloneSpirv-UniformConstant-06677",
    "annotations:once",
    "atomics:wide",
    "block-layout:offsets",
    "form:version",
    "interfaces:listed",
    "level-zero:half-arithmetic",
    "level-zero:image-basic",
    "level-zero:image-read-write",
    "modes:execution-mode-once",
    "modes:required-modes",
    "requirements:import",
    "requirements:instruction",
    "requirements:operand",
    "types:block-array-stride",
    "types:float",
    "vulkan:image-format",
];

#[test]
fn fixes_of_findings_mend_examples() {
    let folder = Folder::new("fixes_of_examples");
    let (file, mut mended) = (folder.file("module.spvasm"), Vec::new());
    for example in spirula::environment::examples() {
        let environment = format!("--env={}", example.options.environment.name);
        let validated = |text: &str| -> Vec<Value> {
            std::fs::write(&file, text).unwrap();
            let mut words = vec!["validate", "--diagnostics=json", &environment, &file];
            let flags: Vec<String> = example.flags.iter().map(|flag| format!("--{flag}")).collect();
            words.extend(flags.iter().map(String::as_str));
            let (_, _, errors) = call_as("spirula", &words);
            errors.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
        };
        let findings = validated(&example.broken);
        let of_rule =
            |findings: &[Value]| findings.iter().filter(|found| found["id"] == example.rule).count();
        let fix = findings.iter().find(|found| found["id"] == example.rule && !found["fix"].is_null());
        let Some(fix) = fix else { continue };
        let edits = fix["fix"]["edits"].as_array().unwrap();
        assert!(!edits.is_empty(), "{fix}");
        let text = fixed(&example.broken, edits);
        let left = validated(&text);
        let errors = left.iter().filter(|found| found["severity"] == "error").count();
        assert!(of_rule(&left) < of_rule(&findings) && errors < findings.len(), "{fix}\n{text}\n{left:#?}");
        mended.push(example.rule);
    }
    mended.sort_unstable();
    assert_eq!(mended, FIXED);
}

#[test]
fn fixes_follow_the_layout() {
    let folder = Folder::new("fixes_of_layouts");
    let file = folder.file("module.spvasm");
    let mut text = "; Version: 1.0\nOpCapability Shader\nOpMemoryModel Logical GLSL450 ; the model\n\
        OpEntryPoint GLCompute %main \"a; b\"\nOpExecutionMode %main LocalSize 1 1 1\n\
        OpMemberDecorate %data 3 ColMajor\n%void = OpTypeVoid\n%float = OpTypeFloat 32\n\
        %uint = OpTypeInt 32 0\n%two = OpConstant %uint 2\n%v3 = OpTypeVector %float 3\n\
        %v4 = OpTypeVector %float 4\n%matrix = OpTypeMatrix %v4 4\n%list = OpTypeArray %float %two\n\
        %data = OpTypeStruct %float %v3 %list %matrix\n%pointer = OpTypePointer Uniform %data\n\
        %all = OpVariable %pointer Uniform\n%nothing = OpTypeFunction %void\n\
        %main = OpFunction %void None %nothing\n%entry = OpLabel\nOpReturn\nOpFunctionEnd\n"
        .to_owned();
    let mut status = 1;
    for _ in 0..10 {
        std::fs::write(&file, &text).unwrap();
        let (now, _, errors) =
            call_as("spirula", &["validate", "--diagnostics=json", "--env=vulkan1.0", &file]);
        status = now;
        let Some(line) = errors.lines().next() else { break };
        let found: Value = serde_json::from_str(line).unwrap();
        assert!(!found["fix"].is_null(), "{found}\n{text}");
        text = fixed(&text, found["fix"]["edits"].as_array().unwrap());
    }
    assert_eq!(status, 0, "{text}");
    for line in [
        "OpDecorate %data Block",
        "OpDecorate %all DescriptorSet 0",
        "OpDecorate %all Binding 0",
        "OpDecorate %list ArrayStride 16",
        "OpMemberDecorate %data 0 Offset 0",
        "OpMemberDecorate %data 1 Offset 16",
        "OpMemberDecorate %data 2 Offset 32",
        "OpMemberDecorate %data 3 MatrixStride 16",
        "OpMemberDecorate %data 3 Offset 64",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
    }
}

#[test]
fn text_on_standard_error_and_formats_for_tools_exclude_each_other() {
    let folder = folder("exclusive");
    for flag in
        ["--mlir-timing", "--mlir-print-ir-after-all", "--dump-pass-pipeline", "--mlir-pass-statistics"]
    {
        let line = format!("opt {flag} --cse good.mlir");
        assert_eq!(run(&folder, &line, "text").0, 0);
        let (status, _, errors) = run(&folder, &line, "json");
        assert_eq!((status, errors.lines().count()), (2, 1), "{errors}");
    }
    assert_eq!(run(&folder, "opt good.mlir", "xml").0, 2);
}

#[test]
fn other_programs_keep_their_messages_and_statuses() {
    let folder = folder("peers");
    let invalid = folder.file("invalid.spv");
    let missing = folder.file("missing");
    for (tool, arguments, message) in [
        (
            "mlir-opt",
            ["--nothing", &missing],
            "mlir-opt: Unknown command line argument '--nothing'.  Try: 'mlir-opt --help'\n",
        ),
        ("spirv-val", ["--target-env=spv9", &invalid], "error: Unrecognized target env: spv9\n"),
        ("spirv-as", ["-o", "-"], "Missing assembly text."),
        ("spirv-dis", ["--comment", &missing], "error: cannot open input file"),
        ("spirv-val", ["--target-env=spv1.0", &invalid], "error: Invalid SPIR-V binary version 1.6"),
    ] {
        let (status, _, errors) = call_as(tool, &arguments);
        assert!(status == 1 && errors.contains(message), "{tool}: {status} {errors}");
    }
    let (status, _, errors) = call_as("spirv-val", &["--diagnostics=json", &invalid]);
    assert!(status == 1 && errors.starts_with("{\"severity\":\"error\""), "{errors}");
    let (status, _, errors) = call_as("mlir-opt", &["--diagnostics=json", &missing]);
    assert!(status == 1 && errors.starts_with("{\"severity\":\"error\""), "{errors}");
}

#[test]
fn every_rule_is_explained() {
    for rule in spirula::environment::rules() {
        let (status, output, errors) = call_as("spirula", &["explain", rule.id]);
        assert_eq!(status, 0, "{}: {errors}", rule.id);
        assert!(output.starts_with(rule.id) && output.contains("reference: "), "{output}");
        if rule.examples().next().is_some() {
            assert!(output.contains("that breaks it"), "{output}");
        }
    }
    let (status, _, errors) = call_as("spirula", &["explain", "constant:composite"]);
    assert!(status == 2 && errors.contains("did you mean 'constants:composite'?"), "{errors}");
}

#[test]
fn scripts_are_syntactically_valid() {
    let folder = Folder::new("scripts");
    for (shell, flag) in [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")] {
        let (status, script, errors) = call_as("spirula", &["completions", shell]);
        assert_eq!((status, errors.as_str()), (0, ""), "{shell}");
        let path = folder.file(shell);
        std::fs::write(&path, script).unwrap();
        // Shells that are not installed check nothing.
        if let Ok(checked) = std::process::Command::new(shell).args([flag, &path]).output() {
            let said = String::from_utf8_lossy(&checked.stderr);
            assert!(checked.status.success() && said.is_empty(), "{shell}: {said}");
        }
    }
    assert_eq!(call_as("spirula", &["completions", "powershell"]).0, 0);
}

#[test]
fn manuals_are_written() {
    let folder = Folder::new("manuals");
    let pages = folder.file("man1");
    assert_eq!(call_as("spirula", &["man", &pages]).0, 0);
    let page = std::fs::read_to_string(std::path::Path::new(&pages).join("spirula-validate.1")).unwrap();
    assert!(page.starts_with(".TH SPIRULA\\-VALIDATE 1 "), "{page}");
    assert!(page.contains("\n.B \\-\\-env=<env>\n"), "{page}");
    assert!(std::fs::read_dir(&pages).unwrap().count() > 10);
}
