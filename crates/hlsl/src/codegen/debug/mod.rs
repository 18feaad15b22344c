//! Debug information: OpenCL.DebugInfo.100 and NonSemantic.Shader.DebugInfo.100.
//!
//! Instructions are nodes until the module is finished: types are found for variables and functions then
//! ([`types`]), and what others refer to is written before them ([`Rich::order`]), in DXC's order. A function has its
//! scope, a compound statement a lexical block, and every block of a function begins with the scope at hand.

pub(crate) mod scope;
mod types;

use super::Gen;
use super::layout::Rule;
use super::module::Id;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Pos;
use spirula_hlsl_sema::tree::FunctionId;
use spirula_hlsl_sema::types::Ty;
use spirula_spec::Op;

/// Numbers of instructions, the same in both sets.
pub(super) mod number {
    pub(crate) const NONE: u32 = 0;
    pub(crate) const COMPILATION_UNIT: u32 = 1;
    pub(crate) const TYPE_BASIC: u32 = 2;
    pub(crate) const TYPE_ARRAY: u32 = 5;
    pub(crate) const TYPE_VECTOR: u32 = 6;
    pub(crate) const TYPE_FUNCTION: u32 = 8;
    pub(crate) const TYPE_COMPOSITE: u32 = 10;
    pub(crate) const TYPE_MEMBER: u32 = 11;
    pub(crate) const TYPE_TEMPLATE: u32 = 14;
    pub(crate) const TYPE_TEMPLATE_PARAMETER: u32 = 15;
    pub(crate) const GLOBAL_VARIABLE: u32 = 18;
    pub(crate) const FUNCTION: u32 = 20;
    pub(crate) const LEXICAL_BLOCK: u32 = 21;
    pub(crate) const SCOPE: u32 = 23;
    pub(crate) const LOCAL_VARIABLE: u32 = 26;
    pub(crate) const DECLARE: u32 = 28;
    pub(crate) const EXPRESSION: u32 = 31;
    pub(crate) const SOURCE: u32 = 35;
    // Of NonSemantic.Shader.DebugInfo.100 alone.
    pub(crate) const FUNCTION_DEFINITION: u32 = 101;
    pub(crate) const SOURCE_CONTINUED: u32 = 102;
    pub(crate) const ENTRY_POINT: u32 = 107;
    pub(crate) const TYPE_MATRIX: u32 = 108;
}

/// Flags of types and functions, of local and of global variables, and of the object of a method, as DXC has them.
const PUBLIC: u32 = 3;
const LOCAL: u32 = 1 << 2;
const DEFINITION: u32 = 1 << 3;
const OBJECT: u32 = 1 << 5 | 1 << 8;

/// An instruction, by its index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Key(usize);

/// An operand of an instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Operand {
    /// Another instruction.
    Node(Key),
    /// An id.
    Id(Id),
    /// A number: a literal, or a constant where all operands are ids.
    Number(u32),
    /// A number that is a constant in both sets.
    Constant(u32),
    /// A string.
    Text(String),
    /// The type of what is declared.
    Type,
}

/// What a declaration has the type of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// A type of the language under a rule.
    Value(Ty, Rule),
    /// A `cbuffer` or `tbuffer` by its index, and its structure.
    Buffer(usize, Id),
    /// A function.
    Function(FunctionId),
    /// The wrapper of an entry point.
    Wrapper,
}

/// An instruction outside of functions.
#[derive(Clone, Debug)]
struct Node {
    id: Id,
    number: u32,
    operands: Vec<Operand>,
    /// Its type, once it is known.
    ty: Option<Key>,
    typed: Option<Typed>,
    /// What it refers to beside its type, in the order in which that is sorted.
    edges: Vec<Key>,
}

/// What the module has of debug information.
pub(crate) struct Rich {
    is_vulkan: bool,
    set: Id,
    nodes: Vec<Node>,
    /// The instructions as they are to be sorted.
    list: Vec<Key>,
    unit: Key,
    /// The sources by the index of the file.
    sources: FxHashMap<usize, Key>,
    /// The scopes that are open, by the index of the file.
    stacks: FxHashMap<usize, Vec<Key>>,
    /// The scope at hand.
    scope: Key,
    none: Option<Key>,
    expression: Option<Key>,
    functions: FxHashMap<FunctionId, Key>,
    /// Types by their ids in SPIR-V, in order; the members of a composite behind it.
    types: Vec<(Id, Key)>,
    members: FxHashMap<Key, Vec<Key>>,
    templates: Vec<(Ty, Key)>,
    parameters: Vec<Key>,
    /// The file of the wrapper at hand.
    wrapper: Option<usize>,
    /// Instructions of parameters of the function at hand.
    declares: Vec<u32>,
}

