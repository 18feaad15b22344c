//! Random calls: whatever a program asks for, in whatever order and of whatever objects, an entry point answers with a result.
//!
//! `SPIRULA_RANDOM_CALLS` is how many calls are made, `SPIRULA_RANDOM_SEED` where they begin.

use super::{ADD, ONE, create_kernel, create_module, made, module_desc, new_context, queue_desc, words};
use crate::abi::{
    CommandListDesc, DeviceMemAllocDesc, EventDesc, EventPoolDesc, FenceDesc, GroupCount, KernelProperties,
    KernelUuid, MemoryFreeExtDesc, MutableCommandDesc,
};
use crate::device::DEVICE;
use crate::handle::Handle;
use crate::pointer::{Chain, In, Out, Raw};
use crate::{context, copy, device, event, kernel, launch, list, memory, module, mutable, queue};

/// Numbers by xorshift.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end.max(1)
    }
}

/// The objects that a program has, those that it has destroyed among them.
struct Program {
    numbers: Numbers,
    contexts: Vec<Handle>,
    modules: Vec<Handle>,
    kernels: Vec<Handle>,
    lists: Vec<Handle>,
    queues: Vec<Handle>,
    fences: Vec<Handle>,
    pools: Vec<Handle>,
    events: Vec<Handle>,
    /// What kernels are given; it may be freed, since accesses of kernels are checked.
    memory: Vec<Raw>,
    /// What is copied, which is not freed: a program must not do that while it is copied.
    kept: Vec<Raw>,
    binary: Vec<u8>,
}

/// The longest that a call waits, in nanoseconds: what it waits for may never happen.
const PATIENCE: u64 = 20_000;

/// How many objects of a kind are made.
const MOST: usize = 24;

macro_rules! pick {
    ($self:ident, $kind:ident) => {{
        let roll = $self.numbers.below(40);
        let index = $self.numbers.below($self.$kind.len());
        match roll {
            0 => 0,
            // A handle of another kind, or none at all.
            1 => $self.modules.first().copied().unwrap_or(0) + $self.numbers.below(64),
            _ => $self.$kind.get(index).copied().unwrap_or(0),
        }
    }};
}

macro_rules! make {
    ($self:ident, $kind:ident, $make:expr) => {{
        let mut handle = 0;
        let code = $make(Out::to(&mut handle));
        if code == 0 && $self.$kind.len() < MOST {
            $self.$kind.push(handle);
        } else if code == 0 {
            let index = $self.numbers.below(MOST);
            // What had this place lives on, as objects do that a program forgets, unless it is of the kinds that have threads.
            $self.$kind[index] = handle;
        }
        code
    }};
}

impl Program {
    fn new(seed: u64) -> Self {
        let context = new_context();
        let kept = (0..2).map(|_| super::allocated(context, 4096)).collect();
        let binary = words(ADD);
        let module = made(|place| create_module(context, &binary, place, Out::NULL));
        Self {
            numbers: Numbers(seed | 1),
            contexts: vec![context],
            modules: vec![module],
            kernels: Vec::new(),
            lists: Vec::new(),
            queues: Vec::new(),
            fences: Vec::new(),
            pools: Vec::new(),
            events: Vec::new(),
            memory: vec![super::allocated(context, 64)],
            kept,
            binary,
        }
    }

    /// A flag word: mostly one that there is.
    fn flags(&mut self) -> u32 {
        match self.numbers.below(12) {
            0 => 1 << self.numbers.below(32),
            1 => 3,
            _ => 0,
        }
    }

    fn kept(&mut self) -> Raw {
        match self.numbers.below(20) {
            0 => Raw::of(0),
            _ => self.kept[self.numbers.below(2)].add(self.numbers.below(1024)),
        }
    }

