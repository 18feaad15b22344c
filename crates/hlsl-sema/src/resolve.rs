//! Types as written to types.

use crate::builtin::classes::Args;
use crate::const_eval::{Num, Value};
use crate::context::Sema;
use crate::scope::{ScopeId, Symbol};
use crate::template::Arg;
use crate::tree::ExprId;
use crate::types::{Kind, Length, Majorness, Norm, Object, Scalar, Ty};
use spirula_diag::{Failed, Span};
use spirula_entity::List;
use spirula_hlsl_syntax::ast::{self, Modifiers, PathId, TemplateArg, TypeId, TypeKind};
use spirula_hlsl_syntax::names::{is_builtin_type, numeric_type, sym};
use spirula_hlsl_syntax::{MatrixPacking, Name};

/// No type has more scalars than this.
const MAX_SCALARS: usize = 1 << 28;

impl Sema<'_> {
    /// The scalar with this index in [`spirula_hlsl_syntax::names::SCALARS`].
    fn scalar_of(&self, index: u8) -> Scalar {
        let native = self.options.native_16bit;
        match index {
            0 => Scalar::Bool,
            1 | 14 => Scalar::Int,
            2 | 3 | 15 => Scalar::Uint,
            4 if native => Scalar::Half,
            4 => Scalar::HalfFloat,
            5 | 19 => Scalar::Float,
            6 | 20 => Scalar::Double,
            7 | 8 if native => Scalar::Half,
            7 => Scalar::Min16Float,
            8 => Scalar::Min10Float,
            9 | 10 if native => Scalar::Int16,
            9 => Scalar::Min16Int,
            10 => Scalar::Min12Int,
            11 if native => Scalar::Uint16,
            11 => Scalar::Min16Uint,
            12 => Scalar::Int16,
            13 => Scalar::Uint16,
            16 => Scalar::Int64,
            17 => Scalar::Uint64,
            _ => Scalar::Half,
        }
    }

    /// The type that is written.
    pub(crate) fn resolve(&mut self, id: TypeId) -> Result<Ty, Failed> {
        let written = self.ast.types[id];
        let span = self.ast.type_span(id);
        let ty = match written.kind {
            TypeKind::Error => return Err(Failed),
            TypeKind::Name(name) => self.type_named(name, span)?,
            TypeKind::Path(path) => self.type_of_path(path, span)?,
            TypeKind::Tag(decl) => self.tag(decl)?,
            TypeKind::Array(of, size) => {
                let element = self.resolve(of)?;
                let length = match size {
                    Some(size) => self.array_length(size)?,
                    None => Length::Unsized,
                };
                self.array(element, length, span)?
            }
            TypeKind::Decltype(expr) => {
                let checked = self.expr(expr)?;
                let ty = self.ty(checked);
                self.tree.types.settled(ty)
            }
            TypeKind::Reference(of) => self.resolve(of)?,
            TypeKind::Pointer(_) => return Err(self.error(span, "pointers are unsupported in HLSL")),
        };
        Ok(self.modified(ty, written.modifiers, written.packing))
    }

    fn modified(&mut self, ty: Ty, modifiers: Modifiers, packing: MatrixPacking) -> Ty {
        let mut ty = ty;
        if modifiers.contains(Modifiers::UNSIGNED) {
            let scalar = match self.tree.types.component(ty) {
                Some(Scalar::Int) => Scalar::Uint,
                Some(Scalar::Int16) => Scalar::Uint16,
                Some(Scalar::Int64) => Scalar::Uint64,
                Some(Scalar::Min16Int) => Scalar::Min16Uint,
                Some(other) => other,
                None => return ty,
            };
            ty = self.tree.types.with_component(ty, scalar);
        }
        let major = if modifiers.contains(Modifiers::ROW_MAJOR) {
            Majorness::Row
        } else if modifiers.contains(Modifiers::COLUMN_MAJOR) {
            Majorness::Column
        } else {
            match packing {
                MatrixPacking::Unset => Majorness::Unset,
                MatrixPacking::RowMajor => Majorness::Row,
                MatrixPacking::ColumnMajor => Majorness::Column,
            }
        };
        if major == Majorness::Unset { ty } else { self.with_majorness(ty, major, modifiers) }
    }

    /// The type with its matrix, that of its elements for arrays, in this order. A written order replaces another.
    fn with_majorness(&mut self, ty: Ty, major: Majorness, modifiers: Modifiers) -> Ty {
        let (mut inner, mut lengths) = (ty, Vec::new());
        while let Kind::Array(of, length) = self.tree.types.kind(inner) {
            lengths.push(length);
            inner = of;
        }
        let written = modifiers.intersects(Modifiers::ROW_MAJOR | Modifiers::COLUMN_MAJOR);
        let Kind::Matrix(s, r, c, before) = self.tree.types.kind(inner) else { return ty };
        if before != Majorness::Unset && !written {
            return ty;
        }
        let mut ty = self.tree.types.of(Kind::Matrix(s, r, c, major));
        for length in lengths.into_iter().rev() {
            ty = self.tree.types.of(Kind::Array(ty, length));
        }
        ty
    }

    /// An array type, if it is not too long.
    pub(crate) fn array(&mut self, of: Ty, length: Length, span: Span) -> Result<Ty, Failed> {
        if self.is_error(of) {
            return Err(Failed);
        }
        if let Length::Known(n) | Length::Spec(_, n) = length {
            let mut parts: Vec<Ty> = Vec::new();
            // Scalars of the element, up to what the product allows.
            let most = MAX_SCALARS / (n.max(1) as usize);
            self.tree.types.flatten(of, (most + 1).min(1 << 12), &mut parts);
            if parts.len() > most {
                return Err(self.error(span, "array is too large"));
            }
        }
        Ok(self.tree.types.of(Kind::Array(of, length)))
    }

    /// The length that an expression gives an array.
    pub(crate) fn array_length(&mut self, size: ast::ExprId) -> Result<Length, Failed> {
        let span = self.ast.expr_span(size);
        let checked = self.expr(size)?;
        let checked = self.rvalue(checked);
        let (num, spec) = match self.tree.constant(checked).and_then(|v| v.num()) {
            Some(num) => (Some(num), false),
            None => (crate::const_eval::evaluate_default(&self.tree, checked).and_then(|v| v.num()), true),
        };
        let integral = self.tree.types.component(self.ty(checked)).is_some_and(|s| !s.is_float());
        let Some(num) = num.filter(|_| integral) else {
            return Err(self.error(span, "expression is not an integral constant expression"));
        };
        match num.as_i64() {
            n if n < 0 => Err(self.error(span, "array has a negative size")),
            // What no function that is reached uses is not written.
            0 if self.in_group_memory => Ok(Length::Known(0)),
            0 => Err(self.error(span, "zero-sized arrays are not permitted in HLSL")),
            n => match u32::try_from(n) {
                Ok(n) if n < 1 << 28 && spec => Ok(Length::Spec(checked, n)),
                Ok(n) if n < 1 << 28 => Ok(Length::Known(n)),
                _ => Err(self.error(span, "array is too large")),
            },
        }
    }

    /// An integer known while compiling.
    pub(crate) fn constant_int(&mut self, expr: ExprId, span: Span) -> Result<Num, Failed> {
        let expr = self.rvalue(expr);
        let integral = self.tree.types.component(self.ty(expr)).is_some_and(|s| !s.is_float());
        match self.tree.constant(expr).and_then(|v| v.num()).filter(|_| integral) {
            Some(num) => Ok(num),
            None => Err(self.error(span, "expression is not an integral constant expression")),
        }
    }

    fn type_named(&mut self, name: Name, span: Span) -> Result<Ty, Failed> {
        // A declaration hides a type of the language that is no keyword.
        let found = self.lookup(name);
        if let Some(ty) = self.as_type(&found, span)? {
            return Ok(ty);
        }
        if is_builtin_type(name) {
            return self.builtin_type(name, &[], Norm::None, span);
        }
        let text = self.text(name);
        Err(self.error(span, format!("unknown type name '{text}'")))
    }

    /// The type among what a name stands for; a template whose arguments all have defaults counts.
    fn as_type(&mut self, found: &[Symbol], span: Span) -> Result<Option<Ty>, Failed> {
        for symbol in found {
            match symbol {
                Symbol::Type(ty) => return Ok(Some(*ty)),
                Symbol::Template(template) if !self.is_function_template(*template) => {
                    if let Some(ty) = self.injected(*template) {
                        return Ok(Some(ty));
                    }
                    return self.instantiate_type(*template, &[], span).map(Some);
                }
                _ => {}
            }
        }
        Ok(None)
    }

    fn type_of_path(&mut self, path: PathId, span: Span) -> Result<Ty, Failed> {
        let ast = self.ast;
        let segments = ast.segments(ast.paths[path].segments);
        if let [segment] = segments
            && is_builtin_type(segment.name)
            && self.lookup(segment.name).is_empty()
        {
            let (args, norm) = self.builtin_args(segment.args)?;
            return self.builtin_type(segment.name, &args, norm, span);
        }
        let (scope, found) = self.lookup_path_scope(path)?;
        let Some(last) = segments.last() else { return Err(Failed) };
        self.type_found(scope, &found, last, span)
    }

    /// The type among what the last segment of a path stands for in a scope.
    fn type_found(
        &mut self,
        scope: Option<ScopeId>,
        found: &[Symbol],
        last: &ast::Segment,
        span: Span,
    ) -> Result<Ty, Failed> {
        for symbol in found {
            match (symbol, last.args) {
                (Symbol::Type(ty), _) => return Ok(*ty),
                (Symbol::Template(template), Some(args)) if !self.is_function_template(*template) => {
                    let args = self.template_args(args)?;
                    return self.instantiate_type(*template, &args, span);
                }
                _ => {}
            }
        }
        if let Some(ty) = self.as_type(found, span)? {
            return Ok(ty);
        }
        if scope.is_some() && (scope == self.vk || scope == self.dx) {
            let (args, norm) = self.builtin_args(last.args)?;
            return self.namespace_type(last.name, &args, norm, span);
        }
        let text = self.text(last.name);
        Err(self.error(span, format!("no type named '{text}'")))
    }

    fn builtin_args(&mut self, args: Option<List<TemplateArg>>) -> Result<(Vec<Arg>, Norm), Failed> {
        let Some(args) = args else { return Ok((Vec::new(), Norm::None)) };
        let norm = match self.ast.template_args(args).first() {
            Some(TemplateArg::Type(ty)) => {
                let modifiers = self.ast.types[*ty].modifiers;
                if modifiers.contains(Modifiers::SNORM) {
                    Norm::Signed
                } else if modifiers.contains(Modifiers::UNORM) {
                    Norm::Unsigned
                } else {
                    Norm::None
                }
            }
            _ => Norm::None,
        };
        Ok((self.template_args(args)?, norm))
    }

    /// Template arguments as types and constants.
    pub(crate) fn template_args(&mut self, args: List<TemplateArg>) -> Result<Vec<Arg>, Failed> {
        let ast = self.ast;
        let args = ast.template_args(args);
        let mut out = Vec::with_capacity(args.len());
        for arg in args {
            out.push(match arg {
                TemplateArg::Type(ty) => match self.template_named(*ty) {
                    Some(template) => Arg::Template(template),
                    None => Arg::Type(self.resolve(*ty)?),
                },
                TemplateArg::Expr(expr) => self.type_or_value(*expr)?,
            });
        }
        Ok(out)
    }

    /// The class template that a type without arguments names, outside of its own instances.
    fn template_named(&mut self, ty: TypeId) -> Option<crate::template::TemplateId> {
        let TypeKind::Name(name) = self.ast.types[ty].kind else { return None };
        match self.lookup(name).first() {
            Some(Symbol::Template(template))
                if self.injected(*template).is_none() && !self.has_only_defaults(*template) =>
            {
                Some(*template)
            }
            _ => None,
        }
    }

    pub(crate) fn type_or_value(&mut self, expr: ast::ExprId) -> Result<Arg, Failed> {
        let span = self.ast.expr_span(expr);
        match self.ast.exprs[expr] {
            ast::Expr::Name(name) => {
                let found = self.lookup(name);
                if let Some(Symbol::Template(template)) = found.first()
                    && self.injected(*template).is_none()
                    && !self.has_only_defaults(*template)
                {
                    return Ok(Arg::Template(*template));
                }
                if let Some(ty) = self.as_type(&found, span)? {
                    return Ok(Arg::Type(ty));
                }
                if found.is_empty() && is_builtin_type(name) {
                    return Ok(Arg::Type(self.builtin_type(name, &[], Norm::None, span)?));
                }
            }
            ast::Expr::Path(path) => {
                let Some(last) = self.ast.last_segment(path).copied() else { return Err(Failed) };
                if is_builtin_type(last.name) {
                    return Ok(Arg::Type(self.type_of_path(path, span)?));
                }
                let (scope, found) = self.lookup_path_scope(path)?;
                let is_type = |s: &Symbol| match s {
                    Symbol::Type(_) => true,
                    Symbol::Template(template) => !self.is_value_template(*template),
                    _ => false,
                };
                let is_vulkan = scope.is_some() && scope == self.vk;
                if found.iter().any(is_type) || (found.is_empty() && is_vulkan) {
                    return Ok(Arg::Type(self.type_found(scope, &found, &last, span)?));
                }
            }
            _ => {}
        }
        let checked = self.expr(expr)?;
        let checked = self.rvalue(checked);
        match crate::const_eval::evaluate_default(&self.tree, checked) {
            Some(value) => Ok(Arg::Value(self.ty(checked), value)),
            None => Err(self.error(span, "non-type template argument is not a constant expression")),
        }
    }

    /// A type of the language, with its template arguments.
    fn builtin_type(&mut self, name: Name, args: &[Arg], norm: Norm, span: Span) -> Result<Ty, Failed> {
        if let Some(numeric) = numeric_type(name) {
            let scalar = self.scalar_of(numeric.scalar);
            let types = &mut self.tree.types;
            return Ok(match (numeric.rows, numeric.columns) {
                (0, _) => types.scalar(scalar),
                (n, 0) => types.vector(scalar, n),
                (r, c) => types.matrix(scalar, r, c),
            });
        }
        match name {
            sym::VOID => return Ok(self.tree.types.void()),
            sym::STRING => return Ok(self.tree.types.of(Kind::String)),
            sym::INT8_T4_PACKED | sym::UINT8_T4_PACKED | sym::RAY_FLAG => {
                return Ok(self.tree.types.scalar(Scalar::Uint));
            }
            sym::VECTOR | sym::MATRIX => return self.shaped(name == sym::MATRIX, args, span),
            _ => {}
        }
        match self.class_named(name, false) {
            Some(_) => self.object_type(name, false, args, norm, span),
            None => {
                let text = self.text(name);
                Err(self.error(span, format!("unsupported type '{text}'")))
            }
        }
    }

    /// A type of the namespaces `vk` and `dx`.
    fn namespace_type(&mut self, name: Name, args: &[Arg], norm: Norm, span: Span) -> Result<Ty, Failed> {
        let text = self.text(name);
        if self.class_named(name, true).is_some() {
            return self.object_type(name, true, args, norm, span);
        }
        match (text, args) {
            ("HitObject", _) => self.object_type(name, false, args, norm, span),
            ("ext_result_id", [Arg::Type(ty)]) => Ok(*ty),
            _ if crate::inline_type::NAMES.contains(&text) => self.inline_type(text, args, span),
            _ => Err(self.error(span, format!("no type named '{text}'"))),
        }
    }

    fn object_type(
        &mut self,
        name: Name,
        is_vulkan: bool,
        args: &[Arg],
        norm: Norm,
        span: Span,
    ) -> Result<Ty, Failed> {
        let Some(class) = self.class_named(name, is_vulkan) else { return Err(Failed) };
        let text = class.row().name;
        let int_at = |i: usize| match args.get(i) {
            Some(Arg::Value(_, value)) => value.num().and_then(|n| u32::try_from(n.as_i64()).ok()),
            _ => None,
        };
        let (mut element, mut count) = (self.tree.types.error(), 0);
        match class.row().args {
            Args::None => {}
            Args::Flags => count = int_at(0).unwrap_or(0) | int_at(1).unwrap_or(0) << 16,
            Args::Texel | Args::Element | Args::Patch | Args::Pointer => {
                element = match args.first() {
                    Some(Arg::Type(ty)) => *ty,
                    None if class.row().args == Args::Texel => self.tree.types.vector(Scalar::Float, 4),
                    _ => {
                        let message = format!("use of class template '{text}' requires template arguments");
                        return Err(self.error(span, message));
                    }
                };
                count = int_at(1).unwrap_or(0);
                // Those of subpasses are checked where they are declared.
                if class.row().args == Args::Texel && !text.starts_with("SubpassInput") {
                    self.check_texel(element, text, span)?;
                }
            }
        }
        Ok(self.tree.types.of(Kind::Object(Object { class, element, count, norm })))
    }

    fn check_texel(&mut self, element: Ty, class: &str, span: Span) -> Result<(), Failed> {
        if self.tree.types.record(element).is_some() {
            return Err(self.error(span, "elements of typed buffers and textures must be scalars or vectors"));
        }
        let mut leaves = Vec::new();
        let flat = self.tree.types.flatten(element, 5, &mut leaves);
        if flat && leaves.len() <= 4 && leaves.iter().all(|l| self.tree.types.is_numeric(*l))
            || matches!(self.tree.types.kind(element), Kind::Matrix(..) | Kind::Spirv(_))
        {
            return Ok(());
        }
        let text = self.type_text(element);
        Err(self.error(span, format!("elements of typed buffers and textures must fit in four 32-bit quantities: '{text}' in '{class}'")))
    }

    /// `vector<T, n>`, `matrix<T, r, c>`
    fn shaped(&mut self, matrix: bool, args: &[Arg], span: Span) -> Result<Ty, Failed> {
        let scalar = match args.first() {
            None => Scalar::Float,
            Some(Arg::Type(ty)) => match self.tree.types.kind(*ty) {
                Kind::Scalar(s) => s,
                _ => {
                    let text = self.type_text(*ty);
                    let message =
                        format!("'{text}' cannot be used as a type parameter where a scalar is required");
                    return Err(self.error(span, message));
                }
            },
            Some(_) => {
                return Err(self.error(span, "template argument for template type parameter must be a type"));
            }
        };
        let size = |arg: Option<&Arg>| match arg {
            None => Some(4),
            Some(Arg::Value(_, value)) => match value.num().map(Num::as_i64) {
                Some(n @ 1..=4) => Some(n as u8),
                _ => None,
            },
            Some(_) => None,
        };
        match (size(args.get(1)), size(args.get(2))) {
            (Some(n), _) if !matrix => Ok(self.tree.types.vector(scalar, n)),
            (Some(r), Some(c)) if matrix => Ok(self.tree.types.matrix(scalar, r, c)),
            _ => Err(self.error(span, "invalid value, valid range is between 1 and 4 inclusive")),
        }
    }

    /// A constant of a type, as an expression.
    pub(crate) fn constant_of(&mut self, ty: Ty, value: Value, span: Span) -> ExprId {
        self.value(crate::tree::ExprKind::Const(value), ty, span)
    }
}
