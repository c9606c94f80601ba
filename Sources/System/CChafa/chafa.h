#ifndef CCHAFA_H
#define CCHAFA_H

// The constants that Pictures needs to call libchafa.so.0; unchanged since Chafa 1.12. Chafa's own headers are only
// available through pkg-config, which would link the library.

typedef enum {
    CHAFA_CANVAS_MODE_TRUECOLOR = 0,
} ChafaCanvasMode;

typedef enum { CHAFA_COLOR_EXTRACTOR_AVERAGE = 0 } ChafaColorExtractor;

typedef enum { CHAFA_DITHER_MODE_NONE = 0 } ChafaDitherMode;

typedef enum { CHAFA_PIXEL_RGBA8_UNASSOCIATED = 4 } ChafaPixelType;

#endif
