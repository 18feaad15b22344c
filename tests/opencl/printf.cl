// printf: formats of all types, vectors, constant strings, calls in conditions (its output: tests/run/printf.ll)
// run 4 2
// peer specification
// in x i32 5 6 7 8
// out r i32 5 -6 7 -8
kernel void k(global const int *x, global int *r) {
    uint i = get_global_id(0);
    float f = x[i] * 0.5f;
    int done = printf("%d %5.2f %v4hlf %s %c %% %lx\n", x[i], f, (float4)(f), "text", 'c', (long)x[i] << 40);
    if (i & 1)
        done += printf("odd\n") - 1;
    r[i] = done == 0 ? x[i] : done == -1 ? -x[i] : 0;
}
