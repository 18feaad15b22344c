//! The device: this machine. Its properties are those of the profile `cpu` of `spirula_environment`, which are also what
//! `spirula validate --device cpu` checks modules against, and those of the [machine](crate::machine).

use crate::abi::{
    CommandQueueGroupProperties, DeviceCacheLineSizeExt, DeviceCacheProperties, DeviceComputeProperties,
    DeviceExternalMemoryProperties, DeviceImageProperties, DeviceIpVersionExt, DeviceMemoryAccessProperties,
    DeviceMemoryExtProperties, DeviceMemoryProperties, DeviceModuleProperties, DeviceP2pProperties,
    DeviceProperties, DeviceUsablememSizeExtProperties, DeviceVectorWidthPropertiesExt, EuCountExt,
    FloatAtomicExtProperties, MutableCommandListExpProperties,
};
use crate::codes::{Code, INVALID_NULL_HANDLE, INVALID_NULL_POINTER, UNSUPPORTED_FEATURE, entry_points};
use crate::driver::{self, enumerate, text};
use crate::handle::Handle;
use crate::machine::Machine;
use crate::pointer::{In, Out};
use crate::queue;
use spirula_environment::{AtomicSupport, Device as Profile};
use spirula_runtime::{Device, now};
use std::sync::{Arc, OnceLock};

/// The handle of the device.
pub(crate) const DEVICE: Handle = 0x200;

/// What type of device programs are told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Gpu = 1,
    Cpu = 2,
}

/// The type: GPU, since programs look for no other, unless `SPIRULA_ZE_DEVICE_TYPE` is `cpu`.
pub(crate) fn kind() -> Kind {
    let asked = std::env::var("SPIRULA_ZE_DEVICE_TYPE").unwrap_or_default();
    if asked.eq_ignore_ascii_case("cpu") { Kind::Cpu } else { Kind::Gpu }
}

/// The device with what is known of it.
pub(crate) struct This {
    pub(crate) device: Arc<Device>,
    pub(crate) machine: Machine,
    pub(crate) profile: Profile,
}

/// Bytes of a cache line, and the unit of allocations.
const LINE: usize = 64;

/// Bytes of memory that a work-group may have.
pub(crate) const LOCAL_BYTES: u32 = 256 << 10;

/// The longest pattern that memory can be filled with.
pub(crate) const LONGEST_PATTERN: usize = 4096;

/// How many queues may be asked for; each gets a thread of its own.
pub(crate) const QUEUES: u32 = 8;

/// The bits of timestamps: clients compute a mask from them with a shift that must not be 64.
const TIMESTAMP_BITS: u32 = 63;

/// The device of this process.
pub(crate) fn this() -> Result<&'static This, Code> {
    static THIS: OnceLock<Option<This>> = OnceLock::new();
    let this = THIS.get_or_init(|| {
        let machine = Machine::this();
        let device = Device::new(machine.cores as usize).map(Arc::new);
        let device = device.map_err(|message| crate::codes::describe(&message)).ok()?;
        Some(This { device, machine, profile: Profile::by_name("cpu")? })
    });
    this.as_ref().ok_or(crate::codes::UNKNOWN)
}

/// The device, if the handle is its.
pub(crate) fn of(handle: Handle) -> Result<&'static This, Code> {
    if handle == DEVICE { this() } else { Err(INVALID_NULL_HANDLE) }
}

impl This {
    /// The largest number of work-items of a work-group.
    pub(crate) fn group_size(&self) -> u32 {
        self.profile.max_group_size.unwrap_or(1024)
    }

    /// The largest extents of a work-group.
    pub(crate) fn group_sizes(&self) -> [u32; 3] {
        self.profile.max_group_sizes.unwrap_or([self.group_size(); 3])
    }

