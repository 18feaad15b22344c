// Written by `cargo xtask gen-spirv`; do not edit. Sources: the grammar and overlay/.

//! Names of the operations, in the order of the rows, and slots of their attributes.

pub use crate::typed::*;

use crate::NUMBER;
use spirula_ir::OpName;

/// `spirv.ARM.Graph`.
pub const ARM_GRAPH: OpName = OpName::new(NUMBER, 0);
/// `spirv.ARM.GraphConstant`.
pub const ARM_GRAPH_CONSTANT: OpName = OpName::new(NUMBER, 1);
/// `spirv.ARM.GraphEntryPoint`.
pub const ARM_GRAPH_ENTRY_POINT: OpName = OpName::new(NUMBER, 2);
/// `spirv.ARM.GraphOutputs`.
pub const ARM_GRAPH_OUTPUTS: OpName = OpName::new(NUMBER, 3);
/// `spirv.AccessChain`.
pub const ACCESS_CHAIN: OpName = OpName::new(NUMBER, 4);
/// `spirv.All`.
pub const ALL: OpName = OpName::new(NUMBER, 5);
/// `spirv.Any`.
pub const ANY: OpName = OpName::new(NUMBER, 6);
/// `spirv.AtomicAnd`.
pub const ATOMIC_AND: OpName = OpName::new(NUMBER, 7);
/// `spirv.AtomicCompareExchange`.
pub const ATOMIC_COMPARE_EXCHANGE: OpName = OpName::new(NUMBER, 8);
/// `spirv.AtomicCompareExchangeWeak`.
pub const ATOMIC_COMPARE_EXCHANGE_WEAK: OpName = OpName::new(NUMBER, 9);
/// `spirv.AtomicExchange`.
pub const ATOMIC_EXCHANGE: OpName = OpName::new(NUMBER, 10);
/// `spirv.AtomicIAdd`.
pub const ATOMIC_I_ADD: OpName = OpName::new(NUMBER, 11);
/// `spirv.AtomicIDecrement`.
pub const ATOMIC_I_DECREMENT: OpName = OpName::new(NUMBER, 12);
/// `spirv.AtomicIIncrement`.
pub const ATOMIC_I_INCREMENT: OpName = OpName::new(NUMBER, 13);
/// `spirv.AtomicISub`.
pub const ATOMIC_I_SUB: OpName = OpName::new(NUMBER, 14);
/// `spirv.AtomicLoad`.
pub const ATOMIC_LOAD: OpName = OpName::new(NUMBER, 15);
/// `spirv.AtomicOr`.
pub const ATOMIC_OR: OpName = OpName::new(NUMBER, 16);
/// `spirv.AtomicSMax`.
pub const ATOMIC_S_MAX: OpName = OpName::new(NUMBER, 17);
/// `spirv.AtomicSMin`.
pub const ATOMIC_S_MIN: OpName = OpName::new(NUMBER, 18);
/// `spirv.AtomicStore`.
pub const ATOMIC_STORE: OpName = OpName::new(NUMBER, 19);
/// `spirv.AtomicUMax`.
pub const ATOMIC_U_MAX: OpName = OpName::new(NUMBER, 20);
/// `spirv.AtomicUMin`.
pub const ATOMIC_U_MIN: OpName = OpName::new(NUMBER, 21);
/// `spirv.AtomicXor`.
pub const ATOMIC_XOR: OpName = OpName::new(NUMBER, 22);
/// `spirv.BitCount`.
pub const BIT_COUNT: OpName = OpName::new(NUMBER, 23);
/// `spirv.BitFieldInsert`.
pub const BIT_FIELD_INSERT: OpName = OpName::new(NUMBER, 24);
/// `spirv.BitFieldSExtract`.
pub const BIT_FIELD_S_EXTRACT: OpName = OpName::new(NUMBER, 25);
/// `spirv.BitFieldUExtract`.
pub const BIT_FIELD_U_EXTRACT: OpName = OpName::new(NUMBER, 26);
/// `spirv.BitReverse`.
pub const BIT_REVERSE: OpName = OpName::new(NUMBER, 27);
/// `spirv.Bitcast`.
pub const BITCAST: OpName = OpName::new(NUMBER, 28);
/// `spirv.BitwiseAnd`.
pub const BITWISE_AND: OpName = OpName::new(NUMBER, 29);
/// `spirv.BitwiseOr`.
pub const BITWISE_OR: OpName = OpName::new(NUMBER, 30);
/// `spirv.BitwiseXor`.
pub const BITWISE_XOR: OpName = OpName::new(NUMBER, 31);
/// `spirv.Branch`.
pub const BRANCH: OpName = OpName::new(NUMBER, 32);
/// `spirv.BranchConditional`.
pub const BRANCH_CONDITIONAL: OpName = OpName::new(NUMBER, 33);
/// `spirv.CL.acos`.
pub const CL_ACOS: OpName = OpName::new(NUMBER, 34);
/// `spirv.CL.acosh`.
pub const CL_ACOSH: OpName = OpName::new(NUMBER, 35);
/// `spirv.CL.asin`.
pub const CL_ASIN: OpName = OpName::new(NUMBER, 36);
/// `spirv.CL.asinh`.
pub const CL_ASINH: OpName = OpName::new(NUMBER, 37);
/// `spirv.CL.atan`.
pub const CL_ATAN: OpName = OpName::new(NUMBER, 38);
/// `spirv.CL.atan2`.
pub const CL_ATAN2: OpName = OpName::new(NUMBER, 39);
/// `spirv.CL.atanh`.
pub const CL_ATANH: OpName = OpName::new(NUMBER, 40);
/// `spirv.CL.cbrt`.
pub const CL_CBRT: OpName = OpName::new(NUMBER, 41);
/// `spirv.CL.ceil`.
pub const CL_CEIL: OpName = OpName::new(NUMBER, 42);
/// `spirv.CL.clz`.
pub const CL_CLZ: OpName = OpName::new(NUMBER, 43);
/// `spirv.CL.copysign`.
pub const CL_COPYSIGN: OpName = OpName::new(NUMBER, 44);
/// `spirv.CL.cos`.
pub const CL_COS: OpName = OpName::new(NUMBER, 45);
/// `spirv.CL.cosh`.
pub const CL_COSH: OpName = OpName::new(NUMBER, 46);
/// `spirv.CL.erf`.
pub const CL_ERF: OpName = OpName::new(NUMBER, 47);
/// `spirv.CL.erfc`.
pub const CL_ERFC: OpName = OpName::new(NUMBER, 48);
/// `spirv.CL.exp`.
pub const CL_EXP: OpName = OpName::new(NUMBER, 49);
/// `spirv.CL.exp10`.
pub const CL_EXP10: OpName = OpName::new(NUMBER, 50);
/// `spirv.CL.exp2`.
pub const CL_EXP2: OpName = OpName::new(NUMBER, 51);
/// `spirv.CL.expm1`.
pub const CL_EXPM1: OpName = OpName::new(NUMBER, 52);
/// `spirv.CL.fabs`.
pub const CL_FABS: OpName = OpName::new(NUMBER, 53);
/// `spirv.CL.fdim`.
pub const CL_FDIM: OpName = OpName::new(NUMBER, 54);
/// `spirv.CL.floor`.
pub const CL_FLOOR: OpName = OpName::new(NUMBER, 55);
/// `spirv.CL.fma`.
pub const CL_FMA: OpName = OpName::new(NUMBER, 56);
/// `spirv.CL.fmax`.
pub const CL_FMAX: OpName = OpName::new(NUMBER, 57);
/// `spirv.CL.fmin`.
pub const CL_FMIN: OpName = OpName::new(NUMBER, 58);
/// `spirv.CL.fmod`.
pub const CL_FMOD: OpName = OpName::new(NUMBER, 59);
/// `spirv.CL.hypot`.
pub const CL_HYPOT: OpName = OpName::new(NUMBER, 60);
/// `spirv.CL.ldexp`.
pub const CL_LDEXP: OpName = OpName::new(NUMBER, 61);
/// `spirv.CL.log`.
pub const CL_LOG: OpName = OpName::new(NUMBER, 62);
/// `spirv.CL.log10`.
pub const CL_LOG10: OpName = OpName::new(NUMBER, 63);
/// `spirv.CL.log1p`.
pub const CL_LOG1P: OpName = OpName::new(NUMBER, 64);
/// `spirv.CL.log2`.
pub const CL_LOG2: OpName = OpName::new(NUMBER, 65);
/// `spirv.CL.mix`.
pub const CL_MIX: OpName = OpName::new(NUMBER, 66);
/// `spirv.CL.pow`.
pub const CL_POW: OpName = OpName::new(NUMBER, 67);
/// `spirv.CL.pown`.
pub const CL_POWN: OpName = OpName::new(NUMBER, 68);
/// `spirv.CL.printf`.
pub const CL_PRINTF: OpName = OpName::new(NUMBER, 69);
/// `spirv.CL.rint`.
pub const CL_RINT: OpName = OpName::new(NUMBER, 70);
/// `spirv.CL.rootn`.
pub const CL_ROOTN: OpName = OpName::new(NUMBER, 71);
/// `spirv.CL.round`.
pub const CL_ROUND: OpName = OpName::new(NUMBER, 72);
/// `spirv.CL.rsqrt`.
pub const CL_RSQRT: OpName = OpName::new(NUMBER, 73);
/// `spirv.CL.s_abs`.
pub const CL_S_ABS: OpName = OpName::new(NUMBER, 74);
/// `spirv.CL.s_max`.
pub const CL_S_MAX: OpName = OpName::new(NUMBER, 75);
/// `spirv.CL.s_min`.
pub const CL_S_MIN: OpName = OpName::new(NUMBER, 76);
/// `spirv.CL.sin`.
pub const CL_SIN: OpName = OpName::new(NUMBER, 77);
/// `spirv.CL.sinh`.
pub const CL_SINH: OpName = OpName::new(NUMBER, 78);
/// `spirv.CL.sqrt`.
pub const CL_SQRT: OpName = OpName::new(NUMBER, 79);
/// `spirv.CL.tan`.
pub const CL_TAN: OpName = OpName::new(NUMBER, 80);
/// `spirv.CL.tanh`.
pub const CL_TANH: OpName = OpName::new(NUMBER, 81);
/// `spirv.CL.trunc`.
pub const CL_TRUNC: OpName = OpName::new(NUMBER, 82);
/// `spirv.CL.u_max`.
pub const CL_U_MAX: OpName = OpName::new(NUMBER, 83);
/// `spirv.CL.u_min`.
pub const CL_U_MIN: OpName = OpName::new(NUMBER, 84);
/// `spirv.CompositeConstruct`.
pub const COMPOSITE_CONSTRUCT: OpName = OpName::new(NUMBER, 85);
/// `spirv.CompositeExtract`.
pub const COMPOSITE_EXTRACT: OpName = OpName::new(NUMBER, 86);
/// `spirv.CompositeInsert`.
pub const COMPOSITE_INSERT: OpName = OpName::new(NUMBER, 87);
/// `spirv.Constant`.
pub const CONSTANT: OpName = OpName::new(NUMBER, 88);
/// `spirv.ControlBarrier`.
pub const CONTROL_BARRIER: OpName = OpName::new(NUMBER, 89);
/// `spirv.ConvertFToS`.
pub const CONVERT_F_TO_S: OpName = OpName::new(NUMBER, 90);
/// `spirv.ConvertFToU`.
pub const CONVERT_F_TO_U: OpName = OpName::new(NUMBER, 91);
/// `spirv.ConvertPtrToU`.
pub const CONVERT_PTR_TO_U: OpName = OpName::new(NUMBER, 92);
/// `spirv.ConvertSToF`.
pub const CONVERT_S_TO_F: OpName = OpName::new(NUMBER, 93);
/// `spirv.ConvertUToF`.
pub const CONVERT_U_TO_F: OpName = OpName::new(NUMBER, 94);
/// `spirv.ConvertUToPtr`.
pub const CONVERT_U_TO_PTR: OpName = OpName::new(NUMBER, 95);
/// `spirv.CopyMemory`.
pub const COPY_MEMORY: OpName = OpName::new(NUMBER, 96);
/// `spirv.Dot`.
pub const DOT: OpName = OpName::new(NUMBER, 97);
/// `spirv.EXT.AtomicFAdd`.
pub const EXT_ATOMIC_F_ADD: OpName = OpName::new(NUMBER, 98);
/// `spirv.EXT.ConstantCompositeReplicate`.
pub const EXT_CONSTANT_COMPOSITE_REPLICATE: OpName = OpName::new(NUMBER, 99);
/// `spirv.EXT.EmitMeshTasks`.
pub const EXT_EMIT_MESH_TASKS: OpName = OpName::new(NUMBER, 100);
/// `spirv.EXT.SetMeshOutputs`.
pub const EXT_SET_MESH_OUTPUTS: OpName = OpName::new(NUMBER, 101);
/// `spirv.EXT.SpecConstantCompositeReplicate`.
pub const EXT_SPEC_CONSTANT_COMPOSITE_REPLICATE: OpName = OpName::new(NUMBER, 102);
/// `spirv.EmitVertex`.
pub const EMIT_VERTEX: OpName = OpName::new(NUMBER, 103);
/// `spirv.EndPrimitive`.
pub const END_PRIMITIVE: OpName = OpName::new(NUMBER, 104);
/// `spirv.EntryPoint`.
pub const ENTRY_POINT: OpName = OpName::new(NUMBER, 105);
/// `spirv.ExecutionMode`.
pub const EXECUTION_MODE: OpName = OpName::new(NUMBER, 106);
/// `spirv.ExecutionModeId`.
pub const EXECUTION_MODE_ID: OpName = OpName::new(NUMBER, 107);
/// `spirv.ExperimentalML.Call`.
pub const EXPERIMENTAL_ML_CALL: OpName = OpName::new(NUMBER, 108);
/// `spirv.FAdd`.
pub const F_ADD: OpName = OpName::new(NUMBER, 109);
/// `spirv.FConvert`.
pub const F_CONVERT: OpName = OpName::new(NUMBER, 110);
/// `spirv.FDiv`.
pub const F_DIV: OpName = OpName::new(NUMBER, 111);
/// `spirv.FMod`.
pub const F_MOD: OpName = OpName::new(NUMBER, 112);
/// `spirv.FMul`.
pub const F_MUL: OpName = OpName::new(NUMBER, 113);
/// `spirv.FNegate`.
pub const F_NEGATE: OpName = OpName::new(NUMBER, 114);
/// `spirv.FOrdEqual`.
pub const F_ORD_EQUAL: OpName = OpName::new(NUMBER, 115);
/// `spirv.FOrdGreaterThan`.
pub const F_ORD_GREATER_THAN: OpName = OpName::new(NUMBER, 116);
/// `spirv.FOrdGreaterThanEqual`.
pub const F_ORD_GREATER_THAN_EQUAL: OpName = OpName::new(NUMBER, 117);
/// `spirv.FOrdLessThan`.
pub const F_ORD_LESS_THAN: OpName = OpName::new(NUMBER, 118);
/// `spirv.FOrdLessThanEqual`.
pub const F_ORD_LESS_THAN_EQUAL: OpName = OpName::new(NUMBER, 119);
/// `spirv.FOrdNotEqual`.
pub const F_ORD_NOT_EQUAL: OpName = OpName::new(NUMBER, 120);
/// `spirv.FRem`.
pub const F_REM: OpName = OpName::new(NUMBER, 121);
/// `spirv.FSub`.
pub const F_SUB: OpName = OpName::new(NUMBER, 122);
/// `spirv.FUnordEqual`.
pub const F_UNORD_EQUAL: OpName = OpName::new(NUMBER, 123);
/// `spirv.FUnordGreaterThan`.
pub const F_UNORD_GREATER_THAN: OpName = OpName::new(NUMBER, 124);
/// `spirv.FUnordGreaterThanEqual`.
pub const F_UNORD_GREATER_THAN_EQUAL: OpName = OpName::new(NUMBER, 125);
/// `spirv.FUnordLessThan`.
pub const F_UNORD_LESS_THAN: OpName = OpName::new(NUMBER, 126);
/// `spirv.FUnordLessThanEqual`.
pub const F_UNORD_LESS_THAN_EQUAL: OpName = OpName::new(NUMBER, 127);
/// `spirv.FUnordNotEqual`.
pub const F_UNORD_NOT_EQUAL: OpName = OpName::new(NUMBER, 128);
/// `spirv.FunctionCall`.
pub const FUNCTION_CALL: OpName = OpName::new(NUMBER, 129);
/// `spirv.GL.Acos`.
pub const GL_ACOS: OpName = OpName::new(NUMBER, 130);
/// `spirv.GL.Acosh`.
pub const GL_ACOSH: OpName = OpName::new(NUMBER, 131);
/// `spirv.GL.Asin`.
pub const GL_ASIN: OpName = OpName::new(NUMBER, 132);
/// `spirv.GL.Asinh`.
pub const GL_ASINH: OpName = OpName::new(NUMBER, 133);
/// `spirv.GL.Atan`.
pub const GL_ATAN: OpName = OpName::new(NUMBER, 134);
/// `spirv.GL.Atan2`.
pub const GL_ATAN2: OpName = OpName::new(NUMBER, 135);
/// `spirv.GL.Atanh`.
pub const GL_ATANH: OpName = OpName::new(NUMBER, 136);
/// `spirv.GL.Ceil`.
pub const GL_CEIL: OpName = OpName::new(NUMBER, 137);
/// `spirv.GL.Cos`.
pub const GL_COS: OpName = OpName::new(NUMBER, 138);
/// `spirv.GL.Cosh`.
pub const GL_COSH: OpName = OpName::new(NUMBER, 139);
/// `spirv.GL.Cross`.
pub const GL_CROSS: OpName = OpName::new(NUMBER, 140);
/// `spirv.GL.Degrees`.
pub const GL_DEGREES: OpName = OpName::new(NUMBER, 141);
/// `spirv.GL.Distance`.
pub const GL_DISTANCE: OpName = OpName::new(NUMBER, 142);
/// `spirv.GL.Exp`.
pub const GL_EXP: OpName = OpName::new(NUMBER, 143);
/// `spirv.GL.Exp2`.
pub const GL_EXP2: OpName = OpName::new(NUMBER, 144);
/// `spirv.GL.FAbs`.
pub const GL_F_ABS: OpName = OpName::new(NUMBER, 145);
/// `spirv.GL.FClamp`.
pub const GL_F_CLAMP: OpName = OpName::new(NUMBER, 146);
/// `spirv.GL.FMax`.
pub const GL_F_MAX: OpName = OpName::new(NUMBER, 147);
/// `spirv.GL.FMin`.
pub const GL_F_MIN: OpName = OpName::new(NUMBER, 148);
/// `spirv.GL.FMix`.
pub const GL_F_MIX: OpName = OpName::new(NUMBER, 149);
/// `spirv.GL.FSign`.
pub const GL_F_SIGN: OpName = OpName::new(NUMBER, 150);
/// `spirv.GL.FindILsb`.
pub const GL_FIND_I_LSB: OpName = OpName::new(NUMBER, 151);
/// `spirv.GL.FindSMsb`.
pub const GL_FIND_S_MSB: OpName = OpName::new(NUMBER, 152);
/// `spirv.GL.FindUMsb`.
pub const GL_FIND_U_MSB: OpName = OpName::new(NUMBER, 153);
/// `spirv.GL.Floor`.
pub const GL_FLOOR: OpName = OpName::new(NUMBER, 154);
/// `spirv.GL.Fma`.
pub const GL_FMA: OpName = OpName::new(NUMBER, 155);
/// `spirv.GL.Fract`.
pub const GL_FRACT: OpName = OpName::new(NUMBER, 156);
/// `spirv.GL.FrexpStruct`.
pub const GL_FREXP_STRUCT: OpName = OpName::new(NUMBER, 157);
/// `spirv.GL.InverseSqrt`.
pub const GL_INVERSE_SQRT: OpName = OpName::new(NUMBER, 158);
/// `spirv.GL.Ldexp`.
pub const GL_LDEXP: OpName = OpName::new(NUMBER, 159);
/// `spirv.GL.Length`.
pub const GL_LENGTH: OpName = OpName::new(NUMBER, 160);
/// `spirv.GL.Log`.
pub const GL_LOG: OpName = OpName::new(NUMBER, 161);
/// `spirv.GL.Log2`.
pub const GL_LOG2: OpName = OpName::new(NUMBER, 162);
/// `spirv.GL.NClamp`.
pub const GL_N_CLAMP: OpName = OpName::new(NUMBER, 163);
/// `spirv.GL.NMax`.
pub const GL_N_MAX: OpName = OpName::new(NUMBER, 164);
/// `spirv.GL.NMin`.
pub const GL_N_MIN: OpName = OpName::new(NUMBER, 165);
/// `spirv.GL.Normalize`.
pub const GL_NORMALIZE: OpName = OpName::new(NUMBER, 166);
/// `spirv.GL.PackHalf2x16`.
pub const GL_PACK_HALF2X16: OpName = OpName::new(NUMBER, 167);
/// `spirv.GL.PackSnorm4x8`.
pub const GL_PACK_SNORM4X8: OpName = OpName::new(NUMBER, 168);
/// `spirv.GL.Pow`.
pub const GL_POW: OpName = OpName::new(NUMBER, 169);
/// `spirv.GL.Radians`.
pub const GL_RADIANS: OpName = OpName::new(NUMBER, 170);
/// `spirv.GL.Reflect`.
pub const GL_REFLECT: OpName = OpName::new(NUMBER, 171);
/// `spirv.GL.Round`.
pub const GL_ROUND: OpName = OpName::new(NUMBER, 172);
/// `spirv.GL.RoundEven`.
pub const GL_ROUND_EVEN: OpName = OpName::new(NUMBER, 173);
/// `spirv.GL.SAbs`.
pub const GL_S_ABS: OpName = OpName::new(NUMBER, 174);
/// `spirv.GL.SClamp`.
pub const GL_S_CLAMP: OpName = OpName::new(NUMBER, 175);
/// `spirv.GL.SMax`.
pub const GL_S_MAX: OpName = OpName::new(NUMBER, 176);
/// `spirv.GL.SMin`.
pub const GL_S_MIN: OpName = OpName::new(NUMBER, 177);
/// `spirv.GL.SSign`.
pub const GL_S_SIGN: OpName = OpName::new(NUMBER, 178);
/// `spirv.GL.Sin`.
pub const GL_SIN: OpName = OpName::new(NUMBER, 179);
/// `spirv.GL.Sinh`.
pub const GL_SINH: OpName = OpName::new(NUMBER, 180);
/// `spirv.GL.SmoothStep`.
pub const GL_SMOOTH_STEP: OpName = OpName::new(NUMBER, 181);
/// `spirv.GL.Sqrt`.
pub const GL_SQRT: OpName = OpName::new(NUMBER, 182);
/// `spirv.GL.Step`.
pub const GL_STEP: OpName = OpName::new(NUMBER, 183);
/// `spirv.GL.Tan`.
pub const GL_TAN: OpName = OpName::new(NUMBER, 184);
/// `spirv.GL.Tanh`.
pub const GL_TANH: OpName = OpName::new(NUMBER, 185);
/// `spirv.GL.Trunc`.
pub const GL_TRUNC: OpName = OpName::new(NUMBER, 186);
/// `spirv.GL.UClamp`.
pub const GL_U_CLAMP: OpName = OpName::new(NUMBER, 187);
/// `spirv.GL.UMax`.
pub const GL_U_MAX: OpName = OpName::new(NUMBER, 188);
/// `spirv.GL.UMin`.
pub const GL_U_MIN: OpName = OpName::new(NUMBER, 189);
/// `spirv.GL.UnpackHalf2x16`.
pub const GL_UNPACK_HALF2X16: OpName = OpName::new(NUMBER, 190);
/// `spirv.GL.UnpackSnorm4x8`.
pub const GL_UNPACK_SNORM4X8: OpName = OpName::new(NUMBER, 191);
/// `spirv.GenericCastToPtr`.
pub const GENERIC_CAST_TO_PTR: OpName = OpName::new(NUMBER, 192);
/// `spirv.GenericCastToPtrExplicit`.
pub const GENERIC_CAST_TO_PTR_EXPLICIT: OpName = OpName::new(NUMBER, 193);
/// `spirv.GlobalVariable`.
pub const GLOBAL_VARIABLE: OpName = OpName::new(NUMBER, 194);
/// `spirv.GroupBroadcast`.
pub const GROUP_BROADCAST: OpName = OpName::new(NUMBER, 195);
/// `spirv.GroupFAdd`.
pub const GROUP_F_ADD: OpName = OpName::new(NUMBER, 196);
/// `spirv.GroupFMax`.
pub const GROUP_F_MAX: OpName = OpName::new(NUMBER, 197);
/// `spirv.GroupFMin`.
pub const GROUP_F_MIN: OpName = OpName::new(NUMBER, 198);
/// `spirv.GroupIAdd`.
pub const GROUP_I_ADD: OpName = OpName::new(NUMBER, 199);
/// `spirv.GroupNonUniformAll`.
pub const GROUP_NON_UNIFORM_ALL: OpName = OpName::new(NUMBER, 200);
/// `spirv.GroupNonUniformAllEqual`.
pub const GROUP_NON_UNIFORM_ALL_EQUAL: OpName = OpName::new(NUMBER, 201);
/// `spirv.GroupNonUniformAny`.
pub const GROUP_NON_UNIFORM_ANY: OpName = OpName::new(NUMBER, 202);
/// `spirv.GroupNonUniformBallot`.
pub const GROUP_NON_UNIFORM_BALLOT: OpName = OpName::new(NUMBER, 203);
/// `spirv.GroupNonUniformBallotBitCount`.
pub const GROUP_NON_UNIFORM_BALLOT_BIT_COUNT: OpName = OpName::new(NUMBER, 204);
/// `spirv.GroupNonUniformBallotFindLSB`.
pub const GROUP_NON_UNIFORM_BALLOT_FIND_LSB: OpName = OpName::new(NUMBER, 205);
/// `spirv.GroupNonUniformBallotFindMSB`.
pub const GROUP_NON_UNIFORM_BALLOT_FIND_MSB: OpName = OpName::new(NUMBER, 206);
/// `spirv.GroupNonUniformBitwiseAnd`.
pub const GROUP_NON_UNIFORM_BITWISE_AND: OpName = OpName::new(NUMBER, 207);
/// `spirv.GroupNonUniformBitwiseOr`.
pub const GROUP_NON_UNIFORM_BITWISE_OR: OpName = OpName::new(NUMBER, 208);
/// `spirv.GroupNonUniformBitwiseXor`.
pub const GROUP_NON_UNIFORM_BITWISE_XOR: OpName = OpName::new(NUMBER, 209);
/// `spirv.GroupNonUniformBroadcast`.
pub const GROUP_NON_UNIFORM_BROADCAST: OpName = OpName::new(NUMBER, 210);
/// `spirv.GroupNonUniformBroadcastFirst`.
pub const GROUP_NON_UNIFORM_BROADCAST_FIRST: OpName = OpName::new(NUMBER, 211);
/// `spirv.GroupNonUniformElect`.
pub const GROUP_NON_UNIFORM_ELECT: OpName = OpName::new(NUMBER, 212);
/// `spirv.GroupNonUniformFAdd`.
pub const GROUP_NON_UNIFORM_F_ADD: OpName = OpName::new(NUMBER, 213);
/// `spirv.GroupNonUniformFMax`.
pub const GROUP_NON_UNIFORM_F_MAX: OpName = OpName::new(NUMBER, 214);
/// `spirv.GroupNonUniformFMin`.
pub const GROUP_NON_UNIFORM_F_MIN: OpName = OpName::new(NUMBER, 215);
/// `spirv.GroupNonUniformFMul`.
pub const GROUP_NON_UNIFORM_F_MUL: OpName = OpName::new(NUMBER, 216);
/// `spirv.GroupNonUniformIAdd`.
pub const GROUP_NON_UNIFORM_I_ADD: OpName = OpName::new(NUMBER, 217);
/// `spirv.GroupNonUniformIMul`.
pub const GROUP_NON_UNIFORM_I_MUL: OpName = OpName::new(NUMBER, 218);
/// `spirv.GroupNonUniformLogicalAnd`.
pub const GROUP_NON_UNIFORM_LOGICAL_AND: OpName = OpName::new(NUMBER, 219);
/// `spirv.GroupNonUniformLogicalOr`.
pub const GROUP_NON_UNIFORM_LOGICAL_OR: OpName = OpName::new(NUMBER, 220);
/// `spirv.GroupNonUniformLogicalXor`.
pub const GROUP_NON_UNIFORM_LOGICAL_XOR: OpName = OpName::new(NUMBER, 221);
/// `spirv.GroupNonUniformQuadSwap`.
pub const GROUP_NON_UNIFORM_QUAD_SWAP: OpName = OpName::new(NUMBER, 222);
/// `spirv.GroupNonUniformRotateKHR`.
pub const GROUP_NON_UNIFORM_ROTATE_KHR: OpName = OpName::new(NUMBER, 223);
/// `spirv.GroupNonUniformSMax`.
pub const GROUP_NON_UNIFORM_S_MAX: OpName = OpName::new(NUMBER, 224);
/// `spirv.GroupNonUniformSMin`.
pub const GROUP_NON_UNIFORM_S_MIN: OpName = OpName::new(NUMBER, 225);
/// `spirv.GroupNonUniformShuffle`.
pub const GROUP_NON_UNIFORM_SHUFFLE: OpName = OpName::new(NUMBER, 226);
/// `spirv.GroupNonUniformShuffleDown`.
pub const GROUP_NON_UNIFORM_SHUFFLE_DOWN: OpName = OpName::new(NUMBER, 227);
/// `spirv.GroupNonUniformShuffleUp`.
pub const GROUP_NON_UNIFORM_SHUFFLE_UP: OpName = OpName::new(NUMBER, 228);
/// `spirv.GroupNonUniformShuffleXor`.
pub const GROUP_NON_UNIFORM_SHUFFLE_XOR: OpName = OpName::new(NUMBER, 229);
/// `spirv.GroupNonUniformUMax`.
pub const GROUP_NON_UNIFORM_U_MAX: OpName = OpName::new(NUMBER, 230);
/// `spirv.GroupNonUniformUMin`.
pub const GROUP_NON_UNIFORM_U_MIN: OpName = OpName::new(NUMBER, 231);
/// `spirv.GroupSMax`.
pub const GROUP_S_MAX: OpName = OpName::new(NUMBER, 232);
/// `spirv.GroupSMin`.
pub const GROUP_S_MIN: OpName = OpName::new(NUMBER, 233);
/// `spirv.GroupUMax`.
pub const GROUP_U_MAX: OpName = OpName::new(NUMBER, 234);
/// `spirv.GroupUMin`.
pub const GROUP_U_MIN: OpName = OpName::new(NUMBER, 235);
/// `spirv.IAdd`.
pub const I_ADD: OpName = OpName::new(NUMBER, 236);
/// `spirv.IAddCarry`.
pub const I_ADD_CARRY: OpName = OpName::new(NUMBER, 237);
/// `spirv.IEqual`.
pub const I_EQUAL: OpName = OpName::new(NUMBER, 238);
/// `spirv.IMul`.
pub const I_MUL: OpName = OpName::new(NUMBER, 239);
/// `spirv.INTEL.ControlBarrierArrive`.
pub const INTEL_CONTROL_BARRIER_ARRIVE: OpName = OpName::new(NUMBER, 240);
/// `spirv.INTEL.ControlBarrierWait`.
pub const INTEL_CONTROL_BARRIER_WAIT: OpName = OpName::new(NUMBER, 241);
/// `spirv.INTEL.ConvertBF16ToF`.
pub const INTEL_CONVERT_BF16_TO_F: OpName = OpName::new(NUMBER, 242);
/// `spirv.INTEL.ConvertFToBF16`.
pub const INTEL_CONVERT_F_TO_BF16: OpName = OpName::new(NUMBER, 243);
/// `spirv.INTEL.MaskedGather`.
pub const INTEL_MASKED_GATHER: OpName = OpName::new(NUMBER, 244);
/// `spirv.INTEL.MaskedScatter`.
pub const INTEL_MASKED_SCATTER: OpName = OpName::new(NUMBER, 245);
/// `spirv.INTEL.RoundFToTF32`.
pub const INTEL_ROUND_F_TO_TF32: OpName = OpName::new(NUMBER, 246);
/// `spirv.INTEL.SubgroupBlockRead`.
pub const INTEL_SUBGROUP_BLOCK_READ: OpName = OpName::new(NUMBER, 247);
/// `spirv.INTEL.SubgroupBlockWrite`.
pub const INTEL_SUBGROUP_BLOCK_WRITE: OpName = OpName::new(NUMBER, 248);
/// `spirv.INotEqual`.
pub const I_NOT_EQUAL: OpName = OpName::new(NUMBER, 249);
/// `spirv.ISub`.
pub const I_SUB: OpName = OpName::new(NUMBER, 250);
/// `spirv.ISubBorrow`.
pub const I_SUB_BORROW: OpName = OpName::new(NUMBER, 251);
/// `spirv.Image`.
pub const IMAGE: OpName = OpName::new(NUMBER, 252);
/// `spirv.ImageDrefGather`.
pub const IMAGE_DREF_GATHER: OpName = OpName::new(NUMBER, 253);
/// `spirv.ImageFetch`.
pub const IMAGE_FETCH: OpName = OpName::new(NUMBER, 254);
/// `spirv.ImageQuerySize`.
pub const IMAGE_QUERY_SIZE: OpName = OpName::new(NUMBER, 255);
/// `spirv.ImageRead`.
pub const IMAGE_READ: OpName = OpName::new(NUMBER, 256);
/// `spirv.ImageSampleExplicitLod`.
pub const IMAGE_SAMPLE_EXPLICIT_LOD: OpName = OpName::new(NUMBER, 257);
/// `spirv.ImageSampleImplicitLod`.
pub const IMAGE_SAMPLE_IMPLICIT_LOD: OpName = OpName::new(NUMBER, 258);
/// `spirv.ImageSampleProjDrefImplicitLod`.
pub const IMAGE_SAMPLE_PROJ_DREF_IMPLICIT_LOD: OpName = OpName::new(NUMBER, 259);
/// `spirv.ImageWrite`.
pub const IMAGE_WRITE: OpName = OpName::new(NUMBER, 260);
/// `spirv.InBoundsPtrAccessChain`.
pub const IN_BOUNDS_PTR_ACCESS_CHAIN: OpName = OpName::new(NUMBER, 261);
/// `spirv.Instruction`.
pub const INSTRUCTION: OpName = OpName::new(NUMBER, 262);
/// `spirv.IsFinite`.
pub const IS_FINITE: OpName = OpName::new(NUMBER, 263);
/// `spirv.IsInf`.
pub const IS_INF: OpName = OpName::new(NUMBER, 264);
/// `spirv.IsNan`.
pub const IS_NAN: OpName = OpName::new(NUMBER, 265);
/// `spirv.IsNormal`.
pub const IS_NORMAL: OpName = OpName::new(NUMBER, 266);
/// `spirv.KHR.AssumeTrue`.
pub const KHR_ASSUME_TRUE: OpName = OpName::new(NUMBER, 267);
/// `spirv.KHR.CooperativeMatrixLength`.
pub const KHR_COOPERATIVE_MATRIX_LENGTH: OpName = OpName::new(NUMBER, 268);
/// `spirv.KHR.CooperativeMatrixLoad`.
pub const KHR_COOPERATIVE_MATRIX_LOAD: OpName = OpName::new(NUMBER, 269);
/// `spirv.KHR.CooperativeMatrixMulAdd`.
pub const KHR_COOPERATIVE_MATRIX_MUL_ADD: OpName = OpName::new(NUMBER, 270);
/// `spirv.KHR.CooperativeMatrixStore`.
pub const KHR_COOPERATIVE_MATRIX_STORE: OpName = OpName::new(NUMBER, 271);
/// `spirv.KHR.Expect`.
pub const KHR_EXPECT: OpName = OpName::new(NUMBER, 272);
/// `spirv.KHR.GroupFMul`.
pub const KHR_GROUP_F_MUL: OpName = OpName::new(NUMBER, 273);
/// `spirv.KHR.GroupIMul`.
pub const KHR_GROUP_I_MUL: OpName = OpName::new(NUMBER, 274);
/// `spirv.KHR.SubgroupBallot`.
pub const KHR_SUBGROUP_BALLOT: OpName = OpName::new(NUMBER, 275);
/// `spirv.Kill`.
pub const KILL: OpName = OpName::new(NUMBER, 276);
/// `spirv.Load`.
pub const LOAD: OpName = OpName::new(NUMBER, 277);
/// `spirv.LogicalAnd`.
pub const LOGICAL_AND: OpName = OpName::new(NUMBER, 278);
/// `spirv.LogicalEqual`.
pub const LOGICAL_EQUAL: OpName = OpName::new(NUMBER, 279);
/// `spirv.LogicalNot`.
pub const LOGICAL_NOT: OpName = OpName::new(NUMBER, 280);
/// `spirv.LogicalNotEqual`.
pub const LOGICAL_NOT_EQUAL: OpName = OpName::new(NUMBER, 281);
/// `spirv.LogicalOr`.
pub const LOGICAL_OR: OpName = OpName::new(NUMBER, 282);
/// `spirv.MatrixTimesMatrix`.
pub const MATRIX_TIMES_MATRIX: OpName = OpName::new(NUMBER, 283);
/// `spirv.MatrixTimesScalar`.
pub const MATRIX_TIMES_SCALAR: OpName = OpName::new(NUMBER, 284);
/// `spirv.MatrixTimesVector`.
pub const MATRIX_TIMES_VECTOR: OpName = OpName::new(NUMBER, 285);
/// `spirv.MemoryBarrier`.
pub const MEMORY_BARRIER: OpName = OpName::new(NUMBER, 286);
/// `spirv.MemoryNamedBarrier`.
pub const MEMORY_NAMED_BARRIER: OpName = OpName::new(NUMBER, 287);
/// `spirv.ModuleInstruction`.
pub const MODULE_INSTRUCTION: OpName = OpName::new(NUMBER, 288);
/// `spirv.NamedBarrierInitialize`.
pub const NAMED_BARRIER_INITIALIZE: OpName = OpName::new(NUMBER, 289);
/// `spirv.Not`.
pub const NOT: OpName = OpName::new(NUMBER, 290);
/// `spirv.Ordered`.
pub const ORDERED: OpName = OpName::new(NUMBER, 291);
/// `spirv.OuterProduct`.
pub const OUTER_PRODUCT: OpName = OpName::new(NUMBER, 292);
/// `spirv.PtrAccessChain`.
pub const PTR_ACCESS_CHAIN: OpName = OpName::new(NUMBER, 293);
/// `spirv.PtrCastToGeneric`.
pub const PTR_CAST_TO_GENERIC: OpName = OpName::new(NUMBER, 294);
/// `spirv.Return`.
pub const RETURN: OpName = OpName::new(NUMBER, 295);
/// `spirv.ReturnValue`.
pub const RETURN_VALUE: OpName = OpName::new(NUMBER, 296);
/// `spirv.SConvert`.
pub const S_CONVERT: OpName = OpName::new(NUMBER, 297);
/// `spirv.SDiv`.
pub const S_DIV: OpName = OpName::new(NUMBER, 298);
/// `spirv.SDot`.
pub const S_DOT: OpName = OpName::new(NUMBER, 299);
/// `spirv.SDotAccSat`.
pub const S_DOT_ACC_SAT: OpName = OpName::new(NUMBER, 300);
/// `spirv.SGreaterThan`.
pub const S_GREATER_THAN: OpName = OpName::new(NUMBER, 301);
/// `spirv.SGreaterThanEqual`.
pub const S_GREATER_THAN_EQUAL: OpName = OpName::new(NUMBER, 302);
/// `spirv.SLessThan`.
pub const S_LESS_THAN: OpName = OpName::new(NUMBER, 303);
/// `spirv.SLessThanEqual`.
pub const S_LESS_THAN_EQUAL: OpName = OpName::new(NUMBER, 304);
/// `spirv.SMod`.
pub const S_MOD: OpName = OpName::new(NUMBER, 305);
/// `spirv.SMulExtended`.
pub const S_MUL_EXTENDED: OpName = OpName::new(NUMBER, 306);
/// `spirv.SNegate`.
pub const S_NEGATE: OpName = OpName::new(NUMBER, 307);
/// `spirv.SRem`.
pub const S_REM: OpName = OpName::new(NUMBER, 308);
/// `spirv.SUDot`.
pub const SU_DOT: OpName = OpName::new(NUMBER, 309);
/// `spirv.SUDotAccSat`.
pub const SU_DOT_ACC_SAT: OpName = OpName::new(NUMBER, 310);
/// `spirv.SampledImage`.
pub const SAMPLED_IMAGE: OpName = OpName::new(NUMBER, 311);
/// `spirv.Select`.
pub const SELECT: OpName = OpName::new(NUMBER, 312);
/// `spirv.ShiftLeftLogical`.
pub const SHIFT_LEFT_LOGICAL: OpName = OpName::new(NUMBER, 313);
/// `spirv.ShiftRightArithmetic`.
pub const SHIFT_RIGHT_ARITHMETIC: OpName = OpName::new(NUMBER, 314);
/// `spirv.ShiftRightLogical`.
pub const SHIFT_RIGHT_LOGICAL: OpName = OpName::new(NUMBER, 315);
/// `spirv.SpecConstant`.
pub const SPEC_CONSTANT: OpName = OpName::new(NUMBER, 316);
/// `spirv.SpecConstantComposite`.
pub const SPEC_CONSTANT_COMPOSITE: OpName = OpName::new(NUMBER, 317);
/// `spirv.SpecConstantOperation`.
pub const SPEC_CONSTANT_OPERATION: OpName = OpName::new(NUMBER, 318);
/// `spirv.Store`.
pub const STORE: OpName = OpName::new(NUMBER, 319);
/// `spirv.Switch`.
pub const SWITCH: OpName = OpName::new(NUMBER, 320);
/// `spirv.Tosa.Abs`.
pub const TOSA_ABS: OpName = OpName::new(NUMBER, 321);
/// `spirv.Tosa.Add`.
pub const TOSA_ADD: OpName = OpName::new(NUMBER, 322);
/// `spirv.Tosa.ArgMax`.
pub const TOSA_ARG_MAX: OpName = OpName::new(NUMBER, 323);
/// `spirv.Tosa.ArithmeticRightShift`.
pub const TOSA_ARITHMETIC_RIGHT_SHIFT: OpName = OpName::new(NUMBER, 324);
/// `spirv.Tosa.AvgPool2D`.
pub const TOSA_AVG_POOL2_D: OpName = OpName::new(NUMBER, 325);
/// `spirv.Tosa.BitwiseAnd`.
pub const TOSA_BITWISE_AND: OpName = OpName::new(NUMBER, 326);
/// `spirv.Tosa.BitwiseNot`.
pub const TOSA_BITWISE_NOT: OpName = OpName::new(NUMBER, 327);
/// `spirv.Tosa.BitwiseOr`.
pub const TOSA_BITWISE_OR: OpName = OpName::new(NUMBER, 328);
/// `spirv.Tosa.BitwiseXor`.
pub const TOSA_BITWISE_XOR: OpName = OpName::new(NUMBER, 329);
/// `spirv.Tosa.Cast`.
pub const TOSA_CAST: OpName = OpName::new(NUMBER, 330);
/// `spirv.Tosa.Ceil`.
pub const TOSA_CEIL: OpName = OpName::new(NUMBER, 331);
/// `spirv.Tosa.Clamp`.
pub const TOSA_CLAMP: OpName = OpName::new(NUMBER, 332);
/// `spirv.Tosa.Clz`.
pub const TOSA_CLZ: OpName = OpName::new(NUMBER, 333);
/// `spirv.Tosa.Concat`.
pub const TOSA_CONCAT: OpName = OpName::new(NUMBER, 334);
/// `spirv.Tosa.Conv2D`.
pub const TOSA_CONV2_D: OpName = OpName::new(NUMBER, 335);
/// `spirv.Tosa.Conv3D`.
pub const TOSA_CONV3_D: OpName = OpName::new(NUMBER, 336);
/// `spirv.Tosa.Cos`.
pub const TOSA_COS: OpName = OpName::new(NUMBER, 337);
/// `spirv.Tosa.DepthwiseConv2D`.
pub const TOSA_DEPTHWISE_CONV2_D: OpName = OpName::new(NUMBER, 338);
/// `spirv.Tosa.Equal`.
pub const TOSA_EQUAL: OpName = OpName::new(NUMBER, 339);
/// `spirv.Tosa.Erf`.
pub const TOSA_ERF: OpName = OpName::new(NUMBER, 340);
/// `spirv.Tosa.Exp`.
pub const TOSA_EXP: OpName = OpName::new(NUMBER, 341);
/// `spirv.Tosa.FFT2D`.
pub const TOSA_FFT2_D: OpName = OpName::new(NUMBER, 342);
/// `spirv.Tosa.Floor`.
pub const TOSA_FLOOR: OpName = OpName::new(NUMBER, 343);
/// `spirv.Tosa.Gather`.
pub const TOSA_GATHER: OpName = OpName::new(NUMBER, 344);
/// `spirv.Tosa.Greater`.
pub const TOSA_GREATER: OpName = OpName::new(NUMBER, 345);
/// `spirv.Tosa.GreaterEqual`.
pub const TOSA_GREATER_EQUAL: OpName = OpName::new(NUMBER, 346);
/// `spirv.Tosa.IntDiv`.
pub const TOSA_INT_DIV: OpName = OpName::new(NUMBER, 347);
/// `spirv.Tosa.Log`.
pub const TOSA_LOG: OpName = OpName::new(NUMBER, 348);
/// `spirv.Tosa.LogicalAnd`.
pub const TOSA_LOGICAL_AND: OpName = OpName::new(NUMBER, 349);
/// `spirv.Tosa.LogicalLeftShift`.
pub const TOSA_LOGICAL_LEFT_SHIFT: OpName = OpName::new(NUMBER, 350);
/// `spirv.Tosa.LogicalNot`.
pub const TOSA_LOGICAL_NOT: OpName = OpName::new(NUMBER, 351);
/// `spirv.Tosa.LogicalOr`.
pub const TOSA_LOGICAL_OR: OpName = OpName::new(NUMBER, 352);
/// `spirv.Tosa.LogicalRightShift`.
pub const TOSA_LOGICAL_RIGHT_SHIFT: OpName = OpName::new(NUMBER, 353);
/// `spirv.Tosa.LogicalXor`.
pub const TOSA_LOGICAL_XOR: OpName = OpName::new(NUMBER, 354);
/// `spirv.Tosa.MatMul`.
pub const TOSA_MAT_MUL: OpName = OpName::new(NUMBER, 355);
/// `spirv.Tosa.MaxPool2D`.
pub const TOSA_MAX_POOL2_D: OpName = OpName::new(NUMBER, 356);
/// `spirv.Tosa.Maximum`.
pub const TOSA_MAXIMUM: OpName = OpName::new(NUMBER, 357);
/// `spirv.Tosa.Minimum`.
pub const TOSA_MINIMUM: OpName = OpName::new(NUMBER, 358);
/// `spirv.Tosa.Mul`.
pub const TOSA_MUL: OpName = OpName::new(NUMBER, 359);
/// `spirv.Tosa.Negate`.
pub const TOSA_NEGATE: OpName = OpName::new(NUMBER, 360);
/// `spirv.Tosa.Pad`.
pub const TOSA_PAD: OpName = OpName::new(NUMBER, 361);
/// `spirv.Tosa.Pow`.
pub const TOSA_POW: OpName = OpName::new(NUMBER, 362);
/// `spirv.Tosa.RFFT2D`.
pub const TOSA_RFFT2_D: OpName = OpName::new(NUMBER, 363);
/// `spirv.Tosa.Reciprocal`.
pub const TOSA_RECIPROCAL: OpName = OpName::new(NUMBER, 364);
/// `spirv.Tosa.ReduceAll`.
pub const TOSA_REDUCE_ALL: OpName = OpName::new(NUMBER, 365);
/// `spirv.Tosa.ReduceAny`.
pub const TOSA_REDUCE_ANY: OpName = OpName::new(NUMBER, 366);
/// `spirv.Tosa.ReduceMax`.
pub const TOSA_REDUCE_MAX: OpName = OpName::new(NUMBER, 367);
/// `spirv.Tosa.ReduceMin`.
pub const TOSA_REDUCE_MIN: OpName = OpName::new(NUMBER, 368);
/// `spirv.Tosa.ReduceProduct`.
pub const TOSA_REDUCE_PRODUCT: OpName = OpName::new(NUMBER, 369);
/// `spirv.Tosa.ReduceSum`.
pub const TOSA_REDUCE_SUM: OpName = OpName::new(NUMBER, 370);
/// `spirv.Tosa.Rescale`.
pub const TOSA_RESCALE: OpName = OpName::new(NUMBER, 371);
/// `spirv.Tosa.Reshape`.
pub const TOSA_RESHAPE: OpName = OpName::new(NUMBER, 372);
/// `spirv.Tosa.Resize`.
pub const TOSA_RESIZE: OpName = OpName::new(NUMBER, 373);
/// `spirv.Tosa.Reverse`.
pub const TOSA_REVERSE: OpName = OpName::new(NUMBER, 374);
/// `spirv.Tosa.Rsqrt`.
pub const TOSA_RSQRT: OpName = OpName::new(NUMBER, 375);
/// `spirv.Tosa.Scatter`.
pub const TOSA_SCATTER: OpName = OpName::new(NUMBER, 376);
/// `spirv.Tosa.Select`.
pub const TOSA_SELECT: OpName = OpName::new(NUMBER, 377);
/// `spirv.Tosa.Sigmoid`.
pub const TOSA_SIGMOID: OpName = OpName::new(NUMBER, 378);
/// `spirv.Tosa.Sin`.
pub const TOSA_SIN: OpName = OpName::new(NUMBER, 379);
/// `spirv.Tosa.Slice`.
pub const TOSA_SLICE: OpName = OpName::new(NUMBER, 380);
/// `spirv.Tosa.Sub`.
pub const TOSA_SUB: OpName = OpName::new(NUMBER, 381);
/// `spirv.Tosa.Table`.
pub const TOSA_TABLE: OpName = OpName::new(NUMBER, 382);
/// `spirv.Tosa.Tanh`.
pub const TOSA_TANH: OpName = OpName::new(NUMBER, 383);
/// `spirv.Tosa.Tile`.
pub const TOSA_TILE: OpName = OpName::new(NUMBER, 384);
/// `spirv.Tosa.Transpose`.
pub const TOSA_TRANSPOSE: OpName = OpName::new(NUMBER, 385);
/// `spirv.Tosa.TransposeConv2D`.
pub const TOSA_TRANSPOSE_CONV2_D: OpName = OpName::new(NUMBER, 386);
/// `spirv.Transpose`.
pub const TRANSPOSE: OpName = OpName::new(NUMBER, 387);
/// `spirv.UConvert`.
pub const U_CONVERT: OpName = OpName::new(NUMBER, 388);
/// `spirv.UDiv`.
pub const U_DIV: OpName = OpName::new(NUMBER, 389);
/// `spirv.UDot`.
pub const U_DOT: OpName = OpName::new(NUMBER, 390);
/// `spirv.UDotAccSat`.
pub const U_DOT_ACC_SAT: OpName = OpName::new(NUMBER, 391);
/// `spirv.UGreaterThan`.
pub const U_GREATER_THAN: OpName = OpName::new(NUMBER, 392);
/// `spirv.UGreaterThanEqual`.
pub const U_GREATER_THAN_EQUAL: OpName = OpName::new(NUMBER, 393);
/// `spirv.ULessThan`.
pub const U_LESS_THAN: OpName = OpName::new(NUMBER, 394);
/// `spirv.ULessThanEqual`.
pub const U_LESS_THAN_EQUAL: OpName = OpName::new(NUMBER, 395);
/// `spirv.UMod`.
pub const U_MOD: OpName = OpName::new(NUMBER, 396);
/// `spirv.UMulExtended`.
pub const U_MUL_EXTENDED: OpName = OpName::new(NUMBER, 397);
/// `spirv.Undef`.
pub const UNDEF: OpName = OpName::new(NUMBER, 398);
/// `spirv.Unordered`.
pub const UNORDERED: OpName = OpName::new(NUMBER, 399);
/// `spirv.Unreachable`.
pub const UNREACHABLE: OpName = OpName::new(NUMBER, 400);
/// `spirv.Variable`.
pub const VARIABLE: OpName = OpName::new(NUMBER, 401);
/// `spirv.VectorExtractDynamic`.
pub const VECTOR_EXTRACT_DYNAMIC: OpName = OpName::new(NUMBER, 402);
/// `spirv.VectorInsertDynamic`.
pub const VECTOR_INSERT_DYNAMIC: OpName = OpName::new(NUMBER, 403);
/// `spirv.VectorShuffle`.
pub const VECTOR_SHUFFLE: OpName = OpName::new(NUMBER, 404);
/// `spirv.VectorTimesMatrix`.
pub const VECTOR_TIMES_MATRIX: OpName = OpName::new(NUMBER, 405);
/// `spirv.VectorTimesScalar`.
pub const VECTOR_TIMES_SCALAR: OpName = OpName::new(NUMBER, 406);
/// `spirv.func`.
pub const FUNC: OpName = OpName::new(NUMBER, 407);
/// `spirv.mlir.addressof`.
pub const MLIR_ADDRESSOF: OpName = OpName::new(NUMBER, 408);
/// `spirv.mlir.loop`.
pub const MLIR_LOOP: OpName = OpName::new(NUMBER, 409);
/// `spirv.mlir.merge`.
pub const MLIR_MERGE: OpName = OpName::new(NUMBER, 410);
/// `spirv.mlir.referenceof`.
pub const MLIR_REFERENCEOF: OpName = OpName::new(NUMBER, 411);
/// `spirv.mlir.selection`.
pub const MLIR_SELECTION: OpName = OpName::new(NUMBER, 412);
/// `spirv.mlir.yield`.
pub const MLIR_YIELD: OpName = OpName::new(NUMBER, 413);
/// `spirv.module`.
pub const MODULE: OpName = OpName::new(NUMBER, 414);
/// `spirv.Nop`.
pub const NOP: OpName = OpName::new(NUMBER, 415);
/// `spirv.ImageTexelPointer`.
pub const IMAGE_TEXEL_POINTER: OpName = OpName::new(NUMBER, 416);
/// `spirv.CopyMemorySized`.
pub const COPY_MEMORY_SIZED: OpName = OpName::new(NUMBER, 417);
/// `spirv.InBoundsAccessChain`.
pub const IN_BOUNDS_ACCESS_CHAIN: OpName = OpName::new(NUMBER, 418);
/// `spirv.ArrayLength`.
pub const ARRAY_LENGTH: OpName = OpName::new(NUMBER, 419);
/// `spirv.GenericPtrMemSemantics`.
pub const GENERIC_PTR_MEM_SEMANTICS: OpName = OpName::new(NUMBER, 420);
/// `spirv.CopyObject`.
pub const COPY_OBJECT: OpName = OpName::new(NUMBER, 421);
/// `spirv.ImageSampleDrefImplicitLod`.
pub const IMAGE_SAMPLE_DREF_IMPLICIT_LOD: OpName = OpName::new(NUMBER, 422);
/// `spirv.ImageSampleDrefExplicitLod`.
pub const IMAGE_SAMPLE_DREF_EXPLICIT_LOD: OpName = OpName::new(NUMBER, 423);
/// `spirv.ImageSampleProjImplicitLod`.
pub const IMAGE_SAMPLE_PROJ_IMPLICIT_LOD: OpName = OpName::new(NUMBER, 424);
/// `spirv.ImageSampleProjExplicitLod`.
pub const IMAGE_SAMPLE_PROJ_EXPLICIT_LOD: OpName = OpName::new(NUMBER, 425);
/// `spirv.ImageSampleProjDrefExplicitLod`.
pub const IMAGE_SAMPLE_PROJ_DREF_EXPLICIT_LOD: OpName = OpName::new(NUMBER, 426);
/// `spirv.ImageGather`.
pub const IMAGE_GATHER: OpName = OpName::new(NUMBER, 427);
/// `spirv.ImageQueryFormat`.
pub const IMAGE_QUERY_FORMAT: OpName = OpName::new(NUMBER, 428);
/// `spirv.ImageQueryOrder`.
pub const IMAGE_QUERY_ORDER: OpName = OpName::new(NUMBER, 429);
/// `spirv.ImageQuerySizeLod`.
pub const IMAGE_QUERY_SIZE_LOD: OpName = OpName::new(NUMBER, 430);
/// `spirv.ImageQueryLod`.
pub const IMAGE_QUERY_LOD: OpName = OpName::new(NUMBER, 431);
/// `spirv.ImageQueryLevels`.
pub const IMAGE_QUERY_LEVELS: OpName = OpName::new(NUMBER, 432);
/// `spirv.ImageQuerySamples`.
pub const IMAGE_QUERY_SAMPLES: OpName = OpName::new(NUMBER, 433);
/// `spirv.QuantizeToF16`.
pub const QUANTIZE_TO_F16: OpName = OpName::new(NUMBER, 434);
/// `spirv.SatConvertSToU`.
pub const SAT_CONVERT_S_TO_U: OpName = OpName::new(NUMBER, 435);
/// `spirv.SatConvertUToS`.
pub const SAT_CONVERT_U_TO_S: OpName = OpName::new(NUMBER, 436);
/// `spirv.SignBitSet`.
pub const SIGN_BIT_SET: OpName = OpName::new(NUMBER, 437);
/// `spirv.LessOrGreater`.
pub const LESS_OR_GREATER: OpName = OpName::new(NUMBER, 438);
/// `spirv.DPdx`.
pub const D_PDX: OpName = OpName::new(NUMBER, 439);
/// `spirv.DPdy`.
pub const D_PDY: OpName = OpName::new(NUMBER, 440);
/// `spirv.Fwidth`.
pub const FWIDTH: OpName = OpName::new(NUMBER, 441);
/// `spirv.DPdxFine`.
pub const D_PDX_FINE: OpName = OpName::new(NUMBER, 442);
/// `spirv.DPdyFine`.
pub const D_PDY_FINE: OpName = OpName::new(NUMBER, 443);
/// `spirv.FwidthFine`.
pub const FWIDTH_FINE: OpName = OpName::new(NUMBER, 444);
/// `spirv.DPdxCoarse`.
pub const D_PDX_COARSE: OpName = OpName::new(NUMBER, 445);
/// `spirv.DPdyCoarse`.
pub const D_PDY_COARSE: OpName = OpName::new(NUMBER, 446);
/// `spirv.FwidthCoarse`.
pub const FWIDTH_COARSE: OpName = OpName::new(NUMBER, 447);
/// `spirv.EmitStreamVertex`.
pub const EMIT_STREAM_VERTEX: OpName = OpName::new(NUMBER, 448);
/// `spirv.EndStreamPrimitive`.
pub const END_STREAM_PRIMITIVE: OpName = OpName::new(NUMBER, 449);
/// `spirv.LifetimeStart`.
pub const LIFETIME_START: OpName = OpName::new(NUMBER, 450);
/// `spirv.LifetimeStop`.
pub const LIFETIME_STOP: OpName = OpName::new(NUMBER, 451);
/// `spirv.GroupAsyncCopy`.
pub const GROUP_ASYNC_COPY: OpName = OpName::new(NUMBER, 452);
/// `spirv.GroupWaitEvents`.
pub const GROUP_WAIT_EVENTS: OpName = OpName::new(NUMBER, 453);
/// `spirv.GroupAll`.
pub const GROUP_ALL: OpName = OpName::new(NUMBER, 454);
/// `spirv.GroupAny`.
pub const GROUP_ANY: OpName = OpName::new(NUMBER, 455);
/// `spirv.ReadPipe`.
pub const READ_PIPE: OpName = OpName::new(NUMBER, 456);
/// `spirv.WritePipe`.
pub const WRITE_PIPE: OpName = OpName::new(NUMBER, 457);
/// `spirv.ReservedReadPipe`.
pub const RESERVED_READ_PIPE: OpName = OpName::new(NUMBER, 458);
/// `spirv.ReservedWritePipe`.
pub const RESERVED_WRITE_PIPE: OpName = OpName::new(NUMBER, 459);
/// `spirv.ReserveReadPipePackets`.
pub const RESERVE_READ_PIPE_PACKETS: OpName = OpName::new(NUMBER, 460);
/// `spirv.ReserveWritePipePackets`.
pub const RESERVE_WRITE_PIPE_PACKETS: OpName = OpName::new(NUMBER, 461);
/// `spirv.CommitReadPipe`.
pub const COMMIT_READ_PIPE: OpName = OpName::new(NUMBER, 462);
/// `spirv.CommitWritePipe`.
pub const COMMIT_WRITE_PIPE: OpName = OpName::new(NUMBER, 463);
/// `spirv.IsValidReserveId`.
pub const IS_VALID_RESERVE_ID: OpName = OpName::new(NUMBER, 464);
/// `spirv.GetNumPipePackets`.
pub const GET_NUM_PIPE_PACKETS: OpName = OpName::new(NUMBER, 465);
/// `spirv.GetMaxPipePackets`.
pub const GET_MAX_PIPE_PACKETS: OpName = OpName::new(NUMBER, 466);
/// `spirv.GroupReserveReadPipePackets`.
pub const GROUP_RESERVE_READ_PIPE_PACKETS: OpName = OpName::new(NUMBER, 467);
/// `spirv.GroupReserveWritePipePackets`.
pub const GROUP_RESERVE_WRITE_PIPE_PACKETS: OpName = OpName::new(NUMBER, 468);
/// `spirv.GroupCommitReadPipe`.
pub const GROUP_COMMIT_READ_PIPE: OpName = OpName::new(NUMBER, 469);
/// `spirv.GroupCommitWritePipe`.
pub const GROUP_COMMIT_WRITE_PIPE: OpName = OpName::new(NUMBER, 470);
/// `spirv.EnqueueMarker`.
pub const ENQUEUE_MARKER: OpName = OpName::new(NUMBER, 471);
/// `spirv.EnqueueKernel`.
pub const ENQUEUE_KERNEL: OpName = OpName::new(NUMBER, 472);
/// `spirv.GetKernelNDrangeSubGroupCount`.
pub const GET_KERNEL_N_DRANGE_SUB_GROUP_COUNT: OpName = OpName::new(NUMBER, 473);
/// `spirv.GetKernelNDrangeMaxSubGroupSize`.
pub const GET_KERNEL_N_DRANGE_MAX_SUB_GROUP_SIZE: OpName = OpName::new(NUMBER, 474);
/// `spirv.GetKernelWorkGroupSize`.
pub const GET_KERNEL_WORK_GROUP_SIZE: OpName = OpName::new(NUMBER, 475);
/// `spirv.GetKernelPreferredWorkGroupSizeMultiple`.
pub const GET_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE: OpName = OpName::new(NUMBER, 476);
/// `spirv.RetainEvent`.
pub const RETAIN_EVENT: OpName = OpName::new(NUMBER, 477);
/// `spirv.ReleaseEvent`.
pub const RELEASE_EVENT: OpName = OpName::new(NUMBER, 478);
/// `spirv.CreateUserEvent`.
pub const CREATE_USER_EVENT: OpName = OpName::new(NUMBER, 479);
/// `spirv.IsValidEvent`.
pub const IS_VALID_EVENT: OpName = OpName::new(NUMBER, 480);
/// `spirv.SetUserEventStatus`.
pub const SET_USER_EVENT_STATUS: OpName = OpName::new(NUMBER, 481);
/// `spirv.CaptureEventProfilingInfo`.
pub const CAPTURE_EVENT_PROFILING_INFO: OpName = OpName::new(NUMBER, 482);
/// `spirv.GetDefaultQueue`.
pub const GET_DEFAULT_QUEUE: OpName = OpName::new(NUMBER, 483);
/// `spirv.BuildNDRange`.
pub const BUILD_ND_RANGE: OpName = OpName::new(NUMBER, 484);
/// `spirv.ImageSparseSampleImplicitLod`.
pub const IMAGE_SPARSE_SAMPLE_IMPLICIT_LOD: OpName = OpName::new(NUMBER, 485);
/// `spirv.ImageSparseSampleExplicitLod`.
pub const IMAGE_SPARSE_SAMPLE_EXPLICIT_LOD: OpName = OpName::new(NUMBER, 486);
/// `spirv.ImageSparseSampleDrefImplicitLod`.
pub const IMAGE_SPARSE_SAMPLE_DREF_IMPLICIT_LOD: OpName = OpName::new(NUMBER, 487);
/// `spirv.ImageSparseSampleDrefExplicitLod`.
pub const IMAGE_SPARSE_SAMPLE_DREF_EXPLICIT_LOD: OpName = OpName::new(NUMBER, 488);
/// `spirv.ImageSparseSampleProjImplicitLod`.
pub const IMAGE_SPARSE_SAMPLE_PROJ_IMPLICIT_LOD: OpName = OpName::new(NUMBER, 489);
/// `spirv.ImageSparseSampleProjExplicitLod`.
pub const IMAGE_SPARSE_SAMPLE_PROJ_EXPLICIT_LOD: OpName = OpName::new(NUMBER, 490);
/// `spirv.ImageSparseSampleProjDrefImplicitLod`.
pub const IMAGE_SPARSE_SAMPLE_PROJ_DREF_IMPLICIT_LOD: OpName = OpName::new(NUMBER, 491);
/// `spirv.ImageSparseSampleProjDrefExplicitLod`.
pub const IMAGE_SPARSE_SAMPLE_PROJ_DREF_EXPLICIT_LOD: OpName = OpName::new(NUMBER, 492);
/// `spirv.ImageSparseFetch`.
pub const IMAGE_SPARSE_FETCH: OpName = OpName::new(NUMBER, 493);
/// `spirv.ImageSparseGather`.
pub const IMAGE_SPARSE_GATHER: OpName = OpName::new(NUMBER, 494);
/// `spirv.ImageSparseDrefGather`.
pub const IMAGE_SPARSE_DREF_GATHER: OpName = OpName::new(NUMBER, 495);
/// `spirv.ImageSparseTexelsResident`.
pub const IMAGE_SPARSE_TEXELS_RESIDENT: OpName = OpName::new(NUMBER, 496);
/// `spirv.AtomicFlagTestAndSet`.
pub const ATOMIC_FLAG_TEST_AND_SET: OpName = OpName::new(NUMBER, 497);
/// `spirv.AtomicFlagClear`.
pub const ATOMIC_FLAG_CLEAR: OpName = OpName::new(NUMBER, 498);
/// `spirv.ImageSparseRead`.
pub const IMAGE_SPARSE_READ: OpName = OpName::new(NUMBER, 499);
/// `spirv.SizeOf`.
pub const SIZE_OF: OpName = OpName::new(NUMBER, 500);
/// `spirv.CreatePipeFromPipeStorage`.
pub const CREATE_PIPE_FROM_PIPE_STORAGE: OpName = OpName::new(NUMBER, 501);
/// `spirv.GetKernelLocalSizeForSubgroupCount`.
pub const GET_KERNEL_LOCAL_SIZE_FOR_SUBGROUP_COUNT: OpName = OpName::new(NUMBER, 502);
/// `spirv.GetKernelMaxNumSubgroups`.
pub const GET_KERNEL_MAX_NUM_SUBGROUPS: OpName = OpName::new(NUMBER, 503);
/// `spirv.GroupNonUniformInverseBallot`.
pub const GROUP_NON_UNIFORM_INVERSE_BALLOT: OpName = OpName::new(NUMBER, 504);
/// `spirv.GroupNonUniformBallotBitExtract`.
pub const GROUP_NON_UNIFORM_BALLOT_BIT_EXTRACT: OpName = OpName::new(NUMBER, 505);
/// `spirv.GroupNonUniformQuadBroadcast`.
pub const GROUP_NON_UNIFORM_QUAD_BROADCAST: OpName = OpName::new(NUMBER, 506);
/// `spirv.CopyLogical`.
pub const COPY_LOGICAL: OpName = OpName::new(NUMBER, 507);
/// `spirv.PtrEqual`.
pub const PTR_EQUAL: OpName = OpName::new(NUMBER, 508);
/// `spirv.PtrNotEqual`.
pub const PTR_NOT_EQUAL: OpName = OpName::new(NUMBER, 509);
/// `spirv.PtrDiff`.
pub const PTR_DIFF: OpName = OpName::new(NUMBER, 510);
/// `spirv.EXT.ColorAttachmentRead`.
pub const EXT_COLOR_ATTACHMENT_READ: OpName = OpName::new(NUMBER, 511);
/// `spirv.EXT.DepthAttachmentRead`.
pub const EXT_DEPTH_ATTACHMENT_READ: OpName = OpName::new(NUMBER, 512);
/// `spirv.EXT.StencilAttachmentRead`.
pub const EXT_STENCIL_ATTACHMENT_READ: OpName = OpName::new(NUMBER, 513);
/// `spirv.ARM.TensorRead`.
pub const ARM_TENSOR_READ: OpName = OpName::new(NUMBER, 514);
/// `spirv.ARM.TensorWrite`.
pub const ARM_TENSOR_WRITE: OpName = OpName::new(NUMBER, 515);
/// `spirv.ARM.TensorQuerySize`.
pub const ARM_TENSOR_QUERY_SIZE: OpName = OpName::new(NUMBER, 516);
/// `spirv.EXT.BitcastExtract`.
pub const EXT_BITCAST_EXTRACT: OpName = OpName::new(NUMBER, 517);
/// `spirv.TerminateInvocation`.
pub const TERMINATE_INVOCATION: OpName = OpName::new(NUMBER, 518);
/// `spirv.KHR.UntypedVariable`.
pub const KHR_UNTYPED_VARIABLE: OpName = OpName::new(NUMBER, 519);
/// `spirv.KHR.UntypedAccessChain`.
pub const KHR_UNTYPED_ACCESS_CHAIN: OpName = OpName::new(NUMBER, 520);
/// `spirv.KHR.UntypedInBoundsAccessChain`.
pub const KHR_UNTYPED_IN_BOUNDS_ACCESS_CHAIN: OpName = OpName::new(NUMBER, 521);
/// `spirv.KHR.SubgroupFirstInvocation`.
pub const KHR_SUBGROUP_FIRST_INVOCATION: OpName = OpName::new(NUMBER, 522);
/// `spirv.KHR.UntypedPtrAccessChain`.
pub const KHR_UNTYPED_PTR_ACCESS_CHAIN: OpName = OpName::new(NUMBER, 523);
/// `spirv.KHR.UntypedInBoundsPtrAccessChain`.
pub const KHR_UNTYPED_IN_BOUNDS_PTR_ACCESS_CHAIN: OpName = OpName::new(NUMBER, 524);
/// `spirv.KHR.UntypedArrayLength`.
pub const KHR_UNTYPED_ARRAY_LENGTH: OpName = OpName::new(NUMBER, 525);
/// `spirv.KHR.UntypedPrefetch`.
pub const KHR_UNTYPED_PREFETCH: OpName = OpName::new(NUMBER, 526);
/// `spirv.KHR.Fma`.
pub const KHR_FMA: OpName = OpName::new(NUMBER, 527);
/// `spirv.KHR.SubgroupAll`.
pub const KHR_SUBGROUP_ALL: OpName = OpName::new(NUMBER, 528);
/// `spirv.KHR.SubgroupAny`.
pub const KHR_SUBGROUP_ANY: OpName = OpName::new(NUMBER, 529);
/// `spirv.KHR.SubgroupAllEqual`.
pub const KHR_SUBGROUP_ALL_EQUAL: OpName = OpName::new(NUMBER, 530);
/// `spirv.KHR.SubgroupReadInvocation`.
pub const KHR_SUBGROUP_READ_INVOCATION: OpName = OpName::new(NUMBER, 531);
/// `spirv.KHR.UntypedGroupAsyncCopy`.
pub const KHR_UNTYPED_GROUP_ASYNC_COPY: OpName = OpName::new(NUMBER, 532);
/// `spirv.KHR.TraceRay`.
pub const KHR_TRACE_RAY: OpName = OpName::new(NUMBER, 533);
/// `spirv.KHR.ExecuteCallable`.
pub const KHR_EXECUTE_CALLABLE: OpName = OpName::new(NUMBER, 534);
/// `spirv.KHR.ConvertUToAccelerationStructure`.
pub const KHR_CONVERT_U_TO_ACCELERATION_STRUCTURE: OpName = OpName::new(NUMBER, 535);
/// `spirv.KHR.IgnoreIntersection`.
pub const KHR_IGNORE_INTERSECTION: OpName = OpName::new(NUMBER, 536);
/// `spirv.KHR.TerminateRay`.
pub const KHR_TERMINATE_RAY: OpName = OpName::new(NUMBER, 537);
/// `spirv.EXT.CompositeConstructReplicate`.
pub const EXT_COMPOSITE_CONSTRUCT_REPLICATE: OpName = OpName::new(NUMBER, 538);
/// `spirv.KHR.RayQueryInitialize`.
pub const KHR_RAY_QUERY_INITIALIZE: OpName = OpName::new(NUMBER, 539);
/// `spirv.KHR.RayQueryTerminate`.
pub const KHR_RAY_QUERY_TERMINATE: OpName = OpName::new(NUMBER, 540);
/// `spirv.KHR.RayQueryGenerateIntersection`.
pub const KHR_RAY_QUERY_GENERATE_INTERSECTION: OpName = OpName::new(NUMBER, 541);
/// `spirv.KHR.RayQueryConfirmIntersection`.
pub const KHR_RAY_QUERY_CONFIRM_INTERSECTION: OpName = OpName::new(NUMBER, 542);
/// `spirv.KHR.RayQueryProceed`.
pub const KHR_RAY_QUERY_PROCEED: OpName = OpName::new(NUMBER, 543);
/// `spirv.KHR.RayQueryGetIntersectionType`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_TYPE: OpName = OpName::new(NUMBER, 544);
/// `spirv.QCOM.ImageSampleWeighted`.
pub const QCOM_IMAGE_SAMPLE_WEIGHTED: OpName = OpName::new(NUMBER, 545);
/// `spirv.QCOM.ImageBoxFilter`.
pub const QCOM_IMAGE_BOX_FILTER: OpName = OpName::new(NUMBER, 546);
/// `spirv.QCOM.ImageBlockMatchSSD`.
pub const QCOM_IMAGE_BLOCK_MATCH_SSD: OpName = OpName::new(NUMBER, 547);
/// `spirv.QCOM.ImageBlockMatchSAD`.
pub const QCOM_IMAGE_BLOCK_MATCH_SAD: OpName = OpName::new(NUMBER, 548);
/// `spirv.QCOM.BitCastArray`.
pub const QCOM_BIT_CAST_ARRAY: OpName = OpName::new(NUMBER, 549);
/// `spirv.QCOM.ImageBlockMatchWindowSSD`.
pub const QCOM_IMAGE_BLOCK_MATCH_WINDOW_SSD: OpName = OpName::new(NUMBER, 550);
/// `spirv.QCOM.ImageBlockMatchWindowSAD`.
pub const QCOM_IMAGE_BLOCK_MATCH_WINDOW_SAD: OpName = OpName::new(NUMBER, 551);
/// `spirv.QCOM.ImageBlockMatchGatherSSD`.
pub const QCOM_IMAGE_BLOCK_MATCH_GATHER_SSD: OpName = OpName::new(NUMBER, 552);
/// `spirv.QCOM.ImageBlockMatchGatherSAD`.
pub const QCOM_IMAGE_BLOCK_MATCH_GATHER_SAD: OpName = OpName::new(NUMBER, 553);
/// `spirv.QCOM.CompositeConstructCoopMat`.
pub const QCOM_COMPOSITE_CONSTRUCT_COOP_MAT: OpName = OpName::new(NUMBER, 554);
/// `spirv.QCOM.CompositeExtractCoopMat`.
pub const QCOM_COMPOSITE_EXTRACT_COOP_MAT: OpName = OpName::new(NUMBER, 555);
/// `spirv.QCOM.ExtractSubArray`.
pub const QCOM_EXTRACT_SUB_ARRAY: OpName = OpName::new(NUMBER, 556);
/// `spirv.QCOM.ImageGather`.
pub const QCOM_IMAGE_GATHER: OpName = OpName::new(NUMBER, 557);
/// `spirv.AMD.GroupIAddNonUniform`.
pub const AMD_GROUP_I_ADD_NON_UNIFORM: OpName = OpName::new(NUMBER, 558);
/// `spirv.AMD.GroupFAddNonUniform`.
pub const AMD_GROUP_F_ADD_NON_UNIFORM: OpName = OpName::new(NUMBER, 559);
/// `spirv.AMD.GroupFMinNonUniform`.
pub const AMD_GROUP_F_MIN_NON_UNIFORM: OpName = OpName::new(NUMBER, 560);
/// `spirv.AMD.GroupUMinNonUniform`.
pub const AMD_GROUP_U_MIN_NON_UNIFORM: OpName = OpName::new(NUMBER, 561);
/// `spirv.AMD.GroupSMinNonUniform`.
pub const AMD_GROUP_S_MIN_NON_UNIFORM: OpName = OpName::new(NUMBER, 562);
/// `spirv.AMD.GroupFMaxNonUniform`.
pub const AMD_GROUP_F_MAX_NON_UNIFORM: OpName = OpName::new(NUMBER, 563);
/// `spirv.AMD.GroupUMaxNonUniform`.
pub const AMD_GROUP_U_MAX_NON_UNIFORM: OpName = OpName::new(NUMBER, 564);
/// `spirv.AMD.GroupSMaxNonUniform`.
pub const AMD_GROUP_S_MAX_NON_UNIFORM: OpName = OpName::new(NUMBER, 565);
/// `spirv.AMD.FragmentMaskFetch`.
pub const AMD_FRAGMENT_MASK_FETCH: OpName = OpName::new(NUMBER, 566);
/// `spirv.AMD.FragmentFetch`.
pub const AMD_FRAGMENT_FETCH: OpName = OpName::new(NUMBER, 567);
/// `spirv.KHR.ReadClock`.
pub const KHR_READ_CLOCK: OpName = OpName::new(NUMBER, 568);
/// `spirv.AMDX.AllocateNodePayloads`.
pub const AMDX_ALLOCATE_NODE_PAYLOADS: OpName = OpName::new(NUMBER, 569);
/// `spirv.AMDX.EnqueueNodePayloads`.
pub const AMDX_ENQUEUE_NODE_PAYLOADS: OpName = OpName::new(NUMBER, 570);
/// `spirv.AMDX.FinishWritingNodePayload`.
pub const AMDX_FINISH_WRITING_NODE_PAYLOAD: OpName = OpName::new(NUMBER, 571);
/// `spirv.AMDX.NodePayloadArrayLength`.
pub const AMDX_NODE_PAYLOAD_ARRAY_LENGTH: OpName = OpName::new(NUMBER, 572);
/// `spirv.AMDX.IsNodePayloadValid`.
pub const AMDX_IS_NODE_PAYLOAD_VALID: OpName = OpName::new(NUMBER, 573);
/// `spirv.KHR.GroupNonUniformQuadAll`.
pub const KHR_GROUP_NON_UNIFORM_QUAD_ALL: OpName = OpName::new(NUMBER, 574);
/// `spirv.KHR.GroupNonUniformQuadAny`.
pub const KHR_GROUP_NON_UNIFORM_QUAD_ANY: OpName = OpName::new(NUMBER, 575);
/// `spirv.EXT.BufferPointer`.
pub const EXT_BUFFER_POINTER: OpName = OpName::new(NUMBER, 576);
/// `spirv.KHR.Abort`.
pub const KHR_ABORT: OpName = OpName::new(NUMBER, 577);
/// `spirv.EXT.UntypedImageTexelPointer`.
pub const EXT_UNTYPED_IMAGE_TEXEL_POINTER: OpName = OpName::new(NUMBER, 578);
/// `spirv.KHR.Poison`.
pub const KHR_POISON: OpName = OpName::new(NUMBER, 579);
/// `spirv.KHR.Freeze`.
pub const KHR_FREEZE: OpName = OpName::new(NUMBER, 580);
/// `spirv.NV.HitObjectRecordHitMotion`.
pub const NV_HIT_OBJECT_RECORD_HIT_MOTION: OpName = OpName::new(NUMBER, 581);
/// `spirv.NV.HitObjectRecordHitWithIndexMotion`.
pub const NV_HIT_OBJECT_RECORD_HIT_WITH_INDEX_MOTION: OpName = OpName::new(NUMBER, 582);
/// `spirv.NV.HitObjectRecordMissMotion`.
pub const NV_HIT_OBJECT_RECORD_MISS_MOTION: OpName = OpName::new(NUMBER, 583);
/// `spirv.NV.HitObjectGetWorldToObject`.
pub const NV_HIT_OBJECT_GET_WORLD_TO_OBJECT: OpName = OpName::new(NUMBER, 584);
/// `spirv.NV.HitObjectGetObjectToWorld`.
pub const NV_HIT_OBJECT_GET_OBJECT_TO_WORLD: OpName = OpName::new(NUMBER, 585);
/// `spirv.NV.HitObjectGetObjectRayDirection`.
pub const NV_HIT_OBJECT_GET_OBJECT_RAY_DIRECTION: OpName = OpName::new(NUMBER, 586);
/// `spirv.NV.HitObjectGetObjectRayOrigin`.
pub const NV_HIT_OBJECT_GET_OBJECT_RAY_ORIGIN: OpName = OpName::new(NUMBER, 587);
/// `spirv.NV.HitObjectTraceRayMotion`.
pub const NV_HIT_OBJECT_TRACE_RAY_MOTION: OpName = OpName::new(NUMBER, 588);
/// `spirv.NV.HitObjectGetShaderRecordBufferHandle`.
pub const NV_HIT_OBJECT_GET_SHADER_RECORD_BUFFER_HANDLE: OpName = OpName::new(NUMBER, 589);
/// `spirv.NV.HitObjectGetShaderBindingTableRecordIndex`.
pub const NV_HIT_OBJECT_GET_SHADER_BINDING_TABLE_RECORD_INDEX: OpName = OpName::new(NUMBER, 590);
/// `spirv.NV.HitObjectRecordEmpty`.
pub const NV_HIT_OBJECT_RECORD_EMPTY: OpName = OpName::new(NUMBER, 591);
/// `spirv.NV.HitObjectTraceRay`.
pub const NV_HIT_OBJECT_TRACE_RAY: OpName = OpName::new(NUMBER, 592);
/// `spirv.NV.HitObjectRecordHit`.
pub const NV_HIT_OBJECT_RECORD_HIT: OpName = OpName::new(NUMBER, 593);
/// `spirv.NV.HitObjectRecordHitWithIndex`.
pub const NV_HIT_OBJECT_RECORD_HIT_WITH_INDEX: OpName = OpName::new(NUMBER, 594);
/// `spirv.NV.HitObjectRecordMiss`.
pub const NV_HIT_OBJECT_RECORD_MISS: OpName = OpName::new(NUMBER, 595);
/// `spirv.NV.HitObjectExecuteShader`.
pub const NV_HIT_OBJECT_EXECUTE_SHADER: OpName = OpName::new(NUMBER, 596);
/// `spirv.NV.HitObjectGetCurrentTime`.
pub const NV_HIT_OBJECT_GET_CURRENT_TIME: OpName = OpName::new(NUMBER, 597);
/// `spirv.NV.HitObjectGetAttributes`.
pub const NV_HIT_OBJECT_GET_ATTRIBUTES: OpName = OpName::new(NUMBER, 598);
/// `spirv.NV.HitObjectGetHitKind`.
pub const NV_HIT_OBJECT_GET_HIT_KIND: OpName = OpName::new(NUMBER, 599);
/// `spirv.NV.HitObjectGetPrimitiveIndex`.
pub const NV_HIT_OBJECT_GET_PRIMITIVE_INDEX: OpName = OpName::new(NUMBER, 600);
/// `spirv.NV.HitObjectGetGeometryIndex`.
pub const NV_HIT_OBJECT_GET_GEOMETRY_INDEX: OpName = OpName::new(NUMBER, 601);
/// `spirv.NV.HitObjectGetInstanceId`.
pub const NV_HIT_OBJECT_GET_INSTANCE_ID: OpName = OpName::new(NUMBER, 602);
/// `spirv.NV.HitObjectGetInstanceCustomIndex`.
pub const NV_HIT_OBJECT_GET_INSTANCE_CUSTOM_INDEX: OpName = OpName::new(NUMBER, 603);
/// `spirv.NV.HitObjectGetWorldRayDirection`.
pub const NV_HIT_OBJECT_GET_WORLD_RAY_DIRECTION: OpName = OpName::new(NUMBER, 604);
/// `spirv.NV.HitObjectGetWorldRayOrigin`.
pub const NV_HIT_OBJECT_GET_WORLD_RAY_ORIGIN: OpName = OpName::new(NUMBER, 605);
/// `spirv.NV.HitObjectGetRayTMax`.
pub const NV_HIT_OBJECT_GET_RAY_T_MAX: OpName = OpName::new(NUMBER, 606);
/// `spirv.NV.HitObjectGetRayTMin`.
pub const NV_HIT_OBJECT_GET_RAY_T_MIN: OpName = OpName::new(NUMBER, 607);
/// `spirv.NV.HitObjectIsEmpty`.
pub const NV_HIT_OBJECT_IS_EMPTY: OpName = OpName::new(NUMBER, 608);
/// `spirv.NV.HitObjectIsHit`.
pub const NV_HIT_OBJECT_IS_HIT: OpName = OpName::new(NUMBER, 609);
/// `spirv.NV.HitObjectIsMiss`.
pub const NV_HIT_OBJECT_IS_MISS: OpName = OpName::new(NUMBER, 610);
/// `spirv.NV.ReorderThreadWithHitObject`.
pub const NV_REORDER_THREAD_WITH_HIT_OBJECT: OpName = OpName::new(NUMBER, 611);
/// `spirv.NV.ReorderThreadWithHint`.
pub const NV_REORDER_THREAD_WITH_HINT: OpName = OpName::new(NUMBER, 612);
/// `spirv.NV.ImageSampleFootprint`.
pub const NV_IMAGE_SAMPLE_FOOTPRINT: OpName = OpName::new(NUMBER, 613);
/// `spirv.NV.CooperativeVectorMatrixMul`.
pub const NV_COOPERATIVE_VECTOR_MATRIX_MUL: OpName = OpName::new(NUMBER, 614);
/// `spirv.NV.CooperativeVectorOuterProductAccumulate`.
pub const NV_COOPERATIVE_VECTOR_OUTER_PRODUCT_ACCUMULATE: OpName = OpName::new(NUMBER, 615);
/// `spirv.NV.CooperativeVectorReduceSumAccumulate`.
pub const NV_COOPERATIVE_VECTOR_REDUCE_SUM_ACCUMULATE: OpName = OpName::new(NUMBER, 616);
/// `spirv.NV.CooperativeVectorMatrixMulAdd`.
pub const NV_COOPERATIVE_VECTOR_MATRIX_MUL_ADD: OpName = OpName::new(NUMBER, 617);
/// `spirv.EXT.CooperativeMatrixConvertUse`.
pub const EXT_COOPERATIVE_MATRIX_CONVERT_USE: OpName = OpName::new(NUMBER, 618);
/// `spirv.EXT.GroupNonUniformPartition`.
pub const EXT_GROUP_NON_UNIFORM_PARTITION: OpName = OpName::new(NUMBER, 619);
/// `spirv.NV.WritePackedPrimitiveIndices4x8`.
pub const NV_WRITE_PACKED_PRIMITIVE_INDICES4X8: OpName = OpName::new(NUMBER, 620);
/// `spirv.NV.FetchMicroTriangleVertexPosition`.
pub const NV_FETCH_MICRO_TRIANGLE_VERTEX_POSITION: OpName = OpName::new(NUMBER, 621);
/// `spirv.NV.FetchMicroTriangleVertexBarycentric`.
pub const NV_FETCH_MICRO_TRIANGLE_VERTEX_BARYCENTRIC: OpName = OpName::new(NUMBER, 622);
/// `spirv.NV.CooperativeVectorLoad`.
pub const NV_COOPERATIVE_VECTOR_LOAD: OpName = OpName::new(NUMBER, 623);
/// `spirv.NV.CooperativeVectorStore`.
pub const NV_COOPERATIVE_VECTOR_STORE: OpName = OpName::new(NUMBER, 624);
/// `spirv.EXT.HitObjectRecordFromQuery`.
pub const EXT_HIT_OBJECT_RECORD_FROM_QUERY: OpName = OpName::new(NUMBER, 625);
/// `spirv.EXT.HitObjectRecordMiss`.
pub const EXT_HIT_OBJECT_RECORD_MISS: OpName = OpName::new(NUMBER, 626);
/// `spirv.EXT.HitObjectRecordMissMotion`.
pub const EXT_HIT_OBJECT_RECORD_MISS_MOTION: OpName = OpName::new(NUMBER, 627);
/// `spirv.EXT.HitObjectGetIntersectionTriangleVertexPositions`.
pub const EXT_HIT_OBJECT_GET_INTERSECTION_TRIANGLE_VERTEX_POSITIONS: OpName = OpName::new(NUMBER, 628);
/// `spirv.EXT.HitObjectGetRayFlags`.
pub const EXT_HIT_OBJECT_GET_RAY_FLAGS: OpName = OpName::new(NUMBER, 629);
/// `spirv.EXT.HitObjectSetShaderBindingTableRecordIndex`.
pub const EXT_HIT_OBJECT_SET_SHADER_BINDING_TABLE_RECORD_INDEX: OpName = OpName::new(NUMBER, 630);
/// `spirv.EXT.HitObjectReorderExecuteShader`.
pub const EXT_HIT_OBJECT_REORDER_EXECUTE_SHADER: OpName = OpName::new(NUMBER, 631);
/// `spirv.EXT.HitObjectTraceReorderExecute`.
pub const EXT_HIT_OBJECT_TRACE_REORDER_EXECUTE: OpName = OpName::new(NUMBER, 632);
/// `spirv.EXT.HitObjectTraceMotionReorderExecute`.
pub const EXT_HIT_OBJECT_TRACE_MOTION_REORDER_EXECUTE: OpName = OpName::new(NUMBER, 633);
/// `spirv.EXT.ReorderThreadWithHint`.
pub const EXT_REORDER_THREAD_WITH_HINT: OpName = OpName::new(NUMBER, 634);
/// `spirv.EXT.ReorderThreadWithHitObject`.
pub const EXT_REORDER_THREAD_WITH_HIT_OBJECT: OpName = OpName::new(NUMBER, 635);
/// `spirv.EXT.HitObjectTraceRay`.
pub const EXT_HIT_OBJECT_TRACE_RAY: OpName = OpName::new(NUMBER, 636);
/// `spirv.EXT.HitObjectTraceRayMotion`.
pub const EXT_HIT_OBJECT_TRACE_RAY_MOTION: OpName = OpName::new(NUMBER, 637);
/// `spirv.EXT.HitObjectRecordEmpty`.
pub const EXT_HIT_OBJECT_RECORD_EMPTY: OpName = OpName::new(NUMBER, 638);
/// `spirv.EXT.HitObjectExecuteShader`.
pub const EXT_HIT_OBJECT_EXECUTE_SHADER: OpName = OpName::new(NUMBER, 639);
/// `spirv.EXT.HitObjectGetCurrentTime`.
pub const EXT_HIT_OBJECT_GET_CURRENT_TIME: OpName = OpName::new(NUMBER, 640);
/// `spirv.EXT.HitObjectGetAttributes`.
pub const EXT_HIT_OBJECT_GET_ATTRIBUTES: OpName = OpName::new(NUMBER, 641);
/// `spirv.EXT.HitObjectGetHitKind`.
pub const EXT_HIT_OBJECT_GET_HIT_KIND: OpName = OpName::new(NUMBER, 642);
/// `spirv.EXT.HitObjectGetPrimitiveIndex`.
pub const EXT_HIT_OBJECT_GET_PRIMITIVE_INDEX: OpName = OpName::new(NUMBER, 643);
/// `spirv.EXT.HitObjectGetGeometryIndex`.
pub const EXT_HIT_OBJECT_GET_GEOMETRY_INDEX: OpName = OpName::new(NUMBER, 644);
/// `spirv.EXT.HitObjectGetInstanceId`.
pub const EXT_HIT_OBJECT_GET_INSTANCE_ID: OpName = OpName::new(NUMBER, 645);
/// `spirv.EXT.HitObjectGetInstanceCustomIndex`.
pub const EXT_HIT_OBJECT_GET_INSTANCE_CUSTOM_INDEX: OpName = OpName::new(NUMBER, 646);
/// `spirv.EXT.HitObjectGetObjectRayOrigin`.
pub const EXT_HIT_OBJECT_GET_OBJECT_RAY_ORIGIN: OpName = OpName::new(NUMBER, 647);
/// `spirv.EXT.HitObjectGetObjectRayDirection`.
pub const EXT_HIT_OBJECT_GET_OBJECT_RAY_DIRECTION: OpName = OpName::new(NUMBER, 648);
/// `spirv.EXT.HitObjectGetWorldRayDirection`.
pub const EXT_HIT_OBJECT_GET_WORLD_RAY_DIRECTION: OpName = OpName::new(NUMBER, 649);
/// `spirv.EXT.HitObjectGetWorldRayOrigin`.
pub const EXT_HIT_OBJECT_GET_WORLD_RAY_ORIGIN: OpName = OpName::new(NUMBER, 650);
/// `spirv.EXT.HitObjectGetObjectToWorld`.
pub const EXT_HIT_OBJECT_GET_OBJECT_TO_WORLD: OpName = OpName::new(NUMBER, 651);
/// `spirv.EXT.HitObjectGetWorldToObject`.
pub const EXT_HIT_OBJECT_GET_WORLD_TO_OBJECT: OpName = OpName::new(NUMBER, 652);
/// `spirv.EXT.HitObjectGetRayTMax`.
pub const EXT_HIT_OBJECT_GET_RAY_T_MAX: OpName = OpName::new(NUMBER, 653);
/// `spirv.KHR.ReportIntersection`.
pub const KHR_REPORT_INTERSECTION: OpName = OpName::new(NUMBER, 654);
/// `spirv.NV.IgnoreIntersection`.
pub const NV_IGNORE_INTERSECTION: OpName = OpName::new(NUMBER, 655);
/// `spirv.NV.TerminateRay`.
pub const NV_TERMINATE_RAY: OpName = OpName::new(NUMBER, 656);
/// `spirv.NV.Trace`.
pub const NV_TRACE: OpName = OpName::new(NUMBER, 657);
/// `spirv.NV.TraceMotion`.
pub const NV_TRACE_MOTION: OpName = OpName::new(NUMBER, 658);
/// `spirv.NV.TraceRayMotion`.
pub const NV_TRACE_RAY_MOTION: OpName = OpName::new(NUMBER, 659);
/// `spirv.KHR.RayQueryGetIntersectionTriangleVertexPositions`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_TRIANGLE_VERTEX_POSITIONS: OpName = OpName::new(NUMBER, 660);
/// `spirv.NV.ExecuteCallable`.
pub const NV_EXECUTE_CALLABLE: OpName = OpName::new(NUMBER, 661);
/// `spirv.NV.RayQueryGetIntersectionClusterId`.
pub const NV_RAY_QUERY_GET_INTERSECTION_CLUSTER_ID: OpName = OpName::new(NUMBER, 662);
/// `spirv.NV.HitObjectGetClusterId`.
pub const NV_HIT_OBJECT_GET_CLUSTER_ID: OpName = OpName::new(NUMBER, 663);
/// `spirv.EXT.HitObjectGetRayTMin`.
pub const EXT_HIT_OBJECT_GET_RAY_T_MIN: OpName = OpName::new(NUMBER, 664);
/// `spirv.EXT.HitObjectGetShaderBindingTableRecordIndex`.
pub const EXT_HIT_OBJECT_GET_SHADER_BINDING_TABLE_RECORD_INDEX: OpName = OpName::new(NUMBER, 665);
/// `spirv.EXT.HitObjectGetShaderRecordBufferHandle`.
pub const EXT_HIT_OBJECT_GET_SHADER_RECORD_BUFFER_HANDLE: OpName = OpName::new(NUMBER, 666);
/// `spirv.EXT.HitObjectIsEmpty`.
pub const EXT_HIT_OBJECT_IS_EMPTY: OpName = OpName::new(NUMBER, 667);
/// `spirv.EXT.HitObjectIsHit`.
pub const EXT_HIT_OBJECT_IS_HIT: OpName = OpName::new(NUMBER, 668);
/// `spirv.EXT.HitObjectIsMiss`.
pub const EXT_HIT_OBJECT_IS_MISS: OpName = OpName::new(NUMBER, 669);
/// `spirv.NV.CooperativeMatrixLoad`.
pub const NV_COOPERATIVE_MATRIX_LOAD: OpName = OpName::new(NUMBER, 670);
/// `spirv.NV.CooperativeMatrixStore`.
pub const NV_COOPERATIVE_MATRIX_STORE: OpName = OpName::new(NUMBER, 671);
/// `spirv.NV.CooperativeMatrixMulAdd`.
pub const NV_COOPERATIVE_MATRIX_MUL_ADD: OpName = OpName::new(NUMBER, 672);
/// `spirv.NV.CooperativeMatrixLength`.
pub const NV_COOPERATIVE_MATRIX_LENGTH: OpName = OpName::new(NUMBER, 673);
/// `spirv.EXT.CooperativeMatrixGetCoordinate`.
pub const EXT_COOPERATIVE_MATRIX_GET_COORDINATE: OpName = OpName::new(NUMBER, 674);
/// `spirv.EXT.BeginInvocationInterlock`.
pub const EXT_BEGIN_INVOCATION_INTERLOCK: OpName = OpName::new(NUMBER, 675);
/// `spirv.EXT.EndInvocationInterlock`.
pub const EXT_END_INVOCATION_INTERLOCK: OpName = OpName::new(NUMBER, 676);
/// `spirv.EXT.CooperativeMatrixReduce`.
pub const EXT_COOPERATIVE_MATRIX_REDUCE: OpName = OpName::new(NUMBER, 677);
/// `spirv.NV.CooperativeMatrixLoadTensor`.
pub const NV_COOPERATIVE_MATRIX_LOAD_TENSOR: OpName = OpName::new(NUMBER, 678);
/// `spirv.NV.CooperativeMatrixStoreTensor`.
pub const NV_COOPERATIVE_MATRIX_STORE_TENSOR: OpName = OpName::new(NUMBER, 679);
/// `spirv.EXT.CooperativeMatrixPerElementOp`.
pub const EXT_COOPERATIVE_MATRIX_PER_ELEMENT_OP: OpName = OpName::new(NUMBER, 680);
/// `spirv.NV.CreateTensorLayout`.
pub const NV_CREATE_TENSOR_LAYOUT: OpName = OpName::new(NUMBER, 681);
/// `spirv.NV.TensorLayoutSetDimension`.
pub const NV_TENSOR_LAYOUT_SET_DIMENSION: OpName = OpName::new(NUMBER, 682);
/// `spirv.NV.TensorLayoutSetStride`.
pub const NV_TENSOR_LAYOUT_SET_STRIDE: OpName = OpName::new(NUMBER, 683);
/// `spirv.NV.TensorLayoutSlice`.
pub const NV_TENSOR_LAYOUT_SLICE: OpName = OpName::new(NUMBER, 684);
/// `spirv.NV.TensorLayoutSetClampValue`.
pub const NV_TENSOR_LAYOUT_SET_CLAMP_VALUE: OpName = OpName::new(NUMBER, 685);
/// `spirv.NV.CreateTensorView`.
pub const NV_CREATE_TENSOR_VIEW: OpName = OpName::new(NUMBER, 686);
/// `spirv.NV.TensorViewSetDimension`.
pub const NV_TENSOR_VIEW_SET_DIMENSION: OpName = OpName::new(NUMBER, 687);
/// `spirv.NV.TensorViewSetStride`.
pub const NV_TENSOR_VIEW_SET_STRIDE: OpName = OpName::new(NUMBER, 688);
/// `spirv.DemoteToHelperInvocation`.
pub const DEMOTE_TO_HELPER_INVOCATION: OpName = OpName::new(NUMBER, 689);
/// `spirv.EXT.IsHelperInvocation`.
pub const EXT_IS_HELPER_INVOCATION: OpName = OpName::new(NUMBER, 690);
/// `spirv.NV.TensorViewSetClip`.
pub const NV_TENSOR_VIEW_SET_CLIP: OpName = OpName::new(NUMBER, 691);
/// `spirv.NV.TensorLayoutSetBlockSize`.
pub const NV_TENSOR_LAYOUT_SET_BLOCK_SIZE: OpName = OpName::new(NUMBER, 692);
/// `spirv.NV.CooperativeMatrixTranspose`.
pub const NV_COOPERATIVE_MATRIX_TRANSPOSE: OpName = OpName::new(NUMBER, 693);
/// `spirv.NV.ConvertUToImage`.
pub const NV_CONVERT_U_TO_IMAGE: OpName = OpName::new(NUMBER, 694);
/// `spirv.NV.ConvertUToSampler`.
pub const NV_CONVERT_U_TO_SAMPLER: OpName = OpName::new(NUMBER, 695);
/// `spirv.NV.ConvertImageToU`.
pub const NV_CONVERT_IMAGE_TO_U: OpName = OpName::new(NUMBER, 696);
/// `spirv.NV.ConvertSamplerToU`.
pub const NV_CONVERT_SAMPLER_TO_U: OpName = OpName::new(NUMBER, 697);
/// `spirv.NV.ConvertUToSampledImage`.
pub const NV_CONVERT_U_TO_SAMPLED_IMAGE: OpName = OpName::new(NUMBER, 698);
/// `spirv.NV.ConvertSampledImageToU`.
pub const NV_CONVERT_SAMPLED_IMAGE_TO_U: OpName = OpName::new(NUMBER, 699);
/// `spirv.NV.SamplerImageAddressingMode`.
pub const NV_SAMPLER_IMAGE_ADDRESSING_MODE: OpName = OpName::new(NUMBER, 700);
/// `spirv.NV.RawAccessChain`.
pub const NV_RAW_ACCESS_CHAIN: OpName = OpName::new(NUMBER, 701);
/// `spirv.NV.RayQueryGetIntersectionSpherePosition`.
pub const NV_RAY_QUERY_GET_INTERSECTION_SPHERE_POSITION: OpName = OpName::new(NUMBER, 702);
/// `spirv.NV.RayQueryGetIntersectionSphereRadius`.
pub const NV_RAY_QUERY_GET_INTERSECTION_SPHERE_RADIUS: OpName = OpName::new(NUMBER, 703);
/// `spirv.NV.RayQueryGetIntersectionLSSPositions`.
pub const NV_RAY_QUERY_GET_INTERSECTION_LSS_POSITIONS: OpName = OpName::new(NUMBER, 704);
/// `spirv.NV.RayQueryGetIntersectionLSSRadii`.
pub const NV_RAY_QUERY_GET_INTERSECTION_LSS_RADII: OpName = OpName::new(NUMBER, 705);
/// `spirv.NV.RayQueryGetIntersectionLSSHitValue`.
pub const NV_RAY_QUERY_GET_INTERSECTION_LSS_HIT_VALUE: OpName = OpName::new(NUMBER, 706);
/// `spirv.NV.HitObjectGetSpherePosition`.
pub const NV_HIT_OBJECT_GET_SPHERE_POSITION: OpName = OpName::new(NUMBER, 707);
/// `spirv.NV.HitObjectGetSphereRadius`.
pub const NV_HIT_OBJECT_GET_SPHERE_RADIUS: OpName = OpName::new(NUMBER, 708);
/// `spirv.NV.HitObjectGetLSSPositions`.
pub const NV_HIT_OBJECT_GET_LSS_POSITIONS: OpName = OpName::new(NUMBER, 709);
/// `spirv.NV.HitObjectGetLSSRadii`.
pub const NV_HIT_OBJECT_GET_LSS_RADII: OpName = OpName::new(NUMBER, 710);
/// `spirv.NV.HitObjectIsSphereHit`.
pub const NV_HIT_OBJECT_IS_SPHERE_HIT: OpName = OpName::new(NUMBER, 711);
/// `spirv.NV.HitObjectIsLSSHit`.
pub const NV_HIT_OBJECT_IS_LSS_HIT: OpName = OpName::new(NUMBER, 712);
/// `spirv.NV.RayQueryIsSphereHit`.
pub const NV_RAY_QUERY_IS_SPHERE_HIT: OpName = OpName::new(NUMBER, 713);
/// `spirv.NV.RayQueryIsLSSHit`.
pub const NV_RAY_QUERY_IS_LSS_HIT: OpName = OpName::new(NUMBER, 714);
/// `spirv.INTEL.SubgroupShuffle`.
pub const INTEL_SUBGROUP_SHUFFLE: OpName = OpName::new(NUMBER, 715);
/// `spirv.INTEL.SubgroupShuffleDown`.
pub const INTEL_SUBGROUP_SHUFFLE_DOWN: OpName = OpName::new(NUMBER, 716);
/// `spirv.INTEL.SubgroupShuffleUp`.
pub const INTEL_SUBGROUP_SHUFFLE_UP: OpName = OpName::new(NUMBER, 717);
/// `spirv.INTEL.SubgroupShuffleXor`.
pub const INTEL_SUBGROUP_SHUFFLE_XOR: OpName = OpName::new(NUMBER, 718);
/// `spirv.INTEL.SubgroupImageBlockRead`.
pub const INTEL_SUBGROUP_IMAGE_BLOCK_READ: OpName = OpName::new(NUMBER, 719);
/// `spirv.INTEL.SubgroupImageBlockWrite`.
pub const INTEL_SUBGROUP_IMAGE_BLOCK_WRITE: OpName = OpName::new(NUMBER, 720);
/// `spirv.INTEL.SubgroupImageMediaBlockRead`.
pub const INTEL_SUBGROUP_IMAGE_MEDIA_BLOCK_READ: OpName = OpName::new(NUMBER, 721);
/// `spirv.INTEL.SubgroupImageMediaBlockWrite`.
pub const INTEL_SUBGROUP_IMAGE_MEDIA_BLOCK_WRITE: OpName = OpName::new(NUMBER, 722);
/// `spirv.INTEL.UCountLeadingZeros`.
pub const INTEL_U_COUNT_LEADING_ZEROS: OpName = OpName::new(NUMBER, 723);
/// `spirv.INTEL.UCountTrailingZeros`.
pub const INTEL_U_COUNT_TRAILING_ZEROS: OpName = OpName::new(NUMBER, 724);
/// `spirv.INTEL.AbsISub`.
pub const INTEL_ABS_I_SUB: OpName = OpName::new(NUMBER, 725);
/// `spirv.INTEL.AbsUSub`.
pub const INTEL_ABS_U_SUB: OpName = OpName::new(NUMBER, 726);
/// `spirv.INTEL.IAddSat`.
pub const INTEL_I_ADD_SAT: OpName = OpName::new(NUMBER, 727);
/// `spirv.INTEL.UAddSat`.
pub const INTEL_U_ADD_SAT: OpName = OpName::new(NUMBER, 728);
/// `spirv.INTEL.IAverage`.
pub const INTEL_I_AVERAGE: OpName = OpName::new(NUMBER, 729);
/// `spirv.INTEL.UAverage`.
pub const INTEL_U_AVERAGE: OpName = OpName::new(NUMBER, 730);
/// `spirv.INTEL.IAverageRounded`.
pub const INTEL_I_AVERAGE_ROUNDED: OpName = OpName::new(NUMBER, 731);
/// `spirv.INTEL.UAverageRounded`.
pub const INTEL_U_AVERAGE_ROUNDED: OpName = OpName::new(NUMBER, 732);
/// `spirv.INTEL.ISubSat`.
pub const INTEL_I_SUB_SAT: OpName = OpName::new(NUMBER, 733);
/// `spirv.INTEL.USubSat`.
pub const INTEL_U_SUB_SAT: OpName = OpName::new(NUMBER, 734);
/// `spirv.INTEL.IMul32x16`.
pub const INTEL_I_MUL32X16: OpName = OpName::new(NUMBER, 735);
/// `spirv.INTEL.UMul32x16`.
pub const INTEL_U_MUL32X16: OpName = OpName::new(NUMBER, 736);
/// `spirv.INTEL.FunctionPointerCall`.
pub const INTEL_FUNCTION_POINTER_CALL: OpName = OpName::new(NUMBER, 737);
/// `spirv.INTEL.AsmCall`.
pub const INTEL_ASM_CALL: OpName = OpName::new(NUMBER, 738);
/// `spirv.EXT.AtomicFMin`.
pub const EXT_ATOMIC_F_MIN: OpName = OpName::new(NUMBER, 739);
/// `spirv.EXT.AtomicFMax`.
pub const EXT_ATOMIC_F_MAX: OpName = OpName::new(NUMBER, 740);
/// `spirv.INTEL.VmeImage`.
pub const INTEL_VME_IMAGE: OpName = OpName::new(NUMBER, 741);
/// `spirv.INTEL.SubgroupAvcMceGetDefaultInterBaseMultiReferencePenalty`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_DEFAULT_INTER_BASE_MULTI_REFERENCE_PENALTY: OpName =
    OpName::new(NUMBER, 742);
