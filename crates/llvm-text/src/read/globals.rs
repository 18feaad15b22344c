//! Globals, aliases, ifuncs, comdats (LLVM language reference, "Global Variables", "Aliases", "IFuncs", "Comdats").

use super::attributes::On;
use super::lexer::{Name, Tok};
use super::{Read, Reader};
use spirula_ir::{Attr, Body, OpParts, Str, Type};
use spirula_llvm::enums::{COMDAT, LINKAGE, LINKAGE_KIND};
use spirula_llvm::import::attributes::listed_attributes;
use spirula_llvm::import::entries::{COMDATS, SANITIZERS};
use spirula_llvm::ops::constants::CONSTANT;
use spirula_llvm::ops::control::RETURN;
use spirula_llvm::ops::globals::{ALIAS, COMDAT as COMDAT_OP, COMDAT_SELECTOR, GLOBAL, IFUNC};
use spirula_llvm::ops::slot::{alias, global, ifunc};

/// What precedes the kind of a global or the type of a function.
#[derive(Clone, Copy, Default)]
pub(super) struct Head {
    pub(super) linkage: u32,
    pub(super) external: bool,
    pub(super) dso_local: bool,
    pub(super) visibility: i64,
    pub(super) storage: Option<&'static str>,
    pub(super) tls: Option<&'static str>,
    pub(super) unnamed: i64,
}

impl<'a> Reader<'a> {
    /// Whether a global without a name begins at the current token.
    pub(super) fn is_global_word(&self) -> bool {
        let Tok::Word(word) = self.tok else { return false };
        LINKAGE.value(word).is_some()
            || matches!(
                word,
                "dso_local"
                    | "dso_preemptable"
                    | "default"
                    | "hidden"
                    | "protected"
                    | "dllimport"
                    | "dllexport"
                    | "thread_local"
                    | "unnamed_addr"
                    | "local_unnamed_addr"
                    | "addrspace"
                    | "global"
                    | "constant"
                    | "alias"
                    | "ifunc"
                    | "externally_initialized"
            )
    }

    /// Linkage, `dso_local`, visibility and storage class.
    pub(super) fn head(&mut self) -> Read<Head> {
        let mut head = Head::default();
        if let Tok::Word(word) = self.tok
            && let Some(linkage) = LINKAGE.value(word)
        {
            self.advance();
            head.linkage = linkage;
            head.external = word == "external";
        }
        head.dso_local = self.one_of(&["dso_local", "dso_preemptable"]) == Some("dso_local");
        head.visibility = match self.one_of(&["default", "hidden", "protected"]) {
            Some("hidden") => 1,
            Some("protected") => 2,
            _ => 0,
        };
        head.storage = self.one_of(&["dllimport", "dllexport"]);
        Ok(head)
    }

    fn thread_local(&mut self, head: &mut Head) -> Read<()> {
        if self.word("thread_local") {
            head.tls = Some("generaldynamic");
            if self.eat(b'(') {
                head.tls = self.one_of(&["localdynamic", "initialexec", "localexec"]);
                if head.tls.is_none() {
                    return Err(self.error("expected localdynamic, initialexec or localexec"));
                }
                self.expect(b')')?;
            }
        }
        Ok(())
    }

    pub(super) fn unnamed_address(&mut self) -> i64 {
        match self.one_of(&["local_unnamed_addr", "unnamed_addr"]) {
            Some("local_unnamed_addr") => 1,
            Some(_) => 2,
            None => 0,
        }
    }

