//! Kernels that compute one instruction of OpenCL.std for the elements of buffers.

use spirula_binary::{AssembleOptions, assemble};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::{Body, Context, Op};
use spirula_runtime::{Buffer, Device, Kernel, KernelOptions, Launch, Value};
use spirula_spirv_binary::{DeserializeOptions, deserialize};
use std::fmt::Write as _;

/// The types of the numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Format {
    Half,
    Single,
    Double,
}

impl Format {
    pub(super) fn bits(self) -> u32 {
        match self {
            Self::Half => 16,
            Self::Single => 32,
            Self::Double => 64,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Half => "f16",
            Self::Single => "f32",
            Self::Double => "f64",
        }
    }

    pub(super) fn bytes(self) -> usize {
        self.bits() as usize / 8
    }
}

/// The operands of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operands {
    One,
    Two,
    /// A number and an integer of 32 bits.
    Integer,
}

impl Operands {
    pub(super) fn count(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two | Self::Integer => 2,
        }
    }
}

/// A compiled kernel over buffers of operands, results in the format, and results of doubles.
pub(super) struct Instruction {
    kernel: Kernel,
    pub(super) format: Format,
    pub(super) operands: Operands,
}

/// How many elements a launch has.
pub(super) const CHUNK: usize = 1 << 16;

impl Instruction {
    pub(super) fn new(instruction: &str, format: Format, operands: Operands) -> Self {
        let text = text(instruction, format, operands);
        Self { kernel: compile(&text), format, operands }
    }

    /// The results, and those of doubles, in bits.
    pub(super) fn run(&self, device: &Device, operands: &[Vec<u64>]) -> (Vec<u64>, Vec<f64>) {
        let mut narrow = Vec::new();
        let mut wide = Vec::new();
        let count = operands[0].len();
        for start in (0..count).step_by(CHUNK) {
            let len = CHUNK.min(count - start);
            let mut buffers = Vec::new();
            for (i, values) in operands.iter().enumerate() {
                let is_int = i == 1 && self.operands == Operands::Integer;
                let bytes = if is_int { 4 } else { self.format.bytes() };
                let mut data = vec![0u8; CHUNK * bytes];
                for (place, value) in data.chunks_exact_mut(bytes).zip(&values[start..start + len]) {
                    place.copy_from_slice(&value.to_le_bytes()[..bytes]);
                }
                buffers.push(Buffer::with(&data));
            }
            buffers.push(Buffer::new(CHUNK * self.format.bytes()));
            buffers.push(Buffer::new(CHUNK * 8));
            let arguments: Vec<Value<'_>> = buffers.iter().map(Value::Buffer).collect();
            let launch = Launch {
                groups: [len.div_ceil(64) as u32, 1, 1],
                offset: [0; 3],
                dimensions: None,
                arguments: &arguments,
                bindings: &[],
                push: &[],
                deadline: None,
            };
            let data = self.kernel.data();
            device.launch(&self.kernel, &data, &launch).map_err(|error| error.message).unwrap();
            let [.., results, exact] = buffers.as_slice() else { unreachable!() };
            let results = results.read();
            narrow.extend(results.chunks_exact(self.format.bytes()).take(len).map(|bytes| {
                let mut word = [0u8; 8];
                word[..bytes.len()].copy_from_slice(bytes);
                u64::from_le_bytes(word)
            }));
            let exact = exact.read();
            wide.extend(exact.chunks_exact(8).take(len).map(|b| f64::from_le_bytes(b.try_into().unwrap())));
        }
        (narrow, wide)
    }
}

