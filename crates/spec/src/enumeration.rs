//! Enumerations among the operand kinds, as types.

use crate::{EnumerantRow, OperandKind};

/// The type of an operand kind: [`StorageClass`](crate::StorageClass) for [`OperandKind::StorageClass`].
pub trait Enumeration: Copy + Eq {
    /// The operand kind.
    const KIND: OperandKind;

    /// The value with this number, whether the grammar has it or not.
    fn from_word(word: u32) -> Self;

    /// The number.
    fn word(self) -> u32;
}

macro_rules! common {
    ($name:ident, $($constant:ident = $value:literal $text:literal,)*) => {
        impl $name {
            $(
                #[doc = concat!("`", $text, "`.")]
                pub const $constant: Self = Self($value);
            )*

            /// Its row in the grammar; `None` for an unknown number.
            #[inline]
            pub fn row(self) -> Option<&'static $crate::EnumerantRow> {
                $crate::OperandKind::$name.by_value(self.0)
            }

            /// Its name; `None` for an unknown number.
            pub fn name(self) -> Option<&'static str> {
                self.row().map(|row| row.name)
            }

            /// The value with this name, aliases included.
            pub fn by_name(name: &str) -> Option<Self> {
                $crate::OperandKind::$name.by_name(name).map(|row| Self(row.value))
            }
        }

        impl $crate::Enumeration for $name {
            const KIND: $crate::OperandKind = $crate::OperandKind::$name;
            #[inline]
            fn from_word(word: u32) -> Self {
                Self(word)
            }
            #[inline]
            fn word(self) -> u32 {
                self.0
            }
        }

        impl From<$name> for u32 {
            #[inline]
            fn from(value: $name) -> u32 {
                value.0
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::enumeration::debug::<Self>(*self, stringify!($name), f)
            }
        }
    };
}
pub(crate) use common;

/// Defines the type of a `ValueEnum`.
macro_rules! value_enum {
    ($name:ident { $($constant:ident = $value:literal $text:literal,)* }) => {
        #[doc = concat!("The operand kind `", stringify!($name), "`.")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(transparent)]
        pub struct $name(pub u32);
        $crate::enumeration::common!($name, $($constant = $value $text,)*);
    };
}
pub(crate) use value_enum;

/// Defines the type of a `BitEnum`.
macro_rules! bit_enum {
    ($name:ident { $($constant:ident = $value:literal $text:literal,)* }) => {
        #[doc = concat!("The mask `", stringify!($name), "`.")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[repr(transparent)]
        pub struct $name(pub u32);
        $crate::enumeration::common!($name, $($constant = $value $text,)*);

        impl $name {
            /// The empty mask.
            pub const fn empty() -> Self {
                Self(0)
            }

            /// Whether no bit is set.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether all bits of `other` are set.
            pub const fn contains(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }

            /// The set bits, from the lowest.
            pub fn bits(self) -> impl Iterator<Item = Self> {
                (0..32).map(|bit| 1 << bit).filter(move |bit| self.0 & bit != 0).map(Self)
            }
        }

        impl std::ops::BitOr for $name {
            type Output = Self;
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }
        impl std::ops::BitOrAssign for $name {
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }
        impl std::ops::BitAnd for $name {
            type Output = Self;
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }
        impl std::ops::Sub for $name {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }
    };
}
pub(crate) use bit_enum;

/// Defines the type of the instructions of an extended instruction set.
macro_rules! ext_inst {
    ($name:ident { $($constant:ident = $value:literal,)* }) => {
        #[doc = concat!("Instructions of [`ExtInstSet::", stringify!($name), "`](crate::ExtInstSet::",
            stringify!($name), ").")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(transparent)]
        pub struct $name(pub u32);
        impl $name {
            $(
                #[doc = concat!("`", stringify!($constant), "`.")]
                pub const $constant: Self = Self($value);
            )*

            /// Its row in the grammar.
            pub fn row(self) -> Option<&'static $crate::ExtInstRow> {
                $crate::ExtInstSet::$name.by_value(self.0)
            }
        }
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self.row() {
                    Some(row) => f.write_str(row.name),
                    None => write!(f, "{}({})", stringify!($name), self.0),
                }
            }
        }
    };
}
pub(crate) use ext_inst;

pub(crate) fn debug<E: Enumeration>(
    value: E,
    type_name: &str,
    f: &mut std::fmt::Formatter<'_>,
) -> std::fmt::Result {
    let name = |word| E::KIND.by_value(word).map(|row: &EnumerantRow| row.name);
    if let Some(name) = name(value.word()) {
        return f.write_str(name);
    }
    if E::KIND.category() != crate::Category::BitEnum {
        return write!(f, "{type_name}({})", value.word());
    }
    let mut separator = "";
    for bit in (0..32).map(|bit| 1u32 << bit).filter(|bit| value.word() & bit != 0) {
        f.write_str(separator)?;
        match name(bit) {
            Some(name) => f.write_str(name)?,
            None => write!(f, "{bit:#x}")?,
        }
        separator = "|";
    }
    if separator.is_empty() { write!(f, "{type_name}(0)") } else { Ok(()) }
}
