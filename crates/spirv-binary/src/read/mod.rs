//! Words to the dialect.
//!
//! Three passes: names, decorations and function headers of the whole module ([`scan`]); what stands at module scope,
//! in order ([`module_scope`], [`types`], [`constants`]); functions ([`function`]), on several threads if that pays
//! ([`beside`]).

mod ahead;
mod annotations;
mod beside;
mod branches;
mod carried;
mod constants;
mod defs;
mod fields;
mod function;
mod graphs;
mod handing_on;
mod instruction;
mod local;
mod loose;
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
use spirula_diag::{Diagnostics, Failed};
use spirula_entity::KeyHasher;
use spirula_ir::{
    Ahead, Around, Attr, Block, Body, Context, Dict, Draft, Loc, OpName, OpParts, OpRow, PrintOptions, Str,
    Type, Written,
};
use spirula_spec::{ExtInstSet, InstructionRow, Op};
use spirula_spirv::regions::Structurer;
use std::hash::BuildHasherDefault;
use std::sync::Arc;
use windows::View;

pub use windows::StoredModule;

type Result<T> = std::result::Result<T, Box<Malformed>>;

/// Something is wrong at an instruction.
#[cold]
fn error<T>(instruction: &Instruction<'_>, message: impl Into<String>) -> Result<T> {
    Err(Box::new(Malformed { word: instruction.offset, message: message.into() }))
}

/// How to read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DeserializeOptions {
    /// As MLIR's tool does it: a copy of a constant at each use, and nothing of what MLIR has no place for and no
    /// meaning hangs on (names, sources, whether a zero is an OpConstantNull).
    pub plain: bool,
    /// Constructs as regions where that can be. A function costs less memory so than if it were kept flat first.
    pub structured: bool,
}

/// How text is to be written while words are read.
#[derive(Clone, Copy, Debug)]
pub struct WriteOptions<'a> {
    /// What it is to look like.
    pub print: PrintOptions,
    /// Without the `builtin.module` around the `spirv.module`.
    pub inner: bool,
    /// Where text may go before all is read, so that it need not be held.
    pub draft: Option<Draft<'a>>,
}

/// Reads a module: a `builtin.module` that holds the `spirv.module`. `name` is what messages call the input.
///
/// # Errors
/// Where the words are no module: the word and what was expected were pushed to `diagnostics`.
pub fn deserialize(
    ctx: &Context,
    words: &[u32],
    name: &str,
    options: DeserializeOptions,
    diagnostics: &mut Diagnostics,
) -> std::result::Result<Body, Failed> {
    deserialize_and_write(ctx, words, name, options, None, diagnostics).map(|(body, _)| body)
}

/// [`deserialize`], and the text of all functions in which there is nothing to report: they are verified and written
/// while they are read, and their bodies do not last. To be written is the module that comes out of this or, if
/// `inner`, the `spirv.module` in it. A draft may have a part of the text before that, also if this fails.
///
/// # Errors
/// As [`deserialize`].
pub fn deserialize_and_write<'a>(
    ctx: &'a Context,
    words: &'a [u32],
    name: &str,
    options: DeserializeOptions,
    write: Option<WriteOptions<'a>>,
    diagnostics: &mut Diagnostics,
) -> std::result::Result<(Body, Written<'a>), Failed> {
    let read = Module::new(words).and_then(|module| read(ctx, (module, None), options, write));
    read.map_err(|malformed: Box<Malformed>| {
        diagnostics.push(malformed.diagnostic(name));
        Failed
    })
}

/// [`deserialize_and_write`] of words that are stored; none if they are to be read in the usual way, which tells why
/// if anything is wrong. A draft has nothing then.
pub fn deserialize_stored<'a>(
    ctx: &'a Context,
    stored: &'a StoredModule<'a>,
    options: DeserializeOptions,
    write: Option<WriteOptions<'a>>,
) -> Option<(Body, Written<'a>)> {
    let module = Module::new(stored.scope()).ok()?;
    let done = read(ctx, (module, Some(stored)), options, write);
    if done.is_err()
        && let Some(draft) = write.and_then(|write| write.draft)
    {
        draft.begin_anew();
    }
    done.ok()
}

