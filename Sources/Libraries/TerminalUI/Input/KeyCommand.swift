/// An action of a key table as a closure, for programs without an action type. Equal only to itself.
@MainActor
public final class KeyCommand: nonisolated Hashable {
    /// Whether the command has an effect now; the footer shows those that have.
    public var isPossible: Bool { condition() }
    private let condition: () -> Bool
    private let body: () -> Void

    /// - Parameters:
    ///   - isPossible: whether it has an effect now; always, by default.
    ///   - perform: the action.
    public init(if isPossible: @escaping () -> Bool = { true }, _ perform: @escaping () -> Void) {
        condition = isPossible
        body = perform
    }

    /// Performs the action, which the caller has found possible.
    public func perform() { body() }

    public nonisolated static func == (one: KeyCommand, other: KeyCommand) -> Bool { one === other }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension KeyBinding where Action == KeyCommand {
    /// A line of a key table with what its keys do:
    ///
    /// ```swift
    /// KeyBinding(.enter, hint: "open", help: "Open the page", if: { list.selected != nil }) { open(list.selected) }
    /// ```
    ///
    /// - Parameters:
    ///   - keys: any number, of which the footer shows the first.
    ///   - hint: description in the footer, in a word or two; `nil` to leave the command out.
    ///   - help: description in the help, in a sentence.
    ///   - isPossible: whether it has an effect now; always, by default.
    ///   - perform: what the keys do.
    @MainActor
    public init(
        _ keys: Key...,
        hint: String? = nil,
        help: String,
        if isPossible: @escaping () -> Bool = { true },
        perform: @escaping () -> Void
    ) {
        self.init(KeyCommand(if: isPossible, perform), keys: keys, hint: hint, help: help)
    }
}
