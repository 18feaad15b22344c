//! The context of a compile job: interned entities, dialects, options.

use crate::bytes::Bytes;
use crate::counts::Counts;
use crate::dialect::{AttrRow, Dialect, OpRow, TypeRow};
use crate::handle::{Attr, Dict, Form, Kind, Loc, Node, OpName, Param, Str, Type};
use crate::intern::Interner;
use crate::location::LocData;
use crate::registry::Registry;
use crate::shape::{CacheSession, ShapeCache};
use crate::verify::OpNameFilter;
use rustc_hash::FxHashMap;
use spirula_entity::{AppendVec, EntityKey};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

/// Interns strings, types, attributes and locations, and has the registered dialects.
///
/// One context serves one compile job and never frees. It is shared by reference between workers: interning takes a
/// sharded lock, resolving a handle takes none. Never sort or print by handle: the numbers depend on the order in which
/// workers interned.
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
    caches: bool,
    leave_room: bool,
    early_shapes: bool,
    pub(crate) common: CommonTypes,
    /// What threads keep, for the next that needs it.
    #[expect(clippy::vec_box, reason = "one is taken out and put back for each function, and is large")]
    sessions: Mutex<Vec<Box<CacheSession>>>,
    pub(crate) shapes: ShapeCache,
    /// Names of operations the rules of which read more than their shapes.
    pub(crate) context_sensitive: OpNameFilter,
    /// Bodies of identified types; set once for each.
    named_bodies: RwLock<FxHashMap<Type, Type>>,
    /// The data of `dense_resource` by key, from the metadata of sources.
    resources: RwLock<FxHashMap<Str, Str>>,
    /// Whether there are affine maps or integer sets, for which the printer looks then.
    has_affine: AtomicBool,
}

/// The bytes of an array or of dense elements, with a header that says how to read them.
struct Packed {
    head: u32,
    bytes: Bytes,
}

