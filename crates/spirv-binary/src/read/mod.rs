//! SPIR-V words to the dialect.
//!
//! Three passes: names, decorations and function headers of the whole module ([`scan`]); module-scope instructions, in
//! order ([`module_scope`], [`types`], [`constants`]); functions ([`function`]), whose bodies are read on several
//! threads if there are enough of them ([`bodies`]).

mod annotations;
mod bodies;
mod branches;
mod carried;
mod constants;
mod defs;
mod detached;
mod fields;
mod function;
mod graphs;
mod instruction;
mod local;
mod module_scope;
mod operands;
mod patterns;
mod scan;
mod shapes;
mod types;
mod unused;
mod windows;

use constants::{Constants, Number};
use defs::{Copies, Def, Defs};
use hashbrown::HashSet;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use spirula_binary::{Decoder, IdMap, Instruction, Malformed, Module};
use spirula_diag::{Diagnostics, Failed, Pos};
use spirula_entity::KeyHasher;
use spirula_ir::{
    Attr, Block, Body, Context, Dict, FunctionSink, Loc, OpName, OpParts, OpRow, Str, Type, TypeExtents,
};
use spirula_spec::{ExtInstSet, InstructionRow, Op};
use spirula_spirv::regions::Structurer;
use std::hash::BuildHasherDefault;
use windows::View;

pub use windows::StoredModule;

type Result<T> = std::result::Result<T, Box<Malformed>>;

/// Reports an error at an instruction.
#[cold]
fn error<T>(instruction: &Instruction<'_>, message: impl Into<String>) -> Result<T> {
    Err(Box::new(Malformed { word: instruction.offset, message: message.into() }))
}

/// Options of [`deserialize`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DeserializeOptions {
    /// MLIR mode: a copy of a constant at each use; what MLIR cannot represent and has no semantics (names, sources,
    /// whether a zero is an OpConstantNull) is dropped.
    pub plain: bool,
    /// Read structured control flow as regions where possible. This takes less memory than reading it flat and
    /// converting it afterwards.
    pub structured: bool,
    /// Where the module is in a source map: instructions without a line are located by their bytes there.
    pub places: Option<Pos>,
}

/// Where functions go while others are still being read.
#[derive(Clone, Copy)]
pub struct SinkOptions<'a> {
    /// Takes the functions.
    pub sink: &'a dyn FunctionSink,
    /// It writes the `spirv.module` without the `builtin.module` around it.
    pub inner: bool,
}

/// Reads a module into a `builtin.module` that contains the `spirv.module`. `name` is the name of the input in
/// diagnostics.
///
/// # Errors
/// If the words are not a valid module; the error was pushed to `diagnostics`.
pub fn deserialize(
    ctx: &Context,
    words: &[u32],
    name: &str,
    options: DeserializeOptions,
    diagnostics: &mut Diagnostics,
) -> std::result::Result<Body, Failed> {
    deserialize_to(ctx, words, name, options, None, diagnostics)
}

/// [`deserialize`], where functions go to a sink as they are read. Nothing of them counts if this fails.
///
/// # Errors
/// As [`deserialize`].
pub fn deserialize_to(
    ctx: &Context,
    words: &[u32],
    name: &str,
    options: DeserializeOptions,
    sink: Option<SinkOptions<'_>>,
    diagnostics: &mut Diagnostics,
) -> std::result::Result<Body, Failed> {
    let read = Module::new(words).and_then(|module| read(ctx, (module, None), options, sink));
    read.map_err(|malformed: Box<Malformed>| {
        diagnostics.push(malformed.diagnostic(name));
        Failed
    })
}

/// [`deserialize_to`] of words that are stored; none if they are to be read as a whole, which tells why if anything is
/// wrong.
pub fn deserialize_stored(
    ctx: &Context,
    stored: &StoredModule<'_>,
    options: DeserializeOptions,
    sink: Option<SinkOptions<'_>>,
) -> Option<Body> {
    let module = Module::new(stored.scope()).ok().filter(|_| ctx.caches())?;
    read(ctx, (module, Some(stored)), options, sink).ok()
}

