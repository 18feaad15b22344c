//! The structures of the Level Zero API in memory, under their names without `ze_`; `next` is what is chained to them.

use crate::pointer::{Chain, In, Out, Raw};

/// `ze_init_driver_type_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct InitDriverTypeDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
}

/// `ze_driver_uuid_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DriverUuid {
    pub(crate) id: [u8; 16],
}

/// `ze_driver_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DriverProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) uuid: DriverUuid,
    pub(crate) driver_version: u32,
}

/// `ze_driver_ipc_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DriverIpcProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
}

/// `ze_driver_extension_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DriverExtensionProperties {
    pub(crate) name: [u8; 256],
    pub(crate) version: u32,
}

/// `ze_device_uuid_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceUuid {
    pub(crate) id: [u8; 16],
}

/// `ze_device_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) kind: u32,
    pub(crate) vendor_id: u32,
    pub(crate) device_id: u32,
    pub(crate) flags: u32,
    pub(crate) subdevice_id: u32,
    pub(crate) core_clock_rate: u32,
    pub(crate) max_mem_alloc_size: u64,
    pub(crate) max_hardware_contexts: u32,
    pub(crate) max_command_queue_priority: u32,
    pub(crate) num_threads_per_eu: u32,
    pub(crate) physical_eu_simd_width: u32,
    pub(crate) num_eus_per_subslice: u32,
    pub(crate) num_subslices_per_slice: u32,
    pub(crate) num_slices: u32,
    pub(crate) timer_resolution: u64,
    pub(crate) timestamp_valid_bits: u32,
    pub(crate) kernel_timestamp_valid_bits: u32,
    pub(crate) uuid: DeviceUuid,
    pub(crate) name: [u8; 256],
}

/// `ze_device_compute_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceComputeProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) max_total_group_size: u32,
    pub(crate) max_group_size_x: u32,
    pub(crate) max_group_size_y: u32,
    pub(crate) max_group_size_z: u32,
    pub(crate) max_group_count_x: u32,
    pub(crate) max_group_count_y: u32,
    pub(crate) max_group_count_z: u32,
    pub(crate) max_shared_local_memory: u32,
    pub(crate) num_sub_group_sizes: u32,
    pub(crate) sub_group_sizes: [u32; 8],
}

/// `ze_native_kernel_uuid_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct NativeKernelUuid {
    pub(crate) id: [u8; 16],
}

/// `ze_device_module_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceModuleProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) spirv_version_supported: u32,
    pub(crate) flags: u32,
    pub(crate) fp16_flags: u32,
    pub(crate) fp32_flags: u32,
    pub(crate) fp64_flags: u32,
    pub(crate) max_arguments_size: u32,
    pub(crate) printf_buffer_size: u32,
    pub(crate) native_kernel_supported: NativeKernelUuid,
}

/// `ze_command_queue_group_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct CommandQueueGroupProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
    pub(crate) max_memory_fill_pattern_size: usize,
    pub(crate) num_queues: u32,
}

/// `ze_device_memory_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceMemoryProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
    pub(crate) max_clock_rate: u32,
    pub(crate) max_bus_width: u32,
    pub(crate) total_size: u64,
    pub(crate) name: [u8; 256],
}

/// `ze_device_memory_access_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceMemoryAccessProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) host_alloc_capabilities: u32,
    pub(crate) device_alloc_capabilities: u32,
    pub(crate) shared_single_device_alloc_capabilities: u32,
    pub(crate) shared_cross_device_alloc_capabilities: u32,
    pub(crate) shared_system_alloc_capabilities: u32,
}

/// `ze_device_cache_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceCacheProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
    pub(crate) cache_size: usize,
}

/// `ze_device_image_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceImageProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) max_image_dims_1d: u32,
    pub(crate) max_image_dims_2d: u32,
    pub(crate) max_image_dims_3d: u32,
    pub(crate) max_image_buffer_size: u64,
    pub(crate) max_image_array_slices: u32,
    pub(crate) max_samplers: u32,
    pub(crate) max_read_image_args: u32,
    pub(crate) max_write_image_args: u32,
}

