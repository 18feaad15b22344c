//! Initializer regions of globals and aliases.
//!
//! The computed values are kept as trees, so that a value built element by element is written once. Addresses become
//! constant expressions; arithmetic on known integers is folded.

use crate::Writer;
use crate::numbers::signed;
use spirula_diag::Failed;
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Body, Op, Type, Value};
use spirula_llvm::attrs::{POISON, UNDEF, ZERO};
use spirula_llvm::enums;
use spirula_llvm::ops::aggregate::{EXTRACTVALUE, INSERTELEMENT, INSERTVALUE};
use spirula_llvm::ops::arithmetic as a;
use spirula_llvm::ops::constants as k;
use spirula_llvm::ops::control::RETURN;
use spirula_llvm::ops::memory::{DYNAMIC_INDEX, GETELEMENTPTR};
use spirula_llvm::ops::slot::{constant, element, getelementptr};
use spirula_llvm::types;

/// Limit of elements that are set one by one.
const MOST_ELEMENTS: u64 = 1 << 22;

/// A constant.
#[derive(Clone)]
struct Known {
    ty: Type,
    what: What,
}

#[derive(Clone)]
enum What {
    /// The value of an attribute.
    Attr(Attr),
    /// Literal text.
    Text(String),
    /// Elements.
    List(Vec<Known>),
}

/// The values of a region, and their remaining uses.
struct Values {
    known: Vec<Option<Known>>,
    uses: Vec<u32>,
}

impl Values {
    fn of(body: &Body) -> Self {
        let arena = &body.arena;
        let mut uses = vec![0; arena.value_count()];
        for op in arena.all_ops() {
            for value in arena.operands(op) {
                uses[value.index()] += 1;
            }
        }
        Self { known: vec![None; arena.value_count()], uses }
    }

    /// The constant of a value; the last use moves it.
    fn take(&mut self, value: Value) -> Option<Known> {
        let at = value.index();
        self.uses[at] = self.uses[at].saturating_sub(1);
        if self.uses[at] == 0 { self.known[at].take() } else { self.known[at].clone() }
    }
}

