//! The tables of the core API.

#![allow(unsafe_code, reason = "tables are exported to a loader in C")]

use super::tables;
use crate::codes::refused;
use crate::{
    context, copy, device, driver, event, kernel, launch, list, memory, module, mutable, queue,
    virtual_memory,
};

tables! {
    zeGetRTASBuilderProcAddrTable {
        1 . 13 zeRTASBuilderCreateExt: refused;
        1 . 13 zeRTASBuilderGetBuildPropertiesExt: refused;
        1 . 13 zeRTASBuilderBuildExt: refused;
        1 . 13 zeRTASBuilderCommandListAppendCopyExt: refused;
        1 . 13 zeRTASBuilderDestroyExt: refused;
    }

    zeGetRTASBuilderExpProcAddrTable {
        1 . 7 zeRTASBuilderCreateExp: refused;
        1 . 7 zeRTASBuilderGetBuildPropertiesExp: refused;
        1 . 7 zeRTASBuilderBuildExp: refused;
        1 . 7 zeRTASBuilderDestroyExp: refused;
    }

    zeGetRTASParallelOperationProcAddrTable {
        1 . 13 zeRTASParallelOperationCreateExt: refused;
        1 . 13 zeRTASParallelOperationGetPropertiesExt: refused;
        1 . 13 zeRTASParallelOperationJoinExt: refused;
        1 . 13 zeRTASParallelOperationDestroyExt: refused;
    }

    zeGetRTASParallelOperationExpProcAddrTable {
        1 . 7 zeRTASParallelOperationCreateExp: refused;
        1 . 7 zeRTASParallelOperationGetPropertiesExp: refused;
        1 . 7 zeRTASParallelOperationJoinExp: refused;
        1 . 7 zeRTASParallelOperationDestroyExp: refused;
    }

    zeGetGlobalProcAddrTable {
        1 . 0 zeInit: driver::zeInit;
        1 . 10 zeInitDrivers: driver::zeInitDrivers;
    }

    zeGetDriverProcAddrTable {
        1 . 0 zeDriverGet: driver::zeDriverGet;
        1 . 0 zeDriverGetApiVersion: driver::zeDriverGetApiVersion;
        1 . 0 zeDriverGetProperties: driver::zeDriverGetProperties;
        1 . 0 zeDriverGetIpcProperties: driver::zeDriverGetIpcProperties;
        1 . 0 zeDriverGetExtensionProperties: driver::zeDriverGetExtensionProperties;
        1 . 1 zeDriverGetExtensionFunctionAddress: driver::zeDriverGetExtensionFunctionAddress;
        1 . 6 zeDriverGetLastErrorDescription: driver::zeDriverGetLastErrorDescription;
        1 . 13 zeDriverRTASFormatCompatibilityCheckExt: refused;
        1 . 14 zeDriverGetDefaultContext: driver::zeDriverGetDefaultContext;
    }

    zeGetDriverExpProcAddrTable {
        1 . 7 zeDriverRTASFormatCompatibilityCheckExp: refused;
    }

    zeGetDeviceProcAddrTable {
        1 . 0 zeDeviceGet: device::zeDeviceGet;
        1 . 0 zeDeviceGetSubDevices: device::zeDeviceGetSubDevices;
        1 . 0 zeDeviceGetProperties: device::zeDeviceGetProperties;
        1 . 0 zeDeviceGetComputeProperties: device::zeDeviceGetComputeProperties;
        1 . 0 zeDeviceGetModuleProperties: device::zeDeviceGetModuleProperties;
        1 . 0 zeDeviceGetCommandQueueGroupProperties: device::zeDeviceGetCommandQueueGroupProperties;
        1 . 0 zeDeviceGetMemoryProperties: device::zeDeviceGetMemoryProperties;
        1 . 0 zeDeviceGetMemoryAccessProperties: device::zeDeviceGetMemoryAccessProperties;
        1 . 0 zeDeviceGetCacheProperties: device::zeDeviceGetCacheProperties;
        1 . 0 zeDeviceGetImageProperties: device::zeDeviceGetImageProperties;
        1 . 0 zeDeviceGetExternalMemoryProperties: device::zeDeviceGetExternalMemoryProperties;
        1 . 0 zeDeviceGetP2PProperties: device::zeDeviceGetP2PProperties;
        1 . 0 zeDeviceCanAccessPeer: device::zeDeviceCanAccessPeer;
        1 . 0 zeDeviceGetStatus: device::zeDeviceGetStatus;
        1 . 1 zeDeviceGetGlobalTimestamps: device::zeDeviceGetGlobalTimestamps;
        1 . 2 zeDeviceReserveCacheExt: device::zeDeviceReserveCacheExt;
        1 . 2 zeDeviceSetCacheAdviceExt: refused;
        1 . 3 zeDevicePciGetPropertiesExt: device::zeDevicePciGetPropertiesExt;
        1 . 7 zeDeviceGetRootDevice: device::zeDeviceGetRootDevice;
        1 . 12 zeDeviceImportExternalSemaphoreExt: refused;
        1 . 12 zeDeviceReleaseExternalSemaphoreExt: refused;
        1 . 13 zeDeviceGetVectorWidthPropertiesExt: device::zeDeviceGetVectorWidthPropertiesExt;
        1 . 14 zeDeviceSynchronize: device::zeDeviceSynchronize;
        1 . 15 zeDeviceGetAggregatedCopyOffloadIncrementValue: refused;
        1 . 16 zeDeviceGetRuntimeRequirements: refused;
        1 . 16 zeDeviceGetRuntimeRequirementsKey: refused;
        1 . 16 zeDeviceValidateRuntimeRequirements: refused;
        1 . 17 zeDeviceGetCounterBasedEventMaxValue: refused;
    }

    zeGetDeviceExpProcAddrTable {
        1 . 4 zeDeviceGetFabricVertexExp: refused;
    }

    zeGetContextProcAddrTable {
        1 . 0 zeContextCreate: context::zeContextCreate;
        1 . 0 zeContextDestroy: context::zeContextDestroy;
        1 . 0 zeContextGetStatus: context::zeContextGetStatus;
        1 . 0 zeContextSystemBarrier: context::zeContextSystemBarrier;
        1 . 0 zeContextMakeMemoryResident: context::zeContextMakeMemoryResident;
        1 . 0 zeContextEvictMemory: context::zeContextEvictMemory;
        1 . 0 zeContextMakeImageResident: refused;
        1 . 0 zeContextEvictImage: refused;
        1 . 1 zeContextCreateEx: context::zeContextCreateEx;
    }

    zeGetCommandQueueProcAddrTable {
        1 . 0 zeCommandQueueCreate: queue::zeCommandQueueCreate;
        1 . 0 zeCommandQueueDestroy: queue::zeCommandQueueDestroy;
        1 . 0 zeCommandQueueExecuteCommandLists: queue::zeCommandQueueExecuteCommandLists;
        1 . 0 zeCommandQueueSynchronize: queue::zeCommandQueueSynchronize;
        1 . 9 zeCommandQueueGetOrdinal: queue::zeCommandQueueGetOrdinal;
        1 . 9 zeCommandQueueGetIndex: queue::zeCommandQueueGetIndex;
        1 . 17 zeCommandQueueGetFlags: queue::zeCommandQueueGetFlags;
        1 . 17 zeCommandQueueGetMode: queue::zeCommandQueueGetMode;
        1 . 17 zeCommandQueueGetPriority: queue::zeCommandQueueGetPriority;
    }

    zeGetCommandListProcAddrTable {
        1 . 0 zeCommandListCreate: list::zeCommandListCreate;
        1 . 0 zeCommandListCreateImmediate: list::zeCommandListCreateImmediate;
        1 . 0 zeCommandListDestroy: list::zeCommandListDestroy;
        1 . 0 zeCommandListClose: list::zeCommandListClose;
        1 . 0 zeCommandListReset: list::zeCommandListReset;
        1 . 0 zeCommandListAppendWriteGlobalTimestamp: copy::zeCommandListAppendWriteGlobalTimestamp;
        1 . 0 zeCommandListAppendBarrier: list::zeCommandListAppendBarrier;
        1 . 0 zeCommandListAppendMemoryRangesBarrier: list::zeCommandListAppendMemoryRangesBarrier;
        1 . 0 zeCommandListAppendMemoryCopy: copy::zeCommandListAppendMemoryCopy;
        1 . 0 zeCommandListAppendMemoryFill: copy::zeCommandListAppendMemoryFill;
        1 . 0 zeCommandListAppendMemoryCopyRegion: copy::zeCommandListAppendMemoryCopyRegion;
        1 . 0 zeCommandListAppendMemoryCopyFromContext: copy::zeCommandListAppendMemoryCopyFromContext;
        1 . 0 zeCommandListAppendImageCopy: refused;
        1 . 0 zeCommandListAppendImageCopyRegion: refused;
        1 . 0 zeCommandListAppendImageCopyToMemory: refused;
        1 . 0 zeCommandListAppendImageCopyFromMemory: refused;
        1 . 0 zeCommandListAppendMemoryPrefetch: copy::zeCommandListAppendMemoryPrefetch;
        1 . 0 zeCommandListAppendMemAdvise: copy::zeCommandListAppendMemAdvise;
        1 . 0 zeCommandListAppendSignalEvent: list::zeCommandListAppendSignalEvent;
        1 . 0 zeCommandListAppendWaitOnEvents: list::zeCommandListAppendWaitOnEvents;
        1 . 0 zeCommandListAppendEventReset: list::zeCommandListAppendEventReset;
        1 . 0 zeCommandListAppendQueryKernelTimestamps: copy::zeCommandListAppendQueryKernelTimestamps;
        1 . 0 zeCommandListAppendLaunchKernel: launch::zeCommandListAppendLaunchKernel;
        1 . 0 zeCommandListAppendLaunchCooperativeKernel: launch::zeCommandListAppendLaunchCooperativeKernel;
        1 . 0 zeCommandListAppendLaunchKernelIndirect: launch::zeCommandListAppendLaunchKernelIndirect;
        1 . 0 zeCommandListAppendLaunchMultipleKernelsIndirect: launch::zeCommandListAppendLaunchMultipleKernelsIndirect;
        1 . 3 zeCommandListAppendImageCopyToMemoryExt: refused;
        1 . 3 zeCommandListAppendImageCopyFromMemoryExt: refused;
        1 . 0 zeCommandListHostSynchronize: list::zeCommandListHostSynchronize;
        1 . 9 zeCommandListGetDeviceHandle: list::zeCommandListGetDeviceHandle;
        1 . 9 zeCommandListGetContextHandle: list::zeCommandListGetContextHandle;
        1 . 9 zeCommandListGetOrdinal: list::zeCommandListGetOrdinal;
        1 . 9 zeCommandListImmediateGetIndex: list::zeCommandListImmediateGetIndex;
        1 . 9 zeCommandListIsImmediate: list::zeCommandListIsImmediate;
        1 . 12 zeCommandListAppendSignalExternalSemaphoreExt: refused;
        1 . 12 zeCommandListAppendWaitExternalSemaphoreExt: refused;
        1 . 14 zeCommandListAppendLaunchKernelWithParameters: launch::zeCommandListAppendLaunchKernelWithParameters;
        1 . 14 zeCommandListAppendLaunchKernelWithArguments: launch::zeCommandListAppendLaunchKernelWithArguments;
        1 . 16 zeCommandListAppendMemoryCopyWithParameters: copy::zeCommandListAppendMemoryCopyWithParameters;
        1 . 16 zeCommandListAppendMemoryFillWithParameters: copy::zeCommandListAppendMemoryFillWithParameters;
        1 . 16 zeCommandListImmediateAppendCommandListsWithParameters: list::zeCommandListImmediateAppendCommandListsWithParameters;
        1 . 17 zeCommandListGetFlags: list::zeCommandListGetFlags;
        1 . 17 zeCommandListImmediateGetFlags: list::zeCommandListImmediateGetFlags;
        1 . 17 zeCommandListImmediateGetMode: list::zeCommandListImmediateGetMode;
        1 . 17 zeCommandListImmediateGetPriority: list::zeCommandListImmediateGetPriority;
        1 . 17 zeCommandListBeginGraphCaptureExt: refused;
        1 . 17 zeCommandListBeginCaptureIntoGraphExt: refused;
        1 . 17 zeCommandListIsGraphCaptureEnabledExt: refused;
        1 . 17 zeCommandListEndGraphCaptureExt: refused;
        1 . 17 zeCommandListGetGraphExt: refused;
        1 . 17 zeCommandListAppendGraphExt: refused;
        1 . 17 zeCommandListAppendHostFunction: copy::zeCommandListAppendHostFunction;
    }

    zeGetCommandListExpProcAddrTable {
        1 . 9 zeCommandListCreateCloneExp: list::zeCommandListCreateCloneExp;
        1 . 9 zeCommandListImmediateAppendCommandListsExp: list::zeCommandListImmediateAppendCommandListsExp;
        1 . 9 zeCommandListGetNextCommandIdExp: mutable::zeCommandListGetNextCommandIdExp;
        1 . 9 zeCommandListUpdateMutableCommandsExp: mutable::zeCommandListUpdateMutableCommandsExp;
        1 . 9 zeCommandListUpdateMutableCommandSignalEventExp: mutable::zeCommandListUpdateMutableCommandSignalEventExp;
        1 . 9 zeCommandListUpdateMutableCommandWaitEventsExp: mutable::zeCommandListUpdateMutableCommandWaitEventsExp;
        1 . 10 zeCommandListGetNextCommandIdWithKernelsExp: mutable::zeCommandListGetNextCommandIdWithKernelsExp;
        1 . 10 zeCommandListUpdateMutableCommandKernelsExp: mutable::zeCommandListUpdateMutableCommandKernelsExp;
        1 . 17 zeCommandListIsMutableExp: mutable::zeCommandListIsMutableExp;
    }

    zeGetImageProcAddrTable {
        1 . 0 zeImageGetProperties: refused;
        1 . 0 zeImageCreate: refused;
        1 . 0 zeImageDestroy: refused;
        1 . 3 zeImageGetAllocPropertiesExt: refused;
        1 . 5 zeImageViewCreateExt: refused;
    }

    zeGetImageExpProcAddrTable {
        1 . 2 zeImageGetMemoryPropertiesExp: refused;
        1 . 2 zeImageViewCreateExp: refused;
        1 . 9 zeImageGetDeviceOffsetExp: refused;
    }

    zeGetMemProcAddrTable {
        1 . 0 zeMemAllocShared: memory::zeMemAllocShared;
        1 . 0 zeMemAllocDevice: memory::zeMemAllocDevice;
        1 . 0 zeMemAllocHost: memory::zeMemAllocHost;
        1 . 0 zeMemFree: memory::zeMemFree;
        1 . 0 zeMemGetAllocProperties: memory::zeMemGetAllocProperties;
        1 . 0 zeMemGetAddressRange: memory::zeMemGetAddressRange;
        1 . 0 zeMemGetIpcHandle: refused;
        1 . 0 zeMemOpenIpcHandle: refused;
        1 . 0 zeMemCloseIpcHandle: refused;
        1 . 3 zeMemFreeExt: memory::zeMemFreeExt;
        1 . 6 zeMemPutIpcHandle: refused;
        1 . 9 zeMemGetPitchFor2dImage: refused;
        1 . 15 zeMemGetIpcHandleWithProperties: refused;
    }

    zeGetMemExpProcAddrTable {
        1 . 6 zeMemGetIpcHandleFromFileDescriptorExp: refused;
        1 . 6 zeMemGetFileDescriptorFromIpcHandleExp: refused;
        1 . 7 zeMemSetAtomicAccessAttributeExp: memory::zeMemSetAtomicAccessAttributeExp;
        1 . 7 zeMemGetAtomicAccessAttributeExp: refused;
    }

    zeGetFenceProcAddrTable {
        1 . 0 zeFenceCreate: queue::zeFenceCreate;
        1 . 0 zeFenceDestroy: queue::zeFenceDestroy;
        1 . 0 zeFenceHostSynchronize: queue::zeFenceHostSynchronize;
        1 . 0 zeFenceQueryStatus: queue::zeFenceQueryStatus;
        1 . 0 zeFenceReset: queue::zeFenceReset;
    }

    zeGetEventPoolProcAddrTable {
        1 . 0 zeEventPoolCreate: event::zeEventPoolCreate;
        1 . 0 zeEventPoolDestroy: event::zeEventPoolDestroy;
        1 . 0 zeEventPoolGetIpcHandle: event::zeEventPoolGetIpcHandle;
        1 . 0 zeEventPoolOpenIpcHandle: refused;
        1 . 0 zeEventPoolCloseIpcHandle: refused;
        1 . 6 zeEventPoolPutIpcHandle: refused;
        1 . 9 zeEventPoolGetContextHandle: event::zeEventPoolGetContextHandle;
        1 . 9 zeEventPoolGetFlags: event::zeEventPoolGetFlags;
    }

    zeGetEventProcAddrTable {
        1 . 0 zeEventCreate: event::zeEventCreate;
        1 . 0 zeEventDestroy: event::zeEventDestroy;
        1 . 0 zeEventHostSignal: event::zeEventHostSignal;
        1 . 0 zeEventHostSynchronize: event::zeEventHostSynchronize;
        1 . 0 zeEventQueryStatus: event::zeEventQueryStatus;
        1 . 0 zeEventHostReset: event::zeEventHostReset;
        1 . 0 zeEventQueryKernelTimestamp: event::zeEventQueryKernelTimestamp;
        1 . 6 zeEventQueryKernelTimestampsExt: event::zeEventQueryKernelTimestampsExt;
        1 . 9 zeEventGetEventPool: event::zeEventGetEventPool;
        1 . 9 zeEventGetSignalScope: event::zeEventGetSignalScope;
        1 . 9 zeEventGetWaitScope: event::zeEventGetWaitScope;
        1 . 15 zeEventCounterBasedCreate: event::zeEventCounterBasedCreate;
        1 . 15 zeEventCounterBasedGetIpcHandle: refused;
        1 . 15 zeEventCounterBasedOpenIpcHandle: refused;
        1 . 15 zeEventCounterBasedCloseIpcHandle: refused;
        1 . 15 zeEventCounterBasedGetDeviceAddress: refused;
        1 . 17 zeEventGetCounterBasedFlags: event::zeEventGetCounterBasedFlags;
    }

    zeGetEventExpProcAddrTable {
        1 . 2 zeEventQueryTimestampsExp: event::zeEventQueryTimestampsExp;
    }

    zeGetModuleProcAddrTable {
        1 . 0 zeModuleCreate: module::zeModuleCreate;
        1 . 0 zeModuleDestroy: module::zeModuleDestroy;
        1 . 0 zeModuleDynamicLink: module::zeModuleDynamicLink;
        1 . 0 zeModuleGetNativeBinary: module::zeModuleGetNativeBinary;
        1 . 0 zeModuleGetGlobalPointer: module::zeModuleGetGlobalPointer;
        1 . 0 zeModuleGetKernelNames: module::zeModuleGetKernelNames;
        1 . 0 zeModuleGetProperties: module::zeModuleGetProperties;
        1 . 0 zeModuleGetFunctionPointer: module::zeModuleGetFunctionPointer;
        1 . 3 zeModuleInspectLinkageExt: refused;
    }

    zeGetModuleBuildLogProcAddrTable {
        1 . 0 zeModuleBuildLogDestroy: module::zeModuleBuildLogDestroy;
        1 . 0 zeModuleBuildLogGetString: module::zeModuleBuildLogGetString;
    }

    zeGetKernelProcAddrTable {
        1 . 0 zeKernelCreate: kernel::zeKernelCreate;
        1 . 0 zeKernelDestroy: kernel::zeKernelDestroy;
        1 . 0 zeKernelSetCacheConfig: kernel::zeKernelSetCacheConfig;
        1 . 0 zeKernelSetGroupSize: kernel::zeKernelSetGroupSize;
        1 . 0 zeKernelSuggestGroupSize: kernel::zeKernelSuggestGroupSize;
        1 . 0 zeKernelSuggestMaxCooperativeGroupCount: kernel::zeKernelSuggestMaxCooperativeGroupCount;
        1 . 0 zeKernelSetArgumentValue: kernel::zeKernelSetArgumentValue;
        1 . 0 zeKernelSetIndirectAccess: kernel::zeKernelSetIndirectAccess;
        1 . 0 zeKernelGetIndirectAccess: kernel::zeKernelGetIndirectAccess;
        1 . 0 zeKernelGetSourceAttributes: kernel::zeKernelGetSourceAttributes;
        1 . 0 zeKernelGetProperties: kernel::zeKernelGetProperties;
        1 . 0 zeKernelGetName: kernel::zeKernelGetName;
    }

    zeGetKernelExpProcAddrTable {
        1 . 1 zeKernelSetGlobalOffsetExp: kernel::zeKernelSetGlobalOffsetExp;
        1 . 2 zeKernelSchedulingHintExp: kernel::zeKernelSchedulingHintExp;
        1 . 11 zeKernelGetBinaryExp: refused;
        1 . 14 zeKernelGetAllocationPropertiesExp: refused;
    }

    zeGetSamplerProcAddrTable {
        1 . 0 zeSamplerCreate: refused;
        1 . 0 zeSamplerDestroy: refused;
    }

    zeGetPhysicalMemProcAddrTable {
        1 . 0 zePhysicalMemCreate: virtual_memory::zePhysicalMemCreate;
        1 . 0 zePhysicalMemDestroy: virtual_memory::zePhysicalMemDestroy;
        1 . 15 zePhysicalMemGetProperties: virtual_memory::zePhysicalMemGetProperties;
    }

    zeGetVirtualMemProcAddrTable {
        1 . 0 zeVirtualMemReserve: virtual_memory::zeVirtualMemReserve;
        1 . 0 zeVirtualMemFree: virtual_memory::zeVirtualMemFree;
        1 . 0 zeVirtualMemQueryPageSize: virtual_memory::zeVirtualMemQueryPageSize;
        1 . 0 zeVirtualMemMap: virtual_memory::zeVirtualMemMap;
        1 . 0 zeVirtualMemUnmap: virtual_memory::zeVirtualMemUnmap;
        1 . 0 zeVirtualMemSetAccessAttribute: virtual_memory::zeVirtualMemSetAccessAttribute;
        1 . 0 zeVirtualMemGetAccessAttribute: virtual_memory::zeVirtualMemGetAccessAttribute;
    }

    zeGetFabricVertexExpProcAddrTable {
        1 . 4 zeFabricVertexGetExp: refused;
        1 . 4 zeFabricVertexGetSubVerticesExp: refused;
        1 . 4 zeFabricVertexGetPropertiesExp: refused;
        1 . 4 zeFabricVertexGetDeviceExp: refused;
    }

    zeGetFabricEdgeExpProcAddrTable {
        1 . 4 zeFabricEdgeGetExp: refused;
        1 . 4 zeFabricEdgeGetVerticesExp: refused;
        1 . 4 zeFabricEdgeGetPropertiesExp: refused;
    }

    zeGetGraphProcAddrTable {
        1 . 17 zeGraphCreateExt: refused;
        1 . 17 zeGraphGetPrimaryCommandListExt: refused;
        1 . 17 zeGraphSetDestructionCallbackExt: refused;
        1 . 17 zeGraphInstantiateExt: refused;
        1 . 17 zeGraphIsEmptyExt: refused;
        1 . 17 zeGraphDumpContentsExt: refused;
        1 . 17 zeGraphDestroyExt: refused;
    }

    zeGetExecutableGraphProcAddrTable {
        1 . 17 zeExecutableGraphGetSourceGraphExt: refused;
        1 . 17 zeExecutableGraphDestroyExt: refused;
    }
}
