import CCurl
import LoadResource
import SystemSupport

/// One request and its response on one easy handle, including redirects.
final class Transfer {
    let easy: CurlEasy
    let order: PendingTransfer
    private let library: CurlLibrary
    private let buffer: ResponseBuffer
    private let origin: URLOrigin
    private let deadline: ContinuousClock.Instant
    private var redirects = 0

    private static let maxRedirects = 3

    init(_ order: PendingTransfer, userAgent: String, _ library: CurlLibrary) throws {
        let url = try CurlURL(order.request.url, library)
        self.order = order
        self.library = library
        origin = url.origin
        deadline = .now + order.request.limits.time
        buffer = ResponseBuffer(bodyLimit: order.request.limits.bytes)
        easy = try CurlEasy(library)
        try easy.setOptions(for: origin, userAgent: userAgent)
        try buffer.attach(to: easy)
        _ = try HeaderLine.text(name: "User-Agent", value: userAgent)
        var headers: [String] = []
        if let tag = order.request.entityTag { headers.append(try HeaderLine.text(name: "if-none-match", value: tag)) }
        if let content = order.request.content {
            try easy.setPost(content.bytes)
            // Some versions send "Expect: 100-continue" for content larger than a kilobyte and wait a second for the
            // response.
            headers += ["Expect:", try HeaderLine.text(name: "content-type", value: content.type)]
        }
        try easy.set(headers: headers)
        try setURL(url)
    }

    /// Evaluates the result of libcurl.
    ///
    /// - Returns: `nil` for a redirect; perform the same handle again to follow it.
    func response(_ code: CURLcode) throws(HTTPClientError) -> HTTPResponse? {
        guard !buffer.exceedsLimit else { throw .tooLarge }
        guard code == CURLE_OK else {
            let reason = easy.reason(of: code)
            throw HTTPClientError(
                code,
                systemError: easy.number(CURLINFO_OS_ERRNO),
                isAnswered: easy.number(CURLINFO_RESPONSE_CODE) > 0,
                isProxyError: isProxyError(reason),
                reason: reason
            )
        }
        let status = easy.number(CURLINFO_RESPONSE_CODE)
        if Self.redirectStatuses.contains(status), let url = easy.text(CURLINFO_REDIRECT_URL) {
            try follow(url)
            return nil
        }
        return HTTPResponse(status: status, headers: buffer.headers, body: buffer.body)
    }

    /// Whether a proxy failed: either it could not connect to the server, or it could not be reached itself.
    private func isProxyError(_ reason: String) -> Bool {
        if ![0, 200].contains(easy.number(CURLINFO_HTTP_CONNECTCODE)) { return true }
        let host = origin.host.trimmingPrefix("[").prefix { $0 != "]" }
        return reason.hasPrefix("Failed to connect to ") && !reason.contains(" \(host) ")
    }

    private static let redirectStatuses: Set = [301, 302, 303, 307, 308]

    private func follow(_ text: String) throws(HTTPClientError) {
        redirects += 1
        guard order.request.content == nil, redirects <= Self.maxRedirects, let url = try? CurlURL(text, library),
            url.origin == origin
        else { throw .disallowedRedirect(to: SafeText(withoutCredentials: text).string) }
        buffer.clear()
        try setURL(url)
    }

    private func setURL(_ url: CurlURL) throws(HTTPClientError) {
        try easy.set(CURLOPT_URL, url.text)
        // The limit covers all redirects, so each request gets the remaining time. Zero would mean no limit.
        let left: Int32 = max(.milliseconds(1), deadline - .now).count(of: .milliseconds(1))
        try easy.set(CURLOPT_TIMEOUT_MS, Int(left))
    }
}

/// Receives headers and body up to a limit.
///
/// libcurl holds an unretained pointer to the buffer, which must outlive the easy handle that fills it.
final class ResponseBuffer {
    private(set) var headers: [String: String] = [:]
    private(set) var body: [UInt8] = []
    /// Whether a limit was exceeded and the transfer aborted.
    private(set) var exceedsLimit = false
    private var headerBytes = 0
    private let bodyLimit: Int

    /// - Parameter bodyLimit: In bytes, after decompression.
    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    /// Maximum size of all headers of a response, in bytes; typical sizes are 1 to 2 KB.
    private static let headerLimit = 64 << 10

    /// Discards the response of a redirect.
    func clear() {
        headers = [:]
        body = []
        headerBytes = 0
    }

    private func appendToBody(_ bytes: UnsafeRawBufferPointer) {
        exceedsLimit = body.count + bytes.count > bodyLimit
        guard !exceedsLimit else { return }
        body.append(contentsOf: bytes)
    }

    private func appendHeader(_ bytes: UnsafeRawBufferPointer) {
        headerBytes += bytes.count
        exceedsLimit = headerBytes > Self.headerLimit
        guard !exceedsLimit else { return }
        switch HeaderLine(bytes) {
        case .status: headers = [:]
        case .field(let name, let value): headers[name] = headers[name].map { "\($0), \(value)" } ?? value
        case .other: break
        }
    }

    func attach(to easy: CurlEasy) throws {
        let context = Unmanaged.passUnretained(self).toOpaque()
        try easy.set(CURLOPT_WRITEDATA, context)
        try easy.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            ResponseBuffer.receive(bytes, size * count, context) { $0.appendToBody($1) }
        }
        try easy.set(CURLOPT_HEADERDATA, context)
        try easy.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            ResponseBuffer.receive(bytes, size * count, context) { $0.appendHeader($1) }
        }
    }

    /// - Returns: `count` to continue; any other number makes libcurl abort the transfer.
    private static func receive(
        _ bytes: UnsafeMutablePointer<CChar>?,
        _ count: Int,
        _ context: UnsafeMutableRawPointer?,
        _ append: (ResponseBuffer, UnsafeRawBufferPointer) -> Void
    ) -> Int {
        guard count > 0, let context else { return 0 }
        let buffer = Unmanaged<ResponseBuffer>.fromOpaque(context).takeUnretainedValue()
        append(buffer, UnsafeRawBufferPointer(start: bytes, count: count))
        return buffer.exceedsLimit ? 0 : count
    }
}

/// A line of a response's header section, as passed by libcurl.
enum HeaderLine: Equatable {
    /// Start of a response. Earlier headers belong to an interim response, possibly a proxy's.
    case status
    /// The name is in lower case.
    case field(name: String, value: String)
    case other

    /// Formats a header for libcurl.
    ///
    /// - Throws: `invalidRequest` for a value with a control character, which could inject further headers.
    static func text(name: String, value: String) throws(HTTPClientError) -> String {
        guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
            throw .invalidRequest(reason: "Malformed header: \(name)")
        }
        // libcurl removes a header if its name is followed by a colon without a value.
        return value.allSatisfy(\.isWhitespace) ? "\(name);" : "\(name): \(value)"
    }

    init(_ bytes: some Sequence<UInt8>) {
        let line = String(decoding: Array(bytes), as: UTF8.self)
        guard !line.hasPrefix("HTTP/") else {
            self = .status
            return
        }
        guard let colon = line.firstIndex(of: ":") else {
            self = .other
            return
        }
        let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
        let end = value.lastIndex { !$0.isWhitespace }
        self = .field(name: line[..<colon].lowercased(), value: end.map { String(value[...$0]) } ?? "")
    }
}