/// Reads a module, again where it turns out that this must be done otherwise.
fn read<'a>(
    ctx: &'a Context,
    (module, stored): (Module<'a>, Option<&'a StoredModule<'a>>),
    options: DeserializeOptions,
    sink: Option<SinkOptions<'a>>,
) -> Result<Body> {
    let mut sink = sink.filter(|_| ctx.caches());
    let mut new_names = false;
    loop {
        let mut reader = Reader { new_names, sink, ..Reader::new(ctx, module, stored, options) };
        let result = reader.read();
        let clash = reader.clash && !new_names;
        let again = clash || reader.wrongly_given;
        if let Some(SinkOptions { sink, .. }) = sink.take_if(|_| again || result.is_err()) {
            sink.reset();
        }
        if !again {
            return result;
        }
        new_names |= clash;
    }
}

/// An import or an OpString.
struct Text {
    id: u32,
    text: Str,
    /// The index among those with the same text.
    number: u32,
    /// The instruction set, if it is an import of a known one.
    set: Option<spirula_binary::Import>,
}

struct Reader<'a> {
    ctx: &'a Context,
    /// All words, or those up to the first function if the rest is stored.
    module: Module<'a>,
    stored: Option<&'a StoredModule<'a>>,
    /// The number of words.
    size: usize,
    /// The words of functions that are in memory.
    view: View<'a>,
    plain: bool,
    structured: bool,
    places: Option<Pos>,
    decoder: Decoder,
    /// Definitions at module scope, if this is the main reader, and in the function being read.
    defs: Defs,
    /// The copies in that function.
    copies: Copies,
    annotations: annotations::Annotations,
    scan: scan::Scan,
    constants: Constants,
    /// The lines of constants that have one.
    constant_lines: FxHashMap<u32, Loc>,
    imports: Vec<Text>,
    strings: Vec<Text>,
    /// How many imports or strings have a text.
    texts: FxHashMap<(Op, Str), u32>,
    /// Symbols in use.
    symbols: HashSet<Str, BuildHasherDefault<KeyHasher>>,
    /// Symbols of variables: functions take their addresses.
    variables: HashSet<Str, BuildHasherDefault<KeyHasher>>,
    /// Symbols by id, and whether the id needs one.
    symbol_of: IdMap<Option<Str>>,
    types: unused::Types,
    extents: TypeExtents,
    used: unused::Used,
    struct_names: IdMap<Option<Type>>,
    /// Types that an instruction declared: SPIR-V may declare several identical ones.
    declared: FxHashMap<Type, u32>,
    /// MLIR mode: the stride of the first pointer of a type, which the module carries.
    pointer_strides: FxHashMap<Type, u32>,
    /// Types that differ only in the types of their constants, with these, and the copy of each.
    declared_with: FxHashMap<(Type, SmallVec<[Type; 4]>), Type>,
    /// Whether structures with forward pointers get names that no structure of the context has, and whether one that
    /// should have got such a name did not.
    new_names: bool,
    clash: bool,
    /// The graph being read, and the graphs that are entry points.
    graph: Option<graphs::Graph>,
    graph_entries: HashSet<u32, FxBuildHasher>,
    /// Attributes of the module.
    carried: module_scope::Carried,
    /// The body of the `spirv.module`.
    inside: Body,
    block: Block,
    /// The operations of functions, in module order.
    function_ops: Vec<spirula_ir::Op>,
    /// The offset of the instruction of the current module-scope operation, and those operations in that order.
    at: usize,
    in_order: Vec<(usize, spirula_ir::Op)>,
    loc: Loc,
    shapes: &'static shapes::Shapes,
    /// Cached instructions of functions.
    patterns: patterns::Patterns,
    /// The last extended instruction set, by id.
    extended_set: Option<(u32, ExtInstSet)>,
    /// The types of the last numbers.
    numbers: [Number; 2],
    /// The constituents of the composite being read, and their bytes.
    items: Vec<Attr>,
    raw: Vec<u8>,
    /// Reusable memory for the next instruction.
    spare_parts: Option<Box<function::DecodedOp>>,
    structurer: Structurer,
    /// Reusable memory for the next function.
    spare: Option<Box<function::Function>>,
    /// Whether there are untyped pointers.
    untyped_pointers: bool,
    /// Nesting depth of types, by type id.
    depth: IdMap<u16>,
    /// Bodies of functions that were read.
    bodies: bodies::Bodies,
    /// The main reader, if this one reads bodies for it.
    main: Option<&'a Reader<'a>>,
    /// Where functions go, and whether one went there that was read otherwise than it is.
    sink: Option<SinkOptions<'a>>,
    wrongly_given: bool,
    last_written: Option<spirula_ir::Op>,
}

