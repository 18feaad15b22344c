//! Descriptor sets and bindings: what the source says first, free numbers for the others.

use super::Gen;
use super::global::vk;
use super::module::Id;
use rustc_hash::FxHashSet;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Attribute;
use spirula_hlsl_sema::tree::VarId;
use spirula_hlsl_sema::types::{Kind, Length, Ty};
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
    /// `ResourceDescriptorHeap`, for resources of one type.
    ResourceHeap,
    /// `SamplerDescriptorHeap`
    SamplerHeap,
    /// The counters of `ResourceDescriptorHeap`.
    HeapCounter,
}

impl Origin {
    fn is_heap(self) -> bool {
        matches!(self, Self::ResourceHeap | Self::SamplerHeap | Self::HeapCounter)
    }
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

/// Descriptor sets and bindings of what is to be combined: `[[vk::combinedImageSampler]]`.
#[derive(Default)]
pub(crate) struct Combined {
    /// Those of textures.
    pub(crate) images: Vec<(u32, u32)>,
    /// Those of samplers.
    samplers: Vec<(u32, u32)>,
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
            _ => (&[], &[]),
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
        let (mut letter, number) = register.slot?;
        // What is combined with a texture has the shift of textures.
        if letter == 's' && vk(attributes, "combinedimagesampler").is_some() {
            letter = 't';
        }
        let set = register.space.unwrap_or(default);
        Some((set, number.wrapping_add(self.shift(letter, set))))
    }

    fn shift(&self, letter: char, set: u32) -> u32 {
        let shifts = self.options.shifts.iter().rev();
        let mut found = shifts.filter(|s| s.register == letter && s.space.is_none_or(|s| s == set));
        found.next().map_or(0, |s| s.by)
    }

    /// How many bindings a resource takes: one, or one for each element of an array.
    fn binding_count(&self, resource: Resource) -> u32 {
        match resource.origin {
            Origin::Var(var) | Origin::Counter(var) if self.flattens() => {
                self.flat_count(self.tree.vars[var].ty, matches!(resource.origin, Origin::Counter(_)), 0)
            }
            _ => 1,
        }
    }

    /// Whether each element of an array of resources has a binding of its own.
    fn flattens(&self) -> bool {
        self.options.flatten_arrays || self.flattens_structures
    }

