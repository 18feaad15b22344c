//! The fields of entries of a summary, in the order in which LLVM writes them.

use crate::enums::{Case, LINKAGE};

/// What a field holds, and the attribute that holds it.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// A number of 64 bits.
    Int,
    /// One of these words: a string.
    Word(&'static [Case]),
    /// A string.
    Text,
    /// A module: its path, a string.
    Module,
    /// A value: its GUID, or a unit attribute for `null`.
    Value,
    /// The same with the access that a reference to it makes: fields of [`REFERENCE`].
    Reference,
    /// A type identifier: its GUID.
    TypeId,
    /// A range of signed numbers: an array of the least and the greatest.
    Range,
    /// Fields in parentheses: a dictionary.
    Record(&'static [Field]),
    /// Items in parentheses: an array.
    List(&'static Self),
    /// Items of so many fields each, which have no parentheses of their own: an array of dictionaries.
    Fields(&'static [Field], usize),
}

/// When a field is written, and what it holds if it is absent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Show {
    /// Always; it may not be absent.
    Required,
    /// Always; zero or the first word if it is absent.
    Always,
    /// Unless it is zero, empty, or has such fields only.
    Nonzero,
    /// If it is there.
    Given,
}

/// A field.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name; empty if it has none.
    pub name: &'static str,
    /// What it holds.
    pub shape: Shape,
    /// When it is written.
    pub show: Show,
}

macro_rules! fields {
    ($($(#[$doc:meta])* $table:ident [$($name:literal $show:ident $shape:expr,)*];)*) => {
        $(
            $(#[$doc])*
            pub const $table: &[Field] = &[$(Field { name: $name, shape: $shape, show: Show::$show }),*];
        )*
    };
}

use Shape::{Fields, Int, List, Module, Range, Record, Reference, Text, TypeId, Value, Word};

const VISIBILITY: &[Case] = &[("default", 0), ("hidden", 1), ("protected", 2)];
const IMPORT: &[Case] = &[("definition", 0), ("declaration", 1)];
const HOTNESS: &[Case] = &[("unknown", 0), ("cold", 1), ("none", 2), ("hot", 3), ("critical", 4)];
const ACCESS: &[Case] = &[("readonly", 1), ("writeonly", 2)];
/// The kinds of allocations.
pub const ALLOCATION: &[Case] = &[("none", 0), ("notcold", 1), ("cold", 2), ("hot", 4)];
const TEST: &[Case] =
    &[("unsat", 0), ("byteArray", 1), ("inline", 2), ("single", 3), ("allOnes", 4), ("unknown", 5)];
const DEVIRTUALIZATION: &[Case] = &[("indir", 0), ("singleImpl", 1), ("branchFunnel", 2)];
const BY_ARGUMENT: &[Case] =
    &[("indir", 0), ("uniformRetVal", 1), ("uniqueRetVal", 2), ("virtualConstProp", 3)];

fields! {
    /// Flags of a global value.
    FLAGS [
        "linkage" Always Word(LINKAGE.cases),
        "visibility" Always Word(VISIBILITY),
        "notEligibleToImport" Always Int,
        "live" Always Int,
        "dsoLocal" Always Int,
        "canAutoHide" Always Int,
        "importType" Always Word(IMPORT),
    ];
    /// Flags of a function, by their bit in bitcode.
    FUNCTION_FLAGS [
        "readNone" Always Int,
        "readOnly" Always Int,
        "noRecurse" Always Int,
        "returnDoesNotAlias" Always Int,
        "noInline" Always Int,
        "alwaysInline" Always Int,
        "noUnwind" Always Int,
        "mayThrow" Always Int,
        "hasUnknownCall" Always Int,
        "mustBeUnreachable" Always Int,
    ];
    /// Flags of a variable, by their bit in bitcode; visibility for virtual calls if it is a virtual table.
    VARIABLE_FLAGS [
        "readonly" Always Int,
        "writeonly" Always Int,
        "constant" Always Int,
        "vcall_visibility" Given Int,
    ];
    /// A reference to a value.
    REFERENCE [
        "access" Given Word(ACCESS),
        "value" Required Value,
    ];
    /// A call.
    CALL [
        "callee" Required Value,
        "hotness" Nonzero Word(HOTNESS),
        "relbf" Nonzero Int,
        "tail" Nonzero Int,
    ];
    /// A virtual function: its type identifier and offset.
    VIRTUAL [
        "guid" Required TypeId,
        "offset" Required Int,
    ];
    /// A virtual call.
    VIRTUAL_CALL [
        "vFuncId" Required Record(VIRTUAL),
    ];
    /// A virtual call with constant arguments.
    CONSTANT_CALL [
        "vFuncId" Required Record(VIRTUAL),
        "args" Nonzero List(&Int),
    ];
    /// What a function does with type identifiers.
    TYPE_USES [
        "typeTests" Nonzero List(&TypeId),
        "typeTestAssumeVCalls" Nonzero Fields(VIRTUAL_CALL, 1),
        "typeCheckedLoadVCalls" Nonzero Fields(VIRTUAL_CALL, 1),
        "typeTestAssumeConstVCalls" Nonzero List(&Record(CONSTANT_CALL)),
        "typeCheckedLoadConstVCalls" Nonzero List(&Record(CONSTANT_CALL)),
    ];
    /// A context of an allocation.
    CONTEXT [
        "type" Required Word(ALLOCATION),
        "stackIds" Required List(&Int),
    ];
    /// An allocation.
    ALLOCATION_SITE [
        "versions" Required List(&Word(ALLOCATION)),
        "memProf" Required List(&Record(CONTEXT)),
    ];
    /// A call on the stack of an allocation.
    CALL_SITE [
        "callee" Required Value,
        "clones" Required List(&Int),
        "stackIds" Required List(&Int),
    ];
    /// A call that passes a pointer parameter on.
    PARAMETER_CALL [
        "callee" Required Value,
        "param" Required Int,
        "offset" Required Range,
    ];
    /// The accesses through a pointer parameter.
    PARAMETER [
        "param" Required Int,
        "offset" Required Range,
        "calls" Nonzero List(&Record(PARAMETER_CALL)),
    ];
    /// A function.
    FUNCTION [
        "module" Required Module,
        "flags" Required Record(FLAGS),
        "insts" Required Int,
        "funcFlags" Nonzero Record(FUNCTION_FLAGS),
        "calls" Nonzero List(&Record(CALL)),
        "typeIdInfo" Nonzero Record(TYPE_USES),
        "allocs" Nonzero List(&Record(ALLOCATION_SITE)),
        "callsites" Nonzero List(&Record(CALL_SITE)),
        "params" Nonzero List(&Record(PARAMETER)),
        "refs" Nonzero List(&Reference),
    ];
    /// A virtual function of a table.
    TABLE_FUNCTION [
        "virtFunc" Required Value,
        "offset" Required Int,
    ];
    /// A variable.
    VARIABLE [
        "module" Required Module,
        "flags" Required Record(FLAGS),
        "varFlags" Required Record(VARIABLE_FLAGS),
        "vTableFuncs" Nonzero List(&Record(TABLE_FUNCTION)),
        "refs" Nonzero List(&Reference),
    ];
    /// An alias.
    ALIAS [
        "module" Required Module,
        "flags" Required Record(FLAGS),
        "aliasee" Required Value,
    ];
    /// The summaries of a value: one of these.
    SUMMARY [
        "function" Given Record(FUNCTION),
        "variable" Given Record(VARIABLE),
        "alias" Given Record(ALIAS),
    ];
    /// How a test of a type is done.
    TYPE_TEST [
        "kind" Required Word(TEST),
        "sizeM1BitWidth" Required Int,
        "alignLog2" Nonzero Int,
        "sizeM1" Nonzero Int,
        "bitMask" Nonzero Int,
        "inlineBits" Nonzero Int,
    ];
    /// How a virtual call with given arguments is done.
    BY_ARGUMENT_RESULT [
        "kind" Required Word(BY_ARGUMENT),
        "info" Given Int,
        "byte" Given Int,
        "bit" Given Int,
    ];
    /// The same with the arguments.
    RESULT_BY_ARGUMENT [
        "args" Required List(&Int),
        "byArg" Required Record(BY_ARGUMENT_RESULT),
    ];
    /// How virtual calls are done.
    DEVIRTUALIZED [
        "kind" Required Word(DEVIRTUALIZATION),
        "singleImplName" Given Text,
        "resByArg" Nonzero Fields(RESULT_BY_ARGUMENT, 2),
    ];
    /// The same with the offset of the function in the table.
    RESOLUTION [
        "offset" Required Int,
        "wpdRes" Required Record(DEVIRTUALIZED),
    ];
    /// What is known of a type identifier.
    TYPE_SUMMARY [
        "typeTestRes" Required Record(TYPE_TEST),
        "wpdResolutions" Nonzero List(&Record(RESOLUTION)),
    ];
    /// A table that a type is compatible with.
    COMPATIBLE [
        "offset" Required Int,
        "" Required Value,
    ];
    /// The entry of a module.
    MODULE [
        "path" Required Text,
        "hash" Always List(&Int),
    ];
    /// The entry of a value: its GUID is written if it has no name.
    GLOBAL [
        "name" Given Text,
        "guid" Given Int,
        "summaries" Nonzero Fields(SUMMARY, 1),
    ];
    /// The entry of a type identifier.
    TYPE_ID [
        "name" Required Text,
        "summary" Required Record(TYPE_SUMMARY),
    ];
    /// The entry of the tables that a type is compatible with.
    TYPE_TABLES [
        "name" Required Text,
        "summary" Required List(&Record(COMPATIBLE)),
    ];
}