    /// The symbol of a global that is defined, which must be new.
    pub(super) fn define(&mut self, name: Option<Name<'a>>, at: usize) -> Read<Str> {
        if let Some(Name::Number(number)) = name
            && number < self.next_global
        {
            return Err(self.error_at(
                at,
                format!("variable expected to be numbered '@{}' or greater", self.next_global),
            ));
        }
        // An empty name is none.
        let name = name.filter(|name| name.bytes().is_none_or(|bytes| !bytes.is_empty()));
        let name = name.unwrap_or(Name::Number(self.next_global));
        if let Name::Number(number) = name {
            self.next_global = number.saturating_add(1);
        }
        let symbol = self.symbol(name);
        if self.symbols.contains_key(&symbol) {
            let name = self.ctx.text(symbol).to_owned();
            return Err(self.error_at(at, format!("redefinition of global '@{name}'")));
        }
        Ok(symbol)
    }

    /// `@name = ...`
    pub(super) fn global(&mut self, name: Option<Name<'a>>) -> Read<()> {
        let at = self.start;
        if name.is_some() {
            self.advance();
            self.expect(b'=')?;
        }
        let mut head = self.head()?;
        self.thread_local(&mut head)?;
        head.unnamed = self.unnamed_address();
        match self.tok {
            Tok::Word("alias") => self.alias(name, head, at, true),
            Tok::Word("ifunc") => self.alias(name, head, at, false),
            _ => self.variable(name, head, at),
        }
    }

    fn variable(&mut self, name: Option<Name<'a>>, head: Head, at: usize) -> Read<()> {
        let ctx = self.ctx;
        let space = self.address_space()?.unwrap_or(0);
        let external = self.word("externally_initialized");
        let constant = match self.one_of(&["global", "constant"]) {
            Some(word) => word == "constant",
            None => return Err(self.error("expected 'global' or 'constant'")),
        };
        let ty = self.value_type()?;
        let symbol = self.define(name, at)?;
        let mut slots = vec![None; spirula_llvm::op::Global::row().attrs.len()];
        // Globals with a declaration's linkage have no initializer.
        let declared = head.external || LINKAGE.word(head.linkage) == Some("extern_weak");
        if !declared {
            slots[global::VALUE] = Some(self.constant(ty)?);
        }
        slots[global::GLOBAL_TYPE] = Some(Attr::of_type(ty));
        slots[global::CONSTANT] = constant.then(Attr::unit);
        slots[global::SYM_NAME] = Some(Attr::string(symbol));
        slots[global::LINKAGE] = Some(Attr::enumerant(LINKAGE_KIND, head.linkage));
        slots[global::DSO_LOCAL] = head.dso_local.then(Attr::unit);
        slots[global::THREAD_LOCAL] = head.tls.map(|_| Attr::unit());
        slots[global::EXTERNALLY_INITIALIZED] = external.then(Attr::unit);
        slots[global::ADDR_SPACE] = Some(ctx.i32_attr(space as i32));
        slots[global::UNNAMED_ADDR] = (head.unnamed != 0).then(|| ctx.i64_attr(head.unnamed));
        slots[global::VISIBILITY] = Some(ctx.i64_attr(head.visibility));
        let mut entries = self.head_entries(head);
        let mut metadata = Vec::new();
        while self.eat(b',') {
            self.variable_part(&mut slots, &mut entries, &mut metadata, symbol)?;
        }
        let list = self.attributes(On::Function)?;
        slots[global::TARGET_SPECIFIC_ATTRS] = listed_attributes(self.ctx, &list);
        entries.extend(self.attachments(&metadata));
        let attrs = ctx.dict(&mut entries);
        let parts = OpParts { loc: self.loc(at), slots: &slots, attrs, ..OpParts::new(GLOBAL) };
        let op = self.append(&parts);
        let mut body = Body::new();
        body.arena.add_root();
        self.module.attach(op, body);
        self.symbols.insert(symbol, op);
        Ok(())
    }

