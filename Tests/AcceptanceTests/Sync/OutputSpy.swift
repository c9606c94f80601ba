@testable import RickAndMortyApp

/// A terminal of that width, or a file where it has none.
final class OutputSpy: TextOutput {
    var columns: Int?
    private(set) var written: [String] = []

    init(columns: Int?) {
        self.columns = columns
    }

    func write(_ text: String) { written.append(text) }
}
