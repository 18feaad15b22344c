//! Pipes.

use super::operands::{Wanted, require, require_result, word_of};
use crate::rule::{Rule, rule};
use crate::{Group, Trigger};
use spirula_spec::{AccessQualifier, InstructionClass, Op, StorageClass as SC};

/// All instructions on pipes.
const ALL: Trigger = Trigger::Classes(&[InstructionClass::Pipe]);

pub(super) const RULES: &[Rule] = &[
    rule(
        "pipes:status",
        Group::Pipes,
        Trigger::Ops(&[
            Op::ReadPipe,
            Op::WritePipe,
            Op::ReservedReadPipe,
            Op::ReservedWritePipe,
            Op::GetNumPipePackets,
            Op::GetMaxPipePackets,
        ]),
        "pipe reads, writes and queries yield 32-bit integers",
        |check| require_result(check, Wanted::Word),
    ),
    rule(
        "pipes:reservation",
        Group::Pipes,
        Trigger::Ops(&[
            Op::ReserveReadPipePackets,
            Op::ReserveWritePipePackets,
            Op::GroupReserveReadPipePackets,
            Op::GroupReserveWritePipePackets,
        ]),
        "reservations of packets yield a reserve id",
        |check| require_result(check, Wanted::Of(Op::TypeReserveId)),
    ),
    rule(
        "pipes:is-valid-reserve-id",
        Group::Pipes,
        Trigger::Ops(&[Op::IsValidReserveId]),
        "OpIsValidReserveId yields a boolean",
        |check| require_result(check, Wanted::Bool),
    ),
    rule(
        "pipes:created",
        Group::Pipes,
        Trigger::Ops(&[Op::CreatePipeFromPipeStorage]),
        "OpCreatePipeFromPipeStorage yields a pipe",
        |check| require_result(check, Wanted::Of(Op::TypePipe)),
    ),
    rule(
        "pipes:storage",
        Group::Pipes,
        Trigger::Ops(&[Op::ConstantPipeStorage]),
        "OpConstantPipeStorage yields a pipe storage",
        |check| require_result(check, Wanted::Of(Op::TypePipeStorage)),
    ),
    rule("pipes:pipe", Group::Pipes, ALL, "operands for pipes are pipes", |check| {
        require(check, &["Pipe"], Wanted::Of(Op::TypePipe));
    }),
    rule(
        "pipes:access",
        Group::Pipes,
        ALL,
        "pipes are read if they are read-only, and written if they are write-only",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let pipe = word_of(ins.op, "Pipe").map(|at| view.def(view.type_of(ins.word(at))));
            let Some(pipe) = pipe.filter(|ty| ty.op == Op::TypePipe) else { return };
            let access = AccessQualifier(pipe.word(2));
            let name = ins.name();
            let wanted: &[AccessQualifier] = match (name.contains("Read"), name.contains("Write")) {
                (true, _) => &[AccessQualifier::ReadOnly],
                (_, true) => &[AccessQualifier::WriteOnly],
                _ => &[AccessQualifier::ReadOnly, AccessQualifier::WriteOnly],
            };
            check.require(wanted.contains(&access), || {
                let wanted: Vec<String> = wanted.iter().map(|access| crate::view::named(*access)).collect();
                format!("Pipe of {name} must have a type with the access qualifier {}", wanted.join(" or "))
            });
        },
    ),
    rule("pipes:reserve-id", Group::Pipes, ALL, "operands for reservations are reserve ids", |check| {
        require(check, &["Reserve Id"], Wanted::Of(Op::TypeReserveId));
    }),
    rule(
        "pipes:numbers",
        Group::Pipes,
        ALL,
        "indices, numbers, sizes and alignments of packets are 32-bit integers",
        |check| {
            // Those of a constant storage are literals.
            if check.ins.op != Op::ConstantPipeStorage {
                require(check, &["Index", "Num Packets", "Packet Size", "Packet Alignment"], Wanted::Word);
            }
        },
    ),
    rule(
        "pipes:pointer",
        Group::Pipes,
        ALL,
        "packets are read and written through pointers of the Generic storage class",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let Some(at) = word_of(ins.op, "Pointer") else { return };
            let good = view.op_of(view.type_of(ins.word(at))) == Op::TypePointer
                && view.pointer_of(ins.word(at)).is_some_and(|pointer| pointer.0 == SC::Generic);
            check.require(good, || {
                format!("Pointer of {} must be an OpTypePointer with Generic storage class", ins.name())
            });
        },
    ),
];
