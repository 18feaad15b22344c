//! Manifests (spirula-exec/1): kernel, arguments, expected results.

use super::number::Number;
use serde_json::{Map, Value};
use spirula_diag::nearest;

/// A manifest.
#[derive(Debug)]
pub(super) struct Manifest {
    pub(super) name: String,
    pub(super) kernel: Option<Module>,
    pub(super) shader: Option<Module>,
    /// Whether the entry point says what `kernel` is: the manifest has no such key.
    pub(super) is_unknown: bool,
    /// Values of specialization constants, by name or id.
    pub(super) specialization: Vec<(String, String)>,
    /// Work-items in all; none is one work-group.
    pub(super) global: Option<[u32; 3]>,
    /// Number of dimensions; none where nothing says it.
    pub(super) dimensions: Option<u32>,
    /// The work-group size; none is that of the module.
    pub(super) local: Option<[u32; 3]>,
    pub(super) args: Vec<Arg>,
    /// The scalars that change in each dispatch.
    pub(super) steps: Vec<Step>,
    pub(super) repeat: u32,
    pub(super) bytes: f64,
    pub(super) flops: f64,
}

/// Changed scalars of a dispatch: argument and value.
pub(super) type Step = Vec<(usize, Vec<u8>)>;

/// The source of a module.
#[derive(Debug)]
pub(super) struct Module {
    pub(super) form: Form,
    pub(super) path: String,
    /// The entry point; none is the only one of the module.
    pub(super) entry: Option<String>,
    pub(super) profile: String,
}

/// The format of a module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Words,
    Assembly,
    Mlir,
    Hlsl,
    /// LLVM IR, text or bitcode.
    Llvm,
}

/// An argument.
#[derive(Debug)]
pub(super) enum Arg {
    Buffer(Box<BufferArg>),
    /// A scalar or vector, in its memory representation.
    Scalar(Number, Vec<u8>),
    /// Work-group memory in bytes.
    Local(u64),
    /// The address of the buffer that is the argument of this number, as 64 bits.
    Address(usize),
}

/// A buffer.
#[derive(Debug)]
pub(super) struct BufferArg {
    pub(super) number: Number,
    pub(super) count: usize,
    pub(super) initial: Contents,
    pub(super) expect: Option<Expected>,
    pub(super) tolerance: Tolerance,
    pub(super) reset: bool,
    pub(super) set: Option<u32>,
    pub(super) binding: Option<u32>,
    /// Which one of an array of buffers with that binding.
    pub(super) element: Option<u32>,
}

/// Initial contents of a buffer.
#[derive(Debug)]
pub(super) enum Contents {
    Zero,
    File(String),
    Bytes(Vec<u8>),
}

/// Expected contents of a buffer.
#[derive(Debug)]
pub(super) enum Expected {
    File(String),
    /// The bytes of each element, or `None` for any value.
    List(Vec<Option<Vec<u8>>>),
}

/// Tolerances.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Tolerance {
    pub(super) absolute: f64,
    pub(super) relative: f64,
    pub(super) ulp: f64,
    pub(super) bad: f64,
}

pub(super) type Read<T> = Result<T, String>;

impl Manifest {
    /// Parses a manifest.
    pub(super) fn read(text: &[u8]) -> Read<Self> {
        let mut json: Value = serde_json::from_slice(text)
            .map_err(|error| format!("expected a manifest, which is JSON and names the module: {error}"))?;
        keep_texts(&mut json, &mut number_texts(text).into_iter())?;
        let root = json.as_object().ok_or("a manifest must be an object")?;
        known(root, "the manifest", ROOT_KEYS)?;
        match root.get("format").and_then(Value::as_str) {
            Some("spirula-exec/1") => {}
            Some(other) => return Err(format!("unknown format '{other}'; expected spirula-exec/1")),
            None => return Err("missing \"format\": \"spirula-exec/1\"".to_owned()),
        }
        let modules = root.get("modules").and_then(Value::as_object).ok_or("missing \"modules\"")?;
        known(modules, "modules", &["kernel", "shader"])?;
        let module = |name: &str| modules.get(name).map(|m| Module::read(name, m)).transpose();
        let args = root.get("args").and_then(Value::as_array).ok_or("missing \"args\"")?;
        let args: Vec<Arg> = args
            .iter()
            .enumerate()
            .map(|(i, arg)| Arg::read(arg).map_err(|why| format!("args[{i}]: {why}")))
            .collect::<Read<_>>()?;
        let number = |name: &str| real(root, name);
        let name = match root.get("name") {
            None => "kernel",
            Some(name) => name.as_str().ok_or("\"name\" is not a text")?,
        };
        let manifest = Self {
            name: name.to_owned(),
            kernel: module("kernel")?,
            shader: module("shader")?,
            is_unknown: false,
            specialization: specialization(root)?,
            global: three(root, "global")?,
            dimensions: dimensions(root)?,
            local: three(root, "local")?,
            steps: steps(root, &args)?,
            args,
            repeat: small(root, "repeat")?.unwrap_or(1).max(1),
            bytes: number("bytes")?,
            flops: number("flops")?,
        };
        manifest.check()?;
        Ok(manifest)
    }

