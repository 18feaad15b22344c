//! Functions: headers, blocks, operands.

use crate::attributes::dicts;
use crate::flow::{Edge, Flow, Source, passed, same_value};
use crate::numbers::unsigned;
use crate::{Writer, names};
use spirula_diag::Failed;
use spirula_ir::{Attr, Block, Body, Op, Type, Value};
use spirula_llvm::attrs::{self, BLOCK_ADDRESS};
use spirula_llvm::enums::{self, LINKAGE, UNNAMED_ADDR, VISIBILITY};
use spirula_llvm::ops::constants::{
    ADDRESSOF, BLOCKADDRESS, BLOCKTAG, CONSTANT, DSO_LOCAL_EQUIVALENT, NONE, POISON, UNDEF, ZERO,
};
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::slot::{addressof, blockaddress, blocktag, constant, dso_local_equivalent, func};
use spirula_llvm::types;

/// A function definition.
pub(crate) struct Function<'f> {
    pub(crate) body: &'f Body,
    pub(crate) flow: Flow,
}

/// Calling conventions with a keyword; all others are `cc` and the number.
const CONVENTIONS: &[(u32, &str)] = &[
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
    (91, "amdgpu_kernel"),
    (92, "x86_regcallcc"),
    (97, "aarch64_vector_pcs"),
    (98, "aarch64_sve_vector_pcs"),
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
            None => {
                self.text("cc");
                unsigned(&mut self.out, number.into());
            }
        }
        self.out.push(' ');
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
        // Local symbols are implicitly `dso_local`.
        let visibility = VISIBILITY.word(enums::int_value(self.ctx, visibility)).unwrap_or_default();
        let local = matches!(word, "internal" | "private");
        if dso_local && !local {
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
        self.text(if entry.is_some() { "\ndefine " } else { "\ndeclare" });
        if entry.is_none() {
            self.function_metadata(module, op);
            self.out.push(' ');
        }
        self.linkage(slot(func::LINKAGE), false, slot(func::DSO_LOCAL).is_some(), slot(func::VISIBILITY));
        self.convention(slot(func::CCONV));
        let result_attrs = dicts(ctx, slot(func::RES_ATTRS)).first().copied().flatten();
        self.parameter_attrs(result_attrs, module, op)?;
        self.ty(ty.result);
        self.out.push(' ');
        if let Some(name) = slot(func::SYM_NAME).and_then(Attr::as_string) {
            self.symbol(name);
        }
        self.parameters(op, &ty, entry.is_some())?;
        match UNNAMED_ADDR.word(enums::int_value(ctx, slot(func::UNNAMED_ADDR))) {
            Some("") | None => {}
            Some(word) => {
                self.out.push(' ');
                self.text(word);
            }
        }
        let attrs = self.function_attrs(module, op)?;
        self.group(&attrs);
        self.section_and_alignment(op, func::SECTION, func::COMDAT, func::SYM_NAME, func::ALIGNMENT, "");
        if let Some(gc) = slot(func::GARBAGE_COLLECTOR).and_then(Attr::as_string) {
            self.text(" gc \"");
            names::escaped(&mut self.out, ctx.bytes(gc));
            self.out.push('"');
        }
        if let Some(personality) = slot(func::PERSONALITY).and_then(Attr::as_symbol) {
            self.text(" personality ptr ");
            self.symbol(personality);
        }
        let Some((body, region, entry)) = entry else {
            self.out.push('\n');
            return Ok(());
        };
        self.function_metadata(module, op);
        self.text(" {\n");
        let function = Function { body, flow: Flow::new(ctx, &body.arena, region) };
        for block in body.arena.blocks(region) {
            if block != entry {
                self.block_head(&function, block);
                self.phis(&function, block)?;
            }
            for op in body.arena.ops(block) {
                self.instruction(&function, op)?;
            }
        }
        self.detours(&function)?;
        self.text("}\n");
        Ok(())
    }

    fn parameters(&mut self, op: Op, ty: &types::Function, named: bool) -> Result<(), Failed> {
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
            if named {
                self.out.push('%');
                unsigned(&mut self.out, i as u64);
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

    /// Writes section, comdat and alignment of a function or global, each after `comma`.
    pub(crate) fn section_and_alignment(
        &mut self,
        op: Op,
        section: usize,
        comdat: usize,
        name: usize,
        alignment: usize,
        comma: &str,
    ) {
        let ctx = self.ctx;
        let slot = |index: usize| self.module.arena.slot(op, index);
        let (section, name) = (slot(section).and_then(Attr::as_string), slot(name).and_then(Attr::as_string));
        let comdat = slot(comdat).and_then(|a| ctx.as_symbol_path(a)).and_then(|path| path.last().copied());
        let alignment = slot(alignment).and_then(|a| ctx.as_int(a)).map(|(_, n)| n);
        if let Some(section) = section {
            self.text(comma);
            self.text(" section \"");
            names::escaped(&mut self.out, ctx.bytes(section));
            self.out.push('"');
        }
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
        let from: Vec<u32> = edges.iter().map(|e| e.from).collect();
        self.label(function.flow.block(block), &from);
    }

    /// Writes a label and its predecessors.
    fn label(&mut self, label: u32, from: &[u32]) {
        /// The column of the comment.
        const COLUMN: usize = 50;
        self.out.push('\n');
        let start = self.out.len();
        unsigned(&mut self.out, label.into());
        self.out.push(':');
        while self.out.len() < start + COLUMN {
            self.out.push(' ');
        }
        self.text(if from.is_empty() { "; No predecessors!" } else { "; preds = " });
        for (i, from) in from.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.out.push('%');
            unsigned(&mut self.out, (*from).into());
        }
        self.out.push('\n');
    }

    fn phis(&mut self, function: &Function<'_>, block: Block) -> Result<(), Failed> {
        let edges = function.flow.edges(block);
        for (i, argument) in function.body.arena.arguments(block).iter().enumerate() {
            let Some(number) = function.flow.value(*argument) else { continue };
            self.phi(function, number, function.body.arena.ty(*argument), i, edges)?;
        }
        Ok(())
    }

    fn phi(
        &mut self,
        function: &Function<'_>,
        number: u32,
        ty: Type,
        index: usize,
        edges: &[Edge],
    ) -> Result<(), Failed> {
        self.text("  %");
        unsigned(&mut self.out, number.into());
        self.text(" = phi ");
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
            self.text(", %");
            unsigned(&mut self.out, edge.from.into());
            self.text(" ]");
        }
        self.out.push('\n');
        Ok(())
    }

    fn detours(&mut self, function: &Function<'_>) -> Result<(), Failed> {
        for detour in &function.flow.detours {
            self.label(detour.label, &[detour.edge.from]);
            for (i, argument) in function.body.arena.arguments(detour.target).iter().enumerate() {
                let number = detour.label + 1 + i as u32;
                self.phi(function, number, function.body.arena.ty(*argument), i, &[detour.edge])?;
            }
            self.text("  br label %");
            unsigned(&mut self.out, function.flow.block(detour.target).into());
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
            match arena.def_op(value).and_then(|op| same_value(arena, op)) {
                Some(same) => value = same,
                None => break,
            }
        }
        match function.flow.value(value) {
            Some(number) => {
                self.out.push('%');
                unsigned(&mut self.out, number.into());
                Ok(())
            }
            None => self.constant_value(function.body, value),
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

    /// Writes the value of a constant operation.
    pub(crate) fn constant_value(&mut self, body: &Body, value: Value) -> Result<(), Failed> {
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
            BLOCKADDRESS => return self.block_address(body, op),
            _ => return Err(self.error(body, op, "unemittable constant value")),
        }
        Ok(())
    }

    /// Writes `blockaddress(@function, %block)` for the block with the tag.
    fn block_address(&mut self, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let attr = body.arena.slot(op, blockaddress::BLOCK_ADDR);
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
        self.text(", %");
        unsigned(&mut self.out, number.into());
        self.out.push(')');
        Ok(())
    }

    /// The number of the block with a tag.
    fn tagged_block(&self, name: spirula_ir::Str, tag: Attr) -> Option<u32> {
        let arena = &self.module.arena;
        let block = arena.entry(*arena.roots().first()?)?;
        let function = arena.ops(block).find(|op| {
            arena.name(*op) == FUNC && arena.slot(*op, func::SYM_NAME).and_then(Attr::as_string) == Some(name)
        })?;
        let inside = &self.module.body_of(function)?.arena;
        let region = *inside.roots().first()?;
        let tagged = |op: Op| inside.name(op) == BLOCKTAG && inside.slot(op, blocktag::TAG) == Some(tag);
        let block = inside.blocks(region).find(|b| inside.ops(*b).any(tagged))?;
        Some(Flow::new(self.ctx, inside, region).block(block))
    }
}
