//! Names and decorations, indexed by target, and their attributes.

use super::{Def, Reader, Result, error};
use rustc_hash::FxHashSet;
use spirula_binary::{INTERNAL_LINKAGE, IdMap, IdSet, Instruction};
use spirula_ir::{Attr, OpRow, Str};
use spirula_spec::{Decoration, Enumeration, Op, OperandKind};
use spirula_spirv::carry;
use spirula_spirv::enums::{kind, table};
use spirula_spirv::target;

/// A decoration: its target, the member, and the offset of its instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Annotation {
    target: u32,
    pub(super) member: Option<u32>,
    pub(super) offset: usize,
}

/// The names and decorations of a module.
pub(super) struct Annotations {
    /// The first name of an id.
    names: IdMap<Option<Str>>,
    /// Further names, with their ids.
    more_names: Vec<(u32, Str)>,
    pub(super) member_names: Vec<Annotation>,
    decorations: Vec<Annotation>,
    /// One more than the index of the first decoration of an id.
    first: IdMap<u32>,
    /// Whether an id has a name or decorations.
    any: IdSet,
    groups: Vec<Annotation>,
}

impl Annotations {
    pub(super) fn new(bound: u32, words: usize) -> Self {
        Self {
            names: IdMap::new(bound, words),
            more_names: Vec::new(),
            member_names: Vec::new(),
            decorations: Vec::new(),
            first: IdMap::new(bound, words),
            any: IdSet::new(bound, words),
            groups: Vec::new(),
        }
    }

    pub(super) fn add_name(&mut self, target: u32, name: Str) {
        match self.names.get_mut(target) {
            first @ None => *first = Some(name),
            Some(_) => self.more_names.push((target, name)),
        }
        self.any.insert(target);
    }

    pub(super) fn add_member_name(&mut self, target: u32, member: u32, offset: usize) {
        self.member_names.push(Annotation { target, member: Some(member), offset });
    }

    /// The name of an id, the first of several.
    pub(super) fn name(&self, id: u32) -> Option<Str> {
        self.names.get(id)
    }

    /// Sorts, and gives what groups say to their targets.
    pub(super) fn finish(&mut self, words: &[u32]) {
        self.decorations.sort_by_key(|a| a.target);
        self.member_names.sort_by_key(|a| a.target);
        self.more_names.sort_by_key(|(target, _)| *target);
        let mut expanded = Vec::new();
        for group in std::mem::take(&mut self.groups) {
            // `scan_decoration` stored the group's id in `offset`.
            for decoration in of_target(&self.decorations, group.offset as u32) {
                let member = group.member.or(decoration.member);
                expanded.push(Annotation { target: group.target, member, offset: decoration.offset });
            }
        }
        if !expanded.is_empty() {
            self.add_expanded(words, expanded);
            self.decorations.sort_by_key(|a| a.target);
        }
        for (i, a) in self.decorations.iter().enumerate().rev() {
            self.first.set(a.target, i as u32 + 1);
            self.any.insert(a.target);
        }
    }

    /// Adds decorations from groups to targets that do not have them yet, from another group or their own. Written as
    /// one instruction each, duplicates would be invalid.
    fn add_expanded(&mut self, words: &[u32], expanded: Vec<Annotation>) {
        let said = |a: &Annotation| {
            let head = words.get(a.offset).copied().unwrap_or_default();
            let of_member = matches!(
                Op(head as u16),
                Op::MemberDecorate | Op::MemberDecorateString | Op::MemberDecorateIdEXT
            );
            let says = a.offset + if of_member { 3 } else { 2 }..a.offset + (head >> 16) as usize;
            (a.target, a.member, words.get(says).unwrap_or_default())
        };
        let mut there: FxHashSet<_> = self.decorations.iter().map(said).collect();
        self.decorations.extend(expanded.into_iter().filter(|a| there.insert(said(a))));
    }

    /// The decorations of an id, in module order.
    pub(super) fn decorations(&self, id: u32) -> &[Annotation] {
        let Some(first) = (self.first.get(id) as usize).checked_sub(1) else { return &[] };
        let rest = &self.decorations[first..];
        &rest[..rest.iter().take_while(|a| a.target == id).count()]
    }

