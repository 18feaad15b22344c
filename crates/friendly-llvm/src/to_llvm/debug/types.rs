//! Nodes of types.

use super::content::Content;
use super::read::Instruction;
use super::{MAX_CHAIN, Maker};
use crate::debug::{BIT_FIELD, CLASSES, Code, DebugSet, ENCODINGS, Field as F, QUALIFIERS, flag, name_of};
use spirula_ir::{Attr, Str};
use spirula_spec::StorageClass;

/// Flags of LLVM.
const VECTOR: u32 = 1 << 11;
const STATIC_MEMBER: u32 = 1 << 12;
const FORWARD: u32 = 1 << 2;
const ARTIFICIAL: u32 = 1 << 6;
const OBJECT_POINTER: u32 = 1 << 10;
const L_VALUE_REFERENCE: u32 = 1 << 13;
const R_VALUE_REFERENCE: u32 = 1 << 14;
const BY_VALUE: u32 = 1 << 22;
const BY_REFERENCE: u32 = 1 << 23;
const ENUM_CLASS: u32 = 1 << 24;

impl Maker<'_> {
    /// Makes the node of a type; other instructions have none here.
    pub(super) fn type_node(&mut self, i: &Instruction) -> bool {
        match i.code() {
            Code::TypeBasic => self.basic(i),
            Code::TypePointer => self.pointer(i),
            Code::TypeQualifier => {
                let tag = name_of(QUALIFIERS, self.bits(i, F::Qualifier)).unwrap_or("DW_TAG_const_type");
                let content = Content::new(self.ctx, "DIDerivedType").word("tag", tag);
                self.define(i, false, content.node("baseType", self.field(i, F::Base)));
            }
            Code::TypeArray | Code::TypeArrayDynamic => self.array(i),
            Code::TypeVector => self.vector(i),
            Code::Typedef => {
                let content = self.derived(i, "DW_TAG_typedef").node("baseType", self.field(i, F::Base));
                self.define(i, false, content.node("scope", self.inner_scope(i)));
            }
            Code::TypeFunction => self.signature(i),
            Code::TypeEnum => self.enumeration(i),
            Code::TypeComposite => self.composite(i),
            Code::TypeMember => self.member(i),
            Code::TypeInheritance => self.inheritance(i),
            Code::TypePtrToMember => {
                let content = Content::new(self.ctx, "DIDerivedType")
                    .word("tag", "DW_TAG_ptr_to_member_type")
                    .node("baseType", Some(self.some_type(i.word(F::Member))))
                    .node("extraData", Some(self.some_type(i.word(F::Parent))));
                self.define(i, false, content);
            }
            Code::TypeSubrange => self.subrange(i),
            Code::TypeString => self.string(i),
            _ => return false,
        }
        true
    }

    /// A derived type with name, file and line.
    fn derived(&self, i: &Instruction, tag: &str) -> Content<'_> {
        Content::new(self.ctx, "DIDerivedType")
            .word("tag", tag)
            .text("name", self.text(i, F::Name))
            .node("file", self.file_of(i))
            .number("line", self.number(i, F::Line))
    }

    fn basic(&self, i: &Instruction) {
        let name = self.text(i, F::Name);
        let content = Content::new(self.ctx, "DIBasicType").text("name", name);
        let content = match name_of(ENCODINGS, self.bits(i, F::Encoding)) {
            Some(encoding) => content.size("size", self.number(i, F::Size) as u64).word("encoding", encoding),
            None => content.word("tag", "DW_TAG_unspecified_type"),
        };
        self.define(i, false, content);
    }

    fn pointer(&self, i: &Instruction) {
        let flags = self.bits(i, F::Flags);
        let class = self.bits(i, F::StorageClass);
        let content = Content::new(self.ctx, "DIDerivedType").node("baseType", self.field(i, F::Base));
        let content = if flags & flag::L_VALUE_REFERENCE != 0 {
            content.word("tag", "DW_TAG_reference_type")
        } else if flags & flag::R_VALUE_REFERENCE != 0 {
            content.word("tag", "DW_TAG_rvalue_reference_type")
        } else {
            content.word("tag", "DW_TAG_pointer_type").size("size", self.pointer_bits())
        };
        let content = match class {
            u32::MAX => content,
            class => {
                let space = super::super::spaces::address_space(StorageClass(class));
                content.any_number("dwarfAddressSpace", space.into())
            }
        };
        let of_pointer = if flags & flag::OBJECT_POINTER != 0 {
            OBJECT_POINTER | ARTIFICIAL
        } else if flags & flag::ARTIFICIAL != 0 {
            ARTIFICIAL
        } else {
            0
        };
        self.define(i, false, content.flags(of_pointer));
    }

    fn pointer_bits(&self) -> u64 {
        self.source.pointer_bits().unwrap_or(64).into()
    }

    /// The size of a type in bits; for typedefs and qualifiers that of what they are made of.
    fn size_of(&self, word: Option<Attr>) -> u64 {
        let mut factor: u64 = 1;
        let mut word = word;
        for _ in 0..MAX_CHAIN {
            let Some(mut at) = self.at(word) else { return 0 };
            if at.code() == Code::TypeTemplate {
                let Some(target) = self.at(at.word(F::Target)) else { return 0 };
                at = target;
            }
            let own = match at.code() {
                Code::TypeBasic
                | Code::TypeEnum
                | Code::TypeComposite
                | Code::TypeMember
                | Code::TypeString => self.number(at, F::Size) as u64,
                Code::TypePointer => {
                    let flags = self.bits(at, F::Flags);
                    if flags & (flag::L_VALUE_REFERENCE | flag::R_VALUE_REFERENCE) == 0 {
                        return factor.wrapping_mul(self.pointer_bits());
                    }
                    word = at.word(F::Base);
                    continue;
                }
                Code::TypeQualifier | Code::Typedef => {
                    word = at.word(F::Base);
                    continue;
                }
                Code::TypeArray | Code::TypeArrayDynamic => {
                    factor = factor.wrapping_mul(self.count_of(at));
                    word = at.word(F::Base);
                    continue;
                }
                Code::TypeVector => {
                    factor = factor.wrapping_mul(u64::from(self.bits(at, F::Size).next_power_of_two()));
                    word = at.word(F::Base);
                    continue;
                }
                _ => 0,
            };
            return factor.wrapping_mul(own);
        }
        0
    }

    /// The number of elements of an array; 0 if it is not known.
    fn count_of(&self, i: &Instruction) -> u64 {
        let positive = |count: i64| if count > 0 { count as u64 } else { 0 };
        let rest = i.rest();
        if i.set == DebugSet::Shader200 {
            let counts =
                rest.iter().filter_map(|range| self.source.word(self.at(Some(*range))?.word(F::Size)?));
            return counts.map(positive).fold(1, u64::wrapping_mul);
        }
        let counts = rest[..bounds(rest)].iter().filter_map(|count| self.source.word(*count));
        counts.map(positive).fold(1, u64::wrapping_mul)
    }

    fn array(&self, i: &Instruction) {
        let rest = i.rest();
        let ranges: Vec<Attr> = if i.set == DebugSet::Shader200 {
            rest.iter().filter_map(|range| self.reference(Some(*range))).collect()
        } else {
            let count = bounds(rest);
            rest[..count]
                .iter()
                .enumerate()
                .filter_map(|(at, word)| self.range(*word, rest.get(count + at)))
                .collect()
        };
        let size = self.size_of(i.word(F::Base)).wrapping_mul(self.count_of(i));
        let mut content = Content::new(self.ctx, "DICompositeType")
            .word("tag", "DW_TAG_array_type")
            .node("baseType", Some(self.some_type(i.word(F::Base))))
            .size("size", size)
            .node("elements", Some(self.graph.tuple(self.ctx, &ranges)));
        let fields = [
            ("dataLocation", F::DataLocation),
            ("associated", F::Associated),
            ("allocated", F::Allocated),
            ("rank", F::Rank),
        ];
        for (name, field) in fields.into_iter().filter(|_| i.code() == Code::TypeArrayDynamic) {
            content = content.node(name, self.field(i, field));
        }
        self.define(i, false, content);
    }

    /// The range of a count or upper bound and a lower bound.
    fn range(&self, upper: Attr, lower: Option<&Attr>) -> Option<Attr> {
        let content = Content::new(self.ctx, "DISubrange");
        if let Some(count) = self.source.word(upper) {
            let content = content.node("count", Some(self.long(count)));
            let lower = lower.and_then(|lower| self.source.word(*lower));
            return Some(self.graph.node(content.node("lowerBound", lower.map(|n| self.long(n))).attr()));
        }
        let upper = self.reference(Some(upper))?;
        let lower = lower.and_then(|lower| self.bound(*lower));
        Some(self.graph.node(content.node("lowerBound", lower).node("upperBound", Some(upper)).attr()))
    }

    /// A bound: a number, a variable or an expression.
    fn bound(&self, word: Attr) -> Option<Attr> {
        self.source.word(word).map(|number| self.long(number)).or_else(|| self.reference(Some(word)))
    }

    fn long(&self, number: i64) -> Attr {
        self.ctx.int_attr(self.ctx.int_type(64), number)
    }

    fn vector(&self, i: &Instruction) {
        let count = self.bits(i, F::Size);
        let size = self.size_of(i.word(F::Base)).wrapping_mul(u64::from(count.next_power_of_two()));
        let range = Content::new(self.ctx, "DISubrange").node("count", Some(self.long(count.into())));
        let range = self.graph.node(range.attr());
        let content = Content::new(self.ctx, "DICompositeType")
            .word("tag", "DW_TAG_array_type")
            .node("baseType", Some(self.some_type(i.word(F::Base))))
            .size("size", size)
            .flags(VECTOR)
            .node("elements", Some(self.graph.tuple(self.ctx, &[range])));
        self.define(i, false, content);
    }

    fn subrange(&self, i: &Instruction) {
        let mut content = Content::new(self.ctx, "DISubrange");
        let fields =
            [("count", F::Size), ("lowerBound", F::Lower), ("upperBound", F::Upper), ("stride", F::Stride)];
        for (name, field) in fields {
            content = content.node(name, i.word(field).and_then(|word| self.bound(word)));
        }
        self.define(i, false, content);
    }

    fn string(&self, i: &Instruction) {
        let encoding = self.at(i.word(F::Base)).map(|base| self.bits(base, F::Encoding));
        let length = self.at(i.word(F::Length));
        let is_expression = length.is_some_and(|length| length.code() == Code::Expression);
        let length_field = if is_expression { "stringLengthExpression" } else { "stringLength" };
        let content = Content::new(self.ctx, "DIStringType")
            .text("name", self.text(i, F::Name))
            .node(length_field, self.field(i, F::Length))
            .node("stringLocationExpression", self.field(i, F::DataLocation))
            .size("size", self.number(i, F::Size) as u64);
        let content = match encoding.and_then(|encoding| name_of(ENCODINGS, encoding)) {
            Some(encoding) => content.word("encoding", encoding),
            None => content,
        };
        self.define(i, false, content);
    }

    fn signature(&self, i: &Instruction) {
        let flags = self.bits(i, F::Flags);
        let mut of_type = 0;
        if flags & flag::L_VALUE_REFERENCE != 0 {
            of_type |= L_VALUE_REFERENCE;
        }
        if flags & flag::R_VALUE_REFERENCE != 0 {
            of_type |= R_VALUE_REFERENCE;
        }
        let words = i.word(F::Return).into_iter().chain(i.rest().iter().copied());
        let types: Vec<Attr> =
            words.map(|word| self.reference(Some(word)).unwrap_or_else(Attr::unit)).collect();
        let content = Content::new(self.ctx, "DISubroutineType").flags(of_type);
        self.define(i, false, content.node("types", Some(self.graph.tuple(self.ctx, &types))));
    }

    fn enumeration(&mut self, i: &Instruction) {
        let flags = self.bits(i, F::Flags);
        let content = Content::new(self.ctx, "DICompositeType")
            .word("tag", "DW_TAG_enumeration_type")
            .text("name", self.text(i, F::Name))
            .node("scope", self.inner_scope(i))
            .node("file", self.file_of(i))
            .number("line", self.number(i, F::Line))
            .size("size", self.number(i, F::Size) as u64);
        if flags & flag::FORWARD != 0 {
            self.define(i, false, content.flags(FORWARD));
            return;
        }
        let mut elements = Vec::new();
        for pair in i.rest().chunks_exact(2) {
            let value = self.source.word(pair[0]).unwrap_or(0);
            let name = self.text_of(pair[1]).unwrap_or_else(|| self.ctx.str(""));
            let element = Content::new(self.ctx, "DIEnumerator").text("name", name);
            elements.push(self.graph.node(element.word("value", &value.to_string()).attr()));
        }
        let is_class = if flags & flag::ENUM_CLASS != 0 { ENUM_CLASS } else { 0 };
        let content = content
            .node("baseType", self.field(i, F::Underlying))
            .flags(is_class)
            .node("elements", Some(self.graph.tuple(self.ctx, &elements)));
        self.define(i, false, content);
        let node = self.debug.node(i.symbol);
        self.list_of_unit(i).enums.extend(node);
    }

    fn composite(&self, i: &Instruction) {
        let tag = name_of(CLASSES, self.bits(i, F::Class)).unwrap_or("DW_TAG_structure_type");
        let spirv = self.bits(i, F::Flags);
        let mut flags = 0;
        let pairs =
            [(flag::FORWARD, FORWARD), (flag::BY_VALUE, BY_VALUE), (flag::BY_REFERENCE, BY_REFERENCE)];
        for (bit, llvm) in pairs {
            if spirv & bit != 0 {
                flags |= llvm;
            }
        }
        let mut elements: Vec<Attr> =
            i.rest().iter().filter_map(|member| self.reference(Some(*member))).collect();
        elements.extend(self.functions_of(i));
        let identifier = i.word(F::Linkage).and_then(|word| self.text_of(word));
        let content = Content::new(self.ctx, "DICompositeType")
            .word("tag", tag)
            .text("name", self.text(i, F::Name))
            .node("scope", self.inner_scope(i))
            .node("file", self.file_of(i))
            .number("line", self.number(i, F::Line))
            .size("size", self.number(i, F::Size) as u64)
            .flags(flags)
            .node("elements", Some(self.graph.tuple(self.ctx, &elements)))
            .node("templateParams", self.template_parameters(i.symbol))
            .text("identifier", identifier.unwrap_or_else(|| self.ctx.str("")));
        self.define(i, tag == "DW_TAG_class_type", content);
    }

    /// Functions whose scope is a type that does not list them, which the NonSemantic sets cannot.
    fn functions_of(&self, i: &Instruction) -> Vec<Attr> {
        let unlisted = self.unlisted.get(&i.symbol).map(Vec::as_slice).unwrap_or_default();
        unlisted.iter().filter_map(|symbol| self.debug.node(*symbol)).collect()
    }

    /// The parameters of the template that a type or function is.
    pub(super) fn template_parameters(&self, symbol: Str) -> Option<Attr> {
        let words = self.templates.get(&symbol)?;
        let parameters: Vec<Attr> = words.iter().filter_map(|word| self.reference(Some(*word))).collect();
        Some(self.graph.tuple(self.ctx, &parameters))
    }

    /// The access of flags, as LLVM has it.
    fn access(flags: u32) -> u32 {
        match flags & flag::PUBLIC {
            flag::PROTECTED => 2,
            flag::PRIVATE => 1,
            other => other,
        }
    }

    /// The type that a member is in.
    fn owner(&self, i: &Instruction, field: F) -> Option<Attr> {
        let own = self.field(i, field).filter(|_| !i.set.is_non_semantic());
        own.or_else(|| self.debug.node(*self.owners.get(&i.symbol)?))
    }

    fn member(&self, i: &Instruction) {
        let spirv = self.bits(i, F::Flags);
        let is_static = spirv & flag::STATIC_MEMBER != 0;
        let mut flags = Self::access(spirv);
        if is_static {
            flags |= STATIC_MEMBER;
        }
        if i.set.is_non_semantic() && spirv & BIT_FIELD.1 != 0 {
            flags |= BIT_FIELD.0;
        }
        let tag = if is_static && self.dwarf_version() >= 5 { "DW_TAG_variable" } else { "DW_TAG_member" };
        let content = self
            .derived(i, tag)
            .node("scope", self.owner(i, F::Parent))
            .node("baseType", Some(self.some_type(i.word(F::Type))))
            .flags(flags);
        let content = match is_static {
            true => content.node("extraData", i.word(F::Value).and_then(|word| self.constant(word))),
            false => content
                .size("size", self.number(i, F::Size) as u64)
                .size("offset", self.number(i, F::Offset) as u64),
        };
        self.define(i, false, content);
    }

    fn inheritance(&self, i: &Instruction) {
        let content = Content::new(self.ctx, "DIDerivedType")
            .word("tag", "DW_TAG_inheritance")
            .node("scope", self.owner(i, F::Child))
            .node("baseType", self.field(i, F::Parent))
            .size("offset", self.number(i, F::Offset) as u64)
            .flags(Self::access(self.bits(i, F::Flags)))
            .node("extraData", Some(self.ctx.i32_attr(0)));
        self.define(i, false, content);
    }
}

/// How many counts the operands of an array begin with: lower bounds follow, or nothing where there are none.
fn bounds(rest: &[Attr]) -> usize {
    rest.len().div_ceil(2)
}
