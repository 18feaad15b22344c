//! Mangled names to signatures.

use super::{AddressSpace, Component, Qualifiers, Scalar, Signature, Template, TemplateArgument, Type};

/// The deepest nesting of types that is read.
const MAX_DEPTH: usize = 64;
/// The largest number of type nodes of a signature, those that substitutions copy included. Substitutions could otherwise
/// double the size with every few letters.
const MAX_NODES: usize = 4096;

/// The signature that a mangled name has, or `None` if it is no mangled name of a function outside of namespaces, or has types
/// that no built-in function takes.
pub fn demangle(name: &str) -> Option<Signature> {
    let mut reader = Reader { rest: name.strip_prefix("_Z")?, candidates: Vec::new(), depth: 0, nodes: 0 };
    reader.signature()
}

struct Reader<'a> {
    rest: &'a str,
    candidates: Vec<Type>,
    depth: usize,
    nodes: usize,
}

impl<'a> Reader<'a> {
    fn signature(&mut self) -> Option<Signature> {
        let name = self.identifier()?.to_owned();
        let mut template = None;
        if self.take('I') {
            self.candidates.push(Type::named(name.clone()));
            let arguments = self.arguments()?;
            template = Some(Template { arguments, result: self.ty()? });
        }
        let mut parameters = Vec::new();
        if self.rest != "v" {
            if self.rest.is_empty() {
                return None;
            }
            while !self.rest.is_empty() {
                if parameters.last() == Some(&Type::Ellipsis) {
                    return None;
                }
                parameters.push(self.ty()?);
            }
            if parameters.contains(&Type::Scalar(Scalar::Void)) {
                return None;
            }
        }
        Some(Signature { name, template, parameters })
    }

    fn take(&mut self, letter: char) -> bool {
        match self.rest.strip_prefix(letter) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn take_str(&mut self, text: &str) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Decimal digits without leading zeros; they are written again from the number.
    fn number(&mut self) -> Option<u64> {
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        if digits.len() > 1 && digits.starts_with('0') {
            return None;
        }
        self.rest = rest;
        digits.parse().ok()
    }

    /// An identifier after its length.
    fn identifier(&mut self) -> Option<&'a str> {
        let length = usize::try_from(self.number()?).ok()?;
        let (name, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        (!name.is_empty()).then_some(name)
    }

    /// The number of `S_`, `S0_`, `T_`, `T0_`, after the letter.
    fn sequence(&mut self, radix: u32) -> Option<usize> {
        let (digits, rest) = self.rest.split_once('_')?;
        self.rest = rest;
        if digits.is_empty() {
            return Some(0);
        }
        let is_canonical = (digits.len() == 1 || !digits.starts_with('0'))
            && !digits.contains(|c: char| c.is_lowercase() || c == '+');
        if !is_canonical {
            return None;
        }
        usize::from_str_radix(digits, radix).ok()?.checked_add(1)
    }

    /// A component seen before, after `S`.
    fn substitution(&mut self) -> Option<Type> {
        let index = self.sequence(36)?;
        let ty = self.candidates.get(index)?;
        self.nodes += size(ty);
        (self.nodes <= MAX_NODES).then(|| ty.clone())
    }

    fn ty(&mut self) -> Option<Type> {
        self.depth += 1;
        self.nodes += 1;
        if self.depth > MAX_DEPTH || self.nodes > MAX_NODES {
            return None;
        }
        let ty = self.any_type()?;
        self.depth -= 1;
        Some(ty)
    }

    fn boxed(&mut self) -> Option<Box<Type>> {
        self.ty().map(Box::new)
    }

    fn any_type(&mut self) -> Option<Type> {
        let ty = match self.rest.chars().next()? {
            'S' => {
                self.rest = &self.rest[1..];
                let ty = self.substitution()?;
                return if self.rest.starts_with('I') { self.named(ty) } else { Some(ty) };
            }
            'N' => return self.nested(),
            '0'..='9' => {
                let ty = Type::named(self.identifier()?);
                self.candidates.push(ty.clone());
                return if self.rest.starts_with('I') { self.named(ty) } else { Some(ty) };
            }
            'P' => self.after('P', Type::Pointer)?,
            'R' => self.after('R', |to| Type::Reference { to, is_rvalue: false })?,
            'O' => self.after('O', |to| Type::Reference { to, is_rvalue: true })?,
            'r' | 'V' | 'K' | 'U' => self.qualified()?,
            'u' => {
                self.rest = &self.rest[1..];
                Type::VendorScalar(self.identifier()?.to_owned())
            }
            'F' => {
                self.rest = &self.rest[1..];
                self.function()?
            }
            'A' => {
                self.rest = &self.rest[1..];
                self.array()?
            }
            'T' => {
                self.rest = &self.rest[1..];
                Type::TemplateParameter(self.sequence(10)?)
            }
            _ => self.builtin()?,
        };
        if ty.is_substitutable() {
            self.candidates.push(ty.clone());
        }
        Some(ty)
    }

    /// A type made of the one that follows a letter.
    fn after(&mut self, letter: char, make: impl FnOnce(Box<Type>) -> Type) -> Option<Type> {
        self.take(letter);
        self.boxed().map(make)
    }

    fn builtin(&mut self) -> Option<Type> {
        if self.take('z') {
            return Some(Type::Ellipsis);
        }
        if self.take_str("Dv") {
            let count = u32::try_from(self.number()?).ok().filter(|&count| count > 0)?;
            return if self.take('_') { Some(Type::Vector { count, element: self.boxed()? }) } else { None };
        }
        for (prefix, is_signed) in [("DB", true), ("DU", false)] {
            if self.take_str(prefix) {
                let width = u32::try_from(self.number()?).ok()?;
                return self.take('_').then_some(Type::BitInt { width, is_signed });
            }
        }
        let (scalar, rest) = Scalar::parse(self.rest)?;
        self.rest = rest;
        Some(Type::Scalar(scalar))
    }

    fn array(&mut self) -> Option<Type> {
        let count = if self.rest.starts_with('_') { None } else { Some(self.number()?) };
        if !self.take('_') {
            return None;
        }
        Some(Type::Array { count, element: self.boxed()? })
    }

    /// `restrict`, `volatile`, `const` and the address space, or a vendor's type constructor.
    fn qualified(&mut self) -> Option<Type> {
        let mut qualifiers = Qualifiers::default();
        if self.take('U') {
            let name = self.identifier()?;
            match AddressSpace::of_qualifier(name) {
                Some(space) => qualifiers.address_space = Some(space),
                None => return Some(Type::Vendor(name.to_owned(), self.boxed()?)),
            }
        }
        qualifiers.is_restrict = self.take('r');
        qualifiers.is_volatile = self.take('V');
        qualifiers.is_const = self.take('K');
        Some(Type::Qualified(qualifiers, self.boxed()?))
    }

    fn function(&mut self) -> Option<Type> {
        let mut types = vec![self.ty()?];
        if !self.take_str("vE") {
            while !self.take('E') {
                types.push(self.ty()?);
            }
            if types.len() == 1 {
                return None;
            }
        }
        Some(Type::Function(types))
    }

    /// The arguments of a template whose name was read.
    fn named(&mut self, name: Type) -> Option<Type> {
        let Type::Named(mut path) = name else { return None };
        self.take('I');
        path.push(Component::Arguments(self.arguments()?));
        self.candidates.push(Type::Named(path.clone()));
        Some(Type::Named(path))
    }

    /// `N ... E`.
    fn nested(&mut self) -> Option<Type> {
        self.take('N');
        let mut path = if self.take('S') {
            let Type::Named(path) = self.substitution()? else { return None };
            path
        } else {
            Vec::new()
        };
        while !self.take('E') {
            self.nodes += path.len() + 1;
            if self.nodes > MAX_NODES {
                return None;
            }
            path.push(if !path.is_empty() && self.take('I') {
                Component::Arguments(self.arguments()?)
            } else {
                Component::Name(self.identifier()?.to_owned())
            });
            self.candidates.push(Type::Named(path.clone()));
        }
        (path.len() > 1).then_some(Type::Named(path))
    }

    /// Template arguments after `I`, to the `E`.
    fn arguments(&mut self) -> Option<Vec<TemplateArgument>> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let mut arguments = Vec::new();
        while !self.take('E') {
            arguments.push(self.argument()?);
        }
        self.depth -= 1;
        Some(arguments)
    }