/// `ze_device_external_memory_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceExternalMemoryProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) memory_allocation_import_types: u32,
    pub(crate) memory_allocation_export_types: u32,
    pub(crate) image_import_types: u32,
    pub(crate) image_export_types: u32,
}

/// `ze_device_p2p_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceP2pProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
}

/// `ze_float_atomic_ext_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct FloatAtomicExtProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) fp16_flags: u32,
    pub(crate) fp32_flags: u32,
    pub(crate) fp64_flags: u32,
}

/// `ze_device_memory_ext_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceMemoryExtProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) kind: u32,
    pub(crate) physical_size: u64,
    pub(crate) read_bandwidth: u32,
    pub(crate) write_bandwidth: u32,
    pub(crate) bandwidth_unit: u32,
}

/// `ze_eu_count_ext_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct EuCountExt {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) num_total_eus: u32,
}

/// `ze_device_ip_version_ext_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceIpVersionExt {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) ip_version: u32,
}

/// `ze_device_cache_line_size_ext_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceCacheLineSizeExt {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) cache_line_size: usize,
}

/// `ze_device_vector_width_properties_ext_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceVectorWidthPropertiesExt {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) vector_width_size: u32,
    pub(crate) preferred_vector_width_char: u32,
    pub(crate) preferred_vector_width_short: u32,
    pub(crate) preferred_vector_width_int: u32,
    pub(crate) preferred_vector_width_long: u32,
    pub(crate) preferred_vector_width_float: u32,
    pub(crate) preferred_vector_width_double: u32,
    pub(crate) preferred_vector_width_half: u32,
    pub(crate) native_vector_width_char: u32,
    pub(crate) native_vector_width_short: u32,
    pub(crate) native_vector_width_int: u32,
    pub(crate) native_vector_width_long: u32,
    pub(crate) native_vector_width_float: u32,
    pub(crate) native_vector_width_double: u32,
    pub(crate) native_vector_width_half: u32,
}

/// `ze_device_usablemem_size_ext_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceUsablememSizeExtProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) curr_usable_mem_size: u64,
}

/// `ze_context_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct ContextDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
}

/// `ze_device_mem_alloc_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct DeviceMemAllocDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
    pub(crate) ordinal: u32,
}

/// `ze_host_mem_alloc_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct HostMemAllocDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
}

/// `ze_memory_allocation_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct MemoryAllocationProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) kind: u32,
    pub(crate) id: u64,
    pub(crate) page_size: u64,
}

/// `ze_memory_free_ext_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct MemoryFreeExtDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) free_policy: u32,
}

/// `ze_external_memory_export_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct ExternalMemoryExportDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
}

/// `ze_module_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct ModuleDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) format: u32,
    pub(crate) input_size: usize,
    pub(crate) input_module: In<u8>,
    pub(crate) build_flags: In<u8>,
    pub(crate) constants: In<ModuleConstants>,
}

/// `ze_module_constants_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct ModuleConstants {
    pub(crate) num_constants: u32,
    pub(crate) constant_ids: In<u32>,
    pub(crate) constant_values: In<Raw>,
}

/// `ze_module_program_exp_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct ModuleProgramExpDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) count: u32,
    pub(crate) input_sizes: In<usize>,
    pub(crate) input_modules: In<In<u8>>,
    pub(crate) build_flags: In<In<u8>>,
    pub(crate) constants: In<In<ModuleConstants>>,
}

/// `ze_module_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct ModuleProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
}

/// `ze_kernel_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct KernelDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
    pub(crate) kernel_name: In<u8>,
}

/// `ze_kernel_uuid_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct KernelUuid {
    pub(crate) kid: [u8; 16],
    pub(crate) mid: [u8; 16],
}

/// `ze_kernel_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct KernelProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) num_kernel_args: u32,
    pub(crate) required_group_size_x: u32,
    pub(crate) required_group_size_y: u32,
    pub(crate) required_group_size_z: u32,
    pub(crate) required_num_sub_groups: u32,
    pub(crate) required_subgroup_size: u32,
    pub(crate) max_subgroup_size: u32,
    pub(crate) max_num_subgroups: u32,
    pub(crate) local_mem_size: u32,
    pub(crate) private_mem_size: u32,
    pub(crate) spill_mem_size: u32,
    pub(crate) uuid: KernelUuid,
}

