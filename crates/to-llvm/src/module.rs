//! Module-scope definitions, by name.

use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Body, Context, Loc, Op, Str, Type};
use spirula_spec::{ExecutionMode, ExecutionModel, Op as Opcode};
use spirula_spirv::encoding::operation;
use spirula_spirv::op;
use spirula_spirv::types::{self as spv, Size};
use spirula_transforms::folded_from;

/// An execution mode of an entry point.
pub(crate) struct Mode {
    pub(crate) mode: ExecutionMode,
    /// Its operands; constants by their values.
    pub(crate) values: Vec<u32>,
    pub(crate) loc: Loc,
}

/// A SPIR-V module that is read.
pub struct Module<'a> {
    /// The context of its types and attributes.
    pub ctx: &'a Context,
    /// Its inside.
    pub body: &'a Body,
    symbols: FxHashMap<Str, Op>,
    /// What specialization says, by the symbol of the constant.
    specialized: FxHashMap<Str, Attr>,
    /// The values of operations on constants, by symbol; none where one is not known. They share operands, so that each is
    /// computed once.
    computed: FxHashMap<Str, Option<Attr>>,
    /// How many members composite constants have that have symbols, all in all. They share members, so that it may be
    /// exponential in the size of the module.
    members: FxHashMap<Str, u64>,
}

/// What [`Module::constant`] says of a poison value, as a string; other strings are undefined values.
pub const POISON: &str = "poison";

/// Limit of the members of a composite constant that has one for all.
const MOST_REPLICATED: u64 = 1 << 20;

impl<'a> Module<'a> {
    /// The module with this inside, its specialization constants (by SpecId) set to these bits.
    pub fn new(ctx: &'a Context, body: &'a Body, specialization: &[(u32, u64)]) -> Self {
        let mut module = Self {
            ctx,
            body,
            symbols: FxHashMap::default(),
            specialized: FxHashMap::default(),
            computed: FxHashMap::default(),
            members: FxHashMap::default(),
        };
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
        for op in module.ops() {
            let Some(name) = module.attr(op, "sym_name").and_then(Attr::as_string) else { continue };
            let Some(parts) = module.constituents(name) else { continue };
            let (mut all, mut work) = (0u64, parts);
            while let Some(part) = work.pop() {
                let known = part.as_symbol().and_then(|name| module.members.get(&name)).copied();
                match ctx.as_array(part).filter(|_| known.is_none()) {
                    Some(items) => work.extend(items),
                    None => all = all.saturating_add(known.unwrap_or(1)),
                }
            }
            module.members.insert(name, all);
        }
        // Operands are defined before their users: their values are there already.
        for op in module.ops().filter(|op| module.opcode(*op) == Some("OpSpecConstantOp")).collect::<Vec<_>>()
        {
            let Some(name) = module.attr(op, "sym_name").and_then(Attr::as_string) else { continue };
            let ty = module.attr(op, "type").and_then(Attr::as_type);
            let value = ty.zip(module.words(op)).and_then(|(ty, words)| module.compute(ty, &words));
            module.computed.insert(name, value);
        }
        module
    }

