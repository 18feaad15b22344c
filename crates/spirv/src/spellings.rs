//! MLIR's spelling of enumerants that the current grammar names otherwise: older names, and names without extension
//! suffix. These are printed; the grammar's names are parsed too. Of several names of a value the first is printed.

/// Values and names.
pub(crate) type Spellings = &'static [(u32, &'static str)];

pub(crate) const CAPABILITY: Spellings = &[
    (4175, "StorageTensorArrayDynamicIndexingEXT"),
    (4176, "StorageTensorArrayNonUniformIndexingEXT"),
    (4434, "StorageUniform16"),
    (5288, "ComputeDerivativeGroupQuadsNV"),
    (5297, "GroupNonUniformPartitionedNV"),
    (5350, "ComputeDerivativeGroupLinearNV"),
    (5824, "FPGAMemoryAttributesINTEL"),
    (5844, "ArbitraryPrecisionIntegersINTEL"),
    (5845, "ArbitraryPrecisionFloatingPointINTEL"),
    (5888, "FPGALoopControlsINTEL"),
    (5898, "FPGAMemoryAccessesINTEL"),
    (5904, "FPGAClusterAttributesINTEL"),
    (5906, "LoopFuseINTEL"),
    (5920, "FPGABufferLocationINTEL"),
    (5922, "ArbitraryPrecisionFixedPointINTEL"),
    (5935, "USMStorageClassesINTEL"),
    (5943, "IOPipesINTEL"),
    (5948, "FPGARegINTEL"),
    (6089, "LongCompositesINTEL"),
    (6089, "LongConstantCompositeINTEL"),
    (6094, "OptNoneINTEL"),
    (6115, "Bfloat16ConversionINTEL"),
    (6141, "SplitBarrierINTEL"),
];

pub(crate) const DECORATION: Spellings = &[
    (5825, "RegisterINTEL"),
    (5826, "MemoryINTEL"),
    (5827, "NumbanksINTEL"),
    (5828, "BankwidthINTEL"),
    (5829, "MaxPrivateCopiesINTEL"),
    (5830, "SinglepumpINTEL"),
    (5831, "DoublepumpINTEL"),
    (5832, "MaxReplicatesINTEL"),
    (5833, "SimpleDualPortINTEL"),
    (5834, "MergeINTEL"),
    (5835, "BankBitsINTEL"),
    (5836, "ForcePow2DepthINTEL"),
    (5899, "BurstCoalesceINTEL"),
    (5900, "CacheSizeINTEL"),
    (5901, "DontStaticallyCoalesceINTEL"),
    (5902, "PrefetchINTEL"),
    (5905, "StallEnableINTEL"),
    (5907, "FuseLoopsInFunctionINTEL"),
    (5921, "BufferLocationINTEL"),
    (5944, "IOPipeStorageINTEL"),
];

pub(crate) const DIM: Spellings = &[(0, "Dim1D"), (1, "Dim2D"), (2, "Dim3D")];

pub(crate) const EXECUTION_MODE: Spellings =
    &[(5289, "DerivativeGroupQuadsNV"), (5290, "DerivativeGroupLinearNV")];

pub(crate) const FUNCTION_CONTROL: Spellings = &[(65536, "OptNoneINTEL")];

pub(crate) const GROUP_OPERATION: Spellings =
    &[(6, "PartitionedReduceNV"), (7, "PartitionedInclusiveScanNV"), (8, "PartitionedExclusiveScanNV")];

pub(crate) const LINKAGE_TYPE: Spellings = &[(3, "Weak")];

pub(crate) const LOOP_CONTROL: Spellings = &[
    (65536, "InitiationIntervalINTEL"),
    (131072, "MaxConcurrencyINTEL"),
    (262144, "DependencyArrayINTEL"),
    (524288, "PipelineEnableINTEL"),
    (1048576, "LoopCoalesceINTEL"),
    (2097152, "MaxInterleavingINTEL"),
    (4194304, "SpeculatedIterationsINTEL"),
    (8388608, "NoFusionINTEL"),
];

pub(crate) const MEMORY_SEMANTICS: Spellings = &[(0, "None")];

pub(crate) const STORAGE_CLASS: Spellings = &[(5936, "DeviceOnlyINTEL"), (5937, "HostOnlyINTEL")];

pub(crate) const PACKED_VECTOR_FORMAT: Spellings = &[(0, "PackedVectorFormat4x8Bit")];

pub(crate) const COOPERATIVE_MATRIX_USE: Spellings = &[(0, "MatrixA"), (1, "MatrixB"), (2, "MatrixAcc")];

pub(crate) const COOPERATIVE_MATRIX_LAYOUT: Spellings = &[(0, "RowMajor"), (1, "ColumnMajor")];

pub(crate) const LOAD_CACHE_CONTROL: Spellings =
    &[(0, "Uncached"), (1, "Cached"), (2, "Streaming"), (3, "InvalidateAfterR"), (4, "ConstCached")];

pub(crate) const STORE_CACHE_CONTROL: Spellings =
    &[(0, "Uncached"), (1, "WriteThrough"), (2, "WriteBack"), (3, "Streaming")];

pub(crate) const FAST_MATH_MODE: Spellings =
    &[(65536, "AllowContractFastINTEL"), (131072, "AllowReassocINTEL")];

pub(crate) const COOPERATIVE_MATRIX_OPERANDS: Spellings =
    &[(0, "None"), (1, "ASigned"), (2, "BSigned"), (4, "CSigned"), (8, "ResultSigned"), (16, "AccSat")];

/// MLIR's class names of attributes and values that differ from the name of the enumeration, by mnemonic.
pub(crate) const CLASSES: &[(&str, &str, &str)] = &[
    ("coop_matrix_layout_khr", "KHR_CooperativeMatrixLayout", "CooperativeMatrixLayoutKHR"),
    ("cooperative_matrix_operands_khr", "KHR_CooperativeMatrixOperands", "CooperativeMatrixOperandsKHR"),
    ("coop_matrix_use_khr", "KHR_CooperativeMatrixUse", "CooperativeMatrixUseKHR"),
    ("load_cache_control", "INTEL_LoadCacheControl", "LoadCacheControl"),
    ("store_cache_control", "INTEL_StoreCacheControl", "StoreCacheControl"),
    ("image_depth_info", "Depth", "ImageDepthInfo"),
    ("image_arrayed_info", "Arrayed", "ImageArrayedInfo"),
    ("image_sampling_info", "Sampling", "ImageSamplingInfo"),
    ("image_sampler_use_info", "SamplerUse", "ImageSamplerUseInfo"),
    ("matrixLayout", "MatrixLayout", "MatrixLayout"),
    ("tosa_ext_resize_mode_type", "TosaExtResizeMode", "TosaExtResizeModeType"),
    ("tosa_ext_nan_propagation_mode_type", "TosaExtNaNPropagationMode", "TosaExtNaNPropagationModeType"),
    ("tosa_ext_rounding_mode_type", "TosaExtRoundingMode", "TosaExtRoundingModeType"),
    ("client_api", "ClientAPI", "ClientAPI"),
];
