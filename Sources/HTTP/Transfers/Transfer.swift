import CCurl

/// One request and its answer, over one easy handle, redirects included.
final class Transfer {
    let easy: CurlEasy
    private let library: CurlLibrary
    private let order: TransferOrder
    private let buffer: AnswerBuffer
    private let origin: Origin
    private let deadline: ContinuousClock.Instant
    private var redirects = 0

    private static let mostRedirects = 3

    init(_ order: TransferOrder, userAgent: String, _ library: CurlLibrary) throws {
        let address = try CurlAddress(order.request.url, library)
        self.order = order
        self.library = library
        origin = address.origin
        deadline = .now + order.request.limits.time
        buffer = AnswerBuffer(bodyLimit: order.request.limits.bytes)
        easy = try CurlEasy(library)
        try easy.setRules(for: origin, userAgent: userAgent)
        try buffer.connect(to: easy)
        if let content = order.content { try easy.post(content) }
        if let tag = order.request.entityTag { try easy.set(headers: ["If-None-Match: \(tag.text)"]) }
        try aim(at: address)
    }

    /// After libcurl is done with one question.
    ///
    /// - Returns: nil when a redirect is to be followed, by performing the same handle again.
    func answer(_ code: CURLcode) throws(HTTPClientError) -> HTTPResponse? {
        guard !buffer.isOverfull else { throw .tooLarge }
        guard code == CURLE_OK else {
            let reason = String(cString: library.easyMessage(code))
            throw HTTPClientError(code, systemError: easy.number(CURLINFO_OS_ERRNO), reason: reason)
        }
        let status = easy.number(CURLINFO_RESPONSE_CODE)
        if Self.redirectStatuses.contains(status), let url = easy.text(CURLINFO_REDIRECT_URL) {
            try follow(url)
            return nil
        }
        return HTTPResponse(status: status, headers: buffer.headers, body: buffer.body)
    }

    func end(_ result: Result<HTTPResponse, any Error>) {
        order.continuation.resume(with: result)
    }

    private static let redirectStatuses: Set = [301, 302, 303, 307, 308]

    private func follow(_ url: String) throws(HTTPClientError) {
        redirects += 1
        guard order.content == nil, redirects <= Self.mostRedirects, let address = try? CurlAddress(url, library),
            address.origin == origin
        else { throw .redirected }
        buffer.clear()
        try aim(at: address)
    }

    private func aim(at address: CurlAddress) throws(HTTPClientError) {
        try easy.set(CURLOPT_URL, address.url)
        // The limit is on the whole, so every question has what the ones before it left. Zero would mean no limit.
        let left = max(1, (deadline - .now) / .milliseconds(1))
        try easy.set(CURLOPT_TIMEOUT_MS, Int(left))
    }
}
