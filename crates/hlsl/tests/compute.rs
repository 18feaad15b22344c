//! Compute shaders: from source to instructions.

mod support;

use support::{body, compiled, compute, errors, in_order, with_buffers};

#[test]
fn an_entry_point_reads_its_inputs_and_calls_the_function() {
    let text = body("out_ints[id.x] = ints[id.x] + 1;");
    in_order(
        &text,
        &[
            "OpEntryPoint GLCompute %main \"main\" %gl_GlobalInvocationID",
            "OpExecutionMode %main LocalSize 1 1 1",
            "BuiltIn GlobalInvocationId",
            "%main = OpFunction %void",
            "OpLoad %v3uint %gl_GlobalInvocationID",
            "OpFunctionCall %void %src_main",
            "%src_main = OpFunction %void",
            "OpIAdd %v4int",
        ],
    );
}

#[test]
fn registers_are_bindings() {
    let text = body("out_floats[0] = floats[0];");
    for (name, binding) in [("floats", 0), ("out_floats", 2)] {
        assert!(text.contains(&format!("OpDecorate %{name} Binding {binding}")), "{text}");
    }
}

#[test]
fn operators_choose_instructions_by_type() {
    let cases = [
        ("out_floats[0] = floats[0] * floats[1].x;", "OpVectorTimesScalar"),
        ("out_floats[0] = floats[0] % 2;", "OpFRem"),
        ("out_ints[0] = ints[0] / 3;", "OpSDiv"),
        ("out_ints[0] = asuint(ints[0]) / 3u;", "OpUDiv"),
        ("out_ints[0] = ints[0] >> 1;", "OpShiftRightArithmetic"),
        ("out_ints[0] = asuint(ints[0]) >> 1;", "OpShiftRightLogical"),
        ("out_ints[0] = floats[0] < floats[1];", "OpFOrdLessThan %v4bool"),
        ("out_ints[0] = -ints[0];", "OpSNegate %v4int"),
        ("out_floats[0] = floats[0].wzyx;", "OpVectorShuffle"),
        ("out_floats[0] = ints[0];", "OpConvertSToF"),
        ("out_ints[0] = floats[0];", "OpConvertFToS"),
    ];
    for (source, instruction) in cases {
        let text = body(source);
        assert!(text.contains(instruction), "{source}: {instruction} is missing in\n{text}");
    }
}

#[test]
fn constants_are_folded() {
    let text = body("const int n = 3; int a[n * 2 + 1]; a[0] = 3 << 2; out_ints[0] = a[id.x];");
    for piece in ["OpConstant %int 12", "OpTypeArray %int %uint_7"] {
        assert!(text.contains(piece), "{piece} is missing in\n{text}");
    }
    assert!(!text.contains("OpShiftLeft"), "{text}");
}

#[test]
fn loops_and_choices_are_structured() {
    let text = body(
        "int sum = 0;\n\
         for (int i = 0; i < 10; ++i) { if (i == ints[0].x) continue; if (i > 7) break; sum += i; }\n\
         do { sum--; } while (sum > ints[0].y);\n\
         switch (sum) { case 0: case 1: sum = 5; break; case 2: sum = 6; default: sum += 1; }\n\
         out_ints[0] = sum;",
    );
    assert_eq!(text.matches("OpLoopMerge").count(), 2, "{text}");
    in_order(&text, &["OpLoopMerge", "OpSelectionMerge", "OpLoopMerge", "OpSwitch"]);
}

#[test]
fn what_cannot_be_reached_is_gone() {
    let text = body("if (id.x > 4) { return; out_ints[1] = 1; } out_ints[0] = 2;");
    assert_eq!(text.matches("OpStore").count(), 2, "of the parameter and of the result:\n{text}");
}

#[test]
fn logical_operators_skip_what_is_not_needed() {
    let text = body("if (id.x < 4 && ints[id.x].x > 0) out_ints[0] = 1;");
    in_order(
        &text,
        &[
            "OpULessThan",
            "OpSelectionMerge",
            "OpBranchConditional",
            "OpSGreaterThan",
            "%logical_merge = OpLabel",
        ],
    );
}

