//! HLSL semantic analysis: types, overload resolution and constant evaluation, from the syntax tree to a typed tree.
