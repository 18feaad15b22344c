//! Module-scope definitions, by name.

use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Body, Context, Op, Str, Type};

/// A SPIR-V module that is read.
pub struct Module<'a> {
    /// The context of its types and attributes.
    pub ctx: &'a Context,
    /// Its inside.
    pub body: &'a Body,
    symbols: FxHashMap<Str, Op>,
    /// What specialization says, by the symbol of the constant.
    specialized: FxHashMap<Str, Attr>,
}

impl<'a> Module<'a> {
    /// The module with this inside, its specialization constants (by SpecId) set to these bits.
    pub fn new(ctx: &'a Context, body: &'a Body, specialization: &[(u32, u64)]) -> Self {
        let mut module = Self { ctx, body, symbols: FxHashMap::default(), specialized: FxHashMap::default() };
        for op in module.ops() {
            let Some(name) = module.attr(op, "sym_name").and_then(Attr::as_string) else { continue };
            module.symbols.insert(name, op);
            let id = ctx.dict_get(body.arena.attrs(op), ctx.str("spec_id"));
            let id = id.and_then(|a| ctx.as_int(a)).map(|(_, n)| n as u32);
            let given = specialization.iter().find(|(given, _)| Some(*given) == id);
            if let (Some((_, bits)), Some(default)) = (given, module.attr(op, "default_value")) {
                let ty = ctx.attr_type(default).unwrap_or_else(|| ctx.int_type(1));
                let value = if ctx.as_float(ty).is_some() {
                    ctx.float_attr(ty, *bits)
                } else if ctx.as_bool(default).is_some() {
                    ctx.bool_attr(*bits != 0)
                } else {
                    ctx.int_attr(ty, *bits as i64)
                };
                module.specialized.insert(name, value);
            }
        }
        module
    }

