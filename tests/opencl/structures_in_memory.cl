// Structures in buffers: packed, aligned, unions, nested arrays, copied as a whole
// run 2 1
// in x u32 16909060 84281096 151653132 219025168 286331153 572662306
// out r u32 4 4294770691 3077 2825 7 4294770734 3077 2825 1291863328 1291928864 12 16 17 0 0 0 16 4294770703 8721
// out r u32 8738 19 4294770818 8721 8738 1300774256 1300839792 12 16 17 0 0 0
typedef struct __attribute__((packed)) { uchar a; uint b; ushort c[2]; uchar d[3]; } Packed;
typedef struct __attribute__((aligned(16))) { uint a; uchar b; short c; uint d[2]; } Bits;
typedef union { uint u; float f; uchar4 c; ushort s[2]; } Either;
kernel void k(global const Packed *x, global Bits *r) {
  int i = get_global_id(0);
  Packed p = x[i & 1];
  Bits b = { p.a, p.b, p.c[0], { p.c[1], p.d[2] | (p.d[0] << 8) } };
  r[i * 4] = b;
  r[i * 4].c = -3;
  Bits c = r[i * 4]; c.a += 3; c.b = c.a * 7 + c.c; r[i * 4 + 1] = c;
  Either e; e.f = (float)p.b; e.c.y ^= 0x55; Either f = e; f.s[1] += 1;
  global uint *o = (global uint *)(r + i * 4 + 2);
  o[0] = e.u; o[1] = f.u; o[2] = sizeof(Packed); o[3] = sizeof(Bits); o[4] = (uint)((global char *)&x[1].c - (global char *)x);
}