/// `spirv.INTEL.SubgroupAvcMceSetInterBaseMultiReferencePenalty`.
pub const INTEL_SUBGROUP_AVC_MCE_SET_INTER_BASE_MULTI_REFERENCE_PENALTY: OpName = OpName::new(NUMBER, 743);
/// `spirv.INTEL.SubgroupAvcMceGetDefaultInterShapePenalty`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_DEFAULT_INTER_SHAPE_PENALTY: OpName = OpName::new(NUMBER, 744);
/// `spirv.INTEL.SubgroupAvcMceSetInterShapePenalty`.
pub const INTEL_SUBGROUP_AVC_MCE_SET_INTER_SHAPE_PENALTY: OpName = OpName::new(NUMBER, 745);
/// `spirv.INTEL.SubgroupAvcMceGetDefaultInterDirectionPenalty`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_DEFAULT_INTER_DIRECTION_PENALTY: OpName = OpName::new(NUMBER, 746);
/// `spirv.INTEL.SubgroupAvcMceSetInterDirectionPenalty`.
pub const INTEL_SUBGROUP_AVC_MCE_SET_INTER_DIRECTION_PENALTY: OpName = OpName::new(NUMBER, 747);
/// `spirv.INTEL.SubgroupAvcMceGetDefaultIntraLumaShapePenalty`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_DEFAULT_INTRA_LUMA_SHAPE_PENALTY: OpName = OpName::new(NUMBER, 748);
/// `spirv.INTEL.SubgroupAvcMceGetDefaultInterMotionVectorCostTable`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_DEFAULT_INTER_MOTION_VECTOR_COST_TABLE: OpName =
    OpName::new(NUMBER, 749);
