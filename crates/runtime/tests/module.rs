//! Modules: kernels for the group sizes of their launches, addresses that come from anywhere, and linked binaries.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

use spirula_binary::{AssembleOptions, assemble};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_runtime::{Device, Launch, LaunchError, MemoryChecks, Module, ModuleOptions, Value};
use std::sync::Arc;

fn binary(text: &str) -> Vec<u8> {
    let mut sources = SourceMap::new();
    let index = sources.add("<test>", text.as_bytes().to_vec()).unwrap();
    let mut diagnostics = Diagnostics::new();
    let words = assemble(sources.file(index).unwrap(), &AssembleOptions::default(), &mut diagnostics);
    words.unwrap_or_else(|_| panic!("{diagnostics:?}")).iter().flat_map(|word| word.to_le_bytes()).collect()
}

fn module(text: &str, options: &ModuleOptions) -> Module {
    Module::new(&[&binary(text)], options).unwrap()
}

/// Each work-item gets the number of its opposite in the group through memory of the group.
const REVERSE: &str = r#"
    OpCapability Addresses
    OpCapability Kernel
    OpCapability Int64
    OpMemoryModel Physical64 OpenCL
    OpEntryPoint Kernel %k "reverse" %size %lid %gid
    OpDecorate %size BuiltIn WorkgroupSize
    OpDecorate %lid BuiltIn LocalInvocationId
    OpDecorate %gid BuiltIn GlobalInvocationId
    %void = OpTypeVoid
    %i32 = OpTypeInt 32 0
    %i64 = OpTypeInt 64 0
    %v3 = OpTypeVector %i64 3
    %in = OpTypePointer Input %v3
    %size = OpVariable %in Input
    %lid = OpVariable %in Input
    %gid = OpVariable %in Input
    %g = OpTypePointer CrossWorkgroup %i32
    %w = OpTypePointer Workgroup %i32
    %fn = OpTypeFunction %void %g %w
    %one = OpConstant %i64 1
    %two = OpConstant %i32 2
    %all = OpConstant %i32 272
    %hundred = OpConstant %i64 100
    %k = OpFunction %void None %fn
    %out = OpFunctionParameter %g
    %shared = OpFunctionParameter %w
    %entry = OpLabel
    %size3 = OpLoad %v3 %size
    %n = OpCompositeExtract %i64 %size3 0
    %lid3 = OpLoad %v3 %lid
    %l = OpCompositeExtract %i64 %lid3 0
    %gid3 = OpLoad %v3 %gid
    %i = OpCompositeExtract %i64 %gid3 0
    %mine = OpInBoundsPtrAccessChain %w %shared %l
    %l32 = OpUConvert %i32 %l
    OpStore %mine %l32 Aligned 4
    OpControlBarrier %two %two %all
    %last = OpISub %i64 %n %one
    %other = OpISub %i64 %last %l
    %theirs = OpInBoundsPtrAccessChain %w %shared %other
    %got = OpLoad %i32 %theirs Aligned 4
    %sizes = OpIMul %i64 %n %hundred
    %sizes32 = OpUConvert %i32 %sizes
    %sum = OpIAdd %i32 %got %sizes32
    %to = OpInBoundsPtrAccessChain %g %out %i
    OpStore %to %sum Aligned 4
    OpReturn
    OpFunctionEnd
"#;

#[test]
fn a_group_size_is_a_value_of_the_launch() {
    let device = Device::new(2).unwrap();
    let module = module(REVERSE, &ModuleOptions::default());
    let [interface] = module.kernels() else { panic!("{:?}", module.kernels()) };
    assert_eq!((interface.name.as_str(), interface.arguments.len(), interface.local), ("reverse", 2, None));
    for size in [1u32, 7, 8, 64] {
        let kernel = module.kernel("reverse", [size, 1, 1]).unwrap();
        assert!(Arc::ptr_eq(&kernel, &module.kernel("reverse", [size, 1, 1]).unwrap()));
        let out = device.memory().allocate(4 * 3 * size as usize).unwrap();
        let arguments = [Value::Address(out), Value::Local(4 * u64::from(size))];
        let launch = Launch { groups: [3, 1, 1], arguments: &arguments, ..Launch::default() };
        device.launch(&kernel, module.data(), &launch).unwrap();
        let bytes = device.memory().read(out, 4 * 3 * size as usize).unwrap();
        let got: Vec<u32> = bytes.as_chunks().0.iter().map(|n| u32::from_le_bytes(*n)).collect();
        let wanted: Vec<u32> = (0..3 * size).map(|i| size - 1 - i % size + 100 * size).collect();
        assert_eq!(got, wanted);
    }
    assert!(module.kernel("other", [1, 1, 1]).err().unwrap().log.contains("no kernel 'other'"));
}

