extension View {
    /// The view with further key bindings, which come after its own:
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
        return (added + keyBindings).commands(whileTyping: unkeyed.focusable?.takesText ?? false)
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
}
