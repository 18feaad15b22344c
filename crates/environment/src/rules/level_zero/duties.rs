//! Duties of drivers, and conditions of a run: rows that no validator checks.

use super::{section, unchecked};
use crate::Group;
use crate::rule::Checker::{self, RunTime};
use crate::rule::Rule;

/// A duty of drivers.
const fn duty(id: &'static str, group: Group, section: &'static str, summary: &'static str) -> Rule {
    unchecked(id, group, section, Checker::Driver, summary)
}

/// A condition of a run.
const fn at_run(id: &'static str, summary: &'static str) -> Rule {
    unchecked(id, Group::RunTime, section::SUBGROUPS, RunTime, summary)
}

pub(super) const RULES: &[Rule] = &[
    duty(
        "level-zero:source-language",
        Group::DebugInformation,
        section::COMMON,
        "the source language and its version do not affect validity",
    ),
    duty(
        "level-zero:number-formats",
        Group::Types,
        section::COMMON,
        "integers are in two's complement, floats in the formats of IEEE 754",
    ),
    duty(
        "level-zero:image-property",
        Group::Device,
        section::PROPERTIES,
        "a device has images if its largest image dimensions are not zero",
    ),
    duty(
        "level-zero:capabilities-1.0",
        Group::Capabilities,
        section::CAPABILITIES,
        "the required capabilities are accepted in modules of SPIR-V 1.0",
    ),
    duty(
        "level-zero:capabilities-1.1",
        Group::Capabilities,
        section::CAPABILITIES,
        "the required capabilities are accepted in modules of SPIR-V 1.1",
    ),
    duty(
        "level-zero:capabilities-1.2",
        Group::Capabilities,
        section::CAPABILITIES,
        "the required capabilities are accepted in modules of SPIR-V 1.2",
    ),
    duty(
        "level-zero:opencl-std",
        Group::ExtendedInstructions,
        section::COMMON,
        "all instructions of OpenCL.std are supported",
    ),
    duty(
        "level-zero:float-add-extensions",
        Group::Requirements,
        section::FLOAT_ATOMICS,
        "devices with float additions accept SPV_EXT_shader_atomic_float_add and SPV_EXT_shader_atomic_float16_add",
    ),
    duty(
        "level-zero:float-min-max-extension",
        Group::Requirements,
        section::FLOAT_ATOMICS,
        "devices with float minimum and maximum accept SPV_EXT_shader_atomic_float_min_max",
    ),
    duty(
        "level-zero:float-subtract",
        Group::Atomics,
        section::FLOAT_ATOMICS,
        "a float subtraction is the addition of the negated value",
    ),
    duty(
        "level-zero:image-filtering",
        Group::Images,
        "Level Zero SPIR-V guide, Image Addressing and Filtering",
        "images are addressed and filtered as in OpenCL",
    ),
    duty(
        "level-zero:subgroups-accepted",
        Group::Requirements,
        section::SUBGROUPS,
        "SPV_INTEL_subgroups is accepted",
    ),
    duty(
        "level-zero:host-access-accepted",
        Group::Requirements,
        section::HOST_ACCESS,
        "SPV_INTEL_global_variable_host_access and its capability are accepted",
    ),
    duty(
        "level-zero:global-lookup",
        Group::Annotations,
        section::HOST_ACCESS,
        "global variables are looked up by host access name first, then by linkage name",
    ),
    duty(
        "level-zero:imported-global",
        Group::Annotations,
        section::HOST_ACCESS,
        "imported global variables have an address after dynamic linking only",
    ),
    duty(
        "level-zero:native-lookup",
        Group::Annotations,
        section::HOST_ACCESS,
        "native binaries keep the names of global variables",
    ),
    duty(
        "level-zero:precision",
        Group::ExtendedInstructions,
        section::NUMERICS,
        "functions of OpenCL.std are as precise as the OpenCL SPIR-V environment requires",
    ),
    duty(
        "level-zero:float-properties",
        Group::Device,
        section::NUMERICS,
        "denormals, rounding, infinities and NaNs are as the float properties of the device say",
    ),
    at_run(
        "level-zero:block-alignment",
        "pointers of block reads are aligned to 4 bytes, those of block writes to 16",
    ),
    at_run(
        "level-zero:block-uniform",
        "block reads and writes are in control flow that is uniform in the subgroup",
    ),
    at_run("level-zero:shuffle-index", "shuffle indices are in range, and of invocations that shuffle too"),
    at_run("level-zero:block-element", "elements of images of block reads and writes have at most 4 bytes"),
    at_run(
        "level-zero:image-block-bounds",
        "image block reads and writes are within the image in units of 4 bytes",
    ),
    at_run("level-zero:block-bounds", "buffer block reads and writes are within the buffer"),
];
