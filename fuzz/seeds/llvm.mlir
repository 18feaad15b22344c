#loop = #llvm.loop_annotation<mustProgress = true>
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.comdat @comdats {
    llvm.comdat_selector @any any
    llvm.comdat_selector @largest largest
  }
  llvm.mlir.global internal constant @text("a\00b") {addr_space = 0 : i32} : !llvm.array<3 x i8>
  llvm.mlir.global external @late_pointer() comdat(@comdats::@any) : !llvm.ptr {
    %0 = llvm.mlir.addressof @late : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func @first(%p: !llvm.ptr, %n: i32, %c: i1) -> i32 comdat(@comdats::@largest) attributes {passthrough = ["noinline"]} {
    %0 = llvm.mlir.addressof @late : !llvm.ptr
    %1 = llvm.mlir.addressof @text : !llvm.ptr
    %2 = llvm.call @late(%n, %p) : (i32, !llvm.ptr) -> i32 loc("first.c":3:7)
    %3 = llvm.mlir.addressof @late : !llvm.ptr
    %4 = llvm.mlir.addressof @text : !llvm.ptr
    %5 = llvm.call @late(%2, %p) : (i32, !llvm.ptr) -> i32 loc("first.c":4:7)
    %6 = llvm.mlir.addressof @late : !llvm.ptr
    %7 = llvm.call @late(%5, %p) : (i32, !llvm.ptr) -> i32 loc(callsite("inner"("first.c":9:1) at "first.c":5:7))
    llvm.cond_br %c, ^bb1(%7 : i32), ^bb2
  ^bb1(%8: i32):
    llvm.switch %8 : i32, ^bb2 [
      1: ^bb3,
      2: ^bb1(%2 : i32)
    ]
  ^bb2:
    %9 = llvm.getelementptr inbounds %p[%n, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"pair", (i32, f32)>
    %10 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32
    %11 = llvm.add %10, %n overflow<nsw, nuw> : i32
    %12 = llvm.add %11, %n overflow<nsw, nuw> : i32
    %13 = llvm.add %12, %n overflow<nsw, nuw> : i32
    %14 = llvm.icmp "slt" %13, %n : i32
    llvm.cond_br %14, ^bb2, ^bb3 {loop_annotation = #loop}
  ^bb3:
    llvm.return %n : i32
  }
  llvm.func @addresses(%c: i1) -> !llvm.ptr {
    %0 = llvm.blockaddress <function = @addresses, tag = <id = 1>> : !llvm.ptr
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    llvm.blocktag <id = 1>
    llvm.return %0 : !llvm.ptr
  ^bb2:
    llvm.blocktag <id = 2>
    %1 = llvm.blockaddress <function = @addresses, tag = <id = 2>> : !llvm.ptr
    llvm.indirectbr %1 : !llvm.ptr, [
    ^bb1,
    ^bb2
    ]
  }
  llvm.func @late(%n: i32, %p: !llvm.ptr) -> i32 {
    %0 = llvm.mlir.constant(1.5 : f32) : f32
    %1 = llvm.fptosi %0 : f32 to i32
    %2 = llvm.fmul %0, %0 {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
    llvm.store %2, %p : f32, !llvm.ptr
    llvm.return %1 : i32
  }
  llvm.func @external(i32, ...) -> i32
}
