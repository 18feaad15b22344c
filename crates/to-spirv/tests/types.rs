//! What types become under target environments and options. The expected types are those of MLIR 22.

use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::{Attr, Body, Context, ParseOptions, Type, parse};
use spirula_spec::{Capability, Version};
use spirula_spirv::availability::Environment;
use spirula_to_spirv::{Target, TypeOptions};

fn context() -> Context {
    Context::new(&[&spirula_dialects::func::DIALECT, &spirula_spirv::DIALECT])
}

/// The type that this is the text of.
fn parsed(ctx: &Context, text: &str) -> Type {
    let source = format!("func.func private @f({text})");
    let mut sources = SourceMap::new();
    let file = sources.add("t", source.as_bytes()).expect("a small file");
    let file = sources.file(file).expect("the file is there");
    let options = ParseOptions { implicit_module: true };
    let body = parse(ctx, file, 0..source.len(), options, &mut Diagnostics::new()).expect(text);
    signature(ctx, &body).unwrap_or_else(|| panic!("no function in {source}"))
}

fn signature(ctx: &Context, body: &Body) -> Option<Type> {
    let module = body.arena.ops(body.arena.entry(*body.arena.roots().first()?)?).next()?;
    let (inner, regions) = body.inside(module);
    let function = inner.arena.ops(inner.arena.entry(*regions.first()?)?).next()?;
    let at = ctx.op_row(inner.arena.name(function))?.attr_index("function_type")?;
    let ty = inner.arena.slot(function, at).and_then(Attr::as_type)?;
    ctx.as_function(ty)?.0.first().copied()
}

/// Converts each type on the left and compares it with the text on the right; `-` is a type that has no conversion.
fn check(capabilities: &[Capability], extensions: &[&str], options: TypeOptions, rows: &[(&str, &str)]) {
    let ctx = context();
    let environment = Environment::new(Version::new(1, 0), capabilities, extensions.iter().copied());
    let target = Target { environment, ..Target::of(&ctx, None, options) };
    for (from, to) in rows {
        let converted = target.convert(&ctx, parsed(&ctx, from));
        let text = converted.map_or_else(|| "-".to_owned(), |ty| ctx.type_text(ty));
        assert_eq!(text, *to, "converted from {from}");
    }
}

const BUFFERS: &[&str] = &["SPV_KHR_storage_buffer_storage_class"];

#[test]
fn narrow_scalars_are_emulated() {
    let rows = [
        ("i1", "i1"),
        ("si1", "si1"),
        ("i8", "i32"),
        ("si16", "si32"),
        ("ui8", "ui32"),
        ("ui4", "ui32"),
        ("i3", "-"),
        ("i12", "-"),
        ("i64", "-"),
        ("i128", "-"),
        ("index", "i32"),
        ("f16", "f32"),
        ("bf16", "f32"),
        ("tf32", "-"),
        ("f64", "-"),
        ("f80", "-"),
        ("f4E2M1FN", "-"),
        ("f8E5M2", "i8"),
        ("complex<i32>", "vector<2xi32>"),
        ("complex<i8>", "-"),
        ("none", "-"),
        ("tuple<i32>", "-"),
        ("!spirv.ptr<i64, Function>", "!spirv.ptr<i64, Function>"),
    ];
    check(&[Capability::Shader], BUFFERS, TypeOptions::default(), &rows);
}

#[test]
fn capabilities_keep_types() {
    use Capability as C;
    let all = [C::Int8, C::Int16, C::Int64, C::Float16, C::Float64];
    let rows =
        [("i8", "i8"), ("ui64", "ui64"), ("f16", "f16"), ("f64", "f64"), ("vector<3xf64>", "vector<3xf64>")];
    check(&all, &[], TypeOptions::default(), &rows);
    let rows = [("index", "i64"), ("vector<2xindex>", "vector<2xi64>")];
    check(&all, &[], TypeOptions { use_64bit_index: true, ..TypeOptions::default() }, &rows);
}

#[test]
fn options_forbid_emulation() {
    let narrow = TypeOptions { emulate_narrow_scalars: false, ..TypeOptions::default() };
    let rows = [
        ("i8", "-"),
        ("f16", "-"),
        ("i32", "i32"),
        ("i4", "i32"),
        ("memref<16x3xf16, #spirv.storage_class<Function>>", "-"),
    ];
    check(&[], &[], narrow, &rows);
    let floats = TypeOptions { emulate_unsupported_floats: false, ..TypeOptions::default() };
    let rows = [("f8E4M3", "-"), ("vector<4xf8E4M3>", "-"), ("tensor<4xf8E4M3>", "-"), ("f16", "f32")];
    check(&[], &[], floats, &rows);
}

#[test]
fn vectors() {
    let rows = [
        ("vector<1xi8>", "i32"),
        ("vector<i4>", "i32"),
        ("vector<2xi8>", "vector<2xi32>"),
        ("vector<8xi8>", "vector<8xi32>"),
        ("vector<16xf16>", "vector<16xf32>"),
        ("vector<5xf32>", "-"),
        ("vector<5xi4>", "-"),
        ("vector<2x2xi32>", "-"),
        ("vector<1x1xi32>", "-"),
        ("vector<2x2xi4>", "vector<2x2xi32>"),
        ("vector<1x1xi4>", "vector<1x1xi32>"),
        ("vector<[4]xi32>", "vector<[4]xi32>"),
        ("vector<1xf8E5M2>", "i32"),
        ("vector<4xf8E5M2>", "vector<4xi32>"),
        ("vector<3x1xf8E5M2>", "-"),
        ("vector<4xtf32>", "-"),
        ("vector<3xi1>", "vector<3xi1>"),
    ];
    check(&[Capability::Shader], BUFFERS, TypeOptions::default(), &rows);
}