#[test]
fn memory_of_the_group_is_robust_where_that_is_asked_for() {
    let device = Device::new(1).unwrap();
    let out = device.memory().allocate(4 * 64).unwrap();
    for size in [63u32, 64] {
        // There is room for what half of the work-items store; memory of groups comes in pieces of 128 bytes.
        let arguments = [Value::Address(out), Value::Local(128)];
        let launch = Launch { groups: [1, 1, 1], arguments: &arguments, ..Launch::default() };
        for memory in [MemoryChecks::Checked, MemoryChecks::RobustWorkgroup] {
            let module = module(REVERSE, &ModuleOptions { memory, ..ModuleOptions::default() });
            let kernel = module.kernel("reverse", [size, 1, 1]).unwrap();
            let end = device.launch(&kernel, module.data(), &launch);
            assert_eq!(end.is_ok(), memory == MemoryChecks::RobustWorkgroup);
        }
        let bytes = device.memory().read(out, 4 * size as usize).unwrap();
        let got: Vec<u32> = bytes.as_chunks().0.iter().map(|n| u32::from_le_bytes(*n)).collect();
        let stored = |i: u32| if i < 32 { i } else { 0 };
        let wanted: Vec<u32> = (0..size).map(|i| stored(size - 1 - i) + 100 * size).collect();
        assert_eq!(got, wanted);
    }
}

/// Stores 7 where an address in memory and an offset lead to.
const THROUGH: &str = r#"
    OpCapability Addresses
    OpCapability Kernel
    OpCapability Int64
    OpMemoryModel Physical64 OpenCL
    OpEntryPoint Kernel %k "through"
    %void = OpTypeVoid
    %i32 = OpTypeInt 32 0
    %i64 = OpTypeInt 64 0
    %g = OpTypePointer CrossWorkgroup %i32
    %gg = OpTypePointer CrossWorkgroup %g
    %fn = OpTypeFunction %void %gg %i64
    %seven = OpConstant %i32 7
    %k = OpFunction %void None %fn
    %table = OpFunctionParameter %gg
    %offset = OpFunctionParameter %i64
    %entry = OpLabel
    %p = OpLoad %g %table Aligned 8
    %n = OpConvertPtrToU %i64 %p
    %m = OpIAdd %i64 %n %offset
    %q = OpConvertUToPtr %g %m
    OpStore %q %seven Aligned 4
    OpReturn
    OpFunctionEnd
"#;

/// Launches [`THROUGH`] with a table that has an address.
fn store_through(device: &Device, module: &Module, address: u64, offset: i64) -> Result<(), LaunchError> {
    let kernel = module.kernel("through", [1, 1, 1]).unwrap();
    let table = device.memory().allocate(8).unwrap();
    device.memory().write(table, &address.to_le_bytes()).unwrap();
    let offset = offset.to_le_bytes();
    let arguments = [Value::Address(table), Value::Bytes(&offset)];
    let launch = Launch { groups: [1, 1, 1], arguments: &arguments, ..Launch::default() };
    let done = device.launch(&kernel, module.data(), &launch).map(drop);
    device.memory().free(table).unwrap();
    done
}

#[test]
fn addresses_in_memory_are_looked_up() {
    let device = Device::new(1).unwrap();
    let module = module(THROUGH, &ModuleOptions::default());
    let far = device.memory().allocate(64).unwrap();
    let others: Vec<u64> = (0..50).map(|n| device.memory().allocate(n).unwrap()).collect();
    for offset in [0, 4, 60] {
        assert_eq!(store_through(&device, &module, far, offset), Ok(()));
    }
    assert_eq!(store_through(&device, &module, far + 64, -4), Ok(()));
    let bytes = device.memory().read(far, 64).unwrap();
    let stored = |n: usize| u32::from_le_bytes(bytes[n..n + 4].try_into().unwrap());
    assert_eq!([stored(0), stored(4), stored(8), stored(60)], [7, 7, 0, 7]);
    let fault = store_through(&device, &module, far, 61).unwrap_err();
    let text = module.fault_text(&fault);
    assert!(text.contains("module 0: OpStore at word") && text.contains("out of bounds"), "{text}");
    assert!(store_through(&device, &module, far, -1).is_err());
    assert!(store_through(&device, &module, 0, 0).is_err());
    device.memory().free(far).unwrap();
    assert!(store_through(&device, &module, far, 0).is_err());
    assert_eq!(store_through(&device, &module, others[49], 40), Ok(()));
}

#[test]
#[allow(unsafe_code)]
fn trusted_kernels_are_launched_by_who_promises() {
    let device = Device::new(1).unwrap();
    let options = ModuleOptions { memory: MemoryChecks::Trusted, ..ModuleOptions::default() };
    let module = module(THROUGH, &options);
    let refused = store_through(&device, &module, 0, 0).unwrap_err();
    assert!(refused.message.contains("launch_trusted"), "{}", refused.message);
    let kernel = module.kernel("through", [1, 1, 1]).unwrap();
    let table = device.memory().allocate(16).unwrap();
    device.memory().write(table, &table.to_le_bytes()).unwrap();
    let offset = 8u64.to_le_bytes();
    let arguments = [Value::Address(table), Value::Bytes(&offset)];
    let launch = Launch { groups: [1, 1, 1], arguments: &arguments, ..Launch::default() };
    // SAFETY: the kernel accesses the 16 bytes of the table.
    unsafe { device.launch_trusted(&kernel, module.data(), &launch, &mut |_| {}) }.unwrap();
    assert_eq!(device.memory().read(table + 8, 4).unwrap(), 7u32.to_le_bytes());
}

