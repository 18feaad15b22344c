//! Programs that call entry points as the loader does.

mod faults;
mod random;

use crate::abi::{
    CommandListDesc, CommandQueueDesc, ContextDesc, DeviceMemAllocDesc, EventDesc, EventPoolDesc, GroupCount,
    KernelDesc, KernelProperties, KernelTimestampData, KernelTimestampResult, KernelUuid, ModuleConstants,
    ModuleDesc, MutableCommandDesc, MutableGroupCountExpDesc, MutableKernelArgumentExpDesc,
};
use crate::codes::{
    INVALID_ARGUMENT, INVALID_KERNEL_ARGUMENT_INDEX, INVALID_KERNEL_ARGUMENT_SIZE, INVALID_KERNEL_HANDLE,
    INVALID_KERNEL_NAME, INVALID_NULL_HANDLE, INVALID_NULL_POINTER, INVALID_SIZE, MODULE_BUILD_FAILURE,
    NOT_READY, UNKNOWN, UNSUPPORTED_ALIGNMENT,
};
use crate::device::DEVICE;
use crate::driver::{DRIVER, zeInit};
use crate::handle::Handle;
use crate::pointer::{Chain, HostFunction, In, Out, Raw};
use crate::{context, copy, event, kernel, launch, list, memory, module, mutable, queue};
use spirula_binary::{AssembleOptions, assemble};
use spirula_diag::{Diagnostics, SourceMap};

/// A kernel that adds its second argument to the number that its first points to.
const ADD: &str = "OpCapability Kernel\nOpCapability Addresses\nOpMemoryModel Physical64 OpenCL\n\
    OpEntryPoint Kernel %k \"add\"\n%void = OpTypeVoid\n%u = OpTypeInt 32 0\n%g = OpTypePointer CrossWorkgroup %u\n\
    %f = OpTypeFunction %void %g %u\n%k = OpFunction %void None %f\n%p = OpFunctionParameter %g\n\
    %n = OpFunctionParameter %u\n%entry = OpLabel\n%old = OpLoad %u %p Aligned 4\n%new = OpIAdd %u %old %n\n\
    OpStore %p %new Aligned 4\nOpReturn\nOpFunctionEnd\n";

fn words(text: &str) -> Vec<u8> {
    let mut sources = SourceMap::new();
    sources.add("kernel", text.as_bytes()).unwrap();
    let mut diagnostics = Diagnostics::new();
    let words = assemble(&sources.files()[0], &AssembleOptions::default(), &mut diagnostics);
    words
        .unwrap_or_else(|_| panic!("{:?}", diagnostics.take()))
        .iter()
        .flat_map(|w| w.to_le_bytes())
        .collect()
}

/// The handle that an entry point gives.
pub(crate) fn made(make: impl FnOnce(Out<Handle>) -> u32) -> Handle {
    let mut handle = 0;
    assert_eq!(make(Out::to(&mut handle)), 0);
    handle
}

fn new_context() -> Handle {
    assert_eq!(zeInit(0), 0);
    let desc = ContextDesc { stype: 13, next: Chain::END, flags: 0 };
    made(|place| context::zeContextCreate(DRIVER, In::to(&desc), place))
}

fn module_desc(bytes: &[u8]) -> ModuleDesc {
    ModuleDesc {
        stype: 0x1b,
        next: Chain::END,
        format: 0,
        input_size: bytes.len(),
        input_module: In::to(&bytes[0]),
        build_flags: In::NONE,
        constants: In::NONE,
    }
}

fn create_module(context: Handle, bytes: &[u8], place: Out<Handle>, log: Out<Handle>) -> u32 {
    module::zeModuleCreate(context, DEVICE, In::to(&module_desc(bytes)), place, log)
}

fn create_kernel(module: Handle, name: &std::ffi::CStr, place: Out<Handle>) -> u32 {
    let bytes = name.to_bytes_with_nul();
    let desc = KernelDesc { stype: 0x1d, next: Chain::END, flags: 0, kernel_name: In::to(&bytes[0]) };
    kernel::zeKernelCreate(module, In::to(&desc), place)
}