    fn argument(&mut self) -> Option<TemplateArgument> {
        if self.take('L') {
            let ty = self.ty()?;
            let (digits, rest) = self.rest.split_once('E')?;
            self.rest = rest;
            let is_number = !digits.is_empty()
                && digits.strip_prefix('n').unwrap_or(digits).bytes().all(|b| b.is_ascii_digit());
            return is_number.then(|| TemplateArgument::Literal(ty, digits.to_owned()));
        }
        if self.take_str("XT") {
            let index = self.sequence(10)?;
            return self.take('E').then_some(TemplateArgument::Parameter(index));
        }
        if self.take('J') {
            return self.arguments().map(TemplateArgument::Pack);
        }
        self.ty().map(TemplateArgument::Type)
    }
}

/// The number of nodes of a type.
fn size(ty: &Type) -> usize {
    1 + match ty {
        Type::Vector { element, .. } | Type::Array { element, .. } => size(element),
        Type::Pointer(inner) | Type::Reference { to: inner, .. } => size(inner),
        Type::Qualified(_, inner) | Type::Vendor(_, inner) => size(inner),
        Type::Function(types) => types.iter().map(size).sum(),
        Type::Named(path) => path
            .iter()
            .map(|component| match component {
                Component::Name(_) => 1,
                Component::Arguments(arguments) => arguments_size(arguments),
            })
            .sum(),
        _ => 0,
    }
}

fn arguments_size(arguments: &[TemplateArgument]) -> usize {
    arguments
        .iter()
        .map(|argument| match argument {
            TemplateArgument::Type(ty) | TemplateArgument::Literal(ty, _) => 1 + size(ty),
            TemplateArgument::Parameter(_) => 1,
            TemplateArgument::Pack(arguments) => 1 + arguments_size(arguments),
        })
        .sum()
}
