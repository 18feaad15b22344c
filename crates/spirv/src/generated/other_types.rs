// Written by `cargo xtask gen-spirv`; do not edit. Sources: the grammar and overlay/.

other_types! {
    0 TypeFloat "float";
    1 TypeOpaque "opaque";
    2 TypeEvent "event";
    3 TypeDeviceEvent "device_event";
    4 TypeReserveId "reserve_id";
    5 TypeQueue "queue";
    6 TypePipe "pipe";
    7 TypePipeStorage "pipe_storage";
    8 TypeNamedBarrier "named_barrier";
    9 TypeGraphARM "graph_arm";
    10 TypeUntypedPointerKHR "untyped_pointer_khr";
    11 TypeRayQueryKHR "ray_query_khr";
    12 TypeNodePayloadArrayAMDX "node_payload_array_amdx";
    13 TypeBufferEXT "buffer_ext";
    14 TypeHitObjectNV "hit_object_nv";
    15 TypeVectorIdEXT "vector_id_ext";
    16 TypeHitObjectEXT "hit_object_ext";
    17 TypeAccelerationStructureKHR "acceleration_structure_khr";
    18 TypeCooperativeMatrixNV "cooperative_matrix_nv";
    19 TypeTensorLayoutNV "tensor_layout_nv";
    20 TypeTensorViewNV "tensor_view_nv";
    21 TypeVmeImageINTEL "vme_image_intel";
    22 TypeAvcImePayloadINTEL "avc_ime_payload_intel";
    23 TypeAvcRefPayloadINTEL "avc_ref_payload_intel";
    24 TypeAvcSicPayloadINTEL "avc_sic_payload_intel";
    25 TypeAvcMcePayloadINTEL "avc_mce_payload_intel";
    26 TypeAvcMceResultINTEL "avc_mce_result_intel";
    27 TypeAvcImeResultINTEL "avc_ime_result_intel";
    28 TypeAvcImeResultSingleReferenceStreamoutINTEL "avc_ime_result_single_reference_streamout_intel";
    29 TypeAvcImeResultDualReferenceStreamoutINTEL "avc_ime_result_dual_reference_streamout_intel";
    30 TypeAvcImeSingleReferenceStreaminINTEL "avc_ime_single_reference_streamin_intel";
    31 TypeAvcImeDualReferenceStreaminINTEL "avc_ime_dual_reference_streamin_intel";
    32 TypeAvcRefResultINTEL "avc_ref_result_intel";
    33 TypeAvcSicResultINTEL "avc_sic_result_intel";
    34 TypeBufferSurfaceINTEL "buffer_surface_intel";
    35 TypeTokenINTEL "token_intel";
    36 TypeTaskSequenceALTERA "task_sequence_altera";
}
