//! Tests of names, in both directions.

use super::*;

/// Names that clang makes, with what they say.
const NAMES: &[&str] = &[
    "_Z13get_global_idj",
    "_Z3madDv4_fS_S_",
    "_Z5fractDv4_fPU3AS1S_",
    "_Z10atomic_addPU3AS1Vii",
    "_Z21atomic_store_explicitPU3AS4VU7_Atomicff12memory_order",
    "_Z22atomic_work_item_fencej12memory_order12memory_scope",
    "_Z6vload4mPU3AS2KDh",
    "_Z11read_imagef20ocl_image2d_depth_ro11ocl_samplerDv4_if",
    "_Z14work_group_alli",
    "_Z6printfPU3AS2Kcz",
    "_Z13__spirv_IsNanIDv4_aDv4_fET_T0_",
    "_Z17__spirv_ImageReadIDv2_i14ocl_image2d_roS0_ET_T0_T1_",
    "_Z21__spirv_AtomicFAddEXTPU3AS1dN5__spv5Scope4FlagENS1_19MemorySemanticsMask4FlagEd",
    "_Z14enqueue_kernel9ocl_queuei9ndrange_tU13block_pointerFvvE",
    "_Z29__spirv_BuiltInGlobalLinearIdv",
    "_Z29__spirv_SatConvertSToU_Ruchars",
    "_Z14atomic_cmpxchgPU8CLglobalVlll",
    "_Z3dotDF16bDF16_",
    "_Z3fooDB7_DU33_u6__bf16S_A4_iRiOf",
];

#[test]
fn names_are_written_as_they_were() {
    for name in NAMES {
        let signature = demangle(name).unwrap_or_else(|| panic!("{name} is not read"));
        assert_eq!(mangle(&signature), *name);
    }
}

#[test]
fn names_of_other_shapes_are_not_read() {
    for name in [
        "main",
        "_Z",
        "_Z3",
        "_Z3foo",
        "_Z3fooS_",
        "_Z03fooi",
        "_ZN3foo3barEv",
        "_Z3fooiv",
        "_Z3foozi",
        "_Z3fooDv0_i",
        "_Z3fooFvE",
        "_Z3fooT",
        "_Z4fooé",
        "_Z3fooPU3AS",
        "_Z3foo99999999999999999999i",
        "_Z3fooi.1",
    ] {
        assert_eq!(demangle(name), None, "{name}");
    }
}

#[test]
fn deep_and_repeated_types_are_refused() {
    assert_eq!(demangle(&format!("_Z1f{}i", "P".repeat(100_000))), None);
    let mut doubling = "_Z1fPFviiE".to_owned();
    for index in 0..60 {
        doubling.push_str(&format!(
            "PFvS{0}_S{0}_E",
            if index == 0 { String::new() } else { ((index * 2) - 1).to_string() }
        ));
    }
    assert_eq!(demangle(&doubling), None);
}

#[test]
fn parameters_have_their_types() {
    let signature = demangle("_Z5vloadmPU3AS1VKDv4_hi").expect("it is a name");
    let pointer = &signature.parameters[1];
    let (qualifiers, pointee) = pointer.pointee().expect("it is a pointer");
    assert_eq!(pointer.address_space(), Some(1));
    assert!(qualifiers.is_const && qualifiers.is_volatile && !qualifiers.is_restrict);
    assert_eq!(
        (pointee.width(), pointee.scalar(), pointee.signedness()),
        (4, Some(Scalar::UnsignedChar), Some(false))
    );
    assert_eq!(signature.parameters[2].signedness(), Some(true));
    let template = demangle("_Z20__spirv_ReadClockKHRIDv2_jET_j").expect("it is a name");
    let result = &template.template.as_ref().expect("it is a template").result;
    assert_eq!(template.resolve(result).width(), 2);
}

#[test]
fn postfixes_are_split_and_joined() {
    let name = SpirvName::parse("__spirv_ConvertFToS_Rint4_sat_rte").expect("it is a name of an instruction");
    assert_eq!((name.base, name.result, name.is_saturated), ("ConvertFToS", Some("int4"), true));
    assert_eq!(name.rounding, Some(Rounding::NearestEven));
    assert_eq!(name.result_type().and_then(|ty| name_of_type(&ty)).as_deref(), Some("int4"));
    let name = SpirvName::parse("__spirv_GenericCastToPtrExplicit_ToGlobal")
        .expect("it is a name of an instruction");
    assert_eq!((name.base, &name.others[..]), ("GenericCastToPtrExplicit", &["ToGlobal"][..]));
    for text in [
        "__spirv_ocl_vloadn__Rfloat4",
        "__spirv_ocl_half_cos",
        "__spirv_BuildNDRange_1D",
        "__spirv_UDotKHR_Ruint_sat",
    ] {
        assert_eq!(SpirvName::parse(text).expect("it is a name of an instruction").join(), text);
    }
    assert_eq!(SpirvName::parse("get_global_id"), None);
}
