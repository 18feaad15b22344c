//! Launches: work-groups on all threads of a device.

use crate::buffer::Buffer;
use crate::kernel::Kernel;
use crate::memory::{Block, Listed, Memory};
use crate::print;
use cpu_time::ThreadTime;
use rayon::{ThreadPool, ThreadPoolBuilder};
use spirula_ir::Loc;
use spirula_jit::Printer;
use spirula_to_llvm::{ArgumentKind, DescriptorCount, Fault, MemoryChecks, frame};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The CPU cores of this machine.
pub struct Device {
    /// The threads besides the one that launches; `None` if there are none.
    pool: Option<ThreadPool>,
    threads: usize,
    /// Work-group memory and scratch of threads, kept between launches: as many as ran at a time.
    kept: Mutex<Vec<Buffer>>,
    memory: Memory,
}

/// An argument of an OpenCL kernel.
#[derive(Clone, Copy)]
pub enum Value<'a> {
    /// A buffer.
    Buffer(&'a Buffer),
    /// An address in the [`Memory`] of the device: the kernel accesses the allocation that it is in. Of an address that is in none,
    /// no byte can be accessed.
    Address(u64),
    /// A value in its memory representation.
    Bytes(&'a [u8]),
    /// Work-group memory of this many bytes.
    Local(u64),
}

/// A buffer bound to a descriptor set and binding.
#[derive(Clone, Copy)]
pub struct Binding<'a> {
    /// The descriptor set.
    pub set: u32,
    /// The binding in it.
    pub binding: u32,
    /// Which one of an array of buffers; zero otherwise.
    pub element: u32,
    /// The buffer.
    pub buffer: &'a Buffer,
}

/// The grid and the arguments of a kernel.
#[derive(Clone, Copy, Default)]
pub struct Launch<'a> {
    /// Number of work-groups.
    pub groups: [u32; 3],
    /// The global id offset.
    pub offset: [u64; 3],
    /// Number of dimensions that the kernel is told of; none: up to the last with more than one work-item.
    pub dimensions: Option<u32>,
    /// The arguments of an OpenCL kernel.
    pub arguments: &'a [Value<'a>],
    /// The buffers of a shader.
    pub bindings: &'a [Binding<'a>],
    /// The push constants of a shader.
    pub push: &'a [u8],
    /// When to stop, if the kernel was compiled with support for it.
    pub deadline: Option<Instant>,
}

/// The reason why a launch failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LaunchError {
    /// The message.
    pub message: String,
    /// The location in the module, if known.
    pub loc: Loc,
}

impl From<String> for LaunchError {
    fn from(message: String) -> Self {
        Self { message, loc: Loc::UNKNOWN }
    }
}

/// How long a thread works on a launch before others help: about as long as it takes to wake them up.
const ALONE: Duration = Duration::from_micros(20);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Limit of work-group memory in bytes.
const MOST_GROUP_BYTES: u64 = 1 << 30;

/// Execution times of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Times {
    /// Wall time.
    pub wall: Duration,
    /// CPU time of all threads.
    pub cpu: Duration,
    /// Time of the busiest thread.
    pub peak: Duration,
}

impl Device {
    /// A device with this many threads.
    ///
    /// # Errors
    /// The threads cannot be started.
    pub fn new(threads: usize) -> Result<Self, String> {
        let threads = threads.max(1);
        let pool = match threads {
            1 => None,
            _ => {
                let pool = ThreadPoolBuilder::new().num_threads(threads - 1).build();
                Some(pool.map_err(|error| format!("cannot start {threads} threads: {error}"))?)
            }
        };
        Ok(Self { pool, threads, kept: Mutex::default(), memory: Memory::default() })
    }

    /// Number of threads.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Memory that is known by its addresses.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Runs a kernel to completion that does not print.
    ///
    /// # Errors
    /// The launch does not match the kernel's interface; the kernel prints; the kernel accessed memory out of bounds (its buffers are then unspecified, other memory is unchanged); the deadline passed.
    pub fn launch(&self, kernel: &Kernel, data: &Buffer, launch: &Launch<'_>) -> Result<Times, LaunchError> {
        if !kernel.info().prints.is_empty() {
            return Err("the kernel prints, and there is nothing to print to".to_owned().into());
        }
        self.launch_printing(kernel, data, launch, &mut |_| {})
    }

