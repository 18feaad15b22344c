//! The intrinsic functions of HLSL: one row for each signature, in the notation of [`super::signature`].

use super::signature::{Signature, parse_rows};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The rows of a name.
type ByName = FxHashMap<&'static str, Vec<Signature>>;

static GLOBAL: LazyLock<ByName> = LazyLock::new(|| by_name(ROWS));
static VULKAN: LazyLock<ByName> = LazyLock::new(|| by_name(&[VK]));
static DIRECTX: LazyLock<ByName> = LazyLock::new(|| by_name(&[DX]));

fn by_name(rows: &[&'static str]) -> ByName {
    let mut map = ByName::default();
    for row in parse_rows(rows, None) {
        map.entry(row.name).or_default().push(row);
    }
    map
}

/// The signatures of an intrinsic function outside of namespaces.
pub(crate) fn named(name: &str) -> &'static [Signature] {
    GLOBAL.get(name).map_or(&[], Vec::as_slice)
}

/// The signatures of an intrinsic function of the namespace `vk` or `dx`.
pub(crate) fn named_in(namespace: &str, name: &str) -> &'static [Signature] {
    let map = match namespace {
        "vk" => &VULKAN,
        "dx" => &DIRECTX,
        _ => return &[],
    };
    map.get(name).map_or(&[], Vec::as_slice)
}

/// Names of intrinsic functions outside of namespaces, in order, for suggestions.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    ROWS.iter()
        .flat_map(|t| t.lines())
        .filter_map(|line| line.trim().split('(').next())
        .filter(|n| !n.is_empty())
}

/// All rows, by subject.
pub(crate) const ROWS: &[&str] = &[MATH, GEOMETRY, BITS, PIXEL, SYNC, WAVE, RAYS, OTHER, OLD];

const MATH: &str = "
abs(T:num) -> T
acos(T:float) -> T
asin(T:float) -> T
atan(T:float) -> T
atan2(T:float, T) -> T
ceil(T:float) -> T
clamp(T:num, T, T) -> T
cos(T:float) -> T
cosh(T:float) -> T
degrees(T:float) -> T
exp(T:float) -> T
exp2(T:float) -> T
floor(T:float) -> T
fma(T:floats, T, T) -> T
fmod(T:float, T) -> T
frac(T:float) -> T
frexp(T:float, out T) -> T
isfinite(T:float) -> T.bool
isinf(T:float) -> T.bool
isnan(T:float) -> T.bool
isnormal(T:float) -> T.bool
ldexp(T:float, T) -> T
lerp(T:float, T, T) -> T
log(T:float) -> T
log10(T:float) -> T
log2(T:float) -> T
mad(T:num, T, T) -> T
max(T:num, T) -> T
min(T:num, T) -> T
modf(T:float, out T) -> T
pow(T:float, T) -> T
radians(T:float) -> T
rcp(T:floats) -> T
round(T:float) -> T
rsqrt(T:float) -> T
saturate(T:floats) -> T
sign(T:num) -> T.int
sin(T:float) -> T
sincos(T:float, out T, out T) -> void
sinh(T:float) -> T
smoothstep(T:float, T, T) -> T
sqrt(T:float) -> T
step(T:float, T) -> T
tan(T:float) -> T
tanh(T:float) -> T
trunc(T:float) -> T
";

const GEOMETRY: &str = "
cross(float16_t3, float16_t3) -> float16_t3
cross(float3, float3) -> float3
determinant(T:float[r]) -> T.s
distance(T:float[c], T) -> T.s
dot(T:num[c], T) -> T.s
dst(T:num[c], T) -> T
faceforward(T:float[c], T, T) -> T
length(T:float[c]) -> T.s
lit(T:float[s], T, T) -> T.4
mul(A:num, B:num) -> mul
normalize(T:float[c]) -> T
reflect(T:float[c], T) -> T
refract(T:float[c], T, R:float[s]) -> T
transpose(T:any) -> T.t
";

const BITS: &str = "
all(T:any) -> bool
any(T:any) -> bool
and(T:bool, T) -> T.bool
or(T:bool, T) -> T.bool
select(T.bool, T:any, T) -> T
asdouble(T:uint, T) -> T.double
asfloat(T:num32) -> T.float
asfloat16(T:num16) -> T.float16_t
asint(T:num32) -> T.int
asint16(T:num16) -> T.int16_t
asuint(T:double, out T.uint, out T.uint) -> void
asuint(T:num32) -> T.uint
asuint16(T:num16) -> T.uint16_t
countbits(T:int) -> T.uint
f16tof32(T:uint) -> T.float
f32tof16(T:float) -> T.uint
firstbithigh(T:int) -> T.uint
firstbitlow(T:int) -> T.uint
reversebits(T:int) -> T
AddUint64(T:uint[c], T) -> T.uint
msad4(uint, uint2, uint4) -> uint4
D3DCOLORtoUBYTE4(T:float[c]) -> T.int
dot2add(float16_t2, float16_t2, float) -> float
dot4add_u8packed(uint, uint, uint) -> uint
dot4add_i8packed(uint, uint, int) -> int
unpack_s8s16(uint) -> int16_t4
unpack_u8u16(uint) -> uint16_t4
unpack_s8s32(uint) -> int4
unpack_u8u32(uint) -> uint4
pack_s8(T:int[c]) -> uint
pack_u8(T:int[c]) -> uint
pack_clamp_s8(T:int[c]) -> uint
pack_clamp_u8(T:int[c]) -> uint
";

