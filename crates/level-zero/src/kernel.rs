//! Kernels with their arguments, and launches of them.

use crate::abi::{
    GroupCount, KernelDesc, KernelMaxGroupSizePropertiesExt, KernelPreferredGroupSizeProperties,
    KernelProperties,
};
use crate::codes::{
    Code, INVALID_ENUMERATION, INVALID_GROUP_SIZE_DIMENSION, INVALID_KERNEL_ARGUMENT_INDEX,
    INVALID_KERNEL_ARGUMENT_SIZE, INVALID_KERNEL_NAME, INVALID_NULL_POINTER, MODULE_BUILD_FAILURE,
    UNSUPPORTED_FEATURE, describe, described, entry_points,
};
use crate::device;
use crate::handle::{Handle, Table};
use crate::module::{MODULES, give};
use crate::pointer::{In, Out, Raw};
use spirula_runtime::{Action, ArgumentKind, KernelInterface, Launch, Module, Value};
use std::io::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// An argument that was set.
#[derive(Clone)]
enum Argument {
    Address(u64),
    Local(u64),
    Bytes(Arc<[u8]>),
}

/// What a program has set.
#[derive(Clone)]
struct State {
    group: [u32; 3],
    offset: [u32; 3],
    arguments: Vec<Option<Argument>>,
    indirect: u32,
}

/// A kernel of a program.
pub(crate) struct ProgramKernel {
    program: Arc<Module>,
    signature: Arc<KernelInterface>,
    state: Mutex<State>,
}

static KERNELS: Table<ProgramKernel> = Table::new();

/// The size of subgroups where the module does not say it.
const USUAL_SUBGROUP: u32 = 4;

/// Whether a value of so many bytes is one of fewer with zeros behind it.
fn is_extended(value: Raw, bytes: usize, of: u64) -> bool {
    /// The widest number.
    const WIDEST: usize = 8;
    bytes <= WIDEST && !value.is_null() && value.bytes(bytes)[of as usize..].iter().all(|byte| *byte == 0)
}

impl State {
    fn set_group(&mut self, signature: &KernelInterface, group: [u32; 3]) -> Result<(), Code> {
        let this = device::this()?;
        let items = group.iter().try_fold(1u32, |all, n| all.checked_mul(*n));
        let fits = group.iter().zip(this.group_sizes()).all(|(n, most)| (1..=most).contains(n));
        let is_required = signature.local.is_none_or(|required| required == group);
        if !fits || !is_required || items.is_none_or(|items| items > this.group_size()) {
            return Err(INVALID_GROUP_SIZE_DIMENSION);
        }
        self.group = group;
        Ok(())
    }

    fn set_argument(
        &mut self,
        signature: &KernelInterface,
        index: u32,
        size: usize,
        value: Raw,
    ) -> Result<(), Code> {
        let index = index as usize;
        let Some(parameter) = signature.arguments.get(index) else {
            return Err(INVALID_KERNEL_ARGUMENT_INDEX);
        };
        let bytes = size as u64;
        let argument = match parameter.kind {
            ArgumentKind::Buffer if size != size_of::<u64>() => return Err(INVALID_KERNEL_ARGUMENT_SIZE),
            ArgumentKind::Buffer => {
                let address = value.bytes(size_of::<u64>());
                Argument::Address(address.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes)))
            }
            ArgumentKind::Local if size == 0 || !value.is_null() => return Err(INVALID_KERNEL_ARGUMENT_SIZE),
            ArgumentKind::Local => Argument::Local(bytes),
            // A wider number of the same value, such as a size for an `int`.
            ArgumentKind::Value if bytes > parameter.size && is_extended(value, size, parameter.size) => {
                Argument::Bytes(value.bytes(parameter.size as usize).into())
            }
            // A vector of three is as large as one of four.
            ArgumentKind::Value if bytes != parameter.size && bytes * 4 != parameter.size * 3 => {
                return Err(INVALID_KERNEL_ARGUMENT_SIZE);
            }
            // As null pointers are passed, also where a kernel takes them as numbers.
            ArgumentKind::Value if value.is_null() => Argument::Bytes(vec![0; size].into()),
            ArgumentKind::Value => Argument::Bytes(value.bytes(size).into()),
        };
        self.arguments[index] = Some(argument);
        Ok(())
    }
}

impl ProgramKernel {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the group size and all arguments, whose sizes are those of the kernel.
    pub(crate) fn set_all(&self, group: [u32; 3], arguments: In<Raw>) -> Result<(), Code> {
        let (mut state, signature) = (self.state(), &*self.signature);
        state.set_group(signature, group)?;
        for (index, value) in arguments.list(signature.arguments.len())?.into_iter().enumerate() {
            let argument = signature.arguments[index];
            let index = index as u32;
            match argument.kind {
                ArgumentKind::Buffer => state.set_argument(signature, index, size_of::<u64>(), value)?,
                ArgumentKind::Value => state.set_argument(signature, index, argument.size as usize, value)?,
                ArgumentKind::Local => {
                    let bytes = value.bytes(size_of::<usize>());
                    let bytes = bytes.first_chunk().map_or(0, |bytes| usize::from_le_bytes(*bytes));
                    state.set_argument(signature, index, bytes, Raw::of(0))?;
                }
            }
        }
        Ok(())
    }

