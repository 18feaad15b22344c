//! Blocks and records of a bitstream.

use super::abbreviation::{self, char6};
use super::{Abbreviation, Bits, Encoding, Malformed};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The abbreviations that blocks of a kind begin with.
pub(crate) type BlockInfo = FxHashMap<u32, Arc<Vec<Abbreviation>>>;

/// The abbreviations of a block.
#[derive(Clone, Default, Debug)]
struct Abbreviations {
    /// Those that blocks of its kind begin with.
    first: Arc<Vec<Abbreviation>>,
    /// Its own, which follow them.
    own: Vec<Abbreviation>,
}

impl Abbreviations {
    fn get(&self, index: usize) -> Option<&Abbreviation> {
        match index.checked_sub(self.first.len()) {
            None => self.first.get(index),
            Some(index) => self.own.get(index),
        }
    }
}

/// The deepest nesting of blocks.
const DEEPEST: usize = 64;

/// A record: its code, its operands, and the bytes of a blob.
#[derive(Clone, Default, Debug)]
pub(crate) struct Record<'a> {
    /// Where it begins.
    pub(crate) bit: u64,
    pub(crate) code: u32,
    pub(crate) ops: Vec<u64>,
    pub(crate) blob: &'a [u8],
}

impl Record<'_> {
    /// An operand; zero if the record is shorter.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> u64 {
        self.ops.get(index).copied().unwrap_or(0)
    }

    /// The operands from this one on, as bytes.
    pub(crate) fn text(&self, from: usize) -> Vec<u8> {
        self.ops.get(from..).unwrap_or_default().iter().map(|c| *c as u8).collect()
    }
}

/// What is next in a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    /// A block, which is to be entered or skipped.
    Block(u32),
    /// The end of the block.
    End,
    /// A record, which was read.
    Record,
}

/// An open block.
#[derive(Clone, Debug)]
struct Scope {
    /// The width of abbreviation numbers outside.
    width: u32,
    id: u32,
    abbreviations: Abbreviations,
}

/// A position in the blocks of a bitstream.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    pub(crate) bits: Bits<'a>,
    width: u32,
    /// The current block, and its abbreviations.
    id: u32,
    abbreviations: Abbreviations,
    scopes: Vec<Scope>,
    pub(crate) info: Arc<BlockInfo>,
}

/// The number of the block with the abbreviations of other blocks.
const BLOCK_INFO: u32 = 0;

impl<'a> Cursor<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self {
            bits: Bits::new(bytes),
            width: 2,
            id: u32::MAX,
            abbreviations: Abbreviations::default(),
            scopes: Vec::new(),
            info: Arc::default(),
        }
    }

    /// A copy that has nothing in common with this one, for another thread.
    pub(crate) fn unshared(&self) -> Self {
        let info = self.info.iter().map(|(id, first)| (*id, Arc::new((**first).clone()))).collect();
        Self { info: Arc::new(info), ..self.clone() }
    }

    /// The number of the current block; the largest one outside of all blocks.
    pub(crate) fn block(&self) -> u32 {
        self.id
    }

    /// Reads what is next.
    pub(crate) fn next(&mut self, record: &mut Record<'a>) -> Result<Item, Malformed> {
        loop {
            record.bit = self.bits.position();
            match self.bits.fixed(self.width)? {
                0 => {
                    self.leave()?;
                    return Ok(Item::End);
                }
                1 => {
                    let id = self.bits.vbr(8)?;
                    return Ok(Item::Block(u32::try_from(id).unwrap_or(u32::MAX)));
                }
                2 => {
                    let new = abbreviation::read(&mut self.bits)?;
                    self.abbreviations.own.push(new);
                }
                3 => {
                    unabbreviated(&mut self.bits, record)?;
                    return Ok(Item::Record);
                }
                number => {
                    let Some(found) = self.abbreviations.get((number - 4) as usize) else {
                        return Err(self.bits.malformed(format!("abbreviation {number} is not defined")));
                    };
                    abbreviated(&mut self.bits, found, record)?;
                    return Ok(Item::Record);
                }
            }
        }
    }

    /// Enters the block of which the number was read.
    pub(crate) fn enter(&mut self, id: u32) -> Result<(), Malformed> {
        let width = self.head()?.0;
        if self.scopes.len() >= DEEPEST {
            return Err(self.bits.malformed(format!("blocks nested deeper than {DEEPEST} levels")));
        }
        let first = self.info.get(&id).cloned().unwrap_or_default();
        let known = Abbreviations { first, own: Vec::new() };
        let abbreviations = std::mem::replace(&mut self.abbreviations, known);
        let outer = Scope { width: self.width, id: self.id, abbreviations };
        self.scopes.push(outer);
        (self.width, self.id) = (width, id);
        Ok(())
    }

    /// The width of abbreviation numbers and the length in words.
    fn head(&mut self) -> Result<(u32, u64), Malformed> {
        let width = self.bits.vbr(4)?;
        if !(2..=32).contains(&width) {
            return Err(self.bits.malformed("expected a width of abbreviation numbers from 2 to 32"));
        }
        self.bits.align()?;
        Ok((width as u32, self.bits.fixed(32)?))
    }

    /// Skips the block of which the number was read.
    pub(crate) fn skip(&mut self) -> Result<(), Malformed> {
        let (_, words) = self.head()?;
        self.bits.jump(self.bits.position() + words * 32)
    }

    /// Leaves the current block, where its end was read or what is left of it does not matter.
    pub(crate) fn leave(&mut self) -> Result<(), Malformed> {
        self.bits.align()?;
        match self.scopes.pop() {
            Some(outer) => {
                (self.width, self.id, self.abbreviations) = (outer.width, outer.id, outer.abbreviations);
                Ok(())
            }
            None => Err(self.bits.malformed("end of a block outside of all blocks")),
        }
    }

    /// Reads the block of abbreviations for other blocks, of which the number was read.
    pub(crate) fn read_block_info(&mut self) -> Result<(), Malformed> {
        self.enter(BLOCK_INFO)?;
        let mut info = (*self.info).clone();
        let mut current = None;
        let mut record = Record::default();
        loop {
            // Definitions in this block belong to the block that was named last.
            let bit = self.bits.position();
            if self.bits.fixed(self.width)? == 2 {
                let new = abbreviation::read(&mut self.bits)?;
                let Some(id) = current else {
                    return Err(self
                        .bits
                        .malformed("expected the number of a block before its abbreviations"));
                };
                Arc::make_mut(info.entry(id).or_default()).push(new);
                continue;
            }
            self.bits.jump(bit)?;
            match self.next(&mut record)? {
                Item::End => break,
                Item::Block(_) => self.skip()?,
                Item::Record if record.code == 1 => current = record.ops.first().map(|id| *id as u32),
                Item::Record => {}
            }
        }
        self.info = Arc::new(info);
        Ok(())
    }
}

