; RUN: not spirula translate %S/Inputs/two.bc --to llvm 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: spirula translate %S/Inputs/two.bc --module=0 --to llvm | FileCheck %s --check-prefix=FIRST
; RUN: spirula translate %S/Inputs/two.bc --module=1 --to llvm | FileCheck %s --check-prefix=SECOND
; RUN: not spirula translate %S/Inputs/two.bc --module=2 --to llvm 2>&1 | FileCheck %s --check-prefix=THIRD
; RUN: not spirula translate %S/Inputs/two.bc --module=x --to llvm 2>&1 | FileCheck %s --check-prefix=WORD
; RUN: not spirula translate %s --module=0 --to llvm 2>&1 | FileCheck %s --check-prefix=TEXT
; RUN: spirula bitcode-dis %S/Inputs/two.bc -o %t.ll
; RUN: spirula translate %t.ll.0 --from llvm --to llvm | FileCheck %s --check-prefix=FIRST
; RUN: spirula translate %t.ll.1 --from llvm --to llvm | FileCheck %s --check-prefix=SECOND
; RUN: not spirula bitcode-dis %S/Inputs/two.bc -o - 2>&1 | FileCheck %s --check-prefix=STREAM
; RUN: not spirula bitcode-dis %S/Inputs/two.bc %S/Inputs/add.bc -o %t.ll 2>&1 | FileCheck %s --check-prefix=INPUTS

; A file of bitcode with two modules, each with strings of its own.

; REFUSED: two.bc: byte {{.*}}: error: expected one module in the file or the number of one, found 2
; FIRST: source_filename = "shapes.cpp"
; FIRST: ^0 = module: (path: "{{.*}}two.bc"
; SECOND: define {{.*}}@
; SECOND-NOT: ^0 =
; THIRD: two.bc: byte 0{{.*}}: error: expected the number of a module below 2, found 2
; WORD: error: expected --module=number, found 'x'
; TEXT: error: --module applies to bitcode only
; STREAM: error: 2 modules cannot be written to standard output: expected -o
; INPUTS: error: output file name cannot be set for multiple input files
