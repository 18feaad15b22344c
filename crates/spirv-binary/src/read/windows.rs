//! Words that are not in memory as a whole.
//!
//! Most of a large module are the insides of functions, each of which is looked at once. So what stands before the
//! functions is held, and of these one window at a time. A first walk finds where they begin. It takes note of nothing
//! else: a module that has more to say there than functions do, or lines, which hold from one function to the next, is
//! read in the usual way, and so is one in which anything is wrong.

use super::scan::is_noted;
use super::{Reader, Result};
use spirula_binary::{Instruction, Malformed, Module};
use spirula_diag::Stored;
use spirula_spec::Op;
use std::sync::Arc;

/// So many words are read at a time, and more where a function has more.
const WINDOW: usize = 1 << 16;

/// A function of more words is the larger part of its module, which is read in the usual way.
const LONGEST: usize = 1 << 18;

/// Words of an OpFunction.
const HEAD: usize = 5;

/// A module that is stored somewhere, of which one window at a time is in memory.
pub struct StoredModule<'s> {
    stored: &'s dyn Stored,
    /// Words up to the first function.
    scope: Vec<u32>,
    /// How many words there are.
    length: usize,
    /// Where functions begin, and their first instructions.
    functions: Vec<(usize, [u32; HEAD])>,
    pub(super) copies_logically: bool,
}

/// An internal error: the stored module is read in the usual way instead.
fn otherwise<T>(word: usize) -> Result<T> {
    Err(Box::new(Malformed { word, message: "to be read as a whole".to_owned() }))
}

impl<'s> StoredModule<'s> {
    /// Finds the functions of a module of so many bytes; none if it is not to be read in windows.
    pub fn open(stored: &'s dyn Stored, bytes: usize) -> Option<Self> {
        if cfg!(target_endian = "big") || !bytes.is_multiple_of(4) {
            return None;
        }
        let module = Self {
            stored,
            scope: Vec::new(),
            length: bytes / 4,
            functions: Vec::new(),
            copies_logically: false,
        };
        let mut walk = Walk { module, words: Vec::new(), first: 0, in_function: false };
        walk.all()?;
        Some(walk.module).filter(|module| Module::new(&module.scope).is_ok())
    }

    /// Reads words from one on.
    fn read(&self, at: usize, words: &mut [u32]) -> Option<()> {
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(words);
        let mut done = 0;
        while done < bytes.len() {
            match self.stored.read_at(4 * at + done, &mut bytes[done..]) {
                Ok(0) | Err(_) => return None,
                Ok(more) => done += more,
            }
        }
        Some(())
    }

    /// The words that are held.
    pub(super) fn scope(&self) -> &[u32] {
        &self.scope
    }

    pub(super) fn length(&self) -> usize {
        self.length
    }

    /// Where functions begin.
    pub(super) fn functions(&self) -> impl Iterator<Item = usize> {
        self.functions.iter().map(|(at, _)| *at)
    }

    /// The first instruction of a function.
    pub(super) fn function(&self, n: usize) -> Option<Instruction<'_>> {
        let (offset, words) = self.functions.get(n)?;
        Some(Instruction { op: Op::Function, words, offset: *offset })
    }

    /// The words of functions to have in a window with the word at `at`: from the one in which that is on.
    fn window(&self, at: usize) -> Option<std::ops::Range<usize>> {
        let n = self.functions.partition_point(|(begin, _)| *begin <= at).checked_sub(1)?;
        let (begin, _) = *self.functions.get(n)?;
        // The last that begins within it is another window's first, unless there is no other.
        let last = self.functions.partition_point(|(begun, _)| *begun <= begin + WINDOW).checked_sub(1)?;
        let end = self.functions.get(last.max(n + 1)).map_or(self.length, |(begin, _)| *begin);
        Some(begin..end)
    }
}

/// The walk over all words that finds the functions.
struct Walk<'s> {
    module: StoredModule<'s>,
    /// The words at hand, and the number of the first: all up to the first function.
    words: Vec<u32>,
    first: usize,
    in_function: bool,
}

