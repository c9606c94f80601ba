import RickAndMortyData
import SystemSupport

/// Prints things as they come, in one format.
final class ResourceWriter<Model> {
    private let format: any ResourceFormat<Model>
    private let console: Console
    private var isEmpty = true

    init(_ format: any ResourceFormat<Model>, on console: Console) {
        self.format = format
        self.console = console
    }

    func write(_ portion: [Model]) throws(ResourceCommandError) {
        guard !portion.isEmpty else { return }
        try print(format.text(of: portion, isFirst: isEmpty))
        isEmpty = false
    }

    func finish() throws(ResourceCommandError) {
        try print(format.ending(isEmpty: isEmpty))
    }

    private func print(_ text: String) throws(ResourceCommandError) {
        guard !text.isEmpty else { return }
        do throws(FileError) { try console.print(text) } catch { throw .notPrinted(error) }
    }
}
