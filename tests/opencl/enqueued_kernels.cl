// enqueue_kernel, queues, events and ranges of the device
// run 1 1
// refused
// out r i32 0
kernel void k(global int *r) {
  queue_t q = get_default_queue(); clk_event_t e;
  enqueue_kernel(q, CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_1D(4), 0, 0, &e, ^{ r[0] = 5; });
  release_event(e);
}
