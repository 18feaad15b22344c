//! `spirula compile --batch`: permutations, outputs, depfiles, and errors.

use std::path::PathBuf;

const SHADER: &str = "#include \"factor.hlsli\"\n\
    RWStructuredBuffer<uint> values;\n\
    [numthreads(GROUP, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {\n\
    #ifdef OFFSET\n  values[id.x] += OFFSET;\n#endif\n  values[id.x] *= FACTOR;\n}\n";

/// A temporary folder.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = Self(std::env::temp_dir().join(format!("spirula-list-{name}-{}", std::process::id())));
        std::fs::create_dir_all(folder.0.join("include")).expect("a folder for a test");
        folder.write("scale.hlsl", SHADER);
        folder.write("include/factor.hlsli", "static const uint FACTOR = 3;\n");
        folder
    }

    fn write(&self, name: &str, text: &str) {
        // Paths in lists are those that the test gives.
        std::fs::write(self.0.join(name), text.replace("DIR", &self.text(""))).expect("a file for a test");
    }

    fn text(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    fn bytes(&self, name: &str) -> Option<Vec<u8>> {
        std::fs::read(self.0.join(name)).ok()
    }

    /// Runs a list; returns the status, and what was told without the time.
    fn run(&self, list: &str, more: &[&str]) -> (u8, String) {
        self.write("list.json", list);
        let mut all: Vec<String> =
            ["compile", "--batch", &self.text("list.json")].map(str::to_owned).to_vec();
        all.extend(more.iter().map(|argument| (*argument).to_owned()));
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let mut streams = spirula::Streams {
            input: &mut &b""[..],
            output: &mut output,
            errors: &mut errors,
            color_output: false,
            color_errors: false,
        };
        let status = spirula::run("spirula", &all, &mut streams);
        assert!(output.is_empty(), "all outputs are files");
        let told = String::from_utf8(errors).expect("text").replace(&self.text(""), "");
        (status, told)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Best effort.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn all_permutations_are_compiled_and_the_same_each_time() {
    let folder = Folder::new("all");
    let list = r#"{"flags": ["-I", "DIRinclude"], "jobs": [{
        "source": "DIRscale.hlsl", "profile": "cs_6_0",
        "defines": {"GROUP": [32, 64], "OFFSET": [null, 1, "GROUP * 2"]},
        "output": "DIRout/{GROUP}{OFFSET}.spv", "depfile": "DIRout/{GROUP}{OFFSET}.d",
        "reflect": "DIRout/{GROUP}{OFFSET}.json"}]}"#;
    let (status, told) = folder.run(list, &[]);
    assert_eq!(status, 0, "{told}");
    assert!(told.starts_with("6 of 6 compiled, "), "{told}");
    let names = ["32", "321", "32GROUP * 2", "64", "641", "64GROUP * 2"];
    let modules = || names.map(|name| folder.bytes(&format!("out/{name}.spv")).expect("an output"));
    let first = modules();
    assert!(first.iter().all(|bytes| bytes.starts_with(&[3, 2, 0x23, 7])));
    assert_ne!(first[0], first[1], "the macro had its effect");
    folder.run(list, &[]);
    assert_eq!(first, modules());
    let rule = String::from_utf8(folder.bytes("out/641.d").expect("a rule")).expect("text");
    let expected = "out/641.spv: \\\n scale.hlsl \\\n include/factor.hlsli\n";
    assert_eq!(rule.replace(&folder.text(""), ""), expected);
    let interface: serde_json::Value =
        serde_json::from_slice(&folder.bytes("out/641.json").expect("a reflection")).expect("JSON");
    assert_eq!(interface["entryPoints"][0]["workgroupSize"], serde_json::json!([64, 1, 1]));
}

#[test]
fn a_failure_stops_no_other() {
    let folder = Folder::new("failure");
    folder.write("wrong.hlsl", "void main() { nothing; }\n");
    let list = r#"{"jobs": [
        {"source": "DIRwrong.hlsl", "output": "DIRa.spv"},
        {"source": "DIRmissing.hlsl", "output": "DIRb.spv"},
        {"source": "DIRscale.hlsl", "defines": {"GROUP": 8}, "output": "DIRc.spv"}]}"#;
    let (status, told) = folder.run(list, &["-T", "cs_6_0", "-I", &folder.text("include")]);
    assert_eq!(status, 1);
    assert!(folder.bytes("a.spv").is_none() && folder.bytes("b.spv").is_none(), "no half-written output");
    assert!(folder.bytes("c.spv").is_some());
    let at = |text: &str| told.find(text).unwrap_or_else(|| panic!("'{text}' is not in: {told}"));
    assert!(at("use of undeclared identifier 'nothing'") < at("cannot open input file 'missing.hlsl'"));
    assert!(told.ends_with("2 failed:\n  a.spv\n  b.spv\n"), "{told}");
}

#[test]
fn wrong_lists_are_refused_before_anything_is_written() {
    let folder = Folder::new("wrong");
    let refused = |list: &str, expected: &str| {
        let (status, told) = folder.run(list, &["-T", "cs_6_0"]);
        assert_ne!(status, 0);
        assert!(told.contains(expected), "'{expected}' is not in: {told}");
        assert!(folder.bytes("a.spv").is_none());
    };
    refused("{\"jobs\": [\n  {,}]}", "list.json:2:4: error: key must be a string");
    refused(r#"{"jobs": {}}"#, "list.json: error: expected a list of jobs under 'jobs'");
    let job =
        |more: &str| format!(r#"{{"jobs": [{{"source": "DIRscale.hlsl", "output": "DIRa.spv", {more}}}]}}"#);
    refused(&job(r#""flags": ["-Q"]"#), "compilation 0 ('scale.hlsl'): unknown flag '-Q'");
    refused(&job(r#""flags": ["-ast-dump"]"#), "-ast-dump is for one source, not for --batch");
    refused(&job(r#""profile": "xs_1""#), "invalid profile : xs_1");
    refused(&job(r#""defines": {"GROUP": [1, 2]}"#), "would both be 'a.spv'");
    refused(
        r#"{"jobs": [{"source": "DIRscale.hlsl"}]}"#,
        "expected an output file: 'output', -Fo or --reflect",
    );
}
