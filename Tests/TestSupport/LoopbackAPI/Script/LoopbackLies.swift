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

    /// The usual response with a string as the id of one row.
    package static func wrongType(inRow id: Int) -> LoopbackBehaviour {
        .replaced(#""id":\#(id),"#, with: #""id":"number \#(id)","#)
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

    /// A compressed body of that many zeros, about 160 times smaller.
    package static func gzipBomb(bytes: Int) -> LoopbackBehaviour {
        .answer(LoopbackResponse(headers: ["content-encoding": "gzip"], body: LoopbackGzip.zeros(bytes)))
    }
}

extension LoopbackResponse {
    /// Replaces text on the level of bytes, so that binary bodies stay intact.
    fileprivate mutating func replace(_ text: String, with other: String) {
        let parts = body.split(separator: Array(text.utf8), omittingEmptySubsequences: false)
        body = Array(parts.joined(separator: Array(other.utf8)))
    }
}
