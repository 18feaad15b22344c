//! Instructions other than memory accesses, calls and terminators (LLVM language reference, "Instruction Reference").

use super::function::Function;
use super::lexer::Tok;
use super::{Key, Read, Reader};
use crate::instructions::{FAST, FAST_MATH};
use crate::shapes::{Shape, with_keyword};
use spirula_ir::{Attr, Block, Op, OpName, OpParts, Str, Type, Value};
use spirula_llvm::enums::{FAST_MATH_KIND, FCMP, ICMP, OVERFLOW_KIND};
use spirula_llvm::import::entries::{FAST_MATH_ENTRY, SAME_SIGN};
use spirula_llvm::import::function::Phi;
use spirula_llvm::ops::aggregate::{EXTRACTELEMENT, EXTRACTVALUE, INSERTELEMENT, INSERTVALUE, SHUFFLEVECTOR};
use spirula_llvm::ops::arithmetic::{
    FCMP_OP, FNEG, FPEXT, FPTRUNC, FREEZE, ICMP_OP, INTTOPTR, SELECT, SITOFP, TRUNC, UITOFP,
};
use spirula_llvm::ops::calls::{LANDINGPAD, VA_ARG};
use spirula_llvm::ops::imported::{CATCHPAD, CLEANUPPAD};
use spirula_llvm::ops::slot::landingpad;
use spirula_llvm::types::{self, TOKEN};

/// The longest mask that is read.
const MOST_LANES: i64 = 1 << 20;

/// An instruction that is read.
pub(super) struct New {
    pub(super) name: OpName,
    pub(super) operands: Vec<Value>,
    /// The type of its result.
    pub(super) ty: Option<Type>,
    pub(super) slots: Vec<Option<Attr>>,
    pub(super) entries: Vec<(Str, Attr)>,
}