#[test]
fn parameters_come_back() {
    let source = with_buffers(
        "void half_and_double(float a, out float half_of_it, inout float doubled) { half_of_it = a / 2; doubled *= 2; }",
        "float h; float4 v = floats[0]; half_and_double(v.x, h, v.y); out_floats[0] = v + h;",
    );
    let text = compiled(&source, &compute()).expect("it compiles");
    in_order(&text, &["OpFunctionCall %void %half_and_double", "OpFunctionParameter %_ptr_Function_float"]);
}

#[test]
fn overloads_are_chosen_by_cost() {
    let source = with_buffers(
        "int f(int a) { return 1; } int f(uint a) { return 2; } int f(float a) { return 3; }\n\
         int f(float2 a) { return 4; }",
        "out_ints[0] = int4(f(id.x), f(ints[0].x), f(floats[0].x), f(floats[0].xy));",
    );
    let text = compiled(&source, &compute()).expect("it compiles");
    let calls = text.lines().filter(|l| l.contains("OpFunctionCall %int %f")).count();
    assert_eq!(calls, 4, "{text}");
    assert_eq!(text.lines().filter(|l| l.contains("OpName") && l.ends_with("\"f\"")).count(), 4, "{text}");
}

#[test]
fn templates_are_made_once_for_each_type() {
    let source = with_buffers(
        "template <typename T> T twice(T a) { return a + a; }\n\
         template <typename T, int N> struct Row { T items[N]; T last() { return items[N - 1]; } };",
        "Row<float, 3> row; row.items[2] = twice(floats[0].x) + twice(floats[0].y);\n\
         out_floats[0] = row.last(); out_ints[0] = twice(ints[0]);",
    );
    let text = compiled(&source, &compute()).expect("it compiles");
    assert_eq!(text.matches(" = OpFunction %float").count(), 2, "twice<float> and last:\n{text}");
    assert_eq!(text.matches(" = OpFunction %v4int").count(), 1, "{text}");
}

#[test]
fn methods_and_bases() {
    let source = with_buffers(
        "struct Base { float a; float get() { return a; } };\n\
         struct Derived : Base { float b; void set(float x) { a = x; b = get() + 1; } };",
        "Derived d; d.set(floats[0].x); out_floats[0] = d.get() + d.b;",
    );
    let text = compiled(&source, &compute()).expect("it compiles");
    in_order(&text, &["OpFunctionCall %void %Derived_set", "OpFunctionCall %float %Base_get"]);
}

#[test]
fn shared_memory_and_barriers() {
    let source = with_buffers(
        "groupshared uint count[4];",
        "uint old; InterlockedAdd(count[id.x & 3], 1u, old); GroupMemoryBarrierWithGroupSync(); out_ints[0] = count[0] + old;",
    );
    let text = compiled(&source, &compute()).expect("it compiles");
    in_order(
        &text,
        &["OpVariable %_ptr_Workgroup", "OpAtomicIAdd", "OpControlBarrier %uint_2 %uint_2 %uint_264"],
    );
}

#[test]
fn errors_are_located_and_in_the_words_of_clang() {
    let cases = [
        ("", "out_ints[0] = nothing;", "a.hlsl:7:15: error: use of undeclared identifier 'nothing'"),
        ("", "int x = 1; int x = 2;", "error: redefinition of 'x'"),
        ("", "float2 v = floats[0].xz.z;", "error: vector swizzle 'z' is out of bounds"),
        ("", "unheard_of(1);", "error: use of undeclared identifier 'unheard_of'"),
        ("void f(int a) {}", "f();", "error: no matching function for call to 'f'"),
        ("", "floats[0] = 1;", "is not assignable"),
        ("", "break;", "error: 'break' statement not in loop or switch statement"),
        ("", "return 1;", "error: void function 'main' should not return a value"),
        ("struct S { int a; };", "S s; s.b = 1;", "error: no member named 'b' in 'S'"),
        (
            "int f(int n) { return n < 1 ? 0 : f(n - 1); }",
            "out_ints[0] = f(3);",
            "recursive functions are not allowed",
        ),
    ];
    for (before, body, message) in cases {
        let found = errors(before, body);
        assert!(found.contains(message), "{body}: '{message}' is missing in\n{found}");
    }
}
