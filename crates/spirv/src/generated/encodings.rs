// Written by `cargo xtask gen-spirv`; do not edit. Sources: the grammar and overlay/.

//! How the operations stand in words.

use crate::encoding::{Code, Encoding, Field, Mask, MaskIds, MaskLiterals};
use crate::enums::kind;
use spirula_spec::{ExtInstSet, Op};

const fn e(code: Code, fields: &'static [Field]) -> Encoding {
    Encoding { code, fields }
}

/// Of all operations, in the order of [`crate::op`].
pub(crate) static ENCODINGS: [Encoding; 1098] = [
    // spirv.ARM.Graph
    e(Code::ByHand, &[]),
    // spirv.ARM.GraphConstant
    e(Code::ByHand, &[]),
    // spirv.ARM.GraphEntryPoint
    e(Code::ByHand, &[]),
    // spirv.ARM.GraphOutputs
    e(Code::ByHand, &[]),
    // spirv.AccessChain
    e(Code::Op(Op::AccessChain), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.All
    e(Code::Op(Op::All), &[Field::Operand(0)]),
    // spirv.Any
    e(Code::Op(Op::Any), &[Field::Operand(0)]),
    // spirv.AtomicAnd
    e(
        Code::Op(Op::AtomicAnd),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
        ],
    ),
    // spirv.AtomicCompareExchange
    e(
        Code::Op(Op::AtomicCompareExchange),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Constant(2, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
            Field::Operand(2),
        ],
    ),
    // spirv.AtomicCompareExchangeWeak
    e(
        Code::Op(Op::AtomicCompareExchangeWeak),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Constant(2, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
            Field::Operand(2),
        ],
    ),
    // spirv.AtomicExchange
    e(
        Code::Op(Op::AtomicExchange),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
        ],
    ),
    // spirv.AtomicIAdd
    e(
        Code::Op(Op::AtomicIAdd),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
        ],
    ),
    // spirv.AtomicIDecrement
    e(
        Code::Op(Op::AtomicIDecrement),
        &[Field::Operand(0), Field::Constant(0, kind::SCOPE), Field::Constant(1, kind::MEMORY_SEMANTICS)],
    ),
    // spirv.AtomicIIncrement
    e(
        Code::Op(Op::AtomicIIncrement),
        &[Field::Operand(0), Field::Constant(0, kind::SCOPE), Field::Constant(1, kind::MEMORY_SEMANTICS)],
    ),
    // spirv.AtomicISub
    e(
        Code::Op(Op::AtomicISub),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
        ],
    ),
    // spirv.AtomicLoad
    e(
        Code::Op(Op::AtomicLoad),
        &[Field::Operand(0), Field::Constant(0, kind::SCOPE), Field::Constant(1, kind::MEMORY_SEMANTICS)],
    ),
    // spirv.AtomicOr
    e(
        Code::Op(Op::AtomicOr),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
        ],
    ),
    // spirv.AtomicSMax
    e(
        Code::Op(Op::AtomicSMax),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
        ],
    ),
    // spirv.AtomicSMin
    e(
        Code::Op(Op::AtomicSMin),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
        ],
    ),
    // spirv.AtomicStore
    e(
        Code::Op(Op::AtomicStore),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
        ],
    ),
    // spirv.AtomicUMax
    e(
        Code::Op(Op::AtomicUMax),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
        ],
    ),
    // spirv.AtomicUMin
    e(
        Code::Op(Op::AtomicUMin),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
        ],
    ),
    // spirv.AtomicXor
    e(
        Code::Op(Op::AtomicXor),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
        ],
    ),
    // spirv.BitCount
    e(Code::Op(Op::BitCount), &[Field::Operand(0)]),
    // spirv.BitFieldInsert
    e(
        Code::Op(Op::BitFieldInsert),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.BitFieldSExtract
    e(Code::Op(Op::BitFieldSExtract), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.BitFieldUExtract
    e(Code::Op(Op::BitFieldUExtract), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.BitReverse
    e(Code::Op(Op::BitReverse), &[Field::Operand(0)]),
    // spirv.Bitcast
    e(Code::Op(Op::Bitcast), &[Field::Operand(0)]),
    // spirv.BitwiseAnd
    e(Code::Op(Op::BitwiseAnd), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.BitwiseOr
    e(Code::Op(Op::BitwiseOr), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.BitwiseXor
    e(Code::Op(Op::BitwiseXor), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Branch
    e(Code::ByHand, &[]),
    // spirv.BranchConditional
    e(Code::ByHand, &[]),
    // spirv.CL.acos
    e(Code::Ext(ExtInstSet::OpenClStd, 0), &[Field::Operand(0)]),
    // spirv.CL.acosh
    e(Code::Ext(ExtInstSet::OpenClStd, 1), &[Field::Operand(0)]),
    // spirv.CL.asin
    e(Code::Ext(ExtInstSet::OpenClStd, 3), &[Field::Operand(0)]),
    // spirv.CL.asinh
    e(Code::Ext(ExtInstSet::OpenClStd, 4), &[Field::Operand(0)]),
    // spirv.CL.atan
    e(Code::Ext(ExtInstSet::OpenClStd, 6), &[Field::Operand(0)]),
    // spirv.CL.atan2
    e(Code::Ext(ExtInstSet::OpenClStd, 7), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.atanh
    e(Code::Ext(ExtInstSet::OpenClStd, 8), &[Field::Operand(0)]),
    // spirv.CL.cbrt
    e(Code::Ext(ExtInstSet::OpenClStd, 11), &[Field::Operand(0)]),
    // spirv.CL.ceil
    e(Code::Ext(ExtInstSet::OpenClStd, 12), &[Field::Operand(0)]),
    // spirv.CL.clz
    e(Code::Ext(ExtInstSet::OpenClStd, 151), &[Field::Operand(0)]),
    // spirv.CL.copysign
    e(Code::Ext(ExtInstSet::OpenClStd, 13), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.cos
    e(Code::Ext(ExtInstSet::OpenClStd, 14), &[Field::Operand(0)]),
    // spirv.CL.cosh
    e(Code::Ext(ExtInstSet::OpenClStd, 15), &[Field::Operand(0)]),
    // spirv.CL.erf
    e(Code::Ext(ExtInstSet::OpenClStd, 18), &[Field::Operand(0)]),
    // spirv.CL.erfc
    e(Code::Ext(ExtInstSet::OpenClStd, 17), &[Field::Operand(0)]),
    // spirv.CL.exp
    e(Code::Ext(ExtInstSet::OpenClStd, 19), &[Field::Operand(0)]),
    // spirv.CL.exp10
    e(Code::Ext(ExtInstSet::OpenClStd, 21), &[Field::Operand(0)]),
    // spirv.CL.exp2
    e(Code::Ext(ExtInstSet::OpenClStd, 20), &[Field::Operand(0)]),
    // spirv.CL.expm1
    e(Code::Ext(ExtInstSet::OpenClStd, 22), &[Field::Operand(0)]),
    // spirv.CL.fabs
    e(Code::Ext(ExtInstSet::OpenClStd, 23), &[Field::Operand(0)]),
    // spirv.CL.fdim
    e(Code::Ext(ExtInstSet::OpenClStd, 24), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.floor
    e(Code::Ext(ExtInstSet::OpenClStd, 25), &[Field::Operand(0)]),
    // spirv.CL.fma
    e(Code::Ext(ExtInstSet::OpenClStd, 26), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.fmax
    e(Code::Ext(ExtInstSet::OpenClStd, 27), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.fmin
    e(Code::Ext(ExtInstSet::OpenClStd, 28), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.fmod
    e(Code::Ext(ExtInstSet::OpenClStd, 29), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.hypot
    e(Code::Ext(ExtInstSet::OpenClStd, 32), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.ldexp
    e(Code::Ext(ExtInstSet::OpenClStd, 34), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.log
    e(Code::Ext(ExtInstSet::OpenClStd, 37), &[Field::Operand(0)]),
    // spirv.CL.log10
    e(Code::Ext(ExtInstSet::OpenClStd, 39), &[Field::Operand(0)]),
    // spirv.CL.log1p
    e(Code::Ext(ExtInstSet::OpenClStd, 40), &[Field::Operand(0)]),
    // spirv.CL.log2
    e(Code::Ext(ExtInstSet::OpenClStd, 38), &[Field::Operand(0)]),
    // spirv.CL.mix
    e(Code::Ext(ExtInstSet::OpenClStd, 99), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.pow
    e(Code::Ext(ExtInstSet::OpenClStd, 48), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.pown
    e(Code::Ext(ExtInstSet::OpenClStd, 49), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.printf
    e(Code::Ext(ExtInstSet::OpenClStd, 184), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.rint
    e(Code::Ext(ExtInstSet::OpenClStd, 53), &[Field::Operand(0)]),
    // spirv.CL.rootn
    e(Code::Ext(ExtInstSet::OpenClStd, 54), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.round
    e(Code::Ext(ExtInstSet::OpenClStd, 55), &[Field::Operand(0)]),
    // spirv.CL.rsqrt
    e(Code::Ext(ExtInstSet::OpenClStd, 56), &[Field::Operand(0)]),
    // spirv.CL.s_abs
    e(Code::Ext(ExtInstSet::OpenClStd, 141), &[Field::Operand(0)]),
    // spirv.CL.s_max
    e(Code::Ext(ExtInstSet::OpenClStd, 156), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.s_min
    e(Code::Ext(ExtInstSet::OpenClStd, 158), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.sin
    e(Code::Ext(ExtInstSet::OpenClStd, 57), &[Field::Operand(0)]),
    // spirv.CL.sinh
    e(Code::Ext(ExtInstSet::OpenClStd, 59), &[Field::Operand(0)]),
    // spirv.CL.sqrt
    e(Code::Ext(ExtInstSet::OpenClStd, 61), &[Field::Operand(0)]),
    // spirv.CL.tan
    e(Code::Ext(ExtInstSet::OpenClStd, 62), &[Field::Operand(0)]),
    // spirv.CL.tanh
    e(Code::Ext(ExtInstSet::OpenClStd, 63), &[Field::Operand(0)]),
    // spirv.CL.trunc
    e(Code::Ext(ExtInstSet::OpenClStd, 66), &[Field::Operand(0)]),
    // spirv.CL.u_max
    e(Code::Ext(ExtInstSet::OpenClStd, 157), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.u_min
    e(Code::Ext(ExtInstSet::OpenClStd, 159), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CompositeConstruct
    e(Code::Op(Op::CompositeConstruct), &[Field::Operand(0)]),
    // spirv.CompositeExtract
    e(Code::Op(Op::CompositeExtract), &[Field::Operand(0), Field::Words(0)]),
    // spirv.CompositeInsert
    e(Code::Op(Op::CompositeInsert), &[Field::Operand(0), Field::Operand(1), Field::Words(0)]),
    // spirv.Constant
    e(Code::ByHand, &[]),
    // spirv.ControlBarrier
    e(
        Code::Op(Op::ControlBarrier),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::SCOPE),
            Field::Constant(2, kind::MEMORY_SEMANTICS),
        ],
    ),
    // spirv.ConvertFToS
    e(Code::Op(Op::ConvertFToS), &[Field::Operand(0)]),
    // spirv.ConvertFToU
    e(Code::Op(Op::ConvertFToU), &[Field::Operand(0)]),
    // spirv.ConvertPtrToU
    e(Code::Op(Op::ConvertPtrToU), &[Field::Operand(0)]),
    // spirv.ConvertSToF
    e(Code::Op(Op::ConvertSToF), &[Field::Operand(0)]),
    // spirv.ConvertUToF
    e(Code::Op(Op::ConvertUToF), &[Field::Operand(0)]),
    // spirv.ConvertUToPtr
    e(Code::Op(Op::ConvertUToPtr), &[Field::Operand(0)]),
    // spirv.CopyMemory
    e(
        Code::Op(Op::CopyMemory),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::One(1),
                ids: MaskIds::Attr(4),
            }),
            Field::Mask(Mask {
                slot: 2,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::One(3),
                ids: MaskIds::Attr(5),
            }),
        ],
    ),
    // spirv.Dot
    e(Code::Op(Op::Dot), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.EXT.AtomicFAdd
    e(
        Code::Op(Op::AtomicFAddEXT),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::MEMORY_SEMANTICS),
            Field::Operand(1),
        ],
    ),
    // spirv.EXT.ConstantCompositeReplicate
    e(Code::ByHand, &[]),
    // spirv.EXT.EmitMeshTasks
    e(
        Code::Op(Op::EmitMeshTasksEXT),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.EXT.SetMeshOutputs
    e(Code::Op(Op::SetMeshOutputsEXT), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.EXT.SpecConstantCompositeReplicate
    e(Code::ByHand, &[]),
    // spirv.EmitVertex
    e(Code::Op(Op::EmitVertex), &[]),
    // spirv.EndPrimitive
    e(Code::Op(Op::EndPrimitive), &[]),
    // spirv.EntryPoint
    e(Code::ByHand, &[]),
    // spirv.ExecutionMode
    e(Code::ByHand, &[]),
    // spirv.ExecutionModeId
    e(Code::ByHand, &[]),
    // spirv.ExperimentalML.Call
    e(Code::Ext(ExtInstSet::ArmExperimentalMlOperations, 0), &[Field::Word(0), Field::Operand(0)]),
    // spirv.FAdd
    e(Code::Op(Op::FAdd), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FConvert
    e(Code::Op(Op::FConvert), &[Field::Operand(0)]),
    // spirv.FDiv
    e(Code::Op(Op::FDiv), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FMod
    e(Code::Op(Op::FMod), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FMul
    e(Code::Op(Op::FMul), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FNegate
    e(Code::Op(Op::FNegate), &[Field::Operand(0)]),
    // spirv.FOrdEqual
    e(Code::Op(Op::FOrdEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FOrdGreaterThan
    e(Code::Op(Op::FOrdGreaterThan), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FOrdGreaterThanEqual
    e(Code::Op(Op::FOrdGreaterThanEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FOrdLessThan
    e(Code::Op(Op::FOrdLessThan), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FOrdLessThanEqual
    e(Code::Op(Op::FOrdLessThanEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FOrdNotEqual
    e(Code::Op(Op::FOrdNotEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FRem
    e(Code::Op(Op::FRem), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FSub
    e(Code::Op(Op::FSub), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FUnordEqual
    e(Code::Op(Op::FUnordEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FUnordGreaterThan
    e(Code::Op(Op::FUnordGreaterThan), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FUnordGreaterThanEqual
    e(Code::Op(Op::FUnordGreaterThanEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FUnordLessThan
    e(Code::Op(Op::FUnordLessThan), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FUnordLessThanEqual
    e(Code::Op(Op::FUnordLessThanEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FUnordNotEqual
    e(Code::Op(Op::FUnordNotEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.FunctionCall
    e(Code::Op(Op::FunctionCall), &[Field::Symbol(0), Field::Operand(0)]),
    // spirv.GL.Acos
    e(Code::Ext(ExtInstSet::GlslStd450, 17), &[Field::Operand(0)]),
    // spirv.GL.Acosh
    e(Code::Ext(ExtInstSet::GlslStd450, 23), &[Field::Operand(0)]),
    // spirv.GL.Asin
    e(Code::Ext(ExtInstSet::GlslStd450, 16), &[Field::Operand(0)]),
    // spirv.GL.Asinh
    e(Code::Ext(ExtInstSet::GlslStd450, 22), &[Field::Operand(0)]),
    // spirv.GL.Atan
    e(Code::Ext(ExtInstSet::GlslStd450, 18), &[Field::Operand(0)]),
    // spirv.GL.Atan2
    e(Code::Ext(ExtInstSet::GlslStd450, 25), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.Atanh
    e(Code::Ext(ExtInstSet::GlslStd450, 24), &[Field::Operand(0)]),
    // spirv.GL.Ceil
    e(Code::Ext(ExtInstSet::GlslStd450, 9), &[Field::Operand(0)]),
    // spirv.GL.Cos
    e(Code::Ext(ExtInstSet::GlslStd450, 14), &[Field::Operand(0)]),
    // spirv.GL.Cosh
    e(Code::Ext(ExtInstSet::GlslStd450, 20), &[Field::Operand(0)]),
    // spirv.GL.Cross
    e(Code::Ext(ExtInstSet::GlslStd450, 68), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.Degrees
    e(Code::Ext(ExtInstSet::GlslStd450, 12), &[Field::Operand(0)]),
    // spirv.GL.Distance
    e(Code::Ext(ExtInstSet::GlslStd450, 67), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.Exp
    e(Code::Ext(ExtInstSet::GlslStd450, 27), &[Field::Operand(0)]),
    // spirv.GL.Exp2
    e(Code::Ext(ExtInstSet::GlslStd450, 29), &[Field::Operand(0)]),
    // spirv.GL.FAbs
    e(Code::Ext(ExtInstSet::GlslStd450, 4), &[Field::Operand(0)]),
    // spirv.GL.FClamp
    e(Code::Ext(ExtInstSet::GlslStd450, 43), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GL.FMax
    e(Code::Ext(ExtInstSet::GlslStd450, 40), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.FMin
    e(Code::Ext(ExtInstSet::GlslStd450, 37), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.FMix
    e(Code::Ext(ExtInstSet::GlslStd450, 46), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GL.FSign
    e(Code::Ext(ExtInstSet::GlslStd450, 6), &[Field::Operand(0)]),
    // spirv.GL.FindILsb
    e(Code::Ext(ExtInstSet::GlslStd450, 73), &[Field::Operand(0)]),
    // spirv.GL.FindSMsb
    e(Code::Ext(ExtInstSet::GlslStd450, 74), &[Field::Operand(0)]),
    // spirv.GL.FindUMsb
    e(Code::Ext(ExtInstSet::GlslStd450, 75), &[Field::Operand(0)]),
    // spirv.GL.Floor
    e(Code::Ext(ExtInstSet::GlslStd450, 8), &[Field::Operand(0)]),
    // spirv.GL.Fma
    e(Code::Ext(ExtInstSet::GlslStd450, 50), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GL.Fract
    e(Code::Ext(ExtInstSet::GlslStd450, 10), &[Field::Operand(0)]),
    // spirv.GL.FrexpStruct
    e(Code::Ext(ExtInstSet::GlslStd450, 52), &[Field::Operand(0)]),
    // spirv.GL.InverseSqrt
    e(Code::Ext(ExtInstSet::GlslStd450, 32), &[Field::Operand(0)]),
    // spirv.GL.Ldexp
    e(Code::Ext(ExtInstSet::GlslStd450, 53), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.Length
    e(Code::Ext(ExtInstSet::GlslStd450, 66), &[Field::Operand(0)]),
    // spirv.GL.Log
    e(Code::Ext(ExtInstSet::GlslStd450, 28), &[Field::Operand(0)]),
    // spirv.GL.Log2
    e(Code::Ext(ExtInstSet::GlslStd450, 30), &[Field::Operand(0)]),
    // spirv.GL.NClamp
    e(Code::Ext(ExtInstSet::GlslStd450, 81), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GL.NMax
    e(Code::Ext(ExtInstSet::GlslStd450, 80), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.NMin
    e(Code::Ext(ExtInstSet::GlslStd450, 79), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.Normalize
    e(Code::Ext(ExtInstSet::GlslStd450, 69), &[Field::Operand(0)]),
    // spirv.GL.PackHalf2x16
    e(Code::Ext(ExtInstSet::GlslStd450, 58), &[Field::Operand(0)]),
    // spirv.GL.PackSnorm4x8
    e(Code::Ext(ExtInstSet::GlslStd450, 54), &[Field::Operand(0)]),
    // spirv.GL.Pow
    e(Code::Ext(ExtInstSet::GlslStd450, 26), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.Radians
    e(Code::Ext(ExtInstSet::GlslStd450, 11), &[Field::Operand(0)]),
    // spirv.GL.Reflect
    e(Code::Ext(ExtInstSet::GlslStd450, 71), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.Round
    e(Code::Ext(ExtInstSet::GlslStd450, 1), &[Field::Operand(0)]),
    // spirv.GL.RoundEven
    e(Code::Ext(ExtInstSet::GlslStd450, 2), &[Field::Operand(0)]),
    // spirv.GL.SAbs
    e(Code::Ext(ExtInstSet::GlslStd450, 5), &[Field::Operand(0)]),
    // spirv.GL.SClamp
    e(Code::Ext(ExtInstSet::GlslStd450, 45), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GL.SMax
    e(Code::Ext(ExtInstSet::GlslStd450, 42), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.SMin
    e(Code::Ext(ExtInstSet::GlslStd450, 39), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.SSign
    e(Code::Ext(ExtInstSet::GlslStd450, 7), &[Field::Operand(0)]),
    // spirv.GL.Sin
    e(Code::Ext(ExtInstSet::GlslStd450, 13), &[Field::Operand(0)]),
    // spirv.GL.Sinh
    e(Code::Ext(ExtInstSet::GlslStd450, 19), &[Field::Operand(0)]),
    // spirv.GL.SmoothStep
    e(Code::Ext(ExtInstSet::GlslStd450, 49), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GL.Sqrt
    e(Code::Ext(ExtInstSet::GlslStd450, 31), &[Field::Operand(0)]),
    // spirv.GL.Step
    e(Code::Ext(ExtInstSet::GlslStd450, 48), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.Tan
    e(Code::Ext(ExtInstSet::GlslStd450, 15), &[Field::Operand(0)]),
    // spirv.GL.Tanh
    e(Code::Ext(ExtInstSet::GlslStd450, 21), &[Field::Operand(0)]),
    // spirv.GL.Trunc
    e(Code::Ext(ExtInstSet::GlslStd450, 3), &[Field::Operand(0)]),
    // spirv.GL.UClamp
    e(Code::Ext(ExtInstSet::GlslStd450, 44), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GL.UMax
    e(Code::Ext(ExtInstSet::GlslStd450, 41), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.UMin
    e(Code::Ext(ExtInstSet::GlslStd450, 38), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.UnpackHalf2x16
    e(Code::Ext(ExtInstSet::GlslStd450, 62), &[Field::Operand(0)]),
    // spirv.GL.UnpackSnorm4x8
    e(Code::Ext(ExtInstSet::GlslStd450, 63), &[Field::Operand(0)]),
    // spirv.GenericCastToPtr
    e(Code::Op(Op::GenericCastToPtr), &[Field::Operand(0)]),
    // spirv.GenericCastToPtrExplicit
    e(Code::Op(Op::GenericCastToPtrExplicit), &[Field::Operand(0), Field::ResultStorageClass]),
    // spirv.GlobalVariable
    e(Code::ByHand, &[]),
    // spirv.GroupBroadcast
    e(Code::Op(Op::GroupBroadcast), &[Field::Constant(0, kind::SCOPE), Field::Operand(0), Field::Operand(1)]),
    // spirv.GroupFAdd
    e(
        Code::Op(Op::GroupFAdd),
        &[Field::Constant(0, kind::SCOPE), Field::Enum(1, kind::GROUP_OPERATION), Field::Operand(0)],
    ),
    // spirv.GroupFMax
    e(
        Code::Op(Op::GroupFMax),
        &[Field::Constant(0, kind::SCOPE), Field::Enum(1, kind::GROUP_OPERATION), Field::Operand(0)],
    ),
    // spirv.GroupFMin
    e(
        Code::Op(Op::GroupFMin),
        &[Field::Constant(0, kind::SCOPE), Field::Enum(1, kind::GROUP_OPERATION), Field::Operand(0)],
    ),
    // spirv.GroupIAdd
    e(
        Code::Op(Op::GroupIAdd),
        &[Field::Constant(0, kind::SCOPE), Field::Enum(1, kind::GROUP_OPERATION), Field::Operand(0)],
    ),
    // spirv.GroupNonUniformAll
    e(Code::Op(Op::GroupNonUniformAll), &[Field::Constant(0, kind::SCOPE), Field::Operand(0)]),
    // spirv.GroupNonUniformAllEqual
    e(Code::Op(Op::GroupNonUniformAllEqual), &[Field::Constant(0, kind::SCOPE), Field::Operand(0)]),
    // spirv.GroupNonUniformAny
    e(Code::Op(Op::GroupNonUniformAny), &[Field::Constant(0, kind::SCOPE), Field::Operand(0)]),
    // spirv.GroupNonUniformBallot
    e(Code::Op(Op::GroupNonUniformBallot), &[Field::Constant(0, kind::SCOPE), Field::Operand(0)]),
    // spirv.GroupNonUniformBallotBitCount
    e(
        Code::Op(Op::GroupNonUniformBallotBitCount),
        &[Field::Constant(0, kind::SCOPE), Field::Enum(1, kind::GROUP_OPERATION), Field::Operand(0)],
    ),
    // spirv.GroupNonUniformBallotFindLSB
    e(Code::Op(Op::GroupNonUniformBallotFindLSB), &[Field::Constant(0, kind::SCOPE), Field::Operand(0)]),
    // spirv.GroupNonUniformBallotFindMSB
    e(Code::Op(Op::GroupNonUniformBallotFindMSB), &[Field::Constant(0, kind::SCOPE), Field::Operand(0)]),
    // spirv.GroupNonUniformBitwiseAnd
    e(
        Code::Op(Op::GroupNonUniformBitwiseAnd),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformBitwiseOr
    e(
        Code::Op(Op::GroupNonUniformBitwiseOr),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformBitwiseXor
    e(
        Code::Op(Op::GroupNonUniformBitwiseXor),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformBroadcast
    e(
        Code::Op(Op::GroupNonUniformBroadcast),
        &[Field::Constant(0, kind::SCOPE), Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.GroupNonUniformBroadcastFirst
    e(Code::Op(Op::GroupNonUniformBroadcastFirst), &[Field::Constant(0, kind::SCOPE), Field::Operand(0)]),
    // spirv.GroupNonUniformElect
    e(Code::Op(Op::GroupNonUniformElect), &[Field::Constant(0, kind::SCOPE)]),
    // spirv.GroupNonUniformFAdd
    e(
        Code::Op(Op::GroupNonUniformFAdd),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformFMax
    e(
        Code::Op(Op::GroupNonUniformFMax),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformFMin
    e(
        Code::Op(Op::GroupNonUniformFMin),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformFMul
    e(
        Code::Op(Op::GroupNonUniformFMul),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformIAdd
    e(
        Code::Op(Op::GroupNonUniformIAdd),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformIMul
    e(
        Code::Op(Op::GroupNonUniformIMul),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformLogicalAnd
    e(
        Code::Op(Op::GroupNonUniformLogicalAnd),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformLogicalOr
    e(
        Code::Op(Op::GroupNonUniformLogicalOr),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformLogicalXor
    e(
        Code::Op(Op::GroupNonUniformLogicalXor),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformQuadSwap
    e(
        Code::Op(Op::GroupNonUniformQuadSwap),
        &[Field::Constant(0, kind::SCOPE), Field::Operand(0), Field::Constant(1, kind::QUAD_SWAP_DIRECTION)],
    ),
    // spirv.GroupNonUniformRotateKHR
    e(
        Code::Op(Op::GroupNonUniformRotateKHR),
        &[Field::Constant(0, kind::SCOPE), Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.GroupNonUniformSMax
    e(
        Code::Op(Op::GroupNonUniformSMax),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformSMin
    e(
        Code::Op(Op::GroupNonUniformSMin),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformShuffle
    e(
        Code::Op(Op::GroupNonUniformShuffle),
        &[Field::Constant(0, kind::SCOPE), Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.GroupNonUniformShuffleDown
    e(
        Code::Op(Op::GroupNonUniformShuffleDown),
        &[Field::Constant(0, kind::SCOPE), Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.GroupNonUniformShuffleUp
    e(
        Code::Op(Op::GroupNonUniformShuffleUp),
        &[Field::Constant(0, kind::SCOPE), Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.GroupNonUniformShuffleXor
    e(
        Code::Op(Op::GroupNonUniformShuffleXor),
        &[Field::Constant(0, kind::SCOPE), Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.GroupNonUniformUMax
    e(
        Code::Op(Op::GroupNonUniformUMax),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupNonUniformUMin
    e(
        Code::Op(Op::GroupNonUniformUMin),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Enum(1, kind::GROUP_OPERATION),
            Field::Operand(0),
            Field::Operand(1),
        ],
    ),
    // spirv.GroupSMax
    e(
        Code::Op(Op::GroupSMax),
        &[Field::Constant(0, kind::SCOPE), Field::Enum(1, kind::GROUP_OPERATION), Field::Operand(0)],
    ),
    // spirv.GroupSMin
    e(
        Code::Op(Op::GroupSMin),
        &[Field::Constant(0, kind::SCOPE), Field::Enum(1, kind::GROUP_OPERATION), Field::Operand(0)],
    ),
    // spirv.GroupUMax
    e(
        Code::Op(Op::GroupUMax),
        &[Field::Constant(0, kind::SCOPE), Field::Enum(1, kind::GROUP_OPERATION), Field::Operand(0)],
    ),
    // spirv.GroupUMin
    e(
        Code::Op(Op::GroupUMin),
        &[Field::Constant(0, kind::SCOPE), Field::Enum(1, kind::GROUP_OPERATION), Field::Operand(0)],
    ),
    // spirv.IAdd
    e(Code::Op(Op::IAdd), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.IAddCarry
    e(Code::Op(Op::IAddCarry), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.IEqual
    e(Code::Op(Op::IEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.IMul
    e(Code::Op(Op::IMul), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.ControlBarrierArrive
    e(
        Code::Op(Op::ControlBarrierArriveEXT),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::SCOPE),
            Field::Constant(2, kind::MEMORY_SEMANTICS),
        ],
    ),
    // spirv.INTEL.ControlBarrierWait
    e(
        Code::Op(Op::ControlBarrierWaitEXT),
        &[
            Field::Constant(0, kind::SCOPE),
            Field::Constant(1, kind::SCOPE),
            Field::Constant(2, kind::MEMORY_SEMANTICS),
        ],
    ),
    // spirv.INTEL.ConvertBF16ToF
    e(Code::Op(Op::ConvertBF16ToFINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.ConvertFToBF16
    e(Code::Op(Op::ConvertFToBF16INTEL), &[Field::Operand(0)]),
    // spirv.INTEL.MaskedGather
    e(
        Code::Op(Op::MaskedGatherINTEL),
        &[Field::Operand(0), Field::Literal(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.MaskedScatter
    e(
        Code::Op(Op::MaskedScatterINTEL),
        &[Field::Operand(3), Field::Operand(0), Field::Literal(1), Field::Operand(2)],
    ),
    // spirv.INTEL.RoundFToTF32
    e(Code::Op(Op::RoundFToTF32INTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupBlockRead
    e(Code::Op(Op::SubgroupBlockReadINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupBlockWrite
    e(Code::Op(Op::SubgroupBlockWriteINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INotEqual
    e(Code::Op(Op::INotEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.ISub
    e(Code::Op(Op::ISub), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.ISubBorrow
    e(Code::Op(Op::ISubBorrow), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Image
    e(Code::Op(Op::Image), &[Field::Operand(0)]),
    // spirv.ImageDrefGather
    e(
        Code::Op(Op::ImageDrefGather),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ImageFetch
    e(
        Code::Op(Op::ImageFetch),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.ImageQuerySize
    e(Code::Op(Op::ImageQuerySize), &[Field::Operand(0)]),
    // spirv.ImageRead
    e(
        Code::Op(Op::ImageRead),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.ImageSampleExplicitLod
    e(
        Code::Op(Op::ImageSampleExplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.ImageSampleImplicitLod
    e(
        Code::Op(Op::ImageSampleImplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.ImageSampleProjDrefImplicitLod
    e(
        Code::Op(Op::ImageSampleProjDrefImplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ImageWrite
    e(
        Code::Op(Op::ImageWrite),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.InBoundsPtrAccessChain
    e(Code::Op(Op::InBoundsPtrAccessChain), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.Instruction
    e(Code::ByHand, &[]),
    // spirv.IsFinite
    e(Code::Op(Op::IsFinite), &[Field::Operand(0)]),
    // spirv.IsInf
    e(Code::Op(Op::IsInf), &[Field::Operand(0)]),
    // spirv.IsNan
    e(Code::Op(Op::IsNan), &[Field::Operand(0)]),
    // spirv.IsNormal
    e(Code::Op(Op::IsNormal), &[Field::Operand(0)]),
    // spirv.KHR.AssumeTrue
    e(Code::Op(Op::AssumeTrueKHR), &[Field::Operand(0)]),
    // spirv.KHR.CooperativeMatrixLength
    e(Code::Op(Op::CooperativeMatrixLengthKHR), &[Field::Type(0)]),
    // spirv.KHR.CooperativeMatrixLoad
    e(
        Code::Op(Op::CooperativeMatrixLoadKHR),
        &[
            Field::Operand(0),
            Field::Constant(0, kind::COOPERATIVE_MATRIX_LAYOUT),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 1,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::One(2),
                ids: MaskIds::Attr(3),
            }),
        ],
    ),
    // spirv.KHR.CooperativeMatrixMulAdd
    e(
        Code::Op(Op::CooperativeMatrixMulAddKHR),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::COOPERATIVE_MATRIX_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::None,
            }),
        ],
    ),
    // spirv.KHR.CooperativeMatrixStore
    e(
        Code::Op(Op::CooperativeMatrixStoreKHR),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Constant(0, kind::COOPERATIVE_MATRIX_LAYOUT),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 1,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::One(2),
                ids: MaskIds::Attr(3),
            }),
        ],
    ),
    // spirv.KHR.Expect
    e(Code::Op(Op::ExpectKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.GroupFMul
    e(
        Code::Op(Op::GroupFMulKHR),
        &[Field::Constant(0, kind::SCOPE), Field::Enum(1, kind::GROUP_OPERATION), Field::Operand(0)],
    ),
    // spirv.KHR.GroupIMul
    e(
        Code::Op(Op::GroupIMulKHR),
        &[Field::Constant(0, kind::SCOPE), Field::Enum(1, kind::GROUP_OPERATION), Field::Operand(0)],
    ),
    // spirv.KHR.SubgroupBallot
    e(Code::Op(Op::SubgroupBallotKHR), &[Field::Operand(0)]),
    // spirv.Kill
    e(Code::Op(Op::Kill), &[]),
    // spirv.Load
    e(
        Code::Op(Op::Load),
        &[
            Field::Operand(0),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::One(1),
                ids: MaskIds::Attr(2),
            }),
        ],
    ),
    // spirv.LogicalAnd
    e(Code::Op(Op::LogicalAnd), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.LogicalEqual
    e(Code::Op(Op::LogicalEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.LogicalNot
    e(Code::Op(Op::LogicalNot), &[Field::Operand(0)]),
    // spirv.LogicalNotEqual
    e(Code::Op(Op::LogicalNotEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.LogicalOr
    e(Code::Op(Op::LogicalOr), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.MatrixTimesMatrix
    e(Code::Op(Op::MatrixTimesMatrix), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.MatrixTimesScalar
    e(Code::Op(Op::MatrixTimesScalar), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.MatrixTimesVector
    e(Code::Op(Op::MatrixTimesVector), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.MemoryBarrier
    e(
        Code::Op(Op::MemoryBarrier),
        &[Field::Constant(0, kind::SCOPE), Field::Constant(1, kind::MEMORY_SEMANTICS)],
    ),
    // spirv.MemoryNamedBarrier
    e(
        Code::Op(Op::MemoryNamedBarrier),
        &[Field::Operand(0), Field::Constant(0, kind::SCOPE), Field::Constant(1, kind::MEMORY_SEMANTICS)],
    ),
    // spirv.ModuleInstruction
    e(Code::ByHand, &[]),
    // spirv.NamedBarrierInitialize
    e(Code::Op(Op::NamedBarrierInitialize), &[Field::Operand(0)]),
    // spirv.Not
    e(Code::Op(Op::Not), &[Field::Operand(0)]),
    // spirv.Ordered
    e(Code::Op(Op::Ordered), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.OuterProduct
    e(Code::Op(Op::OuterProduct), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.PtrAccessChain
    e(Code::Op(Op::PtrAccessChain), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.PtrCastToGeneric
    e(Code::Op(Op::PtrCastToGeneric), &[Field::Operand(0)]),
    // spirv.Return
    e(Code::Op(Op::Return), &[]),
    // spirv.ReturnValue
    e(Code::Op(Op::ReturnValue), &[Field::Operand(0)]),
    // spirv.SConvert
    e(Code::Op(Op::SConvert), &[Field::Operand(0)]),
    // spirv.SDiv
    e(Code::Op(Op::SDiv), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.SDot
    e(
        Code::Op(Op::SDot),
        &[Field::Operand(0), Field::Operand(1), Field::Enum(0, kind::PACKED_VECTOR_FORMAT)],
    ),
    // spirv.SDotAccSat
    e(
        Code::Op(Op::SDotAccSat),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Enum(0, kind::PACKED_VECTOR_FORMAT),
        ],
    ),
    // spirv.SGreaterThan
    e(Code::Op(Op::SGreaterThan), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.SGreaterThanEqual
    e(Code::Op(Op::SGreaterThanEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.SLessThan
    e(Code::Op(Op::SLessThan), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.SLessThanEqual
    e(Code::Op(Op::SLessThanEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.SMod
    e(Code::Op(Op::SMod), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.SMulExtended
    e(Code::Op(Op::SMulExtended), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.SNegate
    e(Code::Op(Op::SNegate), &[Field::Operand(0)]),
    // spirv.SRem
    e(Code::Op(Op::SRem), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.SUDot
    e(
        Code::Op(Op::SUDot),
        &[Field::Operand(0), Field::Operand(1), Field::Enum(0, kind::PACKED_VECTOR_FORMAT)],
    ),
    // spirv.SUDotAccSat
    e(
        Code::Op(Op::SUDotAccSat),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Enum(0, kind::PACKED_VECTOR_FORMAT),
        ],
    ),
    // spirv.SampledImage
    e(Code::Op(Op::SampledImage), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Select
    e(Code::Op(Op::Select), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.ShiftLeftLogical
    e(Code::Op(Op::ShiftLeftLogical), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.ShiftRightArithmetic
    e(Code::Op(Op::ShiftRightArithmetic), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.ShiftRightLogical
    e(Code::Op(Op::ShiftRightLogical), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.SpecConstant
    e(Code::ByHand, &[]),
    // spirv.SpecConstantComposite
    e(Code::ByHand, &[]),
    // spirv.SpecConstantOperation
    e(Code::ByHand, &[]),
    // spirv.Store
    e(
        Code::Op(Op::Store),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::One(1),
                ids: MaskIds::Attr(2),
            }),
        ],
    ),
    // spirv.Switch
    e(Code::ByHand, &[]),
    // spirv.Tosa.Abs
    e(Code::Ext(ExtInstSet::Tosa001000_1, 31), &[Field::Operand(0)]),
    // spirv.Tosa.Add
    e(Code::Ext(ExtInstSet::Tosa001000_1, 14), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.ArgMax
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 0),
        &[Field::Value(0), Field::Constant(1, kind::TOSA_NAN_MODE), Field::Operand(0)],
    ),
    // spirv.Tosa.ArithmeticRightShift
    e(Code::Ext(ExtInstSet::Tosa001000_1, 15), &[Field::Value(0), Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.AvgPool2D
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 1),
        &[
            Field::Value(0),
            Field::Value(1),
            Field::Value(2),
            Field::Constant(3, kind::TOSA_ACCUMULATOR),
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
        ],
    ),
    // spirv.Tosa.BitwiseAnd
    e(Code::Ext(ExtInstSet::Tosa001000_1, 16), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.BitwiseNot
    e(Code::Ext(ExtInstSet::Tosa001000_1, 32), &[Field::Operand(0)]),
    // spirv.Tosa.BitwiseOr
    e(Code::Ext(ExtInstSet::Tosa001000_1, 17), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.BitwiseXor
    e(Code::Ext(ExtInstSet::Tosa001000_1, 18), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.Cast
    e(Code::Ext(ExtInstSet::Tosa001000_1, 64), &[Field::Operand(0)]),
    // spirv.Tosa.Ceil
    e(Code::Ext(ExtInstSet::Tosa001000_1, 33), &[Field::Operand(0)]),
    // spirv.Tosa.Clamp
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 10),
        &[Field::Value(0), Field::Value(1), Field::Constant(2, kind::TOSA_NAN_MODE), Field::Operand(0)],
    ),
    // spirv.Tosa.Clz
    e(Code::Ext(ExtInstSet::Tosa001000_1, 34), &[Field::Operand(0)]),
    // spirv.Tosa.Concat
    e(Code::Ext(ExtInstSet::Tosa001000_1, 54), &[Field::Value(0), Field::Operand(0)]),
    // spirv.Tosa.Conv2D
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 2),
        &[
            Field::Value(0),
            Field::Value(1),
            Field::Value(2),
            Field::Constant(3, kind::TOSA_ACCUMULATOR),
            Field::Value(4),
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
        ],
    ),
    // spirv.Tosa.Conv3D
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 3),
        &[
            Field::Value(0),
            Field::Value(1),
            Field::Value(2),
            Field::Constant(3, kind::TOSA_ACCUMULATOR),
            Field::Value(4),
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
        ],
    ),
    // spirv.Tosa.Cos
    e(Code::Ext(ExtInstSet::Tosa001000_1, 35), &[Field::Operand(0)]),
    // spirv.Tosa.DepthwiseConv2D
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 4),
        &[
            Field::Value(0),
            Field::Value(1),
            Field::Value(2),
            Field::Constant(3, kind::TOSA_ACCUMULATOR),
            Field::Value(4),
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
        ],
    ),
    // spirv.Tosa.Equal
    e(Code::Ext(ExtInstSet::Tosa001000_1, 45), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.Erf
    e(Code::Ext(ExtInstSet::Tosa001000_1, 11), &[Field::Operand(0)]),
    // spirv.Tosa.Exp
    e(Code::Ext(ExtInstSet::Tosa001000_1, 36), &[Field::Operand(0)]),
    // spirv.Tosa.FFT2D
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 5),
        &[Field::Value(0), Field::Value(1), Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.Tosa.Floor
    e(Code::Ext(ExtInstSet::Tosa001000_1, 37), &[Field::Operand(0)]),
    // spirv.Tosa.Gather
    e(Code::Ext(ExtInstSet::Tosa001000_1, 61), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.Greater
    e(Code::Ext(ExtInstSet::Tosa001000_1, 46), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.GreaterEqual
    e(Code::Ext(ExtInstSet::Tosa001000_1, 47), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.IntDiv
    e(Code::Ext(ExtInstSet::Tosa001000_1, 19), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.Log
    e(Code::Ext(ExtInstSet::Tosa001000_1, 38), &[Field::Operand(0)]),
    // spirv.Tosa.LogicalAnd
    e(Code::Ext(ExtInstSet::Tosa001000_1, 20), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.LogicalLeftShift
    e(Code::Ext(ExtInstSet::Tosa001000_1, 21), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.LogicalNot
    e(Code::Ext(ExtInstSet::Tosa001000_1, 39), &[Field::Operand(0)]),
    // spirv.Tosa.LogicalOr
    e(Code::Ext(ExtInstSet::Tosa001000_1, 23), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.LogicalRightShift
    e(Code::Ext(ExtInstSet::Tosa001000_1, 22), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.LogicalXor
    e(Code::Ext(ExtInstSet::Tosa001000_1, 24), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.MatMul
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 6),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.Tosa.MaxPool2D
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 7),
        &[
            Field::Value(0),
            Field::Value(1),
            Field::Value(2),
            Field::Constant(3, kind::TOSA_NAN_MODE),
            Field::Operand(0),
        ],
    ),
    // spirv.Tosa.Maximum
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 25),
        &[Field::Constant(0, kind::TOSA_NAN_MODE), Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.Tosa.Minimum
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 26),
        &[Field::Constant(0, kind::TOSA_NAN_MODE), Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.Tosa.Mul
    e(Code::Ext(ExtInstSet::Tosa001000_1, 27), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.Tosa.Negate
    e(Code::Ext(ExtInstSet::Tosa001000_1, 40), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.Tosa.Pad
    e(Code::Ext(ExtInstSet::Tosa001000_1, 55), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.Tosa.Pow
    e(Code::Ext(ExtInstSet::Tosa001000_1, 28), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.RFFT2D
    e(Code::Ext(ExtInstSet::Tosa001000_1, 8), &[Field::Value(0), Field::Operand(0)]),
    // spirv.Tosa.Reciprocal
    e(Code::Ext(ExtInstSet::Tosa001000_1, 41), &[Field::Operand(0)]),
    // spirv.Tosa.ReduceAll
    e(Code::Ext(ExtInstSet::Tosa001000_1, 48), &[Field::Value(0), Field::Operand(0)]),
    // spirv.Tosa.ReduceAny
    e(Code::Ext(ExtInstSet::Tosa001000_1, 49), &[Field::Value(0), Field::Operand(0)]),
    // spirv.Tosa.ReduceMax
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 50),
        &[Field::Value(0), Field::Constant(1, kind::TOSA_NAN_MODE), Field::Operand(0)],
    ),
    // spirv.Tosa.ReduceMin
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 51),
        &[Field::Value(0), Field::Constant(1, kind::TOSA_NAN_MODE), Field::Operand(0)],
    ),
    // spirv.Tosa.ReduceProduct
    e(Code::Ext(ExtInstSet::Tosa001000_1, 52), &[Field::Value(0), Field::Operand(0)]),
    // spirv.Tosa.ReduceSum
    e(Code::Ext(ExtInstSet::Tosa001000_1, 53), &[Field::Value(0), Field::Operand(0)]),
    // spirv.Tosa.Rescale
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 65),
        &[
            Field::Value(0),
            Field::Constant(1, kind::TOSA_ROUNDING_MODE),
            Field::Value(2),
            Field::Value(3),
            Field::Value(4),
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
        ],
    ),
    // spirv.Tosa.Reshape
    e(Code::Ext(ExtInstSet::Tosa001000_1, 56), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.Resize
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 63),
        &[
            Field::Constant(0, kind::TOSA_RESIZE_MODE),
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
        ],
    ),
    // spirv.Tosa.Reverse
    e(Code::Ext(ExtInstSet::Tosa001000_1, 57), &[Field::Value(0), Field::Operand(0)]),
    // spirv.Tosa.Rsqrt
    e(Code::Ext(ExtInstSet::Tosa001000_1, 42), &[Field::Operand(0)]),
    // spirv.Tosa.Scatter
    e(Code::Ext(ExtInstSet::Tosa001000_1, 62), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.Tosa.Select
    e(Code::Ext(ExtInstSet::Tosa001000_1, 44), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.Tosa.Sigmoid
    e(Code::Ext(ExtInstSet::Tosa001000_1, 12), &[Field::Operand(0)]),
    // spirv.Tosa.Sin
    e(Code::Ext(ExtInstSet::Tosa001000_1, 43), &[Field::Operand(0)]),
    // spirv.Tosa.Slice
    e(Code::Ext(ExtInstSet::Tosa001000_1, 58), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.Tosa.Sub
    e(Code::Ext(ExtInstSet::Tosa001000_1, 29), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.Table
    e(Code::Ext(ExtInstSet::Tosa001000_1, 30), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.Tanh
    e(Code::Ext(ExtInstSet::Tosa001000_1, 13), &[Field::Operand(0)]),
    // spirv.Tosa.Tile
    e(Code::Ext(ExtInstSet::Tosa001000_1, 59), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Tosa.Transpose
    e(Code::Ext(ExtInstSet::Tosa001000_1, 60), &[Field::Value(0), Field::Operand(0)]),
    // spirv.Tosa.TransposeConv2D
    e(
        Code::Ext(ExtInstSet::Tosa001000_1, 9),
        &[
            Field::Value(0),
            Field::Value(1),
            Field::Constant(2, kind::TOSA_ACCUMULATOR),
            Field::Value(3),
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
        ],
    ),
    // spirv.Transpose
    e(Code::Op(Op::Transpose), &[Field::Operand(0)]),
    // spirv.UConvert
    e(Code::Op(Op::UConvert), &[Field::Operand(0)]),
    // spirv.UDiv
    e(Code::Op(Op::UDiv), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.UDot
    e(
        Code::Op(Op::UDot),
        &[Field::Operand(0), Field::Operand(1), Field::Enum(0, kind::PACKED_VECTOR_FORMAT)],
    ),
    // spirv.UDotAccSat
    e(
        Code::Op(Op::UDotAccSat),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Enum(0, kind::PACKED_VECTOR_FORMAT),
        ],
    ),
    // spirv.UGreaterThan
    e(Code::Op(Op::UGreaterThan), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.UGreaterThanEqual
    e(Code::Op(Op::UGreaterThanEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.ULessThan
    e(Code::Op(Op::ULessThan), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.ULessThanEqual
    e(Code::Op(Op::ULessThanEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.UMod
    e(Code::Op(Op::UMod), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.UMulExtended
    e(Code::Op(Op::UMulExtended), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Undef
    e(Code::Op(Op::Undef), &[]),
    // spirv.Unordered
    e(Code::Op(Op::Unordered), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.Unreachable
    e(Code::Op(Op::Unreachable), &[]),
    // spirv.Variable
    e(Code::Op(Op::Variable), &[Field::Enum(0, kind::STORAGE_CLASS), Field::Operand(0)]),
    // spirv.VectorExtractDynamic
    e(Code::Op(Op::VectorExtractDynamic), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.VectorInsertDynamic
    e(Code::Op(Op::VectorInsertDynamic), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.VectorShuffle
    e(Code::Op(Op::VectorShuffle), &[Field::Operand(0), Field::Operand(1), Field::Words(0)]),
    // spirv.VectorTimesMatrix
    e(Code::Op(Op::VectorTimesMatrix), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.VectorTimesScalar
    e(Code::Op(Op::VectorTimesScalar), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.func
    e(Code::ByHand, &[]),
    // spirv.mlir.addressof
    e(Code::ByHand, &[]),
    // spirv.mlir.loop
    e(Code::ByHand, &[]),
    // spirv.mlir.merge
    e(Code::ByHand, &[]),
    // spirv.mlir.referenceof
    e(Code::ByHand, &[]),
    // spirv.mlir.selection
    e(Code::ByHand, &[]),
    // spirv.mlir.yield
    e(Code::ByHand, &[]),
    // spirv.module
    e(Code::ByHand, &[]),
    // spirv.Nop
    e(Code::Op(Op::Nop), &[]),
    // spirv.ImageTexelPointer
    e(Code::Op(Op::ImageTexelPointer), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CopyMemorySized
    e(
        Code::Op(Op::CopyMemorySized),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(3),
            }),
            Field::Mask(Mask {
                slot: 2,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(3),
                ids: MaskIds::Operands(4),
            }),
        ],
    ),
    // spirv.InBoundsAccessChain
    e(Code::Op(Op::InBoundsAccessChain), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.ArrayLength
    e(Code::Op(Op::ArrayLength), &[Field::Operand(0), Field::Word(0)]),
    // spirv.GenericPtrMemSemantics
    e(Code::Op(Op::GenericPtrMemSemantics), &[Field::Operand(0)]),
    // spirv.CopyObject
    e(Code::Op(Op::CopyObject), &[Field::Operand(0)]),
    // spirv.ImageSampleDrefImplicitLod
    e(
        Code::Op(Op::ImageSampleDrefImplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ImageSampleDrefExplicitLod
    e(
        Code::Op(Op::ImageSampleDrefExplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ImageSampleProjImplicitLod
    e(
        Code::Op(Op::ImageSampleProjImplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.ImageSampleProjExplicitLod
    e(
        Code::Op(Op::ImageSampleProjExplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.ImageSampleProjDrefExplicitLod
    e(
        Code::Op(Op::ImageSampleProjDrefExplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ImageGather
    e(
        Code::Op(Op::ImageGather),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ImageQueryFormat
    e(Code::Op(Op::ImageQueryFormat), &[Field::Operand(0)]),
    // spirv.ImageQueryOrder
    e(Code::Op(Op::ImageQueryOrder), &[Field::Operand(0)]),
    // spirv.ImageQuerySizeLod
    e(Code::Op(Op::ImageQuerySizeLod), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.ImageQueryLod
    e(Code::Op(Op::ImageQueryLod), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.ImageQueryLevels
    e(Code::Op(Op::ImageQueryLevels), &[Field::Operand(0)]),
    // spirv.ImageQuerySamples
    e(Code::Op(Op::ImageQuerySamples), &[Field::Operand(0)]),
    // spirv.QuantizeToF16
    e(Code::Op(Op::QuantizeToF16), &[Field::Operand(0)]),
    // spirv.SatConvertSToU
    e(Code::Op(Op::SatConvertSToU), &[Field::Operand(0)]),
    // spirv.SatConvertUToS
    e(Code::Op(Op::SatConvertUToS), &[Field::Operand(0)]),
    // spirv.SignBitSet
    e(Code::Op(Op::SignBitSet), &[Field::Operand(0)]),
    // spirv.LessOrGreater
    e(Code::Op(Op::LessOrGreater), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.DPdx
    e(Code::Op(Op::DPdx), &[Field::Operand(0)]),
    // spirv.DPdy
    e(Code::Op(Op::DPdy), &[Field::Operand(0)]),
    // spirv.Fwidth
    e(Code::Op(Op::Fwidth), &[Field::Operand(0)]),
    // spirv.DPdxFine
    e(Code::Op(Op::DPdxFine), &[Field::Operand(0)]),
    // spirv.DPdyFine
    e(Code::Op(Op::DPdyFine), &[Field::Operand(0)]),
    // spirv.FwidthFine
    e(Code::Op(Op::FwidthFine), &[Field::Operand(0)]),
    // spirv.DPdxCoarse
    e(Code::Op(Op::DPdxCoarse), &[Field::Operand(0)]),
    // spirv.DPdyCoarse
    e(Code::Op(Op::DPdyCoarse), &[Field::Operand(0)]),
    // spirv.FwidthCoarse
    e(Code::Op(Op::FwidthCoarse), &[Field::Operand(0)]),
    // spirv.EmitStreamVertex
    e(Code::Op(Op::EmitStreamVertex), &[Field::Operand(0)]),
    // spirv.EndStreamPrimitive
    e(Code::Op(Op::EndStreamPrimitive), &[Field::Operand(0)]),
    // spirv.LifetimeStart
    e(Code::Op(Op::LifetimeStart), &[Field::Operand(0), Field::Word(0)]),
    // spirv.LifetimeStop
    e(Code::Op(Op::LifetimeStop), &[Field::Operand(0), Field::Word(0)]),
    // spirv.GroupAsyncCopy
    e(
        Code::Op(Op::GroupAsyncCopy),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
        ],
    ),
    // spirv.GroupWaitEvents
    e(Code::Op(Op::GroupWaitEvents), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GroupAll
    e(Code::Op(Op::GroupAll), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GroupAny
    e(Code::Op(Op::GroupAny), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.ReadPipe
    e(Code::Op(Op::ReadPipe), &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)]),
    // spirv.WritePipe
    e(Code::Op(Op::WritePipe), &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)]),
    // spirv.ReservedReadPipe
    e(
        Code::Op(Op::ReservedReadPipe),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
        ],
    ),
    // spirv.ReservedWritePipe
    e(
        Code::Op(Op::ReservedWritePipe),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
        ],
    ),
    // spirv.ReserveReadPipePackets
    e(
        Code::Op(Op::ReserveReadPipePackets),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.ReserveWritePipePackets
    e(
        Code::Op(Op::ReserveWritePipePackets),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.CommitReadPipe
    e(
        Code::Op(Op::CommitReadPipe),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.CommitWritePipe
    e(
        Code::Op(Op::CommitWritePipe),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.IsValidReserveId
    e(Code::Op(Op::IsValidReserveId), &[Field::Operand(0)]),
    // spirv.GetNumPipePackets
    e(Code::Op(Op::GetNumPipePackets), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GetMaxPipePackets
    e(Code::Op(Op::GetMaxPipePackets), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GroupReserveReadPipePackets
    e(
        Code::Op(Op::GroupReserveReadPipePackets),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.GroupReserveWritePipePackets
    e(
        Code::Op(Op::GroupReserveWritePipePackets),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.GroupCommitReadPipe
    e(
        Code::Op(Op::GroupCommitReadPipe),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.GroupCommitWritePipe
    e(
        Code::Op(Op::GroupCommitWritePipe),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.EnqueueMarker
    e(
        Code::Op(Op::EnqueueMarker),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.EnqueueKernel
    e(
        Code::Op(Op::EnqueueKernel),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
        ],
    ),
    // spirv.GetKernelNDrangeSubGroupCount
    e(
        Code::Op(Op::GetKernelNDrangeSubGroupCount),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.GetKernelNDrangeMaxSubGroupSize
    e(
        Code::Op(Op::GetKernelNDrangeMaxSubGroupSize),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.GetKernelWorkGroupSize
    e(
        Code::Op(Op::GetKernelWorkGroupSize),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.GetKernelPreferredWorkGroupSizeMultiple
    e(
        Code::Op(Op::GetKernelPreferredWorkGroupSizeMultiple),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.RetainEvent
    e(Code::Op(Op::RetainEvent), &[Field::Operand(0)]),
    // spirv.ReleaseEvent
    e(Code::Op(Op::ReleaseEvent), &[Field::Operand(0)]),
    // spirv.CreateUserEvent
    e(Code::Op(Op::CreateUserEvent), &[]),
    // spirv.IsValidEvent
    e(Code::Op(Op::IsValidEvent), &[Field::Operand(0)]),
    // spirv.SetUserEventStatus
    e(Code::Op(Op::SetUserEventStatus), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CaptureEventProfilingInfo
    e(Code::Op(Op::CaptureEventProfilingInfo), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GetDefaultQueue
    e(Code::Op(Op::GetDefaultQueue), &[]),
    // spirv.BuildNDRange
    e(Code::Op(Op::BuildNDRange), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.ImageSparseSampleImplicitLod
    e(
        Code::Op(Op::ImageSparseSampleImplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.ImageSparseSampleExplicitLod
    e(
        Code::Op(Op::ImageSparseSampleExplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.ImageSparseSampleDrefImplicitLod
    e(
        Code::Op(Op::ImageSparseSampleDrefImplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ImageSparseSampleDrefExplicitLod
    e(
        Code::Op(Op::ImageSparseSampleDrefExplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ImageSparseSampleProjImplicitLod
    e(
        Code::Op(Op::ImageSparseSampleProjImplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.ImageSparseSampleProjExplicitLod
    e(
        Code::Op(Op::ImageSparseSampleProjExplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.ImageSparseSampleProjDrefImplicitLod
    e(
        Code::Op(Op::ImageSparseSampleProjDrefImplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ImageSparseSampleProjDrefExplicitLod
    e(
        Code::Op(Op::ImageSparseSampleProjDrefExplicitLod),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ImageSparseFetch
    e(
        Code::Op(Op::ImageSparseFetch),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.ImageSparseGather
    e(
        Code::Op(Op::ImageSparseGather),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ImageSparseDrefGather
    e(
        Code::Op(Op::ImageSparseDrefGather),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ImageSparseTexelsResident
    e(Code::Op(Op::ImageSparseTexelsResident), &[Field::Operand(0)]),
    // spirv.AtomicFlagTestAndSet
    e(Code::Op(Op::AtomicFlagTestAndSet), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.AtomicFlagClear
    e(Code::Op(Op::AtomicFlagClear), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.ImageSparseRead
    e(
        Code::Op(Op::ImageSparseRead),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.SizeOf
    e(Code::Op(Op::SizeOf), &[Field::Operand(0)]),
    // spirv.CreatePipeFromPipeStorage
    e(Code::Op(Op::CreatePipeFromPipeStorage), &[Field::Operand(0)]),
    // spirv.GetKernelLocalSizeForSubgroupCount
    e(
        Code::Op(Op::GetKernelLocalSizeForSubgroupCount),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.GetKernelMaxNumSubgroups
    e(
        Code::Op(Op::GetKernelMaxNumSubgroups),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.GroupNonUniformInverseBallot
    e(Code::Op(Op::GroupNonUniformInverseBallot), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GroupNonUniformBallotBitExtract
    e(
        Code::Op(Op::GroupNonUniformBallotBitExtract),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.GroupNonUniformQuadBroadcast
    e(Code::Op(Op::GroupNonUniformQuadBroadcast), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CopyLogical
    e(Code::Op(Op::CopyLogical), &[Field::Operand(0)]),
    // spirv.PtrEqual
    e(Code::Op(Op::PtrEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.PtrNotEqual
    e(Code::Op(Op::PtrNotEqual), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.PtrDiff
    e(Code::Op(Op::PtrDiff), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.EXT.ColorAttachmentRead
    e(Code::Op(Op::ColorAttachmentReadEXT), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.EXT.DepthAttachmentRead
    e(Code::Op(Op::DepthAttachmentReadEXT), &[Field::Operand(0)]),
    // spirv.EXT.StencilAttachmentRead
    e(Code::Op(Op::StencilAttachmentReadEXT), &[Field::Operand(0)]),
    // spirv.ARM.TensorRead
    e(
        Code::Op(Op::TensorReadARM),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::TENSOR_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.ARM.TensorWrite
    e(
        Code::Op(Op::TensorWriteARM),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::TENSOR_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.ARM.TensorQuerySize
    e(Code::Op(Op::TensorQuerySizeARM), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.EXT.BitcastExtract
    e(Code::Op(Op::BitcastExtractEXT), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.TerminateInvocation
    e(Code::Op(Op::TerminateInvocation), &[]),
    // spirv.KHR.UntypedVariable
    e(
        Code::Op(Op::UntypedVariableKHR),
        &[Field::Enum(0, kind::STORAGE_CLASS), Field::Type(1), Field::Operand(0)],
    ),
    // spirv.KHR.UntypedAccessChain
    e(Code::Op(Op::UntypedAccessChainKHR), &[Field::Type(0), Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.UntypedInBoundsAccessChain
    e(Code::Op(Op::UntypedInBoundsAccessChainKHR), &[Field::Type(0), Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.SubgroupFirstInvocation
    e(Code::Op(Op::SubgroupFirstInvocationKHR), &[Field::Operand(0)]),
    // spirv.KHR.UntypedPtrAccessChain
    e(
        Code::Op(Op::UntypedPtrAccessChainKHR),
        &[Field::Type(0), Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.KHR.UntypedInBoundsPtrAccessChain
    e(
        Code::Op(Op::UntypedInBoundsPtrAccessChainKHR),
        &[Field::Type(0), Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.KHR.UntypedArrayLength
    e(Code::Op(Op::UntypedArrayLengthKHR), &[Field::Operand(0), Field::Operand(1), Field::Word(0)]),
    // spirv.KHR.UntypedPrefetch
    e(
        Code::Op(Op::UntypedPrefetchKHR),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.KHR.Fma
    e(Code::Op(Op::FmaKHR), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.KHR.SubgroupAll
    e(Code::Op(Op::SubgroupAllKHR), &[Field::Operand(0)]),
    // spirv.KHR.SubgroupAny
    e(Code::Op(Op::SubgroupAnyKHR), &[Field::Operand(0)]),
    // spirv.KHR.SubgroupAllEqual
    e(Code::Op(Op::SubgroupAllEqualKHR), &[Field::Operand(0)]),
    // spirv.KHR.SubgroupReadInvocation
    e(Code::Op(Op::SubgroupReadInvocationKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.UntypedGroupAsyncCopy
    e(
        Code::Op(Op::UntypedGroupAsyncCopyKHR),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(7),
            }),
            Field::Mask(Mask {
                slot: 2,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(3),
                ids: MaskIds::Operands(8),
            }),
        ],
    ),
    // spirv.KHR.TraceRay
    e(
        Code::Op(Op::TraceRayKHR),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
        ],
    ),
    // spirv.KHR.ExecuteCallable
    e(Code::Op(Op::ExecuteCallableKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.ConvertUToAccelerationStructure
    e(Code::Op(Op::ConvertUToAccelerationStructureKHR), &[Field::Operand(0)]),
    // spirv.KHR.IgnoreIntersection
    e(Code::Op(Op::IgnoreIntersectionKHR), &[]),
    // spirv.KHR.TerminateRay
    e(Code::Op(Op::TerminateRayKHR), &[]),
    // spirv.EXT.CompositeConstructReplicate
    e(Code::Op(Op::CompositeConstructReplicateEXT), &[Field::Operand(0)]),
    // spirv.KHR.RayQueryInitialize
    e(
        Code::Op(Op::RayQueryInitializeKHR),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
        ],
    ),
    // spirv.KHR.RayQueryTerminate
    e(Code::Op(Op::RayQueryTerminateKHR), &[Field::Operand(0)]),
    // spirv.KHR.RayQueryGenerateIntersection
    e(Code::Op(Op::RayQueryGenerateIntersectionKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.RayQueryConfirmIntersection
    e(Code::Op(Op::RayQueryConfirmIntersectionKHR), &[Field::Operand(0)]),
    // spirv.KHR.RayQueryProceed
    e(Code::Op(Op::RayQueryProceedKHR), &[Field::Operand(0)]),
    // spirv.KHR.RayQueryGetIntersectionType
    e(Code::Op(Op::RayQueryGetIntersectionTypeKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.QCOM.ImageSampleWeighted
    e(Code::Op(Op::ImageSampleWeightedQCOM), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.QCOM.ImageBoxFilter
    e(Code::Op(Op::ImageBoxFilterQCOM), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.QCOM.ImageBlockMatchSSD
    e(
        Code::Op(Op::ImageBlockMatchSSDQCOM),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.QCOM.ImageBlockMatchSAD
    e(
        Code::Op(Op::ImageBlockMatchSADQCOM),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.QCOM.BitCastArray
    e(Code::Op(Op::BitCastArrayQCOM), &[Field::Operand(0)]),
    // spirv.QCOM.ImageBlockMatchWindowSSD
    e(
        Code::Op(Op::ImageBlockMatchWindowSSDQCOM),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.QCOM.ImageBlockMatchWindowSAD
    e(
        Code::Op(Op::ImageBlockMatchWindowSADQCOM),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.QCOM.ImageBlockMatchGatherSSD
    e(
        Code::Op(Op::ImageBlockMatchGatherSSDQCOM),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.QCOM.ImageBlockMatchGatherSAD
    e(
        Code::Op(Op::ImageBlockMatchGatherSADQCOM),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.QCOM.CompositeConstructCoopMat
    e(Code::Op(Op::CompositeConstructCoopMatQCOM), &[Field::Operand(0)]),
    // spirv.QCOM.CompositeExtractCoopMat
    e(Code::Op(Op::CompositeExtractCoopMatQCOM), &[Field::Operand(0)]),
    // spirv.QCOM.ExtractSubArray
    e(Code::Op(Op::ExtractSubArrayQCOM), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.QCOM.ImageGather
    e(
        Code::Op(Op::ImageGatherQCOM),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(4),
            }),
        ],
    ),
    // spirv.AMD.GroupIAddNonUniform
    e(
        Code::Op(Op::GroupIAddNonUniformAMD),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.AMD.GroupFAddNonUniform
    e(
        Code::Op(Op::GroupFAddNonUniformAMD),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.AMD.GroupFMinNonUniform
    e(
        Code::Op(Op::GroupFMinNonUniformAMD),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.AMD.GroupUMinNonUniform
    e(
        Code::Op(Op::GroupUMinNonUniformAMD),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.AMD.GroupSMinNonUniform
    e(
        Code::Op(Op::GroupSMinNonUniformAMD),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.AMD.GroupFMaxNonUniform
    e(
        Code::Op(Op::GroupFMaxNonUniformAMD),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.AMD.GroupUMaxNonUniform
    e(
        Code::Op(Op::GroupUMaxNonUniformAMD),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.AMD.GroupSMaxNonUniform
    e(
        Code::Op(Op::GroupSMaxNonUniformAMD),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.AMD.FragmentMaskFetch
    e(Code::Op(Op::FragmentMaskFetchAMD), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.AMD.FragmentFetch
    e(Code::Op(Op::FragmentFetchAMD), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.KHR.ReadClock
    e(Code::Op(Op::ReadClockKHR), &[Field::Operand(0)]),
    // spirv.AMDX.AllocateNodePayloads
    e(Code::Op(Op::AllocateNodePayloadsAMDX), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.AMDX.EnqueueNodePayloads
    e(Code::Op(Op::EnqueueNodePayloadsAMDX), &[Field::Operand(0)]),
    // spirv.AMDX.FinishWritingNodePayload
    e(Code::Op(Op::FinishWritingNodePayloadAMDX), &[Field::Operand(0)]),
    // spirv.AMDX.NodePayloadArrayLength
    e(Code::Op(Op::NodePayloadArrayLengthAMDX), &[Field::Operand(0)]),
    // spirv.AMDX.IsNodePayloadValid
    e(Code::Op(Op::IsNodePayloadValidAMDX), &[Field::Type(0), Field::Operand(0)]),
    // spirv.KHR.GroupNonUniformQuadAll
    e(Code::Op(Op::GroupNonUniformQuadAllKHR), &[Field::Operand(0)]),
    // spirv.KHR.GroupNonUniformQuadAny
    e(Code::Op(Op::GroupNonUniformQuadAnyKHR), &[Field::Operand(0)]),
    // spirv.EXT.BufferPointer
    e(Code::Op(Op::BufferPointerEXT), &[Field::Operand(0)]),
    // spirv.KHR.Abort
    e(Code::Op(Op::AbortKHR), &[Field::Type(0), Field::Operand(0)]),
    // spirv.EXT.UntypedImageTexelPointer
    e(
        Code::Op(Op::UntypedImageTexelPointerEXT),
        &[Field::Type(0), Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.KHR.Poison
    e(Code::Op(Op::PoisonKHR), &[]),
    // spirv.KHR.Freeze
    e(Code::Op(Op::FreezeKHR), &[Field::Operand(0)]),
    // spirv.NV.HitObjectRecordHitMotion
    e(
        Code::Op(Op::HitObjectRecordHitMotionNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
            Field::Operand(12),
            Field::Operand(13),
        ],
    ),
    // spirv.NV.HitObjectRecordHitWithIndexMotion
    e(
        Code::Op(Op::HitObjectRecordHitWithIndexMotionNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
            Field::Operand(12),
        ],
    ),
    // spirv.NV.HitObjectRecordMissMotion
    e(
        Code::Op(Op::HitObjectRecordMissMotionNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
        ],
    ),
    // spirv.NV.HitObjectGetWorldToObject
    e(Code::Op(Op::HitObjectGetWorldToObjectNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetObjectToWorld
    e(Code::Op(Op::HitObjectGetObjectToWorldNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetObjectRayDirection
    e(Code::Op(Op::HitObjectGetObjectRayDirectionNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetObjectRayOrigin
    e(Code::Op(Op::HitObjectGetObjectRayOriginNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectTraceRayMotion
    e(
        Code::Op(Op::HitObjectTraceRayMotionNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
            Field::Operand(12),
        ],
    ),
    // spirv.NV.HitObjectGetShaderRecordBufferHandle
    e(Code::Op(Op::HitObjectGetShaderRecordBufferHandleNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetShaderBindingTableRecordIndex
    e(Code::Op(Op::HitObjectGetShaderBindingTableRecordIndexNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectRecordEmpty
    e(Code::Op(Op::HitObjectRecordEmptyNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectTraceRay
    e(
        Code::Op(Op::HitObjectTraceRayNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
        ],
    ),
    // spirv.NV.HitObjectRecordHit
    e(
        Code::Op(Op::HitObjectRecordHitNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
            Field::Operand(12),
        ],
    ),
    // spirv.NV.HitObjectRecordHitWithIndex
    e(
        Code::Op(Op::HitObjectRecordHitWithIndexNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
        ],
    ),
    // spirv.NV.HitObjectRecordMiss
    e(
        Code::Op(Op::HitObjectRecordMissNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
        ],
    ),
    // spirv.NV.HitObjectExecuteShader
    e(Code::Op(Op::HitObjectExecuteShaderNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.HitObjectGetCurrentTime
    e(Code::Op(Op::HitObjectGetCurrentTimeNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetAttributes
    e(Code::Op(Op::HitObjectGetAttributesNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.HitObjectGetHitKind
    e(Code::Op(Op::HitObjectGetHitKindNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetPrimitiveIndex
    e(Code::Op(Op::HitObjectGetPrimitiveIndexNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetGeometryIndex
    e(Code::Op(Op::HitObjectGetGeometryIndexNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetInstanceId
    e(Code::Op(Op::HitObjectGetInstanceIdNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetInstanceCustomIndex
    e(Code::Op(Op::HitObjectGetInstanceCustomIndexNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetWorldRayDirection
    e(Code::Op(Op::HitObjectGetWorldRayDirectionNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetWorldRayOrigin
    e(Code::Op(Op::HitObjectGetWorldRayOriginNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetRayTMax
    e(Code::Op(Op::HitObjectGetRayTMaxNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetRayTMin
    e(Code::Op(Op::HitObjectGetRayTMinNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectIsEmpty
    e(Code::Op(Op::HitObjectIsEmptyNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectIsHit
    e(Code::Op(Op::HitObjectIsHitNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectIsMiss
    e(Code::Op(Op::HitObjectIsMissNV), &[Field::Operand(0)]),
    // spirv.NV.ReorderThreadWithHitObject
    e(Code::Op(Op::ReorderThreadWithHitObjectNV), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.NV.ReorderThreadWithHint
    e(Code::Op(Op::ReorderThreadWithHintNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.ImageSampleFootprint
    e(
        Code::Op(Op::ImageSampleFootprintNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::IMAGE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(4),
            }),
        ],
    ),
    // spirv.NV.CooperativeVectorMatrixMul
    e(
        Code::Op(Op::CooperativeVectorMatrixMulNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::COOPERATIVE_MATRIX_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::None,
            }),
        ],
    ),
    // spirv.NV.CooperativeVectorOuterProductAccumulate
    e(
        Code::Op(Op::CooperativeVectorOuterProductAccumulateNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
        ],
    ),
    // spirv.NV.CooperativeVectorReduceSumAccumulate
    e(
        Code::Op(Op::CooperativeVectorReduceSumAccumulateNV),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.NV.CooperativeVectorMatrixMulAdd
    e(
        Code::Op(Op::CooperativeVectorMatrixMulAddNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
            Field::Operand(12),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::COOPERATIVE_MATRIX_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::None,
            }),
        ],
    ),
    // spirv.EXT.CooperativeMatrixConvertUse
    e(Code::Op(Op::CooperativeMatrixConvertUseEXT), &[Field::Operand(0)]),
    // spirv.EXT.GroupNonUniformPartition
    e(Code::Op(Op::GroupNonUniformPartitionEXT), &[Field::Operand(0)]),
    // spirv.NV.WritePackedPrimitiveIndices4x8
    e(Code::Op(Op::WritePackedPrimitiveIndices4x8NV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.FetchMicroTriangleVertexPosition
    e(
        Code::Op(Op::FetchMicroTriangleVertexPositionNV),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.NV.FetchMicroTriangleVertexBarycentric
    e(
        Code::Op(Op::FetchMicroTriangleVertexBarycentricNV),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.NV.CooperativeVectorLoad
    e(
        Code::Op(Op::CooperativeVectorLoadNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.NV.CooperativeVectorStore
    e(
        Code::Op(Op::CooperativeVectorStoreNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.EXT.HitObjectRecordFromQuery
    e(
        Code::Op(Op::HitObjectRecordFromQueryEXT),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.EXT.HitObjectRecordMiss
    e(
        Code::Op(Op::HitObjectRecordMissEXT),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
        ],
    ),
    // spirv.EXT.HitObjectRecordMissMotion
    e(
        Code::Op(Op::HitObjectRecordMissMotionEXT),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
        ],
    ),
    // spirv.EXT.HitObjectGetIntersectionTriangleVertexPositions
    e(Code::Op(Op::HitObjectGetIntersectionTriangleVertexPositionsEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetRayFlags
    e(Code::Op(Op::HitObjectGetRayFlagsEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectSetShaderBindingTableRecordIndex
    e(Code::Op(Op::HitObjectSetShaderBindingTableRecordIndexEXT), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.EXT.HitObjectReorderExecuteShader
    e(
        Code::Op(Op::HitObjectReorderExecuteShaderEXT),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.EXT.HitObjectTraceReorderExecute
    e(
        Code::Op(Op::HitObjectTraceReorderExecuteEXT),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
            Field::Operand(12),
            Field::Operand(13),
        ],
    ),
    // spirv.EXT.HitObjectTraceMotionReorderExecute
    e(
        Code::Op(Op::HitObjectTraceMotionReorderExecuteEXT),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
            Field::Operand(12),
            Field::Operand(13),
            Field::Operand(14),
        ],
    ),
    // spirv.EXT.ReorderThreadWithHint
    e(Code::Op(Op::ReorderThreadWithHintEXT), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.EXT.ReorderThreadWithHitObject
    e(
        Code::Op(Op::ReorderThreadWithHitObjectEXT),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.EXT.HitObjectTraceRay
    e(
        Code::Op(Op::HitObjectTraceRayEXT),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
        ],
    ),
    // spirv.EXT.HitObjectTraceRayMotion
    e(
        Code::Op(Op::HitObjectTraceRayMotionEXT),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
            Field::Operand(12),
        ],
    ),
    // spirv.EXT.HitObjectRecordEmpty
    e(Code::Op(Op::HitObjectRecordEmptyEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectExecuteShader
    e(Code::Op(Op::HitObjectExecuteShaderEXT), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.EXT.HitObjectGetCurrentTime
    e(Code::Op(Op::HitObjectGetCurrentTimeEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetAttributes
    e(Code::Op(Op::HitObjectGetAttributesEXT), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.EXT.HitObjectGetHitKind
    e(Code::Op(Op::HitObjectGetHitKindEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetPrimitiveIndex
    e(Code::Op(Op::HitObjectGetPrimitiveIndexEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetGeometryIndex
    e(Code::Op(Op::HitObjectGetGeometryIndexEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetInstanceId
    e(Code::Op(Op::HitObjectGetInstanceIdEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetInstanceCustomIndex
    e(Code::Op(Op::HitObjectGetInstanceCustomIndexEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetObjectRayOrigin
    e(Code::Op(Op::HitObjectGetObjectRayOriginEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetObjectRayDirection
    e(Code::Op(Op::HitObjectGetObjectRayDirectionEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetWorldRayDirection
    e(Code::Op(Op::HitObjectGetWorldRayDirectionEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetWorldRayOrigin
    e(Code::Op(Op::HitObjectGetWorldRayOriginEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetObjectToWorld
    e(Code::Op(Op::HitObjectGetObjectToWorldEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetWorldToObject
    e(Code::Op(Op::HitObjectGetWorldToObjectEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetRayTMax
    e(Code::Op(Op::HitObjectGetRayTMaxEXT), &[Field::Operand(0)]),
    // spirv.KHR.ReportIntersection
    e(Code::Op(Op::ReportIntersectionKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.IgnoreIntersection
    e(Code::Op(Op::IgnoreIntersectionNV), &[]),
    // spirv.NV.TerminateRay
    e(Code::Op(Op::TerminateRayNV), &[]),
    // spirv.NV.Trace
    e(
        Code::Op(Op::TraceNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
        ],
    ),
    // spirv.NV.TraceMotion
    e(
        Code::Op(Op::TraceMotionNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
        ],
    ),
    // spirv.NV.TraceRayMotion
    e(
        Code::Op(Op::TraceRayMotionNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
            Field::Operand(11),
        ],
    ),
    // spirv.KHR.RayQueryGetIntersectionTriangleVertexPositions
    e(
        Code::Op(Op::RayQueryGetIntersectionTriangleVertexPositionsKHR),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.NV.ExecuteCallable
    e(Code::Op(Op::ExecuteCallableNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.RayQueryGetIntersectionClusterId
    e(Code::Op(Op::RayQueryGetIntersectionClusterIdNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.HitObjectGetClusterId
    e(Code::Op(Op::HitObjectGetClusterIdNV), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetRayTMin
    e(Code::Op(Op::HitObjectGetRayTMinEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetShaderBindingTableRecordIndex
    e(Code::Op(Op::HitObjectGetShaderBindingTableRecordIndexEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectGetShaderRecordBufferHandle
    e(Code::Op(Op::HitObjectGetShaderRecordBufferHandleEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectIsEmpty
    e(Code::Op(Op::HitObjectIsEmptyEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectIsHit
    e(Code::Op(Op::HitObjectIsHitEXT), &[Field::Operand(0)]),
    // spirv.EXT.HitObjectIsMiss
    e(Code::Op(Op::HitObjectIsMissEXT), &[Field::Operand(0)]),
    // spirv.NV.CooperativeMatrixLoad
    e(
        Code::Op(Op::CooperativeMatrixLoadNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.NV.CooperativeMatrixStore
    e(
        Code::Op(Op::CooperativeMatrixStoreNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(4),
            }),
        ],
    ),
    // spirv.NV.CooperativeMatrixMulAdd
    e(Code::Op(Op::CooperativeMatrixMulAddNV), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.NV.CooperativeMatrixLength
    e(Code::Op(Op::CooperativeMatrixLengthNV), &[Field::Type(0)]),
    // spirv.EXT.CooperativeMatrixGetCoordinate
    e(Code::Op(Op::CooperativeMatrixGetCoordinateEXT), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.EXT.BeginInvocationInterlock
    e(Code::Op(Op::BeginInvocationInterlockEXT), &[]),
    // spirv.EXT.EndInvocationInterlock
    e(Code::Op(Op::EndInvocationInterlockEXT), &[]),
    // spirv.EXT.CooperativeMatrixReduce
    e(
        Code::Op(Op::CooperativeMatrixReduceEXT),
        &[
            Field::Operand(0),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::COOPERATIVE_MATRIX_REDUCE,
                literals: MaskLiterals::None,
                ids: MaskIds::None,
            }),
            Field::Operand(1),
        ],
    ),
    // spirv.NV.CooperativeMatrixLoadTensor
    e(
        Code::Op(Op::CooperativeMatrixLoadTensorNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(3),
            }),
            Field::Mask(Mask {
                slot: 2,
                kind: kind::TENSOR_ADDRESSING_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(4),
            }),
        ],
    ),
    // spirv.NV.CooperativeMatrixStoreTensor
    e(
        Code::Op(Op::CooperativeMatrixStoreTensorNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(3),
            }),
            Field::Mask(Mask {
                slot: 2,
                kind: kind::TENSOR_ADDRESSING_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::Operands(4),
            }),
        ],
    ),
    // spirv.EXT.CooperativeMatrixPerElementOp
    e(
        Code::Op(Op::CooperativeMatrixPerElementOpEXT),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.NV.CreateTensorLayout
    e(Code::Op(Op::CreateTensorLayoutNV), &[]),
    // spirv.NV.TensorLayoutSetDimension
    e(Code::Op(Op::TensorLayoutSetDimensionNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.TensorLayoutSetStride
    e(Code::Op(Op::TensorLayoutSetStrideNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.TensorLayoutSlice
    e(Code::Op(Op::TensorLayoutSliceNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.TensorLayoutSetClampValue
    e(Code::Op(Op::TensorLayoutSetClampValueNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.CreateTensorView
    e(Code::Op(Op::CreateTensorViewNV), &[]),
    // spirv.NV.TensorViewSetDimension
    e(Code::Op(Op::TensorViewSetDimensionNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.TensorViewSetStride
    e(Code::Op(Op::TensorViewSetStrideNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.DemoteToHelperInvocation
    e(Code::Op(Op::DemoteToHelperInvocation), &[]),
    // spirv.EXT.IsHelperInvocation
    e(Code::Op(Op::IsHelperInvocationEXT), &[]),
    // spirv.NV.TensorViewSetClip
    e(
        Code::Op(Op::TensorViewSetClipNV),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.NV.TensorLayoutSetBlockSize
    e(Code::Op(Op::TensorLayoutSetBlockSizeNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.CooperativeMatrixTranspose
    e(Code::Op(Op::CooperativeMatrixTransposeNV), &[Field::Operand(0)]),
    // spirv.NV.ConvertUToImage
    e(Code::Op(Op::ConvertUToImageNV), &[Field::Operand(0)]),
    // spirv.NV.ConvertUToSampler
    e(Code::Op(Op::ConvertUToSamplerNV), &[Field::Operand(0)]),
    // spirv.NV.ConvertImageToU
    e(Code::Op(Op::ConvertImageToUNV), &[Field::Operand(0)]),
    // spirv.NV.ConvertSamplerToU
    e(Code::Op(Op::ConvertSamplerToUNV), &[Field::Operand(0)]),
    // spirv.NV.ConvertUToSampledImage
    e(Code::Op(Op::ConvertUToSampledImageNV), &[Field::Operand(0)]),
    // spirv.NV.ConvertSampledImageToU
    e(Code::Op(Op::ConvertSampledImageToUNV), &[Field::Operand(0)]),
    // spirv.NV.SamplerImageAddressingMode
    e(Code::Op(Op::SamplerImageAddressingModeNV), &[Field::Word(0)]),
    // spirv.NV.RawAccessChain
    e(
        Code::Op(Op::RawAccessChainNV),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::RAW_ACCESS_CHAIN_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::None,
            }),
        ],
    ),
    // spirv.NV.RayQueryGetIntersectionSpherePosition
    e(Code::Op(Op::RayQueryGetIntersectionSpherePositionNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.RayQueryGetIntersectionSphereRadius
    e(Code::Op(Op::RayQueryGetIntersectionSphereRadiusNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.RayQueryGetIntersectionLSSPositions
    e(Code::Op(Op::RayQueryGetIntersectionLSSPositionsNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.RayQueryGetIntersectionLSSRadii
    e(Code::Op(Op::RayQueryGetIntersectionLSSRadiiNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.RayQueryGetIntersectionLSSHitValue
    e(Code::Op(Op::RayQueryGetIntersectionLSSHitValueNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.HitObjectGetSpherePosition
    e(Code::Op(Op::HitObjectGetSpherePositionNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetSphereRadius
    e(Code::Op(Op::HitObjectGetSphereRadiusNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetLSSPositions
    e(Code::Op(Op::HitObjectGetLSSPositionsNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectGetLSSRadii
    e(Code::Op(Op::HitObjectGetLSSRadiiNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectIsSphereHit
    e(Code::Op(Op::HitObjectIsSphereHitNV), &[Field::Operand(0)]),
    // spirv.NV.HitObjectIsLSSHit
    e(Code::Op(Op::HitObjectIsLSSHitNV), &[Field::Operand(0)]),
    // spirv.NV.RayQueryIsSphereHit
    e(Code::Op(Op::RayQueryIsSphereHitNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.NV.RayQueryIsLSSHit
    e(Code::Op(Op::RayQueryIsLSSHitNV), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupShuffle
    e(Code::Op(Op::SubgroupShuffleINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupShuffleDown
    e(Code::Op(Op::SubgroupShuffleDownINTEL), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.INTEL.SubgroupShuffleUp
    e(Code::Op(Op::SubgroupShuffleUpINTEL), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.INTEL.SubgroupShuffleXor
    e(Code::Op(Op::SubgroupShuffleXorINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupImageBlockRead
    e(Code::Op(Op::SubgroupImageBlockReadINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupImageBlockWrite
    e(Code::Op(Op::SubgroupImageBlockWriteINTEL), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.INTEL.SubgroupImageMediaBlockRead
    e(
        Code::Op(Op::SubgroupImageMediaBlockReadINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupImageMediaBlockWrite
    e(
        Code::Op(Op::SubgroupImageMediaBlockWriteINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.INTEL.UCountLeadingZeros
    e(Code::Op(Op::UCountLeadingZerosINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.UCountTrailingZeros
    e(Code::Op(Op::UCountTrailingZerosINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.AbsISub
    e(Code::Op(Op::AbsISubINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.AbsUSub
    e(Code::Op(Op::AbsUSubINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.IAddSat
    e(Code::Op(Op::IAddSatINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.UAddSat
    e(Code::Op(Op::UAddSatINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.IAverage
    e(Code::Op(Op::IAverageINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.UAverage
    e(Code::Op(Op::UAverageINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.IAverageRounded
    e(Code::Op(Op::IAverageRoundedINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.UAverageRounded
    e(Code::Op(Op::UAverageRoundedINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.ISubSat
    e(Code::Op(Op::ISubSatINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.USubSat
    e(Code::Op(Op::USubSatINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.IMul32x16
    e(Code::Op(Op::IMul32x16INTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.UMul32x16
    e(Code::Op(Op::UMul32x16INTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.FunctionPointerCall
    e(Code::Op(Op::FunctionPointerCallINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.AsmCall
    e(Code::Op(Op::AsmCallINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.EXT.AtomicFMin
    e(
        Code::Op(Op::AtomicFMinEXT),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.EXT.AtomicFMax
    e(
        Code::Op(Op::AtomicFMaxEXT),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.VmeImage
    e(Code::Op(Op::VmeImageINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcMceGetDefaultInterBaseMultiReferencePenalty
    e(
        Code::Op(Op::SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcMceSetInterBaseMultiReferencePenalty
    e(
        Code::Op(Op::SubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcMceGetDefaultInterShapePenalty
    e(Code::Op(Op::SubgroupAvcMceGetDefaultInterShapePenaltyINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcMceSetInterShapePenalty
    e(Code::Op(Op::SubgroupAvcMceSetInterShapePenaltyINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcMceGetDefaultInterDirectionPenalty
    e(
        Code::Op(Op::SubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcMceSetInterDirectionPenalty
    e(Code::Op(Op::SubgroupAvcMceSetInterDirectionPenaltyINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcMceGetDefaultIntraLumaShapePenalty
    e(
        Code::Op(Op::SubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcMceGetDefaultInterMotionVectorCostTable
    e(
        Code::Op(Op::SubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcMceGetDefaultHighPenaltyCostTable
    e(Code::Op(Op::SubgroupAvcMceGetDefaultHighPenaltyCostTableINTEL), &[]),
    // spirv.INTEL.SubgroupAvcMceGetDefaultMediumPenaltyCostTable
    e(Code::Op(Op::SubgroupAvcMceGetDefaultMediumPenaltyCostTableINTEL), &[]),
    // spirv.INTEL.SubgroupAvcMceGetDefaultLowPenaltyCostTable
    e(Code::Op(Op::SubgroupAvcMceGetDefaultLowPenaltyCostTableINTEL), &[]),
    // spirv.INTEL.SubgroupAvcMceSetMotionVectorCostFunction
    e(
        Code::Op(Op::SubgroupAvcMceSetMotionVectorCostFunctionINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupAvcMceGetDefaultIntraLumaModePenalty
    e(
        Code::Op(Op::SubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcMceGetDefaultNonDcLumaIntraPenalty
    e(Code::Op(Op::SubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTEL), &[]),
    // spirv.INTEL.SubgroupAvcMceGetDefaultIntraChromaModeBasePenalty
    e(Code::Op(Op::SubgroupAvcMceGetDefaultIntraChromaModeBasePenaltyINTEL), &[]),
    // spirv.INTEL.SubgroupAvcMceSetAcOnlyHaar
    e(Code::Op(Op::SubgroupAvcMceSetAcOnlyHaarINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceSetSourceInterlacedFieldPolarity
    e(
        Code::Op(Op::SubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcMceSetSingleReferenceInterlacedFieldPolarity
    e(
        Code::Op(Op::SubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcMceSetDualReferenceInterlacedFieldPolarities
    e(
        Code::Op(Op::SubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcMceConvertToImePayload
    e(Code::Op(Op::SubgroupAvcMceConvertToImePayloadINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceConvertToImeResult
    e(Code::Op(Op::SubgroupAvcMceConvertToImeResultINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceConvertToRefPayload
    e(Code::Op(Op::SubgroupAvcMceConvertToRefPayloadINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceConvertToRefResult
    e(Code::Op(Op::SubgroupAvcMceConvertToRefResultINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceConvertToSicPayload
    e(Code::Op(Op::SubgroupAvcMceConvertToSicPayloadINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceConvertToSicResult
    e(Code::Op(Op::SubgroupAvcMceConvertToSicResultINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceGetMotionVectors
    e(Code::Op(Op::SubgroupAvcMceGetMotionVectorsINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceGetInterDistortions
    e(Code::Op(Op::SubgroupAvcMceGetInterDistortionsINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceGetBestInterDistortions
    e(Code::Op(Op::SubgroupAvcMceGetBestInterDistortionsINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceGetInterMajorShape
    e(Code::Op(Op::SubgroupAvcMceGetInterMajorShapeINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceGetInterMinorShape
    e(Code::Op(Op::SubgroupAvcMceGetInterMinorShapeINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceGetInterDirections
    e(Code::Op(Op::SubgroupAvcMceGetInterDirectionsINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceGetInterMotionVectorCount
    e(Code::Op(Op::SubgroupAvcMceGetInterMotionVectorCountINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceGetInterReferenceIds
    e(Code::Op(Op::SubgroupAvcMceGetInterReferenceIdsINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcMceGetInterReferenceInterlacedFieldPolarities
    e(
        Code::Op(Op::SubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcImeInitialize
    e(
        Code::Op(Op::SubgroupAvcImeInitializeINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcImeSetSingleReference
    e(
        Code::Op(Op::SubgroupAvcImeSetSingleReferenceINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcImeSetDualReference
    e(
        Code::Op(Op::SubgroupAvcImeSetDualReferenceINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupAvcImeRefWindowSize
    e(Code::Op(Op::SubgroupAvcImeRefWindowSizeINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcImeAdjustRefOffset
    e(
        Code::Op(Op::SubgroupAvcImeAdjustRefOffsetINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupAvcImeConvertToMcePayload
    e(Code::Op(Op::SubgroupAvcImeConvertToMcePayloadINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcImeSetMaxMotionVectorCount
    e(Code::Op(Op::SubgroupAvcImeSetMaxMotionVectorCountINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcImeSetUnidirectionalMixDisable
    e(Code::Op(Op::SubgroupAvcImeSetUnidirectionalMixDisableINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcImeSetEarlySearchTerminationThreshold
    e(
        Code::Op(Op::SubgroupAvcImeSetEarlySearchTerminationThresholdINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcImeSetWeightedSad
    e(Code::Op(Op::SubgroupAvcImeSetWeightedSadINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReference
    e(
        Code::Op(Op::SubgroupAvcImeEvaluateWithSingleReferenceINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcImeEvaluateWithDualReference
    e(
        Code::Op(Op::SubgroupAvcImeEvaluateWithDualReferenceINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReferenceStreamin
    e(
        Code::Op(Op::SubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupAvcImeEvaluateWithDualReferenceStreamin
    e(
        Code::Op(Op::SubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReferenceStreamout
    e(
        Code::Op(Op::SubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcImeEvaluateWithDualReferenceStreamout
    e(
        Code::Op(Op::SubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReferenceStreaminout
    e(
        Code::Op(Op::SubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupAvcImeEvaluateWithDualReferenceStreaminout
    e(
        Code::Op(Op::SubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.INTEL.SubgroupAvcImeConvertToMceResult
    e(Code::Op(Op::SubgroupAvcImeConvertToMceResultINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcImeGetSingleReferenceStreamin
    e(Code::Op(Op::SubgroupAvcImeGetSingleReferenceStreaminINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcImeGetDualReferenceStreamin
    e(Code::Op(Op::SubgroupAvcImeGetDualReferenceStreaminINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcImeStripSingleReferenceStreamout
    e(Code::Op(Op::SubgroupAvcImeStripSingleReferenceStreamoutINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcImeStripDualReferenceStreamout
    e(Code::Op(Op::SubgroupAvcImeStripDualReferenceStreamoutINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectors
    e(
        Code::Op(Op::SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortions
    e(
        Code::Op(Op::SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIds
    e(
        Code::Op(Op::SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectors
    e(
        Code::Op(Op::SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortions
    e(
        Code::Op(Op::SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIds
    e(
        Code::Op(Op::SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcImeGetBorderReached
    e(Code::Op(Op::SubgroupAvcImeGetBorderReachedINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcImeGetTruncatedSearchIndication
    e(Code::Op(Op::SubgroupAvcImeGetTruncatedSearchIndicationINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcImeGetUnidirectionalEarlySearchTermination
    e(Code::Op(Op::SubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcImeGetWeightingPatternMinimumMotionVector
    e(Code::Op(Op::SubgroupAvcImeGetWeightingPatternMinimumMotionVectorINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcImeGetWeightingPatternMinimumDistortion
    e(Code::Op(Op::SubgroupAvcImeGetWeightingPatternMinimumDistortionINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcFmeInitialize
    e(
        Code::Op(Op::SubgroupAvcFmeInitializeINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
        ],
    ),
    // spirv.INTEL.SubgroupAvcBmeInitialize
    e(
        Code::Op(Op::SubgroupAvcBmeInitializeINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
        ],
    ),
    // spirv.INTEL.SubgroupAvcRefConvertToMcePayload
    e(Code::Op(Op::SubgroupAvcRefConvertToMcePayloadINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcRefSetBidirectionalMixDisable
    e(Code::Op(Op::SubgroupAvcRefSetBidirectionalMixDisableINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcRefSetBilinearFilterEnable
    e(Code::Op(Op::SubgroupAvcRefSetBilinearFilterEnableINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcRefEvaluateWithSingleReference
    e(
        Code::Op(Op::SubgroupAvcRefEvaluateWithSingleReferenceINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcRefEvaluateWithDualReference
    e(
        Code::Op(Op::SubgroupAvcRefEvaluateWithDualReferenceINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupAvcRefEvaluateWithMultiReference
    e(
        Code::Op(Op::SubgroupAvcRefEvaluateWithMultiReferenceINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcRefEvaluateWithMultiReferenceInterlaced
    e(
        Code::Op(Op::SubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupAvcRefConvertToMceResult
    e(Code::Op(Op::SubgroupAvcRefConvertToMceResultINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcSicInitialize
    e(Code::Op(Op::SubgroupAvcSicInitializeINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcSicConfigureSkc
    e(
        Code::Op(Op::SubgroupAvcSicConfigureSkcINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
        ],
    ),
    // spirv.INTEL.SubgroupAvcSicConfigureIpeLuma
    e(
        Code::Op(Op::SubgroupAvcSicConfigureIpeLumaINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
        ],
    ),
    // spirv.INTEL.SubgroupAvcSicConfigureIpeLumaChroma
    e(
        Code::Op(Op::SubgroupAvcSicConfigureIpeLumaChromaINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
            Field::Operand(10),
        ],
    ),
    // spirv.INTEL.SubgroupAvcSicGetMotionVectorMask
    e(Code::Op(Op::SubgroupAvcSicGetMotionVectorMaskINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcSicConvertToMcePayload
    e(Code::Op(Op::SubgroupAvcSicConvertToMcePayloadINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcSicSetIntraLumaShapePenalty
    e(Code::Op(Op::SubgroupAvcSicSetIntraLumaShapePenaltyINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcSicSetIntraLumaModeCostFunction
    e(
        Code::Op(Op::SubgroupAvcSicSetIntraLumaModeCostFunctionINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupAvcSicSetIntraChromaModeCostFunction
    e(
        Code::Op(Op::SubgroupAvcSicSetIntraChromaModeCostFunctionINTEL),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.INTEL.SubgroupAvcSicSetBilinearFilterEnable
    e(Code::Op(Op::SubgroupAvcSicSetBilinearFilterEnableINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcSicSetSkcForwardTransformEnable
    e(Code::Op(Op::SubgroupAvcSicSetSkcForwardTransformEnableINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcSicSetBlockBasedRawSkipSad
    e(Code::Op(Op::SubgroupAvcSicSetBlockBasedRawSkipSadINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcSicEvaluateIpe
    e(Code::Op(Op::SubgroupAvcSicEvaluateIpeINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.SubgroupAvcSicEvaluateWithSingleReference
    e(
        Code::Op(Op::SubgroupAvcSicEvaluateWithSingleReferenceINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcSicEvaluateWithDualReference
    e(
        Code::Op(Op::SubgroupAvcSicEvaluateWithDualReferenceINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupAvcSicEvaluateWithMultiReference
    e(
        Code::Op(Op::SubgroupAvcSicEvaluateWithMultiReferenceINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupAvcSicEvaluateWithMultiReferenceInterlaced
    e(
        Code::Op(Op::SubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.SubgroupAvcSicConvertToMceResult
    e(Code::Op(Op::SubgroupAvcSicConvertToMceResultINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcSicGetIpeLumaShape
    e(Code::Op(Op::SubgroupAvcSicGetIpeLumaShapeINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcSicGetBestIpeLumaDistortion
    e(Code::Op(Op::SubgroupAvcSicGetBestIpeLumaDistortionINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcSicGetBestIpeChromaDistortion
    e(Code::Op(Op::SubgroupAvcSicGetBestIpeChromaDistortionINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcSicGetPackedIpeLumaModes
    e(Code::Op(Op::SubgroupAvcSicGetPackedIpeLumaModesINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcSicGetIpeChromaMode
    e(Code::Op(Op::SubgroupAvcSicGetIpeChromaModeINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcSicGetPackedSkcLumaCountThreshold
    e(Code::Op(Op::SubgroupAvcSicGetPackedSkcLumaCountThresholdINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcSicGetPackedSkcLumaSumThreshold
    e(Code::Op(Op::SubgroupAvcSicGetPackedSkcLumaSumThresholdINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SubgroupAvcSicGetInterRawSads
    e(Code::Op(Op::SubgroupAvcSicGetInterRawSadsINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.VariableLengthArray
    e(Code::Op(Op::VariableLengthArrayINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.SaveMemory
    e(Code::Op(Op::SaveMemoryINTEL), &[]),
    // spirv.INTEL.RestoreMemory
    e(Code::Op(Op::RestoreMemoryINTEL), &[Field::Operand(0)]),
    // spirv.ALTERA.ArbitraryFloatSinCosPi
    e(
        Code::Op(Op::ArbitraryFloatSinCosPiALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.ArbitraryFloatCast
    e(
        Code::Op(Op::ArbitraryFloatCastALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.ArbitraryFloatCastFromInt
    e(
        Code::Op(Op::ArbitraryFloatCastFromIntALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.ArbitraryFloatCastToInt
    e(
        Code::Op(Op::ArbitraryFloatCastToIntALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.ArbitraryFloatAdd
    e(
        Code::Op(Op::ArbitraryFloatAddALTERA),
        &[
            Field::Operand(0),
            Field::Word(0),
            Field::Operand(1),
            Field::Word(1),
            Field::Word(2),
            Field::Word(3),
            Field::Word(4),
            Field::Word(5),
        ],
    ),
    // spirv.ALTERA.ArbitraryFloatSub
    e(
        Code::Op(Op::ArbitraryFloatSubALTERA),
        &[
            Field::Operand(0),
            Field::Word(0),
            Field::Operand(1),
            Field::Word(1),
            Field::Word(2),
            Field::Word(3),
            Field::Word(4),
            Field::Word(5),
        ],
    ),
    // spirv.ALTERA.ArbitraryFloatMul
    e(
        Code::Op(Op::ArbitraryFloatMulALTERA),
        &[
            Field::Operand(0),
            Field::Word(0),
            Field::Operand(1),
            Field::Word(1),
            Field::Word(2),
            Field::Word(3),
            Field::Word(4),
            Field::Word(5),
        ],
    ),
    // spirv.ALTERA.ArbitraryFloatDiv
    e(
        Code::Op(Op::ArbitraryFloatDivALTERA),
        &[
            Field::Operand(0),
            Field::Word(0),
            Field::Operand(1),
            Field::Word(1),
            Field::Word(2),
            Field::Word(3),
            Field::Word(4),
            Field::Word(5),
        ],
    ),
    // spirv.ALTERA.ArbitraryFloatGT
    e(
        Code::Op(Op::ArbitraryFloatGTALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Operand(1), Field::Word(1)],
    ),
    // spirv.ALTERA.ArbitraryFloatGE
    e(
        Code::Op(Op::ArbitraryFloatGEALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Operand(1), Field::Word(1)],
    ),
    // spirv.ALTERA.ArbitraryFloatLT
    e(
        Code::Op(Op::ArbitraryFloatLTALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Operand(1), Field::Word(1)],
    ),
    // spirv.ALTERA.ArbitraryFloatLE
    e(
        Code::Op(Op::ArbitraryFloatLEALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Operand(1), Field::Word(1)],
    ),
    // spirv.ALTERA.ArbitraryFloatEQ
    e(
        Code::Op(Op::ArbitraryFloatEQALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Operand(1), Field::Word(1)],
    ),
    // spirv.ALTERA.ArbitraryFloatRecip
    e(
        Code::Op(Op::ArbitraryFloatRecipALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.ArbitraryFloatRSqrt
    e(
        Code::Op(Op::ArbitraryFloatRSqrtALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.ArbitraryFloatCbrt
    e(
        Code::Op(Op::ArbitraryFloatCbrtALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.ArbitraryFloatHypot
    e(
        Code::Op(Op::ArbitraryFloatHypotALTERA),
        &[
            Field::Operand(0),
            Field::Word(0),
            Field::Operand(1),
            Field::Word(1),
            Field::Word(2),
            Field::Word(3),
            Field::Word(4),
            Field::Word(5),
        ],
    ),
    // spirv.ALTERA.ArbitraryFloatSqrt
    e(
        Code::Op(Op::ArbitraryFloatSqrtALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatLog
    e(
        Code::Op(Op::ArbitraryFloatLogINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatLog2
    e(
        Code::Op(Op::ArbitraryFloatLog2INTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatLog10
    e(
        Code::Op(Op::ArbitraryFloatLog10INTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatLog1p
    e(
        Code::Op(Op::ArbitraryFloatLog1pINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatExp
    e(
        Code::Op(Op::ArbitraryFloatExpINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatExp2
    e(
        Code::Op(Op::ArbitraryFloatExp2INTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatExp10
    e(
        Code::Op(Op::ArbitraryFloatExp10INTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatExpm1
    e(
        Code::Op(Op::ArbitraryFloatExpm1INTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatSin
    e(
        Code::Op(Op::ArbitraryFloatSinINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatCos
    e(
        Code::Op(Op::ArbitraryFloatCosINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatSinCos
    e(
        Code::Op(Op::ArbitraryFloatSinCosINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatSinPi
    e(
        Code::Op(Op::ArbitraryFloatSinPiINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatCosPi
    e(
        Code::Op(Op::ArbitraryFloatCosPiINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatASin
    e(
        Code::Op(Op::ArbitraryFloatASinINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatASinPi
    e(
        Code::Op(Op::ArbitraryFloatASinPiINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatACos
    e(
        Code::Op(Op::ArbitraryFloatACosINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatACosPi
    e(
        Code::Op(Op::ArbitraryFloatACosPiINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatATan
    e(
        Code::Op(Op::ArbitraryFloatATanINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatATanPi
    e(
        Code::Op(Op::ArbitraryFloatATanPiINTEL),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.INTEL.ArbitraryFloatATan2
    e(
        Code::Op(Op::ArbitraryFloatATan2INTEL),
        &[
            Field::Operand(0),
            Field::Word(0),
            Field::Operand(1),
            Field::Word(1),
            Field::Word(2),
            Field::Word(3),
            Field::Word(4),
            Field::Word(5),
        ],
    ),
    // spirv.INTEL.ArbitraryFloatPow
    e(
        Code::Op(Op::ArbitraryFloatPowINTEL),
        &[
            Field::Operand(0),
            Field::Word(0),
            Field::Operand(1),
            Field::Word(1),
            Field::Word(2),
            Field::Word(3),
            Field::Word(4),
            Field::Word(5),
        ],
    ),
    // spirv.INTEL.ArbitraryFloatPowR
    e(
        Code::Op(Op::ArbitraryFloatPowRINTEL),
        &[
            Field::Operand(0),
            Field::Word(0),
            Field::Operand(1),
            Field::Word(1),
            Field::Word(2),
            Field::Word(3),
            Field::Word(4),
            Field::Word(5),
        ],
    ),
    // spirv.INTEL.ArbitraryFloatPowN
    e(
        Code::Op(Op::ArbitraryFloatPowNINTEL),
        &[
            Field::Operand(0),
            Field::Word(0),
            Field::Operand(1),
            Field::Word(1),
            Field::Word(2),
            Field::Word(3),
            Field::Word(4),
            Field::Word(5),
        ],
    ),
    // spirv.ALTERA.FixedSqrt
    e(
        Code::Op(Op::FixedSqrtALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.FixedRecip
    e(
        Code::Op(Op::FixedRecipALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.FixedRsqrt
    e(
        Code::Op(Op::FixedRsqrtALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.FixedSin
    e(
        Code::Op(Op::FixedSinALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.FixedCos
    e(
        Code::Op(Op::FixedCosALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.FixedSinCos
    e(
        Code::Op(Op::FixedSinCosALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.FixedSinPi
    e(
        Code::Op(Op::FixedSinPiALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.FixedCosPi
    e(
        Code::Op(Op::FixedCosPiALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.FixedSinCosPi
    e(
        Code::Op(Op::FixedSinCosPiALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.FixedLog
    e(
        Code::Op(Op::FixedLogALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.FixedExp
    e(
        Code::Op(Op::FixedExpALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3), Field::Word(4)],
    ),
    // spirv.ALTERA.PtrCastToCrossWorkgroup
    e(Code::Op(Op::PtrCastToCrossWorkgroupALTERA), &[Field::Operand(0)]),
    // spirv.ALTERA.CrossWorkgroupCastToPtr
    e(Code::Op(Op::CrossWorkgroupCastToPtrALTERA), &[Field::Operand(0)]),
    // spirv.ALTERA.ReadPipeBlocking
    e(
        Code::Op(Op::ReadPipeBlockingALTERA),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.ALTERA.WritePipeBlocking
    e(
        Code::Op(Op::WritePipeBlockingALTERA),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.ALTERA.FPGAReg
    e(Code::Op(Op::FPGARegALTERA), &[Field::Operand(0)]),
    // spirv.KHR.RayQueryGetRayTMin
    e(Code::Op(Op::RayQueryGetRayTMinKHR), &[Field::Operand(0)]),
    // spirv.KHR.RayQueryGetRayFlags
    e(Code::Op(Op::RayQueryGetRayFlagsKHR), &[Field::Operand(0)]),
    // spirv.KHR.RayQueryGetIntersectionT
    e(Code::Op(Op::RayQueryGetIntersectionTKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.RayQueryGetIntersectionInstanceCustomIndex
    e(Code::Op(Op::RayQueryGetIntersectionInstanceCustomIndexKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.RayQueryGetIntersectionInstanceId
    e(Code::Op(Op::RayQueryGetIntersectionInstanceIdKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.RayQueryGetIntersectionInstanceShaderBindingTableRecordOffset
    e(
        Code::Op(Op::RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR),
        &[Field::Operand(0), Field::Operand(1)],
    ),
    // spirv.KHR.RayQueryGetIntersectionGeometryIndex
    e(Code::Op(Op::RayQueryGetIntersectionGeometryIndexKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.RayQueryGetIntersectionPrimitiveIndex
    e(Code::Op(Op::RayQueryGetIntersectionPrimitiveIndexKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.RayQueryGetIntersectionBarycentrics
    e(Code::Op(Op::RayQueryGetIntersectionBarycentricsKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.RayQueryGetIntersectionFrontFace
    e(Code::Op(Op::RayQueryGetIntersectionFrontFaceKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.RayQueryGetIntersectionCandidateAABBOpaque
    e(Code::Op(Op::RayQueryGetIntersectionCandidateAABBOpaqueKHR), &[Field::Operand(0)]),
    // spirv.KHR.RayQueryGetIntersectionObjectRayDirection
    e(Code::Op(Op::RayQueryGetIntersectionObjectRayDirectionKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.RayQueryGetIntersectionObjectRayOrigin
    e(Code::Op(Op::RayQueryGetIntersectionObjectRayOriginKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.RayQueryGetWorldRayDirection
    e(Code::Op(Op::RayQueryGetWorldRayDirectionKHR), &[Field::Operand(0)]),
    // spirv.KHR.RayQueryGetWorldRayOrigin
    e(Code::Op(Op::RayQueryGetWorldRayOriginKHR), &[Field::Operand(0)]),
    // spirv.KHR.RayQueryGetIntersectionObjectToWorld
    e(Code::Op(Op::RayQueryGetIntersectionObjectToWorldKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.KHR.RayQueryGetIntersectionWorldToObject
    e(Code::Op(Op::RayQueryGetIntersectionWorldToObjectKHR), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.CompositeConstructContinued
    e(Code::Op(Op::CompositeConstructContinuedINTEL), &[Field::Operand(0)]),
    // spirv.EXT.ArithmeticFence
    e(Code::Op(Op::ArithmeticFenceEXT), &[Field::Operand(0)]),
    // spirv.ALTERA.TaskSequenceCreate
    e(
        Code::Op(Op::TaskSequenceCreateALTERA),
        &[Field::Operand(0), Field::Word(0), Field::Word(1), Field::Word(2), Field::Word(3)],
    ),
    // spirv.ALTERA.TaskSequenceAsync
    e(Code::Op(Op::TaskSequenceAsyncALTERA), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.ALTERA.TaskSequenceGet
    e(Code::Op(Op::TaskSequenceGetALTERA), &[Field::Operand(0)]),
    // spirv.ALTERA.TaskSequenceRelease
    e(Code::Op(Op::TaskSequenceReleaseALTERA), &[Field::Operand(0)]),
    // spirv.INTEL.FSigmoid
    e(Code::Op(Op::FSigmoidINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.CooperativeMatrixLoadChecked
    e(
        Code::Op(Op::CooperativeMatrixLoadCheckedINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(7),
            }),
        ],
    ),
    // spirv.INTEL.CooperativeMatrixStoreChecked
    e(
        Code::Op(Op::CooperativeMatrixStoreCheckedINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(8),
            }),
        ],
    ),
    // spirv.INTEL.CooperativeMatrixConstructChecked
    e(
        Code::Op(Op::CooperativeMatrixConstructCheckedINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3), Field::Operand(4)],
    ),
    // spirv.INTEL.ClampConvertFToF
    e(Code::Op(Op::ClampConvertFToFINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.StochasticRoundFToF
    e(Code::Op(Op::StochasticRoundFToFINTEL), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.INTEL.ClampStochasticRoundFToF
    e(
        Code::Op(Op::ClampStochasticRoundFToFINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.ClampStochasticRoundFToS
    e(
        Code::Op(Op::ClampStochasticRoundFToSINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2)],
    ),
    // spirv.INTEL.SubgroupBlockPrefetch
    e(
        Code::Op(Op::SubgroupBlockPrefetchINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(2),
            }),
        ],
    ),
    // spirv.INTEL.Subgroup2DBlockLoad
    e(
        Code::Op(Op::Subgroup2DBlockLoadINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
        ],
    ),
    // spirv.INTEL.Subgroup2DBlockLoadTransform
    e(
        Code::Op(Op::Subgroup2DBlockLoadTransformINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
        ],
    ),
    // spirv.INTEL.Subgroup2DBlockLoadTranspose
    e(
        Code::Op(Op::Subgroup2DBlockLoadTransposeINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
        ],
    ),
    // spirv.INTEL.Subgroup2DBlockPrefetch
    e(
        Code::Op(Op::Subgroup2DBlockPrefetchINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
        ],
    ),
    // spirv.INTEL.Subgroup2DBlockStore
    e(
        Code::Op(Op::Subgroup2DBlockStoreINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Operand(6),
            Field::Operand(7),
            Field::Operand(8),
            Field::Operand(9),
        ],
    ),
    // spirv.INTEL.SubgroupMatrixMultiplyAccumulate
    e(
        Code::Op(Op::SubgroupMatrixMultiplyAccumulateINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MATRIX_MULTIPLY_ACCUMULATE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::None,
            }),
        ],
    ),
    // spirv.INTEL.CooperativeMatrixLoadOffset
    e(
        Code::Op(Op::CooperativeMatrixLoadOffsetINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(5),
            }),
        ],
    ),
    // spirv.INTEL.CooperativeMatrixStoreOffset
    e(
        Code::Op(Op::CooperativeMatrixStoreOffsetINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(6),
            }),
        ],
    ),
    // spirv.INTEL.BitwiseFunction
    e(
        Code::Op(Op::BitwiseFunctionINTEL),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Operand(3)],
    ),
    // spirv.INTEL.UntypedVariableLengthArray
    e(Code::Op(Op::UntypedVariableLengthArrayINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.ConditionalCopyObject
    e(Code::Op(Op::ConditionalCopyObjectINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.PredicatedLoad
    e(
        Code::Op(Op::PredicatedLoadINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.INTEL.PredicatedStore
    e(
        Code::Op(Op::PredicatedStoreINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MEMORY_ACCESS,
                literals: MaskLiterals::List(1),
                ids: MaskIds::Operands(3),
            }),
        ],
    ),
    // spirv.INTEL.SubgroupScaledMatrixMultiplyAccumulate
    e(
        Code::Op(Op::SubgroupScaledMatrixMultiplyAccumulateINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Operand(3),
            Field::Operand(4),
            Field::Operand(5),
            Field::Mask(Mask {
                slot: 0,
                kind: kind::MATRIX_MULTIPLY_ACCUMULATE_OPERANDS,
                literals: MaskLiterals::None,
                ids: MaskIds::None,
            }),
        ],
    ),
    // spirv.KHR.GroupBitwiseAnd
    e(
        Code::Op(Op::GroupBitwiseAndKHR),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.KHR.GroupBitwiseOr
    e(
        Code::Op(Op::GroupBitwiseOrKHR),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.KHR.GroupBitwiseXor
    e(
        Code::Op(Op::GroupBitwiseXorKHR),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.KHR.GroupLogicalAnd
    e(
        Code::Op(Op::GroupLogicalAndKHR),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.KHR.GroupLogicalOr
    e(
        Code::Op(Op::GroupLogicalOrKHR),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.KHR.GroupLogicalXor
    e(
        Code::Op(Op::GroupLogicalXorKHR),
        &[Field::Operand(0), Field::Enum(0, kind::GROUP_OPERATION), Field::Operand(1)],
    ),
    // spirv.INTEL.ClampConvertFToS
    e(Code::Op(Op::ClampConvertFToSINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.JointMatrixGetElementCoord
    e(Code::Op(Op::JointMatrixGetElementCoordINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.CooperativeMatrixApplyFunction
    e(Code::Op(Op::CooperativeMatrixApplyFunctionINTEL), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.INTEL.CooperativeMatrixPrefetch
    e(
        Code::Op(Op::CooperativeMatrixPrefetchINTEL),
        &[
            Field::Operand(0),
            Field::Operand(1),
            Field::Operand(2),
            Field::Word(0),
            Field::Operand(3),
            Field::Operand(4),
        ],
    ),
    // spirv.INTEL.ConvertHandleToImage
    e(Code::Op(Op::ConvertHandleToImageINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.ConvertHandleToSampler
    e(Code::Op(Op::ConvertHandleToSamplerINTEL), &[Field::Operand(0)]),
    // spirv.INTEL.ConvertHandleToSampledImage
    e(Code::Op(Op::ConvertHandleToSampledImageINTEL), &[Field::Operand(0)]),
    // spirv.VALVE.FDot2MixAcc32
    e(Code::Op(Op::FDot2MixAcc32VALVE), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.VALVE.FDot2MixAcc16
    e(Code::Op(Op::FDot2MixAcc16VALVE), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.VALVE.FDot4MixAcc32
    e(Code::Op(Op::FDot4MixAcc32VALVE), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GL.Determinant
    e(Code::Ext(ExtInstSet::GlslStd450, 33), &[Field::Operand(0)]),
    // spirv.GL.MatrixInverse
    e(Code::Ext(ExtInstSet::GlslStd450, 34), &[Field::Operand(0)]),
    // spirv.GL.Modf
    e(Code::Ext(ExtInstSet::GlslStd450, 35), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.ModfStruct
    e(Code::Ext(ExtInstSet::GlslStd450, 36), &[Field::Operand(0)]),
    // spirv.GL.IMix
    e(Code::Ext(ExtInstSet::GlslStd450, 47), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GL.Frexp
    e(Code::Ext(ExtInstSet::GlslStd450, 51), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.PackUnorm4x8
    e(Code::Ext(ExtInstSet::GlslStd450, 55), &[Field::Operand(0)]),
    // spirv.GL.PackSnorm2x16
    e(Code::Ext(ExtInstSet::GlslStd450, 56), &[Field::Operand(0)]),
    // spirv.GL.PackUnorm2x16
    e(Code::Ext(ExtInstSet::GlslStd450, 57), &[Field::Operand(0)]),
    // spirv.GL.PackDouble2x32
    e(Code::Ext(ExtInstSet::GlslStd450, 59), &[Field::Operand(0)]),
    // spirv.GL.UnpackSnorm2x16
    e(Code::Ext(ExtInstSet::GlslStd450, 60), &[Field::Operand(0)]),
    // spirv.GL.UnpackUnorm2x16
    e(Code::Ext(ExtInstSet::GlslStd450, 61), &[Field::Operand(0)]),
    // spirv.GL.UnpackUnorm4x8
    e(Code::Ext(ExtInstSet::GlslStd450, 64), &[Field::Operand(0)]),
    // spirv.GL.UnpackDouble2x32
    e(Code::Ext(ExtInstSet::GlslStd450, 65), &[Field::Operand(0)]),
    // spirv.GL.FaceForward
    e(Code::Ext(ExtInstSet::GlslStd450, 70), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GL.Refract
    e(Code::Ext(ExtInstSet::GlslStd450, 72), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.GL.InterpolateAtCentroid
    e(Code::Ext(ExtInstSet::GlslStd450, 76), &[Field::Operand(0)]),
    // spirv.GL.InterpolateAtSample
    e(Code::Ext(ExtInstSet::GlslStd450, 77), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.GL.InterpolateAtOffset
    e(Code::Ext(ExtInstSet::GlslStd450, 78), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.acospi
    e(Code::Ext(ExtInstSet::OpenClStd, 2), &[Field::Operand(0)]),
    // spirv.CL.asinpi
    e(Code::Ext(ExtInstSet::OpenClStd, 5), &[Field::Operand(0)]),
    // spirv.CL.atanpi
    e(Code::Ext(ExtInstSet::OpenClStd, 9), &[Field::Operand(0)]),
    // spirv.CL.atan2pi
    e(Code::Ext(ExtInstSet::OpenClStd, 10), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.cospi
    e(Code::Ext(ExtInstSet::OpenClStd, 16), &[Field::Operand(0)]),
    // spirv.CL.fract
    e(Code::Ext(ExtInstSet::OpenClStd, 30), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.frexp
    e(Code::Ext(ExtInstSet::OpenClStd, 31), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.ilogb
    e(Code::Ext(ExtInstSet::OpenClStd, 33), &[Field::Operand(0)]),
    // spirv.CL.lgamma
    e(Code::Ext(ExtInstSet::OpenClStd, 35), &[Field::Operand(0)]),
    // spirv.CL.lgamma_r
    e(Code::Ext(ExtInstSet::OpenClStd, 36), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.logb
    e(Code::Ext(ExtInstSet::OpenClStd, 41), &[Field::Operand(0)]),
    // spirv.CL.mad
    e(Code::Ext(ExtInstSet::OpenClStd, 42), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.maxmag
    e(Code::Ext(ExtInstSet::OpenClStd, 43), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.minmag
    e(Code::Ext(ExtInstSet::OpenClStd, 44), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.modf
    e(Code::Ext(ExtInstSet::OpenClStd, 45), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.nan
    e(Code::Ext(ExtInstSet::OpenClStd, 46), &[Field::Operand(0)]),
    // spirv.CL.nextafter
    e(Code::Ext(ExtInstSet::OpenClStd, 47), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.powr
    e(Code::Ext(ExtInstSet::OpenClStd, 50), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.remainder
    e(Code::Ext(ExtInstSet::OpenClStd, 51), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.remquo
    e(Code::Ext(ExtInstSet::OpenClStd, 52), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.sincos
    e(Code::Ext(ExtInstSet::OpenClStd, 58), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.sinpi
    e(Code::Ext(ExtInstSet::OpenClStd, 60), &[Field::Operand(0)]),
    // spirv.CL.tanpi
    e(Code::Ext(ExtInstSet::OpenClStd, 64), &[Field::Operand(0)]),
    // spirv.CL.tgamma
    e(Code::Ext(ExtInstSet::OpenClStd, 65), &[Field::Operand(0)]),
    // spirv.CL.half_cos
    e(Code::Ext(ExtInstSet::OpenClStd, 67), &[Field::Operand(0)]),
    // spirv.CL.half_divide
    e(Code::Ext(ExtInstSet::OpenClStd, 68), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.half_exp
    e(Code::Ext(ExtInstSet::OpenClStd, 69), &[Field::Operand(0)]),
    // spirv.CL.half_exp2
    e(Code::Ext(ExtInstSet::OpenClStd, 70), &[Field::Operand(0)]),
    // spirv.CL.half_exp10
    e(Code::Ext(ExtInstSet::OpenClStd, 71), &[Field::Operand(0)]),
    // spirv.CL.half_log
    e(Code::Ext(ExtInstSet::OpenClStd, 72), &[Field::Operand(0)]),
    // spirv.CL.half_log2
    e(Code::Ext(ExtInstSet::OpenClStd, 73), &[Field::Operand(0)]),
    // spirv.CL.half_log10
    e(Code::Ext(ExtInstSet::OpenClStd, 74), &[Field::Operand(0)]),
    // spirv.CL.half_powr
    e(Code::Ext(ExtInstSet::OpenClStd, 75), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.half_recip
    e(Code::Ext(ExtInstSet::OpenClStd, 76), &[Field::Operand(0)]),
    // spirv.CL.half_rsqrt
    e(Code::Ext(ExtInstSet::OpenClStd, 77), &[Field::Operand(0)]),
    // spirv.CL.half_sin
    e(Code::Ext(ExtInstSet::OpenClStd, 78), &[Field::Operand(0)]),
    // spirv.CL.half_sqrt
    e(Code::Ext(ExtInstSet::OpenClStd, 79), &[Field::Operand(0)]),
    // spirv.CL.half_tan
    e(Code::Ext(ExtInstSet::OpenClStd, 80), &[Field::Operand(0)]),
    // spirv.CL.native_cos
    e(Code::Ext(ExtInstSet::OpenClStd, 81), &[Field::Operand(0)]),
    // spirv.CL.native_divide
    e(Code::Ext(ExtInstSet::OpenClStd, 82), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.native_exp
    e(Code::Ext(ExtInstSet::OpenClStd, 83), &[Field::Operand(0)]),
    // spirv.CL.native_exp2
    e(Code::Ext(ExtInstSet::OpenClStd, 84), &[Field::Operand(0)]),
    // spirv.CL.native_exp10
    e(Code::Ext(ExtInstSet::OpenClStd, 85), &[Field::Operand(0)]),
    // spirv.CL.native_log
    e(Code::Ext(ExtInstSet::OpenClStd, 86), &[Field::Operand(0)]),
    // spirv.CL.native_log2
    e(Code::Ext(ExtInstSet::OpenClStd, 87), &[Field::Operand(0)]),
    // spirv.CL.native_log10
    e(Code::Ext(ExtInstSet::OpenClStd, 88), &[Field::Operand(0)]),
    // spirv.CL.native_powr
    e(Code::Ext(ExtInstSet::OpenClStd, 89), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.native_recip
    e(Code::Ext(ExtInstSet::OpenClStd, 90), &[Field::Operand(0)]),
    // spirv.CL.native_rsqrt
    e(Code::Ext(ExtInstSet::OpenClStd, 91), &[Field::Operand(0)]),
    // spirv.CL.native_sin
    e(Code::Ext(ExtInstSet::OpenClStd, 92), &[Field::Operand(0)]),
    // spirv.CL.native_sqrt
    e(Code::Ext(ExtInstSet::OpenClStd, 93), &[Field::Operand(0)]),
    // spirv.CL.native_tan
    e(Code::Ext(ExtInstSet::OpenClStd, 94), &[Field::Operand(0)]),
    // spirv.CL.fclamp
    e(Code::Ext(ExtInstSet::OpenClStd, 95), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.degrees
    e(Code::Ext(ExtInstSet::OpenClStd, 96), &[Field::Operand(0)]),
    // spirv.CL.fmax_common
    e(Code::Ext(ExtInstSet::OpenClStd, 97), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.fmin_common
    e(Code::Ext(ExtInstSet::OpenClStd, 98), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.radians
    e(Code::Ext(ExtInstSet::OpenClStd, 100), &[Field::Operand(0)]),
    // spirv.CL.step
    e(Code::Ext(ExtInstSet::OpenClStd, 101), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.smoothstep
    e(Code::Ext(ExtInstSet::OpenClStd, 102), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.sign
    e(Code::Ext(ExtInstSet::OpenClStd, 103), &[Field::Operand(0)]),
    // spirv.CL.cross
    e(Code::Ext(ExtInstSet::OpenClStd, 104), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.distance
    e(Code::Ext(ExtInstSet::OpenClStd, 105), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.length
    e(Code::Ext(ExtInstSet::OpenClStd, 106), &[Field::Operand(0)]),
    // spirv.CL.normalize
    e(Code::Ext(ExtInstSet::OpenClStd, 107), &[Field::Operand(0)]),
    // spirv.CL.fast_distance
    e(Code::Ext(ExtInstSet::OpenClStd, 108), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.fast_length
    e(Code::Ext(ExtInstSet::OpenClStd, 109), &[Field::Operand(0)]),
    // spirv.CL.fast_normalize
    e(Code::Ext(ExtInstSet::OpenClStd, 110), &[Field::Operand(0)]),
    // spirv.CL.s_abs_diff
    e(Code::Ext(ExtInstSet::OpenClStd, 142), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.s_add_sat
    e(Code::Ext(ExtInstSet::OpenClStd, 143), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.u_add_sat
    e(Code::Ext(ExtInstSet::OpenClStd, 144), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.s_hadd
    e(Code::Ext(ExtInstSet::OpenClStd, 145), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.u_hadd
    e(Code::Ext(ExtInstSet::OpenClStd, 146), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.s_rhadd
    e(Code::Ext(ExtInstSet::OpenClStd, 147), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.u_rhadd
    e(Code::Ext(ExtInstSet::OpenClStd, 148), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.s_clamp
    e(Code::Ext(ExtInstSet::OpenClStd, 149), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.u_clamp
    e(Code::Ext(ExtInstSet::OpenClStd, 150), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.ctz
    e(Code::Ext(ExtInstSet::OpenClStd, 152), &[Field::Operand(0)]),
    // spirv.CL.s_mad_hi
    e(Code::Ext(ExtInstSet::OpenClStd, 153), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.u_mad_sat
    e(Code::Ext(ExtInstSet::OpenClStd, 154), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.s_mad_sat
    e(Code::Ext(ExtInstSet::OpenClStd, 155), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.s_mul_hi
    e(Code::Ext(ExtInstSet::OpenClStd, 160), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.rotate
    e(Code::Ext(ExtInstSet::OpenClStd, 161), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.s_sub_sat
    e(Code::Ext(ExtInstSet::OpenClStd, 162), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.u_sub_sat
    e(Code::Ext(ExtInstSet::OpenClStd, 163), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.u_upsample
    e(Code::Ext(ExtInstSet::OpenClStd, 164), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.s_upsample
    e(Code::Ext(ExtInstSet::OpenClStd, 165), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.popcount
    e(Code::Ext(ExtInstSet::OpenClStd, 166), &[Field::Operand(0)]),
    // spirv.CL.s_mad24
    e(Code::Ext(ExtInstSet::OpenClStd, 167), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.u_mad24
    e(Code::Ext(ExtInstSet::OpenClStd, 168), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.s_mul24
    e(Code::Ext(ExtInstSet::OpenClStd, 169), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.u_mul24
    e(Code::Ext(ExtInstSet::OpenClStd, 170), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.vloadn
    e(Code::Ext(ExtInstSet::OpenClStd, 171), &[Field::Operand(0), Field::Operand(1), Field::Word(0)]),
    // spirv.CL.vstoren
    e(Code::Ext(ExtInstSet::OpenClStd, 172), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.vload_half
    e(Code::Ext(ExtInstSet::OpenClStd, 173), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.vload_halfn
    e(Code::Ext(ExtInstSet::OpenClStd, 174), &[Field::Operand(0), Field::Operand(1), Field::Word(0)]),
    // spirv.CL.vstore_half
    e(Code::Ext(ExtInstSet::OpenClStd, 175), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.vstore_half_r
    e(
        Code::Ext(ExtInstSet::OpenClStd, 176),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Enum(0, kind::FP_ROUNDING_MODE)],
    ),
    // spirv.CL.vstore_halfn
    e(Code::Ext(ExtInstSet::OpenClStd, 177), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.vstore_halfn_r
    e(
        Code::Ext(ExtInstSet::OpenClStd, 178),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Enum(0, kind::FP_ROUNDING_MODE)],
    ),
    // spirv.CL.vloada_halfn
    e(Code::Ext(ExtInstSet::OpenClStd, 179), &[Field::Operand(0), Field::Operand(1), Field::Word(0)]),
    // spirv.CL.vstorea_halfn
    e(Code::Ext(ExtInstSet::OpenClStd, 180), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.vstorea_halfn_r
    e(
        Code::Ext(ExtInstSet::OpenClStd, 181),
        &[Field::Operand(0), Field::Operand(1), Field::Operand(2), Field::Enum(0, kind::FP_ROUNDING_MODE)],
    ),
    // spirv.CL.shuffle
    e(Code::Ext(ExtInstSet::OpenClStd, 182), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.shuffle2
    e(Code::Ext(ExtInstSet::OpenClStd, 183), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.prefetch
    e(Code::Ext(ExtInstSet::OpenClStd, 185), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.bitselect
    e(Code::Ext(ExtInstSet::OpenClStd, 186), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.select
    e(Code::Ext(ExtInstSet::OpenClStd, 187), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
    // spirv.CL.u_abs
    e(Code::Ext(ExtInstSet::OpenClStd, 201), &[Field::Operand(0)]),
    // spirv.CL.u_abs_diff
    e(Code::Ext(ExtInstSet::OpenClStd, 202), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.u_mul_hi
    e(Code::Ext(ExtInstSet::OpenClStd, 203), &[Field::Operand(0), Field::Operand(1)]),
    // spirv.CL.u_mad_hi
    e(Code::Ext(ExtInstSet::OpenClStd, 204), &[Field::Operand(0), Field::Operand(1), Field::Operand(2)]),
];
