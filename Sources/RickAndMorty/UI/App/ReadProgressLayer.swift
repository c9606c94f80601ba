import LoadResource
import RickAndMorty
package import RickAndMortyPresentation
import TerminalUI

/// Progress of a command that reads many resources. Escape cancels it.
private final class ReadProgressLayer: Layer {
    var onClose: () -> Void = {}
    private(set) var isClosed = false
    @Published var done = 0
    private let count: Int

    private static let columns = 40

    init(count: Int) {
        self.count = count
    }

    var hints: [KeyHint] { [KeyHint(.escape, text: Strings.cancel)] }

    func handle(_ key: Key) -> KeyResult {
        guard key == .escape else { return answer(toUnknown: key) }
        onClose()
        return .handled
    }

    func leave() { isClosed = true }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let panel = rect.dialog(columns: Self.columns + 4, rows: 3)
        canvas.drawDialog(Strings.reading, in: panel)
        ProgressBar(done, of: count, text: Strings.count(done, of: count))
            .draw(in: panel.inset(columns: 2, rows: 1), on: &canvas)
    }
}

extension UIServices {
    /// Reads values for items in batches of one request each, showing progress if there is more than one batch.
    ///
    /// - Returns: the values of all batches, in order.
    /// - Throws: the error of a batch; `CancellationError` if the user cancels.
    package func read<Item: Sendable, Value>(
        _ items: [Item],
        by read: @escaping ([Item]) async throws -> [Value]
    ) async throws -> [Value] {
        guard items.count > AppPolicy.idsPerRequest else { return try await read(items) }
        let layer = ReadProgressLayer(count: items.count)
        layers.push(layer)
        defer { layer.onClose() }
        var values: [Value] = []
        for start in stride(from: 0, to: items.count, by: AppPolicy.idsPerRequest) {
            let end = min(start + AppPolicy.idsPerRequest, items.count)
            values += try await read(Array(items[start..<end]))
            if layer.isClosed { throw CancellationError() }
            layer.done = end
        }
        return values
    }
}
