//! Typed operations build what their rows declare.

use spirula_ir::{Attr, Block, BlockBuilder, Context, Loc, OpArena, OpParts, Value};
use spirula_llvm::op::{
    Add, AddAttrs, CondBr, Constant, FAdd, ICmp, ICmpPredicate, IntegerOverflowFlags, Load, LoadAttrs,
    Return, Switch,
};

fn with_builder(test: impl FnOnce(&mut BlockBuilder<'_>)) {
    let ctx = Context::new(&[&spirula_llvm::DIALECT]);
    let mut arena = OpArena::default();
    let region = arena.add_root();
    let block = arena.append_block(region);
    test(&mut BlockBuilder { ctx: &ctx, arena: &mut arena, block, loc: Loc::UNKNOWN });
}

fn number(b: &mut BlockBuilder<'_>, value: i64) -> Value {
    let ty = b.ctx.int_type(32);
    let value = b.ctx.int_attr(ty, value);
    Constant::build(b, ty, value)
}

#[test]
fn result_types_follow_from_the_row() {
    with_builder(|b| {
        let (one, two) = (number(b, 1), number(b, 2));
        let less = ICmp::build(b, ICmpPredicate::Slt, one, two);
        assert_eq!(b.arena.ty(less), b.ctx.int_type(1));
        let sum = Add::build(b, one, two);
        assert_eq!(b.arena.ty(sum), b.ctx.int_type(32));
    });
}

#[test]
fn accessors_read_what_builders_were_given() {
    with_builder(|b| {
        let (one, two) = (number(b, 1), number(b, 2));
        let less = ICmp::build(b, ICmpPredicate::Ult, one, two);
        let op = b.arena.def_op(less).and_then(|op| ICmp::from_op(b.arena, op)).expect("an icmp");
        assert_eq!((op.lhs(b.arena), op.rhs(b.arena), op.res(b.arena)), (one, two, less));
        assert_eq!(op.predicate(b.ctx, b.arena), Some(ICmpPredicate::Ult));
        assert_eq!(b.arena.slot(op.0, ICmp::PREDICATE), Some(b.ctx.i64_attr(6)));
        assert!(FAdd::from_op(b.arena, op.0).is_none());
    });
}

#[test]
fn optional_attributes_are_absent_unless_given() {
    with_builder(|b| {
        let (one, ptr) = (number(b, 1), spirula_llvm::types::pointer(b.ctx, 0));
        let ty = b.ctx.int_type(32);
        let address = spirula_llvm::op::Zero::build(b, ptr);
        let plain = Load::build(b, ty, address);
        let attrs = LoadAttrs { volatile: true, alignment: Some(8), ..LoadAttrs::default() };
        let volatile = Load::build_with(b, ty, address, &attrs);
        let loads = [plain, volatile].map(|value| Load(b.arena.def_op(value).expect("a load")));
        assert_eq!(loads.map(|load| load.volatile(b.arena)), [false, true]);
        assert_eq!(loads.map(|load| load.alignment(b.ctx, b.arena)), [None, Some(8)]);
        let flags = IntegerOverflowFlags::NSW | IntegerOverflowFlags::NUW;
        let sum = Add::build_with(b, one, one, &AddAttrs { overflow_flags: Some(flags) });
        let sum = Add(b.arena.def_op(sum).expect("an addition"));
        assert_eq!(sum.overflow_flags(b.ctx, b.arena), Some(flags));
    });
}

#[test]
fn sizes_of_operand_groups_are_computed() {
    with_builder(|b| {
        let (one, two) = (number(b, 1), number(b, 2));
        let region = b.arena.roots()[0];
        let targets: [Block; 2] = [b.arena.append_block(region), b.arena.append_block(region)];
        let less = ICmp::build(b, ICmpPredicate::Slt, one, two);
        let branch = CondBr(CondBr::build(b, less, (targets[0], &[one, two]), (targets[1], &[])));
        assert_eq!(branch.condition(b.ctx, b.arena), less);
        assert_eq!(branch.true_dest_operands(b.ctx, b.arena), [one, two]);
        assert!(branch.false_dest_operands(b.ctx, b.arena).is_empty());
        assert_eq!(b.arena.successors(branch.0), targets);
        let cases = [(targets[1], &[one][..]), (targets[0], &[one, two])];
        let switch = Switch(Switch::build(b, one, (targets[0], &[two]), &cases));
        assert_eq!(switch.case_operands(b.ctx, b.arena), [one, one, two]);
        assert_eq!(b.arena.successors(switch.0), [targets[0], targets[1], targets[0]]);
        let slot = usize::from(Switch::row().successor_segments.expect("a variadic successor"));
        let sizes = b.arena.slot(switch.0, slot).and_then(|attr: Attr| b.ctx.as_dense_ints(attr));
        assert_eq!(sizes, Some(vec![1, 2]));
        let end = Return::build(b, Some(one));
        assert_eq!(Return(end).arg(b.ctx, b.arena), Some(one));
    });
}

/// What creating an operation of these parts says.
fn refusal(b: &mut BlockBuilder<'_>, parts: &OpParts<'_>) -> String {
    b.arena.try_create(b.ctx, parts).expect_err("a wrong number").to_string()
}

#[test]
fn wrong_numbers_are_refused() {
    with_builder(|b| {
        let one = number(b, 1);
        let (i32, slots) = (b.ctx.int_type(32), [None]);
        let add =
            OpParts { operands: &[one, one], results: &[i32], slots: &slots, ..OpParts::new(Add::NAME) };
        assert!(b.arena.try_create(b.ctx, &add).is_ok());
        let few = refusal(b, &OpParts { operands: &[one], ..add.clone() });
        assert_eq!(few, "'llvm.add' created with 1 operands, expected 2");
        let many = refusal(b, &OpParts { results: &[i32, i32], ..add.clone() });
        assert_eq!(many, "'llvm.add' created with 2 results, expected 1");
        let twice = refusal(b, &OpParts { slots: &[None, None], ..add.clone() });
        assert_eq!(twice, "'llvm.add' created with 2 properties, expected 1");
        let none = refusal(b, &OpParts { slots: &[], ..add.clone() });
        assert_eq!(none, "'llvm.add' created with 0 properties, expected 1");
        let target = [b.block];
        let leads = refusal(b, &OpParts { successors: &target, ..add.clone() });
        assert_eq!(leads, "'llvm.add' created with 1 successors, expected 0");
        let end = refusal(b, &OpParts { operands: &[one, one], ..OpParts::new(Return::NAME) });
        assert_eq!(end, "'llvm.return' created with 2 operands, expected 0 to 1");
        let branch =
            refusal(b, &OpParts { slots: &[None; 3], successors: &target, ..OpParts::new(CondBr::NAME) });
        assert_eq!(branch, "'llvm.cond_br' created with 0 operands, expected at least 1");
    });
}

#[test]
#[should_panic(expected = "'llvm.return' created with 1 properties, expected 0")]
fn creating_with_a_wrong_number_panics() {
    with_builder(|b| {
        b.arena.append(b.ctx, b.block, &OpParts { slots: &[None], ..OpParts::new(Return::NAME) });
    });
}
