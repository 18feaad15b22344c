// Clocks of the device (cl_khr_kernel_clock)
// run 1 1
// refused
// out r u64 0
kernel void k(global ulong *r) { r[0] = clock_read_device(); }
