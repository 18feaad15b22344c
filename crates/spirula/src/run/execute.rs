//! Executes a manifest: load, compile, run, check, measure.

use super::compare::compare;
use super::load;
use super::manifest::{Arg, BufferArg, Contents, Expected, Manifest};
use super::places::Sources;
use super::specialize;
use crate::console::{Console, Failure};
use crate::files;
use spirula_diag::{Bytes, Diagnostics};
use spirula_ir::{Body, Context, OpParts};
use spirula_runtime::{
    Binding, Buffer, Descriptor, DescriptorCount, Device, GroupKernel, Kernel, KernelOptions, Launch,
    LaunchError, Times, Value, group_kernel, optimize, spirv_module,
};
use std::fmt::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

/// Execution options.
pub(super) struct Settings {
    pub(super) flavour: Option<String>,
    pub(super) threads: usize,
    pub(super) reps: usize,
    /// Time limit of kernels.
    pub(super) timeout: Option<Duration>,
    /// How many work-items are executed as one vector; none: what suits the kernel.
    pub(super) width: Option<u32>,
    /// Whether the module is optimized before it is lowered.
    pub(super) optimize: bool,
    /// The output path of the work-group function as LLVM IR.
    pub(super) llvm: Option<String>,
}

/// The result.
pub(super) struct Outcome {
    name: String,
    flavour: &'static str,
    threads: usize,
    /// How many work-items were executed as one vector.
    width: u32,
    /// The greatest fraction of wrong elements of a buffer.
    bad: f64,
    notes: Vec<String>,
    /// Compile time.
    compile: Duration,
    /// Time from loading to the end of the first run.
    first: Duration,
    first_cpu: Duration,
    runs: Vec<Times>,
    bytes: f64,
    flops: f64,
    repeat: u32,
    /// Whether there is something that the results are compared with.
    is_checked: bool,
    /// Printed buffers.
    pub(super) listings: Vec<String>,
}