    /// What is set now, for a launch.
    pub(crate) fn prepared(&self) -> Prepared {
        let (program, signature) = (self.program.clone(), self.signature.clone());
        Prepared { program, signature, state: self.state().clone() }
    }
}

/// A kernel with what was set when it was appended.
#[derive(Clone)]
pub(crate) struct Prepared {
    program: Arc<Module>,
    signature: Arc<KernelInterface>,
    state: State,
}

impl Prepared {
    pub(crate) fn set_group(&mut self, group: [u32; 3]) -> Result<(), Code> {
        self.state.set_group(&self.signature, group)
    }

    pub(crate) fn set_argument(&mut self, index: u32, size: usize, value: Raw) -> Result<(), Code> {
        self.state.set_argument(&self.signature, index, size, value)
    }

    pub(crate) fn set_offset(&mut self, offset: [u32; 3]) {
        self.state.offset = offset;
    }

    /// The launch of so many work-groups with the arguments that are set. `groups` may be told when it runs.
    pub(crate) fn launch(
        &self,
        groups: impl Fn() -> [u32; 3] + Send + Sync + 'static,
    ) -> Result<Action, Code> {
        let this = device::this()?;
        let State { group, offset, arguments, .. } = self.state.clone();
        let name = &self.signature.name;
        let kernel = self.program.kernel(name, group);
        let kernel = kernel.map_err(|error| described(MODULE_BUILD_FAILURE, &error.log))?;
        let arguments: Vec<Argument> = arguments
            .into_iter()
            .enumerate()
            .map(|(index, argument)| {
                let unset = || {
                    let message = format!("argument {index} of the kernel '{name}' was not set");
                    described(INVALID_KERNEL_ARGUMENT_INDEX, &message)
                };
                argument.ok_or_else(unset)
            })
            .collect::<Result<_, _>>()?;
        let (program, signature) = (self.program.clone(), self.signature.clone());
        Ok(Arc::new(move || {
            let values: Vec<Value<'_>> = arguments
                .iter()
                .map(|argument| match argument {
                    Argument::Address(address) => Value::Address(*address),
                    Argument::Local(bytes) => Value::Local(*bytes),
                    Argument::Bytes(bytes) => Value::Bytes(bytes),
                })
                .collect();
            let launch = Launch {
                offset: offset.map(u64::from),
                arguments: &values,
                groups: groups(),
                ..Launch::default()
            };
            // There is no one to tell that it cannot be printed.
            let mut print = |text: &[u8]| _ = std::io::stdout().write_all(text);
            let result = this.device.launch_printing(&kernel, program.data(), &launch, &mut print);
            result.map(|_| ()).map_err(|mut error| {
                error.message = format!("kernel '{}': {}", signature.name, program.fault_text(&error));
                describe(&error.message);
                error
            })
        }))
    }
}

/// The kernel with this handle.
pub(crate) fn of(kernel: Handle) -> Result<Arc<ProgramKernel>, Code> {
    KERNELS.get(kernel)
}

impl GroupCount {
    pub(crate) fn numbers(self) -> [u32; 3] {
        [self.group_count_x, self.group_count_y, self.group_count_z]
    }
}

/// The most work-items that are suggested for a group: enough to fill vectors, and few enough for the caches.
const SUGGESTED: u32 = 256;

/// A group size that divides the number of work-items in each dimension.
fn suggest(global: [u32; 3], limits: [u32; 3]) -> [u32; 3] {
    let mut room = SUGGESTED;
    let mut group = [1; 3];
    for (d, (size, limit)) in group.iter_mut().zip(limits).enumerate() {
        let most = room.min(limit).min(global[d]).max(1);
        *size = (1..=most).rev().find(|n| global[d].is_multiple_of(*n)).unwrap_or(1);
        room /= *size;
    }
    group
}

