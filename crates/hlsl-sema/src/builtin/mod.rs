//! What the language declares itself: intrinsic functions, classes of objects with their methods, constants.

pub(crate) mod classes;
pub(crate) mod constants;
pub(crate) mod intrinsics;
pub(crate) mod matching;
pub(crate) mod methods;
pub(crate) mod signature;