fn unabbreviated(bits: &mut Bits<'_>, record: &mut Record<'_>) -> Result<(), Malformed> {
    let code = bits.vbr(6)?;
    let count = bits.vbr(6)?;
    check_count(bits, count, 6)?;
    start(bits, record, code)?;
    record.ops.reserve(count as usize);
    for _ in 0..count {
        record.ops.push(bits.vbr(6)?);
    }
    Ok(())
}

fn start(bits: &Bits<'_>, record: &mut Record<'_>, code: u64) -> Result<(), Malformed> {
    record.ops.clear();
    record.blob = &[];
    match u32::try_from(code) {
        Ok(code) => {
            record.code = code;
            Ok(())
        }
        Err(_) => Err(bits.malformed("expected a code of 32 bits")),
    }
}

/// Checks that so many elements can follow.
fn check_count(bits: &Bits<'_>, count: u64, width: u32) -> Result<(), Malformed> {
    let left = bits.length().saturating_sub(bits.position());
    let most = left / u64::from(width.max(1));
    match count <= most {
        true => Ok(()),
        false => Err(bits.malformed(format!("expected at most {most} elements, found {count}"))),
    }
}

#[inline]
fn scalar(bits: &mut Bits<'_>, encoding: Encoding) -> Result<u64, Malformed> {
    match encoding {
        Encoding::Literal(value) => Ok(value),
        Encoding::Fixed(width) => bits.fixed(width),
        Encoding::Vbr(width) => bits.vbr(width),
        Encoding::Char6 => Ok(char6(bits.fixed(6)?)),
        Encoding::Array | Encoding::Blob => Err(bits.malformed("expected an operand that is a number")),
    }
}

fn abbreviated<'a>(
    bits: &mut Bits<'a>,
    encodings: &Abbreviation,
    record: &mut Record<'a>,
) -> Result<(), Malformed> {
    let (code, rest) = match encodings.split_first() {
        Some((first, rest)) => (scalar(bits, *first)?, rest),
        None => return Err(bits.malformed("expected an abbreviation with a code")),
    };
    start(bits, record, code)?;
    for (i, encoding) in rest.iter().enumerate() {
        match encoding {
            Encoding::Array => {
                let element = rest.get(i + 1).copied().unwrap_or(Encoding::Char6);
                return array(bits, element, record);
            }
            Encoding::Blob => {
                let length = bits.vbr(6)?;
                bits.align()?;
                record.blob = bits.blob(length)?;
            }
            encoding => record.ops.push(scalar(bits, *encoding)?),
        }
    }
    Ok(())
}

fn array(bits: &mut Bits<'_>, element: Encoding, record: &mut Record<'_>) -> Result<(), Malformed> {
    let count = bits.vbr(6)?;
    let width = match element {
        Encoding::Fixed(width) | Encoding::Vbr(width) => width,
        Encoding::Char6 => 6,
        // Elements without bits could be any number.
        _ => return Err(bits.malformed("expected an array of fields, chunks or characters")),
    };
    check_count(bits, count, width)?;
    record.ops.reserve(count as usize);
    for _ in 0..count {
        record.ops.push(scalar(bits, element)?);
    }
    Ok(())
}
