//! The scopes of debug information in inlined code: DebugScope gets the DebugInlinedAt of the call.
//!
//! NonSemantic.Shader.DebugInfo.100 and OpenCL.DebugInfo.100 have the same numbers and operands, except that the line of
//! a DebugInlinedAt is the id of a constant in the former and a literal in the latter.

use super::debug_values::{debug_declaration, debug_instruction};
use super::module::top_level;
use crate::copy::OwnedParts;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::{Attr, Context, Editor, Loc, LocData, Op, OpArena, OpParts, Str, Type};
use spirula_spec::{ExtInstSet, ext::NonSemanticShaderDebugInfo as Debug};
use spirula_spirv::carry;
use spirula_spirv::op::{self, slot};

/// Words of an instruction before its operands: the set and the number.
const HEAD: usize = 2;

/// A DebugInlinedAt.
#[derive(Clone, Copy, Debug)]
struct InlinedAt {
    /// The set, as the first word of the instruction.
    import: Attr,
    line: Attr,
    scope: Str,
    /// Where the code around it was inlined.
    inlined: Option<Str>,
}

/// A call in a scope.
pub(crate) struct CallSite {
    at: InlinedAt,
    /// The DebugScope that is in effect at the call, and the DebugLine behind it.
    scope: Op,
    line: Option<Op>,
    /// Its own DebugInlinedAt, and those of the callee's code as inlined here.
    own: Option<Str>,
    copies: FxHashMap<Str, Str>,
}

/// The instructions DebugInlinedAt of a module.
#[derive(Default)]
pub(crate) struct InlinedScopes {
    known: FxHashMap<Str, InlinedAt>,
    added: Vec<Str>,
    symbols: FxHashSet<Str>,
    /// Whether the module has debug instructions.
    is_used: bool,
}

impl InlinedScopes {
    /// Those of a module.
    pub(crate) fn of(ctx: &Context, module: &OpArena) -> Self {
        let mut this = Self::default();
        for at in top_level(module) {
            let name = ctx.op_row(module.name(at)).and_then(|row| row.attr_index("sym_name"));
            let name = name.and_then(|slot| module.slot(at, slot)).and_then(Attr::as_string);
            this.symbols.extend(name);
            let number = debug_declaration(ctx, module, at);
            this.is_used |= number.is_some();
            if let (Some(Debug::DebugInlinedAt), Some(name)) = (number, name)
                && let Some(at) = inlined_at(ctx, module, at)
            {
                this.known.insert(name, at);
            }
        }
        this
    }

    /// A call, if it is in a scope.
    pub(crate) fn call_site(&self, ctx: &Context, arena: &OpArena, call: Op) -> Option<CallSite> {
        let mut line = None;
        let mut at = arena.prev(call).filter(|_| self.is_used);
        while let Some(op) = at {
            match debug_instruction(ctx, arena, op) {
                Some(Debug::DebugScope) => {
                    let words = words_of(ctx, arena, op)?;
                    let is_literal = set_of(ctx, *words.first()?) == Some(ExtInstSet::OpenClDebugInfo100);
                    let number = line_of(ctx, arena.loc(call)).filter(|_| is_literal);
                    let known = line.and_then(|line| line_constant(arena, line));
                    let typed = |value: Attr, ty| ctx.array_attr(&[value, Attr::of_type(ty)]);
                    let int = ctx.int_type(32);
                    let number_of_line = match (is_literal, known) {
                        (true, _) => ctx.i32_attr(number.unwrap_or(0).cast_signed()),
                        (false, Some((value, ty))) => typed(value, ty),
                        (false, None) => typed(ctx.int_attr(int, 0), int),
                    };
                    let at = InlinedAt {
                        import: *words.first()?,
                        line: number_of_line,
                        scope: symbol_at(arena, op, &words, HEAD)?,
                        inlined: symbol_at(arena, op, &words, HEAD + 1),
                    };
                    return Some(CallSite { at, scope: op, line, own: None, copies: FxHashMap::default() });
                }
                Some(Debug::DebugNoScope) => return None,
                Some(Debug::DebugLine) => line = line.or(Some(op)),
                _ => {}
            }
            at = arena.prev(op);
        }
        None
    }

    /// If `old` of the callee is a DebugScope, adds the DebugInlinedAt of the call to its copy.
    pub(crate) fn inline(
        &mut self,
        editor: &mut Editor<'_>,
        site: &mut CallSite,
        (callee, old): (&OpArena, Op),
        new: Op,
    ) {
        let ctx = editor.ctx();
        if debug_instruction(ctx, callee, old) != Some(Debug::DebugScope) {
            return;
        }
        let Some(mut words) = words_of(ctx, callee, old) else { return };
        let inner = symbol_at(callee, old, &words, HEAD + 1);
        words.truncate(HEAD + 1);
        words.push(Attr::symbol(self.place(ctx, site, inner)));
        let operands = words.iter().filter(|word| **word == Attr::unit()).count();
        let operands = editor.arena().operands(new).get(..operands).map(<[_]>::to_vec).unwrap_or_default();
        editor.set_operands(new, &operands);
        editor.set_slot(new, slot::instruction::WORDS, Some(ctx.array_attr(&words)));
    }

