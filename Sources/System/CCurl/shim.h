#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H
#include <curl/curl.h>

// Wrappers of curl_easy_setopt and curl_easy_getinfo, which are variadic and cannot be called from Swift. libcurl is
// not linked, so the first argument is their address from dlsym.

static inline CURLcode ccurl_set_long(void *setopt, CURL *easy, CURLoption option, long value) {
    return ((CURLcode (*)(CURL *, CURLoption, ...))setopt)(easy, option, value);
}

static inline CURLcode ccurl_set_pointer(void *setopt, CURL *easy, CURLoption option, const void *value) {
    return ((CURLcode (*)(CURL *, CURLoption, ...))setopt)(easy, option, value);
}

typedef size_t (*ccurl_receive)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode ccurl_set_receive(void *setopt, CURL *easy, CURLoption option, ccurl_receive receive) {
    return ((CURLcode (*)(CURL *, CURLoption, ...))setopt)(easy, option, receive);
}

static inline CURLcode ccurl_get_long(void *getinfo, CURL *easy, CURLINFO info, long *value) {
    return ((CURLcode (*)(CURL *, CURLINFO, ...))getinfo)(easy, info, value);
}

static inline CURLcode ccurl_get_string(void *getinfo, CURL *easy, CURLINFO info, char **value) {
    return ((CURLcode (*)(CURL *, CURLINFO, ...))getinfo)(easy, info, value);
}
#endif
