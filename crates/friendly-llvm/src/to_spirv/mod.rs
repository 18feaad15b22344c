//! LLVM dialect to SPIR-V dialect: kernels for OpenCL, by the conventions of SPIRV-LLVM-Translator.
//!
//! | LLVM | SPIR-V |
//! | --- | --- |
//! | triple `spir`, `spirv32` / `spir64`, `spirv64` | Physical32 / Physical64, OpenCL |
//! | pointer | pointer to what it is used for, see [`pointee`] |
//! | address space | storage class, see [`types`] |
//! | function with `spir_kernel` | function with an entry point |
//! | `i1` | truth value |
//! | call of a built-in function of OpenCL C or of `__spirv_...` | instruction, see [`crate::builtins`] |
//! | intrinsic | instructions, see [`intrinsics`] |
//! | any other instruction | the instruction with its meaning |
//!
//! [`convert_module`] infers the types of all values, then converts functions and globals by patterns; what needs to be
//! known of the whole module ([`module`]) is added at the end: entry points, built-in variables, capabilities.

mod aborts;
mod aliasing;
mod annotations;
mod arithmetic;
mod assembly;
mod atomics;
mod aux_data;
mod build;
mod built_ins;
mod cache_controls;
mod calls;
mod casts;
pub(crate) mod constants;
mod constrained;
mod contraction;
mod control;
mod debug;
mod dynamic_orders;
mod enqueue;
mod extensions;
mod fpga;
mod friendly;
mod functions;
mod globals;
mod handles;
mod id_places;
mod images;
mod interface;
mod intrinsics;
mod kernels;
mod layout;
mod lines;
mod loops;
mod max_error;
mod memory;
mod metadata;
mod mini_floats;
mod module;
mod names;
mod nd_ranges;
mod opencl;
mod opencl_atomics;
mod options;
mod order;
mod pointee;
mod recursion;
mod reductions;
mod requirements;
mod specialization;
mod string_attributes;
mod subgroups;
mod task_sequences;
mod types;
mod unify;
mod wrapped;

pub(crate) use annotations::{ACCESSES, REGISTER};
pub(crate) use constants::{Expression, as_expression};
pub(crate) use globals::{address_space, initial_value};
pub use layout::arrange;
pub(crate) use max_error::MAX_ERROR;
pub use module::{convert_module, regularize, rename_built_ins};
pub use options::{Contraction, Extensions, Options, is_known_extension};

use metadata::Nodes;
use pointee::Pointees;
use rustc_hash::FxHashMap;
use spirula_ir::convert::{Conversion, Direction, Mismatch, Pattern, Rewriter};
use spirula_ir::{Attr, Body, Context, Op, Str, Type, Value};
use spirula_spec::{Capability, Version};
use types::Types;

/// What all functions of a module share.
pub(crate) struct Forward<'a> {
    ctx: &'a Context,
    options: &'a Options,
    types: &'a Types<'a>,
    pointees: &'a Pointees,
    nodes: &'a Nodes<'a>,
    /// Debug information, if the module has any.
    debug: Option<&'a debug::Debug>,
    /// The inside of the module.
    source: &'a Body,
    /// Globals and functions by name.
    symbols: &'a FxHashMap<Str, Op>,
    /// Built-in functions that are declared.
    builtins: &'a calls::Builtins,
    /// Types of globals.
    globals: &'a FxHashMap<Str, Type>,
    /// Bits of an address.
    address_bits: u32,
    /// The target triple.
    triple: &'a str,
    /// The lowest version, if the target triple says one.
    triple_version: Option<Version>,
}

/// What patterns work with.
pub(crate) type Rw<'r, 'a> = Rewriter<'r, Forward<'a>>;
/// What a pattern returns.
pub(crate) type Rewritten<T = ()> = Result<T, Mismatch>;

/// What is collected in a body.
#[derive(Default)]
pub(crate) struct State {
    /// Built-in variables that are used, with their types.
    built_ins: Vec<(Str, Type)>,
    /// Operations at module scope that functions need, by symbol.
    needed: Vec<kernels::Needed>,
    /// Whether definitions at module scope are collected there, for a function.
    is_collecting: bool,
    /// The symbols of definitions at module scope, by their type in the source and in SPIR-V and their value.
    definitions: FxHashMap<(Type, Type, Attr), Str>,
    /// The lists that nodes of alias scopes became.
    aliasing: FxHashMap<Attr, Option<Str>>,
    /// What the parts of the constant that is made in a function became.
    parts: FxHashMap<(Type, Type, Attr), Value>,
    /// Capabilities that operations do not show.
    capabilities: Vec<Capability>,
    /// Extensions that operations do not show.
    extensions: Vec<&'static str>,
    /// The lowest version, if operations do not show it.
    version: Option<Version>,
}

impl State {
    fn built_in(&mut self, name: Str, ty: Type) {
        if !self.built_ins.iter().any(|(known, _)| *known == name) {
            self.built_ins.push((name, ty));
        }
    }
}

impl<'a> Conversion for Forward<'a> {
    type State = State;

    fn merge(into: &mut State, from: State) {
        for (name, ty) in from.built_ins {
            into.built_in(name, ty);
        }
        into.needed.extend(from.needed);
        into.capabilities.extend(from.capabilities);
        into.extensions.extend(from.extensions);
        into.version = into.version.max(from.version);
    }

    fn finish_body(&self, rw: &mut Rewriter<'_, Self>) -> Rewritten {
        module::finish(self, rw)
    }

    fn materialize(
        &self,
        rw: &mut Rewriter<'_, Self>,
        _: Direction,
        inputs: &[Value],
        types: &[Type],
    ) -> Option<smallvec::SmallVec<[Value; 2]>> {
        match (inputs, types) {
            ([input], [ty]) => {
                memory::cast_pointer(rw, *input, *ty).ok().map(|cast| smallvec::smallvec![cast])
            }
            _ => None,
        }
    }
}

fn patterns<'a>() -> Vec<Pattern<Forward<'a>>> {
    [
        arithmetic::patterns(),
        atomics::patterns(),
        casts::patterns(),
        constants::patterns(),
        control::patterns(),
        functions::patterns(),
        globals::patterns(),
        memory::patterns(),
    ]
    .concat()
}
