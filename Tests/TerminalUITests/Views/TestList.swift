import LoadResource
import Observation
import TerminalUI

/// A list of numbers that records what it loads.
@Observable
final class TestList: ListView {
    var state: ListState<Range<Int>>
    var wait: LoadWait?
    let cursor = ListCursor()
    /// `nil` for a list without marks.
    var marked: Set<Int>?
    @ObservationIgnored private(set) var loads = 0
    @ObservationIgnored private(set) var rowsMade = 0
    @ObservationIgnored private(set) var prepared: [Int] = []

    init(_ state: ListState<Range<Int>>) {
        self.state = state
    }

    var mark: ((Int) -> Mark?)? {
        marked.map { marked in { marked.contains($0) ? { $0.full } : nil } }
    }

    func loadItems() { loads += 1 }

    func row(_ number: Int) -> any View {
        rowsMade += 1
        return Row(number: number) { self.prepared.append(number) }
    }

    private struct Row: View {
        let number: Int
        let onPrepare: () -> Void

        func prepare(for size: Size) { onPrepare() }

        func draw(in rect: Rect, on canvas: inout Canvas) {
            canvas.write("Row \(number)", in: rect, style: canvas.primary)
        }
    }
}

/// The list with replaced views for each state.
@Observable
final class OpinionatedList: ListView {
    let state: ListState<[String]>
    let cursor = ListCursor()

    init(_ state: ListState<[String]>) {
        self.state = state
    }

    func loadItems() {}
    func row(_ name: String) -> any View { MessageView(name, mark: \.full) }
    var skeletonRow: any View { SkeletonView(.init(at: 0, columns: 4), .init(at: -4, columns: 4)) }
    var emptyView: any View { MessageView("Nobody matches", advice: "Esc clears") }
    func errorView(_ error: any Error) -> any View {
        MessageView.failure("Oh no: \(SharedStringsHelper.message(for: error))", advice: "r retry")
    }
}
