/// An action of a key table as a closure, for programs without an action type. Equal only to itself.
@MainActor
public final class KeyCommand: nonisolated Hashable {
    /// Whether the command has an effect now; the footer shows those that have.
    public var isPossible: Bool { condition() }
    private let condition: () -> Bool
    private let body: (MainView?) -> Void
    /// Whether all that it changes is observed.
    let isObserved: Bool
    /// Whether it leaves its keys, and its place in the footer, to the commands of views around, as the movements of a list do.
    let yields: Bool

    /// - Parameters:
    ///   - isPossible: whether it has an effect now; always, by default.
    ///   - perform: the action.
    public convenience init(if isPossible: @escaping () -> Bool = { true }, _ perform: @escaping () -> Void) {
        self.init(if: isPossible, isObserved: false) { _ in perform() }
    }

    init(
        if isPossible: @escaping () -> Bool,
        isObserved: Bool,
        yields: Bool = false,
        _ perform: @escaping (MainView?) -> Void
    ) {
        condition = isPossible
        body = perform
        self.isObserved = isObserved
        self.yields = yields
    }

    /// Performs the action, which the caller has found possible.
    ///
    /// - Parameter main: the root view that performs it. Without one, a command that shows something there has no effect.
    public func perform(in main: MainView? = nil) { body(main) }

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

    /// A line of a key table whose keys show something on the root view, such as a dialog or a message:
    ///
    /// ```swift
    /// KeyBinding(.character("x"), hint: "delete", help: "Delete the book") { main in
    ///     main.layers.push(ConfirmLayer("Delete it?") { shelf.remove(book) })
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - keys: any number, of which the footer shows the first.
    ///   - hint: description in the footer, in a word or two; `nil` to leave the command out.
    ///   - help: description in the help, in a sentence.
    ///   - isPossible: whether it has an effect now; always, by default.
    ///   - perform: what the keys do, for the root view that performs it.
    @MainActor
    public init(
        _ keys: Key...,
        hint: String? = nil,
        help: String,
        if isPossible: @escaping () -> Bool = { true },
        perform: @escaping (_ main: MainView) -> Void
    ) {
        let command = KeyCommand(if: isPossible, isObserved: false) { main in main.map(perform) }
        self.init(command, keys: keys, hint: hint, help: help)
    }

    /// A binding of a view of this library, which observes all that its keys change.
    ///
    /// - Parameter yields: whether views around it may have its keys.
    @MainActor
    init(
        observed keys: [Key],
        hint: String? = nil,
        help: String,
        yields: Bool = false,
        if isPossible: @escaping () -> Bool,
        perform: @escaping () -> Void
    ) {
        let command = KeyCommand(if: isPossible, isObserved: true, yields: yields) { _ in perform() }
        self.init(command, keys: keys, hint: hint, help: help)
    }
}
