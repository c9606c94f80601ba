#ifndef CPNG_H
#define CPNG_H

#include <stdint.h>

// The simplified API of libpng16.so.16, as far as Pictures uses it. Unchanged since libpng 1.6; reports errors without
// longjmp.

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

static const uint32_t PNG_IMAGE_VERSION = 1;
static const uint32_t PNG_IMAGE_FLAG_FAST = 2;
static const uint32_t PNG_IMAGE_FLAG_16BIT_sRGB = 4;
static const uint32_t PNG_FORMAT_RGB = 2;
static const uint32_t PNG_FORMAT_RGBA = 3;

#endif
