//! The rows of conversions to memory that is addressed by bytes: variables, addresses, accesses, atomic operations, and
//! constants.

mod access;
mod atomic;
mod built_in;
mod constant;
mod through_pointers;

pub(crate) use access::{
    Access, constant_of, descriptor_element, load_tree, load_value, store_tree, store_value,
};
pub(crate) use constant::{Address, Constants, MOST_DATA, module_constant};

use crate::layout::Layout;
use crate::module::Module;
use crate::places::{Places, Pointer};
use crate::rows::{Lower, Rewritten};
use spirula_ir::convert::{Pattern, Rewriter, SourceOp};
use spirula_ir::{Attr, Dict, Str, Type, Value};
use spirula_spec::Decoration;
use spirula_spirv::decorations;

/// A conversion to memory that is addressed by bytes.
pub(crate) trait LowerMemory: Lower {
    /// The module that is converted.
    fn module(&self) -> &Module<'_>;

    /// Whether something in memory is declared volatile.
    fn has_volatile(&self) -> bool;

    /// What pointers without a value point to.
    fn places(state: &mut Self::State) -> &mut Places;

    /// What a variable at module scope became.
    fn global(rewriter: &mut Rewriter<'_, Self>, name: Str) -> Rewritten<Pointer>;

    /// Memory of the function for a value of a type; `pointer` is the type of its address, which is a multiple of
    /// `alignment` where that is given.
    fn variable(
        rewriter: &mut Rewriter<'_, Self>,
        pointee: Type,
        pointer: Type,
        alignment: Option<u64>,
    ) -> Rewritten<Value>;

    /// The value of a built-in variable, or of one component of it.
    fn built_in(
        rewriter: &mut Rewriter<'_, Self>,
        name: Str,
        ty: Type,
        component: Option<Value>,
    ) -> Rewritten<Value>;

    /// The type of the vector that an address is known to be the variable of, if its elements are only reached through
    /// the whole.
    fn vector_variable(_state: &Self::State, _address: Value) -> Option<Type> {
        None
    }

    /// Bytes of the buffer that the first operand of an operation points to.
    fn buffer_bytes(rewriter: &mut Rewriter<'_, Self>, op: SourceOp<'_>) -> Rewritten<Value>;

    /// The address of a buffer of an array of buffers, by its number.
    fn described(_rewriter: &mut Rewriter<'_, Self>, _variable: Str, _index: Value) -> Rewritten<Value> {
        Err("an array of buffers is no memory".into())
    }
}

/// What the decorations of a variable say that its address is a multiple of.
pub(crate) fn alignment(module: &Module<'_>, attrs: Option<Dict>) -> Rewritten<Option<u64>> {
    let mut most = None;
    for (decoration, operands) in decorations::listed(module.ctx, attrs) {
        let operand = operands.first().copied();
        let number = match decoration {
            Decoration::Alignment => operand.and_then(|n| module.ctx.as_int(n)).map(|(_, n)| n as u64),
            Decoration::AlignmentId => operand.and_then(Attr::as_symbol).and_then(|name| module.number(name)),
            _ => continue,
        };
        let number = number.filter(|n| n.is_power_of_two());
        most = most.max(Some(number.ok_or("its alignment is no power of two")?));
    }
    Ok(most)
}

/// The layout of types of the module that is converted.
pub(crate) fn layout<'a, C: LowerMemory>(l: &Rewriter<'a, C>) -> Layout<'a> {
    Layout { ctx: l.context(), numbers: l.conversion().module() }
}

/// The rows.
pub(crate) fn rows<C: LowerMemory>() -> Vec<Pattern<C>> {
    [access::rows(), atomic::rows(), built_in::rows(), constant::rows(), through_pointers::rows()].concat()
}
