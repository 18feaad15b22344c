//! The opcodes and the sections they stand in.
//!
//! Written by `cargo xtask gen-spec` from the grammar of the SPIR-V registry; do not edit.

use crate::Op;

#[allow(non_upper_case_globals)]
impl Op {
    /// `OpNop`.
    pub const Nop: Self = Self(0);
    /// `OpUndef`.
    pub const Undef: Self = Self(1);
    /// `OpSourceContinued`.
    pub const SourceContinued: Self = Self(2);
    /// `OpSource`.
    pub const Source: Self = Self(3);
    /// `OpSourceExtension`.
    pub const SourceExtension: Self = Self(4);
    /// `OpName`.
    pub const Name: Self = Self(5);
    /// `OpMemberName`.
    pub const MemberName: Self = Self(6);
    /// `OpString`.
    pub const String: Self = Self(7);
    /// `OpLine`.
    pub const Line: Self = Self(8);
    /// `OpExtension`.
    pub const Extension: Self = Self(10);
    /// `OpExtInstImport`.
    pub const ExtInstImport: Self = Self(11);
    /// `OpExtInst`.
    pub const ExtInst: Self = Self(12);
    /// `OpMemoryModel`.
    pub const MemoryModel: Self = Self(14);
    /// `OpEntryPoint`.
    pub const EntryPoint: Self = Self(15);
    /// `OpExecutionMode`.
    pub const ExecutionMode: Self = Self(16);
    /// `OpCapability`.
    pub const Capability: Self = Self(17);
    /// `OpTypeVoid`.
    pub const TypeVoid: Self = Self(19);
    /// `OpTypeBool`.
    pub const TypeBool: Self = Self(20);
    /// `OpTypeInt`.
    pub const TypeInt: Self = Self(21);
    /// `OpTypeFloat`.
    pub const TypeFloat: Self = Self(22);
    /// `OpTypeVector`.
    pub const TypeVector: Self = Self(23);
    /// `OpTypeMatrix`.
    pub const TypeMatrix: Self = Self(24);
    /// `OpTypeImage`.
    pub const TypeImage: Self = Self(25);
    /// `OpTypeSampler`.
    pub const TypeSampler: Self = Self(26);
    /// `OpTypeSampledImage`.
    pub const TypeSampledImage: Self = Self(27);
    /// `OpTypeArray`.
    pub const TypeArray: Self = Self(28);
    /// `OpTypeRuntimeArray`.
    pub const TypeRuntimeArray: Self = Self(29);
    /// `OpTypeStruct`.
    pub const TypeStruct: Self = Self(30);
    /// `OpTypeOpaque`.
    pub const TypeOpaque: Self = Self(31);
    /// `OpTypePointer`.
    pub const TypePointer: Self = Self(32);
    /// `OpTypeFunction`.
    pub const TypeFunction: Self = Self(33);
    /// `OpTypeEvent`.
    pub const TypeEvent: Self = Self(34);
    /// `OpTypeDeviceEvent`.
    pub const TypeDeviceEvent: Self = Self(35);
    /// `OpTypeReserveId`.
    pub const TypeReserveId: Self = Self(36);
    /// `OpTypeQueue`.
    pub const TypeQueue: Self = Self(37);
    /// `OpTypePipe`.
    pub const TypePipe: Self = Self(38);
    /// `OpTypeForwardPointer`.
    pub const TypeForwardPointer: Self = Self(39);
    /// `OpConstantTrue`.
    pub const ConstantTrue: Self = Self(41);
    /// `OpConstantFalse`.
    pub const ConstantFalse: Self = Self(42);
    /// `OpConstant`.
    pub const Constant: Self = Self(43);
    /// `OpConstantComposite`.
    pub const ConstantComposite: Self = Self(44);
    /// `OpConstantSampler`.
    pub const ConstantSampler: Self = Self(45);
    /// `OpConstantNull`.
    pub const ConstantNull: Self = Self(46);
    /// `OpSpecConstantTrue`.
    pub const SpecConstantTrue: Self = Self(48);
    /// `OpSpecConstantFalse`.
    pub const SpecConstantFalse: Self = Self(49);
    /// `OpSpecConstant`.
    pub const SpecConstant: Self = Self(50);
    /// `OpSpecConstantComposite`.
    pub const SpecConstantComposite: Self = Self(51);
    /// `OpSpecConstantOp`.
    pub const SpecConstantOp: Self = Self(52);
    /// `OpFunction`.
    pub const Function: Self = Self(54);
    /// `OpFunctionParameter`.
    pub const FunctionParameter: Self = Self(55);
    /// `OpFunctionEnd`.
    pub const FunctionEnd: Self = Self(56);
    /// `OpFunctionCall`.
    pub const FunctionCall: Self = Self(57);
    /// `OpVariable`.
    pub const Variable: Self = Self(59);
    /// `OpImageTexelPointer`.
    pub const ImageTexelPointer: Self = Self(60);
    /// `OpLoad`.
    pub const Load: Self = Self(61);
    /// `OpStore`.
    pub const Store: Self = Self(62);
    /// `OpCopyMemory`.
    pub const CopyMemory: Self = Self(63);
    /// `OpCopyMemorySized`.
    pub const CopyMemorySized: Self = Self(64);
    /// `OpAccessChain`.
    pub const AccessChain: Self = Self(65);
    /// `OpInBoundsAccessChain`.
    pub const InBoundsAccessChain: Self = Self(66);
    /// `OpPtrAccessChain`.
    pub const PtrAccessChain: Self = Self(67);
    /// `OpArrayLength`.
    pub const ArrayLength: Self = Self(68);
    /// `OpGenericPtrMemSemantics`.
    pub const GenericPtrMemSemantics: Self = Self(69);
    /// `OpInBoundsPtrAccessChain`.
    pub const InBoundsPtrAccessChain: Self = Self(70);
    /// `OpDecorate`.
    pub const Decorate: Self = Self(71);
    /// `OpMemberDecorate`.
    pub const MemberDecorate: Self = Self(72);
    /// `OpDecorationGroup`.
    pub const DecorationGroup: Self = Self(73);
    /// `OpGroupDecorate`.
    pub const GroupDecorate: Self = Self(74);
    /// `OpGroupMemberDecorate`.
    pub const GroupMemberDecorate: Self = Self(75);
    /// `OpVectorExtractDynamic`.
    pub const VectorExtractDynamic: Self = Self(77);
    /// `OpVectorInsertDynamic`.
    pub const VectorInsertDynamic: Self = Self(78);
    /// `OpVectorShuffle`.
    pub const VectorShuffle: Self = Self(79);
    /// `OpCompositeConstruct`.
    pub const CompositeConstruct: Self = Self(80);
    /// `OpCompositeExtract`.
    pub const CompositeExtract: Self = Self(81);
    /// `OpCompositeInsert`.
    pub const CompositeInsert: Self = Self(82);
    /// `OpCopyObject`.
    pub const CopyObject: Self = Self(83);
    /// `OpTranspose`.
    pub const Transpose: Self = Self(84);
    /// `OpSampledImage`.
    pub const SampledImage: Self = Self(86);
    /// `OpImageSampleImplicitLod`.
    pub const ImageSampleImplicitLod: Self = Self(87);
    /// `OpImageSampleExplicitLod`.
    pub const ImageSampleExplicitLod: Self = Self(88);
    /// `OpImageSampleDrefImplicitLod`.
    pub const ImageSampleDrefImplicitLod: Self = Self(89);
    /// `OpImageSampleDrefExplicitLod`.
    pub const ImageSampleDrefExplicitLod: Self = Self(90);
    /// `OpImageSampleProjImplicitLod`.
    pub const ImageSampleProjImplicitLod: Self = Self(91);
    /// `OpImageSampleProjExplicitLod`.
    pub const ImageSampleProjExplicitLod: Self = Self(92);
    /// `OpImageSampleProjDrefImplicitLod`.
    pub const ImageSampleProjDrefImplicitLod: Self = Self(93);
    /// `OpImageSampleProjDrefExplicitLod`.
    pub const ImageSampleProjDrefExplicitLod: Self = Self(94);
    /// `OpImageFetch`.
    pub const ImageFetch: Self = Self(95);
    /// `OpImageGather`.
    pub const ImageGather: Self = Self(96);
    /// `OpImageDrefGather`.
    pub const ImageDrefGather: Self = Self(97);
    /// `OpImageRead`.
    pub const ImageRead: Self = Self(98);
    /// `OpImageWrite`.
    pub const ImageWrite: Self = Self(99);
    /// `OpImage`.
    pub const Image: Self = Self(100);
    /// `OpImageQueryFormat`.
    pub const ImageQueryFormat: Self = Self(101);
    /// `OpImageQueryOrder`.
    pub const ImageQueryOrder: Self = Self(102);
    /// `OpImageQuerySizeLod`.
    pub const ImageQuerySizeLod: Self = Self(103);
    /// `OpImageQuerySize`.
    pub const ImageQuerySize: Self = Self(104);
    /// `OpImageQueryLod`.
    pub const ImageQueryLod: Self = Self(105);
    /// `OpImageQueryLevels`.
    pub const ImageQueryLevels: Self = Self(106);
    /// `OpImageQuerySamples`.
    pub const ImageQuerySamples: Self = Self(107);
    /// `OpConvertFToU`.
    pub const ConvertFToU: Self = Self(109);
    /// `OpConvertFToS`.
    pub const ConvertFToS: Self = Self(110);
    /// `OpConvertSToF`.
    pub const ConvertSToF: Self = Self(111);
    /// `OpConvertUToF`.
    pub const ConvertUToF: Self = Self(112);
    /// `OpUConvert`.
    pub const UConvert: Self = Self(113);
    /// `OpSConvert`.
    pub const SConvert: Self = Self(114);
    /// `OpFConvert`.
    pub const FConvert: Self = Self(115);
    /// `OpQuantizeToF16`.
    pub const QuantizeToF16: Self = Self(116);
    /// `OpConvertPtrToU`.
    pub const ConvertPtrToU: Self = Self(117);
    /// `OpSatConvertSToU`.
    pub const SatConvertSToU: Self = Self(118);
    /// `OpSatConvertUToS`.
    pub const SatConvertUToS: Self = Self(119);
    /// `OpConvertUToPtr`.
    pub const ConvertUToPtr: Self = Self(120);
    /// `OpPtrCastToGeneric`.
    pub const PtrCastToGeneric: Self = Self(121);
    /// `OpGenericCastToPtr`.
    pub const GenericCastToPtr: Self = Self(122);
    /// `OpGenericCastToPtrExplicit`.
    pub const GenericCastToPtrExplicit: Self = Self(123);
    /// `OpBitcast`.
    pub const Bitcast: Self = Self(124);
    /// `OpSNegate`.
    pub const SNegate: Self = Self(126);
    /// `OpFNegate`.
    pub const FNegate: Self = Self(127);
    /// `OpIAdd`.
    pub const IAdd: Self = Self(128);
    /// `OpFAdd`.
    pub const FAdd: Self = Self(129);
    /// `OpISub`.
    pub const ISub: Self = Self(130);
    /// `OpFSub`.
    pub const FSub: Self = Self(131);
    /// `OpIMul`.
    pub const IMul: Self = Self(132);
    /// `OpFMul`.
    pub const FMul: Self = Self(133);
    /// `OpUDiv`.
    pub const UDiv: Self = Self(134);
    /// `OpSDiv`.
    pub const SDiv: Self = Self(135);
    /// `OpFDiv`.
    pub const FDiv: Self = Self(136);
    /// `OpUMod`.
    pub const UMod: Self = Self(137);
    /// `OpSRem`.
    pub const SRem: Self = Self(138);
    /// `OpSMod`.
    pub const SMod: Self = Self(139);
    /// `OpFRem`.
    pub const FRem: Self = Self(140);
    /// `OpFMod`.
    pub const FMod: Self = Self(141);
    /// `OpVectorTimesScalar`.
    pub const VectorTimesScalar: Self = Self(142);
    /// `OpMatrixTimesScalar`.
    pub const MatrixTimesScalar: Self = Self(143);
    /// `OpVectorTimesMatrix`.
    pub const VectorTimesMatrix: Self = Self(144);
    /// `OpMatrixTimesVector`.
    pub const MatrixTimesVector: Self = Self(145);
    /// `OpMatrixTimesMatrix`.
    pub const MatrixTimesMatrix: Self = Self(146);
    /// `OpOuterProduct`.
    pub const OuterProduct: Self = Self(147);
    /// `OpDot`.
    pub const Dot: Self = Self(148);
    /// `OpIAddCarry`.
    pub const IAddCarry: Self = Self(149);
    /// `OpISubBorrow`.
    pub const ISubBorrow: Self = Self(150);
    /// `OpUMulExtended`.
    pub const UMulExtended: Self = Self(151);
    /// `OpSMulExtended`.
    pub const SMulExtended: Self = Self(152);
    /// `OpAny`.
    pub const Any: Self = Self(154);
    /// `OpAll`.
    pub const All: Self = Self(155);
    /// `OpIsNan`.
    pub const IsNan: Self = Self(156);
    /// `OpIsInf`.
    pub const IsInf: Self = Self(157);
    /// `OpIsFinite`.
    pub const IsFinite: Self = Self(158);
    /// `OpIsNormal`.
    pub const IsNormal: Self = Self(159);
    /// `OpSignBitSet`.
    pub const SignBitSet: Self = Self(160);
    /// `OpLessOrGreater`.
    pub const LessOrGreater: Self = Self(161);
    /// `OpOrdered`.
    pub const Ordered: Self = Self(162);
    /// `OpUnordered`.
    pub const Unordered: Self = Self(163);
    /// `OpLogicalEqual`.
    pub const LogicalEqual: Self = Self(164);
    /// `OpLogicalNotEqual`.
    pub const LogicalNotEqual: Self = Self(165);
    /// `OpLogicalOr`.
    pub const LogicalOr: Self = Self(166);
    /// `OpLogicalAnd`.
    pub const LogicalAnd: Self = Self(167);
    /// `OpLogicalNot`.
    pub const LogicalNot: Self = Self(168);
    /// `OpSelect`.
    pub const Select: Self = Self(169);
    /// `OpIEqual`.
    pub const IEqual: Self = Self(170);
    /// `OpINotEqual`.
    pub const INotEqual: Self = Self(171);
    /// `OpUGreaterThan`.
    pub const UGreaterThan: Self = Self(172);
    /// `OpSGreaterThan`.
    pub const SGreaterThan: Self = Self(173);
    /// `OpUGreaterThanEqual`.
    pub const UGreaterThanEqual: Self = Self(174);
    /// `OpSGreaterThanEqual`.
    pub const SGreaterThanEqual: Self = Self(175);
    /// `OpULessThan`.
    pub const ULessThan: Self = Self(176);
    /// `OpSLessThan`.
    pub const SLessThan: Self = Self(177);
    /// `OpULessThanEqual`.
    pub const ULessThanEqual: Self = Self(178);
    /// `OpSLessThanEqual`.
    pub const SLessThanEqual: Self = Self(179);
    /// `OpFOrdEqual`.
    pub const FOrdEqual: Self = Self(180);
    /// `OpFUnordEqual`.
    pub const FUnordEqual: Self = Self(181);
    /// `OpFOrdNotEqual`.
    pub const FOrdNotEqual: Self = Self(182);
    /// `OpFUnordNotEqual`.
    pub const FUnordNotEqual: Self = Self(183);
    /// `OpFOrdLessThan`.
    pub const FOrdLessThan: Self = Self(184);
    /// `OpFUnordLessThan`.
    pub const FUnordLessThan: Self = Self(185);
    /// `OpFOrdGreaterThan`.
    pub const FOrdGreaterThan: Self = Self(186);
    /// `OpFUnordGreaterThan`.
    pub const FUnordGreaterThan: Self = Self(187);
    /// `OpFOrdLessThanEqual`.
    pub const FOrdLessThanEqual: Self = Self(188);
    /// `OpFUnordLessThanEqual`.
    pub const FUnordLessThanEqual: Self = Self(189);
    /// `OpFOrdGreaterThanEqual`.
    pub const FOrdGreaterThanEqual: Self = Self(190);
    /// `OpFUnordGreaterThanEqual`.
    pub const FUnordGreaterThanEqual: Self = Self(191);
    /// `OpShiftRightLogical`.
    pub const ShiftRightLogical: Self = Self(194);
    /// `OpShiftRightArithmetic`.
    pub const ShiftRightArithmetic: Self = Self(195);
    /// `OpShiftLeftLogical`.
    pub const ShiftLeftLogical: Self = Self(196);
    /// `OpBitwiseOr`.
    pub const BitwiseOr: Self = Self(197);
    /// `OpBitwiseXor`.
    pub const BitwiseXor: Self = Self(198);
    /// `OpBitwiseAnd`.
    pub const BitwiseAnd: Self = Self(199);
    /// `OpNot`.
    pub const Not: Self = Self(200);
    /// `OpBitFieldInsert`.
    pub const BitFieldInsert: Self = Self(201);
    /// `OpBitFieldSExtract`.
    pub const BitFieldSExtract: Self = Self(202);
    /// `OpBitFieldUExtract`.
    pub const BitFieldUExtract: Self = Self(203);
    /// `OpBitReverse`.
    pub const BitReverse: Self = Self(204);
    /// `OpBitCount`.
    pub const BitCount: Self = Self(205);
    /// `OpDPdx`.
    pub const DPdx: Self = Self(207);
    /// `OpDPdy`.
    pub const DPdy: Self = Self(208);
    /// `OpFwidth`.
    pub const Fwidth: Self = Self(209);
    /// `OpDPdxFine`.
    pub const DPdxFine: Self = Self(210);
    /// `OpDPdyFine`.
    pub const DPdyFine: Self = Self(211);
    /// `OpFwidthFine`.
    pub const FwidthFine: Self = Self(212);
    /// `OpDPdxCoarse`.
    pub const DPdxCoarse: Self = Self(213);
    /// `OpDPdyCoarse`.
    pub const DPdyCoarse: Self = Self(214);
    /// `OpFwidthCoarse`.
    pub const FwidthCoarse: Self = Self(215);
    /// `OpEmitVertex`.
    pub const EmitVertex: Self = Self(218);
    /// `OpEndPrimitive`.
    pub const EndPrimitive: Self = Self(219);
    /// `OpEmitStreamVertex`.
    pub const EmitStreamVertex: Self = Self(220);
    /// `OpEndStreamPrimitive`.
    pub const EndStreamPrimitive: Self = Self(221);
    /// `OpControlBarrier`.
    pub const ControlBarrier: Self = Self(224);
    /// `OpMemoryBarrier`.
    pub const MemoryBarrier: Self = Self(225);
    /// `OpAtomicLoad`.
    pub const AtomicLoad: Self = Self(227);
    /// `OpAtomicStore`.
    pub const AtomicStore: Self = Self(228);
    /// `OpAtomicExchange`.
    pub const AtomicExchange: Self = Self(229);
    /// `OpAtomicCompareExchange`.
    pub const AtomicCompareExchange: Self = Self(230);
    /// `OpAtomicCompareExchangeWeak`.
    pub const AtomicCompareExchangeWeak: Self = Self(231);
    /// `OpAtomicIIncrement`.
    pub const AtomicIIncrement: Self = Self(232);
    /// `OpAtomicIDecrement`.
    pub const AtomicIDecrement: Self = Self(233);
    /// `OpAtomicIAdd`.
    pub const AtomicIAdd: Self = Self(234);
    /// `OpAtomicISub`.
    pub const AtomicISub: Self = Self(235);
    /// `OpAtomicSMin`.
    pub const AtomicSMin: Self = Self(236);
    /// `OpAtomicUMin`.
    pub const AtomicUMin: Self = Self(237);
    /// `OpAtomicSMax`.
    pub const AtomicSMax: Self = Self(238);
    /// `OpAtomicUMax`.
    pub const AtomicUMax: Self = Self(239);
    /// `OpAtomicAnd`.
    pub const AtomicAnd: Self = Self(240);
    /// `OpAtomicOr`.
    pub const AtomicOr: Self = Self(241);
    /// `OpAtomicXor`.
    pub const AtomicXor: Self = Self(242);
    /// `OpPhi`.
    pub const Phi: Self = Self(245);
    /// `OpLoopMerge`.
    pub const LoopMerge: Self = Self(246);
    /// `OpSelectionMerge`.
    pub const SelectionMerge: Self = Self(247);
    /// `OpLabel`.
    pub const Label: Self = Self(248);
    /// `OpBranch`.
    pub const Branch: Self = Self(249);
    /// `OpBranchConditional`.
    pub const BranchConditional: Self = Self(250);
    /// `OpSwitch`.
    pub const Switch: Self = Self(251);
    /// `OpKill`.
    pub const Kill: Self = Self(252);
    /// `OpReturn`.
    pub const Return: Self = Self(253);
    /// `OpReturnValue`.
    pub const ReturnValue: Self = Self(254);
    /// `OpUnreachable`.
    pub const Unreachable: Self = Self(255);
    /// `OpLifetimeStart`.
    pub const LifetimeStart: Self = Self(256);
    /// `OpLifetimeStop`.
    pub const LifetimeStop: Self = Self(257);
    /// `OpGroupAsyncCopy`.
    pub const GroupAsyncCopy: Self = Self(259);
    /// `OpGroupWaitEvents`.
    pub const GroupWaitEvents: Self = Self(260);
    /// `OpGroupAll`.
    pub const GroupAll: Self = Self(261);
    /// `OpGroupAny`.
    pub const GroupAny: Self = Self(262);
    /// `OpGroupBroadcast`.
    pub const GroupBroadcast: Self = Self(263);
    /// `OpGroupIAdd`.
    pub const GroupIAdd: Self = Self(264);
    /// `OpGroupFAdd`.
    pub const GroupFAdd: Self = Self(265);
    /// `OpGroupFMin`.
    pub const GroupFMin: Self = Self(266);
    /// `OpGroupUMin`.
    pub const GroupUMin: Self = Self(267);
    /// `OpGroupSMin`.
    pub const GroupSMin: Self = Self(268);
    /// `OpGroupFMax`.
    pub const GroupFMax: Self = Self(269);
    /// `OpGroupUMax`.
    pub const GroupUMax: Self = Self(270);
    /// `OpGroupSMax`.
    pub const GroupSMax: Self = Self(271);
    /// `OpReadPipe`.
    pub const ReadPipe: Self = Self(274);
    /// `OpWritePipe`.
    pub const WritePipe: Self = Self(275);
    /// `OpReservedReadPipe`.
    pub const ReservedReadPipe: Self = Self(276);
    /// `OpReservedWritePipe`.
    pub const ReservedWritePipe: Self = Self(277);
    /// `OpReserveReadPipePackets`.
    pub const ReserveReadPipePackets: Self = Self(278);
    /// `OpReserveWritePipePackets`.
    pub const ReserveWritePipePackets: Self = Self(279);
    /// `OpCommitReadPipe`.
    pub const CommitReadPipe: Self = Self(280);
    /// `OpCommitWritePipe`.
    pub const CommitWritePipe: Self = Self(281);
    /// `OpIsValidReserveId`.
    pub const IsValidReserveId: Self = Self(282);
    /// `OpGetNumPipePackets`.
    pub const GetNumPipePackets: Self = Self(283);
    /// `OpGetMaxPipePackets`.
    pub const GetMaxPipePackets: Self = Self(284);
    /// `OpGroupReserveReadPipePackets`.
    pub const GroupReserveReadPipePackets: Self = Self(285);
    /// `OpGroupReserveWritePipePackets`.
    pub const GroupReserveWritePipePackets: Self = Self(286);
    /// `OpGroupCommitReadPipe`.
    pub const GroupCommitReadPipe: Self = Self(287);
    /// `OpGroupCommitWritePipe`.
    pub const GroupCommitWritePipe: Self = Self(288);
    /// `OpEnqueueMarker`.
    pub const EnqueueMarker: Self = Self(291);
    /// `OpEnqueueKernel`.
    pub const EnqueueKernel: Self = Self(292);
    /// `OpGetKernelNDrangeSubGroupCount`.
    pub const GetKernelNDrangeSubGroupCount: Self = Self(293);
    /// `OpGetKernelNDrangeMaxSubGroupSize`.
    pub const GetKernelNDrangeMaxSubGroupSize: Self = Self(294);
    /// `OpGetKernelWorkGroupSize`.
    pub const GetKernelWorkGroupSize: Self = Self(295);
    /// `OpGetKernelPreferredWorkGroupSizeMultiple`.
    pub const GetKernelPreferredWorkGroupSizeMultiple: Self = Self(296);
    /// `OpRetainEvent`.
    pub const RetainEvent: Self = Self(297);
    /// `OpReleaseEvent`.
    pub const ReleaseEvent: Self = Self(298);
    /// `OpCreateUserEvent`.
    pub const CreateUserEvent: Self = Self(299);
    /// `OpIsValidEvent`.
    pub const IsValidEvent: Self = Self(300);
    /// `OpSetUserEventStatus`.
    pub const SetUserEventStatus: Self = Self(301);
    /// `OpCaptureEventProfilingInfo`.
    pub const CaptureEventProfilingInfo: Self = Self(302);
    /// `OpGetDefaultQueue`.
    pub const GetDefaultQueue: Self = Self(303);
    /// `OpBuildNDRange`.
    pub const BuildNDRange: Self = Self(304);
    /// `OpImageSparseSampleImplicitLod`.
    pub const ImageSparseSampleImplicitLod: Self = Self(305);
    /// `OpImageSparseSampleExplicitLod`.
    pub const ImageSparseSampleExplicitLod: Self = Self(306);
    /// `OpImageSparseSampleDrefImplicitLod`.
    pub const ImageSparseSampleDrefImplicitLod: Self = Self(307);
    /// `OpImageSparseSampleDrefExplicitLod`.
    pub const ImageSparseSampleDrefExplicitLod: Self = Self(308);
    /// `OpImageSparseSampleProjImplicitLod`.
    pub const ImageSparseSampleProjImplicitLod: Self = Self(309);
    /// `OpImageSparseSampleProjExplicitLod`.
    pub const ImageSparseSampleProjExplicitLod: Self = Self(310);
    /// `OpImageSparseSampleProjDrefImplicitLod`.
    pub const ImageSparseSampleProjDrefImplicitLod: Self = Self(311);
    /// `OpImageSparseSampleProjDrefExplicitLod`.
    pub const ImageSparseSampleProjDrefExplicitLod: Self = Self(312);
    /// `OpImageSparseFetch`.
    pub const ImageSparseFetch: Self = Self(313);
    /// `OpImageSparseGather`.
    pub const ImageSparseGather: Self = Self(314);
    /// `OpImageSparseDrefGather`.
    pub const ImageSparseDrefGather: Self = Self(315);
    /// `OpImageSparseTexelsResident`.
    pub const ImageSparseTexelsResident: Self = Self(316);
    /// `OpNoLine`.
    pub const NoLine: Self = Self(317);
    /// `OpAtomicFlagTestAndSet`.
    pub const AtomicFlagTestAndSet: Self = Self(318);
    /// `OpAtomicFlagClear`.
    pub const AtomicFlagClear: Self = Self(319);
    /// `OpImageSparseRead`.
    pub const ImageSparseRead: Self = Self(320);
    /// `OpSizeOf`.
    pub const SizeOf: Self = Self(321);
    /// `OpTypePipeStorage`.
    pub const TypePipeStorage: Self = Self(322);
    /// `OpConstantPipeStorage`.
    pub const ConstantPipeStorage: Self = Self(323);
    /// `OpCreatePipeFromPipeStorage`.
    pub const CreatePipeFromPipeStorage: Self = Self(324);
    /// `OpGetKernelLocalSizeForSubgroupCount`.
    pub const GetKernelLocalSizeForSubgroupCount: Self = Self(325);
    /// `OpGetKernelMaxNumSubgroups`.
    pub const GetKernelMaxNumSubgroups: Self = Self(326);
    /// `OpTypeNamedBarrier`.
    pub const TypeNamedBarrier: Self = Self(327);
    /// `OpNamedBarrierInitialize`.
    pub const NamedBarrierInitialize: Self = Self(328);
    /// `OpMemoryNamedBarrier`.
    pub const MemoryNamedBarrier: Self = Self(329);
    /// `OpModuleProcessed`.
    pub const ModuleProcessed: Self = Self(330);
    /// `OpExecutionModeId`.
    pub const ExecutionModeId: Self = Self(331);
    /// `OpDecorateId`.
    pub const DecorateId: Self = Self(332);
    /// `OpGroupNonUniformElect`.
    pub const GroupNonUniformElect: Self = Self(333);
    /// `OpGroupNonUniformAll`.
    pub const GroupNonUniformAll: Self = Self(334);
    /// `OpGroupNonUniformAny`.
    pub const GroupNonUniformAny: Self = Self(335);
    /// `OpGroupNonUniformAllEqual`.
    pub const GroupNonUniformAllEqual: Self = Self(336);
    /// `OpGroupNonUniformBroadcast`.
    pub const GroupNonUniformBroadcast: Self = Self(337);
    /// `OpGroupNonUniformBroadcastFirst`.
    pub const GroupNonUniformBroadcastFirst: Self = Self(338);
    /// `OpGroupNonUniformBallot`.
    pub const GroupNonUniformBallot: Self = Self(339);
    /// `OpGroupNonUniformInverseBallot`.
    pub const GroupNonUniformInverseBallot: Self = Self(340);
    /// `OpGroupNonUniformBallotBitExtract`.
    pub const GroupNonUniformBallotBitExtract: Self = Self(341);
    /// `OpGroupNonUniformBallotBitCount`.
    pub const GroupNonUniformBallotBitCount: Self = Self(342);
    /// `OpGroupNonUniformBallotFindLSB`.
    pub const GroupNonUniformBallotFindLSB: Self = Self(343);
    /// `OpGroupNonUniformBallotFindMSB`.
    pub const GroupNonUniformBallotFindMSB: Self = Self(344);
    /// `OpGroupNonUniformShuffle`.
    pub const GroupNonUniformShuffle: Self = Self(345);
    /// `OpGroupNonUniformShuffleXor`.
    pub const GroupNonUniformShuffleXor: Self = Self(346);
    /// `OpGroupNonUniformShuffleUp`.
    pub const GroupNonUniformShuffleUp: Self = Self(347);
    /// `OpGroupNonUniformShuffleDown`.
    pub const GroupNonUniformShuffleDown: Self = Self(348);
    /// `OpGroupNonUniformIAdd`.
    pub const GroupNonUniformIAdd: Self = Self(349);
    /// `OpGroupNonUniformFAdd`.
    pub const GroupNonUniformFAdd: Self = Self(350);
    /// `OpGroupNonUniformIMul`.
    pub const GroupNonUniformIMul: Self = Self(351);
    /// `OpGroupNonUniformFMul`.
    pub const GroupNonUniformFMul: Self = Self(352);
    /// `OpGroupNonUniformSMin`.
    pub const GroupNonUniformSMin: Self = Self(353);
    /// `OpGroupNonUniformUMin`.
    pub const GroupNonUniformUMin: Self = Self(354);
    /// `OpGroupNonUniformFMin`.
    pub const GroupNonUniformFMin: Self = Self(355);
    /// `OpGroupNonUniformSMax`.
    pub const GroupNonUniformSMax: Self = Self(356);
    /// `OpGroupNonUniformUMax`.
    pub const GroupNonUniformUMax: Self = Self(357);
    /// `OpGroupNonUniformFMax`.
    pub const GroupNonUniformFMax: Self = Self(358);
    /// `OpGroupNonUniformBitwiseAnd`.
    pub const GroupNonUniformBitwiseAnd: Self = Self(359);
    /// `OpGroupNonUniformBitwiseOr`.
    pub const GroupNonUniformBitwiseOr: Self = Self(360);
    /// `OpGroupNonUniformBitwiseXor`.
    pub const GroupNonUniformBitwiseXor: Self = Self(361);
    /// `OpGroupNonUniformLogicalAnd`.
    pub const GroupNonUniformLogicalAnd: Self = Self(362);
    /// `OpGroupNonUniformLogicalOr`.
    pub const GroupNonUniformLogicalOr: Self = Self(363);
    /// `OpGroupNonUniformLogicalXor`.
    pub const GroupNonUniformLogicalXor: Self = Self(364);
    /// `OpGroupNonUniformQuadBroadcast`.
    pub const GroupNonUniformQuadBroadcast: Self = Self(365);
    /// `OpGroupNonUniformQuadSwap`.
    pub const GroupNonUniformQuadSwap: Self = Self(366);
    /// `OpCopyLogical`.
    pub const CopyLogical: Self = Self(400);
    /// `OpPtrEqual`.
    pub const PtrEqual: Self = Self(401);
    /// `OpPtrNotEqual`.
    pub const PtrNotEqual: Self = Self(402);
    /// `OpPtrDiff`.
    pub const PtrDiff: Self = Self(403);
    /// `OpColorAttachmentReadEXT`.
    pub const ColorAttachmentReadEXT: Self = Self(4160);
    /// `OpDepthAttachmentReadEXT`.
    pub const DepthAttachmentReadEXT: Self = Self(4161);
    /// `OpStencilAttachmentReadEXT`.
    pub const StencilAttachmentReadEXT: Self = Self(4162);
    /// `OpTypeTensorARM`.
    pub const TypeTensorARM: Self = Self(4163);
    /// `OpTensorReadARM`.
    pub const TensorReadARM: Self = Self(4164);
    /// `OpTensorWriteARM`.
    pub const TensorWriteARM: Self = Self(4165);
    /// `OpTensorQuerySizeARM`.
    pub const TensorQuerySizeARM: Self = Self(4166);
    /// `OpGraphConstantARM`.
    pub const GraphConstantARM: Self = Self(4181);
    /// `OpGraphEntryPointARM`.
    pub const GraphEntryPointARM: Self = Self(4182);
    /// `OpGraphARM`.
    pub const GraphARM: Self = Self(4183);
    /// `OpGraphInputARM`.
    pub const GraphInputARM: Self = Self(4184);
    /// `OpGraphSetOutputARM`.
    pub const GraphSetOutputARM: Self = Self(4185);
    /// `OpGraphEndARM`.
    pub const GraphEndARM: Self = Self(4186);
    /// `OpTypeGraphARM`.
    pub const TypeGraphARM: Self = Self(4190);
    /// `OpBitcastExtractEXT`.
    pub const BitcastExtractEXT: Self = Self(4195);
    /// `OpTerminateInvocation`.
    pub const TerminateInvocation: Self = Self(4416);
    /// `OpTypeUntypedPointerKHR`.
    pub const TypeUntypedPointerKHR: Self = Self(4417);
    /// `OpUntypedVariableKHR`.
    pub const UntypedVariableKHR: Self = Self(4418);
    /// `OpUntypedAccessChainKHR`.
    pub const UntypedAccessChainKHR: Self = Self(4419);
    /// `OpUntypedInBoundsAccessChainKHR`.
    pub const UntypedInBoundsAccessChainKHR: Self = Self(4420);
    /// `OpSubgroupBallotKHR`.
    pub const SubgroupBallotKHR: Self = Self(4421);
    /// `OpSubgroupFirstInvocationKHR`.
    pub const SubgroupFirstInvocationKHR: Self = Self(4422);
    /// `OpUntypedPtrAccessChainKHR`.
    pub const UntypedPtrAccessChainKHR: Self = Self(4423);
    /// `OpUntypedInBoundsPtrAccessChainKHR`.
    pub const UntypedInBoundsPtrAccessChainKHR: Self = Self(4424);
    /// `OpUntypedArrayLengthKHR`.
    pub const UntypedArrayLengthKHR: Self = Self(4425);
    /// `OpUntypedPrefetchKHR`.
    pub const UntypedPrefetchKHR: Self = Self(4426);
    /// `OpFmaKHR`.
    pub const FmaKHR: Self = Self(4427);
    /// `OpSubgroupAllKHR`.
    pub const SubgroupAllKHR: Self = Self(4428);
    /// `OpSubgroupAnyKHR`.
    pub const SubgroupAnyKHR: Self = Self(4429);
    /// `OpSubgroupAllEqualKHR`.
    pub const SubgroupAllEqualKHR: Self = Self(4430);
    /// `OpGroupNonUniformRotateKHR`.
    pub const GroupNonUniformRotateKHR: Self = Self(4431);
    /// `OpSubgroupReadInvocationKHR`.
    pub const SubgroupReadInvocationKHR: Self = Self(4432);
    /// `OpExtInstWithForwardRefsKHR`.
    pub const ExtInstWithForwardRefsKHR: Self = Self(4433);
    /// `OpUntypedGroupAsyncCopyKHR`.
    pub const UntypedGroupAsyncCopyKHR: Self = Self(4434);
    /// `OpTraceRayKHR`.
    pub const TraceRayKHR: Self = Self(4445);
    /// `OpExecuteCallableKHR`.
    pub const ExecuteCallableKHR: Self = Self(4446);
    /// `OpConvertUToAccelerationStructureKHR`.
    pub const ConvertUToAccelerationStructureKHR: Self = Self(4447);
    /// `OpIgnoreIntersectionKHR`.
    pub const IgnoreIntersectionKHR: Self = Self(4448);
    /// `OpTerminateRayKHR`.
    pub const TerminateRayKHR: Self = Self(4449);
    /// `OpSDot`.
    pub const SDot: Self = Self(4450);
    /// `OpSDotKHR`, another name of `OpSDot`.
    pub const SDotKHR: Self = Self(4450);
    /// `OpUDot`.
    pub const UDot: Self = Self(4451);
    /// `OpUDotKHR`, another name of `OpUDot`.
    pub const UDotKHR: Self = Self(4451);
    /// `OpSUDot`.
    pub const SUDot: Self = Self(4452);
    /// `OpSUDotKHR`, another name of `OpSUDot`.
    pub const SUDotKHR: Self = Self(4452);
    /// `OpSDotAccSat`.
    pub const SDotAccSat: Self = Self(4453);
    /// `OpSDotAccSatKHR`, another name of `OpSDotAccSat`.
    pub const SDotAccSatKHR: Self = Self(4453);
    /// `OpUDotAccSat`.
    pub const UDotAccSat: Self = Self(4454);
    /// `OpUDotAccSatKHR`, another name of `OpUDotAccSat`.
    pub const UDotAccSatKHR: Self = Self(4454);
    /// `OpSUDotAccSat`.
    pub const SUDotAccSat: Self = Self(4455);
    /// `OpSUDotAccSatKHR`, another name of `OpSUDotAccSat`.
    pub const SUDotAccSatKHR: Self = Self(4455);
    /// `OpTypeCooperativeMatrixKHR`.
    pub const TypeCooperativeMatrixKHR: Self = Self(4456);
    /// `OpCooperativeMatrixLoadKHR`.
    pub const CooperativeMatrixLoadKHR: Self = Self(4457);
    /// `OpCooperativeMatrixStoreKHR`.
    pub const CooperativeMatrixStoreKHR: Self = Self(4458);
    /// `OpCooperativeMatrixMulAddKHR`.
    pub const CooperativeMatrixMulAddKHR: Self = Self(4459);
    /// `OpCooperativeMatrixLengthKHR`.
    pub const CooperativeMatrixLengthKHR: Self = Self(4460);
    /// `OpConstantCompositeReplicateEXT`.
    pub const ConstantCompositeReplicateEXT: Self = Self(4461);
    /// `OpSpecConstantCompositeReplicateEXT`.
    pub const SpecConstantCompositeReplicateEXT: Self = Self(4462);
    /// `OpCompositeConstructReplicateEXT`.
    pub const CompositeConstructReplicateEXT: Self = Self(4463);
    /// `OpTypeRayQueryKHR`.
    pub const TypeRayQueryKHR: Self = Self(4472);
    /// `OpRayQueryInitializeKHR`.
    pub const RayQueryInitializeKHR: Self = Self(4473);
    /// `OpRayQueryTerminateKHR`.
    pub const RayQueryTerminateKHR: Self = Self(4474);
    /// `OpRayQueryGenerateIntersectionKHR`.
    pub const RayQueryGenerateIntersectionKHR: Self = Self(4475);
    /// `OpRayQueryConfirmIntersectionKHR`.
    pub const RayQueryConfirmIntersectionKHR: Self = Self(4476);
    /// `OpRayQueryProceedKHR`.
    pub const RayQueryProceedKHR: Self = Self(4477);
    /// `OpRayQueryGetIntersectionTypeKHR`.
    pub const RayQueryGetIntersectionTypeKHR: Self = Self(4479);
    /// `OpImageSampleWeightedQCOM`.
    pub const ImageSampleWeightedQCOM: Self = Self(4480);
    /// `OpImageBoxFilterQCOM`.
    pub const ImageBoxFilterQCOM: Self = Self(4481);
    /// `OpImageBlockMatchSSDQCOM`.
    pub const ImageBlockMatchSSDQCOM: Self = Self(4482);
    /// `OpImageBlockMatchSADQCOM`.
    pub const ImageBlockMatchSADQCOM: Self = Self(4483);
    /// `OpBitCastArrayQCOM`.
    pub const BitCastArrayQCOM: Self = Self(4497);
    /// `OpImageBlockMatchWindowSSDQCOM`.
    pub const ImageBlockMatchWindowSSDQCOM: Self = Self(4500);
    /// `OpImageBlockMatchWindowSADQCOM`.
    pub const ImageBlockMatchWindowSADQCOM: Self = Self(4501);
    /// `OpImageBlockMatchGatherSSDQCOM`.
    pub const ImageBlockMatchGatherSSDQCOM: Self = Self(4502);
    /// `OpImageBlockMatchGatherSADQCOM`.
    pub const ImageBlockMatchGatherSADQCOM: Self = Self(4503);
    /// `OpCompositeConstructCoopMatQCOM`.
    pub const CompositeConstructCoopMatQCOM: Self = Self(4540);
    /// `OpCompositeExtractCoopMatQCOM`.
    pub const CompositeExtractCoopMatQCOM: Self = Self(4541);
    /// `OpExtractSubArrayQCOM`.
    pub const ExtractSubArrayQCOM: Self = Self(4542);
    /// `OpImageGatherQCOM`.
    pub const ImageGatherQCOM: Self = Self(4545);
    /// `OpGroupIAddNonUniformAMD`.
    pub const GroupIAddNonUniformAMD: Self = Self(5000);
    /// `OpGroupFAddNonUniformAMD`.
    pub const GroupFAddNonUniformAMD: Self = Self(5001);
    /// `OpGroupFMinNonUniformAMD`.
    pub const GroupFMinNonUniformAMD: Self = Self(5002);
    /// `OpGroupUMinNonUniformAMD`.
    pub const GroupUMinNonUniformAMD: Self = Self(5003);
    /// `OpGroupSMinNonUniformAMD`.
    pub const GroupSMinNonUniformAMD: Self = Self(5004);
    /// `OpGroupFMaxNonUniformAMD`.
    pub const GroupFMaxNonUniformAMD: Self = Self(5005);
    /// `OpGroupUMaxNonUniformAMD`.
    pub const GroupUMaxNonUniformAMD: Self = Self(5006);
    /// `OpGroupSMaxNonUniformAMD`.
    pub const GroupSMaxNonUniformAMD: Self = Self(5007);
    /// `OpFragmentMaskFetchAMD`.
    pub const FragmentMaskFetchAMD: Self = Self(5011);
    /// `OpFragmentFetchAMD`.
    pub const FragmentFetchAMD: Self = Self(5012);
    /// `OpReadClockKHR`.
    pub const ReadClockKHR: Self = Self(5056);
    /// `OpAllocateNodePayloadsAMDX`.
    pub const AllocateNodePayloadsAMDX: Self = Self(5074);
    /// `OpEnqueueNodePayloadsAMDX`.
    pub const EnqueueNodePayloadsAMDX: Self = Self(5075);
    /// `OpTypeNodePayloadArrayAMDX`.
    pub const TypeNodePayloadArrayAMDX: Self = Self(5076);
    /// `OpFinishWritingNodePayloadAMDX`.
    pub const FinishWritingNodePayloadAMDX: Self = Self(5078);
    /// `OpNodePayloadArrayLengthAMDX`.
    pub const NodePayloadArrayLengthAMDX: Self = Self(5090);
    /// `OpIsNodePayloadValidAMDX`.
    pub const IsNodePayloadValidAMDX: Self = Self(5101);
    /// `OpConstantStringAMDX`.
    pub const ConstantStringAMDX: Self = Self(5103);
    /// `OpSpecConstantStringAMDX`.
    pub const SpecConstantStringAMDX: Self = Self(5104);
    /// `OpGroupNonUniformQuadAllKHR`.
    pub const GroupNonUniformQuadAllKHR: Self = Self(5110);
    /// `OpGroupNonUniformQuadAnyKHR`.
    pub const GroupNonUniformQuadAnyKHR: Self = Self(5111);
    /// `OpTypeBufferEXT`.
    pub const TypeBufferEXT: Self = Self(5115);
    /// `OpBufferPointerEXT`.
    pub const BufferPointerEXT: Self = Self(5119);
    /// `OpAbortKHR`.
    pub const AbortKHR: Self = Self(5121);
    /// `OpUntypedImageTexelPointerEXT`.
    pub const UntypedImageTexelPointerEXT: Self = Self(5126);
    /// `OpMemberDecorateIdEXT`.
    pub const MemberDecorateIdEXT: Self = Self(5127);
    /// `OpConstantSizeOfEXT`.
    pub const ConstantSizeOfEXT: Self = Self(5129);
    /// `OpConstantDataKHR`.
    pub const ConstantDataKHR: Self = Self(5147);
    /// `OpSpecConstantDataKHR`.
    pub const SpecConstantDataKHR: Self = Self(5148);
    /// `OpPoisonKHR`.
    pub const PoisonKHR: Self = Self(5158);
    /// `OpFreezeKHR`.
    pub const FreezeKHR: Self = Self(5159);
    /// `OpHitObjectRecordHitMotionNV`.
    pub const HitObjectRecordHitMotionNV: Self = Self(5249);
    /// `OpHitObjectRecordHitWithIndexMotionNV`.
    pub const HitObjectRecordHitWithIndexMotionNV: Self = Self(5250);
    /// `OpHitObjectRecordMissMotionNV`.
    pub const HitObjectRecordMissMotionNV: Self = Self(5251);
    /// `OpHitObjectGetWorldToObjectNV`.
    pub const HitObjectGetWorldToObjectNV: Self = Self(5252);
    /// `OpHitObjectGetObjectToWorldNV`.
    pub const HitObjectGetObjectToWorldNV: Self = Self(5253);
    /// `OpHitObjectGetObjectRayDirectionNV`.
    pub const HitObjectGetObjectRayDirectionNV: Self = Self(5254);
    /// `OpHitObjectGetObjectRayOriginNV`.
    pub const HitObjectGetObjectRayOriginNV: Self = Self(5255);
    /// `OpHitObjectTraceRayMotionNV`.
    pub const HitObjectTraceRayMotionNV: Self = Self(5256);
    /// `OpHitObjectGetShaderRecordBufferHandleNV`.
    pub const HitObjectGetShaderRecordBufferHandleNV: Self = Self(5257);
    /// `OpHitObjectGetShaderBindingTableRecordIndexNV`.
    pub const HitObjectGetShaderBindingTableRecordIndexNV: Self = Self(5258);
    /// `OpHitObjectRecordEmptyNV`.
    pub const HitObjectRecordEmptyNV: Self = Self(5259);
    /// `OpHitObjectTraceRayNV`.
    pub const HitObjectTraceRayNV: Self = Self(5260);
    /// `OpHitObjectRecordHitNV`.
    pub const HitObjectRecordHitNV: Self = Self(5261);
    /// `OpHitObjectRecordHitWithIndexNV`.
    pub const HitObjectRecordHitWithIndexNV: Self = Self(5262);
    /// `OpHitObjectRecordMissNV`.
    pub const HitObjectRecordMissNV: Self = Self(5263);
    /// `OpHitObjectExecuteShaderNV`.
    pub const HitObjectExecuteShaderNV: Self = Self(5264);
    /// `OpHitObjectGetCurrentTimeNV`.
    pub const HitObjectGetCurrentTimeNV: Self = Self(5265);
    /// `OpHitObjectGetAttributesNV`.
    pub const HitObjectGetAttributesNV: Self = Self(5266);
    /// `OpHitObjectGetHitKindNV`.
    pub const HitObjectGetHitKindNV: Self = Self(5267);
    /// `OpHitObjectGetPrimitiveIndexNV`.
    pub const HitObjectGetPrimitiveIndexNV: Self = Self(5268);
    /// `OpHitObjectGetGeometryIndexNV`.
    pub const HitObjectGetGeometryIndexNV: Self = Self(5269);
    /// `OpHitObjectGetInstanceIdNV`.
    pub const HitObjectGetInstanceIdNV: Self = Self(5270);
    /// `OpHitObjectGetInstanceCustomIndexNV`.
    pub const HitObjectGetInstanceCustomIndexNV: Self = Self(5271);
    /// `OpHitObjectGetWorldRayDirectionNV`.
    pub const HitObjectGetWorldRayDirectionNV: Self = Self(5272);
    /// `OpHitObjectGetWorldRayOriginNV`.
    pub const HitObjectGetWorldRayOriginNV: Self = Self(5273);
    /// `OpHitObjectGetRayTMaxNV`.
    pub const HitObjectGetRayTMaxNV: Self = Self(5274);
    /// `OpHitObjectGetRayTMinNV`.
    pub const HitObjectGetRayTMinNV: Self = Self(5275);
    /// `OpHitObjectIsEmptyNV`.
    pub const HitObjectIsEmptyNV: Self = Self(5276);
    /// `OpHitObjectIsHitNV`.
    pub const HitObjectIsHitNV: Self = Self(5277);
    /// `OpHitObjectIsMissNV`.
    pub const HitObjectIsMissNV: Self = Self(5278);
    /// `OpReorderThreadWithHitObjectNV`.
    pub const ReorderThreadWithHitObjectNV: Self = Self(5279);
    /// `OpReorderThreadWithHintNV`.
    pub const ReorderThreadWithHintNV: Self = Self(5280);
    /// `OpTypeHitObjectNV`.
    pub const TypeHitObjectNV: Self = Self(5281);
    /// `OpImageSampleFootprintNV`.
    pub const ImageSampleFootprintNV: Self = Self(5283);
    /// `OpTypeVectorIdEXT`.
    pub const TypeVectorIdEXT: Self = Self(5288);
    /// `OpTypeCooperativeVectorNV`, another name of `OpTypeVectorIdEXT`.
    pub const TypeCooperativeVectorNV: Self = Self(5288);
    /// `OpCooperativeVectorMatrixMulNV`.
    pub const CooperativeVectorMatrixMulNV: Self = Self(5289);
    /// `OpCooperativeVectorOuterProductAccumulateNV`.
    pub const CooperativeVectorOuterProductAccumulateNV: Self = Self(5290);
    /// `OpCooperativeVectorReduceSumAccumulateNV`.
    pub const CooperativeVectorReduceSumAccumulateNV: Self = Self(5291);
    /// `OpCooperativeVectorMatrixMulAddNV`.
    pub const CooperativeVectorMatrixMulAddNV: Self = Self(5292);
    /// `OpCooperativeMatrixConvertUseEXT`.
    pub const CooperativeMatrixConvertUseEXT: Self = Self(5293);
    /// `OpCooperativeMatrixConvertNV`, another name of `OpCooperativeMatrixConvertUseEXT`.
    pub const CooperativeMatrixConvertNV: Self = Self(5293);
    /// `OpEmitMeshTasksEXT`.
    pub const EmitMeshTasksEXT: Self = Self(5294);
    /// `OpSetMeshOutputsEXT`.
    pub const SetMeshOutputsEXT: Self = Self(5295);
    /// `OpGroupNonUniformPartitionEXT`.
    pub const GroupNonUniformPartitionEXT: Self = Self(5296);
    /// `OpGroupNonUniformPartitionNV`, another name of `OpGroupNonUniformPartitionEXT`.
    pub const GroupNonUniformPartitionNV: Self = Self(5296);
    /// `OpWritePackedPrimitiveIndices4x8NV`.
    pub const WritePackedPrimitiveIndices4x8NV: Self = Self(5299);
    /// `OpFetchMicroTriangleVertexPositionNV`.
    pub const FetchMicroTriangleVertexPositionNV: Self = Self(5300);
    /// `OpFetchMicroTriangleVertexBarycentricNV`.
    pub const FetchMicroTriangleVertexBarycentricNV: Self = Self(5301);
    /// `OpCooperativeVectorLoadNV`.
    pub const CooperativeVectorLoadNV: Self = Self(5302);
    /// `OpCooperativeVectorStoreNV`.
    pub const CooperativeVectorStoreNV: Self = Self(5303);
    /// `OpHitObjectRecordFromQueryEXT`.
    pub const HitObjectRecordFromQueryEXT: Self = Self(5304);
    /// `OpHitObjectRecordMissEXT`.
    pub const HitObjectRecordMissEXT: Self = Self(5305);
    /// `OpHitObjectRecordMissMotionEXT`.
    pub const HitObjectRecordMissMotionEXT: Self = Self(5306);
    /// `OpHitObjectGetIntersectionTriangleVertexPositionsEXT`.
    pub const HitObjectGetIntersectionTriangleVertexPositionsEXT: Self = Self(5307);
    /// `OpHitObjectGetRayFlagsEXT`.
    pub const HitObjectGetRayFlagsEXT: Self = Self(5308);
    /// `OpHitObjectSetShaderBindingTableRecordIndexEXT`.
    pub const HitObjectSetShaderBindingTableRecordIndexEXT: Self = Self(5309);
    /// `OpHitObjectReorderExecuteShaderEXT`.
    pub const HitObjectReorderExecuteShaderEXT: Self = Self(5310);
    /// `OpHitObjectTraceReorderExecuteEXT`.
    pub const HitObjectTraceReorderExecuteEXT: Self = Self(5311);
    /// `OpHitObjectTraceMotionReorderExecuteEXT`.
    pub const HitObjectTraceMotionReorderExecuteEXT: Self = Self(5312);
    /// `OpTypeHitObjectEXT`.
    pub const TypeHitObjectEXT: Self = Self(5313);
    /// `OpReorderThreadWithHintEXT`.
    pub const ReorderThreadWithHintEXT: Self = Self(5314);
    /// `OpReorderThreadWithHitObjectEXT`.
    pub const ReorderThreadWithHitObjectEXT: Self = Self(5315);
    /// `OpHitObjectTraceRayEXT`.
    pub const HitObjectTraceRayEXT: Self = Self(5316);
    /// `OpHitObjectTraceRayMotionEXT`.
    pub const HitObjectTraceRayMotionEXT: Self = Self(5317);
    /// `OpHitObjectRecordEmptyEXT`.
    pub const HitObjectRecordEmptyEXT: Self = Self(5318);
    /// `OpHitObjectExecuteShaderEXT`.
    pub const HitObjectExecuteShaderEXT: Self = Self(5319);
    /// `OpHitObjectGetCurrentTimeEXT`.
    pub const HitObjectGetCurrentTimeEXT: Self = Self(5320);
    /// `OpHitObjectGetAttributesEXT`.
    pub const HitObjectGetAttributesEXT: Self = Self(5321);
    /// `OpHitObjectGetHitKindEXT`.
    pub const HitObjectGetHitKindEXT: Self = Self(5322);
    /// `OpHitObjectGetPrimitiveIndexEXT`.
    pub const HitObjectGetPrimitiveIndexEXT: Self = Self(5323);
    /// `OpHitObjectGetGeometryIndexEXT`.
    pub const HitObjectGetGeometryIndexEXT: Self = Self(5324);
    /// `OpHitObjectGetInstanceIdEXT`.
    pub const HitObjectGetInstanceIdEXT: Self = Self(5325);
    /// `OpHitObjectGetInstanceCustomIndexEXT`.
    pub const HitObjectGetInstanceCustomIndexEXT: Self = Self(5326);
    /// `OpHitObjectGetObjectRayOriginEXT`.
    pub const HitObjectGetObjectRayOriginEXT: Self = Self(5327);
    /// `OpHitObjectGetObjectRayDirectionEXT`.
    pub const HitObjectGetObjectRayDirectionEXT: Self = Self(5328);
    /// `OpHitObjectGetWorldRayDirectionEXT`.
    pub const HitObjectGetWorldRayDirectionEXT: Self = Self(5329);
    /// `OpHitObjectGetWorldRayOriginEXT`.
    pub const HitObjectGetWorldRayOriginEXT: Self = Self(5330);
    /// `OpHitObjectGetObjectToWorldEXT`.
    pub const HitObjectGetObjectToWorldEXT: Self = Self(5331);
    /// `OpHitObjectGetWorldToObjectEXT`.
    pub const HitObjectGetWorldToObjectEXT: Self = Self(5332);
    /// `OpHitObjectGetRayTMaxEXT`.
    pub const HitObjectGetRayTMaxEXT: Self = Self(5333);
    /// `OpReportIntersectionKHR`.
    pub const ReportIntersectionKHR: Self = Self(5334);
    /// `OpReportIntersectionNV`, another name of `OpReportIntersectionKHR`.
    pub const ReportIntersectionNV: Self = Self(5334);
    /// `OpIgnoreIntersectionNV`.
    pub const IgnoreIntersectionNV: Self = Self(5335);
    /// `OpTerminateRayNV`.
    pub const TerminateRayNV: Self = Self(5336);
    /// `OpTraceNV`.
    pub const TraceNV: Self = Self(5337);
    /// `OpTraceMotionNV`.
    pub const TraceMotionNV: Self = Self(5338);
    /// `OpTraceRayMotionNV`.
    pub const TraceRayMotionNV: Self = Self(5339);
    /// `OpRayQueryGetIntersectionTriangleVertexPositionsKHR`.
    pub const RayQueryGetIntersectionTriangleVertexPositionsKHR: Self = Self(5340);
    /// `OpTypeAccelerationStructureKHR`.
    pub const TypeAccelerationStructureKHR: Self = Self(5341);
    /// `OpTypeAccelerationStructureNV`, another name of `OpTypeAccelerationStructureKHR`.
    pub const TypeAccelerationStructureNV: Self = Self(5341);
    /// `OpExecuteCallableNV`.
    pub const ExecuteCallableNV: Self = Self(5344);
    /// `OpRayQueryGetIntersectionClusterIdNV`.
    pub const RayQueryGetIntersectionClusterIdNV: Self = Self(5345);
    /// `OpRayQueryGetClusterIdNV`, another name of `OpRayQueryGetIntersectionClusterIdNV`.
    pub const RayQueryGetClusterIdNV: Self = Self(5345);
    /// `OpHitObjectGetClusterIdNV`.
    pub const HitObjectGetClusterIdNV: Self = Self(5346);
    /// `OpHitObjectGetRayTMinEXT`.
    pub const HitObjectGetRayTMinEXT: Self = Self(5347);
    /// `OpHitObjectGetShaderBindingTableRecordIndexEXT`.
    pub const HitObjectGetShaderBindingTableRecordIndexEXT: Self = Self(5348);
    /// `OpHitObjectGetShaderRecordBufferHandleEXT`.
    pub const HitObjectGetShaderRecordBufferHandleEXT: Self = Self(5349);
    /// `OpHitObjectIsEmptyEXT`.
    pub const HitObjectIsEmptyEXT: Self = Self(5350);
    /// `OpHitObjectIsHitEXT`.
    pub const HitObjectIsHitEXT: Self = Self(5351);
    /// `OpHitObjectIsMissEXT`.
    pub const HitObjectIsMissEXT: Self = Self(5352);
    /// `OpTypeCooperativeMatrixNV`.
    pub const TypeCooperativeMatrixNV: Self = Self(5358);
    /// `OpCooperativeMatrixLoadNV`.
    pub const CooperativeMatrixLoadNV: Self = Self(5359);
    /// `OpCooperativeMatrixStoreNV`.
    pub const CooperativeMatrixStoreNV: Self = Self(5360);
    /// `OpCooperativeMatrixMulAddNV`.
    pub const CooperativeMatrixMulAddNV: Self = Self(5361);
    /// `OpCooperativeMatrixLengthNV`.
    pub const CooperativeMatrixLengthNV: Self = Self(5362);
    /// `OpCooperativeMatrixGetCoordinateEXT`.
    pub const CooperativeMatrixGetCoordinateEXT: Self = Self(5363);
    /// `OpBeginInvocationInterlockEXT`.
    pub const BeginInvocationInterlockEXT: Self = Self(5364);
    /// `OpEndInvocationInterlockEXT`.
    pub const EndInvocationInterlockEXT: Self = Self(5365);
    /// `OpCooperativeMatrixReduceEXT`.
    pub const CooperativeMatrixReduceEXT: Self = Self(5366);
    /// `OpCooperativeMatrixReduceNV`, another name of `OpCooperativeMatrixReduceEXT`.
    pub const CooperativeMatrixReduceNV: Self = Self(5366);
    /// `OpCooperativeMatrixLoadTensorNV`.
    pub const CooperativeMatrixLoadTensorNV: Self = Self(5367);
    /// `OpCooperativeMatrixStoreTensorNV`.
    pub const CooperativeMatrixStoreTensorNV: Self = Self(5368);
    /// `OpCooperativeMatrixPerElementOpEXT`.
    pub const CooperativeMatrixPerElementOpEXT: Self = Self(5369);
    /// `OpCooperativeMatrixPerElementOpNV`, another name of `OpCooperativeMatrixPerElementOpEXT`.
    pub const CooperativeMatrixPerElementOpNV: Self = Self(5369);
    /// `OpTypeTensorLayoutNV`.
    pub const TypeTensorLayoutNV: Self = Self(5370);
    /// `OpTypeTensorViewNV`.
    pub const TypeTensorViewNV: Self = Self(5371);
    /// `OpCreateTensorLayoutNV`.
    pub const CreateTensorLayoutNV: Self = Self(5372);
    /// `OpTensorLayoutSetDimensionNV`.
    pub const TensorLayoutSetDimensionNV: Self = Self(5373);
    /// `OpTensorLayoutSetStrideNV`.
    pub const TensorLayoutSetStrideNV: Self = Self(5374);
    /// `OpTensorLayoutSliceNV`.
    pub const TensorLayoutSliceNV: Self = Self(5375);
    /// `OpTensorLayoutSetClampValueNV`.
    pub const TensorLayoutSetClampValueNV: Self = Self(5376);
    /// `OpCreateTensorViewNV`.
    pub const CreateTensorViewNV: Self = Self(5377);
    /// `OpTensorViewSetDimensionNV`.
    pub const TensorViewSetDimensionNV: Self = Self(5378);
    /// `OpTensorViewSetStrideNV`.
    pub const TensorViewSetStrideNV: Self = Self(5379);
    /// `OpDemoteToHelperInvocation`.
    pub const DemoteToHelperInvocation: Self = Self(5380);
    /// `OpDemoteToHelperInvocationEXT`, another name of `OpDemoteToHelperInvocation`.
    pub const DemoteToHelperInvocationEXT: Self = Self(5380);
    /// `OpIsHelperInvocationEXT`.
    pub const IsHelperInvocationEXT: Self = Self(5381);
    /// `OpTensorViewSetClipNV`.
    pub const TensorViewSetClipNV: Self = Self(5382);
    /// `OpTensorLayoutSetBlockSizeNV`.
    pub const TensorLayoutSetBlockSizeNV: Self = Self(5384);
    /// `OpCooperativeMatrixTransposeNV`.
    pub const CooperativeMatrixTransposeNV: Self = Self(5390);
    /// `OpConvertUToImageNV`.
    pub const ConvertUToImageNV: Self = Self(5391);
    /// `OpConvertUToSamplerNV`.
    pub const ConvertUToSamplerNV: Self = Self(5392);
    /// `OpConvertImageToUNV`.
    pub const ConvertImageToUNV: Self = Self(5393);
    /// `OpConvertSamplerToUNV`.
    pub const ConvertSamplerToUNV: Self = Self(5394);
    /// `OpConvertUToSampledImageNV`.
    pub const ConvertUToSampledImageNV: Self = Self(5395);
    /// `OpConvertSampledImageToUNV`.
    pub const ConvertSampledImageToUNV: Self = Self(5396);
    /// `OpSamplerImageAddressingModeNV`.
    pub const SamplerImageAddressingModeNV: Self = Self(5397);
    /// `OpRawAccessChainNV`.
    pub const RawAccessChainNV: Self = Self(5398);
    /// `OpRayQueryGetIntersectionSpherePositionNV`.
    pub const RayQueryGetIntersectionSpherePositionNV: Self = Self(5427);
    /// `OpRayQueryGetIntersectionSphereRadiusNV`.
    pub const RayQueryGetIntersectionSphereRadiusNV: Self = Self(5428);
    /// `OpRayQueryGetIntersectionLSSPositionsNV`.
    pub const RayQueryGetIntersectionLSSPositionsNV: Self = Self(5429);
    /// `OpRayQueryGetIntersectionLSSRadiiNV`.
    pub const RayQueryGetIntersectionLSSRadiiNV: Self = Self(5430);
    /// `OpRayQueryGetIntersectionLSSHitValueNV`.
    pub const RayQueryGetIntersectionLSSHitValueNV: Self = Self(5431);
    /// `OpHitObjectGetSpherePositionNV`.
    pub const HitObjectGetSpherePositionNV: Self = Self(5432);
    /// `OpHitObjectGetSphereRadiusNV`.
    pub const HitObjectGetSphereRadiusNV: Self = Self(5433);
    /// `OpHitObjectGetLSSPositionsNV`.
    pub const HitObjectGetLSSPositionsNV: Self = Self(5434);
    /// `OpHitObjectGetLSSRadiiNV`.
    pub const HitObjectGetLSSRadiiNV: Self = Self(5435);
    /// `OpHitObjectIsSphereHitNV`.
    pub const HitObjectIsSphereHitNV: Self = Self(5436);
    /// `OpHitObjectIsLSSHitNV`.
    pub const HitObjectIsLSSHitNV: Self = Self(5437);
    /// `OpRayQueryIsSphereHitNV`.
    pub const RayQueryIsSphereHitNV: Self = Self(5438);
    /// `OpRayQueryIsLSSHitNV`.
    pub const RayQueryIsLSSHitNV: Self = Self(5439);
    /// `OpSubgroupShuffleINTEL`.
    pub const SubgroupShuffleINTEL: Self = Self(5571);
    /// `OpSubgroupShuffleDownINTEL`.
    pub const SubgroupShuffleDownINTEL: Self = Self(5572);
    /// `OpSubgroupShuffleUpINTEL`.
    pub const SubgroupShuffleUpINTEL: Self = Self(5573);
    /// `OpSubgroupShuffleXorINTEL`.
    pub const SubgroupShuffleXorINTEL: Self = Self(5574);
    /// `OpSubgroupBlockReadINTEL`.
    pub const SubgroupBlockReadINTEL: Self = Self(5575);
    /// `OpSubgroupBlockWriteINTEL`.
    pub const SubgroupBlockWriteINTEL: Self = Self(5576);
    /// `OpSubgroupImageBlockReadINTEL`.
    pub const SubgroupImageBlockReadINTEL: Self = Self(5577);
    /// `OpSubgroupImageBlockWriteINTEL`.
    pub const SubgroupImageBlockWriteINTEL: Self = Self(5578);
    /// `OpSubgroupImageMediaBlockReadINTEL`.
    pub const SubgroupImageMediaBlockReadINTEL: Self = Self(5580);
    /// `OpSubgroupImageMediaBlockWriteINTEL`.
    pub const SubgroupImageMediaBlockWriteINTEL: Self = Self(5581);
    /// `OpUCountLeadingZerosINTEL`.
    pub const UCountLeadingZerosINTEL: Self = Self(5585);
    /// `OpUCountTrailingZerosINTEL`.
    pub const UCountTrailingZerosINTEL: Self = Self(5586);
    /// `OpAbsISubINTEL`.
    pub const AbsISubINTEL: Self = Self(5587);
    /// `OpAbsUSubINTEL`.
    pub const AbsUSubINTEL: Self = Self(5588);
    /// `OpIAddSatINTEL`.
    pub const IAddSatINTEL: Self = Self(5589);
    /// `OpUAddSatINTEL`.
    pub const UAddSatINTEL: Self = Self(5590);
    /// `OpIAverageINTEL`.
    pub const IAverageINTEL: Self = Self(5591);
    /// `OpUAverageINTEL`.
    pub const UAverageINTEL: Self = Self(5592);
    /// `OpIAverageRoundedINTEL`.
    pub const IAverageRoundedINTEL: Self = Self(5593);
    /// `OpUAverageRoundedINTEL`.
    pub const UAverageRoundedINTEL: Self = Self(5594);
    /// `OpISubSatINTEL`.
    pub const ISubSatINTEL: Self = Self(5595);
    /// `OpUSubSatINTEL`.
    pub const USubSatINTEL: Self = Self(5596);
    /// `OpIMul32x16INTEL`.
    pub const IMul32x16INTEL: Self = Self(5597);
    /// `OpUMul32x16INTEL`.
    pub const UMul32x16INTEL: Self = Self(5598);
    /// `OpConstantFunctionPointerINTEL`.
    pub const ConstantFunctionPointerINTEL: Self = Self(5600);
    /// `OpFunctionPointerCallINTEL`.
    pub const FunctionPointerCallINTEL: Self = Self(5601);
    /// `OpAsmTargetINTEL`.
    pub const AsmTargetINTEL: Self = Self(5609);
    /// `OpAsmINTEL`.
    pub const AsmINTEL: Self = Self(5610);
    /// `OpAsmCallINTEL`.
    pub const AsmCallINTEL: Self = Self(5611);
    /// `OpAtomicFMinEXT`.
    pub const AtomicFMinEXT: Self = Self(5614);
    /// `OpAtomicFMaxEXT`.
    pub const AtomicFMaxEXT: Self = Self(5615);
    /// `OpAssumeTrueKHR`.
    pub const AssumeTrueKHR: Self = Self(5630);
    /// `OpExpectKHR`.
    pub const ExpectKHR: Self = Self(5631);
    /// `OpDecorateString`.
    pub const DecorateString: Self = Self(5632);
    /// `OpDecorateStringGOOGLE`, another name of `OpDecorateString`.
    pub const DecorateStringGOOGLE: Self = Self(5632);
    /// `OpMemberDecorateString`.
    pub const MemberDecorateString: Self = Self(5633);
    /// `OpMemberDecorateStringGOOGLE`, another name of `OpMemberDecorateString`.
    pub const MemberDecorateStringGOOGLE: Self = Self(5633);
    /// `OpVmeImageINTEL`.
    pub const VmeImageINTEL: Self = Self(5699);
    /// `OpTypeVmeImageINTEL`.
    pub const TypeVmeImageINTEL: Self = Self(5700);
    /// `OpTypeAvcImePayloadINTEL`.
    pub const TypeAvcImePayloadINTEL: Self = Self(5701);
    /// `OpTypeAvcRefPayloadINTEL`.
    pub const TypeAvcRefPayloadINTEL: Self = Self(5702);
    /// `OpTypeAvcSicPayloadINTEL`.
    pub const TypeAvcSicPayloadINTEL: Self = Self(5703);
    /// `OpTypeAvcMcePayloadINTEL`.
    pub const TypeAvcMcePayloadINTEL: Self = Self(5704);
    /// `OpTypeAvcMceResultINTEL`.
    pub const TypeAvcMceResultINTEL: Self = Self(5705);
    /// `OpTypeAvcImeResultINTEL`.
    pub const TypeAvcImeResultINTEL: Self = Self(5706);
    /// `OpTypeAvcImeResultSingleReferenceStreamoutINTEL`.
    pub const TypeAvcImeResultSingleReferenceStreamoutINTEL: Self = Self(5707);
    /// `OpTypeAvcImeResultDualReferenceStreamoutINTEL`.
    pub const TypeAvcImeResultDualReferenceStreamoutINTEL: Self = Self(5708);
    /// `OpTypeAvcImeSingleReferenceStreaminINTEL`.
    pub const TypeAvcImeSingleReferenceStreaminINTEL: Self = Self(5709);
    /// `OpTypeAvcImeDualReferenceStreaminINTEL`.
    pub const TypeAvcImeDualReferenceStreaminINTEL: Self = Self(5710);
    /// `OpTypeAvcRefResultINTEL`.
    pub const TypeAvcRefResultINTEL: Self = Self(5711);
    /// `OpTypeAvcSicResultINTEL`.
    pub const TypeAvcSicResultINTEL: Self = Self(5712);
    /// `OpSubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL`.
    pub const SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL: Self = Self(5713);
    /// `OpSubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL`.
    pub const SubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL: Self = Self(5714);
    /// `OpSubgroupAvcMceGetDefaultInterShapePenaltyINTEL`.
    pub const SubgroupAvcMceGetDefaultInterShapePenaltyINTEL: Self = Self(5715);
    /// `OpSubgroupAvcMceSetInterShapePenaltyINTEL`.
    pub const SubgroupAvcMceSetInterShapePenaltyINTEL: Self = Self(5716);
    /// `OpSubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL`.
    pub const SubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL: Self = Self(5717);
    /// `OpSubgroupAvcMceSetInterDirectionPenaltyINTEL`.
    pub const SubgroupAvcMceSetInterDirectionPenaltyINTEL: Self = Self(5718);
    /// `OpSubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL`.
    pub const SubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL: Self = Self(5719);
    /// `OpSubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL`.
    pub const SubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL: Self = Self(5720);
    /// `OpSubgroupAvcMceGetDefaultHighPenaltyCostTableINTEL`.
    pub const SubgroupAvcMceGetDefaultHighPenaltyCostTableINTEL: Self = Self(5721);
    /// `OpSubgroupAvcMceGetDefaultMediumPenaltyCostTableINTEL`.
    pub const SubgroupAvcMceGetDefaultMediumPenaltyCostTableINTEL: Self = Self(5722);
    /// `OpSubgroupAvcMceGetDefaultLowPenaltyCostTableINTEL`.
    pub const SubgroupAvcMceGetDefaultLowPenaltyCostTableINTEL: Self = Self(5723);
    /// `OpSubgroupAvcMceSetMotionVectorCostFunctionINTEL`.
    pub const SubgroupAvcMceSetMotionVectorCostFunctionINTEL: Self = Self(5724);
    /// `OpSubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL`.
    pub const SubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL: Self = Self(5725);
    /// `OpSubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTEL`.
    pub const SubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTEL: Self = Self(5726);
    /// `OpSubgroupAvcMceGetDefaultIntraChromaModeBasePenaltyINTEL`.
    pub const SubgroupAvcMceGetDefaultIntraChromaModeBasePenaltyINTEL: Self = Self(5727);
    /// `OpSubgroupAvcMceSetAcOnlyHaarINTEL`.
    pub const SubgroupAvcMceSetAcOnlyHaarINTEL: Self = Self(5728);
    /// `OpSubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL`.
    pub const SubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL: Self = Self(5729);
    /// `OpSubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL`.
    pub const SubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL: Self = Self(5730);
    /// `OpSubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL`.
    pub const SubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL: Self = Self(5731);
    /// `OpSubgroupAvcMceConvertToImePayloadINTEL`.
    pub const SubgroupAvcMceConvertToImePayloadINTEL: Self = Self(5732);
    /// `OpSubgroupAvcMceConvertToImeResultINTEL`.
    pub const SubgroupAvcMceConvertToImeResultINTEL: Self = Self(5733);
    /// `OpSubgroupAvcMceConvertToRefPayloadINTEL`.
    pub const SubgroupAvcMceConvertToRefPayloadINTEL: Self = Self(5734);
    /// `OpSubgroupAvcMceConvertToRefResultINTEL`.
    pub const SubgroupAvcMceConvertToRefResultINTEL: Self = Self(5735);
    /// `OpSubgroupAvcMceConvertToSicPayloadINTEL`.
    pub const SubgroupAvcMceConvertToSicPayloadINTEL: Self = Self(5736);
    /// `OpSubgroupAvcMceConvertToSicResultINTEL`.
    pub const SubgroupAvcMceConvertToSicResultINTEL: Self = Self(5737);
    /// `OpSubgroupAvcMceGetMotionVectorsINTEL`.
    pub const SubgroupAvcMceGetMotionVectorsINTEL: Self = Self(5738);
    /// `OpSubgroupAvcMceGetInterDistortionsINTEL`.
    pub const SubgroupAvcMceGetInterDistortionsINTEL: Self = Self(5739);
    /// `OpSubgroupAvcMceGetBestInterDistortionsINTEL`.
    pub const SubgroupAvcMceGetBestInterDistortionsINTEL: Self = Self(5740);
    /// `OpSubgroupAvcMceGetInterMajorShapeINTEL`.
    pub const SubgroupAvcMceGetInterMajorShapeINTEL: Self = Self(5741);
    /// `OpSubgroupAvcMceGetInterMinorShapeINTEL`.
    pub const SubgroupAvcMceGetInterMinorShapeINTEL: Self = Self(5742);
    /// `OpSubgroupAvcMceGetInterDirectionsINTEL`.
    pub const SubgroupAvcMceGetInterDirectionsINTEL: Self = Self(5743);
    /// `OpSubgroupAvcMceGetInterMotionVectorCountINTEL`.
    pub const SubgroupAvcMceGetInterMotionVectorCountINTEL: Self = Self(5744);
    /// `OpSubgroupAvcMceGetInterReferenceIdsINTEL`.
    pub const SubgroupAvcMceGetInterReferenceIdsINTEL: Self = Self(5745);
    /// `OpSubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL`.
    pub const SubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL: Self = Self(5746);
    /// `OpSubgroupAvcImeInitializeINTEL`.
    pub const SubgroupAvcImeInitializeINTEL: Self = Self(5747);
    /// `OpSubgroupAvcImeSetSingleReferenceINTEL`.
    pub const SubgroupAvcImeSetSingleReferenceINTEL: Self = Self(5748);
    /// `OpSubgroupAvcImeSetDualReferenceINTEL`.
    pub const SubgroupAvcImeSetDualReferenceINTEL: Self = Self(5749);
    /// `OpSubgroupAvcImeRefWindowSizeINTEL`.
    pub const SubgroupAvcImeRefWindowSizeINTEL: Self = Self(5750);
    /// `OpSubgroupAvcImeAdjustRefOffsetINTEL`.
    pub const SubgroupAvcImeAdjustRefOffsetINTEL: Self = Self(5751);
    /// `OpSubgroupAvcImeConvertToMcePayloadINTEL`.
    pub const SubgroupAvcImeConvertToMcePayloadINTEL: Self = Self(5752);
    /// `OpSubgroupAvcImeSetMaxMotionVectorCountINTEL`.
    pub const SubgroupAvcImeSetMaxMotionVectorCountINTEL: Self = Self(5753);
    /// `OpSubgroupAvcImeSetUnidirectionalMixDisableINTEL`.
    pub const SubgroupAvcImeSetUnidirectionalMixDisableINTEL: Self = Self(5754);
    /// `OpSubgroupAvcImeSetEarlySearchTerminationThresholdINTEL`.
    pub const SubgroupAvcImeSetEarlySearchTerminationThresholdINTEL: Self = Self(5755);
    /// `OpSubgroupAvcImeSetWeightedSadINTEL`.
    pub const SubgroupAvcImeSetWeightedSadINTEL: Self = Self(5756);
    /// `OpSubgroupAvcImeEvaluateWithSingleReferenceINTEL`.
    pub const SubgroupAvcImeEvaluateWithSingleReferenceINTEL: Self = Self(5757);
    /// `OpSubgroupAvcImeEvaluateWithDualReferenceINTEL`.
    pub const SubgroupAvcImeEvaluateWithDualReferenceINTEL: Self = Self(5758);
    /// `OpSubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL`.
    pub const SubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL: Self = Self(5759);
    /// `OpSubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL`.
    pub const SubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL: Self = Self(5760);
    /// `OpSubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL`.
    pub const SubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL: Self = Self(5761);
    /// `OpSubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL`.
    pub const SubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL: Self = Self(5762);
    /// `OpSubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL`.
    pub const SubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL: Self = Self(5763);
    /// `OpSubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL`.
    pub const SubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL: Self = Self(5764);
    /// `OpSubgroupAvcImeConvertToMceResultINTEL`.
    pub const SubgroupAvcImeConvertToMceResultINTEL: Self = Self(5765);
    /// `OpSubgroupAvcImeGetSingleReferenceStreaminINTEL`.
    pub const SubgroupAvcImeGetSingleReferenceStreaminINTEL: Self = Self(5766);
    /// `OpSubgroupAvcImeGetDualReferenceStreaminINTEL`.
    pub const SubgroupAvcImeGetDualReferenceStreaminINTEL: Self = Self(5767);
    /// `OpSubgroupAvcImeStripSingleReferenceStreamoutINTEL`.
    pub const SubgroupAvcImeStripSingleReferenceStreamoutINTEL: Self = Self(5768);
    /// `OpSubgroupAvcImeStripDualReferenceStreamoutINTEL`.
    pub const SubgroupAvcImeStripDualReferenceStreamoutINTEL: Self = Self(5769);
    /// `OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL`.
    pub const SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL: Self = Self(5770);
    /// `OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL`.
    pub const SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL: Self = Self(5771);
    /// `OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL`.
    pub const SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL: Self = Self(5772);
    /// `OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL`.
    pub const SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL: Self = Self(5773);
    /// `OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL`.
    pub const SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL: Self = Self(5774);
    /// `OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL`.
    pub const SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL: Self = Self(5775);
    /// `OpSubgroupAvcImeGetBorderReachedINTEL`.
    pub const SubgroupAvcImeGetBorderReachedINTEL: Self = Self(5776);
    /// `OpSubgroupAvcImeGetTruncatedSearchIndicationINTEL`.
    pub const SubgroupAvcImeGetTruncatedSearchIndicationINTEL: Self = Self(5777);
    /// `OpSubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTEL`.
    pub const SubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTEL: Self = Self(5778);
    /// `OpSubgroupAvcImeGetWeightingPatternMinimumMotionVectorINTEL`.
    pub const SubgroupAvcImeGetWeightingPatternMinimumMotionVectorINTEL: Self = Self(5779);
    /// `OpSubgroupAvcImeGetWeightingPatternMinimumDistortionINTEL`.
    pub const SubgroupAvcImeGetWeightingPatternMinimumDistortionINTEL: Self = Self(5780);
    /// `OpSubgroupAvcFmeInitializeINTEL`.
    pub const SubgroupAvcFmeInitializeINTEL: Self = Self(5781);
    /// `OpSubgroupAvcBmeInitializeINTEL`.
    pub const SubgroupAvcBmeInitializeINTEL: Self = Self(5782);
    /// `OpSubgroupAvcRefConvertToMcePayloadINTEL`.
    pub const SubgroupAvcRefConvertToMcePayloadINTEL: Self = Self(5783);
    /// `OpSubgroupAvcRefSetBidirectionalMixDisableINTEL`.
    pub const SubgroupAvcRefSetBidirectionalMixDisableINTEL: Self = Self(5784);
    /// `OpSubgroupAvcRefSetBilinearFilterEnableINTEL`.
    pub const SubgroupAvcRefSetBilinearFilterEnableINTEL: Self = Self(5785);
    /// `OpSubgroupAvcRefEvaluateWithSingleReferenceINTEL`.
    pub const SubgroupAvcRefEvaluateWithSingleReferenceINTEL: Self = Self(5786);
    /// `OpSubgroupAvcRefEvaluateWithDualReferenceINTEL`.
    pub const SubgroupAvcRefEvaluateWithDualReferenceINTEL: Self = Self(5787);
    /// `OpSubgroupAvcRefEvaluateWithMultiReferenceINTEL`.
    pub const SubgroupAvcRefEvaluateWithMultiReferenceINTEL: Self = Self(5788);
    /// `OpSubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL`.
    pub const SubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL: Self = Self(5789);
    /// `OpSubgroupAvcRefConvertToMceResultINTEL`.
    pub const SubgroupAvcRefConvertToMceResultINTEL: Self = Self(5790);
    /// `OpSubgroupAvcSicInitializeINTEL`.
    pub const SubgroupAvcSicInitializeINTEL: Self = Self(5791);
    /// `OpSubgroupAvcSicConfigureSkcINTEL`.
    pub const SubgroupAvcSicConfigureSkcINTEL: Self = Self(5792);
    /// `OpSubgroupAvcSicConfigureIpeLumaINTEL`.
    pub const SubgroupAvcSicConfigureIpeLumaINTEL: Self = Self(5793);
    /// `OpSubgroupAvcSicConfigureIpeLumaChromaINTEL`.
    pub const SubgroupAvcSicConfigureIpeLumaChromaINTEL: Self = Self(5794);
    /// `OpSubgroupAvcSicGetMotionVectorMaskINTEL`.
    pub const SubgroupAvcSicGetMotionVectorMaskINTEL: Self = Self(5795);
    /// `OpSubgroupAvcSicConvertToMcePayloadINTEL`.
    pub const SubgroupAvcSicConvertToMcePayloadINTEL: Self = Self(5796);
    /// `OpSubgroupAvcSicSetIntraLumaShapePenaltyINTEL`.
    pub const SubgroupAvcSicSetIntraLumaShapePenaltyINTEL: Self = Self(5797);
    /// `OpSubgroupAvcSicSetIntraLumaModeCostFunctionINTEL`.
    pub const SubgroupAvcSicSetIntraLumaModeCostFunctionINTEL: Self = Self(5798);
    /// `OpSubgroupAvcSicSetIntraChromaModeCostFunctionINTEL`.
    pub const SubgroupAvcSicSetIntraChromaModeCostFunctionINTEL: Self = Self(5799);
    /// `OpSubgroupAvcSicSetBilinearFilterEnableINTEL`.
    pub const SubgroupAvcSicSetBilinearFilterEnableINTEL: Self = Self(5800);
    /// `OpSubgroupAvcSicSetSkcForwardTransformEnableINTEL`.
    pub const SubgroupAvcSicSetSkcForwardTransformEnableINTEL: Self = Self(5801);
    /// `OpSubgroupAvcSicSetBlockBasedRawSkipSadINTEL`.
    pub const SubgroupAvcSicSetBlockBasedRawSkipSadINTEL: Self = Self(5802);
    /// `OpSubgroupAvcSicEvaluateIpeINTEL`.
    pub const SubgroupAvcSicEvaluateIpeINTEL: Self = Self(5803);
    /// `OpSubgroupAvcSicEvaluateWithSingleReferenceINTEL`.
    pub const SubgroupAvcSicEvaluateWithSingleReferenceINTEL: Self = Self(5804);
    /// `OpSubgroupAvcSicEvaluateWithDualReferenceINTEL`.
    pub const SubgroupAvcSicEvaluateWithDualReferenceINTEL: Self = Self(5805);
    /// `OpSubgroupAvcSicEvaluateWithMultiReferenceINTEL`.
    pub const SubgroupAvcSicEvaluateWithMultiReferenceINTEL: Self = Self(5806);
    /// `OpSubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL`.
    pub const SubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL: Self = Self(5807);
    /// `OpSubgroupAvcSicConvertToMceResultINTEL`.
    pub const SubgroupAvcSicConvertToMceResultINTEL: Self = Self(5808);
    /// `OpSubgroupAvcSicGetIpeLumaShapeINTEL`.
    pub const SubgroupAvcSicGetIpeLumaShapeINTEL: Self = Self(5809);
    /// `OpSubgroupAvcSicGetBestIpeLumaDistortionINTEL`.
    pub const SubgroupAvcSicGetBestIpeLumaDistortionINTEL: Self = Self(5810);
    /// `OpSubgroupAvcSicGetBestIpeChromaDistortionINTEL`.
    pub const SubgroupAvcSicGetBestIpeChromaDistortionINTEL: Self = Self(5811);
    /// `OpSubgroupAvcSicGetPackedIpeLumaModesINTEL`.
    pub const SubgroupAvcSicGetPackedIpeLumaModesINTEL: Self = Self(5812);
    /// `OpSubgroupAvcSicGetIpeChromaModeINTEL`.
    pub const SubgroupAvcSicGetIpeChromaModeINTEL: Self = Self(5813);
    /// `OpSubgroupAvcSicGetPackedSkcLumaCountThresholdINTEL`.
    pub const SubgroupAvcSicGetPackedSkcLumaCountThresholdINTEL: Self = Self(5814);
    /// `OpSubgroupAvcSicGetPackedSkcLumaSumThresholdINTEL`.
    pub const SubgroupAvcSicGetPackedSkcLumaSumThresholdINTEL: Self = Self(5815);
    /// `OpSubgroupAvcSicGetInterRawSadsINTEL`.
    pub const SubgroupAvcSicGetInterRawSadsINTEL: Self = Self(5816);
    /// `OpVariableLengthArrayINTEL`.
    pub const VariableLengthArrayINTEL: Self = Self(5818);
    /// `OpSaveMemoryINTEL`.
    pub const SaveMemoryINTEL: Self = Self(5819);
    /// `OpRestoreMemoryINTEL`.
    pub const RestoreMemoryINTEL: Self = Self(5820);
    /// `OpArbitraryFloatSinCosPiALTERA`.
    pub const ArbitraryFloatSinCosPiALTERA: Self = Self(5840);
    /// `OpArbitraryFloatSinCosPiINTEL`, another name of `OpArbitraryFloatSinCosPiALTERA`.
    pub const ArbitraryFloatSinCosPiINTEL: Self = Self(5840);
    /// `OpArbitraryFloatCastALTERA`.
    pub const ArbitraryFloatCastALTERA: Self = Self(5841);
    /// `OpArbitraryFloatCastINTEL`, another name of `OpArbitraryFloatCastALTERA`.
    pub const ArbitraryFloatCastINTEL: Self = Self(5841);
    /// `OpArbitraryFloatCastFromIntALTERA`.
    pub const ArbitraryFloatCastFromIntALTERA: Self = Self(5842);
    /// `OpArbitraryFloatCastFromIntINTEL`, another name of `OpArbitraryFloatCastFromIntALTERA`.
    pub const ArbitraryFloatCastFromIntINTEL: Self = Self(5842);
    /// `OpArbitraryFloatCastToIntALTERA`.
    pub const ArbitraryFloatCastToIntALTERA: Self = Self(5843);
    /// `OpArbitraryFloatCastToIntINTEL`, another name of `OpArbitraryFloatCastToIntALTERA`.
    pub const ArbitraryFloatCastToIntINTEL: Self = Self(5843);
    /// `OpArbitraryFloatAddALTERA`.
    pub const ArbitraryFloatAddALTERA: Self = Self(5846);
    /// `OpArbitraryFloatAddINTEL`, another name of `OpArbitraryFloatAddALTERA`.
    pub const ArbitraryFloatAddINTEL: Self = Self(5846);
    /// `OpArbitraryFloatSubALTERA`.
    pub const ArbitraryFloatSubALTERA: Self = Self(5847);
    /// `OpArbitraryFloatSubINTEL`, another name of `OpArbitraryFloatSubALTERA`.
    pub const ArbitraryFloatSubINTEL: Self = Self(5847);
    /// `OpArbitraryFloatMulALTERA`.
    pub const ArbitraryFloatMulALTERA: Self = Self(5848);
    /// `OpArbitraryFloatMulINTEL`, another name of `OpArbitraryFloatMulALTERA`.
    pub const ArbitraryFloatMulINTEL: Self = Self(5848);
    /// `OpArbitraryFloatDivALTERA`.
    pub const ArbitraryFloatDivALTERA: Self = Self(5849);
    /// `OpArbitraryFloatDivINTEL`, another name of `OpArbitraryFloatDivALTERA`.
    pub const ArbitraryFloatDivINTEL: Self = Self(5849);
    /// `OpArbitraryFloatGTALTERA`.
    pub const ArbitraryFloatGTALTERA: Self = Self(5850);
    /// `OpArbitraryFloatGTINTEL`, another name of `OpArbitraryFloatGTALTERA`.
    pub const ArbitraryFloatGTINTEL: Self = Self(5850);
    /// `OpArbitraryFloatGEALTERA`.
    pub const ArbitraryFloatGEALTERA: Self = Self(5851);
    /// `OpArbitraryFloatGEINTEL`, another name of `OpArbitraryFloatGEALTERA`.
    pub const ArbitraryFloatGEINTEL: Self = Self(5851);
    /// `OpArbitraryFloatLTALTERA`.
    pub const ArbitraryFloatLTALTERA: Self = Self(5852);
    /// `OpArbitraryFloatLTINTEL`, another name of `OpArbitraryFloatLTALTERA`.
    pub const ArbitraryFloatLTINTEL: Self = Self(5852);
    /// `OpArbitraryFloatLEALTERA`.
    pub const ArbitraryFloatLEALTERA: Self = Self(5853);
    /// `OpArbitraryFloatLEINTEL`, another name of `OpArbitraryFloatLEALTERA`.
    pub const ArbitraryFloatLEINTEL: Self = Self(5853);
    /// `OpArbitraryFloatEQALTERA`.
    pub const ArbitraryFloatEQALTERA: Self = Self(5854);
    /// `OpArbitraryFloatEQINTEL`, another name of `OpArbitraryFloatEQALTERA`.
    pub const ArbitraryFloatEQINTEL: Self = Self(5854);
    /// `OpArbitraryFloatRecipALTERA`.
    pub const ArbitraryFloatRecipALTERA: Self = Self(5855);
    /// `OpArbitraryFloatRecipINTEL`, another name of `OpArbitraryFloatRecipALTERA`.
    pub const ArbitraryFloatRecipINTEL: Self = Self(5855);
    /// `OpArbitraryFloatRSqrtALTERA`.
    pub const ArbitraryFloatRSqrtALTERA: Self = Self(5856);
    /// `OpArbitraryFloatRSqrtINTEL`, another name of `OpArbitraryFloatRSqrtALTERA`.
    pub const ArbitraryFloatRSqrtINTEL: Self = Self(5856);
    /// `OpArbitraryFloatCbrtALTERA`.
    pub const ArbitraryFloatCbrtALTERA: Self = Self(5857);
    /// `OpArbitraryFloatCbrtINTEL`, another name of `OpArbitraryFloatCbrtALTERA`.
    pub const ArbitraryFloatCbrtINTEL: Self = Self(5857);
    /// `OpArbitraryFloatHypotALTERA`.
    pub const ArbitraryFloatHypotALTERA: Self = Self(5858);
    /// `OpArbitraryFloatHypotINTEL`, another name of `OpArbitraryFloatHypotALTERA`.
    pub const ArbitraryFloatHypotINTEL: Self = Self(5858);
    /// `OpArbitraryFloatSqrtALTERA`.
    pub const ArbitraryFloatSqrtALTERA: Self = Self(5859);
    /// `OpArbitraryFloatSqrtINTEL`, another name of `OpArbitraryFloatSqrtALTERA`.
    pub const ArbitraryFloatSqrtINTEL: Self = Self(5859);
    /// `OpArbitraryFloatLogINTEL`.
    pub const ArbitraryFloatLogINTEL: Self = Self(5860);
    /// `OpArbitraryFloatLog2INTEL`.
    pub const ArbitraryFloatLog2INTEL: Self = Self(5861);
    /// `OpArbitraryFloatLog10INTEL`.
    pub const ArbitraryFloatLog10INTEL: Self = Self(5862);
    /// `OpArbitraryFloatLog1pINTEL`.
    pub const ArbitraryFloatLog1pINTEL: Self = Self(5863);
    /// `OpArbitraryFloatExpINTEL`.
    pub const ArbitraryFloatExpINTEL: Self = Self(5864);
    /// `OpArbitraryFloatExp2INTEL`.
    pub const ArbitraryFloatExp2INTEL: Self = Self(5865);
    /// `OpArbitraryFloatExp10INTEL`.
    pub const ArbitraryFloatExp10INTEL: Self = Self(5866);
    /// `OpArbitraryFloatExpm1INTEL`.
    pub const ArbitraryFloatExpm1INTEL: Self = Self(5867);
    /// `OpArbitraryFloatSinINTEL`.
    pub const ArbitraryFloatSinINTEL: Self = Self(5868);
    /// `OpArbitraryFloatCosINTEL`.
    pub const ArbitraryFloatCosINTEL: Self = Self(5869);
    /// `OpArbitraryFloatSinCosINTEL`.
    pub const ArbitraryFloatSinCosINTEL: Self = Self(5870);
    /// `OpArbitraryFloatSinPiINTEL`.
    pub const ArbitraryFloatSinPiINTEL: Self = Self(5871);
    /// `OpArbitraryFloatCosPiINTEL`.
    pub const ArbitraryFloatCosPiINTEL: Self = Self(5872);
    /// `OpArbitraryFloatASinINTEL`.
    pub const ArbitraryFloatASinINTEL: Self = Self(5873);
    /// `OpArbitraryFloatASinPiINTEL`.
    pub const ArbitraryFloatASinPiINTEL: Self = Self(5874);
    /// `OpArbitraryFloatACosINTEL`.
    pub const ArbitraryFloatACosINTEL: Self = Self(5875);
    /// `OpArbitraryFloatACosPiINTEL`.
    pub const ArbitraryFloatACosPiINTEL: Self = Self(5876);
    /// `OpArbitraryFloatATanINTEL`.
    pub const ArbitraryFloatATanINTEL: Self = Self(5877);
    /// `OpArbitraryFloatATanPiINTEL`.
    pub const ArbitraryFloatATanPiINTEL: Self = Self(5878);
    /// `OpArbitraryFloatATan2INTEL`.
    pub const ArbitraryFloatATan2INTEL: Self = Self(5879);
    /// `OpArbitraryFloatPowINTEL`.
    pub const ArbitraryFloatPowINTEL: Self = Self(5880);
    /// `OpArbitraryFloatPowRINTEL`.
    pub const ArbitraryFloatPowRINTEL: Self = Self(5881);
    /// `OpArbitraryFloatPowNINTEL`.
    pub const ArbitraryFloatPowNINTEL: Self = Self(5882);
    /// `OpLoopControlINTEL`.
    pub const LoopControlINTEL: Self = Self(5887);
    /// `OpAliasDomainDeclINTEL`.
    pub const AliasDomainDeclINTEL: Self = Self(5911);
    /// `OpAliasScopeDeclINTEL`.
    pub const AliasScopeDeclINTEL: Self = Self(5912);
    /// `OpAliasScopeListDeclINTEL`.
    pub const AliasScopeListDeclINTEL: Self = Self(5913);
    /// `OpFixedSqrtALTERA`.
    pub const FixedSqrtALTERA: Self = Self(5923);
    /// `OpFixedSqrtINTEL`, another name of `OpFixedSqrtALTERA`.
    pub const FixedSqrtINTEL: Self = Self(5923);
    /// `OpFixedRecipALTERA`.
    pub const FixedRecipALTERA: Self = Self(5924);
    /// `OpFixedRecipINTEL`, another name of `OpFixedRecipALTERA`.
    pub const FixedRecipINTEL: Self = Self(5924);
    /// `OpFixedRsqrtALTERA`.
    pub const FixedRsqrtALTERA: Self = Self(5925);
    /// `OpFixedRsqrtINTEL`, another name of `OpFixedRsqrtALTERA`.
    pub const FixedRsqrtINTEL: Self = Self(5925);
    /// `OpFixedSinALTERA`.
    pub const FixedSinALTERA: Self = Self(5926);
    /// `OpFixedSinINTEL`, another name of `OpFixedSinALTERA`.
    pub const FixedSinINTEL: Self = Self(5926);
    /// `OpFixedCosALTERA`.
    pub const FixedCosALTERA: Self = Self(5927);
    /// `OpFixedCosINTEL`, another name of `OpFixedCosALTERA`.
    pub const FixedCosINTEL: Self = Self(5927);
    /// `OpFixedSinCosALTERA`.
    pub const FixedSinCosALTERA: Self = Self(5928);
    /// `OpFixedSinCosINTEL`, another name of `OpFixedSinCosALTERA`.
    pub const FixedSinCosINTEL: Self = Self(5928);
    /// `OpFixedSinPiALTERA`.
    pub const FixedSinPiALTERA: Self = Self(5929);
    /// `OpFixedSinPiINTEL`, another name of `OpFixedSinPiALTERA`.
    pub const FixedSinPiINTEL: Self = Self(5929);
    /// `OpFixedCosPiALTERA`.
    pub const FixedCosPiALTERA: Self = Self(5930);
    /// `OpFixedCosPiINTEL`, another name of `OpFixedCosPiALTERA`.
    pub const FixedCosPiINTEL: Self = Self(5930);
    /// `OpFixedSinCosPiALTERA`.
    pub const FixedSinCosPiALTERA: Self = Self(5931);
    /// `OpFixedSinCosPiINTEL`, another name of `OpFixedSinCosPiALTERA`.
    pub const FixedSinCosPiINTEL: Self = Self(5931);
    /// `OpFixedLogALTERA`.
    pub const FixedLogALTERA: Self = Self(5932);
    /// `OpFixedLogINTEL`, another name of `OpFixedLogALTERA`.
    pub const FixedLogINTEL: Self = Self(5932);
    /// `OpFixedExpALTERA`.
    pub const FixedExpALTERA: Self = Self(5933);
    /// `OpFixedExpINTEL`, another name of `OpFixedExpALTERA`.
    pub const FixedExpINTEL: Self = Self(5933);
    /// `OpPtrCastToCrossWorkgroupALTERA`.
    pub const PtrCastToCrossWorkgroupALTERA: Self = Self(5934);
    /// `OpPtrCastToCrossWorkgroupINTEL`, another name of `OpPtrCastToCrossWorkgroupALTERA`.
    pub const PtrCastToCrossWorkgroupINTEL: Self = Self(5934);
    /// `OpCrossWorkgroupCastToPtrALTERA`.
    pub const CrossWorkgroupCastToPtrALTERA: Self = Self(5938);
    /// `OpCrossWorkgroupCastToPtrINTEL`, another name of `OpCrossWorkgroupCastToPtrALTERA`.
    pub const CrossWorkgroupCastToPtrINTEL: Self = Self(5938);
    /// `OpReadPipeBlockingALTERA`.
    pub const ReadPipeBlockingALTERA: Self = Self(5946);
    /// `OpReadPipeBlockingINTEL`, another name of `OpReadPipeBlockingALTERA`.
    pub const ReadPipeBlockingINTEL: Self = Self(5946);
    /// `OpWritePipeBlockingALTERA`.
    pub const WritePipeBlockingALTERA: Self = Self(5947);
    /// `OpWritePipeBlockingINTEL`, another name of `OpWritePipeBlockingALTERA`.
    pub const WritePipeBlockingINTEL: Self = Self(5947);
    /// `OpFPGARegALTERA`.
    pub const FPGARegALTERA: Self = Self(5949);
    /// `OpFPGARegINTEL`, another name of `OpFPGARegALTERA`.
    pub const FPGARegINTEL: Self = Self(5949);
    /// `OpRayQueryGetRayTMinKHR`.
    pub const RayQueryGetRayTMinKHR: Self = Self(6016);
    /// `OpRayQueryGetRayFlagsKHR`.
    pub const RayQueryGetRayFlagsKHR: Self = Self(6017);
    /// `OpRayQueryGetIntersectionTKHR`.
    pub const RayQueryGetIntersectionTKHR: Self = Self(6018);
    /// `OpRayQueryGetIntersectionInstanceCustomIndexKHR`.
    pub const RayQueryGetIntersectionInstanceCustomIndexKHR: Self = Self(6019);
    /// `OpRayQueryGetIntersectionInstanceIdKHR`.
    pub const RayQueryGetIntersectionInstanceIdKHR: Self = Self(6020);
    /// `OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR`.
    pub const RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR: Self = Self(6021);
    /// `OpRayQueryGetIntersectionGeometryIndexKHR`.
    pub const RayQueryGetIntersectionGeometryIndexKHR: Self = Self(6022);
    /// `OpRayQueryGetIntersectionPrimitiveIndexKHR`.
    pub const RayQueryGetIntersectionPrimitiveIndexKHR: Self = Self(6023);
    /// `OpRayQueryGetIntersectionBarycentricsKHR`.
    pub const RayQueryGetIntersectionBarycentricsKHR: Self = Self(6024);
    /// `OpRayQueryGetIntersectionFrontFaceKHR`.
    pub const RayQueryGetIntersectionFrontFaceKHR: Self = Self(6025);
    /// `OpRayQueryGetIntersectionCandidateAABBOpaqueKHR`.
    pub const RayQueryGetIntersectionCandidateAABBOpaqueKHR: Self = Self(6026);
    /// `OpRayQueryGetIntersectionObjectRayDirectionKHR`.
    pub const RayQueryGetIntersectionObjectRayDirectionKHR: Self = Self(6027);
    /// `OpRayQueryGetIntersectionObjectRayOriginKHR`.
    pub const RayQueryGetIntersectionObjectRayOriginKHR: Self = Self(6028);
    /// `OpRayQueryGetWorldRayDirectionKHR`.
    pub const RayQueryGetWorldRayDirectionKHR: Self = Self(6029);
    /// `OpRayQueryGetWorldRayOriginKHR`.
    pub const RayQueryGetWorldRayOriginKHR: Self = Self(6030);
    /// `OpRayQueryGetIntersectionObjectToWorldKHR`.
    pub const RayQueryGetIntersectionObjectToWorldKHR: Self = Self(6031);
    /// `OpRayQueryGetIntersectionWorldToObjectKHR`.
    pub const RayQueryGetIntersectionWorldToObjectKHR: Self = Self(6032);
    /// `OpAtomicFAddEXT`.
    pub const AtomicFAddEXT: Self = Self(6035);
    /// `OpTypeBufferSurfaceINTEL`.
    pub const TypeBufferSurfaceINTEL: Self = Self(6086);
    /// `OpTypeStructContinuedINTEL`.
    pub const TypeStructContinuedINTEL: Self = Self(6090);
    /// `OpConstantCompositeContinuedINTEL`.
    pub const ConstantCompositeContinuedINTEL: Self = Self(6091);
    /// `OpSpecConstantCompositeContinuedINTEL`.
    pub const SpecConstantCompositeContinuedINTEL: Self = Self(6092);
    /// `OpCompositeConstructContinuedINTEL`.
    pub const CompositeConstructContinuedINTEL: Self = Self(6096);
    /// `OpTypeTokenINTEL`.
    pub const TypeTokenINTEL: Self = Self(6113);
    /// `OpConvertFToBF16INTEL`.
    pub const ConvertFToBF16INTEL: Self = Self(6116);
    /// `OpConvertBF16ToFINTEL`.
    pub const ConvertBF16ToFINTEL: Self = Self(6117);
    /// `OpControlBarrierArriveEXT`.
    pub const ControlBarrierArriveEXT: Self = Self(6142);
    /// `OpControlBarrierArriveINTEL`, another name of `OpControlBarrierArriveEXT`.
    pub const ControlBarrierArriveINTEL: Self = Self(6142);
    /// `OpControlBarrierWaitEXT`.
    pub const ControlBarrierWaitEXT: Self = Self(6143);
    /// `OpControlBarrierWaitINTEL`, another name of `OpControlBarrierWaitEXT`.
    pub const ControlBarrierWaitINTEL: Self = Self(6143);
    /// `OpArithmeticFenceEXT`.
    pub const ArithmeticFenceEXT: Self = Self(6145);
    /// `OpTaskSequenceCreateALTERA`.
    pub const TaskSequenceCreateALTERA: Self = Self(6163);
    /// `OpTaskSequenceCreateINTEL`, another name of `OpTaskSequenceCreateALTERA`.
    pub const TaskSequenceCreateINTEL: Self = Self(6163);
    /// `OpTaskSequenceAsyncALTERA`.
    pub const TaskSequenceAsyncALTERA: Self = Self(6164);
    /// `OpTaskSequenceAsyncINTEL`, another name of `OpTaskSequenceAsyncALTERA`.
    pub const TaskSequenceAsyncINTEL: Self = Self(6164);
    /// `OpTaskSequenceGetALTERA`.
    pub const TaskSequenceGetALTERA: Self = Self(6165);
    /// `OpTaskSequenceGetINTEL`, another name of `OpTaskSequenceGetALTERA`.
    pub const TaskSequenceGetINTEL: Self = Self(6165);
    /// `OpTaskSequenceReleaseALTERA`.
    pub const TaskSequenceReleaseALTERA: Self = Self(6166);
    /// `OpTaskSequenceReleaseINTEL`, another name of `OpTaskSequenceReleaseALTERA`.
    pub const TaskSequenceReleaseINTEL: Self = Self(6166);
    /// `OpFSigmoidINTEL`.
    pub const FSigmoidINTEL: Self = Self(6168);
    /// `OpCooperativeMatrixLoadCheckedINTEL`.
    pub const CooperativeMatrixLoadCheckedINTEL: Self = Self(6193);
    /// `OpCooperativeMatrixStoreCheckedINTEL`.
    pub const CooperativeMatrixStoreCheckedINTEL: Self = Self(6194);
    /// `OpCooperativeMatrixConstructCheckedINTEL`.
    pub const CooperativeMatrixConstructCheckedINTEL: Self = Self(6195);
    /// `OpTypeTaskSequenceALTERA`.
    pub const TypeTaskSequenceALTERA: Self = Self(6199);
    /// `OpTypeTaskSequenceINTEL`, another name of `OpTypeTaskSequenceALTERA`.
    pub const TypeTaskSequenceINTEL: Self = Self(6199);
    /// `OpClampConvertFToFINTEL`.
    pub const ClampConvertFToFINTEL: Self = Self(6216);
    /// `OpStochasticRoundFToFINTEL`.
    pub const StochasticRoundFToFINTEL: Self = Self(6217);
    /// `OpClampStochasticRoundFToFINTEL`.
    pub const ClampStochasticRoundFToFINTEL: Self = Self(6218);
    /// `OpClampStochasticRoundFToSINTEL`.
    pub const ClampStochasticRoundFToSINTEL: Self = Self(6219);
    /// `OpSubgroupBlockPrefetchINTEL`.
    pub const SubgroupBlockPrefetchINTEL: Self = Self(6221);
    /// `OpSubgroup2DBlockLoadINTEL`.
    pub const Subgroup2DBlockLoadINTEL: Self = Self(6231);
    /// `OpSubgroup2DBlockLoadTransformINTEL`.
    pub const Subgroup2DBlockLoadTransformINTEL: Self = Self(6232);
    /// `OpSubgroup2DBlockLoadTransposeINTEL`.
    pub const Subgroup2DBlockLoadTransposeINTEL: Self = Self(6233);
    /// `OpSubgroup2DBlockPrefetchINTEL`.
    pub const Subgroup2DBlockPrefetchINTEL: Self = Self(6234);
    /// `OpSubgroup2DBlockStoreINTEL`.
    pub const Subgroup2DBlockStoreINTEL: Self = Self(6235);
    /// `OpSubgroupMatrixMultiplyAccumulateINTEL`.
    pub const SubgroupMatrixMultiplyAccumulateINTEL: Self = Self(6237);
    /// `OpCooperativeMatrixLoadOffsetINTEL`.
    pub const CooperativeMatrixLoadOffsetINTEL: Self = Self(6239);
    /// `OpCooperativeMatrixStoreOffsetINTEL`.
    pub const CooperativeMatrixStoreOffsetINTEL: Self = Self(6240);
    /// `OpBitwiseFunctionINTEL`.
    pub const BitwiseFunctionINTEL: Self = Self(6242);
    /// `OpUntypedVariableLengthArrayINTEL`.
    pub const UntypedVariableLengthArrayINTEL: Self = Self(6244);
    /// `OpConditionalExtensionINTEL`.
    pub const ConditionalExtensionINTEL: Self = Self(6248);
    /// `OpConditionalEntryPointINTEL`.
    pub const ConditionalEntryPointINTEL: Self = Self(6249);
    /// `OpConditionalCapabilityINTEL`.
    pub const ConditionalCapabilityINTEL: Self = Self(6250);
    /// `OpSpecConstantTargetINTEL`.
    pub const SpecConstantTargetINTEL: Self = Self(6251);
    /// `OpSpecConstantArchitectureINTEL`.
    pub const SpecConstantArchitectureINTEL: Self = Self(6252);
    /// `OpSpecConstantCapabilitiesINTEL`.
    pub const SpecConstantCapabilitiesINTEL: Self = Self(6253);
    /// `OpConditionalCopyObjectINTEL`.
    pub const ConditionalCopyObjectINTEL: Self = Self(6254);
    /// `OpPredicatedLoadINTEL`.
    pub const PredicatedLoadINTEL: Self = Self(6258);
    /// `OpPredicatedStoreINTEL`.
    pub const PredicatedStoreINTEL: Self = Self(6259);
    /// `OpSubgroupScaledMatrixMultiplyAccumulateINTEL`.
    pub const SubgroupScaledMatrixMultiplyAccumulateINTEL: Self = Self(6264);
    /// `OpGroupIMulKHR`.
    pub const GroupIMulKHR: Self = Self(6401);
    /// `OpGroupFMulKHR`.
    pub const GroupFMulKHR: Self = Self(6402);
    /// `OpGroupBitwiseAndKHR`.
    pub const GroupBitwiseAndKHR: Self = Self(6403);
    /// `OpGroupBitwiseOrKHR`.
    pub const GroupBitwiseOrKHR: Self = Self(6404);
    /// `OpGroupBitwiseXorKHR`.
    pub const GroupBitwiseXorKHR: Self = Self(6405);
    /// `OpGroupLogicalAndKHR`.
    pub const GroupLogicalAndKHR: Self = Self(6406);
    /// `OpGroupLogicalOrKHR`.
    pub const GroupLogicalOrKHR: Self = Self(6407);
    /// `OpGroupLogicalXorKHR`.
    pub const GroupLogicalXorKHR: Self = Self(6408);
    /// `OpClampConvertFToSINTEL`.
    pub const ClampConvertFToSINTEL: Self = Self(6424);
    /// `OpRoundFToTF32INTEL`.
    pub const RoundFToTF32INTEL: Self = Self(6426);
    /// `OpMaskedGatherINTEL`.
    pub const MaskedGatherINTEL: Self = Self(6428);
    /// `OpMaskedScatterINTEL`.
    pub const MaskedScatterINTEL: Self = Self(6429);
    /// `OpJointMatrixGetElementCoordINTEL`.
    pub const JointMatrixGetElementCoordINTEL: Self = Self(6440);
    /// `OpCooperativeMatrixApplyFunctionINTEL`.
    pub const CooperativeMatrixApplyFunctionINTEL: Self = Self(6448);
    /// `OpCooperativeMatrixPrefetchINTEL`.
    pub const CooperativeMatrixPrefetchINTEL: Self = Self(6449);
    /// `OpConvertHandleToImageINTEL`.
    pub const ConvertHandleToImageINTEL: Self = Self(6529);
    /// `OpConvertHandleToSamplerINTEL`.
    pub const ConvertHandleToSamplerINTEL: Self = Self(6530);
    /// `OpConvertHandleToSampledImageINTEL`.
    pub const ConvertHandleToSampledImageINTEL: Self = Self(6531);
    /// `OpFDot2MixAcc32VALVE`.
    pub const FDot2MixAcc32VALVE: Self = Self(6916);
    /// `OpFDot2MixAcc16VALVE`.
    pub const FDot2MixAcc16VALVE: Self = Self(6917);
    /// `OpFDot4MixAcc32VALVE`.
    pub const FDot4MixAcc32VALVE: Self = Self(6918);
}

