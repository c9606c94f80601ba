#ifndef CCHAFA_H
#define CCHAFA_H

// What Pictures calls libchafa.so.0 by, which has not changed since 1.12. Chafa's own headers are found by way of
// pkg-config alone, and that would link the library.

typedef enum {
    CHAFA_CANVAS_MODE_TRUECOLOR = 0,
    CHAFA_CANVAS_MODE_INDEXED_16 = 3,
    CHAFA_CANVAS_MODE_INDEXED_8 = 6,
} ChafaCanvasMode;

typedef enum { CHAFA_COLOR_EXTRACTOR_AVERAGE = 0 } ChafaColorExtractor;

typedef enum { CHAFA_DITHER_MODE_NONE = 0 } ChafaDitherMode;

typedef enum { CHAFA_PIXEL_RGBA8_UNASSOCIATED = 4 } ChafaPixelType;

#endif
