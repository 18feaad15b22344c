//! Nodes of files, scopes, functions, variables, templates, imports and expressions.

use super::content::Content;
use super::read::{Instruction, Instructions};
use super::{MAX_CHAIN, Maker, Unit};
use crate::debug::{
    CHECKSUMS, Code, DebugSet, FLAGS, Field as F, IMPORTED, dwarf_language, flag, is_language, name_of,
    operation_numbered,
};
use spirula_ir::{Attr, Param, Str};
use spirula_llvm::attrs::{DI_EXPRESSION, TYPED_CONSTANT};
use spirula_llvm::import::dwarf;

/// The version of debug information in LLVM IR.
const DEBUG_VERSION: i64 = 3;
/// Behaviors of module flags: a warning if they differ, the greatest.
const WARNING: i64 = 2;
const GREATEST: i64 = 7;

/// Flags of subprograms in LLVM.
const SUBPROGRAM_FLAGS: [(u32, u32); 3] =
    [(flag::LOCAL, 1 << 2), (flag::DEFINITION, 1 << 3), (flag::OPTIMIZED, 1 << 4)];
const MAIN: u32 = 1 << 8;

/// The prefix of the text that says the producer.
const PRODUCER: &str = "Debug info producer: ";

impl Maker<'_> {
    /// Makes the node of an instruction that needs no other to be made before.
    pub(super) fn instruction(&mut self, i: &Instruction) {
        if self.type_node(i) {
            return;
        }
        match i.code() {
            Code::LexicalBlock => self.block(i),
            Code::LexicalBlockDiscriminator => {
                let content = Content::new(self.ctx, "DILexicalBlockFile")
                    .node("scope", self.scope(i))
                    .node("file", self.file_of(i))
                    .number("discriminator", self.number(i, F::Discriminator));
                self.define(i, false, content);
            }
            Code::InlinedAt => {
                let content = Content::new(self.ctx, "DILocation")
                    .number("line", self.number(i, F::Line))
                    .number("column", self.number(i, F::Column))
                    .node("scope", self.field(i, F::Scope))
                    .node("inlinedAt", self.field(i, F::Inlined));
                self.define(i, true, content);
            }
            Code::LocalVariable => self.local(i),
            Code::GlobalVariable => self.global(i),
            Code::TypeTemplateParameter => self.parameter(i),
            Code::TypeTemplateTemplateParameter => {
                let content = Content::new(self.ctx, "DITemplateValueParameter")
                    .word("tag", "DW_TAG_GNU_template_template_param")
                    .text("name", self.text(i, F::Name))
                    .node("value", Some(Attr::string(self.text(i, F::Template))));
                self.define(i, false, content);
            }
            Code::TypeTemplateParameterPack => {
                let list: Vec<Attr> =
                    i.rest().iter().filter_map(|word| self.reference(Some(*word))).collect();
                let content = Content::new(self.ctx, "DITemplateValueParameter")
                    .word("tag", "DW_TAG_GNU_template_parameter_pack")
                    .text("name", self.text(i, F::Name))
                    .node("value", Some(self.graph.tuple(self.ctx, &list)));
                self.define(i, false, content);
            }
            Code::ImportedEntity => self.imported(i),
            Code::Module | Code::ModuleIntel => {
                let content = Content::new(self.ctx, "DIModule")
                    .node("scope", self.inner_scope(i))
                    .text("name", self.text(i, F::Name))
                    .text("configMacros", self.text(i, F::Configuration))
                    .text("includePath", self.text(i, F::IncludePath))
                    .text("apinotes", self.text(i, F::Api))
                    .node("file", self.file_of(i))
                    .number("line", self.number(i, F::Line))
                    .number("isDecl", self.number(i, F::IsDeclaration));
                self.define(i, false, content);
            }
            Code::MacroDef | Code::MacroUndef => self.macro_(i),
            _ => {}
        }
    }

    // Files.

    /// The file of an instruction with a source.
    pub(super) fn file_of(&self, i: &Instruction) -> Option<Attr> {
        let source = self.at(i.word(F::Source)).filter(|source| source.code() == Code::Source)?;
        self.debug.files.get(&source.symbol).copied()
    }

    /// The node of the file that an instruction is.
    pub(super) fn source_file(&self, instructions: &Instructions, index: usize) -> Option<Attr> {
        let i = instructions.list.get(index)?;
        let checksum;
        if i.set == DebugSet::Shader200 {
            let kind = i.word(F::ChecksumKind).and_then(|word| self.source.word(word));
            let kind = kind.and_then(|kind| name_of(CHECKSUMS, kind as u32));
            checksum = kind.zip(i.word(F::Checksum).and_then(|word| self.text_of(word)));
        } else if let Some(text) = i.word(F::Checksum).and_then(|word| self.text_of(word)) {
            checksum = self.checksum(text);
        } else {
            checksum = self.checksums.get(&self.text(i, F::File)).copied();
        }
        let text = i.word(F::Text).filter(|_| i.set.is_non_semantic()).and_then(|word| self.text_of(word));
        let text = text.map(|text| {
            // Its parts follow.
            let next = instructions.list[index + 1..].iter();
            let parts = next.take_while(|next| next.code() == Code::SourceContinued);
            let mut bytes = self.ctx.bytes(text).to_vec();
            let mut is_whole = true;
            for part in parts {
                is_whole = false;
                bytes.extend_from_slice(self.ctx.bytes(self.text(part, F::Text)));
            }
            if is_whole { text } else { self.ctx.str(bytes) }
        });
        self.file_with(self.text(i, F::File), checksum, text)
    }

    /// A checksum in a text of `//__CSK_MD5:...`.
    pub(super) fn checksum(&self, text: Str) -> Option<(&'static str, Str)> {
        let (_, rest) = self.ctx.text(text).split_once("//__")?;
        let (kind, rest) = rest.split_once(':')?;
        let kind = CHECKSUMS.iter().find(|(known, _)| *known == kind)?.0;
        let digits = rest.bytes().take_while(u8::is_ascii_hexdigit).count();
        Some((kind, self.ctx.str(&rest[..digits])))
    }

    /// The node of the file with a path.
    pub(super) fn file(&self, path: Str, text: Option<Str>) -> Option<Attr> {
        self.file_with(path, None, text)
    }

    fn file_with(&self, path: Str, checksum: Option<(&'static str, Str)>, text: Option<Str>) -> Option<Attr> {
        let bytes = self.ctx.bytes(path);
        let (directory, name) = match bytes.iter().rposition(|b| matches!(b, b'/' | b'\\')) {
            Some(at) => (&bytes[..at], &bytes[at + 1..]),
            None => (&b"."[..], bytes),
        };
        if name.is_empty() {
            return None;
        }
        let content = Content::new(self.ctx, "DIFile")
            .text("filename", self.ctx.str(name))
            .text("directory", self.ctx.str(directory))
            .any_text("source", text);
        let content = match checksum {
            Some((kind, checksum)) => content.word("checksumkind", kind).any_text("checksum", Some(checksum)),
            None => content,
        };
        Some(self.graph.node(content.attr()))
    }

    // Scopes.

    fn block(&self, i: &Instruction) {
        if i.word(F::Name).is_some() {
            let is_inline = i.word(F::IsInline).and_then(|word| self.source.word(word));
            let content = Content::new(self.ctx, "DINamespace")
                .text("name", self.text(i, F::Name))
                .node("scope", self.inner_scope(i))
                .number("exportSymbols", i64::from(is_inline.is_some_and(|n| n != 0)));
            return self.define(i, false, content);
        }
        let content = Content::new(self.ctx, "DILexicalBlock")
            .node("scope", self.scope(i))
            .node("file", self.file_of(i))
            .number("line", self.number(i, F::Line))
            .number("column", self.number(i, F::Column));
        self.define(i, true, content);
    }

    /// LLVM's flags of a function or variable.
    fn flags(spirv: u32) -> u32 {
        let kept = flag::ARTIFICIAL
            | flag::EXPLICIT
            | flag::PROTOTYPED
            | flag::L_VALUE_REFERENCE
            | flag::R_VALUE_REFERENCE
            | flag::OBJECT_POINTER;
        let of_bits = FLAGS.iter().filter(|(_, bit)| spirv & kept & bit != 0);
        of_bits.fold(0, |all, (llvm, _)| all | llvm)
    }

    pub(super) fn function(&mut self, i: &Instruction) {
        let spirv = self.bits(i, F::Flags);
        let is_definition = i.code() == Code::Function && spirv & flag::DEFINITION != 0;
        let mut bits = 0;
        for (bit, llvm) in SUBPROGRAM_FLAGS {
            if spirv & bit != 0 && (bit != flag::DEFINITION || is_definition) {
                bits |= llvm;
            }
        }
        let defined = self.defined(i);
        let is_kernel = defined.is_some_and(|name| self.source.kernels.contains_key(&name));
        let is_entry = self.entries.contains(&i.symbol) || (!i.set.is_non_semantic() && is_kernel);
        if is_entry && is_definition {
            bits |= MAIN;
        }
        let mut flags = Self::flags(spirv & !flag::OBJECT_POINTER);
        flags |= match spirv & flag::PUBLIC {
            flag::PROTECTED => 2,
            flag::PRIVATE => 1,
            other => other,
        };
        let ty = self.field(i, F::Type).unwrap_or_else(|| {
            let types = self.graph.tuple(self.ctx, &[Attr::unit()]);
            self.graph.node(Content::new(self.ctx, "DISubroutineType").node("types", Some(types)).attr())
        });
        let parameters =
            self.template_parameters(i.symbol).unwrap_or_else(|| self.graph.tuple(self.ctx, &[]));
        let mut content = Content::new(self.ctx, "DISubprogram")
            .text("name", self.text(i, F::Name))
            .text("linkageName", self.text(i, F::Linkage))
            .node("scope", self.inner_scope(i))
            .node("file", self.file_of(i))
            .number("line", self.number(i, F::Line))
            .node("type", Some(ty))
            .flags(flags)
            .word("spFlags", dwarf::SUBPROGRAM_FLAGS.words(bits).as_deref().unwrap_or("0"))
            .node("templateParams", Some(parameters));
        if is_definition {
            let unit = self.unit_of(i);
            content = content
                .number("scopeLine", self.number(i, F::ScopeLine))
                .node("unit", self.debug.node(unit))
                .node("declaration", self.field(i, F::Declaration))
                .text("targetFuncName", self.text(i, F::TargetName));
            if let Some(list) = self.retained.get(&i.symbol) {
                content = content.node("retainedNodes", Some(self.graph.tuple(self.ctx, list)));
            }
        }
        self.define(i, is_definition, content);
        if let Some(name) = defined.filter(|_| is_definition) {
            self.debug.subprograms.entry(name).or_insert(i.symbol);
        }
    }

    /// The function that a subprogram describes.
    fn defined(&self, i: &Instruction) -> Option<Str> {
        let named = i.symbol_of(F::Function).or_else(|| self.definitions.get(&i.symbol).copied())?;
        let op = self.source.module.symbol(named)?;
        (self.source.module.op_name(op) == "spirv.func").then_some(named)
    }

    pub(super) fn unit(&mut self, i: &Instruction) {
        let number = self.bits(i, F::Language);
        let language = dwarf_language(i.set, number);
        let listed = self.units.remove(&i.symbol).unwrap_or_default();
        let entry = self.entry_points.get(&i.symbol).copied();
        let producer = match i.set {
            DebugSet::Shader200 => self.text(i, F::Producer),
            DebugSet::Shader100 => entry.map_or_else(|| self.ctx.str(""), |(producer, _)| producer),
            _ => self.producer(),
        };
        let options = entry.map_or_else(|| self.ctx.str(""), |(_, options)| options);
        let mut content = Content::new(self.ctx, "DICompileUnit")
            .word("language", language)
            .node("file", self.file_of(i))
            .text("producer", producer)
            .text("flags", options)
            .word("emissionKind", "FullDebug");
        if i.set.is_non_semantic() {
            let (number, path) = self.build;
            content = content
                .number("dwoId", number as i64)
                .text("splitDebugFilename", path.unwrap_or_else(|| self.ctx.str("")));
        }
        let list = |list: &[Attr]| (!list.is_empty()).then(|| self.graph.tuple(self.ctx, list));
        let macros = self.macro_files(&listed);
        content = content
            .node("enums", list(&listed.enums))
            .node("globals", list(&listed.globals))
            .node("imports", list(&listed.imports))
            .node("macros", list(&macros));
        self.define(i, true, content);
        let node = self.debug.node(i.symbol);
        self.graph.add_named(self.ctx.str("llvm.dbg.cu"), node);
        if !is_language(i.set, number) {
            self.invalid_languages.extend(node.map(|node| (node, number)));
        }
    }

    fn producer(&self) -> Str {
        let processed = self.source.module_list(spirula_spirv::carry::SOURCE).into_iter().find_map(|item| {
            let words: Vec<Attr> = self.ctx.as_array(item)?.collect();
            let [name, text, ..] = &words[..] else { return None };
            let is_processed = name.as_string().is_some_and(|n| self.ctx.text(n) == "OpModuleProcessed");
            let text = text.as_string().filter(|_| is_processed)?;
            let rest = self.ctx.text(text).strip_prefix(PRODUCER)?;
            Some(self.ctx.str(rest))
        });
        processed.unwrap_or_else(|| self.ctx.str("spirv"))
    }

    /// `!llvm.module.flags`.
    pub(super) fn module_flags(&self) {
        let ctx = self.ctx;
        let flags = ctx.str("llvm.module.flags");
        let flag = |behavior: i64, name: &str, value: Attr| {
            let operands = [ctx.i32_attr(behavior as i32), ctx.string_attr(name), value];
            self.graph.add_named(flags, Some(self.graph.tuple(ctx, &operands)));
        };
        flag(GREATEST, "Dwarf Version", ctx.i32_attr(self.dwarf_version() as i32));
        if !self.invalid_languages.is_empty() {
            let pairs = self.invalid_languages.iter();
            let pairs: Vec<Attr> = pairs
                .map(|(unit, number)| self.graph.tuple(ctx, &[*unit, ctx.i32_attr(*number as i32)]))
                .collect();
            flag(WARNING, "Source Lang Literal", self.graph.tuple(ctx, &pairs));
        }
        flag(WARNING, "Debug Info Version", ctx.i32_attr(DEBUG_VERSION as i32));
    }

    /// The version of DWARF that the first compile unit says.
    pub(super) fn dwarf_version(&self) -> i64 {
        self.debug.instructions.get(self.first_unit).map_or(0, |unit| self.number(unit, F::DwarfVersion))
    }

    // Variables.

    /// Notes that a node belongs to the subprogram of a scope.
    fn retain(&mut self, i: &Instruction) {
        let (Some(scope), Some(node)) = (i.symbol_of(F::Parent), self.debug.node(i.symbol)) else { return };
        if let Some(subprogram) = self.debug.subprogram_of(scope) {
            self.retained.entry(subprogram).or_default().push(node);
        }
    }

    fn local(&mut self, i: &Instruction) {
        let spirv = self.bits(i, F::Flags) & (flag::ARTIFICIAL | flag::OBJECT_POINTER);
        let argument = i.word(F::Argument).map(|word| self.source.word(word));
        let argument = match argument {
            None => 0,
            Some(Some(number)) => number,
            // SPIRV-LLVM-Translator writes a literal where the NonSemantic sets have ids.
            Some(None) => self.next_argument(i),
        };
        let content = Content::new(self.ctx, "DILocalVariable")
            .text("name", self.text(i, F::Name))
            .number("arg", argument)
            .node("scope", self.scope(i))
            .node("file", self.file_of(i))
            .number("line", self.number(i, F::Line))
            .node("type", Some(self.some_type(i.word(F::Type))))
            .flags(Self::flags(spirv));
        self.define(i, false, content);
        self.retain(i);
    }

    /// One more than the parameters of a scope before this one.
    fn next_argument(&self, i: &Instruction) -> i64 {
        let Some(scope) = i.symbol_of(F::Parent) else { return 0 };
        let mut counts = self.arguments.borrow_mut();
        let count = counts.entry(scope).or_insert(0);
        *count += 1;
        i64::from(*count)
    }

    fn global(&mut self, i: &Instruction) {
        let spirv = self.bits(i, F::Flags);
        let is_definition = spirv & flag::DEFINITION != 0;
        let content = Content::new(self.ctx, "DIGlobalVariable")
            .text("name", self.text(i, F::Name))
            .text("linkageName", self.text(i, F::Linkage))
            .node("scope", self.scope(i))
            .node("file", self.file_of(i))
            .number("line", self.number(i, F::Line))
            .node("type", Some(self.some_type(i.word(F::Type))))
            .number("isLocal", i64::from(spirv & flag::LOCAL != 0))
            .number("isDefinition", i64::from(is_definition))
            .node("declaration", self.field(i, F::StaticMember));
        self.define(i, is_definition, content);
        let described = self.at(i.word(F::Variable));
        let expression = match described.filter(|at| at.code() == Code::Expression) {
            Some(at) => self.debug.node(at.symbol),
            None => Some(self.expression_of(&[])),
        };
        if !is_definition {
            return;
        }
        let whole = Content::new(self.ctx, "DIGlobalVariableExpression")
            .node("var", self.debug.node(i.symbol))
            .node("expr", expression);
        let whole = self.graph.node(whole.attr());
        self.list_of_unit(i).globals.push(whole);
        let variable = i.symbol_of(F::Variable).filter(|name| {
            let op = self.source.module.symbol(*name);
            op.is_some_and(|op| self.source.module.op_name(op) == "spirv.GlobalVariable")
        });
        if let Some(variable) = variable {
            self.debug.globals.entry(variable).or_insert(whole);
        }
    }

    fn parameter(&self, i: &Instruction) {
        let name = self.text(i, F::Name);
        let value = i
            .word(F::Value)
            .filter(|word| self.debug.instructions.at(*word).is_none_or(|at| at.code() != Code::InfoNone));
        let content = match value {
            Some(word) => {
                Content::new(self.ctx, "DITemplateValueParameter").node("value", self.constant(word))
            }
            None => Content::new(self.ctx, "DITemplateTypeParameter"),
        };
        self.define(i, false, content.text("name", name).node("type", self.field(i, F::Type)));
    }

    /// A constant of metadata.
    pub(super) fn constant(&self, word: Attr) -> Option<Attr> {
        let ctx = self.ctx;
        let parts: Vec<Attr> = ctx.as_array(word).map(Iterator::collect).unwrap_or_default();
        let known = match &parts[..] {
            [value, ty] => self.constants.value(ty.as_type()?, *value).ok()?,
            _ => self.constants.named(word.as_symbol()?).ok()?,
        };
        let (ty, value) = known;
        if ctx.as_int(value).is_some() && ctx.as_integer(ty).is_some() {
            return Some(ctx.int_attr(ty, ctx.as_int(value)?.1));
        }
        Some(ctx.attr_of(TYPED_CONSTANT, &[Param::Type(ty), Param::Attr(value)]))
    }

    fn imported(&mut self, i: &Instruction) {
        let Some(tag) = name_of(IMPORTED, self.bits(i, F::Tag)) else { return };
        let is_module = tag == "DW_TAG_imported_module";
        let name = if is_module { self.ctx.str("") } else { self.text(i, F::Name) };
        let content = Content::new(self.ctx, "DIImportedEntity")
            .word("tag", tag)
            .text("name", name)
            .node("scope", self.scope(i))
            .node("entity", self.field(i, F::Entity))
            .node("file", self.file_of(i))
            .number("line", self.number(i, F::Line));
        self.define(i, false, content);
        let is_local = i.symbol_of(F::Parent).and_then(|scope| self.debug.subprogram_of(scope)).is_some();
        if is_local {
            self.retain(i);
        } else {
            let node = self.debug.node(i.symbol);
            self.list_of_unit(i).imports.extend(node);
        }
    }

    // Macros.

    fn macro_(&mut self, i: &Instruction) {
        let is_definition = i.code() == Code::MacroDef;
        let defined = if is_definition { None } else { self.at(i.word(F::Macro)) };
        let name = match (is_definition, defined) {
            (true, _) => self.text(i, F::Name),
            (false, Some(defined)) => self.text(defined, F::Name),
            // What was not defined in the unit.
            (false, None) => return,
        };
        let kind = if is_definition { "DW_MACINFO_define" } else { "DW_MACINFO_undef" };
        let content = Content::new(self.ctx, "DIMacro")
            .word("type", kind)
            .number("line", self.number(i, F::Line))
            .text("name", name)
            .text("value", self.text(i, F::Value));
        self.define(i, false, content);
        let file = self.file(self.text(i, F::File), None);
        let node = self.debug.node(i.symbol);
        let unit = self.list_of_unit(i);
        let index = unit.macros.iter().position(|(known, _)| *known == file).unwrap_or_else(|| {
            unit.macros.push((file, Vec::new()));
            unit.macros.len() - 1
        });
        unit.macros[index].1.extend(node);
    }

    fn macro_files(&self, unit: &Unit) -> Vec<Attr> {
        let mut all = Vec::new();
        for (file, macros) in &unit.macros {
            match file {
                None => all.extend_from_slice(macros),
                Some(file) => {
                    let content = Content::new(self.ctx, "DIMacroFile")
                        .node("file", Some(*file))
                        .node("nodes", Some(self.graph.tuple(self.ctx, macros)));
                    all.push(self.graph.node(content.attr()));
                }
            }
        }
        all
    }

    // Expressions.

    /// The expression that an instruction is.
    pub(super) fn expression(&self, instructions: &Instructions, i: &Instruction) -> Attr {
        let long = |number: i64| self.ctx.int_attr(self.ctx.int_type(64), number);
        let mut items = Vec::new();
        for word in i.rest() {
            let Some(operation) = instructions.at(*word).filter(|at| at.code() == Code::Operation) else {
                continue;
            };
            let Some((name, signed)) = operation_numbered(self.bits(operation, F::Operation)) else {
                return self.expression_of(&[]);
            };
            items.push(self.ctx.string_attr(&*name));
            for (index, operand) in operation.rest().iter().enumerate() {
                let number = self.source.word(*operand).unwrap_or(0) as u32;
                let encoding = dwarf::ENCODINGS.name(number.into()).filter(|_| name == "DW_OP_LLVM_convert");
                items.push(match encoding.filter(|_| index == 1) {
                    Some(encoding) => self.ctx.string_attr(&*encoding),
                    None if signed => long(i64::from(number as i32)),
                    None => long(number.into()),
                });
            }
        }
        self.expression_of(&items)
    }

    fn expression_of(&self, items: &[Attr]) -> Attr {
        self.ctx.attr_of(DI_EXPRESSION, &[Param::Attr(self.ctx.array_attr(items))])
    }

    /// Follows templates to what they are of.
    pub(super) fn without_template(&self, instructions: &Instructions, symbol: Str) -> Str {
        let mut symbol = symbol;
        for _ in 0..MAX_CHAIN {
            match instructions.get(symbol).filter(|at| at.code() == Code::TypeTemplate) {
                Some(at) => match at.symbol_of(F::Target) {
                    Some(target) => symbol = target,
                    None => break,
                },
                None => break,
            }
        }
        symbol
    }
}