/// Runs the manifest. Also returns the final contents of the arguments.
pub(super) fn execute(
    manifest: &Manifest,
    folder: &Path,
    settings: &Settings,
    console: &mut Console<'_>,
) -> Result<(Outcome, Vec<Vec<u8>>), Failure> {
    let (module, flavour) = match (settings.flavour.as_deref(), &manifest.kernel, &manifest.shader) {
        (None | Some("kernel"), Some(module), _) => (module, "kernel"),
        (None | Some("shader"), _, Some(module)) => (module, "shader"),
        (Some(other), ..) => {
            return Err(Failure::found(format!("the manifest has no '{other}' module")));
        }
        _ => return Err(Failure::found("the manifest has no module")),
    };
    let buffers = buffers(manifest, folder, console)?;
    let addresses = addresses(manifest, &buffers)?;
    let mut job = Job { manifest, flavour, buffers, addresses };
    let device = Device::new(settings.threads)?;
    let mut sources = Sources::default();
    let mut diagnostics = Diagnostics::new();
    let mut llvm = None;
    let started = (Instant::now(), cpu_time::ProcessTime::now());
    let deadline = settings.timeout.map(|timeout| started.0 + timeout);
    let ctx = load::context(settings.threads);
    let compiled = (|| {
        let mut body = load::load(&ctx, (module, flavour), folder, &mut sources, &mut diagnostics, console)?;
        let none = || Failure::found("expected a spirv.module op").about(&module.path);
        let inside = spirv_module(&ctx, &body).ok_or_else(none)?;
        let entry = match &module.entry {
            Some(entry) => entry.clone(),
            None => load::only_entry_point(&ctx, inside).map_err(Failure::found)?,
        };
        job.flavour = flavour_of(manifest, flavour, load::is_kernel(&ctx, inside, &entry), &entry)?;
        let specialization =
            specialize::resolve(&ctx, inside, &manifest.specialization).map_err(Failure::found)?;
        if settings.optimize {
            optimize(&ctx, &mut body, &mut diagnostics).map_err(|_| Failure::Reported)?;
        }
        let inside = spirv_module(&ctx, &body).ok_or_else(none)?;
        let options = KernelOptions {
            local: manifest.local,
            specialization: &specialization,
            stoppable: deadline.is_some(),
            width: settings.width,
            ..KernelOptions::new(&entry)
        };
        let group = group_kernel(&ctx, inside, &options, &mut diagnostics).map_err(|_| Failure::Reported)?;
        if let Some(path) = &settings.llvm {
            llvm = Some((path, llvm_text(&ctx, &group, &mut diagnostics)?));
        }
        Kernel::of_group(&group, &mut diagnostics).map_err(|_| Failure::Reported)
    })();
    let compile = started.0.elapsed();
    sources.report(&mut diagnostics, console);
    let kernel = compiled?;
    if let Some((path, text)) = llvm {
        files::write(path, text.as_bytes(), console)?;
    }
    let groups = manifest.groups(kernel.info().local).map_err(Failure::found)?;
    let data = kernel.data();
    // Only what the first run prints is shown, also if it fails.
    let run = |console: &mut Console<'_>, is_first: bool| {
        let mut printed = Vec::new();
        let done = job.run(&device, &kernel, groups, &data, deadline, &mut printed);
        if is_first && !printed.is_empty() {
            files::write("-", &printed, console)?;
        }
        done.map_err(|LaunchError { message, loc }| {
            let mut diagnostics = Diagnostics::new();
            diagnostics.error(ctx.place(loc), message);
            sources.report(&mut diagnostics, console);
            Failure::Reported
        })
    };
    run(console, true)?;
    let (first, first_cpu) = (started.0.elapsed(), started.1.elapsed());
    let (bad, notes) = job.check(folder, console)?;
    let outputs = job.buffers.iter().map(|b| b.as_ref().map_or_else(Vec::new, Buffer::read)).collect();
    let mut runs = Vec::new();
    for _ in 0..settings.reps {
        job.reset(folder, console)?;
        runs.push(run(console, false)?);
    }
    let outcome = Outcome {
        name: manifest.name.clone(),
        flavour: job.flavour,
        threads: device.threads(),
        width: kernel.info().width,
        bad,
        notes,
        compile,
        first,
        first_cpu,
        runs,
        bytes: manifest.bytes,
        flops: manifest.flops,
        repeat: manifest.repeat,
        is_checked: manifest.args.iter().any(|arg| matches!(arg, Arg::Buffer(b) if b.expect.is_some())),
        listings: Vec::new(),
    };
    Ok((outcome, outputs))
}

/// What a module is, by its entry point: a kernel or a shader.
fn flavour_of(
    manifest: &Manifest,
    said: &'static str,
    is_kernel: Option<bool>,
    entry: &str,
) -> Result<&'static str, Failure> {
    let found = match is_kernel {
        // That there is no such entry point is told by who looks for it.
        None => return Ok(said),
        Some(true) => "kernel",
        Some(false) => "shader",
    };
    if manifest.is_unknown || said == found {
        return Ok(found);
    }
    Err(Failure::found(format!("the module is to be a {said}, but its entry point '{entry}' is a {found}")))
}

/// The work-group function as LLVM IR.
fn llvm_text(ctx: &Context, group: &GroupKernel, diagnostics: &mut Diagnostics) -> Result<String, Failure> {
    let mut body = Body::new();
    let region = body.arena.add_root();
    let block = body.arena.append_block(region);
    let module = body.arena.append(
        ctx,
        block,
        &OpParts { slots: &[None; 2], ..OpParts::new(spirula_ir::builtin::MODULE) },
    );
    body.attach(module, group.module().clone());
    spirula_llvm_text::write(ctx, &body, module, diagnostics).map_err(|_| Failure::Reported)
}

/// A manifest with its buffers.
struct Job<'a> {
    manifest: &'a Manifest,
    flavour: &'static str,
    buffers: Vec<Option<Buffer>>,
    /// Of arguments that are addresses, their bytes.
    addresses: Vec<[u8; 8]>,
}

