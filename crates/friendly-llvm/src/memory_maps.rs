//! Functions that map memory orders, scopes and fence flags between OpenCL C and SPIR-V where the numbers are not constant,
//! by the names of SPIRV-LLVM-Translator.

use spirula_ir::builder::BlockBuilder;
use spirula_ir::{Attr, Block, Body, Context, Loc, LocData, Type, Value};
use spirula_llvm::enums;
use spirula_llvm::op::{
    Alloca, AllocaAttrs, And, Br, Constant, Func, Label, LabelAttrs, Load, LoadAttrs, Return, Store,
    StoreAttrs, Switch, SwitchAttrs, Unreachable,
};
use spirula_llvm::ops::control::case_values_of;
use spirula_llvm::types as llvm;

/// `spir_func`, by LLVM's number.
const CONVENTION: u32 = 75;

/// Numbers in OpenCL C, and in SPIR-V.
type Rows = &'static [(u32, u32)];

/// Semantics of `memory_order_relaxed`, `_acquire`, `_release`, `_acq_rel`, `_seq_cst`.
const ORDERS: Rows = &[(0, 0), (2, 2), (3, 4), (4, 8), (5, 16)];
/// Scopes of `memory_scope_work_item`, `_work_group`, `_device`, `_all_svm_devices`, `_sub_group`.
const SCOPES: Rows = &[(0, 4), (1, 2), (2, 1), (3, 0), (4, 3)];
/// Semantics of combinations of `CLK_LOCAL_MEM_FENCE`, `CLK_GLOBAL_MEM_FENCE`, `CLK_IMAGE_MEM_FENCE`.
const FENCES: Rows = &[(1, 0x100), (2, 0x200), (3, 0x300), (4, 0x800), (5, 0x900), (6, 0xa00), (7, 0xb00)];

/// A function that maps numbers.
pub(crate) struct Map {
    /// Its name.
    pub(crate) name: &'static str,
    rows: Rows,
    /// The number in OpenCL C whose row other numbers are mapped by; none for a map to OpenCL C, whose numbers are all known.
    default: Option<u32>,
    /// The bits of the number that count; zero for all.
    mask: u32,
}

/// Scopes of OpenCL C to those of SPIR-V.
pub(crate) static SCOPE: Map =
    Map { name: "__translate_ocl_memory_scope", rows: SCOPES, default: Some(2), mask: 0 };
/// Orders of OpenCL C to semantics of SPIR-V.
pub(crate) static ORDER: Map =
    Map { name: "__translate_ocl_memory_order", rows: ORDERS, default: Some(5), mask: 0 };
/// Scopes of SPIR-V to those of OpenCL C.
pub(crate) static SCOPE_BACK: Map =
    Map { name: "__translate_spirv_memory_scope", rows: SCOPES, default: None, mask: 0 };
/// Semantics of SPIR-V to orders of OpenCL C.
pub(crate) static ORDER_BACK: Map =
    Map { name: "__translate_spirv_memory_order", rows: ORDERS, default: None, mask: 0x1e };
/// Semantics of SPIR-V to flags of fences of OpenCL C.
pub(crate) static FENCE_BACK: Map =
    Map { name: "__translate_spirv_memory_fence", rows: FENCES, default: None, mask: 0xb00 };

/// The function with this name.
pub(crate) fn by_name(name: &str) -> Option<&'static Map> {
    [&SCOPE, &ORDER, &SCOPE_BACK, &ORDER_BACK, &FENCE_BACK].into_iter().find(|map| map.name == name)
}

impl Map {
    /// The type of the function: a number of 32 bits from another.
    pub(crate) fn ty(ctx: &Context) -> Type {
        let word = ctx.int_type(32);
        llvm::function(ctx, word, &[word], false)
    }

