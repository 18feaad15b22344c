//! Type conversion: rules tried in turn, and the signatures of converted blocks.

use crate::body::{Body, Value};
use crate::context::Context;
use crate::handle::Type;
use smallvec::SmallVec;
use std::ops::Range;

/// The types that replace one type.
pub type TypeList = SmallVec<[Type; 2]>;

/// What a rule makes of a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Converted {
    /// One type.
    One(Type),
    /// Any number of types; none drops the value.
    Many(TypeList),
    /// The type has no conversion, and no other rule is tried.
    Illegal,
}

impl From<Type> for Converted {
    fn from(ty: Type) -> Self {
        Self::One(ty)
    }
}

/// Deeper nesting of types has no conversion; it ends the recursion of types that contain themselves.
const MAX_DEPTH: u32 = 256;

/// A rule: none if it is for other types.
type TypeRule<'c> = Box<dyn Fn(&Scope<'_>, Type) -> Option<Converted> + Send + Sync + 'c>;
/// A rule that depends on where a value is defined.
type ValueRule<'c> = Box<dyn Fn(&Scope<'_>, &Body, Value) -> Option<Converted> + Send + Sync + 'c>;

/// Converts types by rules; a rule that was added later is tried first.
///
/// A type is *legal* if it converts to itself.
pub struct TypeConverter<'c> {
    ctx: &'c Context,
    rules: Vec<TypeRule<'c>>,
    value_rules: Vec<ValueRule<'c>>,
}

/// The converter inside a rule, for the types that a type is made of.
#[derive(Clone, Copy)]
pub struct Scope<'t> {
    converter: &'t TypeConverter<'t>,
    depth: u32,
}

impl<'c> TypeConverter<'c> {
    /// A converter without rules: no type has a conversion.
    pub fn new(ctx: &'c Context) -> Self {
        Self { ctx, rules: Vec::new(), value_rules: Vec::new() }
    }

    /// Adds a rule for types.
    #[must_use]
    pub fn with(mut self, rule: impl Fn(&Scope<'_>, Type) -> Option<Converted> + Send + Sync + 'c) -> Self {
        self.rules.push(Box::new(rule));
        self
    }

    /// Adds a rule for values, which is tried before all rules for types. It sees the body that defines the value.
    #[must_use]
    pub fn with_value(
        mut self,
        rule: impl Fn(&Scope<'_>, &Body, Value) -> Option<Converted> + Send + Sync + 'c,
    ) -> Self {
        self.value_rules.push(Box::new(rule));
        self
    }

    /// Whether the conversion of a value depends on more than its type.
    pub(super) fn depends_on_values(&self) -> bool {
        !self.value_rules.is_empty()
    }

    fn scope(&self) -> Scope<'_> {
        Scope { converter: self, depth: 0 }
    }

    /// The types that replace `ty`; none if it has no conversion.
    pub fn convert(&self, ty: Type) -> Option<TypeList> {
        self.scope().many(ty)
    }

    /// The type that replaces `ty`, if it is exactly one.
    pub fn convert_one(&self, ty: Type) -> Option<Type> {
        self.scope().one(ty)
    }

    /// The types that replace the type of a value.
    pub fn convert_value(&self, body: &Body, value: Value) -> Option<TypeList> {
        let scope = self.scope();
        match self.value_rules.iter().rev().find_map(|rule| rule(&scope, body, value)) {
            Some(converted) => list(converted),
            None => scope.many(body.arena.ty(value)),
        }
    }

    /// Whether a type converts to itself.
    pub fn is_legal(&self, ty: Type) -> bool {
        self.convert_one(ty) == Some(ty)
    }

    /// Whether all types convert to themselves.
    pub fn are_legal(&self, types: impl IntoIterator<Item = Type>) -> bool {
        types.into_iter().all(|ty| self.is_legal(ty))
    }

    /// The signature that replaces one of these types.
    ///
    /// # Errors
    /// The first type that has no conversion.
    pub fn signature(&self, types: &[Type]) -> Result<SignatureConversion, Type> {
        let mut signature = SignatureConversion::default();
        for ty in types {
            signature.push_input(&self.convert(*ty).ok_or(*ty)?);
        }
        Ok(signature)
    }
}

impl<'t> Scope<'t> {
    /// The context.
    pub fn ctx(&self) -> &'t Context {
        self.converter.ctx
    }

    /// The types that replace a part of the type at hand.
    pub fn many(&self, ty: Type) -> Option<TypeList> {
        if self.depth > MAX_DEPTH {
            return None;
        }
        let inner = Scope { depth: self.depth + 1, ..*self };
        list(self.converter.rules.iter().rev().find_map(|rule| rule(&inner, ty))?)
    }

    /// The type that replaces a part of the type at hand, if it is exactly one.
    pub fn one(&self, ty: Type) -> Option<Type> {
        match self.many(ty)?.as_slice() {
            [one] => Some(*one),
            _ => None,
        }
    }
}

fn list(converted: Converted) -> Option<TypeList> {
    match converted {
        Converted::One(ty) => Some(SmallVec::from_slice(&[ty])),
        Converted::Many(types) => Some(types),
        Converted::Illegal => None,
    }
}

/// How the arguments of a block are replaced: old argument `i` becomes the new arguments of `range(i)`.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct SignatureConversion {
    types: Vec<Type>,
    inputs: Vec<Range<u32>>,
}

impl SignatureConversion {
    /// Replaces the next old argument by new ones of these types; none drops it.
    pub fn push_input(&mut self, types: &[Type]) {
        let start = self.types.len() as u32;
        self.types.extend_from_slice(types);
        self.inputs.push(start..self.types.len() as u32);
    }

    /// Adds new arguments that no old one becomes.
    pub fn push_extra(&mut self, types: &[Type]) {
        self.types.extend_from_slice(types);
    }

    /// The types of the new arguments.
    pub fn types(&self) -> &[Type] {
        &self.types
    }

    /// Number of old arguments.
    pub fn input_count(&self) -> usize {
        self.inputs.len()
    }

    /// The new arguments that an old one becomes.
    pub fn range(&self, input: usize) -> Range<usize> {
        self.inputs.get(input).map_or(0..0, |range| range.start as usize..range.end as usize)
    }
}
