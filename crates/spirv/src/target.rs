//! Attributes other than enumerations: target environment, ABI of entry points and variables, linkage.
//!
//! Most are lists of named fields, `#spirv.entry_point_abi<workgroup_size = [32, 1, 1]>`: a [`FieldRow`] declares a
//! field for parser, printer and accessors.

use crate::NUMBER;
use crate::availability::Environment;
use crate::enums::{self, ENUM_COUNT, EnumTable};
use spirula_diag::Failed;
use spirula_ir::{
    Attr, AttrRow, Context, Delimiter, EnclosingOp, Kind, Param, ParseResult, Parser, Printer, Str, Tok,
    Type, VerifyOp,
};
use spirula_spec::{Capability, Decoration, LinkageType, Version};

/// The target environment of a module.
pub const TARGET_ENV_NAME: &str = "spirv.target_env";
/// The ABI of an entry point.
pub const ENTRY_POINT_ABI_NAME: &str = "spirv.entry_point_abi";
/// The control of the loop that an operation of another dialect becomes.
pub const LOOP_CONTROL_NAME: &str = "spirv.loop_control";
/// The control of the selection that an operation of another dialect becomes.
pub const SELECTION_CONTROL_NAME: &str = "spirv.selection_control";
/// The binding of an entry point's parameter.
pub const INTERFACE_VAR_ABI_NAME: &str = "spirv.interface_var_abi";

