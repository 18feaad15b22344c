//! Expressions that are no operators and no calls: literals, names, members, swizzles, subscripts, casts, initial values.

use crate::Compiler;
use crate::emit::LocalValue;
use crate::konst::{Const, ConstId, Num};
use crate::layout::Rule;
use crate::lower::Storage;
use crate::place::{Ex, Memory, Place, Step, What};
use crate::scope::Symbol;
use crate::types::{Kind, Object, Scalar, Structured, Ty};
use spirula_diag::{Failed, Pos};
use spirula_hlsl_syntax::ast::{Expr, ExprId, PathId, TypeId};
use spirula_hlsl_syntax::{FloatSuffix, IntSuffix, Name};
use spirula_ir::Loc;
use spirula_spirv::types as spv;

impl Compiler<'_> {
    /// Compiles an expression.
    pub(crate) fn expr(&mut self, id: ExprId) -> Result<Ex, Failed> {
        let pos = self.ast.expr_span(id).start;
        self.f.loc = Loc::at(pos);
        match self.ast.exprs[id] {
            Expr::Error => Err(Failed),
            Expr::Bool(value) => Ok(self.number(Num::boolean(value))),
            Expr::Int { value, suffix, .. } => {
                let value = self.ast.int_value(value);
                let scalar = match suffix {
                    IntSuffix::None => Scalar::LitInt,
                    IntSuffix::U | IntSuffix::Ul => Scalar::Uint,
                    IntSuffix::L => Scalar::Int,
                    IntSuffix::Ll => Scalar::Int64,
                    IntSuffix::Ull => Scalar::Uint64,
                };
                Ok(self.number(Num::int(scalar, value as i64)))
            }
            Expr::Float { value, suffix } => {
                let scalar = match suffix {
                    FloatSuffix::None => Scalar::LitFloat,
                    FloatSuffix::F | FloatSuffix::F32 => Scalar::Float,
                    FloatSuffix::H if self.options.native_16bit => Scalar::Float16,
                    FloatSuffix::H => Scalar::Float,
                    FloatSuffix::F16 => Scalar::Float16,
                    FloatSuffix::L | FloatSuffix::F64 => Scalar::Double,
                };
                Ok(self.number(Num::float(scalar, self.ast.float_value(value))))
            }
            Expr::Char(value) => Ok(self.number(Num::int(Scalar::Int, value.into()))),
            Expr::Str(_) => Err(self.unsupported(pos, "string")),
            Expr::This => match self.f.this {
                Some((ty, place)) => Ok(Ex::place(ty, place)),
                None => Err(self.error(pos, "invalid use of 'this' outside of a non-static member function")),
            },
            Expr::Name(name) => self.name(name, pos),
            Expr::Path(path) => self.path(path, pos),
            Expr::Paren(inner) => self.expr(inner),
            Expr::Unary(op, a) => self.unary(op, a, pos),
            Expr::Binary(op, a, b) => self.binary(op, a, b, pos),
            Expr::Ternary(c, a, b) => self.ternary(c, a, b, pos),
            Expr::Cast(ty, a) => {
                let ty = self.resolve(ty)?;
                let ex = self.expr(a)?;
                self.cast(ex, ty.ty, pos)
            }
            Expr::Construct(ty, args) => self.construction(ty, args, pos),
            Expr::Call(callee, args) => self.call(callee, args, pos),
            Expr::Member(a, name) => {
                let ex = self.expr(a)?;
                self.member(ex, name, pos)
            }
            Expr::MemberPath(a, path) => self.member_path(a, path, pos),
            Expr::Index(a, b) => self.subscript(a, b, pos),
            Expr::InitList(_) => Err(self.error(pos, "expected expression")),
            Expr::SizeofExpr(a) => {
                let ty = self.type_of_expr(a)?;
                self.sizeof(ty, pos)
            }
            Expr::SizeofType(ty) => {
                let ty = self.resolve(ty)?.ty;
                self.sizeof(ty, pos)
            }
        }
    }

    pub(crate) fn number(&mut self, num: Num) -> Ex {
        let id = self.num_const(num);
        Ex { ty: self.consts.ty(id), what: What::Const(id) }
    }

    fn sizeof(&mut self, ty: Ty, pos: Pos) -> Result<Ex, Failed> {
        if self.types.has_object(ty) || ty == Ty::void() {
            let text = self.types.text(ty);
            return Err(self.error(pos, &format!("invalid application of 'sizeof' to type '{text}'")));
        }
        let size = self.layouter(Rule::Packed).extent(ty, None).size;
        Ok(self.number(Num::int(Scalar::Uint, size.into())))
    }

    fn name(&mut self, name: Name, pos: Pos) -> Result<Ex, Failed> {
        let mut found = Vec::new();
        self.scopes.lookup(self.f.scope, name, &mut found);
        match found.first() {
            Some(symbol) => self.symbol(*symbol, name, pos),
            None => self.undeclared(name, pos),
        }
    }

    pub(crate) fn undeclared<T>(&mut self, name: Name, pos: Pos) -> Result<T, Failed> {
        let text = self.ast.text(name).to_owned();
        Err(self.error(pos, &format!("use of undeclared identifier '{text}'")))
    }

    fn path(&mut self, path: PathId, pos: Pos) -> Result<Ex, Failed> {
        let Some(last) = self.ast.last_segment(path).copied() else { return Err(Failed) };
        match self.lookup_path(path)?.first() {
            Some(symbol) => self.symbol(*symbol, last.name, pos),
            None => {
                let text = self.ast.text(last.name).to_owned();
                Err(self.error(last.pos, &format!("no member named '{text}'")))
            }
        }
    }

    /// What a symbol stands for, as an expression.
    pub(crate) fn symbol(&mut self, symbol: Symbol, name: Name, pos: Pos) -> Result<Ex, Failed> {
        match symbol {
            Symbol::Local(id) => {
                let local = self.f.locals[id];
                Ok(match local.value {
                    LocalValue::Place(place) => Ex::place(local.ty, place),
                    LocalValue::Const(id) => Ex { ty: local.ty, what: What::Const(id) },
                })
            }
            Symbol::Global(id) => self.global_ex(id, pos),
            Symbol::Const(id) => Ok(Ex { ty: self.consts.ty(id), what: What::Const(id) }),
            Symbol::Field(owner, index) => {
                let Some((ty, place)) = self.f.this else {
                    let text = self.ast.text(name).to_owned();
                    return Err(
                        self.error(pos, &format!("invalid use of member '{text}' in static member function"))
                    );
                };
                let object = self.convert_anyhow(Ex::place(ty, place), owner, pos)?;
                self.field(object, index, pos)
            }
            Symbol::Function(_) | Symbol::Template(_) => Err(self.error(
                pos,
                "reference to overloaded function could not be resolved; did you mean to call it?",
            )),
            Symbol::Type(_) | Symbol::Namespace(_) => {
                let text = self.ast.text(name).to_owned();
                Err(self.error(pos, &format!("'{text}' does not refer to a value")))
            }
        }
    }

    /// A member of a record, by its number.
    pub(crate) fn field(&mut self, ex: Ex, index: u32, pos: Pos) -> Result<Ex, Failed> {
        let record = match self.types.kind(ex.ty) {
            Kind::Object(Object::Constant { element, .. }) => element,
            _ => ex.ty,
        };
        let Some(key) = self.types.record(record) else { return Err(Failed) };
        let Some(field) = self.types.records[key].fields.get(index as usize).copied() else {
            return Err(Failed);
        };
        match ex.what {
            What::Const(id) => {
                let parts = self.const_parts(id);
                Ok(Ex { ty: field.ty, what: What::Const(parts[index as usize]) })
            }
            What::Place(place) => match self.place(place) {
                Place::Memory(memory) => {
                    let storage = Storage { rule: memory.storage.rule, major: field.major };
                    let inner = self.inner(&memory, &[Step::Const(index)], storage);
                    Ok(Ex::place(field.ty, inner))
                }
                _ => {
                    let value = self.load(place, record, pos)?;
                    let ty = self.value_type(field.ty);
                    Ok(Ex::value(field.ty, self.extract(value, index, ty)))
                }
            },
            What::Value(value) => {
                let ty = self.value_type(field.ty);
                Ok(Ex::value(field.ty, self.extract(value, index, ty)))
            }
            What::Nothing => Err(Failed),
        }
    }

    /// `a.name`
    pub(crate) fn member(&mut self, ex: Ex, name: Name, pos: Pos) -> Result<Ex, Failed> {
        let mut ty = ex.ty;
        if let Kind::Object(Object::Constant { element, .. }) = self.types.kind(ty) {
            ty = element;
        }
        match self.types.kind(ty) {
            Kind::Record(key) => {
                let scope = self.types.records[key].scope;
                let mut found = Vec::new();
                self.scopes.within(scope, name, &mut found);
                match found.first() {
                    Some(Symbol::Field(owner, index)) => {
                        let object = self.convert_anyhow(Ex { ty, what: ex.what }, *owner, pos)?;
                        self.field(object, *index, pos)
                    }
                    Some(symbol @ (Symbol::Global(_) | Symbol::Const(_))) => self.symbol(*symbol, name, pos),
                    Some(Symbol::Function(_) | Symbol::Template(_)) => {
                        Err(self.error(pos, "reference to non-static member function must be called"))
                    }
                    _ => self.no_member(ty, name, pos),
                }
            }
            Kind::Scalar(_) | Kind::Vector(..) => self.swizzle(ex, name, pos),
            Kind::Matrix(_, r, c) => self.elements(ex, (r, c), name, pos),
            Kind::Object(_) => self.no_member(ty, name, pos),
            _ => {
                let text = self.types.text(ty);
                Err(self
                    .error(pos, &format!("member reference base type '{text}' is not a structure or union")))
            }
        }
    }

    fn no_member(&mut self, ty: Ty, name: Name, pos: Pos) -> Result<Ex, Failed> {
        let (name, ty) = (self.ast.text(name).to_owned(), self.types.text(ty));
        Err(self.error(pos, &format!("no member named '{name}' in '{ty}'")))
    }

    fn member_path(&mut self, a: ExprId, path: PathId, pos: Pos) -> Result<Ex, Failed> {
        let Some(last) = self.ast.last_segment(path).copied() else { return Err(Failed) };
        let ex = self.expr(a)?;
        match self.lookup_path(path)?.first() {
            Some(Symbol::Field(owner, index)) => {
                let object = self.convert(ex, *owner, pos)?;
                self.field(object, *index, pos)
            }
            _ => self.member(ex, last.name, pos),
        }
    }

    fn swizzle(&mut self, ex: Ex, name: Name, pos: Pos) -> Result<Ex, Failed> {
        let text = self.ast.text(name).to_owned();
        let Some((components, count)) = read_swizzle(&text) else {
            let ty = self.types.text(ex.ty);
            return Err(self.error(pos, &format!("invalid vector swizzle '{text}' on type '{ty}'")));
        };
        let width = self.types.components(ex.ty).unwrap_or(1);
        if let Some(at) = components[..count].iter().position(|c| u32::from(*c) >= width) {
            let bad = &text[at..=at];
            return Err(self.error(pos, &format!("vector swizzle '{bad}' is out of bounds")));
        }
        self.pick(ex, &components[..count], pos)
    }

    /// Components of a vector or scalar.
    pub(crate) fn pick(&mut self, ex: Ex, components: &[u8], pos: Pos) -> Result<Ex, Failed> {
        let Some(scalar) = self.types.component(ex.ty) else { return Err(Failed) };
        let ty = self.types.vector(scalar, components.len() as u8);
        match ex.what {
            What::Const(id) => {
                let parts = self.flat_parts(id);
                let picked: Vec<ConstId> =
                    components.iter().filter_map(|c| parts.get(usize::from(*c)).copied()).collect();
                let id = match picked.as_slice() {
                    [one] => *one,
                    _ => self.consts.of(ty, Const::Composite(picked.into())),
                };
                Ok(Ex { ty, what: What::Const(id) })
            }
            What::Place(place) => {
                let mut picked = [0; 4];
                // A swizzle of a swizzle picks from what is below.
                let (base, of) = match self.place(place) {
                    Place::Swizzle { base, of, components: inner, .. } => {
                        for (to, c) in picked.iter_mut().zip(components) {
                            *to = inner[usize::from(*c)];
                        }
                        (base, of)
                    }
                    _ => {
                        picked[..components.len()].copy_from_slice(components);
                        (place, ex.ty)
                    }
                };
                let count = components.len() as u8;
                let place = self.add_place(Place::Swizzle { base, of, components: picked, count });
                Ok(Ex::place(ty, place))
            }
            _ => {
                let value = self.rvalue(ex, pos)?;
                Ok(Ex::value(ty, self.shuffle(value, ex.ty, components)))
            }
        }
    }

    fn elements(&mut self, ex: Ex, (rows, columns): (u8, u8), name: Name, pos: Pos) -> Result<Ex, Failed> {
        let text = self.ast.text(name).to_owned();
        let Some((at, count)) = read_elements(&text) else {
            let ty = self.types.text(ex.ty);
            return Err(self.error(pos, &format!("invalid matrix subscript '{text}' on type '{ty}'")));
        };
        if at[..count].iter().any(|(r, c)| *r >= rows || *c >= columns) {
            return Err(self.error(pos, &format!("matrix subscript '{text}' is out of bounds")));
        }
        let Some(scalar) = self.types.component(ex.ty) else { return Err(Failed) };
        let ty = self.types.vector(scalar, count as u8);
        if let What::Place(place) = ex.what {
            if count == 1 {
                let row = self.index_place(place, ex.ty, Step::Const(at[0].0.into()), pos)?;
                return self.index(row, Step::Const(at[0].1.into()), pos);
            }
            let place = self.add_place(Place::Elements { base: place, of: ex.ty, at, count: count as u8 });
            return Ok(Ex::place(ty, place));
        }
        let value = self.rvalue(ex, pos)?;
        let parts: Vec<_> = at[..count]
            .iter()
            .map(|(r, c)| self.matrix_element(value, ex.ty, (*r).into(), (*c).into()))
            .collect();
        Ok(Ex::value(ty, self.construct(ty, &parts)))
    }

    // Subscripts.

    fn subscript(&mut self, a: ExprId, b: ExprId, pos: Pos) -> Result<Ex, Failed> {
        if let Some(ex) = self.mip_subscript(a, b, pos)? {
            return Ok(ex);
        }
        let object = self.expr(a)?;
        let index = self.expr(b)?;
        let index_pos = self.ast.expr_span(b).start;
        if self.types.record(object.ty).is_some() {
            return self.operator_call("operator[]", &[object, index], pos);
        }
        if let Some(texture) = self.types.object(object.ty)
            && let Some(ex) = self.texture_subscript(object, texture, index, pos)?
        {
            return Ok(ex);
        }
        let step = self.step(index, index_pos)?;
        self.index(object, step, pos)
    }

    /// An index: a number, or a value of 32 or 64 bits.
    pub(crate) fn step(&mut self, index: Ex, pos: Pos) -> Result<Step, Failed> {
        let Some(scalar) = self.types.component(index.ty) else {
            let text = self.types.text(index.ty);
            return Err(self.error(pos, &format!("subscript is not an integer, but of type '{text}'")));
        };
        if let Some(num) = index.as_const().and_then(|id| self.const_num(id)) {
            let value = num.as_i64();
            return match u32::try_from(value) {
                Ok(n) => Ok(Step::Const(n)),
                Err(_) => Err(self.error(pos, &format!("array index {value} is out of bounds"))),
            };
        }
        let wanted = if scalar.is_int() && !scalar.is_literal() && scalar.bits() >= 32 {
            scalar
        } else if scalar.is_float() || scalar.is_signed() {
            Scalar::Int
        } else {
            Scalar::Uint
        };
        let ty = self.types.scalar(wanted);
        Ok(Step::Value(self.value_as(index, ty, pos)?))
    }

    /// The element of an array, vector, matrix or structured buffer.
    pub(crate) fn index(&mut self, ex: Ex, step: Step, pos: Pos) -> Result<Ex, Failed> {
        self.check_bounds(ex.ty, step, pos)?;
        if let Some(object) = self.types.object(ex.ty) {
            return self.index_object(ex, object, step, pos);
        }
        match (ex.what, step) {
            (What::Const(id), Step::Const(n)) => {
                let part = self.element_of(ex.ty, pos)?;
                let parts = self.const_parts(id);
                match parts.get(n as usize) {
                    _ if matches!(self.types.kind(ex.ty), Kind::Scalar(_)) => Ok(ex),
                    Some(found) => Ok(Ex { ty: part, what: What::Const(*found) }),
                    None => Err(self.error(pos, &format!("array index {n} is out of bounds"))),
                }
            }
            (What::Const(id), Step::Value(_)) => {
                let place = self.const_variable(id, pos)?;
                self.index_place(place, ex.ty, step, pos)
            }
            (What::Place(place), _) => {
                // An array of buffers is not in memory that is laid out; its elements are what they were.
                if let Place::Memory(memory) = self.place(place)
                    && self.is_array(ex.ty)
                    && self.types.has_object(ex.ty)
                {
                    let part = self.element_of(ex.ty, pos)?;
                    if matches!(step, Step::Value(_)) {
                        self.dynamic_resource(part);
                    }
                    let mut inner = memory;
                    inner.path.push(step);
                    return Ok(Ex::place(part, self.memory(inner)));
                }
                self.index_place(place, ex.ty, step, pos)
            }
            (What::Value(value), _) => self.index_value(value, ex.ty, step, pos),
            (What::Nothing, _) => self.element_of(ex.ty, pos).map(|ty| Ex { ty, what: What::Nothing }),
        }
    }

    /// An array of resources is indexed by a value.
    fn dynamic_resource(&mut self, ty: Ty) {
        use spirula_spec::Capability as C;
        let capability = match self.types.object(self.types.innermost(ty)) {
            Some(Object::Constant { .. }) => C::UniformBufferArrayDynamicIndexing,
            Some(Object::Structured { .. } | Object::Bytes { .. }) => C::StorageBufferArrayDynamicIndexing,
            Some(Object::Texture { write: true, .. } | Object::Texels { write: true, .. }) => {
                C::StorageImageArrayDynamicIndexing
            }
            _ => C::SampledImageArrayDynamicIndexing,
        };
        self.module.require(capability);
    }

    fn check_bounds(&mut self, ty: Ty, step: Step, pos: Pos) -> Result<(), Failed> {
        let Step::Const(n) = step else { return Ok(()) };
        let (count, what) = match self.types.kind(ty) {
            Kind::Array(_, count) => (count, "array"),
            Kind::Vector(_, count) => (count.into(), "vector element"),
            Kind::Matrix(_, rows, _) => (rows.into(), "matrix row"),
            Kind::Scalar(_) => (1, "vector element"),
            _ => return Ok(()),
        };
        if n < count {
            return Ok(());
        }
        if what == "array" {
            // Reading outside of an array is as undefined as by a computed index.
            self.warn(pos, &format!("array index {n} is past the end of the array (which contains {count} elements) [-Warray-bounds]"));
            return Ok(());
        }
        Err(self.error(pos, &format!("{what} index '{n}' is out of bounds")))
    }

    fn index_object(&mut self, ex: Ex, object: Object, step: Step, pos: Pos) -> Result<Ex, Failed> {
        let What::Place(place) = ex.what else { return Err(Failed) };
        let Place::Memory(memory) = self.place(place) else { return Err(Failed) };
        match object {
            Object::Structured { element, kind } => {
                let storage = Storage { rule: self.structured_rule(), major: memory.storage.major };
                let writable = kind == Structured::Write;
                // Elements are counted without sign, as far as a buffer reaches.
                let step = match step {
                    Step::Const(n) => Step::Value(self.uint_value(n)),
                    step => step,
                };
                let mut inner = memory;
                inner.path.extend([Step::Const(0), step]);
                inner.storage = storage;
                inner.writable = writable;
                inner.block = false;
                Ok(Ex::place(element, self.memory(inner)))
            }
            Object::Patch { element, .. } => {
                let inner = self.inner(&memory, &[step], Storage::VALUE);
                Ok(Ex::place(element, inner))
            }
            Object::Constant { element, .. } => {
                let place = self.memory(memory);
                self.index(Ex::place(element, place), step, pos)
            }
            _ => {
                let text = self.types.text(ex.ty);
                Err(self.error(pos, &format!("type '{text}' does not provide a subscript operator")))
            }
        }
    }

    /// A variable that holds a constant, to be indexed by a value.
    fn const_variable(&mut self, id: ConstId, pos: Pos) -> Result<crate::place::PlaceId, Failed> {
        let ty = self.consts.ty(id);
        let hub_ty = self.value_type(ty);
        if let Some(root) = self.const_variable_in_head(id, hub_ty) {
            let place = self.function_memory(root);
            if let Some(Place::Memory(memory)) = self.f.places.get_mut(place as usize) {
                memory.writable = false;
            }
            return Ok(place);
        }
        let place = self.temporary(ty, "");
        let value = self.const_value(id);
        self.store(place, ty, value, pos)?;
        Ok(place)
    }

    // Values made of parts.

    fn construction(
        &mut self,
        ty: TypeId,
        args: spirula_entity::List<ExprId>,
        pos: Pos,
    ) -> Result<Ex, Failed> {
        let ty = self.resolve(ty)?.ty;
        let items = self.ast.expr_list(args).to_vec();
        let mut given = Vec::with_capacity(items.len());
        for item in &items {
            let ex = self.expr(*item)?;
            given.push(if self.types.component(ex.ty).is_some() && items.len() > 1 {
                self.once(ex, pos)?
            } else {
                ex
            });
        }
        if let [one] = given.as_slice() {
            return self.cast(*one, ty, pos);
        }
        if self.types.component(ty).is_none() && !given.is_empty() {
            let text = self.types.text(ty);
            return Err(self.error(pos, &format!("no matching constructor for initialization of '{text}'")));
        }
        self.made_of(ty, &given, pos)
    }

    /// A value of exactly these parts.
    pub(crate) fn made_of(&mut self, ty: Ty, given: &[Ex], pos: Pos) -> Result<Ex, Failed> {
        let mut parts = Vec::new();
        for ex in given {
            self.flatten(*ex, pos, &mut parts)?;
        }
        let wanted = self.scalar_count(ty);
        if parts.len() != wanted {
            let few = if parts.len() < wanted { "few" } else { "many" };
            return Err(self.error(
                pos,
                &format!(
                    "too {few} elements in vector initialization (expected {wanted} element{}, have {})",
                    if wanted == 1 { "" } else { "s" },
                    parts.len()
                ),
            ));
        }
        self.build(ty, &mut parts.into_iter(), pos)
    }

    /// The initial value of something of type `ty`.
    pub(crate) fn initial(&mut self, init: ExprId, ty: Ty) -> Result<Ex, Failed> {
        let pos = self.ast.expr_span(init).start;
        if let Expr::InitList(items) = self.ast.exprs[init] {
            let items = self.ast.expr_list(items).to_vec();
            let mut parts = Vec::new();
            for item in items {
                self.list_parts(item, &mut parts)?;
            }
            let wanted = self.scalar_count(ty);
            if parts.len() != wanted {
                let few = if parts.len() < wanted { "few" } else { "many" };
                return Err(self.error(
                    pos,
                    &format!(
                        "too {few} elements in vector initialization (expected {wanted} element{}, have {})",
                        if wanted == 1 { "" } else { "s" },
                        parts.len()
                    ),
                ));
            }
            return self.build(ty, &mut parts.into_iter(), pos);
        }
        let ex = self.expr(init)?;
        let initialized = self.conversion_cost(ex.ty, ty).is_some();
        if !initialized && ex.ty != ty {
            let (from, to) = (self.types.text(ex.ty), self.types.text(ty));
            return Err(self.error(
                pos,
                &format!("cannot initialize a variable of type '{to}' with an expression of type '{from}'"),
            ));
        }
        self.convert(ex, ty, pos)
    }

    fn list_parts(&mut self, item: ExprId, out: &mut Vec<Ex>) -> Result<(), Failed> {
        let pos = self.ast.expr_span(item).start;
        if let Expr::InitList(items) = self.ast.exprs[item] {
            for item in self.ast.expr_list(items).to_vec() {
                self.list_parts(item, out)?;
            }
            return Ok(());
        }
        let ex = self.expr(item)?;
        // What comes later in the list may change it.
        let ex = if self.types.component(ex.ty).is_some() { self.once(ex, pos)? } else { ex };
        self.flatten(ex, pos, out)
    }

    /// Stores in what an expression stands for.
    pub(crate) fn assign(&mut self, target: Ex, value: Ex, pos: Pos) -> Result<(), Failed> {
        let What::Place(place) = target.what else {
            let text = match target.what {
                What::Const(_) => "cannot assign to a constant",
                _ => "expression is not assignable",
            };
            return Err(self.error(pos, text));
        };
        if self.types.has_object(target.ty) {
            return self.rebind(target, value, pos);
        }
        let value = self.value_as(value, target.ty, pos)?;
        self.store(place, target.ty, value, pos)
    }

    /// A local resource variable stands for another resource from here on.
    fn rebind(&mut self, target: Ex, value: Ex, pos: Pos) -> Result<(), Failed> {
        let (What::Place(to), What::Place(from)) = (target.what, value.what) else { return Err(Failed) };
        let place = self.place(from);
        let known = matches!(self.place(to), Place::Unknown);
        if !known || target.ty != value.ty || !self.f.targets.is_empty() {
            return Err(self.unsupported(pos, "assigning to a resource"));
        }
        if let Some(slot) = self.f.places.get_mut(to as usize) {
            *slot = place;
        }
        Ok(())
    }

    /// The element type of SPIR-V memory at a place, for checks.
    pub(crate) fn memory_of(&self, ex: Ex) -> Option<Memory> {
        match ex.what {
            What::Place(place) => match self.place(place) {
                Place::Memory(memory) => Some(memory),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a SPIR-V type is an array of scalars, vectors or such arrays: one that a constant can be of.
    pub(crate) fn is_plain_array(&self, ty: spirula_ir::Type) -> bool {
        match spv::as_array(self.ctx, ty) {
            Some((element, _, _)) => {
                self.is_plain_array(element)
                    || self.ctx.is_vector(element)
                    || self.ctx.scalar_bits(element).is_some()
            }
            None => false,
        }
    }
}

/// The components that a swizzle names.
fn read_swizzle(text: &str) -> Option<([u8; 4], usize)> {
    let mut out = [0; 4];
    let count = text.len();
    if !(1..=4).contains(&count) {
        return None;
    }
    for set in ["xyzw", "rgba"] {
        let found: Option<Vec<usize>> = text.chars().map(|c| set.find(c)).collect();
        if let Some(found) = found {
            for (to, from) in out.iter_mut().zip(&found) {
                *to = *from as u8;
            }
            return Some((out, count));
        }
    }
    None
}

/// The elements that `_m00_m11` or `_11_22` names, counted from 0.
fn read_elements(text: &str) -> Option<([(u8, u8); 4], usize)> {
    let mut out = [(0, 0); 4];
    let mut count = 0;
    let mut based = None;
    for part in text.strip_prefix('_')?.split('_') {
        let (digits, base) = match part.strip_prefix('m') {
            Some(digits) => (digits, 0),
            None => (part, 1),
        };
        if *based.get_or_insert(base) != base || digits.len() != 2 || count == 4 {
            return None;
        }
        let mut numbers = digits.bytes().map(|b| (b.wrapping_sub(b'0')).checked_sub(base).filter(|n| *n < 4));
        out[count] = (numbers.next()??, numbers.next()??);
        count += 1;
    }
    Some((out, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swizzles() {
        assert_eq!(read_swizzle("x"), Some(([0, 0, 0, 0], 1)));
        assert_eq!(read_swizzle("wzyx"), Some(([3, 2, 1, 0], 4)));
        assert_eq!(read_swizzle("bgr"), Some(([2, 1, 0, 0], 3)));
        for bad in ["", "xg", "xyzwx", "q"] {
            assert_eq!(read_swizzle(bad), None, "{bad}");
        }
    }

    #[test]
    fn matrix_elements() {
        assert_eq!(read_elements("_m00_m12"), Some(([(0, 0), (1, 2), (0, 0), (0, 0)], 2)));
        assert_eq!(read_elements("_11_44"), Some(([(0, 0), (3, 3), (0, 0), (0, 0)], 2)));
        for bad in ["_m00_11", "_01", "_m04", "m00", "_m0", "_"] {
            assert_eq!(read_elements(bad), None, "{bad}");
        }
    }
}
