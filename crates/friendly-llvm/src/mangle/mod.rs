//! Itanium names of built-in functions, read and written.
//!
//! [`demangle`] takes the names that clang gives to the built-in functions of OpenCL C and of SPIR-V: an unnested function
//! name, possibly with template arguments, and its parameters. [`mangle`] writes them, with substitutions where clang
//! makes them. [`SpirvName`] splits `__spirv_` names into the instruction and its postfixes.
//!
//! The grammar is that of the Itanium C++ ABI, section 5.1, as far as parameters of built-in functions need it. Other names
//! are not errors: [`demangle`] returns `None` for them.

mod postfix;
mod read;
#[cfg(test)]
mod tests;
mod types;
mod write;

pub use postfix::{Rounding, SpirvName, name_of_type, type_by_name};
pub use read::demangle;
pub use types::{AddressSpace, Component, Qualifiers, Scalar, TemplateArgument, Type};
pub use write::mangle;

/// The signature of a function, as its mangled name has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The unmangled name.
    pub name: String,
    /// The template arguments and the type of the result, which only names of template instances contain.
    pub template: Option<Template>,
    /// The types of the parameters; none for `(void)`. A last [`Type::Ellipsis`] stands for variable arguments.
    pub parameters: Vec<Type>,
}

/// What the name of a template instance has besides its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// The arguments, referred to by [`Type::TemplateParameter`].
    pub arguments: Vec<TemplateArgument>,
    /// The type of the result.
    pub result: Type,
}

impl Signature {
    /// The signature of a function that is no template instance.
    pub fn new(name: impl Into<String>, parameters: impl IntoIterator<Item = Type>) -> Self {
        Self { name: name.into(), template: None, parameters: parameters.into_iter().collect() }
    }

    /// The type of a parameter, where a template parameter is replaced by its argument.
    pub fn parameter(&self, index: usize) -> Option<&Type> {
        self.parameters.get(index).map(|ty| self.resolve(ty))
    }

    /// The type that a template parameter stands for, and any other type itself.
    pub fn resolve<'a>(&'a self, ty: &'a Type) -> &'a Type {
        match (ty, &self.template) {
            (Type::TemplateParameter(index), Some(template)) => match template.arguments.get(*index) {
                Some(TemplateArgument::Type(ty)) => ty,
                _ => ty,
            },
            _ => ty,
        }
    }

    /// Whether the function takes variable arguments.
    pub fn is_variadic(&self) -> bool {
        self.parameters.last() == Some(&Type::Ellipsis)
    }
}