    fn flat_count(&self, ty: Ty, is_counter: bool, depth: u32) -> u32 {
        match self.tree.types.kind(ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) if depth < 64 && !is_counter => {
                self.flat_count(of, is_counter, depth + 1).saturating_mul(n)
            }
            Kind::Record(id) if depth < 64 => {
                let record = &self.tree.types.records[id];
                let base = record.base.and_then(|b| self.tree.types.find(Kind::Record(b)));
                let parts = base.into_iter().chain(record.fields.iter().map(|f| f.ty));
                parts.map(|ty| self.flat_count(ty, is_counter, depth + 1)).fold(0, u32::saturating_add)
            }
            _ => 1,
        }
    }

    /// The letter of the register that a resource without one would have.
    fn implicit_register(&self, origin: Origin) -> Option<char> {
        match origin {
            Origin::Globals => Some('b'),
            Origin::Buffer(index) => Some(if self.tree.buffers[index].is_texture { 't' } else { 'b' }),
            Origin::Counter(_) => None,
            Origin::Var(var) => {
                let object = self.tree.types.object(self.innermost(self.tree.vars[var].ty))?;
                let name = object.class.row().name;
                Some(match name {
                    "ConstantBuffer" => 'b',
                    _ if name.starts_with("Sampler") && !name.starts_with("SampledTexture") => 's',
                    "sampler" => 's',
                    "AppendStructuredBuffer" | "ConsumeStructuredBuffer" => 'u',
                    _ if name.starts_with("RW") || name.starts_with("RasterizerOrdered") => 'u',
                    _ => 't',
                })
            }
            _ => None,
        }
    }

    /// Gives every resource its descriptor set and binding.
    pub(crate) fn assign_bindings(&mut self) -> Result<(), Failed> {
        if !self.options.bind_registers.is_empty() {
            return self.bind_registers();
        }
        let resources = self.resources.clone();
        let mut used: FxHashSet<(u32, u32)> = FxHashSet::default();
        let heaps = [self.options.resource_heap, self.options.sampler_heap, self.options.counter_heap];
        used.extend(heaps.iter().flatten().map(|heap| (heap.set, heap.binding)));
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
                    self.bind(*resource, set, binding);
                }
            }
        }
        for resource in &resources {
            if self.given_binding(*resource).is_some() || resource.origin.is_heap() {
                continue;
            }
            let (attributes, annotations) = self.written(resource.origin);
            let default = self.options.default_space;
            let set = match (vk(attributes, "binding"), resource.origin) {
                (Some(a), Origin::Counter(_)) => a.int(1).map_or(default, |n| n as u32),
                _ => self.register(annotations).space.unwrap_or(default),
            };
            let shift = match self.implicit_register(resource.origin) {
                Some(letter) if self.options.auto_shift => self.shift(letter, set),
                _ => 0,
            };
            if let (Origin::Globals, Some(place)) = (resource.origin, self.options.bind_globals) {
                self.bind(*resource, place.set, place.binding.wrapping_add(shift));
                continue;
            }
            let binding = next_binding(&mut used, set, self.binding_count(*resource), shift);
            self.bind(*resource, set, binding);
        }
        self.bind_heaps(&mut used);
        self.check_combined()
    }

    /// Images and samplers that are to be combined have the same descriptor set and binding.
    fn check_combined(&mut self) -> Result<(), Failed> {
        let single =
            |these: &[(u32, u32)], those: &[(u32, u32)]| these.iter().find(|p| !those.contains(p)).copied();
        let (images, samplers) = (&self.combined.images, &self.combined.samplers);
        match single(images, samplers).or_else(|| single(samplers, images)) {
            None => Ok(()),
            Some((set, binding)) => {
                let text = format!(
                    "fatal error: Texture or Sampler with [[vk::combinedImageSampler]] attribute is missing for \
                     descriptor set and binding: {set}, {binding}"
                );
                Err(self.diagnostics.error(spirula_diag::Place::Unknown, text))
            }
        }
    }

    /// Binds the descriptor heaps that are used.
    fn bind_heaps(&mut self, used: &mut FxHashSet<(u32, u32)>) {
        let resources = self.resources.clone();
        for (origin, given) in [
            (Origin::ResourceHeap, self.options.resource_heap),
            (Origin::SamplerHeap, self.options.sampler_heap),
            (Origin::HeapCounter, self.options.counter_heap),
        ] {
            let those: Vec<_> = resources.iter().filter(|r| r.origin == origin).collect();
            if those.is_empty() {
                continue;
            }
            let (set, binding) = match given {
                Some(given) => (given.set, given.binding),
                None => (0, next_binding(used, 0, 1, 0)),
            };
            for resource in those {
                self.bind(*resource, set, binding);
            }
        }
    }

    /// Binds by `-fvk-bind-register`, which every resource then needs.
    fn bind_registers(&mut self) -> Result<(), Failed> {
        for resource in self.resources.clone() {
            let origin = resource.origin;
            match resource.origin {
                Origin::ResourceHeap | Origin::HeapCounter if self.options.resource_heap.is_some() => {
                    continue;
                }
                Origin::SamplerHeap if self.options.sampler_heap.is_some() => continue,
                Origin::ResourceHeap | Origin::HeapCounter => {
                    let text = "-fvk-bind-resource-heap is required when using -fvk-bind-register";
                    return Err(self.binding_error(origin, text));
                }
                Origin::SamplerHeap => {
                    let text = "-fvk-bind-sampler-heap is required when using -fvk-bind-register";
                    return Err(self.binding_error(origin, text));
                }
                Origin::Globals => {
                    let Some(place) = self.options.bind_globals else {
                        let text =
                            "-fvk-bind-register requires Globals buffer to be bound with -fvk-bind-globals";
                        return Err(self.binding_error(origin, text));
                    };
                    self.bind(resource, place.set, place.binding);
                }
                origin => {
                    let (_, annotations) = self.written(origin);
                    let register = self.register(annotations);
                    let Some((letter, number)) = register.slot else {
                        let text = "-fvk-bind-register requires register annotations on all resources";
                        return Err(self.binding_error(origin, text));
                    };
                    if matches!(origin, Origin::Counter(_)) {
                        let text = "-fvk-bind-register for RW/Append/Consume StructuredBuffer unimplemented";
                        return Err(self.binding_error(origin, text));
                    }
                    let space = register.space.unwrap_or(self.options.default_space);
                    let given = self.options.bind_registers.iter();
                    let mut given =
                        given.filter(|g| (g.register, g.number, g.space) == (letter, number, space));
                    let Some(place) = given.next().map(|g| g.descriptor) else {
                        return Err(self.binding_error(origin, "missing -fvk-bind-register for resource"));
                    };
                    self.bind(resource, place.set, place.binding);
                }
            }
        }
        self.bind_heaps(&mut FxHashSet::default());
        self.check_combined()
    }

    /// Where a resource is declared; an entry point for what has no declaration.
    fn span_of(&self, origin: Origin) -> Option<Span> {
        let declared = match origin {
            Origin::Var(var) | Origin::Counter(var) => Some(var),
            Origin::Buffer(index) => self.tree.buffers[index].members.first().copied(),
            Origin::Globals => self.tree.globals.first().copied(),
            _ => None,
        };
        let entry = || self.tree.entry_points.first().map(|e| self.tree.functions[e.function].span);
        declared.map(|var| self.tree.vars[var].span).or_else(entry)
    }

    /// Reports what is wrong with the binding of a resource.
    fn binding_error(&mut self, origin: Origin, text: &str) -> Failed {
        match self.span_of(origin) {
            Some(span) => self.error(span, text),
            None => self.diagnostics.error(spirula_diag::Place::Unknown, text),
        }
    }

    fn bind(&mut self, resource: Resource, set: u32, binding: u32) {
        let id = resource.id;
        let (attributes, _) = self.written(resource.origin);
        if vk(attributes, "combinedimagesampler").is_some() {
            let is_sampler = self.implicit_register(resource.origin) == Some('s');
            let places = if is_sampler { &mut self.combined.samplers } else { &mut self.combined.images };
            places.push((set, binding));
        }
        self.m.decorate(id, Decoration::DescriptorSet, &[set]);
        self.m.decorate(id, Decoration::Binding, &[binding]);
    }
}

/// The first of so many free bindings of a set, from a number on; they are used then.
fn next_binding(used: &mut FxHashSet<(u32, u32)>, set: u32, count: u32, from: u32) -> u32 {
    let mut binding = from;
    while (0..count).any(|i| used.contains(&(set, binding.wrapping_add(i)))) {
        binding = binding.wrapping_add(1);
    }
    used.extend((0..count).map(|i| (set, binding.wrapping_add(i))));
    binding
}
