// RUN: mlir-opt --split-input-file --verify-diagnostics %s

func.func @processor() attributes {
  // expected-error @+1 {{expected ::mlir::gpu::Processor to be one of: block_x, block_y, block_z, thread_x, thread_y, thread_z, sequential}}
  mapping = #gpu.loop_dim_map<processor = core_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
}

// -----

func.func @parameter() attributes {
  // expected-error @+1 {{duplicate or unknown struct parameter name: step}}
  mapping = #gpu.loop_dim_map<processor = block_x, step = (d0) -> (d0)>
}

// -----

func.func @missing() attributes {
  // expected-error @+1 {{expected 'processor', 'map' and 'bound'}}
  mapping = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0)>
}
