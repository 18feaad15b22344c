//! Friendly names of ids: `%float_0_5`, `%_ptr_Function_int`, `%gl_Position`.

use crate::decode::{Decoder, push_string};
use crate::module::{Instruction, Malformed, Module};
use crate::number::{digits, push_number, push_u32};
use crate::{IdMap, NumberClass};
use hashbrown::{HashMap, HashTable};
use rustc_hash::{FxBuildHasher, FxHasher};
use spirula_spec::{AccessQualifier, BuiltIn, Decoration, FPEncoding, InstructionRow, Op, StorageClass};
use std::hash::Hasher as _;

/// Longer names are replaced by the numeric id.
const LONGEST: usize = 256;

/// A range of the pool; empty for none.
#[derive(Clone, Copy, Default)]
struct Range {
    start: u32,
    len: u32,
}

impl Range {
    /// The name is the numeric id, as most are; it is not in the pool.
    const NUMBER: Self = Self { start: u32::MAX, len: 0 };

    fn is_none(self) -> bool {
        self.len == 0 && self.start == 0
    }
}

/// The names of all ids of a module.
pub(crate) struct Names {
    /// All names, concatenated.
    pool: Vec<u8>,
    ranges: IdMap<Range>,
    used: HashTable<Range>,
    /// Whether a name in the pool starts with a digit, so that it may equal a numeric id.
    digits: bool,
    /// The lowest suffix that may be free, by base name.
    next: HashMap<Box<[u8]>, u32, FxBuildHasher>,
    scratch: Vec<u8>,
}

fn hash(name: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(name);
    hasher.finish()
}

fn slice(pool: &[u8], range: Range) -> &[u8] {
    pool.get(range.start as usize..range.start as usize + range.len as usize).unwrap_or_default()
}

impl Names {
    /// Numeric names.
    pub(crate) fn raw() -> Self {
        Self {
            pool: Vec::new(),
            ranges: IdMap::new(0, 0),
            used: HashTable::new(),
            digits: false,
            next: HashMap::with_hasher(FxBuildHasher),
            scratch: Vec::new(),
        }
    }

    /// Friendly names; records the module in `decoder`.
    pub(crate) fn friendly(module: &Module<'_>, decoder: &mut Decoder) -> Result<Self, Box<Malformed>> {
        let mut names = Self::raw();
        names.ranges = IdMap::new(module.header().bound, module.words().len());
        for instruction in module.instructions() {
            let instruction = instruction?;
            if let Some(row) = instruction.op.row() {
                decoder.record(&instruction, row)?;
                names.visit(&instruction, row, decoder);
            }
        }
        Ok(names)
    }

    /// The name of `id`; `buffer` is used for numbers.
    #[inline]
    pub(crate) fn get<'b>(&'b self, id: u32, buffer: &'b mut [u8; 10]) -> &'b [u8] {
        let range = self.ranges.get(id);
        if range.len == 0 { digits(id, buffer) } else { slice(&self.pool, range) }
    }

    /// Appends the name of `id`.
    #[inline]
    pub(crate) fn push(&self, out: &mut Vec<u8>, id: u32) {
        out.extend_from_slice(self.get(id, &mut [0; 10]));
    }

    fn visit(&mut self, instruction: &Instruction<'_>, row: &InstructionRow, decoder: &Decoder) {
        let word = |index: usize| instruction.word(index);
        let mut name = std::mem::take(&mut self.scratch);
        name.clear();
        let mut id = row.result_index().map_or(0, word);
        match instruction.op {
            Op::Name => {
                id = word(1);
                push_string(&mut name, instruction.words.get(2..).unwrap_or_default());
                if name.is_empty() {
                    name.push(b'_');
                }
            }
            Op::Decorate => {
                if Decoration(word(2)) == Decoration::BuiltIn
                    && let Some(text) = built_in(BuiltIn(word(3)))
                {
                    id = word(1);
                    name.extend_from_slice(text.as_bytes());
                }
            }
            Op::Constant => {
                self.push(&mut name, word(1));
                name.push(b'_');
                let from = name.len();
                let ty = decoder.number_type(word(1));
                if ty.class != NumberClass::None {
                    let literal = instruction.words.get(3..3 + ty.words());
                    push_number(&mut name, literal.unwrap_or_default(), ty);
                }
                name[from..].iter_mut().filter(|b| **b == b'-').for_each(|b| *b = b'n');
            }
            _ => self.type_name(&mut name, instruction),
        }
        if id != 0 && !(name.is_empty() && row.result_index().is_none()) {
            self.save(id, &mut name);
        }
        self.scratch = name;
    }

