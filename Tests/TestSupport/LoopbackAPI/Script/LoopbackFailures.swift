/// Valid responses other than success.
extension LoopbackBehaviour {
    package static func failure(
        status: Int,
        json: String = #"{"error":"Internal Server Error"}"#,
        headers: [String: String] = [:]
    ) -> LoopbackBehaviour {
        .answer(LoopbackResponse(status: status, headers: headers, json: json))
    }

    /// - Parameter retryAfter: the header's value, seconds or a date.
    package static func tooManyRequests(retryAfter: String) -> LoopbackBehaviour {
        .failure(
            status: 429,
            json: #"{"error":"Too many requests"}"#,
            headers: ["retry-after": retryAfter]
        )
    }

    /// - Parameter url: absolute or relative.
    package static func redirect(to url: String, status: Int = 302) -> LoopbackBehaviour {
        .answer(LoopbackResponse(status: status, headers: ["location": url], body: []))
    }
}
