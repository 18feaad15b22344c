// Nodes of work graphs: launch modes, records of inputs and outputs.
// RUN: spirula compile -T lib_6_8 -fcgl -fspv-target-env=vulkan1.3 %s | FileCheck %s
struct Job {
  uint count;
};

// CHECK: OpCapability ShaderEnqueueAMDX
// CHECK: OpExtension "SPV_AMDX_shader_enqueue"
// CHECK: OpEntryPoint GLCompute [[MANY:%[a-z_]+]] "many"
// CHECK: OpEntryPoint GLCompute [[ONE:%[a-z_]+]] "one"
// CHECK-DAG: OpExecutionMode [[ONE]] CoalescingAMDX
// CHECK-DAG: OpExecutionModeId [[MANY]] StaticNumWorkgroupsAMDX [[THREE:%[a-z_0-9]+]] [[TWO:%[a-z_0-9]+]] [[TWO]]
// CHECK-DAG: OpDecorateId [[OUTPUTS:%[a-zA-Z_0-9]+]] NodeMaxPayloadsAMDX [[THREE]]
// CHECK-DAG: OpDecorateId [[OUTPUTS]] PayloadNodeNameAMDX [[NAME:%[0-9]+]]
// CHECK-DAG: [[NAME]] = OpConstantStringAMDX "one"
// CHECK-DAG: [[THREE]] = OpConstant %uint 3
// CHECK-DAG: [[TWO]] = OpConstant %uint 2
[Shader("node")]
[NodeLaunch("broadcasting")]
[NumThreads(8, 1, 1)]
[NodeDispatchGrid(3, 2, 2)]
void many([MaxRecords(3)] [NodeId("one")] NodeOutput<Job> jobs) {
  // CHECK: OpAllocateNodePayloadsAMDX
  GroupNodeOutputRecords<Job> made = jobs.GetGroupNodeOutputRecords(3);
  // CHECK: OpStore {{%[0-9]+}} %uint_7
  made.Get(1).count = 7;
  // CHECK: OpEnqueueNodePayloadsAMDX
  made.OutputComplete();
}

[Shader("node")]
[NodeLaunch("thread")]
void one(ThreadNodeInputRecord<Job> job) {
  // CHECK: OpAccessChain %_ptr_NodePayloadAMDX_uint
  uint count = job.Get().count;
}
