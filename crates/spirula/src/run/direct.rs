//! Modules without a manifest: flags say what is launched and with which arguments.

use super::manifest::{Arg, BufferArg, Contents, DEFAULT_PROFILE, Form, Manifest, Module, Read, Tolerance};
use super::number::Number;
use crate::flags::Arguments;

/// The flags that a manifest has no need of.
pub(super) const FLAGS: &[&str] = &["entry", "profile", "global", "local", "arg", "spec"];

/// The manifest of a launch that flags describe.
pub(super) fn manifest(arguments: &Arguments, path: &str, form: Form) -> Read<Manifest> {
    let text = |name| arguments.value(name).map(str::to_owned);
    let is_shader = form == Form::Hlsl || arguments.value("flavour") == Some("shader");
    let module = Module {
        form,
        path: path.to_owned(),
        entry: text("entry"),
        profile: text("profile").unwrap_or_else(|| DEFAULT_PROFILE.to_owned()),
    };
    let (kernel, shader) = if is_shader { (None, Some(module)) } else { (Some(module), None) };
    let args = arguments.flags.iter().filter(|flag| flag.name == "arg");
    let args = args.filter_map(|flag| flag.value.as_deref()).map(argument).collect::<Read<Vec<_>>>()?;
    let size = |name| arguments.value(name).map(|text| size(name, text)).transpose();
    let local = size("local")?;
    let spec = arguments.flags.iter().filter(|flag| flag.name == "spec");
    let spec = spec.filter_map(|flag| flag.value.as_deref()).map(|text| {
        let (name, value) = text.split_once('=').ok_or_else(|| {
            format!("--spec takes a name or id, '=' and a value, such as 0=64, not '{text}'")
        })?;
        Ok((name.trim().to_owned(), value.trim().to_owned()))
    });
    let manifest = Manifest {
        name: path.to_owned(),
        kernel,
        shader,
        is_unknown: arguments.value("flavour").is_none() && form != Form::Hlsl,
        specialization: spec.collect::<Read<_>>()?,
        global: size("global")?,
        dimensions: arguments.value("global").map(|text| text.split(',').count() as u32),
        local,
        args,
        steps: vec![Vec::new()],
        repeat: 1,
        bytes: 0.0,
        flops: 0.0,
    };
    manifest.check()?;
    Ok(manifest)
}

/// `64`, `64,2` or `64,2,1`.
fn size(name: &str, text: &str) -> Read<[u32; 3]> {
    let wrong = || format!("--{name} takes up to three sizes such as 64,2,1, not '{text}'");
    let mut out = [1; 3];
    let parts: Vec<&str> = text.split(',').collect();
    if parts.len() > out.len() {
        return Err(wrong());
    }
    for (to, part) in out.iter_mut().zip(parts) {
        *to = part.trim().parse().map_err(|_| wrong())?;
    }
    Ok(out)
}

/// `f32=1.5` and `f32=1,2,3,4`: a scalar and a vector; `u32[64]`, `u32[4]=1,2,3,4` and `u32[64]=@file`: a buffer;
/// `local[256]`: so many bytes of work-group memory.
fn argument(text: &str) -> Read<Arg> {
    let wrong = |why: &str| format!("--arg={text}: {why}");
    let (ty, value) = match text.split_once('=') {
        Some((ty, value)) => (ty, Some(value)),
        None => (text, None),
    };
    let (name, count) = match ty.split_once('[') {
        Some((name, count)) => {
            let count = count.strip_suffix(']').and_then(|count| count.parse().ok());
            (name, Some(count.ok_or_else(|| wrong("expected a number of elements and ']'"))?))
        }
        None => (ty, None),
    };
    if let ("local", Some(count)) = (name, count) {
        return Ok(Arg::Local(count));
    }
    if let ("address", None, Some(index)) = (name, count, value) {
        let index = index.parse().map_err(|_| wrong("expected the number of an argument"))?;
        return Ok(Arg::Address(index));
    }
    let number = Number::named(name).ok_or_else(|| {
        wrong("expected a type such as f32, i64 or u8, local[<bytes>], or address=<number of a buffer>")
    })?;
    let bytes = |list: &str| numbers(number, list).ok_or_else(|| wrong("expected numbers of this type"));
    let Some(count) = count else {
        let value =
            value.ok_or_else(|| wrong("expected '=' and a number, or '[' and a number of elements"))?;
        return Ok(Arg::Scalar(number, bytes(value)?));
    };
    let initial = match value.map(|value| (value, value.strip_prefix('@'))) {
        None => Contents::Zero,
        Some((_, Some(path))) => Contents::File(path.to_owned()),
        Some((list, None)) => Contents::Bytes(bytes(list)?),
    };
    let count = usize::try_from(count).map_err(|_| wrong("too many elements"))?;
    if let Contents::Bytes(bytes) = &initial
        && bytes.len() / number.bytes() > count
    {
        return Err(wrong("more numbers than elements"));
    }
    Ok(Arg::Buffer(Box::new(BufferArg {
        number,
        count,
        initial,
        expect: None,
        tolerance: Tolerance::default(),
        // Each timed run begins as the first one did.
        reset: true,
        set: None,
        binding: None,
        element: None,
    })))
}

/// Numbers with commas between them, in their memory representation.
fn numbers(number: Number, list: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for text in list.split(',').map(str::trim) {
        number.encode_text(text, &mut bytes)?;
    }
    Some(bytes)
}

/// The elements of a buffer, eight in a line behind the number of the first.
pub(super) fn listing(index: usize, buffer: &BufferArg, bytes: &[u8]) -> String {
    let mut out = format!("  argument {index}\n");
    let size = buffer.number.bytes();
    for (line, elements) in bytes.chunks(size * PER_LINE).enumerate() {
        out.push_str(&format!("    [{}]", line * PER_LINE));
        for element in elements.chunks_exact(size) {
            out.push(' ');
            out.push_str(&buffer.number.text(element));
        }
        out.push('\n');
    }
    out
}

const PER_LINE: usize = 8;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_as_text() {
        let Ok(Arg::Scalar(number, bytes)) = argument("f32=1.5,nan") else {
            panic!("a vector is a scalar argument")
        };
        assert_eq!((number.decode(&bytes[..4]), bytes.len()), (1.5, 8));
        let Ok(Arg::Buffer(buffer)) = argument("u16[4]=1, 2") else { panic!("brackets make a buffer") };
        assert!(buffer.count == 4 && matches!(&buffer.initial, Contents::Bytes(b) if *b == [1, 0, 2, 0]));
        assert_eq!(listing(3, &buffer, &[1, 0, 2, 0]), "  argument 3\n    [0] 1 2\n");
        assert!(matches!(argument("local[16]"), Ok(Arg::Local(16))));
        for wrong in ["f31=1", "f32", "f32=x", "u32[", "u32[1]=1,2", "local=3", "f32[-1]"] {
            assert!(argument(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn sizes_as_text() {
        assert_eq!(size("global", "64,2"), Ok([64, 2, 1]));
        assert!(size("global", "1,2,3,4").is_err() && size("local", "a").is_err());
    }
}
