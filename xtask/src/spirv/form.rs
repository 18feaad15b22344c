//! Assembly formats of the overlay, in MLIR's syntax, as elements of a row.

use super::overlay::{Arity, Op, Slot};

/// The elements of a format, as Rust expressions.
///
/// # Errors
/// The element that is not understood.
pub(crate) fn elements(op: &Op) -> Result<Vec<String>, String> {
    let mut reader = Reader { op, rest: &op.form, out: Vec::new() };
    reader.all(false)?;
    reader.fixed();
    Ok(reader.out)
}

struct Reader<'a> {
    op: &'a Op,
    rest: &'a str,
    out: Vec<String>,
}

impl<'a> Reader<'a> {
    fn error(&self, what: &str) -> String {
        format!("form of {}: {what} at `{}`", self.op.name, self.rest)
    }

    fn all(&mut self, group: bool) -> Result<(), String> {
        loop {
            self.rest = self.rest.trim_start();
            let Some(first) = self.rest.chars().next() else {
                return if group { Err(self.error("expected `)?`")) } else { Ok(()) };
            };
            match first {
                '`' => self.literal()?,
                '$' => self.variable()?,
                '(' => self.group()?,
                ')' if group => return Ok(()),
                _ => self.directive()?,
            }
        }
    }

    /// Values whose type is fixed and not written.
    fn fixed(&mut self) {
        let op = self.op;
        if op.form.contains("type(operands)") || op.form.contains("functional-type") {
            return;
        }
        let same = |name: &str| op.traits.iter().any(|t| t == name);
        let values = op.operands.iter().enumerate().map(|v| (v, "Operand"));
        for ((i, slot), what) in values.chain(op.results.iter().enumerate().map(|v| (v, "Result"))) {
            let ty = match slot.rule.as_str() {
                "BOOL" => "i1",
                "INT32" => "i32",
                _ => continue,
            };
            let written = op.form.contains(&format!("type(${})", slot.name))
                || what == "Result" && op.form.contains("type(results)");
            let derived = op.maps.iter().any(|m| m.to == slot.name || (m.symmetric && m.from == slot.name));
            let follows = same("SAME_TYPE") || what == "Operand" && same("SAME_OPERAND_TYPES");
            if !(written || derived || follows) {
                self.out.push(format!("F::Fixed(ValueRef::{what}({i}), crate::forms::{ty})"));
            }
        }
    }

    /// The type of one value, with the class that MLIR requires.
    fn type_of(&mut self, slot: &Slot, index: usize, what: &str) {
        self.out.push(format!("F::{what}Type({index})"));
        let class = match slot.rule.as_str() {
            "INT" | "INT32" | "BOOL" => "INTEGER_CLASS",
            "FLOAT32" => "FLOAT_CLASS",
            rule if rule == "VECTOR" || rule.contains("_VECTOR") && !rule.contains("_OR_") => "VECTOR_CLASS",
            _ => return,
        };
        if slot.arity == Arity::One {
            self.out.push(format!("F::Class(ValueRef::{what}({index}), &r::{class})"));
        }
    }

    fn literal(&mut self) -> Result<(), String> {
        let inner = &self.rest[1..];
        let end = inner.find('`').ok_or_else(|| self.error("expected a closing backquote"))?;
        let text = &inner[..end];
        self.rest = &inner[end + 1..];
        self.out.push(match text {
            " " => return Err(self.error("a space needs a custom form")),
            _ => format!("F::Lit({text:?})"),
        });
        Ok(())
    }

    fn word(&mut self) -> &'a str {
        let end = self
            .rest
            .find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-'))
            .unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    fn operand(&self, name: &str) -> Option<usize> {
        self.op.operands.iter().position(|s| s.name == name)
    }

    fn attr(&self, name: &str) -> Option<usize> {
        self.op.attrs.iter().position(|s| s.name == name)
    }

