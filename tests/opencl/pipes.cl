// Pipes: reservations, reads, writes
// run 1 1
// refused whole
// out r i32 0
kernel void k(global int *r, read_only pipe int a, write_only pipe int b) {
  int v = 0; if (read_pipe(a, &v) == 0) write_pipe(b, &v);
  reserve_id_t id = reserve_write_pipe(b, 1); if (is_valid_reserve_id(id)) { write_pipe(b, id, 0, &v); commit_write_pipe(b, id); }
  r[0] = v + (int)get_pipe_num_packets(a);
}