    /// Checks the sizes that are known.
    pub(super) fn check(&self) -> Read<()> {
        let Some(local) = self.local else { return Ok(()) };
        self.groups(local)?;
        if local.iter().map(|n| u128::from(*n)).product::<u128>() > MOST_ITEMS {
            return Err(format!("a work-group has at most {MOST_ITEMS} work-items"));
        }
        Ok(())
    }

    /// The number of work-groups of this size in each dimension.
    pub(super) fn groups(&self, local: [u32; 3]) -> Read<[u32; 3]> {
        let mut groups = self.global.unwrap_or(local);
        for (d, (groups, local)) in groups.iter_mut().zip(local).enumerate() {
            if local == 0 || *groups % local != 0 {
                return Err(format!("local[{d}], {local}, does not divide global[{d}], {groups}"));
            }
            *groups /= local;
        }
        Ok(groups)
    }
}

/// The numbers in a JSON text, in order.
fn number_texts(text: &[u8]) -> Vec<&[u8]> {
    let mut texts = Vec::new();
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        let rest = &text[at..];
        let is_of_number = |byte: &u8| matches!(byte, b'0'..=b'9' | b'.' | b'+' | b'-' | b'e' | b'E');
        let length = match byte {
            b'"' => {
                let mut is_escaped = false;
                let end = rest.iter().skip(1).position(|byte| {
                    let ends = *byte == b'"' && !is_escaped;
                    is_escaped = *byte == b'\\' && !is_escaped;
                    ends
                });
                end.map_or(rest.len(), |end| end + 2)
            }
            b'0'..=b'9' | b'-' => {
                let length = rest.iter().position(|byte| !is_of_number(byte)).unwrap_or(rest.len());
                texts.push(&rest[..length]);
                length
            }
            _ => 1,
        };
        at += length;
    }
    texts
}

/// Replaces the numbers of a document that are no integers of 64 bits by their texts, which are rounded once when their
/// types are known. A parsed document is in the order of its text, unless a key is given twice.
fn keep_texts<'t>(value: &mut Value, texts: &mut impl Iterator<Item = &'t [u8]>) -> Read<()> {
    match value {
        Value::Number(number) => {
            let text = texts.next().and_then(|text| std::str::from_utf8(text).ok());
            let parsed = text.and_then(|text| text.parse::<f64>().ok()).zip(number.as_f64());
            // The parser of documents may be off by one unit.
            let is_it =
                parsed.is_some_and(|(exact, near)| (exact - near).abs() <= exact.abs() * 1e-15 + 1e-320);
            let text = text.filter(|_| is_it).ok_or("a key is given twice")?;
            if number.is_f64() {
                *value = Value::String(text.to_owned());
            }
            Ok(())
        }
        Value::Array(items) => items.iter_mut().try_for_each(|item| keep_texts(item, texts)),
        Value::Object(members) => members.values_mut().try_for_each(|member| keep_texts(member, texts)),
        _ => Ok(()),
    }
}

/// The keys of a manifest.
const ROOT_KEYS: &[&str] = &[
    "format",
    "name",
    "modules",
    "args",
    "global",
    "local",
    "dimensions",
    "specialization",
    "steps",
    "repeat",
    "bytes",
    "flops",
];

/// The keys of a buffer. `uniform` tells other executors the kind of its descriptor, which makes no difference here.
const BUFFER_KEYS: &[&str] = &[
    "buf", "count", "file", "data", "expect", "atol", "rtol", "ulp", "bad", "reset", "set", "binding",
    "element", "uniform",
];