fn allocated(context: Handle, bytes: usize) -> Raw {
    let desc = DeviceMemAllocDesc { stype: 0x15, next: Chain::END, flags: 0, ordinal: 0 };
    let mut place = Raw::of(0);
    let code = memory::zeMemAllocDevice(context, In::to(&desc), bytes, 0, DEVICE, Out::to(&mut place));
    assert_eq!(code, 0);
    place
}

fn queue_desc() -> CommandQueueDesc {
    CommandQueueDesc { stype: 14, next: Chain::END, ordinal: 0, index: 0, flags: 2, mode: 2, priority: 0 }
}

fn immediate(context: Handle) -> Handle {
    made(|place| list::zeCommandListCreateImmediate(context, DEVICE, In::to(&queue_desc()), place))
}

/// A regular list, with what is chained to its description.
fn regular(context: Handle, next: Chain) -> Handle {
    let desc = CommandListDesc { stype: 15, next, command_queue_group_ordinal: 0, flags: 0 };
    made(|place| list::zeCommandListCreate(context, DEVICE, In::to(&desc), place))
}

/// Runs a regular list that is closed.
fn run(queue: Handle, list: Handle) -> u32 {
    match queue::zeCommandQueueExecuteCommandLists(queue, 1, In::to(&list), 0) {
        0 => queue::zeCommandQueueSynchronize(queue, u64::MAX),
        code => code,
    }
}

pub(crate) fn set<T>(kernel: Handle, index: u32, value: &T) {
    let place = Raw::of(std::ptr::from_ref(value).expose_provenance() as u64);
    assert_eq!(kernel::zeKernelSetArgumentValue(kernel, index, size_of::<T>(), place), 0);
}

const ONE: GroupCount = GroupCount { group_count_x: 1, group_count_y: 1, group_count_z: 1 };

/// What programs make first: a context, the kernel `add`, an immediate list, and memory of so many bytes.
pub(crate) fn made_ready(bytes: usize) -> (Handle, Handle, Handle, Raw) {
    let context = new_context();
    let module = made(|place| create_module(context, &words(ADD), place, Out::NULL));
    let kernel = made(|place| create_kernel(module, c"add", place));
    assert_eq!(module::zeModuleDestroy(module), 0);
    (context, kernel, immediate(context), allocated(context, bytes))
}

pub(crate) fn launched(list: Handle, kernel: Handle, signal: Handle) -> u32 {
    launch::zeCommandListAppendLaunchKernel(list, kernel, In::to(&ONE), signal, 0, In::NONE)
}

#[test]
fn a_kernel_runs_and_signals_an_event_with_times() {
    let (context, kernel, list, place) = made_ready(4);
    let desc = EventPoolDesc { stype: 0x10, next: Chain::END, flags: 5, count: 1 };
    let pool = made(|place| event::zeEventPoolCreate(context, In::to(&desc), 0, In::NONE, place));
    let desc = EventDesc { stype: 0x11, next: Chain::END, index: 0, signal: 4, wait: 4 };
    let event = made(|place| event::zeEventCreate(pool, In::to(&desc), place));
    assert_eq!(event::zeEventQueryStatus(event), NOT_READY.0);
    set(kernel, 0, &place);
    set(kernel, 1, &7u32);
    assert_eq!(launched(list, kernel, event), 0);
    assert_eq!(event::zeEventHostSynchronize(event, u64::MAX), 0);
    assert_eq!(place.bytes(4), [7, 0, 0, 0]);
    let none = KernelTimestampData { kernel_start: 0, kernel_end: 0 };
    let mut result = KernelTimestampResult { global: none, context: none };
    assert_eq!(event::zeEventQueryKernelTimestamp(event, Out::to(&mut result)), 0);
    assert!(result.global.kernel_start <= result.global.kernel_end);
    assert_eq!((event::zeEventHostReset(event), event::zeEventQueryStatus(event)), (0, NOT_READY.0));
    // The arguments are those at the time of the append.
    for n in 0..100u32 {
        set(kernel, 1, &n);
        assert_eq!(launched(list, kernel, 0), 0);
    }
    assert_eq!(list::zeCommandListHostSynchronize(list, u64::MAX), 0);
    assert_eq!(place.bytes(4), (7 + 4950u32).to_le_bytes());
    let pattern = Raw::of((&raw const result).expose_provenance() as u64);
    let filled = copy::zeCommandListAppendMemoryFill(list, place, pattern, 1, 4, 0, 0, In::NONE);
    assert_eq!((filled, list::zeCommandListHostSynchronize(list, u64::MAX)), (0, 0));
    assert_eq!(memory::zeMemFree(context, place), 0);
    for code in
        [event::zeEventDestroy(event), event::zeEventPoolDestroy(pool), kernel::zeKernelDestroy(kernel)]
    {
        assert_eq!(code, 0);
    }
    assert_eq!((list::zeCommandListDestroy(list), context::zeContextDestroy(context)), (0, 0));
    assert_eq!(event::zeEventQueryStatus(event), INVALID_NULL_HANDLE.0);
}