/// Reads a module, again where it turns out that this must be done otherwise.
fn read<'a>(
    ctx: &'a Context,
    (module, stored): (Module<'a>, Option<&'a StoredModule<'a>>),
    options: DeserializeOptions,
    mut write: Option<WriteOptions<'a>>,
) -> Result<(Body, Written<'a>)> {
    let mut new_names = false;
    loop {
        let mut reader = Reader { new_names, write, ..Reader::new(ctx, module, stored, options) };
        let result = reader.read();
        let clash = reader.clash && !new_names;
        if !clash && !reader.wrongly_handed_on {
            return Ok((result?, reader.written));
        }
        if let Some(write) = &mut write
            && let Some(draft) = write.draft
        {
            draft.begin_anew();
            write.draft = Some(draft).filter(|_| !reader.wrongly_handed_on);
        }
        new_names |= clash;
    }
}

/// An import or an OpString.
struct Text {
    id: u32,
    text: Str,
    /// Which of those with the same text it is.
    number: u32,
    /// The set, where it is an import of a known one.
    set: Option<spirula_binary::Import>,
}

struct Reader<'a> {
    ctx: &'a Context,
    /// All words, or those up to the first function where the rest is stored.
    module: Module<'a>,
    stored: Option<&'a StoredModule<'a>>,
    /// How many words there are.
    size: usize,
    /// The words of functions, as far as they are in memory.
    view: View<'a>,
    plain: bool,
    structured: bool,
    decoder: Decoder,
    /// What ids are at module scope, if this is the main reader, and in the function that is being read.
    defs: Defs,
    /// What that function has copies of.
    copies: Copies,
    annotations: annotations::Annotations,
    scan: scan::Scan,
    constants: Constants,
    /// The lines of those that have one.
    constant_lines: FxHashMap<u32, Loc>,
    imports: Vec<Text>,
    strings: Vec<Text>,
    /// How many imports or strings have a text.
    texts: FxHashMap<(Op, Str), u32>,
    /// Symbols that are taken.
    symbols: HashSet<Str, BuildHasherDefault<KeyHasher>>,
    /// Symbols of variables: functions take their addresses.
    variables: HashSet<Str, BuildHasherDefault<KeyHasher>>,
    /// Symbols by id, and whether something needs the id to have one.
    symbol_of: IdMap<Option<Str>>,
    types: unused::Types,
    used: unused::Used,
    struct_names: IdMap<Option<Type>>,
    /// Types that an instruction declared: SPIR-V may have several that are alike.
    declared: FxHashMap<Type, u32>,
    /// With MLIR's names: the stride of the first pointer of a type, which the module says.
    pointer_strides: FxHashMap<Type, u32>,
    /// Those of them that are told apart by the types of their constants, with these, and the copy that each is.
    declared_with: FxHashMap<(Type, SmallVec<[Type; 4]>), Type>,
    /// Whether structures that are pointed to ahead get names that no structure of the context has, and whether one
    /// did not that should have.
    new_names: bool,
    clash: bool,
    /// The graph that is being read, and the graphs that are entry points where these are operations of their own.
    graph: Option<graphs::Graph>,
    graph_entries: HashSet<u32, FxBuildHasher>,
    /// What becomes attributes of the module.
    carried: module_scope::Carried,
    /// The inside of the `spirv.module`.
    inside: Body,
    block: Block,
    /// The operations of functions, in the order of the words.
    function_ops: Vec<spirula_ir::Op>,
    /// Where the instruction is that an operation at module scope stands for, and those operations in that order.
    at: usize,
    in_order: Vec<(usize, spirula_ir::Op)>,
    loc: Loc,
    shapes: &'static shapes::Shapes,
    /// Instructions of functions that were read, and copies in functions that were made.
    patterns: patterns::Patterns,
    copied: patterns::CopyPatterns,
    /// The last set of extended instructions, by its id.
    extended_set: Option<(u32, ExtInstSet)>,
    /// The types of the last numbers.
    numbers: [Number; 2],
    /// The parts of the composite that is being read, and their bytes.
    items: Vec<Attr>,
    raw: Vec<u8>,
    /// Lists to read the next instruction into.
    spare_parts: Option<Box<function::Parts>>,
    structurer: Structurer,
    /// Memory to read the next function into.
    spare: Option<Box<function::Function>>,
    /// Whether there are pointers without types.
    untyped_pointers: bool,
    /// How deep types are nested in each other, by type id.
    depth: IdMap<u16>,
    /// Bodies of functions that are read already.
    bodies: beside::Bodies,
    /// The reader beside which this one reads bodies of functions, if it does.
    main: Option<&'a Reader<'a>>,
    /// How functions are written as they are read, if they are, what is around them, what writes them, and what was
    /// written.
    write: Option<WriteOptions<'a>>,
    around: Option<Arc<Around>>,
    ahead: Option<Box<Ahead<'a>>>,
    written: Written<'a>,
    last_written: Option<spirula_ir::Op>,
    /// The first function of those that were written last.
    first_ahead: usize,
    /// What hands on what was written before all is, and whether what it has handed on is none of the module.
    handing_on: Option<handing_on::HandingOn<'a>>,
    wrongly_handed_on: bool,
}

