import FoundationEssentials
import LoadResource
import RickAndMortyUI
import SystemSupport
import TestSupport

@testable import HTTP
@testable import RickAndMorty
@testable import RickAndMortyData

extension FuzzTarget {
    /// Maps a body as the response of every endpoint.
    static func readAPI(_ bytes: [UInt8]) throws {
        for kind in ResourceKinds.models { try readResponses(about: kind, bytes) }
        _ = try? ResourceMapper<CharacterModel>.page(HTTPResponse(status: 404, body: bytes))
    }

    private static func readResponses<Model: Resource>(about _: Model.Type, _ bytes: [UInt8]) throws {
        typealias Mapper = ResourceMapper<Model>
        let response = HTTPResponse(status: 200, body: bytes)
        var models: [Model] = []
        if let page = try? Mapper.page(response) {
            try require(page.items.count + page.invalidCount <= Page<Model>.size, "a page of \(page.items.count) items")
            try require(
                page.pages == Page<Model>.pages(for: page.totalCount),
                "\(page.totalCount) items on \(page.pages) pages"
            )
            models += page.items
        }
        if let list = try? Mapper.resources(response) { models += list.models.values }
        if let model = try? Mapper.resource(response) { models.append(model) }
        for model in models {
            let written = Array(model.json(at: .standard).unicodeText.utf8)
            let again = try? Mapper.resource(HTTPResponse(status: 200, body: written))
            try require(again == model, "\(model) is written and read back as \(String(describing: again))")
        }
    }

    /// Parses each line as a header, and all of them as the headers of a response that requests a pause.
    static func readHeaders(_ bytes: [UInt8]) throws {
        var headers: [String: String] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            guard case .field(let name, let value) = HeaderLine(line) else { continue }
            try require(name == name.lowercased(), "the name \(name)")
            headers[name] = value
        }
        let now = WallTime(seconds: 1_800_000_000)
        for status in [200, 304, 429, 503] {
            let response = HTTPResponse(status: status, headers: headers, body: [])
            guard let pause = response.requestedPause(now: now) else { continue }
            try require((.zero...RetryAfter.maximum).contains(pause), "a pause of \(pause)")
        }
    }

    static func readText(_ bytes: [UInt8]) throws {
        let untrusted = String(decoding: bytes, as: UTF8.self)
        let text = SafeText(untrusted)
        try require(text.string.isPrintable, "text with control characters")
        try require(SafeText(text.string) == text, "text that changes when it is sanitised again")
        // Normalization expands a code point to at most three, and an ellipsis adds one.
        let limit = 3 * untrusted.unicodeScalars.count + 1
        try require(text.string.unicodeScalars.count <= limit, "text that has grown")
        try require(text.string.count <= SafeText.maxTextLength, "text that is too long")
        try require(text.string.allSatisfy { $0.unicodeScalars.count <= 16 }, "a character that is too long")
        try require(!text.hasVisibleCharacters || !text.string.isEmpty, "readable text without a character")
    }
}