fn text(instruction: &str, format: Format, operands: Operands) -> String {
    let mut head = String::from(
        "OpCapability Kernel\nOpCapability Addresses\nOpCapability Int64\nOpCapability Float64\nOpCapability Float16\n\
         OpCapability Int16\n%cl = OpExtInstImport \"OpenCL.std\"\nOpMemoryModel Physical64 OpenCL\n\
         OpEntryPoint Kernel %k \"k\" %id\nOpDecorate %id BuiltIn GlobalInvocationId\n\
         %void = OpTypeVoid\n%int = OpTypeInt 32 0\n%long = OpTypeInt 64 0\n%double = OpTypeFloat 64\n\
         %ids = OpTypeVector %long 3\n%idp = OpTypePointer Input %ids\n%id = OpVariable %idp Input\n\
         %pint = OpTypePointer CrossWorkgroup %int\n%pdouble = OpTypePointer CrossWorkgroup %double\n",
    );
    let (ty, pointer) = if format == Format::Double { ("%double", "%pdouble") } else { ("%t", "%pt") };
    if format != Format::Double {
        let bits = format.bits();
        writeln!(head, "%t = OpTypeFloat {bits}\n%pt = OpTypePointer CrossWorkgroup %t").unwrap();
    }
    let count = operands.count();
    let pointers: Vec<&str> =
        (0..count).map(|i| if i == 1 && operands == Operands::Integer { "%pint" } else { pointer }).collect();
    writeln!(head, "%f = OpTypeFunction %void {} {pointer} %pdouble", pointers.join(" ")).unwrap();
    head += "%k = OpFunction %void None %f\n";
    for (i, pointer) in pointers.iter().enumerate() {
        writeln!(head, "%p{i} = OpFunctionParameter {pointer}").unwrap();
    }
    writeln!(head, "%pr = OpFunctionParameter {pointer}\n%pe = OpFunctionParameter %pdouble").unwrap();
    head += "%entry = OpLabel\n%v = OpLoad %ids %id\n%i = OpCompositeExtract %long %v 0\n";
    let (mut narrow, mut wide) = (String::new(), String::new());
    for (i, pointer) in pointers.iter().enumerate() {
        let is_int = *pointer == "%pint";
        let (value, align) = if is_int { ("%int", 4) } else { (ty, format.bytes()) };
        writeln!(head, "%a{i} = OpInBoundsPtrAccessChain {pointer} %p{i} %i").unwrap();
        writeln!(head, "%x{i} = OpLoad {value} %a{i} Aligned {align}").unwrap();
        write!(narrow, " %x{i}").unwrap();
        if is_int || format == Format::Double {
            write!(wide, " %x{i}").unwrap();
        } else {
            writeln!(head, "%w{i} = OpFConvert %double %x{i}").unwrap();
            write!(wide, " %w{i}").unwrap();
        }
    }
    let align = format.bytes();
    writeln!(
        head,
        "%r = OpExtInst {ty} %cl {instruction}{narrow}\n%e = OpExtInst %double %cl {instruction}{wide}\n\
         %ar = OpInBoundsPtrAccessChain {pointer} %pr %i\n%ae = OpInBoundsPtrAccessChain %pdouble %pe %i\n\
         OpStore %ar %r Aligned {align}\nOpStore %ae %e Aligned 8\nOpReturn\nOpFunctionEnd"
    )
    .unwrap();
    head
}

fn compile(text: &str) -> Kernel {
    let mut sources = SourceMap::new();
    sources.add("kernel", text.as_bytes()).unwrap();
    let mut diagnostics = Diagnostics::new();
    let words = assemble(&sources.files()[0], &AssembleOptions::default(), &mut diagnostics);
    let words = words.unwrap_or_else(|_| panic!("{text}{:?}", diagnostics.take()));
    let mut ctx = Context::new(&[&spirula_spirv::DIALECT, &spirula_llvm::DIALECT]);
    ctx.set_strict(false);
    let body = deserialize(&ctx, &words, "words", DeserializeOptions::default(), &mut diagnostics).unwrap();
    let first = |body: &Body| -> Op { body.arena.all_ops().next().unwrap() };
    let outer = body.body_of(first(&body)).unwrap();
    let inside = outer.body_of(first(outer)).unwrap();
    let options = KernelOptions { local: Some([64, 1, 1]), ..KernelOptions::new("k") };
    Kernel::compile(&ctx, inside, &options, &mut diagnostics)
        .unwrap_or_else(|_| panic!("{text}{:?}", diagnostics.take()))
}
