//! What is read of a module in windows is what is read of its words at once.

#![allow(clippy::unwrap_used, reason = "what fails here is a failed test")]

use spirula_binary::{AssembleOptions, assemble};
use spirula_diag::{Bytes, Diagnostics, SourceMap, Stored};
use spirula_ir::pass::Pipeline;
use spirula_ir::{Context, PrintOptions, TextSink, print_with, verify};
use spirula_spirv_binary::{
    DeserializeOptions, SinkOptions, StoredModule, deserialize_stored, deserialize_to,
};
use std::fmt::Write as _;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Words that are kept as bytes, of which only so many can be read.
struct Kept {
    bytes: Vec<u8>,
    left: AtomicUsize,
}

impl Kept {
    fn new(words: &[u32]) -> Self {
        let bytes = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        Self { bytes, left: AtomicUsize::new(usize::MAX) }
    }
}

impl Stored for Kept {
    fn read_at(&self, at: usize, room: &mut [u8]) -> io::Result<usize> {
        // No more than some at a time, as of a pipe.
        let count = room.len().min(100_000).min(self.bytes.len().saturating_sub(at));
        let left = self.left.load(Ordering::Relaxed);
        self.left.store(left.checked_sub(count).ok_or(io::ErrorKind::Other)?, Ordering::Relaxed);
        room[..count].copy_from_slice(&self.bytes[at..at + count]);
        Ok(count)
    }

