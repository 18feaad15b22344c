//! The attributes of the `gpu` dialect: enumerants, memory spaces, properties of compiled kernels.

use super::kind;
use crate::common::Words;
use spirula_ir::dialect::{AttrRow, AttrRule, AttrType, EnumStorage, EnumType};
use spirula_ir::{
    Attr, Context, Delimiter, Kind, OpParser, OpPrinter, Param, ParseResult, Parser, Printer, Str, Tok, Type,
};

/// An enumeration as an attribute with bare syntax: `#gpu<dim x>`.
pub(super) struct Enumeration {
    kind: Kind,
    /// Its name in MLIR's diagnostics.
    name: &'static str,
    /// The keywords in the order of diagnostics.
    words: Words,
}

impl Enumeration {
    /// Parses a keyword.
    fn read(&self, p: &mut Parser<'_>) -> ParseResult<Attr> {
        let token = p.token();
        let text = p.optional_any_keyword().unwrap_or_default();
        match self.words.iter().find(|(word, _)| *word == text) {
            Some((_, value)) => Ok(Attr::enumerant(self.kind, *value)),
            None => {
                let list: Vec<&str> = self.words.iter().map(|(word, _)| *word).collect();
                let message =
                    format!("expected ::mlir::gpu::{} to be one of: {}", self.name, list.join(", "));
                Err(p.error_at(token, message))
            }
        }
    }

    /// The keyword of an attribute.
    pub(super) fn word(&self, attr: Attr) -> &'static str {
        crate::common::word(self.words, attr.as_enumerant_of(self.kind).unwrap_or(0))
    }

    fn write(&self, p: &mut Printer<'_>, attr: Attr) {
        p.text(" ");
        p.text(self.word(attr));
    }

    /// Parses a keyword into a slot.
    pub(super) fn read_slot(&self, p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
        p.state.slots[slot] = Some(self.read(p.p)?);
        Ok(())
    }

    /// Parses an optional keyword into a slot.
    pub(super) fn read_optional(&self, p: &mut OpParser<'_, '_>, slot: usize, what: &str) -> ParseResult<()> {
        let Some(text) = p.p.optional_any_keyword() else { return Ok(()) };
        let Some((_, value)) = self.words.iter().find(|(word, _)| *word == text) else {
            let at = p.p.token();
            return Err(p.custom_error(at, what));
        };
        p.state.slots[slot] = Some(Attr::enumerant(self.kind, *value));
        Ok(())
    }

    /// Prints the keyword of a slot, if set.
    pub(super) fn write_slot(&self, p: &mut OpPrinter<'_, '_>, slot: usize) {
        if let Some(attr) = p.slot(slot) {
            p.text(self.word(attr));
        }
    }

    /// Parses `<keyword>`.
    pub(super) fn read_bracketed(&self, p: &mut Parser<'_>) -> ParseResult<Attr> {
        p.less()?;
        let attr = self.read(p)?;
        p.greater()?;
        Ok(attr)
    }

    /// Prints `<keyword>`.
    pub(super) fn write_bracketed(&self, p: &mut Printer<'_>, attr: Attr) {
        p.format(format_args!("<{}>", self.word(attr)));
    }
}