    /// Runs a kernel to completion, and passes on what it printed, also if it failed: what work-groups printed in the order
    /// of their numbers, what work-items of a group printed in the order of theirs, each with all that it printed.
    ///
    /// # Errors
    /// As [`launch`](Self::launch), but for the kernel printing; it printed more than is taken down.
    pub fn launch_printing(
        &self,
        kernel: &Kernel,
        data: &Buffer,
        launch: &Launch<'_>,
        print: &mut dyn FnMut(&[u8]),
    ) -> Result<Times, LaunchError> {
        if kernel.info().memory == MemoryChecks::Trusted {
            let message = "the memory accesses of the kernel are not checked: `launch_trusted` launches it";
            return Err(message.to_owned().into());
        }
        self.launch_any(kernel, data, launch, print)
    }

    /// Runs a kernel to completion as [`launch_printing`](Self::launch_printing) does, also one that was compiled for
    /// [`MemoryChecks::Trusted`].
    ///
    /// # Safety
    /// Such a kernel accesses no memory but that of its arguments and variables, the allocations of the device, and memory that
    /// nothing else accesses or frees while it runs but by atomic operations.
    ///
    /// # Errors
    /// As of [`launch_printing`](Self::launch_printing).
    #[allow(unsafe_code)]
    pub unsafe fn launch_trusted(
        &self,
        kernel: &Kernel,
        data: &Buffer,
        launch: &Launch<'_>,
        print: &mut dyn FnMut(&[u8]),
    ) -> Result<Times, LaunchError> {
        self.launch_any(kernel, data, launch, print)
    }

    fn launch_any(
        &self,
        kernel: &Kernel,
        data: &Buffer,
        launch: &Launch<'_>,
        print: &mut dyn FnMut(&[u8]),
    ) -> Result<Times, LaunchError> {
        let (arguments, _held) = arguments(kernel, launch, &self.memory)?;
        let arguments = Buffer::with(&arguments);
        let listed = kernel.info().finds_allocations.then(|| self.memory.list());
        let table = listed.as_ref().map(|listed| table(listed, launch));
        let (descriptors, _arrays) = descriptors(kernel, launch)?;
        let needed = kernel.info().data.len();
        if data.len() < needed {
            let has = data.len();
            return Err(format!(
                "the variables at module scope have {needed} bytes, the launch has {has} for them"
            )
            .into());
        }
        let (given, wanted) = (launch.push.len() as u64, kernel.info().push_bytes);
        if given < wanted {
            return Err(format!("the kernel has {wanted} bytes of push constants, the launch {given}").into());
        }
        let push = Buffer::new(launch.push.len().max(256));
        push.write(launch.push);
        let info = kernel.info();
        let local_bytes: u64 = launch
            .arguments
            .iter()
            .map(|argument| if let Value::Local(bytes) = argument { aligned(*bytes) } else { 0 })
            .fold(0, u64::saturating_add);
        let workgroup_bytes = aligned(info.workgroup_bytes).saturating_add(local_bytes);
        let all = [info.scratch_bytes, info.dummy_bytes];
        let all = all.into_iter().fold(workgroup_bytes, u64::saturating_add);
        if all > MOST_GROUP_BYTES {
            return Err(
                format!("a work-group needs {all} bytes of memory; the limit is {MOST_GROUP_BYTES}").into()
            );
        }
        let total = launch.groups.iter().try_fold(1u64, |total, n| total.checked_mul((*n).into()));
        let Some(total) = total.filter(|total| *total < 1 << 62) else {
            return Err("too many work-groups".to_owned().into());
        };
        let mut context = [0u64; frame::WORDS];
        for d in 0..3 {
            context[frame::GROUPS + d] = launch.groups[d].into();
            context[frame::OFFSET + d] = launch.offset[d];
        }
        context[frame::DIMENSIONS] = dimensions(launch, info.local);
        context[frame::ARGUMENTS] = arguments.address();
        context[frame::PUSH] = push.address();
        context[frame::DESCRIPTORS] = descriptors.address();
        context[frame::DATA] = data.address();
        context[frame::WORKGROUP_BYTES] = workgroup_bytes;
        context[frame::PUSH_BYTES] = push.len() as u64;
        context[frame::TABLE] = table.as_ref().map_or(0, |table| table.as_ptr().expose_provenance() as u64);
        let job = Job {
            kernel,
            context,
            groups: launch.groups,
            workgroup_bytes,
            scratch_bytes: info.scratch_bytes,
            total,
            next: AtomicU64::new(0),
            stop: AtomicU64::new(0),
            fault: AtomicU64::new(0),
            printed: Mutex::default(),
            device: self,
        };
        let times = match launch.deadline {
            None => job.run(),
            Some(deadline) => job.run_until(deadline),
        };
        let printed = job.printed.into_inner().unwrap_or_else(PoisonError::into_inner);
        printed.groups.values().for_each(|text| print(text));
        if printed.is_full {
            return Err("the kernel printed more than is taken down".to_owned().into());
        }
        let times = times?;
        let fault = job.fault.into_inner();
        if fault != 0 {
            let known = info.faults.get(fault as usize - 1).copied();
            let (what, loc) = known.unwrap_or((Fault::Access, Loc::UNKNOWN));
            let message = match what {
                Fault::Access => "the kernel accessed memory out of bounds",
                Fault::Branch => {
                    "work-items of a subgroup took a branch differently that a barrier depends on"
                }
            };
            return Err(LaunchError { message: message.to_owned(), loc });
        }
        match job.stop.into_inner() {
            0 => Ok(times),
            _ => Err("the kernel exceeded its time limit".to_owned().into()),
        }
    }
}

