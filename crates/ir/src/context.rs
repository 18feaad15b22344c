//! The context of one compile job: what is interned, which dialects are known.

use crate::bytes::Bytes;
use crate::dialect::{AttrRow, Dialect, OpRow, TypeRow};
use crate::handle::{Attr, Dict, Form, Kind, Loc, Node, OpName, Param, Str, Type};
use crate::intern::Interner;
use crate::location::LocData;
use crate::registry::Registry;
use crate::shape::ShapeNumbers;
use crate::verify::{Curious, Fitting};
use rustc_hash::FxHashMap;
use spirula_entity::{AppendVec, EntityKey};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

/// Interns strings, types, attributes and locations, and knows the dialects.
///
/// One context serves one compile job and never frees. It is shared by reference between the workers of the job:
/// interning takes a sharded lock, resolving a handle takes none. Never order or print by handle: their numbers
/// depend on which worker came first.
pub struct Context {
    strings: Interner<Bytes>,
    nodes: Interner<Node>,
    packed: Interner<Packed>,
    pub(crate) locs: AppendVec<LocData>,
    registry: Arc<Registry>,
    allow_unregistered: bool,
    op_in_diagnostics: bool,
    strict: bool,
    validated: bool,
    threads: usize,
    leave_room: bool,
    pub(crate) common: CommonTypes,
    /// What verifiers found to fit, for the next one.
    #[expect(clippy::vec_box, reason = "one is taken out and put back for each function, and is large")]
    fitting: Mutex<Vec<Box<Fitting>>>,
    /// Shapes that came more than once.
    pub(crate) shapes: ShapeNumbers,
    /// Names of operations of which more must be known to verify them than what they are.
    pub(crate) curious: Curious,
    /// What types that are known by name consist of; set once for each.
    named_bodies: RwLock<FxHashMap<Type, Type>>,
}

/// The bytes of an array or of dense elements, with a number that says how to read them.
struct Packed {
    head: u32,
    bytes: Bytes,
}

/// Handles of the types that everybody asks for.
#[derive(Clone, Copy)]
pub(crate) struct CommonTypes {
    pub(crate) none: Type,
    pub(crate) index: Type,
    pub(crate) ints: [Type; 5],
    pub(crate) f16: Type,
    pub(crate) bf16: Type,
    pub(crate) f32: Type,
    pub(crate) f64: Type,
}

impl Default for Context {
    fn default() -> Self {
        Self::new(&[])
    }
}

impl Context {
    /// A context that knows the builtin dialect and these.
    ///
    /// # Panics
    /// When two dialects have one number: that is a mistake in the program, not in its input.
    pub fn new(dialects: &[&'static Dialect]) -> Self {
        Self::of(Arc::new(Registry::new(dialects)))
    }

    /// A context that knows the dialects of a registry.
    pub fn of(registry: Arc<Registry>) -> Self {
        let nodes = Interner::new();
        let common = CommonTypes::intern(&nodes);
        Self {
            strings: Interner::new(),
            nodes,
            packed: Interner::new(),
            locs: AppendVec::new(),
            registry,
            allow_unregistered: false,
            op_in_diagnostics: false,
            strict: true,
            validated: false,
            threads: 1,
            leave_room: false,
            common,
            fitting: Mutex::default(),
            curious: Curious::default(),
            shapes: ShapeNumbers::default(),
            named_bodies: RwLock::default(),
        }
    }

    /// Accept operations, types and attributes of dialects that are not known.
    pub fn set_allow_unregistered(&mut self, allow: bool) {
        self.allow_unregistered = allow;
    }

    /// Whether operations, types and attributes of unknown dialects are accepted.
    pub fn allows_unregistered(&self) -> bool {
        self.allow_unregistered
    }

    /// Apply all rules of all rows, as MLIR does, or leave to a validator what it judges; strict if nobody says so.
    pub fn set_strict(&mut self, strict: bool) {
        self.strict = strict;
    }

    /// Whether all rules of all rows are applied.
    pub fn is_strict(&self) -> bool {
        self.strict
    }

    /// Leave to a validator what it judges though this context is strict: text is MLIR's, and the rules of rows that are
    /// narrower than the specification do not count.
    pub fn leave_to_validator(&mut self) {
        self.validated = true;
    }

    /// Whether a validator judges operations and types of dialects that have one.
    pub fn leaves_to_validator(&self) -> bool {
        self.validated || !self.strict
    }

    /// Show an operation with what is reported about it.
    pub fn set_op_in_diagnostics(&mut self, show: bool) {
        self.op_in_diagnostics = show;
    }

    /// Whether an operation is shown with what is reported about it.
    pub fn shows_op_in_diagnostics(&self) -> bool {
        self.op_in_diagnostics
    }

    /// Leave room in what is read, for passes that add operations to most of it: bodies that grow later leave holes in
    /// memory behind.
    pub fn set_leave_room(&mut self, leave: bool) {
        self.leave_room = leave;
    }

    /// Whether room is left in what is read.
    pub(crate) fn leaves_room(&self) -> bool {
        self.leave_room
    }

    /// On how many threads the work of this context may be spread; one if nobody says so.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// On how many threads work may be spread.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The dialects, in order of their numbers.
    pub fn dialects(&self) -> impl Iterator<Item = &'static Dialect> {
        self.registry.dialects.iter().flatten().copied()
    }

