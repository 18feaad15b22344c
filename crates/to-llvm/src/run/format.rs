//! Formats of printing: OpenCL C's `printf`, and that of debug printing in shaders.

/// What a call prints: the pieces of its format, one behind the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Print {
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// How many words of 64 bits the call passes.
    pub words: usize,
}

/// A piece of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Text that is printed as it is.
    Text(Vec<u8>),
    /// An argument.
    Value(Conversion),
}

/// How an argument is printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conversion {
    /// `-`: to the left.
    pub left: bool,
    /// `+`: always with a sign.
    pub plus: bool,
    /// A space in place of the sign.
    pub space: bool,
    /// `#`: the alternative form.
    pub alternative: bool,
    /// `0`: filled with zeros.
    pub zeros: bool,
    /// The least number of characters.
    pub width: usize,
    /// The precision, if given.
    pub precision: Option<usize>,
    /// The letter of the conversion.
    pub letter: char,
    /// Bits of an integer or a floating-point number; those beyond are not looked at.
    pub bits: u32,
    /// Which word is the first.
    pub first: usize,
    /// How many there are; those of a vector are separated by commas.
    pub count: usize,
}

/// The type of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// So many integers of so many bits.
    Integers(usize, u32),
    /// So many floating-point numbers of so many bits.
    Floats(usize, u32),
    /// The offset of a text in the memory at module scope.
    Address,
}

/// Limits of the width and precision of a conversion.
const MOST_WIDTH: usize = 4096;

/// The language of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// OpenCL C.
    OpenCl,
    /// Debug printing of shaders: each call is a line.
    Debug,
}

/// Takes a format apart.
///
/// # Errors
/// What is wrong with it.
pub fn parse(format: &[u8], arguments: &[Argument], language: Language) -> Result<Print, String> {
    let mut parser = Parser { format, at: 0, arguments, next: 0, words: 0 };
    let mut print = Print::default();
    let mut text = Vec::new();
    while let Some(byte) = parser.take() {
        if byte != b'%' {
            text.push(byte);
            continue;
        }
        if parser.peek() == Some(b'%') {
            parser.at += 1;
            text.push(b'%');
            continue;
        }
        let conversion = parser.conversion(language)?;
        if !text.is_empty() {
            print.pieces.push(Piece::Text(std::mem::take(&mut text)));
        }
        print.pieces.push(Piece::Value(conversion));
    }
    if language == Language::Debug && text.last() != Some(&b'\n') {
        text.push(b'\n');
    }
    if !text.is_empty() {
        print.pieces.push(Piece::Text(text));
    }
    print.words = words(arguments);
    Ok(print)
}

/// How many words arguments are.
fn words(arguments: &[Argument]) -> usize {
    let count = |argument: &Argument| match argument {
        Argument::Integers(count, _) | Argument::Floats(count, _) => *count,
        Argument::Address => 1,
    };
    arguments.iter().map(count).sum()
}