/// Rounds a size up to whole lines.
fn aligned(bytes: u64) -> u64 {
    bytes.checked_next_multiple_of(128).unwrap_or(u64::MAX)
}

/// Number of dimensions.
fn dimensions(launch: &Launch<'_>, local: [u32; 3]) -> u64 {
    let items = |d: usize| u64::from(launch.groups[d]) * u64::from(local[d]);
    let used = (0..3).rev().find(|d| items(*d) > 1).map_or(1, |d| d as u64 + 1);
    launch.dimensions.map_or(used, u64::from)
}

/// The arguments in their memory representation, and the allocations that they are in, which must live as long as the
/// launch.
fn arguments(
    kernel: &Kernel,
    launch: &Launch<'_>,
    memory: &Memory,
) -> Result<(Vec<u8>, Vec<Arc<Block>>), String> {
    let mut held = Vec::new();
    let info = kernel.info();
    let mut bytes = vec![0; info.argument_bytes as usize];
    if info.arguments.len() != launch.arguments.len() {
        let (has, takes) = (launch.arguments.len(), info.arguments.len());
        return Err(format!("the kernel takes {takes} arguments, but the launch has {has}"));
    }
    let mut local = aligned(info.workgroup_bytes);
    for (i, (argument, value)) in info.arguments.iter().zip(launch.arguments).enumerate() {
        let (word, spanned);
        let raw: &[u8] = match (argument.kind, value) {
            (ArgumentKind::Buffer, Value::Buffer(buffer)) => {
                let start = buffer.address();
                spanned = span(start, start..start + buffer.len() as u64);
                &spanned
            }
            (ArgumentKind::Buffer, Value::Address(address)) => {
                let found = memory.hold(*address);
                spanned = span(*address, found.as_ref().map_or(*address..*address, |found| found.range()));
                held.extend(found);
                &spanned
            }
            (ArgumentKind::Local, Value::Local(size)) => {
                word = local.to_le_bytes();
                local = local.saturating_add(aligned(*size));
                &word
            }
            (ArgumentKind::Value, Value::Bytes(bytes)) => bytes,
            (kind, _) => {
                return Err(format!("argument {i} of the kernel is {}", kind_text(kind)));
            }
        };
        let (start, size) = (argument.offset as usize, argument.size as usize);
        // A vector of three is as large as one of four.
        if raw.len() != size && raw.len() * 4 != size * 3 {
            return Err(format!("argument {i} of the kernel has {size} bytes, the value has {}", raw.len()));
        }
        bytes[start..start + raw.len()].copy_from_slice(raw);
    }
    Ok((bytes, held))
}

/// The allocations that a kernel finds: those of the device, and the buffers that it is given.
fn table<'l>(listed: &'l Listed, launch: &Launch<'_>) -> Cow<'l, [u64]> {
    let buffers = launch.arguments.iter().filter_map(|argument| match argument {
        Value::Buffer(buffer) => Some(*buffer),
        _ => None,
    });
    let buffers = buffers.chain(launch.bindings.iter().map(|binding| binding.buffer));
    match buffers.clone().next() {
        None => Cow::Borrowed(listed.words()),
        Some(_) => Cow::Owned(listed.with(buffers)),
    }
}

/// An address and the allocation that it is in, in the layout that kernels read.
fn span(address: u64, range: Range<u64>) -> [u8; 24] {
    let mut bytes = [0; 24];
    for (word, number) in bytes.chunks_exact_mut(8).zip([address, range.end - range.start, range.start]) {
        word.copy_from_slice(&number.to_le_bytes());
    }
    bytes
}