    fn variable_part(
        &mut self,
        slots: &mut [Option<Attr>],
        entries: &mut Vec<(Str, Attr)>,
        metadata: &mut Vec<(Str, Attr)>,
        symbol: Str,
    ) -> Read<()> {
        let ctx = self.ctx;
        match self.tok {
            Tok::Word("section") => {
                self.advance();
                slots[global::SECTION] = Some(self.string_attr()?);
            }
            Tok::Word(name @ ("partition" | "code_model")) => {
                self.advance();
                entries.push((ctx.str(format!("llvm.{name}")), self.string_attr()?));
            }
            Tok::Word("comdat") => slots[global::COMDAT] = Some(self.comdat_use(symbol)?),
            Tok::Word("align") => {
                self.advance();
                slots[global::ALIGNMENT] = Some(ctx.i64_attr(self.alignment()?));
            }
            Tok::Metadata(_) => self.attachment(metadata)?,
            _ => match self.one_of(SANITIZERS) {
                Some(word) => entries.push((ctx.str(format!("llvm.{word}")), Attr::unit())),
                None => return Err(self.error("unknown global variable property")),
            },
        }
        Ok(())
    }

    /// The attributes of what operations have no slots for.
    pub(super) fn head_entries(&self, head: Head) -> Vec<(Str, Attr)> {
        let ctx = self.ctx;
        let mut entries = Vec::new();
        if let Some(word) = head.storage {
            entries.push((ctx.str("llvm.dll_storage"), ctx.string_attr(word)));
        }
        if let Some(word) = head.tls.filter(|word| *word != "generaldynamic") {
            entries.push((ctx.str("llvm.tls_model"), ctx.string_attr(word)));
        }
        entries
    }

    /// `alias type, ptr @target` or `ifunc type, ptr @resolver`.
    fn alias(&mut self, name: Option<Name<'a>>, head: Head, at: usize, is_alias: bool) -> Read<()> {
        let ctx = self.ctx;
        self.advance();
        let symbol = self.define(name, at)?;
        let ty = self.value_type()?;
        self.expect(b',')?;
        // The type of an expression is not written.
        let (pointer, value) = match self.tok {
            Tok::Word(word) if self.is_expression() => self.nested(|r| r.expression(word))?,
            _ => self.typed_constant()?,
        };
        let mut entries = self.head_entries(head);
        let mut metadata = Vec::new();
        while self.eat(b',') {
            match self.tok {
                Tok::Word("partition") => {
                    self.advance();
                    entries.push((ctx.str("llvm.partition"), self.string_attr()?));
                }
                Tok::Metadata(_) => self.attachment(&mut metadata)?,
                _ => return Err(self.error("unknown alias or ifunc property")),
            }
        }
        entries.extend(self.attachments(&metadata));
        let linkage = Some(Attr::enumerant(LINKAGE_KIND, head.linkage));
        let visibility = Some(ctx.i64_attr(head.visibility));
        let unnamed = (head.unnamed != 0).then(|| ctx.i64_attr(head.unnamed));
        let loc = self.loc(at);
        let op = if is_alias {
            let mut slots = vec![None; spirula_llvm::op::Alias::row().attrs.len()];
            slots[alias::ALIAS_TYPE] = Some(Attr::of_type(ty));
            slots[alias::SYM_NAME] = Some(Attr::string(symbol));
            slots[alias::LINKAGE] = linkage;
            slots[alias::DSO_LOCAL] = head.dso_local.then(Attr::unit);
            slots[alias::THREAD_LOCAL] = head.tls.map(|_| Attr::unit());
            slots[alias::UNNAMED_ADDR] = unnamed;
            slots[alias::VISIBILITY] = visibility;
            let attrs = ctx.dict(&mut entries);
            let op = self.append(&OpParts { loc, slots: &slots, attrs, ..OpParts::new(ALIAS) });
            let body = self.constant_body(pointer, value, loc);
            self.module.attach(op, body);
            op
        } else {
            let mut slots = vec![None; spirula_llvm::op::IFunc::row().attrs.len()];
            slots[ifunc::SYM_NAME] = Some(Attr::string(symbol));
            slots[ifunc::I_FUNC_TYPE] = Some(Attr::of_type(ty));
            slots[ifunc::RESOLVER_TYPE] = Some(Attr::of_type(pointer));
            match value.as_symbol() {
                Some(_) => slots[ifunc::RESOLVER] = Some(value),
                None => entries.push((ctx.str("llvm.resolver"), self.with_type(pointer, value))),
            }
            slots[ifunc::LINKAGE] = linkage;
            slots[ifunc::DSO_LOCAL] = head.dso_local.then(Attr::unit);
            slots[ifunc::UNNAMED_ADDR] = unnamed;
            slots[ifunc::VISIBILITY] = visibility;
            let attrs = ctx.dict(&mut entries);
            self.append(&OpParts { loc, slots: &slots, attrs, ..OpParts::new(IFUNC) })
        };
        self.symbols.insert(symbol, op);
        Ok(())
    }