#[test]
fn a_fault_is_an_error_after_which_the_list_is_usable() {
    let (context, kernel, list, place) = made_ready(4);
    set(kernel, 1, &1u32);
    set(kernel, 0, &Raw::of(place.address() + 4));
    assert_eq!(launched(list, kernel, 0), 0);
    assert_eq!(list::zeCommandListHostSynchronize(list, u64::MAX), UNKNOWN.0);
    set(kernel, 0, &place);
    assert_eq!((launched(list, kernel, 0), list::zeCommandListHostSynchronize(list, u64::MAX)), (0, 0));
    assert_eq!(place.bytes(4), [1, 0, 0, 0]);
    assert_eq!((list::zeCommandListDestroy(list), memory::zeMemFree(context, place)), (0, 0));
}

#[test]
fn wrong_arguments_are_told() {
    let context = new_context();
    let (mut handle, mut log) = (0, 0);
    let code = create_module(context, b"nothing", Out::to(&mut handle), Out::to(&mut log));
    assert_eq!((code, handle), (MODULE_BUILD_FAILURE.0, 0));
    let mut size = 0;
    assert_eq!((module::zeModuleBuildLogGetString(log, Out::to(&mut size), Out::NULL), size > 8), (0, true));
    assert_eq!(create_module(context, &words(ADD), Out::NULL, Out::NULL), INVALID_NULL_POINTER.0);
    assert_eq!(create_module(0, &words(ADD), Out::to(&mut handle), Out::NULL), INVALID_NULL_HANDLE.0);
    let module = made(|place| create_module(context, &words(ADD), place, Out::NULL));
    assert_eq!(create_kernel(module, c"sub", Out::to(&mut handle)), INVALID_KERNEL_NAME.0);
    let kernel = made(|place| create_kernel(module, c"add", place));
    assert_eq!(launched(immediate(context), kernel, 0), INVALID_KERNEL_ARGUMENT_INDEX.0);
    let code = kernel::zeKernelSetArgumentValue(kernel, 2, 4, Raw::of(0));
    assert_eq!(code, INVALID_KERNEL_ARGUMENT_INDEX.0);
    let of_eight = |n: &u64| {
        let place = Raw::of(std::ptr::from_ref(n).expose_provenance() as u64);
        kernel::zeKernelSetArgumentValue(kernel, 1, 8, place)
    };
    assert_eq!((of_eight(&7), of_eight(&(7 << 40))), (0, INVALID_KERNEL_ARGUMENT_SIZE.0));
    let desc = DeviceMemAllocDesc { stype: 0x15, next: Chain::END, flags: 0, ordinal: 0 };
    let mut place = Raw::of(0);
    let mut allocate = |bytes, alignment| {
        memory::zeMemAllocDevice(context, In::to(&desc), bytes, alignment, DEVICE, Out::to(&mut place))
    };
    assert_eq!((allocate(0, 0), allocate(4, 3)), (INVALID_SIZE.0, UNSUPPORTED_ALIGNMENT.0));
    assert_eq!(allocate(10, 1 << 23), 0);
    assert_eq!(place.address() % (1 << 23), 0);
    // An immediate list has nothing to be closed or reset.
    let list = immediate(context);
    assert_eq!((list::zeCommandListClose(list), list::zeCommandListReset(list)), (0, 0));
    assert_eq!(launched(list, kernel, 0), INVALID_KERNEL_ARGUMENT_INDEX.0);
}