/// Address and size of a buffer, in the layout that kernels read.
fn described_buffer(buffer: &Buffer) -> [u8; 16] {
    described(buffer.address(), buffer.len() as u64)
}

fn described(address: u64, bytes: u64) -> [u8; 16] {
    (u128::from(address) | u128::from(bytes) << 64).to_le_bytes()
}

fn kind_text(kind: ArgumentKind) -> &'static str {
    match kind {
        ArgumentKind::Buffer => "a buffer",
        ArgumentKind::Local => "memory of the work-group",
        ArgumentKind::Value => "a value",
    }
}

/// Limit of buffers of one binding.
const MOST_ELEMENTS: u32 = 1 << 20;

/// Address and size of each buffer, in the kernel's order; of an array of buffers, of a table of them, which must live
/// as long as the launch.
fn descriptors(kernel: &Kernel, launch: &Launch<'_>) -> Result<(Buffer, Vec<Buffer>), String> {
    let mut bytes = Vec::new();
    let mut arrays = Vec::new();
    for wanted in &kernel.info().descriptors {
        let is_wanted = |b: &&Binding<'_>| (b.set, b.binding) == (wanted.set, wanted.binding);
        let bound = launch.bindings.iter().filter(is_wanted);
        let count = match wanted.count {
            None => 1,
            Some(DescriptorCount::Declared(count)) => count,
            Some(DescriptorCount::Any) => {
                bound.clone().map(|b| b.element.saturating_add(1)).max().unwrap_or(0)
            }
        };
        let (set, binding) = (wanted.set, wanted.binding);
        if count > MOST_ELEMENTS {
            return Err(format!("set {set} binding {binding} has more than {MOST_ELEMENTS} buffers"));
        }
        let mut elements: Vec<Option<&Buffer>> = vec![None; count as usize];
        for given in bound {
            match elements.get_mut(given.element as usize) {
                Some(element) => *element = Some(given.buffer),
                None => {
                    let element = given.element;
                    return Err(format!(
                        "the launch has element {element} of set {set} binding {binding}, which has {count} buffers"
                    ));
                }
            }
        }
        let mut table = Vec::with_capacity(elements.len());
        for (i, element) in elements.into_iter().enumerate() {
            let which = if wanted.count.is_some() { format!(" element {i}") } else { String::new() };
            let missing = || format!("the launch has no buffer for set {set} binding {binding}{which}");
            table.extend_from_slice(&described_buffer(element.ok_or_else(missing)?));
        }
        if wanted.count.is_some() {
            let table = Buffer::with(&table);
            bytes.extend_from_slice(&described_buffer(&table));
            arrays.push(table);
        } else {
            bytes.extend_from_slice(&table);
        }
    }
    Ok((Buffer::with(&bytes), arrays))
}

/// What was printed.
#[derive(Default)]
struct Printed {
    /// By the number of the work-group.
    groups: BTreeMap<u64, Vec<u8>>,
    bytes: usize,
    /// Whether something was not taken down.
    is_full: bool,
}

/// Limit of the text of a launch in bytes.
const MOST_PRINTED: usize = 1 << 28;

/// A running launch.
struct Job<'a> {
    kernel: &'a Kernel,
    context: [u64; frame::WORDS],
    groups: [u32; 3],
    workgroup_bytes: u64,
    scratch_bytes: u64,
    /// Number of work-groups.
    total: u64,
    /// The next work-group that is not claimed.
    next: AtomicU64,
    /// Nonzero if kernels must stop.
    stop: AtomicU64,
    /// The recorded out-of-bounds access.
    fault: AtomicU64,
    printed: Mutex<Printed>,
    device: &'a Device,
}