    fn read_all(&self) -> io::Result<Bytes> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// A module of some functions that call each other, with instructions more in the middle of one, between two, and at
/// the end.
fn module(functions: usize, [inside, between, behind]: [&str; 3]) -> Vec<u32> {
    let mut text = String::from(
        "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n%file = OpString \"a\"\nOpName %f1 \
         \"other\"\n%void = OpTypeVoid\n%u32 = OpTypeInt 32 0\n%fn = OpTypeFunction %u32 %u32\n%two = OpConstant %u32 2\n\
         %pointer = OpTypePointer Private %u32\n%seed = OpVariable %pointer Private\n",
    );
    for n in 0..functions {
        let middle = n == functions / 2;
        let (inside, between) = if middle { (inside, between) } else { ("", "") };
        writeln!(text, "{between}\n%f{n} = OpFunction %u32 None %fn\n%a{n} = OpFunctionParameter %u32")
            .unwrap();
        writeln!(text, "%e{n} = OpLabel\n%l{n}_0 = OpLoad %u32 %seed\n{inside}").unwrap();
        for line in 1..60 {
            writeln!(text, "%l{n}_{line} = OpIMul %u32 %l{n}_{} %two", line - 1).unwrap();
        }
        let callee = (n * 7 + 1) % functions;
        writeln!(text, "%c{n} = OpFunctionCall %u32 %f{callee} %l{n}_59").unwrap();
        writeln!(text, "OpSelectionMerge %m{n} None\nOpSwitch %c{n} %m{n} 3 %o{n}\n%o{n} = OpLabel").unwrap();
        writeln!(text, "OpBranch %m{n}\n%m{n} = OpLabel\n%p{n} = OpPhi %u32 %two %e{n} %a{n} %o{n}").unwrap();
        writeln!(text, "OpReturnValue %p{n}\nOpFunctionEnd").unwrap();
    }
    text.push_str(behind);
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    sources.add("assembly", text.into_bytes()).unwrap();
    let words = assemble(&sources.files()[0], &AssembleOptions::default(), &mut diagnostics);
    words.unwrap_or_else(|_| panic!("{:?}", diagnostics.take()))
}

/// How a module was read.
#[derive(PartialEq, Debug)]
enum Read {
    /// In windows, or as it is done where that is not asked for.
    Text(String),
    NotInWindows,
    Wrong,
}

fn read(words: &[u32], (threads, plain, in_windows): (usize, bool, bool), readable: usize) -> Read {
    let mut ctx = Context::new(&[&spirula_spirv::DIALECT]);
    ctx.set_threads(threads);
    let mut diagnostics = Diagnostics::new();
    let options = DeserializeOptions { plain, structured: true, places: None };
    let print = PrintOptions::default();
    let no_passes = |top: &str| Some(Pipeline::new(top));
    let sink = TextSink::new(&ctx, print, None, &no_passes);
    let functions = Some(SinkOptions { sink: &sink, inner: false });
    let kept = Kept::new(words);
    let stored = StoredModule::open(&kept, kept.bytes.len()).filter(|_| in_windows);
    kept.left.store(readable, Ordering::Relaxed);
    let read = match &stored {
        Some(stored) => deserialize_stored(&ctx, stored, options, functions),
        None if in_windows => return Read::NotInWindows,
        None => deserialize_to(&ctx, words, "words", options, functions, &mut diagnostics).ok(),
    };
    let Some(body) = read else { return Read::Wrong };
    verify(&ctx, &body, &mut diagnostics).unwrap();
    Read::Text(print_with(&ctx, None, &body, print, sink.into_written(), None))
}

const ALL: usize = usize::MAX;

#[test]
fn a_module_is_the_same_in_windows() {
    // Functions end and begin somewhere in a window of 65,536 words, or one is more than that.
    let more = "OpNop\n".repeat(80_000);
    let between = "OpNop\nOpNoLine\n";
    for (functions, inside) in [(1, ""), (3, &*more), (700, ""), (400, &*more)] {
        let words = module(functions, [inside, between, "OpNop\n"]);
        for plain in [false, true] {
            let whole = read(&words, (1, plain, false), ALL);
            assert!(matches!(&whole, Read::Text(text) if text.contains("FunctionCall")));
            for threads in [1, 2, 4] {
                assert!(read(&words, (threads, plain, true), ALL) == whole, "{functions}, {threads} threads");
            }
        }
    }
}

#[test]
fn what_is_said_among_functions_is_not_read_in_windows() {
    let long = "OpNop\n".repeat(300_000);
    let others = [
        ["OpLine %file 1 1\n", "", ""],
        ["", "OpLine %file 1 1\n", ""],
        ["", "", "OpLine %file 1 1\n"],
        ["", "%odd = OpConstant %u32 7\n", ""],
        ["OpName %a1 \"late\"\n", "", ""],
        ["", "", "OpDecorate %seed RelaxedPrecision\n"],
        [&*long, "", ""],
    ];
    for other in others {
        let words = module(9, other);
        assert_eq!(read(&words, (1, false, true), ALL), Read::NotInWindows, "{:.40?}", other);
    }
    let whole = module(9, ["", "", ""]);
    // Ends where no function does, or no instruction.
    let last = whole.len() - 1;
    for words in [&whole[..last], &whole[..last - 1], &whole[..40], &whole[..5], &whole[..4], &[]] {
        assert_eq!(read(words, (1, false, true), ALL), Read::NotInWindows, "{} words", words.len());
    }
    let function = whole.iter().position(|word| *word == 5 << 16 | 54).unwrap();
    for (at, word) in [(0, 1), (function, 54), (function, 6 << 16 | 54), (last, 2 << 16 | 56), (last, 0)] {
        let mut words = whole.clone();
        words[at] = word;
        assert_eq!(read(&words, (1, false, true), ALL), Read::NotInWindows, "{word} at {at}");
    }
}

#[test]
fn a_mistake_is_left_to_who_tells_of_it() {
    let mut words = module(700, ["", "", ""]);
    let returns: Vec<usize> = (5..words.len()).filter(|at| words[*at] == 2 << 16 | 254).collect();
    // What is returned is nowhere defined.
    words[returns[returns.len() / 2] + 1] = 0;
    for threads in [1, 3] {
        assert_eq!(read(&words, (threads, false, true), ALL), Read::Wrong);
        assert_eq!(read(&words, (threads, false, false), ALL), Read::Wrong);
    }
}

#[test]
fn words_that_can_be_read_no_more_are_a_mistake() {
    let words = module(700, ["", "", ""]);
    for readable in [0, 100_000, 4 * words.len() / 2] {
        for threads in [1, 3] {
            assert_eq!(read(&words, (threads, false, true), readable), Read::Wrong, "{readable} bytes");
        }
    }
}
