//! What safe code can do with kernels: whatever it gives them, they access no memory but what it gave.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use spirula::binary::{AssembleOptions, assemble};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::{Body, Context, Op};
use spirula_runtime::{Buffer, Device, Kernel, KernelOptions, Launch, Value};
use spirula_spirv_binary::{DeserializeOptions, deserialize};

/// A kernel over a buffer, a number and memory of the work-group that stores 7 where its statements say.
fn kernel(statements: &str, variables: &str) -> Kernel {
    let text = format!(
        "OpCapability Kernel\nOpCapability Addresses\nOpCapability Int64\nOpCapability GenericPointer\n\
         OpMemoryModel Physical64 OpenCL\nOpEntryPoint Kernel %k \"k\"\n\
         %void = OpTypeVoid\n%u = OpTypeInt 32 0\n%l = OpTypeInt 64 0\n%seven = OpConstant %u 7\n%one = OpConstant %l 1\n\
         %g = OpTypePointer CrossWorkgroup %u\n%gl = OpTypePointer CrossWorkgroup %l\n%w = OpTypePointer Workgroup %u\n\
         %two = OpConstant %l 2\n%array = OpTypeArray %l %two\n%ga = OpTypePointer CrossWorkgroup %array\n\
         %null = OpConstantNull %array\n{variables}\
         %f = OpTypeFunction %void %g %l %w\n\
         %k = OpFunction %void None %f\n%p = OpFunctionParameter %g\n%n = OpFunctionParameter %l\n\
         %s = OpFunctionParameter %w\n%entry = OpLabel\n{statements}OpReturn\nOpFunctionEnd\n"
    );
    let mut sources = SourceMap::new();
    sources.add("kernel", text.as_bytes()).unwrap();
    let mut diagnostics = Diagnostics::new();
    let words = assemble(&sources.files()[0], &AssembleOptions::default(), &mut diagnostics);
    let words = words.unwrap_or_else(|_| panic!("{:?}", diagnostics.take()));
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_strict(false);
    let body = deserialize(&ctx, &words, "words", DeserializeOptions::default(), &mut diagnostics).unwrap();
    let first = |body: &Body| -> Op { body.arena.all_ops().next().unwrap() };
    let outer = body.body_of(first(&body)).unwrap();
    let inside = outer.body_of(first(outer)).unwrap();
    let options = KernelOptions { local: Some([1, 1, 1]), ..KernelOptions::new("k") };
    Kernel::compile(&ctx, inside, &options, &mut diagnostics)
        .unwrap_or_else(|_| panic!("{:?}", diagnostics.take()))
}