#[test]
fn commands_of_closed_lists_are_changed() {
    let (context, kernel, _, place) = made_ready(8);
    let queue = made(|place| queue::zeCommandQueueCreate(context, DEVICE, In::to(&queue_desc()), place));
    let plain = MutableCommandDesc { stype: 0x0002_0017, next: Chain::END, flags: 0 };
    let mut id = 0;
    let fixed = regular(context, Chain::END);
    assert_eq!(
        mutable::zeCommandListGetNextCommandIdExp(fixed, In::to(&plain), Out::to(&mut id)),
        INVALID_ARGUMENT.0
    );
    let mut asked = MutableCommandDesc { stype: 0x0002_0016, ..plain };
    let list = regular(context, Chain::to(&mut asked));
    let mut is_mutable = 0;
    assert_eq!((mutable::zeCommandListIsMutableExp(list, Out::to(&mut is_mutable)), is_mutable), (0, 1));
    let with_kernel = MutableCommandDesc { flags: mutable::ALL, ..plain };
    let other = {
        let module = made(|place| create_module(context, &words(ADD), place, Out::NULL));
        made(|place| create_kernel(module, c"add", place))
    };
    let code = mutable::zeCommandListGetNextCommandIdWithKernelsExp(
        list,
        In::to(&with_kernel),
        1,
        In::to(&other),
        Out::to(&mut id),
    );
    assert_eq!(code, 0);
    set(kernel, 0, &place);
    set(kernel, 1, &1u32);
    assert_eq!((launched(list, kernel, 0), list::zeCommandListClose(list), run(queue, list)), (0, 0, 0));
    assert_eq!(place.bytes(8), [1, 0, 0, 0, 0, 0, 0, 0]);

    // Another argument, and three work-groups: all add to the same number, one after the other.
    let (n, three) = (5u32, GroupCount { group_count_x: 3, ..ONE });
    let mut count = MutableGroupCountExpDesc {
        stype: 0x0002_001a,
        next: Chain::END,
        command_id: id,
        group_count: In::to(&three),
    };
    let mut argument = MutableKernelArgumentExpDesc {
        stype: 0x0002_0019,
        next: Chain::to(&mut count),
        command_id: id,
        arg_index: 1,
        arg_size: 4,
        arg_value: Raw::of((&raw const n).expose_provenance() as u64),
    };
    let change = MutableCommandDesc { stype: 0x0002_0018, next: Chain::to(&mut argument), flags: 0 };
    assert_eq!(mutable::zeCommandListUpdateMutableCommandsExp(list, In::to(&change)), 0);
    assert_eq!(run(queue, list), INVALID_ARGUMENT.0, "the list must be closed again");
    assert_eq!((list::zeCommandListClose(list), run(queue, list)), (0, 0));
    assert!([6, 11, 16].contains(&place.bytes(8)[0]), "{:?}", place.bytes(8));

    // Another kernel, whose arguments are its own.
    set(other, 0, &Raw::of(place.address() + 4));
    set(other, 1, &9u32);
    let replace = |kernel: &Handle| {
        mutable::zeCommandListUpdateMutableCommandKernelsExp(list, 1, In::to(&id), In::to(kernel))
    };
    assert_eq!((replace(&kernel), replace(&other)), (INVALID_KERNEL_HANDLE.0, 0));
    let unknown = mutable::zeCommandListUpdateMutableCommandSignalEventExp(list, id + 1, 0);
    assert_eq!(unknown, INVALID_ARGUMENT.0);
    // No event in the place of one is none to wait for.
    let nothing = [0, 0];
    let wait =
        |count| mutable::zeCommandListUpdateMutableCommandWaitEventsExp(list, id, count, In::to(&nothing[0]));
    assert_eq!((wait(2), wait(0)), (0, 0));
    count.group_count = In::to(&ONE);
    let change = MutableCommandDesc { next: Chain::to(&mut count), ..change };
    assert_eq!(mutable::zeCommandListUpdateMutableCommandsExp(list, In::to(&change)), 0);
    assert_eq!((list::zeCommandListClose(list), run(queue, list)), (0, 0));
    assert_eq!(place.bytes(8)[4], 9);
}

