/// Answers that no honest server gives.
extension LoopbackBehaviour {
    /// Begins like a page, and is not even text.
    package static var garbage: LoopbackBehaviour {
        .altered { $0.body = Array(#"{"info":{"count":"#.utf8) + [0xFF, 0x00] }
    }

    /// Announces another number of bytes than follow.
    package static func wrongLength(_ bytes: Int) -> LoopbackBehaviour {
        .altered { $0.headers["content-length"] = String(bytes) }
    }

    /// The one row's id becomes a word, as the rest of its page stays what it is.
    package static func wrongType(inRow id: Int) -> LoopbackBehaviour {
        .replaced(#""id":\#(id),"#, with: #""id":"number \#(id)","#)
    }

    /// The one row has no name any more, and no use.
    package static func nameless(row id: Int) -> LoopbackBehaviour {
        nameless(rows: [id])
    }

    /// The same of several rows.
    package static func nameless(rows ids: [Int]) -> LoopbackBehaviour {
        .altered {
            for id in ids { $0.replace(#""id":\#(id),"name""#, with: #""id":\#(id),"nom""#) }
        }
    }

    /// The one row's name sets the window's title, clears the screen and writes from right to left.
    package static func hostileName(inRow id: Int) -> LoopbackBehaviour {
        .replaced(#""id":\#(id),"name":""#, with: #""id":\#(id),"name":"\u001b]0;mine\u0007\u001b[2J\u202e"#)
    }

    package static func replaced(_ text: String, with other: String) -> LoopbackBehaviour {
        .altered { $0.replace(text, with: other) }
    }

    /// Not a lie in itself: the usual answer in gzip's wrapping.
    package static var gzipped: LoopbackBehaviour {
        .altered {
            $0.headers["content-encoding"] = "gzip"
            $0.body = LoopbackGzip.stored($0.body)
        }
    }

    /// So many zeros, out of about a 160th of the bytes.
    package static func gzipBomb(bytes: Int) -> LoopbackBehaviour {
        .answer(LoopbackResponse(headers: ["content-encoding": "gzip"], body: LoopbackGzip.zeros(bytes)))
    }
}

extension LoopbackResponse {
    /// By bytes: a picture that has no such text in it stays what it is.
    fileprivate mutating func replace(_ text: String, with other: String) {
        let parts = body.split(separator: Array(text.utf8), omittingEmptySubsequences: false)
        body = Array(parts.joined(separator: Array(other.utf8)))
    }
}
