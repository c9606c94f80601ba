#ifndef CASSETS_H
#define CASSETS_H

#include <stddef.h>

// The files of assets/, byte by byte as they are.

const unsigned char *_Nonnull catalogue_bytes(void);
size_t catalogue_count(void);

#endif
