// Operations of an unregistered dialect, in MLIR's generic form.
"d.function"() <{name = "sum"}> ({
^entry(%n: i32):
  %zero = "d.constant"() {value = 0 : i32} : () -> i32
  "d.jump"(%zero, %zero)[^head] : (i32, i32) -> ()
^head(%i: i32, %sum: i32):
  %more = "d.less"(%i, %n) : (i32, i32) -> i1
  "d.branch"(%more)[^body, ^exit] : (i1) -> ()
^body:
  %next = "d.next"(%i) : (i32) -> i32
  %added = "d.add"(%sum, %i) : (i32, i32) -> i32
  "d.jump"(%next, %added)[^head] : (i32, i32) -> ()
^exit:
  "d.return"(%sum) : (i32) -> ()
}) : () -> ()