    /// The operations at module scope.
    pub fn ops(&self) -> impl Iterator<Item = Op> + use<'a> {
        let arena = &self.body.arena;
        arena.roots().iter().flat_map(|r| arena.blocks(*r)).flat_map(|b| arena.ops(b))
    }

    /// The operation with this symbol.
    pub fn symbol(&self, name: Str) -> Option<Op> {
        self.symbols.get(&name).copied()
    }

    /// All symbols.
    pub fn symbols(&self) -> impl Iterator<Item = Str> + '_ {
        self.symbols.keys().copied()
    }

    /// An inherent attribute, by name.
    pub fn attr(&self, op: Op, name: &str) -> Option<Attr> {
        let row = self.ctx.op_row(self.body.arena.name(op))?;
        self.body.arena.slot(op, row.attr_index(name)?)
    }

    /// The name of an operation.
    pub fn op_name(&self, op: Op) -> &'a str {
        self.ctx.op_name_text(self.body.arena.name(op))
    }

    /// The value of a constant with a symbol, where one attribute says it.
    pub fn constant(&self, name: Str) -> Option<Attr> {
        if let Some(value) = self.specialized.get(&name) {
            return Some(*value);
        }
        let op = self.symbol(name)?;
        if let Some(value) = self.attr(op, "default_value").or_else(|| self.attr(op, "value")) {
            return Some(value);
        }
        let ty = self.attr(op, "type")?.as_type()?;
        let words = self.words(op)?;
        match self.opcode(op)? {
            "OpConstant" | "OpSpecConstant" => self.number_of_words(ty, &words),
            "OpConstantTrue" | "OpSpecConstantTrue" => Some(self.ctx.bool_attr(true)),
            "OpConstantFalse" | "OpSpecConstantFalse" => Some(self.ctx.bool_attr(false)),
            "OpConstantNull" => Some(Attr::unit()),
            "OpUndef" => Some(self.ctx.string_attr("undef")),
            "OpSpecConstantOp" => self.computed(ty, &words),
            _ => None,
        }
    }

    /// The instruction that is kept as it is.
    pub fn opcode(&self, op: Op) -> Option<&'a str> {
        let name = self.attr(op, "opcode")?.as_string()?;
        Some(self.ctx.text(name))
    }

    /// The operands of an instruction that is kept as it is.
    pub fn words(&self, op: Op) -> Option<Vec<Attr>> {
        Some(self.ctx.as_array(self.attr(op, "words")?)?.collect())
    }

    /// The members of a composite constant with a symbol.
    pub fn constituents(&self, name: Str) -> Option<Vec<Attr>> {
        let op = self.symbol(name)?;
        if let Some(parts) = self.attr(op, "constituents") {
            return Some(self.ctx.as_array(parts)?.collect());
        }
        match self.opcode(op)? {
            "OpConstantComposite" | "OpSpecConstantComposite" => {
                Some(self.words(op)?.into_iter().map(|word| self.plain(word)).collect())
            }
            _ => None,
        }
    }

    /// A word of an instruction as the value of a constant: `[value, type]` is the value.
    pub fn plain(&self, word: Attr) -> Attr {
        let parts: Option<Vec<Attr>> = self.ctx.as_array(word).map(Iterator::collect);
        match parts.as_deref() {
            Some([value, ty]) if ty.as_type().is_some() => *value,
            _ => word,
        }
    }

    fn number_of_words(&self, ty: Type, words: &[Attr]) -> Option<Attr> {
        let mut bits = 0u64;
        for (i, word) in words.iter().enumerate() {
            bits |= u64::from(self.ctx.as_int(*word)?.1 as u32).checked_shl(32 * i as u32)?;
        }
        Some(match self.ctx.as_float(ty) {
            Some(kind) if kind.bits() < 64 => self.ctx.float_attr(ty, bits & ((1 << kind.bits()) - 1)),
            Some(_) => self.ctx.float_attr(ty, bits),
            None => self.ctx.int_attr(ty, bits as i64),
        })
    }

    /// The value of an operation on integer constants.
    fn computed(&self, ty: Type, words: &[Attr]) -> Option<Attr> {
        let (opcode, operands) = words.split_first()?;
        let opcode = spirula_spec::Op(u16::try_from(self.ctx.as_int(*opcode)?.1).ok()?);
        if opcode == spirula_spec::Op::CompositeExtract {
            let (composite, indices) = operands.split_first()?;
            return self.extracted(*composite, indices);
        }
        let mut args = Vec::new();
        for word in operands {
            let value = match word.as_symbol() {
                Some(name) => self.constant(name)?,
                None => self.plain(*word),
            };
            let truth = self.ctx.as_bool(value).map(i64::from);
            args.push(truth.or_else(|| self.ctx.as_int(value).map(|(_, n)| n))?);
        }
        let width = self.ctx.as_integer(ty)?.0;
        let value = evaluate(opcode, &args)?;
        Some(if width == 1 { self.ctx.bool_attr(value != 0) } else { self.ctx.int_attr(ty, value) })
    }

    /// A part of a composite constant.
    fn extracted(&self, composite: Attr, indices: &[Attr]) -> Option<Attr> {
        let mut value = composite;
        for index in indices {
            let index = usize::try_from(self.ctx.as_int(*index)?.1).ok()?;
            value = match value.as_symbol() {
                Some(name) if self.constituents(name).is_some() => {
                    self.constituents(name)?.get(index).copied()?
                }
                Some(name) => self.ctx.dense_elements(self.constant(name)?)?.get(index).copied()?,
                None => self.ctx.as_array(value)?.nth(index)?,
            };
        }
        match value.as_symbol() {
            Some(name) => self.constant(name),
            None => Some(value),
        }
    }

    /// The number that a constant is.
    pub fn number(&self, name: Str) -> Option<u64> {
        let value = self.constant(name)?;
        if value.is_unit() {
            return Some(0);
        }
        self.ctx.as_int(value).map(|(_, n)| n as u64)
    }

    /// The function of an entry point: the one with this symbol, or of this name.
    pub fn entry(&self, name: &str) -> Option<Op> {
        let ctx = self.ctx;
        let wanted = ctx.str(name);
        let mut found = None;
        for op in self.ops().filter(|op| self.op_name(*op) == "spirv.EntryPoint") {
            let function = self.attr(op, "fn").and_then(Attr::as_symbol)?;
            let called = ctx.dict_entries(self.body.arena.attrs(op)).find_map(|(key, value)| {
                if ctx.text(key).ends_with("name") { value.as_string() } else { None }
            });
            if function == wanted || called == Some(wanted) {
                found = self.symbol(function);
            }
        }
        found.or_else(|| self.symbol(wanted).filter(|op| self.op_name(*op) == "spirv.func"))
    }

    /// The work-group size that an execution mode of a function says.
    pub fn local_size(&self, function: Op) -> Option<[u32; 3]> {
        let built_in = (self.ctx.str("built_in"), self.ctx.string_attr("WorkgroupSize"));
        let decorated = self
            .ops()
            .find(|op| self.ctx.dict_get(self.body.arena.attrs(*op), built_in.0) == Some(built_in.1));
        if let Some(name) = decorated.and_then(|op| self.attr(op, "sym_name")).and_then(Attr::as_string)
            && let Some(size) = self.vector_of_numbers(name)
        {
            return Some(size);
        }
        let name = self.attr(function, "sym_name").and_then(Attr::as_string)?;
        self.ops().filter(|op| self.op_name(*op) == "spirv.ExecutionMode").find_map(|op| {
            let of = self.attr(op, "fn").and_then(Attr::as_symbol)?;
            let (_, mode) = self.attr(op, "execution_mode").and_then(Attr::as_enumerant)?;
            // LocalSize is execution mode 17.
            if of != name || mode != 17 {
                return None;
            }
            let values = self.ctx.as_array(self.attr(op, "values")?)?;
            let numbers: Vec<u32> =
                values.filter_map(|v| self.ctx.as_int(v)).map(|(_, n)| n as u32).collect();
            <[u32; 3]>::try_from(numbers).ok()
        })
    }

    /// Three numbers that a constant vector is.
    fn vector_of_numbers(&self, name: Str) -> Option<[u32; 3]> {
        let parts = self.constituents(name)?;
        let number = |part: Attr| match part.as_symbol() {
            Some(name) => self.number(name),
            None => self.ctx.as_int(part).map(|(_, n)| n as u64),
        };
        let numbers: Option<Vec<u32>> = parts.into_iter().map(|p| number(p).map(|n| n as u32)).collect();
        <[u32; 3]>::try_from(numbers?).ok()
    }
}