    fn make(&mut self) -> u32 {
        let context = pick!(self, contexts);
        let flags = self.flags();
        match self.numbers.below(9) {
            0 if self.numbers.below(8) == 0 => {
                let mut bytes = self.binary.clone();
                let at = self.numbers.below(bytes.len());
                bytes[at] ^= 1 << self.numbers.below(8);
                make!(self, modules, |place| create_module(context, &bytes, place, Out::NULL))
            }
            0 => {
                let mut desc = module_desc(&self.binary);
                desc.format = self.numbers.below(3) as u32;
                make!(self, modules, |place| module::zeModuleCreate(
                    context,
                    DEVICE,
                    In::to(&desc),
                    place,
                    Out::NULL
                ))
            }
            1 => {
                let module = pick!(self, modules);
                make!(self, kernels, |place| create_kernel(module, c"add", place))
            }
            2 | 3 => {
                let mut asked = MutableCommandDesc { stype: 0x0002_0016, next: Chain::END, flags: 0 };
                let next = if flags == 0 { Chain::to(&mut asked) } else { Chain::END };
                let desc = CommandListDesc { stype: 15, next, command_queue_group_ordinal: 0, flags };
                make!(self, lists, |place| list::zeCommandListCreate(context, DEVICE, In::to(&desc), place))
            }
            4 if self.lists.len() < MOST => {
                let mut desc = queue_desc();
                (desc.flags, desc.mode) = (flags, self.numbers.below(4) as u32 & 2);
                make!(self, lists, |place| list::zeCommandListCreateImmediate(
                    context,
                    DEVICE,
                    In::to(&desc),
                    place
                ))
            }
            5 if self.queues.len() < MOST => {
                let mut desc = queue_desc();
                (desc.flags, desc.index) = (flags, self.numbers.below(9) as u32);
                make!(self, queues, |place| queue::zeCommandQueueCreate(
                    context,
                    DEVICE,
                    In::to(&desc),
                    place
                ))
            }
            6 => {
                let (queue, desc) = (pick!(self, queues), FenceDesc { stype: 0x12, next: Chain::END, flags });
                make!(self, fences, |place| queue::zeFenceCreate(queue, In::to(&desc), place))
            }
            7 => {
                let desc = EventPoolDesc { stype: 0x10, next: Chain::END, flags, count: 8 };
                make!(self, pools, |place| event::zeEventPoolCreate(
                    context,
                    In::to(&desc),
                    0,
                    In::NONE,
                    place
                ))
            }
            _ => {
                let index = self.numbers.below(10) as u32;
                let desc = EventDesc { stype: 0x11, next: Chain::END, index, signal: flags, wait: 0 };
                let pool = pick!(self, pools);
                make!(self, events, |place| event::zeEventCreate(pool, In::to(&desc), place))
            }
        }
    }

    fn destroy(&mut self) -> u32 {
        match self.numbers.below(9) {
            0 => module::zeModuleDestroy(pick!(self, modules)),
            1 => kernel::zeKernelDestroy(pick!(self, kernels)),
            2 => list::zeCommandListDestroy(pick!(self, lists)),
            3 => queue::zeCommandQueueDestroy(pick!(self, queues)),
            4 => queue::zeFenceDestroy(pick!(self, fences)),
            5 => event::zeEventPoolDestroy(pick!(self, pools)),
            6 => event::zeEventDestroy(pick!(self, events)),
            7 if self.contexts.len() > 2 => context::zeContextDestroy(pick!(self, contexts)),
            _ => {
                self.lists.truncate(MOST / 2);
                self.queues.truncate(MOST / 2);
                0
            }
        }
    }

    fn allocate(&mut self) -> u32 {
        let context = pick!(self, contexts);
        let index = self.numbers.below(self.memory.len());
        match self.numbers.below(4) {
            0 => {
                let at = self.memory[index];
                let desc = MemoryFreeExtDesc {
                    stype: 0x0001_000c,
                    next: Chain::END,
                    free_policy: 2 * self.numbers.below(2) as u32,
                };
                memory::zeMemFreeExt(context, In::to(&desc), at)
            }
            1 => memory::zeMemFree(context, self.memory[index]),
            _ => {
                let desc =
                    DeviceMemAllocDesc { stype: 0x15, next: Chain::END, flags: self.flags(), ordinal: 0 };
                let (bytes, alignment) = (self.numbers.below(300), self.numbers.below(5));
                let mut place = Raw::of(0);
                let code = memory::zeMemAllocDevice(
                    context,
                    In::to(&desc),
                    bytes,
                    alignment,
                    DEVICE,
                    Out::to(&mut place),
                );
                match code {
                    0 if self.memory.len() < MOST => self.memory.push(place),
                    0 => self.memory[index] = place,
                    _ => {}
                }
                code
            }
        }
    }

    fn set(&mut self) -> u32 {
        let kernel = pick!(self, kernels);
        let n = self.numbers.below(1 << 20) as u32;
        let place = Raw::of((&raw const n).expose_provenance() as u64);
        let at = self.memory[self.numbers.below(self.memory.len())].add(self.numbers.below(80) & !3);
        let address = Raw::of((&raw const at).expose_provenance() as u64);
        match self.numbers.below(6) {
            0 => kernel::zeKernelSetGroupSize(kernel, self.numbers.below(5) as u32, 1, 1),
            1 => kernel::zeKernelSetArgumentValue(kernel, 1, 4, place),
            2 => kernel::zeKernelSetArgumentValue(kernel, self.numbers.below(4) as u32, 4, place),
            3 => kernel::zeKernelSetIndirectAccess(kernel, self.flags()),
            _ => kernel::zeKernelSetArgumentValue(kernel, 0, 8, address),
        }
    }

