// Arithmetic and conversions by the SPIR-V instruction that suits the type of the components. They work on scalars,
// vectors and cooperative matrices.

#ifndef SPIRULA_VK_OPCODE_SELECTOR_H
#define SPIRULA_VK_OPCODE_SELECTOR_H

namespace vk {
namespace util {
namespace detail {

// What a component type is.
template <class T> struct Component;

#define SPIRULA_COMPONENT(T, FLOAT, SIGNED, WIDTH)                                                                   \
  template <> struct Component<T> {                                                                                  \
    static const bool is_float = FLOAT;                                                                              \
    static const bool is_signed = SIGNED;                                                                            \
    static const uint width = WIDTH;                                                                                 \
  }

#if __HLSL_ENABLE_16_BIT
SPIRULA_COMPONENT(half, true, true, 16);
SPIRULA_COMPONENT(int16_t, false, true, 16);
SPIRULA_COMPONENT(uint16_t, false, false, 16);
#else
SPIRULA_COMPONENT(half, true, true, 32);
#endif
SPIRULA_COMPONENT(float, true, true, 32);
SPIRULA_COMPONENT(double, true, true, 64);
SPIRULA_COMPONENT(int, false, true, 32);
SPIRULA_COMPONENT(uint, false, false, 32);
SPIRULA_COMPONENT(int64_t, false, true, 64);
SPIRULA_COMPONENT(uint64_t, false, false, 64);

#undef SPIRULA_COMPONENT

// The instructions of a component type.
template <class T> struct Opcodes {
  static const bool f = Component<T>::is_float;
  static const uint negate = f ? /* OpFNegate */ 127 : /* OpSNegate */ 126;
  static const uint add = f ? /* OpFAdd */ 129 : /* OpIAdd */ 128;
  static const uint sub = f ? /* OpFSub */ 131 : /* OpISub */ 130;
  static const uint mul = f ? /* OpFMul */ 133 : /* OpIMul */ 132;
  static const uint div = f ? /* OpFDiv */ 136 : (Component<T>::is_signed ? /* OpSDiv */ 135 : /* OpUDiv */ 134);
};

// The instruction that converts From to To.
template <class From, class To> struct Conversion {
  static const bool from_float = Component<From>::is_float;
  static const bool to_float = Component<To>::is_float;
  static const bool is_resized = Component<From>::width != Component<To>::width;
  static const bool is_recast = Component<From>::is_signed != Component<To>::is_signed;
  static const uint between_floats = is_resized ? /* OpFConvert */ 115 : /* OpCopyObject */ 83;
  static const uint from_integer = Component<From>::is_signed ? /* OpConvertSToF */ 111 : /* OpConvertUToF */ 112;
  static const uint to_integer = Component<To>::is_signed ? /* OpConvertFToS */ 110 : /* OpConvertFToU */ 109;
  static const uint resize = Component<To>::is_signed ? /* OpSConvert */ 114 : /* OpUConvert */ 113;
  static const uint keep = is_recast ? /* OpBitcast */ 124 : /* OpCopyObject */ 83;
  static const uint between_integers = is_resized ? resize : keep;
  static const uint opcode = from_float ? (to_float ? between_floats : to_integer)
                                        : (to_float ? from_integer : between_integers);
};

template <uint Opcode, class Result, class Operand>
[[vk::ext_instruction(Opcode)]] Result unary(Operand a);

template <uint Opcode, class Result>
[[vk::ext_instruction(Opcode)]] Result binary(Result a, Result b);

} // namespace detail

// Arithmetic on T, whose components are of ComponentType.
template <class ComponentType> class ArithmeticSelector {
  template <class T> static T Negate(T a) { return detail::unary<detail::Opcodes<ComponentType>::negate, T>(a); }
  template <class T> static T Add(T a, T b) { return detail::binary<detail::Opcodes<ComponentType>::add, T>(a, b); }
  template <class T> static T Sub(T a, T b) { return detail::binary<detail::Opcodes<ComponentType>::sub, T>(a, b); }
  template <class T> static T Mul(T a, T b) { return detail::binary<detail::Opcodes<ComponentType>::mul, T>(a, b); }
  template <class T> static T Div(T a, T b) { return detail::binary<detail::Opcodes<ComponentType>::div, T>(a, b); }
};

// Conversion of S, whose components are of SourceType, to T, whose components are of TargetType.
template <class SourceType, class TargetType> class ConversionSelector {
  template <class T, class S> static T Convert(S a) {
    return detail::unary<detail::Conversion<SourceType, TargetType>::opcode, T>(a);
  }
};

} // namespace util
} // namespace vk

#endif
