/* Enumerates drivers and devices of Level Zero, compiles a kernel, launches it and checks its results.
 *
 *   spirula as saxpy.spvasm -o saxpy.spv
 *   cc saxpy.c -o saxpy -lze_loader
 *   ZE_ENABLE_ALT_DRIVERS=/path/to/libze_spirula.so ./saxpy saxpy.spv
 */
#include <level_zero/ze_api.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { COUNT = 1 << 16, GROUP = 64 };

static void check(ze_result_t result, const char *what) {
    if (result != ZE_RESULT_SUCCESS) {
        fprintf(stderr, "%s: error 0x%x\n", what, (unsigned)result);
        exit(1);
    }
}

static void *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(1);
    }
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    void *bytes = malloc(*size);
    if (!bytes || fread(bytes, 1, *size, file) != *size) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(1);
    }
    fclose(file);
    return bytes;
}

static ze_module_handle_t build(ze_context_handle_t context, ze_device_handle_t device, const char *path) {
    ze_module_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_MODULE_DESC, .format = ZE_MODULE_FORMAT_IL_SPIRV};
    desc.pInputModule = read_file(path, &desc.inputSize);
    ze_module_handle_t module;
    ze_module_build_log_handle_t log;
    ze_result_t result = zeModuleCreate(context, device, &desc, &module, &log);
    if (result != ZE_RESULT_SUCCESS) {
        size_t size = 0;
        check(zeModuleBuildLogGetString(log, &size, NULL), "size of the build log");
        char *text = malloc(size);
        check(zeModuleBuildLogGetString(log, &size, text), "build log");
        fputs(text, stderr);
        free(text);
    }
    check(result, "zeModuleCreate");
    zeModuleBuildLogDestroy(log);
    free((void *)desc.pInputModule);
    return module;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: %s module.spv\n", argv[0]);
        return 2;
    }
    check(zeInit(0), "zeInit");
    uint32_t count = 1;
    ze_driver_handle_t driver;
    check(zeDriverGet(&count, &driver), "zeDriverGet");
    ze_device_handle_t device;
    count = 1;
    check(zeDeviceGet(driver, &count, &device), "zeDeviceGet");
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    check(zeDeviceGetProperties(device, &properties), "zeDeviceGetProperties");
    printf("device: %s\n", properties.name);

    ze_context_desc_t context_desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_context_handle_t context;
    check(zeContextCreate(driver, &context_desc, &context), "zeContextCreate");
    ze_module_handle_t module = build(context, device, argv[1]);
    ze_kernel_desc_t kernel_desc = {.stype = ZE_STRUCTURE_TYPE_KERNEL_DESC, .pKernelName = "saxpy"};
    ze_kernel_handle_t kernel;
    check(zeKernelCreate(module, &kernel_desc, &kernel), "zeKernelCreate");

    size_t size = COUNT * sizeof(float);
    ze_device_mem_alloc_desc_t memory_desc = {.stype = ZE_STRUCTURE_TYPE_DEVICE_MEM_ALLOC_DESC};
    void *x, *y;
    check(zeMemAllocDevice(context, &memory_desc, size, 64, device, &x), "zeMemAllocDevice");
    check(zeMemAllocDevice(context, &memory_desc, size, 64, device, &y), "zeMemAllocDevice");
    float *from = malloc(size), *to = calloc(COUNT, sizeof(float)), a = 2;
    for (int i = 0; i < COUNT; i++) {
        from[i] = (float)i;
    }
    check(zeKernelSetGroupSize(kernel, GROUP, 1, 1), "zeKernelSetGroupSize");
    check(zeKernelSetArgumentValue(kernel, 0, sizeof a, &a), "argument 0");
    check(zeKernelSetArgumentValue(kernel, 1, sizeof x, &x), "argument 1");
    check(zeKernelSetArgumentValue(kernel, 2, sizeof y, &y), "argument 2");

    ze_command_queue_desc_t queue_desc = {
        .stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC,
        .mode = ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS,
    };
    ze_command_queue_handle_t queue;
    check(zeCommandQueueCreate(context, device, &queue_desc, &queue), "zeCommandQueueCreate");
    ze_command_list_desc_t list_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC};
    ze_command_list_handle_t list;
    check(zeCommandListCreate(context, device, &list_desc, &list), "zeCommandListCreate");
    ze_fence_desc_t fence_desc = {.stype = ZE_STRUCTURE_TYPE_FENCE_DESC};
    ze_fence_handle_t fence;
    check(zeFenceCreate(queue, &fence_desc, &fence), "zeFenceCreate");

    float one = 1;
    ze_group_count_t groups = {COUNT / GROUP, 1, 1};
    check(zeCommandListAppendMemoryCopy(list, x, from, size, NULL, 0, NULL), "copy to the device");
    check(zeCommandListAppendMemoryFill(list, y, &one, sizeof one, size, NULL, 0, NULL), "fill");
    check(zeCommandListAppendBarrier(list, NULL, 0, NULL), "barrier");
    check(zeCommandListAppendLaunchKernel(list, kernel, &groups, NULL, 0, NULL), "launch");
    check(zeCommandListAppendBarrier(list, NULL, 0, NULL), "barrier");
    check(zeCommandListAppendMemoryCopy(list, to, y, size, NULL, 0, NULL), "copy from the device");
    check(zeCommandListClose(list), "zeCommandListClose");
    check(zeCommandQueueExecuteCommandLists(queue, 1, &list, fence), "execute");
    check(zeFenceHostSynchronize(fence, UINT64_MAX), "zeFenceHostSynchronize");

    int wrong = 0;
    for (int i = 0; i < COUNT; i++) {
        wrong += to[i] != 2 * (float)i + 1;
    }
    printf("%d of %d results are wrong\n", wrong, COUNT);

    check(zeFenceDestroy(fence), "zeFenceDestroy");
    check(zeCommandListDestroy(list), "zeCommandListDestroy");
    check(zeCommandQueueDestroy(queue), "zeCommandQueueDestroy");
    check(zeMemFree(context, x), "zeMemFree");
    check(zeMemFree(context, y), "zeMemFree");
    check(zeKernelDestroy(kernel), "zeKernelDestroy");
    check(zeModuleDestroy(module), "zeModuleDestroy");
    check(zeContextDestroy(context), "zeContextDestroy");
    free(from);
    free(to);
    return wrong != 0;
}
