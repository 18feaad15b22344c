//! The list of `compile --batch`: JSON to the command lines of its compilations. The format: `docs/compile-lists.md`.

use serde_json::{Map, Value};
use spirula_diag::{Diagnostic, LineColumn, Place, SourceFile, Span, nearest};

/// The help on the format.
pub(super) const HELP: &str = "\
With --batch the input is a list of compilations in JSON:

  {\"flags\": [\"-I\", \"include\"],
   \"jobs\": [{\"source\": \"blur.hlsl\", \"profile\": \"ps_6_0\", \"entry\": \"main\",
             \"defines\": {\"RADIUS\": [2, 4, 8], \"DEBUG\": [null, 1], \"FAST\": 1},
             \"output\": \"out/blur_{RADIUS}_{DEBUG}.spv\", \"depfile\": \"out/blur_{RADIUS}_{DEBUG}.d\",
             \"flags\": [\"-O3\"]}]}

A job needs 'source'; its other keys are optional. A macro with a list of values makes one compilation for each of
them, in all combinations; null leaves it undefined. In 'output', 'reflect' and 'depfile', {NAME} is the value of the
macro NAME. 'reflect' is as --reflect; 'depfile' gets a rule of make for the output. 'flags' are flags of this command;
those of the command line come first, then those of the list, then those of the job. Paths are relative to the current
folder. A compilation that fails stops no other; the exit status tells that there was one.
";

/// The most compilations that a list may have.
const MOST: usize = 1 << 20;

/// A compilation of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The source.
    pub(super) source: String,
    /// Its command line, without the flags that all have.
    pub(super) flags: Vec<String>,
    /// A file for what the output depends on.
    pub(super) depfile: Option<String>,
}

/// The flags of all compilations, and the compilations.
pub(super) struct List {
    pub(super) flags: Vec<String>,
    pub(super) entries: Vec<Entry>,
}

/// Reads a list.
///
/// # Errors
/// The file is not of the format.
pub(super) fn read(file: &SourceFile) -> Result<List, Diagnostic> {
    let whole: Value = serde_json::from_slice(file.text()).map_err(|why| {
        let at = LineColumn { line: why.line() as u32, column: (why.column() as u32).max(1) };
        let offset = file.offset_of(at).unwrap_or(file.text().len());
        let text = why.to_string();
        let text = text.split(" at line ").next().unwrap_or(&text).to_owned();
        Diagnostic::error(Span::at(file.pos(offset)), text)
    })?;
    list(&whole).map_err(|message| Diagnostic::error(Place::File(file.name().into()), message))
}

fn list(whole: &Value) -> Result<List, String> {
    let whole = object("the list", whole)?;
    known("the list", whole, &["flags", "jobs"])?;
    let flags = whole.get("flags").map_or(Ok(Vec::new()), |flags| texts("flags", flags))?;
    let jobs = whole.get("jobs").and_then(Value::as_array).ok_or("expected a list of jobs under 'jobs'")?;
    let mut entries = Vec::new();
    for (index, value) in jobs.iter().enumerate() {
        expand(&format!("jobs[{index}]"), value, &mut entries)?;
    }
    Ok(List { flags, entries })
}

/// Adds the compilations of a job.
fn expand(at: &str, value: &Value, entries: &mut Vec<Entry>) -> Result<(), String> {
    let job = object(at, value)?;
    known(at, job, &["source", "profile", "entry", "defines", "output", "reflect", "depfile", "flags"])?;
    let text = |key: &str| -> Result<Option<&str>, String> {
        let Some(value) = job.get(key) else { return Ok(None) };
        value.as_str().map(Some).ok_or_else(|| format!("{at}.{key}: expected a string"))
    };
    let source = text("source")?.ok_or_else(|| format!("{at}: expected 'source'"))?;
    let mut fixed = Vec::new();
    for (key, flag) in [("profile", "-T"), ("entry", "-E")] {
        fixed.extend(text(key)?.iter().flat_map(|value| [flag.to_owned(), (*value).to_owned()]));
    }
    if let Some(flags) = job.get("flags") {
        fixed.extend(texts(&format!("{at}.flags"), flags)?);
    }
    let (output, reflect, depfile) = (text("output")?, text("reflect")?, text("depfile")?);
    let defines = defines(at, job)?;
    let count = defines.iter().try_fold(1usize, |all, (_, values)| all.checked_mul(values.len()));
    if count.and_then(|count| count.checked_add(entries.len())).is_none_or(|count| count > MOST) {
        return Err(format!("{at}: more than {MOST} compilations"));
    }
    for permutation in 0..count.unwrap_or(0) {
        let mut chosen = Vec::with_capacity(defines.len());
        // The last macro changes fastest.
        let mut rest = permutation;
        for (name, values) in defines.iter().rev() {
            chosen.push((name.as_str(), values.get(rest % values.len()).and_then(Option::as_deref)));
            rest /= values.len();
        }
        chosen.reverse();
        let named = |template: &str| {
            chosen.iter().fold(template.to_owned(), |text, (name, value)| {
                text.replace(&format!("{{{name}}}"), value.unwrap_or(""))
            })
        };
        let mut flags = fixed.clone();
        for (name, value) in chosen.iter().filter_map(|(name, value)| Some((name, (*value)?))) {
            flags.extend(["-D".to_owned(), format!("{name}={value}")]);
        }
        flags.extend(output.iter().flat_map(|path| ["-Fo".to_owned(), named(path)]));
        flags.extend(reflect.map(|path| format!("--reflect={}", named(path))));
        entries.push(Entry { source: source.to_owned(), flags, depfile: depfile.map(named) });
    }
    Ok(())
}