    /// A region that returns a constant.
    fn constant_body(&self, ty: Type, value: Attr, loc: spirula_ir::Loc) -> Body {
        let mut body = Body::new();
        let region = body.arena.add_root();
        let block = body.arena.append_block(region);
        let (name, slots) = spirula_llvm::import::function::constant_op(self.ctx, ty, value);
        debug_assert!(name != RETURN && (name == CONSTANT || slots.len() < 2));
        let op = body
            .arena
            .append_unverified(block, &OpParts { loc, results: &[ty], slots: &slots, ..OpParts::new(name) });
        let operands: Vec<_> = body.arena.results(op).collect();
        body.arena.append_unverified(block, &OpParts { loc, operands: &operands, ..OpParts::new(RETURN) });
        body
    }

    // Comdats.

    /// `$name = comdat any`
    pub(super) fn comdat(&mut self, name: Name<'a>) -> Read<()> {
        let at = self.start;
        self.advance();
        self.expect(b'=')?;
        self.expect_word("comdat")?;
        let kind = match self.tok {
            Tok::Word(word) => COMDAT.value(word),
            _ => None,
        };
        let Some(kind) = kind else {
            return Err(
                self.error("expected a comdat kind: any, exactmatch, largest, nodeduplicate or samesize")
            );
        };
        self.advance();
        let symbol = self.ctx.str(name.bytes().unwrap_or_default());
        if self.comdats.iter().any(|(known, _)| *known == symbol) {
            return Err(self.error_at(at, "redefinition of comdat"));
        }
        self.comdats.push((symbol, kind));
        Ok(())
    }

    /// `comdat` or `comdat($name)`
    pub(super) fn comdat_use(&mut self, symbol: Str) -> Read<Attr> {
        self.advance();
        let mut name = symbol;
        if self.eat(b'(') {
            let Tok::Comdat(written) = self.tok else {
                return Err(self.error("expected a comdat: '$' and a name"));
            };
            name = self.ctx.str(written.bytes().unwrap_or_default());
            self.advance();
            self.expect(b')')?;
        }
        self.initializing.insert(name);
        Ok(self.ctx.symbol_path_attr(&[self.ctx.str(COMDATS), name]))
    }

    /// Adds the comdats, at the beginning of the module.
    pub(super) fn finish_comdats(&mut self) {
        let ctx = self.ctx;
        if self.comdats.is_empty() {
            return;
        }
        let slots = [Some(ctx.string_attr(COMDATS))];
        let op = self.module.arena.create_unverified(&OpParts { slots: &slots, ..OpParts::new(COMDAT_OP) });
        match self.module.arena.first(self.block) {
            Some(first) => self.module.arena.insert_before(first, op),
            None => self.module.arena.append_op(self.block, op),
        }
        let region = self.module.arena.add_region(op);
        let block = self.module.arena.append_block(region);
        for (name, kind) in std::mem::take(&mut self.comdats) {
            let slots = [Some(Attr::string(name)), Some(ctx.i64_attr(kind.into()))];
            let parts = OpParts { slots: &slots, ..OpParts::new(COMDAT_SELECTOR) };
            self.module.arena.append_unverified(block, &parts);
        }
    }
}
