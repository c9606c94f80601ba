/// Answers that are honest, but not what was hoped for.
extension LoopbackBehaviour {
    package static func failure(
        status: Int,
        json: String = #"{"error":"Internal Server Error"}"#,
        headers: [String: String] = [:]
    ) -> LoopbackBehaviour {
        .answer(LoopbackResponse(status: status, headers: headers, json: json))
    }

    /// Seconds or a date, as it stands in the header.
    package static func tooManyRequests(retryAfter: String) -> LoopbackBehaviour {
        .failure(
            status: 429,
            json: #"{"error":"Too many requests"}"#,
            headers: ["retry-after": retryAfter]
        )
    }

    /// Absolute or relative.
    package static func redirect(to url: String, status: Int = 302) -> LoopbackBehaviour {
        .answer(LoopbackResponse(status: status, headers: ["location": url], body: []))
    }
}
