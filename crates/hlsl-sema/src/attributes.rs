//! Attributes: a table of their names and arguments, and their resolution.

use crate::context::Sema;
use crate::types::Ty;
use spirula_diag::Span;
use spirula_entity::List;
use spirula_hlsl_syntax::Name;
use spirula_hlsl_syntax::ast::{self, AttrId};

/// An attribute with its arguments.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// Its name in lower case, without namespace.
    pub name: &'static str,
    /// Whether it is of the namespace `vk`.
    pub is_vulkan: bool,
    /// The arguments.
    pub args: Vec<AttributeArg>,
    /// Where it is.
    pub span: Span,
}

impl Attribute {
    /// An argument that is an integer.
    pub fn int(&self, index: usize) -> Option<i64> {
        match self.args.get(index) {
            Some(AttributeArg::Int(n)) => Some(*n),
            _ => None,
        }
    }

    /// An argument that is a string, with its quotes.
    pub fn text(&self, index: usize) -> Option<Name> {
        match self.args.get(index) {
            Some(AttributeArg::Str(name)) => Some(*name),
            _ => None,
        }
    }
}

/// An argument of an attribute.
#[derive(Clone, Copy, Debug)]
pub enum AttributeArg {
    /// An integer.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// A string.
    Str(Name),
    /// An expression that names something: a variable, an id.
    Expr(crate::tree::ExprId),
    /// A type.
    Type(Ty),
}

/// What an argument has to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Want {
    Int,
    Number,
    Str,
    /// Anything, looked up by what uses the attribute.
    Any,
}

struct Row {
    name: &'static str,
    want: Want,
    least: usize,
    most: usize,
}

const fn row(name: &'static str, want: Want, least: usize, most: usize) -> Row {
    Row { name, want, least, most }
}

use Want::{Any, Int, Number, Str};

/// Attributes of HLSL; their names ignore case.
const ATTRIBUTES: &[Row] = &[
    row("allowsparsenodes", Int, 0, 1),
    row("allow_uav_condition", Int, 0, 0),
    row("branch", Int, 0, 0),
    row("call", Int, 0, 0),
    row("clipplanes", Any, 1, 6),
    row("domain", Str, 1, 1),
    row("earlydepthstencil", Int, 0, 0),
    row("fastopt", Int, 0, 0),
    row("flatten", Int, 0, 0),
    row("forcecase", Int, 0, 0),
    row("instance", Int, 1, 1),
    row("loop", Int, 0, 0),
    row("maxrecords", Int, 1, 1),
    row("maxrecordssharedwith", Any, 1, 1),
    row("maxtessfactor", Number, 1, 1),
    row("maxvertexcount", Int, 1, 1),
    row("noinline", Int, 0, 0),
    row("nodearraysize", Int, 1, 1),
    row("nodedispatchgrid", Int, 3, 3),
    row("nodeid", Any, 1, 2),
    row("nodeisprogramentry", Int, 0, 0),
    row("nodelaunch", Str, 1, 1),
    row("nodelocalrootargumentstableindex", Int, 1, 1),
    row("nodemaxdispatchgrid", Int, 3, 3),
    row("nodemaxrecursiondepth", Int, 1, 1),
    row("nodeshareinputof", Any, 1, 2),
    row("nodetrackrwinputsharing", Int, 0, 0),
    row("numthreads", Int, 3, 3),
    row("outputcontrolpoints", Int, 1, 1),
    row("outputtopology", Str, 1, 1),
    row("partitioning", Str, 1, 1),
    row("patchconstantfunc", Str, 1, 1),
    row("patchsize", Int, 1, 1),
    row("predicate", Int, 0, 0),
    row("predicateblock", Int, 0, 0),
    row("raypayload", Int, 0, 0),
    row("reorderscope", Int, 0, 0),
    row("rootsignature", Str, 1, 1),
    row("shader", Str, 1, 1),
    row("unboundedsparsenodes", Int, 0, 0),
    row("unroll", Int, 0, 1),
    row("unused", Int, 0, 0),
    row("waveopsincludehelperlanes", Int, 0, 0),
    row("wavesensitive", Int, 0, 0),
    row("wavesize", Int, 1, 3),
];