/// A place in the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    /// The index of the file or, after all of them, of a name that a `#line` directive gives.
    file: usize,
    line: u32,
    column: u32,
}

impl Rich {
    fn add(&mut self, node: Node) -> Key {
        let key = self.add_unlisted(node);
        self.list.push(key);
        key
    }

    /// Adds a type, which is listed at the end.
    fn add_unlisted(&mut self, node: Node) -> Key {
        self.nodes.push(node);
        Key(self.nodes.len() - 1)
    }

    fn id(&self, key: Key) -> Id {
        self.nodes[key.0].id
    }

    /// The instructions so that each comes after those that it refers to.
    fn order(&self) -> Vec<Key> {
        let edges = |key: Key| {
            let node = &self.nodes[key.0];
            node.ty.into_iter().chain(node.edges.iter().copied())
        };
        let referred: FxHashSet<Key> = self.list.iter().flat_map(|key| edges(*key)).collect();
        let mut stack: Vec<Key> = self.list.iter().copied().filter(|key| !referred.contains(key)).collect();
        let mut visited = FxHashSet::default();
        let mut out = Vec::with_capacity(self.list.len());
        while let Some(top) = stack.last().copied() {
            visited.insert(top);
            match edges(top).find(|key| !visited.contains(key)) {
                Some(next) => stack.push(next),
                None => {
                    out.push(top);
                    stack.pop();
                }
            }
        }
        out
    }
}

