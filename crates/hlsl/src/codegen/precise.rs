//! What `precise` asks for: arithmetic that a precise value is computed by has the decoration NoContraction.
//!
//! Functions are visited from the last to the first and instructions backwards, so that uses come before what they use, and
//! called functions before their callers. What a precise instruction takes is precise, what is stored to a precise
//! variable, parameter or field, and the variable that a precise value is loaded from, for what was stored before.

use super::Gen;
use super::module::{Id, Type};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_spec::{Decoration, Op, OperandKind};

/// What is declared `precise`.
#[derive(Default)]
pub(crate) struct Precise {
    /// Variables and parameters.
    pub(crate) pointers: FxHashSet<Id>,
    /// Members of structures.
    pub(crate) members: FxHashSet<(Id, u32)>,
    /// Functions: the values that they return.
    pub(crate) functions: FxHashSet<Id>,
}

/// An instruction: its opcode and its other words.
type Instruction<'w> = (Op, &'w [u32]);

/// A walk over functions.
struct Walk<'g, 'a> {
    code: &'g Gen<'a>,
    /// Values and pointers that are precise.
    ids: FxHashSet<u32>,
    /// The parameters of functions.
    params: FxHashMap<u32, Vec<u32>>,
}

impl Gen<'_> {
    /// Decorates the arithmetic that must not be contracted.
    pub(crate) fn decorate_precise(&mut self) {
        let declared = &self.precise;
        let is_strict = self.options.ieee_strict;
        if declared.pointers.is_empty()
            && declared.members.is_empty()
            && declared.functions.is_empty()
            && !is_strict
        {
            return;
        }
        let functions = self.m.functions();
        let ids = declared.pointers.iter().map(|id| id.0).collect();
        let mut walk = Walk { code: self, ids, params: FxHashMap::default() };
        let all: Vec<Vec<Instruction<'_>>> = functions.iter().map(|f| instructions(&f.words)).collect();
        all.iter().for_each(|function| walk.note_parameters(function));
        if !is_strict {
            all.iter().rev().for_each(|function| walk.visit(function));
        }
        let ids = walk.ids;
        let arithmetic = all.iter().flatten().filter(|(op, _)| is_arithmetic(*op));
        let results = arithmetic.filter_map(|(_, words)| words.get(1).copied());
        let found: Vec<u32> = results.filter(|id| is_strict || ids.contains(id)).collect();
        for id in found {
            self.m.decorate(Id(id), Decoration::NoContraction, &[]);
        }
    }
}

/// The instructions of a function.
fn instructions(words: &[u32]) -> Vec<Instruction<'_>> {
    let mut out = Vec::new();
    let mut rest = words;
    while let Some((first, _)) = rest.split_first() {
        let count = ((first >> 16) as usize).clamp(1, rest.len());
        out.push((Op(*first as u16), &rest[1..count]));
        rest = &rest[count..];
    }
    out
}

