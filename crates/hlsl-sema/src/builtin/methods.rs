//! Methods of resources and other objects, in the notation of [`super::signature`]; [`super::classes`] says which class
//! has which.

pub(crate) const LEVEL_OF_DETAIL: &str = "
CalculateLevelOfDetail(A, D) -> float
CalculateLevelOfDetailUnclamped(A, D) -> float
";

pub(crate) const SIZE_OF_MIPS: &str = "
GetDimensions(N) -> void
GetDimensions(uint, N, out M:any[s]) -> void
";

pub(crate) const SIZE: &str = "
GetDimensions(N) -> void
";

pub(crate) const SIZE_OF_SAMPLES: &str = "
GetDimensions(N, out M:any[s]) -> void
GetSamplePosition(int) -> float2
";

pub(crate) const LOAD_MIP: &str = "
Load(L) -> E
Load(L, O) -> E
Load(L, O, out uint) -> E
";

pub(crate) const LOAD_SAMPLE: &str = "
Load(P, int) -> E
Load(P, int, O) -> E
Load(P, int, O, out uint) -> E
";

pub(crate) const LOAD: &str = "
Load(P) -> E
Load(P, out uint) -> E
";

pub(crate) const SAMPLE: &str = "
Sample(S, C) -> E
SampleBias(S, C, float) -> E
SampleGrad(S, C, D, D) -> E
SampleLevel(S, C, float) -> E
SampleCmp(Z, C, float) -> float
SampleCmpBias(Z, C, float, float) -> float
SampleCmpGrad(Z, C, float, D, D) -> float
SampleCmpLevel(Z, C, float, float) -> float
SampleCmpLevelZero(Z, C, float) -> float
";

pub(crate) const SAMPLE_OFFSET: &str = "
Sample(S, C, O) -> E
Sample(S, C, O, float) -> E
Sample(S, C, O, float, out uint) -> E
SampleBias(S, C, float, O) -> E
SampleBias(S, C, float, O, float) -> E
SampleBias(S, C, float, O, float, out uint) -> E
SampleGrad(S, C, D, D, O) -> E
SampleGrad(S, C, D, D, O, float) -> E
SampleGrad(S, C, D, D, O, float, out uint) -> E
SampleLevel(S, C, float, O) -> E
SampleLevel(S, C, float, O, out uint) -> E
SampleCmp(Z, C, float, O) -> float
SampleCmp(Z, C, float, O, float) -> float
SampleCmp(Z, C, float, O, float, out uint) -> float
SampleCmpBias(Z, C, float, float, O) -> float
SampleCmpBias(Z, C, float, float, O, float) -> float
SampleCmpBias(Z, C, float, float, O, float, out uint) -> float
SampleCmpGrad(Z, C, float, D, D, O) -> float
SampleCmpGrad(Z, C, float, D, D, O, float) -> float
SampleCmpGrad(Z, C, float, D, D, O, float, out uint) -> float
SampleCmpLevel(Z, C, float, float, O) -> float
SampleCmpLevel(Z, C, float, float, O, out uint) -> float
SampleCmpLevelZero(Z, C, float, O) -> float
SampleCmpLevelZero(Z, C, float, O, out uint) -> float
";

pub(crate) const SAMPLE_CUBE: &str = "
Sample(S, C, float) -> E
Sample(S, C, float, out uint) -> E
SampleBias(S, C, float, float) -> E
SampleBias(S, C, float, float, out uint) -> E
SampleGrad(S, C, D, D, float) -> E
SampleGrad(S, C, D, D, float, out uint) -> E
SampleLevel(S, C, float, out uint) -> E
SampleCmp(Z, C, float, float) -> float
SampleCmp(Z, C, float, float, out uint) -> float
SampleCmpBias(Z, C, float, float, float) -> float
SampleCmpBias(Z, C, float, float, float, out uint) -> float
SampleCmpGrad(Z, C, float, D, D, float) -> float
SampleCmpGrad(Z, C, float, D, D, float, out uint) -> float
SampleCmpLevel(Z, C, float, float, out uint) -> float
SampleCmpLevelZero(Z, C, float, out uint) -> float
";

