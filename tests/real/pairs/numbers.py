#!/usr/bin/env python3
"""Writes the manifests of this folder: inputs from a fixed seed, and what is to come out, computed here by other means
than the kernels' wherever there are any. `python3 numbers.py`."""
import hashlib, itertools, json, math, os, random, struct

HERE = os.path.dirname(os.path.abspath(__file__))
R = random.Random(20)


def single(x):
    return struct.unpack("f", struct.pack("f", x))[0]


def eighths(n, most=4):
    """Numbers whose products and sums are exact."""
    return [R.randint(-most * 8, most * 8) / 8 for _ in range(n)]


def given(ty, data):
    return {"buf": ty, "count": len(data), "data": data}


def wanted(ty, expect, data=None, **tolerance):
    out = {"buf": ty, "count": len(expect), "expect": expect, **tolerance}
    if data is not None:
        out["data"] = data
    return out


def manifest(name, size, local, *args):
    lines = ",\n".join("  " + json.dumps(arg) for arg in args)
    modules = {"kernel": {"spv": f"{name}.cl.spv", "entry": name}, "shader": {"spv": f"{name}.comp.spv", "entry": "main"}}
    head = json.dumps({"format": "spirula-exec/1", "name": name, "global": size, "local": local, "modules": modules})
    with open(os.path.join(HERE, f"{name}.json"), "w") as out:
        out.write(f'{head[:-1]},\n "args": [\n{lines}]}}\n')


def saxpy():
    x, y = eighths(32), eighths(32)
    after = [b + 1.5 * a if i < 29 else b for i, (a, b) in enumerate(zip(x, y))]
    manifest("saxpy", [32], [8], given("f32", x), wanted("f32", after, y), {"f32": 1.5}, {"u32": 29})


def jacobi():
    w, h = 8, 6
    a = eighths(w * h)
    to = list(a)
    for y, x in itertools.product(range(1, h - 1), range(1, w - 1)):
        to[y * w + x] = sum(a[(y + v) * w + x + u] for u, v in ((1, 0), (-1, 0), (0, 1), (0, -1))) / 4
    manifest("jacobi", [w, h], [4, 2], given("f32", a), wanted("f32", to), {"u32": w}, {"u32": h})


def mandelbrot():
    w, h, most, pixel, left, top = 16, 8, 64, 0.1875, -2.25, -0.75

    def steps(cx, cy, rounded):
        x = y = n = 0
        while n < most and rounded(x * x + y * y) <= 4:
            x, y = rounded(rounded(x * x - y * y) + cx), rounded(2 * x * y + cy)
            n += 1
        return n

    out = []
    for v, u in itertools.product(range(h), range(w)):
        both = [steps(left + pixel * u, top + pixel * v, f) for f in (single, float)]
        # Where rounding decides, nothing is expected.
        out.append(both[0] if both[0] == both[1] else None)
    args = [{"f32": left}, {"f32": top}, {"f32": pixel}, {"u32": most}]
    manifest("mandelbrot", [w, h], [8, 1], wanted("u32", out), *args)


def nbody():
    n, softening = 16, 0.125
    bodies = [[*eighths(3), R.randint(1, 8) / 8] for _ in range(n)]
    out = []
    for me in bodies:
        pull, energy = [0.0] * 3, 0.0
        for other in bodies:
            away = [a - b for a, b in zip(other[:3], me)]
            r = 1 / math.sqrt(sum(d * d for d in away) + softening)
            pull = [p + d * other[3] * r**3 for p, d in zip(pull, away)]
            energy -= other[3] * r
        out += [*pull, energy * me[3]]
    out = [float(f"{v:.7g}") for v in out]
    tolerance = {"rtol": 2e-5, "atol": 2e-5}
    manifest("nbody", [n], [4], given("f32", sum(bodies, [])), wanted("f32", out, **tolerance), {"u32": n}, {"f32": softening})


def blackscholes():
    n, rate, volatility, years = 24, 0.0625, 0.25, 1.5
    spot = [R.randint(40, 480) / 8 for _ in range(n)]
    strike = [R.randint(40, 480) / 8 for _ in range(n)]
    normal = lambda x: 0.5 * math.erfc(-x / math.sqrt(2))
    call, put = [], []
    for s, k in zip(spot, strike):
        spread = volatility * math.sqrt(years)
        d = (math.log(s / k) + (rate + volatility**2 / 2) * years) / spread
        now = k * math.exp(-rate * years)
        call.append(round(s * normal(d) - now * normal(d - spread), 5))
        put.append(round(now * normal(spread - d) - s * normal(-d), 5))
    near = {"atol": 5e-5}
    args = [{"f32": rate}, {"f32": volatility}, {"f32": years}]
    manifest("blackscholes", [n], [8], given("f32", spot), given("f32", strike), wanted("f32", call, **near), wanted("f32", put, **near), *args)