/// A macro with its values; `None` leaves it undefined.
type Macro = (String, Vec<Option<String>>);

/// The macros of a job.
fn defines(at: &str, job: &Map<String, Value>) -> Result<Vec<Macro>, String> {
    let Some(defines) = job.get("defines") else { return Ok(Vec::new()) };
    let at = format!("{at}.defines");
    let mut out = Vec::new();
    for (name, value) in object(&at, defines)? {
        let one = |value: &Value| match value {
            Value::Null => Ok(None),
            Value::String(text) => Ok(Some(text.clone())),
            Value::Number(number) => Ok(Some(number.to_string())),
            Value::Bool(value) => Ok(Some(value.to_string())),
            _ => {
                Err(format!("{at}.{name}: expected a string, a number, true, false, null, or a list of them"))
            }
        };
        let values = match value {
            Value::Array(values) => values.iter().map(one).collect::<Result<Vec<_>, String>>()?,
            value => vec![one(value)?],
        };
        out.push((name.clone(), values));
    }
    Ok(out)
}

fn object<'v>(at: &str, value: &'v Value) -> Result<&'v Map<String, Value>, String> {
    value.as_object().ok_or_else(|| format!("{at}: expected an object"))
}

fn texts(at: &str, value: &Value) -> Result<Vec<String>, String> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let all = value.as_array().and_then(|all| all.iter().map(text).collect());
    all.ok_or_else(|| format!("{at}: expected a list of strings"))
}

/// Objects have no keys but these.
fn known(at: &str, object: &Map<String, Value>, keys: &[&str]) -> Result<(), String> {
    match object.keys().find(|key| !keys.contains(&key.as_str())) {
        None => Ok(()),
        Some(key) => {
            let near = nearest(key, keys.iter().copied(), 1);
            let near = near.first().map_or_else(|| keys.join(", "), |near| (*near).to_owned());
            Err(format!("{at}: unknown key '{key}'; expected {near}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(text: &str) -> Result<Vec<Entry>, String> {
        list(&serde_json::from_str(text).unwrap()).map(|list| list.entries)
    }

    #[test]
    fn lists_of_values_make_all_combinations() {
        let text = r#"{"jobs": [{"source": "a.hlsl", "profile": "cs_6_0", "flags": ["-O0"],
            "defines": {"A": [1, null], "B": ["x", "y"], "C": true}, "output": "{A}{B}{C}.spv"}]}"#;
        let all = entries(text).unwrap();
        let flags: Vec<String> = all.iter().map(|entry| entry.flags.join(" ")).collect();
        assert_eq!(
            flags,
            [
                "-T cs_6_0 -O0 -D A=1 -D B=x -D C=true -Fo 1xtrue.spv",
                "-T cs_6_0 -O0 -D A=1 -D B=y -D C=true -Fo 1ytrue.spv",
                "-T cs_6_0 -O0 -D B=x -D C=true -Fo xtrue.spv",
                "-T cs_6_0 -O0 -D B=y -D C=true -Fo ytrue.spv",
            ]
        );
    }

    #[test]
    fn what_is_wrong_is_named() {
        let error = |text: &str| entries(text).unwrap_err();
        assert_eq!(error("[]"), "the list: expected an object");
        assert_eq!(error("{}"), "expected a list of jobs under 'jobs'");
        assert_eq!(error(r#"{"jobs": [{}]}"#), "jobs[0]: expected 'source'");
        assert_eq!(
            error(r#"{"jobs": [{"source": "a", "outputs": "b"}]}"#),
            "jobs[0]: unknown key 'outputs'; expected output"
        );
        assert_eq!(
            error(r#"{"jobs": [{"source": "a", "flags": [1]}]}"#),
            "jobs[0].flags: expected a list of strings"
        );
        let many: String = (0..30).map(|i| format!("\"M{i}\": [0, 1],")).collect();
        let text = format!(r#"{{"jobs": [{{"source": "a", "defines": {{{many} "Z": 1}}}}]}}"#);
        assert_eq!(error(&text), "jobs[0]: more than 1048576 compilations");
    }
}