impl<'a> Reader<'a> {
    fn new(
        ctx: &'a Context,
        module: Module<'a>,
        stored: Option<&'a StoredModule<'a>>,
        options: DeserializeOptions,
    ) -> Self {
        let mut inside = Body::new();
        let region = inside.arena.add_root();
        let block = inside.arena.append_block(region);
        let size = stored.map_or(module.words().len(), StoredModule::length);
        let bound = module.header().bound;
        Self {
            ctx,
            module,
            stored,
            size,
            view: View::Whole(module),
            plain: options.plain,
            places: options.places,
            structured: options.structured,
            decoder: Decoder::of_types(bound, size),
            defs: Defs::new(bound, size),
            copies: Copies::default(),
            annotations: annotations::Annotations::new(bound, size),
            scan: scan::Scan::default(),
            constants: Constants::default(),
            constant_lines: FxHashMap::default(),
            imports: Vec::new(),
            strings: Vec::new(),
            texts: FxHashMap::default(),
            symbols: HashSet::default(),
            variables: HashSet::default(),
            symbol_of: IdMap::new(bound, size),
            types: unused::Types::new(bound, size),
            extents: TypeExtents::default(),
            used: unused::Used::default(),
            struct_names: IdMap::new(bound, size),
            declared: FxHashMap::default(),
            pointer_strides: FxHashMap::default(),
            declared_with: FxHashMap::default(),
            new_names: false,
            clash: false,
            graph: None,
            graph_entries: HashSet::default(),
            carried: module_scope::Carried::default(),
            inside,
            block,
            function_ops: Vec::new(),
            at: 0,
            in_order: Vec::new(),
            loc: Loc::UNKNOWN,
            shapes: shapes::Shapes::get(),
            patterns: patterns::Patterns::default(),
            extended_set: None,
            numbers: [Number::none(ctx); 2],
            items: Vec::new(),
            raw: Vec::new(),
            spare_parts: None,
            structurer: Structurer::default(),
            spare: None,
            untyped_pointers: false,
            depth: IdMap::new(bound, size),
            bodies: bodies::Bodies::default(),
            main: None,
            sink: None,
            wrongly_given: false,
            last_written: None,
        }
    }

    fn read(&mut self) -> Result<Body> {
        self.scan()?;
        self.module_scope()?;
        self.functions()?;
        self.finish()
    }

