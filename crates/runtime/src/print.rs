//! Text of what kernels print, as C's `printf` writes it.

use half::f16;
use spirula_to_llvm::format::{Conversion, Piece, Print};

/// Appends what a call prints: `words` are its arguments, `data` the memory at module scope.
pub(crate) fn print(print: &Print, words: &[u64], data: &[u8], out: &mut Vec<u8>) {
    for piece in &print.pieces {
        match piece {
            Piece::Text(text) => out.extend_from_slice(text),
            Piece::Value(conversion) => {
                for i in 0..conversion.count {
                    if i > 0 {
                        out.push(b',');
                    }
                    let word = words.get(conversion.first + i).copied().unwrap_or(0);
                    value(conversion, word, data, out);
                }
            }
        }
    }
}

fn value(c: &Conversion, word: u64, data: &[u8], out: &mut Vec<u8>) {
    let unused = 64 - c.bits.clamp(1, 64);
    let (signed, unsigned) = ((word << unused) as i64 >> unused, word << unused >> unused);
    match c.letter {
        'd' | 'i' => {
            let digits = digits(c, signed.unsigned_abs().to_string());
            number(c, sign(c, signed < 0), "", &digits, c.precision.is_none(), out);
        }
        'u' => number(c, "", "", &digits(c, unsigned.to_string()), c.precision.is_none(), out),
        'o' => {
            let mut digits = digits(c, format!("{unsigned:o}"));
            if c.alternative && !digits.starts_with('0') {
                digits.insert(0, '0');
            }
            number(c, "", "", &digits, c.precision.is_none(), out);
        }
        'x' | 'X' => {
            let is_upper = c.letter == 'X';
            let text = if is_upper { format!("{unsigned:X}") } else { format!("{unsigned:x}") };
            let prefix = match (c.alternative && unsigned != 0, is_upper) {
                (false, _) => "",
                (true, false) => "0x",
                (true, true) => "0X",
            };
            number(c, "", prefix, &digits(c, text), c.precision.is_none(), out);
        }
        'p' => number(c, "", "0x", &format!("{unsigned:x}"), false, out),
        'c' => padded(c, &[word as u8], out),
        's' => {
            let text = usize::try_from(word).ok().and_then(|at| data.get(at..));
            let text = text.and_then(|text| Some(&text[..text.iter().position(|byte| *byte == 0)?]));
            let text = text.unwrap_or(b"(no text)");
            padded(c, &text[..text.len().min(c.precision.unwrap_or(usize::MAX))], out);
        }
        _ => {
            let value = match c.bits {
                16 => f16::from_bits(word as u16).to_f64(),
                32 => f32::from_bits(word as u32).into(),
                _ => f64::from_bits(word),
            };
            float(c, value, out);
        }
    }
}

/// The digits of an integer, at least as many as the precision says.
fn digits(c: &Conversion, digits: String) -> String {
    match c.precision {
        Some(0) if digits == "0" => String::new(),
        Some(least) if digits.len() < least => format!("{}{digits}", "0".repeat(least - digits.len())),
        _ => digits,
    }
}

fn sign(c: &Conversion, is_negative: bool) -> &'static str {
    match (is_negative, c.plus, c.space) {
        (true, ..) => "-",
        (_, true, _) => "+",
        (_, _, true) => " ",
        _ => "",
    }
}

fn padded(c: &Conversion, text: &[u8], out: &mut Vec<u8>) {
    let missing = c.width.saturating_sub(text.len());
    let spaces = std::iter::repeat_n(b' ', missing);
    if !c.left {
        out.extend(spaces.clone());
    }
    out.extend_from_slice(text);
    if c.left {
        out.extend(spaces);
    }
}

/// A number of the width, filled with zeros where that is asked for.
fn number(c: &Conversion, sign: &str, prefix: &str, digits: &str, may_fill: bool, out: &mut Vec<u8>) {
    let length = sign.len() + prefix.len() + digits.len();
    let zeros = if c.zeros && !c.left && may_fill { c.width.saturating_sub(length) } else { 0 };
    padded(c, format!("{sign}{prefix}{}{digits}", "0".repeat(zeros)).as_bytes(), out);
}

fn float(c: &Conversion, value: f64, out: &mut Vec<u8>) {
    let is_upper = c.letter.is_ascii_uppercase();
    let sign = sign(c, value.is_sign_negative());
    let size = value.abs();
    let (prefix, mut text) = if size.is_nan() {
        ("", "nan".to_owned())
    } else if size.is_infinite() {
        ("", "inf".to_owned())
    } else {
        match c.letter.to_ascii_lowercase() {
            'f' => ("", fixed(size, c.precision.unwrap_or(6), c.alternative)),
            'e' => ("", exponential(size, c.precision.unwrap_or(6), c.alternative)),
            'g' => ("", general(size, c.precision.unwrap_or(6), c.alternative)),
            _ => ("0x", hexadecimal(size, c)),
        }
    };
    let mut prefix = prefix.to_owned();
    if is_upper {
        text.make_ascii_uppercase();
        prefix.make_ascii_uppercase();
    }
    number(c, sign, &prefix, &text, value.is_finite(), out);
}

fn fixed(value: f64, precision: usize, keeps_point: bool) -> String {
    let point = if precision == 0 && keeps_point { "." } else { "" };
    format!("{value:.precision$}{point}")
}

fn exponential(value: f64, precision: usize, keeps_point: bool) -> String {
    let text = format!("{value:.precision$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let point = if precision == 0 && keeps_point { "." } else { "" };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}{point}e{sign}{:02}", exponent.abs())
}

