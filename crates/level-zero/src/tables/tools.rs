//! The tables of tools and of system management, which are refused.

#![allow(unsafe_code, reason = "tables are exported to a loader in C")]

use super::tables;
use crate::codes::refused;

tables! {
    zetGetMetricProgrammableExpProcAddrTable {
        1 . 9 zetMetricProgrammableGetExp: refused;
        1 . 9 zetMetricProgrammableGetPropertiesExp: refused;
        1 . 9 zetMetricProgrammableGetParamInfoExp: refused;
        1 . 9 zetMetricProgrammableGetParamValueInfoExp: refused;
    }

    zetGetMetricTracerExpProcAddrTable {
        1 . 11 zetMetricTracerCreateExp: refused;
        1 . 11 zetMetricTracerDestroyExp: refused;
        1 . 11 zetMetricTracerEnableExp: refused;
        1 . 11 zetMetricTracerDisableExp: refused;
        1 . 11 zetMetricTracerReadDataExp: refused;
        1 . 11 zetMetricTracerDecodeExp: refused;
    }

    zetGetMetricDecoderExpProcAddrTable {
        1 . 11 zetMetricDecoderCreateExp: refused;
        1 . 11 zetMetricDecoderDestroyExp: refused;
        1 . 11 zetMetricDecoderGetDecodableMetricsExp: refused;
    }

    zetGetDeviceProcAddrTable {
        1 . 0 zetDeviceGetDebugProperties: refused;
    }

    zetGetDeviceExpProcAddrTable {
        1 . 11 zetDeviceGetConcurrentMetricGroupsExp: refused;
        1 . 11 zetDeviceCreateMetricGroupsFromMetricsExp: refused;
        1 . 13 zetDeviceEnableMetricsExp: refused;
        1 . 13 zetDeviceDisableMetricsExp: refused;
    }

    zetGetContextProcAddrTable {
        1 . 0 zetContextActivateMetricGroups: refused;
    }

    zetGetCommandListProcAddrTable {
        1 . 0 zetCommandListAppendMetricStreamerMarker: refused;
        1 . 0 zetCommandListAppendMetricQueryBegin: refused;
        1 . 0 zetCommandListAppendMetricQueryEnd: refused;
        1 . 0 zetCommandListAppendMetricMemoryBarrier: refused;
    }

    zetGetCommandListExpProcAddrTable {
        1 . 13 zetCommandListAppendMarkerExp: refused;
    }

    zetGetModuleProcAddrTable {
        1 . 0 zetModuleGetDebugInfo: refused;
    }

    zetGetKernelProcAddrTable {
        1 . 0 zetKernelGetProfileInfo: refused;
    }

    zetGetMetricProcAddrTable {
        1 . 0 zetMetricGet: refused;
        1 . 0 zetMetricGetProperties: refused;
    }

    zetGetMetricExpProcAddrTable {
        1 . 9 zetMetricCreateFromProgrammableExp: refused;
        1 . 9 zetMetricDestroyExp: refused;
        1 . 12 zetMetricCreateFromProgrammableExp2: refused;
    }

    zetGetMetricGroupProcAddrTable {
        1 . 0 zetMetricGroupGet: refused;
        1 . 0 zetMetricGroupGetProperties: refused;
        1 . 0 zetMetricGroupCalculateMetricValues: refused;
    }

    zetGetMetricGroupExpProcAddrTable {
        1 . 5 zetMetricGroupCalculateMultipleMetricValuesExp: refused;
        1 . 5 zetMetricGroupGetGlobalTimestampsExp: refused;
        1 . 6 zetMetricGroupGetExportDataExp: refused;
        1 . 6 zetMetricGroupCalculateMetricExportDataExp: refused;
        1 . 9 zetMetricGroupCreateExp: refused;
        1 . 9 zetMetricGroupAddMetricExp: refused;
        1 . 9 zetMetricGroupRemoveMetricExp: refused;
        1 . 9 zetMetricGroupCloseExp: refused;
        1 . 9 zetMetricGroupDestroyExp: refused;
    }

    zetGetMetricStreamerProcAddrTable {
        1 . 0 zetMetricStreamerOpen: refused;
        1 . 0 zetMetricStreamerClose: refused;
        1 . 0 zetMetricStreamerReadData: refused;
    }

    zetGetMetricQueryPoolProcAddrTable {
        1 . 0 zetMetricQueryPoolCreate: refused;
        1 . 0 zetMetricQueryPoolDestroy: refused;
    }

    zetGetMetricQueryProcAddrTable {
        1 . 0 zetMetricQueryCreate: refused;
        1 . 0 zetMetricQueryDestroy: refused;
        1 . 0 zetMetricQueryReset: refused;
        1 . 0 zetMetricQueryGetData: refused;
    }

    zetGetTracerExpProcAddrTable {
        1 . 0 zetTracerExpCreate: refused;
        1 . 0 zetTracerExpDestroy: refused;
        1 . 0 zetTracerExpSetPrologues: refused;
        1 . 0 zetTracerExpSetEpilogues: refused;
        1 . 0 zetTracerExpSetEnabled: refused;
    }

    zetGetDebugProcAddrTable {
        1 . 0 zetDebugAttach: refused;
        1 . 0 zetDebugDetach: refused;
        1 . 0 zetDebugReadEvent: refused;
        1 . 0 zetDebugAcknowledgeEvent: refused;
        1 . 0 zetDebugInterrupt: refused;
        1 . 0 zetDebugResume: refused;
        1 . 0 zetDebugReadMemory: refused;
        1 . 0 zetDebugWriteMemory: refused;
        1 . 0 zetDebugGetRegisterSetProperties: refused;
        1 . 0 zetDebugReadRegisters: refused;
        1 . 0 zetDebugWriteRegisters: refused;
        1 . 5 zetDebugGetThreadRegisterSetProperties: refused;
    }

    zesGetGlobalProcAddrTable {
        1 . 5 zesInit: refused;
    }

    zesGetDeviceProcAddrTable {
        1 . 0 zesDeviceGetProperties: refused;
        1 . 0 zesDeviceGetState: refused;
        1 . 0 zesDeviceReset: refused;
        1 . 0 zesDeviceProcessesGetState: refused;
        1 . 0 zesDevicePciGetProperties: refused;
        1 . 0 zesDevicePciGetState: refused;
        1 . 0 zesDevicePciGetBars: refused;
        1 . 0 zesDevicePciGetStats: refused;
        1 . 0 zesDeviceEnumDiagnosticTestSuites: refused;
        1 . 0 zesDeviceEnumEngineGroups: refused;
        1 . 0 zesDeviceEventRegister: refused;
        1 . 0 zesDeviceEnumFabricPorts: refused;
        1 . 0 zesDeviceEnumFans: refused;
        1 . 0 zesDeviceEnumFirmwares: refused;
        1 . 0 zesDeviceEnumFrequencyDomains: refused;
        1 . 0 zesDeviceEnumLeds: refused;
        1 . 0 zesDeviceEnumMemoryModules: refused;
        1 . 0 zesDeviceEnumPerformanceFactorDomains: refused;
        1 . 0 zesDeviceEnumPowerDomains: refused;
        1 . 3 zesDeviceGetCardPowerDomain: refused;
        1 . 0 zesDeviceEnumPsus: refused;
        1 . 0 zesDeviceEnumRasErrorSets: refused;
        1 . 0 zesDeviceEnumSchedulers: refused;
        1 . 0 zesDeviceEnumStandbyDomains: refused;
        1 . 0 zesDeviceEnumTemperatureSensors: refused;
        1 . 4 zesDeviceEccAvailable: refused;
        1 . 4 zesDeviceEccConfigurable: refused;
        1 . 4 zesDeviceGetEccState: refused;
        1 . 4 zesDeviceSetEccState: refused;
        1 . 5 zesDeviceGet: refused;
        1 . 5 zesDeviceSetOverclockWaiver: refused;
        1 . 5 zesDeviceGetOverclockDomains: refused;
        1 . 5 zesDeviceGetOverclockControls: refused;
        1 . 5 zesDeviceResetOverclockSettings: refused;
        1 . 5 zesDeviceReadOverclockState: refused;
        1 . 5 zesDeviceEnumOverclockDomains: refused;
        1 . 7 zesDeviceResetExt: refused;
        1 . 15 zesDevicePciLinkSpeedUpdateExt: refused;
    }

    zesGetDeviceExpProcAddrTable {
        1 . 9 zesDeviceGetSubDevicePropertiesExp: refused;
        1 . 9 zesDeviceEnumActiveVFExp: refused;
        1 . 10 zesDeviceEnumEnabledVFExp: refused;
    }

    zesGetDriverProcAddrTable {
        1 . 0 zesDriverEventListen: refused;
        1 . 1 zesDriverEventListenEx: refused;
        1 . 5 zesDriverGet: refused;
        1 . 8 zesDriverGetExtensionProperties: refused;
        1 . 8 zesDriverGetExtensionFunctionAddress: refused;
    }

    zesGetDriverExpProcAddrTable {
        1 . 9 zesDriverGetDeviceByUuidExp: refused;
    }

    zesGetOverclockProcAddrTable {
        1 . 5 zesOverclockGetDomainProperties: refused;
        1 . 5 zesOverclockGetDomainVFProperties: refused;
        1 . 5 zesOverclockGetDomainControlProperties: refused;
        1 . 5 zesOverclockGetControlCurrentValue: refused;
        1 . 5 zesOverclockGetControlPendingValue: refused;
        1 . 5 zesOverclockSetControlUserValue: refused;
        1 . 5 zesOverclockGetControlState: refused;
        1 . 5 zesOverclockGetVFPointValues: refused;
        1 . 5 zesOverclockSetVFPointValues: refused;
    }

    zesGetSchedulerProcAddrTable {
        1 . 0 zesSchedulerGetProperties: refused;
        1 . 0 zesSchedulerGetCurrentMode: refused;
        1 . 0 zesSchedulerGetTimeoutModeProperties: refused;
        1 . 0 zesSchedulerGetTimesliceModeProperties: refused;
        1 . 0 zesSchedulerSetTimeoutMode: refused;
        1 . 0 zesSchedulerSetTimesliceMode: refused;
        1 . 0 zesSchedulerSetExclusiveMode: refused;
        1 . 0 zesSchedulerSetComputeUnitDebugMode: refused;
    }

    zesGetPerformanceFactorProcAddrTable {
        1 . 0 zesPerformanceFactorGetProperties: refused;
        1 . 0 zesPerformanceFactorGetConfig: refused;
        1 . 0 zesPerformanceFactorSetConfig: refused;
    }

    zesGetPowerProcAddrTable {
        1 . 0 zesPowerGetProperties: refused;
        1 . 0 zesPowerGetEnergyCounter: refused;
        1 . 0 zesPowerGetLimits: refused;
        1 . 0 zesPowerSetLimits: refused;
        1 . 0 zesPowerGetEnergyThreshold: refused;
        1 . 0 zesPowerSetEnergyThreshold: refused;
        1 . 0 zesPowerGetLimitsExt: refused;
        1 . 0 zesPowerSetLimitsExt: refused;
        1 . 16 zesPowerGetUsage: refused;
        1 . 16 zesPowerGetLimitsExt2: refused;
        1 . 16 zesPowerSetLimitsExt2: refused;
    }

    zesGetFrequencyProcAddrTable {
        1 . 0 zesFrequencyGetProperties: refused;
        1 . 0 zesFrequencyGetAvailableClocks: refused;
        1 . 0 zesFrequencyGetRange: refused;
        1 . 0 zesFrequencySetRange: refused;
        1 . 0 zesFrequencyGetState: refused;
        1 . 0 zesFrequencyGetThrottleTime: refused;
        1 . 0 zesFrequencyOcGetCapabilities: refused;
        1 . 0 zesFrequencyOcGetFrequencyTarget: refused;
        1 . 0 zesFrequencyOcSetFrequencyTarget: refused;
        1 . 0 zesFrequencyOcGetVoltageTarget: refused;
        1 . 0 zesFrequencyOcSetVoltageTarget: refused;
        1 . 0 zesFrequencyOcSetMode: refused;
        1 . 0 zesFrequencyOcGetMode: refused;
        1 . 0 zesFrequencyOcGetIccMax: refused;
        1 . 0 zesFrequencyOcSetIccMax: refused;
        1 . 0 zesFrequencyOcGetTjMax: refused;
        1 . 0 zesFrequencyOcSetTjMax: refused;
    }

    zesGetEngineProcAddrTable {
        1 . 0 zesEngineGetProperties: refused;
        1 . 7 zesEngineGetActivity: refused;
        1 . 7 zesEngineGetActivityExt: refused;
    }

    zesGetStandbyProcAddrTable {
        1 . 0 zesStandbyGetProperties: refused;
        1 . 0 zesStandbyGetMode: refused;
        1 . 0 zesStandbySetMode: refused;
    }

    zesGetFirmwareProcAddrTable {
        1 . 0 zesFirmwareGetProperties: refused;
        1 . 0 zesFirmwareFlash: refused;
        1 . 8 zesFirmwareGetFlashProgress: refused;
        1 . 9 zesFirmwareGetConsoleLogs: refused;
    }

    zesGetFirmwareExpProcAddrTable {
        1 . 9 zesFirmwareGetSecurityVersionExp: refused;
        1 . 9 zesFirmwareSetSecurityVersionExp: refused;
    }

    zesGetMemoryProcAddrTable {
        1 . 0 zesMemoryGetProperties: refused;
        1 . 0 zesMemoryGetState: refused;
        1 . 0 zesMemoryGetBandwidth: refused;
    }

    zesGetFabricPortProcAddrTable {
        1 . 0 zesFabricPortGetProperties: refused;
        1 . 0 zesFabricPortGetLinkType: refused;
        1 . 0 zesFabricPortGetConfig: refused;
        1 . 0 zesFabricPortSetConfig: refused;
        1 . 0 zesFabricPortGetState: refused;
        1 . 0 zesFabricPortGetThroughput: refused;
        1 . 7 zesFabricPortGetFabricErrorCounters: refused;
        1 . 7 zesFabricPortGetMultiPortThroughput: refused;
    }

    zesGetTemperatureProcAddrTable {
        1 . 0 zesTemperatureGetProperties: refused;
        1 . 0 zesTemperatureGetConfig: refused;
        1 . 0 zesTemperatureSetConfig: refused;
        1 . 0 zesTemperatureGetState: refused;
    }

    zesGetPsuProcAddrTable {
        1 . 0 zesPsuGetProperties: refused;
        1 . 0 zesPsuGetState: refused;
    }

    zesGetFanProcAddrTable {
        1 . 0 zesFanGetProperties: refused;
        1 . 0 zesFanGetConfig: refused;
        1 . 0 zesFanSetDefaultMode: refused;
        1 . 0 zesFanSetFixedSpeedMode: refused;
        1 . 0 zesFanSetSpeedTableMode: refused;
        1 . 0 zesFanGetState: refused;
    }

    zesGetLedProcAddrTable {
        1 . 0 zesLedGetProperties: refused;
        1 . 0 zesLedGetState: refused;
        1 . 0 zesLedSetState: refused;
        1 . 0 zesLedSetColor: refused;
    }

    zesGetRasProcAddrTable {
        1 . 0 zesRasGetProperties: refused;
        1 . 0 zesRasGetConfig: refused;
        1 . 0 zesRasSetConfig: refused;
        1 . 0 zesRasGetState: refused;
    }

    zesGetRasExpProcAddrTable {
        1 . 7 zesRasGetStateExp: refused;
        1 . 7 zesRasClearStateExp: refused;
        1 . 16 zesRasGetSupportedCategoriesExp: refused;
        1 . 16 zesRasGetStateExp2: refused;
        1 . 16 zesRasGetConfigExp: refused;
        1 . 16 zesRasSetConfigExp: refused;
    }

    zesGetDiagnosticsProcAddrTable {
        1 . 0 zesDiagnosticsGetProperties: refused;
        1 . 0 zesDiagnosticsGetTests: refused;
        1 . 0 zesDiagnosticsRunTests: refused;
    }

    zesGetVFManagementExpProcAddrTable {
        1 . 9 zesVFManagementGetVFPropertiesExp: refused;
        1 . 9 zesVFManagementGetVFMemoryUtilizationExp: refused;
        1 . 9 zesVFManagementGetVFEngineUtilizationExp: refused;
        1 . 9 zesVFManagementSetVFTelemetryModeExp: refused;
        1 . 9 zesVFManagementSetVFTelemetrySamplingIntervalExp: refused;
        1 . 10 zesVFManagementGetVFCapabilitiesExp: refused;
        1 . 10 zesVFManagementGetVFMemoryUtilizationExp2: refused;
        1 . 10 zesVFManagementGetVFEngineUtilizationExp2: refused;
        1 . 12 zesVFManagementGetVFCapabilitiesExp2: refused;
    }
}