    /// The name that an instruction suggests for its result; empty for the numeric id.
    fn type_name(&self, name: &mut Vec<u8>, instruction: &Instruction<'_>) {
        let word = |index: usize| instruction.word(index);
        let mut text = |text: &str| name.extend_from_slice(text.as_bytes());
        match instruction.op {
            Op::TypeVoid => text("void"),
            Op::TypeBool => text("bool"),
            Op::TypeEvent => text("Event"),
            Op::TypeDeviceEvent => text("DeviceEvent"),
            Op::TypeReserveId => text("ReserveId"),
            Op::TypeQueue => text("Queue"),
            Op::TypePipeStorage => text("PipeStorage"),
            Op::TypeNamedBarrier => text("NamedBarrier"),
            Op::ConstantTrue => text("true"),
            Op::ConstantFalse => text("false"),
            Op::TypeInt => {
                let root = match word(2) {
                    8 => "char",
                    16 => "short",
                    32 => "int",
                    64 => "long",
                    _ => "",
                };
                text(if word(3) == 0 {
                    "u"
                } else if root.is_empty() {
                    "i"
                } else {
                    ""
                });
                text(root);
                if root.is_empty() {
                    push_u32(name, word(2));
                }
            }
            Op::TypeFloat => {
                let encoding = instruction.words.get(3).map(|word| FPEncoding(*word));
                let special = match encoding {
                    Some(FPEncoding::BFloat16KHR) => "bfloat16",
                    Some(FPEncoding::Float8E4M3EXT) => "fp8e4m3",
                    Some(FPEncoding::Float8E5M2EXT) => "fp8e5m2",
                    Some(FPEncoding::Float6E2M3EXT) => "fp6e2m3",
                    Some(FPEncoding::Float6E3M2EXT) => "fp6e3m2",
                    Some(FPEncoding::Float4E2M1EXT) => "fp4e2m1",
                    Some(FPEncoding::Float8UnsignedE8M0EXT) => "fp8e8m0",
                    Some(FPEncoding::MXInt8EXT) => "mxint8",
                    _ => "",
                };
                match (special, word(2)) {
                    ("", 16) => text("half"),
                    ("", 32) => text("float"),
                    ("", 64) => text("double"),
                    ("", width) => {
                        text("fp");
                        push_u32(name, width);
                    }
                    (special, _) => text(special),
                }
            }
            Op::TypeVector | Op::TypeMatrix => {
                text(if instruction.op == Op::TypeVector { "v" } else { "mat" });
                push_u32(name, word(3));
                self.push(name, word(2));
            }
            Op::TypeArray => {
                text("_arr_");
                self.push(name, word(2));
                name.push(b'_');
                self.push(name, word(3));
            }
            Op::TypeRuntimeArray => {
                text("_runtimearr_");
                self.push(name, word(2));
            }
            Op::TypeNodePayloadArrayAMDX => {
                text("_payloadarr_");
                self.push(name, word(2));
            }
            Op::TypePointer | Op::TypeUntypedPointerKHR => {
                text("_ptr_");
                match StorageClass(word(2)).name() {
                    Some(class) => text(class),
                    None => {
                        text("StorageClass");
                        push_u32(name, word(2));
                    }
                }
                if instruction.op == Op::TypePointer {
                    name.push(b'_');
                    self.push(name, word(3));
                }
            }
            Op::TypePipe => {
                text("Pipe");
                match AccessQualifier(word(2)).name() {
                    Some(access) => text(access),
                    None => {
                        text("StorageClass");
                        push_u32(name, word(2));
                    }
                }
            }
            Op::TypeOpaque => {
                text("Opaque_");
                let from = name.len();
                push_string(name, instruction.words.get(2..).unwrap_or_default());
                if name.len() == from {
                    name.push(b'_');
                }
            }
            Op::TypeStruct => {
                text("_struct_");
                push_u32(name, word(1));
            }
            _ => {}
        }
    }

    /// Gives `id` a valid and unique name, unless it has one. An empty name is the numeric id.
    fn save(&mut self, id: u32, name: &mut Vec<u8>) {
        if !self.ranges.get(id).is_none() {
            return;
        }
        if name.is_empty() && !self.digits {
            // Only the number of another id could equal this name, and it differs.
            return self.ranges.set(id, Range::NUMBER);
        }
        if name.is_empty() || name.len() > LONGEST {
            name.clear();
            push_u32(name, id);
        } else {
            let valid = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_';
            name.iter_mut().filter(|b| !valid(b)).for_each(|b| *b = b'_');
        }
        if !self.claim(id, name) {
            let base = name.len();
            // Names are never released, so the search resumes at the last suffix.
            let mut suffix = self.next.get(&name[..]).copied().unwrap_or_default();
            let key: Box<[u8]> = name[..].into();
            loop {
                name.truncate(base);
                name.push(b'_');
                push_u32(name, suffix);
                suffix += 1;
                if self.claim(id, name) {
                    break;
                }
            }
            self.next.insert(key, suffix);
        }
    }