/// `ze_kernel_preferred_group_size_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct KernelPreferredGroupSizeProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) preferred_multiple: u32,
}

/// `ze_kernel_max_group_size_properties_ext_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct KernelMaxGroupSizePropertiesExt {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) max_group_size: u32,
}

/// `ze_group_count_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct GroupCount {
    pub(crate) group_count_x: u32,
    pub(crate) group_count_y: u32,
    pub(crate) group_count_z: u32,
}

/// `ze_group_size_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct GroupSize {
    pub(crate) group_size_x: u32,
    pub(crate) group_size_y: u32,
    pub(crate) group_size_z: u32,
}

/// `ze_command_queue_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct CommandQueueDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) ordinal: u32,
    pub(crate) index: u32,
    pub(crate) flags: u32,
    pub(crate) mode: u32,
    pub(crate) priority: u32,
}

/// `ze_command_list_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct CommandListDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) command_queue_group_ordinal: u32,
    pub(crate) flags: u32,
}

/// `ze_copy_region_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct CopyRegion {
    pub(crate) origin_x: u32,
    pub(crate) origin_y: u32,
    pub(crate) origin_z: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) depth: u32,
}

/// `ze_event_pool_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct EventPoolDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
    pub(crate) count: u32,
}

/// `ze_event_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct EventDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) index: u32,
    pub(crate) signal: u32,
    pub(crate) wait: u32,
}

/// `ze_kernel_timestamp_data_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct KernelTimestampData {
    pub(crate) kernel_start: u64,
    pub(crate) kernel_end: u64,
}

/// `ze_kernel_timestamp_result_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct KernelTimestampResult {
    pub(crate) global: KernelTimestampData,
    pub(crate) context: KernelTimestampData,
}

/// `ze_event_counter_based_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct EventCounterBasedDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
    pub(crate) signal: u32,
    pub(crate) wait: u32,
}

/// `ze_fence_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct FenceDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
}

/// `ze_synchronized_timestamp_data_ext_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct SynchronizedTimestampDataExt {
    pub(crate) kernel_start: u64,
    pub(crate) kernel_end: u64,
}

/// `ze_synchronized_timestamp_result_ext_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct SynchronizedTimestampResultExt {
    pub(crate) global: SynchronizedTimestampDataExt,
    pub(crate) context: SynchronizedTimestampDataExt,
}

/// `ze_event_query_kernel_timestamps_results_ext_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct EventQueryKernelTimestampsResultsExtProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) kernel_timestamps_buffer: Out<KernelTimestampResult>,
    pub(crate) synchronized_timestamps_buffer: Out<SynchronizedTimestampResultExt>,
}

/// `ze_mutable_command_list_exp_desc_t`, `ze_mutable_command_id_exp_desc_t` and `ze_mutable_commands_exp_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct MutableCommandDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
}

/// `ze_mutable_command_list_exp_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct MutableCommandListExpProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) list_flags: u32,
    pub(crate) command_flags: u32,
}

/// `ze_mutable_kernel_argument_exp_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct MutableKernelArgumentExpDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) command_id: u64,
    pub(crate) arg_index: u32,
    pub(crate) arg_size: usize,
    pub(crate) arg_value: Raw,
}

/// `ze_mutable_group_count_exp_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct MutableGroupCountExpDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) command_id: u64,
    pub(crate) group_count: In<GroupCount>,
}

/// `ze_mutable_group_size_exp_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct MutableGroupSizeExpDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) command_id: u64,
    pub(crate) group_size_x: u32,
    pub(crate) group_size_y: u32,
    pub(crate) group_size_z: u32,
}

/// `ze_mutable_global_offset_exp_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct MutableGlobalOffsetExpDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) command_id: u64,
    pub(crate) offset_x: u32,
    pub(crate) offset_y: u32,
    pub(crate) offset_z: u32,
}

/// `ze_physical_mem_desc_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct PhysicalMemDesc {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) flags: u32,
    pub(crate) size: usize,
}

/// `ze_physical_mem_properties_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct PhysicalMemProperties {
    pub(crate) stype: u32,
    pub(crate) next: Chain,
    pub(crate) id: u64,
    pub(crate) size: u64,
}