impl Writer<'_> {
    /// The text of the returned constant of an initializer region, without its type, and the type.
    pub(crate) fn initializer(&mut self, body: &Body) -> Result<Option<(String, Type)>, Failed> {
        let arena = &body.arena;
        let Some(block) = arena.roots().first().and_then(|r| arena.entry(*r)) else { return Ok(None) };
        let mut values = Values::of(body);
        for op in arena.ops(block) {
            if arena.name(op) == RETURN {
                let Some(known) = arena.operands(op).first().and_then(|v| values.take(*v)) else { break };
                let text = self.render(&known, body, op)?;
                return Ok(Some((text, known.ty)));
            }
            let Some(result) = arena.result(op, 0) else {
                return Err(self.error(body, op, "unemittable constant value"));
            };
            let known = self.evaluate(body, op, arena.ty(result), &mut values)?;
            values.known[result.index()] = Some(known);
        }
        Ok(None)
    }

    fn evaluate(&mut self, body: &Body, op: Op, ty: Type, values: &mut Values) -> Result<Known, Failed> {
        let ctx = self.ctx;
        let arena = &body.arena;
        let mut operands = Vec::with_capacity(arena.operands(op).len());
        for value in arena.operands(op) {
            match values.take(*value) {
                Some(known) => operands.push(known),
                None => return Err(self.error(body, op, "unemittable constant value")),
            }
        }
        let bare = |kind| What::Attr(spirula_llvm::attrs::bare(ctx, kind));
        let what = match arena.name(op) {
            k::CONSTANT => match arena.slot(op, constant::VALUE) {
                Some(attr) => What::Attr(attr),
                None => bare(ZERO),
            },
            k::UNDEF => bare(UNDEF),
            k::POISON => bare(POISON),
            k::ZERO => bare(ZERO),
            k::ADDRESSOF | k::DSO_LOCAL_EQUIVALENT | k::BLOCKADDRESS => {
                let Some(value) = arena.result(op, 0) else {
                    return Err(self.error(body, op, "unemittable constant value"));
                };
                let (result, text) = self.capture(|w| w.constant_of(body, value));
                result?;
                What::Text(text)
            }
            INSERTVALUE => {
                let position = arena.slot(op, element::POSITION).and_then(|a| ctx.as_dense_ints(a));
                return self.insert(operands, &position.unwrap_or_default(), body, op);
            }
            INSERTELEMENT => {
                let position = operands.pop().and_then(|p| self.integer(&p));
                return self.insert(operands, &position.into_iter().collect::<Vec<_>>(), body, op);
            }
            EXTRACTVALUE => {
                let position = arena.slot(op, element::POSITION).and_then(|a| ctx.as_dense_ints(a));
                return self.extract(operands, &position.unwrap_or_default(), body, op);
            }
            GETELEMENTPTR => What::Text(self.address(&operands, body, op)?),
            _ => self.computed(&operands, ty, body, op)?,
        };
        Ok(Known { ty, what })
    }

    /// The integer value of a constant.
    fn integer(&self, known: &Known) -> Option<i64> {
        match known.what {
            What::Attr(attr) if self.ctx.attr_node_of(attr, ZERO).is_some() => Some(0),
            What::Attr(attr) => self.ctx.as_int(attr).map(|(_, value)| value),
            _ => None,
        }
    }

    /// Arithmetic and conversions: folded if possible, else a constant expression.
    fn computed(&mut self, operands: &[Known], ty: Type, body: &Body, op: Op) -> Result<What, Failed> {
        let ctx = self.ctx;
        let name = body.arena.name(op);
        let numbers: Option<Vec<i64>> = operands.iter().map(|o| self.integer(o)).collect();
        let folded = match (name, numbers.as_deref(), ctx.as_integer(ty)) {
            (_, _, None | Some((65.., _))) => None,
            (a::ADD, Some([x, y]), _) => Some(x.wrapping_add(*y)),
            (a::SUB, Some([x, y]), _) => Some(x.wrapping_sub(*y)),
            (a::MUL, Some([x, y]), _) => Some(x.wrapping_mul(*y)),
            (a::AND, Some([x, y]), _) => Some(x & y),
            (a::OR, Some([x, y]), _) => Some(x | y),
            (a::XOR, Some([x, y]), _) => Some(x ^ y),
            (a::SHL, Some([x, y @ 0..64]), _) => Some(x << y),
            (a::TRUNC | a::SEXT, Some([x]), _) => Some(*x),
            (a::ZEXT, Some([x]), _) => {
                let width = ctx.scalar_bits(operands[0].ty).unwrap_or(64).clamp(1, 64);
                Some((*x as u64 & (u64::MAX >> (64 - width))) as i64)
            }
            _ => None,
        };
        if let Some(value) = folded {
            return Ok(What::Attr(ctx.int_attr(ty, value)));
        }
        let word = match name {
            a::ADD => "add",
            a::SUB => "sub",
            a::XOR => "xor",
            a::TRUNC => "trunc",
            a::PTRTOINT => "ptrtoint",
            a::INTTOPTR => "inttoptr",
            a::BITCAST => "bitcast",
            a::ADDRSPACECAST => "addrspacecast",
            _ => return Err(self.error(body, op, "unemittable constant value")),
        };
        let list = self.typed_list(operands, body, op)?;
        let cast = operands.len() == 1;
        let ((), text) = self.capture(|w| {
            w.text(word);
            w.text(" (");
            w.text(&list);
            if cast {
                w.text(" to ");
                w.ty(ty);
            }
            w.out.push(')');
        });
        Ok(What::Text(text))
    }

    fn typed_list(&mut self, list: &[Known], body: &Body, op: Op) -> Result<String, Failed> {
        let mut text = String::new();
        for (i, known) in list.iter().enumerate() {
            if i > 0 {
                text.push_str(", ");
            }
            text.push_str(&self.typed(known, body, op)?);
        }
        Ok(text)
    }

    fn address(&mut self, operands: &[Known], body: &Body, op: Op) -> Result<String, Failed> {
        let ctx = self.ctx;
        let arena = &body.arena;
        let Some((base, dynamic)) = operands.split_first() else { return Ok(String::new()) };
        let base = self.typed(base, body, op)?;
        let mut dynamic = dynamic.iter();
        let indices = arena.slot(op, getelementptr::RAW_CONSTANT_INDICES).and_then(|a| ctx.as_dense_ints(a));
        let mut texts = String::new();
        for index in indices.unwrap_or_default() {
            texts.push_str(", ");
            if index != i64::from(DYNAMIC_INDEX) {
                texts.push_str("i32 ");
                signed(&mut texts, index);
            } else if let Some(known) = dynamic.next() {
                texts.push_str(&self.typed(known, body, op)?);
            }
        }
        let ((), text) = self.capture(|w| {
            w.text("getelementptr ");
            w.no_wrap(enums::int_value(ctx, arena.slot(op, getelementptr::NO_WRAP_FLAGS)));
            w.out.push('(');
            if let Some(ty) = arena.slot(op, getelementptr::ELEM_TYPE).and_then(Attr::as_type) {
                w.ty(ty);
            }
            w.text(", ");
            w.text(&base);
            w.text(&texts);
            w.out.push(')');
        });
        Ok(text)
    }

    // Elements.

    /// Inserts the second operand into the first.
    fn insert(
        &mut self,
        mut operands: Vec<Known>,
        position: &[i64],
        body: &Body,
        op: Op,
    ) -> Result<Known, Failed> {
        let (Some(value), Some(mut container)) = (operands.pop(), operands.pop()) else {
            return Err(self.error(body, op, "unemittable constant value"));
        };
        let mut at = &mut container;
        for index in position {
            self.expand(at, body, op)?;
            let item = match &mut at.what {
                What::List(items) => usize::try_from(*index).ok().and_then(|i| items.get_mut(i)),
                _ => None,
            };
            at = match item {
                Some(item) => item,
                None => return Err(self.error(body, op, "unemittable constant value")),
            };
        }
        *at = value;
        Ok(container)
    }

    fn extract(
        &mut self,
        mut operands: Vec<Known>,
        position: &[i64],
        body: &Body,
        op: Op,
    ) -> Result<Known, Failed> {
        let Some(mut at) = operands.pop() else {
            return Err(self.error(body, op, "unemittable constant value"));
        };
        for index in position {
            self.expand(&mut at, body, op)?;
            let item = match &at.what {
                What::List(items) => usize::try_from(*index).ok().and_then(|i| items.get(i)).cloned(),
                _ => None,
            };
            at = match item {
                Some(item) => item,
                None => return Err(self.error(body, op, "unemittable constant value")),
            };
        }
        Ok(at)
    }

    /// Splits a constant into its elements.
    fn expand(&mut self, known: &mut Known, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let attr = match &known.what {
            What::List(_) => return Ok(()),
            What::Attr(attr) => *attr,
            What::Text(_) => return Err(self.error(body, op, "unemittable constant value")),
        };
        let ty = known.ty;
        let elements = if let Some(parts) = types::as_structure(ctx, ty) {
            parts.elements.unwrap_or_default()
        } else {
            let array = types::as_array(ctx, ty);
            let vector = types::vector_length(ctx, ty).zip(types::vector_element(ctx, ty));
            match array.or(vector.map(|((n, _), element)| (element, n as u64))) {
                Some((element, length)) if length <= MOST_ELEMENTS => vec![element; length as usize],
                _ => return Err(self.error(body, op, "unemittable constant value")),
            }
        };
        let bare = ctx.attr_node(attr).is_some_and(|n| matches!(n.kind, ZERO | UNDEF | POISON));
        let attrs: Vec<Attr> = if bare {
            vec![attr; elements.len()]
        } else if let Some(items) = ctx.as_array(attr) {
            items.collect()
        } else {
            match ctx.dense_elements(attr) {
                Some(items) if items.len() == 1 => vec![items[0]; elements.len()],
                Some(items) => items,
                None => Vec::new(),
            }
        };
        if attrs.len() != elements.len() {
            return Err(self.error(body, op, "unemittable constant value"));
        }
        let items = elements.into_iter().zip(attrs).map(|(ty, attr)| Known { ty, what: What::Attr(attr) });
        known.what = What::List(items.collect());
        Ok(())
    }

    // Text.

    fn typed(&mut self, known: &Known, body: &Body, op: Op) -> Result<String, Failed> {
        let ((), mut text) = self.capture(|w| w.ty(known.ty));
        text.push(' ');
        text.push_str(&self.render(known, body, op)?);
        Ok(text)
    }

    fn render(&mut self, known: &Known, body: &Body, op: Op) -> Result<String, Failed> {
        let (result, text) = self.capture(|w| w.known(known, body, op));
        result?;
        Ok(text)
    }

    fn known(&mut self, known: &Known, body: &Body, op: Op) -> Result<(), Failed> {
        let items = match &known.what {
            What::Attr(attr) => return self.constant(known.ty, *attr, body, op),
            What::Text(text) => {
                self.text(text);
                return Ok(());
            }
            What::List(items) => items,
        };
        let structure = types::as_structure(self.ctx, known.ty);
        let (open, close) = match structure {
            Some(parts) if parts.packed => ("<{ ", " }>"),
            Some(_) => ("{ ", " }"),
            None if types::as_array(self.ctx, known.ty).is_some() => ("[", "]"),
            None => ("<", ">"),
        };
        self.text(open);
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.ty(item.ty);
            self.out.push(' ');
            self.known(item, body, op)?;
        }
        self.text(close);
        Ok(())
    }
}
