//! The entry point of a defined module: it computes from the contents of a buffer and writes results to another.
//!
//! Work-items read and write words of their own. Memory of the work-group has an element for each work-item, and those of
//! others are read between barriers only.

use crate::Flavor;
use crate::builder::{Builder, Kind, Section, Ty, Variable};
use crate::random::Random;
use spirula_spec::{BuiltIn, Enumeration, Op, StorageClass};

/// Work-items of a group of [`crate::runnable`].
pub const LOCAL_SIZE: u32 = 4;
/// Groups of a launch of [`crate::runnable`].
pub const GROUPS: u32 = 2;

/// Words that a work-item reads, and words that it writes.
const INPUT: u32 = 8;
const OUTPUT: u32 = 8;
/// Size of the buffer with a random structure, which has at most 27 leaves of 16 bytes in each of up to 36 elements.
const STRUCTURED_BYTES: usize = 1 << 15;

/// The initial contents of the buffers: those of bindings 0, 1, 2, or the arguments of the kernel. The second has the
/// results.
pub fn buffers(seed: u64, flavor: Flavor) -> Vec<Vec<u8>> {
    let mut random = Random::new(seed ^ 0x5eed);
    let mut bytes = |count: usize| {
        let words = (0..count / 4).map(|_| match random.below(3) {
            0 => random.number() as u32,
            _ => random.below(10) as u32,
        });
        words.flat_map(u32::to_le_bytes).collect::<Vec<u8>>()
    };
    let items = (LOCAL_SIZE * GROUPS) as usize * 4;
    let mut out = vec![bytes(items * INPUT as usize), vec![0; items * OUTPUT as usize]];
    if flavor == Flavor::Shader {
        out.push(bytes(STRUCTURED_BYTES));
    }
    out
}

/// What the entry point reads and writes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interface {
    /// The buffers: variables, or parameters of the kernel.
    buffers: Vec<u32>,
    /// The built-in variables with the global invocation id and the index in the work-group.
    invocation: u32,
    pub(crate) slot: u32,
    /// In the entry point, the index of the work-item's first input and output.
    base: Option<(u32, u32)>,
}

impl Builder {
    /// The type of built-in variables of one dimension.
    fn size_type(&mut self) -> Ty {
        let width = if self.is_shader() { 32 } else { 64 };
        self.ty(Kind::Int(width, false))
    }

    /// Declares buffers and variables.
    pub(crate) fn io(&mut self) {
        let size = self.size_type();
        let three = self.ty(Kind::Vector(size, 3));
        let mut io = Interface {
            invocation: self.built_in(BuiltIn::GlobalInvocationId, three),
            slot: self.built_in(BuiltIn::LocalInvocationIndex, size),
            ..Interface::default()
        };
        for _ in 0..self.random.below(3) {
            let element = self.random_type(1);
            let ty = self.ty(Kind::Array(element, LOCAL_SIZE));
            let pointee = self.type_id(ty);
            let pointer = self.pointer(StorageClass::Workgroup, pointee);
            let id = self.new_id();
            self.emit(Section::Globals, Op::Variable, &[pointer, id, StorageClass::Workgroup.word()]);
            self.globals.push(Variable { id, class: StorageClass::Workgroup, ty });
        }
        if self.is_shader() {
            for _ in 0..self.random.below(4) {
                self.global(StorageClass::Private);
            }
            for binding in 0..2 {
                io.buffers.push(self.word_buffer(binding));
            }
            self.interface_buffers.extend(&io.buffers);
            self.buffer(2);
        }
        self.io = Some(io);
    }

    /// Adds a parameter of the kernel to the buffers.
    pub(crate) fn io_parameter(&mut self, parameter: u32) {
        if let Some(io) = &mut self.io {
            io.buffers.push(parameter);
        }
    }

    /// The index of the work-item in its group, from the built-in variable.
    pub(crate) fn loaded_slot(&mut self, variable: u32) -> u32 {
        let (size, word) = (self.size_type(), self.word_type());
        let loaded = self.value(Op::Load, size, &[variable]);
        if size == word { loaded } else { self.value(Op::UConvert, word, &[loaded]) }
    }

    /// A pointer to a word of the input (0) or the output (1) of the work-item.
    fn io_pointer(&mut self, which: usize, at: usize) -> Option<u32> {
        let io = self.io.as_ref()?;
        let (buffer, (input, output)) = (*io.buffers.get(which)?, io.base?);
        let word = self.word_type();
        let at = self.number(at as u32);
        let index = self.value(Op::IAdd, word, &[if which == 0 { input } else { output }, at]);
        Some(if self.is_shader() {
            let zero = self.number(0);
            self.chain(Op::AccessChain, StorageClass::StorageBuffer, word, buffer, &[zero, index])
        } else {
            self.chain(Op::InBoundsPtrAccessChain, StorageClass::CrossWorkgroup, word, buffer, &[index])
        })
    }

