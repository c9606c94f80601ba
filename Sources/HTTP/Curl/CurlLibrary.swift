import CCurl

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The functions of libcurl, found while the program runs: linking it would cost every start what only a request needs.
struct CurlLibrary: Sendable {
    typealias Easy = UnsafeMutableRawPointer
    typealias Multi = UnsafeMutableRawPointer

    let easyInit: @convention(c) () -> Easy?
    let easyCleanup: @convention(c) (Easy) -> Void
    let easyMessage: @convention(c) (CURLcode) -> UnsafePointer<CChar>
    /// Variadic: called through the shims of `CCurl`.
    nonisolated(unsafe) let easySetOption: UnsafeMutableRawPointer
    /// Variadic: called through the shims of `CCurl`.
    nonisolated(unsafe) let easyGetInfo: UnsafeMutableRawPointer

    let multiInit: @convention(c) () -> Multi?
    let multiCleanup: @convention(c) (Multi) -> CURLMcode
    let multiAdd: @convention(c) (Multi, Easy) -> CURLMcode
    let multiRemove: @convention(c) (Multi, Easy) -> CURLMcode
    let multiPerform: @convention(c) (Multi, UnsafeMutablePointer<CInt>) -> CURLMcode
    let multiPoll: @convention(c) (Multi, OpaquePointer?, CUnsignedInt, CInt, UnsafeMutablePointer<CInt>?) -> CURLMcode
    let multiWakeup: @convention(c) (Multi) -> CURLMcode
    let multiNextMessage: @convention(c) (Multi, UnsafeMutablePointer<CInt>) -> UnsafeMutablePointer<CURLMsg>?
    let multiMessage: @convention(c) (CURLMcode) -> UnsafePointer<CChar>

    let listAppend:
        @convention(c) (UnsafeMutablePointer<curl_slist>?, UnsafePointer<CChar>) -> UnsafeMutablePointer<curl_slist>?
    let listFree: @convention(c) (UnsafeMutablePointer<curl_slist>?) -> Void

    let urlInit: @convention(c) () -> OpaquePointer?
    let urlCleanup: @convention(c) (OpaquePointer) -> Void
    let urlSet: @convention(c) (OpaquePointer, CURLUPart, UnsafePointer<CChar>, CUnsignedInt) -> CURLUcode
    let urlGet:
        @convention(c) (OpaquePointer, CURLUPart, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, CUnsignedInt)
            -> CURLUcode
    let free: @convention(c) (UnsafeMutableRawPointer) -> Void

    private init(_ symbols: CurlSymbols) throws(HTTPClientError) {
        easyInit = try symbols.function("curl_easy_init")
        easyCleanup = try symbols.function("curl_easy_cleanup")
        easyMessage = try symbols.function("curl_easy_strerror")
        easySetOption = try symbols.address("curl_easy_setopt")
        easyGetInfo = try symbols.address("curl_easy_getinfo")
        multiInit = try symbols.function("curl_multi_init")
        multiCleanup = try symbols.function("curl_multi_cleanup")
        multiAdd = try symbols.function("curl_multi_add_handle")
        multiRemove = try symbols.function("curl_multi_remove_handle")
        multiPerform = try symbols.function("curl_multi_perform")
        multiPoll = try symbols.function("curl_multi_poll")
        multiWakeup = try symbols.function("curl_multi_wakeup")
        multiNextMessage = try symbols.function("curl_multi_info_read")
        multiMessage = try symbols.function("curl_multi_strerror")
        listAppend = try symbols.function("curl_slist_append")
        listFree = try symbols.function("curl_slist_free_all")
        urlInit = try symbols.function("curl_url")
        urlCleanup = try symbols.function("curl_url_cleanup")
        urlSet = try symbols.function("curl_url_set")
        urlGet = try symbols.function("curl_url_get")
        free = try symbols.function("curl_free")
    }
}

extension CurlLibrary {
    /// Opened once in the life of the process, and never closed.
    static let shared = Result<CurlLibrary, HTTPClientError> { () throws(HTTPClientError) in
        let symbols = try CurlSymbols(of: fileName)
        try symbols.checkVersion()
        let library = try CurlLibrary(symbols)
        try symbols.initialize()
        return library
    }

    #if canImport(Glibc)
        private static let fileName = "libcurl.so.4"
    #else
        private static let fileName = "libcurl.4.dylib"
    #endif
}
