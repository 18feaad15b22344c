//! Encodings: matches the operands of the grammar with the slots of a row, and derives rows for instructions without an
//! overlay entry.

use super::enums;
use super::overlay::{Arity, Op, Slot};
use super::snake;
use spirula_spec::{
    Category, ExtInstSet, INSTRUCTIONS, InstructionClass, InstructionRow, OperandKind as K, OperandRow,
    Quantifier,
};
use std::collections::BTreeMap;

/// The encoding of an operation.
pub(crate) struct Encoding {
    /// The instruction, as a Rust expression; none for handwritten encodings.
    pub(crate) code: Option<String>,
    /// The operands after result type and result, as Rust expressions.
    pub(crate) fields: Vec<String>,
    /// The instruction in the grammar.
    pub(crate) origin: Origin,
}

/// The instruction of an operation.
#[derive(Clone, Copy)]
pub(crate) enum Origin {
    /// None.
    None,
    Core(&'static InstructionRow),
    Extended(ExtInstSet, &'static spirula_spec::ExtInstRow),
}

/// Extended instruction sets whose instructions are operations, with the prefix of their names.
const SETS: [(&str, ExtInstSet); 4] = [
    ("GL.", ExtInstSet::GlslStd450),
    ("CL.", ExtInstSet::OpenClStd),
    ("ExperimentalML.", ExtInstSet::ArmExperimentalMlOperations),
    ("Tosa.", ExtInstSet::Tosa001000_1),
];

/// Overlay operations that are not one instruction, or whose encoding is handwritten.
const BY_HAND: &[&str] = &[
    "ARM.Graph",
    "ARM.GraphConstant",
    "ARM.GraphEntryPoint",
    "ARM.GraphOutputs",
    "Branch",
    "BranchConditional",
    "Constant",
    "EXT.ConstantCompositeReplicate",
    "EXT.SpecConstantCompositeReplicate",
    "EntryPoint",
    "ExecutionMode",
    "ExecutionModeId",
    "GlobalVariable",
    "Instruction",
    "ModuleInstruction",
    "SpecConstant",
    "SpecConstantComposite",
    "SpecConstantOperation",
    "Switch",
    "func",
    "module",
];

/// Instructions that are not operations: parts of functions and control flow, and module-scope declarations.
const NO_OPERATION: &[&str] = &[
    "OpLabel",
    "OpPhi",
    "OpSelectionMerge",
    "OpLoopMerge",
    "OpBranch",
    "OpBranchConditional",
    "OpSwitch",
    "OpFunction",
    "OpFunctionParameter",
    "OpFunctionEnd",
    "OpConstantFunctionPointerINTEL",
    "OpAsmTargetINTEL",
    "OpAsmINTEL",
    "OpConstantStringAMDX",
    "OpSpecConstantStringAMDX",
    "OpConstantPipeStorage",
    "OpAliasDomainDeclINTEL",
    "OpAliasScopeDeclINTEL",
    "OpAliasScopeListDeclINTEL",
    "OpLoopControlINTEL",
    "OpGraphARM",
    "OpGraphEndARM",
    "OpGraphInputARM",
    "OpGraphSetOutputARM",
    "OpGraphConstantARM",
    "OpGraphEntryPointARM",
];

const TERMINATORS: &[&str] =
    &["OpTerminateInvocation", "OpIgnoreIntersectionKHR", "OpTerminateRayKHR", "OpAbortKHR"];

/// Adds slots that MLIR lacks to the overlay's operations, derives an operation for every other instruction, and
/// computes the encodings, in the order of the operations.
///
/// # Errors
/// The operation that does not match the grammar.
/// Says which operation does not match the grammar.
pub(crate) fn all(ops: &mut Vec<Op>) -> Result<Vec<Encoding>, String> {
    let mut covered: BTreeMap<&str, ()> = BTreeMap::new();
    let mut covered_ext: BTreeMap<(usize, u32), ()> = BTreeMap::new();
    let mut encodings = Vec::new();
    for op in ops.iter_mut() {
        if op.name.starts_with("mlir.") || BY_HAND.contains(&op.name.as_str()) {
            // An operation with handwritten encoding may still be an instruction.
            let origin = instruction(&op.name).map_or(Origin::None, Origin::Core);
            encodings.push(Encoding { code: None, fields: Vec::new(), origin });
            continue;
        }
        if let Some((set, row)) = extended(&op.name) {
            covered_ext.insert((set, row.value), ());
            encodings.push(match_extended(op, set, row)?);
            continue;
        }
        let row = instruction(&op.name).ok_or_else(|| format!("no instruction for {}", op.name))?;
        covered.insert(row.name, ());
        let fields = Matcher { op, at: 0, fields: Vec::new() }.all(behind_result(row))?;
        encodings.push(Encoding { code: Some(core(row)), fields, origin: Origin::Core(row) });
    }
    for row in &INSTRUCTIONS {
        if !covered.contains_key(row.name) && is_operation(row) {
            let (op, encoding) =
                derived(&operation_name(row.name), row.operands, &core(row), Origin::Core(row), Scopes::Ids)?;
            ops.push(with_terminator(op, row.name));
            encodings.push(encoding);
        }
    }
    for (i, (prefix, set)) in SETS.iter().enumerate() {
        for row in set.row().instructions.iter().filter(|r| !covered_ext.contains_key(&(i, r.value))) {
            let code = format!("Code::Ext(ExtInstSet::{set:?}, {})", row.value);
            let result = [
                OperandRow::new(K::IdResultType, Quantifier::One, ""),
                OperandRow::new(K::IdResult, Quantifier::One, ""),
            ];
            let operands: Vec<OperandRow> = result.iter().chain(row.operands).copied().collect();
            let origin = Origin::Extended(*set, row);
            let (op, encoding) =
                derived(&format!("{prefix}{}", row.name), &operands, &code, origin, Scopes::Ids)?;
            ops.push(op);
            encodings.push(encoding);
        }
    }
    Ok(encodings)
}

fn with_terminator(mut op: Op, name: &str) -> Op {
    if TERMINATORS.contains(&name) {
        op.traits.push("TERMINATOR".to_owned());
    }
    op
}

fn core(row: &InstructionRow) -> String {
    format!("Code::Op(Op::{})", &row.name[2..])
}

fn is_operation(row: &InstructionRow) -> bool {
    use InstructionClass as C;
    let declares = matches!(
        row.class,
        C::Debug | C::Annotation | C::Extension | C::ModeSetting | C::TypeDeclaration | C::ConstantCreation
    );
    !declares && !row.name.starts_with("OpType") && !NO_OPERATION.contains(&row.name)
}

/// `OpTraceRayKHR` is `KHR.TraceRay`: MLIR puts vendor suffixes first.
fn operation_name(name: &str) -> String {
    const VENDORS: &[&str] = &[
        "KHR", "EXT", "INTEL", "NV", "AMD", "AMDX", "ARM", "GOOGLE", "QCOM", "ALTERA", "VALVE", "HUAWEI",
        "IMG",
    ];
    let name = name.strip_prefix("Op").unwrap_or(name);
    let vendor = VENDORS.iter().filter(|v| name.ends_with(**v)).max_by_key(|v| v.len());
    match vendor {
        Some(vendor) => format!("{vendor}.{}", &name[..name.len() - vendor.len()]),
        None => name.to_owned(),
    }
}

/// The instruction of an operation: `KHR.TraceRay` is `OpTraceRayKHR`.
fn instruction(name: &str) -> Option<&'static InstructionRow> {
    let full = match name.split_once('.') {
        Some((vendor, rest)) => format!("Op{rest}{vendor}"),
        None => format!("Op{name}"),
    };
    spirula_spec::Op::by_name(&full)?.row()
}

/// The extended instruction of an operation; `AvgPool2D` is `AVG_POOL2D`.
fn extended(name: &str) -> Option<(usize, &'static spirula_spec::ExtInstRow)> {
    let (i, (set, name)) = SETS
        .iter()
        .enumerate()
        .find_map(|(i, (prefix, set))| Some((i, (set, name.strip_prefix(prefix)?))))?;
    let rows = set.row().instructions;
    let exact = rows.iter().find(|row| row.name == name);
    let row =
        exact.or_else(|| rows.iter().find(|row| row.name.replace('_', "").eq_ignore_ascii_case(name)))?;
    Some((i, row))
}

fn match_extended(
    op: &mut Op,
    set: usize,
    row: &'static spirula_spec::ExtInstRow,
) -> Result<Encoding, String> {
    let code = format!("Code::Ext(ExtInstSet::{:?}, {})", SETS[set].1, row.value);
    let fields = Matcher { op, at: 0, fields: Vec::new() }.all(row.operands)?;
    Ok(Encoding { code: Some(code), fields, origin: Origin::Extended(SETS[set].1, row) })
}

fn behind_result(row: &InstructionRow) -> &[OperandRow] {
    let skip = row.operands.iter().take_while(|o| matches!(o.kind, K::IdResultType | K::IdResult)).count();
    &row.operands[skip..]
}

/// Matches the operands of an instruction with the slots of an operation, in order of declaration.
struct Matcher<'a> {
    op: &'a mut Op,
    at: usize,
    fields: Vec<String>,
}

