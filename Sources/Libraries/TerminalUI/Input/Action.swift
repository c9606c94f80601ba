/// An action that the user can trigger with a key. Its name, standard keys and descriptions serve key dispatch, footer,
/// help, palette and settings file.
///
/// Define the actions of a program in an extension, and return their effects from the views (``View/effect(of:)``):
///
/// ```swift
/// extension Action {
///     static let archive = Action("archive", .character("a"), hint: "archive", help: "Archive the message")
/// }
/// ```
public struct Action: Hashable, Sendable {
    private let kind: String
    /// The default keys, which the user can change.
    public let keys: [Key]
    /// Description in the footer, in one or two words; `nil` to omit the action from the footer.
    public let hint: String?
    /// Description in the help and the palette.
    public let help: String
    /// The list movement that the action performs; `nil` for other actions.
    public let move: ListMovement?
    /// Distinguishes actions of the same kind, such as showing the first and the second section; 0 for a single action.
    public private(set) var number = 0

    /// - Parameters:
    ///   - name: name in the settings file; unique in a program.
    ///   - keys: the default keys. The footer shows the first one.
    ///   - hint: description in the footer, in one or two words; `nil` to omit the action from the footer.
    ///   - help: description in the help and the palette.
    ///   - move: the list movement that the action performs; `nil` for other actions.
    public init(_ name: String, _ keys: Key..., hint: String? = nil, help: String, move: ListMovement? = nil) {
        kind = name
        self.keys = keys
        self.hint = hint
        self.help = help
        self.move = move
    }

    /// Returns the action of this kind with a number.
    public func numbered(_ number: Int) -> Action {
        var action = self
        action.number = number
        return action
    }

    /// Name in the settings file, including the number unless it is 0.
    public var name: String { number == 0 ? kind : "\(kind)\(number)" }

    /// Whether two actions differ in their numbers only.
    public func isSameKind(as other: Action) -> Bool { kind == other.kind }

    public static func == (one: Action, other: Action) -> Bool {
        one.number == other.number && one.kind == other.kind
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(number)
    }
}

/// The actions that views of this library support.
extension Action {
    public static let open = Action(
        "open",
        .enter,
        .character("l"),
        .right,
        hint: "open",
        help: "Open"
    )
    public static let back = Action(
        "back",
        .escape,
        .backspace,
        .character("h"),
        .left,
        .character("H"),
        .altLeft,
        hint: "back",
        help: "Back"
    )
    public static let forward = Action(
        "forward",
        .character("L"),
        .altRight,
        help: "Forward"
    )
    public static let nextPane = Action(
        "nextPane",
        .tab,
        .backTab,
        hint: "other pane",
        help: "Switch to the other pane"
    )
    public static let widenList = Action("widenList", .character("+"), help: "Widen the list pane")
    public static let widenDetail = Action("widenDetail", .character("-"), help: "Widen the detail pane")
    public static let search = Action(
        "search",
        .character("/"),
        hint: "search",
        help: "Search"
    )
    public static let retry = Action("retry", .character("r"), hint: "retry", help: "Retry what failed here")
    public static let help = Action("help", .character("?"), hint: "help", help: "Keyboard shortcuts")
    public static let repaint = Action("repaint", .control("l"), help: "Redraw screen")
    public static let suspend = Action("suspend", .control("z"), help: "Suspend")
    public static let quit = Action("quit", .character("q"), .control("c"), .sequence("ZZ"), hint: "quit", help: "Quit")

    /// Returns the action for a list movement.
    public static func move(_ move: ListMovement) -> Action { moves[move.rawValue] }

    /// Arrow keys, Page Up and Page Down, Home and End, and the keys of less and vi, in the order of ``ListMovement``.
    private static let moves: [Action] = [
        Action("up", .up, .character("k"), .control("p"), help: "Up", move: .previous),
        Action("down", .down, .character("j"), .control("n"), help: "Down", move: .next),
        Action("pageUp", .pageUp, .control("b"), help: "Page up", move: .pageUp),
        Action("pageDown", .pageDown, .control("f"), .character(" "), help: "Page down", move: .pageDown),
        Action("halfPageUp", .control("u"), help: "Half page up", move: .halfPageUp),
        Action("halfPageDown", .control("d"), help: "Half page down", move: .halfPageDown),
        Action("first", .home, .character("g"), help: "First row", move: .first),
        Action("last", .end, .character("G"), help: "Last row", move: .last),
    ]
}
