//! Records and enumerations.

use crate::const_eval::{Num, Value};
use crate::context::Sema;
use crate::scope::{Owner, Symbol};
use crate::tree::Storage;
use crate::types::{Enum, Field, Kind, Length, Record, RecordId, Scalar, Ty};
use spirula_diag::{Diagnostic, Failed};
use spirula_hlsl_syntax::ast::{self, Decl, DeclId, EnumId, Init, ItemKind, Modifiers, RecordKind};

impl Sema<'_> {
    /// The record or enumeration that a declaration makes or names.
    pub(crate) fn tag(&mut self, decl: DeclId) -> Result<Ty, Failed> {
        let key = (decl, self.scope);
        if let Some(ty) = self.declared.get(&key) {
            return if self.is_error(*ty) { Err(Failed) } else { Ok(*ty) };
        }
        let result = match self.ast.decls[decl] {
            Decl::Record(record) => self.declare_record(record, key),
            Decl::Enum(id) => self.declare_enum(id),
            _ => Err(Failed),
        };
        self.declared.insert(key, result.unwrap_or(self.tree.types.error()));
        result
    }

    fn declare_record(
        &mut self,
        id: ast::RecordId,
        key: (DeclId, crate::scope::ScopeId),
    ) -> Result<Ty, Failed> {
        let data = self.ast.records[id];
        let known = data.name.and_then(|name| {
            let found = if data.members.is_some() {
                self.scopes.here(self.scope, name).next().cloned()
            } else {
                self.lookup(name).into_iter().next()
            };
            match found {
                Some(Symbol::Type(ty)) => Some(ty),
                _ => None,
            }
        });
        if data.members.is_none()
            && let Some(ty) = known
        {
            return Ok(ty);
        }
        let record = match known.and_then(|ty| self.tree.types.record(ty)) {
            Some(record) if !self.tree.types.records[record].is_complete => record,
            Some(record) => {
                let text = data.name.map_or("", |n| self.text(n));
                let place = self.tree.types.records[record].span;
                let span =
                    data.name.map_or(spirula_diag::Span::at(data.pos), |n| self.name_span(data.pos, n));
                let diagnostic = Diagnostic::error(span, format!("redefinition of '{text}'"));
                return Err(self.report(diagnostic.with_note(place, "previous definition is here")));
            }
            None => {
                let text = data.name.map_or("(anonymous struct)", |n| self.text(n));
                let name = format!("{}{text}", self.scopes.prefix(self.scope));
                let record = self.new_record(id, name);
                let ty = self.tree.types.of(Kind::Record(record));
                if let Some(name) = data.name {
                    self.scopes.declare(self.scope, name, Symbol::Type(ty));
                }
                record
            }
        };
        let ty = self.tree.types.of(Kind::Record(record));
        self.declared.insert(key, ty);
        if data.members.is_some() {
            self.define_record(record, id)?;
        }
        Ok(ty)
    }

    /// A record without members yet.
    pub(crate) fn new_record(&mut self, id: ast::RecordId, name: String) -> RecordId {
        let data = self.ast.records[id];
        let span = data.name.map_or(spirula_diag::Span::at(data.pos), |n| self.name_span(data.pos, n));
        self.tree.types.records.push(Record {
            name,
            span,
            base: None,
            bases: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            is_anonymous: data.name.is_none(),
            is_interface: data.kind == RecordKind::Interface,
            is_complete: false,
        })
    }

    /// Declares bases and members of a record.
    pub(crate) fn define_record(&mut self, record: RecordId, id: ast::RecordId) -> Result<(), Failed> {
        let ast = self.ast;
        let data = ast.records[id];
        let ty = self.tree.types.of(Kind::Record(record));
        let text = data.name.map_or("", |n| self.text(n));
        let scope = self.scopes.add(self.scope, Owner::Record(record), text);
        self.record_scopes.insert(ty, scope);
        let mut failed = false;
        for base in ast.type_list(data.bases) {
            failed |= self.add_base(record, *base, scope).is_err();
        }
        let members = data.members.map_or(&[][..], |m| ast.decl_list(m));
        let buffer = self.buffer.take();
        let in_group_memory = std::mem::take(&mut self.in_group_memory);
        self.in_scope(scope, |this| {
            for member in members {
                failed |= match ast.decls[*member] {
                    Decl::Var(var) => this.member_variable(record, var).is_err(),
                    _ => this.declare(*member).is_err(),
                };
            }
        });
        self.buffer = buffer;
        self.in_group_memory = in_group_memory;
        self.tree.types.records[record].is_complete = true;
        if failed { Err(Failed) } else { Ok(()) }
    }

    fn add_base(
        &mut self,
        record: RecordId,
        base: ast::TypeId,
        scope: crate::scope::ScopeId,
    ) -> Result<(), Failed> {
        let span = self.ast.type_span(base);
        let ty = self.resolve(base)?;
        let Some(id) = self.tree.types.record(ty) else {
            return Err(self.error(span, "base specifier must name a class"));
        };
        if !self.tree.types.records[id].is_complete {
            return Err(self.error(span, "base class has incomplete type"));
        }
        let is_interface = self.tree.types.records[id].is_interface;
        let data = &mut self.tree.types.records[record];
        data.bases.push(id);
        if !is_interface && data.base.replace(id).is_some() {
            return Err(self.error(span, "multiple concrete base types specified"));
        }
        if let Some(base_scope) = self.record_scopes.get(&ty) {
            self.scopes.add_base(scope, *base_scope);
        }
        Ok(())
    }

    fn member_variable(&mut self, record: RecordId, id: ast::VarId) -> Result<(), Failed> {
        let data = self.ast.vars[id];
        let modifiers = self.modifiers_of(&data);
        if modifiers.contains(Modifiers::STATIC) {
            return self.declare_global(id);
        }
        let span = self.var_span(&data);
        let ty = self.resolve(data.ty).and_then(|ty| match self.tree.types.kind(ty) {
            Kind::Record(id) if !self.tree.types.records[id].is_complete => {
                let text = self.type_text(ty);
                Err(self.error(span, format!("field has incomplete type '{text}'")))
            }
            Kind::Void => Err(self.error(span, "field has incomplete type 'void'")),
            Kind::Array(_, Length::Unsized) => {
                Err(self.error(span, "array dimensions of struct/class members must be explicit"))
            }
            _ => Ok(ty),
        });
        let known = ty.unwrap_or(self.tree.types.error());
        let bits = match data.bits {
            Some(bits) => {
                let place = self.ast.expr_span(bits);
                let checked = self.expr(bits)?;
                u32::try_from(self.constant_int(checked, place)?.as_i64()).ok()
            }
            None => None,
        };
        let attributes = self.attributes(data.attrs);
        let var = self.new_var(data.name, known, modifiers, Storage::Field, span);
        let semantic = self.semantic(data.annotations);
        let annotations = self.ast.annotations(data.annotations).to_vec();
        let node = &mut self.tree.vars[var];
        (node.attributes, node.semantic, node.annotations, node.bits) =
            (attributes, semantic, annotations, bits);
        // A bit-field without name only takes room; so does a field whose name is empty.
        let name = data.name.unwrap_or(spirula_hlsl_syntax::names::sym::UNKNOWN);
        let fields = &mut self.tree.types.records[record].fields;
        let index = fields.len() as u32;
        let twice = data.name.is_some() && fields.iter().any(|f| f.name == name);
        fields.push(Field { name, ty: known, var });
        if twice {
            let text = self.text(name);
            return Err(self.error(span, format!("duplicate member '{text}'")));
        }
        if data.name.is_some() {
            self.scopes.declare(self.scope, name, Symbol::Field(record, index));
        }
        if let Some(Init::Expr(init)) = data.init {
            let place = self.ast.expr_span(init);
            return Err(self
                .error(place, "in-class initialization of non-static data member is not supported in HLSL"));
        }
        ty.map(|_| ())
    }

    fn declare_enum(&mut self, id: EnumId) -> Result<Ty, Failed> {
        let ast = self.ast;
        let data = ast.enums[id];
        if data.values.is_none()
            && let Some(name) = data.name
            && let Some(Symbol::Type(ty)) = self.lookup(name).first()
        {
            return Ok(*ty);
        }
        let underlying = match data.underlying {
            Some(ty) => {
                let ty = self.resolve(ty)?;
                self.tree.types.component(ty).filter(|s| !s.is_float()).unwrap_or(Scalar::Int)
            }
            None => Scalar::Int,
        };
        let text = data.name.map_or("(anonymous enum)", |n| self.text(n));
        let name = format!("{}{text}", self.scopes.prefix(self.scope));
        let number =
            self.tree.types.enums.push(Enum { name, is_scoped: data.scoped, underlying, values: Vec::new() });
        let ty = self.tree.types.of(Kind::Enum(number));
        if let Some(name) = data.name {
            self.scopes.declare(self.scope, name, Symbol::Type(ty));
        }
        let outer = self.scope;
        let scope = self.scopes.add(outer, Owner::Namespace, text);
        self.record_scopes.insert(ty, scope);
        let mut next = 0i64;
        // Between the braces enumerators have the type behind the enumeration.
        let inside = self.scopes.add(scope, Owner::Block, "");
        let plain = self.tree.types.scalar(underlying);
        for value in data.values.map_or(&[][..], |v| ast.decl_list(v)) {
            let Decl::Enumerator(item) = ast.decls[*value] else { continue };
            let item = ast.items[item];
            let (ItemKind::Enumerator(init), Some(name)) = (item.kind, item.name) else { continue };
            if let Some(init) = init {
                let span = ast.expr_span(init);
                let number = self.in_scope(inside, |this| {
                    let checked = this.expr(init)?;
                    this.constant_int(checked, span)
                })?;
                next = number.as_i64();
            }
            let constant = Value::from(Num::Int(next).to(underlying));
            self.tree.types.enums[number].values.push((name, next));
            self.scopes.declare(inside, name, Symbol::Const(plain, constant.clone()));
            self.scopes.declare(scope, name, Symbol::Const(ty, constant.clone()));
            if !data.scoped {
                self.scopes.declare(outer, name, Symbol::Const(ty, constant));
            }
            next = next.wrapping_add(1);
        }
        Ok(ty)
    }
}