/// Refuses keys that have no meaning.
fn known(object: &Map<String, Value>, of: &str, keys: &[&str]) -> Read<()> {
    match object.keys().find(|key| !keys.contains(&key.as_str())) {
        Some(key) => Err(match nearest(key, keys.iter().copied(), 1)[..] {
            [near] => format!("{of}: unknown key \"{key}\"; did you mean \"{near}\"?"),
            _ => format!("{of}: unknown key \"{key}\"; expected {}", keys.join(", ")),
        }),
        None => Ok(()),
    }
}

/// Limit of work-items in a work-group.
const MOST_ITEMS: u128 = 1 << 16;

/// A number, zero by default.
fn real(object: &Map<String, Value>, name: &str) -> Read<f64> {
    match object.get(name) {
        None => Ok(0.0),
        Some(value) => value
            .as_f64()
            .or_else(|| value.as_str()?.parse().ok())
            .ok_or_else(|| format!("\"{name}\" is not a number")),
    }
}

/// A truth value, false by default.
fn truth(object: &Map<String, Value>, name: &str) -> Read<bool> {
    match object.get(name) {
        None => Ok(false),
        Some(value) => value.as_bool().ok_or_else(|| format!("\"{name}\" is neither true nor false")),
    }
}

/// A 32-bit number.
fn small(object: &Map<String, Value>, name: &str) -> Read<Option<u32>> {
    let Some(value) = object.get(name) else { return Ok(None) };
    let number = value.as_u64().and_then(|n| u32::try_from(n).ok());
    number.map(Some).ok_or_else(|| format!("\"{name}\" is not a 32-bit number"))
}

fn three(root: &Map<String, Value>, name: &str) -> Read<Option<[u32; 3]>> {
    let Some(value) = root.get(name) else { return Ok(None) };
    let list = value.as_array().filter(|list| matches!(list.len(), 1..=3));
    let list = list.ok_or_else(|| format!("\"{name}\" must be a list of one to three numbers"))?;
    let mut out = [1; 3];
    for (to, from) in out.iter_mut().zip(list) {
        let number = from.as_u64().and_then(|n| u32::try_from(n).ok());
        *to = number.ok_or_else(|| format!("\"{name}\" contains an invalid size"))?;
    }
    Ok(Some(out))
}

/// As many dimensions as the manifest says, or as there are sizes.
fn dimensions(root: &Map<String, Value>) -> Read<Option<u32>> {
    let sizes = root.get("global").and_then(Value::as_array).map(|list| list.len() as u32);
    match small(root, "dimensions")?.or(sizes) {
        dimensions @ (None | Some(1..=3)) => Ok(dimensions),
        _ => Err("\"dimensions\" must be 1, 2 or 3".to_owned()),
    }
}

/// The values of specialization constants.
fn specialization(root: &Map<String, Value>) -> Read<Vec<(String, String)>> {
    let Some(value) = root.get("specialization") else { return Ok(Vec::new()) };
    let all = value.as_object().ok_or("\"specialization\" is not an object")?;
    let text = |(name, value): (&String, &Value)| match value {
        Value::String(text) => Ok((name.clone(), text.clone())),
        Value::Number(_) | Value::Bool(_) => Ok((name.clone(), value.to_string())),
        _ => Err(format!("specialization: \"{name}\" is neither a number nor a truth value")),
    };
    all.iter().map(text).collect()
}

fn steps(root: &Map<String, Value>, args: &[Arg]) -> Read<Vec<Step>> {
    let Some(list) = root.get("steps") else { return Ok(vec![Vec::new()]) };
    let list = list.as_array().ok_or("\"steps\" is not a list")?;
    let mut out = Vec::with_capacity(list.len());
    for (i, step) in list.iter().enumerate() {
        let step = step.as_object().ok_or_else(|| format!("steps[{i}] is not an object"))?;
        let mut changes = Vec::with_capacity(step.len());
        for (key, value) in step {
            let index = key.parse::<usize>().ok();
            let Some((index, Arg::Scalar(number, _))) = index.and_then(|n| Some((n, args.get(n)?))) else {
                return Err(format!("steps[{i}]: argument {key} is not a scalar"));
            };
            changes.push((index, scalar(*number, value).ok_or_else(|| format!("steps[{i}]: bad value"))?));
        }
        out.push(changes);
    }
    Ok(out)
}

fn scalar(number: Number, value: &Value) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    match value {
        Value::Array(items) => {
            for item in items {
                number.encode(item, &mut bytes)?;
            }
        }
        _ => number.encode(value, &mut bytes)?,
    }
    Some(bytes)
}

