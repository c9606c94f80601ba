extension LoopbackBehaviour {
    /// The usual response with `texts` as the values of the given fields, repeated in turn.
    package static func saying(_ texts: [String], in fields: [String]) -> LoopbackBehaviour {
        .altered { response in
            for field in fields { response.body = replaced(response.body, field, texts) }
        }
    }

    /// Replaces on the level of bytes, since a mark at the start of a text combines with the quote before it.
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