    /// The operations at module scope.
    pub fn ops(&self) -> impl Iterator<Item = Op> + use<'a> {
        let arena = &self.body.arena;
        arena.root_ops()
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
        if let Some(value) = self.computed.get(&name) {
            return *value;
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
            "OpPoisonKHR" => Some(self.ctx.string_attr(POISON)),
            _ => None,
        }
    }

    /// How many members a composite constant with a symbol has, with those of its members.
    pub fn member_count(&self, name: Str) -> u64 {
        self.members.get(&name).copied().unwrap_or(1)
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
        if let Some(part) = self.attr(op, "constituent") {
            return self.replicated(op, part);
        }
        match self.opcode(op)? {
            "OpConstantComposite" | "OpSpecConstantComposite" => {
                Some(self.words(op)?.into_iter().map(|word| self.plain(word)).collect())
            }
            "OpConstantCompositeReplicateEXT" | "OpSpecConstantCompositeReplicateEXT" => {
                self.replicated(op, self.plain(*self.words(op)?.first()?))
            }
            _ => None,
        }
    }

    /// The members of a composite constant that has one for all, if there are not too many.
    fn replicated(&self, op: Op, part: Attr) -> Option<Vec<Attr>> {
        let ty = self.attr(op, "type")?.as_type()?;
        let count = if let Some((count, _)) = self.ctx.as_vector1(ty) {
            u64::try_from(count).ok()?
        } else if let Some((_, size, _)) = spv::as_array(self.ctx, ty) {
            match size {
                Size::Literal(count) => count,
                Size::Symbol(name) => self.number(name)?,
            }
        } else if let Some((_, columns)) = spv::as_matrix(self.ctx, ty) {
            columns.into()
        } else {
            spv::struct_members(self.ctx, ty)?.len() as u64
        };
        (count <= MOST_REPLICATED).then(|| vec![part; count as usize])
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
        if let Some(width) = self.ctx.as_integer(ty).map(|(width, _)| width).filter(|width| *width > 64) {
            let words = words.iter().map(|word| self.ctx.as_int(*word).map(|(_, n)| n as u32));
            let words = words.collect::<Option<Vec<u32>>>()?;
            let mut bytes: Vec<u8> = words.into_iter().flat_map(u32::to_le_bytes).collect();
            bytes.resize(width.div_ceil(8) as usize, 0);
            return Some(self.ctx.wide_int_attr(ty, &bytes));
        }
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

    /// The value of an operation on constants.
    fn compute(&self, ty: Type, words: &[Attr]) -> Option<Attr> {
        let (opcode, operands) = words.split_first()?;
        let opcode = Opcode(u16::try_from(self.ctx.as_int(*opcode)?.1).ok()?);
        match opcode {
            Opcode::CompositeExtract => {
                let (composite, indices) = operands.split_first()?;
                return self.extracted(*composite, indices);
            }
            Opcode::CompositeInsert => {
                let [object, composite, indices @ ..] = operands else { return None };
                return self.inserted(self.plain(*object), *composite, indices);
            }
            Opcode::VectorShuffle => {
                let [first, second, indices @ ..] = operands else { return None };
                return self.shuffled([*first, *second], indices);
            }
            _ => {}
        }
        let operands = operands.iter().map(|word| self.known(*word)).collect::<Option<Vec<_>>>()?;
        match (opcode, &operands[..]) {
            (Opcode::UConvert | Opcode::SConvert, [(value, from)]) => {
                let ((_, number), (from, _)) = (self.ctx.as_int(*value)?, self.ctx.as_integer(*from)?);
                let (width, _) = self.ctx.as_integer(ty).filter(|(width, _)| *width <= 64)?;
                let is_unsigned = opcode == Opcode::UConvert;
                let number = if is_unsigned { zero_extended(number, from) } else { number };
                Some(self.ctx.int_attr(ty, sign_extended(number, width)))
            }
            _ => folded_from(self.ctx, operation(opcode)?, &operands, ty),
        }
    }

    /// The scalar constant of a word, with its type.
    fn known(&self, word: Attr) -> Option<(Attr, Type)> {
        let value = match word.as_symbol() {
            Some(name) => self.constant(name)?,
            None => self.plain(word),
        };
        if self.ctx.as_bool(value).is_some() {
            return Some((value, self.ctx.int_type(1)));
        }
        Some((value, self.ctx.attr_type(value).filter(|ty| self.ctx.scalar_bits(*ty).is_some())?))
    }

    /// The members of a composite constant: symbols or values.
    fn members(&self, composite: Attr) -> Option<Vec<Attr>> {
        let value = match composite.as_symbol() {
            Some(name) => match self.constituents(name) {
                Some(members) => return Some(members),
                None => self.constant(name)?,
            },
            None => self.plain(composite),
        };
        match self.ctx.as_array(value) {
            Some(items) => Some(items.map(|item| self.plain(item)).collect()),
            None => self.ctx.dense_elements(value),
        }
    }

    /// A part of a composite constant.
    fn extracted(&self, composite: Attr, indices: &[Attr]) -> Option<Attr> {
        let mut value = composite;
        for index in indices {
            let index = usize::try_from(self.ctx.as_int(*index)?.1).ok()?;
            value = self.members(value)?.get(index).copied()?;
        }
        match value.as_symbol() {
            Some(name) => self.constant(name),
            None => Some(self.plain(value)),
        }
    }

    /// A composite constant with another part.
    fn inserted(&self, object: Attr, composite: Attr, indices: &[Attr]) -> Option<Attr> {
        let Some((index, rest)) = indices.split_first() else { return Some(object) };
        let index = usize::try_from(self.ctx.as_int(*index)?.1).ok()?;
        let mut members = self.members(composite)?;
        let member = members.get_mut(index)?;
        *member = self.inserted(object, *member, rest)?;
        Some(self.ctx.array_attr(&members))
    }

    /// Components of two vectors.
    fn shuffled(&self, [first, second]: [Attr; 2], indices: &[Attr]) -> Option<Attr> {
        let mut all = self.members(first)?;
        all.extend(self.members(second)?);
        let component = |index: &Attr| match self.ctx.as_int(*index)?.1 as u32 {
            u32::MAX => Some(self.ctx.string_attr("undef")),
            index => all.get(index as usize).copied(),
        };
        let components = indices.iter().map(component).collect::<Option<Vec<_>>>()?;
        Some(self.ctx.array_attr(&components))
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
        let modes = self.execution_modes(name).into_iter();
        let mut sizes =
            modes.filter(|mode| matches!(mode.mode, ExecutionMode::LocalSize | ExecutionMode::LocalSizeId));
        <[u32; 3]>::try_from(sizes.next()?.values).ok()
    }

    /// The size of subgroups that an execution mode of a function requires.
    pub(crate) fn subgroup_size(&self, function: Op) -> Option<u32> {
        let name = self.attr(function, "sym_name").and_then(Attr::as_string)?;
        let modes = self.execution_modes(name).into_iter();
        let mut sizes = modes.filter(|mode| mode.mode == ExecutionMode::SubgroupSize);
        sizes.next()?.values.first().copied()
    }

    /// The execution modes of the entry point that is this function.
    pub(crate) fn execution_modes(&self, function: Str) -> Vec<Mode> {
        let mut modes = Vec::new();
        for at in self.ops() {
            let loc = self.body.arena.loc(at);
            let mode = match self.body.arena.name(at) {
                op::EXECUTION_MODE | op::EXECUTION_MODE_ID => {
                    let of = self.attr(at, "fn").and_then(Attr::as_symbol);
                    let mode = self.attr(at, "execution_mode").and_then(Attr::as_enumerant);
                    let values = self.attr(at, "values").and_then(|values| self.ctx.as_array(values));
                    let values: Vec<Attr> = values.into_iter().flatten().collect();
                    of.zip(mode).map(|(of, (_, mode))| (of, mode, values))
                }
                _ if self.opcode(at) == Some("OpExecutionModeId") => {
                    let words = self.words(at).unwrap_or_default();
                    let of = words.first().and_then(|word| word.as_symbol());
                    let mode = words.get(1).and_then(|word| self.ctx.as_int(*word));
                    let values = words.get(2..).unwrap_or_default().to_vec();
                    of.zip(mode).map(|(of, (_, mode))| (of, mode as u32, values))
                }
                _ => None,
            };
            let Some((_, mode, values)) = mode.filter(|(of, ..)| *of == function) else { continue };
            let value = |word: &Attr| match word.as_symbol() {
                Some(name) => self.number(name),
                None => self.ctx.as_int(self.plain(*word)).map(|(_, n)| n as u64),
            };
            let values = values.iter().filter_map(value).map(|n| n as u32).collect();
            modes.push(Mode { mode: ExecutionMode(mode), values, loc });
        }
        modes
    }

    /// The execution models of the entry points that are this function.
    pub(crate) fn execution_models(&self, function: Str) -> Vec<(ExecutionModel, Loc)> {
        let points = self.ops().filter(|at| self.body.arena.name(*at) == op::ENTRY_POINT);
        let of_function =
            points.filter(|at| self.attr(*at, "fn").and_then(Attr::as_symbol) == Some(function));
        let model = |at: Op| self.attr(at, "execution_model").and_then(Attr::as_enumerant);
        of_function.filter_map(|at| Some((ExecutionModel(model(at)?.1), self.body.arena.loc(at)))).collect()
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

/// The number that the low bits of a number are, without a sign.
fn zero_extended(number: i64, width: u32) -> i64 {
    let unused = 64 - width.clamp(1, 64);
    (number.cast_unsigned() << unused >> unused).cast_signed()
}

/// The number that the low bits of a number are, with a sign.
fn sign_extended(number: i64, width: u32) -> i64 {
    let unused = 64 - width.clamp(1, 64);
    number << unused >> unused
}
