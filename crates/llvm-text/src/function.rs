//! Functions: headers, blocks, operands.

use crate::attributes::dicts;
use crate::flow::{Edge, Flow, Local, Source, label_of, passed, phi_entry, same_value};
use crate::numbers::unsigned;
use crate::{Writer, names};
use spirula_diag::Failed;
use spirula_ir::{Attr, Block, Body, Op, Type, Value};
use spirula_llvm::attrs::{self, BLOCK_ADDRESS};
use spirula_llvm::enums::{self, LINKAGE, UNNAMED_ADDR, VISIBILITY};
use spirula_llvm::import::entries::{ATTACHMENTS, FAST_MATH_ENTRY, PREDECESSORS};
use spirula_llvm::import::intrinsics::intrinsic;
use spirula_llvm::ops::constants::{
    ADDRESSOF, BLOCKADDRESS, BLOCKTAG, CONSTANT, DSO_LOCAL_EQUIVALENT, NONE, POISON, UNDEF, ZERO,
};
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::imported::METADATA_VALUE;
use spirula_llvm::ops::slot::{
    addressof, blockaddress, blocktag, constant, dso_local_equivalent, func, label,
};
use spirula_llvm::types;
use std::fmt::Write as _;

/// A function definition.
pub(crate) struct Function<'f> {
    pub(crate) body: &'f Body,
    pub(crate) flow: Flow,
    /// Whether it has variable arguments.
    pub(crate) variadic: bool,
}

/// Calling conventions with a keyword; all others are `cc` and the number.
pub(crate) const CONVENTIONS: &[(u32, &str)] = &[
    (8, "fastcc"),
    (9, "coldcc"),
    (10, "ghccc"),
    (13, "anyregcc"),
    (14, "preserve_mostcc"),
    (15, "preserve_allcc"),
    (16, "swiftcc"),
    (17, "cxx_fast_tlscc"),
    (18, "tailcc"),
    (19, "cfguard_checkcc"),
    (20, "swifttailcc"),
    (21, "preserve_nonecc"),
    (64, "x86_stdcallcc"),
    (65, "x86_fastcallcc"),
    (66, "arm_apcscc"),
    (67, "arm_aapcscc"),
    (68, "arm_aapcs_vfpcc"),
    (69, "msp430_intrcc"),
    (70, "x86_thiscallcc"),
    (71, "ptx_kernel"),
    (72, "ptx_device"),
    (75, "spir_func"),
    (76, "spir_kernel"),
    (77, "intel_ocl_bicc"),
    (78, "x86_64_sysvcc"),
    (79, "win64cc"),
    (80, "x86_vectorcallcc"),
    (81, "hhvmcc"),
    (82, "hhvm_ccc"),
    (83, "x86_intrcc"),
    (84, "avr_intrcc"),
    (85, "avr_signalcc"),
    (87, "amdgpu_vs"),
    (88, "amdgpu_gs"),
    (89, "amdgpu_ps"),
    (90, "amdgpu_cs"),
    (91, "amdgpu_kernel"),
    (92, "x86_regcallcc"),
    (93, "amdgpu_hs"),
    (95, "amdgpu_ls"),
    (96, "amdgpu_es"),
    (97, "aarch64_vector_pcs"),
    (98, "aarch64_sve_vector_pcs"),
    (100, "amdgpu_gfx"),
    (102, "aarch64_sme_preservemost_from_x0"),
    (103, "aarch64_sme_preservemost_from_x2"),
    (104, "amdgpu_cs_chain"),
    (105, "amdgpu_cs_chain_preserve"),
    (106, "m68k_rtdcc"),
    (107, "graalcc"),
    (110, "riscv_vector_cc"),
    (111, "aarch64_sme_preservemost_from_x1"),
    (124, "amdgpu_gfx_whole_wave"),
    (125, "cheriot_compartmentcallcc"),
    (126, "cheriot_compartmentcalleecc"),
    (127, "cheriot_librarycallcc"),
];

