//! Descriptor sets and bindings: what the source says first, free numbers for the others.

use super::Gen;
use super::global::vk;
use super::module::Id;
use rustc_hash::FxHashSet;
use spirula_diag::Failed;
use spirula_hlsl_sema::Attribute;
use spirula_hlsl_sema::tree::VarId;
use spirula_hlsl_syntax::ast::Annotation;
use spirula_spec::Decoration;

/// Where a resource was declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// A variable.
    Var(VarId),
    /// A `cbuffer` or `tbuffer`, by its number.
    Buffer(usize),
    /// The counter of the buffer that a variable is.
    Counter(VarId),
    /// `$Globals`
    Globals,
}

/// A resource that gets a binding.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resource {
    /// Its variable.
    pub(crate) id: Id,
    /// Where it was declared.
    pub(crate) origin: Origin,
}

impl Resource {
    pub(crate) fn of_var(id: Id, var: VarId) -> Self {
        Self { id, origin: Origin::Var(var) }
    }

    pub(crate) fn of_buffer(id: Id, index: usize) -> Self {
        Self { id, origin: Origin::Buffer(index) }
    }

    pub(crate) fn counter(id: Id, var: VarId) -> Self {
        Self { id, origin: Origin::Counter(var) }
    }

    pub(crate) fn globals(id: Id) -> Self {
        Self { id, origin: Origin::Globals }
    }
}

/// A register as the source gives it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Register {
    /// Its letter and number.
    pub(crate) slot: Option<(char, u32)>,
    /// Its space.
    pub(crate) space: Option<u32>,
}

impl Gen<'_> {
    /// The register among annotations.
    pub(crate) fn register(&self, annotations: &[Annotation]) -> Register {
        let mut out = Register::default();
        for annotation in annotations {
            let Annotation::Register { register, offset, space, .. } = annotation else { continue };
            if let Some(text) = register.map(|r| self.ast.text(r)) {
                if let Some(space) = text.strip_prefix("space") {
                    out.space = space.parse().ok();
                    continue;
                }
                let mut chars = text.chars();
                let letter = chars.next().map(|c| c.to_ascii_lowercase());
                let rest = chars.as_str();
                let number = if rest.is_empty() { Some(0) } else { rest.parse::<u32>().ok() };
                if let (Some(letter @ ('b' | 't' | 's' | 'u')), Some(number)) = (letter, number) {
                    let more = offset.map_or(0, |e| self.literal(e));
                    out.slot = Some((letter, number.wrapping_add(more)));
                }
            }
            if let Some(space) = space.map(|s| self.ast.text(s)) {
                out.space = space.strip_prefix("space").and_then(|n| n.parse().ok());
            }
        }
        out
    }

    /// The value of a number in the syntax tree.
    fn literal(&self, expr: spirula_hlsl_syntax::ast::ExprId) -> u32 {
        use spirula_hlsl_syntax::ast::Expr;
        match &self.ast.exprs[expr] {
            Expr::Int { value, .. } => self.ast.int_value(*value) as u32,
            _ => 0,
        }
    }

    /// Attributes and annotations of a resource.
    fn written(&self, origin: Origin) -> (&[Attribute], &[Annotation]) {
        match origin {
            Origin::Var(var) | Origin::Counter(var) => {
                let var = &self.tree.vars[var];
                (&var.attributes, &var.annotations)
            }
            Origin::Buffer(index) => {
                let buffer = &self.tree.buffers[index];
                (&buffer.attributes, &buffer.annotations)
            }
            Origin::Globals => (&[], &[]),
        }
    }

    /// Set and binding that the source gives.
    fn given_binding(&self, resource: Resource) -> Option<(u32, u32)> {
        let (attributes, annotations) = self.written(resource.origin);
        let register = self.register(annotations);
        let default = self.options.default_space;
        let attribute = vk(attributes, "binding");
        let set_of = |a: &Attribute| a.int(1).map_or(default, |n| n as u32);
        if let Origin::Counter(_) = resource.origin {
            let number = vk(attributes, "counter_binding")?.int(0)? as u32;
            let set = attribute.map_or(register.space.unwrap_or(default), set_of);
            return Some((set, number));
        }
        if let Some(attribute) = attribute {
            return Some((set_of(attribute), attribute.int(0)? as u32));
        }
        let (letter, number) = register.slot?;
        let set = register.space.unwrap_or(default);
        Some((set, number.wrapping_add(self.shift(letter, set))))
    }

    fn shift(&self, letter: char, set: u32) -> u32 {
        let shifts = self.options.shifts.iter().rev();
        let mut found = shifts.filter(|s| s.register == letter && s.space.is_none_or(|s| s == set));
        found.next().map_or(0, |s| s.by)
    }

    /// How many bindings a resource takes.
    fn binding_count(&self, resource: Resource) -> u32 {
        let _ = resource;
        1
    }

    /// Gives every resource its descriptor set and binding.
    pub(crate) fn assign_bindings(&mut self) -> Result<(), Failed> {
        let resources = self.resources.clone();
        let mut used: FxHashSet<(u32, u32)> = FxHashSet::default();
        // Those with `vk::binding` are decorated first, then those with a register.
        for by_attribute in [true, false] {
            for resource in &resources {
                let (attributes, _) = self.written(resource.origin);
                let name = match resource.origin {
                    Origin::Counter(_) => "counter_binding",
                    _ => "binding",
                };
                if vk(attributes, name).is_some() != by_attribute {
                    continue;
                }
                if let Some((set, binding)) = self.given_binding(*resource) {
                    for i in 0..self.binding_count(*resource) {
                        used.insert((set, binding.wrapping_add(i)));
                    }
                    self.bind(resource.id, set, binding);
                }
            }
        }
        for resource in &resources {
            if self.given_binding(*resource).is_some() {
                continue;
            }
            let (attributes, annotations) = self.written(resource.origin);
            let default = self.options.default_space;
            let set = match (vk(attributes, "binding"), resource.origin) {
                (Some(a), Origin::Counter(_)) => a.int(1).map_or(default, |n| n as u32),
                _ => self.register(annotations).space.unwrap_or(default),
            };
            let mut binding = 0;
            while !used.insert((set, binding)) {
                binding += 1;
            }
            self.bind(resource.id, set, binding);
        }
        Ok(())
    }

    fn bind(&mut self, id: Id, set: u32, binding: u32) {
        self.m.decorate(id, Decoration::DescriptorSet, &[set]);
        self.m.decorate(id, Decoration::Binding, &[binding]);
    }
}