impl Form {
    /// The format of a file by its name; none for a manifest.
    pub(super) fn of_path(path: &str) -> Option<Self> {
        let (_, ending) = path.rsplit_once('.')?;
        FORMS.iter().find(|(name, _)| *name == ending).map(|(_, form)| *form)
    }
}

/// Formats by the names that manifests give them, which are the endings of files.
const FORMS: &[(&str, Form)] = &[
    ("spv", Form::Words),
    ("spvasm", Form::Assembly),
    ("mlir", Form::Mlir),
    ("hlsl", Form::Hlsl),
    ("ll", Form::Llvm),
    ("bc", Form::Llvm),
];

/// The profile of HLSL where none is given, which has all that compute shaders may use.
pub(super) const DEFAULT_PROFILE: &str = "cs_6_8";

impl Module {
    fn read(flavour: &str, value: &Value) -> Read<Self> {
        let object = value.as_object().ok_or_else(|| format!("modules.{flavour} is not an object"))?;
        let of = format!("modules.{flavour}");
        let keys: Vec<&str> = FORMS.iter().map(|(name, _)| *name).chain(["entry", "profile"]).collect();
        known(object, &of, &keys)?;
        let texts = |key: &&str| object.get(*key).is_some_and(|value| !value.is_string());
        if let Some(key) = keys.iter().find(|key| texts(key)) {
            return Err(format!("{of}: \"{key}\" is not a text"));
        }
        let text = |name: &str| object.get(name).and_then(Value::as_str).map(str::to_owned);
        let mut paths = FORMS.iter().filter_map(|(name, form)| Some((text(name)?, *form)));
        let (path, form) =
            paths.next().ok_or_else(|| format!("{of} needs spv, spvasm, mlir, hlsl, ll or bc"))?;
        if paths.next().is_some() {
            return Err(format!("{of} has more than one file"));
        }
        Ok(Self {
            form,
            path,
            entry: text("entry"),
            profile: text("profile").unwrap_or_else(|| DEFAULT_PROFILE.to_owned()),
        })
    }
}

impl Arg {
    fn read(value: &Value) -> Read<Self> {
        let object = value.as_object().ok_or("an argument must be an object")?;
        if let Some(bytes) = object.get("local") {
            known(object, "work-group memory", &["local"])?;
            return bytes.as_u64().map(Self::Local).ok_or_else(|| "\"local\" is not a number".to_owned());
        }
        if let Some(index) = object.get("address") {
            known(object, "an address", &["address"])?;
            let index = index.as_u64().and_then(|index| usize::try_from(index).ok());
            return index
                .map(Self::Address)
                .ok_or_else(|| "\"address\" is not the number of an argument".into());
        }
        if let Some(ty) = object.get("buf") {
            return Ok(Self::Buffer(Box::new(BufferArg::read(ty, object)?)));
        }
        for (name, value) in object {
            if let Some(number) = Number::named(name) {
                known(object, "a scalar", &[name])?;
                let bytes = scalar(number, value).ok_or_else(|| format!("not a value of type {name}"))?;
                return Ok(Self::Scalar(number, bytes));
            }
        }
        let keys: Vec<&str> = object.keys().map(String::as_str).collect();
        let known = || Number::NAMES.iter().copied().chain(["buf", "local", "address"]);
        let near = keys.iter().find_map(|key| nearest(key, known(), 1).first().copied());
        let near = near.map(|near| format!("; did you mean \"{near}\"?")).unwrap_or_default();
        Err(format!(
            "expected \"buf\", \"local\", \"address\" or a known type of a scalar, found \"{}\"{near}",
            keys.join("\", \"")
        ))
    }
}