    fn append(&mut self) -> u32 {
        let (list, kernel, event) = (pick!(self, lists), pick!(self, kernels), pick!(self, events));
        let signal = if self.numbers.below(2) == 0 { 0 } else { event };
        let waited = pick!(self, events);
        // Waiting for what is not signaled keeps a queue from going on, which is right but leads nowhere.
        let count = u32::from(self.numbers.below(30) == 0);
        let (to, from) = (self.kept(), self.kept());
        let groups = GroupCount { group_count_x: self.numbers.below(4) as u32, ..ONE };
        match self.numbers.below(9) {
            0 | 1 => launch::zeCommandListAppendLaunchKernel(
                list,
                kernel,
                In::to(&groups),
                signal,
                count,
                In::to(&waited),
            ),
            2 => copy::zeCommandListAppendMemoryCopy(
                list,
                to,
                from,
                self.numbers.below(1024),
                signal,
                0,
                In::NONE,
            ),
            3 => {
                let pattern = 1 << self.numbers.below(4);
                copy::zeCommandListAppendMemoryFill(list, to, from, pattern, 1024, signal, 0, In::NONE)
            }
            4 => list::zeCommandListAppendBarrier(list, signal, count, In::to(&waited)),
            5 => list::zeCommandListAppendSignalEvent(list, event),
            6 => list::zeCommandListAppendEventReset(list, event),
            7 => {
                let desc = MutableCommandDesc { stype: 0x0002_0017, next: Chain::END, flags: self.flags() };
                let mut id = 0;
                mutable::zeCommandListGetNextCommandIdExp(list, In::to(&desc), Out::to(&mut id))
            }
            _ => {
                let id = self.numbers.below(4) as u64;
                mutable::zeCommandListUpdateMutableCommandSignalEventExp(list, id, signal)
            }
        }
    }

    fn run(&mut self) -> u32 {
        let (list, queue, fence) = (pick!(self, lists), pick!(self, queues), pick!(self, fences));
        let event = pick!(self, events);
        let patience = PATIENCE * self.numbers.below(2) as u64;
        match self.numbers.below(12) {
            0 | 1 => list::zeCommandListClose(list),
            2 | 3 => queue::zeCommandQueueExecuteCommandLists(queue, 1, In::to(&list), fence),
            4 => list::zeCommandListReset(list),
            5 => list::zeCommandListHostSynchronize(list, patience),
            6 => queue::zeCommandQueueSynchronize(queue, patience),
            7 => queue::zeFenceHostSynchronize(fence, patience),
            8 => event::zeEventHostSynchronize(event, patience),
            9 | 10 => event::zeEventHostSignal(event),
            _ => event::zeEventHostReset(event),
        }
    }

    fn ask(&mut self) -> u32 {
        let (mut word, mut handle, mut size) = (0u32, 0, 0usize);
        match self.numbers.below(6) {
            0 => {
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
                kernel::zeKernelGetProperties(pick!(self, kernels), Out::to(&mut properties))
            }
            1 => list::zeCommandListGetContextHandle(pick!(self, lists), Out::to(&mut handle)),
            2 => event::zeEventGetSignalScope(pick!(self, events), Out::to(&mut word)),
            3 => module::zeModuleGetNativeBinary(pick!(self, modules), Out::to(&mut size), Out::NULL),
            4 => device::zeDeviceGetStatus(pick!(self, kernels)),
            _ => queue::zeCommandQueueGetIndex(pick!(self, queues), Out::to(&mut word)),
        }
    }

    fn step(&mut self) -> u32 {
        match self.numbers.below(32) {
            0..5 => self.make(),
            5 => self.destroy(),
            6 | 7 => self.allocate(),
            8..13 => self.set(),
            13..21 => self.append(),
            21..30 => self.run(),
            _ => self.ask(),
        }
    }
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// `ZE_RESULT_ERROR_UNKNOWN` is also what a panic in an entry point becomes.
#[test]
fn random_calls_are_answered() {
    let calls = number("SPIRULA_RANDOM_CALLS", 20_000);
    let seed = number("SPIRULA_RANDOM_SEED", 0x5eed_0f00_1234);
    let mut program = Program::new(seed);
    let mut answered = std::collections::BTreeMap::<u32, u32>::new();
    for _ in 0..calls {
        *answered.entry(program.step()).or_default() += 1;
        assert!(!crate::codes::last_description().contains("panicked"));
    }
    let done = answered.get(&0).copied().unwrap_or(0);
    assert!(u64::from(done) * 4 > calls, "{answered:x?}");
    // The driver is as usable as before.
    let (context, kernel, list, place) = super::made_ready(4);
    super::set(kernel, 0, &place);
    super::set(kernel, 1, &1u32);
    let codes = (super::launched(list, kernel, 0), list::zeCommandListHostSynchronize(list, u64::MAX));
    assert_eq!((codes, place.bytes(4)), ((0, 0), vec![1, 0, 0, 0]));
    assert_eq!((list::zeCommandListDestroy(list), context::zeContextDestroy(context)), (0, 0));
}
