import CCurl
import Glibc
import SystemSupport

/// Functions of libcurl, loaded at run time because linking would slow down every start, even without requests.
struct CurlLibrary: Sendable {
    typealias Easy = UnsafeMutableRawPointer
    typealias Multi = UnsafeMutableRawPointer

    let easyInit: @convention(c) () -> Easy?
    let easyCleanup: @convention(c) (Easy) -> Void
    let easyMessage: @convention(c) (CURLcode) -> UnsafePointer<CChar>
    /// Variadic; called through shims in `CCurl`.
    nonisolated(unsafe) let easySetOption: UnsafeMutableRawPointer
    /// Variadic; called through shims in `CCurl`.
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
    /// Seconds since 1970, or -1 for a malformed date. The second parameter is unused.
    let parseDate: @convention(c) (UnsafePointer<CChar>, UnsafePointer<time_t>?) -> time_t

    /// Loaded once per process, never unloaded.
    static let shared = Result { () throws(DynamicLibraryError) in try CurlLibrary() }
        .mapError { HTTPClientError.unavailable(reason: "Install libcurl, 7.68 or later: \($0)") }

    /// 7.68.0, the first version with `curl_multi_wakeup`.
    private static let oldestVersion: CUnsignedInt = 0x07_44_00

    private init() throws(DynamicLibraryError) {
        let file = try DynamicLibrary("libcurl", version: 4)
        let versionInfo: @convention(c) (CURLversion) -> UnsafePointer<curl_version_info_data> =
            try file.function("curl_version_info")
        let version = versionInfo(CURLVERSION_FIRST).pointee
        guard version.version_num >= Self.oldestVersion else {
            throw DynamicLibraryError("libcurl \(String(cString: version.version)) is older than 7.68")
        }
        easyInit = try file.function("curl_easy_init")
        easyCleanup = try file.function("curl_easy_cleanup")
        easyMessage = try file.function("curl_easy_strerror")
        easySetOption = try file.address("curl_easy_setopt")
        easyGetInfo = try file.address("curl_easy_getinfo")
        multiInit = try file.function("curl_multi_init")
        multiCleanup = try file.function("curl_multi_cleanup")
        multiAdd = try file.function("curl_multi_add_handle")
        multiRemove = try file.function("curl_multi_remove_handle")
        multiPerform = try file.function("curl_multi_perform")
        multiPoll = try file.function("curl_multi_poll")
        multiWakeup = try file.function("curl_multi_wakeup")
        multiNextMessage = try file.function("curl_multi_info_read")
        multiMessage = try file.function("curl_multi_strerror")
        listAppend = try file.function("curl_slist_append")
        listFree = try file.function("curl_slist_free_all")
        urlInit = try file.function("curl_url")
        urlCleanup = try file.function("curl_url_cleanup")
        urlSet = try file.function("curl_url_set")
        urlGet = try file.function("curl_url_get")
        free = try file.function("curl_free")
        parseDate = try file.function("curl_getdate")
        let initialize: @convention(c) (CLong) -> CURLcode = try file.function("curl_global_init")
        guard initialize(CLong(CURL_GLOBAL_SSL)) == CURLE_OK else {
            throw DynamicLibraryError("libcurl failed to initialize")
        }
    }
}

/// A URL parsed and normalized by libcurl's parser, so that the checked URL is the requested URL.
struct CurlURL {
    /// Normalized.
    let text: String
    let origin: URLOrigin

    /// - Throws: `invalidRequest` if the URL is malformed, or neither `https` nor `http` to a loopback host.
    init(_ text: String, _ library: CurlLibrary) throws(HTTPClientError) {
        guard let parser = library.urlInit() else { throw .unavailable(reason: "libcurl failed to create a handle") }
        defer { library.urlCleanup(parser) }

        func part(_ part: CURLUPart) -> String? {
            var value: UnsafeMutablePointer<CChar>?
            guard library.urlGet(parser, part, &value, CUnsignedInt(CURLU_DEFAULT_PORT)) == CURLUE_OK, let value else {
                return nil
            }
            defer { library.free(value) }
            return String(cString: value)
        }

        guard library.urlSet(parser, CURLUPART_URL, text, CUnsignedInt(CURLU_DISALLOW_USER)) == CURLUE_OK,
            let url = part(CURLUPART_URL), let scheme = part(CURLUPART_SCHEME), let host = part(CURLUPART_HOST),
            let port = part(CURLUPART_PORT)
        else { throw .invalidRequest(reason: "Not a URL: \(SafeText(withoutCredentials: text).string)") }

        self.text = url
        origin = URLOrigin(scheme: scheme, host: host, port: port)
        guard origin.isTrustworthy else {
            let address = SafeText(withoutCredentials: text).string
            throw .invalidRequest(reason: "http:// is allowed for localhost only: \(address)")
        }
    }
}
