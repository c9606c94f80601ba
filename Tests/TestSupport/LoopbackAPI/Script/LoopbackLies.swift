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
        .replaced(#""id":\#(id),"name""#, with: #""id":\#(id),"nom""#)
    }

    /// The one row's name sets the window's title, clears the screen and writes from right to left.
    package static func hostileName(inRow id: Int) -> LoopbackBehaviour {
        .replaced(#""id":\#(id),"name":""#, with: #""id":\#(id),"name":"\u001b]0;mine\u0007\u001b[2J\u202e"#)
    }

    package static func replaced(_ text: String, with other: String) -> LoopbackBehaviour {
        .altered {
            let body = String(decoding: $0.body, as: UTF8.self)
            $0.body = Array(body.split(separator: text, omittingEmptySubsequences: false).joined(separator: other).utf8)
        }
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