pub(crate) const GATHER: &str = "
Gather(S, C) -> G
GatherRed(S, C) -> G
GatherGreen(S, C) -> G
GatherBlue(S, C) -> G
GatherAlpha(S, C) -> G
GatherCmp(Z, C, float) -> G
GatherCmpRed(Z, C, float) -> G
GatherCmpGreen(Z, C, float) -> G
GatherCmpBlue(Z, C, float) -> G
GatherCmpAlpha(Z, C, float) -> G
";

pub(crate) const GATHER_CUBE: &str = "
Gather(S, C, out uint) -> G
GatherRed(S, C, out uint) -> G
GatherGreen(S, C, out uint) -> G
GatherBlue(S, C, out uint) -> G
GatherAlpha(S, C, out uint) -> G
GatherCmp(Z, C, float, out uint) -> G
GatherCmpRed(Z, C, float, out uint) -> G
GatherCmpGreen(Z, C, float, out uint) -> G
GatherCmpBlue(Z, C, float, out uint) -> G
GatherCmpAlpha(Z, C, float, out uint) -> G
";

pub(crate) const GATHER_OFFSET: &str = "
Gather(S, C, O) -> G
Gather(S, C, O, out uint) -> G
GatherRed(S, C, O) -> G
GatherRed(S, C, O, out uint) -> G
GatherRed(S, C, O, O, O, O) -> G
GatherRed(S, C, O, O, O, O, out uint) -> G
GatherGreen(S, C, O) -> G
GatherGreen(S, C, O, out uint) -> G
GatherGreen(S, C, O, O, O, O) -> G
GatherGreen(S, C, O, O, O, O, out uint) -> G
GatherBlue(S, C, O) -> G
GatherBlue(S, C, O, out uint) -> G
GatherBlue(S, C, O, O, O, O) -> G
GatherBlue(S, C, O, O, O, O, out uint) -> G
GatherAlpha(S, C, O) -> G
GatherAlpha(S, C, O, out uint) -> G
GatherAlpha(S, C, O, O, O, O) -> G
GatherAlpha(S, C, O, O, O, O, out uint) -> G
GatherCmp(Z, C, float, O) -> G
GatherCmp(Z, C, float, O, out uint) -> G
GatherCmpRed(Z, C, float, O) -> G
GatherCmpRed(Z, C, float, O, out uint) -> G
GatherCmpRed(Z, C, float, O, O, O, O) -> G
GatherCmpRed(Z, C, float, O, O, O, O, out uint) -> G
GatherCmpGreen(Z, C, float, O) -> G
GatherCmpGreen(Z, C, float, O, out uint) -> G
GatherCmpGreen(Z, C, float, O, O, O, O) -> G
GatherCmpGreen(Z, C, float, O, O, O, O, out uint) -> G
GatherCmpBlue(Z, C, float, O) -> G
GatherCmpBlue(Z, C, float, O, out uint) -> G
GatherCmpBlue(Z, C, float, O, O, O, O) -> G
GatherCmpBlue(Z, C, float, O, O, O, O, out uint) -> G
GatherCmpAlpha(Z, C, float, O) -> G
GatherCmpAlpha(Z, C, float, O, out uint) -> G
GatherCmpAlpha(Z, C, float, O, O, O, O) -> G
GatherCmpAlpha(Z, C, float, O, O, O, O, out uint) -> G
GatherRaw(S, C) -> G
GatherRaw(S, C, O) -> G
GatherRaw(S, C, O, out uint) -> G
";

pub(crate) const STRUCTURED: &str = "
GetDimensions(out N:any[s], out M:any[s]) -> void
";

pub(crate) const STRUCTURED_LOAD: &str = "
Load(int) -> E
Load(int, out uint) -> E
";

