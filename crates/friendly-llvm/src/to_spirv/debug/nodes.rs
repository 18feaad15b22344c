//! What instruction each metadata node becomes.

use super::made::{Item, Key, Made, Role};
use super::plan::Planner;
use super::view::View;
use crate::debug::{
    BIT_FIELD, CLASSES, Code, DebugSet, ENCODINGS, FLAGS, Field as F, IMPORTED, LLVM_ACCESS, QUALIFIERS,
    flag, number_of, spirv_language,
};
use spirula_ir::{Attr, Str};
use spirula_llvm::attrs::DI_EXPRESSION;
use spirula_spec::StorageClass;

/// The version of debug information in DebugCompilationUnit.
const VERSION: i64 = 0x1_0000;
/// No storage class.
const NO_CLASS: u32 = u32::MAX;

impl Planner<'_> {
    /// The instruction of something; none if it has none, for which DebugInfoNone stands.
    pub(super) fn make(&self, key: Key) -> Option<Made> {
        match key {
            Key::None => Some(Made::new(Code::InfoNone)),
            Key::Void => {
                let made = Made::new(Code::TypeBasic).text(F::Name, self.ctx.str("void"));
                let made = made.with(F::Size, Self::constant(0)).number(F::Encoding, 0);
                Some(made.number(F::Flags, 0))
            }
            Key::Row(attr, dimension) => Some(self.row(self.view(attr)?, attr, dimension as usize)),
            Key::Node(attr) => self.node(attr),
            Key::Template(attr) => self.template(attr),
            Key::Source(path) => Some(self.source(path)),
            Key::Checksum(path) => {
                let file = self.view(self.files.get(&path).copied().flatten()?)?;
                Some(Made::new(Code::Source).text(F::File, path).text(F::Checksum, self.checksum(file)))
            }
            Key::Continued(path, index) => {
                let text = self.part(path, index as usize)?;
                Some(Made::new(Code::SourceContinued).text(F::Text, text))
            }
            Key::Build => {
                let id = self.ctx.str(self.build.0.to_string());
                Some(Made::new(Code::BuildIdentifier).text(F::Identifier, id).number(F::Flags, 1))
            }
            Key::Storage => Some(Made::new(Code::StoragePath).text(F::File, self.build.1?)),
            Key::EntryPoint(attr) => self.entry_point(attr),
            Key::Operation(expression, index) => self.operation(expression, index),
            // It is no debug instruction.
            Key::NullPointer => None,
        }
    }

    fn node(&self, attr: Attr) -> Option<Made> {
        if self.nodes.content(attr).is_some_and(|content| self.is_expression(content)) {
            return self.expression(attr);
        }
        let view = self.view(attr)?;
        match view.class() {
            "DIBasicType" => Some(self.basic(view)),
            "DIDerivedType" => self.derived(view),
            "DICompositeType" => self.composite(view, attr),
            "DISubrange" => self.subrange(view),
            "DIStringType" => self.string(view),
            "DISubroutineType" => Some(self.signature(view)),
            "DICompileUnit" => Some(self.unit_of(view)),
            "DINamespace" | "DILexicalBlock" => Some(self.block(view)),
            "DILexicalBlockFile" => Some(self.discriminator(view)),
            "DISubprogram" => Some(self.function(view, attr)),
            "DILocalVariable" => Some(self.local(view)),
            "DIGlobalVariable" => Some(self.global(view, attr)),
            "DITemplateTypeParameter" | "DITemplateValueParameter" => Some(self.parameter(view)),
            "DIImportedEntity" => self.imported(view),
            "DIModule" => self.module(view),
            "DIMacro" => self.macro_(view, attr),
            "DILocation" => Some(self.location(view)),
            _ => None,
        }
    }

    fn is_expression(&self, content: Attr) -> bool {
        self.ctx.attr_node_of(content, DI_EXPRESSION).is_some()
    }

    // Parts.

    fn reference(&self, attr: Option<Attr>, role: Role) -> Item {
        match attr {
            Some(attr) => Item::Key(self.key(attr), role),
            None if role == Role::Scope => self.unit(),
            None => Item::None,
        }
    }

    fn type_of(&self, view: View<'_>, field: &str) -> Item {
        self.reference(view.node(field), Role::Type)
    }

    fn scope_of(&self, view: View<'_>) -> Item {
        let scope = view.node("scope");
        let is_scope = scope.and_then(|scope| self.view(scope)).is_some_and(|scope| {
            !matches!(scope.class(), "DIFile" | "DICommonBlock")
                && (scope.class() != "DIModule" || self.has_modules())
        });
        self.reference(scope.filter(|_| is_scope), Role::Scope)
    }

    /// The first compile unit.
    fn unit(&self) -> Item {
        self.first_unit.map_or(Item::None, |unit| Item::Key(unit, Role::Other))
    }

    fn source_of(&self, view: View<'_>) -> Item {
        Item::Key(Key::Source(self.path_of(view)), Role::Other)
    }

    /// A constant as wide as the number needs.
    fn constant(number: i64) -> Item {
        Item::Constant(number, if u32::try_from(number).is_ok() { 32 } else { 64 })
    }

    /// The flags of SPIR-V that a node's are.
    fn flags(&self, flags: u32) -> u32 {
        let mut all = match flags & LLVM_ACCESS {
            1 => flag::PRIVATE,
            2 => flag::PROTECTED,
            3 => flag::PUBLIC,
            _ => 0,
        };
        let of_set = FLAGS.iter().chain((self.set == DebugSet::Shader200).then_some(&BIT_FIELD));
        for (llvm, spirv) in of_set {
            if flags & llvm != 0 {
                all |= spirv;
            }
        }
        all
    }

    /// The access that members of a scope have if they do not say it.
    fn with_access(&self, view: View<'_>, flags: u32) -> u32 {
        if flags & flag::PUBLIC != 0 {
            return flags;
        }
        let scope = view.node("scope").and_then(|scope| self.view(scope));
        flags
            | match scope.map(View::tag) {
                Some("DW_TAG_class_type") => flag::PRIVATE,
                Some("DW_TAG_structure_type" | "DW_TAG_union_type") => flag::PUBLIC,
                _ => 0,
            }
    }

    /// Operands of a list node.
    fn elements(&self, view: View<'_>, field: &str) -> Vec<Attr> {
        view.node(field).map(|list| self.nodes.operands(list)).unwrap_or_default()
    }

    // Types.

    fn basic(&self, view: View<'_>) -> Made {
        let encoding = number_of(ENCODINGS, view.word("encoding")).unwrap_or(0);
        let is_of_200 = encoding == 8 && self.set != DebugSet::Shader200;
        Made::new(Code::TypeBasic)
            .text(F::Name, view.text("name"))
            .with(F::Size, Self::constant(view.number("size")))
            .number(F::Encoding, if is_of_200 { 0 } else { encoding.into() })
            .number(F::Flags, 0)
    }

    fn derived(&self, view: View<'_>) -> Option<Made> {
        let tag = view.tag();
        Some(match tag {
            "DW_TAG_pointer_type" | "DW_TAG_reference_type" | "DW_TAG_rvalue_reference_type" => {
                let space = view.optional_number("dwarfAddressSpace");
                // A literal has to be a storage class.
                let no_class = if self.set.is_non_semantic() { NO_CLASS } else { StorageClass::Function.0 };
                let class = space.and_then(|space| self.storage_class(space)).unwrap_or(no_class);
                let mut flags = self.flags(view.flags());
                match tag {
                    "DW_TAG_reference_type" => flags |= flag::L_VALUE_REFERENCE,
                    "DW_TAG_rvalue_reference_type" => flags |= flag::R_VALUE_REFERENCE,
                    _ => {}
                }
                Made::new(Code::TypePointer)
                    .with(F::Base, self.type_of(view, "baseType"))
                    .number(F::StorageClass, class.into())
                    .number(F::Flags, flags.into())
            }
            "DW_TAG_typedef" => Made::new(Code::Typedef)
                .text(F::Name, view.text("name"))
                .with(F::Base, self.type_of(view, "baseType"))
                .place(self.source_of(view), 0)
                .with(F::Parent, self.scope_of(view)),
            "DW_TAG_inheritance" => Made::new(Code::TypeInheritance)
                .with(F::Child, self.reference(view.node("scope"), Role::Other))
                .with(F::Parent, self.reference(view.node("baseType"), Role::Other))
                .with(F::Offset, Self::constant(view.number("offset")))
                .with(F::Size, Self::constant(view.number("size")))
                .number(F::Flags, self.flags(view.flags()).into()),
            "DW_TAG_ptr_to_member_type" => Made::new(Code::TypePtrToMember)
                .with(F::Member, self.type_of(view, "baseType"))
                .with(F::Parent, self.reference(view.node("extraData"), Role::Other)),
            "DW_TAG_member" | "DW_TAG_variable" => self.member(view),
            _ => {
                let qualifier = number_of(QUALIFIERS, tag)?;
                Made::new(Code::TypeQualifier)
                    .with(F::Base, self.type_of(view, "baseType"))
                    .number(F::Qualifier, qualifier.into())
            }
        })
    }

    fn member(&self, view: View<'_>) -> Made {
        let flags = self.with_access(view, self.flags(view.flags()));
        // The NonSemantic sets list the members in the type alone.
        let owner = match self.set.is_non_semantic() {
            true => Item::None,
            false => self.reference(view.node("scope"), Role::Other),
        };
        let made = Made::new(Code::TypeMember)
            .text(F::Name, view.text("name"))
            .with(F::Type, self.type_of(view, "baseType"))
            .place(self.source_of(view), view.number("line"))
            .with(F::Parent, owner)
            .with(F::Offset, Self::constant(view.number("offset")))
            .with(F::Size, Self::constant(view.number("size")))
            .number(F::Flags, flags.into());
        let value = view.node("extraData").filter(|_| flags & flag::STATIC_MEMBER != 0);
        match value.and_then(|value| self.known_constant(value)) {
            Some(word) => made.with(F::Value, Item::Word(word)),
            None => made,
        }
    }

    fn composite(&self, view: View<'_>, attr: Attr) -> Option<Made> {
        match view.tag() {
            "DW_TAG_array_type" => Some(self.array(view, attr)),
            "DW_TAG_enumeration_type" => Some(self.enumeration(view, attr)),
            tag => {
                let class = number_of(CLASSES, tag)?;
                let mut made = Made::new(Code::TypeComposite)
                    .text(F::Name, self.name_of(view, attr))
                    .number(F::Class, class.into())
                    .place(self.source_of(view), view.number("line"))
                    .with(F::Parent, self.scope_of(view))
                    .text(F::Linkage, view.text("identifier"))
                    .with(F::Size, Self::constant(view.number("size")))
                    .number(F::Flags, self.flags(view.flags()).into());
                made.is_forward = !self.set.is_non_semantic() || self.has_forward();
                made.rest = self
                    .elements(view, "elements")
                    .into_iter()
                    .filter_map(|e| self.listed(attr, e))
                    .collect();
                Some(made)
            }
        }
    }

    /// A member as an operand of its composite type; none if it cannot be one.
    fn listed(&self, _composite: Attr, member: Attr) -> Option<Item> {
        if member.is_unit() {
            return None;
        }
        let key = self.key(member);
        self.make(key)?;
        // A function names its scope; the NonSemantic sets have no references to what is defined later.
        let view = self.view(member)?;
        let is_function = view.class() == "DISubprogram";
        if is_function && self.set.is_non_semantic() && !self.has_forward() {
            return None;
        }
        if self.is_strict() {
            // The validator allows members and base classes alone.
            let is_class =
                |base: View<'_>| matches!(base.tag(), "DW_TAG_class_type" | "DW_TAG_structure_type");
            let is_allowed = match view.tag() {
                "DW_TAG_member" | "DW_TAG_variable" => true,
                "DW_TAG_inheritance" => {
                    view.node("baseType").and_then(|base| self.view(base)).is_some_and(is_class)
                }
                _ => false,
            };
            if !is_allowed {
                return None;
            }
        }
        Some(Item::Key(key, Role::Other))
    }

    /// The name of a type; that of its typedef if it has none and typedefs of it cannot be written.
    fn name_of(&self, view: View<'_>, attr: Attr) -> Str {
        let name = view.text("name");
        match self.names.get(&attr).filter(|_| self.ctx.bytes(name).is_empty()) {
            Some(name) => *name,
            None => name,
        }
    }

    /// The dimensions of an array from one on, as arrays of arrays: the validator allows no lower bounds of zero and
    /// no counts that are not known.
    fn row(&self, view: View<'_>, attr: Attr, dimension: usize) -> Made {
        let ranges = self.elements(view, "elements");
        let base = match dimension + 1 < ranges.len() {
            true => Item::Key(Key::Row(attr, dimension as u32 + 1), Role::Other),
            false => self.type_of(view, "baseType"),
        };
        let range = ranges.get(dimension).and_then(|range| self.view(*range));
        let bound = |name: &str| range.and_then(|range| self.nodes.number(range.node(name)?));
        let mut made = Made::new(Code::TypeArray).with(F::Base, base);
        made.rest.push(Item::Constant(bound("count").filter(|count| *count as u32 != 0).unwrap_or(-1), 64));
        let lower = bound("lowerBound").filter(|lower| *lower as u32 != 0);
        made.rest.extend(lower.map(|lower| Item::Constant(lower, 64)));
        made
    }

    fn array(&self, view: View<'_>, attr: Attr) -> Made {
        let base = self.type_of(view, "baseType");
        let ranges = self.elements(view, "elements");
        if view.flags() & VECTOR != 0 {
            let range = ranges.first().and_then(|range| self.view(*range));
            let count = range.and_then(|range| self.nodes.number(range.node("count")?)).unwrap_or(0);
            return Made::new(Code::TypeVector).with(F::Base, base).number(F::Size, count);
        }
        if self.is_strict() {
            return self.row(view, attr, 0);
        }
        let of = |name: &str| self.reference(view.node(name), Role::Other);
        let is_dynamic =
            ["dataLocation", "associated", "allocated", "rank"].iter().any(|n| view.node(n).is_some());
        if self.set == DebugSet::Shader200 {
            let code = if is_dynamic { Code::TypeArrayDynamic } else { Code::TypeArray };
            let mut made = Made::new(code)
                .with(F::Base, base)
                .with(F::DataLocation, of("dataLocation"))
                .with(F::Associated, of("associated"))
                .with(F::Allocated, of("allocated"))
                .with(F::Rank, of("rank"));
            made.rest = ranges.iter().map(|range| self.reference(Some(*range), Role::Other)).collect();
            return made;
        }
        let mut made = Made::new(Code::TypeArray).with(F::Base, base);
        let mut lower = Vec::new();
        for range in ranges {
            let view = self.view(range).filter(|view| view.class() == "DISubrange");
            let bound =
                |name: &str| view.and_then(|view| view.node(name)).map_or(Item::None, |b| self.bound(b));
            let count = match bound("count") {
                count @ Item::Constant(..) => count,
                _ => match bound("upperBound") {
                    Item::Constant(..) => Item::None,
                    other => other,
                },
            };
            made.rest.push(count);
            lower.push(bound("lowerBound"));
        }
        // Counts without lower bounds are those of one dimension; a lower bound has to be there.
        let is_given = |item: &Item| !matches!(item, Item::None);
        if made.rest.len() > 1 || lower.iter().any(is_given) {
            let zero = Item::Constant(0, 64);
            made.rest.extend(lower.into_iter().map(|item| if is_given(&item) { item } else { zero }));
        }
        made
    }

    /// A bound of an array: a number, a variable or an expression.
    fn bound(&self, attr: Attr) -> Item {
        match self.nodes.number(attr) {
            Some(number) => Item::Constant(number, 64),
            None => Item::Key(self.key(attr), Role::Other),
        }
    }

    fn subrange(&self, view: View<'_>) -> Option<Made> {
        if self.set != DebugSet::Shader200 {
            return None;
        }
        let bound = |name: &str| view.node(name).map_or(Item::None, |bound| self.bound(bound));
        let made = Made::new(Code::TypeSubrange)
            .with(F::Lower, bound("lowerBound"))
            .with(F::Upper, bound("upperBound"))
            .with(F::Size, bound("count"));
        Some(match view.node("stride") {
            Some(stride) => made.with(F::Stride, self.bound(stride)),
            None => made,
        })
    }

    fn string(&self, view: View<'_>) -> Option<Made> {
        if self.set != DebugSet::Shader200 {
            return None;
        }
        let length = view.node("stringLengthExpression").or_else(|| view.node("stringLength"));
        Some(
            Made::new(Code::TypeString)
                .text(F::Name, view.text("name"))
                .with(F::Base, Item::None)
                .with(F::DataLocation, self.reference(view.node("stringLocationExpression"), Role::Other))
                .with(F::Size, Self::constant(view.number("size")))
                .with(F::Length, self.reference(length, Role::Other)),
        )
    }

    fn signature(&self, view: View<'_>) -> Made {
        let types = self.elements(view, "types");
        let item = |attr: &Attr| match attr.is_unit() {
            true => Item::None,
            false => Item::Key(self.key(*attr), Role::Type),
        };
        let result = match types.first().map(item) {
            None | Some(Item::None) => Item::Void,
            Some(item) => item,
        };
        let mut made = Made::new(Code::TypeFunction)
            .number(F::Flags, self.flags(view.flags()).into())
            .with(F::Return, result);
        made.rest = types.iter().skip(1).map(item).collect();
        made
    }

    fn enumeration(&self, view: View<'_>, attr: Attr) -> Made {
        let underlying = match view.node("baseType") {
            Some(base) => self.reference(Some(base), Role::Type),
            None => Item::Void,
        };
        let mut made = Made::new(Code::TypeEnum)
            .text(F::Name, self.name_of(view, attr))
            .with(F::Underlying, underlying)
            .place(self.source_of(view), view.number("line"))
            .with(F::Parent, self.scope_of(view))
            .with(F::Size, Self::constant(view.number("size")))
            .number(F::Flags, self.flags(view.flags()).into());
        for element in self.elements(view, "elements") {
            let Some(element) = self.view(element).filter(|view| view.class() == "DIEnumerator") else {
                continue;
            };
            let word = element.word("value");
            let number = word.parse::<i64>().ok().or_else(|| word.parse::<u64>().ok().map(|n| n as i64));
            let number = number.unwrap_or(0);
            let width = if i32::try_from(number).is_ok() { 32 } else { 64 };
            made.rest.extend([Item::Constant(number, width), Item::Text(element.text("name"))]);
        }
        made
    }

    // Templates.

    fn template(&self, attr: Attr) -> Option<Made> {
        let view = self.view(attr)?;
        let parameters = self.elements(view, "templateParams");
        let mut made = Made::new(Code::TypeTemplate).with(F::Target, Item::Key(self.key(attr), Role::Other));
        made.rest =
            parameters.iter().map(|parameter| self.reference(Some(*parameter), Role::Other)).collect();
        Some(made)
    }

    fn parameter(&self, view: View<'_>) -> Made {
        let name = view.text("name");
        match view.tag() {
            "DW_TAG_GNU_template_template_param" => {
                let value = view.node("value").and_then(|value| value.as_string());
                let value = value.unwrap_or_else(|| self.ctx.str(""));
                Made::new(Code::TypeTemplateTemplateParameter)
                    .text(F::Name, name)
                    .text(F::Template, value)
                    .place(self.template_source(), 0)
            }
            "DW_TAG_GNU_template_parameter_pack" => {
                let mut made = Made::new(Code::TypeTemplateParameterPack)
                    .text(F::Name, name)
                    .place(self.template_source(), 0);
                let list = self.elements(view, "value");
                made.rest = list.iter().map(|item| self.reference(Some(*item), Role::Other)).collect();
                made
            }
            tag => {
                let value = match view.node("value") {
                    _ if tag == "DW_TAG_template_type_parameter" => Item::None,
                    Some(value) => self.known_constant(value).map_or(Item::None, Item::Word),
                    None if self.is_strict() => Item::None,
                    None => Item::Key(Key::NullPointer, Role::Other),
                };
                Made::new(Code::TypeTemplateParameter)
                    .text(F::Name, name)
                    .with(F::Type, self.type_of(view, "type"))
                    .with(F::Value, value)
                    .place(self.template_source(), 0)
            }
        }
    }

    /// The source of template parameters, which have none in LLVM.
    fn template_source(&self) -> Item {
        match self.first_unit.filter(|_| self.is_strict()) {
            Some(Key::Node(unit)) => self.view(unit).map_or(Item::None, |unit| self.source_of(unit)),
            _ => Item::None,
        }
    }

    // Scopes.

    fn unit_of(&self, view: View<'_>) -> Made {
        let language = spirv_language(self.set, view.word("language"));
        Made::new(Code::CompilationUnit)
            .number(F::Version, VERSION)
            .number(F::DwarfVersion, self.dwarf_version)
            .with(F::Source, self.source_of(view))
            .number(F::Language, language.into())
            .text(F::Producer, view.text("producer"))
    }

    fn block(&self, view: View<'_>) -> Made {
        let made = Made::new(Code::LexicalBlock)
            .with(F::Source, self.source_of(view))
            .number(F::Line, view.number("line"))
            .number(F::Column, view.number("column"))
            .with(F::Parent, self.scope_of(view));
        if view.class() == "DILexicalBlock" {
            return made;
        }
        let ty = self.ctx.int_type(1);
        let is_inline = self.ctx.int_attr(ty, i64::from(view.is_set("exportSymbols")));
        let is_inline = self.ctx.array_attr(&[is_inline, Attr::of_type(ty)]);
        made.text(F::Name, view.text("name")).with(F::IsInline, Item::Word(is_inline))
    }

    fn discriminator(&self, view: View<'_>) -> Made {
        Made::new(Code::LexicalBlockDiscriminator)
            .with(F::Source, self.source_of(view))
            .number(F::Discriminator, view.number("discriminator"))
            .with(F::Parent, self.scope_of(view))
    }

    fn function(&self, view: View<'_>, attr: Attr) -> Made {
        let bits = view.subprogram_flags();
        let is_definition = bits & DEFINITION != 0;
        let mut flags = self.flags(view.flags());
        for (llvm, spirv) in SUBPROGRAM_FLAGS {
            if bits & llvm != 0 {
                flags |= spirv;
            }
        }
        let flags = self.with_access(view, flags);
        let scope = view.node("scope").and_then(|scope| self.view(scope));
        let is_module = self.set.is_non_semantic() && scope.is_some_and(|scope| scope.class() == "DIModule");
        let parent = match scope.filter(|scope| scope.class() != "DIFile" && !is_module) {
            Some(_) => self.scope_of(view),
            None => self.reference(view.node("unit"), Role::Scope),
        };
        let code = if is_definition { Code::Function } else { Code::FunctionDeclaration };
        let mut made = Made::new(code)
            .text(F::Name, view.text("name"))
            .with(F::Type, self.type_of(view, "type"))
            .place(self.source_of(view), view.number("line"))
            .with(F::Parent, parent)
            .text(F::Linkage, view.text("linkageName"))
            .number(F::Flags, flags.into());
        let is_template = !self.elements(view, "templateParams").is_empty();
        if !is_definition {
            made.after.extend(is_template.then_some(Key::Template(attr)));
            return made;
        }
        made = made.number(F::ScopeLine, view.number("scopeLine"));
        let defined = self.functions.get(&attr);
        made =
            made.with(F::Function, defined.map_or(Item::None, |(name, _)| Item::Word(Attr::symbol(*name))));
        if let Some(declaration) = view.node("declaration") {
            made = made.with(F::Declaration, Item::Key(self.key(declaration), Role::Other));
        } else if view.optional_text("targetFuncName").is_some() {
            made = made.text(F::TargetName, view.text("targetFuncName"));
        }
        for retained in self.elements(view, "retainedNodes") {
            let of_expression = self.view(retained).and_then(|view| view.node("var"));
            made.after.push(self.key(of_expression.unwrap_or(retained)));
        }
        made.after.extend(is_template.then_some(Key::Template(attr)));
        let is_entry = bits & MAIN != 0 || defined.is_some_and(|(_, is_kernel)| *is_kernel);
        if self.set.is_non_semantic() && is_entry {
            made.after.push(Key::EntryPoint(attr));
        }
        made
    }

    fn entry_point(&self, attr: Attr) -> Option<Made> {
        let unit = self.view(attr)?.node("unit");
        let view = unit.and_then(|unit| self.view(unit));
        let text = |name: &str| view.map_or_else(|| self.ctx.str(""), |view| view.text(name));
        Some(
            Made::new(Code::EntryPoint)
                .with(F::EntryPoint, Item::Key(Key::Node(attr), Role::Other))
                .with(F::Unit, self.reference(unit, Role::Scope))
                .text(F::Signature, text("producer"))
                .text(F::Options, text("flags")),
        )
    }

    fn location(&self, view: View<'_>) -> Made {
        let made = Made::new(Code::InlinedAt)
            .number(F::Line, view.number("line"))
            .number(F::Column, view.number("column"))
            .with(F::Scope, self.scope_of(view));
        match view.node("inlinedAt") {
            Some(at) => made.with(F::Inlined, Item::Key(self.key(at), Role::Other)),
            None => made,
        }
    }

    fn module(&self, view: View<'_>) -> Option<Made> {
        if !self.has_modules() {
            return None;
        }
        let code = if self.set == DebugSet::Shader200 { Code::Module } else { Code::ModuleIntel };
        Some(
            Made::new(code)
                .text(F::Name, view.text("name"))
                .with(F::Source, self.source_of(view))
                .number(F::Line, view.number("line"))
                .with(F::Parent, self.scope_of(view))
                .text(F::Configuration, view.text("configMacros"))
                .text(F::IncludePath, view.text("includePath"))
                .text(F::Api, view.text("apinotes"))
                .number(F::IsDeclaration, view.number("isDecl")),
        )
    }

    // Variables.

    fn local(&self, view: View<'_>) -> Made {
        let made = Made::new(Code::LocalVariable)
            .text(F::Name, view.text("name"))
            .with(F::Type, self.type_of(view, "type"))
            .place(self.source_of(view), view.number("line"))
            .with(F::Parent, self.scope_of(view))
            .number(F::Flags, self.flags(view.flags()).into());
        match view.number("arg") {
            0 => made,
            number => made.number(F::Argument, number),
        }
    }

    fn global(&self, view: View<'_>, attr: Attr) -> Made {
        let mut flags = 0;
        if view.is_set("isLocal") {
            flags |= flag::LOCAL;
        }
        if view.is_set("isDefinition") {
            flags |= flag::DEFINITION;
        }
        let scope = view.node("scope").and_then(|scope| self.view(scope));
        let parent = match scope.map(View::class) {
            Some("DINamespace" | "DISubprogram" | "DIModule") => self.scope_of(view),
            _ => self.unit(),
        };
        let known = self.globals.get(&attr);
        let variable = match (known.and_then(|known| known.symbol), known.and_then(|known| known.expression))
        {
            (Some(symbol), _) => Item::Word(Attr::symbol(symbol)),
            (None, Some(expression)) if self.set.is_non_semantic() => {
                Item::Key(self.key(expression), Role::Other)
            }
            _ => Item::None,
        };
        let made = Made::new(Code::GlobalVariable)
            .text(F::Name, view.text("name"))
            .with(F::Type, self.type_of(view, "type"))
            .place(self.source_of(view), view.number("line"))
            .with(F::Parent, parent)
            .text(F::Linkage, view.text("linkageName"))
            .with(F::Variable, variable)
            .number(F::Flags, flags.into());
        match view.node("declaration") {
            Some(declaration) => made.with(F::StaticMember, Item::Key(self.key(declaration), Role::Other)),
            None => made,
        }
    }

    fn imported(&self, view: View<'_>) -> Option<Made> {
        let tag = number_of(IMPORTED, view.tag())?;
        Some(
            Made::new(Code::ImportedEntity)
                .text(F::Name, view.text("name"))
                .number(F::Tag, tag.into())
                .place(self.source_of(view), view.number("line"))
                .with(F::Entity, self.reference(view.node("entity"), Role::Other))
                .with(F::Parent, self.scope_of(view)),
        )
    }

    fn macro_(&self, view: View<'_>, attr: Attr) -> Option<Made> {
        let path = self.macro_files.get(&attr).copied().unwrap_or_else(|| self.ctx.str(""));
        let line = view.number("line");
        match view.word("type") {
            "DW_MACINFO_define" => {
                let made = Made::new(Code::MacroDef)
                    .text(F::File, path)
                    .number(F::Line, line)
                    .text(F::Name, view.text("name"));
                let value = view.text("value");
                Some(if self.ctx.bytes(value).is_empty() { made } else { made.text(F::Value, value) })
            }
            "DW_MACINFO_undef" => {
                let defined = self.macros.get(&view.text("name"));
                let defined = defined.map_or(Item::None, |attr| Item::Key(Key::Node(*attr), Role::Other));
                Some(
                    Made::new(Code::MacroUndef)
                        .text(F::File, path)
                        .number(F::Line, line)
                        .with(F::Macro, defined),
                )
            }
            _ => None,
        }
    }
}

/// The flag of array types that are vectors.
const VECTOR: u32 = 1 << 11;
/// Flags of subprograms.
const DEFINITION: u32 = 1 << 3;
const MAIN: u32 = 1 << 8;
const SUBPROGRAM_FLAGS: [(u32, u32); 3] =
    [(1 << 2, flag::LOCAL), (DEFINITION, flag::DEFINITION), (1 << 4, flag::OPTIMIZED)];
