internal import LoadResource

extension View {
    /// The view with further key bindings, which come after its own, but before those that only move in it:
    ///
    /// ```swift
    /// let inbox = messages.keys([
    ///     KeyBinding(.character("a"), hint: "archive", help: "Archive the message") { archive(messages.selected) },
    /// ])
    /// ```
    ///
    /// - Parameter bindings: collected at each key, as ``View/keyBindings`` are.
    public func keys(_ bindings: @autoclosure @escaping () -> [KeyBinding<KeyCommand>]) -> some View {
        KeyedView(body: self, bindings: bindings)
    }

    /// The view without the bindings that ``keys(_:)`` has added.
    var unkeyed: any View { (self as? KeyedView)?.body.unkeyed ?? self }

    /// Its bindings with those that ``keys(_:)`` has added, as far as they have keys that are no text now.
    var allBindings: [KeyBinding<KeyCommand>] {
        let added = (self as? KeyedView).map { $0.body.allBindings } ?? []
        return (added + keyBindings).commands(whileTyping: unkeyed.focusable?.takesText ?? false).withOwnKeys()
    }
}

/// A view with bindings around it.
private struct KeyedView: CompositeView {
    let body: any View
    let bindings: () -> [KeyBinding<KeyCommand>]

    var keyBindings: [KeyBinding<KeyCommand>] { bindings() }
}

extension [KeyBinding<KeyCommand>] {
    /// Those of keys that are no text now.
    ///
    /// - Parameter isTyping: whether letters are text.
    func commands(whileTyping isTyping: Bool) -> [KeyBinding<KeyCommand>] {
        isTyping ? compactMap { $0.without(Set($0.keys.filter(\.isText))) } : self
    }

    /// The bindings that are possible, in their order, each with the keys that it has now, and then the others.
    ///
    /// A key belongs to the first binding that has it, but to those that yield only if no other has it.
    ///
    /// - Parameter first: those whose keys no other has while they are possible; none by default.
    @MainActor
    func withOwnKeys(first: [KeyBinding<KeyCommand>] = []) -> [KeyBinding<KeyCommand>] {
        func isPossible(_ binding: KeyBinding<KeyCommand>) -> Bool { derived { binding.action.isPossible } }
        let (possible, others) = (filter(isPossible), filter { !isPossible($0) })
        var owners: [Key: KeyCommand] = [:]
        let firm = possible.filter { !$0.action.yields }
        for binding in first.filter(isPossible) + firm + possible.filter(\.action.yields) {
            for key in binding.keys where owners[key] == nil { owners[key] = binding.action }
        }
        return possible.compactMap { binding in
            binding.without(Set(binding.keys.filter { owners[$0] != binding.action }))
        }
            + others.compactMap { $0.without(Set(owners.keys)) }
    }
}