    /// The member names of a structure.
    pub(super) fn members(&self, id: u32) -> &[Annotation] {
        of_target(&self.member_names, id)
    }

    /// Whether an id has a name or decorations.
    #[inline]
    pub(super) fn any(&self, id: u32) -> bool {
        self.any.contains(id)
    }
}

/// The annotations of one target in a list sorted by target.
fn of_target(list: &[Annotation], id: u32) -> &[Annotation] {
    let rest = &list[list.partition_point(|a| a.target < id)..];
    &rest[..rest.partition_point(|a| a.target == id)]
}

impl Reader<'_> {
    pub(super) fn scan_decoration(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let first = self.word(instruction, 1)?;
        let lists = &mut self.annotations;
        match instruction.op {
            Op::GroupDecorate => {
                for target in &instruction.words[2..] {
                    lists.groups.push(Annotation { target: *target, member: None, offset: first as usize });
                }
            }
            Op::GroupMemberDecorate => {
                for pair in instruction.words[2..].chunks_exact(2) {
                    let member = Some(pair[1]);
                    lists.groups.push(Annotation { target: pair[0], member, offset: first as usize });
                }
            }
            op => {
                let of_member =
                    matches!(op, Op::MemberDecorate | Op::MemberDecorateString | Op::MemberDecorateIdEXT);
                let member = if of_member { Some(self.word(instruction, 2)?) } else { None };
                let decoration = self.word(instruction, if of_member { 3 } else { 2 })?;
                let linkage = instruction.words.last().copied();
                if decoration == Decoration::LinkageAttributes.word() && linkage == Some(INTERNAL_LINKAGE) {
                    return Ok(());
                }
                if matches!(op, Op::DecorateId | Op::MemberDecorateIdEXT) {
                    self.scan.pinned.extend(instruction.words.get(3..).unwrap_or_default());
                }
                let annotation = Annotation { target: first, member, offset: instruction.offset };
                self.annotations.decorations.push(annotation);
            }
        }
        Ok(())
    }

    /// A decoration and its operands as a word list.
    pub(super) fn decoration(&mut self, annotation: Annotation) -> Result<(Decoration, Vec<Attr>)> {
        let instruction = self.module.instruction_at(annotation.offset)?;
        let at = match instruction.op {
            Op::MemberDecorate | Op::MemberDecorateString | Op::MemberDecorateIdEXT => 3,
            _ => 2,
        };
        let decoration = Decoration::from_word(self.word(&instruction, at)?);
        let row = self.row(&instruction)?;
        let words = self.word_list(&instruction, row, at + 1)?;
        Ok((decoration, words))
    }

    /// The decoration as the value of its own attribute, if it has one.
    pub(super) fn decoration_value(&self, decoration: Decoration, words: &[Attr]) -> Option<Attr> {
        let number = |attr: &Attr| self.ctx.as_int(*attr).map(|(_, v)| v as u32);
        match (decoration, words) {
            (Decoration::BuiltIn, [word]) => {
                let row = OperandKind::BuiltIn.by_value(number(word)?)?;
                Some(self.ctx.string_attr(row.name))
            }
            (Decoration::FPFastMathMode, [word]) => {
                Some(Attr::enumerant(kind::FAST_MATH_MODE, number(word)?))
            }
            (Decoration::FPRoundingMode, [word]) => {
                Some(Attr::enumerant(kind::FP_ROUNDING_MODE, number(word)?))
            }
            (Decoration::LinkageAttributes, [name, linkage]) => {
                let linkage = number(linkage)?;
                table(kind::LINKAGE_TYPE)?.name(linkage)?;
                Some(target::linkage_attributes(self.ctx, name.as_string()?, linkage))
            }
            (Decoration::AlignmentId | Decoration::MaxByteOffsetId | Decoration::CounterBuffer, [symbol]) => {
                symbol.as_symbol().map(Attr::symbol)
            }
            (_, []) => Some(Attr::unit()),
            (_, [word]) if number(word).is_some() => Some(*word),
            _ => None,
        }
    }

    /// Converts the names and decorations of an operation's id to attributes: slots of its row, or discardable
    /// attributes added to `entries`. `symbol` is the operation's symbol name.
    pub(super) fn annotate(
        &mut self,
        id: u32,
        symbol: Option<Str>,
        row: &OpRow,
        slots: &mut [Option<Attr>],
        entries: &mut Vec<(Str, Attr)>,
    ) -> Result<()> {
        let name = self.main().annotations.name(id);
        if self.plain {
            // Names have no semantics.
        } else if let Some(all) = self.more_names(id) {
            entries.push((self.ctx.str(carry::NAME), all));
        } else if name != symbol {
            entries.push((self.ctx.str(carry::NAME), name.map_or_else(Attr::unit, Attr::string)));
        }
        let count = self.main().annotations.decorations(id).len();
        let mut rest = Vec::new();
        for i in 0..count {
            let annotation = self.main().annotations.decorations(id)[i];
            let (decoration, words) = self.decoration(annotation)?;
            if self.cache_control(decoration, &words, entries) {
                continue;
            }
            let value = self.decoration_value(decoration, &words).zip(carry::decoration_name(decoration));
            if let Some((value, name)) = value
                && self.put(name, value, row, slots, entries)
            {
                continue;
            }
            let mut list = vec![self.ctx.i32_attr(decoration.word() as i32)];
            list.extend(words);
            rest.push(self.ctx.array_attr(&list));
        }
        if !rest.is_empty() {
            entries.push((self.ctx.str(carry::DECORATIONS), self.ctx.array_attr(&rest)));
        }
        Ok(())
    }

    /// Appends a cache control to the array attribute of cache controls.
    fn cache_control(&self, decoration: Decoration, words: &[Attr], entries: &mut Vec<(Str, Attr)>) -> bool {
        let number = |attr: &Attr| self.ctx.as_int(*attr).map(|(_, v)| v as u32);
        let [level, control] = words else { return false };
        let (Some(level), Some(control)) = (number(level), number(control)) else { return false };
        let Some(one) = target::cache_control(self.ctx, decoration, level, control) else { return false };
        let name = self.ctx.str(carry::decoration_name(decoration).unwrap_or_default());
        match entries.iter_mut().find(|(other, _)| *other == name) {
            Some((_, list)) => {
                let all: Vec<Attr> = self.ctx.as_array(*list).into_iter().flatten().chain([one]).collect();
                *list = self.ctx.array_attr(&all);
            }
            None => entries.push((name, self.ctx.array_attr(&[one]))),
        }
        true
    }

    /// All names of an id that has more than one, of which some may be the same.
    pub(super) fn more_names(&self, id: u32) -> Option<Attr> {
        let annotations = &self.main().annotations;
        let more =
            &annotations.more_names[annotations.more_names.partition_point(|(other, _)| *other < id)..];
        if more.first().is_none_or(|(other, _)| *other != id) {
            return None;
        }
        let more = more.iter().take_while(|(other, _)| *other == id).map(|(_, name)| *name);
        let all = annotations.name(id).into_iter().chain(more).map(Attr::string);
        Some(self.ctx.array_attr(&all.collect::<Vec<_>>()))
    }

    /// Sets an attribute that is not set yet.
    fn put(
        &self,
        name: &str,
        value: Attr,
        row: &OpRow,
        slots: &mut [Option<Attr>],
        entries: &mut Vec<(Str, Attr)>,
    ) -> bool {
        if let Some(index) = row.attr_index(name) {
            // Without slots, an attribute of this name has another meaning (the alignment of a load).
            return match slots.get_mut(index) {
                Some(slot @ None) => {
                    *slot = Some(value);
                    true
                }
                _ => false,
            };
        }
        let name = self.ctx.str(name);
        if entries.iter().any(|(other, _)| *other == name) {
            return false;
        }
        entries.push((name, value));
        true
    }

    /// The definition of an id that must be defined.
    pub(super) fn defined(&self, instruction: &Instruction<'_>, id: u32) -> Result<Def> {
        match self.defs.get(id) {
            Def::Nothing => error(instruction, format!("ID {id} has not been defined")),
            def => Ok(def),
        }
    }
}