struct Parser<'a> {
    format: &'a [u8],
    at: usize,
    arguments: &'a [Argument],
    /// The next argument.
    next: usize,
    /// The words of those before.
    words: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.format.get(self.at).copied()
    }

    fn take(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        Some(byte)
    }

    fn skip(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn number(&mut self) -> Result<Option<usize>, String> {
        let mut number = None;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            self.at += 1;
            let value = number.unwrap_or(0) * 10 + usize::from(digit - b'0');
            if value > MOST_WIDTH {
                return Err(format!("a width or precision of the format is more than {MOST_WIDTH}"));
            }
            number = Some(value);
        }
        Ok(number)
    }

    fn conversion(&mut self, language: Language) -> Result<Conversion, String> {
        let start = self.at;
        let mut c = Conversion::default();
        while let Some(flag @ (b'-' | b'+' | b' ' | b'#' | b'0')) = self.peek() {
            self.at += 1;
            match flag {
                b'-' => c.left = true,
                b'+' => c.plus = true,
                b' ' => c.space = true,
                b'#' => c.alternative = true,
                _ => c.zeros = true,
            }
        }
        c.width = self.number()?.unwrap_or(0);
        if self.skip(b'.') {
            c.precision = Some(self.number()?.unwrap_or(0));
        }
        let vector = if self.skip(b'v') { Some(self.number()?.unwrap_or(0)) } else { None };
        let mut most_bits = 64;
        loop {
            match self.peek() {
                Some(b'h') => most_bits = if most_bits == 16 { 8 } else { 16 },
                // 32 bits in vectors.
                Some(b'l') => most_bits = if most_bits == 16 { 32 } else { 64 },
                _ => break,
            }
            self.at += 1;
        }
        let letter = self.take().map_or('\0', char::from);
        let text = || String::from_utf8_lossy(&self.format[start - 1..self.at]).into_owned();
        let is_known = "diouxXaAeEfFgG".contains(letter)
            || language == Language::OpenCl && "cs".contains(letter)
            || letter == 'p';
        if !is_known {
            return Err(format!("'{}' of the format is no conversion", text()));
        }
        let wanted = text();
        // Numbers of 64 bits are `%ul` and `%lu` there.
        if language == Language::Debug && letter == 'u' {
            self.skip(b'l');
        }
        let Some(argument) = self.arguments.get(self.next).copied() else {
            return Err(format!("'{wanted}' of the format has no argument"));
        };
        let is_float = "aAeEfFgG".contains(letter);
        let (count, bits) = match argument {
            Argument::Integers(count, bits) if !is_float && letter != 's' => (count, bits.min(most_bits)),
            Argument::Floats(count, bits) if is_float => (count, bits),
            Argument::Address if matches!(letter, 's' | 'p') => (1, 64),
            _ => return Err(format!("'{wanted}' of the format has an argument of another type")),
        };
        if count != vector.unwrap_or(1) {
            return Err(format!("'{wanted}' of the format has an argument with {count} elements"));
        }
        (c.letter, c.bits, c.first, c.count) = (letter, bits, self.words, count);
        self.words += count;
        self.next += 1;
        Ok(c)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(format: &str, arguments: &[Argument], language: Language) -> Result<Vec<String>, String> {
        let print = parse(format.as_bytes(), arguments, language)?;
        let shown = print.pieces.iter().map(|piece| match piece {
            Piece::Text(text) => String::from_utf8_lossy(text).into_owned(),
            Piece::Value(c) => format!("{}{}x{}@{}", c.letter, c.bits, c.count, c.first),
        });
        Ok(shown.collect())
    }

    #[test]
    fn formats_are_taken_apart() {
        use Argument::{Address, Floats, Integers};
        use Language::{Debug, OpenCl};
        let all = [Integers(1, 32), Floats(4, 32), Address, Integers(2, 64)];
        let found = letters("a%%%d %v4hlf%s|%v2lx", &all, OpenCl).unwrap();
        assert_eq!(found, ["a%", "d32x1@0", " ", "f32x4@1", "s64x1@5", "|", "x64x2@6"]);
        assert_eq!(letters("%hhd", &[Integers(1, 32)], OpenCl).unwrap(), ["d8x1@0"]);
        assert_eq!(letters("%ul%u", &[Integers(1, 64); 2], Debug).unwrap(), ["u64x1@0", "u64x1@1", "\n"]);
        assert_eq!(letters("x\n", &[], Debug).unwrap(), ["x\n"]);
        for (format, why) in [
            ("%d", "'%d' of the format has no argument"),
            ("%", "'%' of the format is no conversion"),
            ("%*d", "'%*' of the format is no conversion"),
            ("%5000d", "a width or precision of the format is more than 4096"),
        ] {
            assert_eq!(letters(format, &[], OpenCl).unwrap_err(), why);
        }
        assert!(letters("%f", &[Integers(1, 32)], OpenCl).unwrap_err().contains("another type"));
        assert!(letters("%v2d", &[Integers(4, 32)], OpenCl).unwrap_err().contains("4 elements"));
        assert!(letters("%s", &[Address], Debug).unwrap_err().contains("no conversion"));
    }
}