impl Matcher<'_> {
    fn all(mut self, operands: &[OperandRow]) -> Result<Vec<String>, String> {
        self.order_by_names(operands);
        for operand in operands {
            self.one(operand)?;
        }
        if let Some(name) = self.op.order.get(self.at)
            && !matches!(name.as_str(), "arg_attrs" | "res_attrs")
        {
            return Err(format!("{}: {name} matches no operand of the instruction", self.op.name));
        }
        Ok(self.fields)
    }

    /// Takes the slots in the order of the instruction's operands where all of these have their names.
    fn order_by_names(&mut self, operands: &[OperandRow]) {
        let names: Vec<String> = operands.iter().map(|operand| snake(operand.name)).collect();
        let is_renaming =
            names.len() == self.op.order.len() && names.iter().all(|n| self.op.order.contains(n));
        if is_renaming {
            self.op.order = names;
        }
    }

    fn next(&mut self) -> Option<String> {
        loop {
            let name = self.op.order.get(self.at)?.clone();
            self.at += 1;
            if !matches!(name.as_str(), "arg_attrs" | "res_attrs") {
                return Some(name);
            }
        }
    }

    fn one(&mut self, operand: &OperandRow) -> Result<(), String> {
        let Some(name) = self.next() else {
            // A storage class that the result type repeats has no slot.
            if operand.kind == K::StorageClass {
                self.fields.push("Field::ResultStorageClass".to_owned());
                return Ok(());
            }
            return Err(format!("{}: {:?} is not covered", self.op.name, operand.kind));
        };
        if let Some(slot) = self.op.operands.iter().position(|s| s.name == name) {
            if operand.kind == K::LiteralInteger && self.op.operands[slot].arity == Arity::One {
                self.fields.push(format!("Field::Literal({slot})"));
                return Ok(());
            }
            if operand.kind.category() != Category::Id {
                return Err(format!("{}: {name} is not a {:?}", self.op.name, operand.kind));
            }
            self.fields.push(format!("Field::Operand({slot})"));
            return Ok(());
        }
        let slot = self.op.attrs.iter().position(|s| s.name == name).ok_or("a slot has no name")?;
        let rule = self.op.attrs[slot].rule.clone();
        let field = match (operand.kind.category(), rule.as_str()) {
            (Category::Id, rule) if rule.starts_with("enum:") => {
                format!("Field::Constant({slot}, kind::{})", enums::constant(&rule[5..])?)
            }
            (Category::Id, "TYPE" | "COOP_MATRIX_TYPE") => format!("Field::Type({slot})"),
            (Category::Id, "FLAT_SYMBOL") => format!("Field::Symbol({slot})"),
            (Category::ValueEnum, rule) if rule.starts_with("enum:") => {
                format!("Field::Enum({slot}, kind::{})", enums::constant(&rule[5..])?)
            }
            (Category::BitEnum, rule) if rule.starts_with("enum:") => {
                let constant = enums::constant(&rule[5..])?;
                let parameters = self.parameters(operand.kind, &name)?;
                format!("Field::Mask(Mask {{ slot: {slot}, kind: kind::{constant}, {parameters} }})")
            }
            // The value of a constant.
            (Category::Id, rule) if rule.starts_with("CONSTANT_") => format!("Field::Value({slot})"),
            (Category::Literal, "I32") => format!("Field::Word({slot})"),
            (Category::Literal, "I32S") => format!("Field::Words({slot})"),
            (Category::Literal, "STRING") => format!("Field::String({slot})"),
            (category, rule) => {
                return Err(format!("{}: {name} ({rule}) is not a {category:?}", self.op.name));
            }
        };
        self.fields.push(field);
        Ok(())
    }

    /// The place of a mask's parameters: literals in the next slot, ids in the next operands, or in an extra slot after
    /// those of MLIR.
    fn parameters(&mut self, kind: K, name: &str) -> Result<String, String> {
        let any = |category: Category| {
            kind.enumerants().iter().flat_map(|e| e.parameters).any(|p| p.kind.category() == category)
        };
        let mut literals = "MaskLiterals::None".to_owned();
        if any(Category::Literal) {
            let next = self.op.order.get(self.at).cloned();
            let slot = next.and_then(|n| self.op.attrs.iter().position(|s| s.name == n));
            let slot = slot.filter(|s| self.op.attrs[*s].rule == "ALIGNMENT");
            literals = match slot {
                Some(slot) => {
                    self.at += 1;
                    format!("MaskLiterals::One({slot})")
                }
                None => {
                    format!("MaskLiterals::List({})", self.add_attr(&format!("{name}_literals"), "DENSE_I32"))
                }
            };
        }
        let mut ids = "MaskIds::None".to_owned();
        if any(Category::Id) {
            let next = self.op.order.get(self.at).cloned();
            let slot = next.and_then(|n| {
                self.op.operands.iter().position(|s| s.name == n && s.arity == Arity::Variadic)
            });
            ids = match slot {
                Some(slot) => {
                    self.at += 1;
                    format!("MaskIds::Operands({slot})")
                }
                None => format!("MaskIds::Attr({})", self.add_attr(&format!("{name}_ids"), "ANY")),
            };
        }
        Ok(format!("literals: {literals}, ids: {ids}"))
    }

    /// Adds a slot after those of MLIR.
    fn add_attr(&mut self, name: &str, rule: &str) -> usize {
        self.op.attrs.push(Slot { name: name.to_owned(), arity: Arity::Optional, rule: rule.to_owned() });
        self.op.attrs.len() - 1
    }
}