impl BufferArg {
    fn read(ty: &Value, object: &Map<String, Value>) -> Read<Self> {
        known(object, "a buffer", BUFFER_KEYS)?;
        truth(object, "uniform")?;
        if object.get("file").is_some_and(|file| !file.is_string()) {
            return Err("\"file\" is not a path".to_owned());
        }
        if object.contains_key("file") && object.contains_key("data") {
            return Err("a buffer has \"file\" or \"data\", not both".to_owned());
        }
        let name = ty.as_str().unwrap_or_default();
        let number = Number::named(name).ok_or_else(|| format!("unknown type '{name}'"))?;
        let count = object.get("count").and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok());
        let text = |name: &str| object.get(name).and_then(Value::as_str).map(str::to_owned);
        let initial = match (text("file"), object.get("data")) {
            (Some(path), _) => Contents::File(path),
            (None, Some(list)) => Contents::Bytes(scalar(number, list).ok_or("bad \"data\"")?),
            _ => Contents::Zero,
        };
        let expect = match object.get("expect") {
            None => None,
            Some(Value::String(path)) => Some(Expected::File(path.clone())),
            Some(Value::Array(items)) => {
                let element = |item: &Value| match item {
                    Value::Null => Some(None),
                    item => scalar(number, item).map(Some),
                };
                let items: Option<Vec<_>> = items.iter().map(element).collect();
                Some(Expected::List(items.ok_or("bad \"expect\"")?))
            }
            Some(_) => return Err("\"expect\" must be a file or a list".to_owned()),
        };
        let count = count.ok_or("a buffer needs a \"count\"")?;
        if let Contents::Bytes(bytes) = &initial
            && bytes.len() / number.bytes() > count
        {
            return Err(format!("\"data\" has more elements than \"count\", {count}"));
        }
        Ok(Self {
            number,
            count,
            initial,
            expect,
            tolerance: Tolerance {
                absolute: real(object, "atol")?,
                relative: real(object, "rtol")?,
                ulp: real(object, "ulp")?,
                bad: real(object, "bad")?,
            },
            reset: truth(object, "reset")?,
            set: small(object, "set")?,
            binding: small(object, "binding")?,
            element: small(object, "element")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = r#"{"format": "spirula-exec/1", "name": "a", "global": [8, 2], "local": [4],
        "modules": {"shader": {"mlir": "a.mlir"}},
        "args": [{"buf": "f32", "count": 2, "data": [1, "nan"], "expect": [null, "inf"], "ulp": 2}, {"u32": 3}],
        "steps": [{"1": 4}, {}]}"#;

    #[test]
    fn a_small_one() {
        let manifest = Manifest::read(SMALL.as_bytes()).unwrap();
        assert_eq!((manifest.global, manifest.local), (Some([8, 2, 1]), Some([4, 1, 1])));
        assert!(manifest.kernel.is_none());
        let shader = manifest.shader.unwrap();
        assert_eq!((shader.form, shader.entry.as_deref()), (Form::Mlir, None));
        assert_eq!(manifest.steps, [vec![(1, vec![4, 0, 0, 0])], vec![]]);
        let Arg::Buffer(buffer) = &manifest.args[0] else { panic!("no buffer") };
        assert!(matches!(&buffer.expect, Some(Expected::List(items)) if items[0].is_none()));
    }

    #[test]
    fn numbers_are_rounded_once() {
        let text = SMALL.replace("[1, \"nan\"]", "[1.00000005960464477539062500001, 16777217]");
        let manifest = Manifest::read(text.replace("\"a\"", "\"a 7 \\\" 8\"").as_bytes()).unwrap();
        let Arg::Buffer(buffer) = &manifest.args[0] else { panic!("no buffer") };
        let expected = [0x3f80_0001u32.to_le_bytes(), 0x4b80_0000u32.to_le_bytes()].concat();
        assert!(matches!(&buffer.initial, Contents::Bytes(bytes) if *bytes == expected));
        let twice = SMALL.replace("\"count\": 2", "\"count\": 3, \"count\": 2");
        assert!(Manifest::read(twice.as_bytes()).unwrap_err().contains("twice"));
        assert_eq!(number_texts(br#"{"1\"2": [-3e+4,5.0], "\\": 6}"#), [&b"-3e+4"[..], b"5.0", b"6"]);
    }

    /// The schema says what the parser reads: the same keys, the same required ones, the same types.
    #[test]
    fn the_schema_is_that_of_the_parser() {
        let text = include_str!("../../../../docs/manifest.schema.json");
        let schema: Value = serde_json::from_str(text).unwrap();
        let keys = |path: &str| {
            let object = schema.pointer(path).and_then(Value::as_object).unwrap();
            let mut keys: Vec<&str> = object.keys().map(String::as_str).collect();
            keys.sort_unstable();
            keys
        };
        let sorted = |keys: &[&'static str]| {
            let mut keys = keys.to_vec();
            keys.sort_unstable();
            keys
        };
        assert_eq!(keys("/properties"), sorted(ROOT_KEYS));
        assert_eq!(keys("/$defs/buffer/properties"), sorted(BUFFER_KEYS));
        assert_eq!(keys("/$defs/scalar/properties"), sorted(Number::NAMES));
        assert_eq!(schema["$defs"]["type"]["enum"], serde_json::json!(Number::NAMES));
        let forms: Vec<&'static str> =
            FORMS.iter().map(|(name, _)| *name).chain(["entry", "profile"]).collect();
        assert_eq!(keys("/$defs/module/properties"), sorted(&forms));
        for place in
            ["", "/$defs/module", "/$defs/buffer", "/$defs/local", "/$defs/scalar", "/properties/modules"]
        {
            let more = schema.pointer(&format!("{place}/additionalProperties"));
            assert_eq!(more, Some(&Value::Bool(false)), "{place}");
        }
        let names = Number::NAMES.iter().copied();
        assert!(names.clone().all(|name| Number::named(name).is_some()));

        // A manifest with everything, from which each key is taken in turn.
        let whole: Value = serde_json::from_str(WHOLE).unwrap();
        let read = |value: &Value| Manifest::read(value.to_string().as_bytes());
        read(&whole).unwrap();
        let objects = [("", ""), ("/args/0", "/$defs/buffer"), ("/args/1", "/$defs/local")];
        for (at, place) in objects {
            let required = schema.pointer(&format!("{place}/required")).unwrap().as_array().unwrap();
            for key in keys(&format!("{place}/properties")) {
                let mut less = whole.clone();
                let object = less.pointer_mut(at).and_then(Value::as_object_mut).unwrap();
                assert!(object.remove(key).is_some() || key == "file", "{key} is not in the test");
                let is_required = required.iter().any(|one| one == key);
                assert_eq!(read(&less).is_err(), is_required, "{key}");
                // What has the wrong type is refused.
                let mut wrong = whole.clone();
                let object = wrong.pointer_mut(at).and_then(Value::as_object_mut).unwrap();
                object.insert(key.to_owned(), serde_json::json!({"a": {}}));
                assert!(read(&wrong).is_err(), "{key} may be an object");
            }
        }
    }

    const WHOLE: &str = r#"{"format": "spirula-exec/1", "name": "a", "modules": {"shader": {"hlsl": "a.hlsl",
        "entry": "main", "profile": "cs_6_0"}, "kernel": {"spv": "a.spv"}}, "global": [8, 2], "local": [4],
        "dimensions": 2, "specialization": {"width": 4, "1": true, "x": "0x10"}, "steps": [{"2": 5}], "repeat": 2,
        "bytes": 1.5, "flops": 3, "args": [{"buf": "u8", "count": 2, "data": [1, "0x2"], "expect": [1, null],
        "atol": 0, "rtol": 0.5, "ulp": 1, "bad": 0.25, "reset": true, "set": 1, "binding": 2, "element": 3,
        "uniform": false}, {"local": 64}, {"i32": 3}, {"f32": [1, "nan"]}]}"#;

