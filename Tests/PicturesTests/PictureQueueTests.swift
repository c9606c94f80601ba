import Pictures
import SystemSupport
import TerminalUI
import TestSupport
import Testing

@Suite("Picture queue")
struct PictureQueueTests {
    private let size = Size(columns: 6, rows: 3)

    private func jpeg(_ number: Int) throws -> [UInt8] {
        try TestJPEG(width: 24, height: 24).bytes { x, y in (UInt8(number * 20), UInt8(x * 10), UInt8(y * 10)) }
    }

    @Test func `gives concurrent callers the same results as sequential ones`() async throws {
        var alone: [Picture] = []
        for number in 0..<8 {
            alone.append(try await PicturePainter(PictureStyle(colors: 1 << 24)).paint(try jpeg(number), size: size))
        }
        let together = try await withThrowingTaskGroup { [size] group in
            for number in 0..<8 {
                let jpeg = try jpeg(number)
                group.addTask {
                    (number, try await PicturePainter(PictureStyle(colors: 1 << 24)).paint(jpeg, size: size))
                }
            }
            return try await group.reduce(into: [Int: Picture]()) { $0[$1.0] = $1.1 }
        }
        #expect((0..<8).map { together[$0] } == alone)
    }

    @Test func `continues after an invalid image`() async throws {
        let painter = PicturePainter(PictureStyle(colors: 256))
        await #expect(throws: PictureError.self) { try await painter.paint([1, 2, 3], size: size) }
        #expect(try await painter.paint(try jpeg(1), size: size).size == size)
    }

    @Test func `draws at once while others wait for their turn`() async throws {
        let painter = PicturePainter(PictureStyle(colors: 1 << 24))
        let jpeg = try jpeg(1)
        async let others = withThrowingTaskGroup { [size] group in
            for _ in 0..<8 { group.addTask { try await painter.paint(jpeg, size: size) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let picture = try painter.paintNow(jpeg, size: size)
        #expect(try await others == Array(repeating: picture, count: 8))
        #expect(throws: PictureError.self) { try painter.paintNow([1, 2, 3], size: size) }
    }

    @Test func `uses one thread`() async throws {
        _ = try await PicturePainter(PictureStyle(colors: 1 << 24)).paint(try jpeg(1), size: size)
        let library = try DynamicLibrary("libchafa", version: 0)
        let threads: @convention(c) () -> CInt = try library.function("chafa_get_n_threads")
        #expect(threads() == 1)
    }
}
