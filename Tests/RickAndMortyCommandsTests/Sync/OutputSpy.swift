import RickAndMortyCommands

/// Test double of an output: a terminal with a width, or a file without one.
final class OutputSpy: TextOutput {
    var columns: Int?
    private(set) var written: [String] = []

    init(columns: Int?) {
        self.columns = columns
    }

    func write(_ text: String) { written.append(text) }
}
