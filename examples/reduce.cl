// Sums, one for each work-group: in each round half of the work-items add the values of the other half.
// clang-22 -x cl -cl-std=CL3.0 --target=spirv64v1.2 -O2 -c reduce.cl -o reduce.spv (22.1.8)

kernel void reduce(global const int *numbers, global int *sums, local int *line)
{
    size_t at = get_local_id(0);
    line[at] = numbers[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (size_t half_ = get_local_size(0) / 2; half_ > 0; half_ /= 2) {
        if (at < half_)
            line[at] += line[at + half_];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (at == 0)
        sums[get_group_id(0)] = line[0];
}