    fn properties(&self, properties: &mut DeviceProperties) {
        /// `ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2`: the resolution of timers is in cycles per second.
        const IN_CYCLES: u32 = 0x0002_0006;
        let cores = self.machine.cores;
        *properties = DeviceProperties {
            kind: kind() as u32,
            vendor_id: 0,
            device_id: 0,
            // It has the memory of the host.
            flags: 1,
            subdevice_id: 0,
            core_clock_rate: self.machine.clock,
            max_mem_alloc_size: self.machine.memory,
            max_hardware_contexts: 1 << 16,
            max_command_queue_priority: 0,
            num_threads_per_eu: 1,
            physical_eu_simd_width: self.profile.subgroup_sizes.first().copied().unwrap_or(1),
            num_eus_per_subslice: cores,
            num_subslices_per_slice: 1,
            num_slices: 1,
            timer_resolution: if properties.stype == IN_CYCLES { 1_000_000_000 } else { 1 },
            timestamp_valid_bits: TIMESTAMP_BITS,
            kernel_timestamp_valid_bits: TIMESTAMP_BITS,
            name: text(&format!("spirula on {}", self.machine.name)),
            ..*properties
        };
        properties.uuid.id = *b"spirula-device\0\x01";
        if let Some(count) = properties.next.find::<EuCountExt>(0x0001_0005) {
            let _ = count.update(|count| count.num_total_eus = cores);
        }
        if let Some(version) = properties.next.find::<DeviceIpVersionExt>(0x0001_000f) {
            let _ = version.update(|version| version.ip_version = 0);
        }
        if let Some(mutable) = properties.next.find::<MutableCommandListExpProperties>(0x0002_0015) {
            let _ = mutable.update(|properties| {
                (properties.list_flags, properties.command_flags) = (0, crate::mutable::ALL);
            });
        }
        if let Some(usable) = properties.next.find::<DeviceUsablememSizeExtProperties>(0x0002_0041) {
            let free = Machine::free_memory().unwrap_or(self.machine.memory);
            let _ = usable.update(|usable| usable.curr_usable_mem_size = free);
        }
    }

    fn compute(&self, properties: &mut DeviceComputeProperties) {
        let [x, y, z] = self.group_sizes();
        let sizes = &self.profile.subgroup_sizes;
        let mut sub_group_sizes = [0; 8];
        sub_group_sizes.iter_mut().zip(sizes).for_each(|(place, size)| *place = *size);
        *properties = DeviceComputeProperties {
            max_total_group_size: self.group_size(),
            max_group_size_x: x,
            max_group_size_y: y,
            max_group_size_z: z,
            max_group_count_x: u32::MAX,
            max_group_count_y: u32::MAX,
            max_group_count_z: u32::MAX,
            max_shared_local_memory: LOCAL_BYTES,
            num_sub_group_sizes: sizes.len().min(8) as u32,
            sub_group_sizes,
            ..*properties
        };
    }

    fn module(&self, properties: &mut DeviceModuleProperties) {
        /// Denormalized numbers, infinities and not-a-numbers, rounding to nearest, fused products and sums, correctly
        /// rounded quotients and square roots.
        const FLOATS: u32 = 1 | 2 | 4 | 1 << 5 | 1 << 6;
        let profile = &self.profile;
        let floats = |has: bool| if has { FLOATS } else { 0 };
        let (major, minor) = (u32::from(profile.spirv.major), u32::from(profile.spirv.minor));
        *properties = DeviceModuleProperties {
            spirv_version_supported: major << 16 | minor,
            flags: u32::from(profile.fp16)
                | u32::from(profile.fp64) << 1
                | u32::from(profile.int64_atomics) << 2,
            fp16_flags: floats(profile.fp16),
            fp32_flags: FLOATS,
            fp64_flags: floats(profile.fp64),
            max_arguments_size: profile.max_arguments_size.map_or(u32::MAX, |bytes| bytes as u32),
            printf_buffer_size: 1 << 20,
            ..*properties
        };
        properties.native_kernel_supported.id = [0; 16];
        if let Some(atomics) = properties.next.find::<FloatAtomicExtProperties>(0x0001_0003) {
            let _ = atomics.update(|atomics| {
                atomics.fp16_flags = atomic_flags(profile.float_atomics.fp16);
                atomics.fp32_flags = atomic_flags(profile.float_atomics.fp32);
                atomics.fp64_flags = atomic_flags(profile.float_atomics.fp64);
            });
        }
    }

    fn memory(&self, properties: &mut DeviceMemoryProperties) {
        *properties = DeviceMemoryProperties {
            flags: 0,
            max_clock_rate: 0,
            max_bus_width: 64,
            total_size: self.machine.memory,
            name: text("memory of the host"),
            ..*properties
        };
        if let Some(more) = properties.next.find::<DeviceMemoryExtProperties>(0x0001_000e) {
            let _ = more.update(|more| {
                // DDR, whose bandwidth is not known.
                more.kind = 5;
                more.physical_size = self.machine.memory;
                (more.read_bandwidth, more.write_bandwidth, more.bandwidth_unit) = (0, 0, 0);
            });
        }
    }
}

/// The flags of `ze_device_fp_atomic_ext_flags_t`.
fn atomic_flags(support: AtomicSupport) -> u32 {
    [
        (support.global_load_store, 0),
        (support.global_add, 1),
        (support.global_min_max, 2),
        (support.local_load_store, 16),
        (support.local_add, 17),
        (support.local_min_max, 18),
    ]
    .into_iter()
    .fold(0, |flags, (has, bit)| flags | u32::from(has) << bit)
}