    #[test]
    fn mistakes_are_named() {
        let wrong = |from: &str, to: &str| Manifest::read(SMALL.replace(from, to).as_bytes()).unwrap_err();
        assert!(wrong("exec/1", "exec/9").contains("exec/9"));
        assert!(wrong("[8, 2]", "[7, 2]").contains("does not divide"));
        assert!(wrong("f32", "f31").contains("f31"));
        assert!(wrong("\"1\": 4", "\"0\": 4").contains("steps[0]"));
        assert!(wrong("mlir\"", "spirv\"").contains("modules.shader"));
        assert!(wrong("\"name\"", "\"title\"").contains("\"title\""));
        assert!(wrong("\"shader\":", "\"vertex\":").contains("modules: unknown key \"vertex\""));
        assert!(
            wrong("{\"mlir\"", "{\"optimize\": 1, \"mlir\"")
                .contains("modules.shader: unknown key \"optimize\"")
        );
        assert!(
            wrong("\"ulp\"", "\"ulps\"")
                .contains("args[0]: a buffer: unknown key \"ulps\"; did you mean \"ulp\"?")
        );
        assert!(wrong("\"expect\"", "\"expct\"").contains("did you mean \"expect\"?"));
        assert!(
            wrong("{\"u32\": 3}", "{\"u32\": 3, \"set\": 1}")
                .contains("args[1]: a scalar: unknown key \"set\"")
        );
        assert!(wrong("{\"u32\": 3}", "{\"local\": 3, \"u8\": 1}").contains("unknown key \"u8\""));
        assert!(wrong("{\"u32\": 3}", "{\"u33\": 3}").contains("did you mean \"u32\"?"));
        assert!(wrong("[1, \"nan\"]", "[1, \"0x1\"]").contains("data"));
        assert!(Manifest::read(b"{").is_err());
    }
}
