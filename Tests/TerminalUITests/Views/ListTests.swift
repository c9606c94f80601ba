import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A list of a load's items", .timeLimit(.minutes(3)))
struct ListTests {
    nonisolated struct User: Identifiable, Sendable {
        let id: Int
        var name: String { "User \(id)" }
    }

    private let users = LoadableSpy<[User]>()
    private let terminal = ScriptedTerminal(columns: 36, rows: 4)

    private func list(of ids: ClosedRange<Int>? = nil) -> List<User> {
        if let ids { show(ids) }
        return List(users) { TextView($0.name) }
    }

    private func show(_ ids: ClosedRange<Int>) {
        users.state = .loaded(ids.map { User(id: $0) })
    }

    private func frame(of list: List<some Any>) -> Canvas {
        list.painted(columns: 36, rows: 4, after: .milliseconds(200))
    }

    nonisolated static let states: [(name: String, state: LoadingState<[User]>)] = [
        ("loading", .loading), ("loaded", .loaded([User(id: 1), User(id: 2)])), ("empty", .loaded([])),
        ("error", .error("Couldn't connect to server")),
    ]

    @Test(arguments: states)
    func `draws every state of the load`(name: String, state: LoadingState<[User]>) {
        users.state = state
        expectSnapshot("List-\(name)", of: frame(of: list()))
    }

    @Test func `draws replaced views`() {
        let list = list(of: 1...1)
        list.makeEmptyView = { TextView("No users yet") }
        list.retryAdvice = "F5 retry"
        users.state = .loaded([])
        #expect(frame(of: list).line(0) == " No users yet")
        users.state = .error("Oh")
        #expect(frame(of: list).text.contains("F5 retry"))
    }

    @Test func `loads when it becomes visible, and repaints for what it shows`() async {
        let list = list()
        terminal.show(list)
        #expect(users.loads == 1)
        show(1...9)
        await mainActorQueueHasRun()
        #expect(terminal.line(0).hasPrefix("▌ User 1"))
        list.move(.next)
        await mainActorQueueHasRun()
        #expect(terminal.line(1).hasPrefix("▌ User 2"))
    }

    @Test func `has a selected item if it has any`() {
        let list = list()
        #expect(list.selected == nil)
        show(1...9)
        #expect(list.selected?.id == 1)
        list.move(.last)
        #expect(list.selected?.id == 9)
        users.state = .loaded([])
        #expect(list.selected == nil)
    }

    // MARK: - Reloading

    @Test func `retries a failed load, and otherwise loads its items again`() {
        let list = list(of: 1...3)
        #expect(!list.canRetry)
        list.reload()
        #expect(users.loads == 1)
        #expect(frame(of: list).line(0).hasPrefix("▌ User 1"))
        users.state = .error("Oh")
        #expect(list.canRetry)
        list.reload()
        #expect(users.loads == 2)
        users.wait = LoadWait(until: .seconds(1), message: "Slow")
        #expect(list.canRetry)
    }

    @Test func `says below its items why they could not be loaded again, until they are`() {
        let list = list(of: 1...9)
        list.move(.last)
        #expect(frame(of: list).line(3).hasPrefix("▌ User 9"))
        users.errorMessage = "Oh"
        let canvas = frame(of: list)
        #expect(canvas.line(2).hasPrefix("▌ User 9"))
        #expect(canvas.line(3) == " ⚠ Oh · r retry")
        #expect(list.canRetry)
        users.errorMessage = nil
        #expect(frame(of: list).line(3).hasPrefix("▌ User 9"))
        #expect(!list.canRetry)
    }

    @Test func `keeps the selected item selected and in its line when others come and go`() {
        let list = list(of: 10...30)
        _ = frame(of: list)
        for _ in 1...5 { list.move(.next) }
        #expect(frame(of: list).line(2).hasPrefix("▌ User 15"))
        show(1...30)
        #expect(list.selected?.id == 15)
        #expect(frame(of: list).line(2).hasPrefix("▌ User 15"))
        show(14...30)
        #expect(list.selected?.id == 15)
        #expect(frame(of: list).line(1).hasPrefix("▌ User 15"))
    }

    @Test func `selects the item in the same line when the selected one is gone`() {
        let list = list(of: 1...9)
        list.move(.last)
        _ = frame(of: list)
        show(1...5)
        #expect(list.selected?.id == 5)
        _ = frame(of: list)
        show(10...20)
        _ = frame(of: list)
        #expect(list.selected?.id == 14)
    }

    @Test func `follows the item that the user moves to before the frame with new items`() {
        let list = list(of: 10...30)
        _ = frame(of: list)
        list.move(.next)
        show(1...30)
        #expect(list.selected?.id == 11)
        list.move(.next)
        #expect(list.selected?.id == 12)
        #expect(frame(of: list).text.contains("▌ User 12"))
    }

    @Test func `selects an item by its id, now or once it has loaded`() {
        let list = list(of: 1...9)
        list.select(id: 7)
        #expect(list.selected?.id == 7)
        #expect(frame(of: list).text.contains("▌ User 7"))
        list.select(id: 12)
        #expect(frame(of: list).text.contains("▌ User 7"))
        show(1...20)
        #expect(list.selected?.id == 12)
        #expect(frame(of: list).text.contains("▌ User 12"))
        list.move(.previous)
        #expect(list.selected?.id == 11)
    }

    @Test func `selects no item by its id after the user has moved`() {
        let list = list(of: 1...9)
        list.select(id: 12)
        list.move(.next)
        show(1...20)
        #expect(list.selected?.id == 2)
        list.select(id: 25)
        terminal.show(list)
        terminal.click(column: 4, row: 3)
        #expect(list.selected?.id == 4)
        show(1...30)
        #expect(list.selected?.id == 4)
    }

    @Test func `counts down to the next try of a reload`() {
        let list = list(of: 1...3)
        users.wait = LoadWait(until: .seconds(5), message: "Oops")
        #expect(list.painted(columns: 60, rows: 5).line(4) == " ⚠ Oops · again in 5 s")
    }
}