impl Walk<'_, '_> {
    fn note_parameters(&mut self, function: &[Instruction<'_>]) {
        let Some((Op::Function, [_, id, ..])) = function.first() else { return };
        let params = function.iter().filter(|(op, _)| *op == Op::FunctionParameter);
        self.params.insert(*id, params.filter_map(|(_, words)| words.get(1).copied()).collect());
    }

    fn visit(&mut self, function: &[Instruction<'_>]) {
        let Some((Op::Function, [_, id, ..])) = function.first() else { return };
        let returns_precise = self.code.precise.functions.contains(&Id(*id));
        let chains = function.iter().filter(|(op, _)| *op == Op::AccessChain);
        let chains: FxHashMap<u32, &[u32]> =
            chains.filter_map(|(_, words)| Some((*words.get(1)?, *words))).collect();
        for (op, words) in function.iter().rev() {
            match (*op, *words) {
                (Op::ReturnValue, [value]) if returns_precise => {
                    self.ids.insert(*value);
                }
                (Op::Store, [pointer, value, ..])
                    if self.ids.contains(pointer) || self.is_part(*pointer, &chains) =>
                {
                    self.ids.insert(*value);
                }
                (Op::FunctionCall, [_, _, callee, args @ ..]) => {
                    let params = self.params.get(callee).into_iter().flatten();
                    let precise: Vec<u32> =
                        params.zip(args).filter(|(p, _)| self.ids.contains(p)).map(|(_, a)| *a).collect();
                    self.ids.extend(precise);
                }
                (op, [_, id, operands @ ..]) if self.ids.contains(id) => self.operands(op, operands),
                _ => {}
            }
        }
    }

    /// What an instruction with a precise result takes is precise.
    fn operands(&mut self, op: Op, operands: &[u32]) {
        match (op, operands) {
            (Op::Load | Op::CompositeExtract, [of, ..]) => {
                self.ids.insert(*of);
            }
            (Op::CompositeInsert, [object, composite, ..]) => self.ids.extend([*object, *composite]),
            (Op::ExtInst, [_, _, values @ ..]) | (Op::Select, [_, values @ ..]) => self.ids.extend(values),
            (Op::VectorShuffle, [first, second, lanes @ ..]) => {
                let ty = self.code.m.kind(self.code.m.type_of(Id(*first)));
                let Some(Type::Vector(_, count)) = ty else { return self.ids.extend([*first, *second]) };
                for lane in lanes {
                    self.ids.insert(if lane < count { *first } else { *second });
                }
            }
            (Op::AccessChain | Op::Phi | Op::FunctionParameter | Op::Variable, _) => {}
            (op, operands) if takes_values(op) => self.ids.extend(operands),
            _ => {}
        }
    }

    /// Whether a pointer is to a part of something that is declared `precise`.
    fn is_part(&self, pointer: u32, chains: &FxHashMap<u32, &[u32]>) -> bool {
        let mut path: Vec<u32> = Vec::new();
        let mut at = pointer;
        while let Some([_, _, base, indices @ ..]) = chains.get(&at) {
            if self.ids.contains(base) {
                return true;
            }
            path.splice(0..0, indices.iter().copied());
            at = *base;
        }
        let m = &self.code.m;
        let Some((_, mut ty)) = m.pointee(m.type_of(Id(at))) else { return false };
        for index in path {
            ty = match m.kind(ty) {
                Some(
                    Type::Vector(of, _)
                    | Type::Matrix(of, _)
                    | Type::Array(of, ..)
                    | Type::RuntimeArray(of, _),
                ) => *of,
                Some(Type::Struct(structure)) => {
                    let Some(member) = m.uint_value(Id(index)) else { return false };
                    if self.code.precise.members.contains(&(ty, member)) {
                        return true;
                    }
                    let Some(member) = structure.members.get(member as usize) else { return false };
                    member.ty
                }
                _ => return false,
            };
        }
        false
    }
}

/// Whether all operands of an instruction are values: operators, conversions, constructions.
fn takes_values(op: Op) -> bool {
    let row = spirula_spec::instruction(op);
    row.is_some_and(|row| row.operands.iter().skip(2).all(|operand| operand.kind == OperandKind::IdRef))
}

/// Whether an instruction is arithmetic, which may be contracted.
fn is_arithmetic(op: Op) -> bool {
    is_binary_arithmetic(op)
        || matches!(
            op,
            Op::SNegate | Op::FNegate | Op::IAddCarry | Op::ISubBorrow | Op::UMulExtended | Op::SMulExtended
        )
}

/// Whether an instruction adds, subtracts, multiplies or divides numbers, vectors or matrices.
pub(super) fn is_binary_arithmetic(op: Op) -> bool {
    matches!(
        op,
        Op::IAdd
            | Op::FAdd
            | Op::ISub
            | Op::FSub
            | Op::IMul
            | Op::FMul
            | Op::UDiv
            | Op::SDiv
            | Op::FDiv
            | Op::UMod
            | Op::SRem
            | Op::SMod
            | Op::FRem
            | Op::FMod
            | Op::VectorTimesScalar
            | Op::MatrixTimesScalar
            | Op::VectorTimesMatrix
            | Op::MatrixTimesVector
            | Op::MatrixTimesMatrix
            | Op::OuterProduct
            | Op::Dot
    )
}
