//! Arenas and pools hold what was put into them, however large they grow and however their memory comes.

use proptest::prelude::*;
use spirula_entity::{EntityKey, List, ListPool, PrimaryMap, entity_key};

entity_key! {
    struct Key, "key"
}

/// As large as an operation.
type Row = [u64; 6];

#[derive(Clone, Debug)]
enum Step {
    Push(usize),
    Truncate(usize),
    Reserve(usize),
    TakeExact,
    Clear,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        8 => (1usize..40_000).prop_map(Step::Push),
        2 => (0usize..60_000).prop_map(Step::Truncate),
        1 => (0usize..10_000).prop_map(Step::Reserve),
        1 => Just(Step::TakeExact),
        1 => Just(Step::Clear),
    ]
}

fn row(n: u64) -> Row {
    [n, !n, n << 7, n ^ 0x5555, n + 1, n / 3]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn an_arena_is_a_vector(steps in prop::collection::vec(step(), 1..16)) {
        let (mut rows, mut small): (PrimaryMap<Key, Row>, PrimaryMap<Key, u32>) = Default::default();
        let mut model: Vec<u64> = Vec::new();
        let mut next = 0;
        for step in steps {
            match step {
                Step::Push(count) => for _ in 0..count {
                    let key = rows.push(row(next));
                    prop_assert_eq!(key.index(), model.len());
                    prop_assert!(small.push(next as u32) == key);
                    model.push(next);
                    next += 1;
                },
                Step::Truncate(len) => {
                    rows.truncate(len);
                    small.truncate(len);
                    model.truncate(len);
                }
                Step::Reserve(more) => {
                    rows.reserve_exact(more);
                    small.reserve(more);
                }
                Step::TakeExact => {
                    let (taken, others) = (rows.take_exact(), small.take_exact());
                    prop_assert!(rows.is_empty() && small.is_empty());
                    (rows, small) = (taken, others);
                    prop_assert_eq!(rows.heap_bytes(), model.len() * size_of::<Row>());
                }
                Step::Clear => {
                    rows.clear();
                    small.clear();
                    model.clear();
                }
            }
            prop_assert_eq!((rows.len(), small.len()), (model.len(), model.len()));
            let alike = rows.values().zip(small.values()).zip(&model);
            prop_assert!(alike.fold(true, |good, ((a, b), n)| good & (*a == row(*n) && *b == *n as u32)));
        }
    }
}

#[test]
fn lists_stay_what_they_are_in_a_large_pool() {
    let mut pool = ListPool::new();
    let mut lists: Vec<List<u32>> = Vec::new();
    let of = |n: u32| (n..n + n % 11).collect::<Vec<u32>>();
    for n in 0..200_000 {
        lists.push(pool.list(&of(n)));
    }
    for (n, list) in lists.iter_mut().enumerate().step_by(1000) {
        pool.push(list, n as u32);
    }
    let taken = pool.take_exact();
    assert_eq!(pool.end(), 0);
    for (n, list) in lists.iter().enumerate() {
        let mut want = of(n as u32);
        want.extend((n % 1000 == 0).then_some(n as u32));
        assert_eq!(taken.slice(*list), want);
    }
}