/// `spirv.INTEL.SubgroupAvcMceGetDefaultHighPenaltyCostTable`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_DEFAULT_HIGH_PENALTY_COST_TABLE: OpName = OpName::new(NUMBER, 750);
/// `spirv.INTEL.SubgroupAvcMceGetDefaultMediumPenaltyCostTable`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_DEFAULT_MEDIUM_PENALTY_COST_TABLE: OpName = OpName::new(NUMBER, 751);
/// `spirv.INTEL.SubgroupAvcMceGetDefaultLowPenaltyCostTable`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_DEFAULT_LOW_PENALTY_COST_TABLE: OpName = OpName::new(NUMBER, 752);
/// `spirv.INTEL.SubgroupAvcMceSetMotionVectorCostFunction`.
pub const INTEL_SUBGROUP_AVC_MCE_SET_MOTION_VECTOR_COST_FUNCTION: OpName = OpName::new(NUMBER, 753);
/// `spirv.INTEL.SubgroupAvcMceGetDefaultIntraLumaModePenalty`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_DEFAULT_INTRA_LUMA_MODE_PENALTY: OpName = OpName::new(NUMBER, 754);
/// `spirv.INTEL.SubgroupAvcMceGetDefaultNonDcLumaIntraPenalty`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_DEFAULT_NON_DC_LUMA_INTRA_PENALTY: OpName = OpName::new(NUMBER, 755);
/// `spirv.INTEL.SubgroupAvcMceGetDefaultIntraChromaModeBasePenalty`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_DEFAULT_INTRA_CHROMA_MODE_BASE_PENALTY: OpName =
    OpName::new(NUMBER, 756);