/// An operation derived from the grammar alone.
fn derived(
    name: &str,
    operands: &[OperandRow],
    code: &str,
    origin: Origin,
    scopes: Scopes,
) -> Result<(Op, Encoding), String> {
    let mut op = Op { name: name.to_owned(), ..Op::default() };
    let mut fields = Vec::new();
    for operand in operands {
        match operand.kind {
            K::IdResultType => op.results.push(slot("result", Arity::One, "ANY_TYPE")),
            K::IdResult if op.results.is_empty() => {
                return Err(format!("{name}: a result without a type"));
            }
            K::IdResult => {}
            _ => derived_operand(&mut op, operand, scopes, &mut fields)?,
        }
    }
    let several = op.operands.iter().filter(|s| s.arity != Arity::One).count() > 1;
    if several {
        op.traits.push("OPERAND_SEGMENTS".to_owned());
    } else {
        op.form = derived_form(&op);
    }
    Ok((op, Encoding { code: Some(code.to_owned()), fields, origin }))
}

/// The operation derived from an instruction without an overlay entry, if it becomes one.
///
/// # Errors
/// It has operands that slots cannot hold.
pub(crate) fn operation_of(instruction: &str) -> Result<Option<Op>, String> {
    let row = spirula_spec::Op::by_name(instruction).and_then(spirula_spec::Op::row);
    let Some(row) = row.filter(|row| is_operation(row)) else { return Ok(None) };
    derived(&operation_name(row.name), row.operands, &core(row), Origin::Core(row), Scopes::Enumerants)
        .map(|(op, _)| Some(op))
}