macro_rules! enumerations {
    ($($(#[$doc:meta])* $table:ident $rule:ident $kind:ident $name:literal $summary:literal $words:expr;)*) => {
        $(
            $(#[$doc])*
            pub(super) static $table: Enumeration =
                Enumeration { kind: kind::$kind, name: $name, words: &$words };
            $(#[$doc])*
            pub(super) const $rule: AttrRule =
                AttrRule::new($summary, |_, attr| attr.as_enumerant_of(kind::$kind).is_some())
                    .with_type(AttrType::Enum(&EnumType {
                        name: $name,
                        cases: &$words,
                        flags: false,
                        storage: EnumStorage::Enumerant(kind::$kind),
                    }));
        )*
    };
}

enumerations! {
    /// A dimension.
    DIMENSION DIMENSION_ATTR DIM "Dimension" "a dimension, either 'x', 'y', or 'z'" [("x", 0), ("y", 1), ("z", 2)];
    /// A reduction.
    REDUCTION REDUCTION_ATTR ALL_REDUCE_OP "AllReduceOperation"
        "built-in reduction operations supported by gpu.allreduce." [
            ("add", 0), ("mul", 1), ("minui", 2), ("minsi", 3), ("minnumf", 4), ("maxui", 5), ("maxsi", 6),
            ("maxnumf", 7), ("and", 8), ("or", 9), ("xor", 10), ("minimumf", 11), ("maximumf", 12),
        ];
    /// Shuffle modes.
    SHUFFLE SHUFFLE_ATTR SHUFFLE_MODE "ShuffleMode" "Indexing modes supported by gpu.shuffle."
        [("xor", 0), ("up", 2), ("down", 1), ("idx", 3)];
    /// Broadcast modes.
    BROADCAST BROADCAST_ATTR BROADCAST "BroadcastType" "a lane to broadcast from"
        [("first_active_lane", 0), ("specific_lane", 1)];
    /// Elementwise matrix operations.
    ELEMENTWISE ELEMENTWISE_ATTR MMA_ELEMENT_WISE "MMAElementwiseOp" "elementwise operation to apply to mma matrix" [
        ("addf", 0), ("mulf", 1), ("subf", 2), ("maxf", 3), ("minf", 4), ("divf", 5), ("addi", 6), ("muli", 7),
        ("subi", 8), ("divs", 9), ("divu", 10), ("negatef", 11), ("negates", 12), ("extf", 13),
        ("truncf", 14),
    ];
}

const SPACES: Words = &[("global", 1), ("workgroup", 2), ("private", 3), ("constant", 4)];
/// Ids of a dimension, or of a linear number, that a loop is mapped to.
const MAPPING_IDS: Words = &[
    ("x", 0),
    ("y", 1),
    ("z", 2),
    ("linear_dim_0", 3),
    ("linear_dim_1", 4),
    ("linear_dim_2", 5),
    ("linear_dim_3", 6),
    ("linear_dim_4", 7),
    ("linear_dim_5", 8),
    ("linear_dim_6", 9),
    ("linear_dim_7", 10),
    ("linear_dim_8", 11),
    ("linear_dim_9", 12),
];

static ADDRESS_SPACE: Enumeration =
    Enumeration { kind: kind::ADDRESS_SPACE, name: "AddressSpace", words: SPACES };
static MEMORY_SPACE: Enumeration =
    Enumeration { kind: kind::MEMORY_SPACE_MAPPING, name: "AddressSpace", words: SPACES };
/// The scope of a barrier.
pub(super) static SCOPE: Enumeration = Enumeration {
    kind: kind::BARRIER_SCOPE,
    name: "BarrierScope",
    words: &[("subgroup", 1), ("workgroup", 2), ("cluster", 3)],
};
/// `#gpu.barrier_scope<workgroup>`.
pub(super) fn workgroup_scope() -> Attr {
    Attr::enumerant(kind::BARRIER_SCOPE, 2)
}
/// Scopes of barriers.
pub(super) const SCOPE_ATTR: AttrRule =
    AttrRule::new("barrier execution scope", |_, attr| attr.as_enumerant_of(kind::BARRIER_SCOPE).is_some());
/// Address spaces.
pub(super) const ADDRESS_SPACES: AttrRule = AttrRule::new("GPU Address Space array", |ctx, attr| {
    ctx.as_array(attr).is_some_and(|mut items| items.all(|item| address_space(item).is_some()))
});

const fn mapping(kind: Kind) -> Enumeration {
    Enumeration { kind, name: "MappingId", words: MAPPING_IDS }
}

static BLOCK_MAPPING: Enumeration = mapping(kind::BLOCK_MAPPING);
static THREAD_MAPPING: Enumeration = mapping(kind::THREAD_MAPPING);
static WARP_MAPPING: Enumeration = mapping(kind::WARP_MAPPING);
static WARPGROUP_MAPPING: Enumeration = mapping(kind::WARPGROUP_MAPPING);
static LANE_MAPPING: Enumeration = mapping(kind::LANE_MAPPING);

macro_rules! bracketed {
    ($name:literal, $table:ident) => {
        AttrRow {
            name: $name,
            parse: |p, _| $table.read_bracketed(p),
            print: |p, attr| $table.write_bracketed(p, attr),
        }
    };
}

/// The keyword of a `#gpu.address_space`.
pub(super) fn address_space(attr: Attr) -> Option<&'static str> {
    attr.as_enumerant_of(kind::ADDRESS_SPACE).map(|_| ADDRESS_SPACE.word(attr))
}

/// The attributes, in the order of [`kind`].
pub(super) static ATTRS: [AttrRow; 19] = [
    bracketed!("gpu.address_space", ADDRESS_SPACE),
    AttrRow { name: "gpu.dim", parse: |p, _| DIMENSION.read(p), print: |p, a| DIMENSION.write(p, a) },
    AttrRow {
        name: "gpu.all_reduce_op",
        parse: |p, _| REDUCTION.read(p),
        print: |p, a| REDUCTION.write(p, a),
    },
    AttrRow { name: "gpu.shuffle_mode", parse: |p, _| SHUFFLE.read(p), print: |p, a| SHUFFLE.write(p, a) },
    AttrRow { name: "gpu.broadcast", parse: |p, _| BROADCAST.read(p), print: |p, a| BROADCAST.write(p, a) },
    AttrRow {
        name: "gpu.mma_element_wise",
        parse: |p, _| ELEMENTWISE.read(p),
        print: |p, a| ELEMENTWISE.write(p, a),
    },
    AttrRow { name: "gpu.select_object", parse: parse_select, print: print_select },
    AttrRow { name: "gpu.object", parse: parse_object, print: print_object },
    AttrRow { name: "gpu.kernel_table", parse: parse_table, print: print_table },
    AttrRow { name: "gpu.kernel_metadata", parse: parse_metadata, print: print_metadata },
    bracketed!("gpu.barrier_scope", SCOPE),
    bracketed!("gpu.block", BLOCK_MAPPING),
    bracketed!("gpu.thread", THREAD_MAPPING),
    bracketed!("gpu.warp", WARP_MAPPING),
    bracketed!("gpu.warpgroup", WARPGROUP_MAPPING),
    bracketed!("gpu.lane", LANE_MAPPING),
    bracketed!("gpu.memory_space", MEMORY_SPACE),
    AttrRow { name: "gpu.mask", parse: parse_mask, print: print_mask },
    super::mapping::ROW,
];

fn parse_mask(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    p.less()?;
    let bits = p.int()?;
    p.greater()?;
    Ok(p.context().attr_of(kind::MASK, &[Param::Int(bits)]))
}

fn print_mask(p: &mut Printer<'_>, attr: Attr) {
    let bits = p.context().attr_node_of(attr, kind::MASK).and_then(|node| node.int_at(0));
    p.format(format_args!("<{}>", bits.unwrap_or(0) as u64));
}

/// Whether an attribute is a compilation target.
fn is_target(ctx: &Context, attr: Attr) -> bool {
    const TARGETS: [&str; 4] = ["spirv.target_env", "nvvm.target", "rocdl.target", "xevm.target"];
    ctx.attr_row_of(attr).is_some_and(|row| TARGETS.contains(&row.name))
}

fn array_of(ctx: &Context, attr: Attr, test: impl Fn(Attr) -> bool) -> bool {
    ctx.as_array(attr).is_some_and(|mut items| items.len() > 0 && items.all(test))
}

/// Compilation targets of kernels.
pub(super) const TARGETS: AttrRule =
    AttrRule::new("array of GPU target attributes with at least 1 elements", |ctx, attr| {
        array_of(ctx, attr, |item| is_target(ctx, item))
    });
/// Compiled objects.
pub(super) const OBJECTS: AttrRule =
    AttrRule::new("an array of GPU object attributes with at least 1 elements", |ctx, attr| {
        array_of(ctx, attr, |item| ctx.attr_node_of(item, kind::OBJECT).is_some())
    });
/// Offloading translation attributes.
pub(super) const HANDLER: AttrRule =
    AttrRule::new("any attribute with the `OffloadingTranslationAttrTrait` trait.", |ctx, attr| {
        ctx.attr_node_of(attr, kind::SELECT_OBJECT).is_some()
    });

// The selection of an object.

/// `#gpu.select_object`: the first one.
pub(super) fn select_first(ctx: &Context) -> Attr {
    ctx.attr_of(kind::SELECT_OBJECT, &[Param::None])
}

fn parse_select(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    if !p.optional(Tok::Less) {
        return Ok(select_first(p.context()));
    }
    let target = p.parse_attribute(None)?;
    let ctx = p.context();
    match ctx.as_int(target) {
        Some((_, ..0)) => return Err(p.error("the object index must be positive")),
        None if !is_target(ctx, target) => {
            return Err(p.error("the target attribute must be a GPU Target attribute"));
        }
        _ => p.greater()?,
    }
    Ok(ctx.attr_of(kind::SELECT_OBJECT, &[Param::Attr(target)]))
}

fn print_select(p: &mut Printer<'_>, attr: Attr) {
    if let Some(target) = p.context().attr_node_of(attr, kind::SELECT_OBJECT).and_then(|node| node.attr_at(0))
    {
        p.text("<");
        p.attr(target);
        p.text(">");
    }
}

// An object: target, format, text, properties, kernels.

const FORMATS: Words = &[("offload", 1), ("assembly", 2), ("bin", 3), ("fatbin", 4)];
const FATBIN: u32 = 4;

/// The format of a compiled object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum ObjectFormat {
    /// To be compiled further by the host's compiler.
    Offload = 1,
    /// Text.
    Assembly = 2,
    /// A binary.
    Binary = 3,
    /// A binary for several devices.
    FatBinary = FATBIN,
}

/// `#gpu.object`: bytes that were compiled for a target.
pub fn object(ctx: &Context, target: Attr, format: ObjectFormat, bytes: Str) -> Attr {
    let params = [
        Param::Attr(target),
        Param::Int((format as u32).into()),
        Param::Str(bytes),
        Param::None,
        Param::None,
    ];
    ctx.attr_of(kind::OBJECT, &params)
}

fn parse_object(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    p.less()?;
    let target = p.parse_attribute(None)?;
    if !is_target(p.context(), target) {
        return Err(p.error("the target attribute must implement or promise the `gpu::TargetAttrInterface`"));
    }
    p.comma()?;
    let (mut properties, mut kernels) = (Param::None, Param::None);
    if p.optional_keyword("properties") {
        p.equal()?;
        let mut entries = Vec::new();
        p.parse_dict_entries(&mut entries)?;
        properties = Param::Attr(p.context().dictionary(&mut entries));
        p.comma()?;
    }
    if p.optional_keyword("kernels") {
        p.equal()?;
        let token = p.token();
        let table = if token.kind == Tok::HashId { p.parse_attribute(None)? } else { parse_table(p, None)? };
        if p.context().attr_node_of(table, kind::KERNEL_TABLE).is_none() {
            return Err(p.error_at(token, "invalid kind of attribute specified"));
        }
        kernels = Param::Attr(table);
        p.comma()?;
    }
    let token = p.token();
    let format = match p.optional_any_keyword() {
        None => FATBIN,
        Some(text) => {
            let Some((_, format)) = FORMATS.iter().find(|(word, _)| *word == text) else {
                return Err(p.error_at(token, "expected keyword for GPU object format"));
            };
            p.equal()?;
            *format
        }
    };
    let text = p.string()?;
    p.greater()?;
    let params = [Param::Attr(target), Param::Int(format.into()), Param::Str(text), properties, kernels];
    Ok(p.context().attr_of(kind::OBJECT, &params))
}

fn print_object(p: &mut Printer<'_>, attr: Attr) {
    let Some(node) = p.context().attr_node_of(attr, kind::OBJECT) else { return };
    let (Some(target), Some(text)) = (node.attr_at(0), node.str_at(2)) else { return };
    p.text("<");
    p.attr(target);
    p.text(", ");
    if let Some(properties) = node.attr_at(3) {
        p.text("properties = ");
        p.attr(properties);
        p.text(", ");
    }
    if let Some(table) = node.attr_at(4) {
        p.text("kernels = ");
        print_table(p, table);
        p.text(", ");
    }
    let format = node.int_at(1).and_then(|n| u32::try_from(n).ok()).unwrap_or(FATBIN);
    if format != FATBIN {
        p.text(crate::common::word(FORMATS, format));
        p.text(" = ");
    }
    p.string(text);
    p.text(">");
}

// Kernel metadata.

fn parse_table(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    let token = p.token();
    p.less()?;
    let ctx = p.context();
    let mut kernels = Vec::new();
    if p.kind() == Tok::LSquare {
        p.list(Delimiter::Square, |p| {
            let token = p.token();
            let kernel = p.parse_attribute(None)?;
            match ctx.attr_node_of(kernel, kind::KERNEL_METADATA).and_then(|node| node.str_at(0)) {
                Some(name) => kernels.push((ctx.bytes(name), kernel)),
                None => return Err(p.error_at(token, "invalid kind of attribute specified")),
            }
            Ok(())
        })?;
    }
    p.greater()?;
    kernels.sort_by_key(|(name, _)| *name);
    if kernels.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return Err(p.error_at(token, "expected all kernels to be uniquely named"));
    }
    let params: Vec<Param> = kernels.iter().map(|(_, kernel)| Param::Attr(*kernel)).collect();
    Ok(ctx.attr_of(kind::KERNEL_TABLE, &params))
}

fn print_table(p: &mut Printer<'_>, attr: Attr) {
    let Some(node) = p.context().attr_node_of(attr, kind::KERNEL_TABLE) else { return };
    let kernels: Vec<Attr> = (0..node.params.len()).filter_map(|i| node.attr_at(i)).collect();
    p.text("<");
    if !kernels.is_empty() {
        p.text("[");
        p.list(kernels, Printer::attr);
        p.text("]");
    }
    p.text(">");
}

fn parse_metadata(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    p.less()?;
    let token = p.token();
    let name = p.string()?;
    if p.context().bytes(name).is_empty() {
        return Err(p.error_at(token, "the kernel name can't be empty"));
    }
    p.comma()?;
    let ty = p.parse_type()?;
    let (mut arguments, mut metadata) = (Param::None, Param::None);
    while p.optional(Tok::Comma) {
        let token = p.token();
        let word = p.any_keyword()?;
        p.equal()?;
        let value = p.parse_attribute(None)?;
        let ctx = p.context();
        let dicts = ctx.as_array(value).map(|mut items| items.all(|item| ctx.as_dict(item).is_some()));
        match word {
            "arg_attrs" if arguments == Param::None && dicts == Some(true) => arguments = Param::Attr(value),
            "arg_attrs" if dicts == Some(false) => {
                return Err(p.error_at(token, "all attributes in the array must be a dictionary attribute"));
            }
            "metadata" if metadata == Param::None && ctx.as_dict(value).is_some() => {
                metadata = Param::Attr(value);
            }
            _ => return Err(p.error_at(token, format!("duplicate or unknown struct parameter name: {word}"))),
        }
    }
    p.greater()?;
    Ok(p.context().attr_of(kind::KERNEL_METADATA, &[Param::Str(name), Param::Type(ty), arguments, metadata]))
}

fn print_metadata(p: &mut Printer<'_>, attr: Attr) {
    let Some(node) = p.context().attr_node_of(attr, kind::KERNEL_METADATA) else { return };
    let (Some(name), Some(ty)) = (node.str_at(0), node.type_at(1)) else { return };
    p.text("<");
    p.string(name);
    p.text(", ");
    p.ty(ty);
    for (index, word) in [(2, "arg_attrs"), (3, "metadata")] {
        if let Some(value) = node.attr_at(index) {
            p.format(format_args!(", {word} = "));
            p.attr(value);
        }
    }
    p.text(">");
}
