internal import LoadResource

/// Where keys go: a path from the root view to one of the views in sight that can have the focus.
///
/// A root view has one, which it offers keys and takes bindings from; ``MainView`` does. Views need no code for it: those that
/// a frame draws by ``Canvas/draw(_:in:)`` are found in it, in the order in which they are drawn.
///
/// ```swift
/// let focus = Focus()
/// if focus.handle(key) == .ignored, let command = KeyTable(focus.bindings).action(for: key, where: \.isPossible) {
///     command.perform()
/// }
/// ```
///
/// What had the focus last has it again when it comes back, such as the list below a page that is closed.
@MainActor
public final class Focus {
    /// The views in sight, in the order in which they were drawn.
    private var nodes: [FocusNode] = []
    /// From the focused view to the root.
    private var path: [FocusNode] = []
    private let pathIDs = ObservedSet<FocusID>()
    /// Changes with the path and with the views on it.
    @Observed private var changes = 0
    /// The views that had the focus, the last one first.
    private var recent: [FocusID] = []
    private static let remembered = 100
    private var loads: [ShownLoad] = []
    /// Whether the root view asks for the loads in sight.
    var followsLoads = false
    /// Draws all views again.
    var redraw: () -> Void = {}
    /// Draws all views again, unless some are to be drawn already.
    var redrawIfUnchanged: () -> Void = {}
    /// How many layers lie on the screen; only the views of the last one can have the focus.
    var layerCount: () -> Int = { 0 }

    /// Creates a focus that is nowhere before the first frame.
    public init() {}

    /// The view that has the focus; `nil` if none in sight can have it. Observable.
    public var focusedView: (any Focusable)? {
        _ = changes
        return path.first?.focusable
    }

    /// Offers a key as it was pressed to the focused view, and then to those around it.
    public func handle(_ key: Key) -> KeyAnswer {
        for node in path where node.focusable?.handle(key) == .handled { return .handled }
        return .ignored
    }

    /// Bindings of the focused view and of those around it, from the inside out, each with the keys that
    /// it has now. Those of letters are left out while the view takes text. Observable.
    public var bindings: [KeyBinding<KeyCommand>] {
        pathBindings.withOwnKeys()
    }

    /// The same, in which several bindings may have a key.
    var pathBindings: [KeyBinding<KeyCommand>] {
        _ = changes
        return path.flatMap { $0.view?.keyBindings ?? [] }.commands(whileTyping: takesText)
    }

    /// Footer entries of the keys that the focused view takes by itself. Observable.
    public var hints: [KeyHint] { focusedView?.hints ?? [] }

    /// Whether letters are text now. Observable.
    public var takesText: Bool { focusedView?.takesText ?? false }

    /// Moves the focus within the focused view, or to the next or previous one in sight, from the last to the first.
    public func step(_ step: FocusStep) {
        if path.first?.focusable?.stepFocus(step) == true { return }
        let all = stops
        guard !all.isEmpty else { return }
        let current = all.firstIndex { $0.id == path.first?.id } ?? (step == .next ? -1 : 0)
        let next = all[(current + (step == .next ? 1 : all.count - 1)) % all.count]
        move(to: next.id)
        next.focusable?.receiveFocus(by: step)
    }

    /// Whether Tab leads to another view than the focused one. Observable.
    public var canStep: Bool {
        _ = changes
        return stops.contains { $0 !== path.first }
    }

    /// The views in sight that the user can go to.
    private var stops: [FocusNode] {
        candidates.filter { $0.focusable != nil && $0.ancestors.allSatisfy { $0.scope?.isReachable() ?? true } }
    }

    /// Gives the focus to a view in sight; ignored for any other.
    public func move(to view: any Focusable) { move(to: FocusID(view)) }

    func move(to id: FocusID) {
        guard let node = nodes.first(where: { $0.id == id }) else { return }
        for scope in node.ancestors.reversed() { scope.scope?.activate() }
        focus(on: node)
    }

    // MARK: - Loads in sight

    /// The loads in sight that have failed, finally or before their next try: those within the focused view, or else all.
    /// Observable.
    var failedLoads: [any LoadControl] {
        _ = changes
        let failed = loadsOnTop.filter { $0.load.hasFailed }
        let inside = failed.filter { $0.isWithin(path.first) }
        return (inside.isEmpty ? failed : inside).map(\.load)
    }

    /// The loads to refresh, of those that have loaded: what the focused view itself shows, or else what the views in it
    /// show, or else all in sight. Observable.
    var ownLoads: [any LoadControl] {
        _ = changes
        let all = loadsOnTop
        let inside = all.filter { $0.isWithin(path.first) }
        let own = inside.filter { $0.node === path.first && $0.isOwn }
        let shown = !own.isEmpty ? own : !inside.isEmpty ? inside : all
        return shown.filter { $0.load.hasLoaded }.map(\.load)
    }