/// Handles of common types.
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
    /// A context with the builtin dialect and these.
    ///
    /// # Panics
    /// If two dialects have the same number, which is a bug of the program.
    pub fn new(dialects: &[&'static Dialect]) -> Self {
        Self::of(Arc::new(Registry::new(dialects)))
    }

    /// A context with the dialects of a registry.
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
            caches: true,
            leave_room: false,
            early_shapes: true,
            common,
            sessions: Mutex::default(),
            context_sensitive: OpNameFilter::default(),
            shapes: ShapeCache::default(),
            named_bodies: RwLock::default(),
            resources: RwLock::default(),
            has_affine: AtomicBool::new(false),
        }
    }

    /// Allows operations, types and attributes of unregistered dialects.
    pub fn set_allow_unregistered(&mut self, allow: bool) {
        self.allow_unregistered = allow;
    }

    /// Whether operations, types and attributes of unregistered dialects are allowed.
    pub fn allows_unregistered(&self) -> bool {
        self.allow_unregistered
    }

    /// Applies all rules of rows, as MLIR does, or leaves those that a validator checks to it; the default is strict.
    pub fn set_strict(&mut self, strict: bool) {
        self.strict = strict;
    }

    /// Whether all rules of all rows are applied.
    pub fn is_strict(&self) -> bool {
        self.strict
    }

    /// Leaves rules to a validator even if this context is strict: text is MLIR's, but row rules that are narrower than
    /// the specification are not applied.
    pub fn leave_to_validator(&mut self) {
        self.validated = true;
    }

    /// Whether a validator checks operations and types of dialects that have one.
    pub fn leaves_to_validator(&self) -> bool {
        self.validated || !self.strict
    }

    /// Attaches the printed operation to diagnostics about it.
    pub fn set_op_in_diagnostics(&mut self, show: bool) {
        self.op_in_diagnostics = show;
    }

    /// Whether the printed operation is attached to diagnostics about it.
    pub fn shows_op_in_diagnostics(&self) -> bool {
        self.op_in_diagnostics
    }

    /// Reserves capacity in parsed bodies, for passes that add operations to most of them: bodies that grow later
    /// fragment memory.
    pub fn set_leave_room(&mut self, leave: bool) {
        self.leave_room = leave;
    }

    /// Whether capacity is reserved in parsed bodies.
    pub(crate) fn leaves_room(&self) -> bool {
        self.leave_room
    }

    /// Numbers the shapes of operations when a body is complete, for users that need them more than once, such as the
    /// verifier and the printer together; else each finds them when it needs them. The default is true.
    pub fn set_early_shapes(&mut self, early: bool) {
        self.early_shapes = early;
    }

    /// Whether the shapes of operations are numbered when a body is complete.
    pub(crate) fn early_shapes(&self) -> bool {
        self.early_shapes
    }

    /// Sets the maximum number of threads; the default is one.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// On how many threads work may be spread: on one without [caches](Self::caches).
    pub fn threads(&self) -> usize {
        if self.caches { self.threads } else { 1 }
    }

    /// Use the caches and the streaming of functions, or do everything the plain way: each operation is read, verified and
    /// written by itself, after the whole source was read, on one thread. The results and the diagnostics are the same.
    pub fn set_caches(&mut self, caches: bool) {
        self.caches = caches;
    }

    /// Whether results for an operation or a type may be reused for later ones, and functions be handled before the whole
    /// source was read.
    #[inline]
    pub fn caches(&self) -> bool {
        self.caches
    }

    /// The dialects, sorted by number.
    pub fn dialects(&self) -> impl Iterator<Item = &'static Dialect> {
        self.registry.dialects.iter().flatten().copied()
    }

    /// The dialect with this name.
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

    /// The text of an interned string; empty if it is not UTF-8. Identifiers always are.
    #[inline]
    pub fn text(&self, text: Str) -> &str {
        std::str::from_utf8(self.bytes(text)).unwrap_or_default()
    }

    // Names of operations.

    /// The name of an operation, registered or not.
    pub fn op_name(&self, name: &str) -> OpName {
        self.registered_op_name(name).unwrap_or_else(|| OpName::unregistered(self.str(name)))
    }

    /// The name of a registered operation.
    #[inline]
    pub fn registered_op_name(&self, name: &str) -> Option<OpName> {
        self.registry.op_names.get(name).copied()
    }

    /// Runs `work` with a session that no other thread uses.
    pub(crate) fn with_session<T>(&self, work: impl FnOnce(&mut CacheSession) -> T) -> T {
        let pool = || self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
        let mut session = pool().pop().unwrap_or_default();
        let result = work(&mut session);
        pool().push(session);
        result
    }

    /// The row of a registered operation.
    #[inline]
    pub fn op_row(&self, name: OpName) -> Option<&'static OpRow> {
        if name.as_unregistered().is_some() {
            return None;
        }
        self.registry.dialects.get(usize::from(name.dialect()))?.as_ref()?.ops.get(usize::from(name.index()))
    }

    /// How many operands and other parts an operation may have.
    #[inline]
    pub(crate) fn op_counts(&self, name: OpName) -> Option<&Counts> {
        if name.as_unregistered().is_some() {
            return None;
        }
        self.registry.counts.get(usize::from(name.dialect()))?.get(usize::from(name.index()))
    }

    /// The dialect of a registered operation.
    pub fn op_dialect(&self, name: OpName) -> Option<&'static Dialect> {
        if name.as_unregistered().is_some() {
            return None;
        }
        self.registry.dialects.get(usize::from(name.dialect())).copied().flatten()
    }

    /// The text of an operation name.
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

    /// The row of an attribute's kind, if it is registered.
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

    /// The node of a type.
    #[inline]
    pub fn type_node(&self, ty: Type) -> &Node {
        self.nodes.get(ty.index() as u32)
    }

    /// Interns an attribute that does not fit into a handle.
    pub fn attr_of(&self, kind: Kind, params: &[Param]) -> Attr {
        if matches!(kind, crate::builtin::AFFINE_MAP | crate::builtin::INTEGER_SET) {
            self.has_affine.store(true, Ordering::Relaxed);
        }
        Attr::pack(Form::Node, 0, intern_node(&self.nodes, kind, params))
    }

    /// Whether an affine map or integer set was ever made.
    pub(crate) fn has_affine(&self) -> bool {
        self.has_affine.load(Ordering::Relaxed)
    }

    /// The node of an attribute, if it is interned.
    #[inline]
    pub fn attr_node(&self, attr: Attr) -> Option<&Node> {
        attr.node_index().map(|index| self.nodes.get(index))
    }

    /// The node of an attribute of `kind`.
    #[inline]
    pub fn attr_node_of(&self, attr: Attr, kind: Kind) -> Option<&Node> {
        self.attr_node(attr).filter(|node| node.kind == kind)
    }

    /// Reserves capacity for interned arrays and dense elements.
    pub fn expect_arrays(&self, count: usize) {
        self.packed.reserve(count);
    }

    /// Interns an attribute that consists of a header and bytes.
    pub(crate) fn packed_attr(&self, form: Form, head: u32, bytes: &[u8]) -> Attr {
        let index = self.packed.intern(
            &(head, bytes),
            |packed, (head, bytes)| packed.head == *head && *packed.bytes == **bytes,
            || Packed { head, bytes: bytes.into() },
        );
        Attr::pack(form, 0, index)
    }

    /// Header and bytes of an attribute of this form.
    #[inline]
    pub(crate) fn packed(&self, attr: Attr, form: Form) -> Option<(u32, &[u8])> {
        let packed = self.packed.get(attr.as_packed(form)?);
        Some((packed.head, &packed.bytes))
    }

    /// Sets the body of an identified type (a struct that may contain itself). Returns whether it has this body now:
    /// the first body is kept.
    pub fn set_named_body(&self, named: Type, body: Type) -> bool {
        let mut bodies = self.named_bodies.write().unwrap_or_else(PoisonError::into_inner);
        *bodies.entry(named).or_insert(body) == body
    }

    /// The body of an identified type, if it is set.
    pub fn named_body(&self, named: Type) -> Option<Type> {
        self.named_bodies.read().unwrap_or_else(PoisonError::into_inner).get(&named).copied()
    }

    /// Sets the data of a `dense_resource` key; the last one counts.
    pub fn set_resource(&self, key: Str, data: &[u8]) {
        let data = self.str(data);
        self.resources.write().unwrap_or_else(PoisonError::into_inner).insert(key, data);
    }

    /// Type and data of a `dense_resource` attribute; none for other attributes. The data is none if no source has it.
    pub fn as_dense_resource(&self, attr: Attr) -> Option<(Type, Option<&[u8]>)> {
        let node = self.attr_node_of(attr, crate::builtin::DENSE_RESOURCE)?;
        let resources = self.resources.read().unwrap_or_else(PoisonError::into_inner);
        let data = resources.get(&node.str_at(1)?).map(|data| self.bytes(*data));
        Some((node.type_at(0)?, data))
    }

    /// Number of interned types and attributes, for statistics.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    // Dictionaries.

    /// Interns a dictionary; sorts `entries` by name. Of duplicates the first is kept.
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

    /// A dictionary attribute; unlike [`dict`](Self::dict), also for no entries.
    pub fn dictionary(&self, entries: &mut Vec<(Str, Attr)>) -> Attr {
        self.dict(entries).unwrap_or_else(|| self.dict_node(&[])).attr()
    }

    /// The dictionary of an attribute, possibly empty.
    pub fn as_dict(&self, attr: Attr) -> Option<Dict> {
        let index = attr.node_index()?;
        (self.nodes.get(index).kind == crate::builtin::DICTIONARY).then(|| Dict::from_node(index))
    }

    /// The entries of a dictionary, sorted by name.
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

    /// The dictionary with entry `name` set, or removed for `None`.
    pub fn dict_with(&self, dict: Option<Dict>, name: Str, value: Option<Attr>) -> Option<Dict> {
        let mut entries: Vec<_> = self.dict_entries(dict).filter(|(n, _)| *n != name).collect();
        entries.extend(value.map(|v| (name, v)));
        self.dict(&mut entries)
    }

    // Locations.

    /// Adds a location attribute.
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

    /// Adds a location to be defined by [`define_loc`](Self::define_loc).
    pub(crate) fn add_deferred_loc(&self) -> Loc {
        self.add_loc(LocData::Deferred(OnceLock::new()))
    }

    /// Defines a deferred location. A cyclic one stays unknown.
    pub(crate) fn define_loc(&self, loc: Loc, target: Loc) {
        if let Some(LocData::Deferred(cell)) = loc.as_written().and_then(|i| self.locs.get(i))
            && !self.loc_contains(target, loc)
        {
            let _ = cell.set(target);
        }
    }

    /// Whether a location is another one or contains it.
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
