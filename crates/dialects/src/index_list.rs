//! Lists of integers and values in formats, for offsets, sizes, strides and positions.

use spirula_ir::Delimiter;
use spirula_ir::form::Directive;

/// `[3, %a]`: the values are the operands of the first argument, the integers an attribute.
pub(crate) const INDEX_LIST: Directive = Directive::By(
    "DynamicIndexList",
    |p, slot| p.index_list(slot, Delimiter::Square),
    |p, slot| p.index_list(slot, ["[", "]"]),
);
