// Cooperative matrices: SPV_KHR_cooperative_matrix.

#ifndef SPIRULA_VK_KHR_COOPERATIVE_MATRIX_H
#define SPIRULA_VK_KHR_COOPERATIVE_MATRIX_H

#if __SPIRV_MAJOR_VERSION__ == 1 && __SPIRV_MINOR_VERSION__ < 6
#error "CooperativeMatrix requires a minimum of SPIR-V 1.6"
#endif

#include <vk/spirv.h>
#include <vk/opcode_selector.h>

namespace vk {
namespace khr {
namespace detail {

template <class T>
using FunctionPointer =
    const vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, StorageClassFunction> >, T>;

template <class T, class Matrix>
[[vk::ext_instruction(/* OpAccessChain */ 65)]] FunctionPointer<T>
element([[vk::ext_reference]] Matrix matrix, uint index);

template <class T> [[vk::ext_instruction(/* OpLoad */ 61)]] T read(FunctionPointer<T> from);

template <class T> [[vk::ext_instruction(/* OpStore */ 62)]] void write(FunctionPointer<T> to, T value);

template <class Matrix, class T> [[vk::ext_instruction(/* OpCompositeConstruct */ 80)]] Matrix splat(T value);

template <class Matrix, class T> [[vk::ext_instruction(/* OpMatrixTimesScalar */ 143)]] Matrix scale(Matrix m, T by);

// The operand is the type of m.
template <class Matrix> [[vk::ext_instruction(/* OpCooperativeMatrixLengthKHR */ 4460)]] uint length(Matrix m);

template <class Matrix, class T>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]] Matrix
load([[vk::ext_reference]] T from, CooperativeMatrixLayout layout, uint stride, [[vk::ext_literal]] uint operands);

template <class Matrix, class T>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]] Matrix
loadVisible([[vk::ext_reference]] T from, CooperativeMatrixLayout layout, uint stride,
            [[vk::ext_literal]] uint operands, Scope scope);

template <class Matrix, class T>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]] Matrix
loadShared(WorkgroupSpirvPointer<T> from, CooperativeMatrixLayout layout, uint stride,
           [[vk::ext_literal]] uint operands, Scope scope);

template <class Matrix, class T>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]] void
store([[vk::ext_reference]] T to, Matrix m, CooperativeMatrixLayout layout, uint stride,
      [[vk::ext_literal]] uint operands);

template <class Matrix, class T>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]] void
storeAvailable([[vk::ext_reference]] T to, Matrix m, CooperativeMatrixLayout layout, uint stride,
               [[vk::ext_literal]] uint operands, Scope scope);

template <class Matrix, class T>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]] void
storeShared(WorkgroupSpirvPointer<T> to, Matrix m, CooperativeMatrixLayout layout, uint stride,
            [[vk::ext_literal]] uint operands, Scope scope);

template <class R, class A, class B>
[[vk::ext_instruction(/* OpCooperativeMatrixMulAddKHR */ 4459)]] R
multiplyAdd(A a, B b, R c, [[vk::ext_literal]] uint operands);

// Memory operands of what other invocations see.
static const uint visible = MemoryAccessNonPrivatePointerMask | MemoryAccessMakePointerVisibleMask;
static const uint available = MemoryAccessNonPrivatePointerMask | MemoryAccessMakePointerAvailableMask;

// The operands of OpCooperativeMatrixMulAddKHR for signed integers.
static const uint all_signed =
    CooperativeMatrixOperandsMatrixASignedComponentsKHRMask | CooperativeMatrixOperandsMatrixBSignedComponentsKHRMask |
    CooperativeMatrixOperandsMatrixCSignedComponentsKHRMask |
    CooperativeMatrixOperandsMatrixResultSignedComponentsKHRMask;

} // namespace detail

