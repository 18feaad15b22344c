// Statements, functions, structures, templates.
// s_if
// in src i32 0 1 5 4 7 5 6 1 1 2 7 4 7 1 5 6 2 1 4 4 0 6 0 4 5 7 5 2 6 6 6 6 3 3 6 3 3 0 4 2 3 5 6 6 2 7 6 5
// in dst i32 4 3 6 7 1 7 3 5 7 1 6 5 2 6 1 0
// out dst i32 3 3 3 3 2 2 2 2 1 1 1 1 0 0 0 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int r = 0; if (i.a.x > 3) { if (i.a.y > 2) r = 1; else r = 2; } else if (i.b.x > 3) r = 3; dst[id.x] = r;
}
// -----
// s_for
// in src i32 2 4 3 6 4 2 4 1 4 6 2 0 6 5 4 7 7 2 3 7 6 5 6 4 0 0 6 1 7 0 2 6 3 4 5 2 7 7 2 4 7 5 4 4 0 0 7 0
// in dst i32 3 4 3 6 6 5 5 1 7 4 7 5 1 5 5 6
// out dst i32 1 1 1 1 55 55 55 55 0 0 0 0 0 0 0 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int r = 0; for (int k = 0; k < i.a.x; ++k) { if (k == i.b.x) continue; if (k > i.c.x) break; r += k * k; } dst[id.x] = r;
}
// -----
// s_while
// in src i32 0 7 1 7 1 2 1 3 5 4 4 2 5 1 7 4 6 7 4 0 7 0 3 1 6 1 2 3 7 0 6 7 7 7 1 2 2 1 1 1 1 4 7 2 5 2 7 4
// in dst i32 2 1 6 0 3 2 3 4 5 3 4 1 4 5 3 6
// out dst i32 0 0 0 0 -2 1 0 0 -2 1 0 0 0 1 0 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int r = i.a.x, k = 0; while (r > 0) { r -= i.b.x + 1; if (++k > 5) break; } dst[id.x] = int4(r, k, 0, 0);
}
// -----
// s_do
// in src i32 7 3 7 4 3 7 2 7 6 0 4 6 1 5 7 1 7 0 6 5 3 5 2 0 2 4 2 0 7 2 7 7 5 1 7 0 6 6 1 4 7 6 6 5 5 4 2 3
// in dst i32 1 5 2 6 3 6 7 1 7 6 6 0 0 0 1 4
// out dst i32 13 3 0 0 19 7 0 0 19 7 0 0 23 7 0 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int r = i.a.x, k = 0; do { r += k; if (r & 1) continue; r ^= 3; } while (++k < i.b.x); dst[id.x] = int4(r, k, 0, 0);
}
// -----
// s_switch
// in src i32 2 1 0 1 7 7 3 6 5 1 2 4 2 1 2 4 1 5 0 4 1 4 5 3 4 2 5 6 5 0 4 3 2 0 0 6 7 4 4 1 6 6 7 2 6 7 5 6
// in dst i32 1 1 0 1 5 2 2 1 2 5 3 3 5 3 7 7
// out dst i32 7 7 7 7 7 7 7 7 -1 -1 -1 -1 -1 -1 -1 -1
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int r = 0; switch (i.a.x) { case 0: r = 5; break; case 1: case 2: r = 7; break; case 5: r = i.b.x; break; default: r = -1; } dst[id.x] = r;
}
// -----
// s_switch_loop
// in src i32 1 3 5 3 0 4 7 0 3 0 7 3 2 7 3 6 6 0 0 2 2 1 0 4 5 2 5 2 1 2 7 2 7 5 5 3 1 2 0 7 4 6 5 7 0 1 4 2
// in dst i32 3 2 1 6 5 6 3 4 4 5 2 7 7 0 3 3
// out dst i32 28 28 28 28 39 39 39 39 20 20 20 20 22 22 22 22
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int r = 0; for (int k = 0; k < 8; ++k) { switch (i.a[k & 3]) { case 1: continue; case 2: r += 2; break; case 3: r *= 2; break; default: r += k; } if (r > 40) break; } dst[id.x] = r;
}
// -----
// s_nested
// in src i32 3 0 2 2 7 4 6 0 5 1 1 2 1 2 7 1 2 0 1 0 7 6 1 0 2 3 6 2 3 6 1 1 1 6 7 1 3 6 0 2 7 7 5 5 2 3 7 5
// in dst i32 0 1 4 4 6 0 0 2 2 6 4 5 2 6 6 6
// out dst i32 23 23 23 23 39 39 39 39 75 75 75 75 12 12 12 12
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int r = 0; for (int x = 0; x < 4; ++x) for (int y = x; y < 4; ++y) { if (i.a[x] == i.b[y]) break; int z = 0; while (z < i.c[y]) { r += x + y * z; ++z; if (r > 100) { r -= 90; break; } } } dst[id.x] = r;
}
// -----
// s_return
// in src i32 2 3 2 1 5 3 3 5 6 2 6 2 5 2 1 6 4 0 7 7 5 3 1 6 4 0 7 5 7 6 3 5 0 5 7 1 6 5 3 2 4 7 3 5 4 3 1 4
// in dst i32 0 6 4 3 3 1 1 2 4 5 2 6 5 5 0 6
// out dst i32 3 -1 -1 -1 2 13 -1 -1 -1 0 -1 0 -1 10 -1 -1
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
int pick(int4 v, int n) { for (int k = 0; k < 4; ++k) { if (v[k] == n) return k; if (v[k] > 5) { if (n > 3) return 10 + k; } } return -1; }
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = int4(pick(i.a, 1), pick(i.a, 4), pick(i.b, 2), pick(i.c, 0));
}
// -----
// s_inout
// in src i32 3 0 4 2 4 7 1 7 0 2 5 5 0 6 2 7 1 5 3 0 5 6 6 2 0 3 4 7 3 3 3 1 3 3 7 1 4 4 3 1 7 3 4 3 7 6 5 6
// in dst i32 6 6 7 0 7 0 0 2 4 5 1 6 0 5 5 3
// out dst i32 2 1 0 3 7 0 7 0 7 0 6 0 1 1 7 4
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
void swap(inout int a, inout int b) { int t = a; a = b; b = t; } void split(int v, out int lo, out int hi) { lo = v & 3; hi = v >> 2; }
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int4 v = i.a; swap(v.x, v.w); swap(v[1], v[2]); int lo; split(i.b.x, lo, v.y); v.z += lo; dst[id.x] = v;
}
// -----
// s_copyinout
// in src i32 4 3 4 6 0 0 3 0 1 5 3 6 7 7 7 0 0 5 6 4 3 2 1 5 3 7 6 5 6 0 5 3 7 2 1 5 7 6 2 6 3 3 7 2 6 0 4 2
// in dst i32 1 5 6 7 1 1 4 1 0 2 0 2 0 2 7 3
// out dst i32 116 10 404 0 119 10 404 0 115 16 404 0 119 13 404 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
static int g = 1;
void f(inout int a, inout int b) { a += 1; b += 10; g += 100; a += g; }
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int v = i.a.x; f(v, v); int w = i.b.x; f(g, w); dst[id.x] = int4(v, w, g, 0);
}
// -----
// s_array_param
// in src i32 0 7 7 7 0 4 4 7 4 5 4 2 2 4 0 0 1 2 4 4 0 2 1 7 1 5 1 2 4 3 0 3 7 4 6 4 2 3 3 7 2 2 7 0 7 4 2 2
// in dst i32 0 4 1 1 5 5 1 0 2 6 6 1 3 7 1 1
// out dst i32 16 7 9 16 15 4 9 15 22 5 9 22 16 3 9 16
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
int sum(int v[4]) { int s = 0; for (int k = 0; k < 4; ++k) { s += v[k]; v[k] = 0; } return s; } void fill(inout int v[4]) { for (int k = 0; k < 4; ++k) v[k] *= k; }
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int v[4] = { i.a.x, i.a.y, i.b.x, 3 }; fill(v); dst[id.x] = int4(sum(v), v[1], v[3], sum(v));
}
// -----
// s_struct
// in src i32 6 5 6 7 3 2 7 3 2 4 2 3 5 6 2 0 4 3 5 6 1 1 3 6 6 4 1 4 0 2 3 2 3 1 7 7 4 6 7 6 3 0 6 4 2 7 1 2
// in dst i32 7 0 0 7 7 4 4 4 3 3 1 7 0 2 4 3
// out dst i32 120 117 7 7 120 119 6 9 115 109 4 6 118 117 6 6
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
struct P { int2 p; int k[3]; float f; }; P make(int4 a) { P p; p.p = a.xy; p.k[0] = a.z; p.k[1] = a.w; p.k[2] = 4; p.f = a.x * 0.5; return p; } int use(P p, int n) { p.k[n] += 100; return p.k[0] + p.k[1] + p.k[2] + (int)(p.f * 2); }
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    P p = make(i.a), q = make(i.b); p.k = q.k; q.p += p.p; dst[id.x] = int4(use(p, id.x % 3), use(q, 1), p.k[id.x % 3], q.p.y);
}
// -----
// s_class
// in src i32 6 5 5 2 5 1 1 2 5 5 5 5 7 0 4 4 0 1 7 3 6 5 0 5 6 5 7 1 6 2 6 1 4 5 5 1 2 6 6 3 0 3 5 0 6 3 5 5
// in dst i32 1 5 5 3 1 6 5 6 5 3 4 0 7 0 2 1
// out dst i32 23 20 10 9 20 22 0 10 23 20 12 9 16 12 0 5
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
struct A { int v; int get() { return v * 2; } void add(int n) { v += n; } static int twice(int n) { return n + n; } }; struct B : A { int w; int both() { return get() + w; } };
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    B b; b.v = i.a.x; b.w = i.a.y; b.add(3); A a = (A)b; a.add(1); dst[id.x] = int4(b.both(), a.get(), A::twice(i.b.x), b.v);
}
// -----
// s_operator
// in src i32 2 5 5 7 4 0 1 4 4 4 4 5 2 5 2 6 0 1 4 5 3 4 0 4 7 6 0 6 6 2 0 6 2 6 2 3 0 5 3 4 3 0 5 6 2 5 0 3
// in dst i32 5 1 7 2 6 6 3 1 6 6 0 3 5 0 6 4
// out dst i32 6 5 1 5 2 6 0 6 13 8 0 8 3 5 1 5
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
struct V { int x, y; V operator+(V o) { V r; r.x = x + o.x; r.y = y + o.y; return r; } bool operator<(V o) { return x < o.x; } int operator[](int n) { return n ? y : x; } };
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    V a; a.x = i.a.x; a.y = i.a.y; V b; b.x = i.b.x; b.y = i.b.y; V c = a + b; dst[id.x] = int4(c.x, c.y, a < b ? 1 : 0, c[1]);
}
// -----
// s_template
// in src i32 5 2 6 6 5 5 4 0 4 6 0 4 0 1 0 4 5 0 5 6 6 1 3 4 6 5 1 5 5 1 2 0 3 2 4 5 5 4 3 2 3 6 2 3 1 4 5 0
// in dst i32 4 6 6 4 7 3 3 2 4 3 7 1 7 4 0 6
// out dst i32 23 24 10 2 22 3 0 2 22 11 12 2 13 24 10 2
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
template<typename T> T twice(T v) { return v + v; } template<typename T, int N> struct Arr { T v[N]; T total() { T s = (T)0; for (int k = 0; k < N; ++k) s += v[k]; return s; } };
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    Arr<int2, 3> a; a.v[0] = i.a.xy; a.v[1] = twice(i.b.xy); a.v[2] = twice<int2>(i.c.xy); dst[id.x] = int4(a.total(), twice(i.a.x), (int)twice(1.25));
}
// -----
// s_namespace
// in src i32 5 2 5 7 7 6 4 1 1 1 0 7 2 1 5 2 2 4 7 6 4 6 2 4 4 7 3 3 5 7 2 7 4 3 3 5 1 3 2 4 1 1 6 7 7 3 5 6
// in dst i32 4 7 0 7 7 7 1 3 7 5 4 2 3 2 2 5
// out dst i32 15 7 3 0 6 4 3 0 12 22 3 0 3 10 3 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
namespace n { static const int k = 3; int f(int a) { return a * k; } namespace m { int f(int a) { return n::f(a) + 1; } } }
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = int4(n::f(i.a.x), n::m::f(i.a.y), n::k, 0);
}
// -----
// s_overload
// in src i32 1 4 4 0 1 2 3 7 0 1 1 2 7 3 7 3 3 1 5 4 4 2 6 7 0 1 3 0 5 0 2 7 2 4 2 3 6 6 6 3 5 1 1 7 3 3 2 7
// in dst i32 2 1 2 5 2 4 4 2 1 1 1 5 2 1 3 7
// out dst i32 321 4 5 11 321 4 5 17 321 4 5 10 321 4 5 16
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
int f(int a) { return 1; } int f(uint a) { return 2; } int f(float a) { return 3; } int f(int2 a) { return 4; } int f(bool a) { return 5; } int g(int a, int b = 7) { return a + b; }
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = int4(f(i.a.x) + f((uint)i.a.x) * 10 + f(1.5) * 100, f(i.a.xy), f(true), g(i.a.x) + g(1, 2));
}
// -----
// s_enum
// in src i32 7 6 4 5 6 4 4 6 2 5 6 7 5 4 0 7 5 7 5 4 5 2 4 6 0 0 6 2 4 1 7 4 2 5 1 0 2 1 5 6 0 0 5 5 1 6 6 4
// in dst i32 2 2 6 5 5 2 0 1 6 0 3 1 4 6 6 7
// out dst i32 5 2 0 1 5 2 0 1 6 3 0 0 6 3 0 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
enum E { A, B = 5, C }; enum class S : uint { X = 2, Y };
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    E e = i.a.x > 3 ? B : C; S s = i.a.y > 2 ? S::X : S::Y; dst[id.x] = int4(e, (int)s, A, e == B);
}
// -----
// s_bitfield
// in src i32 0 6 5 6 0 5 6 2 3 7 2 0 1 4 1 0 4 4 3 5 6 2 1 7 3 5 7 2 6 2 2 3 7 1 3 4 5 1 1 0 4 1 5 7 4 7 4 6
// in dst i32 0 7 2 6 4 4 7 4 2 1 1 4 5 0 3 5
// out dst i32 5 777 -4 781 6 177 0 182 0 477 2 476 2 301 0 302
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
struct Bf { uint a : 3; uint b : 10; int c : 5; uint d; };
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    Bf f = (Bf)0; f.a = i.a.x + 5; f.b = i.a.y * 300; f.c = i.b.x - 4; f.d = f.a + f.b; f.b += 1; dst[id.x] = int4(f.a, f.b, f.c, f.d);
}
// -----
// s_static
// in src i32 4 6 7 7 3 3 1 7 6 0 6 5 1 4 7 3 7 3 1 1 2 5 4 2 7 4 4 5 5 0 1 1 5 4 0 0 7 1 7 0 6 0 3 4 2 6 3 1
// in dst i32 2 5 3 1 7 7 2 4 7 4 0 4 0 7 0 0
// out dst i32 5 7 7 2 5 7 5 4 5 7 1 2 5 7 3 4
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
static int counter = 4; static int table[5] = { 1, 3, 5, 7, 9 }; static const int2 pairs[2] = { int2(1, 2), int2(3, 4) }; int next() { static int calls = 0; return ++calls + counter++; }
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int a = next(), b = next(); table[i.a.x % 5] = 100; dst[id.x] = int4(a, b, table[i.b.x % 5], pairs[id.x & 1].y);
}
// -----
// s_short
// in src i32 5 4 6 6 1 0 0 6 3 0 1 5 5 3 7 3 3 4 5 1 2 1 6 6 0 1 5 0 7 6 6 1 5 0 6 4 0 2 1 0 1 6 0 6 7 0 2 0
// in dst i32 6 6 0 3 4 5 4 4 2 2 4 2 1 6 1 1
// out dst i32 1 0 3 5 0 1 3 5 0 1 2 4 0 1 2 5
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
static int hits = 0; bool hit(int a) { hits += 1; return a > 3; }
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    bool r = hit(i.a.x) && hit(i.a.y); bool s = hit(i.b.x) || hit(i.b.y); int t = hit(i.c.x) ? (hit(i.c.y) ? 1 : 2) : 3; dst[id.x] = int4(r, s, t, hits);
}
// -----
// s_recurse_array
// in t i32 7 0 1 2 4 0 6 4 3 0 0 0 0 0 2 0 5 1 5 7 3 3 5 7 7 0 0 0 5 4 2 7 6 3 4 4 4 5 0 5 5 0 0 0 6 1 2 2 6 6 3 5 2 2 7 5 1 0 0 0 1 1 6 7 4 4 6 0 1 5 7 6 3 0 0 0 5 4 1 1 0 3 4 6 3 2 7 6 4 0 0 0 5 6 5 6 7 4 5 2 3 0 3 3 4 0 0 0 6 1 1 4 7 6 5 0 0 3 7 1 2 0 0 0 3 1 1 7
// out t i32 0 0 1 2 9 0 7 0 1 0 0 0 0 0 0 0 8 1 5 7 3 8 7 3 8 0 0 0 5 3 3 7 5 3 4 4 9 5 0 5 5 0 0 0 6 5 5 2 7 6 3 5 2 7 6 6 3 0 0 0 1 6 6 7 5 4 6 0 6 5 0 6 5 0 0 0 5 6 6 1 7 3 4 6 3 7 7 6 4 0 0 0 5 6 6 6 0 4 5 2 8 0 7 4 5 0 0 0 6 4 4 4 8 6 5 0 0 8 0 0 8 0 0 0 3 0 0 7
struct N { int v; int c[2]; }; struct T { N n[3]; int4 e; };
RWStructuredBuffer<T> t;
[numthreads(8,1,1)] void main(uint3 id : SV_DispatchThreadID) { T x = t[id.x]; x.n[1].c[id.x & 1] += 5; x.n[2] = x.n[id.x % 3]; x.e.yz = x.n[2].c[0]; t[id.x] = x; t[id.x].n[0].v = x.n[1].c[1]; }// -----
// s_init
// in src f32 -1.75 -0.75 -1.625 0.75 -1.375 0.125 -0.75 1.5 2 -0.25 -0.5 -0.625 -1.375 -1.25 0.5 1.875 0.625 0.125 -1.625 1.625 1 -1.125 -1.375 0.5 -1.625 0.5 -1 -1.5 -1.125 0.5 -2 0.625 0.375 2 0.125 0.125 -1.375 -1.75 1.375 2 0.5 -0.875 1.125 -1.75 1.125 0.25 -0.125 -0.625
// in dst f32 -0.875 0.625 1.375 -0.25 1.375 -0.5 1.25 -1.875 1.625 0.5 -1.25 -1.625 -1.75 -0.875 0.5 -1.75
// out dst f32 -3.625 -1.25 0.75 1 -2.125 -0.625 0.875 1 -2.625 1.125 -3.5 1 -1 -3.25 3 1
struct I { float4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<float4> dst;
struct P { float2 a; int b; float c[2]; };
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    P p = { i.a.xy, 3, { i.a.z, i.a.w } }; P q = { i.b.xy, (int)i.b.z, i.b.w, 1.0 }; P z = (P)0; float2 v[2] = { i.c.xy, i.c.zw }; dst[id.x] = float4(p.a + q.a + v[1], p.c[1] + q.b + z.c[0], q.c[1]);
}
// -----
// s_lvalue
// in src i32 3 1 0 2 2 2 0 0 0 6 3 4 2 5 7 2 7 5 6 5 3 1 0 7 4 4 5 4 5 0 0 4 5 0 1 4 6 0 4 0 2 6 3 6 7 2 7 6
// in dst i32 1 0 2 2 5 1 4 4 4 6 7 5 3 3 2 2
// out dst i32 3 11 2 2 25 9 9 7 4 9 5 4 6 8 10 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
struct Q { int4 v[2]; };
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    Q q; q.v[0] = i.a; q.v[1] = i.b; q.v[id.x & 1].zw = q.v[(id.x + 1) & 1].xy; q.v[1][id.x & 3] <<= 2; (q.v[0].x > 3 ? 1 : 2); int4 w = (q.v[0] += q.v[1]); w.xy = w.yx; dst[id.x] = w;
}
// -----
// s_cast_struct
// in src f32 -1.625 -1.125 -1.375 1 -0.5 0.375 -1.125 1.75 1 1.25 -1.625 -1.125 0.875 -0.625 0.75 1.5 -1 0.25 0.5 -0.375 -0.75 0.875 2 0.375 -0.875 0.625 -1 -1 -0.875 0.375 -0.125 0.375 0.625 1.375 -0.75 0.125 1.75 -1 -1 1.875 0.125 -1.625 1.25 0.5 0.375 1.125 1.125 2
// in dst f32 1 -1.25 1.25 0.5 -1.75 1.625 -1.625 1.625 1.5 -1.125 -1.5 -1.875 -1.875 -0.75 1.25 -0.875
// out dst f32 6 6 6 3 6 6 6 4 6 6 6 4 6 6 6 5
struct I { float4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<float4> dst;
struct A { float2 a; float b; int c; }; struct B { float4 v; };
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    A a = (A)2; a.c = (int)i.a.x; float s = a.a.x + a.b; dst[id.x] = float4(a.a, a.b, a.c) + s;
}
// -----
// s_ternary_struct
// in src i32 3 2 4 3 5 1 0 7 6 0 7 4 0 6 7 2 3 2 0 3 3 7 0 1 4 0 0 2 5 0 5 6 4 1 1 1 3 4 2 7 4 5 0 6 2 1 3 5
// in dst i32 4 7 7 0 5 6 6 5 5 6 1 6 0 6 1 1
// out dst i32 -5 -4 -10 7 -3 -2 -6 4 0 1 0 5 -4 -3 -8 3
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
struct A { int2 v; int w; }; A mk(int n) { A a; a.v = int2(n, n + 1); a.w = n * 2; return a; }
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    A a; if (i.a.x > 3) a = mk(i.a.y); else a = mk(-i.b.x); dst[id.x] = int4(a.v, a.w, mk(i.c.x).v.y);
}
// -----
// s_global_init
// in C i32 4 1 4 7
// in dst i32 3 2 5 1 4 4 0 7 5 6 3 5 7 5 3 6 1 5 2 4 2 7 7 5 1 6 0 3 0 7 2 2
// out dst i32 9 3 9 15 11 4 10 16 13 5 11 17 12 3 9 15 14 4 10 16 16 5 11 17 15 3 9 15 17 4 10 16
cbuffer C { int4 base; }; static int4 start = base * 2; static float f[3] = { 1, 2, 3 };
RWStructuredBuffer<int4> dst;
[numthreads(8,1,1)] void main(uint3 id : SV_DispatchThreadID) { start.x += id.x; dst[id.x] = start + (int)f[id.x % 3]; }
// -----
// template_specializations: by values, by types that are deduced, after overloads were looked at
// in dst f32 0 0 0 0
// out dst f32 1 10 5 6
template<int N> float value(float x) { return x * N; }
template<> float value<0>(float x) { return 1; }
template<int N> float user(float x) { return x * value<N - 1>(x); }
template<typename T> float kind(T x) { return 4; }
template<> float kind(int x) { return 5; }
template<typename T, int N> T of(T x) { return 7; }
template<> uint of<uint, 2>(uint x) { return 6; }
RWStructuredBuffer<float> dst;
[numthreads(1,1,1)] void main() {
    dst[0] = value<0>(3); dst[1] = user<3>(2.0) + user<1>(2.0); dst[2] = kind(1); dst[3] = of<uint, 2>(1u);
}
// -----
// template_names_in_their_bodies: functions and variables that name themselves with arguments
// in dst f32 0 0
// out dst f32 32 24
template<typename T, int N> T power(T x) { return x * power<T, N - 1>(x); }
template<> float power<float, 0>(float x) { return 1; }
template<int N> static const float factorial = N * factorial<N - 1>;
template<> static const float factorial<0> = 1;
RWStructuredBuffer<float> dst;
[numthreads(1,1,1)] void main() { dst[0] = power<float, 5>(2); dst[1] = factorial<4>; }
// -----
// templates_defined_after_use: with other names of parameters, and default arguments at the declaration
// in dst f32 0 0 0
// out dst f32 12 6 9
template<typename T> T twice(T x, T more = 2);
template<typename T, int N> struct Box { T v; template<typename U> U get(U x); };
float early(float x) { return twice<float>(x); }
template<typename T> T same(T x) { return x; }
template<typename T> T same(T x);
RWStructuredBuffer<float> dst;
[numthreads(1,1,1)] void main() { Box<float, 2> b; b.v = 4; dst[0] = early(5); dst[1] = twice(2u); dst[2] = same<float>(twice(3.0, 3.0)); }
template<typename V> V twice(V y, V plus) { return y * 2 + plus; }
// -----
// overloads_of_arrays_and_matrices: what needs no conversion is better
// in dst u32 0 0 0
// out dst u32 1 2 1
uint pick(float4 rows[3]) { return 1 + (uint)rows[0].x * 0; }
uint pick(float3x4 m) { return 2 + (uint)m[0].x * 0; }
uint only(float2x2 m) { return (uint)m[0].y; }
RWStructuredBuffer<uint> dst;
[numthreads(1,1,1)] void main() {
  float4 t[3] = { float4(0,0,0,0), float4(1,1,1,1), float4(2,2,2,2) };
  float3x4 m = { t[0], t[1], t[2] };
  float2 u[2] = { float2(0, 1), float2(2, 3) };
  dst[0] = pick(t); dst[1] = pick(m); dst[2] = only(u);
}