/// `spirv.INTEL.SubgroupAvcMceSetAcOnlyHaar`.
pub const INTEL_SUBGROUP_AVC_MCE_SET_AC_ONLY_HAAR: OpName = OpName::new(NUMBER, 757);
/// `spirv.INTEL.SubgroupAvcMceSetSourceInterlacedFieldPolarity`.
pub const INTEL_SUBGROUP_AVC_MCE_SET_SOURCE_INTERLACED_FIELD_POLARITY: OpName = OpName::new(NUMBER, 758);
/// `spirv.INTEL.SubgroupAvcMceSetSingleReferenceInterlacedFieldPolarity`.
pub const INTEL_SUBGROUP_AVC_MCE_SET_SINGLE_REFERENCE_INTERLACED_FIELD_POLARITY: OpName =
    OpName::new(NUMBER, 759);
/// `spirv.INTEL.SubgroupAvcMceSetDualReferenceInterlacedFieldPolarities`.
pub const INTEL_SUBGROUP_AVC_MCE_SET_DUAL_REFERENCE_INTERLACED_FIELD_POLARITIES: OpName =
    OpName::new(NUMBER, 760);
/// `spirv.INTEL.SubgroupAvcMceConvertToImePayload`.
pub const INTEL_SUBGROUP_AVC_MCE_CONVERT_TO_IME_PAYLOAD: OpName = OpName::new(NUMBER, 761);
/// `spirv.INTEL.SubgroupAvcMceConvertToImeResult`.
pub const INTEL_SUBGROUP_AVC_MCE_CONVERT_TO_IME_RESULT: OpName = OpName::new(NUMBER, 762);
/// `spirv.INTEL.SubgroupAvcMceConvertToRefPayload`.
pub const INTEL_SUBGROUP_AVC_MCE_CONVERT_TO_REF_PAYLOAD: OpName = OpName::new(NUMBER, 763);
/// `spirv.INTEL.SubgroupAvcMceConvertToRefResult`.
pub const INTEL_SUBGROUP_AVC_MCE_CONVERT_TO_REF_RESULT: OpName = OpName::new(NUMBER, 764);
/// `spirv.INTEL.SubgroupAvcMceConvertToSicPayload`.
pub const INTEL_SUBGROUP_AVC_MCE_CONVERT_TO_SIC_PAYLOAD: OpName = OpName::new(NUMBER, 765);
/// `spirv.INTEL.SubgroupAvcMceConvertToSicResult`.
pub const INTEL_SUBGROUP_AVC_MCE_CONVERT_TO_SIC_RESULT: OpName = OpName::new(NUMBER, 766);
/// `spirv.INTEL.SubgroupAvcMceGetMotionVectors`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_MOTION_VECTORS: OpName = OpName::new(NUMBER, 767);
/// `spirv.INTEL.SubgroupAvcMceGetInterDistortions`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_INTER_DISTORTIONS: OpName = OpName::new(NUMBER, 768);
/// `spirv.INTEL.SubgroupAvcMceGetBestInterDistortions`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_BEST_INTER_DISTORTIONS: OpName = OpName::new(NUMBER, 769);
/// `spirv.INTEL.SubgroupAvcMceGetInterMajorShape`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_INTER_MAJOR_SHAPE: OpName = OpName::new(NUMBER, 770);
/// `spirv.INTEL.SubgroupAvcMceGetInterMinorShape`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_INTER_MINOR_SHAPE: OpName = OpName::new(NUMBER, 771);
/// `spirv.INTEL.SubgroupAvcMceGetInterDirections`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_INTER_DIRECTIONS: OpName = OpName::new(NUMBER, 772);
/// `spirv.INTEL.SubgroupAvcMceGetInterMotionVectorCount`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_INTER_MOTION_VECTOR_COUNT: OpName = OpName::new(NUMBER, 773);
/// `spirv.INTEL.SubgroupAvcMceGetInterReferenceIds`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_INTER_REFERENCE_IDS: OpName = OpName::new(NUMBER, 774);
/// `spirv.INTEL.SubgroupAvcMceGetInterReferenceInterlacedFieldPolarities`.
pub const INTEL_SUBGROUP_AVC_MCE_GET_INTER_REFERENCE_INTERLACED_FIELD_POLARITIES: OpName =
    OpName::new(NUMBER, 775);
