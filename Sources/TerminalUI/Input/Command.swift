/// An action that knows how to perform itself: for key tables of programs without a type of their own for actions.
@MainActor
public final class Command: nonisolated Hashable {
    /// Whether the command has an effect now; the footer shows those that have.
    public var isPossible: Bool { condition() }
    private let condition: () -> Bool
    private let body: () -> Void

    public init(if isPossible: @escaping () -> Bool = { true }, _ perform: @escaping () -> Void) {
        condition = isPossible
        body = perform
    }

    public func perform() { body() }

    public nonisolated static func == (one: Command, other: Command) -> Bool { one === other }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension KeyBinding where Action == Command {
    /// A line of a key table with what its keys do:
    ///
    ///     KeyBinding(.enter, hint: "open", help: "Open the page", if: { list.selected != nil }) { open(list.selected) }
    ///
    /// - Parameters:
    ///   - hint: as in the designated initializer.
    ///   - isPossible: whether it has an effect now.
    @MainActor
    public init(
        _ keys: Key...,
        hint: String? = nil,
        help: String,
        if isPossible: @escaping () -> Bool = { true },
        perform: @escaping () -> Void
    ) {
        self.init(Command(if: isPossible, perform), keys: keys, hint: hint, help: help)
    }
}
