// An address of groupshared memory: HLSL passes no such memory by reference.
template <typename T>
using WorkgroupSpirvPointer =
    const vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, StorageClassWorkgroup> >, T>;

// The address of v, which has to be groupshared.
template <typename T>
[[vk::ext_instruction(/* OpCopyObject */ 83)]] WorkgroupSpirvPointer<T>
GetGroupSharedAddress([[vk::ext_reference]] T v);
