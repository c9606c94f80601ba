#ifndef CASSETS_H
#define CASSETS_H

#include <stddef.h>

// The contents of the files in assets/.

const unsigned char *_Nonnull catalogue_bytes(void);
size_t catalogue_count(void);

#endif