/// The bytes of arguments that are addresses of buffers; zeros for others.
fn addresses(manifest: &Manifest, buffers: &[Option<Buffer>]) -> Result<Vec<[u8; 8]>, Failure> {
    let address = |(i, arg): (usize, &Arg)| match arg {
        Arg::Address(index) => match buffers.get(*index) {
            Some(Some(buffer)) => Ok(buffer.address().to_le_bytes()),
            _ => Err(Failure::found(format!("args[{i}]: argument {index} is no buffer"))),
        },
        _ => Ok([0; 8]),
    };
    manifest.args.iter().enumerate().map(address).collect()
}

fn initial(buffer: &BufferArg, folder: &Path, console: &mut Console<'_>) -> Result<Bytes, Failure> {
    Ok(match &buffer.initial {
        Contents::Zero => Vec::new().into(),
        Contents::Bytes(bytes) => bytes.clone().into(),
        Contents::File(path) => files::read(&folder.join(path).to_string_lossy(), console)?,
    })
}

fn buffers(
    manifest: &Manifest,
    folder: &Path,
    console: &mut Console<'_>,
) -> Result<Vec<Option<Buffer>>, Failure> {
    let mut out = Vec::with_capacity(manifest.args.len());
    let mut total = 0usize;
    for (i, arg) in manifest.args.iter().enumerate() {
        out.push(match arg {
            Arg::Buffer(arg) => {
                let bytes = arg.count.checked_mul(arg.number.bytes());
                let sum = bytes.and_then(|bytes| total.checked_add(bytes)).filter(|sum| *sum <= MOST_BYTES);
                let (Some(bytes), Some(sum)) = (bytes, sum) else {
                    return Err(Failure::found(format!("args[{i}]: the buffers exceed {MOST_BYTES} bytes")));
                };
                total = sum;
                let buffer =
                    Buffer::try_new(bytes).map_err(|why| Failure::found(format!("args[{i}]: {why}")))?;
                buffer.write(&initial(arg, folder, console)?);
                Some(buffer)
            }
            _ => None,
        });
    }
    Ok(out)
}

/// Limit of the total size of buffers.
const MOST_BYTES: usize = 1 << 34;

/// Binding and element of each of so many buffers in order; none if no binding of set 0 is an array of buffers.
fn places(descriptors: &[Descriptor], buffers: usize) -> Result<Option<Vec<(u32, u32)>>, String> {
    let mut all: Vec<&Descriptor> = descriptors.iter().filter(|d| d.set == 0).collect();
    if buffers == 0 || all.iter().all(|d| d.count.is_none()) {
        return Ok(None);
    }
    all.sort_by_key(|descriptor| descriptor.binding);
    let fixed = |descriptor: &Descriptor| match descriptor.count {
        None => Some(1),
        Some(DescriptorCount::Declared(count)) => Some(count as usize),
        Some(DescriptorCount::Any) => None,
    };
    if all.iter().filter(|d| fixed(d).is_none()).count() > 1 {
        return Err(
            "there are several arrays of buffers without a length: give each buffer a binding and an element"
                .into(),
        );
    }
    let others: usize = all.iter().filter_map(|d| fixed(d)).sum();
    let mut places = Vec::new();
    for descriptor in all {
        let count = fixed(descriptor).unwrap_or(buffers.saturating_sub(others));
        // No more than there are buffers, however long the array is.
        let left = buffers.saturating_sub(places.len());
        places.extend((0..count.min(left) as u32).map(|element| (descriptor.binding, element)));
    }
    Ok(Some(places))
}