entry_points! {
    fn zeKernelCreate(module: Handle, desc: In<KernelDesc>, kernel: Out<Handle>) {
        let module = MODULES.get(module)?;
        let desc = desc.required()?;
        let name = desc.kernel_name.text().ok_or(INVALID_NULL_POINTER)?;
        if kernel.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if desc.flags & !3 != 0 {
            return Err(INVALID_ENUMERATION);
        }
        let program = module.program();
        let signature = program.kernels().iter().find(|kernel| kernel.name == name).cloned();
        let Some(signature) = signature else {
            return Err(described(INVALID_KERNEL_NAME, &format!("the module has no kernel '{name}'")));
        };
        let arguments = vec![None; signature.arguments.len()];
        let group = signature.local.unwrap_or([1; 3]);
        let state = Mutex::new(State { group, offset: [0; 3], arguments, indirect: 0 });
        kernel.set(KERNELS.add(ProgramKernel { program, signature: Arc::new(signature), state }))
    }

    fn zeKernelDestroy(kernel: Handle) {
        KERNELS.remove(kernel).map(|_| ())
    }

    fn zeKernelSetCacheConfig(kernel: Handle, flags: u32) {
        KERNELS.get(kernel)?;
        // A processor shares nothing out between caches and memory of work-groups.
        if flags & !3 == 0 { Ok(()) } else { Err(INVALID_ENUMERATION) }
    }

    fn zeKernelSetGroupSize(kernel: Handle, x: u32, y: u32, z: u32) {
        let kernel = KERNELS.get(kernel)?;
        kernel.state().set_group(&kernel.signature, [x, y, z])
    }

    fn zeKernelSuggestGroupSize(
        kernel: Handle,
        x: u32,
        y: u32,
        z: u32,
        group_x: Out<u32>,
        group_y: Out<u32>,
        group_z: Out<u32>,
    ) {
        let kernel = KERNELS.get(kernel)?;
        let suggested = suggest([x, y, z], device::this()?.group_sizes());
        let [x, y, z] = kernel.signature.local.unwrap_or(suggested);
        group_x.set(x)?;
        group_y.set(y)?;
        group_z.set(z)
    }

    fn zeKernelSuggestMaxCooperativeGroupCount(kernel: Handle, count: Out<u32>) {
        KERNELS.get(kernel)?;
        // Work-groups do not run at the same time, so that they must not wait for each other.
        count.set(1)
    }

    fn zeKernelSetArgumentValue(kernel: Handle, index: u32, size: usize, value: Raw) {
        let kernel = KERNELS.get(kernel)?;
        kernel.state().set_argument(&kernel.signature, index, size, value)
    }

    fn zeKernelSetIndirectAccess(kernel: Handle, flags: u32) {
        let kernel = KERNELS.get(kernel)?;
        if flags & !7 != 0 {
            return Err(INVALID_ENUMERATION);
        }
        kernel.state().indirect = flags;
        Ok(())
    }

    fn zeKernelGetIndirectAccess(kernel: Handle, flags: Out<u32>) {
        let kernel = KERNELS.get(kernel)?;
        let indirect = kernel.state().indirect;
        flags.set(indirect)
    }

    fn zeKernelGetSourceAttributes(kernel: Handle, size: Out<u32>, _text: Out<usize>) {
        KERNELS.get(kernel)?;
        // SPIR-V has no attributes of the source beyond those that properties tell.
        size.set(1)
    }

    fn zeKernelGetProperties(kernel: Handle, properties: Out<KernelProperties>) {
        let kernel = KERNELS.get(kernel)?;
        let this = device::this()?;
        let signature = &kernel.signature;
        let [x, y, z] = signature.local.unwrap_or([0; 3]);
        let subgroup = signature.subgroup.unwrap_or(USUAL_SUBGROUP);
        properties.update(|properties| {
            *properties = KernelProperties {
                num_kernel_args: signature.arguments.len() as u32,
                required_group_size_x: x,
                required_group_size_y: y,
                required_group_size_z: z,
                required_num_sub_groups: 0,
                required_subgroup_size: signature.subgroup.unwrap_or(0),
                max_subgroup_size: subgroup,
                max_num_subgroups: this.group_size().div_ceil(subgroup),
                local_mem_size: signature.group_bytes.try_into().unwrap_or(u32::MAX),
                private_mem_size: signature.private_bytes.try_into().unwrap_or(u32::MAX),
                // Variables that are not made values are in memory.
                spill_mem_size: signature.private_bytes.try_into().unwrap_or(u32::MAX),
                ..*properties
            };
            if let Some(preferred) = properties.next.find::<KernelPreferredGroupSizeProperties>(0x21) {
                let _ = preferred.update(|preferred| preferred.preferred_multiple = subgroup);
            }
            if let Some(most) = properties.next.find::<KernelMaxGroupSizePropertiesExt>(0x0001_0013) {
                let _ = most.update(|most| most.max_group_size = this.group_size());
            }
        })
    }

    fn zeKernelGetName(kernel: Handle, size: Out<usize>, name: Out<u8>) {
        let kernel = KERNELS.get(kernel)?;
        give(size, name, &[kernel.signature.name.as_bytes(), &[0]].concat())
    }

    fn zeKernelSetGlobalOffsetExp(kernel: Handle, x: u32, y: u32, z: u32) {
        KERNELS.get(kernel)?.state().offset = [x, y, z];
        Ok(())
    }

    fn zeKernelSchedulingHintExp(kernel: Handle, _hint: In<u8>) {
        KERNELS.get(kernel)?;
        Err(UNSUPPORTED_FEATURE)
    }
}

#[cfg(test)]
mod tests {
    use super::suggest;

    #[test]
    fn suggestions_divide_the_work() {
        assert_eq!(suggest([1024, 1, 1], [1024; 3]), [256, 1, 1]);
        assert_eq!(suggest([100, 100, 7], [1024; 3]), [100, 2, 1]);
        assert_eq!(suggest([1009, 3, 0], [1024; 3]), [1, 3, 1]);
        assert_eq!(suggest([64, 64, 64], [1024; 3]), [64, 4, 1]);
    }
}
