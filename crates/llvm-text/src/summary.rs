//! The summary of a module: `^0 = module: (...)` (LLVM language reference, "ThinLTO Summary").

use crate::{Writer, names};
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::{Attr, Context, Op};
use spirula_llvm::ops::imported::MODULE_SUMMARY;
use spirula_llvm::summary::fields::{Field, Shape};
use spirula_llvm::summary::{self, Index, Kind, field_of, int_field};
use std::fmt::Write as _;

/// What the path of a module is that has none: one made by regular link-time optimization.
const REGULAR: &[u8] = b"[Regular LTO]";

/// The numbers of entries.
struct Numbers<'a> {
    ctx: &'a Context,
    modules: FxHashMap<&'a [u8], usize>,
    values: FxHashMap<u64, usize>,
    types: FxHashMap<u64, usize>,
}

impl Writer<'_> {
    /// Writes the summary of the module, if it has one.
    pub(crate) fn summary(&mut self, ops: &[Op]) -> Result<(), Failed> {
        let (ctx, module) = (self.ctx, self.module);
        let Some(op) = ops.iter().copied().find(|op| module.arena.name(*op) == MODULE_SUMMARY) else {
            return Ok(());
        };
        let index = match Index::of(ctx, module, op) {
            Ok(index) => index,
            Err(entry) => return Err(self.error(module, entry, "expected an entry of a summary")),
        };
        self.out.push('\n');
        entries(ctx, &index, &mut self.out);
        Ok(())
    }
}

fn entries(ctx: &Context, index: &Index, out: &mut String) {
    let first_value = index.modules.len();
    let first_tables = first_value + index.values.len();
    let first_type = first_tables + index.type_tables.len();
    let mut types = FxHashMap::default();
    for (at, (guid, _)) in index.type_ids.keys().enumerate() {
        types.entry(*guid).or_insert(first_type + at);
    }
    let numbers = Numbers {
        ctx,
        modules: index.modules.keys().enumerate().map(|(at, path)| (&path[..], at)).collect(),
        values: index.values.keys().enumerate().map(|(at, guid)| (*guid, first_value + at)).collect(),
        types,
    };
    let (mut number, mut tables, mut type_number) = (0, first_tables, first_type);
    for (kind, content) in index.entries(ctx) {
        // Type identifiers are written before tables, and numbered after them.
        let counter = match kind {
            Kind::Module | Kind::Global => &mut number,
            Kind::TypeId => &mut type_number,
            Kind::TypeTables => &mut tables,
        };
        let _ = write!(out, "^{counter} = {}: ", kind.word());
        *counter += 1;
        let named = kind == Kind::Module || field_of(ctx, content, "name").is_some();
        match kind {
            Kind::Module => numbers.module(out, content),
            _ => numbers.record(out, kind.fields(), content, named.then_some("guid")),
        }
        let guid = match kind {
            Kind::Module => None,
            Kind::Global => named.then(|| int_field(ctx, content, "guid")),
            Kind::TypeId | Kind::TypeTables => {
                let name = field_of(ctx, content, "name").and_then(Attr::as_string);
                name.map(|name| summary::guid(ctx.bytes(name)))
            }
        };
        if let Some(guid) = guid {
            let _ = write!(out, " ; guid = {guid}");
        }
        out.push('\n');
    }
    let mut last = type_number.max(first_type + index.type_ids.len());
    if index.flags != 0 {
        let _ = writeln!(out, "^{last} = flags: {}", index.flags);
        last += 1;
    }
    let _ = writeln!(out, "^{last} = blockcount: {}", index.blocks);
}

impl Numbers<'_> {
    fn module(&self, out: &mut String, content: Attr) {
        let path = field_of(self.ctx, content, "path").and_then(Attr::as_string);
        let path = path.map_or(&[][..], |path| self.ctx.bytes(path));
        out.push_str("(path: \"");
        names::escaped(out, if path.is_empty() { REGULAR } else { path });
        out.push_str("\", hash: ");
        if let Some(hash) = field_of(self.ctx, content, "hash") {
            self.value(out, Shape::List(&Shape::Int), hash);
        }
        out.push(')');
    }

    /// Fields that are there, in parentheses.
    fn record(&self, out: &mut String, table: &[Field], content: Attr, without: Option<&str>) {
        out.push('(');
        self.fields(out, table, content, without);
        out.push(')');
    }

    fn fields(&self, out: &mut String, table: &[Field], content: Attr, without: Option<&str>) {
        let mut first = true;
        for field in table.iter().filter(|field| Some(field.name) != without) {
            let Some(value) = field_of(self.ctx, content, field.name) else { continue };
            if !std::mem::take(&mut first) {
                out.push_str(", ");
            }
            // The number of an entry says that it is a type identifier.
            let is_number = matches!(field.shape, Shape::TypeId) && self.type_number(value).is_some();
            if !field.name.is_empty() && !is_number {
                let _ = write!(out, "{}: ", field.name);
            }
            self.value(out, field.shape, value);
        }
    }

    fn int(&self, attr: Attr) -> i64 {
        self.ctx.as_int(attr).map_or(0, |(_, number)| number)
    }

    fn type_number(&self, value: Attr) -> Option<usize> {
        self.types.get(&(self.int(value) as u64)).copied()
    }

    fn value(&self, out: &mut String, shape: Shape, value: Attr) {
        let ctx = self.ctx;
        let text = || value.as_string().map_or(&[][..], |text| ctx.bytes(text));
        // Writing to a string does not fail.
        let _ = match shape {
            Shape::Int => write!(out, "{}", self.int(value) as u64),
            Shape::Word(_) => write!(out, "{}", String::from_utf8_lossy(text())),
            Shape::Text => {
                out.push('"');
                names::escaped(out, text());
                write!(out, "\"")
            }
            Shape::Module => match self.modules.get(text()) {
                Some(number) => write!(out, "^{number}"),
                None => write!(out, "null"),
            },
            Shape::Value => match self.values.get(&(self.int(value) as u64)).filter(|_| !value.is_unit()) {
                Some(number) => write!(out, "^{number}"),
                None => write!(out, "null"),
            },
            Shape::TypeId => match self.type_number(value) {
                Some(number) => write!(out, "^{number}"),
                None => write!(out, "{}", self.int(value) as u64),
            },
            Shape::Reference => {
                if let Some(access) = field_of(ctx, value, "access").and_then(Attr::as_string) {
                    let _ = write!(out, "{} ", ctx.text(access));
                }
                if let Some(value) = field_of(ctx, value, "value") {
                    self.value(out, Shape::Value, value);
                }
                Ok(())
            }
            Shape::Range => {
                let bounds: Vec<i64> =
                    ctx.as_array(value).into_iter().flatten().map(|bound| self.int(bound)).collect();
                let bound = |at: usize| bounds.get(at).copied().unwrap_or(0);
                write!(out, "[{}, {}]", bound(0), bound(1))
            }
            Shape::Record(table) => {
                self.record(out, table, value, None);
                Ok(())
            }
            Shape::List(_) | Shape::Fields(..) => {
                out.push('(');
                for (i, item) in ctx.as_array(value).into_iter().flatten().enumerate() {
                    if i > 0 {
                        out.push_str(", ");
                    }
                    match shape {
                        Shape::List(shape) => self.value(out, *shape, item),
                        Shape::Fields(table, _) => self.fields(out, table, item, None),
                        _ => {}
                    }
                }
                write!(out, ")")
            }
        };
    }
}
