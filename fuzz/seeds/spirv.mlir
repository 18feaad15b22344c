spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], []> {
  spirv.GlobalVariable @before : !spirv.ptr<i32, Private>
  spirv.func @regions(%a: i32, %c: i1) -> i32 "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %p = spirv.mlir.addressof @before : !spirv.ptr<i32, Private>
    %q = spirv.mlir.addressof @behind : !spirv.ptr<i32, Private>
    %v = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.Store "Function" %v, %a : i32
    %x0 = spirv.Load "Private" %p : i32
    %x1 = spirv.Load "Private" %q : i32
    %x2 = spirv.Load "Private" %q : i32
    %y0 = spirv.IAdd %x0, %x1 : i32 loc("a.comp":1:2)
    %y1 = spirv.IAdd %y0, %x1 : i32 loc("a.comp":1:2)
    %y2 = spirv.IAdd %y1, %x1 : i32
    %s = spirv.mlir.selection -> i32 {
      spirv.BranchConditional %c [3, 4], ^then, ^merge(%a : i32)
    ^then:
      %t = spirv.FunctionCall @callee(%y2, %c) : (i32, i1) -> i32
      spirv.Branch ^merge(%t : i32)
    ^merge(%m: i32):
      spirv.mlir.merge %m : i32
    }
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %less = spirv.SLessThan %i, %s : i32
      spirv.BranchConditional %less, ^body, ^merge
    ^body:
      spirv.mlir.selection control(Flatten) {
        spirv.Switch %i : i32, [
          default: ^merge,
          1: ^case
        ]
      ^case:
        %u = spirv.FunctionCall @callee(%i, %c) : (i32, i1) -> i32
        spirv.Branch ^merge
      ^merge:
        spirv.mlir.merge
      }
      spirv.Branch ^continue
    ^continue:
      %next = spirv.IAdd %i, %one : i32
      spirv.Branch ^header(%next : i32)
    ^merge:
      spirv.mlir.merge
    }
    %r = spirv.FunctionCall @callee(%s, %c) : (i32, i1) -> i32
    spirv.ReturnValue %r : i32
  }
  spirv.GlobalVariable @behind : !spirv.ptr<i32, Private>
  spirv.func @callee(%a: i32, %c: i1) -> i32 "Pure" {
    spirv.ReturnValue %a : i32
  }
  spirv.func @main() "None" {
    %id = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %k = spirv.mlir.referenceof @size : i32
    spirv.Return
  }
  spirv.SpecConstant @size spec_id(1) = 8 : i32
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.EntryPoint "GLCompute" @main, @id
  spirv.ExecutionMode @main "LocalSize", 8, 1, 1
}