/// What an instruction makes of integers; none for one that is not known here.
fn evaluate(opcode: spirula_spec::Op, args: &[i64]) -> Option<i64> {
    use spirula_spec::Op;
    let unsigned = |f: fn(u32, u32) -> Option<u32>| {
        let (a, b) = (*args.first()? as u32, *args.get(1)? as u32);
        f(a, b).map(i64::from)
    };
    Some(match (opcode, args) {
        (Op::IAdd, [a, b]) => a.wrapping_add(*b),
        (Op::ISub, [a, b]) => a.wrapping_sub(*b),
        (Op::IMul, [a, b]) => a.wrapping_mul(*b),
        (Op::UDiv, _) => return unsigned(u32::checked_div),
        (Op::UMod, _) => return unsigned(u32::checked_rem),
        (Op::SDiv, [a, b]) => a.checked_div(*b)?,
        (Op::SRem, [a, b]) => a.checked_rem(*b)?,
        (Op::SNegate, [a]) => a.wrapping_neg(),
        (Op::Not, [a]) => !a,
        (Op::BitwiseAnd | Op::LogicalAnd, [a, b]) => a & b,
        (Op::BitwiseOr | Op::LogicalOr, [a, b]) => a | b,
        (Op::BitwiseXor | Op::LogicalNotEqual, [a, b]) => a ^ b,
        (Op::LogicalNot, [a]) => i64::from(*a == 0),
        (Op::ShiftLeftLogical, _) => return unsigned(|a, b| a.checked_shl(b)),
        (Op::ShiftRightLogical, _) => return unsigned(|a, b| a.checked_shr(b)),
        (Op::ShiftRightArithmetic, [a, b]) => a.checked_shr(u32::try_from(*b).ok()?)?,
        (Op::IEqual | Op::LogicalEqual, [a, b]) => i64::from(a == b),
        (Op::INotEqual, [a, b]) => i64::from(a != b),
        (Op::SLessThan, [a, b]) => i64::from(a < b),
        (Op::SLessThanEqual, [a, b]) => i64::from(a <= b),
        (Op::SGreaterThan, [a, b]) => i64::from(a > b),
        (Op::SGreaterThanEqual, [a, b]) => i64::from(a >= b),
        (Op::ULessThan, [a, b]) => i64::from((*a as u32) < *b as u32),
        (Op::ULessThanEqual, [a, b]) => i64::from(*a as u32 <= *b as u32),
        (Op::UGreaterThan, [a, b]) => i64::from(*a as u32 > *b as u32),
        (Op::UGreaterThanEqual, [a, b]) => i64::from(*a as u32 >= *b as u32),
        (Op::Select, [c, a, b]) => {
            if *c != 0 {
                *a
            } else {
                *b
            }
        }
        (Op::UConvert | Op::SConvert, [a]) => *a,
        _ => return None,
    })
}
