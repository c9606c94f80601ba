#define _GNU_SOURCE

#include "CConcurrency.h"

#include <stddef.h>

#include <link.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

static int unmap_file_pages(struct dl_phdr_info *file, size_t size, void *context) {
    (void)size;
    (void)context;
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int i = 0; i < file->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &file->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD || segment->p_flags & PF_W) continue;
        const uintptr_t start = (file->dlpi_addr + segment->p_vaddr) & ~(page - 1);
        const uintptr_t end = file->dlpi_addr + segment->p_vaddr + segment->p_memsz;
        madvise((void *)start, end - start, MADV_DONTNEED);
    }
    return 0;
}

void memory_share_arena(void) {
    mallopt(M_ARENA_MAX, 1);
}

void memory_unmap_code(void) {
    dl_iterate_phdr(unmap_file_pages, NULL);
}