    /// Where code of the callee is inlined: at the call, after those calls of the callee that it was inlined at.
    fn place(&mut self, ctx: &Context, site: &mut CallSite, inner: Option<Str>) -> Str {
        let mut chain = Vec::new();
        let mut at = inner;
        let mut outer = None;
        while let Some(name) = at {
            outer = site.copies.get(&name).copied();
            // A cycle is malformed.
            if outer.is_some() || chain.contains(&name) {
                break;
            }
            chain.push(name);
            at = self.known.get(&name).and_then(|known| known.inlined);
        }
        let mut outer = match outer.or(site.own) {
            Some(name) => name,
            None => *site.own.insert(self.add(ctx, site.at)),
        };
        for name in chain.into_iter().rev() {
            if let Some(known) = self.known.get(&name).copied() {
                outer = self.add(ctx, InlinedAt { inlined: Some(outer), ..known });
                site.copies.insert(name, outer);
            }
        }
        outer
    }

    fn add(&mut self, ctx: &Context, at: InlinedAt) -> Str {
        let mut number = self.added.len();
        let name = loop {
            let name = ctx.str(format!("spirv_inlined_{number}"));
            if self.symbols.insert(name) {
                break name;
            }
            number += 1;
        };
        self.known.insert(name, at);
        self.added.push(name);
        name
    }

    /// Adds the new instructions to the module.
    pub(crate) fn finish(self, ctx: &Context, module: &mut OpArena) {
        let Some(function) = top_level(module).find(|at| module.name(*at) == op::FUNC) else { return };
        let attrs = ctx.dict(&mut vec![(ctx.str(carry::NAME), Attr::unit())]);
        for name in self.added {
            let Some(InlinedAt { import, line, scope, inlined }) = self.known.get(&name).copied() else {
                continue;
            };
            let mut words =
                vec![import, ctx.i32_attr(Debug::DebugInlinedAt.0 as i32), line, Attr::symbol(scope)];
            words.extend(inlined.map(Attr::symbol));
            let slots = [
                Some(Attr::string(name)),
                Some(ctx.string_attr("OpExtInst")),
                Some(ctx.array_attr(&words)),
                Some(Attr::of_type(ctx.none_type())),
            ];
            let parts = OpParts { slots: &slots, attrs, ..OpParts::new(op::MODULE_INSTRUCTION) };
            let new = module.create(ctx, &parts);
            module.insert_before(function, new);
        }
    }
}

impl CallSite {
    /// Puts the scope and the line of the call in effect again behind inlined code, which is before `at`.
    pub(crate) fn restore(&self, editor: &mut Editor<'_>, at: Op) {
        let instructions = [Some(self.scope), self.line].into_iter().flatten();
        for instruction in instructions.filter(|_| self.own.is_some()) {
            let parts = OwnedParts::of(editor.ctx(), editor.arena(), instruction);
            editor.insert_before(at, &parts.parts());
        }
    }
}

/// A DebugInlinedAt of the module.
fn inlined_at(ctx: &Context, module: &OpArena, at: Op) -> Option<InlinedAt> {
    let words: Vec<Attr> = ctx.as_array(module.slot(at, slot::module_instruction::WORDS)?)?.collect();
    let [import, _, line, scope, rest @ ..] = words.as_slice() else { return None };
    let inlined = rest.first().copied().and_then(Attr::as_symbol);
    Some(InlinedAt { import: *import, line: *line, scope: scope.as_symbol()?, inlined })
}

/// The words of an instruction of a function.
fn words_of(ctx: &Context, arena: &OpArena, op: Op) -> Option<Vec<Attr>> {
    Some(ctx.as_array(arena.slot(op, slot::instruction::WORDS)?)?.collect())
}

/// The set of a first word.
fn set_of(ctx: &Context, import: Attr) -> Option<ExtInstSet> {
    ExtInstSet::by_import(ctx.text(ctx.as_array(import)?.nth(1)?.as_string()?))
}

/// The symbol that a word is, or that the operand that it stands for refers to.
fn symbol_at(arena: &OpArena, op: Op, words: &[Attr], index: usize) -> Option<Str> {
    let word = *words.get(index)?;
    if word != Attr::unit() {
        return word.as_symbol();
    }
    let before = words.iter().take(index).filter(|word| **word == Attr::unit()).count();
    let def = arena.def_op(*arena.operands(op).get(before)?)?;
    let is_reference = arena.name(def) == op::MLIR_REFERENCEOF;
    arena.slot(def, slot::mlir_referenceof::SPEC_CONST).filter(|_| is_reference)?.as_symbol()
}

/// The constant that is the line of a DebugLine.
fn line_constant(arena: &OpArena, line: Op) -> Option<(Attr, Type)> {
    let value = *arena.operands(line).get(1)?;
    let def = arena.def_op(value).filter(|def| arena.name(*def) == op::CONSTANT)?;
    Some((arena.slot(def, slot::constant::VALUE)?, arena.ty(value)))
}

/// The line of a location in a file.
fn line_of(ctx: &Context, loc: Loc) -> Option<u32> {
    match ctx.loc_data(loc) {
        Some(LocData::File { start: (line, _), .. }) => Some(*line),
        _ => None,
    }
}
