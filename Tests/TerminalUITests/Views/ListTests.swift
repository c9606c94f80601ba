import LoadResource
import TerminalUI
import TestSupport
import Testing

@Suite("A list of a load's items", .timeLimit(.minutes(3)))
struct ListTests {
    struct User: Identifiable, Sendable {
        let id: Int
        var name: String { "User \(id)" }
    }

    private let users = LoadableSpy<[User]>()
    private let more = LoadableSpy<Void>()
    private let terminal = ScriptedTerminal(columns: 36, rows: 4)

    /// - Parameter hasMore: whether there are further users to load.
    private func list(of ids: ClosedRange<Int>? = nil, hasMore: Bool = false) -> List<[User]> {
        if let ids { show(ids) }
        users.next = hasMore ? more : nil
        return List(users) { TextView($0.name) }
    }

    private func show(_ ids: ClosedRange<Int>) {
        users.state = .loaded(ids.map { User(id: $0) })
    }

    private func frame(of list: List<[User]>) -> Canvas {
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
        list.emptyView = TextView("No users yet")
        list.retryAdvice = "F5 retry"
        users.state = .loaded([])
        #expect(frame(of: list).line(0) == " No users yet")
        users.state = .error("Oh")
        #expect(frame(of: list).text.contains("F5 retry"))
    }

    @Test func `loads when it becomes visible, and repaints for what it shows`() async {
        let list = list()
        let display = terminal.show(list)
        #expect(users.loads == 1)
        show(1...9)
        await mainActorQueueHasRun()
        #expect(terminal.line(0).hasPrefix("▌ User 1"))
        list.move(.next)
        await mainActorQueueHasRun()
        #expect(terminal.line(1).hasPrefix("▌ User 2"))
        withExtendedLifetime(display) {}
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

    @Test func `has the usual keys, as far as they have an effect`() {
        let list = list()
        let keys = KeyTable(list.keyBindings)
        func hints() -> [String] { keys.hints(for: \.isPossible).map(\.text) }
        #expect(hints().isEmpty)
        users.state = .error("Oh")
        #expect(hints() == ["retry"])
        keys.action(for: .character("r"), where: \.isPossible)?.perform()
        #expect(users.loads == 1)
        show(1...9)
        #expect(hints() == ["move", "move"])
        keys.action(for: .character("j"), where: \.isPossible)?.perform()
        keys.action(for: .down, where: \.isPossible)?.perform()
        #expect(list.selected?.id == 3)
        keys.action(for: .character("r"), where: \.isPossible)?.perform()
        #expect(users.loads == 2)
        users.state = .loaded([])
        #expect(hints().isEmpty)
        keys.action(for: .character("r"), where: \.isPossible)?.perform()
        #expect(users.loads == 3)
    }

    @Test func `keeps the selected item selected and in its line when others come and go`() {
        let list = list(of: 10...30)
        _ = frame(of: list)
        for _ in 1...5 { list.move(.next) }
        #expect(frame(of: list).line(3).hasPrefix("▌ User 15"))
        show(1...30)
        #expect(list.selected?.id == 15)
        #expect(frame(of: list).line(3).hasPrefix("▌ User 15"))
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

    @Test func `selects the same line where items cannot be identified`() {
        let names = LoadableSpy(LoadingState.loaded(["Rick", "Morty"]))
        let list = List(names) { TextView($0) }
        list.move(.last)
        _ = list.painted(columns: 20, rows: 3)
        names.state = .loaded(["Summer", "Beth", "Morty"])
        #expect(list.selected == "Beth")
    }

    @Test func `follows a move that the user makes before the frame with new items`() {
        let list = list(of: 10...30)
        _ = frame(of: list)
        list.move(.next)
        show(1...30)
        _ = frame(of: list)
        #expect(list.selected?.id == 2)
    }

    // MARK: - Further items

    @Test func `starts the next load when its line is less than a screen away`() {
        let list = list(of: 1...12, hasMore: true)
        _ = frame(of: list)
        #expect(more.loads == 0)
        for _ in 1...7 { list.move(.next) }
        _ = frame(of: list)
        #expect(more.loads == 0)
        list.move(.next)
        _ = frame(of: list)
        #expect(more.loads == 1)
    }

    nonisolated static let nextStates: [(name: String, state: LoadingState<Void>)] = [
        ("loading", .loading), ("error", .error("Couldn't connect to server")),
    ]

    @Test(arguments: nextStates)
    func `draws the next load as a line that can be selected`(name: String, state: LoadingState<Void>) {
        more.state = state
        let list = list(of: 1...9, hasMore: true)
        _ = frame(of: list)
        list.move(.last)
        expectSnapshot("List-next-\(name)", of: frame(of: list))
        #expect(list.selected == nil)
    }

    @Test func `retries a failed next load`() {
        more.state = .error("Oh")
        let list = list(of: 1...3, hasMore: true)
        #expect(list.canRetry)
        list.reload()
        #expect(more.loads == 1)
        #expect(users.loads == 0)
    }

    @Test func `shows the line of the next load also without any items so far`() {
        let list = list(hasMore: true)
        users.state = .loaded([])
        _ = frame(of: list)
        #expect(more.loads == 1)
        #expect(list.selected == nil)
        more.state = .error("Oh")
        #expect(frame(of: list).line(0) == "▌ ⚠ Oh · r retry")
    }

    @Test func `has the line of the next page if it shows a resource of pages`() async throws {
        let numbers = PagedResource<Int, Int> { cursor in
            let first = cursor ?? 0
            return PagedResource.Page([first, first + 1], next: first < 2 ? first + 2 : nil)
        }
        let list = List(numbers) { TextView("\($0)") }
        let display = terminal.show(list)
        try await until { terminal.line(3).contains("3") }
        #expect(list.selected == 0)
        withExtendedLifetime(display) {}
    }

    @Test func `selects the first further item when the line of the load was selected`() {
        let list = list(of: 1...3, hasMore: true)
        _ = frame(of: list)
        list.move(.last)
        _ = frame(of: list)
        show(1...6)
        _ = frame(of: list)
        #expect(list.selected?.id == 4)
    }

    @Test func `keeps its selection on an item when there is no further load`() {
        let list = list(of: 1...3, hasMore: true)
        list.move(.last)
        _ = frame(of: list)
        #expect(list.selected == nil)
        users.next = nil
        _ = frame(of: list)
        #expect(list.selected?.id == 3)
    }
}
