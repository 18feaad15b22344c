//! Geometry shaders: primitives that come in, streams that go out.

use super::io::Site;
use super::semantic::Point;
use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::module::Id;
use crate::codegen::place::Ev;
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::{ExprId, ExprKind, FunctionId, VarId};
use spirula_hlsl_sema::types::{Kind, Length, Object, Ty};
use spirula_hlsl_syntax::ast::Modifiers;
use spirula_spec::{ExecutionMode, Op};

/// The primitives that come in.
const PRIMITIVES: &[(Modifiers, ExecutionMode)] = &[
    (Modifiers::POINT, ExecutionMode::InputPoints),
    (Modifiers::LINE, ExecutionMode::InputLines),
    (Modifiers::TRIANGLE, ExecutionMode::Triangles),
    (Modifiers::LINEADJ, ExecutionMode::InputLinesAdjacency),
    (Modifiers::TRIANGLEADJ, ExecutionMode::InputTrianglesAdjacency),
];

const STREAMS: &[(&str, ExecutionMode)] = &[
    ("PointStream", ExecutionMode::OutputPoints),
    ("LineStream", ExecutionMode::OutputLineStrip),
    ("TriangleStream", ExecutionMode::OutputTriangleStrip),
];

/// A method of a stream of a geometry shader.
pub(crate) fn stream_method(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    call: &Call<'_>,
) -> Result<Ev, Failed> {
    if call.signature.name != "Append" {
        this.op_void(Op::EndPrimitive, &[]);
        return Ok(Ev::Nothing);
    }
    let value = this.value(call.args[0])?;
    let object = this.without_load(object);
    let ExprKind::Var(var) = this.tree.exprs[object].kind else {
        return Err(this.error(call.span, "a stream must be named by a parameter"));
    };
    let mut declared = this.declared_var(var);
    declared.ty = data.element;
    this.write_output(&declared, Some(value), Site::single(Point::GsOut))?;
    this.op_void(Op::EmitVertex, &[]);
    Ok(Ev::Nothing)
}

impl Gen<'_> {
    /// The vertices of the primitive that a parameter takes, and their type.
    pub(super) fn primitive_of(&self, var: VarId) -> Option<(Ty, u32)> {
        let data = &self.tree.vars[var];
        if !PRIMITIVES.iter().any(|(modifier, ..)| data.modifiers.contains(*modifier)) {
            return None;
        }
        match self.tree.types.kind(data.ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => Some((of, n)),
            _ => None,
        }
    }

    /// The execution modes that the parameters of a geometry shader ask for.
    pub(super) fn primitive_modes(&mut self, wrapper: Id, function: FunctionId) -> Result<(), Failed> {
        let tree = self.tree;
        let data = &tree.functions[function];
        let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
        let mut failed = false;
        for param in &data.params {
            let var = &tree.vars[*param];
            if let Kind::Object(object) = tree.types.kind(var.ty) {
                let name = object.class.row().name;
                if let Some((_, mode)) = STREAMS.iter().find(|(n, _)| *n == name) {
                    outputs.push(*mode);
                }
                continue;
            }
            let primitive = PRIMITIVES.iter().find(|(m, ..)| var.modifiers.contains(*m));
            if let Some((_, mode)) = primitive {
                inputs.push(*mode);
            }
        }
        for (modes, what) in [(&mut inputs, "input"), (&mut outputs, "output")] {
            modes.dedup();
            if modes.len() > 1 {
                let text = format!("only one {what} primitive type can be specified in the geometry shader");
                self.error(data.span, text);
                failed = true;
            }
        }
        if failed {
            return Err(Failed);
        }
        for mode in inputs.into_iter().chain(outputs) {
            self.m.execution_mode(wrapper, mode, &[]);
        }
        Ok(())
    }
}