// A matrix whose elements are distributed over the invocations of a scope.
template <typename ComponentType, Scope scope, uint rows, uint columns, CooperativeMatrixUse use>
class CooperativeMatrix {
  using SpirvMatrixType =
      vk::SpirvOpaqueType</* OpTypeCooperativeMatrixKHR */ 4456, ComponentType, vk::integral_constant<uint, scope>,
                          vk::integral_constant<uint, rows>, vk::integral_constant<uint, columns>,
                          vk::integral_constant<uint, use> >;

  static const bool hasSignedIntegerComponentType =
      util::detail::Component<ComponentType>::is_signed && !util::detail::Component<ComponentType>::is_float;

  [[vk::ext_extension("SPV_KHR_cooperative_matrix")]]
  [[vk::ext_capability(/* CooperativeMatrixKHR */ 6022)]]
  [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
  SpirvMatrixType _matrix;

  // Element by element.

  template <class NewComponentType> CooperativeMatrix<NewComponentType, scope, rows, columns, use> cast() {
    CooperativeMatrix<NewComponentType, scope, rows, columns, use> result;
    result._matrix = util::ConversionSelector<ComponentType, NewComponentType>::template Convert<
        typename CooperativeMatrix<NewComponentType, scope, rows, columns, use>::SpirvMatrixType>(_matrix);
    return result;
  }

  CooperativeMatrix negate() {
    CooperativeMatrix result;
    result._matrix = util::ArithmeticSelector<ComponentType>::Negate(_matrix);
    return result;
  }

  CooperativeMatrix operator+(CooperativeMatrix other) {
    CooperativeMatrix result;
    result._matrix = util::ArithmeticSelector<ComponentType>::Add(_matrix, other._matrix);
    return result;
  }

  CooperativeMatrix operator-(CooperativeMatrix other) {
    CooperativeMatrix result;
    result._matrix = util::ArithmeticSelector<ComponentType>::Sub(_matrix, other._matrix);
    return result;
  }

  CooperativeMatrix operator*(CooperativeMatrix other) {
    CooperativeMatrix result;
    result._matrix = util::ArithmeticSelector<ComponentType>::Mul(_matrix, other._matrix);
    return result;
  }

  CooperativeMatrix operator/(CooperativeMatrix other) {
    CooperativeMatrix result;
    result._matrix = util::ArithmeticSelector<ComponentType>::Div(_matrix, other._matrix);
    return result;
  }

  CooperativeMatrix operator*(ComponentType scalar) {
    CooperativeMatrix result;
    result._matrix = detail::scale(_matrix, scalar);
    return result;
  }

  // Groupshared memory: what is stored is available to the work-group, and what it stored is loaded.

  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  void Store(WorkgroupSpirvPointer<Type> data, uint32_t stride) {
    detail::storeShared(data, _matrix, layout, stride, memoryAccessOperands | detail::available, ScopeWorkgroup);
  }

  template <CooperativeMatrixLayout layout, class Type>
  void Store(WorkgroupSpirvPointer<Type> data, uint32_t stride) {
    Store<MemoryAccessMaskNone, layout>(data, stride);
  }

  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix Load(WorkgroupSpirvPointer<Type> data, uint32_t stride) {
    CooperativeMatrix result;
    result._matrix = detail::loadShared<SpirvMatrixType>(data, layout, stride, memoryAccessOperands | detail::visible,
                                                         ScopeWorkgroup);
    return result;
  }

  template <CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix Load(WorkgroupSpirvPointer<Type> data, uint32_t stride) {
    return Load<MemoryAccessMaskNone, layout>(data, stride);
  }

  // Buffers.

  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  void Store(RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    detail::store(data[index], _matrix, layout, stride, memoryAccessOperands);
  }

  template <CooperativeMatrixLayout layout, class Type>
  void Store(RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    Store<MemoryAccessMaskNone, layout>(data, index, stride);
  }

  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix Load(RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    CooperativeMatrix result;
    result._matrix = detail::load<SpirvMatrixType>(data[index], layout, stride, memoryAccessOperands);
    return result;
  }

  template <CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix Load(RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    return Load<MemoryAccessMaskNone, layout>(data, index, stride);
  }

  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix Load(StructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    CooperativeMatrix result;
    result._matrix = detail::load<SpirvMatrixType>(data[index], layout, stride, memoryAccessOperands);
    return result;
  }

  template <CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix Load(StructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    return Load<MemoryAccessMaskNone, layout>(data, index, stride);
  }

  // Buffers that other work-groups access too.

  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  void CoherentStore(globallycoherent RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    detail::storeAvailable(data[index], _matrix, layout, stride, memoryAccessOperands | detail::available,
                           ScopeQueueFamily);
  }

  template <CooperativeMatrixLayout layout, class Type>
  void CoherentStore(globallycoherent RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    CoherentStore<MemoryAccessMaskNone, layout>(data, index, stride);
  }

  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix CoherentLoad(globallycoherent RWStructuredBuffer<Type> data, uint32_t index,
                                        uint32_t stride) {
    CooperativeMatrix result;
    result._matrix = detail::loadVisible<SpirvMatrixType>(data[index], layout, stride,
                                                          memoryAccessOperands | detail::visible, ScopeQueueFamily);
    return result;
  }

  template <CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix CoherentLoad(globallycoherent RWStructuredBuffer<Type> data, uint32_t index,
                                        uint32_t stride) {
    return CoherentLoad<MemoryAccessMaskNone, layout>(data, index, stride);
  }

  // Elements: those of the invocation at hand.

  static CooperativeMatrix Splat(ComponentType v) {
    CooperativeMatrix result;
    result._matrix = detail::splat<SpirvMatrixType>(v);
    return result;
  }

  static uint32_t GetLength() {
    SpirvMatrixType any;
    return detail::length(any);
  }

  ComponentType Get(uint32_t index) { return detail::read(detail::element<ComponentType>(_matrix, index)); }

  void Set(ComponentType value, uint32_t index) {
    detail::write(detail::element<ComponentType>(_matrix, index), value);
  }
};

template <typename ComponentType, Scope scope, uint rows, uint columns>
using CooperativeMatrixA = CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixAKHR>;

template <typename ComponentType, Scope scope, uint rows, uint columns>
using CooperativeMatrixB = CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixBKHR>;

template <typename ComponentType, Scope scope, uint rows, uint columns>
using CooperativeMatrixAccumulator =
    CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixAccumulatorKHR>;

// a * b + c
template <typename ComponentType, Scope scope, uint rows, uint columns, uint K>
CooperativeMatrixAccumulator<ComponentType, scope, rows, columns>
cooperativeMatrixMultiplyAdd(CooperativeMatrixA<ComponentType, scope, rows, K> a,
                             CooperativeMatrixB<ComponentType, scope, K, columns> b,
                             CooperativeMatrixAccumulator<ComponentType, scope, rows, columns> c) {
  using Result = CooperativeMatrixAccumulator<ComponentType, scope, rows, columns>;
  Result result;
  result._matrix = detail::multiplyAdd(a._matrix, b._matrix, c._matrix,
                                       Result::hasSignedIntegerComponentType ? detail::all_signed : 0);
  return result;
}

// a * b + c, with c and the sum saturated
template <typename ComponentType, Scope scope, uint rows, uint columns, uint K>
CooperativeMatrixAccumulator<ComponentType, scope, rows, columns>
cooperativeMatrixSaturatingMultiplyAdd(CooperativeMatrixA<ComponentType, scope, rows, K> a,
                                       CooperativeMatrixB<ComponentType, scope, K, columns> b,
                                       CooperativeMatrixAccumulator<ComponentType, scope, rows, columns> c) {
  using Result = CooperativeMatrixAccumulator<ComponentType, scope, rows, columns>;
  Result result;
  result._matrix = detail::multiplyAdd(a._matrix, b._matrix, c._matrix,
                                       (Result::hasSignedIntegerComponentType ? detail::all_signed : 0) |
                                           CooperativeMatrixOperandsSaturatingAccumulationKHRMask);
  return result;
}

} // namespace khr
} // namespace vk

#endif
