//! Execution modes that attributes of entry functions ask for.

use crate::codegen::Gen;
use crate::codegen::module::Id;
use spirula_diag::Failed;
use spirula_hlsl_sema::Stage;
use spirula_hlsl_sema::tree::FunctionId;
use spirula_spec::ExecutionMode;

impl Gen<'_> {
    /// The execution modes of an entry point.
    pub(crate) fn execution_modes(
        &mut self,
        wrapper: Id,
        function: FunctionId,
        stage: Stage,
    ) -> Result<(), Failed> {
        let data = &self.tree.functions[function];
        match stage {
            Stage::Pixel => {
                self.m.execution_mode(wrapper, ExecutionMode::OriginUpperLeft, &[]);
                for attribute in &data.attributes {
                    match attribute.name {
                        "earlydepthstencil" => {
                            self.m.execution_mode(wrapper, ExecutionMode::EarlyFragmentTests, &[]);
                        }
                        "post_depth_coverage" => {
                            self.m.capability(spirula_spec::Capability::SampleMaskPostDepthCoverage);
                            self.m.extension("SPV_KHR_post_depth_coverage");
                            self.m.execution_mode(wrapper, ExecutionMode::PostDepthCoverage, &[]);
                        }
                        _ => {}
                    }
                }
            }
            Stage::Compute => {
                let size = data.attributes.iter().find(|a| a.name == "numthreads");
                let number = |i| size.and_then(|a| a.int(i)).unwrap_or(1) as u32;
                let size = [number(0), number(1), number(2)];
                self.m.execution_mode(wrapper, ExecutionMode::LocalSize, &size);
            }
            _ => {}
        }
        for attribute in data.attributes.iter().filter(|a| a.is_vulkan) {
            if attribute.name == "spvexecutionmode" {
                let mode = attribute.int(0).unwrap_or(0) as u32;
                self.m.execution_mode(wrapper, ExecutionMode(mode), &[]);
            }
        }
        Ok(())
    }
}
