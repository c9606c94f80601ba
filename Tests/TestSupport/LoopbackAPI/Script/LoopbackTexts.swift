extension LoopbackBehaviour {
    /// Says the usual thing, with these texts in the place of all that stand in such fields: one after the other, and
    /// then from the first one again.
    package static func saying(_ texts: [String], in fields: [String]) -> LoopbackBehaviour {
        .altered { response in
            for field in fields { response.body = replaced(response.body, field, texts) }
        }
    }

    /// By bytes: a mark at the beginning of a text would be one character with the quote before it.
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
