//! Signatures to mangled names.

use super::{AddressSpace, Component, Qualifiers, Signature, TemplateArgument, Type};
use std::fmt::Write;

/// The mangled name of a function.
pub fn mangle(signature: &Signature) -> String {
    let mut writer = Writer { out: "_Z".to_owned(), candidates: Vec::new() };
    writer.name(&signature.name);
    // The name of a template is a candidate for substitution, though it can only recur inside the arguments.
    let path = [Component::Name(signature.name.clone())];
    if let Some(template) = &signature.template {
        writer.candidates.push(Candidate::Prefix(&path));
        writer.arguments(&template.arguments);
        writer.ty(&template.result);
    }
    if signature.parameters.is_empty() {
        writer.out.push('v');
    }
    signature.parameters.iter().for_each(|ty| writer.ty(ty));
    writer.out
}

/// A component that a later occurrence may refer to.
#[derive(Clone, Copy)]
enum Candidate<'a> {
    Type(&'a Type),
    /// A namespace, a template or a type by its name.
    Prefix(&'a [Component]),
}

impl Candidate<'_> {
    fn is(self, other: Candidate) -> bool {
        match (self, other) {
            (Candidate::Type(a), Candidate::Type(b)) => a == b,
            (Candidate::Prefix(a), Candidate::Prefix(b)) => a == b,
            _ => false,
        }
    }
}

struct Writer<'a> {
    out: String,
    candidates: Vec<Candidate<'a>>,
}

impl<'a> Writer<'a> {
    /// Writes formatted text. Writing to a string does not fail.
    fn format(&mut self, text: std::fmt::Arguments) {
        let _ = self.out.write_fmt(text);
    }

    fn name(&mut self, name: &str) {
        self.format(format_args!("{}{name}", name.len()));
    }

    /// Writes the reference to an equal component, if there was one.
    fn substitute(&mut self, candidate: Candidate) -> bool {
        let Some(index) = self.candidates.iter().position(|c| c.is(candidate)) else { return false };
        self.out.push('S');
        if let Some(number) = index.checked_sub(1) {
            self.base36(number);
        }
        self.out.push('_');
        true
    }

    fn base36(&mut self, number: usize) {
        if number >= 36 {
            self.base36(number / 36);
        }
        self.out.push(char::from(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 36]));
    }

    fn ty(&mut self, ty: &'a Type) {
        if let Type::Named(path) = ty {
            return self.path(path);
        }
        if !ty.is_substitutable() {
            return self.components(ty);
        }
        let candidate = Candidate::Type(ty);
        if !self.substitute(candidate) {
            self.components(ty);
            self.candidates.push(candidate);
        }
    }

    fn components(&mut self, ty: &'a Type) {
        match ty {
            Type::Scalar(scalar) => self.out.push_str(scalar.letters()),
            Type::BitInt { width, is_signed } => {
                self.format(format_args!("D{}{width}_", if *is_signed { 'B' } else { 'U' }));
            }
            Type::VendorScalar(name) => {
                self.out.push('u');
                self.name(name);
            }
            Type::Vector { count, element } => {
                self.format(format_args!("Dv{count}_"));
                self.ty(element);
            }
            Type::Array { count, element } => {
                self.out.push('A');
                if let Some(count) = count {
                    self.format(format_args!("{count}"));
                }
                self.out.push('_');
                self.ty(element);
            }
            Type::Pointer(pointee) => self.prefixed("P", pointee),
            Type::Reference { to, is_rvalue } => self.prefixed(if *is_rvalue { "O" } else { "R" }, to),
            Type::Qualified(qualifiers, inner) => {
                self.qualifiers(qualifiers);
                self.ty(inner);
            }
            Type::Vendor(name, inner) => {
                self.out.push('U');
                self.name(name);
                self.ty(inner);
            }
            Type::Function(types) => {
                self.out.push('F');
                types.iter().for_each(|ty| self.ty(ty));
                if types.len() == 1 {
                    self.out.push('v');
                }
                self.out.push('E');
            }
            Type::TemplateParameter(index) => self.template_parameter(*index),
            Type::Ellipsis => self.out.push('z'),
            Type::Named(path) => self.path(path),
        }
    }

    fn prefixed(&mut self, prefix: &str, ty: &'a Type) {
        self.out.push_str(prefix);
        self.ty(ty);
    }

    fn qualifiers(&mut self, qualifiers: &Qualifiers) {
        match &qualifiers.address_space {
            Some(AddressSpace::Number(number)) => {
                self.out.push('U');
                self.name(&format!("AS{number}"));
            }
            Some(AddressSpace::Named(name)) => {
                self.out.push('U');
                self.name(name);
            }
            None => {}
        }
        let letters =
            [(qualifiers.is_restrict, 'r'), (qualifiers.is_volatile, 'V'), (qualifiers.is_const, 'K')];
        self.out.extend(letters.iter().filter(|(is_set, _)| *is_set).map(|(_, letter)| letter));
    }

    fn template_parameter(&mut self, index: usize) {
        self.out.push('T');
        if let Some(number) = index.checked_sub(1) {
            self.format(format_args!("{number}"));
        }
        self.out.push('_');
    }

    /// A name in its namespaces. `N` and `E` enclose it unless it is one identifier, with or without arguments.
    fn path(&mut self, path: &'a [Component]) {
        if self.substitute(Candidate::Prefix(path)) {
            return;
        }
        let is_nested = !matches!(path, [_] | [Component::Name(_), Component::Arguments(_)]);
        if is_nested {
            self.out.push('N');
        }
        self.prefix(path);
        if is_nested {
            self.out.push('E');
        }
    }

    /// The components of a name; each but the first that is known is a candidate with those before it.
    fn prefix(&mut self, path: &'a [Component]) {
        let known = (1..path.len())
            .rev()
            .find(|&count| self.substitute(Candidate::Prefix(&path[..count])))
            .unwrap_or(0);
        for count in known + 1..=path.len() {
            match &path[count - 1] {
                Component::Name(name) => self.name(name),
                Component::Arguments(arguments) => self.arguments(arguments),
            }
            self.candidates.push(Candidate::Prefix(&path[..count]));
        }
    }

    fn arguments(&mut self, arguments: &'a [TemplateArgument]) {
        self.out.push('I');
        arguments.iter().for_each(|argument| self.argument(argument));
        self.out.push('E');
    }

    fn argument(&mut self, argument: &'a TemplateArgument) {
        match argument {
            TemplateArgument::Type(ty) => self.ty(ty),
            TemplateArgument::Literal(ty, digits) => {
                self.out.push('L');
                self.ty(ty);
                self.out.push_str(digits);
                self.out.push('E');
            }
            TemplateArgument::Parameter(index) => {
                self.out.push('X');
                self.template_parameter(*index);
                self.out.push('E');
            }
            TemplateArgument::Pack(arguments) => {
                self.out.push('J');
                arguments.iter().for_each(|argument| self.argument(argument));
                self.out.push('E');
            }
        }
    }
}