/// `spirv.INTEL.SubgroupAvcImeInitialize`.
pub const INTEL_SUBGROUP_AVC_IME_INITIALIZE: OpName = OpName::new(NUMBER, 776);
/// `spirv.INTEL.SubgroupAvcImeSetSingleReference`.
pub const INTEL_SUBGROUP_AVC_IME_SET_SINGLE_REFERENCE: OpName = OpName::new(NUMBER, 777);
/// `spirv.INTEL.SubgroupAvcImeSetDualReference`.
pub const INTEL_SUBGROUP_AVC_IME_SET_DUAL_REFERENCE: OpName = OpName::new(NUMBER, 778);
/// `spirv.INTEL.SubgroupAvcImeRefWindowSize`.
pub const INTEL_SUBGROUP_AVC_IME_REF_WINDOW_SIZE: OpName = OpName::new(NUMBER, 779);
/// `spirv.INTEL.SubgroupAvcImeAdjustRefOffset`.
pub const INTEL_SUBGROUP_AVC_IME_ADJUST_REF_OFFSET: OpName = OpName::new(NUMBER, 780);
/// `spirv.INTEL.SubgroupAvcImeConvertToMcePayload`.
pub const INTEL_SUBGROUP_AVC_IME_CONVERT_TO_MCE_PAYLOAD: OpName = OpName::new(NUMBER, 781);
/// `spirv.INTEL.SubgroupAvcImeSetMaxMotionVectorCount`.
pub const INTEL_SUBGROUP_AVC_IME_SET_MAX_MOTION_VECTOR_COUNT: OpName = OpName::new(NUMBER, 782);
/// `spirv.INTEL.SubgroupAvcImeSetUnidirectionalMixDisable`.
pub const INTEL_SUBGROUP_AVC_IME_SET_UNIDIRECTIONAL_MIX_DISABLE: OpName = OpName::new(NUMBER, 783);
/// `spirv.INTEL.SubgroupAvcImeSetEarlySearchTerminationThreshold`.
pub const INTEL_SUBGROUP_AVC_IME_SET_EARLY_SEARCH_TERMINATION_THRESHOLD: OpName = OpName::new(NUMBER, 784);
/// `spirv.INTEL.SubgroupAvcImeSetWeightedSad`.
pub const INTEL_SUBGROUP_AVC_IME_SET_WEIGHTED_SAD: OpName = OpName::new(NUMBER, 785);
/// `spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReference`.
pub const INTEL_SUBGROUP_AVC_IME_EVALUATE_WITH_SINGLE_REFERENCE: OpName = OpName::new(NUMBER, 786);
/// `spirv.INTEL.SubgroupAvcImeEvaluateWithDualReference`.
pub const INTEL_SUBGROUP_AVC_IME_EVALUATE_WITH_DUAL_REFERENCE: OpName = OpName::new(NUMBER, 787);
/// `spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReferenceStreamin`.
pub const INTEL_SUBGROUP_AVC_IME_EVALUATE_WITH_SINGLE_REFERENCE_STREAMIN: OpName = OpName::new(NUMBER, 788);
/// `spirv.INTEL.SubgroupAvcImeEvaluateWithDualReferenceStreamin`.
pub const INTEL_SUBGROUP_AVC_IME_EVALUATE_WITH_DUAL_REFERENCE_STREAMIN: OpName = OpName::new(NUMBER, 789);
/// `spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReferenceStreamout`.
pub const INTEL_SUBGROUP_AVC_IME_EVALUATE_WITH_SINGLE_REFERENCE_STREAMOUT: OpName = OpName::new(NUMBER, 790);
/// `spirv.INTEL.SubgroupAvcImeEvaluateWithDualReferenceStreamout`.
pub const INTEL_SUBGROUP_AVC_IME_EVALUATE_WITH_DUAL_REFERENCE_STREAMOUT: OpName = OpName::new(NUMBER, 791);
/// `spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReferenceStreaminout`.
pub const INTEL_SUBGROUP_AVC_IME_EVALUATE_WITH_SINGLE_REFERENCE_STREAMINOUT: OpName =
    OpName::new(NUMBER, 792);
/// `spirv.INTEL.SubgroupAvcImeEvaluateWithDualReferenceStreaminout`.
pub const INTEL_SUBGROUP_AVC_IME_EVALUATE_WITH_DUAL_REFERENCE_STREAMINOUT: OpName = OpName::new(NUMBER, 793);
/// `spirv.INTEL.SubgroupAvcImeConvertToMceResult`.
pub const INTEL_SUBGROUP_AVC_IME_CONVERT_TO_MCE_RESULT: OpName = OpName::new(NUMBER, 794);
/// `spirv.INTEL.SubgroupAvcImeGetSingleReferenceStreamin`.
pub const INTEL_SUBGROUP_AVC_IME_GET_SINGLE_REFERENCE_STREAMIN: OpName = OpName::new(NUMBER, 795);
/// `spirv.INTEL.SubgroupAvcImeGetDualReferenceStreamin`.
pub const INTEL_SUBGROUP_AVC_IME_GET_DUAL_REFERENCE_STREAMIN: OpName = OpName::new(NUMBER, 796);
/// `spirv.INTEL.SubgroupAvcImeStripSingleReferenceStreamout`.
pub const INTEL_SUBGROUP_AVC_IME_STRIP_SINGLE_REFERENCE_STREAMOUT: OpName = OpName::new(NUMBER, 797);
/// `spirv.INTEL.SubgroupAvcImeStripDualReferenceStreamout`.
pub const INTEL_SUBGROUP_AVC_IME_STRIP_DUAL_REFERENCE_STREAMOUT: OpName = OpName::new(NUMBER, 798);
/// `spirv.INTEL.SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectors`.
pub const INTEL_SUBGROUP_AVC_IME_GET_STREAMOUT_SINGLE_REFERENCE_MAJOR_SHAPE_MOTION_VECTORS: OpName =
    OpName::new(NUMBER, 799);
/// `spirv.INTEL.SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortions`.
pub const INTEL_SUBGROUP_AVC_IME_GET_STREAMOUT_SINGLE_REFERENCE_MAJOR_SHAPE_DISTORTIONS: OpName =
    OpName::new(NUMBER, 800);
/// `spirv.INTEL.SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIds`.
pub const INTEL_SUBGROUP_AVC_IME_GET_STREAMOUT_SINGLE_REFERENCE_MAJOR_SHAPE_REFERENCE_IDS: OpName =
    OpName::new(NUMBER, 801);
/// `spirv.INTEL.SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectors`.
pub const INTEL_SUBGROUP_AVC_IME_GET_STREAMOUT_DUAL_REFERENCE_MAJOR_SHAPE_MOTION_VECTORS: OpName =
    OpName::new(NUMBER, 802);
/// `spirv.INTEL.SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortions`.
pub const INTEL_SUBGROUP_AVC_IME_GET_STREAMOUT_DUAL_REFERENCE_MAJOR_SHAPE_DISTORTIONS: OpName =
    OpName::new(NUMBER, 803);
/// `spirv.INTEL.SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIds`.
pub const INTEL_SUBGROUP_AVC_IME_GET_STREAMOUT_DUAL_REFERENCE_MAJOR_SHAPE_REFERENCE_IDS: OpName =
    OpName::new(NUMBER, 804);
/// `spirv.INTEL.SubgroupAvcImeGetBorderReached`.
pub const INTEL_SUBGROUP_AVC_IME_GET_BORDER_REACHED: OpName = OpName::new(NUMBER, 805);
/// `spirv.INTEL.SubgroupAvcImeGetTruncatedSearchIndication`.
pub const INTEL_SUBGROUP_AVC_IME_GET_TRUNCATED_SEARCH_INDICATION: OpName = OpName::new(NUMBER, 806);
/// `spirv.INTEL.SubgroupAvcImeGetUnidirectionalEarlySearchTermination`.
pub const INTEL_SUBGROUP_AVC_IME_GET_UNIDIRECTIONAL_EARLY_SEARCH_TERMINATION: OpName =
    OpName::new(NUMBER, 807);
/// `spirv.INTEL.SubgroupAvcImeGetWeightingPatternMinimumMotionVector`.
pub const INTEL_SUBGROUP_AVC_IME_GET_WEIGHTING_PATTERN_MINIMUM_MOTION_VECTOR: OpName =
    OpName::new(NUMBER, 808);
/// `spirv.INTEL.SubgroupAvcImeGetWeightingPatternMinimumDistortion`.
pub const INTEL_SUBGROUP_AVC_IME_GET_WEIGHTING_PATTERN_MINIMUM_DISTORTION: OpName = OpName::new(NUMBER, 809);
/// `spirv.INTEL.SubgroupAvcFmeInitialize`.
pub const INTEL_SUBGROUP_AVC_FME_INITIALIZE: OpName = OpName::new(NUMBER, 810);
/// `spirv.INTEL.SubgroupAvcBmeInitialize`.
pub const INTEL_SUBGROUP_AVC_BME_INITIALIZE: OpName = OpName::new(NUMBER, 811);
/// `spirv.INTEL.SubgroupAvcRefConvertToMcePayload`.
pub const INTEL_SUBGROUP_AVC_REF_CONVERT_TO_MCE_PAYLOAD: OpName = OpName::new(NUMBER, 812);
/// `spirv.INTEL.SubgroupAvcRefSetBidirectionalMixDisable`.
pub const INTEL_SUBGROUP_AVC_REF_SET_BIDIRECTIONAL_MIX_DISABLE: OpName = OpName::new(NUMBER, 813);
/// `spirv.INTEL.SubgroupAvcRefSetBilinearFilterEnable`.
pub const INTEL_SUBGROUP_AVC_REF_SET_BILINEAR_FILTER_ENABLE: OpName = OpName::new(NUMBER, 814);
/// `spirv.INTEL.SubgroupAvcRefEvaluateWithSingleReference`.
pub const INTEL_SUBGROUP_AVC_REF_EVALUATE_WITH_SINGLE_REFERENCE: OpName = OpName::new(NUMBER, 815);
/// `spirv.INTEL.SubgroupAvcRefEvaluateWithDualReference`.
pub const INTEL_SUBGROUP_AVC_REF_EVALUATE_WITH_DUAL_REFERENCE: OpName = OpName::new(NUMBER, 816);
/// `spirv.INTEL.SubgroupAvcRefEvaluateWithMultiReference`.
pub const INTEL_SUBGROUP_AVC_REF_EVALUATE_WITH_MULTI_REFERENCE: OpName = OpName::new(NUMBER, 817);
/// `spirv.INTEL.SubgroupAvcRefEvaluateWithMultiReferenceInterlaced`.
pub const INTEL_SUBGROUP_AVC_REF_EVALUATE_WITH_MULTI_REFERENCE_INTERLACED: OpName = OpName::new(NUMBER, 818);
/// `spirv.INTEL.SubgroupAvcRefConvertToMceResult`.
pub const INTEL_SUBGROUP_AVC_REF_CONVERT_TO_MCE_RESULT: OpName = OpName::new(NUMBER, 819);
/// `spirv.INTEL.SubgroupAvcSicInitialize`.
pub const INTEL_SUBGROUP_AVC_SIC_INITIALIZE: OpName = OpName::new(NUMBER, 820);
/// `spirv.INTEL.SubgroupAvcSicConfigureSkc`.
pub const INTEL_SUBGROUP_AVC_SIC_CONFIGURE_SKC: OpName = OpName::new(NUMBER, 821);
/// `spirv.INTEL.SubgroupAvcSicConfigureIpeLuma`.
pub const INTEL_SUBGROUP_AVC_SIC_CONFIGURE_IPE_LUMA: OpName = OpName::new(NUMBER, 822);
/// `spirv.INTEL.SubgroupAvcSicConfigureIpeLumaChroma`.
pub const INTEL_SUBGROUP_AVC_SIC_CONFIGURE_IPE_LUMA_CHROMA: OpName = OpName::new(NUMBER, 823);
/// `spirv.INTEL.SubgroupAvcSicGetMotionVectorMask`.
pub const INTEL_SUBGROUP_AVC_SIC_GET_MOTION_VECTOR_MASK: OpName = OpName::new(NUMBER, 824);
/// `spirv.INTEL.SubgroupAvcSicConvertToMcePayload`.
pub const INTEL_SUBGROUP_AVC_SIC_CONVERT_TO_MCE_PAYLOAD: OpName = OpName::new(NUMBER, 825);
/// `spirv.INTEL.SubgroupAvcSicSetIntraLumaShapePenalty`.
pub const INTEL_SUBGROUP_AVC_SIC_SET_INTRA_LUMA_SHAPE_PENALTY: OpName = OpName::new(NUMBER, 826);
/// `spirv.INTEL.SubgroupAvcSicSetIntraLumaModeCostFunction`.
pub const INTEL_SUBGROUP_AVC_SIC_SET_INTRA_LUMA_MODE_COST_FUNCTION: OpName = OpName::new(NUMBER, 827);
/// `spirv.INTEL.SubgroupAvcSicSetIntraChromaModeCostFunction`.
pub const INTEL_SUBGROUP_AVC_SIC_SET_INTRA_CHROMA_MODE_COST_FUNCTION: OpName = OpName::new(NUMBER, 828);
/// `spirv.INTEL.SubgroupAvcSicSetBilinearFilterEnable`.
pub const INTEL_SUBGROUP_AVC_SIC_SET_BILINEAR_FILTER_ENABLE: OpName = OpName::new(NUMBER, 829);
/// `spirv.INTEL.SubgroupAvcSicSetSkcForwardTransformEnable`.
pub const INTEL_SUBGROUP_AVC_SIC_SET_SKC_FORWARD_TRANSFORM_ENABLE: OpName = OpName::new(NUMBER, 830);
/// `spirv.INTEL.SubgroupAvcSicSetBlockBasedRawSkipSad`.
pub const INTEL_SUBGROUP_AVC_SIC_SET_BLOCK_BASED_RAW_SKIP_SAD: OpName = OpName::new(NUMBER, 831);
/// `spirv.INTEL.SubgroupAvcSicEvaluateIpe`.
pub const INTEL_SUBGROUP_AVC_SIC_EVALUATE_IPE: OpName = OpName::new(NUMBER, 832);
/// `spirv.INTEL.SubgroupAvcSicEvaluateWithSingleReference`.
pub const INTEL_SUBGROUP_AVC_SIC_EVALUATE_WITH_SINGLE_REFERENCE: OpName = OpName::new(NUMBER, 833);
/// `spirv.INTEL.SubgroupAvcSicEvaluateWithDualReference`.
pub const INTEL_SUBGROUP_AVC_SIC_EVALUATE_WITH_DUAL_REFERENCE: OpName = OpName::new(NUMBER, 834);
/// `spirv.INTEL.SubgroupAvcSicEvaluateWithMultiReference`.
pub const INTEL_SUBGROUP_AVC_SIC_EVALUATE_WITH_MULTI_REFERENCE: OpName = OpName::new(NUMBER, 835);
/// `spirv.INTEL.SubgroupAvcSicEvaluateWithMultiReferenceInterlaced`.
pub const INTEL_SUBGROUP_AVC_SIC_EVALUATE_WITH_MULTI_REFERENCE_INTERLACED: OpName = OpName::new(NUMBER, 836);
/// `spirv.INTEL.SubgroupAvcSicConvertToMceResult`.
pub const INTEL_SUBGROUP_AVC_SIC_CONVERT_TO_MCE_RESULT: OpName = OpName::new(NUMBER, 837);
/// `spirv.INTEL.SubgroupAvcSicGetIpeLumaShape`.
pub const INTEL_SUBGROUP_AVC_SIC_GET_IPE_LUMA_SHAPE: OpName = OpName::new(NUMBER, 838);
/// `spirv.INTEL.SubgroupAvcSicGetBestIpeLumaDistortion`.
pub const INTEL_SUBGROUP_AVC_SIC_GET_BEST_IPE_LUMA_DISTORTION: OpName = OpName::new(NUMBER, 839);
/// `spirv.INTEL.SubgroupAvcSicGetBestIpeChromaDistortion`.
pub const INTEL_SUBGROUP_AVC_SIC_GET_BEST_IPE_CHROMA_DISTORTION: OpName = OpName::new(NUMBER, 840);
/// `spirv.INTEL.SubgroupAvcSicGetPackedIpeLumaModes`.
pub const INTEL_SUBGROUP_AVC_SIC_GET_PACKED_IPE_LUMA_MODES: OpName = OpName::new(NUMBER, 841);
/// `spirv.INTEL.SubgroupAvcSicGetIpeChromaMode`.
pub const INTEL_SUBGROUP_AVC_SIC_GET_IPE_CHROMA_MODE: OpName = OpName::new(NUMBER, 842);
/// `spirv.INTEL.SubgroupAvcSicGetPackedSkcLumaCountThreshold`.
pub const INTEL_SUBGROUP_AVC_SIC_GET_PACKED_SKC_LUMA_COUNT_THRESHOLD: OpName = OpName::new(NUMBER, 843);
/// `spirv.INTEL.SubgroupAvcSicGetPackedSkcLumaSumThreshold`.
pub const INTEL_SUBGROUP_AVC_SIC_GET_PACKED_SKC_LUMA_SUM_THRESHOLD: OpName = OpName::new(NUMBER, 844);
/// `spirv.INTEL.SubgroupAvcSicGetInterRawSads`.
pub const INTEL_SUBGROUP_AVC_SIC_GET_INTER_RAW_SADS: OpName = OpName::new(NUMBER, 845);
/// `spirv.INTEL.VariableLengthArray`.
pub const INTEL_VARIABLE_LENGTH_ARRAY: OpName = OpName::new(NUMBER, 846);
/// `spirv.INTEL.SaveMemory`.
pub const INTEL_SAVE_MEMORY: OpName = OpName::new(NUMBER, 847);
/// `spirv.INTEL.RestoreMemory`.
pub const INTEL_RESTORE_MEMORY: OpName = OpName::new(NUMBER, 848);
/// `spirv.ALTERA.ArbitraryFloatSinCosPi`.
pub const ALTERA_ARBITRARY_FLOAT_SIN_COS_PI: OpName = OpName::new(NUMBER, 849);
/// `spirv.ALTERA.ArbitraryFloatCast`.
pub const ALTERA_ARBITRARY_FLOAT_CAST: OpName = OpName::new(NUMBER, 850);
/// `spirv.ALTERA.ArbitraryFloatCastFromInt`.
pub const ALTERA_ARBITRARY_FLOAT_CAST_FROM_INT: OpName = OpName::new(NUMBER, 851);
/// `spirv.ALTERA.ArbitraryFloatCastToInt`.
pub const ALTERA_ARBITRARY_FLOAT_CAST_TO_INT: OpName = OpName::new(NUMBER, 852);
/// `spirv.ALTERA.ArbitraryFloatAdd`.
pub const ALTERA_ARBITRARY_FLOAT_ADD: OpName = OpName::new(NUMBER, 853);
/// `spirv.ALTERA.ArbitraryFloatSub`.
pub const ALTERA_ARBITRARY_FLOAT_SUB: OpName = OpName::new(NUMBER, 854);
/// `spirv.ALTERA.ArbitraryFloatMul`.
pub const ALTERA_ARBITRARY_FLOAT_MUL: OpName = OpName::new(NUMBER, 855);
/// `spirv.ALTERA.ArbitraryFloatDiv`.
pub const ALTERA_ARBITRARY_FLOAT_DIV: OpName = OpName::new(NUMBER, 856);
/// `spirv.ALTERA.ArbitraryFloatGT`.
pub const ALTERA_ARBITRARY_FLOAT_GT: OpName = OpName::new(NUMBER, 857);
/// `spirv.ALTERA.ArbitraryFloatGE`.
pub const ALTERA_ARBITRARY_FLOAT_GE: OpName = OpName::new(NUMBER, 858);
/// `spirv.ALTERA.ArbitraryFloatLT`.
pub const ALTERA_ARBITRARY_FLOAT_LT: OpName = OpName::new(NUMBER, 859);
/// `spirv.ALTERA.ArbitraryFloatLE`.
pub const ALTERA_ARBITRARY_FLOAT_LE: OpName = OpName::new(NUMBER, 860);
/// `spirv.ALTERA.ArbitraryFloatEQ`.
pub const ALTERA_ARBITRARY_FLOAT_EQ: OpName = OpName::new(NUMBER, 861);
/// `spirv.ALTERA.ArbitraryFloatRecip`.
pub const ALTERA_ARBITRARY_FLOAT_RECIP: OpName = OpName::new(NUMBER, 862);
/// `spirv.ALTERA.ArbitraryFloatRSqrt`.
pub const ALTERA_ARBITRARY_FLOAT_R_SQRT: OpName = OpName::new(NUMBER, 863);
/// `spirv.ALTERA.ArbitraryFloatCbrt`.
pub const ALTERA_ARBITRARY_FLOAT_CBRT: OpName = OpName::new(NUMBER, 864);
/// `spirv.ALTERA.ArbitraryFloatHypot`.
pub const ALTERA_ARBITRARY_FLOAT_HYPOT: OpName = OpName::new(NUMBER, 865);
/// `spirv.ALTERA.ArbitraryFloatSqrt`.
pub const ALTERA_ARBITRARY_FLOAT_SQRT: OpName = OpName::new(NUMBER, 866);
/// `spirv.INTEL.ArbitraryFloatLog`.
pub const INTEL_ARBITRARY_FLOAT_LOG: OpName = OpName::new(NUMBER, 867);
/// `spirv.INTEL.ArbitraryFloatLog2`.
pub const INTEL_ARBITRARY_FLOAT_LOG2: OpName = OpName::new(NUMBER, 868);
/// `spirv.INTEL.ArbitraryFloatLog10`.
pub const INTEL_ARBITRARY_FLOAT_LOG10: OpName = OpName::new(NUMBER, 869);
/// `spirv.INTEL.ArbitraryFloatLog1p`.
pub const INTEL_ARBITRARY_FLOAT_LOG1P: OpName = OpName::new(NUMBER, 870);
/// `spirv.INTEL.ArbitraryFloatExp`.
pub const INTEL_ARBITRARY_FLOAT_EXP: OpName = OpName::new(NUMBER, 871);
/// `spirv.INTEL.ArbitraryFloatExp2`.
pub const INTEL_ARBITRARY_FLOAT_EXP2: OpName = OpName::new(NUMBER, 872);
/// `spirv.INTEL.ArbitraryFloatExp10`.
pub const INTEL_ARBITRARY_FLOAT_EXP10: OpName = OpName::new(NUMBER, 873);
/// `spirv.INTEL.ArbitraryFloatExpm1`.
pub const INTEL_ARBITRARY_FLOAT_EXPM1: OpName = OpName::new(NUMBER, 874);
/// `spirv.INTEL.ArbitraryFloatSin`.
pub const INTEL_ARBITRARY_FLOAT_SIN: OpName = OpName::new(NUMBER, 875);
/// `spirv.INTEL.ArbitraryFloatCos`.
pub const INTEL_ARBITRARY_FLOAT_COS: OpName = OpName::new(NUMBER, 876);
/// `spirv.INTEL.ArbitraryFloatSinCos`.
pub const INTEL_ARBITRARY_FLOAT_SIN_COS: OpName = OpName::new(NUMBER, 877);
/// `spirv.INTEL.ArbitraryFloatSinPi`.
pub const INTEL_ARBITRARY_FLOAT_SIN_PI: OpName = OpName::new(NUMBER, 878);
/// `spirv.INTEL.ArbitraryFloatCosPi`.
pub const INTEL_ARBITRARY_FLOAT_COS_PI: OpName = OpName::new(NUMBER, 879);
/// `spirv.INTEL.ArbitraryFloatASin`.
pub const INTEL_ARBITRARY_FLOAT_A_SIN: OpName = OpName::new(NUMBER, 880);
/// `spirv.INTEL.ArbitraryFloatASinPi`.
pub const INTEL_ARBITRARY_FLOAT_A_SIN_PI: OpName = OpName::new(NUMBER, 881);
/// `spirv.INTEL.ArbitraryFloatACos`.
pub const INTEL_ARBITRARY_FLOAT_A_COS: OpName = OpName::new(NUMBER, 882);
/// `spirv.INTEL.ArbitraryFloatACosPi`.
pub const INTEL_ARBITRARY_FLOAT_A_COS_PI: OpName = OpName::new(NUMBER, 883);
/// `spirv.INTEL.ArbitraryFloatATan`.
pub const INTEL_ARBITRARY_FLOAT_A_TAN: OpName = OpName::new(NUMBER, 884);
/// `spirv.INTEL.ArbitraryFloatATanPi`.
pub const INTEL_ARBITRARY_FLOAT_A_TAN_PI: OpName = OpName::new(NUMBER, 885);
/// `spirv.INTEL.ArbitraryFloatATan2`.
pub const INTEL_ARBITRARY_FLOAT_A_TAN2: OpName = OpName::new(NUMBER, 886);
/// `spirv.INTEL.ArbitraryFloatPow`.
pub const INTEL_ARBITRARY_FLOAT_POW: OpName = OpName::new(NUMBER, 887);
/// `spirv.INTEL.ArbitraryFloatPowR`.
pub const INTEL_ARBITRARY_FLOAT_POW_R: OpName = OpName::new(NUMBER, 888);
/// `spirv.INTEL.ArbitraryFloatPowN`.
pub const INTEL_ARBITRARY_FLOAT_POW_N: OpName = OpName::new(NUMBER, 889);
/// `spirv.ALTERA.FixedSqrt`.
pub const ALTERA_FIXED_SQRT: OpName = OpName::new(NUMBER, 890);
/// `spirv.ALTERA.FixedRecip`.
pub const ALTERA_FIXED_RECIP: OpName = OpName::new(NUMBER, 891);
/// `spirv.ALTERA.FixedRsqrt`.
pub const ALTERA_FIXED_RSQRT: OpName = OpName::new(NUMBER, 892);
/// `spirv.ALTERA.FixedSin`.
pub const ALTERA_FIXED_SIN: OpName = OpName::new(NUMBER, 893);
/// `spirv.ALTERA.FixedCos`.
pub const ALTERA_FIXED_COS: OpName = OpName::new(NUMBER, 894);
/// `spirv.ALTERA.FixedSinCos`.
pub const ALTERA_FIXED_SIN_COS: OpName = OpName::new(NUMBER, 895);
/// `spirv.ALTERA.FixedSinPi`.
pub const ALTERA_FIXED_SIN_PI: OpName = OpName::new(NUMBER, 896);
/// `spirv.ALTERA.FixedCosPi`.
pub const ALTERA_FIXED_COS_PI: OpName = OpName::new(NUMBER, 897);
/// `spirv.ALTERA.FixedSinCosPi`.
pub const ALTERA_FIXED_SIN_COS_PI: OpName = OpName::new(NUMBER, 898);
/// `spirv.ALTERA.FixedLog`.
pub const ALTERA_FIXED_LOG: OpName = OpName::new(NUMBER, 899);
/// `spirv.ALTERA.FixedExp`.
pub const ALTERA_FIXED_EXP: OpName = OpName::new(NUMBER, 900);
/// `spirv.ALTERA.PtrCastToCrossWorkgroup`.
pub const ALTERA_PTR_CAST_TO_CROSS_WORKGROUP: OpName = OpName::new(NUMBER, 901);
/// `spirv.ALTERA.CrossWorkgroupCastToPtr`.
pub const ALTERA_CROSS_WORKGROUP_CAST_TO_PTR: OpName = OpName::new(NUMBER, 902);
/// `spirv.ALTERA.ReadPipeBlocking`.
pub const ALTERA_READ_PIPE_BLOCKING: OpName = OpName::new(NUMBER, 903);
/// `spirv.ALTERA.WritePipeBlocking`.
pub const ALTERA_WRITE_PIPE_BLOCKING: OpName = OpName::new(NUMBER, 904);
/// `spirv.ALTERA.FPGAReg`.
pub const ALTERA_FPGA_REG: OpName = OpName::new(NUMBER, 905);
/// `spirv.KHR.RayQueryGetRayTMin`.
pub const KHR_RAY_QUERY_GET_RAY_T_MIN: OpName = OpName::new(NUMBER, 906);
/// `spirv.KHR.RayQueryGetRayFlags`.
pub const KHR_RAY_QUERY_GET_RAY_FLAGS: OpName = OpName::new(NUMBER, 907);
/// `spirv.KHR.RayQueryGetIntersectionT`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_T: OpName = OpName::new(NUMBER, 908);
/// `spirv.KHR.RayQueryGetIntersectionInstanceCustomIndex`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_INSTANCE_CUSTOM_INDEX: OpName = OpName::new(NUMBER, 909);
/// `spirv.KHR.RayQueryGetIntersectionInstanceId`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_INSTANCE_ID: OpName = OpName::new(NUMBER, 910);
/// `spirv.KHR.RayQueryGetIntersectionInstanceShaderBindingTableRecordOffset`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_INSTANCE_SHADER_BINDING_TABLE_RECORD_OFFSET: OpName =
    OpName::new(NUMBER, 911);
