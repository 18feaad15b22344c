//! Members, swizzles and subscripts.

use crate::builtin::classes::Subscript;
use crate::context::Sema;
use crate::overload::Best;
use crate::scope::Symbol;
use crate::tree::{Category, Conversion, ExprId, ExprKind, FunctionId};
use crate::types::{Kind, Length, RecordId, Scalar, Ty};
use spirula_diag::{Failed, Span};
use spirula_hlsl_syntax::Name;
use spirula_hlsl_syntax::ast::{self, Expr};

impl Sema<'_> {
    /// What is in a buffer, as a place that is read; other expressions as they are.
    pub(crate) fn contents(&mut self, expr: ExprId) -> ExprId {
        let ty = self.ty(expr);
        match self.contents_of(ty) {
            Some(element) => {
                let span = self.span(expr);
                let kind = ExprKind::Convert(Conversion::BufferContents, expr);
                self.push(kind, element, Category::ReadOnly, span)
            }
            None => expr,
        }
    }

    /// A field of an object, found in the record or one of its bases.
    pub(crate) fn field(
        &mut self,
        object: ExprId,
        record: RecordId,
        index: u32,
        span: Span,
    ) -> Result<ExprId, Failed> {
        let object = self.part_of_record(object, record)?;
        let field = &self.tree.types.records[record].fields[index as usize];
        let (ty, var) = (field.ty, field.var);
        if self.is_error(ty) {
            return Err(Failed);
        }
        let mut category = self.tree.exprs[object].category;
        if category == Category::Place && self.tree.vars[var].is_const() {
            category = Category::ReadOnly;
        }
        Ok(self.push(ExprKind::Field(object, index), ty, category, span))
    }

    /// The part of an object that is its base `record`.
    fn part_of_record(&mut self, object: ExprId, record: RecordId) -> Result<ExprId, Failed> {
        let object = self.contents(object);
        let ty = self.ty(object);
        if self.tree.types.record(ty) == Some(record) {
            return Ok(object);
        }
        let Some(base) = self.record_type(record) else { return Err(Failed) };
        let (category, span) = (self.tree.exprs[object].category, self.span(object));
        Ok(self.push(ExprKind::Convert(Conversion::ToBase, object), base, category, span))
    }

    /// The object that a method gets.
    pub(crate) fn as_object(&mut self, object: ExprId, function: FunctionId) -> Result<ExprId, Failed> {
        let Some(record) = self.tree.functions[function].record else { return Ok(object) };
        self.part_of_record(object, record)
    }

    pub(super) fn member(&mut self, object: ast::ExprId, name: Name, span: Span) -> Result<ExprId, Failed> {
        let object = self.expr(object)?;
        let object = self.contents(object);
        let ty = self.ty(object);
        let text = self.text(name);
        match self.tree.types.kind(ty) {
            Kind::Error => Err(Failed),
            Kind::Record(_) => {
                let found = match self.record_scopes.get(&ty) {
                    Some(scope) => self.scopes.within(*scope, name),
                    None => Vec::new(),
                };
                match found.first() {
                    Some(Symbol::Field(record, index)) => self.field(object, *record, *index, span),
                    Some(Symbol::Var(var)) => self.var(*var, span),
                    Some(Symbol::Const(ty, value)) => Ok(self.constant_of(*ty, value.clone(), span)),
                    Some(Symbol::Function(_)) => {
                        Err(self.error(span, "reference to non-static member function must be called"))
                    }
                    _ => {
                        let ty = self.type_text(ty);
                        Err(self.error(span, format!("no member named '{text}' in '{ty}'")))
                    }
                }
            }
            Kind::Matrix(_, r, c, _) => self.matrix_swizzle(object, text, (r, c), span),
            Kind::Scalar(_) | Kind::Vector(..) | Kind::Enum(_) => self.swizzle(object, text, span),
            _ => {
                let ty = self.type_text(ty);
                Err(self.error(span, format!("no member named '{text}' in '{ty}'")))
            }
        }
    }

    fn swizzle(&mut self, object: ExprId, text: &str, span: Span) -> Result<ExprId, Failed> {
        let ty = self.ty(object);
        let count = self.tree.types.component_count(ty).unwrap_or(1);
        let set = |letters: &str| {
            text.chars().map(|c| letters.find(c).map(|i| i as u8)).collect::<Option<Vec<u8>>>()
        };
        let components = set("xyzw").or_else(|| set("rgba"));
        let Some(components) = components.filter(|c| (1..=4).contains(&c.len())) else {
            let message = if text.chars().all(|c| "xyzwrgba".contains(c)) {
                format!("vector swizzle '{text}' is invalid")
            } else {
                let ty = self.type_text(ty);
                format!("no member named '{text}' in '{ty}'")
            };
            return Err(self.error(span, message));
        };
        if components.iter().any(|c| u32::from(*c) >= count) {
            return Err(self.error(span, format!("vector swizzle '{text}' is out of bounds")));
        }
        let scalar = self.tree.types.component(ty).unwrap_or(Scalar::Float);
        let result = match components.len() {
            1 => self.tree.types.scalar(scalar),
            n => self.tree.types.vector(scalar, n as u8),
        };
        let category = self.parts_category(object, &components);
        Ok(self.push(ExprKind::Swizzle(object, components), result, category, span))
    }

    fn parts_category<T: PartialEq>(&self, object: ExprId, parts: &[T]) -> Category {
        match self.tree.exprs[object].category {
            Category::Place if parts.iter().enumerate().any(|(i, p)| parts[..i].contains(p)) => {
                Category::ReadOnly
            }
            category => category,
        }
    }

    fn matrix_swizzle(
        &mut self,
        object: ExprId,
        text: &str,
        size: (u8, u8),
        span: Span,
    ) -> Result<ExprId, Failed> {
        let Some(elements) = matrix_elements(text) else {
            let ty = self.type_text(self.ty(object));
            return Err(self.error(span, format!("no member named '{text}' in '{ty}'")));
        };
        if elements.iter().any(|(r, c)| *r >= size.0 || *c >= size.1) {
            return Err(self.error(span, format!("matrix subscript '{text}' is out of bounds")));
        }
        let scalar = self.tree.types.component(self.ty(object)).unwrap_or(Scalar::Float);
        let result = match elements.len() {
            1 => self.tree.types.scalar(scalar),
            n => self.tree.types.vector(scalar, n as u8),
        };
        let category = self.parts_category(object, &elements);
        Ok(self.push(ExprKind::Elements(object, elements), result, category, span))
    }

    pub(super) fn index(
        &mut self,
        object: ast::ExprId,
        index: ast::ExprId,
        span: Span,
    ) -> Result<ExprId, Failed> {
        if let Some(result) = self.mip_subscript(object, index, span) {
            return result;
        }
        let object = self.expr(object);
        let index = self.expr(index);
        let (object, index) = (object?, index?);
        let object = self.contents(object);
        let ty = self.ty(object);
        match self.tree.types.kind(ty) {
            Kind::Error => Err(Failed),
            Kind::Array(element, length) => {
                let index = self.array_index(index, 1)?;
                // Of an array this is no error: the code may never be reached.
                if let Err(text) = self.check_bounds(index, length) {
                    self.warn(span, format!("{text} [-Warray-bounds]"));
                }
                let category = self.tree.exprs[object].category;
                Ok(self.push(ExprKind::Index(object, index), element, category, span))
            }
            Kind::Vector(s, n) => {
                let index = self.array_index(index, 1)?;
                self.check_bounds(index, Length::Known(n.into())).map_err(|text| self.error(span, text))?;
                let element = self.tree.types.scalar(s);
                let category = self.tree.exprs[object].category;
                Ok(self.push(ExprKind::Index(object, index), element, category, span))
            }
            Kind::Matrix(s, r, c, _) => {
                let index = self.array_index(index, 1)?;
                self.check_bounds(index, Length::Known(r.into())).map_err(|text| self.error(span, text))?;
                let row = self.tree.types.vector(s, c);
                let category = self.tree.exprs[object].category;
                Ok(self.push(ExprKind::Index(object, index), row, category, span))
            }
            Kind::Object(data) => self.object_index(object, index, data, span),
            Kind::Record(_) => match self.user_index(object, index, span)? {
                Some(call) => Ok(call),
                None => self.no_subscript(ty, span),
            },
            _ => self.no_subscript(ty, span),
        }
    }

    fn no_subscript(&mut self, ty: Ty, span: Span) -> Result<ExprId, Failed> {
        let text = self.type_text(ty);
        Err(self
            .error(span, format!("subscripted value of type '{text}' is not an array, matrix, or vector")))
    }

    fn user_index(&mut self, object: ExprId, index: ExprId, span: Span) -> Result<Option<ExprId>, Failed> {
        let ty = self.ty(object);
        let (Some(name), Some(scope)) =
            (self.ast.names.find("operator[]"), self.record_scopes.get(&ty).copied())
        else {
            return Ok(None);
        };
        let found = self.scopes.within(scope, name);
        match self.best_function(&found, None, &[index], span) {
            Best::Found(function, _) => {
                let object = self.as_object(object, function)?;
                self.function_call(function, Some(object), &[index], span).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Says what is wrong with a constant index.
    fn check_bounds(&self, index: ExprId, length: Length) -> Result<(), String> {
        let (Some(num), Length::Known(n)) = (self.tree.constant(index).and_then(|v| v.num()), length) else {
            return Ok(());
        };
        let at = num.as_i64();
        if at < 0 || at >= i64::from(n) {
            return Err(format!("array index {at} is out of bounds"));
        }
        Ok(())
    }

    /// An index of so many components, as `int` where it is signed and `uint` where it is not.
    fn array_index(&mut self, index: ExprId, count: u8) -> Result<ExprId, Failed> {
        let ty = self.ty(index);
        let scalar = match self.tree.types.component(self.contents_of(ty).unwrap_or(ty)) {
            Some(s) if s.class() == crate::types::ScalarClass::Unsigned => Scalar::Uint,
            Some(s) if s.is_float() || s == Scalar::Bool => Scalar::Uint,
            _ => Scalar::Int,
        };
        let wanted = match count {
            1 => self.tree.types.scalar(scalar),
            n => self.tree.types.vector(scalar, n),
        };
        self.convert(index, wanted)
    }

    fn object_index(
        &mut self,
        object: ExprId,
        index: ExprId,
        data: crate::types::Object,
        span: Span,
    ) -> Result<ExprId, Failed> {
        let row = data.class.row();
        if row.name.ends_with("DescriptorHeap") {
            let index = self.array_index(index, 1)?;
            let (sampler, ty) = (row.name == "SamplerDescriptorHeap", self.ty(object));
            return Ok(self.value(ExprKind::Heap { sampler, index }, ty, span));
        }
        if row.name == "NodeOutputArray" || row.name == "EmptyNodeOutputArray" {
            let name = if row.name == "NodeOutputArray" { "NodeOutput" } else { "EmptyNodeOutput" };
            let Some(class) = crate::builtin::classes::named(name, false) else { return Err(Failed) };
            let ty = self.tree.types.of(Kind::Object(crate::types::Object { class, ..data }));
            let index = self.array_index(index, 1)?;
            return Ok(self.value(ExprKind::Subscript(object, index), ty, span));
        }
        let category = match row.subscript {
            Subscript::None => {
                let ty = self.ty(object);
                return self.no_subscript(ty, span);
            }
            Subscript::Read => Category::ReadOnly,
            Subscript::Write => Category::Place,
        };
        let index = self.array_index(index, row.index_count().max(1))?;
        Ok(self.push(ExprKind::Subscript(object, index), data.element, category, span))
    }

    /// `texture.mips[level][position]`, `texture.sample[index][position]`; none if it is not one.
    fn mip_subscript(
        &mut self,
        object: ast::ExprId,
        position: ast::ExprId,
        span: Span,
    ) -> Option<Result<ExprId, Failed>> {
        let Expr::Index(inner, level) = self.ast.exprs[object] else { return None };
        let Expr::Member(texture, name) = self.ast.exprs[inner] else { return None };
        let sample = match self.text(name) {
            "mips" => false,
            "sample" => true,
            _ => return None,
        };
        let texture = self.quietly(|this| this.expr(texture)).ok()?;
        let data = self.tree.types.object(self.ty(texture))?;
        let row = data.class.row();
        if !(if sample { row.multisampled } else { row.has_mips }) {
            return None;
        }
        Some(self.make_mip_subscript(texture, level, position, sample, span))
    }

    fn make_mip_subscript(
        &mut self,
        object: ExprId,
        level: ast::ExprId,
        position: ast::ExprId,
        sample: bool,
        span: Span,
    ) -> Result<ExprId, Failed> {
        let (level, position) = (self.expr(level)?, self.expr(position)?);
        let Some(data) = self.tree.types.object(self.ty(object)) else { return Err(Failed) };
        let level = self.array_index(level, 1)?;
        let position = self.array_index(position, data.class.row().index_count())?;
        let written = data.class.row().subscript == Subscript::Write;
        let category = if written { Category::Place } else { Category::ReadOnly };
        let kind = ExprKind::MipSubscript { object, level, position, sample };
        Ok(self.push(kind, data.element, category, span))
    }
}

/// Elements of a matrix swizzle: `_m00_m11`, `_11_22`.
fn matrix_elements(text: &str) -> Option<Vec<(u8, u8)>> {
    let mut rest = text.as_bytes();
    let mut out = Vec::new();
    while !rest.is_empty() {
        let (row, column, low, after) = match rest {
            [b'_', b'm', r, c, after @ ..] => (*r, *c, b'0', after),
            [b'_', r, c, after @ ..] => (*r, *c, b'1', after),
            _ => return None,
        };
        if !(low..low + 4).contains(&row) || !(low..low + 4).contains(&column) {
            return None;
        }
        out.push((row - low, column - low));
        rest = after;
    }
    (1..=4).contains(&out.len()).then_some(out)
}