    /// The attributes and the body of the function.
    pub(crate) fn function(&self, ctx: &Context) -> Option<(Vec<Option<Attr>>, Body)> {
        let mut slots = vec![None; ctx.op_row(Func::NAME)?.attrs.len()];
        slots[Func::SYM_NAME] = Some(ctx.string_attr(self.name));
        slots[Func::FUNCTION_TYPE] = Some(Attr::of_type(Self::ty(ctx)));
        slots[Func::C_CONV] = Some(Attr::enumerant(enums::CCONV_KIND, CONVENTION));
        slots[Func::LINKAGE] = Some(Attr::enumerant(enums::LINKAGE_KIND, enums::LINKAGE.value("private")?));
        let mut body = Body::new();
        let region = body.arena.add_root();
        let word = ctx.int_type(32);
        let entry = body.arena.append_block(region);
        let key = body.arena.add_argument(entry, word);
        let unreached = self.default.is_none().then(|| body.arena.append_block(region));
        let cases: Vec<Block> = self.rows.iter().map(|_| body.arena.append_block(region)).collect();
        let exit = body.arena.append_block(region);
        let mut writer = Writer { ctx, body: &mut body, word };
        let place = writer.entry(self, entry, key, unreached, &cases);
        if let Some(block) = unreached {
            writer.label(block, "default");
            Unreachable::build(&mut writer.at(block, None));
        }
        for ((open_cl, spirv), block) in self.rows.iter().zip(&cases) {
            let (key, value) = if self.default.is_some() { (open_cl, spirv) } else { (spirv, open_cl) };
            writer.case(*block, *key, *value, place, exit);
        }
        writer.label(exit, "exit");
        let attrs = LoadAttrs { alignment: Some(4), ..LoadAttrs::default() };
        let value = Load::build_with(&mut writer.at(exit, Some("retVal")), word, place, &attrs);
        Return::build(&mut writer.at(exit, None), Some(value));
        Some((slots, body))
    }
}

/// Writes the body of a function.
struct Writer<'w> {
    ctx: &'w Context,
    body: &'w mut Body,
    word: Type,
}

impl Writer<'_> {
    /// A builder of an operation with a name.
    fn at(&mut self, block: Block, name: Option<&str>) -> BlockBuilder<'_> {
        let loc = match name {
            Some(name) => self.ctx.add_loc(LocData::Name(self.ctx.str(name), Loc::UNKNOWN)),
            None => Loc::UNKNOWN,
        };
        BlockBuilder { ctx: self.ctx, arena: &mut self.body.arena, block, loc }
    }

    fn number(&mut self, block: Block, number: u32) -> Value {
        let (word, value) = (self.word, self.ctx.i32_attr(number as i32));
        Constant::build(&mut self.at(block, None), word, value)
    }

    fn label(&mut self, block: Block, name: &str) {
        let attrs = LabelAttrs { block_name: Some(self.ctx.str(name)), ..LabelAttrs::default() };
        Label::build_with(&mut self.at(block, None), &attrs);
    }

    /// The first block; returns where the result is stored.
    fn entry(
        &mut self,
        map: &Map,
        block: Block,
        key: Value,
        unreached: Option<Block>,
        cases: &[Block],
    ) -> Value {
        let ctx = self.ctx;
        let key_name = ctx.dictionary(&mut vec![(ctx.str("name"), ctx.string_attr("key"))]);
        let attrs = LabelAttrs {
            block_name: Some(ctx.str("entry")),
            arguments: Some(ctx.array_attr(&[key_name])),
            ..LabelAttrs::default()
        };
        Label::build_with(&mut self.at(block, None), &attrs);
        let one = self.number(block, 1);
        let (word, private) = (self.word, llvm::pointer(ctx, 0));
        let attrs = AllocaAttrs { alignment: Some(4), ..AllocaAttrs::default() };
        let place = Alloca::build_with(&mut self.at(block, Some("result")), private, word, one, &attrs);
        let key = match map.mask {
            0 => key,
            mask => {
                let mask = self.number(block, mask);
                And::build(&mut self.at(block, Some("key.masked")), mask, key)
            }
        };
        let to_spirv = map.default.is_some();
        let keys =
            map.rows.iter().map(|(open_cl, spirv)| i64::from(if to_spirv { *open_cl } else { *spirv }));
        let values = case_values_of(ctx, word, &keys.collect::<Vec<i64>>());
        let attrs = SwitchAttrs { case_values: values, ..SwitchAttrs::default() };
        let successors: Vec<(Block, &[Value])> = cases.iter().map(|block| (*block, [].as_slice())).collect();
        let by_default = map.rows.iter().position(|(open_cl, _)| Some(*open_cl) == map.default);
        let default = unreached.or_else(|| cases.get(by_default?).copied()).unwrap_or(block);
        Switch::build_with(&mut self.at(block, None), key, (default, &[]), &successors, &attrs);
        place
    }

    fn case(&mut self, block: Block, key: u32, value: u32, place: Value, exit: Block) {
        self.label(block, &format!("case.{key}"));
        let value = self.number(block, value);
        let attrs = StoreAttrs { alignment: Some(4), ..StoreAttrs::default() };
        Store::build_with(&mut self.at(block, None), value, place, &attrs);
        Br::build(&mut self.at(block, None), (exit, &[]));
    }
}
