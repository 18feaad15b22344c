//! Printing of types.

use super::attr_printer::Elide;
use super::printer::Printer;
use crate::builtin::{
    COMPLEX, DYNAMIC, FLOAT, FUNCTION, INDEX, INTEGER, MEMREF, NONE, OPAQUE_TYPE, RANKED_TENSOR, TUPLE,
    UNRANKED_MEMREF, UNRANKED_TENSOR, VECTOR,
};
use crate::handle::{Attr, Node, Param, Type};
use spirula_entity::EntityKey;

impl<'a> Printer<'a> {
    /// Writes a type.
    #[inline]
    pub fn ty(&mut self, ty: Type) {
        let index = ty.index();
        if let Some((start, end)) = self.type_ranges.get(index).copied()
            && end > start
            && self.enclosing_types.is_empty()
        {
            self.out.push_str(&self.type_text[start as usize..end as usize]);
            return;
        }
        if !self.is_full() {
            self.new_type(ty);
        }
    }

    fn new_type(&mut self, ty: Type) {
        let start = self.out.len();
        let node = self.ctx.type_node(ty);
        if node.kind.dialect() == crate::builtin::NUMBER {
            self.builtin_type(node, ty);
        } else if let Some(row) = self.ctx.type_row(node.kind) {
            self.out.push('!');
            self.out.push_str(row.name);
            (row.print)(self, ty);
        }
        // Inside a named type, its name alone refers to it: such a text is not valid elsewhere.
        if !self.enclosing_types.is_empty() {
            return;
        }
        let index = ty.index();
        if self.type_ranges.len() <= index {
            self.type_ranges.resize(index + 1, (0, 0));
        }
        let at = self.type_text.len() as u32;
        self.type_text.push_str(self.out.from(start));
        self.type_ranges[index] = (at, self.type_text.len() as u32);
    }

    fn dims(&mut self, params: &[Param]) {
        for param in params {
            match param {
                Param::Int(DYNAMIC) => self.out.push('?'),
                Param::Int(dim) => self.signed(*dim),
                _ => {}
            }
            self.out.push('x');
        }
    }

    fn builtin_type(&mut self, node: &Node, ty: Type) {
        let element = node.type_at(0);
        match node.kind {
            NONE => self.out.push_str("none"),
            INDEX => self.out.push_str("index"),
            INTEGER | FLOAT => self.ctx.push_scalar_name(ty, &mut self.out),
            FUNCTION => self.function_type(ty),
            OPAQUE_TYPE => self.opaque('!', node, 0),
            TUPLE => {
                self.out.push_str("tuple<");
                let types = self.ctx.as_tuple(ty).unwrap_or_default();
                self.list(types, Self::ty);
                self.out.push('>');
            }
            _ => {
                let Some(element) = element else { return };
                self.shaped_type(node, element);
            }
        }
    }

    fn shaped_type(&mut self, node: &Node, element: Type) {
        match node.kind {
            COMPLEX => {
                self.out.push_str("complex<");
                self.ty(element);
            }
            VECTOR => {
                self.out.push_str("vector<");
                let scalable = node.int_at(1).unwrap_or(0);
                for (i, dim) in node.params[2..].iter().enumerate() {
                    let bracket = scalable >> i.min(63) & 1 == 1;
                    let Param::Int(dim) = dim else { continue };
                    if bracket {
                        self.format(format_args!("[{dim}]x"));
                    } else {
                        self.format(format_args!("{dim}x"));
                    }
                }
                self.ty(element);
            }
            RANKED_TENSOR => {
                self.out.push_str("tensor<");
                self.dims(&node.params[2..]);
                self.ty(element);
                self.comma_attr(node.attr_at(1));
            }
            UNRANKED_TENSOR => {
                self.out.push_str("tensor<*x");
                self.ty(element);
            }
            MEMREF => {
                self.out.push_str("memref<");
                self.dims(&node.params[3..]);
                self.ty(element);
                self.comma_attr(node.attr_at(1));
                self.memory_space(node.attr_at(2));
            }
            UNRANKED_MEMREF => {
                self.out.push_str("memref<*x");
                self.ty(element);
                self.memory_space(node.attr_at(1));
            }
            _ => {}
        }
        self.out.push('>');
    }

    fn comma_attr(&mut self, attr: Option<Attr>) {
        if let Some(attr) = attr {
            self.out.push_str(", ");
            self.attr(attr);
        }
    }

    fn memory_space(&mut self, attr: Option<Attr>) {
        if let Some(attr) = attr {
            self.out.push_str(", ");
            self.attr_with(attr, Elide::Obvious);
        }
    }

    fn function_type(&mut self, ty: Type) {
        let (inputs, results) = self.ctx.as_function(ty).unwrap_or_default();
        self.functional_type(&inputs, &results);
    }

    /// Writes `(inputs) -> results`.
    pub fn functional_type(&mut self, inputs: &[Type], results: &[Type]) {
        self.out.push('(');
        self.list(inputs.iter().copied(), Self::ty);
        self.out.push_str(") -> ");
        self.function_results(results);
    }

    /// Writes the results of a function type.
    pub fn function_results(&mut self, results: &[Type]) {
        match results {
            [one] if self.ctx.type_node(*one).kind != FUNCTION => self.ty(*one),
            _ => {
                self.out.push('(');
                self.list(results.iter().copied(), Self::ty);
                self.out.push(')');
            }
        }
    }

    /// A type or attribute of an unknown dialect: the dialect's name at `at`, followed by the text.
    pub(super) fn opaque(&mut self, sigil: char, node: &Node, at: usize) {
        let (Some(dialect), Some(text)) = (node.str_at(at), node.str_at(at + 1)) else { return };
        let bytes = self.ctx.bytes(text);
        self.out.push(sigil);
        self.out.push_str(self.ctx.text(dialect));
        if bytes.first() != Some(&b'<') {
            self.out.push('.');
        }
        self.out.push_str(&String::from_utf8_lossy(bytes));
    }
}