fn general(value: f64, precision: usize, keeps_zeros: bool) -> String {
    let precision = precision.max(1);
    let text = format!("{value:.*e}", precision - 1);
    let exponent: i32 = text.split_once('e').and_then(|(_, e)| e.parse().ok()).unwrap_or(0);
    let trimmed = |text: &str| match text.contains('.') && !keeps_zeros {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    };
    if exponent < -4 || exponent >= precision as i32 {
        let text = exponential(value, precision - 1, keeps_zeros);
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "+00"));
        return format!("{}e{exponent}", trimmed(mantissa));
    }
    trimmed(&fixed(value, (precision as i32 - 1 - exponent).max(0) as usize, keeps_zeros))
}

/// The digits of a double in base 16, and its exponent to base 2: one digit before the point.
fn hexadecimal(value: f64, c: &Conversion) -> String {
    const DIGITS: usize = 13;
    let bits = value.to_bits();
    let (mut mantissa, biased) = (bits & ((1 << 52) - 1), (bits >> 52) as i32);
    let exponent = match (mantissa, biased) {
        (0, 0) => 0,
        (_, 0) => -1022,
        _ => {
            mantissa |= 1 << 52;
            biased - 1023
        }
    };
    let precision = c.precision.unwrap_or(DIGITS);
    if precision < DIGITS {
        let cut = 4 * (DIGITS - precision);
        let half = 1u64 << (cut - 1);
        let is_odd = mantissa >> cut & 1 != 0;
        let rest = mantissa & ((1 << cut) - 1);
        mantissa >>= cut;
        mantissa += u64::from(rest > half || rest == half && is_odd);
        mantissa <<= cut;
    }
    let fraction = format!("{:013x}", mantissa & ((1 << 52) - 1));
    let fraction = match c.precision {
        None => fraction.trim_end_matches('0').to_owned(),
        Some(precision) if precision <= DIGITS => fraction[..precision].to_owned(),
        Some(precision) => format!("{fraction}{}", "0".repeat(precision - DIGITS)),
    };
    let point = if fraction.is_empty() && !c.alternative { "" } else { "." };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{:x}{point}{fraction}p{sign}{}", mantissa >> 52, exponent.abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirula_to_llvm::format::{Argument, Language, parse};

    fn text(format: &str, argument: Argument, words: &[u64]) -> String {
        let parsed = parse(format.as_bytes(), &[argument], Language::OpenCl).unwrap();
        let mut out = Vec::new();
        print(&parsed, words, b"abc\0de\0unended", &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn integers_are_those_of_c() {
        let of = |format: &str, value: i64| text(format, Argument::Integers(1, 32), &[value as u64]);
        for (format, value, expected) in [
            ("%d", -5, "-5"),
            ("%5d|", 42, "   42|"),
            ("%-5d|", 42, "42   |"),
            ("%05d", -42, "-0042"),
            ("%+d % d", 7, "+7"),
            ("%.3d", 7, "007"),
            ("%05.3d", 7, "  007"),
            ("%.0d|", 0, "|"),
            ("%u", -1, "4294967295"),
            ("%hhu", 0x1ff, "255"),
            ("%hd", 0x1_8000, "-32768"),
            ("%o", 8, "10"),
            ("%#o", 8, "010"),
            ("%x", 255, "ff"),
            ("%#X", 255, "0XFF"),
            ("%#06x", 255, "0x00ff"),
            ("%c", 65, "A"),
        ] {
            let format = format.split(" %").next().unwrap();
            assert_eq!(of(format, value), expected, "{format}");
        }
        assert_eq!(text("%ld", Argument::Integers(1, 64), &[1 << 40]), "1099511627776");
        assert_eq!(text("%v4hlx", Argument::Integers(4, 32), &[1, 2, 3, 255]), "1,2,3,ff");
    }

    #[test]
    fn floating_point_numbers_are_those_of_c() {
        let of = |format: &str, value: f64| text(format, Argument::Floats(1, 64), &[value.to_bits()]);
        for (format, value, expected) in [
            ("%f", 1.5, "1.500000"),
            ("%.0f", 2.5, "2"),
            ("%#.0f", 2.5, "2."),
            ("%08.2f", -1.5, "-0001.50"),
            ("%e", 12345.678, "1.234568e+04"),
            ("%.1E", 0.0, "0.0E+00"),
            ("%g", 0.0001, "0.0001"),
            ("%g", 1e-5, "1e-05"),
            ("%G", 1e10, "1E+10"),
            ("%#g", 1.0, "1.00000"),
            ("%.3g", 1234.0, "1.23e+03"),
            ("%a", 1.0, "0x1p+0"),
            ("%a", 0.1, "0x1.999999999999ap-4"),
            ("%.2a", 1.999, "0x2.00p+0"),
            ("%A", -0.0, "-0X0P+0"),
            ("%a", f64::from_bits(1), "0x0.0000000000001p-1022"),
            ("%5f|", f64::INFINITY, "  inf|"),
            ("%05f|", f64::NEG_INFINITY, " -inf|"),
            ("%F", f64::NAN, "NAN"),
        ] {
            assert_eq!(of(format, value), expected, "{format} of {value}");
        }
        assert_eq!(text("%v2f", Argument::Floats(2, 32), &[0x3fc0_0000, 0xc000_0000]), "1.500000,-2.000000");
        assert_eq!(text("%g", Argument::Floats(1, 16), &[0x3e00]), "1.5");
    }

    #[test]
    fn texts_end_and_lie_in_memory() {
        let of = |format: &str, at: u64| text(format, Argument::Address, &[at]);
        assert_eq!(of("%s", 0), "abc");
        assert_eq!(of("%5s|", 4), "   de|");
        assert_eq!(of("%-5.1s|", 0), "a    |");
        assert_eq!(of("%s", 7), "(no text)");
        assert_eq!(of("%s", 1 << 40), "(no text)");
        assert_eq!(of("%p", 255), "0xff");
    }
}