    /// Assigns the name to `id` if it is free.
    fn claim(&mut self, id: u32, name: &[u8]) -> bool {
        if self.is_number_of_other(id, name) {
            return false;
        }
        self.digits |= name[0].is_ascii_digit();
        let hash_of = hash(name);
        let pool = &self.pool;
        if self.used.find(hash_of, |range| slice(pool, *range) == name).is_some() {
            return false;
        }
        // More than 4 GiB of names would exceed the limit of sources.
        let (Ok(start), Ok(len)) = (u32::try_from(self.pool.len()), u32::try_from(name.len())) else {
            return true;
        };
        self.pool.extend_from_slice(name);
        let range = Range { start, len };
        let pool = &self.pool;
        self.used.insert_unique(hash_of, range, |range| hash(slice(pool, *range)));
        self.ranges.set(id, range);
        true
    }
}

impl Names {
    /// Whether the name is the number of an id without another name.
    fn is_number_of_other(&self, id: u32, name: &[u8]) -> bool {
        if !name[0].is_ascii_digit() {
            return false;
        }
        let number = std::str::from_utf8(name).ok().and_then(|text| text.parse::<u32>().ok());
        number.is_some_and(|number| {
            let range = self.ranges.get(number);
            let canonical = digits(number, &mut [0; 10]) == name;
            number != id && canonical && range.len == 0 && !range.is_none()
        })
    }
}

/// The names of variables with this built-in.
fn built_in(built_in: BuiltIn) -> Option<&'static str> {
    Some(match built_in {
        BuiltIn::Position => "gl_Position",
        BuiltIn::PointSize => "gl_PointSize",
        BuiltIn::ClipDistance => "gl_ClipDistance",
        BuiltIn::CullDistance => "gl_CullDistance",
        BuiltIn::VertexId => "gl_VertexID",
        BuiltIn::InstanceId => "gl_InstanceID",
        BuiltIn::PrimitiveId => "gl_PrimitiveID",
        BuiltIn::InvocationId => "gl_InvocationID",
        BuiltIn::Layer => "gl_Layer",
        BuiltIn::ViewportIndex => "gl_ViewportIndex",
        BuiltIn::TessLevelOuter => "gl_TessLevelOuter",
        BuiltIn::TessLevelInner => "gl_TessLevelInner",
        BuiltIn::TessCoord => "gl_TessCoord",
        BuiltIn::PatchVertices => "gl_PatchVertices",
        BuiltIn::FragCoord => "gl_FragCoord",
        BuiltIn::PointCoord => "gl_PointCoord",
        BuiltIn::FrontFacing => "gl_FrontFacing",
        BuiltIn::SampleId => "gl_SampleID",
        BuiltIn::SamplePosition => "gl_SamplePosition",
        BuiltIn::SampleMask => "gl_SampleMask",
        BuiltIn::FragDepth => "gl_FragDepth",
        BuiltIn::HelperInvocation => "gl_HelperInvocation",
        BuiltIn::NumWorkgroups => "gl_NumWorkGroups",
        BuiltIn::WorkgroupSize => "gl_WorkGroupSize",
        BuiltIn::WorkgroupId => "gl_WorkGroupID",
        BuiltIn::LocalInvocationId => "gl_LocalInvocationID",
        BuiltIn::GlobalInvocationId => "gl_GlobalInvocationID",
        BuiltIn::LocalInvocationIndex => "gl_LocalInvocationIndex",
        BuiltIn::VertexIndex => "gl_VertexIndex",
        BuiltIn::InstanceIndex => "gl_InstanceIndex",
        BuiltIn::BaseInstance => "gl_BaseInstance",
        BuiltIn::WorkDim => "WorkDim",
        BuiltIn::GlobalSize => "GlobalSize",
        BuiltIn::EnqueuedWorkgroupSize => "EnqueuedWorkgroupSize",
        BuiltIn::GlobalOffset => "GlobalOffset",
        BuiltIn::GlobalLinearId => "GlobalLinearId",
        BuiltIn::SubgroupSize => "SubgroupSize",
        BuiltIn::SubgroupMaxSize => "SubgroupMaxSize",
        BuiltIn::NumSubgroups => "NumSubgroups",
        BuiltIn::NumEnqueuedSubgroups => "NumEnqueuedSubgroups",
        BuiltIn::SubgroupId => "SubgroupId",
        BuiltIn::SubgroupLocalInvocationId => "SubgroupLocalInvocationId",
        BuiltIn::SubgroupEqMask => "SubgroupEqMaskKHR",
        BuiltIn::SubgroupGeMask => "SubgroupGeMaskKHR",
        BuiltIn::SubgroupGtMask => "SubgroupGtMaskKHR",
        BuiltIn::SubgroupLeMask => "SubgroupLeMaskKHR",
        BuiltIn::SubgroupLtMask => "SubgroupLtMaskKHR",
        _ => return None,
    })
}