impl Job<'_> {
    /// One run: all steps, repeated as the manifest requires. Times are divided by the number of repetitions.
    fn run(
        &self,
        device: &Device,
        kernel: &Kernel,
        groups: [u32; 3],
        data: &Buffer,
        deadline: Option<Instant>,
        printed: &mut Vec<u8>,
    ) -> Result<Times, LaunchError> {
        let bindings = self.bindings(kernel)?;
        let mut times = Times::default();
        for _ in 0..self.manifest.repeat {
            for step in &self.manifest.steps {
                let arguments = self.arguments(step);
                let push = self.push(step);
                let launch = Launch {
                    groups,
                    offset: [0; 3],
                    dimensions: self.manifest.dimensions,
                    arguments: if self.flavour == "kernel" { &arguments } else { &[] },
                    bindings: &bindings,
                    push: &push,
                    deadline,
                };
                let mut print = |text: &[u8]| printed.extend_from_slice(text);
                let one = device.launch_printing(kernel, data, &launch, &mut print)?;
                times.wall += one.wall;
                times.cpu += one.cpu;
                times.peak += one.peak;
            }
        }
        let repeat = self.manifest.repeat;
        Ok(Times { wall: times.wall / repeat, cpu: times.cpu / repeat, peak: times.peak / repeat })
    }

    /// The scalar of an argument in a step.
    fn scalar<'s>(step: &'s [(usize, Vec<u8>)], index: usize, otherwise: &'s [u8]) -> &'s [u8] {
        step.iter().find(|(i, _)| *i == index).map_or(otherwise, |(_, bytes)| bytes)
    }

    fn arguments<'s>(&'s self, step: &'s [(usize, Vec<u8>)]) -> Vec<Value<'s>> {
        let args = self.manifest.args.iter().zip(&self.buffers).enumerate();
        args.map(|(i, (arg, buffer))| match (arg, buffer) {
            (Arg::Scalar(_, bytes), _) => Value::Bytes(Self::scalar(step, i, bytes)),
            (Arg::Local(bytes), _) => Value::Local(*bytes),
            (Arg::Address(_), _) => Value::Bytes(&self.addresses[i]),
            (_, Some(buffer)) => Value::Buffer(buffer),
            _ => Value::Bytes(&[]),
        })
        .collect()
    }

    /// The buffers of a shader: where the manifest puts them, or in order, the n-th at binding n of set 0. Where that set
    /// has arrays of buffers, these take as many in a row as they have elements.
    fn bindings(&self, kernel: &Kernel) -> Result<Vec<Binding<'_>>, String> {
        if self.flavour == "kernel" {
            return Ok(Vec::new());
        }
        let buffers = self.manifest.args.iter().zip(&self.buffers).filter_map(|pair| match pair {
            (Arg::Buffer(arg), Some(buffer)) => Some((arg, buffer)),
            _ => None,
        });
        let in_order = buffers.clone().filter(|(arg, _)| arg.binding.is_none()).count();
        let places = places(&kernel.info().descriptors, in_order)?;
        let (mut out, mut next) = (Vec::new(), 0);
        for (arg, buffer) in buffers {
            let set = arg.set.unwrap_or(0);
            let (binding, element) = match (arg.binding, &places) {
                (Some(binding), _) => (binding, arg.element.unwrap_or(0)),
                (None, None) => (next as u32, 0),
                (None, Some(places)) => *places.get(next).ok_or("there are more buffers than descriptors")?,
            };
            out.push(Binding { set, binding, element, buffer });
            // Buffers with a binding of their own count too, but where arrays are filled in order.
            next += usize::from(places.is_none() || arg.binding.is_none());
        }
        Ok(out)
    }

    /// The scalars as push constants.
    fn push(&self, step: &[(usize, Vec<u8>)]) -> Vec<u8> {
        let mut out = Vec::new();
        for (i, arg) in self.manifest.args.iter().enumerate() {
            match arg {
                Arg::Scalar(_, bytes) => out.extend_from_slice(Self::scalar(step, i, bytes)),
                Arg::Address(_) => out.extend_from_slice(&self.addresses[i]),
                Arg::Buffer(_) | Arg::Local(_) => continue,
            }
            out.resize(out.len().next_multiple_of(4), 0);
        }
        out
    }

    /// Resets the buffers that a run changes.
    fn reset(&self, folder: &Path, console: &mut Console<'_>) -> Result<(), Failure> {
        for (arg, buffer) in self.manifest.args.iter().zip(&self.buffers) {
            if let (Arg::Buffer(arg), Some(buffer)) = (arg, buffer)
                && arg.reset
            {
                match arg.initial {
                    Contents::Zero => buffer.clear(),
                    _ => buffer.write(&initial(arg, folder, console)?),
                }
            }
        }
        Ok(())
    }

    /// The greatest fraction of wrong elements beyond the allowed one, and messages.
    fn check(&self, folder: &Path, console: &mut Console<'_>) -> Result<(f64, Vec<String>), Failure> {
        let (mut worst, mut notes) = (0f64, Vec::new());
        let is_reset = |arg: &Arg| matches!(arg, Arg::Buffer(b) if b.reset);
        // Repeated runs on a buffer that each changes are not checked.
        if self.manifest.repeat > 1 && self.manifest.args.iter().any(is_reset) {
            return Ok((0.0, notes));
        }
        for (i, (arg, buffer)) in self.manifest.args.iter().zip(&self.buffers).enumerate() {
            let (Arg::Buffer(arg), Some(buffer)) = (arg, buffer) else { continue };
            let size = arg.number.bytes();
            let file;
            let expected: Vec<Option<&[u8]>> = match &arg.expect {
                None => continue,
                Some(Expected::File(path)) => {
                    file = files::read(&folder.join(path).to_string_lossy(), console)?;
                    file.chunks_exact(size).map(Some).collect()
                }
                Some(Expected::List(items)) => items.iter().map(Option::as_deref).collect(),
            };
            let (bad, first) = compare(arg.number, &buffer.read(), &expected, arg.tolerance);
            if bad > arg.tolerance.bad {
                worst = worst.max(bad);
                let mut note = format!("argument {i}: {:.4} % of the elements are wrong", bad * 100.0);
                if let Some((at, got, want)) = first {
                    let _ = write!(note, ", first [{at}] = {got}, expected {want}");
                }
                notes.push(note);
            }
        }
        Ok((worst, notes))
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(0.0)
}

