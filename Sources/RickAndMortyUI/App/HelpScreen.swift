import LoadResource
import RickAndMortyPresentation
import TerminalUI

/// The key table as a scrollable layer.
final class HelpScreen: Layer {
    var onClose: () -> Void = {}
    private let keys: KeyTable<Action>
    /// Currently possible actions first.
    private let bindings: [KeyBinding<Action>]
    private let possible: Set<Action>
    @Observed private var position = ListPosition()

    init(keys: KeyTable<Action>, isPossible: (Action) -> Bool) {
        self.keys = keys
        let possible = keys.bindings.filter { isPossible($0.action) }
        bindings = possible + keys.bindings.filter { !isPossible($0.action) }
        self.possible = Set(possible.map(\.action))
    }

    var hints: [KeyHint] { keys.hints(for: canPerform) }

    private func canPerform(_ action: Action) -> Bool {
        switch action {
        case .move: keys.bindings.count > position.rows
        case .help, .back: true
        default: false
        }
    }

    func handle(_ key: Key) -> KeyAnswer {
        switch keys.action(for: key, where: Self.isKnown) {
        case .move(let move): position.scroll(move, count: keys.bindings.count)
        case nil: return .ignored
        default: onClose()
        }
        return .handled
    }

    private static func isKnown(_ action: Action) -> Bool {
        switch action {
        case .move, .help, .back, .quit: true
        default: false
        }
    }

    private func scroll(toTop line: Int) {
        position.scroll(toTop: line, count: keys.bindings.count)
        position.select(position.top)
    }

    var answerOutside: MouseAnswer { .key(.escape) }

    func prepare(for size: Size) {
        position.fit(count: keys.bindings.count, rows: HelpView<Action>.lines(in: size, of: keys.bindings.count))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        HelpView(
            Words.help,
            bindings,
            isPossible: possible.contains,
            top: position.top
        ) { self.scroll(toTop: $0) }
        .draw(in: rect, on: &canvas)
    }
}
