// Written by `cargo xtask gen-spirv`; do not edit. What it is made of: the grammar and overlay/ops.txt.

//! Names of the operations, in the order of the rows, and slots of their attributes.

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
/// `spirv.AtomicAnd`.
pub const ATOMIC_AND: OpName = OpName::new(NUMBER, 5);
/// `spirv.AtomicCompareExchange`.
pub const ATOMIC_COMPARE_EXCHANGE: OpName = OpName::new(NUMBER, 6);
/// `spirv.AtomicCompareExchangeWeak`.
pub const ATOMIC_COMPARE_EXCHANGE_WEAK: OpName = OpName::new(NUMBER, 7);
/// `spirv.AtomicExchange`.
pub const ATOMIC_EXCHANGE: OpName = OpName::new(NUMBER, 8);
/// `spirv.AtomicIAdd`.
pub const ATOMIC_I_ADD: OpName = OpName::new(NUMBER, 9);
/// `spirv.AtomicIDecrement`.
pub const ATOMIC_I_DECREMENT: OpName = OpName::new(NUMBER, 10);
/// `spirv.AtomicIIncrement`.
pub const ATOMIC_I_INCREMENT: OpName = OpName::new(NUMBER, 11);
/// `spirv.AtomicISub`.
pub const ATOMIC_I_SUB: OpName = OpName::new(NUMBER, 12);
/// `spirv.AtomicOr`.
pub const ATOMIC_OR: OpName = OpName::new(NUMBER, 13);
/// `spirv.AtomicSMax`.
pub const ATOMIC_S_MAX: OpName = OpName::new(NUMBER, 14);
/// `spirv.AtomicSMin`.
pub const ATOMIC_S_MIN: OpName = OpName::new(NUMBER, 15);
/// `spirv.AtomicUMax`.
pub const ATOMIC_U_MAX: OpName = OpName::new(NUMBER, 16);
/// `spirv.AtomicUMin`.
pub const ATOMIC_U_MIN: OpName = OpName::new(NUMBER, 17);
/// `spirv.AtomicXor`.
pub const ATOMIC_XOR: OpName = OpName::new(NUMBER, 18);
/// `spirv.BitCount`.
pub const BIT_COUNT: OpName = OpName::new(NUMBER, 19);
/// `spirv.BitFieldInsert`.
pub const BIT_FIELD_INSERT: OpName = OpName::new(NUMBER, 20);
/// `spirv.BitFieldSExtract`.
pub const BIT_FIELD_S_EXTRACT: OpName = OpName::new(NUMBER, 21);
/// `spirv.BitFieldUExtract`.
pub const BIT_FIELD_U_EXTRACT: OpName = OpName::new(NUMBER, 22);
/// `spirv.BitReverse`.
pub const BIT_REVERSE: OpName = OpName::new(NUMBER, 23);
/// `spirv.Bitcast`.
pub const BITCAST: OpName = OpName::new(NUMBER, 24);
/// `spirv.BitwiseAnd`.
pub const BITWISE_AND: OpName = OpName::new(NUMBER, 25);
/// `spirv.BitwiseOr`.
pub const BITWISE_OR: OpName = OpName::new(NUMBER, 26);
/// `spirv.BitwiseXor`.
pub const BITWISE_XOR: OpName = OpName::new(NUMBER, 27);
/// `spirv.Branch`.
pub const BRANCH: OpName = OpName::new(NUMBER, 28);
/// `spirv.BranchConditional`.
pub const BRANCH_CONDITIONAL: OpName = OpName::new(NUMBER, 29);
/// `spirv.CL.acos`.
pub const CL_ACOS: OpName = OpName::new(NUMBER, 30);
/// `spirv.CL.acosh`.
pub const CL_ACOSH: OpName = OpName::new(NUMBER, 31);
/// `spirv.CL.asin`.
pub const CL_ASIN: OpName = OpName::new(NUMBER, 32);
/// `spirv.CL.asinh`.
pub const CL_ASINH: OpName = OpName::new(NUMBER, 33);
/// `spirv.CL.atan`.
pub const CL_ATAN: OpName = OpName::new(NUMBER, 34);
/// `spirv.CL.atan2`.
pub const CL_ATAN2: OpName = OpName::new(NUMBER, 35);
/// `spirv.CL.atanh`.
pub const CL_ATANH: OpName = OpName::new(NUMBER, 36);
/// `spirv.CL.ceil`.
pub const CL_CEIL: OpName = OpName::new(NUMBER, 37);
/// `spirv.CL.cos`.
pub const CL_COS: OpName = OpName::new(NUMBER, 38);
/// `spirv.CL.cosh`.
pub const CL_COSH: OpName = OpName::new(NUMBER, 39);
/// `spirv.CL.erf`.
pub const CL_ERF: OpName = OpName::new(NUMBER, 40);
/// `spirv.CL.exp`.
pub const CL_EXP: OpName = OpName::new(NUMBER, 41);
/// `spirv.CL.fabs`.
pub const CL_FABS: OpName = OpName::new(NUMBER, 42);
/// `spirv.CL.floor`.
pub const CL_FLOOR: OpName = OpName::new(NUMBER, 43);
/// `spirv.CL.fma`.
pub const CL_FMA: OpName = OpName::new(NUMBER, 44);
/// `spirv.CL.fmax`.
pub const CL_FMAX: OpName = OpName::new(NUMBER, 45);
/// `spirv.CL.fmin`.
pub const CL_FMIN: OpName = OpName::new(NUMBER, 46);
/// `spirv.CL.log`.
pub const CL_LOG: OpName = OpName::new(NUMBER, 47);
/// `spirv.CL.mix`.
pub const CL_MIX: OpName = OpName::new(NUMBER, 48);
/// `spirv.CL.pow`.
pub const CL_POW: OpName = OpName::new(NUMBER, 49);
/// `spirv.CL.printf`.
pub const CL_PRINTF: OpName = OpName::new(NUMBER, 50);
/// `spirv.CL.rint`.
pub const CL_RINT: OpName = OpName::new(NUMBER, 51);
/// `spirv.CL.round`.
pub const CL_ROUND: OpName = OpName::new(NUMBER, 52);
/// `spirv.CL.rsqrt`.
pub const CL_RSQRT: OpName = OpName::new(NUMBER, 53);
/// `spirv.CL.s_abs`.
pub const CL_S_ABS: OpName = OpName::new(NUMBER, 54);
/// `spirv.CL.s_max`.
pub const CL_S_MAX: OpName = OpName::new(NUMBER, 55);
/// `spirv.CL.s_min`.
pub const CL_S_MIN: OpName = OpName::new(NUMBER, 56);
/// `spirv.CL.sin`.
pub const CL_SIN: OpName = OpName::new(NUMBER, 57);
/// `spirv.CL.sinh`.
pub const CL_SINH: OpName = OpName::new(NUMBER, 58);
/// `spirv.CL.sqrt`.
pub const CL_SQRT: OpName = OpName::new(NUMBER, 59);
/// `spirv.CL.tan`.
pub const CL_TAN: OpName = OpName::new(NUMBER, 60);
/// `spirv.CL.tanh`.
pub const CL_TANH: OpName = OpName::new(NUMBER, 61);
/// `spirv.CL.u_max`.
pub const CL_U_MAX: OpName = OpName::new(NUMBER, 62);
/// `spirv.CL.u_min`.
pub const CL_U_MIN: OpName = OpName::new(NUMBER, 63);
/// `spirv.CompositeConstruct`.
pub const COMPOSITE_CONSTRUCT: OpName = OpName::new(NUMBER, 64);
/// `spirv.CompositeExtract`.
pub const COMPOSITE_EXTRACT: OpName = OpName::new(NUMBER, 65);
/// `spirv.CompositeInsert`.
pub const COMPOSITE_INSERT: OpName = OpName::new(NUMBER, 66);
/// `spirv.Constant`.
pub const CONSTANT: OpName = OpName::new(NUMBER, 67);
/// `spirv.ControlBarrier`.
pub const CONTROL_BARRIER: OpName = OpName::new(NUMBER, 68);
/// `spirv.ConvertFToS`.
pub const CONVERT_F_TO_S: OpName = OpName::new(NUMBER, 69);
/// `spirv.ConvertFToU`.
pub const CONVERT_F_TO_U: OpName = OpName::new(NUMBER, 70);
/// `spirv.ConvertPtrToU`.
pub const CONVERT_PTR_TO_U: OpName = OpName::new(NUMBER, 71);
/// `spirv.ConvertSToF`.
pub const CONVERT_S_TO_F: OpName = OpName::new(NUMBER, 72);
/// `spirv.ConvertUToF`.
pub const CONVERT_U_TO_F: OpName = OpName::new(NUMBER, 73);
/// `spirv.ConvertUToPtr`.
pub const CONVERT_U_TO_PTR: OpName = OpName::new(NUMBER, 74);
/// `spirv.CopyMemory`.
pub const COPY_MEMORY: OpName = OpName::new(NUMBER, 75);
/// `spirv.Dot`.
pub const DOT: OpName = OpName::new(NUMBER, 76);
/// `spirv.EXT.AtomicFAdd`.
pub const EXT_ATOMIC_F_ADD: OpName = OpName::new(NUMBER, 77);
/// `spirv.EXT.ConstantCompositeReplicate`.
pub const EXT_CONSTANT_COMPOSITE_REPLICATE: OpName = OpName::new(NUMBER, 78);
/// `spirv.EXT.EmitMeshTasks`.
pub const EXT_EMIT_MESH_TASKS: OpName = OpName::new(NUMBER, 79);
/// `spirv.EXT.SetMeshOutputs`.
pub const EXT_SET_MESH_OUTPUTS: OpName = OpName::new(NUMBER, 80);
/// `spirv.EXT.SpecConstantCompositeReplicate`.
pub const EXT_SPEC_CONSTANT_COMPOSITE_REPLICATE: OpName = OpName::new(NUMBER, 81);
/// `spirv.EmitVertex`.
pub const EMIT_VERTEX: OpName = OpName::new(NUMBER, 82);
/// `spirv.EndPrimitive`.
pub const END_PRIMITIVE: OpName = OpName::new(NUMBER, 83);
/// `spirv.EntryPoint`.
pub const ENTRY_POINT: OpName = OpName::new(NUMBER, 84);
/// `spirv.ExecutionMode`.
pub const EXECUTION_MODE: OpName = OpName::new(NUMBER, 85);
/// `spirv.FAdd`.
pub const F_ADD: OpName = OpName::new(NUMBER, 86);
/// `spirv.FConvert`.
pub const F_CONVERT: OpName = OpName::new(NUMBER, 87);
/// `spirv.FDiv`.
pub const F_DIV: OpName = OpName::new(NUMBER, 88);
/// `spirv.FMod`.
pub const F_MOD: OpName = OpName::new(NUMBER, 89);
/// `spirv.FMul`.
pub const F_MUL: OpName = OpName::new(NUMBER, 90);
/// `spirv.FNegate`.
pub const F_NEGATE: OpName = OpName::new(NUMBER, 91);
/// `spirv.FOrdEqual`.
pub const F_ORD_EQUAL: OpName = OpName::new(NUMBER, 92);
/// `spirv.FOrdGreaterThan`.
pub const F_ORD_GREATER_THAN: OpName = OpName::new(NUMBER, 93);
/// `spirv.FOrdGreaterThanEqual`.
pub const F_ORD_GREATER_THAN_EQUAL: OpName = OpName::new(NUMBER, 94);
/// `spirv.FOrdLessThan`.
pub const F_ORD_LESS_THAN: OpName = OpName::new(NUMBER, 95);
/// `spirv.FOrdLessThanEqual`.
pub const F_ORD_LESS_THAN_EQUAL: OpName = OpName::new(NUMBER, 96);
/// `spirv.FOrdNotEqual`.
pub const F_ORD_NOT_EQUAL: OpName = OpName::new(NUMBER, 97);
/// `spirv.FRem`.
pub const F_REM: OpName = OpName::new(NUMBER, 98);
/// `spirv.FSub`.
pub const F_SUB: OpName = OpName::new(NUMBER, 99);
/// `spirv.FUnordEqual`.
pub const F_UNORD_EQUAL: OpName = OpName::new(NUMBER, 100);
/// `spirv.FUnordGreaterThan`.
pub const F_UNORD_GREATER_THAN: OpName = OpName::new(NUMBER, 101);
/// `spirv.FUnordGreaterThanEqual`.
pub const F_UNORD_GREATER_THAN_EQUAL: OpName = OpName::new(NUMBER, 102);
/// `spirv.FUnordLessThan`.
pub const F_UNORD_LESS_THAN: OpName = OpName::new(NUMBER, 103);
/// `spirv.FUnordLessThanEqual`.
pub const F_UNORD_LESS_THAN_EQUAL: OpName = OpName::new(NUMBER, 104);
/// `spirv.FUnordNotEqual`.
pub const F_UNORD_NOT_EQUAL: OpName = OpName::new(NUMBER, 105);
/// `spirv.FunctionCall`.
pub const FUNCTION_CALL: OpName = OpName::new(NUMBER, 106);
/// `spirv.GL.Acos`.
pub const GL_ACOS: OpName = OpName::new(NUMBER, 107);
/// `spirv.GL.Acosh`.
pub const GL_ACOSH: OpName = OpName::new(NUMBER, 108);
/// `spirv.GL.Asin`.
pub const GL_ASIN: OpName = OpName::new(NUMBER, 109);
/// `spirv.GL.Asinh`.
pub const GL_ASINH: OpName = OpName::new(NUMBER, 110);
/// `spirv.GL.Atan`.
pub const GL_ATAN: OpName = OpName::new(NUMBER, 111);
/// `spirv.GL.Atanh`.
pub const GL_ATANH: OpName = OpName::new(NUMBER, 112);
/// `spirv.GL.Ceil`.
pub const GL_CEIL: OpName = OpName::new(NUMBER, 113);
/// `spirv.GL.Cos`.
pub const GL_COS: OpName = OpName::new(NUMBER, 114);
/// `spirv.GL.Cosh`.
pub const GL_COSH: OpName = OpName::new(NUMBER, 115);
/// `spirv.GL.Cross`.
pub const GL_CROSS: OpName = OpName::new(NUMBER, 116);
/// `spirv.GL.Distance`.
pub const GL_DISTANCE: OpName = OpName::new(NUMBER, 117);
/// `spirv.GL.Exp`.
pub const GL_EXP: OpName = OpName::new(NUMBER, 118);
/// `spirv.GL.Exp2`.
pub const GL_EXP2: OpName = OpName::new(NUMBER, 119);
/// `spirv.GL.FAbs`.
pub const GL_F_ABS: OpName = OpName::new(NUMBER, 120);
/// `spirv.GL.FClamp`.
pub const GL_F_CLAMP: OpName = OpName::new(NUMBER, 121);
/// `spirv.GL.FMax`.
pub const GL_F_MAX: OpName = OpName::new(NUMBER, 122);
/// `spirv.GL.FMin`.
pub const GL_F_MIN: OpName = OpName::new(NUMBER, 123);
/// `spirv.GL.FMix`.
pub const GL_F_MIX: OpName = OpName::new(NUMBER, 124);
/// `spirv.GL.FSign`.
pub const GL_F_SIGN: OpName = OpName::new(NUMBER, 125);
/// `spirv.GL.FindILsb`.
pub const GL_FIND_I_LSB: OpName = OpName::new(NUMBER, 126);
/// `spirv.GL.FindSMsb`.
pub const GL_FIND_S_MSB: OpName = OpName::new(NUMBER, 127);
/// `spirv.GL.FindUMsb`.
pub const GL_FIND_U_MSB: OpName = OpName::new(NUMBER, 128);
/// `spirv.GL.Floor`.
pub const GL_FLOOR: OpName = OpName::new(NUMBER, 129);
/// `spirv.GL.Fma`.
pub const GL_FMA: OpName = OpName::new(NUMBER, 130);
/// `spirv.GL.Fract`.
pub const GL_FRACT: OpName = OpName::new(NUMBER, 131);
/// `spirv.GL.FrexpStruct`.
pub const GL_FREXP_STRUCT: OpName = OpName::new(NUMBER, 132);
/// `spirv.GL.InverseSqrt`.
pub const GL_INVERSE_SQRT: OpName = OpName::new(NUMBER, 133);
/// `spirv.GL.Ldexp`.
pub const GL_LDEXP: OpName = OpName::new(NUMBER, 134);
/// `spirv.GL.Length`.
pub const GL_LENGTH: OpName = OpName::new(NUMBER, 135);
/// `spirv.GL.Log`.
pub const GL_LOG: OpName = OpName::new(NUMBER, 136);
/// `spirv.GL.Log2`.
pub const GL_LOG2: OpName = OpName::new(NUMBER, 137);
/// `spirv.GL.Normalize`.
pub const GL_NORMALIZE: OpName = OpName::new(NUMBER, 138);
/// `spirv.GL.PackHalf2x16`.
pub const GL_PACK_HALF2X16: OpName = OpName::new(NUMBER, 139);
/// `spirv.GL.PackSnorm4x8`.
pub const GL_PACK_SNORM4X8: OpName = OpName::new(NUMBER, 140);
/// `spirv.GL.Pow`.
pub const GL_POW: OpName = OpName::new(NUMBER, 141);
/// `spirv.GL.Reflect`.
pub const GL_REFLECT: OpName = OpName::new(NUMBER, 142);
/// `spirv.GL.Round`.
pub const GL_ROUND: OpName = OpName::new(NUMBER, 143);
/// `spirv.GL.RoundEven`.
pub const GL_ROUND_EVEN: OpName = OpName::new(NUMBER, 144);
/// `spirv.GL.SAbs`.
pub const GL_S_ABS: OpName = OpName::new(NUMBER, 145);
/// `spirv.GL.SClamp`.
pub const GL_S_CLAMP: OpName = OpName::new(NUMBER, 146);
/// `spirv.GL.SMax`.
pub const GL_S_MAX: OpName = OpName::new(NUMBER, 147);
/// `spirv.GL.SMin`.
pub const GL_S_MIN: OpName = OpName::new(NUMBER, 148);
/// `spirv.GL.SSign`.
pub const GL_S_SIGN: OpName = OpName::new(NUMBER, 149);
/// `spirv.GL.Sin`.
pub const GL_SIN: OpName = OpName::new(NUMBER, 150);
/// `spirv.GL.Sinh`.
pub const GL_SINH: OpName = OpName::new(NUMBER, 151);
/// `spirv.GL.Sqrt`.
pub const GL_SQRT: OpName = OpName::new(NUMBER, 152);
/// `spirv.GL.Tan`.
pub const GL_TAN: OpName = OpName::new(NUMBER, 153);
/// `spirv.GL.Tanh`.
pub const GL_TANH: OpName = OpName::new(NUMBER, 154);
/// `spirv.GL.UClamp`.
pub const GL_U_CLAMP: OpName = OpName::new(NUMBER, 155);
/// `spirv.GL.UMax`.
pub const GL_U_MAX: OpName = OpName::new(NUMBER, 156);
/// `spirv.GL.UMin`.
pub const GL_U_MIN: OpName = OpName::new(NUMBER, 157);
/// `spirv.GL.UnpackHalf2x16`.
pub const GL_UNPACK_HALF2X16: OpName = OpName::new(NUMBER, 158);
/// `spirv.GL.UnpackSnorm4x8`.
pub const GL_UNPACK_SNORM4X8: OpName = OpName::new(NUMBER, 159);
/// `spirv.GenericCastToPtr`.
pub const GENERIC_CAST_TO_PTR: OpName = OpName::new(NUMBER, 160);
/// `spirv.GenericCastToPtrExplicit`.
pub const GENERIC_CAST_TO_PTR_EXPLICIT: OpName = OpName::new(NUMBER, 161);
/// `spirv.GlobalVariable`.
pub const GLOBAL_VARIABLE: OpName = OpName::new(NUMBER, 162);
/// `spirv.GroupBroadcast`.
pub const GROUP_BROADCAST: OpName = OpName::new(NUMBER, 163);
/// `spirv.GroupFAdd`.
pub const GROUP_F_ADD: OpName = OpName::new(NUMBER, 164);
/// `spirv.GroupFMax`.
pub const GROUP_F_MAX: OpName = OpName::new(NUMBER, 165);
/// `spirv.GroupFMin`.
pub const GROUP_F_MIN: OpName = OpName::new(NUMBER, 166);
/// `spirv.GroupIAdd`.
pub const GROUP_I_ADD: OpName = OpName::new(NUMBER, 167);
/// `spirv.GroupNonUniformAll`.
pub const GROUP_NON_UNIFORM_ALL: OpName = OpName::new(NUMBER, 168);
/// `spirv.GroupNonUniformAllEqual`.
pub const GROUP_NON_UNIFORM_ALL_EQUAL: OpName = OpName::new(NUMBER, 169);
/// `spirv.GroupNonUniformAny`.
pub const GROUP_NON_UNIFORM_ANY: OpName = OpName::new(NUMBER, 170);
/// `spirv.GroupNonUniformBallot`.
pub const GROUP_NON_UNIFORM_BALLOT: OpName = OpName::new(NUMBER, 171);
/// `spirv.GroupNonUniformBallotBitCount`.
pub const GROUP_NON_UNIFORM_BALLOT_BIT_COUNT: OpName = OpName::new(NUMBER, 172);
/// `spirv.GroupNonUniformBallotFindLSB`.
pub const GROUP_NON_UNIFORM_BALLOT_FIND_LSB: OpName = OpName::new(NUMBER, 173);
/// `spirv.GroupNonUniformBallotFindMSB`.
pub const GROUP_NON_UNIFORM_BALLOT_FIND_MSB: OpName = OpName::new(NUMBER, 174);
/// `spirv.GroupNonUniformBitwiseAnd`.
pub const GROUP_NON_UNIFORM_BITWISE_AND: OpName = OpName::new(NUMBER, 175);
/// `spirv.GroupNonUniformBitwiseOr`.
pub const GROUP_NON_UNIFORM_BITWISE_OR: OpName = OpName::new(NUMBER, 176);
/// `spirv.GroupNonUniformBitwiseXor`.
pub const GROUP_NON_UNIFORM_BITWISE_XOR: OpName = OpName::new(NUMBER, 177);
/// `spirv.GroupNonUniformBroadcast`.
pub const GROUP_NON_UNIFORM_BROADCAST: OpName = OpName::new(NUMBER, 178);
/// `spirv.GroupNonUniformElect`.
pub const GROUP_NON_UNIFORM_ELECT: OpName = OpName::new(NUMBER, 179);
/// `spirv.GroupNonUniformFAdd`.
pub const GROUP_NON_UNIFORM_F_ADD: OpName = OpName::new(NUMBER, 180);
/// `spirv.GroupNonUniformFMax`.
pub const GROUP_NON_UNIFORM_F_MAX: OpName = OpName::new(NUMBER, 181);
/// `spirv.GroupNonUniformFMin`.
pub const GROUP_NON_UNIFORM_F_MIN: OpName = OpName::new(NUMBER, 182);
/// `spirv.GroupNonUniformFMul`.
pub const GROUP_NON_UNIFORM_F_MUL: OpName = OpName::new(NUMBER, 183);
/// `spirv.GroupNonUniformIAdd`.
pub const GROUP_NON_UNIFORM_I_ADD: OpName = OpName::new(NUMBER, 184);
/// `spirv.GroupNonUniformIMul`.
pub const GROUP_NON_UNIFORM_I_MUL: OpName = OpName::new(NUMBER, 185);
/// `spirv.GroupNonUniformLogicalAnd`.
pub const GROUP_NON_UNIFORM_LOGICAL_AND: OpName = OpName::new(NUMBER, 186);
/// `spirv.GroupNonUniformLogicalOr`.
pub const GROUP_NON_UNIFORM_LOGICAL_OR: OpName = OpName::new(NUMBER, 187);
/// `spirv.GroupNonUniformLogicalXor`.
pub const GROUP_NON_UNIFORM_LOGICAL_XOR: OpName = OpName::new(NUMBER, 188);
/// `spirv.GroupNonUniformQuadSwap`.
pub const GROUP_NON_UNIFORM_QUAD_SWAP: OpName = OpName::new(NUMBER, 189);
/// `spirv.GroupNonUniformRotateKHR`.
pub const GROUP_NON_UNIFORM_ROTATE_KHR: OpName = OpName::new(NUMBER, 190);
/// `spirv.GroupNonUniformSMax`.
pub const GROUP_NON_UNIFORM_S_MAX: OpName = OpName::new(NUMBER, 191);
/// `spirv.GroupNonUniformSMin`.
pub const GROUP_NON_UNIFORM_S_MIN: OpName = OpName::new(NUMBER, 192);
/// `spirv.GroupNonUniformShuffle`.
pub const GROUP_NON_UNIFORM_SHUFFLE: OpName = OpName::new(NUMBER, 193);
/// `spirv.GroupNonUniformShuffleDown`.
pub const GROUP_NON_UNIFORM_SHUFFLE_DOWN: OpName = OpName::new(NUMBER, 194);
/// `spirv.GroupNonUniformShuffleUp`.
pub const GROUP_NON_UNIFORM_SHUFFLE_UP: OpName = OpName::new(NUMBER, 195);
/// `spirv.GroupNonUniformShuffleXor`.
pub const GROUP_NON_UNIFORM_SHUFFLE_XOR: OpName = OpName::new(NUMBER, 196);
/// `spirv.GroupNonUniformUMax`.
pub const GROUP_NON_UNIFORM_U_MAX: OpName = OpName::new(NUMBER, 197);
/// `spirv.GroupNonUniformUMin`.
pub const GROUP_NON_UNIFORM_U_MIN: OpName = OpName::new(NUMBER, 198);
/// `spirv.GroupSMax`.
pub const GROUP_S_MAX: OpName = OpName::new(NUMBER, 199);
/// `spirv.GroupSMin`.
pub const GROUP_S_MIN: OpName = OpName::new(NUMBER, 200);
/// `spirv.GroupUMax`.
pub const GROUP_U_MAX: OpName = OpName::new(NUMBER, 201);
/// `spirv.GroupUMin`.
pub const GROUP_U_MIN: OpName = OpName::new(NUMBER, 202);
/// `spirv.IAdd`.
pub const I_ADD: OpName = OpName::new(NUMBER, 203);
/// `spirv.IAddCarry`.
pub const I_ADD_CARRY: OpName = OpName::new(NUMBER, 204);
/// `spirv.IEqual`.
pub const I_EQUAL: OpName = OpName::new(NUMBER, 205);
/// `spirv.IMul`.
pub const I_MUL: OpName = OpName::new(NUMBER, 206);
/// `spirv.INTEL.ControlBarrierArrive`.
pub const INTEL_CONTROL_BARRIER_ARRIVE: OpName = OpName::new(NUMBER, 207);
/// `spirv.INTEL.ControlBarrierWait`.
pub const INTEL_CONTROL_BARRIER_WAIT: OpName = OpName::new(NUMBER, 208);
/// `spirv.INTEL.ConvertBF16ToF`.
pub const INTEL_CONVERT_BF16_TO_F: OpName = OpName::new(NUMBER, 209);
/// `spirv.INTEL.ConvertFToBF16`.
pub const INTEL_CONVERT_F_TO_BF16: OpName = OpName::new(NUMBER, 210);
/// `spirv.INTEL.RoundFToTF32`.
pub const INTEL_ROUND_F_TO_TF32: OpName = OpName::new(NUMBER, 211);
/// `spirv.INTEL.SubgroupBlockRead`.
pub const INTEL_SUBGROUP_BLOCK_READ: OpName = OpName::new(NUMBER, 212);
/// `spirv.INTEL.SubgroupBlockWrite`.
pub const INTEL_SUBGROUP_BLOCK_WRITE: OpName = OpName::new(NUMBER, 213);
/// `spirv.INotEqual`.
pub const I_NOT_EQUAL: OpName = OpName::new(NUMBER, 214);
/// `spirv.ISub`.
pub const I_SUB: OpName = OpName::new(NUMBER, 215);
/// `spirv.ISubBorrow`.
pub const I_SUB_BORROW: OpName = OpName::new(NUMBER, 216);
/// `spirv.Image`.
pub const IMAGE: OpName = OpName::new(NUMBER, 217);
/// `spirv.ImageDrefGather`.
pub const IMAGE_DREF_GATHER: OpName = OpName::new(NUMBER, 218);
/// `spirv.ImageFetch`.
pub const IMAGE_FETCH: OpName = OpName::new(NUMBER, 219);
/// `spirv.ImageQuerySize`.
pub const IMAGE_QUERY_SIZE: OpName = OpName::new(NUMBER, 220);
/// `spirv.ImageRead`.
pub const IMAGE_READ: OpName = OpName::new(NUMBER, 221);
/// `spirv.ImageSampleExplicitLod`.
pub const IMAGE_SAMPLE_EXPLICIT_LOD: OpName = OpName::new(NUMBER, 222);
/// `spirv.ImageSampleImplicitLod`.
pub const IMAGE_SAMPLE_IMPLICIT_LOD: OpName = OpName::new(NUMBER, 223);
/// `spirv.ImageSampleProjDrefImplicitLod`.
pub const IMAGE_SAMPLE_PROJ_DREF_IMPLICIT_LOD: OpName = OpName::new(NUMBER, 224);
/// `spirv.ImageWrite`.
pub const IMAGE_WRITE: OpName = OpName::new(NUMBER, 225);
/// `spirv.InBoundsPtrAccessChain`.
pub const IN_BOUNDS_PTR_ACCESS_CHAIN: OpName = OpName::new(NUMBER, 226);
/// `spirv.IsFinite`.
pub const IS_FINITE: OpName = OpName::new(NUMBER, 227);
/// `spirv.IsInf`.
pub const IS_INF: OpName = OpName::new(NUMBER, 228);
/// `spirv.IsNan`.
pub const IS_NAN: OpName = OpName::new(NUMBER, 229);
/// `spirv.KHR.AssumeTrue`.
pub const KHR_ASSUME_TRUE: OpName = OpName::new(NUMBER, 230);
/// `spirv.KHR.CooperativeMatrixLength`.
pub const KHR_COOPERATIVE_MATRIX_LENGTH: OpName = OpName::new(NUMBER, 231);
/// `spirv.KHR.CooperativeMatrixLoad`.
pub const KHR_COOPERATIVE_MATRIX_LOAD: OpName = OpName::new(NUMBER, 232);
/// `spirv.KHR.CooperativeMatrixMulAdd`.
pub const KHR_COOPERATIVE_MATRIX_MUL_ADD: OpName = OpName::new(NUMBER, 233);
/// `spirv.KHR.CooperativeMatrixStore`.
pub const KHR_COOPERATIVE_MATRIX_STORE: OpName = OpName::new(NUMBER, 234);
/// `spirv.KHR.GroupFMul`.
pub const KHR_GROUP_F_MUL: OpName = OpName::new(NUMBER, 235);
/// `spirv.KHR.GroupIMul`.
pub const KHR_GROUP_I_MUL: OpName = OpName::new(NUMBER, 236);
/// `spirv.KHR.SubgroupBallot`.
pub const KHR_SUBGROUP_BALLOT: OpName = OpName::new(NUMBER, 237);
/// `spirv.Kill`.
pub const KILL: OpName = OpName::new(NUMBER, 238);
/// `spirv.Load`.
pub const LOAD: OpName = OpName::new(NUMBER, 239);
/// `spirv.LogicalAnd`.
pub const LOGICAL_AND: OpName = OpName::new(NUMBER, 240);
/// `spirv.LogicalEqual`.
pub const LOGICAL_EQUAL: OpName = OpName::new(NUMBER, 241);
/// `spirv.LogicalNot`.
pub const LOGICAL_NOT: OpName = OpName::new(NUMBER, 242);
/// `spirv.LogicalNotEqual`.
pub const LOGICAL_NOT_EQUAL: OpName = OpName::new(NUMBER, 243);
/// `spirv.LogicalOr`.
pub const LOGICAL_OR: OpName = OpName::new(NUMBER, 244);
/// `spirv.MatrixTimesMatrix`.
pub const MATRIX_TIMES_MATRIX: OpName = OpName::new(NUMBER, 245);
/// `spirv.MatrixTimesScalar`.
pub const MATRIX_TIMES_SCALAR: OpName = OpName::new(NUMBER, 246);
/// `spirv.MatrixTimesVector`.
pub const MATRIX_TIMES_VECTOR: OpName = OpName::new(NUMBER, 247);
/// `spirv.MemoryBarrier`.
pub const MEMORY_BARRIER: OpName = OpName::new(NUMBER, 248);
/// `spirv.Not`.
pub const NOT: OpName = OpName::new(NUMBER, 249);
/// `spirv.Ordered`.
pub const ORDERED: OpName = OpName::new(NUMBER, 250);
/// `spirv.PtrAccessChain`.
pub const PTR_ACCESS_CHAIN: OpName = OpName::new(NUMBER, 251);
/// `spirv.PtrCastToGeneric`.
pub const PTR_CAST_TO_GENERIC: OpName = OpName::new(NUMBER, 252);
/// `spirv.Return`.
pub const RETURN: OpName = OpName::new(NUMBER, 253);
/// `spirv.ReturnValue`.
pub const RETURN_VALUE: OpName = OpName::new(NUMBER, 254);
/// `spirv.SConvert`.
pub const S_CONVERT: OpName = OpName::new(NUMBER, 255);
/// `spirv.SDiv`.
pub const S_DIV: OpName = OpName::new(NUMBER, 256);
/// `spirv.SDot`.
pub const S_DOT: OpName = OpName::new(NUMBER, 257);
/// `spirv.SDotAccSat`.
pub const S_DOT_ACC_SAT: OpName = OpName::new(NUMBER, 258);
/// `spirv.SGreaterThan`.
pub const S_GREATER_THAN: OpName = OpName::new(NUMBER, 259);
/// `spirv.SGreaterThanEqual`.
pub const S_GREATER_THAN_EQUAL: OpName = OpName::new(NUMBER, 260);
/// `spirv.SLessThan`.
pub const S_LESS_THAN: OpName = OpName::new(NUMBER, 261);
/// `spirv.SLessThanEqual`.
pub const S_LESS_THAN_EQUAL: OpName = OpName::new(NUMBER, 262);
/// `spirv.SMod`.
pub const S_MOD: OpName = OpName::new(NUMBER, 263);
/// `spirv.SMulExtended`.
pub const S_MUL_EXTENDED: OpName = OpName::new(NUMBER, 264);
/// `spirv.SNegate`.
pub const S_NEGATE: OpName = OpName::new(NUMBER, 265);
/// `spirv.SRem`.
pub const S_REM: OpName = OpName::new(NUMBER, 266);
/// `spirv.SUDot`.
pub const SU_DOT: OpName = OpName::new(NUMBER, 267);
/// `spirv.SUDotAccSat`.
pub const SU_DOT_ACC_SAT: OpName = OpName::new(NUMBER, 268);
/// `spirv.Select`.
pub const SELECT: OpName = OpName::new(NUMBER, 269);
/// `spirv.ShiftLeftLogical`.
pub const SHIFT_LEFT_LOGICAL: OpName = OpName::new(NUMBER, 270);
/// `spirv.ShiftRightArithmetic`.
pub const SHIFT_RIGHT_ARITHMETIC: OpName = OpName::new(NUMBER, 271);
/// `spirv.ShiftRightLogical`.
pub const SHIFT_RIGHT_LOGICAL: OpName = OpName::new(NUMBER, 272);
/// `spirv.SpecConstant`.
pub const SPEC_CONSTANT: OpName = OpName::new(NUMBER, 273);
/// `spirv.SpecConstantComposite`.
pub const SPEC_CONSTANT_COMPOSITE: OpName = OpName::new(NUMBER, 274);
/// `spirv.SpecConstantOperation`.
pub const SPEC_CONSTANT_OPERATION: OpName = OpName::new(NUMBER, 275);
/// `spirv.Store`.
pub const STORE: OpName = OpName::new(NUMBER, 276);
/// `spirv.Switch`.
pub const SWITCH: OpName = OpName::new(NUMBER, 277);
/// `spirv.Transpose`.
pub const TRANSPOSE: OpName = OpName::new(NUMBER, 278);
/// `spirv.UConvert`.
pub const U_CONVERT: OpName = OpName::new(NUMBER, 279);
/// `spirv.UDiv`.
pub const U_DIV: OpName = OpName::new(NUMBER, 280);
/// `spirv.UDot`.
pub const U_DOT: OpName = OpName::new(NUMBER, 281);
/// `spirv.UDotAccSat`.
pub const U_DOT_ACC_SAT: OpName = OpName::new(NUMBER, 282);
/// `spirv.UGreaterThan`.
pub const U_GREATER_THAN: OpName = OpName::new(NUMBER, 283);
/// `spirv.UGreaterThanEqual`.
pub const U_GREATER_THAN_EQUAL: OpName = OpName::new(NUMBER, 284);
/// `spirv.ULessThan`.
pub const U_LESS_THAN: OpName = OpName::new(NUMBER, 285);
/// `spirv.ULessThanEqual`.
pub const U_LESS_THAN_EQUAL: OpName = OpName::new(NUMBER, 286);
/// `spirv.UMod`.
pub const U_MOD: OpName = OpName::new(NUMBER, 287);
/// `spirv.UMulExtended`.
pub const U_MUL_EXTENDED: OpName = OpName::new(NUMBER, 288);
/// `spirv.Undef`.
pub const UNDEF: OpName = OpName::new(NUMBER, 289);
/// `spirv.Unordered`.
pub const UNORDERED: OpName = OpName::new(NUMBER, 290);
/// `spirv.Unreachable`.
pub const UNREACHABLE: OpName = OpName::new(NUMBER, 291);
/// `spirv.Variable`.
pub const VARIABLE: OpName = OpName::new(NUMBER, 292);
/// `spirv.VectorExtractDynamic`.
pub const VECTOR_EXTRACT_DYNAMIC: OpName = OpName::new(NUMBER, 293);
/// `spirv.VectorInsertDynamic`.
pub const VECTOR_INSERT_DYNAMIC: OpName = OpName::new(NUMBER, 294);
/// `spirv.VectorShuffle`.
pub const VECTOR_SHUFFLE: OpName = OpName::new(NUMBER, 295);
/// `spirv.VectorTimesMatrix`.
pub const VECTOR_TIMES_MATRIX: OpName = OpName::new(NUMBER, 296);
/// `spirv.VectorTimesScalar`.
pub const VECTOR_TIMES_SCALAR: OpName = OpName::new(NUMBER, 297);
/// `spirv.func`.
pub const FUNC: OpName = OpName::new(NUMBER, 298);
/// `spirv.mlir.addressof`.
pub const MLIR_ADDRESSOF: OpName = OpName::new(NUMBER, 299);
/// `spirv.mlir.loop`.
pub const MLIR_LOOP: OpName = OpName::new(NUMBER, 300);
/// `spirv.mlir.merge`.
pub const MLIR_MERGE: OpName = OpName::new(NUMBER, 301);
/// `spirv.mlir.referenceof`.
pub const MLIR_REFERENCEOF: OpName = OpName::new(NUMBER, 302);
/// `spirv.mlir.selection`.
pub const MLIR_SELECTION: OpName = OpName::new(NUMBER, 303);
/// `spirv.mlir.yield`.
pub const MLIR_YIELD: OpName = OpName::new(NUMBER, 304);
/// `spirv.module`.
pub const MODULE: OpName = OpName::new(NUMBER, 305);

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
    }
    /// Of `spirv.MemoryBarrier`.
    pub mod memory_barrier {
        /// `memory_scope`.
        pub const MEMORY_SCOPE: usize = 0;
        /// `memory_semantics`.
        pub const MEMORY_SEMANTICS: usize = 1;
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
}