impl Job<'_> {
    /// Runs with a deadline.
    fn run_until(&self, deadline: Instant) -> Result<Times, LaunchError> {
        let (done, wait) = std::sync::mpsc::channel::<()>();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                let rest = deadline.saturating_duration_since(Instant::now());
                if wait.recv_timeout(rest) == Err(RecvTimeoutError::Timeout) {
                    self.stop.store(1, Ordering::Relaxed);
                }
            });
            let times = self.run();
            drop(done);
            times
        })
    }

    fn run(&self) -> Result<Times, LaunchError> {
        let start = Instant::now();
        let alone = match self.device.pool {
            Some(_) if self.total > 1 => Some(start + ALONE),
            _ => None,
        };
        let first = self.work(alone, 1)?;
        let busy = Mutex::new(vec![first]);
        let failed = Mutex::new(None);
        if self.next.load(Ordering::Relaxed) < self.total
            && let Some(pool) = &self.device.pool
        {
            // Small enough portions to balance the load.
            let portion = (self.total / (self.device.threads as u64 * 16)).max(1);
            let work = || match self.work(None, portion) {
                Ok(time) => lock(&busy).push(time),
                Err(error) => *lock(&failed) = Some(error),
            };
            pool.in_place_scope(|scope| {
                for _ in 1..self.device.threads {
                    scope.spawn(|_| work());
                }
                work();
            });
        }
        if let Some(error) = lock(&failed).take() {
            return Err(error);
        }
        let mut busy = busy.into_inner().unwrap_or_else(PoisonError::into_inner);
        if busy.len() > 1 {
            // Both are of the thread that launches.
            let first = busy.swap_remove(0);
            busy[0] += first;
        }
        let wall = start.elapsed();
        let cpu = busy.iter().sum();
        let peak = busy.into_iter().max().unwrap_or_default();
        Ok(Times { wall, cpu, peak })
    }

    /// Keeps the text of what a work-group printed.
    fn take_down(&self, group: u64, printer: &mut Printer<'_>) {
        let info = self.kernel.info();
        let mut text = Vec::new();
        for (number, words) in printer.lines() {
            if let Some(print) = info.prints.get(number as usize) {
                print::print(print, words, &info.data, &mut text);
            }
        }
        let mut printed = self.printed.lock().unwrap_or_else(PoisonError::into_inner);
        printed.is_full |= printer.is_full() || printed.bytes + text.len() > MOST_PRINTED;
        if printed.is_full {
            self.stop.store(1, Ordering::Relaxed);
        } else {
            printed.bytes += text.len();
            printed.groups.insert(group, text);
        }
        printer.clear();
    }

    /// Claims portions until there are none, or until this time; returns the time worked.
    #[allow(unsafe_code)]
    fn work(&self, until: Option<Instant>, portion: u64) -> Result<Duration, LaunchError> {
        let start = ThreadTime::now();
        let total = self.total;
        let sink = self.kernel.info().dummy_bytes;
        let group_at = aligned(sink);
        let scratch_at = aligned(group_at + self.workgroup_bytes);
        let bytes = (scratch_at + self.scratch_bytes) as usize;
        let kept = lock(&self.device.kept).pop();
        let memory = match kept {
            Some(memory) if memory.len() >= bytes => memory,
            _ => Buffer::try_new(bytes)?,
        };
        memory.clear_first(sink as usize);
        let mut context = self.context;
        context[frame::SINK] = memory.address();
        context[frame::WORKGROUP] = memory.address() + group_at;
        context[frame::SCRATCH] = memory.address() + scratch_at;
        context[frame::STOP] = (&raw const self.stop).expose_provenance() as u64;
        let mut printer = Printer::new(&self.stop);
        context[frame::PRINTER] = (&raw mut printer).expose_provenance() as u64;
        let (width, height) = (u64::from(self.groups[0]), u64::from(self.groups[1]));
        loop {
            let first = self.next.fetch_add(portion, Ordering::Relaxed);
            if first >= total || self.stop.load(Ordering::Relaxed) != 0 {
                break;
            }
            for group in first..(first + portion).min(total) {
                context[frame::GROUP] = group % width;
                context[frame::GROUP + 1] = group / width % height;
                context[frame::GROUP + 2] = group / width / height;
                // SAFETY: the words are addresses of `arguments` with the allocations in it, `push`, `descriptors` with its
                // arrays, `data`, `stop` and the table of allocations with all of these, which `Device::launch` holds until all threads are done, and of `memory`,
                // which no other thread has; their sizes are checked or computed there and above from the kernel's interface. All
                // of it consists of atomic words, or was registered by one who promised the same. What kernels access whose
                // accesses are not checked is promised to `Device::launch_trusted`.
                // The printer is a variable of this thread, which is not used while the code runs.
                unsafe { self.kernel.code.call(&mut context) };
                if !printer.is_empty() {
                    self.take_down(group, &mut printer);
                }
                // A single work-group of a stoppable kernel returns soon; many of them do not.
                if self.kernel.info().stoppable && self.stop.load(Ordering::Relaxed) != 0 {
                    break;
                }
            }
            if context[frame::FAULT] != 0 {
                self.fault.store(context[frame::FAULT], Ordering::Relaxed);
                break;
            }
            if until.is_some_and(|until| Instant::now() >= until) {
                break;
            }
        }
        lock(&self.device.kept).push(memory);
        Ok(start.elapsed())
    }
}
