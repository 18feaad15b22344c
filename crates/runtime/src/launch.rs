//! Launches: work-groups on all threads of a device.

use crate::buffer::Buffer;
use crate::kernel::Kernel;
use cpu_time::ThreadTime;
use rayon::{ThreadPool, ThreadPoolBuilder};
use spirula_to_llvm::{ArgumentKind, frame};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The cores of this machine.
pub struct Device {
    /// None for one thread: the caller's.
    pool: Option<ThreadPool>,
    threads: usize,
    /// Memory of work-groups and scratch of each thread, kept between launches.
    memory: Vec<Mutex<Option<Buffer>>>,
}

/// An argument of an OpenCL kernel.
#[derive(Clone, Copy)]
pub enum Value<'a> {
    /// A buffer.
    Buffer(&'a Buffer),
    /// A value, as it lies in memory.
    Bytes(&'a [u8]),
    /// So many bytes of memory of the work-group.
    Local(u64),
}

/// A buffer under a descriptor set and binding.
#[derive(Clone, Copy)]
pub struct Binding<'a> {
    /// The descriptor set.
    pub set: u32,
    /// The binding in it.
    pub binding: u32,
    /// The buffer.
    pub buffer: &'a Buffer,
}

/// What a kernel runs over, and on what.
#[derive(Clone, Copy)]
pub struct Launch<'a> {
    /// Number of work-groups.
    pub groups: [u32; 3],
    /// What is added to global ids.
    pub offset: [u64; 3],
    /// The arguments of an OpenCL kernel.
    pub arguments: &'a [Value<'a>],
    /// The buffers of a shader.
    pub bindings: &'a [Binding<'a>],
    /// The push constants of a shader.
    pub push: &'a [u8],
}

/// How long a launch took.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Times {
    /// From its beginning to its end.
    pub wall: Duration,
    /// Time of all threads.
    pub cpu: Duration,
    /// Time of the busiest thread.
    pub peak: Duration,
}

impl Device {
    /// A device with so many threads.
    ///
    /// # Errors
    /// Why there cannot be so many.
    pub fn new(threads: usize) -> Result<Self, String> {
        let threads = threads.max(1);
        let pool = match threads {
            1 => None,
            _ => {
                let pool = ThreadPoolBuilder::new().num_threads(threads).build();
                Some(pool.map_err(|error| format!("cannot start {threads} threads: {error}"))?)
            }
        };
        let memory = (0..threads).map(|_| Mutex::new(None)).collect();
        Ok(Self { pool, threads, memory })
    }

    /// Number of threads.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Runs a kernel to its end.
    ///
    /// # Errors
    /// What the launch lacks that the kernel wants.
    pub fn launch(&self, kernel: &Kernel, data: &Buffer, launch: &Launch<'_>) -> Result<Times, String> {
        let arguments = Buffer::with(&arguments(kernel, launch)?);
        let descriptors = Buffer::with(&descriptors(kernel, launch)?);
        let push = Buffer::new(launch.push.len().max(256));
        push.write(launch.push);
        let info = &kernel.info;
        let local_bytes: u64 = launch
            .arguments
            .iter()
            .map(|argument| if let Value::Local(bytes) = argument { bytes.next_multiple_of(64) } else { 0 })
            .sum();
        let workgroup_bytes = info.workgroup_bytes.next_multiple_of(64) + local_bytes;
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
        let job = Job {
            kernel,
            context,
            groups: launch.groups,
            workgroup_bytes,
            scratch_bytes: info.scratch_bytes,
            next: AtomicU64::new(0),
            device: self,
        };
        job.run()
    }
}

/// The number of dimensions that have more than one work-item.
fn dimensions(launch: &Launch<'_>, local: [u32; 3]) -> u64 {
    let items = |d: usize| u64::from(launch.groups[d]) * u64::from(local[d]);
    (0..3).rev().find(|d| items(*d) > 1).map_or(1, |d| d as u64 + 1)
}