/// The kind of a field.
#[derive(Clone, Copy)]
enum FieldKind {
    /// A number.
    Int,
    /// `[1, 2, 3]`, kept as `array<i32: 1, 2, 3>`.
    Ints,
    /// `[1, 2, 3]`, kept as an array attribute of `i32`s.
    IntArray,
    /// A string.
    String,
    /// `true` or `false`.
    Bool,
    /// A type.
    Type,
    /// `<Name>`.
    Enum(&'static EnumTable, Kind),
    /// `Name`.
    Word(&'static EnumTable, Kind),
    /// Any attribute.
    Attr,
}

/// A field of an attribute.
struct FieldRow {
    name: &'static str,
    kind: FieldKind,
    /// MLIR's name of the value type.
    class: &'static str,
    /// The default value, which is not printed.
    default: Option<&'static [i32]>,
    required: bool,
}

const fn required(name: &'static str, class: &'static str, kind: FieldKind) -> FieldRow {
    FieldRow { name, kind, class, default: None, required: true }
}

const fn optional(name: &'static str, class: &'static str, kind: FieldKind) -> FieldRow {
    FieldRow { name, kind, class, default: None, required: false }
}

const fn defaulted(
    name: &'static str,
    class: &'static str,
    kind: FieldKind,
    default: &'static [i32],
) -> FieldRow {
    FieldRow { name, kind, class, default: Some(default), required: false }
}

/// An attribute of named fields.
struct StructRow {
    /// MLIR's class name.
    class: &'static str,
    fields: &'static [FieldRow],
}

macro_rules! structs {
    ($($index:literal $name:ident $text:literal $class:literal [$($field:expr),* $(,)?];)*) => {
        $(
            #[doc = concat!("`#", $text, "`.")]
            pub const $name: Kind = Kind::new(NUMBER, ENUM_COUNT + 3 + $index);
        )*
        static STRUCTS: &[StructRow] = &[$(StructRow { class: $class, fields: &[$($field),*] }),*];
        const STRUCT_ROWS: &[AttrRow] =
            &[$(AttrRow { name: $text, parse: parse_struct::<$index>, print: print_struct }),*];
    };
}

const SCOPE: FieldKind = FieldKind::Enum(&enums::SCOPE, enums::kind::SCOPE);

structs! {
    0 ENTRY_POINT_ABI "spirv.entry_point_abi" "EntryPointABI" [
        optional("workgroup_size", "DenseI32ArrayAttr", FieldKind::Ints),
        optional("subgroup_size", "std::optional<int>", FieldKind::Int),
        optional("target_width", "std::optional<int>", FieldKind::Int),
    ];
    1 LINKAGE_ATTRIBUTES "spirv.linkage_attributes" "LinkageAttributes" [
        required("linkage_name", "StringAttr", FieldKind::String),
        required("linkage_type", "mlir::spirv::LinkageTypeAttr", FieldKind::Enum(&enums::LINKAGE_TYPE, enums::kind::LINKAGE_TYPE)),
    ];
    2 COOP_MATRIX_PROPS_KHR "spirv.coop_matrix_props_khr" "CooperativeMatrixPropertiesKHR" [
        required("m_size", "uint32_t", FieldKind::Int),
        required("n_size", "uint32_t", FieldKind::Int),
        required("k_size", "uint32_t", FieldKind::Int),
        required("a_type", "mlir::Type", FieldKind::Type),
        required("b_type", "mlir::Type", FieldKind::Type),
        required("c_type", "mlir::Type", FieldKind::Type),
        required("result_type", "mlir::Type", FieldKind::Type),
        required("acc_sat", "bool", FieldKind::Bool),
        required("scope", "mlir::spirv::ScopeAttr", SCOPE),
    ];
    3 COOP_MATRIX_PROPS_NV "spirv.coop_matrix_props_nv" "CooperativeMatrixPropertiesNV" [
        required("m_size", "int", FieldKind::Int),
        required("n_size", "int", FieldKind::Int),
        required("k_size", "int", FieldKind::Int),
        required("a_type", "mlir::Type", FieldKind::Type),
        required("b_type", "mlir::Type", FieldKind::Type),
        required("c_type", "mlir::Type", FieldKind::Type),
        required("result_type", "mlir::Type", FieldKind::Type),
        required("scope", "mlir::spirv::ScopeAttr", SCOPE),
    ];
    4 CACHE_CONTROL_LOAD "spirv.cache_control_load_intel" "CacheControlLoadINTEL" [
        required("cache_level", "unsigned", FieldKind::Int),
        required("load_cache_control", "mlir::spirv::LoadCacheControl", FieldKind::Word(&enums::LOAD_CACHE_CONTROL, enums::kind::LOAD_CACHE_CONTROL)),
    ];
    5 CACHE_CONTROL_STORE "spirv.cache_control_store_intel" "CacheControlStoreINTEL" [
        required("cache_level", "unsigned", FieldKind::Int),
        required("store_cache_control", "mlir::spirv::StoreCacheControl", FieldKind::Word(&enums::STORE_CACHE_CONTROL, enums::kind::STORE_CACHE_CONTROL)),
    ];
    6 RESOURCE_LIMITS "spirv.resource_limits" "ResourceLimits" [
        defaulted("max_compute_shared_memory_size", "int", FieldKind::Int, &[16384]),
        defaulted("max_compute_workgroup_invocations", "int", FieldKind::Int, &[128]),
        defaulted("max_compute_workgroup_size", "ArrayAttr", FieldKind::IntArray, &[128, 128, 64]),
        defaulted("subgroup_size", "int", FieldKind::Int, &[32]),
        optional("min_subgroup_size", "std::optional<int>", FieldKind::Int),
        optional("max_subgroup_size", "std::optional<int>", FieldKind::Int),
        optional("cooperative_matrix_properties_khr", "ArrayAttr", FieldKind::Attr),
        optional("cooperative_matrix_properties_nv", "ArrayAttr", FieldKind::Attr),
    ];
}

/// `#spirv.linkage_attributes<...>`: name and number of the linkage type.
pub fn linkage_attributes(ctx: &Context, name: Str, linkage: u32) -> Attr {
    let linkage = Attr::enumerant(enums::kind::LINKAGE_TYPE, linkage);
    ctx.attr_of(LINKAGE_ATTRIBUTES, &[Param::Str(name), Param::Attr(linkage)])
}

/// Name and number of the linkage type.
pub fn as_linkage_attributes(ctx: &Context, attr: Attr) -> Option<(Str, u32)> {
    let node = ctx.attr_node_of(attr, LINKAGE_ATTRIBUTES)?;
    Some((node.str_at(0)?, node.attr_at(1)?.as_enumerant()?.1))
}

/// Level and control of a cache control attribute, for loads or stores.
pub fn as_cache_control(ctx: &Context, attr: Attr) -> Option<(u32, u32)> {
    let node = ctx.attr_node(attr)?;
    if !matches!(node.kind, CACHE_CONTROL_LOAD | CACHE_CONTROL_STORE) {
        return None;
    }
    Some((node.int_at(0)? as u32, node.attr_at(1)?.as_enumerant()?.1))
}

/// The attribute kind of a cache control decoration.
pub fn cache_control_kind(decoration: Decoration) -> Option<Kind> {
    match decoration {
        Decoration::CacheControlLoadINTEL => Some(CACHE_CONTROL_LOAD),
        Decoration::CacheControlStoreINTEL => Some(CACHE_CONTROL_STORE),
        _ => None,
    }
}

/// `#spirv.cache_control_load_intel` or `#spirv.cache_control_store_intel`, for a cache control decoration with a known
/// control.
pub fn cache_control(ctx: &Context, decoration: Decoration, level: u32, control: u32) -> Option<Attr> {
    let kind = cache_control_kind(decoration)?;
    let of = if kind == CACHE_CONTROL_LOAD {
        enums::kind::LOAD_CACHE_CONTROL
    } else {
        enums::kind::STORE_CACHE_CONTROL
    };
    enums::table(of)?.name(control)?;
    Some(ctx.attr_of(kind, &[Param::Int(level.into()), Param::Attr(Attr::enumerant(of, control))]))
}

/// `#spirv.vce`: version, capabilities, extensions.
pub const VCE: Kind = Kind::new(NUMBER, ENUM_COUNT);
/// `#spirv.target_env`: `#spirv.vce`, client API, vendor, device type, device id, limits.
pub const TARGET_ENV: Kind = Kind::new(NUMBER, ENUM_COUNT + 1);
/// `#spirv.interface_var_abi`: descriptor set, binding, storage class.
pub const INTERFACE_VAR_ABI: Kind = Kind::new(NUMBER, ENUM_COUNT + 2);

const OTHER_ROWS: &[AttrRow] = &[
    AttrRow { name: "spirv.vce", parse: parse_vce, print: print_vce },
    AttrRow { name: "spirv.target_env", parse: parse_target_env, print: print_target_env },
    AttrRow {
        name: "spirv.interface_var_abi",
        parse: parse_interface_var_abi,
        print: print_interface_var_abi,
    },
];

const COUNT: usize = enums::ENUM_ROWS.len() + OTHER_ROWS.len() + STRUCT_ROWS.len();

/// All attributes of the dialect, in the order of their kinds.
pub(crate) static ATTRS: [AttrRow; COUNT] = {
    let mut rows = [const { AttrRow { name: "", parse: parse_vce, print: print_vce } }; COUNT];
    let mut at = 0;
    let lists: [&[AttrRow]; 3] = [enums::ENUM_ROWS, OTHER_ROWS, STRUCT_ROWS];
    let mut list = 0;
    while list < lists.len() {
        let mut i = 0;
        while i < lists[list].len() {
            rows[at] = AttrRow {
                name: lists[list][i].name,
                parse: lists[list][i].parse,
                print: lists[list][i].print,
            };
            at += 1;
            i += 1;
        }
        list += 1;
    }
    rows
};

// Named fields.

fn parse_struct<const INDEX: u16>(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    let row = &STRUCTS[usize::from(INDEX)];
    let mut params = vec![Param::None; row.fields.len()];
    p.less()?;
    if !p.optional(Tok::Greater) {
        p.list(Delimiter::None, |p| {
            let token = p.token();
            let word = p.any_keyword()?;
            let Some(index) = row.fields.iter().position(|f| f.name == word) else {
                return Err(
                    p.error_at(token, "duplicate or unknown struct parameter name: ".to_owned() + word)
                );
            };
            if params[index] != Param::None {
                return Err(
                    p.error_at(token, "duplicate or unknown struct parameter name: ".to_owned() + word)
                );
            }
            p.equal()?;
            let field = &row.fields[index];
            params[index] = match parse_field(p, field.kind) {
                Ok(value) => value,
                Err(Failed) => {
                    let token = p.token();
                    let message = format!(
                        "failed to parse SPIRV_{}Attr parameter '{}' which is to be a `{}`",
                        row.class, field.name, field.class
                    );
                    return Err(p.error_at(token, message));
                }
            };
            Ok(())
        })?;
        if row.fields.iter().zip(&params).any(|(f, v)| f.required && *v == Param::None) {
            return Err(p.error("expected ','"));
        }
        p.greater()?;
    } else if row.fields.iter().any(|f| f.required) {
        return Err(p.error("expected valid keyword"));
    }
    let ctx = p.context();
    for (field, param) in row.fields.iter().zip(&mut params) {
        if let (Some(default), Param::None) = (field.default, &*param) {
            *param = default_param(ctx, field.kind, default);
        }
    }
    Ok(ctx.attr_of(Kind::new(NUMBER, ENUM_COUNT + 3 + INDEX), &params))
}

fn default_param(ctx: &Context, kind: FieldKind, default: &[i32]) -> Param {
    match (kind, default) {
        (FieldKind::IntArray, _) => {
            let items: Vec<Attr> = default.iter().map(|v| ctx.i32_attr(*v)).collect();
            Param::Attr(ctx.array_attr(&items))
        }
        (_, [one]) => Param::Int(i64::from(*one)),
        _ => Param::None,
    }
}

fn parse_ints(p: &mut Parser<'_>) -> ParseResult<Vec<i32>> {
    let mut values = Vec::new();
    p.list(Delimiter::Square, |p| {
        let token = p.token();
        match i32::try_from(p.int()?) {
            Ok(value) => values.push(value),
            Err(_) => return Err(p.error_at(token, "expected a 32-bit integer")),
        }
        Ok(())
    })?;
    Ok(values)
}

fn parse_field(p: &mut Parser<'_>, kind: FieldKind) -> ParseResult<Param> {
    let ctx = p.context();
    Ok(match kind {
        FieldKind::Int => Param::Int(p.int()?),
        FieldKind::Bool => Param::Attr(ctx.bool_attr(p.int()? != 0)),
        FieldKind::Ints => {
            let values = parse_ints(p)?;
            Param::Attr(ctx.dense_i32_array(&values))
        }
        FieldKind::IntArray | FieldKind::Attr => {
            let attr = p.parse_attribute(None)?;
            Param::Attr(attr)
        }
        FieldKind::String => Param::Str(p.string()?),
        FieldKind::Type => Param::Type(p.parse_type()?),
        FieldKind::Enum(_, kind) => {
            let row = ctx.attr_row(kind);
            match row {
                Some(row) if p.kind() == Tok::Less => Param::Attr((row.parse)(p, None)?),
                _ => Param::Attr(p.parse_attribute(None)?),
            }
        }
        FieldKind::Word(table, kind) => {
            let value = enums::parse_keyword(p, table, table.mnemonic)?;
            Param::Attr(Attr::enumerant(kind, value))
        }
    })
}

fn print_struct(p: &mut Printer<'_>, attr: Attr) {
    let ctx = p.context();
    let Some(node) = ctx.attr_node(attr) else { return };
    let Some(row) = STRUCTS.get(usize::from(node.kind.index().wrapping_sub(ENUM_COUNT + 3))) else { return };
    p.text("<");
    let shown = row.fields.iter().zip(&node.params).filter(|(field, param)| {
        **param != Param::None && field.default.is_none_or(|d| default_param(ctx, field.kind, d) != **param)
    });
    p.list(shown, |p, (field, param)| {
        p.text(field.name);
        p.text(" = ");
        print_field(p, field.kind, *param);
    });
    p.text(">");
}

fn print_field(p: &mut Printer<'_>, kind: FieldKind, param: Param) {
    match (kind, param) {
        (FieldKind::Ints, Param::Attr(attr)) => {
            let values = p.context().as_dense_ints(attr).unwrap_or_default();
            p.text("[");
            p.list(values, Printer::signed);
            p.text("]");
        }
        (FieldKind::Enum(table, _), Param::Attr(attr)) => {
            p.text("<");
            table.print(attr.as_enumerant().map_or(0, |(_, v)| v), p);
            p.text(">");
        }
        (FieldKind::Word(table, _), Param::Attr(attr)) => {
            table.print(attr.as_enumerant().map_or(0, |(_, v)| v), p);
        }
        (_, Param::Int(value)) => p.signed(value),
        (_, Param::Str(text)) => p.string(text),
        (_, Param::Type(ty)) => p.ty(ty),
        (_, Param::Attr(attr)) => p.attr(attr),
        (_, Param::None) => {}
    }
}

/// Whether `attr` is a `#spirv.vce`.
pub(crate) fn is_vce(ctx: &Context, attr: Attr) -> bool {
    ctx.attr_node_of(attr, VCE).is_some()
}

/// Whether `attr` is a `#spirv.linkage_attributes`.
pub(crate) fn is_linkage(ctx: &Context, attr: Attr) -> bool {
    ctx.attr_node_of(attr, LINKAGE_ATTRIBUTES).is_some()
}

// Version, capabilities, extensions.

/// `#spirv.vce<version, capabilities, extensions>`.
pub fn vce(ctx: &Context, version: Version, capabilities: &[Capability], extensions: &[Str]) -> Attr {
    let caps: Vec<Attr> = capabilities.iter().map(|c| ctx.i32_attr(c.0 as i32)).collect();
    let exts: Vec<Attr> = extensions.iter().map(|e| Attr::string(*e)).collect();
    ctx.attr_of(
        VCE,
        &[
            Param::Int(version.minor.into()),
            Param::Attr(ctx.array_attr(&caps)),
            Param::Attr(ctx.array_attr(&exts)),
        ],
    )
}

/// The components of a `#spirv.vce`.
pub fn as_vce(ctx: &Context, attr: Attr) -> Option<(Version, Vec<Capability>, Vec<Str>)> {
    let node = ctx.attr_node_of(attr, VCE)?;
    let version = Version::new(1, node.int_at(0)? as u8);
    let capabilities =
        ctx.as_array(node.attr_at(1)?)?.filter_map(|a| Some(Capability(ctx.as_int(a)?.1 as u32))).collect();
    let extensions = ctx.as_array(node.attr_at(2)?)?.filter_map(Attr::as_string).collect();
    Some((version, capabilities, extensions))
}

fn keyword_list(
    p: &mut Parser<'_>,
    mut item: impl FnMut(&mut Parser<'_>) -> ParseResult<()>,
) -> ParseResult<()> {
    p.list(Delimiter::Square, |p| item(p))
}

fn parse_vce(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    p.less()?;
    let token = p.token();
    let word = p.any_keyword()?;
    p.comma()?;
    let Some(minor) = enums::VERSION.value(word) else {
        return Err(p.error_at(token, format!("unknown version: {word}")));
    };
    let mut capabilities = Vec::new();
    keyword_list(p, |p| {
        let token = p.token();
        let word = p.any_keyword()?;
        match enums::CAPABILITY.value(word) {
            Some(capability) => capabilities.push(Capability(capability)),
            None => return Err(p.error_at(token, format!("unknown capability: {word}"))),
        }
        Ok(())
    })?;
    p.comma()?;
    let mut extensions = Vec::new();
    keyword_list(p, |p| {
        let token = p.token();
        let word = p.any_keyword()?;
        if !word.starts_with("SPV_") {
            return Err(p.error_at(token, format!("unknown extension: {word}")));
        }
        extensions.push(p.context().str(word));
        Ok(())
    })?;
    p.greater()?;
    Ok(vce(p.context(), Version::new(1, minor as u8), &capabilities, &extensions))
}

fn print_vce(p: &mut Printer<'_>, attr: Attr) {
    let ctx = p.context();
    let Some((version, capabilities, extensions)) = as_vce(ctx, attr) else { return };
    p.format(format_args!("<v{version}, ["));
    p.list(capabilities, |p, c| enums::CAPABILITY.print(c.0, p));
    p.text("], [");
    p.list(extensions, |p, e| {
        let text = ctx.text(e);
        p.text(text);
    });
    p.text("]>");
}

// The target environment.

/// The id of an unknown device.
/// The number of a device that is not known.
pub const UNKNOWN_DEVICE: i64 = 0x7fff_ffff;

fn unknown(table: &EnumTable) -> i64 {
    table.value("Unknown").map_or(0, i64::from)
}

fn environment_word(p: &mut Parser<'_>, table: &EnumTable, what: &str) -> ParseResult<i64> {
    let token = p.token();
    let word = p.any_keyword()?;
    match table.value(word) {
        Some(value) => Ok(value.into()),
        None => Err(p.error_at(token, format!("unknown {what}: {word}"))),
    }
}

fn parse_target_env(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    p.less()?;
    let token = p.token();
    let triple = p.parse_attribute(None)?;
    if !is_vce(p.context(), triple) {
        return Err(p.error_at(token, "invalid kind of attribute specified"));
    }
    p.comma()?;
    let mut api = unknown(&enums::CLIENT_API);
    if p.optional_keyword("api") {
        p.equal()?;
        api = environment_word(p, &enums::CLIENT_API, "client API")?;
        p.comma()?;
    }
    let (mut vendor, mut device_type, mut device) =
        (unknown(&enums::VENDOR), unknown(&enums::DEVICE_TYPE), UNKNOWN_DEVICE);
    if p.kind() == Tok::BareId {
        vendor = environment_word(p, &enums::VENDOR, "vendor")?;
        if p.optional(Tok::Colon) {
            device_type = environment_word(p, &enums::DEVICE_TYPE, "device type")?;
            if p.optional(Tok::Colon) {
                device = p.int()?;
            }
        }
        p.comma()?;
    }
    let token = p.token();
    let limits = p.parse_attribute(None)?;
    if p.context().attr_node_of(limits, RESOURCE_LIMITS).is_none() {
        return Err(p.error_at(token, "invalid kind of attribute specified"));
    }
    p.greater()?;
    let numbers = [api, vendor, device_type, device].map(Param::Int);
    let mut params = vec![Param::Attr(triple)];
    params.extend(numbers);
    params.push(Param::Attr(limits));
    Ok(p.context().attr_of(TARGET_ENV, &params))
}

fn print_target_env(p: &mut Printer<'_>, attr: Attr) {
    let Some(node) = p.context().attr_node_of(attr, TARGET_ENV) else { return };
    let int = |i| node.int_at(i).unwrap_or(0);
    p.text("<");
    if let Some(triple) = node.attr_at(0) {
        p.attr(triple);
    }
    if int(1) != unknown(&enums::CLIENT_API) {
        p.text(", api=");
        enums::CLIENT_API.print(int(1) as u32, p);
    }
    if int(2) != unknown(&enums::VENDOR) {
        p.text(", ");
        enums::VENDOR.print(int(2) as u32, p);
        if int(3) != unknown(&enums::DEVICE_TYPE) {
            p.text(":");
            enums::DEVICE_TYPE.print(int(3) as u32, p);
            if int(4) != UNKNOWN_DEVICE {
                p.text(":");
                p.signed(int(4));
            }
        }
    }
    p.text(", ");
    if let Some(limits) = node.attr_at(5) {
        p.attr(limits);
    }
    p.text(">");
}

// The interface of variables.

fn parse_interface_var_abi(p: &mut Parser<'_>, _: Option<Type>) -> ParseResult<Attr> {
    p.less()?;
    p.l_paren()?;
    let number = |p: &mut Parser<'_>, what: &str| match p.optional_int()? {
        Some(value) => Ok(Param::Int(value)),
        None => Err(p.error(format!("missing {what}"))),
    };
    let set = number(p, "descriptor set")?;
    p.comma()?;
    let binding = number(p, "binding")?;
    p.r_paren()?;
    let mut class = Param::None;
    if p.optional(Tok::Comma) {
        let token = p.token();
        let word = p.any_keyword()?;
        match enums::STORAGE_CLASS.value(word) {
            Some(value) => class = Param::Int(value.into()),
            None => return Err(p.error_at(token, format!("unknown storage class: {word}"))),
        }
    }
    p.greater()?;
    Ok(p.context().attr_of(INTERFACE_VAR_ABI, &[set, binding, class]))
}

fn print_interface_var_abi(p: &mut Printer<'_>, attr: Attr) {
    let Some(node) = p.context().attr_node_of(attr, INTERFACE_VAR_ABI) else { return };
    let (set, binding) = (node.int_at(0).unwrap_or(0), node.int_at(1).unwrap_or(0));
    p.format(format_args!("<({set}, {binding})"));
    if let Some(class) = node.int_at(2) {
        p.text(", ");
        enums::STORAGE_CLASS.print(class as u32, p);
    }
    p.text(">");
}

/// Name and type of a `#spirv.linkage_attributes`.
pub fn as_linkage(ctx: &Context, attr: Attr) -> Option<(Str, LinkageType)> {
    let node = ctx.attr_node_of(attr, LINKAGE_ATTRIBUTES)?;
    let ty = node.attr_at(1)?.as_enumerant_of(enums::kind::LINKAGE_TYPE)?;
    Some((node.str_at(0)?, LinkageType(ty)))
}

/// The `#spirv.vce` in a `#spirv.target_env`.
pub fn target_env_vce(ctx: &Context, attr: Attr) -> Option<Attr> {
    ctx.attr_node_of(attr, TARGET_ENV)?.attr_at(0)
}

/// The version of the closest target environment of an operation's ancestors.
pub(crate) fn environment_version(op: &VerifyOp<'_>) -> Option<Version> {
    let ctx = op.ctx;
    let name = ctx.str(TARGET_ENV_NAME);
    let mut enclosing = op.enclosing();
    while let Some(around) = enclosing {
        let found = ctx.dict_get(around.arena.attrs(around.op), name);
        if let Some(vce) = found.and_then(|attr| target_env_vce(ctx, attr)) {
            return as_vce(ctx, vce).map(|(version, ..)| version);
        }
        enclosing = around.enclosing;
    }
    None
}

/// The nearest `#spirv.target_env` of an isolated operation or of those around it.
pub fn nearest_target_env(ctx: &Context, enclosing: &EnclosingOp<'_>) -> Option<Attr> {
    let name = ctx.str(TARGET_ENV_NAME);
    let mut enclosing = Some(enclosing);
    while let Some(outer) = enclosing {
        let found = ctx.dict_get(outer.arena.attrs(outer.op), name);
        if let Some(attr) = found.filter(|attr| ctx.attr_node_of(*attr, TARGET_ENV).is_some()) {
            return Some(attr);
        }
        enclosing = outer.enclosing;
    }
    None
}

/// The device of a target environment: numbers of MLIR's enumerations.
#[derive(Clone, Copy, Debug)]
pub struct Device {
    /// The client API.
    pub api: u32,
    /// The vendor.
    pub vendor: u32,
    /// The type of the device.
    pub ty: u32,
    /// Its number.
    pub id: i64,
}

impl Device {
    /// An unknown device of a client API.
    pub fn of_api(name: &str) -> Self {
        let unknown = |table: &EnumTable| table.value("Unknown").unwrap_or(0);
        Self {
            api: enums::CLIENT_API.value(name).unwrap_or_else(|| unknown(&enums::CLIENT_API)),
            vendor: unknown(&enums::VENDOR),
            ty: unknown(&enums::DEVICE_TYPE),
            id: UNKNOWN_DEVICE,
        }
    }
}

/// `#spirv.target_env` of a `#spirv.vce` and a device, with default limits.
pub fn target_env(ctx: &Context, vce: Attr, device: Device) -> Attr {
    let fields = STRUCTS.iter().filter(|row| row.class == "ResourceLimits").flat_map(|row| row.fields);
    let limit = |field: &FieldRow| field.default.map_or(Param::None, |v| default_param(ctx, field.kind, v));
    let limits: Vec<Param> = fields.map(limit).collect();
    let numbers = [device.api, device.vendor, device.ty].map(|number| Param::Int(number.into()));
    let mut params = vec![Param::Attr(vce)];
    params.extend(numbers);
    params.extend([Param::Int(device.id), Param::Attr(ctx.attr_of(RESOURCE_LIMITS, &limits))]);
    ctx.attr_of(TARGET_ENV, &params)
}

/// What a `#spirv.target_env` allows.
pub fn environment_of(ctx: &Context, attr: Attr) -> Option<Environment> {
    let (version, capabilities, extensions) = as_vce(ctx, target_env_vce(ctx, attr)?)?;
    Some(Environment::new(version, &capabilities, extensions.into_iter().map(|e| ctx.text(e))))
}

/// The number of invocations in a subgroup in a `#spirv.target_env`.
pub fn subgroup_size(ctx: &Context, attr: Attr) -> Option<i64> {
    let limits = ctx.attr_node_of(attr, TARGET_ENV)?.attr_at(5)?;
    ctx.attr_node_of(limits, RESOURCE_LIMITS)?.int_at(3)
}

/// The nearest environment that an isolated operation, or one around it, is made for.
pub fn environment(ctx: &Context, enclosing: &EnclosingOp<'_>) -> Option<Environment> {
    environment_of(ctx, nearest_target_env(ctx, enclosing)?)
}

/// The subgroup size of environments that name none.
pub const DEFAULT_SUBGROUP_SIZE: i64 = 32;

/// The environment of modules that name none.
pub fn default_environment() -> Environment {
    Environment::new(Version::new(1, 0), &[Capability::Shader], [])
}