/// The section of the specification an instruction stands in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum InstructionClass {
    /// `@exclude`.
    Exclude,
    /// `Annotation`.
    Annotation,
    /// `Arithmetic`.
    Arithmetic,
    /// `Atomic`.
    Atomic,
    /// `Barrier`.
    Barrier,
    /// `Bit`.
    Bit,
    /// `Composite`.
    Composite,
    /// `Constant-Creation`.
    ConstantCreation,
    /// `Control-Flow`.
    ControlFlow,
    /// `Conversion`.
    Conversion,
    /// `Debug`.
    Debug,
    /// `Derivative`.
    Derivative,
    /// `Device-Side_Enqueue`.
    DeviceSideEnqueue,
    /// `Extension`.
    Extension,
    /// `Function`.
    Function,
    /// `Graph`.
    Graph,
    /// `Group`.
    Group,
    /// `Image`.
    Image,
    /// `Memory`.
    Memory,
    /// `Miscellaneous`.
    Miscellaneous,
    /// `Mode-Setting`.
    ModeSetting,
    /// `Non-Uniform`.
    NonUniform,
    /// `Pipe`.
    Pipe,
    /// `Primitive`.
    Primitive,
    /// `Relational_and_Logical`.
    RelationalAndLogical,
    /// `Reserved`.
    Reserved,
    /// `Tensor`.
    Tensor,
    /// `Type-Declaration`.
    TypeDeclaration,
}