def sha256():
    primes = [p for p in range(2, 312) if all(p % q for q in range(2, p))]
    cube = lambda p: next(r for r in itertools.count(int(p ** (1 / 3) * 2**32) - 64) if (r + 1) ** 3 > p << 96)
    table = [cube(p) & 0xFFFFFFFF for p in primes]
    messages = [R.getrandbits(32) for _ in range(8)]
    out = [w for m in messages for w in struct.unpack(">8I", hashlib.sha256(struct.pack(">I", m)).digest())]
    manifest("sha256", [8], [4], given("u32", messages), given("u32", table), wanted("u32", out))


def spmv():
    n = 12
    rows, columns, values = [0], [], []
    for _ in range(n):
        of = sorted(R.sample(range(n), R.choice([0, 1, 3, 6])))
        columns += of
        values += eighths(len(of))
        rows.append(len(columns))
    vector = eighths(n)
    out = [sum(values[k] * vector[columns[k]] for k in range(rows[r], rows[r + 1])) for r in range(n)]
    manifest("spmv", [n], [4], given("i32", rows), given("i32", columns), given("f32", values), given("f32", vector), wanted("f32", out))


def conv3x3():
    w, h = 8, 5
    image, weights = eighths(w * h), eighths(9, 1)
    at = lambda x, y: image[min(max(y, 0), h - 1) * w + min(max(x, 0), w - 1)]
    out = []
    for y, x in itertools.product(range(h), range(w)):
        out.append(sum(weights[v * 3 + u] * at(x + u - 1, y + v - 1) for v in range(3) for u in range(3)))
    manifest("conv3x3", [w, h], [8, 1], given("f32", image), given("f32", weights), wanted("f32", out), {"i32": w}, {"i32": h})


def product(a, b, rows, n, depth):
    return [sum(a[i * depth + k] * b[k * n + j] for k in range(depth)) for i in range(rows) for j in range(n)]


def sgemm():
    rows, n, depth = 4, 8, 6
    a, b, c = eighths(rows * depth), eighths(depth * n), eighths(rows * n)
    out = [1.5 * p + 0.5 * old for p, old in zip(product(a, b, rows, n, depth), c)]
    args = [{"u32": n}, {"u32": depth}, {"f32": 1.5}, {"f32": 0.5}]
    manifest("sgemm", [n, rows], [4, 4], given("f32", a), given("f32", b), wanted("f32", out, c), *args)


def tiles():
    n = 8
    a, b = eighths(n * n), eighths(n * n)
    manifest("tiles", [n, n], [4, 4], given("f32", a), given("f32", b), wanted("f32", product(a, b, n, n, n)), {"u32": n})


def histogram():
    words = [R.getrandbits(32) for _ in range(48)]
    nibbles = [word >> shift & 15 for word in words for shift in (0, 8, 16, 24)]
    manifest("histogram", [48], [8], given("u32", words), wanted("u32", [nibbles.count(i) for i in range(16)]))


def transpose():
    w, h = 8, 4
    a = [R.getrandbits(32) for _ in range(w * h)]
    manifest("transpose", [w, h], [4, 2], given("u32", a), wanted("u32", [a[y * w + x] for x in range(w) for y in range(h)]))


def groups(n):
    numbers = [R.randint(-1000, 1000) for _ in range(16 * n)]
    return numbers, [numbers[i : i + 16] for i in range(0, 16 * n, 16)]


def reduce():
    numbers, parts = groups(4)
    manifest("reduce", [64], [16], given("i32", numbers), wanted("i32", [sum(p) for p in parts]))


def scan():
    numbers, parts = groups(3)
    manifest("scan", [48], [16], wanted("i32", sum((list(itertools.accumulate(p)) for p in parts), []), numbers))


def bitonic():
    numbers, parts = groups(3)
    numbers = [abs(v) for v in numbers]
    out = sum((sorted(abs(v) for v in p) for p in parts), [])
    manifest("bitonic", [48], [16], wanted("u32", out, numbers))


for make in (saxpy, jacobi, mandelbrot, nbody, blackscholes, sha256, spmv, conv3x3, sgemm, histogram, transpose):
    make()
for make in (reduce, scan, bitonic, tiles):
    make()
