//! The numbers of dialects, assigned in one table.
//!
//! Handles of names, types and attributes carry the number of their dialect, so that two dialects of one program need two
//! numbers. A number that is assigned twice does not compile; a program that registers two dialects with one number
//! stops at once with both names. Dialects of tests take numbers from [`FIRST_FREE`].

macro_rules! numbers {
    ($($name:ident $number:literal $doc:literal;)*) => {
        $(
            #[doc = concat!("The number of the `", $doc, "` dialect.")]
            pub const $name: u16 = $number;
        )*

        const ASSIGNED: &[u16] = &[$($number),*];
    };
}

numbers! {
    BUILTIN 0 "builtin";
    FUNC 1 "func";
    ARITH 2 "arith";
    MATH 3 "math";
    CF 4 "cf";
    SCF 5 "scf";
    MEMREF 6 "memref";
    INDEX 7 "index";
    COMPLEX 8 "complex";
    UB 9 "ub";
    GPU 10 "gpu";
    AFFINE 11 "affine";
    VECTOR 12 "vector";
    TENSOR 13 "tensor";
    TOSA 14 "tosa";
    SPIRV 16 "spirv";
    LLVM 20 "llvm";
    TEST 99 "test";
}

/// The first number that is not assigned and never will be.
pub const FIRST_FREE: u16 = 512;

const _: () = {
    let mut i = 0;
    while i < ASSIGNED.len() {
        assert!(ASSIGNED[i] < FIRST_FREE, "numbers from FIRST_FREE are not assigned");
        let mut other = 0;
        while other < i {
            assert!(ASSIGNED[i] != ASSIGNED[other], "two dialects have one number");
            other += 1;
        }
        i += 1;
    }
};