/// Fills the structures of an enumeration, which programs have initialized.
fn enumerate_one<T: Copy>(count: Out<u32>, places: Out<T>, fill: impl FnOnce(&mut T)) -> Result<(), Code> {
    let room = count.get().ok_or(INVALID_NULL_POINTER)?;
    if room > 0 && !places.is_null() {
        places.update(fill)?;
    }
    count.set(1)
}

entry_points! {
    fn zeDeviceGet(driver: Handle, count: Out<u32>, devices: Out<Handle>) {
        driver::of(driver)?;
        enumerate(count, devices, &[DEVICE])
    }

    fn zeDeviceGetRootDevice(device: Handle, root: Out<Handle>) {
        of(device)?;
        // It is none of another.
        root.set(0)
    }

    fn zeDeviceGetSubDevices(device: Handle, count: Out<u32>, devices: Out<Handle>) {
        of(device)?;
        enumerate(count, devices, &[])
    }

    fn zeDeviceGetProperties(device: Handle, properties: Out<DeviceProperties>) {
        let this = of(device)?;
        properties.update(|properties| this.properties(properties))
    }

    fn zeDeviceGetComputeProperties(device: Handle, properties: Out<DeviceComputeProperties>) {
        let this = of(device)?;
        properties.update(|properties| this.compute(properties))
    }

    fn zeDeviceGetModuleProperties(device: Handle, properties: Out<DeviceModuleProperties>) {
        let this = of(device)?;
        properties.update(|properties| this.module(properties))
    }

    fn zeDeviceGetCommandQueueGroupProperties(
        device: Handle,
        count: Out<u32>,
        properties: Out<CommandQueueGroupProperties>,
    ) {
        of(device)?;
        enumerate_one(count, properties, |properties| {
            // Kernels, and copies.
            properties.flags = 1 | 2;
            properties.max_memory_fill_pattern_size = LONGEST_PATTERN;
            properties.num_queues = QUEUES;
        })
    }

    fn zeDeviceGetMemoryProperties(device: Handle, count: Out<u32>, properties: Out<DeviceMemoryProperties>) {
        let this = of(device)?;
        enumerate_one(count, properties, |properties| this.memory(properties))
    }

    fn zeDeviceGetMemoryAccessProperties(device: Handle, properties: Out<DeviceMemoryAccessProperties>) {
        of(device)?;
        /// Reads and writes, atomic ones, also those of the host at the same time.
        const ALL: u32 = 1 | 2 | 4 | 8;
        properties.update(|properties| {
            properties.host_alloc_capabilities = ALL;
            properties.device_alloc_capabilities = ALL;
            properties.shared_single_device_alloc_capabilities = ALL;
            properties.shared_cross_device_alloc_capabilities = ALL;
            // Kernels reach allocations only.
            properties.shared_system_alloc_capabilities = 0;
        })
    }

    fn zeDeviceGetCacheProperties(device: Handle, count: Out<u32>, properties: Out<DeviceCacheProperties>) {
        let this = of(device)?;
        enumerate_one(count, properties, |properties| {
            properties.flags = 0;
            properties.cache_size = this.machine.cache;
            if let Some(line) = properties.next.find::<DeviceCacheLineSizeExt>(0x0002_0028) {
                let _ = line.update(|line| line.cache_line_size = LINE);
            }
        })
    }

    fn zeDeviceGetImageProperties(device: Handle, properties: Out<DeviceImageProperties>) {
        let this = of(device)?;
        let [x, y, z] = this.profile.max_image_dimensions;
        properties.update(|properties| {
            *properties = DeviceImageProperties {
                max_image_dims_1d: x,
                max_image_dims_2d: y,
                max_image_dims_3d: z,
                max_image_buffer_size: 0,
                max_image_array_slices: 0,
                max_samplers: 0,
                max_read_image_args: 0,
                max_write_image_args: 0,
                ..*properties
            };
        })
    }

    fn zeDeviceGetExternalMemoryProperties(device: Handle, properties: Out<DeviceExternalMemoryProperties>) {
        of(device)?;
        properties.update(|properties| {
            properties.memory_allocation_import_types = 0;
            properties.memory_allocation_export_types = 0;
            properties.image_import_types = 0;
            properties.image_export_types = 0;
        })
    }

    fn zeDeviceGetP2PProperties(device: Handle, peer: Handle, properties: Out<DeviceP2pProperties>) {
        of(device)?;
        of(peer)?;
        properties.update(|properties| properties.flags = 0)
    }

    fn zeDeviceCanAccessPeer(device: Handle, peer: Handle, value: Out<u8>) {
        of(device)?;
        of(peer)?;
        // A device reaches its own memory.
        value.set(1)
    }

    fn zeDeviceGetStatus(device: Handle) {
        of(device).map(|_| ())
    }

    fn zeDeviceSynchronize(device: Handle) {
        of(device)?;
        queue::synchronize_all()
    }

    fn zeDeviceGetGlobalTimestamps(device: Handle, host: Out<u64>, at_device: Out<u64>) {
        of(device)?;
        let time = now();
        host.set(time)?;
        at_device.set(time)
    }

    fn zeDeviceGetVectorWidthPropertiesExt(
        device: Handle,
        count: Out<u32>,
        properties: Out<DeviceVectorWidthPropertiesExt>,
    ) {
        of(device)?;
        enumerate_one(count, properties, |properties| {
            // Work-items are vectorized, so that code for one of them is best without vectors.
            *properties = DeviceVectorWidthPropertiesExt {
                vector_width_size: 16,
                preferred_vector_width_char: 1,
                preferred_vector_width_short: 1,
                preferred_vector_width_int: 1,
                preferred_vector_width_long: 1,
                preferred_vector_width_float: 1,
                preferred_vector_width_double: 1,
                preferred_vector_width_half: 1,
                native_vector_width_char: 1,
                native_vector_width_short: 1,
                native_vector_width_int: 1,
                native_vector_width_long: 1,
                native_vector_width_float: 1,
                native_vector_width_double: 1,
                native_vector_width_half: 1,
                ..*properties
            };
        })
    }

    fn zeDeviceReserveCacheExt(device: Handle, _level: usize, _bytes: usize) {
        of(device)?;
        Err(UNSUPPORTED_FEATURE)
    }

    fn zeDevicePciGetPropertiesExt(device: Handle, _properties: In<u8>) {
        of(device)?;
        // It is on no bus.
        Err(UNSUPPORTED_FEATURE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pointer::Chain;

    /// A structure that entry points fill.
    fn filled<T: Copy>(mut value: T, fill: impl FnOnce(Out<T>) -> u32) -> T {
        assert_eq!(fill(Out::to(&mut value)), 0);
        value
    }

    #[test]
    fn the_device_reports_the_profile_that_modules_are_validated_for() {
        let profile = Profile::by_name("cpu").unwrap();
        let zero = [0; 8];
        let compute = DeviceComputeProperties {
            stype: 4,
            next: Chain::END,
            max_total_group_size: 0,
            max_group_size_x: 0,
            max_group_size_y: 0,
            max_group_size_z: 0,
            max_group_count_x: 0,
            max_group_count_y: 0,
            max_group_count_z: 0,
            max_shared_local_memory: 0,
            num_sub_group_sizes: 0,
            sub_group_sizes: zero,
        };
        let compute = filled(compute, |place| zeDeviceGetComputeProperties(DEVICE, place));
        assert_eq!(Some(compute.max_total_group_size), profile.max_group_size);
        let sizes = [compute.max_group_size_x, compute.max_group_size_y, compute.max_group_size_z];
        assert_eq!(Some(sizes), profile.max_group_sizes);
        let count = compute.num_sub_group_sizes as usize;
        assert_eq!(compute.sub_group_sizes[..count], profile.subgroup_sizes);
        let module = DeviceModuleProperties {
            stype: 5,
            next: Chain::END,
            spirv_version_supported: 0,
            flags: 0,
            fp16_flags: 0,
            fp32_flags: 0,
            fp64_flags: 0,
            max_arguments_size: 0,
            printf_buffer_size: 0,
            native_kernel_supported: crate::abi::NativeKernelUuid { id: [0; 16] },
        };
        let module = filled(module, |place| zeDeviceGetModuleProperties(DEVICE, place));
        let version = u32::from(profile.spirv.major) << 16 | u32::from(profile.spirv.minor);
        assert_eq!(module.spirv_version_supported, version);
        assert_eq!(module.flags & 1 != 0, profile.fp16);
        assert_eq!(module.flags & 2 != 0, profile.fp64);
        assert_eq!(module.flags & 4 != 0, profile.int64_atomics);
        assert_eq!(Some(u64::from(module.max_arguments_size)), profile.max_arguments_size);
        assert_eq!(atomic_flags(profile.float_atomics.fp32), 7 | 7 << 16);
        assert_eq!(atomic_flags(AtomicSupport { local_add: true, ..AtomicSupport::default() }), 1 << 17);
    }
}