    /// Loads a word of the input.
    fn load_input(&mut self) {
        let at = self.random.below(INPUT as usize);
        let word = self.word_type();
        if let Some(pointer) = self.io_pointer(0, at) {
            self.value(Op::Load, word, &aligned(vec![pointer], self.is_shader()));
        }
    }

    /// Stores a word of the output.
    fn store_output(&mut self, at: usize, value: u32) {
        if let Some(pointer) = self.io_pointer(1, at) {
            let words = aligned(vec![pointer, value], self.is_shader());
            self.code(Op::Store, &words);
        }
    }

    /// A statement of defined modules only.
    pub(crate) fn defined_statement(&mut self) {
        let in_entry = self.io.as_ref().is_some_and(|io| io.base.is_some());
        match self.random.below(3) {
            0 if self.is_shader() => self.inexact(),
            1 if in_entry => self.load_input(),
            2 if in_entry => {
                let word = self.word_type();
                let (at, value) = (self.random.below(OUTPUT as usize), self.pick(word));
                self.store_output(at, value);
            }
            _ => {}
        }
    }

    /// The code of the entry point, after its variables.
    pub(crate) fn entry_body(&mut self) {
        let (size, word) = (self.size_type(), self.word_type());
        let three = self.ty(Kind::Vector(size, 3));
        let (invocation, slot) = self.io.as_ref().map_or((0, 0), |io| (io.invocation, io.slot));
        let loaded = self.value(Op::Load, three, &[invocation]);
        let mut id = self.value(Op::CompositeExtract, size, &[loaded, 0]);
        if size != word {
            id = self.value(Op::UConvert, word, &[id]);
        }
        let (inputs, outputs) = (self.number(INPUT), self.number(OUTPUT));
        let base = (self.value(Op::IMul, word, &[id, inputs]), self.value(Op::IMul, word, &[id, outputs]));
        if let Some(io) = &mut self.io {
            io.base = Some(base);
        }
        let slot = self.loaded_slot(slot);
        let shared: Vec<Variable> =
            self.globals.iter().filter(|v| v.class == StorageClass::Workgroup).copied().collect();
        for variable in &shared {
            let Some(element) = self.element(variable.ty, 0) else { continue };
            let pointer = self.chain(Op::AccessChain, variable.class, element, variable.id, &[slot]);
            let value = self.pick(element);
            self.code(Op::Store, &[pointer, value]);
        }
        for _ in 0..2 + self.random.below(3) {
            self.load_input();
        }
        self.fuel = self.size / 2;
        let mut open = self.statements(4);
        if open && !shared.is_empty() {
            self.exchange(&shared, slot);
        }
        self.fuel = self.size / 2;
        open = open && self.statements(4);
        if open {
            self.results();
            self.code(Op::Return, &[]);
        }
    }

    /// Between barriers, loads what the next work-item of the group has stored.
    fn exchange(&mut self, shared: &[Variable], slot: u32) {
        let word = self.word_type();
        // The scope is the work-group; acquire, release, memory of the work-group.
        let (group, semantics) = (self.number(2), self.number(0x108));
        self.code(Op::ControlBarrier, &[group, group, semantics]);
        let (one, mask) = (self.number(1), self.number(LOCAL_SIZE - 1));
        let next = self.value(Op::IAdd, word, &[slot, one]);
        let next = self.value(Op::BitwiseAnd, word, &[next, mask]);
        for variable in shared {
            if let Some(element) = self.element(variable.ty, 0) {
                let pointer = self.chain(Op::AccessChain, variable.class, element, variable.id, &[next]);
                self.value(Op::Load, element, &[pointer]);
            }
        }
        self.code(Op::ControlBarrier, &[group, group, semantics]);
    }

    /// Stores what is in scope and in memory, summed up.
    fn results(&mut self) {
        let word = self.word_type();
        let variables: Vec<Variable> = self.locals.iter().chain(&self.globals).copied().collect();
        for variable in variables {
            if variable.class != StorageClass::Workgroup {
                self.value(Op::Load, variable.ty, &[variable.id]);
            }
        }
        let mut sums = Vec::new();
        let values: Vec<(Ty, u32)> = self.scope.iter().rev().take(40).copied().collect();
        for (ty, id) in values {
            for scalar in self.scalars(ty, id, 12) {
                sums.push(scalar);
            }
        }
        let factor = self.number(31);
        for (at, part) in sums.chunks(sums.len().div_ceil(OUTPUT as usize).max(1)).enumerate() {
            let mut sum = self.number(at as u32);
            for scalar in part {
                sum = self.value(Op::IMul, word, &[sum, factor]);
                sum = self.value(Op::IAdd, word, &[sum, *scalar]);
            }
            self.store_output(at, sum);
        }
    }
}

/// The operands of an access with the alignment that kernels state.
fn aligned(mut words: Vec<u32>, is_shader: bool) -> Vec<u32> {
    if !is_shader {
        words.extend([2, 4]);
    }
    words
}