#[test]
fn an_argument_reaches_its_whole_allocation() {
    let text = THROUGH.replace("%fn = OpTypeFunction %void %gg %i64", "%fn = OpTypeFunction %void %g %i64");
    let text = text.replace("%table = OpFunctionParameter %gg", "%p = OpFunctionParameter %g");
    let text = text.replace("%p = OpLoad %g %table Aligned 8", "");
    let text = text
        .replace("%n = OpConvertPtrToU %i64 %p", "")
        .replace("%m = OpIAdd %i64 %n %offset", "")
        .replace("%q = OpConvertUToPtr %g %m", "%q = OpPtrAccessChain %g %p %offset");
    let device = Device::new(1).unwrap();
    let module = module(&text, &ModuleOptions::default());
    let kernel = module.kernel("through", [1, 1, 1]).unwrap();
    assert!(!kernel.info().finds_allocations);
    let memory = device.memory().allocate(64).unwrap();
    let store = |address, offset: i64| {
        let offset = offset.to_le_bytes();
        let arguments = [Value::Address(address), Value::Bytes(&offset)];
        let launch = Launch { groups: [1, 1, 1], arguments: &arguments, ..Launch::default() };
        device.launch(&kernel, module.data(), &launch).map(drop)
    };
    assert_eq!(store(memory + 60, -15), Ok(()));
    assert_eq!(store(memory + 32, 7), Ok(()));
    assert_eq!(device.memory().read(memory, 4).unwrap(), 7u32.to_le_bytes());
    assert!(store(memory + 60, -16).is_err() && store(memory + 32, 8).is_err());
    assert!(store(0, 0).is_err() && store(memory + 64, 0).is_err());
}

/// A kernel that calls a function of another module, and a variable that both have.
const CALLER: &str = r#"
    OpCapability Addresses
    OpCapability Kernel
    OpCapability Linkage
    OpMemoryModel Physical64 OpenCL
    OpEntryPoint Kernel %k "caller" %count
    OpDecorate %next LinkageAttributes "next" Import
    OpDecorate %count LinkageAttributes "count" Import
    %void = OpTypeVoid
    %i32 = OpTypeInt 32 0
    %g = OpTypePointer CrossWorkgroup %i32
    %unary = OpTypeFunction %i32 %i32
    %fn = OpTypeFunction %void %g
    %count = OpVariable %g CrossWorkgroup
    %next = OpFunction %i32 None %unary
    %x = OpFunctionParameter %i32
    OpFunctionEnd
    %k = OpFunction %void None %fn
    %out = OpFunctionParameter %g
    %entry = OpLabel
    %n = OpLoad %i32 %count Aligned 4
    %m = OpFunctionCall %i32 %next %n
    OpStore %count %m Aligned 4
    OpStore %out %m Aligned 4
    OpReturn
    OpFunctionEnd
"#;

const LIBRARY: &str = r#"
    OpCapability Addresses
    OpCapability Kernel
    OpCapability Linkage
    OpMemoryModel Physical64 OpenCL
    OpDecorate %next LinkageAttributes "next" Export
    OpDecorate %count LinkageAttributes "count" Export
    %i32 = OpTypeInt 32 0
    %g = OpTypePointer CrossWorkgroup %i32
    %unary = OpTypeFunction %i32 %i32
    %five = OpConstant %i32 5
    %one = OpConstant %i32 1
    %count = OpVariable %g CrossWorkgroup %five
    %next = OpFunction %i32 None %unary
    %x = OpFunctionParameter %i32
    %entry = OpLabel
    %y = OpIAdd %i32 %x %one
    OpReturnValue %y
    OpFunctionEnd
"#;

#[test]
fn modules_are_linked_and_variables_are_found() {
    let device = Device::new(1).unwrap();
    let module = Module::new(&[&binary(CALLER), &binary(LIBRARY)], &ModuleOptions::default()).unwrap();
    let kernel = module.kernel("caller", [1, 1, 1]).unwrap();
    let out = device.memory().allocate(4).unwrap();
    let arguments = [Value::Address(out)];
    let launch = Launch { groups: [1, 1, 1], arguments: &arguments, ..Launch::default() };
    for wanted in [6u32, 7] {
        device.launch(&kernel, module.data(), &launch).unwrap();
        assert_eq!(device.memory().read(out, 4).unwrap(), wanted.to_le_bytes());
    }
    assert_eq!(module.variables().collect::<Vec<_>>(), ["count"]);
    let place = module.variable("count").unwrap();
    let offset = (place.start - module.data().address()) as usize;
    assert_eq!(module.data().read_at(offset, 4), 7u32.to_le_bytes());
    assert!(module.variable("next").is_none());
    let alone = Module::new(&[&binary(CALLER)], &ModuleOptions::default()).unwrap();
    assert!(alone.kernel("caller", [1, 1, 1]).is_err());
}