    /// The dialect of this name.
    pub fn dialect(&self, name: &str) -> Option<&'static Dialect> {
        self.dialects().find(|d| d.name == name)
    }

    // Strings.

    /// Interns bytes.
    pub fn str(&self, text: impl AsRef<[u8]>) -> Str {
        let text = text.as_ref();
        Str::from_index(self.strings.intern(text, |a, b| **a == *b, || text.into()) as usize)
    }

    /// The bytes of an interned string.
    #[inline]
    pub fn bytes(&self, text: Str) -> &[u8] {
        self.strings.get(text.index() as u32)
    }

    /// The characters of an interned string; empty when it is not UTF-8. Identifiers always are.
    #[inline]
    pub fn text(&self, text: Str) -> &str {
        std::str::from_utf8(self.bytes(text)).unwrap_or_default()
    }

    // Names of operations.

    /// The name of an operation, declared by a dialect or not.
    pub fn op_name(&self, name: &str) -> OpName {
        self.registered_op_name(name).unwrap_or_else(|| OpName::unregistered(self.str(name)))
    }

    /// The name of an operation that a dialect declares.
    #[inline]
    pub fn registered_op_name(&self, name: &str) -> Option<OpName> {
        self.registry.op_names.get(name).copied()
    }

    /// Runs `work` with what is known to fit, and keeps what it adds to them.
    pub(crate) fn with_fitting<T>(&self, work: impl FnOnce(&mut Fitting) -> T) -> T {
        let pool = || self.fitting.lock().unwrap_or_else(PoisonError::into_inner);
        let mut known = pool().pop().unwrap_or_default();
        let result = work(&mut known);
        pool().push(known);
        result
    }

    /// The row that declares `name`.
    #[inline]
    pub fn op_row(&self, name: OpName) -> Option<&'static OpRow> {
        if name.as_unregistered().is_some() {
            return None;
        }
        self.registry.dialects.get(usize::from(name.dialect()))?.as_ref()?.ops.get(usize::from(name.index()))
    }

    /// The dialect that declares `name`.
    pub fn op_dialect(&self, name: OpName) -> Option<&'static Dialect> {
        if name.as_unregistered().is_some() {
            return None;
        }
        self.registry.dialects.get(usize::from(name.dialect())).copied().flatten()
    }

    /// The characters of an operation's name.
    pub fn op_name_text(&self, name: OpName) -> &str {
        match name.as_unregistered() {
            Some(text) => self.text(text),
            None => self.op_row(name).map_or("", |row| row.name),
        }
    }

    /// The dialect of a kind.
    #[inline]
    pub(crate) fn dialect_of(&self, kind: Kind) -> Option<&'static Dialect> {
        self.registry.dialects.get(usize::from(kind.dialect())).copied().flatten()
    }

    /// The row of a type kind.
    pub fn type_row(&self, kind: Kind) -> Option<&'static TypeRow> {
        self.dialect_of(kind)?.types.get(usize::from(kind.index()))
    }

    /// The row of an attribute kind.
    pub fn attr_row(&self, kind: Kind) -> Option<&'static AttrRow> {
        self.dialect_of(kind)?.attrs.get(usize::from(kind.index()))
    }

    /// The row of the kind that an attribute is, if a dialect declares it.
    pub fn attr_row_of(&self, attr: Attr) -> Option<&'static AttrRow> {
        let kind = match attr.as_enumerant() {
            Some((kind, _)) => kind,
            None => self.attr_node(attr)?.kind,
        };
        self.attr_row(kind)
    }

    /// The kind of the type with this full name, such as `spirv.ptr`.
    pub fn type_kind(&self, name: &str) -> Option<Kind> {
        self.registry.type_names.get(name).copied()
    }

    /// The kind of the attribute with this full name, such as `spirv.vce`.
    pub fn attr_kind(&self, name: &str) -> Option<Kind> {
        self.registry.attr_names.get(name).copied()
    }

    // Types and attributes.

    /// Interns a type.
    pub fn type_of(&self, kind: Kind, params: &[Param]) -> Type {
        Type::from_index(intern_node(&self.nodes, kind, params) as usize)
    }

    /// What a type is.
    #[inline]
    pub fn type_node(&self, ty: Type) -> &Node {
        self.nodes.get(ty.index() as u32)
    }

    /// Interns an attribute that does not fit a handle.
    pub fn attr_of(&self, kind: Kind, params: &[Param]) -> Attr {
        Attr::pack(Form::Node, 0, intern_node(&self.nodes, kind, params))
    }

    /// What an attribute is, if it is an interned node and not a value in the handle itself.
    #[inline]
    pub fn attr_node(&self, attr: Attr) -> Option<&Node> {
        attr.node_index().map(|index| self.nodes.get(index))
    }

    /// The node of an attribute of `kind`.
    #[inline]
    pub fn attr_node_of(&self, attr: Attr, kind: Kind) -> Option<&Node> {
        self.attr_node(attr).filter(|node| node.kind == kind)
    }

    /// Makes room for so many arrays and dense elements, which are known to come.
    pub fn expect_arrays(&self, count: usize) {
        self.packed.reserve(count);
    }

    /// Interns an attribute that is bytes and a number.
    pub(crate) fn packed_attr(&self, form: Form, head: u32, bytes: &[u8]) -> Attr {
        let index = self.packed.intern(
            &(head, bytes),
            |packed, (head, bytes)| packed.head == *head && *packed.bytes == **bytes,
            || Packed { head, bytes: bytes.into() },
        );
        Attr::pack(form, 0, index)
    }

    /// The number and the bytes that an attribute of this form is.
    #[inline]
    pub(crate) fn packed(&self, attr: Attr, form: Form) -> Option<(u32, &[u8])> {
        let packed = self.packed.get(attr.as_packed(form)?);
        Some((packed.head, &packed.bytes))
    }

    /// Says what a type that is known by its name alone consists of (an identified struct, which may contain itself).
    /// Returns whether it is that now: a name keeps its first body.
    pub fn set_named_body(&self, named: Type, body: Type) -> bool {
        let mut bodies = self.named_bodies.write().unwrap_or_else(PoisonError::into_inner);
        *bodies.entry(named).or_insert(body) == body
    }

    /// What a type that is known by its name consists of, once that was said.
    pub fn named_body(&self, named: Type) -> Option<Type> {
        self.named_bodies.read().unwrap_or_else(PoisonError::into_inner).get(&named).copied()
    }

    /// Number of types and attributes interned, for statistics.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    // Dictionaries.

    /// Interns a dictionary; sorts `entries` by name. Of two entries with one name the first stays.
    pub fn dict(&self, entries: &mut Vec<(Str, Attr)>) -> Option<Dict> {
        if entries.is_empty() {
            return None;
        }
        entries.sort_by(|a, b| self.bytes(a.0).cmp(self.bytes(b.0)));
        entries.dedup_by_key(|e| e.0);
        Some(self.dict_node(entries))
    }

    fn dict_node(&self, sorted: &[(Str, Attr)]) -> Dict {
        let params: Vec<Param> =
            sorted.iter().flat_map(|(name, attr)| [Param::Str(*name), Param::Attr(*attr)]).collect();
        Dict::from_node(intern_node(&self.nodes, crate::builtin::DICTIONARY, &params))
    }

    /// A dictionary attribute; unlike [`dict`](Self::dict) there is one for no entries too.
    pub fn dictionary(&self, entries: &mut Vec<(Str, Attr)>) -> Attr {
        self.dict(entries).unwrap_or_else(|| self.dict_node(&[])).attr()
    }

    /// The dictionary that `attr` is, if it is one; one without entries too.
    pub fn as_dict(&self, attr: Attr) -> Option<Dict> {
        let index = attr.node_index()?;
        (self.nodes.get(index).kind == crate::builtin::DICTIONARY).then(|| Dict::from_node(index))
    }

    /// The entries of a dictionary, ordered by name.
    pub fn dict_entries(&self, dict: Option<Dict>) -> impl ExactSizeIterator<Item = (Str, Attr)> {
        let params: &[Param] = dict.map_or(&[], |d| &self.nodes.get(d.node_index()).params);
        params.chunks_exact(2).map(|pair| match pair {
            [Param::Str(name), Param::Attr(attr)] => (*name, *attr),
            _ => unreachable!("a dictionary is made of names and attributes"),
        })
    }

    /// The entry `name` of a dictionary.
    pub fn dict_get(&self, dict: Option<Dict>, name: Str) -> Option<Attr> {
        self.dict_entries(dict).find(|(n, _)| *n == name).map(|(_, attr)| attr)
    }

    /// The dictionary with entry `name` set, or taken out for `None`.
    pub fn dict_with(&self, dict: Option<Dict>, name: Str, value: Option<Attr>) -> Option<Dict> {
        let mut entries: Vec<_> = self.dict_entries(dict).filter(|(n, _)| *n != name).collect();
        entries.extend(value.map(|v| (name, v)));
        self.dict(&mut entries)
    }

    // Locations.

    /// Adds a written location.
    pub fn add_loc(&self, data: LocData) -> Loc {
        Loc::written(self.locs.push(data))
    }

    /// The written location, if `loc` is one.
    pub fn loc_data(&self, loc: Loc) -> Option<&LocData> {
        match self.locs.get(loc.as_written()?)? {
            LocData::Deferred(target) => self.loc_data(*target.get()?),
            data => Some(data),
        }
    }

    /// Adds a location that [`define_loc`](Self::define_loc) will define.
    pub(crate) fn add_deferred_loc(&self) -> Loc {
        self.add_loc(LocData::Deferred(OnceLock::new()))
    }

    /// Says what a deferred location is. One that would come to mean itself stays unknown.
    pub(crate) fn define_loc(&self, loc: Loc, target: Loc) {
        if let Some(LocData::Deferred(cell)) = loc.as_written().and_then(|i| self.locs.get(i))
            && !self.loc_contains(target, loc)
        {
            let _ = cell.set(target);
        }
    }

    /// Whether a location is another one or is made of it.
    fn loc_contains(&self, whole: Loc, part: Loc) -> bool {
        let mut pending = vec![whole];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(loc) = pending.pop() {
            if loc == part {
                return true;
            }
            if !seen.insert(loc) {
                continue;
            }
            match loc.as_written().and_then(|i| self.locs.get(i)) {
                Some(LocData::Deferred(cell)) => pending.extend(cell.get()),
                Some(LocData::Name(_, child)) => pending.push(*child),
                Some(LocData::CallSite(callee, caller)) => pending.extend([*callee, *caller]),
                Some(LocData::Fused(parts, _)) => pending.extend(parts.iter()),
                Some(LocData::File { .. } | LocData::Unknown) | None => {}
            }
        }
        false
    }
}

fn intern_node(nodes: &Interner<Node>, kind: Kind, params: &[Param]) -> u32 {
    #[derive(Hash)]
    struct Key<'a> {
        kind: Kind,
        params: &'a [Param],
    }
    nodes.intern(
        &Key { kind, params },
        |node, key| node.kind == key.kind && *node.params == *key.params,
        || Node { kind, params: params.into() },
    )
}

impl CommonTypes {
    fn intern(nodes: &Interner<Node>) -> Self {
        use crate::builtin::{FLOAT, FloatKind, INDEX, INTEGER, NONE};
        let ty = |kind, params: &[Param]| Type::from_index(intern_node(nodes, kind, params) as usize);
        let float = |kind: FloatKind| ty(FLOAT, &[Param::Int(kind as i64)]);
        Self {
            none: ty(NONE, &[]),
            index: ty(INDEX, &[]),
            ints: [1, 8, 16, 32, 64].map(|width| ty(INTEGER, &[Param::Int(width), Param::Int(0)])),
            f16: float(FloatKind::F16),
            bf16: float(FloatKind::BF16),
            f32: float(FloatKind::F32),
            f64: float(FloatKind::F64),
        }
    }
}