impl Writer<'_> {
    /// Writes a calling convention and a space, unless it is C's.
    pub(crate) fn convention(&mut self, attr: Option<Attr>) {
        let number = enums::value(attr);
        if number == 0 {
            return;
        }
        match CONVENTIONS.iter().find(|(n, _)| *n == number) {
            Some((_, word)) => self.text(word),
            None if (112..124).contains(&number) => {
                self.text("riscv_vls_cc(");
                unsigned(&mut self.out, 32 << (number - 112));
                self.out.push(')');
            }
            None => {
                self.text("cc");
                unsigned(&mut self.out, number.into());
            }
        }
        self.out.push(' ');
        // LLVM writes a second space after these.
        if self.imported && matches!(number, 84 | 85) {
            self.out.push(' ');
        }
    }

    /// Writes linkage, `dso_local` and visibility, each followed by a space. External linkage is only written if
    /// `external` is set.
    pub(crate) fn linkage(
        &mut self,
        linkage: Option<Attr>,
        external: bool,
        dso_local: bool,
        visibility: Option<Attr>,
    ) {
        let word = LINKAGE.word(enums::value(linkage)).unwrap_or("external");
        if word != "external" || external {
            self.text(word);
            self.out.push(' ');
        }
        // Local and hidden symbols are implicitly `dso_local`.
        let visibility = VISIBILITY.word(enums::int_value(self.ctx, visibility)).unwrap_or_default();
        let local = matches!(word, "internal" | "private");
        let implied = local || (!visibility.is_empty() && word != "extern_weak");
        if dso_local && !implied {
            self.text("dso_local ");
        }
        if !visibility.is_empty() && !local {
            self.text(visibility);
            self.out.push(' ');
        }
    }

    /// Writes a function of the module.
    pub(crate) fn function(&mut self, op: Op) -> Result<(), Failed> {
        let (ctx, module) = (self.ctx, self.module);
        let arena = &module.arena;
        let slot = |index: usize| arena.slot(op, index);
        let ty = slot(func::FUNCTION_TYPE).and_then(Attr::as_type).and_then(|ty| types::as_function(ctx, ty));
        let Some(ty) = ty else { return Err(self.error(module, op, "function without a function type")) };
        let body = module.body_of(op);
        let region = body.and_then(|b| b.arena.roots().first().copied());
        let entry = body.zip(region).and_then(|(b, r)| Some((b, r, b.arena.entry(r)?)));
        let attrs = self.function_attrs(module, op)?;
        self.out.push('\n');
        self.attrs_comment(&attrs);
        let name = slot(func::SYM_NAME).and_then(Attr::as_string).map(|name| ctx.text(name));
        if self.imported && name.is_some_and(|name| name.starts_with("llvm.") && intrinsic(name).is_none()) {
            self.text("; Unknown intrinsic\n");
        }
        self.text(if entry.is_some() { "define " } else { "declare" });
        if entry.is_none() {
            self.function_metadata(module, op);
            self.attachments(module, op, " ");
            self.out.push(' ');
        }
        self.linkage(slot(func::LINKAGE), false, slot(func::DSO_LOCAL).is_some(), slot(func::VISIBILITY));
        self.storage(op);
        self.convention(slot(func::CCONV));
        let result_attrs = dicts(ctx, slot(func::RES_ATTRS)).first().copied().flatten();
        self.parameter_attrs(result_attrs, module, op)?;
        self.ty(ty.result);
        self.out.push(' ');
        if let Some(name) = slot(func::SYM_NAME).and_then(Attr::as_string) {
            self.symbol(name);
        }
        let flow = entry.map(|(body, region, _)| Flow::new(ctx, &body.arena, region, self.imported));
        let arguments = entry.map(|(body, _, entry)| body.arena.arguments(entry));
        self.parameters(op, &ty, flow.as_ref().zip(arguments))?;
        self.function_tail(op, &attrs)?;
        let Some(((body, region, entry), flow)) = entry.zip(flow) else {
            self.out.push('\n');
            return Ok(());
        };
        self.function_metadata(module, op);
        self.attachments(module, op, " ");
        self.text(" {\n");
        let function = Function { body, flow, variadic: ty.variadic };
        for block in body.arena.blocks(region) {
            if block != entry {
                self.block_head(&function, block);
                self.phis(&function, block)?;
            } else if let Local::Name(name) = function.flow.block(entry) {
                names::name(&mut self.out, ctx.bytes(name));
                self.text(":\n");
            }
            for op in body.arena.ops(block) {
                self.instruction(&function, op)?;
            }
        }
        self.detours(&function)?;
        self.text("}\n");
        Ok(())
    }

    /// Writes the attributes that have a name as a comment.
    fn attrs_comment(&mut self, attrs: &[String]) {
        let named: Vec<String> = attrs
            .iter()
            .filter(|text| !text.starts_with('"'))
            .map(|text| match text.split_once('=') {
                Some(("align", number)) => format!("align {number}"),
                Some((name, number)) => format!("{name}({number})"),
                None => text.clone(),
            })
            .collect();
        if !named.is_empty() && self.imported {
            self.text("; Function Attrs: ");
            self.text(&named.join(" "));
            self.out.push('\n');
        }
    }

    /// A discardable attribute of an operation of the module.
    pub(crate) fn entry(&self, op: Op, name: &str) -> Option<Attr> {
        self.ctx.dict_get(self.module.arena.attrs(op), self.ctx.str(name))
    }

    /// Writes the storage class of a DLL.
    pub(crate) fn storage(&mut self, op: Op) {
        if let Some(word) = self.entry(op, "llvm.dll_storage").and_then(Attr::as_string) {
            self.text(self.ctx.text(word));
            self.out.push(' ');
        }
    }

    /// Writes what follows the parameters of a function, up to its personality.
    fn function_tail(&mut self, op: Op, attrs: &[String]) -> Result<(), Failed> {
        let (ctx, module) = (self.ctx, self.module);
        let slot = |index: usize| module.arena.slot(op, index);
        match UNNAMED_ADDR.word(enums::int_value(ctx, slot(func::UNNAMED_ADDR))) {
            Some("") | None => {}
            Some(word) => {
                self.out.push(' ');
                self.text(word);
            }
        }
        let space = self.entry(op, "llvm.address_space").and_then(|a| ctx.as_int(a)).map_or(0, |(_, n)| n);
        if space != 0 || self.program_space != 0 {
            let _ = write!(self.out, " addrspace({space})");
        }
        self.group(attrs);
        self.quoted(" section", slot(func::SECTION));
        self.quoted(" partition", self.entry(op, "llvm.partition"));
        self.comdat_and_alignment(op, func::COMDAT, func::SYM_NAME, func::ALIGNMENT, "");
        self.quoted(" gc", slot(func::GARBAGE_COLLECTOR));
        for word in ["prefix", "prologue"] {
            if let Some(value) = self.entry(op, &format!("llvm.{word}")) {
                let _ = write!(self.out, " {word} ");
                self.typed_constant(value, module, op)?;
            }
        }
        if let Some(personality) = slot(func::PERSONALITY).and_then(Attr::as_symbol) {
            self.text(" personality ptr ");
            self.symbol(personality);
        } else if let Some(value) = self.entry(op, "llvm.personality") {
            self.text(" personality ");
            self.typed_constant(value, module, op)?;
        }
        Ok(())
    }

    /// Writes a word and a string in quotes, if there is one.
    pub(crate) fn quoted(&mut self, word: &str, text: Option<Attr>) {
        if let Some(text) = text.and_then(Attr::as_string) {
            self.text(word);
            self.text(" \"");
            names::escaped(&mut self.out, self.ctx.bytes(text));
            self.out.push('"');
        }
    }

    /// Writes the name or number of a value or block.
    pub(crate) fn local(&mut self, local: Local) {
        self.out.push('%');
        match local {
            Local::Number(number) => unsigned(&mut self.out, number.into()),
            Local::Name(name) => names::name(&mut self.out, self.ctx.bytes(name)),
        }
    }

    fn parameters(
        &mut self,
        op: Op,
        ty: &types::Function,
        named: Option<(&Flow, &[Value])>,
    ) -> Result<(), Failed> {
        let (ctx, module) = (self.ctx, self.module);
        let attrs = dicts(ctx, module.arena.slot(op, func::ARG_ATTRS));
        self.out.push('(');
        for (i, param) in ty.params.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.ty(*param);
            let start = self.out.len();
            self.out.push(' ');
            self.parameter_attrs(attrs.get(i).copied().flatten(), module, op)?;
            if let Some((flow, arguments)) = named {
                if let Some(local) = arguments.get(i).and_then(|v| flow.value(*v)) {
                    self.local(local);
                }
            } else {
                let end = self.out.trim_end().len().max(start);
                self.out.truncate(end);
            }
        }
        if ty.variadic {
            self.text(if ty.params.is_empty() { "..." } else { ", ..." });
        }
        self.out.push(')');
        Ok(())
    }

    /// Writes comdat and alignment of a function or global, each after `comma`.
    pub(crate) fn comdat_and_alignment(
        &mut self,
        op: Op,
        comdat: usize,
        name: usize,
        alignment: usize,
        comma: &str,
    ) {
        let ctx = self.ctx;
        let slot = |index: usize| self.module.arena.slot(op, index);
        let name = slot(name).and_then(Attr::as_string);
        let comdat = slot(comdat).and_then(|a| ctx.as_symbol_path(a)).and_then(|path| path.last().copied());
        let alignment = slot(alignment).and_then(|a| ctx.as_int(a)).map(|(_, n)| n);
        if let Some(comdat) = comdat {
            self.text(comma);
            self.text(" comdat");
            if Some(comdat) != name {
                self.text("($");
                names::name(&mut self.out, ctx.bytes(comdat));
                self.out.push(')');
            }
        }
        if let Some(alignment @ 1..) = alignment {
            self.text(comma);
            self.text(" align ");
            unsigned(&mut self.out, alignment as u64);
        }
    }

    // Blocks.

    fn block_head(&mut self, function: &Function<'_>, block: Block) {
        let edges = function.flow.edges(block);
        let mut from: Vec<Local> = edges.iter().map(|e| e.from).collect();
        self.reorder(function, block, &mut from);
        self.label(function.flow.block(block), &from);
    }

    /// Puts predecessors into the order that LLVM IR said.
    fn reorder(&self, function: &Function<'_>, block: Block, from: &mut Vec<Local>) {
        let (ctx, arena) = (self.ctx, &function.body.arena);
        let Some(first) = label_of(arena, block).filter(|op| arena.attrs(*op).is_some()) else { return };
        let order = ctx.dict_get(arena.attrs(first), ctx.str(PREDECESSORS));
        let Some(order) = order.and_then(|a| ctx.as_dense_ints(a)).filter(|o| o.len() == from.len()) else {
            return;
        };
        let mut placed: Vec<(i64, Local)> = order.into_iter().zip(from.drain(..)).collect();
        placed.sort_by_key(|(place, _)| *place);
        from.extend(placed.into_iter().map(|(_, local)| local));
    }

    /// Writes a label and its predecessors.
    fn label(&mut self, label: Local, from: &[Local]) {
        /// The column of the comment.
        const COLUMN: usize = 50;
        self.out.push('\n');
        let start = self.out.len();
        match label {
            Local::Number(number) => unsigned(&mut self.out, number.into()),
            Local::Name(name) => names::name(&mut self.out, self.ctx.bytes(name)),
        }
        self.out.push(':');
        // At least one space.
        self.out.push(' ');
        while self.out.len() < start + COLUMN {
            self.out.push(' ');
        }
        self.text(if from.is_empty() { "; No predecessors!" } else { "; preds = " });
        for (i, from) in from.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.local(*from);
        }
        self.out.push('\n');
    }

    fn phis(&mut self, function: &Function<'_>, block: Block) -> Result<(), Failed> {
        let ctx = self.ctx;
        let arena = &function.body.arena;
        let edges = function.flow.edges(block);
        let first = label_of(arena, block);
        let order = |attr: Option<Attr>| -> Option<Vec<Edge>> {
            let order = attr.and_then(|a| ctx.as_dense_ints(a)).filter(|order| order.len() == edges.len())?;
            order.iter().map(|at| edges.get(usize::try_from(*at).ok()?).copied()).collect()
        };
        let common = order(first.and_then(|op| arena.slot(op, label::INCOMING)));
        for (i, argument) in arena.arguments(block).iter().enumerate() {
            let Some(local) = function.flow.value(*argument) else { continue };
            let entry = |name: &str| phi_entry(ctx, arena, first, i, name);
            let own = order(entry("incoming"));
            let edges = own.as_deref().or(common.as_deref()).unwrap_or(edges);
            self.phi(function, local, (arena.ty(*argument), entry(FAST_MATH_ENTRY)), i, edges)?;
            if let Some(list) = entry(ATTACHMENTS) {
                self.attachment_list(list, ", ");
            }
            self.out.push('\n');
        }
        Ok(())
    }

    fn phi(
        &mut self,
        function: &Function<'_>,
        local: Local,
        (ty, flags): (Type, Option<Attr>),
        index: usize,
        edges: &[Edge],
    ) -> Result<(), Failed> {
        self.text("  ");
        self.local(local);
        self.text(" = phi ");
        self.fast_math(flags);
        self.ty(ty);
        for (i, edge) in edges.iter().enumerate() {
            self.text(if i > 0 { ", [ " } else { " [ " });
            match edge.source {
                Source::Phis(first) => {
                    self.out.push('%');
                    unsigned(&mut self.out, (first as usize + index) as u64);
                }
                Source::Terminator(op, successor) => {
                    let values = passed(self.ctx, function.body, op, successor);
                    if let Some(value) = values.get(index) {
                        self.operand(function, *value)?;
                    }
                }
            }
            self.text(", ");
            self.local(edge.from);
            self.text(" ]");
        }
        if edges.is_empty() {
            self.out.push(' ');
        }
        Ok(())
    }

    fn detours(&mut self, function: &Function<'_>) -> Result<(), Failed> {
        for detour in &function.flow.detours {
            self.label(Local::Number(detour.label), &[detour.edge.from]);
            for (i, argument) in function.body.arena.arguments(detour.target).iter().enumerate() {
                let local = Local::Number(detour.label + 1 + i as u32);
                self.phi(function, local, (function.body.arena.ty(*argument), None), i, &[detour.edge])?;
                self.out.push('\n');
            }
            self.text("  br label ");
            self.local(function.flow.block(detour.target));
            self.out.push('\n');
        }
        Ok(())
    }

    // Operands.

    /// Writes a value without its type.
    pub(crate) fn operand(&mut self, function: &Function<'_>, value: Value) -> Result<(), Failed> {
        let arena = &function.body.arena;
        let mut value = value;
        // Cyclic casts in unreachable code have no value.
        for _ in 0..arena.value_count() {
            match arena.def_op(value).and_then(|op| same_value(arena, op, self.imported)) {
                Some(same) => value = same,
                None => break,
            }
        }
        match function.flow.value(value) {
            Some(local) => {
                self.local(local);
                Ok(())
            }
            None => self.constant_value(function, value),
        }
    }

    /// Writes a value after its type.
    pub(crate) fn typed_operand(&mut self, function: &Function<'_>, value: Value) -> Result<(), Failed> {
        self.ty(function.body.arena.ty(value));
        self.out.push(' ');
        self.operand(function, value)
    }

    /// Writes values after their types, separated by commas.
    pub(crate) fn typed_operands(&mut self, function: &Function<'_>, values: &[Value]) -> Result<(), Failed> {
        for (i, value) in values.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.typed_operand(function, *value)?;
        }
        Ok(())
    }

    /// Writes a value that is no result of an instruction.
    fn constant_value(&mut self, function: &Function<'_>, value: Value) -> Result<(), Failed> {
        let arena = &function.body.arena;
        match arena.def_op(value).filter(|op| arena.name(*op) == METADATA_VALUE) {
            Some(op) => self.typed_operands(function, arena.operands(op)),
            None => self.constant_of(function.body, value),
        }
    }

    /// Writes the value of a constant operation.
    pub(crate) fn constant_of(&mut self, body: &Body, value: Value) -> Result<(), Failed> {
        let arena = &body.arena;
        let Some(op) = arena.def_op(value) else { return Ok(()) };
        match arena.name(op) {
            CONSTANT => match arena.slot(op, constant::VALUE) {
                Some(attr) => return self.constant(arena.ty(value), attr, body, op),
                None => self.zero(arena.ty(value)),
            },
            UNDEF => self.text("undef"),
            POISON => self.text("poison"),
            ZERO | NONE => self.zero(arena.ty(value)),
            ADDRESSOF => {
                if let Some(name) = arena.slot(op, addressof::GLOBAL_NAME).and_then(Attr::as_symbol) {
                    self.symbol(name);
                }
            }
            DSO_LOCAL_EQUIVALENT => {
                self.text("dso_local_equivalent ");
                let name = arena.slot(op, dso_local_equivalent::FUNCTION_NAME).and_then(Attr::as_symbol);
                if let Some(name) = name {
                    self.symbol(name);
                }
            }
            BLOCKADDRESS => {
                let attr = arena.slot(op, blockaddress::BLOCK_ADDR);
                return self.block_address(attr, body, op);
            }
            _ => return Err(self.error(body, op, "unemittable constant value")),
        }
        Ok(())
    }

    /// Writes `blockaddress(@function, %block)` for the block with the tag.
    pub(crate) fn block_address(&mut self, attr: Option<Attr>, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let params = attrs::params(ctx, attr, BLOCK_ADDRESS).unwrap_or_default();
        let [spirula_ir::Param::Attr(function), spirula_ir::Param::Attr(tag)] = params else { return Ok(()) };
        let Some(name) = function.as_symbol() else { return Ok(()) };
        let number = self.tagged_block(name, *tag);
        let Some(number) = number else {
            let message = "expects an existing block label target in the referenced function";
            return Err(self.error(body, op, message));
        };
        self.text("blockaddress(");
        self.symbol(name);
        self.text(", ");
        self.local(number);
        self.out.push(')');
        Ok(())
    }

    /// The name or number of the block with a tag.
    fn tagged_block(&self, name: spirula_ir::Str, tag: Attr) -> Option<Local> {
        let arena = &self.module.arena;
        let block = arena.entry(*arena.roots().first()?)?;
        let function = arena.ops(block).find(|op| {
            arena.name(*op) == FUNC && arena.slot(*op, func::SYM_NAME).and_then(Attr::as_string) == Some(name)
        })?;
        let inside = &self.module.body_of(function)?.arena;
        let region = *inside.roots().first()?;
        let tagged = |op: Op| inside.name(op) == BLOCKTAG && inside.slot(op, blocktag::TAG) == Some(tag);
        let block = inside.blocks(region).find(|b| inside.ops(*b).any(tagged))?;
        Some(Flow::new(self.ctx, inside, region, self.imported).block(block))
    }
}