/// Attributes of the namespace `vk`.
const VULKAN: &[Row] = &[
    row("aliased_pointer", Int, 0, 0),
    row("binding", Int, 1, 2),
    row("builtin", Str, 1, 1),
    row("combinedimagesampler", Int, 0, 0),
    row("constant_id", Int, 1, 1),
    row("counter_binding", Int, 1, 1),
    row("depth_unchanged", Int, 0, 0),
    row("early_and_late_tests", Int, 0, 0),
    row("ext_builtin_input", Int, 1, 1),
    row("ext_builtin_output", Int, 1, 1),
    row("ext_capability", Int, 1, 1),
    row("ext_decorate", Int, 1, 64),
    row("ext_decorate_id", Any, 1, 64),
    row("ext_decorate_string", Any, 1, 64),
    row("ext_extension", Str, 1, 1),
    row("ext_instruction", Any, 1, 2),
    row("ext_literal", Int, 0, 0),
    row("ext_reference", Int, 0, 0),
    row("ext_storage_class", Int, 1, 1),
    row("ext_type_def", Int, 2, 2),
    row("image_format", Str, 1, 1),
    row("index", Int, 1, 1),
    row("input_attachment_index", Int, 1, 1),
    row("location", Int, 1, 1),
    row("nodelocalrootargumentstableindex", Int, 1, 1),
    row("offset", Int, 1, 1),
    row("post_depth_coverage", Int, 0, 0),
    row("push_constant", Int, 0, 0),
    row("shader_record_ext", Int, 0, 0),
    row("shader_record_nv", Int, 0, 0),
    row("spirv", Any, 0, 64),
    row("spvexecutionmode", Int, 1, 1),
    row("stencil_ref_greater_equal_back", Int, 0, 0),
    row("stencil_ref_greater_equal_front", Int, 0, 0),
    row("stencil_ref_less_equal_back", Int, 0, 0),
    row("stencil_ref_less_equal_front", Int, 0, 0),
    row("stencil_ref_unchanged_back", Int, 0, 0),
    row("stencil_ref_unchanged_front", Int, 0, 0),
];

impl Sema<'_> {
    /// The attributes of a list, those aside that are unknown or wrong.
    pub(crate) fn attributes(&mut self, list: List<AttrId>) -> Vec<Attribute> {
        let ast = self.ast;
        ast.attr_list(list).iter().filter_map(|id| self.attribute(*id)).collect()
    }

    fn attribute(&mut self, id: AttrId) -> Option<Attribute> {
        let attr = self.ast.attrs[id];
        let written = self.text(attr.name);
        let name = written.to_ascii_lowercase();
        let is_vulkan = attr.scope.is_some_and(|s| self.text(s) == "vk");
        let table = if is_vulkan { VULKAN } else { ATTRIBUTES };
        let Some(row) = table.iter().find(|row| row.name == name) else {
            let written = match attr.scope {
                Some(scope) if !is_vulkan => format!("{}::{written}", self.text(scope)),
                _ => written.to_owned(),
            };
            self.warn(attr.span, format!("unknown attribute '{written}' ignored"));
            return None;
        };
        let ast = self.ast;
        let given = attr.args.map_or(&[][..], |args| ast.expr_list(args));
        if given.len() < row.least || given.len() > row.most {
            let text = match (row.least, row.most) {
                (_, 0) => format!("'{written}' attribute takes no arguments"),
                (1, 1) => format!("'{written}' attribute takes one argument"),
                (n, most) if n == most => format!("'{written}' attribute requires exactly {n} arguments"),
                (n, _) if given.len() < n => format!("'{written}' attribute takes at least {n} arguments"),
                (_, n) => format!("'{written}' attribute takes no more than {n} arguments"),
            };
            self.error(attr.span, text);
            return None;
        }
        let mut args = Vec::with_capacity(given.len());
        for (i, expr) in given.iter().enumerate() {
            args.push(self.attribute_arg(row, written, i, *expr)?);
        }
        Some(Attribute { name: row.name, is_vulkan, args, span: attr.span })
    }

    fn attribute_arg(
        &mut self,
        row: &Row,
        written: &str,
        index: usize,
        expr: ast::ExprId,
    ) -> Option<AttributeArg> {
        let span = self.ast.expr_span(expr);
        if let ast::Expr::Str(name) = self.ast.exprs[expr] {
            if matches!(row.want, Int | Number) {
                self.error(span, format!("'{written}' attribute requires an integer constant"));
                return None;
            }
            return Some(AttributeArg::Str(name));
        }
        if row.want == Str {
            if let ast::Expr::Name(name) = self.ast.exprs[expr] {
                return Some(AttributeArg::Str(name));
            }
            let text = format!("'{written}' attribute requires a string");
            self.error(span, text);
            return None;
        }
        let checked = self.expr(expr).ok()?;
        let constant = crate::const_eval::evaluate_default(&self.tree, checked).and_then(|v| v.num());
        match (row.want, constant) {
            (Int | Any, Some(n)) if !matches!(n, crate::const_eval::Num::Float(_)) => {
                Some(AttributeArg::Int(n.as_i64()))
            }
            (Number, Some(n)) => Some(AttributeArg::Float(n.as_f64())),
            // DXC takes floating-point numbers where they are whole.
            (Int, Some(n)) => Some(AttributeArg::Int(n.as_i64())),
            (Any, _) => Some(AttributeArg::Expr(checked)),
            _ => {
                let text =
                    format!("'{written}' attribute requires parameter {index} to be an integer constant");
                self.error(span, text);
                None
            }
        }
    }
}