const PIXEL: &str = "
clip(T:float) -> void
ddx(T:float) -> T
ddx_coarse(T:float) -> T
ddx_fine(T:float) -> T
ddy(T:float) -> T
ddy_coarse(T:float) -> T
ddy_fine(T:float) -> T
fwidth(T:float) -> T
EvaluateAttributeAtSample(T:num, uint) -> T
EvaluateAttributeCentroid(T:num) -> T
EvaluateAttributeSnapped(T:num, int2) -> T
GetAttributeAtVertex(T:num, uint) -> T
GetRenderTargetSampleCount() -> uint
GetRenderTargetSamplePosition(int) -> float2
CheckAccessFullyMapped(uint) -> bool
IsHelperLane() -> bool
NonUniformResourceIndex(T:any) -> T
";

const SYNC: &str = "
abort() -> void
AllMemoryBarrier() -> void
AllMemoryBarrierWithGroupSync() -> void
DeviceMemoryBarrier() -> void
DeviceMemoryBarrierWithGroupSync() -> void
GroupMemoryBarrier() -> void
GroupMemoryBarrierWithGroupSync() -> void
Barrier(uint, uint) -> void
Barrier(object, uint) -> void
InterlockedAdd(ref T:int64, T) -> void
InterlockedAdd(ref T:int64, T, out O:int) -> void
InterlockedAdd(ref T:int32, T) -> void
InterlockedAdd(ref T:int32, T, out O:int) -> void
InterlockedMin(ref T:int64, T) -> void
InterlockedMin(ref T:int64, T, out O:int) -> void
InterlockedMin(ref T:int32, T) -> void
InterlockedMin(ref T:int32, T, out O:int) -> void
InterlockedMax(ref T:int64, T) -> void
InterlockedMax(ref T:int64, T, out O:int) -> void
InterlockedMax(ref T:int32, T) -> void
InterlockedMax(ref T:int32, T, out O:int) -> void
InterlockedAnd(ref T:int64, T) -> void
InterlockedAnd(ref T:int64, T, out O:int) -> void
InterlockedAnd(ref T:int32, T) -> void
InterlockedAnd(ref T:int32, T, out O:int) -> void
InterlockedOr(ref T:int64, T) -> void
InterlockedOr(ref T:int64, T, out O:int) -> void
InterlockedOr(ref T:int32, T) -> void
InterlockedOr(ref T:int32, T, out O:int) -> void
InterlockedXor(ref T:int64, T) -> void
InterlockedXor(ref T:int64, T, out O:int) -> void
InterlockedXor(ref T:int32, T) -> void
InterlockedXor(ref T:int32, T, out O:int) -> void
InterlockedCompareStore(ref T:int64, T, T) -> void
InterlockedCompareStore(ref T:int32, T, T) -> void
InterlockedExchange(ref T:int64, T, out O:int) -> void
InterlockedExchange(ref T:int32, T, out O:int) -> void
InterlockedExchange(ref T:float32, T, out O:float) -> void
InterlockedCompareExchange(ref T:int64, T, T, out O:int) -> void
InterlockedCompareExchange(ref T:int32, T, T, out O:int) -> void
InterlockedCompareStoreFloatBitwise(ref T:float32, T, T) -> void
InterlockedCompareExchangeFloatBitwise(ref T:float32, T, T, out O:float) -> void
";

const WAVE: &str = "
WaveIsFirstLane() -> bool
WaveGetLaneIndex() -> uint
WaveGetLaneCount() -> uint
WaveActiveAnyTrue(bool) -> bool
WaveActiveAllTrue(bool) -> bool
WaveActiveAllEqual(T:any) -> T.bool
WaveActiveBallot(bool) -> uint4
WaveReadLaneAt(T:any, uint) -> T
WaveReadLaneFirst(T:any) -> T
WaveActiveCountBits(bool) -> uint
WaveActiveSum(T:num) -> T
WaveActiveProduct(T:num) -> T
WaveActiveBitAnd(T:int) -> T
WaveActiveBitOr(T:int) -> T
WaveActiveBitXor(T:int) -> T
WaveActiveMin(T:num) -> T
WaveActiveMax(T:num) -> T
WavePrefixCountBits(bool) -> uint
WavePrefixSum(T:num) -> T
WavePrefixProduct(T:num) -> T
WaveMatch(T:any) -> uint4
WaveMultiPrefixBitAnd(T:int, uint4) -> T
WaveMultiPrefixBitOr(T:int, uint4) -> T
WaveMultiPrefixBitXor(T:int, uint4) -> T
WaveMultiPrefixCountBits(bool, uint4) -> uint
WaveMultiPrefixProduct(T:num, uint4) -> T
WaveMultiPrefixSum(T:num, uint4) -> T
QuadReadLaneAt(T:any, uint) -> T
QuadReadAcrossX(T:any) -> T
QuadReadAcrossY(T:any) -> T
QuadReadAcrossDiagonal(T:any) -> T
QuadAny(bool) -> bool
QuadAll(bool) -> bool
GetGroupWaveIndex() -> uint
GetGroupWaveCount() -> uint
";