/// Launches a kernel of one work-item; returns the message of an error.
fn launch(kernel: &Kernel, data: &Buffer, arguments: &[Value<'_>]) -> Result<(), String> {
    launch_on(&Device::new(1).unwrap(), kernel, data, arguments)
}

fn launch_on(device: &Device, kernel: &Kernel, data: &Buffer, arguments: &[Value<'_>]) -> Result<(), String> {
    let launch = Launch {
        groups: [1, 1, 1],
        offset: [0; 3],
        dimensions: None,
        arguments,
        bindings: &[],
        push: &[],
        deadline: None,
    };
    device.launch(kernel, data, &launch).map(|_| ()).map_err(|error| error.message)
}

const OUT_OF_BOUNDS: &str = "the kernel accessed memory out of bounds";

/// An index of any size does not lead out of a buffer, and one in bounds is in it.
#[test]
fn indices_do_not_lead_out_of_buffers() {
    let kernel = kernel("%q = OpInBoundsPtrAccessChain %g %p %n\nOpStore %q %seven Aligned 4\n", "");
    let data = kernel.data();
    let (buffer, other) = (Buffer::new(64), Buffer::new(64));
    let distance = (other.address().wrapping_sub(buffer.address()) as i64 / 4) as u64;
    for index in [16, distance, u64::MAX, 1 << 61, (1 << 62) - 1] {
        let arguments = [Value::Buffer(&buffer), Value::Bytes(&index.to_le_bytes()), Value::Local(4)];
        assert_eq!(launch(&kernel, &data, &arguments), Err(OUT_OF_BOUNDS.to_owned()), "{index}");
    }
    assert_eq!(other.read(), [0; 64]);
    let arguments = [Value::Buffer(&buffer), Value::Bytes(&15u64.to_le_bytes()), Value::Local(4)];
    assert_eq!(launch(&kernel, &data, &arguments), Ok(()));
    assert_eq!(buffer.read()[60..], [7, 0, 0, 0]);
}

/// An address reaches the allocation that it is in, before and behind it; one that is in none reaches nothing.
#[test]
fn addresses_are_those_of_allocations() {
    let kernel = kernel("%q = OpInBoundsPtrAccessChain %g %p %n\nOpStore %q %seven Aligned 4\n", "");
    let data = kernel.data();
    let device = Device::new(1).unwrap();
    let memory = device.memory();
    let run = |address: u64, index: u64| {
        let index = index.to_le_bytes();
        let arguments = [Value::Address(address), Value::Bytes(&index), Value::Local(4)];
        launch_on(&device, &kernel, &data, &arguments)
    };
    let own = memory.allocate(64).unwrap();
    assert_eq!(run(own + 32, 7), Ok(()));
    assert_eq!(memory.read(own + 56, 8).unwrap(), [0, 0, 0, 0, 7, 0, 0, 0]);
    assert_eq!(run(own + 32, 8), Err(OUT_OF_BOUNDS.to_owned()));
    assert_eq!(run(own + 32, -8_i64 as u64), Ok(()));
    assert_eq!(memory.read(own, 4).unwrap(), [7, 0, 0, 0]);
    assert_eq!(run(own + 32, -9_i64 as u64), Err(OUT_OF_BOUNDS.to_owned()));
    let foreign = Buffer::new(64);
    let refused = |address: u64| run(address, 0) == Err(OUT_OF_BOUNDS.to_owned());
    assert!(refused(foreign.address()) && refused(own + 64) && refused(0) && refused(u64::MAX));
    memory.free(own).unwrap();
    assert!(refused(own));
}

/// Memory of the work-group ends where the launch says.
#[test]
fn work_group_memory_ends() {
    let kernel = kernel("%q = OpInBoundsPtrAccessChain %w %s %n\nOpStore %q %seven Aligned 4\n", "");
    let (data, buffer) = (kernel.data(), Buffer::new(64));
    for (index, bytes, expected) in [(0, 4, Ok(())), (1 << 20, 64, Err(OUT_OF_BOUNDS.to_owned()))] {
        let arguments = [Value::Buffer(&buffer), Value::Bytes(&u64::to_le_bytes(index)), Value::Local(bytes)];
        assert_eq!(launch(&kernel, &data, &arguments), expected);
    }
    let arguments = [Value::Buffer(&buffer), Value::Bytes(&[0; 8]), Value::Local(u64::MAX)];
    assert!(launch(&kernel, &data, &arguments).unwrap_err().contains("the limit is"));
}

/// Numbers are no addresses, wherever they come from: the kernel is refused, or its access is.
#[test]
fn numbers_do_not_become_addresses() {
    let buffer = Buffer::new(64);
    let foreign = Buffer::new(64);
    let kernel = kernel("%q = OpConvertUToPtr %g %n\nOpStore %q %seven Aligned 4\n", "");
    let data = kernel.data();
    for address in [foreign.address(), 0, 4096, u64::MAX - 3] {
        let arguments = [Value::Buffer(&buffer), Value::Bytes(&address.to_le_bytes()), Value::Local(4)];
        assert_eq!(launch(&kernel, &data, &arguments), Err(OUT_OF_BOUNDS.to_owned()));
    }
    assert_eq!(foreign.read(), [0; 64]);
}

/// Module-scope memory of a launch that is too short, and addresses in it that are not the kernel's.
#[test]
fn module_scope_memory_is_checked() {
    let variables = "%v = OpVariable %ga CrossWorkgroup %null\n";
    let kernel =
        kernel("%q = OpInBoundsPtrAccessChain %gl %v %n %one\nOpStore %q %one Aligned 8\n", variables);
    let buffer = Buffer::new(64);
    let arguments = [Value::Buffer(&buffer), Value::Bytes(&[0; 8]), Value::Local(4)];
    let message = launch(&kernel, &Buffer::new(8), &arguments).unwrap_err();
    assert!(message.contains("have 16 bytes, the launch has 8"), "{message}");
    assert_eq!(launch(&kernel, &kernel.data(), &arguments), Ok(()));
}

/// A launch that does not match the kernel's interface does not begin.
#[test]
fn interfaces_are_checked() {
    let kernel = kernel("OpStore %p %seven Aligned 4\n", "");
    let (data, buffer) = (kernel.data(), Buffer::new(64));
    let bytes = Value::Bytes(&[0; 8]);
    for arguments in [
        &[][..],
        &[Value::Buffer(&buffer), bytes],
        &[bytes, bytes, Value::Local(4)],
        &[Value::Local(4), bytes, Value::Local(4)],
        &[Value::Buffer(&buffer), Value::Bytes(&[0; 9]), Value::Local(4)],
        &[Value::Buffer(&buffer), bytes, Value::Buffer(&buffer)],
    ] {
        assert!(launch(&kernel, &data, arguments).is_err());
    }
    let arguments = [Value::Buffer(&Buffer::new(2)), bytes, Value::Local(4)];
    assert_eq!(launch(&kernel, &data, &arguments), Err(OUT_OF_BOUNDS.to_owned()));
}