pub(crate) const COUNTER: &str = "
IncrementCounter() -> uint
DecrementCounter() -> uint
";

pub(crate) const APPEND: &str = "
Append(E) -> void
";

pub(crate) const CONSUME: &str = "
Consume() -> E
";

pub(crate) const BYTES: &str = "
GetDimensions(out N:any[s]) -> void
Load(uint) -> F
Load(uint, out uint) -> F
Load2(uint) -> uint2
Load2(uint, out uint) -> uint2
Load3(uint) -> uint3
Load3(uint, out uint) -> uint3
Load4(uint) -> uint4
Load4(uint, out uint) -> uint4
";

pub(crate) const BYTES_STORE: &str = "
Store(uint, F) -> void
Store2(uint, uint2) -> void
Store3(uint, uint3) -> void
Store4(uint, uint4) -> void
InterlockedAdd(uint, uint) -> void
InterlockedAdd(uint, uint, out O:int) -> void
InterlockedMin(uint, T:int) -> void
InterlockedMin(uint, T:int, out O:int) -> void
InterlockedMax(uint, T:int) -> void
InterlockedMax(uint, T:int, out O:int) -> void
InterlockedAnd(uint, uint) -> void
InterlockedAnd(uint, uint, out O:int) -> void
InterlockedOr(uint, uint) -> void
InterlockedOr(uint, uint, out O:int) -> void
InterlockedXor(uint, uint) -> void
InterlockedXor(uint, uint, out O:int) -> void
InterlockedCompareStore(uint, uint, uint) -> void
InterlockedExchange(uint, uint, out O:int) -> void
InterlockedCompareExchange(uint, uint, uint, out O:int) -> void
InterlockedExchangeFloat(uint, float, out O:float) -> void
InterlockedCompareStoreFloatBitwise(uint, float, float) -> void
InterlockedCompareExchangeFloatBitwise(uint, float, float, out O:float) -> void
InterlockedAdd64(uint, uint64_t) -> void
InterlockedAdd64(uint, uint64_t, out O:int) -> void
InterlockedMin64(uint, T:int) -> void
InterlockedMin64(uint, T:int, out O:int) -> void
InterlockedMax64(uint, T:int) -> void
InterlockedMax64(uint, T:int, out O:int) -> void
InterlockedAnd64(uint, uint64_t) -> void
InterlockedAnd64(uint, uint64_t, out O:int) -> void
InterlockedOr64(uint, uint64_t) -> void
InterlockedOr64(uint, uint64_t, out O:int) -> void
InterlockedXor64(uint, uint64_t) -> void
InterlockedXor64(uint, uint64_t, out O:int) -> void
InterlockedCompareStore64(uint, uint64_t, uint64_t) -> void
InterlockedExchange64(uint, T:int, out O:int) -> void
InterlockedCompareExchange64(uint, uint64_t, uint64_t, out O:int) -> void
";

pub(crate) const STREAM: &str = "
Append(E) -> void
RestartStrip() -> void
";

pub(crate) const SUBPASS: &str = "
SubpassLoad() -> E
";

pub(crate) const SUBPASS_SAMPLE: &str = "
SubpassLoad(int) -> E
";

pub(crate) const POINTER: &str = "
Get() -> E
GetBufferContents() -> E
";

pub(crate) const FEEDBACK: &str = "
GetDimensions(N) -> void
GetDimensions(uint, N, out M:any[s]) -> void
WriteSamplerFeedback(object, sampler, C) -> void
WriteSamplerFeedback(object, sampler, C, float) -> void
WriteSamplerFeedbackBias(object, sampler, C, float) -> void
WriteSamplerFeedbackBias(object, sampler, C, float, float) -> void
WriteSamplerFeedbackGrad(object, sampler, C, D, D) -> void
WriteSamplerFeedbackGrad(object, sampler, C, D, D, float) -> void
WriteSamplerFeedbackLevel(object, sampler, C, float) -> void
";

