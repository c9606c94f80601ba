import RickAndMorty
import SystemSupport
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import Pictures
@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("The poster of a year as a picture", .timeLimit(.minutes(3)))
struct PosterTests {
    private let commands: ResourceCommandHarness
    private let folder: TemporaryFolder

    init() throws {
        commands = try ResourceCommandHarness()
        folder = try TemporaryFolder()
    }

    /// Saves the poster of the pilot's year, in which Rick and Morty are seen most.
    private func poster(_ options: String = "") async throws -> [UInt8] {
        let library = LibraryDouble(entries: [try .example(1, halves: 9, on: "2026-11-20", episode: 1)])
        let path = folder.file("poster.png")
        try await commands.runDiary("diary year 2026 --png \(path) \(options)", in: library)
        return try folder.bytes("poster.png")
    }

    private func size(of png: [UInt8]) -> [Int] {
        [16..<20, 20..<24].map { png[$0].reduce(0) { $0 << 8 | Int($1) } }
    }

    private var portraits: [String] { commands.server.asked.filter { $0.contains("avatar") } }

    @Test func `has 80 columns, with the portraits of the API`() async throws {
        let madeUp = try await poster("--offline")
        #expect(portraits.isEmpty)
        let png = try await poster()
        #expect(png.starts(with: PNGFile.signature))
        #expect(size(of: png)[0] == 80 * GlyphMask.cell.width)
        #expect(size(of: png) == size(of: madeUp))
        #expect(png != madeUp)
        #expect(Set(portraits).count == 5)
    }

    @Test func `asks the network once for portraits that are cached`() async throws {
        let png = try await poster()
        let count = portraits.count
        #expect(try await poster() == png)
        #expect(portraits.count == count)
    }

    @Test func `has made-up faces in place of portraits that fail`() async throws {
        commands.server.script(.failure(status: 404), when: \.isForPortrait)
        let failed = try await poster()
        #expect(try await poster("--offline") == failed)
        let without = try await poster("--no-images")
        #expect(size(of: without)[1] < size(of: failed)[1])
        #expect(size(of: without)[0] == size(of: failed)[0])
    }

    @Test func `does not wait for portraits that take long`() async throws {
        let gate = try commands.server.hold(when: \.isForPortrait)
        defer { gate.open() }
        async let png = poster()
        _ = try await commands.server.request(1)
        while try !folder.names().contains("poster.png") {
            commands.clock.advance(by: AppPolicy().cardPatience)
            await mainActorQueueHasRun()
        }
        #expect(try await png.starts(with: PNGFile.signature))
    }

    @Test(arguments: [("", 0..<60), ("--theme light", 240..<256), ("--theme high-contrast", 0..<60)])
    func `is dark, or light as the theme is`(options: String, light: Range<Int>) throws {
        let pictures = PosterPictures(try Settings("diary year \(options)")) { throw AnyTestError() }
        let png = try pictures.png(Canvas(size: Size(columns: 1, rows: 1), appearance: pictures.appearance))
        #expect(try Pixels(decoding: png).bytes.prefix(3).allSatisfy { light.contains(Int($0)) })
    }

    @Test func `is without colours, in ASCII or without portraits as the settings say`() throws {
        func appearance(_ options: String) throws -> Appearance {
            PosterPictures(try Settings("diary year \(options)")) { throw AnyTestError() }.appearance
        }
        #expect(try appearance("--no-color").theme == .mono)
        #expect(try appearance("--ascii").glyphs.isASCII)
        #expect(try appearance("--ascii").pictures == nil)
        #expect(try appearance("").pictures == CanvasImage.pictures)
    }
}
