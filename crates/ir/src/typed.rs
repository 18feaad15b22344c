//! What generated typed operations are made of: macros for the types of operations and enumerations, and functions that
//! read values out of attributes.

use crate::body::{Op, OpArena, Value};
use crate::context::Context;
use crate::dialect::OpRow;
use crate::handle::{Attr, Str, Type};

/// Reads an attribute as it is.
pub fn read_any(_: &Context, attr: Attr) -> Option<Attr> {
    Some(attr)
}

/// Reads an `i1`.
pub fn read_bool(ctx: &Context, attr: Attr) -> Option<bool> {
    ctx.as_bool(attr)
}

/// Reads an integer.
pub fn read_int(ctx: &Context, attr: Attr) -> Option<i64> {
    ctx.as_int(attr).map(|(_, value)| value)
}

/// Reads a string.
pub fn read_string(_: &Context, attr: Attr) -> Option<Str> {
    attr.as_string()
}

/// Reads a flat symbol reference.
pub fn read_symbol(_: &Context, attr: Attr) -> Option<Str> {
    attr.as_symbol()
}

/// Reads a type.
pub fn read_type(_: &Context, attr: Attr) -> Option<Type> {
    attr.as_type()
}

/// Reads a dense array of integers.
pub fn read_ints(ctx: &Context, attr: Attr) -> Option<Vec<i64>> {
    ctx.as_dense_ints(attr)
}

/// The values of an operand slot.
pub fn operands<'a>(ctx: &Context, arena: &'a OpArena, op: Op, row: &OpRow, slot: usize) -> &'a [Value] {
    crate::text::operand_group(ctx, arena, op, row, slot)
}

