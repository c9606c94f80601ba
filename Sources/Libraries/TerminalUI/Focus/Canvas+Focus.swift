internal import LoadResource

extension Canvas {
    /// Whether keys go to the view that is being drawn, or to one in it: what it accents. Always, where no root view has a
    /// ``Focus``. A view that has asked is drawn again when the focus comes or goes.
    public var isFocused: Bool { context.isFocused }

    /// Draws a view within the one that is being drawn, without keeping it by itself as ``draw(_:in:)`` does: cheaper for small
    /// views, such as those in a row. Its keys work.
    @MainActor @inline(__always)
    public mutating func drawInline(_ view: any View, in rect: Rect) {
        if focus == nil { view.draw(in: rect, on: &self) } else { drawInFocus(view, in: rect) }
    }

    // By itself: else the compiler would make a copy of each view on the heap before it asks for the focus.
    @MainActor @inline(never)
    private mutating func drawInFocus(_ view: any View, in rect: Rect) {
        if let focusable = view.focusable {
            focusing(on: focusable, in: rect) { view.draw(in: rect, on: &$0) }
        } else if view.keyBindings.isEmpty {
            view.draw(in: rect, on: &self)
        } else {
            enter(nextFocusID, view) { view.draw(in: rect, on: &$0) }
        }
    }

    /// Draws a view as one that can have the focus, unless it is drawn as such already.
    @MainActor
    mutating func focusing(on view: any Focusable, in rect: Rect, _ draw: (inout Canvas) -> Void) {
        let id = FocusID(view)
        guard let focus, context.node?.id != id else { return draw(&self) }
        focusing(in: rect, { [weak focus] in focus?.move(to: id) }) { $0.enter(id, view, draw) }
    }

    /// Draws a container of views that can have the focus.
    ///
    /// - Parameters:
    ///   - isActive: whether the focus may go there by itself; always by default.
    ///   - isReachable: whether the user may move it there; always by default.
    ///   - activate: called when the focus goes there.
    @MainActor
    mutating func focusScope(
        isActive: @escaping () -> Bool = { true },
        isReachable: @escaping () -> Bool = { true },
        activate: @escaping () -> Void = {},
        _ draw: (inout Canvas) -> Void
    ) {
        guard focus != nil else { return draw(&self) }
        enter(
            nextFocusID,
            nil,
            scope: FocusNode.Scope(isActive: isActive, isReachable: isReachable, activate: activate),
            draw
        )
    }

    /// Draws a part of the focused view that keys go to, such as a field of a form, or not.
    public mutating func focusing(_ isFocused: Bool, _ draw: (inout Canvas) -> Void) {
        inContext({ $0.isFocused = $0.isFocused && isFocused }, draw)
    }

    /// Notes that a view shows a load, so that `r` can retry it.
    ///
    /// - Parameter view: the view if it can have the focus, and refreshes the load by `r`.
    @MainActor
    mutating func show(_ load: any LoadControl & LoadStatus, by view: (any Focusable)? = nil) {
        guard focus?.followsLoads == true else { return }
        let isOwn = view.map { context.node?.id == FocusID($0) } ?? false
        shownLoads.append(ShownLoad(load: load, node: context.node, isOwn: isOwn, layer: context.layer))
    }

    private var nextFocusID: FocusID { FocusID(part ?? ObjectIdentifier(Canvas.self), index: nodes.count) }

    @MainActor
    private mutating func enter(
        _ id: FocusID,
        _ view: (any View)?,
        scope: FocusNode.Scope? = nil,
        _ draw: (inout Canvas) -> Void
    ) {
        let node = FocusNode(id, view, scope: scope, in: context.node, layer: context.layer)
        nodes.append(node)
        let isFocused = focus?.holds(id) ?? true
        inContext(
            {
                $0.node = node
                $0.isFocused = isFocused
            },
            draw
        )
    }
}