/// The arguments as they lie in memory.
fn arguments(kernel: &Kernel, launch: &Launch<'_>) -> Result<Vec<u8>, String> {
    let info = &kernel.info;
    let mut bytes = vec![0; info.argument_bytes as usize];
    if info.arguments.len() != launch.arguments.len() {
        let (has, takes) = (launch.arguments.len(), info.arguments.len());
        return Err(format!("the kernel takes {takes} arguments, but the launch has {has}"));
    }
    let mut local = info.workgroup_bytes.next_multiple_of(64);
    for (i, (argument, value)) in info.arguments.iter().zip(launch.arguments).enumerate() {
        let word;
        let raw: &[u8] = match (argument.kind, value) {
            (ArgumentKind::Buffer, Value::Buffer(buffer)) => {
                word = buffer.address().to_le_bytes();
                &word
            }
            (ArgumentKind::Local, Value::Local(size)) => {
                word = local.to_le_bytes();
                local += size.next_multiple_of(64);
                &word
            }
            (ArgumentKind::Value, Value::Bytes(bytes)) => bytes,
            (kind, _) => {
                return Err(format!("argument {i} of the kernel is {}", described(kind)));
            }
        };
        let (start, size) = (argument.offset as usize, argument.size as usize);
        if raw.len() > size {
            return Err(format!("argument {i} of the kernel has {size} bytes, the value has {}", raw.len()));
        }
        bytes[start..start + raw.len()].copy_from_slice(raw);
    }
    Ok(bytes)
}

fn described(kind: ArgumentKind) -> &'static str {
    match kind {
        ArgumentKind::Buffer => "a buffer",
        ArgumentKind::Local => "memory of the work-group",
        ArgumentKind::Value => "a value",
    }
}

/// Address and length of each buffer, in the kernel's order.
fn descriptors(kernel: &Kernel, launch: &Launch<'_>) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    for wanted in &kernel.info.descriptors {
        let found = launch.bindings.iter().find(|b| (b.set, b.binding) == (wanted.set, wanted.binding));
        let Some(found) = found else {
            let (set, binding) = (wanted.set, wanted.binding);
            return Err(format!(
                "the shader uses set {set} binding {binding}, where the launch has no buffer"
            ));
        };
        bytes.extend_from_slice(&found.buffer.address().to_le_bytes());
        bytes.extend_from_slice(&(found.buffer.len() as u64).to_le_bytes());
    }
    Ok(bytes)
}

/// A launch under way.
struct Job<'a> {
    kernel: &'a Kernel,
    context: [u64; frame::WORDS],
    groups: [u32; 3],
    workgroup_bytes: u64,
    scratch_bytes: u64,
    /// The next work-group that nobody has taken.
    next: AtomicU64,
    device: &'a Device,
}

impl Job<'_> {
    fn run(&self) -> Result<Times, String> {
        let start = Instant::now();
        let total: u64 = self.groups.iter().map(|n| u64::from(*n)).product();
        let threads = self.device.threads as u64;
        // Enough portions that nobody waits long for the last one.
        let portion = (total / (threads * 16)).max(1);
        let busy: Vec<Duration> = match &self.device.pool {
            Some(pool) if total > 1 => {
                let results = pool.broadcast(|worker| self.work(worker.index(), total, portion));
                results.into_iter().collect::<Result<_, _>>()?
            }
            _ => vec![self.work(0, total, total.max(1))?],
        };
        let wall = start.elapsed();
        let cpu = busy.iter().sum();
        let peak = busy.into_iter().max().unwrap_or_default();
        Ok(Times { wall, cpu, peak })
    }

    /// Takes portions until there are none; says how long it worked.
    fn work(&self, thread: usize, total: u64, portion: u64) -> Result<Duration, String> {
        let start = ThreadTime::now();
        let Some(function) = self.kernel.code.function(&self.kernel.function) else {
            return Err("the kernel's function is missing".to_owned());
        };
        let scratch_at = self.workgroup_bytes.next_multiple_of(64);
        let bytes = (scratch_at + self.scratch_bytes) as usize;
        let mut kept = self.device.memory[thread].lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let memory = match kept.take() {
            Some(memory) if memory.len() >= bytes => memory,
            _ => Buffer::new(bytes),
        };
        let mut context = self.context;
        context[frame::WORKGROUP] = memory.address();
        context[frame::SCRATCH] = memory.address() + scratch_at;
        let (width, height) = (u64::from(self.groups[0]), u64::from(self.groups[1]));
        loop {
            let first = self.next.fetch_add(portion, Ordering::Relaxed);
            if first >= total {
                break;
            }
            for group in first..(first + portion).min(total) {
                context[frame::GROUP] = group % width;
                context[frame::GROUP + 1] = group / width % height;
                context[frame::GROUP + 2] = group / width / height;
                function.call(&mut context);
            }
        }
        *kept = Some(memory);
        Ok(start.elapsed())
    }
}
