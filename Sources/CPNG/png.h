#ifndef CPNG_H
#define CPNG_H

#include <stdint.h>

// What libpng16.so.16 calls its simplified API, as far as Portraits uses it. Declared here since libpng is the one
// library that the program can do without: few avatars need it.

typedef struct {
    void *opaque;
    uint32_t version;
    uint32_t width;
    uint32_t height;
    uint32_t format;
    uint32_t flags;
    uint32_t colormap_entries;
    uint32_t warning_or_error;
    char message[64];
} png_image;

enum { PNG_IMAGE_VERSION = 1, PNG_FORMAT_RGBA = 3 };

#endif
