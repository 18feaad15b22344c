//! Random modules of LLVM IR whose results are defined, with types and intrinsics that SPIR-V lacks.

use std::fmt::Write;

/// A generator of pseudorandom numbers (xorshift64*).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, limit: usize) -> usize {
        ((self.next() >> 33) % limit.max(1) as u64) as usize
    }

    fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// A vector of integers; a scalar if the count is zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ty {
    count: u32,
    bits: u32,
}

const WIDTHS: &[u32] = &[1, 3, 7, 8, 13, 16, 24, 32, 33, 48, 64, 65, 96, 128];
const LANES: &[u32] = &[1, 3, 8, 13, 16, 24, 32, 64, 65];
const COUNTS: &[u32] = &[1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 32];

impl Ty {
    fn text(self) -> String {
        match self.count {
            0 => format!("i{}", self.bits),
            count => format!("<{count} x i{}>", self.bits),
        }
    }

    /// The suffix of overloaded intrinsics.
    fn suffix(self) -> String {
        match self.count {
            0 => format!("i{}", self.bits),
            count => format!("v{count}i{}", self.bits),
        }
    }

    fn with_bits(self, bits: u32) -> Self {
        Self { bits, ..self }
    }

    fn element(self) -> Self {
        Self { count: 0, ..self }
    }

    fn size(self) -> u32 {
        self.count.max(1) * self.bits
    }

    fn random(random: &mut Random) -> Self {
        if random.below(2) == 0 {
            return Self { count: 0, bits: random.of(WIDTHS) };
        }
        let count = random.of(COUNTS);
        let bits = random.of(LANES);
        // Vectors of many wide integers only take long.
        if count > 8 && bits > 32 { Self { count: 0, bits } } else { Self { count, bits } }
    }
}

/// A function that is written.
struct Function {
    random: Random,
    text: String,
    declarations: Vec<String>,
    values: Vec<(Ty, String)>,
    number: usize,
    /// The label of the block that is written.
    label: String,
}