const RAYS: &str = "
TraceRay(accel, uint, uint, uint, uint, uint, ray, inout record) -> void
ReportHit(float, uint, record) -> bool
CallShader(uint, inout record) -> void
IgnoreHit() -> void
AcceptHitAndEndSearch() -> void
DispatchRaysIndex() -> uint3
DispatchRaysDimensions() -> uint3
WorldRayOrigin() -> float3
WorldRayDirection() -> float3
ObjectRayOrigin() -> float3
ObjectRayDirection() -> float3
RayTMin() -> float
RayTCurrent() -> float
PrimitiveIndex() -> uint
InstanceID() -> uint
InstanceIndex() -> uint
GeometryIndex() -> uint
HitKind() -> uint
RayFlags() -> uint
ObjectToWorld() -> float3x4
WorldToObject() -> float3x4
ObjectToWorld3x4() -> float3x4
WorldToObject3x4() -> float3x4
ObjectToWorld4x3() -> float4x3
WorldToObject4x3() -> float4x3
ClusterID() -> uint
";

const OTHER: &str = "
SetMeshOutputCounts(uint, uint) -> void
DispatchMesh(uint, uint, uint, record) -> void
GetRemainingRecursionLevels() -> uint
DebugBreak() -> void
printf(string, ...) -> void
source_mark() -> void
Process2DQuadTessFactorsAvg(float4, float2, out float4, out float2, out float2) -> void
Process2DQuadTessFactorsMax(float4, float2, out float4, out float2, out float2) -> void
Process2DQuadTessFactorsMin(float4, float2, out float4, out float2, out float2) -> void
ProcessIsolineTessFactors(float, float, out float, out float) -> void
ProcessQuadTessFactorsAvg(float4, float, out float4, out float2, out float2) -> void
ProcessQuadTessFactorsMax(float4, float, out float4, out float2, out float2) -> void
ProcessQuadTessFactorsMin(float4, float, out float4, out float2, out float2) -> void
ProcessTriTessFactorsAvg(float3, float, out float3, out float, out float) -> void
ProcessTriTessFactorsMax(float3, float, out float3, out float, out float) -> void
ProcessTriTessFactorsMin(float3, float, out float3, out float, out float) -> void
";

const OLD: &str = "
tex1D(sampler, float) -> float4
tex1D(sampler, float, float, float) -> float4
tex1Dbias(sampler, float4) -> float4
tex1Dgrad(sampler, float, float, float) -> float4
tex1Dlod(sampler, float4) -> float4
tex1Dproj(sampler, float4) -> float4
tex2D(sampler, float2) -> float4
tex2D(sampler, float2, float2, float2) -> float4
tex2Dbias(sampler, float4) -> float4
tex2Dgrad(sampler, float2, float2, float2) -> float4
tex2Dlod(sampler, float4) -> float4
tex2Dproj(sampler, float4) -> float4
tex3D(sampler, float3) -> float4
tex3D(sampler, float3, float3, float3) -> float4
tex3Dbias(sampler, float4) -> float4
tex3Dgrad(sampler, float3, float3, float3) -> float4
tex3Dlod(sampler, float4) -> float4
tex3Dproj(sampler, float4) -> float4
texCUBE(sampler, float3) -> float4
texCUBE(sampler, float3, float3, float3) -> float4
texCUBEbias(sampler, float4) -> float4
texCUBEgrad(sampler, float3, float3, float3) -> float4
texCUBElod(sampler, float4) -> float4
texCUBEproj(sampler, float4) -> float4
";

const VK: &str = "
ReadClock(uint) -> uint64_t
RawBufferLoad(uint64_t) -> F
RawBufferLoad(uint64_t, uint) -> F
RawBufferStore(uint64_t, F) -> void
RawBufferStore(uint64_t, F, uint) -> void
ext_execution_mode(uint, ...) -> void
ext_execution_mode_id(uint, ...) -> void
static_pointer_cast(object) -> F
reinterpret_pointer_cast(object) -> F
";

const DX: &str = "
IsDebuggingEnabled() -> bool
MaybeReorderThread(object) -> void
MaybeReorderThread(uint, uint) -> void
MaybeReorderThread(object, uint, uint) -> void
";
