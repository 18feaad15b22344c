//! The pipelines for programs that launch kernels, under the names that MLIR's tests call them by.

use spirula_ir::pass::{OptionKind, OptionRow, PipelineRow};

const WEB_GPU: &str = "spirv-webgpu-prepare";

pub(super) static PIPELINES: &[PipelineRow] = &[
    PipelineRow {
        name: "test-vulkan-runner-pipeline",
        summary: "lowers kernels to binaries for Vulkan, and code for the host to the LLVM dialect",
        options: &[OptionRow {
            name: WEB_GPU,
            help: "prepare the kernels for WebGPU",
            kind: OptionKind::Switch(false),
        }],
        elements: |options| {
            let web = if options.switch(WEB_GPU) { ",spirv-webgpu-prepare" } else { "" };
            format!(
                "gpu-kernel-outlining,\
                 spirv-attach-target{{ver=v1.0 caps=Shader exts=SPV_KHR_storage_buffer_storage_class}},\
                 convert-to-spirv{{convert-gpu-modules=true nest-in-gpu-module=true}},\
                 gpu.module(spirv.module(spirv-lower-abi-attrs,spirv-update-vce{web})),gpu-module-to-binary,\
                 func.func(llvm-request-c-wrappers),\
                 gpu-to-llvm{{use-bare-pointers-for-kernels=true intersperse-sizes-for-kernels=true}}"
            )
        },
    },
    PipelineRow {
        name: "test-spirv-cpu-runner-pipeline",
        summary: "lowers kernels and code for the host to the LLVM dialect",
        options: &[],
        elements: |_| {
            "gpu-kernel-outlining,convert-gpu-to-spirv,spirv.module(spirv-lower-abi-attrs,spirv-update-vce),\
             lower-host-to-llvm,convert-spirv-to-llvm"
                .to_owned()
        },
    },
];