impl Gen<'_> {
    /// Begins debug information, if types and scopes are asked for.
    pub(crate) fn begin_debug(&mut self) {
        let debug = &self.options.debug;
        if !debug.rich {
            return;
        }
        let is_vulkan = debug.vulkan;
        let set = if is_vulkan { "NonSemantic.Shader.DebugInfo.100" } else { "OpenCL.DebugInfo.100" };
        let set = self.m.import(set);
        let mut rich = Rich {
            is_vulkan,
            set,
            nodes: Vec::new(),
            list: Vec::new(),
            unit: Key(0),
            sources: FxHashMap::default(),
            stacks: FxHashMap::default(),
            scope: Key(0),
            none: None,
            expression: None,
            functions: FxHashMap::default(),
            types: Vec::new(),
            members: FxHashMap::default(),
            templates: Vec::new(),
            parameters: Vec::new(),
            wrapper: None,
            declares: Vec::new(),
        };
        let node = |this: &mut Self, number, operands, edges| Node {
            id: this.m.id(),
            number,
            operands,
            ty: None,
            typed: None,
            edges,
        };
        let name = self.sources.files().first().map_or(String::new(), |file| file.name().to_owned());
        self.m.string(&name);
        let source = node(self, number::SOURCE, vec![Operand::Text(name)], Vec::new());
        let source = rich.add(source);
        // The version of the extension and of DWARF, the language.
        let language = spirula_spec::SourceLanguage::HLSL.0;
        let operands =
            vec![Operand::Number(1), Operand::Number(4), Operand::Node(source), Operand::Number(language)];
        let unit = node(self, number::COMPILATION_UNIT, operands, vec![source]);
        rich.unit = rich.add(unit);
        rich.scope = rich.unit;
        rich.sources.insert(0, source);
        rich.stacks.insert(0, vec![rich.unit]);
        self.rich = Some(rich);
        if !is_vulkan {
            let text = "Member functions will not be linked to their class in the debug information. Prefer using \
                        -fspv-debug=vulkan-with-source. See https://github.com/KhronosGroup/SPIRV-Registry/issues/203";
            self.diagnostics.warning(spirula_diag::Place::Unknown, text);
        }
    }

    /// A node of these operands, listed; none if no debug information is asked for.
    fn debug_node(
        &mut self,
        number: u32,
        operands: Vec<Operand>,
        typed: Option<Typed>,
        edges: Vec<Key>,
    ) -> Option<Key> {
        let node = Node { id: self.m.id(), number, operands, ty: None, typed, edges };
        Some(self.rich.as_mut()?.add(node))
    }

    /// The place of a position.
    fn spot(&self, at: Pos) -> Option<Spot> {
        let file = self.sources.file_of(at)?;
        let files = self.sources.files();
        let offset = file.offset(at);
        let (name, found) = file.presumed(offset);
        let index = match file.presumed_name(offset).filter(|_| name != file.name()) {
            Some(said) => files.len() + said,
            None => files.iter().position(|other| std::ptr::eq(other, file))?,
        };
        Some(Spot { file: index, line: found.line, column: found.column })
    }

    /// The source of a file.
    fn debug_source(&mut self, file: usize) -> Option<Key> {
        let rich = self.rich.as_ref()?;
        if let Some(source) = rich.sources.get(&file) {
            return Some(*source);
        }
        let unit = rich.unit;
        let files = self.sources.files();
        let name = match files.get(file) {
            Some(file) => file.name(),
            None => self.sources.directive_names().get(file - files.len())?,
        };
        let name = name.to_owned();
        let source = self.debug_node(number::SOURCE, vec![Operand::Text(name)], None, Vec::new())?;
        let rich = self.rich.as_mut()?;
        rich.sources.insert(file, source);
        rich.stacks.insert(file, vec![unit]);
        Some(source)
    }

    /// What is not there.
    fn debug_none(&mut self) -> Option<Key> {
        if let Some(none) = self.rich.as_ref()?.none {
            return Some(none);
        }
        let none = self.debug_node(number::NONE, Vec::new(), None, Vec::new())?;
        self.rich.as_mut()?.none = Some(none);
        Some(none)
    }

    /// Writes all debug instructions outside of functions to the module.
    pub(crate) fn finish_debug(&mut self) {
        if self.rich.is_none() {
            return;
        }
        if self.options.debug.vulkan {
            let is_written = |name: &str| !name.starts_with('<');
            for (i, file) in self.sources.files().iter().enumerate() {
                if is_written(file.name()) {
                    self.debug_source(i);
                }
            }
        }
        self.find_debug_types();
        let Some(rich) = self.rich.take() else { return };
        let order = rich.order();
        let mut written = FxHashSet::default();
        let (entries, others): (Vec<Key>, Vec<Key>) =
            order.into_iter().partition(|key| rich.nodes[key.0].number == number::ENTRY_POINT);
        for key in others.into_iter().chain(entries) {
            self.write_debug(&rich, key, &written);
            written.insert(key);
        }
    }

    fn write_debug(&mut self, rich: &Rich, key: Key, written: &FxHashSet<Key>) {
        let node = &rich.nodes[key.0];
        let void = self.m.void();
        let mut words = vec![void.0, node.id.0, rich.set.0, node.number];
        let mut is_forward = false;
        let mut pieces = Vec::new();
        for operand in &node.operands {
            let word = match operand {
                Operand::Node(other) => {
                    is_forward |= !written.contains(other);
                    rich.id(*other).0
                }
                Operand::Type => match node.ty {
                    Some(ty) => {
                        is_forward |= !written.contains(&ty);
                        rich.id(ty).0
                    }
                    None => void.0,
                },
                Operand::Id(id) => id.0,
                Operand::Number(n) if !rich.is_vulkan => *n,
                Operand::Number(n) | Operand::Constant(n) => self.m.const_uint(*n).0,
                Operand::Text(text) => self.m.string(text).0,
            };
            words.push(word);
        }
        if node.number == number::SOURCE && self.options.debug.source {
            pieces = self.source_pieces(node);
        }
        let mut pieces = pieces.into_iter();
        words.extend(pieces.next());
        let op = if is_forward
            && rich.is_vulkan
            && self.options.optimization != crate::Optimization::Unlegalized
        {
            self.m.extension("SPV_KHR_relaxed_extended_instruction");
            Op::ExtInstWithForwardRefsKHR
        } else {
            Op::ExtInst
        };
        self.m.debug_instruction(op, &words);
        for piece in pieces {
            let id = self.m.id();
            self.m
                .debug_instruction(Op::ExtInst, &[void.0, id.0, rich.set.0, number::SOURCE_CONTINUED, piece]);
        }
    }

    /// The text of a source in strings.
    fn source_pieces(&mut self, node: &Node) -> Vec<u32> {
        let Some(Operand::Text(name)) = node.operands.first() else { return Vec::new() };
        let files = self.sources.files();
        let Some(file) = files.iter().find(|file| file.name() == name) else { return Vec::new() };
        let text = String::from_utf8_lossy(file.text()).into_owned();
        let most = self.options.debug.piece.map_or(0x3_0000, |words| words as usize * 4 - 1);
        let mut out = Vec::new();
        for piece in super::module::pieces(&text, most) {
            out.push(self.m.string(piece).0);
        }
        out
    }
}
