//! Types as written to types as they are.

use crate::Compiler;
use crate::konst::Num;
use crate::scope::{Owner, ScopeId, Symbol};
use crate::template::Arg;
use crate::types::{Kind, Major, Object, Qualified, Scalar, Structured, TextureDim, Ty};
use spirula_diag::{Failed, Pos};
use spirula_hlsl_syntax::ast::{ExprId, Modifiers, PathId, TemplateArg, TypeId, TypeKind};
use spirula_hlsl_syntax::names::sym;
use spirula_hlsl_syntax::names::{is_builtin_template, is_builtin_type, numeric_type};
use spirula_hlsl_syntax::{MatrixPacking, Name};

/// No array is longer than this many scalars in all.
const MOST_SCALARS: usize = 1 << 28;

impl Compiler<'_> {
    /// The scalar with this index in [`spirula_hlsl_syntax::names::SCALARS`].
    fn scalar_of(&self, index: u8, pos: Pos) -> Scalar {
        let native = self.options.native_16bit;
        let _ = pos;
        match index {
            0 => Scalar::Bool,
            1 | 14 => Scalar::Int,
            2 | 3 | 15 => Scalar::Uint,
            4 if native => Scalar::Float16,
            4 | 5 | 19 => Scalar::Float,
            6 | 20 => Scalar::Double,
            7 | 8 if native => Scalar::Float16,
            7 | 8 => Scalar::Min16Float,
            9 | 10 if native => Scalar::Int16,
            9 | 10 => Scalar::Min16Int,
            11 if native => Scalar::Uint16,
            11 => Scalar::Min16Uint,
            12 => Scalar::Int16,
            13 => Scalar::Uint16,
            16 => Scalar::Int64,
            17 => Scalar::Uint64,
            _ => Scalar::Float16,
        }
    }

    /// The type that is written.
    pub(crate) fn resolve(&mut self, id: TypeId) -> Result<Qualified, Failed> {
        let written = self.ast.types[id];
        let pos = self.ast.type_span(id).start;
        let mut found = match written.kind {
            TypeKind::Error => return Err(Failed),
            TypeKind::Name(name) => self.type_named(name, pos)?,
            TypeKind::Path(path) => self.type_of_path(path, pos)?,
            TypeKind::Tag(decl) => Qualified::plain(self.tag(decl)?),
            TypeKind::Array(of, size) => {
                let of_type = self.resolve(of)?;
                let ty = match size {
                    Some(size) => {
                        let count = self.array_length(size)?;
                        self.array(of_type.ty, count, pos)?
                    }
                    None => self.types.of(Kind::Unsized(of_type.ty)),
                };
                Qualified { ty, ..of_type }
            }
            TypeKind::Decltype(expr) => Qualified::plain(self.type_of_expr(expr)?),
            TypeKind::Reference(_) => {
                return Err(self.error(pos, "references are unsupported in HLSL"));
            }
            TypeKind::Pointer(_) => return Err(self.error(pos, "pointers are unsupported in HLSL")),
        };
        let modifiers = written.modifiers;
        if modifiers.contains(Modifiers::UNSIGNED) {
            found.ty = self.unsigned(found.ty);
        }
        found.constant |= modifiers.contains(Modifiers::CONST);
        if modifiers.contains(Modifiers::ROW_MAJOR) {
            found.major = Some(Major::Row);
        } else if modifiers.contains(Modifiers::COLUMN_MAJOR) {
            found.major = Some(Major::Column);
        } else if found.major.is_none() && matches!(self.types.kind(found.ty), Kind::Matrix(..)) {
            found.major = match written.packing {
                MatrixPacking::Unset => None,
                MatrixPacking::RowMajor => Some(Major::Row),
                MatrixPacking::ColumnMajor => Some(Major::Column),
            };
        }
        Ok(found)
    }

    fn unsigned(&mut self, ty: Ty) -> Ty {
        let scalar = match self.types.component(ty) {
            Some(Scalar::Int) => Scalar::Uint,
            Some(Scalar::Int16) => Scalar::Uint16,
            Some(Scalar::Int64) => Scalar::Uint64,
            Some(Scalar::Min16Int) => Scalar::Min16Uint,
            _ => return ty,
        };
        self.types.with_component(ty, scalar)
    }

    /// An array type, if it is not too long.
    pub(crate) fn array(&mut self, of: Ty, count: u32, pos: Pos) -> Result<Ty, Failed> {
        if self.scalar_count(of).saturating_mul(count as usize) > MOST_SCALARS {
            return Err(self.error(pos, "array is too large"));
        }
        Ok(self.types.of(Kind::Array(of, count)))
    }

    fn array_length(&mut self, size: ExprId) -> Result<u32, Failed> {
        let pos = self.ast.expr_span(size).start;
        let num = self.constant_int(size)?;
        match num.as_i64() {
            n if n < 0 => Err(self.error(pos, "array has a negative size")),
            0 => Err(self.error(pos, "zero-sized arrays are not permitted in HLSL")),
            n => match u32::try_from(n) {
                Ok(n) => Ok(n),
                Err(_) => Err(self.error(pos, "array is too large")),
            },
        }
    }

    /// An integer known while compiling.
    pub(crate) fn constant_int(&mut self, expr: ExprId) -> Result<Num, Failed> {
        let pos = self.ast.expr_span(expr).start;
        let ex = self.detached(|this| this.expr(expr))?;
        let num = ex.as_const().and_then(|id| self.const_num(id));
        match num {
            Some(num) if !num.scalar.is_float() => Ok(num),
            _ => Err(self.error(pos, "expression is not an integral constant expression")),
        }
    }

    /// Compiles something whose code is thrown away.
    pub(crate) fn detached<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let block = self.f.block();
        let (cur, live) = (self.f.cur, self.f.live);
        (self.f.cur, self.f.live) = (block, false);
        let before = std::mem::replace(&mut self.f.unevaluated, true);
        let result = work(self);
        self.f.unevaluated = before;
        (self.f.cur, self.f.live) = (cur, live);
        result
    }

    /// The type of an expression that is not evaluated.
    pub(crate) fn type_of_expr(&mut self, expr: ExprId) -> Result<Ty, Failed> {
        let ex = self.detached(|this| this.expr(expr))?;
        Ok(ex.ty)
    }

    fn type_named(&mut self, name: Name, pos: Pos) -> Result<Qualified, Failed> {
        if is_builtin_type(name) {
            return self.builtin_type(name, &[], pos);
        }
        let mut found = Vec::new();
        self.scopes.lookup(self.f.scope, name, &mut found);
        match self.as_type(&found, pos)? {
            Some(ty) => Ok(ty),
            None => {
                let text = self.ast.text(name).to_owned();
                Err(self.error(pos, &format!("unknown type name '{text}'")))
            }
        }
    }

    /// The type among what a name stands for; a template whose arguments all have defaults counts.
    fn as_type(&mut self, found: &[Symbol], pos: Pos) -> Result<Option<Qualified>, Failed> {
        for symbol in found {
            match *symbol {
                Symbol::Type(ty) => return Ok(Some(ty)),
                Symbol::Template(template) => {
                    // Inside of a template its own name means this instance.
                    if let Some(ty) = self.injected(template) {
                        return Ok(Some(Qualified::plain(ty)));
                    }
                    return self.instantiate_type(template, &[], pos).map(Some);
                }
                _ => {}
            }
        }
        Ok(None)
    }

    fn injected(&self, template: crate::scope::TemplateId) -> Option<Ty> {
        let mut at = Some(self.f.scope);
        while let Some(scope) = at {
            if let Owner::Record(ty) = self.scopes.owner(scope)
                && let Some(key) = self.types.record(ty)
                && self.origins.get(&key).is_some_and(|(t, _)| *t == template)
            {
                return Some(ty);
            }
            at = self.scopes.parent(scope);
        }
        None
    }

    fn type_of_path(&mut self, path: PathId, pos: Pos) -> Result<Qualified, Failed> {
        let segments = self.ast.segments(self.ast.paths[path].segments).to_vec();
        if let [segment] = segments.as_slice()
            && !self.ast.paths[path].global
            && is_builtin_type(segment.name)
        {
            let args = match segment.args {
                Some(args) => self.template_args(args)?,
                None => Vec::new(),
            };
            return self.builtin_type(segment.name, &args, pos);
        }
        let found = self.lookup_path(path)?;
        let last = segments.last().copied();
        for symbol in &found {
            match (*symbol, last.and_then(|s| s.args)) {
                (Symbol::Type(ty), None) => return Ok(ty),
                (Symbol::Template(template), Some(args)) => {
                    let args = self.template_args(args)?;
                    return self.instantiate_type(template, &args, pos);
                }
                (Symbol::Template(_), None) => {
                    if let Some(ty) = self.as_type(&found, pos)? {
                        return Ok(ty);
                    }
                }
                _ => {}
            }
        }
        let text = last.map_or("", |s| self.ast.text(s.name)).to_owned();
        Err(self.error(pos, &format!("no type named '{text}'")))
    }

    /// What the last part of a path stands for.
    pub(crate) fn lookup_path(&mut self, path: PathId) -> Result<Vec<Symbol>, Failed> {
        let global = self.ast.paths[path].global;
        let segments = self.ast.segments(self.ast.paths[path].segments).to_vec();
        let mut scope: Option<ScopeId> = global.then_some(self.global_scope);
        let mut found = Vec::new();
        for (i, segment) in segments.iter().enumerate() {
            found.clear();
            match scope {
                None => self.scopes.lookup(self.f.scope, segment.name, &mut found),
                Some(scope) => self.scopes.within(scope, segment.name, &mut found),
            }
            if i + 1 == segments.len() {
                break;
            }
            scope = Some(self.scope_named(&found, segment)?);
        }
        Ok(found)
    }

    fn scope_named(
        &mut self,
        found: &[Symbol],
        segment: &spirula_hlsl_syntax::ast::Segment,
    ) -> Result<ScopeId, Failed> {
        for symbol in found {
            let ty = match *symbol {
                Symbol::Namespace(scope) => return Ok(scope),
                Symbol::Type(ty) => ty.ty,
                Symbol::Template(template) => match segment.args {
                    Some(args) => {
                        let args = self.template_args(args)?;
                        self.instantiate_type(template, &args, segment.pos)?.ty
                    }
                    None => match self.injected(template) {
                        Some(ty) => ty,
                        None => continue,
                    },
                },
                _ => continue,
            };
            match self.types.kind(ty) {
                Kind::Record(key) => return Ok(self.types.records[key].scope),
                Kind::Enum(key) => return Ok(self.types.enums[key].scope),
                _ => {}
            }
        }
        let text = self.ast.text(segment.name).to_owned();
        Err(self.error(segment.pos, &format!("use of undeclared identifier '{text}'")))
    }

    /// Template arguments as types and constants.
    pub(crate) fn template_args(
        &mut self,
        args: spirula_entity::List<TemplateArg>,
    ) -> Result<Vec<Arg>, Failed> {
        let args = self.ast.template_args(args).to_vec();
        let mut out = Vec::with_capacity(args.len());
        for arg in args {
            out.push(match arg {
                TemplateArg::Type(ty) => Arg::Type(self.resolve(ty)?),
                TemplateArg::Expr(expr) => self.type_or_value(expr)?,
            });
        }
        Ok(out)
    }

    fn type_or_value(&mut self, expr: ExprId) -> Result<Arg, Failed> {
        use spirula_hlsl_syntax::ast::Expr;
        let pos = self.ast.expr_span(expr).start;
        let found = match self.ast.exprs[expr] {
            Expr::Name(name) if is_builtin_type(name) => {
                return Ok(Arg::Type(self.builtin_type(name, &[], pos)?));
            }
            Expr::Name(name) => {
                let mut found = Vec::new();
                self.scopes.lookup(self.f.scope, name, &mut found);
                found
            }
            Expr::Path(path) => {
                let found = self.quietly(|this| this.lookup_path(path)).unwrap_or_default();
                if found.iter().any(|s| matches!(s, Symbol::Type(_) | Symbol::Template(_))) {
                    return Ok(Arg::Type(self.type_of_path(path, pos)?));
                }
                found
            }
            _ => Vec::new(),
        };
        if let Some(ty) = self.as_type(&found, pos)? {
            return Ok(Arg::Type(ty));
        }
        let ex = self.detached(|this| this.expr(expr))?;
        match ex.as_const() {
            Some(id) => Ok(Arg::Const(id)),
            None => Err(self.error(pos, "non-type template argument is not a constant expression")),
        }
    }

    /// A type of the language, with its template arguments.
    pub(crate) fn builtin_type(&mut self, name: Name, args: &[Arg], pos: Pos) -> Result<Qualified, Failed> {
        if let Some(numeric) = numeric_type(name) {
            let scalar = self.scalar_of(numeric.scalar, pos);
            let ty = match (numeric.rows, numeric.columns) {
                (0, _) => self.types.scalar(scalar),
                (n, 0) => self.types.vector(scalar, n),
                (r, c) => self.types.matrix(scalar, r, c),
            };
            return Ok(Qualified::plain(ty));
        }
        if is_builtin_template(name) {
            return self.builtin_template(name, args, pos);
        }
        let object = |this: &mut Self, object| Ok(Qualified::plain(this.types.of(Kind::Object(object))));
        match name {
            sym::VOID => Ok(Qualified::plain(Ty::void())),
            sym::STRING => Ok(Qualified::plain(Ty::string())),
            sym::SAMPLER | sym::SAMPLER_STATE_TYPE => object(self, Object::Sampler { comparison: false }),
            sym::SAMPLER_COMPARISON_STATE => object(self, Object::Sampler { comparison: true }),
            sym::BYTE_ADDRESS_BUFFER => object(self, Object::Bytes { write: false }),
            sym::RW_BYTE_ADDRESS_BUFFER | sym::RASTERIZER_ORDERED_BYTE_ADDRESS_BUFFER => {
                object(self, Object::Bytes { write: true })
            }
            sym::INT8_T4_PACKED | sym::UINT8_T4_PACKED => Ok(Qualified::plain(Ty::uint())),
            _ => {
                let text = self.ast.text(name).to_owned();
                Err(self.unsupported(pos, &format!("type '{text}'")))
            }
        }
    }

    fn builtin_template(&mut self, name: Name, args: &[Arg], pos: Pos) -> Result<Qualified, Failed> {
        let text = self.ast.text(name).to_owned();
        let ty_at = |i: usize| match args.get(i) {
            Some(Arg::Type(ty)) => Some(ty.ty),
            _ => None,
        };
        let int_at = |this: &Self, i: usize| match args.get(i) {
            Some(Arg::Const(id)) => this.const_num(*id).map(|n| n.as_i64()),
            _ => None,
        };
        if name == sym::VECTOR || name == sym::MATRIX {
            return self.shaped(name == sym::MATRIX, args, ty_at(0), [int_at(self, 1), int_at(self, 2)], pos);
        }
        let element = match ty_at(0) {
            Some(ty) => ty,
            None if args.is_empty() && !self.needs_arguments(name) => self.types.vector(Scalar::Float, 4),
            None => {
                return Err(
                    self.error(pos, &format!("use of class template '{text}' requires template arguments"))
                );
            }
        };
        let count = int_at(self, 1);
        let object = self.object_named(name, element, count, pos)?;
        self.check_element(object, &text, pos)?;
        Ok(Qualified {
            ty: self.types.of(Kind::Object(object)),
            constant: false,
            major: match args.first() {
                Some(Arg::Type(ty)) => ty.major,
                _ => None,
            },
        })
    }

    fn needs_arguments(&self, name: Name) -> bool {
        matches!(
            name,
            sym::STRUCTURED_BUFFER
                | sym::RW_STRUCTURED_BUFFER
                | sym::RASTERIZER_ORDERED_STRUCTURED_BUFFER
                | sym::APPEND_STRUCTURED_BUFFER
                | sym::CONSUME_STRUCTURED_BUFFER
                | sym::CONSTANT_BUFFER
                | sym::TEXTURE_BUFFER
        )
    }

    fn shaped(
        &mut self,
        matrix: bool,
        args: &[Arg],
        element: Option<Ty>,
        sizes: [Option<i64>; 2],
        pos: Pos,
    ) -> Result<Qualified, Failed> {
        let scalar = match element {
            Some(ty) => match self.types.kind(ty) {
                Kind::Scalar(s) => s,
                _ => {
                    let text = self.types.text(ty);
                    return Err(self.error(
                        pos,
                        &format!("'{text}' cannot be used as a type parameter where a scalar is required"),
                    ));
                }
            },
            None if args.is_empty() => Scalar::Float,
            None => {
                return Err(self.error(pos, "template argument for template type parameter must be a type"));
            }
        };
        let size = |n: Option<i64>| match n {
            Some(n @ 1..=4) => Some(n as u8),
            Some(_) => None,
            None => Some(4),
        };
        match (size(sizes[0]), size(sizes[1])) {
            (Some(n), _) if !matrix => Ok(Qualified::plain(self.types.vector(scalar, n))),
            (Some(r), Some(c)) if matrix => Ok(Qualified::plain(self.types.matrix(scalar, r, c))),
            _ => Err(self.error(pos, "invalid value, valid range is between 1 and 4 inclusive")),
        }
    }

    fn object_named(
        &mut self,
        name: Name,
        element: Ty,
        count: Option<i64>,
        pos: Pos,
    ) -> Result<Object, Failed> {
        use TextureDim::{Cube, D1, D2, D3};
        let texture = |dim, arrayed, multisampled, write| Object::Texture {
            dim,
            arrayed,
            multisampled,
            write,
            element,
        };
        let count = u32::try_from(count.unwrap_or(1)).unwrap_or(1);
        Ok(match name {
            sym::BUFFER => Object::Texels { element, write: false },
            sym::RW_BUFFER | sym::RASTERIZER_ORDERED_BUFFER => Object::Texels { element, write: true },
            sym::STRUCTURED_BUFFER => Object::Structured { element, kind: Structured::Read },
            sym::RW_STRUCTURED_BUFFER | sym::RASTERIZER_ORDERED_STRUCTURED_BUFFER => {
                Object::Structured { element, kind: Structured::Write }
            }
            sym::APPEND_STRUCTURED_BUFFER => Object::Structured { element, kind: Structured::Append },
            sym::CONSUME_STRUCTURED_BUFFER => Object::Structured { element, kind: Structured::Consume },
            sym::CONSTANT_BUFFER => Object::Constant { element, texture: false },
            sym::TEXTURE_BUFFER => Object::Constant { element, texture: true },
            sym::TEXTURE_1D => texture(D1, false, false, false),
            sym::TEXTURE_1D_ARRAY => texture(D1, true, false, false),
            sym::TEXTURE_2D => texture(D2, false, false, false),
            sym::TEXTURE_2D_ARRAY => texture(D2, true, false, false),
            sym::TEXTURE_2D_MS => texture(D2, false, true, false),
            sym::TEXTURE_2D_MS_ARRAY => texture(D2, true, true, false),
            sym::TEXTURE_3D => texture(D3, false, false, false),
            sym::TEXTURE_CUBE => texture(Cube, false, false, false),
            sym::TEXTURE_CUBE_ARRAY => texture(Cube, true, false, false),
            sym::RW_TEXTURE_1D | sym::RASTERIZER_ORDERED_TEXTURE_1D => texture(D1, false, false, true),
            sym::RW_TEXTURE_1D_ARRAY | sym::RASTERIZER_ORDERED_TEXTURE_1D_ARRAY => {
                texture(D1, true, false, true)
            }
            sym::RW_TEXTURE_2D | sym::RASTERIZER_ORDERED_TEXTURE_2D => texture(D2, false, false, true),
            sym::RW_TEXTURE_2D_ARRAY | sym::RASTERIZER_ORDERED_TEXTURE_2D_ARRAY => {
                texture(D2, true, false, true)
            }
            sym::RW_TEXTURE_3D | sym::RASTERIZER_ORDERED_TEXTURE_3D => texture(D3, false, false, true),
            sym::SUBPASS_INPUT => Object::Subpass { element, multisampled: false },
            sym::SUBPASS_INPUT_MS => Object::Subpass { element, multisampled: true },
            sym::INPUT_PATCH => Object::Patch { element, count, output: false },
            sym::OUTPUT_PATCH => Object::Patch { element, count, output: true },
            sym::POINT_STREAM => Object::Stream { element, vertices: 1 },
            sym::LINE_STREAM => Object::Stream { element, vertices: 2 },
            sym::TRIANGLE_STREAM => Object::Stream { element, vertices: 3 },
            _ => {
                let text = self.ast.text(name).to_owned();
                return Err(self.unsupported(pos, &format!("type '{text}'")));
            }
        })
    }

    fn check_element(&mut self, object: Object, name: &str, pos: Pos) -> Result<(), Failed> {
        let bad = match object {
            Object::Texels { element, .. } | Object::Texture { element, .. } => {
                !matches!(self.types.kind(element), Kind::Scalar(_) | Kind::Vector(..))
            }
            Object::Structured { element, .. } | Object::Constant { element, .. } => {
                self.types.has_object(element) || element == Ty::void()
            }
            _ => false,
        };
        let (Object::Texels { element, .. }
        | Object::Texture { element, .. }
        | Object::Structured { element, .. }
        | Object::Constant { element, .. }) = object
        else {
            return Ok(());
        };
        if bad {
            let text = self.types.text(element);
            return Err(self.error(pos, &format!("elements of '{name}' cannot be of type '{text}'")));
        }
        Ok(())
    }
}
