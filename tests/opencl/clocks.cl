// Clocks of the device and of subgroups (cl_khr_kernel_clock), which do not go back
// run 4 4
// peer specification
// out r i32 1 1 1 1
kernel void k(global int *r) {
    ulong start = clock_read_device();
    ulong now = start;
    for (int i = 0; i < 1000000 && now == start; i++)
        now = clock_read_sub_group();
    uint2 parts = clock_read_hilo_work_group();
    r[get_global_id(0)] = now > start && (parts.x | parts.y) != 0;
}