/// `spirv.KHR.RayQueryGetIntersectionGeometryIndex`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_GEOMETRY_INDEX: OpName = OpName::new(NUMBER, 912);
/// `spirv.KHR.RayQueryGetIntersectionPrimitiveIndex`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_PRIMITIVE_INDEX: OpName = OpName::new(NUMBER, 913);
/// `spirv.KHR.RayQueryGetIntersectionBarycentrics`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_BARYCENTRICS: OpName = OpName::new(NUMBER, 914);
/// `spirv.KHR.RayQueryGetIntersectionFrontFace`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_FRONT_FACE: OpName = OpName::new(NUMBER, 915);
/// `spirv.KHR.RayQueryGetIntersectionCandidateAABBOpaque`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_CANDIDATE_AABB_OPAQUE: OpName = OpName::new(NUMBER, 916);
/// `spirv.KHR.RayQueryGetIntersectionObjectRayDirection`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_OBJECT_RAY_DIRECTION: OpName = OpName::new(NUMBER, 917);
/// `spirv.KHR.RayQueryGetIntersectionObjectRayOrigin`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_OBJECT_RAY_ORIGIN: OpName = OpName::new(NUMBER, 918);
/// `spirv.KHR.RayQueryGetWorldRayDirection`.
pub const KHR_RAY_QUERY_GET_WORLD_RAY_DIRECTION: OpName = OpName::new(NUMBER, 919);
/// `spirv.KHR.RayQueryGetWorldRayOrigin`.
pub const KHR_RAY_QUERY_GET_WORLD_RAY_ORIGIN: OpName = OpName::new(NUMBER, 920);
/// `spirv.KHR.RayQueryGetIntersectionObjectToWorld`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_OBJECT_TO_WORLD: OpName = OpName::new(NUMBER, 921);
/// `spirv.KHR.RayQueryGetIntersectionWorldToObject`.
pub const KHR_RAY_QUERY_GET_INTERSECTION_WORLD_TO_OBJECT: OpName = OpName::new(NUMBER, 922);
/// `spirv.INTEL.CompositeConstructContinued`.
pub const INTEL_COMPOSITE_CONSTRUCT_CONTINUED: OpName = OpName::new(NUMBER, 923);
/// `spirv.EXT.ArithmeticFence`.
pub const EXT_ARITHMETIC_FENCE: OpName = OpName::new(NUMBER, 924);
/// `spirv.ALTERA.TaskSequenceCreate`.
pub const ALTERA_TASK_SEQUENCE_CREATE: OpName = OpName::new(NUMBER, 925);
/// `spirv.ALTERA.TaskSequenceAsync`.
pub const ALTERA_TASK_SEQUENCE_ASYNC: OpName = OpName::new(NUMBER, 926);
/// `spirv.ALTERA.TaskSequenceGet`.
pub const ALTERA_TASK_SEQUENCE_GET: OpName = OpName::new(NUMBER, 927);
/// `spirv.ALTERA.TaskSequenceRelease`.
pub const ALTERA_TASK_SEQUENCE_RELEASE: OpName = OpName::new(NUMBER, 928);
/// `spirv.INTEL.FSigmoid`.
pub const INTEL_F_SIGMOID: OpName = OpName::new(NUMBER, 929);
/// `spirv.INTEL.CooperativeMatrixLoadChecked`.
pub const INTEL_COOPERATIVE_MATRIX_LOAD_CHECKED: OpName = OpName::new(NUMBER, 930);
/// `spirv.INTEL.CooperativeMatrixStoreChecked`.
pub const INTEL_COOPERATIVE_MATRIX_STORE_CHECKED: OpName = OpName::new(NUMBER, 931);
/// `spirv.INTEL.CooperativeMatrixConstructChecked`.
pub const INTEL_COOPERATIVE_MATRIX_CONSTRUCT_CHECKED: OpName = OpName::new(NUMBER, 932);
/// `spirv.INTEL.ClampConvertFToF`.
pub const INTEL_CLAMP_CONVERT_F_TO_F: OpName = OpName::new(NUMBER, 933);
/// `spirv.INTEL.StochasticRoundFToF`.
pub const INTEL_STOCHASTIC_ROUND_F_TO_F: OpName = OpName::new(NUMBER, 934);
/// `spirv.INTEL.ClampStochasticRoundFToF`.
pub const INTEL_CLAMP_STOCHASTIC_ROUND_F_TO_F: OpName = OpName::new(NUMBER, 935);
/// `spirv.INTEL.ClampStochasticRoundFToS`.
pub const INTEL_CLAMP_STOCHASTIC_ROUND_F_TO_S: OpName = OpName::new(NUMBER, 936);
/// `spirv.INTEL.SubgroupBlockPrefetch`.
pub const INTEL_SUBGROUP_BLOCK_PREFETCH: OpName = OpName::new(NUMBER, 937);
/// `spirv.INTEL.Subgroup2DBlockLoad`.
pub const INTEL_SUBGROUP2_D_BLOCK_LOAD: OpName = OpName::new(NUMBER, 938);
/// `spirv.INTEL.Subgroup2DBlockLoadTransform`.
pub const INTEL_SUBGROUP2_D_BLOCK_LOAD_TRANSFORM: OpName = OpName::new(NUMBER, 939);
/// `spirv.INTEL.Subgroup2DBlockLoadTranspose`.
pub const INTEL_SUBGROUP2_D_BLOCK_LOAD_TRANSPOSE: OpName = OpName::new(NUMBER, 940);
/// `spirv.INTEL.Subgroup2DBlockPrefetch`.
pub const INTEL_SUBGROUP2_D_BLOCK_PREFETCH: OpName = OpName::new(NUMBER, 941);
/// `spirv.INTEL.Subgroup2DBlockStore`.
pub const INTEL_SUBGROUP2_D_BLOCK_STORE: OpName = OpName::new(NUMBER, 942);
/// `spirv.INTEL.SubgroupMatrixMultiplyAccumulate`.
pub const INTEL_SUBGROUP_MATRIX_MULTIPLY_ACCUMULATE: OpName = OpName::new(NUMBER, 943);
/// `spirv.INTEL.CooperativeMatrixLoadOffset`.
pub const INTEL_COOPERATIVE_MATRIX_LOAD_OFFSET: OpName = OpName::new(NUMBER, 944);
/// `spirv.INTEL.CooperativeMatrixStoreOffset`.
pub const INTEL_COOPERATIVE_MATRIX_STORE_OFFSET: OpName = OpName::new(NUMBER, 945);
/// `spirv.INTEL.BitwiseFunction`.
pub const INTEL_BITWISE_FUNCTION: OpName = OpName::new(NUMBER, 946);
/// `spirv.INTEL.UntypedVariableLengthArray`.
pub const INTEL_UNTYPED_VARIABLE_LENGTH_ARRAY: OpName = OpName::new(NUMBER, 947);
/// `spirv.INTEL.ConditionalCopyObject`.
pub const INTEL_CONDITIONAL_COPY_OBJECT: OpName = OpName::new(NUMBER, 948);
/// `spirv.INTEL.PredicatedLoad`.
pub const INTEL_PREDICATED_LOAD: OpName = OpName::new(NUMBER, 949);
/// `spirv.INTEL.PredicatedStore`.
pub const INTEL_PREDICATED_STORE: OpName = OpName::new(NUMBER, 950);
/// `spirv.INTEL.SubgroupScaledMatrixMultiplyAccumulate`.
pub const INTEL_SUBGROUP_SCALED_MATRIX_MULTIPLY_ACCUMULATE: OpName = OpName::new(NUMBER, 951);
/// `spirv.KHR.GroupBitwiseAnd`.
pub const KHR_GROUP_BITWISE_AND: OpName = OpName::new(NUMBER, 952);
/// `spirv.KHR.GroupBitwiseOr`.
pub const KHR_GROUP_BITWISE_OR: OpName = OpName::new(NUMBER, 953);
/// `spirv.KHR.GroupBitwiseXor`.
pub const KHR_GROUP_BITWISE_XOR: OpName = OpName::new(NUMBER, 954);
/// `spirv.KHR.GroupLogicalAnd`.
pub const KHR_GROUP_LOGICAL_AND: OpName = OpName::new(NUMBER, 955);
/// `spirv.KHR.GroupLogicalOr`.
pub const KHR_GROUP_LOGICAL_OR: OpName = OpName::new(NUMBER, 956);
/// `spirv.KHR.GroupLogicalXor`.
pub const KHR_GROUP_LOGICAL_XOR: OpName = OpName::new(NUMBER, 957);
/// `spirv.INTEL.ClampConvertFToS`.
pub const INTEL_CLAMP_CONVERT_F_TO_S: OpName = OpName::new(NUMBER, 958);
/// `spirv.INTEL.JointMatrixGetElementCoord`.
pub const INTEL_JOINT_MATRIX_GET_ELEMENT_COORD: OpName = OpName::new(NUMBER, 959);
/// `spirv.INTEL.CooperativeMatrixApplyFunction`.
pub const INTEL_COOPERATIVE_MATRIX_APPLY_FUNCTION: OpName = OpName::new(NUMBER, 960);
/// `spirv.INTEL.CooperativeMatrixPrefetch`.
pub const INTEL_COOPERATIVE_MATRIX_PREFETCH: OpName = OpName::new(NUMBER, 961);
/// `spirv.INTEL.ConvertHandleToImage`.
pub const INTEL_CONVERT_HANDLE_TO_IMAGE: OpName = OpName::new(NUMBER, 962);
/// `spirv.INTEL.ConvertHandleToSampler`.
pub const INTEL_CONVERT_HANDLE_TO_SAMPLER: OpName = OpName::new(NUMBER, 963);
/// `spirv.INTEL.ConvertHandleToSampledImage`.
pub const INTEL_CONVERT_HANDLE_TO_SAMPLED_IMAGE: OpName = OpName::new(NUMBER, 964);
/// `spirv.VALVE.FDot2MixAcc32`.
pub const VALVE_F_DOT2_MIX_ACC32: OpName = OpName::new(NUMBER, 965);
/// `spirv.VALVE.FDot2MixAcc16`.
pub const VALVE_F_DOT2_MIX_ACC16: OpName = OpName::new(NUMBER, 966);
/// `spirv.VALVE.FDot4MixAcc32`.
pub const VALVE_F_DOT4_MIX_ACC32: OpName = OpName::new(NUMBER, 967);
/// `spirv.GL.Determinant`.
pub const GL_DETERMINANT: OpName = OpName::new(NUMBER, 968);
/// `spirv.GL.MatrixInverse`.
pub const GL_MATRIX_INVERSE: OpName = OpName::new(NUMBER, 969);
/// `spirv.GL.Modf`.
pub const GL_MODF: OpName = OpName::new(NUMBER, 970);
/// `spirv.GL.ModfStruct`.
pub const GL_MODF_STRUCT: OpName = OpName::new(NUMBER, 971);
/// `spirv.GL.IMix`.
pub const GL_I_MIX: OpName = OpName::new(NUMBER, 972);
/// `spirv.GL.Frexp`.
pub const GL_FREXP: OpName = OpName::new(NUMBER, 973);
/// `spirv.GL.PackUnorm4x8`.
pub const GL_PACK_UNORM4X8: OpName = OpName::new(NUMBER, 974);
/// `spirv.GL.PackSnorm2x16`.
pub const GL_PACK_SNORM2X16: OpName = OpName::new(NUMBER, 975);
/// `spirv.GL.PackUnorm2x16`.
pub const GL_PACK_UNORM2X16: OpName = OpName::new(NUMBER, 976);
/// `spirv.GL.PackDouble2x32`.
pub const GL_PACK_DOUBLE2X32: OpName = OpName::new(NUMBER, 977);
/// `spirv.GL.UnpackSnorm2x16`.
pub const GL_UNPACK_SNORM2X16: OpName = OpName::new(NUMBER, 978);
/// `spirv.GL.UnpackUnorm2x16`.
pub const GL_UNPACK_UNORM2X16: OpName = OpName::new(NUMBER, 979);
/// `spirv.GL.UnpackUnorm4x8`.
pub const GL_UNPACK_UNORM4X8: OpName = OpName::new(NUMBER, 980);
/// `spirv.GL.UnpackDouble2x32`.
pub const GL_UNPACK_DOUBLE2X32: OpName = OpName::new(NUMBER, 981);
/// `spirv.GL.FaceForward`.
pub const GL_FACE_FORWARD: OpName = OpName::new(NUMBER, 982);
/// `spirv.GL.Refract`.
pub const GL_REFRACT: OpName = OpName::new(NUMBER, 983);
/// `spirv.GL.InterpolateAtCentroid`.
pub const GL_INTERPOLATE_AT_CENTROID: OpName = OpName::new(NUMBER, 984);
/// `spirv.GL.InterpolateAtSample`.
pub const GL_INTERPOLATE_AT_SAMPLE: OpName = OpName::new(NUMBER, 985);
/// `spirv.GL.InterpolateAtOffset`.
pub const GL_INTERPOLATE_AT_OFFSET: OpName = OpName::new(NUMBER, 986);
/// `spirv.CL.acospi`.
pub const CL_ACOSPI: OpName = OpName::new(NUMBER, 987);
/// `spirv.CL.asinpi`.
pub const CL_ASINPI: OpName = OpName::new(NUMBER, 988);
/// `spirv.CL.atanpi`.
pub const CL_ATANPI: OpName = OpName::new(NUMBER, 989);
/// `spirv.CL.atan2pi`.
pub const CL_ATAN2PI: OpName = OpName::new(NUMBER, 990);
/// `spirv.CL.cospi`.
pub const CL_COSPI: OpName = OpName::new(NUMBER, 991);
/// `spirv.CL.fract`.
pub const CL_FRACT: OpName = OpName::new(NUMBER, 992);
/// `spirv.CL.frexp`.
pub const CL_FREXP: OpName = OpName::new(NUMBER, 993);
/// `spirv.CL.ilogb`.
pub const CL_ILOGB: OpName = OpName::new(NUMBER, 994);
/// `spirv.CL.lgamma`.
pub const CL_LGAMMA: OpName = OpName::new(NUMBER, 995);
/// `spirv.CL.lgamma_r`.
pub const CL_LGAMMA_R: OpName = OpName::new(NUMBER, 996);
/// `spirv.CL.logb`.
pub const CL_LOGB: OpName = OpName::new(NUMBER, 997);
/// `spirv.CL.mad`.
pub const CL_MAD: OpName = OpName::new(NUMBER, 998);
/// `spirv.CL.maxmag`.
pub const CL_MAXMAG: OpName = OpName::new(NUMBER, 999);
/// `spirv.CL.minmag`.
pub const CL_MINMAG: OpName = OpName::new(NUMBER, 1000);
/// `spirv.CL.modf`.
pub const CL_MODF: OpName = OpName::new(NUMBER, 1001);
/// `spirv.CL.nan`.
pub const CL_NAN: OpName = OpName::new(NUMBER, 1002);
/// `spirv.CL.nextafter`.
pub const CL_NEXTAFTER: OpName = OpName::new(NUMBER, 1003);
/// `spirv.CL.powr`.
pub const CL_POWR: OpName = OpName::new(NUMBER, 1004);
/// `spirv.CL.remainder`.
pub const CL_REMAINDER: OpName = OpName::new(NUMBER, 1005);
/// `spirv.CL.remquo`.
pub const CL_REMQUO: OpName = OpName::new(NUMBER, 1006);
/// `spirv.CL.sincos`.
pub const CL_SINCOS: OpName = OpName::new(NUMBER, 1007);
/// `spirv.CL.sinpi`.
pub const CL_SINPI: OpName = OpName::new(NUMBER, 1008);
/// `spirv.CL.tanpi`.
pub const CL_TANPI: OpName = OpName::new(NUMBER, 1009);
/// `spirv.CL.tgamma`.
pub const CL_TGAMMA: OpName = OpName::new(NUMBER, 1010);
/// `spirv.CL.half_cos`.
pub const CL_HALF_COS: OpName = OpName::new(NUMBER, 1011);
/// `spirv.CL.half_divide`.
pub const CL_HALF_DIVIDE: OpName = OpName::new(NUMBER, 1012);
/// `spirv.CL.half_exp`.
pub const CL_HALF_EXP: OpName = OpName::new(NUMBER, 1013);
/// `spirv.CL.half_exp2`.
pub const CL_HALF_EXP2: OpName = OpName::new(NUMBER, 1014);
/// `spirv.CL.half_exp10`.
pub const CL_HALF_EXP10: OpName = OpName::new(NUMBER, 1015);
/// `spirv.CL.half_log`.
pub const CL_HALF_LOG: OpName = OpName::new(NUMBER, 1016);
/// `spirv.CL.half_log2`.
pub const CL_HALF_LOG2: OpName = OpName::new(NUMBER, 1017);
/// `spirv.CL.half_log10`.
pub const CL_HALF_LOG10: OpName = OpName::new(NUMBER, 1018);
/// `spirv.CL.half_powr`.
pub const CL_HALF_POWR: OpName = OpName::new(NUMBER, 1019);
/// `spirv.CL.half_recip`.
pub const CL_HALF_RECIP: OpName = OpName::new(NUMBER, 1020);
/// `spirv.CL.half_rsqrt`.
pub const CL_HALF_RSQRT: OpName = OpName::new(NUMBER, 1021);
/// `spirv.CL.half_sin`.
pub const CL_HALF_SIN: OpName = OpName::new(NUMBER, 1022);
/// `spirv.CL.half_sqrt`.
pub const CL_HALF_SQRT: OpName = OpName::new(NUMBER, 1023);
/// `spirv.CL.half_tan`.
pub const CL_HALF_TAN: OpName = OpName::new(NUMBER, 1024);
/// `spirv.CL.native_cos`.
pub const CL_NATIVE_COS: OpName = OpName::new(NUMBER, 1025);
/// `spirv.CL.native_divide`.
pub const CL_NATIVE_DIVIDE: OpName = OpName::new(NUMBER, 1026);
/// `spirv.CL.native_exp`.
pub const CL_NATIVE_EXP: OpName = OpName::new(NUMBER, 1027);
/// `spirv.CL.native_exp2`.
pub const CL_NATIVE_EXP2: OpName = OpName::new(NUMBER, 1028);
/// `spirv.CL.native_exp10`.
pub const CL_NATIVE_EXP10: OpName = OpName::new(NUMBER, 1029);
/// `spirv.CL.native_log`.
pub const CL_NATIVE_LOG: OpName = OpName::new(NUMBER, 1030);
/// `spirv.CL.native_log2`.
pub const CL_NATIVE_LOG2: OpName = OpName::new(NUMBER, 1031);
/// `spirv.CL.native_log10`.
pub const CL_NATIVE_LOG10: OpName = OpName::new(NUMBER, 1032);
/// `spirv.CL.native_powr`.
pub const CL_NATIVE_POWR: OpName = OpName::new(NUMBER, 1033);
/// `spirv.CL.native_recip`.
pub const CL_NATIVE_RECIP: OpName = OpName::new(NUMBER, 1034);
/// `spirv.CL.native_rsqrt`.
pub const CL_NATIVE_RSQRT: OpName = OpName::new(NUMBER, 1035);
/// `spirv.CL.native_sin`.
pub const CL_NATIVE_SIN: OpName = OpName::new(NUMBER, 1036);
/// `spirv.CL.native_sqrt`.
pub const CL_NATIVE_SQRT: OpName = OpName::new(NUMBER, 1037);
/// `spirv.CL.native_tan`.
pub const CL_NATIVE_TAN: OpName = OpName::new(NUMBER, 1038);
/// `spirv.CL.fclamp`.
pub const CL_FCLAMP: OpName = OpName::new(NUMBER, 1039);
/// `spirv.CL.degrees`.
pub const CL_DEGREES: OpName = OpName::new(NUMBER, 1040);
/// `spirv.CL.fmax_common`.
pub const CL_FMAX_COMMON: OpName = OpName::new(NUMBER, 1041);
/// `spirv.CL.fmin_common`.
pub const CL_FMIN_COMMON: OpName = OpName::new(NUMBER, 1042);
/// `spirv.CL.radians`.
pub const CL_RADIANS: OpName = OpName::new(NUMBER, 1043);
/// `spirv.CL.step`.
pub const CL_STEP: OpName = OpName::new(NUMBER, 1044);
/// `spirv.CL.smoothstep`.
pub const CL_SMOOTHSTEP: OpName = OpName::new(NUMBER, 1045);
/// `spirv.CL.sign`.
pub const CL_SIGN: OpName = OpName::new(NUMBER, 1046);
/// `spirv.CL.cross`.
pub const CL_CROSS: OpName = OpName::new(NUMBER, 1047);
/// `spirv.CL.distance`.
pub const CL_DISTANCE: OpName = OpName::new(NUMBER, 1048);
/// `spirv.CL.length`.
pub const CL_LENGTH: OpName = OpName::new(NUMBER, 1049);
/// `spirv.CL.normalize`.
pub const CL_NORMALIZE: OpName = OpName::new(NUMBER, 1050);
/// `spirv.CL.fast_distance`.
pub const CL_FAST_DISTANCE: OpName = OpName::new(NUMBER, 1051);
/// `spirv.CL.fast_length`.
pub const CL_FAST_LENGTH: OpName = OpName::new(NUMBER, 1052);
/// `spirv.CL.fast_normalize`.
pub const CL_FAST_NORMALIZE: OpName = OpName::new(NUMBER, 1053);
/// `spirv.CL.s_abs_diff`.
pub const CL_S_ABS_DIFF: OpName = OpName::new(NUMBER, 1054);
/// `spirv.CL.s_add_sat`.
pub const CL_S_ADD_SAT: OpName = OpName::new(NUMBER, 1055);
/// `spirv.CL.u_add_sat`.
pub const CL_U_ADD_SAT: OpName = OpName::new(NUMBER, 1056);
/// `spirv.CL.s_hadd`.
pub const CL_S_HADD: OpName = OpName::new(NUMBER, 1057);
/// `spirv.CL.u_hadd`.
pub const CL_U_HADD: OpName = OpName::new(NUMBER, 1058);
/// `spirv.CL.s_rhadd`.
pub const CL_S_RHADD: OpName = OpName::new(NUMBER, 1059);
/// `spirv.CL.u_rhadd`.
pub const CL_U_RHADD: OpName = OpName::new(NUMBER, 1060);
/// `spirv.CL.s_clamp`.
pub const CL_S_CLAMP: OpName = OpName::new(NUMBER, 1061);
/// `spirv.CL.u_clamp`.
pub const CL_U_CLAMP: OpName = OpName::new(NUMBER, 1062);
/// `spirv.CL.ctz`.
pub const CL_CTZ: OpName = OpName::new(NUMBER, 1063);
/// `spirv.CL.s_mad_hi`.
pub const CL_S_MAD_HI: OpName = OpName::new(NUMBER, 1064);
/// `spirv.CL.u_mad_sat`.
pub const CL_U_MAD_SAT: OpName = OpName::new(NUMBER, 1065);
/// `spirv.CL.s_mad_sat`.
pub const CL_S_MAD_SAT: OpName = OpName::new(NUMBER, 1066);
/// `spirv.CL.s_mul_hi`.
pub const CL_S_MUL_HI: OpName = OpName::new(NUMBER, 1067);
/// `spirv.CL.rotate`.
pub const CL_ROTATE: OpName = OpName::new(NUMBER, 1068);
/// `spirv.CL.s_sub_sat`.
pub const CL_S_SUB_SAT: OpName = OpName::new(NUMBER, 1069);
/// `spirv.CL.u_sub_sat`.
pub const CL_U_SUB_SAT: OpName = OpName::new(NUMBER, 1070);
/// `spirv.CL.u_upsample`.
pub const CL_U_UPSAMPLE: OpName = OpName::new(NUMBER, 1071);
/// `spirv.CL.s_upsample`.
pub const CL_S_UPSAMPLE: OpName = OpName::new(NUMBER, 1072);
/// `spirv.CL.popcount`.
pub const CL_POPCOUNT: OpName = OpName::new(NUMBER, 1073);
/// `spirv.CL.s_mad24`.
pub const CL_S_MAD24: OpName = OpName::new(NUMBER, 1074);
/// `spirv.CL.u_mad24`.
pub const CL_U_MAD24: OpName = OpName::new(NUMBER, 1075);
/// `spirv.CL.s_mul24`.
pub const CL_S_MUL24: OpName = OpName::new(NUMBER, 1076);
/// `spirv.CL.u_mul24`.
pub const CL_U_MUL24: OpName = OpName::new(NUMBER, 1077);
/// `spirv.CL.vloadn`.
pub const CL_VLOADN: OpName = OpName::new(NUMBER, 1078);
/// `spirv.CL.vstoren`.
pub const CL_VSTOREN: OpName = OpName::new(NUMBER, 1079);
/// `spirv.CL.vload_half`.
pub const CL_VLOAD_HALF: OpName = OpName::new(NUMBER, 1080);
/// `spirv.CL.vload_halfn`.
pub const CL_VLOAD_HALFN: OpName = OpName::new(NUMBER, 1081);
/// `spirv.CL.vstore_half`.
pub const CL_VSTORE_HALF: OpName = OpName::new(NUMBER, 1082);
/// `spirv.CL.vstore_half_r`.
pub const CL_VSTORE_HALF_R: OpName = OpName::new(NUMBER, 1083);
/// `spirv.CL.vstore_halfn`.
pub const CL_VSTORE_HALFN: OpName = OpName::new(NUMBER, 1084);
/// `spirv.CL.vstore_halfn_r`.
pub const CL_VSTORE_HALFN_R: OpName = OpName::new(NUMBER, 1085);
/// `spirv.CL.vloada_halfn`.
pub const CL_VLOADA_HALFN: OpName = OpName::new(NUMBER, 1086);
/// `spirv.CL.vstorea_halfn`.
pub const CL_VSTOREA_HALFN: OpName = OpName::new(NUMBER, 1087);
/// `spirv.CL.vstorea_halfn_r`.
pub const CL_VSTOREA_HALFN_R: OpName = OpName::new(NUMBER, 1088);
/// `spirv.CL.shuffle`.
pub const CL_SHUFFLE: OpName = OpName::new(NUMBER, 1089);
/// `spirv.CL.shuffle2`.
pub const CL_SHUFFLE2: OpName = OpName::new(NUMBER, 1090);
/// `spirv.CL.prefetch`.
pub const CL_PREFETCH: OpName = OpName::new(NUMBER, 1091);
/// `spirv.CL.bitselect`.
pub const CL_BITSELECT: OpName = OpName::new(NUMBER, 1092);
/// `spirv.CL.select`.
pub const CL_SELECT: OpName = OpName::new(NUMBER, 1093);
/// `spirv.CL.u_abs`.
pub const CL_U_ABS: OpName = OpName::new(NUMBER, 1094);
/// `spirv.CL.u_abs_diff`.
pub const CL_U_ABS_DIFF: OpName = OpName::new(NUMBER, 1095);
/// `spirv.CL.u_mul_hi`.
pub const CL_U_MUL_HI: OpName = OpName::new(NUMBER, 1096);
/// `spirv.CL.u_mad_hi`.
pub const CL_U_MAD_HI: OpName = OpName::new(NUMBER, 1097);

