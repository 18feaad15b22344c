//! Which descriptor set and binding each resource has: what the source says first, free numbers for the others.

use crate::Compiler;
use crate::global::GlobalKind;
use crate::scope::GlobalId;
use spirula_diag::{Failed, Pos};
use spirula_entity::List;
use spirula_hlsl_syntax::ast::{Annotation, AttrId};

/// Descriptor set and binding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Binding {
    pub(crate) set: u32,
    pub(crate) binding: u32,
}

/// What the source says about a resource's binding.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wish {
    vk: Option<Binding>,
    register: Option<(char, u32)>,
    space: Option<u32>,
}

/// A resource, in the order of the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Resource {
    Global(GlobalId),
    Buffer(usize),
}

impl Compiler<'_> {
    /// What the source says about a binding.
    pub(crate) fn wish(
        &mut self,
        attrs: List<AttrId>,
        annotations: List<Annotation>,
    ) -> Result<Wish, Failed> {
        let mut wish = Wish::default();
        if let Some(attr) = self.vk_attr(attrs, "binding") {
            let binding = self.attr_int(attr, 0)?.unwrap_or(0);
            let set = self.attr_int(attr, 1)?.unwrap_or(self.options.default_space);
            wish.vk = Some(Binding { set, binding });
        }
        for annotation in self.ast.annotations(annotations).to_vec() {
            let Annotation::Register { register, offset, space, span, .. } = annotation else { continue };
            if let Some(register) = register {
                let text = self.ast.text(register).to_owned();
                let mut chars = text.chars();
                let letter = chars.next().map(|c| c.to_ascii_lowercase());
                let rest = chars.as_str();
                if text.starts_with("space") {
                    wish.space = text.strip_prefix("space").and_then(|n| n.parse().ok());
                    continue;
                }
                let number = if rest.is_empty() { Some(0) } else { rest.parse::<u32>().ok() };
                match (letter, number) {
                    (Some(letter @ ('b' | 't' | 's' | 'u')), Some(number)) => {
                        let more = match offset {
                            Some(e) => self.constant_int(e)?.as_i64() as u32,
                            None => 0,
                        };
                        wish.register = Some((letter, number.wrapping_add(more)));
                    }
                    (Some('c' | 'i'), _) => {}
                    _ => return Err(self.error(span.start, "register number should be an integer")),
                }
            }
            if let Some(space) = space {
                wish.space = self.ast.text(space).strip_prefix("space").and_then(|n| n.parse().ok());
            }
        }
        Ok(wish)
    }

    /// Gives every resource its descriptor set and binding: what the source says first, free numbers to the others.
    pub(crate) fn assign_bindings(&mut self) {
        let mut resources: Vec<(Pos, Resource, Wish)> = Vec::new();
        for id in self.globals.keys().collect::<Vec<_>>() {
            if self.globals[id].kind == GlobalKind::Object {
                let data = self.ast.vars[self.globals[id].var];
                // What is wrong with it is reported.
                let wish = self.wish(data.attrs, data.annotations).unwrap_or_default();
                resources.push((data.pos, Resource::Global(id), wish));
            }
        }
        for (i, buffer) in self.buffers.iter().enumerate() {
            let first = buffer.fields.first().and_then(|f| f.var).map(|v| self.ast.vars[v].pos);
            if let Some(pos) = first {
                resources.push((pos, Resource::Buffer(i), buffer.wish));
            }
        }
        resources.sort_by_key(|(pos, ..)| pos.raw());
        let mut used = std::mem::take(&mut self.used_bindings);
        for (_, resource, wish) in &resources {
            if let Some(binding) = self.wished(*wish) {
                used.insert(binding);
                self.set_binding(*resource, binding);
            }
        }
        for (_, resource, wish) in &resources {
            if self.wished(*wish).is_some() {
                continue;
            }
            let set = wish.space.unwrap_or(self.options.default_space);
            let mut binding = Binding { set, binding: 0 };
            while !used.insert(binding) {
                binding.binding += 1;
            }
            self.set_binding(*resource, binding);
        }
        self.used_bindings = used;
    }

    fn wished(&self, wish: Wish) -> Option<Binding> {
        if wish.vk.is_some() {
            return wish.vk;
        }
        let (letter, number) = wish.register?;
        let set = wish.space.unwrap_or(self.options.default_space);
        let space = wish.space.unwrap_or(0);
        let shift = self
            .options
            .shifts
            .iter()
            .rev()
            .find(|s| s.register == letter && s.space.is_none_or(|s| s == space))
            .map_or(0, |s| s.by);
        Some(Binding { set, binding: number.wrapping_add(shift) })
    }

    fn set_binding(&mut self, resource: Resource, binding: Binding) {
        match resource {
            Resource::Global(id) => self.globals[id].binding = Some(binding),
            Resource::Buffer(i) => self.buffers[i].binding = Some(binding),
        }
    }
}