impl Outcome {
    /// Whether all results are correct.
    pub(super) fn ok(&self) -> bool {
        self.bad == 0.0
    }

    /// The messages about wrong results.
    pub(super) fn notes(&self) -> impl Iterator<Item = &str> {
        self.notes.iter().map(String::as_str)
    }

    fn list(&self, of: impl Fn(&Times) -> Duration) -> Vec<f64> {
        self.runs.iter().map(|t| milliseconds(of(t))).collect()
    }

    /// Time to the end of the first run, minus one run.
    fn compile_times(&self) -> (f64, f64) {
        let repeat = f64::from(self.repeat);
        let less = |first, of: Vec<f64>| (milliseconds(first) - median(of) * repeat).max(0.0);
        (less(self.first, self.list(|t| t.wall)), less(self.first_cpu, self.list(|t| t.cpu)))
    }

    /// The line of JSON that benchmarks read.
    pub(super) fn json(&self) -> String {
        let (jit, jit_cpu) = self.compile_times();
        let line = serde_json::json!({
            "ok": self.ok(), "bad": self.bad, "jit_ms": jit, "jit_cpu_ms": jit_cpu,
            "run_ms": self.list(|t| t.wall), "cpu_ms": self.list(|t| t.cpu), "peak_ms": self.list(|t| t.peak),
            "width": self.width, "note": self.notes.join("; "),
        });
        format!("{line}\n")
    }

    /// The report for users.
    pub(super) fn text(&self) -> String {
        let mut out = String::new();
        let plural = if self.threads == 1 { "" } else { "s" };
        let _ = writeln!(out, "{} ({}) on {} thread{plural}", self.name, self.flavour, self.threads);
        let run = median(self.list(|t| t.wall));
        let _ = writeln!(out, "  compile {:9.3} ms", milliseconds(self.compile));
        let _ = write!(out, "  run     {run:9.3} ms");
        if run > 0.0 && self.bytes > 0.0 {
            let _ = write!(out, "  {:8.2} GB/s", self.bytes / run / 1e6);
        }
        if run > 0.0 && self.flops > 0.0 {
            let _ = write!(out, "  {:8.2} GFLOP/s", self.flops / run / 1e6);
        }
        out.push('\n');
        if self.is_checked {
            let _ = writeln!(out, "  result  {}", if self.ok() { "right" } else { "WRONG" });
        }
        for note in &self.notes {
            let _ = writeln!(out, "    {note}");
        }
        self.listings.iter().for_each(|listing| out.push_str(listing));
        out
    }
}
