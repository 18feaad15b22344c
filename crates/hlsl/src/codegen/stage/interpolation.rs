//! Inputs of pixel shaders evaluated elsewhere than at the pixel: at the centroid, a sample, an offset, a vertex.

use super::variable::{Form, IoVariable};
use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Place, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::Stage;
use spirula_hlsl_sema::tree::{Conversion, ExprId, ExprKind};
use spirula_hlsl_sema::types::{Kind, Scalar, Ty};
use spirula_spec::{Capability, Op, StorageClass};

const AT_CENTROID: u32 = 76;
const AT_SAMPLE: u32 = 77;
const AT_OFFSET: u32 = 78;

/// The code of a function of this module; none for others.
pub(super) fn call(this: &mut Gen<'_>, call: &Call<'_>) -> Option<Result<Ev, Failed>> {
    let number = match call.signature.name {
        "EvaluateAttributeCentroid" | "EvaluateAttributeAtCentroid" => AT_CENTROID,
        "EvaluateAttributeAtSample" => AT_SAMPLE,
        "EvaluateAttributeSnapped" => AT_OFFSET,
        "GetAttributeAtVertex" => return Some(at_vertex(this, call)),
        _ => return None,
    };
    Some(evaluate(this, call, number))
}

const NO_INPUT: &str = "attribute evaluation can only be done on values taken directly from inputs.";

fn evaluate(this: &mut Gen<'_>, call: &Call<'_>, number: u32) -> Result<Ev, Failed> {
    let arg = this.without_load(call.args[0]);
    let part = match this.tree.exprs[arg].kind {
        ExprKind::Var(_) => None,
        _ => this.input_part(arg, None)?,
    };
    let pointer = match part {
        Some((pointer, _)) => pointer,
        None => {
            // What is in a variable is an input again once its copies are known.
            let Ev::Place(Place::Memory(memory)) = this.expr(arg)? else {
                return Err(this.error(call.span, NO_INPUT));
            };
            this.needs_legalization = true;
            let value = this.load(&Place::Memory(memory), call.span)?;
            this.temporary(value, call.span)?.ptr
        }
    };
    this.m.capability(Capability::InterpolationFunction);
    let mut operands = vec![pointer];
    if let Some(arg) = call.args.get(1) {
        let value = this.value(*arg)?;
        operands.push(match number {
            AT_OFFSET => {
                let from = this.tree.types.component(value.ty).unwrap_or(Scalar::Int);
                this.cast_components(value.id, from, Scalar::Float, 2)
            }
            _ => value.id,
        });
    }
    let ty = this.value_type(call.ty);
    let id = this.glsl(number, ty, &operands);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

fn at_vertex(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    if this.stage.stage != Some(Stage::Pixel) {
        return Err(this.error(call.span, "GetAttributeAtVertex only allowed in pixel shader"));
    }
    let vertex = this.value(call.args[1])?.id;
    let Some((pointer, ty)) = this.input_part(call.args[0], Some(vertex))? else {
        return Err(this.error(call.span, NO_INPUT));
    };
    let id = this.op(Op::Load, ty, &[pointer]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

impl Gen<'_> {
    /// The pointer to the part of an input that an expression names, and the type of what is there.
    fn input_part(&mut self, expr: ExprId, vertex: Option<Id>) -> Result<Option<(Id, Id)>, Failed> {
        let (mut at, mut path) = (expr, Vec::new());
        let variable = loop {
            let node = &self.tree.exprs[at];
            match &node.kind {
                ExprKind::Convert(Conversion::Load | Conversion::ToBase, inner) => at = *inner,
                ExprKind::Var(var) => match self.stage.inputs.get(var) {
                    Some(found) => break *found,
                    None => return Ok(None),
                },
                ExprKind::Field(base, field) => {
                    let Some(record) = self.tree.types.record(self.tree.exprs[*base].ty) else {
                        return Ok(None);
                    };
                    let fields = &self.tree.types.records[record].fields;
                    let Some(field) = fields.get(*field as usize) else { return Ok(None) };
                    match self.stage.inputs.get(&field.var) {
                        Some(found) => break *found,
                        None => return Ok(None),
                    }
                }
                ExprKind::Index(base, index) => {
                    let index = self.value(*index)?.id;
                    path.push(index);
                    at = *base;
                }
                ExprKind::Swizzle(base, components) if components.len() == 1 => {
                    if self.tree.types.component_count(self.tree.exprs[*base].ty) != Some(1) {
                        path.push(self.m.const_uint(u32::from(components[0])));
                    }
                    at = *base;
                }
                _ => return Ok(None),
            }
        };
        if !self.is_evaluable(variable, vertex.is_some()) {
            return Ok(None);
        }
        let ty = self.part_type(expr, at, variable, path.is_empty());
        path.extend(vertex);
        path.push(variable.id);
        path.reverse();
        if let [whole] = path.as_slice() {
            return Ok(Some((*whole, ty)));
        }
        let pointer = self.m.pointer(StorageClass::Input, ty);
        Ok(Some((self.op(Op::AccessChain, pointer, &path), ty)))
    }

    fn is_evaluable(&self, variable: IoVariable, at_vertex: bool) -> bool {
        if at_vertex { variable.form == Form::PerVertex } else { variable.form == Form::Plain }
    }

    fn part_type(&mut self, expr: ExprId, at: ExprId, variable: IoVariable, is_whole: bool) -> Id {
        let (ty, base): (Ty, Ty) = (self.tree.exprs[expr].ty, self.tree.exprs[at].ty);
        if is_whole || matches!(self.tree.types.kind(base), Kind::Error) {
            return variable.ty;
        }
        self.value_type(ty)
    }
}
