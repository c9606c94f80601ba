import FuzzySearch
import RickAndMortyData
import RickAndMortyPresentation
import TestSupport

@testable import Pictures
@testable import RickAndMorty
@testable import RickAndMortyApp
@testable import RickAndMortyCommands

extension FuzzTarget {
    static func readSettings(_ bytes: [UInt8]) throws {
        let configuration = Configuration(of: String(decoding: bytes, as: UTF8.self))
        // An upper bound, because line feeds are not the only line separators.
        let lines = bytes.count + 1
        for problem in configuration.problems {
            try require(problem.description.isPrintable, "a message that is not printable: \(problem)")
            guard let line = problem.line else { continue }
            try require((1...lines).contains(line), "a problem in line \(line) of \(lines)")
        }
        _ = try? CommandLineParser.settings(arguments: [], environment: { _ in nil }, over: configuration.settings)
    }

    /// Parses each line as an argument, and the first one also as the value of every variable.
    static func readCommandLine(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        let arguments = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for argument in arguments {
            guard let destination = DeepLink(argument)?.destination else { continue }
            try require(destination.id > 0, "a link to \(destination)")
        }
        for variable in [nil, arguments.first] {
            do throws(UsageError) {
                _ = try CommandLineParser.settings(arguments: arguments, environment: { _ in variable })
            } catch {
                try require(error.description.isPrintable, "a message that is not printable: \(error)")
            }
        }
    }

    static func readQuestion(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        try ask(text, Catalogue.bundled.all(CharacterModel.self))
        try ask(text, Catalogue.bundled.all(EpisodeModel.self))
        try ask(text, Catalogue.bundled.all(LocationModel.self))
    }

    private static func ask<Model: Resource>(_ text: String, _ models: [Model]) throws {
        let context = QuestionContext(
            characters: Catalogue.bundled.all(),
            episodes: Catalogue.bundled.all()
        )
        let index = SearchIndex(models)
        for isTyping in [false, true] {
            var rewritten = ("", "")
            do throws(QuestionError) {
                let question = try Question<Model>(text, isTyping: isTyping)
                let answer = question.answer(among: index, in: context)
                _ = question.filter(interpreting: answer.wordInterpretations)
                for title in answer.models.map(\.title) { _ = answer.pattern.characters(in: title) }
                let written = question.text.description
                rewritten = (written, try QuestionText(written).description)
            } catch {
                try require(error.description.isPrintable, "a message that is not printable: \(error)")
                try require((1...text.count + 1).contains(error.column), "column \(error.column) of \(text.count)")
            }
            try require(rewritten.0 == rewritten.1, "a description that changes when it is parsed: \(rewritten)")
        }
        for completion in QuestionCompleter<Model>(for: text).completions(among: index, in: context) {
            try require(completion.text.count <= 3 * text.count + 500, "a completion that is too long: \(completion)")
        }
    }
}

extension FuzzTarget {
    /// Imports a file, exports its entries in all formats, and imports those.
    static func readDiary(_ bytes: [UInt8], as format: DiaryFormat) throws {
        guard let today = CalendarDay(year: 2026, month: 11, day: 22) else { return }
        let imported: DiaryImport
        do throws(DiaryFileError) {
            imported = try DiaryImport(bytes, as: format, into: [], today: today)
        } catch {
            return try require(error.description.isPrintable, "a message that is not printable")
        }
        let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
        for problem in imported.problems {
            try require((1...lines).contains(problem.line), "a problem in line \(problem.line) of \(lines)")
            try require(problem.reason.isPrintable, "a message that is not printable")
        }
        let entries = imported.entries.sorted { $1.isNewer(than: $0) }
        for format in DiaryFormat.importable {
            let again = try DiaryImport(Array(format.text(of: entries).utf8), as: format, into: [], today: today)
            try require(again.problems.isEmpty, "\(format): \(again.problems)")
            try require(again.entries == entries, "\(format): \(entries) is imported as \(again.entries)")
        }
    }
}

extension FuzzTarget {
    static func readPicture(_ bytes: [UInt8]) throws {
        let pixels: Pixels
        do throws(PictureError) {
            pixels = try Pixels(decoding: bytes)
        } catch {
            return
        }
        try require(pixels.bytes.count == pixels.width * pixels.height * 4, "bytes that do not match the size")
        try require(max(pixels.width, pixels.height) <= PictureLimits.pixels, "more pixels than the limit")
    }

    /// Uses the input as header and lines of a PNG before compression: a fuzzer cannot guess checksums.
    static func readPNGLines(_ bytes: [UInt8]) throws {
        guard bytes.count >= 6 else { return }
        var png = TestPNG(width: Int(bytes[0]) + 1, height: Int(bytes[1]) + 1, kind: bytes[2], bits: bytes[3])
        let palette = bytes.dropFirst(6).prefix(Int(bytes[4]))
        png.chunks = [("PLTE", Array(palette)), ("tRNS", Array(palette.prefix(Int(bytes[5]))))]
        let lines = Array(bytes.dropFirst(6 + palette.count))
        // The data length according to the header.
        let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][png.kind] ?? 1
        let count = png.height * (1 + (png.width * samples * Int(png.bits) + 7) / 8)
        try readPicture(try png.bytes(lines: (0..<count).map { lines.isEmpty ? 0 : lines[$0 % lines.count] }))
    }
}
