// C++ for OpenCL: classes, templates, references, lambda expressions, operators, constexpr
// run 4 4
// flags -cl-std=CLC++2021
// peer intel
// in x i32 5 6 7 8
// out r i32 12 32022 2614 33025 5216 34028 7818 35031
template <typename T, int N> struct Array { T v[N]; T &operator[](int i) { return v[i]; } T sum() const { T s = 0; for (int i = 0; i < N; ++i) s += v[i]; return s; } };
class Base { protected: int n; public: Base(int v) : n(v) {} int twice() const { return n * 2; } };
class Derived : public Base { public: Derived(int v) : Base(v + 1) {} ~Derived() { n = 0; } int operator*(const Derived &o) const { return n * o.n; } };
constexpr int cube(int n) { return n * n * n; }
template <typename F> int apply(F f, int v) { return f(v); }
namespace inner { enum class Kind : int { A = 3, B = 4 }; }
kernel void k(global const int *x, global int *r) {
  int i = get_global_id(0); Array<int, 4> a; for (auto n = 0; n < 4; ++n) a[n] = x[n] * i;
  Derived d(x[i]), e(2); auto add = [&](int v) { return v + x[i]; };
  r[i * 2] = a.sum() * 100 + d.twice(); r[i * 2 + 1] = d * e + apply(add, cube(3)) * 1000 + static_cast<int>(inner::Kind::B);
}