impl Function {
    fn name(&mut self) -> String {
        self.number += 1;
        format!("%v{}", self.number)
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "  {text}");
    }

    /// Writes an instruction with a result.
    fn define(&mut self, ty: Ty, text: &str) -> String {
        let name = self.name();
        self.line(&format!("{name} = {text}"));
        self.values.push((ty, name.clone()));
        name
    }

    /// The same, but the result is no value to be used at random.
    fn hidden(&mut self, text: &str) -> String {
        let name = self.name();
        self.line(&format!("{name} = {text}"));
        name
    }

    fn declare(&mut self, text: String) {
        if !self.declarations.contains(&text) {
            self.declarations.push(text);
        }
    }

    /// A vector whose elements are all a number.
    fn splat(ty: Ty, value: u64) -> String {
        let value = if ty.bits < 64 { value & ((1 << ty.bits) - 1) } else { value };
        match ty.count {
            0 if ty.bits == 1 => if value == 0 { "false" } else { "true" }.to_owned(),
            0 => value.to_string(),
            count => format!(
                "<{}>",
                vec![format!("i{} {}", ty.bits, Self::splat(ty.element(), value)); count as usize].join(", ")
            ),
        }
    }

    /// A constant whose elements differ.
    fn constant(&mut self, ty: Ty) -> String {
        match ty.count {
            0 => {
                let number = self.random.next() >> self.random.below(60);
                Self::splat(ty, number)
            }
            count => {
                let items: Vec<String> =
                    (0..count).map(|_| format!("i{} {}", ty.bits, self.constant(ty.element()))).collect();
                format!("<{}>", items.join(", "))
            }
        }
    }

    /// A value of a type: one that is there, made of the parameters, or a constant.
    fn value(&mut self, ty: Ty) -> String {
        let known: Vec<String> = self
            .values
            .iter()
            .rev()
            .filter(|(of, _)| *of == ty)
            .map(|(_, name)| name.clone())
            .take(8)
            .collect();
        if !known.is_empty() && self.random.below(4) != 0 {
            return known[self.random.below(known.len())].clone();
        }
        if self.random.below(5) == 0 {
            return self.constant(ty);
        }
        let source = if self.random.below(2) == 0 { "%a" } else { "%b" };
        let element = ty.element();
        let scalar = match ty.bits {
            64 => source.to_owned(),
            bits if bits < 64 => self.hidden(&format!("trunc i64 {source} to i{bits}")),
            bits => {
                let wide = self.hidden(&format!("zext i64 {source} to i{bits}"));
                self.hidden(&format!("mul i{bits} {wide}, 1311768467294899695"))
            }
        };
        if ty.count == 0 {
            return scalar;
        }
        let start = self.constant(ty);
        let index = self.random.below(ty.count as usize);
        self.hidden(&format!("insertelement {} {start}, {} {scalar}, i32 {index}", ty.text(), element.text()))
    }

    fn binary(&mut self) {
        let ty = Ty::random(&mut self.random);
        let operation = self.random.of(&["add", "sub", "mul", "and", "or", "xor"]);
        let (a, b) = (self.value(ty), self.value(ty));
        self.define(ty, &format!("{operation} {} {a}, {b}", ty.text()));
    }

    fn shift(&mut self) {
        let ty = Ty::random(&mut self.random);
        // LLVM 22 computes remainders in vectors of one odd integer wrongly.
        if ty.bits < 3 || ty.count == 1 {
            return;
        }
        let (a, b) = (self.value(ty), self.value(ty));
        let limit = Self::splat(ty, ty.bits.into());
        let amount = if self.random.below(3) == 0 {
            Self::splat(ty, self.random.below(ty.bits as usize) as u64)
        } else if ty.bits > 64 && ty.count > 0 {
            // Division of such vectors has no expansion.
            let mask = Self::splat(ty, 63);
            self.hidden(&format!("and {} {b}, {mask}", ty.text()))
        } else if ty.bits > 3 && ty.bits != 7 {
            self.hidden(&format!("urem {} {b}, {limit}", ty.text()))
        } else {
            Self::splat(ty, 2)
        };
        let operation = self.random.of(&["shl", "lshr", "ashr"]);
        self.define(ty, &format!("{operation} {} {a}, {amount}", ty.text()));
    }

    fn divide(&mut self) {
        let ty = Ty::random(&mut self.random);
        if ty.bits < 3 || ty.count == 1 || (ty.bits > 64 && ty.count > 0) {
            return;
        }
        let (a, b) = (self.value(ty), self.value(ty));
        let one = Self::splat(ty, 1);
        let half = self.hidden(&format!("lshr {} {b}, {one}", ty.text()));
        let positive = self.hidden(&format!("or {} {half}, {one}", ty.text()));
        let operation = self.random.of(&["udiv", "sdiv", "urem", "srem"]);
        self.define(ty, &format!("{operation} {} {a}, {positive}", ty.text()));
    }

    fn compare(&mut self) {
        let ty = Ty::random(&mut self.random);
        let (a, b) = (self.value(ty), self.value(ty));
        let predicate = self.random.of(&["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"]);
        let flag = self.define(ty.with_bits(1), &format!("icmp {predicate} {} {a}, {b}", ty.text()));
        let flag_type = ty.with_bits(1).text();
        self.define(ty, &format!("select {flag_type} {flag}, {0} {a}, {0} {b}", ty.text()));
    }

    fn resize(&mut self) {
        let from = Ty::random(&mut self.random);
        let to = from.with_bits(self.random.of(WIDTHS));
        if from.bits == to.bits || (to.count > 8 && to.bits > 65) {
            return;
        }
        let value = self.value(from);
        let operation = if from.bits > to.bits { "trunc" } else { self.random.of(&["zext", "sext"]) };
        self.define(to, &format!("{operation} {} {value} to {}", from.text(), to.text()));
    }

    fn elements(&mut self) {
        let ty = Ty::random(&mut self.random);
        if ty.count == 0 {
            return;
        }
        let vector = self.value(ty);
        let index = if self.random.below(2) == 0 {
            self.random.below(ty.count as usize).to_string()
        } else {
            let any = self.value(Ty { count: 0, bits: 32 });
            self.hidden(&format!("urem i32 {any}, {}", ty.count))
        };
        let element =
            self.define(ty.element(), &format!("extractelement {} {vector}, i32 {index}", ty.text()));
        let other = self.value(ty);
        self.define(
            ty,
            &format!("insertelement {} {other}, {} {element}, i32 {index}", ty.text(), ty.element().text()),
        );
    }

    fn shuffle(&mut self) {
        let ty = Ty::random(&mut self.random);
        let count = self.random.of(COUNTS);
        if ty.count == 0 || ty.bits > 64 {
            return;
        }
        let (a, b) = (self.value(ty), self.value(ty));
        let mask: Vec<String> =
            (0..count).map(|_| format!("i32 {}", self.random.below(2 * ty.count as usize))).collect();
        let text =
            format!("shufflevector {0} {a}, {0} {b}, <{count} x i32> <{1}>", ty.text(), mask.join(", "));
        self.define(Ty { count, ..ty }, &text);
    }

    fn bitcast(&mut self) {
        let from = Ty::random(&mut self.random);
        let size = from.size();
        let mut all: Vec<Ty> = WIDTHS.iter().map(|bits| Ty { count: 0, bits: *bits }).collect();
        all.extend(
            COUNTS.iter().flat_map(|count| LANES.iter().map(|bits| Ty { count: *count, bits: *bits })),
        );
        all.retain(|ty| ty.size() == size && *ty != from);
        if all.is_empty() {
            return;
        }
        let to = self.random.of(&all);
        let value = self.value(from);
        // LLVM 22 folds casts of constants wrongly where elements of one vector straddle those of the other.
        if !value.starts_with('%') {
            return;
        }
        self.define(to, &format!("bitcast {} {value} to {}", from.text(), to.text()));
    }

    fn call(&mut self, name: &str, result: &str, operands: &[(String, String)]) -> String {
        let types: Vec<&str> = operands.iter().map(|(ty, _)| ty.as_str()).collect();
        self.declare(format!("declare {result} @{name}({})", types.join(", ")));
        let operands: Vec<String> = operands.iter().map(|(ty, value)| format!("{ty} {value}")).collect();
        format!("call {result} @{name}({})", operands.join(", "))
    }

    fn intrinsic(&mut self) {
        let ty = Ty::random(&mut self.random);
        let text = ty.text();
        let two = ["smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat"];
        let with_flag = ["abs", "ctlz", "cttz"];
        match self.random.below(6) {
            0 => {
                let name = format!("llvm.{}.{}", self.random.of(&two), ty.suffix());
                let operands = [(text.clone(), self.value(ty)), (text.clone(), self.value(ty))];
                let call = self.call(&name, &text, &operands);
                self.define(ty, &call);
            }
            1 if ty.count == 0 || ty.bits <= 64 => {
                let name = format!("llvm.{}.{}", self.random.of(&with_flag), ty.suffix());
                let operands = [(text.clone(), self.value(ty)), ("i1".to_owned(), "false".to_owned())];
                let call = self.call(&name, &text, &operands);
                self.define(ty, &call);
            }
            2 => {
                let name = format!("llvm.{}.{}", self.random.of(&["bitreverse", "ctpop"]), ty.suffix());
                let operands = [(text.clone(), self.value(ty))];
                let call = self.call(&name, &text, &operands);
                self.define(ty, &call);
            }
            3 if ty.bits.is_multiple_of(16) => {
                let operands = [(text.clone(), self.value(ty))];
                let call = self.call(&format!("llvm.bswap.{}", ty.suffix()), &text, &operands);
                self.define(ty, &call);
            }
            4 if ty.count == 0 || ty.bits <= 64 => self.funnel(ty),
            5 => self.overflow(ty),
            _ => {}
        }
    }

    fn funnel(&mut self, ty: Ty) {
        let name = format!("llvm.{}.{}", self.random.of(&["fshl", "fshr"]), ty.suffix());
        let text = ty.text();
        let operands =
            [(text.clone(), self.value(ty)), (text.clone(), self.value(ty)), (text.clone(), self.value(ty))];
        let call = self.call(&name, &text, &operands);
        self.define(ty, &call);
    }

    fn overflow(&mut self, ty: Ty) {
        let operation = self.random.of(&["sadd", "uadd", "ssub", "usub", "smul", "umul"]);
        let flag = ty.with_bits(1);
        let result = format!("{{ {}, {} }}", ty.text(), flag.text());
        let operands = [(ty.text(), self.value(ty)), (ty.text(), self.value(ty))];
        let call = self.call(&format!("llvm.{operation}.with.overflow.{}", ty.suffix()), &result, &operands);
        let pair = self.hidden(&call);
        self.define(ty, &format!("extractvalue {result} {pair}, 0"));
        self.define(flag, &format!("extractvalue {result} {pair}, 1"));
    }

    fn reduce(&mut self) {
        let ty = Ty::random(&mut self.random);
        if ty.count == 0 {
            return;
        }
        let operation = self.random.of(&["add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"]);
        let operands = [(ty.text(), self.value(ty))];
        let call = self.call(
            &format!("llvm.vector.reduce.{operation}.{}", ty.suffix()),
            &ty.element().text(),
            &operands,
        );
        self.define(ty.element(), &call);
    }

    /// Floating-point numbers that are exact and finite.
    fn floats(&mut self) {
        let mut ty = Ty::random(&mut self.random);
        ty.bits = 16;
        let (kind, letters) = self.random.of(&[("float", "f32"), ("double", "f64")]);
        let floats = if ty.count == 0 { kind.to_owned() } else { format!("<{} x {kind}>", ty.count) };
        let suffix = if ty.count == 0 { letters.to_owned() } else { format!("v{}{letters}", ty.count) };
        let (a, b) = (self.value(ty), self.value(ty));
        let a = self.hidden(&format!("sitofp {} {a} to {floats}", ty.text()));
        let b = self.hidden(&format!("uitofp {} {b} to {floats}", ty.text()));
        let sum = self.hidden(&format!("fadd {floats} {a}, {b}"));
        let name = format!(
            "llvm.{}.{suffix}",
            self.random.of(&["minimum", "maximum", "minimumnum", "maximumnum", "minnum"])
        );
        let call = self.call(&name, &floats, &[(floats.clone(), sum.clone()), (floats.clone(), b)]);
        let least = self.hidden(&call);
        let to = ty.with_bits(self.random.of(&[7, 13, 16, 24, 32, 33, 64]));
        let name = format!("llvm.{}.{}.{suffix}", self.random.of(&["fptosi.sat", "fptoui.sat"]), to.suffix());
        let call = self.call(&name, &to.text(), &[(floats.clone(), least)]);
        self.define(to, &call);
        let to = ty.with_bits(self.random.of(&[24, 33, 48, 65]));
        if to.bits <= 64 || to.count == 0 {
            self.define(to, &format!("fptosi {floats} {sum} to {}", to.text()));
        }
        let flag = ty.with_bits(1);
        let mask = self.random.below(1024);
        let call = self.call(
            &format!("llvm.is.fpclass.{suffix}"),
            &flag.text(),
            &[(floats.clone(), a), ("i32".to_owned(), mask.to_string())],
        );
        self.define(flag, &call);
        let wide = Ty { count: 0, bits: self.random.of(&[24, 65, 96, 128]) };
        let value = self.value(wide);
        let operation = self.random.of(&["sitofp", "uitofp"]);
        let number = self.hidden(&format!("{operation} {} {value} to {kind}", wide.text()));
        let bits = if kind == "float" { 32 } else { 64 };
        self.define(Ty { count: 0, bits }, &format!("bitcast {kind} {number} to i{bits}"));
    }

    /// A variable that is written as one type and read as another of the same size, and structs of odd members.
    fn memory(&mut self) {
        let ty = Ty::random(&mut self.random);
        let text = ty.text();
        let value = self.value(ty);
        if ty.size().is_multiple_of(8) {
            let place = self.hidden(&format!("alloca {text}, align 16"));
            self.line(&format!("store {text} {value}, ptr {place}, align 4"));
            self.define(ty, &format!("load {text}, ptr {place}, align 2"));
            let byte = self.random.below(ty.size() as usize / 8);
            let at = self.hidden(&format!("getelementptr i8, ptr {place}, i64 {byte}"));
            self.define(Ty { count: 0, bits: 8 }, &format!("load i8, ptr {at}, align 1"));
            self.fill(&place, ty);
        }
        let inner = Ty::random(&mut self.random);
        let structure = format!("{{ i8, {text}, [2 x {}], i16 }}", inner.text());
        let place = self.hidden(&format!("alloca {structure}, align 64"));
        let member = self.hidden(&format!("getelementptr inbounds {structure}, ptr {place}, i32 0, i32 1"));
        self.line(&format!("store {text} {value}, ptr {member}, align 1"));
        let inner_value = self.value(inner);
        for index in 0..2 {
            let element = self.hidden(&format!(
                "getelementptr inbounds {structure}, ptr {place}, i32 0, i32 2, i64 {index}"
            ));
            self.line(&format!("store {} {inner_value}, ptr {element}, align 1", inner.text()));
        }
        for (index, bits) in [(0, 8), (3, 16)] {
            let at =
                self.hidden(&format!("getelementptr inbounds {structure}, ptr {place}, i32 0, i32 {index}"));
            self.line(&format!("store i{bits} 5, ptr {at}, align 1"));
        }
        let whole = self.hidden(&format!("load {structure}, ptr {place}, align 1"));
        self.define(ty, &format!("extractvalue {structure} {whole}, 1"));
        self.define(inner, &format!("extractvalue {structure} {whole}, 2, 1"));
        let changed = self.hidden(&format!("insertvalue {structure} {whole}, {text} {value}, 1"));
        self.line(&format!("store {structure} {changed}, ptr {place}, align 1"));
        self.define(ty, &format!("load {text}, ptr {member}, align 1"));
    }

    /// `memset` and `memmove` on a variable.
    fn fill(&mut self, place: &str, ty: Ty) {
        let bytes = ty.size() / 8;
        let size = if self.random.below(2) == 0 {
            self.random.below(bytes as usize + 1).to_string()
        } else {
            let any = self.value(Ty { count: 0, bits: 64 });
            self.hidden(&format!("urem i64 {any}, {bytes}"))
        };
        let byte = self.value(Ty { count: 0, bits: 8 });
        self.declare("declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)".to_owned());
        self.line(&format!(
            "call void @llvm.memset.p0.i64(ptr align 2 {place}, i8 {byte}, i64 {size}, i1 false)"
        ));
        self.define(ty, &format!("load {}, ptr {place}, align 2", ty.text()));
        let offset = self.random.below(bytes as usize);
        let at = self.hidden(&format!("getelementptr i8, ptr {place}, i64 {offset}"));
        let (to, from) = if self.random.below(2) == 0 { (place, at.as_str()) } else { (at.as_str(), place) };
        let rest = bytes as usize - offset;
        let size = if self.random.below(2) == 0 {
            rest.to_string()
        } else {
            let any = self.value(Ty { count: 0, bits: 64 });
            self.hidden(&format!("urem i64 {any}, {}", rest + 1))
        };
        self.declare("declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)".to_owned());
        self.line(&format!("call void @llvm.memmove.p0.p0.i64(ptr {to}, ptr {from}, i64 {size}, i1 false)"));
        self.define(ty, &format!("load {}, ptr {place}, align 2", ty.text()));
    }

    fn masked(&mut self) {
        let ty = Ty { count: self.random.of(COUNTS), bits: self.random.of(&[8, 16, 32, 64]) };
        let text = ty.text();
        let place = self.hidden(&format!("alloca {text}, align 64"));
        let (value, other) = (self.value(ty), self.value(ty));
        self.line(&format!("store {text} {value}, ptr {place}, align 4"));
        let flags = ty.with_bits(1);
        let mask = self.value(flags);
        let suffix = ty.suffix();
        self.declare(format!(
            "declare void @llvm.masked.store.{suffix}.p0({text}, ptr, i32, {})",
            flags.text()
        ));
        self.line(&format!(
            "call void @llvm.masked.store.{suffix}.p0({text} {other}, ptr {place}, i32 4, {} {mask})",
            flags.text()
        ));
        self.define(ty, &format!("load {text}, ptr {place}, align 4"));
        self.declare(format!(
            "declare {text} @llvm.masked.load.{suffix}.p0(ptr, i32, {}, {text})",
            flags.text()
        ));
        self.define(
            ty,
            &format!(
                "call {text} @llvm.masked.load.{suffix}.p0(ptr {place}, i32 4, {} {mask}, {text} {value})",
                flags.text()
            ),
        );
    }

    fn atomics(&mut self) {
        let place = self.hidden("alloca i32, align 4");
        let ty = Ty { count: 0, bits: 32 };
        let (start, value) = (self.value(ty), self.value(ty));
        self.line(&format!("store i32 {start}, ptr {place}, align 4"));
        let operation =
            self.random.of(&["nand", "uinc_wrap", "udec_wrap", "usub_cond", "usub_sat", "add", "umax"]);
        self.define(ty, &format!("atomicrmw {operation} ptr {place}, i32 {value} seq_cst"));
        self.define(ty, &format!("load i32, ptr {place}, align 4"));
    }

    /// A branch, a switch or a loop, with values that depend on it.
    fn flow(&mut self) {
        let ty = Ty::random(&mut self.random);
        let text = ty.text();
        let (a, b) = (self.value(ty), self.value(ty));
        let number = self.number;
        let from = self.label.clone();
        let (first, second, end) = (format!("x{number}"), format!("y{number}"), format!("z{number}"));
        match self.random.below(3) {
            0 => {
                let flag = self.value(Ty { count: 0, bits: 1 });
                self.line(&format!("br i1 {flag}, label %{first}, label %{end}"));
                let _ = writeln!(self.text, "{first}:\n  br label %{end}\n{end}:");
                self.define(ty, &format!("phi {text} [ {a}, %{first} ], [ {b}, %{from} ]"));
            }
            1 => {
                let selector = Ty { count: 0, bits: self.random.of(&[3, 7, 24, 33, 65]) };
                let value = self.value(selector);
                let text_of = selector.text();
                let cases: Vec<String> = (0..4)
                    .map(|case| {
                        format!("{text_of} {case}, label %{}", if case == 2 { &second } else { &end })
                    })
                    .collect();
                self.line(&format!("switch {text_of} {value}, label %{first} [ {} ]", cases.join(" ")));
                let _ =
                    writeln!(self.text, "{first}:\n  br label %{end}\n{second}:\n  br label %{end}\n{end}:");
                let c = format!("[ {b}, %{from} ], ");
                self.define(ty, &format!("phi {text} [ {a}, %{first} ], {}[ {a}, %{second} ]", c.repeat(3)));
            }
            _ => {
                let _ = writeln!(self.text, "  br label %{first}\n{first}:");
                let (index, sum, next, done) = (self.name(), self.name(), self.name(), self.name());
                let times = 2 + self.random.below(4);
                let _ = writeln!(self.text, "  {index} = phi i24 [ 0, %{from} ], [ {next}, %{first} ]");
                let _ =
                    writeln!(self.text, "  {sum} = phi {text} [ {a}, %{from} ], [ {sum}.next, %{first} ]");
                let operation = self.random.of(&["add", "xor", "mul"]);
                let _ = writeln!(self.text, "  {sum}.next = {operation} {text} {sum}, {b}");
                let _ = writeln!(
                    self.text,
                    "  {next} = add i24 {index}, 1\n  {done} = icmp eq i24 {next}, {times}"
                );
                let _ = writeln!(self.text, "  br i1 {done}, label %{end}, label %{first}\n{end}:");
                self.values.push((ty, sum));
            }
        }
        self.label = end;
    }

    /// A call of a function that takes and returns odd types.
    fn pass(&mut self) {
        let ty = Ty::random(&mut self.random);
        let flag = Ty { count: 0, bits: 1 };
        let (a, b) = (self.value(ty), self.value(flag));
        let (text, suffix) = (ty.text(), ty.suffix());
        let result = format!("{{ {text}, i1 }}");
        self.declare(format!(
            "define internal {result} @pass.{suffix}({text} %x, i1 %y) noinline {{\n  %s = xor {text} %x, {}\n  \
             %p = insertvalue {result} poison, {text} %s, 0\n  %q = insertvalue {result} %p, i1 %y, 1\n  ret {result} %q\n}}",
            Self::splat(ty, 5)
        ));
        let pair = self.hidden(&format!("call {result} @pass.{suffix}({text} {a}, i1 {b})"));
        self.define(ty, &format!("extractvalue {result} {pair}, 0"));
    }

    /// Returns the combination of the last values.
    fn finish(&mut self) {
        let mut hash = "%a".to_owned();
        let last: Vec<(Ty, String)> = self.values.iter().rev().take(24).cloned().collect();
        for (ty, name) in last {
            for index in 0..ty.count.max(1) {
                let scalar = match ty.count {
                    0 => name.clone(),
                    _ => self.hidden(&format!("extractelement {} {name}, i32 {index}", ty.text())),
                };
                let mut words = vec![scalar.clone()];
                if ty.bits > 64 {
                    let upper = self.hidden(&format!("lshr i{} {scalar}, 64", ty.bits));
                    words.push(upper);
                }
                for word in words {
                    let word = match ty.bits {
                        64 => word,
                        bits if bits < 64 => self.hidden(&format!("zext i{bits} {word} to i64")),
                        bits => self.hidden(&format!("trunc i{bits} {word} to i64")),
                    };
                    let product = self.hidden(&format!("mul i64 {hash}, 1099511628211"));
                    hash = self.hidden(&format!("xor i64 {product}, {word}"));
                }
            }
        }
        self.line(&format!("ret i64 {hash}"));
    }
}