/// Enumerations used by operations that have no name in the dialect.
pub(crate) fn unnamed_enumerations() -> Vec<&'static str> {
    let rows = INSTRUCTIONS.iter().filter(|row| is_operation(row)).flat_map(|row| row.operands);
    let sets = SETS.iter().flat_map(|(_, set)| set.row().instructions).flat_map(|row| row.operands);
    let mut found: Vec<&'static str> = Vec::new();
    for operand in rows.chain(sets) {
        let is_enum = matches!(operand.kind.category(), Category::BitEnum | Category::ValueEnum);
        let name = operand.kind.name();
        if is_enum && enums::mnemonic(operand.kind).is_none() && !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

fn derived_form(op: &Op) -> String {
    let mut form = String::new();
    for attr in op.attrs.iter().filter(|a| a.arity == Arity::One) {
        form += &format!("${} ", attr.name);
    }
    form + "`(` operands `)` attr-dict `:` functional-type(operands, results)"
}

fn slot(name: &str, arity: Arity, rule: &str) -> Slot {
    Slot { name: name.to_owned(), arity, rule: rule.to_owned() }
}

/// A name that is not used by a slot.
fn unique(op: &Op, wanted: &str) -> String {
    let mut clean = String::new();
    for c in wanted.chars() {
        match c {
            c if c.is_ascii_alphanumeric() => clean.push(c.to_ascii_lowercase()),
            _ if clean.ends_with('_') || clean.is_empty() => {}
            _ => clean.push('_'),
        }
    }
    let clean = clean.trim_end_matches('_');
    let clean = if clean.is_empty() { "operand" } else { clean };
    let clean =
        if clean.starts_with(|c: char| c.is_ascii_digit()) { format!("_{clean}") } else { clean.to_owned() };
    let taken = |name: &str| op.operands.iter().chain(&op.attrs).chain(&op.results).any(|s| s.name == name);
    let numbered = (2..).map(|n| format!("{clean}_{n}"));
    std::iter::once(clean.clone()).chain(numbered).find(|name| !taken(name)).unwrap_or(clean)
}

/// Whether scope and semantics operands are plain ids or constants.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scopes {
    Ids,
    Enumerants,
}