    /// Those on the layer that gets the keys.
    private var loadsOnTop: [ShownLoad] {
        let layer = layerCount()
        return loads.filter { $0.layer == layer }
    }

    // MARK: - Views in sight

    /// Whether the path leads through a view. Observable.
    func holds(_ id: FocusID) -> Bool { pathIDs.contains(id) }

    /// Adopts the views of a frame.
    ///
    /// - Returns: whether a view has to be drawn again for it.
    func update(_ new: [FocusNode], loads newLoads: [ShownLoad]) -> Bool {
        let known = Set(nodes.map(\.id))
        nodes = new
        let before = path
        let areLoadsNew = !newLoads.elementsEqual(loads) { $0.load === $1.load && $0.node === $1.node }
        loads = newLoads
        adopt(chooseNode(known: known))
        let isNew = !path.elementsEqual(before) { $0 === $1 }
        if isNew || areLoadsNew { changes += 1 }
        return isNew || areLoadsNew
    }

    private var candidates: [FocusNode] { candidates(among: nodes) }

    /// Views of the top layer that can have the focus, and those with bindings that are around no such view.
    private func candidates(among nodes: [FocusNode]) -> [FocusNode] {
        let layer = layerCount()
        var outer: Set<ObjectIdentifier> = []
        for node in nodes where node.isTarget {
            for ancestor in node.ancestors.dropFirst() { outer.insert(ObjectIdentifier(ancestor)) }
        }
        return nodes.filter { $0.isTarget && $0.layer == layer && !outer.contains(ObjectIdentifier($0)) }
    }

    private func chooseNode(known: Set<FocusID>) -> FocusNode? {
        // What is around hidden views only can have the focus itself.
        let active = candidates(among: nodes.filter { $0.ancestors.allSatisfy { $0.scope?.isActive() ?? true } })
        if let wanting = active.last(where: { $0.focusable?.wantsFocus == true && !known.contains($0.id) }) {
            return wanting
        }
        for id in recent { if let node = active.first(where: { $0.id == id }) { return node } }
        return active.first { $0.focusable != nil } ?? active.first
    }

    private func focus(on node: FocusNode) {
        if let last = path.first, last.id != node.id { last.focusable?.resignFocus() }
        adopt(node)
        changes += 1
    }

    private func adopt(_ node: FocusNode?) {
        path = node.map { Array($0.ancestors) } ?? []
        let ids = Set(path.map(\.id))
        pathIDs.replace(with: ids)
        guard let id = node?.id, recent.first != id else { return }
        recent.removeAll { $0 == id }
        recent.insert(id, at: 0)
        if recent.count > Self.remembered { recent.removeLast() }
    }
}

/// Identity of a view in the focus: that of an object, or the place of a value in the drawing that it is a part of.
struct FocusID: Hashable, Sendable {
    private let object: ObjectIdentifier
    private let index: Int

    init(_ view: any Focusable) {
        object = ObjectIdentifier(view)
        index = -1
    }

    init(_ part: ObjectIdentifier, index: Int) {
        object = part
        self.index = index
    }
}

/// A view in sight that keys may go to, or a container of such views.
@MainActor
final class FocusNode {
    /// What a container says of the views in it.
    struct Scope {
        /// Whether the focus may go there by itself.
        let isActive: () -> Bool
        /// Whether the user may move it there.
        let isReachable: () -> Bool
        /// Called when the focus goes there.
        let activate: () -> Void
    }

    let id: FocusID
    let view: (any View)?
    let focusable: (any Focusable)?
    let scope: Scope?
    let layer: Int
    private let parent: FocusNode?

    init(_ id: FocusID, _ view: (any View)?, scope: Scope? = nil, in parent: FocusNode?, layer: Int) {
        self.id = id
        self.view = view
        focusable = view?.focusable
        self.scope = scope
        self.parent = parent
        self.layer = layer
    }

    /// Whether keys can end here: a container has none of its own.
    var isTarget: Bool { view != nil }

    /// The node itself and those around it, from the inside out.
    var ancestors: UnfoldFirstSequence<FocusNode> { sequence(first: self) { $0.parent } }
}

/// A load that a view in sight shows.
@MainActor
struct ShownLoad {
    let load: any LoadControl & LoadStatus
    /// The innermost view around it that keys may go to.
    let node: FocusNode?
    /// Whether that view is the one that shows it.
    let isOwn: Bool
    /// Number of layers below it.
    let layer: Int

    func isWithin(_ other: FocusNode?) -> Bool {
        guard let node, let other else { return false }
        return node.ancestors.contains { $0.id == other.id }
    }
}

extension Key {
    /// Whether a text field takes it as text.
    var isText: Bool {
        switch self {
        case .character, .paste: true
        default: false
        }
    }
}
