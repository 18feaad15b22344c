//! Variables of the module: statics, shared ones, resources, constant buffers.

use crate::Compiler;
use crate::binding::{Binding, Wish};
use crate::emit::NAME;
use crate::konst::ConstId;
use crate::layout::Rule;
use crate::lower::Storage;
use crate::place::{Ex, Memory, Step, What};
use crate::scope::{GlobalId, ScopeId, Symbol};
use crate::types::{Field, Kind, Major, Object, Structured, Ty};
use spirula_diag::{Failed, Pos};
use spirula_entity::List;
use spirula_hlsl_syntax::ast::{Annotation, AttrId, Decl, Expr, Init, ItemId, ItemKind, Modifiers, VarId};
use spirula_ir::{Attr, OpParts, Str, Type};
use spirula_spec::{Decoration, StorageClass};
use spirula_spirv::op::{self, slot};
use spirula_spirv::types as spv;

/// What a variable of the module is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GlobalKind {
    /// Each invocation has its own.
    Static,
    /// The work-group shares it.
    Shared,
    /// A resource or sampler.
    Object,
    /// Member of a constant buffer.
    Member { buffer: usize, index: u32 },
    /// All of a push-constant block.
    Push,
    /// A specialization constant with this number.
    Spec(u32),
}

/// A variable of the module.
#[derive(Clone, Debug)]
pub(crate) struct Global {
    pub(crate) name: String,
    pub(crate) ty: Ty,
    pub(crate) major: Option<Major>,
    pub(crate) constant: bool,
    pub(crate) var: VarId,
    pub(crate) scope: ScopeId,
    pub(crate) kind: GlobalKind,
    pub(crate) binding: Option<Binding>,
    pub(crate) emitted: Option<(Str, Type)>,
    /// The variable that counts what was appended to it.
    pub(crate) counter: Option<(Str, Type)>,
    /// Its value if it never changes: not looked for yet, being looked for, or found.
    pub(crate) value: Known,
}

/// What is known of a constant variable's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    NotYet,
    Busy,
    No,
    Const(ConstId),
}

/// A constant buffer that is declared as a list of variables.
#[derive(Clone, Debug)]
pub(crate) struct Buffer {
    pub(crate) name: String,
    pub(crate) texture: bool,
    pub(crate) fields: Vec<Field>,
    /// Offsets that `packoffset` gives.
    pub(crate) given: Vec<Option<u32>>,
    pub(crate) binding: Option<Binding>,
    pub(crate) emitted: Option<(Str, Type)>,
    pub(crate) wish: Wish,
}