pub(crate) const RAY_QUERY: &str = "
TraceRayInline(accel, uint, uint, ray) -> void
Proceed() -> bool
Abort() -> void
CommitNonOpaqueTriangleHit() -> void
CommitProceduralPrimitiveHit(float) -> void
CommittedStatus() -> uint
CandidateType() -> uint
CandidateObjectToWorld3x4() -> float3x4
CandidateObjectToWorld4x3() -> float4x3
CandidateWorldToObject3x4() -> float3x4
CandidateWorldToObject4x3() -> float4x3
CommittedObjectToWorld3x4() -> float3x4
CommittedObjectToWorld4x3() -> float4x3
CommittedWorldToObject3x4() -> float3x4
CommittedWorldToObject4x3() -> float4x3
CandidateProceduralPrimitiveNonOpaque() -> bool
CandidateTriangleFrontFace() -> bool
CommittedTriangleFrontFace() -> bool
CandidateTriangleBarycentrics() -> float2
CommittedTriangleBarycentrics() -> float2
RayFlags() -> uint
WorldRayOrigin() -> float3
WorldRayDirection() -> float3
RayTMin() -> float
CandidateTriangleRayT() -> float
CommittedRayT() -> float
CandidateInstanceIndex() -> uint
CandidateInstanceID() -> uint
CandidateGeometryIndex() -> uint
CandidatePrimitiveIndex() -> uint
CandidateObjectRayOrigin() -> float3
CandidateObjectRayDirection() -> float3
CommittedInstanceIndex() -> uint
CommittedInstanceID() -> uint
CommittedGeometryIndex() -> uint
CommittedPrimitiveIndex() -> uint
CommittedObjectRayOrigin() -> float3
CommittedObjectRayDirection() -> float3
CandidateInstanceContributionToHitGroupIndex() -> uint
CommittedInstanceContributionToHitGroupIndex() -> uint
CandidateClusterID() -> uint
CommittedClusterID() -> uint
";

pub(crate) const NODE_INPUT: &str = "
Get() -> E
Get(uint) -> E
Count() -> uint
FinishedCrossGroupSharing() -> bool
OutputComplete() -> void
";

pub(crate) const EMPTY_NODE: &str = "
Count() -> uint
IsValid() -> bool
GroupIncrementOutputCount(uint) -> void
ThreadIncrementOutputCount(uint) -> void
";

pub(crate) const NODE_OUTPUT: &str = "
IsValid() -> bool
GetThreadNodeOutputRecords(uint) -> @ThreadNodeOutputRecords
GetGroupNodeOutputRecords(uint) -> @GroupNodeOutputRecords
";

pub(crate) const HIT_OBJECT: &str = "
MakeNop() -> @HitObject
MakeMiss(uint, uint, ray) -> @HitObject
FromRayQuery(object) -> @HitObject
FromRayQuery(object, uint, record) -> @HitObject
TraceRay(accel, uint, uint, uint, uint, uint, ray, inout record) -> @HitObject
Invoke(object, inout record) -> void
IsMiss() -> bool
IsHit() -> bool
IsNop() -> bool
GetRayFlags() -> uint
GetRayTMin() -> float
GetRayTCurrent() -> float
GetWorldRayOrigin() -> float3
GetWorldRayDirection() -> float3
GetObjectRayOrigin() -> float3
GetObjectRayDirection() -> float3
GetObjectToWorld3x4() -> float3x4
GetObjectToWorld4x3() -> float4x3
GetWorldToObject3x4() -> float3x4
GetWorldToObject4x3() -> float4x3
GetGeometryIndex() -> uint
GetInstanceIndex() -> uint
GetInstanceID() -> uint
GetPrimitiveIndex() -> uint
GetHitKind() -> uint
GetShaderTableIndex() -> uint
GetAttributes(out record) -> void
GetAttributes() -> F
SetShaderTableIndex(uint) -> void
LoadLocalRootTableConstant(uint) -> uint
GetClusterID() -> uint
";
