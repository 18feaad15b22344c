; RUN: spirula bitcode-as %s -o %t.bc
; RUN: spirula translate %t.bc --function=one --to llvm | FileCheck %s --check-prefix=ONE
; RUN: spirula translate %t.bc --function=one --function=hidden --to llvm | FileCheck %s --check-prefix=TWO
; RUN: spirula translate %t.bc --function=taker --to llvm | FileCheck %s --check-prefix=TAGGED
; RUN: spirula translate %t.bc --function=one --to bc -o %t.one.bc
; RUN: spirula translate %t.one.bc --to llvm | FileCheck %s --check-prefix=ONE
; RUN: not spirula translate %t.bc --function=declared --to llvm 2>&1 | FileCheck %s --check-prefix=DECLARED
; RUN: not spirula translate %t.bc --function=one --function=nothing --to llvm 2>&1 | FileCheck %s --check-prefix=NOTHING
; RUN: not spirula translate %s --function=one --to llvm 2>&1 | FileCheck %s --check-prefix=TEXT

; Of bitcode, only the bodies of named functions are read; the others become declarations.

; DECLARED: .bc: error: expected a function with a body, found no '@declared'
; NOTHING: .bc: error: expected a function with a body, found no '@nothing'
; TEXT: error: --function applies to bitcode only

$group = comdat any

@table = global ptr @hidden
@place = global i32 7

; A local function becomes external and hidden; its attributes stay, and what only definitions have does not.
; ONE: @table = global ptr @hidden
; ONE: define i32 @one(i32 %a)
; ONE-NEXT: %b = call i32 @hidden(i32 %a)
; ONE-NEXT: ret i32 %b, !note ![[NOTE:[0-9]+]]
; ONE: declare hidden i32 @hidden(i32 noundef) #[[GROUP:[0-9]+]]
; ONE: declare i32 @grouped()
; ONE: declare ptr @taker(){{$}}
; ONE: declare i32 @declared()
; ONE: attributes #[[GROUP]] = { nounwind }
; ONE: ![[NOTE]] = !{!"of one"}
; ONE-NOT: of hidden

; TWO: define i32 @one(i32 %a)
; TWO: define internal i32 @hidden(i32 noundef %a)
; TWO: declare i32 @grouped(){{$}}
; TWO: of one
; TWO: of hidden

; The address of a block needs the body of its function.
; TAGGED: declare i32 @one(i32)
; TAGGED: define i32 @grouped() comdat($group)
; TAGGED: inner:
; TAGGED: define ptr @taker()
; TAGGED-NEXT: ret ptr blockaddress(@grouped, %inner)
define i32 @one(i32 %a) {
  %b = call i32 @hidden(i32 %a)
  ret i32 %b, !note !0
}

define internal i32 @hidden(i32 noundef %a) nounwind prefix i32 5 personality ptr @declared {
  %b = add i32 %a, 1, !note !1
  ret i32 %b
}

define i32 @grouped() comdat($group) {
  br label %inner

inner:
  ret i32 0
}

define ptr @taker() {
  ret ptr blockaddress(@grouped, %inner)
}

declare i32 @declared()

!0 = !{!"of one"}
!1 = !{!"of hidden"}