#[test]
fn tensors_are_arrays() {
    let rows = [
        ("tensor<i8>", "!spirv.array<1 x i32>"),
        ("tensor<4x4xf32, \"x\">", "!spirv.array<16 x f32>"),
        ("tensor<3xindex>", "!spirv.array<3 x i32>"),
        ("tensor<3xf8E5M2>", "!spirv.array<3 x i32>"),
        ("tensor<0xi8>", "-"),
        ("tensor<?xi8>", "-"),
        ("tensor<*xi8>", "-"),
        ("tensor<4xi1>", "-"),
        ("tensor<4xi4>", "-"),
        ("tensor<3xf64>", "-"),
        ("tensor<70000x70000xi32>", "-"),
    ];
    check(&[Capability::Shader], BUFFERS, TypeOptions::default(), &rows);
}

/// The text of a memref in a class, and of the pointer that it becomes in a shader: to a block of this array.
fn memory(class: &str, memref: &str, array: &str) -> (String, String) {
    let offset = if class == "StorageBuffer" { " [0]" } else { "" };
    let pointer = match array {
        "-" => "-".to_owned(),
        _ => format!("!spirv.ptr<!spirv.struct<({array}{offset})>, {class}>"),
    };
    (format!("memref<{memref}, #spirv.storage_class<{class}>>"), pointer)
}

#[test]
fn memrefs_are_pointers() {
    let rows = [
        ("StorageBuffer", "f32", "!spirv.array<1 x f32, stride=4>"),
        ("StorageBuffer", "4xcomplex<f32>", "!spirv.array<4 x vector<2xf32>, stride=8>"),
        ("StorageBuffer", "4x3xi8", "!spirv.array<3 x i32, stride=4>"),
        ("StorageBuffer", "4xvector<4xi8>", "!spirv.array<1 x vector<4xi32>, stride=16>"),
        ("StorageBuffer", "16xvector<2xf8E5M2>", "!spirv.array<4 x vector<2xi32>, stride=8>"),
        ("StorageBuffer", "4xf8E5M2", "!spirv.array<4 x i8, stride=1>"),
        ("StorageBuffer", "4xindex", "!spirv.array<4 x i32, stride=4>"),
        ("StorageBuffer", "4x3xi1, strided<[10, 1]>", "!spirv.array<3 x i32, stride=4>"),
        ("StorageBuffer", "4x3xi4, strided<[10, 1]>", "!spirv.array<2 x i32, stride=4>"),
        ("StorageBuffer", "4x?xf32, strided<[?, 1]>", "!spirv.rtarray<f32, stride=4>"),
        (
            "StorageBuffer",
            "16x4xf32, affine_map<(d0, d1) -> (d0 * 8 + d1 + 2)>",
            "!spirv.array<130 x f32, stride=4>",
        ),
        ("StorageBuffer", "16x4xf32, strided<[-4, 1]>", "!spirv.array<4 x f32, stride=4>"),
        ("StorageBuffer", "4x4xf32, affine_map<(d0, d1) -> (d1, d0)>", "-"),
        ("StorageBuffer", "4x4xf32, strided<[4, 1], offset: ?>", "-"),
        ("StorageBuffer", "1x1xf32, strided<[0, 0]>", "-"),
        ("StorageBuffer", "0xf32", "-"),
        ("StorageBuffer", "4xi3", "-"),
        ("StorageBuffer", "4xi12", "-"),
        ("StorageBuffer", "4xi64", "-"),
        ("StorageBuffer", "4xtf32", "-"),
        ("StorageBuffer", "4xcomplex<f8E5M2>", "-"),
        ("StorageBuffer", "4xvector<2xi1>", "-"),
        ("StorageBuffer", "4xvector<2xi4>", "-"),
        ("StorageBuffer", "4xmemref<4xi32>", "-"),
        ("Function", "4xi8", "!spirv.array<1 x i32>"),
        ("Function", "3xf16", "!spirv.array<2 x f32>"),
        ("Function", "4xvector<2xindex>", "-"),
        ("Input", "4xi8", "!spirv.array<1 x i32>"),
    ];
    let rows = rows.map(|(class, memref, array)| memory(class, memref, array));
    let rows: Vec<(&str, &str)> = rows.iter().map(|(from, to)| (&**from, &**to)).collect();
    check(&[Capability::Shader], BUFFERS, TypeOptions::default(), &rows);
    check(&[], &[], TypeOptions::default(), &[("memref<4xf32>", "-"), ("memref<4xf32, 3>", "-")]);
}

#[test]
fn kernels_have_no_blocks() {
    let rows = [
        (
            "memref<4xcomplex<f32>, #spirv.storage_class<StorageBuffer>>",
            "!spirv.ptr<!spirv.array<4 x vector<2xf32>, stride=8>, StorageBuffer>",
        ),
        ("memref<?xi8, #spirv.storage_class<CrossWorkgroup>>", "!spirv.ptr<i32, CrossWorkgroup>"),
        ("memref<?xi4, #spirv.storage_class<CrossWorkgroup>>", "!spirv.ptr<i32, CrossWorkgroup>"),
    ];
    check(&[Capability::Kernel, Capability::Addresses], BUFFERS, TypeOptions::default(), &rows);
}
