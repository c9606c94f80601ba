#include "CAssets.h"

static const unsigned char catalogue[] = {
#embed "../../../assets/catalogue.txt"
};

const unsigned char *catalogue_bytes(void) { return catalogue; }
size_t catalogue_count(void) { return sizeof catalogue; }