/// Declares the Rust type of an enumeration that attributes hold.
#[macro_export]
macro_rules! attr_enum {
    ($(#[$doc:meta])* $name:ident in $storage:expr; $($variant:ident = $value:literal $word:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u32)]
        pub enum $name {
            $(#[doc = concat!("`", $word, "`.")] $variant = $value,)*
        }

        impl $name {
            const STORAGE: $crate::dialect::EnumStorage = $storage;

            /// The number of the value.
            pub const fn value(self) -> u32 {
                self as u32
            }

            /// The value of a number.
            pub const fn from_value(value: u32) -> Option<Self> {
                match value {
                    $($value => Some(Self::$variant),)*
                    _ => None,
                }
            }

            /// The keyword of the value in text.
            pub const fn keyword(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }

            /// The attribute that holds the value.
            pub fn attr(self, ctx: &$crate::Context) -> $crate::Attr {
                Self::STORAGE.attr(ctx, self.value())
            }

            /// The value that an attribute holds.
            pub fn read(ctx: &$crate::Context, attr: $crate::Attr) -> Option<Self> {
                Self::from_value(Self::STORAGE.value(ctx, attr)?)
            }
        }
    };
}

/// Declares the Rust type of a set of flags that attributes hold.
#[macro_export]
macro_rules! attr_flags {
    ($(#[$doc:meta])* $name:ident in $storage:expr; $($flag:ident = $value:literal $word:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name(pub u32);

        impl $name {
            const STORAGE: $crate::dialect::EnumStorage = $storage;

            $(
                #[doc = concat!("`", $word, "`.")]
                pub const $flag: Self = Self($value);
            )*

            /// Whether all flags of `other` are set.
            pub const fn contains(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }

            /// The attribute that holds the flags.
            pub fn attr(self, ctx: &$crate::Context) -> $crate::Attr {
                Self::STORAGE.attr(ctx, self.0)
            }

            /// The flags that an attribute holds.
            pub fn read(ctx: &$crate::Context, attr: $crate::Attr) -> Option<Self> {
                Self::STORAGE.value(ctx, attr).map(Self)
            }
        }

        impl std::ops::BitOr for $name {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }
    };
}

/// Declares the type of an operation with accessors of its operands, results and attributes.
#[macro_export]
macro_rules! operation {
    (
        $(#[$doc:meta])*
        $name:ident = $dialect:path, $index:literal;
        $(attr $attr:ident $slot:ident $at:literal: $ty:ty = $read:expr;)*
        $(flag $flag:ident $flag_slot:ident $flag_at:literal;)*
        $(operand $operand:ident $operand_arity:ident $operand_at:literal;)*
        $(result $result:ident $result_arity:ident $result_at:literal;)*
        $(optional $options:ident { $($option:ident: $option_ty:ty;)* })?
        build $given:tt ($($parameter:ident: $parameter_ty:ty),*) -> $returned:ident by $insert:path;
        parts($ctx:ident, $attrs:ident) $operands:tt $results:tt $slots:tt $successors:tt;
    ) => {
        $(
            #[doc = concat!("The optional attributes of [`", stringify!($name), "`].")]
            #[derive(Clone, Copy, Default)]
            pub struct $options {
                $(#[doc = concat!("`", stringify!($option), "`.")] pub $option: $option_ty,)*
            }
        )?

        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name(pub $crate::Op);

        impl $name {
            /// The name of the operation.
            pub const NAME: $crate::OpName = $crate::OpName::new(NUMBER, $index);

            $(
                #[doc = concat!("The slot of `", stringify!($attr), "`.")]
                pub const $slot: usize = $at;
            )*
            $(
                #[doc = concat!("The slot of `", stringify!($flag), "`.")]
                pub const $flag_slot: usize = $flag_at;
            )*

            /// The row of the operation.
            pub fn row() -> &'static $crate::OpRow {
                &$dialect.ops[$index]
            }

            /// The operation, if it has this name.
            pub fn from_op(arena: &$crate::OpArena, op: $crate::Op) -> Option<Self> {
                (arena.name(op) == Self::NAME).then_some(Self(op))
            }

            $(
                #[doc = concat!("The attribute `", stringify!($attr), "`, if it is present.")]
                pub fn $attr(self, ctx: &$crate::Context, arena: &$crate::OpArena) -> Option<$ty> {
                    arena.slot(self.0, $at).and_then(|attr| $read(ctx, attr))
                }
            )*
            $(
                #[doc = concat!("Whether the attribute `", stringify!($flag), "` is present.")]
                pub fn $flag(self, arena: &$crate::OpArena) -> bool {
                    arena.slot(self.0, $flag_at).is_some()
                }
            )*
            $($crate::operation!(@operand $operand $operand_arity $operand_at);)*
            $($crate::operation!(@result $result $result_arity $result_at);)*
            $crate::operation! {
                @build $given ($($parameter: $parameter_ty),*) -> $returned by $insert;
                $ctx $attrs $operands $results $slots $successors
            }
        }
    };
    (
        @build [] ($($parameter:ident: $parameter_ty:ty),*) -> $returned:ident by $insert:path;
        $ctx:ident $attrs:ident $operands:tt $results:tt $slots:tt $successors:tt
    ) => {
        /// Inserts the operation; gives its result if it always has one.
        #[allow(clippy::too_many_arguments, unused_variables, reason = "as the row needs")]
        pub fn build(builder: &mut dyn $crate::OpBuilder, $($parameter: $parameter_ty),*) -> $crate::$returned {
            let $ctx = builder.ctx();
            let parts = $crate::builder::RowParts {
                name: Self::NAME,
                row: Self::row(),
                operands: &$operands,
                results: &$results,
                slots: &mut $slots,
                successors: &$successors,
            };
            $insert(builder, parts)
        }
    };
    (
        @build [$options:ident] ($($parameter:ident: $parameter_ty:ty),*) -> $returned:ident by $insert:path;
        $ctx:ident $attrs:ident $operands:tt $results:tt $slots:tt $successors:tt
    ) => {
        /// Inserts the operation without optional attributes; gives its result if it always has one.
        #[allow(clippy::too_many_arguments, reason = "as the row needs")]
        pub fn build(builder: &mut dyn $crate::OpBuilder, $($parameter: $parameter_ty),*) -> $crate::$returned {
            Self::build_with(builder, $($parameter,)* &$options::default())
        }

        /// Inserts the operation; gives its result if it always has one.
        #[allow(clippy::too_many_arguments, unused_variables, reason = "as the row needs")]
        pub fn build_with(
            builder: &mut dyn $crate::OpBuilder,
            $($parameter: $parameter_ty,)*
            $attrs: &$options,
        ) -> $crate::$returned {
            let $ctx = builder.ctx();
            let parts = $crate::builder::RowParts {
                name: Self::NAME,
                row: Self::row(),
                operands: &$operands,
                results: &$results,
                slots: &mut $slots,
                successors: &$successors,
            };
            $insert(builder, parts)
        }
    };
    (@operand $name:ident Fixed $at:literal) => {
        #[doc = concat!("The operand `", stringify!($name), "`.")]
        pub fn $name(self, arena: &$crate::OpArena) -> $crate::Value {
            arena.operands(self.0)[$at]
        }
    };
    (@operand $name:ident One $at:literal) => {
        #[doc = concat!("The operand `", stringify!($name), "`.")]
        pub fn $name(self, ctx: &$crate::Context, arena: &$crate::OpArena) -> $crate::Value {
            $crate::typed::operands(ctx, arena, self.0, Self::row(), $at)[0]
        }
    };
    (@operand $name:ident Optional $at:literal) => {
        #[doc = concat!("The operand `", stringify!($name), "`, if it is present.")]
        pub fn $name(self, ctx: &$crate::Context, arena: &$crate::OpArena) -> Option<$crate::Value> {
            $crate::typed::operands(ctx, arena, self.0, Self::row(), $at).first().copied()
        }
    };
    (@operand $name:ident Variadic $at:literal) => {
        #[doc = concat!("The operands `", stringify!($name), "`.")]
        pub fn $name<'a>(self, ctx: &$crate::Context, arena: &'a $crate::OpArena) -> &'a [$crate::Value] {
            $crate::typed::operands(ctx, arena, self.0, Self::row(), $at)
        }
    };
    (@result $name:ident Fixed $at:literal) => {
        #[doc = concat!("The result `", stringify!($name), "`.")]
        pub fn $name(self, arena: &$crate::OpArena) -> $crate::Value {
            $crate::builder::result(arena, self.0, $at)
        }
    };
    (@result $name:ident Optional $at:literal) => {
        #[doc = concat!("The result `", stringify!($name), "`, if it is present.")]
        pub fn $name(self, arena: &$crate::OpArena) -> Option<$crate::Value> {
            $crate::result_group(arena, self.0, Self::row(), $at).next()
        }
    };
    (@result $name:ident Variadic $at:literal) => {
        #[doc = concat!("The results `", stringify!($name), "`.")]
        pub fn $name(self, arena: &$crate::OpArena) -> impl Iterator<Item = $crate::Value> + use<> {
            $crate::result_group(arena, self.0, Self::row(), $at)
        }
    };
}
