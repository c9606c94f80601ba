import CCurl
import Glibc
import SystemSupport

/// Owns an easy handle.
final class CurlEasy {
    let handle: CurlLibrary.Easy
    private let library: CurlLibrary
    /// Read by libcurl during the transfer.
    private var headers: UnsafeMutablePointer<curl_slist>?
    /// Message of a failed transfer, written by libcurl (`CURLOPT_ERRORBUFFER`).
    private let errorBuffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    init(_ library: CurlLibrary) throws(HTTPClientError) {
        guard let handle = library.easyInit() else { throw .unavailable(reason: "libcurl failed to create a handle") }
        self.handle = handle
        self.library = library
        errorBuffer.pointee = 0
        try set(CURLOPT_ERRORBUFFER, errorBuffer)
    }

    deinit {
        library.easyCleanup(handle)
        library.listFree(headers)
        errorBuffer.deallocate()
    }

    func set(_ option: CURLoption, _ value: Int) throws(HTTPClientError) {
        try check(ccurl_set_long(library.easySetOption, handle, option, value))
    }

    /// libcurl copies strings and the content of `CURLOPT_COPYPOSTFIELDS`. Anything else must outlive the transfer.
    func set(_ option: CURLoption, _ value: UnsafeRawPointer?) throws(HTTPClientError) {
        try check(ccurl_set_pointer(library.easySetOption, handle, option, value))
    }

    /// Adds header lines in wire format. A line without a value suppresses a default header of libcurl.
    func set(headers lines: [String]) throws(HTTPClientError) {
        for line in lines {
            guard let longer = library.listAppend(headers, line) else {
                throw .unavailable(reason: "libcurl rejected a header")
            }
            headers = longer
        }
        try set(CURLOPT_HTTPHEADER, headers)
    }

    func set(_ option: CURLoption, _ receive: ccurl_receive) throws(HTTPClientError) {
        try check(ccurl_set_receive(library.easySetOption, handle, option, receive))
    }

    /// Why the transfer failed, including libcurl's details such as names and numbers, if any.
    func reason(of code: CURLcode) -> String {
        let reason = SafeText(
            String(cString: errorBuffer.pointee == 0 ? library.easyMessage(code) : UnsafePointer(errorBuffer))
        )
        let systemError = number(CURLINFO_OS_ERRNO)
        return systemError == 0
            ? reason.string : "\(reason.string) (\(SafeText(systemError: Int32(systemError)).string))"
    }

    func number(_ info: CURLINFO) -> Int {
        var value = 0
        _ = ccurl_get_long(library.easyGetInfo, handle, info, &value)
        return value
    }

    func text(_ info: CURLINFO) -> String? {
        var value: UnsafeMutablePointer<CChar>?
        _ = ccurl_get_string(library.easyGetInfo, handle, info, &value)
        return value.map { String(cString: $0) }
    }

    private func check(_ code: CURLcode) throws(HTTPClientError) {
        guard code == CURLE_OK else {
            throw .unavailable(reason: "libcurl rejected an option: \(String(cString: library.easyMessage(code)))")
        }
    }
}

extension CurlEasy {
    /// Sets the options that are the same for all requests to an origin.
    func setOptions(for origin: URLOrigin, userAgent: String) throws(HTTPClientError) {
        try set(CURLOPT_USERAGENT, userAgent)
        // The empty string means all encodings that libcurl can decompress.
        try set(CURLOPT_ACCEPT_ENCODING, "")
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        // The minimum version, whatever the configuration of the TLS library allows.
        try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let file = Self.certificateFile { try set(CURLOPT_CAINFO, file) }
        try set(CURLOPT_CONNECTTIMEOUT, 5)
        try set(CURLOPT_LOW_SPEED_LIMIT, 100)
        try set(CURLOPT_LOW_SPEED_TIME, 10)
        // Without this option, a transfer that ends during the name lookup blocks the thread until the resolver gives
        // up. Older versions of libcurl reject it.
        try? set(Self.quickExit, 1)
        // Signal handlers are per process, so libcurl must not install any.
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        // Waits for a connection in progress instead of opening another. Only with TLS, whose handshake shows whether
        // the connection can be multiplexed; otherwise the second request would wait for the first response.
        if origin.isEncrypted { try set(CURLOPT_PIPEWAIT, 1) }
        // Unencrypted requests must not leave this machine through a proxy.
        if origin.isLoopback { try set(CURLOPT_PROXY, "") }
    }

    func setPost(_ content: [UInt8]) throws(HTTPClientError) {
        try set(CURLOPT_POST, 1)
        try set(CURLOPT_POSTFIELDSIZE, content.count)
        // libcurl copies as many bytes as the previous option announces.
        try set(CURLOPT_COPYPOSTFIELDS, content)
    }

    /// `CURLOPT_QUICK_EXIT`, missing in headers before 7.87.
    private static var quickExit: CURLoption { CURLoption(rawValue: 322) }

    /// Certificate authorities to trust instead of the system's, for networks with their own authority. The variable is
    /// the one that OpenSSL and curl use.
    private static let certificateFile = getenv("SSL_CERT_FILE").map { String(cString: $0) }.flatMap {
        $0.isEmpty ? nil : $0
    }
}

extension HTTPClientError {
    /// Classifies an error code of libcurl.
    ///
    /// - Parameters:
    ///   - systemError: `errno` of the connection, or 0.
    ///   - isAnswered: Whether a response had begun.
    ///   - isProxyError: Whether the proxy failed, not the server.
    init(
        _ code: CURLcode,
        systemError: Int = 0,
        isAnswered: Bool = false,
        isProxyError: Bool = false,
        reason: String
    ) {
        self =
            switch code {
            case _ where isProxyError, CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
                .proxy(reason: reason)
            case CURLE_COULDNT_RESOLVE_HOST:
                .noNetwork(reason: reason)
            case CURLE_COULDNT_CONNECT where [ENETUNREACH, ENETDOWN, EHOSTUNREACH].contains(Int32(systemError)):
                .noNetwork(reason: reason)
            case CURLE_COULDNT_CONNECT:
                .unreachable(reason: reason)
            // After the response has begun, these errors mean that it is damaged or truncated.
            case CURLE_GOT_NOTHING,
                CURLE_SEND_ERROR where !isAnswered,
                CURLE_RECV_ERROR where !isAnswered:
                .unreachable(reason: reason)
            // A header line that exceeds libcurl's own limit.
            case CURLE_OUT_OF_MEMORY where isAnswered, Self.headerTooLarge:
                .tooLarge
            case CURLE_OPERATION_TIMEDOUT:
                .timedOut
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
                CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
                .tlsFailure(reason: reason)
            case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL:
                .invalidRequest(reason: reason)
            case CURLE_FAILED_INIT, CURLE_OUT_OF_MEMORY, CURLE_NOT_BUILT_IN:
                .unavailable(reason: reason)
            default:
                .damagedResponse(reason: reason)
            }
    }

    /// `CURLE_TOO_LARGE`, missing in headers before 8.6; older versions of libcurl report `CURLE_OUT_OF_MEMORY`
    /// instead.
    private static let headerTooLarge = CURLcode(rawValue: 100)
}
