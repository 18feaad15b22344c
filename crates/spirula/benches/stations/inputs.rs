//! Generated inputs, the same on every machine.

use std::fmt::Write as _;

const MODULE: &str = "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {\n";

/// A module of the SPIR-V dialect with functions of this many operations.
pub(crate) fn spirv(functions: usize, operations: usize) -> String {
    let mut out = String::from(MODULE);
    for f in 0..functions {
        let _ = writeln!(out, "spirv.func @f{f}(%a: i32, %b: i32, %x: vector<4xf32>) -> i32 \"None\" {{");
        out.push_str("%v0 = spirv.IAdd %a, %b : i32\n%w0 = spirv.FAdd %x, %x : vector<4xf32>\n");
        for i in 1..operations {
            let p = i - 1;
            let _ = match i % 5 {
                0 => writeln!(
                    out,
                    "%v{i} = spirv.Constant {i} : i32\n%w{i} = spirv.FMul %w{p}, %x : vector<4xf32>"
                ),
                1 => writeln!(
                    out,
                    "%v{i} = spirv.IMul %v{p}, %a : i32\n%w{i} = spirv.GL.FAbs %w{p} : vector<4xf32>"
                ),
                2 => writeln!(
                    out,
                    "%v{i} = spirv.IMul %b, %a : i32\n%w{i} = spirv.FNegate %w{p} : vector<4xf32>"
                ),
                3 => writeln!(
                    out,
                    "%v{i} = spirv.Not %v{p} : i32\n%w{i} = spirv.FSub %w{p}, %x : vector<4xf32>"
                ),
                _ => writeln!(
                    out,
                    "%v{i} = spirv.ISub %v{p}, %b : i32\n%w{i} = spirv.FDiv %w{p}, %x : vector<4xf32>"
                ),
            };
        }
        let _ = writeln!(out, "spirv.ReturnValue %v{} : i32\n}}", operations - 1);
    }
    out.push_str("}\n");
    out
}

/// A module with many constants of composite types.
pub(crate) fn constants(count: usize) -> String {
    let mut out = format!("{MODULE}spirv.func @f() \"None\" {{\n");
    for i in 0..count {
        let _ = writeln!(
            out,
            "%{i} = spirv.Constant [dense<[{i}, 2, 3]> : vector<3xi32>, dense<[{i}, 2, 4]> : vector<3xi32>] : \
             !spirv.array<2 x vector<3xi32>>"
        );
    }
    out.push_str("spirv.Return\n}\n}\n");
    out
}

/// SPIR-V assembly with functions of a hundred operations.
pub(crate) fn assembly(functions: usize) -> String {
    let mut out = String::from(
        "OpCapability Shader\nOpMemoryModel Logical GLSL450\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n\
         %u32 = OpTypeInt 32 0\n%c = OpConstant %u32 7\n",
    );
    for f in 0..functions {
        let _ =
            writeln!(out, "%f{f} = OpFunction %void None %fn\n%l{f} = OpLabel\n%x{f}_0 = OpIAdd %u32 %c %c");
        for i in 1..100 {
            let _ = writeln!(out, "%x{f}_{i} = OpIMul %u32 %x{f}_{} %c", i - 1);
        }
        out.push_str("OpReturn\nOpFunctionEnd\n");
    }
    out
}

/// HLSL with this many functions, called by the entry point.
pub(crate) fn hlsl(functions: usize) -> String {
    let mut out = String::from(
        "cbuffer C : register(b0) { float4 scale; };\nRWStructuredBuffer<float4> result : register(u1);\n",
    );
    for f in 0..functions {
        let _ = writeln!(
            out,
            "float4 f{f}(float4 a, uint n) {{\n  float4 sum = a;\n  for (uint i = 0; i < n; ++i) {{\n    if (i % 3 == 0) \
             sum += a.xyzw * scale; else sum -= float4(1.0, 2.0f, i, dot(a, sum));\n  }}\n  return sum * {f};\n}}"
        );
    }
    out.push_str("[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {\n  float4 all = 0;\n");
    for f in 0..functions {
        let _ = writeln!(out, "  all += f{f}(scale, id.x);");
    }
    out.push_str("  result[id.x] = all;\n}\n");
    out
}

/// A shader with this many additions and multiplications for each work-item, after one load.
pub(crate) fn shader(operations: usize) -> String {
    let mut out = String::from(
        "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {\n\
         spirv.GlobalVariable @id built_in(\"GlobalInvocationId\") : !spirv.ptr<vector<3xi32>, Input>\n\
         spirv.GlobalVariable @data bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), \
         Block>, StorageBuffer>\n\
         spirv.func @main() \"None\" {\n\
         %zero = spirv.Constant 0 : i32\n%half = spirv.Constant 5.0e-01 : f32\n\
         %ids = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>\n\
         %all = spirv.Load \"Input\" %ids : vector<3xi32>\n\
         %i = spirv.CompositeExtract %all[0 : i32] : vector<3xi32>\n\
         %d = spirv.mlir.addressof @data : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, \
         StorageBuffer>\n\
         %at = spirv.AccessChain %d[%zero, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), \
         Block>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>\n\
         %v0 = spirv.Load \"StorageBuffer\" %at : f32\n",
    );
    for i in 1..operations {
        let name = if i % 2 == 0 { "FAdd" } else { "FMul" };
        let _ = writeln!(out, "%v{i} = spirv.{name} %v{}, %half : f32", i - 1);
    }
    let _ = writeln!(
        out,
        "spirv.Store \"StorageBuffer\" %at, %v{} : f32\nspirv.Return\n}}\n\
         spirv.EntryPoint \"GLCompute\" @main, @id\nspirv.ExecutionMode @main \"LocalSize\", 64, 1, 1\n}}",
        operations - 1
    );
    out
}