/// Slots of inherent attributes, by operation.
pub mod slot {
    /// Of `spirv.ARM.Graph`.
    pub mod arm_graph {
        /// `function_type`.
        pub const FUNCTION_TYPE: usize = 0;
        /// `arg_attrs`.
        pub const ARG_ATTRS: usize = 1;
        /// `res_attrs`.
        pub const RES_ATTRS: usize = 2;
        /// `entry_point`.
        pub const ENTRY_POINT: usize = 3;
        /// `sym_name`.
        pub const SYM_NAME: usize = 4;
    }
    /// Of `spirv.ARM.GraphConstant`.
    pub mod arm_graph_constant {
        /// `graph_constant_id`.
        pub const GRAPH_CONSTANT_ID: usize = 0;
    }
    /// Of `spirv.ARM.GraphEntryPoint`.
    pub mod arm_graph_entry_point {
        /// `fn`.
        pub const FN: usize = 0;
        /// `interface`.
        pub const INTERFACE: usize = 1;
    }
    /// Of `spirv.AtomicAnd`.
    pub mod atomic_and {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicCompareExchange`.
    pub mod atomic_compare_exchange {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `equal_semantics`.
        pub const EQUAL_SEMANTICS: usize = 1;
        /// `unequal_semantics`.
        pub const UNEQUAL_SEMANTICS: usize = 2;
    }
    /// Of `spirv.AtomicCompareExchangeWeak`.
    pub mod atomic_compare_exchange_weak {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `equal_semantics`.
        pub const EQUAL_SEMANTICS: usize = 1;
        /// `unequal_semantics`.
        pub const UNEQUAL_SEMANTICS: usize = 2;
    }
    /// Of `spirv.AtomicExchange`.
    pub mod atomic_exchange {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicIAdd`.
    pub mod atomic_i_add {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicIDecrement`.
    pub mod atomic_i_decrement {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicIIncrement`.
    pub mod atomic_i_increment {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicISub`.
    pub mod atomic_i_sub {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicLoad`.
    pub mod atomic_load {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicOr`.
    pub mod atomic_or {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicSMax`.
    pub mod atomic_s_max {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicSMin`.
    pub mod atomic_s_min {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicStore`.
    pub mod atomic_store {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicUMax`.
    pub mod atomic_u_max {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicUMin`.
    pub mod atomic_u_min {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.AtomicXor`.
    pub mod atomic_xor {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.Branch`.
    pub mod branch {
        /// `merge_control`.
        pub const MERGE_CONTROL: usize = 0;
        /// `merge_parameters`.
        pub const MERGE_PARAMETERS: usize = 1;
    }
    /// Of `spirv.BranchConditional`.
    pub mod branch_conditional {
        /// `branch_weights`.
        pub const BRANCH_WEIGHTS: usize = 0;
        /// `merge_control`.
        pub const MERGE_CONTROL: usize = 1;
        /// `merge_parameters`.
        pub const MERGE_PARAMETERS: usize = 2;
        /// `operandSegmentSizes`.
        pub const OPERAND_SEGMENT_SIZES: usize = 3;
    }
    /// Of `spirv.CompositeExtract`.
    pub mod composite_extract {
        /// `indices`.
        pub const INDICES: usize = 0;
    }
    /// Of `spirv.CompositeInsert`.
    pub mod composite_insert {
        /// `indices`.
        pub const INDICES: usize = 0;
    }
    /// Of `spirv.Constant`.
    pub mod constant {
        /// `value`.
        pub const VALUE: usize = 0;
    }
    /// Of `spirv.ControlBarrier`.
    pub mod control_barrier {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 1;
        /// `memory_semantics`.
        pub const MEMORY_SEMANTICS: usize = 2;
    }
    /// Of `spirv.CopyMemory`.
    pub mod copy_memory {
        /// `memory_access`.
        pub const MEMORY_ACCESS: usize = 0;
        /// `alignment`.
        pub const ALIGNMENT: usize = 1;
        /// `source_memory_access`.
        pub const SOURCE_MEMORY_ACCESS: usize = 2;
        /// `source_alignment`.
        pub const SOURCE_ALIGNMENT: usize = 3;
        /// `memory_access_ids`.
        pub const MEMORY_ACCESS_IDS: usize = 4;
        /// `source_memory_access_ids`.
        pub const SOURCE_MEMORY_ACCESS_IDS: usize = 5;
    }
    /// Of `spirv.EXT.AtomicFAdd`.
    pub mod ext_atomic_f_add {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `semantics`.
        pub const SEMANTICS: usize = 1;
    }
    /// Of `spirv.EXT.ConstantCompositeReplicate`.
    pub mod ext_constant_composite_replicate {
        /// `value`.
        pub const VALUE: usize = 0;
    }
    /// Of `spirv.EXT.SpecConstantCompositeReplicate`.
    pub mod ext_spec_constant_composite_replicate {
        /// `type`.
        pub const TYPE: usize = 0;
        /// `sym_name`.
        pub const SYM_NAME: usize = 1;
        /// `constituent`.
        pub const CONSTITUENT: usize = 2;
    }
    /// Of `spirv.EntryPoint`.
    pub mod entry_point {
        /// `execution_model`.
        pub const EXECUTION_MODEL: usize = 0;
        /// `fn`.
        pub const FN: usize = 1;
        /// `interface`.
        pub const INTERFACE: usize = 2;
    }
    /// Of `spirv.ExecutionMode`.
    pub mod execution_mode {
        /// `fn`.
        pub const FN: usize = 0;
        /// `execution_mode`.
        pub const EXECUTION_MODE: usize = 1;
        /// `values`.
        pub const VALUES: usize = 2;
    }
    /// Of `spirv.ExecutionModeId`.
    pub mod execution_mode_id {
        /// `fn`.
        pub const FN: usize = 0;
        /// `execution_mode`.
        pub const EXECUTION_MODE: usize = 1;
        /// `values`.
        pub const VALUES: usize = 2;
    }
    /// Of `spirv.ExperimentalML.Call`.
    pub mod experimental_ml_call {
        /// `opcode`.
        pub const OPCODE: usize = 0;
    }
    /// Of `spirv.FunctionCall`.
    pub mod function_call {
        /// `callee`.
        pub const CALLEE: usize = 0;
        /// `arg_attrs`.
        pub const ARG_ATTRS: usize = 1;
        /// `res_attrs`.
        pub const RES_ATTRS: usize = 2;
    }
    /// Of `spirv.GlobalVariable`.
    pub mod global_variable {
        /// `type`.
        pub const TYPE: usize = 0;
        /// `sym_name`.
        pub const SYM_NAME: usize = 1;
        /// `initializer`.
        pub const INITIALIZER: usize = 2;
        /// `location`.
        pub const LOCATION: usize = 3;
        /// `binding`.
        pub const BINDING: usize = 4;
        /// `descriptor_set`.
        pub const DESCRIPTOR_SET: usize = 5;
        /// `built_in`.
        pub const BUILT_IN: usize = 6;
        /// `linkage_attributes`.
        pub const LINKAGE_ATTRIBUTES: usize = 7;
    }
    /// Of `spirv.GroupBroadcast`.
    pub mod group_broadcast {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupFAdd`.
    pub mod group_f_add {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupFMax`.
    pub mod group_f_max {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupFMin`.
    pub mod group_f_min {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupIAdd`.
    pub mod group_i_add {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformAll`.
    pub mod group_non_uniform_all {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformAllEqual`.
    pub mod group_non_uniform_all_equal {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformAny`.
    pub mod group_non_uniform_any {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformBallot`.
    pub mod group_non_uniform_ballot {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformBallotBitCount`.
    pub mod group_non_uniform_ballot_bit_count {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformBallotFindLSB`.
    pub mod group_non_uniform_ballot_find_lsb {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformBallotFindMSB`.
    pub mod group_non_uniform_ballot_find_msb {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformBitwiseAnd`.
    pub mod group_non_uniform_bitwise_and {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformBitwiseOr`.
    pub mod group_non_uniform_bitwise_or {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformBitwiseXor`.
    pub mod group_non_uniform_bitwise_xor {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformBroadcast`.
    pub mod group_non_uniform_broadcast {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformBroadcastFirst`.
    pub mod group_non_uniform_broadcast_first {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformElect`.
    pub mod group_non_uniform_elect {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformFAdd`.
    pub mod group_non_uniform_f_add {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformFMax`.
    pub mod group_non_uniform_f_max {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformFMin`.
    pub mod group_non_uniform_f_min {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformFMul`.
    pub mod group_non_uniform_f_mul {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformIAdd`.
    pub mod group_non_uniform_i_add {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformIMul`.
    pub mod group_non_uniform_i_mul {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformLogicalAnd`.
    pub mod group_non_uniform_logical_and {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformLogicalOr`.
    pub mod group_non_uniform_logical_or {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformLogicalXor`.
    pub mod group_non_uniform_logical_xor {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformQuadSwap`.
    pub mod group_non_uniform_quad_swap {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `direction`.
        pub const DIRECTION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformRotateKHR`.
    pub mod group_non_uniform_rotate_khr {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformSMax`.
    pub mod group_non_uniform_s_max {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformSMin`.
    pub mod group_non_uniform_s_min {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformShuffle`.
    pub mod group_non_uniform_shuffle {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformShuffleDown`.
    pub mod group_non_uniform_shuffle_down {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformShuffleUp`.
    pub mod group_non_uniform_shuffle_up {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformShuffleXor`.
    pub mod group_non_uniform_shuffle_xor {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
    }
    /// Of `spirv.GroupNonUniformUMax`.
    pub mod group_non_uniform_u_max {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupNonUniformUMin`.
    pub mod group_non_uniform_u_min {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupSMax`.
    pub mod group_s_max {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupSMin`.
    pub mod group_s_min {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupUMax`.
    pub mod group_u_max {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.GroupUMin`.
    pub mod group_u_min {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.INTEL.ControlBarrierArrive`.
    pub mod intel_control_barrier_arrive {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 1;
        /// `memory_semantics`.
        pub const MEMORY_SEMANTICS: usize = 2;
    }
    /// Of `spirv.INTEL.ControlBarrierWait`.
    pub mod intel_control_barrier_wait {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 1;
        /// `memory_semantics`.
        pub const MEMORY_SEMANTICS: usize = 2;
    }
    /// Of `spirv.ImageDrefGather`.
    pub mod image_dref_gather {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageFetch`.
    pub mod image_fetch {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageRead`.
    pub mod image_read {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSampleExplicitLod`.
    pub mod image_sample_explicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSampleImplicitLod`.
    pub mod image_sample_implicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSampleProjDrefImplicitLod`.
    pub mod image_sample_proj_dref_implicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageWrite`.
    pub mod image_write {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.Instruction`.
    pub mod instruction {
        /// `opcode`.
        pub const OPCODE: usize = 0;
        /// `words`.
        pub const WORDS: usize = 1;
    }
    /// Of `spirv.KHR.CooperativeMatrixLength`.
    pub mod khr_cooperative_matrix_length {
        /// `cooperative_matrix_type`.
        pub const COOPERATIVE_MATRIX_TYPE: usize = 0;
    }
    /// Of `spirv.KHR.CooperativeMatrixLoad`.
    pub mod khr_cooperative_matrix_load {
        /// `matrix_layout`.
        pub const MATRIX_LAYOUT: usize = 0;
        /// `memory_operand`.
        pub const MEMORY_OPERAND: usize = 1;
        /// `alignment`.
        pub const ALIGNMENT: usize = 2;
        /// `memory_operand_ids`.
        pub const MEMORY_OPERAND_IDS: usize = 3;
    }
    /// Of `spirv.KHR.CooperativeMatrixMulAdd`.
    pub mod khr_cooperative_matrix_mul_add {
        /// `matrix_operands`.
        pub const MATRIX_OPERANDS: usize = 0;
    }
    /// Of `spirv.KHR.CooperativeMatrixStore`.
    pub mod khr_cooperative_matrix_store {
        /// `matrix_layout`.
        pub const MATRIX_LAYOUT: usize = 0;
        /// `memory_operand`.
        pub const MEMORY_OPERAND: usize = 1;
        /// `alignment`.
        pub const ALIGNMENT: usize = 2;
        /// `memory_operand_ids`.
        pub const MEMORY_OPERAND_IDS: usize = 3;
    }
    /// Of `spirv.KHR.GroupFMul`.
    pub mod khr_group_f_mul {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.KHR.GroupIMul`.
    pub mod khr_group_i_mul {
        /// `execution_scope`.
        pub const EXECUTION_SCOPE: usize = 0;
        /// `group_operation`.
        pub const GROUP_OPERATION: usize = 1;
    }
    /// Of `spirv.Load`.
    pub mod load {
        /// `memory_access`.
        pub const MEMORY_ACCESS: usize = 0;
        /// `alignment`.
        pub const ALIGNMENT: usize = 1;
        /// `memory_access_ids`.
        pub const MEMORY_ACCESS_IDS: usize = 2;
    }
    /// Of `spirv.MemoryBarrier`.
    pub mod memory_barrier {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `memory_semantics`.
        pub const MEMORY_SEMANTICS: usize = 1;
    }
    /// Of `spirv.MemoryNamedBarrier`.
    pub mod memory_named_barrier {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `memory_semantics`.
        pub const MEMORY_SEMANTICS: usize = 1;
    }
    /// Of `spirv.ModuleInstruction`.
    pub mod module_instruction {
        /// `sym_name`.
        pub const SYM_NAME: usize = 0;
        /// `opcode`.
        pub const OPCODE: usize = 1;
        /// `words`.
        pub const WORDS: usize = 2;
        /// `type`.
        pub const TYPE: usize = 3;
    }
    /// Of `spirv.SDot`.
    pub mod s_dot {
        /// `format`.
        pub const FORMAT: usize = 0;
    }
    /// Of `spirv.SDotAccSat`.
    pub mod s_dot_acc_sat {
        /// `format`.
        pub const FORMAT: usize = 0;
    }
    /// Of `spirv.SUDot`.
    pub mod su_dot {
        /// `format`.
        pub const FORMAT: usize = 0;
    }
    /// Of `spirv.SUDotAccSat`.
    pub mod su_dot_acc_sat {
        /// `format`.
        pub const FORMAT: usize = 0;
    }
    /// Of `spirv.SpecConstant`.
    pub mod spec_constant {
        /// `sym_name`.
        pub const SYM_NAME: usize = 0;
        /// `default_value`.
        pub const DEFAULT_VALUE: usize = 1;
    }
    /// Of `spirv.SpecConstantComposite`.
    pub mod spec_constant_composite {
        /// `type`.
        pub const TYPE: usize = 0;
        /// `sym_name`.
        pub const SYM_NAME: usize = 1;
        /// `constituents`.
        pub const CONSTITUENTS: usize = 2;
    }
    /// Of `spirv.Store`.
    pub mod store {
        /// `memory_access`.
        pub const MEMORY_ACCESS: usize = 0;
        /// `alignment`.
        pub const ALIGNMENT: usize = 1;
        /// `memory_access_ids`.
        pub const MEMORY_ACCESS_IDS: usize = 2;
    }
    /// Of `spirv.Switch`.
    pub mod switch {
        /// `literals`.
        pub const LITERALS: usize = 0;
        /// `case_operand_segments`.
        pub const CASE_OPERAND_SEGMENTS: usize = 1;
        /// `merge_control`.
        pub const MERGE_CONTROL: usize = 2;
        /// `merge_parameters`.
        pub const MERGE_PARAMETERS: usize = 3;
        /// `operandSegmentSizes`.
        pub const OPERAND_SEGMENT_SIZES: usize = 4;
    }
    /// Of `spirv.Tosa.ArgMax`.
    pub mod tosa_arg_max {
        /// `axis`.
        pub const AXIS: usize = 0;
        /// `nan_mode`.
        pub const NAN_MODE: usize = 1;
    }
    /// Of `spirv.Tosa.ArithmeticRightShift`.
    pub mod tosa_arithmetic_right_shift {
        /// `round`.
        pub const ROUND: usize = 0;
    }
    /// Of `spirv.Tosa.AvgPool2D`.
    pub mod tosa_avg_pool2_d {
        /// `kernel`.
        pub const KERNEL: usize = 0;
        /// `stride`.
        pub const STRIDE: usize = 1;
        /// `pad`.
        pub const PAD: usize = 2;
        /// `acc_type`.
        pub const ACC_TYPE: usize = 3;
    }
    /// Of `spirv.Tosa.Clamp`.
    pub mod tosa_clamp {
        /// `min_val`.
        pub const MIN_VAL: usize = 0;
        /// `max_val`.
        pub const MAX_VAL: usize = 1;
        /// `nan_mode`.
        pub const NAN_MODE: usize = 2;
    }
    /// Of `spirv.Tosa.Concat`.
    pub mod tosa_concat {
        /// `axis`.
        pub const AXIS: usize = 0;
    }
    /// Of `spirv.Tosa.Conv2D`.
    pub mod tosa_conv2_d {
        /// `pad`.
        pub const PAD: usize = 0;
        /// `stride`.
        pub const STRIDE: usize = 1;
        /// `dilation`.
        pub const DILATION: usize = 2;
        /// `acc_type`.
        pub const ACC_TYPE: usize = 3;
        /// `local_bound`.
        pub const LOCAL_BOUND: usize = 4;
    }
    /// Of `spirv.Tosa.Conv3D`.
    pub mod tosa_conv3_d {
        /// `pad`.
        pub const PAD: usize = 0;
        /// `stride`.
        pub const STRIDE: usize = 1;
        /// `dilation`.
        pub const DILATION: usize = 2;
        /// `acc_type`.
        pub const ACC_TYPE: usize = 3;
        /// `local_bound`.
        pub const LOCAL_BOUND: usize = 4;
    }
    /// Of `spirv.Tosa.DepthwiseConv2D`.
    pub mod tosa_depthwise_conv2_d {
        /// `pad`.
        pub const PAD: usize = 0;
        /// `stride`.
        pub const STRIDE: usize = 1;
        /// `dilation`.
        pub const DILATION: usize = 2;
        /// `acc_type`.
        pub const ACC_TYPE: usize = 3;
        /// `local_bound`.
        pub const LOCAL_BOUND: usize = 4;
    }
    /// Of `spirv.Tosa.FFT2D`.
    pub mod tosa_fft2_d {
        /// `inverse`.
        pub const INVERSE: usize = 0;
        /// `local_bound`.
        pub const LOCAL_BOUND: usize = 1;
    }
    /// Of `spirv.Tosa.MaxPool2D`.
    pub mod tosa_max_pool2_d {
        /// `kernel`.
        pub const KERNEL: usize = 0;
        /// `stride`.
        pub const STRIDE: usize = 1;
        /// `pad`.
        pub const PAD: usize = 2;
        /// `nan_mode`.
        pub const NAN_MODE: usize = 3;
    }
    /// Of `spirv.Tosa.Maximum`.
    pub mod tosa_maximum {
        /// `nan_mode`.
        pub const NAN_MODE: usize = 0;
    }
    /// Of `spirv.Tosa.Minimum`.
    pub mod tosa_minimum {
        /// `nan_mode`.
        pub const NAN_MODE: usize = 0;
    }
    /// Of `spirv.Tosa.RFFT2D`.
    pub mod tosa_rfft2_d {
        /// `local_bound`.
        pub const LOCAL_BOUND: usize = 0;
    }
    /// Of `spirv.Tosa.ReduceAll`.
    pub mod tosa_reduce_all {
        /// `axis`.
        pub const AXIS: usize = 0;
    }
    /// Of `spirv.Tosa.ReduceAny`.
    pub mod tosa_reduce_any {
        /// `axis`.
        pub const AXIS: usize = 0;
    }
    /// Of `spirv.Tosa.ReduceMax`.
    pub mod tosa_reduce_max {
        /// `axis`.
        pub const AXIS: usize = 0;
        /// `nan_mode`.
        pub const NAN_MODE: usize = 1;
    }
    /// Of `spirv.Tosa.ReduceMin`.
    pub mod tosa_reduce_min {
        /// `axis`.
        pub const AXIS: usize = 0;
        /// `nan_mode`.
        pub const NAN_MODE: usize = 1;
    }
    /// Of `spirv.Tosa.ReduceProduct`.
    pub mod tosa_reduce_product {
        /// `axis`.
        pub const AXIS: usize = 0;
    }
    /// Of `spirv.Tosa.ReduceSum`.
    pub mod tosa_reduce_sum {
        /// `axis`.
        pub const AXIS: usize = 0;
    }
    /// Of `spirv.Tosa.Rescale`.
    pub mod tosa_rescale {
        /// `scale32`.
        pub const SCALE32: usize = 0;
        /// `rounding_mode`.
        pub const ROUNDING_MODE: usize = 1;
        /// `per_channel`.
        pub const PER_CHANNEL: usize = 2;
        /// `input_unsigned`.
        pub const INPUT_UNSIGNED: usize = 3;
        /// `output_unsigned`.
        pub const OUTPUT_UNSIGNED: usize = 4;
    }
    /// Of `spirv.Tosa.Resize`.
    pub mod tosa_resize {
        /// `mode`.
        pub const MODE: usize = 0;
    }
    /// Of `spirv.Tosa.Reverse`.
    pub mod tosa_reverse {
        /// `axis`.
        pub const AXIS: usize = 0;
    }
    /// Of `spirv.Tosa.Transpose`.
    pub mod tosa_transpose {
        /// `perms`.
        pub const PERMS: usize = 0;
    }
    /// Of `spirv.Tosa.TransposeConv2D`.
    pub mod tosa_transpose_conv2_d {
        /// `out_pad`.
        pub const OUT_PAD: usize = 0;
        /// `stride`.
        pub const STRIDE: usize = 1;
        /// `acc_type`.
        pub const ACC_TYPE: usize = 2;
        /// `local_bound`.
        pub const LOCAL_BOUND: usize = 3;
    }
    /// Of `spirv.UDot`.
    pub mod u_dot {
        /// `format`.
        pub const FORMAT: usize = 0;
    }
    /// Of `spirv.UDotAccSat`.
    pub mod u_dot_acc_sat {
        /// `format`.
        pub const FORMAT: usize = 0;
    }
    /// Of `spirv.Variable`.
    pub mod variable {
        /// `storage_class`.
        pub const STORAGE_CLASS: usize = 0;
    }
    /// Of `spirv.VectorShuffle`.
    pub mod vector_shuffle {
        /// `components`.
        pub const COMPONENTS: usize = 0;
    }
    /// Of `spirv.func`.
    pub mod func {
        /// `function_type`.
        pub const FUNCTION_TYPE: usize = 0;
        /// `arg_attrs`.
        pub const ARG_ATTRS: usize = 1;
        /// `res_attrs`.
        pub const RES_ATTRS: usize = 2;
        /// `sym_name`.
        pub const SYM_NAME: usize = 3;
        /// `function_control`.
        pub const FUNCTION_CONTROL: usize = 4;
        /// `linkage_attributes`.
        pub const LINKAGE_ATTRIBUTES: usize = 5;
    }
    /// Of `spirv.mlir.addressof`.
    pub mod mlir_addressof {
        /// `variable`.
        pub const VARIABLE: usize = 0;
    }
    /// Of `spirv.mlir.loop`.
    pub mod mlir_loop {
        /// `loop_control`.
        pub const LOOP_CONTROL: usize = 0;
    }
    /// Of `spirv.mlir.referenceof`.
    pub mod mlir_referenceof {
        /// `spec_const`.
        pub const SPEC_CONST: usize = 0;
    }
    /// Of `spirv.mlir.selection`.
    pub mod mlir_selection {
        /// `selection_control`.
        pub const SELECTION_CONTROL: usize = 0;
    }
    /// Of `spirv.module`.
    pub mod module {
        /// `addressing_model`.
        pub const ADDRESSING_MODEL: usize = 0;
        /// `memory_model`.
        pub const MEMORY_MODEL: usize = 1;
        /// `vce_triple`.
        pub const VCE_TRIPLE: usize = 2;
        /// `sym_name`.
        pub const SYM_NAME: usize = 3;
    }
    /// Of `spirv.CopyMemorySized`.
    pub mod copy_memory_sized {
        /// `memory_access`.
        pub const MEMORY_ACCESS: usize = 0;
        /// `memory_access_literals`.
        pub const MEMORY_ACCESS_LITERALS: usize = 1;
        /// `memory_access_2`.
        pub const MEMORY_ACCESS_2: usize = 2;
        /// `memory_access_2_literals`.
        pub const MEMORY_ACCESS_2_LITERALS: usize = 3;
        /// `operandSegmentSizes`.
        pub const OPERAND_SEGMENT_SIZES: usize = 4;
    }
    /// Of `spirv.ArrayLength`.
    pub mod array_length {
        /// `array_member`.
        pub const ARRAY_MEMBER: usize = 0;
    }
    /// Of `spirv.ImageSampleDrefImplicitLod`.
    pub mod image_sample_dref_implicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSampleDrefExplicitLod`.
    pub mod image_sample_dref_explicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSampleProjImplicitLod`.
    pub mod image_sample_proj_implicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSampleProjExplicitLod`.
    pub mod image_sample_proj_explicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSampleProjDrefExplicitLod`.
    pub mod image_sample_proj_dref_explicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageGather`.
    pub mod image_gather {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.LifetimeStart`.
    pub mod lifetime_start {
        /// `size`.
        pub const SIZE: usize = 0;
    }
    /// Of `spirv.LifetimeStop`.
    pub mod lifetime_stop {
        /// `size`.
        pub const SIZE: usize = 0;
    }
    /// Of `spirv.ImageSparseSampleImplicitLod`.
    pub mod image_sparse_sample_implicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSparseSampleExplicitLod`.
    pub mod image_sparse_sample_explicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSparseSampleDrefImplicitLod`.
    pub mod image_sparse_sample_dref_implicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSparseSampleDrefExplicitLod`.
    pub mod image_sparse_sample_dref_explicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSparseSampleProjImplicitLod`.
    pub mod image_sparse_sample_proj_implicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSparseSampleProjExplicitLod`.
    pub mod image_sparse_sample_proj_explicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSparseSampleProjDrefImplicitLod`.
    pub mod image_sparse_sample_proj_dref_implicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSparseSampleProjDrefExplicitLod`.
    pub mod image_sparse_sample_proj_dref_explicit_lod {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSparseFetch`.
    pub mod image_sparse_fetch {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSparseGather`.
    pub mod image_sparse_gather {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSparseDrefGather`.
    pub mod image_sparse_dref_gather {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ImageSparseRead`.
    pub mod image_sparse_read {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.ARM.TensorRead`.
    pub mod arm_tensor_read {
        /// `tensor_operands`.
        pub const TENSOR_OPERANDS: usize = 0;
    }
    /// Of `spirv.ARM.TensorWrite`.
    pub mod arm_tensor_write {
        /// `tensor_operands`.
        pub const TENSOR_OPERANDS: usize = 0;
    }
    /// Of `spirv.KHR.UntypedVariable`.
    pub mod khr_untyped_variable {
        /// `storage_class`.
        pub const STORAGE_CLASS: usize = 0;
        /// `data_type`.
        pub const DATA_TYPE: usize = 1;
    }
    /// Of `spirv.KHR.UntypedAccessChain`.
    pub mod khr_untyped_access_chain {
        /// `base_type`.
        pub const BASE_TYPE: usize = 0;
    }
    /// Of `spirv.KHR.UntypedInBoundsAccessChain`.
    pub mod khr_untyped_in_bounds_access_chain {
        /// `base_type`.
        pub const BASE_TYPE: usize = 0;
    }
    /// Of `spirv.KHR.UntypedPtrAccessChain`.
    pub mod khr_untyped_ptr_access_chain {
        /// `base_type`.
        pub const BASE_TYPE: usize = 0;
    }
    /// Of `spirv.KHR.UntypedInBoundsPtrAccessChain`.
    pub mod khr_untyped_in_bounds_ptr_access_chain {
        /// `base_type`.
        pub const BASE_TYPE: usize = 0;
    }
    /// Of `spirv.KHR.UntypedArrayLength`.
    pub mod khr_untyped_array_length {
        /// `array_member`.
        pub const ARRAY_MEMBER: usize = 0;
    }
    /// Of `spirv.KHR.UntypedGroupAsyncCopy`.
    pub mod khr_untyped_group_async_copy {
        /// `destination_memory_operands`.
        pub const DESTINATION_MEMORY_OPERANDS: usize = 0;
        /// `destination_memory_operands_literals`.
        pub const DESTINATION_MEMORY_OPERANDS_LITERALS: usize = 1;
        /// `source_memory_operands`.
        pub const SOURCE_MEMORY_OPERANDS: usize = 2;
        /// `source_memory_operands_literals`.
        pub const SOURCE_MEMORY_OPERANDS_LITERALS: usize = 3;
        /// `operandSegmentSizes`.
        pub const OPERAND_SEGMENT_SIZES: usize = 4;
    }
    /// Of `spirv.QCOM.ImageGather`.
    pub mod qcom_image_gather {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.AMD.GroupIAddNonUniform`.
    pub mod amd_group_i_add_non_uniform {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.AMD.GroupFAddNonUniform`.
    pub mod amd_group_f_add_non_uniform {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.AMD.GroupFMinNonUniform`.
    pub mod amd_group_f_min_non_uniform {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.AMD.GroupUMinNonUniform`.
    pub mod amd_group_u_min_non_uniform {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.AMD.GroupSMinNonUniform`.
    pub mod amd_group_s_min_non_uniform {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.AMD.GroupFMaxNonUniform`.
    pub mod amd_group_f_max_non_uniform {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.AMD.GroupUMaxNonUniform`.
    pub mod amd_group_u_max_non_uniform {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.AMD.GroupSMaxNonUniform`.
    pub mod amd_group_s_max_non_uniform {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.AMDX.IsNodePayloadValid`.
    pub mod amdx_is_node_payload_valid {
        /// `payload_type`.
        pub const PAYLOAD_TYPE: usize = 0;
    }
    /// Of `spirv.KHR.Abort`.
    pub mod khr_abort {
        /// `message_type`.
        pub const MESSAGE_TYPE: usize = 0;
    }
    /// Of `spirv.EXT.UntypedImageTexelPointer`.
    pub mod ext_untyped_image_texel_pointer {
        /// `imagetype`.
        pub const IMAGETYPE: usize = 0;
    }
    /// Of `spirv.NV.ImageSampleFootprint`.
    pub mod nv_image_sample_footprint {
        /// `image_operands`.
        pub const IMAGE_OPERANDS: usize = 0;
    }
    /// Of `spirv.NV.CooperativeVectorMatrixMul`.
    pub mod nv_cooperative_vector_matrix_mul {
        /// `cooperative_matrix_operands`.
        pub const COOPERATIVE_MATRIX_OPERANDS: usize = 0;
    }
    /// Of `spirv.NV.CooperativeVectorMatrixMulAdd`.
    pub mod nv_cooperative_vector_matrix_mul_add {
        /// `cooperative_matrix_operands`.
        pub const COOPERATIVE_MATRIX_OPERANDS: usize = 0;
    }
    /// Of `spirv.NV.CooperativeVectorLoad`.
    pub mod nv_cooperative_vector_load {
        /// `memory_access`.
        pub const MEMORY_ACCESS: usize = 0;
        /// `memory_access_literals`.
        pub const MEMORY_ACCESS_LITERALS: usize = 1;
    }
    /// Of `spirv.NV.CooperativeVectorStore`.
    pub mod nv_cooperative_vector_store {
        /// `memory_access`.
        pub const MEMORY_ACCESS: usize = 0;
        /// `memory_access_literals`.
        pub const MEMORY_ACCESS_LITERALS: usize = 1;
    }
    /// Of `spirv.NV.CooperativeMatrixLoad`.
    pub mod nv_cooperative_matrix_load {
        /// `memory_access`.
        pub const MEMORY_ACCESS: usize = 0;
        /// `memory_access_literals`.
        pub const MEMORY_ACCESS_LITERALS: usize = 1;
    }
    /// Of `spirv.NV.CooperativeMatrixStore`.
    pub mod nv_cooperative_matrix_store {
        /// `memory_access`.
        pub const MEMORY_ACCESS: usize = 0;
        /// `memory_access_literals`.
        pub const MEMORY_ACCESS_LITERALS: usize = 1;
    }
    /// Of `spirv.NV.CooperativeMatrixLength`.
    pub mod nv_cooperative_matrix_length {
        /// `type`.
        pub const TYPE: usize = 0;
    }
    /// Of `spirv.EXT.CooperativeMatrixReduce`.
    pub mod ext_cooperative_matrix_reduce {
        /// `reduce`.
        pub const REDUCE: usize = 0;
    }
    /// Of `spirv.NV.CooperativeMatrixLoadTensor`.
    pub mod nv_cooperative_matrix_load_tensor {
        /// `memory_operand`.
        pub const MEMORY_OPERAND: usize = 0;
        /// `memory_operand_literals`.
        pub const MEMORY_OPERAND_LITERALS: usize = 1;
        /// `tensor_addressing_operands`.
        pub const TENSOR_ADDRESSING_OPERANDS: usize = 2;
        /// `operandSegmentSizes`.
        pub const OPERAND_SEGMENT_SIZES: usize = 3;
    }
    /// Of `spirv.NV.CooperativeMatrixStoreTensor`.
    pub mod nv_cooperative_matrix_store_tensor {
        /// `memory_operand`.
        pub const MEMORY_OPERAND: usize = 0;
        /// `memory_operand_literals`.
        pub const MEMORY_OPERAND_LITERALS: usize = 1;
        /// `tensor_addressing_operands`.
        pub const TENSOR_ADDRESSING_OPERANDS: usize = 2;
        /// `operandSegmentSizes`.
        pub const OPERAND_SEGMENT_SIZES: usize = 3;
    }
    /// Of `spirv.NV.SamplerImageAddressingMode`.
    pub mod nv_sampler_image_addressing_mode {
        /// `bit_width`.
        pub const BIT_WIDTH: usize = 0;
    }
    /// Of `spirv.NV.RawAccessChain`.
    pub mod nv_raw_access_chain {
        /// `raw_access_chain_operands`.
        pub const RAW_ACCESS_CHAIN_OPERANDS: usize = 0;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatSinCosPi`.
    pub mod altera_arbitrary_float_sin_cos_pi {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `roundingaccuracy`.
        pub const ROUNDINGACCURACY: usize = 4;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatCast`.
    pub mod altera_arbitrary_float_cast {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatCastFromInt`.
    pub mod altera_arbitrary_float_cast_from_int {
        /// `mresult`.
        pub const MRESULT: usize = 0;
        /// `fromsign`.
        pub const FROMSIGN: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatCastToInt`.
    pub mod altera_arbitrary_float_cast_to_int {
        /// `ma`.
        pub const MA: usize = 0;
        /// `tosign`.
        pub const TOSIGN: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatAdd`.
    pub mod altera_arbitrary_float_add {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
        /// `mresult`.
        pub const MRESULT: usize = 2;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 3;
        /// `rounding`.
        pub const ROUNDING: usize = 4;
        /// `accuracy`.
        pub const ACCURACY: usize = 5;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatSub`.
    pub mod altera_arbitrary_float_sub {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
        /// `mresult`.
        pub const MRESULT: usize = 2;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 3;
        /// `rounding`.
        pub const ROUNDING: usize = 4;
        /// `accuracy`.
        pub const ACCURACY: usize = 5;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatMul`.
    pub mod altera_arbitrary_float_mul {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
        /// `mresult`.
        pub const MRESULT: usize = 2;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 3;
        /// `rounding`.
        pub const ROUNDING: usize = 4;
        /// `accuracy`.
        pub const ACCURACY: usize = 5;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatDiv`.
    pub mod altera_arbitrary_float_div {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
        /// `mresult`.
        pub const MRESULT: usize = 2;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 3;
        /// `rounding`.
        pub const ROUNDING: usize = 4;
        /// `accuracy`.
        pub const ACCURACY: usize = 5;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatGT`.
    pub mod altera_arbitrary_float_gt {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatGE`.
    pub mod altera_arbitrary_float_ge {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatLT`.
    pub mod altera_arbitrary_float_lt {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatLE`.
    pub mod altera_arbitrary_float_le {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatEQ`.
    pub mod altera_arbitrary_float_eq {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatRecip`.
    pub mod altera_arbitrary_float_recip {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatRSqrt`.
    pub mod altera_arbitrary_float_r_sqrt {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatCbrt`.
    pub mod altera_arbitrary_float_cbrt {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatHypot`.
    pub mod altera_arbitrary_float_hypot {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
        /// `mresult`.
        pub const MRESULT: usize = 2;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 3;
        /// `rounding`.
        pub const ROUNDING: usize = 4;
        /// `accuracy`.
        pub const ACCURACY: usize = 5;
    }
    /// Of `spirv.ALTERA.ArbitraryFloatSqrt`.
    pub mod altera_arbitrary_float_sqrt {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatLog`.
    pub mod intel_arbitrary_float_log {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatLog2`.
    pub mod intel_arbitrary_float_log2 {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatLog10`.
    pub mod intel_arbitrary_float_log10 {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatLog1p`.
    pub mod intel_arbitrary_float_log1p {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatExp`.
    pub mod intel_arbitrary_float_exp {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatExp2`.
    pub mod intel_arbitrary_float_exp2 {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatExp10`.
    pub mod intel_arbitrary_float_exp10 {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatExpm1`.
    pub mod intel_arbitrary_float_expm1 {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatSin`.
    pub mod intel_arbitrary_float_sin {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatCos`.
    pub mod intel_arbitrary_float_cos {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatSinCos`.
    pub mod intel_arbitrary_float_sin_cos {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatSinPi`.
    pub mod intel_arbitrary_float_sin_pi {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatCosPi`.
    pub mod intel_arbitrary_float_cos_pi {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatASin`.
    pub mod intel_arbitrary_float_a_sin {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatASinPi`.
    pub mod intel_arbitrary_float_a_sin_pi {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatACos`.
    pub mod intel_arbitrary_float_a_cos {
        /// `m1`.
        pub const M1: usize = 0;
        /// `mout`.
        pub const MOUT: usize = 1;
        /// `enablesubnormals`.
        pub const ENABLESUBNORMALS: usize = 2;
        /// `roundingmode`.
        pub const ROUNDINGMODE: usize = 3;
        /// `roundingaccuracy`.
        pub const ROUNDINGACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatACosPi`.
    pub mod intel_arbitrary_float_a_cos_pi {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatATan`.
    pub mod intel_arbitrary_float_a_tan {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatATanPi`.
    pub mod intel_arbitrary_float_a_tan_pi {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mresult`.
        pub const MRESULT: usize = 1;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 2;
        /// `rounding`.
        pub const ROUNDING: usize = 3;
        /// `accuracy`.
        pub const ACCURACY: usize = 4;
    }
    /// Of `spirv.INTEL.ArbitraryFloatATan2`.
    pub mod intel_arbitrary_float_a_tan2 {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
        /// `mresult`.
        pub const MRESULT: usize = 2;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 3;
        /// `rounding`.
        pub const ROUNDING: usize = 4;
        /// `accuracy`.
        pub const ACCURACY: usize = 5;
    }
    /// Of `spirv.INTEL.ArbitraryFloatPow`.
    pub mod intel_arbitrary_float_pow {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
        /// `mresult`.
        pub const MRESULT: usize = 2;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 3;
        /// `rounding`.
        pub const ROUNDING: usize = 4;
        /// `accuracy`.
        pub const ACCURACY: usize = 5;
    }
    /// Of `spirv.INTEL.ArbitraryFloatPowR`.
    pub mod intel_arbitrary_float_pow_r {
        /// `ma`.
        pub const MA: usize = 0;
        /// `mb`.
        pub const MB: usize = 1;
        /// `mresult`.
        pub const MRESULT: usize = 2;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 3;
        /// `rounding`.
        pub const ROUNDING: usize = 4;
        /// `accuracy`.
        pub const ACCURACY: usize = 5;
    }
    /// Of `spirv.INTEL.ArbitraryFloatPowN`.
    pub mod intel_arbitrary_float_pow_n {
        /// `ma`.
        pub const MA: usize = 0;
        /// `signofb`.
        pub const SIGNOFB: usize = 1;
        /// `mresult`.
        pub const MRESULT: usize = 2;
        /// `subnormal`.
        pub const SUBNORMAL: usize = 3;
        /// `rounding`.
        pub const ROUNDING: usize = 4;
        /// `accuracy`.
        pub const ACCURACY: usize = 5;
    }
    /// Of `spirv.ALTERA.FixedSqrt`.
    pub mod altera_fixed_sqrt {
        /// `s`.
        pub const S: usize = 0;
        /// `i`.
        pub const I: usize = 1;
        /// `ri`.
        pub const RI: usize = 2;
        /// `q`.
        pub const Q: usize = 3;
        /// `o`.
        pub const O: usize = 4;
    }
    /// Of `spirv.ALTERA.FixedRecip`.
    pub mod altera_fixed_recip {
        /// `s`.
        pub const S: usize = 0;
        /// `i`.
        pub const I: usize = 1;
        /// `ri`.
        pub const RI: usize = 2;
        /// `q`.
        pub const Q: usize = 3;
        /// `o`.
        pub const O: usize = 4;
    }
    /// Of `spirv.ALTERA.FixedRsqrt`.
    pub mod altera_fixed_rsqrt {
        /// `s`.
        pub const S: usize = 0;
        /// `i`.
        pub const I: usize = 1;
        /// `ri`.
        pub const RI: usize = 2;
        /// `q`.
        pub const Q: usize = 3;
        /// `o`.
        pub const O: usize = 4;
    }
    /// Of `spirv.ALTERA.FixedSin`.
    pub mod altera_fixed_sin {
        /// `s`.
        pub const S: usize = 0;
        /// `i`.
        pub const I: usize = 1;
        /// `ri`.
        pub const RI: usize = 2;
        /// `q`.
        pub const Q: usize = 3;
        /// `o`.
        pub const O: usize = 4;
    }
    /// Of `spirv.ALTERA.FixedCos`.
    pub mod altera_fixed_cos {
        /// `s`.
        pub const S: usize = 0;
        /// `i`.
        pub const I: usize = 1;
        /// `ri`.
        pub const RI: usize = 2;
        /// `q`.
        pub const Q: usize = 3;
        /// `o`.
        pub const O: usize = 4;
    }
    /// Of `spirv.ALTERA.FixedSinCos`.
    pub mod altera_fixed_sin_cos {
        /// `s`.
        pub const S: usize = 0;
        /// `i`.
        pub const I: usize = 1;
        /// `ri`.
        pub const RI: usize = 2;
        /// `q`.
        pub const Q: usize = 3;
        /// `o`.
        pub const O: usize = 4;
    }
    /// Of `spirv.ALTERA.FixedSinPi`.
    pub mod altera_fixed_sin_pi {
        /// `s`.
        pub const S: usize = 0;
        /// `i`.
        pub const I: usize = 1;
        /// `ri`.
        pub const RI: usize = 2;
        /// `q`.
        pub const Q: usize = 3;
        /// `o`.
        pub const O: usize = 4;
    }
    /// Of `spirv.ALTERA.FixedCosPi`.
    pub mod altera_fixed_cos_pi {
        /// `s`.
        pub const S: usize = 0;
        /// `i`.
        pub const I: usize = 1;
        /// `ri`.
        pub const RI: usize = 2;
        /// `q`.
        pub const Q: usize = 3;
        /// `o`.
        pub const O: usize = 4;
    }
    /// Of `spirv.ALTERA.FixedSinCosPi`.
    pub mod altera_fixed_sin_cos_pi {
        /// `s`.
        pub const S: usize = 0;
        /// `i`.
        pub const I: usize = 1;
        /// `ri`.
        pub const RI: usize = 2;
        /// `q`.
        pub const Q: usize = 3;
        /// `o`.
        pub const O: usize = 4;
    }
    /// Of `spirv.ALTERA.FixedLog`.
    pub mod altera_fixed_log {
        /// `s`.
        pub const S: usize = 0;
        /// `i`.
        pub const I: usize = 1;
        /// `ri`.
        pub const RI: usize = 2;
        /// `q`.
        pub const Q: usize = 3;
        /// `o`.
        pub const O: usize = 4;
    }
    /// Of `spirv.ALTERA.FixedExp`.
    pub mod altera_fixed_exp {
        /// `s`.
        pub const S: usize = 0;
        /// `i`.
        pub const I: usize = 1;
        /// `ri`.
        pub const RI: usize = 2;
        /// `q`.
        pub const Q: usize = 3;
        /// `o`.
        pub const O: usize = 4;
    }
    /// Of `spirv.ALTERA.TaskSequenceCreate`.
    pub mod altera_task_sequence_create {
        /// `pipelined`.
        pub const PIPELINED: usize = 0;
        /// `usestallenableclusters`.
        pub const USESTALLENABLECLUSTERS: usize = 1;
        /// `getcapacity`.
        pub const GETCAPACITY: usize = 2;
        /// `asynccapacity`.
        pub const ASYNCCAPACITY: usize = 3;
    }
    /// Of `spirv.INTEL.CooperativeMatrixLoadChecked`.
    pub mod intel_cooperative_matrix_load_checked {
        /// `memory_operand`.
        pub const MEMORY_OPERAND: usize = 0;
        /// `memory_operand_literals`.
        pub const MEMORY_OPERAND_LITERALS: usize = 1;
        /// `operandSegmentSizes`.
        pub const OPERAND_SEGMENT_SIZES: usize = 2;
    }
    /// Of `spirv.INTEL.CooperativeMatrixStoreChecked`.
    pub mod intel_cooperative_matrix_store_checked {
        /// `memory_operand`.
        pub const MEMORY_OPERAND: usize = 0;
        /// `memory_operand_literals`.
        pub const MEMORY_OPERAND_LITERALS: usize = 1;
        /// `operandSegmentSizes`.
        pub const OPERAND_SEGMENT_SIZES: usize = 2;
    }
    /// Of `spirv.INTEL.SubgroupBlockPrefetch`.
    pub mod intel_subgroup_block_prefetch {
        /// `memory_access`.
        pub const MEMORY_ACCESS: usize = 0;
        /// `memory_access_literals`.
        pub const MEMORY_ACCESS_LITERALS: usize = 1;
    }
    /// Of `spirv.INTEL.SubgroupMatrixMultiplyAccumulate`.
    pub mod intel_subgroup_matrix_multiply_accumulate {
        /// `matrix_multiply_accumulate_operands`.
        pub const MATRIX_MULTIPLY_ACCUMULATE_OPERANDS: usize = 0;
    }
    /// Of `spirv.INTEL.CooperativeMatrixLoadOffset`.
    pub mod intel_cooperative_matrix_load_offset {
        /// `memory_operand`.
        pub const MEMORY_OPERAND: usize = 0;
        /// `memory_operand_literals`.
        pub const MEMORY_OPERAND_LITERALS: usize = 1;
    }
    /// Of `spirv.INTEL.CooperativeMatrixStoreOffset`.
    pub mod intel_cooperative_matrix_store_offset {
        /// `memory_operand`.
        pub const MEMORY_OPERAND: usize = 0;
        /// `memory_operand_literals`.
        pub const MEMORY_OPERAND_LITERALS: usize = 1;
    }
    /// Of `spirv.INTEL.PredicatedLoad`.
    pub mod intel_predicated_load {
        /// `memory_access`.
        pub const MEMORY_ACCESS: usize = 0;
        /// `memory_access_literals`.
        pub const MEMORY_ACCESS_LITERALS: usize = 1;
    }
    /// Of `spirv.INTEL.PredicatedStore`.
    pub mod intel_predicated_store {
        /// `memory_access`.
        pub const MEMORY_ACCESS: usize = 0;
        /// `memory_access_literals`.
        pub const MEMORY_ACCESS_LITERALS: usize = 1;
    }
    /// Of `spirv.INTEL.SubgroupScaledMatrixMultiplyAccumulate`.
    pub mod intel_subgroup_scaled_matrix_multiply_accumulate {
        /// `matrix_multiply_accumulate_operands`.
        pub const MATRIX_MULTIPLY_ACCUMULATE_OPERANDS: usize = 0;
    }
    /// Of `spirv.KHR.GroupBitwiseAnd`.
    pub mod khr_group_bitwise_and {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.KHR.GroupBitwiseOr`.
    pub mod khr_group_bitwise_or {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.KHR.GroupBitwiseXor`.
    pub mod khr_group_bitwise_xor {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.KHR.GroupLogicalAnd`.
    pub mod khr_group_logical_and {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.KHR.GroupLogicalOr`.
    pub mod khr_group_logical_or {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.KHR.GroupLogicalXor`.
    pub mod khr_group_logical_xor {
        /// `operation`.
        pub const OPERATION: usize = 0;
    }
    /// Of `spirv.INTEL.CooperativeMatrixPrefetch`.
    pub mod intel_cooperative_matrix_prefetch {
        /// `cache_level`.
        pub const CACHE_LEVEL: usize = 0;
    }
    /// Of `spirv.CL.vloadn`.
    pub mod cl_vloadn {
        /// `n`.
        pub const N: usize = 0;
    }
    /// Of `spirv.CL.vload_halfn`.
    pub mod cl_vload_halfn {
        /// `n`.
        pub const N: usize = 0;
    }
    /// Of `spirv.CL.vstore_half_r`.
    pub mod cl_vstore_half_r {
        /// `mode`.
        pub const MODE: usize = 0;
    }
    /// Of `spirv.CL.vstore_halfn_r`.
    pub mod cl_vstore_halfn_r {
        /// `mode`.
        pub const MODE: usize = 0;
    }
    /// Of `spirv.CL.vloada_halfn`.
    pub mod cl_vloada_halfn {
        /// `n`.
        pub const N: usize = 0;
    }
    /// Of `spirv.CL.vstorea_halfn_r`.
    pub mod cl_vstorea_halfn_r {
        /// `mode`.
        pub const MODE: usize = 0;
    }
}
