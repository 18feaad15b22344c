// Written by `cargo xtask gen-spirv`; do not edit. What it is made of: the grammar and overlay/.

other_types! {
    0 TypeOpaque "opaque";
    1 TypeEvent "event";
    2 TypeDeviceEvent "device_event";
    3 TypeReserveId "reserve_id";
    4 TypeQueue "queue";
    5 TypePipe "pipe";
    6 TypePipeStorage "pipe_storage";
    7 TypeNamedBarrier "named_barrier";
    8 TypeGraphARM "graph_arm";
    9 TypeUntypedPointerKHR "untyped_pointer_khr";
    10 TypeRayQueryKHR "ray_query_khr";
    11 TypeNodePayloadArrayAMDX "node_payload_array_amdx";
    12 TypeBufferEXT "buffer_ext";
    13 TypeHitObjectNV "hit_object_nv";
    14 TypeVectorIdEXT "vector_id_ext";
    15 TypeHitObjectEXT "hit_object_ext";
    16 TypeAccelerationStructureKHR "acceleration_structure_khr";
    17 TypeCooperativeMatrixNV "cooperative_matrix_nv";
    18 TypeTensorLayoutNV "tensor_layout_nv";
    19 TypeTensorViewNV "tensor_view_nv";
    20 TypeVmeImageINTEL "vme_image_intel";
    21 TypeAvcImePayloadINTEL "avc_ime_payload_intel";
    22 TypeAvcRefPayloadINTEL "avc_ref_payload_intel";
    23 TypeAvcSicPayloadINTEL "avc_sic_payload_intel";
    24 TypeAvcMcePayloadINTEL "avc_mce_payload_intel";
    25 TypeAvcMceResultINTEL "avc_mce_result_intel";
    26 TypeAvcImeResultINTEL "avc_ime_result_intel";
    27 TypeAvcImeResultSingleReferenceStreamoutINTEL "avc_ime_result_single_reference_streamout_intel";
    28 TypeAvcImeResultDualReferenceStreamoutINTEL "avc_ime_result_dual_reference_streamout_intel";
    29 TypeAvcImeSingleReferenceStreaminINTEL "avc_ime_single_reference_streamin_intel";
    30 TypeAvcImeDualReferenceStreaminINTEL "avc_ime_dual_reference_streamin_intel";
    31 TypeAvcRefResultINTEL "avc_ref_result_intel";
    32 TypeAvcSicResultINTEL "avc_sic_result_intel";
    33 TypeBufferSurfaceINTEL "buffer_surface_intel";
    34 TypeTaskSequenceALTERA "task_sequence_altera";
}
