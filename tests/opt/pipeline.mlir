// Pipeline syntax, and errors in pipelines.
// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(cse,canonicalize{top-down=false}), symbol-dce)' \
// RUN:   -dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: mlir-opt %s -cse -canonicalize="max-iterations=2 region-simplify=disabled" -dump-pass-pipeline 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FLAGS
// RUN: not mlir-opt %s -pass-pipeline='builtin.module(func.func(none))' 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not mlir-opt %s -pass-pipeline='cse' 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: not mlir-opt %s -pass-pipeline='func.func(cse)' 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not mlir-opt %s -pass-pipeline='any(cse' 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: not mlir-opt %s -pass-pipeline='any(func.func(cse)' 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: not mlir-opt %s -cse=often 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not mlir-opt %s -canonicalize=max-iterations=many 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not mlir-opt %s -cse -p 'any(cse)' 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not mlir-opt %s -cze 2>&1 | FileCheck %s --check-prefix=FLAG

// TEXT: Pass Manager with 2 passes:
// TEXT-NEXT: builtin.module(
// TEXT-NEXT:   func.func(
// TEXT-NEXT:     cse,
// TEXT-NEXT:     canonicalize{ max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=false}
// TEXT-NEXT:   ),
// TEXT-NEXT:   symbol-dce
// TEXT-NEXT: )
// TEXT: module {

// FLAGS: Pass Manager with 2 passes:
// FLAGS: cse,
// FLAGS-NEXT: canonicalize{{.*}}max-iterations=2{{.*}}region-simplify=disabled

// NONE: <unknown>:0: error: MLIR Textual PassPipeline Parser:1:11: error: 'none' does not refer to a registered pass or pass pipeline
// NONE-NEXT: func.func(none)
// NONE-NEXT: {{^ \^$}}

// ANCHOR: expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'

// OTHER: error: can't run 'func.func' pass manager on 'builtin.module' op

// OPEN: Parser:1:14: error: encountered unbalanced parentheses while parsing pipeline

// OPTION: error: <Pass-Options-Parser>: no such option often

// NUMBER: for the --max-iterations option: 'many' value invalid for long argument!

// BOTH: '-pass-pipeline' option can't be used with individual pass options

// FLAG: Unknown command line argument '-cze'
// FLAG: Did you mean '--cse'?

func.func @f() {
  return
}