impl Compiler<'_> {
    /// The attribute called so, with `vk::` before it.
    pub(crate) fn vk_attr(&self, attrs: List<AttrId>, name: &str) -> Option<AttrId> {
        self.ast.attr_list(attrs).iter().copied().find(|id| {
            let attr = &self.ast.attrs[*id];
            self.ast.text(attr.name) == name && attr.scope.is_some_and(|s| self.ast.text(s) == "vk")
        })
    }

    /// The integer that an attribute's argument is.
    pub(crate) fn attr_int(&mut self, id: AttrId, index: usize) -> Result<Option<u32>, Failed> {
        let args = self.ast.attrs[id].args.map_or(&[][..], |a| self.ast.expr_list(a));
        let Some(expr) = args.get(index).copied() else { return Ok(None) };
        let num = self.constant_int(expr)?;
        let pos = self.ast.expr_span(expr).start;
        match u32::try_from(num.as_i64()) {
            Ok(n) => Ok(Some(n)),
            Err(_) => Err(self.error(pos, "attribute argument must be a non-negative integer")),
        }
    }

    /// Declares a variable outside of functions, or a static one of a record.
    pub(crate) fn declare_global(&mut self, var: VarId) -> Result<(), Failed> {
        let data = self.ast.vars[var];
        let Some(name) = data.name else { return Ok(()) };
        let text = self.ast.text(name).to_owned();
        let mut ty = self.resolve(data.ty)?;
        if data.path.is_some() {
            // The definition of a static member, which is known already.
            return self.define_static_member(var);
        }
        if ty.ty == Ty::void() {
            return Err(self.error(data.pos, "variable has incomplete type 'void'"));
        }
        if self.scopes.here(self.f.scope, name).any(|s| matches!(s, Symbol::Global(_))) {
            return Err(self.error(data.pos, &format!("redefinition of '{text}'")));
        }
        let modifiers = data.modifiers;
        if let Kind::Unsized(of) = self.types.kind(ty.ty)
            && let Some(Init::Expr(init)) = data.init
            && let Expr::InitList(items) = self.ast.exprs[init]
        {
            let count = self.list_length(items, of)?;
            ty.ty = self.array(of, count, data.pos)?;
        }
        let inner = self.types.innermost(ty.ty);
        let is_static = modifiers.contains(Modifiers::STATIC)
            || matches!(self.scopes.owner(self.f.scope), crate::scope::Owner::Record(_));
        let kind = if modifiers.contains(Modifiers::GROUPSHARED) {
            GlobalKind::Shared
        } else if is_static {
            GlobalKind::Static
        } else if let Some(attr) = self.vk_attr(data.attrs, "constant_id") {
            GlobalKind::Spec(self.attr_int(attr, 0)?.unwrap_or(0))
        } else if self.vk_attr(data.attrs, "push_constant").is_some() {
            if self.globals.values().any(|g| g.kind == GlobalKind::Push) {
                return Err(self.error(data.pos, "cannot have more than one push constant block"));
            }
            if let Some(Object::Constant { element, .. }) = self.types.object(ty.ty) {
                ty.ty = element;
            }
            if self.types.record(ty.ty).is_none() {
                return Err(self.error(data.pos, "push constants must be declared as a struct"));
            }
            GlobalKind::Push
        } else if self.types.object(inner).is_some() {
            GlobalKind::Object
        } else if self.types.has_object(inner) {
            return Err(self.unsupported(data.pos, "global structure that contains a resource"));
        } else {
            self.outer_variable(var, ty.ty, ty.major, None)?
        };
        let scope = self.f.scope;
        let qualified = format!("{}{text}", self.scopes.prefix(scope));
        let global = self.globals.push(Global {
            name: qualified,
            ty: ty.ty,
            major: ty.major,
            constant: ty.constant || matches!(kind, GlobalKind::Member { .. } | GlobalKind::Push),
            var,
            scope,
            kind,
            binding: None,
            emitted: None,
            counter: None,
            value: Known::NotYet,
        });
        self.scopes.declare(scope, name, Symbol::Global(global));
        Ok(())
    }

    fn define_static_member(&mut self, var: VarId) -> Result<(), Failed> {
        let data = self.ast.vars[var];
        let Some(path) = data.path else { return Ok(()) };
        for symbol in self.lookup_path(path)? {
            if let Symbol::Global(global) = symbol {
                self.globals[global].var = var;
                return Ok(());
            }
        }
        let text = data.name.map_or("", |n| self.ast.text(n)).to_owned();
        Err(self.error(data.pos, &format!("no member named '{text}'")))
    }

    /// Number of elements that a list gives an array of unknown length.
    pub(crate) fn list_length(
        &mut self,
        items: List<spirula_hlsl_syntax::ast::ExprId>,
        of: Ty,
    ) -> Result<u32, Failed> {
        let items = self.ast.expr_list(items).to_vec();
        let mut scalars = 0;
        for item in &items {
            scalars += match self.ast.exprs[*item] {
                Expr::InitList(_) => self.scalar_count(of),
                _ => {
                    let ty = self.type_of_expr(*item)?;
                    self.scalar_count(ty)
                }
            };
        }
        Ok((scalars / self.scalar_count(of).max(1)) as u32)
    }

    /// A variable outside of buffers that is neither static nor shared is a member of one that is not written.
    fn outer_variable(
        &mut self,
        var: VarId,
        ty: Ty,
        major: Option<Major>,
        given: Option<u32>,
    ) -> Result<GlobalKind, Failed> {
        const NAME: &str = "$Globals";
        let buffer = match self.buffers.iter().position(|b| b.name == NAME) {
            Some(buffer) => buffer,
            None => {
                self.buffers.push(Buffer {
                    name: NAME.to_owned(),
                    texture: false,
                    fields: Vec::new(),
                    given: Vec::new(),
                    binding: None,
                    emitted: None,
                    wish: Wish::default(),
                });
                self.buffers.len() - 1
            }
        };
        self.add_member(buffer, var, ty, major, given)
    }

    fn add_member(
        &mut self,
        buffer: usize,
        var: VarId,
        ty: Ty,
        major: Option<Major>,
        given: Option<u32>,
    ) -> Result<GlobalKind, Failed> {
        let data = self.ast.vars[var];
        if matches!(self.types.kind(ty), Kind::Unsized(_)) {
            return Err(self.error(data.pos, "array dimensions of struct/class members must be explicit"));
        }
        let into = &mut self.buffers[buffer];
        let index = into.fields.len() as u32;
        into.fields.push(Field { name: data.name, ty, major, var: Some(var) });
        into.given.push(given);
        Ok(GlobalKind::Member { buffer, index })
    }

    /// `cbuffer`, `tbuffer`
    pub(crate) fn declare_buffer(&mut self, item: ItemId) -> Result<(), Failed> {
        let data = &self.ast.items[item];
        let ItemKind::Buffer { is_texture, annotations, members } = data.kind else { return Ok(()) };
        let attrs = data.attrs;
        let text = data.name.map_or("", |n| self.ast.text(n)).to_owned();
        let wish = self.wish(attrs, annotations)?;
        let buffer = self.buffers.len();
        self.buffers.push(Buffer {
            name: text,
            texture: is_texture,
            fields: Vec::new(),
            given: Vec::new(),
            binding: None,
            emitted: None,
            wish,
        });
        for member in self.ast.decl_list(members) {
            let Decl::Var(var) = self.ast.decls[*member] else {
                self.declare(*member)?;
                continue;
            };
            let data = self.ast.vars[var];
            let modifiers = data.modifiers;
            let ty = self.resolve(data.ty)?;
            let inner = self.types.innermost(ty.ty);
            if modifiers.contains(Modifiers::STATIC)
                || modifiers.contains(Modifiers::GROUPSHARED)
                || self.types.object(inner).is_some()
            {
                self.declare_global(var)?;
                continue;
            }
            if self.types.has_object(inner) {
                return Err(self.unsupported(data.pos, "structure with a resource in a constant buffer"));
            }
            let given = self.packed_at(var)?;
            let kind = self.add_member(buffer, var, ty.ty, ty.major, given)?;
            let Some(name) = data.name else { continue };
            let scope = self.f.scope;
            if self.scopes.here(scope, name).any(|s| matches!(s, Symbol::Global(_))) {
                let text = self.ast.text(name).to_owned();
                return Err(self.error(data.pos, &format!("redefinition of '{text}'")));
            }
            let global = self.globals.push(Global {
                name: self.ast.text(name).to_owned(),
                ty: ty.ty,
                major: ty.major,
                constant: true,
                var,
                scope,
                kind,
                binding: None,
                emitted: None,
                counter: None,
                value: Known::No,
            });
            self.scopes.declare(scope, name, Symbol::Global(global));
        }
        Ok(())
    }

    /// The offset that `packoffset` or `[[vk::offset]]` gives a member.
    fn packed_at(&mut self, var: VarId) -> Result<Option<u32>, Failed> {
        let data = self.ast.vars[var];
        if let Some(attr) = self.vk_attr(data.attrs, "offset") {
            return self.attr_int(attr, 0);
        }
        for annotation in self.ast.annotations(data.annotations) {
            if let Annotation::PackOffset { register, component, span } = annotation {
                let text = self.ast.text(*register);
                let number = text.strip_prefix('c').and_then(|n| n.parse::<u32>().ok());
                let component = match component.map(|c| self.ast.text(c)) {
                    None | Some("x" | "r") => 0,
                    Some("y" | "g") => 1,
                    Some("z" | "b") => 2,
                    Some("w" | "a") => 3,
                    Some(_) => return Err(self.error(
                        span.start,
                        "packoffset component should indicate offset with one of x, y, z, w, r, g, b, or a",
                    )),
                };
                let Some(number) = number.filter(|n| *n < 1 << 24) else {
                    return Err(self.error(span.start, "invalid packoffset location"));
                };
                return Ok(Some(number * 16 + component * 4));
            }
        }
        Ok(None)
    }

    /// What `$Globals` needs once all members are known.
    pub(crate) fn finish_buffers(&mut self) {
        // The buffer of plain variables comes behind all others, as it is complete last.
        let plain = self.buffers.iter().position(|b| b.name == "$Globals");
        if let Some(at) = plain
            && self.buffers[at].fields.is_empty()
        {
            self.buffers[at].binding = None;
        }
    }

    /// The variable that counts what was appended to a structured buffer.
    pub(crate) fn counter(&mut self, id: GlobalId) -> Result<(Str, Type), Failed> {
        if let Some(found) = self.globals[id].counter {
            return Ok(found);
        }
        let var = self.globals[id].var;
        let set = self.globals[id].binding.map_or(self.options.default_space, |b| b.set);
        let wished = match self.vk_attr(self.ast.vars[var].attrs, "counter_binding") {
            Some(attr) => self.attr_int(attr, 0)?,
            None => None,
        };
        let mut binding = Binding { set, binding: wished.unwrap_or(0) };
        while !self.used_bindings.insert(binding) && wished.is_none() {
            binding.binding += 1;
        }
        let (class, block) = match self.storage_buffers() {
            true => (StorageClass::StorageBuffer, Decoration::Block),
            false => (StorageClass::Uniform, Decoration::BufferBlock),
        };
        let field = Field { name: None, ty: Ty::int(), major: None, var: None };
        let rule = Rule::Std430 { relaxed: false };
        let ty = match self.counter_type {
            Some(ty) => ty,
            None => {
                self.structure("type.ACSBuffer.counter", &[field], &[0], rule, &mut [(block, Attr::unit())])
            }
        };
        self.counter_type = Some(ty);
        let name = format!("counter.var.{}", self.globals[id].name);
        let made = self.add_variable(&name, ty, class, Some(binding), Vec::new());
        self.globals[id].counter = Some(made);
        Ok(made)
    }

    // Uses.

    /// A variable of the module, where it is used.
    pub(crate) fn global_ex(&mut self, id: GlobalId, pos: Pos) -> Result<Ex, Failed> {
        let global = self.globals[id].clone();
        match global.kind {
            GlobalKind::Spec(number) => return self.spec_constant(id, number, pos),
            GlobalKind::Static | GlobalKind::Member { .. } if global.constant => {
                if let Some(value) = self.known_value(id)? {
                    return Ok(Ex { ty: self.globals[id].ty, what: What::Const(value) });
                }
            }
            _ => {}
        }
        if let GlobalKind::Member { buffer, index } = global.kind {
            let (symbol, pointer) = self.buffer_symbol(buffer);
            let root = self.f.address(symbol, pointer);
            let class = spv::as_pointer(self.ctx, pointer).map_or(StorageClass::Uniform, |p| p.1);
            let rule = self.buffer_rule(buffer);
            let place = self.memory(Memory {
                root,
                path: vec![Step::Const(index)],
                class,
                storage: Storage { rule, major: global.major },
                writable: false,
                origin: Some(id),
                block: false,
            });
            return Ok(Ex::place(global.ty, place));
        }
        let (symbol, pointer) = self.global_symbol(id);
        let root = self.f.address(symbol, pointer);
        let class = spv::as_pointer(self.ctx, pointer).map_or(StorageClass::Private, |p| p.1);
        let (storage, writable, block) = match global.kind {
            GlobalKind::Push => (Storage { rule: self.structured_rule(), major: None }, false, true),
            GlobalKind::Object => {
                let rule = match self.types.object(self.types.innermost(global.ty)) {
                    Some(Object::Constant { .. }) => self.constant_rule(),
                    Some(Object::Structured { .. }) => self.structured_rule(),
                    Some(Object::Bytes { .. }) => Rule::Std430 { relaxed: false },
                    _ => Rule::None,
                };
                let block = matches!(
                    self.types.object(self.types.innermost(global.ty)),
                    Some(Object::Constant { .. })
                );
                (Storage { rule, major: global.major }, false, block)
            }
            _ => (Storage::VALUE, !global.constant, false),
        };
        let place =
            self.memory(Memory { root, path: Vec::new(), class, storage, writable, origin: Some(id), block });
        Ok(Ex::place(global.ty, place))
    }

    /// The value of a constant variable, if it is known while compiling.
    pub(crate) fn known_value(&mut self, id: GlobalId) -> Result<Option<ConstId>, Failed> {
        match self.globals[id].value {
            Known::Const(value) => return Ok(Some(value)),
            Known::No => return Ok(None),
            Known::Busy => {
                let pos = self.ast.vars[self.globals[id].var].pos;
                return Err(self.error(pos, "variable is initialized by itself"));
            }
            Known::NotYet => {}
        }
        let Some(Init::Expr(init)) = self.ast.vars[self.globals[id].var].init else {
            self.globals[id].value = Known::No;
            return Ok(None);
        };
        self.globals[id].value = Known::Busy;
        let (ty, scope) = (self.globals[id].ty, self.globals[id].scope);
        let found = self.in_scope(scope, |this| this.detached(|this| this.initial(init, ty)));
        let known = match found {
            Ok(Ex { what: What::Const(value), .. }) => Known::Const(value),
            _ => Known::No,
        };
        self.globals[id].value = known;
        found?;
        Ok(match known {
            Known::Const(value) => Some(value),
            _ => None,
        })
    }

    fn spec_constant(&mut self, id: GlobalId, number: u32, pos: Pos) -> Result<Ex, Failed> {
        let ty = self.globals[id].ty;
        let hub_ty = self.value_type(ty);
        if let Some((symbol, _)) = self.globals[id].emitted {
            return Ok(Ex::value(ty, self.f.reference(symbol, hub_ty)));
        }
        if !matches!(self.types.kind(ty), Kind::Scalar(_)) {
            return Err(self.error(pos, "unsupported specialization constant: only scalars can be"));
        }
        let value = match self.known_value(id)? {
            Some(value) => value,
            None => return Err(self.error(pos, "missing default value for specialization constant")),
        };
        let Some(default) = self.const_attr(value, hub_ty) else {
            return Err(self.error(pos, "missing default value for specialization constant"));
        };
        let name = self.globals[id].name.clone();
        let symbol = self.module.unique(self.ctx, &name);
        let mut slots = [None; 2];
        slots[slot::spec_constant::SYM_NAME] = Some(Attr::string(symbol));
        slots[slot::spec_constant::DEFAULT_VALUE] = Some(default);
        let attrs = self.ctx.dict(&mut vec![(self.ctx.str("spec_id"), self.ctx.i32_attr(number as i32))]);
        self.module.add_global(&OpParts { slots: &slots, attrs, ..OpParts::new(op::SPEC_CONSTANT) });
        self.globals[id].emitted = Some((symbol, hub_ty));
        Ok(Ex::value(ty, self.f.reference(symbol, hub_ty)))
    }

    fn buffer_rule(&self, buffer: usize) -> Rule {
        if self.buffers[buffer].texture { self.structured_rule() } else { self.constant_rule() }
    }

    /// The variable of a `cbuffer` or `tbuffer`: its symbol and the type of its address.
    fn buffer_symbol(&mut self, index: usize) -> (Str, Type) {
        if let Some(found) = self.buffers[index].emitted {
            return found;
        }
        let buffer = self.buffers[index].clone();
        let rule = self.buffer_rule(index);
        let offsets = self.layouter(rule).members(buffer.fields.iter().zip(buffer.given.iter().copied())).1;
        self.reject_overlap(&buffer, &offsets, rule);
        let name = format!("type.{}", buffer.name);
        let (class, block) = self.block_class(buffer.texture);
        let of_members: &[Decoration] = if buffer.texture { &[Decoration::NonWritable] } else { &[] };
        let ty = self.structure_with(
            &name,
            &buffer.fields,
            &offsets,
            rule,
            &mut [(block, Attr::unit())],
            of_members,
        );
        let made = self.add_variable(&buffer.name, ty, class, buffer.binding, Vec::new());
        self.buffers[index].emitted = Some(made);
        made
    }

    /// Members that were given offsets may not lie in each other.
    fn reject_overlap(&mut self, buffer: &Buffer, offsets: &[u32], rule: Rule) {
        let mut spans: Vec<(u32, u32, &Field)> = buffer
            .fields
            .iter()
            .zip(offsets)
            .map(|(f, o)| (*o, o.wrapping_add(self.layouter(rule).extent(f.ty, f.major).size), f))
            .collect();
        spans.sort_by_key(|(start, ..)| *start);
        let overlap = spans.windows(2).find(|w| w[1].0 < w[0].1).and_then(|w| w[1].2.var);
        if let Some(var) = overlap {
            let pos = self.ast.vars[var].pos;
            self.error(pos, "packoffset caused overlap with previous members");
        }
    }

    /// Storage class and decoration of a constant buffer, or of one that is kept like a texture.
    fn block_class(&self, texture: bool) -> (StorageClass, Decoration) {
        match (texture, self.storage_buffers()) {
            (false, _) => (StorageClass::Uniform, Decoration::Block),
            (true, true) => (StorageClass::StorageBuffer, Decoration::Block),
            (true, false) => (StorageClass::Uniform, Decoration::BufferBlock),
        }
    }

    /// A variable's symbol and the type of its address.
    pub(crate) fn global_symbol(&mut self, id: GlobalId) -> (Str, Type) {
        if let Some(found) = self.globals[id].emitted {
            return found;
        }
        let global = self.globals[id].clone();
        let mut decorations = Vec::new();
        let (ty, class) = match global.kind {
            GlobalKind::Static => (self.value_type(global.ty), StorageClass::Private),
            GlobalKind::Shared => (self.value_type(global.ty), StorageClass::Workgroup),
            GlobalKind::Push => {
                let rule = self.structured_rule();
                (
                    self.block_type("type.PushConstant.", global.ty, rule, Decoration::Block),
                    StorageClass::PushConstant,
                )
            }
            _ => self.object_variable(id, &mut decorations),
        };
        let made = self.add_variable(&global.name, ty, class, global.binding, decorations);
        self.globals[id].emitted = Some(made);
        made
    }

    fn object_variable(&mut self, id: GlobalId, decorations: &mut Vec<(Str, Attr)>) -> (Type, StorageClass) {
        let (ty, var) = (self.globals[id].ty, self.globals[id].var);
        let inner = self.types.innermost(ty);
        let buffers =
            if self.storage_buffers() { StorageClass::StorageBuffer } else { StorageClass::Uniform };
        let (one, class) = match self.types.object(inner) {
            Some(Object::Constant { element, texture }) => {
                let (class, block) = self.block_class(texture);
                let rule = self.constant_rule();
                let prefix = if texture { "type.TextureBuffer." } else { "type.ConstantBuffer." };
                (self.block_type(prefix, element, rule, block), class)
            }
            Some(Object::Structured { kind, .. }) => {
                if kind == Structured::Read {
                    decorations.push((self.ctx.str("non_writable"), Attr::unit()));
                }
                (self.value_type(inner), buffers)
            }
            Some(Object::Bytes { write }) => {
                if !write {
                    decorations.push((self.ctx.str("non_writable"), Attr::unit()));
                }
                (self.value_type(inner), buffers)
            }
            _ => (self.value_type(inner), StorageClass::UniformConstant),
        };
        if class != StorageClass::UniformConstant {
            // The members say it themselves.
            decorations.clear();
        }
        if let Some(attr) = self.vk_attr(self.ast.vars[var].attrs, "input_attachment_index")
            && let Ok(Some(index)) = self.attr_int(attr, 0)
        {
            let name = self.ctx.str("input_attachment_index");
            decorations.push((name, self.ctx.i32_attr(index as i32)));
        }
        if self.ast.vars[var].modifiers.contains(Modifiers::GLOBALLYCOHERENT) {
            decorations.push((self.ctx.str("coherent"), Attr::unit()));
        }
        (self.array_of_objects(ty, one), class)
    }

    /// The type of an object, or of an array of objects, where one object has the type `one`.
    pub(crate) fn array_of_objects(&mut self, ty: Ty, one: Type) -> Type {
        match self.types.kind(ty) {
            Kind::Array(of, count) => {
                let element = self.array_of_objects(of, one);
                spv::array(self.ctx, element, spv::Size::Literal(count.into()), 0)
            }
            Kind::Unsized(of) => {
                self.module.require(spirula_spec::Capability::RuntimeDescriptorArray);
                if self.options.environment.spirv_minor() < 5 {
                    self.module.extend(self.ctx, "SPV_EXT_descriptor_indexing");
                }
                let element = self.array_of_objects(of, one);
                spv::runtime_array(self.ctx, element, 0)
            }
            _ => one,
        }
    }

    /// A record as a decorated block.
    fn block_type(&mut self, prefix: &str, record: Ty, rule: Rule, block: Decoration) -> Type {
        let Some(key) = self.types.record(record) else {
            // A buffer of something that is no record: the block has it as its only member.
            let field = Field { name: None, ty: record, major: None, var: None };
            let name = format!("{prefix}{}", self.type_name(record));
            return self.structure(&name, &[field], &[0], rule, &mut [(block, Attr::unit())]);
        };
        let data = self.types.records[key].clone();
        let given: Vec<Option<u32>> =
            data.fields.iter().map(|f| f.var.and_then(|v| self.packed_at(v).ok().flatten())).collect();
        let offsets = self.layouter(rule).members(data.fields.iter().zip(given)).1;
        let name = format!("{prefix}{}", data.name);
        self.structure(&name, &data.fields, &offsets, rule, &mut [(block, Attr::unit())])
    }

    /// Adds a variable to the module.
    pub(crate) fn add_variable(
        &mut self,
        name: &str,
        ty: Type,
        class: StorageClass,
        binding: Option<Binding>,
        mut decorations: Vec<(Str, Attr)>,
    ) -> (Str, Type) {
        use slot::global_variable::{BINDING, DESCRIPTOR_SET, SYM_NAME, TYPE};
        let pointer = spv::pointer(self.ctx, ty, class);
        let symbol = self.module.unique(self.ctx, name);
        let mut slots = [None; 8];
        slots[TYPE] = Some(Attr::of_type(pointer));
        slots[SYM_NAME] = Some(Attr::string(symbol));
        if let Some(Binding { set, binding }) = binding {
            slots[BINDING] = Some(self.ctx.i32_attr(binding as i32));
            slots[DESCRIPTOR_SET] = Some(self.ctx.i32_attr(set as i32));
        }
        let text = self.ctx.text(symbol);
        if text != name && !name.is_empty() {
            decorations.push((self.ctx.str(NAME), self.ctx.string_attr(name)));
        }
        let attrs = self.ctx.dict(&mut decorations);
        let count = self.ctx.op_row(op::GLOBAL_VARIABLE).map_or(8, |row| row.attrs.len()).min(8);
        self.module.add_global(&OpParts {
            slots: &slots[..count],
            attrs,
            ..OpParts::new(op::GLOBAL_VARIABLE)
        });
        (symbol, pointer)
    }

    /// What statics are set to before the entry point begins: those that are used and have an initial value that is
    /// not known while compiling.
    pub(crate) fn initialize_statics(&mut self) -> Result<bool, Failed> {
        let mut done = 0;
        // Initial values may use further statics, which are set before them: so it is done until no more come up.
        let mut order: Vec<GlobalId> = Vec::new();
        loop {
            let used: Vec<GlobalId> = self
                .globals
                .iter()
                .filter(|(id, g)| g.kind == GlobalKind::Static && g.emitted.is_some() && !order.contains(id))
                .map(|(id, _)| id)
                .collect();
            if used.is_empty() {
                break;
            }
            order.extend(&used);
            done += used.len();
            if done > self.globals.len() {
                break;
            }
            // Looking at the initial values makes known what they use.
            for id in used {
                let Some(Init::Expr(init)) = self.ast.vars[self.globals[id].var].init else { continue };
                let (ty, scope) = (self.globals[id].ty, self.globals[id].scope);
                self.in_scope(scope, |this| this.detached(|this| this.initial(init, ty)))?;
            }
        }
        order.sort();
        let mut any = false;
        for id in order {
            let Some(Init::Expr(init)) = self.ast.vars[self.globals[id].var].init else { continue };
            let (ty, scope) = (self.globals[id].ty, self.globals[id].scope);
            let pos = self.ast.expr_span(init).start;
            let value = self.in_scope(scope, |this| {
                let ex = this.initial(init, ty)?;
                this.rvalue(ex, pos)
            })?;
            let (symbol, pointer) = self.global_symbol(id);
            let root = self.f.address(symbol, pointer);
            self.emit_void(op::STORE, &[root, value], &[]);
            any = true;
        }
        Ok(any)
    }
}