    fn variable(&mut self) -> Result<(), String> {
        self.rest = &self.rest[1..];
        let name = self.word();
        self.rest = self.rest.strip_prefix('^').unwrap_or(self.rest);
        if let Some(slot) = self.operand(name) {
            self.out.push(format!("F::Operand({slot})"));
        } else if let Some(slot) = self.attr(name) {
            let rule = &self.op.attrs[slot].rule;
            self.out.push(match rule.strip_prefix("enum:") {
                Some(mnemonic) => {
                    format!("F::Stripped({slot}, crate::enums::kind::{})", super::enums::constant(mnemonic)?)
                }
                None if matches!(rule.as_str(), "I32" | "ALIGNMENT") => {
                    format!("F::AttrOf({slot}, crate::forms::i32)")
                }
                None => format!("F::Attr({slot})"),
            });
        } else if let Some(slot) = self.op.successors.iter().position(|s| s.name == name) {
            self.out.push(format!("F::Successor({slot})"));
            // The passed operands follow in parentheses.
        } else {
            return Err(self.error(&format!("unknown name {name}")));
        }
        Ok(())
    }

    /// `( ... )?` with `^` after the anchor.
    fn group(&mut self) -> Result<(), String> {
        let end = self.rest.find(")?").ok_or_else(|| self.error("expected `)?`"))?;
        let inside = &self.rest[..end];
        let anchor = inside.find('^').ok_or_else(|| self.error("expected `^` in the group"))?;
        let name: String = {
            let before = &inside[..anchor];
            let start = before.rfind('$').ok_or_else(|| self.error("expected a variable before `^`"))?;
            before[start + 1..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
        };
        self.out.push(match (self.operand(&name), self.attr(&name)) {
            (Some(slot), _) => format!("F::IfOperand({slot})"),
            (_, Some(slot)) => format!("F::IfAttr({slot})"),
            _ => return Err(self.error(&format!("unknown name {name}"))),
        });
        self.rest = &self.rest[1..];
        self.all(true)?;
        self.rest = self.rest.strip_prefix(")?").ok_or_else(|| self.error("expected `)?`"))?;
        self.out.push("F::End".to_owned());
        Ok(())
    }

    fn argument(&mut self) -> Result<&'a str, String> {
        let inner = self.rest.strip_prefix('(').ok_or_else(|| self.error("expected `(`"))?;
        let end = inner.find(')').ok_or_else(|| self.error("expected `)`"))?;
        self.rest = inner[end + 1..].strip_prefix('^').unwrap_or(&inner[end + 1..]);
        Ok(&inner[..end])
    }

    fn directive(&mut self) -> Result<(), String> {
        let word = self.word();
        let element = match word {
            "operands" => "F::Operands".to_owned(),
            "attr-dict" => "F::AttrDict".to_owned(),
            "functional-type" => {
                self.argument()?;
                "F::FunctionalType".to_owned()
            }
            "type" => match self.argument()? {
                "operands" => "F::OperandTypes".to_owned(),
                "results" => "F::ResultTypes".to_owned(),
                variable => {
                    let name = variable.trim_start_matches('$');
                    let op = self.op;
                    match (self.operand(name), op.results.iter().position(|s| s.name == name)) {
                        (Some(slot), _) => self.type_of(&op.operands[slot], slot, "Operand"),
                        (_, Some(slot)) => self.type_of(&op.results[slot], slot, "Result"),
                        _ => return Err(self.error(&format!("no value {name}"))),
                    }
                    return Ok(());
                }
            },
            "custom" => {
                let end = self.rest.find('(').ok_or_else(|| self.error("expected `(`"))?;
                let name = self.rest[..end].trim_matches(|c| c == '<' || c == '>').to_owned();
                self.rest = &self.rest[end..];
                let variable = self.argument()?.trim_start_matches('$').to_owned();
                let slot = self.attr(&variable).ok_or_else(|| self.error("no such attribute"))?;
                let module = super::snake(&name);
                format!("F::AttrBy({slot}, crate::forms::parse_{module}, crate::forms::print_{module})")
            }
            _ => return Err(self.error("not understood")),
        };
        self.out.push(element);
        Ok(())
    }
}
