//! Attributes of inline SPIR-V: capabilities, extensions, decorations.

use super::Gen;
use super::module::{Id, string_words};
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::VarId;
use spirula_hlsl_sema::{Attribute, AttributeArg};
use spirula_spec::{Capability, Decoration};

/// The attributes that decorate.
const DECORATES: [&str; 3] = ["ext_decorate", "ext_decorate_id", "ext_decorate_string"];

impl Gen<'_> {
    /// Capabilities and extensions that attributes ask for.
    pub(crate) fn attributes_of_inline(&mut self, attributes: &[Attribute]) {
        for attribute in attributes.iter().filter(|a| a.is_vulkan) {
            match attribute.name {
                "ext_capability" => {
                    if let Some(number) = attribute.int(0) {
                        self.m.capability(Capability(number as u32));
                    }
                }
                "ext_extension" => {
                    if let Some(name) = attribute.text(0) {
                        let text = self.ast.text(name).trim_matches('"').to_owned();
                        self.m.extension(&text);
                    }
                }
                _ => {}
            }
        }
    }

    /// What attributes of a variable ask for.
    pub(crate) fn decorate_by_attributes(&mut self, id: Id, attributes: &[Attribute]) -> Result<(), Failed> {
        self.attributes_of_inline(attributes);
        for attribute in attributes {
            if let Some((decoration, operands)) = self.inline_decoration(attribute)? {
                self.m.decorate(id, decoration, &operands);
            }
        }
        Ok(())
    }

    /// What attributes of a function ask for. The instruction takes no ids and no strings.
    pub(crate) fn decorate_function(&mut self, id: Id, attributes: &[Attribute]) -> Result<(), Failed> {
        self.attributes_of_inline(attributes);
        for attribute in attributes {
            let Some((decoration, operands)) = self.inline_decoration(attribute)? else { continue };
            if attribute.name != "ext_decorate" {
                let text = format!("vk::{} is not supported on functions", attribute.name);
                return Err(self.error(attribute.span, text));
            }
            self.m.decorate(id, decoration, &operands);
        }
        Ok(())
    }

    /// The decorations that attributes of a field ask for.
    pub(crate) fn member_decorations(&mut self, var: VarId) -> Vec<(u32, Vec<u32>)> {
        let tree = self.tree;
        let attributes = tree.vars[var].attributes.iter();
        let found = attributes.filter_map(|a| self.inline_decoration(a).ok().flatten());
        found.map(|(decoration, operands)| (decoration.0, operands)).collect()
    }

    /// The decoration that an attribute asks for, if it is one of [`DECORATES`].
    fn inline_decoration(&mut self, attribute: &Attribute) -> Result<Option<(Decoration, Vec<u32>)>, Failed> {
        if !attribute.is_vulkan || !DECORATES.contains(&attribute.name) {
            return Ok(None);
        }
        let Some(number) = attribute.int(0).and_then(|n| u32::try_from(n).ok()) else {
            let text = format!("the first argument of vk::{} has to be a decoration", attribute.name);
            return Err(self.error(attribute.span, text));
        };
        let mut operands = Vec::new();
        for arg in attribute.args.iter().skip(1) {
            match (attribute.name, arg) {
                ("ext_decorate", AttributeArg::Int(n)) => operands.push(*n as u32),
                ("ext_decorate_id", AttributeArg::Int(n)) => operands.push(self.m.const_int(*n as i32).0),
                ("ext_decorate_id", AttributeArg::Expr(expr)) => {
                    let id = self.value(*expr)?.id;
                    if !self.m.is_constant(id) {
                        return Err(self.unsupported(attribute.span, "an operand that is no constant"));
                    }
                    operands.push(id.0);
                }
                ("ext_decorate_string", AttributeArg::Str(name)) => {
                    operands.extend(string_words(self.ast.text(*name).trim_matches('"')));
                }
                _ => {
                    let text = format!("wrong argument for vk::{}", attribute.name);
                    return Err(self.error(attribute.span, text));
                }
            }
        }
        Ok(Some((Decoration(number), operands)))
    }
}