impl Reader<'_> {
    pub(super) fn new_op(&self, name: OpName) -> New {
        let slots = self.ctx.op_row(name).map_or(0, |row| row.attrs.len());
        New { name, operands: Vec::new(), ty: None, slots: vec![None; slots], entries: Vec::new() }
    }

    /// Reads an instruction; gives whether it is a terminator.
    pub(super) fn instruction(&mut self, f: &mut Function, block: Block) -> Read<bool> {
        let at = self.start;
        let result = match self.tok {
            Tok::Local(name) => {
                let key = self.key(name);
                self.advance();
                self.expect(b'=')?;
                Some(key)
            }
            _ => None,
        };
        let Tok::Word(word) = self.tok else { return Err(self.expected_instruction()) };
        if word == "phi" {
            self.phi(f, block, result, at)?;
            return Ok(false);
        }
        if matches!(word, "call" | "tail" | "musttail" | "notail") {
            self.call(f, block, result, at)?;
            return Ok(false);
        }
        let terminator = match word {
            "invoke" | "callbr" => Some(self.call_terminator(f, block, word, result, at)?),
            _ => self.read_terminator(f, block, word, result, at)?,
        };
        if let Some(mut t) = terminator {
            if result.is_some() && t.result.is_none() {
                return Err(self.error_at(at, "instructions returning void cannot have a name"));
            }
            let attachments = self.trailing_attachments()?;
            t.entries.extend(self.attachments(&attachments));
            f.build.terminators.push(t);
            return Ok(true);
        }
        let mut new = self.plain(f, word)?;
        let attachments = self.trailing_attachments()?;
        new.entries.extend(self.attachments(&attachments));
        self.insert(f, block, new, result, at)?;
        Ok(false)
    }

    /// `, !kind !node` up to the end of the instruction.
    pub(super) fn trailing_attachments(&mut self) -> Read<Vec<(Str, Attr)>> {
        let mut out = Vec::new();
        while self.eat(b',') {
            self.instruction_attachment(&mut out)?;
        }
        Ok(out)
    }

    /// Whether the next property after a comma is none of the instruction's own, but an attachment.
    pub(super) fn is_attachment_next(&self) -> bool {
        self.is(b',') && matches!(self.following(), Tok::Metadata(_))
    }

    /// Appends an instruction and defines its result.
    pub(super) fn insert(
        &mut self,
        f: &mut Function,
        block: Block,
        mut new: New,
        result: Option<Key>,
        at: usize,
    ) -> Read<Op> {
        let key = match (new.ty, result) {
            (None, Some(_)) => {
                return Err(self.error_at(at, "instructions returning void cannot have a name"));
            }
            (None, None) => None,
            (Some(_), key) => Some(key.unwrap_or_else(|| f.next_key())),
        };
        let parts = OpParts {
            loc: self.named_loc(key, at),
            operands: &new.operands,
            results: new.ty.as_slice(),
            slots: &new.slots,
            attrs: self.ctx.dict(&mut new.entries),
            ..OpParts::new(new.name)
        };
        let op = f.build.body.arena.append_unverified(block, &parts);
        if let Some((key, value)) = key.zip(f.build.body.arena.result(op, 0)) {
            self.define_value(f, key, value, at)?;
        }
        Ok(op)
    }

    // Flags.

    /// Fast-math flags.
    pub(super) fn fast_math(&mut self) -> u32 {
        let mut flags = 0;
        while let Tok::Word(word) = self.tok {
            let bit = FAST_MATH.iter().find(|(_, name)| name.trim_end() == word).map(|(bit, _)| *bit);
            match bit.or((word == "fast").then_some(FAST)) {
                Some(bit) => flags |= bit,
                None => break,
            }
            self.advance();
        }
        flags
    }

    pub(super) fn fast_math_attr(flags: u32) -> Option<Attr> {
        (flags != 0).then(|| Attr::enumerant(FAST_MATH_KIND, flags))
    }

    /// `nuw` and `nsw`.
    fn wrap_flags(&mut self) -> Option<Attr> {
        let mut flags = 0;
        while let Some(word) = self.one_of(&["nuw", "nsw"]) {
            flags |= if word == "nuw" { 2 } else { 1 };
        }
        (flags != 0).then(|| Attr::enumerant(OVERFLOW_KIND, flags))
    }

    // Instructions.

    fn plain(&mut self, f: &mut Function, word: &str) -> Read<New> {
        if let Some((name, shape)) = with_keyword(word) {
            self.advance();
            return self.shaped(f, name, shape);
        }
        let at = self.start;
        self.advance();
        match word {
            "fneg" => {
                let mut new = self.new_op(FNEG);
                new.slots[0] = Some(Attr::enumerant(FAST_MATH_KIND, self.fast_math()));
                self.operand(f, &mut new)?;
                new.ty = new.operands.first().map(|v| f.build.body.arena.ty(*v));
                Ok(new)
            }
            "icmp" | "fcmp" => self.compare(f, word == "icmp"),
            "select" => self.select(f),
            "freeze" => {
                let mut new = self.new_op(FREEZE);
                self.operand(f, &mut new)?;
                new.ty = new.operands.first().map(|v| f.build.body.arena.ty(*v));
                Ok(new)
            }
            "trunc" => {
                let mut new = self.new_op(TRUNC);
                new.slots[0] = self.wrap_flags();
                self.cast(f, new)
            }
            "inttoptr" => {
                let new = self.new_op(INTTOPTR);
                self.cast(f, new)
            }
            "extractelement" => {
                let mut new = self.new_op(EXTRACTELEMENT);
                self.operands(f, &mut new, 2)?;
                new.ty = types::vector_element(self.ctx, f.build.body.arena.ty(new.operands[0]));
                self.with_result(new, at, "invalid extractelement operands")
            }
            "insertelement" => {
                let mut new = self.new_op(INSERTELEMENT);
                self.operands(f, &mut new, 3)?;
                let ty = f.build.body.arena.ty(new.operands[0]);
                new.ty = types::vector_element(self.ctx, ty).map(|_| ty);
                self.with_result(new, at, "invalid insertelement operands")
            }
            "shufflevector" => self.shuffle(f, at),
            "extractvalue" => {
                let mut new = self.new_op(EXTRACTVALUE);
                self.operand(f, &mut new)?;
                let ty = self.position(f, &mut new)?;
                new.ty = ty;
                self.with_result(new, at, "invalid indices for extractvalue")
            }
            "insertvalue" => {
                let mut new = self.new_op(INSERTVALUE);
                self.operands(f, &mut new, 2)?;
                let inner = self.position(f, &mut new)?;
                let ty = f.build.body.arena.ty(new.operands[0]);
                new.ty = inner.filter(|inner| *inner == f.build.body.arena.ty(new.operands[1])).map(|_| ty);
                self.with_result(new, at, "insertvalue operand and field disagree in type")
            }
            "va_arg" => {
                let mut new = self.new_op(VA_ARG);
                self.operand(f, &mut new)?;
                self.expect(b',')?;
                new.ty = Some(self.value_type()?);
                Ok(new)
            }
            "landingpad" => self.landingpad(f),
            "catchpad" | "cleanuppad" => {
                let mut new = self.new_op(if word == "catchpad" { CATCHPAD } else { CLEANUPPAD });
                self.expect_word("within")?;
                new.operands.push(self.token_value(f)?);
                self.expect(b'[')?;
                self.list(b']', |r| {
                    let value = r.typed_value(f)?;
                    new.operands.push(value);
                    Ok(())
                })?;
                new.ty = Some(self.ctx.type_of(TOKEN, &[]));
                Ok(new)
            }
            "alloca" => self.alloca(f),
            "load" => self.load(f),
            "store" => self.store(f),
            "getelementptr" => self.getelementptr(f),
            "cmpxchg" => self.cmpxchg(f),
            "atomicrmw" => self.atomicrmw(f),
            "fence" => self.fence(),
            _ => {
                self.end = at;
                self.advance();
                Err(self.expected_instruction())
            }
        }
    }

    fn with_result(&mut self, new: New, at: usize, message: &str) -> Read<New> {
        match new.ty {
            Some(_) => Ok(new),
            None => Err(self.error_at(at, message)),
        }
    }

    fn operand(&mut self, f: &mut Function, new: &mut New) -> Read<()> {
        let value = self.typed_value(f)?;
        new.operands.push(value);
        Ok(())
    }

    /// Operands with their types, separated by commas.
    fn operands(&mut self, f: &mut Function, new: &mut New, count: usize) -> Read<()> {
        for i in 0..count {
            if i > 0 {
                self.expect(b',')?;
            }
            self.operand(f, new)?;
        }
        Ok(())
    }

    fn shaped(&mut self, f: &mut Function, name: OpName, shape: Shape) -> Read<New> {
        let mut new = self.new_op(name);
        match shape {
            Shape::Wrapping(_) => new.slots[0] = self.wrap_flags(),
            Shape::Flagged(_, flag) => new.slots[0] = self.word(flag).then(Attr::unit),
            Shape::FloatBinary(_) => new.slots[0] = Some(Attr::enumerant(FAST_MATH_KIND, self.fast_math())),
            Shape::FlaggedCast(_, flag) => {
                // `uitofp` may have fast-math flags and `nneg`.
                let nneg = self.word(flag);
                self.cast_flags(&mut new);
                new.slots[0] = (nneg || self.word(flag)).then(Attr::unit);
                return self.cast(f, new);
            }
            Shape::Cast(_) => {
                self.cast_flags(&mut new);
                return self.cast(f, new);
            }
            _ => {}
        }
        let ty = self.value_type()?;
        new.operands.push(self.value(f, ty)?);
        self.expect(b',')?;
        new.operands.push(self.value(f, ty)?);
        new.ty = Some(ty);
        Ok(new)
    }

    /// Fast-math flags of conversions between floating-point types.
    fn cast_flags(&mut self, new: &mut New) {
        if !matches!(new.name, FPTRUNC | FPEXT | UITOFP | SITOFP) {
            return;
        }
        if let Some(flags) = Self::fast_math_attr(self.fast_math()) {
            let slot = self
                .ctx
                .op_row(new.name)
                .and_then(|row| row.attrs.iter().position(|s| s.name == "fastmathFlags"));
            match slot {
                Some(slot) => new.slots[slot] = Some(flags),
                None => new.entries.push((self.ctx.str(FAST_MATH_ENTRY), flags)),
            }
        }
    }

    fn cast(&mut self, f: &mut Function, mut new: New) -> Read<New> {
        self.operand(f, &mut new)?;
        self.expect_word("to")?;
        new.ty = Some(self.value_type()?);
        Ok(new)
    }

    fn compare(&mut self, f: &mut Function, integers: bool) -> Read<New> {
        let ctx = self.ctx;
        let mut new = self.new_op(if integers { ICMP_OP } else { FCMP_OP });
        if !integers {
            new.slots[1] = Some(Attr::enumerant(FAST_MATH_KIND, self.fast_math()));
        } else if self.word("samesign") {
            new.entries.push((ctx.str(SAME_SIGN), Attr::unit()));
        }
        let table = if integers { &ICMP } else { &FCMP };
        let predicate = match self.tok {
            // MLIR's keywords of `true` and `false` have an underscore.
            Tok::Word(word) => table.cases.iter().find(|(name, _)| name.trim_start_matches('_') == word),
            _ => None,
        };
        let Some((_, predicate)) = predicate else {
            return Err(self.error("expected a comparison predicate"));
        };
        self.advance();
        new.slots[0] = Some(ctx.i64_attr((*predicate).into()));
        let ty = self.value_type()?;
        new.operands.push(self.value(f, ty)?);
        self.expect(b',')?;
        new.operands.push(self.value(f, ty)?);
        new.ty = Some(types::same_shape(ctx, ty, ctx.int_type(1)));
        Ok(new)
    }

    fn select(&mut self, f: &mut Function) -> Read<New> {
        let mut new = self.new_op(SELECT);
        new.slots[0] = Some(Attr::enumerant(FAST_MATH_KIND, self.fast_math()));
        let at = self.start;
        self.operands(f, &mut new, 3)?;
        let ty = f.build.body.arena.ty(new.operands[1]);
        if f.build.body.arena.ty(new.operands[2]) != ty {
            return Err(self.error_at(at, "select values must have same type"));
        }
        new.ty = Some(ty);
        Ok(new)
    }

    fn shuffle(&mut self, f: &mut Function, at: usize) -> Read<New> {
        let ctx = self.ctx;
        let mut new = self.new_op(SHUFFLEVECTOR);
        self.operands(f, &mut new, 2)?;
        self.expect(b',')?;
        let mask_type = self.value_type()?;
        let mask = self.constant(mask_type)?;
        let vector = f.build.body.arena.ty(new.operands[0]);
        let shape = types::vector_length(ctx, mask_type).zip(types::vector_element(ctx, vector));
        let Some(((length, scalable), element)) = shape else {
            return Err(self.error_at(at, "invalid shufflevector operands"));
        };
        if length > MOST_LANES {
            return Err(self.error_at(at, format!("expected a mask of at most {MOST_LANES} elements")));
        }
        let lane = |attr: Attr| ctx.as_int(attr).map_or(-1, |(_, n)| n as i32);
        let lanes: Vec<i32> = match ctx.as_array(mask) {
            Some(items) => items.map(lane).collect(),
            None if ctx.attr_node_of(mask, spirula_llvm::attrs::ZERO).is_some() => vec![0; length as usize],
            None => vec![-1; length as usize],
        };
        if lanes.len() as i64 != length {
            return Err(self.error_at(at, "invalid shufflevector mask"));
        }
        new.slots[0] = Some(ctx.dense_i32_array(&lanes));
        new.ty = Some(ctx.scalable_vector_type(&[length], scalable.into(), element));
        Ok(new)
    }

    /// `, 1, 2` into the first slot; gives the type at the position.
    fn position(&mut self, f: &Function, new: &mut New) -> Read<Option<Type>> {
        let mut indices = Vec::new();
        while self.is(b',') && !self.is_attachment_next() {
            self.advance();
            indices.push(i64::from(self.unsigned32()?));
        }
        let mut ty = new.operands.first().map(|v| f.build.body.arena.ty(*v));
        for index in &indices {
            ty = ty.and_then(|ty| match types::as_array(self.ctx, ty) {
                Some((element, length)) => Some(element).filter(|_| (*index as u64) < length),
                None => types::struct_element(self.ctx, ty, *index as usize),
            });
        }
        new.slots[0] = Some(self.ctx.dense_i64_array(&indices));
        if indices.is_empty() {
            return Err(self.error("expected index"));
        }
        Ok(ty)
    }

    fn landingpad(&mut self, f: &mut Function) -> Read<New> {
        let mut new = self.new_op(LANDINGPAD);
        new.ty = Some(self.value_type()?);
        new.slots[landingpad::CLEANUP] = self.word("cleanup").then(Attr::unit);
        while self.one_of(&["catch", "filter"]).is_some() {
            self.operand(f, &mut new)?;
        }
        Ok(new)
    }

    /// `phi type [ value, %block ], ...`
    fn phi(&mut self, f: &mut Function, block: Block, result: Option<Key>, at: usize) -> Read<()> {
        let ctx = self.ctx;
        self.advance();
        let flags = self.fast_math();
        let ty = self.value_type()?;
        if f.build.body.arena.ops(block).next().is_some() {
            return Err(self.error_at(at, "PHI nodes not grouped at top of basic block"));
        }
        if f.build.body.arena.entry(f.build.region) == Some(block) {
            return Err(self.error_at(at, "a phi node in the entry block has no predecessors"));
        }
        let mut incoming = Vec::new();
        loop {
            if self.is_attachment_next() || (incoming.is_empty() && !self.is(b'[')) {
                break;
            }
            if !incoming.is_empty() && !self.eat(b',') {
                break;
            }
            self.expect(b'[')?;
            let value = self.value(f, ty)?;
            self.expect(b',')?;
            let from = self.block_name(f)?;
            self.expect(b']')?;
            incoming.push((value, from));
        }
        let attachments = self.trailing_attachments()?;
        let mut entries = Vec::new();
        let key = result.unwrap_or_else(|| f.next_key());
        if let Key::Name(name) = key {
            entries.push((ctx.str("name"), Attr::string(name)));
        }
        entries.extend(Self::fast_math_attr(flags).map(|attr| (ctx.str(FAST_MATH_ENTRY), attr)));
        entries.extend(self.attachments(&attachments));
        let value = f.build.body.arena.add_argument(block, ty);
        self.define_value(f, key, value, at)?;
        f.build.info.entry(block).or_default().phis.push(Phi { at, incoming, entries });
        Ok(())
    }
}