fn derived_operand(
    op: &mut Op,
    operand: &OperandRow,
    scopes: Scopes,
    fields: &mut Vec<String>,
) -> Result<(), String> {
    let arity = match operand.quantifier {
        Quantifier::One => Arity::One,
        Quantifier::Optional => Arity::Optional,
        Quantifier::Variadic => Arity::Variadic,
    };
    let wanted = if operand.name.is_empty() { snake(operand.kind.name()) } else { operand.name.to_owned() };
    let name = unique(op, &wanted);
    let kind = operand.kind;
    op.order.push(name.clone());
    let constant = match kind {
        K::IdScope => Some(("scope", "SCOPE")),
        K::IdMemorySemantics => Some(("memory_semantics", "MEMORY_SEMANTICS")),
        _ => None,
    };
    if let (Some((mnemonic, constant)), Scopes::Enumerants) = (constant, scopes) {
        op.attrs.push(slot(&name, arity, &format!("enum:{mnemonic}")));
        fields.push(format!("Field::Constant({}, kind::{constant})", op.attrs.len() - 1));
        return Ok(());
    }
    match kind.category() {
        Category::Id if is_type(operand.name) => {
            op.attrs.push(slot(&name, arity, "TYPE"));
            fields.push(format!("Field::Type({})", op.attrs.len() - 1));
        }
        Category::Id => {
            op.operands.push(slot(&name, arity, "ANY_TYPE"));
            fields.push(format!("Field::Operand({})", op.operands.len() - 1));
        }
        Category::ValueEnum => {
            let at = op.attrs.len();
            match enums::mnemonic(kind) {
                Some((mnemonic, constant)) if arity != Arity::Variadic => {
                    op.attrs.push(slot(&name, arity, &format!("enum:{mnemonic}")));
                    fields.push(format!("Field::Enum({at}, kind::{constant})"));
                }
                _ => words(op, &name, arity, fields),
            }
        }
        Category::BitEnum => {
            let (mnemonic, constant) =
                enums::mnemonic(kind).ok_or_else(|| format!("{}: no attribute for {kind:?}", op.name))?;
            let at = op.attrs.len();
            op.attrs.push(slot(&name, arity, &format!("enum:{mnemonic}")));
            let any = |category: Category| {
                kind.enumerants().iter().flat_map(|e| e.parameters).any(|p| p.kind.category() == category)
            };
            let mut literals = "MaskLiterals::None".to_owned();
            if any(Category::Literal) {
                literals = format!("MaskLiterals::List({})", op.attrs.len());
                op.attrs.push(slot(&format!("{name}_literals"), Arity::Optional, "DENSE_I32"));
            }
            let mut ids = "MaskIds::None".to_owned();
            if any(Category::Id) {
                ids = format!("MaskIds::Operands({})", op.operands.len());
                let ids = unique(op, &format!("{name}_operands"));
                op.order.push(ids.clone());
                op.operands.push(slot(&ids, Arity::Variadic, "ANY_TYPE"));
            }
            fields.push(format!(
                "Field::Mask(Mask {{ slot: {at}, kind: kind::{constant}, literals: {literals}, ids: {ids} }})"
            ));
        }
        Category::Literal if kind == K::LiteralString => {
            op.attrs.push(slot(&name, arity, "STRING"));
            fields.push(format!("Field::String({})", op.attrs.len() - 1));
        }
        Category::Literal => words(op, &name, arity, fields),
        Category::Composite => return Err(format!("{}: operands of {kind:?} in pairs", op.name)),
    }
    Ok(())
}

fn words(op: &mut Op, name: &str, arity: Arity, fields: &mut Vec<String>) {
    let at = op.attrs.len();
    if arity == Arity::Variadic {
        op.attrs.push(slot(name, Arity::One, "I32S"));
        fields.push(format!("Field::Words({at})"));
    } else {
        op.attrs.push(slot(name, arity, "I32"));
        fields.push(format!("Field::Word({at})"));
    }
}

/// Whether an id is a type, which the grammar shows only by the operand's name.
fn is_type(name: &str) -> bool {
    matches!(
        name,
        "Type"
            | "Base Type"
            | "Data Type"
            | "Buffer Data Type"
            | "Payload Type"
            | "Message Type"
            | "ImageType"
    )
}