/// A module that prints the results of some functions.
pub(crate) fn module(seed: u64) -> String {
    const FUNCTIONS: usize = 12;
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut declarations: Vec<String> = Vec::new();
    let mut text = String::new();
    for number in 0..FUNCTIONS {
        let mut function = Function {
            random: Random(random.next() | 1),
            text: String::new(),
            declarations: std::mem::take(&mut declarations),
            values: Vec::new(),
            number: 0,
            label: "entry".to_owned(),
        };
        for _ in 0..24 {
            step(&mut function);
        }
        function.finish();
        let _ = writeln!(
            text,
            "define i64 @f{number}(i64 %a, i64 %b) noinline {{\nentry:\n{}}}\n",
            function.text
        );
        declarations = function.declarations;
    }
    let mut main = String::new();
    for number in 0..FUNCTIONS {
        for (index, (a, b)) in [(3i64, 5i64), (-1, 1 << 40), (i64::MIN, 77), (0, -9)].iter().enumerate() {
            let _ = writeln!(main, "  %r{number}.{index} = call i64 @f{number}(i64 {a}, i64 {b})");
            let _ = writeln!(
                main,
                "  call i32 (ptr, ...) @printf(ptr @format, i32 {number}, i64 %r{number}.{index})"
            );
        }
    }
    format!(
        "@format = private constant [9 x i8] c\"%d %llx\\0A\\00\"\ndeclare i32 @printf(ptr, ...)\n{}\n{text}\n\
         define i32 @main() {{\n{main}  ret i32 0\n}}\n",
        declarations.join("\n")
    )
}