impl<'a> Reader<'a> {
    fn new(
        ctx: &'a Context,
        module: Module<'a>,
        stored: Option<&'a StoredModule<'a>>,
        options: DeserializeOptions,
    ) -> Self {
        let mut inside = Body::new();
        let region = inside.flat.add_root();
        let block = inside.flat.append_block(region);
        let size = stored.map_or(module.words().len(), StoredModule::length);
        let bound = module.header().bound;
        Self {
            ctx,
            module,
            stored,
            size,
            view: View::Whole(module),
            plain: options.plain,
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
            copied: patterns::CopyPatterns::default(),
            extended_set: None,
            numbers: [Number::none(ctx); 2],
            items: Vec::new(),
            raw: Vec::new(),
            spare_parts: None,
            structurer: Structurer::default(),
            spare: None,
            untyped_pointers: false,
            depth: IdMap::new(bound, size),
            bodies: beside::Bodies::default(),
            main: None,
            write: None,
            around: None,
            ahead: None,
            written: Written::default(),
            last_written: None,
            first_ahead: 0,
            handing_on: None,
            wrongly_handed_on: false,
        }
    }

    fn read(&mut self) -> Result<Body> {
        self.scan()?;
        self.module_scope()?;
        self.functions()?;
        self.take_written()?;
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

    /// The reader that knows what stands at module scope.
    #[inline]
    fn main(&self) -> &Self {
        self.main.unwrap_or(self)
    }

    /// An error, which nobody sees, if this is not the main reader: what must be done the main reader does.
    fn must_be_main(&self, instruction: &Instruction<'_>) -> Result<()> {
        if self.main.is_some() { error(instruction, "to be read again") } else { Ok(()) }
    }

    /// What an id is, in the function that is being read too.
    fn def(&self, id: u32) -> Def {
        match self.defs.get(id) {
            Def::Nothing => self.main().defs.get(id),
            def => def,
        }
    }

    /// The type that an id is.
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

    /// A symbol for `id`: the one it has, or one made of `wanted`.
    fn symbol_for(&mut self, id: u32, wanted: impl FnOnce() -> String) -> Str {
        if let Some(symbol) = self.symbol_of.get(id) {
            return symbol;
        }
        let named = self.annotations.name(id).filter(|name| !self.ctx.bytes(*name).is_empty());
        let base = named.unwrap_or_else(|| self.ctx.str(wanted()));
        self.new_symbol(id, base)
    }

    /// The symbol of an id that has none: `base`, or a name like it if that is taken.
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

    /// Adds an operation to the module: behind those of earlier instructions, as a constant may be found to need one
    /// only later.
    fn push_op(&mut self, name: OpName, slots: &[Option<Attr>], attrs: Option<Dict>) -> spirula_ir::Op {
        let parts = OpParts { loc: self.loc, slots, attrs, ..OpParts::new(name) };
        let op = self.inside.flat.create(&parts);
        if self.in_order.last().is_none_or(|(at, _)| *at <= self.at) {
            self.inside.flat.append_op(self.block, op);
            self.in_order.push((self.at, op));
            return op;
        }
        let place = self.in_order.partition_point(|(at, _)| *at <= self.at);
        match self.in_order.get(place) {
            Some((_, next)) => self.inside.flat.insert_before(*next, op),
            None => self.inside.flat.append_op(self.block, op),
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