impl Walk<'_> {
    fn all(&mut self) -> Option<()> {
        let mut at = Module::FIRST;
        while at < self.module.length {
            let begin = self.have(at, 1)?;
            let head = *self.words.get(begin)?;
            let count = (head >> 16) as usize;
            let op = Op(head as u16);
            if count == 0 || !self.may_be_here(op, count) {
                return None;
            }
            if op == Op::Function {
                let begin = self.have(at, HEAD)?;
                let words = *self.words.get(begin..)?.first_chunk::<HEAD>()?;
                if count != HEAD {
                    return None;
                }
                self.begin_function(at, words);
            }
            at += count;
            if self.module.functions.last().is_some_and(|(begin, _)| at - begin > LONGEST) {
                return None;
            }
        }
        (at == self.module.length && !self.in_function && !self.module.functions.is_empty()).then_some(())
    }

    /// Whether an instruction may be where the walk is, in a module that is read in windows.
    fn may_be_here(&mut self, op: Op, count: usize) -> bool {
        match op {
            Op::Line => false,
            _ if self.module.functions.is_empty() => true,
            Op::Function => !self.in_function,
            Op::FunctionEnd => std::mem::take(&mut self.in_function),
            Op::NoLine | Op::Nop => true,
            Op::CopyLogical => {
                self.module.copies_logically = true;
                self.in_function
            }
            // It says how a copy is written, if it has more.
            Op::CopyMemory => self.in_function && count <= 3,
            op => self.in_function && !is_noted(op),
        }
    }

    fn begin_function(&mut self, at: usize, words: [u32; HEAD]) {
        if self.module.functions.is_empty() {
            let rest = self.words.split_off(at);
            self.module.scope = std::mem::replace(&mut self.words, rest);
            self.first = at;
        }
        self.in_function = true;
        self.module.functions.push((at, words));
    }

    /// Has words from one on be at hand, so many at least; says where.
    fn have(&mut self, at: usize, count: usize) -> Option<usize> {
        while at + count > self.first + self.words.len() {
            let mut words = std::mem::take(&mut self.words);
            if !self.module.functions.is_empty() {
                words.clear();
                self.first = at;
            }
            let (held, behind) = (words.len(), self.first + words.len());
            let more = WINDOW.min(self.module.length.checked_sub(behind)?);
            words.resize(held + more, 0);
            self.module.read(behind, &mut words[held..])?;
            self.words = words;
            if more < count {
                return None;
            }
        }
        Some(at - self.first)
    }
}

/// The words among which those of functions are.
#[derive(Clone)]
pub(super) enum View<'a> {
    /// All of a module.
    Whole(Module<'a>),
    /// Some words of this module, from the one of a number on.
    Window(Module<'a>, Arc<Vec<u32>>, usize),
}

impl View<'_> {
    #[inline]
    pub(super) fn module(&self) -> Module<'_> {
        match self {
            Self::Whole(module) => *module,
            Self::Window(module, words, first) => module.part(words, *first),
        }
    }
}

impl<'a> Reader<'a> {
    /// Has the words of the function at a word be in view.
    pub(super) fn look_at(&mut self, at: usize) -> Result<()> {
        let Some(stored) = self.stored else { return Ok(()) };
        let seen = self.view.module();
        if at >= seen.end() - seen.words().len() && at < seen.end() {
            return Ok(());
        }
        let Some(window) = stored.window(at) else { return otherwise(at) };
        let view = std::mem::replace(&mut self.view, View::Whole(self.module));
        // Nobody else holds them between functions.
        let mut words = match view {
            View::Window(_, words, _) => Arc::try_unwrap(words).unwrap_or_default(),
            View::Whole(_) => Vec::new(),
        };
        words.resize(window.len(), 0);
        if stored.read(window.start, &mut words).is_none() {
            return otherwise(at);
        }
        self.view = View::Window(self.module, Arc::new(words), window.start);
        Ok(())
    }

    /// The first instruction of a function.
    pub(super) fn function_head(&self, n: usize) -> Result<Instruction<'a>> {
        let at = self.main().scan.functions.get(n).copied().unwrap_or(usize::MAX);
        match self.stored {
            Some(stored) => stored.function(n).map_or_else(|| otherwise(at), Ok),
            None => self.module.instruction_at(at),
        }
    }
}