fn step(function: &mut Function) {
    match function.random.below(17) {
        0 | 1 => function.binary(),
        2 => function.shift(),
        3 => function.divide(),
        4 => function.compare(),
        5 => function.resize(),
        6 => function.elements(),
        7 => function.shuffle(),
        8 => function.bitcast(),
        9 | 10 => function.intrinsic(),
        11 => function.reduce(),
        12 => function.floats(),
        13 => function.memory(),
        14 => function.masked(),
        15 => function.flow(),
        _ => {
            function.pass();
            function.atomics();
        }
    }
}

/// A line of a module with a type that legalization should have replaced; declarations are not looked at, since unused ones
/// stay.
pub(crate) fn illegal_type(text: &str) -> Option<&str> {
    let body = text.lines().filter(|line| line.starts_with("  ") || line.starts_with("define"));
    body.into_iter().find(|line| {
        let line = line.split('"').next().unwrap_or(line);
        let words =
            line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '%' && c != '@' && c != '.');
        let is_odd = |word: &str| {
            let bits = word.strip_prefix('i').and_then(|digits| digits.parse::<u32>().ok());
            bits.is_some_and(|bits| !matches!(bits, 1 | 8 | 16 | 32 | 64))
        };
        let vectors =
            line.split('<').skip(1).filter_map(|rest| rest.split_once(" x ")?.0.parse::<u32>().ok());
        words.into_iter().any(is_odd) || vectors.into_iter().any(|count| !matches!(count, 2 | 3 | 4 | 8 | 16))
    })
}