    /// The row of an instruction.
    fn row(&self, instruction: &Instruction<'_>) -> Result<&'static InstructionRow> {
        match instruction.op.row() {
            Some(row) => Ok(row),
            None => error(instruction, format!("Invalid opcode: {}", instruction.op.0)),
        }
    }

    /// The word at `index` of an instruction.
    fn word(&self, instruction: &Instruction<'_>, index: usize) -> Result<u32> {
        match instruction.words.get(index) {
            Some(word) => Ok(*word),
            None => {
                let name = instruction.op.name().unwrap_or("the instruction");
                error(instruction, format!("{name} has {} words, expected more", instruction.words.len()))
            }
        }
    }

    /// The bytes of the string that begins at a word of an instruction.
    fn string(&self, instruction: &Instruction<'_>, index: usize) -> Result<Str> {
        const SHORT: usize = 16;
        let words = instruction.words.get(index..).unwrap_or_default();
        let mut short = [0; 4 * SHORT];
        for (bytes, word) in short.as_chunks_mut::<4>().0.iter_mut().zip(words) {
            *bytes = word.to_le_bytes();
        }
        let known = &short[..4 * words.len().min(SHORT)];
        if let Some(end) = known.iter().position(|byte| *byte == 0) {
            return Ok(self.ctx.str(&known[..end]));
        }
        let bytes: Vec<u8> =
            words.iter().flat_map(|word| word.to_le_bytes()).take_while(|b| *b != 0).collect();
        if bytes.len() == 4 * words.len() {
            return error(instruction, "expected a string that ends with a zero byte");
        }
        Ok(self.ctx.str(bytes))
    }

    /// The reader that has the module-scope definitions.
    #[inline]
    fn main(&self) -> &Self {
        self.main.unwrap_or(self)
    }

    /// An internal error if this is not the main reader: only the main reader may do this.
    fn must_be_main(&self, instruction: &Instruction<'_>) -> Result<()> {
        if self.main.is_some() { error(instruction, "to be read again") } else { Ok(()) }
    }

    /// The definition of an id, including those of the function being read.
    fn def(&self, id: u32) -> Def {
        match self.defs.get(id) {
            Def::Nothing => self.main().defs.get(id),
            def => def,
        }
    }

    /// The type with an id.
    #[inline]
    fn type_at(&mut self, instruction: &Instruction<'_>, index: usize) -> Result<Type> {
        if let Some(id) = instruction.words.get(index)
            && let Some(ty) = self.main().defs.ty(*id)
        {
            self.types.used(*id);
            return Ok(ty);
        }
        self.no_type_at(instruction, index)
    }

    #[cold]
    fn no_type_at(&self, instruction: &Instruction<'_>, index: usize) -> Result<Type> {
        let id = self.word(instruction, index)?;
        error(instruction, format!("expected the id of a type, but {id} is none that is defined before"))
    }

    /// The symbol of `id`: the existing one, or a new one derived from `wanted`.
    fn symbol_for(&mut self, id: u32, wanted: impl FnOnce() -> String) -> Str {
        if let Some(symbol) = self.symbol_of.get(id) {
            return symbol;
        }
        let named = self.annotations.name(id).filter(|name| !self.ctx.bytes(*name).is_empty());
        let base = named.unwrap_or_else(|| self.ctx.str(wanted()));
        self.new_symbol(id, base)
    }

    /// A new symbol for an id: `base`, or a variation of it if that is taken.
    fn new_symbol(&mut self, id: u32, base: Str) -> Str {
        let mut symbol = base;
        let mut count = 0;
        while !self.symbols.insert(symbol) {
            let mut next = self.ctx.bytes(base).to_vec();
            next.extend_from_slice(format!("_{}", id + count).as_bytes());
            symbol = self.ctx.str(&next);
            count += 1;
        }
        self.symbol_of.set(id, Some(symbol));
        symbol
    }

    /// The location of the instruction at a word: the line in effect, or its place.
    pub(super) fn loc_at(&self, offset: usize) -> Loc {
        match self.places {
            // What stands for no instruction has no place.
            Some(base) if self.loc == Loc::UNKNOWN && offset < self.size => Loc::at(base.offset(4 * offset)),
            _ => self.loc,
        }
    }

    /// Adds an operation to the module after those of earlier instructions: a constant may turn out to need an
    /// operation only later.
    fn push_op(&mut self, name: OpName, slots: &[Option<Attr>], attrs: Option<Dict>) -> spirula_ir::Op {
        let loc = self.loc_at(self.at);
        let parts = OpParts { loc, slots, attrs, ..OpParts::new(name) };
        let op = self.inside.arena.create(self.ctx, &parts);
        if self.in_order.last().is_none_or(|(at, _)| *at <= self.at) {
            self.inside.arena.append_op(self.block, op);
            self.in_order.push((self.at, op));
            return op;
        }
        let place = self.in_order.partition_point(|(at, _)| *at <= self.at);
        match self.in_order.get(place) {
            Some((_, next)) => self.inside.arena.insert_before(*next, op),
            None => self.inside.arena.append_op(self.block, op),
        }
        self.in_order.insert(place, (self.at, op));
        op
    }

    /// The row of an operation of the dialect.
    fn op_row(&self, name: OpName) -> &'static OpRow {
        static NONE: OpRow = OpRow::named("");
        self.ctx.op_row(name).unwrap_or(&NONE)
    }
}
