//! The dispatch tables that the loader asks for: of each, its entry points in the order of the specification, the first version
//! of the API that has them, and the function, or `refused` for what is answered with
//! `ZE_RESULT_ERROR_UNSUPPORTED_FEATURE`.
//!
//! The loader of Debian 12 takes a driver only if it has all tables, also those of tools and system management.

#![allow(unsafe_code, reason = "tables are exported to a loader in C")]

mod core;
mod tools;

use crate::codes::{Code, INVALID_NULL_POINTER, UNSUPPORTED_VERSION, refused};
use crate::pointer::Out;

/// A function of any type.
#[derive(Clone, Copy)]
struct Function(*const ());

// SAFETY: it is the address of code, which any thread may call.
unsafe impl Sync for Function {}

/// An entry point: its name, the version of the API that has it first, and its function.
struct Row {
    name: &'static str,
    version: u32,
    function: Function,
}

/// The name of a table, and its rows.
type Table = (&'static str, &'static [Row]);

macro_rules! tables {
    ($($table:ident { $($major:literal . $minor:literal $name:ident: $($function:ident)::+;)* })*) => {
        /// The tables of this file.
        pub(super) static TABLES: &[super::Table] = &[$((stringify!($table), &[$(super::Row {
            name: stringify!($name),
            version: $major << 16 | $minor,
            function: super::Function($($function)::+ as *const ()),
        }),*])),*];

        $(
            /// Fills the table for a version of the API: only with what this version has, since the table has no place for more.
            ///
            /// # Safety
            /// The pointer is null, or to a table of that version.
            #[unsafe(no_mangle)]
            #[allow(non_snake_case, reason = "the name is that of the specification")]
            pub(crate) unsafe extern "C" fn $table(version: u32, table: crate::pointer::Out<usize>) -> u32 {
                crate::codes::entry(stringify!($table), || super::fill(stringify!($table), version, table))
            }
        )*
    };
}
use tables;

/// All tables.
fn all() -> impl Iterator<Item = &'static Table> {
    core::TABLES.iter().chain(tools::TABLES)
}

fn fill(name: &str, version: u32, table: Out<usize>) -> Result<(), Code> {
    if table.is_null() {
        return Err(INVALID_NULL_POINTER);
    }
    if version >> 16 != 1 {
        return Err(UNSUPPORTED_VERSION);
    }
    let rows = all().find(|(table, _)| *table == name).map_or(&[][..], |(_, rows)| rows);
    for (index, row) in rows.iter().enumerate().filter(|(_, row)| row.version <= version) {
        table.at(index).set(row.function.0.expose_provenance())?;
    }
    Ok(())
}

/// The address of the function of an entry point, unless it is refused.
pub(crate) fn function(name: &str) -> Option<usize> {
    let refused = Function(refused as *const ()).0;
    let mut rows = all().flat_map(|(_, rows)| *rows);
    let row = rows.find(|row| row.name == name && !std::ptr::addr_eq(row.function.0, refused))?;
    Some(row.function.0.expose_provenance())
}

#[cfg(test)]
mod tests {
    use super::core::zeGetGlobalProcAddrTable;
    use super::*;

    #[test]
    fn tables_are_filled_up_to_their_version() {
        let mut table = [0usize; 64];
        let mut filled = |version| {
            // SAFETY: the table has more places than that of any version.
            let code = unsafe { zeGetGlobalProcAddrTable(version, Out::to(&mut table[0])) };
            (code, table.map(|place| place != 0))
        };
        let first = |count| std::array::from_fn(|index| index < count);
        assert_eq!(filled(1 << 16), (0, first(1)));
        assert_eq!(filled(2 << 16), (UNSUPPORTED_VERSION.0, first(1)));
        assert_eq!(filled(1 << 16 | 10), (0, first(2)));
        // SAFETY: nothing is written.
        assert_eq!(unsafe { zeGetGlobalProcAddrTable(1 << 16, Out::NULL) }, INVALID_NULL_POINTER.0);
    }

    #[test]
    fn entry_points_have_the_names_of_their_tables() {
        for (table, rows) in all() {
            let stem = table.replacen("Get", "", 1).replace("ProcAddrTable", "");
            let stem = stem.replace("Global", "").replace("Exp", "");
            assert!(!rows.is_empty() && rows.iter().all(|row| row.name.starts_with(&stem)), "{table}");
        }
        assert!(function("zeMemAllocDevice").is_some());
        assert!(function("zeImageCreate").is_none() && function("none").is_none());
    }
}
