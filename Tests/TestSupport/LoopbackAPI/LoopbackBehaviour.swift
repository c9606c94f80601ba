/// The server's behaviour for a request.
package indirect enum LoopbackBehaviour: Sendable {
    case usual
    /// Responds with this instead.
    case answer(LoopbackResponse)
    /// Responds as usual, with a modification.
    case altered(@Sendable (inout LoopbackResponse) -> Void)
    /// Closes the connection in the middle of the usual body.
    case cutOff(bodyBytes: Int)
    /// Pauses in the middle of the usual body until the gate is open.
    case paused(LoopbackGate, bodyBytes: Int)
    /// Repeats the usual body endlessly.
    case endless
    case held(LoopbackGate, then: LoopbackBehaviour)
    /// Responds after a delay, like a distant server.
    case late(Duration, then: LoopbackBehaviour)

    func applied(to usual: LoopbackResponse) -> LoopbackDelivery {
        switch self {
        case .usual:
            return .whole(usual)
        case .answer(let response):
            return .whole(response)
        case .altered(let alter):
            var response = usual
            alter(&response)
            return .whole(response)
        case .cutOff(let bodyBytes):
            return .part(usual, bodyBytes: bodyBytes)
        case .paused(let gate, let bodyBytes):
            return .paused(usual, bodyBytes: bodyBytes, gate)
        case .endless:
            return .endless(usual)
        case .held(let gate, let behaviour):
            return .held(gate, then: behaviour.applied(to: usual))
        case .late(let time, let behaviour):
            return .late(time, then: behaviour.applied(to: usual))
        }
    }
}

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

/// Malformed and hostile responses.
extension LoopbackBehaviour {
    /// A body that starts like a page, with invalid UTF-8.
    package static var garbage: LoopbackBehaviour {
        .altered { $0.body = Array(#"{"info":{"count":"#.utf8) + [0xFF, 0x00] }
    }

    /// A response whose Content-Length does not match its body.
    package static func wrongLength(_ bytes: Int) -> LoopbackBehaviour {
        .altered { $0.headers["content-length"] = String(bytes) }
    }

    /// The usual response with one row without a name, which is invalid.
    package static func nameless(row id: Int) -> LoopbackBehaviour {
        nameless(rows: [id])
    }

    /// The usual response with several rows without a name.
    package static func nameless(rows ids: [Int]) -> LoopbackBehaviour {
        .altered {
            for id in ids { $0.replace(#""id":\#(id),"name""#, with: #""id":\#(id),"nom""#) }
        }
    }

    /// The usual response with control sequences in one row's name: window title, clear screen, right-to-left override.
    package static func hostileName(inRow id: Int) -> LoopbackBehaviour {
        .replaced(#""id":\#(id),"name":""#, with: #""id":\#(id),"name":"\u001b]0;mine\u0007\u001b[2J\u202e"#)
    }

    package static func replaced(_ text: String, with other: String) -> LoopbackBehaviour {
        .altered { $0.replace(text, with: other) }
    }

    /// The usual response in gzip format, which is valid.
    package static var gzipped: LoopbackBehaviour {
        .altered {
            $0.headers["content-encoding"] = "gzip"
            $0.body = LoopbackGzip.stored($0.body)
        }
    }

    /// A gzip body that decompresses to `bytes` zeros, about 160 times its own size.
    package static func gzipBomb(bytes: Int) -> LoopbackBehaviour {
        .answer(LoopbackResponse(headers: ["content-encoding": "gzip"], body: LoopbackGzip.zeros(bytes)))
    }
}

extension LoopbackResponse {
    /// Replaces text byte by byte, so that binary bodies stay intact.
    fileprivate mutating func replace(_ text: String, with other: String) {
        let parts = body.split(separator: Array(text.utf8), omittingEmptySubsequences: false)
        body = Array(parts.joined(separator: Array(other.utf8)))
    }
}

extension LoopbackBehaviour {
    /// The usual response with `texts` as the values of the given fields, repeated in turn.
    package static func saying(_ texts: [String], in fields: [String]) -> LoopbackBehaviour {
        .altered { response in
            for field in fields { response.body = replaced(response.body, field, texts) }
        }
    }

    /// Replaces bytes, not characters: a combining mark at the start of a text merges with the quote before it.
    private static func replaced(_ body: [UInt8], _ field: String, _ texts: [String]) -> [UInt8] {
        let quote = UInt8(ascii: "\"")
        let name = Array("\"\(field)\":".utf8)
        let parts = body.split(separator: name + [quote], omittingEmptySubsequences: false)
        return parts.dropFirst().enumerated().reduce(into: Array(parts[0])) { body, part in
            let text = LoopbackJSON.string(texts[part.offset % texts.count]).text
            body += name + Array(text.utf8) + part.element.drop { $0 != quote }.dropFirst()
        }
    }
}
