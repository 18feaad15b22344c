// Structures by value: arguments, results, copies, nested, with arrays and vectors, of one element
// run 4 2
// in x i32 3 -1 20 7
// out r i32 30603 1036 103 3020 -20201 1058 -901 -8008 204020 1070 120 20139 141407 1074 7107 56048
typedef struct { int a; float4 v; } Big;
typedef struct { char a, b; } Small;
typedef struct { float x; } One;
typedef struct { Big big; Small small[2]; One one; struct { long l; int2 p; } in; } All;
Big scale(Big b, int f) { b.a *= f; b.v *= (float)f; return b; }
Small swap(Small s) { Small t = { s.b, s.a }; return t; }
One half_of(One o) { o.x *= 0.5f; return o; }
__attribute__((noinline)) All change(All a) { a.big = scale(a.big, 2); a.small[1] = swap(a.small[0]); a.one = half_of(a.one); a.in.p.y -= 1; a.in.l <<= 3; return a; }
kernel void k(global const int *x, global int *r) {
  int i = get_global_id(0), v = x[i];
  All a = { { v, (float4)(v, 1, 2, 3) }, { { 1, (char)v }, { 0, 0 } }, { v * 3.0f }, { v, (int2)(v, v) } };
  All b = change(a), c[2] = { a, b };
  All d = c[i & 1];
  r[i * 4] = a.big.a + b.big.a * 100 + d.big.a * 10000; r[i * 4 + 1] = (int)(b.big.v.x + d.big.v.w * 10 + a.big.v.y * 1000);
  r[i * 4 + 2] = b.small[1].a + b.small[1].b * 100 + d.small[1].a * 1000; r[i * 4 + 3] = (int)(b.one.x * 4) + b.in.p.y + (int)d.in.l * 1000;
}