#[test]
fn functions_of_the_host_are_called_in_order() {
    extern "C" fn double(data: Raw) {
        let value = data.bytes(4).first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes));
        data.write(&(2 * value).to_le_bytes());
    }
    let (_, kernel, list, place) = made_ready(4);
    set(kernel, 0, &place);
    set(kernel, 1, &3u32);
    let call =
        |function| copy::zeCommandListAppendHostFunction(list, function, place, Chain::END, 0, 0, In::NONE);
    assert_eq!(call(HostFunction::NONE), INVALID_NULL_POINTER.0);
    let codes = [launched(list, kernel, 0), call(HostFunction::of(double)), launched(list, kernel, 0)];
    assert_eq!((codes, list::zeCommandListHostSynchronize(list, u64::MAX)), ([0; 3], 0));
    assert_eq!(place.bytes(4), 9u32.to_le_bytes());
}

/// A kernel with memory of the work-group and of the work-item, which stores a specialization constant.
const SIZES: &str = "OpCapability Kernel\nOpCapability Addresses\nOpMemoryModel Physical64 OpenCL\n\
    OpEntryPoint Kernel %k \"sizes\" %w\nOpDecorate %c SpecId 3\n%void = OpTypeVoid\n%u = OpTypeInt 32 0\n\
    %c = OpSpecConstant %u 7\n%n = OpConstant %u 10\n%zero = OpConstant %u 0\n%a = OpTypeArray %u %n\n\
    %wa = OpTypePointer Workgroup %a\n%fa = OpTypePointer Function %a\n%wu = OpTypePointer Workgroup %u\n\
    %fu = OpTypePointer Function %u\n%g = OpTypePointer CrossWorkgroup %u\n%w = OpVariable %wa Workgroup\n\
    %f = OpTypeFunction %void %g %u\n%k = OpFunction %void None %f\n%p = OpFunctionParameter %g\n\
    %i = OpFunctionParameter %u\n%entry = OpLabel\n%v = OpVariable %fa Function\n\
    %x = OpInBoundsPtrAccessChain %wu %w %zero %i\nOpStore %x %c Aligned 4\n\
    %y = OpInBoundsPtrAccessChain %fu %v %zero %i\n%l = OpLoad %u %x Aligned 4\nOpStore %y %l Aligned 4\n\
    %m = OpLoad %u %y Aligned 4\nOpStore %p %m Aligned 4\nOpReturn\nOpFunctionEnd\n";

#[test]
fn the_native_form_keeps_constants_and_kernels_tell_their_memory() {
    let (context, _, list, place) = made_ready(4);
    let (id, value) = (3u32, 41u32);
    let at = Raw::of((&raw const value).expose_provenance() as u64);
    let constants =
        ModuleConstants { num_constants: 1, constant_ids: In::to(&id), constant_values: In::to(&at) };
    let binary = words(SIZES);
    let desc = ModuleDesc { constants: In::to(&constants), ..module_desc(&binary) };
    let module = made(|place| module::zeModuleCreate(context, DEVICE, In::to(&desc), place, Out::NULL));
    let mut size = 0;
    assert_eq!(module::zeModuleGetNativeBinary(module, Out::to(&mut size), Out::NULL), 0);
    let mut native = vec![0u8; size];
    assert_eq!(module::zeModuleGetNativeBinary(module, Out::to(&mut size), Out::to(&mut native[0])), 0);
    let desc = ModuleDesc { format: 1, ..module_desc(&native) };
    let again = made(|place| module::zeModuleCreate(context, DEVICE, In::to(&desc), place, Out::NULL));
    let kernel = made(|place| create_kernel(again, c"sizes", place));
    set(kernel, 0, &place);
    set(kernel, 1, &2u32);
    assert_eq!((launched(list, kernel, 0), list::zeCommandListHostSynchronize(list, u64::MAX)), (0, 0));
    assert_eq!(place.bytes(4), value.to_le_bytes());
    let mut properties = KernelProperties {
        stype: 0x1e,
        next: Chain::END,
        num_kernel_args: 0,
        required_group_size_x: 0,
        required_group_size_y: 0,
        required_group_size_z: 0,
        required_num_sub_groups: 0,
        required_subgroup_size: 0,
        max_subgroup_size: 0,
        max_num_subgroups: 0,
        local_mem_size: 0,
        private_mem_size: 0,
        spill_mem_size: 0,
        uuid: KernelUuid { kid: [0; 16], mid: [0; 16] },
    };
    assert_eq!(kernel::zeKernelGetProperties(kernel, Out::to(&mut properties)), 0);
    assert_eq!((properties.local_mem_size, properties.private_mem_size), (40, 40));
    assert_eq!(properties.spill_mem_size, 40);
}
